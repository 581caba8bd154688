// How well the mayor stands, for bots that look one move ahead.
#include "games/comeback_city/city.h"
#include "games/comeback_city/rules.h"

namespace cornerstone::comeback_city {

std::int32_t Rules::worth(const State& state, Seat) const {
  return 100 * total_points(content_, state) + 300 * state.action_points;
}

}  // namespace cornerstone::comeback_city
