// Ways to play 1906 San Francisco, and what each of them likes about a position.
#include <algorithm>
#include <array>
#include <bit>

#include "games/sf1906/rules.h"

namespace cornerstone::sf1906 {

namespace {

enum class Style : std::uint8_t { kBuilder, kPatron, kSchemer };

constexpr std::array<StyleInfo, 3> kStyles{{
    {"builder", "Puts up house after house and wants to be the Best Builder."},
    {"patron", "Gives the city lamps, cable cars, hydrants and parks before anything else."},
    {"schemer", "Collects objectives, most of them in secret, and is hard to read."},
}};

// In hundredths of a point.
constexpr int kHouse = 150;
constexpr int kService = 250;
constexpr int kObjective = 250, kObjectivesThatMatter = 6;

// What a turn that is under way will bring counts as done: the choices before its last one would
// seem to lead nowhere.
bool is_deciding(const State& state, Seat seat) {
  return state.phase != Phase::kOver && state.active() == seat;
}

int houses(const State& state, Seat seat) {
  const bool begun = state.phase == Phase::kPlot || state.phase == Phase::kPermits ||
                     (state.phase == Phase::kService && state.plot != kNone);
  return state.count_built(seat) + (begun && is_deciding(state, seat) ? 1 : 0);
}

int services(const State& state, Seat seat) {
  const bool begun = state.phase == Phase::kService && is_deciding(state, seat);
  return std::popcount(state.services[seat]) + (begun ? 1 : 0);
}

int objectives(const State& state, Seat seat) {
  const bool begun = state.phase == Phase::kObjective && is_deciding(state, seat);
  return std::popcount(state.open_objectives[seat]) + std::popcount(state.secret_objectives[seat]) +
         (begun ? 1 : 0);
}

}  // namespace

std::span<const StyleInfo> Rules::styles() { return kStyles; }

std::int32_t Rules::taste(const State& state, Seat seat, std::size_t style) const {
  switch (static_cast<Style>(style)) {
    case Style::kBuilder: return kHouse * houses(state, seat);
    case Style::kPatron: return kService * services(state, seat);
    case Style::kSchemer:
      return kObjective * std::min(objectives(state, seat), kObjectivesThatMatter);
  }
  return 0;
}

}  // namespace cornerstone::sf1906
