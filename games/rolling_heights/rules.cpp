#include "games/rolling_heights/rules.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "engine/bits.h"
#include "engine/rules.h"
#include "games/rolling_heights/choices.h"
#include "games/rolling_heights/scoring.h"

namespace cornerstone::rolling_heights {

namespace {

constexpr std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

void change(std::uint8_t& count, int by) { count = byte(count + by); }

// What a move does, and what follows from it until somebody has a decision again.
template <class J>
class Turn {
 public:
  Turn(const Content& content, State& state, Rng& rng, J& journal)
      : content_(content), state_(state), rng_(rng), journal_(journal) {}

  void play(Move move) {
    const int first = first_of(move), second = second_of(move), third = third_of(move);
    switch (kind_of(move)) {
      case Kind::kStartPlan: return draft_plan(first);
      case Kind::kStartSpace: return draft_space(first);
      case Kind::kBench: return bench(first);
      case Kind::kRally: return rally();
      case Kind::kStop: return stop();
      case Kind::kStrike: return strike(first, static_cast<Pose>(second));
      case Kind::kActivate: return activate(first, static_cast<Pose>(second), third);
      case Kind::kCollect: return collect();
      case Kind::kServant: return use_servant(static_cast<Pose>(first), second);
      case Kind::kUpgrade: return upgrade(first, static_cast<Pose>(second));
      case Kind::kUpgradeStop: return stop_upgrading();
      case Kind::kFigure: return use_figure(static_cast<Pose>(first), second, third);
      case Kind::kColour: return choose_colour(first);
      case Kind::kConvert: return convert(static_cast<Pose>(first));
      case Kind::kSacrifice: return sacrifice(first, static_cast<Pose>(second));
      case Kind::kReroll: return reroll(static_cast<Pose>(first));
      case Kind::kTake: return take();
      case Kind::kBuy: return buy();
      case Kind::kPlan: return choose_plan(first, second);
      case Kind::kSpace: return choose_space(first);
      case Kind::kPay: return pay(first);
      case Kind::kWild: return spend_wild(first);
      case Kind::kTrade: return trade(first);
      case Kind::kConstruct: return construct(first, second, third);
      case Kind::kReward: return choose_reward(first);
      case Kind::kEndMain: return clean_up();
      case Kind::kTarget: return choose_target(first);
    }
  }

  // Setup, R2.

  void set_up() {
    journal_.add(GameStarted{seat_of(state_.start_seat)});
    tell_setup();
    state_.active = byte(state_.seat_after(state_.start_seat, state_.seats - 1));  // R2.10
    state_.phase = Phase::kStartPlan;
  }

 private:
  static Seat seat_of(int seat) { return static_cast<Seat>(seat); }
  Seat active() const { return seat_of(state_.active); }
  MeepleCounts& posed(Pose pose) { return state_.posed(state_.active, pose); }
  int count(Pose pose) const { return state_.count(state_.active, pose); }
  int up() const { return count(Pose::kHard) + count(Pose::kSteady); }

  void tell_setup() {
    if constexpr (J::kListening) {
      for (int place = 0; place < kBoards; ++place) {
        const Laid& laid = state_.laid[place];
        journal_.add(BoardLaid{place + 1, BoardNumber{laid.board}, static_cast<Side>(laid.side),
                               laid.turned != 0});
      }
      for (int level = 0; level < kLevels; ++level) {
        for (int slot = 0; slot < kSlots; ++slot) {
          journal_.add(
              PlanRevealed{level + 1, slot + 1, PlanNumber{state_.market[level][slot]}, "R2.3"});
        }
      }
      for (const std::uint8_t ad : state_.ads) journal_.add(AdRevealed{AdNumber{ad}});
      for (int seat = 0; seat < state_.seats; ++seat) {
        for (const std::uint8_t target : state_.target[seat]) {
          journal_.add(TargetDealt{seat_of(seat), TargetNumber{target}, byte(1 << seat)});
        }
      }
    }
  }

  void draft_plan(int slot) {
    state_.slot = byte(slot);
    journal_.add(PlanDrafted{active(), slot + 1, PlanNumber{state_.market[0][slot]}});
    state_.phase = Phase::kStartSpace;
  }

  void draft_space(int space) {
    const int slot = std::exchange(state_.slot, kNone);
    const int plan = std::exchange(state_.market[0][slot], kNone);
    place_plan(plan, space, "R2.10");
    if (!state_.has(kSetupSpaceVp)) score_space(plan, space, "R2.11");  // G4: on by default
    const bool last = state_.active == state_.start_seat;
    if (last || state_.has(kSetupRefill)) refill(0, "R2.12");
    if (last) return begin_round();
    state_.active = byte(state_.seat_after(state_.active, state_.seats - 1));
    state_.phase = Phase::kStartPlan;
  }

  // Rounds and turns, R3.

  void begin_round() {
    ++state_.round;
    journal_.add(RoundStarted{state_.round});
    begin_turn(state_.start_seat);
  }

  void begin_turn(int seat) {
    state_.active = byte(seat);
    journal_.add(TurnStarted{seat_of(seat)});
    const int bit = 1 << seat;
    if ((state_.prepared & bit) == 0) return prepare();
    state_.prepared ^= byte(bit);  // R3.2
    state_.phase = Phase::kMain;
  }

  void pass_turn() {
    const int next = state_.seat_after(state_.active, 1);
    if (next != state_.start_seat) return begin_turn(next);
    end_round();
  }

  void end_round() {
    if (state_.round == state_.final_round || state_.round == state_.round_cap()) return score();
    if (map_is_finished()) trigger_end(EndCause::kMapFull, "R16.3");
    begin_round();
  }

  bool map_is_finished() const {  // R16.3
    Spaces complete;
    for (const Spaces& buildings : state_.buildings) complete = complete | buildings;
    return state_.empty_land().empty() && (state_.taken() - complete).empty();
  }

  bool has_turn_to_come() const {
    return state_.round != state_.final_round && state_.round != state_.round_cap();
  }

  // Prep and Risk, R4 and R5. All meeples go into the box, where those lie that are exhausted.

  void prepare() {
    MeepleCounts& box = posed(Pose::kExhausted);
    box = std::exchange(posed(Pose::kBench), MeepleCounts{});
    if (left_to_bench(content_, state_) > 0) {
      state_.phase = Phase::kBench;
      return;
    }
    roll_for_prep();
  }

  void bench(int meeple) {
    move_meeple(meeple, Pose::kExhausted, Pose::kBench);
    journal_.add(MeepleBenched{active(), static_cast<Meeple>(meeple)});
    state_.last = byte(meeple);
    if (left_to_bench(content_, state_) > 0) return;
    state_.last = 0;
    roll_for_prep();
  }

  void roll_for_prep() {
    const int meeples = count(Pose::kExhausted);
    if (meeples == 0) return enter_main();  // G22
    roll("R4.2");
    while (2 * count(Pose::kExhausted) > meeples) roll("R4.4");
    face_risk();
  }

  void face_risk() {  // R5.1
    if (count(Pose::kExhausted) == 0) return enter_main();
    state_.phase = Phase::kRisk;
  }

  void stop() {
    journal_.add(RiskStopped{active()});
    enter_main();
  }

  void rally() {  // R5.2
    if (roll("R5.2") > 0) return face_risk();
    state_.left = byte(up() / 2);  // R5.3
    journal_.add(StrikeCalled{active(), state_.left});
    if (state_.left == 0) return end_strike();
    state_.phase = Phase::kStrike;
  }

  void strike(int meeple, Pose pose) {
    move_meeple(meeple, pose, Pose::kExhausted);
    journal_.add(MeepleStruck{active(), static_cast<Meeple>(meeple), pose});
    state_.last = byte(strike_rank(meeple, pose));
    if (--state_.left > 0) return;
    end_strike();
  }

  void end_strike() {
    state_.last = 0;
    gain_wild(1, "R5.3");
    enter_main();
  }

  void enter_main() {
    if ((state_.prepared >> state_.active & 1) != 0) return pass_turn();  // R3.2: for later
    state_.phase = Phase::kMain;
  }

  // Rolls the exhausted; returns how many got up, which leave the box (R4.3).
  int roll(Clause why) {
    const Odds& odds = state_.odds(content_);
    const auto sum = static_cast<std::uint32_t>(odds.sum());
    const int hard_below = odds.hard, up_below = odds.hard + odds.steady;
    MeepleCounts& box = posed(Pose::kExhausted);
    MeepleCounts& hard = posed(Pose::kHard);
    MeepleCounts& steady = posed(Pose::kSteady);
    [[maybe_unused]] std::vector<Landing> landed;
    int rolled = 0, risen = 0;
    for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
      for (int n = box[meeple]; n > 0; --n) {
        const int outcome = static_cast<int>(rng_.below(sum));
        const bool is_hard = outcome < hard_below, is_up = outcome < up_below;
        change(box[meeple], is_up ? -1 : 0);
        change(hard[meeple], is_hard ? 1 : 0);
        change(steady[meeple], is_up && !is_hard ? 1 : 0);
        ++rolled;
        risen += is_up ? 1 : 0;
        if constexpr (J::kListening) {
          landed.push_back({static_cast<Meeple>(meeple), is_hard ? Pose::kHard
                                                         : is_up ? Pose::kSteady
                                                                 : Pose::kExhausted});
        }
      }
    }
    if constexpr (J::kListening) {
      journal_.add(MeeplesRolled{active(), rolled, std::move(landed), why});
    }
    return risen;
  }

  // Meeples at work, R6 and R7.

  void move_meeple(int meeple, Pose from, Pose to) {
    change(posed(from)[meeple], -1);
    change(posed(to)[meeple], 1);
  }

  void lie_down(Meeple meeple, Pose pose, int column) {  // R6.2
    move_meeple(index_of(meeple), pose, Pose::kActivated);
    journal_.add(MeepleActivated{active(), meeple, pose, worked(column)});
  }
  static Pose worked(int column) { return column == kAsHard ? Pose::kHard : Pose::kSteady; }

  void activate(int meeple, Pose pose, int column) {
    lie_down(static_cast<Meeple>(meeple), pose, column);
    const int amount = content_.meeple_amount[meeple][column];
    if (meeple < kCubeKinds) return gain_cubes(meeple, amount, "R6.4");
    if (static_cast<Meeple>(meeple) == Meeple::kPolitician) {
      return score_points(amount, kFromPoliticians, "R7");
    }
    gain_power(amount, "R7.6");
  }

  void collect() {
    for (int meeple = 0; meeple < kSimpleMeeples; ++meeple) {
      while (posed(Pose::kHard)[meeple] > 0) activate(meeple, Pose::kHard, kAsHard);
      while (posed(Pose::kSteady)[meeple] > 0) activate(meeple, Pose::kSteady, kAsSteady);
    }
  }

  void use_servant(Pose pose, int column) {
    lie_down(Meeple::kPublicServant, pose, column);
    begin_upgrades(content_.meeple_amount[index_of(Meeple::kPublicServant)][column]);
  }

  void begin_upgrades(int upgrades) {
    state_.left = byte(upgrades);
    state_.phase = Phase::kUpgrade;
  }

  void upgrade(int meeple, Pose from) {  // R7.1
    const Pose to = from == Pose::kExhausted ? Pose::kSteady : Pose::kHard;
    move_meeple(meeple, from, to);
    journal_.add(MeepleUpgraded{active(), static_cast<Meeple>(meeple), from, to});
    state_.begun = 1;
    if (--state_.left == 0 || !has_upgrade(state_, state_.active)) end_upgrades();
  }

  void stop_upgrading() {
    journal_.add(UpgradingStopped{active()});
    end_upgrades();
  }

  void end_upgrades() {
    state_.left = state_.begun = 0;
    if (state_.ability != kNone) return next_effect();
    state_.phase = Phase::kMain;
  }

  void use_figure(Pose pose, int column, int plan) {  // R7.3
    lie_down(Meeple::kPublicFigure, pose, column);
    const std::uint8_t space = state_.space_of[plan];
    state_.used.add(space);
    state_.ability = space;
    state_.column = byte(column);
    journal_.add(AbilityUsed{active(), PlanNumber{byte(plan)}, worked(column)});
    carry_out();
  }

  const Effects& effects() const {
    return content_.plan[state_.plan_at[state_.ability]].ability[state_.column];
  }

  void next_effect() {
    ++state_.step;
    carry_out();
  }

  // The effects that are left, up to the first that asks for a decision (R18.10). One that cannot
  // happen is skipped (G14).
  void carry_out() {
    for (; state_.step < effects().size; ++state_.step) {
      const Effect& effect = effects().effect[state_.step];
      if (!can_happen(content_, state_, state_.ability, effect)) continue;
      switch (effect.kind) {
        case EffectKind::kCube:
          if (effect.cube == kAnyCube) return ask(Phase::kColour, effect.amount);
          gain_cubes(effect.cube, effect.amount, "R7.3");
          break;
        case EffectKind::kSpendingPower: gain_power(effect.amount, "R7.3"); break;
        case EffectKind::kVp: score_ability(effect.points); break;
        case EffectKind::kWild: gain_wild(effect.amount, "R18.2"); break;
        case EffectKind::kReroll: roll("R7.4"); break;
        case EffectKind::kUpgrade: return begin_upgrades(effect.amount);
        case EffectKind::kConvert: return ask(Phase::kConvert, 0);
        case EffectKind::kSacrifice: return ask(Phase::kSacrifice, 0);
      }
    }
    state_.ability = kNone;
    state_.column = state_.step = 0;
    state_.phase = Phase::kMain;
  }

  void ask(Phase phase, int times) {
    state_.left = byte(times);
    state_.phase = phase;
  }

  void score_ability(const Points& points) {  // R18.1
    score_points(points_of(content_, state_, state_.active, state_.ability, points), kFromAbilities,
                 "R7.3");
  }

  void choose_colour(int cube) {
    gain_cubes(cube, 1, "R7.3");
    if (--state_.left == 0) next_effect();
  }

  void convert(Pose pose) {  // R18.5, R18.6
    const Effect& effect = effects().effect[state_.step];
    change(posed(pose)[effect.from], -1);
    change(posed(pose)[effect.to], 1);
    change(state_.meeple_supply[effect.from], 1);
    change(state_.meeple_supply[effect.to], -1);
    journal_.add(MeepleConverted{active(), static_cast<Meeple>(effect.from),
                                 static_cast<Meeple>(effect.to), pose});
    next_effect();
  }

  void sacrifice(int meeple, Pose pose) {  // R18.3
    change(posed(pose)[meeple], -1);
    change(state_.meeple_supply[meeple], 1);
    const int points = effects().effect[state_.step].amount;
    add_points(points, kFromAbilities);
    journal_.add(MeepleSacrificed{active(), static_cast<Meeple>(meeple), pose, points});
    next_effect();
  }

  void reroll(Pose pose) {  // R7.4
    lie_down(Meeple::kCityPlanner, pose, kAsSteady);
    roll("R7.4");
  }

  void take() {  // R7.5
    lie_down(Meeple::kCityPlanner, Pose::kHard, kAsHard);
    look_at_market(Deal::kTake);
  }

  // Plans, R9.

  void buy() {
    journal_.add(BuyingStarted{active()});
    look_at_market(Deal::kBuy);
  }

  void look_at_market(Deal deal) {
    state_.deal = deal;
    state_.phase = Phase::kPlan;
  }

  bool is_free() const { return state_.deal == Deal::kTake; }
  Clause deal_clause() const { return is_free() ? Clause("R7.5") : Clause("R9.1"); }

  void choose_plan(int level, int slot) {
    state_.level = byte(level);
    state_.slot = byte(slot);
    journal_.add(PlanChosen{active(), level + 1, slot + 1, PlanNumber{state_.market[level][slot]},
                            deal_clause()});
    state_.phase = Phase::kSpace;
  }

  void choose_space(int space) {  // R9.2
    state_.space = byte(space);
    const int cost = cost_on(content_, state_, space);
    journal_.add(SpaceChosen{active(), SpaceNumber{byte(space)}, cost});
    begin_payment(cost);
  }

  void take_plan() {
    const int cost = cost_on(content_, state_, state_.space);
    const int level = std::exchange(state_.level, kNone), slot = std::exchange(state_.slot, kNone);
    const int space = std::exchange(state_.space, kNone);
    const int plan = std::exchange(state_.market[level][slot], kNone);  // R9.8
    const int tokens = std::exchange(state_.tokens[level][slot], std::uint8_t{0});
    journal_.add(PlanTaken{active(), PlanNumber{byte(plan)}, level + 1, slot + 1,
                           SpaceNumber{byte(space)}, cost, deal_clause()});
    if (!is_free()) {
      state_.bought = 1;
      if ((content_.wild_slots >> slot & 1) == 0) state_.tokens_due = byte(level);  // R9.9
    }
    place_plan(plan, space, "R9.5");
    score_space(plan, space, "R9.6");
    take_tokens(tokens);
  }

  void take_tokens(int tokens) {  // R9.7
    if (tokens == 0) return;
    if (is_free() && state_.has(kPlannerTakesTokens)) {  // G10: on by default
      change(state_.wild_supply, tokens);
      journal_.add(WildReturned{tokens});
      return;
    }
    change(state_.wild[state_.active], tokens);
    journal_.add(WildGained{active(), tokens, "R9.7"});
  }

  void place_plan(int plan, int space, Clause why) {  // R9.5
    state_.plan_at[space] = byte(plan);
    state_.space_of[plan] = byte(space);
    state_.missing[space] = content_.plan[plan].cubes;
    state_.plans[state_.active].add(space);
    journal_.add(PlanPlaced{active(), PlanNumber{byte(plan)}, SpaceNumber{byte(space)}, why});
  }

  void score_space(int plan, int space, Clause why) {  // R9.6
    const Cell& cell = state_.cell(content_, space);
    if (cell.vp == 0 || cell.type != content_.plan[plan].type) return;
    add_points(cell.vp, kFromSpaces);
    journal_.add(SpaceScored{active(), SpaceNumber{byte(space)}, cell.vp, why});
  }

  // Paying, R8; wild tokens, R10; trades, R11.

  void begin_payment(int cost) {
    state_.cost = byte(cost);
    settle();
  }

  void pay(int unit) {
    take_unit(unit);
    journal_.add(UnitsPaid{active(), static_cast<Unit>(unit), 1});
    settle();
  }

  void take_unit(int unit) {  // R8.1, R15.4
    --state_.cost;
    state_.last = byte(unit);
    if (unit == kPowerUnit) {
      --state_.power;
    } else if (unit < kCubeUnit) {
      --state_.misc[unit - kMiscUnit];
    } else {
      --state_.hand[unit - kCubeUnit];
      ++state_.supply[unit - kCubeUnit];
    }
  }

  // Pays what leaves no choice, unit by unit (D19), and closes the deal once all is paid.
  void settle() {
    int run = 0;
    while (state_.cost > 0) {
      const std::uint32_t units = payable_units(state_);
      if (std::popcount(units) > 1) break;
      const int unit = std::countr_zero(units);
      if (unit != state_.last) tell_payment(std::exchange(run, 0));
      take_unit(unit);
      ++run;
    }
    tell_payment(run);
    if (state_.cost > 0) {
      state_.phase = Phase::kPay;
      return;
    }
    close_deal();
  }

  void tell_payment(int units) {
    if (units > 0) journal_.add(UnitsPaid{active(), static_cast<Unit>(state_.last), units});
  }

  void close_deal() {
    state_.last = 0;
    if (state_.deal == Deal::kTrade) {
      gain_cubes(std::exchange(state_.cube, kNone), 1, "R11.1");
    } else {
      take_plan();
    }
    state_.deal = Deal::kNothing;
    state_.phase = Phase::kMain;
  }

  void spend_wild(int cube) {  // R10.2
    --state_.wild[state_.active];
    ++state_.wild_supply;
    journal_.add(WildSpent{active(), static_cast<Cube>(cube)});
    gain_cubes(cube, 1, "R10.2");
  }

  void trade(int cube) {  // R11.1
    state_.deal = Deal::kTrade;
    state_.cube = byte(cube);
    const int cost = content_.amounts.trade[cube];
    journal_.add(TradeChosen{active(), static_cast<Cube>(cube), cost});
    begin_payment(cost);
  }

  // Gains.

  void gain_cubes(int cube, int cubes, Clause why) {
    const int real = std::min<int>(cubes, state_.supply[cube]);  // R15.2
    // R15.3; no plans could use more of a colour than a byte can count
    const int misc = std::min<int>(cubes - real, kNone - state_.misc[cube]);
    change(state_.supply[cube], -real);
    change(state_.hand[cube], real);
    change(state_.misc[cube], misc);
    journal_.add(CubesGained{active(), static_cast<Cube>(cube), real, misc, why});
    if (state_.supply[cube] > 0 || state_.misc_entered != 0) return;
    state_.misc_entered = 1;  // R15.1
    journal_.add(MiscEntered{static_cast<Cube>(cube)});
  }

  void gain_power(int power, Clause why) {
    state_.power = static_cast<std::int16_t>(state_.power + power);
    journal_.add(PowerGained{active(), power, why});
  }

  void gain_wild(int tokens, Clause why) {  // R10.1; G6: what is left
    const int gained = std::min<int>(tokens, state_.wild_supply);
    if (gained == 0) return;
    change(state_.wild_supply, -gained);
    change(state_.wild[state_.active], gained);
    journal_.add(WildGained{active(), gained, why});
  }

  void add_points(int points, PointSource source) {
    std::int16_t& so_far = state_.points[state_.active][source];
    so_far = static_cast<std::int16_t>(so_far + points);
  }

  void score_points(int points, PointSource source, Clause why) {
    add_points(points, source);
    journal_.add(PointsScored{active(), points, why});
  }

  // Constructing and completing, R12 and R13.

  void construct(int plan, int cube, int cubes) {
    const int space = state_.space_of[plan];
    const int real = std::min<int>(cubes, state_.hand[cube]);  // R12.3
    const int misc = cubes - real;
    change(state_.hand[cube], -real);
    change(state_.misc[cube], -misc);
    change(state_.misc_built[cube], misc);
    change(state_.missing[space][cube], -cubes);  // R12.2, R12.4
    journal_.add(CubesBuilt{active(), PlanNumber{byte(plan)}, static_cast<Cube>(cube), real, misc});
    if (state_.supply[cube] == 0 && state_.hand[cube] == 0) {  // R16.1: nobody else holds any
      trigger_end(EndCause::kColourBuilt, "R16.1");
    }
    if (sum_of(state_.missing[space]) == 0) complete(space);
  }

  void complete(int space) {  // R13.1, R13.4
    const std::uint8_t plan = state_.plan_at[space];
    state_.buildings[state_.active].add(space);
    const int points = building_points(content_, state_, state_.active, space);  // R13.2
    add_points(points, content_.plan[plan].level == 0 ? kFromLevel1 : kFromLevel2);
    journal_.add(BuildingCompleted{active(), PlanNumber{plan}, points});
    state_.space = byte(space);
    grant_rewards();
  }

  // Those that are left, up to the first that is a choice (R13.3).
  void grant_rewards() {
    const Plan& plan = content_.plan[state_.plan_at[state_.space]];
    const auto is_left = [&](int meeple) {
      return meeple != kNone && state_.meeple_supply[meeple] > 0;
    };
    for (; state_.step < plan.rewards; ++state_.step) {
      const Reward& reward = plan.reward[state_.step];
      if (is_left(reward.first) && is_left(reward.second)) {
        state_.phase = Phase::kReward;
        return;
      }
      if (is_left(reward.first)) {
        gain_meeple(reward.first);
      } else if (is_left(reward.second)) {  // G12
        gain_meeple(reward.second);
      } else {
        journal_.add(MeepleMissed{active(), static_cast<Meeple>(reward.first)});
      }
    }
    state_.space = kNone;
    state_.step = 0;
    state_.phase = Phase::kMain;
  }

  void gain_meeple(int meeple) {
    change(state_.meeple_supply[meeple], -1);
    change(posed(Pose::kBench)[meeple], 1);
    journal_.add(MeepleGained{active(), static_cast<Meeple>(meeple)});
  }

  void choose_reward(int meeple) {
    gain_meeple(meeple);
    ++state_.step;
    grant_rewards();
  }

  // Cleanup, R14.

  void clean_up() {
    place_tokens();
    return_hand();
    for (const Pose pose : {Pose::kExhausted, Pose::kSteady, Pose::kHard, Pose::kActivated}) {
      const MeepleCounts crew = std::exchange(posed(pose), MeepleCounts{});
      for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
        change(posed(Pose::kBench)[meeple], crew[meeple]);
      }
    }
    state_.used = Spaces{};
    state_.bought = 0;
    for (int level = 0; level < kLevels; ++level) refill(level, "R14.1");  // G31
    if (state_.has(kAdvancePrep) && has_turn_to_come()) return prepare_in_advance();
    pass_turn();
  }

  void prepare_in_advance() {  // R3.2, G7
    state_.prepared |= byte(1 << state_.active);
    journal_.add(PrepStarted{active()});
    prepare();
  }

  void place_tokens() {  // R9.9; G6: the first slot comes first
    const int level = std::exchange(state_.tokens_due, kNone);
    if (level == kNone) return;
    for_each_bit(std::uint32_t{content_.wild_slots}, [&](int slot) {
      if (state_.market[level][slot] == kNone || state_.wild_supply == 0) return;  // G11
      --state_.wild_supply;
      ++state_.tokens[level][slot];
      journal_.add(WildPlaced{level + 1, slot + 1});
    });
  }

  void return_hand() {
    const int cubes = sum_of(state_.hand), misc = sum_of(state_.misc), power = state_.power;
    if (cubes + misc + power == 0) return;
    for (int cube = 0; cube < kCubeKinds; ++cube) {
      change(state_.supply[cube], std::exchange(state_.hand[cube], std::uint8_t{0}));
    }
    state_.misc = CubeCounts{};
    state_.power = 0;  // R7.6
    journal_.add(HandReturned{active(), cubes, misc, power});
  }

  // Slides the plans of a strip towards its first slot and fills it up.
  void refill(int level, Clause why) {
    auto& market = state_.market[level];
    auto& tokens = state_.tokens[level];
    int filled = 0;
    bool slid = false;
    for (int slot = 0; slot < kSlots; ++slot) {
      if (market[slot] == kNone) continue;
      if (slot != filled) {
        market[filled] = std::exchange(market[slot], kNone);
        tokens[filled] = std::exchange(tokens[slot], std::uint8_t{0});
        slid = true;
      }
      ++filled;
    }
    if (slid) journal_.add(MarketSlid{level + 1});
    for (; filled < kSlots; ++filled) {
      const int from = state_.pile_left[level] > 0 ? level : 1 - level;
      if (state_.pile_left[from] == 0) return;
      market[filled] = std::exchange(state_.pile[from][--state_.pile_left[from]], kNone);
      journal_.add(PlanRevealed{level + 1, filled + 1, PlanNumber{market[filled]}, why});
    }
  }

  // The end, R16 and R17.

  void trigger_end(EndCause cause, Clause why) {
    if (state_.final_round != 0) return;
    state_.final_round = byte(state_.round + 1);  // R16.2
    journal_.add(EndTriggered{cause, state_.final_round, why});
  }

  void score() {
    if constexpr (J::kListening) {
      for (int which = 0; which < kAdsInPlay; ++which) {  // R17.1
        for (int i = 0; i < state_.seats; ++i) {
          const int seat = state_.seat_after(state_.start_seat, i);
          journal_.add(AdScored{AdNumber{state_.ads[which]}, seat_of(seat),
                                ad_points(content_, state_, seat, which)});
        }
      }
    }
    state_.active = state_.start_seat;
    state_.phase = Phase::kTarget;
  }

  void choose_target(int which) {  // R17.2
    state_.chosen[state_.active] = byte(which);
    journal_.add(TargetScored{active(), TargetNumber{state_.target[state_.active][which]},
                              target_points(content_, state_, state_.active, which)});
    state_.active = byte(state_.seat_after(state_.active, 1));
    if (state_.active == state_.start_seat) finish();
  }

  void finish() {
    if constexpr (J::kListening) {
      for (int i = 0; i < state_.seats; ++i) {  // R17.3
        const int seat = state_.seat_after(state_.start_seat, i);
        if (state_.wild[seat] == 0) continue;
        journal_.add(
            WildScored{seat_of(seat), state_.wild[seat], wild_points(content_, state_, seat)});
      }
    }
    state_.phase = Phase::kOver;
    const bool in_time = state_.round == state_.final_round;
    journal_.add(GameOver{in_time ? Clause("R17.4") : Clause("R16.3")});
  }

  const Content& content_;
  State& state_;
  Rng& rng_;
  J& journal_;
};

}  // namespace

void mark_land(const Content& content, State& state) {
  for (int space = 0; space < kSpaces; ++space) {
    const Cell& cell = state.cell(content, space);
    if (!cell.water) state.land.add(space);
    if (cell.prime > 0) state.prime[cell.prime - 1].add(space);
  }
}

namespace {

// R2.1, R2.2
void lay_boards(const Content& content, State& state, Rng& rng) {
  std::array<std::uint8_t, kBoards> boards, sides{};
  std::iota(boards.begin(), boards.end(), std::uint8_t{0});
  rng.shuffle(boards);
  std::fill_n(sides.begin(), content.amounts.b_sides[state.seats], std::uint8_t{1});
  rng.shuffle(sides);  // G28
  for (int place = 0; place < kBoards; ++place) {
    state.laid[place] = {boards[place], sides[place], byte(rng.coin() ? 1 : 0)};
  }
}

void deal_plans(State& state, Rng& rng) {  // R2.3
  std::array<std::uint8_t, kPlans> plans;
  std::iota(plans.begin(), plans.end(), std::uint8_t{0});
  std::span<std::uint8_t> rest = plans;
  for (int level = 0; level < kLevels; ++level) {
    const auto tiles = rest.first(static_cast<std::size_t>(kLevelPlans[level]));
    rest = rest.subspan(tiles.size());
    rng.shuffle(tiles);
    std::copy_n(tiles.begin(), kSlots, state.market[level].begin());
    state.pile[level].fill(kNone);
    std::copy(tiles.begin() + kSlots, tiles.end(), state.pile[level].begin());
    state.pile_left[level] = byte(kLevelPlans[level] - kSlots);
  }
}

void deal_goals(const Content& content, State& state, Rng& rng) {
  std::array<std::uint8_t, kAds> ads;  // R2.6
  std::iota(ads.begin(), ads.end(), std::uint8_t{0});
  rng.shuffle(ads);
  if (state.has(kFirstGameAds)) {
    std::size_t next = 0;
    for_each_bit(std::uint32_t{content.first_game_ads}, [&](int ad) { ads[next++] = byte(ad); });
  }
  std::copy_n(ads.begin(), kAdsInPlay, state.ads.begin());
  std::sort(state.ads.begin(), state.ads.end());
  std::array<std::uint8_t, kTargets> targets;  // R2.7
  std::iota(targets.begin(), targets.end(), std::uint8_t{0});
  rng.shuffle(targets);
  auto next = targets.begin();
  for (int seat = 0; seat < state.seats; ++seat) {
    for (std::uint8_t& target : state.target[seat]) target = *next++;
  }
}

// R2.4, R2.5, R2.8
void hand_out(const Content& content, State& state) {
  for (int cube = 0; cube < kCubeKinds; ++cube) {
    state.supply[cube] = byte(state.cubes_in_play(content, cube));
  }
  state.wild_supply = byte(state.wild_in_play(content));
  state.meeple_supply = content.meeples;
  for (int seat = 0; seat < state.seats; ++seat) {
    state.posed(seat, Pose::kBench) = content.amounts.start_meeples;
    for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
      change(state.meeple_supply[meeple], -content.amounts.start_meeples[meeple]);
    }
  }
}

// Deals what lies in these places anew. They are gathered as a set first: the order in which they
// lay is forgotten.
void reshuffle(std::span<std::uint8_t> places, Rng& rng) {
  std::array<std::uint64_t, (kPlans + 63) / 64> set{};
  for (const std::uint8_t item : places) set[item / 64] |= std::uint64_t{1} << (item % 64);
  std::size_t next = 0;
  for (std::size_t word = 0; word < set.size(); ++word) {
    for_each_bit(set[word],
                 [&](int bit) { places[next++] = byte(static_cast<int>(64 * word) + bit); });
  }
  rng.shuffle(places);
}

// R2.7, R17.2: targets that the seat has not seen change hands.
void imagine_targets(State& state, Seat seat, Rng& rng) {
  const auto knows = [&](int other, int which) {
    return other == seat || state.chosen[other] == which;
  };
  std::uint32_t unknown = (1u << kTargets) - 1;
  for (int other = 0; other < state.seats; ++other) {
    for (int which = 0; which < kTargetsDealt; ++which) {
      if (knows(other, which)) unknown &= ~(1u << state.target[other][which]);
    }
  }
  std::array<std::uint8_t, kTargets> pool;
  std::size_t size = 0;
  for_each_bit(unknown, [&](int target) { pool[size++] = byte(target); });
  rng.shuffle(std::span(pool).first(size));
  std::size_t next = 0;
  for (int other = 0; other < state.seats; ++other) {
    for (int which = 0; which < kTargetsDealt; ++which) {
      if (!knows(other, which)) state.target[other][which] = pool[next++];
    }
  }
}

}  // namespace

Rules::Rules(const Content& content) : content_(content) {}

template <class J>
Rules::State Rules::start(const Setup& setup, Rng& rng, J& journal) const {
  State state;
  state.seats = byte(setup.seats);
  std::copy_n(setup.options.begin(), state.options.size(), state.options.begin());
  state.plan_at.fill(kNone);
  state.space_of.fill(kNone);
  state.chosen.fill(kNone);
  lay_boards(content_, state, rng);
  mark_land(content_, state);
  deal_plans(state, rng);
  deal_goals(content_, state, rng);
  hand_out(content_, state);
  state.start_seat = byte(static_cast<int>(rng.below(static_cast<std::uint32_t>(setup.seats))));
  Turn(content_, state, rng, journal).set_up();
  return state;
}

void Rules::list_moves(const State& state, MoveList& moves) const {
  moves.clear();
  if (is_placing(state.phase)) {
    const Kind kind = state.phase == Phase::kSpace ? Kind::kSpace : Kind::kStartSpace;
    open_spaces(content_, state).for_each([&](int space) {
      moves.push_back(make_move(kind, space));
    });
    return;
  }
  Runs runs;
  find_runs(content_, state, runs);
  for (const Run& run : runs) {
    for (int k = 0; k < run.size; ++k) moves.push_back(run.nth(k));
  }
}

void Rules::list_shortcuts(const State& state, MoveList& moves) const {
  moves.clear();
  if (state.phase == Phase::kMain && can_collect(state)) moves.push_back(make_move(Kind::kCollect));
}

template <class J>
void Rules::play(State& state, Move move, Rng& rng, J& journal) const {
  Turn(content_, state, rng, journal).play(move);
}

void Rules::play_random(State& state, Rng& rng) const {
  NoJournal silence;
  Turn turn(content_, state, rng, silence);
  if (is_placing(state.phase)) {
    const Kind kind = state.phase == Phase::kSpace ? Kind::kSpace : Kind::kStartSpace;
    const Spaces open = open_spaces(content_, state);
    const auto k = rng.below(static_cast<std::uint32_t>(open.size()));
    return turn.play(make_move(kind, open.nth(static_cast<int>(k))));
  }
  Runs runs;
  find_runs(content_, state, runs);
  int moves = 0;
  for (const Run& run : runs) moves += run.size;
  int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(moves)));
  const Run* run = runs.begin();
  while (k >= run->size) k -= (run++)->size;
  turn.play(run->nth(k));
}

void Rules::imagine(State& state, Seat seat, Rng& rng) const {
  for (int level = 0; level < kLevels; ++level) {
    reshuffle(std::span(state.pile[level]).first(state.pile_left[level]), rng);
  }
  imagine_targets(state, seat, rng);
}

template Rules::State Rules::start(const Setup&, Rng&, Journal<Event>&) const;
template Rules::State Rules::start(const Setup&, Rng&, NoJournal&) const;
template void Rules::play(State&, Move, Rng&, Journal<Event>&) const;
template void Rules::play(State&, Move, Rng&, NoJournal&) const;

static_assert(Game<Rules> && FastRandomPlay<Rules> && Shortcuts<Rules>);

}  // namespace cornerstone::rolling_heights
