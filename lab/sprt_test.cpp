#include "lab/sprt.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "engine/rng.h"

namespace cornerstone {
namespace {

TEST(ExpectedShare, IsThatOfEloPoints) {
  EXPECT_DOUBLE_EQ(expected_share(0, 1), 0.5);
  EXPECT_NEAR(expected_share(400, 1), 10.0 / 11, 1e-12);
  EXPECT_NEAR(expected_share(-190.848502, 1), 0.25, 1e-8);
  EXPECT_DOUBLE_EQ(expected_share(0, 3), 0.25);
  EXPECT_NEAR(expected_share(190.848502, 3), 0.5, 1e-8);
}

// Results go on until there is a decision.
SequentialTest decide(const Claims& claims, const std::function<double()>& result) {
  SequentialTest test(claims, 1);
  while (test.decision() == Decision::kUndecided) test.add(result());
  return test;
}

TEST(SequentialTest, BoundsAreThoseOfWald) {
  const SequentialTest test({.elo0 = 0, .elo1 = 10, .alpha = 0.05, .beta = 0.1}, 1);
  EXPECT_DOUBLE_EQ(test.lower(), std::log(0.1 / 0.95));
  EXPECT_DOUBLE_EQ(test.upper(), std::log(0.9 / 0.05));
}

TEST(SequentialTest, RatioIsThatOfTwoMeansWithOneVariance) {
  SequentialTest test({.elo0 = 0, .elo1 = 20}, 1);
  for (const double share : {1.0, 0.5, 0.5, 0.0, 1.0, 0.5}) test.add(share);
  // With the two ends: eight results, mean 4.5 / 8, squares 3.75 - 8 * 0.5625 ^ 2 over 7.
  const double variance = (1 + 0.25 * 3 + 1 + 1 - 8 * 0.5625 * 0.5625) / 7;
  const double share1 = expected_share(20, 1), mean = 3.5 / 6;
  EXPECT_NEAR(test.log_likelihood_ratio(),
              6 * (share1 - 0.5) * (2 * mean - 0.5 - share1) / (2 * variance), 1e-12);
  EXPECT_EQ(test.results(), 6u);
  EXPECT_EQ(test.decision(), Decision::kUndecided);
}

TEST(SequentialTest, BelievesWhatIsPlain) {
  const Claims claims{.elo0 = 0, .elo1 = 50};
  const SequentialTest won = decide(claims, [] { return 1.0; });
  EXPECT_EQ(won.decision(), Decision::kElo1);
  EXPECT_GE(won.results(), 5u) << "a few lucky deals are not enough";
  EXPECT_LE(won.results(), 20u);
  EXPECT_EQ(decide(claims, [] { return 0.0; }).decision(), Decision::kElo0);
  EXPECT_EQ(decide(claims, [] { return 0.5; }).decision(), Decision::kElo0);
}

TEST(SequentialTest, NothingCountsAfterTheDecision) {
  SequentialTest test = decide({.elo0 = 0, .elo1 = 50}, [] { return 1.0; });
  const double ratio = test.log_likelihood_ratio();
  const std::uint64_t results = test.results();
  for (int i = 0; i < 1000; ++i) test.add(0);
  EXPECT_EQ(test.decision(), Decision::kElo1);
  EXPECT_EQ(test.log_likelihood_ratio(), ratio);
  EXPECT_EQ(test.results(), results);
}

// How often elo1 is believed when deals of two games are won with that chance.
double belief(const Claims& claims, double share) {
  Rng rng(3);
  constexpr std::uint32_t kFine = 1 << 20;
  const auto game = [&] { return rng.below(kFine) < share * kFine; };
  int believed = 0;
  constexpr int kTrials = 1000;
  for (int trial = 0; trial < kTrials; ++trial) {
    const auto deal = [&] { return (game() + game()) / 2.0; };
    believed += decide(claims, deal).decision() == Decision::kElo1;
  }
  return believed / static_cast<double>(kTrials);
}

TEST(SequentialTest, ErrsAsOftenAsItPromises) {
  const Claims claims{.elo0 = 0, .elo1 = 60, .alpha = 0.05, .beta = 0.1};
  EXPECT_NEAR(belief(claims, expected_share(0, 1)), 0.05, 0.025);
  EXPECT_NEAR(belief(claims, expected_share(60, 1)), 0.9, 0.04);
  EXPECT_LT(belief(claims, expected_share(-60, 1)), 0.005);
  EXPECT_GT(belief(claims, expected_share(150, 1)), 0.995);
}

}  // namespace
}  // namespace cornerstone
