// Chance. It lives outside every game state and is handed in, so whoever owns the generator owns
// the future.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/chacha20.h"

namespace cornerstone {

// The largest seed that people may type and files keep: readers of JSON know no more digits.
inline constexpr std::uint64_t kMaxSeed = (std::uint64_t{1} << 53) - 1;

// One random event: an outcome in [0, below).
struct Chance {
  std::uint32_t below = 0;
  std::uint32_t outcome = 0;

  bool operator==(const Chance&) const = default;
};

// Two generators behind one face. Rng(seed) is fast and made for simulation (xoshiro256**);
// Rng(key) is ChaCha20, for tables whose seed is committed by hash before play and revealed after.
// Either can be told outcomes to hand out first (force) and either can keep a record of what it
// handed out (record).
class Rng {
 public:
  // Streams of one seed are independent of each other: one per game, per bot, per purpose.
  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0);
  explicit Rng(const SeedKey& key, std::uint64_t stream = 0);

  // Uniform in [0, n), exactly: no outcome is favoured by a single part in 2^32. n must be
  // positive.
  std::uint32_t below(std::uint32_t n) {
    assert(n > 0);
    if (watched_) [[unlikely]]
      return watched_below(n);
    return uniform(n, [this] { return fast_word(); });
  }
  bool coin() { return below(2) != 0; }

  // Fisher and Yates, from the back: shuffling n items draws below(n), below(n-1), ..., below(2).
  template <class Range>
  void shuffle(Range&& items) {
    for (auto i = std::size(items); i > 1; --i) {
      using std::swap;
      swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
    }
  }

  // The next draws return these outcomes, one each; afterwards chance takes over again. An outcome
  // that is not below the n it meets is not used: chance decides instead and misfit() tells which
  // one it was.
  void force(std::span<const std::uint32_t> outcomes);
  std::size_t forced_left() const { return script_.size() - script_used_; }

  struct Misfit {
    std::size_t index = 0;
    std::uint32_t outcome = 0, below = 0;
  };
  const Misfit* misfit() const { return has_misfit_ ? &misfit_ : nullptr; }

  // Two marks are equal if nothing was drawn in between.
  struct Mark {
    std::array<std::uint64_t, 4> fast{};
    std::uint64_t sealed = 0;
    std::size_t script = 0;

    bool operator==(const Mark&) const = default;
  };
  Mark mark() const { return {fast_, stream_.place(), script_used_}; }

  // Appends every draw to `chances` until told otherwise (null). The vector must outlive the
  // recording.
  void record(std::vector<Chance>* chances);

 private:
  // Lemire's method: multiply and keep the high word; reject the few low words that would tilt the
  // result.
  template <class NextWord>
  static std::uint32_t uniform(std::uint32_t n, NextWord next_word) {
    std::uint64_t product = std::uint64_t{next_word()} * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t tilt = (0u - n) % n;
      while (static_cast<std::uint32_t>(product) < tilt) product = std::uint64_t{next_word()} * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  std::uint32_t fast_word() {
    const auto rotate = [](std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); };
    const std::uint64_t result = rotate(fast_[1] * 5, 7) * 9;
    const std::uint64_t carry = fast_[1] << 17;
    fast_[2] ^= fast_[0];
    fast_[3] ^= fast_[1];
    fast_[1] ^= fast_[2];
    fast_[0] ^= fast_[3];
    fast_[2] ^= carry;
    fast_[3] = rotate(fast_[3], 45);
    return static_cast<std::uint32_t>(result >> 32);
  }

  std::uint32_t watched_below(std::uint32_t n);
  void watch() { watched_ = sealed_ || forced_left() > 0 || record_ != nullptr; }

  std::array<std::uint64_t, 4> fast_{};
  bool watched_ =
      false;  // anything but plain fast draws: one branch keeps the rest out of the hot path
  bool sealed_ = false;
  bool has_misfit_ = false;
  ChaCha20 stream_;
  std::vector<std::uint32_t> script_;
  std::size_t script_used_ = 0;
  Misfit misfit_;
  std::vector<Chance>* record_ = nullptr;
};

}  // namespace cornerstone
