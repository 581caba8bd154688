// How a street looks to a player who thinks one move ahead: points in hand and points in sight.
#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <optional>

#include "games/uptown/rules.h"
#include "games/uptown/street.h"

namespace cornerstone::uptown {

namespace {

// In hundredths of a prestige point.
std::int32_t standing(const Content& content, const State& state, int seat, Yield street) {
  const std::int32_t coin = 100 / content.upcoins_per_prestige;
  const std::int32_t money = state.account[seat] + state.coins[seat];
  const int unfinished = kSites - std::popcount(state.finished & street_mask(seat));
  // Each site still to be roofed pays the street's income once more, if the game lasts that long;
  // three quarters was the best weight in play against the others.
  const int roofs_ahead = state.final_round != 0 ? 0 : unfinished;
  return 100 * street.prestige + coin * money + coin * street.income * roofs_ahead * 3 / 4;
}

}  // namespace

std::int32_t Rules::worth(const State& state, Seat seat) const {
  const Street own(content_, state, seat);
  const Yield yield = own.total();
  if (state.held == kNone || seat != to_move(state)) return standing(content_, state, seat, yield);

  // A card in hand is worth what its best use is; spoiling a rival's street counts by its share.
  MoveList moves;
  list_moves(state, moves);
  std::array<std::optional<Street>, kMaxSeats> rivals;
  std::int32_t best = std::numeric_limits<std::int32_t>::min();
  Rng unused(0);  // nothing random happens after the cards are dealt
  NoJournal silence;
  for (const Move move : moves) {
    State next = state;
    play(next, move, unused, silence);
    const auto gain_on = [&](const Street& street) {
      return street.gain(content_.project[next.built[state.held]], site_of(move));
    };
    std::int32_t gain = 0;
    if (kind_of(move) != Kind::kBuild) {
      gain = standing(content_, next, seat, yield);
    } else if (street_of(move) == seat) {
      gain = standing(content_, next, seat, yield + gain_on(own));
    } else {
      const int victim = street_of(move);
      std::optional<Street>& street = rivals[victim];
      if (!street) street.emplace(content_, state, victim);
      const Yield before = street->total();
      const std::int32_t loss = standing(content_, state, victim, before) -
                                standing(content_, next, victim, before + gain_on(*street));
      gain = standing(content_, next, seat, yield) + loss / (state.seats - 1);
    }
    best = std::max(best, gain);
  }
  return best;
}

}  // namespace cornerstone::uptown
