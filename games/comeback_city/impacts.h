// What the meteors that lie face down may do: for whoever has to decide whether another one falls.
#pragma once

#include <array>
#include <cstdint>

#include "games/comeback_city/content.h"
#include "games/comeback_city/state.h"

namespace cornerstone::comeback_city {

// How likely each building and each part is to be hit, per cent. What could hit it in several ways
// has them all added up, so this can be more than 100.
struct Hits {
  std::array<std::uint16_t, kBuildings> card{};
  std::array<std::uint16_t, kParts> part{};
};

// Any face may be that of any meteor (R9.2). What would turn to rubble counts for `rubble` per cent
// of what would be destroyed.
Hits foreseen_hits(const Content& content, const State& state, int rubble);

}  // namespace cornerstone::comeback_city
