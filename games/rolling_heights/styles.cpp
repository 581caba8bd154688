// Ways to play Rolling Heights, and what each of them likes about a position.
#include <algorithm>
#include <array>

#include "games/rolling_heights/rules.h"

namespace cornerstone::rolling_heights {

namespace {

enum class Style : std::uint8_t { kRecruiter, kHighriser, kHoarder };

constexpr std::array<StyleInfo, 3> kStyles{{
    {"recruiter", "Hires meeples wherever it can and thinks of points later."},
    {"highriser", "Draws plans for tall buildings and leaves the low ones to others."},
    {"hoarder", "Collects wild tokens and hates to part with them."},
}};

// In hundredths of a point.
constexpr int kMeeple = 120, kMeeplesThatMatter = 12;
constexpr int kStorey = 40, kStoreysThatMatter = 35;
constexpr int kWild = 150, kWildThatMatter = 8;

// Of all the plans on the map, complete or not: the tallest stack of each.
int storeys(const Content& content, const State& state, Seat seat) {
  int sum = 0;
  state.plans[seat].for_each([&](int space) { sum += content.plan[state.plan_at[space]].height; });
  return sum;
}

}  // namespace

std::span<const StyleInfo> Rules::styles() { return kStyles; }

std::int32_t Rules::taste(const State& state, Seat seat, std::size_t style) const {
  switch (static_cast<Style>(style)) {
    case Style::kRecruiter: return kMeeple * std::min(state.meeples_of(seat), kMeeplesThatMatter);
    case Style::kHighriser:
      return kStorey * std::min(storeys(content_, state, seat), kStoreysThatMatter);
    case Style::kHoarder: return kWild * std::min<int>(state.wild[seat], kWildThatMatter);
  }
  return 0;
}

}  // namespace cornerstone::rolling_heights
