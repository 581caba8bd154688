// R3, R14: turns, rounds and what happens between them.
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::Game;
using testing::Table;
using testing::Texts;
using testing::words;

// Where the story of the last move tells of something for the first time.
std::ptrdiff_t when(const Game& game, std::string_view event) {
  const Texts story = words(game.story());
  const auto found = std::find(story.begin(), story.end(), event);
  if (found == story.end()) ADD_FAILURE() << "no " << event << " in " << game.story();
  return found - story.begin();
}

TEST(RollingHeightsTurn, R3_1_PrepRiskMainCleanupThenTheNextPlayer) {
  auto game = Table(2).game();
  game.play("end_main", "ssee");
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.told<TurnStarted>().at(0).seat, 1);
  EXPECT_EQ(game.phase(), Phase::kRisk);
  game.play("stop");
  EXPECT_EQ(game.phase(), Phase::kMain);
  game.play("end_main", "sseh");
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_EQ(game.phase(), Phase::kRisk);
}

TEST(RollingHeightsTurn, R3_1_ARoundIsOneTurnOfEverybodyFromTheStartingPlayerOn) {
  auto game = Table(3).starting(1).turn(1).game();
  game.end_turn();
  game.end_turn();
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_EQ(game.state.round, 1);
  EXPECT_TRUE(game.told<RoundStarted>().empty());
  game.end_turn();
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.state.round, 2);
  EXPECT_EQ(game.told<RoundStarted>().at(0).round, 2);
}

TEST(RollingHeightsTurn, R3_2_WithTheOptionPrepAndRiskComeRightAfterCleanup) {
  auto game = Table(2).option("advance_prep", "on").prepared(1).steady(1, "carpenter").game();
  game.play("end_main", "shee");  // seat 0 rolls for its next turn
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_EQ(game.phase(), Phase::kRisk);
  EXPECT_EQ(game.told<PrepStarted>().at(0).seat, 0);
  game.play("stop");
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.phase(), Phase::kMain);  // it had rolled before
  EXPECT_EQ(game.view().prepared, std::vector<Seat>{0});
  EXPECT_EQ(game.steady(1), "carpenter");
  EXPECT_EQ(game.steady(0), "carpenter");
  EXPECT_EQ(game.hard(0), "carpenter");
  EXPECT_EQ(game.exhausted(0), "construction_worker 2");
}

TEST(RollingHeightsTurn, R3_2_ByDefaultNobodyRollsInAdvance) {
  auto game = Table(2).game();
  game.play("end_main", "ssss");
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.bench(0), "carpenter 2 construction_worker 2");
  EXPECT_TRUE(game.told<PrepStarted>().empty());
}

TEST(RollingHeightsCleanup, R14_1_TokensThenHandThenMarket) {
  auto game = Table(2).place(0, "L1-10", "d3").hand("wood 5").game();
  game.play_all({"buy", "plan 1 3", "space e3", "end_main"});
  EXPECT_LT(when(game, "wild_placed"), when(game, "hand_returned"));
  EXPECT_LT(when(game, "hand_returned"), when(game, "market_slid"));
  EXPECT_LT(when(game, "market_slid"), when(game, "plan_revealed"));
  EXPECT_LT(when(game, "plan_revealed"), when(game, "turn_started"));
}

TEST(RollingHeightsCleanup, R14_1_AllCubesOfTheHandReturn) {
  auto game = Table(2).hand("wood 2 steel").misc("glass 2").power(3).game();
  game.play("end_main");
  EXPECT_EQ(game.hand() + game.misc(), "");
  EXPECT_EQ(game.power(), 0);
  EXPECT_EQ(game.supply(Cube::kWood), 35);
  EXPECT_EQ(game.supply(Cube::kSteel), 35);
  EXPECT_EQ(game.supply(Cube::kGlass), 55);
  const auto returned = game.told<HandReturned>().at(0);
  EXPECT_EQ(returned.seat, 0);
  EXPECT_EQ(returned.cubes, 3);
  EXPECT_EQ(returned.misc, 2);
  EXPECT_EQ(returned.power, 3);
}

TEST(RollingHeightsCleanup, R14_1_MiscCubesAndSpendingPowerReturnAloneToo) {
  for (const auto& table : {Table(2).hand("wood").misc("glass"), Table(2).misc("wood 2").power(2),
                            Table(2).misc("steel"), Table(2).power(1), Table(2).hand("glass")}) {
    auto game = Table(table).game();
    game.play("end_main");
    EXPECT_EQ(game.hand() + game.misc(), "");
    EXPECT_EQ(game.power(), 0);
    EXPECT_EQ(game.supply(Cube::kWood), 35);
    EXPECT_EQ(game.supply(Cube::kGlass), 55);
  }
}

TEST(RollingHeightsCleanup, R14_1_AnEmptyHandIsNotToldOf) {
  auto game = Table(2).game();
  game.play("end_main");
  EXPECT_TRUE(game.told<HandReturned>().empty());
}

TEST(RollingHeightsCleanup, R14_1_AllMeeplesAreGathered) {
  auto game = Table(2)
                  .hard(0, "carpenter")
                  .steady(0, "riveter")
                  .exhausted(0, "riveter")
                  .activated(0, "architect")
                  .bench(0, "politician")
                  .game();
  game.play("end_main");
  EXPECT_EQ(game.bench(0), "carpenter architect riveter 2 politician");
  EXPECT_EQ(game.state.active_meeples(0), 0);
}

TEST(RollingHeightsCleanup, R14_1_PlansSlideWithTheirTokensAndThePileFillsUp) {
  auto game = Table(2)
                  .market(1, 1, "-")
                  .market(1, 4, "L1-20", 2)
                  .market(1, 6, "-")
                  .pile(1, "L1-30 L1-31")
                  .game();
  game.play("end_main");
  EXPECT_EQ(game.market(1), "L1-01 L1-02 L1-20 L1-03 L1-04 L1-05 L1-06 L1-30 L1-31");
  EXPECT_EQ(game.tokens(1), "0 0 2 0 0 0 0 0 0");
  EXPECT_EQ(game.told<MarketSlid>().size(), 1u);
  EXPECT_EQ(game.told<MarketSlid>().at(0).level, 1);
  const auto revealed = game.told<PlanRevealed>();
  ASSERT_EQ(revealed.size(), 2u);
  EXPECT_EQ(revealed[0].slot, 8);
  EXPECT_EQ(revealed[1].slot, 9);
  EXPECT_EQ(revealed[0].clause, Clause("R14.1"));
}

TEST(RollingHeightsCleanup, R14_1_AGapAtTheEndIsFilledWithoutSliding) {
  auto game = Table(2).place(0, "L2-29", "d3").market(2, 9, "-").pile(2, "L2-30").game();
  game.play("end_main");
  EXPECT_EQ(game.market(2), "L2-01 L2-02 L2-03 L2-04 L2-05 L2-06 L2-07 L2-08 L2-30");
  EXPECT_TRUE(game.told<MarketSlid>().empty());
}

TEST(RollingHeightsCleanup, R14_1_AFullMarketStaysAsItIs) {
  auto game = Table(2).game();
  const int pile = game.pile(1);
  game.play("end_main");
  EXPECT_EQ(game.market(1), "L1-01 L1-02 L1-03 L1-04 L1-05 L1-06 L1-07 L1-08 L1-09");
  EXPECT_EQ(game.pile(1), pile);
  EXPECT_TRUE(game.told<PlanRevealed>().empty());
}

TEST(RollingHeightsCleanup, R14_1_AnEmptyPileIsReplacedByTheOther) {
  auto game = Table(2)
                  .market(1, 2, "-")
                  .market(1, 3, "-")
                  .last_of_pile(1, "L1-20")
                  .pile(2, "L2-30 L2-31")
                  .game();
  game.play("end_main");
  EXPECT_EQ(game.market(1), "L1-01 L1-02 L1-03 L1-04 L1-05 L1-06 L1-07 L1-20 L2-30");
  EXPECT_EQ(game.pile(1), 0);
}

TEST(RollingHeightsCleanup, R14_1_TheSecondStripToo) {
  auto game = Table(2).market(2, 5, "-").last_of_pile(2, "").pile(1, "L1-30").game();
  game.play("end_main");
  EXPECT_EQ(game.market(2), "L2-01 L2-02 L2-03 L2-04 L2-05 L2-06 L2-07 L2-08 L1-30");
}

TEST(RollingHeightsCleanup, R14_1_G31_TheStripOfLevelOneIsFilledFirst) {
  // Two gaps, and one plan left in all.
  auto game = Table(4).no_piles().pile(2, "L2-30").market(1, 1, "-").market(2, 1, "-").game();
  game.play("end_main");
  EXPECT_EQ(game.market(1), "L1-01 L1-02 L1-03 L1-04 L1-05 L1-06 L1-07 L1-08 L2-30");
  EXPECT_EQ(game.market(2), "L2-01 L2-02 L2-03 L2-04 L2-05 L2-06 L2-07 L2-08 -");
}

TEST(RollingHeightsCleanup, R14_1_TheEndOfMainHasTheCleanupOfOneSeat) {
  auto game =
      Table(2).bought().option("advance_prep", "on").prepared(1).steady(1, "riveter").game();
  game.play("end_main", "ssss");
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.steady(1), "riveter");  // what others have rolled in advance stays
  EXPECT_EQ(game.state.bought, 0);
}

}  // namespace
}  // namespace cornerstone::rolling_heights
