// Whatever a file holds, reading it as a transcript ends with a verdict.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/catalog.h"
#include "table/replay.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cornerstone;
  static const Catalog catalog;
  Replay replay(catalog);
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1) + 1;
    if (!replay.read(rest.substr(0, end))) break;
    rest.remove_prefix(end);
  }
  if (replay.finish() == replay.fault().has_value()) std::abort();
  return 0;
}
