#include "server/announcements.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <variant>

#include "engine/json_read.h"
#include "server/testing/test_database.h"

namespace cornerstone {
namespace {

using storage::PersonId;
using storage::Store;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr storage::Time kAnnouncedAt = 1'700'000'000'000;
const Terms kSlowTerms{.pace = Pace::kTurnBased, .time = 86'400'000};

// A table of UpTown for two at which Ada (17) sits; she is the host.
class AnnouncedTable {
 public:
  explicit AnnouncedTable(const Terms& terms) {
    const SeedKey key{7, 1, 9};
    Problems problems;
    const auto first = Table::open(catalog_,
                                   {.game = "uptown",
                                    .content_hash = {},
                                    .seats = 2,
                                    .options = {},
                                    .terms = terms,
                                    .promise = {},
                                    .host = kAnn.id},
                                   key, 0, problems);
    EXPECT_TRUE(problems.empty());
    table_ = Table::begin(catalog_, *first, key, problems);
    done(table_->sit(kAnn, 0, 1));
  }

  static inline const Person kAnn{"17", "Ann"}, kBob{"18", "Bob"};

  void done(const Table::Asked& asked) {
    ASSERT_TRUE(std::holds_alternative<Entry>(asked));
    Problems problems;
    table_->apply(std::get<Entry>(asked), problems);
    EXPECT_TRUE(problems.empty());
  }
  void end_by_resigning(const Person& who) {
    done(table_->start(kAnn, 2));
    done(table_->resign(who, 3));
    done(table_->end(4));
  }
  Table* operator->() { return table_.get(); }
  const Table& operator*() const { return *table_; }

 private:
  const Catalog catalog_;
  std::unique_ptr<Table> table_;
};

TEST(TableNews, OfATurnSaysWhereToGo) {
  AnnouncedTable table(kSlowTerms);
  table.done(table->engage(AnnouncedTable::kAnn, 1, "random", 1));
  table.done(table->start(AnnouncedTable::kAnn, 2));
  const TurnNews news = turn_news(*table, "k7m", 17, "https://play.example.org");
  EXPECT_EQ(news.person, 17);
  EXPECT_EQ(news.table, "k7m");
  EXPECT_EQ(news.game, "UpTown");
  EXPECT_EQ(news.link, "https://play.example.org/table/k7m");
  table.done(table->resign(AnnouncedTable::kAnn, 3));
  EXPECT_NE(turn_news(*table, "k7m", 17, "").turn, news.turn) << "something has happened";
}

TEST(TableNews, OfAnEndSayWhoWon) {
  AnnouncedTable table(kSlowTerms);
  table.done(table->sit(AnnouncedTable::kBob, 1, 1));
  table.end_by_resigning(AnnouncedTable::kAnn);
  const OverNews news = over_news(*table, "k7m", "https://play.example.org");
  EXPECT_THAT(news.persons, ElementsAre(17, 18));
  EXPECT_EQ(news.table, "k7m");
  EXPECT_EQ(news.game, "UpTown");
  EXPECT_EQ(news.link, "https://play.example.org/table/k7m");
  EXPECT_THAT(news.remark, testing::MatchesRegex("Bob won with -?[0-9]+ points?\\."));
}

TEST(TableNews, OfAnEndNameBotsAndTellOnlyPeople) {
  AnnouncedTable table(kSlowTerms);
  table.done(table->engage(AnnouncedTable::kAnn, 1, "random", 1));
  table.end_by_resigning(AnnouncedTable::kAnn);
  const OverNews news = over_news(*table, "k7m", "");
  EXPECT_THAT(news.persons, ElementsAre(17));
  EXPECT_THAT(news.remark, testing::StartsWith("random won with "));
}

TEST(TableNews, OfALiveGameGoToNobody) {
  AnnouncedTable table({.pace = Pace::kLive, .time = 600'000});
  table.done(table->sit(AnnouncedTable::kBob, 1, 1));
  table.end_by_resigning(AnnouncedTable::kBob);
  EXPECT_THAT(over_news(*table, "k7m", "").persons, IsEmpty());
}

class AnnouncementsTest : public storage::EachDatabase {
 protected:
  void SetUp() override {
    EachDatabase::SetUp();
    if (IsSkipped()) return;
    database_ = open();
    store_ = std::make_unique<Store>(*database_);
    ann_ = store_->create_guest("Ann", kAnnouncedAt);
    bob_ = store_->create_guest("Bob", kAnnouncedAt);
  }

  std::int64_t add_address(PersonId person, const std::string& channel, const std::string& target) {
    EXPECT_TRUE(store_->add_address({.id = 0,
                                     .person = person,
                                     .channel = channel,
                                     .target = target,
                                     .created = kAnnouncedAt}));
    return store_->addresses_of(person).back().id;
  }
  // All that is in the outbox.
  std::vector<storage::DueMessage> messages() {
    return store_->claim_messages(kAnnouncedAt, kAnnouncedAt, 100);
  }
  static OutboxMessage read(const storage::DueMessage& due) {
    Problems problems;
    const auto message = from_json<OutboxMessage>(due.message, problems);
    EXPECT_TRUE(problems.empty());
    return message;
  }
  TurnNews turn_of(PersonId person) const {
    return {.person = person, .table = "k7m", .game = "UpTown", .link = "there", .turn = 5};
  }

  std::unique_ptr<storage::Database> database_;
  std::unique_ptr<Store> store_;
  PersonId ann_ = 0, bob_ = 0;
};

TEST_P(AnnouncementsTest, ATurnIsAMessageToEachAddress) {
  const std::int64_t hook = add_address(ann_, "webhook", "https://example.org/hook");
  const std::int64_t mail = add_address(ann_, "email", "ann@example.org");
  add_address(bob_, "email", "bob@example.org");
  EXPECT_EQ(announce_turn(*store_, turn_of(ann_), kAnnouncedAt), 2);
  const auto due = messages();
  ASSERT_EQ(due.size(), 2u);
  EXPECT_EQ(due[0].person, ann_);
  EXPECT_EQ(due[0].created, kAnnouncedAt);
  EXPECT_EQ(read(due[0]).address, hook);
  EXPECT_EQ(read(due[1]).address, mail);
  const Notice notice = read(due[1]).notice;
  EXPECT_EQ(notice.kind, NoticeKind::kYourTurn);
  EXPECT_EQ(notice.person, "Ann");
  EXPECT_EQ(notice.game, "UpTown");
  EXPECT_EQ(notice.table, "k7m");
  EXPECT_EQ(notice.link, "there");
  EXPECT_EQ(notice.remark, "");
}

TEST_P(AnnouncementsTest, TheSameTurnIsAnnouncedOnce) {
  add_address(ann_, "email", "ann@example.org");
  EXPECT_EQ(announce_turn(*store_, turn_of(ann_), kAnnouncedAt), 1);
  const auto other_server = open();
  Store other(*other_server);
  EXPECT_EQ(announce_turn(other, turn_of(ann_), kAnnouncedAt + 1), 0);
  TurnNews next = turn_of(ann_);
  ++next.turn;
  EXPECT_EQ(announce_turn(other, next, kAnnouncedAt), 1);
  TurnNews elsewhere = turn_of(ann_);
  elsewhere.table = "p3q";
  EXPECT_EQ(announce_turn(other, elsewhere, kAnnouncedAt), 1);
  EXPECT_EQ(messages().size(), 3u);
}

TEST_P(AnnouncementsTest, WhoHasNoAddressIsToldNothing) {
  EXPECT_EQ(announce_turn(*store_, turn_of(ann_), kAnnouncedAt), 0);
  EXPECT_EQ(announce_turn(*store_, turn_of(4711), kAnnouncedAt), 0);
  EXPECT_THAT(messages(), IsEmpty());
}

TEST_P(AnnouncementsTest, AnEndIsToldToEverybodyOnce) {
  add_address(ann_, "email", "ann@example.org");
  add_address(bob_, "webhook", "https://example.org/hook");
  const OverNews news{.persons = {ann_, bob_, store_->create_guest("Eve", kAnnouncedAt)},
                      .table = "k7m",
                      .game = "UpTown",
                      .link = "there",
                      .remark = "Ann won with 74 points."};
  EXPECT_EQ(announce_over(*store_, news, kAnnouncedAt), 2);
  EXPECT_EQ(announce_over(*store_, news, kAnnouncedAt), 0);
  const auto due = messages();
  ASSERT_EQ(due.size(), 2u);
  EXPECT_EQ(due[0].person, ann_);
  EXPECT_EQ(due[1].person, bob_);
  const Notice notice = read(due[1]).notice;
  EXPECT_EQ(notice.kind, NoticeKind::kGameOver);
  EXPECT_EQ(notice.person, "Bob");
  EXPECT_EQ(notice.remark, "Ann won with 74 points.");
}

INSTANTIATE_TEST_SUITE_P(Outbox, AnnouncementsTest, storage::each_database(),
                         storage::database_name);

}  // namespace
}  // namespace cornerstone
