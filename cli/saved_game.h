// Saved games on disk: checked when they are read, never half written.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "cli/command.h"
#include "games/catalog.h"
#include "table/record.h"
#include "table/replay.h"
#include "table/transcript.h"

namespace cornerstone::cli {

// Reads a transcript line by line and calls `after_line` behind each that is right; it may stop the
// reading by answering false. False, and the outcome says where, at the first fault.
bool read_transcript(const std::string& file, Replay& replay, Outcome& outcome,
                     const std::function<bool()>& after_line);

struct SavedGame {
  Record record;
  GameHead head;
};

// The game of the file, if the whole file is right and holds no other.
std::optional<SavedGame> load_game(const Catalog& catalog, const std::string& file,
                                   Outcome& outcome);

// Writes the file under another name first, so that whoever looks sees either the old or the new
// one. Empty if it worked, otherwise the reason why not.
std::string write_whole(const std::filesystem::path& file, const std::string& text);

// Where games are kept that nobody gave a name: below $XDG_DATA_HOME or ~/.local/share.
std::filesystem::path unnamed_save(const GameInfo& game, const GameHead& head);

}  // namespace cornerstone::cli
