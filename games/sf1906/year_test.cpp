// R4 and R7.1: how a year begins and ends.
#include "games/sf1906/testing/table.h"

namespace cornerstone::sf1906 {
namespace {

using testing::Game;
using testing::refused;
using testing::setup;
using testing::Table;
using testing::Texts;

constexpr std::string_view kFivePermits = "red-1a red-2a red-3a red-4a red-5a";

// Seat 0 begins the year and has taken an income of $1.
Game at_bonus(Table table, int year) {
  auto game = table.start_of(year).game();
  game.play("income 1");
  return game;
}

TEST(Sf1906YearStart, R4_1_In1906TheOrderIsClockwiseFromTheStartingPlayer) {
  std::set<std::string> orders;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    orders.insert(Game::started(setup(3), seed).order());
  }
  EXPECT_EQ(orders, (std::set<std::string>{"0 1 2", "1 2 0", "2 0 1"}));
}

TEST(Sf1906YearStart, R4_1_LaterItIsTheOrderOnTheSixthCard) {
  auto game = Table(3).card("act6", 6).turn(2).stands(0, 2).stands(1, 5).starting(1).game();
  game.play_all({"place 3", "collect"});
  EXPECT_EQ(game.view().year, 1907);
  EXPECT_EQ(game.order(), "1 2 0");  // on spaces 5, 3 and 2
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.phase(), Phase::kIncome);
}

TEST(Sf1906YearStart, R4_2_IncomeAndBonusBeforeTheNextPlayer) {
  auto game = Table(3).start_of(1910).order({2, 0, 1}).game();
  EXPECT_EQ(game.to_move(), 2);
  game.play("income 4");
  EXPECT_EQ(game.to_move(), 2);
  EXPECT_EQ(game.phase(), Phase::kBonus);
  game.play("bonus_building");
  EXPECT_EQ(game.told<TurnStarted>().at(0).seat, 0);
  EXPECT_EQ(game.told<TurnStarted>().at(0).clause, Clause("R4.2"));
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_EQ(game.phase(), Phase::kIncome);
  game.play_all({"income 3", "bonus_money"});
  EXPECT_EQ(game.to_move(), 1);
  game.play_all({"income 2", "bonus_money"});
  EXPECT_EQ(game.phase(), Phase::kPlace);
  EXPECT_EQ(game.view().card, 1);
}

TEST(Sf1906YearStart, R4_3_TheTokenTakesAFreeSpaceAndItsAmount) {
  auto game = Table(3).start_of(1910).game();
  EXPECT_EQ(game.moves(), (Texts{"income 4", "income 3", "income 2", "income 1"}));
  game.play("income 3");
  EXPECT_EQ(game.money(0), 5 + 3);
  EXPECT_EQ(game.told<IncomeTaken>().at(0).gained, 3);
  EXPECT_EQ(game.player(0).space, 2);  // second from the left
  EXPECT_TRUE(game.player(0).placed);
  EXPECT_FALSE(game.player(1).placed);
  game.play("bonus_money");
  EXPECT_EQ(game.moves(), (Texts{"income 4", "income 2", "income 1"}));
  EXPECT_TRUE(refused(game.accepts("income 3"), Refusal::kSpaceTaken, "R4.3", {2}));
}

TEST(Sf1906YearStart, R4_3_AllFourSpacesAreInUseWithTwoPlayers) {
  EXPECT_EQ(Game::started(setup(2)).view().earnings, (std::vector<int>{4, 3, 2, 1}));
  EXPECT_EQ(Table(2).start_of(1909).game().listed("income "), "4 3 2 1");
}

TEST(Sf1906YearStart, R4_3_TokensOfTheSixthCardDoNotOccupyTheEarningsArea) {
  // Seat 1 still stands on space 1 of the sixth card, which is no space of the earnings area.
  const auto game = Table(2).start_of(1909).stands(0, 3).stands(1, 1).game();
  EXPECT_EQ(game.listed("income "), "4 3 2 1");
}

TEST(Sf1906YearStart, R4_4_In1906ABuildingAndAPermit) {
  auto game = Game::started(setup(3));
  const Seat first = game.to_move();
  game.play("income 2");
  EXPECT_EQ(game.told<BuildingTaken>().at(0).seat, first);
  EXPECT_EQ(game.player(first).buildings, 1);
  EXPECT_EQ(game.player(first).pool, 7);
  EXPECT_EQ(game.moves(), (Texts{"bonus_permit 1", "bonus_permit 2", "bonus_permit 3"}));
  const auto second_card = testing::words(game.permit_row()).at(1);
  game.play("bonus_permit 2");
  EXPECT_EQ(game.hand(first), second_card);
  EXPECT_EQ(game.player(first).buildings, 1);
  EXPECT_EQ(game.money(first), 2);
}

TEST(Sf1906YearStart, R4_4_In1907APermitOrAnObjective) {
  const auto game = at_bonus(Table(2), 1907);
  EXPECT_EQ(game.moves(),
            (Texts{"bonus_permit 1", "bonus_permit 2", "bonus_permit 3", "bonus_objective 1",
                   "bonus_objective 2", "bonus_objective 3", "bonus_objective deck"}));
  EXPECT_TRUE(refused(game.accepts("bonus_money"), Refusal::kNotThisYear, "R4.4", {1907}));
  EXPECT_TRUE(refused(game.accepts("bonus_building"), Refusal::kNotThisYear, "R4.4", {1907}));
}

TEST(Sf1906YearStart, R4_4_In1908ABuildingOrTwoForEachBuilt) {
  auto game = at_bonus(Table(2).built(0, "a3 b3 c2").built(1, "c1").money(0, 0), 1908);
  EXPECT_EQ(game.moves(), (Texts{"bonus_building", "bonus_money"}));
  Game other = game;
  game.play("bonus_money");
  EXPECT_EQ(game.money(0), 1 + 2 * 3);
  other.play("bonus_building");
  EXPECT_EQ(other.player(0).buildings, 2);
  EXPECT_EQ(other.player(0).pool, 8 - 3 - 2);
  EXPECT_EQ(other.money(0), 1);
}

TEST(Sf1906YearStart, R4_4_In1909APermitOrAFreeStepRight) {
  auto game = at_bonus(Table(2).money(0, 0), 1909);
  EXPECT_EQ(game.moves(),
            (Texts{"bonus_permit 1", "bonus_permit 2", "bonus_permit 3", "bonus_right"}));
  game.play("bonus_right");
  EXPECT_EQ(game.development(0), "1.0");
  EXPECT_EQ(game.money(0), 1);
}

TEST(Sf1906YearStart, R4_4_TheFreeStepRightTurnsAtTheEdges) {
  auto game = at_bonus(Table(2).development(0, 7, 2), 1909);
  game.play("bonus_right");
  EXPECT_EQ(game.development(0), "7.3");
  auto corner = at_bonus(Table(2).development(0, 7, 5).money(0, 0), 1909);
  corner.play("bonus_right");
  EXPECT_EQ(corner.development(0), "7.5");
  EXPECT_EQ(corner.money(0), 1 + 1);
}

TEST(Sf1906YearStart, R4_4_In1910ABuildingOrThree) {
  auto game = at_bonus(Table(2).built(0, "a3 b3").money(0, 0), 1910);
  EXPECT_EQ(game.moves(), (Texts{"bonus_building", "bonus_money"}));
  game.play("bonus_money");
  EXPECT_EQ(game.money(0), 1 + 3);
}

TEST(Sf1906YearStart, R4_4_In1911APermitAnObjectiveOrOneForEachBuilt) {
  auto game = at_bonus(Table(2).built(0, "a3 b3").built(1, "c1").money(0, 0), 1911);
  EXPECT_EQ(game.moves(), (Texts{"bonus_permit 1", "bonus_permit 2", "bonus_permit 3",
                                 "bonus_objective 1", "bonus_objective 2", "bonus_objective 3",
                                 "bonus_objective deck", "bonus_money"}));
  game.play("bonus_money");
  EXPECT_EQ(game.money(0), 1 + 2);
}

TEST(Sf1906YearStart, R4_4_TheIncomeMayFillThePurseBeforeTheBonus) {
  auto game = Table(2).start_of(1910).money(0, 10).game();
  game.play_all({"income 4", "bonus_money"});  // 10 + 4 + 3
  EXPECT_EQ(game.money(0), 15);
  EXPECT_EQ(game.told<MoneyGained>().at(0).gained, 1);
}

TEST(Sf1906YearStart, R4_5_ATakenPermitIsReplacedAtOnceInItsSlot) {
  auto game =
      at_bonus(Table(2).permit_row("red-1a red-2a red-3a").permit_deck("green-4a green-4b"), 1909);
  game.play("bonus_permit 2");
  EXPECT_EQ(game.hand(0), "red-2a");
  EXPECT_EQ(game.permit_row(), "red-1a green-4a red-3a");
  EXPECT_EQ(game.told<PermitRevealed>().at(0).slot, 2);
  EXPECT_EQ(game.told<PermitRevealed>().at(0).clause, Clause("R4.5"));
  EXPECT_EQ(game.told<PermitTaken>().at(0).clause, Clause("R4.4"));
}

TEST(Sf1906YearStart, R4_5_AnObjectiveOfTheRowIsFaceUpAndReplacedAtOnce) {
  auto game =
      at_bonus(Table(2).objective_row("pairs coins corners").objective_deck("isolated"), 1907);
  game.play("bonus_objective 3");
  EXPECT_EQ(game.objectives(0), "corners");
  EXPECT_EQ(game.objective_row(), "pairs coins isolated");
}

TEST(Sf1906YearStart, R4_5_AnObjectiveOfTheDeckIsFaceDown) {
  auto game = at_bonus(
      Table(2).secret(0, "coins").objective_row("pairs in-red corners").objective_deck("isolated"),
      1911);
  game.play("bonus_objective deck");
  EXPECT_EQ(game.objectives(0), "");
  EXPECT_EQ(game.player(0).secret_objectives.size(), 2u);
  EXPECT_EQ(game.secrets(0), "isolated coins");
  EXPECT_EQ(game.objective_row(), "pairs in-red corners");
}

TEST(Sf1906YearStart, R4_5_WithTheDeckEmptyAnObjectiveSlotStaysEmpty) {
  auto game =
      at_bonus(Table(2).objective_row("pairs coins corners").whole_objective_deck(""), 1907);
  EXPECT_TRUE(refused(game.accepts("bonus_objective deck"), Refusal::kDeckIsEmpty, "R4.4"));
  game.play("bonus_objective 1");
  EXPECT_EQ(game.objective_row(), "- coins corners");
  game.play("income 4");
  EXPECT_EQ(game.listed("bonus_objective "), "2 3");
  EXPECT_TRUE(refused(game.accepts("bonus_objective 1"), Refusal::kSlotIsEmpty, "R4.4", {1}));
}

TEST(Sf1906YearStart, R4_5_WithTheDeckEmptyThePermitDiscardsAreShuffled) {
  auto game = at_bonus(Table(2).permit_row("red-1a red-2a red-3a").whole_permit_deck(""), 1909);
  game.play("bonus_permit 1");
  EXPECT_EQ(game.told<PermitsReshuffled>().at(0).cards, 39);
  EXPECT_EQ(testing::words(game.permit_row()).size(), 3u);
  EXPECT_NE(game.permit_row().front(), '-');
  EXPECT_EQ(game.view().permit_deck, 38);
  EXPECT_EQ(game.discards(), "");
}

TEST(Sf1906YearStart, R4_6_ABonusThatCannotBeCarriedOutIsLost) {
  auto game = Table(2)
                  .start_of(1907)
                  .hand(0, kFivePermits)
                  .objective_row("- - -")
                  .whole_objective_deck("")
                  .game();
  game.play("income 4");
  EXPECT_EQ(game.told<BonusLost>().at(0).seat, 0);
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.phase(), Phase::kIncome);
}

TEST(Sf1906YearStart, R4_6_MoneyCanBeChosenEvenIfItIsNone) {
  auto game = at_bonus(Table(2).area(0, 8).money(0, 0), 1908);  // nothing built, pool empty
  EXPECT_EQ(game.moves(), Texts{"bonus_money"});
  game.play("bonus_money");
  EXPECT_EQ(game.money(0), 1);
  EXPECT_EQ(game.to_move(), 1);
}

TEST(Sf1906YearStart, R4_7_TheCostOfBuildingByYear) {
  for (const auto& [year, cost] :
       {std::pair{1906, 0}, {1907, 1}, {1908, 1}, {1909, 2}, {1910, 2}, {1911, 3}}) {
    auto table = Table(2).year(year).hand(0, "green-4a");
    auto game = table.money(0, cost).game();
    EXPECT_EQ(game.view().build_cost, cost);
    game.play_all({"place 1", "act 1", "build d2", "permits green-4a"});
    EXPECT_EQ(game.money(0), 0) << year;
    EXPECT_EQ(game.built(0), "d2") << year;
    if (cost == 0) continue;
    auto poor = table.money(0, cost - 1).game();
    poor.play("place 1");
    EXPECT_FALSE(poor.accepts("act 1")) << year;
  }
}

TEST(Sf1906YearEnd, R7_1_AfterTheSixthCardTheRowsAreFilledAndTheYearMovesOn) {
  auto game = Table(2)
                  .year(1908)
                  .card("act6", 6)
                  .turn(1)
                  .permit_row("red-1a red-2a red-3a")
                  .permit_deck("green-4a")
                  .game();
  game.play_all({"place 2", "act 2", "permit 3"});
  EXPECT_EQ(game.permit_row(), "red-1a red-2a green-4a");
  EXPECT_EQ(game.view().year, 1909);
  EXPECT_EQ(game.view().build_cost, 2);
  EXPECT_EQ(game.view().card, 0);
  EXPECT_EQ(game.told<YearStarted>().at(0).year, 1909);
  EXPECT_EQ(game.phase(), Phase::kIncome);
}

TEST(Sf1906YearEnd, R7_1_SixYearsOfSixCards) {
  auto game = Game::started(setup(2), 3);
  std::map<int, int> cards;
  testing::play_randomly(game, 3, [&](const Game& now) {
    const auto view = now.view();
    cards[view.year] += static_cast<int>(now.told<CardReached>().size());
  });
  ASSERT_EQ(game.view().best_builder, kNobody);
  EXPECT_EQ(cards,
            (std::map<int, int>{
                {1906, 6}, {1907, 6}, {1908, 6}, {1909, 6}, {1910, 6}, {1911, 6}, {1912, 0}}));
}

}  // namespace
}  // namespace cornerstone::sf1906
