#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "engine/rng.h"
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using namespace testing;

std::vector<Disaster> disasters_of(std::uint64_t seed) {
  std::vector<Disaster> all;
  for (const std::uint64_t game : rules().gauntlet_seeds(seed)) {
    all.push_back(Game::started(game).state.disaster);
  }
  return all;
}

TEST(ComebackCityGauntlet, B3_FiveGamesEachWithADisasterOfItsOwn) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const auto seeds = rules().gauntlet_seeds(seed);
    ASSERT_EQ(seeds.size(), 5u);
    EXPECT_LE(std::ranges::max(seeds), kMaxSeed) << "files and people can name it";
    const auto met = disasters_of(seed);
    EXPECT_EQ(std::set(met.begin(), met.end()).size(), 5u);
  }
}

TEST(ComebackCityGauntlet, B3_TheSameSeedIsTheSameGauntlet) {
  EXPECT_EQ(rules().gauntlet_seeds(3), rules().gauntlet_seeds(3));
  EXPECT_NE(rules().gauntlet_seeds(3), rules().gauntlet_seeds(4));
}

TEST(ComebackCityGauntlet, B3_TablesGetKeysInsteadOfSeeds) {
  for (std::uint8_t first = 0; first < 20; ++first) {
    const SeedKey key{first, 4, 1};
    const auto keys = rules().gauntlet_keys(key);
    EXPECT_EQ(keys, rules().gauntlet_keys(key));
    ASSERT_EQ(keys.size(), 5u);
    std::set<Disaster> met;
    for (const SeedKey& game : keys) {
      Rng rng(game);
      NoJournal silence;
      met.insert(rules().start(setup(), rng, silence).disaster);
    }
    EXPECT_EQ(met.size(), 5u);
  }
}

TEST(ComebackCityGauntlet, B3_AnyDisasterMayComeAnywhere) {
  constexpr int kGauntlets = 500, kFair = kGauntlets / kDisasters;
  std::array<std::array<int, kDisasters>, kDisasters> came{};  // by place and disaster
  for (std::uint64_t seed = 0; seed < kGauntlets; ++seed) {
    const auto met = disasters_of(seed);
    for (std::size_t place = 0; place < met.size(); ++place) ++came[place][index_of(met[place])];
  }
  for (const auto& place : came) {
    for (const int count : place) EXPECT_NEAR(count, kFair, 4 * 9) << "4 standard deviations";
  }
}

TEST(ComebackCityGauntlet, B2_B3_TheDisasterIsSeenWhenItIsDrawn) {
  for (const std::uint64_t seed : rules().gauntlet_seeds(11)) {
    Game game = Game::started(seed);
    Rng choice(seed);
    while (game.state.stage != Stage::kDisaster && game.state.stage != Stage::kRebuild) {
      EXPECT_FALSE(rules().view(game.state, 0).disaster);
      const Texts offered = game.moves();
      game.play(offered[choice.below(static_cast<std::uint32_t>(offered.size()))]);
    }
    EXPECT_EQ(rules().view(game.state, 0).disaster, game.state.disaster);
    EXPECT_EQ(rules().view(game.state, 0).options, rules().view(Game::started().state, 0).options);
  }
}

}  // namespace
}  // namespace cornerstone::comeback_city
