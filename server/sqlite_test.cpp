#include "server/sqlite.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "server/testing/test_database.h"

namespace cornerstone::storage {

namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

std::string open_error(const std::string& path) {
  return error_text([&] { open_sqlite(path); });
}

// Rights mean nothing to root, who is somebody else here as long as the object lives.
class WithoutPrivileges {
 public:
  WithoutPrivileges() {
    if (was_ == 0 && seteuid(65534) != 0) ADD_FAILURE() << "cannot give up privileges";
  }
  WithoutPrivileges(const WithoutPrivileges&) = delete;
  WithoutPrivileges& operator=(const WithoutPrivileges&) = delete;
  ~WithoutPrivileges() {
    if (was_ == 0 && seteuid(0) != 0) ADD_FAILURE() << "cannot take privileges back";
  }

 private:
  uid_t was_ = geteuid();
};

TEST(Sqlite, AnAcknowledgedCommitIsOnDisk) {
  const TestFolder folder;
  const auto database = open_sqlite(folder / "games.db");
  const auto setting = [&](std::string_view pragma) { return database->run(pragma).front()[0]; };
  EXPECT_EQ(setting("PRAGMA journal_mode"), Value("wal"));
  EXPECT_EQ(setting("PRAGMA synchronous"), Value(2));  // FULL
  EXPECT_EQ(setting("PRAGMA foreign_keys"), Value(1));
}

TEST(Sqlite, OnlyTheOwnerMayReadTheFile) {
  const TestFolder folder;
  open_sqlite(folder / "games.db");
  struct stat status{};
  ASSERT_EQ(stat((folder / "games.db").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600u);
}

TEST(Sqlite, AFolderThatIsNotThereIsNamed) {
  const TestFolder folder;
  EXPECT_EQ(open_error(folder / "no/games.db"), (folder / "no/games.db") + ": there is no folder " +
                                                    (folder / "no") +
                                                    "; make it, or choose another path");
}

TEST(Sqlite, AFolderIsNoFile) {
  const TestFolder folder;
  EXPECT_THAT(open_error(folder.path().string()),
              HasSubstr("is a folder; give the path of a file"));
}

TEST(Sqlite, RightsThatAreMissingAreNamed) {
  const TestFolder folder;
  std::ofstream(folder / "games.db") << "";
  chmod((folder / "games.db").c_str(), 0400);
  chmod(folder.path().c_str(), 0555);
  {
    const WithoutPrivileges dropped;
    EXPECT_THAT(open_error(folder / "games.db"),
                AllOf(HasSubstr("cannot write in folder " + folder.path().string()),
                      HasSubstr("Permission denied"), HasSubstr("Change its rights")));
  }
  chmod(folder.path().c_str(), 0777);
  {
    const WithoutPrivileges dropped;
    EXPECT_THAT(open_error(folder / "games.db"),
                HasSubstr("cannot be read and written: Permission denied; change its rights"));
  }
}

TEST(Sqlite, AFileThatIsNoDatabaseIsLeftAlone) {
  const TestFolder folder;
  const std::string path = folder / "letter.txt";
  for (const std::string text : {"Dear", "Dear database, how are you these days?"}) {
    std::ofstream(path) << text;
    EXPECT_EQ(open_error(path),
              path + ": is no SQLite database; choose another path, or move this file away");
    EXPECT_EQ(std::filesystem::file_size(path), text.size());
    EXPECT_FALSE(std::filesystem::exists(path + "-lock"));
  }
}

TEST(Sqlite, ADamagedFileIsSaidToBe) {
  const TestFolder folder;
  const std::string path = folder / "games.db";
  std::ofstream(path) << std::string("SQLite format 3\0", 16) << std::string(5000, 'x');
  EXPECT_THAT(open_error(path), AllOf(StartsWith(path), HasSubstr("restore it from a backup")));
}

TEST(Sqlite, NamesThatMeanSomethingToSqliteAreFiles) {
  const TestFolder folder;
  for (const std::string name : {"file:games.db?mode=memory", ":memory:", "games 100%.db"}) {
    open_sqlite(folder / name)->run("CREATE TABLE here (x INTEGER)");
    EXPECT_TRUE(std::filesystem::exists(folder / name)) << name;
  }
}

TEST(Sqlite, ConnectionsOfOneProcessShareTheFileUnderAnyOfItsNames) {
  const TestFolder folder;
  const auto one = open_sqlite(folder / "games.db");
  std::filesystem::create_symlink(folder / "games.db", folder / "link.db");
  const auto other = open_sqlite(folder / "link.db");
  one->run("CREATE TABLE here (x INTEGER)");
  EXPECT_TRUE(other->run("SELECT x FROM here").empty());
}

TEST(Sqlite, TheLockOfThisProcessKeepsOthersOut) {
  const TestFolder folder;
  const std::string path = folder / "games.db";
  const auto ours = open_sqlite(path);
  const std::string command = "flock --nonblock '" + path + "-lock' true";
  EXPECT_NE(std::system(command.c_str()), 0);
}

TEST(Sqlite, AFileThatAnotherProcessUsesIsRefusedWithItsNumber) {
  const TestFolder folder;
  const std::string path = folder / "games.db";
  open_sqlite(path);
  // Takes the lock as a server would, says so, and waits for its input to end.
  const std::string command = "exec 9<>'" + path +
                              "-lock' && flock 9 && echo 4711 >&9 && echo locked >'" + path +
                              ".ready' && cat >/dev/null";
  FILE* const other = popen(("bash -c \"" + command + "\"").c_str(), "w");
  while (!std::filesystem::exists(path + ".ready")) usleep(1000);
  EXPECT_EQ(open_error(path),
            path +
                ": is in use by process 4711, another server. Stop that one, choose another "
                "path, or let both use one PostgreSQL (postgres://…)");
  pclose(other);
  EXPECT_EQ(open_error(path), "");
}

}  // namespace

}  // namespace cornerstone::storage
