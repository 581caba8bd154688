// The moves of UpTown (rules.md, section 4).
#pragma once

#include "engine/move.h"
#include "engine/seat.h"

namespace cornerstone::uptown {

enum class Kind : std::uint8_t { kDiscard, kBuild, kBuy, kTakePublic, kPass };

// `face` picks the project: 0 and 1 on the side in use of a project card; on a public card 0 and 1
// are the front, 2 and 3 the back (R1.3, R1.4). `site` counts from 0; texts count from 1.
constexpr Move build(int face, Seat street, int site) {
  return {static_cast<std::uint8_t>(Kind::kBuild),
          {static_cast<std::uint8_t>(face), static_cast<std::uint8_t>(street),
           static_cast<std::uint8_t>(site)}};
}
constexpr Move buy(Seat deck) {
  return {static_cast<std::uint8_t>(Kind::kBuy), {static_cast<std::uint8_t>(deck)}};
}
inline constexpr Move kDiscard{static_cast<std::uint8_t>(Kind::kDiscard), {}};
inline constexpr Move kTakePublic{static_cast<std::uint8_t>(Kind::kTakePublic), {}};
inline constexpr Move kPass{static_cast<std::uint8_t>(Kind::kPass), {}};

constexpr Kind kind_of(Move move) { return static_cast<Kind>(move.kind); }
constexpr int face_of(Move move) { return move.arg[0]; }
constexpr int street_of(Move move) { return move.arg[1]; }
constexpr int site_of(Move move) { return move.arg[2]; }
constexpr int deck_of(Move move) { return move.arg[0]; }

}  // namespace cornerstone::uptown
