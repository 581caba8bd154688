#include "server/session_cache.h"

namespace cornerstone {

SessionCache::Answer SessionCache::find(const std::string& hash, Clock::time_point now,
                                        KnownSession& session) {
  const std::scoped_lock lock(mutex_);
  const auto found = index_.find(hash);
  if (found == index_.end() || found->second->until <= now) return Answer::kUnknown;
  entries_.splice(entries_.begin(), entries_, found->second);
  if (found->second->ended) return Answer::kEnded;
  session = found->second->session;
  return Answer::kKnown;
}

std::uint64_t SessionCache::changes() const {
  const std::scoped_lock lock(mutex_);
  return changes_;
}

void SessionCache::remember(const std::string& hash, const KnownSession& session,
                            Clock::time_point now, std::uint64_t changes_before) {
  const std::scoped_lock lock(mutex_);
  if (changes_ != changes_before) return;
  const auto found = index_.find(hash);
  if (found != index_.end() && found->second->ended && found->second->until > now) return;
  Entry& remembered = entry(hash, now);
  remembered.session = session;
  remembered.ended = false;
}

void SessionCache::end(const std::string& hash, Clock::time_point now) {
  const std::scoped_lock lock(mutex_);
  ++changes_;
  entry(hash, now).ended = true;
}

void SessionCache::forget(storage::PersonId person) {
  const std::scoped_lock lock(mutex_);
  ++changes_;
  for (auto at = entries_.begin(); at != entries_.end();) {
    if (at->session.person.id == person && !at->ended) {
      index_.erase(at->hash);
      at = entries_.erase(at);
    } else {
      ++at;
    }
  }
}

std::size_t SessionCache::size() const {
  const std::scoped_lock lock(mutex_);
  return entries_.size();
}

SessionCache::Entry& SessionCache::entry(const std::string& hash, Clock::time_point now) {
  if (const auto found = index_.find(hash); found != index_.end()) {
    entries_.splice(entries_.begin(), entries_, found->second);
  } else {
    if (entries_.size() >= most_) {
      index_.erase(entries_.back().hash);
      entries_.pop_back();
    }
    entries_.push_front({.hash = hash});
    index_.emplace(entries_.front().hash, entries_.begin());
  }
  entries_.front().until = now + lasts_;
  return entries_.front();
}

}  // namespace cornerstone
