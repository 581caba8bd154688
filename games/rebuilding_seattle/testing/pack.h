// The content pack of Rebuilding Seattle as text, to be changed by a test, and what is said about
// it.
#pragma once

#include <vector>

#include "games/rebuilding_seattle/content.h"
#include "games/testing/pack_text.h"

namespace cornerstone::rebuilding_seattle::testing {

using testkit::replaced;

using Complaints = std::vector<std::string>;

inline const std::string& printed_pack() {
  static const std::string text = testkit::pack_of("rebuilding_seattle");
  return text;
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

inline Complaints complaints(std::string_view pack) {
  Problems problems;
  read_content(pack, problems);
  Complaints all;
  for (const auto& problem : problems) all.push_back(text(problem));
  return all;
}

// The tables of the pack with one change that is in order.
inline Content content_with(std::string_view from, std::string_view to) {
  Problems problems;
  Content content = read_content(pack_with(from, to), problems);
  for (const auto& problem : problems) ADD_FAILURE() << text(problem);
  return content;
}

}  // namespace cornerstone::rebuilding_seattle::testing
