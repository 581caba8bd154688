// The web layer as a client of HTTP sees it.
#include <gtest/gtest.h>
#include <zlib.h>

#include <string>
#include <thread>
#include <vector>

#include "server/testing/raw_client.h"
#include "server/testing/test_server.h"
#include "server/web.h"

namespace cornerstone {

namespace {

using testkit::Answer;
using testkit::Notebook;
using testkit::quick_options;
using testkit::RawClient;
using testkit::TestServer;
using namespace std::chrono_literals;

// Sends bytes on a connection of its own; the status of the answer, 0 if there is none.
int status_of(const TestServer& server, std::string_view bytes) {
  RawClient client(server.port());
  client.send(bytes);
  return client.answer().value_or(Answer{}).status;
}

std::string gunzip(const std::string& packed) {
  std::string out(1 << 20, '\0');
  z_stream stream{};
  inflateInit2(&stream, 15 + 16);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return out;
}

TEST(WebHttp, AnswersEveryMethodOnOneConnection) {
  const TestServer server;
  RawClient client(server.port());
  EXPECT_EQ(client.get("/a%20b?x=1").body, "GET /a b?x=1");
  client.ask("POST /p HTTP/1.1", "", "body");
  EXPECT_EQ(client.answer()->body, "POST /p body");
  client.ask("PUT /p HTTP/1.1", "", "new");
  EXPECT_EQ(client.answer()->body, "PUT /p new");
  client.ask("DELETE /p HTTP/1.1");
  EXPECT_EQ(client.answer()->body, "DELETE /p");
}

TEST(WebHttp, HeadIsGetWithoutTheBody) {
  const TestServer server;
  RawClient client(server.port());
  client.ask("HEAD /x HTTP/1.1");
  const auto answer = client.answer(false);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->headers["Content-Length"], std::to_string(std::string("GET /x").size()));
  EXPECT_EQ(client.get("/y").body, "GET /y");  // and no body of the first stands before it
}

TEST(WebHttp, PipelinedRequestsAreAnsweredInOrder) {
  std::vector<std::thread> threads;
  {
    const TestServer server(quick_options(), [&](WebHandlers& handlers) {
      // The first is answered late, and from elsewhere.
      handlers.request = [&](const HttpRequest& request, const HttpReply& reply) {
        const auto answer = [path = request.path, reply] { reply(text_response(200, path)); };
        if (request.path != "/1") return answer();
        threads.emplace_back([answer] {
          std::this_thread::sleep_for(30ms);
          answer();
        });
      };
    });
    RawClient client(server.port());
    client.send(
        "GET /1 HTTP/1.1\r\nHost: a\r\n\r\n"
        "POST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
        "GET /3 HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(client.answer()->body, "/1");
    EXPECT_EQ(client.answer()->body, "/2");
    EXPECT_EQ(client.answer()->body, "/3");
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(WebHttp, RequestsMayArriveByteByByte) {
  const TestServer server;
  RawClient client(server.port());
  for (const char byte :
       std::string("POST /s HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nok")) {
    client.send(std::string_view(&byte, 1));
  }
  EXPECT_EQ(client.answer()->body, "POST /s ok");
}

TEST(WebHttp, ReadsChunkedBodies) {
  const TestServer server;
  RawClient client(server.port());
  client.send(
      "POST /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
      "3\r\nabc\r\n2;ext=1\r\nde\r\n0\r\nCookie: smuggled=1\r\n\r\n");
  EXPECT_EQ(client.answer()->body, "POST /c abcde");
  EXPECT_EQ(client.get("/next").body, "GET /next");
}

TEST(WebHttp, TrailersAreNoHeaders) {
  const TestServer server(quick_options(), [](WebHandlers& handlers) {
    handlers.request = [](const HttpRequest& request, const HttpReply& reply) {
      reply(text_response(200, cookie(request, "a") ? "believed" : "ignored"));
    };
  });
  RawClient client(server.port());
  client.send(
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nCookie: a=1\r\n\r\n");
  EXPECT_EQ(client.answer()->body, "ignored");
}

TEST(WebHttp, SaysContinueToThoseWhoWait) {
  const TestServer server;
  RawClient client(server.port());
  client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(client.answer()->status, 100);
  client.send("hi");
  EXPECT_EQ(client.answer()->body, "POST / hi");
  EXPECT_EQ(status_of(server, "GET / HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\n\r\n"), 417);
}

TEST(WebHttp, RefusesWhatCanBeReadInTwoWays) {
  const TestServer server;
  for (const char* headers : {
           "Host: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n",
           "Host: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n",
           "Host: a\r\nContent-Length: 3, 3\r\n",
           "Host: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n",
           "Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n",
           "Host: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
           "Host: a\r\nContent-Length: -1\r\n",
           "Host: a\r\nContent-Length: 0x3\r\n",
           "Host: a\r\nContent-Length : 3\r\n",
           "Host: a\r\nHost: b\r\n",
           "Host: a\r\nNo colon here\r\n",
           "Content-Length: 3\r\n",
       }) {
    EXPECT_EQ(status_of(server, "POST / HTTP/1.1\r\n" + std::string(headers) + "\r\nabc"), 400)
        << headers;
  }
  EXPECT_EQ(status_of(server, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n"),
            501);
  EXPECT_EQ(
      status_of(server, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, gzip\r\n\r\n"),
      501);
  EXPECT_EQ(status_of(server, "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
            400);
}

TEST(WebHttp, WhatFollowsARefusedBodyIsNoRequest) {
  const TestServer server;
  RawClient client(server.port());
  client.send(
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\n"
      "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(client.answer()->headers["Connection"], "close");
  EXPECT_TRUE(client.is_closed());
}

TEST(WebHttp, RefusesMethodsTargetsAndNoise) {
  const TestServer server;
  const auto status = [&](const std::string& line) {
    return status_of(server, line + "\r\nHost: a\r\n\r\n");
  };
  EXPECT_EQ(status("BREW / HTTP/1.1"), 501);
  EXPECT_EQ(status("TRACE / HTTP/1.1"), 405);
  EXPECT_EQ(status("OPTIONS * HTTP/1.1"), 405);
  EXPECT_EQ(status("CONNECT a:1 HTTP/1.1"), 405);
  for (const char* target : {"/../etc/passwd", "/a/..", "/%2e%2e/x", "/a%2fb", "/a%5cb", "/%00",
                             "/%zz", "/%4", "/%ff", "http://a/", "*", "a"}) {
    EXPECT_EQ(status("GET " + std::string(target) + " HTTP/1.1"), 400) << target;
  }
  EXPECT_EQ(status("GET / HTTP/3.0"), 400);
  EXPECT_EQ(status("\x16\x03\x01 what"), 400);
  EXPECT_EQ(status_of(server, "GET / HTTP/1.1\r\nHost: a\r\n\r\n"), 200);
}

TEST(WebHttp, ErrorsSayWhyInJson) {
  const TestServer server;
  RawClient client(server.port());
  const Answer answer = client.get("/%zz");
  EXPECT_EQ(answer.headers["Content-Type"], "application/json");
  EXPECT_EQ(answer.body, R"({"error":{"code":"bad_target","message":)"
                         R"("the path has a % without two hexadecimal digits"}})");
}

TEST(WebHttp, LimitsBodiesAndHeaders) {
  WebOptions options = quick_options();
  options.limits.body_bytes = 1000;
  options.limits.header_bytes = 2000;
  const TestServer server(options);
  const std::string start = "POST / HTTP/1.1\r\nHost: a\r\n";
  const std::string body(1001, 'x');
  EXPECT_EQ(status_of(server, start + "Content-Length: 1000\r\n\r\n" + body.substr(1)), 200);
  EXPECT_EQ(status_of(server, start + "Content-Length: 1001\r\n\r\n" + body), 413);
  EXPECT_EQ(status_of(server, start + "Content-Length: 99999999999999999999\r\n\r\n"), 400);
  EXPECT_EQ(status_of(server, start + "Transfer-Encoding: chunked\r\n\r\n3e9\r\n" + body), 413);
  EXPECT_EQ(status_of(server, start + "Cookie: " + std::string(2000, 'x') + "\r\n\r\n"), 431);
  EXPECT_EQ(status_of(server, "GET /" + std::string(3000, 'x')), 431);
}

TEST(WebHttp, SlowRequestsTimeOut) {
  WebOptions options = quick_options();
  options.timeouts.header = options.timeouts.body = 50ms;
  const TestServer server(options);
  EXPECT_EQ(status_of(server, "GET / HTTP/1.1\r\nHost"), 408);
  EXPECT_EQ(status_of(server, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc"), 408);
}

TEST(WebHttp, SilentConnectionsAreClosed) {
  WebOptions options = quick_options();
  options.timeouts.keep_alive = 50ms;
  const TestServer server(options);
  RawClient never_asked(server.port());
  EXPECT_TRUE(never_asked.is_closed());
  RawClient asked_once(server.port());
  EXPECT_EQ(asked_once.get("/").status, 200);
  EXPECT_TRUE(asked_once.is_closed());
}

TEST(WebHttp, AClientThatTakesNoAnswerIsLetGo) {
  WebOptions options = quick_options();
  options.timeouts.write = 50ms;
  const TestServer server(options, [](WebHandlers& handlers) {
    handlers.request = [](const HttpRequest&, const HttpReply& reply) {
      reply(text_response(200, std::string(16 << 20, 'x'), "image/png"));
    };
  });
  RawClient client = RawClient::with_small_window(server.port());
  client.ask("GET / HTTP/1.1");
  while (server.server->counters().requests == 0 || server.server->counters().connections > 0) {
    std::this_thread::sleep_for(1ms);
  }
  EXPECT_FALSE(client.answer());
}

TEST(WebHttp, AnswersMayComeFromAnotherThread) {
  std::vector<std::thread> threads;
  {
    const TestServer server(quick_options(), [&](WebHandlers& handlers) {
      handlers.request = [&](const HttpRequest& request, const HttpReply& reply) {
        threads.emplace_back([=] {
          reply(text_response(200, request.path));
          reply(text_response(200, "a second answer goes nowhere"));
        });
      };
    });
    RawClient client(server.port());
    for (int i = 0; i < 50; ++i) {
      const std::string path = "/" + std::to_string(i);
      EXPECT_EQ(client.get(path).body, path);
    }
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(WebHttp, ARequestWithoutAnAnswerTimesOut) {
  std::vector<HttpReply> kept;
  {
    WebOptions options = quick_options();
    options.timeouts.reply = 50ms;
    const TestServer server(options, [&](WebHandlers& handlers) {
      handlers.request = [&](const HttpRequest&, const HttpReply& reply) { kept.push_back(reply); };
    });
    RawClient client(server.port());
    const Answer answer = client.get("/table/secret?key=1");
    EXPECT_EQ(answer.status, 503);
    EXPECT_EQ(answer.headers["Connection"], "close");
    EXPECT_TRUE(client.is_closed());
    EXPECT_EQ(server.log->count("no answer in time to a request for /table/…"), 1)
        << server.log->all();
  }
  kept.front()(text_response(200, "too late, and the server is gone"));
}

TEST(WebHttp, AnAnswerThatNobodyCanGiveAnyMoreIsAnError) {
  const TestServer server(quick_options(), [](WebHandlers& handlers) {
    handlers.request = [](const HttpRequest&, const HttpReply&) {};
  });
  RawClient client(server.port());
  EXPECT_EQ(client.get("/").status, 500);
  EXPECT_EQ(client.get("/").status, 500);  // on the same connection
}

TEST(WebHttp, AHandlerThatThrowsIsAnErrorAndALineInTheLog) {
  const TestServer server(quick_options(), [](WebHandlers& handlers) {
    handlers.request = [](const HttpRequest& request, const HttpReply& reply) {
      if (request.path == "/number") throw 7;
      if (request.path != "/") throw std::runtime_error("no such thing");
      reply(text_response(200, "fine"));
    };
  });
  RawClient client(server.port());
  EXPECT_EQ(client.get("/a/b?secret=1", "Cookie: session=secret\r\n").status, 500);
  EXPECT_EQ(client.get("/number").status, 500);
  EXPECT_EQ(client.get("/").body, "fine");
  EXPECT_EQ(server.log->all(),
            "the handler of /a/… failed: no such thing\n"
            "the handler of /number failed: an exception of unknown type\n");
  EXPECT_EQ(server.server->counters().handler_failures, 2u);
}

TEST(WebHttp, LongJsonIsCompressedForThoseWhoTakeIt) {
  const std::string json = "[" + std::string(3000, '1') + "]";
  const TestServer server(quick_options(), [&](WebHandlers& handlers) {
    handlers.request = [&](const HttpRequest& request, const HttpReply& reply) {
      reply(json_response(200, request.path == "/short" ? "[]" : json));
    };
  });
  RawClient client(server.port());
  const Answer packed = client.get("/", "Accept-Encoding: br, gzip\r\n");
  EXPECT_EQ(packed.headers["Content-Encoding"], "gzip");
  EXPECT_EQ(packed.headers["Vary"], "Accept-Encoding");
  EXPECT_LT(packed.body.size(), 200u);
  EXPECT_EQ(gunzip(packed.body), json);
  EXPECT_EQ(client.get("/").body, json);
  EXPECT_EQ(client.get("/", "Accept-Encoding: gzip;q=0\r\n").body, json);
  EXPECT_EQ(client.get("/short", "Accept-Encoding: gzip\r\n").body, "[]");
}

TEST(WebHttp, EveryAnswerHasTheSecurityHeaders) {
  const TestServer server;
  RawClient client(server.port());
  for (const Answer& answer : {client.get("/"), client.get("/%zz")}) {
    EXPECT_EQ(answer.headers["X-Content-Type-Options"], "nosniff");
    EXPECT_EQ(answer.headers["Referrer-Policy"], "no-referrer");
    EXPECT_NE(answer.headers["Content-Security-Policy"].find("frame-ancestors 'none'"),
              std::string_view::npos);
    EXPECT_FALSE(answer.headers.has("Strict-Transport-Security"));
    EXPECT_FALSE(answer.headers.has("Server"));
    EXPECT_TRUE(answer.headers["Date"].ends_with("GMT"));
  }
}

TEST(WebHttp, PagesOfOthersMayReadButNotChange) {
  WebOptions options = quick_options();
  options.origins = {"https://play.example.org"};
  const TestServer server(options);
  const auto post = [&](const std::string& headers) {
    return status_of(server, "POST / HTTP/1.1\r\nHost: localhost:8080\r\nContent-Length: 0\r\n" +
                                 headers + "\r\n");
  };
  EXPECT_EQ(post(""), 200);
  EXPECT_EQ(post("Origin: http://localhost:8080\r\n"), 200);
  EXPECT_EQ(post("Origin: https://play.example.org\r\n"), 200);
  EXPECT_EQ(post("Origin: http://evil.example\r\n"), 403);
  EXPECT_EQ(post("Origin: http://localhost:8081\r\n"), 403);
  EXPECT_EQ(post("Origin: https://localhost:8080\r\n"), 403);
  EXPECT_EQ(post("Origin: null\r\n"), 403);
  EXPECT_EQ(post("Sec-Fetch-Site: cross-site\r\n"), 403);
  EXPECT_EQ(status_of(server, "GET / HTTP/1.1\r\nHost: a\r\nOrigin: http://evil.example\r\n\r\n"),
            200);
}

TEST(WebHttp, ForwardedHeadersAreBelievedFromTrustedProxiesOnly) {
  const auto who = [](const WebOptions& options) {
    const TestServer server(options, [](WebHandlers& handlers) {
      handlers.request = [](const HttpRequest& request, const HttpReply& reply) {
        reply(text_response(
            200, request.address + " " + request.host + (request.secure ? " secure" : " open")));
      };
    });
    RawClient client(server.port());
    return client
        .get("/",
             "X-Forwarded-For: 6.6.6.6, 203.0.113.9\r\nX-Forwarded-Proto: https\r\n"
             "X-Forwarded-Host: example.org\r\n")
        .body;
  };
  WebOptions options = quick_options();
  EXPECT_EQ(who(options), "127.0.0.1 localhost open");
  options.trusted_proxies = {"127.0.0.0/8"};
  EXPECT_EQ(who(options), "203.0.113.9 example.org secure");
}

TEST(WebHttp, TooManyConnectionsAreTurnedAway) {
  WebOptions options = quick_options();
  options.limits.connections = 2;
  const TestServer server(options);
  RawClient one(server.port());
  EXPECT_EQ(one.get("/").status, 200);
  {
    RawClient two(server.port());
    EXPECT_EQ(two.get("/").status, 200);
    RawClient three(server.port());
    EXPECT_EQ(three.get("/").status, 503);
    EXPECT_TRUE(three.is_closed());
    EXPECT_EQ(server.server->counters().connections_refused, 1u);
  }
  while (server.server->counters().connections > 1) std::this_thread::sleep_for(1ms);
  EXPECT_EQ(status_of(server, "GET / HTTP/1.1\r\nHost: a\r\n\r\n"), 200);
}

TEST(WebHttp, OneAddressCannotTakeAllConnections) {
  WebOptions options = quick_options();
  options.limits.connections_per_address = 1;
  const TestServer server(options);
  RawClient one(server.port());
  EXPECT_EQ(one.get("/").status, 200);
  RawClient two(server.port());
  EXPECT_EQ(two.get("/").status, 429);
}

TEST(WebHttp, OldClientsAreAnsweredAndClosed) {
  const TestServer server;
  RawClient client(server.port());
  client.send("GET /old HTTP/1.0\r\n\r\n");
  EXPECT_EQ(client.answer()->body, "GET /old");
  EXPECT_TRUE(client.is_closed());
}

TEST(WebHttp, ClientsThatVanishDoNoHarm) {
  const TestServer server;
  for (const char* part : {"", "G", "GET / HTTP/1.1\r\nHost: a\r\n",
                           "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab",
                           "GET / HTTP/1.1\r\nHost: a\r\n\r\n"}) {
    RawClient client(server.port());
    client.send(part);
    client.reset();
    RawClient half_open(server.port());
    half_open.send(part);
    half_open.stop_sending();
  }
  EXPECT_EQ(status_of(server, "GET / HTTP/1.1\r\nHost: a\r\n\r\n"), 200);
  while (server.server->counters().connections > 0) std::this_thread::sleep_for(1ms);
}

TEST(WebHttp, CountsWhatItDoes) {
  const TestServer server;
  RawClient client(server.port());
  client.get("/");
  client.get("/%zz");
  const WebCounters counters = server.server->counters();
  EXPECT_EQ(counters.requests, 2u);
  EXPECT_EQ(counters.responses_by_class[1], 1u);
  EXPECT_EQ(counters.responses_by_class[3], 1u);
  EXPECT_EQ(counters.connections_accepted, 1u);
  EXPECT_EQ(counters.connections, 1u);
}

TEST(WebStart, SaysWhyItCannotListen) {
  const auto problem = [](const WebOptions& options) {
    WebServer server(options, {}, {});
    return server.start().value_or("");
  };
  const TestServer other;
  WebOptions options = quick_options();
  options.port = other.port();
  EXPECT_NE(problem(options).find("another program does; stop it, or choose another port"),
            std::string::npos);
  options.address = "203.0.113.1";
  EXPECT_NE(problem(options).find("does not have that address"), std::string::npos);
  options.address = "localhost";
  EXPECT_NE(problem(options).find("\"localhost\" is no address"), std::string::npos);
  options = quick_options();
  options.trusted_proxies = {"10.0.0.0/33"};
  EXPECT_NE(problem(options).find("\"10.0.0.0/33\" is no address of a proxy"), std::string::npos);
  options = quick_options();
  options.tls = TlsFiles{.certificate = "/nonexistent.pem", .key = "/nonexistent.pem"};
  EXPECT_NE(problem(options).find("the certificate /nonexistent.pem cannot be used"),
            std::string::npos);
}

TEST(WebStop, FinishesTheAnswerThatIsUnderWay) {
  std::optional<HttpReply> kept;
  const auto notes = std::make_shared<Notebook>();
  WebOptions options = quick_options();
  options.threads = 1;  // so that who sees one client closed knows that all have been told
  TestServer server(options, [&](WebHandlers& handlers) {
    handlers.request = [&](const HttpRequest&, const HttpReply& reply) {
      kept = reply;
      notes->write("asked");
    };
  });
  RawClient idle(server.port());
  RawClient client(server.port());
  client.ask("GET / HTTP/1.1");
  ASSERT_TRUE(notes->wait_for("asked"));
  std::thread stopping([&] { server.server->stop(20s); });
  EXPECT_TRUE(idle.is_closed());
  (*kept)(text_response(200, "in time"));
  const auto answer = client.answer();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->body, "in time");
  EXPECT_EQ(answer->headers["Connection"], "close");
  EXPECT_TRUE(client.is_closed());
  client.reset();
  stopping.join();
}

TEST(WebStop, DoesNotWaitForeverForAnAnswer) {
  std::optional<HttpReply> kept;
  const auto notes = std::make_shared<Notebook>();
  TestServer server(quick_options(), [&](WebHandlers& handlers) {
    handlers.request = [&](const HttpRequest&, const HttpReply& reply) {
      kept = reply;
      notes->write("asked");
    };
  });
  RawClient client(server.port());
  client.ask("GET / HTTP/1.1");
  ASSERT_TRUE(notes->wait_for("asked"));
  server.server->stop(20ms);
  EXPECT_FALSE(client.answer());
  EXPECT_EQ(server.server->counters().connections, 0u);
}

}  // namespace

}  // namespace cornerstone
