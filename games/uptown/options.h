// UpTown's table options. Each one's place in this list is its flag in state.h.
#pragma once

#include <array>
#include <cstdint>

#include "engine/setup.h"

namespace cornerstone::uptown {

inline constexpr std::array<OptionSpec, 5> kOptions{{
    {"project_sides", {"random", "front_only"}},
    {"second_action", {"mandatory", "optional"}},
    {"second_action_discard", {"false", "true"}},
    {"score_upcoins_on_deck", {"false", "true"}},
    {"shuffle_public_pile", {"true", "false"}},
}};

constexpr std::uint8_t option_flags(const std::array<std::uint8_t, kMaxOptions>& chosen) {
  unsigned flags = 0;
  for (std::size_t i = 0; i < kOptions.size(); ++i) flags |= (chosen[i] != 0 ? 1u : 0u) << i;
  return static_cast<std::uint8_t>(flags);
}

}  // namespace cornerstone::uptown
