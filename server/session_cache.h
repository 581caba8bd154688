// What the database said of sessions, for a short while: most requests come from somebody who has
// just made another one.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/store.h"

namespace cornerstone {

// Somebody with a session.
struct KnownPerson {
  storage::PersonId id = 0;
  std::string name{};
  storage::PersonKind kind = storage::PersonKind::kGuest;

  bool operator==(const KnownPerson&) const = default;
};

struct KnownSession {
  KnownPerson person{};
  storage::Time seen = 0;  // as the database has it
  storage::Time expires = 0;
};

// May be used by many threads. It has no clock: whoever asks says what time it is.
class SessionCache {
 public:
  using Clock = std::chrono::steady_clock;

  // Beyond `most` the session that was asked for longest ago is forgotten.
  SessionCache(std::size_t most, Clock::duration lasts) : most_(most), lasts_(lasts) {}

  enum class Answer : std::uint8_t { kUnknown, kKnown, kEnded };
  // Sessions go by the hashes of their tokens.
  Answer find(const std::string& hash, Clock::time_point now, KnownSession& session);

  // How often something became untrue so far. Who asks the database notes it before, so that an
  // answer that was overtaken by a change is not remembered.
  std::uint64_t changes() const;
  void remember(const std::string& hash, const KnownSession& session, Clock::time_point now,
                std::uint64_t changes_before);

  // That a session has ended is remembered too: a request that was on its way meanwhile is told
  // apart from one that comes with a session which nobody has known for months.
  void end(const std::string& hash, Clock::time_point now);
  void end_all_but(storage::PersonId person, std::string_view hash, Clock::time_point now);
  // Something else about this person has changed: the name, or what kind of person it is.
  void forget(storage::PersonId person);

  std::size_t size() const;

 private:
  struct Entry {
    std::string hash{};
    KnownSession session{};
    bool ended = false;
    Clock::time_point until{};
  };
  using Entries = std::list<Entry>;

  Entry& entry(const std::string& hash, Clock::time_point now);

  const std::size_t most_;
  const Clock::duration lasts_;
  mutable std::mutex mutex_;
  Entries entries_;  // the one that was asked for last is in front
  std::unordered_map<std::string_view, Entries::iterator> index_;  // by what the entry holds
  std::uint64_t changes_ = 0;
};

}  // namespace cornerstone
