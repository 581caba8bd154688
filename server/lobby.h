// Those who look at the list of public tables: one text for all of them, read anew from the store
// when something changed, but only so often, and sent if it says something new.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/alarm.h"
#include "server/database_pool.h"
#include "server/web.h"

namespace cornerstone {

class Lobby {
 public:
  using Clock = Alarm::Clock;

  struct Services {
    storage::DatabasePool& database;
    Alarm& alarm;
    std::function<void(const std::string& what)> trouble;  // for the log of the server
  };

  // Tables of each state that are shown: those that came into it last.
  static constexpr int kTables = 50;

  // Services must be stopped before the lobby goes.
  explicit Lobby(Services services, Clock::duration least_pause = std::chrono::milliseconds(500));
  Lobby(const Lobby&) = delete;
  Lobby& operator=(const Lobby&) = delete;

  // All from any thread.
  void enter(const std::shared_ptr<WebSocket>& socket);
  void leave(const WebSocket& socket);
  void changed();  // a table is listed in another way, here or on another server

  std::size_t guests() const;

 private:
  using Mail = std::shared_ptr<const std::string>;

  void read_soon();  // with the lock held
  void read();
  void tell(std::string text);
  void failed(const std::string& why);

  const Services services_;
  const Clock::duration least_pause_;
  mutable std::mutex mutex_;
  std::map<std::uint64_t, std::shared_ptr<WebSocket>> guests_;  // by id
  Mail latest_;                                                 // null before the first reading
  bool stale_ = true;     // something may have changed since the last reading began
  bool reading_ = false;  // or about to
  Clock::time_point read_at_{};
};

}  // namespace cornerstone
