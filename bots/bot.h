// A player that is a program. It is handed an imagined state (what its seat cannot see has been
// dealt anew) and a generator of its own, so it has nothing to peek at.
#pragma once

#include <span>
#include <string_view>

#include "engine/rules.h"

namespace cornerstone {

template <Rules R>
class Bot {
 public:
  virtual ~Bot() = default;

  // One of the legal moves of `imagined`, in which `seat` is to move.
  virtual Move choose(const R& rules, const typename R::State& imagined, Seat seat, Rng& rng) = 0;
};

// The names that make_bot (bots/make_bot.h) knows, weakest first.
std::span<const std::string_view> bot_names();

}  // namespace cornerstone
