#include "engine/json_read.h"

#include <boost/json/parser.hpp>

namespace cornerstone {

namespace {

std::string list_text(const std::vector<std::string_view>& words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += i + 1 == words.size() ? " or " : ", ";
    out += words[i];
  }
  return out;
}

// What a person typed may be anything; a message quotes only so much of it.
std::string quoted(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string out = "\"";
  out += text.substr(0, kLongest);
  out += text.size() > kLongest ? "…\"" : "\"";
  return out;
}

std::string line_and_column(std::string_view text, std::size_t offset) {
  std::size_t line = 1, column = 1;
  for (std::size_t i = 0; i < offset && i < text.size(); ++i) {
    ++column;
    if (text[i] == '\n') {
      ++line;
      column = 1;
    }
  }
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

}  // namespace

std::string JsonPlace::text() const {
  if (parent_ == nullptr) return "$";
  const std::string before = parent_->text();
  return key_.empty() ? before + "[" + std::to_string(index_) + "]" : before + "." + std::string(key_);
}

std::optional<boost::json::value> parse_json(std::string_view text, Problems& problems) {
  boost::json::parser parser;
  boost::json::error_code error;
  const std::size_t read = parser.write_some(text.data(), text.size(), error);
  if (!error && read == text.size()) {
    // Numbers and empty texts are only known to be complete (or missing) at the end.
    parser.write_some("\n", 1, error);
    if (!error && !parser.done()) error = boost::json::error::incomplete;
  } else if (!error) {
    error = boost::json::error::extra_data;
  }
  if (error) {
    problems.add(line_and_column(text, read), "not JSON: " + error.message());
    return std::nullopt;
  }
  return parser.release();
}

std::string_view kind_text(const boost::json::value& value) {
  switch (value.kind()) {
    case boost::json::kind::null: return "null";
    case boost::json::kind::bool_: return "true or false";
    case boost::json::kind::string: return "a text";
    case boost::json::kind::array: return "a list";
    case boost::json::kind::object: return "an object";
    default: return "a number";
  }
}

namespace json_detail {

void wrong_kind(std::string_view wanted, const boost::json::value& value, const JsonPlace& place,
                Problems& problems) {
  problems.add(place.text(), "is " + std::string(kind_text(value)) + ", must be " + std::string(wanted));
}

bool read_integer(const boost::json::value& value, std::int64_t low, std::int64_t high, std::int64_t& out,
                  const JsonPlace& place, Problems& problems) {
  const std::string range = "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
  if (value.is_uint64()) {
    problems.add(place.text(), std::to_string(value.get_uint64()) + " is too large; must be " + range);
    return false;
  }
  if (!value.is_int64()) {
    wrong_kind(range, value, place, problems);
    return false;
  }
  out = value.get_int64();
  if (out >= low && out <= high) return true;
  problems.add(place.text(), std::to_string(out) + " is out of range; must be " + range);
  return false;
}

void unknown_choice(std::string_view given, const std::vector<std::string_view>& choices, const JsonPlace& place,
                    Problems& problems) {
  problems.add(place.text(), quoted(given) + " is unknown; must be " + list_text(choices));
}

void unknown_keys(const boost::json::object& object, const std::vector<std::string_view>& known,
                  const JsonPlace& place, Problems& problems) {
  for (const auto& member : object) {
    const std::string_view key(member.key().data(), member.key().size());
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      problems.add(place.text(), "unknown key " + quoted(key) + "; known are " + list_text(known));
    }
  }
}

}  // namespace json_detail

}  // namespace cornerstone
