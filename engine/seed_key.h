// The secret behind a table's chance. Its hash is published before play and the key after, so that
// every player can check each shuffle and roll, and nobody could have chosen them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cornerstone {

using SeedKey = std::array<std::uint8_t, 32>;

std::string key_text(const SeedKey& key);  // 64 hexadecimal digits: how a key is revealed
std::optional<SeedKey> parse_key(std::string_view text);  // strictly such a text

std::string commitment(const SeedKey& key);  // the SHA-256 of the key, in the same form
bool keeps_promise(const SeedKey& key, std::string_view promised);

}  // namespace cornerstone
