// All tables of this server: loaded from their logs when somebody comes, kept while somebody is
// there or something is under way, forgotten afterwards.
//
// Whatever happens at a table happens on a line of its own (workers.h). Letters go out when what
// they tell is on disk. Other servers may write to the same logs: who comes second reads what the
// first one wrote and tries again.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "games/catalog.h"
#include "server/alarm.h"
#include "server/bot_pool.h"
#include "server/database_pool.h"
#include "server/log_writer.h"
#include "server/workers.h"
#include "table/room.h"

namespace cornerstone {

class Keeper;  // of one table

class House {
 public:
  using Connection = Room::Connection;
  using Mail = std::shared_ptr<const std::string>;

  struct Services {
    const Catalog& catalog;
    storage::LogWriter& log;
    storage::DatabasePool& database;
    Workers& workers;
    BotPool& bots;
    Alarm& alarm;
    std::function<Milliseconds()> now;
  };
  // What others want to know. Called on the line of a table; must not throw or wait.
  struct News {
    std::function<void(const std::string& table)> listed;  // its listing has changed
    // These are to move at a turn-based table and are not connected to this server.
    std::function<void(const Table& table, const std::string& id, const std::string& person)> turn;
    std::function<void(const Table& table, const std::string& id)> over;
    std::function<void(const std::string& what)> trouble;  // for the log of the server
  };

  // Where letters go, and what happens if this guest cannot be served any longer: both from any
  // thread.
  struct Guest {
    Person person;
    std::function<void(std::span<const Mail>)> send;    // all at once what belongs together
    std::function<void(std::string_view why)> dismiss;  // come back and say what you know
  };

  enum class Entrance : std::uint8_t { kIn, kNoSuchTable, kUnavailable };

  House(Services services, News news);
  ~House();  // precondition: the services have been stopped or do nothing for the house any more
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  // All from any thread. The answer of enter comes before the first letter; connections are numbers
  // that are used once.
  void enter(const std::string& table, Connection connection, Guest guest, std::uint64_t since,
             std::function<void(Entrance)> done);
  void leave(const std::string& table, Connection connection);
  void receive(const std::string& table, Connection connection, std::string line);
  // One request of somebody who is not connected; null: there is no such table, or it cannot be had
  // now (the entrance says which).
  void ask(const std::string& table, const Person& person, std::string line,
           std::function<void(Entrance, Mail answer)> done);
  // Looks at a table, on its line.
  void look(const std::string& table, std::function<void(Entrance, const Table*)> look);
  // Something is due there: a bot to move, time that is up, a game to be entered into the books.
  void wake(const std::string& table);

  // What the log of a table has now, as another server tells.
  void heard(const storage::LogNews& news);
  void heard_nothing();  // news may have been lost: everybody reads again

  struct Figures {
    std::uint64_t tables = 0;     // in memory
    std::uint64_t guests = 0;     // connected
    std::uint64_t entries = 0;    // stored since the start
    std::uint64_t moves = 0;      // of them
    std::uint64_t conflicts = 0;  // that another server was faster
  };
  Figures figures() const;

 private:
  friend class Keeper;
  // The keeper of the table, made if there is none. It stays until the visit is over.
  std::shared_ptr<Keeper> keeper(const std::string& table);
  std::shared_ptr<Keeper> find(std::string_view table) const;  // null if it is not in memory
  void release(Keeper& keeper);                                // a visit is over
  // False: somebody is there.
  bool forget(const Keeper& keeper, bool visited_or_not);

  const Services services_;
  const News news_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Keeper>, std::less<>> keepers_;
  std::atomic<std::uint64_t> guests_ = 0, entries_ = 0, moves_ = 0, conflicts_ = 0;  // Figures
  std::atomic<Connection> asked_ = 0;
};

}  // namespace cornerstone
