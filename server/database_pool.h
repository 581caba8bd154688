// Work on the database for those who must not wait for it: a few threads with a connection each.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/database.h"
#include "server/store.h"

namespace cornerstone::storage {

class DatabasePool {
 public:
  // What is to be done, on a thread of the pool. It may throw: then `failed` is called instead of
  // whatever it would have gone on with. It may be tried several times, so it goes on with
  // something only when all is done.
  using Work = std::function<void(Store&)>;
  using Failed = std::function<void(const std::string& why)>;  // without secrets; must not throw

  // Opens `address` as open_database does, and throws as that does if the first one fails.
  // A connection that is lost later is opened anew.
  DatabasePool(std::string address, int threads, std::size_t most_waiting = 10'000);
  ~DatabasePool() { close(); }
  DatabasePool(const DatabasePool&) = delete;
  DatabasePool& operator=(const DatabasePool&) = delete;

  // Work that the database refused for a reason that passes (DatabaseError::may_try_again) is tried
  // a few times before it fails. When too much waits already, or the pool is closed, it fails at
  // once and here. Neither of the two may be empty.
  void run(Work work, Failed failed);
  // Finishes what waits. Not to be called by work; nothing is called after it has returned, but for
  // what comes too late.
  void close();

  std::size_t waiting() const;

 private:
  struct Item {
    Work work;
    Failed failed;
  };
  void serve(std::unique_ptr<Database> database);
  // Why it failed, if it did.
  std::optional<std::string> carry_out(const Work& work, std::unique_ptr<Database>& database) const;

  const std::string address_;
  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Item> waiting_;
  bool closed_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace cornerstone::storage
