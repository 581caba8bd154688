// The edge cases of rules.md, section 7.
#include "games/rolling_heights/scoring.h"
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::content;
using testing::Game;
using testing::joined;
using testing::plan_number;
using testing::refused;
using testing::Table;
using testing::Texts;
using testing::words;

TEST(RollingHeightsEdgeCases, E1_AGainOfTwoWithOneRealCubeLeft) {
  auto game = Table(2).supply(Cube::kSteel, 1).hard(0, "riveter").game();
  game.play("activate riveter hard");
  EXPECT_EQ(game.hand(), "steel");
  EXPECT_EQ(game.misc(), "steel");
  EXPECT_EQ(game.supply(Cube::kSteel), 0);
  EXPECT_TRUE(game.view().misc_entered);
}

TEST(RollingHeightsEdgeCases, E2_CubesInTheHandDoNotEndTheGame) {
  auto game = Table(2).supply(Cube::kWood, 1).steady(0, "carpenter").game();
  game.play("activate carpenter steady");
  EXPECT_EQ(game.supply(Cube::kWood), 0);
  EXPECT_EQ(game.view().final_round, std::nullopt);
  game.play("end_main");
  EXPECT_EQ(game.supply(Cube::kWood), 1);
  EXPECT_EQ(game.view().final_round, std::nullopt);
}

TEST(RollingHeightsEdgeCases, E3_ThereIsOneEnd) {
  auto game = Table(2)
                  .round(4)
                  .supply(Cube::kWood, 0)
                  .supply(Cube::kGlass, 0)
                  .hand("wood glass")
                  .place(0, "L1-14", "d3")
                  .game();
  game.play("construct L1-14 wood 1");
  EXPECT_EQ(game.told<EndTriggered>().size(), 1u);
  game.play("construct L1-14 glass 1");
  EXPECT_TRUE(game.told<EndTriggered>().empty());
  EXPECT_EQ(game.view().final_round, 5);
}

TEST(RollingHeightsEdgeCases, E3_ALaterTriggerChangesNothing) {
  auto game = Table(2)
                  .round(5)
                  .final_round(5)
                  .supply(Cube::kWood, 0)
                  .supply(Cube::kGlass, 0)
                  .hand("glass")
                  .place(0, "L1-14", "d3")
                  .game();
  game.play("construct L1-14 glass 1");
  EXPECT_TRUE(game.told<EndTriggered>().empty());
  EXPECT_EQ(game.view().final_round, 5);
}

TEST(RollingHeightsEdgeCases, E4_TriggeredInTheLastTurnOfARoundTheLastRoundFollows) {
  auto game =
      Table(2).turn(1).round(3).supply(Cube::kWood, 0).hand("wood").place(1, "L1-22", "d3").game();
  game.play("construct L1-22 wood 1");
  Texts turns;
  while (game.phase() == Phase::kMain) {
    game.end_turn();
    if (game.phase() == Phase::kMain) turns.push_back(std::to_string(game.to_move()));
  }
  EXPECT_EQ(joined(turns), "0 1");
}

TEST(RollingHeightsEdgeCases, E5_AnEmptyPileIsHelpedOutByTheOther) {
  for (const int level : {1, 2}) {
    auto game = Table(2).last_of_pile(level, "").place(0, "L1-10", "d3").power(9).game();
    const int other = game.pile(3 - level);
    game.play_all({"buy", "plan " + std::to_string(level) + " 1", "space e3"});
    game.end_turn();
    EXPECT_EQ(game.pile(level), 0);
    EXPECT_EQ(game.pile(3 - level), other - 1);
    const std::string newest = words(game.market(level)).at(8);
    EXPECT_TRUE(newest.starts_with(level == 1 ? "L2-" : "L1-")) << newest;
    const int cost = game.view().market.at(static_cast<std::size_t>(level - 1)).slots.at(8).cost;
    EXPECT_EQ(cost, level == 1 ? 4 : 5);  // of the slot
  }
}

TEST(RollingHeightsEdgeCases, E5_ItIsPaidAtThePriceOfItsSlot) {
  auto game = Table(2).market(1, 9, "L2-23").place(0, "L1-10", "d3").power(4).game();
  game.play_all({"buy", "plan 1 9", "space e3"});
  EXPECT_EQ(game.power(), 0);
  EXPECT_EQ(game.plan_at("e3"), "L2-23");
}

TEST(RollingHeightsEdgeCases, E6_WithBothPilesEmptyStripsGetShorter) {
  auto game = Table(2).no_piles().place(0, "L1-10", "d3").power(9).game();
  game.play_all({"buy", "plan 1 2", "space e3"});
  game.end_turn();
  EXPECT_EQ(game.market(1), "L1-01 L1-03 L1-04 L1-05 L1-06 L1-07 L1-08 L1-09 -");
  EXPECT_EQ(game.market(2), "L2-01 L2-02 L2-03 L2-04 L2-05 L2-06 L2-07 L2-08 L2-09");
}

TEST(RollingHeightsEdgeCases, E7_WithoutEmptyLandNoPlanIsTaken) {
  auto game = Table(2).hard(0, "city_planner").power(20).game();
  EXPECT_NE(std::ranges::count(game.moves(), "buy"), 0);
  EXPECT_NE(std::ranges::count(game.moves(), "planner_take"), 0);
  game.state.land = game.state.taken();
  EXPECT_EQ(std::ranges::count(game.moves(), "buy"), 0);
  EXPECT_EQ(std::ranges::count(game.moves(), "planner_take"), 0);
  EXPECT_TRUE(refused(game.accepts("buy"), Refusal::kNoRoom, "R9.5"));
  EXPECT_TRUE(refused(game.accepts("planner_take"), Refusal::kNoRoom, "R9.5"));
}

TEST(RollingHeightsEdgeCases, E8_NothingToDoButToEndThePhase) {
  auto game =
      Table(2).activated(0, "carpenter").exhausted(0, "riveter").bench(0, "architect").game();
  EXPECT_EQ(game.moves(), Texts{"end_main"});
}

TEST(RollingHeightsEdgeCases, E9_WithEverybodyUpThereIsNoRisk) {
  auto game = Table(2).game();
  game.play("end_main", "s h s s");
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.phase(), Phase::kMain);
}

TEST(RollingHeightsEdgeCases, E10_ACityPlannerThatIsRolledMayWork) {
  auto game = Table(2).steady(0, "city_planner").exhausted(0, "carpenter city_planner").game();
  game.play("planner_reroll steady", "e h");
  EXPECT_EQ(game.activated(0), "city_planner");
  EXPECT_EQ(game.hard(0), "city_planner");
  game.play("planner_reroll hard", "s");
  EXPECT_EQ(game.steady(0), "carpenter");
  EXPECT_EQ(game.activated(0), "city_planner 2");
}

TEST(RollingHeightsEdgeCases, E11_HardOnesCannotBeUpgradedAndPublicFiguresCan) {
  auto game = Table(2).hard(0, "public_servant carpenter").exhausted(0, "public_figure").game();
  game.play("servant hard");
  EXPECT_EQ(game.moves(), Texts{"upgrade public_figure exhausted"});
  EXPECT_FALSE(game.accepts("upgrade carpenter steady"));
  game.play("upgrade public_figure exhausted");
  game.play("upgrade public_figure steady");
  EXPECT_EQ(game.hard(0), "carpenter public_figure");
  EXPECT_EQ(game.phase(), Phase::kMain);
}

TEST(RollingHeightsEdgeCases, E12_AConvertedMeepleGoesOnAsItWas) {
  const Table table = Table(2)
                          .complete(0, "L2-33", "d3")
                          .steady(0, "public_figure")
                          .hard(0, "carpenter")
                          .activated(0, "carpenter");
  auto hard = table.game();
  hard.play_all({"figure steady L2-33", "convert hard", "activate executive hard"});
  EXPECT_EQ(hard.power(), 4);
  auto activated = table.game();
  activated.play_all({"figure steady L2-33", "convert activated"});
  EXPECT_EQ(activated.activated(0), "executive public_figure");
  EXPECT_EQ(activated.listed("activate executive"), "");
}

TEST(RollingHeightsEdgeCases, E13_WithoutAnExecutiveNothingIsConverted) {
  auto steady = Table(2)
                    .complete(0, "L2-33", "d3")
                    .steady(0, "public_figure carpenter")
                    .bench(1, "executive 8")
                    .game();
  EXPECT_EQ(steady.listed("figure "), "");
  EXPECT_TRUE(refused(steady.accepts("figure steady L2-33"), Refusal::kNoEffect, "G14",
                      {static_cast<std::int16_t>(plan_number("L2-33"))}));
  auto hard = Table(2)
                  .complete(0, "L2-33", "d3")
                  .hard(0, "public_figure carpenter")
                  .bench(1, "executive 8")
                  .game();
  EXPECT_EQ(hard.listed("figure "), "hard L2-33");  // not as a steady one
  hard.play("figure hard L2-33");
  EXPECT_EQ(hard.vp(0), 2);
  EXPECT_EQ(hard.hard(0), "carpenter");
  EXPECT_EQ(hard.phase(), Phase::kMain);
}

TEST(RollingHeightsEdgeCases, E14_TheFigureThatWasUsedMayBeSentAway) {
  auto game = Table(2).complete(0, "L1-03", "d3").hard(0, "public_figure carpenter").game();
  const int before = game.meeple_supply(Meeple::kPublicFigure);
  game.play_all({"figure hard L1-03", "sacrifice public_figure activated"});
  EXPECT_EQ(game.activated(0), "");
  EXPECT_EQ(game.meeple_supply(Meeple::kPublicFigure), before + 1);
  EXPECT_EQ(game.vp(0), 5);
}

TEST(RollingHeightsEdgeCases, E15_MeeplesGainedInThisTurnMayBeSentAwayOrConverted) {
  auto haunted = Table(2)
                     .complete(0, "L1-03", "d3")
                     .place(0, "L1-37", "e3")
                     .hand("wood 2")
                     .hard(0, "public_figure")
                     .game();
  haunted.play_all({"construct L1-37 wood 2", "figure hard L1-03", "sacrifice politician bench"});
  EXPECT_EQ(haunted.bench(0), "");
  EXPECT_EQ(haunted.vp(0), 5);
  auto zoo = Table(2)
                 .complete(0, "L2-32", "d3")
                 .place(0, "L1-25", "e3", "concrete 3")  // brings a construction worker
                 .hand("concrete")
                 .steady(0, "public_figure")
                 .game();
  zoo.play_all({"construct L1-25 concrete 1", "figure steady L2-32", "convert bench"});
  EXPECT_EQ(zoo.bench(0), "executive");
}

TEST(RollingHeightsEdgeCases, E16_AnAbilityInTheTurnOfItsBuilding) {
  auto game = Table(2)
                  .place(0, "L1-02", "d3", "wood 2 concrete")
                  .hand("concrete")
                  .hard(0, "public_figure")
                  .game();
  EXPECT_EQ(game.listed("figure "), "");
  game.play_all({"construct L1-02 concrete 1", "figure hard L1-02"});
  EXPECT_EQ(game.wild(0), 2);
}

TEST(RollingHeightsEdgeCases, E17_DistanceFromAPlanPlacedInThisTurn) {
  auto game = Table(2).place(0, "L1-10", "a4").hard(0, "city_planner").power(1).game();
  Game far = game;
  far.play("buy");
  EXPECT_EQ(far.listed("plan "), "1 1 1 2");
  far.play("plan 1 1");
  EXPECT_EQ(far.listed("space "), "a3 a5");  // b4 is prime
  game.play_all({"planner_take", "plan 2 9", "space i1", "buy", "plan 1 1"});
  EXPECT_EQ(game.listed("space "), "h1 a3 a5");
  game.play("space h1");
  EXPECT_EQ(game.power(), 0);
}

TEST(RollingHeightsEdgeCases, E17_DistanceFromTheNearestPlanCompleteOrNot) {
  for (const bool complete : {false, true}) {
    Table table = Table(2).place(0, "L1-10", "a4").power(9);
    if (complete) {
      table.complete(0, "L1-12", "i1");
    } else {
      table.place(0, "L1-12", "i1");
    }
    auto game = table.game();
    game.play_all({"buy", "plan 1 1", "space g1"});
    EXPECT_EQ(game.power(), 9 - 1 - 1);
  }
}

TEST(RollingHeightsEdgeCases, E18_TokensMayBeUsedInTheTurnTheyCame) {
  auto game = Table(2).place(0, "L1-10", "d3").market(1, 1, "L1-01", 2).power(1).game();
  game.play_all({"buy", "plan 1 1", "space e3"});
  EXPECT_EQ(game.wild(0), 2);
  game.play_all({"wild wood", "wild wood", "construct L1-01 wood 2"});
  EXPECT_EQ(game.missing("L1-01"), "wood");
  EXPECT_EQ(game.wild(0), 0);
}

TEST(RollingHeightsEdgeCases, E19_ATradeMayBePaidWithWhatItBrings) {
  auto game = Table(2).hand("steel 3").game();
  game.play("trade steel");
  EXPECT_EQ(game.hand(), "steel");
  EXPECT_EQ(game.supply(Cube::kSteel), 34);
}

TEST(RollingHeightsEdgeCases, E20_TiesPayEverybody) {
  const auto game = Table(2)
                        .ads("AD-06 AD-07 AD-08")
                        .complete(0, "L1-37", "d3")
                        .complete(1, "L1-12", "e3")
                        .complete(1, "L1-38", "a3")
                        .place(0, "L1-21", "i1")
                        .place(1, "L1-23", "e5")
                        .game();
  const auto pays = [&game](int which, int seat) {
    return ad_points(content(), game.state, seat, which);
  };
  // One industrial plan in each of two neighborhoods: i1, and e5.
  EXPECT_EQ(pays(0, 0), -2);
  EXPECT_EQ(pays(0, 1), -2);
  // One park in each of two: Pigeon Green is worth nothing, the manor 7, Bandstand Square 1.
  EXPECT_EQ(pays(1, 0), 0);
  EXPECT_EQ(pays(1, 1), 7 + 1);
  // One building of each in the upper middle.
  EXPECT_EQ(pays(2, 0), 4);
  EXPECT_EQ(pays(2, 1), 8);
}

TEST(RollingHeightsEdgeCases, E20_TheEndGoesByMeeplesThenIsShared) {
  const auto over = [](std::string_view crew) {
    auto game = Table(2)
                    .turn(1)
                    .round(2)
                    .final_round(2)
                    .bench(0, "carpenter 4")
                    .bench(1, crew)
                    .targets(0, "TG-09 TG-10")
                    .targets(1, "TG-11 TG-12")
                    .game();
    game.play_all({"end_main", "target 1", "target 1"});
    EXPECT_EQ(game.score(0).total, game.score(1).total);
    return std::pair<int, int>(game.score(0).rank, game.score(1).rank);
  };
  EXPECT_EQ(over("riveter 3"), std::pair(1, 2));
  EXPECT_EQ(over("riveter 5"), std::pair(2, 1));
  EXPECT_EQ(over("riveter 4"), std::pair(1, 1));
}

TEST(RollingHeightsEdgeCases, E21_MoreThanEighteenPlans) {
  Table table(2);
  const Texts spaces = words("a3 a4 b2 b3 b4 c1 c2 c3 c4 d1 d2 d3 d4 e1 e2 e3 e4 d5 e5");
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    table.place(0, content().plan_id.at(10 + i), spaces[i]);
  }
  auto game = table.power(1).game();
  EXPECT_EQ(words(game.plans(0)).size(), 19u);
  game.play_all({"buy", "plan 1 1", "space f5"});
  EXPECT_EQ(words(game.plans(0)).size(), 20u);
}

TEST(RollingHeightsEdgeCases, E22_MiscCubesInTheLastRound) {
  auto game = Table(2)
                  .round(5)
                  .final_round(5)
                  .supply(Cube::kWood, 0)
                  .place(0, "L1-37", "d3")
                  .hard(0, "carpenter")
                  .game();
  game.play("activate carpenter hard");
  EXPECT_EQ(game.misc(), "wood 2");
  game.play("construct L1-37 wood 2");
  EXPECT_EQ(game.buildings(0), "d3");
  EXPECT_EQ(game.state.misc_built.at(0), 2);
}

}  // namespace
}  // namespace cornerstone::rolling_heights
