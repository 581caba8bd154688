// What a person is told who asks what to do.
#pragma once

#include <string>
#include <string_view>

#include "bots/advice.h"
#include "cli/terminal.h"
#include "engine/names.h"
#include "games/match.h"

namespace cornerstone::cli {

// The best moves by their numbers in the list, what each promises and how the game would go on.
void show_hint(Terminal& terminal, const Match& match, const Advice& advice, std::string_view bot,
               const Names& names);

// How people read a chance from 0 to 1. Nothing is called certain that is not.
std::string chance_text(float chance);
// A text that ends before column `end`.
void put_before(Canvas& canvas, int end, int y, std::string_view text, Ink ink);
// A paragraph below what there is, from column x on, in as many rows as it needs.
void put_words(Canvas& canvas, int x, std::string_view words, Ink ink);
Ink seat_ink(Seat seat);

}  // namespace cornerstone::cli
