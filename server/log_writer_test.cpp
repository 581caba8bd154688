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
    ASSERT_TRUE(store_->create_table({.id = table,
                                      .game = "uptown",
                                      .seats = 3,
                                      .terms = "{}",
                                      .owner = owner_,
                                      .first_entry = "open",
                                      .created = 1}));
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

Player human(PersonId id) { return {.person = id, .bot = {}}; }
Player robot(const char* name) { return {.person = {}, .bot = name}; }

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
  EXPECT_EQ(outcome(writer, {.table = "t", .first = 2, .entries = {"a", "b"}, .at = 5}),
            AppendOutcome::kStored);
  EXPECT_THAT(log("t"), ElementsAre("open", "a", "b"));
  EXPECT_EQ(outcome(writer, {.table = "t", .first = 4, .entries = {"c"}, .at = 6}),
            AppendOutcome::kStored);
  EXPECT_THAT(log("t"), ElementsAre("open", "a", "b", "c"));
  EXPECT_EQ(store_->read_log("t", 4, 1).front().at, 6);
}

TEST_P(LogWriterTest, WhatDoesNotContinueTheLogIsRefusedAsAWhole) {
  create("t");
  LogWriter writer(open());
  outcome(writer, {.table = "t", .first = 2, .entries = {"a", "b"}});
  const TableListing before = *store_->find_table("t");
  for (const std::int64_t first : {1, 3, 5})
    EXPECT_EQ(outcome(writer, {.table = "t",
                               .first = first,
                               .entries = {"x", "y"},
                               .at = 9,
                               .listing = Listing{.state = TableState::kRunning,
                                                  .taken = {{0, human(owner_)}},
                                                  .turn_of = {owner_}}}),
              AppendOutcome::kTaken);
  for (const std::int64_t first : {1, 2})
    EXPECT_EQ(outcome(writer, {.table = "no table", .first = first, .entries = {"x"}}),
              AppendOutcome::kTaken);
  EXPECT_THAT(log("t"), ElementsAre("open", "a", "b"));
  EXPECT_THAT(log("no table"), IsEmpty());
  const TableListing after = *store_->find_table("t");
  EXPECT_EQ(after.state, TableState::kOpen);
  EXPECT_EQ(after.updated, before.updated);
  EXPECT_THAT(after.taken, IsEmpty());
  EXPECT_THAT(after.turn_of, IsEmpty());
}

TEST_P(LogWriterTest, TheListingIsStoredWithTheEntries) {
  create("t");
  const PersonId bob = store_->create_guest("Bob", 1);
  LogWriter writer(open());
  std::int64_t next = 2;
  const auto list = [&](const Listing& listing, Time at, bool only_turn = false) {
    EXPECT_EQ(outcome(writer, {.table = "t",
                               .first = next++,
                               .entries = {"x"},
                               .at = at,
                               .listing = listing,
                               .only_turn = only_turn}),
              AppendOutcome::kStored);
    return *store_->find_table("t");
  };
  Listing listing{.taken = {{0, human(owner_), "Ann"}, {2, human(bob), "Bob"}}};
  TableListing found = list(listing, 10);
  EXPECT_EQ(found.state, TableState::kOpen);
  EXPECT_EQ(found.updated, 10);
  EXPECT_EQ(found.since, 1);
  EXPECT_EQ(found.taken, listing.taken);

  // Somebody goes, the other moves to that seat, a bot comes, and the game begins.
  listing = {.state = TableState::kRunning,
             .taken = {{0, robot("hard")}, {1, robot("hard")}, {2, human(owner_), "Ann"}},
             .turn_of = {owner_, bob},
             .deadline = 99};
  found = list(listing, 20);
  EXPECT_EQ(found.state, TableState::kRunning);
  EXPECT_EQ(found.since, 20);
  EXPECT_EQ(found.taken, listing.taken);
  EXPECT_EQ(found.turn_of, listing.turn_of);
  EXPECT_EQ(found.deadline, 99);
  EXPECT_THAT(store_->live_tables_of(bob, 9), IsEmpty());
  EXPECT_EQ(store_->live_tables_of(owner_, 9).size(), 1u);

  found = list({.state = TableState::kRunning, .turn_of = {}}, 30, true);
  EXPECT_EQ(found.since, 20);
  EXPECT_EQ(found.updated, 30);
  EXPECT_EQ(found.taken, listing.taken);
  EXPECT_THAT(found.turn_of, IsEmpty());
  EXPECT_EQ(found.deadline, std::nullopt);

  found = list(listing, 40);
  EXPECT_EQ(found.since, 20);
  EXPECT_EQ(found.deadline, 99);
}

// A remark that comes after the end, or an append of a server that has not heard of it.
TEST_P(LogWriterTest, ATableThatIsOverStaysOver) {
  create("t");
  LogWriter writer(open());
  Append append{.table = "t",
                .first = 2,
                .entries = {"x"},
                .at = 10,
                .listing = Listing{.state = TableState::kRunning,
                                   .taken = {{0, human(owner_), "Ann"}},
                                   .turn_of = {owner_},
                                   .deadline = 99}};
  outcome(writer, append);
  ASSERT_TRUE(store_->finish_table({"t", 20, {{0, human(owner_), 1, 5}}}));
  for (const bool only_turn : {false, true}) {
    append.first += 1;
    append.at = 30;
    append.only_turn = only_turn;
    append.listing->taken = {{0, robot("hard")}};
    EXPECT_EQ(outcome(writer, append), AppendOutcome::kStored);
    const TableListing found = *store_->find_table("t");
    EXPECT_EQ(found.state, TableState::kOver);
    EXPECT_EQ(found.since, 20);
    EXPECT_EQ(found.updated, 20);
    EXPECT_EQ(found.deadline, std::nullopt);
    EXPECT_THAT(found.turn_of, IsEmpty());
    EXPECT_THAT(found.taken, ElementsAre(SeatTaken{0, human(owner_), "Ann"}));
    EXPECT_THAT(store_->live_tables_of(owner_, 9), IsEmpty());
    EXPECT_THAT(store_->overdue_tables(1000, 9), IsEmpty());
  }
  EXPECT_EQ(log("t").size(), 4u);
}

// One server enters games into the books while another still writes to their logs.
TEST_P(LogWriterTest, GamesEndWhileTheirTablesAreWrittenTo) {
  constexpr int kTables = 20;
  const auto id = [](int table) { return fmt::format("t{}", table); };
  const Listing listing{.state = TableState::kRunning,
                        .taken = {{0, human(owner_), "Ann"}},
                        .turn_of = {owner_},
                        .deadline = 99};
  LogWriter writer(open());
  for (int i = 0; i < kTables; ++i) {
    create(id(i));
    outcome(writer, {.table = id(i), .entries = {"start"}, .listing = listing});
  }
  std::atomic<int> finished = 0;
  std::vector<std::thread> writing;
  for (int t = 0; t < 4; ++t)
    writing.emplace_back([&, t] {
      for (std::int64_t next = 3; finished < kTables; ++next)
        for (int i = t; i < kTables; i += 4)
          EXPECT_EQ(outcome(writer, {.table = id(i),
                                     .first = next,
                                     .entries = {"x"},
                                     .listing = listing,
                                     .only_turn = next % 2 == 0}),
                    AppendOutcome::kStored);
    });
  for (int i = 0; i < kTables; ++i, ++finished)
    EXPECT_TRUE(store_->finish_table({id(i), 20, {{0, human(owner_), 1, 5}}}));
  for (std::thread& thread : writing) thread.join();
  EXPECT_THAT(store_->overdue_tables(1000, 9), IsEmpty());
  EXPECT_THAT(store_->live_tables_of(owner_, 9), IsEmpty());
  EXPECT_EQ(store_->past_games_of(owner_, {}, 100).size(), std::size_t{kTables});
  const auto over = store_->public_tables(TableState::kOver, {}, {}, 100);
  ASSERT_EQ(over.size(), std::size_t{kTables});
  for (const TableListing& table : over) EXPECT_EQ(table.taken, listing.taken);
}

TEST_P(LogWriterTest, SomebodyWhoIsGoneKeepsNobodyFromBeingStored) {
  create("t");
  LogWriter writer(open());
  EXPECT_EQ(outcome(writer, {.table = "t",
                             .entries = {"x"},
                             .listing = Listing{.taken = {{0, human(owner_ + 1), "Gone"},
                                                          {1, human(owner_), "Ann"}}}}),
            AppendOutcome::kStored);
  EXPECT_THAT(store_->find_table("t")->taken, ElementsAre(SeatTaken{1, human(owner_), "Ann"}));
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
  outcome(writer, {.table = "t", .first = 2, .entries = {"a", "b"}});
  outcome(writer, {.table = "t", .first = 2, .entries = {"refused"}});
  outcome(writer, {.table = "u", .first = 2, .entries = {"a"}});
  all.get_future().get();
  EXPECT_THAT(heard, ElementsAre(LogNews{"t", 3}, LogNews{"u", 2}));
}

TEST_P(LogWriterTest, WhatCannotBeStoredIsRefusedAtOnceAndHarmsNobody) {
  create("t");
  LogWriter writer(open());
  const auto append = [&](Append bad) {
    return error_text([&] { writer.append(std::move(bad), [](const AppendResult&) { FAIL(); }); });
  };
  EXPECT_THAT(append({.table = "t", .first = 3, .entries = {"a", std::string("\0", 1)}}),
              AllOf(HasSubstr("entry 4 of table t has a NUL byte at offset 0")));
  EXPECT_THAT(
      append({.table = "t", .entries = {"a"}, .listing = Listing{.taken = {{2, robot("\xFF")}}}}),
      HasSubstr("the bot on seat 2 of table t is not UTF-8"));
  const std::vector<std::string> hostile = {"'; DROP TABLE log; --", "\U0001F3D9",
                                            std::string(std::size_t{1} << 20, 'z')};
  EXPECT_EQ(outcome(writer, {.table = "t", .entries = hostile}), AppendOutcome::kStored);
  std::vector<std::string> entries = log("t");
  EXPECT_EQ(entries.front(), "open");
  entries.erase(entries.begin());
  EXPECT_EQ(entries, hostile);
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
        {.table = fmt::format("t{}", i), .first = i % 10 == 0 ? 3 : 2, .entries = {"a", "b"}},
        [&](const AppendResult& result) {
          ++(result.outcome == AppendOutcome::kStored ? stored : taken);
        });
  go_on.set_value();
  writer.close();
  EXPECT_EQ(stored, kTables - kTables / 10);
  EXPECT_EQ(taken, kTables / 10);
  EXPECT_EQ(writer.figures().batches, 2u);
  EXPECT_EQ(writer.figures().largest_batch, std::size_t{kTables});
  EXPECT_THAT(log("t1"), ElementsAre("open", "a", "b"));
  EXPECT_THAT(log("t10"), ElementsAre("open"));
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
  database_->run("ALTER TABLE live_tables RENAME TO elsewhere");
  const Append move{.table = "t", .entries = {"a", "b"}, .listing = Listing{.turn_of = {owner_}}};
  const AppendResult failed = append_and_wait(writer, move);
  EXPECT_EQ(failed.outcome, AppendOutcome::kFailed);
  EXPECT_THAT(failed.error, AllOf(HasSubstr(database_->name()), HasSubstr("live_tables")));
  EXPECT_THAT(log("t"), ElementsAre("open"));
  database_->run("ALTER TABLE elsewhere RENAME TO live_tables");
  EXPECT_EQ(outcome(writer, move), AppendOutcome::kStored);
  EXPECT_EQ(writer.figures().failed_batches, 1u);
}

// Two servers on one database, each of which reads on where it was refused. The listing is that of
// whoever stored last.
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
        std::int64_t next = 2;
        for (int n = 0; n < kAppends;) {
          const std::string words = fmt::format("{} {}", w, n);
          const AppendOutcome result = outcome(
              *writers[w], {.table = fmt::format("t{}", t),
                            .first = next,
                            .entries = {words, words},
                            .at = next,
                            .listing = Listing{.state = TableState::kRunning,
                                               .taken = {{static_cast<int>(w), human(owner_)}},
                                               .turn_of = {static_cast<PersonId>(w)}}});
          ASSERT_THAT(result, AnyOf(AppendOutcome::kStored, AppendOutcome::kTaken));
          next += 2;
          if (result == AppendOutcome::kStored) ++n, ++stored;
        }
      });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(stored, 2 * kTables * kAppends);
  for (int t = 0; t < kTables; ++t) {
    const std::vector<std::string> entries = log(fmt::format("t{}", t));
    ASSERT_EQ(entries.size(), 4u * kAppends + 1);
    const TableListing listed = *store_->find_table(fmt::format("t{}", t));
    EXPECT_EQ(listed.updated, 4 * kAppends);
    EXPECT_THAT(listed.turn_of, ElementsAre(entries.back()[0] - '0'));
    ASSERT_EQ(listed.taken.size(), 1u);
    EXPECT_EQ(listed.taken[0].seat, entries.back()[0] - '0');
    std::array<int, 2> next{};
    for (std::size_t i = 1; i < entries.size(); i += 2) {
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
    const std::int64_t first = next[table] + 2;
    next[table] += 2;
    const std::string entry = fmt::format("entry of {}", first);
    writer.append({.table = fmt::format("t{}", table),
                   .first = first,
                   .entries = {entry, entry},
                   .listing = Listing{.state = TableState::kRunning, .deadline = first},
                   .only_turn = true},
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
    length = ::read(stream, buffer.data(), buffer.size());
    if (length > 0) text.append(buffer.data(), static_cast<std::size_t>(length));
    const auto start = text.find("\n0 2\n");
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
      EXPECT_GE(store_->find_table(id)->deadline, first);
    }
    EXPECT_GE(acknowledged, 10 * round);
    for (int i = 0; i < 5; ++i) {
      const std::string id = fmt::format("t{}", i);
      // Of an append both entries are there and the listing, or nothing.
      EXPECT_EQ(log(id).size() % 2, 1u);
      EXPECT_EQ(store_->find_table(id)->deadline.value_or(0), store_->last_sequence(id) - 1);
    }
    database_->run("DELETE FROM game_tables");
    database_->run("DELETE FROM log");
    for (int i = 0; i < 5; ++i) create(fmt::format("t{}", i));
    if (round < kRounds) {
      store_.reset();
      database_.reset();
    }
  }
}

}  // namespace

}  // namespace cornerstone::storage
