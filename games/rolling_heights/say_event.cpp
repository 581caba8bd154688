#include <array>
#include <cstdlib>
#include <string>
#include <variant>
#include <vector>

#include "engine/phrase.h"
#include "games/rolling_heights/rules.h"
#include "games/rolling_heights/words.h"

namespace cornerstone::rolling_heights {

namespace {

std::string slot_words(int level, int slot) {
  return "Level " + std::to_string(level) + ", slot " + std::to_string(slot);
}

// "rolls 6" and the like, by why they are rolled.
std::string rolling_words(Clause why, int meeples) {
  const std::string n = std::to_string(meeples);
  if (why == Clause("R4.4")) return "has to roll " + n + " again";
  if (why == Clause("R5.2")) return "rallies " + n;
  if (why == Clause("R7.4")) return "rerolls " + n;
  return "rolls " + n;
}

// "Carpenter and Architect hard; 2 Riveters steady; 2 exhausted"
std::string landing_words(const std::vector<Landing>& landed) {
  std::array<std::array<int, kMeepleKinds>, kPoses> count{};
  for (const Landing& landing : landed) {
    ++count[static_cast<int>(landing.pose)][static_cast<int>(landing.meeple)];
  }
  std::string words;
  const auto join = [&words](const std::string& group) {
    words += (words.empty() ? "" : "; ") + group;
  };
  int up = 0;
  for (const Pose pose : {Pose::kHard, Pose::kSteady}) {
    WordList meeples;
    for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
      const int n = count[static_cast<int>(pose)][meeple];
      if (n > 0) meeples.push_back(meeples_words(n, meeple));
      up += n;
    }
    if (!meeples.empty()) join(phrase(meeples, " and ").append(" ").append(spoken(pose)));
  }
  const int exhausted = static_cast<int>(landed.size()) - up;
  if (up == 0) return exhausted == 1 ? "exhausted" : "all exhausted";
  if (exhausted > 0) join(std::to_string(exhausted) + " exhausted");
  return words;
}

// An event that lacks its sentence does not compile.
struct EventWords {
  const Content& content;
  const Names& names;

  std::string operator()(const GameStarted& e) const {
    return names[e.seat] + " is the starting player.";
  }
  // The map and the markets are there to be looked at.
  std::string operator()(const BoardLaid&) const { return {}; }
  std::string operator()(const MarketSlid&) const { return {}; }
  std::string operator()(const AdRevealed& e) const {
    const auto ad = static_cast<int>(e.ad);
    return "Ad " + content.ad_name[ad] + ": " + goal_words(content.ad[ad], Detail::kSentence) + ".";
  }
  std::string operator()(const TargetDealt& e) const {
    if (!e.target) return names[e.seat] + " is dealt a target.";
    const auto target = static_cast<int>(*e.target);
    return names[e.seat] + " is dealt " + content.target_name[target] + ": " +
           goal_words(content.target[target], Detail::kSentence) + ".";
  }
  std::string operator()(const PlanRevealed& e) const {
    if (e.clause == Clause("R2.3")) return {};
    return (e.plan ? name(*e.plan) : "A new plan") + " comes up in " + slot_words(e.level, e.slot) +
           ".";
  }
  std::string operator()(const PlanDrafted& e) const {
    return names[e.seat] + " drafts " + name(e.plan) + ": " + needs(e.plan) + ".";
  }
  std::string operator()(const PlanPlaced& e) const {
    return names[e.seat] + " puts " + name(e.plan) + " on " + space(e.space) + ".";
  }
  std::string operator()(const SpaceScored& e) const {
    return names[e.seat] + " scores " + counted(e.points, "point") + " for " + space(e.space) + ".";
  }
  std::string operator()(const RoundStarted& e) const {
    return "Round " + std::to_string(e.round) + " begins.";
  }
  std::string operator()(const TurnStarted& e) const { return owner(e.seat) + "turn begins."; }
  std::string operator()(const PrepStarted& e) const {
    return names[e.seat] + " prepares the next turn.";
  }
  std::string operator()(const MeepleBenched& e) const {
    return names[e.seat] + " benches " + one(e.meeple) + ".";
  }
  std::string operator()(const MeeplesRolled& e) const {
    const std::string who = names[e.seat] + " " + rolling_words(e.clause, e.meeples);
    return e.landed ? who + ": " + landing_words(*e.landed) + "." : who + ".";
  }
  std::string operator()(const RiskStopped& e) const {
    return names[e.seat] + " lets the exhausted rest.";
  }
  std::string operator()(const StrikeCalled& e) const {
    return "A strike: " + names[e.seat] + " loses " +
           (e.meeples == 0 ? "nobody" : counted(e.meeples, "meeple")) + " for this turn.";
  }
  std::string operator()(const MeepleStruck& e) const {
    return owner(e.seat) + posed(e.meeple, e.pose) + " goes on strike.";
  }
  std::string operator()(const WildGained& e) const {
    return names[e.seat] + " gains " + counted(e.tokens, "wild token") +
           (e.clause == Clause("R5.3")   ? " for the strike."
            : e.clause == Clause("R9.7") ? " with the plan."
                                         : ".");
  }
  std::string operator()(const WildSpent& e) const {
    return names[e.seat] + " spends a wild token for " + cubes_words(1, static_cast<int>(e.cube)) +
           ".";
  }
  std::string operator()(const WildPlaced& e) const {
    return "A wild token is put on the plan in " + slot_words(e.level, e.slot) + ".";
  }
  std::string operator()(const WildReturned& e) const {
    return counted(e.tokens, "wild token") + (e.tokens == 1 ? " goes" : " go") +
           " back to the supply.";
  }
  std::string operator()(const MeepleActivated& e) const {
    if (e.meeple == Meeple::kPublicFigure) return {};  // told by what it uses
    const auto meeple = static_cast<int>(e.meeple);
    const int column = e.worked == Pose::kHard ? kAsHard : kAsSteady;
    const std::string who = owner(e.seat) + worker_words(meeple, e.pose, column);
    if (e.meeple == Meeple::kCityPlanner) {
      return who + (column == kAsHard ? " takes a plan." : " calls for another roll.");
    }
    return who + " brings " + yield_words(meeple, content.meeple_amount[meeple][column]) + ".";
  }
  // What work and tokens bring is told with them, unless the supply changes it.
  std::string operator()(const CubesGained& e) const {
    const std::string cubes = cubes_words(e.cubes, e.misc, static_cast<int>(e.cube));
    if (e.clause != Clause("R6.4") && e.clause != Clause("R10.2")) {
      return names[e.seat] + " gains " + cubes + ".";
    }
    return e.misc == 0 ? "" : "The supply is short: " + names[e.seat] + " gets " + cubes + ".";
  }
  std::string operator()(const PointsScored& e) const {
    if (e.clause == Clause("R7")) return {};
    return names[e.seat] + " scores " + counted(e.points, "point") + ".";
  }
  std::string operator()(const PowerGained& e) const {
    if (e.clause == Clause("R7.6")) return {};
    return names[e.seat] + " gains " + std::to_string(e.power) + " spending power.";
  }
  std::string operator()(const MiscEntered& e) const {
    return "The supply has no " + std::string(spoken(e.cube)) +
           " left: misc cubes are in play from now on.";
  }
  std::string operator()(const AbilityUsed& e) const {
    const int column = e.worked == Pose::kHard ? kAsHard : kAsSteady;
    const Effects& effects = content.plan[static_cast<int>(e.plan)].ability[column];
    return owner(e.seat) + "Public Figure works " + std::string(spoken(e.worked)) + " at " +
           name(e.plan) + ": " + effects_words(effects, Detail::kSentence) + ".";
  }
  std::string operator()(const MeepleUpgraded& e) const {
    return owner(e.seat) + posed(e.meeple, e.before) + " becomes " + std::string(spoken(e.after)) +
           ".";
  }
  std::string operator()(const MeepleConverted& e) const {
    return owner(e.seat) + posed(e.before, e.pose) + " becomes " + one(e.after) + ".";
  }
  std::string operator()(const MeepleSacrificed& e) const {
    return names[e.seat] + " gives up " + with_article(posed(e.meeple, e.pose)) + " for " +
           counted(e.points, "point") + ".";
  }
  std::string operator()(const UpgradingStopped& e) const {
    return names[e.seat] + " leaves it at that.";
  }
  std::string operator()(const BuyingStarted& e) const {
    return names[e.seat] + " looks for a plan to buy.";
  }
  std::string operator()(const PlanChosen& e) const {
    return names[e.seat] + " chooses " + name(e.plan) + " from " + slot_words(e.level, e.slot) +
           ": " + needs(e.plan) + ".";
  }
  std::string operator()(const SpaceChosen& e) const {
    return names[e.seat] + " chooses " + space(e.space) + " for it, " +
           (e.cost == 0 ? "nothing" : std::to_string(e.cost)) + " to pay.";
  }
  std::string operator()(const TradeChosen& e) const {
    return names[e.seat] + " trades " + counted(e.cost, "cube") + " for " +
           cubes_words(1, static_cast<int>(e.cube)) + ".";
  }
  std::string operator()(const UnitsPaid& e) const {
    return names[e.seat] + " pays " + std::to_string(e.units) + " " + std::string(spoken(e.unit)) +
           ".";
  }
  std::string operator()(const PlanTaken&) const { return {}; }  // told when it is placed
  std::string operator()(const CubesBuilt& e) const {
    return names[e.seat] + " builds " + cubes_words(e.cubes, e.misc, static_cast<int>(e.cube)) +
           " on " + name(e.plan) + ".";
  }
  std::string operator()(const BuildingCompleted& e) const {
    return names[e.seat] + " completes " + name(e.plan) + " for " + counted(e.points, "point") +
           ".";
  }
  std::string operator()(const MeepleGained& e) const {
    return names[e.seat] + " gains " + one(e.meeple) + ".";
  }
  std::string operator()(const MeepleMissed& e) const {
    return "No " + std::string(spoken(e.meeple)) + " is left for " + names[e.seat] + ".";
  }
  std::string operator()(const HandReturned& e) const {
    WordList unused;
    if (e.cubes > 0) unused.push_back(counted(e.cubes, "cube"));
    if (e.misc > 0) unused.push_back(counted(e.misc, "misc cube"));
    if (e.power > 0) unused.push_back(std::to_string(e.power) + " spending power");
    return names[e.seat] + " has no use for " + phrase(unused, " and ") + ".";
  }
  std::string operator()(const EndTriggered& e) const {
    const std::string why = e.cause == EndCause::kMapFull ? "The map is full and all is built"
                                                          : "All cubes of a colour are built";
    return why + ": round " + std::to_string(e.last_round) + " is the last.";
  }
  std::string operator()(const AdScored& e) const {
    const std::string ad = content.ad_name[static_cast<int>(e.ad)];
    if (e.points == 0) return ad + " brings " + names[e.seat] + " nothing.";
    return ad + (e.points > 0 ? " brings " : " costs ") + names[e.seat] + " " +
           counted(std::abs(e.points), "point") + ".";
  }
  std::string operator()(const TargetScored& e) const {
    return names[e.seat] + " reveals " + content.target_name[static_cast<int>(e.target)] + " for " +
           counted(e.points, "point") + ".";
  }
  std::string operator()(const WildScored& e) const {
    return names[e.seat] + " scores " + counted(e.points, "point") + " for " +
           counted(e.tokens, "wild token") + ".";
  }
  std::string operator()(const GameOver& e) const {
    return e.clause == Clause("R16.3") ? "No more rounds are allowed: the game is over."
                                       : "All is counted: the game is over.";
  }

 private:
  std::string owner(Seat seat) const { return names[seat] + "'s "; }
  std::string name(PlanNumber plan) const { return content.plan_name[static_cast<int>(plan)]; }
  // What tells plans apart most; the rest is there to be looked at.
  std::string needs(PlanNumber plan) const {
    const Plan& tile = content.plan[static_cast<int>(plan)];
    return std::string(spoken(static_cast<Type>(tile.type))) + ", " + stacks_words(tile);
  }
  static std::string space(SpaceNumber number) {
    return std::string(space_text(static_cast<int>(number)));
  }
  static std::string one(Meeple meeple) { return with_article(spoken(meeple)); }
  static std::string posed(Meeple meeple, Pose pose) {
    return posed_words(static_cast<int>(meeple), pose);
  }
};

}  // namespace

std::string Rules::say_event(const Event& event, const Names& names) const {
  return std::visit(EventWords{content_, names}, event);
}

}  // namespace cornerstone::rolling_heights
