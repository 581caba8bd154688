// How likely a position is to be won, as learned from games: a network for each disaster, and for
// each part of the game, and one for who does not know yet which disaster will come.
// `cornerstone learn` (lab/learning.h) has written insight.json.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "engine/problems.h"
#include "games/comeback_city/traits.h"
#include "games/network.h"

namespace cornerstone::comeback_city {

struct Insight {
  static constexpr int kHidden = 64;
  using Network = cornerstone::Network<kTraits, kHidden>;
  using Foresight = cornerstone::Network<kAllTraits, kHidden>;
  // Before the disaster, while it strikes, and in Rebuild.
  static constexpr int kParts = 3;

  std::array<std::array<Network, kParts>, kDisasters> networks{};
  Foresight foresight{};  // before the disaster, where it is drawn

  static constexpr int part_of(Stage stage) {
    return stage < Stage::kDisaster ? 0 : stage == Stage::kDisaster ? 1 : 2;
  }
  const Network& network(Disaster disaster, Stage stage) const {
    return networks[index_of(disaster)][part_of(stage)];
  }

  // From 0 to 1.
  float chance(const Content& content, const State& state, int worth) const;
};

// Weights are stored as whole numbers: rounded, they are what they will be when they are read.
void round_weights(std::span<float> weights);
std::string insight_text(const Insight& insight, const std::string& learned_by);
// Meaningless if problems were added.
Insight read_insight(std::string_view json, Problems& problems);

// What the program was built with.
const Insight& built_in_insight();

}  // namespace cornerstone::comeback_city
