// R12: putting cubes on plans.
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::Game;
using testing::plan_number;
using testing::refused;
using testing::Table;
using testing::Texts;

std::int16_t plan_index(std::string_view plan) {
  return static_cast<std::int16_t>(plan_number(plan));
}
constexpr std::int16_t kWoodCube = 0, kSteelCube = 3;

TEST(RollingHeightsConstructing, R12_1_D22_AnyNumberOfCubesOnOwnPlans) {
  auto game = Table(2)
                  .place(0, "L1-17", "d3")  // wood 2, concrete 1, glass 2
                  .place(0, "L1-05", "e3", "wood")
                  .hand("wood 3 glass 1")
                  .game();
  EXPECT_EQ(game.listed("construct "),
            "L1-17 wood 1 L1-17 wood 2 L1-17 glass 1 L1-05 wood 1 L1-05 wood 2");
  game.play("construct L1-17 wood 1");
  EXPECT_EQ(game.missing("L1-17"), "wood concrete glass 2");
  EXPECT_EQ(game.hand(), "wood 2 glass");
  game.play("construct L1-17 glass 1");
  EXPECT_EQ(game.missing("L1-17"), "wood concrete glass");
  EXPECT_EQ(game.told<CubesBuilt>().at(0).cubes, 1);
  EXPECT_EQ(game.told<CubesBuilt>().at(0).misc, 0);
  EXPECT_EQ(game.phase(), Phase::kMain);
}

TEST(RollingHeightsConstructing, R12_1_NoMoreThanThePlanNeeds) {
  const auto game = Table(2).place(0, "L1-17", "d3", "wood").hand("wood 4 steel").game();
  EXPECT_EQ(game.listed("construct "), "L1-17 wood 1");
  EXPECT_TRUE(refused(game.accepts("construct L1-17 wood 2"), Refusal::kTooMany, "R12.1",
                      {plan_index("L1-17"), kWoodCube, 1}));
  EXPECT_TRUE(refused(game.accepts("construct L1-17 steel 1"), Refusal::kNotNeeded, "R12.1",
                      {plan_index("L1-17"), kSteelCube}));
}

TEST(RollingHeightsConstructing, R12_1_NoMoreThanTheHandHas) {
  const auto game = Table(2).place(0, "L1-04", "d3").hand("wood 2").game();
  EXPECT_EQ(game.listed("construct "), "L1-04 wood 1 L1-04 wood 2");
  EXPECT_TRUE(
      refused(game.accepts("construct L1-04 wood 3"), Refusal::kTooFew, "R12.1", {kWoodCube, 2}));
}

TEST(RollingHeightsConstructing, R12_1_AsManyAsItNeedsMayBeMoreThanTheHandHas) {
  const auto game = Table(2).place(0, "L1-05", "d3").hand("wood 2").game();
  EXPECT_TRUE(
      refused(game.accepts("construct L1-05 wood 3"), Refusal::kTooFew, "R12.1", {kWoodCube, 2}));
  EXPECT_TRUE(refused(game.accepts("construct L1-05 wood 4"), Refusal::kTooMany, "R12.1",
                      {plan_index("L1-05"), kWoodCube, 3}));
}

TEST(RollingHeightsConstructing, R12_1_OnOwnPlansThatAreNotComplete) {
  const auto game =
      Table(2).complete(0, "L1-05", "d3").place(1, "L1-04", "e3").hand("wood 6").game();
  EXPECT_EQ(game.listed("construct "), "");
  EXPECT_TRUE(refused(game.accepts("construct L1-05 wood 1"), Refusal::kComplete, "R13.1",
                      {plan_index("L1-05")}));
  EXPECT_TRUE(refused(game.accepts("construct L1-04 wood 1"), Refusal::kNotYourPlan, "R12.1",
                      {plan_index("L1-04")}));
  EXPECT_TRUE(refused(game.accepts("construct L1-01 wood 1"), Refusal::kNotYourPlan, "R12.1",
                      {plan_index("L1-01")}));  // it lies in the market
}

TEST(RollingHeightsConstructing, R12_1_APlanOfThisTurnMayBeBuiltOnAtOnce) {
  auto game = Table(2).place(0, "L1-10", "d3").hand("wood 4").game();
  game.play_all({"buy", "plan 1 1", "space e3", "construct L1-01 wood 2"});
  EXPECT_EQ(game.missing("L1-01"), "wood");
}

TEST(RollingHeightsConstructing, R12_2_CubesOnAPlanStayThere) {
  auto game = Table(2).place(0, "L1-04", "d3").hand("wood 3").game();
  game.play("construct L1-04 wood 3");
  const int supply = game.supply(Cube::kWood);
  EXPECT_EQ(game.hand(), "");
  game.end_turn();
  game.end_turn();
  EXPECT_EQ(game.missing("L1-04"), "wood 3");
  EXPECT_EQ(game.supply(Cube::kWood), supply);
  EXPECT_FALSE(game.accepts("buy"));  // they are no money either
}

TEST(RollingHeightsConstructing, R12_2_SpendingPowerCannotBeBuilt) {
  const auto game = Table(2).place(0, "L1-04", "d3").power(9).game();
  EXPECT_EQ(game.listed("construct "), "");
  EXPECT_TRUE(
      refused(game.accepts("construct L1-04 wood 1"), Refusal::kTooFew, "R12.1", {kWoodCube, 0}));
}

TEST(RollingHeightsConstructing, R12_3_MiscOnesWaitUntilAllRealOnesAreOnPlans) {
  // One wood is in the supply.
  const auto game =
      Table(2).place(0, "L1-04", "d3").supply(Cube::kWood, 1).hand("wood 2").misc("wood 3").game();
  EXPECT_EQ(game.listed("construct "), "L1-04 wood 1 L1-04 wood 2");
  EXPECT_TRUE(
      refused(game.accepts("construct L1-04 wood 3"), Refusal::kRealFirst, "R12.3", {kWoodCube}));
  EXPECT_TRUE(
      refused(game.accepts("construct L1-04 wood 5"), Refusal::kRealFirst, "R12.3", {kWoodCube}));
  EXPECT_TRUE(
      refused(game.accepts("construct L1-04 wood 6"), Refusal::kTooFew, "R12.1", {kWoodCube, 2}));
}

TEST(RollingHeightsConstructing, R12_3_TheOwnRealOnesComeFirst) {
  const auto table =
      Table(2).place(0, "L1-04", "d3").supply(Cube::kWood, 0).hand("wood").misc("wood 2");
  EXPECT_EQ(table.game().listed("construct "), "L1-04 wood 1 L1-04 wood 2 L1-04 wood 3");
  auto one = table.game();
  one.play("construct L1-04 wood 1");
  EXPECT_EQ(one.hand(), "");
  EXPECT_EQ(one.misc(), "wood 2");
  auto three = table.game();
  three.play("construct L1-04 wood 3");
  EXPECT_EQ(three.hand() + three.misc(), "");
  EXPECT_EQ(three.missing("L1-04"), "wood 3");
  EXPECT_EQ(three.told<CubesBuilt>().at(0).cubes, 1);
  EXPECT_EQ(three.told<CubesBuilt>().at(0).misc, 2);
  EXPECT_EQ(three.state.misc_built, testing::cubes("wood 2"));
}

TEST(RollingHeightsConstructing, R12_3_TooFewOfBothIsTooFew) {
  const auto game =
      Table(2).place(0, "L1-04", "d3").supply(Cube::kWood, 0).hand("wood").misc("wood 2").game();
  EXPECT_TRUE(
      refused(game.accepts("construct L1-04 wood 4"), Refusal::kTooFew, "R12.1", {kWoodCube, 3}));
}

TEST(RollingHeightsConstructing, R12_3_AMiscCubeIsBuiltAsItsOwnColourAlone) {
  const auto game = Table(2)
                        .place(0, "L1-17", "d3")
                        .supply(Cube::kWood, 0)
                        .supply(Cube::kGlass, 0)
                        .misc("glass")
                        .game();
  EXPECT_EQ(game.listed("construct "), "L1-17 glass 1");
}

TEST(RollingHeightsConstructing, R12_4_WhichStackTakesACubeMattersToNothing) {
  const auto table = Table(2).place(0, "L1-04", "d3").hand("wood 5");  // stacks of 1, 1 and 4
  auto at_once = table.game(), in_parts = table.game();
  at_once.play("construct L1-04 wood 5");
  in_parts.play_all({"construct L1-04 wood 2", "construct L1-04 wood 3"});
  EXPECT_EQ(std::memcmp(&at_once.state, &in_parts.state, sizeof(State)), 0);
  EXPECT_EQ(at_once.missing("L1-04"), "wood");
}

TEST(RollingHeightsConstructing, D22_ANumberOfNoneIsNoMove) {
  const auto game = Table(2).place(0, "L1-04", "d3").hand("wood 2").game();
  EXPECT_FALSE(game.accepts(make_move(Kind::kConstruct, plan_number("L1-04"), kWoodCube, 0)));
}

}  // namespace
}  // namespace cornerstone::rolling_heights
