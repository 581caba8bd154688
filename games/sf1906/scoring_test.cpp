// R9: scores and the winner.
#include "games/sf1906/testing/table.h"

namespace cornerstone::sf1906 {
namespace {

using testing::Game;
using testing::rules;
using testing::Table;
using testing::Texts;

// What an objective pays each seat: "5 2 2".
std::string points(std::string_view objective, const Game& game) {
  Texts each;
  for (Seat seat = 0; seat < game.view().seats; ++seat) {
    each.push_back(std::to_string(game.points(objective, seat)));
  }
  return testing::joined(each);
}

std::string points(std::string_view objective, const Table& table) {
  return points(objective, table.game());
}

// Seats with so many rubble tokens each.
Table with_rubble(const std::vector<int>& tokens) {
  Table table(static_cast<int>(tokens.size()));
  for (std::size_t seat = 0; seat < tokens.size(); ++seat) {
    table.cleared(static_cast<Seat>(seat), tokens[seat]);
  }
  return table;
}

std::string rubble_majority(const std::vector<int>& tokens) {
  return points("maj-rubble", with_rubble(tokens));
}

TEST(Sf1906Scoring, R9_1_AScoreIsASumOfSixThings) {
  const auto game = Table(2)
                        .common("per-building set-colours set-services")
                        .built(0, "a3 c2")
                        .objectives(0, "coins")
                        .secret(0, "bar-urban")
                        .development(0, 3, 2)
                        .services(0, "lighting lighting hydrant")
                        .money(0, 9)
                        .game();
  // Common 2 + 0 + 0, personal 3 and 2, development 3, services 3 + 2, money 2.
  EXPECT_EQ(game.score(0).total, 2 + (3 + 2) + 3 + 5 + 2);
}

TEST(Sf1906Scoring, R9_1_ALineForEverythingThatScores) {
  const auto game = Table(2)
                        .common("per-building maj-red set-services")
                        .built(0, "a3 c2")
                        .objectives(0, "coins")
                        .secret(0, "in-red")
                        .services(0, "hydrant")
                        .money(0, 9)
                        .game();
  Texts sheet;
  int sum = 0;
  for (const auto& line : game.score(0).lines) {
    sheet.push_back(rules().source_name(line.source) + ": " + std::to_string(line.points));
    sum += line.points;
  }
  EXPECT_EQ(sheet, (Texts{"common: Red district majority: 3", "common: Growing city: 2",
                          "common: Four services: 0", "Red district: 2", "City treasury: 3",
                          "Development board: -7", "Urban development cards: 2", "Money: 2"}));
  EXPECT_EQ(sum, game.score(0).total);
}

TEST(Sf1906Scoring, R9_1_BestBuilderIsWorthThree) {
  auto table = Table(3).secret(0, "ud-park").money(0, 5);
  const auto seven = table.built(0, "b1 a3 b3 c1 c2 d2 e1").game();
  const auto eight = table.built(0, "b1 a3 b3 c1 c2 d2 e1 f1").game();
  ASSERT_EQ(eight.view().best_builder, 0);
  ASSERT_EQ(points("set-colours", seven), points("set-colours", eight));
  EXPECT_EQ(eight.score(0).total - seven.score(0).total, 3);
}

TEST(Sf1906Scoring, R9_1_TheStartIsWorthLessThanNothing) {
  const auto game = Table(2).money(0, 0).money(1, 15).game();
  EXPECT_EQ(game.score(0).total, -7 - 3);
  EXPECT_EQ(game.score(1).total, -7 + 5);
}

TEST(Sf1906Scoring, R9_1_FaceDownObjectivesScoreLikeFaceUpOnes) {
  const auto up = Table(2).objectives(0, "in-red").secret(0, "ud-park").built(0, "a3 a4").game();
  const auto down = Table(2).secret(0, "in-red").built(0, "a3 a4").game();
  EXPECT_EQ(up.score(0).total, -7 + 4);
  EXPECT_EQ(down.score(0).total, -7 + 4);
}

TEST(Sf1906Scoring, R9_1_AllFaceDownObjectivesAreShownAtTheEnd) {
  auto game = Table(2).start_of(1912).secret(0, "pairs coins").secret(1, "corners").game();
  game.play("bonus_money");
  EXPECT_TRUE(game.told<SecretObjectiveShown>().empty());
  game.play("bonus_money");
  EXPECT_EQ(game.told<SecretObjectiveShown>().size(), 3u);
  for (const Seat observer : {kNobody, Seat{0}, Seat{1}}) {
    EXPECT_EQ(testing::joined(game.player(0, observer).secret_objectives), "pairs coins");
    EXPECT_EQ(testing::joined(game.player(1, observer).secret_objectives), "corners");
  }
}

TEST(Sf1906Scoring, R9_2_ServicesByType) {
  const auto worth = [](std::string_view services) {
    return rules().service_points(Table(2).services(0, services).game().state, 0);
  };
  EXPECT_EQ(worth(""), 0);
  EXPECT_EQ(worth("lighting"), 1);
  EXPECT_EQ(worth("lighting lighting"), 3);
  EXPECT_EQ(worth("lighting lighting lighting"), 6);
  EXPECT_EQ(worth("lighting lighting lighting lighting"), 10);
  EXPECT_EQ(worth("lighting lighting lighting lighting lighting"), 15);
  EXPECT_EQ(worth("cable_car cable_car"), 6);
  EXPECT_EQ(worth("hydrant hydrant hydrant"), 6);
  EXPECT_EQ(worth("park"), 2);
  EXPECT_EQ(worth("park park park park"), 2 + 3 + 4 + 5);
  EXPECT_EQ(worth("lighting lighting cable_car hydrant park"), 3 + 3 + 2 + 2);
}

TEST(Sf1906Scoring, R9_2_AParkIsWorthWhatIsPrintedOnIt) {
  const auto game = Table(2).services(0, "park-A park-D").services(1, "park-B park-C").game();
  EXPECT_EQ(rules().service_points(game.state, 0), 2 + 5);
  EXPECT_EQ(rules().service_points(game.state, 1), 3 + 4);
}

TEST(Sf1906Objectives, R9_3_PerBuilding) {
  EXPECT_EQ(points("per-building", Table(2).built(0, "a3 b3 c2").built(1, "c1").area(0, 4)), "3 1");
}

TEST(Sf1906Objectives, R9_3_AnIsolatedBuildingHasNobodyNextToIt) {
  EXPECT_EQ(points("isolated", Table(2).built(0, "a3 c1 d2").built(1, "c4")), "6 2");
  EXPECT_EQ(points("isolated", Table(2).built(0, "a3 b3 c1")), "2 0");  // an own neighbour
  EXPECT_EQ(points("isolated", Table(2).built(0, "a3 c1").built(1, "b3")), "2 0");  // a rival's
}

TEST(Sf1906Objectives, R9_3_AcrossAStreetABuildingIsIsolated) {
  EXPECT_EQ(points("isolated", Table(2).built(0, "b3 c5").built(1, "c3 c6 b1")), "4 6");
}

TEST(Sf1906Objectives, R9_3_NextToARivalCountsOncePerBuilding) {
  // b4 has rivals on b3 and a4; b5 has its own neighbour b4 alone.
  EXPECT_EQ(points("by-rival", Table(2).built(0, "b4 b5").built(1, "b3 a4")), "2 4");
}

TEST(Sf1906Objectives, R9_3_APairIsTwoOwnBuildingsNextToEachOther) {
  EXPECT_EQ(points("pairs", Table(2).built(0, "a3 b3").built(1, "a4 c2")), "2 0");
  EXPECT_EQ(points("pairs", Table(2).built(0, "b3 c3")), "0 0");  // a street between them
}

TEST(Sf1906Objectives, R9_3_ABuildingBelongsToOnePair) {
  EXPECT_EQ(points("pairs", Table(2).built(0, "b1 b2 a2")), "2 0");
  EXPECT_EQ(points("pairs", Table(2).built(0, "a3 b3 a4 b4")), "4 0");
  EXPECT_EQ(points("pairs", Table(2).built(0, "a3 b3 a4 b4 b5")), "4 0");
}

TEST(Sf1906Objectives, R9_3_PairsAreFormedToTheBestOfThePlayer) {
  // In a row of four, b5 b4 b3 a3, the two in the middle must not be paired.
  EXPECT_EQ(points("pairs", Table(2).built(0, "b5 b4 b3 a3")), "4 0");
  // The block c3 to d5 with three players: c5 c4 d4 d3 in a row, and all six.
  EXPECT_EQ(points("pairs", Table(3).built(0, "c5 c4 d4 d3")), "4 0 0");
  EXPECT_EQ(points("pairs", Table(3).built(0, "d5 d4 c4 c3")), "4 0 0");
  EXPECT_EQ(points("pairs", Table(3).built(0, "d3 c3 c4 c5")), "4 0 0");
  EXPECT_EQ(points("pairs", Table(3).built(0, "c3 d3 c4 d4 c5 d5")), "6 0 0");
  // The ends of a row and its middle: c3 c4 c5, where only one pair can be.
  EXPECT_EQ(points("pairs", Table(3).built(0, "c3 c4 c5 d4")), "2 0 0");
}

TEST(Sf1906Objectives, R9_3_ACornerIsSurroundedByAnybody) {
  EXPECT_EQ(points("corners", Table(2).built(0, "b2 b1 a2")), "3 0");
  EXPECT_EQ(points("corners", Table(2).built(0, "b2").built(1, "b1 a2")), "3 0");
  EXPECT_EQ(points("corners", Table(2).built(0, "b2 a2").built(1, "b1")), "3 0");
  EXPECT_EQ(points("corners", Table(2).built(0, "b2").built(1, "b1")), "0 0");  // a2 is free
}

TEST(Sf1906Objectives, R9_3_OnlyCornersCountHoweverSurrounded) {
  // b4 has three neighbours, all built on; its neighbours a4 and b3 lack one.
  EXPECT_EQ(points("corners", Table(2).built(0, "b4").built(1, "b3 a4 b5")), "0 0");
  EXPECT_EQ(points("corners", Table(2).built(0, "b4 a3").built(1, "b3 a4")), "3 6");
}

TEST(Sf1906Objectives, R9_3_PerBuildingOnAColour) {
  const auto game = Table(2).built(0, "d2 b5 a3 c1").built(1, "c6 b3").game();
  EXPECT_EQ(points("in-green", game), "4 2");
  EXPECT_EQ(points("in-red", game), "2 0");
  EXPECT_EQ(points("in-yellow", game), "2 0");
  EXPECT_EQ(points("in-purple", game), "0 2");
}

TEST(Sf1906Objectives, R9_3_ASetOfColoursIsOneOfEach) {
  EXPECT_EQ(points("set-colours", Table(2).built(0, "d2 a3 c1").built(1, "b5 c6")), "0 0");
  EXPECT_EQ(points("set-colours", Table(2).built(0, "d2 a3 c1 b3 b5 a4")), "10 0");
  EXPECT_EQ(points("set-colours", Table(2).built(0, "d2 a3 c1 b3 b5 a4 b1 b4")), "20 0");
}

TEST(Sf1906Objectives, R9_3_NoColourOfASetMayBeMissing) {
  for (const auto* three : {"a3 c1 b3", "d2 a3 b3", "d2 c1 b3", "d2 a3 c1"}) {
    EXPECT_EQ(points("set-colours", Table(2).built(0, three)), "0 0") << three;
  }
}

TEST(Sf1906Objectives, R9_3_PerServiceOfAType) {
  const auto game = Table(2).services(0, "park park hydrant").services(1, "lighting").game();
  EXPECT_EQ(points("ud-park", game), "4 0");
  EXPECT_EQ(points("ud-hydrant", game), "2 0");
  EXPECT_EQ(points("ud-lighting", game), "0 2");
  EXPECT_EQ(points("ud-cable_car", game), "0 0");
}

TEST(Sf1906Objectives, R9_3_ASetOfServicesIsOneOfEach) {
  for (const auto* three : {"cable_car hydrant park", "lighting hydrant park",
                            "lighting cable_car park", "lighting cable_car hydrant hydrant"}) {
    EXPECT_EQ(points("set-services", Table(2).services(0, three)), "0 0") << three;
  }
  EXPECT_EQ(points("set-services",
                   Table(2)
                       .services(0, "lighting cable_car hydrant park lighting cable_car hydrant")
                       .services(1, "park")),
            "10 0");
  EXPECT_EQ(points("set-services",
                   Table(2).services(
                       0, "lighting cable_car hydrant park lighting cable_car hydrant park")),
            "20 0");
}

TEST(Sf1906Objectives, R9_3_PerRubble) { EXPECT_EQ(points("rubble", with_rubble({3, 1})), "6 2"); }

TEST(Sf1906Objectives, R9_3_PerFullThreeDollars) {
  EXPECT_EQ(points("coins", Table(4).money(0, 2).money(1, 3).money(2, 8).money(3, 15)), "0 1 2 5");
}

TEST(Sf1906Objectives, R9_3_SidebarsOfTheDevelopmentBoard) {
  const auto game = Table(4)
                        .development(0, 1, 0)
                        .development(1, 2, 1)
                        .development(2, 7, 4)
                        .development(3, 3, 5)
                        .game();
  EXPECT_EQ(points("bar-urban", game), "0 1 6 2");  // by column
  EXPECT_EQ(points("bar-clear", game), "0 1 4 6");  // by row
}

TEST(Sf1906Objectives, R9_3_AMajorityPaysByPlace) {
  EXPECT_EQ(rubble_majority({1, 3}), "1 3");
  EXPECT_EQ(rubble_majority({2, 1, 4}), "3 1 5");
  EXPECT_EQ(rubble_majority({2, 1, 4, 3}), "3 1 7 5");
}

TEST(Sf1906Objectives, R9_3_AMajorityOfBuildingsCountsTheColour) {
  // Three players: d2, f2, a6 and c5 are green, the others not.
  const auto game = Table(3).built(0, "d2").built(1, "f2 a6 a3").built(2, "b1 c1").game();
  EXPECT_EQ(points("maj-green", game), "3 5 0");
}

TEST(Sf1906Objectives, R9_3_TiedPlayersShareTheirPlacesWithTwo) {
  EXPECT_EQ(rubble_majority({2, 2}), "2 2");
}

TEST(Sf1906Objectives, R9_3_TiedPlayersShareTheirPlacesWithThree) {
  EXPECT_EQ(rubble_majority({2, 2, 1}), "4 4 1");
  EXPECT_EQ(rubble_majority({1, 3, 1}), "2 5 2");
  EXPECT_EQ(rubble_majority({2, 2, 2}), "3 3 3");
}

TEST(Sf1906Objectives, R9_3_TiedPlayersShareTheirPlacesWithFour) {
  EXPECT_EQ(rubble_majority({3, 1, 3, 2}), "6 1 6 3");
  EXPECT_EQ(rubble_majority({1, 2, 2, 4}), "1 4 4 7");
  EXPECT_EQ(rubble_majority({1, 2, 1, 4}), "2 5 2 7");
  EXPECT_EQ(rubble_majority({2, 2, 1, 1}), "6 6 2 2");
  EXPECT_EQ(rubble_majority({2, 2, 1, 2}), "5 5 1 5");
  EXPECT_EQ(rubble_majority({1, 1, 1, 4}), "3 3 3 7");
  EXPECT_EQ(rubble_majority({2, 2, 2, 2}), "4 4 4 4");
}

TEST(Sf1906Objectives, R9_3_HavingNoneScoresNothingAndTakesNoPlace) {
  EXPECT_EQ(rubble_majority({0, 1}), "0 3");
  EXPECT_EQ(rubble_majority({0, 0}), "0 0");
  EXPECT_EQ(rubble_majority({0, 2, 1}), "0 5 3");
  EXPECT_EQ(rubble_majority({0, 2, 2, 0}), "0 6 6 0");
}

TEST(Sf1906Scoring, R9_4_ACommonMajorityPaysEverybody) {
  const auto table = [] {
    return Table(2).cleared(0, 1).cleared(1, 2).secret(0, "ud-park").secret(1, "ud-lighting");
  };
  const auto with = table().common("maj-rubble set-colours set-services").game();
  const auto without = table().common("maj-red set-colours set-services").game();
  EXPECT_EQ(with.score(0).total - without.score(0).total, 1);
  EXPECT_EQ(with.score(1).total - without.score(1).total, 3);
}

TEST(Sf1906Scoring, R9_4_APersonalMajorityIsRankedAmongAllAndPaysItsOwner) {
  const auto game = Table(3)
                        .cleared(0, 1)
                        .cleared(1, 2)
                        .cleared(2, 3)
                        .common("maj-red set-colours set-services")
                        .objectives(1, "maj-rubble")
                        .game();
  EXPECT_EQ(game.score(0).total, -7);
  EXPECT_EQ(game.score(1).total, -7 + 3);
  EXPECT_EQ(game.score(2).total, -7);
}

TEST(Sf1906Winner, R9_5_TheHighestScoreWins) {
  const auto game = Table(3).development(1, 4, 0).development(2, 1, 0).game();
  EXPECT_EQ(game.score(1).rank, 1);
  EXPECT_EQ(game.score(2).rank, 2);
  EXPECT_EQ(game.score(0).rank, 3);
  EXPECT_EQ(rules().scores(game.state).win_share(1), 1.0);
}

TEST(Sf1906Winner, R9_5_MoreBuildingsOnTheMapBreakATie) {
  const auto game = Table(2).built(0, "a3").built(1, "c1 c2").area(0, 5).game();
  ASSERT_EQ(game.score(0).total, game.score(1).total);
  EXPECT_EQ(game.score(1).rank, 1);
  EXPECT_EQ(game.score(0).rank, 2);
  EXPECT_EQ(rules().scores(game.state).win_share(1), 1.0);
}

TEST(Sf1906Winner, R9_5_TheScoreGoesBeforeTheBuildings) {
  const auto game = Table(2).built(0, "a3 b3").development(1, 1, 0).game();
  EXPECT_EQ(game.score(1).rank, 1);
}

TEST(Sf1906Winner, R9_5_AFullTieSharesTheVictory) {
  const auto game = Table(3).built(0, "a3").built(2, "c2").game();
  EXPECT_EQ(game.score(0).rank, 1);
  EXPECT_EQ(game.score(2).rank, 1);
  EXPECT_EQ(game.score(1).rank, 3);
  EXPECT_EQ(rules().scores(game.state).win_share(2), 0.5);
}

TEST(Sf1906Scoring, R9_1_TheLinesAddUpInEveryGame) {
  for (int seats = 2; seats <= 4; ++seats) {
    auto game = Game::started(testing::setup(seats), 8);
    testing::play_randomly(game, 8, [](const Game&) {});
    for (Seat seat = 0; seat < seats; ++seat) {
      const auto position = rules().position(game.state);
      const auto& player = position.players[static_cast<std::size_t>(seat)];
      int total = game.player(seat).development + rules().service_points(game.state, seat) +
                  built_in_content().money_points[static_cast<std::size_t>(player.money)] +
                  (game.view().best_builder == seat ? 3 : 0);
      for (const auto& id : position.common_objectives) total += game.points(id, seat);
      for (const auto& id : player.objectives) total += game.points(id, seat);
      for (const auto& id : player.secret_objectives) total += game.points(id, seat);
      EXPECT_EQ(game.score(seat).total, total);
      EXPECT_EQ(game.player(seat).score, total);  // the game is over: nothing is hidden
    }
  }
}

}  // namespace
}  // namespace cornerstone::sf1906
