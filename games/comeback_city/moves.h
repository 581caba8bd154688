// The moves of Comeback City (rules.md, section 4).
#pragma once

#include "engine/move.h"
#include "games/comeback_city/state.h"

namespace cornerstone::comeback_city {

enum class Kind : std::uint8_t {
  kSetupPlace,  // which of the two cards, column
  kFlip,
  kAccept,
  kDiscard,
  kDecline,
  kPlace,    // cell
  kRebuild,  // cell
  kRepair,   // part of the infrastructure
  kSalvage,  // cell
  kCrew,     // Repaired
  kFinish,
  kTrim,       // whether the cards leave the game
  kReward,     // helper, or kApReward, or kHoldReward
  kGuard,      // cell to guard
  kGuardMove,  // cell it leaves, cell to guard
  kGuardSkip,
  kFree,  // cell
  kFreeStop,
  kSeverity,  // whether there is more to come
  kNumber,    // 0 to 7
  kDice,      // die that is the column: 0 the blue one, 1 the white one
  kTie,       // cell
};
inline constexpr int kKinds = static_cast<int>(Kind::kTie) + 1;

// What the Maintenance Crew repairs.
inline constexpr int kCrewRoads = 0, kCrewLines = 1;
// Rewards beside the helpers (R11.3, G8).
inline constexpr int kApReward = kHelpers, kHoldReward = kHelpers + 1;

// Cells and columns count from 0; texts count from 1.
constexpr Move make_move(Kind kind, int first = 0, int second = 0) {
  return {static_cast<std::uint8_t>(kind),
          {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}};
}
constexpr Kind kind_of(Move move) { return static_cast<Kind>(move.kind); }
constexpr int first_of(Move move) { return move.arg[0]; }
constexpr int second_of(Move move) { return move.arg[1]; }

// Whether the arguments name something that exists at all: a caller may hand in any eight bytes.
bool is_sound(Move move);  // notation.cpp

}  // namespace cornerstone::comeback_city
