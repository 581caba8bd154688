// Ways to play Rolling Heights, and what each of them likes about a position.
#include <algorithm>
#include <array>

#include "games/rolling_heights/rules.h"

namespace cornerstone::rolling_heights {

namespace {

enum class Style : std::uint8_t { kHighriser, kHoarder };

constexpr std::array<StyleInfo, 2> kStyles{{
    {"highriser", "Draws plans for tall buildings and leaves the low ones to others."},
    {"hoarder", "Collects wild tokens and hates to part with them."},
}};

// In hundredths of a point.
constexpr int kTower = 400, kTowersThatMatter = 7, kTowerHeight = 4;
constexpr int kWild = 450, kWildThatMatter = 6;

// Plans of tall buildings on the map, complete or not.
int towers(const Content& content, const State& state, Seat seat) {
  int sum = 0;
  state.plans[seat].for_each(
      [&](int space) { sum += content.plan[state.plan_at[space]].height >= kTowerHeight ? 1 : 0; });
  return sum;
}

}  // namespace

std::span<const StyleInfo> Rules::styles() { return kStyles; }

std::int32_t Rules::taste(const State& state, Seat seat, std::size_t style) const {
  switch (static_cast<Style>(style)) {
    case Style::kHighriser:
      return kTower * std::min(towers(content_, state, seat), kTowersThatMatter);
    case Style::kHoarder: return kWild * std::min<int>(state.wild[seat], kWildThatMatter);
  }
  return 0;
}

}  // namespace cornerstone::rolling_heights
