// A game from its beginning to now with every step kept, so that it can be taken back, saved and
// looked at again.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/problems.h"
#include "engine/rng.h"
#include "games/catalog.h"
#include "games/match.h"

namespace cornerstone {

struct Step {
  std::unique_ptr<Match> match;  // as the game stands after it, with the journal of it
  Move move;                     // what led to it; nothing for the beginning
  std::vector<Chance> chance;    // drawn on the way
  Rng rng;                       // what chance holds from here on
};

// Outcomes handed to start and play are used for the first draws. Each stands for a draw that
// chance would have made, so chance goes on behind them as it would have without them.
using Outcomes = std::span<const std::uint32_t>;

class Record {
 public:
  // Nothing, and problems, if the outcomes do not fit the draws that the start makes.
  static std::optional<Record> start(const Catalog& catalog, const GameInfo& game,
                                     const Setup& setup, const Rng& rng, Outcomes outcomes,
                                     Problems& problems);
  // From a position in the middle of a game.
  Record(std::unique_ptr<Match> position, const Rng& rng);

  const Match& now() const { return *steps_.back().match; }
  const std::vector<Step>& steps() const { return steps_; }  // the beginning first
  int decisions() const { return static_cast<int>(steps_.size()) - 1; }

  // Precondition: the move is accepted. Nothing changes if the outcomes do not fit the draws.
  bool play(Move move, Outcomes outcomes, Problems& problems);
  void play(Move move);

  // Back to where `decisions` of them had been made. Chance is taken back too: the same move has
  // the same consequences again.
  void rewind(int decisions);

 private:
  explicit Record(Step beginning);

  std::vector<Step> steps_;
};

}  // namespace cornerstone
