// What must not be guessed: tokens, signed values, the names of tables. Everything random here
// comes from libsodium.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/problems.h"

namespace cornerstone {

// Base64 with - and _ and without padding (RFC 4648, section 5). Reading is strict: a text that
// base64url would not have written is none.
std::string base64url(std::span<const std::uint8_t> bytes);
std::string base64url(std::string_view bytes);
std::optional<std::string> parse_base64url(std::string_view text);

// 32 random bytes as base64url: a session, a device.
std::string new_token();
// What is stored of a token, so that whoever reads the store cannot use it: BLAKE2b, as base64url.
std::string token_hash(std::string_view token);

// In a time that says nothing about where the two differ, only whether their lengths do.
bool same_secret(std::string_view one, std::string_view other);

// Short texts that can be read out over the telephone: lower case, without 0, 1, i, l and o.
std::string new_table_id();   // 10 characters, 49 bits
std::string new_join_code();  // 16 characters, 79 bits: knowing it is the right to sit down
// The same text if it came with capitals, blanks or hyphens; nothing if it can be no such text.
std::optional<std::string> read_code(std::string_view typed);

// The one secret of a server, from which every other is derived. It signs what the server hands
// out and wants to recognise without storing it. Servers that share a database share the key too.
class SigningKey {
 public:
  using Bytes = std::array<std::uint8_t, 32>;

  explicit SigningKey(const Bytes& bytes) : bytes_(bytes) {}
  SigningKey(const SigningKey&) = default;
  SigningKey& operator=(const SigningKey&) = default;
  ~SigningKey();

  // The key in that file, which is made first where there is none. Nothing, and a problem, if the
  // file cannot be used as it is; a file that is there is never changed.
  static std::optional<SigningKey> open(const std::filesystem::path& file, Problems& problems);

  // "v1.<payload>.<mac>", fit for a cookie. What was signed for one purpose counts for no other.
  std::string sign(std::string_view purpose, std::string_view payload) const;
  // The payload, if this key signed it for that purpose.
  std::optional<std::string> verify(std::string_view purpose, std::string_view value) const;

  // A secret for other uses, which tells nothing about the key or about other secrets.
  Bytes derive(std::string_view use) const;

 private:
  Bytes bytes_;
};

}  // namespace cornerstone
