#include "engine/scores.h"

#include <cassert>
#include <tuple>

namespace cornerstone {

void Scores::rank_seats() {
  const auto key = [](const SeatScore& s) { return std::tie(s.total, s.tie_break); };
  for (std::size_t i = 0; i < seats; ++i) {
    seat[i].rank = 1;
    for (std::size_t j = 0; j < seats; ++j) {
      if (key(seat[j]) > key(seat[i])) ++seat[i].rank;
    }
  }
}

double Scores::win_share(Seat who) const {
  assert(who >= 0 && who < seats);
  int winners = 0;
  for (std::size_t i = 0; i < seats; ++i) winners += seat[i].rank == 1;
  const bool won = seat[static_cast<std::size_t>(who)].rank == 1;
  return won ? 1.0 / winners : 0.0;
}

}  // namespace cornerstone
