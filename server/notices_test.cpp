#include "server/notices.h"

#include <gtest/gtest.h>

#include <vector>

namespace cornerstone {
namespace {

using namespace std::chrono_literals;

constexpr NoticeTime kNoon{1'794'830'400s};

std::string address_problem(NoticeChannel channel, std::string target) {
  Problems problems;
  check_notice_address({.channel = channel, .target = std::move(target)}, "$.address", problems);
  return problems.empty() ? "" : text(problems.front());
}

const Delivery kTryLater{.result = DeliveryResult::kLater};

TEST(Notices, SayWhatHappenedAndWhereToGoOn) {
  Notice notice{.kind = NoticeKind::kYourTurn,
                .person = "Ada",
                .game = "UpTown",
                .table = "k7w2",
                .link = "https://example.org/t/k7w2"};
  EXPECT_EQ(notice_subject(notice), "Your turn at UpTown");
  EXPECT_EQ(
      notice_text(notice),
      "Hello Ada,\n\nit is your turn at table k7w2 (UpTown).\n\nhttps://example.org/t/k7w2\n");
  notice.kind = NoticeKind::kGameOver;
  notice.remark = "You won with 74 points.";
  EXPECT_EQ(notice_subject(notice), "UpTown is over");
  EXPECT_EQ(notice_text(notice),
            "Hello Ada,\n\nthe game at table k7w2 (UpTown) is over.\nYou won with 74 points.\n\n"
            "https://example.org/t/k7w2\n");
  notice.kind = NoticeKind::kTest;
  EXPECT_EQ(notice_subject(notice), "Notices from Cornerstone arrive here");
}

TEST(NoticeAddresses, OfEmail) {
  for (const std::string_view address :
       {"ada@example.org", "a.b+c@sub.example.org", "x_1-2@e-x.museum", "o'hara@example.org"}) {
    EXPECT_TRUE(is_email_address(address)) << address;
  }
  for (const std::string_view address : {"",
                                         "@",
                                         "ada",
                                         "ada@",
                                         "@example.org",
                                         "ada@example",
                                         "a@b@example.org",
                                         ".a@example.org",
                                         "a.@example.org",
                                         "a..b@example.org",
                                         "a@.example.org",
                                         "a@example.org.",
                                         "a@example..org",
                                         "a@-example.org",
                                         "a@example.org-",
                                         "a b@example.org",
                                         "\"a b\"@example.org",
                                         "a@exam\nple.org",
                                         "a@example.org\r\nBcc: b@example.org",
                                         "<a@example.org>",
                                         "a@example.org>",
                                         "a@[127.0.0.1]",
                                         "a,b@example.org",
                                         "a@example.org,b@example.org",
                                         "\u00E4@example.org",
                                         "a@ex\u00E4mple.org"}) {
    EXPECT_FALSE(is_email_address(address)) << address;
  }
  EXPECT_FALSE(is_email_address(std::string_view("a\0b@example.org", 15)));
  EXPECT_TRUE(is_email_address(std::string(64, 'a') + "@example.org"));
  EXPECT_FALSE(is_email_address(std::string(65, 'a') + "@example.org"));
  EXPECT_FALSE(is_email_address("a@" + std::string(250, 'b') + ".org"));
}

TEST(NoticeAddresses, AreCheckedWithARemedy) {
  EXPECT_EQ(address_problem(NoticeChannel::kEmail, "ada@example.org"), "");
  EXPECT_EQ(address_problem(NoticeChannel::kEmail, "ada"),
            "$.address: \"ada\" is not an e-mail address, like ada@example.org");
  EXPECT_EQ(address_problem(NoticeChannel::kWebhook, "https://example.org/hook"), "");
  EXPECT_EQ(address_problem(NoticeChannel::kWebhook, "hook"),
            "$.address: \"hook\" is not a URL to post to, like https://example.org/hook");
  EXPECT_NE(address_problem(NoticeChannel::kWebPush, "{}"), "");
}

TEST(NoticeRetries, WaitLongerAndLonger) {
  NoticeJob job{.created = kNoon, .due = kNoon};
  std::vector<std::chrono::seconds> waits;
  NoticeTime now = kNoon;
  while (const auto due = next_attempt(job, kTryLater, now, 0)) {
    EXPECT_EQ(job.due, *due);
    waits.push_back(*due - now);
    now = *due;
  }
  const std::vector<std::chrono::seconds> expected{30s,   120s,   480s,   1920s,
                                                   7680s, 21600s, 21600s, 21600s};
  EXPECT_EQ(waits, expected);  // the next would be more than a day after the first
  EXPECT_EQ(job.attempts, 9);
}

TEST(NoticeRetries, AreSpread) {
  NoticeJob early{.created = kNoon}, late{.created = kNoon};
  EXPECT_EQ(next_attempt(early, kTryLater, kNoon, 0.0), kNoon + 30s);
  EXPECT_EQ(next_attempt(late, kTryLater, kNoon, 0.99), kNoon + 36s);
}

TEST(NoticeRetries, EndWhenThereIsNothingToTry) {
  for (const DeliveryResult result :
       {DeliveryResult::kDelivered, DeliveryResult::kRefused, DeliveryResult::kGone}) {
    NoticeJob job{.created = kNoon};
    EXPECT_EQ(next_attempt(job, {.result = result}, kNoon, 0), std::nullopt);
    EXPECT_EQ(job.attempts, 1);
  }
}

TEST(NoticeRetries, WaitAsLongAsTheyAreAskedWithinReason) {
  const auto wait = [](std::chrono::seconds asked) {
    NoticeJob job{.created = kNoon};
    return *next_attempt(job, {.result = DeliveryResult::kLater, .retry_after = asked}, kNoon, 0) -
           kNoon;
  };
  EXPECT_EQ(wait(5min), 5min);
  EXPECT_EQ(wait(1s), 30s);
  EXPECT_EQ(wait(-1h), 30s);
  EXPECT_EQ(wait(1000h), 6h);
}

TEST(NoticeRetries, HoldForAnyNumberOfAttempts) {
  NoticeJob job{.created = kNoon, .attempts = 1'000'000};
  EXPECT_EQ(next_attempt(job, kTryLater, kNoon, 0), kNoon + 6h);
}

}  // namespace
}  // namespace cornerstone
