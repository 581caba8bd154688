// Section 8 of rules.md: worked examples, played.
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::content;
using testing::Game;
using testing::Table;
using testing::Texts;

// Shops and services in rows, so that two bonuses are completed.
Table example_city() {
  return Table()
      .city({"g01 .   .   .   .   .",    //
             "r06 r01 i01 .   .   .",    //
             "r13 c01 g02 i02 r02 g05",  //
             "c14 c13 c12 g09 g10 g04"})
      .zoning("z_c_row due z_g_row due");
}

TEST(ComebackCityExamples, X1_TwelveActionPoints) {
  auto game = example_city().struck(Disaster::kHurricane);
  EXPECT_EQ(game.ap(), 8);
  game.play("number 3");
  EXPECT_EQ(game.ap(), 11);
  game.play_all({"reward planning_commission", "reward ap"});
  EXPECT_EQ(game.ap(), 12);
  EXPECT_EQ(game.helpers(), "planning_commission");
}

TEST(ComebackCityExamples, X2_RowOneColumnOneAndAllAdjacentLocations) {
  auto game = example_city().dice({{1, 1}}).faces("m10").struck(Disaster::kMeteorStrike);
  EXPECT_EQ(game.view().meteors.at(0).column, 1);
  EXPECT_EQ(game.view().meteors.at(0).row, 1);
  game.play("severity stop");
  EXPECT_EQ(game.wrecked(), "plant line 1 line 2");
  EXPECT_EQ(game.told<PartWrecked>().size(), 3u);
  EXPECT_EQ(game.state.rubble, 0u);
}

TEST(ComebackCityExamples, X3_TheSetup) {
  auto game = Game::started(5);
  EXPECT_EQ(game.told<BuildingDealt>().size(), 6u);
  game.play_all({"setup_place 2 3", "setup_place 1 3"});
  EXPECT_EQ(game.state.size(), 8);
  EXPECT_NE(game.at("3-3"), ".");
  const auto& zoning = game.state.zoning;
  EXPECT_NE(content().zoning.at(zoning[0]).zone, content().zoning.at(zoning[1]).zone);
}

TEST(ComebackCityExamples, X4_X6_ARowOfServices) {
  auto game = Table()
                  .city({".   g04 g05 .   .   .",  //
                         "r01 c02 i01 r02 r03 r04"})
                  .zoning("z_g_row z_r_diagonal")
                  .placing("g03")
                  .game();
  game.play("place 4-2");
  EXPECT_EQ(game.told<ZoningCompleted>().size(), 1u);
}

TEST(ComebackCityExamples, X5_RowsAndColumns) {
  const auto game = Table()
                        .city({".   .   g01 .   .   .",  //
                               ".   .   r06 .   .   .",  //
                               ".   .   r13 .   .   .",  //
                               "c14 c13 c12 g09 g10 g04"})
                        .game();
  const auto card = [&game](int row) { return testing::card_id(card_at(game.state, 2, row - 1)); };
  EXPECT_EQ(card(4), "c12");
  EXPECT_EQ(card(5), "r13");
  EXPECT_EQ(card(6), "r06");
  EXPECT_EQ(card(7), "g01");
  EXPECT_EQ(kDieSides, 6);
  const auto parts = [](int row, int column) {
    return testing::written(parts_at(column - 1, row - 1));
  };
  EXPECT_EQ(parts(2, 3), "line 2 line 3");
  EXPECT_EQ(parts(3, 6), "road 5");
  for (int column = 1; column <= kColumns; ++column) EXPECT_EQ(parts(1, column), "plant");
}

TEST(ComebackCityExamples, X7_AConstruction) {
  auto game = Table()
                  .city({"g01 c01 .   .   .   .",  //
                         "r13 r12 i01 i02 c14 g09"})
                  .build()
                  .pool("g11")
                  .placing("g02")
                  .deck("r03 r02 c15 c07")
                  .game();
  game.play("place 3-2");
  EXPECT_EQ(game.pool(), "r03");  // Duplex
  EXPECT_EQ(game.materials(), "L1 B1");
  EXPECT_EQ(game.card(), "r02");  // Cottage Row
  EXPECT_EQ(game.moves(), (Texts{"accept", "discard"}));
  game.play("discard");
  EXPECT_EQ(game.set_aside(), "r02");
  EXPECT_EQ(game.view().free_discards, 1);
  EXPECT_EQ(game.pool(), "r03 c15");  // Trade Spire
  EXPECT_EQ(game.materials(), "L1 B2 S3");
  EXPECT_EQ(game.card(), "c07");  // Cinema
  game.play_all({"accept", "place 6-2"});
  EXPECT_EQ(game.at("6-2"), "c07");
  EXPECT_EQ(game.discards(), "r02 r03 c15 g11");
}

TEST(ComebackCityExamples, X8_APowerLineIsWrecked) {
  const auto game = Table()
                        .disaster(Disaster::kMeteorStrike)
                        .city({"r13 r12 i01 i02 c14 g09"})
                        .wrecked({"line 2"})
                        .game();
  std::vector<bool> powered;
  for (const auto& building : game.view().city) powered.push_back(building.powered);
  EXPECT_EQ(powered, (std::vector<bool>{true, false, false, true, true, true}));
}

TEST(ComebackCityExamples, X9_TheClinic) {
  const auto counters = [](const Texts& wrecked) {
    auto game = Table()
                    .disaster(Disaster::kMeteorStrike)
                    .city({".   r03 .   c05 .   .",  //
                           ".   r02 c02 i01 .   .",  //
                           "r12 i05 i04 i06 c14 g06"})
                    .wrecked(wrecked)
                    .placing("g09")
                    .game();
    game.play("place 3-3");
    return game.counters("3-3");
  };
  EXPECT_EQ(counters({"road 3"}), 4);
  EXPECT_EQ(counters({"road 3", "plant"}), 2);
  EXPECT_EQ(counters({}), 5);  // industry beyond the road is a third zone
}

TEST(ComebackCityExamples, X10_TheLastCounter) {
  auto game = Table().city({"r01 c02 i01 g03:24 r02 c03"}).placing("g13").game();
  game.play("place 3-2");
  EXPECT_EQ(game.at("3-2"), "g13");
  EXPECT_EQ(game.counters("3-2"), 1);
  EXPECT_EQ(game.supply(Zone::kGovernment), 0);
  EXPECT_EQ(game.points(Zone::kGovernment), 25);
}

TEST(ComebackCityExamples, X11_TheSpreadOfColumns) {
  const auto game = Table()
                        .city({".   .   .   r06 .   .",    //
                               ".   .   r05 r07 .   .",    //
                               ".   r02 r03 r04 c04 c05",  //
                               "r01 c02 i01 g03 r08 c03"})
                        .placing("g02")
                        .game();
  EXPECT_EQ(game.listed("place "), "1-2 2-3 3-4 5-3 6-3");
}

}  // namespace
}  // namespace cornerstone::comeback_city
