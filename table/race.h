// Races: several play the same game alone, side by side, each on a board of their own and step by
// step. What they ask of the game; whoever keeps the race counts the laps.
#pragma once

#include "engine/race.h"
#include "games/catalog.h"

namespace cornerstone {

inline constexpr int kRacers = 2;

bool has_race(const Catalog& catalog, const GameInfo& game);

// All of one alone, of a game that can be raced.
bool is_lap(const Catalog& catalog, const Match& before, Move move);
RaceStanding race_standing(const Catalog& catalog, const Match& match, int laps);
RatedResult race_result(const Catalog& catalog, const Match& match, int laps);  // it is over

}  // namespace cornerstone
