// cornerstone: city-building games for people, bots and programs.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "cli/command.h"

namespace {

using namespace cornerstone::cli;

// What CLI11 finds out by itself needs a pointer to the manual; our own errors name the remedy.
void explain(const CLI::App& app, const CLI::ParseError& error) {
  fmt::print(stderr, "cornerstone: {}\n", error.what());
  if (error.get_name() == "ValidationError") return;
  const auto commands = app.get_subcommands();
  fmt::print(stderr, "See 'cornerstone {}--help'.\n",
             commands.empty() ? "" : commands.front()->get_name() + " ");
}

// 'cornerstone help play' is another way to say 'cornerstone play --help'. CLI11 takes the last
// word first.
std::vector<std::string> words_of(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  if (!words.empty() && words.front() == "help") {
    words.erase(words.begin());
    words.emplace_back("--help");
  }
  std::reverse(words.begin(), words.end());
  return words;
}

int run(int argc, char** argv) {
  CLI::App app("City-building games for people, bots and programs.", "cornerstone");
  app.footer(
      "Examples:\n  cornerstone play\n  cornerstone play uptown --bots hard\n\n"
      "Each command has a page of its own: cornerstone play --help");
  app.set_version_flag("--version", "cornerstone " CORNERSTONE_VERSION,
                       "Print the version and exit");
  app.require_subcommand(1);
  Outcome outcome;
  add_games(app, outcome);
  add_play(app, outcome);
  add_challenge(app, outcome);
  add_simulate(app, outcome);
  add_tournament(app, outcome);
  add_learn(app, outcome);
  add_perft(app, outcome);
  add_replay(app, outcome);
  add_verify(app, outcome);
  add_check(app, outcome);
  add_engine(app, outcome);
  add_bench(app, outcome);
  add_serve(app, outcome);
  add_types(app);
  try {
    app.parse(words_of(argc, argv));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == kWorked) return app.exit(error);
    explain(app, error);
    return kWrongUsage;
  }
  return outcome.exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {  // memory or a device gave out
    std::fprintf(stderr, "cornerstone: %s\n", error.what());
    return kFailed;
  }
}
