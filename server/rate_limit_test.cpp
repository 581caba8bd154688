#include "server/rate_limit.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace cornerstone {
namespace {

using namespace std::chrono_literals;
using Time = RateLimiter::Clock::time_point;

constexpr Time kOutset{1000h};

// How many of `tries` calls at that moment go through.
int passes(RateLimiter& limiter, std::string_view key, Time now, int tries = 100) {
  int count = 0;
  for (int i = 0; i < tries; ++i) count += limiter.take(key, now) == 0ns ? 1 : 0;
  return count;
}

TEST(RateLimits, AllowABurstAndThenASteadyRate) {
  RateLimiter limiter({.burst = 5, .interval = 2s}, 10);
  EXPECT_EQ(passes(limiter, "a", kOutset), 5);
  EXPECT_EQ(passes(limiter, "a", kOutset + 1999ms), 0);
  EXPECT_EQ(passes(limiter, "a", kOutset + 2s), 1);
  EXPECT_EQ(passes(limiter, "a", kOutset + 7s), 2);  // the odd second is not lost:
  EXPECT_EQ(passes(limiter, "a", kOutset + 8s), 1);
  EXPECT_EQ(passes(limiter, "a", kOutset + 100h), 5);  // and rest saves up no more than a burst
}

TEST(RateLimits, SayHowLongToWait) {
  RateLimiter limiter({.burst = 2, .interval = 10s}, 10);
  EXPECT_EQ(limiter.take("a", kOutset), 0ns);
  EXPECT_EQ(limiter.take("a", kOutset), 0ns);
  EXPECT_EQ(limiter.take("a", kOutset), 10s);
  EXPECT_EQ(limiter.take("a", kOutset + 3s), 7s);
  EXPECT_EQ(limiter.take("a", kOutset + 3s, 2), 17s);
  EXPECT_EQ(limiter.take("a", kOutset + 10s), 0ns);  // a refusal cost nothing
}

TEST(RateLimits, SomeThingsCostMore) {
  RateLimiter limiter({.burst = 10, .interval = 1s}, 10);
  EXPECT_EQ(limiter.take("a", kOutset, 8), 0ns);
  EXPECT_EQ(limiter.take("a", kOutset, 8), 6s);
  EXPECT_EQ(limiter.take("a", kOutset, 2), 0ns);
  EXPECT_EQ(limiter.take("b", kOutset, 11), RateLimiter::kForever);
  EXPECT_EQ(limiter.take("b", kOutset, 10), 0ns);
}

TEST(RateLimits, KeysDoNotConcernEachOther) {
  RateLimiter limiter({.burst = 3, .interval = 1s}, 10);
  EXPECT_EQ(passes(limiter, "a", kOutset), 3);
  EXPECT_EQ(passes(limiter, "b", kOutset), 3);
  EXPECT_EQ(passes(limiter, "", kOutset), 3);
  EXPECT_EQ(passes(limiter, std::string(100'000, 'x'), kOutset), 3);
  EXPECT_EQ(passes(limiter, "a", kOutset), 0);
}

TEST(RateLimits, AClockThatGoesBackGivesNothingAway) {
  RateLimiter limiter({.burst = 3, .interval = 1s}, 10);
  EXPECT_EQ(passes(limiter, "a", kOutset), 3);
  EXPECT_EQ(passes(limiter, "a", kOutset - 1h), 0);
  EXPECT_EQ(passes(limiter, "a", kOutset), 0);
}

TEST(RateLimits, ForgetThoseWhoRested) {
  RateLimiter limiter({.burst = 2, .interval = 1s}, 1000);
  for (int i = 0; i < 100; ++i) limiter.take(std::to_string(i), kOutset);
  EXPECT_EQ(limiter.size(), 100u);
  for (int i = 0; i < 99; ++i) limiter.take("busy", kOutset + 2s);
  EXPECT_EQ(limiter.size(), 1u);
}

TEST(RateLimits, RememberNoMoreKeysThanTheyMay) {
  RateLimiter limiter({.burst = 1, .interval = 1h}, 3);
  for (const std::string_view key : {"a", "b", "c"}) limiter.take(key, kOutset);
  EXPECT_NE(limiter.take("a", kOutset), 0ns);  // asked for again: now b is the oldest
  EXPECT_EQ(limiter.take("d", kOutset), 0ns);
  EXPECT_EQ(limiter.size(), 3u);
  EXPECT_NE(limiter.take("a", kOutset), 0ns);
  EXPECT_NE(limiter.take("c", kOutset), 0ns);
  EXPECT_EQ(limiter.take("b", kOutset), 0ns);  // forgotten, so it has a full bucket
  EXPECT_EQ(limiter.size(), 3u);
}

TEST(RateLimits, HoldForManyThreads) {
  RateLimiter limiter({.burst = 500, .interval = 1s}, 10);
  std::atomic<int> passed = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&] { passed += passes(limiter, "a", kOutset, 400); });
    }
  }
  EXPECT_EQ(passed, 500);
}

TEST(RateLimits, WaitingIsSaidInWords) {
  EXPECT_EQ(wait_words(1ns), "Too many requests; wait 1 second.");
  EXPECT_EQ(wait_words(11001ms), "Too many requests; wait 12 seconds.");
  EXPECT_EQ(wait_words(121s), "Too many requests; wait 3 minutes.");
}

TEST(AddressKeys, AreWholeForIpv4AndANetworkForIpv6) {
  EXPECT_EQ(address_key("203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(address_key("::ffff:203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(address_key("2001:DB8:1:2::9"), "2001:db8:1:2::");
  EXPECT_NE(address_key("2001:db8:1:3::9"), address_key("2001:db8:1:2::9"));
  EXPECT_EQ(address_key("::1"), "::");
  EXPECT_EQ(address_key("fe80::1%eth0"), "fe80::");
  EXPECT_EQ(address_key("local socket"), "local socket");
  EXPECT_EQ(address_key(""), "");
}

}  // namespace
}  // namespace cornerstone
