#include "server/bot_pool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <barrier>
#include <future>
#include <latch>
#include <set>
#include <thread>
#include <vector>

namespace cornerstone {
namespace {

constexpr const char* kQuickBot = "tree:simulations=20:megabytes=1:foretold=1";
// Hours of work.
constexpr const char* kTirelessBot = "tree:simulations=100000000:megabytes=1";

class BotPoolTest : public testing::Test {
 protected:
  // Always the same game.
  std::shared_ptr<Match> started(const GameInfo& game) const {
    Problems problems;
    const auto setup = make_setup(game, game.min_seats, {}, problems);
    EXPECT_TRUE(problems.empty());
    Rng chance(17);
    return catalog_.start(game, setup, chance);
  }
  BotPool::Question question(const std::string& table, const std::string& bot = "random") const {
    const GameInfo& game = *catalog_.find("uptown");
    const std::shared_ptr<const Match> match = started(game);
    return {table, match->to_move(), bot, &game, match};
  }
  // Waits for the move.
  static std::string ask(BotPool& pool, BotPool::Question question) {
    std::promise<std::string> answer;
    pool.choose(std::move(question), [&](std::string move) { answer.set_value(std::move(move)); });
    return answer.get_future().get();
  }
  static void wait_until_none_waits(const BotPool& pool) {
    while (pool.figures().waiting > 0) std::this_thread::yield();
  }

  const Catalog catalog_;
};

void expect_legal(const Match& match, const std::string& move) {
  const std::optional<Move> parsed = match.parse_move(move);
  ASSERT_TRUE(parsed) << move;
  EXPECT_TRUE(match.accepts(*parsed)) << move;
}

TEST_F(BotPoolTest, PlaysEveryGameByItsRules) {
  BotPool pool(catalog_, 2);
  for (const GameInfo& game : catalog_.games()) {
    SCOPED_TRACE(game.id);
    std::shared_ptr<Match> match = started(game);
    Rng chance(23);
    for (int i = 0; i < 12 && match->to_move() != kNobody; ++i) {
      const std::string bot = i % 3 == 0 ? kQuickBot : i % 3 == 1 ? "greedy" : "random";
      const std::string move =
          ask(pool, {std::string(game.id), match->to_move(), bot, &game, match});
      ASSERT_NO_FATAL_FAILURE(expect_legal(*match, move));
      match = match->clone();
      match->play(*match->parse_move(move), chance);
    }
  }
  EXPECT_EQ(pool.figures().waiting, 0u);
}

TEST_F(BotPoolTest, GivesAdviceAndKeepsNobodyForIt) {
  BotPool pool(catalog_, 1);
  BotPool::Question asked = question("t", kQuickBot);
  const auto match = asked.match;
  std::promise<Advice> answer;
  pool.advise(std::move(asked), [&](Advice advice) { answer.set_value(std::move(advice)); });
  const Advice advice = answer.get_future().get();
  EXPECT_GT(advice.simulations, 0u);
  ASSERT_FALSE(advice.moves.empty());
  EXPECT_TRUE(match->accepts(advice.moves.front().move));
  EXPECT_EQ(pool.figures().players, 0u);
  EXPECT_EQ(pool.figures().thoughts, 1u);
}

TEST_F(BotPoolTest, BotsHaveChanceOfTheirOwn) {
  BotPool pool(catalog_, 1);
  const BotPool::Question asked = question("t");
  std::set<std::string> moves;
  // Always the same position: what differs is the bot's chance. There are dozens of moves.
  for (int i = 0; i < 40; ++i) moves.insert(ask(pool, asked));
  EXPECT_GT(moves.size(), 3u);
}

TEST_F(BotPoolTest, ThinksAboutSeveralTablesAtTheSameTime) {
  std::barrier meeting(3);
  BotPool pool(catalog_, 3);
  std::latch ended(3);
  for (const char* table : {"a", "b", "c"}) {
    pool.choose(question(table), [&](const std::string&) {
      meeting.arrive_and_wait();
      ended.count_down();
    });
  }
  ended.wait();
  EXPECT_EQ(pool.figures().thoughts, 3u);
}

TEST_F(BotPoolTest, QuestionsOfOneSeatWaitForEachOtherAndForNobodyElse) {
  BotPool pool(catalog_, 3);
  std::latch begun(1), go(1), other(1), ended(3);
  std::vector<int> order;
  pool.choose(question("t"), [&](const std::string&) {
    begun.count_down();
    go.wait();
    order.push_back(1);
    ended.count_down();
  });
  begun.wait();
  for (const int number : {2, 3}) {
    pool.choose(question("t"), [&order, &ended, number](const std::string&) {
      order.push_back(number);  // without a lock: they come one after the other
      ended.count_down();
    });
  }
  pool.choose(question("u"), [&](const std::string&) { other.count_down(); });
  other.wait();
  EXPECT_EQ(pool.figures().waiting, 2u);
  go.count_down();
  ended.wait();
  EXPECT_THAT(order, testing::ElementsAre(1, 2, 3));
}

TEST_F(BotPoolTest, KeepsBotsBetweenTheirMovesAndNotTooMany) {
  BotPool pool(catalog_, 1, {}, 5, 3);
  ask(pool, question("a"));
  ask(pool, question("a"));
  EXPECT_EQ(pool.figures().players, 1u);
  ask(pool, question("a", "greedy"));
  EXPECT_EQ(pool.figures().players, 2u);
  ask(pool, question("b"));
  ask(pool, question("c"));
  ask(pool, question("d"));
  EXPECT_EQ(pool.figures().players, 3u);
  pool.forget("a");  // of which both have gone
  EXPECT_EQ(pool.figures().players, 3u);
  pool.forget("c");
  EXPECT_EQ(pool.figures().players, 2u);
}

TEST_F(BotPoolTest, ForgettingATableEndsItsSearches) {
  BotPool pool(catalog_, 1);
  BotPool::Question asked = question("t", kTirelessBot);
  const auto match = asked.match;
  std::promise<std::string> answer;
  pool.choose(std::move(asked), [&](std::string move) { answer.set_value(std::move(move)); });
  const auto dropped = std::make_shared<int>();
  pool.choose(question("t"), [dropped](const std::string&) { FAIL(); });
  pool.advise(question("t"), [dropped](const Advice&) { FAIL(); });
  std::promise<std::string> other;
  pool.choose(question("u"), [&](std::string move) { other.set_value(std::move(move)); });
  while (pool.figures().waiting > 3) std::this_thread::yield();  // until the first has begun
  pool.forget("t");
  EXPECT_EQ(dropped.use_count(), 1);
  expect_legal(*match, answer.get_future().get());
  other.get_future().wait();
  EXPECT_EQ(pool.figures().players, 1u) << "only the bot of the other table is kept";
  EXPECT_NE(ask(pool, question("t")), "") << "a table that was forgotten may ask anew";
}

TEST_F(BotPoolTest, AdviceEndsWithItsTableToo) {
  BotPool pool(catalog_, 1);
  std::promise<Advice> answer;
  pool.advise(question("t", kTirelessBot),
              [&](Advice advice) { answer.set_value(std::move(advice)); });
  wait_until_none_waits(pool);
  pool.forget("t");
  answer.get_future().wait();
}

TEST_F(BotPoolTest, StoppingEndsEverythingAndNothingIsCalledAfterwards) {
  const auto held = std::make_shared<int>();
  BotPool pool(catalog_, 2);
  for (const char* table : {"a", "b"}) {
    pool.choose(question(table, kTirelessBot), [held](const std::string&) { FAIL(); });
  }
  wait_until_none_waits(pool);
  for (int i = 0; i < 10; ++i) {
    pool.choose(question("c"), [held](const std::string&) { FAIL(); });
  }
  pool.stop();
  EXPECT_EQ(held.use_count(), 1);
  pool.choose(question("d"), [held](const std::string&) { FAIL(); });
  pool.advise(question("d"), [held](const Advice&) { FAIL(); });
  pool.forget("d");
  pool.stop();  // a second time changes nothing
  EXPECT_EQ(held.use_count(), 1);
}

// What an answer holds may end with it and call the pool, as the last to know a table does.
TEST_F(BotPoolTest, WhatIsDroppedMayForgetItsTable) {
  struct LastOne {
    BotPool& pool;
    std::latch& gone;
    ~LastOne() {
      pool.forget("t");
      gone.count_down();
    }
  };
  std::latch gone(2);
  BotPool pool(catalog_, 1);
  pool.choose(question("t"), [one = std::make_shared<LastOne>(pool, gone)](const std::string&) {});
  while (pool.figures().thoughts == 0) std::this_thread::yield();
  pool.choose(question("u", kTirelessBot), [](const std::string&) {});
  wait_until_none_waits(pool);
  pool.choose(question("t"), [one = std::make_shared<LastOne>(pool, gone)](const std::string&) {});
  pool.stop();
  gone.wait();
}

TEST_F(BotPoolTest, ItsThreadsAreNicerThanOthers) {
  const int nice = getpriority(PRIO_PROCESS, 0);
  BotPool pool(catalog_, 1, {}, 3);
  std::promise<int> theirs;
  pool.choose(question("t"),
              [&](const std::string&) { theirs.set_value(getpriority(PRIO_PROCESS, 0)); });
  EXPECT_EQ(theirs.get_future().get(), std::min(nice + 3, 19));
  EXPECT_EQ(getpriority(PRIO_PROCESS, 0), nice);
}

}  // namespace
}  // namespace cornerstone
