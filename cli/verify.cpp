#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/saved_game.h"
#include "engine/phrase.h"
#include "engine/seed_key.h"
#include "games/catalog.h"
#include "table/replay.h"

namespace cornerstone::cli {

namespace {

struct VerifyArguments {
  std::string file;
  std::optional<std::string> promise;  // as it was noted before play
  std::string content;
};

// Reads a file of games that were played at tables and tells what has been checked of each.
class Verifier {
 public:
  Verifier(const VerifyArguments& arguments, const Catalog& catalog, Outcome& outcome)
      : arguments_(arguments), outcome_(outcome), replay_(catalog) {}

  void run() {
    const bool read =
        read_transcript(arguments_.file, replay_, outcome_, [this] { return take_line(); });
    if (!read || outcome_.exit_code != kWorked) return;
    fmt::print("{}: ok\n{}", arguments_.file, findings_);
    if (!arguments_.promise) {
      fmt::print(
          "The table showed this promise before play. If you noted it down, '--promise HASH' "
          "compares.\n");
    }
  }

 private:
  bool take_line() {
    switch (replay_.kind()) {
      case LineKind::kGame: return begin();
      case LineKind::kEnd: end(); break;
      case LineKind::kDecision:
      case LineKind::kTable:
      case LineKind::kSaved: break;
    }
    return true;
  }

  bool begin() {
    const auto& table = replay_.head().table;
    if (!table) {
      return fail(
          "$.table",
          "is missing: this game was dealt from a seed, which nobody promised; 'cornerstone "
          "replay' checks the rest of it");
    }
    if (arguments_.promise && *arguments_.promise != table->promise) {
      return fail("$.table.promise",
                  fmt::format("is {}, but {} was noted", table->promise, *arguments_.promise));
    }
    return true;
  }

  void end() {
    const TableHead& table = *replay_.head().table;
    const auto& steps = replay_.record().steps();
    const std::string decisions = counted(replay_.record().decisions(), "decision");
    const std::size_t setup = steps.front().chance.size();
    std::size_t later = 0;
    for (const Step& step : steps) later += step.chance.size();
    later -= setup;
    findings_ += fmt::format(
        "  {}: {}\n"
        "    promise  {}\n"
        "    key      {}, whose SHA-256 that is\n"
        "    chance   {} in the setup and {} in {}, each the one that the key makes\n"
        "    rules    {}, all allowed; positions, journals and scores are what the rules make "
        "of them\n",
        replay_.record().now().game().title, fmt::join(table.names, ", "), table.promise, table.key,
        counted(setup, "draw"), later, decisions, decisions);
  }

  bool fail(const std::string& place, const std::string& what) {
    outcome_.fail(
        fmt::format("{}:{}: {}", arguments_.file, replay_.line(), text(Problem{place, what})));
    return false;
  }

  const VerifyArguments& arguments_;
  Outcome& outcome_;
  Replay replay_;
  std::string findings_;
};

void verify_file(const VerifyArguments& arguments, Outcome& outcome) {
  if (arguments.promise && !parse_key(*arguments.promise)) {
    wrong_usage("--promise", "a promise is 64 hexadecimal digits in small letters");
  }
  Catalog catalog;
  if (!use_content(catalog, arguments.content, outcome)) return;
  Verifier(arguments, catalog, outcome).run();
}

}  // namespace

void add_verify(CLI::App& app, Outcome& outcome) {
  auto* command = app.add_subcommand(
      "verify", "Check that every shuffle and roll of a table's game is the one it promised");
  command->footer(
      "A table promises its chance by a hash before play and tells the key behind it after the "
      "game. The game is played again from the key; the first draw that is another one, and "
      "anything else that is not as the rules have it, is named.\n\n"
      "Examples:\n"
      "  cornerstone verify game.jsonl\n"
      "  cornerstone verify game.jsonl --promise "
      "0c65bf0126310e5b9cd963f4c943a2d6b7c1ca4e2776af87fdaa790ffa90b4c2");
  const auto arguments = std::make_shared<VerifyArguments>();
  command->add_option("FILE", arguments->file, "The transcript of a finished game at a table")
      ->required();
  command
      ->add_option("--promise", arguments->promise,
                   "The promise that the table showed before play, if you noted it down")
      ->type_name("HASH");
  declare_content(*command, arguments->content);
  command->callback([arguments, &outcome] { verify_file(*arguments, outcome); });
}

}  // namespace cornerstone::cli
