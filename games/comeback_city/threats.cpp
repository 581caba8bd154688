#include "games/comeback_city/threats.h"

#include <algorithm>
#include <tuple>

#include "engine/bits.h"
#include "games/comeback_city/choices.h"
#include "games/comeback_city/city.h"

namespace cornerstone::comeback_city {

namespace {

std::vector<int> listed(const Cells& cells) {
  std::vector<int> list;
  cells.for_each([&](int cell) { list.push_back(cell); });
  return list;
}

// The cells of these cards, those with the most of something first.
template <class Measure>
std::vector<int> sorted_by(const State& state, Cards cards, Measure&& measure) {
  std::vector<int> cells;
  for_each_bit(cards, [&](int card) { cells.push_back(state.cell_of[card]); });
  std::ranges::sort(cells, {}, [&](int cell) {
    return std::tuple(-measure(state.card_at[cell]), column_of(cell), level_of(cell));
  });
  return cells;
}

std::vector<int> threatened_by_aliens(const Content& content, const State& state) {
  if (state.stage == Stage::kDisaster) {
    const Cards homes = content.of_zone[index_of(Zone::kResidential)];
    return sorted_by(state, state.standing_cards() & homes & ~state.occupied,
                     [&](int card) { return +content.building[card].points; });
  }
  State after = state;
  Cells taken;
  for (Cells wave = next_wave(after); !wave.empty(); wave = next_wave(after)) {
    taken = taken | wave;
    wave.for_each([&](int cell) { after.occupied |= card_bit(after.card_at[cell]); });
    if (!state.has(kAlienSpread)) break;  // G5: one wave, unless it is a flood
  }
  return listed(taken);
}

std::vector<int> threatened_by_chicken(const Content& content, const State& state) {
  const int most = state.stage == Stage::kDisaster ? highest_number(content, state) : +state.tokens;
  auto cells = sorted_by(state, state.standing_cards() & ~state.guarded,
                         [&](int card) { return +content.building[card].stories; });
  cells.resize(std::min(cells.size(), static_cast<std::size_t>(most)));
  return cells;
}

}  // namespace

std::vector<int> threatened(const Content& content, const State& state) {
  if (state.stage < Stage::kDisaster || state.phase == Phase::kOver) return {};
  switch (state.disaster) {
    case Disaster::kAlienInvasion: return threatened_by_aliens(content, state);
    case Disaster::kUltraMegaChicken: return threatened_by_chicken(content, state);
    default: return {};
  }
}

std::vector<int> goal_cells(const Content& content, const State& state) {
  Cells cells;
  switch (state.disaster) {
    case Disaster::kAlienInvasion:
      for_each_bit(state.occupied, [&](int card) { cells.add(state.cell_of[card]); });
      break;
    case Disaster::kEarthquake: cells = unrestored_cells(content, state); break;
    case Disaster::kUltraMegaChicken:
      cells = largest_group(state.standing[index_of(Zone::kIndustrial)], state.wrecked);
      break;
    default: break;
  }
  return listed(cells);
}

Parts goal_parts(const State& state) {
  if (state.disaster != Disaster::kMeteorStrike) return 0;
  return static_cast<Parts>(needed_roads(state) & state.wrecked);
}

}  // namespace cornerstone::comeback_city
