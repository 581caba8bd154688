// Reads JSON into described structs, strictly: a missing or unknown key, a wrong type or a number
// out of range is a problem that names its place, and reading goes on so that every problem is
// found at once.
#pragma once

#include <algorithm>
#include <array>
#include <boost/json/value.hpp>
#include <concepts>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/containers.h"
#include "engine/described.h"
#include "engine/json_parse.h"
#include "engine/problems.h"

namespace cornerstone {

// The largest whole number that every reader of JSON keeps exact.
inline constexpr std::int64_t kLargestExact = (std::int64_t{1} << 53) - 1;

// Where in a document we are, as a chain on the stack; turned into text only when something is
// wrong there.
class JsonPlace {
 public:
  JsonPlace() = default;
  JsonPlace(const JsonPlace& parent, std::string_view key) : parent_(&parent), key_(key) {}
  JsonPlace(const JsonPlace& parent, std::size_t index) : parent_(&parent), index_(index) {}

  std::string text() const;  // "$.project_cards[17].front.cost"

 private:
  const JsonPlace* parent_ = nullptr;
  std::optional<std::string_view> key_;  // none: an item of a list
  std::size_t index_ = 0;
};

// "a number", "a list": what a value is, for messages.
std::string_view kind_text(const boost::json::value& value);

namespace json_detail {

void wrong_kind(std::string_view wanted, const boost::json::value& value, const JsonPlace& place,
                Problems& problems);
bool read_integer(const boost::json::value& value, std::int64_t low, std::int64_t high,
                  std::int64_t& out, const JsonPlace& place, Problems& problems);
void unknown_choice(std::string_view given, const std::vector<std::string_view>& choices,
                    const JsonPlace& place, Problems& problems);
void unknown_keys(const boost::json::object& object, const std::vector<std::string_view>& known,
                  const JsonPlace& place, Problems& problems);

}  // namespace json_detail

template <class T>
void read_json(const boost::json::value& value, T& out, const JsonPlace& place,
               Problems& problems) {
  namespace jd = json_detail;
  if constexpr (std::same_as<T, boost::json::value>) {
    out = value;
  } else if constexpr (std::same_as<T, bool>) {
    if (!value.is_bool()) return jd::wrong_kind("true or false", value, place, problems);
    out = value.get_bool();
  } else if constexpr (std::integral<T>) {
    std::int64_t number = 0;
    constexpr auto kHigh = std::min<std::uint64_t>(kLargestExact, std::numeric_limits<T>::max());
    constexpr auto kLow = std::max<std::int64_t>(-kLargestExact, std::numeric_limits<T>::min());
    if (jd::read_integer(value, kLow, kHigh, number, place, problems)) out = static_cast<T>(number);
  } else if constexpr (std::floating_point<T>) {
    if (!value.is_number()) return jd::wrong_kind("a number", value, place, problems);
    out = value.to_number<T>();
  } else if constexpr (std::same_as<T, std::string>) {
    if (!value.is_string()) return jd::wrong_kind("a text", value, place, problems);
    out.assign(value.get_string().data(), value.get_string().size());
  } else if constexpr (DescribedEnum<T>) {
    if (!value.is_string()) return jd::wrong_kind("a text", value, place, problems);
    const std::string_view given(value.get_string().data(), value.get_string().size());
    if (const auto parsed = parse_enum<T>(given)) {
      out = *parsed;
    } else {
      std::vector<std::string_view> choices;
      for (const auto& named : enum_names<T>()) choices.push_back(named.name);
      jd::unknown_choice(given, choices, place, problems);
    }
  } else if constexpr (kIsOptional<T>) {
    if (value.is_null()) {
      out.reset();
    } else {
      read_json(value, out.emplace(), place, problems);
    }
  } else if constexpr (kIsVector<T>) {
    if (!value.is_array()) return jd::wrong_kind("a list", value, place, problems);
    const auto& items = value.get_array();
    out.resize(items.size());
    for (std::size_t i = 0; i < items.size(); ++i)
      read_json(items[i], out[i], JsonPlace(place, i), problems);
  } else if constexpr (kIsArray<T>) {
    if (!value.is_array()) return jd::wrong_kind("a list", value, place, problems);
    const auto& items = value.get_array();
    if (items.size() != out.size()) {
      problems.add(place.text(), "has " + std::to_string(items.size()) + " items, needs exactly " +
                                     std::to_string(out.size()));
      return;
    }
    for (std::size_t i = 0; i < items.size(); ++i)
      read_json(items[i], out[i], JsonPlace(place, i), problems);
  } else if constexpr (kIsMap<T>) {
    if (!value.is_object()) return jd::wrong_kind("an object", value, place, problems);
    out.clear();
    for (const auto& [key, item] : value.get_object()) {
      const std::string name(key.data(), key.size());
      read_json(item, out[name], JsonPlace(place, name), problems);
    }
  } else {
    static_assert(DescribedStruct<T>, "read_json knows no way to read this type");
    if (!value.is_object()) return jd::wrong_kind("an object", value, place, problems);
    const auto& object = value.get_object();
    std::vector<std::string_view> known;
    for_each_member(out, [&](std::string_view name, auto& member) {
      known.push_back(name);
      if (const auto* found = object.if_contains(name)) {
        read_json(*found, member, JsonPlace(place, name), problems);
      } else if constexpr (!kIsOptional<std::remove_reference_t<decltype(member)>>) {
        problems.add(JsonPlace(place, name).text(), "is missing");
      }
    });
    jd::unknown_keys(object, known, place, problems);
  }
}

// Parses and reads in one go; the result is meaningless if problems were added.
template <class T>
T from_json(std::string_view text, Problems& problems) {
  T out{};
  if (const auto value = parse_json(text, problems)) read_json(*value, out, JsonPlace(), problems);
  return out;
}

}  // namespace cornerstone
