#include "bots/advice.h"

#include <algorithm>
#include <tuple>

namespace cornerstone {
namespace {

// Means become those of all visits together. A move that no simulation tried still has a value.
void add(MoveAdvice& sum, const MoveAdvice& more) {
  const auto weight = [](const MoveAdvice& a) {
    return static_cast<float>(std::max(1u, a.visits));
  };
  const float share = weight(more) / (weight(sum) + weight(more));
  sum.value += share * (more.value - sum.value);
  sum.chance += share * (more.chance - sum.chance);
  if (sum.points && more.points) {
    *sum.points += share * (*more.points - *sum.points);
  } else if (more.points) {
    sum.points = more.points;
  }
  if (more.line.size() > sum.line.size()) sum.line = more.line;
  sum.visits += more.visits;
}

}  // namespace

Advice merge(std::span<const Advice> searches) {
  Advice all;
  for (const Advice& search : searches) {
    all.simulations += search.simulations;
    for (const MoveAdvice& advice : search.moves) {
      const auto same = std::ranges::find(all.moves, advice.move, &MoveAdvice::move);
      if (same == all.moves.end()) {
        all.moves.push_back(advice);
      } else {
        add(*same, advice);
      }
    }
  }
  // A total order: equals must not depend on how a library sorts.
  std::ranges::sort(all.moves, [](const MoveAdvice& a, const MoveAdvice& b) {
    return std::tie(a.visits, a.value, b.move.kind, b.move.arg) >
           std::tie(b.visits, b.value, a.move.kind, a.move.arg);
  });
  return all;
}

}  // namespace cornerstone
