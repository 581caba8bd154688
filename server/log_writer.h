// Appends to the logs of tables. A move is acknowledged when it is on disk, and many tables share
// one sync: while one transaction is being committed, whatever else comes in gathers for the next.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/database.h"
#include "server/store.h"

namespace cornerstone::storage {

// Where other servers hear of what was appended.
inline constexpr std::string_view kLogChannel = "cornerstone_log";

struct LogNews {
  std::string table;
  std::int64_t sequence = 0;  // of the last entry that there is now

  bool operator==(const LogNews&) const = default;
};
// As few texts as it takes, of a length that can be told.
std::vector<std::string> log_news_texts(std::span<const LogNews> all);
std::vector<LogNews> parse_log_news(std::string_view text);  // without what is none

struct Append {
  std::string table;                   // the id of one that has been created
  std::int64_t first = 2;              // what the first of the entries is to be in the log
  std::vector<std::string> entries{};  // one at least; all of them are stored or none
  Time at = 0;
  // What lists are to show after the entries, if that has changed. It is stored with them or not at
  // all, and passed over if the table is over.
  std::optional<Listing> listing{};
  // Of the listing only turn_of and deadline are new. So it is with most moves, and it is quicker.
  bool only_turn = false;
};

enum class AppendOutcome : std::uint8_t {
  kStored,
  // Nothing was stored, because the log does not end where `first` begins: somebody else has been
  // there, or there is no such table. Read the log from there on and decide anew.
  kTaken,
  // The database failed. What was to be stored is there as a whole or not at all, for a commit may
  // have succeeded whose answer was lost: read the log before anything is tried again.
  kFailed,
};

struct AppendResult {
  AppendOutcome outcome = AppendOutcome::kStored;
  std::string error;  // of the database, without secrets
};

class LogWriter {
 public:
  // Called from the thread of the writer, which waits meanwhile: hand the result on and return. It
  // must not throw.
  using Done = std::function<void(const AppendResult&)>;

  struct Limits {
    std::size_t queued_appends = 10'000;
    std::size_t queued_bytes = std::size_t{64} << 20;
    std::size_t batch_appends = 500;
    std::size_t batch_bytes = std::size_t{4} << 20;  // passed by an append that is larger alone
  };

  struct Figures {
    std::uint64_t appends = 0;  // of which the result is known
    std::uint64_t batches = 0;
    std::uint64_t failed_batches = 0;
    std::size_t largest_batch = 0;
    std::size_t queued = 0;
  };

  explicit LogWriter(std::unique_ptr<Database> database);
  LogWriter(std::unique_ptr<Database> database, const Limits& limits);
  LogWriter(const LogWriter&) = delete;
  LogWriter& operator=(const LogWriter&) = delete;
  ~LogWriter() { close(); }

  // From any thread. One append of a table at a time: the next may come once `done` was called for
  // the one before, for until then nobody knows where the log ends. offer() never waits, and
  // returns false if the queue is full; append() waits for room. Both throw DatabaseError at once
  // if something cannot be stored as text, and std::logic_error after close().
  [[nodiscard]] bool offer(Append append, Done done);
  void append(Append append, Done done);

  // Finishes what is in the queue. Everything has been answered when it returns.
  void close();

  Figures figures() const;

 private:
  struct Item {
    Append append;
    Done done;
    std::size_t bytes = 0;
  };

  void check(const Append& append) const;
  bool has_room() const;
  void enqueue(Append append, Done done);
  void work();
  std::vector<Item> next_batch();
  std::vector<AppendResult> write(const std::vector<Item>& batch);
  void answer(std::vector<Item>& batch, const std::vector<AppendResult>& results);

  const std::unique_ptr<Database> database_;
  const Limits limits_;
  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::condition_variable room_;
  std::deque<Item> queue_;
  std::set<std::string, std::less<>> under_way_;  // tables
  std::size_t queued_bytes_ = 0;
  bool closed_ = false;
  Figures figures_;
  std::mutex closing_;
  std::thread thread_;
};

}  // namespace cornerstone::storage
