#include "server/web_outbox.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace cornerstone {

namespace {

struct CountingSender final : web::Sender {
  void wake() override { ++woken; }
  void begin_close() override { ++closes; }
  int woken = 0;
  int closes = 0;
};

constexpr std::size_t kRoom = 1000;

// The next message, "(close 1000)", or nothing.
std::string step_of(web::Outbox& outbox) {
  const web::Outbox::Step step = outbox.next();
  if (step.message) return *step.message;
  if (step.close) return "(close " + std::to_string(static_cast<int>(step.close->code)) + ")";
  return "";
}

TEST(WebOutbox, WakesTheSenderOnceUntilItHasTakenAll) {
  CountingSender sender;
  web::Outbox outbox(1, "::1", nullptr, sender, kRoom);
  outbox.send("a");
  outbox.send("b");
  EXPECT_EQ(sender.woken, 1);
  EXPECT_EQ(step_of(outbox), "a\nb");
  outbox.send("c");
  EXPECT_EQ(step_of(outbox), "c");
  EXPECT_EQ(sender.woken, 1);
  EXPECT_EQ(step_of(outbox), "");
  outbox.send("d");
  EXPECT_EQ(sender.woken, 2);
}

TEST(WebOutbox, WhatWaitsTravelsTogetherAsFarAsItIsNotMuch) {
  CountingSender sender;
  web::Outbox outbox(1, "::1", nullptr, sender, 100 * kRoom);
  const std::string half(10'000, 'x');
  for (const std::string& text : {half, std::string("a"), half, std::string("b")}) {
    outbox.send(text);
  }
  EXPECT_EQ(step_of(outbox), half + "\na");
  EXPECT_EQ(step_of(outbox), half + "\nb");
  EXPECT_EQ(step_of(outbox), "");
}

TEST(WebOutbox, SeveralAtOnceAreSentWhenTheSenderIsWoken) {
  CountingSender sender;
  web::Outbox outbox(1, "::1", nullptr, sender, kRoom);
  const auto text = [](std::string of) {
    return std::make_shared<const std::string>(std::move(of));
  };
  const std::vector<WebSocket::Message> messages{text("a"), text("b"), text("c")};
  outbox.send(messages);
  EXPECT_EQ(sender.woken, 1);
  EXPECT_EQ(step_of(outbox), "a\nb\nc");
}

TEST(WebOutbox, ACloseComesLast) {
  CountingSender sender;
  web::Outbox outbox(1, "::1", nullptr, sender, kRoom);
  outbox.send("a");
  outbox.close(CloseCode::kNormal, "done");
  outbox.send("too late");
  EXPECT_EQ(sender.closes, 1);
  EXPECT_EQ(step_of(outbox), "a");
  EXPECT_EQ(step_of(outbox), "(close 1000)");
  EXPECT_FALSE(outbox.overflowed());
}

TEST(WebOutbox, RoomIsGivenBackWhenAMessageHasGone) {
  CountingSender sender;
  web::Outbox outbox(1, "::1", nullptr, sender, kRoom);
  for (int i = 0; i < 100; ++i) {
    outbox.send(std::string(900, 'x'));
    EXPECT_EQ(step_of(outbox).size(), 900u);
    EXPECT_EQ(step_of(outbox), "");
  }
  EXPECT_FALSE(outbox.closing());
}

TEST(WebOutbox, AMessageOnItsWayStillTakesRoom) {
  CountingSender sender;
  web::Outbox outbox(1, "::1", nullptr, sender, kRoom);
  outbox.send(std::string(900, 'x'));
  step_of(outbox);
  outbox.send(std::string(900, 'y'));
  EXPECT_TRUE(outbox.overflowed());
  EXPECT_EQ(step_of(outbox), "(close 1013)");
}

TEST(WebOutbox, EmptyMessagesAreNotFree) {
  CountingSender sender;
  web::Outbox outbox(1, "::1", nullptr, sender, kRoom);
  for (int i = 0; i < 100 && !outbox.closing(); ++i) outbox.send("");
  EXPECT_TRUE(outbox.overflowed());
}

TEST(WebOutbox, OneMessageMayBeLongerThanTheRoom) {
  CountingSender sender;
  web::Outbox outbox(1, "::1", nullptr, sender, kRoom);
  outbox.send(std::string(5000, 'x'));
  EXPECT_FALSE(outbox.overflowed());
  EXPECT_EQ(step_of(outbox).size(), 5000u);
}

TEST(WebOutbox, NobodyIsCalledOnceTheConnectionHasEnded) {
  CountingSender sender;
  web::Outbox outbox(1, "::1", nullptr, sender, kRoom);
  outbox.detach();
  outbox.send("a");
  outbox.close(CloseCode::kNormal, "b");
  EXPECT_EQ(sender.woken + sender.closes, 0);
}

}  // namespace

}  // namespace cornerstone
