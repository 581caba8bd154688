#include "server/alarm.h"

#include <gtest/gtest.h>

#include <future>
#include <latch>
#include <memory>
#include <string>
#include <vector>

namespace cornerstone {
namespace {

using namespace std::chrono_literals;

// Waits until everything that is due now has rung.
void ring_all(Alarm& alarm) {
  std::latch rung(1);
  alarm.set(0s, [&] { rung.count_down(); });
  rung.wait();
}

TEST(AlarmClock, RingsWhenTheTimeHasCome) {
  Alarm alarm;
  std::promise<Alarm::Clock::time_point> rung;
  const auto before = Alarm::Clock::now();
  EXPECT_NE(alarm.set(20ms, [&] { rung.set_value(Alarm::Clock::now()); }), 0u);
  EXPECT_GE(rung.get_future().get() - before, 20ms);
}

TEST(AlarmClock, RingsInTheOrderOfTimes) {
  Alarm alarm;
  std::string order;
  std::latch held(1), go(1);
  alarm.set(0s, [&] {
    held.count_down();
    go.wait();
  });
  held.wait();
  // All overdue, and far enough apart for the slowest machine.
  alarm.set(-1h, [&] { order += 'd'; });
  alarm.set(-3h, [&] { order += 'b'; });
  alarm.set(-4h, [&] { order += 'a'; });
  alarm.set(-2h, [&] { order += 'c'; });
  go.count_down();
  ring_all(alarm);
  EXPECT_EQ(order, "abcd");
}

TEST(AlarmClock, AnEarlierOneDoesNotWaitForTheLater) {
  Alarm alarm;
  bool later = false;
  alarm.set(2h, [&] { later = true; });
  ring_all(alarm);  // the thread waits for the later one by now, or will
  ring_all(alarm);
  alarm.stop();
  EXPECT_FALSE(later);
}

TEST(AlarmClock, TakesAnyLengthOfTime) {
  Alarm alarm;
  bool never = false;
  alarm.set(Alarm::Clock::duration::max(), [&] { never = true; });
  std::latch rung(1);
  alarm.set(Alarm::Clock::duration::min(), [&] { rung.count_down(); });
  rung.wait();
  ring_all(alarm);
  alarm.stop();
  EXPECT_FALSE(never);
}

TEST(AlarmClock, CancelledOnesDoNotRing) {
  Alarm alarm;
  std::string order;
  std::latch held(1), go(1);
  const Alarm::Id first = alarm.set(0s, [&] {
    held.count_down();
    go.wait();
  });
  held.wait();
  const auto kept = std::make_shared<int>();
  const Alarm::Id a = alarm.set(-2h, [&, kept] { order += 'a'; });
  const Alarm::Id b = alarm.set(-1h, [&] { order += 'b'; });
  const Alarm::Id c = alarm.set(1h, [&, kept] { order += 'c'; });
  EXPECT_NE(a, b);
  alarm.cancel(a);
  alarm.cancel(c);
  alarm.cancel(a);      // a second time
  alarm.cancel(first);  // has begun
  alarm.cancel(0);      // is none
  EXPECT_EQ(kept.use_count(), 1) << "what was cancelled is forgotten";
  go.count_down();
  ring_all(alarm);
  EXPECT_EQ(order, "b");
}

TEST(AlarmClock, MayBeSetAndCancelledByWhatRings) {
  Alarm alarm;
  std::promise<int> rung;
  int never = 0;
  const Alarm::Id later = alarm.set(1h, [&] { ++never; });
  alarm.set(0s, [&] {
    alarm.cancel(later);
    alarm.set(1ms, [&] { rung.set_value(17); });
  });
  EXPECT_EQ(rung.get_future().get(), 17);
  alarm.stop();
  EXPECT_EQ(never, 0);
}

TEST(AlarmClock, IsSetFromManyThreads) {
  constexpr int kThreads = 4, kAlarms = 250;
  Alarm alarm;
  int rung = 0;  // one thread rings them all
  std::latch all(kThreads * kAlarms / 2);
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < kThreads; ++i) {
      threads.emplace_back([&] {
        for (int n = 0; n < kAlarms; n += 2) {
          const Alarm::Id late = alarm.set(1h, [&] { ADD_FAILURE(); });
          alarm.set(std::chrono::microseconds(n), [&] {
            ++rung;
            all.count_down();
          });
          alarm.cancel(late);
        }
      });
    }
  }
  all.wait();
  alarm.stop();
  EXPECT_EQ(rung, kThreads * kAlarms / 2);
}

TEST(AlarmClock, NothingRingsAfterItHasStopped) {
  Alarm alarm;
  int rung = 0;
  std::latch begun(1), go(1);
  alarm.set(0s, [&] {
    begun.count_down();
    go.wait();
    ++rung;
  });
  begun.wait();
  const auto held = std::make_shared<int>();
  alarm.set(-1h, [&, held] { rung += 100; });
  std::jthread stopping([&] { alarm.stop(); });
  while (held.use_count() > 1) std::this_thread::yield();  // dropped, for it has not begun
  go.count_down();
  stopping.join();
  EXPECT_EQ(rung, 1) << "what had begun was waited for";
  EXPECT_NE(alarm.set(-1h, [&, held] { rung += 100; }), 0u);
  EXPECT_EQ(held.use_count(), 1);
  alarm.stop();
  EXPECT_EQ(rung, 1);
}

}  // namespace
}  // namespace cornerstone
