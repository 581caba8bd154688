// Bytes that no client would send, against a real server on loopback: whatever comes, it goes on
// serving. The bytes are random, but the same in every run.
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "engine/rng.h"
#include "server/testing/raw_client.h"
#include "server/testing/test_server.h"

namespace cornerstone {
namespace {

using testkit::Frame;
using testkit::Opcode;
using testkit::RawClient;
using testkit::TestServer;

#ifdef CORNERSTONE_SANITIZED
constexpr int kStrangers = 300;
#else
constexpr int kStrangers = 1500;
#endif

constexpr std::string_view kGoodRequest =
    "POST /a%20b?x=1 HTTP/1.1\r\nHost: localhost\r\nCookie: a=b; c=d\r\nAccept-Encoding: gzip\r\n"
    "X-Forwarded-For: 192.0.2.1, 10.0.0.1\r\nContent-Length: 5\r\n\r\nhello"
    "GET /next HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    "4\r\nbody\r\n0\r\n\r\n";
constexpr std::string_view kHandshake =
    "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n";

std::string random_bytes(Rng& rng, std::uint32_t most) {
  std::string bytes(rng.below(most), '\0');
  for (char& byte : bytes) byte = static_cast<char>(rng.below(256));
  return bytes;
}

// With a few bytes changed, left out, doubled or cut off.
std::string mutated(std::string bytes, Rng& rng) {
  for (std::uint32_t i = 1 + rng.below(4); i > 0 && !bytes.empty(); --i) {
    const std::size_t place = rng.below(static_cast<std::uint32_t>(bytes.size()));
    const std::size_t length = 1 + rng.below(8);
    switch (rng.below(5)) {
      case 0: bytes[place] = static_cast<char>(rng.below(256)); break;
      case 1: bytes.erase(place, length); break;
      case 2: bytes.insert(place, bytes.substr(place, length)); break;
      case 3: bytes.insert(place, random_bytes(rng, 40)); break;
      default: bytes.resize(place); break;
    }
  }
  return bytes;
}

std::string some_frames(Rng& rng) {
  constexpr Opcode kOpcodes[] = {Opcode::kContinuation, Opcode::kText, Opcode::kBinary,
                                 Opcode::kClose,        Opcode::kPing, Opcode::kPong};
  std::string bytes;
  for (std::uint32_t i = 1 + rng.below(4); i > 0; --i) {
    bytes += encode(Frame{.opcode = kOpcodes[rng.below(6)],
                          .payload = rng.coin() ? "hello" : random_bytes(rng, 200),
                          .fin = rng.below(4) != 0,
                          .masked = rng.below(8) != 0});
  }
  return bytes;
}

// Sends the bytes on a connection of its own. What is answered does not matter; that the other side
// has taken them shows when it ends the connection after ours has ended.
void send_and_go(const TestServer& server, std::string_view bytes, Rng& rng) {
  RawClient client(server.port());
  client.send(bytes);
  if (rng.below(4) == 0) return client.reset();
  client.stop_sending();
  while (client.answer(false)) {
  }
}

void expect_service(const TestServer& server) {
  EXPECT_EQ(RawClient(server.port()).get("/hello").body, "GET /hello");
  RawClient socket(server.port());
  EXPECT_EQ(socket.upgrade().status, 101);
  socket.send_text("still there?");
  EXPECT_EQ(socket.text(), "still there?");
}

TEST(WebFuzz, SurvivesRequestsThatAreNone) {
  const TestServer server;
  Rng rng(2616);
  for (int i = 0; i < kStrangers; ++i) {
    const std::string bytes =
        rng.below(8) == 0 ? random_bytes(rng, 600) : mutated(std::string(kGoodRequest), rng);
    send_and_go(server, bytes, rng);
    if (i % 50 == 0) expect_service(server);
  }
  expect_service(server);
  EXPECT_EQ(server.server->counters().handler_failures, 0u);
}

TEST(WebFuzz, SurvivesSocketsThatSpeakNonsense) {
  const TestServer server;
  Rng rng(6455);
  for (int i = 0; i < kStrangers; ++i) {
    std::string bytes(kHandshake);
    if (rng.below(6) == 0) bytes = mutated(std::move(bytes), rng);
    const std::string frames = some_frames(rng);
    bytes += rng.coin() ? mutated(frames, rng) : frames;
    send_and_go(server, bytes, rng);
    if (i % 50 == 0) expect_service(server);
  }
  expect_service(server);
  EXPECT_EQ(server.server->counters().handler_failures, 0u);
}

// Whatever came over a connection, its place is given back when it has ended.
TEST(WebFuzz, ForgetsWhoHasGone) {
  const TestServer server;
  Rng rng(793);
  for (int i = 0; i < 100; ++i) {
    send_and_go(server, mutated(std::string(kHandshake) + some_frames(rng), rng), rng);
  }
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (server.server->counters().connections > 0 && std::chrono::steady_clock::now() < deadline) {
    std::this_thread::yield();
  }
  EXPECT_EQ(server.server->counters().connections, 0u);
  EXPECT_EQ(server.server->counters().websockets, 0u);
}

}  // namespace
}  // namespace cornerstone
