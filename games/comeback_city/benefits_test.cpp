// R14: conditional benefits.
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::Table;
using testing::Texts;

// Counters on the card after it was built there.
int paid_for(const Table& table, std::string_view card, const std::string& at) {
  auto game = Table(table).placing(card).game();
  game.play("place " + at);
  return game.counters(at);
}
int paid_for(const Texts& city, std::string_view card, const std::string& at) {
  return paid_for(Table().city(city), card, at);
}

// Meteors have wrecked this.
Table wrecked_city(const Texts& city, const Texts& parts) {
  return Table().disaster(Disaster::kMeteorStrike).city(city).wrecked(parts);
}

// Duplex prints 2 points and gets another one next to a shop.
const Texts kNextToAShop{"c05 i01 i02 g03 g04 g05"};

TEST(ComebackCityBenefits, R14_1_APoweredBuildingGetsItsBenefitOnce) {
  auto game = Table().city(kNextToAShop).placing("r03").game();
  game.play("place 1-2");
  EXPECT_EQ(game.counters("1-2"), 2 + 1);
  const auto placed = game.told<CountersPlaced>();
  ASSERT_EQ(placed.size(), 2u);
  EXPECT_EQ(placed.at(0).counters, 2);
  EXPECT_EQ(placed.at(0).clause, Clause("R13.7"));
  EXPECT_EQ(placed.at(1).counters, 1);
  EXPECT_EQ(placed.at(1).clause, Clause("R14.1"));
}

TEST(ComebackCityBenefits, R14_1_WithoutPowerItIsLostAndThePrintedPointsAreNot) {
  EXPECT_EQ(paid_for(wrecked_city(kNextToAShop, {"plant"}), "r03", "1-2"), 2);
  EXPECT_EQ(paid_for(wrecked_city(kNextToAShop, {"line 1"}), "r03", "1-2"), 2);
  EXPECT_EQ(paid_for(wrecked_city(kNextToAShop, {"line 2", "road 5"}), "r03", "1-2"), 3);
  // The shop stands above a gap, and Duplex on top of it.
  EXPECT_EQ(paid_for({"c05 .   .   .   .   .",  //
                      ".   i01 i02 g03 g04 g05"},
                     "r03", "1-3"),
            2);
  EXPECT_EQ(paid_for({"c05 .   .   .   .   .",  //
                      ".   i01 i02 g03 g04 g05"},
                     "r03", "1-1"),
            3);
}

TEST(ComebackCityBenefits, R14_1_RubbleThatIsRebuiltGetsItToo) {
  const Table table = Table().city({"c05 r03# i02 g03 g04 g05"}).pool("r05 r02").begun();
  auto game = table.game();
  game.play("rebuild 2-1");
  EXPECT_EQ(game.counters("2-1"), 3);
  auto dark = Table(table).wrecked({"plant"}).game();
  dark.play("rebuild 2-1");
  EXPECT_EQ(dark.counters("2-1"), 2);
}

TEST(ComebackCityBenefits, R14_1_LaterChangesNeitherAddNorTakeCounters) {
  auto game = Table().city({"r03:2 i01 i02 g03 g04 g05"}).placing("c05").game();
  game.play("place 1-2");  // a shop comes next to Duplex
  EXPECT_EQ(game.counters("1-1"), 2);
  auto salvaged = Table().city({"r03:3 c05 i02 g03 g04 g05"}).helpers("engineering_corps").game();
  salvaged.play("salvage 2-1");
  EXPECT_EQ(salvaged.counters("1-1"), 3);
}

TEST(ComebackCityBenefits, R14_2_RubbleDoesNotMatch) {
  EXPECT_EQ(paid_for({"c05# i01 i02 g03 g04 g05"}, "r03", "1-2"), 2);
}

TEST(ComebackCityBenefits, R14_2_OccupiedBuildingsDo) {
  // Branch Library gets 1 next to a home.
  const Table aliens =
      Table().disaster(Disaster::kAlienInvasion).city({"r02* i01 i02 c03 c04 c05"});
  EXPECT_EQ(paid_for(aliens, "g06", "1-2"), 3);
}

TEST(ComebackCityBenefits, R14_2_TheCardItselfDoesNot) {
  EXPECT_EQ(paid_for({"c05 i01 i02 g03 g04 g05"}, "r08", "2-2"), 3);  // wants a home
  EXPECT_EQ(paid_for({"c05 i01 i02 g03 g04 g05"}, "c09", "2-2"), 2);  // wants 2 shops
}

TEST(ComebackCityBenefits, R14_3_AdjPerCountsMatchesUpToItsMost) {
  // Noodle Counter: 1, and 1 for each home, 2 at most.
  const auto noodles = [](std::string_view top) {
    return paid_for({std::string(top), "i01 c02 i02 r03 i03 g01"}, "c01", "2-2");
  };
  EXPECT_EQ(noodles(".   .   .   .   .   ."), 1);
  EXPECT_EQ(noodles("r01 .   .   .   .   ."), 2);
  EXPECT_EQ(noodles("r01 .   r02 .   .   ."), 3);
  EXPECT_EQ(paid_for({"r01 .   r02 .   .   .",  //
                      "r04 c02 i02 r03 i03 g01"},
                     "c01", "2-2"),
            3);
  // Brewery: 2, and 2 for each restaurant, 4 at most.
  EXPECT_EQ(paid_for({"c01 c02 c04 r03 i03 g01"}, "i09", "2-2"), 2 + 2);
  EXPECT_EQ(paid_for({"c01 c03 c06 r03 i03 g01"}, "i09", "2-2"), 2 + 4);
}

TEST(ComebackCityBenefits, R14_3_AdjacencyNeedsAWorkingRoad) {
  const Texts city{"r01 c02 r02 r03 i03 g01"};
  EXPECT_EQ(paid_for(wrecked_city(city, {}), "c01", "2-2"), 3);
  EXPECT_EQ(paid_for(wrecked_city(city, {"road 1"}), "c01", "2-2"), 2);
  EXPECT_EQ(paid_for(wrecked_city(city, {"road 1", "road 2"}), "c01", "2-2"), 1);
}

TEST(ComebackCityBenefits, R14_3_AdjAnyWantsSoMany) {
  // Farmers' Market: 1, and 2 next to two homes. Brownstones: 3, and 2 next to a restaurant.
  EXPECT_EQ(paid_for({"r01 c02 i02 r03 i03 g01"}, "c04", "2-2"), 1);
  EXPECT_EQ(paid_for({"r01 c02 r02 r03 i03 g01"}, "c04", "2-2"), 3);
  EXPECT_EQ(paid_for({"r01 c02 r02 r03 i03 g01"}, "r09", "2-2"), 3);
  EXPECT_EQ(paid_for({"r01 c03 r02 r03 i03 g01"}, "r09", "2-2"), 5);
}

TEST(ComebackCityBenefits, R14_3_AdjNoneWantsNone) {
  // Bungalow: 1, and 1 if it is not next to industry.
  EXPECT_EQ(paid_for({"g02 c02 r02 r03 i03 g01"}, "r01", "2-2"), 2);
  EXPECT_EQ(paid_for({"g02 c02 i02 r03 i03 g01"}, "r01", "2-2"), 1);
  EXPECT_EQ(paid_for(wrecked_city({"g02 c02 i02 r03 i03 g01"}, {"road 2"}), "r01", "2-2"), 2);
}

TEST(ComebackCityBenefits, R14_3_AdjZonesCountsZonesItsOwnIncluded) {
  // Clinic: 2, and 1 for each zone, 3 at most. Fire House: 2, and 2 at most.
  EXPECT_EQ(paid_for({"c01 c02 c03 r03 i03 g01"}, "g09", "2-2"), 2 + 1);
  EXPECT_EQ(paid_for({"c01 g02 c03 r03 i03 g01"}, "g09", "2-2"), 2 + 2);
  EXPECT_EQ(paid_for({"c01 g02 r01 r03 i03 g01"}, "g09", "2-2"), 2 + 3);
  EXPECT_EQ(paid_for({"i01 .   .   .   .   .",  //
                      "c01 g02 r01 r03 i03 g01"},
                     "g09", "2-2"),
            2 + 3);
  EXPECT_EQ(paid_for({"c01 g02 r01 r03 i03 g01"}, "g04", "2-2"), 2 + 2);
}

TEST(ComebackCityBenefits, R14_3_ColumnPerCountsTheColumnGapsOrNot) {
  // Assembly Hall: 3, and 1 for each other factory of its column, 3 at most.
  EXPECT_EQ(paid_for({"i02 .   .   .   .   .",  //
                      ".   .   .   .   .   .",  //
                      "i01 .   .   .   .   .",  //
                      ".   i03 r01 r02 r03 r04"},
                     "i12", "1-1"),
            3 + 2);
  EXPECT_EQ(paid_for({"i02 .   .   .   .   .",  //
                      "c01 .   .   .   .   .",  //
                      "i01 i04 .   .   .   .",  //
                      ".   i03 r01 r02 r03 r04"},
                     "i12", "1-1"),
            3 + 2);
  // Water Works: 1, and 1 for each other building of its column, 2 at most.
  EXPECT_EQ(paid_for({"i01 i03 r01 r02 r03 r04"}, "g15", "1-2"), 1 + 1);
  EXPECT_EQ(paid_for({"r05 .   .   .   .   .",  //
                      "c01 .   .   .   .   .",  //
                      "i01 i03 r01 r02 r03 r04"},
                     "g15", "1-4"),
            1 + 2);
}

TEST(ComebackCityBenefits, R14_3_LevelOrHigherOrLower) {
  const Texts city{"c05 .   .   .   .   .",  //
                   "c06 c07 .   .   .   .",  //
                   "c08 c09 r01 r02 r03 r04"};
  EXPECT_EQ(paid_for(city, "c10", "1-4"), 2 + 2);  // Rooftop Bistro: level 4 or higher
  EXPECT_EQ(paid_for(city, "c10", "2-3"), 2);
  EXPECT_EQ(paid_for(city, "g12", "2-3"), 3 + 1);  // City Museum: level 3 or lower
  EXPECT_EQ(paid_for(city, "g12", "1-4"), 3);
}

TEST(ComebackCityBenefits, R14_3_CityPerCountsOthersInTheWholeCity) {
  // Boutique Arcade: 2, and 1 for every two other shops, 2 at most.
  EXPECT_EQ(paid_for({"c01 r01 r02 r03 r04 r05"}, "c09", "6-2"), 2);
  EXPECT_EQ(paid_for({"c01 c02 r02 r03 r04 r05"}, "c09", "6-2"), 3);
  EXPECT_EQ(paid_for({"c01 c02 c03 r03 r04 r05"}, "c09", "6-2"), 3);
  EXPECT_EQ(paid_for({"c01 c02 c03 c04 r04 r05"}, "c09", "6-2"), 4);
  EXPECT_EQ(paid_for({"c01 c02 c03 c04 c05 c06"}, "c09", "6-2"), 4);
  // Department Store: 3, and 1 for every two homes.
  EXPECT_EQ(paid_for({"c01 c02 c03 r03 r04 i01"}, "c11", "1-2"), 4);
}

TEST(ComebackCityBenefits, R14_3_RoadsPerCountsWorkingRoads) {
  // Freight Depot: 1, and 1 for every two working Roads, 2 at most.
  const Texts city{"r01 c02 r02 r03 c03 g01"};
  EXPECT_EQ(paid_for(wrecked_city(city, {}), "i07", "1-2"), 1 + 2);
  EXPECT_EQ(paid_for(wrecked_city(city, {"road 1"}), "i07", "1-2"), 1 + 2);
  EXPECT_EQ(paid_for(wrecked_city(city, {"road 1", "road 4"}), "i07", "1-2"), 1 + 1);
  EXPECT_EQ(paid_for(wrecked_city(city, {"road 1", "road 2", "road 3", "road 4"}), "i07", "1-2"),
            1);
}

TEST(ComebackCityBenefits, R14_3_TallestOfStandingBuildings) {
  // Skyline Terrace has 11 stories, Trade Spire 12.
  EXPECT_EQ(paid_for({"r01 c14 r02 r03 c03 g01"}, "r13", "1-2"), 6 + 1);
  EXPECT_EQ(paid_for({"r01 c15 r02 r03 c03 g01"}, "r13", "1-2"), 6);
  EXPECT_EQ(paid_for({"r01 c15# r02 r03 c03 g01"}, "r13", "1-2"), 6 + 1);
}

TEST(ComebackCityBenefits, R14_3_AGiftGoesToTheReceivers) {
  auto game = Table().city({"r01 c02 r02 r03 c03 g03"}).placing("g01").game();
  game.play("place 2-2");
  EXPECT_EQ(game.counters("2-2"), 1);
  EXPECT_EQ(game.counters("1-1"), 1 + 1);
  EXPECT_EQ(game.counters("3-1"), 1 + 1);
  EXPECT_EQ(game.counters("4-1"), 2);  // not adjacent
  EXPECT_EQ(game.counters("2-1"), 1);  // no home
  EXPECT_EQ(game.points(Zone::kResidential), 1 + 1 + 2 + 2);
}

TEST(ComebackCityBenefits, R14_3_NoGiftWithoutPower) {
  auto game = Table().city({"r01 c02 r02 r03 c03 g03"}).wrecked({"plant"}).placing("g01").game();
  game.play("place 2-2");
  EXPECT_EQ(game.points(Zone::kResidential), 1 + 1 + 2);
}

TEST(ComebackCityBenefits, R14_3_NoGiftForOccupiedBuildings) {
  auto game = Table()
                  .disaster(Disaster::kAlienInvasion)
                  .city({"r01* c02 r02 r03 c03 g03"})
                  .placing("g01")
                  .game();
  game.play("place 2-2");
  EXPECT_EQ(game.counters("1-1"), 0);
  EXPECT_EQ(game.counters("3-1"), 1 + 1);
}

TEST(ComebackCityBenefits, R14_3_TheLastCountersGoToTheFirstReceivers) {
  auto game = Table().city({"r01:1 c02 r02:1 r03:22 c03 g03"}).placing("g01").game();
  game.play("place 2-2");
  EXPECT_EQ(game.counters("1-1"), 2);
  EXPECT_EQ(game.counters("3-1"), 1);
  EXPECT_EQ(game.supply(Zone::kResidential), 0);
}

TEST(ComebackCityBenefits, R14_3_AReductionBringsNoCounters) {
  EXPECT_EQ(paid_for({"r01 c15 r02 r03 c03 g01"}, "i03", "1-2"), 2);
  EXPECT_EQ(paid_for({"r01 c15 r02 r03 c03 g01"}, "i08", "1-2"), 3);
}

}  // namespace
}  // namespace cornerstone::comeback_city
