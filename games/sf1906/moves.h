// The moves of 1906 San Francisco (rules.md, section 4).
#pragma once

#include <bit>
#include <cstdint>

#include "engine/move.h"
#include "games/sf1906/content.h"

namespace cornerstone::sf1906 {

enum class Kind : std::uint8_t {
  kIncome,          // a space of the earnings area
  kBonusPermit,     // slot
  kBonusObjective,  // slot, or the deck
  kBonusBuilding,
  kBonusRight,
  kBonusMoney,
  kBonusBuild,
  kPlace,  // space
  kAct,    // space whose action is carried out
  kCollect,
  kPermit,     // slot
  kObjective,  // slot, or the deck
  kClear,      // cell, or kNone
  kBuild,      // cell
  kPermits,    // one or two permits, the lower number first; kNone for no second
  kService,    // type, or kNone
};

inline constexpr int kDeck = kRowSlots;  // in place of a slot: blind from the deck

// Spaces and slots count from 0; texts count from 1.
// Put together in a register: bytes written one by one and read as a word make the processor wait.
constexpr Move make_move(Kind kind, int first = 0, int second = 0) {
  static_assert(std::endian::native == std::endian::little);
  const auto byte = [](auto n) { return std::uint64_t{static_cast<std::uint8_t>(n)}; };
  return std::bit_cast<Move>(byte(kind) | byte(first) << 8 | byte(second) << 16);
}
constexpr Kind kind_of(Move move) { return static_cast<Kind>(move.kind); }
constexpr int first_of(Move move) { return move.arg[0]; }
constexpr int second_of(Move move) { return move.arg[1]; }

}  // namespace cornerstone::sf1906
