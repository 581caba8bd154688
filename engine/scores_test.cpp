#include "engine/scores.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

struct Result {
  int total = 0;
  std::array<std::int32_t, 3> tie_break{};
};

Scores ranked(const std::vector<Result>& results) {
  Scores scores;
  for (const Result& result : results) {
    SeatScore& seat = scores.seat[scores.seats++];
    seat.total = result.total;
    seat.tie_break = result.tie_break;
  }
  scores.rank_seats();
  return scores;
}

std::vector<int> ranks(const Scores& scores) {
  std::vector<int> all;
  for (std::size_t i = 0; i < scores.seats; ++i) all.push_back(scores.seat[i].rank);
  return all;
}

TEST(Scores, HigherTotalsRankFirst) {
  EXPECT_EQ(ranks(ranked({{12}, {-3}, {30}})), (std::vector<int>{2, 3, 1}));
}

TEST(Scores, TieBreaksDecideInTurn) {
  EXPECT_EQ(ranks(ranked({{10, {1, 9, 9}}, {10, {2, 0, 0}}})), (std::vector<int>{2, 1}));
  EXPECT_EQ(ranks(ranked({{10, {1, 0, 4}}, {10, {1, 0, 5}}})), (std::vector<int>{2, 1}));
  EXPECT_EQ(ranks(ranked({{11}, {10, {9, 9, 9}}})), (std::vector<int>{1, 2}));
}

TEST(Scores, EqualsShareTheRankAndTheNextIsLeftOut) {
  EXPECT_EQ(ranks(ranked({{20}, {15}, {20}, {10}, {15}})), (std::vector<int>{1, 3, 1, 5, 3}));
}

TEST(Scores, SoleWinnerHasTheWholeVictory) {
  const Scores scores = ranked({{5}, {7}});
  EXPECT_EQ(scores.win_share(0), 0.0);
  EXPECT_EQ(scores.win_share(1), 1.0);
}

TEST(Scores, TiedWinnersShareTheVictory) {
  const Scores scores = ranked({{7}, {5}, {7}, {7}, {0}});
  EXPECT_DOUBLE_EQ(scores.win_share(0), 1.0 / 3);
  EXPECT_DOUBLE_EQ(scores.win_share(1), 0.0);
  EXPECT_DOUBLE_EQ(scores.win_share(3), 1.0 / 3);
}

TEST(Scores, AloneTheGameSaysWhetherItIsWon) {
  Scores scores = ranked({{119}});
  EXPECT_EQ(ranks(scores), (std::vector<int>{1}));
  EXPECT_EQ(scores.win_share(0), 1.0);
  scores.seat[0].rank = 2;
  EXPECT_EQ(scores.win_share(0), 0.0);
}

}  // namespace
}  // namespace cornerstone
