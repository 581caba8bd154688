#include "lab/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/rng.h"

namespace cornerstone {
namespace {

Distribution of(std::initializer_list<std::int32_t> values) {
  Distribution distribution;
  for (const auto value : values) distribution.add(value);
  return distribution;
}

TEST(Wilson, MatchesPublishedFigures) {
  const auto [low, high] = wilson(0.5, 100);
  EXPECT_NEAR(low, 0.4038, 1e-4);
  EXPECT_NEAR(high, 0.5962, 1e-4);
}

TEST(Wilson, StaysInsideZeroAndOneAtTheEdges) {
  EXPECT_EQ(wilson(0, 20).low, 0);
  EXPECT_NEAR(wilson(0, 20).high, 0.1611, 1e-4);
  EXPECT_EQ(wilson(1, 20).high, 1);
  EXPECT_NEAR(wilson(1, 20).low, 0.8389, 1e-4);
}

TEST(Wilson, KnowsNothingWithoutTrials) {
  EXPECT_EQ(wilson(0, 0).low, 0);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

Sample sample_of(std::initializer_list<double> values) {
  Sample sample;
  for (const double value : values) sample.add(value);
  return sample;
}

TEST(Student, MatchesPublishedFigures) {
  EXPECT_NEAR(student_quantile(2) / 4.3027, 1, 0.04);
  EXPECT_NEAR(student_quantile(5) / 2.5706, 1, 0.002);
  EXPECT_NEAR(student_quantile(30), 2.0423, 1e-4);
  EXPECT_NEAR(student_quantile(1e9), 1.95996, 1e-5);
}

TEST(Sample, MeanAndVariance) {
  const Sample sample = sample_of({2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_EQ(sample.size(), 8u);
  EXPECT_DOUBLE_EQ(sample.mean(), 5);
  EXPECT_DOUBLE_EQ(sample.variance(), 32.0 / 7);
}

TEST(Sample, IntervalOfAMean) {
  const auto [mean, low, high] = estimate_mean(sample_of({1, 2, 3, 4, 5, 6}));
  EXPECT_DOUBLE_EQ(mean, 3.5);
  EXPECT_NEAR(high - mean, 2.5706 * std::sqrt(3.5 / 6), 3e-3);
  EXPECT_DOUBLE_EQ(high - mean, mean - low);
}

TEST(Sample, OneObservationHasNoIntervalAndNoneHasNoMean) {
  const Estimate one = estimate_mean(sample_of({7}));
  EXPECT_EQ(one.mean, 7);
  EXPECT_TRUE(std::isnan(one.low) && std::isnan(one.high));
  EXPECT_TRUE(std::isnan(estimate_mean({}).mean));
}

TEST(Sample, WhatIsBoundedKeepsAnIntervalWhenAllObservationsAreTheSame) {
  Sample won, split;
  for (int i = 0; i < 200; ++i) {
    won.add(1);
    split.add(0.5);
  }
  const Estimate all = estimate_within(won, 0, 1);
  EXPECT_EQ(all.mean, 1);
  EXPECT_EQ(all.high, 1);
  EXPECT_GT(all.low, 0.97);  // 0.982 would be exact, by Clopper and Pearson
  EXPECT_LT(all.low, 0.99);
  const Estimate half = estimate_within(split, 0, 1);
  EXPECT_NEAR(half.mean, 0.5, 1e-12);
  EXPECT_LT(half.low, 0.495);
  EXPECT_GT(half.low, 0.49);
  EXPECT_EQ(estimate_within({}, 0, 1).low, 0);
  EXPECT_EQ(estimate_within({}, 0, 1).high, 1);
}

TEST(Sample, BoundsMoveWithTheObservations) {
  Sample share, difference;
  for (const double value : {0.0, 0.5, 1.0, 1.0, 0.5}) {
    share.add(value);
    difference.add(3 * value - 1);
  }
  const Estimate of_share = estimate_within(share, 0, 1);
  const Estimate of_difference = estimate_within(difference, -1, 2);
  EXPECT_NEAR(of_difference.low, 3 * of_share.low - 1, 1e-12);
  EXPECT_NEAR(of_difference.high, 3 * of_share.high - 1, 1e-12);
}

// How often the interval of 100 deals of two games each holds the truth, when the luck of a deal
// decides both games or turns from one to the other.
double coverage(std::uint32_t percent, bool same_luck) {
  Rng rng(7);
  int held = 0;
  constexpr int kTrials = 2000;
  for (int trial = 0; trial < kTrials; ++trial) {
    Sample deals;
    for (int deal = 0; deal < 100; ++deal) {
      const std::uint32_t luck = rng.below(100);
      const std::uint32_t other = same_luck ? luck : 99 - luck;
      deals.add(((luck < percent) + (other < percent)) / 2.0);
    }
    const auto [mean, low, high] = estimate_within(deals, 0, 1);
    held += low <= percent / 100.0 && percent / 100.0 <= high;
  }
  return held / static_cast<double>(kTrials);
}

TEST(Sample, IntervalsHoldTheTruthAsOftenAsTheyPromise) {
  for (const std::uint32_t percent : {25u, 60u, 80u}) {
    for (const bool same_luck : {false, true}) {
      const double held = coverage(percent, same_luck);
      EXPECT_GT(held, 0.93) << percent << same_luck;
      EXPECT_LT(held, 0.975) << percent << same_luck;
    }
  }
  // Few defeats are left near the end: the interval is a little wider than it need be.
  EXPECT_GT(coverage(97, true), 0.93);
  EXPECT_GT(coverage(97, false), 0.93);
}

TEST(Distribution, Summary) {
  const auto scores = of({-3, 1, 1, 5, 6});
  EXPECT_EQ(scores.size(), 5u);
  EXPECT_DOUBLE_EQ(scores.mean(), 2);
  EXPECT_NEAR(scores.deviation(), 3.6056, 1e-4);
  EXPECT_EQ(scores.min(), -3);
  EXPECT_EQ(scores.quantile(0.25), 1);
  EXPECT_EQ(scores.quantile(0.5), 1);
  EXPECT_EQ(scores.quantile(0.75), 5);
  EXPECT_EQ(scores.max(), 6);
}

TEST(Distribution, MergedEqualsAddedTogether) {
  auto left = of({1, 2, 2});
  left.merge(of({2, 9}));
  EXPECT_EQ(left.size(), 5u);
  EXPECT_DOUBLE_EQ(left.mean(), 3.2);
  EXPECT_EQ(left.quantile(0.5), 2);
}

TEST(Distribution, HistogramCoversEveryValueInRoundBars) {
  const auto bars = of({-12, -1, 0, 7, 30}).histogram(6);
  ASSERT_EQ(bars.size(), 6u);
  EXPECT_EQ(bars.front().low, -20);
  EXPECT_EQ(bars.front().high, -11);
  EXPECT_EQ(bars[1].count, 1u);
  EXPECT_EQ(bars[2].count, 2u);
  EXPECT_EQ(bars.back().count, 1u);
}

TEST(Distribution, HistogramOfOneValueIsOneBar) {
  const auto bars = of({4, 4}).histogram(10);
  ASSERT_EQ(bars.size(), 1u);
  EXPECT_EQ(bars[0].low, 4);
  EXPECT_EQ(bars[0].high, 4);
  EXPECT_EQ(bars[0].count, 2u);
}

}  // namespace
}  // namespace cornerstone
