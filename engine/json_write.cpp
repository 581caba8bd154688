#include "engine/json_write.h"

#include <cstdint>
#include <cstring>

#include "engine/utf8.h"

namespace cornerstone {

namespace {

void write_ascii(std::string& out, char c) {
  static constexpr char kHex[] = "0123456789abcdef";
  switch (c) {
    case '"': out += "\\\""; break;
    case '\\': out += "\\\\"; break;
    case '\n': out += "\\n"; break;
    case '\r': out += "\\r"; break;
    case '\t': out += "\\t"; break;
    default:
      if (c < 0x20) {
        out += "\\u00";
        out += kHex[c >> 4];
        out += kHex[c & 15];
      } else {
        out += c;
      }
  }
}

bool is_plain(unsigned char c) { return c >= 0x20 && c < 0x80 && c != '"' && c != '\\'; }

// Whether all eight bytes are plain: the sign of a byte shows where one is not. Where a borrow
// reaches into the next byte, one before it has shown already.
bool are_plain(std::uint64_t bytes) {
  constexpr std::uint64_t kEach = 0x0101010101010101;
  const std::uint64_t quote = bytes ^ kEach * '"', backslash = bytes ^ kEach * '\\';
  const std::uint64_t found = bytes | ((bytes - kEach * 0x20) & ~bytes) |
                              ((quote - kEach) & ~quote) | ((backslash - kEach) & ~backslash);
  return (found & kEach * 0x80) == 0;
}

// As many bytes from the front as may stand in JSON as they are.
std::size_t plain_length(std::string_view text) {
  std::size_t length = 0;
  for (std::uint64_t bytes = 0; length + sizeof bytes <= text.size(); length += sizeof bytes) {
    std::memcpy(&bytes, text.data() + length, sizeof bytes);
    if (!are_plain(bytes)) break;
  }
  while (length < text.size() && is_plain(static_cast<unsigned char>(text[length]))) ++length;
  return length;
}

}  // namespace

void write_json_text(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    const std::size_t plain = plain_length(text);  // nearly always all of it
    out.append(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    if (static_cast<unsigned char>(text.front()) < 0x80) {
      write_ascii(out, text.front());
      text.remove_prefix(1);
    } else {
      append_utf8(out, take_code_point(text));
    }
  }
  out += '"';
}

std::string quoted(std::string_view text) {
  constexpr int kLongest = 60;
  std::string_view rest = text;
  for (int i = 0; i < kLongest && !rest.empty(); ++i) take_code_point(rest);
  std::string shown(text.substr(0, text.size() - rest.size()));
  if (!rest.empty()) shown += "…";
  std::string out;
  write_json_text(out, shown);
  return out;
}

}  // namespace cornerstone
