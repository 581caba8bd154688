// R6: Alien Invasion.
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::content;
using testing::Table;
using testing::Texts;

// Skyline Terrace has 6 printed points, Condo Tower 5, Garden Flats 3.
Table settled() {
  return Table().city({"r03 c03 i03 g03 .   .",    //
                       "r02 c02 i02 g02 r13 c05",  //
                       "r06 c01 i01 g01 r12 c04"});
}
Table aliens_at_large() { return Table().disaster(Disaster::kAlienInvasion); }
bool goal_reached(const Table& table) { return goal_is_met(content(), table.game().state); }

TEST(ComebackCityAliens, R6_1_TwentyFivePointsAndMoreThanAreOccupied) {
  // Occupied: 6 + 5 + 3 + 3 + 3 + 3 = 23, and Bungalow's 1.
  const Table table = aliens_at_large().city({"r01*  .    .    .    .    .    ",  //
                                              "r13*  r12* r05* r06* r07* r08* ",  //
                                              "r02   r03  c01  c02  i01  g01  "});
  EXPECT_TRUE(goal_reached(Table(table).points("residential 25")));
  EXPECT_FALSE(goal_reached(Table(table).points("residential 24"))) << "25 are needed";
  const auto goal = Table(table).points("residential 25").game().view().goal;
  EXPECT_EQ(goal->zone, Zone::kResidential);
  EXPECT_EQ(goal->points, 25);
  EXPECT_EQ(goal->wanted, 25);
  EXPECT_EQ(goal->extra, 25);
  EXPECT_EQ(goal->extra_wanted, 24);
}

TEST(ComebackCityAliens, R6_1_AsManyAsAreOccupiedIsNotEnough) {
  // Townhouses have 2: 25 points are occupied.
  const Table table = aliens_at_large().city({"r04*  .    .    .    .    .    ",  //
                                              "r13*  r12* r05* r06* r07* r08* ",  //
                                              "r02   r03  c01  c02  i01  g01  "});
  EXPECT_FALSE(goal_reached(Table(table).points("residential 25")));
  EXPECT_FALSE(Table(table).points("residential 25").game().view().goal->extra_met);
}

TEST(ComebackCityAliens, R6_2_TheHomeWithTheHighestPointsIsOccupied) {
  const auto game = settled().struck(Disaster::kAlienInvasion);
  EXPECT_EQ(game.city(),
            (Texts{"r03 c03 i03 g03 . .",       //
                   "r02 c02 i02 g02 r13* c05",  //
                   "r06 c01 i01 g01 r12 c04"}));
  EXPECT_EQ(game.severity(), 0);
  EXPECT_EQ(game.moves(), (Texts{"severity more", "severity stop"}));
}

TEST(ComebackCityAliens, R6_2_WithoutAHomeNothingHappens) {
  const auto game = Table()
                        .city({"g04 c03 i03 g03 .   .",    //
                               "c06 c02 i02 g02 i04 c05",  //
                               "c07 c01 i01 g01 i05 c04"})
                        .struck(Disaster::kAlienInvasion);
  EXPECT_EQ(game.state.stage, Stage::kRebuild);
  EXPECT_EQ(game.state.occupied, 0u);
  EXPECT_EQ(game.severity(), 0);
  EXPECT_EQ(game.ap(), 8);
}

TEST(ComebackCityAliens, R6_3_EachFurtherHomeIsWorthAnActionPoint) {
  auto game = settled().struck(Disaster::kAlienInvasion);
  game.play("severity more");
  EXPECT_EQ(game.at("5-1"), "r12*");
  EXPECT_EQ(game.ap(), 9);
  game.play("severity more");
  EXPECT_EQ(game.at("1-1"), "r06*");
  game.play("severity more");
  EXPECT_EQ(game.at("1-3"), "r03*") << "2 points";
  EXPECT_EQ(game.at("1-2"), "r02");
  EXPECT_EQ(game.severity(), 3);
  game.play("severity stop");
  EXPECT_EQ(game.state.stage, Stage::kRebuild);
  EXPECT_EQ(game.ap(), 11);
}

TEST(ComebackCityAliens, R6_3_AmongEqualHomesThePlayerChoosesEachTime) {
  auto game = Table()
                  .city({"r05 c03 i03 g03 .   .",    //
                         "r02 c02 i02 g02 r06 c05",  //
                         "r01 c01 i01 g01 r12 c04"})
                  .struck(Disaster::kAlienInvasion);
  EXPECT_EQ(game.at("5-1"), "r12*");
  game.play("severity more");
  EXPECT_EQ(game.ap(), 9);
  EXPECT_EQ(game.moves(), (Texts{"tie 1-3", "tie 5-2"}));
  game.play("tie 5-2");
  EXPECT_EQ(game.at("5-2"), "r06*");
  EXPECT_EQ(game.at("1-3"), "r05");
  EXPECT_EQ(game.ap(), 9) << "one point for one home";
  game.play("severity more");
  EXPECT_EQ(game.at("1-3"), "r05*") << "alone at the top now";
}

TEST(ComebackCityAliens, R6_3_UntilNoneIsLeft) {
  auto game = settled().struck(Disaster::kAlienInvasion);
  for (int i = 0; i < 4; ++i) game.play("severity more");
  EXPECT_EQ(game.severity(), 4);
  EXPECT_EQ(game.at("1-2"), "r02*");
  EXPECT_EQ(game.state.stage, Stage::kRebuild) << "there is nothing to ask";
}

TEST(ComebackCityAliens, R6_4_OccupiedHomesGetNoCounters) {
  auto game = settled().struck(Disaster::kAlienInvasion);
  game.play("severity stop");
  EXPECT_EQ(game.counters("5-2"), 0);
  EXPECT_EQ(game.counters("5-1"), 5);
  EXPECT_EQ(game.points(Zone::kResidential), 5 + 3 + 2 + 1);
}

TEST(ComebackCityAliens, R6_4_CountersOfAHomeThatIsTakenOverReturn) {
  auto game = aliens_at_large().city({"r13* r12:7 c01 i01 g01 g02"}).placing("c02").game();
  EXPECT_EQ(game.supply(Zone::kResidential), 18);
  game.play("place 6-2");
  EXPECT_EQ(game.at("2-1"), "r12*");
  EXPECT_EQ(game.supply(Zone::kResidential), 25);
  const auto taken = game.told<BuildingOccupied>();
  ASSERT_EQ(taken.size(), 1u);
  EXPECT_EQ(taken.at(0).counters, 7);
}

TEST(ComebackCityAliens, R6_5_AliensTakeTheHomesNextDoor) {
  auto game = aliens_at_large()
                  .city({".   r04 r05 .   .   .",     //
                         "c01 i02 r01* g01 .   r07",  //
                         "i01 r02 g03 r03 r06 g02"})
                  .placing("c02")
                  .game();
  game.play("place 6-3");
  EXPECT_EQ(game.city(),
            (Texts{". r04* r05* . . c02",     //
                   "c01 i02 r01* g01 . r07",  //
                   "i01 r02* g03 r03* r06 g02"}));
}

TEST(ComebackCityAliens, R6_5_ItIsOneWave) {
  auto game = aliens_at_large().city({"r01* r02 r03 r04 i01 g01"}).placing("c02").game();
  game.play("place 6-2");
  EXPECT_EQ(game.city().back(), "r01* r02* r03 r04 i01 g01");
}

TEST(ComebackCityAliens, R6_5_AHomeJustBuiltIsTakenToo) {
  auto game = aliens_at_large().city({"r05* c01 c03 c04 i01 g01"}).placing("r01").game();
  game.play("place 1-2");
  EXPECT_EQ(game.at("1-2"), "r01*");
  EXPECT_EQ(game.points(Zone::kResidential), 0);
}

TEST(ComebackCityAliens, R6_5_GuardedHomesAreSafe) {
  auto game = aliens_at_large()
                  .city({"r01* r02+ c03 r04 r06* r03"})
                  .helpers("national_guard")
                  .placing("c02")
                  .game();
  game.play_all({"place 3-2", "guard skip"});
  EXPECT_EQ(game.city().back(), "r01* r02+ c03 r04* r06* r03*");
}

TEST(ComebackCityAliens, R6_5_RoadsThatAreWreckedHoldThemBack) {
  // No alien wrecks a Road; this one is closed for works.
  auto game = aliens_at_large().city({"r01* r02 r06* r04 i01 g01"}).placing("c02").game();
  game.state.wrecked = testing::parts({"road 1", "road 2"});
  game.play("place 6-2");
  EXPECT_EQ(game.city().back(), "r01* r02 r06* r04* i01 g01");
}

TEST(ComebackCityAliens, R6_6_OccupiedHomesCountForBenefits) {
  // Primary School: 2 points and 1 for each home next door, 2 at most.
  auto game = aliens_at_large().city({"r01* c01 r02 c03 i01 g01"}).placing("g07").game();
  game.play("place 2-2");
  EXPECT_EQ(game.counters("2-2"), 4);
}

TEST(ComebackCityAliens, R6_6_OccupiedHomesCountForZoning) {
  auto game = aliens_at_large()
                  .city({"r05* r01* c01 r02* c03 r03*"})
                  .zoning("z_r_count z_g_count")
                  .placing("r04")
                  .game();
  game.play("place 3-2");
  EXPECT_EQ(game.phase(), Phase::kReward);
  EXPECT_EQ(game.told<ZoningCompleted>().size(), 1u);
}

TEST(ComebackCityAliens, R6_6_OccupiedHomesReceiveNoCounters) {
  // Pocket Park gives each home next door a counter.
  auto game = aliens_at_large().city({"r05* c01 i01 i02 r02 c03"}).placing("g01").game();
  game.play("place 2-2");
  EXPECT_EQ(game.counters("1-1"), 0);
  auto free = aliens_at_large().city({"r05 c01 i01 i02 r02 c03"}).placing("g01").game();
  free.play("place 2-2");
  EXPECT_EQ(free.counters("1-1"), 4);
}

}  // namespace
}  // namespace cornerstone::comeback_city
