#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.h"
#include "games/catalog.h"
#include "server/games_json.h"

namespace cornerstone::cli {
namespace {

std::vector<std::string_view> values(const OptionSpec& option) {
  return {option.values.begin(), option.values.begin() + option.size()};
}

void print_table(const Catalog& catalog) {
  for (const GameInfo& game : catalog.games()) {
    fmt::print("{}  {}, {}, rules version {}\n", game.id, game.title, players_text(game),
               game.rules_version);
    fmt::print("  {}\n", game.summary);
    for (const OptionSpec& option : game.options) {
      fmt::print("  --option {}={}\n", option.name, fmt::join(values(option), "|"));
    }
    for (const StyleInfo& style : game.styles) {
      fmt::print("  style {}: {}\n", style.name, style.summary);
    }
  }
}

}  // namespace

void add_games(CLI::App& app, Outcome&) {
  auto* command =
      app.add_subcommand("games", "List the games, their players, table options and styles");
  command->footer(
      "The first value of an option is the default. A style stands behind the name of a bot that "
      "searches:\nhard:rusher.\n\nExample:\n  cornerstone games");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Write the list as JSON");
  command->callback([json] {
    const Catalog catalog;
    if (!*json) return print_table(catalog);
    fmt::print("{}\n", games_json(catalog));
  });
}

}  // namespace cornerstone::cli
