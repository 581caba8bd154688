// JSON text into a JSON value, for texts from outside: whatever they hold, the answer is a value or
// a problem.
#pragma once

#include <boost/json/value.hpp>
#include <optional>
#include <string_view>

#include "engine/problems.h"

namespace cornerstone {

inline constexpr int kMaxJsonDepth = 32;

// Null and a problem if the text is not one JSON document, or if an object in it says a key twice.
std::optional<boost::json::value> parse_json(std::string_view text, Problems& problems);

}  // namespace cornerstone
