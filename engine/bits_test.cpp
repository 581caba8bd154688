#include "engine/bits.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/rng.h"

namespace cornerstone {
namespace {

std::vector<int> places(std::uint64_t bits) {
  std::vector<int> found;
  for (int i = 0; i < 64; ++i) {
    if ((bits >> i & 1u) != 0) found.push_back(i);
  }
  return found;
}

TEST(Bits, KthBitCountsFromTheLowEnd) {
  Rng rng(1);
  for (int round = 0; round < 2000; ++round) {
    // Sparse, even and dense words alike.
    std::uint64_t word = std::uint64_t{rng.below(0xffffffffu)} << 32 | rng.below(0xffffffffu);
    if (round % 3 == 0) word &= word << 7 & word >> 3;
    if (round % 3 == 1) word |= word << 5 | word >> 9;
    const auto wide = places(word);
    for (std::size_t k = 0; k < wide.size(); ++k) {
      ASSERT_EQ(kth_bit(word, static_cast<int>(k)), wide[k]) << std::hex << word;
    }
    const auto low = static_cast<std::uint32_t>(word);
    const auto narrow = places(low);
    for (std::size_t k = 0; k < narrow.size(); ++k) {
      ASSERT_EQ(kth_bit(low, static_cast<int>(k)), narrow[k]) << std::hex << low;
    }
  }
}

TEST(Bits, ForEachBitVisitsEveryBitOnceFromTheLowEnd) {
  const std::uint64_t word = 0x8000'0001'0000'0101;
  std::vector<int> visited;
  for_each_bit(word, [&](int bit) { visited.push_back(bit); });
  EXPECT_EQ(visited, places(word));
}

}  // namespace
}  // namespace cornerstone
