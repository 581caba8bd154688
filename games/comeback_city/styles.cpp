// Ways to play Comeback City, and what each of them likes about a position.
#include <algorithm>
#include <array>
#include <bit>

#include "games/comeback_city/rules.h"

namespace cornerstone::comeback_city {

namespace {

enum class Style : std::uint8_t { kDaredevil, kMender };

constexpr std::array<StyleInfo, 2> kStyles{{
    {"daredevil", "Lets the disaster rage for the Action Points that it brings."},
    {"mender", "Cannot bear rubble, broken roads or dark streets, and repairs them first."},
}};

// In hundredths of a point.
constexpr int kSeverity = 600, kSeverityThatMatters = 5;
constexpr int kRubble = 300, kWrecked = 300, kMostDamage = 2400;

}  // namespace

std::span<const StyleInfo> Rules::styles() { return kStyles; }

std::int32_t Rules::taste(const State& state, Seat, std::size_t style) const {
  switch (static_cast<Style>(style)) {
    case Style::kDaredevil: return kSeverity * std::min<int>(state.severity, kSeverityThatMatters);
    case Style::kMender:
      return -std::min(kMostDamage, kRubble * std::popcount(state.rubble) +
                                        kWrecked * std::popcount(state.wrecked));
  }
  return 0;
}

}  // namespace cornerstone::comeback_city
