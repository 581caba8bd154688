// R6 to R9: buying suburbs and buildings, laying them out anew, and what upgrades bring.
#include "games/rebuilding_seattle/testing/table.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using testing::Game;
using testing::refused;
using testing::rules;
using testing::Table;
using testing::Texts;
using testing::words;

// Buys a building card of space m04, lays it and stays in the turn.
Game having_built(const Table& table, std::string_view where) {
  auto game = table.game();
  game.play("buy_building card m04");
  game.play("place_building " + std::string(where));
  return game;
}

// After buying a square suburb with a tree, which lies at (6, 0).
Game with_suburb(const Table& table) {
  auto game = table.game();
  game.play_all({"buy_suburb", "place_suburb 0 6 0"});
  return game;
}

TEST(SeattleBuying, R6_1_ASuburbAloneOrABuildingAlone) {
  auto suburb = Table(2).stack("sub-26").game();
  suburb.play_all({"buy_suburb", "place_suburb 0 6 0", "end_turn"});
  EXPECT_EQ(suburb.to_move(), 1);
  auto building = Table(2).game();
  building.play_all({"buy_building card m01", "place_building 0 2 1", "end_turn"});
  EXPECT_EQ(building.to_move(), 1);
}

TEST(SeattleBuying, R6_1_OneOfEachInEitherOrder) {
  auto table = Table(2).stack("sub-26").money(0, 20);
  auto one = table.game();
  one.play_all(
      {"buy_suburb", "place_suburb 0 6 0", "buy_building card m01", "place_building 0 2 1"});
  auto other = table.game();
  other.play_all(
      {"buy_building card m01", "place_building 0 2 1", "buy_suburb", "place_suburb 0 6 0"});
  for (auto* game : {&one, &other}) {
    EXPECT_EQ(game->moves(), Texts{"end_turn"});
    EXPECT_EQ(game->money(0), 20 - 4 - 3);
    EXPECT_EQ(game->suburbs(0), Texts{"sub-26 0 6 0"});
    EXPECT_EQ(game->buildings(0), Texts{"entertainment 2x1 0 2 1"});
  }
}

TEST(SeattleBuying, R6_1_NeverTwoSuburbsOrTwoBuildings) {
  auto table = Table(2).stack("sub-26 sub-27").money(0, 30);
  const auto suburb = with_suburb(table);
  EXPECT_TRUE(refused(suburb.accepts("buy_suburb"), Refusal::kSuburbBought, "R6.1"));
  const auto building = having_built(table, "0 2 1");
  for (const auto* second :
       {"buy_building card m01", "buy_building preprinted m04", "buy_building landmark lm-01"}) {
    EXPECT_TRUE(refused(building.accepts(second), Refusal::kBuildingBought, "R6.1")) << second;
  }
  EXPECT_EQ(building.moves(), (Texts{"buy_suburb", "end_turn"}));
}

TEST(SeattleBuying, R6_2_ThePriceMustBeOwnedInFull) {
  const auto poor = Table(2).money(0, 2).game();
  EXPECT_TRUE(refused(poor.accepts("buy_building card m01"), Refusal::kTooDear, "R6.2", {3, 2}));
  EXPECT_TRUE(refused(poor.accepts("buy_suburb"), Refusal::kTooDear, "R6.2", {4, 2}));
  EXPECT_TRUE(
      refused(poor.accepts("buy_building landmark lm-01"), Refusal::kTooDear, "R6.2", {8, 2}));
  auto exact = Table(2).money(0, 3).game();
  exact.play("buy_building card m01");
  EXPECT_EQ(exact.money(0), 0);
  EXPECT_EQ(exact.told<MoneyPaid>().at(0).amount, 3);
}

TEST(SeattleBuying, R6_2_TheSecondPurchaseIsPaidFromWhatIsLeft) {
  const auto game = with_suburb(Table(2).stack("sub-26").money(0, 7));
  EXPECT_TRUE(game.accepts("buy_building card m01"));
  EXPECT_TRUE(refused(game.accepts("buy_building card m04"), Refusal::kTooDear, "R6.2", {4, 3}));
  EXPECT_EQ(game.listed("buy_building card "), "m01 m02 m03");
}

TEST(SeattleBuying, R6_3_WhatIsBoughtIsPlacedAtOnce) {
  auto game = Table(2).stack("sub-26").game();
  game.play("buy_suburb");
  for (const auto& move : game.moves()) EXPECT_TRUE(move.starts_with("place_suburb ")) << move;
  EXPECT_TRUE(refused(game.accepts("end_turn"), Refusal::kNotNow, "R6.3",
                      {static_cast<std::int16_t>(Phase::kPlaceSuburb)}));
  auto building = Table(2).game();
  building.play("buy_building card m01");
  for (const auto& move : building.moves()) {
    EXPECT_TRUE(move.starts_with("place_building ")) << move;
  }
}

TEST(SeattleBuying, R6_3_ABuildingMayStandOnTheSuburbOfTheSameAction) {
  auto game = with_suburb(Table(2).stack("sub-26").market("m04", "r1-04").money(0, 8));
  game.play_all({"buy_building card m04", "place_building 0 6 0"});  // 2x2
  EXPECT_EQ(game.buildings(0), Texts{"entertainment 2x2 0 6 0"});
}

TEST(SeattleBuying, R6_4_WhatWasBoughtMayBeMovedUntilTheTurnEnds) {
  auto game = having_built(Table(2).market("m04", "r1-02"), "0 2 1");
  game.play("rearrange building 0 3 1");
  EXPECT_EQ(game.buildings(0), Texts{"entertainment 3x1 0 3 1"});
  EXPECT_EQ(game.told<BuildingMoved>().at(0).x, 3);
  game.play("rearrange building 1 2 1");  // as often as one likes
  EXPECT_EQ(game.buildings(0), Texts{"entertainment 3x1 1 2 1"});
  EXPECT_EQ(game.to_move(), 0);
  game.play("end_turn");
  EXPECT_TRUE(refused(game.accepts("rearrange building 0 3 1"), Refusal::kNotNow, "R5.1",
                      {static_cast<std::int16_t>(Phase::kTurn)}));
}

TEST(SeattleBuying, R6_4_OnALaterTurnItStays) {
  auto game = having_built(Table(1).market("m04", "r1-02").stack("sub-26"), "0 2 1");
  game.play("end_turn");
  game.play_all({"buy_suburb", "place_suburb 0 6 0"});
  EXPECT_TRUE(refused(game.accepts("rearrange building 0 3 1"), Refusal::kWrongPieces, "R6.5"));
  EXPECT_TRUE(refused(game.accepts("rearrange suburb 0 6 1 building 0 3 1"), Refusal::kWrongPieces,
                      "R6.5"));
  EXPECT_TRUE(game.accepts("rearrange suburb 0 6 1"));
}

TEST(SeattleBuying, R6_4_ARearrangementIsLegalButNotListed) {
  const auto game = with_suburb(Table(1).stack("sub-26"));
  EXPECT_TRUE(game.accepts("rearrange suburb 0 6 1"));
  EXPECT_EQ(game.listed("rearrange"), "");
}

TEST(SeattleBuying, R6_5_ASuburbIsLaidAnewByTheSameRules) {
  auto game = with_suburb(Table(1).stack("sub-26"));
  EXPECT_TRUE(refused(game.accepts("rearrange suburb 0 5 2"), Refusal::kOverlaps, "R6.5", {5, 2}));
  EXPECT_TRUE(refused(game.accepts("rearrange suburb 0 6 5"), Refusal::kTornApart, "R6.5"));
  EXPECT_TRUE(refused(game.accepts("rearrange suburb 0 9 0"), Refusal::kTornApart, "R6.5"));
  game.play("rearrange suburb 3 -2 1");
  EXPECT_EQ(game.suburbs(0), Texts{"sub-26 3 -2 1"});
  EXPECT_EQ(game.player(0).squares.size(), 34u);
}

TEST(SeattleBuying, R6_5_APieceMayOverlapThePlaceItLeaves) {
  auto game = with_suburb(Table(1).stack("sub-26").market("m04", "r1-02"));
  EXPECT_TRUE(game.accepts("rearrange suburb 0 6 1"));
  EXPECT_TRUE(game.accepts("rearrange suburb 1 6 0"));  // turned where it lies: the tree moves
  game.play_all({"buy_building card m04", "place_building 0 2 1"});
  EXPECT_TRUE(game.accepts("rearrange suburb 0 6 0 building 0 3 1"));
  EXPECT_TRUE(game.accepts("rearrange suburb 0 6 1 building 0 2 1"));
  EXPECT_TRUE(game.accepts("rearrange suburb 0 6 1 building 0 5 1"));  // onto its new place
}

TEST(SeattleBuying, R6_5_TheBuildingMovesWithTheSuburbBelowIt) {
  auto game = with_suburb(Table(1).stack("sub-26").market("m04", "r1-04").money(0, 8));
  game.play_all({"buy_building card m04", "place_building 0 6 0"});
  EXPECT_TRUE(refused(game.accepts("rearrange suburb 0 6 2 building 0 6 0"), Refusal::kOffTheEdge,
                      "R6.5", {6, 0}));
  EXPECT_TRUE(refused(game.accepts("rearrange suburb 0 6 2 building 0 0 0"), Refusal::kBuiltOver,
                      "R6.5", {0, 0}));
  game.play("rearrange suburb 0 6 2 building 0 6 2");
  EXPECT_EQ(game.suburbs(0), Texts{"sub-26 0 6 2"});
  EXPECT_EQ(game.buildings(0), Texts{"entertainment 2x2 0 6 2"});
  EXPECT_EQ(game.told<SuburbMoved>().size(), 1u);
  EXPECT_EQ(game.told<BuildingMoved>().size(), 1u);
}

TEST(SeattleBuying, R6_5_SomethingMustMove) {
  auto game = with_suburb(Table(1).stack("sub-26").market("m04", "r1-02"));
  EXPECT_TRUE(refused(game.accepts("rearrange suburb 0 6 0"), Refusal::kNothingMoved, "R6.5"));
  game.play_all({"buy_building card m04", "place_building 0 2 1"});
  EXPECT_TRUE(refused(game.accepts("rearrange suburb 0 6 0 building 0 2 1"), Refusal::kNothingMoved,
                      "R6.5"));
}

TEST(SeattleBuying, R6_5_EveryPieceBoughtIsNamedAndNoOther) {
  auto game = with_suburb(Table(1).stack("sub-26").market("m04", "r1-02"));
  EXPECT_TRUE(refused(game.accepts("rearrange suburb 0 6 1 building 0 3 1"), Refusal::kWrongPieces,
                      "R6.5"));
  EXPECT_TRUE(refused(game.accepts("rearrange building 0 3 1"), Refusal::kWrongPieces, "R6.5"));
  game.play_all({"buy_building card m04", "place_building 0 2 1"});
  EXPECT_TRUE(refused(game.accepts("rearrange suburb 0 6 1"), Refusal::kWrongPieces, "R6.5"));
  EXPECT_TRUE(refused(game.accepts("rearrange building 0 3 1"), Refusal::kWrongPieces, "R6.5"));
}

TEST(SeattleBuying, R6_5_APlacementKeepsItsOneName) {
  auto game = with_suburb(Table(1).stack("sub-86").market("m04", "r1-02"));
  game.play_all({"buy_building card m04", "place_building 0 2 1"});
  EXPECT_TRUE(refused(game.accepts("rearrange suburb 0 6 0 building 2 3 1"), Refusal::kTurnTaken,
                      "R1.4", {0}));
  auto row = Table(1).stack("sub-01").game();
  row.play_all({"buy_suburb", "place_suburb 0 6 0"});
  EXPECT_TRUE(refused(row.accepts("rearrange suburb 3 6 0"), Refusal::kTurnTaken, "R1.4", {1}));
}

// A Grand Terminal brings a suburb, which is laid on the far side of the one just bought.
Game leaning_suburb(std::string_view gained) {
  auto game = with_suburb(Table(1).stack("sub-26 sub-27").landmarks(0, "lm-07 lm-01").money(0, 12));
  game.play_all({"buy_building landmark lm-07", "place_building 1 2 1"});
  game.play("place_suburb " + std::string(gained));
  return game;
}

TEST(SeattleBuying, R6_5_TheNeighborhoodMustStayInOnePiece) {
  const auto game = leaning_suburb("0 8 0");
  EXPECT_TRUE(
      refused(game.accepts("rearrange suburb 0 6 3 building 1 2 1"), Refusal::kTornApart, "R6.5"));
  EXPECT_TRUE(game.accepts("rearrange suburb 0 6 1 building 1 2 1"));  // still between the two
}

TEST(SeattleBuying, R6_5_ASuburbMayLeanOnOneThatWasGained) {
  auto game = leaning_suburb("0 6 2");
  game.play("rearrange suburb 0 8 2 building 1 2 1");
  EXPECT_EQ(game.suburbs(0), (Texts{"sub-26 0 8 2", "sub-27 0 6 2"}));
}

TEST(SeattleBuying, R6_5_SuburbsGainedStayButMayBeBuiltUpon) {
  auto game = leaning_suburb("0 6 2");
  EXPECT_TRUE(refused(game.accepts("rearrange suburb 0 6 2 building 1 2 1"), Refusal::kOverlaps,
                      "R6.5", {6, 2}));
  game.play("rearrange suburb 0 6 0 building 1 4 2");
  EXPECT_EQ(game.buildings(0), Texts{"lm-07 1 4 2"});
  EXPECT_EQ(game.suburbs(0), (Texts{"sub-26 0 6 0", "sub-27 0 6 2"}));
}

TEST(SeattleBuying, R6_6_NothingButTheLayoutChanges) {
  auto game = with_suburb(Table(2).stack("sub-26").market("m04", "r1-06"));  // quality +1
  game.play_all({"buy_building card m04", "place_building 0 2 1"});
  const auto before = game.player(0);
  game.play("rearrange suburb 0 6 1 building 1 5 1");
  const auto after = game.player(0);
  EXPECT_EQ(after.money, before.money);
  EXPECT_EQ(after.vp, before.vp);
  EXPECT_EQ(after.population, before.population);
  EXPECT_EQ(after.symbols, before.symbols);
  EXPECT_EQ(after.tiles, before.tiles);
  EXPECT_EQ(after.cards, before.cards);
  EXPECT_EQ(game.level(0, "entertainment"), 2);
  EXPECT_EQ(before.terrain.at("tree"), 3);
  EXPECT_EQ(after.terrain.at("tree"), 1);  // both trees and the lake of the start are covered
  EXPECT_EQ(after.terrain.at("lake"), 0);
}

TEST(SeattleBuying, R6_6_APurchaseIsNotTakenBack) {
  auto game = with_suburb(Table(2).stack("sub-26"));
  const Texts moves = game.moves();
  EXPECT_EQ(std::count_if(moves.begin(), moves.end(),
                          [](const std::string& move) { return move == "end_turn"; }),
            1);
  for (const auto& move : moves) {
    EXPECT_TRUE(move == "end_turn" || move.starts_with("buy_building ")) << move;
  }
}

TEST(SeattleBuying, R7_1_TheTopSuburbCostsFourDollars) {
  auto game = Table(2).stack("sub-50 sub-26").money(0, 9).game();
  game.play_all({"buy_suburb", "place_suburb 0 6 0"});
  EXPECT_EQ(game.money(0), 5);
  EXPECT_EQ(game.suburbs(0), Texts{"sub-50 0 6 0"});
  EXPECT_EQ(game.player(0).squares.size(), 34u);
  EXPECT_EQ(game.view().suburbs_left, 96);
}

// The first suburbs of the box; the others lie somewhere.
std::string first_suburbs(int count) {
  const auto& ids = built_in_content().suburb_id;
  return testing::joined(Texts(ids.begin(), ids.begin() + count));
}

TEST(SeattleBuying, R7_2_TheNextStackFollows) {
  auto game = Table(2).last_suburbs(first_suburbs(73), 1).game();
  EXPECT_EQ(game.view().suburbs_on_board, 1);
  game.play("buy_suburb");
  EXPECT_EQ(game.view().suburbs_on_board, 24);
  EXPECT_EQ(game.view().suburbs_left, 72);
  EXPECT_EQ(game.view().top_suburb, "sub-02");
  EXPECT_EQ(Table(2).last_suburbs(first_suburbs(49), 1).game().view().suburbs_on_board, 1);
  EXPECT_EQ(Table(2).last_suburbs(first_suburbs(48), 1).game().view().suburbs_on_board, 24);
  EXPECT_EQ(Table(2).last_suburbs(first_suburbs(25), 1).game().view().suburbs_on_board, 1);
  EXPECT_EQ(Table(2).last_suburbs(first_suburbs(24), 1).game().view().suburbs_on_board, 24);
}

TEST(SeattleBuying, R7_2_WithoutSuburbsNoneCanBeBought) {
  auto game = Table(2).last_suburbs("sub-26", 1).game();
  game.play_all({"buy_suburb", "place_suburb 0 6 0", "end_turn"});
  EXPECT_EQ(game.view().suburbs_left, 0);
  EXPECT_EQ(game.view().suburbs_on_board, 0);
  EXPECT_EQ(game.view().top_suburb, std::nullopt);
  EXPECT_TRUE(refused(game.accepts("buy_suburb"), Refusal::kNoSuburbLeft, "R7.2"));
}

TEST(SeattleBuying, R7_3_TheNextSuburbShowsBeforeTheOneTakenIsPlaced) {
  auto game = Table(2).stack("sub-26 sub-50 sub-03").game();
  EXPECT_EQ(game.view().top_suburb, "sub-26");
  game.play("buy_suburb");
  EXPECT_EQ(game.view().top_suburb, "sub-50");
  EXPECT_EQ(game.view().pending.suburb, "sub-26");
  EXPECT_EQ(rules().wire(*game.told<SuburbShown>().at(0).suburb), "sub-50");
}

TEST(SeattleBuying, R8_1_NoBuildingWithoutAPlaceForIt) {
  const auto game = Table(2).crowded_dining(0).money(0, 20).game();
  EXPECT_EQ(game.listed("buy_building "), "");
  EXPECT_TRUE(refused(game.accepts("buy_building card m01"), Refusal::kNoRoom, "R8.1"));
  EXPECT_TRUE(refused(game.accepts("buy_building landmark lm-01"), Refusal::kNoRoom, "R8.1"));
  auto printed = Table(2).crowded_dining(0).market("m01", "-").game();
  EXPECT_TRUE(refused(printed.accepts("buy_building preprinted m01"), Refusal::kNoRoom, "R8.1"));
}

TEST(SeattleBuying, R8_1_ASuburbJustBoughtIsAPlace) {
  auto game = Table(2).crowded_dining(0).money(0, 20).stack("sub-13").game();  // a corner of three
  game.play_all({"buy_suburb", "place_suburb 0 6 0"});
  EXPECT_EQ(game.listed("buy_building card "), "m01 m03 m07 m09");  // those of 2x1 and L
}

TEST(SeattleBuying, R8_1_OnlyWhatFitsIsOffered) {
  // A strip of two squares, (4, 1) and (5, 1), is all that is left beside (0, 2).
  auto game = Table(2)
                  .building(0, "bank 3x1 1 2 1")
                  .building(0, "bank 3x1 1 3 1")
                  .building(0, "school 2x2 0 4 2")
                  .market("m09", "-")
                  .money(0, 30)
                  .game();
  EXPECT_EQ(game.listed("buy_building "), "card m01 card m07");
}

TEST(SeattleBuying, R8_2_ACardCostsThePriceOfItsSpace) {
  for (const auto& [space, price] : {std::pair{"m01", 3}, {"m04", 4}, {"m05", 5}, {"m11", 4}}) {
    auto game = Table(2).market(space, "r1-18").game();  // a bank of 3x1
    game.play("buy_building card " + std::string(space));
    EXPECT_EQ(game.money(0), 10 - price) << space;
    game.play("place_building 0 2 1");
    EXPECT_EQ(game.supply("bank", "3x1"), 2);
    EXPECT_EQ(game.player(0).cards, Texts{"r1-18"});
    EXPECT_EQ(game.level(0, "entertainment"), 2);  // its upgrade
    EXPECT_EQ(game.market(space), "-");
  }
}

TEST(SeattleBuying, R8_2_TheSpaceStaysEmptyUntilCleanup) {
  auto game = Table(2).game();
  game.play_all({"buy_building card m04", "place_building 0 2 1", "end_turn"});
  EXPECT_TRUE(refused(game.accepts("buy_building card m04"), Refusal::kSpaceIsEmpty, "R8.2", {3}));
  EXPECT_EQ(game.market(), "r1-01 r1-02 r1-03 - r1-05 r1-06 r1-07 r1-08 r1-09 r1-10 r1-11");
}

TEST(SeattleBuying, R8_2_ATileThatIsGoneCannotBeBought) {
  const auto game = Table(2).tiles(1, "entertainment T", 8).market("m05", "r1-05").game();
  EXPECT_EQ(game.supply("entertainment", "T"), 0);
  EXPECT_TRUE(refused(
      game.accepts("buy_building card m05"), Refusal::kOutOfSupply, "R8.2",
      {static_cast<std::int16_t>(Type::kEntertainment), static_cast<std::int16_t>(Form::kT)}));
}

TEST(SeattleBuying, R8_3_SymbolsCountAtOnce) {
  auto game = Table(2).market("m04", "r1-04").game();
  game.play("buy_building card m04");
  EXPECT_EQ(game.symbols(0, "entertainment"), 3);
  game.play("place_building 0 2 1");
  EXPECT_EQ(game.symbols(0, "entertainment"), 7);
  EXPECT_EQ(game.tiles(0, "entertainment"), 2);
}

TEST(SeattleBuying, R8_4_APrintedBuildingIsOnSaleOnceItsCardIsGone) {
  const auto covered = Table(2).game();
  EXPECT_TRUE(
      refused(covered.accepts("buy_building preprinted m01"), Refusal::kStillCovered, "R8.4", {0}));
  auto game = Table(2).market("m01", "-").money(0, 3).game();
  game.play_all({"buy_building preprinted m01", "place_building 0 2 1"});
  EXPECT_EQ(game.money(0), 0);
  EXPECT_EQ(game.buildings(0), Texts{"bank T 0 2 1"});
  EXPECT_EQ(game.supply("bank", "T"), 7);
  EXPECT_TRUE(game.player(0).cards.empty());
  for (const auto* track : {"entertainment", "shopping", "restaurant"}) {
    EXPECT_EQ(game.level(0, track), 1) << track;
  }
}

TEST(SeattleBuying, R8_4_ThereIsOneOfEachType) {
  const std::map<std::string, std::string> printed{
      {"m01", "bank T 0 2 1"},          {"m02", "school T 0 2 1"},   {"m03", "train T 0 2 1"},
      {"m09", "entertainment T 0 2 1"}, {"m10", "shopping T 0 2 1"}, {"m11", "restaurant T 0 2 1"}};
  for (const auto& space : words("m01 m02 m03 m04 m05 m06 m07 m08 m09 m10 m11")) {
    auto game = Table(2).market(space, "-").game();
    const std::string buy = "buy_building preprinted " + space;
    if (!printed.contains(space)) {
      EXPECT_EQ(game.accepts(buy).refusal, static_cast<int>(Refusal::kNothingPrinted)) << space;
      continue;
    }
    game.play_all({buy, "place_building 0 2 1"});
    EXPECT_EQ(game.buildings(0), Texts{printed.at(space)});
  }
}

TEST(SeattleBuying, R8_4_ItMayBeBoughtAgainAndAgain) {
  auto game = Table(2).market("m01", "-").suburb(0, "sub-46 0 6 0").game();
  game.play_all({"buy_building preprinted m01", "place_building 0 2 1", "end_turn"});
  game.play_all({"buy_building preprinted m01", "place_building 0 1 1", "end_turn"});
  game.play_all({"buy_building preprinted m01", "place_building 0 6 0", "end_turn"});
  EXPECT_EQ(game.tiles(0, "bank"), 3);
  EXPECT_EQ(game.tiles(1, "bank"), 2);
  EXPECT_TRUE(game.accepts("buy_building preprinted m01"));
}

TEST(SeattleBuying, R8_4_WithoutATileItIsNotOnSale) {
  const auto game = Table(2).tiles(1, "bank T", 8).market("m01", "-").game();
  EXPECT_TRUE(
      refused(game.accepts("buy_building preprinted m01"), Refusal::kOutOfSupply, "R8.4",
              {static_cast<std::int16_t>(Type::kBank), static_cast<std::int16_t>(Form::kT)}));
  EXPECT_EQ(game.listed("buy_building preprinted"), "");
}

TEST(SeattleBuying, R8_5_ALandmarkCostsItsPriceAndIsBuiltOnce) {
  auto game = Table(1).landmarks(0, "lm-05 lm-09").money(0, 30).game();
  game.play("buy_building landmark lm-05");
  EXPECT_EQ(game.money(0), 22);
  EXPECT_EQ(rules().wire(game.told<LandmarkBought>().at(0).landmark), "lm-05");
  game.play("place_building 0 2 1");
  EXPECT_EQ(game.money(0), 22 + 4);
  EXPECT_EQ(game.player(0).built_landmarks, Texts{"lm-05"});
  EXPECT_EQ(testing::joined(game.player(0).landmarks), "lm-09");
  game.play("end_turn");
  EXPECT_TRUE(
      refused(game.accepts("buy_building landmark lm-05"), Refusal::kAlreadyBuilt, "R8.5", {4}));
  EXPECT_EQ(game.listed("buy_building landmark "), "");  // the other one finds no room
}

// The turn in which a landmark is built in nb-dining, up to its first decision.
Game with_landmark(const std::string& id, Table table = Table(1)) {
  auto game = table.landmarks(0, id).stack("sub-26 sub-27 sub-28").game();
  game.play("buy_building landmark " + id);
  game.play(game.moves().front());
  return game;
}

TEST(SeattleBuying, R8_5_WhatLandmarksBringWhenTheyAreBuilt) {
  for (const auto& [id, track] :
       {std::pair{"lm-02", "restaurant"}, {"lm-03", "entertainment"}, {"lm-04", "shopping"}}) {
    EXPECT_EQ(with_landmark(id).level(0, track), 2) << id;
  }
  EXPECT_EQ(with_landmark("lm-05").money(0), 10 - 8 + 4);
  EXPECT_EQ(with_landmark("lm-06").population(0), 11 - 2);
  EXPECT_EQ(with_landmark("lm-08").population(0), 11 - 5);
  EXPECT_EQ(with_landmark("lm-08").vp(0), 5);
  EXPECT_EQ(with_landmark("lm-13").money(0), 10 - 7 + 3);
  EXPECT_EQ(with_landmark("lm-14").population(0), 11 - 3);
  EXPECT_EQ(with_landmark("lm-15").vp(0), 9);
  const auto nothing = with_landmark("lm-12");
  EXPECT_EQ(nothing.money(0), 10 - 7);
  EXPECT_EQ(nothing.vp(0), 0);
  EXPECT_EQ(nothing.phase(), Phase::kAfterBuy);
}

TEST(SeattleBuying, R8_5_ALandmarkMayAskForATrack) {
  for (const auto* id : {"lm-01", "lm-11"}) {
    auto game = with_landmark(id, Table(1).suburb(0, "sub-29 0 6 1"));
    EXPECT_EQ(game.moves(), (Texts{"choose_track entertainment", "choose_track shopping",
                                   "choose_track restaurant"}));
    game.play("choose_track shopping");
    EXPECT_EQ(game.level(0, "shopping"), 2);
    EXPECT_TRUE(game.buildings(0).at(0).starts_with(id)) << game.buildings(0).at(0);
    EXPECT_EQ(game.phase(), Phase::kAfterBuy);
  }
}

TEST(SeattleBuying, R8_5_ALandmarkMayBringSuburbs) {
  for (const auto& [id, count] : {std::pair{"lm-07", 1}, {"lm-09", 1}, {"lm-10", 2}}) {
    auto game = with_landmark(id);
    for (int i = 0; i < count; ++i) {
      EXPECT_EQ(game.phase(), Phase::kPlaceSuburb);
      EXPECT_EQ(game.view().suburbs_left, 97 - i - 1);
      game.play("place_suburb 0 6 " + std::to_string(2 * i));
    }
    EXPECT_EQ(game.phase(), Phase::kAfterBuy);
    EXPECT_EQ(game.suburbs(0).size(), static_cast<std::size_t>(count));
    EXPECT_TRUE(game.accepts("buy_suburb") ||
                game.accepts("buy_suburb").refusal == static_cast<int>(Refusal::kTooDear));
  }
}

TEST(SeattleBuying, R8_5_EffectsFollowTheirOrder) {
  const auto game = with_landmark("lm-08", Table(2).suburb(0, "sub-29 0 6 1"));
  EXPECT_EQ(game.story(), "landmark_placed population_changed points_scored");
}

TEST(SeattleBuying, R8_5_TheProfitEffectPaysFromThisRoundOn) {
  auto game = Table(2).landmarks(0, "lm-15").last_event("event-nature").game();
  game.play_all({"buy_building landmark lm-15", "place_building 0 2 1", "end_turn"});
  game.play("activate_event event-nature");
  EXPECT_EQ(game.told<ProfitPaid>().at(0).landmarks, 5);
}

TEST(SeattleBuying, R8_6_ALandmarkHasNeitherTypeNorSymbols) {
  const auto before = Table(1).game().player(0);
  const auto after = with_landmark("lm-02").player(0);
  EXPECT_EQ(after.symbols, before.symbols);
  EXPECT_EQ(after.tiles, before.tiles);
}

TEST(SeattleBuying, R6_2_APaymentNamesWhatItIsFor) {
  const auto clause = [](const Table& table, const Texts& moves) {
    auto game = table.game();
    game.play_all(moves);
    return game.told<MoneyPaid>().at(0).clause;
  };
  EXPECT_EQ(clause(Table(2), {"buy_suburb"}), Clause("R7.1"));
  EXPECT_EQ(clause(Table(2), {"buy_building card m01"}), Clause("R8.2"));
  EXPECT_EQ(clause(Table(2).market("m01", "-"), {"buy_building preprinted m01"}), Clause("R8.4"));
  EXPECT_EQ(clause(Table(2).landmarks(0, "lm-05"), {"buy_building landmark lm-05"}),
            Clause("R8.5"));
  EXPECT_EQ(clause(Table(2), {"activate_event event-expansion", "expansion_buy yes"}),
            Clause("R10.3"));
  EXPECT_EQ(clause(Table(2), {"enact_law waterfront-3"}), Clause("R11.3"));
}

TEST(SeattleBuying, R6_2_WhatIsBoughtNamesItsPrice) {
  const auto price = [](const Table& table, const Texts& moves, auto event) {
    auto game = table.game();
    game.play_all(moves);
    return game.told<decltype(event)>().at(0).price;
  };
  EXPECT_EQ(price(Table(2), {"buy_suburb"}, SuburbTaken{}), 4);
  EXPECT_EQ(price(Table(2), {"buy_building card m01"}, CardBought{}), 3);
  EXPECT_EQ(price(Table(2).market("m03", "-"), {"buy_building preprinted m03"}, PrintedBought{}),
            3);
  EXPECT_EQ(
      price(Table(2).landmarks(0, "lm-05"), {"buy_building landmark lm-05"}, LandmarkBought{}), 8);
  EXPECT_EQ(price(Table(2).landmarks(0, "lm-07"),
                  {"buy_building landmark lm-07", "place_building 1 2 1"}, SuburbTaken{}),
            0)
      << "given by the landmark";
}

TEST(SeattleBuying, R8_4_WhatWasPrintedIsNamed) {
  auto game = Table(2).market("m01", "-").game();
  game.play("buy_building preprinted m01");
  const PrintedBought bought = game.told<PrintedBought>().at(0);
  EXPECT_EQ(bought.type, Type::kBank);
  game.play(game.moves().front());
  EXPECT_EQ(game.told<BuildingPlaced>().at(0).type, bought.type);
  EXPECT_EQ(game.told<BuildingPlaced>().at(0).form, bought.form);
}

TEST(SeattleBuying, R7_1_ASuburbTakenNamesWhatBroughtIt) {
  const auto clause = [](const Table& table, const Texts& moves) {
    auto game = table.game();
    game.play_all(moves);
    return game.told<SuburbTaken>().at(0).clause;
  };
  EXPECT_EQ(clause(Table(2), {"buy_suburb"}), Clause("R7.1"));
  EXPECT_EQ(clause(Table(2).landmarks(0, "lm-07"),
                   {"buy_building landmark lm-07", "place_building 1 2 1"}),
            Clause("R8.5"));
  EXPECT_EQ(clause(Table(2).money(0, 0), {"activate_event event-expansion"}), Clause("R10.3"));
  EXPECT_EQ(clause(Table(2).district(0, "d-industrial"), {"enact_law industrial-2"}),
            Clause("R11.4"));
  EXPECT_EQ(clause(Table(2).district(0, "d-pioneer-square"), {"enact_law pioneer-square-2"}),
            Clause("R11.4"));
}

TEST(SeattleUpgrades, R9_1_AQualityUpgradeRaisesItsTrack) {
  auto game = having_built(Table(2).round(2).market("m04", "r2-01"), "0 2 1");
  EXPECT_EQ(game.level(0, "restaurant"), 3);
  EXPECT_EQ(game.level(0, "entertainment"), 1);
  const auto raised = game.told<QualityRaised>();
  ASSERT_EQ(raised.size(), 2u);
  EXPECT_EQ(raised[0].level, 2);
  EXPECT_EQ(raised[1].level, 3);
  EXPECT_TRUE(game.told<UpgradeKept>().empty());
  EXPECT_EQ(game.player(0).tracks.at("restaurant").value, 12);
}

TEST(SeattleUpgrades, R9_2_StepsBeyondFiveScoreFivePointsEach) {
  auto game =
      having_built(Table(2).round(2).market("m04", "r2-01").quality(0, "restaurant", 5), "0 2 1");
  EXPECT_EQ(game.level(0, "restaurant"), 5);
  EXPECT_EQ(game.vp(0), 10);
  EXPECT_TRUE(game.told<QualityRaised>().empty());
  auto law = Table(2).district(0, "d-waterfront").quality(0, "entertainment", 5).game();
  law.play("enact_law waterfront-3");
  EXPECT_EQ(law.vp(0), 5);
}

TEST(SeattleUpgrades, R9_3_AProfitUpgradeStaysFaceUpAndPaysThisRound) {
  auto game = having_built(Table(2).market("m04", "r1-12").last_event("event-nature"), "0 2 1");
  EXPECT_EQ(game.told<UpgradeKept>().at(0).clause, Clause("R9.3"));
  EXPECT_EQ(game.player(0).cards, Texts{"r1-12"});
  game.play_all({"end_turn", "activate_event event-nature"});
  EXPECT_EQ(game.told<ProfitPaid>().at(0).upgrades, 6);  // three restaurants now
}

TEST(SeattleUpgrades, R9_4_AnEndOfGameUpgradeScoresAtTheEnd) {
  auto game = having_built(Table(2).market("m04", "r1-20").money(0, 4), "0 2 1");
  EXPECT_EQ(game.told<UpgradeKept>().at(0).clause, Clause("R9.4"));
  EXPECT_EQ(game.vp(0), 0);
  EXPECT_EQ(game.score(0).total, 2);  // for one train
}

TEST(SeattleUpgrades, R9_5_UpgradesCountTilesAndNotSymbols) {
  const auto game = Table(2).cards(0, "r1-01").tiles(0, "entertainment T").game();
  EXPECT_EQ(game.symbols(0, "entertainment"), 7);
  EXPECT_EQ(game.player(0).profit, 5 + 2 * 2);
}

TEST(SeattleUpgrades, R9_5_EveryFullNumberPays) {
  for (int suburbs = 0; suburbs <= 5; ++suburbs) {
    Table table = Table(2).cards(0, "r1-32").money(0, 0);  // 1 VP for every two suburbs
    for (int i = 0; i < suburbs; ++i) {
      table.suburb(0, "sub-3" + std::to_string(i) + " 0 " + std::to_string(6 + 2 * i) + " 0");
    }
    EXPECT_EQ(table.game().score(0).total, suburbs / 2);
  }
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle
