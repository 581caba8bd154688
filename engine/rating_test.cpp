#include "engine/rating.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

TEST(Rating, PointsComeFirstThenEachTieBreakInTurn) {
  const Rating rating{80, {3, -110}};
  EXPECT_LT(rating, (Rating{81, {0, -200}}));
  EXPECT_LT(rating, (Rating{80, {4, -200}}));
  EXPECT_LT(rating, (Rating{80, {3, -109}}));
  EXPECT_EQ(rating, (Rating{80, {3, -110}}));
}

TEST(Rating, AddsUpInEveryPart) {
  Rating sum{80, {3, -110}};
  sum += Rating{41, {0, -95}};
  EXPECT_EQ(sum, (Rating{121, {3, -205}}));
}

}  // namespace
}  // namespace cornerstone
