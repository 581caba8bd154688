#include "engine/hash.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <set>

namespace cornerstone {
namespace {

template <std::size_t N>
std::array<std::uint8_t, N> sample() {
  std::array<std::uint8_t, N> bytes;
  for (std::size_t i = 0; i < N; ++i) bytes[i] = static_cast<std::uint8_t>(i * 37 + 11);
  return bytes;
}

TEST(Hash, EqualBytesHaveEqualHashes) {
  const auto one = sample<20>(), other = sample<20>();
  EXPECT_EQ(hash_of(one), hash_of(other));
  EXPECT_TRUE(same_bytes(one, other));
}

TEST(Hash, LengthCounts) {
  const std::array<std::uint8_t, 40> zeros{};
  std::set<std::uint64_t> hashes;
  for (std::size_t size = 0; size <= zeros.size(); ++size) {
    hashes.insert(hash_bytes(zeros.data(), size));
  }
  EXPECT_EQ(hashes.size(), zeros.size() + 1);
  EXPECT_EQ(hash_bytes(nullptr, 0), hash_bytes(zeros.data(), 0));
}

// Sizes with and without a part of a word at the end.
template <std::size_t N>
void expect_avalanche() {
  auto bytes = sample<N>();
  const auto original = bytes;
  const std::uint64_t before = hash_of(bytes);
  int changed = 0;
  for (std::size_t bit = 0; bit < 8 * N; ++bit) {
    const auto mask = static_cast<std::uint8_t>(1u << (bit % 8));
    bytes[bit / 8] ^= mask;
    const std::uint64_t after = hash_of(bytes);
    EXPECT_NE(after, before) << "bit " << bit << " of " << N << " bytes";
    EXPECT_FALSE(same_bytes(bytes, original));
    changed += std::popcount(after ^ before);
    bytes[bit / 8] ^= mask;
  }
  EXPECT_NEAR(static_cast<double>(changed) / (8.0 * N), 32, 2) << N << " bytes";
}

TEST(Hash, OneBitChangesHalfOfTheHash) {
  expect_avalanche<5>();
  expect_avalanche<8>();
  expect_avalanche<21>();
  expect_avalanche<64>();
  expect_avalanche<200>();
}

TEST(Hash, OrderOfWordsCounts) {
  using Words = std::array<std::uint64_t, 3>;
  EXPECT_NE(hash_of(Words{1, 2, 3}), hash_of(Words{2, 1, 3}));
  EXPECT_NE(hash_of(Words{1, 2, 3}), hash_of(Words{1, 3, 2}));
}

}  // namespace
}  // namespace cornerstone
