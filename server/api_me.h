// The routes about oneself: /api/me…, /api/account, /api/session and /api/sessions.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "server/api_protocol.h"
#include "server/database_pool.h"
#include "server/identity.h"
#include "server/notices.h"
#include "server/rate_limit.h"
#include "server/router.h"
#include "server/secrets.h"

namespace cornerstone {

class ApiMe {
 public:
  struct Services {
    Identity& identity;
    storage::DatabasePool& database;
    const SigningKey& key;
    std::vector<NoticeChannel> channels;  // over which this server sends notices
    std::function<storage::Time()> now;
    std::function<void(const std::string& what)> trouble{};  // for the log; may be left out
    std::function<RateLimiter::Clock::time_point()> steady = RateLimiter::Clock::now;
  };
  struct Limits {
    std::size_t settings_bytes = 16 * 1024;
    std::size_t addresses = 10;                                                   // of one person
    RateLimiter::Rate changes{.burst = 30, .interval = std::chrono::seconds(5)};  // by person
    RateLimiter::Rate addresses_from{.burst = 20, .interval = std::chrono::minutes(10)};
  };

  explicit ApiMe(Services services) : ApiMe(std::move(services), Limits()) {}
  // The services must do nothing for it any more before it is destroyed.
  ApiMe(Services services, const Limits& limits);
  ApiMe(const ApiMe&) = delete;
  ApiMe& operator=(const ApiMe&) = delete;

  void add_to(Router& router);

 private:
  using Unknown = Identity::Unknown;
  // On a thread of the database.
  using Answer = std::function<HttpResponse(storage::Store&, const KnownPerson&)>;

  void add_pages(Router& router);     // what only asks
  void add_sessions(Router& router);  // what begins and ends them
  void add_addresses(Router& router);

  // Finds out who calls, and lets the database answer.
  void serve(const ApiCallPtr& call, Unknown unknown, Answer answer);
  // The same for what changes something, which may not be done too often.
  void change(const ApiCallPtr& call, Answer answer);
  void answer(const ApiCallPtr& call, const Identified& who, Answer answer);

  void set_name(const ApiCallPtr& call);
  void set_settings(const ApiCallPtr& call);
  void set_password(const ApiCallPtr& call);
  void make_account(const ApiCallPtr& call);
  void log_in(const ApiCallPtr& call);
  void log_out(const ApiCallPtr& call);
  void log_out_elsewhere(const ApiCallPtr& call);
  void list_games(const ApiCallPtr& call);
  void add_address(const ApiCallPtr& call);

  bool check_address(const ApiCall& call, const api::WantedAddress& wanted);
  HttpResponse keep_address(storage::Store& store, const KnownPerson& who,
                            const api::WantedAddress& wanted) const;
  std::optional<api::AddressShown> find_address(storage::Store& store, storage::PersonId person,
                                                const api::WantedAddress& wanted) const;
  api::AddressShown shown(const storage::StoredAddress& address) const;
  api::AddressesShown addresses_of(storage::Store& store, storage::PersonId person) const;

  const Services services_;
  const Limits limits_;
  RateLimiter changes_, addresses_from_;
};

}  // namespace cornerstone
