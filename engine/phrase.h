// Words in a row, as a sentence has them.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

namespace cornerstone {

// "a, b or c" for words a, b, c and the joint " or ".
template <class Words>
std::string phrase(const Words& words, std::string_view joint) {
  std::string out;
  std::size_t left = std::size(words);
  for (const std::string_view word : words) {
    if (!out.empty()) out += left == 1 ? joint : std::string_view(", ");
    out += word;
    --left;
  }
  return out;
}

// "1 seat", "2 seats".
template <std::integral Count>
std::string counted(Count count, std::string_view noun) {
  std::string out = std::to_string(count) + " ";
  out += noun;
  if (count != 1) out += "s";
  return out;
}

}  // namespace cornerstone
