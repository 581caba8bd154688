// A game at one terminal, between the people who share it and bots.
#pragma once

#include <filesystem>
#include <string_view>

#include "cli/terminal.h"
#include "games/catalog.h"
#include "table/record.h"
#include "table/transcript.h"

namespace cornerstone::cli {

inline constexpr std::string_view kHuman = "human";  // among the players of a GameHead

// Plays from where the record stands to the end, or until the people leave; it is kept in `file`,
// or under a name of its own when that is empty. False if it could not be saved.
//
// Where people have secrets from each other, each sees the screen alone: what the last one saw is
// wiped away before the keyboard is passed on.
bool play_hot_seat(const Catalog& catalog, Terminal& terminal, Record record, GameHead head,
                   std::filesystem::path file);

}  // namespace cornerstone::cli
