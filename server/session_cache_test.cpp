#include "server/session_cache.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

using Answer = SessionCache::Answer;
using std::chrono::seconds;

constexpr SessionCache::Clock::time_point kStart{};

KnownSession session_of(storage::PersonId id) {
  return {.person = {.id = id, .name = "Ada"}, .seen = 1, .expires = 2};
}

struct SessionCacheTest : testing::Test {
  Answer find(const std::string& hash, seconds at = seconds(0)) {
    return cache.find(hash, kStart + at, found);
  }
  void remember(const std::string& hash, storage::PersonId id, seconds at = seconds(0)) {
    cache.remember(hash, session_of(id), kStart + at, cache.changes());
  }

  SessionCache cache{3, seconds(30)};
  KnownSession found;
};

TEST_F(SessionCacheTest, ASessionIsKnownForAWhile) {
  EXPECT_EQ(find("a"), Answer::kUnknown);
  remember("a", 7);
  EXPECT_EQ(find("a", seconds(29)), Answer::kKnown);
  EXPECT_EQ(found.person.id, 7);
  EXPECT_EQ(find("a", seconds(30)), Answer::kUnknown);
}

TEST_F(SessionCacheTest, AskingDoesNotMakeItLastLonger) {
  remember("a", 7);
  EXPECT_EQ(find("a", seconds(20)), Answer::kKnown);
  EXPECT_EQ(find("a", seconds(31)), Answer::kUnknown);
  remember("a", 7, seconds(31));
  EXPECT_EQ(find("a", seconds(60)), Answer::kKnown);
}

TEST_F(SessionCacheTest, WhatHasEndedIsKnownToHave) {
  remember("a", 7);
  remember("b", 7);
  cache.end("a", kStart);
  cache.end("never seen", kStart);
  EXPECT_EQ(find("a", seconds(29)), Answer::kEnded);
  EXPECT_EQ(find("a", seconds(30)), Answer::kUnknown);
  EXPECT_EQ(find("never seen"), Answer::kEnded);
  EXPECT_EQ(find("b"), Answer::kKnown);
}

TEST_F(SessionCacheTest, APersonIsForgottenWithAllSessions) {
  remember("a", 7);
  remember("b", 8);
  remember("c", 7);
  cache.forget(7);
  EXPECT_EQ(find("a"), Answer::kUnknown);
  EXPECT_EQ(find("b"), Answer::kKnown);
  EXPECT_EQ(find("c"), Answer::kUnknown);
  EXPECT_EQ(cache.size(), 1u);
}

TEST_F(SessionCacheTest, WhatEndedStaysSoWhenItsPersonIsForgotten) {
  remember("a", 7);
  cache.end("a", kStart);
  cache.forget(7);
  EXPECT_EQ(find("a"), Answer::kEnded);
}

TEST_F(SessionCacheTest, AnAnswerThatWasOvertakenIsNotRemembered) {
  const auto before_end = cache.changes();
  cache.end("a", kStart);
  cache.remember("a", session_of(7), kStart, before_end);
  EXPECT_EQ(find("a"), Answer::kEnded);

  const auto before_forgetting = cache.changes();
  cache.forget(8);
  cache.remember("b", session_of(8), kStart, before_forgetting);
  EXPECT_EQ(find("b"), Answer::kUnknown);
}

TEST_F(SessionCacheTest, TheOneAskedForLongestAgoMakesRoom) {
  remember("a", 1);
  remember("b", 2);
  remember("c", 3);
  EXPECT_EQ(find("a"), Answer::kKnown);
  remember("d", 4);
  EXPECT_EQ(cache.size(), 3u);
  EXPECT_EQ(find("b"), Answer::kUnknown);
  for (const char* hash : {"a", "c", "d"}) EXPECT_EQ(find(hash), Answer::kKnown) << hash;
}

}  // namespace
}  // namespace cornerstone
