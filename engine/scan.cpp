#include "engine/scan.h"

#include <charconv>

namespace cornerstone {

std::optional<int> Scan::number(int low, int high) {
  int value = 0;
  const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
  if (error != std::errc{} || value < low || value > high) return std::nullopt;
  const std::string_view digits(rest_.data(), static_cast<std::size_t>(end - rest_.data()));
  const std::string_view bare = digits.starts_with('-') ? digits.substr(1) : digits;
  if ((bare.size() > 1 && bare.front() == '0') || digits == "-0") return std::nullopt;
  rest_.remove_prefix(digits.size());
  return value;
}

}  // namespace cornerstone
