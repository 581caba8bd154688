// Neighborhoods and single pieces as pictures, square by square: each kind of building has a letter
// besides its colour, and every building is seen to be one piece.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/canvas.h"
#include "games/rebuilding_seattle/content.h"
#include "games/rebuilding_seattle/state.h"

namespace cornerstone::rebuilding_seattle {

std::string repeated(std::string_view glyph, int times);

inline constexpr std::string_view kLandmarkLetter = "L";
inline constexpr Ink kLandmarkInk = Ink::kHue4;
std::string_view letter_of(Type type);
std::string_view glyph_of(Terrain terrain);
Ink ink_of(Type type);
Ink ink_of(Terrain terrain);

// Squares from one corner to the other, the last column and row not included.
struct Window {
  int left = 0, top = 0, right = 0, bottom = 0;

  int width() const { return right - left; }
  int height() const { return bottom - top; }
  bool has(int x, int y) const { return x >= left && x < right && y >= top && y < bottom; }
};

// What there is to see of a square.
struct Lot {
  bool land = false;
  bool built = false;
  bool fresh = false;  // it may still be moved
  int piece = 0;       // from 1, the same for all squares of one; 0: none that matters
  Ink ink = Ink::kFaint;
  std::string_view letter;  // on the first square of a building, row by row
  std::optional<Terrain> terrain;
};

using SquareList = std::vector<std::array<int, 2>>;
SquareList squares_of(const Shape& shape, const Placement& at);

class Chart {
 public:
  explicit Chart(const Window& window);

  const Window& window() const { return window_; }
  const Lot& at(int x, int y) const;  // no land where it lies outside

  void add_land(int x, int y, std::optional<Terrain> terrain);
  // A landmark has no type.
  void add_building(const SquareList& squares, std::optional<Type> type);
  void mark_fresh(const SquareList& squares);
  void mark_piece(const SquareList& squares, Ink ink);  // they are seen to belong together

 private:
  Lot& lot(int x, int y);

  Window window_;
  std::vector<Lot> lots_;  // row by row
  int pieces_ = 0;
};

Chart chart_of_building(const Shape& shape, int turn, std::optional<Type> type);
Chart chart_of_suburb(const Content& content, int suburb, int turn);
Chart chart_of_start(const Content& content, int neighborhood);

// Characters from one square to the next.
struct Scale {
  int across, down;

  int middle() const { return (across - 1) / 2; }  // of a square
  int columns(int squares) const { return across * squares - 1; }
  int squares(int columns) const { return (columns + 1) / across; }
};
// Blocks in the colour of the building. A square is as high as wide on a usual terminal: three
// columns by a row and a half, and the gap to the next building is narrow.
inline constexpr Scale kLarge{4, 2};
// A building is its letter and a line through its other squares.
inline constexpr Scale kSmall{2, 1};

// Draws what the window shows, its top left square at column x of row y.
void draw_large(Canvas& canvas, const Chart& chart, int x, int y, const Window& window);
void draw_small(Canvas& canvas, const Chart& chart, int x, int y, const Window& window);

// The part to draw where there is no room for all: where most of the land is, and whatever is
// fresh.
Window cropped(const Chart& chart, int width, int height);
// "not shown: 12 columns to the left, 3 rows below", or nothing.
std::string left_out(const Window& all, const Window& shown);

}  // namespace cornerstone::rebuilding_seattle
