// What is counted: points that vary, ads and targets, and the lines of a score sheet (R13.2, R17).
#pragma once

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

// For a plan of the seat on this space, on the board as it is.
int points_of(const Content& content, const State& state, int seat, int space,
              const Points& points);
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

 private:
  std::array<Spaces, kTypes> spaces_{};
};

int goal_points(const Content& content, const State& state, int seat, const Goal& goal);
int ad_points(const Content& content, const State& state, int seat, int which);      // of three
int target_points(const Content& content, const State& state, int seat, int which);  // of two
// All ads, and of the targets the one chosen or, before the choice, the better one. It does not
// matter to the plans which of them are complete.
int all_goal_points(const Content& content, const State& state, const PlansByType& plans, int seat);
int wild_points(const Content& content, const State& state, int seat);  // R17.3

}  // namespace cornerstone::rolling_heights
