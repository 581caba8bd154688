#include "server/lobby.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <optional>

#include "engine/json_read.h"
#include "server/testing/test_database.h"
#include "server/testing/test_server.h"

namespace cornerstone {
namespace {

using namespace std::chrono_literals;

// Notes what it is sent.
class NotedSocket : public WebSocket {
 public:
  explicit NotedSocket(std::uint64_t id) : WebSocket(id, "127.0.0.1", nullptr) {}
  using WebSocket::send;
  void send(std::span<const Message> messages) override {
    for (const Message& message : messages) {
      ++count;
      notes.write(*message);
    }
  }
  void close(CloseCode, std::string_view) override {}

  testkit::Notebook notes;
  std::atomic<int> count = 0;
};

class LobbyOfTables : public testing::Test {
 protected:
  void add_table(const std::string& id) {
    storage::NewTable table;
    table.id = id;
    table.game = "uptown";
    table.seats = 2;
    table.terms = "{}";
    table.owner = owner_;
    table.seed_key = storage::Bytes(32);
    table.first_entry = "{}";
    table.created = ++now_;
    EXPECT_TRUE(store_.create_table(table));
  }
  // What the lobby says while these are open, the newest first.
  static std::string told(const std::vector<std::string>& ids, int newest) {
    std::string text = R"({"tables":[)";
    for (const std::string& id : ids) {
      if (text.back() != '[') text += ',';
      text +=
          R"({"id":")" + id + R"(","game":"uptown","seats":2,"state":"open",)" +
          R"("visibility":"public","agreement":{"options":{},"terms":{"pace":"unhurried",)" +
          R"("time":0,"increment":0,"at_zero":"stand_in","stand_in":"medium"},"mode":"together"},"created":)" +
          std::to_string(newest) + R"(,"since":)" + std::to_string(newest) +
          R"(,"taken":[],"results":[]})";
      --newest;
    }
    return text + "]}";
  }
  Lobby& open_lobby(std::chrono::milliseconds least_pause) {
    const auto trouble = [](const std::string& what) { ADD_FAILURE() << what; };
    return lobby_.emplace(Lobby::Services{pool_, alarm_, trouble}, least_pause);
  }
  void TearDown() override {
    alarm_.stop();
    pool_.close();
  }

  storage::TestFolder folder_;
  std::unique_ptr<storage::Database> database_ = storage::open_database(folder_ / "games.db");
  storage::Store store_{*database_};
  storage::PersonId owner_ = store_.create_guest("Ann", 1);
  storage::Time now_ = 0;
  storage::DatabasePool pool_{folder_ / "games.db", 1};
  Alarm alarm_;
  std::optional<Lobby> lobby_;
};

TEST_F(LobbyOfTables, TellsWhoComesAndEverybodyWhenSomethingChanged) {
  Lobby& lobby = open_lobby(1ms);
  const auto ann = std::make_shared<NotedSocket>(1), bob = std::make_shared<NotedSocket>(2);
  lobby.enter(ann);
  EXPECT_TRUE(ann->notes.wait_for(told({}, 0)));
  add_table("one");
  lobby.changed();
  EXPECT_TRUE(ann->notes.wait_for(told({"one"}, 1)));
  lobby.enter(bob);
  EXPECT_EQ(bob->notes.count(told({"one"}, 1)), 1) << "what is known is told at once";
  EXPECT_EQ(lobby.guests(), 2u);
  lobby.leave(*ann);
  add_table("two");
  lobby.changed();
  EXPECT_TRUE(bob->notes.wait_for(told({"two", "one"}, 2)));
  EXPECT_EQ(ann->count, 2);
}

TEST_F(LobbyOfTables, SaysNothingTwice) {
  Lobby& lobby = open_lobby(1ms);
  const auto ann = std::make_shared<NotedSocket>(1);
  lobby.enter(ann);
  EXPECT_TRUE(ann->notes.wait_for(told({}, 0)));
  lobby.changed();  // in a way that the list does not show
  add_table("one");
  lobby.changed();
  EXPECT_TRUE(ann->notes.wait_for(told({"one"}, 1)));
  EXPECT_EQ(ann->count, 2);
}

TEST_F(LobbyOfTables, ManyChangesAreReadTogether) {
  Lobby& lobby = open_lobby(200ms);
  const auto ann = std::make_shared<NotedSocket>(1);
  lobby.enter(ann);
  EXPECT_TRUE(ann->notes.wait_for(told({}, 0)));
  for (const char* id : {"one", "two", "three"}) {
    add_table(id);
    lobby.changed();
  }
  EXPECT_TRUE(ann->notes.wait_for(told({"three", "two", "one"}, 3)));
  EXPECT_LE(ann->count, 3) << "one reading may have been under way";
}

TEST_F(LobbyOfTables, ReadsNothingForNobody) {
  Lobby& lobby = open_lobby(1ms);
  lobby.changed();
  add_table("one");
  lobby.changed();
  const auto ann = std::make_shared<NotedSocket>(1);
  lobby.enter(ann);
  EXPECT_TRUE(ann->notes.wait_for(told({"one"}, 1)));
  EXPECT_EQ(ann->count, 1);
}

}  // namespace
}  // namespace cornerstone
