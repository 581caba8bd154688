// Bots against each other, on the same deals with their seats rotated.
#pragma once

#include <boost/describe.hpp>
#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/setup.h"
#include "games/catalog.h"
#include "lab/ranks.h"
#include "lab/simulation.h"
#include "lab/sprt.h"

namespace cornerstone {

// Which bot, by its number in the plan, sits at each seat.
using Lineup = std::vector<std::size_t>;

// Bots that meet. A deal is one beginning, with the same chance, that every lineup plays from: luck
// falls to all of them alike, and what is left is skill.
struct Encounter {
  std::vector<std::size_t> bots;  // each once
  std::vector<Lineup> lineups;
};

// What to play. The same plan gives the same games, whatever the number of threads and processes.
// The games of two bots do not depend on which others are named.
struct TournamentPlan {
  const GameInfo* game = nullptr;
  Setup setup;
  std::vector<std::string> bots;
  bool free_for_all = false;  // all bots at one table; there must be one for each seat
  std::uint64_t games = 0;    // for each encounter at least; alone, for each bot
  std::uint64_t seed = 0;
  std::optional<Claims> claims{};  // for two bots: stop when it is known which of them holds

  // Of every two bots, the one named first against the other at all other seats, or the free for
  // all. Alone at the table all bots play the same deals.
  std::vector<Encounter> encounters() const;
  // Of a game: one for chance, which all lineups of a deal share, and one for the thoughts at each
  // seat of each of them. Alone, a bot thinks the same whoever else is named.
  GameStreams streams(std::uint64_t deal, std::size_t lineup) const;
  std::uint64_t deals() const;  // of each encounter: as many as the games need, the last one whole
};

// Deals of all encounters, in the order in which they are played. Deals of one number begin alike
// in all of them.
struct DealNumber {
  std::uint64_t deal = 0;
  std::size_t encounter = 0;

  auto operator<=>(const DealNumber&) const = default;
};

// What is kept of a game, by seat.
struct GameRecord {
  std::uint32_t decisions = 0;
  std::vector<std::int32_t> scores;
  std::vector<int> ranks;
};
BOOST_DESCRIBE_STRUCT(GameRecord, (), (decisions, scores, ranks))

using DealRecord = std::vector<GameRecord>;  // a game for each lineup
using Deals = std::map<DealNumber, DealRecord>;

struct PlayedDeal {
  std::uint64_t deal = 0;
  std::uint64_t encounter = 0;
  DealRecord games{};
  std::string fault{};  // what is wrong with the rules or a bot

  DealNumber number() const { return {deal, encounter}; }
};
BOOST_DESCRIBE_STRUCT(PlayedDeal, (), (deal, encounter, games, fault))

// A bot's part of the victories of a deal, for each seat that it took; and of the points.
double victories(const Encounter& encounter, const DealRecord& deal, std::size_t bot);
double points(const Encounter& encounter, const DealRecord& deal, std::size_t bot);

// The test of the plan's claims on the deals, in their order as far as there is no gap and until it
// is decided.
SequentialTest test_claims(const TournamentPlan& plan, const Deals& deals);

using PlayDeal = std::function<PlayedDeal(const DealNumber& number)>;

// What rank 0 is told meanwhile, in the thread that called play_tournament.
struct TournamentWatch {
  std::function<bool(const DealNumber&, const DealRecord&)> keep;  // false: cannot be, so stop
  std::function<void(std::uint64_t games)> progress;               // with those known before
};

struct Tournament {
  Deals deals;                      // with those known before
  std::optional<PlayedDeal> fault;  // the first that went wrong
  std::uint64_t games_played = 0;   // now
  double wall_seconds = 0;
  double cpu_seconds = 0;  // of all threads and processes
};

// Plays the deals of the plan that are not `known`, as far as they are needed. All ranks must call
// it; the deals known to rank 0 count, and it alone has the result.
Tournament play_tournament(const Catalog& catalog, const TournamentPlan& plan, Deals known,
                           int threads, Ranks& ranks, const TournamentWatch& watch);
// As above, each deal played by `play`, which must depend on nothing but its number and is called
// from several threads at once.
Tournament play_tournament(const TournamentPlan& plan, Deals known, const PlayDeal& play,
                           int threads, Ranks& ranks, const TournamentWatch& watch);

}  // namespace cornerstone
