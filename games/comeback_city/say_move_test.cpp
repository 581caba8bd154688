#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "engine/canvas.h"
#include "games/comeback_city/testing/pack.h"
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::content_with;
using testing::Game;
using testing::rules;
using testing::Table;
using testing::Texts;

std::string called(const Game& game, std::string_view move) {
  return rules().say_move(game.state, rules().parse_move(move).value(), Names());
}
std::string called(const Table& table, std::string_view move) { return called(table.game(), move); }

// A small city of Rebuild, and one that Build has begun with.
Table village() { return Table().city({"r01 c02 i07 g04 r05 i06"}); }

Table founded() {
  return Table()
      .city({"c03 g02 .   .   .   .",  //
             "r01 c02 i07 g04 r05 i06"})
      .build();
}

// As the disaster finds it.
Table full_city() {
  return Table().city({"g01 .   .   .   .   .",    //
                       "c15 r12 i02 .   .   .",    //
                       "r02 r13 i01 g02 c01 c03",  //
                       "r03 r04 i07 g03 c02 c04"});
}

TEST(ComebackCityWordsForMoves, TheFirstCardsNameTheirPlace) {
  const Table table = Table()
                          .city({"c01 c02 c03 c04 i07 g04"})
                          .placing_extra("c07 r03")
                          .zoning("z_c_columns z_g_diagonal");
  EXPECT_EQ(called(table, "setup_place 1 3"), "Put the Cinema on column 3, level 2");
  EXPECT_EQ(called(table, "setup_place 2 6"), "Put the Duplex on column 6, level 2");
  Game game = table.game();
  game.play("setup_place 2 5");
  EXPECT_EQ(called(game, "setup_place 1 5"),
            "Put the Cinema on column 5, level 3, completing "
            "Shops All Over");
}

TEST(ComebackCityWordsForMoves, FlippingTellsWhenTheDeckIsNew) {
  EXPECT_EQ(called(village(), "flip"), "Flip the next card");
  EXPECT_EQ(called(village().rest_discarded(), "flip"),
            "Flip the next card, with the discard pile as the new deck");
}

TEST(ComebackCityWordsForMoves, AnOfferTellsWhatTheCardBrings) {
  const Table table = founded().pool("r07 c05").offered("c07");
  EXPECT_EQ(called(table, "accept"),
            "Build the Cinema: Commercial, 4 stories, ★2, +1 per adjacent Residential (max 2)");
  EXPECT_EQ(called(table, "discard"), "Discard the Cinema (1 discard left)");
  EXPECT_EQ(called(Table(table).set_aside("r03"), "discard"),
            "Discard the Cinema (no discard left)");
  EXPECT_EQ(called(Table(table).option("discard_feeds_pool", "on"), "discard"),
            "Discard the Cinema for 1 brick and 1 steel (1 discard left)");
  EXPECT_EQ(
      called(village().pool("r07 c05").offered("c07").helpers("planning_commission"), "discard"),
      "Discard the Cinema (2 discards left)");
}

TEST(ComebackCityWordsForMoves, ACardThatIsDeclinedTellsWhatThePoolGets) {
  const Table table =
      Table().city({"r01 i04 i07 g04 r05 i06"}).pool("r02 c05").offered("c07", Means::kReductions);
  EXPECT_EQ(called(table, "decline"), "Leave the Cinema to the pool: 1 brick and 1 steel");
}

TEST(ComebackCityWordsForMoves, BuildingNamesThePlace) {
  const Table table = founded().placing("c07").zoning("z_c_stack z_g_diagonal");
  EXPECT_EQ(called(table, "place 3-2"), "Build it on column 3, level 2");
  const Table stack = Table()
                          .city({".   c04 .   .   .   .",  //
                                 ".   c03 .   .   .   .",  //
                                 "r01 c02 i07 g04 r05 i06"})
                          .build()
                          .placing("c07")
                          .zoning("z_c_stack z_g_diagonal");
  EXPECT_EQ(called(stack, "place 2-4"), "Build it on column 2, level 4, completing Vertical Mall");
}

TEST(ComebackCityWordsForMoves, RebuildingTellsThePointsOfThePlace) {
  const Table table = village().placing("c07");
  EXPECT_EQ(called(table, "place 3-2"), "Build it on column 3, level 2: 2 points");
  EXPECT_EQ(called(table, "place 2-2"), "Build it on column 2, level 2: 3 points, 1 as a benefit");
  EXPECT_EQ(called(Table(table).wrecked({"line 1"}), "place 2-2"),
            "Build it on column 2, level 2: 2 points, without power");
  EXPECT_EQ(called(Table(table).points("commercial 24"), "place 2-2"),
            "Build it on column 2, level 2: 1 point")
      << "there is one counter left";
  EXPECT_EQ(called(Table(table).points("commercial 25"), "place 2-2"),
            "Build it on column 2, level 2: 0 points");
  EXPECT_EQ(called(village().placing("g01"), "place 5-2"),
            "Build it on column 5, level 2: 1 point and 1 next door");
}

TEST(ComebackCityWordsForMoves, RubbleThatIsBuiltOverIsNamed) {
  EXPECT_EQ(called(Table().city({"r01# c02 i07 g04 r05 i06"}).placing("c07"), "place 1-1"),
            "Build it on column 1, level 1, over the rubble of the Bungalow: 2 points");
}

// The question about the cards set aside comes between a construction and its bonus.
TEST(ComebackCityWordsForMoves, ABonusIsNamedAlsoWhereAQuestionComesFirst) {
  const Table table =
      Table().city({"c01 c02 c03 c04 i07 g04"}).placing("c07").zoning("z_c_columns z_g_diagonal");
  EXPECT_EQ(called(table, "place 5-2"),
            "Build it on column 5, level 2: 2 points, completing Shops All Over");
  EXPECT_EQ(called(Table(table).set_aside("r03"), "place 5-2"),
            "Build it on column 5, level 2: 2 points, completing Shops All Over");
  EXPECT_EQ(called(table, "place 1-2"), "Build it on column 1, level 2: 2 points");
}

TEST(ComebackCityWordsForMoves, RubbleAndRepairsTellWhatTheyCost) {
  const Table table = Table()
                          .city({".   c07# .   .   .   .",  //
                                 "r01 c02 i07 g04 r05 i06"})
                          .wrecked({"road 3", "line 4"})
                          .pool("r07 c05 i03");
  EXPECT_EQ(called(table, "rebuild 2-2"),
            "Rebuild the Cinema in column 2, level 2 (2 brick and 2 steel): 3 points, 1 as a "
            "benefit");
  EXPECT_EQ(called(table, "repair road 3"), "Repair Road 3 (2 brick)");
  EXPECT_EQ(called(table, "repair line 4"), "Repair Line 4 (1 lumber and 1 steel)");
  const Table homes = Table()
                          .city({"r01 r02 r03 r04 r05 i06"})
                          .wrecked({"road 2"})
                          .pool("r07")
                          .zoning("z_r_cluster z_g_diagonal");
  EXPECT_EQ(called(homes, "repair road 2"),
            "Repair Road 2 (2 brick), completing Close-knit Quarter");
}

TEST(ComebackCityWordsForMoves, ASalvageTellsWhatItBrings) {
  const Table table = village().helpers("engineering_corps");
  EXPECT_EQ(
      called(table, "salvage 4-1"),
      "Salvage the Fire House in column 4, level 1 for 1 brick and 1 steel, keeping 2 points");
  EXPECT_EQ(called(Table(table).no_counters(), "salvage 4-1"),
            "Salvage the Fire House in column 4, level 1 for 1 brick and 1 steel");
  const Table shortage = Table()
                             .city({"r07 c02 i07 g04 r05 i06"})
                             .helpers("engineering_corps")
                             .pool("c05")
                             .offered("c07", Means::kShort);
  EXPECT_EQ(called(shortage, "salvage 1-1"),
            "Salvage the Walk-up in column 1, level 1 to build the Cinema, keeping 3 points");
  EXPECT_EQ(called(shortage, "decline"), "Leave the Cinema to the pool: 1 brick and 1 steel");
}

TEST(ComebackCityWordsForMoves, TheCrewTellsHowMuchItRepairs) {
  const Table table = village().helpers("maintenance_crew").wrecked({"road 1", "road 4", "line 2"});
  EXPECT_EQ(called(table, "crew roads"),
            "Send the Maintenance Crew to repair 2 Roads for 1 Action Point");
  EXPECT_EQ(called(table, "crew lines"),
            "Send the Maintenance Crew to repair 1 Power Line for 1 Action Point");
  const Table homes = Table()
                          .city({"r01 r02 r03 r04 r05 i06"})
                          .helpers("maintenance_crew")
                          .wrecked({"road 2"})
                          .zoning("z_r_cluster z_g_diagonal paid");
  EXPECT_EQ(called(homes, "crew roads"),
            "Send the Maintenance Crew to repair 1 Road for 1 Action Point, completing Close-knit "
            "Quarter");
}

TEST(ComebackCityWordsForMoves, FinishingTellsWhatIsLeft) {
  const Table won =
      village().points("residential 20 commercial 15 industrial 15 government 15").ap(4);
  EXPECT_EQ(called(won, "finish"), "End the game and win with 4 Action Points left");
}

TEST(ComebackCityWordsForMoves, TrimmingNamesTheCards) {
  const auto placed = [](const Table& table, std::string_view move) {
    Game game = table.game();
    game.play("place 2-2");
    return called(game, move);
  };
  const Table one = village().placing("c07").set_aside("r03");
  EXPECT_EQ(placed(one, "trim yes"), "Remove the Duplex from the game");
  EXPECT_EQ(placed(one, "trim no"), "Put it on the discard pile");
  const Table two = village().placing("c07").set_aside("r03 c03").pool("r07 c05");
  EXPECT_EQ(placed(two, "trim yes"), "Remove the Duplex and the Taqueria from the game");
  EXPECT_EQ(placed(two, "trim no"), "Put them on the discard pile");
  EXPECT_EQ(placed(Table(two).option("trim_scope", "set_aside_and_pool"), "trim yes"),
            "Remove all 4 cards from the game");
}

TEST(ComebackCityWordsForMoves, Rewards) {
  const Table table = village().phase(Phase::kReward).begun().zoning("z_g_row due z_r_row due");
  EXPECT_EQ(called(table, "reward ap"), "Take 1 Action Point for Civic Avenue");
  EXPECT_EQ(called(Table(table).ap(20), "reward ap"), "Take no Action Point for Civic Avenue");
  EXPECT_EQ(called(table, "reward engineering_corps"),
            "Take the Engineering Corps: takes a building down for its materials and keeps its "
            "points");
  EXPECT_EQ(called(table, "reward planning_commission"),
            "Take the Planning Commission: 3 discards in each construction");
  Game second = table.game();
  second.play("reward ap");
  EXPECT_EQ(called(second, "reward ap"), "Take 1 Action Point for Tree-lined Street");
  const Table holding = Table(table).option("zoning_hold", "on");
  EXPECT_EQ(called(holding, "reward hold"), "Keep the reward for Civic Avenue for later");
  const Table held =
      village().option("zoning_hold", "on").zoning("z_g_row paid z_r_row held").ap(3);
  EXPECT_EQ(called(held, "reward ap"), "Take 1 Action Point for Tree-lined Street");
}

TEST(ComebackCityWordsForMoves, Guards) {
  const Table table = Table()
                          .city({"r01+ c02 i07 g04 r05* i06"})
                          .disaster(Disaster::kAlienInvasion)
                          .helpers("national_guard")
                          .phase(Phase::kGuard)
                          .begun();
  EXPECT_EQ(called(table, "guard 2-1"), "Guard the Corner Shop in column 2, level 1");
  EXPECT_EQ(called(table, "guard 1-1 2-1"),
            "Move the guard of the Bungalow in column 1, level 1 to the Corner Shop in column 2, "
            "level 1");
  EXPECT_EQ(called(table, "guard skip"), "Leave the guards as they are");
}

TEST(ComebackCityWordsForMoves, FreeingTellsPriceAndPoints) {
  const Table table = Table()
                          .city({"r12* c02 i07 g04 r05* i06"})
                          .disaster(Disaster::kAlienInvasion)
                          .helpers("extraterrestrial_defense_agency")
                          .phase(Phase::kFree)
                          .begun();
  EXPECT_EQ(called(table, "free 1-1"), "Free the Condo Tower in column 1, level 1: 5 points");
  EXPECT_EQ(called(table, "free stop"), "Free no building");
  const Table more = Table(table).released(1);
  EXPECT_EQ(called(more, "free 1-1"),
            "Free the Condo Tower in column 1, level 1 for 3 Action Points: 5 points");
  EXPECT_EQ(called(more, "free stop"), "Free no further building");
  const Table few = Table(table).helpers("engineering_corps").salvaged({.residential = 22});
  EXPECT_EQ(called(few, "free 1-1"), "Free the Condo Tower in column 1, level 1: 3 points");
}

TEST(ComebackCityWordsForMoves, AliensNameTheirNextBuilding) {
  Game game = full_city().struck(Disaster::kAlienInvasion);
  EXPECT_EQ(called(game, "severity more"),
            "Gain 1 Action Point: the aliens take the Condo Tower too");
  EXPECT_EQ(called(game, "severity stop"), "Stop here with 8 Action Points");
  game.play("severity more");
  EXPECT_EQ(called(game, "severity more"),
            "Gain 1 Action Point: the aliens take the Duplex or the Townhouses too");
  EXPECT_EQ(called(game, "severity stop"), "Stop here with 9 Action Points");
  game.play("severity more");
  EXPECT_EQ(called(game, "tie 1-1"), "Let the aliens take the Duplex in column 1, level 1");
  const Game many = Table()
                        .city({"g01 .   .   .   .   .",    //
                               "c15 r06 i02 .   .   .",    //
                               "r07 r13 i01 g02 c01 c03",  //
                               "r08 r04 i07 g03 c02 c04"})
                        .struck(Disaster::kAlienInvasion);
  EXPECT_EQ(called(many, "severity more"),
            "Gain 1 Action Point: the aliens take one of 3 buildings too");
}

TEST(ComebackCityWordsForMoves, DiceTellWhatTheyPointAt) {
  const Game game = full_city().dice({{2, 5}}).struck(Disaster::kEarthquake);
  EXPECT_EQ(called(game, "dice blue"),
            "The blue die is the column: column 2, row 5 (the Skyline Terrace)");
  EXPECT_EQ(called(game, "dice white"),
            "The white die is the column: column 5, row 2 (Line 4 and Line 5)");
  const Game plant = full_city().dice({{1, 6}}).struck(Disaster::kMeteorStrike);
  EXPECT_EQ(called(plant, "dice white"),
            "The white die is the column: column 6, row 1 (the Power Plant)");
  const Game empty =
      full_city().option("empty_target", "allowed").dice({{6, 4}}).struck(Disaster::kEarthquake);
  EXPECT_EQ(called(empty, "dice white"),
            "The white die is the column: column 4, row 6 (nothing there)");
}

TEST(ComebackCityWordsForMoves, R7_3_TheEarthquakeTellsWhatItBreaksNext) {
  Game game = full_city().dice({{2, 5}}).struck(Disaster::kEarthquake);
  game.play("dice blue");
  Texts steps;
  for (int step = 1; step <= 6; ++step) {
    steps.push_back(called(game, "severity more"));
    game.play("severity more");
  }
  EXPECT_EQ(
      steps,
      (Texts{
          "Gain 1 Action Point: the earthquake goes 1 row up and down (the Townhouses and the "
          "Condo "
          "Tower)",
          "Gain 1 Action Point: the earthquake goes 1 column left and right (the Cottage Row and "
          "the "
          "Repair Garage)",
          "Gain 1 Action Point: the earthquake goes 2 rows up and down (Road 1 and Road 2)",
          "Gain 1 Action Point: the earthquake goes 2 columns left and right (the Playground)",
          "Gain 1 Action Point: the earthquake goes 3 rows up and down (Line 1 and Line 2)",
          "Gain 1 Action Point: the earthquake goes 3 columns left and right (the Noodle Counter)",
      }));
}

TEST(ComebackCityWordsForMoves, E4_AStepThatBreaksNothingIsSaidToPayNothing) {
  Game game = full_city().dice({{1, 1}}).struck(Disaster::kEarthquake);
  EXPECT_EQ(called(game, "severity more"),
            "Gain 1 Action Point: the earthquake goes 1 row up and down (Line 1)");
  game.play("severity more");
  EXPECT_EQ(called(game, "severity more"),
            "Gain no Action Point: the earthquake goes 1 column left and right (nothing breaks)");
  Game paid = full_city()
                  .option("earthquake_empty_step_pays", "on")
                  .dice({{1, 1}})
                  .struck(Disaster::kEarthquake);
  paid.play("severity more");
  EXPECT_EQ(called(paid, "severity more"),
            "Gain 1 Action Point: the earthquake goes 1 column left and right (nothing breaks)");
}

TEST(ComebackCityWordsForMoves, AnotherMeteor) {
  const Game game = full_city().dice({{1, 1}}).struck(Disaster::kMeteorStrike);
  EXPECT_EQ(called(game, "severity more"), "Gain 1 Action Point: another meteor comes");
}

TEST(ComebackCityWordsForMoves, R8_3_AStormTellsWhatItTakes) {
  const Game game = full_city().struck(Disaster::kHurricane);
  EXPECT_EQ(called(game, "number 0"), "Choose 0 (no Action Point): 4 buildings to rubble");
  EXPECT_EQ(called(game, "number 1"),
            "Choose 1 (+1 Action Point): 4 buildings lost, 4 to rubble, Roads wrecked");
  EXPECT_EQ(called(game, "number 3"),
            "Choose 3 (+3 Action Points): 12 buildings lost, 1 to rubble, Roads wrecked");
  EXPECT_EQ(called(game, "number 4"),
            "Choose 4 (+4 Action Points): 13 buildings lost, Roads and Lines wrecked");
  const Game tall = Table()
                        .city({"r11 .   .   .   .   .",    //
                               "c15 r12 i12 .   .   .",    //
                               "r10 r13 i11 g14 c10 c13",  //
                               "r09 r07 i13 g13 c12 c14"})
                        .struck(Disaster::kHurricane);
  EXPECT_EQ(called(tall, "number 0"), "Choose 0 (no Action Point): nothing else is hit");
  const Content low = content_with(R"("stories": 3, "repair_cost": {"lumber": 1, "steel": 1})",
                                   R"("stories": 0, "repair_cost": {"lumber": 1, "steel": 1})");
  EXPECT_EQ(Rules(low).say_move(tall.state, make_move(Kind::kNumber, 1), Names()),
            "Choose 1 (+1 Action Point): Roads and Lines wrecked");
}

TEST(ComebackCityWordsForMoves, R10_3_TokensTellHowLongTheChickenStays) {
  const Game game = full_city().struck(Disaster::kUltraMegaChicken);
  EXPECT_EQ(called(game, "number 0"), "Choose 0 (no Action Point): the Chicken leaves at once");
  EXPECT_EQ(called(game, "number 1"),
            "Choose 1 (+1 Action Point): the Chicken stays for 1 more building");
  EXPECT_EQ(called(game, "number 7"),
            "Choose 7 (+7 Action Points): the Chicken stays for 7 more buildings");
}

TEST(ComebackCityWordsForMoves, AnEqualTargetOfTheChicken) {
  const Game game = Table()
                        .city({"g01 .   .   .   .   .",    //
                               "c14 r12 i02 .   .   .",    //
                               "r02 r04 i01 g02 c01 c03",  //
                               "r03 r05 i07 g03 c02 c04"})
                        .struck(Disaster::kUltraMegaChicken);
  EXPECT_EQ(called(game, "tie 1-3"), "Let the Chicken destroy the Bank Tower in column 1, level 3");
  EXPECT_EQ(called(game, "tie 2-3"),
            "Let the Chicken destroy the Condo Tower in column 2, level 3");
}

TEST(ComebackCityWordsForMoves, AnIllegalMoveKeepsItsText) {
  const Game game = village().game();
  EXPECT_EQ(called(game, "place 3-2"), "place 3-2");
  EXPECT_EQ(called(game, "repair line 2"), "repair line 2");
  EXPECT_EQ(called(game, "number 7"), "number 7");
}

// A list of moves is of no use if two of them are called the same, or if a line does not end.
TEST(ComebackCityWordsForMoves, EachMoveOfAListIsCalledDifferentlyAndBriefly) {
  for (const std::string_view disaster : kOptions[kDisasterChoice].offered()) {
    Game game = Game::started(3, {{"disaster", std::string(disaster)}});
    game.play_randomly(11, [&] {
      constexpr int kLongest = 125;
      std::set<std::string> sentences;
      const Texts moves = game.moves();
      for (const std::string& text : moves) {
        const std::string sentence = called(game, text);
        ASSERT_LE(columns(sentence), kLongest) << sentence;
        sentences.insert(sentence);
      }
      ASSERT_EQ(sentences.size(), moves.size());
    });
  }
}

// A player must not learn from the words of a move what lies face down.
TEST(ComebackCityWordsForMoves, WhatIsHiddenChangesNoWord) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Game game = Game::started(seed);
    game.play_randomly(seed, [&] {
      if (game.over()) return;
      State imagined = game.state;
      Rng rng(seed);
      rules().imagine(imagined, 0, rng);
      for (const std::string& text : game.moves()) {
        ASSERT_EQ(called(game, text), called(Game(imagined), text));
      }
    });
  }
}

}  // namespace
}  // namespace cornerstone::comeback_city
