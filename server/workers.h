// Threads that run whatever they are given, and lines of jobs on them: those of one line run one
// after the other, so that what belongs to one table needs no lock.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace cornerstone {

using Job = std::function<void()>;  // must not throw

class Workers {
 public:
  explicit Workers(int threads);  // 0: one for each core; throws if they cannot be had
  ~Workers() { stop(); }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // From any thread. False, and the job is dropped, once everything has stopped.
  bool post(Job job);
  // Finishes what has been posted, and what that posts. Not to be called by a job.
  void stop();

 private:
  void work();
  bool finished() const { return stopping_ && waiting_.empty() && busy_ == 0; }

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Job> waiting_;
  int busy_ = 0;  // threads with a job
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

// Held by shared_ptr: it lives until its last job has run. What is posted after the workers have
// stopped is dropped.
class Line : public std::enable_shared_from_this<Line> {
 public:
  explicit Line(Workers& workers) : workers_(workers) {}

  void post(Job job);  // from any thread
  // On this thread and at once if nothing of the line is running; otherwise as post() does it. What
  // is posted meanwhile is for the workers: this thread has other things to do.
  void run_or_post(Job job);

 private:
  void run();        // some of the jobs, then others get their turn
  void hand_over();  // to a worker, while the line counts as running

  Workers& workers_;
  std::mutex mutex_;
  std::vector<Job> waiting_;  // few, and mostly none: an empty deque has half a kilobyte
  bool running_ = false;
};

}  // namespace cornerstone
