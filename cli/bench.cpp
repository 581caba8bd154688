#include "lab/bench.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "cli/allocations.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "engine/json_write.h"
#include "engine/phrase.h"

namespace cornerstone::cli {
namespace {

struct BenchArguments {
  std::string game;  // empty: all of them
  std::optional<int> seats;
  std::vector<std::string> bots;  // to be timed instead of the games
  BenchPlan plan{.allocations = allocations};
  bool json = false;
};

void print_playouts(const char* how, const PlayoutFigures& figures) {
  fmt::print(
      "  {:<12} {:7.2f} M decisions per CPU-second, {:.2f} of reference, {} allocations per "
      "playout\n",
      how, figures.decisions_per_cpu_second / 1e6, figures.of_reference,
      figures.allocations_per_playout);
}

void print_game(const GameFigures& figures) {
  fmt::print("\n{}, {}: {:.1f} decisions a playout, {:.1f} moves a decision, state of {} bytes\n",
             figures.game, counted(figures.seats, "seat"), figures.decisions_per_playout,
             figures.moves_per_decision, figures.state_bytes);
  if (figures.fast) print_playouts("play_random", *figures.fast);
  print_playouts("list, play", figures.listed);
  fmt::print(
      "  {:<12} {:7.2f} M plies per CPU-second, {:.2f} of playouts, {:.1f} plies and {} "
      "allocations "
      "per simulation\n",
      "search", figures.search.plies_per_cpu_second / 1e6, figures.search.of_playouts,
      figures.search.plies_per_simulation, figures.search.allocations_per_simulation);
  fmt::print("  {:<12} {:7.1f} ns, {:.2f} times memcpy ({:.1f} ns)\n", "copy", figures.copy_ns,
             figures.copy_to_memcpy, figures.memcpy_ns);
  const auto print_time = [](const char* what, double ns) {
    fmt::print("  {:<12} {:7.1f} ns\n", what, ns);
  };
  print_time("list", figures.list_ns);
  print_time("play", figures.play_ns);
  print_time("imagine", figures.imagine_ns);
  print_time("start", figures.start_ns);
}

void print_figures(const BenchFigures& figures) {
  for (const BotFigures& bot : figures.bots) {
    fmt::print("{}, {}: {} thinks {:.1f} ms of CPU time about a decision, {:.1f} ms at most\n",
               bot.game, counted(bot.seats, "seat"), bot.bot, bot.mean_ms, bot.slowest_ms);
  }
  if (figures.games.empty()) return;
  fmt::print("reference: {:.1f} M decisions per CPU-second of a made-up game of masks\n",
             figures.reference_decisions_per_cpu_second / 1e6);
  for (const GameFigures& game : figures.games) print_game(game);
}

// The player counts to measure: the one asked for, or all.
std::vector<Setup> setups(const GameInfo& game, std::optional<int> seats) {
  std::vector<Setup> setups;
  for (int n = game.min_seats; n <= game.max_seats; ++n) {
    if (!seats || *seats == n) setups.push_back({.seats = n});
  }
  return setups;
}

void measure(const Catalog& catalog, const GameInfo& game, const Setup& setup,
             const BenchArguments& arguments, BenchFigures& figures) {
  for (const std::string& bot : arguments.bots) {
    figures.bots.push_back(bench_bot(catalog, game, setup, bot));
  }
  if (!arguments.bots.empty()) return;
  figures.games.push_back(
      bench_game(catalog, game, setup, arguments.plan, figures.reference_decisions_per_cpu_second));
}

void run(const BenchArguments& arguments, Outcome& outcome) {
  Catalog catalog;
  std::vector<const GameInfo*> games;
  if (arguments.game.empty()) {
    for (const GameInfo& game : catalog.games()) games.push_back(&game);
  } else {
    const TableArguments table{.game = arguments.game, .seats = arguments.seats};
    games.push_back(open_table(catalog, table, outcome)->game);
  }
  const auto fits = [&](const GameInfo* game) { return !setups(*game, arguments.seats).empty(); };
  if (std::ranges::none_of(games, fits)) {
    wrong_usage("--seats", fmt::format("no game takes {} players", *arguments.seats));
  }
  for (const GameInfo* game : games) check_bots(*game, arguments.bots);
  BenchFigures figures;
  if (arguments.bots.empty()) {
    figures.reference_decisions_per_cpu_second = bench_reference(arguments.plan);
  }
  for (const GameInfo* game : games) {
    for (const Setup& setup : setups(*game, arguments.seats)) {
      measure(catalog, *game, setup, arguments, figures);
    }
  }
  if (arguments.json) {
    fmt::print("{}\n", to_json(figures));
  } else {
    print_figures(figures);
  }
}

}  // namespace

void add_bench(CLI::App& app, Outcome& outcome) {
  auto* command = app.add_subcommand("bench", "Measure how fast games are on one core");
  command->footer(
      "Figures are medians of CPU time, so that other work on the machine disturbs them little.\n\n"
      "Examples:\n  cornerstone bench\n  cornerstone bench uptown --seats 4\n"
      "  cornerstone bench uptown --seats 2 --bots medium,hard");
  const auto arguments = std::make_shared<BenchArguments>();
  command->add_option("GAME", arguments->game, "Which game; all of them when not given");
  declare_number(
      *command, "--seats", {1, 99},
      [arguments](std::int64_t n) { arguments->seats = static_cast<int>(n); },
      "Number of players; every possible number when not given");
  declare_bots(*command, arguments->bots,
               "How long these bots think, instead of the games' figures");
  declare_number(
      *command, "--repeat", {1, 1000},
      [arguments](std::int64_t n) { arguments->plan.repetitions = static_cast<int>(n); },
      "Take the median of this many measurements; 9 when not given");
  declare_number(
      *command, "--milliseconds", {1, 60'000},
      [arguments](std::int64_t n) { arguments->plan.seconds = static_cast<double>(n) / 1000; },
      "CPU time of each measurement; 50 when not given");
  command->add_flag("--json", arguments->json, "Write the figures as JSON");
  command->callback([arguments, &outcome] { run(*arguments, outcome); });
}

}  // namespace cornerstone::cli
