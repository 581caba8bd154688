// The content pack of 1906 San Francisco as text, to be changed by a test.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

namespace cornerstone::sf1906::testing {

inline const std::string& printed_pack() {
  static const std::string text = [] {
    std::ifstream file(CORNERSTONE_SOURCE_DIR "/games/sf1906/content.json");
    return (std::stringstream() << file.rdbuf()).str();
  }();
  return text;
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

inline std::string pack_with(std::string_view from, std::string_view to) {
  return replaced(printed_pack(), from, to);
}

// Without the line that `from` first stands in.
inline std::string pack_without_line(std::string_view from) {
  std::string text = printed_pack();
  const auto found = text.find(from);
  if (found == std::string::npos) {
    ADD_FAILURE() << "not in the pack: " << from;
    return text;
  }
  const auto line = text.rfind('\n', found) + 1;
  return text.erase(line, text.find('\n', found) + 1 - line);
}

}  // namespace cornerstone::sf1906::testing
