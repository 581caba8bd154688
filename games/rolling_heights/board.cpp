// The table as a person sees it in a terminal: the map from above with every plan, what it still
// needs and what stands, the two market strips beside it, then what is one's own, next to where the
// answer is typed. Colour never speaks alone: a player is also a sign, a cube also a letter, a type
// of building also a symbol.
#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/phrase.h"
#include "games/drawing.h"
#include "games/rolling_heights/rules.h"
#include "games/rolling_heights/words.h"

namespace cornerstone::rolling_heights {

namespace {

constexpr std::array<std::string_view, kMaxSeats> kSeatSigns{"■", "●", "▲", "◆"};
constexpr std::array<std::string_view, kCubeKinds> kCubeLetters{"W", "C", "G", "S"};
constexpr std::array<Ink, kCubeKinds> kCubeInks{Ink::kHue1, Ink::kHue6, Ink::kHue4, Ink::kHue5};
constexpr std::array<std::string_view, kTypes> kTypeSigns{"⌂", "$", "☼", "§", "♣"};
constexpr std::array<Ink, kTypes> kTypeInks{Ink::kHue3, Ink::kHue5, Ink::kHue1, Ink::kHue7,
                                            Ink::kHue2};
constexpr std::array<Ink, kMeepleKinds> kMeepleInks{Ink::kHue1, Ink::kHue6,  Ink::kHue4,
                                                    Ink::kHue5, Ink::kMoney, Ink::kHue0,
                                                    Ink::kHue7, Ink::kHue3,  Ink::kStrong};
constexpr Ink kWildInk = Ink::kHue1;

std::string seat_sign(Seat seat) { return std::string(kSeatSigns[static_cast<std::size_t>(seat)]); }
Ink seat_ink(Seat seat) { return static_cast<Ink>(static_cast<int>(Ink::kSeat0) + seat); }
InkedText type_sign(int type) { return {std::string(kTypeSigns[type]), kTypeInks[type]}; }
InkedText star_text(int points) { return {amount_words(points, Detail::kTag), Ink::kPrestige}; }
// So many cubes of any colour, or spending power.
InkedText price_text(int cubes) { return {"▪" + std::to_string(cubes), Ink::kMoney}; }

std::string height_words(const Plan& plan) { return "↑" + std::to_string(plan.height); }

using ByColour = std::array<int, kCubeKinds>;
ByColour amounts_of(const CubesView& cubes) {
  return {cubes.wood, cubes.concrete, cubes.glass, cubes.steel};
}
int total_of(const CubesView& cubes) {
  return cubes.wood + cubes.concrete + cubes.glass + cubes.steel;
}

// "W2", one for each colour of which there are some.
Item cube_tags(const CubesView& cubes) {
  Item tags;
  const ByColour amounts = amounts_of(cubes);
  for (int cube = 0; cube < kCubeKinds; ++cube) {
    if (amounts[cube] == 0) continue;
    tags.push_back(
        {std::string(kCubeLetters[cube]) + std::to_string(amounts[cube]), kCubeInks[cube]});
  }
  return tags;
}

// "W1+1+4", one for each colour of the plan.
Item stack_tags(const Plan& plan) {
  Item tags;
  for (int i = 0; i < plan.stacks; ++i) {
    const Stack& stack = plan.stack[i];
    if (i > 0 && plan.stack[i - 1].cube == stack.cube) {
      tags.back().text += "+" + std::to_string(stack.height);
    } else {
      tags.push_back({std::string(kCubeLetters[stack.cube]) + std::to_string(stack.height),
                      kCubeInks[stack.cube]});
    }
  }
  return tags;
}

Item spaced(Item parts) {
  for (std::size_t i = 1; i < parts.size(); ++i) parts[i].text.insert(0, " ");
  return parts;
}

int width_of(const Item& item) {
  int width = 0;
  for (const InkedText& part : item) width += columns(part.text);
  return width;
}

// Of items that a Flow puts one after the other.
int width_in_line(const std::vector<Item>& items) {
  constexpr int kGap = 2;
  int width = 0;
  for (const Item& item : items) width += (width == 0 ? 0 : kGap) + width_of(item);
  return width;
}

// Nine spaces across and eight down, seen from above; heavy lines part the neighborhoods.
class CityMap {
 public:
  CityMap(const Content& content, const View& view, Canvas& canvas, int room)
      : content_(content),
        view_(view),
        canvas_(canvas),
        cell_(std::clamp((room - kMargin - 1) / kColumns - 1, kNarrowest, kWidest)),
        lines_(cell_ >= kNamed ? 3 : 2) {}

  int width() const { return kMargin + kColumns * (cell_ + 1) + 1; }
  int height() const { return kTop + kRows * (lines_ + 1) + 1; }

  void draw(int x, int y) {
    left_ = x;
    top_ = y;
    for (int column = 0; column < kColumns; ++column) {
      const std::string letter(space_text(column).substr(0, 1));
      canvas_.put(cell_x(column) + cell_ / 2, top_, letter, Ink::kStrong);
    }
    for (int row = 0; row < kRows; ++row) {
      const std::string number(space_text(space_at(row, 0)).substr(1));
      canvas_.put(left_, cell_y(row), number, Ink::kStrong);
    }
    for (int row = 0; row <= kRows; ++row) {
      for (int column = 0; column <= kColumns; ++column) walls(column, row);
    }
    for (int board = 0; board < kBoards; ++board) name_neighborhood(board);
    for (int space = 0; space < kSpaces; ++space) {
      ground(cell_x(column_of(space)), cell_y(row_of(space)), view_.spaces[space]);
    }
  }

 private:
  static constexpr int kMargin = 2;  // for the numbers of the rows
  static constexpr int kTop = 1;     // for the letters of the columns
  static constexpr int kNarrowest = 5, kNamed = 10, kWidest = 14;
  static constexpr Ink kBorderInk = Ink::kMoney, kWaterInk = Ink::kHue5;

  int cell_x(int column) const { return left_ + kMargin + 1 + column * (cell_ + 1); }
  int cell_y(int row) const { return top_ + kTop + 1 + row * (lines_ + 1); }

  // The corner at the top left of a space, and the walls to the right of it and below.
  void walls(int column, int row) {
    const bool heavy_row = row % kBoardRows == 0, heavy_column = column % kBoardColumns == 0;
    const Ink row_ink = heavy_row ? kBorderInk : Ink::kFaint;
    const Ink column_ink = heavy_column ? kBorderInk : Ink::kFaint;
    const int x = cell_x(column) - 1, y = cell_y(row) - 1;
    for (int i = 1; column < kColumns && i <= cell_; ++i) {
      canvas_.put(x + i, y, heavy_row ? "━" : "─", row_ink);
    }
    for (int i = 1; row < kRows && i <= lines_; ++i) {
      canvas_.put(x, y + i, heavy_column ? "┃" : "│", column_ink);
    }
    canvas_.put(x, y, corner(column, row), heavy_row ? row_ink : column_ink);
  }

  static std::string_view corner(int column, int row) {
    constexpr std::array<std::array<std::string_view, 3>, 3> kHeavy{
        {{"┏", "┳", "┓"}, {"┣", "╋", "┫"}, {"┗", "┻", "┛"}}};
    constexpr std::array<std::string_view, 3> kHeavyRow{"┯", "┿", "┷"};
    constexpr std::array<std::string_view, 3> kHeavyColumn{"┠", "╂", "┨"};
    const auto place = [](int i, int last) -> std::size_t { return i == 0 ? 0 : i < last ? 1 : 2; };
    const std::size_t across = place(column, kColumns), down = place(row, kRows);
    const bool heavy_row = row % kBoardRows == 0, heavy_column = column % kBoardColumns == 0;
    if (heavy_row && heavy_column) return kHeavy[down][across];
    if (heavy_row) return kHeavyRow[down];
    return heavy_column ? kHeavyColumn[across] : "┼";
  }

  void name_neighborhood(int board) {
    const int column = board % kBoardsAcross * kBoardColumns;
    const int row = board / kBoardsAcross * kBoardRows;
    const auto& id = view_.boards[board].board;
    const std::string name = " " + content_.board_name[place_of(content_.board_id, id)] + " ";
    canvas_.put_within(cell_x(column) + 1, cell_x(column + kBoardColumns) - 1, cell_y(row) - 1,
                       name, kBorderInk);
  }

  void ground(int x, int y, const SpaceView& space) {
    const auto plan = std::ranges::find(view_.plans, space.at, &PlanView::at);
    if (plan != view_.plans.end()) return plan_on_map(x, y, *plan);
    if (space.water) return water(x, y);
    const bool chosen = view_.pending.space == space.at;
    if (space.vp > 0 && space.type) {
      put_parts(x, y,
                {{"+" + std::to_string(space.vp), Ink::kPrestige},
                 type_sign(static_cast<int>(*space.type))});
    }
    const int bottom = y + lines_ - 1;
    if (space.prime > 0) put_parts(x, bottom, {price_text(space.prime)});
    if (chosen || placing()) {
      const std::string name = space.at + (chosen ? "?" : "");
      put_right(x, bottom, {name, chosen ? Ink::kAccent : Ink::kFaint});
    }
  }

  bool placing() const { return view_.phase == Phase::kSpace || view_.phase == Phase::kStartSpace; }

  void water(int x, int y) {
    for (int line = 0; line < lines_; ++line) {
      for (int i = line % 2; i < cell_; i += 2) canvas_.put(x + i, y + line, "≈", kWaterInk);
    }
  }

  // "■⌂ ★5" above "W2 S3", or the stacks of a building beside its height; with a name if there is
  // room. The edge has the colour of the owner.
  void plan_on_map(int x, int y, const PlanView& shown) {
    const int number = place_of(content_.plan_id, shown.plan);
    const Plan& plan = content_.plan[number];
    const Ink owner = seat_ink(shown.owner);
    for (int line = 0; line < lines_; ++line) canvas_.put(x - 1, y + line, "▐", owner);
    const bool named = lines_ > 2;
    if (named) canvas_.put_within(x + 3, x + cell_, y, content_.plan_name[number]);
    const int below = named ? y + 1 : y;
    shown.complete ? building(x, below, plan) : needs(x, below, shown);
    put_parts(x, y, {{seat_sign(shown.owner), owner}, type_sign(plan.type)});
  }

  void needs(int x, int y, const PlanView& shown) {
    Item missing = cube_tags(shown.missing);
    if (width_of(missing) > cell_) {  // the first of them takes the place of the points
      put_right(x, y, missing.front());
      missing.erase(missing.begin());
    } else {
      put_right(x, y, star_text(shown.points));
    }
    put_parts(x, y + 1, width_of(spaced(missing)) > cell_ ? missing : spaced(missing));
  }

  // The stacks from left to right, the tallest first and as many as fit, each a quarter of a row
  // for every cube.
  void building(int x, int y, const Plan& plan) {
    const std::string height = height_words(plan);
    put_parts(x, y + 1, {{height, Ink::kStrong}});
    std::vector<Stack> stacks(plan.stack.begin(), plan.stack.begin() + plan.stacks);
    std::ranges::sort(stacks, {}, [](const Stack& s) { return std::pair(-s.height, s.cube); });
    const int room = cell_ - columns(height), count = std::min<int>(plan.stacks, room);
    const int times = 2 * count < room ? 2 : 1;
    int at = x + cell_ - times * count;
    for (int i = 0; i < count; ++i) {
      for (int k = 0; k < times; ++k) tower(at++, y + 1, stacks[i]);
    }
  }

  void tower(int x, int y, const Stack& stack) {
    constexpr std::array<std::string_view, 5> kQuarters{" ", "▂", "▄", "▆", "█"};
    constexpr int kFull = 4;
    const int upper = std::clamp(stack.height - kFull, 0, kFull);
    canvas_.put(x, y, kQuarters[std::min<int>(stack.height, kFull)], kCubeInks[stack.cube]);
    if (upper > 0) canvas_.put(x, y - 1, kQuarters[upper], kCubeInks[stack.cube]);
  }

  void put_parts(int x, int y, const Item& parts) {
    const int end = x + cell_;
    for (const InkedText& part : parts) x = canvas_.put_within(x, end, y, part.text, part.ink);
  }
  void put_right(int x, int y, const InkedText& part) {
    canvas_.put(x + cell_ - columns(part.text), y, part.text, part.ink);
  }

  const Content& content_;
  const View& view_;
  Canvas& canvas_;
  int cell_, lines_;  // columns and rows inside a space
  int left_ = 0, top_ = 0;
};

class Board : Sheet {
 public:
  Board(const Content& content, const View& view, const Names& names, Canvas& canvas)
      : Sheet(canvas), content_(content), view_(view), names_(names) {
    for (const StripView& strip : view.market) {
      for (const SlotView& slot : strip.slots) {
        if (!slot.plan) continue;
        const int plan = number_of(*slot.plan);
        name_width_ = std::max(name_width_, columns(content.plan_name[plan]));
        stacks_width_ = std::max(stacks_width_, width_of(spaced(stack_tags(content.plan[plan]))));
      }
    }
    name_width_ = std::min(name_width_, kLongestName);
  }

  void draw() {
    const Area sheet{0, canvas_.width()};
    heading();
    if (sheet.width() >= kWide) {
      in_two_columns(sheet);
    } else {
      in_one_column(sheet);
    }
    legend(sheet);
  }

 private:
  bool over() const { return view_.phase == Phase::kOver; }

  void in_one_column(Area sheet) {
    others(sheet);
    ads(sheet);
    if (!over()) {
      supply(sheet);
      market(sheet);
    }
    map(sheet);
    own_area(sheet);
  }

  // The map takes what the market beside it leaves.
  void in_two_columns(Area sheet) {
    const int width = CityMap(content_, view_, canvas_, sheet.width() - kPanel - 1).width();
    const Area left{0, width}, right{width + 1, sheet.end};
    const int middle = width / 2;
    side_by_side(
        [&] {
          map(left);
          if (!over()) {
            side_by_side([&] { others({0, middle}); }, [&] { supply({middle, left.end}); });
          }
          own_area(left);
        },
        [&] {
          ads(right);
          over() ? others(right) : market(right);
        });
  }

  void labelled(Area area, std::string_view label, const std::vector<Item>& items) {
    if (items.empty()) return;
    canvas_.put(area.x, row_, label, Ink::kFaint);
    flow_items({area.x + kLabel, area.end}, items);
  }

  void paragraph(Area area, const std::string& text, Ink ink = Ink::kText) {
    for (const std::string_view line : wrapped(text, area.width())) {
      canvas_.put_within(area.x, area.end, row_++, line, ink);
    }
  }

  // Returns the column after the last part.
  int put_item(int x, int end, const Item& item) {
    for (const InkedText& part : item) x = canvas_.put_within(x, end, row_, part.text, part.ink);
    return x;
  }

  int number_of(std::string_view plan) const { return place_of(content_.plan_id, plan); }
  const std::string& name_of(std::string_view plan) const {
    return content_.plan_name[number_of(plan)];
  }
  const SeatView& player(Seat seat) const { return view_.players[static_cast<std::size_t>(seat)]; }
  std::string signed_name(Seat seat) const { return seat_sign(seat) + " " + names_[seat]; }
  Seat seat_drawn_large() const {
    if (view_.observer >= 0) return view_.observer;
    return view_.to_move != kNobody ? view_.to_move : view_.start_seat;
  }
  bool drafting() const {
    return view_.phase == Phase::kStartPlan || view_.phase == Phase::kStartSpace;
  }
  // A turn with rolled meeples and a hand.
  bool has_turn(Seat seat) const {
    return seat == view_.to_move && !drafting() && view_.phase != Phase::kTarget;
  }

  // Rows that stand for the whole table

  void heading() {
    const std::string who = view_.to_move == kNobody ? "" : signed_name(view_.to_move) + " ";
    int x = canvas_.put(0, row_, Rules::kTitle, Ink::kStrong);
    x = canvas_.put(x, row_, " · " + round_words(), Ink::kFaint);
    if (view_.final_round && !over()) x = canvas_.put(x, row_, last_round_words(), Ink::kBad);
    x = canvas_.put(x, row_, " · first ", Ink::kFaint);
    x = canvas_.put(x, row_, seat_sign(view_.start_seat), seat_ink(view_.start_seat));
    if (x + columns(" · " + who + task()) <= canvas_.width()) {
      x = canvas_.put(x, row_, " · ", Ink::kFaint);
    } else {
      x = 0;
      ++row_;
    }
    if (view_.to_move != kNobody) x = canvas_.put(x, row_, who, seat_ink(view_.to_move));
    canvas_.put_within(x, canvas_.width(), row_++, task(), Ink::kStrong);
  }

  std::string round_words() const {
    return view_.round == 0 ? "first plans" : "round " + std::to_string(view_.round);
  }
  std::string last_round_words() const {
    const int left = *view_.final_round - view_.round;
    return left > 0 ? ", the next is the last" : ", the last";
  }

  std::string task() const {
    const PendingView& pending = view_.pending;
    const std::string left = std::to_string(pending.left);
    switch (view_.phase) {
      case Phase::kStartPlan: return "takes a first plan";
      case Phase::kStartSpace: return "puts " + name_of(plan_in_hand()) + " on the map";
      case Phase::kBench: return "chooses who stays on the bench";
      case Phase::kRisk: return "rallies or stops";
      case Phase::kStrike: return "has a strike: " + left + " more to be exhausted";
      case Phase::kMain: return "works, buys and builds";
      case Phase::kUpgrade: return "upgrades: " + left + " left";
      case Phase::kColour: return "chooses cubes: " + left + " left";
      case Phase::kConvert: return "chooses a meeple to convert";
      case Phase::kSacrifice: return "chooses a meeple to give up";
      case Phase::kPlan: return pending.deal == Deal::kTake ? "takes a plan" : "buys a plan";
      case Phase::kSpace: return "chooses a space for " + name_of(plan_in_hand());
      case Phase::kPay: return "pays " + std::to_string(pending.cost) + " more for " + paid_for();
      case Phase::kReward: return "chooses a meeple for " + completed_now();
      case Phase::kTarget: return "chooses a target";
      case Phase::kOver: return "the game is over";
    }
    return {};
  }

  // The plan that was chosen and is not on the map yet. First plans are of level 1.
  const std::string& plan_in_hand() const {
    const PendingView& pending = view_.pending;
    return *view_.market[pending.level.value_or(1) - 1].slots[*pending.slot - 1].plan;
  }
  std::string paid_for() const {
    const PendingView& pending = view_.pending;
    if (pending.deal == Deal::kTrade) return cubes_words(1, static_cast<int>(*pending.cube));
    return name_of(plan_in_hand()) + " on " + *pending.space;
  }
  std::string completed_now() const {
    const auto plan = std::ranges::find(view_.plans, *view_.pending.space, &PlanView::at);
    return plan == view_.plans.end() ? *view_.pending.space : name_of(plan->plan);
  }

  void legend(Area area) {
    flowing(area, [&](Flow& line) {
      const auto entry = [&](std::string_view sign, Ink ink, std::string_view meaning) {
        line.add({{std::string(sign), ink}, {" " + std::string(meaning), Ink::kFaint}});
      };
      for (int cube = 0; cube < kCubeKinds; ++cube) {
        entry(kCubeLetters[cube], kCubeInks[cube], spoken(static_cast<Cube>(cube)));
      }
      for (int type = 0; type < kTypes; ++type) {
        entry(kTypeSigns[type], kTypeInks[type], text(static_cast<Type>(type)));
      }
      entry("▪", Ink::kMoney, "price");
      entry("↑", Ink::kStrong, "height");
      entry("✦", kWildInk, "wild token");
      entry("★", Ink::kPrestige, "points");
    });
  }

  void map(Area area) {
    CityMap city(content_, view_, canvas_, area.width());
    city.draw(area.x + (area.width() - city.width()) / 2, row_);
    row_ += city.height();
  }

  // Goals and supplies

  void ads(Area area) {
    boxed(area, "Ads, with what each player has", Ink::kFaint, [&](Area inner) {
      for (const AdView& shown : view_.ads) {
        const int ad = place_of(content_.ad_id, shown.ad);
        Item points;
        for (Seat seat = 0; seat < view_.seats; ++seat) {
          points.push_back({seat_sign(seat) + std::to_string(shown.points[seat]), seat_ink(seat)});
        }
        goal(inner, content_.ad_name[ad], content_.ad[ad], spaced(points));
      }
    });
  }

  // A name, what it pays now at the end of the line, and what it counts.
  void goal(Area area, const std::string& name, const Goal& counted, const Item& aside) {
    const int end = area.end - width_of(aside);
    canvas_.put_within(area.x, end - 1, row_, name, Ink::kStrong);
    put_item(end, area.end, aside);
    const std::string words = goal_words(counted, Detail::kTag);
    const int beside = area.x + kGoalName;
    if (beside + columns(words) < end) {
      canvas_.put(beside, row_++, words);
    } else {
      ++row_;
      paragraph({area.x + kLead, area.end}, words);
    }
  }

  // What is on no plan yet: the end comes when a colour is all built (R16.1).
  void supply(Area area) {
    boxed(area, "Supply · ◂ runs out first", Ink::kFaint, [&](Area inner) {
      const ByColour left = amounts_of(view_.supply), hand = amounts_of(view_.hand);
      int least = left[0] + hand[0];
      for (int cube = 1; cube < kCubeKinds; ++cube) {
        least = std::min(least, left[cube] + hand[cube]);
      }
      for (int cube = 0; cube < kCubeKinds; ++cube, ++row_) {
        const bool first = left[cube] + hand[cube] == least;
        cube_supply(inner, cube, left[cube], hand[cube], first);
      }
      if (view_.misc_entered) {
        const Item built = spaced(cube_tags(view_.misc_built));
        labelled(inner, "Misc built", {built.empty() ? Item{{"none", Ink::kFaint}} : built});
      }
      flow_items(inner, supply_items());
    });
  }

  // A bar with a part for what is in hand, and the figure.
  void cube_supply(Area area, int cube, int left, int hand, bool first) {
    constexpr int kFigures = 9, kLongest = 40;
    const Ink ink = kCubeInks[cube];
    const int all = content_.amounts.cubes[cube] - content_.amounts.removed_cubes[view_.seats];
    const int x = area.x + kLabel, room = std::min(area.end - kFigures - x, kLongest);
    const int full = (left * room + all - 1) / all;
    const int held = std::min((hand * room + all - 1) / all, room - full);
    canvas_.put(area.x, row_, kCubeLetters[cube], ink);
    canvas_.put(area.x + kLead, row_, spoken(static_cast<Cube>(cube)));
    for (int i = 0; i < room; ++i) {
      const bool real = i < full, in_hand = !real && i < full + held;
      canvas_.put(x + i, row_,
                  real      ? "█"
                  : in_hand ? "▒"
                            : "·",
                  real || in_hand ? ink : Ink::kFaint);
    }
    Item figures{{" " + std::to_string(left), left == 0 ? Ink::kBad : Ink::kStrong},
                 {"/" + std::to_string(all), Ink::kFaint}};
    if (first) figures.push_back({" ◂", Ink::kBad});
    put_item(x + room, area.end, figures);
  }

  std::vector<Item> supply_items() const {
    std::vector<Item> items;
    for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
      const auto found = view_.meeple_supply.find(std::string(text(static_cast<Meeple>(meeple))));
      const int left = found == view_.meeple_supply.end() ? 0 : found->second;
      items.push_back({{std::string(spoken(static_cast<Meeple>(meeple))), kMeepleInks[meeple]},
                       {" " + std::to_string(left), left == 0 ? Ink::kBad : Ink::kText}});
    }
    items.push_back({{"✦", kWildInk}, {" " + std::to_string(view_.wild_supply)}});
    return items;
  }

  // What can be bought

  // One strip beside the other where there is room.
  void market(Area area) {
    static_assert(kLevels == 2);
    if (area.width() < 2 * kPanel) {
      strip(area, 0);
      strip(area, 1);
    } else {
      const int middle = area.x + area.width() / 2;
      side_by_side([&] { strip({area.x, middle}, 0); }, [&] { strip({middle, area.end}, 1); });
    }
  }

  void strip(Area area, int level) {
    const StripView& shown = view_.market[level];
    const bool due = view_.tokens_due == level + 1;
    const std::string title = "Level " + std::to_string(level + 1) + " · pile of " +
                              std::to_string(shown.pile) + " · ✧ " +
                              (due ? "tokens after this turn" : "gets wild tokens");
    boxed(area, title, Ink::kFaint, [&](Area inner) {
      for (int i = 0; i < std::ssize(shown.slots); ++i) slot(inner, level, i, shown.slots[i]);
    });
  }

  // "1 ▪1 ✦2 ⌂ Tanner Cottages  W2+1  ★1  Construction Worker"
  void slot(Area area, int level, int number, const SlotView& shown) {
    constexpr int kPrice = 2, kTokens = 5, kType = 8, kName = 10;
    const bool chosen =
        view_.pending.slot == number + 1 && view_.pending.level.value_or(1) == level + 1;
    if (chosen) canvas_.put(area.x - 1, row_, "▶", Ink::kAccent);
    canvas_.put(area.x, row_, std::to_string(number + 1), Ink::kAccent);
    put_item(area.x + kPrice, area.end, {price_text(shown.cost)});
    if (shown.tokens > 0) {
      canvas_.put(area.x + kTokens, row_, "✦" + std::to_string(shown.tokens), kWildInk);
    } else if ((content_.wild_slots >> number & 1u) != 0) {
      canvas_.put(area.x + kTokens, row_, "✧", Ink::kFaint);
    }
    if (!shown.plan) {
      canvas_.put(area.x + kName, row_++, "empty", Ink::kFaint);
      return;
    }
    const int plan = number_of(*shown.plan);
    const Plan& tile = content_.plan[plan];
    put_item(area.x + kType, area.end, {type_sign(tile.type)});
    const int name = area.x + kName, stacks = name + name_width_ + 1;
    canvas_.put_within(name, stacks, row_, content_.plan_name[plan],
                       chosen ? Ink::kAccent : Ink::kStrong);
    put_item(stacks, area.end, spaced(stack_tags(tile)));
    plan_brings(tile, {stacks + stacks_width_ + 1, area.end}, {name, area.end});
  }

  // Fixed points, then all else that a plan is worth: beside them if it fits, or else below.
  void plan_brings(const Plan& tile, Area beside, Area below) {
    constexpr int kPoints = 5;
    std::vector<Item> items = reward_items(tile);
    const Item points{{points_words(tile.points, Detail::kTag), Ink::kPrestige}};
    if (tile.points.counter.kind == CounterKind::kOnce) {
      put_item(beside.x, beside.end, points);
    } else {
      items.insert(items.begin(), points);
    }
    beside.x += kPoints;
    const bool fits = width_in_line(items) <= beside.width();
    if (fits) flow_items(beside, items);
    if (!fits || items.empty()) ++row_;
    if (!fits) flow_items(below, items);
    if (tile.has_ability) paragraph(below, ability_words(tile, Detail::kTag));
  }

  static std::vector<Item> reward_items(const Plan& tile) {
    std::vector<Item> items;
    const auto word = [](int meeple) {
      return InkedText{std::string(spoken(static_cast<Meeple>(meeple))), kMeepleInks[meeple]};
    };
    for (int i = 0; i < tile.rewards; ++i) {
      const Reward& reward = tile.reward[i];
      Item& item = items.emplace_back(Item{word(reward.first)});
      if (reward.second == kNone) continue;
      item.push_back({" or ", Ink::kFaint});
      item.push_back(word(reward.second));
    }
    return items;
  }

  // Players

  void others(Area area) {
    boxed(area, "The others", Ink::kFaint, [&](Area inner) {
      for (int i = 1; i < view_.seats; ++i) {
        const auto seat = static_cast<Seat>((seat_drawn_large() + i) % view_.seats);
        if (seat == view_.to_move) canvas_.put(inner.x - 1, row_, "▶", Ink::kStrong);
        flowing(inner, [&](Flow& line) {
          line.add({{signed_name(seat), seat_ink(seat)}});
          line.hang(kLead);
          for (const Item& item : figures(seat)) line.add(item);
        });
        const Area rest{inner.x + kLead, inner.end};
        crew(rest, seat);
        if (has_turn(seat)) hand(rest);
        targets(rest, seat);
      }
    });
  }

  // "★21 (★26 if it ended now)  3 complete, 1 rising  9 meeples  ✦2  2 secret targets"
  std::vector<Item> figures(Seat seat) const {
    const SeatView& shown = player(seat);
    const std::string end = over() ? " in the end" : " if it ended now";
    std::vector<Item> items{
        {star_text(shown.vp),
         {" (" + amount_words(shown.score, Detail::kTag) + end + ")", Ink::kFaint}},
        {{std::to_string(shown.buildings), Ink::kStrong},
         {" complete, ", Ink::kFaint},
         {std::to_string(shown.plans - shown.buildings), Ink::kStrong},
         {" rising", Ink::kFaint}},
        {{counted(crew_size(shown.meeples), "meeple")}},
        {{"✦" + std::to_string(shown.wild), kWildInk}}};
    if (std::ranges::count(view_.prepared, seat) > 0)
      items.push_back({{"has rolled", Ink::kFaint}});
    const auto hidden = std::count(shown.targets.begin(), shown.targets.end(), std::nullopt);
    if (hidden > 0 && !shown.chosen) {
      items.push_back({{counted(hidden, "secret target"), Ink::kFaint}});
    }
    return items;
  }

  static int crew_size(const CrewView& crew) {
    int size = 0;
    for (const MeeplesView* posed :
         {&crew.bench, &crew.exhausted, &crew.steady, &crew.hard, &crew.activated}) {
      for (const auto& [meeple, n] : *posed) size += n;
    }
    return size;
  }

  // By pose, or in one line between turns.
  void crew(Area area, Seat seat) {
    const CrewView& shown = player(seat).meeples;
    labelled(area, "Hard", meeple_items(shown.hard, kAsHard));
    labelled(area, "Steady", meeple_items(shown.steady, kAsSteady));
    labelled(area, "Exhausted", meeple_items(shown.exhausted, std::nullopt));
    labelled(area, "Activated", meeple_items(shown.activated, std::nullopt));
    const std::vector<Item> bench = meeple_items(shown.bench, std::nullopt);
    const bool rolled = has_turn(seat) || std::ranges::count(view_.prepared, seat) > 0;
    rolled ? labelled(area, "Bench", bench) : flow_items(area, bench);
  }

  // With what their work brings, if they can work.
  std::vector<Item> meeple_items(const MeeplesView& meeples, std::optional<int> column) const {
    std::vector<Item> items;
    for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
      const auto found = meeples.find(std::string(text(static_cast<Meeple>(meeple))));
      if (found == meeples.end()) continue;
      const int n = found->second;
      Item& item = items.emplace_back(Item{{meeples_words(n, meeple), kMeepleInks[meeple]}});
      if (!column) continue;
      const std::string yield = yield_words(meeple, n * content_.meeple_amount[meeple][*column]);
      if (!yield.empty()) item.push_back({" " + yield, Ink::kFaint});
    }
    return items;
  }

  void hand(Area area) {
    std::vector<Item> items;
    const ByColour hand = amounts_of(view_.hand), misc = amounts_of(view_.misc);
    for (int cube = 0; cube < kCubeKinds; ++cube) {
      const Ink ink = hand[cube] > 0 ? Ink::kStrong : Ink::kFaint;
      items.push_back({{std::string(kCubeLetters[cube]) + " ", kCubeInks[cube]},
                       {std::to_string(hand[cube]), ink}});
    }
    for (int cube = 0; cube < kCubeKinds; ++cube) {
      if (misc[cube] == 0) continue;
      items.push_back({{"misc " + std::string(kCubeLetters[cube]) + " ", kCubeInks[cube]},
                       {std::to_string(misc[cube]), Ink::kStrong}});
    }
    items.push_back({{"power ", Ink::kMoney}, {std::to_string(view_.power), Ink::kStrong}});
    const int money = total_of(view_.hand) + total_of(view_.misc) + view_.power;
    items.push_back({{"pays up to ", Ink::kFaint}, price_text(money)});
    if (view_.bought) items.push_back({{"has bought a plan", Ink::kFaint}});
    labelled(area, "In hand", items);
  }

  void own_area(Area area) {
    const Seat seat = seat_drawn_large();
    const std::string title = signed_name(seat) + (seat == view_.observer ? " (you)" : "");
    boxed(area, title, seat_ink(seat), [&](Area inner) {
      flow_items(inner, figures(seat));
      targets(inner, seat);
      own_plans(inner, seat);
      crew(inner, seat);
      if (has_turn(seat)) hand(inner);
    });
  }

  // Those that the observer knows. The one that was chosen is open to all (R17.2).
  void targets(Area area, Seat seat) {
    const SeatView& shown = player(seat);
    for (int i = 0; i < std::ssize(shown.targets); ++i) {
      const auto& known = shown.targets[i];
      if (!known) continue;
      const int target = place_of(content_.target_id, known->target);
      const std::string status = !shown.chosen            ? "secret target "
                                 : *shown.chosen == i + 1 ? "target "
                                                          : "not chosen ";
      goal(area, content_.target_name[target], content_.target[target],
           {{status, Ink::kFaint}, star_text(known->points)});
    }
  }

  // What is rising comes first, then what has an ability, then the rest in short.
  void own_plans(Area area, Seat seat) {
    std::vector<const PlanView*> rising, working;
    std::vector<Item> others;
    int names = 0;
    for (const PlanView& shown : view_.plans) {
      if (shown.owner != seat) continue;
      const Plan& tile = content_.plan[number_of(shown.plan)];
      names = std::max(names, columns(name_of(shown.plan)));
      if (!shown.complete) {
        rising.push_back(&shown);
      } else if (tile.has_ability) {
        working.push_back(&shown);
      } else {
        others.push_back({{shown.at + " ", Ink::kAccent},
                          type_sign(tile.type),
                          {" " + name_of(shown.plan)},
                          {" " + height_words(tile), Ink::kFaint}});
      }
    }
    for (const PlanView* shown : rising) own_plan(area, *shown, names);
    for (const PlanView* shown : working) own_plan(area, *shown, names);
    labelled(area, "Complete", others);
  }

  // "d3 ⌂ Viceroy House  needs W2  ★5  Politician"; an ability below if it does not fit.
  void own_plan(Area area, const PlanView& shown, int names) {
    const Plan& tile = content_.plan[number_of(shown.plan)];
    std::string name = " " + name_of(shown.plan);
    name.append(static_cast<std::size_t>(names + 1 - columns(name)), ' ');
    std::vector<Item> items{
        {{shown.at + " ", Ink::kAccent}, type_sign(tile.type), {name, Ink::kStrong}}};
    if (shown.complete) {
      items.push_back({{height_words(tile), Ink::kFaint}});
    } else {
      items.push_back(needs_item(shown));
      items.push_back({star_text(shown.points)});
      std::ranges::copy(reward_items(tile), std::back_inserter(items));
    }
    const bool used = std::ranges::count(view_.used, shown.plan) > 0;
    const std::string ability = used ? "✓ used" : ability_words(tile, Detail::kTag);
    const bool beside = width_in_line(items) + kLead + columns(ability) <= area.width();
    if (beside && !ability.empty()) items.push_back({{ability, used ? Ink::kFaint : Ink::kText}});
    flowing(area, [&](Flow& line) {
      line.hang(kLead);
      for (const Item& item : items) line.add(item);
    });
    if (!beside && !ability.empty()) paragraph({area.x + kLead, area.end}, ability);
  }

  static Item needs_item(const PlanView& shown) {
    Item item = spaced(cube_tags(shown.missing));
    item.insert(item.begin(), {"needs ", Ink::kFaint});
    return item;
  }

  static constexpr int kLongestName = 24;  // of a plan in the market; what is longer is cut
  static constexpr int kPanel = 55;        // the least that a market takes
  static constexpr int kWide = 122;        // the least for that
  static constexpr int kLabel = 11;        // columns before what has a label
  static constexpr int kGoalName = 24;     // columns before what a goal counts, if it fits beside

  const Content& content_;
  const View& view_;
  const Names& names_;
  int name_width_ = 0, stacks_width_ = 0;  // the longest in the market
};

}  // namespace

void Rules::draw(const View& view, const Names& names, Canvas& canvas) const {
  Board(content_, view, names, canvas).draw();
}

}  // namespace cornerstone::rolling_heights
