// R3 to R5: the order of play and the two actions of a turn.
#include "games/uptown/testing/table.h"

namespace cornerstone::uptown {
namespace {

using testing::Game;
using testing::kFinishedStreet;
using testing::refused;
using testing::rules;
using testing::Table;
using testing::Texts;

TEST(UptownOrder, R3_1_TurnsGoClockwiseFromTheStartingPlayer) {
  auto game = Table(3).starting(1).turn(2).round(4).pile("p01 p02 p03").game();
  game.play_all({"take_public", "build 0 2.1"});
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_EQ(game.view().round, 4);
  game.play_all({"discard", "take_public", "build 0 0.1"});
  EXPECT_EQ(game.to_move(), 1);  // the starting player opens the next round
  EXPECT_EQ(game.view().round, 5);
  const auto turns = game.told<TurnStarted>();
  ASSERT_EQ(turns.size(), 1u);
  EXPECT_EQ(turns[0].seat, 1);
  EXPECT_EQ(turns[0].round, 5);
}

TEST(UptownOrder, R3_2_FirstActionThenSecondAction) {
  auto game = Table(2).taken("c24f").deck(1, "c01f").pile("p01").game();
  EXPECT_EQ(game.phase(), Phase::kFirstBuild);
  EXPECT_TRUE(refused(game.accepts("buy 1"), Refusal::kHandIsFull, "R3.2"));
  EXPECT_TRUE(refused(game.accepts("take_public"), Refusal::kHandIsFull, "R3.2"));
  EXPECT_TRUE(refused(game.accepts("pass"), Refusal::kHandIsFull, "R3.2"));
  game.play("build 0 0.1");
  EXPECT_EQ(game.phase(), Phase::kSecondSource);
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_TRUE(refused(game.accepts("build 0 0.1"), Refusal::kHandIsEmpty, "R3.2"));
  EXPECT_TRUE(refused(game.accepts("discard"), Refusal::kHandIsEmpty, "R3.2"));
  game.play("take_public");
  EXPECT_EQ(game.phase(), Phase::kSecondBuild);
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_TRUE(refused(game.accepts("take_public"), Refusal::kHandIsFull, "R3.2"));
  game.play("build 0 0.1");
  EXPECT_EQ(game.phase(), Phase::kFirstBuild);
  EXPECT_EQ(game.to_move(), 1);
}

TEST(UptownFirstAction, R4_1_CoinsOnTheOwnDeckAreTheWholeFirstAction) {
  auto game = Table(2).got("p01").deck(1, "c24f").coins(1, 6).game();
  const int cards = game.street(1).deck_left;
  game.play("build 0 0.1");
  EXPECT_EQ(game.story(), "project_built turn_started coins_collected");
  EXPECT_EQ(game.told<CoinsCollected>().at(0).amount, 6);
  EXPECT_EQ(game.account(1), 16);
  EXPECT_EQ(game.coins(1), 0);
  EXPECT_EQ(game.street(1).deck_left, cards);
  EXPECT_EQ(game.deck_top(1), "c24");
  EXPECT_EQ(game.held(), "");
  EXPECT_EQ(game.phase(), Phase::kSecondSource);
}

TEST(UptownFirstAction, R4_2_TheTopCardIsTakenFreeOfCharge) {
  auto game = Table(2).got("p01").deck(1, "c58f c24f").game();
  const int cards = game.street(1).deck_left;
  game.play("build 0 0.1");
  EXPECT_EQ(game.held(), "c58");
  EXPECT_EQ(game.street(1).deck_left, cards - 1);
  EXPECT_EQ(game.account(1), 10);
  const auto taken = game.told<CardTaken>().at(0);
  EXPECT_EQ(taken.seat, 1);
  EXPECT_EQ(rules().wire(taken.card), "c58");
}

TEST(UptownFirstAction, R4_3_TheTakenCardIsBuiltOrDiscarded) {
  auto game = Table(2).taken("c24f").game();
  EXPECT_EQ(game.moves(), (Texts{"build 0 0.1", "build 0 0.2", "build 0 0.3", "build 0 0.4",
                                 "build 0 0.5", "build 1 0.1", "build 1 0.2", "build 1 0.3",
                                 "build 1 0.4", "build 1 0.5", "discard"}));
  game.play("discard");
  EXPECT_EQ(game.story(), "card_discarded");
  EXPECT_EQ(rules().wire(game.told<CardDiscarded>().at(0).card), "c24");
  EXPECT_EQ(game.held(), "");
  EXPECT_EQ(game.phase(), Phase::kSecondSource);
  EXPECT_EQ(game.account(0), 10);
}

TEST(UptownFirstAction, R4_4_TheTakenCardIsNotTurnedOver) {
  const auto game = Table(2).taken("c24f").game();
  EXPECT_TRUE(refused(game.accepts("build 2 0.1"), Refusal::kCannotTurnOver, "R1.2", {2}));
  EXPECT_TRUE(game.accepts("build 1 0.1"));
}

TEST(UptownFirstAction, R4_5_WithoutCardsAndCoinsItIsSkipped) {
  auto game = Table(2).got("p01").whole_deck(1, "").pile("p02").game();
  game.play("build 0 0.1");
  EXPECT_EQ(game.story(), "project_built turn_started first_action_skipped");
  EXPECT_EQ(game.told<FirstActionSkipped>().at(0).seat, 1);
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.phase(), Phase::kSecondSource);
}

TEST(UptownFirstAction, R4_6_DiscardedCardsAreOutOfPlayForGood) {
  auto game = Table(2).taken("c24f").game();
  const auto before = game.view().discarded;
  game.play("discard");
  auto expected = before;
  expected.emplace_back("c24");
  auto now = game.view().discarded;
  std::sort(expected.begin(), expected.end());
  std::sort(now.begin(), now.end());
  EXPECT_EQ(now, expected);  // open to all
  testing::play_randomly(game, 3, [&](const Game& later) {
    const auto pile = later.view().discarded;
    ASSERT_NE(std::find(pile.begin(), pile.end(), "c24"), pile.end());
    ASSERT_NE(later.held(), "c24");
  });
}

TEST(UptownFirstAction, R4_7_TheNextCardIsVisibleBeforeTheTakenOneIsBuilt) {
  auto game = Table(2).got("p01").deck(1, "c58f c24b").game();
  game.play("build 0 0.1");
  EXPECT_EQ(game.story(), "project_built turn_started card_taken deck_revealed");
  EXPECT_EQ(game.held(), "c58");
  EXPECT_EQ(game.deck_top(1), "c24");
  EXPECT_EQ(game.street(1).deck_top->projects, (Texts{"cinema", "city_hotel"}));
}

TEST(UptownSecondAction, R5_1_OneCardFromAnyDeckOrThePublicPile) {
  auto game = Table(3).turn(1).deck(0, "c24f").deck(1, "c01f").deck(2, "c02f").pile("p01").game();
  EXPECT_EQ(game.moves(), (Texts{"buy 0", "buy 1", "buy 2", "take_public"}));
  game.play("buy 2");
  EXPECT_EQ(game.held(), "c02");
  EXPECT_EQ(game.phase(), Phase::kSecondBuild);
  game.play("build 1 1.1");
  EXPECT_EQ(game.to_move(), 2);  // exactly one: the turn is over
}

TEST(UptownSecondAction, R5_1_ThePublicCardIsFree) {
  auto game = Table(2).pile("p07").game();
  game.play("take_public");
  EXPECT_EQ(rules().wire(game.told<PublicCardTaken>().at(0).card), "p07");
  EXPECT_EQ(game.held(), "p07");
  EXPECT_EQ(game.account(0), 10);
}

TEST(UptownSecondAction, R5_2_APurchaseNeedsACard) {
  const auto game = Table(2).whole_deck(1, "").game();
  EXPECT_TRUE(refused(game.accepts("buy 1"), Refusal::kDeckEmpty, "R5.2", {1}));
  EXPECT_EQ(game.listed("buy 1"), "");
}

TEST(UptownSecondAction, R5_2_APurchaseNeedsTheMoney) {
  auto table = Table(2).deck(1, "c58f");
  const auto poor = table.account(0, 5).game();
  EXPECT_TRUE(refused(poor.accepts("buy 1"), Refusal::kTooDear, "R5.2", {6, 5}));
  EXPECT_EQ(poor.listed("buy 1"), "");
  EXPECT_EQ(poor.moves().back(), "take_public");
  auto exact = table.account(0, 6).game();
  exact.play("buy 1");
  EXPECT_EQ(exact.account(0), 0);
}

TEST(UptownSecondAction, R5_2_TheCostIsThatOfTheVisibleSide) {
  const auto game = Table(2).account(0, 4).deck(0, "c58b").deck(1, "c24b").game();
  EXPECT_TRUE(game.accepts("buy 0"));  // 4 on the back, 6 on the front
  EXPECT_TRUE(refused(game.accepts("buy 1"), Refusal::kTooDear, "R5.2", {5, 4}));
}

TEST(UptownSecondAction, R5_2_APurchaseNeedsALegalPlace) {
  // Health centre needs an empty site, sky lofts a started and unfinished one: a finished street
  // has neither.
  auto table = Table(2).street(0, kFinishedStreet).deck(0, "c40f").deck(1, "c71f");
  EXPECT_TRUE(refused(table.game().accepts("buy 1"), Refusal::kNothingFits, "R5.2"));
  // One project that fits is enough: the rooftop café.
  EXPECT_TRUE(table.deck(1, "c51f").game().accepts("buy 1"));
}

TEST(UptownSecondAction, R5_3_ACardOfTheOwnDeckIsPaidToTheBank) {
  auto game = Table(2).deck(0, "c24f").game();
  game.play("buy 0");
  EXPECT_EQ(game.account(0), 7);
  EXPECT_EQ(game.coins(0), 0);
  EXPECT_EQ(game.account(1), 10);
  const auto bought = game.told<CardBought>().at(0);
  EXPECT_EQ(bought.deck, 0);
  EXPECT_EQ(bought.cost, 3);
}

TEST(UptownSecondAction, R5_4_ACardOfAnotherDeckIsPaidOntoThatDeck) {
  auto game = Table(2).deck(1, "c58f").game();
  game.play("buy 1");
  EXPECT_EQ(game.account(0), 4);
  EXPECT_EQ(game.coins(1), 6);
  EXPECT_EQ(game.account(1), 10);  // not before seat 1 collects it
  game.play("build 0 0.1");
  EXPECT_EQ(game.account(1), 16);
  EXPECT_EQ(game.coins(1), 0);
}

TEST(UptownSecondAction, R5_5_ADeckWithCoinsIsClosedToEverybody) {
  auto game = Table(3).turn(0).deck(2, "c24f c01f c02f").pile("p01 p02").game();
  game.play_all({"buy 2", "build 0 0.1", "discard"});
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_TRUE(refused(game.accepts("buy 2"), Refusal::kDeckClosed, "R5.5", {2, 3}));
  EXPECT_EQ(game.listed("buy "), "0 1");
  game.play_all({"take_public", "build 0 1.1"});
  EXPECT_EQ(game.to_move(), 2);  // has collected, so the deck is open again, also to its owner
  EXPECT_TRUE(game.accepts("buy 2"));
}

TEST(UptownSecondAction, R5_6_TheCardMustBeBuiltAtOnce) {
  auto game = Table(2).deck(1, "c24f").game();
  game.play("buy 1");
  EXPECT_TRUE(refused(game.accepts("discard"), Refusal::kMustBuild, "R5.6"));
  EXPECT_EQ(game.listed("discard"), "");
  EXPECT_TRUE(refused(game.accepts("build 2 0.1"), Refusal::kCannotTurnOver, "R1.2", {2}));
  game.play("build 1 0.2");
  EXPECT_EQ(game.building(0, 2), "small_office");
}

TEST(UptownSecondAction, R5_6_APublicCardMayBeTurnedOver) {
  auto game = Table(2).pile("p01").game();
  game.play_all({"take_public", "build 3 0.2"});
  EXPECT_EQ(game.building(0, 2), "tram_stop");
}

TEST(UptownSecondAction, R5_7_TheSecondActionIsCompulsoryWherePossible) {
  const auto game = Table(2).account(0, 0).pile("p01").game();
  EXPECT_EQ(game.moves(), Texts{"take_public"});
  EXPECT_TRUE(refused(game.accepts("pass"), Refusal::kMustAct, "R5.7"));
}

TEST(UptownSecondAction, R5_7_WithoutAnySourceItIsSkipped) {
  auto game = Table(2).account(0, 0).whole_pile("").deck(1, "c01f").taken("c24f").game();
  game.play("discard");
  EXPECT_EQ(game.story(),
            "card_discarded second_action_skipped turn_started card_taken deck_revealed");
  EXPECT_EQ(game.told<SecondActionSkipped>().at(0).seat, 0);
  EXPECT_EQ(game.to_move(), 1);
}

TEST(UptownSecondAction, R5_8_ThePublicPileMustNotBeEmpty) {
  const auto game = Table(2).deck(0, "c24f").whole_pile("").game();
  EXPECT_TRUE(refused(game.accepts("take_public"), Refusal::kPileEmpty, "R5.8"));
  EXPECT_EQ(game.listed("take_public"), "");
  EXPECT_TRUE(game.accepts("buy 0"));
}

TEST(UptownSecondAction, R5_8_APublicCardNeedsALegalPlace) {
  const auto game = Table(2).street(0, kFinishedStreet).deck(0, "c51f").pile("p01").game();
  EXPECT_TRUE(refused(game.accepts("take_public"), Refusal::kNothingFits, "R5.8"));
  EXPECT_EQ(game.moves(), Texts{"buy 0"});
}

TEST(UptownSecondAction, R5_8_OneOfTheFourProjectsIsEnough) {
  // Four finished sites and a started one: of the tram stop's card everything but the tram stop
  // still fits there.
  auto game = Table(2).street(0, testing::kOneRoofMissing).pile("p01").game();
  game.play("take_public");
  EXPECT_EQ(game.moves(), (Texts{"build 0 0.5", "build 1 0.5", "build 2 0.5"}));
}

TEST(UptownSecondAction, R5_9_TheNextCardIsRevealedBeforeTheBoughtOneIsBuilt) {
  auto game = Table(2).deck(1, "c24f c58f").game();
  game.play("buy 1");
  EXPECT_EQ(game.story(), "card_bought deck_revealed");
  EXPECT_EQ(game.held(), "c24");
  EXPECT_EQ(game.deck_top(1), "c58");
}

TEST(UptownSecondAction, R5_9_TheNextPublicCardIsRevealedBeforeTheTakenOneIsBuilt) {
  auto game = Table(2).pile("p01 p07").game();
  game.play("take_public");
  EXPECT_EQ(game.story(), "public_card_taken public_card_revealed");
  EXPECT_EQ(game.held(), "p01");
  EXPECT_EQ(game.public_top(), "p07");
}

}  // namespace
}  // namespace cornerstone::uptown
