// How a street looks to a player who thinks one move ahead: points in hand and points in sight.
#include <bit>

#include "games/uptown/rules.h"

namespace cornerstone::uptown {

std::int32_t Rules::worth(const State& state, Seat seat) const {
  const int index = seat;
  const std::int32_t points = prestige(state, seat).total;
  const std::int32_t earning = income(state, seat).total;
  const std::int32_t money = state.account[index] + state.coins[index];
  const int unfinished = kSites - std::popcount(state.finished & street_mask(seat));
  // Each site still to be roofed pays the street's income once more, if the game lasts that long.
  const std::int32_t roofs_ahead = state.final_round != 0 ? 0 : unfinished;
  const std::int32_t cents_per_coin = 100 / content_.upcoins_per_prestige;
  return 100 * points + cents_per_coin * money + cents_per_coin * earning * roofs_ahead / 2;
}

}  // namespace cornerstone::uptown
