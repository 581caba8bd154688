// A database for a test, empty and its own: a new SQLite file, or a new schema in the PostgreSQL
// server that CORNERSTONE_TEST_POSTGRES names (tools/test_postgres starts one).
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include "server/database.h"
#include "server/postgres.h"

namespace cornerstone::storage {

inline const char* test_postgres() { return std::getenv("CORNERSTONE_TEST_POSTGRES"); }

// A folder that is gone with the object.
class TestFolder {
 public:
  TestFolder() {
    // In memory where that is possible: waiting for a disk would be most of the time of the tests.
    const bool memory = access("/dev/shm", W_OK) == 0;
    std::string pattern = (memory ? "/dev/shm/" : testing::TempDir()) + "cornerstone-XXXXXX";
    path_ = mkdtemp(pattern.data());
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  ~TestFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// A schema that is gone with the object.
class TestSchema {
 public:
  TestSchema() : name_(fmt::format("test_{}_{}", getpid(), ++made_)) {
    open_postgres(test_postgres())->run(fmt::format("CREATE SCHEMA {}", name_));
  }
  TestSchema(const TestSchema&) = delete;
  TestSchema& operator=(const TestSchema&) = delete;
  ~TestSchema() {
    open_postgres(test_postgres())->run(fmt::format("DROP SCHEMA {} CASCADE", name_));
  }

  std::string address() const {
    const std::string server = test_postgres();
    const char separator = server.find('?') == std::string::npos ? '?' : '&';
    return fmt::format("{}{}options=-csearch_path%3D{}", server, separator, name_);
  }

 private:
  static inline int made_ = 0;
  std::string name_;
};

// For what must hold of both databases.
class EachDatabase : public testing::TestWithParam<Dialect> {
 protected:
  void SetUp() override {
    if (GetParam() == Dialect::kSqlite) {
      folder_ = std::make_unique<TestFolder>();
      address_ = *folder_ / "games.db";
    } else if (test_postgres() == nullptr) {
      GTEST_SKIP() << "CORNERSTONE_TEST_POSTGRES is not set; tools/test_postgres sets it";
    } else {
      schema_ = std::make_unique<TestSchema>();
      address_ = schema_->address();
    }
  }

  bool is_postgres() const { return GetParam() == Dialect::kPostgres; }
  const std::string& address() const { return address_; }
  std::unique_ptr<Database> open() const { return open_database(address_); }

 private:
  std::unique_ptr<TestFolder> folder_;
  std::unique_ptr<TestSchema> schema_;
  std::string address_;
};

inline std::string database_name(const testing::TestParamInfo<Dialect>& info) {
  return info.param == Dialect::kSqlite ? "Sqlite" : "Postgres";
}
inline auto each_database() { return testing::Values(Dialect::kSqlite, Dialect::kPostgres); }

// What `work` throws, in its words; empty if it does not.
template <class Work>
std::string error_text(Work&& work) {
  try {
    std::forward<Work>(work)();
  } catch (const DatabaseError& error) {
    return error.what();
  }
  return {};
}

}  // namespace cornerstone::storage
