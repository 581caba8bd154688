#include <cassert>
#include <string>

#include "engine/phrase.h"
#include "games/comeback_city/rules.h"
#include "games/comeback_city/words.h"

namespace cornerstone::comeback_city {

namespace {

// What is to be decided instead of what was tried.
std::string due_in(Phase phase) {
  switch (phase) {
    case Phase::kSetupPlace:
      return "Put the two cards of the setup on columns first, as in 'setup_place 1 4'.";
    case Phase::kFlip: return "A card is to be flipped: 'flip', or something instead of it.";
    case Phase::kOffer: return "Decide about the card first, as in 'accept' or 'discard'.";
    case Phase::kShortage:
      return "Salvage a building for the card, as in 'salvage 3-2', or 'decline' it.";
    case Phase::kPlace: return "Choose where to build, as in 'place 3-2'.";
    case Phase::kTrim: return "Decide whether the cards leave the game: 'trim yes' or 'trim no'.";
    case Phase::kReward: return "Take your reward first, as in 'reward ap'.";
    case Phase::kGuard: return "Post a guard, as in 'guard 3-2', or none with 'guard skip'.";
    case Phase::kFree: return "Free a building, as in 'free 3-2', or finish with 'free stop'.";
    case Phase::kSeverity:
      return "Decide how bad the disaster gets: 'severity more' or 'severity stop'.";
    case Phase::kNumber: return "Choose how bad the disaster gets, as in 'number 3'.";
    case Phase::kDice: return "Choose the die that is the column: 'dice blue' or 'dice white'.";
    case Phase::kTie: return "Choose which of the equal buildings is hit, as in 'tie 3-2'.";
    case Phase::kOver: break;
  }
  return "The game is over.";
}

}  // namespace

std::string Rules::say_refusal(const Verdict& verdict) const {
  const int first = verdict.numbers[0], second = verdict.numbers[1], third = verdict.numbers[2];
  const auto cell = [&] { return cell_words(first); };
  const auto helper = [&] { return content_.helper_name[first]; };
  const auto number = [](int n) { return static_cast<std::uint8_t>(n); };
  switch (static_cast<Refusal>(verdict.refusal)) {
    case Refusal::kAllowed: return "That move is legal.";
    case Refusal::kGameOver: return "The game is over; there is nothing left to decide.";
    case Refusal::kUnknownMove: return "There is no such move in this game.";
    case Refusal::kNotNow: return due_in(static_cast<Phase>(first));
    case Refusal::kPlacedAlready: return "You have placed that card; place the other one.";
    case Refusal::kNothingToFlip:
      return "Deck and discard pile are empty; rebuild or repair with what the pool has.";
    case Refusal::kNoDiscardLeft:
      return "You have used your " + counted(first, "free discard") + "; build the card.";
    case Refusal::kMustTake:
      return "The pool pays for that card, so it cannot go there; build it or discard it.";
    case Refusal::kOccupiedCell:
      return "A building stands in " + cell() + "; choose an empty place or rubble.";
    case Refusal::kFloating:
      return "Nothing holds a building in " + cell() + "; build on top of a column or in a gap.";
    case Refusal::kChickenThere:
      return "The Chicken stands in " + cell() + "; choose another place.";
    case Refusal::kTooHigh:
      return "Column " + std::to_string(column_of(first) + 1) + " has " + counted(second, "card") +
             " and may have " + std::to_string(third) + " at most; build up lower columns first.";
    case Refusal::kNoRubble:
      return "There is no rubble in " + cell() + "; choose a building that lies in rubble.";
    case Refusal::kTooDear:
      return "The pool lacks " +
             materials_words({number(first), number(second), number(third)}, Detail::kSentence) +
             "; flip more cards, or choose something cheaper.";
    case Refusal::kWorking:
      return "There is nothing to repair: " + part_words(first, Detail::kSentence) +
             " works; choose what is wrecked.";
    case Refusal::kNotHired: return "The " + helper() + " does not work for you; do without it.";
    case Refusal::kSalvagedAlready:
      return "You have salvaged in this construction already; do it again in the next one.";
    case Refusal::kNoBuilding: return "No building stands in " + cell() + "; choose one that does.";
    case Refusal::kNotEnough:
      return "What stands in " + cell() +
             " brings too little for the card; salvage another "
             "building, or 'decline'.";
    case Refusal::kConstructing:
      return "That is possible between constructions only; finish this one first.";
    case Refusal::kNotWon: return "You have not won yet, so you cannot finish; play on.";
    case Refusal::kHelperTaken:
      return "You have had the " + helper() + " already; take another reward.";
    case Refusal::kNoHolding: return "That reward cannot wait; take an Action Point or a helper.";
    case Refusal::kGuardedAlready:
      return "There is a guard in " + cell() + " already; choose another building.";
    case Refusal::kNoGuardThere:
      return "There is no guard in " + cell() + " to move; choose one that is there.";
    case Refusal::kNoGuardLeft:
      return "All your guards are posted; move one, as in 'guard 3-2 4-1'.";
    case Refusal::kNotOccupied:
      return "There are no aliens in " + cell() + "; choose a building that they hold.";
    case Refusal::kTooFewPoints:
      return "Freeing " + cell() + " costs " + action_points_words(second) + ", and you have " +
             (third == 0 ? "none" : std::to_string(third)) +
             "; choose a cheaper one, or 'free stop'.";
    case Refusal::kBadNumber: return "Choose a number from 0 to " + std::to_string(first) + ".";
    case Refusal::kNotTied:
      return "What stands in " + cell() + " is not among the equal targets; choose one that is.";
    case Refusal::kNothingHeld: return "No reward waits for you; complete a zoning bonus first.";
  }
  assert(false && "a verdict of another game");
  return {};
}

}  // namespace cornerstone::comeback_city
