// Nobody learns from the server what a game hides from them: of two games that differ in nothing
// that an observer can see, the frames that come over the observer's sockets are the same, byte for
// byte, and so are the pages about the table. The same people play both, the clock is the same, and
// all that is left out of the comparison is the id of the table and the promise of its key.
#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/server.h"
#include "server/testing/browser.h"
#include "server/testing/raw_client.h"
#include "server/testing/test_database.h"
#include "server/testing/test_server.h"
#include "table/testing/two_worlds.h"

namespace cornerstone {
namespace {

using testkit::Answer;
using testkit::Frame;
using testkit::RawClient;
using two_worlds::DealtCatalog;
using two_worlds::Desk;
using two_worlds::Pair;
using two_worlds::PairSearch;
using two_worlds::Playing;
using two_worlds::World;

#ifdef CORNERSTONE_SANITIZED
constexpr int kServedDecisions = 5, kServedTries = 20;
#else
constexpr int kServedDecisions = 9, kServedTries = 45;
#endif

constexpr Milliseconds kDealtAt = 1'800'000'000'000;

// A server whose games are dealt as a test says and whose clock a test moves, and people who keep
// their sessions: the players by seat, and one who looks on.
class DealtServer {
 public:
  DealtServer() : server_(options(), [](WebLogLevel, std::string_view) {}) {
    EXPECT_EQ(server_.start().value_or(""), "");
    for (Seat seat = kNobody; seat < kMaxSeats; ++seat) {
      const Answer me = RawClient(server_.port()).get("/api/me");
      const std::string_view cookie = me.headers["Set-Cookie"];
      cookies_[seat] = "Cookie: " + std::string(cookie.substr(0, cookie.find(';'))) + "\r\n";
      EXPECT_EQ(me.status, 200) << me.body;
    }
  }

  DealtCatalog& catalog() { return *catalog_; }
  void set_time(Milliseconds now) { now_ = now; }
  std::uint16_t port() const { return server_.port(); }
  const std::string& cookie(Seat who) const { return cookies_.at(who); }

 private:
  ServerOptions options() {
    constexpr RateLimiter::Rate kAny{.burst = 1'000'000, .interval = std::chrono::milliseconds(1)};
    ServerOptions options;
    options.web = testkit::quick_options();
    options.database = folder_ / "games.db";
    options.threads = 2;
    options.bot_threads = 1;
    options.database_threads = 2;
    options.limits.live_tables = 1000;
    options.limits.tables = options.limits.tables_from = kAny;
    options.limits.requests = options.limits.transcripts = kAny;
    options.socket_limits.messages = kAny;
    options.socket_limits.per_person = 1000;
    options.catalog = catalog_;
    options.now = [this] { return now_.load(); };
    return options;
  }

  storage::TestFolder folder_;
  std::shared_ptr<DealtCatalog> catalog_ = std::make_shared<DealtCatalog>();
  std::atomic<Milliseconds> now_{kDealtAt};
  Server server_;
  std::map<Seat, std::string> cookies_;
};

class SocketDesk : public Desk {
 public:
  SocketDesk(DealtServer& server, const Pair& pair) : server_(server), observer_(pair.observer) {
    server_.set_time(now_);
    const std::string wanted =
        R"({"game":")" + pair.game + R"(","seats":)" + std::to_string(pair.setup.seats) + "}";
    RawClient host(server_.port());
    host.ask("POST /api/tables HTTP/1.1", server_.cookie(0) + "Content-Type: application/json\r\n",
             wanted);
    const Answer made = host.answer().value_or(Answer{});
    EXPECT_EQ(made.status, 201) << made.body;
    table_ = testkit::text_at(testkit::json(made.body), {"id"});
    for (Seat seat = kNobody; seat < pair.setup.seats; ++seat) {
      sockets_.emplace(seat, enter(seat, 0));
    }
  }

  void tick() override {
    server_.set_time(now_ += 1000);
    look_at("");
    look_at("/transcript");  // refused while the game goes on
  }
  // Whatever happened before has been sent before the answer, so nothing is waited for in vain.
  std::string ask(Seat who, const std::string& rest) override {
    const std::string start = R"({"id":)" + std::to_string(++requests_[who]) + ",";
    RawClient& socket = sockets_.at(who);
    socket.send_text(start + R"("do":)" + rest + "}");
    for (;;) {
      const auto frame = socket.frame();
      if (!frame || frame->opcode == testkit::Opcode::kClose) {
        ADD_FAILURE() << "the socket has ended";
        return {};
      }
      traffic_[who].push_back(masked(*frame));
      if (frame->payload.starts_with(start)) return frame->payload;
    }
  }
  void come_back(Seat who, std::uint64_t since) override { enter(who, since); }

  const std::vector<std::string>& traffic(Seat who) { return traffic_[who]; }

 private:
  // Told the whole of the table at once.
  RawClient enter(Seat who, std::uint64_t since) {
    RawClient socket(server_.port());
    const Answer answer = socket.upgrade(
        "/api/tables/" + table_ + "/socket?since=" + std::to_string(since), server_.cookie(who));
    EXPECT_EQ(answer.status, 101) << answer.body;
    const auto frame = socket.frame();
    EXPECT_TRUE(frame);
    traffic_[who].push_back(frame ? masked(*frame) : "(nothing)");
    return socket;
  }
  void look_at(std::string_view page) {
    const Answer answer = RawClient(server_.port())
                              .get("/api/tables/" + table_ + std::string(page),
                                   server_.cookie(observer_) + "Connection: close\r\n");
    EXPECT_NE(answer.status, 0);
    traffic_[observer_].push_back(masked(std::to_string(answer.status) + " " + answer.body));
  }

  // As it came, but for what differs as tables and keys do.
  std::string masked(const Frame& frame) const {
    return masked(std::to_string(static_cast<int>(frame.opcode)) + (frame.fin ? " " : "+ ") +
                  frame.payload);
  }
  std::string masked(std::string text) const {
    constexpr std::string_view kBefore = R"("promise":")";
    constexpr std::size_t kDigits = 64;
    for (auto at = text.find(kBefore); at != text.npos; at = text.find(kBefore, at + 1)) {
      text.replace(at + kBefore.size(), kDigits, "(promise)");
    }
    for (auto at = text.find(table_); at != text.npos; at = text.find(table_)) {
      text.replace(at, table_.size(), "(id)");
    }
    return text;
  }

  DealtServer& server_;
  const Seat observer_;
  Milliseconds now_ = kDealtAt;
  std::string table_;
  std::map<Seat, RawClient> sockets_;
  std::map<Seat, int> requests_;
  std::map<Seat, std::vector<std::string>> traffic_;
};

std::vector<std::string> served_in(DealtServer& server, const Pair& pair, const World& world,
                                   bool discreet) {
  server.catalog().deal(world.draws);
  SocketDesk desk(server, pair);
  EXPECT_TRUE(Playing(desk, pair, world, discreet).run());
  return desk.traffic(pair.observer);
}

TEST(ServerSecrecy, WhatIsHiddenMakesNoDifferenceToWhatIsSent) {
  DealtServer server;
  DealtCatalog& catalog = server.catalog();
  for (const GameInfo& game : catalog.games()) {
    const int seats = std::min(game.max_seats, 3);
    for (Seat observer = kNobody; observer < seats; ++observer) {
      SCOPED_TRACE(std::string(game.id) + " as seen by " + std::to_string(observer));
      catalog.deal({});
      const cornerstone::Setup setup{.seats = seats, .options = {}};
      const Pair pair =
          PairSearch(catalog, game, setup, observer).find(kServedDecisions, kServedTries);
      ASSERT_GT(pair.hidden, 0) << "the worlds do not differ, and nothing would be shown";
      const auto one = served_in(server, pair, pair.one, true);
      const auto other = served_in(server, pair, pair.other, false);
      ASSERT_GT(one.size(), pair.one.moves.size());
      ASSERT_EQ(two_worlds::first_difference(one, other), "");
    }
  }
}

// That the comparison would notice: somebody else's frames are not the same in both worlds.
TEST(ServerSecrecy, WouldNoticeFramesThatWereMeantForOthers) {
  DealtServer server;
  server.catalog().deal({});
  const GameInfo& game = *server.catalog().find("sf1906");
  const Pair pair = PairSearch(server.catalog(), game, {.seats = 3, .options = {}}, 1).find(9, 60);
  std::vector<std::map<Seat, std::vector<std::string>>> heard;
  for (const World* world : {&pair.one, &pair.other}) {
    server.catalog().deal(world->draws);
    SocketDesk desk(server, pair);
    EXPECT_TRUE(Playing(desk, pair, *world, true).run());
    auto& all = heard.emplace_back();
    for (Seat seat = kNobody; seat < 3; ++seat) all[seat] = desk.traffic(seat);
  }
  EXPECT_EQ(two_worlds::first_difference(heard[0][1], heard[1][1]), "");
  EXPECT_TRUE(two_worlds::first_difference(heard[0][0], heard[1][0]) != "" ||
              two_worlds::first_difference(heard[0][2], heard[1][2]) != "")
      << "nobody hears anything of what differs";
}

}  // namespace
}  // namespace cornerstone
