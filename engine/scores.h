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
  std::uint8_t rank = 0;      // 1 wins; equal ranks share the place; alone, 2 is a defeat
  List<ScoreLine, 32> lines;  // add up to the total
};

struct Scores {
  std::uint8_t seats = 0;
  std::array<SeatScore, kMaxSeats> seat;

  // Gives every seat its rank from totals and tie-breaks. Alone at the table a seat has nobody to
  // be compared with: whether it has won is for the game to say, by rank 1 or 2.
  void rank_seats();
  // The share of the victory that belongs to a seat: 1 for a sole winner, 1/k for one of k. Nobody
  // has any when a game for one player is lost.
  double win_share(Seat who) const;
};

}  // namespace cornerstone
