#include "table/clock.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

const Terms kLive{.pace = Pace::kLive, .time = 1000, .increment = 50, .stand_in = {}};
const Terms kDaily{.pace = Pace::kTurnBased, .time = 1000, .stand_in = {}};

TEST(Clock, NobodyIsInAHurryWhereTimeDoesNotMatter) {
  Clock clock({}, 2);
  clock.run(0, 100);
  EXPECT_EQ(clock.running(), kNobody);
  EXPECT_EQ(clock.left(0, 9999), std::nullopt);
  EXPECT_EQ(clock.deadline(), std::nullopt);
}

TEST(Clock, OnlyTheTimeOfTheRunningSeatPasses) {
  Clock clock(kLive, 2);
  clock.run(1, 100);
  EXPECT_EQ(clock.left(0, 400), 1000);
  EXPECT_EQ(clock.left(1, 400), 700);
  EXPECT_EQ(clock.deadline(), 1100);
  clock.run(0, 400);
  EXPECT_EQ(clock.left(1, 9000), 700);
  EXPECT_EQ(clock.deadline(), 1400);
}

TEST(Clock, ATurnBringsItsIncrement) {
  Clock clock(kLive, 2);
  clock.run(0, 0);
  clock.end_turn(0, 300);
  EXPECT_EQ(clock.running(), kNobody);
  EXPECT_EQ(clock.left(0, 5000), 750);
}

TEST(Clock, ATurnThatABotMadeCostsAndBringsNothingLive) {
  Clock clock(kLive, 2);
  clock.run(0, 0);
  clock.run(kNobody, 400);
  clock.end_turn(0, 500);
  EXPECT_EQ(clock.left(0, 500), 600);
}

TEST(Clock, InTurnBasedPlayEveryTurnHasTheSameTime) {
  Clock clock(kDaily, 2);
  clock.run(0, 0);
  clock.end_turn(0, 900);
  clock.run(1, 900);
  clock.end_turn(1, 950);
  clock.run(0, 950);
  EXPECT_EQ(clock.left(0, 950), 1000);
  EXPECT_EQ(clock.deadline(), 1950);
}

TEST(Clock, ThereIsNoLessThanNothingAndNoTimeToWinByTurningBackTheHands) {
  Clock clock(kLive, 2);
  clock.run(0, 500);
  EXPECT_EQ(clock.left(0, 2000), 0);
  EXPECT_EQ(clock.left(0, 100), 1000);
  clock.end_turn(0, 100);
  EXPECT_EQ(clock.left(0, 100), 1050);
}

}  // namespace
}  // namespace cornerstone
