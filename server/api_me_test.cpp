#include "server/api_me.h"

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <future>
#include <memory>
#include <optional>

#include "server/log_writer.h"
#include "server/testing/browser.h"
#include "server/testing/test_database.h"
#include "server/testing/test_server.h"
#include "server/web_push.h"
#include "server/webhook.h"

namespace cornerstone {
namespace {

namespace json = boost::json;
using storage::PersonId;
using testkit::Browser;
using testkit::JsonAnswer;
using testkit::text_at;

std::string api_code(const JsonAnswer& answer) { return text_at(answer.body, {"error", "code"}); }
std::string api_message(const JsonAnswer& answer) {
  return text_at(answer.body, {"error", "message"});
}
std::string api_place(const JsonAnswer& answer) { return text_at(answer.body, {"error", "place"}); }

storage::Player by_person(PersonId id) { return {.person = id, .bot = {}}; }
storage::Player by_bot(const char* name) { return {.person = {}, .bot = name}; }

class ApiMeTest : public testing::Test {
 protected:
  ApiMeTest() {
    api_.add_to(router_);
    server_.emplace(testkit::quick_options(), [this](WebHandlers& handlers) {
      handlers.request = [this](HttpRequest request, const HttpReply& reply) {
        router_.answer(std::move(request), reply);
      };
    });
  }
  ~ApiMeTest() override {
    server_->server->stop();
    database_.close();
    passwords_.reset();
  }

  Browser browser() const { return Browser(server_->port()); }
  static PersonId id_of(Browser& browser) {
    return std::stoll(text_at(browser.get("/api/me").body, {"id"}));
  }
  Browser account(const std::string& name) const {
    Browser made = browser();
    EXPECT_EQ(made.post("/api/account", credentials(name)).status, 200);
    return made;
  }
  static std::string credentials(const std::string& name,
                                 const std::string& password = "correct horse") {
    return R"({"name":")" + name + R"(","password":")" + password + R"("})";
  }

  storage::Store store() { return storage::Store(*other_); }
  void open_table(const std::string& id, PersonId owner, storage::Time now) {
    ASSERT_TRUE(store().create_table({.id = id,
                                      .game = "uptown",
                                      .seats = 2,
                                      .terms = R"({"options":{},"terms":{"pace":"unhurried"}})",
                                      .owner = owner,
                                      .seed_key = {1},
                                      .first_entry = "opened",
                                      .created = now}));
  }
  void start_table(const std::string& id, PersonId owner, storage::Time now,
                   std::optional<storage::Time> deadline = {}) {
    open_table(id, owner, now);
    storage::LogWriter writer(storage::open_database(address_));
    std::promise<storage::AppendResult> promise;
    writer.append({.table = id,
                   .entries = {"started"},
                   .at = now,
                   .listing = {{.state = storage::TableState::kRunning,
                                .taken = {{0, by_person(owner)}, {1, by_bot("hard")}},
                                .turn_of = {owner},
                                .deadline = deadline}}},
                  [&](const auto& result) { promise.set_value(result); });
    ASSERT_EQ(promise.get_future().get().outcome, storage::AppendOutcome::kStored);
  }

  storage::TestFolder folder_;
  const std::string address_ = folder_ / "games.db";
  SigningKey key_{SigningKey::Bytes{1, 2, 3}};
  storage::DatabasePool database_{address_, 2};
  std::unique_ptr<storage::Database> other_ = storage::open_database(address_);
  std::unique_ptr<PasswordPool> passwords_ = std::make_unique<PasswordPool>(
      PasswordPool::Limits{.threads = 1, .waiting = 4, .cost = {.passes = 1, .memory = 8192}});
  Identity identity_{{.key = key_, .database = database_, .passwords = *passwords_, .now = [] {
                        return storage::Time{1000};
                      }}};
  ApiMe api_{{.identity = identity_,
              .database = database_,
              .key = key_,
              .channels = {NoticeChannel::kWebhook, NoticeChannel::kWebPush},
              .now = [] { return storage::Time{1000}; }}};
  Router router_;
  std::optional<testkit::TestServer> server_;
};

TEST_F(ApiMeTest, WhoeverComesIsMadeAGuestOnce) {
  Browser ada = browser();
  const JsonAnswer first = ada.get("/api/me");
  EXPECT_EQ(first.status, 200);
  EXPECT_EQ(text_at(first.body, {"kind"}), "guest");
  EXPECT_EQ(text_at(first.body, {"settings"}), "{}");
  EXPECT_TRUE(first.body.at("id").is_string());
  EXPECT_EQ(first.headers.count("Set-Cookie"), 1);
  EXPECT_EQ(first.headers["Cache-Control"], "no-store");

  const JsonAnswer second = ada.get("/api/me");
  EXPECT_EQ(second.text, first.text);
  EXPECT_EQ(second.headers.count("Set-Cookie"), 0);
  Browser berta = browser();
  EXPECT_NE(berta.get("/api/me").body.at("id"), first.body.at("id"));
}

TEST_F(ApiMeTest, OnlyAskingWhoOneIsMakesAGuest) {
  Browser nobody = browser();
  for (const char* path :
       {"/api/me/tables", "/api/me/games", "/api/me/ratings", "/api/me/addresses"}) {
    const JsonAnswer answer = nobody.get(path);
    EXPECT_EQ(answer.status, 401) << path;
    EXPECT_EQ(api_code(answer), "nobody");
    EXPECT_EQ(answer.headers.count("Set-Cookie"), 0);
  }
  EXPECT_EQ(api_code(nobody.put("/api/me/name", R"({"name":"Ada"})")), "nobody");
  EXPECT_EQ(api_code(nobody.put("/api/me/settings", "{}")), "nobody");
  EXPECT_EQ(api_code(nobody.put("/api/me/password", R"({"old":"","new":"battery staple"})")),
            "nobody");
  EXPECT_EQ(api_code(nobody.erase("/api/sessions")), "nobody");
  EXPECT_EQ(nobody.erase("/api/session").status, 204);
}

// The name

TEST_F(ApiMeTest, AGuestTakesAnotherName) {
  Browser ada = browser();
  ada.get("/api/me");
  EXPECT_EQ(text_at(ada.put("/api/me/name", R"({"name":"Ada L."})").body, {"name"}), "Ada L.");
  EXPECT_EQ(text_at(ada.get("/api/me").body, {"name"}), "Ada L.");
}

TEST_F(ApiMeTest, NamesThatNobodyMayHaveAreRefusedWithTheReason) {
  Browser ada = browser();
  ada.get("/api/me");
  const JsonAnswer reserved = ada.put("/api/me/name", R"({"name":"Admin"})");
  EXPECT_EQ(reserved.status, 400);
  EXPECT_EQ(api_place(reserved), "$.name");
  EXPECT_EQ(api_message(reserved),
            "\"Admin\" is what the program calls others; choose another name");
  EXPECT_EQ(api_message(ada.put("/api/me/name", "{}")), "is missing");
  EXPECT_EQ(api_place(ada.put("/api/me/name", R"({"name":7})")), "$.name");
  EXPECT_EQ(ada.put("/api/me/name", R"({"name":"Ada","x":1})").status, 400);
  EXPECT_EQ(ada.put("/api/me/name", "Ada").status, 400);
  EXPECT_EQ(ada.put("/api/me/name", R"({"name":"\u0000\u0000"})").status, 400);
}

TEST_F(ApiMeTest, AGuestCannotPassForAnAccount) {
  Browser ada = account("Ada");
  Browser guest = browser();
  guest.get("/api/me");
  const JsonAnswer answer = guest.put("/api/me/name", R"({"name":"ÀDA"})");
  EXPECT_EQ(answer.status, 409);
  EXPECT_EQ(api_code(answer), "name_taken");
  EXPECT_EQ(api_code(ada.put("/api/me/name", R"({"name":"Berta"})")), "account_name");
}

// Settings

TEST_F(ApiMeTest, SettingsAreKeptAsTheyWereSent) {
  Browser ada = browser();
  ada.get("/api/me");
  const std::string settings = R"({"sound":0.50, "colours":["é","\u0000"]})";
  EXPECT_EQ(ada.put("/api/me/settings", settings).status, 200);
  EXPECT_NE(ada.get("/api/me").text.find("\"settings\":" + settings), std::string::npos);
}

TEST_F(ApiMeTest, SettingsAreOneObjectOfSomeSize) {
  Browser ada = browser();
  ada.get("/api/me");
  EXPECT_EQ(api_message(ada.put("/api/me/settings", "[1]")), "is a list, must be an object");
  EXPECT_EQ(ada.put("/api/me/settings", "{} {}").status, 400);
  EXPECT_EQ(ada.put("/api/me/settings", "{\"a\":\"\xff\"}").status, 400);
  const auto padded = [](std::size_t size) {
    return R"({"a":")" + std::string(size - 8, 'x') + R"("})";
  };
  EXPECT_EQ(ada.put("/api/me/settings", padded(16 * 1024)).status, 200);
  const JsonAnswer large = ada.put("/api/me/settings", padded(16 * 1024 + 1));
  EXPECT_EQ(api_message(large), "has 16385 bytes; settings have at most 16384");
  EXPECT_NE(ada.get("/api/me").text.find(padded(16 * 1024)), std::string::npos);
}

TEST_F(ApiMeTest, OnePersonChangesOnlySoMuch) {
  Browser ada = browser();
  ada.get("/api/me");
  int done = 0;
  JsonAnswer last;
  do {
    last = ada.put("/api/me/settings", "{}");
  } while (last.status == 200 && ++done < 100);
  EXPECT_GE(done, 30);
  EXPECT_LT(done, 100);
  EXPECT_EQ(last.status, 429);
  EXPECT_TRUE(last.headers.has("Retry-After"));
}

// Accounts and sessions

TEST_F(ApiMeTest, AGuestBecomesAnAccount) {
  Browser ada = browser();
  const std::string id = text_at(ada.get("/api/me").body, {"id"});
  ada.put("/api/me/settings", R"({"sound":false})");
  const JsonAnswer made = ada.post("/api/account", credentials("Ada"));
  EXPECT_EQ(made.status, 200);
  EXPECT_EQ(made.text,
            R"({"id":")" + id + R"(","name":"Ada","kind":"account","settings":{"sound":false}})");
  EXPECT_EQ(made.headers.count("Set-Cookie"), 1);
  EXPECT_EQ(ada.get("/api/me").text, made.text);
}

TEST_F(ApiMeTest, AnAccountNeedsNoGuestBefore) {
  Browser ada = browser();
  EXPECT_EQ(ada.post("/api/account", credentials("Ada")).headers.count("Set-Cookie"), 1);
  EXPECT_EQ(text_at(ada.get("/api/me").body, {"name"}), "Ada");
}

TEST_F(ApiMeTest, WhoIsRefusedAnAccountStaysTheGuest) {
  account("Ada");
  Browser late = browser();
  const JsonAnswer refused = late.post("/api/account", credentials("ada"));
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(refused.headers.count("Set-Cookie"), 1);  // of the guest that was made on the way
  EXPECT_EQ(late.get("/api/me").headers.count("Set-Cookie"), 0);
}

TEST_F(ApiMeTest, EverythingWrongWithAnAccountIsToldAtOnce) {
  Browser ada = browser();
  const JsonAnswer answer = ada.post("/api/account", credentials("x", "short"));
  EXPECT_EQ(answer.status, 400);
  EXPECT_EQ(api_place(answer), "$.name");
  const auto& others = answer.body.at("error").at("others").as_array();
  ASSERT_EQ(others.size(), 1u);
  EXPECT_EQ(text_at(others[0], {"place"}), "$.password");
  EXPECT_EQ(answer.text.find("short"), std::string::npos);  // a password is never repeated
}

TEST_F(ApiMeTest, LoggingInSaysWhichGuestIsLeftBehind) {
  Browser ada = account("Ada");
  Browser away = browser();
  const std::string guest = text_at(away.get("/api/me").body, {"name"});
  const JsonAnswer in = away.post("/api/session", credentials("ada"));
  EXPECT_EQ(in.status, 200);
  EXPECT_EQ(text_at(in.body, {"left_guest"}), guest);
  EXPECT_EQ(json::serialize(in.body.at("me")), json::serialize(ada.get("/api/me").body));
  EXPECT_EQ(away.get("/api/me").text, ada.get("/api/me").text);
  EXPECT_EQ(text_at(away.post("/api/session", credentials("Ada")).body, {"left_guest"}), "null");
}

TEST_F(ApiMeTest, AWrongPasswordAndAnUnknownNameReadAlike) {
  account("Ada");
  Browser guesser = browser();
  const JsonAnswer wrong = guesser.post("/api/session", credentials("Ada", "12345678"));
  const JsonAnswer unknown = guesser.post("/api/session", credentials("Berta", "12345678"));
  EXPECT_EQ(wrong.status, 401);
  EXPECT_EQ(unknown.status, 401);
  EXPECT_EQ(wrong.text, unknown.text);
  EXPECT_EQ(wrong.headers.count("Set-Cookie"), 0);
  EXPECT_EQ(guesser.post("/api/session", R"({"name":"Ada"})").status, 400);
}

TEST_F(ApiMeTest, LoggingOutMakesRoomForANewGuest) {
  Browser ada = account("Ada");
  const JsonAnswer out = ada.erase("/api/session");
  EXPECT_EQ(out.status, 204);
  EXPECT_EQ(out.text, "");
  EXPECT_EQ(text_at(ada.get("/api/me").body, {"kind"}), "guest");
  EXPECT_EQ(ada.post("/api/session", credentials("Ada")).status, 200);
}

TEST_F(ApiMeTest, SessionsElsewhereEnd) {
  Browser home = account("Ada");
  Browser away = browser();
  away.post("/api/session", credentials("Ada"));
  EXPECT_EQ(home.erase("/api/sessions").status, 204);
  EXPECT_EQ(text_at(home.get("/api/me").body, {"name"}), "Ada");
  EXPECT_EQ(text_at(away.get("/api/me").body, {"kind"}), "guest");
}

TEST_F(ApiMeTest, ANewPasswordIsCheckedAndCounts) {
  Browser ada = account("Ada");
  Browser away = browser();
  away.post("/api/session", credentials("Ada"));
  const auto change = [&](const std::string& old, const std::string& wanted) {
    return ada.put("/api/me/password", R"({"old":")" + old + R"(","new":")" + wanted + R"("})");
  };
  const JsonAnswer weak = change("correct horse", "short");
  EXPECT_EQ(weak.status, 400);
  EXPECT_EQ(api_place(weak), "$.new");
  EXPECT_EQ(api_code(change("wrong horse", "battery staple")), "wrong_password");
  EXPECT_EQ(change("correct horse", "battery staple").status, 204);
  EXPECT_EQ(text_at(ada.get("/api/me").body, {"name"}), "Ada");
  EXPECT_EQ(text_at(away.get("/api/me").body, {"kind"}), "guest");
  EXPECT_EQ(away.post("/api/session", credentials("Ada")).status, 401);
  EXPECT_EQ(away.post("/api/session", credentials("Ada", "battery staple")).status, 200);
}

TEST_F(ApiMeTest, OtherSitesCanChangeNothing) {
  Browser ada = account("Ada");
  const auto status = [&](std::string_view headers) {
    testkit::RawClient form(server_->port());
    form.ask("POST /api/session HTTP/1.1", headers, credentials("Ada"));
    return form.answer().value_or(testkit::Answer{}).status;
  };
  EXPECT_EQ(status("Content-Type: application/json\r\nOrigin: http://localhost\r\n"), 200);
  EXPECT_EQ(status("Content-Type: application/json\r\nOrigin: https://evil.example\r\n"), 403);
  EXPECT_EQ(status("Content-Type: application/json\r\nOrigin: null\r\n"), 403);
  EXPECT_EQ(status("Content-Type: application/json\r\nSec-Fetch-Site: cross-site\r\n"), 403);
  EXPECT_EQ(status("Content-Type: text/plain\r\n"), 415);
}

// Tables, games, ratings

TEST_F(ApiMeTest, LiveTablesSayWhoseTurnItIs) {
  Browser ada = browser();
  const PersonId id = id_of(ada);
  start_table("t1", id, 20, 5000);
  start_table("t2", store().create_guest("Berta", 1), 30);
  const json::value tables = ada.get("/api/me/tables").body.at("tables");
  ASSERT_EQ(tables.as_array().size(), 1u);
  EXPECT_EQ(text_at(tables.at(0), {"table", "id"}), "t1");
  EXPECT_EQ(text_at(tables.at(0), {"table", "state"}), "running");
  EXPECT_EQ(text_at(tables.at(0), {"your_turn"}), "true");
  EXPECT_EQ(text_at(tables.at(0), {"deadline"}), "5000");
  Browser berta = browser();
  berta.get("/api/me");
  EXPECT_EQ(berta.get("/api/me/tables").text, R"({"tables":[]})");
}

TEST_F(ApiMeTest, PastGamesHaveResultsAndRatings) {
  Browser ada = browser();
  const PersonId id = id_of(ada);
  for (const char* table : {"first", "rated", "friendly"}) start_table(table, id, 20);
  const auto finish = [&](const std::string& table, storage::Time at, const storage::Rate& rate) {
    EXPECT_TRUE(store().finish_table(
        {table, at, {{0, by_person(id), 1, 50}, {1, by_bot("hard"), 2, 40, true}}}, rate));
  };
  const auto rate_at = [](double mu) {
    return [mu](const auto&, const auto&) {
      return std::vector<storage::Skill>{{.mu = mu, .sigma = 240}, {.mu = 1490, .sigma = 240}};
    };
  };
  finish("first", 35, rate_at(1500));
  finish("rated", 40, rate_at(1510));
  finish("friendly", 50, {});
  const json::value page = ada.get("/api/me/games").body;
  EXPECT_EQ(text_at(page, {"after"}), "null");
  const auto& games = page.at("games").as_array();
  ASSERT_EQ(games.size(), 3u);
  EXPECT_EQ(json::serialize(games[0]),
            R"({"table":"friendly","game":"uptown","seats":2,"finished":50,"seat":0,"rank":1,)"
            R"("points":50,"resigned":false,"rating":null})");
  EXPECT_EQ(text_at(games[1], {"table"}), "rated");
  EXPECT_DOUBLE_EQ(games[1].at("rating").at("before").to_number<double>(), 1500 - 3 * 240);
  EXPECT_DOUBLE_EQ(games[1].at("rating").at("after").to_number<double>(), 1510 - 3 * 240);
  EXPECT_EQ(text_at(games[2], {"rating", "before"}), "null");
  const json::value ratings = ada.get("/api/me/ratings").body.at("ratings");
  ASSERT_EQ(ratings.as_array().size(), 1u);
  EXPECT_EQ(text_at(ratings.at(0), {"game"}), "uptown");
  EXPECT_DOUBLE_EQ(ratings.at(0).at("mu").to_number<double>(), 1510);
  EXPECT_DOUBLE_EQ(ratings.at(0).at("rating").to_number<double>(), 1510 - 3 * 240);
  EXPECT_EQ(text_at(ratings.at(0), {"games"}), "2");
  EXPECT_EQ(ada.get("/api/me/tables").text, R"({"tables":[]})");
}

TEST_F(ApiMeTest, PastGamesComePageByPage) {
  Browser ada = browser();
  const PersonId id = id_of(ada);
  for (int i = 0; i < 51; ++i) {
    const std::string table = "t" + std::to_string(100 + i);
    start_table(table, id, 20);
    ASSERT_TRUE(store().finish_table({table, 1000 + i / 2, {{0, by_person(id), 1, i}}}));
  }
  const JsonAnswer first = ada.get("/api/me/games");
  EXPECT_EQ(first.body.at("games").as_array().size(), 50u);
  const std::string after = text_at(first.body, {"after"});
  const JsonAnswer second = ada.get("/api/me/games?after=" + after);
  ASSERT_EQ(second.body.at("games").as_array().size(), 1u);
  EXPECT_EQ(text_at(second.body.at("games").at(0), {"points"}), "0");
  EXPECT_EQ(text_at(second.body, {"after"}), "null");
  const JsonAnswer odd = ada.get("/api/me/games?after=yesterday");
  EXPECT_EQ(odd.status, 400);
  EXPECT_EQ(api_place(odd), "?after");
}

// Where notices go

TEST_F(ApiMeTest, AddressesAreAddedShownAndRemoved) {
  Browser ada = browser();
  const PersonId id = id_of(ada);
  const std::string hook = R"({"channel":"webhook","target":"https://example.org/hook"})";
  const JsonAnswer added = ada.post("/api/me/addresses", hook);
  EXPECT_EQ(added.status, 201);
  EXPECT_EQ(text_at(added.body, {"secret"}),
            webhook_secret(key_, {.channel = NoticeChannel::kWebhook,
                                  .owner = std::to_string(id),
                                  .target = "https://example.org/hook"}));
  const JsonAnswer again = ada.post("/api/me/addresses", hook);
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(again.text, added.text);

  const json::value all = ada.get("/api/me/addresses").body;
  EXPECT_EQ(json::serialize(all.at("addresses")), "[" + json::serialize(added.body) + "]");
  EXPECT_EQ(json::serialize(all.at("channels")), R"(["webhook","web_push"])");
  EXPECT_EQ(text_at(all, {"push_key"}), base64url(PushKey::of_server(key_).public_key()));

  const std::string one = "/api/me/addresses/" + text_at(added.body, {"id"});
  Browser berta = browser();
  berta.get("/api/me");
  EXPECT_EQ(berta.erase(one).status, 404);
  EXPECT_EQ(ada.erase(one).status, 204);
  EXPECT_EQ(ada.erase(one).status, 404);
  EXPECT_EQ(ada.erase("/api/me/addresses/all").status, 404);
  EXPECT_EQ(json::serialize(ada.get("/api/me/addresses").body.at("addresses")), "[]");
}

TEST_F(ApiMeTest, APushSubscriptionIsNotShownAgain) {
  Browser ada = browser();
  ada.get("/api/me");
  const std::string subscription =
      R"({"endpoint":"https://push.example.net/s/secret","keys":{"p256dh":")" +
      base64url(PushKey::random().public_key()) + R"(","auth":")" +
      base64url(std::string(16, 'a')) + R"("}})";
  const std::string wanted =
      json::serialize(json::value{{"channel", "web_push"}, {"target", subscription}});
  const JsonAnswer added = ada.post("/api/me/addresses", wanted);
  EXPECT_EQ(added.status, 201);
  EXPECT_EQ(text_at(added.body, {"target"}), "https://push.example.net");
  EXPECT_EQ(ada.get("/api/me/addresses").text.find("/s/secret"), std::string::npos);
  EXPECT_EQ(ada.post("/api/me/addresses", wanted).status, 200);  // it is the same
}

TEST_F(ApiMeTest, AddressesThatCannotBeUsedAreRefused) {
  Browser ada = browser();
  ada.get("/api/me");
  const JsonAnswer email =
      ada.post("/api/me/addresses", R"({"channel":"email","target":"ada@example.org"})");
  EXPECT_EQ(email.status, 400);
  EXPECT_EQ(api_place(email), "$.channel");
  const JsonAnswer odd = ada.post("/api/me/addresses", R"({"channel":"webhook","target":"here"})");
  EXPECT_EQ(api_place(odd), "$.target");
  const JsonAnswer pigeon = ada.post("/api/me/addresses", R"({"channel":"pigeon","target":"x"})");
  EXPECT_EQ(api_place(pigeon), "$.channel");
  const std::string target = "https://example.org/" + std::string(2000, 'x');
  const JsonAnswer large =
      ada.post("/api/me/addresses", R"({"channel":"webhook","target":")" + target + R"("})");
  EXPECT_EQ(api_message(large), "has 2020 bytes; an address has at most 2000");
}

TEST_F(ApiMeTest, OnePersonHasOnlySoManyAddresses) {
  Browser ada = browser();
  ada.get("/api/me");
  const auto add = [&](int i) {
    return ada.post("/api/me/addresses", R"({"channel":"webhook","target":"https://example.org/)" +
                                             std::to_string(i) + R"("})");
  };
  for (int i = 0; i < 10; ++i) EXPECT_EQ(add(i).status, 201);
  EXPECT_EQ(api_code(add(10)), "too_many_addresses");
  EXPECT_EQ(add(3).status, 200);
}

TEST_F(ApiMeTest, WithoutADatabaseTheAnswerSaysToTryAgain) {
  Browser ada = browser();
  ada.get("/api/me");
  ada.get("/api/me");  // the session is known now
  database_.close();
  const JsonAnswer answer = ada.get("/api/me");
  EXPECT_EQ(answer.status, 503);
  EXPECT_EQ(api_code(answer), "unavailable");
  EXPECT_TRUE(answer.headers.has("Retry-After"));
  EXPECT_EQ(browser().get("/api/me").status, 503);
}

}  // namespace
}  // namespace cornerstone
