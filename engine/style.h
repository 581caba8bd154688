// A way to play that a bot can be told to have.
#pragma once

#include <string_view>

namespace cornerstone {

struct StyleInfo {
  std::string_view name;     // "rusher"
  std::string_view summary;  // "Ends the game while it is ahead."
};

}  // namespace cornerstone
