// Whatever a content pack holds, it is either used whole or refused with a reason.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/catalog.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cornerstone;
  static Catalog catalog;
  Problems problems;
  const auto* used = catalog.use_content({reinterpret_cast<const char*>(data), size}, problems);
  if ((used == nullptr) == problems.empty()) std::abort();
  return 0;
}
