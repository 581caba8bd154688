// What the seat to move may ask about its moves. Nothing in the answers is hidden from it.
#pragma once

#include <string>
#include <string_view>

#include "bots/advice.h"
#include "engine/names.h"
#include "games/match.h"
#include "table/answer.h"

namespace cornerstone {

// The move that a text stands for; the second one only if it is allowed now.
Reply<Move> read_move(const Match& match, const std::string& text);
Reply<Move> legal_move(const Match& match, const std::string& text);

protocol::MovesAnswer list_moves(const Match& match, const Names& names);
Reply<protocol::PreviewAnswer> preview(const Match& match, const std::string& move,
                                       const Names& names);
Reply<protocol::WhyAnswer> why(const Match& match, const std::string& move);
// What a bot of that name thinks of the best moves, so many of them at most.
protocol::AdviseAnswer advice_answer(const Match& match, const Advice& advice, std::string_view bot,
                                     int moves, const Names& names);

}  // namespace cornerstone
