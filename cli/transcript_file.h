// The transcript of a simulation: games in the order of their numbers, whoever finishes first. The
// file appears under its name only when it is complete.
#pragma once

#include <cstdint>
#include <fstream>
#include <map>
#include <mutex>
#include <string>

#include "cli/command.h"

namespace cornerstone::cli {

class TranscriptFile {
 public:
  explicit TranscriptFile(std::string file);
  TranscriptFile(const TranscriptFile&) = delete;
  TranscriptFile& operator=(const TranscriptFile&) = delete;
  ~TranscriptFile();  // leaves nothing behind that is not complete

  bool is_open() const { return stream_.is_open(); }
  // The lines of one game. May be called from several threads.
  void add(std::uint64_t game_number, std::string lines);
  // False if anything could not be written.
  bool finish();

  const std::string& file() const { return file_; }

 private:
  std::string file_;
  std::string unfinished_;  // the name while it is being written
  std::ofstream stream_;
  std::mutex mutex_;
  std::uint64_t next_ = 0;                        // guarded by mutex_
  std::map<std::uint64_t, std::string> waiting_;  // likewise: for the games before them
};

}  // namespace cornerstone::cli
