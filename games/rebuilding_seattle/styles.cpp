// Ways to play Rebuilding Seattle, and what each of them likes about a position.
#include <algorithm>
#include <array>

#include "games/rebuilding_seattle/rules.h"

namespace cornerstone::rebuilding_seattle {

namespace {

enum class Style : std::uint8_t { kFinancier, kShowman };

constexpr std::array<StyleInfo, 2> kStyles{{
    {"financier", "Opens banks first and lives on what they pay."},
    {"showman", "Puts entertainment before everything else."},
}};

// In hundredths of a point.
constexpr int kBank = 150, kBanksThatMatter = 12;
constexpr int kShow = 80, kShowsThatMatter = 20;

bool is_deciding(const State& state, Seat seat) {
  return state.phase != Phase::kOver && state.decider == seat;
}

// With those of a building in hand.
int symbols(const Content& content, const State& state, Seat seat, Type type) {
  const int t = static_cast<int>(type);
  const bool has_tile = is_deciding(state, seat) && state.tile < kLandmarkPiece;
  const bool is_of_type = has_tile && type_of(state.tile) == t;
  return state.symbols[seat][t] + (is_of_type ? content.tile[state.tile].symbols : 0);
}

}  // namespace

std::span<const StyleInfo> Rules::styles() { return kStyles; }

std::int32_t Rules::taste(const State& state, Seat seat, std::size_t style) const {
  switch (static_cast<Style>(style)) {
    case Style::kFinancier:
      return kBank * std::min(symbols(content_, state, seat, Type::kBank), kBanksThatMatter);
    case Style::kShowman:
      return kShow *
             std::min(symbols(content_, state, seat, Type::kEntertainment), kShowsThatMatter);
  }
  return 0;
}

}  // namespace cornerstone::rebuilding_seattle
