#include "engine/sha256.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace cornerstone {

namespace {

constexpr std::size_t kBlockSize = 64;
constexpr std::size_t kLengthSize = 8;

using Words = std::array<std::uint32_t, 8>;

// Fractional parts of the square roots of the first 8 primes, and of the cube roots of the
// first 64.
constexpr Words kStart{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                       0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
constexpr std::array<std::uint32_t, 64> kRound{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t big_endian(std::span<const std::uint8_t> bytes) {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 |
         std::uint32_t{bytes[2]} << 8 | bytes[3];
}

std::array<std::uint32_t, 64> schedule(std::span<const std::uint8_t> block) {
  std::array<std::uint32_t, 64> w;
  for (std::size_t i = 0; i < 16; ++i) w[i] = big_endian(block.subspan(4 * i, 4));
  for (std::size_t i = 16; i < w.size(); ++i) {
    const std::uint32_t near = w[i - 2], far = w[i - 15];
    const std::uint32_t s0 = std::rotr(far, 7) ^ std::rotr(far, 18) ^ far >> 3;
    const std::uint32_t s1 = std::rotr(near, 17) ^ std::rotr(near, 19) ^ near >> 10;
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  return w;
}

void absorb(Words& state, std::span<const std::uint8_t> block) {
  const auto w = schedule(block);
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t i = 0; i < w.size(); ++i) {
    const std::uint32_t s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const std::uint32_t choice = (e & f) ^ (~e & g);
    const std::uint32_t t1 = h + s1 + choice + kRound[i] + w[i];
    const std::uint32_t s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = d + t1;
    d = c;
    c = b;
    b = a;
    a = t1 + s0 + majority;
  }
  const Words round{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state.size(); ++i) state[i] += round[i];
}

// What is left of the message, the end mark and the length in bits: one block, or two where they do
// not fit in one.
void absorb_end(Words& state, std::span<const std::uint8_t> rest, std::uint64_t message_size) {
  std::array<std::uint8_t, 2 * kBlockSize> end{};
  std::copy(rest.begin(), rest.end(), end.begin());
  end[rest.size()] = 0x80;
  const std::size_t size =
      rest.size() + 1 + kLengthSize <= kBlockSize ? kBlockSize : 2 * kBlockSize;
  for (std::size_t i = 0; i < kLengthSize; ++i) {
    end[size - 1 - i] = static_cast<std::uint8_t>(message_size * 8 >> (8 * i));
  }
  for (std::size_t at = 0; at < size; at += kBlockSize) {
    absorb(state, std::span(end).subspan(at, kBlockSize));
  }
}

}  // namespace

Digest sha256(std::span<const std::uint8_t> bytes) {
  Words state = kStart;
  auto rest = bytes;
  for (; rest.size() >= kBlockSize; rest = rest.subspan(kBlockSize)) {
    absorb(state, rest.first(kBlockSize));
  }
  absorb_end(state, rest, bytes.size());
  Digest digest;
  for (std::size_t i = 0; i < digest.size(); ++i) {
    digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
  }
  return digest;
}

Digest sha256(std::string_view text) {
  return sha256(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

Digest hmac_sha256(std::span<const std::uint8_t> key, std::string_view text) {
  std::array<std::uint8_t, kBlockSize> padded{};
  if (key.size() > kBlockSize) {
    const Digest digest = sha256(key);
    std::copy(digest.begin(), digest.end(), padded.begin());
  } else {
    std::copy(key.begin(), key.end(), padded.begin());
  }
  const auto masked = [&padded](std::uint8_t mask) {
    std::string block;
    for (const std::uint8_t byte : padded) block += static_cast<char>(byte ^ mask);
    return block;
  };
  const Digest inner = sha256(masked(0x36).append(text));
  return sha256(masked(0x5c).append(inner.begin(), inner.end()));
}

std::string hex(std::span<const std::uint8_t> bytes) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string out;
  out.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    out += kDigits[byte >> 4];
    out += kDigits[byte & 15];
  }
  return out;
}

}  // namespace cornerstone
