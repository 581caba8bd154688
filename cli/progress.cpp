#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

namespace cornerstone::cli {
namespace {

constexpr std::uint64_t kWidth = 40;

}  // namespace

Progress::Progress(std::uint64_t total, std::string unit)
    : total_(total), unit_(std::move(unit)), visible_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (visible_) fmt::print(stderr, "\r\x1b[K");
}

void Progress::show(std::uint64_t done) const {
  if (!visible_) return;
  const std::uint64_t filled = kWidth * done / total_;
  std::string bar;
  for (std::uint64_t i = 0; i < kWidth; ++i) bar += i < filled ? "█" : "░";
  fmt::print(stderr, "\r{} {} of {} {}", bar, done, total_, unit_);
}

}  // namespace cornerstone::cli
