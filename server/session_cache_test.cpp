#include "server/session_cache.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

using Found = SessionCache::Answer;
using std::chrono::seconds;

constexpr SessionCache::Clock::time_point kNoTime{};

KnownSession session_of(storage::PersonId id) {
  return {.person = {.id = id, .name = "Ada"}, .seen = 1, .expires = 2};
}

struct SessionCacheTest : testing::Test {
  Found find(const std::string& hash, seconds at = seconds(0)) {
    return cache.find(hash, kNoTime + at, found);
  }
  void remember(const std::string& hash, storage::PersonId id, seconds at = seconds(0)) {
    cache.remember(hash, session_of(id), kNoTime + at, cache.changes());
  }

  SessionCache cache{3, seconds(30)};
  KnownSession found;
};

TEST_F(SessionCacheTest, ASessionIsKnownForAWhile) {
  EXPECT_EQ(find("a"), Found::kUnknown);
  remember("a", 7);
  EXPECT_EQ(find("a", seconds(29)), Found::kKnown);
  EXPECT_EQ(found.person.id, 7);
  EXPECT_EQ(find("a", seconds(30)), Found::kUnknown);
}

TEST_F(SessionCacheTest, AskingDoesNotMakeItLastLonger) {
  remember("a", 7);
  EXPECT_EQ(find("a", seconds(20)), Found::kKnown);
  EXPECT_EQ(find("a", seconds(31)), Found::kUnknown);
  remember("a", 7, seconds(31));
  EXPECT_EQ(find("a", seconds(60)), Found::kKnown);
}

TEST_F(SessionCacheTest, WhatHasEndedIsKnownToHave) {
  remember("a", 7);
  remember("b", 7);
  cache.end("a", kNoTime);
  cache.end("never seen", kNoTime);
  EXPECT_EQ(find("a", seconds(29)), Found::kEnded);
  EXPECT_EQ(find("a", seconds(30)), Found::kUnknown);
  EXPECT_EQ(find("never seen"), Found::kEnded);
  EXPECT_EQ(find("b"), Found::kKnown);
}

TEST_F(SessionCacheTest, APersonIsForgottenWithAllSessions) {
  remember("a", 7);
  remember("b", 8);
  remember("c", 7);
  cache.forget(7);
  EXPECT_EQ(find("a"), Found::kUnknown);
  EXPECT_EQ(find("b"), Found::kKnown);
  EXPECT_EQ(find("c"), Found::kUnknown);
  EXPECT_EQ(cache.size(), 1u);
}

TEST_F(SessionCacheTest, WhatEndedStaysSoWhenItsPersonIsForgotten) {
  remember("a", 7);
  cache.end("a", kNoTime);
  cache.forget(7);
  EXPECT_EQ(find("a"), Found::kEnded);
}

TEST_F(SessionCacheTest, AnAnswerThatWasOvertakenIsNotRemembered) {
  const auto before_end = cache.changes();
  cache.end("a", kNoTime);
  cache.remember("a", session_of(7), kNoTime, before_end);
  EXPECT_EQ(find("a"), Found::kEnded);

  const auto before_forgetting = cache.changes();
  cache.forget(8);
  cache.remember("b", session_of(8), kNoTime, before_forgetting);
  EXPECT_EQ(find("b"), Found::kUnknown);
}

TEST_F(SessionCacheTest, WhatHasEndedDoesNotComeBackWhileThatIsKnown) {
  cache.end("a", kNoTime);
  remember("a", 7, seconds(29));
  EXPECT_EQ(find("a", seconds(29)), Found::kEnded);
  remember("a", 7, seconds(30));
  EXPECT_EQ(find("a", seconds(30)), Found::kKnown);
}

TEST_F(SessionCacheTest, TheOneAskedForLongestAgoMakesRoom) {
  remember("a", 1);
  remember("b", 2);
  remember("c", 3);
  EXPECT_EQ(find("a"), Found::kKnown);
  remember("d", 4);
  EXPECT_EQ(cache.size(), 3u);
  EXPECT_EQ(find("b"), Found::kUnknown);
  for (const char* hash : {"a", "c", "d"}) EXPECT_EQ(find(hash), Found::kKnown) << hash;
}

}  // namespace
}  // namespace cornerstone
