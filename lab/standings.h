// What a tournament proves. Every figure takes deals for its observations: games from one deal have
// their chance in common, so they would count too much on their own.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/tournament.h"

namespace cornerstone {

struct BotStanding {
  std::string bot;
  Estimate wins;  // share of the victories, for each seat that it took; draws are shared
  Estimate score;
};
BOOST_DESCRIBE_STRUCT(BotStanding, (), (bot, wins, score))

// How far a bot is ahead of another on the same deals.
struct Margin {
  std::string bot, against;
  Estimate wins;
  Estimate score;
};
BOOST_DESCRIBE_STRUCT(Margin, (), (bot, against, wins, score))

struct EncounterStanding {
  std::vector<std::string> lineup;  // of the first game of each deal; alone: all bots
  std::uint64_t deals = 0;
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::vector<BotStanding> bots;
  std::vector<Margin> margins;
};
BOOST_DESCRIBE_STRUCT(EncounterStanding, (), (lineup, deals, games, decisions, bots, margins))

struct BotRating {
  std::string bot;
  Estimate elo;  // ahead of the weakest
};
BOOST_DESCRIBE_STRUCT(BotRating, (), (bot, elo))

struct TestStanding {
  Claims claims;
  std::uint64_t deals = 0;
  double log_likelihood_ratio = 0;
  double lower = 0, upper = 0;  // the bounds at which it is decided
  Decision decision = Decision::kUndecided;
};
BOOST_DESCRIBE_STRUCT(TestStanding, (),
                      (claims, deals, log_likelihood_ratio, lower, upper, decision))

struct Standings {
  std::vector<EncounterStanding> encounters;
  std::vector<BotRating> ratings;  // empty for a bot alone, and where nothing was played
  std::optional<TestStanding> test;
};

// Of the first deals of the plan, as many as the games or the test ask for.
Standings standings(const TournamentPlan& plan, const Deals& deals);

}  // namespace cornerstone
