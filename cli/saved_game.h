// Saved games on disk: checked when they are read, never half written.
#pragma once

#include <sys/types.h>

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
inline constexpr mode_t kShared = 0666, kPrivate = 0600;  // who may read it
std::string write_whole(const std::filesystem::path& file, const std::string& text,
                        mode_t mode = kShared);

// Where things are kept that nobody gave a place: below $XDG_DATA_HOME or ~/.local/share.
std::filesystem::path data_folder();
// There, for a game that nobody gave a name.
std::filesystem::path unnamed_save(const GameInfo& game, const GameHead& head);

}  // namespace cornerstone::cli
