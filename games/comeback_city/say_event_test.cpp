#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/comeback_city/testing/pack.h"
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::cell;
using testing::content_with;
using testing::Game;
using testing::rules;
using testing::Table;
using testing::Texts;

std::string told(const Event& event) {
  Names names;
  names.set(0, "Ann");
  return rules().say_event(event, names);
}

CardNumber card_of(std::string_view id) {
  return static_cast<CardNumber>(testing::card_number(id));
}
CellNumber cell_of(std::string_view text) { return static_cast<CellNumber>(cell(text)); }
PartNumber part_of(std::string_view text) { return static_cast<PartNumber>(testing::part(text)); }
ZoningNumber zoning_of(std::string_view id) {
  return static_cast<ZoningNumber>(testing::zoning_number(id));
}
MeteorNumber meteor_of(std::string_view id) {
  return static_cast<MeteorNumber>(testing::meteor_number(id));
}

TEST(ComebackCityWordsForEvents, Setup) {
  EXPECT_EQ(told(ZoningRevealed{zoning_of("z_r_row"), true}),
            "Zoning bonus Tree-lined Street: 3 Residential buildings in a row.");
  EXPECT_EQ(told(ZoningRevealed{zoning_of("z_r_stack"), false}),
            "Zoning card Stacked Living has the zone of the first and is put away.");
  EXPECT_EQ(told(BuildingDealt{card_of("c07"), cell_of("3-1")}),
            "Column 3 begins with the Cinema.");
  EXPECT_EQ(told(ExtraRevealed{card_of("r03")}), "Ann draws the Duplex to put on a column.");
  EXPECT_EQ(told(BuildingPlaced{card_of("r03"), cell_of("3-2"), "R3.4"}),
            "Ann puts the Duplex on column 3, level 2.");
}

TEST(ComebackCityWordsForEvents, Stages) {
  EXPECT_EQ(told(StageStarted{Stage::kBuild, "R4.1"}),
            "Building begins: the city grows to 16 buildings.");
  EXPECT_EQ(told(StageStarted{Stage::kDisaster, "R5.1"}), "") << "told by the disaster";
  EXPECT_EQ(told(StageStarted{Stage::kRebuild, "R13.1"}),
            "Rebuilding begins, and the buildings left get their points.");
  EXPECT_EQ(told(CountersPlaced{card_of("c07"), cell_of("3-2"), 2, "R13.1"}), "")
      << "told with the stage";
}

TEST(ComebackCityWordsForEvents, Cards) {
  EXPECT_EQ(told(CardFlipped{card_of("c07")}), "Ann flips the Cinema.");
  EXPECT_EQ(told(CardFlipped{}), "Ann flips a card.");
  EXPECT_EQ(told(CardPooled{card_of("c07"), "R4.4"}), "") << "goes without saying";
  EXPECT_EQ(told(CardPooled{card_of("c07"), "R12.3"}), "") << "told by the salvage";
  EXPECT_EQ(told(CardPooled{card_of("c07"), "R13.3"}), "Ann leaves the Cinema to the pool.");
  EXPECT_EQ(told(CardPooled{card_of("c07"), "R13.4"}), "Ann leaves the Cinema to the pool.");
  EXPECT_EQ(told(CardAccepted{card_of("c07")}), "Ann decides to build the Cinema.");
  EXPECT_EQ(told(CardDiscarded{card_of("c07"), 2}),
            "Ann discards the Cinema, with 2 discards left.");
  EXPECT_EQ(told(CardDiscarded{card_of("c07"), 1}),
            "Ann discards the Cinema, with 1 discard left.");
  EXPECT_EQ(told(CardDiscarded{card_of("c07"), 0}),
            "Ann discards the Cinema, with no discard left.");
  EXPECT_EQ(told(CardsCleared{3, "R4.6"}), "");
  EXPECT_EQ(told(CardsTrimmed{{card_of("r03")}}), "Ann removes the Duplex from the game.");
  EXPECT_EQ(told(CardsTrimmed{{card_of("r03"), card_of("c07")}}),
            "Ann removes the Duplex and the Cinema from the game.");
  EXPECT_EQ(told(ChoiceWaived{Waived::kTrim, "R13.7"}), "Ann removes no card from the game.");
  EXPECT_EQ(told(DeckShuffled{41, "R13.1"}), "41 cards are shuffled into a new deck.");
  EXPECT_EQ(told(DeckShuffled{1, "R4.7"}), "1 card is shuffled into a new deck.");
}

TEST(ComebackCityWordsForEvents, Constructions) {
  EXPECT_EQ(told(BuildingPlaced{card_of("c07"), cell_of("3-2"), "R13.5"}),
            "Ann puts the Cinema on column 3, level 2.");
  EXPECT_EQ(told(BuildingDestroyed{card_of("r03"), cell_of("3-2"), 0, "R13.5"}),
            "Ann clears the rubble of the Duplex.");
  EXPECT_EQ(told(BuildingRebuilt{card_of("c07"), cell_of("3-2")}),
            "Ann rebuilds the Cinema in column 3, level 2.");
  EXPECT_EQ(told(PartRepaired{part_of("line 2"), "R13.6"}), "Ann repairs Power Line 2.");
  EXPECT_EQ(told(PartRepaired{part_of("plant"), "R13.6"}), "Ann repairs the Power Plant.");
  EXPECT_EQ(told(PartRepaired{part_of("road 5"), "R12.1"}), "The Maintenance Crew repairs Road 5.");
}

TEST(ComebackCityWordsForEvents, Counters) {
  const auto placed = [](int counters, Clause why) {
    return told(CountersPlaced{card_of("r09"), cell_of("3-2"), counters, why});
  };
  EXPECT_EQ(placed(3, "R13.7"), "3 points go to the Brownstones.");
  EXPECT_EQ(placed(1, "R13.7"), "1 point goes to the Brownstones.");
  EXPECT_EQ(placed(2, "R14.1"), "2 more points go to the Brownstones as a benefit.");
  EXPECT_EQ(placed(1, "R14.1"), "1 more point goes to the Brownstones as a benefit.");
  EXPECT_EQ(placed(1, "R14.3"), "1 point goes to the Brownstones.");
  EXPECT_EQ(placed(3, "R12.2"), "3 points go to the Brownstones.");
  EXPECT_EQ(placed(1, "R10.6"), "1 point goes to the Brownstones.");
}

TEST(ComebackCityWordsForEvents, ActionPoints) {
  EXPECT_EQ(told(ActionPointsSpent{1, 7, "R13.7"}), "Ann spends 1 Action Point and has 7 left.");
  EXPECT_EQ(told(ActionPointsSpent{3, 0, "R12.2"}),
            "Ann spends 3 Action Points and has none left.");
  EXPECT_EQ(told(ActionPointsGained{8, 8, "R5.1"}), "Ann has 8 Action Points.");
  EXPECT_EQ(told(ActionPointsGained{1, 9, "R5.2"}), "Ann gains 1 Action Point and has 9.");
  EXPECT_EQ(told(ActionPointsGained{4, 12, "R5.2"}), "Ann gains 4 Action Points and has 12.");
  EXPECT_EQ(told(ActionPointsGained{0, 20, "R11.3"}),
            "There is no room for more than 20 Action Points.");
}

TEST(ComebackCityWordsForEvents, TheDisasterTellsItsGoal) {
  EXPECT_EQ(told(DisasterStruck{Disaster::kHurricane}),
            "Disaster strikes: Hurricane. The goal: 60 points.");
  EXPECT_EQ(told(DisasterStruck{Disaster::kUltraMegaChicken}),
            "Disaster strikes: Ultra Mega Chicken. The goal: 25 Industrial points and a group of 6 "
            "connected Industrial buildings.");
  EXPECT_EQ(told(DisasterStruck{}), "Disaster strikes.");
}

TEST(ComebackCityWordsForEvents, Severity) {
  EXPECT_EQ(told(SeverityRaised{2}), "") << "what it brings is told";
  EXPECT_EQ(told(SeverityStopped{2}), "Ann stops at severity 2.");
  EXPECT_EQ(told(NumberChosen{4, "R8.2"}), "Ann faces a hurricane of strength 4.");
  EXPECT_EQ(told(NumberChosen{4, "R10.3"}), "Ann gives the Chicken 4 tokens.");
  EXPECT_EQ(told(NumberChosen{1, "R10.3"}), "Ann gives the Chicken 1 token.");
  EXPECT_EQ(told(NumberChosen{0, "R10.3"}), "Ann gives the Chicken no token.");
}

TEST(ComebackCityWordsForEvents, Aliens) {
  EXPECT_EQ(told(BuildingOccupied{card_of("r12"), cell_of("3-2"), 0, "R6.2"}),
            "The aliens take the Condo Tower in column 3, level 2.");
  EXPECT_EQ(told(BuildingOccupied{card_of("r12"), cell_of("3-2"), 5, "R6.5"}),
            "The aliens take the Condo Tower in column 3, level 2; 5 points are lost.");
  EXPECT_EQ(told(BuildingOccupied{card_of("r01"), cell_of("3-2"), 1, "R6.5"}),
            "The aliens take the Bungalow in column 3, level 2; 1 point is lost.");
  EXPECT_EQ(told(BuildingFreed{card_of("r12"), cell_of("3-2")}),
            "Ann frees the Condo Tower in column 3, level 2.");
  EXPECT_EQ(told(ChoiceWaived{Waived::kFree, "R12.2"}), "Ann frees nothing more.");
}

TEST(ComebackCityWordsForEvents, Earthquake) {
  EXPECT_EQ(told(DiceRolled{3, 5}), "Ann rolls a blue 3 and a white 5.");
  EXPECT_EQ(told(DiceRolled{}), "Ann rolls the dice.");
  EXPECT_EQ(told(TargetNamed{3, 5}), "The earthquake strikes column 3, row 5.");
  EXPECT_EQ(told(QuakeSpread{1}), "The earthquake goes 1 row up and down.");
  EXPECT_EQ(told(QuakeSpread{4}), "The earthquake goes 2 columns left and right.");
  EXPECT_EQ(told(BuildingRubbled{card_of("c07"), cell_of("3-2"), "R7.2"}),
            "The earthquake turns the Cinema in column 3, level 2 to rubble.");
  EXPECT_EQ(told(PartWrecked{part_of("road 2"), "R7.3"}), "The earthquake wrecks Road 2.");
}

TEST(ComebackCityWordsForEvents, Hurricane) {
  EXPECT_EQ(told(PartWrecked{part_of("plant"), "R8.2"}), "The hurricane wrecks the Power Plant.");
  EXPECT_EQ(told(BuildingDestroyed{card_of("c07"), cell_of("3-2"), 0, "R8.3"}),
            "The hurricane destroys the Cinema in column 3, level 2.");
  EXPECT_EQ(told(BuildingRubbled{card_of("c07"), cell_of("3-2"), "R8.3"}),
            "The hurricane turns the Cinema in column 3, level 2 to rubble.");
  EXPECT_EQ(told(PartWrecked{part_of("road 1"), "R8.3"}), "The hurricane wrecks all Roads.");
  EXPECT_EQ(told(PartWrecked{part_of("road 2"), "R8.3"}), "") << "told with the first";
  EXPECT_EQ(told(PartWrecked{part_of("line 1"), "R8.3"}), "The hurricane wrecks all Power Lines.");
  EXPECT_EQ(told(PartWrecked{part_of("line 5"), "R8.3"}), "");
}

TEST(ComebackCityWordsForEvents, Meteors) {
  EXPECT_EQ(told(MeteorPlaced{3, 5}), "A meteor heads for column 3, row 5.");
  EXPECT_EQ(told(MeteorRevealed{3, 5, {}}), "A meteor comes down on column 3, row 5.");
  EXPECT_EQ(told(MeteorRevealed{3, 5, meteor_of("m01")}),
            "The meteor on column 3, row 5 is Burned Up: it does nothing.");
  EXPECT_EQ(
      told(MeteorRevealed{3, 5, meteor_of("m08")}),
      "The meteor on column 3, row 5 is Splitter: it destroys what is there and turns what is "
      "in 2 locations next to it to rubble.");
  EXPECT_EQ(told(BuildingDestroyed{card_of("c07"), cell_of("3-2"), 0, "R9.4"}),
            "A meteor destroys the Cinema in column 3, level 2.");
  EXPECT_EQ(told(BuildingRubbled{card_of("c07"), cell_of("3-2"), "R9.4"}),
            "A meteor turns the Cinema in column 3, level 2 to rubble.");
  EXPECT_EQ(told(PartWrecked{part_of("line 3"), "R9.4"}), "A meteor wrecks Power Line 3.");
}

TEST(ComebackCityWordsForEvents, Chicken) {
  EXPECT_EQ(told(BuildingDestroyed{card_of("c15"), cell_of("3-2"), 0, "R10.2"}),
            "The Chicken destroys the Trade Spire in column 3, level 2.");
  EXPECT_EQ(told(BuildingDestroyed{card_of("c15"), cell_of("3-2"), 7, "R10.4"}),
            "The Chicken destroys the Trade Spire in column 3, level 2; 7 points are lost.");
  EXPECT_EQ(told(ChickenMoved{cell_of("3-2"), "R10.4"}), "") << "it goes where it destroys";
  EXPECT_EQ(told(TokenRemoved{2}), "The Chicken has 2 tokens left.");
  EXPECT_EQ(told(TokenRemoved{1}), "The Chicken has 1 token left.");
  EXPECT_EQ(told(TokenRemoved{0}), "The Chicken has no token left.");
  EXPECT_EQ(told(ChickenLeft{}), "The Chicken leaves the city.");
}

TEST(ComebackCityWordsForEvents, BonusesAndHelpers) {
  EXPECT_EQ(told(ZoningCompleted{zoning_of("z_g_row")}), "Ann completes Civic Avenue.");
  EXPECT_EQ(told(RewardTaken{zoning_of("z_g_row"), {}}),
            "Ann takes 1 Action Point for Civic Avenue.");
  EXPECT_EQ(told(RewardTaken{zoning_of("z_g_row"), Helper::kNationalGuard}),
            "Ann takes the National Guard for Civic Avenue.");
  EXPECT_EQ(told(RewardHeld{zoning_of("z_g_row")}),
            "Ann keeps the reward for Civic Avenue for later.");
  EXPECT_EQ(told(BuildingSalvaged{card_of("c07"), cell_of("3-2"), 3}),
            "The Engineering Corps takes the Cinema in column 3, level 2 down and keeps 3 points.");
  EXPECT_EQ(told(BuildingSalvaged{card_of("c07"), cell_of("3-2"), 0}),
            "The Engineering Corps takes the Cinema in column 3, level 2 down.");
  EXPECT_EQ(told(GuardPlaced{cell_of("3-2")}), "A guard is posted in column 3, level 2.");
  EXPECT_EQ(told(GuardMoved{cell_of("3-2"), cell_of("4-1")}),
            "The guard in column 3, level 2 moves to column 4, level 1.");
  EXPECT_EQ(told(ChoiceWaived{Waived::kGuard, "R12.4"}), "Ann leaves the guards as they are.");
}

TEST(ComebackCityWordsForEvents, TheEnd) {
  EXPECT_EQ(told(GameEnded{EndCause::kNoActionPoints, true, 70, "R15.2"}),
            "No Action Point is left: Ann wins with 70 points.");
  EXPECT_EQ(told(GameEnded{EndCause::kNothingLeft, false, 1, "R13.8"}),
            "Nothing is left to be done: Ann loses with 1 point.");
  EXPECT_EQ(told(GameEnded{EndCause::kFinished, true, 66, "R15.2"}),
            "Ann ends the game and wins with 66 points.");
}

TEST(ComebackCityWordsForEvents, NamesAreThoseOfThePack) {
  const Content other = content_with(R"("name": "Maintenance Crew")", R"("name": "Road Gang")");
  EXPECT_EQ(Rules(other).say_event(PartRepaired{part_of("road 5"), "R12.1"}, Names()),
            "The Road Gang repairs Road 5.");
}

// A construction as somebody reads it who did not see the moves.
TEST(ComebackCityWordsForEvents, AConstructionReadsLikeAStory) {
  Game game = Table().city({"r01 c02 i07 g04 r05 i06"}).deck("r03 r02 c15 c07").ap(1).game();
  Texts story;
  for (const std::string_view move : {"flip", "discard", "accept", "place 2-2", "trim yes"}) {
    game.play(move);
    for (const Event& event : game.events()) {
      if (const std::string sentence = told(event); !sentence.empty()) story.push_back(sentence);
    }
  }
  EXPECT_EQ(story, (Texts{
                       "Ann flips the Duplex.",
                       "Ann flips the Cottage Row.",
                       "Ann discards the Cottage Row, with 1 discard left.",
                       "Ann flips the Trade Spire.",
                       "Ann flips the Cinema.",
                       "Ann decides to build the Cinema.",
                       "Ann spends 1 Action Point and has none left.",
                       "Ann puts the Cinema on column 2, level 2.",
                       "2 points go to the Cinema.",
                       "1 more point goes to the Cinema as a benefit.",
                       "Ann removes the Cottage Row from the game.",
                       "No Action Point is left: Ann loses with 13 points.",
                   }));
}

// Nothing that people decide passes without a word.
TEST(ComebackCityWordsForEvents, EveryMoveIsTold) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Game game = Game::started(seed);
    game.play_randomly(seed, [&] {
      ASSERT_FALSE(game.sentences().empty()) << seed << ": " << game.story();
      for (const std::string& sentence : game.sentences()) {
        ASSERT_TRUE(sentence.ends_with(".")) << sentence;
      }
    });
  }
}

}  // namespace
}  // namespace cornerstone::comeback_city
