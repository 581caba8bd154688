#include "lab/bench.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
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

void run(const BenchArguments& arguments, Outcome& outcome) {
  Catalog catalog;
  std::vector<const GameInfo*> games;
  if (arguments.game.empty()) {
    for (const GameInfo& game : catalog.games()) games.push_back(&game);
  } else {
    const TableArguments table{.game = arguments.game, .seats = arguments.seats};
    games.push_back(open_table(catalog, table, outcome)->game);
  }
  BenchFigures figures;
  const double reference = bench_reference(arguments.plan);
  figures.reference_decisions_per_cpu_second = reference;
  for (const GameInfo* game : games) {
    for (const Setup& setup : setups(*game, arguments.seats)) {
      figures.games.push_back(bench_game(catalog, *game, setup, arguments.plan, reference));
    }
  }
  if (figures.games.empty()) {
    wrong_usage("--seats", fmt::format("no game takes {} players", *arguments.seats));
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
      "Examples:\n  cornerstone bench\n  cornerstone bench uptown --seats 4");
  const auto arguments = std::make_shared<BenchArguments>();
  command->add_option("GAME", arguments->game, "Which game; all of them when not given");
  declare_number(
      *command, "--seats", {1, 99},
      [arguments](std::int64_t n) { arguments->seats = static_cast<int>(n); },
      "Number of players; every possible number when not given");
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
