#include "games/sf1906/words.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "engine/bits.h"
#include "engine/phrase.h"
#include "games/sf1906/choices.h"
#include "games/sf1906/rules.h"
#include "games/sf1906/scoring.h"

namespace cornerstone::embedded {
extern const std::string_view sf1906_rules;
}

namespace cornerstone::sf1906 {

namespace {

using namespace std::string_literals;

std::string word(Colour colour) { return std::string(text(colour)); }
std::string word_of_colour(int colour) { return word(static_cast<Colour>(colour)); }

std::string ordinal(int n) {
  switch (n) {
    case 1: return "1st";
    case 2: return "2nd";
    case 3: return "3rd";
    default: return std::to_string(n) + "th";
  }
}

// "+3 points"
std::string change_in_points(int by) { return (by > 0 ? "+" : "") + counted(by, "point"); }

std::vector<std::string> symbol_words(unsigned types) {
  std::vector<std::string> words;
  for_each_bit(std::uint32_t{types},
               [&](int type) { words.emplace_back(symbol(static_cast<Service>(type))); });
  return words;
}

// "a lamp and a tree"
std::string with_articles(std::vector<std::string> words, std::string_view joint) {
  for (std::string& word : words) word.insert(0, "a ");
  return phrase(words, joint);
}

// Puts an objective into words. Each aim says what one of its things is.
class ObjectiveWords {
 public:
  ObjectiveWords(const Content& content, int objective, int seats, Detail detail)
      : content_(content), card_(content.objective[objective]), seats_(seats), detail_(detail) {}

  std::string text() const {
    switch (card_.aim) {
      case Aim::kMajorityOfColour: {
        const std::string on = "on " + word_of_colour(card_.which);
        return tag() ? majority(on) : majority("buildings " + on);
      }
      case Aim::kMajorityOfRubble: return majority(tag() ? "rubble" : "rubble tokens");
      case Aim::kPerBuilding: return each("building", "own building");
      case Aim::kPerIsolatedBuilding:
        return each("building alone", "own building with none next to it");
      case Aim::kPerBuildingNextToRival:
        return each("building by a rival's", "own building next to a rival's");
      case Aim::kPerOwnPair: return each("own pair", "pair of own neighbouring buildings");
      case Aim::kPerSurroundedCorner:
        return each("hemmed corner", "corner building between two others");
      case Aim::kPerBuildingOnColour: {
        const std::string on = "building on " + word_of_colour(card_.which);
        return each(on, "own " + on);
      }
      case Aim::kSetColours: return each("set of 4 colours", "set of buildings on all 4 colours");
      case Aim::kPerUdCard: {
        const std::string card(card_word(static_cast<Service>(card_.which)));
        return each(card, "own " + card + " card");
      }
      case Aim::kSetUdTypes:
        return each("set of 4 services", "set of all 4 urban development cards");
      case Aim::kPerRubble: return each("rubble", "own rubble token");
      case Aim::kPerCoins:
        return tag() ? per(dollars(card_.each)) : points() + " for every " + dollars(card_.each);
      case Aim::kColumnSidebar: return sidebar(content_.column_sidebar, "column");
      case Aim::kRowSidebar: return sidebar(content_.row_sidebar, "row");
    }
    return {};
  }

 private:
  bool tag() const { return detail_ == Detail::kTag; }
  bool aloud() const { return detail_ == Detail::kSentence; }

  std::string points() const {
    return aloud() ? counted(card_.points, "point") : "★" + std::to_string(card_.points);
  }
  std::string per(const std::string& thing) const { return points() + "/" + thing; }
  std::string each(const std::string& short_thing, const std::string& thing) const {
    return tag() ? per(short_thing) : points() + " for each " + thing;
  }

  std::string majority(const std::string& of) const {  // R9.3
    const std::string for_most = " by place for the most " + of;
    if (seats_ == 0) return "points" + for_most;
    std::vector<std::string> places;
    for (int place = 0; place < seats_; ++place) {
      places.push_back(std::to_string(card_.places[seats_ - kMinSeats][place]));
    }
    if (aloud()) return phrase(places, " or ") + " points" + for_most;
    std::string stars = "★";
    for (const std::string& points : places) stars += (stars == "★" ? "" : "/") + points;
    return stars + (tag() ? " most " + of : for_most);
  }

  template <class Bar>
  std::string sidebar(const Bar& bar, const std::string& of) const {
    const auto [low, high] = std::minmax_element(bar.begin(), bar.end());
    const std::string least = std::to_string(*low), most = std::to_string(*high);
    const std::string points =
        aloud() ? least + " to " + most + " points" : "★" + least + "-" + most;
    return points + " by " + of + (tag() ? "" : " of the development board");
  }

  const Content& content_;
  const Objective& card_;
  int seats_;
  Detail detail_;
};

// A table and a move on it, put into words for the player who may make it.
class MoveWords {
 public:
  MoveWords(const Rules& rules, const State& state)
      : rules_(rules), content_(rules.content()), state_(state), seat_(state.active()) {}

  std::string say(Move move) const {
    const int first = first_of(move);
    switch (kind_of(move)) {
      case Kind::kIncome:
        return "Earn " + gain(content_.earnings[first]) +
               in_line(first, static_cast<int>(content_.earnings.size()));
      case Kind::kBonusPermit:
      case Kind::kPermit: return take_permit(state_.permit_row[first]);
      case Kind::kBonusObjective:
      case Kind::kObjective: return take_objective(first);
      case Kind::kBonusBuilding: return "Take a building from the pool" + left_in_pool();
      case Kind::kBonusRight: return "Step right" + develops(move);
      case Kind::kBonusMoney: return bonus_money();
      case Kind::kBonusBuild: return "Build for the last time, " + build_terms(false);
      case Kind::kPlace: return place(first);
      case Kind::kAct: return act(move);
      case Kind::kCollect: return "Collect " + gain(content_.costs.collect) + " instead";
      case Kind::kClear: return clear(move);
      case Kind::kBuild: return build(first);
      case Kind::kPermits: return discard(move);
      case Kind::kService: return service(move);
    }
    return {};
  }

  Figures figures(Move move) const {
    const int first = first_of(move);
    const auto line = [&](int spaces) {
      const auto found = places(first, spaces);
      return found ? Figures{{"best", found->best}, {"worst", found->worst}} : Figures{};
    };
    switch (kind_of(move)) {
      case Kind::kIncome: return line(static_cast<int>(content_.earnings.size()));
      case Kind::kPlace: return line(side_in_play(content_, state_).spaces);
      case Kind::kAct: return {{"surcharge", distance_cost(content_, state_, first)}};
      default: return {};
    }
  }

 private:
  // What a move that leaves nothing open has done to the player: a copy of the game is played on.
  struct Outcome {
    int points = 0;
    int worth_before = 0, worth_after = 0;  // of the space on the development board
    int corner_money = 0;
  };
  Outcome outcome(Move move) const {
    State after = state_;
    Rng unused(0);  // what the deck brings up next is nobody's points
    Journal<Event> journal;
    rules_.play(after, move, unused, journal);
    Outcome result{.points = total(after) - total(state_),
                   .worth_before = development(state_),
                   .worth_after = development(after)};
    for (const Event& event : journal.events()) {
      const auto* gained = std::get_if<MoneyGained>(&event);
      if (gained != nullptr && gained->clause == Clause("R6.9")) {
        result.corner_money += gained->gained;
      }
    }
    return result;
  }
  int total(const State& state) const {
    return rules_.scores(state).seat[static_cast<std::size_t>(seat_)].total;
  }
  int development(const State& state) const {
    return content_.development[state.row[seat_]][state.column[seat_]];
  }

  static std::string in_all(const Outcome& outcome) {
    return outcome.points == 0 ? "" : " (" + change_in_points(outcome.points) + " in all)";
  }
  // ": development -7 to -5 (+1 point in all)"
  std::string develops(Move move) const {
    const Outcome after = outcome(move);
    if (after.worth_before == after.worth_after) {
      return ": " + dollars(after.corner_money) + " from the corner of the board" + in_all(after);
    }
    return ": development " + std::to_string(after.worth_before) + " to " +
           std::to_string(after.worth_after) + in_all(after);
  }

  // "$3", or "$3 (you can keep $1)" where the money track ends (R1.1).
  std::string gain(int amount, int spent = 0) const {
    const int room = kMostMoney - state_.money[seat_] + spent;
    if (amount <= room) return dollars(amount);
    return dollars(amount) + " (you can keep " + dollars(room) + ")";
  }

  // Who stands further right goes first on the next card (R5.2); others may still come.
  struct Places {
    int best = 0, worst = 0;
  };
  std::optional<Places> places(int space, int spaces) const {
    if (state_.best_builder != kNone) return {};  // R8.2: no card comes after this one
    const int ahead = std::popcount(spaces_taken(state_) >> (space + 1));
    const int room = spaces - space - 1 - ahead;
    return Places{ahead + 1, ahead + 1 + std::min(room, state_.seats - state_.turn - 1)};
  }
  std::string in_line(int space, int spaces) const {
    const auto line = places(space, spaces);
    if (!line) return {};
    std::string words = ordinal(line->best);
    if (line->worst > line->best) {
      words += (line->worst == line->best + 1 ? " or " : " to ") + ordinal(line->worst);
    }
    return " (" + words + " in line next)";
  }

  std::string plot_name(int cell) const {
    return std::string(cell_name(cell)) + ", " + word_of_colour(state_.colour_at(cell)) + " " +
           std::to_string(state_.number_at(cell) + 1);
  }

  std::string left_in_pool() const { return " (" + std::to_string(state_.pool(seat_)) + " there)"; }

  std::string take_permit(int number) const {
    const Permit& permit = content_.permit[number];
    return "Take " + permit_words(permit) + ": " + reach_of(permit);
  }

  // Free plots that the permit fits by itself (R6.7.1).
  std::string reach_of(const Permit& permit) const {
    if (permit.colour == kAnyColour) {
      return state_.has(kGrantPermit) ? "any colour or any number" : "fits any plot";  // G4
    }
    const Cells plots =
        state_.colour[permit.colour] & state_.number[permit.number] & state_.free_plots();
    return plots == 0 ? "no such plot is free" : "fits " + phrase(cell_names(plots), " and ");
  }

  std::string take_objective(int source) const {
    if (source == kDeck) return "Draw a secret objective from the deck, unseen";
    const int objective = state_.objective_row[source];
    const int worth = rules_.objective_points(state_, objective, seat_);
    return "Take " + content_.objective_name[objective] + ": " +
           objective_words(content_, objective, state_.seats, Detail::kSentence) +
           (worth == 0 ? "" : " (" + std::to_string(worth) + " now)");
  }

  std::string bonus_money() const {
    const Year& year = content_.year[state_.year];
    if ((year.choices & kMoneyPerBuilt) == 0) return "Gain " + gain(year.amount);
    const int built = state_.count_built(seat_);
    return "Gain " + gain(year.amount * built) + ": " + dollars(year.amount) +
           " for each of your " + counted(built, "building");
  }

  std::string place(int space) const {
    const ActionSide& side = side_in_play(content_, state_);
    const Space& shown = side.space[space];
    const bool ends = shown.action == Action::kPass && !state_.has(kPassSpace);  // G3
    return "Place on " + std::to_string(space + 1) + ": " +
           space_words(shown.action, shown.amount) + (ends ? ", and nothing else" : "") +
           in_line(space, side.spaces);
  }

  std::string act(Move move) const {
    const int space = first_of(move);
    const Space& shown = side_in_play(content_, state_).space[space];
    const int distance = distance_cost(content_, state_, space);
    const std::string where =
        distance == 0 ? " (your space)"
                      : " (space " + std::to_string(space + 1) + ") for " + dollars(distance);
    return "Do " + std::string(spoken(shown.action)) + where + action_terms(move, shown);
  }

  std::string action_terms(Move move, const Space& space) const {
    const Costs& costs = content_.costs;
    switch (space.action) {
      case Action::kEarnings:
        return ": gain " + gain(space.amount, distance_cost(content_, state_, first_of(move)));
      case Action::kMaterials: return ": take a building" + left_in_pool();
      case Action::kPermit: return ": take one from the row";
      case Action::kObjective: return ": take one from the row or the deck";
      case Action::kClearUp:
        return ": step up for " + dollars(costs.clear_nothing) + ", or with rubble for " +
               dollars(costs.clear_rubble);
      case Action::kUrbanDevelopment:
        return ": step right for " + dollars(costs.urban_development) +
               develops(move).replace(0, 1, ",");
      case Action::kBuild: return ": build " + build_terms(false);
      case Action::kBuildGrant: return ": build " + build_terms(true);
      case Action::kPass: break;
    }
    return {};
  }

  std::string build_terms(bool grant_space) const {
    const int cost = content_.year[state_.year].build_cost;
    return (cost == 0 ? "free of charge"s : "for " + dollars(cost)) +
           (grant_space ? " with a permit of the plot's colour or number" : " with 1 or 2 permits");
  }

  std::string clear(Move move) const {
    const int cell = first_of(move);
    return (cell == kNone
                ? "Clear no plot for " + dollars(content_.costs.clear_nothing)
                : "Clear " + plot_name(cell) + ", for " + dollars(content_.costs.clear_rubble)) +
           develops(move);
  }

  std::string build(int cell) const {
    const int cost = content_.year[state_.year].build_cost;
    const bool rubble = (state_.rubble & cell_bit(cell)) != 0;
    return "Build on " + plot_name(cell) + (rubble ? ", clearing rubble: " : ": ") +
           (rubble ? dollars(content_.costs.build_on_rubble) + " + " : "") + dollars(cost) +
           objectives_gain(cell, rubble);
  }

  // What the objectives that the player knows of would pay more with this building.
  std::string objectives_gain(int cell, bool rubble) const {
    State after = state_;
    after.built[seat_] |= cell_bit(cell);
    if (rubble) ++after.cleared[seat_];
    int gain = 0;
    const auto add = [&](int objective) {
      const bool spends = content_.objective[objective].aim == Aim::kPerCoins;
      if (spends) return;  // building costs what such a one counts
      gain += rules_.objective_points(after, objective, seat_) -
              rules_.objective_points(state_, objective, seat_);
    };
    for_each_bit(state_.common, add);
    for_each_bit(state_.open_objectives[seat_] | state_.secret_objectives[seat_], add);
    return gain == 0 ? "" : " (objectives " + change_in_points(gain) + ")";
  }

  std::string discard(Move move) const {
    const int first = first_of(move), second = second_of(move);
    const Permit& one = content_.permit[first];
    if (second == kNone) return "Discard " + permit_words(one) + in_all(outcome(move));
    const Permit& two = content_.permit[second];
    std::string sentence = "Discard " + permit_name(one) + " and " + permit_name(two);
    const unsigned shared = one.symbols & two.symbols;
    const unsigned open = judge_permits(content_, state_, first, second).services;
    if (shared != 0) {
      sentence += " (both show " + with_articles(symbol_words(shared), " and ") +
                  services_ahead(open) + ")";
    }
    return open != 0 ? sentence : sentence + in_all(outcome(move));
  }

  static std::string services_ahead(unsigned open) {
    if (open == 0) return ", but no card is to be had";
    if (std::popcount(open) > 1) return ": choose a card next";
    const auto type = static_cast<Service>(std::countr_zero(open));
    return ": the " + std::string(card_word(type)) + " card is next";
  }

  std::string service(Move move) const {
    const Outcome after = outcome(move);
    const int type = first_of(move);
    if (type == kNone) return "Take no card" + in_all(after);
    State with = state_;
    const std::uint32_t pile = content_.services_of[type] & ~state_.services_taken();
    with.services[seat_] |= pile & -pile;  // R3.4
    const int worth = rules_.service_points(with, seat_) - rules_.service_points(state_, seat_);
    const int cost = content_.service_cost[type];
    return "Take the " + std::string(card_word(static_cast<Service>(type))) + " card" +
           (cost == 0 ? "" : " for " + dollars(cost)) + ", " + change_in_points(worth) +
           ", and step right" + in_all(after);
  }

  const Rules& rules_;
  const Content& content_;
  const State& state_;
  const int seat_;
};

std::string purpose_of_payment(Clause clause) {
  if (clause == Clause("R5.5")) return " to act on another space";
  if (clause == Clause("R4.7")) return " to build";
  if (clause == Clause("R6.5")) return " to clear up";
  if (clause == Clause("R6.6")) return " to develop the city";
  if (clause == Clause("R6.7.3")) return " to clear the plot";
  if (clause == Clause("R6.7.5")) return " for the cable car";
  return {};
}

std::string verb_of_gain(Clause clause) {
  if (clause == Clause("R5.3")) return " collects ";
  if (clause == Clause("R6.1")) return " earns ";
  if (clause == Clause("R6.9")) return " has developed all there is and gains ";
  return " gains ";
}

// " as the bonus of the year" where it is one.
std::string as_bonus(Clause clause) {
  return clause == Clause("R4.4") || clause == Clause("R7.2") ? " as a bonus" : "";
}

// An event that lacks its sentence does not compile.
struct EventWords {
  const Content& content;
  const Names& names;

  std::string operator()(const GameStarted& e) const { return names[e.seat] + " begins."; }
  std::string operator()(const CommonObjectiveRevealed& e) const {
    return "An objective for everybody: " + aim(e.objective) + ".";
  }
  std::string operator()(const ObjectiveDealt& e) const {
    if (!e.objective) return names[e.seat] + " gets a secret objective.";
    return names[e.seat] + " gets a secret objective: " + aim(*e.objective) + ".";
  }
  std::string operator()(const ObjectiveRevealed& e) const {
    if (!e.objective) return "The next objective is turned up" + slot(e.slot);
    return "On offer now: the objective " + aim(*e.objective) + ".";
  }
  std::string operator()(const PermitRevealed& e) const {
    if (!e.permit) return "The next permit is turned up" + slot(e.slot);
    return "On offer now: the permit " + card(*e.permit) + ".";
  }
  std::string operator()(const PermitsReshuffled& e) const {
    return counted(e.cards, "discarded permit") + " are shuffled into a new deck.";
  }
  std::string operator()(const YearStarted& e) const {
    return "The year " + std::to_string(e.year) + " begins; " + price(e.build_cost) + ".";
  }
  std::string operator()(const FinalBonusStarted& e) const {
    return "It is " + std::to_string(e.year) + ": a last bonus for everybody; " +
           price(e.build_cost) + ".";
  }
  std::string operator()(const CardReached& e) const {
    return "Card " + std::to_string(e.number) + ": " + name(e.card) + ".";
  }
  std::string operator()(const IncomeTaken& e) const {
    return names[e.seat] + " takes " + dollars(e.amount) + " of earnings" +
           kept(e.amount, e.gained) + ".";
  }
  std::string operator()(const BonusLost& e) const {
    return names[e.seat] + " can take nothing that the bonus offers.";
  }
  std::string operator()(const TokenPlaced& e) const {
    return names[e.seat] + " moves to space " + std::to_string(e.space) + " of " + name(e.card) +
           ", " + std::string(spoken(e.action)) + ".";
  }
  std::string operator()(const Passed& e) const { return names[e.seat] + " passes."; }
  // Whoever acts is named by what follows, and what is planned by what comes of it.
  std::string operator()(const TurnStarted&) const { return {}; }
  std::string operator()(const ActionChosen&) const { return {}; }
  std::string operator()(const PlotChosen&) const { return {}; }
  std::string operator()(const PermitsChosen&) const { return {}; }
  std::string operator()(const MoneyPaid& e) const {
    return names[e.seat] + " pays " + dollars(e.amount) + purpose_of_payment(e.clause) + ".";
  }
  std::string operator()(const MoneyGained& e) const {
    return names[e.seat] + verb_of_gain(e.clause) + dollars(e.amount) + as_bonus(e.clause) +
           kept(e.amount, e.gained) + ".";
  }
  std::string operator()(const BuildingTaken& e) const {
    return names[e.seat] + " takes a building from the pool" + as_bonus(e.clause) + ".";
  }
  std::string operator()(const PermitTaken& e) const {
    return names[e.seat] + " takes the permit " + card(e.permit) + as_bonus(e.clause) + ".";
  }
  std::string operator()(const ObjectiveTaken& e) const {
    return names[e.seat] + " takes the objective " + aim(e.objective) + as_bonus(e.clause) + ".";
  }
  std::string operator()(const ObjectiveDrawn& e) const {
    const std::string draws = names[e.seat] + " draws a secret objective" + as_bonus(e.clause);
    return e.objective ? draws + ": " + aim(*e.objective) + "." : draws + ".";
  }
  std::string operator()(const PermitsDiscarded& e) const {
    return names[e.seat] + " discards " + card(e.first) +
           (e.second ? " and " + card(*e.second) : "") + ".";
  }
  std::string operator()(const RubbleTaken& e) const {
    return names[e.seat] + " takes the rubble from " + cell(e.plot) + ".";
  }
  std::string operator()(const TokenDeveloped& e) const {
    return "The development of " + names[e.seat] + " is worth " + counted(e.value, "point") +
           " now.";
  }
  std::string operator()(const BuildingBuilt& e) const {
    return names[e.seat] + " builds on " + cell(e.plot) + ", " + word(e.colour) + " " +
           std::to_string(e.number) + ".";
  }
  std::string operator()(const BestBuilderTaken& e) const {
    return names[e.seat] + " has built everything and takes Best Builder, " +
           counted(content.best_builder_points, "point") + ".";
  }
  std::string operator()(const ServiceTaken& e) const {
    const auto number = static_cast<int>(e.service);
    return names[e.seat] + " takes the urban development card " +
           std::string(card_word(content.type_of(number))) + ".";
  }
  std::string operator()(const ServiceDeclined& e) const {
    return names[e.seat] + " takes no urban development card.";
  }
  std::string operator()(const SecretObjectiveShown& e) const {
    return names[e.seat] + " shows " + (e.objective ? aim(*e.objective) : "a secret objective") +
           ".";
  }
  std::string operator()(const GameOver& e) const {
    switch (e.cause) {
      case EndCause::kEightBuildings:
        return "All have had their turn after the last building: the game is over.";
      case EndCause::kLastYear: return "The last bonus is taken: the game is over.";
    }
    return {};
  }

 private:
  // "Clean streets (2 points for each own rubble token)"
  std::string aim(ObjectiveNumber number) const {
    const int objective = static_cast<int>(number);
    return content.objective_name[objective] + " (" +
           objective_words(content, objective, 0, Detail::kSentence) + ")";
  }
  std::string card(PermitNumber number) const {
    return permit_words(content.permit[static_cast<int>(number)]);
  }
  std::string name(ActionNumber number) const {
    return content.action_name[static_cast<int>(number)];
  }
  static std::string cell(CellNumber number) {
    return std::string(cell_name(static_cast<int>(number)));
  }
  static std::string slot(int number) { return " in slot " + std::to_string(number) + "."; }
  static std::string price(int cost) {
    return cost == 0 ? "building is free of charge" : "building costs " + dollars(cost);
  }
  static std::string kept(int amount, int gained) {  // R1.1
    if (gained == amount) return {};
    return " but keeps " + (gained == 0 ? "nothing" : "only " + dollars(gained)) +
           ", as nobody has more than " + dollars(kMostMoney);
  }
};

// What is to be decided instead of what was tried.
std::string due_in(Phase phase) {
  switch (phase) {
    case Phase::kIncome: return "Take a space of the earnings area first, as in 'income 4'.";
    case Phase::kBonus: return "Choose the bonus of the year first.";
    case Phase::kPlace:
      return "Place your token on a free space of the card first, as in 'place 1'.";
    case Phase::kAct:
      return "Your token is placed; choose an action of the card now, as in 'act 1', or collect.";
    case Phase::kPermit: return "Take a permit from the row now, as in 'permit 1'.";
    case Phase::kObjective:
      return "Take an objective now, as in 'objective 1' or 'objective deck'.";
    case Phase::kClear: return "Choose the rubble to clear now, as in 'clear c4', or 'clear none'.";
    case Phase::kPlot: return "Choose the plot to build on now, as in 'build c4'.";
    case Phase::kPermits: return "Choose the permits to discard for the plot now.";
    case Phase::kService: return "Choose the urban development card now, as in 'service park'.";
    case Phase::kOver: break;
  }
  return "The game is over.";
}

// Of all the permits in the hand, or of those that were chosen.
std::string misfit(Clause clause) {
  if (clause == Clause("R6.8")) {
    return "Neither the colour nor the number of that plot is on these permits; choose others.";
  }
  const bool chosen = clause == Clause("R6.7.1") || clause == Clause("R6.7.2");
  return chosen
             ? "These permits do not have the colour and the number of that plot; choose others."
             : "Your permits do not have the colour and the number of that plot; choose another.";
}

}  // namespace

std::string dollars(int amount) { return "$" + std::to_string(amount); }

std::string counted(int n, const std::string& noun) {
  return std::to_string(n) + " " + noun + (n == 1 || n == -1 ? "" : "s");
}

std::string_view spoken(Action action) {
  switch (action) {
    case Action::kEarnings: return "Earnings";
    case Action::kMaterials: return "Materials";
    case Action::kPermit: return "Permit";
    case Action::kObjective: return "Objective";
    case Action::kClearUp: return "Clear up";
    case Action::kUrbanDevelopment: return "Develop";
    case Action::kBuild: return "Build";
    case Action::kBuildGrant: return "Grant build";
    case Action::kPass: return "Pass";
  }
  return {};
}

std::string space_words(Action action, int amount) {
  const std::string name(spoken(action));
  return action == Action::kEarnings ? name + " " + dollars(amount) : name;
}

std::string_view symbol(Service type) {
  switch (type) {
    case Service::kLighting: return "lamp";
    case Service::kCableCar: return "cable car";
    case Service::kHydrant: return "hydrant";
    case Service::kPark: return "tree";
  }
  return {};
}

std::string_view card_word(Service type) {
  switch (type) {
    case Service::kLighting: return "lighting";
    case Service::kCableCar: return "cable car";
    case Service::kHydrant: return "hydrant";
    case Service::kPark: return "park";
  }
  return {};
}

std::string symbols_of(const Permit& permit) { return phrase(symbol_words(permit.symbols), ", "); }

std::string permit_name(const Permit& permit) {
  if (permit.colour == kAnyColour) return "grant";
  return word_of_colour(permit.colour) + " " + std::to_string(permit.number + 1);
}

std::string permit_words(const Permit& permit) {
  return permit_name(permit) + " (" + symbols_of(permit) + ")";
}

std::string objective_words(const Content& content, int objective, int seats, Detail detail) {
  return ObjectiveWords(content, objective, seats, detail).text();
}

std::string bonus_words(const Year& year) {
  std::vector<std::string> parts;
  const auto offer = [&](BonusChoice choice, std::string words) {
    if ((year.choices & choice) != 0) parts.push_back(std::move(words));
  };
  offer(kTakePermit, "a permit");
  offer(kTakeObjective, "an objective");
  offer(kGainBuilding, "a building");
  offer(kMoveRight, "a step right");
  offer(kGainMoney, dollars(year.amount));
  offer(kMoneyPerBuilt, dollars(year.amount) + " for each own building on the map");
  offer(kBuildNow, "build once more for " + dollars(year.build_cost));
  return (year.building_free != 0 ? "a building and " : "") + phrase(parts, " or ");
}

std::string Rules::say_move(const State& state, Move move, const Names&) const {
  return accepts(state, move) ? MoveWords(*this, state).say(move) : move_text(move);
}

Figures Rules::figures(const State& state, Move move) const {
  return accepts(state, move) ? MoveWords(*this, state).figures(move) : Figures{};
}

std::string Rules::say_event(const Event& event, const Names& names) const {
  return std::visit(EventWords{content_, names}, event);
}

std::string Rules::say_refusal(const Verdict& verdict) const {
  const auto& numbers = verdict.numbers;
  const std::string first = std::to_string(numbers[0]);
  switch (static_cast<Refusal>(verdict.refusal)) {
    case Refusal::kAllowed: return "That move is legal.";
    case Refusal::kGameOver: return "The game is over; there is nothing left to decide.";
    case Refusal::kUnknownMove: return "There is no such move in this game.";
    case Refusal::kNotNow: return due_in(static_cast<Phase>(numbers[0]));
    case Refusal::kNoSuchSpace:
      return "The card has spaces 1 to " + first + " only; choose one of them.";
    case Refusal::kSpaceTaken:
      return "A token stands on space " + first + " already; choose a free one.";
    case Refusal::kPassHasNoAction:
      return "Pass has no action to pay for; choose that of another space, or collect.";
    case Refusal::kPassEndsTheTurn:
      return "A token on Pass carries out no action; all it may do is collect.";
    case Refusal::kNotThisYear:
      return "The bonus of " + first + " does not offer that; choose from what it offers.";
    case Refusal::kTooDear:
      return "That costs " + dollars(numbers[0]) + " in all and you have " + dollars(numbers[1]) +
             "; choose something cheaper, or earn money first.";
    case Refusal::kHandIsFull:
      return "You hold " + counted(numbers[0], "permit") +
             ", and more are not allowed; build with some of them first.";
    case Refusal::kSlotIsEmpty:
      return "Slot " + first + " of the row is empty; choose another one.";
    case Refusal::kRowIsEmpty:
      return "No permit is left in the row; it is filled again after this card.";
    case Refusal::kDeckIsEmpty:
      return "The deck of objectives is empty; take one from the row instead.";
    case Refusal::kDeckIsClosed:
      return "At this table the bonus does not draw from the deck; take an objective from the row.";
    case Refusal::kNoObjectives:
      return "No objective is left in row or deck; choose another action.";
    case Refusal::kPoolIsEmpty:
      return "All your buildings have left the pool already; choose something else.";
    case Refusal::kNoBuilding:
      return "You have no building to build with; get one with Materials first.";
    case Refusal::kNoPermits: return "You have no permit to build with; obtain one first.";
    case Refusal::kNoPlotFits:
      return "No free plot fits your permits; obtain another permit first.";
    case Refusal::kNoSuchPlot: return "There is no plot there; choose one of the map.";
    case Refusal::kPlotIsTaken: return "A building stands on that plot; choose a free one.";
    case Refusal::kNoRubble: return "No rubble lies there; choose a plot with rubble, or none.";
    case Refusal::kPermitsDoNotFit: return misfit(verdict.clause);
    case Refusal::kNotInHand: return "You do not hold that permit; choose from your own.";
    case Refusal::kSecondNotNeeded:
      return "One of these permits is enough, and the other brings no card; discard one only.";
    case Refusal::kSymbolsDiffer:
      return "Your two permits do not both show that symbol; choose one that they share.";
    case Refusal::kPileIsEmpty:
      return "No card of that kind is left; choose another symbol that both permits show.";
    case Refusal::kMustTake: return "A card cannot be declined here; choose one.";
  }
  assert(false && "a verdict of another game");
  return {};
}

std::string_view Rules::rules_text() const { return embedded::sf1906_rules; }

std::string Rules::source_name(std::uint8_t source) const {
  if (source < kPersonalSource) return "common: " + content_.objective_name[source];
  if (source < kDevelopmentSource) return content_.objective_name[source - kPersonalSource];
  switch (source) {
    case kDevelopmentSource: return "Development board";
    case kServiceSource: return "Urban development cards";
    case kBestBuilderSource: return "Best Builder";
    case kMoneySource: return "Money";
    default: break;
  }
  assert(false && "a source of another game");
  return {};
}

}  // namespace cornerstone::sf1906
