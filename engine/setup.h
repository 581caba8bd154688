// What a table decides before the first card is dealt.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace cornerstone {

inline constexpr int kMaxOptions = 16;
inline constexpr int kMaxOptionValues = 8;

// One table option of a game. The first value is the default.
struct OptionSpec {
  std::string_view name;
  std::array<std::string_view, kMaxOptionValues> values;  // unused places are empty

  constexpr int size() const {
    int n = 0;
    while (n < kMaxOptionValues && !values[n].empty()) ++n;
    return n;
  }
  constexpr std::span<const std::string_view> offered() const {
    return std::span(values).first(size());
  }
};

struct Setup {
  int seats = 2;
  std::array<std::uint8_t, kMaxOptions> options{};  // chosen value of each option, by index
};

}  // namespace cornerstone
