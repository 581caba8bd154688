#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "engine/canvas.h"
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::cell;
using testing::Game;
using testing::part;
using testing::rules;
using testing::Table;

std::string refusal(Refusal why, int first = 0, int second = 0, int third = 0) {
  return rules().say_refusal(refuse(why, {}, first, second, third));
}

TEST(ComebackCityWordsForRefusals, EachHasASentenceOfItsOwn) {
  std::set<std::string> sentences;
  constexpr int kLast = static_cast<int>(Refusal::kNothingHeld);
  for (int i = 0; i <= kLast; ++i) {
    const std::string sentence = refusal(static_cast<Refusal>(i));
    EXPECT_TRUE(sentence.ends_with(".")) << i << ": " << sentence;
    EXPECT_LE(columns(sentence), 110) << sentence;
    sentences.insert(sentence);
  }
  EXPECT_EQ(sentences.size(), kLast + 1);
}

TEST(ComebackCityWordsForRefusals, OnesWithoutNumbers) {
  EXPECT_EQ(refusal(Refusal::kAllowed), "That move is legal.");
  EXPECT_EQ(refusal(Refusal::kGameOver), "The game is over; there is nothing left to decide.");
  EXPECT_EQ(refusal(Refusal::kUnknownMove), "There is no such move in this game.");
  EXPECT_EQ(refusal(Refusal::kPlacedAlready), "You have placed that card; place the other one.");
  EXPECT_EQ(refusal(Refusal::kNothingToFlip),
            "Deck and discard pile are empty; rebuild or repair with what the pool has.");
  EXPECT_EQ(refusal(Refusal::kMustTake),
            "The pool pays for that card, so it cannot go there; build it or discard it.");
  EXPECT_EQ(refusal(Refusal::kSalvagedAlready),
            "You have salvaged in this construction already; do it again in the next one.");
  EXPECT_EQ(refusal(Refusal::kConstructing),
            "That is possible between constructions only; finish this one first.");
  EXPECT_EQ(refusal(Refusal::kNotWon), "You have not won yet, so you cannot finish; play on.");
  EXPECT_EQ(refusal(Refusal::kNoHolding),
            "That reward cannot wait; take an Action Point or a helper.");
  EXPECT_EQ(refusal(Refusal::kNoGuardLeft),
            "All your guards are posted; move one, as in 'guard 3-2 4-1'.");
  EXPECT_EQ(refusal(Refusal::kNothingHeld),
            "No reward waits for you; complete a zoning bonus first.");
}

TEST(ComebackCityWordsForRefusals, Places) {
  EXPECT_EQ(refusal(Refusal::kOccupiedCell, cell("3-2")),
            "A building stands in column 3, level 2; choose an empty place or rubble.");
  EXPECT_EQ(refusal(Refusal::kFloating, cell("3-2")),
            "Nothing holds a building in column 3, level 2; build on top of a column or in a gap.");
  EXPECT_EQ(refusal(Refusal::kChickenThere, cell("3-2")),
            "The Chicken stands in column 3, level 2; choose another place.");
  EXPECT_EQ(refusal(Refusal::kTooHigh, cell("3-5"), 4, 4),
            "Column 3 has 4 cards and may have 4 at most; build up lower columns first.");
  EXPECT_EQ(refusal(Refusal::kNoRubble, cell("3-2")),
            "There is no rubble in column 3, level 2; choose a building that lies in rubble.");
  EXPECT_EQ(refusal(Refusal::kNoBuilding, cell("3-2")),
            "No building stands in column 3, level 2; choose one that does.");
}

TEST(ComebackCityWordsForRefusals, CardsAndMaterials) {
  EXPECT_EQ(refusal(Refusal::kNoDiscardLeft, 2),
            "You have used your 2 free discards; build the card.");
  EXPECT_EQ(refusal(Refusal::kTooDear, 0, 1, 2),
            "The pool lacks 1 brick and 2 steel; flip more cards, or choose something cheaper.");
  EXPECT_EQ(refusal(Refusal::kWorking, part("road 2")),
            "There is nothing to repair: Road 2 works; choose what is wrecked.");
  EXPECT_EQ(refusal(Refusal::kWorking, part("plant")),
            "There is nothing to repair: the Power Plant works; choose what is wrecked.");
}

TEST(ComebackCityWordsForRefusals, Helpers) {
  constexpr int kCorps = index_of(Helper::kEngineeringCorps);
  EXPECT_EQ(refusal(Refusal::kNotHired, kCorps),
            "The Engineering Corps does not work for you; do without it.");
  EXPECT_EQ(refusal(Refusal::kHelperTaken, kCorps),
            "You have had the Engineering Corps already; take another reward.");
  EXPECT_EQ(refusal(Refusal::kNotEnough, cell("3-2")),
            "What stands in column 3, level 2 brings too little for the card; salvage another "
            "building, or 'decline'.");
  EXPECT_EQ(refusal(Refusal::kGuardedAlready, cell("3-2")),
            "There is a guard in column 3, level 2 already; choose another building.");
  EXPECT_EQ(refusal(Refusal::kNoGuardThere, cell("3-2")),
            "There is no guard in column 3, level 2 to move; choose one that is there.");
}

TEST(ComebackCityWordsForRefusals, Disasters) {
  EXPECT_EQ(refusal(Refusal::kNotOccupied, cell("3-2")),
            "There are no aliens in column 3, level 2; choose a building that they hold.");
  EXPECT_EQ(
      refusal(Refusal::kTooFewPoints, cell("3-2"), 3, 1),
      "Freeing column 3, level 2 costs 3 Action Points, and you have 1; choose a cheaper one, or "
      "'free stop'.");
  EXPECT_EQ(
      refusal(Refusal::kTooFewPoints, cell("3-2"), 1, 0),
      "Freeing column 3, level 2 costs 1 Action Point, and you have none; choose a cheaper one, or "
      "'free stop'.");
  EXPECT_EQ(refusal(Refusal::kBadNumber, 7), "Choose a number from 0 to 7.");
  EXPECT_EQ(refusal(Refusal::kNotTied, cell("3-2")),
            "What stands in column 3, level 2 is not among the equal targets; choose one that is.");
}

// Each names a move that is one.
TEST(ComebackCityWordsForRefusals, WhatIsDueInEveryPhase) {
  constexpr int kLast = static_cast<int>(Phase::kTie);
  std::set<std::string> sentences;
  for (int phase = 0; phase <= kLast; ++phase) {
    const std::string sentence = refusal(Refusal::kNotNow, phase);
    sentences.insert(sentence);
    const auto start = sentence.find('\'') + 1;
    ASSERT_NE(start, 0u) << sentence;
    const std::string move = sentence.substr(start, sentence.find('\'', start) - start);
    EXPECT_TRUE(rules().parse_move(move)) << sentence;
  }
  EXPECT_EQ(sentences.size(), kLast + 1);
  EXPECT_EQ(refusal(Refusal::kNotNow, static_cast<int>(Phase::kPlace)),
            "Choose where to build, as in 'place 3-2'.");
  EXPECT_EQ(refusal(Refusal::kNotNow, static_cast<int>(Phase::kShortage)),
            "Salvage a building for the card, as in 'salvage 3-2', or 'decline' it.");
}

TEST(ComebackCityWordsForRefusals, TheNumbersAreThoseOfTheTable) {
  const Table table = Table()
                          .city({"c07# .   .   .   .   .",  //
                                 "r01  c02 i07 g04 r05 i06"})
                          .wrecked({"road 2"})
                          .pool("r02 c04");
  const auto said = [](const Game& game, std::string_view move) {
    return rules().say_refusal(game.accepts(move));
  };
  const Game flip = table.game();
  EXPECT_EQ(said(flip, "rebuild 1-2"),
            "The pool lacks 1 brick and 2 steel; flip more cards, or choose something cheaper.");
  EXPECT_EQ(said(flip, "rebuild 2-1"),
            "There is no rubble in column 2, level 1; choose a building that lies in rubble.");
  EXPECT_EQ(said(flip, "repair road 2"),
            "The pool lacks 1 brick; flip more cards, or choose something cheaper.");
  EXPECT_EQ(said(flip, "repair line 4"),
            "There is nothing to repair: Power Line 4 works; choose what is wrecked.");
  EXPECT_EQ(said(flip, "salvage 2-1"),
            "The Engineering Corps does not work for you; do without it.");
  EXPECT_EQ(said(flip, "place 2-2"),
            "A card is to be flipped: 'flip', or something instead of it.");
  const Game place = Table(table).placing("g01").game();
  EXPECT_EQ(said(place, "place 2-1"),
            "A building stands in column 2, level 1; choose an empty place or rubble.");
  EXPECT_EQ(said(place, "place 2-3"),
            "Nothing holds a building in column 2, level 3; build on top of a column or in a gap.");
}

TEST(ComebackCityWordsForRefusals, R2_8_AColumnMayNotRiseFarAboveTheOthers) {
  const Game game = Table()
                        .city({"c01 .   .   .   .   .",  //
                               "c03 .   .   .   .   .",  //
                               "c05 .   .   .   .   .",  //
                               "r01 c02 i07 g04 r05 i06"})
                        .placing("r03")
                        .game();
  EXPECT_EQ(rules().say_refusal(game.accepts("place 1-5")),
            "Column 1 has 4 cards and may have 4 at most; build up lower columns first.");
}

}  // namespace
}  // namespace cornerstone::comeback_city
