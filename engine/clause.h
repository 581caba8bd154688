// A reference to a numbered clause of a game's rules.md, such as R5.2 or G14.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace cornerstone {

// Neither constexpr nor defined: the constructor below runs in the compiler alone, and reaching
// this stops it.
void malformed_clause(const char* why);

struct Clause {
  char letter = 0;  // 0: no clause applies
  std::array<std::uint8_t, 3> part{};

  constexpr Clause() = default;

  // A malformed citation does not compile, and `grep R5.2` finds every one of them.
  consteval Clause(const char* text) : letter(*text++) {  // NOLINT(google-explicit-constructor)
    if (letter < 'A' || letter > 'Z') malformed_clause("a clause starts with a capital letter");
    for (std::size_t i = 0;; ++i) {
      if (i == part.size()) malformed_clause("a clause has at most three numbers");
      if (*text < '1' || *text > '9') malformed_clause("a clause is numbered from 1");
      int number = 0;
      while (*text >= '0' && *text <= '9') number = number * 10 + (*text++ - '0');
      if (number > 255) malformed_clause("a number of a clause is at most 255");
      part[i] = static_cast<std::uint8_t>(number);
      if (*text == 0) return;
      if (*text++ != '.') malformed_clause("numbers of a clause are separated by dots");
    }
  }

  bool operator==(const Clause&) const = default;
  explicit constexpr operator bool() const { return letter != 0; }
};

std::string text(const Clause& clause);  // "R5.2"; empty for no clause

}  // namespace cornerstone
