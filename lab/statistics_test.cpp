#include "lab/statistics.h"

#include <gtest/gtest.h>

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
