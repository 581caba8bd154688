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

  // A session has ended because its client got another, or none. That is remembered: a request that
  // was on its way meanwhile can be told from one of somebody who was away for months.
  void end(const std::string& hash, Clock::time_point now);
  // Something has changed about this person, or about some of the sessions.
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
