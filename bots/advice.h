// What a search thinks of the moves of a position: for hints, explanations and reviews.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/move.h"

namespace cornerstone {

struct MoveAdvice {
  Move move{};
  std::uint32_t visits = 0;  // simulations that went this way; without any, only the value is known
  float value = 0;           // what the search maximises, from 0 to 1: a mix of chance and margin
  float chance = 0;          // to win, from 0 to 1
  // At the end, on average over games that greedy players play on; only of the best moves.
  std::optional<float> points{};
  // How the game goes on from this move, which comes first, until chance or something hidden
  // decides or the search has not looked any further.
  std::vector<Move> line{};
};

struct Advice {
  std::uint64_t simulations = 0;    // 0: no search was made, the first move is all there is to say
  std::vector<MoveAdvice> moves{};  // best first
};

// The sum of several searches of the same position, which may have run at the same time.
Advice merge(std::span<const Advice> searches);

}  // namespace cornerstone
