// The web layer as a client of WebSocket sees it.
#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/testing/raw_client.h"
#include "server/testing/test_server.h"
#include "server/web.h"

namespace cornerstone {

namespace {

using testkit::Answer;
using testkit::close_code;
using testkit::close_payload;
using testkit::encode;
using testkit::Frame;
using testkit::Opcode;
using testkit::quick_options;
using testkit::RawClient;
using testkit::TestServer;
using namespace std::chrono_literals;

// A client whose WebSocket is open.
RawClient connected(const TestServer& server) {
  RawClient client(server.port());
  EXPECT_EQ(client.upgrade().status, 101);
  return client;
}

// What a server says to these bytes: the code with which it closes; 0 if it does something else.
int closed_for(const TestServer& server, const std::string& bytes) {
  RawClient client = connected(server);
  client.send(bytes);
  const auto frame = client.frame();
  return frame ? close_code(*frame) : 0;
}

TEST(WebSocket, AcceptsWithTheKeyOfTheStandard) {
  const TestServer server;
  RawClient client(server.port());
  const Answer answer = client.upgrade("/table");
  EXPECT_EQ(answer.status, 101);
  EXPECT_EQ(answer.headers["Sec-WebSocket-Accept"],
            "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");  // RFC 6455, 1.3
  EXPECT_EQ(answer.headers["Server"], "cornerstone");
}

TEST(WebSocket, EchoesInOrder) {
  const TestServer server;
  RawClient client = connected(server);
  std::string all;
  for (int i = 0; i < 200; ++i) all += encode(Frame{.payload = std::to_string(i)});
  client.send(all);
  for (int i = 0; i < 200; ++i) EXPECT_EQ(client.text(), std::to_string(i));
}

TEST(WebSocket, MessagesOfEverySizeComeBackWhole) {
  const TestServer server;
  RawClient client = connected(server);
  for (const std::size_t size :
       {0u, 1u, 125u, 126u, 127u, 128u, 129u, 1536u, 5000u, 65535u, 65536u}) {
    const std::string text(size, 'x');
    client.send_text(text);
    EXPECT_EQ(client.text(), text) << size;
  }
}

TEST(WebSocket, FramesMayBeSplitAnywhere) {
  const TestServer server;
  RawClient client = connected(server);
  for (const char byte : encode(Frame{.payload = "byte by byte"})) {
    client.send(std::string_view(&byte, 1));
  }
  EXPECT_EQ(client.text(), "byte by byte");
}

TEST(WebSocket, FragmentsMakeOneMessageAndControlFramesMayStandBetween) {
  const TestServer server;
  RawClient client = connected(server);
  client.send(Frame{.payload = "frag", .fin = false});
  client.send(Frame{.opcode = Opcode::kPing, .payload = "still there?"});
  client.send(Frame{.opcode = Opcode::kContinuation, .payload = "men", .fin = false});
  client.send(Frame{.opcode = Opcode::kContinuation, .payload = "ted"});
  const auto pong = client.frame();
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->opcode, Opcode::kPong);
  EXPECT_EQ(pong->payload, "still there?");
  EXPECT_EQ(client.text(), "fragmented");
}

TEST(WebSocket, ACharacterMayBeSplitBetweenFragments) {
  const TestServer server;
  RawClient client = connected(server);
  client.send(Frame{.payload = "\xe2\x82", .fin = false});
  client.send(Frame{.opcode = Opcode::kContinuation, .payload = "\xac"});
  EXPECT_EQ(client.text(), "€");
}

TEST(WebSocket, ServersFramesAreNotMasked) {
  const TestServer server;
  RawClient client = connected(server);
  client.send_text("x");
  EXPECT_FALSE(client.frame()->masked);
}

TEST(WebSocket, ClosesOnWhatTheProtocolForbids) {
  WebOptions options = quick_options();
  options.limits.message_bytes = 1000;
  const TestServer server(options);
  const Frame start{.payload = "a", .fin = false};
  EXPECT_EQ(closed_for(server, encode({.payload = "unmasked", .masked = false})), 1002);
  EXPECT_EQ(closed_for(server, encode({.opcode = Opcode::kContinuation, .payload = "x"})), 1002);
  EXPECT_EQ(closed_for(server, encode(start) + encode({.payload = "not a continuation"})), 1002);
  EXPECT_EQ(closed_for(server, encode({.opcode = Opcode::kPing, .payload = "x", .fin = false})),
            1002);
  EXPECT_EQ(closed_for(server, encode({.opcode = Opcode::kPing, .payload = std::string(126, 'x')})),
            1002);
  EXPECT_EQ(closed_for(server, encode({.opcode = static_cast<Opcode>(3), .payload = "x"})), 1002);
  EXPECT_EQ(closed_for(server, encode({.opcode = static_cast<Opcode>(0x41), .payload = "x"})),
            1002);
  EXPECT_EQ(closed_for(server, encode({.opcode = Opcode::kClose, .payload = "x"})), 1002);
  EXPECT_EQ(closed_for(server, encode({.opcode = Opcode::kClose, .payload = close_payload(1005)})),
            1002);
  EXPECT_EQ(closed_for(server, encode({.payload = "\xff\xfe"})), 1007);
  EXPECT_EQ(closed_for(server, encode({.payload = "cut off \xe2\x82"})), 1007);
  EXPECT_EQ(closed_for(server, encode({.payload = std::string(1001, 'x')})), 1009);
  EXPECT_EQ(closed_for(server, encode({.payload = std::string(999, 'x'), .fin = false}) +
                                   encode({.opcode = Opcode::kContinuation, .payload = "xx"})),
            1009);
  EXPECT_EQ(closed_for(server, encode({.opcode = Opcode::kBinary, .payload = "x"})), 1003);
  EXPECT_EQ(server.notes->count("message"), 0);
  EXPECT_TRUE(server.notes->wait_for("closed", 14));
  EXPECT_EQ(server.notes->count("opened"), 14);
}

TEST(WebSocket, AnswersACloseAndTellsOnce) {
  const TestServer server;
  RawClient client = connected(server);
  client.send(Frame{.opcode = Opcode::kClose, .payload = close_payload(1000, "bye")});
  const auto frame = client.frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(close_code(*frame), 1000);
  EXPECT_TRUE(client.is_closed());
  client.reset();
  ASSERT_TRUE(server.notes->wait_for("closed"));
  EXPECT_EQ(server.notes->all(), "opened\nclosed\n");
}

TEST(WebSocket, AClientThatClosesAndStaysIsCutOff) {
  WebOptions options = quick_options();
  options.timeouts.close = 50ms;
  const TestServer server(options);
  RawClient client = connected(server);
  client.send(Frame{.opcode = Opcode::kClose, .payload = close_payload(1000)});
  EXPECT_TRUE(server.notes->wait_for("closed"));
}

TEST(WebSocket, ClientsThatVanishAreClosedOnce) {
  const TestServer server;
  {
    RawClient reset = connected(server);
    reset.reset();
    const RawClient closed = connected(server);
    RawClient half_open = connected(server);
    half_open.send("\x81");  // half of a frame, and no more
    half_open.stop_sending();
    EXPECT_TRUE(server.notes->wait_for("closed", 2));
  }
  EXPECT_TRUE(server.notes->wait_for("closed", 3));
  EXPECT_EQ(server.notes->count("opened"), 3);
  EXPECT_EQ(server.server->counters().websockets, 0u);
}

TEST(WebSocket, SilentClientsArePingedAndThenLetGo) {
  WebOptions options = quick_options();
  options.timeouts.silence = 100ms;
  const TestServer server(options);
  RawClient client = connected(server);
  for (int i = 0; i < 3; ++i) {  // three times as long as it could stay silent
    const auto ping = client.frame();
    ASSERT_TRUE(ping);
    EXPECT_EQ(ping->opcode, Opcode::kPing);
    client.send(Frame{.opcode = Opcode::kPong, .payload = ping->payload});
  }
  EXPECT_EQ(server.notes->count("closed"), 0);
  EXPECT_TRUE(server.notes->wait_for("closed"));  // the next ping has no answer
}

TEST(WebSocket, RefusesBadHandshakes) {
  const TestServer server;
  const auto status = [&](const std::string& line, const std::string& headers) {
    RawClient client(server.port());
    client.ask(line, headers);
    return client.answer().value_or(Answer{}).status;
  };
  const std::string get = "GET / HTTP/1.1";
  const std::string connection = "Connection: keep-alive, Upgrade\r\n";
  const std::string upgrade = "Upgrade: websocket\r\n";
  const std::string version = "Sec-WebSocket-Version: 13\r\n";
  const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  EXPECT_EQ(status(get, connection + upgrade + version + key), 101);
  EXPECT_EQ(status(get, upgrade + version + key), 400);
  EXPECT_EQ(status(get, connection + upgrade + key), 426);
  EXPECT_EQ(status(get, connection + upgrade + "Sec-WebSocket-Version: 8\r\n" + key), 426);
  EXPECT_EQ(status(get, connection + upgrade + version), 400);
  EXPECT_EQ(status(get, connection + upgrade + version + key + key), 400);
  EXPECT_EQ(status(get, connection + upgrade + version + "Sec-WebSocket-Key: short\r\n"), 400);
  EXPECT_EQ(status("POST / HTTP/1.1", connection + upgrade + version + key), 400);
  EXPECT_EQ(status("GET / HTTP/1.0", connection + upgrade + version + key), 400);
  EXPECT_EQ(server.notes->count("opened"), 1);
}

TEST(WebSocket, PagesOfOthersMayNotOpenOne) {
  const TestServer server;
  const auto status = [&](const std::string& origin) {
    RawClient client(server.port());
    return client.upgrade("/", "Origin: " + origin + "\r\n").status;
  };
  EXPECT_EQ(status("http://localhost"), 101);
  EXPECT_EQ(status("http://evil.example"), 403);
  EXPECT_EQ(status("http://localhost.evil.example"), 403);
  EXPECT_EQ(status("https://localhost"), 403);
}

TEST(WebSocket, TheHandlerDecidesAndRemembers) {
  const TestServer server(quick_options(), [](WebHandlers& handlers) {
    handlers.upgrade = [](const HttpRequest& request) {
      UpgradeDecision decision;
      if (request.path == "/throw") throw std::runtime_error("broken");
      if (!cookie(request, "session"))
        decision.refusal = error_response(401, "no_session", "log in first");
      decision.headers.add("Set-Cookie", header_value({.name = "seen", .value = "1"}));
      decision.data = std::make_shared<std::string>("knows " + request.path);
      return decision;
    };
    handlers.message = [](const std::shared_ptr<WebSocket>& socket, const std::string&) {
      socket->send(*socket->data<std::string>() + " of " + socket->address());
    };
  });
  RawClient client(server.port());
  EXPECT_EQ(client.upgrade("/throw").status, 500);
  EXPECT_EQ(client.upgrade("/table").status, 401);
  const Answer answer = client.upgrade("/table", "Cookie: session=1\r\n");
  EXPECT_EQ(answer.status, 101);
  EXPECT_EQ(answer.headers["Set-Cookie"], "seen=1; Path=/; HttpOnly; Secure; SameSite=Lax");
  client.send_text("?");
  EXPECT_EQ(client.text(), "knows /table of 127.0.0.1");
}

TEST(WebSocket, AHandlerThatThrowsClosesThisSocketOnly) {
  const TestServer server(quick_options(), [](WebHandlers& handlers) {
    handlers.message = [](const std::shared_ptr<WebSocket>& socket, const std::string& message) {
      if (message == "throw") throw std::runtime_error("broken");
      socket->send(message);
    };
  });
  RawClient good = connected(server);
  RawClient bad = connected(server);
  bad.send_text("throw");
  EXPECT_EQ(close_code(*bad.frame()), 1011);
  good.send_text("fine");
  EXPECT_EQ(good.text(), "fine");
  EXPECT_EQ(server.log->all(), "the handler of a message failed: broken\n");
}

TEST(WebSocket, WhatWasSentBeforeACloseArrives) {
  const TestServer server(quick_options(), [](WebHandlers& handlers) {
    handlers.opened = [](const std::shared_ptr<WebSocket>& socket) {
      for (int i = 0; i < 10; ++i) socket->send(std::to_string(i));
      socket->close(CloseCode::kPolicy, "enough");
      socket->close(CloseCode::kNormal, "the first reason counts");
      socket->send("never");
    };
  });
  RawClient client = connected(server);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(client.text(), std::to_string(i));
  const auto frame = client.frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->payload, close_payload(1008, "enough"));
}

TEST(WebSocket, AClientThatDoesNotAgreeToACloseIsCutOff) {
  WebOptions options = quick_options();
  options.timeouts.close = 50ms;
  const TestServer server(options, [](WebHandlers& handlers) {
    handlers.opened = [](const std::shared_ptr<WebSocket>& socket) {
      socket->close(CloseCode::kPolicy, "go");
    };
  });
  RawClient client = connected(server);
  EXPECT_EQ(close_code(*client.frame()), 1008);
  EXPECT_TRUE(server.notes->wait_for("closed"));
}

TEST(WebSocket, ASlowReaderIsClosedAndTold) {
  WebOptions options = quick_options();
  options.limits.send_queue_bytes = 8 << 20;  // more than the kernel takes for a client
  options.timeouts.close = 20s;
  const auto flooded = std::make_shared<testkit::Notebook>();
  const TestServer server(options, [&](WebHandlers& handlers) {
    handlers.message = [flooded](const std::shared_ptr<WebSocket>& socket, const std::string&) {
      const auto text = std::make_shared<const std::string>(1 << 20, 'x');
      for (int i = 0; i < 40; ++i) socket->send(text);
      flooded->write("flooded");
    };
  });
  RawClient client = connected(server);
  client.send_text("flood");
  ASSERT_TRUE(flooded->wait_for("flooded"));
  // What was on its way arrives whole, then the reason; nothing is left out silently in between.
  int whole = 0;
  auto frame = client.frame();
  for (; frame && frame->opcode == Opcode::kText; frame = client.frame()) {
    whole += frame->payload.size() == 1 << 20;
  }
  ASSERT_TRUE(frame);
  EXPECT_EQ(close_code(*frame), 1013);
  EXPECT_LT(whole, 40);
  client.reset();
  EXPECT_TRUE(server.notes->wait_for("closed"));
  EXPECT_EQ(server.server->counters().slow_clients_closed, 1u);
}

TEST(WebSocket, AClientThatNeverReadsIsCutOff) {
  WebOptions options = quick_options();
  options.limits.send_queue_bytes = 1 << 20;
  options.timeouts.close = 50ms;
  const TestServer server(options, [](WebHandlers& handlers) {
    handlers.message = [](const std::shared_ptr<WebSocket>& socket, const std::string&) {
      const auto text = std::make_shared<const std::string>(1 << 20, 'x');
      for (int i = 0; i < 40; ++i) socket->send(text);
    };
  });
  RawClient client = RawClient::with_small_window(server.port());
  ASSERT_EQ(client.upgrade().status, 101);
  client.send_text("flood");
  EXPECT_TRUE(server.notes->wait_for("closed"));
  EXPECT_EQ(server.server->counters().slow_clients_closed, 1u);
}

TEST(WebSocket, ManyClientsHearOneBroadcastFromManyThreads) {
  constexpr int kClients = 300;
  constexpr int kThreads = 3;
  constexpr int kMessages = 10;
  std::mutex mutex;
  std::vector<std::shared_ptr<WebSocket>> sockets;
  const TestServer server(quick_options(), [&](WebHandlers& handlers) {
    handlers.opened = [&](const std::shared_ptr<WebSocket>& socket) {
      const std::scoped_lock lock(mutex);
      sockets.push_back(socket);
    };
    handlers.message = [&](const std::shared_ptr<WebSocket>& socket, std::string message) {
      socket->send(std::move(message));
    };
  });
  std::vector<RawClient> clients;
  for (int i = 0; i < kClients; ++i) {
    clients.push_back(connected(server));
    clients.back().send_text("here");
    EXPECT_EQ(clients.back().text(), "here");
  }
  std::vector<std::thread> threads;
  for (int thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([&, thread] {
      for (int i = 0; i < kMessages; ++i) {
        const auto text =
            std::make_shared<const std::string>(std::to_string(thread) + ":" + std::to_string(i));
        for (const auto& socket : sockets) socket->send(text);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (RawClient& client : clients) {
    std::array<int, kThreads> next{};  // the order of each thread is kept
    for (int i = 0; i < kThreads * kMessages; ++i) {
      const std::string text = client.text();
      ASSERT_GE(text.size(), 3u);
      EXPECT_EQ(std::stoi(text.substr(2)), next[static_cast<std::size_t>(text[0] - '0')]++);
    }
  }
  EXPECT_EQ(server.server->counters().websockets, static_cast<std::uint64_t>(kClients));
}

TEST(WebSocket, ClientsBehindAProxyAreCountedByTheirOwnAddress) {
  WebOptions options = quick_options();
  options.trusted_proxies = {"127.0.0.1"};
  options.limits.connections_per_address = 1;
  const TestServer server(options);
  RawClient one(server.port());
  RawClient same(server.port());
  RawClient other(server.port());
  EXPECT_EQ(one.upgrade("/", "X-Forwarded-For: 203.0.113.1\r\n").status, 101);
  EXPECT_EQ(same.upgrade("/", "X-Forwarded-For: 203.0.113.1\r\n").status, 429);
  EXPECT_EQ(other.upgrade("/", "X-Forwarded-For: 203.0.113.2\r\n").status, 101);
}

TEST(WebSocket, WhatFollowsARefusedHandshakeWithABodyIsNoRequest) {
  const TestServer server;
  RawClient client(server.port());
  client.ask("POST / HTTP/1.1", "Upgrade: websocket\r\n",
             "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n");
  const auto answer = client.answer();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->status, 400);
  EXPECT_TRUE(client.is_closed());
}

TEST(WebSocket, AConnectionOfAProxyCountsForTheClientThatUsesItNow) {
  WebOptions options = quick_options();
  options.trusted_proxies = {"127.0.0.1"};
  options.limits.connections_per_address = 1;
  const TestServer server(options, [](WebHandlers& handlers) {
    handlers.upgrade = [](const HttpRequest& request) {
      UpgradeDecision decision;
      if (request.path == "/no") decision.refusal = error_response(401, "no", "no");
      return decision;
    };
  });
  RawClient shared(server.port());
  EXPECT_EQ(shared.upgrade("/no", "X-Forwarded-For: 203.0.113.1\r\n").status, 401);
  EXPECT_EQ(shared.upgrade("/", "X-Forwarded-For: 203.0.113.2\r\n").status, 101);
  RawClient first(server.port());
  EXPECT_EQ(first.upgrade("/", "X-Forwarded-For: 203.0.113.1\r\n").status, 101);
  RawClient second(server.port());
  EXPECT_EQ(second.upgrade("/", "X-Forwarded-For: 203.0.113.2\r\n").status, 429);
}

TEST(WebSocket, AHandleMayOutliveTheServer) {
  std::shared_ptr<WebSocket> kept;
  {
    const auto ready = std::make_shared<testkit::Notebook>();
    const TestServer server(quick_options(), [&](WebHandlers& handlers) {
      handlers.opened = [&kept, ready](const std::shared_ptr<WebSocket>& socket) {
        kept = socket;
        ready->write("ready");
      };
    });
    const RawClient client = connected(server);
    ASSERT_TRUE(ready->wait_for("ready"));
  }
  kept->send("into the void");
  kept->close(CloseCode::kNormal, "too late");
  EXPECT_EQ(kept->address(), "127.0.0.1");
}

TEST(WebSocketStop, TellsEverybodyThatItGoesAway) {
  constexpr int kClients = 20;
  const TestServer server;
  std::vector<RawClient> clients;
  for (int i = 0; i < kClients; ++i) clients.push_back(connected(server));
  std::thread stopping([&] { server.server->stop(20s); });
  for (RawClient& client : clients) {
    const auto frame = client.frame();
    ASSERT_TRUE(frame);
    EXPECT_EQ(close_code(*frame), 1001);
    client.send(Frame{.opcode = Opcode::kClose, .payload = frame->payload});
  }
  for (RawClient& client : clients) EXPECT_TRUE(client.is_closed());
  clients.clear();
  stopping.join();
  EXPECT_EQ(server.notes->count("closed"), kClients);
  EXPECT_EQ(server.server->counters().connections, 0u);
}

TEST(WebSocketStop, DoesNotWaitForClientsThatDoNotAnswer) {
  const TestServer server;
  RawClient client = connected(server);
  ASSERT_TRUE(server.notes->wait_for("opened"));
  server.server->stop(20ms);
  EXPECT_EQ(server.notes->count("closed"), 1);
}

// A throwaway certificate, signed by itself.
class Certificate {
 public:
  Certificate() {
    std::filesystem::create_directories(folder_);
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* certificate = X509_new();
    X509_gmtime_adj(X509_getm_notBefore(certificate), 0);
    X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
    X509_set_pubkey(certificate, key);
    X509_sign(certificate, key, EVP_sha256());
    write(files.certificate, [&](std::FILE* file) { return PEM_write_X509(file, certificate); });
    write(files.key, [&](std::FILE* file) {
      return PEM_write_PrivateKey(file, key, nullptr, nullptr, 0, nullptr, nullptr);
    });
    X509_free(certificate);
    EVP_PKEY_free(key);
  }
  Certificate(const Certificate&) = delete;
  Certificate& operator=(const Certificate&) = delete;
  ~Certificate() { std::filesystem::remove_all(folder_); }

 private:
  template <class Write>
  static void write(const std::string& path, Write write) {
    std::FILE* file = std::fopen(path.c_str(), "w");
    ASSERT_NE(file, nullptr);
    EXPECT_EQ(write(file), 1);
    std::fclose(file);
  }

  static inline std::atomic<int> last_{0};
  const std::string folder_ = ::testing::TempDir() + "cornerstone-web-" +
                              std::to_string(::getpid()) + "-" + std::to_string(++last_);

 public:
  const TlsFiles files{.certificate = folder_ + "/certificate.pem", .key = folder_ + "/key.pem"};
};

TEST(WebTls, ServesHttpAndWebSocket) {
  const Certificate certificate;
  WebOptions options = quick_options();
  options.tls = certificate.files;
  const TestServer server(options);
  RawClient client(server.port(), RawClient::Tls::kYes);
  const Answer answer = client.get("/x");
  EXPECT_EQ(answer.body, "GET /x");
  EXPECT_TRUE(answer.headers.has("Strict-Transport-Security"));
  EXPECT_EQ(client.upgrade("/", "Origin: https://localhost\r\n").status, 101);
  for (const std::size_t size : {3u, 60000u}) {
    const std::string text(size, 'x');
    client.send_text(text);
    EXPECT_EQ(client.text(), text);
  }
  client.send(Frame{.opcode = Opcode::kClose, .payload = close_payload(1000)});
  EXPECT_EQ(close_code(*client.frame()), 1000);
  client.reset();
  EXPECT_TRUE(server.notes->wait_for("closed"));
}

TEST(WebTls, TellsThoseWhoSpeakHttpWhereToGo) {
  const Certificate certificate;
  WebOptions options = quick_options();
  options.tls = certificate.files;
  const TestServer server(options);
  RawClient client(server.port());
  const Answer answer = client.get("/");
  EXPECT_EQ(answer.status, 400);
  EXPECT_NE(answer.body.find("begins with https://"), std::string::npos);
  EXPECT_TRUE(client.is_closed());
}

TEST(WebTls, HandshakesTimeOutAndNoiseDoesNoHarm) {
  const Certificate certificate;
  WebOptions options = quick_options();
  options.tls = certificate.files;
  options.timeouts.handshake = options.timeouts.close = 50ms;
  const TestServer server(options);
  RawClient silent(server.port());
  EXPECT_TRUE(silent.is_closed());
  RawClient noisy(server.port());
  noisy.send("\x16\x03\x01 this is no handshake, whatever the first byte says");
  while (noisy.frame()) {
  }
  EXPECT_EQ(RawClient(server.port(), RawClient::Tls::kYes).get("/x").body, "GET /x");
}

TEST(WebTls, StopsGracefullyToo) {
  const Certificate certificate;
  WebOptions options = quick_options();
  options.tls = certificate.files;
  const TestServer server(options);
  RawClient idle(server.port(), RawClient::Tls::kYes);
  EXPECT_EQ(idle.get("/").status, 200);
  RawClient client(server.port(), RawClient::Tls::kYes);
  ASSERT_EQ(client.upgrade().status, 101);
  ASSERT_TRUE(server.notes->wait_for("opened"));
  std::thread stopping([&] { server.server->stop(20s); });
  const auto frame = client.frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(close_code(*frame), 1001);
  client.reset();
  stopping.join();
  EXPECT_EQ(server.notes->count("closed"), 1);
}

TEST(WebTls, NeedsTheKeyOfTheCertificate) {
  const Certificate certificate;
  const Certificate other;
  WebOptions options = quick_options();
  options.tls = TlsFiles{.certificate = certificate.files.certificate, .key = other.files.key};
  WebServer server(options, {}, {});
  const std::string problem = server.start().value_or("");
  EXPECT_NE(problem.find("made for the certificate"), std::string::npos) << problem;
}

}  // namespace

}  // namespace cornerstone
