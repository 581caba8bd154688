#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/command.h"
#include "types/wire_types.h"

namespace cornerstone::cli {

void add_types(CLI::App& app) {
  auto* command = app.add_subcommand(
      "types", "Print what travels between server and client as a TypeScript module");
  command->footer("Example:\n  cornerstone types > web/src/protocol.ts");
  command->callback([] { fmt::print("{}", types::wire_module()); });
}

}  // namespace cornerstone::cli
