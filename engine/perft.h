// Counts the ways a game can go on for a number of moves. A rule that changes changes the counts,
// which makes them a quick alarm; dividing them by first move finds the culprit.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/rules.h"

namespace cornerstone {

// The position after `moves` random moves of a game, or its end if that comes first: counts from
// the middle of a game meet rules that its first moves never touch.
template <Rules R>
typename R::State play_into(const R& rules, const Setup& setup, Rng& rng, int moves) {
  NoJournal silence;
  auto state = rules.start(setup, rng, silence);
  MoveList list;
  for (int i = 0; i < moves && rules.to_move(state) != kNobody; ++i) {
    rules.list_moves(state, list);
    rules.play(state, list[rng.below(static_cast<std::uint32_t>(list.size()))], rng, silence);
  }
  return state;
}

struct NothingToSay {
  void operator()(Move, std::uint64_t) const {}
};

// As perft, and f(move, leaves) for each first move. Every depth lists its moves in `list` and
// keeps those it has yet to try in no more memory than they need.
template <Rules R, class F>
std::uint64_t divide(const R& rules, const typename R::State& state, const Rng& rng, int depth,
                     MoveList& list, const F& f) {
  if (depth == 0 || rules.to_move(state) == kNobody) return 1;
  rules.list_moves(state, list);
  const std::vector<Move> moves(list.begin(), list.end());
  std::uint64_t total = 0;
  NoJournal silence;
  for (const Move move : moves) {
    auto next = state;
    Rng fate = rng;
    rules.play(next, move, fate, silence);
    const std::uint64_t leaves = divide(rules, next, fate, depth - 1, list, NothingToSay());
    f(move, leaves);
    total += leaves;
  }
  return total;
}

// The sequences of exactly `depth` moves from `state`, and of fewer where the game ends before. All
// moves of a position meet the same fate: each is played with a copy of `rng`.
template <Rules R, class F = NothingToSay>
std::uint64_t perft(const R& rules, const typename R::State& state, const Rng& rng, int depth,
                    const F& f = {}) {
  MoveList list;
  return divide(rules, state, rng, depth, list, f);
}

}  // namespace cornerstone
