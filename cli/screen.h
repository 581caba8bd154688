// What a person sees of any game beside its own drawing: the choice of moves, the log, the scores.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.h"
#include "engine/names.h"
#include "games/match.h"

namespace cornerstone::cli {

void show_table(Terminal& terminal, const Match& match, Seat observer, const Names& names);

// The legal moves, then those that do the work of several.
std::vector<Move> offered_moves(const Match& match);

// All of them numbered from 1, those with a common beginning together.
void show_moves(Terminal& terminal, const Match& match, const Names& names);

// A paragraph, indented and broken to the width of the screen.
void show_text(Terminal& terminal, std::string_view text, Ink ink);

void show_log(Terminal& terminal, const std::vector<std::string>& lines);

// The breakdown by source, a column a seat, as far as the observer can tell.
void show_scores(Terminal& terminal, const Match& match, Seat observer, const Names& names);
// Who has won, and by what. Precondition: the game is over.
std::string result_text(const Match& match, const Names& names);

}  // namespace cornerstone::cli
