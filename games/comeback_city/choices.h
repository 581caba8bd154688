// What the player may do: the truth that listing, accepting and random play share.
#pragma once

#include "engine/list.h"
#include "engine/move.h"
#include "games/comeback_city/content.h"
#include "games/comeback_city/moves.h"
#include "games/comeback_city/state.h"

namespace cornerstone::comeback_city {

// The widest decision: each guard may go to each building of a city with all cards.
using Choices = List<Move, 512>;

void find_choices(const Content& content, const State& state, Choices& choices);

// Parts that play and refusals ask about too.
int free_discards(const Content& content, const State& state);  // left (R4.5, R12.5)
bool may_salvage(const State& state);                           // R12.3, once per construction
Cells rebuildable(const Content& content, const State& state);  // rubble that can be paid (R13.6)
bool guard_is_asked(const State& state);                        // R12.4
// Buildings that may be freed now, and for how many Action Points (R12.2).
Cells freeable(const Content& content, const State& state);
int freeing_price(const Content& content, const State& state, int cell);
int highest_number(const Content& content, const State& state);  // R8.2, R10.3
// Equal targets of aliens or the Chicken (R5.5).
Cells tied_cells(const Content& content, const State& state);
// Where a flip is due: whether there is anything else to do.
bool has_instead_of_flip(const Content& content, const State& state);

}  // namespace cornerstone::comeback_city
