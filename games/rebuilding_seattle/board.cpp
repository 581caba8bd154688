// The table as a person sees it in a terminal: events, the others and the market first, then what
// is one's own, with the map of the own neighborhood and the piece in hand next to where the answer
// is typed. Colour never speaks alone: every kind of building also has a letter.
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/rebuilding_seattle/rules.h"
#include "games/rebuilding_seattle/words.h"

namespace cornerstone::rebuilding_seattle {

namespace {

constexpr std::array<std::string_view, kMaxSeats> kSeatSigns{"■", "●", "▲", "◆", "▼"};
constexpr std::array<std::string_view, kTypes> kTypeLetters{"E", "S", "R", "B", "C", "T"};
constexpr std::array<std::string_view, kTerrains> kTerrainGlyphs{"♣", "≈", "∆"};
constexpr std::string_view kLandmarkLetter = "L";
constexpr Ink kLandmarkInk = Ink::kHue4;

std::string_view sign_of(Seat seat) { return kSeatSigns[static_cast<std::size_t>(seat)]; }
std::string_view letter_of(Type type) { return kTypeLetters[static_cast<std::size_t>(type)]; }
std::string_view glyph_of(Terrain terrain) {
  return kTerrainGlyphs[static_cast<std::size_t>(terrain)];
}

Ink ink_of(Seat seat) { return static_cast<Ink>(static_cast<int>(Ink::kSeat0) + seat); }

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
    case Terrain::kMountain: return Ink::kText;
  }
  return Ink::kText;
}

Type type_at(int type) { return static_cast<Type>(type); }

std::string stars(int points) { return "★" + std::to_string(points); }

std::string times(std::string_view glyph, int count) {
  std::string out;
  for (int i = 0; i < count; ++i) out += glyph;
  return out;
}

template <std::size_t kSize>
int place_of(const std::array<std::string, kSize>& ids, std::string_view id) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  assert(found != ids.end());
  return static_cast<int>(found - ids.begin());
}

// Columns of the sheet, the last one not included.
struct Area {
  int x = 0, end = 0;
  int width() const { return end - x; }
};

struct Words {
  std::string text;
  Ink ink = Ink::kText;
};
using Item = std::vector<Words>;  // stays on one line

int width_of(const Item& item) {
  int width = 0;
  for (const Words& words : item) width += columns(words.text);
  return width;
}

// Items one after the other on as many lines as they need.
class Flow {
 public:
  Flow(Canvas& canvas, Area area, int y) : canvas_(canvas), area_(area), x_(area.x), y_(y) {}

  // Further lines begin this much to the right.
  void hang(int indent) { area_.x += indent; }

  void add(const Item& item) {
    if (x_ > area_.x && x_ + width_of(item) > area_.end) {
      x_ = area_.x;
      ++y_;
    }
    for (const Words& words : item) {
      x_ = canvas_.put_within(x_, area_.end, y_, words.text, words.ink);
    }
    x_ += kGap;
  }
  int next_row() const { return x_ == area_.x ? y_ : y_ + 1; }

 private:
  static constexpr int kGap = 2;
  Canvas& canvas_;
  Area area_;
  int x_, y_;
};

// Squares to draw: from one corner to the other, the last ones not included.
struct Window {
  int left = 0, top = 0, right = 0, bottom = 0;

  int width() const { return right - left; }
  int height() const { return bottom - top; }
  bool has(int x, int y) const { return x >= left && x < right && y >= top && y < bottom; }
};

// What there is to see of a square.
struct Lot {
  static constexpr int kUnbuilt = -1;

  bool land = false;
  bool fresh = false;       // laid in this turn: it may still be moved
  bool first = false;       // of the building's squares, row by row
  int building = kUnbuilt;  // the same for all squares of one
  std::string_view glyph = "·";
  Ink ink = Ink::kFaint;
};

// A neighborhood, or a single piece, square by square.
class Chart {
 public:
  explicit Chart(const Window& window)
      : window_(window),
        lots_(static_cast<std::size_t>(window.width()) *
              static_cast<std::size_t>(window.height())) {}

  const Window& window() const { return window_; }
  const Lot& at(int x, int y) const {
    static const Lot kOutside;
    return window_.has(x, y) ? lots_[index(x, y)] : kOutside;
  }

  void add_land(int x, int y, std::optional<Terrain> terrain) {
    Lot& lot = lots_[index(x, y)];
    lot.land = true;
    if (!terrain) return;
    lot.glyph = glyph_of(*terrain);
    lot.ink = ink_of(*terrain);
  }
  void add_building(const std::vector<std::array<int, 2>>& squares, std::optional<Type> type,
                    bool fresh) {
    const auto row_by_row = [](const auto& a, const auto& b) {
      return std::pair(a[1], a[0]) < std::pair(b[1], b[0]);
    };
    const auto first = std::min_element(squares.begin(), squares.end(), row_by_row);
    for (const auto& square : squares) {
      lots_[index(square[0], square[1])] = {.land = true,
                                            .fresh = fresh,
                                            .first = square == *first,
                                            .building = buildings_,
                                            .glyph = type ? letter_of(*type) : kLandmarkLetter,
                                            .ink = type ? ink_of(*type) : kLandmarkInk};
    }
    ++buildings_;
  }
  void mark_fresh(int x, int y) { lots_[index(x, y)].fresh = true; }

 private:
  std::size_t index(int x, int y) const {
    assert(window_.has(x, y));
    return static_cast<std::size_t>((y - window_.top) * window_.width() + x - window_.left);
  }

  Window window_;
  std::vector<Lot> lots_;
  int buildings_ = 0;
};

bool one_building(const Lot& a, const Lot& b) {
  return a.building != Lot::kUnbuilt && a.building == b.building;
}

std::vector<std::array<int, 2>> squares_of(const Shape& shape, const Placement& at) {
  const Outline& outline = shape.turned[static_cast<std::size_t>(at.turn)];
  std::vector<std::array<int, 2>> squares;
  for (int i = 0; i < shape.squares; ++i) {
    squares.push_back({at.x + outline.square[i].x, at.y + outline.square[i].y});
  }
  return squares;
}

Window window_around(const Shape& shape, int turn) {
  return {0, 0, shape.turned[turn].width, shape.turned[turn].height};
}

Chart chart_of_building(const Shape& shape, int turn, std::optional<Type> type, bool fresh) {
  Chart chart(window_around(shape, turn));
  chart.add_building(squares_of(shape, {.turn = turn}), type, fresh);
  return chart;
}

Chart chart_of_suburb(const Content& content, int suburb, int turn) {
  const Suburb& tile = content.suburb[suburb];
  const Shape& shape = content.suburb_shape[tile.shape];
  Chart chart(window_around(shape, turn));
  const auto squares = squares_of(shape, {.turn = turn});
  for (std::size_t i = 0; i < squares.size(); ++i) {
    std::optional<Terrain> terrain;
    if (tile.terrain[i] != kNone) terrain = static_cast<Terrain>(tile.terrain[i]);
    chart.add_land(squares[i][0], squares[i][1], terrain);
    chart.mark_fresh(squares[i][0], squares[i][1]);
  }
  return chart;
}

Chart chart_of_start(const Content& content, int neighborhood) {
  const Neighborhood& printed = content.neighborhood[neighborhood];
  Chart chart({0, 0, kStartWidth, kStartHeight});
  for (int y = 0; y < kStartHeight; ++y) {
    for (int x = 0; x < kStartWidth; ++x) {
      std::optional<Terrain> terrain;
      for (int i = 0; i < kTerrains; ++i) {
        if ((printed.terrain[i][y] >> x & 1) != 0) terrain = static_cast<Terrain>(i);
      }
      chart.add_land(x, y, terrain);
    }
  }
  for (int i = 0; i < printed.buildings; ++i) {
    const PrintedBuilding& building = printed.building[i];
    chart.add_building(
        squares_of(content.form[form_of(building.kind)], {building.turn, building.x, building.y}),
        type_at(type_of(building.kind)), false);
  }
  return chart;
}

// How squares become characters: large, with room for a body and a gap, or small.
struct Scale {
  int across, down;  // from one square to the next
};
constexpr Scale kLarge{4, 2}, kSmall{2, 1};

int columns_for(const Scale& scale, int squares) { return scale.across * squares - 1; }

// Every square three columns and a row and a half, with a narrow gap between buildings: on a
// terminal that is as high as wide.
class LargeMap {
 public:
  LargeMap(Canvas& canvas, const Chart& chart, int x, int y, const Window& window)
      : canvas_(canvas), chart_(chart), x_(x), y_(y), window_(window) {}

  void draw() {
    for (int y = window_.top; y < window_.bottom; ++y) {
      for (int x = window_.left; x < window_.right; ++x) square(x, y);
    }
  }

 private:
  static constexpr int kBody = 3;

  static std::string_view fill(const Lot& lot) { return lot.fresh ? "▒" : "█"; }
  static std::string_view south_wall(const Lot& lot) { return lot.fresh ? " " : "▀"; }

  void square(int x, int y) {
    const Lot& lot = chart_.at(x, y);
    if (!lot.land) return;
    const int left = x_ + kLarge.across * (x - window_.left);
    const int line = y_ + kLarge.down * (y - window_.top);
    if (lot.building == Lot::kUnbuilt) {
      if (lot.fresh) canvas_.put(left, line, "[ ]", Ink::kStrong);
      canvas_.put(left + 1, line, lot.glyph, lot.ink);
      return;
    }
    canvas_.put(left, line, times(fill(lot), kBody), lot.ink);
    canvas_.put(left + 1, line, lot.glyph, lot.ink);
    const bool right = x + 1 < window_.right && one_building(lot, chart_.at(x + 1, y));
    const bool below = y + 1 < window_.bottom && one_building(lot, chart_.at(x, y + 1));
    if (right) canvas_.put(left + kBody, line, fill(lot), lot.ink);
    canvas_.put(left, line + 1, times(below ? fill(lot) : south_wall(lot), kBody), lot.ink);
    if (!right) return;
    const bool inside = below && one_building(chart_.at(x, y + 1), chart_.at(x + 1, y + 1));
    canvas_.put(left + kBody, line + 1, inside ? fill(lot) : south_wall(lot), lot.ink);
  }

  Canvas& canvas_;
  const Chart& chart_;
  const int x_, y_;
  const Window window_;
};

// A building as a letter and a line through its other squares.
void draw_small(Canvas& canvas, const Chart& chart, int x0, int y0, const Window& window) {
  // By the neighbours that belong to the same building: north 1, east 2, south 4, west 8.
  constexpr std::array<std::string_view, 16> kFirm{"■", "╹", "╺", "┗", "╻", "┃", "┏", "┣",
                                                   "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"};
  constexpr std::array<std::string_view, 16> kFresh{"□", "║", "═", "╚", "║", "║", "╔", "╠",
                                                    "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"};
  constexpr unsigned kEast = 2;
  for (int y = window.top; y < window.bottom; ++y) {
    for (int x = window.left; x < window.right; ++x) {
      const Lot& lot = chart.at(x, y);
      if (!lot.land) continue;
      const int at = x0 + kSmall.across * (x - window.left), line = y0 + y - window.top;
      unsigned links = 0;
      if (one_building(lot, chart.at(x, y - 1))) links |= 1;
      if (one_building(lot, chart.at(x + 1, y))) links |= kEast;
      if (one_building(lot, chart.at(x, y + 1))) links |= 4;
      if (one_building(lot, chart.at(x - 1, y))) links |= 8;
      const auto& lines = lot.fresh ? kFresh : kFirm;
      const bool lettered = lot.building == Lot::kUnbuilt || lot.first;
      canvas.put(at, line, lettered ? lot.glyph : lines[links], lot.ink);
      if ((links & kEast) != 0 && x + 1 < window.right) {
        canvas.put(at + 1, line, lot.fresh ? "═" : "━", lot.ink);
      }
    }
  }
}

void draw_squares(Canvas& canvas, const Chart& chart, const Scale& scale, int x, int y,
                  const Window& window) {
  if (scale.across == kLarge.across) {
    LargeMap(canvas, chart, x, y, window).draw();
  } else {
    draw_small(canvas, chart, x, y, window);
  }
}

// The `span` neighbouring counts with the greatest sum.
int best_start(const std::vector<int>& counts, int span) {
  int sum = 0, best = -1, start = 0;
  for (int i = 0; i < std::ssize(counts); ++i) {
    sum += counts[i];
    if (i >= span) sum -= counts[i - span];
    if (i + 1 >= span && sum > best) {
      best = sum;
      start = i + 1 - span;
    }
  }
  return start;
}

// The part of a map that is drawn where there is no room for all: where most of it lies, and what
// was laid in this turn.
Window cropped(const Chart& chart, int width, int height) {
  constexpr int kFreshWeight = 1000;
  const auto weight = [&](int x, int y) {
    const Lot& lot = chart.at(x, y);
    return (lot.land ? 1 : 0) + (lot.fresh ? kFreshWeight : 0);
  };
  const Window all = chart.window();
  Window shown = all;
  if (width < all.width()) {
    std::vector<int> counts(static_cast<std::size_t>(all.width()));
    for (int x = all.left; x < all.right; ++x) {
      for (int y = all.top; y < all.bottom; ++y) counts[x - all.left] += weight(x, y);
    }
    shown.left = all.left + best_start(counts, width);
    shown.right = shown.left + width;
  }
  if (height < all.height()) {
    std::vector<int> counts(static_cast<std::size_t>(all.height()));
    for (int y = all.top; y < all.bottom; ++y) {
      for (int x = shown.left; x < shown.right; ++x) counts[y - all.top] += weight(x, y);
    }
    shown.top = all.top + best_start(counts, height);
    shown.bottom = shown.top + height;
  }
  return shown;
}

// "not shown: 12 columns to the left, 3 rows below", or nothing.
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

class Board {
 public:
  Board(const Content& content, const View& view, const Names& names, Canvas& canvas)
      : content_(content), view_(view), names_(names), canvas_(canvas) {}

  void draw() {
    const Area sheet{0, canvas_.width()};
    heading();
    if (sheet.width() >= kTwoColumns) {
      in_two_columns(sheet);
    } else {
      events(sheet);
      others(sheet);
      market(sheet);
      own_area(sheet);
    }
    legend(sheet);
  }

 private:
  void in_two_columns(Area sheet) {
    const int top = row_;
    const int right = sheet.width() * 2 / 5;
    events({sheet.end - right, sheet.end});
    others({sheet.end - right, sheet.end});
    const int bottom = std::exchange(row_, top);
    market({0, sheet.end - right - 1});
    own_area({0, sheet.end - right - 1});
    row_ = std::max(row_, bottom);
  }

  // A frame around what `fill` draws from the next row on.
  template <class F>
  void boxed(Area area, const std::string& title, Ink ink, F fill) {
    const int top = row_++;
    fill(Area{area.x + kLead, area.end - 1});
    canvas_.box(area.x, top, area.width(), ++row_ - top, ink, title);
  }

  template <class F>
  void flowing(Area area, F fill) {
    Flow flow(canvas_, area, row_);
    fill(flow);
    row_ = flow.next_row();
  }

  void labelled(Area area, const std::string& label, const std::vector<Item>& items) {
    const int x = canvas_.put(area.x, row_, label, Ink::kFaint);
    flowing({x, area.end}, [&](Flow& line) {
      for (const Item& item : items) line.add(item);
      if (items.empty()) line.add({{"none", Ink::kFaint}});
    });
  }

  void paragraph(Area area, const std::string& text, Ink ink) {
    for (const std::string_view line : wrapped(text, area.width())) {
      canvas_.put_within(area.x, area.end, row_++, line, ink);
    }
  }

  Seat seat_drawn_large() const {
    if (view_.observer >= 0) return view_.observer;
    return view_.to_move != kNobody ? view_.to_move : view_.starting_seat;
  }
  const SeatView& player(Seat seat) const { return view_.players[static_cast<std::size_t>(seat)]; }
  std::string signed_name(Seat seat) const {
    return std::string(sign_of(seat)) + " " + names_[seat];
  }

  // Rows that stand for the whole table

  void heading() {
    int x = canvas_.put(0, row_, Rules::kTitle, Ink::kStrong);
    x = canvas_.put(
        x, row_,
        " · round " + std::to_string(view_.round) + " of " + std::to_string(kRounds) + " · ",
        Ink::kFaint);
    if (view_.to_move != kNobody) {
      x = canvas_.put(x, row_, signed_name(view_.to_move) + " ", ink_of(view_.to_move));
    }
    canvas_.put_within(x, canvas_.width(), row_++, task(), Ink::kStrong);
  }

  std::string task() const {
    switch (view_.phase) {
      case Phase::kDistrict: return "chooses a district";
      case Phase::kNeighborhood: return "chooses a neighborhood";
      case Phase::kLandmark: return "discards a landmark";
      case Phase::kTurn: return "takes a turn";
      case Phase::kPlaceSuburb: return "places a suburb";
      case Phase::kPlaceBuilding: return "places a building";
      case Phase::kAfterBuy: return "may buy more or move what was bought";
      case Phase::kExpansionBuy: return "may buy a suburb";
      case Phase::kGraduation: return "chooses fewer people or money";
      case Phase::kBonus: return "chooses points or a tile";
      case Phase::kShopping: return "chooses money or points";
      case Phase::kLawSuburb: return "may buy another suburb";
      case Phase::kLawLandmark: return "chooses a landmark";
      case Phase::kTrack: return "chooses a quality to raise";
      case Phase::kOver: return "the game is over";
    }
    return {};
  }

  void events(Area area) {
    boxed(area, "Rounds and events", Ink::kFaint, [&](Area inner) {
      flowing(inner, [&](Flow& line) {
        for (int i = 0; i < kRounds; ++i) line.add(round_item(i));
        if (view_.seats > 1) {
          line.add({{"first ", Ink::kFaint},
                    {std::string(sign_of(view_.starting_seat)), ink_of(view_.starting_seat)}});
        }
      });
      for (const EventView& event : view_.events) event_line(inner, event);
      if (view_.seats == 1) solo_deck(inner);
    });
  }

  // "▶2 population +6"
  Item round_item(int i) const {
    const bool now = view_.round == i + 1;
    return {{(now ? "▶" : " ") + std::to_string(i + 1), now ? Ink::kStrong : Ink::kFaint},
            {" population " + std::string(i > 0 ? "+" : "") + std::to_string(content_.increase[i]),
             now ? Ink::kText : Ink::kFaint}};
  }

  void event_line(Area area, const EventView& shown) {
    constexpr int kNames = 19;
    const int event = place_of(content_.event_id, shown.event);
    const bool acting = view_.pending.event == shown.event;
    const Ink ink = acting ? Ink::kAccent : shown.available ? Ink::kStrong : Ink::kFaint;
    canvas_.put(area.x, row_, acting ? "▶ " : shown.available ? "○ " : "✓ ", ink);
    canvas_.put(area.x + kLead, row_, content_.event_name[event], ink);
    const std::string words = event_words(content_, event, view_.round - 1, Detail::kTag);
    if (!shown.available && !acting) {
      canvas_.put_within(area.x + kNames, area.end, row_++, "done", Ink::kFaint);
      return;
    }
    paragraph({area.x + kNames, area.end}, words, Ink::kText);
  }

  void solo_deck(Area area) {
    std::vector<Item> drawn;
    for (const std::string& id : view_.solo_drawn) drawn.push_back({{solo_card(id)}});
    labelled(area, "Deck, " + std::to_string(view_.solo_deck) + " left; drawn ", drawn);
  }

  std::string solo_card(const std::string& id) const {
    const SoloCard& card = content_.solo_card[place_of(content_.solo_id, id)];
    return card.is_event ? content_.event_name[card.which] : content_.space_id[card.which];
  }

  void legend(Area area) {
    flowing(area, [&](Flow& line) {
      const auto entry = [&](std::string_view sign, Ink ink, std::string meaning) {
        line.add({{std::string(sign), ink}, {" " + std::move(meaning), Ink::kFaint}});
      };
      for (int i = 0; i < kTypes; ++i) {
        entry(letter_of(type_at(i)), ink_of(type_at(i)), std::string(text(type_at(i))));
      }
      entry(kLandmarkLetter, kLandmarkInk, "landmark");
      for (int i = 0; i < kTerrains; ++i) {
        const auto terrain = static_cast<Terrain>(i);
        entry(glyph_of(terrain), ink_of(terrain), std::string(text(terrain)));
      }
      entry("·", Ink::kText, "free square");
      entry("★", Ink::kPrestige, "points");
    });
  }

  // What can be bought

  void market(Area area) {
    if (view_.phase == Phase::kOver) return;
    boxed(area, "Market", Ink::kFaint, [&](Area inner) {
      constexpr int kSpace = 36;
      const int across = std::max(1, inner.width() / kSpace), pitch = inner.width() / across;
      const int down = (static_cast<int>(view_.market.size()) + across - 1) / across;
      for (int i = 0; i < std::ssize(view_.market); ++i) {
        const int x = inner.x + i / down * pitch;
        market_space({x, x + pitch - 1}, row_ + i % down, view_.market[i]);
      }
      row_ += down;
      labelled(inner, "Tiles left  ", scarce_tiles());
      suburb_stack(inner);
    });
  }

  // "m02 $3 E T +1 Shopping  over B T"
  void market_space(Area area, int y, const SpaceView& space) {
    const bool affordable = player(seat_drawn_large()).money >= space.price;
    int x = canvas_.put(area.x, y, space.space + " ", Ink::kFaint);
    x = canvas_.put(x, y, dollars(space.price) + " ", affordable ? Ink::kMoney : Ink::kFaint);
    if (!space.card) {
      if (!space.printed) {
        canvas_.put_within(x, area.end, y, "sold", Ink::kFaint);
        return;
      }
      x = tile(x, y, *space.printed, text(Form::kT));
      canvas_.put_within(x, area.end, y, " printed", Ink::kFaint);
      return;
    }
    const Card& card = content_.card[place_of(content_.card_id, *space.card)];
    x = tile(x, y, type_at(type_of(card.kind)), text(static_cast<Form>(form_of(card.kind))));
    x = canvas_.put_within(x, area.end, y, " " + effect_words(card.effect, Detail::kTag));
    if (space.printed && x + 8 < area.end) {
      x = canvas_.put(x, y, " over ", Ink::kFaint);
      tile(x, y, *space.printed, "");
    }
  }

  int tile(int x, int y, Type type, std::string_view form) {
    x = canvas_.put(x, y, letter_of(type), ink_of(type));
    return form.empty() ? x : canvas_.put(x + 1, y, form, ink_of(type));
  }

  // Only of these can the supply run out: they are had otherwise than with a card of their own.
  std::vector<Item> scarce_tiles() const {
    std::vector<int> kinds;
    for (const EventCard& event : content_.event) {
      if (event.second.kind == EffectKind::kGainTile) kinds.push_back(event.second.which);
    }
    for (const Space& space : content_.space) {
      if (space.printed != kNone) kinds.push_back(space.printed);
    }
    std::vector<Item> items;
    for (const SupplyView& supply : view_.supply) {
      const auto named = [&](int kind) {
        return type_at(type_of(kind)) == supply.type &&
               text(static_cast<Form>(form_of(kind))) == supply.form;
      };
      if (std::ranges::none_of(kinds, named)) continue;
      items.push_back(
          {{std::string(letter_of(supply.type)) + " " + supply.form + " ", ink_of(supply.type)},
           {std::to_string(supply.left), supply.left == 0 ? Ink::kBad : Ink::kText}});
    }
    return items;
  }

  void suburb_stack(Area area) {
    int x = canvas_.put(area.x, row_, "Suburbs ", Ink::kFaint);
    x = canvas_.put(x, row_, dollars(content_.amounts.suburb_price), Ink::kMoney);
    const std::string left = " " + std::to_string(view_.suburbs_on_board) + " in the stack, " +
                             std::to_string(view_.suburbs_left) + " in all";
    x = canvas_.put(x, row_, left, Ink::kFaint);
    if (!view_.top_suburb) {
      ++row_;
      return;
    }
    canvas_.put(x, row_, ", next:", Ink::kFaint);
    const Chart chart =
        chart_of_suburb(content_, place_of(content_.suburb_id, *view_.top_suburb), 0);
    draw_squares(canvas_, chart, kLarge, x + 9, row_, chart.window());
    row_ += kLarge.down * chart.window().height() - 1;
  }

  // Players

  void others(Area area) {
    for (int i = 1; i < view_.seats; ++i) {
      other(static_cast<Seat>((seat_drawn_large() + i) % view_.seats), area);
    }
  }

  std::string title_of(Seat seat) const {
    const SeatView& shown = player(seat);
    std::string title = signed_name(seat) + (seat == view_.observer ? " (you)" : "");
    if (shown.district) {
      title += " · " + content_.district_name[place_of(content_.district_id, *shown.district)];
    }
    if (shown.neighborhood) {
      title += " · " +
               content_.neighborhood_name[place_of(content_.neighborhood_id, *shown.neighborhood)];
    }
    return title;
  }

  void other(Seat seat, Area area) {
    boxed(area, title_of(seat), ink_of(seat), [&](Area inner) {
      constexpr int kLeastText = 30, kRows = 16;
      const Chart chart = chart_of(player(seat), 0);
      const int room = inner.width() - kLeastText;
      const Window window = cropped(chart, (room + 1) / kSmall.across, kRows);
      draw_squares(canvas_, chart, kSmall, inner.x, row_, window);
      const int bottom = row_ + window.height();
      const int x =
          window.width() == 0 ? inner.x : inner.x + columns_for(kSmall, window.width()) + kLead;
      other_figures(seat, {x, inner.end});
      row_ = std::max(row_, bottom);
      const std::string notice = left_out(chart.window(), window);
      if (!notice.empty()) paragraph(inner, notice, Ink::kFaint);
    });
  }

  void other_figures(Seat seat, Area area) {
    const SeatView& shown = player(seat);
    flowing(area, [&](Flow& line) { figures(line, shown); });
    flowing(area, [&](Flow& line) {
      for (int track = 0; track < kTracks; ++track) line.add(track_item(shown, track));
    });
    flowing(area, [&](Flow& line) { services(line, shown); });
    flowing(area, [&](Flow& line) {
      for (const LawView& law : shown.laws) line.add(law_item(law));
    });
    flowing(area, [&](Flow& line) {
      for (const Item& item : landmark_items(shown)) line.add(item);
    });
    flowing(area, [&](Flow& line) {
      for (const Item& item : upgrade_items(shown)) line.add(item);
    });
  }

  // "$5  population 12  ★9, 21 at the end"
  void figures(Flow& line, const SeatView& shown) const {
    line.add({{dollars(shown.money), Ink::kMoney}});
    line.add({{"population ", Ink::kFaint}, {std::to_string(shown.population), Ink::kStrong}});
    line.add({{stars(shown.vp), Ink::kPrestige},
              {" (" + std::to_string(shown.score) + " if it ended now)", Ink::kFaint}});
    line.add({{"profit ", Ink::kFaint}, {dollars(shown.profit), Ink::kMoney}});
    line.add({{shown.law_used ? "law used" : "law open", Ink::kFaint}});
  }

  const TrackView* track_of(const SeatView& shown, int track) const {
    const auto found = shown.tracks.find(std::string(text(type_at(track))));
    return found == shown.tracks.end() ? nullptr : &found->second;
  }

  // "E 7/12 value 5 → 0"
  Item track_item(const SeatView& shown, int track) const {
    const TrackView* seen = track_of(shown, track);
    if (seen == nullptr) return {};
    return {{std::string(letter_of(type_at(track))) + " ", ink_of(type_at(track))},
            {std::to_string(seen->symbols) + "/" + std::to_string(shown.population)},
            {" of " + std::to_string(seen->value) + " now ", Ink::kFaint},
            {std::to_string(seen->reward), Ink::kStrong}};
  }

  void services(Flow& line, const SeatView& shown) const {
    for (int type = kTracks; type < kTypes; ++type) {
      const auto symbols = shown.symbols.find(std::string(text(type_at(type))));
      if (symbols == shown.symbols.end()) continue;
      line.add({{std::string(letter_of(type_at(type))) + " ", ink_of(type_at(type))},
                {std::to_string(symbols->second)}});
    }
    for (int i = 0; i < kTerrains; ++i) {
      const auto terrain = static_cast<Terrain>(i);
      const auto open = shown.terrain.find(std::string(text(terrain)));
      if (open == shown.terrain.end()) continue;
      line.add({{std::string(glyph_of(terrain)) + " ", ink_of(terrain)},
                {std::to_string(open->second)}});
    }
  }

  Item law_item(const LawView& law) const {
    return {{law.enacted ? "✓ " : "", Ink::kAccent},
            {content_.law_name[place_of(content_.law_id, law.law)], Ink::kFaint}};
  }

  std::vector<Item> landmark_items(const SeatView& shown) const {
    std::vector<Item> items;
    for (const std::string& id : shown.built_landmarks) {
      items.push_back({{"built ", Ink::kFaint},
                       {content_.landmark_name[place_of(content_.landmark_id, id)], kLandmarkInk}});
    }
    for (const auto& id : shown.landmarks) {
      if (id) {
        items.push_back(
            {{content_.landmark_name[place_of(content_.landmark_id, *id)], kLandmarkInk}});
      }
    }
    const auto hidden = std::count(shown.landmarks.begin(), shown.landmarks.end(), std::nullopt);
    if (hidden > 0) items.push_back({{number_of(static_cast<int>(hidden), "secret landmark")}});
    return items;
  }

  // What pays in every Profit phase or at the end; the other upgrades are spent.
  std::vector<Item> upgrade_items(const SeatView& shown) const {
    std::vector<Item> items;
    for (const std::string& id : shown.cards) {
      const Card& card = content_.card[place_of(content_.card_id, id)];
      if (card.upgrade == UpgradeKind::kQuality) continue;
      items.push_back({{effect_words(card.effect, Detail::kTag),
                        card.upgrade == UpgradeKind::kProfit ? Ink::kMoney : Ink::kPrestige}});
    }
    return items;
  }

  void own_area(Area area) {
    const Seat seat = seat_drawn_large();
    const SeatView& shown = player(seat);
    boxed(area, title_of(seat), ink_of(seat), [&](Area inner) {
      flowing(inner, [&](Flow& line) { figures(line, shown); });
      for (int track = 0; track < kTracks; ++track) track_line(inner, shown, track);
      flowing(inner, [&](Flow& line) { services(line, shown); });
      for (const LawView& law : shown.laws) law_line(inner, law);
      for (const auto& id : shown.landmarks) {
        if (id) landmark_line(inner, place_of(content_.landmark_id, *id), false);
      }
      for (const std::string& id : shown.built_landmarks) {
        landmark_line(inner, place_of(content_.landmark_id, id), true);
      }
      labelled(inner, "Upgrades  ", upgrade_items(shown));
      setup_choices(inner);
      if (!shown.squares.empty()) own_map(inner, shown);
      if (seat == view_.to_move) piece_in_hand(inner);
    });
  }

  // How many symbols there are for how many people, and what that pays.
  void track_line(Area area, const SeatView& shown, int track) {
    const TrackView* seen = track_of(shown, track);
    if (seen == nullptr) return;
    const Ink ink = ink_of(type_at(track));
    constexpr int kRoomy = 70;
    const int people_a_column = area.width() < kRoomy ? 2 : 1;
    const int full = seen->symbols / people_a_column;
    const int flag = (shown.population + people_a_column - 1) / people_a_column;
    const int most = content_.amounts.most_pop / people_a_column;
    int x = canvas_.put(area.x, row_, std::string(letter_of(type_at(track))) + " ", ink);
    canvas_.put(x, row_, times("·", most), Ink::kFaint);
    canvas_.put(x, row_, times("╌", std::max(0, flag)), Ink::kBad);
    canvas_.put(x, row_, times("█", std::min(full, most)), ink);
    canvas_.put(x + flag, row_, "┃", Ink::kStrong);
    x += most + 2;
    x = canvas_.put(x, row_,
                    std::to_string(seen->symbols) + "/" + std::to_string(shown.population) + "  ");
    for (int level = 1; level <= kTopLevel; ++level) {
      const bool here = level == seen->level;
      const std::string value = std::to_string(content_.reward[track][level - 1]);
      x = canvas_.put(x, row_, here ? "[" + value + "]" : " " + value + " ",
                      here ? ink : Ink::kFaint);
    }
    canvas_.put_within(x + 1, area.end, row_++, reward_words(track, seen->reward), Ink::kStrong);
  }

  static std::string reward_words(int track, int reward) {  // R10.6
    switch (type_at(track)) {
      case Type::kEntertainment: return dollars(reward) + " " + stars(reward);
      case Type::kShopping: return dollars(reward) + "/" + stars(reward);
      default: return stars(reward);
    }
  }

  void law_line(Area area, const LawView& shown) {
    const int law = place_of(content_.law_id, shown.law);
    const std::string words =
        content_.law_name[law] + ": " + law_words(content_, law, Detail::kTag);
    canvas_.put(area.x, row_, shown.enacted ? "✓" : "§", Ink::kAccent);
    paragraph({area.x + kLead, area.end}, words, Ink::kText);
  }

  void landmark_line(Area area, int number, bool built) {
    const Landmark& landmark = content_.landmark[number];
    const Shape& shape = content_.landmark_shape[landmark.shape];
    const int turn = shape.turned[0].height <= shape.turned[1].height ? 0 : 1;
    const Chart chart = chart_of_building(shape, turn, std::nullopt, false);
    constexpr int kShape = 11;
    const int bottom = row_ + chart.window().height();
    draw_squares(canvas_, chart, kSmall, area.x, row_, chart.window());
    const std::string words = content_.landmark_name[number] +
                              (built ? " (built): " : " " + dollars(landmark.price) + ": ") +
                              landmark_words(content_, number, Detail::kTag);
    paragraph({area.x + kShape, area.end}, words, Ink::kText);
    row_ = std::max(row_, bottom);
  }

  // Before everybody has a place to build

  void setup_choices(Area area) {
    if (view_.phase == Phase::kDistrict) {
      for (const std::string& id : view_.free_districts) {
        const int district = place_of(content_.district_id, id);
        canvas_.put(area.x, row_++, content_.district_name[district], Ink::kStrong);
        for (int i = 0; i < kLawsPerDistrict; ++i) {
          law_line({area.x + kLead, area.end},
                   {.law = content_.law_id[kLawsPerDistrict * district + i]});
        }
      }
    }
    if (view_.phase == Phase::kDistrict || view_.phase == Phase::kNeighborhood) starts(area);
  }

  void starts(Area area) {
    const int pitch = columns_for(kLarge, kStartWidth) + 3;
    int x = area.x;
    for (const std::string& id : view_.free_neighborhoods) {
      const int number = place_of(content_.neighborhood_id, id);
      const Chart chart = chart_of_start(content_, number);
      if (x + pitch > area.end) {
        x = area.x;
        row_ += kLarge.down * kStartHeight + 2;
      }
      canvas_.put(x, row_, content_.neighborhood_name[number], Ink::kStrong);
      draw_squares(canvas_, chart, kLarge, x, row_ + 1, chart.window());
      x += pitch;
    }
    row_ += kLarge.down * kStartHeight + 1;
  }

  // The map

  bool placing_suburb() const { return view_.phase == Phase::kPlaceSuburb; }

  // With so many squares of nothing before it, and one behind it where there are any.
  Chart chart_of(const SeatView& shown, int before) const {
    if (shown.squares.empty()) return Chart({});
    Window window{shown.squares[0].x, shown.squares[0].y, shown.squares[0].x, shown.squares[0].y};
    for (const SquareView& square : shown.squares) {
      window.left = std::min(window.left, square.x);
      window.top = std::min(window.top, square.y);
      window.right = std::max(window.right, square.x);
      window.bottom = std::max(window.bottom, square.y);
    }
    const int behind = std::min(before, 1) + 1;
    Chart chart(
        {window.left - before, window.top - before, window.right + behind, window.bottom + behind});
    for (const SquareView& square : shown.squares) {
      chart.add_land(square.x, square.y, square.terrain);
    }
    for (const BuildingView& building : shown.buildings) {
      chart.add_building(building.squares, building.type, false);
    }
    return chart;
  }

  void mark_bought(Chart& chart) const {
    const PendingView& pending = view_.pending;
    if (pending.bought_building) {
      chart.add_building(pending.bought_building->squares, pending.bought_building->type, true);
    }
    if (!pending.bought_suburb) return;
    const SuburbView& laid = *pending.bought_suburb;
    const Suburb& suburb = content_.suburb[place_of(content_.suburb_id, laid.suburb)];
    const Placement at{laid.turn, laid.x, laid.y};
    for (const auto& square : squares_of(content_.suburb_shape[suburb.shape], at)) {
      if (chart.at(square[0], square[1]).building == Lot::kUnbuilt) {
        chart.mark_fresh(square[0], square[1]);
      }
    }
  }

  void own_map(Area area, const SeatView& shown) {
    constexpr int kLargeRows = 20, kSmallRows = 40;
    Chart chart = chart_of(shown, placing_suburb() ? kMaxSuburbSide : 0);
    if (seat_drawn_large() == view_.active) mark_bought(chart);
    const Window all = chart.window();
    const int label =
        std::max(columns(std::to_string(all.top)), columns(std::to_string(all.bottom - 1))) + 1;
    const int room = area.width() - label;
    const bool large = columns_for(kLarge, all.width()) <= room && all.height() <= kLargeRows;
    const Scale& scale = large ? kLarge : kSmall;
    const Window window = large ? all : cropped(chart, (room + 1) / kSmall.across, kSmallRows);
    ruler(area.x + label, scale, window);
    for (int y = window.top; y < window.bottom; ++y) {
      const std::string number = std::to_string(y);
      canvas_.put(area.x + label - 1 - columns(number), row_ + scale.down * (y - window.top),
                  number, Ink::kFaint);
    }
    draw_squares(canvas_, chart, scale, area.x + label, row_, window);
    row_ += scale.down * window.height();
    const std::string notice = left_out(all, window);
    if (!notice.empty()) paragraph(area, notice, Ink::kFaint);
  }

  // The numbers of the columns, written downwards where they are too long.
  void ruler(int x0, const Scale& scale, const Window& window) {
    int longest = 0;
    for (int x = window.left; x < window.right; ++x) {
      longest = std::max(longest, columns(std::to_string(x)));
    }
    const bool lying = longest < scale.across;
    const int lines = lying ? 1 : longest;
    for (int x = window.left; x < window.right; ++x) {
      const std::string number = std::to_string(x);
      const int length = columns(number);
      const int at = x0 + scale.across * (x - window.left) + (scale.across - 1) / 2;
      for (int i = 0; i < length; ++i) {
        canvas_.put(lying ? at - length + 1 + i : at, row_ + (lying ? 0 : lines - length + i),
                    number.substr(static_cast<std::size_t>(i), 1), Ink::kFaint);
      }
    }
    row_ += lines;
  }

  // The piece in hand in all the positions that are told apart (R1.4).
  void piece_in_hand(Area area) {
    const PendingView& pending = view_.pending;
    if (placing_suburb() && pending.suburb) {
      const int suburb = place_of(content_.suburb_id, *pending.suburb);
      turns(area, "place_suburb", content_.suburb[suburb].turns,
            [&](int turn) { return chart_of_suburb(content_, suburb, turn); });
    }
    if (view_.phase != Phase::kPlaceBuilding) return;
    if (pending.tile_landmark) {
      const Landmark& landmark =
          content_.landmark[place_of(content_.landmark_id, *pending.tile_landmark)];
      turns(area, "place_building", landmark.turns, [&](int turn) {
        return chart_of_building(content_.landmark_shape[landmark.shape], turn, std::nullopt, true);
      });
    } else if (pending.tile_form) {
      int form = 0;
      while (text(static_cast<Form>(form)) != *pending.tile_form) ++form;
      turns(area, "place_building", content_.form_turns[form], [&](int turn) {
        return chart_of_building(content_.form[form], turn, pending.tile_type, true);
      });
    }
  }

  template <class F>
  void turns(Area area, const std::string& move, unsigned turns, F chart_of_turn) {
    paragraph(area,
              move +
                  " R X Y: R is the number of the position, X and Y where its top left "
                  "corner comes to lie",
              Ink::kFaint);
    int x = area.x, tallest = 0;
    for (int turn = 0; turn < kTurns; ++turn) {
      if ((turns >> turn & 1u) == 0) continue;
      const Chart chart = chart_of_turn(turn);
      const int width = kLead + columns_for(kLarge, chart.window().width());
      if (x + width > area.end) {
        x = area.x;
        row_ += tallest;
        tallest = 0;
      }
      canvas_.put(x, row_, std::to_string(turn), Ink::kAccent);
      draw_squares(canvas_, chart, kLarge, x + kLead, row_, chart.window());
      x += width + 3;
      tallest = std::max(tallest, kLarge.down * chart.window().height());
    }
    row_ += tallest;
  }

  static constexpr int kTwoColumns = 116;  // the least that the sheet is divided at
  static constexpr int kLead = 2;          // columns before what stands in a frame or below a name

  const Content& content_;
  const View& view_;
  const Names& names_;
  Canvas& canvas_;
  int row_ = 0;  // the next one to draw on
};

}  // namespace

void Rules::draw(const View& view, const Names& names, Canvas& canvas) const {
  Board(content_, view, names, canvas).draw();
}

}  // namespace cornerstone::rebuilding_seattle
