// R9: Meteor Strike.
#include <set>

#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::content;
using testing::Game;
using testing::Rolls;
using testing::Table;
using testing::Texts;

Table starlit() {
  return Table().city({"r03 c03 i03 g03 .   .",    //
                       "r02 c02 i02 g02 r05 c05",  //
                       "r01 c01 i01 g01 r04 c04"});
}
// Meteors with these faces come down one after the other; where there is a choice the blue die is
// the column.
Game falling(const Rolls& rolls, std::string_view faces) {
  auto game = starlit().faces(faces).dice({rolls.at(0)}).struck(Disaster::kMeteorStrike);
  if (game.phase() == Phase::kDice) game.play("dice blue");
  for (std::size_t i = 1; i < rolls.size(); ++i) {
    game.next_rolls({rolls[i]});
    game.play("severity more");
    if (game.phase() == Phase::kDice) game.play("dice blue");
  }
  return game;
}
Game fallen(const Rolls& rolls, std::string_view faces) {
  auto game = falling(rolls, faces);
  if (game.state.stage == Stage::kDisaster) game.play("severity stop");
  return game;
}
// Where they lie: "3/5 1/1" for column 3, row 5 and column 1, row 1.
std::string meteors_on(const Game& game) {
  Texts lying;
  for (const auto& at : game.view().meteors) {
    lying.push_back(std::to_string(at.column) + "/" + std::to_string(at.row));
  }
  return testing::joined(lying);
}

bool connected(const Texts& city, const Texts& wrecked) {
  const auto game = Table()
                        .disaster(Disaster::kMeteorStrike)
                        .city(city)
                        .points("government 25")
                        .wrecked(wrecked)
                        .game();
  return goal_is_met(content(), game.state);
}

TEST(ComebackCityMeteors, R9_1_TwentyFiveGovernmentPoints) {
  const Table table = Table().disaster(Disaster::kMeteorStrike).city({"g01 c01 i01 r01 c02 g02"});
  EXPECT_TRUE(goal_is_met(content(), Table(table).points("government 25").game().state));
  EXPECT_FALSE(goal_is_met(content(), Table(table).points("government 24").game().state));
  EXPECT_EQ(Table(table).game().view().goal->zone, Zone::kGovernment);
}

TEST(ComebackCityMeteors, R9_1_RoadsConnectAllBuildings) {
  const Texts city{"g01 c01 i01 r01 c02 g02"};
  EXPECT_TRUE(connected(city, {"plant", "line 1", "line 5"}));
  for (const std::string road : {"road 1", "road 2", "road 3", "road 4", "road 5"}) {
    EXPECT_FALSE(connected(city, {road})) << road;
  }
}

TEST(ComebackCityMeteors, R9_1_RoadsBeyondTheOutermostBuildingsDoNotMatter) {
  const Texts city{". . g01 r01 g02 ."};
  EXPECT_TRUE(connected(city, {"road 1", "road 2", "road 5"}));
  EXPECT_FALSE(connected(city, {"road 3"}));
  EXPECT_FALSE(connected(city, {"road 4"}));
}

TEST(ComebackCityMeteors, R9_1_EmptyColumnsBetweenAreCrossedToo) {
  EXPECT_FALSE(connected({"g01 . . . . r01"}, {"road 3"}));
  EXPECT_TRUE(connected({"g01 . . . . ."}, {"road 1"}));
}

TEST(ComebackCityMeteors, R9_1_RubbleMustBeConnected) {
  EXPECT_FALSE(connected({"g01 r01 . . . c01#"}, {"road 5"}));
  EXPECT_TRUE(connected({"g01 r01 . . c01# ."}, {"road 5"}));
}

TEST(ComebackCityMeteors, R9_2_AMeteorIsLaidFaceDownOnTheTarget) {
  const auto game = falling({{4, 4}}, "m06");
  EXPECT_EQ(meteors_on(game), "4/4");
  EXPECT_EQ(game.at("4-1"), "g01") << "nothing happens yet";
  EXPECT_EQ(game.moves(), (Texts{"severity more", "severity stop"}));
  EXPECT_TRUE(game.told<MeteorRevealed>().empty());
}

TEST(ComebackCityMeteors, R9_2_TheMeteorsAreShuffledAndLaidFromTheTop) {
  std::set<std::string> on_top;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    on_top.insert(testing::rules().position(Game::started(seed).state).meteor_faces.at(0));
  }
  EXPECT_EQ(on_top.size(), 10u);
  const auto game = fallen({{4, 4}, {5, 5}}, "m03 m01");
  EXPECT_EQ(game.at("4-1"), "g01#") << "Pebble came first";
  EXPECT_EQ(game.at("5-2"), "r05") << "and Burned Up after it";
}

TEST(ComebackCityMeteors, R9_2_SixMeteorsAtMost) {
  auto game = falling({{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}}, "m01 m02 m03");
  EXPECT_EQ(meteors_on(game), "1/1 2/2 3/3 4/4 5/5");
  EXPECT_EQ(game.severity(), 4);
  EXPECT_EQ(game.ap(), 12);
  EXPECT_TRUE(game.offers("severity more"));
  game.next_rolls({{6, 4}});
  game.play_all({"severity more", "dice blue"});
  EXPECT_EQ(game.severity(), 5);
  EXPECT_EQ(game.ap(), 13);
  EXPECT_EQ(game.told<MeteorRevealed>().size(), 6u) << "there is no seventh";
  EXPECT_EQ(game.state.stage, Stage::kRebuild);
}

TEST(ComebackCityMeteors, R9_2_EachDecisionKnowsWhereTheOthersLie) {
  auto game = falling({{4, 4}, {3, 5}}, "m01");
  EXPECT_EQ(meteors_on(game), "4/4 3/5");
  game.play("severity stop");
  EXPECT_EQ(game.severity(), 1);
  EXPECT_EQ(game.ap(), 9);
}

TEST(ComebackCityMeteors, R9_3_ABuildingIsHitOnce) {
  auto game = falling({{4, 4}}, "m01");
  game.next_rolls({{4, 4}, {4, 4}, {5, 5}});
  game.play("severity more");
  EXPECT_EQ(game.told<DiceRolled>().size(), 3u);
  EXPECT_EQ(meteors_on(game), "4/4 5/5");
}

TEST(ComebackCityMeteors, R9_3_OneMeteorOnTheWholeOfRowOne) {
  auto game = falling({{1, 1}}, "m01");
  game.next_rolls({{4, 1}});  // column 4, row 1 is the plant again
  game.play("severity more");
  EXPECT_EQ(meteors_on(game), "1/1 1/4");
  game.next_rolls({{1, 1}, {6, 1}});  // column 1, row 6 holds a building
  game.play("severity more");
  EXPECT_EQ(meteors_on(game), "1/1 1/4 1/6");
}

TEST(ComebackCityMeteors, R9_3_APowerLineIsHitOnce) {
  auto game = falling({{2, 2}}, "m01");  // Power Lines 1 and 2
  game.next_rolls({{1, 2}});             // Power Line 1; or column 2, row 1: the plant
  game.play("severity more");
  EXPECT_EQ(meteors_on(game), "2/2 2/1");
  game.next_rolls({{3, 2}});  // Power Lines 2 and 3; or Roads 1 and 2
  game.play("severity more");
  EXPECT_EQ(meteors_on(game), "2/2 2/1 2/3");
  game.next_rolls({{4, 2}});  // Power Lines 3 and 4 are free
  game.play("severity more");
  EXPECT_EQ(game.moves(), (Texts{"dice blue", "dice white"}));
}

TEST(ComebackCityMeteors, R9_3_ARoadIsHitOnce) {
  auto game = falling({{3, 3}}, "m01");  // Roads 2 and 3
  game.next_rolls({{2, 3}});             // Roads 1 and 2; or Power Lines 2 and 3
  game.play("severity more");
  EXPECT_EQ(meteors_on(game), "3/3 3/2");
}

TEST(ComebackCityMeteors, R9_3_AreasDoNotCount) {
  auto game = falling({{4, 4}}, "m10");
  game.next_rolls({{4, 5}});
  game.play("severity more");
  EXPECT_EQ(game.moves(), (Texts{"dice blue", "dice white"})) << "4/5 and 5/4";
}

TEST(ComebackCityMeteors, R9_3_TwoMeteorsDoNotShareAnEmptyLocation) {
  auto game = starlit()
                  .option("empty_target", "allowed")
                  .faces("m01")
                  .dice({{6, 6}})
                  .struck(Disaster::kMeteorStrike);
  EXPECT_EQ(meteors_on(game), "6/6");
  game.next_rolls({{6, 6}, {5, 5}});
  game.play("severity more");
  EXPECT_EQ(meteors_on(game), "6/6 5/5");
}

TEST(ComebackCityMeteors, R9_4_AMeteorThatBurnsUpDoesNothing) {
  const auto game = fallen({{4, 4}}, "m01");
  EXPECT_EQ(game.told<MeteorRevealed>().size(), 1u);
  EXPECT_EQ(game.at("4-1"), "g01");
  EXPECT_EQ(game.removed(), "");
}

TEST(ComebackCityMeteors, R9_4_RubbleOrDestructionAtTheTarget) {
  EXPECT_EQ(fallen({{4, 4}}, "m03").at("4-1"), "g01#");
  const auto hit = fallen({{4, 4}}, "m06");
  EXPECT_EQ(hit.at("4-1"), ".");
  EXPECT_EQ(hit.removed(), "g01");
}

TEST(ComebackCityMeteors, R9_4_InfrastructureIsWreckedByEither) {
  EXPECT_EQ(fallen({{1, 1}}, "m03").wrecked(), "plant");
  EXPECT_EQ(fallen({{2, 2}}, "m06").wrecked(), "line 1 line 2");
  EXPECT_EQ(fallen({{3, 3}}, "m03").wrecked(), "road 2 road 3");
  EXPECT_EQ(fallen({{3, 3}}, "m01").wrecked(), "");
}

TEST(ComebackCityMeteors, R9_4_TheAreaLiesAroundTheMeteor) {
  // Splitter: rubble to the left and right of what it destroys.
  EXPECT_EQ(fallen({{4, 4}}, "m08").city().back(), "r01 c01 i01# . r04# c04");
  EXPECT_EQ(fallen({{3, 3}}, "m08").wrecked(), "road 1 road 2 road 3 road 4");
  // Piledriver: what is below goes as well.
  EXPECT_EQ(fallen({{4, 5}}, "m09").city(),
            (Texts{"r03 c03 i03 g03 . .",    //
                   "r02 c02 i02 . r05 c05",  //
                   "r01 c01 i01 . r04 c04"}));
  const auto ground = fallen({{4, 4}}, "m09");
  EXPECT_EQ(ground.at("4-1"), ".");
  EXPECT_EQ(ground.wrecked(), "road 3 road 4");
  // Shock Ring: rubble all around.
  EXPECT_EQ(fallen({{2, 5}}, "m10").city(),
            (Texts{"r03# c03# i03# g03 . .",      //
                   "r02# c02# i02# g02 r05 c05",  //
                   "r01# c01# i01# g01 r04 c04"}));
}

TEST(ComebackCityMeteors, R9_4_AreasStopAtTheEdgeOfTheGrid) {
  EXPECT_EQ(fallen({{6, 4}}, "m08").city().back(), "r01 c01 i01 g01 r04# .");
  EXPECT_EQ(fallen({{1, 4}}, "m08").city().back(), ". c01# i01 g01 r04 c04");
  EXPECT_EQ(fallen({{1, 1}}, "m09").wrecked(), "plant");
}

TEST(ComebackCityMeteors, R9_4_AreasReachAboveTheRowsOfTheDice) {
  auto game = Table()
                  .city({"r06 .   .   .   .   .",    //
                         "r03 c03 i03 .   .   .",    //
                         "r02 c02 i02 g02 r05 c05",  //
                         "r01 c01 i01 g01 r04 c04"})
                  .faces("m10")
                  .dice({{1, 6}})
                  .struck(Disaster::kMeteorStrike);
  game.play_all({"dice blue", "severity stop"});
  EXPECT_EQ(game.city(), (Texts{"r06# . . . . .",             //
                                "r03# c03# i03 . . .",        //
                                "r02# c02# i02 g02 r05 c05",  //
                                "r01 c01 i01 g01 r04 c04"}));
}

TEST(ComebackCityMeteors, R9_4_WhatIsHitByBothIsDestroyed) {
  // Pebble lies on 4-2, and Piledriver on 4-3 destroys that cell too, whichever came first.
  for (const std::string faces : {"m03 m09", "m09 m03"}) {
    const Rolls rolls = faces == "m03 m09" ? Rolls{{4, 5}, {4, 6}} : Rolls{{4, 6}, {4, 5}};
    const auto game = fallen(rolls, faces);
    EXPECT_EQ(game.city(),
              (Texts{"r03 c03 i03 . . .",      //
                     "r02 c02 i02 . r05 c05",  //
                     "r01 c01 i01 g01 r04 c04"}));
    EXPECT_EQ(game.removed(), "g02 g03");
  }
}

TEST(ComebackCityMeteors, R9_4_AllHappensAtOnce) {
  // Splitter on 3-2 and Direct Hit on 4-2 beside it: what one destroys shields nothing.
  const auto game = fallen({{3, 5}, {4, 5}}, "m08 m06");
  EXPECT_EQ(game.city(),
            (Texts{"r03 c03 i03 g03 . .",   //
                   "r02 c02# . . r05 c05",  //
                   "r01 c01 i01 g01 r04 c04"}));
  EXPECT_EQ(game.removed(), "i02 g02");
  EXPECT_EQ(game.told<MeteorRevealed>().size(), 2u);
}

TEST(ComebackCityMeteors, R9_4_RubbleTwiceIsRubble) {
  const auto game = fallen({{3, 5}, {4, 5}}, "m10 m03");
  EXPECT_EQ(game.city(), (Texts{"r03 c03# i03# g03# . .",      //
                                "r02 c02# i02# g02# r05 c05",  //
                                "r01 c01# i01# g01# r04 c04"}));
  EXPECT_EQ(game.told<BuildingRubbled>().size(), 9u);
}

}  // namespace
}  // namespace cornerstone::comeback_city
