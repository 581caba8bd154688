// What bots think of a position: quick ways to count it must come to what trying every move does.
#include <algorithm>
#include <limits>

#include "games/sf1906/testing/table.h"

namespace cornerstone::sf1906 {
namespace {

using testing::Game;
using testing::rules;
using testing::setup;

std::int32_t best_after_a_move(const State& state, Seat seat) {
  std::int32_t best = std::numeric_limits<std::int32_t>::min();
  MoveList moves;
  rules().list_moves(state, moves);
  for (const Move move : moves) {
    State next = state;
    Rng rng(0);
    NoJournal silence;
    rules().play(next, move, rng, silence);
    best = std::max(best, rules().worth(next, seat));
  }
  return best;
}

TEST(Sf1906Worth, TheMiddleOfATurnIsWorthItsBestEnd) {
  for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      auto game = Game::started(setup(seats), seed);
      testing::play_randomly(game, seed, [](const Game& now) {
        const Phase phase = now.state.phase;
        if (phase == Phase::kIncome || phase == Phase::kPlace || phase == Phase::kOver) return;
        const Seat seat = rules().to_move(now.state);
        EXPECT_EQ(rules().worth(now.state, seat), best_after_a_move(now.state, seat));
      });
    }
  }
}

}  // namespace
}  // namespace cornerstone::sf1906
