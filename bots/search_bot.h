// Plays what a tree search finds, and remembers the tree from one decision to the next.
#pragma once

#include "bots/bot.h"
#include "bots/tree_search.h"

namespace cornerstone {

template <Rules R>
class SearchBot final : public Bot<R> {
 public:
  SearchBot(const R& rules, const SearchSettings& settings) : search_(rules, settings) {}

  Move choose(const R&, const typename R::State& imagined, Seat seat, Rng& rng) override {
    search_.think(imagined, seat, rng, this->stop_);
    return search_.choose(rng);
  }

  // Of this thinking alone, so that all figures are of the same simulations.
  Advice advise(const R&, const typename R::State& imagined, Seat seat, Rng& rng) override {
    search_.forget();
    search_.think(imagined, seat, rng, this->stop_);
    return search_.advice(rng, this->stop_);
  }

 private:
  TreeSearch<R> search_;
};

}  // namespace cornerstone
