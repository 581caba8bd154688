// The table options of 1906 San Francisco (rules.md, section 6).
#pragma once

#include <array>

#include "engine/setup.h"

namespace cornerstone::sf1906 {

// Each one's place in the list below. Value 0 is the default.
enum Option : std::uint8_t {
  kSides,           // G7
  kParkOrder,       // G12
  kPassSpace,       // G3
  kGrantPermit,     // G4
  kZeroInMajority,  // G10
  kBonusFromDeck,   // G8
};

inline constexpr std::array<OptionSpec, 6> kOptions{{
    {"sides", {"random", "all_A", "all_B"}},
    {"park_order", {"ascending", "descending"}},
    {"pass_space", {"order_only", "collect_allowed"}},
    {"grant_permit", {"both", "either"}},
    {"zero_in_majority", {"scores_nothing", "takes_a_place"}},
    {"year_bonus_objective_from_deck", {"true", "false"}},
}};

}  // namespace cornerstone::sf1906
