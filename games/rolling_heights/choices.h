// What the player to move may do: the truth that listing, accepting and random play share.
#pragma once

#include <cstdint>

#include "engine/list.h"
#include "engine/move.h"
#include "games/rolling_heights/content.h"
#include "games/rolling_heights/moves.h"
#include "games/rolling_heights/state.h"

namespace cornerstone::rolling_heights {

// Moves that are alike but for the number of cubes: their third argument counts up from the first
// one's. All others are a run of one.
struct Run {
  Move first;
  int size = 1;

  Move nth(int k) const {
    Move move = first;
    move.arg[2] = static_cast<std::uint8_t>(move.arg[2] + k);
    return move;
  }
};

// The widest decision is in Main: work for meeples, and either a run for each way to use the
// ability of a building or one for each colour of a plan that is not complete.
inline constexpr int kMaxRuns = 64 + kCubeKinds * kSpaces;
using Runs = List<Run, kMaxRuns>;

// Which space to build on: the only decision with many choices, which are a set of bits.
constexpr bool is_placing(Phase phase) {
  return phase == Phase::kStartSpace || phase == Phase::kSpace;
}
Spaces open_spaces(const Content& content, const State& state);  // in a phase of that kind

void find_runs(const Content& content, const State& state, Runs& runs);  // in any other

// Parts that play and refusals ask about too.
bool has_upgrade(const State& state, int seat);  // R7.2
bool can_be_upgraded(const State& state, int seat, int meeple, Pose pose);
// Whether an effect of the building there can happen now (G14).
bool can_happen(const Content& content, const State& state, int space, const Effect& effect);
// The state once a public figure has lain down, which is when its work is judged (G14).
State with_figure_activated(const State& state, Pose pose);
bool can_use(const Content& content, const State& activated, int space, int column);

Spaces draft_spaces(const Content& content, const State& state);  // R2.10, R2.11
int placement_cost(const State& state, int space);                // prime and distance (R9.2)
// What the plan chosen costs there in all (R9.2, R7.5).
int cost_on(const Content& content, const State& state, int space);
int prime_cost(const State& state, int space);
// The least that any empty land costs to place a plan on, beyond the market; above `limit` if
// nothing is so cheap.
int least_placement_cost(const State& state, int limit);
int least_prime_cost(const State& state, int limit);
bool market_is_empty(const State& state);
int cheapest_plan(const Content& content, const State& state);  // its price; a market must have one
// Units that may be paid next, as bits (R8.2, D19).
std::uint32_t payable_units(const State& state);
int held(const State& state, int unit);
// Cubes of a colour that can be built now (R12.3).
int usable_cubes(const State& state, int cube);
bool can_collect(const State& state);
// Choices of an order (D3, D5): rank and whether the chain can still be finished with it.
constexpr int strike_rank(int meeple, Pose pose) {
  return 2 * meeple + (pose == Pose::kHard ? 0 : 1);
}
int left_to_bench(const Content& content, const State& state);
bool may_bench(const Content& content, const State& state, int meeple);
bool may_strike(const State& state, int meeple, Pose pose);
bool may_reward(const Content& content, const State& state, int meeple);

}  // namespace cornerstone::rolling_heights
