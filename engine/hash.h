// A 64-bit hash of plain data: equal bytes, equal hash. Not for secrets; see sha256.h for those.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace cornerstone {

// A bijection of 64 bits that spreads every input bit over the whole word (splitmix64's finaliser).
constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

inline std::uint64_t hash_bytes(const void* data, std::size_t size) {
  constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15u;
  const auto* bytes = static_cast<const unsigned char*>(data);
  const auto take_word = [&] {
    std::uint64_t word;
    std::memcpy(&word, bytes, 8);
    bytes += 8;
    return word;
  };
  const auto stir = [](std::uint64_t& lane, std::uint64_t word) {
    lane = (lane ^ word) * kGolden;
    lane ^= lane >> 32;
  };
  std::uint64_t hash = kGolden * (size + 1);
  if (size >= 32) {
    // Four words at a time, none of which waits for another.
    std::array<std::uint64_t, 4> lanes{hash, mix(hash + 1), mix(hash + 2), mix(hash + 3)};
    for (; size >= 32; size -= 32) {
      for (std::uint64_t& lane : lanes) stir(lane, take_word());
    }
    for (const std::uint64_t lane : lanes) hash = mix(hash ^ lane);
  }
  for (; size >= 8; size -= 8) stir(hash, mix(take_word() + kGolden));
  std::uint64_t rest = 0;
  if (size > 0) std::memcpy(&rest, bytes, size);  // an empty range may be null
  return mix(hash ^ mix(rest + kGolden * 3));
}

// Only for types whose value is their bytes: padding would make equal values differ.
template <class T>
  requires std::has_unique_object_representations_v<T>
std::uint64_t hash_of(const T& value) {
  return hash_bytes(&value, sizeof value);
}

template <class T>
  requires std::has_unique_object_representations_v<T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

}  // namespace cornerstone
