#include "games/comeback_city/impacts.h"

#include "engine/bits.h"
#include "games/comeback_city/city.h"

namespace cornerstone::comeback_city {

Hits foreseen_hits(const Content& content, const State& state, int rubble) {
  Hits hits;
  const auto add = [](std::uint16_t& hit, int share) {
    hit = static_cast<std::uint16_t>(hit + share / kMeteors);
  };
  const auto strike = [&](int column, int row, Impact impact) {
    const bool on_grid = column >= 0 && column < kColumns && row >= 0 && row < kFirstRow + kLevels;
    if (impact == Impact::kNothing || !on_grid) return;
    for_each_bit(parts_at(column, row), [&](int part) { add(hits.part[part], 100); });
    const int card = card_at(state, column, row);
    if (card != kNone) add(hits.card[card], impact == Impact::kDestroy ? 100 : rubble);
  };
  for (int i = 0; i < state.meteors; ++i) {
    const Location at = state.meteor_at[i];
    for (const Meteor& meteor : content.meteor) {
      strike(at.column, at.row, meteor.target);
      for (int k = 0; k < meteor.area_size; ++k) {
        const Offset offset = meteor.area[k];
        strike(at.column + offset.column, at.row + offset.row, meteor.area_impact);
      }
    }
  }
  return hits;
}

}  // namespace cornerstone::comeback_city
