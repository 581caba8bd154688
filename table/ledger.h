// Who has tried which challenge and how it went, and the ranking that follows from it.
//
// A player has one attempt at a challenge: the first one begun. It may be interrupted, and games of
// a gauntlet may lie hours apart; it is ranked if all of its games are over before the day is.
//
// As a file the ledger is JSON lines, one an attempt.
#pragma once

#include <boost/describe/class.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/problems.h"
#include "engine/rating.h"
#include "table/challenge.h"

namespace cornerstone {

struct Attempt {
  std::string player;
  std::string game;
  Contest contest = Contest::kDaily;
  std::string date;
  int games = 1;                     // to be played
  std::vector<RatedResult> results;  // of those that are over, in their order

  bool complete() const { return std::cmp_equal(results.size(), games); }
  Rating rating() const;  // of all results together
};
BOOST_DESCRIBE_STRUCT(Attempt, (), (player, game, contest, date, games, results))

// "won against the Hurricane, 74 points"; of a gauntlet "won 2 of 3, 80 + 41 + 64 = 185".
std::string result_words(const Attempt& attempt);
// A line to be proud of: "Comeback City 2026-11-15: won against the Hurricane, 74 points".
std::string shared_line(std::string_view title, const Attempt& attempt);

struct Place {
  int rank = 0;  // equal ratings share the best of their ranks; 0: not ranked
  Rating rating;
  Attempt attempt;
};
BOOST_DESCRIBE_STRUCT(Place, (), (rank, rating, attempt))

// The best first, those not ranked last.
std::vector<Place> ranked(std::vector<Attempt> attempts);

// Names stand in tables and in the names of files: a problem if this one cannot.
void check_player(std::string_view name, const std::string& place, Problems& problems);

class Ledger {
 public:
  // What `text` wrote; meaningless if problems were added.
  static Ledger read(std::string_view text, Problems& problems);
  std::string text() const;

  // The attempt that the player begins or goes on with. Null, and a problem, if the challenge is
  // not of today or the player has nothing left to do in it.
  const Attempt* begin(const Challenge& challenge, const std::string& player, int games, Date today,
                       Problems& problems);
  // The game of that number, from 1, is over. Null, and a problem, if the day is over too or if
  // that game is not the next one of an attempt.
  const Attempt* enter(const Challenge& challenge, std::string_view player, int number,
                       const RatedResult& result, Date today, Problems& problems);

  // Everybody who tried: the best first, those not ranked last.
  std::vector<Place> ranking(const Challenge& challenge) const;

 private:
  Attempt* find(const Challenge& challenge, std::string_view player);

  std::vector<Attempt> attempts_;
};

}  // namespace cornerstone
