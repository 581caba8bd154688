// How fast a game is: what a search or a training run would get out of one core.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/catalog.h"

namespace cornerstone {

struct BenchPlan {
  int repetitions = 9;             // each figure is the median of as many
  double seconds = 0.05;           // of CPU time for each of them
  std::uint64_t (*allocations)();  // how often this thread has asked for heap memory so far
};

// Random play to the end from many starts, dealing not counted.
struct PlayoutFigures {
  double decisions_per_cpu_second = 0;
  double of_reference = 0;  // the same as a part of what the made-up reference game reaches
  double allocations_per_playout = 0;
};
BOOST_DESCRIBE_STRUCT(PlayoutFigures, (),
                      (decisions_per_cpu_second, of_reference, allocations_per_playout))

// A tree search with random playouts to the end, against such playouts alone, from the same starts.
struct SearchFigures {
  double plies_per_cpu_second = 0;  // in the tree and beyond it
  double plies_per_simulation = 0;
  double of_playouts = 0;
  double allocations_per_simulation = 0;
};
BOOST_DESCRIBE_STRUCT(SearchFigures, (),
                      (plies_per_cpu_second, plies_per_simulation, of_playouts,
                       allocations_per_simulation))

// Times are nanoseconds of CPU time for one call, over positions from everywhere in a game.
struct GameFigures {
  std::string game;
  int seats = 0;
  std::uint64_t state_bytes = 0;
  double decisions_per_playout = 0;
  double moves_per_decision = 0;
  std::optional<PlayoutFigures> fast;  // by play_random, where the game has it
  PlayoutFigures listed;               // by listing all moves and playing one of them
  SearchFigures search;
  double start_ns = 0;
  double copy_ns = 0;
  double memcpy_ns = 0;  // of as many bytes
  double copy_to_memcpy = 0;
  double list_ns = 0;
  double play_ns = 0;
  double imagine_ns = 0;
};
BOOST_DESCRIBE_STRUCT(GameFigures, (),
                      (game, seats, state_bytes, decisions_per_playout, moves_per_decision, fast,
                       listed, search, start_ns, copy_ns, memcpy_ns, copy_to_memcpy, list_ns,
                       play_ns, imagine_ns))

// How long a bot thinks about the decisions of a few games, in milliseconds of CPU time.
struct BotFigures {
  std::string game;
  int seats = 0;
  std::string bot;
  std::uint64_t decisions = 0;
  double mean_ms = 0, slowest_ms = 0;
};
BOOST_DESCRIBE_STRUCT(BotFigures, (), (game, seats, bot, decisions, mean_ms, slowest_ms))

struct BenchFigures {
  double reference_decisions_per_cpu_second = 0;
  std::vector<GameFigures> games;
  std::vector<BotFigures> bots;
};
BOOST_DESCRIBE_STRUCT(BenchFigures, (), (reference_decisions_per_cpu_second, games, bots))

// Decisions of the reference game per CPU-second.
double bench_reference(const BenchPlan& plan);
GameFigures bench_game(const Catalog& catalog, const GameInfo& game, const Setup& setup,
                       const BenchPlan& plan, double reference);
// Precondition: there is a bot of that name.
BotFigures bench_bot(const Catalog& catalog, const GameInfo& game, const Setup& setup,
                     std::string_view bot);

}  // namespace cornerstone
