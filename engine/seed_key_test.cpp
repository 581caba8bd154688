#include "engine/seed_key.h"

#include <gtest/gtest.h>

#include "engine/rng.h"

namespace cornerstone {
namespace {

SeedKey counting_key() {
  SeedKey key;
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(i);
  return key;
}

TEST(SeedKey, IsRevealedAsATextThatReadsBack) {
  const std::string text = key_text(counting_key());
  EXPECT_EQ(text, "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
  EXPECT_EQ(parse_key(text), counting_key());
}

TEST(SeedKey, NothingElseReadsAsAKey) {
  const std::string text = key_text(counting_key());
  for (const std::string& bad : {std::string(), text.substr(1), text + "0", "G" + text.substr(1),
                                 " " + text.substr(1), "A" + text.substr(1)}) {
    EXPECT_EQ(parse_key(bad), std::nullopt) << bad;
  }
}

TEST(SeedKey, TheCommitmentIsItsHashAndBindsIt) {
  const SeedKey key = counting_key();
  // sha256sum of the 32 bytes 00 to 1f
  EXPECT_EQ(commitment(key), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  EXPECT_TRUE(keeps_promise(key, commitment(key)));
  SeedKey other = key;
  other[31] ^= 1;
  EXPECT_FALSE(keeps_promise(other, commitment(key)));
}

TEST(SeedKey, WhoHoldsTheKeyCanRepeatEveryDraw) {
  Rng table(counting_key()), verifier(*parse_key(key_text(counting_key())));
  for (std::uint32_t n = 2; n < 200; ++n) EXPECT_EQ(table.below(n), verifier.below(n));
}

}  // namespace
}  // namespace cornerstone
