// What is counted: points that vary, ads and targets, and the lines of a score sheet (R13.2, R17).
#pragma once

#include <algorithm>
#include <array>

#include "engine/bits.h"
#include "games/rolling_heights/content.h"
#include "games/rolling_heights/state.h"

namespace cornerstone::rolling_heights {

// Points of the game itself have the line of their PointSource.
inline constexpr int kAdSource = kPointSources;  // and which of the three
inline constexpr int kTargetSource = kAdSource + kAdsInPlay;
inline constexpr int kWildSource = kTargetSource + 1;
inline constexpr int kSources = kWildSource + 1;

// What a counter counts for a plan of the seat on this space, where `own` are the buildings of the
// seat that count as complete.
int number_counted(const Content& content, const State& state, int seat, const Spaces& own,
                   int space, const Counter& counter);
inline int points_with(const Content& content, const State& state, int seat, const Spaces& own,
                       int space, const Points& points) {
  int sum = points.n;
  if (points.counter.kind != CounterKind::kOnce) {  // most are fixed
    sum *= number_counted(content, state, seat, own, space, points.counter);
  }
  return points.max == 0 ? sum : std::min<int>(sum, points.max);
}
// On the board as it is.
inline int points_of(const Content& content, const State& state, int seat, int space,
                     const Points& points) {
  return points_with(content, state, seat, state.buildings[seat], space, points);
}
// What completing the building there brings, or would bring now (R13.2).
int building_points(const Content& content, const State& state, int seat, int space);

// Where the plans of each type lie, complete or not.
class PlansByType {
 public:
  PlansByType(const Content& content, const State& state);

  Spaces of(int types) const {  // as bits
    Spaces found;
    for_each_bit(static_cast<unsigned>(types), [&](int type) { found = found | spaces_[type]; });
    return found;
  }
  // The types of those among these, as bits.
  unsigned types_of(const Spaces& spaces) const {
    unsigned types = 0;
    for (int type = 0; type < kTypes; ++type) {
      types |= (spaces & spaces_[type]).empty() ? 0u : 1u << type;
    }
    return types;
  }

 private:
  std::array<Spaces, kTypes> spaces_{};
};

int goal_points(const Content& content, const State& state, int seat, const Goal& goal);
int ad_points(const Content& content, const State& state, int seat, int which);      // of three
int target_points(const Content& content, const State& state, int seat, int which);  // of two
// As a seat stands, and if all its plans were complete.
struct Prospect {
  int now = 0, then = 0;
};
// All ads, and of the targets the one chosen or, before the choice, the better one.
Prospect all_goal_points(const Content& content, const State& state, int seat);
int wild_points(const Content& content, const State& state, int seat);  // R17.3

}  // namespace cornerstone::rolling_heights
