// R18: named buildings, and what abilities and varying points do.
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::Game;
using testing::plan_number;
using testing::refused;
using testing::Table;
using testing::Texts;

// Seat 0 has a public figure that works hard or steady, and the building on d3.
Table with_figure(std::string_view plan, Pose pose, int seats = 2) {
  return Table(seats).complete(0, plan, "d3").crew(0, pose, "public_figure");
}

Game used(const Table& table, const std::string& move) {
  auto game = table.game();
  game.play(move);
  return game;
}

// Points that the ability brings, steady and hard.
std::array<int, 2> scored(const std::string& plan, const Table& others) {
  std::array<int, 2> points{};
  for (const Pose pose : {Pose::kSteady, Pose::kHard}) {
    auto game = Table(others).complete(0, plan, "d3").crew(0, pose, "public_figure").game();
    const std::string move = "figure " + std::string(pose == Pose::kHard ? "hard " : "steady ");
    game.play(move + plan);
    EXPECT_EQ(game.phase(), Phase::kMain);
    points.at(pose == Pose::kHard ? 1 : 0) = game.state.points[0][kFromAbilities];
  }
  return points;
}
using Pair = std::array<int, 2>;

// Points for completing a plan on d3 that lacks nothing but these cubes.
int completed(Table table, const std::string& plan, const std::string& built,
              const std::string& last) {
  auto game = table.place(0, plan, "d3", built).hand(last).game();
  game.play("construct " + plan + " " + last + " 1");
  EXPECT_EQ(game.buildings(0).find("d3") != std::string::npos, true);
  return game.told<BuildingCompleted>().at(0).points;
}
int fairgrounds(const Table& table) {
  return completed(table, "L2-31", "wood 4 concrete", "concrete");
}
int tumble_park(const Table& table) { return completed(table, "L1-35", "wood 3", "wood"); }

TEST(RollingHeightsBuildings, R18_1_AbilitiesCountTheBoardOfTheMoment) {
  // Gambrel Museum on d3: c3, e3, d2 and d4 are land.
  auto game = Table(2)
                  .complete(0, "L2-24", "d3")
                  .hard(0, "public_figure")
                  .power(20)
                  .market(1, 1, "L1-01")
                  .game();
  Game before = game;
  before.play("figure hard L2-24");
  EXPECT_EQ(before.vp(0), 4);
  game.play_all({"buy", "plan 1 1", "space c3"});
  game.play("figure hard L2-24");
  EXPECT_EQ(game.vp(0), 3);
}

TEST(RollingHeightsBuildings, R18_2_MayorsHouseBringsWildTokens) {
  const auto steady = used(with_figure("L1-02", Pose::kSteady), "figure steady L1-02");
  EXPECT_EQ(steady.wild(0), 1);
  EXPECT_EQ(steady.state.wild_supply, 29);
  const auto hard = used(with_figure("L1-02", Pose::kHard), "figure hard L1-02");
  EXPECT_EQ(hard.wild(0), 2);
  EXPECT_EQ(hard.told<WildGained>().at(0).tokens, 2);
  const auto lesser = used(with_figure("L1-02", Pose::kHard), "figure hard steady L1-02");
  EXPECT_EQ(lesser.wild(0), 1);
}

TEST(RollingHeightsBuildings, R18_2_TheyMayBeUsedAtOnce) {
  auto game = used(with_figure("L1-02", Pose::kHard), "figure hard L1-02");
  game.play_all({"wild steel", "wild glass"});
  EXPECT_EQ(game.hand(), "glass steel");
  EXPECT_EQ(game.wild(0), 0);
}

TEST(RollingHeightsBuildings, R18_2_NoMoreThanAreLeft) {
  const auto one = used(with_figure("L1-02", Pose::kHard).wild(1, 29), "figure hard L1-02");
  EXPECT_EQ(one.wild(0), 1);
  EXPECT_EQ(one.state.wild_supply, 0);
  auto none = with_figure("L1-02", Pose::kHard).wild(1, 30).game();
  EXPECT_EQ(none.listed("figure "), "");
  EXPECT_TRUE(refused(none.accepts("figure hard L1-02"), Refusal::kNoEffect, "G14",
                      {static_cast<std::int16_t>(plan_number("L1-02"))}));
  const auto unlimited =
      used(with_figure("L1-02", Pose::kHard).option("wild_unlimited", "on").wild(1, 30),
           "figure hard L1-02");
  EXPECT_EQ(unlimited.wild(0), 2);
}

TEST(RollingHeightsBuildings, R18_3_HauntedHouseTakesAnyMeeple) {
  const Texts victims{"carpenter bench", "riveter exhausted",    "architect steady",
                      "executive hard",  "politician activated", "public_figure activated"};
  for (const Pose pose : {Pose::kSteady, Pose::kHard}) {
    for (const auto& victim : victims) {
      auto game = with_figure("L1-03", pose)
                      .bench(0, "carpenter")
                      .exhausted(0, "riveter")
                      .steady(0, "architect")
                      .hard(0, "executive")
                      .activated(0, "politician")
                      .game();
      const int before = game.state.meeples_of(0);
      game.play(pose == Pose::kHard ? "figure hard L1-03" : "figure steady L1-03");
      EXPECT_EQ(game.phase(), Phase::kSacrifice);
      EXPECT_EQ(game.moves().size(), victims.size());
      EXPECT_EQ(game.vp(0), 0);  // not before somebody has gone
      game.play("sacrifice " + victim);
      EXPECT_EQ(game.vp(0), pose == Pose::kHard ? 5 : 3);
      EXPECT_EQ(game.state.points[0][kFromAbilities], game.vp(0));
      EXPECT_EQ(game.state.meeples_of(0), before - 1);
      EXPECT_EQ(game.phase(), Phase::kMain);
    }
  }
}

TEST(RollingHeightsBuildings, R18_3_TheMeepleReturnsToTheSupply) {
  auto game = with_figure("L1-03", Pose::kHard).bench(0, "carpenter 2").game();
  const int before = game.meeple_supply(Meeple::kCarpenter);
  game.play_all({"figure hard L1-03", "sacrifice carpenter bench"});
  EXPECT_EQ(game.meeple_supply(Meeple::kCarpenter), before + 1);
  EXPECT_EQ(game.bench(0), "carpenter");
}

TEST(RollingHeightsBuildings, R18_3_ItCannotBeRefusedOnceBegunAndOnlyOwnMeeplesGo) {
  auto game = with_figure("L1-03", Pose::kHard).game();
  game.play("figure hard L1-03");
  EXPECT_EQ(game.moves(), Texts{"sacrifice public_figure activated"});  // seat 1 has others
  EXPECT_FALSE(game.accepts("end_main"));
  EXPECT_TRUE(refused(
      game.accepts("sacrifice carpenter bench"), Refusal::kNoneLikeThat, "R18.3",
      {static_cast<std::int16_t>(Meeple::kCarpenter), static_cast<std::int16_t>(Pose::kBench)}));
}

TEST(RollingHeightsBuildings, R18_4_FairgroundsScoresForOwnResidentialBuildingsNearby) {
  EXPECT_EQ(fairgrounds(Table(2)), 0);
  EXPECT_EQ(fairgrounds(Table(2).complete(0, "L1-01", "d4")), 2);  // distance 1
  EXPECT_EQ(fairgrounds(Table(2).complete(0, "L1-01", "a3")), 2);  // 3
  EXPECT_EQ(fairgrounds(Table(2).complete(0, "L1-01", "e1")), 2);  // 3, around a corner
  EXPECT_EQ(fairgrounds(Table(2).complete(0, "L1-01", "a4")), 0);  // 4
  EXPECT_EQ(fairgrounds(Table(2).complete(0, "L1-01", "h3")), 0);  // 4
  EXPECT_EQ(fairgrounds(Table(2)
                            .complete(0, "L1-01", "d4")
                            .complete(0, "L2-01", "d5")
                            .complete(0, "L1-02", "e3")
                            .complete(0, "L1-03", "i1")),
            6);
}

TEST(RollingHeightsBuildings, R18_4_NoOthers) {
  EXPECT_EQ(fairgrounds(Table(2).complete(1, "L1-01", "d4")), 0);
  EXPECT_EQ(fairgrounds(Table(2).place(0, "L1-01", "d4", "wood 2")), 0);
  EXPECT_EQ(fairgrounds(Table(2).complete(0, "L1-38", "d4").complete(0, "L1-13", "d2")), 0);
}

// The converted meeple stays as it is, whatever that is.
void converts(const std::string& plan, const std::string& from) {
  for (const Pose pose :
       {Pose::kBench, Pose::kExhausted, Pose::kSteady, Pose::kHard, Pose::kActivated}) {
    const std::array<std::string, kPoses> names{"bench", "exhausted", "steady", "hard",
                                                "activated"};
    const std::string& name = names.at(static_cast<std::size_t>(pose));
    auto game = with_figure(plan, Pose::kSteady).crew(0, pose, from).game();
    const MeepleCounts supply = game.state.meeple_supply;
    game.play("figure steady " + plan);
    EXPECT_EQ(game.phase(), Phase::kConvert);
    EXPECT_EQ(game.moves(), Texts{"convert " + name});
    game.play("convert " + name);
    const std::string with_the_figure =
        pose == Pose::kActivated ? "executive public_figure" : "executive";
    EXPECT_EQ(game.crew(0, pose), with_the_figure);
    EXPECT_EQ(game.vp(0), 0);
    const auto meeple = testing::meeples(from);
    for (std::size_t i = 0; i < kMeepleKinds; ++i) {
      const int gone = i == static_cast<std::size_t>(Meeple::kExecutive) ? 1 : 0;
      EXPECT_EQ(game.state.meeple_supply[i], supply[i] + meeple[i] - gone);
    }
  }
}

TEST(RollingHeightsBuildings, R18_5_PritzkerZooMakesAConstructionWorkerAnExecutive) {
  converts("L2-32", "construction_worker");
}

TEST(RollingHeightsBuildings, R18_5_WorkingHardItAlsoScoresTwo) {
  auto game = with_figure("L2-32", Pose::kHard)
                  .bench(0, "construction_worker")
                  .hard(0, "construction_worker carpenter")
                  .game();
  game.play("figure hard L2-32");
  EXPECT_EQ(game.moves(), (Texts{"convert bench", "convert hard"}));
  EXPECT_EQ(game.vp(0), 0);
  game.play("convert hard");
  EXPECT_EQ(game.vp(0), 2);
  EXPECT_EQ(game.hard(0), "carpenter executive");
  EXPECT_EQ(game.bench(0), "construction_worker");
}

TEST(RollingHeightsBuildings, R18_5_WithoutAConstructionWorkerOnlyThePoints) {
  auto steady = with_figure("L2-32", Pose::kSteady).bench(0, "carpenter").game();
  EXPECT_EQ(steady.listed("figure "), "");
  auto hard = with_figure("L2-32", Pose::kHard).bench(0, "carpenter").game();
  EXPECT_EQ(hard.listed("figure "), "hard L2-32");
  hard.play("figure hard L2-32");
  EXPECT_EQ(hard.phase(), Phase::kMain);
  EXPECT_EQ(hard.vp(0), 2);
}

TEST(RollingHeightsBuildings, R18_6_BiggiesBallparkMakesACarpenterAnExecutive) {
  converts("L2-33", "carpenter");
  auto game = with_figure("L2-33", Pose::kHard).exhausted(0, "carpenter 2").game();
  game.play_all({"figure hard L2-33", "convert exhausted"});
  EXPECT_EQ(game.vp(0), 2);
  EXPECT_EQ(game.exhausted(0), "carpenter executive");
}

TEST(RollingHeightsBuildings, R18_7_TumbleParkScoresForParkPlansOnTheMap) {
  EXPECT_EQ(tumble_park(Table(2)), 1);  // itself
  EXPECT_EQ(tumble_park(Table(2).complete(0, "L1-37", "a3")), 2);
  EXPECT_EQ(tumble_park(Table(2).complete(1, "L1-37", "a3")), 2);
  EXPECT_EQ(tumble_park(Table(2).place(1, "L1-37", "a3").place(0, "L2-36", "i1", "glass")), 3);
  EXPECT_EQ(
      tumble_park(
          Table(2).place(1, "L1-37", "a3").complete(0, "L1-38", "a4").complete(0, "L1-42", "b2")),
      3);  // at most
  EXPECT_EQ(tumble_park(Table(2).complete(0, "L1-01", "a3").complete(1, "L1-30", "i1")), 1);
}

TEST(RollingHeightsBuildings, R18_7_ItsAbilityScoresForOwnParks) {
  EXPECT_EQ(scored("L1-35", Table(2)), (Pair{1, 1}));
  EXPECT_EQ(scored("L1-35", Table(2).complete(0, "L1-37", "a3")), (Pair{2, 2}));
  const Table three = Table(2).complete(0, "L1-37", "a3").complete(0, "L1-38", "i1");
  EXPECT_EQ(scored("L1-35", three), (Pair{2, 3}));
  const Table five = Table(three).complete(0, "L1-42", "b2").complete(0, "L1-39", "c2");
  EXPECT_EQ(scored("L1-35", five), (Pair{2, 4}));
  EXPECT_EQ(scored("L1-35", Table(2).complete(1, "L1-37", "a3").place(0, "L1-38", "i1", "wood")),
            (Pair{1, 1}));
}

TEST(RollingHeightsBuildings, R18_8_BotanicalGardensScoresForArchitectsThatWorkHard) {
  EXPECT_EQ(scored("L1-36", Table(2).hard(0, "architect")), (Pair{1, 2}));
  EXPECT_EQ(scored("L1-36", Table(2).hard(0, "architect 3 riveter")), (Pair{3, 6}));
  EXPECT_EQ(scored("L1-36", Table(2)
                                .hard(0, "architect")
                                .steady(0, "architect")
                                .exhausted(0, "architect")
                                .bench(0, "architect")
                                .activated(0, "architect 2")),
            (Pair{1, 2}));
}

TEST(RollingHeightsBuildings, R18_8_NotForThoseThatHaveWorked) {
  auto game = with_figure("L1-36", Pose::kHard).hard(0, "architect 2").game();
  game.play_all({"activate architect hard", "figure hard L1-36"});
  EXPECT_EQ(game.vp(0), 2);
  auto none = with_figure("L1-36", Pose::kHard).steady(0, "architect 2").game();
  EXPECT_EQ(none.listed("figure "), "");
}

// Gambrel Museum of seat 0 on this space.
int museum(const Table& table, std::string_view at, const std::string& how = "hard") {
  auto game = Table(table).complete(0, "L2-24", at).hard(0, "public_figure").game();
  game.play("figure " + how + " L2-24");
  return game.vp(0);
}

TEST(RollingHeightsBuildings, R18_9_GambrelMuseumScoresForSpacesWithoutPlans) {
  EXPECT_EQ(museum(Table(2), "d3"), 4);
  EXPECT_EQ(museum(Table(2), "d3", "hard steady"), 4);
  EXPECT_EQ(museum(Table(2).place(0, "L1-01", "d4"), "d3"), 3);
  EXPECT_EQ(museum(Table(2).complete(1, "L1-01", "d4").place(1, "L1-02", "c3"), "d3"), 2);
  EXPECT_EQ(museum(Table(2).place(0, "L1-01", "c2").place(0, "L1-02", "e4"), "d3"), 4);  // corners
}

TEST(RollingHeightsBuildings, R18_9_WaterIsSuchASpaceAndTheEdgeIsNot) {
  EXPECT_EQ(museum(Table(2), "c6"), 4);  // water on three sides
  EXPECT_EQ(museum(Table(2), "c1"), 3);  // water beside it, the edge above
  EXPECT_EQ(museum(Table(2), "i1"), 2);
  EXPECT_EQ(museum(Table(2).place(0, "L1-01", "i2"), "i1"), 1);
}

TEST(RollingHeightsBuildings, R18_9_SurroundedItCannotBeUsed) {
  auto game = Table(2)
                  .complete(0, "L2-24", "i1")
                  .place(0, "L1-01", "i2")
                  .place(1, "L1-02", "h1")
                  .hard(0, "public_figure")
                  .game();
  EXPECT_EQ(game.listed("figure "), "");
}

// What the data may say: every kind of effect, and every way to count, in some plan.

TEST(RollingHeightsBuildings, R18_10_CubesOfAColour) {
  struct Case {
    std::string plan, steady, hard;
  };
  for (const auto& [plan, steady, hard] :
       {Case{"L1-22", "wood 2", "wood 3"}, Case{"L1-24", "steel", "steel 2"},
        Case{"L1-25", "concrete 2", "concrete 3"}, Case{"L1-27", "glass 2", "glass 3"},
        Case{"L2-17", "steel 2", "steel 3"}}) {
    EXPECT_EQ(used(with_figure(plan, Pose::kSteady), "figure steady " + plan).hand(), steady);
    EXPECT_EQ(used(with_figure(plan, Pose::kHard), "figure hard " + plan).hand(), hard);
    EXPECT_EQ(used(with_figure(plan, Pose::kHard), "figure hard steady " + plan).hand(), steady);
  }
}

TEST(RollingHeightsBuildings, R18_10_CubesOfAnyColourAreChosenOneByOne) {
  auto game = used(with_figure("L2-20", Pose::kHard), "figure hard L2-20");
  EXPECT_EQ(game.phase(), Phase::kColour);
  EXPECT_EQ(game.listed("choose_color "), "wood concrete glass steel");
  game.play("choose_color steel");
  EXPECT_EQ(game.hand(), "steel");
  EXPECT_EQ(game.phase(), Phase::kColour);
  game.play("choose_color wood");
  EXPECT_EQ(game.hand(), "wood steel");
  EXPECT_EQ(game.phase(), Phase::kMain);
  auto steady = used(with_figure("L2-20", Pose::kSteady), "figure steady L2-20");
  steady.play("choose_color glass");
  EXPECT_EQ(steady.phase(), Phase::kMain);
  EXPECT_EQ(steady.hand(), "glass");
}

TEST(RollingHeightsBuildings, R18_10_SpendingPower) {
  for (const std::string plan : {"L2-08", "L2-16"}) {
    EXPECT_EQ(used(with_figure(plan, Pose::kSteady), "figure steady " + plan).power(), 3);
    EXPECT_EQ(used(with_figure(plan, Pose::kHard), "figure hard " + plan).power(), 6);
  }
  EXPECT_EQ(used(with_figure("L1-20", Pose::kHard).power(1), "figure hard L1-20").power(), 5);
}

TEST(RollingHeightsBuildings, R18_10_FixedPoints) {
  EXPECT_EQ(scored("L1-17", Table(2)), (Pair{1, 3}));
  EXPECT_EQ(scored("L1-41", Table(2)), (Pair{1, 2}));
  EXPECT_EQ(scored("L2-11", Table(2)), (Pair{1, 4}));
  EXPECT_EQ(scored("L2-36", Table(2)), (Pair{1, 3}));
}

TEST(RollingHeightsBuildings, R18_10_TheTwoPartsMayDiffer) {
  // Orchid Conservatory: 2 glass, or 3 VP.
  const auto steady = used(with_figure("L2-34", Pose::kSteady), "figure steady L2-34");
  EXPECT_EQ(steady.hand(), "glass 2");
  EXPECT_EQ(steady.vp(0), 0);
  const auto hard = used(with_figure("L2-34", Pose::kHard), "figure hard L2-34");
  EXPECT_EQ(hard.hand(), "");
  EXPECT_EQ(hard.vp(0), 3);
}

TEST(RollingHeightsBuildings, R18_10_Upgrades) {
  // Reading Room: 1 upgrade, or 2.
  auto game =
      with_figure("L1-33", Pose::kHard).exhausted(0, "riveter").steady(0, "carpenter").game();
  game.play("figure hard L1-33");
  EXPECT_EQ(game.phase(), Phase::kUpgrade);
  EXPECT_EQ(game.moves(), (Texts{"upgrade carpenter steady", "upgrade riveter exhausted"}));
  game.play("upgrade riveter exhausted");
  EXPECT_EQ(game.moves(),
            (Texts{"upgrade carpenter steady", "upgrade riveter steady", "upgrade_stop"}));
  game.play("upgrade riveter steady");
  EXPECT_EQ(game.hard(0), "riveter");
  EXPECT_EQ(game.phase(), Phase::kMain);
  auto one = with_figure("L1-33", Pose::kSteady).exhausted(0, "riveter 2").game();
  one.play_all({"figure steady L1-33", "upgrade riveter exhausted"});
  EXPECT_EQ(one.phase(), Phase::kMain);
  EXPECT_EQ(one.steady(0), "riveter");
}

TEST(RollingHeightsBuildings, R18_10_AnUpgradeMayRaiseAnotherPublicFigureButNoServant) {
  auto game = with_figure("L1-33", Pose::kSteady)
                  .exhausted(0, "public_figure public_servant")
                  .activated(0, "carpenter")
                  .bench(0, "riveter")
                  .hard(0, "architect")
                  .game();
  game.play("figure steady L1-33");
  EXPECT_EQ(game.moves(), Texts{"upgrade public_figure exhausted"});
  auto none = with_figure("L1-33", Pose::kSteady).exhausted(0, "public_servant").game();
  EXPECT_EQ(none.listed("figure "), "");
}

TEST(RollingHeightsBuildings, R18_10_ARollOfTheExhausted) {
  // St. Brannoc Hospital: the exhausted are rolled, or 2 upgrades.
  auto game = with_figure("L2-27", Pose::kSteady).exhausted(0, "carpenter riveter 2").game();
  game.play("figure steady L2-27", "e s h");
  EXPECT_EQ(game.exhausted(0), "carpenter");
  EXPECT_EQ(game.steady(0), "riveter");
  EXPECT_EQ(game.hard(0), "riveter");
  EXPECT_EQ(game.phase(), Phase::kMain);
  auto bust =
      with_figure("L2-27", Pose::kSteady).exhausted(0, "carpenter").steady(0, "riveter").game();
  bust.play("figure steady L2-27", "e");
  EXPECT_EQ(bust.phase(), Phase::kMain);  // no strike
  EXPECT_EQ(bust.wild(0), 0);
  EXPECT_EQ(bust.steady(0), "riveter");
  auto nobody = with_figure("L2-27", Pose::kSteady).steady(0, "riveter").game();
  EXPECT_EQ(nobody.listed("figure "), "");
  auto hard = with_figure("L2-27", Pose::kHard).steady(0, "riveter").game();
  EXPECT_EQ(hard.listed("figure "), "hard L2-27");
}

TEST(RollingHeightsBuildings, R18_10_OwnBuildingsOfATypeWithinADistance) {
  // Carrington Arms on d3, residential: those within 2, itself included, at most 2 or 4.
  EXPECT_EQ(scored("L2-03", Table(2)), (Pair{1, 1}));
  EXPECT_EQ(scored("L2-03", Table(2).complete(0, "L1-01", "b3")), (Pair{2, 2}));
  EXPECT_EQ(scored("L2-03", Table(2).complete(0, "L1-01", "a3")), (Pair{1, 1}));  // 3 away
  EXPECT_EQ(scored("L2-03", Table(2)
                                .complete(0, "L1-01", "b3")
                                .complete(0, "L1-02", "c3")
                                .complete(0, "L1-03", "d4")
                                .complete(0, "L1-04", "e4")),
            (Pair{2, 4}));
  EXPECT_EQ(scored("L2-03", Table(2).complete(1, "L1-01", "c3").place(0, "L1-02", "d4", "wood")),
            (Pair{1, 1}));
}

TEST(RollingHeightsBuildings, R18_10_AdjacentWater) {
  const auto steps = [](const std::string& plan, const std::string& built, const std::string& last,
                        std::string_view at) {
    auto game = Table(2).place(0, plan, at, built).hand(last).game();
    game.play("construct " + plan + " " + last + " 1");
    return game.vp(0);
  };
  // River Steps: 1 for each.
  EXPECT_EQ(steps("L1-40", "wood concrete", "concrete", "d3"), 0);
  EXPECT_EQ(steps("L1-40", "wood concrete", "concrete", "c1"), 1);  // the edge is none
  EXPECT_EQ(steps("L1-40", "wood concrete", "concrete", "c6"), 3);
  // Dockside Cranes: 3 for each.
  EXPECT_EQ(steps("L2-22", "wood 4 steel", "steel", "c6"), 9);
  EXPECT_EQ(steps("L2-22", "wood 4 steel", "steel", "c4"), 3);  // below, on another board
}

TEST(RollingHeightsBuildings, R18_10_AnybodysBuildingsWithinADistance) {
  // Skyview Commons: those within 2, itself excluded, at most 6.
  const auto skyview = [](const Table& table) {
    return completed(table, "L2-35", "concrete 2 glass 2", "glass");
  };
  EXPECT_EQ(skyview(Table(2)), 0);
  EXPECT_EQ(skyview(Table(2).complete(0, "L1-01", "b3").complete(1, "L1-37", "d5")), 2);
  EXPECT_EQ(skyview(Table(2).complete(0, "L1-01", "a3").complete(1, "L1-37", "e5")), 0);
  EXPECT_EQ(skyview(Table(2).place(0, "L1-01", "b3", "wood 2")), 0);
  EXPECT_EQ(skyview(Table(2)
                        .complete(0, "L1-01", "b3")
                        .complete(1, "L1-37", "d5")
                        .complete(1, "L1-05", "c3")
                        .complete(0, "L1-38", "e3")
                        .complete(0, "L1-42", "d2")
                        .complete(1, "L1-14", "d4")
                        .complete(1, "L1-16", "c4")),
            6);
}

TEST(RollingHeightsBuildings, R18_10_AllOwnMeeples) {
  // Guild Hall: 1 for each, at most 8.
  const auto guild = [](const Table& table) {
    return completed(table, "L2-29", "wood 3 glass 2 steel", "steel");
  };
  EXPECT_EQ(guild(Table(2).bench(0, "")), 0);
  EXPECT_EQ(guild(Table(2).bench(0, "carpenter").hard(0, "riveter 2").activated(0, "architect")),
            4);
  EXPECT_EQ(guild(Table(2).bench(0, "carpenter 4 riveter 4")), 8);
  EXPECT_EQ(guild(Table(2).bench(0, "carpenter 4 riveter 5")), 8);
}

TEST(RollingHeightsBuildings, R18_10_EveryPlanScoresAndBringsWhatItSays) {
  const Content& content = testing::content();
  for (int plan = 0; plan < kPlans; ++plan) {
    const Plan& printed = content.plan.at(static_cast<std::size_t>(plan));
    if (printed.points.counter.kind != CounterKind::kOnce) continue;
    const std::string& id = content.plan_id.at(static_cast<std::size_t>(plan));
    CubeCounts cubes = printed.cubes;
    const auto last = static_cast<std::size_t>(
        std::find_if(cubes.begin(), cubes.end(), [](int n) { return n > 0; }) - cubes.begin());
    --cubes[last];
    const std::string colour(text(static_cast<Cube>(last)));
    auto game = Table(4).place(0, id, "d3", testing::written<Cube>(cubes)).hand(colour).game();
    game.play("construct " + id + " " + colour + " 1");
    EXPECT_EQ(game.vp(0), printed.points.n) << id;
    while (game.phase() == Phase::kReward) game.play(game.moves().front());
    EXPECT_EQ(game.state.count(0, Pose::kBench), printed.rewards) << id;
  }
}

}  // namespace
}  // namespace cornerstone::rolling_heights
