#include "server/postgres.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/testing/test_database.h"

namespace cornerstone::storage {

namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(PostgresAddress, IsToldFromAPath) {
  EXPECT_TRUE(is_postgres_address("postgres://host/games"));
  EXPECT_TRUE(is_postgres_address("postgresql:///games"));
  EXPECT_FALSE(is_postgres_address("postgres.db"));
  EXPECT_FALSE(is_postgres_address("/var/postgres://games"));
}

// Port 1 of this machine: nobody listens there.
TEST(PostgresAddress, AServerThatDoesNotAnswerIsNamedWithoutThePassword) {
  try {
    open_postgres("postgres://me:hunter2@127.0.0.1:1/games?connect_timeout=2");
    FAIL();
  } catch (const DatabaseError& error) {
    EXPECT_THAT(error.what(),
                AllOf(StartsWith("postgres://me@127.0.0.1:1/games: cannot connect: "),
                      HasSubstr("Connection refused"), HasSubstr("Check that the server runs"),
                      Not(HasSubstr("hunter2")), Not(HasSubstr("\n"))));
    EXPECT_TRUE(error.may_try_again());
  }
}

// libpq repeats what it could not read, which here would be the password or a part of it.
TEST(PostgresAddress, BrokenOnesAreRefusedWithoutThePassword) {
  for (const std::string address :
       {"postgres://me:hunter%zz2@host/games", "postgres://me:hunter2@[host/games",
        "postgres://me:pass@hunter2@host/games", "postgres://me:pass/hunter2@host/games",
        "postgres://me:hunter2@host/games?colour=red"})
    EXPECT_THAT(error_text([&] { open_postgres(address); }),
                AllOf(StartsWith("postgres://…: "), HasSubstr("%40"), Not(HasSubstr("hunter"))))
        << address;
}

class PostgresTest : public testing::Test {
 protected:
  void SetUp() override {
    if (test_postgres() == nullptr)
      GTEST_SKIP() << "CORNERSTONE_TEST_POSTGRES is not set; tools/test_postgres sets it";
    schema_ = std::make_unique<TestSchema>();
    database_ = open_postgres(schema_->address());
    other_ = open_postgres(schema_->address());
    database_->run("CREATE TABLE things (id bigint PRIMARY KEY)");
  }

  std::int64_t backend() { return database_->run("SELECT pg_backend_pid()").front().integer(0); }
  void end_backend(std::int64_t number) {
    other_->run("SELECT pg_terminate_backend($1, 10000)", {number});
  }
  std::int64_t count() { return other_->run("SELECT count(*) FROM things").front().integer(0); }

  std::unique_ptr<TestSchema> schema_;
  std::unique_ptr<Database> database_, other_;
};

TEST_F(PostgresTest, AConnectionLostWhileIdleIsNotEvenNoticed) {
  const std::int64_t before = backend();
  end_backend(before);
  EXPECT_NE(backend(), before);
  end_backend(backend());
  database_->transaction([&] { database_->run("INSERT INTO things VALUES (1)"); });
  EXPECT_EQ(count(), 1);
}

TEST_F(PostgresTest, ATransactionThatLosesItsConnectionFailsAndMayBeTriedAgain) {
  const auto attempt = [&](bool lose) {
    database_->transaction([&] {
      database_->run("INSERT INTO things VALUES (1)");
      if (lose) end_backend(backend());
      database_->run("INSERT INTO things VALUES (2)");
    });
  };
  try {
    attempt(true);
    FAIL();
  } catch (const DatabaseError& error) {
    EXPECT_TRUE(error.may_try_again()) << error.what();
  }
  EXPECT_EQ(count(), 0);
  attempt(false);
  EXPECT_EQ(count(), 2);
}

TEST_F(PostgresTest, ALostCommitFailsAndMayBeTriedAgain) {
  EXPECT_THROW(database_->transaction([&] {
    database_->run("INSERT INTO things VALUES (1)");
    end_backend(backend());
  }),
               DatabaseError);
  EXPECT_EQ(count(), 0);
}

TEST_F(PostgresTest, AnErrorThatWasSwallowedDoesNotPassForACommit) {
  EXPECT_THAT(error_text([&] {
                database_->transaction([&] {
                  database_->run("INSERT INTO things VALUES (1)");
                  error_text([&] { database_->run("INSERT INTO things VALUES (1)"); });
                });
              }),
              HasSubstr("went on after an error"));
  EXPECT_EQ(count(), 0);
}

TEST_F(PostgresTest, ACircleOfWaitersIsBrokenByOneThatMayTryAgain) {
  database_->run("INSERT INTO things VALUES (1), (2)");
  const auto lock = [](Database& database, std::int64_t id) {
    database.run("SELECT id FROM things WHERE id = $1 FOR UPDATE", {id});
  };
  std::mutex mutex;
  std::condition_variable met;
  int inside = 0, failures = 0;
  const auto cross = [&](Database& database, std::int64_t first, std::int64_t second) {
    try {
      database.transaction([&] {
        lock(database, first);
        std::unique_lock meeting(mutex);
        ++inside;
        met.notify_all();
        met.wait(meeting, [&] { return inside == 2; });
        meeting.unlock();
        lock(database, second);
      });
    } catch (const DatabaseError& error) {
      EXPECT_TRUE(error.may_try_again()) << error.what();
      const std::lock_guard counting(mutex);
      ++failures;
    }
  };
  std::thread one([&] { cross(*database_, 1, 2); });
  cross(*other_, 2, 1);
  one.join();
  EXPECT_EQ(failures, 1);
}

TEST_F(PostgresTest, AListenerThatLostItsConnectionComesBackAndSaysSo) {
  std::mutex mutex;
  std::condition_variable heard;
  std::vector<std::string> lines;
  const auto write = [&](std::string line) {
    const std::lock_guard lock(mutex);
    lines.push_back(std::move(line));
    heard.notify_all();
  };
  const auto wait_for = [&](std::size_t count) {
    std::unique_lock lock(mutex);
    heard.wait_for(lock, std::chrono::seconds(20), [&] { return lines.size() >= count; });
  };
  const auto listener = database_->listen(
      {"postgres_test"}, {.news = [&](auto, std::string_view text) { write(std::string(text)); },
                          .gap = [&] { write("gap"); }});
  other_->notify("postgres_test", "before");
  wait_for(1);
  other_->run(
      "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
      "WHERE query = 'LISTEN \"postgres_test\"'");
  wait_for(2);
  other_->notify("postgres_test", "after");
  wait_for(3);
  const std::lock_guard lock(mutex);
  EXPECT_THAT(lines, ElementsAre("before", "gap", "after"));
}

TEST_F(PostgresTest, CommitsWaitForTheDiskWhateverTheDatabaseSays) {
  const auto eager = open_postgres(schema_->address() + "%20-csynchronous_commit%3Doff");
  EXPECT_EQ(eager->run("SHOW synchronous_commit").front().text(0), "on");
}

TEST_F(PostgresTest, ADatabaseThatIsNotThereIsNamed) {
  std::string address = test_postgres();
  address.replace(address.find("/cornerstone?"), 12, "/nowhere");
  EXPECT_THAT(error_text([&] { open_postgres(address); }),
              AllOf(HasSubstr("cannot connect"), HasSubstr("database \"nowhere\" does not exist")));
}

TEST_F(PostgresTest, RightsThatAreMissingAreNamed) {
  other_->run("DROP ROLE IF EXISTS guest_of_test");
  other_->run("CREATE ROLE guest_of_test LOGIN");
  std::string address = test_postgres();
  address.replace(address.find("//cornerstone@"), 13, "//guest_of_test");
  EXPECT_THAT(error_text([&] { open_postgres(address)->run("SELECT 1 FROM pg_authid"); }),
              AllOf(StartsWith("postgres://guest_of_test@"), HasSubstr("permission denied"),
                    HasSubstr("; grant them to this user, or let it own the database")));
  other_->run("DROP ROLE guest_of_test");
}

}  // namespace

}  // namespace cornerstone::storage
