// Ways to play 1906 San Francisco, and what each of them likes about a position.
#include <algorithm>
#include <array>
#include <bit>

#include "games/sf1906/rules.h"

namespace cornerstone::sf1906 {

namespace {

enum class Style : std::uint8_t { kSchemer, kSaver };

constexpr std::array<StyleInfo, 2> kStyles{{
    {"schemer", "Draws its objectives blind from the deck, so that nobody knows what it is after."},
    {"saver", "Keeps money in reserve and spends it late."},
}};

// In hundredths of a point.
constexpr int kSecret = 400, kSecretsThatMatter = 7;
constexpr int kDollar = 150;

}  // namespace

std::span<const StyleInfo> Rules::styles() { return kStyles; }

std::int32_t Rules::taste(const State& state, Seat seat, std::size_t style) const {
  switch (static_cast<Style>(style)) {
    case Style::kSchemer:
      return kSecret * std::min(std::popcount(state.secret_objectives[seat]), kSecretsThatMatter);
    case Style::kSaver: return kDollar * state.money[seat];
  }
  return 0;
}

}  // namespace cornerstone::sf1906
