// The result of a game, or the standing in the middle of one: totals, where they come from, who is
// ahead.
#pragma once

#include <array>
#include <cstdint>

#include "engine/list.h"
#include "engine/seat.h"

namespace cornerstone {

struct ScoreLine {
  std::uint8_t source = 0;  // the game's Rules::source_name() puts it into words
  std::int32_t points = 0;
};

struct SeatScore {
  std::int32_t total = 0;
  std::array<std::int32_t, 3>
      tie_break{};            // compared in turn when totals are equal; more is better
  std::uint8_t rank = 0;      // 1 is the winner; equal ranks share the place
  List<ScoreLine, 32> lines;  // add up to the total
};

struct Scores {
  std::uint8_t seats = 0;
  std::array<SeatScore, kMaxSeats> seat;

  // Gives every seat its rank from totals and tie-breaks.
  void rank_seats();
  // The share of the victory that belongs to a seat: 1 for a sole winner, 1/k for one of k.
  double win_share(Seat who) const;
};

}  // namespace cornerstone
