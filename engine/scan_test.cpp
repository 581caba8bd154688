#include "engine/scan.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

std::optional<int> whole_number(std::string_view text, int low, int high) {
  Scan scan(text);
  const auto number = scan.number(low, high);
  return scan.done() ? number : std::nullopt;
}

TEST(Scan, ReadsAMoveFromLeftToRight) {
  Scan scan("build T@3,-1 r90");
  EXPECT_TRUE(scan.literal("build "));
  EXPECT_EQ(scan.until('@'), "T");
  EXPECT_TRUE(scan.literal("@"));
  EXPECT_EQ(scan.number(-9, 9), 3);
  EXPECT_TRUE(scan.literal(","));
  EXPECT_EQ(scan.number(-9, 9), -1);
  EXPECT_FALSE(scan.done());
  EXPECT_EQ(scan.until('@'), " r90");
  EXPECT_TRUE(scan.done());
}

TEST(Scan, WhatDoesNotFitStaysWhereItIs) {
  Scan scan("12x");
  EXPECT_FALSE(scan.literal("13"));
  EXPECT_EQ(scan.number(0, 11), std::nullopt);
  EXPECT_EQ(scan.number(0, 12), 12);
  EXPECT_EQ(scan.number(0, 12), std::nullopt);
  EXPECT_TRUE(scan.literal("x"));
}

TEST(Scan, NumbersHaveOneSpelling) {
  EXPECT_EQ(whole_number("0", 0, 9), 0);
  EXPECT_EQ(whole_number("-7", -9, 9), -7);
  for (const char* text :
       {"", "+1", "01", "00", "-0", "-01", " 1", "1 ", "0x1", "1e1", "-", "--1"}) {
    EXPECT_EQ(whole_number(text, -99, 99), std::nullopt) << text;
  }
}

TEST(Scan, NumbersKeepToTheirRange) {
  EXPECT_EQ(whole_number("5", 5, 7), 5);
  EXPECT_EQ(whole_number("7", 5, 7), 7);
  EXPECT_EQ(whole_number("4", 5, 7), std::nullopt);
  EXPECT_EQ(whole_number("8", 5, 7), std::nullopt);
  EXPECT_EQ(whole_number("99999999999999999999", 0, 2147483647), std::nullopt);
}

TEST(Scan, UntilTakesEverythingWhenTheStopIsMissing) {
  Scan scan("abc");
  EXPECT_EQ(scan.until(' '), "abc");
  EXPECT_EQ(scan.until(' '), "");
}

}  // namespace
}  // namespace cornerstone
