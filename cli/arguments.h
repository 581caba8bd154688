// Arguments that several commands share: which game, on what terms, from which seed, played by
// which bots.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "engine/rng.h"
#include "engine/setup.h"
#include "games/catalog.h"

namespace cornerstone::cli {

// Which whole numbers an argument takes.
struct Range {
  std::int64_t low = 0, high = static_cast<std::int64_t>(kMaxSeed);
};

// A whole number within the range, or an error that names it.
void declare_number(CLI::App& command, const std::string& name, Range range,
                    std::function<void(std::int64_t)> take, const std::string& description);
// --seed S
void declare_seed(CLI::App& command, std::optional<std::uint64_t>& seed,
                  const std::string& description);

// GAME --seats N --option NAME=VALUE --content FILE
struct TableArguments {
  std::string game;
  std::optional<int> seats;
  std::vector<std::string> options{};
  std::string content{};

  void declare(CLI::App& command);
};

struct Table {
  const GameInfo* game = nullptr;
  Setup setup;
};

// The table that the arguments ask for; empty when the content pack is no good (the outcome says
// so). `players` have been named and need a seat each where no number of seats is given. Leaves
// through wrong_usage when the game is unknown, the pack is for another one, or the game does not
// allow the seats or options.
std::optional<Table> open_table(Catalog& catalog, const TableArguments& arguments, Outcome& outcome,
                                int players = 0);
// Leaves through wrong_usage when there is no such game.
const GameInfo& find_game(const Catalog& catalog, const std::string& id);

// --bots LIST: the names typed, each of a bot or, where one is given, `other`. Whether the game has
// such bots is for check_bots to say, once the game is known.
void declare_bots(CLI::App& command, std::vector<std::string>& bots, const std::string& description,
                  std::string_view other = {});
// Leaves through wrong_usage when what was typed behind `option` is neither a bot of the game nor
// `other`.
void check_bot(const GameInfo& game, const std::string& name, const std::string& option,
               std::string_view other = {});
// Each of those behind --bots.
void check_bots(const GameInfo& game, const std::vector<std::string>& bots,
                std::string_view other = {});
// One bot for every seat: the last name goes on for the seats that are left. Leaves through
// wrong_usage when there are more bots than seats.
std::vector<std::string> seat_bots(std::vector<std::string> bots, int seats);

// --content FILE: plays the game that the pack is for with it; nothing happens without a file.
// False if the pack is no good (the outcome says so).
void declare_content(CLI::App& command, std::string& file);
bool use_content(Catalog& catalog, const std::string& file, Outcome& outcome);
// The game that the pack of the file is for, played with it from now on; null if the pack is no
// good (the outcome says so).
const GameInfo* load_pack(Catalog& catalog, const std::string& file, Outcome& outcome);

// The text of a file; empty when it cannot be read (the outcome says so).
std::optional<std::string> read_file(const std::string& file, Outcome& outcome);

}  // namespace cornerstone::cli
