// A finished game of a table as a file: the transcript that everybody may read once the game is
// over, and whose chance everybody can check against the promise of the table (docs/fairness.md).
#pragma once

#include <string>

#include "engine/seed_key.h"
#include "games/catalog.h"
#include "table/table.h"

namespace cornerstone {

// What was settled; drafts that were taken back, remarks and ids of persons stay at the table. Of a
// race, the games of all who took part, one after the other. The catalog is the one that the table
// plays by, the key what Table::told_key tells: as long as it is nobody's to know, so are the
// draws.
std::string finished_transcript(const Catalog& catalog, const Table& table, const SeedKey& key);

}  // namespace cornerstone
