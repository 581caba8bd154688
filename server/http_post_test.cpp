#include "server/http_post.h"

#include <gtest/gtest.h>

#include "server/testing/loopback_server.h"

namespace cornerstone {
namespace {

using namespace std::chrono_literals;
using testing_server::LoopbackCertificate;
using testing_server::LoopbackServer;
using testing_server::Peer;

OutgoingPolicy trusting_policy() {
  return {.private_addresses = true,
          .timeout = 5s,
          .extra_certificates = LoopbackCertificate::get().pem()};
}

HttpPost post_to(const std::string& url) {
  return {.to = parse_web_address(url).value(),
          .headers = {{"Content-Type", "application/json"}},
          .body = "{\"a\":1}"};
}

// Posts to a server that answers with that text.
Delivery post_answered(const std::string& answer, bool missing_is_gone = false) {
  LoopbackServer server([&](Peer& peer) {
    peer.read_until("{\"a\":1}");
    peer.write(answer);
  });
  return post_notice(post_to(server.url("http")), trusting_policy(), missing_is_gone);
}

TEST(WebAddresses, AreReadInTheirParts) {
  const auto whole = parse_web_address("https://Example.org:8443/a/b?c=d&e").value();
  EXPECT_TRUE(whole.secure);
  EXPECT_EQ(whole.host, "Example.org");
  EXPECT_EQ(whole.port, 8443);
  EXPECT_EQ(whole.target, "/a/b?c=d&e");
  EXPECT_EQ(whole.origin(), "https://Example.org:8443");
  const auto bare = parse_web_address("HTTP://127.0.0.1?x").value();
  EXPECT_FALSE(bare.secure);
  EXPECT_EQ(bare.port, 80);
  EXPECT_EQ(bare.target, "/?x");
  EXPECT_EQ(bare.origin(), "http://127.0.0.1");
  const auto literal = parse_web_address("https://[2001:db8::1]:444/").value();
  EXPECT_EQ(literal.host, "2001:db8::1");
  EXPECT_EQ(literal.origin(), "https://[2001:db8::1]:444");
  EXPECT_EQ(parse_web_address("https://example.org:443/").value().origin(), "https://example.org");
}

TEST(WebAddresses, AreNothingElse) {
  for (const std::string_view url : {"",
                                     "example.org",
                                     "ftp://example.org/",
                                     "file:///etc/passwd",
                                     "https://",
                                     "https:///x",
                                     "https://a@example.org/",
                                     "https://a:b@example.org/",
                                     "https://example.org:0/",
                                     "https://example.org:65536/",
                                     "https://example.org:/",
                                     "https://example.org:12x/",
                                     "https://example.org/#here",
                                     "https://example.org/a b",
                                     "https://example.org/\r\nHost: x",
                                     "https://ex\u00E4mple.org/",
                                     "https://[::1/",
                                     "https://[::1]x/",
                                     "https://[localhost]/",
                                     "https://a_b.org/",
                                     "javascript:alert(1)",
                                     "https://example.org/\"",
                                     "//example.org/"}) {
    EXPECT_FALSE(parse_web_address(url)) << url;
  }
  EXPECT_FALSE(parse_web_address("https://example.org/" + std::string(2000, 'x')));
  EXPECT_FALSE(parse_web_address("https://" + std::string(254, 'x')));
}

TEST(HttpPosts, SayWhatTheyHaveToSay) {
  std::string head, body;
  LoopbackServer server([&](Peer& peer) {
    head = peer.read_until("\r\n\r\n");
    body = peer.read(7);
    peer.write("HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n");
  });
  EXPECT_EQ(http_post(post_to(server.url("http", "/hook?x=1")), trusting_policy()).status, 204);
  server.stop();
  EXPECT_EQ(head, "POST /hook?x=1 HTTP/1.1\r\nHost: localhost:" + std::to_string(server.port()) +
                      "\r\nConnection: close\r\nUser-Agent: Cornerstone\r\nContent-Length: 7\r\n"
                      "Content-Type: application/json\r\n\r\n");
  EXPECT_EQ(body, "{\"a\":1}");
}

TEST(HttpPosts, AreEncryptedForAHostThatCanProveItself) {
  std::string body;
  LoopbackServer server([&](Peer& peer) {
    if (!peer.start_tls()) return;
    peer.read_until("\r\n\r\n");
    body = peer.read(7);
    peer.write("HTTP/1.1 200 OK\r\n\r\n");
  });
  EXPECT_EQ(http_post(post_to(server.url("https")), trusting_policy()).status, 200);
  server.stop();
  EXPECT_EQ(body, "{\"a\":1}");
}

TEST(HttpPosts, DoNotTalkToAHostThatCannot) {
  int handshakes = 0;
  LoopbackServer server([&](Peer& peer) { handshakes += peer.start_tls() ? 1 : 0; });
  OutgoingPolicy strangers = trusting_policy();
  strangers.extra_certificates.clear();
  const Delivery unknown = post_notice(post_to(server.url("https")), strangers, false);
  EXPECT_EQ(unknown.result, DeliveryResult::kLater);
  EXPECT_NE(unknown.why.find("could not agree on encryption"), std::string::npos) << unknown.why;
  // The certificate is trusted, but it is for another name than the one that was called.
  HttpPost misnamed = post_to(server.url("https"));
  misnamed.to.host = "127.0.0.2";
  EXPECT_EQ(post_notice(misnamed, trusting_policy(), false).result, DeliveryResult::kLater);
  HttpPost by_address = post_to(server.url("https"));
  by_address.to.host = "127.0.0.1";
  EXPECT_NE(post_notice(by_address, trusting_policy(), false)
                .why.find("could not read"),  // so it got past the handshake
            std::string::npos);
  server.stop();
  EXPECT_EQ(handshakes, 1);
}

TEST(HttpPosts, DoNotReachIntoTheNetworkOfTheServer) {
  bool called = false;
  LoopbackServer server([&](Peer&) { called = true; });
  OutgoingPolicy policy = trusting_policy();
  policy.private_addresses = false;
  const std::string port = std::to_string(server.port());
  for (const std::string host : {"localhost", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0",
                                 "169.254.169.254", "2130706433", "0x7f.1", "127.1"}) {
    const auto delivery = post_notice(post_to("http://" + host + ":" + port + "/"), policy, false);
    EXPECT_EQ(delivery.result, DeliveryResult::kRefused) << host;
    EXPECT_NE(delivery.why.find("no address of the public internet"), std::string::npos)
        << delivery.why;
  }
  server.stop();
  EXPECT_FALSE(called);
}

TEST(HttpPosts, UnderstandTheAnswer) {
  const auto result = [](const std::string& status, bool missing_is_gone = false) {
    return post_answered("HTTP/1.1 " + status + "\r\n\r\n", missing_is_gone).result;
  };
  EXPECT_EQ(result("200 OK"), DeliveryResult::kDelivered);
  EXPECT_EQ(result("201 Created"), DeliveryResult::kDelivered);
  EXPECT_EQ(result("500 Oh"), DeliveryResult::kLater);
  EXPECT_EQ(result("429 Slow"), DeliveryResult::kLater);
  EXPECT_EQ(result("400 What"), DeliveryResult::kRefused);
  EXPECT_EQ(result("404 Where"), DeliveryResult::kRefused);
  EXPECT_EQ(result("404 Where", true), DeliveryResult::kGone);
  EXPECT_EQ(result("410 Gone"), DeliveryResult::kGone);
  EXPECT_EQ(post_answered("HTTP/1.0 204\n\n").result, DeliveryResult::kDelivered);
  EXPECT_EQ(post_answered("HTTP/1.1 103 Early Hints\r\nX: y\r\n\r\nHTTP/1.1 202 A\r\n\r\n").result,
            DeliveryResult::kDelivered);
}

TEST(HttpPosts, FollowNoRedirects) {
  int calls = 0;
  LoopbackServer server([&](Peer& peer) {
    ++calls;
    peer.read_until("{\"a\":1}");
    peer.write("HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\n\r\n");
  });
  const Delivery delivery = post_notice(post_to(server.url("http")), trusting_policy(), false);
  EXPECT_EQ(delivery.result, DeliveryResult::kRefused);
  EXPECT_EQ(delivery.why, server.url("http", "") + " answers 302");
  server.stop();
  EXPECT_EQ(calls, 1);
}

TEST(HttpPosts, WaitAsLongAsTheyAreAsked) {
  const auto wait = [](const std::string& header) {
    return post_answered("HTTP/1.1 503 Busy\r\n" + header + "\r\n\r\n").retry_after;
  };
  EXPECT_EQ(wait("retry-AFTER: \t120 "), 120s);
  EXPECT_EQ(wait("Retry-After: Mon, 16 Nov 2026 05:57:14 GMT"), std::nullopt);
  EXPECT_EQ(wait("Retry-After: -5"), std::nullopt);
  EXPECT_EQ(wait("Retry-Afterwards: 5"), std::nullopt);
}

TEST(HttpPosts, SurviveAnswersThatAreNone) {
  for (const std::string& answer :
       {std::string(), std::string("HTTP/1.1"), std::string("HTTP/1.1 abc\r\n\r\n"),
        std::string("HTTP/1.1 099 x\r\n\r\n"), std::string("HTTP/2 200\r\n\r\n"),
        std::string("SSH-2.0-x\r\n"), std::string(100'000, 'x'),
        "HTTP/1.1 200 OK\r\nX: " + std::string(9000, 'x') + "\r\n\r\n",
        std::string("HTTP/1.1 200 OK\r\n")}) {
    EXPECT_EQ(post_answered(answer).result, DeliveryResult::kLater) << answer.substr(0, 30);
  }
  std::string many = "HTTP/1.1 200 OK\r\n", hints;
  for (int i = 0; i < 200; ++i) many += "X: y\r\n";
  for (int i = 0; i < 20; ++i) hints += "HTTP/1.1 103 Early Hints\r\n\r\n";
  EXPECT_EQ(post_answered(many + "\r\n").result, DeliveryResult::kLater);
  EXPECT_EQ(post_answered(hints + "HTTP/1.1 200 OK\r\n\r\n").result, DeliveryResult::kLater);
}

TEST(HttpPosts, DoNotWaitForeverForASilentHost) {
  LoopbackServer server([](Peer& peer) { peer.read_until("the client goes away"); });
  OutgoingPolicy policy = trusting_policy();
  policy.timeout = 50ms;
  const Delivery plain = post_notice(post_to(server.url("http")), policy, false);
  EXPECT_EQ(plain.result, DeliveryResult::kLater);
  EXPECT_NE(plain.why.find("no answer in time"), std::string::npos) << plain.why;
  const Delivery encrypted = post_notice(post_to(server.url("https")), policy, false);
  EXPECT_NE(encrypted.why.find("no answer in time"), std::string::npos) << encrypted.why;
}

TEST(HttpPosts, ThatNobodyAnswersAreTriedAgain) {
  std::string url;
  {
    const LoopbackServer server([](Peer&) {});
    url = server.url("http");
  }
  const Delivery delivery = post_notice(post_to(url), trusting_policy(), false);
  EXPECT_EQ(delivery.result, DeliveryResult::kLater);
  EXPECT_NE(delivery.why.find("could not connect to \"localhost\""), std::string::npos)
      << delivery.why;
}

}  // namespace
}  // namespace cornerstone
