#include "server/challenges.h"

#include <gtest/gtest.h>

#include <atomic>
#include <boost/json/serialize.hpp>
#include <future>
#include <mutex>

#include "server/listing.h"
#include "server/shared_secret.h"
#include "server/testing/browser.h"
#include "server/testing/test_database.h"
#include "server/testing/test_server.h"

namespace cornerstone {
namespace {

using storage::Store;
using testkit::Browser;
using testkit::text_at;

constexpr Milliseconds kMiddleOfTheDay = 1'794'830'400'000;  // of a day
constexpr Milliseconds kHalfADay = 12 * 3'600'000;
constexpr std::string_view kDate = "2026-11-16", kDayBefore = "2026-11-15";
constexpr std::string_view kDailyPath = "/api/challenges/comeback_city/daily";
constexpr std::string_view kGauntletPath = "/api/challenges/comeback_city/gauntlet";

const Catalog& challenge_games() {
  static const Catalog all;
  return all;
}

// A server of challenges, and nothing else.
class ChallengesTest : public testing::Test {
 protected:
  ChallengesTest() { challenges_.add_to(router_); }
  ~ChallengesTest() override {
    server_.server->stop(std::chrono::milliseconds(0));
    bots_.stop();
    alarm_.stop();
    workers_.stop();
    log_.close();
    database_.close();
  }

  static std::string of_day(std::string_view path, std::string_view date) {
    return std::string(path) + "/" + std::string(date);
  }
  std::string begin(Browser& browser, std::string_view path = kDailyPath) {
    const auto answer = browser.post(std::string(path), "{}");
    EXPECT_EQ(answer.status, 200) << answer.text;
    return text_at(answer.body, {"table"});
  }

  // What `look` finds at a table.
  template <class Look>
  auto look(const std::string& table, Look look) {
    std::promise<decltype(look(std::declval<const Table&>()))> found;
    house_.look(table, [&](House::Entrance, const Table* seen) { found.set_value(look(*seen)); });
    return found.get_future().get();
  }
  Person player(const std::string& table) {
    return look(table, [](const Table& seen) {
      return Person{seen.seats().front().person, seen.seats().front().name};
    });
  }
  std::string ask(const std::string& table, const Person& person, const std::string& line) {
    std::promise<std::string> answer;
    house_.ask(table, person, line, [&](House::Entrance, const House::Mail& letter) {
      answer.set_value(letter == nullptr ? "" : *letter);
    });
    return answer.get_future().get();
  }
  // Some moves, or all that there are.
  void play(const std::string& table, int moves = 1000) {
    const Person person = player(table);
    for (int i = 0; i < moves; ++i) {
      const auto move = look(table, [](const Table& seen) -> std::string {
        if (seen.stage() != TableStage::kRunning) return {};
        MoveList listed;
        seen.settled()->list_moves(listed);
        return seen.settled()->move_text(listed[0]);
      });
      if (move.empty()) return;
      const std::string answer = ask(table, person,
                                     R"({"id":"m)" + std::to_string(++requests_) +
                                         R"(","do":"play","confirm":true,"move":")" + move + "\"}");
      ASSERT_NE(answer.find("\"ok\":true"), std::string::npos) << answer;
    }
  }

  storage::TestFolder folder_;
  const std::string address_ = folder_ / "games.db";
  std::atomic<Milliseconds> now_ = kMiddleOfTheDay;
  std::atomic<bool> tells_over_ = true;
  SigningKey key_{SigningKey::Bytes{4, 2}};
  storage::DatabasePool database_{address_, 2};
  storage::LogWriter log_{storage::open_database(address_)};
  Workers workers_{2};
  Alarm alarm_;
  BotPool bots_{challenge_games(), 1};
  PasswordPool passwords_{PasswordPool::Limits{.threads = 1, .waiting = 1}};
  Identity identity_{{.key = key_, .database = database_, .passwords = passwords_, .now = [this] {
                        return now_.load();
                      }}};
  House house_{
      {challenge_games(), log_, database_, workers_, bots_, alarm_, [this] { return now_.load(); }},
      {.listed = [](const std::string&) {},
       .turn = [](const Table&, const std::string&, const std::string&) {},
       .over =
           [this](const Table& table, const std::string& id) {
             if (tells_over_) challenges_.over(table, id);
           },
       .trouble = [](const std::string& what) { ADD_FAILURE() << what; }}};
  Challenges challenges_{{.catalog = challenge_games(),
                          .house = house_,
                          .identity = identity_,
                          .database = database_,
                          .now = [this] { return now_.load(); },
                          .trouble = [](const std::string& what) { ADD_FAILURE() << what; }},
                         shared_secret(*storage::open_database(address_), "challenges")};
  Router router_;
  testkit::TestServer server_{testkit::quick_options(), [this](WebHandlers& handlers) {
                                handlers.request = [this](HttpRequest request, HttpReply reply) {
                                  router_.answer(std::move(request), reply);
                                };
                              }};
  Browser ann_{server_.port()}, bea_{server_.port()};
  int requests_ = 0;
};

TEST_F(ChallengesTest, EverybodyGetsATableWithTheSameChance) {
  const std::string one = begin(ann_), other = begin(bea_);
  EXPECT_NE(one, other);
  const auto view = [](const Table& seen) {
    std::string text;
    seen.settled()->write_view(text, 0);
    return text + seen.agreed().promise;
  };
  EXPECT_EQ(look(one, view), look(other, view));
  now_ += 2 * kHalfADay;
  EXPECT_NE(look(begin(ann_), view), look(one, view)) << "another day, another game";
}

TEST_F(ChallengesTest, AnAttemptIsOneHoweverOftenItIsBegun) {
  const std::string table = begin(ann_);
  play(table, 5);
  EXPECT_EQ(begin(ann_), table);
  EXPECT_EQ(look(table, [](const Table& seen) { return seen.decisions(); }), 5);
  const auto today = ann_.get(std::string(kDailyPath));
  EXPECT_EQ(text_at(today.body, {"attempt", "table"}), table);
  EXPECT_EQ(text_at(today.body, {"date"}), kDate);
  EXPECT_TRUE(bea_.get(std::string(kDailyPath)).body.at("attempt").is_null());
}

TEST_F(ChallengesTest, AtTheEndThereIsARankAndALineToShare) {
  play(begin(ann_));
  begin(bea_);
  const auto today = ann_.get(std::string(kDailyPath));
  EXPECT_EQ(today.body.at("attempt").at("complete"), true) << today.text;
  EXPECT_TRUE(text_at(today.body, {"attempt", "line"}).starts_with("Comeback City 2026-11-16: "));
  const auto again = ann_.post(std::string(kDailyPath), "{}");
  EXPECT_EQ(again.status, 409);
  EXPECT_EQ(text_at(again.body, {"error", "code"}), "attempt_over");

  const auto ranking = ann_.get(of_day(kDailyPath, kDate));
  EXPECT_EQ(ranking.body.at("attempts"), 2);
  EXPECT_EQ(ranking.body.at("places").at(0).at("rank"), 1);
  EXPECT_EQ(ranking.body.at("places").at(0).at("you"), true);
  EXPECT_FALSE(text_at(ranking.body, {"you", "words"}).empty());
  EXPECT_EQ(ranking.body.at("you").at("played"), 1);
  EXPECT_EQ(ranking.body.at("places").at(1).at("played"), 0);
  EXPECT_TRUE(ranking.body.at("places").at(1).at("rank").is_null()) << "not finished";
  EXPECT_EQ(bea_.get(of_day(kDailyPath, kDate) + "?offset=first").status, 400);
  EXPECT_EQ(bea_.get(of_day(kDailyPath, kDate) + "?offset=-1").status, 400);
  EXPECT_EQ(bea_.get(of_day(kDailyPath, kDate) + "?offset=1").body.at("places").as_array().size(),
            1u);
}

TEST_F(ChallengesTest, WhatWasNotEnteredIsEnteredWhenItsPlayerAsks) {
  tells_over_ = false;  // a server goes down at the wrong moment
  play(begin(ann_));
  EXPECT_EQ(ann_.get(of_day(kDailyPath, kDate)).body.at("you").at("rank"), 1);
  EXPECT_EQ(ann_.get(std::string(kDailyPath)).body.at("attempt").at("complete"), true);
}

TEST_F(ChallengesTest, TheKeyIsToldWhenTheDayIsOver) {
  const std::string table = begin(ann_);
  play(table);
  const auto key = [&] {
    return look(table, [this](const Table& seen) { return seen.told_key(now_).has_value(); });
  };
  EXPECT_FALSE(key());
  EXPECT_TRUE(ann_.get(of_day(kDailyPath, kDate)).body.at("keys").as_array().empty());
  now_ += kHalfADay;
  EXPECT_TRUE(key());
  const auto ranking = ann_.get(of_day(kDailyPath, kDate));
  EXPECT_EQ(ranking.body.at("over"), true);
  const auto told = parse_key(std::string(ranking.body.at("keys").at(0).as_string()));
  ASSERT_TRUE(told);
  EXPECT_TRUE(
      keeps_promise(*told, look(table, [](const Table& seen) { return seen.agreed().promise; })));
}

TEST_F(ChallengesTest, NobodyLooksOnBefore) {
  const std::string table = begin(ann_);
  begin(bea_);
  EXPECT_EQ(ask(table, {"999", "Eve"}, R"({"id":1,"do":"view"})"), "");
  EXPECT_NE(ask(table, player(table), R"({"id":1,"do":"view"})"), "");
  EXPECT_NE(ask(table, player(table), R"({"id":2,"do":"hint"})").find("not_allowed"),
            std::string::npos);
  now_ += kHalfADay;
  EXPECT_NE(ask(table, {"999", "Eve"}, R"({"id":1,"do":"view"})"), "");
}

TEST_F(ChallengesTest, WhatEndsAfterTheDayIsNotRanked) {
  const std::string table = begin(ann_);
  play(table, 3);
  now_ += kHalfADay;
  play(table);
  EXPECT_EQ(look(table, [](const Table& seen) { return seen.stage(); }), TableStage::kOver);
  const auto ranking = ann_.get(of_day(kDailyPath, kDate));
  EXPECT_TRUE(ranking.body.at("you").at("rank").is_null()) << ranking.text;
}

TEST_F(ChallengesTest, AGauntletIsPlayedGameByGame) {
  std::vector<std::string> tables;
  for (int game = 1; game <= 5; ++game) {
    tables.push_back(begin(ann_, kGauntletPath));
    EXPECT_EQ(std::count(tables.begin(), tables.end(), tables.back()), 1);
    EXPECT_EQ(look(tables.back(), [](const Table& seen) { return seen.agreed().trial->number; }),
              game);
    play(tables.back());
  }
  const auto today = ann_.get(std::string(kGauntletPath));
  EXPECT_EQ(today.body.at("games"), 5);
  EXPECT_EQ(today.body.at("attempt").at("results").as_array().size(), 5u);
  EXPECT_EQ(today.body.at("attempt").at("tables").as_array().size(), 5u);
  EXPECT_TRUE(text_at(today.body, {"attempt", "line"})
                  .starts_with("Comeback City gauntlet 2026-11-16: won"));
}

TEST_F(ChallengesTest, WhatThereIsNot) {
  for (const std::string path : {"/api/challenges/uptown/daily", "/api/challenges/chess/daily",
                                 "/api/challenges/comeback_city/weekly"}) {
    EXPECT_EQ(text_at(ann_.get(path).body, {"error", "code"}), "no_such_challenge") << path;
    EXPECT_EQ(ann_.post(path, "{}").status, 404);
  }
  for (const char* day : {"2026-11-17", "2026-13-01", "yesterday"}) {
    EXPECT_EQ(text_at(ann_.get(of_day(kDailyPath, day)).body, {"error", "code"}), "no_such_day");
  }
  EXPECT_EQ(ann_.get(of_day(kDailyPath, kDayBefore)).body.at("attempts"), 0);
}

}  // namespace
}  // namespace cornerstone
