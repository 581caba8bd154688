#include "server/schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "server/sqlite.h"
#include "server/testing/test_database.h"

namespace cornerstone::storage {

namespace {

using testing::AllOf;
using testing::HasSubstr;

class SchemaTest : public EachDatabase {
 protected:
  // Without bringing it up to date.
  std::unique_ptr<Database> open_as_it_is() const {
    return is_postgres() ? open_postgres(address()) : open_sqlite(address());
  }
};

INSTANTIATE_TEST_SUITE_P(Both, SchemaTest, each_database(), database_name);

TEST_P(SchemaTest, AnEmptyDatabaseBecomesCurrent) {
  const auto database = open_as_it_is();
  EXPECT_EQ(schema_version(*database), 0);
  migrate(*database);
  EXPECT_EQ(schema_version(*database), kSchemaVersion);
  EXPECT_EQ(database->run("SELECT count(*) FROM schema_versions").front().integer(0),
            kSchemaVersion);
  for (const std::string table :
       {"persons", "sessions", "game_tables", "live_tables", "seats", "log", "ratings", "results",
        "attempts", "outbox", "addresses", "shared_keys"})
    EXPECT_EQ(database->run("SELECT count(*) FROM " + table).front().integer(0), 0) << table;
}

TEST_P(SchemaTest, ACurrentDatabaseStaysAsItIs) {
  open()->run("INSERT INTO shared_keys (name, value) VALUES ('mine', $1)", {Bytes{7}});
  const auto database = open();
  EXPECT_EQ(database->run("SELECT value FROM shared_keys").front().bytes(0), Bytes{7});
  EXPECT_EQ(database->run("SELECT count(*) FROM schema_versions").front().integer(0),
            kSchemaVersion);
}

TEST_P(SchemaTest, ANewerDatabaseIsRefused) {
  open()->run("INSERT INTO schema_versions (version, applied) VALUES (99, 0)");
  EXPECT_THAT(
      error_text([&] { open(); }),
      AllOf(HasSubstr("was made by a newer version of this program"),
            HasSubstr("its schema is 99, this program knows 1"), HasSubstr("run that version")));
}

TEST_P(SchemaTest, ServersThatStartAtTheSameTimeDoNotCollide) {
  std::vector<std::thread> servers;
  for (int i = 0; i < 4; ++i)
    servers.emplace_back([&] { EXPECT_EQ(error_text([&] { open(); }), ""); });
  for (std::thread& server : servers) server.join();
  EXPECT_EQ(schema_version(*open()), kSchemaVersion);
}

TEST_P(SchemaTest, AMigrationThatFailsLeavesNothingBehind) {
  const auto database = open_as_it_is();
  database->run("CREATE TABLE outbox (in_the_way integer)");
  EXPECT_NE(error_text([&] { migrate(*database); }), "");
  EXPECT_EQ(schema_version(*database), 0);
  EXPECT_NE(error_text([&] { database->run("SELECT 1 FROM persons"); }), "");
}

}  // namespace

}  // namespace cornerstone::storage
