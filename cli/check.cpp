#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/arguments.h"
#include "cli/command.h"
#include "games/catalog.h"

namespace cornerstone::cli {
void add_check(CLI::App& app, Outcome& outcome) {
  auto* command =
      app.add_subcommand("check", "Check a content pack and list everything wrong with it");
  command->footer("Example:\n  cornerstone check games/uptown/content.json");
  const auto file = std::make_shared<std::string>();
  command->add_option("FILE", *file, "The content pack, a JSON file")->required();
  command->callback([file, &outcome] {
    const auto pack = read_file(*file, outcome);
    if (!pack) return;
    Catalog catalog;
    Problems problems;
    if (const GameInfo* game = catalog.use_content(*pack, problems)) {
      fmt::print("{}: ok ({}, content {})\n", *file, game->title, game->content_hash);
    } else {
      fmt::print(stderr, "{}\n", listing(*file, problems));
      outcome.exit_code = kFailed;
    }
  });
}

}  // namespace cornerstone::cli
