#include "server/store.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <thread>

#include "server/log_writer.h"
#include "server/testing/test_database.h"

namespace cornerstone::storage {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Player bot(const char* name) { return {.person = {}, .bot = name}; }
Player person(PersonId id) { return {.person = id, .bot = {}}; }

class StoreTest : public EachDatabase {
 protected:
  void SetUp() override {
    EachDatabase::SetUp();
    if (IsSkipped()) return;
    database_ = open();
    store_.emplace(*database_);
  }

  Store& store() { return *store_; }
  PersonId guest(const std::string& name = "Ann") { return store_->create_guest(name, 1); }
  static Credentials credentials(const std::string& name) {
    return {.name = name, .folded_name = name, .password_hash = "hash of " + name};
  }
  void create(const std::string& id, PersonId owner, Time now = 10,
              const std::string& game = "uptown", Visibility visibility = Visibility::kPublic) {
    NewTable table{.id = id,
                   .game = game,
                   .seats = 2,
                   .visibility = visibility,
                   .terms = "{}",
                   .owner = owner,
                   .seed_key = {1, 2, 3},
                   .first_entry = "opened",
                   .created = now};
    if (visibility == Visibility::kPassword) table.password_hash = "hash";
    ASSERT_TRUE(store_->create_table(table));
  }
  // Something happens at the table, and this is how it stands then.
  void list(const std::string& id, const Listing& listing, Time now) {
    if (!writer_) writer_.emplace(open());
    std::promise<AppendResult> promise;
    writer_->append({.table = id,
                     .first = store_->last_sequence(id) + 1,
                     .entries = {"something"},
                     .at = now,
                     .listing = listing},
                    [&](const AppendResult& result) { promise.set_value(result); });
    const AppendResult result = promise.get_future().get();
    ASSERT_EQ(result.outcome, AppendOutcome::kStored) << result.error;
  }
  // One person, whose turn it is, and one bot.
  static Listing running(PersonId who) {
    return {.state = TableState::kRunning,
            .taken = {{0, person(who)}, {1, bot("hard")}},
            .turn_of = {who}};
  }
  void start(const std::string& id, PersonId who, Time now = 20) {
    create(id, who, now);
    list(id, running(who), now);
  }
  static FinishedGame won_by_first(const std::string& id, PersonId who, Time at = 30) {
    return {id, at, {{0, person(who), 1, 50}, {1, bot("hard"), 2, 40, true}}};
  }

  std::unique_ptr<Database> database_;
  std::optional<Store> store_;
  std::optional<LogWriter> writer_;
};

INSTANTIATE_TEST_SUITE_P(Both, StoreTest, each_database(), database_name);

std::vector<std::string> ids(const std::vector<TableListing>& tables) {
  std::vector<std::string> all;
  for (const TableListing& table : tables) all.push_back(table.id);
  return all;
}

TEST_P(StoreTest, GuestsMayShareANameAndAccountsMayNot) {
  EXPECT_NE(guest("Ann"), guest("Ann"));
  const auto account = store().create_account(credentials("ann"), 5);
  ASSERT_TRUE(account);
  EXPECT_EQ(store().create_account(credentials("ann"), 6), std::nullopt);
  const auto found = store().find_account("ann");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, *account);
  EXPECT_EQ(found->kind, PersonKind::kAccount);
  EXPECT_EQ(found->password_hash, "hash of ann");
  EXPECT_EQ(found->settings, "{}");
  EXPECT_FALSE(store().find_account("Ann"));
}

TEST_P(StoreTest, AGuestBecomesAnAccountOnceAndUnderAFreeName) {
  const PersonId ann = guest();
  store().create_account(credentials("taken"), 1);
  EXPECT_FALSE(store().make_account(ann, credentials("taken")));
  EXPECT_EQ(store().find_person(ann)->kind, PersonKind::kGuest);
  EXPECT_TRUE(store().set_guest_name(ann, "Anna"));
  EXPECT_TRUE(store().make_account(ann, credentials("free")));
  EXPECT_FALSE(store().make_account(ann, credentials("other")));
  EXPECT_FALSE(store().set_guest_name(ann, "Anna"));
  EXPECT_EQ(store().find_account("free")->id, ann);
}

TEST_P(StoreTest, PersonsChange) {
  const PersonId ann = *store().create_account(credentials("ann"), 5);
  EXPECT_TRUE(store().set_settings(ann, R"({"theme":"dark"})"));
  EXPECT_TRUE(store().set_password(ann, "new"));
  store().set_seen(ann, 9);
  store().set_seen(ann, 8);  // a server whose clock is behind
  const Person found = *store().find_person(ann);
  EXPECT_EQ(found.settings, R"({"theme":"dark"})");
  EXPECT_EQ(found.password_hash, "new");
  EXPECT_EQ(found.seen, 9);
  EXPECT_FALSE(store().set_password(guest(), "new"));
  EXPECT_FALSE(store().set_settings(12345, "{}"));
}

TEST_P(StoreTest, IdleGuestsWhoPlayedNothingAreForgotten) {
  const PersonId idle = guest(), player = guest(),
                 account = *store().create_account(credentials("a"), 1);
  store().add_session({"token", idle, 1, 1, 100});
  start("t", player);
  EXPECT_EQ(store().delete_idle_guests(2, 10), 1);
  EXPECT_FALSE(store().find_person(idle));
  EXPECT_FALSE(store().find_session("token", 2));
  EXPECT_TRUE(store().find_person(player) && store().find_person(account));
  EXPECT_GT(guest(), account);  // the number of who is gone is given to nobody else
}

TEST_P(StoreTest, SessionsEnd) {
  const PersonId ann = guest();
  for (const std::string token : {"a", "b", "c"}) store().add_session({token, ann, 1, 1, 100});
  EXPECT_EQ(store().find_session("a", 99)->person, ann);
  EXPECT_FALSE(store().find_session("a", 100));
  store().prolong_session("a", 99, 200);
  EXPECT_EQ(store().find_session("a", 150)->seen, 99);
  store().end_session("b");
  EXPECT_FALSE(store().find_session("b", 2));
  EXPECT_EQ(store().delete_expired_sessions(150, 10), 1);  // c
  store().add_session({"d", ann, 1, 1, 200});
  store().end_sessions(ann, "d");
  EXPECT_FALSE(store().find_session("a", 2));
  EXPECT_TRUE(store().find_session("d", 2));
}

TEST_P(StoreTest, ATableIsCreatedOnceWithTheFirstEntryOfItsLog) {
  const PersonId ann = guest();
  create("t", ann, 10, "uptown", Visibility::kPassword);
  EXPECT_FALSE(store().create_table({.id = "t",
                                     .game = "x",
                                     .seats = 3,
                                     .terms = "{}",
                                     .owner = ann,
                                     .first_entry = "another",
                                     .created = 11}));
  const TableListing found = *store().find_table("t");
  EXPECT_EQ(found.game, "uptown");
  EXPECT_EQ(found.state, TableState::kOpen);
  EXPECT_EQ(found.visibility, Visibility::kPassword);
  EXPECT_EQ(found.password_hash, "hash");
  EXPECT_EQ(found.owner, ann);
  EXPECT_EQ(found.created, 10);
  EXPECT_EQ(found.since, 10);
  EXPECT_EQ(found.updated, 10);
  EXPECT_EQ(found.deadline, std::nullopt);
  EXPECT_THAT(found.turn_of, IsEmpty());
  EXPECT_THAT(found.taken, IsEmpty());
  EXPECT_FALSE(store().find_table("T"));
  const std::vector<LogEntry> log = store().read_log("t", 1, 10);
  ASSERT_EQ(log.size(), 1u);
  EXPECT_EQ(log[0].sequence, 1);
  EXPECT_EQ(log[0].at, 10);
  EXPECT_EQ(log[0].entry, "opened");
}

TEST_P(StoreTest, IdleTablesThatHaveNotBegunAreForgotten) {
  const PersonId ann = guest(), bob = guest();
  for (const std::string id : {"a", "b", "c"}) create(id, ann, 10);
  start("begun", ann, 10);
  list("a", {.taken = {{0, person(bob)}}}, 11);
  list("b", {.taken = {{0, person(bob)}}}, 12);
  EXPECT_EQ(store().delete_idle_tables(12, 1), 1);  // c, where nothing ever happened
  EXPECT_FALSE(store().find_table("c"));
  EXPECT_EQ(store().delete_idle_tables(12, 9), 1);
  EXPECT_FALSE(store().find_table("a"));
  EXPECT_THAT(ids(store().live_tables_of(bob, 9)), ElementsAre("b"));
  EXPECT_EQ(store().last_sequence("a"), 0);
  EXPECT_EQ(store().last_sequence("b"), 2);
  EXPECT_EQ(store().last_sequence("begun"), 2);
  EXPECT_EQ(store().delete_idle_tables(12, 9), 0);
}

TEST_P(StoreTest, TablesAreListedNewestFirstPageByPage) {
  const PersonId ann = guest();
  create("a", ann, 10);
  create("b", ann, 10);
  create("c", ann, 9, "sf1906");
  create("hidden", ann, 11, "uptown", Visibility::kLink);
  create("locked", ann, 8, "uptown", Visibility::kPassword);
  start("running", ann, 12);
  const auto page = [&](const std::optional<PageMark>& after) {
    return ids(store().public_tables(TableState::kOpen, {}, after, 2));
  };
  EXPECT_THAT(page({}), ElementsAre("b", "a"));
  EXPECT_THAT(page(PageMark{10, "a"}), ElementsAre("c", "locked"));
  EXPECT_THAT(page(PageMark{10, "b"}), ElementsAre("a", "c"));
  EXPECT_THAT(ids(store().public_tables(TableState::kOpen, "sf1906", {}, 9)), ElementsAre("c"));
  EXPECT_THAT(ids(store().public_tables(TableState::kRunning, {}, {}, 9)), ElementsAre("running"));
  EXPECT_THAT(store().public_tables(TableState::kOver, {}, {}, 9), IsEmpty());
  const TableListing running = store().public_tables(TableState::kRunning, {}, {}, 9).front();
  EXPECT_EQ(running.taken.size(), 2u);
  EXPECT_THAT(running.turn_of, ElementsAre(ann));
  EXPECT_THAT(running.results, IsEmpty());
}

TEST_P(StoreTest, GamesThatAreOverAreListedWithTheirResults) {
  const PersonId ann = guest();
  for (const std::string id : {"a", "b"}) start(id, ann);
  create("c", ann, 20, "sf1906");
  list("c", running(ann), 21);
  for (const std::string id : {"a", "b", "c"})
    store().finish_table(won_by_first(id, ann, id == "b" ? 50 : 40));
  EXPECT_THAT(ids(store().public_tables(TableState::kOver, {}, {}, 9)), ElementsAre("b", "c", "a"));
  const auto tables = store().public_tables(TableState::kOver, "uptown", {}, 9);
  EXPECT_THAT(ids(tables), ElementsAre("b", "a"));
  EXPECT_EQ(tables[0].updated, 50);
  EXPECT_EQ(tables[0].results, won_by_first("b", ann).results);
  EXPECT_EQ(tables[0].taken.size(), 2u);
  EXPECT_EQ(store().find_table("a")->results, won_by_first("a", ann).results);
}

TEST_P(StoreTest, TablesWhereTimeIsUpAreFound) {
  const PersonId ann = guest();
  const auto with_deadline = [&](std::optional<Time> deadline) {
    Listing listing = running(ann);
    listing.deadline = deadline;
    return listing;
  };
  start("calm", ann);
  for (const auto& [id, deadline] : {std::pair("late", 100), std::pair("later", 90),
                                     std::pair("in time", 101), std::pair("over", 80)}) {
    start(id, ann);
    list(id, with_deadline(deadline), 30);
  }
  store().finish_table(won_by_first("over", ann));
  EXPECT_EQ(store().find_table("late")->deadline, 100);
  EXPECT_EQ(store().find_table("over")->deadline, std::nullopt);
  EXPECT_THAT(store().overdue_tables(100, 9), ElementsAre("later", "late"));
  EXPECT_THAT(store().overdue_tables(100, 1), ElementsAre("later"));
  list("later", with_deadline(std::nullopt), 31);
  EXPECT_THAT(store().overdue_tables(100, 9), ElementsAre("late"));
}

TEST_P(StoreTest, TablesWhereNobodyIsToMoveAreFound) {
  const PersonId ann = guest();
  Listing idle = running(ann);
  idle.turn_of.clear();
  create("open", ann, 1);
  start("of ann", ann, 1);
  for (const auto& [id, now] : {std::pair("b", 41), std::pair("a", 40), std::pair("new", 50)}) {
    start(id, ann);
    list(id, idle, now);
  }
  EXPECT_THAT(store().waiting_for_bots(50, 9), ElementsAre("a", "b"));
  EXPECT_THAT(store().waiting_for_bots(50, 1), ElementsAre("a"));
  store().finish_table(won_by_first("a", ann));
  list("b", running(ann), 42);
  EXPECT_THAT(store().waiting_for_bots(50, 9), IsEmpty());
}

TEST_P(StoreTest, APersonFindsItsTables) {
  const PersonId ann = guest(), bob = guest();
  start("old", ann, 20);
  start("new", ann, 30);
  start("of bob", bob, 40);
  EXPECT_THAT(ids(store().live_tables_of(ann, 9)), ElementsAre("new", "old"));
  EXPECT_EQ(store().count_live_tables_of_owner(ann), 2);
  store().finish_table(won_by_first("old", ann));
  EXPECT_THAT(ids(store().live_tables_of(ann, 9)), ElementsAre("new"));
  EXPECT_EQ(store().count_live_tables_of_owner(ann), 1);
}

TEST_P(StoreTest, KeepsTheKeyForWhoDeals) {
  start("t", guest());
  EXPECT_EQ(store().seed_key("t"), (Bytes{1, 2, 3}));
}

// Adds a point to mu for a victory and takes half a one off sigma, so that every game shows.
std::vector<Skill> simple_rate(const FinishedGame& finished,
                               std::span<const std::optional<Skill>> before) {
  std::vector<Skill> after;
  for (std::size_t i = 0; i < before.size(); ++i) {
    Skill next = before[i].value_or(Skill{25, 8});
    if (finished.results[i].rank == 1) next.mu += 1;
    next.sigma -= 0.5;
    after.push_back(next);
  }
  return after;
}

TEST_P(StoreTest, AGameIsFinishedOnceWithResultsAndRatings) {
  const PersonId ann = guest();
  start("t", ann);
  EXPECT_TRUE(store().finish_table(won_by_first("t", ann), simple_rate));
  EXPECT_FALSE(store().finish_table(won_by_first("t", ann), simple_rate));

  EXPECT_EQ(store().find_table("t")->state, TableState::kOver);
  EXPECT_EQ(store().results_of("t"), won_by_first("t", ann).results);
  EXPECT_EQ(store().skill_of(person(ann), "uptown", 2), (Skill{26, 7.5, 1, 30}));
  EXPECT_EQ(store().skill_of(bot("hard"), "uptown", 2), (Skill{25, 7.5, 1, 30}));
  EXPECT_EQ(store().skill_of(bot("hard"), "uptown", 3), std::nullopt);
}

TEST_P(StoreTest, ARatingKnowsWhenTheLastGameEnded) {
  const PersonId ann = guest();
  std::vector<Time> seen;
  const auto rate = [&](const FinishedGame& finished, auto before) {
    seen.push_back(before[0] ? before[0]->last : 0);
    return simple_rate(finished, before);
  };
  for (const Time at : {100, 300, 200}) {  // the last by a server whose clock is behind
    const std::string id = fmt::format("t{}", at);
    start(id, ann);
    EXPECT_TRUE(store().finish_table(won_by_first(id, ann, at), rate));
  }
  EXPECT_THAT(seen, ElementsAre(0, 100, 300));
  EXPECT_EQ(store().skill_of(person(ann), "uptown", 2), (Skill{28, 6.5, 3, 300}));
}

TEST_P(StoreTest, ResultsOfAPersonNewestFirst) {
  const PersonId ann = guest();
  for (int i = 1; i <= 3; ++i) {
    start(fmt::format("t{}", i), ann);
    store().finish_table(won_by_first(fmt::format("t{}", i), ann, 100 + i),
                         i == 1 ? Rate() : simple_rate);
  }
  const std::vector<PastGame> games = store().past_games_of(ann, {}, 2);
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[0].table, "t3");
  EXPECT_EQ(games[0].before, (Skill{26, 7.5}));
  EXPECT_EQ(games[0].after, (Skill{27, 7}));
  EXPECT_EQ(games[1].before, std::nullopt);
  const std::vector<PastGame> rest = store().past_games_of(ann, PageMark{102, "t2"}, 2);
  ASSERT_EQ(rest.size(), 1u);
  EXPECT_EQ(rest[0].table, "t1");
  EXPECT_EQ(rest[0].result, won_by_first("t1", ann).results[0]);
  EXPECT_EQ(rest[0].after, std::nullopt);
}

TEST_P(StoreTest, WhoSitsOnTwoSeatsIsRatedOnce) {
  const PersonId ann = guest();
  start("t", ann);
  const FinishedGame game{"t", 30, {{0, bot("hard"), 1, 9}, {1, bot("hard"), 2, 5}}};
  EXPECT_TRUE(store().finish_table(game, simple_rate));
  EXPECT_EQ(store().skill_of(bot("hard"), "uptown", 2), (Skill{25.5, 7.5, 1, 30}));
}

TEST_P(StoreTest, IfRatingFailsTheGameGoesOn) {
  const PersonId ann = guest();
  start("t", ann);
  const auto fail = [](const auto&, auto) -> std::vector<Skill> { throw std::runtime_error("no"); };
  EXPECT_THROW(store().finish_table(won_by_first("t", ann), fail), std::runtime_error);
  EXPECT_EQ(store().find_table("t")->state, TableState::kRunning);
  EXPECT_THAT(store().results_of("t"), IsEmpty());
  EXPECT_THAT(ids(store().live_tables_of(ann, 9)), ElementsAre("t"));
}

// Every game counts, although each is rated from what the others leave.
TEST_P(StoreTest, GamesOfTheSamePlayersMayEndAtTheSameTime) {
  constexpr int kGames = 6;
  const PersonId ann = guest();
  for (int i = 0; i < kGames; ++i) start(fmt::format("t{}", i), ann);
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; ++t)
    threads.emplace_back([&, t] {
      const auto mine = open();
      for (int i = t; i < kGames; i += 3)
        EXPECT_TRUE(
            Store(*mine).finish_table(won_by_first(fmt::format("t{}", i), ann), simple_rate));
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(store().skill_of(person(ann), "uptown", 2),
            (Skill{25 + kGames, 8 - kGames * 0.5, kGames, 30}));
}

TEST_P(StoreTest, TheLeaderboardIsSortedByWhatIsAlmostCertain) {
  const PersonId ann = guest("Ann"), bob = guest("Bob");
  const auto add = [&](Parameter who, Parameter machine, double mu, double sigma,
                       std::int64_t seats) {
    database_->run(
        "INSERT INTO ratings (person, bot, game, seats, mu, sigma, games, last_game) "
        "VALUES ($1, $2, 'uptown', $3, $4, $5, 1, 7)",
        {who, machine, seats, mu, sigma});
  };
  add(ann, {}, 30, 5, 2);       // 15
  add(bob, {}, 25, 1, 2);       // 22
  add({}, "hard", 28, 2.5, 2);  // 20.5
  add({}, "easy", 22, 0, 2);    // as much as Bob, and bots stand first
  add(ann, {}, 50, 1, 3);
  const auto names = [&](int offset, int limit) {
    std::vector<std::string> all;
    for (const Ranked& ranked : store().leaderboard("uptown", 2, offset, limit))
      all.push_back(ranked.player.bot.value_or(ranked.name));
    return all;
  };
  EXPECT_THAT(names(0, 10), ElementsAre("easy", "Bob", "hard", "Ann"));
  EXPECT_THAT(names(2, 1), ElementsAre("hard"));
  EXPECT_THAT(names(0, -1), IsEmpty());
  EXPECT_EQ(store().leaderboard("uptown", 2, 2, 1).front().skill.certain(), 20.5);
  ASSERT_EQ(store().skills_of(ann).size(), 2u);
  EXPECT_EQ(store().skills_of(ann)[1].skill, (Skill{50, 1, 1, 7}));
}

TEST_P(StoreTest, AnAttemptIsBegunOnceAndChangedByWhoHasSeenTheLatest) {
  const PersonId ann = guest(), bob = guest();
  const AttemptKey key{"comeback_city", "daily", "2026-11-15"};
  StoredAttempt attempt = store().begin_attempt(key, ann, "first");
  EXPECT_EQ(store().begin_attempt(key, ann, "second").attempt, "first");
  attempt.attempt = "changed";
  EXPECT_TRUE(store().save_attempt(key, attempt));
  EXPECT_FALSE(store().save_attempt(key, attempt));  // of a version that is gone
  EXPECT_EQ(store().find_attempt(key, ann)->attempt, "changed");
  store().begin_attempt(key, bob, "of bob");
  EXPECT_EQ(store().attempts_at(key, 0, 10).size(), 2u);
  EXPECT_EQ(store().attempts_at(key, 1, 10).front().attempt, "of bob");
  EXPECT_FALSE(store().find_attempt({"comeback_city", "daily", "2026-11-16"}, ann));
}

TEST_P(StoreTest, AMessageIsTriedByOneUntilItIsDeleted) {
  const PersonId ann = guest();
  EXPECT_TRUE(store().add_message({"t turn 5", ann, "{}", 100}, 50));
  EXPECT_FALSE(store().add_message({"t turn 5", ann, "{}", 100}, 51));
  EXPECT_TRUE(store().add_message({"t turn 7", ann, "later", 300}, 52));
  EXPECT_THAT(store().claim_messages(99, 200, 10), IsEmpty());
  const std::vector<DueMessage> due = store().claim_messages(100, 200, 10);
  ASSERT_EQ(due.size(), 1u);
  EXPECT_EQ(due[0].person, ann);
  EXPECT_EQ(due[0].created, 50);
  EXPECT_THAT(store().claim_messages(199, 300, 10), IsEmpty());
  EXPECT_EQ(store().claim_messages(200, 400, 10).front().tries, 2);
  store().delete_message(due[0].id);
  EXPECT_EQ(store().claim_messages(500, 600, 10).front().message, "later");
}

TEST_P(StoreTest, AMessageCanBePutOff) {
  const PersonId ann = guest();
  store().add_message({"once", ann, "{}", 100}, 50);
  const std::int64_t id = store().claim_messages(100, 200, 1).front().id;
  store().postpone_message(id, 150);
  EXPECT_THAT(store().claim_messages(149, 300, 1), IsEmpty());
  EXPECT_EQ(store().claim_messages(150, 300, 1).front().tries, 2);
  store().delete_message(id);
  store().postpone_message(id, 100);
  EXPECT_THAT(store().claim_messages(500, 600, 1), IsEmpty());
}

TEST_P(StoreTest, AddressesBelongToAPerson) {
  const PersonId ann = guest(), bob = guest();
  EXPECT_TRUE(
      store().add_address({.person = ann, .channel = "email", .target = "a@b", .created = 5}));
  EXPECT_FALSE(
      store().add_address({.person = ann, .channel = "email", .target = "a@b", .created = 6}));
  EXPECT_TRUE(
      store().add_address({.person = ann, .channel = "webhook", .target = "a@b", .created = 7}));
  EXPECT_TRUE(
      store().add_address({.person = bob, .channel = "email", .target = "a@b", .created = 8}));
  const std::vector<StoredAddress> of_ann = store().addresses_of(ann);
  ASSERT_EQ(of_ann.size(), 2u);
  EXPECT_EQ(of_ann[0], (StoredAddress{of_ann[0].id, ann, "email", "a@b", 5}));
  EXPECT_EQ(of_ann[1].channel, "webhook");
  EXPECT_FALSE(store().delete_address(bob, of_ann[0].id));
  EXPECT_TRUE(store().delete_address(ann, of_ann[0].id));
  EXPECT_FALSE(store().delete_address(ann, of_ann[0].id));
  store().delete_gone_address(of_ann[1].id);
  EXPECT_THAT(store().addresses_of(ann), IsEmpty());
  EXPECT_EQ(store().addresses_of(bob).size(), 1u);
}

// The longest is taken whatever it consists of, so that no limit of an index is met by surprise.
TEST_P(StoreTest, AnAddressHasALongestTarget) {
  const PersonId ann = guest();
  std::string target;
  for (std::uint32_t state = 1; target.size() < StoredAddress::kLongestTarget;
       state = state * 1664525 + 1013904223)
    target += static_cast<char>('!' + (state >> 24) % 90);
  EXPECT_TRUE(store().add_address({.person = ann, .channel = "web_push", .target = target}));
  EXPECT_EQ(store().addresses_of(ann).front().target, target);
  EXPECT_NE(error_text([&] {
              store().add_address({.person = ann, .channel = "web_push", .target = target + "x"});
            }),
            "");
}

TEST_P(StoreTest, ServersDoNotClaimTheSameMessage) {
  const PersonId ann = guest();
  constexpr int kMessages = 20;
  for (int i = 0; i < kMessages; ++i) store().add_message({std::to_string(i), ann, "{}", 1}, 1);
  std::atomic<int> claimed = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; ++t)
    threads.emplace_back([&] {
      const auto mine = open();
      for (int round = 0; round < kMessages; ++round)
        claimed += static_cast<int>(Store(*mine).claim_messages(1, 100, 3).size());
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(claimed, kMessages);
}

TEST_P(StoreTest, AllServersShareAKey) {
  EXPECT_EQ(store().shared_key("cookies", Bytes{1, 2}), (Bytes{1, 2}));
  const auto other = open();
  EXPECT_EQ(Store(*other).shared_key("cookies", Bytes{3, 4}), (Bytes{1, 2}));
  EXPECT_EQ(store().shared_key("other", Bytes{5}), Bytes{5});
}

TEST_P(StoreTest, ALogIsReadInPartsOfLimitedSize) {
  for (std::int64_t i = 1; i <= 5; ++i)
    database_->run("INSERT INTO log (table_id, sequence, at, entry) VALUES ('t', $1, 7, $2)",
                   {i, std::string(100, 'x')});
  EXPECT_EQ(store().last_sequence("t"), 5);
  EXPECT_EQ(store().last_sequence("u"), 0);
  EXPECT_EQ(store().read_log("t", 1, 100).size(), 5u);
  EXPECT_EQ(store().read_log("t", 4, 100).front().sequence, 4);
  EXPECT_EQ(store().read_log("t", 1, 2).size(), 2u);
  EXPECT_EQ(store().read_log("t", 1, 100, 250).size(), 2u);
  EXPECT_EQ(store().read_log("t", 2, 100, 1).size(), 1u);
  EXPECT_THAT(store().read_log("t", 6, 100), IsEmpty());
}

}  // namespace

}  // namespace cornerstone::storage
