// Challenges: one game a day for everybody, and a gauntlet of several, with a ranking
// (docs/challenges.md).
//
//   GET  /api/challenges/{game}/{contest}          today's, and how far one's own attempt is
//   POST /api/challenges/{game}/{contest}          begins it, or goes on: which table it is at
//   GET  /api/challenges/{game}/{contest}/{date}   the ranking of a day
//
// A game of a challenge is played at a table like any other (Trial in table/entry.h), whose key
// follows from the day and from a secret of the database, so that all have the same chance and all
// servers the same days. The attempt knows its tables. A result is entered when a table is over,
// and at the latest when its player asks how it stands: entering it twice does no harm.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "games/catalog.h"
#include "server/challenge_protocol.h"
#include "server/database_pool.h"
#include "server/house.h"
#include "server/identity.h"
#include "server/rate_limit.h"
#include "server/router.h"
#include "table/challenge.h"
#include "table/ledger.h"

namespace cornerstone {

class Challenges {
 public:
  struct Services {
    const Catalog& catalog;
    House& house;
    Identity& identity;
    storage::DatabasePool& database;
    std::function<Milliseconds()> now;
    std::function<void(const std::string& what)> trouble;  // for the log of the server
    std::function<RateLimiter::Clock::time_point()> steady = RateLimiter::Clock::now;
  };
  // A ranking reads all attempts of its day.
  static constexpr RateLimiter::Rate kRankings{.burst = 30, .interval = std::chrono::seconds(1)};
  static constexpr int kShown = 100;  // places at a time

  // The services must do nothing for it any more before it is destroyed.
  Challenges(Services services, const SeedKey& secret);
  Challenges(const Challenges&) = delete;
  Challenges& operator=(const Challenges&) = delete;

  void add_to(Router& router);

  // For House::News::over: enters the result if the table was one of a challenge.
  void over(const Table& table, const std::string& id);

 private:
  struct Visit;   // of somebody who wants to play
  struct Result;  // of one game
  using VisitPtr = std::shared_ptr<Visit>;

  void show_today(const ApiCallPtr& call);
  void begin(const ApiCallPtr& call);
  void show_ranking(const ApiCallPtr& call);

  // The challenge that a path names, of today; nothing if there is none, which is answered.
  std::optional<Challenge> find_challenge(const ApiCall& call) const;
  Date today() const;
  int games_of(const Challenge& challenge) const;

  // All on a thread of the database.
  void answer_today(storage::Store& store, const ApiCall& call, const Challenge& challenge,
                    const Identified& who);
  void find_table(storage::Store& store, const VisitPtr& visit);
  void open_table(storage::Store& store, const Visit& visit, int number, const std::string& id);
  void answer_ranking(storage::Store& store, const ApiCall& call, const Challenge& challenge,
                      const Identified& who, std::size_t offset);
  std::vector<Attempt> read_attempts(storage::Store& store, const Challenge& challenge);
  void enter(storage::Store& store, const Result& result);

  // Nothing if the table is not over, or no game of a challenge that ended in time.
  static std::optional<Result> result_of(const Table& table, const std::string& id);
  // Enters what the game has come to that somebody is in, then goes on.
  void catch_up(const ApiCallPtr& call, const Challenge& challenge, const Identified& who,
                std::function<void(storage::Store&)> then);
  void furnish(const VisitPtr& visit);  // the person sits down and the game starts
  storage::DatabasePool::Failed failed(const ApiCallPtr& call) const;

  const Services services_;
  const SeedKey secret_;
  RateLimiter rankings_;
};

}  // namespace cornerstone
