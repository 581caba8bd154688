// The table options of Comeback City (rules.md, sections 6 and 9).
#pragma once

#include <array>
#include <cstdint>

#include "engine/setup.h"

namespace cornerstone::comeback_city {

// Each one's place in the list below. Value 0 is the default.
enum Option : std::uint8_t {
  kWinRule,             // G1
  kDiscardFeedsPool,    // G2
  kTrimScope,           // G3
  kAlienMeasure,        // G4
  kAlienSpread,         // G5
  kEmptyTarget,         // G6
  kEmptyStepPays,       // G7
  kZoningHold,          // G8
  kRubbleCarriesPower,  // G9
  kSalvages,            // G10
  kStartAp,             // B5
  kDisasterChoice,      // B6
};

inline constexpr std::array<OptionSpec, 12> kOptions{{
    {"win_rule", {"both", "either"}},
    {"discard_feeds_pool", {"off", "on"}},
    {"trim_scope", {"set_aside", "set_aside_and_pool"}},
    {"alien_measure", {"points", "buildings"}},
    {"alien_spread", {"wave", "flood"}},
    {"empty_target", {"reroll", "allowed"}},
    {"earthquake_empty_step_pays", {"off", "on"}},
    {"zoning_hold", {"off", "on"}},
    {"rubble_carries_power", {"on", "off"}},
    {"salvage_per_construction", {"1", "99"}},
    {"start_ap", {"8", "7", "9"}},
    {"disaster",
     {"drawn", "alien_invasion", "earthquake", "hurricane", "meteor_strike", "ultra_mega_chicken"}},
}};
inline constexpr std::array<int, 2> kSalvageLimits{1, 99};     // by value of the option
inline constexpr std::array<int, 3> kStartingPoints{8, 7, 9};  // likewise

}  // namespace cornerstone::comeback_city
