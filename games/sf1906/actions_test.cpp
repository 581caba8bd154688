// R6.1 to R6.6 and R6.9: the actions besides building, and steps on the development board.
#include "games/sf1906/testing/table.h"

namespace cornerstone::sf1906 {
namespace {

using testing::refused;
using testing::rules;
using testing::Table;
using testing::Texts;

TEST(Sf1906Actions, R6_1_EarningsGiveWhatTheSpaceShows) {
  for (const auto& [card, space, amount] :
       {std::tuple{"act1", "3", 3}, {"act2", "5", 2}, {"act4", "3", 4}}) {
    auto game = Table(3).card(card).money(0, 1).game();
    game.play_all({std::string("place ") + space, std::string("act ") + space});
    EXPECT_EQ(game.money(0), 1 + amount) << card;
    EXPECT_EQ(game.told<MoneyGained>().at(0).clause, Clause("R6.1"));
  }
}

TEST(Sf1906Actions, R6_2_MaterialsBringABuildingFromThePool) {
  auto game = Table(2).area(0, 7).game();
  game.play_all({"place 2", "act 2"});
  EXPECT_EQ(game.player(0).buildings, 8);
  EXPECT_EQ(game.player(0).pool, 0);
  EXPECT_EQ(game.player(1).pool, 7);  // everybody has an own colour
  EXPECT_EQ(game.told<BuildingTaken>().at(0).seat, 0);
}

TEST(Sf1906Actions, R6_3_APermitOfTheRow) {
  auto game = Table(2).card("act6").permit_row("red-1a green-4a red-3a").hand(0, "red-5a").game();
  game.play_all({"place 2", "act 2"});
  EXPECT_EQ(game.phase(), Phase::kPermit);
  EXPECT_EQ(game.moves(), (Texts{"permit 1", "permit 2", "permit 3"}));
  game.play("permit 2");
  EXPECT_EQ(game.hand(0), "green-4a red-5a");
  EXPECT_EQ(game.told<PermitTaken>().at(0).slot, 2);
  EXPECT_EQ(rules().wire(game.told<PermitTaken>().at(0).permit), "green-4a");
}

TEST(Sf1906Actions, R6_4_AnObjectiveOfTheRowIsFaceUp) {
  auto game = Table(2).card("act3").objective_row("pairs coins corners").game();
  game.play_all({"place 1", "act 1"});
  EXPECT_EQ(game.moves(), (Texts{"objective 1", "objective 2", "objective 3", "objective deck"}));
  game.play("objective 1");
  EXPECT_EQ(game.objectives(0), "pairs");
  EXPECT_EQ(game.told<ObjectiveTaken>().at(0).slot, 1);
  EXPECT_EQ(rules().wire(game.told<ObjectiveTaken>().at(0).objective), "pairs");
}

TEST(Sf1906Actions, R6_4_AnObjectiveOfTheDeckIsKeptFaceDown) {
  auto game = Table(2).card("act3").secret(0, "coins").objective_deck("pairs corners").game();
  const int deck = game.view().objective_deck;
  game.play_all({"place 1", "act 1", "objective deck"});
  EXPECT_EQ(game.secrets(0), "pairs coins");
  EXPECT_EQ(game.objectives(0), "");
  EXPECT_EQ(game.view().objective_deck, deck - 1);
}

TEST(Sf1906Actions, R6_4_TheDeckIsChosenBeforeItIsSeen) {
  auto game = Table(2).card("act3").objective_deck("pairs").game();
  game.play_all({"place 1", "act 1"});
  for (const auto& seen : game.player(0, 0).secret_objectives) EXPECT_NE(seen, "pairs");
}

TEST(Sf1906Actions, R6_4_TheLastCardOfTheDeckCanBeTaken) {
  auto game = Table(2).card("act3").secret(0, "coins").whole_objective_deck("pairs").game();
  game.play_all({"place 1", "act 1", "objective deck"});
  EXPECT_EQ(game.secrets(0), "pairs coins");
  EXPECT_EQ(game.view().objective_deck, 0);
}

TEST(Sf1906Actions, R6_4_WithoutADeckTheRowIsLeft) {
  auto game = Table(2).card("act3").objective_row("pairs - coins").whole_objective_deck("").game();
  game.play_all({"place 1", "act 1"});
  EXPECT_EQ(game.moves(), (Texts{"objective 1", "objective 3"}));
  EXPECT_TRUE(refused(game.accepts("objective deck"), Refusal::kDeckIsEmpty, "R6.4"));
  EXPECT_TRUE(refused(game.accepts("objective 2"), Refusal::kSlotIsEmpty, "R6.4", {2}));
}

TEST(Sf1906Actions, R6_5_ClearingRubbleCostsThree) {
  auto game = Table(2).card("act6").money(0, 3).game();
  game.play_all({"place 3", "act 3"});
  EXPECT_EQ(game.moves(), (Texts{"clear a2", "clear b2", "clear c3", "clear d3", "clear d4",
                                 "clear a6", "clear b6", "clear d6", "clear none"}));
  game.play("clear d4");
  EXPECT_EQ(game.money(0), 0);
  EXPECT_EQ(game.player(0).rubble, 1);
  EXPECT_EQ(game.development(0), "0.1");
  EXPECT_EQ(game.player(0).development, -5);
  EXPECT_EQ(game.rubble(), "a2 b2 c3 d3 a6 b6 d6");
}

TEST(Sf1906Actions, R6_5_WithoutATokenItCostsTwo) {
  auto game = Table(2).card("act6").money(0, 3).game();
  game.play_all({"place 3", "act 3", "clear none"});
  EXPECT_EQ(game.money(0), 1);
  EXPECT_EQ(game.player(0).rubble, 0);
  EXPECT_EQ(game.development(0), "0.1");
  EXPECT_EQ(testing::words(game.rubble()).size(), 8u);
}

TEST(Sf1906Actions, R6_5_WithTwoDollarsNoTokenCanBeTaken) {
  auto game = Table(2).card("act6").money(0, 2).game();
  game.play_all({"place 3", "act 3"});
  EXPECT_EQ(game.moves(), Texts{"clear none"});
  EXPECT_TRUE(refused(game.accepts("clear a2"), Refusal::kTooDear, "R6.5", {3, 2}));
}

TEST(Sf1906Actions, R6_5_WithOneDollarThereIsNoClearUp) {
  auto game = Table(2).card("act6").money(0, 1).game();
  game.play("place 3");
  EXPECT_EQ(game.moves(), Texts{"collect"});
  EXPECT_TRUE(refused(game.accepts("act 3"), Refusal::kTooDear, "R6.5", {2, 1}));
}

TEST(Sf1906Actions, R6_5_OnlyRubbleCanBeCleared) {
  auto game = Table(2).card("act6").game();
  game.play_all({"place 3", "act 3"});
  EXPECT_TRUE(refused(game.accepts("clear d2"), Refusal::kNoRubble, "R6.5"));
  EXPECT_TRUE(refused(game.accepts("clear a1"), Refusal::kNoRubble, "R6.5"));  // a square
}

TEST(Sf1906Actions, R6_6_UrbanDevelopmentCostsTwoAndGoesRight) {
  auto game = Table(2).card("act2").money(0, 2).game();
  game.play_all({"place 3", "act 3"});
  EXPECT_EQ(game.money(0), 0);
  EXPECT_EQ(game.development(0), "1.0");
  EXPECT_EQ(game.told<TokenDeveloped>().at(0).value, -5);
  EXPECT_EQ(game.player(1).column, 0);
}

TEST(Sf1906Development, R6_9_UpInTheTopRowGoesRight) {
  auto game = Table(2).card("act6").development(0, 2, 5).game();
  game.play_all({"place 3", "act 3", "clear none"});
  EXPECT_EQ(game.development(0), "3.5");
}

TEST(Sf1906Development, R6_9_RightInTheLastColumnGoesUp) {
  auto game = Table(2).card("act2").development(0, 7, 0).game();
  game.play_all({"place 3", "act 3"});
  EXPECT_EQ(game.development(0), "7.1");
}

TEST(Sf1906Development, R6_9_InTheCornerAStepBringsOneDollar) {
  auto right = Table(2).card("act2").development(0, 7, 5).money(0, 2).game();
  right.play_all({"place 3", "act 3"});
  EXPECT_EQ(right.development(0), "7.5");
  EXPECT_EQ(right.money(0), 2 - 2 + 1);
  EXPECT_EQ(right.told<MoneyGained>().at(0).clause, Clause("R6.9"));
  auto up = Table(2).card("act6").development(0, 7, 5).money(0, 2).game();
  up.play_all({"place 3", "act 3", "clear none"});
  EXPECT_EQ(up.money(0), 2 - 2 + 1);
}

TEST(Sf1906Development, R6_9_TheLastStepIntoTheCornerIsAStep) {
  auto game = Table(2).card("act6").development(0, 7, 4).money(0, 2).game();
  game.play_all({"place 3", "act 3", "clear none"});
  EXPECT_EQ(game.development(0), "7.5");
  EXPECT_EQ(game.money(0), 0);
  auto right = Table(2).card("act6").development(0, 6, 5).money(0, 2).game();
  right.play_all({"place 3", "act 3", "clear none"});
  EXPECT_EQ(right.development(0), "7.5");
  EXPECT_EQ(right.money(0), 0);
}

TEST(Sf1906Development, R6_9_TheDollarOfTheCornerDoesNotPayForTheStep) {
  auto game = Table(2).card("act2").development(0, 7, 5).money(0, 1).game();
  game.play("place 3");
  EXPECT_TRUE(refused(game.accepts("act 3"), Refusal::kTooDear, "R6.6", {2, 1}));
}

}  // namespace
}  // namespace cornerstone::sf1906
