#include "engine/chacha20.h"

#include <bit>

namespace cornerstone {

namespace {

using Block = std::array<std::uint32_t, 16>;

void quarter_round(Block& x, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 16);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 12);
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 8);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 7);
}

}  // namespace

ChaCha20::ChaCha20(const SeedKey& key, std::uint64_t stream) {
  input_ = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};  // "expand 32-byte k"
  for (std::size_t i = 0; i < key.size(); ++i) {
    input_[4 + i / 4] |= std::uint32_t{key[i]} << (8 * (i % 4));
  }
  // The original layout of 64-bit counter and 64-bit nonce: a stream never runs dry.
  input_[14] = static_cast<std::uint32_t>(stream);
  input_[15] = static_cast<std::uint32_t>(stream >> 32);
}

void ChaCha20::refill() {
  Block x = input_;
  for (int round = 0; round < 20; round += 2) {
    for (std::size_t i = 0; i < 4; ++i) quarter_round(x, i, 4 + i, 8 + i, 12 + i);
    for (std::size_t i = 0; i < 4; ++i) {
      quarter_round(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
  }
  for (std::size_t i = 0; i < 16; ++i) block_[i] = x[i] + input_[i];
  if (++input_[12] == 0) ++input_[13];
  used_ = 0;
}

}  // namespace cornerstone
