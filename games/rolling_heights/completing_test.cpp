// R13: buildings that are complete.
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::plan_number;
using testing::refused;
using testing::Table;
using testing::Texts;

int points_from(const testing::Game& game, PointSource source, Seat seat = 0) {
  return game.state.points.at(static_cast<std::size_t>(seat)).at(source);
}

TEST(RollingHeightsCompleting, R13_1_TheLastCubeCompletesIt) {
  auto game = Table(2).place(0, "L1-37", "d3").hand("wood 2").game();
  game.play("construct L1-37 wood 1");
  EXPECT_EQ(game.buildings(0), "");
  EXPECT_TRUE(game.told<BuildingCompleted>().empty());
  game.play("construct L1-37 wood 1");
  EXPECT_EQ(game.buildings(0), "d3");
  EXPECT_EQ(game.told<BuildingCompleted>().size(), 1u);
}

TEST(RollingHeightsCompleting, R13_1_EveryStackMustBeFull) {
  // Willow Bend Manor: wood 2, concrete 2, glass 2.
  auto game = Table(2).place(0, "L1-12", "d3").hand("wood 2 concrete 2 glass 2").game();
  game.play_all(
      {"construct L1-12 glass 2", "construct L1-12 wood 2", "construct L1-12 concrete 1"});
  EXPECT_EQ(game.buildings(0), "");
  EXPECT_EQ(game.vp(0), 0);
  game.play("construct L1-12 concrete 1");
  EXPECT_EQ(game.buildings(0), "d3");
  EXPECT_EQ(game.vp(0), 7);
}

TEST(RollingHeightsCompleting, R13_1_NothingCanBeAddedToIt) {
  auto game = Table(2).place(0, "L1-37", "d3").hand("wood 3").game();
  game.play("construct L1-37 wood 2");
  EXPECT_EQ(game.hand(), "wood");
  EXPECT_EQ(game.listed("construct "), "");
  EXPECT_TRUE(refused(game.accepts("construct L1-37 wood 1"), Refusal::kComplete, "R13.1",
                      {static_cast<std::int16_t>(plan_number("L1-37"))}));
}

TEST(RollingHeightsCompleting, R13_2_ItsPointsAreScoredAtOnce) {
  auto first = Table(2).place(0, "L1-12", "d3", "wood 2 concrete 2 glass").hand("glass").game();
  first.play("construct L1-12 glass 1");
  EXPECT_EQ(first.vp(0), 7);
  EXPECT_EQ(points_from(first, kFromLevel1), 7);
  EXPECT_EQ(first.vp(1), 0);
  auto second = Table(2).place(0, "L2-30", "d3", "concrete 4 glass 4").hand("glass").game();
  second.play("construct L2-30 glass 1");
  EXPECT_EQ(second.vp(0), 11);
  EXPECT_EQ(points_from(second, kFromLevel2), 11);
}

TEST(RollingHeightsCompleting, R13_2_VaryingPointsAreThoseOfTheBoardAsItIs) {
  // Merchants' Exchange: 2 for each own commercial building.
  const auto completed = [](const Table& table) {
    auto game =
        Table(table).place(0, "L2-10", "d3", "concrete 3 glass 2 steel").hand("steel").game();
    game.play("construct L2-10 steel 1");
    EXPECT_EQ(game.told<BuildingCompleted>().at(0).points, game.vp(0));
    return game.vp(0);
  };
  EXPECT_EQ(completed(Table(2)), 2);  // it is one itself
  EXPECT_EQ(completed(Table(2).complete(0, "L1-13", "i1")), 4);
  EXPECT_EQ(completed(Table(2).complete(1, "L1-13", "i1")), 2);
  EXPECT_EQ(completed(Table(2).place(0, "L1-13", "i1", "glass")), 2);
  EXPECT_EQ(completed(Table(2).complete(0, "L1-12", "i1")), 2);  // no commercial one
}

TEST(RollingHeightsCompleting, R13_2_WhatItWouldScoreIsShownBefore) {
  // Merchants' Exchange, incomplete, beside a commercial building.
  const auto game = Table(2).place(0, "L2-10", "d3").complete(0, "L1-13", "e3").game();
  const auto plans = game.view().plans;
  ASSERT_EQ(plans.at(0).at, "d3");
  EXPECT_EQ(plans.at(0).points, 4);
  EXPECT_EQ(plans.at(1).points, 1);  // Toy Center Co.
}

TEST(RollingHeightsCompleting, R13_2_WhatComesLaterChangesThemNoMore) {
  auto game = Table(2)
                  .place(0, "L2-10", "d3", "concrete 3 glass 2 steel")
                  .place(0, "L1-13", "e3", "concrete 2")
                  .hand("steel glass")
                  .game();
  game.play_all({"construct L2-10 steel 1", "construct L1-13 glass 1"});
  EXPECT_EQ(points_from(game, kFromLevel2), 2);
  EXPECT_EQ(points_from(game, kFromLevel1), 1);
}

TEST(RollingHeightsCompleting, R13_2_TheyAreCountedBeforeTheReward) {
  // Guild Hall: 1 for each own meeple, wherever it is, and a politician.
  auto game = Table(2)
                  .place(0, "L2-29", "d3", "wood 3 glass 2 steel")
                  .hand("steel")
                  .hard(0, "carpenter")
                  .exhausted(0, "riveter")
                  .activated(0, "architect")
                  .bench(0, "executive")
                  .game();
  game.play("construct L2-29 steel 1");
  EXPECT_EQ(game.vp(0), 4);
  EXPECT_EQ(game.state.meeples_of(0), 5);
}

TEST(RollingHeightsCompleting, R13_2_PointsMayHaveALimit) {
  auto game = Table(2)
                  .place(0, "L2-29", "d3", "wood 3 glass 2 steel")
                  .hand("steel")
                  .bench(0, "carpenter 5 riveter 4")
                  .game();
  game.play("construct L2-29 steel 1");
  EXPECT_EQ(game.vp(0), 8);
}

TEST(RollingHeightsCompleting, R13_3_ThePrintedMeepleIsGainedFromTheSupply) {
  auto game = Table(2).place(0, "L1-37", "d3").hand("wood 2").game();
  const int before = game.meeple_supply(Meeple::kPolitician);
  game.play("construct L1-37 wood 2");
  EXPECT_EQ(game.bench(0), "politician");
  EXPECT_EQ(game.meeple_supply(Meeple::kPolitician), before - 1);
  EXPECT_EQ(game.story(), "cubes_built building_completed meeple_gained");
}

TEST(RollingHeightsCompleting, R13_3_SomeBringTwo) {
  auto game = Table(2).place(0, "L1-08", "d3", "wood 3 concrete").hand("concrete").game();
  game.play("construct L1-08 concrete 1");
  EXPECT_EQ(game.bench(0), "construction_worker architect");
  ASSERT_EQ(game.told<MeepleGained>().size(), 2u);
  EXPECT_EQ(game.told<MeepleGained>().at(0).meeple, Meeple::kArchitect);
}

TEST(RollingHeightsCompleting, R13_3_SomeBringNone) {
  auto game = Table(2).place(0, "L1-12", "d3", "wood 2 concrete 2 glass").hand("glass").game();
  game.play("construct L1-12 glass 1");
  EXPECT_EQ(game.bench(0), "");
  EXPECT_EQ(game.phase(), Phase::kMain);
}

TEST(RollingHeightsCompleting, R13_3_OfTwoColoursThePlayerChooses) {
  for (const std::string meeple : {"architect", "riveter"}) {
    auto game = Table(2).place(0, "L1-01", "d3").hand("wood 3").game();
    game.play("construct L1-01 wood 3");
    EXPECT_EQ(game.phase(), Phase::kReward);
    EXPECT_EQ(game.vp(0), 1);  // the points come before the choice
    EXPECT_EQ(game.moves(), (Texts{"reward architect", "reward riveter"}));
    EXPECT_TRUE(refused(game.accepts("reward politician"), Refusal::kNotPrinted, "R13.3",
                        {static_cast<std::int16_t>(Meeple::kPolitician)}));
    game.play("reward " + meeple);
    EXPECT_EQ(game.bench(0), meeple);
    EXPECT_EQ(game.phase(), Phase::kMain);
  }
}

TEST(RollingHeightsCompleting, R13_3_OfTwoColoursOneMayBeOut) {
  auto game = Table(2).place(0, "L1-01", "d3").hand("wood 3").bench(1, "architect 16").game();
  game.play("construct L1-01 wood 3");
  EXPECT_EQ(game.bench(0), "riveter");
  EXPECT_EQ(game.phase(), Phase::kMain);
  auto other = Table(2).place(0, "L1-01", "d3").hand("wood 3").bench(1, "riveter 13").game();
  other.play("construct L1-01 wood 3");
  EXPECT_EQ(other.bench(0), "architect");
}

TEST(RollingHeightsCompleting, R13_3_AMeepleThatIsOutIsNotGained) {
  auto game = Table(2).place(0, "L1-37", "d3").hand("wood 2").bench(1, "politician 11").game();
  game.play("construct L1-37 wood 2");
  EXPECT_EQ(game.bench(0), "");
  EXPECT_EQ(game.buildings(0), "d3");
  ASSERT_EQ(game.told<MeepleMissed>().size(), 1u);
  EXPECT_EQ(game.told<MeepleMissed>().at(0).meeple, Meeple::kPolitician);
  auto both =
      Table(2).place(0, "L1-01", "d3").hand("wood 3").bench(1, "architect 16 riveter 13").game();
  both.play("construct L1-01 wood 3");
  EXPECT_EQ(both.bench(0), "");
  EXPECT_EQ(both.phase(), Phase::kMain);
  auto half = Table(2)
                  .place(0, "L1-08", "d3", "wood 3 concrete")
                  .hand("concrete")
                  .bench(1, "architect 16")
                  .game();
  half.play("construct L1-08 concrete 1");
  EXPECT_EQ(half.bench(0), "construction_worker");
}

TEST(RollingHeightsCompleting, R13_3_TheyWorkFromTheNextTurnOn) {
  auto game = Table(2).place(0, "L1-37", "d3").hand("wood 2").game();
  game.play("construct L1-37 wood 2");
  EXPECT_EQ(game.listed("activate politician"), "");
  EXPECT_TRUE(refused(
      game.accepts("activate politician steady"), Refusal::kNoneLikeThat, "R6.2",
      {static_cast<std::int16_t>(Meeple::kPolitician), static_cast<std::int16_t>(Pose::kSteady)}));
  game.end_turn();
  game.end_turn();
  EXPECT_EQ(game.steady(0), "carpenter 2 construction_worker 2 politician");
  game.play("activate politician steady");
  EXPECT_EQ(game.vp(0), 1);
}

TEST(RollingHeightsCompleting, R13_4_ItIsMarkedForAllToSee) {
  auto game = Table(2).place(0, "L1-37", "d3", "wood").place(1, "L1-05", "e3").hand("wood").game();
  const auto complete = [&game] {
    Texts at;
    for (const auto& plan : game.view(1).plans) {
      if (plan.complete) at.push_back(plan.at);
    }
    return at;
  };
  EXPECT_EQ(complete(), Texts{});
  game.play("construct L1-37 wood 1");
  EXPECT_EQ(complete(), Texts{"d3"});
  EXPECT_EQ(game.view().players.at(0).buildings, 1);
}

TEST(RollingHeightsCompleting, R13_4_AnyNumberInATurn) {
  auto game = Table(2)
                  .place(0, "L1-37", "d3")
                  .place(0, "L1-12", "e3", "wood 2 concrete 2 glass")
                  .place(0, "L1-22", "c3", "wood 2")
                  .hand("wood 3 glass")
                  .game();
  game.play_all({"construct L1-37 wood 2", "construct L1-12 glass 1", "construct L1-22 wood 1"});
  EXPECT_EQ(game.buildings(0), "c3 d3 e3");
  EXPECT_EQ(game.vp(0), 0 + 7 + 0);
  EXPECT_EQ(game.bench(0), "riveter politician");
}

}  // namespace
}  // namespace cornerstone::rolling_heights
