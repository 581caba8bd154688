#include "table/race.h"

#include <cassert>

namespace cornerstone {

namespace {

// Calls ask with the typed rules and the typed state.
template <class Answer, class Ask>
Answer ask_rules(const Catalog& catalog, const Match& match, Ask ask) {
  return catalog.visit(match.game().id, [&]<class R>(const R& rules) -> Answer {
    if constexpr (Raced<R>) {
      return ask(rules, *static_cast<const typename R::State*>(match.state()));
    } else {
      assert(false);
      return {};
    }
  });
}

}  // namespace

bool has_race(const Catalog& catalog, const GameInfo& game) {
  return catalog.visit(game.id, []<class R>(const R&) { return Raced<R>; });
}

bool is_lap(const Catalog& catalog, const Match& before, Move move) {
  return ask_rules<bool>(catalog, before, [&](const auto& rules, const auto& state) {
    return rules.is_lap(state, move);
  });
}

RaceStanding race_standing(const Catalog& catalog, const Match& match, int laps) {
  return ask_rules<RaceStanding>(catalog, match, [&](const auto& rules, const auto& state) {
    return rules.race_standing(state, laps);
  });
}

RatedResult race_result(const Catalog& catalog, const Match& match, int laps) {
  return ask_rules<RatedResult>(catalog, match, [&](const auto& rules, const auto& state) {
    return rules.race_result(state, laps);
  });
}

}  // namespace cornerstone
