// The commands of the program, each in the file of its name. A command declares its arguments on
// the given application and does its work in the callback.
#pragma once

#include <cstdint>
#include <string>

#include "engine/problems.h"

namespace CLI {
class App;
}

namespace cornerstone::cli {

inline constexpr int kWorked = 0;
inline constexpr int kFailed = 1;
inline constexpr int kWrongUsage = 2;

// How the command ended, for the shell.
struct Outcome {
  int exit_code = kWorked;

  // Says in one sentence on stderr why the work could not be done.
  void fail(const std::string& sentence);
};

// Leaves the command: what was typed cannot be meant. `argument` is the place ("--seats").
[[noreturn]] void wrong_usage(const std::string& argument, const std::string& what);

// "file: 2 errors" and a line for each of them.
std::string listing(const std::string& file, const Problems& problems);

void add_games(CLI::App& app, Outcome& outcome);
void add_play(CLI::App& app, Outcome& outcome);
void add_challenge(CLI::App& app, Outcome& outcome);
void add_simulate(CLI::App& app, Outcome& outcome);
void add_tournament(CLI::App& app, Outcome& outcome);
void add_learn(CLI::App& app, Outcome& outcome);
void add_perft(CLI::App& app, Outcome& outcome);
void add_replay(CLI::App& app, Outcome& outcome);
void add_verify(CLI::App& app, Outcome& outcome);
void add_check(CLI::App& app, Outcome& outcome);
void add_engine(CLI::App& app, Outcome& outcome);
void add_bench(CLI::App& app, Outcome& outcome);
void add_types(CLI::App& app);
void add_serve(CLI::App& app, Outcome& outcome);

}  // namespace cornerstone::cli
