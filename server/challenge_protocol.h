// What the routes of challenges answer, as JSON: docs/challenges.md.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/rating.h"
#include "table/contest.h"
#include "table/entry.h"

namespace cornerstone::api {

// The attempt of one person.
struct AttemptShown {
  std::vector<RatedResult> results;  // of the games that are over
  std::vector<std::string> tables;   // where these were played
  bool complete = false;
  std::optional<std::string> table;  // where it goes on; null before the next game is begun
  std::optional<std::string> line;   // to be shared, once it is complete
};
BOOST_DESCRIBE_STRUCT(AttemptShown, (), (results, tables, complete, table, line))

// The challenge of today.
struct ChallengeToday {
  std::string game;
  Contest contest = Contest::kDaily;
  std::string date;
  Milliseconds until = 0;  // then the day is over
  int games = 1;           // to be played
  std::optional<AttemptShown> attempt;
};
BOOST_DESCRIBE_STRUCT(ChallengeToday, (), (game, contest, date, until, games, attempt))

// It can be played at this table.
struct ChallengeBegun {
  std::string table;
};
BOOST_DESCRIBE_STRUCT(ChallengeBegun, (), (table))

struct PlaceShown {
  std::optional<int> rank;  // equal ratings share it; null: the attempt is not complete
  std::string name;
  Rating rating;
  int won = 0, played = 0;  // games of the attempt
  std::string words;        // "won against the Hurricane, 74 points"
  bool you = false;
};
BOOST_DESCRIBE_STRUCT(PlaceShown, (), (rank, name, rating, won, played, words, you))

struct ChallengeRanking {
  std::string game;
  Contest contest = Contest::kDaily;
  std::string date;
  bool over = false;               // nobody can change it any more
  std::vector<std::string> keys;   // that its games were made from, then
  std::int64_t attempts = 0;       // in all
  std::vector<PlaceShown> places;  // from `offset` on
  std::optional<PlaceShown> you;
};
BOOST_DESCRIBE_STRUCT(ChallengeRanking, (),
                      (game, contest, date, over, keys, attempts, places, you))

}  // namespace cornerstone::api
