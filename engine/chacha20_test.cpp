#include "engine/chacha20.h"

#include <gtest/gtest.h>

#include "engine/sha256.h"

namespace cornerstone {
namespace {

// One block of the key stream as the RFC prints it.
std::string block(ChaCha20 stream, int number) {
  std::array<std::uint8_t, 64> bytes;
  for (int skipped = 0; skipped <= number; ++skipped) {
    for (std::size_t i = 0; i < bytes.size(); i += 4) {
      const std::uint32_t word = stream.next_word();
      for (std::size_t j = 0; j < 4; ++j) bytes[i + j] = static_cast<std::uint8_t>(word >> (8 * j));
    }
  }
  return hex(bytes);
}

// RFC 8439, appendix A.1. Our 64-bit stream number is the last two words of the RFC's nonce.
TEST(ChaCha20, Rfc8439Vector1) {
  EXPECT_EQ(block(ChaCha20(SeedKey{}), 0),
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
}

TEST(ChaCha20, Rfc8439Vector2) {
  EXPECT_EQ(block(ChaCha20(SeedKey{}), 1),
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
}

TEST(ChaCha20, Rfc8439Vector3) {
  SeedKey key{};
  key[31] = 1;
  EXPECT_EQ(block(ChaCha20(key), 1),
            "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
            "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
}

TEST(ChaCha20, Rfc8439Vector4) {
  SeedKey key{};
  key[1] = 0xff;
  EXPECT_EQ(block(ChaCha20(key), 2),
            "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
            "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
}

TEST(ChaCha20, Rfc8439Vector5) {
  EXPECT_EQ(block(ChaCha20(SeedKey{}, 0x0200000000000000), 0),
            "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
            "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
}

}  // namespace
}  // namespace cornerstone
