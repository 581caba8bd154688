#include <string>
#include <variant>

#include "engine/phrase.h"
#include "games/comeback_city/rules.h"
#include "games/comeback_city/words.h"

namespace cornerstone::comeback_city {

namespace {

// Who does it, by the clause that tells what happens.
std::string striker(Clause why) {
  if (why == Clause("R7.2") || why == Clause("R7.3")) return "The earthquake";
  if (why == Clause("R8.2") || why == Clause("R8.3")) return "The hurricane";
  if (why == Clause("R9.4")) return "A meteor";
  return "The Chicken";
}

std::string losing(int counters) {
  if (counters == 0) return ".";
  return "; " + points_words(counters, Detail::kSentence) + (counters == 1 ? " is" : " are") +
         " lost.";
}

std::string_view waived_words(Waived choice) {
  switch (choice) {
    case Waived::kTrim: return "removes no card from the game.";
    case Waived::kGuard: return "leaves the guards as they are.";
    case Waived::kFree: return "frees nothing more.";
  }
  return {};
}

// An event that lacks its sentence does not compile.
struct EventWords {
  const Content& content;
  const Names& names;

  std::string operator()(const ZoningRevealed& e) const {
    if (!e.kept)
      return "Zoning card " + name(e.zoning) + " has the zone of the first and is put away.";
    return "Zoning bonus " + name(e.zoning) + ": " +
           condition_words(content.zoning[static_cast<int>(e.zoning)], Detail::kSentence) + ".";
  }
  std::string operator()(const BuildingDealt& e) const {
    return "Column " + std::to_string(column_of(static_cast<int>(e.cell)) + 1) + " begins with " +
           the(e.card) + ".";
  }
  std::string operator()(const ExtraRevealed& e) const {
    return who() + "draws " + the(e.card) + " to put on a column.";
  }
  std::string operator()(const BuildingPlaced& e) const {
    return who() + "puts " + the(e.card) + " on " + place(e.cell) + ".";
  }
  std::string operator()(const StageStarted& e) const {
    switch (e.stage) {
      case Stage::kBuild:
        return "Building begins: the city grows to " +
               counted(content.amounts.build_target, "building") + ".";
      case Stage::kRebuild: return "Rebuilding begins, and the buildings left get their points.";
      case Stage::kSetup:
      case Stage::kDisaster: break;  // told by what happens in it
    }
    return {};
  }
  std::string operator()(const CardFlipped& e) const {
    return who() + "flips " + (e.card ? the(*e.card) : "a card") + ".";
  }
  // A card that nobody can pay for goes without saying.
  std::string operator()(const CardPooled& e) const {
    const bool declined = e.clause == Clause("R13.3") || e.clause == Clause("R13.4");
    return declined ? who() + "leaves " + the(e.card) + " to the pool." : "";
  }
  std::string operator()(const CardAccepted& e) const {
    return who() + "decides to build " + the(e.card) + ".";
  }
  std::string operator()(const CardDiscarded& e) const {
    return who() + "discards " + the(e.card) + ", with " +
           (e.left == 0 ? "no discard" : counted(e.left, "discard")) + " left.";
  }
  std::string operator()(const CardsCleared&) const { return {}; }
  std::string operator()(const CardsTrimmed& e) const {
    WordList cards;
    for (const CardNumber card : e.cards) cards.push_back(the(card));
    return who() + "removes " + phrase(cards, " and ") + " from the game.";
  }
  std::string operator()(const DeckShuffled& e) const {
    return counted(e.cards, "card") + (e.cards == 1 ? " is" : " are") +
           " shuffled into a new deck.";
  }
  std::string operator()(const BuildingRebuilt& e) const {
    return who() + "rebuilds " + at(e.card, e.cell) + ".";
  }
  std::string operator()(const PartRepaired& e) const {
    const bool crew = e.clause == Clause("R12.1");
    return (crew ? "The " + helper(Helper::kMaintenanceCrew) + " " : who()) + "repairs " +
           part_words(static_cast<int>(e.part), Detail::kSentence) + ".";
  }
  std::string operator()(const ActionPointsSpent& e) const {
    return who() + "spends " + action_points_words(e.amount) + " and has " +
           (e.left == 0 ? "none" : std::to_string(e.left)) + " left.";
  }
  std::string operator()(const ActionPointsGained& e) const {
    const std::string total = std::to_string(e.total);
    if (e.amount == 0) return "There is no room for more than " + total + " Action Points.";
    if (e.clause == Clause("R5.1")) return who() + "has " + action_points_words(e.total) + ".";
    return who() + "gains " + action_points_words(e.amount) + " and has " + total + ".";
  }
  std::string operator()(const CountersPlaced& e) const {
    if (e.clause == Clause("R13.1")) return {};  // told with the stage
    const bool benefit = e.clause == Clause("R14.1");
    return std::to_string(e.counters) + (benefit ? " more" : "") +
           (e.counters == 1 ? " point goes to " : " points go to ") + the(e.card) +
           (benefit ? " as a benefit." : ".");
  }
  std::string operator()(const DisasterStruck& e) const {
    if (!e.disaster) return "Disaster strikes.";
    return "Disaster strikes: " + content.disaster_name[index_of(*e.disaster)] +
           ". The goal: " + goal_words(content, *e.disaster, Detail::kSentence) + ".";
  }
  std::string operator()(const DiceRolled& e) const {
    if (!e.blue || !e.white) return who() + "rolls the dice.";
    return who() + "rolls a blue " + std::to_string(*e.blue) + " and a white " +
           std::to_string(*e.white) + ".";
  }
  std::string operator()(const TargetNamed& e) const {
    return "The earthquake strikes " + location_words(e.column, e.row) + ".";
  }
  std::string operator()(const BuildingOccupied& e) const {
    return "The aliens take " + at(e.card, e.cell) + losing(e.counters);
  }
  std::string operator()(const BuildingFreed& e) const {
    return who() + "frees " + at(e.card, e.cell) + ".";
  }
  std::string operator()(const BuildingRubbled& e) const {
    return striker(e.clause) + " turns " + at(e.card, e.cell) + " to rubble.";
  }
  std::string operator()(const BuildingDestroyed& e) const {
    if (e.clause == Clause("R13.5")) return who() + "clears the rubble of " + the(e.card) + ".";
    return striker(e.clause) + " destroys " + at(e.card, e.cell) + losing(e.counters);
  }
  std::string operator()(const PartWrecked& e) const {
    const auto part = static_cast<int>(e.part);
    const std::string who_wrecks = striker(e.clause) + " wrecks ";
    if (e.clause != Clause("R8.3")) return who_wrecks + part_words(part, Detail::kSentence) + ".";
    // The hurricane takes all of a kind: told with the first of them.
    if (part == kFirstRoad) return who_wrecks + "all Roads.";
    return part == kFirstLine ? who_wrecks + "all Power Lines." : "";
  }
  // What it brings is told.
  std::string operator()(const SeverityRaised&) const { return {}; }
  std::string operator()(const QuakeSpread& e) const {
    return "The earthquake goes " + quake_words(e.step) + ".";
  }
  std::string operator()(const SeverityStopped& e) const {
    return who() + "stops at severity " + std::to_string(e.severity) + ".";
  }
  std::string operator()(const NumberChosen& e) const {
    if (e.clause == Clause("R8.2")) {
      return who() + "faces a hurricane of strength " + std::to_string(e.number) + ".";
    }
    return who() + "gives the Chicken " +
           (e.number == 0 ? "no token" : counted(e.number, "token")) + ".";
  }
  std::string operator()(const MeteorPlaced& e) const {
    return "A meteor heads for " + location_words(e.column, e.row) + ".";
  }
  std::string operator()(const MeteorRevealed& e) const {
    const std::string where = location_words(e.column, e.row);
    if (!e.meteor) return "A meteor comes down on " + where + ".";
    const auto meteor = static_cast<int>(*e.meteor);
    return "The meteor on " + where + " is " + content.meteor_name[meteor] + ": it " +
           meteor_words(content.meteor[meteor]) + ".";
  }
  std::string operator()(const ChickenMoved&) const { return {}; }  // where it destroys
  std::string operator()(const TokenRemoved& e) const {
    return "The Chicken has " + (e.left == 0 ? "no token" : counted(e.left, "token")) + " left.";
  }
  std::string operator()(const ChickenLeft&) const { return "The Chicken leaves the city."; }
  std::string operator()(const ZoningCompleted& e) const {
    return who() + "completes " + name(e.zoning) + ".";
  }
  std::string operator()(const RewardTaken& e) const {
    return who() + "takes " + (e.helper ? "the " + helper(*e.helper) : action_points_words(1)) +
           " for " + name(e.zoning) + ".";
  }
  std::string operator()(const RewardHeld& e) const {
    return who() + "keeps the reward for " + name(e.zoning) + " for later.";
  }
  std::string operator()(const BuildingSalvaged& e) const {
    return "The " + helper(Helper::kEngineeringCorps) + " takes " + at(e.card, e.cell) + " down" +
           (e.counters == 0 ? "" : " and keeps " + points_words(e.counters, Detail::kSentence)) +
           ".";
  }
  std::string operator()(const GuardPlaced& e) const {
    return "A guard is posted in " + place(e.cell) + ".";
  }
  std::string operator()(const GuardMoved& e) const {
    return "The guard in " + place(e.from) + " moves to " + place(e.cell) + ".";
  }
  std::string operator()(const ChoiceWaived& e) const {
    return who().append(waived_words(e.choice));
  }
  std::string operator()(const GameEnded& e) const {
    const std::string result =
        (e.won ? "wins with " : "loses with ") + points_words(e.points, Detail::kSentence) + ".";
    switch (e.cause) {
      case EndCause::kNoActionPoints: return "No Action Point is left: " + who() + result;
      case EndCause::kNothingLeft: return "Nothing is left to be done: " + who() + result;
      case EndCause::kFinished: return who() + "ends the game and " + result;
    }
    return {};
  }

 private:
  std::string who() const { return names[0] + " "; }  // who plays alone
  std::string the(CardNumber card) const { return the_building(content, static_cast<int>(card)); }
  std::string at(CardNumber card, CellNumber cell) const {
    return building_at(content, static_cast<int>(card), static_cast<int>(cell));
  }
  static std::string place(CellNumber cell) { return cell_words(static_cast<int>(cell)); }
  std::string name(ZoningNumber zoning) const {
    return content.zoning_name[static_cast<int>(zoning)];
  }
  std::string helper(Helper helper) const { return content.helper_name[index_of(helper)]; }
};

}  // namespace

std::string Rules::say_event(const Event& event, const Names& names) const {
  return std::visit(EventWords{content_, names}, event);
}

}  // namespace cornerstone::comeback_city
