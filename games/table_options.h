// Table options by name, as they are written in files and messages.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "engine/problems.h"
#include "engine/setup.h"

namespace cornerstone {

using OptionMap = std::map<std::string, std::string>;  // defaults may be left out
using OptionValues = std::array<std::uint8_t, kMaxOptions>;

// The values that a table chose, by index. `place` stands before an option's name in what is said
// about it: "options." or "$.options."; `title` is the game's.
OptionValues choose_options(std::string_view title, std::span<const OptionSpec> options,
                            const OptionMap& chosen, std::string_view place, Problems& problems);

// Every option, defaults included.
OptionMap option_map(std::span<const OptionSpec> options, std::span<const std::uint8_t> values);

}  // namespace cornerstone
