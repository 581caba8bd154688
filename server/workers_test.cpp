#include "server/workers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <barrier>
#include <future>
#include <latch>
#include <memory>
#include <set>
#include <thread>
#include <vector>

namespace cornerstone {
namespace {

TEST(WorkerThreads, RunWhatIsPosted) {
  Workers workers(3);
  std::atomic<int> sum = 0;
  for (int i = 1; i <= 1000; ++i) EXPECT_TRUE(workers.post([&sum, i] { sum += i; }));
  workers.stop();
  EXPECT_EQ(sum, 500500);
}

TEST(WorkerThreads, WorkAtTheSameTime) {
  std::barrier meeting(3);  // which nobody passes alone
  Workers workers(3);
  std::mutex mutex;
  std::set<std::thread::id> seen;
  for (int i = 0; i < 3; ++i) {
    workers.post([&] {
      meeting.arrive_and_wait();
      const std::scoped_lock lock(mutex);
      seen.insert(std::this_thread::get_id());
    });
  }
  workers.stop();
  EXPECT_EQ(seen.size(), 3u);
  EXPECT_FALSE(seen.contains(std::this_thread::get_id()));
}

TEST(WorkerThreads, ThereIsOneForEachCoreUnlessToldOtherwise) {
  std::latch done(1);
  Workers workers(0);
  workers.post([&] { done.count_down(); });
  done.wait();
}

// Counts down to 0, each step a job that the one before has posted.
void post_chain(Workers& workers, std::atomic<int>& left) {
  workers.post([&] {
    if (--left > 0) post_chain(workers, left);
  });
}

TEST(WorkerThreads, StoppingFinishesAlsoWhatJobsPost) {
  for (const int threads : {1, 4}) {
    std::atomic<int> left = 500;
    Workers workers(threads);
    post_chain(workers, left);
    workers.stop();
    EXPECT_EQ(left, 0);
  }
}

TEST(WorkerThreads, StoppingFinishesWhatTheRestOfAJobPosts) {
  // Posts when the last of those who hold it lets go.
  struct Farewell {
    Workers& workers;
    std::atomic<int>& ran;
    ~Farewell() {
      workers.post([&ran = ran] { ++ran; });
    }
  };
  std::atomic<int> ran = 0;
  Workers workers(2);
  workers.post([farewell = std::make_shared<Farewell>(workers, ran)] {});
  workers.stop();
  EXPECT_EQ(ran, 1);
}

TEST(WorkerThreads, DropWhatComesAfterTheyStopped) {
  Workers workers(2);
  workers.stop();
  const auto held = std::make_shared<int>(0);
  EXPECT_FALSE(workers.post([held] { ++*held; }));
  workers.stop();  // a second time changes nothing
  EXPECT_EQ(*held, 0);
  EXPECT_EQ(held.use_count(), 1);
}

TEST(WorkLine, RunsItsJobsOneAfterTheOtherInTheirOrder) {
  constexpr int kLines = 5, kJobs = 300;
  std::vector<std::vector<int>> ran(kLines);  // without a lock, which is what lines are for
  Workers workers(4);
  std::vector<std::shared_ptr<Line>> lines;
  for (int i = 0; i < kLines; ++i) lines.push_back(std::make_shared<Line>(workers));
  for (int job = 0; job < kJobs; ++job) {
    for (std::size_t i = 0; i < kLines; ++i) {
      lines[i]->post([&mine = ran[i], job] { mine.push_back(job); });
    }
  }
  workers.stop();
  std::vector<int> in_order;
  for (int job = 0; job < kJobs; ++job) in_order.push_back(job);
  for (const std::vector<int>& mine : ran) EXPECT_EQ(mine, in_order);
}

TEST(WorkLine, KeepsTheOrderOfEachThreadThatPosts) {
  constexpr int kThreads = 4, kJobs = 200;
  std::vector<std::vector<int>> ran(kThreads);
  Workers workers(3);
  const auto line = std::make_shared<Line>(workers);
  {
    std::vector<std::jthread> threads;
    for (std::size_t thread = 0; thread < kThreads; ++thread) {
      threads.emplace_back([&, thread] {
        for (int job = 0; job < kJobs; ++job) {
          line->post([&mine = ran[thread], job] { mine.push_back(job); });
        }
      });
    }
  }
  workers.stop();
  for (const std::vector<int>& mine : ran) {
    ASSERT_EQ(mine.size(), std::size_t{kJobs});
    EXPECT_TRUE(std::is_sorted(mine.begin(), mine.end()));
  }
}

TEST(WorkLine, DoesNotWaitForAnother) {
  std::barrier meeting(2);
  Workers workers(2);
  const auto one = std::make_shared<Line>(workers), other = std::make_shared<Line>(workers);
  int met = 0;
  one->post([&] { meeting.arrive_and_wait(); });
  other->post([&] {
    meeting.arrive_and_wait();
    ++met;
  });
  workers.stop();
  EXPECT_EQ(met, 1);
}

TEST(WorkLine, WithMuchToDoLetsOthersHaveTheirTurn) {
  std::latch begun(1), go(1);
  Workers workers(1);
  const auto busy = std::make_shared<Line>(workers), other = std::make_shared<Line>(workers);
  int done = 0, done_before = -1;
  busy->post([&] {
    begun.count_down();
    go.wait();
  });
  begun.wait();
  for (int i = 0; i < 1000; ++i) busy->post([&] { ++done; });
  other->post([&] { done_before = done; });
  go.count_down();
  workers.stop();
  EXPECT_EQ(done, 1000);
  EXPECT_LT(done_before, 100);
  EXPECT_GE(done_before, 0);
}

TEST(WorkLine, TakesJobsFromItsOwnJobs) {
  Workers workers(2);
  const auto line = std::make_shared<Line>(workers);
  std::vector<int> ran;
  std::function<void(int)> step = [&](int number) {
    ran.push_back(number);
    if (number < 100) line->post([&, number] { step(number + 1); });
  };
  line->post([&] { step(1); });
  workers.stop();
  ASSERT_EQ(ran.size(), 100u);
  EXPECT_TRUE(std::is_sorted(ran.begin(), ran.end()));
}

TEST(WorkLine, LivesUntilItsLastJobHasRun) {
  std::latch go(1);
  Workers workers(1);
  auto line = std::make_shared<Line>(workers);
  const std::weak_ptr<Line> watched = line;
  std::atomic<int> ran = 0;
  line->post([&] { go.wait(); });
  line->post([&] { ++ran; });
  line.reset();
  EXPECT_FALSE(watched.expired());
  go.count_down();
  workers.stop();
  EXPECT_EQ(ran, 1);
  EXPECT_TRUE(watched.expired());
}

TEST(WorkLine, KeepsNothingOnceTheWorkersHaveStopped) {
  Workers workers(1);
  auto line = std::make_shared<Line>(workers);
  const std::weak_ptr<Line> watched = line;
  workers.stop();
  line->post([line] { FAIL(); });
  line->post([line] { FAIL(); });
  line.reset();
  EXPECT_TRUE(watched.expired());
}

TEST(Line, RunsWhatItIsGivenAtOnceWhereNothingElseRuns) {
  Workers workers(1);
  const auto line = std::make_shared<Line>(workers);
  std::thread::id ran;
  line->run_or_post([&] { ran = std::this_thread::get_id(); });
  EXPECT_EQ(ran, std::this_thread::get_id());
}

TEST(Line, RunsNothingBesideWhatIsRunning) {
  Workers workers(1);
  const auto line = std::make_shared<Line>(workers);
  std::promise<void> begun, go_on;
  std::vector<int> order;
  line->post([&] {
    begun.set_value();
    go_on.get_future().wait();
    order.push_back(1);
  });
  begun.get_future().wait();
  line->run_or_post([&] { order.push_back(2); });
  EXPECT_TRUE(order.empty());
  go_on.set_value();
  workers.stop();
  EXPECT_EQ(order, (std::vector{1, 2}));
}

}  // namespace
}  // namespace cornerstone
