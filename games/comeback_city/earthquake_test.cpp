// R7: Earthquake.
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::content;
using testing::Game;
using testing::Table;
using testing::Texts;

Table firm_ground() {
  return Table().city({"r03 c03 i03 g03 .   .",    //
                       "r02 c02 i02 g02 r05 c05",  //
                       "r01 c01 i01 g01 r04 c04"});
}
// The first target is in the column of the blue die.
Game quaking(std::uint8_t column, std::uint8_t row) {
  auto game = firm_ground().dice({{column, row}}).struck(Disaster::kEarthquake);
  if (game.phase() == Phase::kDice) game.play("dice blue");
  return game;
}
// A city after the quake that has 25 Commercial points.
Table shaken(const Texts& city) {
  return Table().disaster(Disaster::kEarthquake).city(city).points("commercial 25");
}
bool restored(const Table& table) { return goal_is_met(content(), table.game().state); }

TEST(ComebackCityEarthquake, R7_1_TwentyFiveCommercialPointsAndNoRubbleLeft) {
  EXPECT_TRUE(restored(shaken({"c01 c02 i01 g01 r01 r02"})));
  EXPECT_FALSE(restored(shaken({"c01 c02 i01 g01 r01 r02"}).points("commercial 24")));
  EXPECT_FALSE(restored(shaken({"c01 c02 i01# g01 r01 r02"})));
  const auto goal = shaken({"c01 c02 i01# g01 r01# r02"}).game().view().goal;
  EXPECT_EQ(goal->zone, Zone::kCommercial);
  EXPECT_EQ(goal->points, 25);
  EXPECT_EQ(goal->extra, 0);
  EXPECT_EQ(goal->extra_wanted, 2);
}

TEST(ComebackCityEarthquake, R7_1_TheSameCardOrATallerOneMustStandThere) {
  // Steakhouse had 5 stories when it fell at 2-1.
  const auto with = [](const std::string& card) {
    return shaken({"c01 " + card + " i01 g01 r01 r02"}).quaked("c08", "2-1");
  };
  EXPECT_TRUE(restored(with("c08"))) << "itself, rebuilt";
  EXPECT_TRUE(restored(with("c11"))) << "6 stories";
  EXPECT_TRUE(restored(with("r13"))) << "of any zone";
  EXPECT_FALSE(restored(with("c09"))) << "as many stories";
  EXPECT_FALSE(restored(with("c07"))) << "fewer";
  EXPECT_FALSE(restored(with(".")));
}

TEST(ComebackCityEarthquake, R7_1_TheSameCardElsewhereDoesNotHelp) {
  EXPECT_FALSE(restored(shaken({"c08 c01 i01 g01 r01 r02"}).quaked("c08", "2-1")));
}

TEST(ComebackCityEarthquake, R7_1_EveryCellCounts) {
  const Table table = shaken({"c11 c01 i01 g01 r01 r02"}).quaked("c08", "1-1").quaked("c02", "2-1");
  EXPECT_FALSE(restored(table)) << "Noodle Counter is no taller than Corner Shop";
  EXPECT_EQ(table.game().view().goal->extra, 1);
  EXPECT_EQ(table.game().view().goal->extra_wanted, 2);
}

TEST(ComebackCityEarthquake, R7_2_TheTargetTurnsToRubble) {
  const auto game = quaking(3, 5);
  EXPECT_EQ(game.city(),
            (Texts{"r03 c03 i03 g03 . .",       //
                   "r02 c02 i02# g02 r05 c05",  //
                   "r01 c01 i01 g01 r04 c04"}));
  EXPECT_EQ(game.wrecked(), "");
  EXPECT_EQ(game.severity(), 0);
  EXPECT_EQ(game.ap(), 8);
}

TEST(ComebackCityEarthquake, R7_2_InfrastructureIsWrecked) {
  EXPECT_EQ(quaking(3, 2).wrecked(), "line 2 line 3");
  EXPECT_EQ(quaking(6, 3).wrecked(), "road 5");
  EXPECT_EQ(quaking(4, 1).wrecked(), "plant");
}

TEST(ComebackCityEarthquake, R7_3_SixStepsInTheirOrder) {
  auto game = quaking(3, 5);
  game.play("severity more");                                // a row above and one below
  EXPECT_EQ(game.city(), (Texts{"r03 c03 i03# g03 . .",      //
                                "r02 c02 i02# g02 r05 c05",  //
                                "r01 c01 i01# g01 r04 c04"}));
  game.play("severity more");  // a column to the left and one to the right
  EXPECT_EQ(game.city(), (Texts{"r03 c03 i03# g03 . .",        //
                                "r02 c02# i02# g02# r05 c05",  //
                                "r01 c01 i01# g01 r04 c04"}));
  EXPECT_EQ(game.wrecked(), "");
  game.play("severity more");  // two rows: nothing above, Roads below
  EXPECT_EQ(game.wrecked(), "road 2 road 3");
  game.play("severity more");  // two columns
  EXPECT_EQ(game.city().at(1), "r02# c02# i02# g02# r05# c05");
  game.play("severity more");  // three rows
  EXPECT_EQ(game.wrecked(), "line 2 line 3 road 2 road 3");
  game.play("severity more");                            // three columns, one of them off the grid
  EXPECT_EQ(game.city(), (Texts{"r03 c03 i03# g03 . .",  //
                                "r02# c02# i02# g02# r05# c05#",  //
                                "r01 c01 i01# g01 r04 c04"}));
  EXPECT_EQ(game.severity(), 6);
  EXPECT_EQ(game.ap(), 14);
  EXPECT_EQ(game.state.stage, Stage::kRebuild) << "there is no seventh";
  EXPECT_FALSE(game.accepts("severity more"));
}

TEST(ComebackCityEarthquake, R7_3_ThePlayerMayStopBeforeEachStep) {
  for (int steps = 0; steps < 6; ++steps) {
    auto game = quaking(3, 5);
    for (int i = 0; i < steps; ++i) game.play("severity more");
    EXPECT_EQ(game.moves(), (Texts{"severity more", "severity stop"}));
    game.play("severity stop");
    EXPECT_EQ(game.state.stage, Stage::kRebuild);
    EXPECT_EQ(game.severity(), steps);
    EXPECT_EQ(game.ap(), 8 + steps);
  }
}

TEST(ComebackCityEarthquake, R7_3_AStepThatChangesNothingBringsNothing) {
  // On row 1 the arms to the sides hit the same plant.
  auto game = quaking(1, 1);
  game.play("severity more");
  EXPECT_EQ(game.wrecked(), "plant line 1");
  EXPECT_EQ(game.ap(), 9);
  game.play("severity more");
  EXPECT_EQ(game.wrecked(), "plant line 1");
  EXPECT_EQ(game.ap(), 9);
  EXPECT_EQ(game.severity(), 1);
  EXPECT_TRUE(game.offers("severity more")) << "the player may go on";
  game.play("severity more");
  EXPECT_EQ(game.wrecked(), "plant line 1 road 1");
  EXPECT_EQ(game.ap(), 10);
  game.play_all({"severity more", "severity more"});
  EXPECT_EQ(game.at("1-1"), "r01#");
  game.play("severity more");
  EXPECT_EQ(game.severity(), 3);
  EXPECT_EQ(game.ap(), 11);
  EXPECT_EQ(game.state.stage, Stage::kRebuild);
}

TEST(ComebackCityEarthquake, R7_3_ArmsLeaveTheGrid) {
  // Column 6: to its right there is nothing, above it nothing stands.
  auto game = quaking(6, 5);
  EXPECT_EQ(game.at("6-2"), "c05#");
  game.play("severity more");
  EXPECT_EQ(game.at("6-1"), "c04#");
  game.play("severity more");
  EXPECT_EQ(game.at("5-2"), "r05#");
  EXPECT_EQ(game.severity(), 2);
}

TEST(ComebackCityEarthquake, R7_3_OneNewPartIsEnoughForThePoint) {
  // On row 2, column 1 the second step finds nothing to the left and Power Lines 1 and 2, of which
  // the first is wrecked already, to the right.
  auto game = quaking(1, 2);
  EXPECT_EQ(game.wrecked(), "line 1");
  game.play("severity more");
  EXPECT_EQ(game.wrecked(), "plant line 1 road 1");
  game.play("severity more");
  EXPECT_EQ(game.wrecked(), "plant line 1 line 2 road 1");
  EXPECT_EQ(game.severity(), 2);
}

TEST(ComebackCityEarthquake, R7_3_PartsThatLieThereAlreadyDoNotPayTwice) {
  // Row 2, column 3 wrecks Lines 2 and 3. Its sides add Lines 1 and 4, then Line 5; then nothing.
  auto game = quaking(3, 2);
  game.play_all({"severity more", "severity more"});
  EXPECT_EQ(game.wrecked(), "plant line 1 line 2 line 3 line 4 road 2 road 3");
  EXPECT_EQ(game.severity(), 2);
  game.play_all({"severity more", "severity more"});
  EXPECT_EQ(game.wrecked(), "plant line 1 line 2 line 3 line 4 line 5 road 2 road 3");
  EXPECT_EQ(game.severity(), 4);
  game.play_all({"severity more", "severity more"});
  EXPECT_EQ(game.severity(), 5) << "three columns to the side there is nothing new";
  EXPECT_EQ(game.at("3-1"), "i01#");
  EXPECT_EQ(game.at("3-2"), "i02#");
}

TEST(ComebackCityEarthquake, R7_4_CellCardAndStoriesAreRemembered) {
  auto game = quaking(3, 5);
  game.play_all({"severity more", "severity stop"});
  const auto quaked = testing::rules().position(game.state).quaked;
  ASSERT_EQ(quaked.size(), 3u);
  EXPECT_EQ(quaked.at(0).card + " " + quaked.at(0).at, "i01 3-1");
  EXPECT_EQ(quaked.at(1).card + " " + quaked.at(1).at, "i02 3-2");
  EXPECT_EQ(quaked.at(2).card + " " + quaked.at(2).at, "i03 3-3");
}

TEST(ComebackCityEarthquake, R7_4_RubbleThatIsBuiltOverIsStillRemembered) {
  auto game = shaken({"c01 c08# i01 g01 r01 r02"}).placing("c07").game();
  game.play("place 2-1");
  EXPECT_EQ(game.at("2-1"), "c07");
  EXPECT_FALSE(game.view().goal->extra_met) << "4 stories for 5";
  auto taller = shaken({"c01 c08# i01 g01 r01 r02"}).placing("c11").game();
  taller.play("place 2-1");
  EXPECT_TRUE(taller.view().goal->extra_met);
}

}  // namespace
}  // namespace cornerstone::comeback_city
