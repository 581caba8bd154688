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

template <class F>
void for_each_bit(std::uint32_t bits, F&& f) {
  for (; bits != 0; bits &= bits - 1) f(std::countr_zero(bits));
}

}  // namespace cornerstone
