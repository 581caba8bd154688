// One decision of one player, in eight bytes. What kind and arguments mean is the game's own
// affair.
#pragma once

#include <array>
#include <cstdint>

#include "engine/list.h"

namespace cornerstone {

struct Move {
  std::uint8_t kind = 0;
  std::array<std::uint8_t, 7> arg{};

  bool operator==(const Move&) const = default;
};
static_assert(sizeof(Move) == 8);

// The widest decision of the five games has about 240 choices (a suburb in Rebuilding Seattle).
inline constexpr std::size_t kMaxMoves = 512;
using MoveList = List<Move, kMaxMoves>;

}  // namespace cornerstone
