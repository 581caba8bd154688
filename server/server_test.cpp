// A whole server on a free port, and people with browsers.
#include "server/server.h"

#include <gtest/gtest.h>

#include <atomic>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <fstream>
#include <optional>
#include <thread>

#include "engine/testing/json_client.h"
#include "server/testing/browser.h"
#include "server/testing/test_database.h"
#include "server/testing/test_server.h"
#include "table/replay.h"

namespace cornerstone {
namespace {

using Json = boost::json::value;
using json_client::apply_changes;
using json_client::check_of;
using storage::TestFolder;
using testkit::Browser;
using testkit::JsonAnswer;
using testkit::JsonSocket;
using testkit::text_at;

const std::shared_ptr<const Catalog>& whole_catalog() {
  static const auto catalog = std::make_shared<const Catalog>();
  return catalog;
}

ServerOptions small_server(const std::string& database) {
  ServerOptions options;
  options.web = testkit::quick_options();
  options.database = database;
  options.threads = 2;
  options.bot_threads = 1;
  options.database_threads = 2;
  options.password_limits.cost = {.passes = 1, .memory = 8192};
  options.version = "1.2.3";
  options.socket_limits.messages.burst = 1'000'000;  // no person plays as fast as these
  options.catalog = whole_catalog();
  return options;
}

class TestedServer {
 public:
  TestedServer() : TestedServer([](ServerOptions&) {}) {}
  template <class Change>
  explicit TestedServer(Change change) {
    options_ = small_server(folder / "games.db");
    change(options_);
    start();
  }

  void start() {
    server = std::make_unique<Server>(options_, [this](WebLogLevel level, std::string_view text) {
      if (level == WebLogLevel::kError) troubles.write(std::string(text));
    });
    const auto problem = server->start();
    EXPECT_EQ(problem.value_or(""), "");
  }
  std::uint16_t port() const { return server->port(); }

  TestFolder folder;
  testkit::Notebook troubles;
  std::unique_ptr<Server> server;

 private:
  ServerOptions options_;
};

Browser guest(const TestedServer& server) {
  Browser browser(server.port());
  EXPECT_EQ(browser.get("/api/me").status, 200);
  return browser;
}

std::string open_table(Browser& host, std::string_view wanted) {
  const JsonAnswer answer = host.post("/api/tables", wanted);
  EXPECT_EQ(answer.status, 201) << answer.text;
  const std::string id = text_at(answer.body, {"id"});
  EXPECT_EQ(answer.headers["Location"], "/api/tables/" + id);
  return id;
}

std::string at_table(const std::string& id, std::string_view more = {}) {
  return "/api/tables/" + id + std::string(more);
}
std::string socket_of(const std::string& id, int since = 0) {
  return at_table(id, "/socket?since=" + std::to_string(since));
}

bool is_ok(const Json& answer) { return text_at(answer, {"ok"}) == "true"; }

// Somebody at a table, who believes what the letters say and checks it.
class Guest {
 public:
  Guest(Browser& browser, const std::string& id, int since = 0)
      : socket_(browser.open(socket_of(id, since))) {
    take(socket_.letter());
  }

  // What came while an answer was waited for is read first.
  Json ask(std::string_view name, std::string_view more = {}) { return socket_.ask(name, more); }
  void read_letter() { take(socket_.letter()); }
  // Plays any move once it is this one's turn; false when the game is over.
  bool play(Rng& choice) {
    for (;;) {
      const Json moves = ask("moves");
      if (is_ok(moves)) {
        const auto& all = moves.at("moves").as_array();
        const auto& move = all.at(choice.below(static_cast<std::uint32_t>(all.size())));
        const Json answer =
            ask("play", R"("confirm":true,"move":")" + text_at(move, {"text"}) + '"');
        EXPECT_TRUE(is_ok(answer)) << boost::json::serialize(answer);
        return is_ok(answer);
      }
      if (is_over()) return false;
      read_letter();
      if (socket_gone_) return false;
    }
  }
  void read_until_over() {
    while (!is_over() && !socket_gone_) read_letter();
  }
  bool is_over() const { return over_; }
  JsonSocket& socket() { return socket_; }

  std::uint64_t number = 0;
  Json first;  // letter
  Json view;

 private:
  void take(const Json& letter) {
    if (letter.is_null()) {
      socket_gone_ = true;
      ADD_FAILURE() << "the socket has ended: " << socket_.close_reason();
      return;
    }
    const auto& object = letter.as_object();
    if (const auto* table = object.if_contains("table")) {
      first = letter;
      number = table->at("number").to_number<std::uint64_t>();
      view = table->at("view");
      over_ = text_at(*table, {"stage"}) == "over";
      return;
    }
    if (const auto* told = object.if_contains("number")) {
      EXPECT_EQ(told->to_number<std::uint64_t>(), ++number) << boost::json::serialize(letter);
    }
    if (const auto* whole = object.if_contains("view")) view = *whole;
    if (const auto* changes = object.if_contains("changes")) apply_changes(view, *changes);
    if (const auto* check = object.if_contains("check")) {
      EXPECT_EQ(check->to_number<std::uint32_t>(), check_of(view));
    }
    if (text_at(letter, {"do"}) == "end") over_ = true;
  }

  JsonSocket socket_;
  bool over_ = false;
  bool socket_gone_ = false;
};

// Asks until it is so, not faster than a server answers anybody; only a bug takes as long as this
// waits.
template <class IsSo>
bool comes_true(IsSo is_so) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (std::chrono::steady_clock::now() < end) {
    if (is_so()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return false;
}

bool becomes_over(Browser& browser, const std::string& id) {
  return comes_true(
      [&] { return text_at(browser.get(at_table(id)).body, {"table", "state"}) == "over"; });
}

void expect_good_transcript(const std::string& text) {
  Replay replay(*whole_catalog());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at) + 1;
    ASSERT_NE(end, 0u);
    ASSERT_TRUE(replay.read(std::string_view(text).substr(at, end - at)))
        << replay.line() << ": " << cornerstone::text(*replay.fault());
    at = end;
  }
  EXPECT_TRUE(replay.finish());
  EXPECT_EQ(replay.games(), 1u);
  EXPECT_GT(replay.decisions(), 0u);
}

TEST(Server, TwoPeoplePlayAWholeGame) {
  TestedServer server;
  Browser ann = guest(server), bob = guest(server);
  const std::string id = open_table(ann, R"({"game":"uptown","sit":true})");
  EXPECT_TRUE(is_ok(bob.post(at_table(id, "/requests"), R"({"id":1,"do":"sit","seat":1})").body));
  EXPECT_TRUE(is_ok(ann.post(at_table(id, "/requests"), R"({"id":1,"do":"start"})").body));

  Guest one(ann, id), other(bob, id);
  EXPECT_EQ(text_at(one.first, {"table", "stage"}), "running");
  EXPECT_EQ(text_at(one.first, {"table", "seat"}), "0");
  EXPECT_EQ(text_at(other.first, {"table", "seat"}), "1");
  Rng choice(1);
  while (!one.is_over() && !other.is_over()) {
    Guest& on_turn = is_ok(one.ask("moves")) ? one : other;
    if (!is_ok(on_turn.ask("moves"))) break;
    if (!on_turn.play(choice)) break;
  }
  one.read_until_over();
  other.read_until_over();
  EXPECT_EQ(one.number, other.number);

  EXPECT_TRUE(becomes_over(ann, id));
  const Json found = ann.get(at_table(id)).body;
  EXPECT_EQ(found.at("table").at("results").as_array().size(), 2u);
  const JsonAnswer transcript = bob.get(at_table(id, "/transcript"));
  EXPECT_EQ(transcript.status, 200);
  expect_good_transcript(transcript.text);
  EXPECT_EQ(server.troubles.all(), "");
}

TEST(Server, OneCallPutsSomebodyAtATableAgainstBotsInEveryGame) {
  TestedServer server;
  Browser ann = guest(server);
  for (const GameInfo& game : whole_catalog()->games()) {
    SCOPED_TRACE(std::string(game.id));
    const int seats = std::max(game.min_seats, std::min(2, game.max_seats));
    const std::string bots = seats == 1 ? "[]" : R"(["random"])";
    const std::string id = open_table(ann, R"({"game":")" + std::string(game.id) + R"(","seats":)" +
                                               std::to_string(seats) +
                                               R"(,"sit":true,"start":true,"bots":)" + bots + "}");
    Guest player(ann, id);
    Rng choice(7);
    while (player.play(choice)) {
    }
    player.read_until_over();
    EXPECT_TRUE(becomes_over(ann, id));
    expect_good_transcript(ann.get(at_table(id, "/transcript")).text);
  }
  EXPECT_EQ(server.troubles.all(), "");
}

TEST(Server, TwoPeopleRace) {
  TestedServer server;
  Browser ann = guest(server), bob = guest(server);
  const std::string id = open_table(ann, R"({"game":"comeback_city","mode":"race","sit":true})");
  EXPECT_TRUE(is_ok(bob.post(at_table(id, "/requests"), R"({"id":1,"do":"sit","seat":1})").body));
  EXPECT_TRUE(is_ok(ann.post(at_table(id, "/requests"), R"({"id":1,"do":"start"})").body));
  EXPECT_EQ(text_at(ann.get(at_table(id)).body, {"table", "agreement", "mode"}), "race");
  Guest one(ann, id), other(bob, id);
  Rng choice(3);
  bool somebody_moved = true;
  while (somebody_moved && !one.is_over() && !other.is_over()) {
    somebody_moved = false;
    for (Guest* racer : {&one, &other}) {
      if (is_ok(racer->ask("moves"))) somebody_moved |= racer->play(choice);
    }
  }
  one.read_until_over();
  other.read_until_over();
  EXPECT_TRUE(becomes_over(bob, id));
  EXPECT_EQ(ann.get(at_table(id, "/transcript")).status, 200);
  EXPECT_EQ(ann.get("/api/ratings/comeback_city/2").status, 200);
  EXPECT_EQ(server.troubles.all(), "");
}

TEST(Server, WhoComesBackIsToldWhatWasMissed) {
  TestedServer server;
  Browser ann = guest(server), bob = guest(server);
  const std::string id = open_table(ann, R"({"game":"uptown","sit":true})");
  int known = 0;
  {
    Guest there(ann, id);
    known = static_cast<int>(there.number);
  }
  for (const char* remark : {"one", "two"}) {
    EXPECT_TRUE(is_ok(bob.post(at_table(id, "/requests"),
                               std::string(R"({"do":"say","text":"hm","id":")") + remark + "\"}")
                          .body));
  }
  Guest back(ann, id, known);
  const auto& missed = back.first.at("missed").as_array();
  ASSERT_EQ(missed.size(), 2u);
  EXPECT_EQ(text_at(missed[0], {"number"}), std::to_string(known + 1));
  EXPECT_EQ(text_at(missed[1], {"do"}), "say");
}

TEST(Server, ARequestThatComesTwiceIsCarriedOutOnceAlsoAfterARestart) {
  TestedServer server;
  Browser ann = guest(server);
  const std::string id = open_table(ann, R"({"game":"uptown"})");
  constexpr const char* kLine = R"({"id":"twice","do":"say","text":"hello"})";
  const Json first = ann.post(at_table(id, "/requests"), kLine).body;
  EXPECT_TRUE(is_ok(first));
  EXPECT_EQ(ann.post(at_table(id, "/requests"), kLine).body, first);
  server.server->stop();
  server.start();
  Browser again(server.port());
  again.keep_session_of(ann);
  EXPECT_EQ(again.post(at_table(id, "/requests"), kLine).body, first);
  Guest there(again, id);
  EXPECT_EQ(there.number, 2u) << "opened, and one remark";
}

TEST(Server, AGameGoesOnAfterARestart) {
  TestedServer server;
  Browser ann = guest(server);
  const std::string id =
      open_table(ann, R"({"game":"uptown","sit":true,"bots":["greedy"],"start":true})");
  Rng choice(2);
  {
    Guest player(ann, id);
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(player.play(choice));
  }
  server.server->stop();
  server.start();
  Browser again(server.port());
  again.keep_session_of(ann);
  Guest player(again, id);
  EXPECT_EQ(text_at(player.first, {"table", "seat"}), "0");
  while (player.play(choice)) {
  }
  player.read_until_over();
  EXPECT_TRUE(becomes_over(again, id));
}

TEST(Server, TwoServersOfOneDatabaseAreOne) {
  if (storage::test_postgres() == nullptr) {
    GTEST_SKIP() << "CORNERSTONE_TEST_POSTGRES is not set; tools/test_postgres sets it";
  }
  const storage::TestSchema schema;
  const auto share = [&](ServerOptions& options) {
    options.database = schema.address();
    options.sweep_every = std::chrono::milliseconds(100);
  };
  TestedServer here(share), there(share);
  Browser ann = guest(here), bob = guest(there);
  JsonSocket lobby = bob.open("/api/lobby/socket");
  const std::string id = open_table(ann, R"({"game":"uptown","sit":true})");
  const Json listed =
      lobby.letter([](const Json& news) { return !news.at("tables").as_array().empty(); });
  EXPECT_EQ(text_at(listed.at("tables").at(0), {"id"}), id);

  Guest one(ann, id), other(bob, id);
  EXPECT_TRUE(is_ok(other.ask("sit", R"("seat":1)")));
  EXPECT_TRUE(comes_true([&] { return is_ok(one.ask("start")); }));  // once it is heard of here
  Rng choice(5);
  for (int i = 0; i < 20; ++i) {
    Guest* on_turn = nullptr;  // as far as each server has heard
    EXPECT_TRUE(comes_true([&] {
      on_turn = is_ok(one.ask("moves")) ? &one : is_ok(other.ask("moves")) ? &other : nullptr;
      return on_turn != nullptr;
    })) << boost::json::serialize(one.ask("moves"))
        << boost::json::serialize(other.ask("moves"));
    ASSERT_TRUE(on_turn != nullptr && on_turn->play(choice));
  }
  EXPECT_TRUE(is_ok(one.ask("say", R"("text":"the end")")));
  const auto is_end = [](const Json& letter) { return text_at(letter, {"text"}) == "the end"; };
  EXPECT_FALSE(other.socket().letter(is_end).is_null());

  Browser ann_there(there.port());
  ann_there.keep_session_of(ann);
  EXPECT_EQ(text_at(Guest(ann_there, id).first, {"table", "seat"}), "0");
  EXPECT_EQ(here.troubles.all() + there.troubles.all(), "");
}

TEST(Server, RefusesWhatNoTableCanBe) {
  TestedServer server;
  Browser ann = guest(server);
  const auto code = [&](std::string_view wanted) {
    const JsonAnswer answer = ann.post("/api/tables", wanted);
    EXPECT_EQ(answer.status, 400) << answer.text;
    return text_at(answer.body, {"error", "code"}) + " " + text_at(answer.body, {"error", "place"});
  };
  EXPECT_EQ(code("{"), "bad_request line 1, column 2");
  EXPECT_EQ(code("{}"), "bad_request $.game");
  EXPECT_EQ(code(R"({"game":"chess"})"), "bad_request $.game");
  EXPECT_EQ(code(R"({"game":"uptown","seats":9})"), "bad_request $.seats");
  EXPECT_EQ(code(R"({"game":"uptown","mode":"race"})"), "bad_request $.mode");
  EXPECT_EQ(code(R"({"game":"uptown","options":{"second_action":3}})"),
            "bad_request $.options.second_action");
  EXPECT_EQ(code(R"({"game":"uptown","options":{"second_action":"never"}})"),
            "bad_request $.options.second_action");
  EXPECT_EQ(code(R"({"game":"uptown","terms":{"pace":"live","time":1}})"),
            "bad_request $.terms.time");
  EXPECT_EQ(code(R"({"game":"uptown","visibility":"password"})"), "bad_request $.password");
  EXPECT_EQ(code(R"({"game":"uptown","visibility":"link","password":"abcd"})"),
            "bad_request $.visibility");
  EXPECT_EQ(code(R"({"game":"uptown","password":"abc"})"), "bad_request $.password");
  // What a table itself would refuse leaves no table behind.
  EXPECT_EQ(code(R"({"game":"uptown","bots":["oracle"]})"), "unknown_bot ");
  EXPECT_EQ(code(R"({"game":"uptown","sit":true,"start":true})"), "not_yet ");
  EXPECT_EQ(code(R"({"game":"uptown","sit":true,"bots":["easy","easy"]})"), "bad_seat ");
  EXPECT_EQ(ann.get("/api/tables").body.at("tables").as_array().size(), 0u);
}

TEST(Server, RefusesWhatCannotBeAtATable) {
  TestedServer server;
  Browser ann = guest(server), bob = guest(server);
  const std::string id = open_table(ann, R"({"game":"uptown","sit":true})");
  const auto refused = [&](Browser& who, std::string_view line) {
    const JsonAnswer answer = who.post(at_table(id, "/requests"), line);
    EXPECT_EQ(answer.status, 200);
    EXPECT_FALSE(is_ok(answer.body)) << answer.text;
    return text_at(answer.body, {"error", "code"});
  };
  EXPECT_EQ(refused(bob, R"({"id":1,"do":"sit","seat":0})"), "seat_taken");
  EXPECT_EQ(refused(bob, R"({"id":2,"do":"start"})"), "not_allowed");
  EXPECT_EQ(refused(bob, R"({"id":3,"do":"dance"})"), "unknown_command");
  EXPECT_EQ(refused(bob, "[]"), "bad_request");

  EXPECT_EQ(bob.get(at_table("nosuchtable")).status, 404);
  EXPECT_EQ(bob.get(at_table("abcdefghjk")).status, 404);
  EXPECT_EQ(bob.post(at_table("abcdefghjk", "/requests"), "{}").status, 404);
  EXPECT_EQ(bob.get(at_table(id, "/transcript")).status, 409);
  EXPECT_EQ(bob.get("/api/tables?state=closed").status, 400);
  EXPECT_EQ(bob.get("/api/tables?game=chess").status, 400);
  EXPECT_EQ(bob.get("/api/tables?after=yesterday").status, 400);
  EXPECT_EQ(bob.get("/api/nothing").status, 404);
  EXPECT_EQ(bob.post(at_table(id, "/requests"), std::string(70'000, ' ')).status, 413);

  Browser nobody(server.port());
  EXPECT_EQ(nobody.refused_upgrade(socket_of(id)), 401);
  EXPECT_EQ(bob.refused_upgrade(at_table(id, "/socket?since=x")), 400);
  EXPECT_EQ(bob.refused_upgrade("/api/tables//socket"), 404);
  EXPECT_EQ(bob.refused_upgrade("/api/elsewhere"), 404);
  JsonSocket lost = bob.open(socket_of("abcdefghjk"));
  EXPECT_EQ(lost.close_code(), 1008);
  EXPECT_EQ(lost.close_reason(), "there is no such table");
}

TEST(Server, ListsPublicTablesPageByPage) {
  TestedServer server([](ServerOptions& options) {
    options.limits.live_tables = 100;
    options.limits.tables.burst = 100;
    options.limits.tables_from.burst = 100;
  });
  Browser ann = guest(server);
  for (int i = 0; i < 51; ++i) open_table(ann, R"({"game":"uptown"})");
  open_table(ann, R"({"game":"sf1906","options":{},"visibility":"link"})");
  const Json first = ann.get("/api/tables?game=uptown").body;
  EXPECT_EQ(first.at("tables").as_array().size(), 50u);
  const Json second = ann.get("/api/tables?after=" + text_at(first, {"after"})).body;
  ASSERT_EQ(second.at("tables").as_array().size(), 1u);
  EXPECT_TRUE(second.at("after").is_null());
  const Json& table = second.at("tables").at(0);
  EXPECT_EQ(text_at(table, {"agreement", "options", "second_action"}), "mandatory");
  EXPECT_EQ(text_at(table, {"agreement", "terms", "pace"}), "unhurried");
  EXPECT_EQ(ann.get("/api/tables?state=running").body.at("tables").as_array().size(), 0u);
}

TEST(Server, ATableWithAPasswordLetsInWhoKnowsIt) {
  TestedServer server;
  Browser ann = guest(server), bob = guest(server);
  const std::string id =
      open_table(ann, R"({"game":"uptown","password":"open sesame","sit":true})");
  const std::string other = open_table(ann, R"({"game":"uptown","password":"sesame"})");
  constexpr const char* kSay = R"({"id":"s","do":"say","text":"hello"})";

  EXPECT_EQ(text_at(bob.get(at_table(id)).body, {"admitted"}), "false");
  EXPECT_EQ(bob.post(at_table(id, "/requests"), kSay).status, 403);
  EXPECT_EQ(bob.get(at_table(id, "/transcript")).status, 403);
  JsonSocket outside = bob.open(socket_of(id));
  EXPECT_EQ(outside.close_code(), 1008);
  EXPECT_EQ(outside.close_reason(), "this table needs its password");

  EXPECT_EQ(bob.post(at_table(id, "/pass"), R"({"password":"open barley"})").status, 403);
  EXPECT_EQ(bob.post(at_table(id, "/requests"), kSay).status, 403);
  EXPECT_EQ(bob.post(at_table(id, "/pass"), R"({"password":"open sesame"})").status, 204);
  EXPECT_EQ(text_at(bob.get(at_table(id)).body, {"admitted"}), "true");
  EXPECT_TRUE(is_ok(bob.post(at_table(id, "/requests"), kSay).body));
  EXPECT_EQ(text_at(Guest(bob, id).first, {"table", "game"}), "uptown");
  EXPECT_EQ(bob.post(at_table(other, "/requests"), kSay).status, 403);

  // Whoever opened it needs no password.
  EXPECT_TRUE(is_ok(ann.post(at_table(id, "/requests"), kSay).body));
  EXPECT_EQ(text_at(Guest(ann, id).first, {"table", "host"}), "true");
}

TEST(Server, PasswordsOfATableCannotBeTriedForLong) {
  TestedServer server([](ServerOptions& options) { options.limits.passwords_from.burst = 2; });
  Browser ann = guest(server), bob = guest(server);
  const std::string id = open_table(ann, R"({"game":"uptown","password":"open sesame"})");
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(bob.post(at_table(id, "/pass"), R"({"password":"guess"})").status, 403);
  }
  const JsonAnswer third = bob.post(at_table(id, "/pass"), R"({"password":"open sesame"})");
  EXPECT_EQ(third.status, 429);
  EXPECT_NE(third.headers["Retry-After"], "");
}

// However its name is written, it is one table.
TEST(Server, TriesAreCountedByTheTable) {
  TestedServer server([](ServerOptions& options) { options.limits.passwords_at.burst = 2; });
  Browser ann = guest(server), bob = guest(server);
  const std::string id = open_table(ann, R"({"game":"uptown","password":"open sesame"})");
  const std::string hyphened = id.substr(0, 4) + "-" + id.substr(4);
  EXPECT_EQ(bob.post(at_table(id, "/pass"), R"({"password":"guess"})").status, 403);
  EXPECT_EQ(bob.post(at_table(hyphened, "/pass"), R"({"password":"guess"})").status, 403);
  EXPECT_EQ(bob.post(at_table(hyphened, "/pass"), R"({"password":"guess"})").status, 429);
  EXPECT_EQ(bob.post("/api/tables/!/pass", R"({"password":"guess"})").status, 404);
}

TEST(Server, TheLobbyHearsOfTablesThatEverybodyMaySee) {
  TestedServer server;
  Browser ann = guest(server), looker(server.port());
  JsonSocket lobby = looker.open("/api/lobby/socket");
  EXPECT_EQ(lobby.letter().at("tables").as_array().size(), 0u);

  open_table(ann, R"({"game":"uptown","visibility":"link"})");
  const std::string id = open_table(ann, R"({"game":"uptown"})");
  Json news = lobby.letter();
  ASSERT_EQ(news.at("tables").as_array().size(), 1u);
  EXPECT_EQ(text_at(news.at("tables").at(0), {"id"}), id);
  EXPECT_EQ(news.at("tables").at(0).at("taken").as_array().size(), 0u);

  ann.post(at_table(id, "/requests"), R"({"id":1,"do":"sit","seat":1})");
  news = lobby.letter();
  const Json& taken = news.at("tables").at(0).at("taken");
  ASSERT_EQ(taken.as_array().size(), 1u);
  EXPECT_EQ(text_at(taken.at(0), {"seat"}), "1");

  lobby.send("hello?");
  EXPECT_EQ(lobby.close_code(), 1008);
}

TEST(Server, WhoSendsTooMuchIsWarnedAndThenSentAway) {
  TestedServer server([](ServerOptions& options) {
    options.socket_limits.messages = {.burst = 3, .interval = std::chrono::hours(1)};
    options.socket_limits.excess = 2;
  });
  Browser ann = guest(server);
  const std::string id = open_table(ann, R"({"game":"uptown"})");
  Guest player(ann, id);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(is_ok(player.ask("view")));
  const Json warning = player.ask("view");
  EXPECT_EQ(text_at(warning, {"ok"}), "false");
  EXPECT_EQ(text_at(warning, {"error", "code"}), "too_many_requests");
  player.socket().send("no JSON at all");
  EXPECT_EQ(player.socket().close_code(), 1008);
}

TEST(Server, OnePersonHasSoManySocketsAndNoMore) {
  TestedServer server([](ServerOptions& options) { options.socket_limits.per_person = 2; });
  Browser ann = guest(server), bob = guest(server);
  const std::string id = open_table(ann, R"({"game":"uptown"})");
  Guest first(ann, id);
  {
    Guest second(ann, id);
    EXPECT_EQ(ann.open(socket_of(id)).close_code(), 1008);
    Guest somebody_else(bob, id);
  }
  // Those that have ended do not count.
  EXPECT_TRUE(comes_true([&] {
    JsonSocket again = ann.open(socket_of(id));
    return !again.letter().is_null();
  }));
}

TEST(Server, WhoLogsOutLeavesTheTables) {
  TestedServer server;
  Browser ann = guest(server);
  const std::string id = open_table(ann, R"({"game":"uptown"})");
  Guest player(ann, id);
  EXPECT_LT(ann.erase("/api/session").status, 300);
  EXPECT_EQ(player.socket().close_code(), 1008);
  EXPECT_EQ(player.socket().close_reason(), "logged out");
}

TEST(Server, OnePersonOpensSoManyTablesAndNoMore) {
  TestedServer server([](ServerOptions& options) { options.limits.live_tables = 2; });
  Browser ann = guest(server), bob = guest(server);
  for (int i = 0; i < 2; ++i) open_table(ann, R"({"game":"uptown"})");
  const JsonAnswer third = ann.post("/api/tables", R"({"game":"uptown"})");
  EXPECT_EQ(third.status, 409);
  EXPECT_EQ(text_at(third.body, {"error", "code"}), "too_many_tables");
  open_table(bob, R"({"game":"uptown"})");
}

TEST(Server, TablesAreNotOpenedTooFast) {
  TestedServer server([](ServerOptions& options) { options.limits.tables.burst = 1; });
  Browser ann = guest(server), bob = guest(server);
  open_table(ann, R"({"game":"uptown"})");
  EXPECT_EQ(ann.post("/api/tables", R"({"game":"uptown"})").status, 429);
  open_table(bob, R"({"game":"uptown"})");
}

TEST(Server, TimeRunsOutWhereNobodyIsConnected) {
  std::atomic<Milliseconds> ahead = 0;
  TestedServer server([&](ServerOptions& options) {
    options.sweep_every = std::chrono::milliseconds(10);
    options.now = [&] { return milliseconds_since_1970() + ahead; };
  });
  Browser ann = guest(server), bob = guest(server);
  const std::string id =
      open_table(ann, R"({"game":"uptown","sit":true,"terms":{"pace":"turn_based","time":3600000,
               "at_zero":"resign"}})");
  bob.post(at_table(id, "/requests"), R"({"id":1,"do":"sit","seat":1})");
  EXPECT_TRUE(is_ok(ann.post(at_table(id, "/requests"), R"({"id":1,"do":"start"})").body));
  ahead = 2 * 3'600'000;
  EXPECT_TRUE(becomes_over(ann, id));
}

TEST(Server, ServesTheFilesOfTheClientAndItsOnePageForItsOwnAddresses) {
  TestFolder web;
  std::ofstream(web / "index.html") << "<p>Cornerstone</p>";
  std::ofstream(web / "app.js") << "start()";
  TestedServer server([&](ServerOptions& options) { options.web_folder = web.path().string(); });
  Browser ann(server.port());
  EXPECT_EQ(ann.get("/").text, "<p>Cornerstone</p>");
  EXPECT_EQ(ann.get("/app.js").text, "start()");
  EXPECT_EQ(ann.get("/table/k7m").text, "<p>Cornerstone</p>");
  EXPECT_EQ(ann.get("/other.js").status, 404);
  EXPECT_EQ(ann.get("/api/other").status, 404);
}

TEST(Server, SaysHowItDoes) {
  TestedServer server;
  Browser ann = guest(server);
  const Json health = ann.get("/api/health").body;
  EXPECT_EQ(text_at(health, {"ok"}), "true");
  EXPECT_EQ(text_at(health, {"version"}), "1.2.3");
  const std::string id = open_table(ann, R"({"game":"uptown"})");
  Guest there(ann, id);
  const std::string metrics = ann.get("/metrics").text;
  EXPECT_NE(metrics.find("\ncornerstone_tables 1\n"), std::string::npos) << metrics;
  EXPECT_NE(metrics.find("\ncornerstone_websockets 1\n"), std::string::npos);
  EXPECT_NE(metrics.find("cornerstone_build_info{version=\"1.2.3\"} 1"), std::string::npos);
  EXPECT_EQ(ann.get("/api/games").body.as_array().size(), whole_catalog()->games().size());
  EXPECT_EQ(ann.get("/api/ratings/uptown/2").body.at("ranks").as_array().size(), 0u);
  EXPECT_EQ(ann.get("/api/ratings/uptown/9").status, 404);
  EXPECT_EQ(ann.get("/api/ratings/chess/2").status, 404);
}

TEST(Server, SaysWhyItCannotStart) {
  TestFolder folder;
  const auto problem = [](ServerOptions options) {
    return Server(std::move(options), [](WebLogLevel, std::string_view) {}).start().value_or("");
  };
  EXPECT_NE(problem(small_server(folder / "no" + "/games.db")).find("there is no folder"),
            std::string::npos);
  ServerOptions no_pages = small_server(folder / "games.db");
  no_pages.web_folder = folder / "nowhere";
  EXPECT_NE(problem(no_pages).find("no folder that can be read"), std::string::npos);
  TestedServer other;
  ServerOptions same_port = small_server(folder / "games.db");
  same_port.web.port = other.port();
  EXPECT_NE(problem(same_port).find(std::to_string(other.port())), std::string::npos);
}

}  // namespace
}  // namespace cornerstone
