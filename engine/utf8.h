// UTF-8, for texts that may come from anywhere: a byte that is not part of a character never stops
// anything.
#pragma once

#include <string>
#include <string_view>

namespace cornerstone {

inline constexpr char32_t kReplacement = U'\uFFFD';

// Takes the first character off `rest`, which must not be empty. A byte that starts no well-formed
// character is taken alone and read as the replacement character.
char32_t take_code_point(std::string_view& rest);

void append_utf8(std::string& out, char32_t code_point);

}  // namespace cornerstone
