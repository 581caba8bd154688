#include "server/notifier.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <latch>
#include <map>
#include <thread>

#include "server/announcements.h"
#include "server/log_writer.h"
#include "server/testing/test_database.h"

namespace cornerstone {
namespace {

using storage::PersonId;
using storage::Store;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr storage::Time kNoticesBegin = 1'700'000'000'000;
constexpr storage::Time kOneSecond = 1000, kOneDay = 86'400 * kOneSecond;

// Remembers what it was asked to deliver, and answers as it was told.
class Postman : public Deliverer {
 public:
  using Answer = std::function<Delivery(const NoticeAddress&)>;

  Delivery deliver(const NoticeAddress& address, const Notice& notice, NoticeTime) override {
    Answer answer;
    {
      const std::scoped_lock lock(mutex_);
      ++delivered_[notice.table + " to " + address.target];
      owners_.push_back(address.owner);
      answer = answer_;
    }
    return answer ? answer(address) : Delivery{};
  }

  void answer(Answer answer) {
    const std::scoped_lock lock(mutex_);
    answer_ = std::move(answer);
  }
  std::map<std::string, int> delivered() const {  // and how often
    const std::scoped_lock lock(mutex_);
    return delivered_;
  }
  std::vector<std::string> owners() const {
    const std::scoped_lock lock(mutex_);
    return owners_;
  }

 private:
  mutable std::mutex mutex_;
  Answer answer_;
  std::map<std::string, int> delivered_;
  std::vector<std::string> owners_;
};

Postman::Answer always(DeliveryResult result, const std::string& why = "no luck") {
  return [=](const NoticeAddress&) { return Delivery{result, why, {}}; };
}

class NotifierTest : public storage::EachDatabase {
 protected:
  void SetUp() override {
    EachDatabase::SetUp();
    if (IsSkipped()) return;
    database_ = open();
    store_ = std::make_unique<Store>(*database_);
    ann_ = store_->create_guest("Ann", kNoticesBegin);
  }

  std::unique_ptr<Notifier> notifier() {
    Deliverers deliverers;
    const auto postman = [](std::unique_ptr<Deliverer>& place) {
      auto own = std::make_unique<Postman>();
      Postman* const known = own.get();
      place = std::move(own);
      return known;
    };
    hook_ = postman(deliverers.webhook);
    mail_ = postman(deliverers.email);
    return std::make_unique<Notifier>(
        address(), std::move(deliverers),
        [this](const std::string& what) {
          const std::scoped_lock lock(log_mutex_);
          log_.push_back(what);
        },
        [this] { return now_.load(); });
  }
  std::int64_t add_address(const std::string& channel, const std::string& target) {
    EXPECT_TRUE(store_->add_address(
        {.id = 0, .person = ann_, .channel = channel, .target = target, .created = now_}));
    return store_->addresses_of(ann_).back().id;
  }
  void end_game(const std::string& table) {
    const OverNews news{
        .persons = {ann_}, .table = table, .game = "UpTown", .link = "there", .remark = ""};
    EXPECT_GT(announce_over(*store_, news, now_), 0);
  }
  // A table at which it is the turn of somebody.
  void create_table(const std::string& id, PersonId turn_of) {
    ASSERT_TRUE(store_->create_table({.id = id,
                                      .game = "uptown",
                                      .seats = 2,
                                      .terms = "{}",
                                      .owner = ann_,
                                      .seed_key = {1},
                                      .first_entry = "opened",
                                      .created = now_}));
    storage::LogWriter writer(open());
    writer.append(
        {.table = id,
         .first = 2,
         .entries = {"started"},
         .at = now_,
         .listing = storage::Listing{.state = storage::TableState::kRunning, .turn_of = {turn_of}}},
        [](const storage::AppendResult& result) {
          EXPECT_EQ(result.outcome, storage::AppendOutcome::kStored) << result.error;
        });
  }
  // What is left in the outbox, whenever it is due: when, in seconds from the beginning.
  std::vector<std::int64_t> left() {
    std::vector<std::int64_t> all;
    for (const auto& row : database_->run("SELECT due FROM outbox ORDER BY due"))
      all.push_back((row.integer(0) - kNoticesBegin) / kOneSecond);
    return all;
  }
  std::vector<std::string> log() {
    const std::scoped_lock lock(log_mutex_);
    return log_;
  }

  std::atomic<storage::Time> now_ = kNoticesBegin;
  std::unique_ptr<storage::Database> database_;
  std::unique_ptr<Store> store_;
  PersonId ann_ = 0;
  Postman *hook_ = nullptr, *mail_ = nullptr;  // of the last notifier
  std::mutex log_mutex_;
  std::vector<std::string> log_;
};

template <class Condition>
void wait_until(Condition condition) {
  while (!condition()) std::this_thread::yield();
}

TEST_P(NotifierTest, DeliversByTheChannelOfTheAddress) {
  add_address("webhook", "https://example.org/hook");
  add_address("email", "ann@example.org");
  end_game("k7m");
  const auto sending = notifier();
  sending->start();
  wait_until([&] { return sending->figures().delivered == 2; });
  EXPECT_THAT(hook_->delivered(), ElementsAre(std::pair("k7m to https://example.org/hook", 1)));
  EXPECT_THAT(mail_->delivered(), ElementsAre(std::pair("k7m to ann@example.org", 1)));
  EXPECT_THAT(mail_->owners(), ElementsAre(std::to_string(ann_)));
  EXPECT_THAT(left(), IsEmpty());
  EXPECT_THAT(log(), IsEmpty());
}

TEST_P(NotifierTest, SendsWhatComesLaterWhenItIsWoken) {
  add_address("email", "ann@example.org");
  const auto sending = notifier();
  sending->start();
  for (const char* table : {"a", "b", "c"}) {
    end_game(table);
    sending->wake();
  }
  wait_until([&] { return sending->figures().delivered == 3; });
  EXPECT_THAT(mail_->delivered(), SizeIs(3));
}

TEST_P(NotifierTest, SeveralServersDeliverEverythingOnce) {
  add_address("email", "ann@example.org");
  for (int i = 0; i < 30; ++i) end_game("t" + std::to_string(i));
  std::vector<std::unique_ptr<Notifier>> servers;
  std::vector<Postman*> postmen;
  for (int i = 0; i < 3; ++i) {
    servers.push_back(notifier());
    postmen.push_back(mail_);
  }
  for (const auto& server : servers) server->start();
  wait_until([&] {
    std::uint64_t sum = 0;
    for (const auto& server : servers) {
      sum += server->figures().delivered;
      server->wake();
    }
    return sum == 30;
  });
  std::map<std::string, int> all;
  for (const Postman* postman : postmen)
    for (const auto& [what, often] : postman->delivered()) all[what] += often;
  EXPECT_THAT(all, SizeIs(30));
  for (const auto& [what, often] : all) EXPECT_EQ(often, 1) << what;
  EXPECT_THAT(left(), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Outbox, NotifierTest, storage::each_database(), storage::database_name);

// What does not depend on the database.
class SqliteNotifier : public NotifierTest {};
INSTANTIATE_TEST_SUITE_P(Outbox, SqliteNotifier, testing::Values(storage::Dialect::kSqlite),
                         storage::database_name);

TEST_P(SqliteNotifier, TriesAgainLaterAndLater) {
  add_address("email", "ann@example.org");
  end_game("k7m");
  const auto sending = notifier();
  mail_->answer(always(DeliveryResult::kLater, "the mailbox is full"));
  sending->start();
  wait_until([&] { return sending->figures().postponed == 1; });
  ASSERT_THAT(left(), ElementsAre(testing::AllOf(testing::Ge(30), testing::Le(36))));
  EXPECT_THAT(log(), ElementsAre(fmt::format("a notice to person {} by email was not delivered and "
                                             "is tried again: the mailbox is full",
                                             ann_)));
  now_ += 36 * kOneSecond;
  sending->wake();
  wait_until([&] { return sending->figures().postponed == 2; });
  ASSERT_THAT(left(), ElementsAre(testing::AllOf(testing::Ge(36 + 120), testing::Le(36 + 144))));
  mail_->answer({});
  now_ += 144 * kOneSecond;
  sending->wake();
  wait_until([&] { return sending->figures().delivered == 1; });
  EXPECT_THAT(mail_->delivered(), ElementsAre(std::pair("k7m to ann@example.org", 3)));
  EXPECT_THAT(left(), IsEmpty());
}

TEST_P(SqliteNotifier, WaitsAsLongAsItIsAskedTo) {
  add_address("webhook", "https://example.org/hook");
  end_game("k7m");
  const auto sending = notifier();
  hook_->answer([](const NoticeAddress&) {
    return Delivery{DeliveryResult::kLater, "busy", std::chrono::seconds(1000)};
  });
  sending->start();
  wait_until([&] { return sending->figures().postponed == 1; });
  EXPECT_THAT(left(), ElementsAre(1000));
}

TEST_P(SqliteNotifier, GivesUpWhenTheNewsIsOld) {
  add_address("email", "ann@example.org");
  end_game("k7m");
  const auto sending = notifier();
  mail_->answer(always(DeliveryResult::kLater));
  now_ += kOneDay;
  sending->start();
  wait_until([&] { return sending->figures().given_up == 1; });
  EXPECT_THAT(left(), IsEmpty());
  EXPECT_THAT(log(), ElementsAre(HasSubstr("is given up: no luck")));
  EXPECT_THAT(store_->addresses_of(ann_), SizeIs(1));
}

TEST_P(SqliteNotifier, ARefusedNoticeIsGivenUpAndTheAddressStays) {
  add_address("email", "ann@example.org");
  end_game("k7m");
  const auto sending = notifier();
  mail_->answer(always(DeliveryResult::kRefused));
  sending->start();
  wait_until([&] { return sending->figures().given_up == 1; });
  EXPECT_THAT(left(), IsEmpty());
  EXPECT_THAT(store_->addresses_of(ann_), SizeIs(1));
}

TEST_P(SqliteNotifier, AnAddressThatIsGoneIsForgottenWithAllThatWaitsForIt) {
  add_address("webhook", "https://example.org/hook");
  const std::int64_t mail = add_address("email", "ann@example.org");
  const auto sending = notifier();
  hook_->answer(always(DeliveryResult::kGone));
  sending->start();
  end_game("a");
  sending->wake();
  wait_until([&] { return sending->figures().given_up == 1; });
  wait_until([&] { return sending->figures().delivered == 1; });
  const auto addresses = store_->addresses_of(ann_);
  ASSERT_THAT(addresses, SizeIs(1));
  EXPECT_EQ(addresses[0].id, mail);
  EXPECT_THAT(left(), IsEmpty());
}

TEST_P(SqliteNotifier, WhatIsForAnAddressThatWasDeletedIsDropped) {
  const std::int64_t mail = add_address("email", "ann@example.org");
  end_game("k7m");
  EXPECT_TRUE(store_->delete_address(ann_, mail));
  const auto sending = notifier();
  sending->start();
  wait_until([&] { return sending->figures().dropped == 1; });
  EXPECT_THAT(mail_->delivered(), IsEmpty());
  EXPECT_THAT(left(), IsEmpty());
}

TEST_P(SqliteNotifier, ATurnIsToldOnlyAsLongAsItIsOne) {
  add_address("email", "ann@example.org");
  const PersonId bob = store_->create_guest("Bob", now_);
  create_table("hers", ann_);
  create_table("his", bob);
  for (const char* table : {"hers", "his", "gone"}) {
    const TurnNews news{.person = ann_, .table = table, .game = "UpTown", .link = "", .turn = 1};
    EXPECT_EQ(announce_turn(*store_, news, now_), 1);
  }
  const auto sending = notifier();
  sending->start();
  wait_until([&] { return sending->figures().dropped == 2; });
  wait_until([&] { return sending->figures().delivered == 1; });
  EXPECT_THAT(mail_->delivered(), ElementsAre(std::pair("hers to ann@example.org", 1)));
  EXPECT_THAT(left(), IsEmpty());
}

TEST_P(SqliteNotifier, WhatThisServerCannotSendMayBeSentByAnother) {
  add_address("web_push", "a subscription");
  end_game("k7m");
  const auto sending = notifier();
  sending->start();
  wait_until([&] { return sending->figures().postponed == 1; });
  EXPECT_THAT(left(), SizeIs(1));
  EXPECT_THAT(log(), ElementsAre(HasSubstr("not set up on this server")));
}

TEST_P(SqliteNotifier, WhatIsNoMessageIsDropped) {
  EXPECT_TRUE(store_->add_message({.once = "x", .person = ann_, .message = "{}", .due = now_}, 1));
  const auto sending = notifier();
  sending->start();
  wait_until([&] { return sending->figures().dropped == 1; });
  EXPECT_THAT(left(), IsEmpty());
  EXPECT_THAT(log(), ElementsAre(HasSubstr("is dropped: $.address: is missing")));
}

TEST_P(SqliteNotifier, SomebodySlowDoesNotHoldUpTheOthers) {
  add_address("webhook", "https://example.org/slow");
  add_address("email", "ann@example.org");
  std::latch begun(1), go(1);
  const auto sending = notifier();
  hook_->answer([&](const NoticeAddress&) {
    begun.count_down();
    go.wait();
    return Delivery{};
  });
  end_game("k7m");
  sending->start();
  begun.wait();
  wait_until([&] { return sending->figures().delivered == 1; });
  EXPECT_THAT(mail_->delivered(), SizeIs(1));
  EXPECT_THAT(left(), SizeIs(1)) << "nobody else is given what is being delivered";
  go.count_down();
  wait_until([&] { return sending->figures().delivered == 2; });
  EXPECT_THAT(left(), IsEmpty());
}

TEST_P(SqliteNotifier, StoppingLosesNothingOfWhatIsLeft) {
  add_address("email", "ann@example.org");
  for (int i = 0; i < 50; ++i) end_game("t" + std::to_string(i));
  std::atomic<int> begun = 0;
  std::latch go(1);
  const auto sending = notifier();
  mail_->answer([&](const NoticeAddress&) {
    ++begun;
    go.wait();
    return Delivery{};
  });
  sending->start();
  wait_until([&] { return begun > 0; });
  std::jthread stopping([&] { sending->stop(); });
  go.count_down();
  stopping.join();
  const auto sent = mail_->delivered();
  for (const auto& [what, often] : sent) EXPECT_EQ(often, 1) << what;
  EXPECT_EQ(left().size() + sent.size(), 50u);
  EXPECT_EQ(sending->figures().delivered, sent.size()) << "what had begun was waited for";
  sending->stop();  // a second time changes nothing
}

TEST_P(SqliteNotifier, NeedNotBeStarted) {
  add_address("email", "ann@example.org");
  end_game("k7m");
  const auto sending = notifier();
  sending->wake();
  sending->stop();
  EXPECT_THAT(left(), SizeIs(1));
}

TEST_P(SqliteNotifier, SaysOnceThatThereIsNoDatabaseAndGoesOnWhenThereIs) {
  add_address("email", "ann@example.org");
  end_game("k7m");
  database_.reset();
  std::filesystem::rename(address(), address() + ".away");
  std::ofstream(address()) << std::string(5000, 'x');
  const auto sending = notifier();
  sending->start();
  wait_until([&] { return !log().empty(); });
  sending->wake();
  // In one step: in between there would be no file, and the notifier would make one.
  std::filesystem::rename(address() + ".away", address());
  wait_until([&] {
    sending->wake();
    return sending->figures().delivered == 1;
  });
  EXPECT_THAT(log(), ElementsAre(HasSubstr("the outbox cannot be read: ")));
}

}  // namespace
}  // namespace cornerstone
