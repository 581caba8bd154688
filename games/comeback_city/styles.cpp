// Ways to play Comeback City, and what each of them likes about a position.
#include <algorithm>
#include <array>
#include <bit>

#include "games/comeback_city/rules.h"

namespace cornerstone::comeback_city {

namespace {

enum class Style : std::uint8_t { kDaredevil, kPlanner, kMender };

constexpr std::array<StyleInfo, 3> kStyles{{
    {"daredevil", "Lets the disaster rage for the Action Points that it brings."},
    {"planner", "Builds by the zoning cards and wants both of their bonuses."},
    {"mender", "Clears rubble and repairs what is wrecked before it builds anything new."},
}};

// In hundredths of a point.
constexpr int kSeverity = 200;
constexpr int kBonus = 400;
constexpr int kRubble = 100, kWrecked = 50, kMostDamage = 1000;

}  // namespace

std::span<const StyleInfo> Rules::styles() { return kStyles; }

std::int32_t Rules::taste(const State& state, Seat, std::size_t style) const {
  switch (static_cast<Style>(style)) {
    case Style::kDaredevil: return kSeverity * state.severity;
    case Style::kPlanner:
      return kBonus *
             static_cast<int>(kZoningsDrawn - std::ranges::count(state.bonus, BonusState::kOpen));
    case Style::kMender:
      return -std::min(kMostDamage, kRubble * std::popcount(state.rubble) +
                                        kWrecked * std::popcount(state.wrecked));
  }
  return 0;
}

}  // namespace cornerstone::comeback_city
