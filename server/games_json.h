// The games of a catalog as JSON, for programs: `cornerstone games --json` and GET /api/games.
#pragma once

#include <string>

#include "games/catalog.h"

namespace cornerstone {

std::string games_json(const Catalog& catalog);

}  // namespace cornerstone
