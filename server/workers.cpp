#include "server/workers.h"

#include <algorithm>
#include <utility>

namespace cornerstone {

namespace {

// So many jobs of one line run in a row: enough to make little of the way through the queue, few
// enough that a busy table holds nobody up.
constexpr int kJobsInARow = 16;

}  // namespace

Workers::Workers(int threads) {
  const int count = threads > 0 ? threads : static_cast<int>(std::thread::hardware_concurrency());
  try {
    for (int i = 0; i < std::max(count, 1); ++i) threads_.emplace_back([this] { work(); });
  } catch (...) {
    stop();
    throw;
  }
}

bool Workers::post(Job job) {
  {
    const std::scoped_lock lock(mutex_);
    if (finished()) return false;
    waiting_.push_back(std::move(job));
  }
  arrived_.notify_one();
  return true;
}

void Workers::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  arrived_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void Workers::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    // A busy thread may post more, so nobody goes before all have finished.
    arrived_.wait(lock, [this] { return !waiting_.empty() || finished(); });
    if (waiting_.empty()) break;
    Job job = std::move(waiting_.front());
    waiting_.pop_front();
    ++busy_;
    lock.unlock();
    job();
    job = nullptr;  // what it held goes without the lock, and may post as well
    lock.lock();
    --busy_;
  }
  arrived_.notify_all();
}

void Line::post(Job job) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(std::move(job));
    if (std::exchange(running_, true)) return;
  }
  hand_over();
}

void Line::hand_over() {
  if (workers_.post([self = shared_from_this()] { self->run(); })) return;
  // Jobs often hold their line, so they must not be kept in it for ever.
  std::vector<Job> dropped;
  const std::scoped_lock lock(mutex_);
  running_ = false;
  dropped.swap(waiting_);
}

void Line::run_or_post(Job job) {
  {
    const std::scoped_lock lock(mutex_);
    if (std::exchange(running_, true)) {
      waiting_.push_back(std::move(job));
      return;
    }
  }
  job();
  {
    const std::scoped_lock lock(mutex_);
    running_ = !waiting_.empty();
    if (!running_) return;
  }
  hand_over();
}

void Line::run() {
  for (int i = 0; i < kJobsInARow; ++i) {
    Job job;
    {
      const std::scoped_lock lock(mutex_);
      if (waiting_.empty()) {
        running_ = false;
        return;
      }
      job = std::move(waiting_.front());
      waiting_.erase(waiting_.begin());
    }
    job();
  }
  hand_over();
}

}  // namespace cornerstone
