#include "server/chance_source.h"

#include <sodium.h>

#include <array>
#include <cstdint>

#include "engine/sha256.h"

namespace cornerstone {

SeedKey ChanceSource::of_table(std::string_view opened_as) const {
  if (is_same) return sha256(opened_as);
  SeedKey key{};
  randombytes_buf(key.data(), key.size());
  return key;
}

Rng ChanceSource::of_bot(const Match& match) const {
  if (is_same) return Rng(match.hash());
  std::array<std::uint64_t, 2> words{};
  randombytes_buf(words.data(), sizeof words);
  return Rng(words[0], words[1]);
}

}  // namespace cornerstone
