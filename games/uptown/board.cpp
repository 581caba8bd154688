// The table as a person sees it in a terminal: the other streets small, the own one large, then
// what is on offer and the card in hand, next to where the answer is typed.
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "games/uptown/rules.h"
#include "games/uptown/words.h"

namespace cornerstone::uptown {

namespace {

constexpr int kTowerRows = 24;  // the tallest that a tower of the large street is drawn

Ink ink_of(Type type) {
  switch (type) {
    case Type::kOffice: return Ink::kHue5;
    case Type::kService: return Ink::kHue1;
    case Type::kApartment: return Ink::kHue3;
    case Type::kCoffeeShop: return Ink::kHue7;
    case Type::kStore: return Ink::kHue4;
    case Type::kHotel: return Ink::kHue0;
  }
  return Ink::kText;
}

Ink ink_of(const Project& project) {
  if (project.gift) return Ink::kBad;
  return project.type < 0 ? Ink::kText : ink_of(static_cast<Type>(project.type));
}

Ink ink_of(Seat seat) { return static_cast<Ink>(static_cast<int>(Ink::kSeat0) + seat); }

Ink ink_of(const EffectText& effect) {
  if (effect.harm) return Ink::kBad;
  return effect.money ? Ink::kMoney : Ink::kPrestige;
}

std::string repeated(std::string_view glyph, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += glyph;
  return out;
}

int width_of(const std::vector<EffectText>& effects) {
  int width = 0;
  for (const EffectText& effect : effects) width += columns(effect.text) + (width > 0 ? 1 : 0);
  return width;
}

// How many floors of a building are drawn roomily (two rows), and how many are left out; the others
// take a row each.
struct FloorPlan {
  int roomy = 0;
  int hidden = 0;
};

FloorPlan plan_floors(int floors) {
  if (floors == 0) return {};
  // The topmost floor is always roomy, and a gap needs a row to say so.
  const int hidden = floors < kTowerRows ? 0 : floors - (kTowerRows - 2);
  const int drawn = floors - hidden;
  return {std::clamp(kTowerRows - drawn - (hidden > 0 ? 1 : 0), 1, drawn), hidden};
}

int rows_of(int floors) {
  const FloorPlan plan = plan_floors(floors);
  return floors - plan.hidden + plan.roomy + (plan.hidden > 0 ? 1 : 0);
}

class Board {
 public:
  Board(const Content& content, const View& view, const Names& names, Canvas& canvas)
      : content_(content),
        view_(view),
        names_(names),
        canvas_(canvas),
        pitch_(canvas.width() / kSites) {}

  void draw() {
    const Seat large = seat_drawn_large();
    heading();
    for (int i = 1; i < view_.seats; ++i) {
      small_street(static_cast<Seat>((large + i) % view_.seats));
    }
    large_street(large);
    if (view_.phase != Phase::kOver) offers();
    hand();
    legend();
  }

 private:
  using Floors = std::vector<FloorView>;

  Seat seat_drawn_large() const {
    if (view_.observer >= 0) return view_.observer;
    return view_.to_move != kNobody ? view_.to_move : view_.starting_seat;
  }

  const StreetView& street(Seat seat) const { return view_.streets[seat]; }

  std::size_t number_of(const std::string& project) const {
    const auto& labels = content_.project_label;
    const auto found = std::find_if(labels.begin(), labels.end(),
                                    [&](const Label& label) { return label.id == project; });
    assert(found != labels.end());
    return static_cast<std::size_t>(found - labels.begin());
  }
  const Project& project(const std::string& id) const { return content_.project[number_of(id)]; }
  const std::string& name(const std::string& id) const {
    return content_.project_label[number_of(id)].name;
  }

  // Rows that stand for the whole table

  void heading() {
    int x = canvas_.put(0, row_, "UpTown", Ink::kStrong);
    x = canvas_.put(x, row_, " · round " + std::to_string(view_.round) + " · ", Ink::kFaint);
    if (view_.final_round && view_.phase != Phase::kOver) {
      x = canvas_.put(x, row_, "FINAL ROUND", Ink::kBad);
      x = canvas_.put(x, row_, " · ", Ink::kFaint);
    }
    if (view_.to_move != kNobody) {
      x = canvas_.put(x, row_, names_[view_.to_move] + " ", ink_of(view_.to_move));
    }
    canvas_.put_within(x, canvas_.width(), row_, task(), Ink::kStrong);
    ++row_;
  }

  std::string_view task() const {
    switch (view_.phase) {
      case Phase::kFirstBuild: return "has a free card in hand (1st action)";
      case Phase::kSecondSource: return "chooses a card to buy or take (2nd action)";
      case Phase::kSecondBuild: return "has the chosen card in hand (2nd action)";
      case Phase::kOver: return "the game is over";
    }
    return {};
  }

  void legend() {
    int x = 0;
    const auto entry = [&](std::string_view sign, Ink ink, std::string_view meaning) {
      if (x + columns(sign) + columns(meaning) + 1 > canvas_.width()) {
        x = 0;
        ++row_;
      }
      x = canvas_.put(x, row_, sign, ink);
      x = canvas_.put(x + 1, row_, meaning, Ink::kFaint) + 2;
    };
    entry("★", Ink::kPrestige, "prestige");
    entry("$", Ink::kMoney, "income");
    for (int i = 0; i < kTypes; ++i) {
      const auto type = static_cast<Type>(i);
      entry(tag(type), ink_of(type), spoken(type));
    }
    entry("↔", Ink::kText, "along the street");
    entry("↓", Ink::kText, "below");
    entry("gnd", Ink::kText, "on the ground floor");
    entry("▲", Ink::kText, "roof");
    entry("△", Ink::kText, "on a roof");
    entry("♦", Ink::kBad, "gift");
    entry("⊘", Ink::kText, "no gifts");
    entry("✓", Ink::kGood, "finished");
    ++row_;
  }

  // Streets

  void street_heading(Seat seat) {
    const StreetView& shown = street(seat);
    canvas_.put(0, row_, repeated("─", canvas_.width()), Ink::kFaint);
    int x = canvas_.put(0, row_, seat == view_.to_move ? "▶ " : "  ", Ink::kStrong);
    x = canvas_.put_within(x, x + 14, row_, names_[seat], ink_of(seat));
    if (seat == view_.observer) x = canvas_.put(x, row_, " (you)", ink_of(seat));
    if (seat == view_.starting_seat) x = canvas_.put(x, row_, " · 1st", Ink::kFaint);
    const auto figure = [&](std::string_view what, const std::string& amount, Ink ink) {
      x = canvas_.put(x, row_, "  " + std::string(what) + " ", Ink::kFaint);
      x = canvas_.put(x, row_, amount, ink);
    };
    figure("money", money(shown.account), Ink::kMoney);
    figure("income", money(shown.income), shown.income < 0 ? Ink::kBad : Ink::kMoney);
    figure("prestige", stars(shown.prestige), shown.prestige < 0 ? Ink::kBad : Ink::kPrestige);
    figure("score", std::to_string(shown.score), Ink::kStrong);
    canvas_.put(x, row_, " ");
    ++row_;
  }

  static std::string money(int amount) { return signed_amount(amount, "$"); }
  static std::string stars(int amount) { return signed_amount(amount, "★"); }

  void small_street(Seat seat) {
    street_heading(seat);
    const auto& sites = street(seat).sites;
    std::size_t tallest = 1;
    for (const SiteView& site : sites) tallest = std::max(tallest, site.floors.size());
    const int ground = row_ + static_cast<int>(tallest);
    for (int i = 0; i < kSites; ++i) {
      const SiteView& site = sites[i];
      const int x = i * pitch_;
      int y = ground;
      for (const FloorView& floor : site.floors) {
        canvas_.put(x, --y, "│", Ink::kFaint);
        floor_line(x + 1, x + pitch_ - 1, y, floor);
      }
      pavement(x, ground, i, site, "─");
    }
    row_ = ground + 1;
  }

  // The pavement under a site, with its number and its worth.
  void pavement(int x, int y, int index, const SiteView& site, std::string_view line) {
    canvas_.put(x, y, repeated(line, index + 1 == kSites ? canvas_.width() - x : pitch_),
                Ink::kFaint);
    x = canvas_.put(x + 1, y, " site " + std::to_string(index + 1) + " ", Ink::kStrong);
    if (!site.floors.empty()) {
      x = canvas_.put(x, y, stars(site.prestige) + " ",
                      site.prestige < 0 ? Ink::kBad : Ink::kPrestige);
    }
    if (site.guarded) x = canvas_.put(x, y, "⊘ ");
    if (site.finished) canvas_.put(x, y, "✓ ", Ink::kGood);
  }

  // A floor in one row: "▲apt Penthouse", and what it does if there is room.
  void floor_line(int x, int end, int y, const FloorView& floor) {
    const Project& shown = project(floor.project);
    const std::string kind = roof_mark(shown) + gift_mark(shown) + type_tag(shown);
    x = canvas_.put(x, y, kind, ink_of(shown));
    if (shown.type >= 0) ++x;
    x = canvas_.put_within(x, end, y, name(floor.project), ink_of(shown)) + 1;
    const auto effects = effect_texts(shown, Detail::kTags);
    if (x + width_of(effects) <= end) effect_line(x, end, y, effects);
  }

  void large_street(Seat seat) {
    street_heading(seat);
    const auto& sites = street(seat).sites;
    int tallest = 2;
    for (const SiteView& site : sites) {
      tallest = std::max(tallest, rows_of(static_cast<int>(site.floors.size())));
    }
    const int ground = row_ + tallest;
    for (int i = 0; i < kSites; ++i) {
      const SiteView& site = sites[i];
      const int x = i * pitch_;
      if (site.floors.empty()) {
        canvas_.put(x + (pitch_ - 11) / 2, ground - 1, "empty site", Ink::kFaint);
      } else {
        tower(x, ground, site.floors);
      }
      pavement(x, ground, i, site, "━");
    }
    row_ = ground + 1;
  }

  // A building from the ground up.
  void tower(int x, int ground, const Floors& floors) {
    const int count = static_cast<int>(floors.size());
    const FloorPlan plan = plan_floors(count);
    int y = ground;
    for (int i = 0; i < count; ++i) {
      if (i >= 1 && i <= plan.hidden) {
        if (i == 1) gap(x, --y, plan.hidden);
        continue;
      }
      const FloorView& floor = floors[i];
      if (i < count - plan.roomy) {
        walls(x, pitch_ - 1, --y, "│", "│", Ink::kFaint);
        floor_line(x + 1, x + pitch_ - 2, y, floor);
        continue;
      }
      y -= 2;
      roomy_floor(x, y, floor, i + 1 == count);
    }
  }

  void gap(int x, int y, int hidden) {
    walls(x, pitch_ - 1, y, "┊", "┊", Ink::kFaint);
    canvas_.put_within(x + 1, x + pitch_ - 2, y, "… " + std::to_string(hidden) + " floors",
                       Ink::kFaint);
  }

  void walls(int x, int width, int y, std::string_view left, std::string_view right, Ink ink) {
    canvas_.put(x, y, left, ink);
    canvas_.put(x + width - 1, y, right, ink);
  }

  // Two rows: the name in the upper edge, below it what the project is and does.
  void roomy_floor(int x, int y, const FloorView& floor, bool topmost) {
    const Project& shown = project(floor.project);
    const Ink ink = ink_of(shown);
    int width = pitch_ - 1;
    struct Edge {
      std::string_view left, line, right;
    };
    Edge edge = topmost ? Edge{"┌", "─", "┐"} : Edge{"├", "─", "┤"};
    if (shown.roof) edge = {"╱", "═", "╲"};
    if (shown.footing == Footing::kOnRoof) {  // stands a little back from the edge of the roof
      edge = {"╭", "─", "╮"};
      ++x;
      width -= 2;
    }
    const int inner = x + 1, end = x + width - 1;
    canvas_.put(inner, y, repeated(edge.line, width - 2), ink);
    walls(x, width, y, edge.left, edge.right, ink);
    walls(x, width, y + 1, "│", "│", ink);
    const std::string mark = gift_mark(shown);
    const int name_end = end - columns(mark);
    canvas_.put_within(inner, name_end, y, name(floor.project), ink);
    canvas_.put(name_end, y, mark, ink);
    facts(inner, end, y + 1, shown);
  }

  // "apt ★3 -★1/off", in words where they fit.
  void facts(int x, int end, int y, const Project& shown) {
    const std::string type = type_tag(shown);
    x = canvas_.put(x, y, type, ink_of(shown));
    const int gap = type.empty() ? 0 : 1;
    const auto effects = texts_within(end - x - gap, shown);
    effect_line(x + (x + gap + width_of(effects) <= end ? gap : 0), end, y, effects);
  }

  static std::vector<EffectText> texts_within(int width, const Project& shown) {
    auto effects = effect_texts(shown, Detail::kWords);
    return width_of(effects) <= width ? effects : effect_texts(shown, Detail::kTags);
  }

  int effect_line(int x, int end, int y, const std::vector<EffectText>& effects) {
    for (const EffectText& effect : effects) {
      if (&effect != &effects.front()) ++x;
      x = canvas_.put_within(x, end, y, effect.text, ink_of(effect));
    }
    return x;
  }

  // Cards

  void offers() {
    const int top = row_++;
    for (int seat = 0; seat < view_.seats; ++seat) deck_offer(static_cast<Seat>(seat));
    pile_offer();
    canvas_.box(0, top, canvas_.width(), ++row_ - top, Ink::kFaint, "On offer");
  }

  void deck_offer(Seat seat) {
    const StreetView& shown = street(seat);
    canvas_.put_within(kLead, kCost - 1, row_, names_[seat], ink_of(seat));
    const int x = cards_left(shown.deck_left);
    if (shown.coins_on_deck > 0) {
      canvas_.put(x, row_ + 1, " ●" + money(shown.coins_on_deck) + " closed", Ink::kBad);
    }
    if (shown.deck_top) {
      canvas_.put(kCost, row_, money(shown.deck_top->cost), Ink::kMoney);
      faces(*shown.deck_top, false);
    } else {
      row_ += 2;
    }
  }

  void pile_offer() {
    canvas_.put(kLead, row_, "Public pile");
    cards_left(view_.public_left);
    if (view_.public_top) {
      canvas_.put(kCost, row_, "free", Ink::kMoney);
      faces(*view_.public_top, false);
    } else {
      row_ += 2;
    }
  }

  int cards_left(int count) {
    if (count == 0) return canvas_.put(kLead, row_ + 1, "empty", Ink::kBad);
    return canvas_.put(kLead, row_ + 1, std::to_string(count) + " left", Ink::kFaint);
  }

  void hand() {
    if (!view_.held) return;
    const int top = row_++;
    canvas_.put(kLead, row_, may_discard() ? "build or discard" : "build", Ink::kStrong);
    faces(*view_.held, true);
    canvas_.box(0, top, canvas_.width(), ++row_ - top, Ink::kAccent,
                "In hand: " + names_[view_.to_move]);
  }

  bool may_discard() const {
    const auto option = view_.options.find("second_action_discard");
    return view_.phase == Phase::kFirstBuild ||
           (option != view_.options.end() && option->second == "true");  // G3
  }

  // A row for each face, numbered as in the moves when the card can be built.
  void faces(const CardView& card, bool numbered) {
    for (int face = 0; face < static_cast<int>(card.projects.size()); ++face, ++row_) {
      if (numbered) canvas_.put(kFaces - 2, row_, std::to_string(face), Ink::kStrong);
      face_line(kFaces, canvas_.width() - 1, card.projects[face]);
    }
  }

  void face_line(int x, int end, const std::string& id) {
    constexpr int kNames = 17, kTags = 6;
    const Project& shown = project(id);
    canvas_.put_within(x, x + kNames - 1, row_, name(id), ink_of(shown));
    canvas_.put(x + kNames, row_, type_tag(shown), ink_of(shown));
    x += kNames + kTags;
    const std::string special = traits(shown);
    const auto effects = texts_within(end - x - 2 - columns(special), shown);
    x = effects.empty() ? canvas_.put(x, row_, "no effect", Ink::kFaint)
                        : effect_line(x, end, row_, effects);
    canvas_.put_within(x + 2, end, row_, special, shown.gift ? Ink::kBad : Ink::kText);
  }

  static constexpr int kLead = 2;    // column of whose card it is
  static constexpr int kCost = 15;   // column of its cost
  static constexpr int kFaces = 22;  // column of its projects

  const Content& content_;
  const View& view_;
  const Names& names_;
  Canvas& canvas_;
  int pitch_;    // columns of a site
  int row_ = 0;  // the next one to draw on
};

}  // namespace

void Rules::draw(const View& view, const Names& names, Canvas& canvas) const {
  Board(content_, view, names, canvas).draw();
}

}  // namespace cornerstone::uptown
