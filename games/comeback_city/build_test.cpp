// R4: the city grows to 16 buildings.
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::cell_number;
using testing::Game;
using testing::refused;
using testing::Table;
using testing::Texts;

// Ten buildings, and Bungalow is about to be placed.
Table young_city() {
  return Table()
      .build()
      .city({"r03 c03 i03 g03 .   .",  //
             "r02 c01 i01 g01 c02 g02"})
      .pool("r05")
      .placing("r01");
}
// The same with Bungalow placed and cards flipped until there is something to decide.
Game after_bungalow(std::string_view deck) {
  auto game = young_city().deck(deck).game();
  game.play("place 6-2");
  return game;
}

TEST(ComebackCityBuild, R4_1_ConstructionsUntilTheCityHasSixteenCards) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    auto game = Game::started(seed);
    int constructions = 0;
    Rng rng(seed);
    while (game.state.stage <= Stage::kBuild) {
      EXPECT_LT(game.state.size(), 16);
      EXPECT_EQ(game.ap(), 0);
      EXPECT_EQ(game.total(), 0);
      const bool building = game.phase() == Phase::kPlace;
      const Texts moves = game.moves();
      game.play(moves.at(rng.below(static_cast<std::uint32_t>(moves.size()))));
      constructions += building ? 1 : 0;
    }
    EXPECT_EQ(constructions, 8);
    EXPECT_EQ(game.told<DisasterStruck>().size(), 1u);
  }
}

TEST(ComebackCityBuild, R4_1_NoCountersAndNoBenefits) {
  // Playground beside two homes would bring 3 counters in Rebuild.
  auto game = Table()
                  .build()
                  .city({"r03 c03 i03 g03 .   .",  //
                         "r02 c01 i01 g01 c02 r04"})
                  .pool("r05")
                  .placing("g02")
                  .game();
  game.play("place 5-2");
  EXPECT_EQ(game.at("5-2"), "g02");
  EXPECT_TRUE(game.told<CountersPlaced>().empty());
  EXPECT_EQ(game.total(), 0);
  EXPECT_EQ(game.ap(), 0);
}

TEST(ComebackCityBuild, R4_1_NoCostReductions) {
  // Garden Flats lack a lumber, and Sawmill stands in column 3: in Rebuild they could be built.
  auto game = after_bungalow("g06 c06 r06 g07");
  EXPECT_EQ(game.pool(), "r06 c06 g06");
  EXPECT_EQ(game.card(), "g07");
  EXPECT_EQ(game.moves(), (Texts{"accept", "discard"}));
}

TEST(ComebackCityBuild, R4_2_AConstructionStartsAfresh) {
  auto game = Table(young_city()).set_aside("c04 g06").deck("c15 r13 c14").game();
  EXPECT_EQ(game.view().free_discards, 0);
  game.play("place 6-2");
  EXPECT_EQ(game.pool(), "r13 c15");
  EXPECT_EQ(game.set_aside(), "");
  EXPECT_EQ(game.view().free_discards, 2);
}

TEST(ComebackCityBuild, R4_3_AffordableIfThePoolCoversEveryMaterial) {
  // Townhouses bring 1 lumber and 1 brick. Primary School costs 2 lumber and 1 brick.
  const auto game = after_bungalow("r04 g07 c04");
  EXPECT_EQ(game.pool(), "r04 g07");
  EXPECT_EQ(game.materials(), "L2 B2");
  EXPECT_EQ(game.card(), "c04");
  EXPECT_EQ(game.phase(), Phase::kOffer);
}

TEST(ComebackCityBuild, R4_3_ExactlyEnoughIsEnough) {
  const auto game = after_bungalow("r04 c04");
  EXPECT_EQ(game.materials(), "L1 B1");
  EXPECT_EQ(game.card(), "c04");
}

TEST(ComebackCityBuild, R4_4_AnUnaffordableCardFeedsThePool) {
  // Trade Spire brings 1 brick and 3 steel, Skyline Terrace 1 lumber, 2 brick and 1 steel.
  const auto game = after_bungalow("c15 r13 c14");
  EXPECT_EQ(game.pool(), "r13 c15");
  EXPECT_EQ(game.materials(), "L1 B3 S4");
  EXPECT_EQ(game.card(), "c14") << "3 brick and 3 steel";
  EXPECT_EQ(game.told<CardPooled>().size(), 2u);
  EXPECT_EQ(game.told<CardFlipped>().size(), 3u);
}

TEST(ComebackCityBuild, R4_4_APoolCardCannotBeBuiltAnyMore) {
  // The pool would pay for Primary School by now; only Farmers' Market is on offer.
  auto game = after_bungalow("g07 r06 c04");
  EXPECT_EQ(game.pool(), "r06 g07");
  EXPECT_EQ(game.materials(), "L3 B1");
  EXPECT_EQ(game.moves(), (Texts{"accept", "discard"}));
  game.play_all({"accept", "place 5-2"});
  EXPECT_EQ(game.at("5-2"), "c04");
}

TEST(ComebackCityBuild, R4_5_AnAffordableCardIsBuiltOrDiscarded) {
  auto game = after_bungalow("r04 c04 g06");
  EXPECT_EQ(game.moves(), (Texts{"accept", "discard"}));
  EXPECT_TRUE(refused(game.accepts("decline"), Refusal::kMustTake, "R4.5"));
  game.play("discard");
  EXPECT_EQ(game.set_aside(), "c04");
  EXPECT_EQ(game.view().free_discards, 1);
  EXPECT_EQ(game.told<CardDiscarded>().at(0).left, 1);
}

TEST(ComebackCityBuild, R4_5_ADiscardedCardYieldsNothing) {
  auto game = after_bungalow("r11 c04 g05");
  EXPECT_EQ(game.card(), "c04");
  game.play("discard");
  EXPECT_EQ(game.card(), "g05") << "the next card came at once";
  EXPECT_EQ(game.materials(), "L1 B1 S1") << "Farmers' Market would have added a lumber";
}

TEST(ComebackCityBuild, R4_5_TheThirdCardMustBeBuilt) {
  auto game = after_bungalow("r04 c04 g06 r06 r07 r08");
  EXPECT_EQ(game.card(), "c04");
  game.play("discard");
  EXPECT_EQ(game.card(), "r06");
  game.play("discard");
  EXPECT_EQ(game.card(), "r08");
  EXPECT_EQ(game.moves(), Texts{"accept"});
  EXPECT_TRUE(refused(game.accepts("discard"), Refusal::kNoDiscardLeft, "R4.5", {2}));
}

TEST(ComebackCityBuild, R4_6_OnTopOfAnyColumn) {
  const auto game = young_city().game();
  EXPECT_EQ(game.listed("place "), "1-3 2-3 3-3 4-3 5-2 6-2");
  EXPECT_TRUE(
      refused(game.accepts("place 1-2"), Refusal::kOccupiedCell, "R4.6", {cell_number("1-2")}));
  EXPECT_TRUE(refused(game.accepts("place 5-3"), Refusal::kFloating, "R4.6", {cell_number("5-3")}));
}

TEST(ComebackCityBuild, R4_6_WhatWasFlippedGoesToTheDiscardPile) {
  auto game = Table(young_city()).pool("r05 g11").set_aside("c04").discards("g06").game();
  game.play("place 5-2");
  EXPECT_EQ(game.at("5-2"), "r01");
  EXPECT_EQ(game.discards(), "r05 c04 g06 g11");
  EXPECT_EQ(game.told<CardsCleared>().at(0).cards, 3);
}

TEST(ComebackCityBuild, R4_6_ZoningIsChecked) {
  auto game = Table(young_city())
                  .city({"r03 r04 i03 g03 .   .",  //
                         "r02 c01 i01 g01 c02 r06"})
                  .zoning("z_r_count z_g_count")
                  .game();
  game.play("place 5-2");
  EXPECT_EQ(game.state.bonus[0], BonusState::kDue);
  EXPECT_EQ(game.state.bonus[1], BonusState::kOpen);
}

TEST(ComebackCityBuild, R4_7_AnEmptyDeckIsMadeOfTheDiscardPile) {
  auto game = Table(young_city()).deck("c15").rest_discarded().game();
  game.play("place 6-2");
  // All but the city and Trade Spire, which lies in the pool; what paid for Bungalow is among them.
  ASSERT_EQ(game.told<DeckShuffled>().size(), 1u);
  EXPECT_EQ(game.told<DeckShuffled>().at(0).cards, 57 - game.state.size() - 1);
  EXPECT_EQ(game.discards(), "");
  EXPECT_TRUE(testkit::has(game.pool(), "c15"));
  EXPECT_FALSE(testkit::has(game.deck(), "c15"));
}

TEST(ComebackCityBuild, R4_7_SetAsideCardsAreNoPartOfTheNewDeck) {
  auto game =
      Table(young_city()).pool("r04 r08").set_aside("g11").offered("c04").rest_discarded().game();
  game.play("discard");
  ASSERT_EQ(game.told<DeckShuffled>().size(), 1u);
  for (const std::string id : {"r04", "r08", "g11", "c04"}) {
    EXPECT_FALSE(testkit::has(game.deck(), id)) << id;
  }
  EXPECT_EQ(game.set_aside(), "c04 g11");
}

}  // namespace
}  // namespace cornerstone::comeback_city
