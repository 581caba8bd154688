#include "engine/perft.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/arguments.h"
#include "cli/command.h"

namespace cornerstone::cli {
namespace {

struct PerftArguments {
  TableArguments table;
  std::optional<std::uint64_t> seed;
  int after = 0;
  int depth = 0;
  bool divide = false;
};

void run(const PerftArguments& arguments, Outcome& outcome) {
  Catalog catalog;
  const auto table = open_table(catalog, arguments.table, outcome);
  if (!table) return;
  catalog.visit(table->game->id, [&](const auto& rules) {
    Rng rng(arguments.seed.value_or(1));
    const auto start = play_into(rules, table->setup, rng, arguments.after);
    const auto show = [&](Move move, std::uint64_t leaves) {
      if (arguments.divide) fmt::print("{}: {}\n", rules.move_text(move), leaves);
    };
    const std::uint64_t leaves = perft(rules, start, rng, arguments.depth, show);
    fmt::print("{}\n", leaves);
  });
}

}  // namespace

void add_perft(CLI::App& app, Outcome& outcome) {
  auto* command = app.add_subcommand("perft", "Count the ways a game can go on");
  command->footer("Example:\n  cornerstone perft sf1906 --seats 2 --seed 1 --depth 5 --divide");
  const auto arguments = std::make_shared<PerftArguments>();
  arguments->table.declare(*command);
  declare_seed(*command, arguments->seed, "Which start; 1 when not given");
  declare_number(
      *command, "--after", {0, 9999},
      [arguments](std::int64_t number) { arguments->after = static_cast<int>(number); },
      "Random moves to play first; none when not given");
  declare_number(
      *command, "--depth", {0, 99},
      [arguments](std::int64_t number) { arguments->depth = static_cast<int>(number); },
      "Moves to look ahead");
  command->get_option("--depth")->required();
  command->add_flag("--divide", arguments->divide, "Show the count of each first move too");
  command->callback([arguments, &outcome] { run(*arguments, outcome); });
}

}  // namespace cornerstone::cli
