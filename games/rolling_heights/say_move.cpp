#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "engine/phrase.h"
#include "games/rolling_heights/choices.h"
#include "games/rolling_heights/rules.h"
#include "games/rolling_heights/scoring.h"
#include "games/rolling_heights/words.h"

namespace cornerstone::rolling_heights {

namespace {

constexpr auto kFigureNumber = static_cast<int>(Meeple::kPublicFigure);
constexpr auto kServantNumber = static_cast<int>(Meeple::kPublicServant);
constexpr auto kPlannerNumber = static_cast<int>(Meeple::kCityPlanner);

// Of a chain of choices, after the one that is named.
std::string more_words(int n) { return n > 0 ? " (" + std::to_string(n) + " more)" : ""; }

std::string percent_words(double chance) {
  const long percent = std::lround(100 * chance);
  return percent == 0 ? "under 1 %" : std::to_string(percent) + " %";
}

// A table and a move on it, put into words for the player who may make it. Moves of one kind begin
// alike where a list of them is long: it is shown under what they have in common.
class MoveWords {
 public:
  MoveWords(const Content& content, const State& state)
      : content_(content), state_(state), seat_(state.active) {}

  std::string say(Move move) const {
    const int first = first_of(move), second = second_of(move), third = third_of(move);
    switch (kind_of(move)) {
      case Kind::kStartPlan: {
        const int plan = state_.market[0][first];
        return "Draft " + name(plan) + ": " + summary(plan);
      }
      case Kind::kStartSpace: return start_space(first);
      case Kind::kBench:
        return "Bench " + with_article(meeples_words(1, first)) + " in this turn" +
               more_words(left_to_bench(content_, state_) - 1);
      case Kind::kRally: return rally();
      case Kind::kStop: return stop();
      case Kind::kStrike:
        return "Send " + with_article(posed_words(first, pose(second))) + " on strike" +
               more_words(state_.left - 1);
      case Kind::kActivate: return activate(first, pose(second), third);
      case Kind::kCollect: return collect();
      case Kind::kServant: return activate(kServantNumber, pose(first), second);
      case Kind::kUpgrade: return upgrade(first, pose(second));
      case Kind::kUpgradeStop:
        return "Make no more upgrades (" + std::to_string(state_.left) + " unused)";
      case Kind::kFigure: return figure(pose(first), second, third);
      case Kind::kColour:
        return "Gain " + gained(1, first) + " from " + name(state_.plan_at[state_.ability]) +
               more_words(state_.left - 1);
      case Kind::kConvert: return convert(pose(first));
      case Kind::kSacrifice:
        return "Give up " + with_article(posed_words(first, pose(second))) + " for " +
               counted(ability_effect().amount, "point");
      case Kind::kReroll:
        return "Reroll " + exhausted_meeples() +
               with_worker(kPlannerNumber, pose(first), kAsSteady);
      case Kind::kTake:
        return "Take a plan" + with_worker(kPlannerNumber, Pose::kHard, kAsHard) +
               ", paying for prime land alone";
      case Kind::kBuy:
        return "Buy a plan, with up to " + std::to_string(state_.money()) + " to pay";
      case Kind::kPlan: return plan(first, second);
      case Kind::kSpace: return space(first);
      case Kind::kPay:
        return "Pay 1 " + std::string(spoken(static_cast<Unit>(first))) +
               more_words(state_.cost - 1);
      case Kind::kWild: return "Spend a wild token for " + gained(1, first);
      case Kind::kTrade:
        return "Trade " + cubes(content_.amounts.trade[first]) + " for " + cubes_words(1, first);
      case Kind::kConstruct: return construct(first, second, third);
      case Kind::kReward:
        return "Take " + with_article(meeples_words(1, first)) + " for " +
               name(state_.plan_at[state_.space]);
      case Kind::kEndMain: return end_turn();
      case Kind::kTarget: return target(first);
    }
    return {};
  }

 private:
  static Pose pose(int number) { return static_cast<Pose>(number); }
  std::string name(int plan) const { return content_.plan_name[plan]; }
  int up() const { return state_.count(seat_, Pose::kHard) + state_.count(seat_, Pose::kSteady); }
  std::string exhausted_meeples() const {
    return counted(state_.count(seat_, Pose::kExhausted), "exhausted meeple");
  }
  // Of the ability being carried out.
  const Effect& ability_effect() const {
    const Plan& tile = content_.plan[state_.plan_at[state_.ability]];
    return tile.ability[state_.column].effect[state_.step];
  }

  // What a plan needs and brings. What its ability does would make a long list of long lines; the
  // market shows it.
  std::string summary(int plan) const {
    const Plan& tile = content_.plan[plan];
    return std::string(spoken(static_cast<Type>(tile.type))) + ", " + stacks_words(tile) + ", " +
           points_words(tile.points, Detail::kTag) +
           (tile.rewards > 0 ? ", " + rewards_words(tile) : "") +
           (tile.has_ability ? ", ability" : "");
  }
  std::string put(int plan, int at) const {
    return "Put " + name(plan) + " on " + std::string(space_text(at));
  }
  std::string scores(int plan, int at) const {  // R9.6
    const Cell& cell = state_.cell(content_, at);
    if (cell.vp == 0 || cell.type != content_.plan[plan].type) return {};
    return ", scores " + std::to_string(cell.vp);
  }
  std::string start_space(int at) const {
    const int plan = state_.market[0][state_.slot];
    return put(plan, at) + (state_.has(kSetupSpaceVp) ? "" : scores(plan, at));  // G4
  }

  std::string rally() const {
    const int exhausted = state_.count(seat_, Pose::kExhausted);
    const Odds& odds = state_.odds(content_);
    const double strike = std::pow(static_cast<double>(odds.exhausted) / odds.sum(), exhausted);
    const int lost = up() / 2;  // R5.3
    return "Rally " + exhausted_meeples() + " (" + percent_words(strike) + " risk of a strike" +
           (lost > 0 ? " that exhausts " + std::to_string(lost) : "") + ")";
  }
  std::string stop() const {
    return "Stop with " + std::to_string(up()) + " of " +
           counted(state_.active_meeples(seat_), "meeple") + " up";
  }

  // Cubes from the supply, miscellaneous ones where it has too few (R15.2).
  std::string gained(int n, int cube) const {
    const int real = std::min<int>(n, state_.supply[cube]);
    return cubes_words(real, n - real, cube);
  }
  static std::string with_worker(int meeple, Pose posed, int column) {
    return " with " + with_article(worker_words(meeple, posed, column));
  }
  std::string activate(int meeple, Pose posed, int column) const {
    const int n = content_.meeple_amount[meeple][column];
    return yielding(static_cast<Meeple>(meeple)) +
           (meeple < kCubeKinds ? gained(n, meeple) : yield_words(meeple, n)) +
           with_worker(meeple, posed, column);
  }
  static std::string yielding(Meeple meeple) {
    switch (meeple) {
      case Meeple::kPolitician: return "Score ";
      case Meeple::kPublicServant: return "Make ";
      default: return "Gain ";
    }
  }

  std::string collect() const {
    WordList gains;
    int meeples = 0;
    for (int meeple = 0; meeple <= static_cast<int>(Meeple::kExecutive); ++meeple) {
      const int hard = state_.posed(seat_, Pose::kHard, meeple);
      const int steady = state_.posed(seat_, Pose::kSteady, meeple);
      if (hard + steady == 0) continue;
      meeples += hard + steady;
      const auto& amount = content_.meeple_amount[meeple];
      gains.push_back(yield_words(meeple, hard * amount[kAsHard] + steady * amount[kAsSteady]));
    }
    return "Collect " + phrase(gains, " and ") + " from " + counted(meeples, "meeple");
  }

  std::string upgrade(int meeple, Pose from) const {
    const Pose to = from == Pose::kExhausted ? Pose::kSteady : Pose::kHard;  // R7.1
    return "Upgrade " + with_article(meeples_words(1, meeple)) + " from " +
           std::string(spoken(from)) + " to " + std::string(spoken(to)) +
           more_words(state_.left - 1);
  }

  std::string figure(Pose posed, int column, int plan) const {
    const State activated = with_figure_activated(state_, posed);
    WordList effects;
    for (const Effect& effect : content_.plan[plan].ability[column]) {
      effects.push_back(effect_now(activated, state_.space_of[plan], effect));
    }
    return "Use " + with_article(worker_words(kFigureNumber, posed, column)) + " at " + name(plan) +
           ": " + phrase(effects, ", ");
  }
  // An effect with what it comes to as things stand.
  std::string effect_now(const State& activated, int at, const Effect& effect) const {
    std::string words = effect_words(effect, Detail::kTag);
    const auto with_amount = [&](int now) { return words + " (" + std::to_string(now) + " now)"; };
    if (!can_happen(content_, activated, at, effect)) return words + " (not now)";  // G14
    if (effect.kind == EffectKind::kWild && effect.amount > state_.wild_supply) {
      return with_amount(state_.wild_supply);  // G6
    }
    const bool varies = effect.points.counter.kind != CounterKind::kOnce;
    if (effect.kind != EffectKind::kVp || !varies) return words;
    return with_amount(points_of(content_, activated, seat_, at, effect.points));
  }

  std::string convert(Pose posed) const {
    const Effect& effect = ability_effect();
    return "Turn " + with_article(posed_words(effect.from, posed)) + " into " +
           with_article(meeples_words(1, effect.to));
  }

  std::string plan(int level, int slot) const {
    const int plan = state_.market[level][slot], tokens = state_.tokens[level][slot];
    const bool free = state_.deal == Deal::kTake;
    const bool kept = tokens > 0 && !(free && state_.has(kPlannerTakesTokens));  // G10
    return (free ? "Take " + name(plan) + " for free"
                 : "Buy " + name(plan) + " for " +
                       std::to_string(content_.market_cost[level][slot])) +
           (kept ? " (+" + std::to_string(tokens) + " wild)" : "") + ": " + summary(plan);
  }
  static std::string cubes(int n) { return counted(n, "cube"); }

  std::string space(int at) const {
    const int plan = state_.market[state_.level][state_.slot];
    const int cost = state_.deal == Deal::kTake ? prime_cost(state_, at)  // R7.5
                                                : content_.market_cost[state_.level][state_.slot] +
                                                      placement_cost(state_, at);  // R9.2
    return put(plan, at) + " for " + std::to_string(cost) + scores(plan, at);
  }

  std::string construct(int plan, int cube, int n) const {
    const int at = state_.space_of[plan];
    const int real = std::min<int>(n, state_.hand[cube]);  // R12.3
    CubeCounts missing = state_.missing[at];
    missing[cube] = static_cast<std::uint8_t>(missing[cube] - n);
    return "Build on " + name(plan) + " with " + cubes_words(real, n - real, cube) +
           (sum_of(missing) == 0 ? completing(plan, at) : "; " + cubes_words(missing) + " to go");
  }
  std::string completing(int plan, int at) const {
    State complete = state_;  // R13.2: it counts itself
    complete.buildings[seat_].add(at);
    const std::string rewards = rewards_words(content_.plan[plan]);
    return ", completing it: " +
           amount_words(building_points(content_, complete, seat_, at), Detail::kTag) +
           (rewards.empty() ? "" : ", " + rewards);
  }

  std::string end_turn() const {
    WordList unused;
    const int in_hand = sum_of(state_.hand) + sum_of(state_.misc), idle = up();
    if (in_hand > 0) unused.push_back(cubes(in_hand));
    if (state_.power > 0) unused.push_back(std::to_string(state_.power) + " spending power");
    if (idle > 0) unused.push_back(counted(idle, "meeple"));
    return "End the turn" + (unused.empty() ? "" : " (unused: " + phrase(unused, ", ") + ")");
  }

  std::string target(int which) const {
    const int tile = state_.target[seat_][which];
    return "Score " + content_.target_name[tile] + " for " +
           counted(target_points(content_, state_, seat_, which), "point") + ": " +
           goal_words(content_.target[tile], Detail::kTag);
  }

  const Content& content_;
  const State& state_;
  const int seat_;
};

}  // namespace

std::string Rules::say_move(const State& state, Move move, const Names& /*names*/) const {
  return accepts(state, move) ? MoveWords(content_, state).say(move) : move_text(move);
}

}  // namespace cornerstone::rolling_heights
