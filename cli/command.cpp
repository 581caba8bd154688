#include "cli/command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "engine/phrase.h"

namespace cornerstone::cli {

void Outcome::fail(const std::string& sentence) {
  fmt::print(stderr, "cornerstone: {}\n", sentence);
  exit_code = kFailed;
}

void wrong_usage(const std::string& argument, const std::string& what) {
  throw CLI::ValidationError(argument, what);
}

std::string listing(const std::string& file, const Problems& problems) {
  std::string lines = fmt::format("{}: {}", file, counted(problems.size(), "error"));
  for (const Problem& problem : problems) lines += "\n  " + text(problem);
  return lines;
}

}  // namespace cornerstone::cli
