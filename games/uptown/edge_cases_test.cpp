// The special cases of rules.md, section 7.
#include "games/uptown/testing/table.h"

namespace cornerstone::uptown {
namespace {

using testing::kFinishedStreet;
using testing::kOneRoofMissing;
using testing::refused;
using testing::rules;
using testing::Table;
using testing::Texts;

TEST(UptownSpecialCases, C1_TheLastCardOfADeckIsBoughtByAnOpponent) {
  auto game = Table(2).deck(0, "c01f").whole_deck(1, "c24f").pile("p01").game();
  game.play("buy 1");
  EXPECT_TRUE(game.view().final_round);
  EXPECT_EQ(game.coins(1), 3);
  game.play("build 0 0.1");
  EXPECT_EQ(game.told<CoinsCollected>().at(0).amount, 3);
  EXPECT_EQ(game.account(1), 13);
  EXPECT_EQ(game.moves(), (Texts{"buy 0", "take_public"}));
  EXPECT_TRUE(refused(game.accepts("buy 1"), Refusal::kDeckEmpty, "R5.2", {1}));
}

TEST(UptownSpecialCases, C2_NoDeckAndNoCoins) {
  auto game = Table(2).got("p01").deck(0, "c01f").whole_deck(1, "").pile("p02").game();
  game.play("build 0 0.1");
  EXPECT_EQ(game.told<FirstActionSkipped>().size(), 1u);
  EXPECT_EQ(game.moves(), (Texts{"buy 0", "take_public"}));
}

TEST(UptownSpecialCases, C3_WithAFinishedStreetOnlyRooftopsAndGiftsAreLeft) {
  // Own top: a rooftop café. Seat 1: a gift. Seat 2: neither.
  auto game = Table(3)
                  .street(0, kOneRoofMissing)
                  .taken("c50f")
                  .deck(0, "c51f")
                  .deck(1, "c10f")
                  .deck(2, "c24f")
                  .pile("p01")
                  .game();
  game.play("build 1 0.5");
  EXPECT_EQ(game.moves(), (Texts{"buy 0", "buy 1"}));
  EXPECT_TRUE(refused(game.accepts("buy 2"), Refusal::kNothingFits, "R5.2"));
  EXPECT_TRUE(refused(game.accepts("take_public"), Refusal::kNothingFits, "R5.8"));
}

TEST(UptownSpecialCases, C3_WithAFinishedStreetAndNothingThatFitsTheSecondActionIsSkipped) {
  auto game =
      Table(2).street(1, kOneRoofMissing).taken("c09f").deck(0, "c01f").deck(1, "c24f c02f").game();
  game.play("build 0 1.5");  // a gift roof finishes the neighbour's street
  game.play_all({"buy 0", "build 0 0.1"});
  EXPECT_EQ(game.moves(), Texts{"discard"});  // seat 1: the card taken fits nowhere
  game.play("discard");
  EXPECT_EQ(game.told<SecondActionSkipped>().size(), 1u);
  EXPECT_EQ(game.to_move(), kNobody);
}

TEST(UptownSpecialCases, C4_AnEmptyPublicPileOnlyTakesThatSourceAway) {
  auto game = Table(2).whole_pile("p01").deck(0, "c01f").deck(1, "c24f c02f c03f").game();
  game.play("take_public");
  EXPECT_EQ(game.told<PublicPileEmptied>().size(), 1u);
  game.play_all({"build 0 0.1", "discard"});
  EXPECT_EQ(game.moves(), (Texts{"buy 0", "buy 1"}));
  EXPECT_EQ(game.view().public_left, 0);
  EXPECT_FALSE(game.view().public_top);
}

TEST(UptownSpecialCases, C5_WithAnEmptyAccountOnlyThePublicPileIsLeft) {
  const auto game = Table(2).account(0, 0).deck(0, "c01f").deck(1, "c02f").game();
  EXPECT_EQ(game.moves(), Texts{"take_public"});
  EXPECT_TRUE(refused(game.accepts("buy 0"), Refusal::kTooDear, "R5.2", {1, 0}));
}

TEST(UptownSpecialCases, C6_AllOtherDecksClosed) {
  const auto game = Table(3).deck(0, "c01f").coins(1, 2).coins(2, 3).pile("p01").game();
  EXPECT_EQ(game.moves(), (Texts{"buy 0", "take_public"}));
}

TEST(UptownSpecialCases, C7_ACardThatFitsNowhereIsDiscarded) {
  const auto game = Table(2).street(0, kFinishedStreet).taken("c24f").game();
  EXPECT_EQ(game.moves(), Texts{"discard"});
}

TEST(UptownSpecialCases, C8_AGiftWithoutATargetLeavesTheOtherProject) {
  const auto game = Table(2)
                        .street(1, "park | park | guard_post | gated_residence | pocket_square")
                        .taken("c10f")
                        .game();
  EXPECT_EQ(game.listed("build 0 "), "");
  EXPECT_EQ(game.listed("build 1 "), "0.1 0.2 0.3 0.4 0.5");
}

TEST(UptownSpecialCases, C9_WhereGiftsGoByRequirement) {
  const auto open = [](std::string_view card, std::string_view prefix) {
    return Table(3)
        .street(1, "kiosk | | park | | kiosk")
        .street(2, "park roof_garden | boutique | boutique plain_roof | | ")
        .taken(card)
        .game()
        .listed(prefix);
  };
  EXPECT_EQ(open("c34f", "build 1 "), "1.2 1.4 2.4 2.5");              // scrap yard
  EXPECT_EQ(open("c21f", "build 1 "), "1.1 1.5 2.2");                  // feuding tenants
  EXPECT_EQ(open("c27f", "build 0 "), "1.3 2.3");                      // giant billboard
  EXPECT_EQ(open("c38f", "build 1 "), "1.1 1.2 1.4 1.5 2.2 2.4 2.5");  // leaky pipes
}

TEST(UptownSpecialCases, C10_IncomeIsCountedAfreshAtEachFinish) {
  auto game =
      Table(2).street(0, "theatre | kiosk | | | ").taken("c03f").pile("p13").deck(0, "c36f").game();
  game.play("build 0 0.3");  // -2 + 1: nothing
  EXPECT_EQ(game.account(0), 10);
  game.play_all({"buy 0", "build 0 0.4"});  // playground: -2 + 1 + 1, no debt and still nothing
  EXPECT_EQ(game.account(0), 10 - 3);
}

TEST(UptownSpecialCases, C11_ASecondEndConditionChangesNothing) {
  auto game = Table(2).street(0, kOneRoofMissing).whole_deck(0, "c50f").pile("p01").game();
  game.play("buy 0");
  EXPECT_EQ(game.told<FinalRoundTriggered>().size(), 1u);
  game.play("build 1 0.5");  // now the street is finished too
  EXPECT_TRUE(game.told<FinalRoundTriggered>().empty());
  EXPECT_TRUE(game.site(0, 5).finished);
  EXPECT_EQ(game.to_move(), 1);
}

TEST(UptownSpecialCases, C12_ABuildResolvesFullyBeforeTheNextDecision) {
  auto game = Table(2).street(0, kOneRoofMissing).deck(0, "c51f").taken("c50f").game();
  game.play("build 1 0.5");
  EXPECT_EQ(game.story(), "project_built site_finished final_round_triggered");
  EXPECT_EQ(game.account(0), 10 + 1);
  EXPECT_EQ(game.phase(), Phase::kSecondSource);
}

TEST(UptownSpecialCases, C13_TiesAreBrokenAmongAllTiedPlayersAtOnce) {
  const auto game = Table(4)
                        .street(0, "boutique | boutique | | | ")
                        .street(1, "boutique boutique | | | | ")
                        .street(2, "law_office | law_office | | | ")
                        .street(3, " | law_office law_office | | | ")
                        .game();
  EXPECT_EQ(game.score(1).rank, 1);
  EXPECT_EQ(game.score(3).rank, 1);
  EXPECT_EQ(game.score(0).rank, 3);
  EXPECT_EQ(game.score(2).rank, 3);
  EXPECT_EQ(rules().scores(game.state).win_share(3), 0.5);
}

TEST(UptownSpecialCases, C14_ATriggerInTheLastTurnOfARoundEndsTheGame) {
  auto game = Table(4).starting(2).turn(1).whole_deck(3, "c24f").game();
  game.play("buy 3");
  EXPECT_TRUE(game.view().final_round);
  game.play("build 0 1.1");
  EXPECT_EQ(game.to_move(), kNobody);
  EXPECT_EQ(game.coins(3), 3);  // nobody has another turn to collect them
}

}  // namespace
}  // namespace cornerstone::uptown
