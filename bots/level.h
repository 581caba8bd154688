// Bots that search, by name: how strong they are, and in what style they play.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "bots/search_settings.h"
#include "engine/style.h"

namespace cornerstone {

// "hard", "hard:rusher", "tree:simulations=5000:exploration=0.2": a level, or `tree`, which is
// `hard` unless it is told otherwise, and behind it, in any order, a style of the game and settings
// (docs/bots.md lists them). Empty if the name is not of that form.
std::optional<SearchSettings> search_settings(std::string_view game,
                                              std::span<const StyleInfo> styles,
                                              std::string_view name);

}  // namespace cornerstone
