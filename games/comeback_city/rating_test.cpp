#include "engine/rating.h"

#include <gtest/gtest.h>

#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using namespace testing;

// Somebody who has won says so, with this left of what there was to spend.
RatedResult won_with(int action_points, int severity = 0, int flips = 100) {
  Game game = Table()
                  .city({"r02 c02 i02 g02 . .", "r01 c01 i01 g01 r03 c03"})
                  .points("residential 25 commercial 20 industrial 19 government 10")
                  .ap(action_points)
                  .severity(severity)
                  .game();
  game.state.flips = static_cast<std::uint16_t>(flips);
  game.play("finish");
  EXPECT_TRUE(game.won());
  return rules().result(game.state);
}

// The last Action Point goes to the Maintenance Crew, and the game is lost.
RatedResult lost_to(Disaster disaster, std::string_view points) {
  Game game = Table()
                  .city({"r02 c02 i02 g02 . .", "r01 c01 i01 g01 r03 c03"})
                  .points(points)
                  .disaster(disaster)
                  .helpers("maintenance_crew")
                  .wrecked({"road 2", "road 5"})
                  .ap(1)
                  .game();
  game.play("crew roads");
  EXPECT_TRUE(game.over() && !game.won());
  return rules().result(game.state);
}

TEST(ComebackCityRating, B2_AWinIsRatedByPointsAndThreeForEachActionPointLeft) {
  EXPECT_EQ(won_with(2).rating.points, 74 + 6);
  EXPECT_EQ(won_with(1).rating.points, 74 + 3);
  EXPECT_EQ(won_with(2).words, "won against the Hurricane, 74 points + 3 × 2 Action Points = 80");
  EXPECT_EQ(won_with(1).words, "won against the Hurricane, 74 points + 3 × 1 Action Point = 77");
  EXPECT_TRUE(won_with(1).won);
}

TEST(ComebackCityRating, B2_AWinWithNothingLeftIsWorthItsPoints) {
  Game game = Table()
                  .city({"r02 c02 i02 g02 . .", "r01 c01 i01 g01 r03 c03"})
                  .points("residential 25 commercial 20 industrial 19 government 10")
                  .helpers("maintenance_crew")
                  .wrecked({"road 2"})
                  .ap(1)
                  .game();
  game.play("crew roads");
  ASSERT_TRUE(game.won());
  EXPECT_EQ(rules().result(game.state).rating.points, 74);
  EXPECT_EQ(rules().result(game.state).words, "won against the Hurricane, 74 points");
}

TEST(ComebackCityRating, B2_ADefeatIsRatedByItsPointsAlone) {
  const RatedResult result =
      lost_to(Disaster::kHurricane, "residential 20 commercial 20 industrial 11 government 7");
  EXPECT_FALSE(result.won);
  EXPECT_EQ(result.rating.points, 58);
  EXPECT_EQ(result.words, "lost to the Hurricane, 58 points");
}

TEST(ComebackCityRating, B2_EveryWinRanksBeforeADefeat) {
  const auto enough = "residential 20 commercial 24 industrial 20 government 20";
  const RatedResult result = lost_to(Disaster::kEarthquake, enough);
  EXPECT_EQ(result.rating.points, 64);
  EXPECT_EQ(result.words, "lost to the Earthquake, 84 points that count as 64");
  EXPECT_EQ(
      lost_to(Disaster::kEarthquake, "residential 20 commercial 24 industrial 20 government 0")
          .words,
      "lost to the Earthquake, 64 points");
}

TEST(ComebackCityRating, B2_TiesGoByHigherSeverityThenByFewerFlips) {
  EXPECT_GT(won_with(2, 3, 120).rating, won_with(2, 2, 100).rating);
  EXPECT_GT(won_with(2, 3, 110).rating, won_with(2, 3, 111).rating);
  EXPECT_EQ(won_with(2, 3, 110).rating, won_with(2, 3, 110).rating);
  EXPECT_GT(won_with(2, 0, 120).rating, won_with(1, 7, 100).rating) << "points come first";
}

// Nobody loses so with the printed cards (G32).
TEST(ComebackCityRating, B2_AGameThatEndsBeforeTheDisasterTellsNothingOfIt) {
  Game game = Table()
                  .city({"r02 c02 i02 g02 . .", "r01 c01 i01 g01 r03 c03"})
                  .build()
                  .disaster(Disaster::kHurricane)
                  .game();
  game.state.phase = Phase::kOver;
  const RatedResult result = rules().result(game.state);
  EXPECT_FALSE(result.won);
  EXPECT_EQ(result.rating.points, 0);
  EXPECT_EQ(result.words, "lost before disaster struck, 0 points");
}

}  // namespace
}  // namespace cornerstone::comeback_city
