// A sheet of characters to draw a table on: boxes, colours, text; printed in colour or plain.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cornerstone {

// Colours by role, so that one place decides how they look on a terminal.
enum class Ink : std::uint8_t {
  kText,
  kFaint,
  kStrong,
  kGood,
  kBad,
  kMoney,
  kPrestige,
  kAccent,
  kSeat0,
  kSeat1,
  kSeat2,
  kSeat3,
  kSeat4,
  kHue0,  // from here on: kinds of pieces
  kHue1,
  kHue2,
  kHue3,
  kHue4,
  kHue5,
  kHue6,
  kHue7,
};

class Canvas {
 public:
  explicit Canvas(int width) : width_(width) {}

  int width() const { return width_; }
  int height() const { return static_cast<int>(rows_.size()); }

  // Writes at column x of row y and returns the column after it. The sheet grows downwards as
  // needed; what does not fit to the right is cut. Every code point takes one column.
  int put(int x, int y, std::string_view utf8, Ink ink = Ink::kText);
  // As put, but never past column `end`; a text cut short ends in an ellipsis.
  int put_within(int x, int end, int y, std::string_view utf8, Ink ink = Ink::kText);
  // A frame of box characters along the edge of the given rectangle, its title in the top line.
  void box(int x, int y, int width, int height, Ink ink = Ink::kFaint, std::string_view title = {});

  // One line a row, trailing blanks removed. With colour, no ANSI sequence outlasts its line.
  std::string text(bool colour) const;

 private:
  struct Cell {
    char32_t glyph = U' ';
    Ink ink = Ink::kText;
  };
  Cell* cell(int x, int y);  // null outside the sheet
  int put_until(int x, int end, int y, std::string_view utf8, Ink ink);

  int width_;
  std::vector<std::vector<Cell>> rows_;
};

int columns(std::string_view utf8);  // how many columns a text takes: its code points

// The text in pieces of at most `width` columns, broken at blanks; a longer word stays whole.
std::vector<std::string_view> wrapped(std::string_view utf8, int width);
template <std::same_as<std::string> Temporary>
std::vector<std::string_view> wrapped(Temporary&&, int) = delete;  // the pieces would outlive it

}  // namespace cornerstone
