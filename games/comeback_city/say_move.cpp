#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <string>
#include <variant>

#include "engine/bits.h"
#include "engine/phrase.h"
#include "games/comeback_city/choices.h"
#include "games/comeback_city/city.h"
#include "games/comeback_city/rules.h"
#include "games/comeback_city/words.h"

namespace cornerstone::comeback_city {

namespace {

// What a construction comes to. All of it follows from what lies open.
struct Proceeds {
  int printed = 0, benefit = 0, gifts = 0;  // counters
  WordList bonuses;                         // names of those it completes
};

// A table and a move on it, put into words for the player who may make it. Moves of one kind begin
// alike where a list of them is long: it is shown under what they have in common.
class MoveWords {
 public:
  MoveWords(const Rules& rules, const State& state)
      : rules_(rules), content_(rules.content()), state_(state) {}

  std::string say(Move move) const {
    const int first = first_of(move), second = second_of(move);
    switch (kind_of(move)) {
      case Kind::kSetupPlace: return setup_place(move);
      case Kind::kFlip: return flip();
      case Kind::kAccept: return accept();
      case Kind::kDiscard: return discard();
      case Kind::kDecline: return decline();
      case Kind::kPlace: return place(move);
      case Kind::kRebuild: return rebuild(move);
      case Kind::kRepair: return repair(move);
      case Kind::kSalvage: return salvage(first);
      case Kind::kCrew: return crew(move);
      case Kind::kFinish: return "End the game and win" + with_points_left();
      case Kind::kTrim: return first == 0 ? keep() : trim();
      case Kind::kReward: return reward(first);
      case Kind::kGuard: return "Guard " + building_in(first);
      case Kind::kGuardMove:
        return "Move the guard of " + building_in(first) + " to " + building_in(second);
      case Kind::kGuardSkip: return "Leave the guards as they are";
      case Kind::kFree: return freeing(first);
      case Kind::kFreeStop:
        return state_.released == 0 ? "Free no building" : "Free no further building";
      case Kind::kSeverity: return first == 0 ? stop() : worse();
      case Kind::kNumber:
        return state_.disaster == Disaster::kHurricane ? storm(first) : tokens(first);
      case Kind::kDice: return dice(first);
      case Kind::kTie: return tie(first);
    }
    return {};
  }

 private:
  std::string the_card() const { return the_building(content_, state_.card); }
  std::string the_building_of(int cell) const {
    return the_building(content_, state_.card_at[cell]);
  }
  std::string building_in(int cell) const {
    return building_at(content_, state_.card_at[cell], cell);
  }
  static std::string points(int n) { return points_words(n, Detail::kSentence); }
  // How many Action Points are gained where so many are due (R5.9).
  int gained(int n) const { return std::min(n, content_.amounts.die_max - state_.action_points); }
  // Stands first: where a line is too long its end is not seen.
  std::string gain(int n) const { return "Gain " + action_points_words(gained(n)) + ": "; }
  std::string with_points_left() const {
    return " with " + action_points_words(state_.action_points) + " left";
  }

  // Plays the move to see; a question about the cards that were set aside stands in between.
  Proceeds proceeds(Move move) const {
    State after = state_;
    Journal<Event> journal;
    Rng rng(0);
    rules_.play(after, move, rng, journal);
    if (after.phase == Phase::kTrim) {
      rules_.play(after, make_move(Kind::kTrim, 0), rng, journal);
    }
    Proceeds result;
    for (const Event& event : journal.events()) {
      if (const auto* placed = std::get_if<CountersPlaced>(&event)) {
        if (placed->clause == Clause("R13.7")) result.printed += placed->counters;
        if (placed->clause == Clause("R14.1")) result.benefit += placed->counters;
        if (placed->clause == Clause("R14.3")) result.gifts += placed->counters;
      } else if (const auto* completed = std::get_if<ZoningCompleted>(&event)) {
        result.bonuses.push_back(content_.zoning_name[static_cast<int>(completed->zoning)]);
      }
    }
    return result;
  }
  static std::string completing(const Proceeds& proceeds) {
    if (proceeds.bonuses.empty()) return {};
    return ", completing " + phrase(proceeds.bonuses, " and ");
  }
  // Points of a building in this cell, and what they are for (R13.7, R14.1).
  std::string scoring(const Proceeds& proceeds, int cell) const {
    std::string words = ": " + points(proceeds.printed + proceeds.benefit);
    if (proceeds.benefit > 0) {
      words += ", " + std::to_string(proceeds.benefit) + " as a benefit";
    }
    if (proceeds.gifts > 0) words += " and " + std::to_string(proceeds.gifts) + " next door";
    if (!is_powered(state_, cell)) words += ", without power";
    return words;
  }

  std::string setup_place(Move move) const {
    const int column = second_of(move);
    const auto level = static_cast<int>(std::bit_width(state_.cards.column[column]));
    return "Put " + the_building(content_, state_.extra[first_of(move)]) + " on " +
           cell_words(cell_at(column, level)) + completing(proceeds(move));
  }

  std::string flip() const {
    const std::string what = "Flip the next card";
    return state_.deck_left > 0 ? what : what + ", with the discard pile as the new deck";  // R4.7
  }

  // The pool is lost in any case: what the card costs and yields is of no interest any more.
  std::string accept() const {
    const Building& building = content_.building[state_.card];
    return "Build " + the_card() + ": " + kind_words(building) + ", " +
           stories_words(building.stories) + ", " + points_words(building.points, Detail::kTag) +
           ", " + benefit_words(building.benefit, Detail::kTag);
  }
  std::string discard() const {
    const int left = free_discards(content_, state_) - 1;
    return "Discard " + the_card() +
           (state_.has(kDiscardFeedsPool) ? " for " + yield_of(state_.card) : "") +  // G2
           (left == 0 ? " (no discard" : " (" + counted(left, "discard")) + " left)";
  }
  std::string decline() const {
    return "Leave " + the_card() + " to the pool: " + yield_of(state_.card);
  }
  std::string yield_of(int card) const {
    return materials_words(content_.building[card].yield, Detail::kSentence);
  }

  std::string place(Move move) const {
    const int cell = first_of(move);
    const Proceeds brings = proceeds(move);
    const bool rubble = state_.card_at[cell] != kNone;
    std::string words = "Build it on " + cell_words(cell);
    if (rubble) words += ", over the rubble of " + the_building_of(cell);
    if (state_.stage == Stage::kRebuild) words += scoring(brings, cell);
    return words + completing(brings);
  }
  std::string rebuild(Move move) const {
    const int cell = first_of(move), card = state_.card_at[cell];
    const Proceeds brings = proceeds(move);
    const std::string cost = materials_words(content_.building[card].cost, Detail::kSentence);
    return "Rebuild " + building_in(cell) + " (" + cost + ")" + scoring(brings, cell) +
           completing(brings);
  }
  std::string repair(Move move) const {
    const int part = first_of(move);
    return "Repair " + part_words(part, Detail::kTag) + " (" +
           materials_words(repair_cost(content_, part), Detail::kSentence) + ")" +
           completing(proceeds(move));
  }
  std::string salvage(int cell) const {
    const int card = state_.card_at[cell], kept = state_.counters[card];
    const std::string what = "Salvage " + building_in(cell);
    return what +
           (state_.phase == Phase::kShortage ? " to build " + the_card()
                                             : " for " + yield_of(card)) +
           (kept > 0 ? ", keeping " + points(kept) : "");
  }
  std::string crew(Move move) const {
    const bool roads = first_of(move) == kCrewRoads;
    const Parts wrecked = state_.wrecked & (roads ? kAllRoads : kAllLines);
    return "Send the " + helper(Helper::kMaintenanceCrew) + " to repair " +
           counted(std::popcount(wrecked), roads ? "Road" : "Power Line") + " for 1 Action Point" +
           completing(proceeds(move));
  }

  // Cards that may leave the game (R13.7, G3).
  Cards trimmable() const {
    return state_.has(kTrimScope) ? state_.set_aside | state_.pool : state_.set_aside;
  }
  std::string trim() const {
    const Cards cards = trimmable();
    constexpr int kNamed = 3;
    if (std::popcount(cards) > kNamed) {
      return "Remove all " + counted(std::popcount(cards), "card") + " from the game";
    }
    WordList names;
    for_each_bit(cards, [&](int card) { names.push_back(the_building(content_, card)); });
    return "Remove " + phrase(names, " and ") + " from the game";
  }
  std::string keep() const {
    return std::popcount(trimmable()) == 1 ? "Put it on the discard pile"
                                           : "Put them on the discard pile";
  }

  std::string helper(Helper helper) const { return content_.helper_name[index_of(helper)]; }
  // The bonus whose reward is taken: the first that is due, else the first that was held (R11.3).
  int bonus() const {
    const bool due = state_.phase == Phase::kReward;
    const auto at = std::ranges::find(state_.bonus, due ? BonusState::kDue : BonusState::kHeld);
    return static_cast<int>(at - state_.bonus.begin());
  }
  std::string reward(int which) const {
    const std::string name = content_.zoning_name[state_.zoning[bonus()]];
    if (which == kHoldReward) return "Keep the reward for " + name + " for later";
    if (which == kApReward) return "Take " + action_points_words(gained(1)) + " for " + name;
    const auto hired = static_cast<Helper>(which);
    return "Take the " + helper(hired) + ": " + helper_words(content_, hired, Detail::kSentence);
  }

  std::string freeing(int cell) const {
    const Building& building = content_.building[state_.card_at[cell]];
    const int price = freeing_price(content_, state_, cell);
    return "Free " + building_in(cell) + (price == 0 ? "" : " for " + action_points_words(price)) +
           ": " + points(std::min(building.points, state_.supply[building.zone]));
  }

  std::string stop() const { return "Stop here with " + action_points_words(state_.action_points); }
  std::string worse() const {
    switch (state_.disaster) {
      case Disaster::kAlienInvasion: return more_aliens();
      case Disaster::kEarthquake: return more_quake();
      default: return gain(1) + "another meteor comes";
    }
  }
  std::string more_aliens() const {
    const Cells targets = alien_targets(content_, state_);
    constexpr int kNamed = 2;
    WordList names;
    targets.for_each([&](int cell) { names.push_back(the_building_of(cell)); });
    return gain(1) + "the aliens take " +
           (targets.count() <= kNamed ? phrase(names, " or ")
                                      : "one of " + counted(targets.count(), "building")) +
           " too";
  }
  std::string more_quake() const {
    const int step = state_.quake_step + 1;
    const WordList broken = broken_by(step);
    const bool pays = !broken.empty() || state_.has(kEmptyStepPays);  // G7
    return gain(pays ? 1 : 0) + "the earthquake goes " + quake_words(step) + " (" +
           (broken.empty() ? "nothing breaks" : phrase(broken, " and ")) + ")";
  }
  // What a step of the earthquake turns to rubble or wrecks (R7.3).
  WordList broken_by(int step) const {
    const int distance = (step + 1) / 2, upright = step % 2;
    Parts parts = 0;
    WordList broken;
    for (const int way : {-distance, distance}) {
      const int column = state_.target.column + (upright == 0 ? way : 0);
      const int row = state_.target.row + (upright == 1 ? way : 0);
      if (column < 0 || column >= kColumns || row < 0 || row >= kFirstRow + kLevels) continue;
      parts |= parts_at(column, row);
      const int card = card_at(state_, column, row);
      const bool stands = card != kNone && (state_.rubble & card_bit(card)) == 0;
      if (stands) broken.push_back(the_building(content_, card));
    }
    parts = static_cast<Parts>(parts & ~state_.wrecked);
    std::ranges::move(part_list(parts, Detail::kTag), std::back_inserter(broken));
    return broken;
  }

  std::string choose(int n) const {
    const std::string plus = gained(n) > 0 ? "+" : "";
    return "Choose " + std::to_string(n) + " (" + plus + action_points_words(gained(n)) + "): ";
  }
  std::string storm(int n) const {  // R8.3
    int lost = 0, rubble = 0;
    state_.cards.for_each([&](int cell) {
      const int stories = content_.building[state_.card_at[cell]].stories;
      lost += stories < n ? 1 : 0;
      rubble += stories == n ? 1 : 0;
    });
    WordList words;
    if (lost > 0) words.push_back(counted(lost, "building") + " lost");
    if (rubble > 0) {
      words.push_back((lost > 0 ? std::to_string(rubble) : counted(rubble, "building")) +
                      " to rubble");
    }
    WordList wrecked;
    if (content_.amounts.road_stories < n) wrecked.emplace_back("Roads");
    if (content_.amounts.line_stories < n) wrecked.emplace_back("Lines");
    if (!wrecked.empty()) words.push_back(phrase(wrecked, " and ") + " wrecked");
    return choose(n) + (words.empty() ? "nothing else is hit" : phrase(words, ", "));
  }
  std::string tokens(int n) const {  // R10.3
    return choose(n) + "the Chicken " +
           (n == 0 ? "leaves at once" : "stays for " + counted(n, "more building"));
  }

  std::string dice(int column_die) const {
    const int column = state_.dice[column_die] - 1, row = state_.dice[1 - column_die] - 1;
    WordList hit = part_list(parts_at(column, row), Detail::kTag);
    const int card = card_at(state_, column, row);
    if (card != kNone) hit.push_back(the_building(content_, card));
    return std::string("The ") + (column_die == 0 ? "blue" : "white") +
           " die is the column: " + location_words(column + 1, row + 1) + " (" +
           (hit.empty() ? "nothing there" : phrase(hit, " and ")) + ")";
  }
  std::string tie(int cell) const {
    return (state_.disaster == Disaster::kAlienInvasion ? "Let the aliens take "
                                                        : "Let the Chicken destroy ") +
           building_in(cell);
  }

  const Rules& rules_;
  const Content& content_;
  const State& state_;
};

}  // namespace

std::string Rules::say_move(const State& state, Move move, const Names& /*names*/) const {
  return accepts(state, move) ? MoveWords(*this, state).say(move) : move_text(move);
}

}  // namespace cornerstone::comeback_city
