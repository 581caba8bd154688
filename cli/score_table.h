// Scores as a table: a row for every source of points, a column for every seat.
#pragma once

#include "engine/canvas.h"
#include "engine/names.h"
#include "table/score_sheet.h"

namespace cornerstone::cli {

// Blank where a seat has no such source. Keeps to the width of the canvas: labels are cut before
// the columns get too narrow for a name and a number.
void draw_scores(Canvas& canvas, const KnownScores& scores, const Names& names);

}  // namespace cornerstone::cli
