// R8: Hurricane.
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::content;
using testing::Game;
using testing::Table;
using testing::Texts;

Table windy_city() {
  return Table().city({"g05 c07 .   .   .   .",      // 4 4 stories
                       "r04 c05 i02 .   .   .",      // 3 3 0
                       "r03 c03 g01 i05 r11 .",      // 2 2 0 6 8
                       "r01 c01 i03 g12 r07 g13"});  // 1 1 2 5 5 7
}
Game storm_of(int number) {
  auto game = windy_city().struck(Disaster::kHurricane);
  game.play("number " + std::to_string(number));
  return game;
}
// Six small buildings that hold the points.
Table spared(std::string_view points) {
  return Table().city({"r01 c01 i01 g01 c02 g02"}).points(points);
}

TEST(ComebackCityHurricane, R8_1_SixtyPointsCombined) {
  const auto met = [](std::string_view points) {
    return goal_is_met(content(), spared(points).game().state);
  };
  EXPECT_TRUE(met("residential 15 commercial 15 industrial 15 government 15"));
  EXPECT_FALSE(met("residential 15 commercial 15 industrial 15 government 14"));
  const auto goal = spared("residential 20 commercial 20 industrial 15").game().view().goal;
  EXPECT_FALSE(goal->zone) << "of all zones";
  EXPECT_EQ(goal->points, 20 + 20 + 15 + 2);
  EXPECT_EQ(goal->wanted, 60);
  EXPECT_FALSE(goal->extra);
}

TEST(ComebackCityHurricane, R8_1_SixtyFiveAreNeededToWin) {
  const std::string most = "residential 20 commercial 20 industrial 20 government ";
  EXPECT_FALSE(spared(most + "4").game().offers("finish"));
  EXPECT_TRUE(spared(most + "5").game().offers("finish"));
}

TEST(ComebackCityHurricane, R8_2_ThePlantIsWreckedAndANumberChosen) {
  auto game = windy_city().struck(Disaster::kHurricane);
  EXPECT_EQ(game.wrecked(), "plant");
  EXPECT_EQ(game.phase(), Phase::kNumber);
  EXPECT_EQ(game.listed("number "), "0 1 2 3 4 5 6 7");
  EXPECT_FALSE(testing::rules().parse_move("number 8"));
  EXPECT_EQ(game.ap(), 8);
}

TEST(ComebackCityHurricane, R8_2_TheNumberIsTheSeverity) {
  for (int number = 0; number <= 7; ++number) {
    const auto game = storm_of(number);
    EXPECT_EQ(game.severity(), number);
    EXPECT_EQ(game.ap(), 8 + number);
    EXPECT_EQ(game.state.stage, Stage::kRebuild);
  }
}

TEST(ComebackCityHurricane, R8_3_LowerBuildingsAreDestroyedAndEqualOnesRubble) {
  EXPECT_EQ(storm_of(0).city(), (Texts{"g05 c07 . . . .",         //
                                       "r04 c05 i02# . . .",      //
                                       "r03 c03 g01# i05 r11 .",  //
                                       "r01 c01 i03 g12 r07 g13"}));
  EXPECT_EQ(storm_of(1).city(), (Texts{"g05 c07 . . . .",      //
                                       "r04 c05 . . . .",      //
                                       "r03 c03 . i05 r11 .",  //
                                       "r01# c01# i03 g12 r07 g13"}));
  EXPECT_EQ(storm_of(2).city(), (Texts{"g05 c07 . . . .",        //
                                       "r04 c05 . . . .",        //
                                       "r03# c03# . i05 r11 .",  //
                                       ". . i03# g12 r07 g13"}));
  EXPECT_EQ(storm_of(3).city(), (Texts{"g05 c07 . . . .",    //
                                       "r04# c05# . . . .",  //
                                       ". . . i05 r11 .",    //
                                       ". . . g12 r07 g13"}));
  EXPECT_EQ(storm_of(4).city(), (Texts{"g05# c07# . . . .",  //
                                       ". . . . . .",        //
                                       ". . . i05 r11 .",    //
                                       ". . . g12 r07 g13"}));
  EXPECT_EQ(storm_of(5).city(), (Texts{". . . i05 r11 .",  //
                                       ". . . g12# r07# g13"}));
  EXPECT_EQ(storm_of(6).city(), (Texts{". . . i05# r11 .",  //
                                       ". . . . . g13"}));
  EXPECT_EQ(storm_of(7).city(), (Texts{". . . . r11 .",  //
                                       ". . . . . g13#"}));
}

TEST(ComebackCityHurricane, R8_3_DestroyedBuildingsLeaveTheGame) {
  EXPECT_EQ(storm_of(2).removed(), "r01 c01 i02 g01");
}

TEST(ComebackCityHurricane, R8_3_RoadsAndPowerLinesGoIfTheyAreLower) {
  const std::string roads = "road 1 road 2 road 3 road 4 road 5";
  const std::string lines = "line 1 line 2 line 3 line 4 line 5";
  EXPECT_EQ(storm_of(0).wrecked(), "plant") << "equal does nothing to a Road";
  EXPECT_EQ(storm_of(1).wrecked(), "plant " + roads);
  EXPECT_EQ(storm_of(3).wrecked(), "plant " + roads) << "equal does nothing to a Power Line";
  EXPECT_EQ(storm_of(4).wrecked(), "plant " + lines + " " + roads);
  EXPECT_EQ(storm_of(7).wrecked(), "plant " + lines + " " + roads);
}

}  // namespace
}  // namespace cornerstone::comeback_city
