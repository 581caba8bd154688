#include "engine/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace cornerstone {
namespace {

constexpr SeedKey kKey{19, 6, 4, 18};

std::vector<std::uint32_t> draws(Rng rng, std::uint32_t n, int count) {
  std::vector<std::uint32_t> all;
  for (int i = 0; i < count; ++i) all.push_back(rng.below(n));
  return all;
}

// How far the counts of equally likely outcomes are from even. Its mean is counts.size() - 1 and
// its variance twice that.
double chi_square(const std::vector<int>& counts) {
  const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
  const double expected = total / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

// The value that chi-square exceeds about once in ten thousand seeds (Wilson and Hilferty).
double critical(std::size_t outcomes) {
  const auto k = static_cast<double>(outcomes - 1);
  const double root = 1 - 2 / (9 * k) + 3.72 * std::sqrt(2 / (9 * k));
  return k * root * root * root;
}

std::vector<Rng> both_generators() { return {Rng(1906), Rng(kKey)}; }

// Expected values computed apart from this code: splitmix64 seeding as documented in rng.cpp, then
// the published xoshiro256**, whose outputs from the state {1, 2, 3, 4} start 11520, 0, 1509978240.
// below(2^31) is the upper 31 bits of an output.
TEST(Rng, FastGeneratorIsXoshiro256StarStar) {
  EXPECT_EQ(draws(Rng(1906), 1u << 31, 6),
            (std::vector<std::uint32_t>{0x3d883039, 0x5288d46e, 0x21be914a, 0x76a7fe09, 0x73e2f006,
                                        0x4f2e034a}));
  EXPECT_EQ(draws(Rng(1906, 1), 1u << 31, 6),
            (std::vector<std::uint32_t>{0x457e7f9c, 0x3f880ae9, 0x607bdb7d, 0x1c9f8e42, 0x3874dc3b,
                                        0x60fd252b}));
}

TEST(Rng, SealedGeneratorIsTheKeyStream) {
  ChaCha20 stream(kKey, 7);
  for (const std::uint32_t outcome : draws(Rng(kKey, 7), 1u << 31, 40)) {
    EXPECT_EQ(outcome, stream.next_word() >> 1);
  }
}

TEST(Rng, SameSeedSameSequence) {
  EXPECT_EQ(draws(Rng(5, 3), 1000, 100), draws(Rng(5, 3), 1000, 100));
  EXPECT_EQ(draws(Rng(kKey, 3), 1000, 100), draws(Rng(kKey, 3), 1000, 100));
}

TEST(Rng, SeedsAndStreamsDiffer) {
  std::vector<std::vector<std::uint32_t>> sequences;
  for (std::uint64_t i = 0; i < 50; ++i) {
    sequences.push_back(draws(Rng(i), 1u << 31, 2));
    sequences.push_back(draws(Rng(0, i + 1), 1u << 31, 2));
    sequences.push_back(draws(Rng(kKey, i), 1u << 31, 2));
  }
  std::sort(sequences.begin(), sequences.end());
  EXPECT_EQ(std::adjacent_find(sequences.begin(), sequences.end()), sequences.end());
}

TEST(Rng, EveryOutcomeIsEquallyLikely) {
  for (const std::uint32_t n : {2u, 3u, 6u, 52u, 240u}) {
    for (Rng& rng : both_generators()) {
      std::vector<int> counts(n);
      for (std::uint32_t i = 0; i < 1000 * n; ++i) ++counts[rng.below(n)];
      EXPECT_LT(chi_square(counts), critical(n)) << "of " << n;
    }
  }
}

TEST(Rng, SuccessiveDrawsAreIndependent) {
  for (Rng& rng : both_generators()) {
    std::vector<int> counts(36);
    for (int i = 0; i < 36'000; ++i) {
      const std::uint32_t first = rng.below(6);
      ++counts[first * 6 + rng.below(6)];
    }
    EXPECT_LT(chi_square(counts), critical(36));
  }
}

// Four words fall on every three outcomes below 3 * 2^30. Without rejection one outcome in three
// would come twice as often: by its remainder with multiplication, by its size with a remainder.
constexpr std::uint32_t kThreeQuarters = 3u << 30;

TEST(Rng, LargeRangesAreNotTilted) {
  for (Rng& rng : both_generators()) {
    std::vector<int> remainders(3), thirds(3);
    for (int i = 0; i < 60'000; ++i) {
      const std::uint32_t outcome = rng.below(kThreeQuarters);
      ASSERT_LT(outcome, kThreeQuarters);
      ++remainders[outcome % 3];
      ++thirds[outcome >> 30];
    }
    EXPECT_LT(chi_square(remainders), critical(3));
    EXPECT_LT(chi_square(thirds), critical(3));
  }
}

TEST(Rng, RejectsExactlyTheWordsThatWouldTilt) {
  ChaCha20 stream(kKey);
  for (const std::uint32_t outcome : draws(Rng(kKey), kThreeQuarters, 1000)) {
    std::uint32_t word = stream.next_word();
    while (word % 4 == 0) word = stream.next_word();
    ASSERT_EQ(outcome, word / 4 * 3 + word % 4 - 1);
  }
}

TEST(Rng, BelowOneIsZero) {
  for (Rng& rng : both_generators()) EXPECT_EQ(rng.below(1), 0u);
}

TEST(Rng, ForcedOutcomesComeFirstAndThenChance) {
  const std::vector<std::uint32_t> outcomes{5, 0, 3};
  for (Rng& rng : both_generators()) {
    const Rng unforced = rng;
    rng.force(outcomes);
    EXPECT_EQ(rng.forced_left(), 3u);
    EXPECT_EQ(rng.below(6), 5u);
    EXPECT_EQ(rng.below(6), 0u);
    EXPECT_EQ(rng.below(4), 3u);
    EXPECT_EQ(rng.forced_left(), 0u);
    EXPECT_EQ(rng.misfit(), nullptr);
    EXPECT_EQ(draws(rng, 1000, 20), draws(unforced, 1000, 20));  // forcing used up no chance
  }
}

TEST(Rng, MisfitIsNotUsedAndTheFirstOneIsTold) {
  const std::vector<std::uint32_t> outcomes{1, 6, 9, 2};
  for (Rng& rng : both_generators()) {
    Rng unforced = rng;
    rng.force(outcomes);
    EXPECT_EQ(rng.below(6), 1u);
    EXPECT_EQ(rng.below(6), unforced.below(6));
    EXPECT_EQ(rng.below(6), unforced.below(6));
    EXPECT_EQ(rng.below(6), 2u);
    ASSERT_NE(rng.misfit(), nullptr);
    EXPECT_EQ(rng.misfit()->index, 1u);
    EXPECT_EQ(rng.misfit()->outcome, 6u);
    EXPECT_EQ(rng.misfit()->below, 6u);
  }
}

TEST(Rng, ForcingAgainForgetsTheRestAndTheMisfit) {
  Rng rng(1);
  rng.force(std::vector<std::uint32_t>{9, 4});
  rng.below(6);
  ASSERT_NE(rng.misfit(), nullptr);
  rng.force(std::vector<std::uint32_t>{3});
  EXPECT_EQ(rng.misfit(), nullptr);
  EXPECT_EQ(rng.forced_left(), 1u);
  EXPECT_EQ(rng.below(6), 3u);
}

TEST(Rng, RecordHoldsEveryDrawUntilToldOtherwise) {
  for (Rng& rng : both_generators()) {
    Rng unwatched = rng;
    std::vector<Chance> chances;
    rng.record(&chances);
    const std::uint32_t six = rng.below(6), ten = rng.below(10);
    rng.force(std::vector<std::uint32_t>{4, 99});
    rng.below(6);
    const std::uint32_t two = rng.below(2);
    rng.record(nullptr);
    rng.below(6);
    EXPECT_EQ(chances, (std::vector<Chance>{{6, six}, {10, ten}, {6, 4}, {2, two}}));
    EXPECT_EQ(six, unwatched.below(6));  // watching changes nothing
    EXPECT_EQ(ten, unwatched.below(10));
  }
}

TEST(Rng, RecordedOutcomesReplay) {
  std::vector<Chance> first, second;
  Rng rng(8);
  rng.record(&first);
  for (const std::uint32_t n : {6u, 6u, 52u, 2u}) rng.below(n);

  std::vector<std::uint32_t> outcomes;
  for (const Chance& chance : first) outcomes.push_back(chance.outcome);
  Rng replay(9);
  replay.record(&second);
  replay.force(outcomes);
  for (const Chance& chance : first) replay.below(chance.below);
  EXPECT_EQ(second, first);
}

TEST(Rng, ShuffleDrawsFromTheBack) {
  std::vector<Chance> chances;
  Rng rng(2);
  rng.record(&chances);
  rng.force(std::vector<std::uint32_t>{0, 2, 1});
  std::string cards = "abcd";
  rng.shuffle(cards);
  EXPECT_EQ(chances, (std::vector<Chance>{{4, 0}, {3, 2}, {2, 1}}));
  EXPECT_EQ(cards, "dbca");
}

TEST(Rng, ShuffleOfOneOrNoneDrawsNothing) {
  std::vector<Chance> chances;
  Rng rng(2);
  rng.record(&chances);
  std::string none, one = "a";
  rng.shuffle(none);
  rng.shuffle(one);
  EXPECT_TRUE(chances.empty());
}

TEST(Rng, EveryOrderIsEquallyLikely) {
  for (Rng& rng : both_generators()) {
    std::map<std::string, int> seen;
    for (int i = 0; i < 24'000; ++i) {
      std::string cards = "abcd";
      rng.shuffle(cards);
      ++seen[cards];
    }
    std::vector<int> counts;
    for (const auto& [order, count] : seen) counts.push_back(count);
    ASSERT_EQ(counts.size(), 24u);
    EXPECT_LT(chi_square(counts), critical(24));
  }
}

TEST(Rng, CoinIsTheDrawBelowTwo) {
  Rng coins(4), draws_of_two(4);
  for (int i = 0; i < 64; ++i) EXPECT_EQ(coins.coin(), draws_of_two.below(2) == 1);
}

TEST(Rng, AMarkTellsWhetherAnythingWasDrawn) {
  for (Rng& rng : both_generators()) {
    Rng::Mark mark = rng.mark();
    EXPECT_EQ(rng.mark(), mark);
    for (int i = 0; i < 40; ++i) {
      rng.below(1000);
      EXPECT_NE(rng.mark(), mark) << "draw " << i;
      mark = rng.mark();
    }
    rng.force(std::vector<std::uint32_t>{3});
    mark = rng.mark();
    rng.below(6);
    EXPECT_NE(rng.mark(), mark) << "an outcome that was told";
  }
}

}  // namespace
}  // namespace cornerstone
