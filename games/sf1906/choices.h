// What the player to move may do, as one set of bits: the truth that listing, accepting and random
// play share.
#pragma once

#include <cstdint>

#include "engine/list.h"
#include "engine/move.h"
#include "games/sf1906/content.h"
#include "games/sf1906/state.h"

namespace cornerstone::sf1906 {

// What a bit means depends on the phase: a space, a slot, a cell, a set of permits. The order of
// the bits is the order of the moves in the list.
using Choices = std::uint64_t;

Choices choices(const Content& content, const State& state);
Move move_of(const State& state, int choice);  // the move behind a bit of them

// Parts that refusals ask about too.
const ActionSide& action_side(const Content& content, const State& state, int ring_place);
const ActionSide& side_in_play(const Content& content, const State& state);
std::uint32_t spaces_taken(const State& state);  // by tokens, on the card or earnings area in play
int distance_cost(const Content& content, const State& state, int space);  // R5.3
int money_to_act(const Content& content, const State& state);     // what is left after R5.5
bool is_grant_space(const Content& content, const State& state);  // R6.8

// Plots that some permits of the active player fit, built on or not (R6.7, R6.8).
Cells plots_that_fit(const Content& content, const State& state, bool grant_space);
int build_cost(const Content& content, const State& state, Cells plot);          // with its rubble
int money_for_services(const Content& content, const State& state, Cells plot);  // once it is built

// One permit, or two, for the plot chosen.
struct PermitSet {
  bool fits = false;           // R6.7.1, R6.7.2, R6.8
  bool one_is_enough = false;  // of two (R6.7.6)
  std::uint8_t services = 0;   // types they could bring, as bits (R6.7.5)

  bool legal() const { return fits && (!one_is_enough || services != 0); }
};
PermitSet judge_permits(const Content& content, const State& state, int first, int second);

// A legal way to pay for a plot with permits of the active player's hand.
struct PermitUse {
  std::uint64_t permits = 0;  // as bits
  std::uint8_t choice = 0;    // its bit among the choices of the phase
  std::uint8_t services = 0;  // what follows, as bits: a type each, or kNoService (R6.7.5)
};
inline constexpr int kNoService = kServiceTypes;
inline constexpr int kHandPairs = kPermitLimit * (kPermitLimit - 1) / 2;
using PermitUses = List<PermitUse, kPermitLimit + kHandPairs>;
PermitUses permit_uses(const Content& content, const State& state, int cell);

}  // namespace cornerstone::sf1906
