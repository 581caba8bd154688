// Reads a move's text from left to right, strictly: one spelling for each move, so that texts can
// be compared.
#pragma once

#include <optional>
#include <string_view>

namespace cornerstone {

class Scan {
 public:
  explicit Scan(std::string_view text) : rest_(text) {}

  // Takes `expected` off the front, or takes nothing and says no.
  bool literal(std::string_view expected) {
    if (!rest_.starts_with(expected)) return false;
    rest_.remove_prefix(expected.size());
    return true;
  }

  // A decimal number from `low` to `high`, without sign games: no plus, no leading zero, no "-0".
  std::optional<int> number(int low, int high);

  // Everything up to `stop` or to the end.
  std::string_view until(char stop) {
    const auto word = rest_.substr(0, rest_.find(stop));
    rest_.remove_prefix(word.size());
    return word;
  }

  bool done() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

}  // namespace cornerstone
