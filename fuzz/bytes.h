// The bytes of a fuzzer as a source of choices.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>

namespace cornerstone {

class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

  bool empty() const { return rest_.empty(); }
  // One byte chooses among few, two among many.
  std::size_t below(std::size_t n) {
    std::size_t value = next();
    if (n > 256) value = value << 8 | next();
    return value % n;
  }
  bool coin() { return below(2) != 0; }
  // So many as they are, or as there are.
  std::string text(std::size_t size) {
    const auto taken = rest_.first(std::min(size, rest_.size()));
    rest_ = rest_.subspan(taken.size());
    return {taken.begin(), taken.end()};
  }

 private:
  std::size_t next() {
    if (rest_.empty()) return 0;
    const std::size_t byte = rest_.front();
    rest_ = rest_.subspan(1);
    return byte;
  }

  std::span<const std::uint8_t> rest_;
};

inline void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace cornerstone
