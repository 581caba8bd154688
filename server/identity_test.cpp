#include "server/identity.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <latch>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/testing/test_database.h"
#include "table/table.h"

namespace cornerstone {
namespace {

using storage::PersonKind;
using storage::Store;
using Unknown = Identity::Unknown;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr PasswordCost kCheapest{.passes = 1, .memory = 8192};
constexpr storage::Time kBeginning = 1'794'000'000'000;

std::string cookie_value(const std::string& set_cookie) {
  const auto equals = set_cookie.find('=');
  return set_cookie.substr(equals + 1, set_cookie.find(';') - equals - 1);
}

// One browser: an address, and the cookie that it has.
struct Surfer {
  explicit Surfer(std::string address = "192.0.2.1") { request.address = std::move(address); }

  void take(const Identified& who) {
    if (who.set_cookie.empty()) return;
    request.headers.set("Cookie", "theme=dark; cornerstone=" + cookie_value(who.set_cookie));
  }

  HttpRequest request;
};

// Where a thread waits. Shared with it, since it may still be leaving when the test goes on.
struct Gate {
  void pass() {
    arrived.count_down();
    open.wait();
  }
  std::latch arrived{1}, open{1};
};

class IdentityTest : public testing::Test {
 protected:
  IdentityTest() { make_identity({}); }
  ~IdentityTest() override {
    database_->close();
    passwords_.reset();
  }

  void make_identity(const Identity::Rates& rates) {
    identity_ = std::make_unique<Identity>(
        Identity::Services{.key = key_,
                           .database = *database_,
                           .passwords = *passwords_,
                           .now = [this] { return now_.load(); },
                           .steady =
                               [this] {
                                 return RateLimiter::Clock::time_point(
                                     std::chrono::milliseconds(now_ - kBeginning));
                               },
                           .ended =
                               [this](const SessionsEnded& ended) {
                                 const std::scoped_lock lock(mutex_);
                                 ended_.push_back(ended);
                               },
                           .trouble =
                               [this](const std::string& what) {
                                 const std::scoped_lock lock(mutex_);
                                 trouble_ += what;
                               }},
        rates);
  }

  void pass(std::chrono::milliseconds time) { now_ += time.count(); }
  void pass_days(int days) { now_ += days * Identity::kDay; }

  // Calls something that answers later, and waits for the answer.
  template <class Call>
  Identified answer(Call call) {
    std::promise<Identified> promise;
    call([&](const Identified& who) { promise.set_value(who); });
    return promise.get_future().get();
  }
  Identified identify(Surfer& visitor, Unknown unknown = Unknown::kRefused) {
    const Identified who = answer(
        [&](const Identity::Done& done) { identity_->identify(visitor.request, unknown, done); });
    visitor.take(who);
    return who;
  }
  Identified become_guest(Surfer& visitor) { return identify(visitor, Unknown::kBecomesGuest); }
  Identified log_in(Surfer& visitor, const std::string& name, const std::string& password) {
    const Identified who = answer([&](const Identity::Done& done) {
      identity_->log_in(visitor.request, name, password, done);
    });
    visitor.take(who);
    return who;
  }
  Identified make_account(Surfer& visitor, const std::string& name,
                          const std::string& password = "correct horse") {
    const Identified guest = become_guest(visitor);
    const Identified who = answer([&](const Identity::Done& done) {
      identity_->make_account(visitor.request, *guest.person, name, password, done);
    });
    visitor.take(who);
    return who;
  }
  Identified change_password(Surfer& visitor, const std::string& old, const std::string& wanted) {
    const Identified before = identify(visitor);
    const Identified who = answer([&](const Identity::Done& done) {
      identity_->change_password(visitor.request, *before.person, old, wanted, done);
    });
    visitor.take(who);
    return who;
  }
  Identified log_out(const Surfer& visitor) {
    return answer([&](const Identity::Done& done) { identity_->log_out(visitor.request, done); });
  }
  static std::string code(const Identified& who) {
    return who.refusal ? who.refusal->code : "none";
  }

  // As another server would.
  Store elsewhere() { return Store(*other_); }
  std::vector<SessionsEnded> ended() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(ended_, {});
  }

  storage::TestFolder folder_;
  SigningKey key_{SigningKey::Bytes{1, 2, 3}};
  std::unique_ptr<storage::DatabasePool> database_ =
      std::make_unique<storage::DatabasePool>(folder_ / "games.db", 2);
  std::unique_ptr<PasswordPool> passwords_ = std::make_unique<PasswordPool>(
      PasswordPool::Limits{.threads = 1, .waiting = 4, .cost = kCheapest});
  std::unique_ptr<storage::Database> other_ = storage::open_database(folder_ / "games.db");
  std::atomic<storage::Time> now_ = kBeginning;
  std::mutex mutex_;
  std::vector<SessionsEnded> ended_;
  std::string trouble_;
  std::unique_ptr<Identity> identity_;
};

// Guests

TEST_F(IdentityTest, WhoHasNoSessionIsNobodyOrBecomesAGuest) {
  Surfer visitor;
  const Identified nobody = identify(visitor);
  EXPECT_FALSE(nobody.person);
  EXPECT_EQ(nobody.refusal->status, 401);
  EXPECT_EQ(code(nobody), "nobody");
  EXPECT_EQ(nobody.set_cookie, "");

  const Identified guest = become_guest(visitor);
  ASSERT_TRUE(guest.person);
  EXPECT_FALSE(guest.refusal);
  EXPECT_EQ(guest.person->kind, PersonKind::kGuest);
  EXPECT_EQ(elsewhere().find_person(guest.person->id)->name, guest.person->name);

  const Identified again = become_guest(visitor);
  EXPECT_EQ(again.person, guest.person);
  EXPECT_EQ(again.session, guest.session);
  EXPECT_EQ(again.set_cookie, "");
}

TEST_F(IdentityTest, TheCookieIsForTheServerAloneAndTheStoreHasOnlyItsHash) {
  Surfer plain;
  const Identified guest = become_guest(plain);
  EXPECT_TRUE(guest.set_cookie.ends_with("; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax"));
  const auto token = identity_->quick_token(plain.request);
  ASSERT_TRUE(token);
  EXPECT_EQ(guest.session, token_hash(*token));
  EXPECT_TRUE(elsewhere().find_session(token_hash(*token), now_));
  EXPECT_FALSE(elsewhere().find_session(*token, now_));

  Surfer secure;
  secure.request.secure = true;
  EXPECT_TRUE(become_guest(secure).set_cookie.ends_with("; HttpOnly; Secure; SameSite=Lax"));
}

TEST_F(IdentityTest, ACookieThatWeDidNotSignCountsForNothing) {
  Surfer honest;
  become_guest(honest);
  const std::string token = identity_->quick_token(honest.request).value();
  SigningKey other(SigningKey::Bytes{9});
  for (const std::string& value : {token, other.sign("session", token), key_.sign("pass", token),
                                   key_.sign("session", token) + "A", std::string("v1..")}) {
    Surfer forger;
    forger.request.headers.set("Cookie", "cornerstone=" + value);
    EXPECT_FALSE(identity_->quick_token(forger.request)) << value;
    EXPECT_EQ(code(identify(forger)), "nobody") << value;
  }
  Surfer stranger;  // signed, but the token was never given out
  stranger.request.headers.set("Cookie", "cornerstone=" + key_.sign("session", new_token()));
  EXPECT_TRUE(identity_->quick_token(stranger.request));
  EXPECT_EQ(code(identify(stranger)), "nobody");
}

TEST_F(IdentityTest, NewGuestsOfOneAddressAreLimited) {
  make_identity({.guests = {.burst = 2, .interval = seconds(30)}});
  const auto guest_from = [&](const std::string& address) {
    Surfer visitor(address);
    return become_guest(visitor);
  };
  EXPECT_TRUE(guest_from("2001:db8::1").person);
  EXPECT_TRUE(guest_from("2001:db8::2").person);
  const Identified third = guest_from("2001:db8::3");  // the same household
  EXPECT_EQ(third.refusal->status, 429);
  EXPECT_EQ(third.refusal->retry_after, seconds(30));
  EXPECT_TRUE(guest_from("192.0.2.77").person);
  pass(seconds(30));
  EXPECT_TRUE(guest_from("2001:db8::3").person);
}

// How long sessions last

TEST_F(IdentityTest, ASessionEndsNinetyDaysAfterItWasLastSeen) {
  Surfer visitor;
  const Identified guest = become_guest(visitor);
  pass_days(89);
  EXPECT_EQ(identify(visitor).person, guest.person);
  pass_days(89);
  EXPECT_EQ(identify(visitor).person, guest.person);
  pass_days(90);
  EXPECT_EQ(code(identify(visitor)), "nobody");
  const Identified other = become_guest(visitor);
  EXPECT_NE(other.person->id, guest.person->id);
}

TEST_F(IdentityTest, BeingSeenIsNotedOnceADayAndTheCookieLastsAsLong) {
  Surfer visitor;
  const Identified guest = become_guest(visitor);
  const auto stored = [&] { return elsewhere().find_session(guest.session, now_).value(); };
  pass(std::chrono::hours(23));
  EXPECT_EQ(identify(visitor).set_cookie, "");
  EXPECT_EQ(stored().seen, kBeginning);
  const std::string cookie(visitor.request.headers["Cookie"]);
  pass(std::chrono::hours(1));
  EXPECT_NE(identify(visitor).set_cookie, "");
  EXPECT_EQ(visitor.request.headers["Cookie"], cookie);  // the same session
  EXPECT_EQ(stored().seen, now_);
  EXPECT_EQ(stored().expires, now_ + Identity::kSessionLasts);
  EXPECT_EQ(elsewhere().find_person(guest.person->id)->seen, now_);
  EXPECT_EQ(identify(visitor).set_cookie, "");
}

TEST_F(IdentityTest, WhatIsKnownOfASessionIsBelievedForHalfAMinute) {
  Surfer visitor;
  const Identified guest = become_guest(visitor);
  identify(visitor);
  elsewhere().end_session(guest.session);
  pass(seconds(29));
  EXPECT_TRUE(identify(visitor).person);
  pass(seconds(1));
  EXPECT_EQ(code(identify(visitor)), "nobody");
}

TEST_F(IdentityTest, ANewNameIsKnownAtOnceWhereItWasGiven) {
  Surfer visitor;
  const Identified guest = become_guest(visitor);
  identify(visitor);
  elsewhere().set_guest_name(guest.person->id, "Ada");
  EXPECT_EQ(identify(visitor).person->name, guest.person->name);
  identity_->forget(guest.person->id);
  EXPECT_EQ(identify(visitor).person->name, "Ada");
}

TEST_F(IdentityTest, SocketsAreIdentifiedByTheToken) {
  Surfer visitor;
  const Identified guest = become_guest(visitor);
  const std::string token = identity_->quick_token(visitor.request).value();
  const auto by_token = [&](const std::string& given) {
    return answer([&](const Identity::Done& done) { identity_->identify_token(given, done); });
  };
  for (const bool in_memory : {false, true}) {
    EXPECT_EQ(by_token(token).person, guest.person) << in_memory;
    EXPECT_EQ(by_token(token).session, guest.session);
    identify(visitor);
  }
  EXPECT_EQ(code(by_token(new_token())), "nobody");
  pass_days(2);  // nothing is prolonged, since no cookie could be sent
  EXPECT_TRUE(by_token(token).person);
  EXPECT_EQ(elsewhere().find_session(guest.session, now_)->seen, kBeginning);
  pass_days(88);
  EXPECT_EQ(code(by_token(token)), "nobody");
  EXPECT_EQ(at_table(*guest.person).id, std::to_string(guest.person->id));
}

// Accounts

TEST_F(IdentityTest, AGuestBecomesAnAccountAndKeepsEverything) {
  Surfer visitor;
  const Identified guest = become_guest(visitor);
  elsewhere().set_settings(guest.person->id, R"({"sound":false})");
  const Identified account = make_account(visitor, "Ada");
  ASSERT_TRUE(account.person) << code(account);
  EXPECT_EQ(account.person->id, guest.person->id);
  EXPECT_EQ(account.person->name, "Ada");
  EXPECT_EQ(account.person->kind, PersonKind::kAccount);
  EXPECT_EQ(elsewhere().find_person(guest.person->id)->settings, R"({"sound":false})");
  EXPECT_EQ(identify(visitor).person, account.person);
}

TEST_F(IdentityTest, WhoPlantedTheSessionOfAGuestDoesNotShareTheAccount) {
  Surfer attacker;
  const Identified guest = become_guest(attacker);
  identify(attacker);
  Surfer victim = attacker;
  const Identified account = make_account(victim, "Ada");
  EXPECT_NE(account.session, guest.session);
  EXPECT_EQ(code(identify(attacker)), "session_ended");
  pass(minutes(1));
  EXPECT_EQ(code(identify(attacker)), "nobody");
  EXPECT_EQ(identify(victim).person->name, "Ada");
  const auto told = ended();
  ASSERT_EQ(told.size(), 2u);  // this session, and whatever others there may be
  EXPECT_EQ(told[0].session, guest.session);
  EXPECT_FALSE(told[0].all_but);
  EXPECT_EQ(told[1].session, account.session);
  EXPECT_TRUE(told[1].all_but);
}

TEST_F(IdentityTest, NamesThatLookAlikeAreOneName) {
  Surfer first, second;
  EXPECT_TRUE(make_account(first, "Zoë King").person);
  const Identified refused = make_account(second, "zoe_king");
  EXPECT_EQ(refused.refusal->status, 409);
  EXPECT_EQ(code(refused), "name_taken");
  EXPECT_EQ(identify(second).person->kind, PersonKind::kGuest);  // and nothing is lost
}

TEST_F(IdentityTest, OfTwoWhoWantANameAtTheSameTimeOneGetsIt) {
  Surfer visitors[2];
  Identified guests[2];
  std::promise<Identified> answers[2];
  for (int i = 0; i < 2; ++i) guests[i] = become_guest(visitors[i]);
  for (int i = 0; i < 2; ++i) {
    identity_->make_account(visitors[i].request, *guests[i].person, "Ada", "correct horse",
                            [&, i](const Identified& who) { answers[i].set_value(who); });
  }
  const Identified results[2] = {answers[0].get_future().get(), answers[1].get_future().get()};
  EXPECT_NE(results[0].person.has_value(), results[1].person.has_value());
  EXPECT_EQ(code(results[0].person ? results[1] : results[0]), "name_taken");
}

TEST_F(IdentityTest, AnAccountIsOneAlready) {
  Surfer visitor;
  make_account(visitor, "Ada");
  EXPECT_EQ(code(make_account(visitor, "Berta")), "already_account");
}

TEST_F(IdentityTest, NewAccountsOfOneAddressAreLimited) {
  make_identity({.accounts = {.burst = 1, .interval = minutes(5)}});
  Surfer first, second;
  EXPECT_TRUE(make_account(first, "Ada").person);
  EXPECT_EQ(make_account(second, "Berta").refusal->status, 429);
  pass(minutes(5));
  EXPECT_TRUE(make_account(second, "Berta").person);
}

// Logging in

TEST_F(IdentityTest, LoggingInBeginsANewSession) {
  Surfer home, away;
  const Identified account = make_account(home, "Ada");
  const Identified guest = become_guest(away);
  identify(away);
  const Surfer before = away;
  ended();
  const Identified in = log_in(away, "ADA", "correct horse");
  ASSERT_TRUE(in.person) << code(in);
  EXPECT_EQ(in.person, account.person);
  EXPECT_EQ(in.left_guest, guest.person->name);
  EXPECT_NE(in.session, guest.session);
  EXPECT_EQ(identify(away).person, account.person);
  EXPECT_EQ(identify(home).person, account.person);  // which goes on
  EXPECT_FALSE(elsewhere().find_session(guest.session, now_));
  const auto told = ended();
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].person, guest.person->id);
  EXPECT_EQ(told[0].session, guest.session);
  EXPECT_FALSE(told[0].all_but);
}

TEST_F(IdentityTest, ARequestThatWasOnItsWayDoesNotMakeAGuestOfWhoLoggedIn) {
  Surfer home, away;
  make_account(home, "Ada");
  become_guest(away);
  Surfer on_its_way = away;
  log_in(away, "Ada", "correct horse");
  const Identified late = become_guest(on_its_way);
  EXPECT_EQ(code(late), "session_ended");
  EXPECT_EQ(late.set_cookie, "");  // which would overwrite the one of the account
}

TEST_F(IdentityTest, NorDoesOneThatWaitedForTheDatabase) {
  Surfer surfer;
  become_guest(surfer);  // which is not in memory yet
  const std::vector<std::shared_ptr<Gate>> gates = {std::make_shared<Gate>(),
                                                    std::make_shared<Gate>()};
  for (const auto& gate : gates) {
    database_->run([gate](Store&) { gate->pass(); }, [](const std::string& why) { FAIL() << why; });
    gate->arrived.wait();
  }
  // Both threads of the database are busy; these two wait for the first one, in this order.
  std::promise<Identified> out, late;
  identity_->log_out(surfer.request, [&](const Identified& who) { out.set_value(who); });
  identity_->identify(surfer.request, Unknown::kBecomesGuest,
                      [&](const Identified& who) { late.set_value(who); });
  gates[0]->open.count_down();
  EXPECT_FALSE(out.get_future().get().refusal);
  EXPECT_EQ(code(late.get_future().get()), "session_ended");
  gates[1]->open.count_down();
}

TEST_F(IdentityTest, LoggingInFromAnotherAccountLeavesNoGuest) {
  Surfer first, second;
  make_account(first, "Ada");
  make_account(second, "Berta");
  EXPECT_FALSE(log_in(second, "Ada", "correct horse").left_guest);
  Surfer without_any;
  EXPECT_FALSE(log_in(without_any, "Ada", "correct horse").left_guest);
}

TEST_F(IdentityTest, AnUnknownNameAndAWrongPasswordAreAnsweredAlike) {
  Surfer home, away;
  make_account(home, "Ada");
  const Identified wrong = log_in(away, "Ada", "wrong horse");
  EXPECT_EQ(wrong.refusal->status, 401);
  EXPECT_EQ(code(wrong), "wrong_credentials");
  using namespace std::string_literals;
  for (const std::string& name : {"Berta"s, ""s, "A\0da"s, "\xff"s, std::string(100'000, 'x')}) {
    const Identified unknown = log_in(away, name, "correct horse");
    ASSERT_TRUE(unknown.refusal);
    EXPECT_EQ(unknown.refusal->status, wrong.refusal->status);
    EXPECT_EQ(unknown.refusal->code, wrong.refusal->code);
    EXPECT_EQ(unknown.refusal->message, wrong.refusal->message);
  }
  EXPECT_EQ(trouble_, "");
}

TEST_F(IdentityTest, TriesFromOneAddressAreLimited) {
  make_identity({.log_in_from = {.burst = 3, .interval = seconds(10)}});
  Surfer guesser;
  for (const char* name : {"Ada", "Berta", "Clara"})
    EXPECT_EQ(code(log_in(guesser, name, "12345678")), "wrong_credentials");
  EXPECT_EQ(log_in(guesser, "Dora", "12345678").refusal->status, 429);
  Surfer other("192.0.2.2");
  EXPECT_EQ(code(log_in(other, "Dora", "12345678")), "wrong_credentials");
}

TEST_F(IdentityTest, TriesForOneNameAreLimitedWhereverTheyComeFrom) {
  make_identity({.log_in_as = {.burst = 2, .interval = minutes(1)}});
  Surfer owner("192.0.2.200");
  make_account(owner, "Ada");
  const auto guess = [&](int from, const std::string& name) {
    Surfer visitor("192.0.2." + std::to_string(from));
    return code(log_in(visitor, name, "12345678"));
  };
  EXPECT_EQ(guess(1, "Ada"), "wrong_credentials");
  EXPECT_EQ(guess(2, "ADA"), "wrong_credentials");
  EXPECT_EQ(guess(3, "ada"), "too_often");
  EXPECT_EQ(guess(3, "Nobody in particular"), "wrong_credentials");
  EXPECT_TRUE(identify(owner).person);  // who is in stays in
  pass(minutes(1));
  EXPECT_TRUE(log_in(owner, "Ada", "correct horse").person);
}

TEST_F(IdentityTest, APasswordOfAnotherCostIsHashedAnew) {
  const std::string old = hash_password("correct horse", {.passes = 2, .memory = 16384});
  const auto id = elsewhere().create_account({"Ada", "ada", old}, now_).value();
  Surfer visitor;
  EXPECT_TRUE(log_in(visitor, "Ada", "correct horse").person);
  const std::string hash = elsewhere().find_person(id)->password_hash.value();
  EXPECT_NE(hash, old);
  EXPECT_FALSE(needs_rehash(hash, kCheapest));
  EXPECT_TRUE(log_in(visitor, "Ada", "correct horse").person);
}

// Holds the only thread that checks passwords until it is told otherwise.
class HeldPasswords {
 public:
  explicit HeldPasswords(PasswordPool& pool) : pool_(pool) {
    EXPECT_TRUE(pool.hash("", [gate = gate_](const std::optional<std::string>&) { gate->pass(); }));
    gate_->arrived.wait();
  }
  void await(std::size_t waiting) {
    while (pool_.waiting() < waiting) std::this_thread::yield();
  }
  void release() { gate_->open.count_down(); }

 private:
  PasswordPool& pool_;
  std::shared_ptr<Gate> gate_ = std::make_shared<Gate>();
};

TEST_F(IdentityTest, AnOldPasswordDoesNotGetInAfterItWasChanged) {
  Surfer owner, thief;
  const auto account = make_account(owner, "Ada").person.value();
  HeldPasswords held(*passwords_);
  std::promise<Identified> promise;
  identity_->log_in(thief.request, "Ada", "correct horse",
                    [&](const Identified& who) { promise.set_value(who); });
  held.await(1);  // the hash has been read
  elsewhere().set_password(account.id, hash_password("battery staple", kCheapest));
  held.release();
  const Identified refused = promise.get_future().get();
  EXPECT_FALSE(refused.person);
  EXPECT_EQ(code(refused), "password_changed");
}

TEST_F(IdentityTest, WhereTooManyPasswordsWaitTheRestIsToldToComeBack) {
  HeldPasswords held(*passwords_);
  Surfer visitor;
  std::promise<Identified> answers[4];
  for (auto& promise : answers) {
    identity_->log_in(visitor.request, "Ada", "correct horse",
                      [&](const Identified& who) { promise.set_value(who); });
  }
  held.await(4);
  const Identified refused = log_in(visitor, "Ada", "correct horse");
  EXPECT_EQ(refused.refusal->status, 503);
  EXPECT_EQ(refused.refusal->message, PasswordPool::kBusy);
  EXPECT_EQ(code(make_account(visitor, "Ada")), "unavailable");
  held.release();
  for (auto& promise : answers) EXPECT_EQ(code(promise.get_future().get()), "wrong_credentials");
}

// Passwords

TEST_F(IdentityTest, ANewPasswordEndsAllOtherSessions) {
  Surfer home, away;
  const Identified account = make_account(home, "Ada");
  log_in(away, "Ada", "correct horse");
  identify(away);
  ended();
  const Identified changed = change_password(home, "correct horse", "battery staple");
  ASSERT_TRUE(changed.person) << code(changed);
  EXPECT_NE(changed.session, account.session);  // a thief may have had this very token
  EXPECT_EQ(identify(home).person, account.person);
  EXPECT_EQ(code(identify(away)), "nobody");
  EXPECT_EQ(code(log_in(away, "Ada", "correct horse")), "wrong_credentials");
  EXPECT_TRUE(log_in(away, "Ada", "battery staple").person);
  const auto told = ended();
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[0].session, account.session);
  EXPECT_EQ(told[1].session, changed.session);
  EXPECT_TRUE(told[1].all_but);
}

TEST_F(IdentityTest, TheOldPasswordMustBeKnownAndNothingHappensIfNot) {
  Surfer visitor;
  const Identified account = make_account(visitor, "Ada");
  const Identified refused = change_password(visitor, "wrong horse", "battery staple");
  EXPECT_EQ(refused.refusal->status, 403);
  EXPECT_EQ(code(refused), "wrong_password");
  EXPECT_EQ(identify(visitor).session, account.session);
  EXPECT_TRUE(log_in(visitor, "Ada", "correct horse").person);
}

TEST_F(IdentityTest, GuestsHaveNoPassword) {
  Surfer visitor;
  become_guest(visitor);
  EXPECT_EQ(code(change_password(visitor, "", "battery staple")), "no_account");
}

TEST_F(IdentityTest, TriesToChangeAPasswordAreLimited) {
  make_identity({.passwords = {.burst = 1, .interval = minutes(2)}});
  Surfer visitor;
  make_account(visitor, "Ada");
  EXPECT_EQ(code(change_password(visitor, "wrong horse", "battery staple")), "wrong_password");
  EXPECT_EQ(code(change_password(visitor, "correct horse", "battery staple")), "too_often");
  pass(minutes(2));
  EXPECT_TRUE(change_password(visitor, "correct horse", "battery staple").person);
}

TEST_F(IdentityTest, OfTwoChangesAtTheSameTimeTheSecondIsRefused) {
  Surfer visitor;
  const auto account = make_account(visitor, "Ada").person.value();
  HeldPasswords held(*passwords_);
  std::promise<Identified> promise;
  identity_->change_password(visitor.request, account, "correct horse", "battery staple",
                             [&](const Identified& who) { promise.set_value(who); });
  held.await(1);
  elsewhere().set_password(account.id, hash_password("another one", kCheapest));
  held.release();
  EXPECT_EQ(code(promise.get_future().get()), "password_changed");
  EXPECT_TRUE(log_in(visitor, "Ada", "another one").person);
}

// Leaving

TEST_F(IdentityTest, LoggingOutEndsTheSessionAndTakesTheCookie) {
  Surfer home, away;
  make_account(home, "Ada");
  const Identified in = log_in(away, "Ada", "correct horse");
  identify(away);
  ended();
  const Identified out = log_out(away);
  EXPECT_FALSE(out.refusal);
  EXPECT_FALSE(out.person);
  EXPECT_EQ(out.set_cookie, "cornerstone=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
  EXPECT_EQ(code(identify(away)), "session_ended");
  EXPECT_FALSE(elsewhere().find_session(in.session, now_));
  EXPECT_TRUE(identify(home).person);
  const auto told = ended();
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].session, in.session);

  EXPECT_FALSE(log_out(away).refusal);  // once more does no harm
  EXPECT_FALSE(log_out(Surfer()).refusal);
  EXPECT_TRUE(ended().empty());
}

TEST_F(IdentityTest, LoggingOutElsewhereLeavesThisSession) {
  Surfer home, away, stranger;
  make_account(home, "Ada");
  make_account(stranger, "Berta");
  log_in(away, "Ada", "correct horse");
  for (Surfer* visitor : {&home, &away, &stranger}) identify(*visitor);
  ended();
  const Identified who = identify(home);
  const Identified done =
      answer([&](const Identity::Done& call) { identity_->log_out_elsewhere(who, call); });
  EXPECT_EQ(done.session, who.session);
  EXPECT_TRUE(identify(home).person);
  EXPECT_EQ(code(identify(away)), "nobody");
  EXPECT_TRUE(identify(stranger).person);
  const auto told = ended();
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].session, who.session);
  EXPECT_TRUE(told[0].all_but);
}

// Trouble

TEST_F(IdentityTest, WithoutADatabaseNobodyIsTakenForSomebodyElse) {
  Surfer visitor;
  make_account(visitor, "Ada");
  identify(visitor);
  database_->close();
  EXPECT_EQ(identify(visitor).person->name, "Ada");  // known a moment ago
  pass(minutes(1));
  const Identified unknown = become_guest(visitor);
  EXPECT_EQ(unknown.refusal->status, 503);
  EXPECT_EQ(unknown.set_cookie, "");  // the cookie may be good, and must not be lost
  EXPECT_NE(trouble_.find("cannot tell who somebody is"), std::string::npos);
  EXPECT_EQ(log_in(visitor, "Ada", "correct horse").refusal->status, 503);
  EXPECT_EQ(log_out(visitor).refusal->status, 503);
}

TEST_F(IdentityTest, ManyAtTheSameTimeAreToldApart) {
  constexpr int kThreads = 4, kEach = 25;
  std::vector<std::thread> threads;
  std::atomic<int> right = 0;
  make_identity({.guests = {.burst = 1000, .interval = seconds(1)}});
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&] {
      for (int n = 0; n < kEach; ++n) {
        Surfer visitor;
        const Identified guest = become_guest(visitor);
        if (guest.person && identify(visitor).person == guest.person &&
            identify(visitor).person == guest.person)
          ++right;
        log_out(visitor);
        if (code(identify(visitor)) == "session_ended") ++right;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, 2 * kThreads * kEach);
}

}  // namespace
}  // namespace cornerstone
