// Numbers that strangers wrote.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>
#include <system_error>

namespace cornerstone {

// Nothing unless the whole of the text is a number that fits.
template <std::integral Number>
std::optional<Number> parse_decimal(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace cornerstone
