// What the player may see: everything but what lies face down and what chance has in store.
#include "games/comeback_city/view.h"

#include <algorithm>

#include "engine/bits.h"
#include "games/comeback_city/choices.h"
#include "games/comeback_city/city.h"
#include "games/comeback_city/rules.h"
#include "games/comeback_city/threats.h"
#include "games/table_options.h"

namespace cornerstone::comeback_city {

namespace {

LocationView location_view(Location location) { return {location.column + 1, location.row + 1}; }

MaterialsView materials_view(const Materials& materials) {
  return {materials[0], materials[1], materials[2]};
}

std::vector<std::string> cell_texts(const std::vector<int>& cells) {
  std::vector<std::string> texts;
  for (const int cell : cells) texts.emplace_back(cell_text(cell));
  return texts;
}

class Viewer {
 public:
  Viewer(const Rules& rules, const State& state, Seat observer)
      : rules_(rules), content_(rules.content()), state_(state), observer_(observer) {}

  View view() const {
    View view;
    view.observer = observer_;
    view.options = option_map(kOptions, state_.options);
    view.phase = state_.phase;
    view.stage = state_.stage;
    view.to_move = rules_.to_move(state_);
    state_.cards.for_each([&](int cell) { view.city.push_back(building_view(cell)); });
    view.wrecked = part_texts(state_.wrecked);
    show_cards(view);
    view.pending = pending_of(content_, state_);
    if (state_.card != kNone) view.cost = cost_view(content_.building[state_.card]);
    for (int i = 0; i < kZoningsDrawn; ++i) view.bonuses.push_back(bonus_view(i));
    view.passed_over = zoning_ids(content_, state_.passed_over);
    view.helpers = helper_list(state_);
    view.crew_used = state_.crew_used != 0;
    view.guards = content_.amounts.guards - std::popcount(state_.guarded);
    show_points(view);
    view.action_points = state_.action_points;
    view.severity = state_.severity;
    view.flips = state_.flips;
    if (state_.stage >= Stage::kDisaster) show_disaster(view);
    return view;
  }

 private:
  void show_cards(View& view) const {
    view.deck = state_.deck_left;
    view.pool = card_ids(content_, state_.pool);
    view.set_aside = card_ids(content_, state_.set_aside);
    view.discards = card_ids(content_, state_.discards);
    view.removed = card_ids(content_, state_.removed);
    view.materials = materials_view(state_.materials);
    view.free_discards = free_discards(content_, state_);
  }

  void show_points(View& view) const {
    std::array<std::uint8_t, kZones> points;
    for (int zone = 0; zone < kZones; ++zone) {
      points[zone] = static_cast<std::uint8_t>(zone_points(content_, state_, zone));
    }
    view.supply = zones_view(state_.supply);
    view.salvaged = zones_view(state_.salvaged);
    view.points = zones_view(points);
    view.total = total_points(content_, state_);
  }

  void show_disaster(View& view) const {
    view.disaster = state_.disaster;
    view.goal = goal_view();
    if (state_.target.column != kNone) view.target = location_view(state_.target);
    view.quake_step = state_.quake_step;
    for (int card = 0; card < kBuildings; ++card) {
      if (state_.quaked_at[card] != kNone) view.quaked.push_back(quaked_view(card));
    }
    for (int i = 0; i < state_.meteors; ++i) {
      view.meteors.push_back(location_view(state_.meteor_at[i]));
    }
    if (state_.chicken != kNone) view.chicken = cell_text(state_.chicken);
    view.tokens = state_.tokens;
    view.threats = cell_texts(threatened(content_, state_));
  }

  QuakedView quaked_view(int card) const {
    return {std::string(cell_text(state_.quaked_at[card])), content_.building_id[card],
            content_.building[card].stories, is_restored(content_, state_, card)};
  }

  CostView cost_view(const Building& building) const {
    const Reductions less = reductions_for(content_, state_, building.zone);
    Materials cost{};
    for (int m = 0; m < kMaterials; ++m) {
      cost[m] = static_cast<std::uint8_t>(std::max(0, building.cost[m] - less.of[m]));
    }
    return {materials_view(cost), less.any};
  }

  BuildingView building_view(int cell) const {
    const int card = state_.card_at[cell];
    const auto marked = [card](Cards cards) { return (cards & card_bit(card)) != 0; };
    return {std::string(cell_text(cell)), content_.building_id[card], state_.counters[card],
            marked(state_.rubble),        marked(state_.occupied),    marked(state_.guarded),
            is_powered(state_, cell)};
  }

  BonusView bonus_view(int which) const {
    const int zoning = state_.zoning[which];
    return {content_.zoning_id[zoning], state_.bonus[which],
            zoning_progress(content_, state_, zoning), content_.zoning[zoning].n};
  }

  GoalView goal_view() const {
    GoalView goal;
    const int disaster = index_of(state_.disaster);
    const int zone = content_.amounts.goal_zone[disaster];
    goal.total = total_points(content_, state_);
    goal.total_wanted = content_.amounts.goal_total;
    goal.points = goal.total;
    if (zone != kNone) {
      goal.zone = static_cast<Zone>(zone);
      goal.points = zone_points(content_, state_, zone);
    }
    goal.wanted = content_.amounts.goal_points[disaster];
    if (state_.disaster != Disaster::kHurricane) {
      const Extra extra = extra_condition(content_, state_);
      goal.extra = extra.reached;
      goal.extra_wanted = extra.wanted;
      goal.extra_met = extra.met;
      goal.cells = cell_texts(goal_cells(content_, state_));
      goal.parts = part_texts(goal_parts(state_));
    }
    goal.won = is_won(content_, state_);
    return goal;
  }

  const Rules& rules_;
  const Content& content_;
  const State& state_;
  const Seat observer_;
};

}  // namespace

std::string_view cell_text(int cell) {
  static const auto kTexts = [] {
    std::array<std::string, kCells> texts;
    for (int i = 0; i < kCells; ++i) {
      texts[i] = std::to_string(column_of(i) + 1) + "-" + std::to_string(level_of(i) + 1);
    }
    return texts;
  }();
  return kTexts[cell];
}

std::string_view part_text(int part) {
  static constexpr std::array<std::string_view, kParts> kTexts{
      "plant",  "line 1", "line 2", "line 3", "line 4", "line 5",
      "road 1", "road 2", "road 3", "road 4", "road 5"};
  return kTexts[part];
}

CardIds card_ids(const Content& content, Cards cards) {
  CardIds ids;
  for_each_bit(cards, [&](int card) { ids.push_back(content.building_id[card]); });
  return ids;
}

std::vector<std::string> part_texts(Parts parts) {
  std::vector<std::string> texts;
  for_each_bit(parts, [&](int part) { texts.emplace_back(part_text(part)); });
  return texts;
}

std::vector<std::string> zoning_ids(const Content& content, std::uint32_t zonings) {
  std::vector<std::string> ids;
  for_each_bit(zonings, [&](int zoning) { ids.push_back(content.zoning_id[zoning]); });
  return ids;
}

std::vector<Helper> helper_list(const State& state) {
  std::vector<Helper> helpers;
  for_each_bit(state.helpers, [&](int n) { helpers.push_back(static_cast<Helper>(n)); });
  return helpers;
}

ZonesView zones_view(const std::array<std::uint8_t, kZones>& zones) {
  return {zones[0], zones[1], zones[2], zones[3]};
}

PendingView pending_of(const Content& content, const State& state) {
  PendingView pending;
  if (state.stage == Stage::kSetup) {
    for (const std::uint8_t card : state.extra) {
      pending.extra.push_back(card == kNone ? std::nullopt
                                            : std::optional(content.building_id[card]));
    }
  }
  if (state.card != kNone) pending.card = content.building_id[state.card];
  pending.means = state.means;
  pending.begun = state.begun != 0;
  pending.salvages = state.salvages;
  pending.released = state.released;
  if (state.dice[0] != 0) pending.dice = DiceView{state.dice[0], state.dice[1]};
  return pending;
}

View Rules::view(const State& state, Seat observer) const {
  return Viewer(*this, state, observer).view();
}

}  // namespace cornerstone::comeback_city
