#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.h"
#include "engine/json_write.h"
#include "games/catalog.h"

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

void write_game(std::string& out, const GameInfo& game) {
  JsonObject object(out);
  object.add("id", game.id)
      .add("title", game.title)
      .add("summary", game.summary)
      .add("rules_version", game.rules_version)
      .add("min_seats", game.min_seats)
      .add("max_seats", game.max_seats)
      .add("content_hash", game.content_hash)
      .add("state_bytes", game.state_bytes);
  write_json_array(object.key("options"), game.options, [&](const OptionSpec& option) {
    JsonObject(out).add("name", option.name).add("values", values(option));
  });
  write_json_array(object.key("styles"), game.styles, [&](const StyleInfo& style) {
    JsonObject(out).add("name", style.name).add("summary", style.summary);
  });
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
    std::string out;
    write_json_array(out, catalog.games(), [&](const GameInfo& game) { write_game(out, game); });
    fmt::print("{}\n", out);
  });
}

}  // namespace cornerstone::cli
