// Ways to play UpTown, and what each of them likes about a position.
#include <algorithm>
#include <array>
#include <bit>

#include "games/uptown/rules.h"

namespace cornerstone::uptown {

namespace {

enum class Style : std::uint8_t { kRusher, kBanker, kMeddler };

constexpr std::array<StyleInfo, 3> kStyles{{
    {"rusher", "Roofs its sites early and ends the game before the others are ready."},
    {"banker", "Keeps its money together and buys only what it cannot do without."},
    {"meddler", "Would rather spoil a neighbour's street than improve its own."},
}};

// In hundredths of a point.
constexpr int kRoof = 300;
constexpr int kCoin = 100, kCoinsThatMatter = 15;
constexpr int kGift = 1000, kGiftsThatMatter = 3;

// Those that lie on the streets of others, whoever put them there.
int gifts_elsewhere(const Content& content, const State& state, Seat seat) {
  int gifts = 0;
  for (int place = 0; place < kSites * state.seats; ++place) {
    if (place / kSites == seat) continue;
    for (std::uint8_t card = state.top[place]; card != kNone; card = state.below[card]) {
      gifts += content.project[state.built[card]].gift ? 1 : 0;
    }
  }
  return gifts;
}

}  // namespace

std::span<const StyleInfo> Rules::styles() { return kStyles; }

std::int32_t Rules::taste(const State& state, Seat seat, std::size_t style) const {
  switch (static_cast<Style>(style)) {
    case Style::kRusher: return kRoof * std::popcount(state.finished & street_mask(seat));
    case Style::kBanker: return kCoin * std::min(state.account[seat], kCoinsThatMatter);
    case Style::kMeddler:
      return kGift * std::min(gifts_elsewhere(content_, state, seat), kGiftsThatMatter);
  }
  return 0;
}

}  // namespace cornerstone::uptown
