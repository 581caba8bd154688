// A game that is being played at a table: what is settled, and the draft of whoever is to move,
// which can still be taken back. Positions are kept every few decisions, so that any other is near
// one.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/rng.h"
#include "engine/seed_key.h"
#include "games/catalog.h"
#include "table/entry.h"

namespace cornerstone {

// A settled thing.
struct Happening {
  Entry entry;
  // Of a move: the game before and after it; of the start, after it. Null for all else.
  std::shared_ptr<const Match> before, after;
};

class Board {
 public:
  using Game = std::shared_ptr<const Match>;

  Board(const Catalog& catalog, const GameInfo& game, const Setup& setup, const SeedKey& key);

  const Game& start() const { return kept_.front().game; }
  const Game& settled() const { return settled_.game; }
  const Game& latest() const { return newest().game; }  // with the draft
  int settled_laps() const { return settled_.laps; }    // of a race (race.h)
  int laps() const { return newest().laps; }
  int decisions() const { return static_cast<int>(moves_.size()); }  // settled
  std::unique_ptr<Match> position(int decisions) const;              // after so many of them

  bool has_draft() const { return !draft_.empty(); }
  std::vector<std::string> draft() const;  // its moves
  std::size_t draft_size() const { return draft_.size(); }

  // Precondition: the game accepts the move. `laps`: how many it is, in a race.
  void play(const entry::Play& deed, int laps, Milliseconds now);
  void take_back(int moves) { draft_.erase(draft_.end() - moves, draft_.end()); }
  void drop_draft() { draft_.clear(); }
  void settle(std::vector<Happening>& out);

 private:
  static constexpr int kKeepEvery = 16;

  struct Point {
    Game game;
    Rng rng{0};  // what chance holds from there on
    int laps = 0;
  };
  struct Step {
    entry::Play deed;
    Milliseconds at = 0;
    Move move;
    Point after;
  };

  const Point& newest() const { return draft_.empty() ? settled_ : draft_.back().after; }

  Point settled_;
  std::vector<Step> draft_;
  std::vector<Move> moves_;  // settled
  std::vector<Point> kept_;  // after 0, kKeepEvery, 2 * kKeepEvery, ... of them
};

}  // namespace cornerstone
