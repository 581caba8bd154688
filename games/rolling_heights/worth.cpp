#include "games/rolling_heights/rules.h"

namespace cornerstone::rolling_heights {

std::int32_t Rules::worth(const State& state, Seat seat) const {
  return 100 * scores(state).seat[seat].total;
}

}  // namespace cornerstone::rolling_heights
