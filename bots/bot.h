// A player that is a program. It is handed an imagined state (what its seat cannot see has been
// dealt anew) and a generator of its own, so it has nothing to peek at.
#pragma once

#include <atomic>
#include <span>
#include <string_view>

#include "bots/advice.h"
#include "engine/rules.h"

namespace cornerstone {

// Set from another thread to end a search.
using StopFlag = std::atomic<bool>;

template <Rules R>
class Bot {
 public:
  virtual ~Bot() = default;

  // One of the legal moves of `imagined`, in which `seat` is to move. A bot may remember what it
  // found out for this seat from one decision to the next: it is for one seat of one game.
  virtual Move choose(const R& rules, const typename R::State& imagined, Seat seat, Rng& rng) = 0;

  // What it thinks of the moves it has. One that does not search names the move it would make.
  virtual Advice advise(const R& rules, const typename R::State& imagined, Seat seat, Rng& rng) {
    const Move move = choose(rules, imagined, seat, rng);
    return {.moves = {{.move = move, .line = {move}}}};
  }

  // Once the flag is set, a bot that takes its time answers with what it has.
  void stop_when(const StopFlag* flag) { stop_ = flag; }

 protected:
  const StopFlag* stop_ = nullptr;
};

// The names that people choose from, weakest first. make_bot (bots/make_bot.h) also knows them with
// a style ("hard:rusher"), and `tree` with settings of one's own (bots/level.h).
std::span<const std::string_view> bot_names();

}  // namespace cornerstone
