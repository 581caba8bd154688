// R7.2 and R8: the bonus of 1912, Best Builder and the end.
#include "games/sf1906/testing/table.h"

namespace cornerstone::sf1906 {
namespace {

using testing::refused;
using testing::Table;
using testing::Texts;

// Seven plots without rubble on the first cards of the map, and seven others of three players' map.
constexpr std::string_view kSeven = "b1 a3 b3 c1 c2 d2 e1";
constexpr std::string_view kSevenOthers = "f2 a5 a6 d4 c5 d5 e5";

// Seat 0 of three is about to build its eighth on f1 or b3, with purple 3.
Table one_building_short() { return Table(3).built(0, kSeven).hand(0, "purple-3a").money(0, 5); }

TEST(Sf1906LastBonus, R7_2_AfterTheSixthCardOf1911ComesTheBonusOf1912) {
  auto game = Table(3)
                  .year(1911)
                  .card("act6", 6)
                  .turn(2)
                  .stands(0, 2)
                  .stands(1, 5)
                  .permit_row("red-1a red-2a red-3a")
                  .permit_deck("green-4a")
                  .game();
  game.play_all({"place 3", "act 2", "permit 1"});
  EXPECT_EQ(game.told<FinalBonusStarted>().at(0).year, 1912);
  EXPECT_TRUE(game.told<YearStarted>().empty());
  EXPECT_EQ(game.permit_row(), "green-4a red-2a red-3a");
  EXPECT_EQ(game.view().year, 1912);
  EXPECT_EQ(game.view().build_cost, 3);
  EXPECT_EQ(game.order(), "1 2 0");
  EXPECT_EQ(game.phase(), Phase::kBonus);  // no income
}

TEST(Sf1906LastBonus, R7_2_EachPlayerBuildsOrGainsTwo) {
  auto game = Table(2).start_of(1912).hand(0, "green-4a").money(0, 3).money(1, 15).game();
  EXPECT_EQ(game.moves(), (Texts{"bonus_money", "bonus_build"}));
  game.play("bonus_build");
  EXPECT_EQ(game.told<ActionChosen>().at(0).action, Action::kBuild);
  EXPECT_EQ(game.told<ActionChosen>().at(0).clause, Clause("R7.2"));
  EXPECT_EQ(game.phase(), Phase::kPlot);
  EXPECT_EQ(game.moves(), Texts{"build d2"});
  game.play_all({"build d2", "permits green-4a"});
  EXPECT_EQ(game.built(0), "d2");
  EXPECT_EQ(game.money(0), 0);
  EXPECT_EQ(game.told<TurnStarted>().at(0).clause, Clause("R7.2"));
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.moves(), Texts{"bonus_money"});  // no permits
  game.play("bonus_money");
  EXPECT_EQ(game.money(1), 15);
  EXPECT_EQ(game.to_move(), kNobody);
}

TEST(Sf1906LastBonus, R7_2_TheMoneyIsTwo) {
  auto game = Table(2).start_of(1912).money(0, 4).game();
  game.play("bonus_money");
  EXPECT_EQ(game.money(0), 6);
  EXPECT_EQ(game.told<MoneyGained>().at(0).clause, Clause("R7.2"));
}

TEST(Sf1906LastBonus, R7_2_BuildingNeedsThreeDollars) {
  auto game = Table(2).start_of(1912).hand(0, "green-4a").money(0, 2).game();
  EXPECT_TRUE(refused(game.accepts("bonus_build"), Refusal::kTooDear, "R4.7", {3, 2}));
  EXPECT_EQ(game.moves(), Texts{"bonus_money"});
}

TEST(Sf1906LastBonus, R7_2_BuildingIsNoGrantSpaceAndBringsServices) {
  auto game = Table(2).start_of(1912).hand(0, "green-4a purple-2a red-5a").money(0, 3).game();
  game.play("bonus_build");
  // Green 4, red 5; crossed green 2, green 5 has rubble, red 4, red 2, purple 5; purple 4 is none.
  EXPECT_EQ(game.listed("build "), "c2 d2 a3 a4 c4 b5");
  game.play_all({"build b5", "permits green-4a purple-2a", "service hydrant"});
  EXPECT_EQ(game.services(0), "hydrant-1");
  EXPECT_EQ(game.development(0), "1.0");
}

TEST(Sf1906LastBonus, R7_2_OnlyMoneyAndBuildingAreOffered) {
  const auto game = Table(2).start_of(1912).game();
  for (const auto* other :
       {"bonus_permit 1", "bonus_objective 1", "bonus_building", "bonus_right"}) {
    EXPECT_TRUE(refused(game.accepts(other), Refusal::kNotThisYear, "R7.2", {1912})) << other;
  }
}

TEST(Sf1906End, R8_1_TheEighthBuildingTakesBestBuilderAtOnce) {
  auto game = one_building_short().game();
  game.play_all({"place 1", "act 1", "build f1", "permits purple-3a"});
  EXPECT_EQ(game.view().best_builder, 0);
  EXPECT_EQ(game.told<BestBuilderTaken>().at(0).seat, 0);
  EXPECT_EQ(game.player(0).built, 8);
}

TEST(Sf1906End, R8_1_TheSeventhDoesNot) {
  auto game = Table(3).built(0, "b1 a3 b3 c1 c2 d2").hand(0, "purple-3a").game();
  game.play_all({"place 1", "act 1", "build f1", "permits purple-3a"});
  EXPECT_EQ(game.view().best_builder, kNobody);
  EXPECT_EQ(game.to_move(), 1);
}

TEST(Sf1906End, R8_2_TheOthersStillHaveTheirTurnOnThisCard) {
  auto game = one_building_short().order({1, 0, 2}).turn(0).stands(1, 3).game();
  game.play_all({"place 1", "act 1", "build f1", "permits purple-3a"});
  EXPECT_EQ(game.to_move(), 2);
  EXPECT_EQ(game.phase(), Phase::kPlace);
  game.play_all({"place 2", "act 2"});
  EXPECT_EQ(game.player(2).buildings, 2);
  EXPECT_EQ(game.to_move(), kNobody);
  EXPECT_EQ(game.told<GameOver>().at(0).cause, EndCause::kEightBuildings);
  EXPECT_EQ(game.told<GameOver>().at(0).clause, Clause("R8.2"));
}

TEST(Sf1906End, R8_2_ByTheLastPlayerOfTheCardItIsOverAtOnce) {
  auto game = one_building_short().order({1, 2, 0}).turn(0).game();
  game.play_all({"place 1", "act 1", "build f1", "permits purple-3a"});
  EXPECT_EQ(game.to_move(), kNobody);
  EXPECT_EQ(game.phase(), Phase::kOver);
  EXPECT_TRUE(game.moves().empty());
  EXPECT_TRUE(refused(game.accepts("collect"), Refusal::kGameOver, "R8.2"));
}

TEST(Sf1906End, R8_2_NoRowIsFilledAndNoCardFollows) {
  auto game = one_building_short().card("act4").permit_row("red-1a red-2a red-3a").game();
  game.play_all({"place 1", "act 1", "build f1", "permits purple-3a", "place 2", "act 2",
                 "permit 2", "place 3", "act 3"});
  EXPECT_EQ(game.to_move(), kNobody);
  EXPECT_EQ(game.permit_row(), "red-1a - red-3a");
  EXPECT_TRUE(game.told<CardReached>().empty());
}

TEST(Sf1906End, R8_2_OnTheSixthCardNoYearFollows) {
  auto game = one_building_short().card("act1", 6).year(1909).order({1, 2, 0}).turn(0).game();
  game.play_all({"place 1", "act 1", "build f1", "permits purple-3a"});
  EXPECT_EQ(game.to_move(), kNobody);
  EXPECT_EQ(game.view().year, 1909);
  EXPECT_TRUE(game.told<YearStarted>().empty());
}

TEST(Sf1906End, R8_2_AnEighthOfTheLastPlayerOnTheCardCountsToo) {
  auto game = one_building_short().built(1, kSevenOthers).hand(1, "green-2a").game();
  game.play_all({"place 1", "act 1", "build f1", "permits purple-3a", "place 2", "act 1",
                 "build f5", "permits green-2a"});
  EXPECT_EQ(game.player(1).built, 8);
  EXPECT_EQ(game.view().best_builder, 0);  // the first one
  EXPECT_TRUE(game.told<BestBuilderTaken>().empty());
  game.play_all({"place 3", "act 3"});
  EXPECT_EQ(game.to_move(), kNobody);
}

TEST(Sf1906End, R8_3_OtherwiseTheGameIsOverAfterTheBonusOf1912) {
  auto game = Table(3).start_of(1912).game();
  game.play_all({"bonus_money", "bonus_money"});
  EXPECT_EQ(game.to_move(), 2);
  game.play("bonus_money");
  EXPECT_EQ(game.to_move(), kNobody);
  EXPECT_EQ(game.told<GameOver>().at(0).cause, EndCause::kLastYear);
  EXPECT_EQ(game.told<GameOver>().at(0).clause, Clause("R8.3"));
}

TEST(Sf1906End, R8_3_AnEighthBuildingIn1912LeavesTheOthersTheirBonus) {
  auto game = one_building_short()
                  .start_of(1912)
                  .built(1, kSevenOthers)
                  .hand(1, "green-2a")
                  .money(2, 0)
                  .game();
  game.play_all({"bonus_build", "build f1", "permits purple-3a"});
  EXPECT_EQ(game.view().best_builder, 0);
  game.play_all({"bonus_build", "build f5", "permits green-2a"});
  EXPECT_EQ(game.view().best_builder, 0);  // the first one
  game.play("bonus_money");
  EXPECT_EQ(game.money(2), 2);
  EXPECT_EQ(game.to_move(), kNobody);
}

}  // namespace
}  // namespace cornerstone::sf1906
