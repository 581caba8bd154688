#include "cli/transcript_file.h"

#include <unistd.h>

#include <cstdio>

namespace cornerstone::cli {

TranscriptFile::TranscriptFile(std::string file)
    : file_(std::move(file)),
      unfinished_(file_ + ".unfinished-" + std::to_string(getpid())),
      stream_(unfinished_, std::ios::binary) {}

TranscriptFile::~TranscriptFile() {
  stream_.close();
  std::remove(unfinished_.c_str());
}

void TranscriptFile::add(std::uint64_t game_number, std::string lines) {
  const std::lock_guard lock(mutex_);
  waiting_.emplace(game_number, std::move(lines));
  for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_; ++next_) {
    stream_ << first->second;
    first = waiting_.erase(first);
  }
}

bool TranscriptFile::finish() {
  stream_.close();
  return stream_.good() && std::rename(unfinished_.c_str(), file_.c_str()) == 0;
}

}  // namespace cornerstone::cli
