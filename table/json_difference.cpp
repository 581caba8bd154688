#include "table/json_difference.h"

#include <boost/json/serialize.hpp>

#include "engine/utf8.h"

namespace cornerstone {

namespace {

namespace json = boost::json;

// Values may be whole positions; a message shows only their beginning.
std::string shown(const json::value& value) {
  constexpr int kLongest = 60;
  const std::string whole = json::serialize(value);
  std::string_view rest = whole;
  for (int i = 0; i < kLongest && !rest.empty(); ++i) take_code_point(rest);
  return whole.substr(0, whole.size() - rest.size()) + (rest.empty() ? "" : "…");
}

Problem differs(const std::string& place, const json::value& expected, const json::value& found) {
  return {place, "is " + shown(found) + ", should be " + shown(expected)};
}

std::optional<Problem> list_difference(const json::array& expected, const json::array& found,
                                       const std::string& place) {
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const std::string item = place + "[" + std::to_string(i) + "]";
    if (i == found.size()) return Problem{item, "is missing; should be " + shown(expected[i])};
    if (auto difference = first_difference(expected[i], found[i], item)) return difference;
  }
  if (found.size() == expected.size()) return std::nullopt;
  return Problem{place + "[" + std::to_string(expected.size()) + "]",
                 "should not be there; it is " + shown(found[expected.size()])};
}

std::optional<Problem> object_difference(const json::object& expected, const json::object& found,
                                         const std::string& place) {
  for (const auto& [key, value] : expected) {
    const std::string item = place + "." + std::string(key);
    const auto* other = found.if_contains(key);
    if (other == nullptr) return Problem{item, "is missing; should be " + shown(value)};
    if (auto difference = first_difference(value, *other, item)) return difference;
  }
  for (const auto& [key, value] : found) {
    if (expected.contains(key)) continue;
    return Problem{place + "." + std::string(key), "should not be there; it is " + shown(value)};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Problem> first_difference(const json::value& expected, const json::value& found,
                                        const std::string& place) {
  if (expected.is_array() && found.is_array()) {
    return list_difference(expected.get_array(), found.get_array(), place);
  }
  if (expected.is_object() && found.is_object()) {
    return object_difference(expected.get_object(), found.get_object(), place);
  }
  if (expected == found) return std::nullopt;
  return differs(place, expected, found);
}

}  // namespace cornerstone
