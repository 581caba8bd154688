// How a game would go on, told to the seat that is to move.
#pragma once

#include <boost/describe/class.hpp>
#include <span>
#include <string>
#include <vector>

#include "engine/move.h"
#include "engine/names.h"
#include "engine/seat.h"
#include "games/match.h"

namespace cornerstone {

struct LineMove {
  Seat seat = kNobody;  // who makes it
  std::string text;
  std::string words;
};
BOOST_DESCRIBE_STRUCT(LineMove, (), (seat, text, words))

// The moves of the line up to the one that turns up something hidden or random, with it; fewer
// where what another seat hides would show in a move. Precondition: the first one is accepted.
std::vector<LineMove> tell_line(const Match& match, std::span<const Move> line, const Names& names);

}  // namespace cornerstone
