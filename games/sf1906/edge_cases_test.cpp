// The special cases of rules.md, section 7.
#include "games/sf1906/testing/table.h"

namespace cornerstone::sf1906 {
namespace {

using testing::Game;
using testing::refused;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;

constexpr std::string_view kFullHand = "red-1a red-2a red-3a red-4a red-5a";

TEST(Sf1906SpecialCases, C1_WithFifteenDollarsEarningsAndCollectingStayLegal) {
  auto table = Table(2).money(0, 15);
  auto earning = table.game();
  earning.play_all({"place 3", "act 3"});
  EXPECT_EQ(earning.money(0), 15);
  EXPECT_EQ(earning.told<MoneyGained>().at(0).gained, 0);
  auto collecting = table.game();
  collecting.play_all({"place 3", "collect"});
  EXPECT_EQ(collecting.money(0), 15);
  auto income = Table(2).start_of(1908).money(0, 15).game();
  income.play("income 4");
  EXPECT_EQ(income.money(0), 15);
  EXPECT_EQ(income.told<IncomeTaken>().at(0).gained, 0);
}

TEST(Sf1906SpecialCases, C1_InTheCornerClearUpCostsThreeAndReturnsOne) {
  auto game = Table(2).card("act6").development(0, 7, 5).money(0, 3).game();
  game.play_all({"place 3", "act 3", "clear a2"});
  EXPECT_EQ(game.money(0), 1);
  EXPECT_EQ(game.player(0).rubble, 1);
  auto full = Table(2).card("act6").development(0, 7, 5).money(0, 15).game();
  full.play_all({"place 3", "act 3", "clear a2"});
  EXPECT_EQ(full.money(0), 15 - 3 + 1);
}

TEST(Sf1906SpecialCases, C2_TheDollarOfARubbleStepMayPayForACableCar) {
  // Yellow 4 on a6 from yellow 2 and red 4, which share the cable car: both are needed.
  auto table = Table(2).hand(0, "yellow-2b red-4a").money(0, 3);
  auto game = table.development(0, 7, 5).game();
  game.play_all({"place 1", "act 1", "build a6", "permits yellow-2b red-4a"});
  EXPECT_EQ(game.moves(), (Texts{"service cable_car", "service none"}));
  game.play("service cable_car");
  EXPECT_EQ(game.services(0), "cable_car-1");
  EXPECT_EQ(game.money(0), 3 - 3 + 1 - 1 + 1);
  auto elsewhere = table.development(0, 7, 4).game();
  elsewhere.play_all({"place 1", "act 1", "build a6", "permits yellow-2b red-4a"});
  EXPECT_EQ(elsewhere.services(0), "");
  EXPECT_EQ(elsewhere.to_move(), 1);
}

TEST(Sf1906SpecialCases, C3_WithThePoolEmptyThereAreNoMaterials) {
  auto game = Table(2).built(0, "a3 b3").area(0, 6).game();
  game.play("place 2");
  EXPECT_TRUE(refused(game.accepts("act 2"), Refusal::kPoolIsEmpty, "R6.2"));
}

TEST(Sf1906SpecialCases, C3_WithThePoolEmptyTheYearBonusIsMoney) {
  for (const int year : {1908, 1910}) {
    auto game = Table(2).start_of(year).built(0, "a3 b3").area(0, 6).game();
    game.play("income 1");
    EXPECT_EQ(game.moves(), Texts{"bonus_money"});
    EXPECT_TRUE(refused(game.accepts("bonus_building"), Refusal::kPoolIsEmpty, "R1.2"));
  }
}

TEST(Sf1906SpecialCases, C4_WithFivePermitsAnotherBonusIsLeft) {
  auto table = Table(2).hand(0, kFullHand);
  auto of_1909 = table.start_of(1909).game();
  of_1909.play("income 1");
  EXPECT_EQ(of_1909.moves(), Texts{"bonus_right"});
  EXPECT_TRUE(refused(of_1909.accepts("bonus_permit 1"), Refusal::kHandIsFull, "R1.3", {5}));
  auto of_1911 = table.start_of(1911).game();
  of_1911.play("income 1");
  EXPECT_EQ(of_1911.listed("bonus_permit "), "");
  EXPECT_TRUE(of_1911.accepts("bonus_money"));
  auto of_1907 = table.start_of(1907).game();
  of_1907.play("income 1");
  EXPECT_EQ(of_1907.listed("bonus_objective "), "1 2 3 deck");
  EXPECT_EQ(of_1907.listed("bonus_permit "), "");
}

TEST(Sf1906SpecialCases, C4_WithFivePermitsAndNoObjectivesTheBonusOf1907IsLost) {
  auto game = Table(2)
                  .start_of(1907)
                  .hand(0, kFullHand)
                  .objective_row("- - -")
                  .whole_objective_deck("")
                  .game();
  game.play("income 2");
  EXPECT_EQ(game.told<BonusLost>().size(), 1u);
  EXPECT_EQ(game.hand(0), kFullHand);
}

TEST(Sf1906SpecialCases, C5_TheFourthTakerFindsNoPermit) {
  auto game = Table(4).card("act6").money(0, 15).money(1, 15).money(2, 15).money(3, 15).game();
  game.play_all({"place 2", "act 2", "permit 2", "place 1", "act 2", "permit 1", "place 3", "act 2",
                 "permit 3"});
  EXPECT_EQ(game.permit_row(), "- - -");
  game.play("place 5");
  EXPECT_TRUE(refused(game.accepts("act 2"), Refusal::kRowIsEmpty, "R6.3"));
  EXPECT_EQ(game.listed("act "), "1 3 5");
  game.play("collect");
  for (const auto& slot : game.view().permit_row) EXPECT_TRUE(slot);
}

TEST(Sf1906SpecialCases, C6_TheRowIsAlwaysFullWhenACardBegins) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    auto game = Game::started(setup(4), seed);
    testing::play_randomly(game, seed, [](const Game& now) {
      if (now.told<CardReached>().empty()) return;
      for (const auto& slot : now.view().permit_row) ASSERT_TRUE(slot);
    });
  }
}

TEST(Sf1906SpecialCases, C7_WithNoObjectivesLeftTheyCannotBeAgreed) {
  auto table = Table(2).objective_row("- - -").whole_objective_deck("");
  auto action = table.card("act3").game();
  action.play("place 1");
  EXPECT_TRUE(refused(action.accepts("act 1"), Refusal::kNoObjectives, "R6.4"));
  auto bonus = table.start_of(1911).game();
  bonus.play("income 1");
  EXPECT_EQ(bonus.listed("bonus_objective "), "");
  EXPECT_TRUE(bonus.accepts("bonus_permit 1"));
  EXPECT_TRUE(bonus.accepts("bonus_money"));
}

TEST(Sf1906SpecialCases, C8_AnEmptyPileGivesNothing) {
  // Green 2 from green 4 and purple 2, which share the hydrant.
  auto game =
      Table(2).hand(0, "green-4a purple-2a").services(1, "hydrant hydrant hydrant hydrant").game();
  game.play_all({"place 1", "act 1", "build b5", "permits green-4a purple-2a"});
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.development(0), "0.0");
  EXPECT_EQ(game.built(0), "b5");
}

TEST(Sf1906SpecialCases, C8_OfTwoSharedSymbolsTheOtherPileIsLeft) {
  auto game = Table(2).hand(0, "green-1a purple-3b").services(1, "park park park park").game();
  game.play_all({"place 1", "act 1", "build c6", "permits green-1a purple-3b"});
  EXPECT_EQ(game.moves(), Texts{"service lighting"});
  EXPECT_TRUE(refused(game.accepts("service park"), Refusal::kPileIsEmpty, "R6.7.5"));
}

TEST(Sf1906SpecialCases, C8_TheLastCardOfAPileCanBeTaken) {
  auto game = Table(2).hand(0, "green-4a purple-2a").services(1, "hydrant hydrant hydrant").game();
  game.play_all({"place 1", "act 1", "build b5", "permits green-4a purple-2a", "service hydrant"});
  EXPECT_EQ(game.services(0), "hydrant-4");
  EXPECT_FALSE(game.view().services.at(2).top);
  EXPECT_EQ(game.view().services.at(2).left, 0);
}

TEST(Sf1906SpecialCases, C9_WithoutRubbleClearUpCostsTwo) {
  auto game = Table(2).card("act6").cleared(0, 5).cleared(1, 3).game();
  EXPECT_EQ(game.rubble(), "");
  game.play_all({"place 3", "act 3"});
  EXPECT_EQ(game.moves(), Texts{"clear none"});
  game.play("clear none");
  EXPECT_EQ(game.money(0), 5 - 2);
}

TEST(Sf1906SpecialCases, C10_APermitWithoutAPlotIsUsedInPairs) {
  // Green 1 is not on the map of plot1 to plot4.
  auto alone = Table(2).hand(0, "green-1a").game();
  alone.play("place 1");
  EXPECT_TRUE(refused(alone.accepts("act 1"), Refusal::kNoPlotFits, "R6.7"));
  auto taking = Table(2).card("act6").permit_row("green-1a red-1a red-2a").game();
  taking.play_all({"place 2", "act 2", "permit 1"});
  EXPECT_EQ(taking.hand(0), "green-1a");
  auto pair = Table(2).hand(0, "green-1a purple-4b").game();
  pair.play_all({"place 1", "act 1", "build d2"});
  EXPECT_TRUE(pair.accepts("permits green-1a purple-4b"));
}

TEST(Sf1906SpecialCases, C11_WithoutAFreePlotThatFitsThereIsNoBuild) {
  auto table = Table(2).hand(0, "yellow-1a").built(1, "b1 c1");
  auto game = table.game();
  game.play("place 1");
  EXPECT_TRUE(refused(game.accepts("act 1"), Refusal::kNoPlotFits, "R6.7"));
  EXPECT_EQ(game.listed("act "), "2 3");
}

TEST(Sf1906SpecialCases, C12_StepsOfOneTurnAreTakenOneByOne) {
  // Up for the rubble on c3, then right for the lighting that yellow 2 and green 2 share.
  const auto after = [](int column, int row) {
    auto game =
        Table(2).hand(0, "green-2a yellow-2b").money(0, 3).development(0, column, row).game();
    game.play_all(
        {"place 1", "act 1", "build c3", "permits green-2a yellow-2b", "service lighting"});
    return game.development(0) + " $" + std::to_string(game.money(0));
  };
  EXPECT_EQ(after(2, 2), "3.3 $0");
  EXPECT_EQ(after(2, 5), "4.5 $0");  // up goes right in the top row
  EXPECT_EQ(after(2, 4), "3.5 $0");
  EXPECT_EQ(after(7, 2), "7.4 $0");  // right goes up in the last column
  EXPECT_EQ(after(7, 4), "7.5 $1");  // into the corner, then a dollar
  EXPECT_EQ(after(6, 5), "7.5 $1");
  EXPECT_EQ(after(7, 5), "7.5 $2");
}

TEST(Sf1906SpecialCases, C13_TheEighthBuildingGoesBeforeTheEndOfTheYears) {
  auto game = Table(3)
                  .year(1911)
                  .card("act1", 6)
                  .order({1, 0, 2})
                  .turn(0)
                  .built(0, "b1 a3 b3 c1 c2 d2 e1")
                  .hand(0, "purple-3a")
                  .game();
  game.play_all({"place 1", "act 1", "build f1", "permits purple-3a"});
  EXPECT_EQ(game.to_move(), 2);
  game.play_all({"place 3", "act 3"});
  EXPECT_EQ(game.to_move(), kNobody);
  EXPECT_EQ(game.view().year, 1911);
  EXPECT_EQ(game.told<GameOver>().at(0).cause, EndCause::kEightBuildings);
}

TEST(Sf1906SpecialCases, C14_PointsForMoneyLeaveTheMoney) {
  const auto game = Table(2).money(0, 9).secret(0, "coins").game();
  EXPECT_EQ(game.score(0).total, -7 + 2 + 3);  // the track and the objective read the same $9
  EXPECT_EQ(game.money(0), 9);
}

TEST(Sf1906SpecialCases, C15_TokensOfOneCardNeverShareASpace) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    auto game = Game::started(setup(4), seed);
    testing::play_randomly(game, seed, [](const Game& now) {
      std::set<int> spaces;
      std::size_t placed = 0;
      for (const auto& player : now.view().players) {
        if (!player.placed) continue;
        ++placed;
        spaces.insert(player.space.value());
      }
      ASSERT_EQ(spaces.size(), placed);
    });
  }
}

}  // namespace
}  // namespace cornerstone::sf1906
