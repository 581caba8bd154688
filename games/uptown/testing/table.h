// Situations of UpTown that a player would recognise, set up in a few lines for a test:
//
//   auto game = Table(2).street(0, "kiosk | kiosk | | kiosk | kiosk").taken("c58f").game();
//   game.play("build 1 0.3");
//
// Whatever a test leaves open is filled in so that the position is complete and legal: every card
// of the box lies somewhere, exactly once. Which cards fill a gap never changes from run to run.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/json_write.h"
#include "games/testing/played_game.h"
#include "games/uptown/rules.h"

namespace cornerstone::uptown::testing {

using testkit::joined;
using testkit::split;
using testkit::Texts;
using testkit::texts;
using testkit::words;

// Streets for Table::street() that many situations start from.
inline constexpr std::string_view kFinishedStreet =
    "pocket_square | pocket_square | pocket_square | pocket_square | pocket_square";
inline constexpr std::string_view kOneRoofMissing =
    "pocket_square | pocket_square | pocket_square | pocket_square | kiosk";

inline const Rules& rules() { return testkit::printed_rules<Rules>(); }

inline int project_number(std::string_view id) {
  const auto& labels = built_in_content().project_label;
  const auto found = std::find_if(labels.begin(), labels.end(),
                                  [&](const Label& label) { return label.id == id; });
  if (found == labels.end()) ADD_FAILURE() << "the content has no project " << id;
  return static_cast<int>(found - labels.begin());
}

// Takes a deck entry ("c24f") as well as a card id.
inline int card_number(std::string_view text) {
  if (text.ends_with('f') || text.ends_with('b')) text.remove_suffix(1);
  const auto& ids = built_in_content().card_id;
  const auto found = std::find(ids.begin(), ids.end(), text);
  if (found == ids.end()) ADD_FAILURE() << "the content has no card " << text;
  return static_cast<int>(found - ids.begin());
}

inline bool shows(int card, int project) {
  for (int face = 0; face < 4; ++face) {
    if (built_in_content().project_on(card, face) == project) return true;
  }
  return false;
}

inline Setup setup(int seats, const OptionMap& chosen = {}) {
  return testkit::setup_of<Rules>(seats, chosen);
}

class Game : public testkit::PlayedGame<Rules> {
 public:
  using PlayedGame::PlayedGame;

  static Game started(const Setup& how, std::uint64_t seed = 1) { return Game(how, seed); }

  StreetView street(Seat seat) const { return view().streets.at(static_cast<std::size_t>(seat)); }
  SiteView site(Seat seat, int number) const {
    return street(seat).sites.at(static_cast<std::size_t>(number - 1));
  }
  int account(Seat seat) const { return street(seat).account; }
  int coins(Seat seat) const { return street(seat).coins_on_deck; }
  std::string held() const {
    const auto card = view().held;
    return card ? card->card : "";
  }
  std::string deck_top(Seat seat) const {
    const auto top = street(seat).deck_top;
    return top ? top->card : "";
  }
  std::string public_top() const {
    const auto top = view().public_top;
    return top ? top->card : "";
  }
  // The projects of a site from the ground up: "kiosk city_hotel".
  std::string building(Seat seat, int number) const {
    Texts projects;
    for (const auto& floor : site(seat, number).floors) projects.push_back(floor.project);
    return joined(projects);
  }
  Count income(Seat seat) const { return rules().income(state, seat); }
  Count prestige(Seat seat) const { return rules().prestige(state, seat); }
};

inline ::testing::AssertionResult refused(const Verdict& verdict, Refusal why, Clause clause,
                                          const std::array<std::int16_t, 3>& numbers = {}) {
  return testkit::refused_by<Rules>(verdict, why, clause, numbers);
}

// Lays out a table. By default it is the first turn of seat 0, every account holds $10, and the 2nd
// action is next.
class Table {
 public:
  explicit Table(int seats) {
    position_.game = Rules::kId;
    position_.seats = seats;
    position_.phase = Phase::kSecondSource;
    position_.round = 1;
    position_.streets.resize(static_cast<std::size_t>(seats));
    for (auto& street : position_.streets) street.account = 10;
    for (const auto& option : rules().options()) {
      position_.options[std::string(option.name)] = option.values[0];
    }
    top_.resize(static_cast<std::size_t>(seats));
    deck_left_.resize(static_cast<std::size_t>(seats));
  }

  // Five sites from left to right, each from the ground up: "park | kiosk kiosk | | grocer | ".
  Table& street(Seat seat, std::string_view sites) {
    const auto columns = split(sites, '|');
    EXPECT_EQ(columns.size(), std::size_t{kSites}) << "a street has five sites: " << sites;
    for (std::size_t i = 0; i < columns.size() && i < kSites; ++i) {
      for (const auto& project : words(columns[i])) {
        at(seat).sites[i].push_back({"", project});
      }
    }
    return *this;
  }
  // Cards on top of a deck, topmost first: "c58f c01b". Others lie below them.
  Table& deck(Seat seat, std::string_view entries) {
    top_.at(static_cast<std::size_t>(seat)) = words(entries);
    return *this;
  }
  // These are all the cards of the deck.
  Table& whole_deck(Seat seat, std::string_view entries) {
    deck(seat, entries);
    deck_left_.at(static_cast<std::size_t>(seat)) = words(entries).size();
    return *this;
  }
  Table& pile(std::string_view cards) {
    pile_top_ = words(cards);
    return *this;
  }
  Table& whole_pile(std::string_view cards) {
    pile(cards);
    pile_left_ = words(cards).size();
    return *this;
  }
  Table& account(Seat seat, int amount) {
    at(seat).account = amount;
    return *this;
  }
  Table& coins(Seat seat, int amount) {
    at(seat).coins_on_deck = amount;
    return *this;
  }
  Table& option(const std::string& name, const std::string& value) {
    position_.options[name] = value;
    return *this;
  }
  Table& turn(Seat seat) {
    position_.active = seat;
    return *this;
  }
  Table& starting(Seat seat) {
    position_.starting_seat = seat;
    return *this;
  }
  Table& round(int number) {
    position_.round = number;
    return *this;
  }

  // Where the turn stands: a card taken in the 1st action; the choice of the 2nd (the default); a
  // card got in the 2nd action (a deck entry or a public card); the end.
  Table& taken(std::string_view entry) { return holding(entry, Phase::kFirstBuild); }
  Table& got(std::string_view card) { return holding(card, Phase::kSecondBuild); }
  Table& over() {
    position_.phase = Phase::kOver;
    return *this;
  }

  // The same table with every gap filled.
  Position position() const {
    Position full = position_;
    std::array<bool, kCards> used{};
    const auto use = [&](std::string_view text) {
      used[static_cast<std::size_t>(card_number(text))] = true;
    };
    for (const auto& deck : top_) std::for_each(deck.begin(), deck.end(), use);
    std::for_each(pile_top_.begin(), pile_top_.end(), use);
    if (full.held) use(*full.held);

    pick_building_cards(full, used);
    fill_decks(full, used);
    fill_pile(full, used);
    for (int card = 0; card < kCards; ++card) {
      if (!used[static_cast<std::size_t>(card)]) full.discarded.push_back(id(card));
    }
    full.final_round = has_end_condition(full);
    return full;
  }

  Game game() const {
    Problems problems;
    const State state = rules().load(position(), problems);
    for (const auto& problem : problems) ADD_FAILURE() << text(problem);
    return Game(state);
  }

 private:
  SeatPosition& at(Seat seat) { return position_.streets.at(static_cast<std::size_t>(seat)); }

  Table& holding(std::string_view card, Phase phase) {
    position_.held = card;
    position_.phase = phase;
    return *this;
  }

  static std::string id(int card) {
    return built_in_content().card_id[static_cast<std::size_t>(card)];
  }

  // Finds a card of the box for every floor. A card offers up to four projects, so an early choice
  // can take a card that a later floor cannot do without: then the earlier floor moves to another
  // one (bipartite matching).
  static void pick_building_cards(Position& full, std::array<bool, kCards>& used) {
    std::vector<FloorView*> floors;
    for (auto& street : full.streets) {
      for (auto& site : street.sites) {
        for (auto& floor : site) floors.push_back(&floor);
      }
    }
    std::array<FloorView*, kCards> holder{};
    for (auto* floor : floors) {
      std::array<bool, kCards> tried = used;
      if (!settle(*floor, holder, tried)) {
        ADD_FAILURE() << "no card of the box is left for another " << floor->project;
      }
    }
    for (std::size_t card = 0; card < kCards; ++card) {
      if (holder[card] == nullptr) continue;
      holder[card]->card = built_in_content().card_id[card];
      used[card] = true;
    }
  }

  static bool settle(FloorView& floor, std::array<FloorView*, kCards>& holder,
                     std::array<bool, kCards>& tried) {
    const int project = project_number(floor.project);
    for (std::size_t card = 0; card < kCards; ++card) {
      if (tried[card] || !shows(static_cast<int>(card), project)) continue;
      tried[card] = true;
      if (holder[card] == nullptr || settle(*holder[card], holder, tried)) {
        holder[card] = &floor;
        return true;
      }
    }
    return false;
  }

  // Decks of which the test says nothing share the cards that are left, front side up.
  void fill_decks(Position& full, std::array<bool, kCards>& used) const {
    auto spare =
        static_cast<std::size_t>(std::count(used.begin(), used.begin() + kProjectCards, false));
    std::size_t named = 0, open_decks = 0;
    for (std::size_t seat = 0; seat < top_.size(); ++seat) {
      if (deck_left_[seat]) continue;
      named += top_[seat].size();
      ++open_decks;
    }
    // Each round has cost every deck a card.
    const auto most = static_cast<std::size_t>(kProjectCards / full.seats - full.round);
    const auto share = open_decks == 0 ? 0 : std::min(most, (spare + named) / open_decks);
    int next = 0;
    for (std::size_t seat = 0; seat < top_.size(); ++seat) {
      auto& deck = full.streets[seat].deck;
      deck = top_[seat];
      while (deck.size() < deck_left_[seat].value_or(share)) {
        while (used[static_cast<std::size_t>(next)]) ++next;
        used[static_cast<std::size_t>(next)] = true;
        deck.push_back(id(next) + "f");
      }
    }
  }

  void fill_pile(Position& full, std::array<bool, kCards>& used) const {
    full.public_pile = pile_top_;
    for (int card = kProjectCards; card < kCards; ++card) {
      if (full.public_pile.size() >= pile_left_.value_or(kPublicCards)) return;
      if (used[static_cast<std::size_t>(card)]) continue;
      used[static_cast<std::size_t>(card)] = true;
      full.public_pile.push_back(id(card));
    }
  }

  static bool has_end_condition(const Position& full) {
    const auto finished = [](const std::vector<FloorView>& site) {
      return std::any_of(site.begin(), site.end(), [](const FloorView& floor) {
        return built_in_content()
            .project[static_cast<std::size_t>(project_number(floor.project))]
            .roof;
      });
    };
    return std::any_of(full.streets.begin(), full.streets.end(), [&](const SeatPosition& street) {
      return street.deck.empty() || std::all_of(street.sites.begin(), street.sites.end(), finished);
    });
  }

  Position position_;
  std::vector<Texts> top_;
  std::vector<std::optional<std::size_t>> deck_left_;
  Texts pile_top_;
  std::optional<std::size_t> pile_left_;
};

// Plays random moves to the end and calls f(game) before each and after the last.
template <class F>
void play_randomly(Game& game, std::uint64_t seed, F f) {
  game.play_randomly(seed, [&] { f(game); });
}

}  // namespace cornerstone::uptown::testing
