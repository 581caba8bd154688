// Many games between bots, over all cores, and what came of them.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rng.h"
#include "engine/scores.h"
#include "engine/setup.h"
#include "games/catalog.h"
#include "lab/statistics.h"

namespace cornerstone {

// What to play. The same plan gives the same games, whatever the number of threads.
struct Plan {
  const GameInfo* game = nullptr;
  Setup setup;
  std::vector<std::string> bots;  // one for each seat; they move on by one seat from game to game
  std::uint64_t games = 0;
  std::uint64_t seed = 0;

  // Which of the bots sits at `seat` in the game of that number.
  std::size_t bot_at(Seat seat, std::uint64_t game_number) const;
};

// The generators of one game: one for its chance, one for the thoughts of each bot.
struct GameStreams {
  static constexpr std::uint64_t of_chance(std::uint64_t game_number) {
    return game_number * (kMaxSeats + 1);
  }

  Rng chance;
  std::vector<Rng> bots;

  GameStreams(const Plan& plan, std::uint64_t game_number);
  // Streams of that seed: one for chance, and one for each bot from `first_bot` on.
  GameStreams(std::uint64_t seed, std::uint64_t chance_stream, std::uint64_t first_bot,
              std::size_t number_of_bots);
};

struct GameResult {
  std::uint32_t decisions = 0;
  Scores scores;
  std::string fault;  // what is wrong with the rules or a bot; the game stopped there
};

struct Fault {
  std::uint64_t game_number = 0;
  std::string what;
};

// What all bots of one name did together.
struct BotTally {
  std::string name;
  std::uint64_t seats = 0;  // taken, over all games
  std::uint64_t wins = 0;   // in shares, as below
  Distribution scores{};
};

// Only whole numbers and sets: adding games in any order gives the same tally.
struct Tally {
  // A victory in parts that divide evenly among any number of winners.
  static constexpr std::uint64_t kShares = 60;
  static_assert(kMaxSeats <= 6);

  Distribution lengths;  // decisions in a game
  std::uint64_t decisions = 0;
  std::vector<std::uint64_t> seat_wins;
  std::vector<BotTally> bots;  // in the order of the plan
  std::uint64_t faults = 0;
  std::optional<Fault> first_fault;

  explicit Tally(const Plan& plan);
  void add(const Plan& plan, std::uint64_t game_number, const GameResult& result);
  void merge(const Tally& other);
  std::uint64_t games() const { return lengths.size(); }

 private:
  void note(const Fault& fault);
  BotTally& named(std::string_view bot);
};

struct Simulation {
  Tally tally;
  double wall_seconds = 0;
  double cpu_seconds = 0;  // of all threads together
};

using PlayGame = std::function<GameResult(std::uint64_t game_number)>;
using ShowProgress = std::function<void(std::uint64_t games_played)>;

// Plays the plan with the fastest loop there is.
Simulation simulate(const Catalog& catalog, const Plan& plan, int threads,
                    const ShowProgress& progress);
// As above, each game played by `play`, which must depend on nothing but the number of the game and
// is called from several threads at once.
Simulation simulate(const Plan& plan, int threads, const PlayGame& play,
                    const ShowProgress& progress);

}  // namespace cornerstone
