// Content packs as text, to be changed by a test.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

namespace cornerstone::testkit {

inline std::string pack_of(std::string_view game) {
  std::ifstream file(CORNERSTONE_SOURCE_DIR "/games/" + std::string(game) + "/content.json");
  return (std::stringstream() << file.rdbuf()).str();
}

// The first `from` in the text becomes `to`; it must be there, or the test would change nothing.
inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const auto found = text.find(from);
  if (found == std::string::npos) {
    ADD_FAILURE() << "not in the pack: " << from;
    return text;
  }
  return text.replace(found, from.size(), to);
}

}  // namespace cornerstone::testkit
