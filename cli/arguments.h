// Arguments that several commands share: which game, on what terms, from which seed, played by
// which bots.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "engine/setup.h"
#include "games/catalog.h"

namespace cornerstone::cli {

// Seeds stay exact in every reader of JSON, which knows whole numbers up to 2^53 - 1.
inline constexpr std::uint64_t kMaxSeed = (std::uint64_t{1} << 53) - 1;

// GAME --seats N --option NAME=VALUE --content FILE
struct TableArguments {
  std::string game;
  std::optional<int> seats;  // the game's smallest number when not given
  std::vector<std::string> options;
  std::string content;

  void declare(CLI::App& command);
};

struct Table {
  const GameInfo* game = nullptr;
  Setup setup;
};

// The table that the arguments ask for; empty when the content pack is no good (the outcome says
// so). Leaves through wrong_usage when the game is unknown or does not allow the seats or the
// options.
std::optional<Table> open_table(Catalog& catalog, const TableArguments& arguments,
                                Outcome& outcome);

// --seed S
void declare_seed(CLI::App& command, std::optional<std::uint64_t>& seed,
                  const std::string& description);

// --bots LIST: the names typed, each of them known.
void declare_bots(CLI::App& command, std::vector<std::string>& bots,
                  const std::string& description);
// One bot for every seat: the last name goes on for the seats that are left.
std::vector<std::string> seat_bots(const std::vector<std::string>& bots, int seats);

// The text of a file, or why it cannot be read.
std::optional<std::string> read_file(const std::string& file, Outcome& outcome);

}  // namespace cornerstone::cli
