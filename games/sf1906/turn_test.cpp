// R5: turns on the action cards.
#include "games/sf1906/testing/table.h"

namespace cornerstone::sf1906 {
namespace {

using testing::Game;
using testing::refused;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;

TEST(Sf1906Turns, R5_1_EveryPlayerHasOneTurnOnEachCard) {
  auto game = Table(3).card("act1").next_card("act4").game();
  game.play_all({"place 5", "collect"});
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.view().card, 1);
  game.play_all({"place 3", "collect"});
  EXPECT_EQ(game.to_move(), 2);
  game.play_all({"place 1", "collect"});
  EXPECT_EQ(game.view().card, 2);
  EXPECT_EQ(rules().wire(game.told<CardReached>().at(0).card), "act4");
  EXPECT_EQ(game.told<CardReached>().at(0).number, 2);
}

TEST(Sf1906Turns, R5_1_ThirtySixTurnsInAGame) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    auto game = Game::started(setup(4), seed);
    std::map<Seat, int> turns;
    testing::play_randomly(game, seed, [&](const Game& now) {
      for (const auto& placed : now.told<TokenPlaced>()) ++turns[placed.seat];
    });
    ASSERT_EQ(game.view().best_builder, kNobody);
    EXPECT_EQ(turns, (std::map<Seat, int>{{0, 36}, {1, 36}, {2, 36}, {3, 36}}));
  }
}

TEST(Sf1906Turns, R5_2_OnTheFirstCardTheSmallestIncomeGoesFirst) {
  auto game = Table(4).start_of(1910).game();
  game.play_all({"income 3", "bonus_money", "income 1", "bonus_money", "income 4", "bonus_money",
                 "income 2", "bonus_money"});
  EXPECT_EQ(game.order(), "1 3 0 2");
  EXPECT_EQ(game.to_move(), 1);
}

TEST(Sf1906Turns, R5_2_OnLaterCardsTheRightmostTokenGoesFirst) {
  auto game = Table(4).game();
  game.play_all({"place 2", "collect", "place 5", "collect", "place 4", "place 1", "collect"});
  EXPECT_EQ(game.view().card, 2);
  EXPECT_EQ(game.order(), "1 2 0 3");
}

TEST(Sf1906Turns, R5_2_TheOrderStandsWhileTheCardIsPlayed) {
  auto game = Table(3).order({2, 0, 1}).game();
  game.play_all({"place 1", "collect"});
  EXPECT_EQ(game.order(), "2 0 1");
  EXPECT_EQ(game.to_move(), 0);
}

TEST(Sf1906Turns, R5_3_TheTokenMovesToAFreeSpaceOfTheCard) {
  auto game = Table(4).order({3, 1, 0, 2}).turn(0).stands(3, 2).stands(1, 5).game();
  EXPECT_EQ(game.moves(), (Texts{"place 1", "place 3", "place 4"}));
  EXPECT_TRUE(refused(game.accepts("place 2"), Refusal::kSpaceTaken, "R5.3", {2}));
  game.play("place 3");
  EXPECT_EQ(game.player(0).space, 3);
  EXPECT_TRUE(game.player(0).placed);
  EXPECT_EQ(game.to_move(), 0);
}

TEST(Sf1906Turns, R5_3_TokensOnTheCardBeforeOccupyNothing) {
  const auto game = Table(3).card("act2", 3).stands(0, 5).stands(1, 3).stands(2, 1).game();
  EXPECT_EQ(game.listed("place "), "1 2 3 4 5");
}

TEST(Sf1906Turns, R5_3_ACardForTwoPlayersHasThreeSpaces) {
  const auto game = Table(2).game();
  EXPECT_EQ(game.listed("place "), "1 2 3");
  EXPECT_TRUE(refused(game.accepts("place 4"), Refusal::kNoSuchSpace, "R5.3", {3}));
}

TEST(Sf1906Turns, R5_3_TheActionOfTheOwnSpaceIsFree) {
  auto game = Table(2).money(0, 0).game();
  game.play_all({"place 2", "act 2"});
  EXPECT_EQ(game.player(0).buildings, 2);
  EXPECT_EQ(game.money(0), 0);
  EXPECT_EQ(game.to_move(), 1);
}

TEST(Sf1906Turns, R5_3_AnAdjacentActionCostsTwo) {
  auto table = Table(2).card("act6");  // materials, permit, clear up
  auto game = table.money(0, 2).game();
  game.play_all({"place 2", "act 1"});
  EXPECT_EQ(game.money(0), 0);
  EXPECT_EQ(game.player(0).buildings, 2);
  EXPECT_EQ(game.told<MoneyPaid>().at(0).amount, 2);
  EXPECT_EQ(game.told<MoneyPaid>().at(0).clause, Clause("R5.5"));
  auto poor = table.money(0, 1).game();
  poor.play("place 2");
  EXPECT_TRUE(refused(poor.accepts("act 1"), Refusal::kTooDear, "R5.3", {2, 1}));
}

TEST(Sf1906Turns, R5_3_EverySpaceOfDistanceCountsInBothDirections) {
  auto right = Table(4).card("act4").money(0, 8).game();  // materials on space 5
  right.play_all({"place 1", "act 5"});
  EXPECT_EQ(right.money(0), 0);
  auto left = Table(4).card("act6").money(0, 8).game();  // materials on space 1
  left.play_all({"place 5", "act 1"});
  EXPECT_EQ(left.money(0), 0);
  EXPECT_EQ(left.player(0).buildings, 2);
}

TEST(Sf1906Turns, R5_3_EveryActionHasItsDistancePaid) {
  const auto left_of_nine = [](int seats, std::string_view card, const Texts& moves) {
    auto game = Table(seats).card(card).hand(0, "green-4a").money(0, 9).game();
    game.play_all(moves);
    EXPECT_NE(game.to_move(), 0);
    return game.money(0);
  };
  EXPECT_EQ(left_of_nine(2, "act6", {"place 3", "act 1"}), 9 - 4);  // materials
  EXPECT_EQ(left_of_nine(2, "act6", {"place 3", "act 2", "permit 1"}), 9 - 2);
  EXPECT_EQ(left_of_nine(2, "act6", {"place 1", "act 3", "clear none"}), 9 - 4 - 2);
  EXPECT_EQ(left_of_nine(2, "act3", {"place 3", "act 1", "objective 2"}), 9 - 4);
  EXPECT_EQ(left_of_nine(2, "act3", {"place 3", "act 1", "objective deck"}), 9 - 4);
  EXPECT_EQ(left_of_nine(2, "act3", {"place 2", "act 3"}), 9 - 2 + 3);  // earnings
  EXPECT_EQ(left_of_nine(2, "act2", {"place 2", "act 3"}), 9 - 2 - 2);  // development
  EXPECT_EQ(left_of_nine(2, "act2", {"place 3", "act 1", "build a3", "permits green-4a"}), 9 - 4);
  EXPECT_EQ(left_of_nine(2, "act1", {"place 3", "act 1", "build d2", "permits green-4a"}), 9 - 4);
}

TEST(Sf1906Turns, R5_3_TheJournalTellsTheTurn) {
  auto game = Table(3).card("act6").game();
  game.play("place 3");
  const auto placed = game.told<TokenPlaced>().at(0);
  EXPECT_EQ(placed.space, 3);
  EXPECT_EQ(placed.action, Action::kUrbanDevelopment);
  EXPECT_EQ(rules().wire(placed.card), "act6");
  game.play("act 2");
  EXPECT_EQ(game.told<ActionChosen>().at(0).action, Action::kPermit);
  game.play("permit 1");
  EXPECT_EQ(game.told<TurnStarted>().at(0).seat, 1);
  EXPECT_EQ(game.told<TurnStarted>().at(0).clause, Clause("R5.2"));
}

TEST(Sf1906Turns, R5_3_APassInBetweenCountsAsASpace) {
  auto table = Table(3).card("act1");  // earnings on 3, Pass on 4, clear up on 5
  auto game = table.money(0, 4).game();
  game.play_all({"place 5", "act 3"});
  EXPECT_EQ(game.money(0), 4 - 4 + 3);
  auto poor = table.money(0, 3).game();
  poor.play("place 5");
  EXPECT_TRUE(refused(poor.accepts("act 3"), Refusal::kTooDear, "R5.3", {4, 3}));
}

TEST(Sf1906Turns, R5_3_AnOccupiedSpaceMayBePaidFor) {
  auto game = Table(2).order({1, 0}).turn(0).stands(1, 2).money(0, 2).game();
  game.play_all({"place 1", "act 2"});
  EXPECT_EQ(game.player(0).buildings, 2);
  EXPECT_EQ(game.player(0).space, 1);  // the token stays where it was placed
}

TEST(Sf1906Turns, R5_3_PassIsNoActionToPayFor) {
  auto game = Table(3).money(0, 15).game();
  game.play("place 3");
  EXPECT_EQ(game.listed("act "), "2 3 5");  // no permits, so no Build
  EXPECT_TRUE(refused(game.accepts("act 4"), Refusal::kPassHasNoAction, "R5.3"));
}

TEST(Sf1906Turns, R5_3_CollectingBringsOneDollarAndNothingElse) {
  auto game = Table(2).money(0, 0).game();
  game.play("place 3");
  EXPECT_EQ(game.moves(), (Texts{"act 3", "collect"}));
  game.play("collect");
  EXPECT_EQ(game.money(0), 1);
  EXPECT_EQ(game.told<MoneyGained>().at(0).clause, Clause("R5.3"));
  EXPECT_EQ(game.to_move(), 1);
}

TEST(Sf1906Turns, R5_3_ExactlyOneOfThem) {
  auto game = Table(2).game();
  game.play_all({"place 3", "act 3"});
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_TRUE(refused(game.accepts("collect"), Refusal::kNotNow, "R5.3",
                      {static_cast<std::int16_t>(Phase::kPlace)}));
  EXPECT_EQ(game.money(0), 5 + 2);
}

TEST(Sf1906Turns, R5_4_OnPassTheTurnIsOver) {
  auto game = Table(3).money(0, 15).game();
  game.play("place 4");
  EXPECT_EQ(game.told<Passed>().at(0).seat, 0);
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.phase(), Phase::kPlace);
  EXPECT_EQ(game.money(0), 15);
}

TEST(Sf1906Turns, R5_4_PassGivesAPlaceInTheOrderOfTheNextCard) {
  auto game = Table(3).game();
  game.play_all({"place 4", "place 5", "collect", "place 3", "collect"});
  EXPECT_EQ(game.order(), "1 0 2");
}

TEST(Sf1906Turns, R5_5_DistanceAndActionArePaidTogether) {
  // Clear up is two spaces left of Materials: $4, and $2 or $3 for itself.
  auto table = Table(3).card("act5");
  auto poor = table.money(0, 5).game();
  poor.play("place 5");
  EXPECT_TRUE(refused(poor.accepts("act 3"), Refusal::kTooDear, "R6.5", {6, 5}));
  auto six = table.money(0, 6).game();
  six.play_all({"place 5", "act 3"});
  EXPECT_EQ(six.moves(), Texts{"clear none"});
  six.play("clear none");
  EXPECT_EQ(six.money(0), 0);
  auto seven = table.money(0, 7).game();
  seven.play_all({"place 5", "act 3", "clear a2"});
  EXPECT_EQ(seven.money(0), 0);
  EXPECT_EQ(seven.player(0).rubble, 1);
}

TEST(Sf1906Turns, R5_5_EarningsDoNotPayForTheirOwnDistance) {
  auto game = Table(2).card("act5").money(0, 1).game();  // $4 on space 1
  game.play("place 2");
  EXPECT_TRUE(refused(game.accepts("act 1"), Refusal::kTooDear, "R5.3", {2, 1}));
}

TEST(Sf1906Turns, R5_5_TheDistanceIsPaidBeforeTheGain) {
  auto game = Table(2).card("act5").money(0, 15).game();
  game.play_all({"place 2", "act 1"});
  EXPECT_EQ(game.money(0), 15);  // 15 - 2 + 4, and not 15 + 0 - 2
  EXPECT_EQ(game.told<MoneyGained>().at(0).gained, 2);
}

TEST(Sf1906Turns, R5_5_NothingIsPaidBeforeTheLastDecision) {
  auto game = Table(3).card("act5").money(0, 7).game();
  game.play_all({"place 5", "act 3"});
  EXPECT_EQ(game.money(0), 7);
  EXPECT_EQ(game.view().pending.space, 3);
  game.play("clear none");
  EXPECT_EQ(game.money(0), 1);
  EXPECT_FALSE(game.view().pending.space);
}

TEST(Sf1906Turns, R5_6_TheNextCardComesWhenEverybodyHasHadATurn) {
  auto game = Table(2).card("act6").permit_row("red-1a red-2a red-3a").permit_deck("red-4a").game();
  game.play_all({"place 2", "act 2", "permit 1"});
  EXPECT_EQ(game.view().card, 1);
  EXPECT_EQ(game.permit_row(), "- red-2a red-3a");
  game.play_all({"place 1", "act 1"});
  EXPECT_EQ(game.view().card, 2);
  EXPECT_EQ(game.permit_row(), "red-4a red-2a red-3a");
  EXPECT_FALSE(game.player(0).placed);
}

TEST(Sf1906Turns, R5_7_TheOthersStayInTheirSlots) {
  auto game = Table(3).card("act6").permit_row("red-1a red-2a red-3a").permit_deck("red-4a").game();
  game.play_all({"place 2", "act 2", "permit 2"});
  EXPECT_EQ(game.permit_row(), "red-1a - red-3a");
  game.play_all({"place 3", "act 2"});
  EXPECT_EQ(game.listed("permit "), "1 3");
  EXPECT_TRUE(refused(game.accepts("permit 2"), Refusal::kSlotIsEmpty, "R6.3", {2}));
}

TEST(Sf1906Turns, R5_7_TheLowestSlotIsFilledFirst) {
  auto game = Table(2)
                  .card("act6")
                  .permit_row("red-1a red-2a red-3a")
                  .permit_deck("green-4a green-4b")
                  .game();
  game.play_all({"place 2", "act 2", "permit 3", "place 3", "act 2", "permit 1"});
  EXPECT_EQ(game.permit_row(), "green-4a red-2a green-4b");
  const auto revealed = game.told<PermitRevealed>();
  ASSERT_EQ(revealed.size(), 2u);
  EXPECT_EQ(revealed[0].slot, 1);
  EXPECT_EQ(revealed[1].slot, 3);
  EXPECT_EQ(revealed[0].clause, Clause("R5.7"));
}

TEST(Sf1906Turns, R5_7_ObjectivesAreReplacedAfterTheCard) {
  auto game = Table(2)
                  .card("act3")
                  .objective_row("pairs coins corners")
                  .objective_deck("isolated in-red")
                  .game();
  game.play_all({"place 1", "act 1", "objective 3"});
  EXPECT_EQ(game.objective_row(), "pairs coins -");
  game.play_all({"place 2", "act 1", "objective 1"});
  EXPECT_EQ(game.objective_row(), "isolated coins in-red");
  EXPECT_EQ(game.told<ObjectiveRevealed>().at(1).slot, 3);
  EXPECT_EQ(game.told<ObjectiveRevealed>().at(1).clause, Clause("R5.7"));
}

TEST(Sf1906Turns, R5_7_AnEmptyObjectiveDeckLeavesTheSlotEmpty) {
  auto game =
      Table(2).card("act3").objective_row("pairs coins corners").whole_objective_deck("").game();
  game.play_all({"place 1", "act 1", "objective 2", "place 3", "act 3"});
  EXPECT_EQ(game.view().card, 2);
  EXPECT_EQ(game.objective_row(), "pairs - corners");
}

TEST(Sf1906Turns, R5_7_TheLastPermitOfTheDeckIsNoReasonToShuffle) {
  auto game =
      Table(2).card("act6").permit_row("red-1a red-2a red-3a").whole_permit_deck("green-4a").game();
  const auto discards = game.discards();
  game.play_all({"place 2", "act 2", "permit 1", "place 1", "collect"});
  EXPECT_EQ(game.permit_row(), "green-4a red-2a red-3a");
  EXPECT_TRUE(game.told<PermitsReshuffled>().empty());
  EXPECT_EQ(game.view().permit_deck, 0);
  EXPECT_EQ(game.discards(), discards);
}

TEST(Sf1906Turns, R5_7_WhenThePermitsRunOutTheDiscardsAreShuffled) {
  auto game =
      Table(2).card("act6").permit_row("red-1a red-2a red-3a").whole_permit_deck("green-4a").game();
  game.play_all({"place 2", "act 2", "permit 1", "place 3", "act 2", "permit 2"});
  EXPECT_EQ(game.told<PermitsReshuffled>().at(0).cards, 38);
  EXPECT_EQ(testing::words(game.permit_row()).at(0), "green-4a");
  EXPECT_NE(testing::words(game.permit_row()).at(1), "-");
  EXPECT_EQ(game.view().permit_deck, 37);
  EXPECT_EQ(game.discards(), "");
}

TEST(Sf1906Turns, R5_7_TheNewDeckLiesInRandomOrder) {
  auto game = Table(2).card("act6").permit_row("red-1a red-2a red-3a").whole_permit_deck("").game();
  game.play_all({"place 2", "act 2", "permit 1", "place 1"});
  std::set<std::string> first;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    State state = game.state;
    Rng rng(seed);
    NoJournal silence;
    rules().play(state, *rules().parse_move("collect"), rng, silence);
    first.insert(testing::words(Game(state).permit_row()).front());
  }
  EXPECT_GT(first.size(), 30u);
}

TEST(Sf1906Turns, R5_7_AnEmptyDeckThatIsNotNeededStaysEmpty) {
  auto game = Table(2).card("act6").whole_permit_deck("").game();
  game.play_all({"place 1", "collect", "place 2", "collect"});
  EXPECT_EQ(game.view().card, 2);
  EXPECT_EQ(game.view().permit_deck, 0);
  EXPECT_TRUE(game.told<PermitsReshuffled>().empty());
}

}  // namespace
}  // namespace cornerstone::sf1906
