// What the board warns of: cells that a disaster takes next, and what its goal is about.
#include <algorithm>

#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::Table;
using testing::Texts;

// Skyline Terrace has 6 printed points, Condo Tower 5, Garden Flats 3.
Table standing_city() {
  return Table().city({"r03 c03 i03 g03 .   .",    //
                       "r02 c02 i02 g02 r13 c05",  //
                       "r06 c01 i01 g01 r12 c04"});
}

TEST(ComebackCityThreats, BeforeTheDisasterNothingIsThreatened) {
  EXPECT_EQ(standing_city().game().view().threats, Texts{});
}

TEST(ComebackCityThreats, R6_3_HomesInTheOrderInWhichAliensTakeThem) {
  auto game = standing_city().struck(Disaster::kAlienInvasion);
  const auto foretold = game.view().threats;
  ASSERT_EQ(foretold.size(), 4U) << "r13 is occupied at once";
  EXPECT_EQ(foretold.front(), "5-1") << "r12 has the most points of those left";
  EXPECT_EQ(game.view().goal->cells, (Texts{"5-2"}));
  game.play("severity more");
  EXPECT_EQ(game.view().threats, (std::vector(foretold.begin() + 1, foretold.end())));
}

TEST(ComebackCityThreats, R6_5_TheNextWaveOnceAliensAreAtLarge) {
  const auto game = Table()
                        .disaster(Disaster::kAlienInvasion)
                        .city({"r03 c03 i03 g03 .    .",    //
                               "r02 c02 i02 g02 r13* c05",  //
                               "r06 c01 i01 r05 r12  c04"})
                        .game();
  EXPECT_EQ(game.view().threats, (Texts{"4-1", "5-1"}));
  EXPECT_EQ(game.view().goal->cells, (Texts{"5-2"}));
}

TEST(ComebackCityThreats, G5_AFloodTakesAllThatHangTogether) {
  const auto foretold = [](const std::string& spread) {
    return Table()
        .option("alien_spread", spread)
        .disaster(Disaster::kAlienInvasion)
        .city({"r01* r02  r03 c01 r04 c02"})
        .game()
        .view()
        .threats;
  };
  EXPECT_EQ(foretold("wave"), (Texts{"2-1"}));
  EXPECT_EQ(foretold("flood"), (Texts{"2-1", "3-1"}));
}

TEST(ComebackCityThreats, R7_1_WhatTheEarthquakeBrokeAndWhetherItIsRestored) {
  // Corner Shop fell at 1-1, where a taller building stands by now, and Steakhouse at 2-1.
  const View view = Table()
                        .disaster(Disaster::kEarthquake)
                        .city({"c11 c07 i01 g01 r01 r02"})
                        .quaked("c02", "1-1")
                        .quaked("c08", "2-1")
                        .game()
                        .view();
  ASSERT_EQ(view.quaked.size(), 2U);
  const auto fallen = [&](std::string_view card) {
    return *std::ranges::find(view.quaked, card, &QuakedView::card);
  };
  EXPECT_EQ(fallen("c02").at, "1-1");
  EXPECT_TRUE(fallen("c02").restored);
  EXPECT_EQ(fallen("c08").at, "2-1");
  EXPECT_EQ(fallen("c08").stories, 5);
  EXPECT_FALSE(fallen("c08").restored);
  EXPECT_EQ(view.goal->cells, (Texts{"2-1"}));
  EXPECT_EQ(view.threats, Texts{});
}

TEST(ComebackCityThreats, R9_1_RoadsThatAreStillNeeded) {
  const View view = Table()
                        .disaster(Disaster::kMeteorStrike)
                        .city({". . g01 r01 g02 ."})
                        .wrecked({"road 1", "road 4", "line 3"})
                        .game()
                        .view();
  EXPECT_EQ(view.goal->parts, (Texts{"road 4"})) << "road 1 leads nowhere";
  EXPECT_EQ(view.goal->extra, 1);
  EXPECT_EQ(view.goal->extra_wanted, 2);
}

TEST(ComebackCityThreats, R13_3_TheCostOfTheCardInQuestionIsWhatBuildingsLeaveOfIt) {
  // Garden Flats cost 2 lumber and 2 brick; the Sawmill takes 1 lumber off.
  const auto cost = [](const std::string& city) {
    auto game = Table()
                    .city({city})
                    .disaster(Disaster::kHurricane)
                    .pool("r07 r08 r09 r10 c05 c06 c07 i10")
                    .deck("r06")
                    .game();
    game.play("flip");
    EXPECT_EQ(game.view().pending.card, "r06");
    return game.view().cost.value_or(CostView{});
  };
  EXPECT_EQ(cost("c01 c02 i01 g01 r01 r02").of.lumber, 2);
  EXPECT_EQ(cost("c01 c02 i03 g01 r01 r02").of.lumber, 1);
  EXPECT_EQ(cost("c01 c02 i03 g01 r01 r02").of.brick, 2);
  EXPECT_EQ(cost("c01 c02 i03 g01 r01 r02").any, 0);
  EXPECT_FALSE(Table().city({"c01 c02 i01 g01 r01 r02"}).game().view().cost);
}

TEST(ComebackCityThreats, R10_4_AsManyAsTheChickenHasTokensTallestFirst) {
  const auto game = standing_city().struck(Disaster::kUltraMegaChicken);
  const View view = game.view();
  EXPECT_EQ(view.threats.size(), 7U) << "as many as tokens can be chosen";
  const auto stories = [&](const std::string& at) {
    const auto place = std::ranges::find(view.city, at, &BuildingView::at);
    return place == view.city.end() ? -1 : int{testing::building(place->card).stories};
  };
  for (std::size_t i = 1; i < view.threats.size(); ++i) {
    EXPECT_GE(stories(view.threats[i - 1]), stories(view.threats[i]));
  }
}

}  // namespace
}  // namespace cornerstone::comeback_city
