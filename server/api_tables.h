// The routes of tables, games and ratings: /api/tables…, /api/games, /api/ratings/…, /api/health.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "games/catalog.h"
#include "server/api_answer.h"
#include "server/chance_source.h"
#include "server/database_pool.h"
#include "server/house.h"
#include "server/identity.h"
#include "server/passwords.h"
#include "server/rate_limit.h"
#include "server/router.h"
#include "server/secrets.h"

namespace cornerstone {

class ApiTables {
 public:
  struct Services {
    const Catalog& catalog;
    House& house;
    Identity& identity;
    storage::DatabasePool& database;
    PasswordPool& passwords;
    const SigningKey& key;
    const ChanceSource& chance;
    std::function<Milliseconds()> now;
    std::function<void(const std::string& table)> listed;  // there is a new one
    std::function<void(const std::string& what)> trouble;  // for the log of the server
    std::function<RateLimiter::Clock::time_point()> steady = RateLimiter::Clock::now;
  };
  struct Limits {
    int live_tables = 20;  // that one person has opened and that are not over
    RateLimiter::Rate tables{.burst = 20, .interval = std::chrono::seconds(20)};      // by person
    RateLimiter::Rate tables_from{.burst = 60, .interval = std::chrono::seconds(5)};  // by address
    RateLimiter::Rate requests{.burst = 60, .interval = std::chrono::milliseconds(200)};
    RateLimiter::Rate transcripts{.burst = 10, .interval = std::chrono::seconds(5)};
    // Of a table's password: by address, and by table.
    RateLimiter::Rate passwords_from{.burst = 10, .interval = std::chrono::seconds(10)};
    RateLimiter::Rate passwords_at{.burst = 30, .interval = std::chrono::seconds(5)};
  };

  // The services must do nothing for it any more before it is destroyed.
  ApiTables(Services services, std::string version, const Limits& limits);
  ApiTables(const ApiTables&) = delete;
  ApiTables& operator=(const ApiTables&) = delete;

  void add_to(Router& router);

 private:
  struct Opening;  // a table that is being opened
  using OpeningPtr = std::shared_ptr<Opening>;
  // Somebody at a table where they may be.
  struct Visitor {
    Identified who;
    storage::TableListing table;
  };
  using Admitted = std::function<void(const Visitor&)>;

  void open(const ApiCallPtr& call);
  void prepare(const ApiCallPtr& call, const Identified& who);
  bool check_rates(const ApiCall& call, const Identified& who);
  void hash_password(const OpeningPtr& opening);
  void store(const OpeningPtr& opening);
  void furnish(const OpeningPtr& opening);

  void list(const ApiCallPtr& call);
  void find(const ApiCallPtr& call);
  void pass(const ApiCallPtr& call);
  void check_pass(const ApiCallPtr& call, const storage::TableListing& table, std::string password);
  void request(const ApiCallPtr& call);
  void transcript(const ApiCallPtr& call);

  void leaderboard(const ApiCallPtr& call);
  void health(const ApiCallPtr& call);

  // Looks the table of the call up; answers itself where there is none.
  void look_up(const ApiCallPtr& call, std::function<void(const storage::TableListing&)> found);
  // The same, and goes on only with those who may be at that table.
  void admit(const ApiCallPtr& call, const Identified& who, Admitted admitted);
  storage::DatabasePool::Failed failed(const ApiCallPtr& call) const;
  // Answers 429 if it is too often.
  bool take(RateLimiter& limiter, std::string_view key, const ApiCall& call) const;

  const Services services_;
  const std::string version_;
  const Limits limits_;
  const std::shared_ptr<const std::string> games_;
  RateLimiter tables_, tables_from_, requests_, transcripts_, passwords_from_, passwords_at_;
};

}  // namespace cornerstone
