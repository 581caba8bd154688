// UpTown's table options. Each one's place in this list is its flag in state.h.
#pragma once

#include <array>

#include "engine/setup.h"

namespace cornerstone::uptown {

inline constexpr std::array<OptionSpec, 5> kOptions{{
    {"project_sides", {"random", "front_only"}},
    {"second_action", {"mandatory", "optional"}},
    {"second_action_discard", {"false", "true"}},
    {"score_upcoins_on_deck", {"false", "true"}},
    {"shuffle_public_pile", {"true", "false"}},
}};

}  // namespace cornerstone::uptown
