// The answer to "may this move be made?": legal, or why not, in a form that a person and a machine
// can use.
#pragma once

#include <array>
#include <cstdint>

#include "engine/clause.h"

namespace cornerstone {

struct Verdict {
  std::uint8_t refusal = 0;               // 0: legal; otherwise a value of the game's own Refusal
  Clause clause{};                        // the clause that forbids it
  std::array<std::int16_t, 3> numbers{};  // "costs $5, you have $3"

  explicit operator bool() const { return refusal == 0; }
};

inline constexpr Verdict kLegal{};

template <class Refusal>
constexpr Verdict refuse(Refusal why, Clause clause, int a = 0, int b = 0, int c = 0) {
  const auto number = [](int n) { return static_cast<std::int16_t>(n); };
  return {static_cast<std::uint8_t>(why), clause, {number(a), number(b), number(c)}};
}

}  // namespace cornerstone
