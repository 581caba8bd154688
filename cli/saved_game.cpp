#include "cli/saved_game.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <system_error>

#include "cli/arguments.h"
#include "engine/json_parse.h"

namespace cornerstone::cli {

namespace {

std::string last_error() { return std::generic_category().message(errno); }

bool write_durably(const std::string& file, const std::string& text, mode_t mode) {
  const int descriptor = open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
  if (descriptor < 0) return false;
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t count = write(descriptor, text.data() + written, text.size() - written);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) break;
    written += static_cast<std::size_t>(count);
  }
  const bool whole = written == text.size() && fsync(descriptor) == 0;
  return close(descriptor) == 0 && whole;
}

std::string explain(const std::string& file, const Replay& replay) {
  return fmt::format("{}:{}: {}", file, replay.line(), text(*replay.fault()));
}

}  // namespace

bool read_transcript(const std::string& file, Replay& replay, Outcome& outcome,
                     const std::function<bool()>& after_line) {
  std::ifstream stream(file, std::ios::binary);
  std::string line;
  while (std::getline(stream, line)) {
    if (!stream.eof()) line += '\n';
    if (!replay.read(line)) {
      outcome.fail(explain(file, replay));
      return false;
    }
    if (!after_line()) return true;
  }
  if (!stream.is_open() || stream.bad()) {
    outcome.fail(fmt::format("{}: cannot be read ({})", file, last_error()));
    return false;
  }
  if (replay.finish()) return true;
  outcome.fail(explain(file, replay));
  return false;
}

std::optional<SavedGame> load_game(const Catalog& catalog, const std::string& file,
                                   Outcome& outcome) {
  Replay replay(catalog);
  if (!read_transcript(file, replay, outcome, [] { return true; })) return std::nullopt;
  if (replay.games() > 1) {
    outcome.fail(
        fmt::format("{}: holds {} games; only a file of one game can go on", file, replay.games()));
    return std::nullopt;
  }
  return SavedGame{std::move(replay.record()), replay.head()};
}

std::string write_whole(const std::filesystem::path& file, const std::string& text, mode_t mode) {
  std::error_code error;
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), error);
  if (error) return error.message();
  const std::string unfinished = fmt::format("{}.unfinished-{}", file.string(), getpid());
  if (write_durably(unfinished, text, mode)) {
    std::filesystem::rename(unfinished, file, error);
  } else {
    error.assign(errno, std::generic_category());
  }
  if (!error) return {};
  std::error_code ignored;
  std::filesystem::remove(unfinished, ignored);
  return error.message();
}

std::filesystem::path data_folder() {
  std::filesystem::path folder = ".";
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != 0) {
    folder = data;
  } else if (const char* home = std::getenv("HOME"); home != nullptr && *home != 0) {
    folder = std::filesystem::path(home) / ".local" / "share";
  }
  return folder / "cornerstone";
}

std::filesystem::path unnamed_save(const GameInfo& game, const GameHead& head) {
  const std::time_t now = std::time(nullptr);
  return data_folder() /
         fmt::format("{}-{:%Y%m%d-%H%M%S}-{}.jsonl", game.id, fmt::localtime(now), head.seed);
}

}  // namespace cornerstone::cli
