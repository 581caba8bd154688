// The ChaCha20 key stream (RFC 8439): unpredictable to whoever does not hold the key, repeatable
// for whoever does.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/seed_key.h"

namespace cornerstone {

class ChaCha20 {
 public:
  ChaCha20() = default;
  explicit ChaCha20(const SeedKey& key, std::uint64_t stream = 0);

  // The key stream as little-endian words, in order.
  std::uint32_t next_word() {
    if (used_ == block_.size()) refill();
    return block_[used_++];
  }

  // Grows with every word.
  std::uint64_t place() const {
    return (std::uint64_t{input_[13]} << 32 | input_[12]) * block_.size() + used_;
  }

 private:
  void refill();

  std::array<std::uint32_t, 16>
      input_{};  // constants, key, block counter (12, 13), stream (14, 15)
  std::array<std::uint32_t, 16> block_{};
  std::size_t used_ = 16;
};

}  // namespace cornerstone
