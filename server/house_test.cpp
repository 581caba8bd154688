#include "server/house.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <boost/json/value.hpp>
#include <condition_variable>
#include <future>
#include <latch>
#include <map>
#include <mutex>
#include <set>

#include "engine/json_read.h"
#include "server/listing.h"
#include "server/testing/test_database.h"

namespace cornerstone {
namespace {

namespace json = boost::json;
using storage::Store;
using testing::Contains;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr SeedKey kHouseKey{2, 7, 1, 8};

const Catalog& house_games() {
  static const Catalog all;
  return all;
}

json::value read_letter(const std::string& text) {
  Problems problems;
  auto value = parse_json(text, problems);
  EXPECT_TRUE(value) << text;
  return value.value_or(nullptr);
}

// Somebody who is connected, and what they were sent. Outlives the premises.
class Visitor {
 public:
  House::Guest guest(storage::PersonId person, const std::string& name) {
    return {.person = {person_text(person), name},
            .send =
                [this](std::span<const House::Mail> letters) {
                  for (const House::Mail& letter : letters) receive(*letter);
                },
            .dismiss =
                [this](std::string_view why) {
                  receive(R"({"dismissed":")" + std::string(why) + "\"}");
                }};
  }
  void receive(const std::string& letter) {
    {
      const std::scoped_lock lock(mutex_);
      letters_.push_back(letter);
    }
    arrived_.notify_all();
  }
  // Waits for the first letter from `from` on that `wanted` likes, and says where it is.
  template <class Wanted>
  json::value wait(Wanted wanted) {
    std::unique_lock lock(mutex_);
    std::size_t looked_at = 0;
    json::value found;
    arrived_.wait(lock, [&] {
      for (; looked_at < letters_.size(); ++looked_at) {
        found = read_letter(letters_[looked_at]);
        if (wanted(found.as_object())) return true;
      }
      return false;
    });
    return found;
  }
  json::value answer(int id) {
    return wait([&](const json::object& letter) {
      const auto* found = letter.if_contains("id");
      return found != nullptr && *found == id;
    });
  }
  json::value first() {
    return wait([](const json::object& letter) { return letter.contains("table"); });
  }
  json::value happening(std::string_view deed) {
    return wait([&](const json::object& letter) {
      const auto* found = letter.if_contains("do");
      return found != nullptr && found->is_string() && found->as_string() == deed;
    });
  }
  std::vector<std::string> letters() const {
    const std::scoped_lock lock(mutex_);
    return letters_;
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<std::string> letters_;
};

// A thread that is kept from whatever else it was given, until it is let go.
class HeldThread {
 public:
  explicit HeldThread(const std::function<void(Job)>& give) {
    give([this] {
      held_.count_down();
      go_.wait();
    });
    held_.wait();
  }
  void let_go() { go_.count_down(); }

 private:
  std::latch held_{1}, go_{1};
};

// A server without sockets. With one thread for the tables and one for the database, each does what
// it is given one after the other.
class Premises {
 public:
  explicit Premises(const std::string& address, int threads = 2)
      : workers(threads),
        log(storage::open_database(address)),
        database(address, threads),
        house({house_games(), log, database, workers, bots, alarm, [this] { return now.load(); }},
              {.listed = [this](const std::string&) { ++listed; },
               .turn =
                   [this](const Table&, const std::string&, const std::string& person) {
                     const std::scoped_lock lock(mutex);
                     turns.push_back(person);
                   },
               .over = [this](const Table&, const std::string& id) { over.set_value(id); },
               .trouble =
                   [this](const std::string& what) {
                     const std::scoped_lock lock(mutex);
                     troubles.push_back(what);
                   }}) {}
  ~Premises() { stop(); }
  void stop() {
    bots.stop();
    alarm.stop();
    log.close();
    database.close();
    workers.stop();
  }
  House::Entrance enter(const std::string& table, House::Connection connection, House::Guest guest,
                        std::uint64_t since = 0) {
    std::promise<House::Entrance> entrance;
    house.enter(table, connection, std::move(guest), since,
                [&](House::Entrance how) { entrance.set_value(how); });
    return entrance.get_future().get();
  }
  std::pair<House::Entrance, std::string> ask(const std::string& table, const Person& person,
                                              const std::string& line) {
    std::promise<std::pair<House::Entrance, std::string>> answer;
    house.ask(table, person, line, [&](House::Entrance how, const House::Mail& letter) {
      answer.set_value({how, letter == nullptr ? "" : *letter});
    });
    return answer.get_future().get();
  }
  std::string some_move(const std::string& table) {
    std::promise<std::string> move;
    house.look(table, [&](House::Entrance, const Table* seen) {
      const Match& match = *seen->seen_by(seen->settled()->to_move());
      MoveList moves;
      match.list_moves(moves);
      move.set_value(match.move_text(moves[0]));
    });
    return move.get_future().get();
  }
  void read(const Job& job) {
    database.run([job](Store&) { job(); }, [](const std::string& why) { ADD_FAILURE() << why; });
  }
  // What was given to the table, and to the one thread of the database, has been done afterwards.
  void finish_jobs(const std::string& table) {
    std::promise<void> finished;
    house.look(table, [&](House::Entrance, const Table*) { finished.set_value(); });
    finished.get_future().wait();
  }
  void finish_reading() {
    std::promise<void> finished;
    read([&] { finished.set_value(); });
    finished.get_future().wait();
  }

  std::atomic<Milliseconds> now = 1'000'000;
  std::atomic<int> listed = 0;
  std::mutex mutex;
  std::vector<std::string> turns, troubles;
  std::promise<std::string> over;
  Workers workers;
  Alarm alarm;
  BotPool bots{house_games(), 1};
  storage::LogWriter log;
  storage::DatabasePool database;
  House house;
};

class HouseTest : public storage::EachDatabase {
 protected:
  void SetUp() override {
    EachDatabase::SetUp();
    if (IsSkipped()) return;
    database_ = open();
    store_ = std::make_unique<Store>(*database_);
    ann_ = store_->create_guest("Ann", 1);
    bob_ = store_->create_guest("Bob", 1);
  }

  void open_table(const std::string& id, const Terms& terms = {},
                  const std::string& game = "uptown") {
    Problems problems;
    const auto first = Table::open(house_games(),
                                   {.game = game,
                                    .rules_version = 0,
                                    .content_hash = {},
                                    .seats = 2,
                                    .options = {},
                                    .terms = terms,
                                    .promise = {},
                                    .host = person_text(ann_)},
                                   kHouseKey, 1, problems);
    ASSERT_TRUE(first);
    ASSERT_TRUE(store_->create_table({.id = id,
                                      .game = game,
                                      .seats = 2,
                                      .visibility = storage::Visibility::kPublic,
                                      .password_hash = {},
                                      .terms = "{}",
                                      .owner = ann_,
                                      .seed_key = {kHouseKey.begin(), kHouseKey.end()},
                                      .first_entry = entry_text(*first),
                                      .created = 1}));
  }
  // Ann and Bob at one table, connected as 1 and 2.
  void seat_both(Premises& premises, Visitor& ann, Visitor& bob) {
    EXPECT_EQ(premises.enter("t", 1, ann.guest(ann_, "Ann")), House::Entrance::kIn);
    EXPECT_EQ(premises.enter("t", 2, bob.guest(bob_, "Bob")), House::Entrance::kIn);
    premises.house.receive("t", 1, R"({"id":1,"do":"sit","seat":0})");
    ann.answer(1);
    premises.house.receive("t", 2, R"({"id":1,"do":"sit","seat":1})");
    bob.answer(1);
    premises.house.receive("t", 1, R"({"id":2,"do":"start"})");
    EXPECT_EQ(ann.answer(2).at("ok"), true);
    bob.happening("start");
  }
  std::string log_text(const std::string& table) const {
    std::string all;
    for (const auto& line : store_->read_log(table, 1, 1000)) all += line.entry + "\n";
    return all;
  }
  // Plays as whoever is to move.
  void play_one(Premises& premises, Visitor& ann, Visitor& bob, int id) {
    const auto turn_of = store_->find_table("t")->turn_of;
    ASSERT_EQ(turn_of.size(), 1u);
    const bool is_ann = turn_of[0] == ann_;
    premises.house.receive("t", is_ann ? 1 : 2,
                           R"({"id":)" + std::to_string(id) +
                               R"(,"do":"play","confirm":true,"move":")" + premises.some_move("t") +
                               "\"}");
    EXPECT_EQ((is_ann ? ann : bob).answer(id).at("ok"), true);
  }
  void bob_asks(Premises& premises, const std::string& line) {
    EXPECT_THAT(premises.ask("t", {person_text(bob_), "Bob"}, line).second,
                HasSubstr(R"("ok":true)"));
  }
  // `begin` makes the table read its log here. When it has been read, `write` stores an entry
  // elsewhere, of which the table here hears before it is handed what was read.
  void write_behind_reading(Premises& here, const Job& begin, const Job& write) {
    const std::int64_t written = store_->last_sequence("t") + 1;
    HeldThread reader([&](const Job& job) { here.read(job); });
    begin();
    HeldThread worker([&](const Job& job) { here.workers.post(job); });
    // The table waits for its reading, and takes up nothing else while its thread is held. Nothing
    // can be put between a reading and its result, so the news is put before both.
    here.house.heard({"t", written});
    reader.let_go();
    here.finish_reading();
    EXPECT_EQ(store_->last_sequence("t"), written - 1);
    write();
    EXPECT_EQ(store_->last_sequence("t"), written);
    worker.let_go();
    here.finish_jobs("t");  // with what was read
    here.finish_reading();
    here.finish_jobs("t");  // and with what was read next
  }

  std::unique_ptr<storage::Database> database_;
  std::unique_ptr<Store> store_;
  storage::PersonId ann_ = 0, bob_ = 0;
};

TEST_P(HouseTest, WhatIsAnsweredIsOnDiskAndInTheLists) {
  open_table("t");
  Visitor ann, bob;
  Premises premises(address());
  seat_both(premises, ann, bob);
  EXPECT_THAT(log_text("t"), HasSubstr(R"("do":"start")"));
  const auto listing = store_->find_table("t");
  EXPECT_EQ(listing->state, storage::TableState::kRunning);
  EXPECT_EQ(listing->taken.size(), 2u);
  EXPECT_EQ(listing->turn_of.size(), 1u);
  for (int id = 10; id < 16; ++id) play_one(premises, ann, bob, id);
  EXPECT_EQ(premises.house.figures().moves, 6u);
  EXPECT_EQ(premises.house.figures().guests, 2u);
  EXPECT_GE(premises.listed, 3);
  EXPECT_TRUE(premises.troubles.empty());
}

TEST_P(HouseTest, ATableIsMadeAgainFromItsLog) {
  open_table("t");
  {
    Visitor ann, bob;
    Premises premises(address());
    seat_both(premises, ann, bob);
    for (int id = 10; id < 14; ++id) play_one(premises, ann, bob, id);
  }
  Visitor ann;
  Premises premises(address());
  EXPECT_EQ(premises.enter("t", 7, ann.guest(ann_, "Ann"), 4), House::Entrance::kIn);
  const auto first = ann.first();
  EXPECT_EQ(first.at("table").at("decisions"), 4);
  EXPECT_EQ(first.at("table").at("seat"), 0);
  EXPECT_EQ(first.at("missed").as_array().size(), 4u);
  // What was done before is not done again.
  premises.house.receive("t", 7, R"({"id":2,"do":"start"})");
  EXPECT_EQ(ann.answer(2).at("ok"), true);
}

TEST_P(HouseTest, SaysThatThereIsNoSuchTable) {
  Visitor ann;
  Premises premises(address());
  EXPECT_EQ(premises.enter("nowhere", 1, ann.guest(ann_, "Ann")), House::Entrance::kNoSuchTable);
  EXPECT_EQ(premises.ask("nowhere", {person_text(ann_), "Ann"}, "{}").first,
            House::Entrance::kNoSuchTable);
  EXPECT_EQ(premises.house.figures().tables, 0u);
  EXPECT_EQ(premises.house.figures().guests, 0u);
}

TEST_P(HouseTest, AnswersThoseWhoAreNotConnected) {
  open_table("t");
  Premises premises(address());
  const auto [how, answer] =
      premises.ask("t", {person_text(bob_), "Bob"}, R"({"id":"x","do":"sit","seat":1})");
  EXPECT_EQ(how, House::Entrance::kIn);
  EXPECT_EQ(answer, R"({"id":"x","ok":true,"number":2})");
  EXPECT_EQ(store_->find_table("t")->taken.size(), 1u);
  const auto refused = premises.ask("t", {person_text(bob_), "Bob"}, R"({"id":"y","do":"start"})");
  EXPECT_THAT(refused.second, HasSubstr(R"("ok":false)"));
}

TEST_P(HouseTest, BotsPlayToTheEndAndItIsEnteredIntoTheBooks) {
  open_table("t");
  Visitor ann;
  Premises premises(address());
  premises.enter("t", 1, ann.guest(ann_, "Ann"));
  premises.house.receive("t", 1, R"({"id":1,"do":"engage","seat":0,"bot":"greedy"})");
  premises.house.receive("t", 1, R"({"id":2,"do":"engage","seat":1,"bot":"random"})");
  premises.house.receive("t", 1, R"({"id":3,"do":"start"})");
  EXPECT_EQ(premises.over.get_future().get(), "t");
  ann.happening("end");
  const auto listing = store_->find_table("t");
  EXPECT_EQ(listing->state, storage::TableState::kOver);
  ASSERT_EQ(listing->results.size(), 2u);
  const auto greedy = store_->skill_of({std::nullopt, "greedy"}, "uptown", 2);
  const auto random = store_->skill_of({std::nullopt, "random"}, "uptown", 2);
  ASSERT_TRUE(greedy && random);
  EXPECT_GT(greedy->mu, random->mu);
  EXPECT_EQ(greedy->games, 1);
}

TEST_P(HouseTest, GivesHintsToWhoPlaysBots) {
  open_table("t");
  Visitor ann;
  Premises premises(address());
  premises.enter("t", 1, ann.guest(ann_, "Ann"));
  premises.house.receive("t", 1, R"({"id":1,"do":"sit","seat":0})");
  premises.house.receive("t", 1, R"({"id":2,"do":"engage","seat":1,"bot":"random"})");
  premises.house.receive("t", 1, R"({"id":3,"do":"start"})");
  ann.wait([&](const json::object&) {
    const auto listing = store_->find_table("t");
    return listing->turn_of == std::vector{ann_};
  });
  premises.house.receive("t", 1, R"({"id":4,"do":"hint"})");
  const auto hint = ann.answer(4);
  EXPECT_EQ(hint.at("ok"), true);
  EXPECT_FALSE(hint.at("moves").as_array().empty());
}

TEST_P(HouseTest, TimeThatIsUpMakesABotStandIn) {
  open_table("t", {.pace = Pace::kTurnBased, .time = 3'600'000});
  Visitor ann, bob;
  Premises premises(address());
  seat_both(premises, ann, bob);
  const auto late = store_->find_table("t");
  ASSERT_EQ(late->turn_of.size(), 1u);
  EXPECT_EQ(late->deadline, premises.now + 3'600'000);
  premises.now += 3'600'000;
  EXPECT_EQ(store_->overdue_tables(premises.now, 10), std::vector<std::string>{"t"});
  premises.house.wake("t");
  ann.happening("expire");
  // It moves on by itself, until it is the turn of the other one.
  const storage::PersonId other = late->turn_of[0] == ann_ ? bob_ : ann_;
  ann.wait(
      [&](const json::object&) { return store_->find_table("t")->turn_of == std::vector{other}; });
}

TEST_P(HouseTest, TellsWhoIsAwayThatItIsTheirTurn) {
  open_table("t", {.pace = Pace::kTurnBased, .time = 3'600'000});
  Visitor ann, bob;
  Premises premises(address());
  seat_both(premises, ann, bob);
  const auto first = store_->find_table("t")->turn_of.at(0);
  const bool is_ann = first == ann_;
  premises.house.leave("t", is_ann ? 2 : 1);
  for (int id = 9; store_->find_table("t")->turn_of.at(0) == first; ++id) {
    play_one(premises, ann, bob, id);
  }
  premises.some_move("t");  // comes after what follows from the move
  EXPECT_EQ(premises.turns, std::vector{person_text(is_ann ? bob_ : ann_)});
}

// Two servers at one table: the second writer reads what the first one wrote, and tries again.
TEST_P(HouseTest, TwoServersWriteOneLog) {
  open_table("t");
  Visitor ann, bob;
  Premises here(address()), there(address());
  EXPECT_EQ(here.enter("t", 1, ann.guest(ann_, "Ann")), House::Entrance::kIn);
  EXPECT_EQ(there.enter("t", 2, bob.guest(bob_, "Bob")), House::Entrance::kIn);
  here.house.receive("t", 1, R"({"id":1,"do":"sit","seat":0})");
  EXPECT_EQ(ann.answer(1).at("ok"), true);
  // There they have heard nothing of it: their entry is refused by the log, and goes behind it.
  there.house.receive("t", 2, R"({"id":1,"do":"sit","seat":1})");
  EXPECT_EQ(bob.answer(1).at("ok"), true);
  EXPECT_EQ(there.house.figures().conflicts, 1u);
  EXPECT_EQ(store_->last_sequence("t"), 3);
  // Here it is heard of.
  here.house.heard({"t", 3});
  EXPECT_EQ(ann.wait([](const json::object& letter) {
                 const auto* name = letter.if_contains("name");
                 return name != nullptr && *name == "Bob";
               })
                .at("number"),
            3);
  // Of two who want the same, one is told that it was taken.
  here.house.receive("t", 1, R"({"id":2,"do":"start"})");
  there.house.receive("t", 2, R"({"id":3,"do":"leave"})");
  const bool started = ann.answer(2).at("ok").as_bool();
  bob.answer(3);
  const std::string log = log_text("t");
  EXPECT_EQ(started, log.find(R"("do":"start")") != std::string::npos);
  EXPECT_THAT(log, HasSubstr(R"("do":"leave")"));
}

// The other server told them and was gone before we heard of it.
TEST_P(HouseTest, WhoKnowsMoreThanThisServerIsNotTakenBack) {
  open_table("t");
  Visitor ann, bob, cleo;
  Premises here(address()), there(address());
  here.enter("t", 1, ann.guest(ann_, "Ann"));
  EXPECT_EQ(ann.first().at("table").at("number"), 1);
  there.ask("t", {person_text(bob_), "Bob"}, R"({"id":1,"do":"sit","seat":1})");
  EXPECT_EQ(here.enter("t", 2, bob.guest(bob_, "Bob"), 2), House::Entrance::kIn);
  here.house.receive("t", 2, R"({"id":2,"do":"say","text":"Here I am."})");  // early
  EXPECT_EQ(bob.first().at("table").at("number"), 2);
  EXPECT_EQ(bob.first().at("missed"), json::array());
  EXPECT_EQ(bob.answer(2).at("ok"), true);
  EXPECT_EQ(ann.happening("sit").at("name"), "Bob");
  // Who only says so is let in as well.
  EXPECT_EQ(here.enter("t", 3, cleo.guest(ann_, "Ann"), 1'000'000), House::Entrance::kIn);
  EXPECT_EQ(cleo.first().at("table").at("number"), 3);
}

// Whoever leaves before they were let in is not there afterwards.
TEST_P(HouseTest, WhoKnowsMoreMayLeaveAtOnce) {
  open_table("t");
  Visitor ann, bob;
  Premises here(address());
  here.enter("t", 1, ann.guest(ann_, "Ann"));
  here.house.enter("t", 2, bob.guest(bob_, "Bob"), 1'000, [](House::Entrance) {});
  here.house.leave("t", 2);
  here.house.receive("t", 1, R"({"id":1,"do":"say","text":"Nobody?"})");
  ann.answer(1);
  EXPECT_EQ(here.house.figures().guests, 1u);
}

TEST_P(HouseTest, WhoKnowsMoreWaitsForWhatIsBeingWritten) {
  open_table("t");
  Visitor ann, bob;
  Premises here(address()), there(address());
  here.enter("t", 1, ann.guest(ann_, "Ann"));
  there.ask("t", {person_text(bob_), "Bob"}, R"({"id":1,"do":"sit","seat":1})");
  // Is refused by the log while Bob comes in.
  here.house.receive("t", 1, R"({"id":1,"do":"sit","seat":0})");
  EXPECT_EQ(here.enter("t", 2, bob.guest(bob_, "Bob"), 2), House::Entrance::kIn);
  EXPECT_GE(bob.first().at("table").at("number").as_int64(), 2);
  EXPECT_EQ(ann.answer(1).at("ok"), true);
}

// What follows from another server's entry is first of all that server's business.
TEST_P(HouseTest, WhoWasOvertakenLeavesTheBotsToTheOther) {
  open_table("t");
  Visitor ann, bob;
  Premises here(address()), there(address());
  here.bots.stop();  // it would play on
  here.enter("t", 1, ann.guest(ann_, "Ann"));
  there.enter("t", 2, bob.guest(bob_, "Bob"));
  here.house.receive("t", 1, R"({"id":1,"do":"engage","seat":0,"bot":"greedy"})");
  here.house.receive("t", 1, R"({"id":2,"do":"engage","seat":1,"bot":"greedy"})");
  here.house.receive("t", 1, R"({"id":3,"do":"start"})");
  EXPECT_EQ(ann.answer(3).at("ok"), true);
  // A request that the other server has carried out already, so that nothing is written here.
  const std::string remark = R"({"id":1,"do":"say","text":"Where are we?"})";
  here.ask("t", {person_text(bob_), "Bob"}, remark);
  there.house.receive("t", 2, remark);
  EXPECT_EQ(bob.answer(1).at("ok"), true);
  EXPECT_EQ(there.house.figures().conflicts, 1u);
  EXPECT_EQ(there.bots.figures().waiting, 0u);
  there.stop();
  EXPECT_EQ(there.bots.figures().thoughts, 0u);
}

TEST_P(HouseTest, NothingHeardMeansReadingAgain) {
  open_table("t");
  Visitor ann;
  Premises here(address()), there(address());
  here.enter("t", 1, ann.guest(ann_, "Ann"));
  ann.first();
  there.ask("t", {person_text(bob_), "Bob"}, R"({"id":1,"do":"sit","seat":1})");
  here.house.heard_nothing();
  EXPECT_EQ(ann.happening("sit").at("name"), "Bob");
  EXPECT_EQ(here.house.figures().conflicts, 0u);
}

TEST_P(HouseTest, ALogThatMakesNoSenseIsNotServed) {
  open_table("t");
  Visitor ann;
  Premises premises(address());
  std::promise<storage::AppendOutcome> outcome;
  premises.log.append(
      {.table = "t", .first = 2, .entries = {R"({"at":1,"do":"confirm","seat":0})"}, .at = 1},
      [&](const storage::AppendResult& result) { outcome.set_value(result.outcome); });
  ASSERT_EQ(outcome.get_future().get(), storage::AppendOutcome::kStored);
  EXPECT_EQ(premises.enter("t", 1, ann.guest(ann_, "Ann")), House::Entrance::kUnavailable);
  ASSERT_EQ(premises.troubles.size(), 1u);
  EXPECT_THAT(premises.troubles[0], HasSubstr("table t: entry 2 of its log"));
}

// Nothing tells of an entry twice: what is heard of too late for a reading has to be read next.

TEST_P(HouseTest, NewsThatComesWhileReadingOnIsReadNext) {
  open_table("t");
  Visitor ann;
  Premises here(address(), 1), there(address());
  here.enter("t", 1, ann.guest(ann_, "Ann"));
  bob_asks(there, R"({"id":1,"do":"sit","seat":1})");
  write_behind_reading(
      here, [&] { here.house.heard({"t", 2}); },
      [&] { bob_asks(there, R"({"id":2,"do":"say","text":"Your turn."})"); });
  EXPECT_THAT(ann.letters(), Contains(HasSubstr("Your turn.")));
}

TEST_P(HouseTest, NewsThatComesWhileATableIsLoadedIsReadNext) {
  open_table("t");
  Visitor ann;
  Premises here(address(), 1), there(address());
  write_behind_reading(
      here, [&] { here.house.enter("t", 1, ann.guest(ann_, "Ann"), 0, [](House::Entrance) {}); },
      [&] { bob_asks(there, R"({"id":1,"do":"say","text":"Your turn."})"); });
  EXPECT_THAT(ann.letters(), Contains(HasSubstr("Your turn.")));
}

TEST_P(HouseTest, NewsThatComesWhileWhoKnowsMoreWaitsIsReadNext) {
  open_table("t");
  Visitor ann, bob;
  Premises here(address(), 1), there(address());
  here.enter("t", 1, ann.guest(ann_, "Ann"));
  bob_asks(there, R"({"id":1,"do":"sit","seat":1})");
  write_behind_reading(
      here, [&] { here.house.enter("t", 2, bob.guest(bob_, "Bob"), 2, [](House::Entrance) {}); },
      [&] { bob_asks(there, R"({"id":2,"do":"say","text":"Your turn."})"); });
  EXPECT_THAT(ann.letters(), Contains(HasSubstr("Your turn.")));
  EXPECT_THAT(bob.letters(), Contains(HasSubstr("Your turn.")));
}

INSTANTIATE_TEST_SUITE_P(All, HouseTest, storage::each_database(), storage::database_name);

}  // namespace
}  // namespace cornerstone
