// Looks one move ahead: tries every move and takes the one after which it stands best.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "bots/bot.h"

namespace cornerstone {

// What `seat` has, less a quarter of what the others have on average, if there are any; scaled to
// stay whole. Without the others a gift that hurts would be worth nothing; counted in full they
// made the bot lose to one that ignores them (UpTown, six games out of ten with two players).
template <Rules R>
std::int64_t lead(const R& rules, const typename R::State& state, Seat seat) {
  const int seats = rules.seats(state);
  std::int64_t others = 0;
  for (Seat other = 0; other < seats; ++other) {
    if (other != seat) others += rules.worth(state, other);
  }
  return std::int64_t{4} * std::max(1, seats - 1) * rules.worth(state, seat) - others;
}

template <Rules R>
class GreedyBot final : public Bot<R> {
 public:
  Move choose(const R& rules, const typename R::State& imagined, Seat seat, Rng& rng) override {
    MoveList moves;
    rules.list_moves(imagined, moves);
    Move best = moves[0];
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    std::uint32_t equals = 0;
    for (const Move move : moves) {
      const std::int64_t gain = judge(rules, imagined, move, seat, rng);
      if (gain < most) continue;
      equals = gain > most ? 1 : equals + 1;
      most = gain;
      // The k-th of equals takes the place with chance 1/k, which leaves each with the same chance.
      if (rng.below(equals) == 0) best = move;
    }
    return best;
  }

 private:
  // A move whose outcome chance decides is tried so many times: a single try would take a lucky
  // roll for a good move.
  static constexpr int kTries = 8;

  static std::int64_t judge(const R& rules, const typename R::State& imagined, Move move, Seat seat,
                            Rng& rng) {
    NoJournal silence;
    std::int64_t sum = 0;
    for (int i = 0; i < kTries; ++i) {
      auto next = imagined;
      const Rng::Mark before = rng.mark();
      rules.play(next, move, rng, silence);
      sum += lead(rules, next, seat);
      if (rng.mark() == before) return kTries * sum / (i + 1);
    }
    return sum;
  }
};

}  // namespace cornerstone
