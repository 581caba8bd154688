// The worked examples of rules.md, section 8.
#include "games/rolling_heights/scoring.h"
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::content;
using testing::Game;
using testing::plan_number;
using testing::refused;
using testing::setup;
using testing::Table;
using testing::Texts;

TEST(RollingHeightsExamples, X1_TheFirstRoll) {
  const auto first = Game::in_round_1(setup(2));
  EXPECT_EQ(first.state.active_meeples(first.to_move()), 4);
  EXPECT_EQ(first.bench(first.to_move()), "");
  EXPECT_LE(first.state.count(first.to_move(), Pose::kExhausted), 2);
  // Four lie flat, then three of them, then two.
  auto game = Table(2).game();
  game.play("end_main", "eeee eehe sse");
  EXPECT_EQ(game.hard(1), "construction_worker");
  EXPECT_EQ(game.steady(1), "carpenter 2");
  EXPECT_EQ(game.exhausted(1), "construction_worker");
  EXPECT_EQ(game.phase(), Phase::kRisk);
  auto half = Table(2).game();
  half.play("end_main", "ehse");  // two are not rolled again
  EXPECT_EQ(half.state.count(1, Pose::kExhausted), 2);
}

TEST(RollingHeightsExamples, X2_AStrike) {
  auto game = Table(2)
                  .phase(Phase::kRisk)
                  .hard(0, "carpenter")
                  .steady(0, "construction_worker 2")
                  .exhausted(0, "architect 3")
                  .game();
  game.play("rally", "eee");
  EXPECT_EQ(game.phase(), Phase::kStrike);
  EXPECT_EQ(game.moves(), (Texts{"strike carpenter hard", "strike construction_worker steady"}));
  EXPECT_EQ(game.wild(0), 0);
  game.play("strike construction_worker steady");
  EXPECT_EQ(game.exhausted(0), "construction_worker architect 3");
  EXPECT_EQ(game.steady(0), "construction_worker");
  EXPECT_EQ(game.wild(0), 1);
  EXPECT_EQ(game.phase(), Phase::kMain);
}

TEST(RollingHeightsExamples, X3_TwoPlansForTwo) {
  const Table table =
      Table(2).place(0, "L1-10", "d3").market(1, 3, "L1-13").market(1, 4, "L1-02").power(2);
  for (const std::string slot : {"3", "4"}) {
    auto game = table.game();
    game.play_all({"buy", "plan 1 " + slot, "space e3"});
    EXPECT_EQ(game.told<SpaceChosen>().at(0).cost, 2);
    EXPECT_EQ(game.plan_at("e3"), slot == "3" ? "L1-13" : "L1-02");
  }
}

Game after_buying(int level, int slot) {
  auto game = Table(2).place(0, "L1-10", "d3").power(9).game();
  game.play_all({"buy", "plan " + std::to_string(level) + " " + std::to_string(slot), "space e3",
                 "end_main"});
  return game;
}

TEST(RollingHeightsExamples, X4_TokensForThePlansThatWereLeft) {
  for (int slot = 3; slot <= kSlots; ++slot) {
    for (const int level : {1, 2}) {
      const auto game = after_buying(level, slot);
      EXPECT_EQ(game.tokens(level), "1 1 0 0 0 0 0 0 0") << slot;
      EXPECT_EQ(game.tokens(3 - level), "0 0 0 0 0 0 0 0 0") << slot;
    }
  }
}

TEST(RollingHeightsExamples, X5_NoTokensAfterSlotOneOrTwo) {
  for (const int slot : {1, 2}) {
    for (const int level : {1, 2}) {
      const auto game = after_buying(level, slot);
      EXPECT_EQ(game.tokens(1), "0 0 0 0 0 0 0 0 0");
      EXPECT_EQ(game.tokens(2), "0 0 0 0 0 0 0 0 0");
    }
  }
}

TEST(RollingHeightsExamples, X6_ViceroyHouse) {
  auto game = Table(2).place(0, "L1-04", "d3").hard(0, "carpenter 3").game();
  EXPECT_EQ(game.missing("L1-04"), "wood 6");
  game.play_all({"activate carpenter hard", "activate carpenter hard", "activate carpenter hard",
                 "construct L1-04 wood 6"});
  EXPECT_EQ(game.buildings(0), "d3");
  EXPECT_EQ(game.vp(0), 5);
  EXPECT_EQ(game.bench(0), "politician");
}

TEST(RollingHeightsExamples, X7_CityHall) {
  auto game = Table(2)
                  .place(0, "L2-23", "d3")
                  .hard(0, "architect 2 riveter 4")
                  .steady(0, "architect riveter")
                  .game();
  EXPECT_EQ(game.missing("L2-23"), "glass 5 steel 9");
  game.play_all({"collect", "construct L2-23 glass 5", "construct L2-23 steel 9"});
  EXPECT_EQ(game.buildings(0), "d3");
  EXPECT_EQ(game.vp(0), 19);
  EXPECT_EQ(game.bench(0), "city_planner");
}

TEST(RollingHeightsExamples, X8_AStackOfThreeSteel) {
  auto game = Table(2).place(0, "L2-36", "d3", "glass 2").hand("steel 4").game();
  EXPECT_TRUE(refused(game.accepts("construct L2-36 steel 4"), Refusal::kTooMany, "R12.1",
                      {static_cast<std::int16_t>(plan_number("L2-36")),
                       static_cast<std::int16_t>(Cube::kSteel), 3}));
  game.play("construct L2-36 steel 2");
  EXPECT_EQ(game.buildings(0), "");
  game.play("construct L2-36 steel 1");
  EXPECT_EQ(game.buildings(0), "d3");
}

TEST(RollingHeightsExamples, X9_Executives) {
  auto game = Table(2).hard(0, "executive").steady(0, "executive").game();
  game.play("activate executive steady");
  EXPECT_EQ(game.power(), 2);
  game.play("activate executive hard");
  EXPECT_EQ(game.power(), 6);
  game.end_turn();
  EXPECT_EQ(game.power(), 0);
}

TEST(RollingHeightsExamples, X10_ThreePartsOfACost) {
  const Table table = Table(2)
                          .boards("N5A N2A N3A N4A N1At N6A")  // e5 is prime for 1
                          .place(0, "L1-10", "d3");
  auto game = Table(table).power(5).game();
  game.play_all({"buy", "plan 1 3", "space e5"});
  EXPECT_EQ(game.told<SpaceChosen>().at(0).cost, 5);
  EXPECT_EQ(game.power(), 0);
  auto poor = Table(table).power(4).game();
  poor.play_all({"buy", "plan 1 3"});
  EXPECT_TRUE(refused(poor.accepts("space e5"), Refusal::kTooDear, "R9.2", {5, 4}));
}

TEST(RollingHeightsExamples, X11_QuietStreets) {
  const auto game = Table(2)
                        .ads("AD-01 AD-02 AD-03")
                        .complete(0, "L1-01", "c3")
                        .complete(0, "L1-02", "e3")
                        .complete(1, "L1-21", "d3")
                        .game();
  EXPECT_EQ(ad_points(content(), game.state, 0, 0), 6);
}

TEST(RollingHeightsExamples, X12_CivicPride) {
  const auto game = Table(2)
                        .ads("AD-05 AD-06 AD-07")
                        .complete(0, "L2-25", "c3")
                        .complete(0, "L2-24", "e3")
                        .game();
  EXPECT_EQ(ad_points(content(), game.state, 0, 0), 6);
}

TEST(RollingHeightsExamples, X13_GambrelMuseum) {
  auto game = Table(2)
                  .complete(0, "L2-24", "c4")  // c5 is water, c3 is empty
                  .place(0, "L1-10", "b4")
                  .place(1, "L1-11", "d4")
                  .steady(0, "public_figure")
                  .game();
  game.play("figure steady L2-24");
  EXPECT_EQ(game.vp(0), 2);
}

TEST(RollingHeightsExamples, X14_ATokenForAStrike) {
  auto game = Table(2)
                  .phase(Phase::kRisk)
                  .steady(0, "carpenter 2")
                  .exhausted(0, "construction_worker 2")
                  .game();
  EXPECT_EQ(game.view().wild_supply, 30);
  game.play("rally", "ee");
  game.play("strike carpenter steady");
  EXPECT_EQ(game.view().wild_supply, 29);
  EXPECT_EQ(game.wild(0), 1);
}

TEST(RollingHeightsExamples, X15_TheLastRealWood) {
  auto game = Table(2).supply(Cube::kWood, 1).hard(0, "carpenter").place(0, "L1-22", "d3").game();
  game.play("activate carpenter hard");
  EXPECT_EQ(game.hand(), "wood");
  EXPECT_EQ(game.misc(), "wood");
  EXPECT_TRUE(game.view().misc_entered);
  EXPECT_EQ(game.view().final_round, std::nullopt);
  game.play("construct L1-22 wood 1");
  EXPECT_EQ(game.view().final_round, 2);
  game.play("construct L1-22 wood 1");
  EXPECT_EQ(game.misc(), "");
  EXPECT_EQ(game.missing("L1-22"), "wood");
  // Both at once come to the same.
  auto both = Table(2).supply(Cube::kWood, 1).hard(0, "carpenter").place(0, "L1-22", "d3").game();
  both.play_all({"activate carpenter hard", "construct L1-22 wood 2"});
  EXPECT_EQ(both.state.misc_built.at(0), 1);
  EXPECT_EQ(both.view().final_round, 2);
}

}  // namespace
}  // namespace cornerstone::rolling_heights
