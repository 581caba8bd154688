#include "server/alarm.h"

#include <algorithm>
#include <utility>

namespace cornerstone {

namespace {

// As good as never, and no sum of times overflows.
constexpr std::chrono::hours kCentury{24 * 365 * 100};

}  // namespace

Alarm::Id Alarm::set(Clock::duration in, Ring ring) {
  const Clock::time_point at = Clock::now() + std::clamp<Clock::duration>(in, -kCentury, kCentury);
  const std::scoped_lock lock(mutex_);
  const Id id = ++last_;
  if (stopping_) return id;
  const bool is_next = rings_.empty() || at < rings_.begin()->first.first;
  rings_.emplace(Key(at, id), std::move(ring));
  times_.emplace(id, at);
  if (is_next) changed_.notify_one();
  return id;
}

void Alarm::cancel(Id id) {
  Ring cancelled;  // what it holds goes without the lock
  const std::scoped_lock lock(mutex_);
  const auto time = times_.find(id);
  if (time == times_.end()) return;
  const auto place = rings_.find(Key(time->second, id));
  cancelled = std::move(place->second);
  rings_.erase(place);
  times_.erase(time);
}

void Alarm::stop() {
  {
    std::map<Key, Ring> unrung;
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
    unrung.swap(rings_);
    times_.clear();
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Alarm::work() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    if (rings_.empty()) {
      changed_.wait(lock);
    } else if (!is_due()) {
      const Clock::time_point until = rings_.begin()->first.first;  // it may be cancelled meanwhile
      changed_.wait_until(lock, until);
    } else {
      auto next = rings_.extract(rings_.begin());
      times_.erase(next.key().second);
      lock.unlock();
      next.mapped()();
      next = {};  // what it holds goes without the lock, too
      lock.lock();
    }
  }
}

}  // namespace cornerstone
