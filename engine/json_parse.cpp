#include "engine/json_parse.h"

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/value_stack.hpp>
#include <cmath>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "engine/json_write.h"

namespace cornerstone {

namespace {

namespace json = boost::json;

// Builds the value as Boost's own parser does, but remembers the keys of every open object: Boost
// would let the later of two equal keys win in silence.
class ValueBuilder {
 public:
  static constexpr std::size_t max_object_size = json::object::max_size();
  static constexpr std::size_t max_array_size = json::array::max_size();
  static constexpr std::size_t max_key_size = json::string::max_size();
  static constexpr std::size_t max_string_size = json::string::max_size();

  json::value release() { return stack_.release(); }
  const std::string* repeated_key() const { return repeated_ ? &key_ : nullptr; }

  bool on_document_begin(json::error_code&) {
    stack_.reset();
    return true;
  }
  bool on_document_end(json::error_code&) { return true; }
  bool on_object_begin(json::error_code&) {
    open_.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t size, json::error_code&) {
    open_.pop_back();
    stack_.push_object(size);
    return true;
  }
  bool on_array_begin(json::error_code&) { return true; }
  bool on_array_end(std::size_t size, json::error_code&) {
    stack_.push_array(size);
    return true;
  }
  bool on_key_part(json::string_view part, std::size_t, json::error_code&) {
    key_.append(part.data(), part.size());
    return true;
  }
  bool on_key(json::string_view part, std::size_t, json::error_code& error) {
    key_.append(part.data(), part.size());
    if (!open_.back().insert(key_).second) {
      repeated_ = true;
      error = json::error::syntax;
      return false;
    }
    stack_.push_key(key_);
    key_.clear();
    return true;
  }
  bool on_string_part(json::string_view part, std::size_t, json::error_code&) {
    stack_.push_chars(part);
    return true;
  }
  bool on_string(json::string_view part, std::size_t, json::error_code&) {
    stack_.push_string(part);
    return true;
  }
  bool on_number_part(json::string_view part, json::error_code&) {
    number_.append(part.data(), part.size());
    return true;
  }
  bool on_int64(std::int64_t number, json::string_view, json::error_code&) {
    number_.clear();
    stack_.push_int64(number);
    return true;
  }
  bool on_uint64(std::uint64_t number, json::string_view, json::error_code&) {
    number_.clear();
    stack_.push_uint64(number);
    return true;
  }
  // Boost's own reading of a fraction may be off in the last bit; a number must come back as
  // written.
  bool on_double(double, json::string_view part, json::error_code& error) {
    number_.append(part.data(), part.size());
    const double number = std::strtod(number_.c_str(), nullptr);
    number_.clear();
    if (!std::isfinite(number)) {
      error = json::error::exponent_overflow;
      return false;
    }
    stack_.push_double(number);
    return true;
  }
  bool on_bool(bool truth, json::error_code&) {
    stack_.push_bool(truth);
    return true;
  }
  bool on_null(json::error_code&) {
    stack_.push_null();
    return true;
  }
  bool on_comment_part(json::string_view, json::error_code&) { return true; }
  bool on_comment(json::string_view, json::error_code&) { return true; }

 private:
  json::value_stack stack_;
  std::vector<std::set<std::string>> open_;
  std::string key_;
  std::string number_;
  bool repeated_ = false;
};

std::string line_and_column(std::string_view before) {
  std::size_t line = 1, column = 1;
  for (const char c : before) {
    const bool continues_character = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
    column += !continues_character;
    if (c == '\n') {
      ++line;
      column = 1;
    }
  }
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

std::string fault_text(const json::error_code& error) {
  if (error == json::error::too_deep) {
    return "is nested too deep; at most " + std::to_string(kMaxJsonDepth) + " levels are read";
  }
  if (error == json::error::incomplete) return "not JSON: ends before it is complete";
  if (error == json::error::extra_data) return "not JSON: goes on after the end of the document";
  if (error == json::error::exponent_overflow) return "the number is too large";
  return "not JSON: " + error.message();
}

}  // namespace

std::optional<json::value> parse_json(std::string_view text, Problems& problems) {
  if (is_blank(text)) {
    problems.add("", "is empty; must be a JSON document");
    return std::nullopt;
  }
  json::parse_options options;
  options.max_depth = kMaxJsonDepth;
  json::basic_parser<ValueBuilder> parser(options);
  json::error_code error;
  const std::size_t read = parser.write_some(false, text.data(), text.size(), error);
  if (!error && read < text.size()) error = json::error::extra_data;
  if (!error) return parser.handler().release();

  const std::string* repeated = parser.handler().repeated_key();
  problems.add(line_and_column(text.substr(0, read)),
               repeated ? "key " + quoted(*repeated) + " appears twice" : fault_text(error));
  return std::nullopt;
}

}  // namespace cornerstone
