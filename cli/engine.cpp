#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>

#include "cli/arguments.h"
#include "cli/command.h"
#include "games/catalog.h"
#include "table/study.h"

namespace cornerstone::cli {

namespace {

// Reads up to the line end, but keeps only as much of a line as Study needs to find it too long.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  auto& buffer = *in.rdbuf();
  for (int c = buffer.sbumpc(); c != EOF; c = buffer.sbumpc()) {
    if (c == '\n') return true;
    if (line.size() <= Study::kMaxLine) line += static_cast<char>(c);
  }
  return !line.empty();
}

void converse(const Catalog& catalog) {
  Study study(catalog);
  for (std::string line; read_line(std::cin, line);) {
    std::cout << study.answer(line) << '\n' << std::flush;
  }
}

}  // namespace

void add_engine(CLI::App& app, Outcome& outcome) {
  auto* command = app.add_subcommand(
      "engine", "Study a game over stdin and stdout: a JSON request a line, a JSON answer a line");
  command->footer(
      "docs/protocol.md describes the requests.\n\n"
      "Example:\n"
      "  printf '%s\\n' '{\"do\":\"start\",\"game\":\"uptown\",\"seed\":42}' "
      "'{\"do\":\"moves\"}' | cornerstone engine");
  const auto content = std::make_shared<std::string>();
  declare_content(*command, *content);
  command->callback([content, &outcome] {
    Catalog catalog;
    if (!use_content(catalog, *content, outcome)) return;
    std::ios::sync_with_stdio(false);
    converse(catalog);
  });
}

}  // namespace cornerstone::cli
