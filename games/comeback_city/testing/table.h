// Situations of Comeback City that a player would recognise, set up in a few lines for a test:
//
//   auto game = Table()
//                   .city({".   .   .    r03 .    .",
//                          "r01 c02 i03# g04 r05* i06+"})  // rubble, occupied, guarded
//                   .deck("c07 g02")
//                   .pool("r06")
//                   .game();
//   game.play_all({"flip", "place 3-1"});
//   EXPECT_EQ(game.city(), (Texts{". . . r03 . .", "r01 c02 c07 g04 r05* i06+"}));
//
// A city is drawn from its topmost level down to level 1, six columns wide. Whatever a test leaves
// open is filled in so that the position is complete and legal: every card lies somewhere, exactly
// once. What fills a gap never changes from run to run.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/comeback_city/chance.h"
#include "games/comeback_city/city.h"
#include "games/comeback_city/rules.h"
#include "games/testing/played_game.h"

namespace cornerstone::comeback_city::testing {

using testkit::joined;
using testkit::Texts;
using testkit::words;

inline const Rules& rules() { return testkit::printed_rules<Rules>(); }
inline const Content& content() { return Rules::built_in_content(); }

inline Setup setup(const OptionMap& chosen = {}) { return testkit::setup_of<Rules>(1, chosen); }

template <std::size_t kSize>
int number_of(std::string_view id, const std::array<std::string, kSize>& ids) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (found != ids.end()) return static_cast<int>(found - ids.begin());
  ADD_FAILURE() << "the content has no " << id;
  return 0;
}
inline int card_number(std::string_view id) { return number_of(id, content().building_id); }
inline int zoning_number(std::string_view id) { return number_of(id, content().zoning_id); }
inline int meteor_number(std::string_view id) { return number_of(id, content().meteor_id); }
inline const Building& building(std::string_view id) {
  return content().building.at(static_cast<std::size_t>(card_number(id)));
}
inline const std::string& card_id(int card) {
  return content().building_id.at(static_cast<std::size_t>(card));
}

// "3-2": column 3, level 2.
inline int cell(std::string_view text) {
  for (int at = 0; at < kCells; ++at) {
    if (cell_text(at) == text) return at;
  }
  ADD_FAILURE() << "no cell: " << text;
  return 0;
}
// As a refusal tells it.
inline std::int16_t cell_number(std::string_view text) {
  return static_cast<std::int16_t>(cell(text));
}
inline int part(std::string_view text) {
  for (int found = 0; found < kParts; ++found) {
    if (part_text(found) == text) return found;
  }
  ADD_FAILURE() << "no part of the infrastructure: " << text;
  return 0;
}
inline Parts parts(const Texts& names) {
  Parts set = 0;
  for (const auto& name : names) set = static_cast<Parts>(set | part_bit(part(name)));
  return set;
}
inline std::string written(const Cells& cells) {
  Texts names;
  cells.for_each([&](int at) { names.emplace_back(cell_text(at)); });
  return joined(names);
}
inline std::string written(Parts parts) { return joined(part_texts(parts)); }
inline std::string written(Cards cards) { return joined(card_ids(content(), cards)); }

// The value of an enumeration that is written so.
template <class Named>
Named named(std::string_view word, int many) {
  for (int i = 0; i < many; ++i) {
    if (text(static_cast<Named>(i)) == word) return static_cast<Named>(i);
  }
  ADD_FAILURE() << "no such name: " << word;
  return Named{};
}

using Roll = std::array<std::uint8_t, 2>;  // blue and white
using Rolls = std::vector<Roll>;

// A seed with which the rolls from this one on are as wanted; four are found in a moment.
inline std::uint64_t dice_seed_for(const Rolls& wanted, int first = 0) {
  const auto gives = [&](std::uint64_t seed) {
    int roll = first;
    return std::all_of(wanted.begin(), wanted.end(),
                       [&](const Roll& want) { return roll_of(seed, roll++) == want; });
  };
  constexpr std::uint64_t kFarEnough = 100'000'000;
  for (std::uint64_t seed = 1; seed < kFarEnough; ++seed) {
    if (gives(seed)) return seed;
  }
  ADD_FAILURE() << "no seed gives these rolls";
  return 1;
}

class Game : public testkit::PlayedGame<Rules> {
 public:
  using PlayedGame::PlayedGame;

  static Game started(std::uint64_t seed = 1, const OptionMap& chosen = {}) {
    return {setup(chosen), seed};
  }

  // From here on the dice fall like this.
  void next_rolls(const Rolls& wanted) { state.dice_seed = dice_seed_for(wanted, state.rolls); }

  // Whether the move is on the list of legal ones.
  bool offers(std::string_view text) const {
    const Texts all = moves();
    return std::find(all.begin(), all.end(), text) != all.end();
  }

  Phase phase() const { return state.phase; }
  int ap() const { return state.action_points; }
  int severity() const { return state.severity; }
  int points(Zone zone) const { return zone_points(content(), state, index_of(zone)); }
  int total() const { return total_points(content(), state); }
  bool over() const { return to_move() == kNobody; }
  bool won() const { return over() && score(0).rank == 1; }

  // As it is drawn, with its marks, from the topmost level that holds a card.
  Texts city() const {
    Texts rows;
    Levels all = 0;
    for (const Levels levels : state.cards.column) all |= levels;
    for (int level = std::bit_width(all); level-- > 0;) {
      Texts row;
      for (int column = 0; column < kColumns; ++column)
        row.push_back(drawn(cell_at(column, level)));
      rows.push_back(joined(row));
    }
    return rows;
  }
  // The card in a cell, with its marks; "." where there is none.
  std::string at(std::string_view where) const { return drawn(cell(where)); }
  // Counters on the card in a cell.
  int counters(std::string_view where) const {
    const int card = state.card_at.at(static_cast<std::size_t>(cell(where)));
    return card == kNone ? 0 : state.counters.at(static_cast<std::size_t>(card));
  }
  int supply(Zone zone) const { return state.supply.at(static_cast<std::size_t>(zone)); }
  std::string wrecked() const { return written(state.wrecked); }
  std::string pool() const { return written(state.pool); }
  std::string set_aside() const { return written(state.set_aside); }
  std::string discards() const { return written(state.discards); }
  std::string removed() const { return written(state.removed); }
  // The cards that come next, first things first.
  std::string deck(int many = kBuildings) const {
    Texts ids;
    for (int i = state.deck_left; i-- > 0 && many-- > 0;) {
      ids.push_back(card_id(state.deck.at(static_cast<std::size_t>(i))));
    }
    return joined(ids);
  }
  // Materials of the pool: "L1 B2 S3", each left out where there is none.
  std::string materials() const {
    constexpr std::string_view kLetters = "LBS";
    Texts found;
    for (std::size_t i = 0; i < kMaterials; ++i) {
      if (state.materials[i] > 0) found.push_back(kLetters[i] + std::to_string(state.materials[i]));
    }
    return joined(found);
  }
  // The card on offer, or to be placed.
  std::string card() const { return state.card == kNone ? "-" : card_id(state.card); }
  std::string helpers() const {
    Texts names;
    for (const Helper helper : helper_list(state)) names.emplace_back(text(helper));
    return joined(names);
  }

  // What the journal of the last move says to people.
  Texts sentences() const {
    Texts said;
    for (const auto& event : events()) {
      said.push_back(rules().say_event(event, Names()));
      if (said.back().empty()) said.pop_back();
    }
    return said;
  }

 private:
  std::string drawn(int where) const {
    const int card = state.card_at.at(static_cast<std::size_t>(where));
    if (card == kNone) return ".";
    std::string text = card_id(card);
    if ((state.rubble & card_bit(card)) != 0) text += '#';
    if ((state.occupied & card_bit(card)) != 0) text += '*';
    if ((state.guarded & card_bit(card)) != 0) text += '+';
    return text;
  }
};

inline ::testing::AssertionResult refused(const Verdict& verdict, Refusal why, Clause clause,
                                          const std::array<std::int16_t, 3>& numbers = {}) {
  return testkit::refused_by<Rules>(verdict, why, clause, numbers);
}

// Lays out a table. By default a Hurricane is over and Rebuild is between two constructions: a flip
// is due, 8 Action Points are left, all infrastructure works, buildings hold counters for their
// printed points, cards named nowhere are in the deck in the order of the pack, and the zoning
// cards ask for diagonals.
class Table {
 public:
  Table() {
    position_.game = Rules::kId;
    for (const auto& option : kOptions) {
      position_.options[std::string(option.name)] = option.values.front();
    }
    position_.phase = Phase::kFlip;
    position_.stage = Stage::kRebuild;
    position_.disaster = Disaster::kHurricane;
    position_.action_points = 8;
    position_.shuffle_seed = 1;
    position_.dice_seed = 1;
    zoning("z_r_diagonal z_g_diagonal");
    bonuses_given_ = false;
  }

  Table& option(std::string_view name, std::string_view value) {
    position_.options[std::string(name)] = value;
    return *this;
  }

  // Rows of six from the topmost level down to level 1. A card may be followed by '#' (rubble), '*'
  // (occupied), '+' (guarded) and ':' with its number of counters, in any order: "r05*+", "c02:4".
  Table& city(const Texts& rows) {
    position_.city.clear();
    for (int column = 0; column < kColumns; ++column) {
      for (int level = 0; level < static_cast<int>(rows.size()); ++level) {
        const Texts row = words(rows.at(rows.size() - 1 - static_cast<std::size_t>(level)));
        if (row.size() != kColumns) {
          ADD_FAILURE() << "a row has six columns";
          return *this;
        }
        draw(row.at(static_cast<std::size_t>(column)), cell_at(column, level));
      }
    }
    return *this;
  }
  // Buildings hold counters only where they are drawn.
  Table& no_counters() {
    printed_counters_ = false;
    return *this;
  }
  // Further counters, or fewer, so that each zone has so many points: "residential 25 industrial
  // 3".
  Table& points(std::string_view zones) {
    const Texts all = words(zones);
    for (std::size_t i = 0; i + 1 < all.size(); i += 2) {
      points_.at(static_cast<std::size_t>(named<Zone>(all[i], kZones))) = std::stoi(all[i + 1]);
    }
    return *this;
  }
  // Counters on the Engineering Corps.
  Table& salvaged(const ZonesView& zones) {
    position_.salvaged = zones;
    return *this;
  }
  Table& wrecked(const Texts& names) {
    position_.wrecked = part_texts(parts(names));
    return *this;
  }

  // Cards from the top; those named nowhere come after them.
  Table& deck(std::string_view cards) {
    position_.deck = words(cards);
    return *this;
  }
  // Cards named nowhere are elsewhere.
  Table& rest_discarded() {
    rest_ = &Position::discards;
    return *this;
  }
  Table& rest_removed() {
    rest_ = &Position::removed;
    return *this;
  }
  Table& pool(std::string_view cards) { return put(position_.pool, cards); }
  Table& set_aside(std::string_view cards) { return put(position_.set_aside, cards); }
  Table& discards(std::string_view cards) { return put(position_.discards, cards); }
  Table& removed(std::string_view cards) { return put(position_.removed, cards); }

  Table& stage(Stage stage) {
    position_.stage = stage;
    if (stage != Stage::kRebuild) printed_counters_ = false;
    if (stage == Stage::kSetup || stage == Stage::kBuild) position_.action_points = 0;
    return *this;
  }
  Table& phase(Phase phase) {
    position_.phase = phase;
    return *this;
  }
  // The two extra cards of the setup are to be placed; "-" where one of them has been (R3.4).
  Table& placing_extra(std::string_view two) {
    for (const auto& id : words(two)) {
      position_.pending.extra.push_back(id == "-" ? std::nullopt : std::optional(id));
    }
    return stage(Stage::kSetup).phase(Phase::kSetupPlace);
  }
  Table& build() { return stage(Stage::kBuild); }
  // A card was flipped and can be paid for like this.
  Table& offered(std::string_view card, Means means = Means::kPool) {
    flipped(card, means);
    return phase(means == Means::kShort ? Phase::kShortage : Phase::kOffer);
  }
  // A card was accepted and has to be placed. Where no pool is named there is one that pays for it.
  Table& placing(std::string_view card) {
    flipped(card, Means::kNothing);
    return phase(Phase::kPlace);
  }
  // A construction of Rebuild is under way.
  Table& begun() {
    position_.pending.begun = true;
    return *this;
  }
  Table& salvages(int many) {
    position_.pending.salvages = many;
    return begun();
  }
  Table& released(int many) {
    position_.pending.released = many;
    return *this;
  }

  // Zoning cards, each with a state where it is not open: "z_r_row due z_g_count".
  Table& zoning(std::string_view cards) {
    position_.bonuses.clear();
    for (const auto& word : words(cards)) {
      if (word.starts_with("z_")) {
        position_.bonuses.push_back({word, BonusState::kOpen});
      } else {
        position_.bonuses.back().state = bonus_state(word);
      }
    }
    bonuses_given_ = true;
    return *this;
  }
  // Helpers gained: their ids. Where the zoning cards are left open they are paid out for them.
  Table& helpers(std::string_view ids) {
    for (const auto& id : words(ids)) position_.helpers.push_back(named<Helper>(id, kHelpers));
    std::sort(position_.helpers.begin(), position_.helpers.end());
    return *this;
  }
  Table& crew_used() {
    position_.crew_used = true;
    return *this;
  }

  Table& ap(int points) {
    position_.action_points = points;
    return *this;
  }
  Table& disaster(Disaster disaster) {
    position_.disaster = disaster;
    return *this;
  }
  Table& severity(int steps) {
    position_.severity = steps;
    return *this;
  }
  // What the earthquake turned to rubble in a cell that is no longer drawn so (R7.4).
  Table& quaked(std::string_view card, std::string_view at) {
    position_.quaked.push_back({std::string(card), std::string(at)});
    return *this;
  }
  Table& target(int column, int row) {
    position_.target = {column, row};
    return *this;
  }
  Table& quake_step(int done) {
    position_.quake_step = done;
    return *this;
  }
  Table& dice(const Rolls& wanted) {
    position_.dice_seed = dice_seed_for(wanted, position_.rolls);
    return *this;
  }
  Table& shuffle_seed(std::uint64_t seed) {
    position_.shuffle_seed = seed;
    return *this;
  }
  // Meteors that lie on the table, and the faces of all, in the order in which they are laid.
  Table& meteors(const std::vector<LocationView>& laid) {
    position_.meteors = laid;
    return *this;
  }
  Table& faces(std::string_view first) {
    position_.meteor_faces = words(first);
    return *this;
  }
  Table& chicken(std::string_view at, int tokens) {
    position_.chicken = std::string(at);
    position_.tokens = tokens;
    return disaster(Disaster::kUltraMegaChicken);
  }
  Table& feast_due() {
    position_.feast_due = true;
    return *this;
  }

  Position position() const {
    Table laid = *this;
    laid.fill_counters();
    laid.fill_pool();
    laid.fill_cards();
    laid.fill_construction();
    laid.fill_disaster();
    laid.fill_bonuses();
    return laid.position_;
  }
  Game game() const {
    Problems problems;
    const State state = rules().load(position(), problems);
    for (const auto& problem : problems) ADD_FAILURE() << cornerstone::text(problem);
    return Game(problems.empty() ? state : Game::started().state);
  }
  // Build ends with this city of 16 cards and the disaster comes: the card on top of the highest
  // column was the last one to be built.
  Game struck(Disaster disaster) const {
    Table last = *this;
    last.build().disaster(disaster);
    auto& city = last.position_.city;
    if (static_cast<int>(city.size()) != content().amounts.build_target) {
      ADD_FAILURE() << "the disaster comes to 16 buildings, not to " << city.size();
      return Game::started();
    }
    const auto height = [&](const BuildingPosition& card) { return level_of(cell(card.at)); };
    const auto top = std::max_element(city.begin(), city.end(), [&](const auto& a, const auto& b) {
      return height(a) < height(b);
    });
    const BuildingPosition built = *top;
    city.erase(top);
    Game game = last.placing(built.card).game();
    game.play("place " + built.at);
    return game;
  }

 private:
  static BonusState bonus_state(std::string_view word) {
    constexpr std::array<std::string_view, 4> kWords{"open", "due", "held", "paid"};
    const auto found = std::find(kWords.begin(), kWords.end(), word);
    if (found == kWords.end()) ADD_FAILURE() << "no state of a zoning card: " << word;
    return static_cast<BonusState>(found - kWords.begin());
  }

  Table& put(CardIds& pile, std::string_view cards) {
    pile = words(cards);
    return *this;
  }
  void flipped(std::string_view card, Means means) {
    position_.pending.card = std::string(card);
    position_.pending.means = means;
    position_.pending.begun = position_.stage == Stage::kRebuild;
  }

  void draw(std::string_view text, int at) {
    if (text == ".") return;
    const auto marks = std::min(text.find_first_of("#*+:"), text.size());
    BuildingPosition card{.at = std::string(cell_text(at)),
                          .card = std::string(text.substr(0, marks))};
    card.counters = kPrinted;
    for (std::size_t i = marks; i < text.size(); ++i) {
      if (text[i] == '#') card.rubble = true;
      if (text[i] == '*') card.occupied = true;
      if (text[i] == '+') card.guarded = true;
      if (text[i] == ':') card.counters = std::stoi(std::string(text.substr(i + 1)));
    }
    position_.city.push_back(card);
  }

  // R13.1, with the supply as its limit.
  void fill_counters() {
    std::array<int, kZones> on_cards{position_.salvaged.residential, position_.salvaged.commercial,
                                     position_.salvaged.industrial, position_.salvaged.government};
    for (const auto& card : position_.city) {
      if (card.counters != kPrinted) on_cards.at(building(card.card).zone) += card.counters;
    }
    for (auto& card : position_.city) {
      if (card.counters != kPrinted) continue;
      const Building& printed = building(card.card);
      const bool holds = printed_counters_ && !card.rubble && !card.occupied;
      card.counters =
          holds ? std::min<int>(printed.points, kCounters - on_cards.at(printed.zone)) : 0;
      on_cards.at(printed.zone) += card.counters;
    }
    for (std::size_t zone = 0; zone < kZones; ++zone) {
      if (points_[zone]) fill_points(zone, *points_[zone] - on_cards[zone]);
    }
  }
  void fill_points(std::size_t zone, int missing) {
    for (auto& card : position_.city) {
      if (building(card.card).zone != zone || card.rubble || card.occupied) continue;
      const int more = std::max(missing, -card.counters);
      card.counters += more;
      missing -= more;
    }
    if (missing != 0) ADD_FAILURE() << "no building for points of zone " << zone;
  }

  Cards named_cards() const {
    Cards named = 0;
    const auto claim = [&](const std::string& id) { named |= card_bit(card_number(id)); };
    for (const auto& card : position_.city) claim(card.card);
    for (const CardIds* pile : {&position_.deck, &position_.pool, &position_.set_aside,
                                &position_.discards, &position_.removed}) {
      for (const auto& id : *pile) claim(id);
    }
    if (position_.pending.card) claim(*position_.pending.card);
    for (const auto& extra : position_.pending.extra) {
      if (extra) claim(*extra);
    }
    return named;
  }

  void fill_pool() {
    if (position_.phase != Phase::kPlace || !position_.pool.empty()) return;
    const Cards named = named_cards();
    const Materials& cost = building(*position_.pending.card).cost;
    Materials pool{};
    for (int card = kBuildings; card-- > 0 && !covers(pool, cost);) {
      const Materials& yield = building(card_id(card)).yield;
      bool helps = false;
      for (std::size_t m = 0; m < kMaterials; ++m) helps |= yield[m] > 0 && pool[m] < cost[m];
      if (!helps || (named & card_bit(card)) != 0) continue;
      pool = sum_of(pool, yield);
      position_.pool.push_back(card_id(card));
    }
    if (!covers(pool, cost)) ADD_FAILURE() << "no cards to pay for " << *position_.pending.card;
  }

  // R13.9.
  void fill_construction() {
    const bool used = !position_.pool.empty() || !position_.set_aside.empty();
    if (position_.stage == Stage::kRebuild && used) position_.pending.begun = true;
  }

  void fill_cards() {
    const Cards named = named_cards();
    CardIds& rest = position_.*rest_;
    for (int card = 0; card < kBuildings; ++card) {
      if ((named & card_bit(card)) == 0) rest.push_back(card_id(card));
    }
    for (CardIds* pile :
         {&position_.pool, &position_.set_aside, &position_.discards, &position_.removed}) {
      std::sort(pile->begin(), pile->end(),
                [](const auto& a, const auto& b) { return card_number(a) < card_number(b); });
    }
  }

  // What chance had in store for the disaster is gone once it is over.
  void fill_disaster() {
    const bool paying = position_.stage == Stage::kDisaster && position_.phase == Phase::kReward;
    if (position_.stage == Stage::kRebuild || paying) {
      position_.dice_seed = 0;
    } else {
      auto& faces = position_.meteor_faces;
      for (const auto& id : content().meteor_id) {
        if (std::find(faces.begin(), faces.end(), id) == faces.end()) faces.push_back(id);
      }
    }
    if (position_.disaster != Disaster::kEarthquake) return;
    for (const auto& card : position_.city) {
      if (card.rubble) position_.quaked.push_back({card.card, card.at});
    }
    std::sort(position_.quaked.begin(), position_.quaked.end(), [](const auto& a, const auto& b) {
      return card_number(a.card) < card_number(b.card);
    });
  }

  void fill_bonuses() {
    if (bonuses_given_) return;
    const std::size_t paid = std::min(position_.helpers.size(), position_.bonuses.size());
    for (std::size_t i = 0; i < paid; ++i) position_.bonuses[i].state = BonusState::kPaid;
  }

  static constexpr int kPrinted = -1;
  static constexpr int kCounters = 25;  // of each zone (R1.2)

  Position position_;
  CardIds Position::* rest_ = &Position::deck;
  bool printed_counters_ = true;
  bool bonuses_given_ = false;
  std::array<std::optional<int>, kZones> points_;
};

}  // namespace cornerstone::comeback_city::testing
