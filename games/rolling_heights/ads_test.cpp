// R19: what the ads pay.
#include "games/rolling_heights/scoring.h"
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::content;
using testing::Table;

// What each seat scores for an ad: "6 0".
std::string pays(const std::string& ad, Table table) {
  std::string three = ad;
  for (const auto& other : {"AD-10", "AD-11", "AD-12"}) {
    if (other != ad && testing::words(three).size() < kAdsInPlay) three += std::string(" ") + other;
  }
  const auto game = table.ads(three).game();
  for (int which = 0; which < kAdsInPlay; ++which) {
    if (content().ad_id.at(game.state.ads.at(static_cast<std::size_t>(which))) != ad) continue;
    testing::Texts points;
    for (int seat = 0; seat < game.state.seats; ++seat) {
      points.push_back(std::to_string(ad_points(content(), game.state, seat, which)));
    }
    return testing::joined(points);
  }
  return "not in play";
}

// Around d3, which has land on all four sides:
//
//       c   d   e
//   2       .
//   3   .   .   .      row 5 is on other boards
//   4       .
//   5       .

TEST(RollingHeightsAds, R19_1_OwnResidentialBuildingsPayFour) {
  EXPECT_EQ(pays("AD-01", Table(2)), "0 0");
  EXPECT_EQ(pays("AD-01", Table(2).complete(0, "L1-01", "d3")), "4 0");
  EXPECT_EQ(pays("AD-01", Table(2).complete(0, "L1-01", "d3").complete(0, "L2-01", "d4")), "8 0");
  EXPECT_EQ(pays("AD-01", Table(2).complete(1, "L1-01", "d3").complete(0, "L1-05", "i1")), "4 4");
  EXPECT_EQ(pays("AD-01", Table(2).place(0, "L1-01", "d3", "wood 2")), "0 0");
}

TEST(RollingHeightsAds, R19_1_EachBusyNeighbourCostsOne) {
  const auto beside = [](Seat seat, std::string_view plan) {
    return pays("AD-01", Table(2).complete(0, "L1-01", "d3").complete(seat, plan, "d4"));
  };
  for (const Seat seat : {Seat{0}, Seat{1}}) {  // whosever it is
    EXPECT_EQ(beside(seat, "L1-13"), "3 0");    // commercial
    EXPECT_EQ(beside(seat, "L1-21"), "3 0");    // industrial
    EXPECT_EQ(beside(seat, "L1-29"), "3 0");    // civic
    EXPECT_EQ(beside(seat, "L1-37"), "4 0");    // park
  }
}

TEST(RollingHeightsAds, R19_1_ABuildingBesideTwoCostsTwice) {
  EXPECT_EQ(pays("AD-01", Table(2)
                              .complete(0, "L1-01", "c3")
                              .complete(0, "L1-02", "e3")
                              .complete(1, "L1-21", "d3")),
            "6 0");
  EXPECT_EQ(pays("AD-01", Table(2)
                              .complete(0, "L1-01", "c3")
                              .complete(1, "L1-02", "e3")
                              .complete(1, "L1-21", "d3")),
            "3 3");
}

TEST(RollingHeightsAds, R19_1_FourNeighboursTakeItAll) {
  EXPECT_EQ(pays("AD-01", Table(2)
                              .complete(0, "L1-01", "d3")
                              .complete(0, "L1-13", "c3")
                              .complete(1, "L1-14", "e3")
                              .complete(0, "L1-21", "d2")
                              .complete(1, "L1-29", "d4")),
            "0 0");
}

TEST(RollingHeightsAds, R19_1_IncompleteOrDiagonalNeighboursCostNothing) {
  EXPECT_EQ(pays("AD-01", Table(2)
                              .complete(0, "L1-01", "d3")
                              .place(1, "L1-21", "d4", "steel")
                              .complete(1, "L1-23", "e4")
                              .complete(1, "L1-25", "c2")),
            "4 0");
}

TEST(RollingHeightsAds, R19_2_OwnParksBesideBuildingsOfThreeTypes) {
  const auto beside = [](std::string_view plan) {
    return pays("AD-02", Table(2).complete(0, "L1-37", "d3").complete(1, plan, "d4"));
  };
  EXPECT_EQ(pays("AD-02", Table(2).complete(0, "L1-37", "d3")), "0 0");
  EXPECT_EQ(beside("L1-01"), "2 0");
  EXPECT_EQ(beside("L1-13"), "2 0");
  EXPECT_EQ(beside("L1-29"), "2 0");
  EXPECT_EQ(beside("L1-21"), "0 0");  // industrial
  EXPECT_EQ(beside("L1-38"), "0 0");  // park
}

TEST(RollingHeightsAds, R19_2_EveryPairCounts) {
  // One park among four, and two parks beside one.
  EXPECT_EQ(pays("AD-02", Table(2)
                              .complete(0, "L1-37", "d3")
                              .complete(0, "L1-01", "c3")
                              .complete(1, "L1-13", "e3")
                              .complete(0, "L1-29", "d2")
                              .complete(1, "L1-02", "d4")),
            "8 0");
  EXPECT_EQ(pays("AD-02", Table(2)
                              .complete(0, "L1-37", "c3")
                              .complete(0, "L1-38", "e3")
                              .complete(1, "L1-42", "d2")
                              .complete(1, "L1-01", "d3")),
            "4 2");
}

TEST(RollingHeightsAds, R19_2_AcrossTheBorderOfTwoBoardsButNotDiagonally) {
  EXPECT_EQ(pays("AD-02", Table(2).complete(0, "L1-37", "d4").complete(0, "L1-01", "d5")), "2 0");
  EXPECT_EQ(pays("AD-02", Table(2).complete(0, "L1-37", "c4").complete(0, "L1-01", "d4")), "2 0");
  EXPECT_EQ(pays("AD-02", Table(2).complete(0, "L1-37", "c4").complete(0, "L1-01", "d5")), "0 0");
}

TEST(RollingHeightsAds, R19_2_OnlyCompleteOnes) {
  EXPECT_EQ(pays("AD-02", Table(2).place(0, "L1-37", "d3", "wood").complete(0, "L1-01", "d4")),
            "0 0");
  EXPECT_EQ(pays("AD-02", Table(2).complete(0, "L1-37", "d3").place(0, "L1-01", "d4", "wood 2")),
            "0 0");
}

TEST(RollingHeightsAds, R19_3_OwnIndustryBesideIndustryAndCommerce) {
  const auto beside = [](Seat seat, std::string_view plan) {
    return pays("AD-03", Table(2).complete(0, "L1-21", "d3").complete(seat, plan, "d4"));
  };
  EXPECT_EQ(pays("AD-03", Table(2).complete(0, "L1-21", "d3")), "0 0");
  EXPECT_EQ(beside(0, "L1-13"), "2 0");
  EXPECT_EQ(beside(1, "L1-13"), "2 0");
  EXPECT_EQ(beside(0, "L1-23"), "4 0");  // each is the other's neighbour
  EXPECT_EQ(beside(1, "L1-23"), "2 2");
  EXPECT_EQ(beside(0, "L1-01"), "0 0");
  EXPECT_EQ(beside(0, "L1-29"), "0 0");
  EXPECT_EQ(beside(0, "L1-37"), "0 0");
}

TEST(RollingHeightsAds, R19_3_AndBesideEveryWaterSpace) {
  EXPECT_EQ(pays("AD-03", Table(2).complete(0, "L1-21", "c1")), "2 0");  // not the edge
  EXPECT_EQ(pays("AD-03", Table(2).complete(0, "L1-21", "c6")), "6 0");
  EXPECT_EQ(pays("AD-03", Table(2).complete(1, "L1-21", "c6").complete(0, "L1-01", "b2")), "0 6");
  EXPECT_EQ(pays("AD-03", Table(2).place(0, "L1-21", "c6", "steel")), "0 0");
  EXPECT_EQ(pays("AD-03", Table(2).complete(0, "L1-21", "c1").complete(1, "L1-13", "c2")), "4 0");
}

TEST(RollingHeightsAds, R19_4_TheLargestGroupOfCommercialBuildings) {
  EXPECT_EQ(pays("AD-04", Table(2)), "0 0");
  EXPECT_EQ(pays("AD-04", Table(2).complete(0, "L1-13", "d3")), "4 0");
  EXPECT_EQ(pays("AD-04", Table(2)
                              .complete(0, "L1-13", "d3")
                              .complete(0, "L1-14", "d4")
                              .complete(0, "L1-15", "d5")  // on the next board
                              .complete(0, "L1-16", "i1")
                              .complete(0, "L1-18", "i2")),
            "12 0");
}

TEST(RollingHeightsAds, R19_4_AroundCorners) {
  EXPECT_EQ(pays("AD-04", Table(2)
                              .complete(0, "L1-13", "c2")
                              .complete(0, "L1-14", "c1")
                              .complete(0, "L1-15", "d1")
                              .complete(0, "L1-16", "e1")
                              .complete(0, "L1-18", "e2")
                              .complete(0, "L1-19", "e3")),
            "24 0");
}

TEST(RollingHeightsAds, R19_4_NothingElseLinksThem) {
  const Table apart = Table(2).complete(0, "L1-13", "c3").complete(0, "L1-14", "e3");
  EXPECT_EQ(pays("AD-04", apart), "4 0");
  EXPECT_EQ(pays("AD-04", Table(apart).complete(1, "L1-15", "d3")), "4 4");  // another player's
  EXPECT_EQ(pays("AD-04", Table(apart).place(0, "L1-15", "d3", "wood")), "4 0");  // incomplete
  EXPECT_EQ(pays("AD-04", Table(apart).complete(0, "L1-01", "d3")), "4 0");       // residential
  EXPECT_EQ(pays("AD-04", Table(apart).complete(0, "L1-15", "d3")), "12 0");
  EXPECT_EQ(pays("AD-04", Table(2).complete(0, "L1-13", "c3").complete(0, "L1-14", "d4")), "4 0");
}

TEST(RollingHeightsAds, R19_4_TheEndOfARowIsNotBesideTheNextRow) {
  EXPECT_EQ(pays("AD-04", Table(2).complete(0, "L1-13", "i2").complete(0, "L1-14", "a3")), "4 0");
  EXPECT_EQ(pays("AD-04", Table(2).complete(0, "L1-13", "i4").complete(0, "L1-14", "a5")), "4 0");
}

TEST(RollingHeightsAds, R19_4_TheLargestGroupOfAnyBuildings) {
  EXPECT_EQ(pays("AD-12", Table(2)), "0 0");
  EXPECT_EQ(pays("AD-12", Table(2)
                              .complete(0, "L1-13", "c3")
                              .complete(0, "L1-01", "d3")
                              .complete(0, "L1-37", "d4")
                              .complete(0, "L1-21", "d5")
                              .complete(0, "L1-29", "i1")
                              .complete(1, "L1-30", "e3")
                              .complete(1, "L1-31", "e4")),
            "4 2");
}

TEST(RollingHeightsAds, R19_5_HalfOfWhatCivicBuildingsAreWorth) {
  EXPECT_EQ(pays("AD-05", Table(2)), "0 0");
  EXPECT_EQ(pays("AD-05", Table(2).complete(0, "L2-25", "d3")), "3 0");  // 7
  EXPECT_EQ(pays("AD-05", Table(2).complete(0, "L2-25", "d3").complete(0, "L2-24", "i1")), "6 0");
  EXPECT_EQ(pays("AD-05", Table(2).complete(0, "L2-25", "d3").complete(0, "L1-32", "i1")), "4 0");
  EXPECT_EQ(pays("AD-05", Table(2).complete(0, "L1-32", "d3")), "0 0");  // half of 1
}

TEST(RollingHeightsAds, R19_5_OwnCompleteCivicOnesOnly) {
  EXPECT_EQ(pays("AD-05", Table(2)
                              .complete(0, "L2-14", "d3")  // commercial, 19
                              .complete(1, "L2-26", "e3")  // 14
                              .place(0, "L2-23", "c3", "glass 5")),
            "0 7");
}

TEST(RollingHeightsAds, R19_5_VaryingPointsAreCountedAnew) {
  // Guild Hall: 1 for each own meeple, at most 8.
  const auto guild = [](std::string_view crew) {
    return pays("AD-05", Table(2).complete(0, "L2-29", "d3").bench(0, crew));
  };
  EXPECT_EQ(guild("carpenter"), "0 0");
  EXPECT_EQ(guild("carpenter 6"), "3 0");
  EXPECT_EQ(guild("riveter 12"), "4 0");
}

// Neighborhoods of the default table: a1 to c4, d1 to f4, g1 to i4, and the same below.

TEST(RollingHeightsAds, R19_6_PlansWhereThereIsMostIndustryCostTwo) {
  EXPECT_EQ(pays("AD-06", Table(2).place(0, "L1-01", "d3").place(1, "L1-02", "e3")), "0 0");
  EXPECT_EQ(pays("AD-06", Table(2)
                              .place(0, "L1-21", "d3")  // complete or not
                              .complete(0, "L1-01", "d4")
                              .place(1, "L1-37", "e4")
                              .place(0, "L1-13", "a3")),
            "-4 -2");
}

TEST(RollingHeightsAds, R19_6_TheMostAndNoOther) {
  EXPECT_EQ(pays("AD-06", Table(2)
                              .place(0, "L1-21", "d3")
                              .complete(1, "L1-22", "d4")
                              .complete(0, "L1-23", "a3")
                              .place(0, "L1-01", "a4")),
            "-2 -2");
}

TEST(RollingHeightsAds, R19_6_AllTiedNeighborhoodsCount) {
  EXPECT_EQ(pays("AD-06", Table(2)
                              .place(0, "L1-21", "d3")
                              .complete(0, "L1-22", "a3")
                              .place(1, "L1-01", "a4")
                              .place(1, "L1-02", "i1")),
            "-4 -2");
}

TEST(RollingHeightsAds, R19_7_TheBestBuildingWhereThereAreMostParksIsScoredAgain) {
  EXPECT_EQ(pays("AD-07", Table(2).complete(0, "L1-12", "d3")), "0 0");  // no park
  EXPECT_EQ(pays("AD-07", Table(2)
                              .complete(1, "L1-41", "e1")    // 1
                              .complete(0, "L1-12", "d3")    // 7
                              .complete(0, "L1-04", "d4")    // 5
                              .complete(0, "L2-14", "a3")),  // 19, elsewhere
            "7 1");
}

TEST(RollingHeightsAds, R19_7_WhoHasNoBuildingThereScoresNothing) {
  EXPECT_EQ(pays("AD-07", Table(3)
                              .complete(1, "L1-41", "e1")
                              .place(0, "L1-12", "d3", "wood 2")
                              .complete(2, "L1-04", "a3")),
            "0 1 0");
}

TEST(RollingHeightsAds, R19_7_OnlyParksThatAreComplete) {
  EXPECT_EQ(pays("AD-07", Table(2)
                              .place(1, "L1-37", "e1", "wood")
                              .place(1, "L1-38", "e2", "wood")
                              .complete(1, "L1-41", "a3")
                              .complete(0, "L1-12", "d3")
                              .complete(0, "L1-04", "a4")),
            "5 1");
}

TEST(RollingHeightsAds, R19_7_AllTiedNeighborhoodsCount) {
  EXPECT_EQ(pays("AD-07", Table(2)
                              .complete(1, "L1-41", "e1")
                              .complete(1, "L1-36", "a3")  // 2
                              .complete(0, "L1-12", "d3")
                              .complete(0, "L1-04", "a4")),
            "12 3");
}

TEST(RollingHeightsAds, R19_7_VaryingPointsAreCountedAnew) {
  // Tumble Park: 1 for each park plan on the map, at most 3.
  EXPECT_EQ(pays("AD-07", Table(2).complete(0, "L1-35", "d3")), "1 0");
  EXPECT_EQ(pays("AD-07", Table(2).complete(0, "L1-35", "d3").place(1, "L1-37", "i1")), "2 0");
}

TEST(RollingHeightsAds, R19_8_TheMostBuildingsOfANeighborhoodPayFour) {
  EXPECT_EQ(pays("AD-08", Table(2)), "0 0");  // plans alone pay nothing
  EXPECT_EQ(pays("AD-08", Table(2)
                              .complete(0, "L1-01", "d3")
                              .complete(0, "L1-02", "d4")
                              .complete(1, "L1-05", "e3")
                              .place(1, "L1-06", "e4", "wood")
                              .place(1, "L1-07", "e2", "wood")
                              .complete(1, "L1-37", "a3")),
            "4 4");
}

TEST(RollingHeightsAds, R19_8_AllWhoAreTied) {
  EXPECT_EQ(pays("AD-08", Table(3)
                              .complete(0, "L1-01", "d3")
                              .complete(1, "L1-05", "e3")
                              .complete(0, "L1-37", "i1")),
            "8 4 0");
}

TEST(RollingHeightsAds, R19_9_TheTallestBuildingOfANeighborhoodPaysFour) {
  EXPECT_EQ(pays("AD-09", Table(2)), "0 0");
  EXPECT_EQ(pays("AD-09", Table(2)
                              .complete(0, "L1-04", "d3")          // 4 cubes high
                              .complete(1, "L1-03", "e3")          // 2
                              .complete(1, "L1-05", "e4")          // 2
                              .place(1, "L2-13", "e2", "glass 7")  // not complete
                              .complete(1, "L1-01", "a3")),
            "4 4");
}

TEST(RollingHeightsAds, R19_9_TheTallestStackCountsAndNotTheCubes) {
  // 12 cubes, none higher than 2 but the steel, against 7 of glass.
  EXPECT_EQ(pays("AD-09", Table(2).complete(0, "L2-16", "d3").complete(1, "L2-13", "d4")), "0 4");
}

TEST(RollingHeightsAds, R19_9_AllWhoAreTied) {
  EXPECT_EQ(pays("AD-09", Table(3)
                              .complete(0, "L1-03", "d3")
                              .complete(1, "L1-05", "e3")
                              .complete(2, "L1-01", "d4")),
            "4 4 0");
  // Once a neighborhood for each of them, however many such buildings there are.
  EXPECT_EQ(pays("AD-09", Table(2).complete(0, "L1-03", "d3").complete(0, "L1-05", "e3")), "4 0");
}

TEST(RollingHeightsAds, R19_10_EverySetOfFiveTypesPaysSeven) {
  const Table four = Table(2)
                         .complete(0, "L1-01", "c3")
                         .complete(0, "L1-13", "d3")
                         .complete(0, "L1-21", "e3")
                         .complete(0, "L1-29", "d2");
  EXPECT_EQ(pays("AD-10", four), "0 0");
  EXPECT_EQ(pays("AD-10", Table(four).place(0, "L1-37", "d4", "wood")), "0 0");
  EXPECT_EQ(pays("AD-10", Table(four).complete(1, "L1-37", "d4")), "0 0");
  const Table set = Table(four).complete(0, "L1-37", "d4");
  EXPECT_EQ(pays("AD-10", set), "7 0");
  const Table nine = Table(set)
                         .complete(0, "L1-02", "c2")
                         .complete(0, "L1-14", "c4")
                         .complete(0, "L1-22", "e4")
                         .complete(0, "L1-31", "e2");
  EXPECT_EQ(pays("AD-10", nine), "7 0");
  EXPECT_EQ(pays("AD-10", Table(nine).complete(0, "L1-38", "b2")), "14 0");
}

TEST(RollingHeightsAds, R19_10_NoTypeMayBeMissing) {
  const testing::Texts plans{"L1-01", "L1-13", "L1-21", "L1-29", "L1-37"};
  const testing::Texts spaces{"c3", "d3", "e3", "d2", "d4"};
  for (std::size_t missing = 0; missing < plans.size(); ++missing) {
    Table table(2);
    for (std::size_t i = 0; i < plans.size(); ++i) {
      if (i != missing) table.complete(0, plans[i], spaces[i]);
    }
    EXPECT_EQ(pays("AD-10", table), "0 0") << plans[missing];
  }
}

TEST(RollingHeightsAds, R19_11_NeighborhoodsWithTwoOwnBuildingsPayThree) {
  EXPECT_EQ(pays("AD-11", Table(2)), "0 0");
  EXPECT_EQ(pays("AD-11", Table(2)
                              .complete(0, "L1-01", "d3")
                              .complete(1, "L1-02", "d4")
                              .place(0, "L1-05", "e4", "wood")),
            "0 0");
  EXPECT_EQ(pays("AD-11", Table(2)
                              .complete(0, "L1-01", "d3")
                              .complete(0, "L1-02", "d4")
                              .complete(0, "L1-05", "e4")  // three are no more than two
                              .complete(0, "L1-37", "a3")
                              .complete(0, "L1-38", "a4")
                              .complete(0, "L1-42", "i1")  // one is not enough
                              .complete(1, "L1-13", "h1")
                              .complete(1, "L1-14", "g1")),
            "6 3");
}

}  // namespace
}  // namespace cornerstone::rolling_heights
