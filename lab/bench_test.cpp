#include "lab/bench.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

std::uint64_t no_allocations() { return 0; }

TEST(Bench, EveryGameGivesEveryFigure) {
  const Catalog catalog;
  const BenchPlan plan{.repetitions = 1, .seconds = 0.0001, .allocations = no_allocations};
  const double reference = bench_reference(plan);
  EXPECT_GT(reference, 0);
  for (const GameInfo& game : catalog.games()) {
    const auto figures = bench_game(catalog, game, {.seats = game.max_seats}, plan, reference);
    EXPECT_EQ(figures.game, game.id);
    EXPECT_EQ(figures.seats, game.max_seats);
    EXPECT_GT(figures.decisions_per_playout, 1);
    EXPECT_GT(figures.moves_per_decision, 1);
    EXPECT_GT(figures.listed.decisions_per_cpu_second, 0);
    EXPECT_DOUBLE_EQ(figures.listed.of_reference,
                     figures.listed.decisions_per_cpu_second / reference);
    EXPECT_GT(figures.search.plies_per_cpu_second, 0);
    EXPECT_GT(figures.search.plies_per_simulation, figures.decisions_per_playout / 3);
    EXPECT_LT(figures.search.plies_per_simulation, figures.decisions_per_playout * 3);
    EXPECT_GT(figures.search.of_playouts, 0);
    EXPECT_GT(figures.copy_ns, 0);
    EXPECT_GT(figures.list_ns, 0);
    EXPECT_LE(figures.state_bytes, 2048u);
  }
}

TEST(Bench, ABotIsTimedAtEveryDecision) {
  const Catalog catalog;
  const GameInfo& game = catalog.games().front();
  const auto figures = bench_bot(catalog, game, {.seats = 2}, "tree:simulations=2");
  EXPECT_EQ(figures.bot, "tree:simulations=2");
  EXPECT_GT(figures.decisions, 20u);
  EXPECT_GT(figures.mean_ms, 0);
  EXPECT_GE(figures.slowest_ms, figures.mean_ms);
}

}  // namespace
}  // namespace cornerstone
