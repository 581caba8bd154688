// Writes described structs as JSON text, straight into a string: views are written for every move
// of every table.
#pragma once

#include <array>
#include <charconv>
#include <cmath>
#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/clause.h"
#include "engine/containers.h"
#include "engine/described.h"

namespace cornerstone {

// Quoted and escaped; bytes that are not UTF-8 become replacement characters, since JSON has no
// others.
void write_json_text(std::string& out, std::string_view text);

// A text from outside as a message quotes it: escaped like JSON, and cut where it is long.
std::string quoted(std::string_view text);

// A piece of JSON that is already written.
struct RawJson {
  std::string text;
};

template <class T>
void write_json(std::string& out, const T& value);

// The comma that stands before every item but the first.
class Commas {
 public:
  void next(std::string& out) {
    if (started_) out += ',';
    started_ = true;
  }

 private:
  bool started_ = false;
};

// An object written member by member: `JsonObject(out).add("seats", 3).add("round", 2)` closes
// itself.
class JsonObject {
 public:
  explicit JsonObject(std::string& out) : out_(out) { out_ += '{'; }
  JsonObject(const JsonObject&) = delete;
  JsonObject& operator=(const JsonObject&) = delete;
  ~JsonObject() { out_ += '}'; }

  template <class T>
  JsonObject& add(std::string_view key, const T& value) {
    write_json(this->key(key), value);
    return *this;
  }
  // Writes the key and hands out the text for the caller to write the value.
  std::string& key(std::string_view key) {
    commas_.next(out_);
    write_json_text(out_, key);
    out_ += ':';
    return out_;
  }

 private:
  std::string& out_;
  Commas commas_;
};

template <class Range, class WriteItem>
void write_json_array(std::string& out, const Range& items, WriteItem write_item) {
  Commas commas;
  out += '[';
  for (const auto& item : items) {
    commas.next(out);
    write_item(item);
  }
  out += ']';
}

template <class T>
void write_json(std::string& out, const T& value) {
  if constexpr (std::same_as<T, RawJson>) {
    out += value.text;
  } else if constexpr (std::same_as<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::integral<T> || std::floating_point<T>) {
    if constexpr (std::floating_point<T>) {
      if (!std::isfinite(value)) {  // JSON has neither infinities nor NaN
        out += "null";
        return;
      }
    }
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    out.append(digits.data(), end);
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    write_json_text(out, value);
  } else if constexpr (std::same_as<T, Clause>) {
    write_json_text(out, text(value));
  } else if constexpr (DescribedEnum<T>) {
    write_json_text(out, enum_text(value));
  } else if constexpr (kIsOptional<T>) {
    if (value) {
      write_json(out, *value);
    } else {
      out += "null";
    }
  } else if constexpr (kIsMap<T>) {
    JsonObject object(out);
    for (const auto& [key, item] : value) object.add(key, item);
  } else if constexpr (DescribedStruct<T>) {
    JsonObject object(out);
    for_each_member(value,
                    [&](std::string_view name, const auto& member) { object.add(name, member); });
  } else {
    write_json_array(out, value, [&](const auto& item) { write_json(out, item); });
  }
}

template <class T>
std::string to_json(const T& value) {
  std::string out;
  write_json(out, value);
  return out;
}

}  // namespace cornerstone
