// Every table option with every value.
#include <set>

#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::content;
using testing::Game;
using testing::refused;
using testing::rules;
using testing::setup;
using testing::space_named;
using testing::Table;
using testing::Texts;

TEST(RollingHeightsOptions, TheDefaultsAreThePrintedGame) {
  Texts listed;
  for (const auto& option : rules().options()) {
    std::string line(option.name);
    for (const auto value : option.values) {
      if (!value.empty()) line += " " + std::string(value);
    }
    listed.push_back(line);
  }
  EXPECT_EQ(listed, (Texts{"first_game_ads off on", "setup_prime off on", "setup_space_vp on off",
                           "setup_refill after_all each", "wild_unlimited off on",
                           "advance_prep off on", "roll_preset standard thin_wooden even chunky",
                           "planner_takes_tokens on off", "round_cap 60 10 15 20 30"}));
  const auto chosen = Game::started(setup(2)).view().options;
  for (const auto& option : rules().options()) {
    EXPECT_EQ(chosen.at(std::string(option.name)), option.values[0]);
  }
}

TEST(RollingHeightsOptions, R2_6_TheAdsOfAFirstGameAreAlwaysTheSame) {
  std::set<Texts> seen;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Texts ads;
    for (const auto& ad : Game::started(setup(3, {{"first_game_ads", "on"}}), seed).view().ads) {
      ads.push_back(ad.ad);
    }
    seen.insert(ads);
  }
  EXPECT_EQ(seen, std::set<Texts>{(Texts{"AD-05", "AD-08", "AD-10"})});
}

TEST(RollingHeightsOptions, R2_6_OtherwiseTheAdsVary) {
  std::set<std::array<std::uint8_t, kAdsInPlay>> seen;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    seen.insert(Game::started(setup(3, {{"first_game_ads", "off"}}), seed).state.ads);
  }
  EXPECT_GT(seen.size(), 10u);
}

TEST(RollingHeightsOptions, G3_WithOnAFirstPlanMayLieOnPrimeLandForNothing) {
  auto game = Table(2).draft().option("setup_prime", "on").market(1, 1, "L1-21").game();
  game.play("start_plan 1");
  EXPECT_TRUE(game.accepts("start_space d2"));
  EXPECT_EQ(game.moves().size(), 54u);  // all land
  game.play("start_space d2");
  EXPECT_EQ(game.plan_at("d2"), "L1-21");
  EXPECT_EQ(game.vp(1), 2);
}

TEST(RollingHeightsOptions, G3_WithOffItMayNot) {
  auto game = Table(2).draft().option("setup_prime", "off").game();
  game.play("start_plan 1");
  EXPECT_FALSE(game.accepts("start_space d2"));
  EXPECT_EQ(game.moves().size(), 54u - 12u);  // two prime spaces on each board
}

TEST(RollingHeightsOptions, G4_WithOffAFirstPlanScoresNothing) {
  const auto points = [](std::string_view value) {
    auto game = Table(2).draft().option("setup_space_vp", value).market(1, 1, "L1-21").game();
    game.play_all({"start_plan 1", "start_space e1"});
    return game.vp(1);
  };
  EXPECT_EQ(points("on"), 1);
  EXPECT_EQ(points("off"), 0);
}

TEST(RollingHeightsOptions, G4_LaterPlansScoreEitherWay) {
  auto game = Table(2)
                  .option("setup_space_vp", "off")
                  .place(0, "L1-10", "d3")
                  .hand("wood")
                  .market(1, 1, "L1-01")
                  .game();
  game.play_all({"buy", "plan 1 1", "space d4"});
  EXPECT_EQ(game.vp(0), 1);
}

TEST(RollingHeightsOptions, G5_WithEachTheMarketIsFilledUpAfterEveryFirstPlan) {
  auto game = Table(2).draft().option("setup_refill", "each").pile(1, "L1-20 L1-30").game();
  game.play_all({"start_plan 2", "start_space d3"});
  EXPECT_EQ(game.market(1), "L1-01 L1-03 L1-04 L1-05 L1-06 L1-07 L1-08 L1-09 L1-20");
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_EQ(game.listed("start_plan "), "1 2 3 4 5 6 7 8 9");
  game.play_all({"start_plan 9", "start_space h1"});
  EXPECT_EQ(game.plan_at("h1"), "L1-20");
  EXPECT_EQ(game.market(1), "L1-01 L1-03 L1-04 L1-05 L1-06 L1-07 L1-08 L1-09 L1-30");
  EXPECT_EQ(game.tokens(1), "0 0 0 0 0 0 0 0 0");
}

TEST(RollingHeightsOptions, G5_WithAfterAllTheGapStaysUntilTheEndOfTheDraft) {
  auto game = Table(2).draft().option("setup_refill", "after_all").game();
  game.play_all({"start_plan 2", "start_space d3"});
  EXPECT_EQ(game.listed("start_plan "), "1 3 4 5 6 7 8 9");
}

TEST(RollingHeightsOptions, G6_WithOnTokensDoNotRunOut) {
  const auto after_a_strike = [](std::string_view value) {
    auto game = Table(2)
                    .option("wild_unlimited", value)
                    .wild(1, 30)
                    .phase(Phase::kRisk)
                    .steady(0, "carpenter")
                    .exhausted(0, "carpenter")
                    .game();
    game.play("rally", "e");
    return game.wild(0);
  };
  EXPECT_EQ(after_a_strike("on"), 1);
  EXPECT_EQ(after_a_strike("off"), 0);
}

TEST(RollingHeightsOptions, G6_WithOffOneGainsThoseThatAreLeft) {
  auto game = Table(2).wild(1, 29).hard(0, "public_figure").complete(0, "L1-02", "d3").game();
  game.play("figure hard L1-02");  // 2 tokens
  EXPECT_EQ(game.wild(0), 1);
  EXPECT_EQ(game.told<WildGained>().at(0).tokens, 1);
}

TEST(RollingHeightsOptions, G7_TheFirstTurnOfEachHasItsOwnPrep) {
  auto game = Table(2).option("advance_prep", "on").game();
  game.play("end_main", "ssss ssss");  // seat 0 for its second turn, seat 1 for its first
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.phase(), Phase::kMain);
  EXPECT_EQ(game.steady(0), "carpenter 2 construction_worker 2");
  EXPECT_EQ(game.steady(1), "carpenter 2 construction_worker 2");
  game.play("end_main", "ssss");
  EXPECT_EQ(game.to_move(), 0);  // with Main, without a roll
  EXPECT_EQ(game.phase(), Phase::kMain);
  EXPECT_EQ(game.state.round, 2);
}

TEST(RollingHeightsOptions, G7_BenchAndStrikeAreDecidedInAdvanceToo) {
  auto game = Table(2)
                  .option("advance_prep", "on")
                  .prepared(1)
                  .steady(1, "carpenter")
                  .steady(0, "construction_worker 10")
                  .bench(0, "construction_worker")
                  .game();
  game.play("end_main", "");
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_EQ(game.phase(), Phase::kBench);
  game.play("bench construction_worker", "sssss eeeee");
  EXPECT_EQ(game.phase(), Phase::kRisk);
  game.play("rally", "eeeee");
  EXPECT_EQ(game.phase(), Phase::kStrike);
  game.play_all({"strike construction_worker steady", "strike construction_worker steady"});
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.phase(), Phase::kMain);
  EXPECT_EQ(game.steady(0), "construction_worker 3");
  EXPECT_EQ(game.exhausted(0), "construction_worker 7");
  EXPECT_EQ(game.bench(0), "construction_worker");
  EXPECT_EQ(game.wild(0), 1);
}

TEST(RollingHeightsOptions, G7_WhatOneRolledInAdvanceIsOpenToAll) {
  auto game = Table(2).option("advance_prep", "on").prepared(1).hard(1, "riveter").game();
  EXPECT_EQ(game.view(0).players.at(1).meeples.hard.at("riveter"), 1);
  EXPECT_EQ(game.view().prepared, std::vector<Seat>{1});
}

TEST(RollingHeightsOptions, G7_WithoutATurnToComeNobodyRolls) {
  auto last = Table(2)
                  .option("advance_prep", "on")
                  .round(5)
                  .final_round(5)
                  .prepared(1)
                  .steady(1, "carpenter")
                  .game();
  last.play("end_main", "");
  EXPECT_EQ(last.to_move(), 1);
  EXPECT_EQ(last.phase(), Phase::kMain);
  EXPECT_EQ(last.bench(0), "carpenter 2 construction_worker 2");
  auto capped = Table(2)
                    .option("advance_prep", "on")
                    .option("round_cap", "10")
                    .round(10)
                    .prepared(1)
                    .steady(1, "carpenter")
                    .game();
  capped.play("end_main", "");
  EXPECT_EQ(capped.to_move(), 1);
}

TEST(RollingHeightsOptions, G7_BeforeTheLastRoundEverybodyRolls) {
  auto game = Table(2)
                  .option("advance_prep", "on")
                  .round(4)
                  .final_round(5)
                  .prepared(1)
                  .steady(1, "carpenter")
                  .game();
  game.play("end_main", "ssss");
  EXPECT_EQ(game.steady(0), "carpenter 2 construction_worker 2");
}

TEST(RollingHeightsOptions, G8_EachPresetHasItsOdds) {
  const auto landed = [](std::string_view preset, std::uint32_t outcome) {
    auto game = Table(2).option("roll_preset", preset).bench(1, "carpenter 2").game();
    Rng rng(0);
    const std::array<std::uint32_t, 2> outcomes{outcome, 0};  // the other one is hard
    rng.force(outcomes);
    game.play(*rules().parse_move("end_main"), rng);
    EXPECT_EQ(rng.misfit(), nullptr);
    return game.told<MeeplesRolled>().at(0).landed->at(0).pose;
  };
  struct {
    std::string_view preset;
    std::uint32_t hard, steady;
  } const presets[]{
      {"standard", 18, 27}, {"thin_wooden", 10, 16}, {"even", 20, 30}, {"chunky", 25, 35}};
  for (const auto& [preset, hard, steady] : presets) {
    EXPECT_EQ(landed(preset, hard - 1), Pose::kHard) << preset;
    EXPECT_EQ(landed(preset, hard), Pose::kSteady) << preset;
    EXPECT_EQ(landed(preset, hard + steady - 1), Pose::kSteady) << preset;
    EXPECT_EQ(landed(preset, hard + steady), Pose::kExhausted) << preset;
    EXPECT_EQ(landed(preset, 99), Pose::kExhausted) << preset;
  }
}

TEST(RollingHeightsOptions, G10_WithOffTokensOfAPlanTakenReturnToTheSupply) {
  const auto table =
      Table(2).hard(0, "city_planner").market(1, 4, "L1-21", 2).place(0, "L1-10", "d3");
  auto off = Table(table).option("planner_takes_tokens", "off").game();
  EXPECT_EQ(off.view().wild_supply, 28);
  off.play_all({"planner_take", "plan 1 4", "space e3"});
  EXPECT_EQ(off.wild(0), 0);
  EXPECT_EQ(off.view().wild_supply, 30);
  EXPECT_EQ(off.tokens(1), "0 0 0 0 0 0 0 0 0");
  EXPECT_EQ(off.told<WildReturned>().at(0).tokens, 2);
  auto on = Table(table).option("planner_takes_tokens", "on").game();
  on.play_all({"planner_take", "plan 1 4", "space e3"});
  EXPECT_EQ(on.wild(0), 2);
}

TEST(RollingHeightsOptions, G10_ABuyerKeepsThemEitherWay) {
  auto game = Table(2)
                  .option("planner_takes_tokens", "off")
                  .market(1, 1, "L1-01", 2)
                  .place(0, "L1-10", "d3")
                  .hand("wood")
                  .game();
  game.play_all({"buy", "plan 1 1", "space e3"});
  EXPECT_EQ(game.wild(0), 2);
}

TEST(RollingHeightsOptions, G19_AfterTheLastRoundAllowedTheGameEnds) {
  for (const int cap : {60, 10, 15, 20, 30}) {
    const auto table = Table(2).option("round_cap", std::to_string(cap)).turn(1);
    auto before = Table(table).round(cap - 1).game();
    before.play("end_main");
    EXPECT_EQ(before.state.round, cap);
    EXPECT_NE(before.phase(), Phase::kTarget);
    auto last = Table(table).round(cap).game();
    last.play("end_main", "");
    EXPECT_EQ(last.phase(), Phase::kTarget);
    last.play_all({"target 1", "target 2"});
    EXPECT_EQ(last.phase(), Phase::kOver);
  }
}

}  // namespace
}  // namespace cornerstone::rolling_heights
