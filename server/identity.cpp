#include "server/identity.h"

#include <random>

#include "server/guest_name.h"
#include "server/listing.h"
#include "table/table.h"

namespace cornerstone {

using storage::PersonKind;
using storage::Store;

namespace {

constexpr std::size_t kMostSessions = 20'000;  // remembered, at some 250 bytes each
constexpr std::chrono::seconds kSessionBelieved{30};
constexpr std::size_t kMostKeys = 100'000;  // of each rate limit
constexpr std::string_view kPurpose = "session";

Identified refused(ApiRefusal refusal) { return {.refusal = std::move(refusal)}; }

Identified nobody_here() {
  return refused({.status = 401,
                  .code = "nobody",
                  .message = "Nobody is signed in here; GET /api/me makes you a guest."});
}

Identified just_ended() {
  return refused({.status = 401,
                  .code = "session_ended",
                  .message = "This session has just ended; ask again with the new cookie."});
}

// The same for a name that nobody has.
Identified wrong_credentials() {
  return refused({.status = 401,
                  .code = "wrong_credentials",
                  .message = "The name or the password is wrong."});
}

Identified name_taken() {
  return refused({.status = 409,
                  .code = "name_taken",
                  .message = "Somebody has this name, or one that looks like it; choose another."});
}

Identified password_changed() {
  return refused({.status = 409,
                  .code = "password_changed",
                  .message = "The password was changed at this moment; try again."});
}

Identified passwords_busy() { return refused(unavailable(PasswordPool::kBusy)); }

KnownPerson known(const storage::Person& person) {
  return {.id = person.id, .name = person.name, .kind = person.kind};
}

}  // namespace

Person at_table(const KnownPerson& person) {
  return {.id = person_text(person.id), .name = person.name};
}

void Identified::answer(const ApiCall& call, HttpResponse response) const {
  if (!set_cookie.empty()) response.headers.add("Set-Cookie", set_cookie);
  call.reply(std::move(response));
}

Identity::Identity(Services services, const Rates& rates)
    : services_(std::move(services)),
      sessions_(kMostSessions, kSessionBelieved),
      guests_(rates.guests, kMostKeys),
      log_in_from_(rates.log_in_from, kMostKeys),
      log_in_as_(rates.log_in_as, kMostKeys),
      accounts_(rates.accounts, kMostKeys),
      passwords_(rates.passwords, kMostKeys) {}

// Who somebody is

std::optional<std::string> Identity::quick_token(const HttpRequest& request) const {
  const auto value = cookie(request, kCookie);
  return value ? services_.key.verify(kPurpose, *value) : std::nullopt;
}

Identity::Visit Identity::visit(const HttpRequest& request) const {
  const std::string token = quick_token(request).value_or("");
  return {.token = token,
          .session = token.empty() ? std::string() : token_hash(token),
          .address = address_key(request.address),
          .secure = request.secure};
}

void Identity::identify(const HttpRequest& request, Unknown unknown, Done done) {
  const Visit visit = this->visit(request);
  if (visit.token.empty())
    return unknown == Unknown::kRefused ? done(nobody_here()) : look_up(visit, unknown, done);
  KnownSession session;
  switch (sessions_.find(visit.session, services_.steady(), session)) {
    case SessionCache::Answer::kEnded: return done(just_ended());
    case SessionCache::Answer::kKnown: {
      const storage::Time now = services_.now();
      if (now >= session.expires || now - session.seen >= kSeenWithin) break;
      return done({.person = session.person, .session = visit.session});
    }
    case SessionCache::Answer::kUnknown: break;
  }
  look_up(visit, unknown, done);
}

void Identity::identify(const ApiCallPtr& call, Unknown unknown, Done done) {
  identify(call->request, unknown, [call, done = std::move(done)](const Identified& who) {
    if (who.refusal) {
      who.answer(*call, refusal_response(*who.refusal));
    } else {
      done(who);
    }
  });
}

// Nothing is prolonged here: a socket cannot hand out the cookie that must go with it.
void Identity::identify_token(std::string_view token, Done done) {
  const std::string hash = token_hash(token);
  KnownSession session;
  const auto answer = sessions_.find(hash, services_.steady(), session);
  if (answer == SessionCache::Answer::kEnded) return done(just_ended());
  if (answer == SessionCache::Answer::kKnown && services_.now() < session.expires)
    return done({.person = session.person, .session = hash});
  ask(
      [this, hash, done](Store& store) {
        const auto found = store.find_session(hash, services_.now());
        const auto person = found ? store.find_person(found->person) : std::nullopt;
        done(person ? Identified{.person = known(*person), .session = hash} : nobody_here());
      },
      done);
}

void Identity::ask(Work work, const Done& done) {
  services_.database.run(std::move(work), [this, done](const std::string& why) {
    if (services_.trouble) services_.trouble("cannot tell who somebody is: " + why);
    done(refused(database_unavailable()));
  });
}

void Identity::look_up(const Visit& visit, Unknown unknown, const Done& done) {
  ask([this, visit, unknown, done](Store& store) { done(find_or_make(store, visit, unknown)); },
      done);
}

Identified Identity::find_or_make(Store& store, const Visit& visit, Unknown unknown) {
  const std::uint64_t changes = sessions_.changes();
  const storage::Time now = services_.now();
  auto session = visit.token.empty() ? std::nullopt : store.find_session(visit.session, now);
  const auto person = session ? store.find_person(session->person) : std::nullopt;
  if (!person) {
    KnownSession other;
    if (sessions_.find(visit.session, services_.steady(), other) == SessionCache::Answer::kEnded)
      return just_ended();
    return unknown == Unknown::kBecomesGuest ? make_guest(store, visit) : nobody_here();
  }
  Identified who{.person = known(*person), .session = visit.session};
  if (now - session->seen >= kSeenWithin) {
    session->seen = now;
    session->expires = now + kSessionLasts;
    store.prolong_session(visit.session, session->seen, session->expires);
    store.set_seen(person->id, now);
    who.set_cookie = session_cookie(visit.token, visit.secure);
  }
  sessions_.remember(visit.session,
                     {.person = *who.person, .seen = session->seen, .expires = session->expires},
                     services_.steady(), changes);
  return who;
}

Identified Identity::make_guest(Store& store, const Visit& visit) {
  const auto wait = guests_.take(visit.address, services_.steady());
  if (wait > wait.zero()) return refused(too_often(wait));
  const std::string name = guest_name(std::random_device()());
  const storage::PersonId id = store.create_guest(name, services_.now());
  return begin_session(store, {.id = id, .name = name, .kind = PersonKind::kGuest}, visit);
}

Identified Identity::begin_session(Store& store, const KnownPerson& person, const Visit& visit) {
  const std::string token = new_token();
  const storage::Time now = services_.now();
  std::string hash = token_hash(token);
  store.add_session({.token_hash = hash,
                     .person = person.id,
                     .created = now,
                     .seen = now,
                     .expires = now + kSessionLasts});
  return {.person = person,
          .session = std::move(hash),
          .set_cookie = session_cookie(token, visit.secure)};
}

std::string Identity::session_cookie(std::string_view token, bool secure) const {
  return header_value({.name = std::string(kCookie),
                       .value = services_.key.sign(kPurpose, token),
                       .max_age_seconds = kSessionLasts / 1000,
                       .secure = secure});
}

// Logging in

struct Identity::LogIn {
  Visit visit{};
  std::string folded_name{};
  std::string password{};
  Done done{};
  std::optional<storage::Person> account{};
  std::optional<std::string> better_hash{};
};

void Identity::log_in(const HttpRequest& request, std::string name, std::string password,
                      Done done) {
  const auto log_in = std::make_shared<LogIn>(LogIn{.visit = visit(request),
                                                    .folded_name = folded_name(name),
                                                    .password = std::move(password),
                                                    .done = std::move(done)});
  const auto now = services_.steady();
  auto wait = log_in_from_.take(log_in->visit.address, now);
  if (wait == wait.zero()) wait = log_in_as_.take(log_in->folded_name, now);
  if (wait > wait.zero()) return log_in->done(refused(too_often(wait)));
  ask(
      [this, log_in](Store& store) {
        // A text that the database cannot hold is no name; it takes the same way to the same end.
        if (storage::text_fault(log_in->folded_name).empty())
          log_in->account = store.find_account(log_in->folded_name);
        check_log_in(log_in);
      },
      log_in->done);
}

void Identity::check_log_in(const std::shared_ptr<LogIn>& log_in) {
  auto stored = log_in->account ? log_in->account->password_hash : std::nullopt;
  const auto checked = [this, log_in](PasswordCheck check) {
    switch (check.answer) {
      case PasswordAnswer::kUnable: return log_in->done(passwords_busy());
      case PasswordAnswer::kWrong: return log_in->done(wrong_credentials());
      case PasswordAnswer::kRight: break;
    }
    log_in->better_hash = std::move(check.better_hash);
    finish_log_in(log_in);
  };
  if (!services_.passwords.verify(std::move(log_in->password), std::move(stored), checked))
    log_in->done(passwords_busy());
}

void Identity::finish_log_in(const std::shared_ptr<LogIn>& log_in) {
  ask(
      [this, log_in](Store& store) {
        const storage::Time now = services_.now();
        const auto account = store.find_person(log_in->account->id);
        // Who knew only the old password must not get in after its owner has changed it.
        if (!account || account->password_hash != log_in->account->password_hash)
          return log_in->done(password_changed());
        if (log_in->better_hash) store.set_password(account->id, *log_in->better_hash);
        const std::string& old_session = log_in->visit.session;
        const auto old = old_session.empty() ? std::nullopt : store.find_session(old_session, now);
        const auto before = old ? store.find_person(old->person) : std::nullopt;
        begin_end(old_session);
        if (old) store.end_session(old_session);
        store.set_seen(account->id, now);
        Identified who = begin_session(store, known(*account), log_in->visit);
        if (before && before->kind == PersonKind::kGuest) who.left_guest = before->name;
        if (old) end_own(old->person, old_session);
        log_in->done(who);
      },
      log_in->done);
}

// Accounts

struct Identity::NewAccount {
  Visit visit{};
  KnownPerson guest{};
  storage::Credentials credentials{};
  std::string password{};
  Done done{};
};

void Identity::make_account(const HttpRequest& request, const KnownPerson& guest, std::string name,
                            std::string password, Done done) {
  if (guest.kind != PersonKind::kGuest) {
    return done(refused({.status = 409,
                         .code = "already_account",
                         .message = "This is an account already; log out to make another."}));
  }
  const auto wanted = std::make_shared<NewAccount>(
      NewAccount{.visit = visit(request), .guest = guest, .password = std::move(password)});
  const auto wait = accounts_.take(wanted->visit.address, services_.steady());
  if (wait > wait.zero()) return done(refused(too_often(wait)));
  wanted->credentials = {.name = name, .folded_name = folded_name(name), .password_hash = {}};
  wanted->done = std::move(done);
  ask(
      [this, wanted](Store& store) {
        if (store.find_account(wanted->credentials.folded_name)) return wanted->done(name_taken());
        hash_new_password(wanted);
      },
      wanted->done);
}

void Identity::hash_new_password(const std::shared_ptr<NewAccount>& wanted) {
  const auto hashed = [this, wanted](std::optional<std::string> hash) {
    if (!hash) return wanted->done(passwords_busy());
    wanted->credentials.password_hash = *std::move(hash);
    finish_account(wanted);
  };
  if (!services_.passwords.hash(std::move(wanted->password), hashed))
    wanted->done(passwords_busy());
}

void Identity::finish_account(const std::shared_ptr<NewAccount>& wanted) {
  ask(
      [this, wanted](Store& store) {
        const storage::PersonId id = wanted->guest.id;
        // Tried again after the database was lost in the middle, it finds its own work.
        if (!store.make_account(id, wanted->credentials)) {
          const auto person = store.find_person(id);
          if (!person || person->password_hash != wanted->credentials.password_hash)
            return wanted->done(name_taken());
        }
        // Somebody may have put the session of a guest into this browser to share in the account.
        begin_end(wanted->visit.session);
        store.end_sessions(id);
        const Identified who = begin_session(
            store, {.id = id, .name = wanted->credentials.name, .kind = PersonKind::kAccount},
            wanted->visit);
        end_own(id, wanted->visit.session);
        end_others(id, who.session);
        wanted->done(who);
      },
      wanted->done);
}

// Passwords

struct Identity::NewPassword {
  Visit visit{};
  storage::PersonId account = 0;
  std::string old{};
  std::string wanted{};
  Done done{};
  std::string old_hash{};
  std::string new_hash{};
};

void Identity::change_password(const HttpRequest& request, const KnownPerson& account,
                               std::string old, std::string wanted, Done done) {
  if (account.kind != PersonKind::kAccount) {
    return done(refused({.status = 409,
                         .code = "no_account",
                         .message = "Guests have no password; make an account first."}));
  }
  const auto wait = passwords_.take(std::to_string(account.id), services_.steady());
  if (wait > wait.zero()) return done(refused(too_often(wait)));
  const auto change = std::make_shared<NewPassword>(NewPassword{.visit = visit(request),
                                                                .account = account.id,
                                                                .old = std::move(old),
                                                                .wanted = std::move(wanted),
                                                                .done = std::move(done)});
  ask(
      [this, change](Store& store) {
        const auto person = store.find_person(change->account);
        if (!person) return change->done(nobody_here());
        change->old_hash = person->password_hash.value_or("");
        check_old_password(change);
      },
      change->done);
}

void Identity::check_old_password(const std::shared_ptr<NewPassword>& change) {
  const auto hashed = [this, change](std::optional<std::string> hash) {
    if (!hash) return change->done(passwords_busy());
    change->new_hash = *std::move(hash);
    finish_password(change);
  };
  const auto checked = [this, change, hashed](const PasswordCheck& check) {
    if (check.answer == PasswordAnswer::kUnable) return change->done(passwords_busy());
    if (check.answer == PasswordAnswer::kWrong) {
      return change->done(refused(
          {.status = 403, .code = "wrong_password", .message = "The old password is wrong."}));
    }
    if (!services_.passwords.hash(std::move(change->wanted), hashed))
      change->done(passwords_busy());
  };
  if (!services_.passwords.verify(std::move(change->old), change->old_hash, checked))
    change->done(passwords_busy());
}

void Identity::finish_password(const std::shared_ptr<NewPassword>& change) {
  ask(
      [this, change](Store& store) {
        const auto person = store.find_person(change->account);
        if (!person) return change->done(nobody_here());
        // The new one is there already if this is the second try.
        if (person->password_hash != change->old_hash && person->password_hash != change->new_hash)
          return change->done(password_changed());
        begin_end(change->visit.session);
        store.set_password(change->account, change->new_hash);
        store.end_sessions(change->account);
        const Identified who = begin_session(store, known(*person), change->visit);
        end_own(change->account, change->visit.session);
        end_others(change->account, who.session);
        change->done(who);
      },
      change->done);
}

// Leaving

void Identity::log_out(const HttpRequest& request, Done done) {
  const Visit visit = this->visit(request);
  const Identified out{.set_cookie = header_value({.name = std::string(kCookie),
                                                   .value = {},
                                                   .max_age_seconds = 0,
                                                   .secure = visit.secure})};
  if (visit.token.empty()) return done(out);
  ask(
      [this, visit, out, done](Store& store) {
        const auto session = store.find_session(visit.session, services_.now());
        if (session) {
          begin_end(visit.session);
          store.end_session(visit.session);
          end_own(session->person, visit.session);
        }
        done(out);
      },
      done);
}

void Identity::log_out_elsewhere(const Identified& who, Done done) {
  ask(
      [this, who, done](Store& store) {
        store.end_sessions(who.person->id, who.session);
        end_others(who.person->id, who.session);
        done(who);
      },
      done);
}

void Identity::begin_end(const std::string& session) {
  if (!session.empty()) sessions_.end(session, services_.steady());
}

void Identity::end_own(storage::PersonId person, const std::string& session) {
  if (session.empty()) return;  // a guest made a moment ago, whose cookie never went out
  begin_end(session);
  if (services_.ended) services_.ended({.person = person, .session = session});
}

void Identity::end_others(storage::PersonId person, const std::string& session) {
  sessions_.forget(person);
  if (services_.ended) services_.ended({.person = person, .session = session, .all_but = true});
}

}  // namespace cornerstone
