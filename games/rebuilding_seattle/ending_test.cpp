// R14: the final score, and who wins.
#include "games/rebuilding_seattle/scoring.h"
#include "games/rebuilding_seattle/testing/table.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using testing::Game;
using testing::rules;
using testing::Table;
using testing::words;

// Points of one line of a seat's score sheet.
int points_from(const Game& game, int source, Seat seat = 0) {
  for (const auto& line : game.score(seat).lines) {
    if (line.source == source) return line.points;
  }
  return 0;
}

// The game after the last event of the last round, which Graduation is: it changes no score.
Game finished(Table table) {
  auto game = table.round(3).last_event("event-graduation").game();
  game.play_all({"activate_event event-graduation", "choose_graduation population"});
  return game;
}

TEST(SeattleEnding, R14_1_EndUpgradesLandmarksAndMoney) {
  auto table = Table(2)
                   .cards(0, "r1-20 r2-05 r3-02")  // 2 a train, 1 a restaurant, 1 an entertainment
                   .building(0, "lm-05 0 2 1")     // 3 a bank
                   .money(0, 9)
                   .vp(0, 40);
  const auto game = finished(table);
  EXPECT_EQ(points_from(game, kUpgradeSource), 2 + 2 + 1);
  EXPECT_EQ(points_from(game, kLandmarkSource), 3);
  EXPECT_EQ(points_from(game, kMoneySource), 2);  // $14 with the last bank
  EXPECT_EQ(game.score(0).total, 40 + 5 + 3 + 2);
}

TEST(SeattleEnding, R14_1_FullFiveDollarsMakeAPoint) {
  for (const auto& [money, points] : {std::pair{0, 0}, {4, 0}, {5, 1}, {9, 1}, {10, 2}, {44, 8}}) {
    EXPECT_EQ(points_from(Table(2).money(0, money).game(), kMoneySource), points) << money;
  }
}

TEST(SeattleEnding, R14_1_QualityAndProfitUpgradesScoreNothing) {
  EXPECT_EQ(points_from(Table(2).cards(0, "r1-01 r1-02 r1-05").game(), kUpgradeSource), 0);
}

TEST(SeattleEnding, R14_1_EndUpgradesCountEveryType) {
  const std::map<std::string, int> scored{
      {"r1-20", 2 * 1}, {"r1-21", 2 * 2}, {"r1-27", 2 * 2}, {"r2-05", 1 * 3}, {"r2-10", 1 * 2},
      {"r2-16", 1 * 1}, {"r2-23", 1 * 2}, {"r2-29", 1 * 1}, {"r3-20", 2 * 2}, {"r3-07", 1 * 1}};
  // Tiles: 2 entertainment, 1 shopping, 3 restaurant, 2 bank, 2 school, 1 train.
  for (const auto& [card, points] : scored) {
    const auto game = Table(2)
                          .round(3)
                          .tiles(0, "entertainment T")
                          .tiles(0, "restaurant L")
                          .tiles(0, "bank 3x1")
                          .tiles(0, "school 2x2")
                          .cards(0, card)
                          .game();
    EXPECT_EQ(points_from(game, kUpgradeSource), points) << card;
  }
}

// What a landmark scores at the end. It stands on suburbs to the north of the start.
int scored_by(const std::string& landmark, Table table = Table(2)) {
  for (int i = 0; i < 6; ++i) {
    table.suburb(0, "sub-" + std::to_string(26 + i) + " 0 " + std::to_string(i % 3 * 2) + " " +
                        std::to_string(-4 + i / 3 * 2));
  }
  auto game = table.landmarks(0, landmark).money(0, 8).game();
  game.play("buy_building landmark " + landmark);
  for (const auto& move : game.moves()) {
    if (words(move).at(3) != "-4") continue;
    game.play(move);
    break;
  }
  while (game.phase() != Phase::kAfterBuy) game.play(game.moves().front());
  return points_from(game, kLandmarkSource);
}

TEST(SeattleEnding, R14_1_LandmarksThatCountTiles) {
  EXPECT_EQ(scored_by("lm-02"), 2 * 2);
  EXPECT_EQ(scored_by("lm-03"), 2 * 1);
  EXPECT_EQ(scored_by("lm-04"), 2 * 1);
  EXPECT_EQ(scored_by("lm-05"), 3 * 1);
  EXPECT_EQ(scored_by("lm-06"), 3 * 1);
  EXPECT_EQ(scored_by("lm-07"), 3 * 1);
  EXPECT_EQ(scored_by("lm-04", Table(2).tiles(0, "shopping T", 2)), 2 * 3);
}

TEST(SeattleEnding, R14_1_LandmarksThatCountLevelsSetsAndPeople) {
  EXPECT_EQ(scored_by("lm-01", Table(2).quality(0, "shopping", 4)), 2 + 4 + 1);  // one step gained
  EXPECT_EQ(scored_by("lm-11"), 4 * 1);
  EXPECT_EQ(scored_by("lm-11", Table(2)
                                   .tiles(0, "entertainment T")
                                   .tiles(0, "shopping T")
                                   .tiles(0, "bank T")
                                   .tiles(0, "school T")
                                   .tiles(0, "train T")),
            4 * 2);
  EXPECT_EQ(scored_by("lm-12"), 0);
  EXPECT_EQ(scored_by("lm-12", Table(2).quality(0, "shopping", 4).quality(0, "restaurant", 5)), 12);
  EXPECT_EQ(scored_by("lm-12", Table(2).quality(0, "shopping", 3)), 0);
  EXPECT_EQ(scored_by("lm-14"), 22 - (11 - 3));
  EXPECT_EQ(scored_by("lm-14", Table(2).population(0, 30)), 0);
}

TEST(SeattleEnding, R14_1_LandmarksThatCountLandmarksLandAndNature) {
  EXPECT_EQ(scored_by("lm-13"), 5);
  EXPECT_EQ(scored_by("lm-13", Table(2).building(0, "lm-15 0 2 1")), 5 * 2);
  EXPECT_EQ(scored_by("lm-10"), 6 + 2);  // with the two suburbs that it brings
  auto gardens = Table(2).landmarks(0, "lm-09").stack("sub-01").game();
  gardens.play_all({"buy_building landmark lm-09", "place_building 0 2 1", "place_suburb 0 6 0"});
  // Two trees and a lake of the start, two trees of the suburb; the mountain is covered.
  EXPECT_EQ(points_from(gardens, kLandmarkSource), 5);
  EXPECT_EQ(scored_by("lm-08"), 0);
  EXPECT_EQ(scored_by("lm-15"), 0);
}

TEST(SeattleEnding, R14_1_TheSheetAddsUpAndHasALineForEverySource) {
  const auto game = finished(Table(2).cards(0, "r1-20 r1-21").vp(0, 7).money(0, 23));
  int sum = 0;
  for (const auto& line : game.score(0).lines) sum += line.points;
  EXPECT_EQ(sum, game.score(0).total);
  EXPECT_EQ(game.score(0).lines.size(), static_cast<std::size_t>(kSources));
  EXPECT_EQ(points_from(game, kFromLaws), 7);
}

TEST(SeattleEnding, R14_1_PointsOfTheGameKeepTheirSource) {
  auto game = Table(2).population(0, 3).game();
  game.play_all({"activate_event event-restaurant", "choose_bonus vp"});
  EXPECT_EQ(points_from(game, kFromBonus), 3);
  EXPECT_EQ(points_from(game, kFromRestaurant), 4);
  auto shopping = Table(2).population(0, 3).game();
  shopping.play_all({"activate_event event-shopping", "choose_bonus vp", "choose_shopping vp"});
  EXPECT_EQ(points_from(shopping, kFromShopping), 4);
  auto stage = Table(2).population(0, 3).game();
  stage.play_all({"activate_event event-entertainment", "choose_bonus vp"});
  EXPECT_EQ(points_from(stage, kFromEntertainment), 3);
  auto nature = Table(2).round(3).game();
  nature.play("activate_event event-nature");
  EXPECT_EQ(points_from(nature, kFromNature), 1);
  auto overflow = Table(2).quality(0, "entertainment", 5).game();
  overflow.play("enact_law waterfront-3");
  EXPECT_EQ(points_from(overflow, kFromOverflow), 5);
  auto landmark = Table(2).landmarks(0, "lm-15").game();
  landmark.play_all({"buy_building landmark lm-15", "place_building 0 2 1"});
  EXPECT_EQ(points_from(landmark, kFromLandmarks), 9);
}

TEST(SeattleEnding, R14_2_MostPointsWin) {
  const auto game = finished(Table(3).vp(0, 50).vp(1, 52).vp(2, 51));
  EXPECT_EQ(game.score(0).rank, 3);
  EXPECT_EQ(game.score(1).rank, 1);
  EXPECT_EQ(game.score(2).rank, 2);
}

TEST(SeattleEnding, R14_2_FewerPeopleBreakATie) {
  const auto game = Table(3).vp(0, 50).vp(1, 50).vp(2, 40).population(0, 12).population(1, 11);
  const auto scores = rules().scores(game.game().state);
  EXPECT_EQ(scores.seat[0].rank, 2);
  EXPECT_EQ(scores.seat[1].rank, 1);
  EXPECT_EQ(scores.seat[2].rank, 3);
}

TEST(SeattleEnding, R14_2_ALastTieIsShared) {
  const auto scores =
      rules().scores(Table(3).vp(0, 50).vp(1, 50).vp(2, 49).population(2, 1).game().state);
  EXPECT_EQ(scores.seat[0].rank, 1);
  EXPECT_EQ(scores.seat[1].rank, 1);
  EXPECT_EQ(scores.seat[2].rank, 3);
  EXPECT_DOUBLE_EQ(scores.win_share(0), 0.5);
}

TEST(SeattleEnding, R14_3_PointsAreCountedBeyondTheTrack) {
  EXPECT_EQ(built_in_content().amounts.lap, 50);
  auto game = Table(2).vp(0, 49).game();
  game.play_all({"activate_event event-shopping", "choose_bonus vp"});
  EXPECT_EQ(game.vp(0), 52);
  auto below = Table(2).district(0, "d-georgetown").game();
  below.play("enact_law georgetown-3");
  EXPECT_EQ(below.vp(0), -1);
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle
