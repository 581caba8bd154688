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
