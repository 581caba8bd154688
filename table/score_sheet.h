// Scores as they are written on the wire and in files: sources by name instead of number.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "games/match.h"

namespace cornerstone {

struct ScoreSheetLine {
  std::string source;
  std::int32_t points = 0;
};
BOOST_DESCRIBE_STRUCT(ScoreSheetLine, (), (source, points))

struct ScoreSheet {
  Seat seat = 0;
  std::int32_t total = 0;
  int rank = 0;  // 1 wins; equal ranks share the place; alone, 2 is a defeat
  std::array<std::int32_t, 3> tie_break{};
  std::vector<ScoreSheetLine> lines;
};
BOOST_DESCRIBE_STRUCT(ScoreSheet, (), (seat, total, rank, tie_break, lines))

// The whole truth, one sheet a seat: while the game goes on, nobody at the table may see it.
std::vector<ScoreSheet> score_sheets(const Match& match);

// The standing as far as one seat, or a spectator, can tell.
struct KnownScores {
  std::vector<ScoreSheet> sheets;  // one a seat; totals and ranks are those of the lines in it
  std::vector<Seat> hidden;        // whose sheets lack lines that the observer does not know
};

// Once the game is over everything is known.
KnownScores known_scores(const Match& match, Seat observer);

}  // namespace cornerstone
