#include "engine/utf8.h"

#include <cassert>
#include <cstddef>

namespace cornerstone {

namespace {

constexpr bool is_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }

std::size_t encoded_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC0 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  if (lead >= 0xF0 && lead < 0xF8) return 4;
  return 0;
}

// The character that `bytes` encode as a whole; the replacement character if they do not.
char32_t decode(std::string_view bytes) {
  constexpr char32_t kLeadBits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
  constexpr char32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  char32_t code_point = static_cast<unsigned char>(bytes.front()) & kLeadBits[bytes.size()];
  for (const char c : bytes.substr(1)) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0) != 0x80) return kReplacement;
    code_point = code_point << 6 | (byte & 0x3F);
  }
  const bool overlong = code_point < kSmallest[bytes.size()];
  return overlong || is_surrogate(code_point) || code_point > 0x10FFFF ? kReplacement : code_point;
}

}  // namespace

char32_t take_code_point(std::string_view& rest) {
  assert(!rest.empty());
  const std::size_t length = encoded_length(static_cast<unsigned char>(rest.front()));
  char32_t code_point = kReplacement;
  if (length > 0 && length <= rest.size()) code_point = decode(rest.substr(0, length));
  const bool genuine = code_point != kReplacement || rest.starts_with("\uFFFD");
  rest.remove_prefix(genuine ? length : 1);
  return code_point;
}

void append_utf8(std::string& out, char32_t code_point) {
  const auto tail = [&](int shift) {
    out += static_cast<char>(0x80 | (code_point >> shift & 0x3F));
  };
  if (code_point < 0x80) {
    out += static_cast<char>(code_point);
  } else if (code_point < 0x800) {
    out += static_cast<char>(0xC0 | code_point >> 6);
    tail(0);
  } else if (code_point < 0x10000) {
    out += static_cast<char>(0xE0 | code_point >> 12);
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xF0 | code_point >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
}

}  // namespace cornerstone
