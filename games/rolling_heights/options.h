// The table options of Rolling Heights (rules.md, section 6).
#pragma once

#include <array>
#include <cstdint>

#include "engine/setup.h"

namespace cornerstone::rolling_heights {

// Each one's place in the list below. Value 0 is the default.
enum Option : std::uint8_t {
  kFirstGameAds,        // R2.6
  kSetupPrime,          // G3
  kSetupSpaceVp,        // G4
  kSetupRefill,         // G5
  kWildUnlimited,       // G6
  kAdvancePrep,         // G7
  kRollPreset,          // G8
  kPlannerTakesTokens,  // G10
  kRoundCap,            // G19
};

inline constexpr std::array<OptionSpec, 9> kOptions{{
    {"first_game_ads", {"off", "on"}},
    {"setup_prime", {"off", "on"}},
    {"setup_space_vp", {"on", "off"}},
    {"setup_refill", {"after_all", "each"}},
    {"wild_unlimited", {"off", "on"}},
    {"advance_prep", {"off", "on"}},
    {"roll_preset", {"standard", "thin_wooden", "even", "chunky"}},
    {"planner_takes_tokens", {"on", "off"}},
    {"round_cap", {"60", "10", "15", "20", "30"}},
}};
inline constexpr std::array<int, 5> kRoundCaps{60, 10, 15, 20, 30};  // by value of the option

}  // namespace cornerstone::rolling_heights
