#include "server/database_pool.h"

#include <fmt/format.h>

#include <cassert>
#include <chrono>
#include <exception>
#include <utility>

namespace cornerstone::storage {

namespace {

// A connection that was lost has been looked for by itself before a try fails (postgres.cpp), so
// the pauses are for those who are in each other's way.
constexpr int kTries = 5;
constexpr std::chrono::milliseconds kFirstPause{10};

}  // namespace

DatabasePool::DatabasePool(std::string address, int threads, std::size_t most_waiting)
    : address_(std::move(address)), most_waiting_(most_waiting) {
  assert(threads > 0);
  std::unique_ptr<Database> first = open_database(address_);
  try {
    for (int i = 0; i < threads; ++i) {
      // The others connect when they are needed.
      threads_.emplace_back(
          [this, own = std::exchange(first, nullptr)]() mutable { serve(std::move(own)); });
    }
  } catch (...) {
    close();
    throw;
  }
}

void DatabasePool::run(Work work, Failed failed) {
  assert(work && failed);
  std::string why;
  {
    const std::scoped_lock lock(mutex_);
    if (closed_) {
      why = "the server is stopping; try again later";
    } else if (waiting_.size() >= most_waiting_) {
      why = fmt::format("{} others wait for the database already; try again later", most_waiting_);
    } else {
      waiting_.push_back({std::move(work), std::move(failed)});
    }
  }
  if (!why.empty()) return failed(why);
  arrived_.notify_one();
}

void DatabasePool::close() {
  {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
  }
  arrived_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

std::size_t DatabasePool::waiting() const {
  const std::scoped_lock lock(mutex_);
  return waiting_.size();
}

void DatabasePool::serve(std::unique_ptr<Database> database) {
  for (;;) {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const Item item = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    if (const auto why = carry_out(item.work, database)) item.failed(*why);
  }
}

std::optional<std::string> DatabasePool::carry_out(const Work& work,
                                                   std::unique_ptr<Database>& database) const {
  std::chrono::milliseconds pause = kFirstPause;
  for (int tries = 1;; ++tries, pause *= 2) {
    try {
      if (database == nullptr) database = open_database(address_);
      Store store(*database);
      work(store);
      return std::nullopt;
    } catch (const DatabaseError& error) {
      if (!error.may_try_again() || tries == kTries) return error.what();
    } catch (const std::exception& error) {
      return error.what();
    }
    std::this_thread::sleep_for(pause);
  }
}

}  // namespace cornerstone::storage
