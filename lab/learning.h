// Learns how likely a game that is played alone is to be won, from games against itself: it takes
// the move after which it thinks it stands best, and after each game puts right what it thought on
// the way.
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "games/comeback_city/insight.h"
#include "games/comeback_city/rules.h"

namespace cornerstone {

struct LearningPlan {
  std::uint64_t games = 300'000;  // for each disaster, and as many for any of them
  std::uint64_t seed = 1;

  std::uint32_t tries = 3;  // of a move, each in another world
  // Share of moves by chance, in the first game: who never errs never learns what for. Ever fewer
  // in those after it, since what it learns is the worth of a position to whoever plays as it does.
  float mistakes = 0.015F;
  float far_sight = 0.8F;  // how far what comes later counts, against what it thinks one move on
  float first_rate = 2e-3F, last_rate = 1e-4F;  // of learning
};

struct Learned {
  comeback_city::Insight insight;
  // Of the last tenth of the games, by disaster.
  std::array<double, comeback_city::kDisasters> won{};
  double won_unforeseen = 0;  // likewise, where nobody knew which disaster would come
  double cpu_seconds = 0;
};

// Told from time to time how many games have been played; false ends it with what there is.
using WatchLearning = std::function<bool(std::uint64_t games)>;

// The same plan gives the same result on any number of threads.
Learned learn(const comeback_city::Rules& rules, const LearningPlan& plan, int threads,
              const WatchLearning& watch);

}  // namespace cornerstone
