// A finished game of a table as a file: the transcript that everybody may read once the game is
// over, and whose chance everybody can check against the promise of the table (docs/fairness.md).
#pragma once

#include <string>

#include "games/catalog.h"
#include "table/table.h"

namespace cornerstone {

// What was settled; drafts that were taken back, remarks and ids of persons stay at the table. The
// catalog is the one that the table plays by. Precondition: the game is over.
std::string finished_transcript(const Catalog& catalog, const Table& table);

}  // namespace cornerstone
