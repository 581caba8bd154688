#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/arguments.h"
#include "cli/command.h"
#include "engine/json_read.h"
#include "games/catalog.h"

namespace cornerstone::cli {
namespace {

// "UpTown, content 3f2a90c1": what a sound pack is for and how transcripts call it.
std::string describe(const std::string& pack) {
  Problems problems;
  const auto json = parse_json(pack, problems);
  const std::string id(std::string_view(json->at("game").get_string()));
  Catalog catalog;
  catalog.replace_content(id, pack, problems);
  const GameInfo& game = *catalog.find(id);
  return fmt::format("{}, content {}", game.title, game.content_hash);
}

}  // namespace

void add_check(CLI::App& app, Outcome& outcome) {
  auto* command =
      app.add_subcommand("check", "Check a content pack and list everything wrong with it");
  command->footer("Example:\n  cornerstone check games/uptown/content.json");
  const auto file = std::make_shared<std::string>();
  command->add_option("FILE", *file, "The content pack, a JSON file")->required();
  command->callback([file, &outcome] {
    const auto pack = read_file(*file, outcome);
    if (!pack) return;
    const Problems problems = check_content(*pack);
    if (problems.empty()) {
      fmt::print("{}: ok ({})\n", *file, describe(*pack));
    } else {
      fmt::print(stderr, "{}\n", listing(*file, problems));
      outcome.exit_code = kFailed;
    }
  });
}

}  // namespace cornerstone::cli
