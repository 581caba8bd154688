// Races in a house of tables: the bots of several seats think at the same time, and several people
// are to move.
#include <gtest/gtest.h>

#include <condition_variable>
#include <future>
#include <mutex>

#include "server/house.h"
#include "server/listing.h"
#include "server/testing/test_database.h"

namespace cornerstone {
namespace {

constexpr SeedKey kRacersKey{6, 2, 8};

const Catalog& racing_games() {
  static const Catalog all;
  return all;
}

class RaceHouse : public testing::Test {
 protected:
  RaceHouse() {
    const auto database = storage::open_database(address_);
    storage::Store store(*database);
    ann_ = {person_text(store.create_guest("Ann", 0)), "Ann"};
    bob_ = {person_text(store.create_guest("Bob", 0)), "Bob"};
  }
  ~RaceHouse() override {
    bots_.stop();
    alarm_.stop();
    workers_.stop();
    log_.close();
    database_.close();
  }

  void open(const std::string& id) {
    entry::Open wanted;
    wanted.game = "comeback_city";
    wanted.seats = 2;
    wanted.mode = Mode::kRace;
    wanted.host = ann_.id;
    Problems problems;
    const auto first = Table::open(racing_games(), wanted, kRacersKey, 0, problems);
    const auto database = storage::open_database(address_);
    EXPECT_TRUE(
        storage::Store(*database).create_table({.id = id,
                                                .game = "comeback_city",
                                                .seats = 2,
                                                .terms = "{}",
                                                .owner = *person_id(ann_.id),
                                                .seed_key = {kRacersKey.begin(), kRacersKey.end()},
                                                .first_entry = entry_text(*first)}));
  }
  void ask(const std::string& table, const Person& person, const std::string& rest) {
    std::promise<std::string> answer;
    house_.ask(table, person,
               R"({"id":"r)" + std::to_string(++requests_) + R"(","do":)" + rest + "}",
               [&](House::Entrance, const House::Mail& letter) {
                 answer.set_value(letter == nullptr ? "" : *letter);
               });
    const std::string said = answer.get_future().get();
    EXPECT_NE(said.find("\"ok\":true"), std::string::npos) << said;
  }
  template <class Look>
  auto look(const std::string& table, Look look) {
    std::promise<decltype(look(std::declval<const Table&>()))> found;
    house_.look(table, [&](House::Entrance, const Table* seen) { found.set_value(look(*seen)); });
    return found.get_future().get();
  }
  void wait_until_over() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return is_over_; });
  }

  storage::TestFolder folder_;
  const std::string address_ = folder_ / "games.db";
  storage::DatabasePool database_{address_, 2};
  storage::LogWriter log_{storage::open_database(address_)};
  Workers workers_{2};
  Alarm alarm_;
  BotPool bots_{racing_games(), 2};
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_over_ = false;
  House house_{
      {racing_games(), log_, database_, workers_, bots_, alarm_, [] { return Milliseconds{1}; }},
      {.listed = [](const std::string&) {},
       .turn = [](const Table&, const std::string&, const std::string&) {},
       .over =
           [this](const Table&, const std::string&) {
             const std::scoped_lock lock(mutex_);
             is_over_ = true;
             changed_.notify_all();
           },
       .trouble = [](const std::string& what) { ADD_FAILURE() << what; }}};
  Person ann_, bob_;
  int requests_ = 0;
};

TEST_F(RaceHouse, BotsRaceToTheEndAndIntoTheBooks) {
  open("race");
  ask("race", ann_, R"("engage","seat":0,"bot":"greedy")");
  ask("race", ann_, R"("engage","seat":1,"bot":"greedy")");
  ask("race", ann_, R"("start")");
  wait_until_over();
  const auto database = storage::open_database(address_);
  const auto results = storage::Store(*database).results_of("race");
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(std::min(results[0].rank, results[1].rank), 1);
}

TEST_F(RaceHouse, AllWhoHaveNotCompletedTheStepAreListed) {
  open("race");
  ask("race", ann_, R"("sit","seat":0)");
  ask("race", bob_, R"("sit","seat":1)");
  ask("race", ann_, R"("start")");
  const auto turn_of = [&] {
    return look("race", [](const Table& table) { return listing_of(table).turn_of; });
  };
  EXPECT_EQ(turn_of(), (std::vector{*person_id(ann_.id), *person_id(bob_.id)}));
  while (turn_of().size() == 2) {
    const auto move = look("race", [](const Table& table) {
      MoveList moves;
      table.settled(1)->list_moves(moves);
      return table.settled(1)->move_text(moves[0]);
    });
    ask("race", bob_, R"("play","confirm":true,"move":")" + move + "\"");
  }
  EXPECT_EQ(turn_of(), std::vector{*person_id(ann_.id)});
}

// What a server that was away a while brings back is each seat's own.
TEST_F(RaceHouse, EachIsToldAgainFromTheOwnNumberOn) {
  open("race");
  ask("race", ann_, R"("sit","seat":0)");
  ask("race", bob_, R"("sit","seat":1)");
  ask("race", ann_, R"("start")");
  std::promise<std::string> first;
  bool is_first = true;
  house_.enter("race", 77,
               {.person = bob_,
                .send =
                    [&](std::span<const House::Mail> letters) {
                      if (std::exchange(is_first, false)) first.set_value(*letters.front());
                    },
                .dismiss = [](std::string_view) {}},
               3, [](House::Entrance) {});
  const std::string letter = first.get_future().get();
  EXPECT_NE(letter.find(R"("missed":[{"number":4)"), std::string::npos) << letter;
  std::promise<void> left;
  house_.leave("race", 77);
  house_.look("race", [&](House::Entrance, const Table*) { left.set_value(); });
  left.get_future().get();
}

}  // namespace
}  // namespace cornerstone
