// Bots by name. A new bot is listed here and in bot_names(), nowhere else.
#pragma once

#include <memory>
#include <string_view>

#include "bots/greedy.h"
#include "bots/level.h"
#include "bots/random.h"
#include "bots/search_bot.h"

namespace cornerstone {

// Null if there is no bot of that name.
template <Rules R>
std::unique_ptr<Bot<R>> make_bot(const R& rules, std::string_view name) {
  if (name == "random") return std::make_unique<RandomBot<R>>();
  if (name == "greedy") return std::make_unique<GreedyBot<R>>();
  if (const auto settings = search_settings(R::kId, styles_of<R>(), name)) {
    return std::make_unique<SearchBot<R>>(rules, *settings);
  }
  return nullptr;
}

}  // namespace cornerstone
