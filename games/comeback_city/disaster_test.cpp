// R5: the disaster strikes, and how hard is for the player to say.
#include <set>

#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::cell_number;
using testing::Game;
using testing::refused;
using testing::Table;
using testing::Texts;

// Sixteen low buildings on three levels.
Table plain_city() {
  return Table().city({"r03 c03 i03 g03 .   .",    //
                       "r02 c02 i02 g02 r05 c05",  //
                       "r01 c01 i01 g01 r04 c04"});
}

TEST(ComebackCityDisaster, R5_1_EightActionPointsAndOneOfFiveDisasters) {
  std::set<Disaster> drawn;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    auto game = Game::started(seed);
    EXPECT_FALSE(game.view().disaster) << "nobody knows it before";
    while (game.state.stage <= Stage::kBuild) game.play(game.moves().front());
    ASSERT_EQ(game.told<DisasterStruck>().size(), 1u);
    const auto gained = game.told<ActionPointsGained>();
    ASSERT_FALSE(gained.empty());
    EXPECT_EQ(gained.at(0).total, 8);
    ASSERT_TRUE(game.view().disaster);
    drawn.insert(*game.view().disaster);
  }
  EXPECT_EQ(drawn.size(), 5u);
}

TEST(ComebackCityDisaster, R5_2_EachStepOfSeverityBringsAnActionPoint) {
  auto game = plain_city().dice({{3, 5}}).struck(Disaster::kEarthquake);
  game.play("dice blue");
  EXPECT_EQ(game.ap(), 8);
  EXPECT_EQ(game.severity(), 0);
  EXPECT_EQ(game.moves(), (Texts{"severity more", "severity stop"}));
  game.play("severity more");
  EXPECT_EQ(game.ap(), 9);
  EXPECT_EQ(game.severity(), 1);
  game.play("severity more");
  EXPECT_EQ(game.ap(), 10);
  game.play("severity stop");
  EXPECT_EQ(game.severity(), 2);
  EXPECT_EQ(game.ap(), 10);
  EXPECT_EQ(game.state.stage, Stage::kRebuild);
}

TEST(ComebackCityDisaster, R5_2_ANumberIsSeverityAtOnce) {
  auto game = plain_city().struck(Disaster::kHurricane);
  game.play("number 5");
  EXPECT_EQ(game.severity(), 5);
  EXPECT_EQ(game.ap(), 13);
}

TEST(ComebackCityDisaster, R5_3_ThePlayerChoosesWhichDieIsTheColumn) {
  const Table table = plain_city().dice({{3, 5}});
  auto game = table.struck(Disaster::kEarthquake);
  EXPECT_EQ(game.told<DiceRolled>().size(), 1u);
  EXPECT_EQ(game.moves(), (Texts{"dice blue", "dice white"}));
  auto blue = game;
  blue.play("dice blue");  // column 3, row 5
  EXPECT_EQ(blue.at("3-2"), "i02#");
  EXPECT_EQ(blue.wrecked(), "");
  game.play("dice white");  // column 5, row 3
  EXPECT_EQ(game.at("3-2"), "i02");
  EXPECT_EQ(game.wrecked(), "road 4 road 5");
}

TEST(ComebackCityDisaster, R5_3_TheOnlyLegalWayIsUsed) {
  // Column 6, row 5 holds Hardware Store; column 5, row 6 is empty.
  for (const testing::Roll roll : {testing::Roll{5, 6}, testing::Roll{6, 5}}) {
    const auto game = plain_city().dice({roll}).struck(Disaster::kEarthquake);
    EXPECT_EQ(game.phase(), Phase::kSeverity);
    EXPECT_EQ(game.at("6-2"), "c05#");
    const auto named = game.told<TargetNamed>().at(0);
    EXPECT_EQ(named.column, 6);
    EXPECT_EQ(named.row, 5);
    EXPECT_TRUE(refused(game.accepts("dice blue"), Refusal::kNotNow, "R13.9",
                        {static_cast<std::int16_t>(Phase::kSeverity)}));
  }
}

TEST(ComebackCityDisaster, R5_3_WithoutATargetTheDiceAreRolledAgain) {
  // Both 6: nothing is in row 6 of column 6.
  const auto game = plain_city().dice({{6, 6}, {6, 6}, {2, 2}}).struck(Disaster::kEarthquake);
  EXPECT_EQ(game.told<DiceRolled>().size(), 3u);
  EXPECT_EQ(game.told<TargetNamed>().size(), 1u);
  EXPECT_EQ(game.wrecked(), "line 1 line 2");
}

TEST(ComebackCityDisaster, R5_3_ADoubleHasOneWay) {
  const auto game = plain_city().dice({{4, 4}}).struck(Disaster::kEarthquake);
  EXPECT_EQ(game.phase(), Phase::kSeverity);
  EXPECT_EQ(game.at("4-1"), "g01#");
}

TEST(ComebackCityDisaster, R5_4_DestroyedBuildingsLeaveTheGame) {
  auto game = plain_city().struck(Disaster::kHurricane);
  game.play("number 1");
  EXPECT_EQ(game.at("3-2"), ".");
  EXPECT_EQ(game.removed(), "c04 i02 g01 g02") << "all without a story";
  EXPECT_EQ(game.discards(), "") << "shuffled into the deck (R13.1)";
  for (const std::string id : {"c04", "i02", "g01", "g02"}) {
    EXPECT_FALSE(testkit::has(game.deck(), id)) << id;
  }
}

TEST(ComebackCityDisaster, R5_4_CountersOfADestroyedBuildingReturn) {
  // Condo Tower holds 7 counters when the Chicken comes for it.
  auto game = Table().city({"r12:7 c01 i01 g01 c02 ."}).chicken("6-1", 3).placing("c03").game();
  EXPECT_EQ(game.supply(Zone::kResidential), 18);
  game.play("place 2-2");
  EXPECT_EQ(game.removed(), "r12");
  EXPECT_EQ(game.supply(Zone::kResidential), 25);
  EXPECT_EQ(game.told<BuildingDestroyed>().at(0).counters, 7);
}

TEST(ComebackCityDisaster, R5_4_RubbleStaysInItsCell) {
  auto game = plain_city().struck(Disaster::kHurricane);
  game.play("number 0");
  EXPECT_EQ(game.city(), (Texts{"r03 c03 i03 g03 . .",        //
                                "r02 c02 i02# g02# r05 c05",  //
                                "r01 c01 i01 g01# r04 c04#"}));
  EXPECT_EQ(game.removed(), "");
  EXPECT_EQ(game.counters("3-2"), 0);
}

TEST(ComebackCityDisaster, R5_4_InfrastructureIsWreckedOnce) {
  // The plant is hit by the target and again by the arm to its right.
  auto game = plain_city().dice({{1, 1}}).struck(Disaster::kEarthquake);
  EXPECT_EQ(game.wrecked(), "plant");
  game.play_all({"severity more", "severity more"});
  EXPECT_EQ(game.wrecked(), "plant line 1");
  EXPECT_TRUE(game.told<PartWrecked>().empty());
}

TEST(ComebackCityDisaster, R5_5_AmongEqualTargetsThePlayerChooses) {
  auto game = Table()
                  .city({"r03 c03 i03 g03 .   .",    //
                         "r02 c02 i02 g02 r05 c05",  //
                         "r06 c01 i01 g01 r04 c04"})
                  .struck(Disaster::kAlienInvasion);
  EXPECT_EQ(game.phase(), Phase::kTie);
  EXPECT_EQ(game.moves(), (Texts{"tie 1-1", "tie 5-2"}));
  EXPECT_TRUE(refused(game.accepts("tie 1-2"), Refusal::kNotTied, "R6.2", {cell_number("1-2")}));
  game.play("tie 5-2");
  EXPECT_EQ(game.at("5-2"), "r05*");
  EXPECT_EQ(game.at("1-1"), "r06");
}

TEST(ComebackCityDisaster, R5_6_ZoningIsPaidOutAfterTheDisaster) {
  // Government stands in three neighbouring columns, and the last building is the fifth home.
  auto game = Table()
                  .city({"r03 c03 i03 g03 .   .",    //
                         "r02 r05 i02 i01 c01 c05",  //
                         "r01 g04 g05 g06 r04 c02"})
                  .zoning("z_r_count z_g_row due")
                  .struck(Disaster::kHurricane);
  EXPECT_EQ(game.phase(), Phase::kNumber) << "not before";
  game.play("number 3");
  EXPECT_EQ(game.phase(), Phase::kReward);
  EXPECT_EQ(game.ap(), 11);
  EXPECT_EQ(game.state.stage, Stage::kDisaster);
  EXPECT_EQ(game.total(), 0) << "counters come later";
  game.play("reward planning_commission");
  EXPECT_EQ(game.phase(), Phase::kReward);
  game.play("reward ap");
  EXPECT_EQ(game.ap(), 8 + 3 + 1);
  EXPECT_EQ(game.helpers(), "planning_commission");
  EXPECT_EQ(game.state.stage, Stage::kRebuild);
}

TEST(ComebackCityDisaster, R5_7_RebuildFollows) {
  auto game = plain_city().struck(Disaster::kHurricane);
  game.play("number 0");
  EXPECT_EQ(game.state.stage, Stage::kRebuild);
  const auto started = game.told<StageStarted>();
  ASSERT_EQ(started.size(), 1u);
  EXPECT_EQ(started.at(0).stage, Stage::kRebuild);
  EXPECT_EQ(game.counters("1-1"), 1);
  EXPECT_EQ(game.told<DeckShuffled>().size(), 1u);
}

TEST(ComebackCityDisaster, R5_8_ThereIsOneDisaster) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    auto game = Game::started(seed);
    int struck = 0;
    std::optional<Disaster> disaster;
    game.play_randomly(seed, [&] {
      struck += static_cast<int>(game.told<DisasterStruck>().size());
      if (!disaster) disaster = game.view().disaster;
      EXPECT_EQ(game.view().disaster, disaster);
    });
    EXPECT_EQ(struck, 1);
  }
}

TEST(ComebackCityDisaster, R5_9_TheDieShowsTwentyAtMost) {
  auto game = Table()
                  .city({"r01 c01 i01 g01 c02 g02"})
                  .phase(Phase::kReward)
                  .begun()
                  .zoning("z_r_row due z_g_row")
                  .ap(20)
                  .game();
  EXPECT_TRUE(game.offers("reward ap"));
  game.play("reward ap");
  EXPECT_EQ(game.ap(), 20);
  EXPECT_EQ(game.told<ActionPointsGained>().at(0).amount, 0);
}

TEST(ComebackCityDisaster, R5_9_WhatIsTooMuchIsLost) {
  // 9 to start with, 12 homes occupied beyond the first.
  auto game = Table()
                  .option("start_ap", "9")
                  .city({"r01 r02 r03 r04 .   .",    //
                         "r05 r06 r07 r08 c01 c02",  //
                         "r09 r10 r11 r12 r13 c03"})
                  .struck(Disaster::kAlienInvasion);
  for (int guard = 0; game.state.stage == Stage::kDisaster && guard < 60; ++guard) {
    game.play(game.moves().front());  // the first of a tie, and more
  }
  EXPECT_EQ(game.severity(), 12);
  EXPECT_EQ(game.ap(), 20);
}

}  // namespace
}  // namespace cornerstone::comeback_city
