#include "table/board.h"

#include <cassert>
#include <utility>

namespace cornerstone {

Board::Board(const Catalog& catalog, const GameInfo& game, const Setup& setup, const SeedKey& key) {
  settled_.rng = Rng(key);
  settled_.game = catalog.start(game, setup, settled_.rng);
  kept_.push_back(settled_);
}

std::unique_ptr<Match> Board::position(int decisions) const {
  assert(decisions >= 0 && decisions <= this->decisions());
  const int kept = decisions / kKeepEvery;
  auto match = kept_[kept].game->clone();
  Rng rng = kept_[kept].rng;
  for (int i = kept * kKeepEvery; i < decisions; ++i) match->play(moves_[i], rng);
  return match;
}

std::vector<std::string> Board::draft() const {
  std::vector<std::string> texts;
  for (const Step& step : draft_) texts.push_back(step.deed.move);
  return texts;
}

void Board::play(const entry::Play& deed, int laps, Milliseconds now) {
  const Point& from = newest();
  const Move move = *from.game->parse_move(deed.move);
  auto match = from.game->clone();
  Rng rng = from.rng;
  match->play(move, rng);
  draft_.push_back({deed, now, move, {std::move(match), std::move(rng), from.laps + laps}});
}

void Board::settle(std::vector<Happening>& out) {
  for (Step& step : draft_) {
    out.push_back({{step.at, std::move(step.deed)}, settled_.game, step.after.game});
    settled_ = std::move(step.after);
    moves_.push_back(step.move);
    if (moves_.size() % kKeepEvery == 0) kept_.push_back(settled_);
  }
  draft_.clear();
}

}  // namespace cornerstone
