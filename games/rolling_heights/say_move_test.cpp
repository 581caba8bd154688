#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "engine/canvas.h"
#include "games/rolling_heights/testing/pack.h"
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::content_with;
using testing::Game;
using testing::play_randomly;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;

std::string called(const Game& game, std::string_view move) {
  return rules().say_move(game.state, rules().parse_move(move).value(), Names());
}

// What a move is called after others have been played.
std::string called(const Table& table, const Texts& before, std::string_view move) {
  Game game = table.game();
  game.play_all(before);
  return called(game, move);
}

TEST(RollingHeightsWordsForMoves, DraftingTellsWhatAPlanNeedsAndBrings) {
  const Game game = Table(2).draft().game();
  EXPECT_EQ(called(game, "start_plan 1"),
            "Draft Maple Row: Residential, wood 1+1+1, ★1, Architect or Riveter");
  EXPECT_EQ(called(game, "start_plan 2"),
            "Draft Mayor's House: Residential, wood 2, concrete 1+1, ★1, Public Figure, ability");
  const Table park = Table(2).draft().market(1, 1, "L1-40").market(1, 2, "L1-12");
  EXPECT_EQ(called(park.game(), "start_plan 1"),
            "Draft River Steps: Park, wood 1, concrete 2, ★1/adjacent water, Architect");
  EXPECT_EQ(called(park.game(), "start_plan 2"),
            "Draft Willow Bend Manor: Residential, wood 2, concrete 2, glass 2, ★7");
}

TEST(RollingHeightsWordsForMoves, AFirstSpaceTellsWhatItScores) {
  const Table table = Table(2).draft();
  EXPECT_EQ(called(table, {"start_plan 4"}, "start_space e4"), "Put Viceroy House on e4");
  EXPECT_EQ(called(table, {"start_plan 4"}, "start_space d4"), "Put Viceroy House on d4, scores 1");
  EXPECT_EQ(called(table, {"start_plan 4"}, "start_space e1"), "Put Viceroy House on e1")
      << "those points are for another type";
  EXPECT_EQ(
      called(Table(table).option("setup_space_vp", "off"), {"start_plan 4"}, "start_space d4"),
      "Put Viceroy House on d4");
}

TEST(RollingHeightsWordsForMoves, BenchingTellsHowManyAreLeftToChoose) {
  Game game = Table(2).bench(1, "carpenter 6 architect 6").game();
  game.play("end_main");
  EXPECT_EQ(called(game, "bench architect"), "Bench an Architect in this turn (1 more)");
  game.play("bench carpenter");
  EXPECT_EQ(called(game, "bench carpenter"), "Bench a Carpenter in this turn");
}

TEST(RollingHeightsWordsForMoves, RallyingTellsTheRisk) {
  const Table table =
      Table(2).phase(Phase::kRisk).hard(0, "carpenter").steady(0, "construction_worker 4");
  const Game three = Table(table).exhausted(0, "architect 2 riveter").game();
  EXPECT_EQ(called(three, "rally"),
            "Rally 3 exhausted meeples (17 % risk of a strike that exhausts 2)");
  EXPECT_EQ(called(three, "stop"), "Stop with 5 of 8 meeples up");
  EXPECT_EQ(called(Table(table).exhausted(0, "riveter").game(), "rally"),
            "Rally 1 exhausted meeple (55 % risk of a strike that exhausts 2)");
  EXPECT_EQ(called(Table(2).phase(Phase::kRisk).hard(0, "riveter").exhausted(0, "riveter").game(),
                   "rally"),
            "Rally 1 exhausted meeple (55 % risk of a strike)")
      << "half of one is nobody";
}

TEST(RollingHeightsWordsForMoves, TheRiskGoesByTheOddsOfTheTable) {
  const Table table =
      Table(2).phase(Phase::kRisk).hard(0, "carpenter 2 architect 3").exhausted(0, "riveter 5");
  const auto risk = [&](std::string_view preset) {
    return called(Table(table).option("roll_preset", preset).game(), "rally");
  };
  EXPECT_EQ(risk("standard"), "Rally 5 exhausted meeples (5 % risk of a strike that exhausts 2)");
  EXPECT_EQ(risk("thin_wooden"),
            "Rally 5 exhausted meeples (22 % risk of a strike that exhausts 2)");
  EXPECT_EQ(risk("even"), "Rally 5 exhausted meeples (3 % risk of a strike that exhausts 2)");
  EXPECT_EQ(risk("chunky"), "Rally 5 exhausted meeples (1 % risk of a strike that exhausts 2)");
  const Content eager =
      content_with(R"("steady": 27, "exhausted": 55)", R"("steady": 62, "exhausted": 20)");
  EXPECT_EQ(Rules(eager).say_move(table.game().state, make_move(Kind::kRally), Names()),
            "Rally 5 exhausted meeples (under 1 % risk of a strike that exhausts 2)");
}

TEST(RollingHeightsWordsForMoves, AStrikeTellsWhoGoesAndHowManyMore) {
  Game game = Table(2)
                  .phase(Phase::kRisk)
                  .hard(0, "executive 2")
                  .steady(0, "executive 2")
                  .exhausted(0, "riveter")
                  .game();
  game.play("rally", "e");
  EXPECT_EQ(called(game, "strike executive hard"), "Send a hard Executive on strike (1 more)");
  game.play("strike executive hard");
  EXPECT_EQ(called(game, "strike executive steady"), "Send a steady Executive on strike");
}

TEST(RollingHeightsWordsForMoves, WorkersTellWhatTheyBring) {
  const Game game = Table(2)
                        .hard(0, "carpenter construction_worker architect politician executive")
                        .steady(0, "carpenter riveter politician executive")
                        .game();
  EXPECT_EQ(called(game, "activate carpenter hard"), "Gain 2 wood with a hard Carpenter");
  EXPECT_EQ(called(game, "activate carpenter hard steady"),
            "Gain 1 wood with a hard Carpenter as steady");
  EXPECT_EQ(called(game, "activate carpenter steady"), "Gain 1 wood with a steady Carpenter");
  EXPECT_EQ(called(game, "activate construction_worker hard"),
            "Gain 2 concrete with a hard Construction Worker");
  EXPECT_EQ(called(game, "activate architect hard"), "Gain 2 glass with a hard Architect");
  EXPECT_EQ(called(game, "activate riveter steady"), "Gain 1 steel with a steady Riveter");
  EXPECT_EQ(called(game, "activate politician hard"), "Score 2 points with a hard Politician");
  EXPECT_EQ(called(game, "activate politician steady"), "Score 1 point with a steady Politician");
  EXPECT_EQ(called(game, "activate executive hard"), "Gain 4 spending power with a hard Executive");
  EXPECT_EQ(called(game, "activate executive hard steady"),
            "Gain 2 spending power with a hard Executive as steady");
  EXPECT_EQ(called(game, "collect"),
            "Collect 3 wood, 2 concrete, 2 glass, 1 steel, 3 points and 6 spending power from 9 "
            "meeples");
  EXPECT_EQ(called(Table(2).steady(0, "politician").game(), "collect"),
            "Collect 1 point from 1 meeple");
}

TEST(RollingHeightsWordsForMoves, WhereTheSupplyIsShortMiscCubesAreNamed) {
  const Table table = Table(2).hard(0, "riveter").wild(0, 1);
  const Game one = Table(table).supply(Cube::kSteel, 1).game();
  EXPECT_EQ(called(one, "activate riveter hard"),
            "Gain 1 steel and 1 misc steel with a hard Riveter");
  EXPECT_EQ(called(one, "wild steel"), "Spend a wild token for 1 steel");
  const Game none = Table(table).supply(Cube::kSteel, 0).final_round(2).game();
  EXPECT_EQ(called(none, "activate riveter hard"), "Gain 2 misc steel with a hard Riveter");
  EXPECT_EQ(called(none, "wild steel"), "Spend a wild token for 1 misc steel");
}

TEST(RollingHeightsWordsForMoves, Upgrades) {
  const Table table = Table(2)
                          .hard(0, "public_servant")
                          .steady(0, "public_servant architect")
                          .exhausted(0, "carpenter");
  EXPECT_EQ(called(table.game(), "servant hard"), "Make 2 upgrades with a hard Public Servant");
  EXPECT_EQ(called(table.game(), "servant hard steady"),
            "Make 1 upgrade with a hard Public Servant as steady");
  EXPECT_EQ(called(table.game(), "servant steady"), "Make 1 upgrade with a steady Public Servant");
  EXPECT_EQ(called(table, {"servant hard"}, "upgrade carpenter exhausted"),
            "Upgrade a Carpenter from exhausted to steady (1 more)");
  const Texts first{"servant hard", "upgrade carpenter exhausted"};
  EXPECT_EQ(called(table, first, "upgrade architect steady"),
            "Upgrade an Architect from steady to hard");
  EXPECT_EQ(called(table, first, "upgrade_stop"), "Make no more upgrades (1 unused)");
}

TEST(RollingHeightsWordsForMoves, PublicFiguresTellWhatABuildingDoesForThem) {
  const Game game = Table(2)
                        .hard(0, "public_figure architect 2")
                        .steady(0, "public_figure")
                        .complete(0, "L1-02", "d4")
                        .complete(0, "L1-35", "d3")
                        .complete(0, "L1-37", "c4")
                        .complete(0, "L1-36", "c3")
                        .game();
  EXPECT_EQ(called(game, "figure hard L1-02"), "Use a hard Public Figure at Mayor's House: 2 wild");
  EXPECT_EQ(called(game, "figure hard steady L1-02"),
            "Use a hard Public Figure as steady at Mayor's House: 1 wild");
  EXPECT_EQ(called(game, "figure steady L1-02"),
            "Use a steady Public Figure at Mayor's House: 1 wild");
  EXPECT_EQ(called(game, "figure hard L1-35"),
            "Use a hard Public Figure at Tumble Park: ★1/own Park up to 4 (3 now)");
  EXPECT_EQ(called(game, "figure steady L1-35"),
            "Use a steady Public Figure at Tumble Park: ★1/own Park up to 2 (2 now)");
  EXPECT_EQ(called(game, "figure hard L1-36"),
            "Use a hard Public Figure at Botanical Gardens: ★2/own hard Architect (4 now)");
}

TEST(RollingHeightsWordsForMoves, WhatAnAbilityCannotDoNowIsSaid) {
  const Table table = Table(2).hard(0, "public_figure").complete(0, "L2-33", "d4");
  EXPECT_EQ(called(Table(table).bench(0, "carpenter").game(), "figure hard L2-33"),
            "Use a hard Public Figure at Biggie's Ballpark: Carpenter → Executive, ★2");
  EXPECT_EQ(called(table.game(), "figure hard L2-33"),
            "Use a hard Public Figure at Biggie's Ballpark: Carpenter → Executive (not now), ★2");
}

TEST(RollingHeightsWordsForMoves, AnAbilityGivesNoMoreTokensThanThereAre) {
  const Table table = Table(2).hard(0, "public_figure").complete(0, "L1-02", "d4");
  EXPECT_EQ(called(Table(table).wild(1, 29).game(), "figure hard L1-02"),
            "Use a hard Public Figure at Mayor's House: 2 wild (1 now)");
  EXPECT_EQ(called(Table(table).wild(1, 28).game(), "figure hard L1-02"),
            "Use a hard Public Figure at Mayor's House: 2 wild");
}

TEST(RollingHeightsWordsForMoves, ChoicesWithinAnAbility) {
  const Table table = Table(2)
                          .hard(0, "public_figure")
                          .exhausted(0, "carpenter")
                          .bench(0, "architect carpenter")
                          .supply(Cube::kSteel, 0)
                          .final_round(2)
                          .complete(0, "L2-20", "d4")
                          .complete(0, "L2-33", "d3")
                          .complete(0, "L1-03", "c4");
  EXPECT_EQ(called(table.game(), "figure hard L2-20"),
            "Use a hard Public Figure at Prairie Grain Silos: any 2 cubes");
  EXPECT_EQ(called(table, {"figure hard L2-20"}, "choose_color wood"),
            "Gain 1 wood from Prairie Grain Silos (1 more)");
  EXPECT_EQ(called(table, {"figure hard L2-20", "choose_color wood"}, "choose_color steel"),
            "Gain 1 misc steel from Prairie Grain Silos");
  EXPECT_EQ(called(table, {"figure hard L2-33"}, "convert exhausted"),
            "Turn an exhausted Carpenter into an Executive");
  EXPECT_EQ(called(table, {"figure hard L2-33"}, "convert bench"),
            "Turn a benched Carpenter into an Executive");
  EXPECT_EQ(called(table, {"figure hard L1-03"}, "sacrifice architect bench"),
            "Give up a benched Architect for 5 points");
  EXPECT_EQ(called(table, {"figure hard steady L1-03"}, "sacrifice public_figure activated"),
            "Give up an activated Public Figure for 3 points");
}

TEST(RollingHeightsWordsForMoves, CityPlanners) {
  const Table table = Table(2)
                          .hard(0, "city_planner")
                          .steady(0, "city_planner")
                          .exhausted(0, "carpenter 2")
                          .place(0, "L1-10", "e4")
                          .tokens(1, 1, 2);
  EXPECT_EQ(called(table.game(), "planner_reroll steady"),
            "Reroll 2 exhausted meeples with a steady City Planner");
  EXPECT_EQ(called(table.game(), "planner_reroll hard"),
            "Reroll 2 exhausted meeples with a hard City Planner as steady");
  EXPECT_EQ(called(table.game(), "planner_take"),
            "Take a plan with a hard City Planner, paying for prime land alone");
  const Texts taken{"planner_take"};
  EXPECT_EQ(called(table, taken, "plan 1 1"),
            "Take Maple Row for free (+2 wild): Residential, wood 1+1+1, ★1, Architect or "
            "Riveter");
  EXPECT_EQ(called(Table(table).option("planner_takes_tokens", "off"), taken, "plan 1 1"),
            "Take Maple Row for free: Residential, wood 1+1+1, ★1, Architect or Riveter");
  const Texts chosen{"planner_take", "plan 1 1"};
  EXPECT_EQ(called(table, chosen, "space d4"), "Put Maple Row on d4 for 0, scores 1");
  EXPECT_EQ(called(Table(table).power(1), chosen, "space b4"),
            "Put Maple Row on b4 for 1, scores 2");
}

TEST(RollingHeightsWordsForMoves, APurchaseTellsItsPriceStepByStep) {
  const Table table =
      Table(2).place(0, "L1-10", "d3").hand("glass 2 steel").power(3).tokens(1, 3, 1);
  EXPECT_EQ(called(table.game(), "buy"), "Buy a plan, with up to 6 to pay");
  EXPECT_EQ(called(table, {"buy"}, "plan 1 1"),
            "Buy Maple Row for 1: Residential, wood 1+1+1, ★1, Architect or Riveter");
  EXPECT_EQ(called(table, {"buy"}, "plan 1 3"),
            "Buy Haunted House for 2 (+1 wild): Residential, wood 1+2+2, ★3, Public "
            "Figure, ability");
  EXPECT_EQ(called(table, {"buy"}, "plan 2 4"),
            "Buy Sunrise Tower for 3: Residential, glass 4+4, steel 2, ★13");
  const Texts chosen{"buy", "plan 1 3"};
  EXPECT_EQ(called(table, chosen, "space e3"), "Put Haunted House on e3 for 2");
  EXPECT_EQ(called(table, chosen, "space d4"), "Put Haunted House on d4 for 2, scores 1");
  EXPECT_EQ(called(table, chosen, "space b4"), "Put Haunted House on b4 for 5, scores 2");
  const Texts placed{"buy", "plan 1 3", "space e3"};
  EXPECT_EQ(called(table, placed, "pay sp"), "Pay 1 spending power (1 more)");
  EXPECT_EQ(called(table, placed, "pay glass"), "Pay 1 glass (1 more)");
  EXPECT_EQ(called(table, {"buy", "plan 1 3", "space e3", "pay sp"}, "pay steel"), "Pay 1 steel");
}

TEST(RollingHeightsWordsForMoves, TradesAndTokens) {
  const Table table = Table(2).wild(0, 1).hand("wood").misc("glass 2 steel 2");
  EXPECT_EQ(called(table.game(), "trade wood"), "Trade 2 cubes for 1 wood");
  EXPECT_EQ(called(table.game(), "trade steel"), "Trade 3 cubes for 1 steel");
  EXPECT_EQ(called(table.game(), "wild glass"), "Spend a wild token for 1 glass");
  EXPECT_EQ(called(table, {"trade wood"}, "pay misc glass"), "Pay 1 misc glass (1 more)");
}

TEST(RollingHeightsWordsForMoves, BuildingTellsWhatIsMissingOrWhatItBrings) {
  const Game game = Table(2)
                        .place(0, "L1-04", "d4", "wood 3")
                        .place(0, "L1-33", "d3")
                        .place(0, "L1-37", "e4", "wood")
                        .place(0, "L1-01", "e3", "wood 2")
                        .hand("wood 4 glass 1")
                        .game();
  EXPECT_EQ(called(game, "construct L1-04 wood 2"),
            "Build on Viceroy House with 2 wood; 1 wood to go");
  EXPECT_EQ(called(game, "construct L1-04 wood 3"),
            "Build on Viceroy House with 3 wood, completing it: ★5, Politician");
  EXPECT_EQ(called(game, "construct L1-33 glass 1"),
            "Build on Reading Room with 1 glass; 2 wood and 1 glass to go");
  EXPECT_EQ(called(game, "construct L1-37 wood 1"),
            "Build on Pigeon Green with 1 wood, completing it: ★0, Politician");
  EXPECT_EQ(called(game, "construct L1-01 wood 1"),
            "Build on Maple Row with 1 wood, completing it: ★1, Architect or Riveter");
}

TEST(RollingHeightsWordsForMoves, PointsThatVaryAreThoseOfTheMoment) {
  const Table table = Table(2).place(0, "L1-40", "f3", "wood concrete").hand("concrete");
  EXPECT_EQ(called(table.game(), "construct L1-40 concrete 1"),
            "Build on River Steps with 1 concrete, completing it: ★3, Architect");
  const Table parks =
      Table(2).place(0, "L1-35", "d4", "wood 3").place(0, "L1-37", "d3").hand("wood 2");
  EXPECT_EQ(called(parks.game(), "construct L1-35 wood 1"),
            "Build on Tumble Park with 1 wood, completing it: ★2, Public Figure");
}

TEST(RollingHeightsWordsForMoves, ABuildingCountsItselfWhenItIsCompleted) {
  const Table table = Table(2).place(0, "L2-10", "d4", "concrete 3 glass 2 steel 1").hand("steel");
  EXPECT_EQ(called(table.game(), "construct L2-10 steel 1"),
            "Build on Merchants' Exchange with 1 steel, completing it: ★2, Executive");
}

TEST(RollingHeightsWordsForMoves, MiscCubesAreBuiltAfterRealOnes) {
  const Game game = Table(2)
                        .place(0, "L2-12", "d4", "concrete 4")
                        .hand("steel")
                        .misc("steel 2")
                        .supply(Cube::kSteel, 0)
                        .game();
  EXPECT_EQ(called(game, "construct L2-12 steel 1"),
            "Build on Lakeshore Trust with 1 steel; 4 steel to go");
  EXPECT_EQ(called(game, "construct L2-12 steel 3"),
            "Build on Lakeshore Trust with 1 steel and 2 misc steel; 2 steel to go");
}

TEST(RollingHeightsWordsForMoves, ARewardNamesItsBuilding) {
  const Table table = Table(2).place(0, "L1-01", "e3", "wood 2").hand("wood");
  EXPECT_EQ(called(table, {"construct L1-01 wood 1"}, "reward architect"),
            "Take an Architect for Maple Row");
  EXPECT_EQ(called(table, {"construct L1-01 wood 1"}, "reward riveter"),
            "Take a Riveter for Maple Row");
}

TEST(RollingHeightsWordsForMoves, TheEndOfATurnTellsWhatIsLost) {
  EXPECT_EQ(called(Table(2).activated(0, "carpenter").game(), "end_main"), "End the turn");
  EXPECT_EQ(called(Table(2).steady(0, "carpenter").game(), "end_main"),
            "End the turn (unused: 1 meeple)");
  EXPECT_EQ(called(Table(2)
                       .hard(0, "carpenter")
                       .steady(0, "riveter")
                       .hand("wood")
                       .misc("steel 2")
                       .power(4)
                       .game(),
                   "end_main"),
            "End the turn (unused: 3 cubes, 4 spending power, 2 meeples)");
}

TEST(RollingHeightsWordsForMoves, ATargetTellsWhatItIsWorth) {
  const Game game = Table(2)
                        .phase(Phase::kTarget)
                        .round(13)
                        .final_round(13)
                        .targets(0, "TG-09 TG-05")
                        .bench(0, "carpenter")
                        .wild(0, 1)
                        .complete(0, "L1-04", "d4")
                        .game();
  EXPECT_EQ(called(game, "target 1"), "Score Landlord for 3 points: ★3/own Residential");
  EXPECT_EQ(called(game, "target 2"), "Score Favors Owed for 2 points: ★2/wild token");
}

TEST(RollingHeightsWordsForMoves, AmountsAreThoseOfThePack) {
  const Table table = Table(2).hard(0, "carpenter").hand("wood 5");
  const auto called_by = [&](const Content& pack, Move move) {
    return Rules(pack).say_move(table.game().state, move, Names());
  };
  EXPECT_EQ(called_by(content_with(R"("trade": 2)", R"("trade": 4)"), make_move(Kind::kTrade, 0)),
            "Trade 4 cubes for 1 wood");
  const Content strong = content_with(R"("hard": {"effect": "cube", "colour": "wood", "n": 2})",
                                      R"("hard": {"effect": "cube", "colour": "wood", "n": 3})");
  EXPECT_EQ(
      called_by(strong, make_move(Kind::kActivate, 0, static_cast<int>(Pose::kHard), kAsHard)),
      "Gain 3 wood with a hard Carpenter");
  EXPECT_EQ(called_by(strong, make_move(Kind::kCollect)), "Collect 3 wood from 1 meeple");
}

TEST(RollingHeightsWordsForMoves, AnIllegalMoveKeepsItsText) {
  const Game game = Table(2).game();
  EXPECT_EQ(called(game, "rally"), "rally");
  EXPECT_EQ(called(game, "construct L1-04 wood 2"), "construct L1-04 wood 2");
  EXPECT_EQ(called(game, "target 2"), "target 2");
}

// A list of moves is of no use if two of them are called the same, or if a line does not end.
TEST(RollingHeightsWordsForMoves, EachMoveOfAListIsCalledDifferentlyAndBriefly) {
  for (const int seats : {2, 4}) {
    Game played = Game::started(setup(seats), 8);
    play_randomly(played, 11, [](const Game& game) {
      constexpr int kLongest = 115;
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

TEST(RollingHeightsWordsForMoves, WhatCompletingIsSaidToBringIsWhatItBrings) {
  Game game = Game::started(setup(3), 4);
  Rng rng(9);
  int completed = 0;
  while (game.to_move() != kNobody) {
    MoveList moves;
    rules().list_moves(game.state, moves);
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const std::string sentence = rules().say_move(game.state, move, Names());
    game.play(move);
    const auto events = game.told<BuildingCompleted>();
    ASSERT_EQ(!events.empty(), sentence.find("completing") != std::string::npos) << sentence;
    if (events.empty()) continue;
    const std::string points = "completing it: ★" + std::to_string(events[0].points);
    ASSERT_NE(sentence.find(points), std::string::npos) << sentence;
    ++completed;
  }
  EXPECT_GT(completed, 5);
}

// A player must not learn from the words of a move what lies face down.
TEST(RollingHeightsWordsForMoves, SecretsOfOthersAndPilesChangeNoWord) {
  Game played = Game::started(setup(3), 21);
  int turn = 0;
  play_randomly(played, 5, [&](const Game& game) {
    if (++turn % 7 != 0 || game.to_move() == kNobody) return;
    State imagined = game.state;
    Rng rng(static_cast<std::uint64_t>(turn));
    rules().imagine(imagined, game.to_move(), rng);
    for (const std::string& text : game.moves()) {
      ASSERT_EQ(called(game, text), called(Game(imagined), text));
    }
  });
}

}  // namespace
}  // namespace cornerstone::rolling_heights
