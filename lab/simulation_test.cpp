#include "lab/simulation.h"

#include <gtest/gtest.h>

#include "lab/playout.h"

namespace cornerstone {
namespace {

class SimulationTest : public testing::Test {
 protected:
  Plan plan(std::vector<std::string> bots, std::uint64_t games) const {
    const int seats = static_cast<int>(bots.size());
    return {.game = &catalog_.games().front(),
            .setup = {.seats = seats},
            .bots = std::move(bots),
            .games = games,
            .seed = 5};
  }

  Catalog catalog_;
};

void expect_same(const Tally& a, const Tally& b) {
  EXPECT_EQ(a.games(), b.games());
  EXPECT_EQ(a.decisions, b.decisions);
  EXPECT_EQ(a.seat_wins, b.seat_wins);
  ASSERT_EQ(a.bots.size(), b.bots.size());
  for (std::size_t i = 0; i < a.bots.size(); ++i) {
    EXPECT_EQ(a.bots[i].name, b.bots[i].name);
    EXPECT_EQ(a.bots[i].wins, b.bots[i].wins);
    EXPECT_EQ(a.bots[i].scores.mean(), b.bots[i].scores.mean());
    EXPECT_EQ(a.bots[i].scores.deviation(), b.bots[i].scores.deviation());
  }
}

TEST_F(SimulationTest, ThreadsDoNotChangeTheResult) {
  for (const GameInfo& game : catalog_.games()) {
    SCOPED_TRACE(game.id);
    std::vector<std::string> bots(static_cast<std::size_t>(game.min_seats), "random");
    bots.front() = "greedy";
    Plan games = plan(std::move(bots), 100);
    games.game = &game;
    const auto alone = simulate(catalog_, games, 1, nullptr);
    EXPECT_EQ(alone.tally.games(), 100u);
    expect_same(alone.tally, simulate(catalog_, games, 3, nullptr).tally);
  }
}

TEST_F(SimulationTest, AnotherSeedGivesOtherGames) {
  Plan games = plan({"random", "random"}, 50);
  const auto first = simulate(catalog_, games, 2, nullptr);
  games.seed = 6;
  EXPECT_NE(first.tally.decisions, simulate(catalog_, games, 2, nullptr).tally.decisions);
}

TEST_F(SimulationTest, BotsVisitEverySeatEquallyOften) {
  const Plan games = plan({"greedy", "random", "random"}, 30);
  std::map<std::pair<std::size_t, Seat>, int> visits;
  for (std::uint64_t number = 0; number < games.games; ++number) {
    for (Seat seat = 0; seat < 3; ++seat) ++visits[{games.bot_at(seat, number), seat}];
  }
  EXPECT_EQ(visits.size(), 9u);
  for (const auto& [visit, count] : visits) EXPECT_EQ(count, 10);
}

TEST_F(SimulationTest, OneVictoryAGameIsSharedOut) {
  const Plan games = plan({"greedy", "random", "random"}, 60);
  const Tally tally = simulate(catalog_, games, 2, nullptr).tally;
  std::uint64_t by_seat = 0, by_bot = 0;
  for (const auto wins : tally.seat_wins) by_seat += wins;
  for (const auto& bot : tally.bots) by_bot += bot.wins;
  EXPECT_EQ(by_seat, 60 * Tally::kShares);
  EXPECT_EQ(by_bot, 60 * Tally::kShares);
  ASSERT_EQ(tally.bots.size(), 2u);
  EXPECT_EQ(tally.bots[0].seats, 60u);
  EXPECT_EQ(tally.bots[1].seats, 120u);
}

TEST_F(SimulationTest, AloneAGameIsWonOrLost) {
  const auto play = [](std::uint64_t number) {
    GameResult result;
    result.scores.seats = 1;
    result.scores.seat[0].rank = number % 4 == 0 ? 1 : 2;
    return result;
  };
  const Tally tally = simulate(plan({"greedy"}, 100), 2, play, nullptr).tally;
  EXPECT_EQ(tally.seat_wins, std::vector<std::uint64_t>{25 * Tally::kShares});
  ASSERT_EQ(tally.bots.size(), 1u);
  EXPECT_EQ(tally.bots[0].seats, 100u);
  EXPECT_EQ(tally.bots[0].wins, 25 * Tally::kShares);
}

TEST_F(SimulationTest, ProgressEndsWithAllGames) {
  std::uint64_t last = 0;
  simulate(catalog_, plan({"random", "random"}, 40), 2, [&](std::uint64_t n) { last = n; });
  EXPECT_EQ(last, 40u);
}

TEST_F(SimulationTest, TheFirstFaultIsReportedWhoeverFindsIt) {
  const auto play = [](std::uint64_t number) {
    GameResult result;
    result.scores.seat[0].rank = 1;
    if (number % 40 == 39) result.fault = "broken " + std::to_string(number);
    return result;
  };
  for (const int threads : {1, 4}) {
    const Tally tally = simulate(plan({"random", "random"}, 200), threads, play, nullptr).tally;
    EXPECT_EQ(tally.faults, 5u);
    EXPECT_EQ(tally.games(), 195u);
    ASSERT_TRUE(tally.first_fault);
    EXPECT_EQ(tally.first_fault->game_number, 39u);
    EXPECT_EQ(tally.first_fault->what, "broken 39");
  }
}

// A table that can be told to misbehave.
struct OddTable {
  std::size_t moves_listed = 1;
  bool accepting = true;
  std::uint32_t length = 3, played = 0;

  Seat to_move() const { return played == length ? kNobody : Seat{1}; }
  void list_moves(MoveList& moves) const {
    for (std::size_t i = 0; i < moves_listed; ++i) moves.push_back({});
  }
  Verdict accepts(Move) const { return {.refusal = static_cast<std::uint8_t>(!accepting)}; }
  void play(Move, Rng&) { ++played; }
  Scores scores() const { return {}; }
  Move choose(std::size_t, Rng&) { return {}; }
};

class PlayOutTest : public SimulationTest {
 protected:
  GameResult play(OddTable table) {
    const Plan games = plan({"random", "greedy"}, 1);
    GameStreams streams(games, 0);
    return play_out(games, 0, streams, table);
  }
};

TEST_F(PlayOutTest, CountsDecisions) {
  const GameResult result = play({});
  EXPECT_EQ(result.fault, "");
  EXPECT_EQ(result.decisions, 3u);
}

TEST_F(PlayOutTest, ReportsADeadEnd) {
  EXPECT_EQ(play({.moves_listed = 0}).fault, "seat 2 is to move and has no legal move");
}

TEST_F(PlayOutTest, ReportsAnIllegalMove) {
  EXPECT_EQ(play({.accepting = false}).fault, "the bot greedy made a move that is not legal");
}

TEST_F(PlayOutTest, ReportsAGameWithoutEnd) {
  EXPECT_EQ(play({.length = kEndless + 1}).fault, "the game does not end");
}

}  // namespace
}  // namespace cornerstone
