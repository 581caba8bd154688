#include "games/rebuilding_seattle/chart.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

#include "games/rebuilding_seattle/words.h"

namespace cornerstone::rebuilding_seattle {

namespace {

Window window_around(const Shape& shape, int turn) {
  return {0, 0, shape.turned[turn].width, shape.turned[turn].height};
}

std::optional<Terrain> terrain_of(std::uint8_t terrain) {
  if (terrain == kNone) return std::nullopt;
  return static_cast<Terrain>(terrain);
}

bool one_piece(const Lot& a, const Lot& b) { return a.piece != 0 && a.piece == b.piece; }

template <class F>
void for_each_square(const Window& window, F f) {
  for (int y = window.top; y < window.bottom; ++y) {
    for (int x = window.left; x < window.right; ++x) f(x, y);
  }
}

// How much there is to see in each row, or in each column: whatever is fresh counts most.
template <class F>
std::vector<int> weights_by(const Chart& chart, const Window& window, int size, F place) {
  constexpr int kFreshWeight = 1000;
  std::vector<int> weights(static_cast<std::size_t>(size));
  for_each_square(window, [&](int x, int y) {
    const Lot& lot = chart.at(x, y);
    weights[place(x, y)] += (lot.land ? 1 : 0) + (lot.fresh ? kFreshWeight : 0);
  });
  return weights;
}

// Where the `span` neighbours with the greatest sum begin.
int best_start(const std::vector<int>& weights, int span) {
  int sum = 0, best = -1, start = 0;
  for (int i = 0; i < std::ssize(weights); ++i) {
    sum += weights[i];
    if (i >= span) sum -= weights[i - span];
    if (i + 1 >= span && sum > best) {
      best = sum;
      start = i + 1 - span;
    }
  }
  return start;
}

// A large square, with the gaps that its piece fills. What is fresh has no south wall.
class Block {
 public:
  Block(Canvas& canvas, const Lot& lot, int x, int y) : canvas_(canvas), lot_(lot), x_(x), y_(y) {}

  void body() const {
    put(0, 0, kBody, fill());
    if (lot_.built) {
      canvas_.put(x_ + 1, y_, lot_.letter, Ink::kStrong);
      return;
    }
    if (lot_.fresh) canvas_.put(x_, y_, "[░]", Ink::kStrong);
    if (lot_.terrain) canvas_.put(x_ + 1, y_, glyph_of(*lot_.terrain), ink_of(*lot_.terrain));
  }
  void right_joint() const { put(kBody, 0, 1, fill()); }
  void foot(bool joined) const { put(0, 1, kBody, joined ? fill() : wall()); }
  void right_foot(bool joined) const { put(kBody, 1, 1, joined ? fill() : wall()); }

 private:
  static constexpr int kBody = 3;

  std::string_view fill() const { return !lot_.built ? "░" : lot_.fresh ? "▒" : "█"; }
  std::string_view wall() const { return !lot_.built || lot_.fresh ? " " : "▀"; }
  void put(int right, int down, int width, std::string_view glyph) const {
    canvas_.put(x_ + right, y_ + down, repeated(glyph, width), lot_.ink);
  }

  Canvas& canvas_;
  const Lot& lot_;
  const int x_, y_;
};

void draw_small_land(Canvas& canvas, const Lot& lot, int x, int y) {
  if (lot.terrain) {
    canvas.put(x, y, glyph_of(*lot.terrain), ink_of(*lot.terrain));
  } else {
    canvas.put(x, y, lot.fresh ? "□" : "·", lot.fresh ? Ink::kStrong : Ink::kFaint);
  }
}

// A line by the neighbours that it leads to: north 1, east 2, south 4, west 8.
constexpr unsigned kNorth = 1, kEast = 2, kSouth = 4, kWest = 8;
std::string_view line_glyph(unsigned links, bool fresh) {
  constexpr std::array<std::string_view, 16> kFirm{"■", "╹", "╺", "┗", "╻", "┃", "┏", "┣",
                                                   "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"};
  constexpr std::array<std::string_view, 16> kDouble{"□", "║", "═", "╚", "║", "║", "╔", "╠",
                                                     "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"};
  return (fresh ? kDouble : kFirm)[links];
}

}  // namespace

std::string repeated(std::string_view glyph, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += glyph;
  return out;
}

std::string_view letter_of(Type type) {
  constexpr std::array<std::string_view, kTypes> kLetters{"E", "S", "R", "B", "C", "T"};
  return kLetters[static_cast<std::size_t>(type)];
}

std::string_view glyph_of(Terrain terrain) {
  constexpr std::array<std::string_view, kTerrains> kGlyphs{"♣", "≈", "∆"};
  return kGlyphs[static_cast<std::size_t>(terrain)];
}

Ink ink_of(Type type) {
  switch (type) {
    case Type::kEntertainment: return Ink::kHue5;
    case Type::kShopping: return Ink::kHue0;
    case Type::kRestaurant: return Ink::kHue1;
    case Type::kBank: return Ink::kMoney;
    case Type::kSchool: return Ink::kHue3;
    case Type::kTrain: return Ink::kPrestige;
  }
  return Ink::kText;
}

Ink ink_of(Terrain terrain) {
  switch (terrain) {
    case Terrain::kTree: return Ink::kGood;
    case Terrain::kLake: return Ink::kAccent;
    case Terrain::kMountain: return Ink::kStrong;
  }
  return Ink::kText;
}

SquareList squares_of(const Shape& shape, const Placement& at) {
  SquareList squares;
  for (int i = 0; i < shape.squares; ++i) {
    const Square& square = shape.turned[at.turn].square[i];
    squares.push_back({at.x + square.x, at.y + square.y});
  }
  return squares;
}

Chart::Chart(const Window& window)
    : window_(window),
      lots_(static_cast<std::size_t>(window.width()) * static_cast<std::size_t>(window.height())) {}

Lot& Chart::lot(int x, int y) {
  assert(window_.has(x, y));
  return lots_[(y - window_.top) * window_.width() + x - window_.left];
}

const Lot& Chart::at(int x, int y) const {
  static const Lot kNoLand;
  if (!window_.has(x, y)) return kNoLand;
  return lots_[(y - window_.top) * window_.width() + x - window_.left];
}

void Chart::add_land(int x, int y, std::optional<Terrain> terrain) {
  lot(x, y).land = true;
  lot(x, y).terrain = terrain;
}

void Chart::add_building(const SquareList& squares, std::optional<Type> type) {
  const auto row_by_row = [](const auto& a, const auto& b) {
    return std::pair(a[1], a[0]) < std::pair(b[1], b[0]);
  };
  const auto first = std::ranges::min_element(squares, row_by_row);
  for (const auto& square : squares) {
    lot(square[0], square[1]).land = true;
    lot(square[0], square[1]).built = true;
  }
  lot((*first)[0], (*first)[1]).letter = type ? letter_of(*type) : kLandmarkLetter;
  mark_piece(squares, type ? ink_of(*type) : kLandmarkInk);
}

void Chart::mark_fresh(const SquareList& squares) {
  for (const auto& square : squares) lot(square[0], square[1]).fresh = true;
}

void Chart::mark_piece(const SquareList& squares, Ink ink) {
  ++pieces_;
  for (const auto& square : squares) {
    lot(square[0], square[1]).piece = pieces_;
    lot(square[0], square[1]).ink = ink;
  }
}

Chart chart_of_building(const Shape& shape, int turn, std::optional<Type> type) {
  Chart chart(window_around(shape, turn));
  chart.add_building(squares_of(shape, {.turn = turn}), type);
  return chart;
}

Chart chart_of_suburb(const Content& content, int suburb, int turn) {
  const Suburb& tile = content.suburb[suburb];
  const Shape& shape = content.suburb_shape[tile.shape];
  Chart chart(window_around(shape, turn));
  const SquareList squares = squares_of(shape, {.turn = turn});
  for (std::size_t i = 0; i < squares.size(); ++i) {
    chart.add_land(squares[i][0], squares[i][1], terrain_of(tile.terrain[i]));
  }
  chart.mark_piece(squares, Ink::kText);
  return chart;
}

Chart chart_of_start(const Content& content, int neighborhood) {
  const Neighborhood& printed = content.neighborhood[neighborhood];
  Chart chart({0, 0, kStartWidth, kStartHeight});
  for_each_square(chart.window(), [&](int x, int y) {
    std::uint8_t terrain = kNone;
    for (std::uint8_t i = 0; i < kTerrains; ++i) {
      if ((printed.terrain[i][y] >> x & 1) != 0) terrain = i;
    }
    chart.add_land(x, y, terrain_of(terrain));
  });
  for (int i = 0; i < printed.buildings; ++i) {
    const PrintedBuilding& building = printed.building[i];
    const Shape& form = content.form[form_of(building.kind)];
    chart.add_building(squares_of(form, {building.turn, building.x, building.y}),
                       static_cast<Type>(type_of(building.kind)));
  }
  return chart;
}

void draw_large(Canvas& canvas, const Chart& chart, int x0, int y0, const Window& window) {
  for_each_square(window, [&](int x, int y) {
    const Lot& lot = chart.at(x, y);
    if (!lot.land) return;
    const int column = x0 + kLarge.across * (x - window.left);
    const int row = y0 + kLarge.down * (y - window.top);
    const bool right = one_piece(lot, chart.at(x + 1, y)) && x + 1 < window.right;
    const bool below = one_piece(lot, chart.at(x, y + 1)) && y + 1 < window.bottom;
    const Block block(canvas, lot, column, row);
    block.body();
    block.foot(below);
    if (!right) return;
    block.right_joint();
    block.right_foot(below && one_piece(lot, chart.at(x + 1, y + 1)));
  });
}

void draw_small(Canvas& canvas, const Chart& chart, int x0, int y0, const Window& window) {
  for_each_square(window, [&](int x, int y) {
    const Lot& lot = chart.at(x, y);
    if (!lot.land) return;
    const int column = x0 + kSmall.across * (x - window.left);
    const int row = y0 + kSmall.down * (y - window.top);
    if (!lot.built) return draw_small_land(canvas, lot, column, row);
    unsigned links = 0;
    if (one_piece(lot, chart.at(x, y - 1))) links |= kNorth;
    if (one_piece(lot, chart.at(x + 1, y))) links |= kEast;
    if (one_piece(lot, chart.at(x, y + 1))) links |= kSouth;
    if (one_piece(lot, chart.at(x - 1, y))) links |= kWest;
    canvas.put(column, row, lot.letter.empty() ? line_glyph(links, lot.fresh) : lot.letter,
               lot.ink);
    if ((links & kEast) == 0 || x + 1 == window.right) return;
    canvas.put(column + 1, row, line_glyph(kEast | kWest, lot.fresh), lot.ink);
  });
}

Window cropped(const Chart& chart, int width, int height) {
  const Window all = chart.window();
  Window shown = all;
  if (width < all.width()) {
    const auto weights =
        weights_by(chart, all, all.width(), [&](int x, int) { return x - all.left; });
    shown.left = all.left + best_start(weights, width);
    shown.right = shown.left + width;
    const auto rows =
        weights_by(chart, shown, all.height(), [&](int, int y) { return y - all.top; });
    while (shown.height() > 1 && rows[shown.top - all.top] == 0) ++shown.top;
    while (shown.height() > 1 && rows[shown.bottom - 1 - all.top] == 0) --shown.bottom;
  }
  if (height < shown.height()) {
    const int top = shown.top;
    const auto weights =
        weights_by(chart, shown, shown.height(), [&](int, int y) { return y - top; });
    shown.top += best_start(weights, height);
    shown.bottom = shown.top + height;
  }
  return shown;
}

std::string left_out(const Window& all, const Window& shown) {
  std::string out;
  const auto side = [&](int count, const char* what, const char* where) {
    if (count == 0) return;
    out += (out.empty() ? "not shown: " : ", ") + number_of(count, what) + " " + where;
  };
  side(shown.left - all.left, "column", "to the left");
  side(all.right - shown.right, "column", "to the right");
  side(shown.top - all.top, "row", "above");
  side(all.bottom - shown.bottom, "row", "below");
  return out;
}

}  // namespace cornerstone::rebuilding_seattle
