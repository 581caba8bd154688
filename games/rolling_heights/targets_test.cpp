// R20: what the targets pay.
#include "games/rolling_heights/scoring.h"
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::content;
using testing::Table;

// What seat 0 scores for a target, which it was dealt as its second.
int worth(const std::string& target, Table table) {
  const auto game = table.targets(0, (target == "TG-01" ? "TG-02 " : "TG-01 ") + target).game();
  return target_points(content(), game.state, 0, 1);
}

TEST(RollingHeightsTargets, R20_1_OwnCommerceBesideBuildingsOfThreeTypes) {
  const auto beside = [](Seat seat, std::string_view plan) {
    return worth("TG-01", Table(2).complete(0, "L1-13", "d3").complete(seat, plan, "d4"));
  };
  EXPECT_EQ(worth("TG-01", Table(2).complete(0, "L1-13", "d3")), 0);
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    EXPECT_EQ(beside(seat, "L1-01"), 2);
    EXPECT_EQ(beside(seat, "L1-29"), 2);
    EXPECT_EQ(beside(seat, "L1-37"), 2);
    EXPECT_EQ(beside(seat, "L1-21"), 0);
    EXPECT_EQ(beside(seat, "L1-14"), 0);
  }
  EXPECT_EQ(worth("TG-01", Table(2)
                               .complete(0, "L1-13", "c3")
                               .complete(0, "L1-14", "e3")
                               .complete(1, "L1-01", "d3")
                               .complete(1, "L1-37", "c2")),
            6);
  EXPECT_EQ(worth("TG-01", Table(2).complete(0, "L1-13", "c1")), 0);  // water is nothing
  EXPECT_EQ(worth("TG-01", Table(2).complete(1, "L1-13", "d3").complete(0, "L1-01", "d4")), 0);
  EXPECT_EQ(worth("TG-01", Table(2).place(0, "L1-13", "d3", "glass").complete(0, "L1-01", "d4")),
            0);
}

TEST(RollingHeightsTargets, R20_2_OwnBuildingsBesideThoseOfOthers) {
  EXPECT_EQ(worth("TG-02", Table(2).complete(0, "L1-01", "d3")), 0);
  EXPECT_EQ(worth("TG-02", Table(2).complete(0, "L1-01", "d3").complete(0, "L1-02", "d4")), 0);
  EXPECT_EQ(worth("TG-02", Table(2).complete(0, "L1-01", "d3").complete(1, "L1-02", "d4")), 2);
  EXPECT_EQ(worth("TG-02", Table(3)  // however many there are
                               .complete(0, "L1-01", "d3")
                               .complete(1, "L1-02", "d4")
                               .complete(1, "L1-05", "c3")
                               .complete(2, "L1-06", "e3")),
            2);
  EXPECT_EQ(worth("TG-02", Table(2)
                               .complete(0, "L1-01", "c3")
                               .complete(0, "L1-05", "e3")
                               .complete(1, "L1-02", "d3")),
            4);
  EXPECT_EQ(worth("TG-02", Table(2).complete(0, "L1-01", "d3").place(1, "L1-02", "d4", "wood")), 0);
  EXPECT_EQ(worth("TG-02", Table(2).place(0, "L1-01", "d3", "wood").complete(1, "L1-02", "d4")), 0);
  EXPECT_EQ(worth("TG-02", Table(2).complete(0, "L1-01", "d3").complete(1, "L1-02", "e4")), 0);
}

TEST(RollingHeightsTargets, R20_3_BuildingsOfOthersBesideOwnOnes) {
  EXPECT_EQ(worth("TG-03", Table(2).complete(0, "L1-01", "d3").complete(1, "L1-02", "e4")), 0);
  EXPECT_EQ(worth("TG-03", Table(2)  // one of theirs beside two of ours
                               .complete(0, "L1-01", "c3")
                               .complete(0, "L1-05", "e3")
                               .complete(1, "L1-02", "d3")),
            2);
  EXPECT_EQ(worth("TG-03", Table(3)
                               .complete(0, "L1-01", "d3")
                               .complete(1, "L1-02", "d4")
                               .complete(1, "L1-05", "c3")
                               .complete(2, "L1-06", "e3")),
            6);
  EXPECT_EQ(worth("TG-03", Table(3).complete(1, "L1-02", "d4").complete(2, "L1-06", "d3")), 0);
  EXPECT_EQ(worth("TG-03", Table(2).complete(0, "L1-01", "d3").place(1, "L1-02", "d4", "wood")), 0);
}

TEST(RollingHeightsTargets, R20_4_OwnBuildingsBesideWaterLessTwo) {
  EXPECT_EQ(worth("TG-04", Table(2)), 0);                             // and not below 0
  EXPECT_EQ(worth("TG-04", Table(2).complete(0, "L1-01", "c6")), 0);  // three waters, once
  EXPECT_EQ(worth("TG-04", Table(2).complete(0, "L1-01", "c6").complete(0, "L1-02", "c1")), 2);
  EXPECT_EQ(worth("TG-04", Table(2)
                               .complete(0, "L1-01", "c6")
                               .complete(0, "L1-02", "c1")
                               .complete(0, "L1-05", "b2")
                               .complete(0, "L1-06", "d3")  // no water
                               .complete(1, "L1-37", "a3")
                               .place(0, "L1-38", "e1")),
            4);
}

TEST(RollingHeightsTargets, R20_5_WildTokensThatAreLeft) {
  EXPECT_EQ(worth("TG-05", Table(2)), 0);
  const Table table = Table(2).wild(0, 3).wild(1, 5);
  EXPECT_EQ(worth("TG-05", table), 6);
  EXPECT_EQ(wild_points(content(), table.game().state, 0), 3);  // besides
}

TEST(RollingHeightsTargets, R20_6_OwnMeeplesOfTheColoursInEveryPosition) {
  const Table table = Table(2)
                          .hard(0, "architect riveter politician")
                          .steady(0, "architect executive carpenter")
                          .exhausted(0, "riveter public_figure")
                          .activated(0, "architect politician")
                          .bench(0, "riveter executive construction_worker")
                          .bench(1, "architect riveter politician");
  EXPECT_EQ(worth("TG-06", table), 2 * 6);
  EXPECT_EQ(worth("TG-07", table), 2 * 5);
  EXPECT_EQ(worth("TG-06", Table(2)), 0);
  EXPECT_EQ(worth("TG-07", Table(2)), 0);
}

TEST(RollingHeightsTargets, R20_6_ColoursOfMeeplesLessFour) {
  EXPECT_EQ(worth("TG-08", Table(2)), 0);                        // two colours
  EXPECT_EQ(worth("TG-08", Table(2).bench(0, "carpenter")), 0);  // and not below 0
  EXPECT_EQ(worth("TG-08", Table(2).bench(0, "carpenter 4 riveter architect")), 2);
  EXPECT_EQ(worth("TG-08", Table(2)
                               .hard(0, "carpenter construction_worker architect")
                               .steady(0, "riveter carpenter")
                               .exhausted(0, "politician executive")
                               .activated(0, "public_figure")
                               .bench(0, "public_servant city_planner")),
            14);
}

TEST(RollingHeightsTargets, R20_7_OwnBuildingsOfATypePay) {
  const Table table = Table(2)
                          .complete(0, "L1-01", "c3")
                          .complete(0, "L2-01", "d3")
                          .complete(1, "L1-02", "e3")
                          .place(0, "L1-05", "d4", "wood")
                          .complete(0, "L1-21", "c2")
                          .place(0, "L1-23", "c4", "concrete")
                          .complete(0, "L1-29", "e2")
                          .complete(0, "L1-37", "e1")
                          .complete(0, "L1-38", "d1")
                          .complete(1, "L1-42", "c1");
  EXPECT_EQ(worth("TG-09", table), 3 * 2);
  EXPECT_EQ(worth("TG-10", table), 3 * 1);
  EXPECT_EQ(worth("TG-11", table), 2 * 3);
  EXPECT_EQ(worth("TG-09", Table(2)), 0);
}

TEST(RollingHeightsTargets, R20_7_OwnBuildingsOfFiveCubesOrMore) {
  EXPECT_EQ(worth("TG-12", Table(2).complete(0, "L1-04", "d3")), 0);  // 4 high
  EXPECT_EQ(worth("TG-12", Table(2).complete(0, "L2-02", "d3")), 3);  // 5
  EXPECT_EQ(worth("TG-12", Table(2).complete(0, "L1-12", "d3")), 0);  // 6 cubes, none above 2
  EXPECT_EQ(worth("TG-12", Table(2)
                               .complete(0, "L2-02", "d3")
                               .complete(0, "L2-13", "d4")
                               .complete(1, "L2-14", "e3")
                               .place(0, "L2-07", "e4", "glass 9")),
            6);
}

TEST(RollingHeightsTargets, R20_7_TheBestNeighborhoodLessFour) {
  EXPECT_EQ(worth("TG-13", Table(2)), 0);
  const Table two = Table(2).complete(0, "L1-01", "d3").complete(0, "L1-02", "e3");
  EXPECT_EQ(worth("TG-13", two), 0);
  EXPECT_EQ(worth("TG-13", Table(two).complete(0, "L1-05", "d4")), 2);
  EXPECT_EQ(worth("TG-13", Table(two)
                               .complete(0, "L1-05", "a3")
                               .complete(0, "L1-06", "a4")
                               .complete(0, "L1-07", "b2")
                               .complete(0, "L1-08", "c2")
                               .complete(1, "L1-09", "c3")
                               .place(0, "L1-10", "c4")),
            4);
}

// Other packs may have other goals.
int worth_of_goal(const Goal& goal, const Table& table) {
  return goal_points(content(), table.game().state, 0, goal);
}

TEST(RollingHeightsTargets, R20_6_EveryColourOfMeeplesCanBeCounted) {
  for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
    const std::string name(text(static_cast<Meeple>(meeple)));
    const Goal goal{
        .kind = GoalKind::kMeeples, .n = 3, .meeples = static_cast<std::uint16_t>(1u << meeple)};
    EXPECT_EQ(worth_of_goal(goal, Table(2).bench(0, name + " 2")), 6) << name;
    EXPECT_EQ(worth_of_goal(goal, Table(2).bench(0, "")), 0) << name;
  }
}

TEST(RollingHeightsTargets, R20_7_WithoutADeductionNothingIsStillNothing) {
  const Goal best{.kind = GoalKind::kBestNeighborhoodCompleted, .n = 2};
  EXPECT_EQ(worth_of_goal(best, Table(2)), 0);
  EXPECT_EQ(worth_of_goal(best, Table(2).complete(0, "L1-01", "d3")), 2);
}

}  // namespace
}  // namespace cornerstone::rolling_heights
