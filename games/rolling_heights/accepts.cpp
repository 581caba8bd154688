// Why a move is refused. What is legal is decided by choices.h; here it is explained.
#include <algorithm>

#include "games/rolling_heights/choices.h"
#include "games/rolling_heights/rules.h"

namespace cornerstone::rolling_heights {

namespace {

// The phase in which each kind of move is made.
Phase phase_of(Kind kind) {
  switch (kind) {
    case Kind::kStartPlan: return Phase::kStartPlan;
    case Kind::kStartSpace: return Phase::kStartSpace;
    case Kind::kBench: return Phase::kBench;
    case Kind::kRally:
    case Kind::kStop: return Phase::kRisk;
    case Kind::kStrike: return Phase::kStrike;
    case Kind::kUpgrade:
    case Kind::kUpgradeStop: return Phase::kUpgrade;
    case Kind::kColour: return Phase::kColour;
    case Kind::kConvert: return Phase::kConvert;
    case Kind::kSacrifice: return Phase::kSacrifice;
    case Kind::kPlan: return Phase::kPlan;
    case Kind::kSpace: return Phase::kSpace;
    case Kind::kPay: return Phase::kPay;
    case Kind::kReward: return Phase::kReward;
    case Kind::kTarget: return Phase::kTarget;
    case Kind::kActivate:
    case Kind::kCollect:
    case Kind::kServant:
    case Kind::kFigure:
    case Kind::kReroll:
    case Kind::kTake:
    case Kind::kBuy:
    case Kind::kWild:
    case Kind::kTrade:
    case Kind::kConstruct:
    case Kind::kEndMain: return Phase::kMain;
  }
  return Phase::kOver;
}

// Whether the arguments name something that exists at all: a caller may hand in any eight bytes.
bool is_sound(Move move) {
  if (move.kind > static_cast<std::uint8_t>(Kind::kTarget)) return false;
  const int first = first_of(move), second = second_of(move), third = third_of(move);
  const auto fits = [&](int firsts, int seconds = 1, int thirds = 1) {
    const bool rest_is_clear =
        std::all_of(move.arg.begin() + 3, move.arg.end(), [](std::uint8_t b) { return b == 0; });
    return first < firsts && second < seconds && third < thirds && rest_is_clear;
  };
  // A meeple that works stands or lies on its side; only one that stands works hard.
  const auto works = [](int pose, int column) {
    return static_cast<Pose>(pose) == Pose::kHard ||
           (static_cast<Pose>(pose) == Pose::kSteady && column == kAsSteady);
  };
  switch (kind_of(move)) {
    case Kind::kStartPlan: return fits(kSlots);
    case Kind::kStartSpace:
    case Kind::kSpace: return fits(kSpaces);
    case Kind::kBench:
    case Kind::kReward: return fits(kMeepleKinds);
    case Kind::kStrike:
    case Kind::kUpgrade:
    case Kind::kSacrifice: return fits(kMeepleKinds, kPoses);
    case Kind::kActivate:
      return fits(kMeepleKinds, kPoses, kAbilityColumns) && works(second, third);
    case Kind::kServant: return fits(kPoses, kAbilityColumns) && works(first, second);
    case Kind::kFigure: return fits(kPoses, kAbilityColumns, kPlans) && works(first, second);
    case Kind::kColour:
    case Kind::kWild:
    case Kind::kTrade: return fits(kCubeKinds);
    case Kind::kConvert:
    case Kind::kReroll: return fits(kPoses);
    case Kind::kPlan: return fits(kLevels, kSlots);
    case Kind::kPay: return fits(kUnits);
    case Kind::kConstruct: return fits(kPlans, kCubeKinds, kNone) && third > 0;
    case Kind::kTarget: return fits(kTargetsDealt);
    case Kind::kRally:
    case Kind::kStop:
    case Kind::kCollect:
    case Kind::kUpgradeStop:
    case Kind::kTake:
    case Kind::kBuy:
    case Kind::kEndMain: return fits(1);
  }
  return false;
}

class Gate {
 public:
  Gate(const Content& content, const State& state) : content_(content), state_(state) {}

  Verdict judge(Move move) const {
    const int first = first_of(move), second = second_of(move), third = third_of(move);
    switch (kind_of(move)) {
      case Kind::kStartPlan: return has_plan(0, first, "R2.10");
      case Kind::kStartSpace: return judge_draft(first);
      case Kind::kBench: return judge_bench(first);
      case Kind::kStrike: return judge_strike(first, static_cast<Pose>(second));
      case Kind::kActivate: return judge_activation(first, static_cast<Pose>(second));
      case Kind::kCollect:
        if (can_collect(state_)) return kLegal;
        return refuse(Refusal::kNothingToCollect, "R6.2");
      case Kind::kServant: return judge_servant(static_cast<Pose>(first));
      case Kind::kUpgrade: return judge_upgrade(first, static_cast<Pose>(second));
      case Kind::kUpgradeStop:
        if (state_.begun != 0) return kLegal;
        return refuse(Refusal::kUpgradeFirst, "R7.1");
      case Kind::kFigure: return judge_figure(static_cast<Pose>(first), second, third);
      case Kind::kConvert: return judge_conversion(static_cast<Pose>(first));
      case Kind::kSacrifice: return is_there(first, static_cast<Pose>(second), "R18.3");
      case Kind::kReroll: return judge_reroll(static_cast<Pose>(first));
      case Kind::kTake: return judge_take();
      case Kind::kBuy: return judge_purchase();
      case Kind::kPlan: return judge_plan(first, second);
      case Kind::kSpace: return judge_space(first);
      case Kind::kPay: return judge_payment(first);
      case Kind::kWild:
        if (state_.wild[state_.active] > 0) return kLegal;
        return refuse(Refusal::kNoWild, "R10.2");
      case Kind::kTrade: return can_pay(content_.amounts.trade[first], "R11.1");
      case Kind::kConstruct: return judge_construction(first, second, third);
      case Kind::kReward:
        if (may_reward(content_, state_, first)) return kLegal;
        return refuse(Refusal::kNotPrinted, "R13.3", first);
      case Kind::kRally:
      case Kind::kStop:
      case Kind::kColour:
      case Kind::kEndMain:
      case Kind::kTarget: return kLegal;
    }
    return refuse(Refusal::kUnknownMove, {});
  }

 private:
  Verdict has_plan(int level, int slot, Clause why) const {
    if (state_.market[level][slot] != kNone) return kLegal;
    return refuse(Refusal::kEmptySlot, why, level + 1, slot + 1);
  }

  Verdict can_pay(int cost, Clause why) const {  // R8.3
    const int money = state_.money();
    return money >= cost ? kLegal : refuse(Refusal::kTooDear, why, cost, money);
  }

  Verdict is_there(int meeple, Pose pose, Clause why) const {
    if (state_.posed(state_.active, pose, meeple) > 0) return kLegal;
    return refuse(Refusal::kNoneLikeThat, why, meeple, index_of(pose));
  }

  Verdict is_empty_land(int space, Clause why) const {
    if (!state_.land.has(space)) return refuse(Refusal::kWater, why, space);
    if (state_.taken().has(space)) return refuse(Refusal::kOccupied, why, space);
    return kLegal;
  }

  Verdict judge_draft(int space) const {
    if (const Verdict verdict = is_empty_land(space, "R2.10"); !verdict) return verdict;
    if (draft_spaces(content_, state_).has(space)) return kLegal;
    const int distance = content_.amounts.draft_distance;
    if (state_.taken().within(distance - 1).has(space)) {
      return refuse(Refusal::kTooClose, "R2.10", space, distance);
    }
    return refuse(Refusal::kPrimeAtStart, "R2.11", space);
  }

  Verdict judge_bench(int meeple) const {
    if (const Verdict verdict = is_there(meeple, Pose::kExhausted, "R4.1"); !verdict) {
      return verdict;
    }
    return may_bench(content_, state_, meeple) ? kLegal : refuse(Refusal::kOutOfOrder, "R4.1");
  }

  static bool is_up(Pose pose) { return pose == Pose::kHard || pose == Pose::kSteady; }

  Verdict judge_strike(int meeple, Pose pose) const {
    if (!is_up(pose)) return refuse(Refusal::kNotUp, "R5.3");
    if (const Verdict verdict = is_there(meeple, pose, "R5.3"); !verdict) return verdict;
    return may_strike(state_, meeple, pose) ? kLegal : refuse(Refusal::kOutOfOrder, "R5.3");
  }

  static Clause clause_of_work(Meeple meeple) {
    if (meeple == Meeple::kPublicFigure) return "R7.3";
    return meeple == Meeple::kPublicServant ? Clause("R7.1") : Clause("R7.4");
  }

  Verdict judge_activation(int meeple, Pose pose) const {
    if (meeple >= kSimpleMeeples) {
      return refuse(Refusal::kWorksOtherwise, clause_of_work(static_cast<Meeple>(meeple)), meeple);
    }
    return is_there(meeple, pose, "R6.2");
  }

  Verdict judge_servant(Pose pose) const {
    if (const Verdict verdict = is_there(index_of(Meeple::kPublicServant), pose, "R6.2"); !verdict)
      return verdict;
    return has_upgrade(state_, state_.active) ? kLegal : refuse(Refusal::kNoUpgrade, "R7.2");
  }

  Verdict judge_upgrade(int meeple, Pose pose) const {
    if (meeple == index_of(Meeple::kPublicServant)) return refuse(Refusal::kServantsStay, "R7.2");
    if (can_be_upgraded(state_, state_.active, meeple, pose)) return kLegal;
    if (const Verdict verdict = is_there(meeple, pose, "R7.2"); !verdict) return verdict;
    return refuse(Refusal::kNotUpgradable, "R7.2", meeple, index_of(pose));
  }

  Verdict judge_figure(Pose pose, int column, int plan) const {
    const int figure = index_of(Meeple::kPublicFigure);
    if (const Verdict verdict = is_there(figure, pose, "R6.2"); !verdict) return verdict;
    const int space = state_.space_of[plan];
    if (const Verdict verdict = is_own(plan, "R7.3"); !verdict) return verdict;
    if (!state_.buildings[state_.active].has(space)) {
      return refuse(Refusal::kNotComplete, "R7.3", plan);
    }
    if (!content_.plan[plan].has_ability) return refuse(Refusal::kNoAbility, "R7.3", plan);
    if (state_.used.has(space)) return refuse(Refusal::kAbilityUsed, "R7.3", plan);
    if (can_use(content_, with_figure_activated(state_, pose), space, column)) return kLegal;
    return refuse(Refusal::kNoEffect, "G14", plan);
  }

  Verdict is_own(int plan, Clause why) const {
    const int space = state_.space_of[plan];
    if (space != kNone && state_.plans[state_.active].has(space)) return kLegal;
    return refuse(Refusal::kNotYourPlan, why, plan);
  }

  Verdict judge_conversion(Pose pose) const {
    const Plan& plan = content_.plan[state_.plan_at[state_.ability]];
    return is_there(plan.ability[state_.column].effect[state_.step].from, pose, "R18.5");
  }

  Verdict judge_reroll(Pose pose) const {
    const int planner = index_of(Meeple::kCityPlanner);
    if (!is_up(pose)) return refuse(Refusal::kNotUp, "R6.2");
    if (const Verdict verdict = is_there(planner, pose, "R6.2"); !verdict) return verdict;
    if (state_.count(state_.active, Pose::kExhausted) > 0) return kLegal;
    return refuse(Refusal::kNobodyExhausted, "R7.4");
  }

  Verdict judge_take() const {
    const int planner = index_of(Meeple::kCityPlanner);
    if (const Verdict verdict = is_there(planner, Pose::kHard, "R7.5"); !verdict) return verdict;
    if (const Verdict verdict = is_room(); !verdict) return verdict;
    return can_pay(least_prime_cost(state_, kMaxPrime), "R7.5");
  }

  Verdict judge_purchase() const {
    if (state_.bought != 0) return refuse(Refusal::kBoughtAlready, "R9.1");
    if (const Verdict verdict = is_room(); !verdict) return verdict;
    return can_pay(cheapest_plan(content_, state_) + least_placement_cost(state_, kMostPlacement),
                   "R9.2");
  }

  Verdict is_room() const {
    if (market_is_empty(state_)) return refuse(Refusal::kNoPlanToBuy, "R9.1");
    return state_.empty_land().empty() ? refuse(Refusal::kNoRoom, "R9.5") : kLegal;
  }

  Verdict judge_plan(int level, int slot) const {
    if (const Verdict verdict = has_plan(level, slot, "R9.1"); !verdict) return verdict;
    if (state_.deal == Deal::kTake) return kLegal;
    return can_pay(content_.market_cost[level][slot] + least_placement_cost(state_, kMostPlacement),
                   "R9.2");
  }

  Verdict judge_space(int space) const {
    if (const Verdict verdict = is_empty_land(space, "R9.5"); !verdict) return verdict;
    if (state_.deal == Deal::kTake) return can_pay(prime_cost(state_, space), "R7.5");
    return can_pay(content_.market_cost[state_.level][state_.slot] + placement_cost(state_, space),
                   "R9.2");
  }

  Verdict judge_payment(int unit) const {
    if ((payable_units(state_) >> unit & 1) != 0) return kLegal;
    if (held(state_, unit) == 0) return refuse(Refusal::kNotHeld, "R8.1", unit);
    if (unit >= kCubeUnit && sum_of(state_.misc) > 0) {
      return refuse(Refusal::kMiscFirst, "R8.2", unit);
    }
    return refuse(Refusal::kOutOfOrder, "R8.1");
  }

  Verdict judge_construction(int plan, int cube, int cubes) const {
    if (const Verdict verdict = is_own(plan, "R12.1"); !verdict) return verdict;
    const int space = state_.space_of[plan];
    if (state_.buildings[state_.active].has(space)) {
      return refuse(Refusal::kComplete, "R13.1", plan);
    }
    const int missing = state_.missing[space][cube], usable = usable_cubes(state_, cube);
    if (missing == 0) return refuse(Refusal::kNotNeeded, "R12.1", plan, cube);
    if (cubes <= std::min(missing, usable)) return kLegal;
    if (cubes > missing) return refuse(Refusal::kTooMany, "R12.1", plan, cube, missing);
    const bool locked = state_.supply[cube] > 0 && cubes <= usable + state_.misc[cube];
    if (locked) return refuse(Refusal::kRealFirst, "R12.3", cube);
    return refuse(Refusal::kTooFew, "R12.1", cube, usable);
  }

  static constexpr int kMostPlacement = kFarthest + kMaxPrime;

  const Content& content_;
  const State& state_;
};

}  // namespace

Verdict Rules::accepts(const State& state, Move move) const {
  if (!is_sound(move)) return refuse(Refusal::kUnknownMove, {});
  if (state.phase == Phase::kOver) return refuse(Refusal::kGameOver, "R17.4");
  if (state.phase != phase_of(kind_of(move))) {
    return refuse(Refusal::kNotNow, "R6.1", static_cast<int>(state.phase));
  }
  return Gate(content_, state).judge(move);
}

}  // namespace cornerstone::rolling_heights
