// Looks one move ahead: tries every move and takes the one after which it stands best.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
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
    const Worlds worlds(rules, imagined, seat, rng);
    Move best = moves[0];
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    std::uint32_t equals = 0;
    for (const Move move : moves) {
      const std::int64_t gain = judge(rules, worlds, move, seat, rng);
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

  // Where to try them: where chance is settled in the state, each time in another world that the
  // seat can imagine.
  class Worlds {
   public:
    using State = typename R::State;

    Worlds(const R& rules, const State& imagined, Seat seat, Rng& rng) {
      worlds_.fill(imagined);
      for (std::size_t i = 1; i < worlds_.size(); ++i) rules.imagine(worlds_[i], seat, rng);
    }
    const State& operator[](int i) const { return worlds_[kMany ? i : 0]; }

    static constexpr bool kMany = SettledChance<R>;

   private:
    std::array<State, kMany ? kTries : 1> worlds_;
  };

  static std::int64_t judge(const R& rules, const Worlds& worlds, Move move, Seat seat, Rng& rng) {
    NoJournal silence;
    std::int64_t sum = 0;
    for (int i = 0; i < kTries; ++i) {
      auto next = worlds[i];
      const Rng::Mark before = rng.mark();
      rules.play(next, move, rng, silence);
      const std::int64_t gain = lead(rules, next, seat);
      sum += gain;
      // Nothing was drawn, and another world came to the same.
      const bool same = !Worlds::kMany || (i > 0 && sum == gain * (i + 1));
      if (rng.mark() == before && same) return kTries * sum / (i + 1);
    }
    return sum;
  }
};

}  // namespace cornerstone
