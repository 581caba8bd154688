// Sends what waits in the outbox: claims messages, has them delivered, tries again what may succeed
// later, and forgets addresses that are gone. Several servers may share an outbox.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/notices.h"
#include "server/store.h"

namespace cornerstone {

// Those that this server has; they are called from several threads at once.
struct Deliverers {
  std::unique_ptr<Deliverer> webhook{}, email{}, web_push{};

  Deliverer* of(NoticeChannel channel) const;  // null: it is not set up
};

class Notifier {
 public:
  using Log = std::function<void(const std::string& what)>;  // from any thread; must not throw
  using Now = std::function<storage::Time()>;

  // It opens a database of its own, when it has started and as soon as that can be.
  Notifier(std::string database_address, Deliverers deliverers, Log log, Now now = {});
  ~Notifier() { stop(); }
  Notifier(const Notifier&) = delete;
  Notifier& operator=(const Notifier&) = delete;

  void start();  // once
  // There may be messages that are due. Without it they are found a few seconds later.
  void wake();
  // Sends nothing more; what is being sent is waited for. What is left in the outbox is sent by
  // other servers, or when this one is back.
  void stop();

  struct Figures {
    std::uint64_t delivered = 0;
    std::uint64_t postponed = 0;  // tries that are to be repeated
    std::uint64_t given_up = 0;
    std::uint64_t dropped = 0;  // that had become pointless before they were sent
  };
  Figures figures() const;

 private:
  struct Claimed {
    NoticeJob job;
    std::int64_t address = 0;
    storage::PersonId person = 0;
  };

  void work();
  std::optional<Claimed> claim();
  std::optional<Claimed> read(storage::Store& store, const storage::DueMessage& due) const;
  Delivery deliver(const Claimed& claimed) const;
  void settle(Claimed& claimed, const Delivery& delivery);
  void count(std::uint64_t Figures::* figure);
  void say_trouble(const std::string& what);

  const std::string address_;
  const Deliverers deliverers_;
  const Log log_;
  const Now now_;

  // Threads share one connection, for it is what they deliver to that takes its time.
  std::mutex database_mutex_;
  std::unique_ptr<storage::Database> database_;

  mutable std::mutex mutex_;
  std::condition_variable woken_;
  std::uint64_t wakes_ = 0;
  bool stopping_ = false;
  std::string trouble_;  // with the database, that has been told
  Figures figures_;
  std::vector<std::thread> threads_;
};

}  // namespace cornerstone
