// R1, R2: counters, and where things stand.
#include <set>

#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::cell;
using testing::cell_number;
using testing::content;
using testing::Game;
using testing::joined;
using testing::parts;
using testing::refused;
using testing::Table;
using testing::Texts;
using testing::written;

template <std::size_t kSize>
bool all_differ(const std::array<std::string, kSize>& ids) {
  return std::set<std::string>(ids.begin(), ids.end()).size() == kSize;
}

TEST(ComebackCitySupply, R1_1_EachCardIsAnEntryOfItsOwn) {
  EXPECT_EQ(content().building_id.size(), 57u);
  EXPECT_TRUE(all_differ(content().building_id));
  EXPECT_EQ(content().zoning_id.size(), 32u);
  EXPECT_TRUE(all_differ(content().zoning_id));
  EXPECT_EQ(content().meteor_id.size(), 10u);
  EXPECT_TRUE(all_differ(content().meteor_id));
  EXPECT_TRUE(all_differ(content().disaster_name));
  EXPECT_TRUE(all_differ(content().helper_name));
}

TEST(ComebackCitySupply, R1_2_TwentyFiveCountersForEachZone) {
  const auto game = Table().city({"r01:0 c01:0 i01:0 g01:0 . ."}).game();
  for (const Zone zone :
       {Zone::kResidential, Zone::kCommercial, Zone::kIndustrial, Zone::kGovernment}) {
    EXPECT_EQ(game.supply(zone), 25);
  }
}

TEST(ComebackCitySupply, R1_2_WhatTheSupplyLacksIsLostForGood) {
  auto game = Table()
                  .city({"g04 g01 r01 c01 i01 i02"})
                  .points("government 24")
                  .placing("g02")  // 1 printed point, and 1 for the home beside it
                  .game();
  game.play("place 2-2");
  EXPECT_EQ(game.counters("2-2"), 1);
  EXPECT_EQ(game.supply(Zone::kGovernment), 0);
  EXPECT_EQ(game.points(Zone::kGovernment), 25);
}

TEST(ComebackCitySupply, R1_2_TheSupplyOfAnotherZoneDoesNotHelp) {
  auto game =
      Table().city({"g04 r01 i01 . . ."}).points("government 25").pool("r05").placing("g02").game();
  game.play("place 2-2");
  EXPECT_EQ(game.at("2-2"), "g02");
  EXPECT_EQ(game.counters("2-2"), 0);
  EXPECT_EQ(game.points(Zone::kResidential), 1);
}

TEST(ComebackCitySupply, R1_2_CountersThatLeaveACardReturn) {
  // The Chicken eats Skyline Terrace with its 6 counters.
  auto game = Table()
                  .city({".   .   .   .   .   .",  //
                         "r13 c01 i01 g01 c02 ."})
                  .chicken("6-1", 3)
                  .placing("r01")
                  .game();
  EXPECT_EQ(game.supply(Zone::kResidential), 19);
  game.play("place 2-2");
  EXPECT_EQ(game.at("1-1"), ".");
  EXPECT_EQ(game.supply(Zone::kResidential), 24);
}

TEST(ComebackCitySupply, R1_3_PointsAreTheCountersThatAreOut) {
  const auto game = Table()
                        .city({"r01:3 r13:6 c05:2 i03# g01:4 r02"})
                        .helpers("engineering_corps")
                        .salvaged({.commercial = 5, .industrial = 2})
                        .game();
  EXPECT_EQ(game.points(Zone::kResidential), 3 + 6 + 1);
  EXPECT_EQ(game.points(Zone::kCommercial), 2 + 5);
  EXPECT_EQ(game.points(Zone::kIndustrial), 2);
  EXPECT_EQ(game.points(Zone::kGovernment), 4);
  EXPECT_EQ(game.total(), 10 + 7 + 2 + 4);
  EXPECT_EQ(game.score(0).total, 23);
  EXPECT_EQ(game.supply(Zone::kCommercial), 25 - 7);
  const View view = game.view();
  EXPECT_EQ(view.points.commercial, 7);
  EXPECT_EQ(view.total, 23);
}

TEST(ComebackCityGrid, R2_1_SixColumnsAndOneCardInACell) {
  const auto game = Table()
                        .city({".   .   i02 .   .   .",  //
                               "r01 c01 i01 g01 c02 g02"})
                        .placing("r02")
                        .game();
  EXPECT_EQ(game.listed("place "), "1-2 2-2 3-3 4-2 5-2 6-2");
  EXPECT_TRUE(
      refused(game.accepts("place 3-2"), Refusal::kOccupiedCell, "R13.5", {cell_number("3-2")}));
}

TEST(ComebackCityGrid, R2_1_ColumnsGrowWithoutALimit) {
  const auto game = Table()
                        .city({"r01 r02 r03 r04 r05 .",    //
                               "r07 r08 r09 r10 r11 r12",  //
                               "c01 c02 c03 c04 c05 c06",  //
                               "c07 c08 c09 c10 c11 c12",  //
                               "i01 i02 i03 i04 i05 i06",  //
                               "i07 i08 i09 i10 i11 i12",  //
                               "g01 g02 g03 g04 g05 g06"})
                        .placing("g13")
                        .game();
  EXPECT_EQ(game.listed("place "), "1-8 2-8 3-8 4-8 5-8 6-7");
}

TEST(ComebackCityGrid, R2_2_PartsLieUnderTheBoundariesOfColumns) {
  const auto game = Game::started();
  EXPECT_EQ(game.wrecked(), "");
  for (int k = 1; k <= 5; ++k) {
    const std::string number = std::to_string(k), next = std::to_string(k + 1);
    // Without Road k the neighbours across that boundary are lost, and no others.
    const Parts road = parts({"road " + number});
    EXPECT_FALSE(around(cell(number + "-1"), road).has(cell(next + "-1"))) << k;
    EXPECT_EQ(largest_group(Cells{{1, 1, 1, 1, 1, 1}}, road).count(), std::max(k, 6 - k)) << k;
    // Without Power Line k two columns are dark.
    auto dark = Table().city({"r01 c01 i01 g01 c02 g02"}).wrecked({"line " + number}).game();
    for (int column = 0; column < kColumns; ++column) {
      const bool touched = column + 1 == k || column == k;
      EXPECT_EQ(is_powered(dark.state, cell_at(column, 0)), !touched) << k << " " << column;
    }
  }
}

TEST(ComebackCityGrid, R2_3_RowsFromFourUpAreLevels) {
  const auto game = Table()
                        .city({"c01 . . . . .",  //
                               "r01 c02 i01 g01 . ."})
                        .game();
  const auto card = [&](int column, int row) {
    const int found = card_at(game.state, column - 1, row - 1);
    return found == kNone ? "-" : content().building_id.at(static_cast<std::size_t>(found));
  };
  EXPECT_EQ(card(1, 4), "r01");
  EXPECT_EQ(card(1, 5), "c01");
  EXPECT_EQ(card(4, 4), "g01");
  EXPECT_EQ(card(1, 6), "-");
  EXPECT_EQ(card(1, 3), "-");
  EXPECT_EQ(card(5, 4), "-");
}

TEST(ComebackCityGrid, R2_3_G12_DiceNameTheFirstSixRowsAndAreasReachFurther) {
  auto game = Table()
                  .city({"r05 .   .   .   .   .",    //
                         "r03 .   .   .   .   .",    //
                         "r02 c02 .   .   .   .",    //
                         "r01 c01 i01 g01 c05 g05",  //
                         "r04 c03 i02 g02 c04 g03"})
                  .dice({{1, 6}})
                  .struck(Disaster::kEarthquake);
  game.play("dice blue");
  EXPECT_EQ(game.at("1-3"), "r02#");
  game.play("severity more");  // a row above and one below
  EXPECT_EQ(game.at("1-4"), "r03#");
  EXPECT_EQ(game.at("1-2"), "r01#");
}

TEST(ComebackCityGrid, R2_4_WhatIsAtALocation) {
  for (int column = 0; column < kColumns; ++column) {
    EXPECT_EQ(written(parts_at(column, kPlantRow)), "plant") << column;
    EXPECT_EQ(written(parts_at(column, kFirstRow)), "") << column;
  }
  EXPECT_EQ(written(parts_at(0, kLineRow)), "line 1");
  EXPECT_EQ(written(parts_at(1, kLineRow)), "line 1 line 2");
  EXPECT_EQ(written(parts_at(2, kLineRow)), "line 2 line 3");
  EXPECT_EQ(written(parts_at(4, kLineRow)), "line 4 line 5");
  EXPECT_EQ(written(parts_at(5, kLineRow)), "line 5");
  EXPECT_EQ(written(parts_at(0, kRoadRow)), "road 1");
  EXPECT_EQ(written(parts_at(3, kRoadRow)), "road 3 road 4");
  EXPECT_EQ(written(parts_at(5, kRoadRow)), "road 5");
}

TEST(ComebackCityGrid, R2_5_EightNeighbours) {
  EXPECT_EQ(written(around(cell("3-2"), 0)), "2-1 2-2 2-3 3-1 3-3 4-1 4-2 4-3");
  EXPECT_EQ(written(around(cell("1-1"), 0)), "1-2 2-1 2-2");
  EXPECT_EQ(written(around(cell("6-3"), 0)), "5-2 5-3 5-4 6-2 6-4");
}

TEST(ComebackCityGrid, R2_5_AWreckedRoadSeparatesItsColumnsAtEveryLevel) {
  EXPECT_EQ(written(around(cell("3-2"), parts({"road 2"}))), "3-1 3-3 4-1 4-2 4-3");
  EXPECT_EQ(written(around(cell("3-5"), parts({"road 3"}))), "2-4 2-5 2-6 3-4 3-6");
  EXPECT_EQ(written(around(cell("3-2"), parts({"road 2", "road 3"}))), "3-1 3-3");
  EXPECT_EQ(written(around(cell("3-2"), parts({"road 1", "road 4", "plant", "line 2", "line 3"}))),
            "2-1 2-2 2-3 3-1 3-3 4-1 4-2 4-3");
}

TEST(ComebackCityGrid, R2_5_GapsElsewhereDoNotMatter) {
  // Corner Shop is next to a home that stands above a gap.
  auto game = Table()
                  .city({"r01 .   .   .   .   .",  //
                         "c01 i01 .   .   .   .",  //
                         ".   i02 g01 g02 g03 c03"})
                  .placing("c02")
                  .game();
  game.play("place 2-3");
  EXPECT_EQ(game.counters("2-3"), 2);
}

TEST(ComebackCityGrid, R2_5_OnlyCardsNextDoorMatter) {
  // The same shop two columns away from the home.
  auto game = Table()
                  .city({"r01 .   .   .   .   .",  //
                         "c01 i01 i03 .   .   .",  //
                         ".   i02 g01 g02 g03 c03"})
                  .placing("c02")
                  .game();
  game.play("place 3-3");
  EXPECT_EQ(game.counters("3-3"), 1);
}

TEST(ComebackCityGrid, R2_6_LocationsNextDoorReachAcrossTheGridWhateverTheRoads) {
  // Shock Ring on row 3 of column 3: Roads 2 and 3, and all around them.
  auto game = Table()
                  .city({"r03 c03 i03 g03 .   .",    //
                         "r02 c02 i02 g02 r05 c05",  //
                         "r01 c01 i01 g01 r04 c04"})
                  .faces("m10")
                  .dice({{3, 3}})
                  .struck(Disaster::kMeteorStrike);
  game.play("severity stop");
  EXPECT_EQ(game.wrecked(), "line 1 line 2 line 3 line 4 road 1 road 2 road 3 road 4");
  EXPECT_EQ(game.city(), (Texts{"r03 c03 i03 g03 . .",      //
                                "r02 c02 i02 g02 r05 c05",  //
                                "r01 c01# i01# g01# r04 c04"}));
}

TEST(ComebackCityGrid, R2_7_CardsAboveAGapStayWhereTheyAre) {
  // Corner Shop, Scrap Yard and Bungalow are blown away from among taller ones.
  auto game = Table()
                  .city({"r13 .   r12 .   .   .",  //
                         "c02 c15 i02 .   .   .",  //
                         "r06 i13 r01 g14 i14 .",  //
                         "r11 i12 g09 c12 c13 c14"})
                  .struck(Disaster::kHurricane);
  game.play("number 2");
  EXPECT_EQ(game.city(), (Texts{"r13 . r12 . . .",      //
                                ". c15 . . . .",        //
                                "r06 i13 . g14 i14 .",  //
                                "r11 i12 g09 c12 c13 c14"}));
}

TEST(ComebackCityGrid, R2_7_CellsAboveTheTopAreNoGaps) {
  const auto game = Table()
                        .city({"r13 .   .   .   .   .",  //
                               ".   c15 .   .   .   .",  //
                               "r06 i13 .   g14 .   .",  //
                               "r11 i12 g09 c12 c13 c14"})
                        .placing("r01")
                        .game();
  EXPECT_EQ(game.listed("place "), "1-3 1-5 2-4 3-2 4-3 5-2 6-2");
  EXPECT_TRUE(
      refused(game.accepts("place 3-3"), Refusal::kFloating, "R13.5", {cell_number("3-3")}));
}

TEST(ComebackCityGrid, R2_8_NoColumnGrowsMoreThanThreeAboveTheLowest) {
  const auto game = Table()
                        .build()
                        .city({".   .   .   i04 .   .",    //
                               ".   .   i03 i05 .   .",    //
                               ".   c01 i02 i06 g01 r01",  //
                               "c02 c03 i01 i07 g02 r02"})
                        .placing("r03")
                        .game();
  EXPECT_EQ(game.listed("place "), "1-2 2-3 3-4 5-3 6-3");
  EXPECT_TRUE(
      refused(game.accepts("place 4-5"), Refusal::kTooHigh, "R2.8", {cell_number("4-5"), 4, 4}));
}

TEST(ComebackCityGrid, R2_8_RubbleCountsAndGapsDoNot) {
  // Four cards in column 1, one of them rubble; three in column 2, with a gap among them.
  const auto game = Table()
                        .city({"r01 c01 .   .   .   .",  //
                               "r02# .  .   .   .   .",  //
                               "r03 c02 .   .   .   .",  //
                               "r04 c03 i01 g01 i02 g02"})
                        .placing("r06")
                        .game();
  EXPECT_EQ(game.listed("place "), "1-3 2-3 2-5 3-2 4-2 5-2 6-2");
}

TEST(ComebackCityGrid, R2_8_AColumnThatOnlyTheChickenLeavesOpenIsLeftOut) {
  // Column 6 has no card and only the Chicken's cell, so 1 is the fewest.
  const Table table = Table()
                          .city({"r01 .   .   .   .   .",  //
                                 "r02 .   .   .   .   .",  //
                                 "r03 c02 .   .   .   .",  //
                                 "r04 c03 i01 g01 i02 ."})
                          .placing("g02");
  EXPECT_EQ(Table(table).chicken("6-1", 2).game().listed("place "), "2-3 3-2 4-2 5-2");
  const auto game = Table(table)
                        .city({"r01 .   .   .   .   .",  //
                               "r02 .   .   .   .   .",  //
                               "r03 c02 .   .   .   .",  //
                               ".   c03 i01 g01 i02 ."})
                        .chicken("6-1", 2)
                        .game();
  EXPECT_EQ(game.listed("place "), "1-1 1-5 2-3 3-2 4-2 5-2");
}

TEST(ComebackCityGrid, R2_8_TheChickensColumnCountsIfItHasAnotherCell) {
  // The Chicken is in a gap of column 6, whose top is open: its one card is the fewest.
  const auto game = Table()
                        .city({"r01 .   .   .   .   .",    //
                               "r02 .   .   .   .   .",    //
                               "r03 c02 i03 g03 i04 g04",  //
                               "r04 c03 i01 g01 i02 ."})
                        .chicken("6-1", 2)
                        .placing("g02")
                        .game();
  EXPECT_EQ(game.listed("place "), "2-3 3-3 4-3 5-3 6-3");
}

TEST(ComebackCityGrid, R2_8_ColumnsThatADisasterLeftTallerCannotGrow) {
  const auto game = Table()
                        .city({"r01 .   .   .   .   .",  //
                               "r02 .   .   .   .   .",  //
                               "r03 .   .   .   .   .",  //
                               "r04 c03 c04 c05 .   .",  //
                               "r05 c02 i01 g01 i02 ."})
                        .placing("g02")
                        .game();
  EXPECT_EQ(game.listed("place "), "2-3 3-3 4-3 5-2 6-1");
  EXPECT_TRUE(
      refused(game.accepts("place 1-6"), Refusal::kTooHigh, "R2.8", {cell_number("1-6"), 5, 3}));
}

TEST(ComebackCityGrid, R2_8_CoveringRubbleIsAlwaysAllowed) {
  const auto game = Table()
                        .city({"r01 .   .   .   .   .",  //
                               "r02# .  .   .   .   .",  //
                               "r03 .   .   .   .   .",  //
                               "r04 c03 c04 c05 i03 ."})
                        .placing("g02")
                        .game();
  EXPECT_EQ(game.listed("place "), "1-3 2-2 3-2 4-2 5-2 6-1");
}

TEST(ComebackCityGrid, R2_9_PowerNeedsThePlantAndTheLinesOfTheColumn) {
  const Table table = Table().city({"r01 c01 i01 g01 c02 g02"});
  const auto powered = [&](const Texts& wrecked) {
    const auto game = Table(table).wrecked(wrecked).game();
    Texts cells;
    for (const auto& card : game.view().city) {
      EXPECT_EQ(card.powered, is_powered(game.state, cell(card.at)));
      if (card.powered) cells.push_back(card.at);
    }
    return joined(cells);
  };
  EXPECT_EQ(powered({}), "1-1 2-1 3-1 4-1 5-1 6-1");
  EXPECT_EQ(powered({"plant"}), "");
  EXPECT_EQ(powered({"line 1"}), "3-1 4-1 5-1 6-1");
  EXPECT_EQ(powered({"line 2", "line 5"}), "1-1 4-1");
  EXPECT_EQ(powered({"road 1", "road 2", "road 3", "road 4", "road 5"}), "1-1 2-1 3-1 4-1 5-1 6-1");
}

TEST(ComebackCityGrid, R2_9_PowerNeedsACardInEachCellBelow) {
  const auto game = Table()
                        .city({"r01 c01 .   .   .   .",  //
                               "r02# .  .   .   .   .",  //
                               "r03 c02 .   g01 i01 g02"})
                        .game();
  const auto powered = [&](std::string_view at) { return is_powered(game.state, cell(at)); };
  EXPECT_TRUE(powered("1-3")) << "rubble carries power";
  EXPECT_TRUE(powered("1-2"));
  EXPECT_FALSE(powered("2-3")) << "a gap does not";
  EXPECT_TRUE(powered("2-2")) << "the gap itself has power";
  EXPECT_TRUE(powered("3-1"));
  EXPECT_FALSE(powered("3-2"));
}

TEST(ComebackCityGrid, R2_9_OccupiedBuildingsCarryPower) {
  const auto game = Table()
                        .city({"c01 .   .   .   .   .",  //
                               "r02* c02 i01 g01 i02 g02"})
                        .disaster(Disaster::kAlienInvasion)
                        .game();
  EXPECT_TRUE(is_powered(game.state, cell("1-2")));
  EXPECT_TRUE(is_powered(game.state, cell("1-1")));
}

TEST(ComebackCityGrid, R2_9_TheChickenCarriesNoPower) {
  const auto game = Table()
                        .city({"r01 .   .   .   .   .",  //
                               ".   .   .   .   .   .",  //
                               "r03 c02 i01 g01 i02 g02"})
                        .chicken("1-2", 1)
                        .game();
  EXPECT_FALSE(is_powered(game.state, cell("1-3")));
  EXPECT_TRUE(is_powered(game.state, cell("1-1")));
}

}  // namespace
}  // namespace cornerstone::comeback_city
