// Threads that work through a list of jobs, while one other thread takes in what they finish.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "lab/clock.h"

namespace cornerstone {

template <class Job, class Result>
class Crew {
 public:
  // Jobs are begun in their order. `work` is called from several threads at once.
  Crew(std::vector<Job> jobs, std::function<Result(const Job&)> work, int threads)
      : jobs_(std::move(jobs)), work_(std::move(work)) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run_thread(); });
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew() { call_off(); }  // and waits for what has been begun

  // What was finished since it was last asked; waits a while if that is nothing.
  std::vector<Result> finished(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    news_.wait_for(lock, patience, [this] { return !finished_.empty(); });
    return std::exchange(finished_, {});
  }

  // Nothing new is begun.
  void call_off() {
    const std::lock_guard lock(mutex_);
    next_ = jobs_.size();
  }

  // Whether everything has been finished and taken in.
  bool idle() const {
    const std::lock_guard lock(mutex_);
    return next_ == jobs_.size() && working_ == 0 && finished_.empty();
  }

  // Of all threads together, for what they have finished.
  double cpu_seconds() const {
    const std::lock_guard lock(mutex_);
    return cpu_seconds_;
  }

 private:
  void run_thread() {
    std::unique_lock lock(mutex_);
    while (next_ < jobs_.size()) {
      const Job& job = jobs_[next_++];
      ++working_;
      lock.unlock();
      const double start = thread_cpu_seconds();
      Result result = work_(job);
      const double taken = thread_cpu_seconds() - start;
      lock.lock();
      --working_;
      cpu_seconds_ += taken;
      finished_.push_back(std::move(result));
      news_.notify_one();
    }
  }

  const std::vector<Job> jobs_;
  const std::function<Result(const Job&)> work_;
  mutable std::mutex mutex_;
  std::condition_variable news_;
  std::size_t next_ = 0;  // guarded by mutex_, as what follows
  int working_ = 0;
  std::vector<Result> finished_;
  double cpu_seconds_ = 0;
  std::vector<std::jthread> threads_;  // joined first
};

}  // namespace cornerstone
