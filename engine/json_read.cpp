#include "engine/json_read.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "engine/json_write.h"
#include "engine/phrase.h"

namespace cornerstone {

namespace {

// Keys that can stand in a place as they are; others may hold anything, or be a megabyte long.
bool is_plain(std::string_view key) {
  constexpr std::string_view kWordCharacters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
  return !key.empty() && key.size() <= 60 &&
         key.find_first_not_of(kWordCharacters) == std::string_view::npos;
}

std::string range_text(std::int64_t low, std::int64_t high) {
  return "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
}

}  // namespace

std::string JsonPlace::text() const {
  if (parent_ == nullptr) return "$";
  const std::string before = parent_->text();
  if (!key_) return before + "[" + std::to_string(index_) + "]";
  return is_plain(*key_) ? before + "." + std::string(*key_) : before + "[" + quoted(*key_) + "]";
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
  problems.add(place.text(),
               "is " + std::string(kind_text(value)) + ", must be " + std::string(wanted));
}

bool read_integer(const boost::json::value& value, std::int64_t low, std::int64_t high,
                  std::int64_t& out, const JsonPlace& place, Problems& problems) {
  if (value.is_int64()) {
    out = value.get_int64();
    if (out >= low && out <= high) return true;
    problems.add(place.text(),
                 std::to_string(out) + " is out of range; must be " + range_text(low, high));
  } else if (value.is_uint64()) {
    problems.add(place.text(), std::to_string(value.get_uint64()) + " is out of range; must be " +
                                   range_text(low, high));
  } else {
    wrong_kind("a whole number", value, place, problems);
  }
  return false;
}

void unknown_choice(std::string_view given, const std::vector<std::string_view>& choices,
                    const JsonPlace& place, Problems& problems) {
  problems.add(place.text(), quoted(given) + " is unknown; must be " + phrase(choices, " or "));
}

void unknown_keys(const boost::json::object& object, const std::vector<std::string_view>& known,
                  const JsonPlace& place, Problems& problems) {
  for (const auto& member : object) {
    const std::string_view key(member.key().data(), member.key().size());
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      problems.add(JsonPlace(place, key).text(),
                   "is an unknown key; known are " + phrase(known, " and "));
    }
  }
}

}  // namespace json_detail

}  // namespace cornerstone
