// How a tree search thinks: its budget and its habits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace cornerstone {

// How a search goes on from where its tree ends, before it asks the game what the position is
// worth.
enum class Rollout : std::uint8_t { kRandom, kGreedy };

struct SearchSettings {
  // A decision ends when either is spent, or earlier when no other move can overtake the best.
  std::uint32_t simulations = 1000;  // at two seats
  float growth = 0;    // each seat beyond the second adds so many times as many simulations
  double seconds = 0;  // 0: as long as the simulations take

  std::size_t memory = std::size_t{32} << 20;  // bytes for the tree

  float exploration = 0.3F;  // weight of what was seldom tried, in chances of winning
  bool hints = true;         // looks at every move of a new node once, as a greedy player would
  float hint_heat = 0.02F;   // how far in value a move may fall behind and still get attention

  // An edge with n visits may have widening * sqrt(n) nodes behind it: where chance decides among
  // many outcomes, those beyond it are judged as they come and not remembered.
  float widening = 1;

  // A move at the root is tried in so many worlds, then in the first again; 0: each time in
  // another. With few of them the tree reaches further ahead, and knows more of what comes than it
  // should.
  std::uint32_t worlds = 0;

  Rollout rollout = Rollout::kRandom;
  // At two seats, and at larger tables as many more as there are more seats; then the game's worth
  // decides. kToTheEnd: its scores.
  std::uint32_t rollout_plies = 0;
  static constexpr std::uint32_t kToTheEnd = ~0u;

  std::optional<std::size_t> style{};  // of those that the game knows
  std::uint32_t foretold = 16;         // games to the end that an advice has its points from
  float rank_weight = 0.3F;            // against the margin of points
  float heat = 0;  // chooses among the moves that fall behind the best by about so much
};

}  // namespace cornerstone
