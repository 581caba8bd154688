#include "games/rebuilding_seattle/words.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "engine/phrase.h"
#include "games/rebuilding_seattle/choices.h"
#include "games/rebuilding_seattle/ground.h"
#include "games/rebuilding_seattle/layout.h"
#include "games/rebuilding_seattle/rules.h"
#include "games/rebuilding_seattle/scoring.h"

namespace cornerstone::embedded {
extern const std::string_view rebuilding_seattle_rules;
}

namespace cornerstone::rebuilding_seattle {

namespace {

using namespace std::string_literals;

using WordList = std::vector<std::string>;

std::string type_word(int type) { return std::string(spoken(static_cast<Type>(type))); }
std::string terrain_word(int terrain) { return std::string(text(static_cast<Terrain>(terrain))); }

std::string number_word(int n, const std::string& noun) {
  return n == 1 || n == -1 ? noun : noun + "s";
}
std::string with_article(const std::string& noun) {
  const bool vowel = "AEIOUaeiou"s.find(noun.front()) != std::string::npos;
  return (vowel ? "an " : "a ") + noun;
}
std::string one_or_more(int n, const std::string& noun) {  // "a tree", "2 trees"
  return n == 1 ? with_article(noun) : number_of(n, noun);
}
std::string with_sign(int change) { return (change > 0 ? "+" : "") + std::to_string(change); }
std::string points_words(int points) { return number_of(points, "point"); }

std::string in_parentheses(const WordList& words) {
  return words.empty() ? "" : " (" + phrase(words, ", ") + ")";
}

// "2 trees and a lake"
std::string terrain_words(const std::array<int, kTerrains>& count) {
  WordList words;
  for (int terrain = 0; terrain < kTerrains; ++terrain) {
    if (count[terrain] != 0) words.push_back(one_or_more(count[terrain], terrain_word(terrain)));
  }
  return phrase(words, " and ");
}

std::string square_words(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }

// "6,2 7,2 8,2 7,3": row by row, as the board is read. With the terrain of a suburb it tells one
// placement from every other (R1.4).
std::string squares_words(const Laid& laid) {
  std::vector<std::pair<int, int>> squares;
  for (int i = 0; i < laid.squares; ++i) squares.emplace_back(laid.y(i), laid.x(i));
  std::sort(squares.begin(), squares.end());
  std::string words;
  for (const auto& [y, x] : squares) words += (words.empty() ? "" : " ") + square_words(x, y);
  return words;
}

// A shape row by row, as it is drawn: "### .#.".
std::string picture_of(const Outline& outline) {
  std::string picture;
  for (int y = 0; y < outline.height; ++y) {
    if (y > 0) picture += ' ';
    for (int x = 0; x < outline.width; ++x) picture += (outline.row[y] >> x & 1) != 0 ? '#' : '.';
  }
  return picture;
}

// What shapes that are no rectangles look like.
struct Likeness {
  std::string_view name, picture;
};
constexpr std::array<Likeness, 20> kLikenesses{{
    {"corner", "#. ##"},  {"T", "### .#."},     {"L", "#. #. ##"},    {"J", ".# .# ##"},
    {"S", ".## ##."},     {"Z", "##. .##"},     {"P", "## ## #."},    {"Q", "## ## .#"},
    {"F", ".## ##. .#."}, {"L", "#. #. #. ##"}, {"N", "#. ## .# .#"}, {"T", "### .#. .#."},
    {"U", "#.# ###"},     {"V", "#.. #.. ###"}, {"W", "#.. ##. .##"}, {"X", ".#. ### .#."},
    {"Y", "#. ## #. #."}, {"Z", "##. .#. .##"}, {"C", "## #. #. ##"}, {"A", ".#. ### #.#"},
}};

std::string_view likeness_of(const Shape& shape) {
  const Outline& printed = shape.turned[0];
  if (printed.width * printed.height == shape.squares) {
    if (printed.width == printed.height) return "square";
    return printed.width == 1 || printed.height == 1 ? "row" : "block";
  }
  for (const Outline& outline : shape.turned) {
    const auto found = std::ranges::find(kLikenesses, picture_of(outline), &Likeness::picture);
    if (found != kLikenesses.end()) return found->name;
  }
  return "piece";
}

// Puts an effect into words. Asides stand in parentheses at its end.
class EffectWords {
 public:
  EffectWords(const Effect& effect, Detail detail) : effect_(effect), detail_(detail) {}

  std::string text(WordList asides = {}) const {
    if (effect_.max != 0 && !tag()) asides.push_back("at most " + limit());
    return (effect_.round == 0 ? "" : "round " + std::to_string(effect_.round) + ": ") + what() +
           (effect_.max != 0 && tag() ? " up to " + limit() : "") + in_parentheses(asides);
  }

  // So much of what the effect brings: "$3", "-2", or "3" where points need no name.
  std::string so_much(int amount) const {
    return effect_.kind == EffectKind::kMoneyPer ? dollars(amount) : std::to_string(amount);
  }

 private:
  bool tag() const { return detail_ == Detail::kTag; }
  std::string limit() const {
    return effect_.kind == EffectKind::kPopPer && effect_.amount < 0 ? so_much(-effect_.max)
                                                                     : so_much(effect_.max);
  }

  std::string what() const {
    switch (effect_.kind) {
      case EffectKind::kGainMoney: return dollars(effect_.amount);
      case EffectKind::kGainVp: return points();
      case EffectKind::kPop: return population();
      case EffectKind::kQuality: return quality();
      case EffectKind::kGainSuburbs: return suburbs();
      case EffectKind::kBuySuburbs: return purchase();
      case EffectKind::kGainSuburbsPer: return each(suburbs());
      case EffectKind::kPopPer: return each(population());
      case EffectKind::kMoneyPer: return each(dollars(effect_.amount));
      case EffectKind::kVpPer: return each(points());
      case EffectKind::kGainTile:
        return tag() ? tile_words(effect_.which) : with_article(tile_words(effect_.which));
      case EffectKind::kScoreQuality: return reward();
      case EffectKind::kBuildLandmark: return landmark();
    }
    return {};
  }

  std::string points() const {
    return tag() ? "★" + std::to_string(effect_.amount) : points_words(effect_.amount);
  }
  std::string population() const {
    return (tag() ? "pop " : "population ") + with_sign(effect_.amount);
  }
  std::string suburbs() const { return one_or_more(effect_.amount, "suburb"); }
  std::string quality() const {
    const std::string steps = with_sign(effect_.amount);
    if (effect_.which == kAnyTrack) {
      return tag() ? "any track " + steps : "quality " + steps + " on any track";
    }
    return type_word(effect_.which) + (tag() ? " " : " quality ") + steps;
  }
  std::string purchase() const {
    const std::string price = dollars(effect_.price);
    if (effect_.amount == 1) return "buy a suburb for " + price;
    return (tag() ? "buy " : "buy up to ") + suburbs() + (tag() ? " at " : " for ") + price +
           (tag() ? "" : " each");
  }
  std::string reward() const {  // R10.6
    if (tag()) return "score " + type_word(effect_.which);
    std::string reward = "the " + type_word(effect_.which) + " reward in ";
    switch (static_cast<Type>(effect_.which)) {
      case Type::kEntertainment: return reward + "$ and points";
      case Type::kShopping: return reward + "$ or points";
      default: return reward + "points";
    }
  }
  std::string landmark() const {
    if (effect_.amount == 0) return "build a landmark";
    return tag() ? "landmark -" + dollars(effect_.amount)
                 : "build a landmark for " + dollars(effect_.amount) + " less";
  }

  std::string each(const std::string& gain) const {
    const Thing thing = counted_thing();
    if (effect_.div == 1) return gain + (tag() ? "/" : " for each ") + thing.noun + thing.rest;
    return gain + (tag() ? "/" : " for every ") + number_of(effect_.div, thing.noun) + thing.rest;
  }

  // The noun is what a plural changes.
  struct Thing {
    std::string noun, rest;
  };
  Thing counted_thing() const {
    const std::string limit = std::to_string(effect_.limit);
    switch (effect_.count) {
      case Selector::kTiles: return {type_word(effect_.which) + " tile", ""};
      case Selector::kSymbols: return {type_word(effect_.which) + " symbol", ""};
      case Selector::kSuburbTiles: return {"suburb", ""};
      case Selector::kTerrain: return {terrain(), ""};
      case Selector::kQualityLevels: return {"quality level", ""};
      case Selector::kTracksAtLeast:
        if (tag()) return {"track", " at " + limit + "+"};
        return {"quality track", " at level " + limit + " or above"};
      case Selector::kTypeSets: return {"set", tag() ? " of types" : " of tiles of all types"};
      case Selector::kLandmarksBuilt: return {tag() ? "landmark" : "built landmark", ""};
      case Selector::kPopBelow: return {"person", (tag() ? " below " : " fewer than ") + limit};
    }
    return {};
  }
  std::string terrain() const {
    const std::string noun =
        effect_.which == kAnyTerrain ? "terrain square" : terrain_word(effect_.which);
    return tag() ? noun : "uncovered " + noun;
  }

  const Effect& effect_;
  Detail detail_;
};

// What an upgrade begins with.
std::string when_it_pays(UpgradeKind kind) {
  switch (kind) {
    case UpgradeKind::kQuality: return "";
    case UpgradeKind::kProfit: return "each Profit phase ";
    case UpgradeKind::kEnd: return "at the end ";
  }
  return {};
}

std::string upgrade_tag(UpgradeKind kind) {
  switch (kind) {
    case UpgradeKind::kQuality: return "";
    case UpgradeKind::kProfit: return "Profit ";
    case UpgradeKind::kEnd: return "end ";
  }
  return {};
}

// A law's cost as it stands before its effects.
std::string cost_words(const Law& law, Detail detail) {
  WordList costs;
  if (law.money != 0) costs.push_back(dollars(law.money));
  if (law.vp != 0) {
    costs.push_back(detail == Detail::kTag ? "★" + std::to_string(law.vp) : points_words(law.vp));
  }
  return phrase(costs, " and ");
}

// Everything about a landmark but its price.
WordList landmark_terms(const Content& content, int landmark, Detail detail) {
  const Landmark& card = content.landmark[landmark];
  const bool tag = detail == Detail::kTag;
  WordList terms{shape_words(content.landmark_shape[card.shape])};
  const auto add = [&](const Effects& effects, const std::string& when) {
    for (const Effect& effect : effects) terms.push_back(when + effect_words(effect, detail));
  };
  add(card.on_build, "");
  add(card.profit, tag ? upgrade_tag(UpgradeKind::kProfit) : when_it_pays(UpgradeKind::kProfit));
  add(card.end, tag ? upgrade_tag(UpgradeKind::kEnd) : when_it_pays(UpgradeKind::kEnd));
  return terms;
}

// Those that count in a round, from 1: which one it is need not be said any more.
Effects effects_in_round(const Effects& all, int round) {
  Effects now;
  for (Effect effect : all) {
    if (effect.round != 0 && effect.round != round) continue;
    effect.round = 0;
    now.effect[now.size++] = effect;
  }
  return now;
}

std::string activator_words(const EventCard& card, Detail detail) {
  const std::string first = effect_words(card.first, detail);
  switch (card.activator) {
    case Activator::kMayBuySuburb: return "may " + first;
    case Activator::kGain: return first;
    case Activator::kPopOrMoney:
    case Activator::kVpOrTile: return first + " or " + effect_words(card.second, detail);
  }
  return {};
}

// A table and a move on it, put into words for the player who may make it. A list of moves has one
// line for each, so what tells them apart comes first.
class MoveWords {
 public:
  MoveWords(const Content& content, const State& state, const Names& names)
      : content_(content), state_(state), names_(names), seat_(state.decider) {}

  std::string say(Move move) const {
    const int value = value_of(move);
    switch (kind_of(move)) {
      case Kind::kChooseDistrict: return choose_district(value);
      case Kind::kChooseNeighborhood: return choose_neighborhood(value);
      case Kind::kDiscardLandmark:
        return "Discard " + content_.landmark_name[value] + ": " +
               landmark_words(content_, value, Detail::kTag);
      case Kind::kBuySuburb: return buy_suburb(content_.amounts.suburb_price);
      case Kind::kBuyCard: return buy_card(value);
      case Kind::kBuyPrinted: {
        const Space& space = content_.space[value];
        return "Buy the printed " + tile_words(space.printed) + for_price(space.price) +
               left(space.price);
      }
      case Kind::kBuyLandmark: return build_landmark(value, content_.landmark[value].price);
      case Kind::kPlaceSuburb: return lay_suburb(placement_of(first_spot(move)));
      case Kind::kPlaceBuilding: return place_building(first_spot(move));
      case Kind::kRearrange: return rearrange(move);
      case Kind::kEndTurn: return "End the turn with " + dollars(money());
      case Kind::kActivateEvent: return activate(value);
      case Kind::kExpansionBuy:
        return value == kYes ? buy_suburb(content_.event[state_.acting].first.price) : buy_none();
      case Kind::kChooseGraduation: return choose_graduation(value);
      case Kind::kChooseBonus: return choose_bonus(value);
      case Kind::kChooseShopping: return choose_shopping(value);
      case Kind::kEnactLaw: return enact(value);
      case Kind::kLawBuySuburb: return value == kYes ? buy_suburb(law_effect().price) : buy_none();
      case Kind::kLawLandmark: {
        const int price = content_.landmark[value].price - law_effect().amount;
        return build_landmark(value, std::max(price, 0));  // R11.4
      }
      case Kind::kChooseTrack: return choose_track(value);
    }
    return {};
  }

 private:
  int money() const { return state_.money[seat_]; }
  static std::string for_price(int price) {
    return price == 0 ? " for nothing" : " for " + dollars(price);
  }
  std::string left(int price) const { return "; " + dollars(money() - price) + " left"; }
  std::string to_money(int gain) const {
    return dollars(gain) + ", making " + dollars(money() + gain);
  }
  std::string to_points(int gain) const {
    return points_words(gain) + ", making " + std::to_string(state_.vp(seat_) + gain);
  }
  // Of the law being carried out.
  const Effect& law_effect() const {
    return content_.law[law_number(state_, seat_, state_.acting)].effects.effect[state_.step - 1];
  }

  std::string choose_district(int district) const {
    WordList laws;
    for (int i = 0; i < kLawsPerDistrict; ++i) {
      laws.push_back(law_words(content_, kLawsPerDistrict * district + i, Detail::kTag));
    }
    return "Take " + content_.district_name[district] + ": " + laws[0] + "; " + laws[1] + "; " +
           laws[2];
  }

  std::string choose_neighborhood(int neighborhood) const {
    const Neighborhood& start = content_.neighborhood[neighborhood];
    const int tiles = start.tiles[start.specialty];
    std::array<int, kTerrains> terrain{};
    for (int i = 0; i < kTerrains; ++i) {
      for (const std::uint8_t row : start.terrain[i]) terrain[i] += std::popcount(row);
    }
    return "Start in " + content_.neighborhood_name[neighborhood] + ": " +
           number_of(tiles, type_word(start.specialty) + " tile") + "; " + terrain_words(terrain);
  }

  std::string buy_suburb(int price) const {
    const bool hidden = state_.has(kSuburbTopVisible);
    return "Buy the " + std::string(hidden ? "next suburb, unseen," : "suburb") + for_price(price) +
           (hidden ? "" : ": " + suburb_words(content_, state_.next_suburb())) + left(price);
  }
  std::string buy_none() const { return "Buy no suburb and keep " + dollars(money()); }

  std::string buy_card(int space) const {
    const int number = state_.market[space], price = content_.space[space].price;
    const Card& card = content_.card[number];
    State with = state_;  // the tile itself counts (R8.3)
    ++with.tiles[seat_][type_of(card.kind)];
    return "Buy " + with_article(tile_words(card.kind)) + for_price(price) + ": " +
           upgrade_tag(card.upgrade) + effect_now(card.effect, with) + left(price) + " (" +
           content_.card_name[number] + ")";
  }

  std::string build_landmark(int landmark, int price) const {
    const Landmark& card = content_.landmark[landmark];
    State with = state_;  // it counts itself
    with.built_landmarks[seat_] |= static_cast<std::uint16_t>(1u << landmark);
    WordList words;
    const auto add = [&](const Effects& effects, UpgradeKind kind) {
      for (const Effect& effect : effects) {
        words.push_back(upgrade_tag(kind) + effect_now(effect, with));
      }
    };
    add(card.on_build, UpgradeKind::kQuality);
    add(card.profit, UpgradeKind::kProfit);
    add(card.end, UpgradeKind::kEnd);
    return "Build " + content_.landmark_name[landmark] + for_price(price) + ": " +
           phrase(words, ", ") + left(price) + " (" +
           shape_words(content_.landmark_shape[card.shape]) + ")";
  }

  // An effect with what it comes to for this player as things stand.
  std::string effect_now(const Effect& effect, const State& state) const {
    const EffectWords words(effect, Detail::kTag);
    if (effect.kind == EffectKind::kQuality && effect.which != kAnyTrack) {
      return words.text() + raised(effect.which, effect.amount);
    }
    return pays_for_each(effect)
               ? words.text({words.so_much(amount_of(content_, state, seat_, effect)) + " now"})
               : words.text();
  }
  static bool pays_for_each(const Effect& effect) {
    return effect.kind == EffectKind::kGainSuburbsPer || effect.kind == EffectKind::kPopPer ||
           effect.kind == EffectKind::kMoneyPer || effect.kind == EffectKind::kVpPer;
  }
  // " to level 3 (reward 7)", or what the steps bring that cannot be taken (R9.2).
  std::string raised(int track, int steps) const {
    const int level = state_.quality[seat_][track] + steps;
    const int lost = std::max(level - kTopLevel, 0);
    const std::string overflow = "★" + std::to_string(lost * content_.amounts.overflow_vp);
    if (lost == steps) return ", " + overflow + " instead";
    const int reached = std::min(level, kTopLevel);
    return " to level " + std::to_string(reached) + " (reward " +
           std::to_string(content_.reward[track][reached - 1]) + ")" +
           (lost == 0 ? "" : " and " + overflow);
  }

  std::string lay_suburb(const Placement& at) const {
    const Laid laid = laid_suburb(content_, state_.suburb, at);
    WordList terrain;
    for (int i = 0; i < laid.squares; ++i) {
      const std::uint8_t printed = content_.suburb[state_.suburb].terrain[i];
      if (printed == kNone) continue;
      terrain.push_back(terrain_word(printed) + " on " + square_words(laid.x(i), laid.y(i)));
    }
    return "Lay the suburb on " + squares_words(laid) + in_parentheses(terrain);
  }

  std::string place_building(Spot spot) const {
    return "Put " + lying(piece_of(seat_, state_.tile, spot), Layout(content_, state_, seat_, {}));
  }

  // "the Bank T on 2,1 3,1 4,1 3,2, covering a tree"
  std::string lying(Piece piece, const Layout& layout) const {
    const int what = what_of(piece);
    const Laid laid = laid_piece(content_, piece);
    std::array<int, kTerrains> covered{};
    for (int i = 0; i < laid.squares; ++i) {
      const std::uint8_t terrain = layout.plots().find({laid.y(i), laid.x(i)})->second.terrain;
      if (terrain != kNone) ++covered[terrain];
    }
    const std::string words = terrain_words(covered);
    return (what < kLandmarkPiece ? "the " + tile_words(what)
                                  : content_.landmark_name[what - kLandmarkPiece]) +
           " on " + squares_words(laid) + (words.empty() ? "" : ", covering " + words);
  }

  std::string rearrange(Move move) const {
    const Spot suburb_spot = first_spot(move), building_spot = second_spot(move);
    Layout layout(content_, state_, seat_, {state_.bought_suburb, state_.bought_piece});
    WordList moved;
    if (suburb_spot != 0) {
      const Laid laid = laid_suburb(content_, state_.bought_suburb, placement_of(suburb_spot));
      layout.add_suburb(content_, state_.bought_suburb, laid);
      moved.push_back("the suburb on " + squares_words(laid));
    }
    if (building_spot != 0) {
      moved.push_back(lying(piece_of(seat_, what_of(state_.bought_piece), building_spot), layout));
    }
    return "Lay out anew: " + phrase(moved, " and ");
  }

  // What an event means for everybody, then the part of the one who activates it, which comes first
  // but tells events apart less.
  std::string activate(int event) const {
    const EventCard& card = content_.event[event];
    WordList effects;
    for (const Effect& effect : effects_in_round(card.all, state_.round + 1)) {
      const EffectWords words(effect, Detail::kTag);
      WordList shares;
      for (int i = 0; i < state_.seats; ++i) shares.push_back(share(effect, words, i));
      effects.push_back(words.text(shares));
    }
    const bool last = std::popcount(state_.events_done) == kEvents - 1;  // R5.2
    const std::string ends =
        state_.round + 1 == kRounds ? ", ending the game" : ", ending the round";
    return "Activate " + content_.event_name[event] + (last ? ends : "") + ": " +
           phrase(effects, ", ") + (effects.empty() ? "" : "; ") +
           "you first: " + activator_words(card, Detail::kTag);
  }
  // "Player 2 $3"
  std::string share(const Effect& effect, const EffectWords& words, int steps) const {
    const int seat = state_.seat_after(seat_, steps);
    const int amount = effect.kind == EffectKind::kScoreQuality
                           ? reward_of(content_, state_, seat, effect.which)
                           : amount_of(content_, state_, seat, effect);
    if (state_.solo()) return words.so_much(amount) + " now";
    return (steps == 0 ? "you"s : names_[static_cast<Seat>(seat)]) + " " + words.so_much(amount);
  }

  std::string choose_graduation(int value) const {
    const EventCard& card = content_.event[state_.acting];
    if (value == kMoneyInstead) return "Gain " + to_money(card.second.amount);
    const int before = state_.population[seat_];
    const int after = std::clamp<int>(before + card.first.amount, content_.amounts.least_pop,
                                      content_.amounts.most_pop);  // R4.2
    return "Change your population from " + std::to_string(before) + " to " + std::to_string(after);
  }

  std::string choose_bonus(int value) const {
    const EventCard& card = content_.event[state_.acting];
    const Effect* const scored = find_effect(card.all, EffectKind::kScoreQuality);
    State with = state_;
    if (value == kTileInstead) {
      const int kind = card.second.which;
      with.symbols[seat_][type_of(kind)] += content_.tile[kind].symbols;
    }
    const std::string then =
        scored == nullptr ? ""
                          : "; then the " + type_word(scored->which) + " reward is " +
                                std::to_string(reward_of(content_, with, seat_, scored->which));
    return (value == kTileInstead ? "Take " + effect_words(card.second, Detail::kSentence)
                                  : "Score " + to_points(card.first.amount)) +
           then;
  }

  std::string choose_shopping(int value) const {
    const int reward = reward_of(content_, state_, seat_, static_cast<int>(Type::kShopping));
    return value == kMoney ? "Take " + to_money(reward) : "Score " + to_points(reward);
  }

  std::string enact(int number) const {
    const Law& law = content_.law[number];
    const std::string cost = cost_words(law, Detail::kTag);
    WordList effects;
    for (const Effect& effect : law.effects) effects.push_back(effect_now(effect, state_));
    return "Enact " + content_.law_name[number] + (cost.empty() ? "" : " for " + cost) + ": " +
           phrase(effects, ", ");
  }

  std::string choose_track(int track) const {
    const int steps =
        state_.landmark != kNone
            ? content_.landmark[state_.landmark].on_build.effect[state_.landmark_step - 1].amount
            : law_effect().amount;
    return "Raise " + type_word(track) + " by " + std::to_string(steps) + raised(track, steps);
  }

  const Content& content_;
  const State& state_;
  const Names& names_;
  const int seat_;
};

std::string purpose_of_payment(Clause clause) {
  if (clause == Clause("R7.1") || clause == Clause("R10.3")) return " for a suburb";
  if (clause == Clause("R8.2") || clause == Clause("R8.4")) return " for a building";
  if (clause == Clause("R8.5")) return " for a landmark";
  if (clause == Clause("R11.3")) return " for the law";
  if (clause == Clause("R11.4")) return " for what the law offers";
  return {};
}

std::string turned_words(int turn) {
  switch (turn) {
    case 0: return "as printed";
    case 1: return "turned once";
    case 2: return "turned twice";
    default: return "turned three times";
  }
}

// An event that lacks its sentence does not compile.
struct EventWords {
  const Content& content;
  const Names& names;

  std::string operator()(const GameStarted& e) const { return names[e.seat] + " begins."; }
  // The market is there to be looked at, and whoever acts is named by what follows.
  std::string operator()(const CardDealt&) const { return {}; }
  std::string operator()(const TurnStarted&) const { return {}; }
  std::string operator()(const SuburbShown& e) const {
    if (!e.suburb) return "The next suburb is turned up.";
    return "The next suburb: " + suburb(*e.suburb) + ".";
  }
  std::string operator()(const DistrictTaken& e) const {
    const auto district = static_cast<int>(e.district);
    const auto first = content.law_name.begin() + kLawsPerDistrict * district;
    return names[e.seat] + " takes " + content.district_name[district] + " and its laws " +
           phrase(WordList(first, first + kLawsPerDistrict), " and ") + ".";
  }
  std::string operator()(const NeighborhoodTaken& e) const {
    const auto neighborhood = static_cast<int>(e.neighborhood);
    return names[e.seat] + " starts in " + content.neighborhood_name[neighborhood] +
           ", its specialty " + type_word(content.neighborhood[neighborhood].specialty) + ".";
  }
  std::string operator()(const LandmarkDealt& e) const {
    return names[e.seat] + " is dealt " + dealt(e.landmark) + ".";
  }
  std::string operator()(const LandmarkDiscarded& e) const {
    return names[e.seat] + " discards " + (e.landmark ? landmark(*e.landmark) : "a landmark") + ".";
  }
  std::string operator()(const LandmarkKept& e) const {
    return names[e.seat] + " keeps " + dealt(e.landmark) + ".";
  }
  std::string operator()(const RoundStarted& e) const {
    return "Round " + std::to_string(e.round) + " begins.";
  }
  std::string operator()(const PopulationChanged& e) const {
    const std::string now = std::to_string(e.population) + ".";
    const std::string whose = "The population of " + names[e.seat];
    if (e.change == 0) return whose + " stays at " + now;
    if (e.change == e.population) return whose + " is " + now;
    return whose + (e.change > 0 ? " rises by " : " falls by ") +
           std::to_string(std::abs(e.change)) + " to " + now;
  }
  std::string operator()(const MoneyPaid& e) const {
    return names[e.seat] + " pays " + dollars(e.amount) + purpose_of_payment(e.clause) + ".";
  }
  std::string operator()(const MoneyGained& e) const {
    return names[e.seat] + " gains " + dollars(e.amount) + ".";
  }
  std::string operator()(const PointsScored& e) const {
    if (e.points < 0) return names[e.seat] + " pays " + points_words(-e.points) + " for the law.";
    return names[e.seat] + " scores " + points_words(e.points) +
           (e.clause == Clause("R9.2") ? " for quality beyond the top level." : ".");
  }
  std::string operator()(const SuburbTaken& e) const {
    return names[e.seat] + " takes a suburb" + (e.suburb ? ": " + suburb(*e.suburb) : "") + ".";
  }
  std::string operator()(const SuburbPlaced& e) const {
    return names[e.seat] + " lays the suburb on " + squares(e) + ".";
  }
  std::string operator()(const SuburbsRanOut& e) const {
    return "No suburb is left: " + names[e.seat] + " goes without " + std::to_string(e.missing) +
           ".";
  }
  std::string operator()(const CardBought& e) const {
    const auto card = static_cast<int>(e.card);
    return names[e.seat] + " takes " + content.card_name[card] + ", " +
           with_article(tile_words(content.card[card].kind)) + ".";
  }
  std::string operator()(const PrintedBought& e) const {
    const auto space = static_cast<int>(e.space);
    return names[e.seat] + " takes the " + tile_words(content.space[space].printed) +
           " printed on " + content.space_id[space] + ".";
  }
  std::string operator()(const LandmarkBought& e) const {
    const WordList terms = landmark_terms(content, static_cast<int>(e.landmark), Detail::kSentence);
    return names[e.seat] + " builds " + landmark(e.landmark) + ": " + phrase(terms, ", ") + ".";
  }
  std::string operator()(const BuildingPlaced& e) const {
    const int kind = tile_kind(static_cast<int>(e.type), static_cast<int>(e.form));
    return names[e.seat] + " puts " + with_article(tile_words(kind)) + " on " + squares(kind, e) +
           ": " + std::to_string(e.symbols) + " more " +
           number_word(e.symbols, std::string(spoken(e.type)) + " symbol") + ".";
  }
  std::string operator()(const LandmarkPlaced& e) const {
    return names[e.seat] + " puts " + landmark(e.landmark) + " on " +
           squares(piece_number(e.landmark), e) + ".";
  }
  std::string operator()(const QualityRaised& e) const {
    const auto track = static_cast<int>(e.track);
    return "The " + type_word(track) + " quality of " + names[e.seat] + " rises to level " +
           std::to_string(e.level) + " (reward " +
           std::to_string(content.reward[track][e.level - 1]) + ").";
  }
  std::string operator()(const UpgradeKept& e) const {
    const auto card = static_cast<int>(e.card);
    const Card& kept = content.card[card];
    return names[e.seat] + " keeps " + content.card_name[card] + ": " + when_it_pays(kept.upgrade) +
           effect_words(kept.effect, Detail::kSentence) + ".";
  }
  std::string operator()(const SuburbMoved& e) const {
    return names[e.seat] + " lays the suburb on " + squares(e) + " instead.";
  }
  std::string operator()(const BuildingMoved& e) const {
    if (!e.landmark) {
      return names[e.seat] + " puts the building at " + square_words(e.x, e.y) + " instead, " +
             turned_words(e.turn) + ".";
    }
    return names[e.seat] + " puts " + landmark(*e.landmark) + " on " +
           squares(piece_number(*e.landmark), e) + " instead.";
  }
  std::string operator()(const EventActivated& e) const {
    return (e.seat == kNobody ? "The solo deck" : names[e.seat]) + " activates " +
           content.event_name[static_cast<int>(e.which)] + ".";
  }
  std::string operator()(const QualityScored& e) const {
    const std::string reward = e.reward == 0 ? "nothing" : std::to_string(e.reward);
    return std::string(spoken(e.track)) + " is worth " + reward + " to " + names[e.seat] +
           (e.missing == 0 ? "."
                           : ": " + std::to_string(e.value) + " less " +
                                 number_of(e.missing, "missing symbol") + ".");
  }
  std::string operator()(const LawEnacted& e) const {
    const auto law = static_cast<int>(e.law);
    return names[e.seat] + " enacts " + content.law_name[law] + ": " +
           effects_words(content.law[law].effects, Detail::kSentence) + ".";
  }
  std::string operator()(const ProfitPaid& e) const {
    WordList parts;
    if (e.banks != 0) parts.push_back(dollars(e.banks) + " from banks");
    if (e.upgrades != 0) parts.push_back(dollars(e.upgrades) + " from upgrades");
    if (e.landmarks != 0) parts.push_back(dollars(e.landmarks) + " from landmarks");
    const std::string sum = dollars(e.banks + e.upgrades + e.landmarks);
    if (parts.empty()) return names[e.seat] + " makes no profit.";
    return names[e.seat] + " makes a profit of " + (parts.size() == 1 ? "" : sum + ": ") +
           phrase(parts, " and ") + ".";
  }
  std::string operator()(const StandeePassed& e) const {
    return names[e.seat] + " will begin the next round.";
  }
  std::string operator()(const MarketCleared& e) const {
    return "The market gets new cards; " + number_of(e.cards, "old one") +
           (e.cards == 1 ? " was" : " were") + " left.";
  }
  std::string operator()(const RoundEnded& e) const {
    return "Round " + std::to_string(e.round) + " is over: laws and events are free again.";
  }
  std::string operator()(const SoloDeckShuffled&) const { return "The solo deck is shuffled."; }
  std::string operator()(const SoloCardDrawn& e) const {
    if (!e.card || !e.valid) return "The solo deck draws a card.";
    if (*e.valid) return {};  // told by what it does
    const SoloCard& card = content.solo_card[static_cast<int>(*e.card)];
    return "The solo deck draws " +
           (card.is_event ? content.event_name[card.which] + ", which has been activated"
                          : content.space_id[card.which] + ", which is empty") +
           ", and draws again.";
  }
  std::string operator()(const CardRemoved& e) const {
    return "The solo deck removes " + content.card_name[static_cast<int>(e.card)] + " from " +
           content.space_id[static_cast<int>(e.space)] + ".";
  }
  std::string operator()(const GameOver&) const {
    return "The last profit is paid: the game is over.";
  }

 private:
  std::string suburb(SuburbNumber number) const {
    return suburb_words(content, static_cast<int>(number));
  }
  std::string landmark(LandmarkNumber number) const {
    return content.landmark_name[static_cast<int>(number)];
  }
  std::string dealt(std::optional<LandmarkNumber> number) const {
    if (!number) return "a landmark";
    return landmark(*number) + ": " +
           landmark_words(content, static_cast<int>(*number), Detail::kSentence);
  }
  static int piece_number(LandmarkNumber number) {
    return kLandmarkPiece + static_cast<int>(number);
  }

  template <class E>
  std::string squares(const E& suburb_event) const {
    return squares_words(
        laid_suburb(content, static_cast<int>(suburb_event.suburb), placement(suburb_event)));
  }
  template <class E>
  std::string squares(int what, const E& building_event) const {
    return squares_words(
        laid_piece(content, piece_of(0, what, spot_of(placement(building_event)))));
  }
  template <class E>
  static Placement placement(const E& e) {
    return {e.turn, e.x, e.y};
  }
};

// What is to be decided instead of what was tried.
std::string due_in(Phase phase, const Content& content) {
  const auto as_in = [](const std::string& move, const std::string& id) {
    return ", as in '" + move + " " + id + "'.";
  };
  switch (phase) {
    case Phase::kDistrict:
      return "Choose a district first" + as_in("choose_district", content.district_id[0]);
    case Phase::kNeighborhood:
      return "Choose a starting neighborhood now" +
             as_in("choose_neighborhood", content.neighborhood_id[0]);
    case Phase::kLandmark:
      return "Choose the landmark to discard now" +
             as_in("discard_landmark", content.landmark_id[0]);
    case Phase::kTurn: return "Take your action now: buy, activate an event or enact a law.";
    case Phase::kPlaceSuburb:
      return "Lay the suburb in your hand first" + as_in("place_suburb", "0 6 2");
    case Phase::kPlaceBuilding:
      return "Put down the building in your hand first" + as_in("place_building", "0 2 1");
    case Phase::kAfterBuy: return "You are buying: buy more, move what you bought, or 'end_turn'.";
    case Phase::kExpansionBuy:
      return "Decide about the suburb on offer first: 'expansion_buy yes' or 'expansion_buy no'.";
    case Phase::kGraduation:
      return "Choose your part of the event first: 'choose_graduation population' or "
             "'choose_graduation money'.";
    case Phase::kBonus:
      return "Choose your part of the event first: 'choose_bonus vp' or 'choose_bonus tile'.";
    case Phase::kShopping:
      return "Choose how Shopping pays you first: 'choose_shopping money' or 'choose_shopping vp'.";
    case Phase::kLawSuburb:
      return "Decide about another suburb first: 'law_buy_suburb yes' or 'law_buy_suburb no'.";
    case Phase::kLawLandmark:
      return "Choose the landmark to build now" + as_in("law_landmark", content.landmark_id[0]);
    case Phase::kTrack:
      return "Choose the quality that rises now, as in 'choose_track entertainment'.";
    case Phase::kOver: break;
  }
  return "The game is over.";
}

}  // namespace

std::string dollars(int amount) { return "$" + std::to_string(amount); }

std::string number_of(int n, const std::string& noun) {
  return std::to_string(n) + " " + number_word(n, noun);
}

std::string_view spoken(Type type) {
  switch (type) {
    case Type::kEntertainment: return "Entertainment";
    case Type::kShopping: return "Shopping";
    case Type::kRestaurant: return "Restaurant";
    case Type::kBank: return "Bank";
    case Type::kSchool: return "School";
    case Type::kTrain: return "Train";
  }
  return {};
}

std::string tile_words(int kind) {
  return type_word(type_of(kind)) + " " + std::string(text(static_cast<Form>(form_of(kind))));
}

std::string shape_words(const Shape& shape) {
  return std::string(likeness_of(shape)) + " of " + std::to_string(shape.squares);
}

std::string suburb_words(const Content& content, int suburb) {
  const Suburb& tile = content.suburb[suburb];
  std::array<int, kTerrains> terrain{};
  for (const std::uint8_t printed : tile.terrain) {
    if (printed != kNone) ++terrain[printed];
  }
  const std::string words = terrain_words(terrain);
  return shape_words(content.suburb_shape[tile.shape]) + (words.empty() ? "" : ", " + words);
}

std::string effect_words(const Effect& effect, Detail detail) {
  return EffectWords(effect, detail).text();
}

std::string effects_words(const Effects& effects, Detail detail) {
  WordList words;
  for (const Effect& effect : effects) words.push_back(effect_words(effect, detail));
  return phrase(words, detail == Detail::kTag ? ", " : " and ");
}

std::string card_words(const Content& content, int card, Detail detail) {
  const Card& shown = content.card[card];
  return tile_words(shown.kind) + ", " +
         (detail == Detail::kTag ? "" : when_it_pays(shown.upgrade)) +
         effect_words(shown.effect, detail);
}

std::string law_words(const Content& content, int law, Detail detail) {
  const std::string cost = cost_words(content.law[law], detail);
  return (cost.empty() ? "" : "pay " + cost + ": ") +
         effects_words(content.law[law].effects, detail);
}

std::string landmark_words(const Content& content, int landmark, Detail detail) {
  return dollars(content.landmark[landmark].price) + ", " +
         phrase(landmark_terms(content, landmark, detail), ", ");
}

std::string event_words(const Content& content, int event, int round, Detail detail) {
  const EventCard& card = content.event[event];
  return activator_words(card, detail) +
         (detail == Detail::kTag ? "; all: " : " for whoever activates it; then for all: ") +
         effects_words(effects_in_round(card.all, round), detail);
}

std::string Rules::say_move(const State& state, Move move, const Names& names) const {
  return accepts(state, move) ? MoveWords(content_, state, names).say(move) : move_text(move);
}

std::string Rules::say_event(const Event& event, const Names& names) const {
  return std::visit(EventWords{content_, names}, event);
}

std::string Rules::say_refusal(const Verdict& verdict) const {
  const auto& numbers = verdict.numbers;
  const int first = numbers[0];
  const std::string square = square_words(numbers[0], numbers[1]);
  switch (static_cast<Refusal>(verdict.refusal)) {
    case Refusal::kAllowed: return "That move is legal.";
    case Refusal::kGameOver: return "The game is over; there is nothing left to decide.";
    case Refusal::kUnknownMove: return "There is no such move in this game.";
    case Refusal::kNotNow: return due_in(static_cast<Phase>(first), content_);
    case Refusal::kTaken: return "Another player has taken that; choose one that is free.";
    case Refusal::kNotYourLandmark:
      return content_.landmark_name[first] + " is not your landmark; choose one of your own.";
    case Refusal::kAlreadyBuilt:
      return content_.landmark_name[first] + " stands already; a landmark is built once.";
    case Refusal::kTooDear:
      return "That costs " + dollars(numbers[0]) + " and you have " + dollars(numbers[1]) +
             "; choose something cheaper, or get money first.";
    case Refusal::kNoSuburbLeft:
      return "No suburb is left in any stack; make do with the land you have.";
    case Refusal::kSuburbBought:
      return "A turn allows one suburb, and you have bought it; buy a building, or end the turn.";
    case Refusal::kBuildingBought:
      return "A turn allows one building, and you have bought it; buy a suburb, or end the turn.";
    case Refusal::kNoSuchSpace:
      return "At this table the market ends with " +
             content_.space_id[std::clamp(first, 1, kSpaces) - 1] + "; choose a space up to it.";
    case Refusal::kSpaceIsEmpty:
      return "No card lies on " + content_.space_id[first] + "; choose another space.";
    case Refusal::kNothingPrinted:
      return "No building is printed on " + content_.space_id[first] + "; choose another space.";
    case Refusal::kStillCovered:
      return "A card lies on the building printed on " + content_.space_id[first] +
             "; buy the card, or choose another space.";
    case Refusal::kOutOfSupply:
      return "No " + tile_words(tile_kind(numbers[0], numbers[1])) +
             " is left in the supply; choose another building.";
    case Refusal::kNoRoom:
      return "There is no room for it in your neighborhood; get a suburb first.";
    case Refusal::kEventDone:
      return content_.event_name[first] +
             " has been activated in this round; choose another event.";
    case Refusal::kLawUsed:
      return "You have enacted a law in this round; the next one has to wait for the next round.";
    case Refusal::kAllBuilt: return "You have no landmark left to build; choose another law.";
    case Refusal::kNotYourLaw:
      return "That law is not one of your district; choose one of your own three.";
    case Refusal::kTurnTaken:
      return "The piece lies just the same with turn " + std::to_string(first) +
             "; write that turn instead.";
    case Refusal::kOverlaps:
      return "Square " + square + " is part of your neighborhood; lay a suburb beside it.";
    case Refusal::kNotAdjacent:
      return "The suburb touches nothing there; lay it edge to edge with your neighborhood.";
    case Refusal::kOffTheEdge:
      return "Square " + square + " is not part of your neighborhood; keep within it.";
    case Refusal::kBuiltOver:
      return "Something stands on square " + square + "; keep to free squares.";
    case Refusal::kNothingMoved:
      return "That is where everything lies already; move a piece, or end the turn.";
    case Refusal::kWrongPieces:
      return "Name every piece bought in this turn and no other, also one that stays in place.";
    case Refusal::kTornApart:
      return "Your neighborhood would fall apart; keep all of it connected edge to edge.";
  }
  assert(false && "a verdict of another game");
  return {};
}

std::string_view Rules::rules_text() const { return embedded::rebuilding_seattle_rules; }

std::string Rules::source_name(std::uint8_t source) const {
  switch (source) {
    case kFromEntertainment: return "Entertainment";
    case kFromShopping: return "Shopping";
    case kFromRestaurant: return "Restaurant";
    case kFromBonus: return "Event bonuses";
    case kFromNature: return "Other events";
    case kFromOverflow: return "Quality beyond the top";
    case kFromLaws: return "Laws";
    case kFromLandmarks: return "Landmarks when built";
    case kUpgradeSource: return "Upgrades at the end";
    case kLandmarkSource: return "Landmarks at the end";
    case kMoneySource: return "Money";
    default: break;
  }
  assert(false && "a source of another game");
  return {};
}

}  // namespace cornerstone::rebuilding_seattle
