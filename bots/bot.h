// A player that is a program. It is handed an imagined state (what its seat cannot see has been dealt anew) and a
// generator of its own, so it has nothing to peek at.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules.h"

namespace cornerstone {

template <Rules R>
class Bot {
 public:
  virtual ~Bot() = default;

  // One of the legal moves of `imagined`, in which `seat` is to move.
  virtual Move choose(const R& rules, const typename R::State& imagined, Seat seat, Rng& rng) = 0;
};

// Names of the bots, weakest first.
const std::vector<std::string_view>& bot_names();

}  // namespace cornerstone
