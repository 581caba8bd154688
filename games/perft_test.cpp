// Every game's perft counts, from games/<id>/perft.txt: lines of "seats seed after depth count". A
// count that changes means that the rules did.
#include "engine/perft.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/testing/source_folder.h"
#include "games/catalog.h"

namespace cornerstone {
namespace {

struct Count {
  int seats = 0;
  std::uint64_t seed = 0;
  int after = 0;  // random moves
  int depth = 0;
  std::uint64_t leaves = 0;
};

std::vector<Count> stored_counts(const GameInfo& game) {
  std::ifstream file(std::string(kSourceFolder) + "/games/" + std::string(game.id) + "/perft.txt");
  std::vector<Count> counts;
  std::string line;
  while (std::getline(file, line)) {
    if (line.empty() || line.starts_with('#')) continue;
    Count count;
    std::istringstream(line) >> count.seats >> count.seed >> count.after >> count.depth >>
        count.leaves;
    counts.push_back(count);
  }
  return counts;
}

std::uint64_t leaves_of(const Catalog& catalog, const GameInfo& game, const Count& count) {
  Problems problems;
  const Setup setup = make_setup(game, count.seats, {}, problems);
  EXPECT_TRUE(problems.empty()) << text(problems.front());
  return catalog.visit(game.id, [&](const auto& rules) {
    Rng rng(count.seed);
    const auto start = play_into(rules, setup, rng, count.after);
    return perft(rules, start, rng, count.depth);
  });
}

TEST(Perft, CountsAreThoseStored) {
  const Catalog catalog;
  for (const GameInfo& game : catalog.games()) {
    for (const Count& count : stored_counts(game)) {
      EXPECT_EQ(leaves_of(catalog, game, count), count.leaves)
          << game.id << ": seats " << count.seats << ", seed " << count.seed << ", after "
          << count.after << ", depth " << count.depth;
    }
  }
}

TEST(Perft, EveryGameStoresACountForEveryNumberOfSeats) {
  const Catalog catalog;
  for (const GameInfo& game : catalog.games()) {
    const auto counts = stored_counts(game);
    for (int seats = game.min_seats; seats <= game.max_seats; ++seats) {
      EXPECT_TRUE(std::ranges::any_of(counts, [&](const Count& c) { return c.seats == seats; }))
          << game.id << " has no perft count for " << seats << " seats";
    }
  }
}

}  // namespace
}  // namespace cornerstone
