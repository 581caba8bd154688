#include "engine/seed_key.h"

#include "engine/sha256.h"

namespace cornerstone {

std::string key_text(const SeedKey& key) { return hex(key); }

std::optional<SeedKey> parse_key(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  SeedKey key{};
  if (text.size() != 2 * key.size()) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t digit = kDigits.find(text[i]);
    if (digit == std::string_view::npos) return std::nullopt;
    key[i / 2] = static_cast<std::uint8_t>(key[i / 2] << 4 | digit);
  }
  return key;
}

std::string commitment(const SeedKey& key) { return hex(sha256(key)); }

bool keeps_promise(const SeedKey& key, std::string_view promised) {
  return commitment(key) == promised;
}

}  // namespace cornerstone
