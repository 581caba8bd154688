// The table as a person sees it in a terminal: the city from the side, its buildings in six columns
// above roads, power lines and the power plant, with all that marks them; beside it what has to be
// reached and what helps; below it the card and the materials of the construction, next to where
// the answer is typed. Colour never speaks alone: a zone is also a sign and the shape of its
// counters, a lit window also a full one.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/phrase.h"
#include "games/comeback_city/city.h"
#include "games/comeback_city/rules.h"
#include "games/comeback_city/words.h"
#include "games/drawing.h"

namespace cornerstone::comeback_city {

namespace {

constexpr std::array<std::string_view, kZones> kZoneSigns{"⌂", "$", "☼", "§"};
constexpr std::array<std::string_view, kZones> kCounterShapes{"▲", "●", "◆", "■"};
constexpr std::array<Ink, kZones> kZoneInks{Ink::kHue3, Ink::kHue5, Ink::kMoney, Ink::kHue7};
constexpr std::array<std::string_view, kTags> kTagSigns{"Ψ", "♣"};
constexpr std::array<Ink, kTags> kTagInks{Ink::kHue0, Ink::kHue3};
constexpr std::array<std::string_view, kMaterials> kMaterialLetters{"L", "B", "S"};
constexpr std::array<Ink, kMaterials> kMaterialInks{Ink::kHue1, Ink::kHue0, Ink::kHue6};
constexpr std::string_view kLit = "▮", kDark = "▯", kRubbleFill = "▒", kWreckedFill = "╳";
constexpr std::string_view kGuardSign = "♜", kOccupiedSign = "☻", kNoRoad = "║";
constexpr std::string_view kMeteorSign = "✹", kTargetSign = "◎", kNextSign = "○";
constexpr Ink kLightInk = Ink::kMoney;

std::string with_number(std::string_view sign, int n) {
  return std::string(sign) + std::to_string(n);
}
InkedText zone_sign(int zone) { return {std::string(kZoneSigns[zone]), kZoneInks[zone]}; }
InkedText counter_text(int zone, int n) {
  return {with_number(kCounterShapes[zone], n), kZoneInks[zone]};
}
InkedText printed_text(int points) { return {points_words(points, Detail::kTag), Ink::kPrestige}; }
InkedText material_text(int material, int n) {
  return {std::to_string(n) + std::string(kMaterialLetters[material]), kMaterialInks[material]};
}

// "2L 1B"
Item cost_tags(const Materials& cost) {
  Item tags;
  for (int material = 0; material < kMaterials; ++material) {
    if (cost[material] == 0) continue;
    if (!tags.empty()) tags.push_back({" "});
    tags.push_back(material_text(material, cost[material]));
  }
  if (tags.empty()) tags.push_back({"nothing", Ink::kFaint});
  return tags;
}

Item tag_signs(const Building& building) {
  Item signs;
  for (int tag = 0; tag < kTags; ++tag) {
    if ((building.tags >> tag & 1) == 0) continue;
    signs.push_back({std::string(kTagSigns[tag]), kTagInks[tag]});
  }
  return signs;
}

int columns_of(const Item& item) {
  int width = 0;
  for (const InkedText& part : item) width += columns(part.text);
  return width;
}

std::string filled(std::string_view glyph, int times) {
  std::string line;
  for (int i = 0; i < times; ++i) line += glyph;
  return line;
}

Materials materials_of(const MaterialsView& shown) {
  return {static_cast<std::uint8_t>(shown.lumber), static_cast<std::uint8_t>(shown.brick),
          static_cast<std::uint8_t>(shown.steel)};
}
std::array<int, kZones> amounts_of(const ZonesView& zones) {
  return {zones.residential, zones.commercial, zones.industrial, zones.government};
}

// "3-2"
int cell_named(std::string_view name) {
  int level = 0;
  for (const char digit : name.substr(2)) level = 10 * level + (digit - '0');
  return cell_at(name[0] - '1', level - 1);
}

Parts wrecked_parts(const View& view) {
  Parts parts = 0;
  for (int part = 0; part < kParts; ++part) {
    if (std::ranges::count(view.wrecked, part_text(part)) > 0) parts |= part_bit(part);
  }
  return parts;
}

// The city from the side. To the left stand the levels, to the right the rows as dice name them.
class CityView {
 public:
  CityView(const Content& content, const View& view, Canvas& canvas, int room)
      : content_(content),
        view_(view),
        canvas_(canvas),
        wrecked_(wrecked_parts(view)),
        cell_(std::clamp((room - kMargins - 1) / kColumns - 1, kNarrowest, kWidest)) {
    for (const BuildingView& shown : view.city) {
      const int cell = cell_named(shown.at);
      building_[cell] = &shown;
      cards_.add(cell);
      levels_ = std::max(levels_, level_of(cell) + 1);
    }
    if (view.chicken) {
      chicken_ = cell_named(*view.chicken);
      levels_ = std::max(levels_, level_of(*chicken_) + 1);
    }
    lines_ = levels_ > kMostTall ? 2 : 3;
  }

  int width() const { return kMargins + kColumns * pitch() + 1; }
  int height() const { return kSky + levels_ * (lines_ + 1) + 1 + kFirstRow; }

  void draw(int x, int y) {
    left_ = x + kMargin;
    top_ = y;
    for (int level = 0; level <= levels_; ++level) {
      for (int boundary = 0; boundary <= kColumns; ++boundary) walls(boundary, level);
    }
    for (int level = 0; level < levels_; ++level) label_row(level);
    for (int column = 0; column < kColumns; ++column) {
      const std::string number = " " + std::to_string(column + 1) + " ";
      canvas_.put(centre(column) - 1, ground(), number, Ink::kStrong);
      for (int level = 0; level <= std::min(levels_, kLevels - 1); ++level) cell(column, level);
    }
    infrastructure();
  }

 private:
  static constexpr int kMargin = 2, kMargins = 2 * kMargin;
  static constexpr int kSky = 1;       // above the highest card, for the cell on top of it
  static constexpr int kMostTall = 6;  // levels of cards with three lines
  static constexpr int kNarrowest = 8, kWidest = 16;

  int pitch() const { return cell_ + 1; }
  int cell_x(int column) const { return left_ + 1 + column * pitch(); }
  int cell_y(int level) const { return ground() - (level + 1) * (lines_ + 1) + 1; }
  int ground() const { return top_ + kSky + levels_ * (lines_ + 1); }
  int row_y(int row) const { return ground() + kFirstRow - row; }  // of the infrastructure
  int centre(int column) const { return left_ + column * pitch() + pitch() / 2; }

  // Whether there is something to draw walls around.
  bool is_taken(int column, int level) const {
    if (column < 0 || column >= kColumns || level < 0 || level >= levels_) return false;
    const int cell = cell_at(column, level);
    return building_[cell] != nullptr || chicken_ == cell;
  }

  // The corner below a level and to the left of a column, the floor to the right of it and the wall
  // above it.
  void walls(int boundary, int level) {
    const bool on_ground = level == 0;
    const int x = left_ + boundary * pitch(), y = ground() - level * (lines_ + 1);
    if (boundary < kColumns && (on_ground || has_floor(boundary, level))) {
      canvas_.put(x + 1, y, filled(on_ground ? "━" : "─", cell_),
                  on_ground ? Ink::kText : Ink::kFaint);
    }
    canvas_.put(x, y, corner(boundary, level), on_ground ? Ink::kText : Ink::kFaint);
    if (!has_wall(boundary, level)) return;
    const bool parted = boundary > 0 && boundary < kColumns &&
                        (wrecked_ & part_bit(kFirstRoad + boundary - 1)) != 0;
    for (int line = 1; line <= lines_; ++line) {
      canvas_.put(x, y - line, parted ? kNoRoad : "│", parted ? Ink::kBad : Ink::kFaint);
    }
  }
  bool has_floor(int column, int level) const {
    return is_taken(column, level) || is_taken(column, level - 1);
  }
  bool has_wall(int boundary, int level) const {
    return is_taken(boundary - 1, level) || is_taken(boundary, level);
  }
  std::string_view corner(int boundary, int level) const {
    constexpr std::array<std::string_view, 16> kCorners{" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                                        "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
    const bool up = has_wall(boundary, level);
    if (level == 0) return up ? "┷" : "━";
    const bool down = has_wall(boundary, level - 1);
    const bool to_left = has_floor(boundary - 1, level), to_right = has_floor(boundary, level);
    return kCorners[static_cast<std::size_t>(up + 2 * down + 4 * to_left + 8 * to_right)];
  }

  void label_row(int level) {
    const std::string number = std::to_string(level + 1);
    canvas_.put(left_ - columns(number), cell_y(level), number, Ink::kStrong);
    const int row = level + kFirstRow + 1;
    if (row <= kDieSides) label_die(row, cell_y(level));
  }
  void label_die(int row, int y) {
    canvas_.put(left_ + kColumns * pitch() + kMargin, y, std::to_string(row), Ink::kStrong);
  }

  void cell(int column, int level) {
    const int cell = cell_at(column, level), x = cell_x(column), y = cell_y(level);
    if (chicken_ == cell) return chicken(x, y);
    if (building_[cell] != nullptr) return card(x, y, *building_[cell], marks_at(column, level));
    const bool open = (candidate_levels(cards_.column[column]) & level_bit(level)) != 0;
    const bool gap = cards_.column[column] >> level != 0 || (open && level == 0);
    if (open && placing()) {
      put_middle(x, y + lines_ - 1, offer(column, level));
    } else if (gap) {
      put_middle(x, y + lines_ - 1, {{"· gap ·", Ink::kFaint}});
    }
    if (level < levels_) put_middle(x, y, marks_at(column, level));
  }
  bool placing() const { return view_.phase == Phase::kPlace || view_.phase == Phase::kSetupPlace; }

  // "3-2", and whether a building has power there.
  Item offer(int column, int level) const {
    if (!may_grow(column)) return {{"too high", Ink::kFaint}};
    const bool lit = powered(column, level);
    return {{std::string(cell_text(cell_at(column, level))) + " ", Ink::kAccent},
            {std::string(lit ? kLit : kDark), lit ? kLightInk : Ink::kFaint}};
  }
  bool may_grow(int column) const {  // R2.8
    int fewest = kLevels;
    for (int c = 0; c < kColumns; ++c) {
      Levels open = candidate_levels(cards_.column[c]);
      if (chicken_ && column_of(*chicken_) == c) open &= ~level_bit(level_of(*chicken_));
      if (open != 0) fewest = std::min(fewest, std::popcount(cards_.column[c]));
    }
    return std::popcount(cards_.column[column]) < fewest + content_.amounts.column_spread;
  }

  bool powered(int column, int level) const {  // R2.9
    if ((wrecked_ & (part_bit(kPlant) | lines_of(column))) != 0) return false;
    Levels carrying = cards_.column[column];
    if (view_.options.at("rubble_carries_power") == "off") {  // G9
      for (int l = 0; l < level; ++l) {
        const BuildingView* shown = building_[cell_at(column, l)];
        if (shown != nullptr && shown->rubble) carrying &= ~level_bit(l);
      }
    }
    return (carrying & below(level)) == below(level);
  }

  // Its name, then "⌂▮5" and to the right of it the points; marks and tags at the end of the name.
  void card(int x, int y, const BuildingView& shown, Item marks) {
    const int number = place_of(content_.building_id, shown.card);
    const Building& printed = content_.building[number];
    if (shown.guarded) marks.push_back({std::string(kGuardSign), Ink::kGood});
    for (const InkedText& sign : tag_signs(printed)) marks.push_back(sign);
    const int end = x + cell_, last = y + lines_ - 2, before_marks = end - columns_of(marks);
    const Ink ink = shown.rubble ? Ink::kFaint : kZoneInks[printed.zone];
    std::string_view name = content_.building_name[number];
    if (last > y) {
      const std::string_view first = wrapped(name, cell_).front();
      canvas_.put_within(x, end, y, first, ink);
      name.remove_prefix(std::min(first.size() + 1, name.size()));
    }
    if (!name.empty()) canvas_.put_within(x, before_marks, last, name, ink);
    put_items(before_marks, last, marks);
    figures(x, y + lines_ - 1, shown, printed);
  }

  void figures(int x, int y, const BuildingView& shown, const Building& printed) {
    if (shown.rubble) canvas_.put(x, y, filled(kRubbleFill, cell_), Ink::kBad);
    const bool lit = shown.powered && !shown.rubble;
    put_items(x, y,
              {zone_sign(printed.zone),
               {std::string(lit ? kLit : kDark), lit ? kLightInk : Ink::kFaint},
               {std::to_string(printed.stories)}});
    if (shown.rubble) return;
    Item points;
    if (shown.occupied) points.push_back({std::string(kOccupiedSign), Ink::kBad});
    const bool counting = view_.stage == Stage::kRebuild && !shown.occupied;
    points.push_back(counting ? counter_text(printed.zone, shown.counters)
                              : printed_text(printed.points));
    put_items(x + cell_ - columns_of(points), y, points);
  }

  void chicken(int x, int y) {
    const std::string tokens = "×" + std::to_string(view_.tokens);
    const int at = x + (cell_ - kNarrowest) / 2;
    if (lines_ > 2) {
      canvas_.put(at + 1, y, "mM", Ink::kBad);
      canvas_.put(at, y + 1, "<o )__/", Ink::kStrong);
      canvas_.put(at + 1, y + 2, "(__/", Ink::kStrong);
    } else {
      canvas_.put(at, y, "CHICKEN", Ink::kBad);
      canvas_.put(at, y + 1, "<o)_/", Ink::kStrong);
    }
    canvas_.put(at + kNarrowest - columns(tokens), y + lines_ - 1, tokens, Ink::kBad);
  }

  // What points at a location of the disaster grid.
  Item marks_at(int column, int level) const { return marks_in_row(column, level + kFirstRow); }
  Item marks_in_row(int column, int row) const {
    Item marks;
    const auto mark = [&](const LocationView& at, std::string_view sign, Ink ink) {
      if (at.column != column + 1 || at.row != row + 1) return;
      marks.push_back({std::string(sign), ink});
    };
    for (const LocationView& meteor : view_.meteors) mark(meteor, kMeteorSign, Ink::kBad);
    if (view_.target) mark(*view_.target, kTargetSign, Ink::kBad);
    if (quake_goes_on()) {
      const int reach = view_.quake_step / 2 + 1;  // R7.3
      const bool upright = view_.quake_step % 2 == 0;
      for (const int away : {-reach, reach}) {
        const LocationView& from = *view_.target;
        mark({from.column + (upright ? 0 : away), from.row + (upright ? away : 0)}, kNextSign,
             Ink::kAccent);
      }
    }
    if (const auto& dice = view_.pending.dice) {
      mark({dice->blue, dice->white}, "b?", Ink::kAccent);
      mark({dice->white, dice->blue}, "w?", Ink::kAccent);
    }
    return marks;
  }
  bool quake_goes_on() const { return view_.phase == Phase::kSeverity && view_.target.has_value(); }

  // Roads and lines lie under the boundaries, from the middle of a column to that of the next one.
  void infrastructure() {
    const int first = centre(0), last = centre(kColumns - 1);
    canvas_.put(left_, row_y(kRoadRow), "road", Ink::kFaint);
    canvas_.put(left_, row_y(kLineRow), "line", Ink::kFaint);
    for (int k = 0; k < kBoundaries; ++k) {
      const int x = centre(k) + 1, end = centre(k + 1);
      const std::string number = " " + std::to_string(k + 1) + " ";
      part(kFirstRoad + k, {x, end}, kRoadRow, "═", Ink::kText, number);
      part(kFirstLine + k, {x, end}, kLineRow, "─", kLightInk, number);
      if (works(kFirstLine + k)) {
        canvas_.put(x, row_y(kLineRow), "┬", kLightInk);
        canvas_.put(end - 1, row_y(kLineRow), "┬", kLightInk);
      }
    }
    part(kPlant, {first, last + 1}, kPlantRow, "▬", kLightInk,
         works(kPlant) ? " Power Plant " : " Power Plant out of commission ");
    for (int row = kPlantRow; row < kFirstRow; ++row) {
      label_die(row + 1, row_y(row));
      for (int column = 0; column < kColumns; ++column) {
        put_items(centre(column), row_y(row), marks_in_row(column, row));
      }
    }
  }
  bool works(int part) const { return (wrecked_ & part_bit(part)) == 0; }

  void part(int part, Area area, int row, std::string_view fill, Ink ink, std::string_view label) {
    const Ink shown = works(part) ? ink : Ink::kBad;
    canvas_.put(area.x, row_y(row), filled(works(part) ? fill : kWreckedFill, area.width()), shown);
    canvas_.put(area.x + (area.width() - columns(label)) / 2, row_y(row), label,
                works(part) ? Ink::kText : Ink::kBad);
  }

  void put_items(int x, int y, const Item& parts) {
    for (const InkedText& part : parts) x = canvas_.put(x, y, part.text, part.ink);
  }
  void put_middle(int x, int y, const Item& parts) {
    put_items(x + (cell_ - columns_of(parts)) / 2, y, parts);
  }

  const Content& content_;
  const View& view_;
  Canvas& canvas_;
  Parts wrecked_;
  int cell_;                                        // columns inside a cell
  int levels_ = kDieSides - kFirstRow, lines_ = 3;  // levels drawn, rows inside a cell
  std::array<const BuildingView*, kCells> building_{};
  Cells cards_;
  std::optional<int> chicken_;
  int left_ = 0, top_ = 0;  // of the leftmost wall
};

class Board : Sheet {
 public:
  Board(const Content& content, const View& view, const Names& names, Canvas& canvas)
      : Sheet(canvas), content_(content), view_(view), names_(names) {}

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
  bool rebuilding() const { return view_.stage == Stage::kRebuild; }

  void in_one_column(Area sheet) {
    if (sheet.width() >= 2 * kHalf) {
      const int middle = sheet.width() / 2 + 1;  // a die of 20 takes one more
      side_by_side([&] { goals({0, middle}); }, [&] { bonuses({middle, sheet.end}); });
    } else {
      goals(sheet);
      bonuses(sheet);
    }
    city(sheet);
    repairs(sheet);
    if (!over()) construction(sheet);
  }

  void in_two_columns(Area sheet) {
    const int width = CityView(content_, view_, canvas_, sheet.width() - kPanel - 1).width();
    const Area left{0, width}, right{width + 1, sheet.end};
    side_by_side(
        [&] {
          city(left);
          if (!over()) construction(left);
        },
        [&] {
          goals(right);
          bonuses(right);
          repairs(right);
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

  int put_item(int x, int end, const Item& item) {
    for (const InkedText& part : item) x = canvas_.put_within(x, end, row_, part.text, part.ink);
    return x;
  }

  int number_of(std::string_view card) const { return place_of(content_.building_id, card); }
  const std::string& name_of(std::string_view card) const {
    return content_.building_name[number_of(card)];
  }

  // Rows that stand for the whole table

  // The stages with the one that is on, and what is to be decided.
  void heading() {
    constexpr std::array<std::string_view, 4> kStages{"Setup", "Build", "Disaster", "Rebuild"};
    int x = canvas_.put(0, row_, Rules::kTitle, Ink::kStrong);
    x = canvas_.put(x, row_, " · ", Ink::kFaint);
    for (std::size_t i = 0; i < kStages.size(); ++i) {
      const bool now = !over() && static_cast<std::size_t>(view_.stage) == i;
      if (i > 0) x = canvas_.put(x, row_, " ", Ink::kFaint);
      const std::string word(kStages[i]);
      x = canvas_.put(x, row_, now ? "[" + word + "]" : word, now ? Ink::kAccent : Ink::kFaint);
    }
    const std::string task = task_words();
    if (x + columns(" · " + task) <= canvas_.width()) {
      x = canvas_.put(x, row_, " · ", Ink::kFaint);
    } else {
      x = 0;
      ++row_;
    }
    canvas_.put_within(x, canvas_.width(), row_++, task, Ink::kStrong);
  }

  std::string task_words() const {
    if (!over()) return names_[0] + " decides " + std::string(spoken(view_.phase));
    const bool won = view_.goal && view_.goal->won;
    return (won ? "won with " : "lost with ") + counted(view_.total, "point");
  }

  void legend(Area area) {
    flowing(area, [&](Flow& line) {
      const auto entry = [&](std::string_view sign, Ink ink, std::string_view meaning) {
        line.add({{std::string(sign), ink}, {" " + std::string(meaning), Ink::kFaint}});
      };
      for (int zone = 0; zone < kZones; ++zone) {
        const std::string signs = std::string(kZoneSigns[zone]) + std::string(kCounterShapes[zone]);
        entry(signs, kZoneInks[zone], spoken(static_cast<Zone>(zone)));
      }
      for (int tag = 0; tag < kTags; ++tag) {
        entry(kTagSigns[tag], kTagInks[tag], match_words(kTagMatch + tag, Detail::kTag));
      }
      for (int material = 0; material < kMaterials; ++material) {
        entry(kMaterialLetters[material], kMaterialInks[material],
              spoken(static_cast<Material>(material)));
      }
      entry("★", Ink::kPrestige, "printed points");
      entry(with_number(kLit, 5), kLightInk, "5 stories, powered");
      entry(with_number(kDark, 5), Ink::kFaint, "not powered");
      const auto any = [&](bool BuildingView::* mark) {
        return std::ranges::any_of(view_.city, mark);
      };
      if (any(&BuildingView::rubble)) entry(kRubbleFill, Ink::kBad, "Rubble");
      if (any(&BuildingView::occupied)) entry(kOccupiedSign, Ink::kBad, "Occupied");
      if (any(&BuildingView::guarded)) entry(kGuardSign, Ink::kGood, "National Guard");
      if (!view_.wrecked.empty()) entry(kWreckedFill, Ink::kBad, "wrecked");
      if ((wrecked_parts(view_) & kAllRoads) != 0) entry(kNoRoad, Ink::kBad, "not adjacent");
      if (!view_.meteors.empty()) entry(kMeteorSign, Ink::kBad, "meteor, face down");
      if (view_.target) entry(kTargetSign, Ink::kBad, "where the earthquake began");
      if (view_.target && view_.phase == Phase::kSeverity) {
        entry(kNextSign, Ink::kAccent, "hit next");
      }
      entry("left:", Ink::kText, "levels");
      entry("right:", Ink::kText, "rows of the dice");
    });
  }

  void city(Area area) {
    CityView picture(content_, view_, canvas_, area.width());
    picture.draw(area.x + (area.width() - picture.width()) / 2, row_);
    row_ += picture.height();
  }

  // What has to be reached

  void goals(Area area) {
    boxed(area, disaster_title(), view_.disaster ? Ink::kBad : Ink::kFaint, [&](Area inner) {
      view_.disaster ? action_points(inner) : warning(inner);
      if (expected()) paragraph(inner, goal());
      points(inner);
      if (rebuilding() && view_.goal->extra) other_condition(inner);
      if (view_.chicken) labelled(inner, "Tokens", {{{filled("○", view_.tokens), Ink::kBad}}});
    });
  }

  // The disaster that has come, or the one that the player practises against (B6).
  std::optional<Disaster> expected() const {
    if (view_.disaster) return view_.disaster;
    for (int i = 0; i < kDisasters; ++i) {
      const auto disaster = static_cast<Disaster>(i);
      if (view_.options.at("disaster") == text(disaster)) return disaster;
    }
    return std::nullopt;
  }

  std::string disaster_title() const {
    if (!expected()) return "The disaster to come";
    const std::string& name = content_.disaster_name[index_of(*expected())];
    return view_.disaster ? name + " · severity " + std::to_string(view_.severity)
                          : name + " to come";
  }

  void warning(Area area) {
    paragraph(area, "It comes when the city has " +
                        counted(int{content_.amounts.build_target}, "building") + "; it has " +
                        std::to_string(view_.city.size()) + ".");
  }

  // What the disaster asks for and what is always asked for (R15.1); where both are about all
  // points, one of the two decides (G1).
  std::string goal() const {
    std::string all = counted(total_wanted(), "point") + " in all";
    if (goal_zone() == kNone) return all;
    return goal_words(content_, *expected(), Detail::kSentence) +
           (either_suffices() ? ", or " : ", and ") + all;
  }
  bool either_suffices() const { return view_.options.at("win_rule") == "either"; }
  int goal_zone() const {
    return expected() ? content_.amounts.goal_zone[index_of(*expected())] : kNone;
  }
  int total_wanted() const {
    const int total = content_.amounts.goal_total;
    if (!expected() || goal_zone() != kNone) return total;
    const int points = content_.amounts.goal_points[index_of(*expected())];
    return either_suffices() ? std::min(points, total) : std::max(points, total);
  }

  // The die, with a point for each of its numbers.
  void action_points(Area area) {
    const int most = content_.amounts.die_max, now = view_.action_points;
    const std::string number = std::to_string(now);
    const int x = area.x + kBarLabel + kNumber;
    canvas_.put(area.x, row_, "Action Points", Ink::kStrong);
    canvas_.put(x - columns(number), row_, number, Ink::kStrong);
    canvas_.put(x + 1, row_, filled("●", now), Ink::kBad);
    canvas_.put(x + 1 + now, row_++, filled("·", most - now), Ink::kFaint);
  }

  // Of each zone and of all. Before Rebuild there are no counters yet: what is printed stands in.
  void points(Area area) {
    const bool real = rebuilding();
    const std::array<int, kZones> reached = real ? amounts_of(view_.points) : printed_points();
    int total = 0;
    for (int zone = 0; zone < kZones; ++zone) {
      const bool wanted = goal_zone() == zone;
      const int most = wanted ? content_.amounts.goal_points[index_of(*expected())]
                              : content_.amounts.counters[zone];
      Item label = {
          zone_sign(zone),
          {" " + std::string(spoken(static_cast<Zone>(zone))), wanted ? Ink::kStrong : Ink::kText}};
      bar(area, label, real ? "█" : "▄", kZoneInks[zone], reached[zone], most, wanted);
      total += reached[zone];
    }
    bar(area, {{"  All", Ink::kStrong}}, real ? "█" : "▄", Ink::kPrestige, total, total_wanted(),
        true);
    if (!real) paragraph(area, "printed points, no counters yet", Ink::kFaint);
  }

  // On buildings that would get counters now (R13.1).
  std::array<int, kZones> printed_points() const {
    std::array<int, kZones> sums{};
    for (const BuildingView& shown : view_.city) {
      const Building& building = content_.building[number_of(shown.card)];
      if (!shown.rubble && !shown.occupied) sums[building.zone] += building.points;
    }
    return sums;
  }

  // "⌂ Residential ██████···· 14/25", marked where it has to be reached.
  void bar(Area area, const Item& label, std::string_view fill, Ink ink, int reached, int most,
           bool wanted) {
    put_item(area.x, area.x + kBarLabel, label);
    const int x = area.x + kBarLabel, room = std::min(area.end - kFigures - x, kLongestBar);
    const int full = std::min((reached * room + most - 1) / most, room);
    canvas_.put(x, row_, filled(fill, full), ink);
    canvas_.put(x + full, row_, filled("·", room - full), Ink::kFaint);
    const std::string number = std::to_string(reached);
    Item figures{{filled(" ", kDigits - columns(number)) + number, Ink::kStrong},
                 {"/" + std::to_string(most), Ink::kFaint}};
    if (wanted) figures.push_back(rebuilding() ? tick(reached >= most) : InkedText{" ◂"});
    put_item(area.end - kFigures, area.end, figures);
    ++row_;
  }
  static InkedText tick(bool met) { return {met ? " ✓" : " ✗", met ? Ink::kGood : Ink::kBad}; }

  // The condition of the goal that is not about points of a zone: "Rubble restored  2 of 5 ✗".
  void other_condition(Area area) {
    const GoalView& goal = *view_.goal;
    const bool aliens = *view_.disaster == Disaster::kAlienInvasion;
    const std::string wanted = std::to_string(goal.extra_wanted.value_or(0));
    const Item figures{{std::to_string(*goal.extra), Ink::kStrong},
                       {aliens ? " against " + wanted + " occupied" : " of " + wanted, Ink::kFaint},
                       tick(goal.extra_met)};
    const int end = area.end - columns_of(figures);
    canvas_.put_within(area.x, end, row_, condition_label());
    put_item(end, area.end, figures);
    ++row_;
  }
  std::string_view condition_label() const {
    switch (*view_.disaster) {
      case Disaster::kAlienInvasion:
        return view_.options.at("alien_measure") == "points" ? "Free points" : "Free homes";
      case Disaster::kEarthquake: return "Rubble restored";
      case Disaster::kHurricane: break;
      case Disaster::kMeteorStrike: return "Roads that have to work";
      case Disaster::kUltraMegaChicken: return "Industrial connected";
    }
    return {};
  }

  // What helps

  void bonuses(Area area) {
    boxed(area, "Zoning bonuses and helpers", Ink::kFaint, [&](Area inner) {
      for (const BonusView& shown : view_.bonuses) bonus(inner, shown);
      for (int helper = 0; helper < kHelpers; ++helper) help(inner, static_cast<Helper>(helper));
    });
  }

  // "⌂ Tree-lined Street       ■■□ 2/3" above what it asks for.
  void bonus(Area area, const BonusView& shown) {
    constexpr std::array<std::string_view, 4> kStates{"", "✓ due", "✓ kept", "✓ paid out"};
    const int number = place_of(content_.zoning_id, shown.zoning);
    const Zoning& zoning = content_.zoning[number];
    const bool open = shown.state == BonusState::kOpen;
    Item aside{{std::to_string(shown.progress), Ink::kStrong},
               {"/" + std::to_string(shown.wanted), Ink::kFaint}};
    if (!open) aside = {{std::string(kStates[static_cast<std::size_t>(shown.state)]), Ink::kGood}};
    const int end = area.end - columns_of(aside);
    const int x = put_item(area.x, area.end, {zone_sign(zoning.zone), {" "}});
    canvas_.put_within(x, end - 1, row_, content_.zoning_name[number],
                       open ? Ink::kStrong : Ink::kFaint);
    put_item(end, area.end, aside);
    ++row_;
    paragraph({area.x + kLead, area.end}, condition_words(zoning, Detail::kTag),
              open ? Ink::kText : Ink::kFaint);
  }

  // Those that were gained, and all while one can be.
  void help(Area area, Helper helper) {
    const bool owned = std::ranges::count(view_.helpers, helper) > 0;
    if (!owned && view_.phase != Phase::kReward) return;
    const bool used = helper == Helper::kMaintenanceCrew && view_.crew_used;
    const Ink ink = used ? Ink::kFaint : owned ? Ink::kGood : Ink::kAccent;
    std::string name = (owned ? "▸ " : "? ") + content_.helper_name[index_of(helper)];
    if (used) name += ", used";
    if (owned && helper == Helper::kNationalGuard) {
      name += ", " + counted(view_.guards, "guard") + " to place";
    }
    canvas_.put_within(area.x, area.end, row_++, name, ink);
    const Area below{area.x + kLead, area.end};
    if (!used) paragraph(below, helper_words(content_, helper, Detail::kSentence));
    if (helper == Helper::kEngineeringCorps) salvaged_points(below);
  }

  void salvaged_points(Area area) {
    const std::array<int, kZones> kept = amounts_of(view_.salvaged);
    std::vector<Item> items;
    for (int zone = 0; zone < kZones; ++zone) {
      if (kept[zone] > 0) items.push_back({counter_text(zone, kept[zone])});
    }
    labelled(area, "has kept", items);
  }

  // What is broken, with its price and a tick where the pool pays it.
  void repairs(Area area) {
    std::vector<Item> items = broken_parts();
    for (const BuildingView& shown : view_.city) {
      if (!shown.rubble) continue;
      const int card = number_of(shown.card);
      const Building& building = content_.building[card];
      items.push_back(priced({{shown.at + " ", Ink::kAccent},
                              zone_sign(building.zone),
                              {" " + content_.building_name[card] + ": "}},
                             building.cost));
    }
    if (items.empty() || over()) return;
    boxed(area, "Wrecked, with the price to rebuild", Ink::kBad,
          [&](Area inner) { flow_items(inner, items); });
  }

  std::vector<Item> broken_parts() const {
    std::vector<Item> items;
    const Parts wrecked = wrecked_parts(view_);
    const auto several = [&](int first, const std::string& label) {
      WordList numbers;
      for (int k = 0; k < kBoundaries; ++k) {
        if ((wrecked & part_bit(first + k)) != 0) numbers.push_back(std::to_string(k + 1));
      }
      if (numbers.empty()) return;
      const std::string each = numbers.size() > 1 ? ": each " : ": ";
      items.push_back(priced({{label + " " + phrase(numbers, ", "), Ink::kAccent}, {each}},
                             repair_cost(content_, first)));
    };
    if ((wrecked & part_bit(kPlant)) != 0) {
      items.push_back(priced({{"plant", Ink::kAccent}, {": "}}, repair_cost(content_, kPlant)));
    }
    several(kFirstLine, "line");
    several(kFirstRoad, "road");
    return items;
  }

  Item priced(Item what, const Materials& cost) const {
    for (const InkedText& tag : cost_tags(cost)) what.push_back(tag);
    if (covers(materials_of(view_.materials), cost)) what.push_back({" ✓", Ink::kGood});
    return what;
  }

  // The construction

  void construction(Area area) {
    const bool setup = view_.stage == Stage::kSetup;
    const bool disaster = view_.stage == Stage::kDisaster;
    const std::string title = setup      ? "Two more cards"
                              : disaster ? "Dice and deck"
                                         : "Construction";
    boxed(area, title, Ink::kAccent, [&](Area inner) {
      for (std::size_t i = 0; i < view_.pending.extra.size(); ++i) {
        const auto& card = view_.pending.extra[i];
        if (card) card_in_full(inner, "Card " + std::to_string(i + 1), *card);
      }
      if (view_.pending.card) {
        card_in_full(inner, view_.phase == Phase::kPlace ? "To place" : "Flipped",
                     *view_.pending.card);
      }
      if (view_.pending.dice) dice(inner);
      if (!setup && !disaster) pool(inner);
      flow_items(inner, piles());
    });
  }

  // "Flipped    $ Rooftop Bistro  Commercial  7 stories  ★2  Restaurant"
  void card_in_full(Area area, std::string_view label, const std::string& id) {
    const int card = number_of(id);
    const Building& building = content_.building[card];
    const int zone = building.zone;
    std::vector<Item> items{{zone_sign(zone), {" " + content_.building_name[card], Ink::kStrong}},
                            {{std::string(spoken(static_cast<Zone>(zone))), kZoneInks[zone]}},
                            {{stories_words(building.stories)}},
                            {printed_text(building.points)}};
    for (int tag = 0; tag < kTags; ++tag) {
      if ((building.tags >> tag & 1) == 0) continue;
      const std::string word = match_words(kTagMatch + tag, Detail::kTag);
      items.push_back({{std::string(kTagSigns[tag]) + " " + word, kTagInks[tag]}});
    }
    labelled(area, label, items);
    labelled(area, "  cost", cost_items(building));
    labelled(area, "  yield", {cost_tags(building.yield)});
    canvas_.put(area.x, row_, "  benefit", Ink::kFaint);
    paragraph({area.x + kLabel, area.end}, benefit_words(building.benefit, Detail::kSentence));
  }

  // "1B ✓  3S ✗ 2 missing  the pool does not pay for it"; in Setup nothing is paid.
  std::vector<Item> cost_items(const Building& building) const {
    if (view_.stage == Stage::kSetup) return {cost_tags(building.cost)};
    const Materials pool = materials_of(view_.materials);
    std::vector<Item> items;
    for (int material = 0; material < kMaterials; ++material) {
      const int cost = building.cost[material], missing = cost - pool[material];
      if (cost == 0) continue;
      Item& item = items.emplace_back(Item{material_text(material, cost)});
      if (missing > 0) {
        item.push_back({" ✗ " + std::to_string(missing) + " missing", Ink::kBad});
      } else {
        item.push_back({" ✓", Ink::kGood});
      }
    }
    if (view_.pending.means != Means::kNothing) {
      items.push_back({{std::string(spoken(view_.pending.means)), Ink::kFaint}});
    }
    return items;
  }

  void dice(Area area) {
    const DiceView& shown = *view_.pending.dice;
    const auto choice = [](std::string_view sign, std::string_view die, int column, int row) {
      return Item{{std::string(sign) + " ", Ink::kAccent},
                  {std::string(die) + " as column: " + location_words(column, row)}};
    };
    labelled(area, "Dice",
             {{{"blue " + std::to_string(shown.blue) + ", white " + std::to_string(shown.white),
                Ink::kStrong}},
              choice("b?", "blue", shown.blue, shown.white),
              choice("w?", "white", shown.white, shown.blue)});
  }

  void pool(Area area) {
    const Materials pool = materials_of(view_.materials);
    Item amounts;
    for (int material = 0; material < kMaterials; ++material) {
      if (material > 0) amounts.push_back({"  "});
      amounts.push_back(
          {std::to_string(pool[material]), pool[material] > 0 ? Ink::kStrong : Ink::kFaint});
      amounts.push_back(
          {" " + std::string(spoken(static_cast<Material>(material))), kMaterialInks[material]});
    }
    labelled(area, "Pool", {amounts});
    std::vector<Item> cards;
    for (const std::string& id : view_.pool) {
      Item& item = cards.emplace_back(Item{{name_of(id) + " ", Ink::kText}});
      for (const InkedText& tag : cost_tags(content_.building[number_of(id)].yield)) {
        item.push_back(tag);
      }
    }
    labelled(area, "  from", cards);
    std::vector<Item> aside;
    for (const std::string& id : view_.set_aside) aside.push_back({{name_of(id)}});
    labelled(area, "Set aside", aside);
    if (rebuilding()) labelled(area, "Cheaper", reductions());
  }

  // What buildings take off a price now (R13.3).
  std::vector<Item> reductions() const {
    std::vector<Item> items;
    for (const BuildingView& shown : view_.city) {
      const Benefit& benefit = content_.building[number_of(shown.card)].benefit;
      if (benefit.kind != BenefitKind::kCostReduction || shown.rubble || !shown.powered) continue;
      items.push_back({{benefit_words(benefit, Detail::kTag)},
                       {" (" + shown.at + " " + name_of(shown.card) + ")", Ink::kFaint}});
    }
    return items;
  }

  std::vector<Item> piles() const {
    const auto pile = [](std::string_view name, std::size_t cards) {
      return Item{{std::string(name) + " ", Ink::kFaint}, {std::to_string(cards), Ink::kStrong}};
    };
    std::vector<Item> items;
    if (view_.stage == Stage::kBuild || rebuilding()) {
      items.push_back(pile("Free discards left", static_cast<std::size_t>(view_.free_discards)));
    }
    items.push_back(pile("Deck", static_cast<std::size_t>(view_.deck)));
    items.push_back(pile("Discard pile", view_.discards.size()));
    if (!view_.removed.empty()) items.push_back(pile("Out of the game", view_.removed.size()));
    return items;
  }

  static constexpr int kWide = 112;     // the least for two columns
  static constexpr int kPanel = 46;     // what the right one of them takes at least
  static constexpr int kHalf = 40;      // the least for a box beside another one
  static constexpr int kLabel = 11;     // columns before what has a label
  static constexpr int kBarLabel = 14;  // columns before a bar
  static constexpr int kNumber = 2;     // digits on the die
  static constexpr int kDigits = 3;     // digits of points
  static constexpr int kFigures = 8;    // columns after a bar
  static constexpr int kLongestBar = 40;

  const Content& content_;
  const View& view_;
  const Names& names_;
};

}  // namespace

void Rules::draw(const View& view, const Names& names, Canvas& canvas) const {
  Board(content_, view, names, canvas).draw();
}

}  // namespace cornerstone::comeback_city
