#include "engine/problems.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

TEST(Problems, TextNamesThePlaceFirst) {
  EXPECT_EQ(text(Problem{"$.cost", "is missing"}), "$.cost: is missing");
  EXPECT_EQ(text(Problem{"", "is empty"}), "is empty");
}

TEST(Problems, KeepsTheirOrder) {
  Problems problems;
  EXPECT_TRUE(problems.empty());
  problems.add("a", "first");
  problems.add("b", "second");
  EXPECT_EQ(problems.size(), 2u);
  EXPECT_EQ(problems.front().what, "first");
  EXPECT_EQ(std::next(problems.begin())->place, "b");
}

TEST(Problems, ConcernAPlaceAndItsParts) {
  Problems problems;
  problems.add("$.cards[1].front", "is missing");
  EXPECT_TRUE(problems.concern("$.cards[1].front"));
  EXPECT_TRUE(problems.concern("$.cards[1].front.cost"));
  EXPECT_TRUE(problems.concern("$.cards[1].front[0]"));
  EXPECT_FALSE(problems.concern("$.cards[1]"));
  EXPECT_FALSE(problems.concern("$.cards[1].frontage"));
  EXPECT_FALSE(problems.concern("$.cards[11].front"));
}

TEST(Problems, StopsCollectingAndSaysSo) {
  Problems problems;
  for (std::size_t i = 0; i < Problems::kMost; ++i) problems.add("$", "is wrong");
  EXPECT_EQ(problems.size(), Problems::kMost);
  for (int i = 0; i < 1000; ++i) problems.add("$", "is wrong");
  EXPECT_EQ(problems.size(), Problems::kMost + 1);
  EXPECT_EQ(text(*std::prev(problems.end())), "there are more problems; these are the first 100");
}

}  // namespace
}  // namespace cornerstone
