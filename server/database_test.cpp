#include "server/database.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <limits>
#include <mutex>
#include <thread>

#include "server/testing/test_database.h"

namespace cornerstone::storage {

namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

using Fault = DatabaseError::Fault;

class DatabaseTest : public EachDatabase {
 protected:
  void SetUp() override {
    EachDatabase::SetUp();
    if (IsSkipped()) return;
    database_ = open();
    const std::string_view sql =
        is_postgres() ? "CREATE TABLE things (id bigint PRIMARY KEY, number bigint, "
                        "fraction double precision, words text, data bytea)"
                      : "CREATE TABLE things (id INTEGER PRIMARY KEY, number INTEGER, "
                        "fraction REAL, words TEXT, data BLOB) STRICT";
    database_->run(sql);
  }

  void add(std::int64_t id, std::string_view words = "x") {
    database_->run("INSERT INTO things (id, words) VALUES ($1, $2)", {id, words});
  }
  std::int64_t count() { return database_->run("SELECT count(*) FROM things").front().integer(0); }
  std::string stored_words(std::int64_t id) {
    return database_->run("SELECT words FROM things WHERE id = $1", {id}).front().text(0);
  }

  std::unique_ptr<Database> database_;
};

INSTANTIATE_TEST_SUITE_P(Both, DatabaseTest, each_database(), database_name);

TEST_P(DatabaseTest, ValuesOfEveryTypeComeBack) {
  const std::int64_t least = std::numeric_limits<std::int64_t>::min();
  const Bytes bytes = {0, 1, 0xFF, '\\', '\''};
  database_->run(
      "INSERT INTO things (id, number, fraction, words, data) VALUES ($1, $2, $3, $4, $5)",
      {1, least, 0.1, "words", bytes});
  const Rows rows = database_->run("SELECT number, fraction, words, data FROM things");
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].integer(0), least);
  EXPECT_EQ(rows[0].real(1), 0.1);
  EXPECT_EQ(rows[0].text(2), "words");
  EXPECT_EQ(rows[0].bytes(3), bytes);
}

TEST_P(DatabaseTest, NothingIsNotTheSameAsEmpty) {
  database_->run("INSERT INTO things (id, words, data) VALUES (1, $1, $2)",
                 {Parameter(), Parameter()});
  database_->run("INSERT INTO things (id, words, data) VALUES (2, $1, $2)", {"", Bytes()});
  const Rows rows = database_->run("SELECT words, data FROM things ORDER BY id");
  EXPECT_TRUE(rows[0].is_null(0) && rows[0].is_null(1));
  EXPECT_EQ(rows[0].maybe<std::string>(0), std::nullopt);
  EXPECT_EQ(rows[1].text(0), "");
  EXPECT_EQ(rows[1].bytes(1), Bytes());
}

TEST_P(DatabaseTest, ParametersMayComeInAnyOrderAndTwice) {
  database_->run("INSERT INTO things (id, number, words) VALUES ($2, $2, $1)", {"b", 7});
  EXPECT_EQ(
      database_->run("SELECT words FROM things WHERE number = $1 AND id = $1", {7}).front().text(0),
      "b");
}

TEST_P(DatabaseTest, HostileTextsAreJustTexts) {
  const std::vector<std::string> texts = {
      "'; DROP TABLE things; --", "\"$1\\\\ %s {} \n\r\t\x01\x7F", "\U0001F3D9\uFFFD\u202E e\u0301",
      std::string(std::size_t{1} << 20, 'z')};
  for (std::size_t i = 0; i < texts.size(); ++i) add(static_cast<std::int64_t>(i), texts[i]);
  for (std::size_t i = 0; i < texts.size(); ++i)
    EXPECT_EQ(stored_words(static_cast<std::int64_t>(i)), texts[i]);
}

TEST_P(DatabaseTest, TextsThatCannotBeKeptAreRefused) {
  using namespace std::string_view_literals;
  EXPECT_THAT(error_text([&] { add(1, "zero\0byte"sv); }),
              AllOf(HasSubstr(database_->name()), HasSubstr("the value for $2 of \"INSERT"),
                    HasSubstr("has a NUL byte at offset 4; a text cannot hold one")));
  for (const std::string_view broken : {"ab\xC3", "ab\x80", "ab\xED\xA0\x80", "ab\xF8\x88\x80\x80"})
    EXPECT_THAT(error_text([&] { add(1, broken); }), HasSubstr("is not UTF-8 at offset 2"));
  EXPECT_EQ(count(), 0);
}

TEST_P(DatabaseTest, ErrorsNameTheDatabaseAndTheStatement) {
  try {
    database_->run("SELECT nonsense FROM things");
    FAIL();
  } catch (const DatabaseError& error) {
    EXPECT_THAT(error.what(), AllOf(HasSubstr(database_->name() + ": "),
                                    HasSubstr("cannot run \"SELECT nonsense FROM things\""),
                                    HasSubstr("nonsense")));
    EXPECT_FALSE(error.may_try_again());
  }
  add(1);  // and life goes on
}

TEST_P(DatabaseTest, ATakenKeyIsAConflict) {
  add(1);
  try {
    add(1);
    FAIL();
  } catch (const DatabaseError& error) {
    EXPECT_EQ(error.fault(), Fault::kConflict);
    EXPECT_FALSE(error.may_try_again());
  }
  EXPECT_EQ(count(), 1);
}

TEST_P(DatabaseTest, SeveralStatementsBringTheirRowsInOrder) {
  add(1, "one");
  add(2, "two");
  const std::string_view select = "SELECT words FROM things WHERE id = $1";
  const std::vector<Statement> statements = {{select, {2}},
                                             {"UPDATE things SET words = 'three' WHERE id = 1", {}},
                                             {select, {1}},
                                             {select, {3}}};
  const std::vector<Rows> results = database_->run_all(statements);
  ASSERT_EQ(results.size(), 4u);
  EXPECT_EQ(results[0].front().text(0), "two");
  EXPECT_TRUE(results[1].empty());
  EXPECT_EQ(results[2].front().text(0), "three");
  EXPECT_TRUE(results[3].empty());
  EXPECT_TRUE(database_->run_all({}).empty());
}

TEST_P(DatabaseTest, SeveralStatementsHappenTogetherOrNotAtAll) {
  const std::string_view insert = "INSERT INTO things (id) VALUES ($1)";
  const std::vector<Statement> statements = {
      {insert, {1}}, {insert, {2}}, {insert, {1}}, {insert, {3}}};
  EXPECT_NE(error_text([&] { database_->run_all(statements); }), "");
  EXPECT_EQ(count(), 0);
  // The statement that was prepared on the way is still good, and so is one that never came to run.
  add(1);
  EXPECT_EQ(count(), 1);
}

TEST_P(DatabaseTest, ATransactionIsCommittedWithItsResult) {
  EXPECT_EQ(database_->transaction([&] {
    add(1);
    return count();
  }),
            1);
  EXPECT_EQ(open()->run("SELECT count(*) FROM things").front().integer(0), 1);
}

TEST_P(DatabaseTest, AnExceptionUndoesTheTransaction) {
  EXPECT_THROW(database_->transaction([&] {
    add(1);
    throw std::runtime_error("no");
  }),
               std::runtime_error);
  EXPECT_EQ(count(), 0);
  EXPECT_NE(error_text([&] {
              database_->transaction([&] {
                add(2);
                add(2);
              });
            }),
            "");
  EXPECT_EQ(count(), 0);
  database_->transaction([&] { add(3); });
  EXPECT_EQ(count(), 1);
}

TEST_P(DatabaseTest, OthersSeeATransactionOnlyWhenItIsCommitted) {
  const std::unique_ptr<Database> other = open();
  const auto seen = [&] { return other->run("SELECT count(*) FROM things").front().integer(0); };
  database_->transaction([&] {
    add(1);
    EXPECT_EQ(seen(), 0);
  });
  EXPECT_EQ(seen(), 1);
}

// Whoever writes at the same time waits instead of failing, however many there are.
TEST_P(DatabaseTest, WritersTakeTurns) {
  constexpr int kThreads = 4, kRounds = 10;
  add(1);
  database_->run("UPDATE things SET number = 0");
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i)
    threads.emplace_back([&] {
      const std::unique_ptr<Database> mine = open();
      for (int round = 0; round < kRounds; ++round)
        mine->transaction([&] {
          mine->run("UPDATE things SET number = number + 1 WHERE id = 1");
          mine->run("SELECT number FROM things WHERE id = 1");
        });
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(database_->run("SELECT number FROM things").front().integer(0), kThreads * kRounds);
}

// Keeps what it hears, until somebody has waited for it.
class Notebook {
 public:
  Ears ears() {
    return {.news =
                [this](std::string_view channel, std::string_view text) {
                  write(std::string(channel) + ": " + std::string(text));
                },
            .gap = [this] { write("gap"); }};
  }
  std::vector<std::string> wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    written_.wait_for(lock, std::chrono::seconds(20), [&] { return lines_.size() >= count; });
    return lines_;
  }

 private:
  void write(std::string line) {
    const std::lock_guard lock(mutex_);
    lines_.push_back(std::move(line));
    written_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable written_;
  std::vector<std::string> lines_;
};

TEST_P(DatabaseTest, ListenersHearTheirChannels) {
  Notebook notebook;
  const auto listener = database_->listen({"odd \"one\"", "b"}, notebook.ears());
  const std::unique_ptr<Database> other = open();
  other->notify("c", "not for us");
  other->notify("odd \"one\"", "it's");
  database_->notify("b", "");
  EXPECT_THAT(notebook.wait_for(2), ElementsAre("odd \"one\": it's", "b: "));
}

TEST_P(DatabaseTest, NewsOfATransactionIsToldWhenItSucceeds) {
  Notebook notebook;
  const auto listener = database_->listen({"a"}, notebook.ears());
  const std::unique_ptr<Database> other = open();
  EXPECT_THROW(database_->transaction([&] {
    database_->notify("a", "never");
    throw std::runtime_error("no");
  }),
               std::runtime_error);
  database_->transaction([&] {
    database_->notify("a", "second");
    other->notify("a", "first");
  });
  EXPECT_THAT(notebook.wait_for(2), ElementsAre("a: first", "a: second"));
}

TEST_P(DatabaseTest, WhoHasStoppedListeningHearsNothing) {
  Notebook gone, here;
  auto first = database_->listen({"a"}, gone.ears());
  const auto second = database_->listen({"a"}, here.ears());
  first.reset();
  database_->notify("a", "1");
  EXPECT_THAT(here.wait_for(1), ElementsAre("a: 1"));
  EXPECT_TRUE(gone.wait_for(0).empty());
}

TEST_P(DatabaseTest, NewsHasALimit) {
  EXPECT_THAT(error_text([&] { database_->notify("a", std::string(8000, 'x')); }),
              HasSubstr("channel \"a\" has 8000 bytes, at most 7999 can be"));
  database_->notify("a", std::string(kLongestNews, 'x'));
}

TEST(OpenDatabase, OtherKindsOfAddressesAreRefusedWithoutTheirSecrets) {
  EXPECT_THAT(error_text([] { open_database("mysql://me:hunter2@host/games"); }),
              AllOf(HasSubstr("mysql://…: no such kind of database"),
                    HasSubstr("postgres://user:password@host"), Not(HasSubstr("hunter2"))));
  EXPECT_THAT(error_text([] { open_database(""); }), HasSubstr("its path is empty"));
}

}  // namespace

}  // namespace cornerstone::storage
