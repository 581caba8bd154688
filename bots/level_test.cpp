#include "bots/level.h"

#include <gtest/gtest.h>

#include <array>

#include "bots/bot.h"

namespace cornerstone {
namespace {

constexpr std::array<StyleInfo, 2> kStyles{
    {{"rusher", "Is in a hurry."}, {"miser", "Keeps what it has."}}};

std::optional<SearchSettings> settings_of(std::string_view name) {
  return search_settings("uptown", kStyles, name);
}

TEST(Levels, EachHasMoreSimulationsThanTheOneBelowAndOverlooksLess) {
  for (const std::string_view game : {"uptown", "sf1906", "rebuilding_seattle", "rolling_heights",
                                      "comeback_city", "a game to come"}) {
    std::uint32_t below = 0;
    float overlooked = 1;
    for (const std::string_view level : {"easy", "medium", "hard", "expert"}) {
      const auto settings = search_settings(game, {}, level);
      ASSERT_TRUE(settings) << game << ' ' << level;
      EXPECT_GT(settings->simulations, below) << game << ' ' << level;
      EXPECT_LE(settings->heat, overlooked) << game << ' ' << level;
      below = settings->simulations;
      overlooked = settings->heat;
      if (level == "easy") {
        EXPECT_GT(overlooked, 0) << game;
      }
    }
    EXPECT_EQ(overlooked, 0) << game << ": the best play overlooks nothing";
  }
}

TEST(Levels, TreeIsHardUnlessToldOtherwise) {
  const auto hard = settings_of("hard"), tree = settings_of("tree");
  ASSERT_TRUE(hard && tree);
  EXPECT_EQ(tree->simulations, hard->simulations);
  EXPECT_EQ(tree->rollout_plies, hard->rollout_plies);
  EXPECT_EQ(tree->memory, hard->memory);
}

TEST(Levels, SettingsAndAStyleInAnyOrder) {
  const auto settings = settings_of(
      "tree:simulations=12:miser:heat=0.25:exploration=0.5:hint_heat=0.125:widening=2:"
      "rank_weight=0.75:growth=0.5:seconds=1.5:megabytes=3:foretold=2:hints=0:worlds=9:random_"
      "plies=7");
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->simulations, 12u);
  EXPECT_EQ(settings->style, 1u);
  EXPECT_EQ(settings->heat, 0.25F);
  EXPECT_EQ(settings->exploration, 0.5F);
  EXPECT_EQ(settings->hint_heat, 0.125F);
  EXPECT_EQ(settings->widening, 2);
  EXPECT_EQ(settings->rank_weight, 0.75F);
  EXPECT_EQ(settings->growth, 0.5F);
  EXPECT_EQ(settings->foretold, 2u);
  EXPECT_EQ(settings->seconds, 1.5);
  EXPECT_EQ(settings->memory, std::size_t{3} << 20);
  EXPECT_FALSE(settings->hints);
  EXPECT_EQ(settings->worlds, 9u);
  EXPECT_EQ(settings->rollout, Rollout::kRandom);
  EXPECT_EQ(settings->rollout_plies, 7u);
  EXPECT_EQ(settings_of("medium:rusher")->style, 0u);
  EXPECT_EQ(settings_of("hard:greedy_plies=3")->rollout, Rollout::kGreedy);
}

TEST(Levels, NothingElseIsUnderstood) {
  for (const std::string_view name : {"",
                                      "random",
                                      "greedy",
                                      "Hard",
                                      "hard ",
                                      "hard:",
                                      "hard::rusher",
                                      "hard:builder",
                                      "hard:rusher:miser",
                                      "hard:rusher:rusher",
                                      "hard:heat",
                                      "hard:heat=",
                                      "hard:heat=x",
                                      "hard:heat=1x",
                                      "hard:heat=-1",
                                      "hard:heat=nan",
                                      "hard:simulations=0",
                                      "hard:simulations=1e99",
                                      "hard:speed=1",
                                      ":hard"}) {
    EXPECT_FALSE(settings_of(name)) << name;
  }
}

}  // namespace
}  // namespace cornerstone
