// Small sets as bits of a word.
#pragma once

#include <bit>
#include <cassert>
#include <concepts>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace cornerstone {

// The index of the k-th set bit, counting from 0 at the low end.
inline int kth_bit(std::uint32_t bits, int k) {
  assert(k >= 0 && k < std::popcount(bits));
#ifdef __BMI2__
  return std::countr_zero(_pdep_u32(std::uint32_t{1} << k, bits));
#else
  for (; k > 0; --k) bits &= bits - 1;
  return std::countr_zero(bits);
#endif
}

inline int kth_bit(std::uint64_t bits, int k) {
  assert(k >= 0 && k < std::popcount(bits));
#ifdef __BMI2__
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << k, bits));
#else
  // A set of cells has its bits far apart: halving finds the byte before stepping through it.
  int skipped = 0;
  for (int half = 32; half >= 8; half /= 2) {
    const int low = std::popcount(bits & ((std::uint64_t{1} << half) - 1));
    const bool above = k >= low;
    k -= above ? low : 0;
    skipped += above ? half : 0;
    bits >>= above ? half : 0;
  }
  for (; k > 0; --k) bits &= bits - 1;
  return skipped + std::countr_zero(bits);
#endif
}

template <std::unsigned_integral Word, class F>
void for_each_bit(Word bits, F&& f) {
  for (; bits != 0; bits &= bits - 1) f(std::countr_zero(bits));
}

}  // namespace cornerstone
