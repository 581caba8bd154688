// The WebSockets of tables: from an open socket to somebody who is at a table of the house.
//
// The upgrade itself only looks at signatures. Once the socket is open, the database is asked who
// it is and whether they may be there; whatever they say meanwhile waits.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/database_pool.h"
#include "server/house.h"
#include "server/identity.h"
#include "server/rate_limit.h"
#include "server/secrets.h"
#include "server/web.h"

namespace cornerstone {

class TableSockets {
 public:
  struct Services {
    House& house;
    Identity& identity;
    storage::DatabasePool& database;
    const SigningKey& key;
    std::function<void(const std::string& what)> trouble;  // for the log of the server
    std::function<RateLimiter::Clock::time_point()> steady = RateLimiter::Clock::now;
  };
  struct Limits {
    RateLimiter::Rate messages{.burst = 200, .interval = std::chrono::milliseconds(50)};
    int excess = 20;              // messages in a row that are refused before the socket ends
    std::size_t early = 20;       // messages before it is known who sends them
    std::size_t per_person = 30;  // sockets
  };

  // The services must do nothing for it any more before it is destroyed.
  TableSockets(Services services, const Limits& limits);
  TableSockets(const TableSockets&) = delete;
  TableSockets& operator=(const TableSockets&) = delete;

  // A request for /api/tables/{table}/socket?since=N.
  UpgradeDecision upgrade(const HttpRequest& request, std::string_view table);
  // Those who came by a session that has ended are sent away.
  void sessions_ended(const SessionsEnded& ended);

 private:
  class Visit;
  struct Open {
    std::uint64_t id = 0;
    std::string session;
    std::weak_ptr<WebSocket> socket;
  };

  bool count(storage::PersonId person, Open open);  // false: they have too many
  void forget(storage::PersonId person, std::uint64_t id);

  const Services services_;
  const Limits limits_;
  RateLimiter messages_;  // by socket
  std::mutex mutex_;
  std::map<storage::PersonId, std::vector<Open>> open_;
};

}  // namespace cornerstone
