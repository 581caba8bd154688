// The table as a person sees it in a terminal: the others in a few lines, the city inside its ring
// of action cards, then what is on offer and what is one's own, next to where the answer is typed.
// Colour never speaks alone: a player is also a sign, a plot also has the letter of its colour.
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/phrase.h"
#include "games/drawing.h"
#include "games/sf1906/rules.h"
#include "games/sf1906/words.h"

namespace cornerstone::sf1906 {

namespace {

constexpr int kRingWidth = 80;   // the least that the ring closes at
constexpr int kPanelWidth = 38;  // the least that the development board takes
constexpr int kSideCard = 11;    // width of the two cards that stand upright
constexpr int kLyingCard = 4;    // height of the four that lie

constexpr std::array<std::string_view, kMaxSeats> kSigns{"■", "●", "▲", "◆"};

std::string_view sign_of(Seat seat) { return kSigns[static_cast<std::size_t>(seat)]; }
Ink ink_of(Seat seat) { return static_cast<Ink>(static_cast<int>(Ink::kSeat0) + seat); }

Ink ink_of(Colour colour) {
  switch (colour) {
    case Colour::kGreen: return Ink::kHue3;
    case Colour::kYellow: return Ink::kMoney;
    case Colour::kRed: return Ink::kHue0;
    case Colour::kPurple: return Ink::kHue7;
  }
  return Ink::kText;
}

// "R4"
std::string plot_tag(Colour colour, int number) {
  constexpr std::string_view kLetters = "GYRP";
  return kLetters[static_cast<std::size_t>(colour)] + std::to_string(number);
}

std::string repeated_glyph(std::string_view glyph, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += glyph;
  return out;
}

std::string slashed(const std::vector<int>& numbers) {
  std::string out;
  for (const int number : numbers) out += (out.empty() ? "" : "/") + std::to_string(number);
  return out;
}

const InkedText kEmptySlot{"empty", Ink::kFaint};

// Which rows and columns of the map have a street after them, and where that puts each cell.
class Streets {
 public:
  Streets(const Content& content, int map_columns, int width)
      : content_(content), cells_across_(kCardColumns * map_columns) {
    int walls = kMargin + 1;
    for (int x = 0; x < cells_across_; ++x) walls += avenue_after(x) ? kAvenue : 1;
    cell_ = std::clamp((width - walls) / cells_across_, kNarrowCell, kWideCell);
  }

  static constexpr int kMargin = 2;  // for the names of the rows
  static constexpr int kTop = 1;     // for those of the columns

  int cells_across() const { return cells_across_; }
  int cell_width() const { return cell_; }
  bool avenue_after(int x) const {
    return x + 1 < cells_across_ && (content_.joined_right >> cell_at(x, 0) & 1u) == 0;
  }
  bool street_after(int y) const {
    return y + 1 < kCellRows && (content_.joined_below >> cell_at(0, y) & 1u) == 0;
  }
  int column(int x) const {  // of the first glyph inside the cell
    int at = kMargin + 1;
    for (int i = 0; i < x; ++i) at += cell_ + (avenue_after(i) ? kAvenue : 1);
    return at;
  }
  int line(int y) const {
    int at = kTop + 1;
    for (int i = 0; i < y; ++i) at += street_after(i) ? 1 + kStreet : 2;
    return at;
  }
  int width() const { return column(cells_across_ - 1) + cell_ + 1; }
  int height() const { return line(kCellRows - 1) + 2; }

 private:
  static constexpr int kNarrowCell = 5, kWideCell = 9;
  static constexpr int kAvenue = 3, kStreet = 3;  // with the walls on both sides
  const Content& content_;
  int cells_across_;
  int cell_ = 0;
};

class Board {
 public:
  Board(const Content& content, const View& view, const Names& names, Canvas& canvas)
      : content_(content), view_(view), names_(names), canvas_(canvas) {}

  void draw() {
    const Area sheet{0, canvas_.width()};
    heading();
    year_board(sheet);
    if (sheet.width() > kRingWidth + kPanelWidth) {  // and a gap
      in_two_columns(sheet);
    } else {
      in_one_column(sheet);
    }
    legend(sheet);
  }

 private:
  void in_one_column(Area sheet) {
    others(sheet);
    ring(sheet);
    if (sheet.width() < kRingWidth) {
      development(sheet);
      services(sheet);
    } else {
      const int top = row_;
      development({0, kPanelWidth});
      const int bottom = std::exchange(row_, top);
      services({kPanelWidth, sheet.end});
      row_ = std::max(row_, bottom);
    }
    common_objectives(sheet);
    offers(sheet);
    own_area(sheet);
  }

  void in_two_columns(Area sheet) {
    const int panel =
        std::min(std::max(kPanelWidth, sheet.width() / 3), sheet.width() - kRingWidth - 1);
    const int top = row_;
    const Area left{0, sheet.end - panel - 1}, right{sheet.end - panel, sheet.end};
    ring(left);
    common_objectives(left);
    offers(left);
    own_area(left);
    const int bottom = std::exchange(row_, top);
    development(right);
    services(right);
    others(right);
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

  Seat seat_drawn_large() const {
    if (view_.observer >= 0) return view_.observer;
    return view_.to_move != kNobody ? view_.to_move : view_.starting_seat;
  }
  const SeatView& player(Seat seat) const { return view_.players[static_cast<std::size_t>(seat)]; }
  std::string signed_name(Seat seat) const {
    return std::string(sign_of(seat)) + " " + names_[seat];
  }
  std::string action_name(int place) const {
    return content_.action_name[place_of(content_.action_id, view_.ring[place].card)];
  }
  static std::string stars(int points) { return "★" + std::to_string(points); }

  // Rows that stand for the whole table

  void heading() {
    int x = canvas_.put(0, row_, Rules::kTitle, Ink::kStrong);
    x = canvas_.put(x, row_, " · " + std::to_string(view_.year) + " · ", Ink::kFaint);
    if (view_.to_move != kNobody) {
      x = canvas_.put(x, row_, signed_name(view_.to_move) + " ", ink_of(view_.to_move));
    }
    x = canvas_.put_within(x, canvas_.width(), row_, task(), Ink::kStrong);
    who_is_next(x);
    ++row_;
  }

  std::string task() const {
    const std::string card = view_.card > 0 ? action_name(view_.card - 1) : "";
    switch (view_.phase) {
      case Phase::kIncome: return "takes earnings";
      case Phase::kBonus: return "chooses a bonus";
      case Phase::kPlace: return "moves to " + card;
      case Phase::kAct: return "acts on " + card;
      case Phase::kPermit: return "takes a permit";
      case Phase::kObjective: return "takes an objective";
      case Phase::kClear: return "clears up";
      case Phase::kPlot: return "chooses a plot to build on";
      case Phase::kPermits: return "chooses permits for " + view_.pending.plot.value_or("");
      case Phase::kService: return "chooses a card for " + view_.pending.plot.value_or("");
      case Phase::kOver: return "the game is over";
    }
    return {};
  }

  // Those who still have their turn after this one, in order.
  void who_is_next(int x) {
    auto seat = std::ranges::find(view_.order, view_.to_move);
    if (view_.to_move == kNobody || ++seat == view_.order.end()) return;
    x = canvas_.put(x, row_, ", then", Ink::kFaint);
    for (; seat != view_.order.end(); ++seat) {
      x = canvas_.put(x + 1, row_, sign_of(*seat), ink_of(*seat));
    }
  }

  void year_board(Area area) {
    boxed(area, "Years and what a building costs", Ink::kFaint, [&](Area inner) {
      flowing(inner, [&](Flow& line) {
        for (int i = 0; i < kYears; ++i) line.add(year(i));
      });
      flowing(inner, [&](Flow& line) {
        line.add({{"Earnings", Ink::kFaint}});
        for (int i = 0; i < std::ssize(view_.earnings); ++i) {
          line.add(
              {{dollars(view_.earnings[i]) + " ", Ink::kMoney}, token_on(kEarningsArea, i + 1)});
        }
        if (view_.phase != Phase::kOver) line.add(bonus());
      });
    });
  }

  Item year(int i) const {
    const bool now = view_.year == kFirstYear + i;
    return {{(now ? "▶" : " ") + std::to_string(kFirstYear + i), now ? Ink::kStrong : Ink::kFaint},
            {" " + dollars(content_.year[i].build_cost), now ? Ink::kMoney : Ink::kFaint}};
  }

  // Of the year that begins now, or else of the next one.
  Item bonus() const {
    const int year = view_.year + (view_.card > 0 ? 1 : 0);
    return {{"Bonus of " + std::to_string(year) + ": ", Ink::kFaint},
            {bonus_words(content_.year[year - kFirstYear])}};
  }

  // Where tokens stand: a place in the ring, or the earnings area before it.
  static constexpr int kEarningsArea = -1, kNowhere = -2;

  int token_place(Seat seat) const {
    if (!player(seat).space) return kNowhere;
    if (view_.card > 0) return player(seat).placed ? view_.card - 1 : view_.card - 2;
    const bool earns = view_.year < kFirstYear + kFinalYear;  // R7.2: not in the last year
    return earns && player(seat).placed ? kEarningsArea : kActionCards - 1;
  }

  InkedText token_on(int place, int space) const {
    for (Seat seat = 0; seat < view_.seats; ++seat) {
      if (token_place(seat) == place && player(seat).space == space) {
        return {std::string(sign_of(seat)), ink_of(seat)};
      }
    }
    return {" "};
  }

  void legend(Area area) {
    flowing(area, [&](Flow& line) {
      const auto entry = [&](std::string sign, Ink ink, std::string meaning) {
        line.add({{std::move(sign), ink}, {" " + std::move(meaning), Ink::kFaint}});
      };
      for (int i = 0; i < kColours; ++i) {
        const auto colour = static_cast<Colour>(i);
        entry(plot_tag(colour, 1).substr(0, 1), ink_of(colour), std::string(text(colour)));
      }
      entry("⌂", Ink::kStrong, "building, with its owner's sign");
      entry("▒▒", kRubbleInk, "rubble");
      entry("∟", Ink::kText, "corner plot");
      entry("♣", Ink::kFaint, "square, never built on");
      entry("★", Ink::kPrestige, "points");
    });
  }

  // Players

  void others(Area area) {
    const Seat own = seat_drawn_large();
    boxed(area, "The others", Ink::kFaint, [&](Area inner) {
      for (int i = 1; i < view_.seats; ++i) {
        other(static_cast<Seat>((own + i) % view_.seats), inner);
      }
    });
  }

  void other(Seat seat, Area area) {
    const SeatView& shown = player(seat);
    if (seat == view_.to_move) canvas_.put(area.x - 1, row_, "▶", Ink::kStrong);
    flowing(area, [&](Flow& line) {
      line.add({{signed_name(seat), ink_of(seat)}});
      line.hang(kLead);
      figures(line, seat, false);
    });
    flowing({area.x + kLead, area.end}, [&](Flow& line) {
      for (const PermitView& permit : shown.permits) line.add(permit_item(permit));
      for (const Item& item : service_items(shown)) line.add(item);
      for (const std::string& id : shown.objectives) line.add(tag_item(id));
      for (const auto& id : shown.secret_objectives) {
        if (id) line.add(tag_item(*id));
      }
      hidden_objectives(line, shown);
    });
  }

  static void hidden_objectives(Flow& line, const SeatView& shown) {
    const auto& secrets = shown.secret_objectives;
    const auto hidden = std::count(secrets.begin(), secrets.end(), std::nullopt);
    if (hidden == 0) return;
    line.add({{counted(static_cast<int>(hidden), "secret objective"), Ink::kFaint}});
  }

  // "$5  ⌂ 1 ready, 3 built  rubble 2  development ★-3  score 9", and more of the own seat.
  void figures(Flow& line, Seat seat, bool own) const {
    const SeatView& shown = player(seat);
    const auto figure = [](int n) { return InkedText{std::to_string(n), Ink::kStrong}; };
    Item money{{dollars(shown.money), Ink::kMoney}};
    Item buildings{{"⌂ "},
                   figure(shown.buildings),
                   {" ready, ", Ink::kFaint},
                   figure(shown.built),
                   {" built", Ink::kFaint}};
    if (own) {
      money.push_back({" (" + stars(content_.money_points[shown.money]) + ")", Ink::kFaint});
      buildings.insert(buildings.end(),
                       {{", ", Ink::kFaint}, figure(shown.pool), {" in pool", Ink::kFaint}});
    }
    line.add(money);
    line.add(buildings);
    line.add({{"rubble ", Ink::kFaint}, figure(shown.rubble)});
    line.add({{"development ", Ink::kFaint},
              {stars(shown.development), shown.development < 0 ? Ink::kBad : Ink::kPrestige}});
    line.add({{"score ", Ink::kFaint}, figure(shown.score)});
  }

  Item permit_item(const PermitView& permit) const {
    const bool chosen = std::ranges::count(view_.pending.permits, permit.permit) > 0;
    std::vector<std::string_view> symbols;
    for (const Service type : permit.symbols) symbols.push_back(symbol(type));
    InkedText name{"grant", Ink::kStrong};
    if (permit.colour && permit.number) {
      name = {plot_tag(*permit.colour, *permit.number), ink_of(*permit.colour)};
    }
    return {{chosen ? "✓" : "", Ink::kAccent}, name, {" " + phrase(symbols, ", ")}};
  }

  Item tag_item(const std::string& id) const {
    const int objective = place_of(content_.objective_id, id);
    return {{objective_words(content_, objective, view_.seats, Detail::kTag), Ink::kPrestige}};
  }

  // "lighting ×2"
  std::vector<Item> service_items(const SeatView& shown) const {
    std::array<int, kServiceTypes> count{};
    for (const std::string& id : shown.services) {
      ++count[static_cast<std::size_t>(content_.type_of(place_of(content_.service_id, id)))];
    }
    std::vector<Item> items;
    for (int type = 0; type < kServiceTypes; ++type) {
      if (count[type] == 0) continue;
      const std::string name(card_word(static_cast<Service>(type)));
      items.push_back({{name + " ×" + std::to_string(count[type]), kServiceInk}});
    }
    return items;
  }

  void own_area(Area area) {
    const Seat seat = seat_drawn_large();
    const SeatView& shown = player(seat);
    const std::string title = signed_name(seat) + (seat == view_.observer ? " (you)" : "");
    boxed(area, title, ink_of(seat), [&](Area inner) {
      flowing(inner, [&](Flow& line) { figures(line, seat, true); });
      std::vector<Item> permits;
      for (const PermitView& permit : shown.permits) permits.push_back(permit_item(permit));
      labelled(inner, "Permits   ", permits);
      labelled(inner, "Services  ", service_items(shown));
      for (const std::string& id : shown.objectives) {
        objective_line(inner, "", id, points_now(shown, id));
      }
      const std::string secret = view_.phase == Phase::kOver ? "" : "secret ";
      for (const auto& id : shown.secret_objectives) {
        if (id) objective_line(inner, "", *id, secret + points_now(shown, *id));
      }
      flowing(inner, [&](Flow& line) { hidden_objectives(line, shown); });
    });
  }

  static std::string points_now(const SeatView& shown, const std::string& objective) {
    return stars(shown.objective_points.at(objective));
  }

  void labelled(Area area, const std::string& label, const std::vector<Item>& items) {
    const int x = canvas_.put(area.x, row_, label, Ink::kFaint);
    flowing({x, area.end}, [&](Flow& line) {
      for (const Item& item : items) line.add(item);
      if (items.empty()) line.add({{"none", Ink::kFaint}});
    });
  }

  // An objective with what it counts and pays; `aside` stands at the end of the line.
  void objective_line(Area area, const std::string& before, const std::string& id,
                      const std::string& aside) {
    const int number = place_of(content_.objective_id, id);
    explained(area, before, content_.objective_name[number],
              objective_words(content_, number, view_.seats, Detail::kLine), aside);
  }

  // A name and, beside it where there is room, what it means: points first.
  void explained(Area area, const std::string& before, const std::string& name,
                 const std::string& meaning, const std::string& aside) {
    constexpr int kNames = 25, kRoomy = 60;
    const int room = aside.empty() ? area.end : area.end - columns(aside) - 2;
    canvas_.put(room + 1, row_, aside, Ink::kPrestige);
    const int x = canvas_.put(area.x, row_, before, Ink::kAccent);
    canvas_.put_within(x, room, row_, name, Ink::kStrong);
    const bool beside = area.width() >= kRoomy;
    const int at = area.x + (beside ? kNames : kLead);
    if (!beside) ++row_;
    const int first = row_;
    for (const std::string_view line : wrapped(meaning, (beside ? room : area.end) - at)) {
      canvas_.put_within(at, area.end, row_++, line);
    }
    canvas_.put(at, first, meaning.substr(0, meaning.find(' ')), Ink::kPrestige);
  }

  // The city in its ring

  // Clockwise: two cards above the map, one to its right, two below, one to its left (R3.2).
  void ring(Area area) {
    if (area.width() < kRingWidth) return strip(area);
    const int middle = area.x + area.width() / 2;
    const Area left{area.x, middle}, right{middle, area.end};
    lying_card(0, left);
    lying_card(1, right);
    row_ += kLyingCard;
    const Area inside{area.x + kSideCard, area.end - kSideCard};
    const Streets streets(content_, view_.map.columns, inside.width());
    upright_card(5, area.x, streets.height());
    map(streets, inside.x + (inside.width() - streets.width()) / 2);
    upright_card(2, inside.end, streets.height());
    row_ += streets.height();
    lying_card(4, left);
    lying_card(3, right);
    row_ += kLyingCard;
  }

  // Where the ring does not fit: one card below the other, then the map.
  void strip(Area area) {
    for (int place = 0; place < kActionCards; ++place) {
      lying_card(place, area);
      row_ += kLyingCard;
    }
    const Streets streets(content_, view_.map.columns, area.width());
    map(streets, area.x);
    row_ += streets.height();
  }

  bool in_play(int place) const { return view_.card == place + 1 && view_.phase != Phase::kOver; }
  bool chosen(int place, int space) const {
    return in_play(place) && view_.pending.space == space + 1;
  }
  Ink card_ink(int place) const { return in_play(place) ? Ink::kAccent : Ink::kFaint; }

  // The card in play has a heavy frame.
  void card_frame(int place, Area area, int height, const std::string& name) {
    const std::string number = std::to_string(place + 1) + name;
    canvas_.box(area.x, row_, area.width(), height, card_ink(place), number);
    if (!in_play(place)) return;
    const int right = area.end - 1, bottom = row_ + height - 1;
    for (int x = area.x; x <= right; ++x) {
      canvas_.put(x, row_, "━", Ink::kAccent);
      canvas_.put(x, bottom, "━", Ink::kAccent);
    }
    for (int y = row_; y <= bottom; ++y) {
      canvas_.put(area.x, y, y == row_ ? "┏" : y == bottom ? "┗" : "┃", Ink::kAccent);
      canvas_.put(right, y, y == row_ ? "┓" : y == bottom ? "┛" : "┃", Ink::kAccent);
    }
    canvas_.put_within(area.x + 2, right - 1, row_, " ▶ " + number + " ", Ink::kAccent);
  }

  static std::string label_of(const SpaceView& space, bool tight) {
    if (space.action != Action::kEarnings) return std::string(spoken(space.action));
    return (tight ? "+" : "Earn ") + dollars(space.amount);
  }

  Ink label_ink(int place, int space) const {
    if (chosen(place, space)) return Ink::kAccent;
    const bool pass = view_.ring[place].spaces[space].action == Action::kPass;
    return pass ? Ink::kFaint : Ink::kText;
  }

  // The number of a space, and who stands there.
  void put_space(int x, int y, int place, int space) {
    const std::string number = std::to_string(space + 1);
    x = chosen(place, space) ? canvas_.put(x, y, "[" + number + "]", Ink::kAccent)
                             : canvas_.put(x, y, number, Ink::kFaint);
    const InkedText token = token_on(place, space + 1);
    canvas_.put(x, y, token.text, token.ink);
  }

  void lying_card(int place, Area area) {
    constexpr std::string_view kFirst = " first next ▸ ";
    const auto& spaces = view_.ring[place].spaces;
    card_frame(place, area, kLyingCard, " " + action_name(place));
    canvas_.put(area.end - 1 - columns(kFirst), row_, kFirst, Ink::kFaint);
    const int count = static_cast<int>(spaces.size()), inner = area.width() - 2;
    const auto sum = [&](bool tight) {
      int total = 0;
      for (const SpaceView& space : spaces) total += columns(label_of(space, tight));
      return total;
    };
    const bool tight = sum(false) + count > inner;
    const int spare = inner - sum(tight);
    int x = area.x + 1;
    for (int i = 0; i < count; ++i) {
      const std::string label = label_of(spaces[i], tight);
      canvas_.put_within(x, area.end - 1, row_ + 1, label, label_ink(place, i));
      put_space(x, row_ + 2, place, i);
      x += columns(label) + std::max(1, spare * (i + 1) / count - spare * i / count);
    }
  }

  // Turned a quarter: the end that goes first next is at the bottom.
  void upright_card(int place, int x, int height) {
    const auto& spaces = view_.ring[place].spaces;
    const int inner = kSideCard - 2, count = static_cast<int>(spaces.size());
    card_frame(place, {x, x + kSideCard}, height, "");
    canvas_.put(x + 1, row_ + height - 1, " first ▾ ", Ink::kFaint);
    int y = row_ + 1;
    const std::string name = action_name(place);
    for (const std::string_view line : wrapped(name, inner)) {
      canvas_.put_within(x + 1, x + 1 + inner, y++, line, card_ink(place));
    }
    const int room = row_ + height - 1 - y;
    for (int i = 0; i < count; ++i) upright_space(x + 1, y + (room * i + 1) / count, place, i);
  }

  void upright_space(int x, int y, int place, int space) {
    constexpr int kInner = kSideCard - 2, kNumber = 4;
    const std::string label = label_of(view_.ring[place].spaces[space], false);
    const auto lines = wrapped(label, kInner);
    canvas_.put_within(x, x + kInner, y, lines[0], label_ink(place, space));
    if (lines.size() == 1) return put_space(x, y + 1, place, space);
    canvas_.put_within(x, x + kInner - kNumber, y + 1, lines[1], label_ink(place, space));
    put_space(x + kInner - kNumber + 1, y + 1, place, space);
  }

  // The map

  void map(const Streets& streets, int left) {
    for (int x = 0; x < streets.cells_across(); ++x) {
      const int middle = left + streets.column(x) + streets.cell_width() / 2;
      canvas_.put(middle, row_, std::string(1, static_cast<char>('a' + x)), Ink::kStrong);
    }
    for (int y = 0; y < kCellRows; ++y) {
      canvas_.put(left, row_ + streets.line(y), std::to_string(y + 1), Ink::kStrong);
      for (int x = 0; x < streets.cells_across(); ++x) walls(streets, left, x, y);
    }
    roads(streets, left);
    for (int y = 0; y < kCellRows; ++y) {
      for (int x = 0; x < streets.cells_across(); ++x) {
        const int at = left + streets.column(x), line = row_ + streets.line(y);
        cell(at, line, streets.cell_width(), plot_at(cell_name(cell_at(x, y))));
      }
    }
  }

  const PlotView* plot_at(std::string_view name) const {
    const auto found = std::ranges::find(view_.map.plots, name, &PlotView::at);
    return found == view_.map.plots.end() ? nullptr : &*found;
  }

  // The walls of a cell: those inside a block are shared.
  void walls(const Streets& streets, int left, int x, int y) {
    const bool first = x == 0 || streets.avenue_after(x - 1);
    const bool last = x + 1 == streets.cells_across() || streets.avenue_after(x);
    const bool top = y == 0 || streets.street_after(y - 1);
    const bool bottom = y + 1 == kCellRows || streets.street_after(y);
    const int at = left + streets.column(x), line = row_ + streets.line(y);
    const int width = streets.cell_width();
    const auto edge = [&](int edge_line, std::string_view start, std::string_view middle,
                          std::string_view end) {
      canvas_.put(at - 1, edge_line, first ? start : middle, Ink::kFaint);
      canvas_.put(at, edge_line, repeated_glyph("─", width), Ink::kFaint);
      if (last) canvas_.put(at + width, edge_line, end, Ink::kFaint);
    };
    edge(line - 1, top ? "┌" : "├", top ? "┬" : "┼", top ? "┐" : "┤");
    if (bottom) edge(line + 1, "└", "┴", "┘");
    canvas_.put(at - 1, line, "│", Ink::kFaint);
    if (last) canvas_.put(at + width, line, "│", Ink::kFaint);
  }

  void roads(const Streets& streets, int left) {
    const int right = left + streets.width();
    for (int y = 0; y < kCellRows; ++y) {
      if (!streets.street_after(y)) continue;
      const int line = row_ + streets.line(y) + 2;
      for (int x = left + Streets::kMargin; x < right; x += 2) {
        canvas_.put(x, line, "╌", Ink::kFaint);
      }
    }
    for (int x = 0; x < streets.cells_across(); ++x) {
      if (!streets.avenue_after(x)) continue;
      const int at = left + streets.column(x) + streets.cell_width() + 1;
      for (int y = Streets::kTop; y < streets.height(); ++y) {
        canvas_.put(at, row_ + y, "╎", Ink::kFaint);
      }
    }
  }

  // "R4∟ ▒▒", "G2 ⌂■"
  void cell(int x, int y, int width, const PlotView* plot) {
    const int pad = width > 6 ? 1 : 0;
    if (plot == nullptr) {
      canvas_.put(x + (width - 3) / 2, y, "♣ ♣", Ink::kFaint);
      return;
    }
    int at = canvas_.put(x + pad, y, plot_tag(plot->colour, plot->number), ink_of(plot->colour));
    if (plot->corner) canvas_.put(at, y, "∟", Ink::kText);
    at = x + width - pad - 2;
    if (plot->owner != kNobody) {
      canvas_.put(at, y, "⌂" + std::string(sign_of(plot->owner)), ink_of(plot->owner));
    } else if (view_.pending.plot == plot->at) {
      canvas_.put(at, y, "⌂?", Ink::kAccent);
    } else if (plot->rubble) {
      canvas_.put(at, y, "▒▒", kRubbleInk);
    }
  }

  // Boards and cards beside the city

  void development(Area area) {
    boxed(area, "Development ↑ clear up → develop", Ink::kFaint, [&](Area inner) {
      constexpr int kCell = 4;
      const int left = inner.x + (area.width() - kPanelWidth) / 2;
      const int edge = left + kCell * kColumns - 1;
      for (int row = kRows - 1; row >= 0; --row, ++row_) {
        for (int column = 0; column < kColumns; ++column) {
          development_space(left + kCell * column, column, row);
        }
        canvas_.put(edge, row_, "│", Ink::kFaint);
        put_right(edge + 3, content_.row_sidebar[row], Ink::kFaint);
      }
      canvas_.put(left, row_++, repeated_glyph("─", edge - left) + "┘", Ink::kFaint);
      for (int column = 0; column < kColumns; ++column) {
        put_right(left + kCell * column + 2, content_.column_sidebar[column], Ink::kFaint);
      }
      canvas_.put(edge + 1, row_++, "bar", Ink::kFaint);
    });
  }

  void put_right(int end, int number, Ink ink) {
    const std::string digits = std::to_string(number);
    canvas_.put(end - columns(digits), row_, digits, ink);
  }

  // What the space is worth, and who stands there; a crowd covers the figure.
  void development_space(int x, int column, int row) {
    std::vector<Seat> here;
    for (Seat seat = 0; seat < view_.seats; ++seat) {
      if (player(seat).column == column && player(seat).row == row) here.push_back(seat);
    }
    const int value = content_.development[row][column];
    if (here.size() <= 2) {
      put_right(x + 2, value, value < 0 ? Ink::kBad : Ink::kText);
      x += 2;
    }
    for (const Seat seat : here) x = canvas_.put(x, row_, sign_of(seat), ink_of(seat));
  }

  void services(Area area) {
    boxed(area, "Urban development cards", Ink::kFaint, [&](Area inner) {
      for (const ServicePileView& pile : view_.services) {
        constexpr int kSymbols = 10, kLeft = 7;
        const std::string left = std::to_string(pile.left) + " left";
        canvas_.put(inner.x, row_, symbol(pile.type), kServiceInk);
        canvas_.put(inner.x + kSymbols, row_, left, pile.left == 0 ? Ink::kBad : Ink::kFaint);
        canvas_.put_within(inner.x + kSymbols + kLeft, inner.end, row_++, pile_worth(pile),
                           Ink::kPrestige);
      }
      constexpr std::string_view kHow =
          "Build with two permits that show the same symbol: take its card and a step right.";
      for (const std::string_view line : wrapped(kHow, inner.width())) {
        canvas_.put(inner.x, row_++, line, Ink::kFaint);
      }
    });
  }

  // "★1/3/6/10/15 in all", "★3 each, costs $1", "★2/3/4/5 in turn"
  std::string pile_worth(const ServicePileView& pile) const {
    std::vector<int> points;
    for (int card = 0; card < kServices; ++card) {
      if (content_.type_of(card) == pile.type) points.push_back(content_.service_points[card]);
    }
    if (pile.type == Service::kLighting) {  // R9.2
      std::copy_n(content_.lighting_points.begin() + 1, points.size(), points.begin());
      return "★" + slashed(points) + " in all";
    }
    if (pile.type == Service::kPark && parks_descend()) std::ranges::reverse(points);
    const bool alike = std::ranges::count(points, points[0]) == std::ssize(points);
    points.erase(points.begin(), points.end() - pile.left);
    if (points.empty()) return {};
    const int cost = content_.service_cost[static_cast<std::size_t>(pile.type)];
    return (alike ? stars(points[0]) + " each" : "★" + slashed(points) + " in turn") +
           (cost == 0 ? "" : ", costs " + dollars(cost));
  }

  bool parks_descend() const {  // G12
    const auto option = view_.options.find("park_order");
    return option != view_.options.end() && option->second == "descending";
  }

  void common_objectives(Area area) {
    boxed(area, "Objectives for everybody", Ink::kFaint, [&](Area inner) {
      const SeatView& own = player(seat_drawn_large());
      for (const std::string& id : view_.common_objectives) {
        objective_line(inner, "", id, points_now(own, id));
      }
      const Seat holder = view_.best_builder;
      explained(inner, "", "Best Builder",
                stars(content_.best_builder_points) + " for the first to build all " +
                    std::to_string(kBuildings) +
                    (holder == kNobody ? "" : ": " + signed_name(holder)),
                "");
    });
  }

  void offers(Area area) {
    if (view_.phase == Phase::kOver) return;
    const auto title = [](std::string_view what, int left) {
      return std::string(what) + " on offer, " + std::to_string(left) + " in the deck";
    };
    boxed(area, title("Permits", view_.permit_deck), Ink::kFaint, [&](Area inner) {
      flowing(inner, [&](Flow& line) {
        for (std::size_t i = 0; i < view_.permit_row.size(); ++i) {
          const auto& permit = view_.permit_row[i];
          Item item = permit ? permit_item(*permit) : Item{kEmptySlot};
          item.insert(item.begin(), {std::to_string(i + 1) + " ", Ink::kAccent});
          line.add(item);
        }
      });
    });
    const int seam = --row_;  // both share a line
    boxed(area, title("Objectives", view_.objective_deck), Ink::kFaint, [&](Area inner) {
      for (std::size_t i = 0; i < view_.objective_row.size(); ++i) {
        const std::string number = std::to_string(i + 1) + " ";
        if (view_.objective_row[i]) {
          objective_line(inner, number, *view_.objective_row[i], "");
        } else {
          flowing(inner, [&](Flow& line) { line.add({{number, Ink::kAccent}, kEmptySlot}); });
        }
      }
    });
    canvas_.put(area.x, seam, "├", Ink::kFaint);
    canvas_.put(area.end - 1, seam, "┤", Ink::kFaint);
  }

  static constexpr int kLead = 2;  // columns before what stands in a frame or below a name
  static constexpr Ink kRubbleInk = Ink::kHue1, kServiceInk = Ink::kHue4;

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

}  // namespace cornerstone::sf1906
