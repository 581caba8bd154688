// R10: Ultra Mega Chicken.
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::content;
using testing::refused;
using testing::Table;
using testing::Texts;

// Trade Spire has 12 stories, then come Skyline Terrace with 11 and Condo Tower with 10.
Table before_the_chicken() {
  return Table().city({"g01 .   .   .   .   .",  //
                       "c15 r12 i02 .   .   .",  //
                       "r02 r13 i01 g02 c01 c03", "r03 r04 i07 g03 c02 c04"});
}
// The Chicken is in the city and has eaten at 2-2; r13 is the tallest that is left.
Table plundered(int tokens) {
  return Table()
      .city({"r02 .   .   .   .   .",  //
             "r03 r04 i07 r13 c02 c04"})
      .chicken("2-2", tokens);
}
// A city with 25 Industrial points after the Chicken has gone.
Table industrial_city(const Texts& city) {
  return Table().disaster(Disaster::kUltraMegaChicken).city(city).points("industrial 25");
}
bool group_goal_met(const Table& table) { return goal_is_met(content(), table.game().state); }

TEST(ComebackCityChicken, R10_1_SixIndustrialBuildingsInOneGroup) {
  EXPECT_TRUE(group_goal_met(industrial_city({"i01 i02 i03 .   .   .",  //
                                              "i04 i05 i06 r01 r02 c01"})));
  EXPECT_FALSE(group_goal_met(industrial_city({"i01 i02 .   .   .   .",  //
                                               "i04 i05 i06 r01 i03 c01"})));
}

TEST(ComebackCityChicken, R10_1_TheGroupHangsTogetherDiagonallyAndOverWorkingRoads) {
  const auto chain = industrial_city({".   i02 .   i04 .   i06",  //
                                      "i01 r01 i03 r02 i05 r03"})
                         .game();
  EXPECT_EQ(chain.view().goal->extra, 6);
  EXPECT_EQ(chain.view().goal->extra_wanted, 6);
  const Cells& works = chain.state.standing.at(index_of(Zone::kIndustrial));
  EXPECT_EQ(largest_group(works, testing::parts({"road 1"})).count(), 5);
  EXPECT_EQ(largest_group(works, testing::parts({"road 2"})).count(), 4);
  EXPECT_EQ(largest_group(works, testing::parts({"road 3", "road 5"})).count(), 3);
}

TEST(ComebackCityChicken, R10_1_TwentyFiveIndustrialPoints) {
  const Table table = industrial_city({"i01 i02 i03 .   .   .",  //
                                       "i04 i05 i06 r01 r02 c01"});
  EXPECT_FALSE(group_goal_met(Table(table).points("industrial 24")));
  const auto goal = table.game().view().goal;
  EXPECT_EQ(goal->zone, Zone::kIndustrial);
  EXPECT_EQ(goal->points, 25);
  EXPECT_EQ(goal->wanted, 25);
}

TEST(ComebackCityChicken, R10_2_TheTallestBuildingIsDestroyed) {
  const auto game = before_the_chicken().struck(Disaster::kUltraMegaChicken);
  EXPECT_EQ(game.phase(), Phase::kNumber);
  EXPECT_EQ(game.city(),
            (Texts{"g01 . . . . .",  //
                   ". r12 i02 . . .", "r02 r13 i01 g02 c01 c03", "r03 r04 i07 g03 c02 c04"}));
  EXPECT_EQ(game.removed(), "c15");
  EXPECT_EQ(game.view().chicken, "1-3");
  EXPECT_EQ(game.wrecked(), "");
}

TEST(ComebackCityChicken, R10_2_OfTallestOnesThePlayerChooses) {
  // None has more than 2 stories; a Power Line has 3, and is no building (G15).
  auto game = Table()
                  .city({"g01 i02 g11 c04 .   .",    //
                         "r01 r02 c01 c02 i01 g02",  //
                         "r03 r05 c03 i03 i07 g03"})
                  .struck(Disaster::kUltraMegaChicken);
  EXPECT_EQ(game.phase(), Phase::kTie);
  EXPECT_EQ(game.listed("tie "), "1-1 2-1 3-1 4-1 5-1 6-1");
  game.play("tie 5-1");
  EXPECT_EQ(game.removed(), "i07");
  EXPECT_EQ(game.view().chicken, "5-1");
  EXPECT_EQ(game.wrecked(), "");
}

TEST(ComebackCityChicken, R10_3_BetweenNoneAndSevenTokens) {
  const auto struck = before_the_chicken().struck(Disaster::kUltraMegaChicken);
  EXPECT_EQ(struck.listed("number "), "0 1 2 3 4 5 6 7");
  EXPECT_FALSE(struck.accepts(make_move(Kind::kNumber, 8)));
  for (const int tokens : {1, 4, 7}) {
    auto game = struck;
    game.play("number " + std::to_string(tokens));
    EXPECT_EQ(game.view().tokens, tokens);
    EXPECT_EQ(game.severity(), tokens);
    EXPECT_EQ(game.ap(), 8 + tokens);
    EXPECT_EQ(game.view().chicken, "1-3");
    EXPECT_EQ(game.state.stage, Stage::kRebuild);
  }
}

TEST(ComebackCityChicken, R10_3_HowManyTokensThereAreIsData) {
  Content pack = content();
  pack.amounts.tokens_max = 4;
  const auto struck = before_the_chicken().struck(Disaster::kUltraMegaChicken);
  const auto verdict = Rules(pack).accepts(struck.state, make_move(Kind::kNumber, 5));
  EXPECT_TRUE(refused(verdict, Refusal::kBadNumber, "R10.3", {4}));
  EXPECT_TRUE(Rules(pack).accepts(struck.state, make_move(Kind::kNumber, 4)));
}

TEST(ComebackCityChicken, R10_3_WithoutTokensItLeavesAtOnce) {
  auto game = before_the_chicken().struck(Disaster::kUltraMegaChicken);
  game.play("number 0");
  EXPECT_EQ(game.view().chicken, std::nullopt);
  EXPECT_EQ(game.ap(), 8);
  EXPECT_EQ(game.severity(), 0);
}

TEST(ComebackCityChicken, R10_4_EachActionPointUsedCostsATokenAndTheTallestBuilding) {
  auto game = plundered(3).placing("r01").game();
  game.play("place 3-2");
  EXPECT_EQ(game.view().tokens, 2);
  EXPECT_EQ(game.city(), (Texts{"r02 . r01 . . .", "r03 r04 i07 . c02 c04"}));
  EXPECT_EQ(game.removed(), "r13");
  EXPECT_EQ(game.view().chicken, "4-1");
  EXPECT_EQ(game.ap(), 7);
}

TEST(ComebackCityChicken, R10_4_CountersOfWhatIsDestroyedReturnToTheSupply) {
  auto game = plundered(3).placing("c03").game();
  EXPECT_EQ(game.points(Zone::kResidential), 1 + 2 + 2 + 6);
  game.play("place 3-2");
  EXPECT_EQ(game.points(Zone::kResidential), 1 + 2 + 2);
  EXPECT_EQ(game.told<BuildingDestroyed>().at(0).counters, 6);
}

TEST(ComebackCityChicken, R10_4_AGuardedBuildingIsSpared) {
  auto game = Table()
                  .city({"r02 .   .   .    .   .",  //
                         "r03 r04 i07 r13+ c02 c04"})
                  .chicken("2-2", 2)
                  .helpers("national_guard")
                  .placing("r01")
                  .game();
  game.play_all({"place 3-2", "guard skip"});
  EXPECT_EQ(game.at("4-1"), "r13+");
  EXPECT_EQ(game.at("2-1"), ".");  // r04 has 3 stories, more than the others
  EXPECT_EQ(game.view().chicken, "2-1");
}

TEST(ComebackCityChicken, R10_4_OfTallestOnesThePlayerChooses) {
  auto game = Table()
                  .city({"r02 .   .   .   .   .",  //
                         "r12 r04 i13 c14 c02 c04"})
                  .chicken("2-2", 2)
                  .placing("r01")
                  .game();
  game.play("place 5-2");
  EXPECT_EQ(game.phase(), Phase::kTie);
  EXPECT_EQ(game.moves(), (Texts{"tie 1-1", "tie 3-1", "tie 4-1"}));
  EXPECT_TRUE(refused(game.accepts("tie 2-1"), Refusal::kNotTied, "R10.2",
                      {static_cast<std::int16_t>(testing::cell("2-1"))}));
  game.play("tie 3-1");
  EXPECT_EQ(game.removed(), "i13");
  EXPECT_EQ(game.view().chicken, "3-1");
  EXPECT_EQ(game.view().tokens, 1);
}

TEST(ComebackCityChicken, R10_4_NothingHappensOnceTheTokensAreGone) {
  auto game = Table()
                  .disaster(Disaster::kUltraMegaChicken)
                  .city({"r02 .   .   .   .   .",  //
                         "r03 r04 i07 r13 c02 c04"})
                  .placing("r01")
                  .game();
  game.play("place 3-2");
  EXPECT_EQ(game.at("4-1"), "r13");
  EXPECT_EQ(game.removed(), "");
}

TEST(ComebackCityChicken, R10_5_OnTopOfAColumnItBlocksTheColumn) {
  const auto game = plundered(2).placing("r01").game();
  EXPECT_EQ(game.listed("place "), "1-3 3-2 4-2 5-2 6-2");
  EXPECT_TRUE(refused(game.accepts("place 2-2"), Refusal::kChickenThere, "R10.5",
                      {static_cast<std::int16_t>(testing::cell("2-2"))}));
  EXPECT_FALSE(game.accepts("place 2-3"));  // the Chicken is no card to build on
}

TEST(ComebackCityChicken, R10_5_AmongCardsItBlocksItsOwnCellOnly) {
  const auto game = Table()
                        .city({".   i08 .   .   .   .",  //
                               "r02 .   .   .   .   .",  //
                               "r03 .   i07 r13 c02 c04"})
                        .chicken("2-2", 2)
                        .placing("r01")
                        .game();
  EXPECT_EQ(game.listed("place "), "1-3 2-1 2-4 3-2 4-2 5-2 6-2");
}

TEST(ComebackCityChicken, R10_5_ItGivesWayWhenItMoves) {
  auto game = plundered(2).placing("r01").deck("r05 g02").game();
  game.play("place 3-2");
  EXPECT_EQ(game.view().chicken, "4-1");
  game.play("accept");
  EXPECT_EQ(game.listed("place "), "1-3 2-2 3-3 5-2 6-2");
}

TEST(ComebackCityChicken, R10_6_WithTheLastTokenItDestroysOnceMoreAndLeaves) {
  auto game = plundered(1).placing("r01").game();
  game.play("place 3-2");
  EXPECT_EQ(game.removed(), "r13");
  EXPECT_EQ(game.view().chicken, std::nullopt);
  EXPECT_EQ(game.view().tokens, 0);
}

Table with_restaurants() {
  return Table()
      .city({"c06 .   .   .   .   .",  //
             "c03 r04 i07 r13 c01 c04"})
      .chicken("2-2", 1)
      .placing("r01");
}

TEST(ComebackCityChicken, R10_6_EachStandingRestaurantGainsACounter) {
  auto game = with_restaurants().game();
  game.play("place 3-2");
  EXPECT_EQ(game.counters("1-1"), 2 + 1);
  EXPECT_EQ(game.counters("1-2"), 2 + 1);
  EXPECT_EQ(game.counters("5-1"), 1 + 1);
  EXPECT_EQ(game.counters("6-1"), 1);  // a market
  EXPECT_EQ(game.points(Zone::kCommercial), 2 + 2 + 1 + 1 + 3);
}

TEST(ComebackCityChicken, R10_6_ARestaurantThatIsTheLastToFallGainsNothing) {
  auto game = Table()
                  .city({"c10 .   .   .   .   .",  //
                         "c03 r04 i07 g04 c01 c04"})
                  .chicken("2-2", 1)
                  .placing("r01")
                  .game();
  game.play("place 3-2");
  EXPECT_EQ(game.removed(), "c10");
  EXPECT_EQ(game.points(Zone::kCommercial), 2 + 1 + 1 + 2);
}

TEST(ComebackCityChicken, R10_6_TheSupplyGoesToTheFirstOnes) {
  auto game = with_restaurants()
                  .city({"c06:2 .   .   .   .     .",  //
                         "c03:2 r04 i07 r13 c01:1 c04:18"})
                  .game();
  game.play("place 3-2");
  EXPECT_EQ(game.counters("1-1"), 3);
  EXPECT_EQ(game.counters("1-2"), 3);
  EXPECT_EQ(game.counters("5-1"), 1);  // none is left
  EXPECT_EQ(game.supply(Zone::kCommercial), 0);
}

TEST(ComebackCityChicken, R10_6_IfItLeftBeforeRebuildTheCountersComeAfterThePrintedOnes) {
  // 11 shops print 25 points, so that nothing is left for restaurants.
  const Texts rich{".   c12 c14 .   .   .",  //
                   "c13 r01 r13 .   .   .",  //
                   "c08 c07 c11 c10 g01 .",  //
                   "c06 c05 c09 c02 r02 r03"};
  auto game = Table().city(rich).struck(Disaster::kUltraMegaChicken);
  game.play("number 0");
  EXPECT_EQ(game.supply(Zone::kCommercial), 0);
  EXPECT_EQ(game.counters("1-1"), 2);
  EXPECT_EQ(game.counters("4-2"), 2);
  // With 24 printed points the leftmost and lowest of them gains one.
  const Texts poorer{".   c12 c14 .   .   .",  //
                     "c13 r01 r13 .   .   .",  //
                     "c08 c07 c11 c10 g01 .",  //
                     "c06 c05 c09 i01 r02 r03"};
  game = Table().city(poorer).struck(Disaster::kUltraMegaChicken);
  game.play("number 0");
  EXPECT_EQ(game.supply(Zone::kCommercial), 0);
  EXPECT_EQ(game.counters("1-1"), 3);
  EXPECT_EQ(game.counters("1-2"), 2);
  EXPECT_EQ(game.counters("4-2"), 2);
}

TEST(ComebackCityChicken, R10_7_TokensAreNoCountersOfTheSupply) {
  auto game = before_the_chicken().struck(Disaster::kUltraMegaChicken);
  game.play("number 7");
  EXPECT_EQ(game.supply(Zone::kResidential), 25 - (1 + 2 + 2 + 5 + 6));
  EXPECT_EQ(game.supply(Zone::kCommercial), 25 - (1 + 2 + 1 + 1));
  EXPECT_EQ(game.supply(Zone::kIndustrial), 25 - (1 + 1 + 1));
  EXPECT_EQ(game.supply(Zone::kGovernment), 25 - (1 + 1 + 1));
}

}  // namespace
}  // namespace cornerstone::comeback_city
