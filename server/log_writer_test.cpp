#include "server/log_writer.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <future>
#include <sstream>
#include <thread>

#include "server/testing/test_database.h"

namespace cornerstone::storage {

namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class LogWriterTest : public EachDatabase {
 protected:
  void SetUp() override {
    EachDatabase::SetUp();
    if (IsSkipped()) return;
    database_ = open();
    store_.emplace(*database_);
    owner_ = store_->create_guest("Ann", 1);
  }

  void create(const std::string& table) {
    ASSERT_TRUE(store_->create_table(
        {.id = table, .game = "uptown", .seats = 1, .terms = "{}", .owner = owner_}, 1));
  }
  std::vector<std::string> log(std::string_view table) {
    std::vector<std::string> entries;
    for (const LogEntry& entry : store_->read_log(table, 1, 100'000)) {
      EXPECT_EQ(entry.sequence, static_cast<std::int64_t>(entries.size()) + 1);
      entries.push_back(entry.entry);
    }
    return entries;
  }

  std::unique_ptr<Database> database_;
  std::optional<Store> store_;
  PersonId owner_ = 0;
};

INSTANTIATE_TEST_SUITE_P(Both, LogWriterTest, each_database(), database_name);

AppendResult append_and_wait(LogWriter& writer, Append append) {
  std::promise<AppendResult> promise;
  writer.append(std::move(append), [&](const AppendResult& result) { promise.set_value(result); });
  return promise.get_future().get();
}

AppendOutcome outcome(LogWriter& writer, Append append) {
  return append_and_wait(writer, std::move(append)).outcome;
}

TEST_P(LogWriterTest, EntriesAreThereWhenTheyAreAcknowledged) {
  create("t");
  LogWriter writer(open());
  EXPECT_EQ(outcome(writer, {.table = "t", .first = 1, .entries = {"a", "b"}, .at = 5}),
            AppendOutcome::kStored);
  EXPECT_THAT(log("t"), ElementsAre("a", "b"));
  EXPECT_EQ(outcome(writer, {.table = "t", .first = 3, .entries = {"c"}, .at = 6}),
            AppendOutcome::kStored);
  EXPECT_THAT(log("t"), ElementsAre("a", "b", "c"));
  EXPECT_EQ(store_->read_log("t", 3, 1).front().at, 6);
}

TEST_P(LogWriterTest, WhatDoesNotContinueTheLogIsRefusedAsAWhole) {
  create("t");
  LogWriter writer(open());
  outcome(writer, {.table = "t", .first = 1, .entries = {"a", "b"}});
  EXPECT_EQ(outcome(writer, {.table = "t", .first = 2, .entries = {"x", "y"}}),
            AppendOutcome::kTaken);
  EXPECT_EQ(outcome(writer, {.table = "t", .first = 4, .entries = {"x"}}), AppendOutcome::kTaken);
  EXPECT_EQ(outcome(writer, {.table = "no table", .first = 1, .entries = {"x"}}),
            AppendOutcome::kTaken);
  EXPECT_THAT(log("t"), ElementsAre("a", "b"));
  EXPECT_THAT(log("no table"), IsEmpty());
}

TEST_P(LogWriterTest, ARequestIsAnsweredOnce) {
  create("t");
  create("u");
  LogWriter writer(open());
  const auto append = [&](const std::string& table, std::int64_t first, const std::string& id) {
    return Append{.table = table,
                  .first = first,
                  .entries = {"move"},
                  .requests = {{owner_, id + "'", first}, {owner_ + 1, id, first}}};
  };
  EXPECT_EQ(outcome(writer, append("t", 1, "m1")), AppendOutcome::kStored);
  EXPECT_EQ(outcome(writer, append("t", 2, "m1")), AppendOutcome::kRepeated);
  EXPECT_EQ(outcome(writer, append("t", 2, "m2")), AppendOutcome::kStored);
  EXPECT_EQ(outcome(writer, append("u", 1, "m1")), AppendOutcome::kStored);
  EXPECT_EQ(log("t").size(), 2u);
  EXPECT_EQ(store_->find_request("t", owner_, "m2'"), 2);
  EXPECT_EQ(store_->find_request("t", owner_ + 1, "m2"), 2);
  EXPECT_EQ(store_->find_request("t", owner_, "m3'"), std::nullopt);
  // Another server, or the same after it was started again.
  LogWriter other(open());
  EXPECT_EQ(outcome(other, append("t", 3, "m1")), AppendOutcome::kRepeated);
  EXPECT_EQ(store_->requests_of("t").size(), 4u);
}

TEST_P(LogWriterTest, TheListingFollowsTheGame) {
  create("t");
  store_->take_seat("t", 0, {owner_, {}}, 2);
  store_->start_table("t", {}, 3);
  LogWriter writer(open());
  outcome(writer, {.table = "t",
                   .first = 1,
                   .entries = {"a"},
                   .at = 9,
                   .turn_of = std::vector{owner_, PersonId{7}}});
  EXPECT_THAT(store_->find_table("t")->turn_of, ElementsAre(owner_, 7));
  EXPECT_EQ(store_->find_table("t")->updated, 9);
}

TEST_P(LogWriterTest, OthersHearOfIt) {
  create("t");
  create("u");
  std::promise<void> all;
  std::vector<LogNews> heard;
  const auto listener = database_->listen({std::string(kLogChannel)},
                                          {.news =
                                               [&](auto, std::string_view text) {
                                                 for (const LogNews& news : parse_log_news(text))
                                                   heard.push_back(news);
                                                 if (heard.size() == 2) all.set_value();
                                               },
                                           .gap = [] {}});
  LogWriter writer(open());
  outcome(writer, {.table = "t", .first = 1, .entries = {"a", "b"}});
  outcome(writer, {.table = "t", .first = 1, .entries = {"refused"}});
  outcome(writer, {.table = "u", .first = 1, .entries = {"a"}});
  all.get_future().get();
  EXPECT_THAT(heard, ElementsAre(LogNews{"t", 2}, LogNews{"u", 1}));
}

TEST_P(LogWriterTest, WhatCannotBeStoredIsRefusedAtOnceAndHarmsNobody) {
  create("t");
  LogWriter writer(open());
  const auto append = [&](Append bad) {
    return error_text([&] { writer.append(std::move(bad), [](const AppendResult&) { FAIL(); }); });
  };
  EXPECT_THAT(append({.table = "t", .first = 3, .entries = {"a", std::string("\0", 1)}}),
              AllOf(HasSubstr("entry 4 of table t has a NUL byte at offset 0")));
  EXPECT_THAT(append({.table = "t", .entries = {"a"}, .requests = {{1, "\xFF", 1}}}),
              HasSubstr("the id of a message to table t is not UTF-8"));
  const std::vector<std::string> hostile = {"'; DROP TABLE log; --", "\U0001F3D9",
                                            std::string(std::size_t{1} << 20, 'z')};
  EXPECT_EQ(outcome(writer, {.table = "t", .entries = hostile}), AppendOutcome::kStored);
  EXPECT_EQ(log("t"), hostile);
}

// While the first transaction is under way everything else gathers, and the second takes it all.
TEST_P(LogWriterTest, ManyTablesShareOneCommitAndEachIsJudgedByItself) {
  constexpr int kTables = 50;
  for (int i = 0; i < kTables; ++i) create(fmt::format("t{}", i));
  create("first");
  LogWriter writer(open());
  std::promise<void> first_is_done, go_on;
  writer.append({.table = "first", .entries = {"x"}}, [&](const AppendResult&) {
    first_is_done.set_value();
    go_on.get_future().wait();
  });
  first_is_done.get_future().wait();
  std::atomic<int> stored = 0, taken = 0;
  for (int i = 0; i < kTables; ++i)
    writer.append(
        {.table = fmt::format("t{}", i), .first = i % 10 == 0 ? 2 : 1, .entries = {"a", "b"}},
        [&](const AppendResult& result) {
          ++(result.outcome == AppendOutcome::kStored ? stored : taken);
        });
  go_on.set_value();
  writer.close();
  EXPECT_EQ(stored, kTables - kTables / 10);
  EXPECT_EQ(taken, kTables / 10);
  EXPECT_EQ(writer.figures().batches, 2u);
  EXPECT_EQ(writer.figures().largest_batch, std::size_t{kTables});
  EXPECT_THAT(log("t1"), ElementsAre("a", "b"));
  EXPECT_THAT(log("t10"), IsEmpty());
}

TEST_P(LogWriterTest, AFullQueueSaysSoAndBatchesAreBounded) {
  constexpr std::size_t kQueue = 10;
  for (std::size_t i = 0; i <= kQueue; ++i) create(fmt::format("t{}", i));
  LogWriter writer(open(), {.queued_appends = kQueue, .batch_appends = 4});
  std::promise<void> first_is_done, go_on;
  ASSERT_TRUE(writer.offer({.table = "t0", .entries = {"x"}}, [&](const AppendResult&) {
    first_is_done.set_value();
    go_on.get_future().wait();
  }));
  first_is_done.get_future().wait();
  std::atomic<int> done = 0;
  const auto count = [&](const AppendResult&) { ++done; };
  for (std::size_t i = 1; i <= kQueue; ++i)
    EXPECT_TRUE(writer.offer({.table = fmt::format("t{}", i), .entries = {"x"}}, count));
  EXPECT_FALSE(writer.offer({.table = "too much", .entries = {"x"}}, count));
  EXPECT_EQ(writer.figures().queued, kQueue);
  std::thread patient([&] { writer.append({.table = "too much", .entries = {"x"}}, count); });
  go_on.set_value();
  patient.join();
  writer.close();
  EXPECT_EQ(done, kQueue + 1);
  EXPECT_EQ(writer.figures().largest_batch, 4u);
  EXPECT_THROW(writer.append({.table = "t", .entries = {"x"}}, count), std::logic_error);
}

TEST_P(LogWriterTest, IfTheDatabaseFailsEverybodyIsToldAndNothingIsThere) {
  create("t");
  LogWriter writer(open());
  database_->run("ALTER TABLE requests RENAME TO elsewhere");
  const Append move{.table = "t", .entries = {"a", "b"}, .requests = {{owner_, "m", 1}}};
  const AppendResult failed = append_and_wait(writer, move);
  EXPECT_EQ(failed.outcome, AppendOutcome::kFailed);
  EXPECT_THAT(failed.error, AllOf(HasSubstr(database_->name()), HasSubstr("requests")));
  EXPECT_THAT(log("t"), IsEmpty());
  database_->run("ALTER TABLE elsewhere RENAME TO requests");
  EXPECT_EQ(outcome(writer, move), AppendOutcome::kStored);
  EXPECT_EQ(writer.figures().failed_batches, 1u);
}

// Two servers on one database, each of which reads on where it was refused.
TEST_P(LogWriterTest, TwoWritersOnTheSameTablesStoreEachSequenceOnce) {
  constexpr int kTables = 4, kAppends = 15;
  for (int i = 0; i < kTables; ++i) create(fmt::format("t{}", i));
  std::vector<std::unique_ptr<LogWriter>> writers;
  for (int i = 0; i < 2; ++i) writers.push_back(std::make_unique<LogWriter>(open()));
  std::atomic<int> stored = 0;
  std::vector<std::thread> threads;
  for (std::size_t w = 0; w < 2; ++w)
    for (int t = 0; t < kTables; ++t)
      threads.emplace_back([&, w, t] {
        std::int64_t next = 1;
        for (int n = 0; n < kAppends;) {
          const std::string words = fmt::format("{} {}", w, n);
          const AppendOutcome result =
              outcome(*writers[w],
                      {.table = fmt::format("t{}", t), .first = next, .entries = {words, words}});
          ASSERT_THAT(result, AnyOf(AppendOutcome::kStored, AppendOutcome::kTaken));
          next += 2;
          if (result == AppendOutcome::kStored) ++n, ++stored;
        }
      });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(stored, 2 * kTables * kAppends);
  for (int t = 0; t < kTables; ++t) {
    const std::vector<std::string> entries = log(fmt::format("t{}", t));
    ASSERT_EQ(entries.size(), 4u * kAppends);
    std::array<int, 2> next{};
    for (std::size_t i = 0; i < entries.size(); i += 2) {
      EXPECT_EQ(entries[i], entries[i + 1]);
      const auto writer = static_cast<std::size_t>(entries[i][0] - '0');
      EXPECT_EQ(entries[i], fmt::format("{} {}", writer, next[writer]++));
    }
  }
}

TEST(LogNews, SurvivesTheTripInTextsThatCanBeTold) {
  std::vector<LogNews> all;
  for (int i = 1; i <= 1000; ++i) all.push_back({fmt::format("table {}", i), i});
  std::vector<LogNews> back;
  for (const std::string& text : log_news_texts(all)) {
    EXPECT_LE(text.size(), kLongestNews);
    for (LogNews& news : parse_log_news(text)) back.push_back(std::move(news));
  }
  EXPECT_EQ(back, all);
}

TEST(LogNews, NonsenseIsPassedOver) {
  EXPECT_THAT(parse_log_news("x\n\n5\n5 \n-1 t\n 5 t\n99999999999999999999 t\n7 t"),
              ElementsAre(LogNews{"t", 7}));
}

// The child of the test below: appends to several tables until it is killed, and writes a line for
// each acknowledgement.
TEST(LogWriterChild, DISABLED_AppendsUntilItIsKilled) {
  const char* const address = std::getenv("CORNERSTONE_TEST_CHILD");
  ASSERT_NE(address, nullptr);
  LogWriter writer(open_database(address));
  std::array<std::int64_t, 5> next{};
  std::function<void(std::size_t)> go_on = [&](std::size_t table) {
    const std::int64_t first = next[table] + 1;
    next[table] += 2;
    const std::string entry = fmt::format("entry of {}", first);
    writer.append({.table = fmt::format("t{}", table),
                   .first = first,
                   .entries = {entry, entry},
                   .requests = {{1, fmt::format("m{}", first), first}}},
                  [&, table, first](const AppendResult& result) {
                    if (result.outcome != AppendOutcome::kStored) abort();
                    const std::string line = fmt::format("{} {}\n", table, first);
                    if (write(STDOUT_FILENO, line.data(), line.size()) < 0) abort();
                    go_on(table);
                  });
  };
  for (std::size_t table = 0; table < next.size(); ++table) go_on(table);
  pause();
}

// Starts this program again as the child above; returns the end of the pipe it writes to.
int start_child(const std::string& address, pid_t& child) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  std::vector<std::string> words = {"tests", "--gtest_filter=LogWriterChild.*",
                                    "--gtest_also_run_disabled_tests"};
  // Without the reports and the parts that were asked of the parent.
  std::vector<std::string> settings = {"CORNERSTONE_TEST_CHILD=" + address};
  for (char** setting = environ; *setting != nullptr; ++setting)
    if (!std::string_view(*setting).starts_with("GTEST_")) settings.emplace_back(*setting);
  const auto pointers = [](std::vector<std::string>& texts) {
    std::vector<char*> all;
    for (std::string& text : texts) all.push_back(text.data());
    all.push_back(nullptr);
    return all;
  };
  const int error = posix_spawn(&child, "/proc/self/exe", &actions, nullptr, pointers(words).data(),
                                pointers(settings).data());
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (error != 0) throw std::runtime_error("no child");
  return ends[0];
}

// Everything up to the end of the stream; kills the child once there are `enough` acknowledgements.
std::string read_and_kill(int stream, pid_t child, int enough) {
  std::string text;
  std::array<char, 4096> buffer{};
  bool killed = false;
  for (ssize_t length = 1; length > 0;) {
    length = read(stream, buffer.data(), buffer.size());
    if (length > 0) text.append(buffer.data(), static_cast<std::size_t>(length));
    const auto start = text.find("\n0 1\n");
    const auto lines =
        start == std::string::npos
            ? 0
            : std::count(text.begin() + static_cast<std::ptrdiff_t>(start), text.end(), '\n');
    if (!killed && lines > enough) killed = kill(child, SIGKILL) == 0;
  }
  close(stream);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << text;
  return text;
}

TEST_P(LogWriterTest, WhatWasAcknowledgedSurvivesAKill) {
  for (int i = 0; i < 5; ++i) create(fmt::format("t{}", i));
  const std::string where = address();
  store_.reset();
  database_.reset();  // the file is the child's now
  constexpr int kRounds = 3;
  for (int round = 1; round <= kRounds; ++round) {
    pid_t child = 0;
    const int stream = start_child(where, child);
    std::istringstream lines(read_and_kill(stream, child, 10 * round));
    database_ = open();
    store_.emplace(*database_);
    int acknowledged = 0;
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      int table = 0;
      std::int64_t first = 0;
      // What the test framework of the child writes is no such line.
      if (!(words >> table >> first) || !words.eof() ||
          line.find_first_not_of("0123456789 ") != std::string::npos)
        continue;
      ++acknowledged;
      const std::string id = fmt::format("t{}", table);
      const std::vector<LogEntry> entries = store_->read_log(id, first, 2);
      ASSERT_EQ(entries.size(), 2u) << line;
      EXPECT_EQ(entries[0].entry, fmt::format("entry of {}", first));
      EXPECT_EQ(entries[1].entry, entries[0].entry);
      EXPECT_EQ(store_->find_request(id, 1, fmt::format("m{}", first)), first);
    }
    EXPECT_GE(acknowledged, 10 * round);
    for (int i = 0; i < 5; ++i) {
      const std::string id = fmt::format("t{}", i);
      EXPECT_EQ(log(id).size() % 2, 0u);  // both entries of an append or none
      database_->run("DELETE FROM log WHERE table_id = $1", {id});
      database_->run("DELETE FROM requests WHERE table_id = $1", {id});
    }
    if (round < kRounds) {
      store_.reset();
      database_.reset();
    }
  }
}

}  // namespace

}  // namespace cornerstone::storage
