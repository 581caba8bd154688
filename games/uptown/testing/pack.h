// UpTown's content pack as text, to be changed by a test.
#pragma once

#include "games/testing/pack_text.h"

namespace cornerstone::uptown::testing {

using testkit::replaced;

inline const std::string& printed_pack() {
  static const std::string text = testkit::pack_of("uptown");
  return text;
}

inline std::string pack_with(std::string_view from, std::string_view to) {
  return replaced(printed_pack(), from, to);
}

}  // namespace cornerstone::uptown::testing
