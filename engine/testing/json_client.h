// What a client does with changes and check values (engine/json_patch.h), who has a document as a
// tree of JSON: written once more, from what is promised.
#pragma once

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <string>

#include "engine/json_patch.h"

namespace cornerstone::json_client {

inline void apply_changes(boost::json::value& document, const boost::json::value& changes) {
  for (const auto& change : changes.as_array()) {
    const std::string pointer(change.at(0).as_string());
    const std::size_t last = pointer.rfind('/');
    boost::json::value& parent = document.at_pointer(pointer.substr(0, last));
    const std::string key = pointer.substr(last + 1);
    if (boost::json::object* object = parent.if_object()) {
      object->at(key) = change.at(1);
      continue;
    }
    auto& list = parent.as_array();
    const auto index = static_cast<std::size_t>(std::stoul(key));
    if (index == list.size()) list.emplace_back(nullptr);
    list.at(index) = change.at(1);
  }
}

inline std::uint32_t check_of(const boost::json::value& value, const std::string& pointer = {}) {
  const auto leaf = [&](const std::string& text) {
    using namespace check_detail;
    return finish(hash_text(kStart, pointer + "=" + text));
  };
  std::uint32_t sum = 0;
  if (value.is_object() && !value.get_object().empty()) {
    for (const auto& [key, item] : value.get_object()) {
      sum += check_of(item, pointer + "/" + std::string(key));
    }
    return sum;
  }
  if (value.is_array() && !value.get_array().empty()) {
    for (std::size_t i = 0; i < value.get_array().size(); ++i) {
      sum += check_of(value.get_array()[i], pointer + "/" + std::to_string(i));
    }
    return sum;
  }
  return value.is_string() ? leaf('"' + std::string(value.get_string()))
                           : leaf(boost::json::serialize(value));
}

}  // namespace cornerstone::json_client
