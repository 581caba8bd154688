// Shapes on squared paper: how a piece lies when it has been turned.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "games/rebuilding_seattle/content.h"

namespace cornerstone::rebuilding_seattle {

using Squares = std::vector<std::array<int, 2>>;  // x, y

inline constexpr std::array<std::uint8_t, kMaxSquares> kNoTerrain{kNone, kNone, kNone,
                                                                  kNone, kNone, kNone};

// So many quarter turns clockwise (R1.2).
Outline outline_of(Squares squares, int turns);
Shape shape_of(const Squares& squares);

// The first turn that covers the same squares with the same terrain: the one that names a placement
// (R1.4). Terrain: by square of the shape.
int named_turn(const Shape& shape, int turn, std::span<const std::uint8_t> terrain = kNoTerrain);
// The turns that name a placement, as bits.
std::uint8_t own_turns(const Shape& shape, std::span<const std::uint8_t> terrain = kNoTerrain);

TurnedSuburb turned_suburb(const Shape& shape, int turn, std::span<const std::uint8_t> terrain);

// Edge to edge (R1.6).
bool hangs_together(const Squares& squares);

}  // namespace cornerstone::rebuilding_seattle
