// The moves of Rolling Heights (rules.md, section 4).
#pragma once

#include <algorithm>

#include "engine/move.h"
#include "games/rolling_heights/state.h"

namespace cornerstone::rolling_heights {

enum class Kind : std::uint8_t {
  kStartPlan,   // slot
  kStartSpace,  // space
  kBench,       // meeple
  kRally,
  kStop,
  kStrike,    // meeple, pose
  kActivate,  // meeple, pose, column
  kCollect,   // every meeple that needs no decision, at full strength
  kServant,   // pose, column
  kUpgrade,   // meeple, pose it has
  kUpgradeStop,
  kFigure,     // pose, column, plan
  kColour,     // cube
  kConvert,    // pose
  kSacrifice,  // meeple, pose
  kReroll,     // pose
  kTake,
  kBuy,
  kPlan,       // level, slot
  kSpace,      // space
  kPay,        // unit
  kWild,       // cube
  kTrade,      // cube
  kConstruct,  // plan, cube, how many
  kReward,     // meeple
  kEndMain,
  kTarget,  // which of the two
};

// What a cost is paid with, in the order in which it is paid (D19).
inline constexpr int kPowerUnit = 0;
inline constexpr int kMiscUnit = 1;                       // and the colour
inline constexpr int kCubeUnit = kMiscUnit + kCubeKinds;  // likewise
inline constexpr int kUnits = kCubeUnit + kCubeKinds;

// Slots, spaces and targets count from 0; texts count from 1.
constexpr Move make_move(Kind kind, int first = 0, int second = 0, int third = 0) {
  return {static_cast<std::uint8_t>(kind),
          {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
           static_cast<std::uint8_t>(third)}};
}
constexpr Kind kind_of(Move move) { return static_cast<Kind>(move.kind); }
constexpr int first_of(Move move) { return move.arg[0]; }
constexpr int second_of(Move move) { return move.arg[1]; }
constexpr int third_of(Move move) { return move.arg[2]; }

}  // namespace cornerstone::rolling_heights
