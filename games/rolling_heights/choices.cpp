#include "games/rolling_heights/choices.h"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/bits.h"
#include "games/rolling_heights/scoring.h"

namespace cornerstone::rolling_heights {

namespace {

constexpr int kFigure = index_of(Meeple::kPublicFigure);
constexpr int kServant = index_of(Meeple::kPublicServant);
constexpr int kPlanner = index_of(Meeple::kCityPlanner);

// A hard meeple may work steadily instead (R6.3).
struct Work {
  Pose pose;
  int column;
};
constexpr std::array<Work, 3> kWork{
    {{Pose::kHard, kAsHard}, {Pose::kHard, kAsSteady}, {Pose::kSteady, kAsSteady}}};

void add(Runs& runs, Kind kind, int first = 0, int second = 0, int third = 0) {
  runs.push_back({make_move(kind, first, second, third)});
}

void add_activations(const State& state, Runs& runs) {
  for (int meeple = 0; meeple < kSimpleMeeples; ++meeple) {
    for (const Work& work : kWork) {
      if (state.posed(state.active, work.pose, meeple) == 0) continue;
      add(runs, Kind::kActivate, meeple, index_of(work.pose), work.column);
    }
  }
}

void add_servants(const State& state, Runs& runs) {
  if (!has_upgrade(state, state.active)) return;
  for (const Work& work : kWork) {
    if (state.posed(state.active, work.pose, kServant) == 0) continue;
    add(runs, Kind::kServant, index_of(work.pose), work.column);
  }
}

void add_figures(const Content& content, const State& state, Runs& runs) {
  const Spaces unused = state.buildings[state.active] - state.used;
  for (const Work& work : kWork) {
    if (state.posed(state.active, work.pose, kFigure) == 0) continue;
    const State activated = with_figure_activated(state, work.pose);
    unused.for_each([&](int space) {
      if (!can_use(content, activated, space, work.column)) return;
      add(runs, Kind::kFigure, index_of(work.pose), work.column, state.plan_at[space]);
    });
  }
}

void add_planners(const State& state, Runs& runs) {
  const int hard = state.posed(state.active, Pose::kHard, kPlanner);
  const int steady = state.posed(state.active, Pose::kSteady, kPlanner);
  if (hard + steady == 0) return;
  if (state.count(state.active, Pose::kExhausted) > 0) {
    if (hard > 0) add(runs, Kind::kReroll, index_of(Pose::kHard));
    if (steady > 0) add(runs, Kind::kReroll, index_of(Pose::kSteady));
  }
  const int money = state.money();
  if (hard > 0 && !market_is_empty(state) && least_prime_cost(state, money) <= money) {
    add(runs, Kind::kTake);
  }
}

void add_purchases(const Content& content, const State& state, int money, Runs& runs) {
  if (state.bought == 0 && money > 0 && !market_is_empty(state)) {
    const int left = money - cheapest_plan(content, state);
    if (left >= 0 && least_placement_cost(state, left) <= left) add(runs, Kind::kBuy);
  }
  if (state.wild[state.active] > 0) {
    for (int cube = 0; cube < kCubeKinds; ++cube) add(runs, Kind::kWild, cube);
  }
  for (int cube = 0; cube < kCubeKinds; ++cube) {
    if (money >= content.amounts.trade[cube]) add(runs, Kind::kTrade, cube);
  }
}

void add_constructions(const State& state, Runs& runs) {
  std::array<int, kCubeKinds> usable;
  int sum = 0;
  for (int cube = 0; cube < kCubeKinds; ++cube) {
    usable[cube] = usable_cubes(state, cube);
    sum += usable[cube];
  }
  if (sum == 0) return;
  const Spaces unfinished = state.plans[state.active] - state.buildings[state.active];
  unfinished.for_each([&](int space) {
    for (int cube = 0; cube < kCubeKinds; ++cube) {
      const int most = std::min<int>(state.missing[space][cube], usable[cube]);
      if (most == 0) continue;
      runs.push_back({make_move(Kind::kConstruct, state.plan_at[space], cube, 1), most});
    }
  });
}

void add_main(const Content& content, const State& state, Runs& runs) {
  add_activations(state, runs);
  add_servants(state, runs);
  add_figures(content, state, runs);
  add_planners(state, runs);
  add_purchases(content, state, state.money(), runs);
  add_constructions(state, runs);
  add(runs, Kind::kEndMain);  // R6.1
}

void add_upgrades(const State& state, Runs& runs) {
  for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
    for (const Pose pose : {Pose::kExhausted, Pose::kSteady}) {
      if (!can_be_upgraded(state, state.active, meeple, pose)) continue;
      add(runs, Kind::kUpgrade, meeple, index_of(pose));
    }
  }
  if (state.begun != 0) add(runs, Kind::kUpgradeStop);  // G21
}

void add_sacrifices(const State& state, Runs& runs) {
  for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
    for (int pose = 0; pose < kPoses; ++pose) {
      if (state.meeples[state.active][pose][meeple] > 0) add(runs, Kind::kSacrifice, meeple, pose);
    }
  }
}

void add_conversions(const Content& content, const State& state, Runs& runs) {
  const Plan& plan = content.plan[state.plan_at[state.ability]];
  const int from = plan.ability[state.column].effect[state.step].from;
  for (int pose = 0; pose < kPoses; ++pose) {
    if (state.meeples[state.active][pose][from] > 0) add(runs, Kind::kConvert, pose);
  }
}

void add_plans(const Content& content, const State& state, Runs& runs) {
  const int money = state.money();
  const bool free = state.deal == Deal::kTake;  // R7.5
  const int left =
      money - (free ? least_prime_cost(state, money) : least_placement_cost(state, money));
  for (int level = 0; level < kLevels; ++level) {
    for (int slot = 0; slot < kSlots; ++slot) {
      if (state.market[level][slot] == kNone) continue;
      if (free || content.market_cost[level][slot] <= left) add(runs, Kind::kPlan, level, slot);
    }
  }
}

// Land within reach of so many units for distance and prime real estate (R9.2).
Spaces spaces_for(const State& state, int units) {
  std::array<Spaces, kMaxPrime + 1> at_most;  // empty land by its prime cost
  const Spaces empty = state.empty_land();
  at_most[0] = empty - state.prime_land();
  for (int prime = 1; prime <= kMaxPrime; ++prime) {
    at_most[prime] = at_most[prime - 1] | (empty & state.prime[prime - 1]);
  }
  if (state.deal == Deal::kTake) return at_most[std::min(units, kMaxPrime)];
  Spaces within, reach = state.plans[state.active];
  for (int paid = 0; paid <= units && paid < kFarthest; ++paid) {
    reach = reach.widened();
    within = within | (reach & at_most[std::min(units - paid, kMaxPrime)]);
  }
  return within;
}

}  // namespace

bool can_be_upgraded(const State& state, int seat, int meeple, Pose pose) {
  if (meeple == kServant) return false;
  return (pose == Pose::kExhausted || pose == Pose::kSteady) && state.posed(seat, pose, meeple) > 0;
}

bool has_upgrade(const State& state, int seat) {
  int targets = 0;
  for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
    if (meeple == kServant) continue;
    targets +=
        state.posed(seat, Pose::kExhausted, meeple) + state.posed(seat, Pose::kSteady, meeple);
  }
  return targets > 0;
}

bool can_happen(const Content& content, const State& state, int space, const Effect& effect) {
  const int seat = state.active;
  switch (effect.kind) {
    case EffectKind::kCube:
    case EffectKind::kSpendingPower:
    case EffectKind::kSacrifice: return true;
    case EffectKind::kVp: return points_of(content, state, seat, space, effect.points) > 0;
    case EffectKind::kWild: return state.wild_supply > 0;
    case EffectKind::kUpgrade: return has_upgrade(state, seat);
    case EffectKind::kReroll: return state.count(seat, Pose::kExhausted) > 0;
    case EffectKind::kConvert:
      return state.meeple_supply[effect.to] > 0 && state.meeples_of(seat, effect.from) > 0;
  }
  return false;
}

State with_figure_activated(const State& state, Pose pose) {
  State activated = state;
  --activated.posed(state.active, pose)[kFigure];
  ++activated.posed(state.active, Pose::kActivated)[kFigure];
  return activated;
}

bool can_use(const Content& content, const State& activated, int space, int column) {
  const Effects& effects = content.plan[activated.plan_at[space]].ability[column];
  return std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) {
    return can_happen(content, activated, space, effect);
  });
}

Spaces draft_spaces(const Content& content, const State& state) {
  const Spaces near = state.taken().within(content.amounts.draft_distance - 1);
  const Spaces land = state.land - near;
  return state.has(kSetupPrime) ? land : land - state.prime_land();
}

int prime_cost(const State& state, int space) {
  for (int prime = 1; prime <= kMaxPrime; ++prime) {
    if (state.prime[prime - 1].has(space)) return prime;
  }
  return 0;
}

int placement_cost(const State& state, int space) {
  int distance = kFarthest;
  state.plans[state.active].for_each(
      [&](int own) { distance = std::min(distance, distance_between(own, space)); });
  return prime_cost(state, space) + distance - 1;  // R9.4
}

int cost_on(const Content& content, const State& state, int space) {
  if (state.deal == Deal::kTake) return prime_cost(state, space);
  return content.market_cost[state.level][state.slot] + placement_cost(state, space);  // R9.3
}

int least_placement_cost(const State& state, int limit) {
  int least = limit + 1;
  const Spaces empty = state.empty_land();
  const Spaces plain = empty - state.prime_land();
  Spaces reach = state.plans[state.active];
  for (int distance = 0; distance < least && distance < kFarthest; ++distance) {
    reach = reach.widened();
    if (!(reach & plain).empty()) return distance;
    for (int prime = 1; prime <= kMaxPrime; ++prime) {
      if ((reach & empty & state.prime[prime - 1]).empty()) continue;
      least = std::min(least, distance + prime);
    }
  }
  return least;
}

int least_prime_cost(const State& state, int limit) {
  const Spaces empty = state.empty_land();
  if (!(empty - state.prime_land()).empty()) return 0;
  for (int prime = 1; prime <= std::min(limit, kMaxPrime); ++prime) {
    if (!(empty & state.prime[prime - 1]).empty()) return prime;
  }
  return limit + 1;
}

bool market_is_empty(const State& state) {
  return std::all_of(state.market.begin(), state.market.end(), [](const auto& strip) {
    return std::all_of(strip.begin(), strip.end(), [](std::uint8_t plan) { return plan == kNone; });
  });
}

int cheapest_plan(const Content& content, const State& state) {
  int least = kNone;
  for (int level = 0; level < kLevels; ++level) {
    for (int slot = 0; slot < kSlots; ++slot) {
      if (state.market[level][slot] == kNone) continue;
      least = std::min<int>(least, content.market_cost[level][slot]);
    }
  }
  return least;
}

int held(const State& state, int unit) {
  if (unit == kPowerUnit) return state.power;
  if (unit < kCubeUnit) return state.misc[unit - kMiscUnit];
  return state.hand[unit - kCubeUnit];
}

std::uint32_t payable_units(const State& state) {
  const int misc = sum_of(state.misc);
  std::uint32_t units = 0;
  // What can still be paid from each unit on, counted from the last one back.
  int from_here = 0;
  int misc_from_here = 0;
  for (int unit = kUnits - 1; unit >= state.last; --unit) {
    const int here = held(state, unit);
    from_here += here;
    const bool is_misc = unit >= kMiscUnit && unit < kCubeUnit;
    if (is_misc) misc_from_here += here;
    if (here == 0) continue;
    if (unit >= kCubeUnit && misc > 0) continue;  // R8.2
    // Miscellaneous cubes that rank lower would stay in hand and lock all real ones.
    const bool locked = is_misc && misc_from_here < misc;
    if ((locked ? misc_from_here : from_here) >= state.cost) units |= 1u << unit;
  }
  return units;
}

int usable_cubes(const State& state, int cube) {
  const int real = state.hand[cube];
  return state.supply[cube] == 0 ? real + state.misc[cube] : real;
}

bool can_collect(const State& state) {
  int workers = 0;
  for (int meeple = 0; meeple < kSimpleMeeples; ++meeple) {
    workers += state.posed(state.active, Pose::kHard, meeple) +
               state.posed(state.active, Pose::kSteady, meeple);
  }
  return workers > 0;
}

int left_to_bench(const Content& content, const State& state) {
  return state.count(state.active, Pose::kExhausted) - content.amounts.max_active;
}

bool may_bench(const Content& content, const State& state, int meeple) {
  const MeepleCounts& crew = state.posed(state.active, Pose::kExhausted);
  if (meeple < state.last || crew[meeple] == 0) return false;
  int from_here = 0;
  for (int other = meeple; other < kMeepleKinds; ++other) from_here += crew[other];
  return from_here >= left_to_bench(content, state);
}

bool may_strike(const State& state, int meeple, Pose pose) {
  if (strike_rank(meeple, pose) < state.last || state.posed(state.active, pose, meeple) == 0) {
    return false;
  }
  int from_here = 0;
  for (int other = meeple; other < kMeepleKinds; ++other) {
    for (const Pose up : {Pose::kHard, Pose::kSteady}) {
      if (strike_rank(other, up) >= strike_rank(meeple, pose)) {
        from_here += state.posed(state.active, up, other);
      }
    }
  }
  return from_here >= state.left;
}

bool may_reward(const Content& content, const State& state, int meeple) {
  const Reward& reward = content.plan[state.plan_at[state.space]].reward[state.step];
  return meeple == reward.first || meeple == reward.second;
}

Spaces open_spaces(const Content& content, const State& state) {
  if (state.phase == Phase::kStartSpace) return draft_spaces(content, state);
  const int price = state.deal == Deal::kTake ? 0 : content.market_cost[state.level][state.slot];
  return spaces_for(state, state.money() - price);
}

void find_runs(const Content& content, const State& state, Runs& runs) {
  runs.clear();
  switch (state.phase) {
    case Phase::kStartPlan:
      for (int slot = 0; slot < kSlots; ++slot) {
        if (state.market[0][slot] != kNone) add(runs, Kind::kStartPlan, slot);
      }
      return;
    case Phase::kBench:
      for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
        if (may_bench(content, state, meeple)) add(runs, Kind::kBench, meeple);
      }
      return;
    case Phase::kRisk:
      add(runs, Kind::kRally);
      add(runs, Kind::kStop);
      return;
    case Phase::kStrike:
      for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
        for (const Pose pose : {Pose::kHard, Pose::kSteady}) {
          if (may_strike(state, meeple, pose)) add(runs, Kind::kStrike, meeple, index_of(pose));
        }
      }
      return;
    case Phase::kMain: return add_main(content, state, runs);
    case Phase::kUpgrade: return add_upgrades(state, runs);
    case Phase::kColour:
      for (int cube = 0; cube < kCubeKinds; ++cube) add(runs, Kind::kColour, cube);
      return;
    case Phase::kConvert: return add_conversions(content, state, runs);
    case Phase::kSacrifice: return add_sacrifices(state, runs);
    case Phase::kPlan: return add_plans(content, state, runs);
    case Phase::kPay:
      for_each_bit(payable_units(state), [&](int unit) { add(runs, Kind::kPay, unit); });
      return;
    case Phase::kReward:
      for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
        if (may_reward(content, state, meeple)) add(runs, Kind::kReward, meeple);
      }
      return;
    case Phase::kTarget:
      for (int which = 0; which < kTargetsDealt; ++which) add(runs, Kind::kTarget, which);
      return;
    case Phase::kStartSpace:
    case Phase::kSpace:
    case Phase::kOver: return;
  }
}

}  // namespace cornerstone::rolling_heights
