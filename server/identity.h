// Who a request comes from: guests and accounts, their sessions, logging in and out.
//
// A session is a random token. The client has it in a cookie, signed so that the database is not
// asked about tokens that we never gave out; the database has only its hash. What it says of a
// session is believed for half a minute: after that long a session that was ended on another server
// has ended here too. On the server that ends it, it ends at once.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/api_answer.h"
#include "server/database_pool.h"
#include "server/http.h"
#include "server/passwords.h"
#include "server/rate_limit.h"
#include "server/router.h"
#include "server/secrets.h"
#include "server/session_cache.h"

namespace cornerstone {

struct Person;  // table/table.h

// A person of the store as tables know one.
Person at_table(const KnownPerson& person);

// What came of asking who somebody is.
struct Identified {
  std::optional<KnownPerson> person{};
  std::optional<ApiRefusal> refusal{};      // why there is none: 401 nobody, 429 too often, 503 …
  std::string session{};                    // the hash of its token
  std::string set_cookie{};                 // to go with the answer; may be empty
  std::optional<std::string> left_guest{};  // who logged in was that guest until now

  // Answers the call, with the cookie.
  void answer(const ApiCall& call, HttpResponse response) const;
};

// Who is connected by such a session should be let go.
struct SessionsEnded {
  storage::PersonId person = 0;
  std::string session{};  // this one has ended,
  bool all_but = false;   // or all others of the person
};

class Identity {
 public:
  struct Services {
    const SigningKey& key;
    storage::DatabasePool& database;
    PasswordPool& passwords;
    std::function<storage::Time()> now;
    std::function<RateLimiter::Clock::time_point()> steady = RateLimiter::Clock::now;
    // Both from any thread; must not throw or wait, and may be left out.
    std::function<void(const SessionsEnded&)> ended{};
    std::function<void(const std::string& what)> trouble{};  // for the log of the server
  };
  struct Rates {
    // A school behind one address is welcome, and so are those who mistype.
    RateLimiter::Rate guests{.burst = 40, .interval = std::chrono::seconds(30)};
    RateLimiter::Rate log_in_from{.burst = 20, .interval = std::chrono::seconds(10)};
    RateLimiter::Rate log_in_as{.burst = 10, .interval = std::chrono::minutes(1)};
    RateLimiter::Rate accounts{.burst = 10, .interval = std::chrono::minutes(5)};
    RateLimiter::Rate passwords{.burst = 5, .interval = std::chrono::minutes(2)};
  };
  // Called once, on any thread, perhaps before the call that it belongs to returns. Must not throw
  // or wait.
  using Done = std::function<void(const Identified&)>;

  static constexpr std::string_view kCookie = "cornerstone";
  static constexpr storage::Time kDay = 24 * 60 * 60 * 1000;
  static constexpr storage::Time kSessionLasts = 90 * kDay;  // after it was last seen
  static constexpr storage::Time kSeenWithin = kDay;         // that is noted no more often

  // Before it is destroyed, the database must be closed, and after it the pool of passwords: work
  // of either may hand on to the other, and a closed database says no.
  explicit Identity(Services services) : Identity(std::move(services), Rates()) {}
  Identity(Services services, const Rates& rates);
  Identity(const Identity&) = delete;
  Identity& operator=(const Identity&) = delete;

  enum class Unknown : bool { kRefused, kBecomesGuest };  // who comes without a session
  void identify(const HttpRequest& request, Unknown unknown, Done done);
  // The same, but who is refused has been answered, and `done` is not called then.
  void identify(const ApiCallPtr& call, Unknown unknown, Done done);

  // For sockets, whose handshake must not wait: the token if it is one that we gave out, and
  // afterwards whose it is.
  std::optional<std::string> quick_token(const HttpRequest& request) const;
  void identify_token(std::string_view token, Done done);

  // These three begin a new session in the place of the one that the request came with.

  void log_in(const HttpRequest& request, std::string name, std::string password, Done done);
  // A guest becomes an account and keeps everything. Name and password have been checked.
  void make_account(const HttpRequest& request, const KnownPerson& guest, std::string name,
                    std::string password, Done done);
  // Ends all other sessions of the account. The new password has been checked.
  void change_password(const HttpRequest& request, const KnownPerson& account, std::string old,
                       std::string wanted, Done done);

  // Who has no session has been logged out already.
  void log_out(const HttpRequest& request, Done done);
  // All sessions but the one that was identified.
  void log_out_elsewhere(const Identified& who, Done done);

  // The name of somebody has changed.
  void forget(storage::PersonId person) { sessions_.forget(person); }

 private:
  using Work = storage::DatabasePool::Work;
  // What is left of a request once it has been read.
  struct Visit {
    std::string token{};    // empty if there is none that we gave out
    std::string session{};  // its hash
    std::string address{};  // as a key of rate limits
    bool secure = false;
  };
  struct LogIn;
  struct NewAccount;
  struct NewPassword;

  Visit visit(const HttpRequest& request) const;
  // On a thread of the database; if it does not answer, `done` is told.
  void ask(Work work, const Done& done);
  void look_up(const Visit& visit, Unknown unknown, const Done& done);
  Identified find_or_make(storage::Store& store, const Visit& visit, Unknown unknown);
  Identified make_guest(storage::Store& store, const Visit& visit);
  Identified begin_session(storage::Store& store, const KnownPerson& person, const Visit& visit);

  void check_log_in(const std::shared_ptr<LogIn>& log_in);
  void finish_log_in(const std::shared_ptr<LogIn>& log_in);
  void hash_new_password(const std::shared_ptr<NewAccount>& wanted);
  void finish_account(const std::shared_ptr<NewAccount>& wanted);
  void check_old_password(const std::shared_ptr<NewPassword>& change);
  void finish_password(const std::shared_ptr<NewPassword>& change);

  // Before the database ends it, so that nobody who finds it missing there makes a guest of its
  // owner; and after.
  void begin_end(const std::string& session);
  void end_own(storage::PersonId person, const std::string& session);
  void end_others(storage::PersonId person, const std::string& session);
  std::string session_cookie(std::string_view token, bool secure) const;

  const Services services_;
  SessionCache sessions_;
  RateLimiter guests_, log_in_from_, log_in_as_, accounts_, passwords_;
};

}  // namespace cornerstone
