#include "server/webhook.h"

#include <gtest/gtest.h>

#include "server/testing/loopback_server.h"

namespace cornerstone {
namespace {

using namespace std::chrono_literals;
using testing_server::LoopbackServer;
using testing_server::Peer;

const SigningKey kServerKey({1, 2, 3});

Notice turn_notice() {
  return {.kind = NoticeKind::kYourTurn,
          .person = "Ada \"the Count\"",
          .game = "UpTown",
          .table = "k7w2",
          .link = "https://example.org/t/k7w2"};
}

TEST(Webhooks, AreSignedWithTheTime) {
  // echo -n '1000.{}' | openssl dgst -sha256 -hmac secret
  EXPECT_EQ(webhook_signature("secret", "{}", NoticeTime(1000s)),
            "t=1000,v1=026360fb6284f077f1148b1ae7c62679730497810a6a0321574de01e8b009e7a");
  EXPECT_NE(webhook_signature("secret", "{}", NoticeTime(1001s)).substr(7),
            webhook_signature("secret", "{}", NoticeTime(1000s)).substr(7));
}

TEST(Webhooks, HaveASecretForEachOwnerAndUrl) {
  const NoticeAddress address{.owner = "12", .target = "https://example.org/a"};
  const std::string secret = webhook_secret(kServerKey, address);
  EXPECT_EQ(secret.size(), 43u);
  EXPECT_EQ(secret, webhook_secret(kServerKey, address));
  EXPECT_NE(secret, webhook_secret(kServerKey, {.owner = "1", .target = "https://example.org/a"}));
  EXPECT_NE(secret, webhook_secret(kServerKey, {.owner = "12", .target = "https://example.org/b"}));
  EXPECT_NE(secret, webhook_secret(SigningKey({9}), address));
}

TEST(Webhooks, SayWhatHappenedAsJson) {
  EXPECT_EQ(webhook_body(turn_notice(), NoticeTime(1000s)),
            R"({"event":"your_turn","person":"Ada \"the Count\"","game":"UpTown","table":"k7w2",)"
            R"("link":"https://example.org/t/k7w2","text":"Your turn at UpTown","remark":"",)"
            R"("time":1000})");
}

TEST(Webhooks, ArePosted) {
  std::string head, body;
  LoopbackServer server([&](Peer& peer) {
    head = peer.read_until("\r\n\r\n");
    body = peer.read_until("}");
    peer.write("HTTP/1.1 200 OK\r\n\r\n");
  });
  const NoticeAddress address{.owner = "12", .target = server.url("http", "/hook")};
  Webhook webhook(kServerKey, {.private_addresses = true, .timeout = 5s});
  EXPECT_EQ(webhook.deliver(address, turn_notice(), NoticeTime(1000s)).result,
            DeliveryResult::kDelivered);
  server.stop();
  EXPECT_EQ(body, webhook_body(turn_notice(), NoticeTime(1000s)));
  EXPECT_NE(head.find("\r\nContent-Type: application/json\r\n"), std::string::npos);
  EXPECT_NE(
      head.find("\r\nCornerstone-Signature: " +
                webhook_signature(webhook_secret(kServerKey, address), body, NoticeTime(1000s)) +
                "\r\n"),
      std::string::npos)
      << head;
}

TEST(Webhooks, DoNotReachIntoTheNetworkOfTheServer) {
  bool called = false;
  LoopbackServer server([&](Peer&) { called = true; });
  Webhook webhook(kServerKey, {});
  EXPECT_EQ(webhook.deliver({.target = server.url("http")}, turn_notice(), {}).result,
            DeliveryResult::kRefused);
  server.stop();
  EXPECT_FALSE(called);
}

TEST(Webhooks, WithoutAUrlAreGone) {
  Webhook webhook(kServerKey, {});
  EXPECT_EQ(webhook.deliver({.target = "nowhere"}, turn_notice(), {}).result,
            DeliveryResult::kGone);
}

}  // namespace
}  // namespace cornerstone
