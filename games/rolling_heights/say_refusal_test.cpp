#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/canvas.h"
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::Game;
using testing::plan_number;
using testing::rules;
using testing::space_named;
using testing::Table;

std::string refusal(Refusal why, int first = 0, int second = 0, int third = 0) {
  return rules().say_refusal(refuse(why, {}, first, second, third));
}
constexpr int number_of(Pose pose) { return static_cast<int>(pose); }
constexpr int number_of(Cube cube) { return static_cast<int>(cube); }
constexpr int number_of(Meeple meeple) { return static_cast<int>(meeple); }

TEST(RollingHeightsWordsForRefusals, EachHasASentenceOfItsOwn) {
  std::set<std::string> sentences;
  constexpr int kLast = static_cast<int>(Refusal::kNotUp);
  for (int i = 0; i <= kLast; ++i) {
    const std::string sentence = refusal(static_cast<Refusal>(i));
    EXPECT_TRUE(sentence.ends_with(".")) << i << ": " << sentence;
    EXPECT_LE(columns(sentence), 100) << sentence;
    sentences.insert(sentence);
  }
  EXPECT_EQ(sentences.size(), kLast + 1);
}

TEST(RollingHeightsWordsForRefusals, OnesWithoutNumbers) {
  EXPECT_EQ(refusal(Refusal::kAllowed), "That move is legal.");
  EXPECT_EQ(refusal(Refusal::kGameOver), "The game is over; there is nothing left to decide.");
  EXPECT_EQ(refusal(Refusal::kUnknownMove), "There is no such move in this game.");
  EXPECT_EQ(refusal(Refusal::kOutOfOrder),
            "That cannot follow what you chose before; choose one of the moves that are listed.");
  EXPECT_EQ(refusal(Refusal::kNoUpgrade), "Nobody is there to upgrade; use the servant later.");
  EXPECT_EQ(refusal(Refusal::kServantsStay),
            "Public Servants cannot be upgraded; choose another meeple.");
  EXPECT_EQ(refusal(Refusal::kUpgradeFirst), "Make at least one upgrade before you stop.");
  EXPECT_EQ(refusal(Refusal::kNobodyExhausted),
            "None of your meeples is exhausted; do something else.");
  EXPECT_EQ(refusal(Refusal::kBoughtAlready),
            "A turn allows one purchase, and you have made it; do something else.");
  EXPECT_EQ(refusal(Refusal::kNoPlanToBuy), "Both markets are empty; build on the plans you have.");
  EXPECT_EQ(refusal(Refusal::kNoRoom),
            "No land is left for another plan; build on those you have.");
  EXPECT_EQ(refusal(Refusal::kMiscFirst),
            "Misc cubes are paid before real ones; pay with them, or with spending power.");
  EXPECT_EQ(refusal(Refusal::kNoWild), "You have no wild token; get cubes in another way.");
  EXPECT_EQ(refusal(Refusal::kNothingToCollect),
            "Nobody who is up brings cubes, points or spending power; do something else.");
}

TEST(RollingHeightsWordsForRefusals, Places) {
  EXPECT_EQ(refusal(Refusal::kEmptySlot, 2, 7),
            "No plan lies in Level 2, slot 7; choose another one.");
  EXPECT_EQ(refusal(Refusal::kWater, space_named("d3")),
            "There is water on d3; choose a space on land.");
  EXPECT_EQ(refusal(Refusal::kOccupied, space_named("d3")),
            "A plan lies on d3; choose an empty space.");
  EXPECT_EQ(refusal(Refusal::kTooClose, space_named("d3"), 3),
            "d3 is too close to another plan; stay 3 spaces away from all of them.");
  EXPECT_EQ(refusal(Refusal::kPrimeAtStart, space_named("i8")),
            "i8 is prime land, which nobody can pay for yet; choose another space.");
}

TEST(RollingHeightsWordsForRefusals, Meeples) {
  EXPECT_EQ(refusal(Refusal::kNoneLikeThat, number_of(Meeple::kRiveter), number_of(Pose::kHard)),
            "You have no hard Riveter; choose a meeple that you have.");
  EXPECT_EQ(refusal(Refusal::kNotUpgradable, number_of(Meeple::kRiveter), number_of(Pose::kHard)),
            "No hard Riveter can be upgraded; choose one that is exhausted or steady.");
  EXPECT_EQ(refusal(Refusal::kNotPrinted, number_of(Meeple::kArchitect)),
            "No Architect is printed there; choose a meeple that is.");
  EXPECT_EQ(refusal(Refusal::kWorksOtherwise, number_of(Meeple::kPublicFigure)),
            "A Public Figure has a move of its own, as in 'figure hard L1-01'.");
  EXPECT_EQ(refusal(Refusal::kWorksOtherwise, number_of(Meeple::kPublicServant)),
            "A Public Servant has a move of its own, as in 'servant hard'.");
  EXPECT_EQ(refusal(Refusal::kWorksOtherwise, number_of(Meeple::kCityPlanner)),
            "A City Planner has a move of its own, as in 'planner_reroll steady' or "
            "'planner_take'.");
}

TEST(RollingHeightsWordsForRefusals, Buildings) {
  const int viceroy = plan_number("L1-04");
  EXPECT_EQ(refusal(Refusal::kNotYourPlan, viceroy),
            "Viceroy House is not one of your plans; choose one of your own.");
  EXPECT_EQ(refusal(Refusal::kNotComplete, viceroy),
            "Viceroy House is not complete yet; complete it, or choose another building.");
  EXPECT_EQ(refusal(Refusal::kNoAbility, viceroy),
            "Viceroy House has no ability; choose another building.");
  EXPECT_EQ(refusal(Refusal::kAbilityUsed, viceroy),
            "You have used Viceroy House in this turn; choose another building.");
  EXPECT_EQ(refusal(Refusal::kNoEffect, viceroy),
            "Viceroy House would do nothing now; choose another building.");
  EXPECT_EQ(refusal(Refusal::kComplete, viceroy),
            "Viceroy House is complete; build on another plan.");
}

TEST(RollingHeightsWordsForRefusals, CubesAndPayments) {
  const int viceroy = plan_number("L1-04");
  EXPECT_EQ(refusal(Refusal::kTooDear, 5, 3),
            "That costs 5 and you can pay 3; choose something cheaper, or get more cubes first.");
  EXPECT_EQ(refusal(Refusal::kNotHeld, kPowerUnit),
            "You have no spending power; pay with something else.");
  EXPECT_EQ(refusal(Refusal::kNotHeld, kMiscUnit + number_of(Cube::kSteel)),
            "You have no misc steel; pay with something else.");
  EXPECT_EQ(refusal(Refusal::kNotNeeded, viceroy, number_of(Cube::kGlass)),
            "Viceroy House needs no more glass; build something else.");
  EXPECT_EQ(refusal(Refusal::kTooMany, viceroy, number_of(Cube::kWood), 2),
            "Viceroy House needs 2 wood; build no more than that.");
  EXPECT_EQ(refusal(Refusal::kRealFirst, number_of(Cube::kWood)),
            "Misc wood is built once no real wood is left in the supply; build real cubes.");
  EXPECT_EQ(refusal(Refusal::kTooFew, number_of(Cube::kSteel), 2),
            "You have 2 steel to build with; get more first.");
  EXPECT_EQ(refusal(Refusal::kTooFew, number_of(Cube::kSteel), 0),
            "You have no steel to build with; get more first.");
  EXPECT_EQ(refusal(Refusal::kNotUp),
            "Only a meeple that is up can do that; name one as hard or steady.");
}

// Each names a move that is one.
TEST(RollingHeightsWordsForRefusals, WhatIsDueInEveryPhase) {
  constexpr int kLast = static_cast<int>(Phase::kTarget);
  std::set<std::string> sentences;
  for (int phase = 0; phase <= kLast; ++phase) {
    const std::string sentence = refusal(Refusal::kNotNow, phase);
    sentences.insert(sentence);
    const auto start = sentence.find('\'') + 1;
    const std::string move = sentence.substr(start, sentence.find('\'', start) - start);
    EXPECT_TRUE(rules().parse_move(move)) << sentence;
  }
  EXPECT_EQ(sentences.size(), kLast + 1);
  EXPECT_EQ(refusal(Refusal::kNotNow, static_cast<int>(Phase::kRisk)),
            "Decide about the exhausted first: 'rally' or 'stop'.");
  EXPECT_EQ(refusal(Refusal::kNotNow, static_cast<int>(Phase::kMain)),
            "You are at work: use a meeple, buy, trade or build, or finish with 'end_main'.");
  EXPECT_EQ(refusal(Refusal::kNotNow, static_cast<int>(Phase::kSpace)),
            "Choose a space for the plan, as in 'space d3'.");
}

// What the move that a sentence asks for is refused with belongs to that decision.
TEST(RollingHeightsWordsForRefusals, TheNumbersAreThoseOfTheTable) {
  const Game game = Table(2).steady(0, "carpenter").hand("wood 2").place(0, "L1-04", "d4").game();
  const auto said = [&](std::string_view move) { return rules().say_refusal(game.accepts(move)); };
  EXPECT_EQ(said("activate carpenter hard"),
            "You have no hard Carpenter; choose a meeple that you have.");
  EXPECT_EQ(said("trade steel"),
            "That costs 3 and you can pay 2; choose something cheaper, or get more cubes first.");
  EXPECT_EQ(said("construct L1-04 wood 7"), "Viceroy House needs 6 wood; build no more than that.");
  EXPECT_EQ(said("construct L1-04 wood 3"), "You have 2 wood to build with; get more first.");
  EXPECT_EQ(said("construct L1-04 glass 1"),
            "Viceroy House needs no more glass; build something else.");
  EXPECT_EQ(said("figure hard L1-04"),
            "You have no hard Public Figure; choose a meeple that you have.");
  EXPECT_EQ(said("stop"),
            "You are at work: use a meeple, buy, trade or build, or finish with 'end_main'.");
}

}  // namespace
}  // namespace cornerstone::rolling_heights
