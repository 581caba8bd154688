// What a disaster will strike next, as the city is now: for whoever decides how bad it shall get.
#pragma once

#include <vector>

#include "games/comeback_city/content.h"
#include "games/comeback_city/state.h"

namespace cornerstone::comeback_city {

// Cells in the order in which they fall, equal ones by column and level. Aliens: homes by the order
// of R6.3, and once they are at large the next wave (R6.5). The Chicken: as many as it may take,
// and once it has its tokens as many as it has (R10.4). Other disasters leave it to chance.
std::vector<int> threatened(const Content& content, const State& state);

// What the other condition of the goal is about: occupied cells (R6.1), those that are not restored
// (R7.1), the largest group (R10.1).
std::vector<int> goal_cells(const Content& content, const State& state);
Parts goal_parts(const State& state);  // roads that are still needed (R9.1)

}  // namespace cornerstone::comeback_city
