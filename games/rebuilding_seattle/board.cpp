// The table as a person sees it in a terminal: events, the others and the market first, then what
// is one's own, with the map of the own neighborhood and the piece in hand next to where the answer
// is typed. Colour never speaks alone: a player is also a sign, a kind of building also a letter.
#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/drawing.h"
#include "games/rebuilding_seattle/chart.h"
#include "games/rebuilding_seattle/rules.h"
#include "games/rebuilding_seattle/words.h"

namespace cornerstone::rebuilding_seattle {

namespace {

constexpr std::array<std::string_view, kMaxSeats> kSeatSigns{"■", "●", "▲", "◆", "▼"};

std::string sign_of(Seat seat) { return std::string(kSeatSigns[static_cast<std::size_t>(seat)]); }
Ink ink_of(Seat seat) { return static_cast<Ink>(static_cast<int>(Ink::kSeat0) + seat); }

Type type_at(int type) { return static_cast<Type>(type); }
Terrain terrain_at(int terrain) { return static_cast<Terrain>(terrain); }
std::string form_name(int kind) { return std::string(text(static_cast<Form>(form_of(kind)))); }

// "E 3x1"
std::string tile_tag(int kind) {
  return std::string(letter_of(type_at(type_of(kind)))) + " " + form_name(kind);
}

std::string stars(int points) { return "★" + std::to_string(points); }

class Board : Sheet {
 public:
  Board(const Content& content, const View& view, const Names& names, Canvas& canvas)
      : Sheet(canvas), content_(content), view_(view), names_(names) {}

  void draw() {
    const Area sheet{0, canvas_.width()};
    heading();
    if (view_.phase == Phase::kOver) {
      others(sheet);
    } else if (sheet.width() >= kWide) {
      const int middle = sheet.width() * 3 / 5;
      side_by_side([&] { market({0, middle}); }, [&] { events({middle, sheet.end}); });
      others(sheet);
    } else {
      events(sheet);
      others(sheet);
      market(sheet);
    }
    own_area(sheet);
    legend(sheet);
  }

 private:
  void labelled(Area area, const std::string& label, const std::vector<Item>& items) {
    if (items.empty()) return;
    const int x = canvas_.put(area.x, row_, label, Ink::kFaint);
    flow_items({x, area.end}, items);
  }

  void paragraph(Area area, const std::string& text, Ink ink = Ink::kText) {
    for (const std::string_view line : wrapped(text, area.width())) {
      canvas_.put_within(area.x, area.end, row_++, line, ink);
    }
  }

  Seat seat_drawn_large() const {
    if (view_.observer >= 0) return view_.observer;
    return view_.to_move != kNobody ? view_.to_move : view_.starting_seat;
  }
  const SeatView& player(Seat seat) const { return view_.players[static_cast<std::size_t>(seat)]; }
  // Nobody has people before the first round begins.
  bool setting_up() const {
    return view_.phase == Phase::kDistrict || view_.phase == Phase::kNeighborhood ||
           view_.phase == Phase::kLandmark;
  }
  std::string signed_name(Seat seat) const { return sign_of(seat) + " " + names_[seat]; }

  // Rows that stand for the whole table

  void heading() {
    const std::string round = std::to_string(view_.round) + " of " + std::to_string(kRounds);
    const std::string who = view_.to_move == kNobody ? "" : signed_name(view_.to_move) + " ";
    int x = canvas_.put(0, row_, Rules::kTitle, Ink::kStrong);
    x = canvas_.put(x, row_, " · round " + round, Ink::kFaint);
    if (x + columns(" · " + who + task()) <= canvas_.width()) {
      x = canvas_.put(x, row_, " · ", Ink::kFaint);
    } else {
      x = 0;
      ++row_;
    }
    if (view_.to_move != kNobody) x = canvas_.put(x, row_, who, ink_of(view_.to_move));
    canvas_.put_within(x, canvas_.width(), row_++, task(), Ink::kStrong);
  }

  std::string task() const {
    switch (view_.phase) {
      case Phase::kDistrict: return "takes a district";
      case Phase::kNeighborhood: return "takes a neighborhood";
      case Phase::kLandmark: return "discards a landmark";
      case Phase::kTurn: return "buys, enacts or activates";
      case Phase::kPlaceSuburb: return "lays a suburb";
      case Phase::kPlaceBuilding: return "places a building";
      case Phase::kAfterBuy: return "goes on or ends the turn";
      case Phase::kExpansionBuy: return "may buy a suburb";
      case Phase::kGraduation: return "chooses people or money";
      case Phase::kBonus: return "chooses points or a tile";
      case Phase::kShopping: return "chooses money or points";
      case Phase::kLawSuburb: return "may buy one more suburb";
      case Phase::kLawLandmark: return "chooses a landmark";
      case Phase::kTrack: return "chooses a quality";
      case Phase::kOver: return "the game is over";
    }
    return {};
  }

  void events(Area area) {
    boxed(area, "Rounds and events", Ink::kFaint, [&](Area inner) {
      flowing(inner, [&](Flow& line) {
        line.add({{"Population", Ink::kFaint}});
        for (int i = 0; i < kRounds; ++i) line.add(round_item(i));
        if (view_.seats > 1) {
          line.add({{"first ", Ink::kFaint},
                    {sign_of(view_.starting_seat), ink_of(view_.starting_seat)}});
        } else {
          line.add({{stars(content_.amounts.solo_target), Ink::kPrestige}, {" win", Ink::kFaint}});
        }
      });
      for (const EventView& event : view_.events) event_line(inner, event);
      if (view_.seats == 1) solo_deck(inner);
    });
  }

  // "▶2: +6"
  Item round_item(int i) const {
    const bool now = view_.round == i + 1;
    const std::string sign = i > 0 ? "+" : "";
    return {{(now ? "▶" : " ") + std::to_string(i + 1) + ": ", now ? Ink::kStrong : Ink::kFaint},
            {sign + std::to_string(content_.increase[i]), now ? Ink::kText : Ink::kFaint}};
  }

  void event_line(Area area, const EventView& shown) {
    constexpr int kNames = 18;
    const int event = place_of(content_.event_id, shown.event);
    const bool acting = view_.pending.event == shown.event;
    const Ink ink = acting ? Ink::kAccent : shown.available ? Ink::kStrong : Ink::kFaint;
    canvas_.put(area.x, row_, acting ? "▶" : shown.available ? "○" : "✓", ink);
    canvas_.put(area.x + kLead, row_, content_.event_name[event], ink);
    const Area rest{area.x + kNames, area.end};
    if (acting || shown.available) {
      paragraph(rest, event_words(content_, event, view_.round, Detail::kTag));
    } else {
      paragraph(rest, "done", Ink::kFaint);
    }
  }

  void solo_deck(Area area) {
    std::vector<Item> cards{{{std::to_string(view_.solo_deck) + " left"}}};
    for (const std::string& id : view_.solo_drawn) {
      const SoloCard& card = content_.solo_card[place_of(content_.solo_id, id)];
      cards.push_back(
          {{card.is_event ? content_.event_name[card.which] : content_.space_id[card.which],
            Ink::kFaint}});
    }
    labelled(area, "Deck  ", cards);
  }

  void legend(Area area) {
    flowing(area, [&](Flow& line) {
      const auto entry = [&](std::string_view sign, Ink ink, std::string_view meaning) {
        line.add({{std::string(sign), ink}, {" " + std::string(meaning), Ink::kFaint}});
      };
      for (int i = 0; i < kTypes; ++i) {
        entry(letter_of(type_at(i)), ink_of(type_at(i)), text(type_at(i)));
      }
      entry(kLandmarkLetter, kLandmarkInk, "landmark");
      for (int i = 0; i < kTerrains; ++i) {
        entry(glyph_of(terrain_at(i)), ink_of(terrain_at(i)), text(terrain_at(i)));
      }
      entry("░ ·", Ink::kFaint, "free");
      entry("▒ [ ] □ ═", Ink::kText, "laid in this turn");
      entry("★", Ink::kPrestige, "points");
    });
  }

  // What can be bought

  void market(Area area) {
    boxed(area, "Market · (in brackets) what is printed below", Ink::kFaint, [&](Area inner) {
      constexpr int kSpaceWidth = 33;
      const int count = static_cast<int>(view_.market.size());
      const int across = std::max(1, inner.width() / kSpaceWidth), pitch = inner.width() / across;
      const int down = (count + across - 1) / across;
      for (int i = 0; i < count; ++i) {
        const int x = inner.x + i / down * pitch;
        market_space({x, x + pitch - 1}, row_ + i % down, view_.market[i]);
      }
      row_ += down;
      stack_and_supply(inner);
    });
  }

  // "m02 $3 E T Shopping +1 (B)": the letter of what is printed below stands at the end.
  void market_space(Area area, int y, const SpaceView& space) {
    constexpr int kBelow = 4;
    const bool affordable = player(seat_drawn_large()).money >= space.price;
    int x = canvas_.put(area.x, y, space.space + " ", Ink::kFaint);
    x = canvas_.put(x, y, dollars(space.price) + " ", affordable ? Ink::kMoney : Ink::kFaint);
    if (!space.card && !space.printed) {
      canvas_.put_within(x, area.end, y, "sold", Ink::kFaint);
      return;
    }
    const InkedText words = words_about(space);
    const int kind = kind_on(space),
              end = space.card && space.printed ? area.end - kBelow : area.end;
    x = canvas_.put(x, y, tile_tag(kind) + " ", ink_of(type_at(type_of(kind))));
    x = canvas_.put_within(x, end, y, words.text, words.ink);
    if (!space.card || !space.printed) return;
    const std::string below = "(" + std::string(letter_of(*space.printed)) + ")";
    canvas_.put(x + 1, y, below, ink_of(*space.printed));
  }

  // Of the tile that can be bought there.
  int kind_on(const SpaceView& space) const {
    return space.card ? content_.card[place_of(content_.card_id, *space.card)].kind
                      : content_.space[place_of(content_.space_id, space.space)].printed;
  }

  InkedText words_about(const SpaceView& space) const {
    const int kind = kind_on(space);
    const auto pile = std::ranges::find_if(view_.supply, [&](const SupplyView& supply) {
      return is_kind(supply, kind) && supply.left == 0;
    });
    if (pile != view_.supply.end()) return {"no tile left", Ink::kBad};
    if (!space.card) return {"printed", Ink::kFaint};
    const Card& card = content_.card[place_of(content_.card_id, *space.card)];
    return {effect_words(card.effect, Detail::kTag)};
  }

  static bool is_kind(const SupplyView& supply, int kind) {
    return type_at(type_of(kind)) == supply.type && form_name(kind) == supply.form;
  }

  // The next suburb to the right, as it is printed, and the figures to the left of it.
  void stack_and_supply(Area area) {
    int bottom = row_;
    if (view_.top_suburb) {
      const int suburb = place_of(content_.suburb_id, *view_.top_suburb);
      const Chart chart = chart_of_suburb(content_, suburb, 0);
      area.end -= kLarge.columns(kMaxSuburbSide) + kLead;
      draw_large(canvas_, chart, area.end + kLead, row_, chart.window());
      bottom += kLarge.down * chart.window().height() - 1;
    }
    flowing(area, [&](Flow& line) {
      line.add({{"Suburbs  ", Ink::kFaint}, {dollars(content_.amounts.suburb_price), Ink::kMoney}});
      line.add({{number_of(view_.suburbs_on_board, "tile") + " on the board, " +
                 std::to_string(view_.suburbs_left) + " in all"}});
      if (view_.top_suburb) line.add({{"the next one →", Ink::kFaint}});
    });
    labelled(area, "Supply   ", scarce_tiles());
    row_ = std::max(row_, bottom);
  }

  // Only these can run out: they are had otherwise than with a card of their own.
  std::vector<Item> scarce_tiles() const {
    std::vector<int> kinds;
    for (const EventCard& event : content_.event) {
      if (event.activator == Activator::kVpOrTile) kinds.push_back(event.second.which);
    }
    for (const Space& space : content_.space) {
      if (space.printed != kNone) kinds.push_back(space.printed);
    }
    std::vector<Item> items;
    for (const SupplyView& supply : view_.supply) {
      const auto kind = std::ranges::find_if(kinds, [&](int k) { return is_kind(supply, k); });
      if (kind == kinds.end()) continue;
      items.push_back(
          {{tile_tag(*kind), ink_of(supply.type)},
           {" ×" + std::to_string(supply.left), supply.left == 0 ? Ink::kBad : Ink::kText}});
    }
    return items;
  }

  // Players

  // In pairs where there is room.
  void others(Area area) {
    const bool pairs = area.width() >= kWide && view_.seats > 2;
    const int middle = area.x + area.width() / 2;
    const auto draw_one = [&](int i, Area place) {
      if (i < view_.seats) {
        other(static_cast<Seat>((seat_drawn_large() + i) % view_.seats), place);
      }
    };
    for (int i = 1; i < view_.seats; i += pairs ? 2 : 1) {
      if (!pairs) {
        draw_one(i, area);
      } else {
        side_by_side([&] { draw_one(i, {area.x, middle}); },
                     [&] { draw_one(i + 1, {middle, area.end}); });
      }
    }
  }

  // "● Oskar · Queen Anne · Mercer Arcades"
  std::string title_of(Seat seat) const {
    const SeatView& shown = player(seat);
    std::string title = signed_name(seat) + (seat == view_.observer ? " (you)" : "");
    if (shown.district) {
      title += " · " + content_.district_name[place_of(content_.district_id, *shown.district)];
    }
    if (shown.neighborhood) {
      const int number = place_of(content_.neighborhood_id, *shown.neighborhood);
      title += " · " + content_.neighborhood_name[number];
    }
    return title;
  }

  // The map to the left of the figures, or below them where both are too wide.
  void other(Seat seat, Area area) {
    boxed(area, title_of(seat), ink_of(seat), [&](Area inner) {
      constexpr int kLeastText = 28, kTallest = 20;
      const Chart chart = chart_of(seat, 0);
      const Window window = cropped(chart, kSmall.squares(inner.width()), kTallest);
      const int beside = inner.x + kSmall.columns(window.width()) + kLead;
      const bool fits = inner.end - beside >= kLeastText;
      const int top = row_;
      other_figures(player(seat), fits && window.width() > 0 ? Area{beside, inner.end} : inner);
      const int bottom = fits ? std::exchange(row_, top) : row_;
      draw_small(canvas_, chart, inner.x, row_, window);
      row_ = std::max(row_ + window.height(), bottom);
      crop_notice(inner, chart.window(), window);
    });
  }

  void crop_notice(Area area, const Window& all, const Window& shown) {
    const std::string notice = left_out(all, shown);
    if (!notice.empty()) paragraph(area, notice, Ink::kFaint);
  }

  void other_figures(const SeatView& shown, Area area) {
    flow_items(area, figures(shown));
    if (!setting_up()) {
      flowing(area, [&](Flow& line) {
        for (int track = 0; track < kTracks; ++track) line.add(track_item(shown, track));
      });
    }
    if (shown.neighborhood) flow_items(area, services_and_terrain(shown));
    flowing(area, [&](Flow& line) {
      for (const LawView& law : shown.laws) {
        line.add({{law.enacted ? "✓ " : "", Ink::kAccent},
                  {content_.law_name[place_of(content_.law_id, law.law)],
                   law.enacted ? Ink::kText : Ink::kFaint}});
      }
    });
    flow_items(area, landmark_items(shown));
    flow_items(area, upgrade_items(shown));
  }

  // "$5  population 12  ★9 (★21 if it ended now)  profit $5  law disc free"
  std::vector<Item> figures(const SeatView& shown) const {
    const Item money{{dollars(shown.money), Ink::kMoney}};
    if (setting_up()) return {money};
    const std::string end = view_.phase == Phase::kOver ? " in the end" : " if it ended now";
    return {
        money,
        {{"population ", Ink::kFaint}, {std::to_string(shown.population), Ink::kStrong}},
        {{stars(shown.vp), Ink::kPrestige}, {" (" + stars(shown.score) + end + ")", Ink::kFaint}},
        {{"profit ", Ink::kFaint}, {dollars(shown.profit), Ink::kMoney}},
        {{shown.law_used ? "law disc used" : "law disc free", Ink::kFaint}}};
  }

  static const TrackView& track_of(const SeatView& shown, int track) {
    return shown.tracks.at(std::string(text(type_at(track))));
  }

  static std::string symbols_for_people(const SeatView& shown, int track) {  // "7/12"
    return std::to_string(track_of(shown, track).symbols) + "/" + std::to_string(shown.population);
  }

  // "E 7/12 pays 0 of 5"
  static Item track_item(const SeatView& shown, int track) {
    const TrackView& seen = track_of(shown, track);
    return {{std::string(letter_of(type_at(track))) + " ", ink_of(type_at(track))},
            {symbols_for_people(shown, track)},
            {" pays ", Ink::kFaint},
            {std::to_string(seen.reward), Ink::kStrong},
            {" of " + std::to_string(seen.value), Ink::kFaint}};
  }

  // Symbols, and squares of terrain that nothing covers.
  static std::vector<Item> services_and_terrain(const SeatView& shown) {
    std::vector<Item> items;
    const auto add = [&](std::string_view sign, Ink ink, int number) {
      items.push_back({{std::string(sign) + " ", ink}, {std::to_string(number)}});
    };
    for (int i = kTracks; i < kTypes; ++i) {
      add(letter_of(type_at(i)), ink_of(type_at(i)),
          shown.symbols.at(std::string(text(type_at(i)))));
    }
    items.push_back({{"uncovered", Ink::kFaint}});
    for (int i = 0; i < kTerrains; ++i) {
      add(glyph_of(terrain_at(i)), ink_of(terrain_at(i)),
          shown.terrain.at(std::string(text(terrain_at(i)))));
    }
    return items;
  }

  std::vector<Item> landmark_items(const SeatView& shown) const {
    std::vector<Item> items;
    for (const std::string& id : shown.built_landmarks) {
      const int landmark = place_of(content_.landmark_id, id);
      items.push_back({{"✓ ", Ink::kAccent}, {content_.landmark_name[landmark], kLandmarkInk}});
    }
    for (const auto& id : shown.landmarks) {
      if (!id) continue;
      const int landmark = place_of(content_.landmark_id, *id);
      items.push_back({{content_.landmark_name[landmark], kLandmarkInk},
                       {" " + dollars(content_.landmark[landmark].price), Ink::kMoney}});
    }
    const auto hidden = std::count(shown.landmarks.begin(), shown.landmarks.end(), std::nullopt);
    if (hidden > 0) {
      items.push_back({{number_of(static_cast<int>(hidden), "secret landmark"), Ink::kFaint}});
    }
    return items;
  }

  // Those that pay in every Profit phase, and those that score at the end; others are spent.
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

  // The map stands beside the rest where there is room for both.
  void own_area(Area area) {
    const Seat seat = seat_drawn_large();
    boxed(area, title_of(seat), ink_of(seat), [&](Area inner) {
      const int middle = inner.x + inner.width() / 2;
      const Area left{inner.x, middle - 1}, right{middle + 1, inner.end};
      const int room = right.width() - kRowNumber;
      if (area.width() >= kWide && fits_large(chart_for_map(seat, room).window(), room)) {
        side_by_side([&] { own_figures(left, seat); }, [&] { own_land(right, seat); });
      } else {
        own_figures(inner, seat);
        ++row_;
        own_land(inner, seat);
      }
    });
  }

  void own_figures(Area area, Seat seat) {
    const SeatView& shown = player(seat);
    flow_items(area, figures(shown));
    if (!setting_up()) tracks(area, shown);
    if (shown.neighborhood) counts(area, shown);
    for (const LawView& law : shown.laws) law_line(area, law);
    for (const auto& id : shown.landmarks) {
      if (id) landmark_line(area, place_of(content_.landmark_id, *id), "");
    }
    for (const std::string& id : shown.built_landmarks) {
      landmark_line(area, place_of(content_.landmark_id, id), "✓ ");
    }
    if (view_.phase == Phase::kDistrict) free_districts(area);
  }

  void own_land(Area area, Seat seat) {
    if (player(seat).neighborhood) {
      map_and_hand(area, seat);
    } else {
      free_neighborhoods(area);
    }
  }

  void counts(Area area, const SeatView& shown) {
    labelled(area, "Symbols   ", services_and_terrain(shown));
    labelled(area, "Tiles     ", tile_counts(shown));
    labelled(area, "Upgrades  ", upgrade_items(shown));
  }

  // How many symbols there are for how many people, the rewards by level, and what it pays now.
  void tracks(Area area, const SeatView& shown) {
    constexpr int kRoomy = 67, kCount = 6;
    const int people = area.width() < kRoomy ? 2 : 1;  // to a column
    const Area scale{area.x + kLead, area.x + kLead + content_.amounts.most_pop / people};
    const int levels = scale.end + 1 + kCount, rewards = levels + kTopLevel * kLevel + 1;
    canvas_.put_within(scale.x, levels, row_, "symbols and population", Ink::kFaint);
    canvas_.put(levels + 1, row_, "reward by quality", Ink::kFaint);
    canvas_.put(rewards, row_++, "now", Ink::kFaint);
    for (int track = 0; track < kTracks; ++track, ++row_) {
      const TrackView& seen = track_of(shown, track);
      const Ink ink = ink_of(type_at(track));
      canvas_.put(area.x, row_, letter_of(type_at(track)), ink);
      bar(scale, seen.symbols / people, (shown.population + people - 1) / people, ink);
      canvas_.put(scale.end + 1, row_, symbols_for_people(shown, track));
      for (int i = 0; i < kTopLevel; ++i) {
        reward(levels + kLevel * i, content_.reward[track][i], i + 1 == seen.level, ink);
      }
      canvas_.put_within(rewards, area.end, row_, reward_words(track, seen.reward), Ink::kStrong);
    }
  }

  // "[ 8]" where the cube stands.
  void reward(int x, int value, bool here, Ink ink) {
    const std::string digits = std::to_string(value);
    if (here) canvas_.put(x, row_, "[  ]", ink);
    canvas_.put(x + kLevel - 1 - columns(digits), row_, digits, here ? ink : Ink::kFaint);
  }

  // What there is, what is missing up to the flag, and the rest of the scale.
  void bar(Area area, int full, int flag, Ink ink) {
    canvas_.put(area.x, row_, repeated("·", area.width()), Ink::kFaint);
    canvas_.put(area.x, row_, repeated("╌", flag), Ink::kBad);
    canvas_.put(area.x, row_, repeated("█", std::min(full, area.width())), ink);
    canvas_.put(area.x + flag, row_, "┃", Ink::kStrong);
  }

  static std::string reward_words(int track, int reward) {  // R10.6
    switch (type_at(track)) {
      case Type::kEntertainment: return dollars(reward) + " " + stars(reward);
      case Type::kShopping: return dollars(reward) + "/" + stars(reward);
      default: return stars(reward);
    }
  }

  static std::vector<Item> tile_counts(const SeatView& shown) {
    std::vector<Item> items;
    for (int type = 0; type < kTypes; ++type) {
      items.push_back({{std::string(letter_of(type_at(type))) + " ", ink_of(type_at(type))},
                       {std::to_string(shown.tiles.at(std::string(text(type_at(type)))))}});
    }
    return items;
  }

  // "Harbor Dues: $4"
  void named(Area area, const std::string& name, Ink ink, const std::string& words) {
    const int top = row_;
    paragraph(area, name + ": " + words);
    canvas_.put_within(area.x, area.end, top, name, ink);
  }

  void law_line(Area area, const LawView& shown) {
    const int law = place_of(content_.law_id, shown.law);
    canvas_.put(area.x, row_, shown.enacted ? "✓" : "§", Ink::kAccent);
    named({area.x + kLead, area.end}, content_.law_name[law], Ink::kStrong,
          law_words(content_, law, Detail::kTag));
  }

  // With its shape, turned so that it takes few rows.
  void landmark_line(Area area, int number, const std::string& before) {
    const Shape& shape = content_.landmark_shape[content_.landmark[number].shape];
    const int turn = shape.turned[0].height <= shape.turned[1].height ? 0 : 1;
    const Chart chart = chart_of_building(shape, turn, std::nullopt);
    const int bottom = row_ + chart.window().height();
    draw_small(canvas_, chart, area.x, row_, chart.window());
    named({area.x + kSmall.columns(kMaxSide) + kLead, area.end},
          before + content_.landmark_name[number], Ink::kStrong,
          landmark_words(content_, number, Detail::kTag));
    row_ = std::max(row_, bottom);
  }

  // What the setup has left to choose from

  void free_districts(Area area) {
    for (const std::string& id : view_.free_districts) {
      const int district = place_of(content_.district_id, id);
      canvas_.put(area.x, row_++, content_.district_name[district], Ink::kAccent);
      for (int i = 0; i < kLawsPerDistrict; ++i) {
        law_line({area.x + kLead, area.end},
                 {content_.law_id[kLawsPerDistrict * district + i], false});
      }
    }
  }

  void free_neighborhoods(Area area) {
    constexpr int kGap = 3;
    const int rows = kLarge.down * kStartHeight + 2;
    int x = area.x;
    for (const std::string& id : view_.free_neighborhoods) {
      const int number = place_of(content_.neighborhood_id, id);
      const Chart chart = chart_of_start(content_, number);
      if (x + kLarge.columns(kStartWidth) > area.end) {
        x = area.x;
        row_ += rows;
      }
      canvas_.put(x, row_, content_.neighborhood_name[number], Ink::kStrong);
      draw_large(canvas_, chart, x, row_ + 1, chart.window());
      x += kLarge.columns(kStartWidth) + kGap;
    }
    row_ += rows - 1;
  }

  // The map

  // With so many empty squares to the left and above, and one on the other sides if there are any.
  Chart chart_of(Seat seat, int before) const {
    const SeatView& shown = player(seat);
    if (shown.squares.empty()) return Chart({});
    Chart chart(window_around(shown.squares, before, std::min(before, 1)));
    for (const SquareView& square : shown.squares) {
      chart.add_land(square.x, square.y, square.terrain);
    }
    for (const BuildingView& building : shown.buildings) {
      chart.add_building(building.squares, building.type);
      if (seat == view_.active && bought_now(building)) chart.mark_fresh(building.squares);
    }
    if (seat == view_.active && view_.pending.bought_suburb) {
      for (const auto& square : squares_of_suburb(*view_.pending.bought_suburb)) {
        if (!chart.at(square[0], square[1]).built) chart.mark_fresh({square});
      }
    }
    return chart;
  }

  static Window window_around(const std::vector<SquareView>& squares, int before, int behind) {
    const auto [left, right] = std::ranges::minmax(squares, {}, &SquareView::x);
    const auto [top, bottom] = std::ranges::minmax(squares, {}, &SquareView::y);
    return {left.x - before, top.y - before, right.x + 1 + behind, bottom.y + 1 + behind};
  }

  // R6.4: what was bought in this action may still be moved.
  bool bought_now(const BuildingView& building) const {
    const auto& bought = view_.pending.bought_building;
    return bought && building.type == bought->type && building.form == bought->form &&
           building.landmark == bought->landmark && building.turn == bought->turn &&
           building.x == bought->x && building.y == bought->y;
  }

  SquareList squares_of_suburb(const SuburbView& laid) const {
    const Suburb& suburb = content_.suburb[place_of(content_.suburb_id, laid.suburb)];
    return squares_of(content_.suburb_shape[suburb.shape], {laid.turn, laid.x, laid.y});
  }

  bool lays_suburb() const { return view_.phase == Phase::kPlaceSuburb && view_.pending.suburb; }

  // The piece in hand stands beside the map where there is room, or else below it.
  void map_and_hand(Area area, Seat seat) {
    constexpr int kHandWidth = 30;
    const int top = row_, end = map(area, seat);
    if (seat != view_.to_move) return;
    if (area.end - end < kHandWidth) return piece_in_hand(area);
    const int bottom = std::exchange(row_, top);
    piece_in_hand({end, area.end});
    row_ = std::max(row_, bottom);
  }

  // The one who lays a suburb sees what is around the neighborhood, if only a square of it.
  Chart chart_for_map(Seat seat, int room) const {
    if (seat != view_.to_move || !lays_suburb()) return chart_of(seat, 0);
    const Chart chart = chart_of(seat, kMaxSuburbSide);
    return fits_large(chart.window(), room) ? chart : chart_of(seat, 1);
  }

  static bool fits_large(const Window& window, int room) {
    constexpr int kTallest = 20;
    return kLarge.columns(window.width()) <= room && window.height() <= kTallest;
  }

  // Large if it fits, or else small, or else as much of it as fits. Returns the column after it.
  int map(Area area, Seat seat) {
    constexpr int kTallest = 40, kGap = 4;
    const int x = area.x + kRowNumber, room = area.end - x;
    const Chart chart = chart_for_map(seat, room);
    const bool large = fits_large(chart.window(), room);
    const Scale scale = large ? kLarge : kSmall;
    const Window window = cropped(chart, scale.squares(room), kTallest);
    column_numbers(x, scale, window);
    for (int y = window.top; y < window.bottom; ++y) {
      const std::string number = std::to_string(y);
      canvas_.put(x - 1 - columns(number), row_ + scale.down * (y - window.top), number);
    }
    if (seat == view_.to_move && lays_suburb()) surroundings(x, scale, chart, window);
    (large ? draw_large : draw_small)(canvas_, chart, x, row_, window);
    row_ += scale.down * window.height();
    crop_notice(area, chart.window(), window);
    return x + scale.columns(window.width()) + kGap;
  }

  // A point for every square that is still nobody's.
  void surroundings(int x0, const Scale& scale, const Chart& chart, const Window& window) {
    for (int y = window.top; y < window.bottom; ++y) {
      for (int x = window.left; x < window.right; ++x) {
        if (chart.at(x, y).land) continue;
        canvas_.put(x0 + scale.across * (x - window.left) + scale.middle(),
                    row_ + scale.down * (y - window.top), "·", Ink::kFaint);
      }
    }
  }

  // Above the middle of each square; written downwards if there is no room.
  void column_numbers(int x0, const Scale& scale, const Window& window) {
    const int longest =
        std::max(columns(std::to_string(window.left)), columns(std::to_string(window.right - 1)));
    const bool upright = longest >= scale.across;
    for (int x = window.left; x < window.right; ++x) {
      const std::string number = std::to_string(x);
      const int at = x0 + scale.across * (x - window.left) + scale.middle();
      if (!upright) canvas_.put(at + 1 - columns(number), row_, number);
      for (int i = 0; upright && i < std::ssize(number); ++i) {
        canvas_.put(at, row_ + longest - columns(number) + i, std::string(1, number[i]));
      }
    }
    row_ += upright ? longest : 1;
  }

  // What can be laid now, or laid differently (R6.4), in all the positions that are told apart.
  void piece_in_hand(Area area) {
    const PendingView& pending = view_.pending;
    if (lays_suburb()) {
      how_to_lay(area, "place_suburb R X Y");
      suburb_positions(area, "In hand", *pending.suburb);
    } else if (view_.phase == Phase::kPlaceBuilding) {
      how_to_lay(area, "place_building R X Y");
      building_positions(area, "In hand",
                         {pending.tile_type, pending.tile_form, pending.tile_landmark});
    } else if (view_.phase == Phase::kAfterBuy) {
      const std::string suburb = pending.bought_suburb ? " suburb R X Y" : "";
      const std::string building = pending.bought_building ? " building R X Y" : "";
      how_to_lay(area, "rearrange" + suburb + building);
      if (pending.bought_suburb) suburb_positions(area, "Bought", pending.bought_suburb->suburb);
      if (pending.bought_building) building_positions(area, "Bought", *pending.bought_building);
    }
  }

  void how_to_lay(Area area, const std::string& move) {
    named(area, move, Ink::kAccent,
          "position R, its top left corner (+ if empty) in column X, row Y");
  }

  void suburb_positions(Area area, const std::string& label, const std::string& id) {
    const int suburb = place_of(content_.suburb_id, id);
    named(area, label, Ink::kStrong, suburb_words(content_, suburb));
    positions(area, content_.suburb[suburb].turns,
              [&](int turn) { return chart_of_suburb(content_, suburb, turn); });
  }

  void building_positions(Area area, const std::string& label, const PiecePosition& piece) {
    if (piece.landmark) {
      const int number = place_of(content_.landmark_id, *piece.landmark);
      const Landmark& landmark = content_.landmark[number];
      const Shape& shape = content_.landmark_shape[landmark.shape];
      named(area, label, Ink::kStrong, content_.landmark_name[number]);
      positions(area, landmark.turns,
                [&](int turn) { return chart_of_building(shape, turn, std::nullopt); });
    } else {
      int kind = tile_kind(static_cast<int>(*piece.type), 0);
      while (form_name(kind) != *piece.form) ++kind;
      const int form = form_of(kind);
      named(area, label, Ink::kStrong, tile_words(kind));
      positions(area, content_.form_turns[form],
                [&](int turn) { return chart_of_building(content_.form[form], turn, piece.type); });
    }
  }

  // Each with its number (R1.4).
  template <class F>
  void positions(Area area, unsigned turns, F chart_of_turn) {
    constexpr int kGap = 3;
    int x = area.x, rows = 0;
    for (int turn = 0; turn < kTurns; ++turn) {
      if ((turns >> turn & 1u) == 0) continue;
      const Chart chart = chart_of_turn(turn);
      const int width = kLead + kLarge.columns(chart.window().width());
      if (x + width > area.end) {
        x = area.x;
        row_ += std::exchange(rows, 0);
      }
      canvas_.put(x, row_, std::to_string(turn), Ink::kAccent);
      if (!chart.at(0, 0).land) canvas_.put(x + kLead + 1, row_, "+", Ink::kFaint);
      draw_large(canvas_, chart, x + kLead, row_, chart.window());
      x += width + kGap;
      rows = std::max(rows, kLarge.down * chart.window().height());
    }
    row_ += rows;
  }

  static constexpr int kWide = 116;     // the least for two columns
  static constexpr int kRowNumber = 4;  // columns before a map
  static constexpr int kLevel = 4;      // columns that a level takes on a quality track

  const Content& content_;
  const View& view_;
  const Names& names_;
};

}  // namespace

void Rules::draw(const View& view, const Names& names, Canvas& canvas) const {
  Board(content_, view, names, canvas).draw();
}

}  // namespace cornerstone::rebuilding_seattle
