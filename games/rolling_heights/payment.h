// A payment put together for a player who has to choose one: whole, legal, and of what is missed
// least.
#pragma once

#include <array>

#include "games/rolling_heights/content.h"
#include "games/rolling_heights/moves.h"
#include "games/rolling_heights/state.h"

namespace cornerstone::rolling_heights {

using UnitCounts = std::array<int, kUnits>;

// Power first, then miscellaneous cubes, which nothing else could be paid before (R8.2), then real
// cubes that no own plan has room for, then those of which there are most. Adds up to the cost.
UnitCounts proposed_payment(const Content& content, const State& state);  // in Phase::kPay

}  // namespace cornerstone::rolling_heights
