#include <cassert>
#include <string>

#include "engine/phrase.h"
#include "games/rolling_heights/rules.h"
#include "games/rolling_heights/words.h"

namespace cornerstone::rolling_heights {

namespace {

// What is to be decided instead of what was tried.
std::string due_in(Phase phase) {
  switch (phase) {
    case Phase::kStartPlan: return "Draft a plan first, as in 'start_plan 5'.";
    case Phase::kStartSpace: return "Put the plan you drafted on the map, as in 'start_space d3'.";
    case Phase::kBench:
      return "You have more meeples than you may roll; bench one, as in 'bench carpenter'.";
    case Phase::kRisk: return "Decide about the exhausted first: 'rally' or 'stop'.";
    case Phase::kStrike: return "Choose who goes on strike, as in 'strike carpenter hard'.";
    case Phase::kMain:
      return "You are at work: use a meeple, buy, trade or build, or finish with 'end_main'.";
    case Phase::kUpgrade: return "Choose whom to upgrade, as in 'upgrade carpenter exhausted'.";
    case Phase::kColour: return "Choose the colour of the cube, as in 'choose_color wood'.";
    case Phase::kConvert: return "Choose the meeple to be changed, as in 'convert bench'.";
    case Phase::kSacrifice:
      return "Choose the meeple to give up, as in 'sacrifice carpenter bench'.";
    case Phase::kPlan: return "Choose a plan of the market now, as in 'plan 1 3'.";
    case Phase::kSpace: return "Choose a space for the plan, as in 'space d3'.";
    case Phase::kPay: return "Pay what is due first, as in 'pay sp' or 'pay wood'.";
    case Phase::kReward: return "Choose your new meeple, as in 'reward architect'.";
    case Phase::kTarget: return "Choose the target you score: 'target 1' or 'target 2'.";
    case Phase::kOver: break;
  }
  return "The game is over.";
}

std::string material(int cube) { return std::string(spoken(static_cast<Cube>(cube))); }

std::string own_move_of(Meeple meeple, const Content& content) {
  const std::string who = "A " + std::string(spoken(meeple)) + " has a move of its own, as in ";
  switch (meeple) {
    case Meeple::kPublicFigure: return who + "'figure hard " + content.plan_id[0] + "'.";
    case Meeple::kPublicServant: return who + "'servant hard'.";
    default: return who + "'planner_reroll steady' or 'planner_take'.";
  }
}

}  // namespace

std::string Rules::say_refusal(const Verdict& verdict) const {
  const int first = verdict.numbers[0], second = verdict.numbers[1], third = verdict.numbers[2];
  const auto plan = [&] { return content_.plan_name[first]; };
  const auto space = [&] { return std::string(space_text(first)); };
  const auto meeple = [&] { return meeples_words(1, first); };
  switch (static_cast<Refusal>(verdict.refusal)) {
    case Refusal::kAllowed: return "That move is legal.";
    case Refusal::kGameOver: return "The game is over; there is nothing left to decide.";
    case Refusal::kUnknownMove: return "There is no such move in this game.";
    case Refusal::kNotNow: return due_in(static_cast<Phase>(first));
    case Refusal::kEmptySlot:
      return "No plan lies in Level " + std::to_string(first) + ", slot " + std::to_string(second) +
             "; choose another one.";
    case Refusal::kWater: return "There is water on " + space() + "; choose a space on land.";
    case Refusal::kOccupied: return "A plan lies on " + space() + "; choose an empty space.";
    case Refusal::kTooClose:
      return space() + " is too close to another plan; stay " + counted(second, "space") +
             " away from all of them.";
    case Refusal::kPrimeAtStart:
      return space() + " is prime land, which nobody can pay for yet; choose another space.";
    case Refusal::kNoneLikeThat:
      return "You have no " + posed_words(first, static_cast<Pose>(second)) +
             "; choose a meeple that you have.";
    case Refusal::kOutOfOrder:
      return "That cannot follow what you chose before; choose one of the moves that are listed.";
    case Refusal::kNoUpgrade: return "Nobody is there to upgrade; use the servant later.";
    case Refusal::kServantsStay:
      return "Public Servants cannot be upgraded; choose another meeple.";
    case Refusal::kUpgradeFirst: return "Make at least one upgrade before you stop.";
    case Refusal::kNobodyExhausted: return "None of your meeples is exhausted; do something else.";
    case Refusal::kNotYourPlan:
      return plan() + " is not one of your plans; choose one of your own.";
    case Refusal::kNotComplete:
      return plan() + " is not complete yet; complete it, or choose another building.";
    case Refusal::kNoAbility: return plan() + " has no ability; choose another building.";
    case Refusal::kAbilityUsed:
      return "You have used " + plan() + " in this turn; choose another building.";
    case Refusal::kNoEffect: return plan() + " would do nothing now; choose another building.";
    case Refusal::kBoughtAlready:
      return "A turn allows one purchase, and you have made it; do something else.";
    case Refusal::kNoPlanToBuy: return "Both markets are empty; build on the plans you have.";
    case Refusal::kNoRoom: return "No land is left for another plan; build on those you have.";
    case Refusal::kTooDear:
      return "That costs " + std::to_string(first) + " and you can pay " + std::to_string(second) +
             "; choose something cheaper, or get more cubes first.";
    case Refusal::kNotHeld:
      return "You have no " + std::string(spoken(static_cast<Unit>(first))) +
             "; pay with something else.";
    case Refusal::kMiscFirst:
      return "Misc cubes are paid before real ones; pay with them, or with spending power.";
    case Refusal::kNoWild: return "You have no wild token; get cubes in another way.";
    case Refusal::kComplete: return plan() + " is complete; build on another plan.";
    case Refusal::kNotNeeded:
      return plan() + " needs no more " + material(second) + "; build something else.";
    case Refusal::kTooMany:
      return plan() + " needs " + cubes_words(third, second) + "; build no more than that.";
    case Refusal::kNotPrinted:
      return "No " + meeple() + " is printed there; choose a meeple that is.";
    case Refusal::kNothingToCollect:
      return "Nobody who is up brings cubes, points or spending power; do something else.";
    case Refusal::kWorksOtherwise: return own_move_of(static_cast<Meeple>(first), content_);
    case Refusal::kNotUpgradable:
      return "No " + posed_words(first, static_cast<Pose>(second)) +
             " can be upgraded; choose one that is exhausted or steady.";
    case Refusal::kRealFirst:
      return "Misc " + material(first) + " is built once no real " + material(first) +
             " is left in the supply; build real cubes.";
    case Refusal::kNotUp:
      return "Only a meeple that is up can do that; name one as hard or steady.";
    case Refusal::kTooFew:
      return "You have " + (second == 0 ? "no " + material(first) : cubes_words(second, first)) +
             " to build with; get more first.";
  }
  assert(false && "a verdict of another game");
  return {};
}

}  // namespace cornerstone::rolling_heights
