// The streams of chance of one game (B1). What a player does in one place never shifts what comes
// in another: the k-th roll is the same however the city looks, and two players who shuffle
// different cards meet those they share in the same order.
#pragma once

#include <array>
#include <cstdint>

#include "engine/hash.h"
#include "engine/rng.h"
#include "games/comeback_city/grid.h"

namespace cornerstone::comeback_city {

inline constexpr int kSeedBits = 53;  // readers of JSON know no more digits (kMaxSeed)

inline std::uint64_t draw_seed(Rng& rng) {
  constexpr int kLowBits = 26, kHighBits = kSeedBits - kLowBits;
  const std::uint64_t high = rng.below(1u << kHighBits);
  return high << kLowBits | rng.below(1u << kLowBits);
}

// A word for each pair of a seed and a number.
constexpr std::uint64_t word_of(std::uint64_t seed, std::uint64_t number) {
  return mix(mix(seed + 1) + number);
}

// Blue and white, from 1; rolls count from 0.
constexpr std::array<std::uint8_t, 2> roll_of(std::uint64_t seed, int roll) {
  constexpr std::uint64_t kPairs = kDieSides * kDieSides;
  const std::uint64_t word = word_of(seed, static_cast<std::uint64_t>(roll));
  const std::uint64_t pair = (word >> 32) * kPairs >> 32;
  return {static_cast<std::uint8_t>(pair / kDieSides + 1),
          static_cast<std::uint8_t>(pair % kDieSides + 1)};
}

// Where a card comes in a shuffled deck: the one with the lowest key lies on top. The shuffle that
// opens Rebuild and those after it have labels of their own, so that one more or less in Build does
// not shift them.
inline constexpr int kRebuildLabel = 128;
constexpr std::uint64_t shuffle_key(std::uint64_t seed, int label, int card) {
  return word_of(seed, static_cast<std::uint64_t>(label) << 8 | static_cast<std::uint64_t>(card));
}

}  // namespace cornerstone::comeback_city
