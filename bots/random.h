// Plays any legal move, each with the same chance.
#pragma once

#include "bots/bot.h"

namespace cornerstone {

template <Rules R>
class RandomBot final : public Bot<R> {
 public:
  Move choose(const R& rules, const typename R::State& imagined, Seat, Rng& rng) override {
    MoveList moves;
    rules.list_moves(imagined, moves);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
};

}  // namespace cornerstone
