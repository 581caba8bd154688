// The table options of Rebuilding Seattle (rules.md, section 6).
#pragma once

#include <array>

#include "engine/setup.h"

namespace cornerstone::rebuilding_seattle {

// Each one's place in the list below. Value 0 is the default.
enum Option : std::uint8_t {
  kSetupMode,         // G25
  kSuburbTopVisible,  // G5
  kHiddenLandmarks,   // G10
};

inline constexpr std::array<OptionSpec, 3> kOptions{{
    {"setup_mode", {"choose", "random"}},
    {"suburb_top_visible", {"true", "false"}},
    {"hidden_landmarks", {"false", "true"}},
}};

}  // namespace cornerstone::rebuilding_seattle
