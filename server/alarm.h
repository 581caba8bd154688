// Calls back at a time. One thread serves all alarms, so what is called hands its work on.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

namespace cornerstone {

class Alarm {
 public:
  using Clock = std::chrono::steady_clock;
  using Id = std::uint64_t;            // never 0
  using Ring = std::function<void()>;  // must not throw or wait

  Alarm() : thread_([this] { work(); }) {}
  ~Alarm() { stop(); }
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

  // Both from any thread, also by what rings. Those for the same time ring in the order in which
  // they were set; what is set after stop() never rings.
  Id set(Clock::duration in, Ring ring);
  // What has begun to ring is not waited for.
  void cancel(Id id);
  // Nothing rings any more once this has returned. Not to be called by what rings.
  void stop();

 private:
  using Key = std::pair<Clock::time_point, Id>;
  void work();
  bool is_due() const { return !rings_.empty() && rings_.begin()->first.first <= Clock::now(); }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<Key, Ring> rings_;  // the next one first
  std::map<Id, Clock::time_point> times_;
  Id last_ = 0;
  bool stopping_ = false;
  std::thread thread_;  // last, so that it finds everything else
};

}  // namespace cornerstone
