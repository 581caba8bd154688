// How a street looks to a player who thinks one move ahead: points in hand and points in sight.
#include <algorithm>
#include <bit>
#include <limits>

#include "games/uptown/rules.h"

namespace cornerstone::uptown {

namespace {

// In hundredths of a prestige point.
std::int32_t standing(const Rules& rules, const State& state, int seat) {
  const std::int32_t coin = 100 / rules.content().upcoins_per_prestige;
  const std::int32_t money = state.account[seat] + state.coins[seat];
  const int unfinished = kSites - std::popcount(state.finished & street_mask(seat));
  // Each site still to be roofed pays the street's income once more, if the game lasts that long;
  // three quarters was the best weight in play against the others.
  const int roofs_ahead = state.final_round != 0 ? 0 : unfinished;
  return 100 * rules.prestige(state, seat).total + coin * money +
         coin * rules.income(state, seat).total * roofs_ahead * 3 / 4;
}

}  // namespace

std::int32_t Rules::worth(const State& state, Seat seat) const {
  if (state.held == kNone || seat != to_move(state)) return standing(*this, state, seat);

  // A card in hand is worth what its best use is; spoiling a rival's street counts by its share.
  MoveList moves;
  list_moves(state, moves);
  std::int32_t best = std::numeric_limits<std::int32_t>::min();
  Rng unused(0);  // nothing random happens after the cards are dealt
  NoJournal silence;
  for (const Move move : moves) {
    State next = state;
    play(next, move, unused, silence);
    std::int32_t gain = standing(*this, next, seat);
    if (kind_of(move) == Kind::kBuild && street_of(move) != seat) {
      const int victim = street_of(move);
      gain += (standing(*this, state, victim) - standing(*this, next, victim)) / (state.seats - 1);
    }
    best = std::max(best, gain);
  }
  return best;
}

}  // namespace cornerstone::uptown
