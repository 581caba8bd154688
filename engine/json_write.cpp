#include "engine/json_write.h"

#include <algorithm>

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

// As many bytes from the front as may stand in JSON as they are.
std::size_t plain_length(std::string_view text) {
  const auto is_plain = [](unsigned char c) {
    return c >= 0x20 && c < 0x80 && c != '"' && c != '\\';
  };
  return static_cast<std::size_t>(std::ranges::find_if_not(text, is_plain) - text.begin());
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
