#include "engine/canvas.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace cornerstone {
namespace {

TEST(Canvas, PutsTextAndGrowsDownwards) {
  Canvas canvas(10);
  EXPECT_EQ(canvas.put(2, 2, "Größe"), 7);
  EXPECT_EQ(canvas.height(), 3);
  EXPECT_EQ(canvas.text(false), "\n\n  Größe\n");
}

TEST(Canvas, CutsAtEveryEdge) {
  Canvas canvas(4);
  EXPECT_EQ(canvas.put(2, 0, "abc"), 4);
  EXPECT_EQ(canvas.put(-1, 1, "abc"), 2);
  EXPECT_EQ(canvas.put(9, 1, "abc"), 9);
  canvas.put(0, -1, "abc");
  EXPECT_EQ(canvas.text(false), "  ab\nbc\n");
}

TEST(Canvas, PutWithinEndsACutTextInAnEllipsis) {
  Canvas canvas(12);
  EXPECT_EQ(canvas.put_within(0, 5, 0, "abcde"), 5);
  EXPECT_EQ(canvas.put_within(0, 5, 1, "abcdef"), 5);
  EXPECT_EQ(canvas.put_within(0, 1, 2, "abc"), 1);
  EXPECT_EQ(canvas.put_within(3, 3, 3, "abc"), 3);
  EXPECT_EQ(canvas.put_within(9, 99, 4, "abcd"), 12);
  EXPECT_EQ(canvas.text(false), "abcde\nabcd…\n…\n\n         ab…\n");
}

TEST(Canvas, BoxHasItsTitleInTheTopLine) {
  Canvas canvas(20);
  canvas.box(1, 0, 12, 3, Ink::kFaint, "Bank");
  EXPECT_EQ(canvas.text(false), " ┌─ Bank ───┐\n │          │\n └──────────┘\n");
}

TEST(Canvas, BoxCutsATitleThatIsTooLong) {
  Canvas canvas(20);
  canvas.box(0, 0, 10, 2, Ink::kFaint, "Treasury");
  EXPECT_EQ(canvas.text(false), "┌─ Trea…─┐\n└────────┘\n");
}

TEST(Canvas, SmallBoxesStayInsideTheirRectangle) {
  Canvas canvas(20);
  canvas.box(0, 0, 2, 2, Ink::kFaint, "title");
  EXPECT_EQ(canvas.text(false), "┌┐\n└┘\n");
}

TEST(Canvas, BytesAndControlsThatCannotBeShownAreReplaced) {
  Canvas canvas(20);
  canvas.put(0, 0, "a\x1b[31m\n\xff\xc2\x9bz");
  EXPECT_EQ(canvas.text(true), "a\uFFFD[31m\uFFFD\uFFFD\uFFFDz\n");
}

TEST(Canvas, ColourEndsWithItsLine) {
  Canvas canvas(20);
  canvas.put(0, 0, "ab", Ink::kGood);
  canvas.put(2, 0, "c");
  canvas.put(0, 1, "d", Ink::kStrong);
  canvas.put(0, 2, "plain");
  EXPECT_EQ(canvas.text(true), "\x1b[38;5;28mab\x1b[0mc\n\x1b[1md\x1b[0m\nplain\n");
}

TEST(Canvas, BlanksNeedNoInkAndTrailingOnesGo) {
  Canvas canvas(20);
  canvas.put(0, 0, "a b", Ink::kBad);
  canvas.put(1, 0, " ", Ink::kGood);
  canvas.put(3, 0, "   ", Ink::kGood);
  EXPECT_EQ(canvas.text(true), "\x1b[38;5;160ma b\x1b[0m\n");
}

TEST(Canvas, PlainTextHasNoEscapes) {
  Canvas canvas(20);
  canvas.box(0, 0, 9, 3, Ink::kSeat1, "Ada");
  EXPECT_EQ(canvas.text(false).find('\x1b'), std::string::npos);
}

// The number of the 256-colour cube that an ink is printed in; none for the terminal's own colour.
std::optional<int> colour_of(Ink ink) {
  Canvas canvas(1);
  canvas.put(0, 0, "x", ink);
  const std::string text = canvas.text(true);
  const std::string start = "\x1b[38;5;";
  if (!text.starts_with(start)) return std::nullopt;
  return std::stoi(text.substr(start.size()));
}

// Relative luminance as the accessibility guidelines (WCAG 2) define it.
double luminance(int colour) {
  const auto linear = [](int level) {
    const double c = level / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  };
  if (colour >= 232) return linear(8 + 10 * (colour - 232));
  const auto level = [](int step) { return step == 0 ? 0 : 55 + 40 * step; };
  const int cube = colour - 16;
  return 0.2126 * linear(level(cube / 36)) + 0.7152 * linear(level(cube / 6 % 6)) +
         0.0722 * linear(level(cube % 6));
}

TEST(Canvas, EveryColourIsReadableOnDarkAndOnLight) {
  int coloured = 0;
  for (int i = 0; i <= static_cast<int>(Ink::kHue7); ++i) {
    const auto colour = colour_of(static_cast<Ink>(i));
    if (!colour) continue;
    ++coloured;
    const double light = luminance(*colour) + 0.05;
    EXPECT_GE(light / 0.05, 3.0) << "ink " << i << " on black";
    EXPECT_GE(1.05 / light, 3.0) << "ink " << i << " on white";
  }
  EXPECT_EQ(coloured, 19);
}

TEST(Canvas, SeatsAndHuesAreToldApart) {
  std::set<std::optional<int>> seats, hues;
  for (int i = 0; i < 5; ++i) {
    seats.insert(colour_of(static_cast<Ink>(static_cast<int>(Ink::kSeat0) + i)));
  }
  for (int i = 0; i < 8; ++i) {
    hues.insert(colour_of(static_cast<Ink>(static_cast<int>(Ink::kHue0) + i)));
  }
  EXPECT_EQ(seats.size(), 5u);
  EXPECT_EQ(hues.size(), 8u);
}

TEST(Columns, CountsCodePoints) {
  EXPECT_EQ(columns(""), 0);
  EXPECT_EQ(columns("Größe…"), 6);
  EXPECT_EQ(columns("\xff\xff"), 2);
}

TEST(Wrapped, BreaksAtTheLastBlankThatFits) {
  using Lines = std::vector<std::string_view>;
  EXPECT_EQ(wrapped("one two three", 13), Lines{"one two three"});
  EXPECT_EQ(wrapped("one two three", 12), (Lines{"one two", "three"}));
  EXPECT_EQ(wrapped("one two three", 7), (Lines{"one two", "three"}));
  EXPECT_EQ(wrapped("one two three", 6), (Lines{"one", "two", "three"}));
  EXPECT_EQ(wrapped("café au lait", 7), (Lines{"café au", "lait"}));
}

TEST(Wrapped, KeepsALongWordWhole) {
  using Lines = std::vector<std::string_view>;
  EXPECT_EQ(wrapped("skyscraper", 4), Lines{"skyscraper"});
  EXPECT_EQ(wrapped("a skyscraper of ten", 4), (Lines{"a", "skyscraper", "of", "ten"}));
  EXPECT_EQ(wrapped("", 4), Lines{""});
}

}  // namespace
}  // namespace cornerstone
