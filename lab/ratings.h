// How strong bots are, on one scale, from games in which some of them met.
#pragma once

#include <cstddef>
#include <vector>

#include "lab/statistics.h"

namespace cornerstone {

// One seat of a finished game: who sat there and, as in SeatScore, its rank.
struct Placing {
  std::size_t bot = 0;
  int rank = 1;
};
using Ranking = std::vector<Placing>;

// The ratings of the bots 0 to `bots` - 1 under which the rankings are most likely, in Elo points
// ahead of the weakest. The model is that of Plackett and Luce: the winner is drawn from all at the
// table in proportion to their strengths, the next from those who are left, and so on; for two it
// is that of Bradley and Terry. Bots that share a rank share that draw.
//
// Each element of `deals` holds the rankings that may depend on each other, and intervals take only
// deals for independent. A bot that never lost, or never won, has no finite rating: whoever calls
// adds a draw among those who met, as one more deal.
std::vector<Estimate> rate(std::size_t bots, const std::vector<std::vector<Ranking>>& deals);

}  // namespace cornerstone
