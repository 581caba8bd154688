#include "server/database_pool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <barrier>
#include <filesystem>
#include <future>
#include <latch>
#include <memory>
#include <set>

#include "server/testing/test_database.h"

namespace cornerstone::storage {
namespace {

using testing::HasSubstr;

constexpr Time kPoolNow = 1'700'000'000'000;

void expect_no_failure(const std::string& why) { ADD_FAILURE() << why; }

// Waits for the work: how it failed, or nothing if it did not.
std::string run_now(DatabasePool& pool, const DatabasePool::Work& work) {
  std::promise<std::string> end;
  pool.run(
      [&](Store& store) {
        work(store);
        end.set_value("");
      },
      [&](const std::string& why) { end.set_value(why); });
  return end.get_future().get();
}

// Keeps a thread of the pool busy while it lives.
class Hold {
 public:
  explicit Hold(DatabasePool& pool) {
    pool.run(
        [this](Store&) {
          begun_.count_down();
          go_.wait();
          ended_.count_down();
        },
        expect_no_failure);
    begun_.wait();
  }
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;
  ~Hold() {
    go_.count_down();
    ended_.wait();
  }

 private:
  std::latch begun_{1}, go_{1}, ended_{1};
};

class DatabasePoolTest : public EachDatabase {};

TEST_P(DatabasePoolTest, WorksWithAConnectionForEachThread) {
  DatabasePool pool(address(), 3);
  std::barrier meeting(3);
  std::mutex mutex;
  std::set<std::thread::id> threads;
  std::set<PersonId> guests;
  for (int i = 0; i < 3; ++i) {
    pool.run(
        [&, i](Store& store) {
          const PersonId guest = store.create_guest("Guest " + std::to_string(i), kPoolNow);
          meeting.arrive_and_wait();
          const std::scoped_lock lock(mutex);
          threads.insert(std::this_thread::get_id());
          guests.insert(guest);
        },
        expect_no_failure);
  }
  pool.close();
  EXPECT_EQ(threads.size(), 3u);
  EXPECT_EQ(guests.size(), 3u);
}

TEST_P(DatabasePoolTest, KeepsWhatItWrote) {
  PersonId ada = 0;
  {
    DatabasePool pool(address(), 1);
    pool.run([&](Store& store) { ada = store.create_guest("Ada", kPoolNow); }, expect_no_failure);
  }
  const auto database = open();
  const auto person = Store(*database).find_person(ada);
  ASSERT_TRUE(person);
  EXPECT_EQ(person->name, "Ada");
}

TEST_P(DatabasePoolTest, WhatTheDatabaseRefusesForGoodFailsOnce) {
  DatabasePool pool(address(), 1);
  int tries = 0;
  const std::string why = run_now(pool, [&](Store& store) {
    ++tries;
    store.create_guest("\xff", kPoolNow);
  });
  EXPECT_THAT(why, HasSubstr("is not UTF-8"));
  EXPECT_EQ(tries, 1);
  EXPECT_EQ(run_now(pool, [](Store& store) { store.create_guest("Ada", kPoolNow); }), "");
}

INSTANTIATE_TEST_SUITE_P(Pool, DatabasePoolTest, each_database(), database_name);

class SqlitePool : public testing::Test {
 protected:
  TestFolder folder_;
  const std::string address_ = folder_ / "games.db";
};

TEST_F(SqlitePool, AnAddressThatIsNoneIsRefusedAtOnce) {
  EXPECT_THAT(error_text([] { const DatabasePool pool("nosuch://there", 2); }),
              HasSubstr("no such kind of database"));
}

TEST_F(SqlitePool, TriesAgainWhatMayPass) {
  DatabasePool pool(address_, 1);
  int tries = 0;
  EXPECT_EQ(run_now(pool,
                    [&](Store&) {
                      if (++tries < 4)
                        throw DatabaseError(DatabaseError::Fault::kTryAgain, "it", "is locked");
                    }),
            "");
  EXPECT_EQ(tries, 4);
}

TEST_F(SqlitePool, GivesUpWhatDoesNotPass) {
  DatabasePool pool(address_, 1);
  int tries = 0;
  const std::string why = run_now(pool, [&](Store&) {
    ++tries;
    throw DatabaseError(DatabaseError::Fault::kTryAgain, "it", "is locked");
  });
  EXPECT_EQ(why, "it: is locked");
  EXPECT_GT(tries, 2);
  EXPECT_LT(tries, 10);
}

TEST_F(SqlitePool, AnyOtherErrorOfTheWorkIsToldAndHarmsNobodyElse) {
  DatabasePool pool(address_, 1);
  int tries = 0, failures = 0;
  EXPECT_EQ(run_now(pool,
                    [&](Store&) {
                      ++tries;
                      throw std::logic_error("no such seat");
                    }),
            "no such seat");
  pool.run([](Store&) { throw std::runtime_error(""); }, [&](const std::string&) { ++failures; });
  EXPECT_EQ(run_now(pool, [](Store& store) { store.create_guest("Ada", kPoolNow); }), "");
  EXPECT_EQ(tries, 1);
  EXPECT_EQ(failures, 1) << "an error without a word is one as well";
}

// Works that wait for each other, so that every thread has one: how many fail.
int failures_of_two(DatabasePool& pool) {
  std::latch both(2), ended(2);
  std::atomic<int> failures = 0;
  for (int i = 0; i < 2; ++i) {
    pool.run(
        [&](Store&) {
          both.arrive_and_wait();
          ended.count_down();
        },
        [&](const std::string&) {
          ++failures;
          both.arrive_and_wait();
          ended.count_down();
        });
  }
  ended.wait();
  return failures;
}

TEST_F(SqlitePool, AThreadThatCannotConnectTriesAgainWithTheNextWork) {
  DatabasePool pool(address_, 2);  // one of the two is connected
  std::filesystem::rename(address_, address_ + ".away");
  std::filesystem::create_directory(address_);
  EXPECT_EQ(failures_of_two(pool), 1);
  EXPECT_EQ(failures_of_two(pool), 1);
  std::filesystem::remove(address_);
  std::filesystem::rename(address_ + ".away", address_);
  EXPECT_EQ(failures_of_two(pool), 0);
}

TEST_F(SqlitePool, MoreThanMayWaitFailsAtOnce) {
  DatabasePool pool(address_, 1, 2);
  std::atomic<int> done = 0;
  {
    const Hold hold(pool);
    for (int i = 0; i < 2; ++i) pool.run([&](Store&) { ++done; }, expect_no_failure);
    EXPECT_EQ(pool.waiting(), 2u);
    std::string why;
    pool.run([](Store&) { FAIL(); }, [&](const std::string& reason) { why = reason; });
    EXPECT_EQ(why, "2 others wait for the database already; try again later");
  }
  EXPECT_EQ(run_now(pool, [](Store&) {}), "");
  EXPECT_EQ(done, 2);
}

TEST_F(SqlitePool, ClosingFinishesWhatWaitsAndRefusesTheRest) {
  DatabasePool pool(address_, 2);
  std::atomic<int> done = 0;
  for (int i = 0; i < 50; ++i) {
    pool.run(
        [&, i](Store& store) {
          store.create_guest("Guest " + std::to_string(i), kPoolNow);
          ++done;
        },
        expect_no_failure);
  }
  pool.close();
  EXPECT_EQ(done, 50);
  EXPECT_EQ(run_now(pool, [](Store&) { FAIL(); }), "the server is stopping; try again later");
  pool.close();  // a second time changes nothing
}

class PostgresPool : public testing::Test {
 protected:
  void SetUp() override {
    if (test_postgres() == nullptr)
      GTEST_SKIP() << "CORNERSTONE_TEST_POSTGRES is not set; tools/test_postgres sets it";
    schema_ = std::make_unique<TestSchema>();
    name_ = fmt::format("pool_{}", getpid());
    other_ = open_database(schema_->address());
  }

  std::string address() const { return schema_->address() + "&application_name=" + name_; }
  // All connections of the pool are cut.
  void cut() {
    other_->run(
        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = $1",
        {name_});
  }

  std::unique_ptr<TestSchema> schema_;
  std::string name_;
  std::unique_ptr<Database> other_;
};

TEST_F(PostgresPool, ALostConnectionIsOpenedAnew) {
  DatabasePool pool(address(), 1);
  PersonId ada = 0;
  EXPECT_EQ(run_now(pool, [&](Store& store) { ada = store.create_guest("Ada", kPoolNow); }), "");
  cut();
  EXPECT_EQ(run_now(pool, [&](Store& store) { EXPECT_TRUE(store.find_person(ada)); }), "");
}

TEST_F(PostgresPool, WorkThatLosesItsConnectionIsTriedAgain) {
  DatabasePool pool(address(), 1);
  int tries = 0;
  EXPECT_EQ(run_now(pool,
                    [&](Store& store) {
                      store.create_guest("Ada", kPoolNow);
                      if (++tries == 1) {
                        cut();
                        throw DatabaseError(DatabaseError::Fault::kTryAgain, "it", "is gone");
                      }
                    }),
            "");
  EXPECT_EQ(tries, 2);
}

}  // namespace
}  // namespace cornerstone::storage
