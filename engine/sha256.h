// SHA-256 (FIPS 180-4): names a content pack, and seals a table's seed before play. HMAC on top of
// it (RFC 2104) makes seeds that nobody can foretell without the key.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace cornerstone {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::span<const std::uint8_t> bytes);
Digest sha256(std::string_view text);

Digest hmac_sha256(std::span<const std::uint8_t> key, std::string_view text);

std::string hex(std::span<const std::uint8_t> bytes);  // lower case, two digits a byte

}  // namespace cornerstone
