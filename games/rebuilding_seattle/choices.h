// What the player to move may do where there is no piece to place, as one set of bits: the truth
// that listing, accepting and random play share. Where there is one, ground.h has the placements.
#pragma once

#include <cstdint>

#include "engine/move.h"
#include "games/rebuilding_seattle/content.h"
#include "games/rebuilding_seattle/ground.h"
#include "games/rebuilding_seattle/state.h"

namespace cornerstone::rebuilding_seattle {

// What a bit means depends on the phase. The order of the bits is the order of the moves in the
// list.
using Choices = std::uint64_t;

// In a turn and after a purchase.
inline constexpr int kSuburbChoice = 0;
inline constexpr int kSpaceChoice = kSuburbChoice + 1;  // and the space
inline constexpr int kLandmarkChoice = kSpaceChoice + kSpaces;
inline constexpr int kEventChoice = kLandmarkChoice + kLandmarks;
inline constexpr int kLawChoice = kEventChoice + kEvents;  // and which of the three
inline constexpr int kEndChoice = kLawChoice + kLawsPerDistrict;
static_assert(kEndChoice < 64);

constexpr bool is_placing(Phase phase) {
  return phase == Phase::kPlaceSuburb || phase == Phase::kPlaceBuilding;
}

Choices choices(const Content& content, const State& state);  // no piece is in hand
Move move_of(const State& state, int choice);                 // the move behind a bit of them

// Parts that play and refusals ask about too.
int kind_at(const Content& content, const State& state,
            int space);                                   // of the tile sold there, kNone
int law_number(const State& state, int seat, int which);  // of all 18
const Effect* find_effect(const Effects& effects, EffectKind kind);           // null: it has none
bool law_is_possible(const Content& content, const State& state, int which);  // R11.2
// Own landmarks that could be built now for their price less a discount (R8.1, R11.2), as bits.
std::uint32_t landmarks_to_build(const Content& content, const State& state, int money,
                                 int discount);

}  // namespace cornerstone::rebuilding_seattle
