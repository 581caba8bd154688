#include "games/rolling_heights/payment.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

#include "games/rolling_heights/choices.h"

namespace cornerstone::rolling_heights {

namespace {

using CubeNumbers = std::array<int, kCubeKinds>;

// Cubes of the hand beyond what the own plans and the one that is being bought have room for; below
// 0 where there is more room than cubes.
CubeNumbers spare_cubes(const Content& content, const State& state) {
  CubeNumbers spare;
  std::ranges::copy(state.hand, spare.begin());
  const auto keep = [&](const CubeCounts& wanted) {
    for (int cube = 0; cube < kCubeKinds; ++cube) spare[cube] -= wanted[cube];
  };
  state.plans[state.active].for_each([&](int space) { keep(state.missing[space]); });
  if (state.slot != kNone) keep(content.plan[state.market[state.level][state.slot]].cubes);
  return spare;
}

CubeNumbers most_first(const auto& count) {
  CubeNumbers cubes;
  std::iota(cubes.begin(), cubes.end(), 0);
  std::ranges::sort(cubes, std::ranges::greater(),
                    [&](int cube) { return std::pair(count[cube], -cube); });
  return cubes;
}

}  // namespace

UnitCounts proposed_payment(const Content& content, const State& state) {
  UnitCounts proposed{};
  int due = state.cost;
  const auto give = [&](int unit, int most) {
    if (unit < state.last) return;  // too late for it (D19)
    const int units = std::clamp(most, 0, std::min(due, held(state, unit) - proposed[unit]));
    proposed[unit] += units;
    due -= units;
  };
  for (int unit = kPowerUnit; unit < kCubeUnit; ++unit) give(unit, due);
  const CubeNumbers spare = spare_cubes(content, state);
  for (const int cube : most_first(spare)) give(kCubeUnit + cube, spare[cube]);
  for (const int cube : most_first(state.hand)) give(kCubeUnit + cube, due);
  assert(due == 0);
  return proposed;
}

}  // namespace cornerstone::rolling_heights
