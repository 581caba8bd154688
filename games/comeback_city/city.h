// What the city is like: power, costs, benefits, zoning conditions, targets and the verdict.
#pragma once

#include "games/comeback_city/content.h"
#include "games/comeback_city/state.h"

namespace cornerstone::comeback_city {

bool is_powered(const State& state, int cell);  // R2.9

// Where a card stands, and nothing else of what happens to it. Lifted, it leaves the city with its
// markers.
void put(const Content& content, State& state, int card, int cell);
void lift(const Content& content, State& state, int cell);
void knock_down(const Content& content, State& state, int cell);  // to rubble
void raise(const Content& content, State& state, int cell);       // from rubble

// Where a card may be added, or laid over rubble (R4.6, R13.5, R2.8, R10.5).
Cells open_cells(const Content& content, const State& state);
// Cells that a column offers, before anything forbids them: its gaps and its top.
constexpr Levels candidate_levels(Levels cards) {
  return ~cards & ((Levels{2} << std::bit_width(cards)) - 1);
}

// What buildings take off the cost of a card of this zone (R13.3).
struct Reductions {
  Materials of{};
  std::uint8_t any = 0;
};
Reductions reductions_for(const Content& content, const State& state, int zone);
bool covers(const Materials& pool, const Materials& cost);  // R4.3
bool covers(const Materials& pool, const Materials& cost, const Reductions& reductions);
bool is_payable(const Content& content, const State& state, const Building& building);
Materials sum_of(const Materials& a, const Materials& b);
// Buildings whose salvage makes the flipped card payable (R13.4).
Cells useful_salvages(const Content& content, const State& state);
const Materials& repair_cost(const Content& content, int part);

// Buildings standing somewhere that a benefit looks for, itself left out (R14.2).
Cells matching(const State& state, int match);
// Counters that the benefit of a building in this cell brings it now, were it powered; a gift or a
// reduction brings none (R14.3).
int benefit_counters(const Content& content, const State& state, int card, int cell);
// Who gets a gift of it (R14.3).
Cells gift_receivers(const Content& content, const State& state, int card, int cell);

// How much of a condition is met, at most what it wants (R11.2).
int zoning_progress(const Content& content, const State& state, int zoning);

// The unoccupied Residential buildings with the most points (R6.2).
Cells alien_targets(const Content& content, const State& state);
// The unguarded standing buildings with the most stories (R10.2, R10.4).
Cells chicken_targets(const Content& content, const State& state);
// Those that the Chicken takes with the tokens it has, if nothing changes (R10.4).
Cards hunted(const Content& content, const State& state);
// The homes next to occupied ones, which come next (R6.5).
Cells next_wave(const State& state);
// Whether the cell of a card that the Earthquake broke is as good as before (R7.1).
bool is_restored(const Content& content, const State& state, int card);
Cells unrestored_cells(const Content& content, const State& state);
// Those between the outermost columns with a card, which must work (R9.1, G22).
Parts needed_roads(const State& state);
// What is at a location (R2.4).
Parts parts_at(int column, int row);
int card_at(const State& state, int column, int row);  // kNone: no building
bool is_target(const State& state, int column, int row);
// Whether a die may be the column (R5.3, R9.3).
bool may_target(const State& state, Location location);

int zone_points(const Content& content, const State& state, int zone);  // R1.3
int total_points(const Content& content, const State& state);
// The other condition of the disaster's goal (R6.1, R7.1, R9.1, R10.1).
struct Extra {
  int reached = 0, wanted = 0;
  bool met = true;
};
Extra extra_condition(const Content& content, const State& state);
bool goal_is_met(const Content& content, const State& state);
bool is_won(const Content& content, const State& state);  // R15.1

}  // namespace cornerstone::comeback_city
