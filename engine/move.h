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

// Room for the widest decision of any game: where to lay a suburb in Rebuilding Seattle. Some 240
// places are usual, but nothing stops a neighborhood from sprawling over all suburbs there are, and
// a pack may have 97 of 5 squares. The squares next to it are then at most 22 around its start and
// 2 for each of 480 that were laid, and the last suburb covers one of these 982 with one of its 5
// squares in one of 4 turns: 19640 places.
inline constexpr std::size_t kMaxMoves = 20'000;

// Costs nothing where it is declared, however large: only what is listed is ever touched. A copy
// would touch all of it, and a recursion must not have one at each depth (see perft.h).
struct MoveList : List<Move, kMaxMoves> {
  MoveList() = default;
  MoveList(const MoveList&) = delete;
  MoveList& operator=(const MoveList&) = delete;
};

}  // namespace cornerstone
