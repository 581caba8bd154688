// A game at one terminal, between the people who share it and bots.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "cli/terminal.h"
#include "games/catalog.h"
#include "table/record.h"
#include "table/transcript.h"

namespace cornerstone::cli {

// How a game is saved.
struct Keeping {
  std::filesystem::path file;  // empty: under a name of its own
  // The command that goes on with a game that counts in a ranking; empty for all others. Such a
  // game is saved after each decision, its seed is not told, and what a decision has shown cannot
  // be taken back.
  std::string ranked_by{};
};

// Plays from where the record stands to the end, or until the people leave. False if the game could
// not be saved.
//
// Where people have secrets from each other, each sees the screen alone: what the last one saw is
// wiped away before the keyboard is passed on.
bool play_hot_seat(const Catalog& catalog, Terminal& terminal, Record& record, GameHead head,
                   Keeping keeping);

}  // namespace cornerstone::cli
