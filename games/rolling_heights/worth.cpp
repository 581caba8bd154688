// How well a seat stands, for bots that look one move ahead.
#include <algorithm>
#include <array>
#include <numeric>

#include "engine/list.h"
#include "games/rolling_heights/choices.h"
#include "games/rolling_heights/rules.h"
#include "games/rolling_heights/scoring.h"

namespace cornerstone::rolling_heights {

namespace {

// In hundredths of a point unless it says otherwise; found by playing thousands of games against
// other values.
struct Weights {
  int game_rounds = 13;  // that a game lasts
  int late = 60;         // turns to come once it has lasted longer, in hundredths
  int horizon = 1000;    // from the first cube to the last, in hundredths of a turn
  std::array<int, kMeepleKinds> meeple{50, 50, 55, 70, 60, 94, 55, 21, 65};  // each turn to come
  int spare_meeple = 10;  // likewise, of one beyond those that may be active
  int placed = 17;        // of a plan's worth, with nothing built on it yet (per cent)
  int cube = 36;          // that may come, for a weight of 100
  int spare_cube = 20;
  int power = 40, power_after_buying = 9;
  int unit = 49;  // to be paid
  int wild = 110;
  int figure = 110, servant = 90, planner_steady = 45, planner_hard = 250;  // standing by
  int upgrade = 80;
  int rest = 72;      // of a meeple's turn, before the roll (per cent)
  int capacity = 60;  // weight that an active meeple builds in a turn
  int certain = 25;   // share of the game within which a plan is sure to be built (per cent)
  int hope = 50;      // for goals with what is not complete yet (per cent)
  int ability = 25;   // of its effects, each turn to come (per cent)
};
constexpr Weights kWeights;

// The least useful first.
constexpr std::array<int, kMeepleKinds> kByUse = [] {
  std::array<int, kMeepleKinds> order{};
  for (int i = 0; i < kMeepleKinds; ++i) order[i] = i;
  std::sort(order.begin(), order.end(),
            [](int a, int b) { return kWeights.meeple[a] < kWeights.meeple[b]; });
  return order;
}();

// What a cube weighs: how hard it is to come by, in hundredths (R11.1).
constexpr std::array<int, kCubeKinds> kWeight{100, 100, 110, 150};

constexpr int kPerCent = 100;

int weight_of(const CubeCounts& cubes) {
  int sum = 0;
  for (int cube = 0; cube < kCubeKinds; ++cube) sum += kWeight[cube] * cubes[cube];
  return sum;
}

class Estimate {
 public:
  Estimate(const Content& content, const State& state, int seat, Memory* memory)
      : content_(content),
        state_(state),
        memory_(memory),
        seat_(seat),
        acting_(state.active == seat && state.phase != Phase::kTarget &&
                state.phase != Phase::kOver),
        turns_(turns_to_come()),
        crew_(state.crew_of(seat)),
        crew_size_(std::accumulate(crew_.begin(), crew_.end(), 0)),
        crew_then_(crew_size_) {
    if (is_over()) return;
    horizon_ = horizon();
    line_up();
    judge_begun();
  }

  std::int32_t total() const {
    std::int32_t sum = 100 * state_.vp(seat_) + wild();
    if (is_over()) return sum + goals_now();
    sum += goals() + crew() + plans();
    if (acting_) sum += turn() + pending();
    return sum;
  }

 private:
  bool is_over() const { return state_.phase == Phase::kTarget || state_.phase == Phase::kOver; }

  // In hundredths, without the one that is being taken.
  int turns_to_come() const {
    if (is_over()) return 0;
    if (state_.final_round != 0) {
      const int place = state_.seat_after(seat_, state_.seats - state_.start_seat);
      const int active = state_.seat_after(state_.active, state_.seats - state_.start_seat);
      return 100 * (state_.final_round - state_.round + (place > active ? 1 : 0));
    }
    // By the clock, not by the cubes that are left: whoever builds them would fear the end that
    // comes to all.
    const int usual = std::max(kWeights.late, 100 * (kWeights.game_rounds - state_.round));
    return std::min(usual, 100 * (state_.round_cap() - state_.round));
  }
  int over_turns(int each) const { return each * turns_ / 100; }

  // Goals, R17.

  std::int32_t wild() const {
    const int each = is_over() || turns_ == 0 ? 100 * content_.amounts.wild_vp : kWeights.wild;
    return each * state_.wild[seat_];
  }

  Prospect goal_points() const {
    const auto count = [&] { return all_goal_points(content_, state_, seat_); };
    return memory_ != nullptr ? memory_->goals(state_, seat_, count) : count();
  }
  std::int32_t goals_now() const { return 100 * goal_points().now; }

  // As they stand, and as they would with what is begun.
  std::int32_t goals() const {
    const Prospect points = goal_points();
    if (turns_ == 0) return 100 * points.now;
    return 100 * points.now + 100 * (points.then - points.now) * kWeights.hope / kPerCent;
  }

  // Meeples for the turns to come. Of the least useful, only so many as can be active count.
  std::int32_t crew() const {
    std::int32_t sum = 0;
    for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
      sum += kWeights.meeple[meeple] * crew_[meeple];
    }
    int spare = crew_size_ - content_.amounts.max_active;
    for (auto meeple = kByUse.begin(); spare > 0; ++meeple) {
      const int idle = std::min<int>(spare, crew_[*meeple]);
      sum -= (kWeights.meeple[*meeple] - kWeights.spare_meeple) * idle;
      spare -= idle;
    }
    return over_turns(sum);
  }

  // What a meeple that joins a crew of that size will be worth: where not all can be active, no
  // more than it has over the least useful.
  int meeple_worth(int meeple, int crew) const {
    if (crew < content_.amounts.max_active) return over_turns(kWeights.meeple[meeple]);
    return over_turns(
        std::max(kWeights.spare_meeple, kWeights.meeple[meeple] - kWeights.meeple[kByUse[0]]));
  }

  int reward_worth(const Plan& plan, int crew) const {
    int sum = 0;
    for (int i = 0; i < plan.rewards; ++i, ++crew) {
      const Reward& reward = plan.reward[i];
      const int first = meeple_worth(reward.first, crew);
      sum += reward.second == kNone ? first : std::max(first, meeple_worth(reward.second, crew));
    }
    return sum;
  }

  int effect_worth(const Effect& effect, int space) const {
    switch (effect.kind) {
      case EffectKind::kCube:
        return effect.amount * cube_worth(effect.cube == kAnyCube ? 0 : effect.cube);
      case EffectKind::kSpendingPower: return effect.amount * kWeights.power;
      case EffectKind::kVp: return 100 * points_of(content_, state_, seat_, space, effect.points);
      case EffectKind::kWild: return effect.amount * kWeights.wild;
      case EffectKind::kUpgrade: return effect.amount * kWeights.upgrade;
      case EffectKind::kReroll: return kWeights.planner_steady;
      case EffectKind::kConvert:
        return over_turns(kWeights.meeple[effect.to] - kWeights.meeple[effect.from]);
      case EffectKind::kSacrifice: return std::max(0, 100 * effect.amount - least_meeple_worth());
    }
    return 0;
  }
  static int cube_worth(int cube) { return kWeights.cube * kWeight[cube] / kPerCent; }
  int least_meeple_worth() const {
    const int crew = crew_size_ - 1;
    int least = meeple_worth(kByUse[kMeepleKinds - 1], 0);
    for (const int meeple : kByUse) {
      if (crew_[meeple] == 0) continue;
      least = std::min(least, meeple_worth(meeple, crew));
    }
    return least;
  }

  int ability_worth(const Plan& plan, int space) const {
    if (!plan.has_ability) return 0;
    int sum = 0;
    for (const Effect& effect : plan.ability[kAsSteady]) sum += effect_worth(effect, space);
    return over_turns(sum) * kWeights.ability / kPerCent;
  }

  // Of a plan that needs so much weight yet and will be complete once the queue before it and
  // itself are built: less, the later that is.
  int plan_worth(const Plan& plan, int space, int left, int queue, int crew) const {
    const int pace = std::max(1, weight_a_turn());
    const int off = std::max(0, queue) * 100 / pace;  // in hundredths of a turn
    const int sure =
        std::min(kPerCent, kPerCent * left_of(horizon_, off) / std::max(1, kWeights.certain));
    const int points = 100 * points_of(content_, state_, seat_, space, plan.points);
    const int later = reward_worth(plan, crew) + ability_worth(plan, space);
    const int complete = (points * sure + later * left_of(turns_, off)) / kPerCent;
    const int all = weight_of(plan.cubes);
    const int done = kPerCent * (all - left) / all;
    return complete * (kWeights.placed + (kPerCent - kWeights.placed) * done / kPerCent) / kPerCent;
  }

  // What is left of some turns after others, in per cent; all of none if there is nothing to wait
  // for.
  static int left_of(int turns, int off) {
    if (off == 0) return kPerCent;
    return off < turns ? kPerCent * (turns - off) / turns : 0;
  }
  // Turns in which plans can be finished: until the last round is known, the colour that has been
  // built most tells.
  int horizon() const {
    if (state_.final_round != 0) return turns_;
    int least_left = 1, of = 1;  // a fraction, so that there is one division and not one a colour
    for (int cube = 0; cube < kCubeKinds; ++cube) {
      const int left = state_.supply[cube] + state_.hand[cube];
      const int in_play = state_.cubes_in_play(content_, cube);
      if (left * of >= least_left * in_play) continue;
      least_left = left;
      of = in_play;
    }
    return kWeights.late + kWeights.horizon * (kPerCent * least_left / of) / kPerCent;
  }

  // Plans that are begun, in the order in which they can be finished, with what the turn brings
  // built on them.
  struct Begun {
    int space, left;
  };
  void line_up() {
    const Spaces unfinished = state_.plans[seat_] - state_.buildings[seat_];
    unfinished.for_each(
        [&](int space) { begun_.push_back({space, weight_of(state_.missing[space])}); });
    std::sort(begun_.begin(), begun_.end(),
              [](const Begun& a, const Begun& b) { return a.left < b.left; });
    if (!acting_) return;
    spare_ = hand_to_come();
    for (Begun& each : begun_) {
      if (sum_of(spare_) == 0) return;
      for (int cube = 0; cube < kCubeKinds; ++cube) {
        const int used = std::min(spare_[cube], state_.missing[each.space][cube]);
        spare_[cube] = static_cast<std::uint8_t>(spare_[cube] - used);
        each.left -= kWeight[cube] * used;
        to_build_ += used;
      }
    }
  }

  std::int32_t plans() const {
    return abilities() + begun_worth_ - to_build_;  // what is built is better than what can be
  }
  void judge_begun() {
    for (const Begun& each : begun_) {
      const Plan& plan = content_.plan[state_.plan_at[each.space]];
      queue_ += each.left;
      begun_worth_ += plan_worth(plan, each.space, each.left, queue_, crew_then_);
      crew_then_ += plan.rewards;
    }
  }
  std::int32_t abilities() const {
    std::int32_t sum = 0;
    state_.buildings[seat_].for_each(
        [&](int space) { sum += ability_worth(content_.plan[state_.plan_at[space]], space); });
    return sum;
  }

  int weight_a_turn() const {
    return kWeights.capacity * std::min<int>(crew_size_, content_.amounts.max_active);
  }

  // This turn, of the seat that takes it.

  bool rolled() const {
    return state_.phase != Phase::kBench && state_.phase != Phase::kStartPlan &&
           state_.phase != Phase::kStartSpace;
  }

  // What the meeples that are up will bring: cubes, with those in hand.
  CubeCounts hand_to_come() const {
    CubeCounts cubes{};
    for (int cube = 0; cube < kCubeKinds; ++cube) {
      const int traded = state_.cube == cube ? 1 : 0;  // and being paid for
      cubes[cube] = static_cast<std::uint8_t>(state_.hand[cube] + state_.misc[cube] +
                                              brought_by(cube) + traded);
    }
    return cubes;
  }
  int brought_by(int meeple) const {
    if (!rolled()) return 0;
    return content_.meeple_amount[meeple][kAsHard] * state_.posed(seat_, Pose::kHard, meeple) +
           content_.meeple_amount[meeple][kAsSteady] * state_.posed(seat_, Pose::kSteady, meeple);
  }

  std::int32_t turn() const {
    if (!rolled()) return before_roll();
    return hand() + helpers() + 100 * brought_by(index_of(Meeple::kPolitician)) - still_standing();
  }

  std::int32_t before_roll() const {
    std::int32_t sum = 0;
    for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
      sum += kWeights.meeple[meeple] * state_.posed(seat_, Pose::kExhausted, meeple);
    }
    return sum * kWeights.rest / kPerCent;
  }

  // So that work done is better than work to be done.
  int still_standing() const {
    return state_.count(seat_, Pose::kHard) + state_.count(seat_, Pose::kSteady);
  }

  std::int32_t hand() const {
    const int power = state_.power + brought_by(index_of(Meeple::kExecutive));
    return kWeights.spare_cube * sum_of(spare_) +
           (state_.bought != 0 ? kWeights.power_after_buying : kWeights.power) * power;
  }

  std::int32_t helpers() const {
    const auto up = [&](Meeple meeple) {
      return state_.posed(seat_, Pose::kHard, index_of(meeple)) +
             state_.posed(seat_, Pose::kSteady, index_of(meeple));
    };
    const int servants = up(Meeple::kPublicServant);
    return (servants > 0 && has_upgrade(state_, seat_) ? kWeights.servant * servants : 0) +
           figures(up(Meeple::kPublicFigure)) +
           kWeights.planner_hard *
               state_.posed(seat_, Pose::kHard, index_of(Meeple::kCityPlanner)) +
           kWeights.planner_steady *
               state_.posed(seat_, Pose::kSteady, index_of(Meeple::kCityPlanner));
  }

  int figures(int up) const {
    if (up == 0) return 0;
    int unused = 0;
    (state_.buildings[seat_] - state_.used).for_each([&](int space) {
      unused += content_.plan[state_.plan_at[space]].has_ability ? 1 : 0;
    });
    return kWeights.figure * std::min(up, unused);
  }

  // What the decision at hand will bring, answered well.
  std::int32_t pending() const {
    switch (state_.phase) {
      case Phase::kStrike: return -turn() * state_.left / still_standing();
      case Phase::kUpgrade: return kWeights.upgrade * state_.left;
      case Phase::kColour: return cube_worth(0) * state_.left;
      case Phase::kConvert:
      case Phase::kSacrifice: return effect_worth(effect_in_progress(), state_.ability);
      case Phase::kReward: return reward_in_progress();
      case Phase::kStartSpace: return drafted();
      case Phase::kPlan: return best_plan();
      case Phase::kSpace: return chosen_plan() - unit_worth() * price(state_.level, state_.slot);
      case Phase::kPay: return deal();
      default: return 0;
    }
  }

  const Effect& effect_in_progress() const {
    const Plan& plan = content_.plan[state_.plan_at[state_.ability]];
    return plan.ability[state_.column].effect[state_.step];
  }

  int reward_in_progress() const {
    const Reward& reward = content_.plan[state_.plan_at[state_.space]].reward[state_.step];
    return std::max(meeple_worth(reward.first, crew_size_),
                    meeple_worth(reward.second, crew_size_));
  }

  // Behind all that are begun.
  int new_plan_worth(int number, int space) const {
    const Plan& plan = content_.plan[number];
    const int left = weight_of(plan.cubes);
    return plan_worth(plan, space, left, queue_ + left, crew_then_);
  }

  int drafted() const { return new_plan_worth(state_.market[0][state_.slot], kSpaces / 2); }

  int unit_worth() const { return kWeights.unit; }
  int price(int level, int slot) const {
    return state_.deal == Deal::kTake ? 0 : content_.market_cost[level][slot];
  }

  int best_plan() const {
    int best = 0;
    for (int level = 0; level < kLevels; ++level) {
      for (int slot = 0; slot < kSlots; ++slot) {
        const int plan = state_.market[level][slot];
        if (plan == kNone || price(level, slot) > state_.money()) continue;
        best =
            std::max(best, new_plan_worth(plan, kSpaces / 2) - unit_worth() * price(level, slot));
      }
    }
    return best;
  }

  int chosen_plan() const {
    return new_plan_worth(state_.market[state_.level][state_.slot], kSpaces / 2) +
           kWeights.wild * state_.tokens[state_.level][state_.slot];
  }

  int deal() const {
    const int owed = unit_worth() * state_.cost;
    if (state_.deal == Deal::kTrade) return -owed;
    const int plan = state_.market[state_.level][state_.slot];
    const Cell& cell = state_.cell(content_, state_.space);
    const int bonus = cell.type == content_.plan[plan].type ? 100 * cell.vp : 0;
    return new_plan_worth(plan, state_.space) + bonus - owed;
  }

  const Content& content_;
  const State& state_;
  Memory* memory_;
  int seat_;
  bool acting_;
  int turns_;
  MeepleCounts crew_;
  int crew_size_;
  int horizon_ = 0;
  List<Begun, kSpaces> begun_;
  int queue_ = 0;  // weight that all of them need yet
  int crew_then_;  // with their rewards
  std::int32_t begun_worth_ = 0;
  CubeCounts spare_{};  // cubes that no plan has use for
  int to_build_ = 0;
};

}  // namespace

std::int32_t Rules::worth(const State& state, Seat seat) const {
  return Estimate(content_, state, seat, nullptr).total();
}

std::int32_t Rules::worth(const State& state, Seat seat, Memory& memory) const {
  return Estimate(content_, state, seat, &memory).total();
}

}  // namespace cornerstone::rolling_heights
