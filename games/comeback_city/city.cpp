#include "games/comeback_city/city.h"

#include <algorithm>
#include <utility>

#include "engine/bits.h"

namespace cornerstone::comeback_city {

namespace {

// The levels of a column that carry power upwards.
Levels carriers(const State& state, int column) {
  if (!state.has(kRubbleCarriesPower)) return state.cards.column[column];  // G9: on by default
  return state.all_standing().column[column];
}

Cells without(Cells cells, int cell) {
  cells.remove(cell);
  return cells;
}

int columns_with(const Cells& cells) {
  return static_cast<int>(
      std::ranges::count_if(cells.column, [](Levels levels) { return levels != 0; }));
}

// The longest chain of cells, each one column to the right of the last and so many levels up.
template <class Shift>
int longest_run(const Cells& cells, Shift&& shifted) {
  int length = 0;
  for (Cells ends = cells; !ends.empty(); ++length) {
    for (int c = kColumns - 1; c > 0; --c) {
      ends.column[c] = cells.column[c] & shifted(ends.column[c - 1]);
    }
    ends.column[0] = 0;
  }
  return length;
}

int tallest_stack(const Cells& cells) {
  int height = 0;
  for (Levels levels : cells.column) {
    for (int n = 1; levels != 0; ++n) {
      height = std::max(height, n);
      levels &= levels << 1;
    }
  }
  return height;
}

int topmost_of(const State& state, const Cells& cells) {
  int columns = 0;
  for (int c = 0; c < kColumns; ++c) {
    const Levels cards = state.cards.column[c];
    if (cards != 0 && cells.column[c] >= std::bit_floor(cards)) ++columns;
  }
  return columns;
}

int printed_points(const Content& content, Cards cards) {
  int points = 0;
  for_each_bit(cards, [&](int card) { points += content.building[card].points; });
  return points;
}

int condition_reached(const Content& content, const State& state, const Zoning& zoning) {
  const Cells& cells = state.standing[zoning.zone];
  switch (zoning.kind) {
    case ConditionKind::kRow: return longest_run(cells, [](Levels levels) { return levels; });
    case ConditionKind::kStack: return tallest_stack(cells);
    case ConditionKind::kDiagonal:
      return std::max(longest_run(cells, [](Levels levels) { return levels << 1; }),
                      longest_run(cells, [](Levels levels) { return levels >> 1; }));
    case ConditionKind::kCluster: return largest_group(cells, state.wrecked).count();
    case ConditionKind::kInColumns: return columns_with(cells);
    case ConditionKind::kSkyline: return topmost_of(state, cells);
    case ConditionKind::kCount: return cells.count();
    case ConditionKind::kPrintedPoints:
      return printed_points(content, state.standing_cards() & content.of_zone[zoning.zone]);
  }
  return 0;
}

bool is_tallest(const Content& content, const State& state, int card) {
  bool tallest = true;
  for_each_bit(state.standing_cards(), [&](int other) {
    tallest &= content.building[other].stories <= content.building[card].stories;  // E16
  });
  return tallest;
}

// Those of the cards with the most of something, as cells.
template <class Measure>
Cells highest(const State& state, Cards cards, Measure&& measure) {
  int most = -1;
  Cells cells;
  for_each_bit(cards, [&](int card) {
    const int n = measure(card);
    if (n < most) return;
    if (n > most) cells = {};
    most = n;
    cells.add(state.cell_of[card]);
  });
  return cells;
}

}  // namespace

bool is_powered(const State& state, int cell) {
  const int column = column_of(cell);
  const Levels under = below(level_of(cell));
  return (state.wrecked & (part_bit(kPlant) | lines_of(column))) == 0 &&
         (carriers(state, column) & under) == under;
}

Cells open_cells(const Content& content, const State& state) {
  Cells open;
  std::array<int, kColumns> counts;
  int fewest = kBuildings;
  for (int c = 0; c < kColumns; ++c) {
    const Levels cards = state.cards.column[c];
    counts[c] = std::popcount(cards);
    open.column[c] = candidate_levels(cards);
    if (state.chicken != kNone && column_of(state.chicken) == c) {
      open.column[c] &= ~level_bit(level_of(state.chicken));  // R10.5
    }
    if (open.column[c] != 0) fewest = std::min(fewest, counts[c]);  // R2.8, G14
  }
  const int most = fewest + content.amounts.column_spread;
  for (int c = 0; c < kColumns; ++c) {
    if (counts[c] >= most) open.column[c] = 0;  // R2.8
  }
  if (state.rubble == 0) return open;
  return open | (state.cards - state.all_standing());  // R13.5
}

void put(const Content& content, State& state, int card, int cell) {
  state.city |= card_bit(card);
  state.card_at[cell] = static_cast<std::uint8_t>(card);
  state.cell_of[card] = static_cast<std::uint8_t>(cell);
  state.cards.add(cell);
  raise(content, state, cell);
}

void lift(const Content& content, State& state, int cell) {  // R2.7: nothing above it moves
  knock_down(content, state, cell);
  const int card = std::exchange(state.card_at[cell], kNone);
  state.cell_of[card] = kNone;
  state.cards.remove(cell);
  const Cards others = ~card_bit(card);
  state.city &= others;
  state.rubble &= others;
  state.occupied &= others;
  state.guarded &= others;
}

void knock_down(const Content& content, State& state, int cell) {
  const int card = state.card_at[cell];
  const Building& building = content.building[card];
  state.rubble |= card_bit(card);
  state.standing[building.zone].remove(cell);
  for_each_bit(building.tags, [&](int tag) { state.tagged[tag].remove(cell); });
}

void raise(const Content& content, State& state, int cell) {
  const int card = state.card_at[cell];
  const Building& building = content.building[card];
  state.rubble &= ~card_bit(card);
  state.standing[building.zone].add(cell);
  for_each_bit(building.tags, [&](int tag) { state.tagged[tag].add(cell); });
}

Materials sum_of(const Materials& a, const Materials& b) {
  Materials sum;
  for (int m = 0; m < kMaterials; ++m) sum[m] = static_cast<std::uint8_t>(a[m] + b[m]);
  return sum;
}

bool covers(const Materials& pool, const Materials& cost) {
  return pool[0] >= cost[0] && pool[1] >= cost[1] && pool[2] >= cost[2];
}

Reductions reductions_for(const Content& content, const State& state, int zone) {
  Reductions reductions;
  for_each_bit(state.standing_cards() & content.reducers, [&](int card) {
    const Benefit& benefit = content.building[card].benefit;
    if ((benefit.zones >> zone & 1) == 0 || !is_powered(state, state.cell_of[card])) return;
    std::uint8_t& sum =
        benefit.material == kAnyMaterial ? reductions.any : reductions.of[benefit.material];
    sum = static_cast<std::uint8_t>(sum + benefit.amount);
  });
  return reductions;
}

bool covers(const Materials& pool, const Materials& cost, const Reductions& reductions) {
  int missing = 0;
  for (int m = 0; m < kMaterials; ++m) {
    missing += std::max(0, cost[m] - reductions.of[m] - pool[m]);
  }
  return missing <= reductions.any;  // G26
}

bool is_payable(const Content& content, const State& state, const Building& building) {
  if (covers(state.materials, building.cost)) return true;
  return covers(state.materials, building.cost, reductions_for(content, state, building.zone));
}

Cells useful_salvages(const Content& content, const State& state) {
  const Building& wanted = content.building[state.card];
  const Reductions now = reductions_for(content, state, wanted.zone);
  Cells useful;
  state.all_standing().for_each([&](int cell) {
    const Materials& yield = content.building[state.card_at[cell]].yield;
    const Materials pool = sum_of(state.materials, yield);
    if (!covers(pool, wanted.cost, now)) return;  // a removal never lowers a cost
    State after = state;
    lift(content, after, cell);
    after.materials = pool;
    if (is_payable(content, after, wanted)) useful.add(cell);
  });
  return useful;
}

const Materials& repair_cost(const Content& content, int part) {
  const int kind = part == kPlant ? 0 : part < kFirstRoad ? 1 : 2;
  return content.amounts.repair[kind];
}

Cells matching(const State& state, int match) {
  if (match == kAnyMatch) return state.all_standing();
  if (match >= kTagMatch) return state.tagged[match - kTagMatch];
  return state.standing[match];
}

int benefit_counters(const Content& content, const State& state, int card, int cell) {
  const Benefit& benefit = content.building[card].benefit;
  const auto near = [&] { return around(cell, state.wrecked); };
  const auto per = [&](int n) { return std::min(benefit.amount * n, +benefit.max); };
  const auto if_met = [&](bool met) { return met ? +benefit.amount : 0; };
  switch (benefit.kind) {
    case BenefitKind::kAdjPer: return per((near() & matching(state, benefit.match)).count());
    case BenefitKind::kAdjAny:
      return if_met((near() & matching(state, benefit.match)).count() >= benefit.least);
    case BenefitKind::kAdjNone: return if_met((near() & matching(state, benefit.match)).empty());
    case BenefitKind::kAdjZones: {
      const Cells around_it = near();
      return per(static_cast<int>(std::ranges::count_if(
          state.standing, [&](const Cells& zone) { return !(around_it & zone).empty(); })));
    }
    case BenefitKind::kColumnPer:
      return per(
          std::popcount(without(matching(state, benefit.match), cell).column[column_of(cell)]));
    case BenefitKind::kLevelMin: return if_met(level_of(cell) + 1 >= benefit.level);
    case BenefitKind::kLevelMax: return if_met(level_of(cell) + 1 <= benefit.level);
    case BenefitKind::kCityPer:
      return per(without(matching(state, benefit.match), cell).count() / benefit.per);
    case BenefitKind::kRoadsPer:
      return per((kBoundaries - std::popcount(static_cast<Parts>(state.wrecked & kAllRoads))) /
                 benefit.per);
    case BenefitKind::kTallest: return if_met(is_tallest(content, state, card));
    case BenefitKind::kGiftAdj:
    case BenefitKind::kCostReduction: return 0;
  }
  return 0;
}

Cells gift_receivers(const Content& content, const State& state, int card, int cell) {
  const Benefit& benefit = content.building[card].benefit;
  if (benefit.kind != BenefitKind::kGiftAdj) return {};
  Cells receivers = around(cell, state.wrecked) & matching(state, benefit.match);
  for_each_bit(state.occupied, [&](int other) { receivers.remove(state.cell_of[other]); });
  return receivers;
}

int zoning_progress(const Content& content, const State& state, int zoning) {
  const Zoning& wanted = content.zoning[zoning];
  return std::min(condition_reached(content, state, wanted), +wanted.n);
}

Cells alien_targets(const Content& content, const State& state) {
  const Cards homes = content.of_zone[index_of(Zone::kResidential)];
  return highest(state, state.standing_cards() & homes & ~state.occupied,
                 [&](int card) { return content.building[card].points; });
}

Cells chicken_targets(const Content& content, const State& state) {
  return highest(state, state.standing_cards() & ~state.guarded,
                 [&](int card) { return content.building[card].stories; });
}

Cards hunted(const Content& content, const State& state) {
  const Cards standing = state.standing_cards() & ~state.guarded;
  Cards taken = 0;
  for (int i = 0; i < state.tokens && taken != standing; ++i) {
    int tallest = 0, stories = -1;
    for_each_bit(standing & ~taken, [&](int card) {
      if (content.building[card].stories <= stories) return;
      stories = content.building[card].stories;
      tallest = card;
    });
    taken |= card_bit(tallest);
  }
  return taken;
}

Cells next_wave(const State& state) {
  Cells occupied;
  for_each_bit(state.occupied, [&](int card) { occupied.add(state.cell_of[card]); });
  Cells open = state.standing[index_of(Zone::kResidential)] - occupied;
  for_each_bit(state.guarded, [&](int card) { open.remove(state.cell_of[card]); });  // R12.4
  return open & spread(occupied, state.wrecked);
}

bool is_restored(const Content& content, const State& state, int card) {
  const int cell = state.quaked_at[card];
  if (!state.stands(cell)) return false;
  const int now = state.card_at[cell];
  return now == card || content.building[now].stories > content.building[card].stories;  // G21
}

Cells unrestored_cells(const Content& content, const State& state) {
  Cells cells;
  for (int card = 0; card < kBuildings; ++card) {
    if (state.quaked_at[card] == kNone || is_restored(content, state, card)) continue;
    cells.add(state.quaked_at[card]);
  }
  return cells;
}

Parts needed_roads(const State& state) {
  int first = kColumns, last = -1;
  for (int c = 0; c < kColumns; ++c) {
    if (state.cards.column[c] == 0) continue;
    first = std::min(first, c);
    last = c;
  }
  Parts roads = 0;
  for (int c = first; c < last; ++c) roads |= part_bit(kFirstRoad + c);
  return roads;
}

Parts parts_at(int column, int row) {
  if (row == kPlantRow) return part_bit(kPlant);
  if (row == kLineRow) return lines_of(column);
  return row == kRoadRow ? roads_of(column) : Parts{0};
}

int card_at(const State& state, int column, int row) {
  return row < kFirstRow ? kNone : state.card_at[cell_at(column, row - kFirstRow)];
}

bool is_target(const State& state, int column, int row) {
  return parts_at(column, row) != 0 || card_at(state, column, row) != kNone;
}

bool may_target(const State& state, Location location) {
  if (!state.has(kEmptyTarget) && !is_target(state, location.column, location.row)) return false;
  const Parts parts = parts_at(location.column, location.row);
  return std::none_of(state.meteor_at.begin(), state.meteor_at.begin() + state.meteors,
                      [&](Location earlier) {  // R9.3, G28
                        return earlier == location ||
                               (parts_at(earlier.column, earlier.row) & parts) != 0;
                      });
}

int zone_points(const Content& content, const State& state, int zone) {
  return content.amounts.counters[zone] - state.supply[zone];
}

int total_points(const Content& content, const State& state) {
  int points = 0;
  for (int zone = 0; zone < kZones; ++zone) points += zone_points(content, state, zone);
  return points;
}

namespace {

Extra aliens_outnumbered(const Content& content, const State& state) {  // R6.1
  constexpr int kHomes = index_of(Zone::kResidential);
  Extra extra;
  if (state.has(kAlienMeasure)) {  // G4
    extra.wanted = std::popcount(state.occupied);
    extra.reached = state.standing[kHomes].count() - extra.wanted;
  } else {
    extra.wanted = printed_points(content, state.occupied);
    extra.reached = zone_points(content, state, kHomes);
  }
  extra.met = extra.reached > extra.wanted;
  return extra;
}

Extra rubble_restored(const Content& content, const State& state) {  // R7.1
  Extra extra;
  for (int card = 0; card < kBuildings; ++card) {
    const int cell = state.quaked_at[card];
    if (cell == kNone) continue;
    ++extra.wanted;
    extra.reached += is_restored(content, state, card) ? 1 : 0;
  }
  extra.met = extra.reached == extra.wanted;
  return extra;
}

Extra roads_connected(const State& state) {  // R9.1
  const Parts needed = needed_roads(state);
  Extra extra{std::popcount(static_cast<Parts>(needed & ~state.wrecked)), std::popcount(needed)};
  extra.met = extra.reached == extra.wanted;
  return extra;
}

Extra group_built(const Content& content, const State& state) {  // R10.1, G23
  const Cells& works = state.standing[index_of(Zone::kIndustrial)];
  Extra extra{largest_group(works, state.wrecked).count(), content.amounts.group};
  extra.met = extra.reached >= extra.wanted;
  return extra;
}

}  // namespace

Extra extra_condition(const Content& content, const State& state) {
  switch (state.disaster) {
    case Disaster::kAlienInvasion: return aliens_outnumbered(content, state);
    case Disaster::kEarthquake: return rubble_restored(content, state);
    case Disaster::kHurricane: return {};
    case Disaster::kMeteorStrike: return roads_connected(state);
    case Disaster::kUltraMegaChicken: return group_built(content, state);
  }
  return {};
}

bool goal_is_met(const Content& content, const State& state) {
  const int disaster = index_of(state.disaster);
  const int zone = content.amounts.goal_zone[disaster];
  const int points =
      zone == kNone ? total_points(content, state) : zone_points(content, state, zone);
  return points >= content.amounts.goal_points[disaster] && extra_condition(content, state).met;
}

bool is_won(const Content& content, const State& state) {
  if (state.stage != Stage::kRebuild) return false;
  const bool enough = total_points(content, state) >= content.amounts.goal_total;
  if (state.has(kWinRule)) return enough || goal_is_met(content, state);  // G1
  return enough && goal_is_met(content, state);
}

}  // namespace cornerstone::comeback_city
