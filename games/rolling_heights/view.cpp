// What a seat may see: everything but the order of the piles and the targets that others keep.
#include "games/rolling_heights/view.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "games/rolling_heights/choices.h"
#include "games/rolling_heights/payment.h"
#include "games/rolling_heights/rules.h"
#include "games/rolling_heights/scoring.h"
#include "games/table_options.h"

namespace cornerstone::rolling_heights {

namespace {

constexpr std::array<std::string_view, kPointSources> kPointSourceNames{
    "spaces", "level_1", "level_2", "abilities", "politicians"};

MeeplesView meeples_view(const MeepleCounts& meeples) {
  MeeplesView view;
  for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
    if (meeples[meeple] > 0) view.emplace(text(static_cast<Meeple>(meeple)), meeples[meeple]);
  }
  return view;
}

// A number that counts from 1 on the wire; null for none.
std::optional<int> counted_from_one(int number) {
  return number == kNone ? std::nullopt : std::optional(number + 1);
}

class Viewer {
 public:
  Viewer(const Rules& rules, const State& state)
      : rules_(rules), content_(rules.content()), state_(state) {}

  // All but what depends on the observer.
  View view() const {
    View view;
    view.seats = state_.seats;
    view.options = option_map(kOptions, state_.options);
    view.phase = state_.phase;
    view.to_move = rules_.to_move(state_);
    view.start_seat = static_cast<Seat>(state_.start_seat);
    view.round = state_.round;
    if (state_.final_round != 0) view.final_round = state_.final_round;
    view.misc_entered = state_.misc_entered != 0;
    view.prepared = prepared_seats(state_);
    view.bought = state_.bought != 0;
    view.tokens_due = counted_from_one(state_.tokens_due);
    view.pending = pending_of(content_, state_);
    if (state_.phase == Phase::kRisk) view.risk = risk();
    if (state_.phase == Phase::kPay) view.payment = payment();
    view.boards = boards_of(content_, state_);
    for (int space = 0; space < kSpaces; ++space) view.spaces.push_back(space_view(space));
    state_.taken().for_each([&](int space) { view.plans.push_back(plan_view(space)); });
    view.used = used_plans(content_, state_);
    for (int level = 0; level < kLevels; ++level) view.market[level] = strip(level);
    view.supply = cubes_view(state_.supply);
    view.hand = cubes_view(state_.hand);
    view.misc = cubes_view(state_.misc);
    view.misc_built = cubes_view(state_.misc_built);
    view.power = state_.power;
    view.meeple_supply = meeples_view(state_.meeple_supply);
    view.wild_supply = state_.wild_supply;
    for (int which = 0; which < kAdsInPlay; ++which) view.ads.push_back(ad(which));
    for (int seat = 0; seat < state_.seats; ++seat) view.players.push_back(player(seat));
    return view;
  }

 private:
  SpaceView space_view(int space) const {
    const Cell& cell = state_.cell(content_, space);
    SpaceView view;
    view.at = space_text(space);
    view.water = cell.water;
    view.prime = cell.prime;
    view.vp = cell.vp;
    if (cell.type != kNone) view.type = static_cast<Type>(cell.type);
    if (state_.phase == Phase::kSpace && state_.empty_land().has(space)) {
      view.cost = cost_on(content_, state_, space);
    }
    return view;
  }

  RiskView risk() const {
    const auto count = [&](Pose pose) {
      const MeepleCounts& meeples = state_.posed(state_.active, pose);
      return std::accumulate(meeples.begin(), meeples.end(), 0);
    };
    const Odds& odds = state_.odds(content_);
    RiskView risk;
    risk.exhausted = count(Pose::kExhausted);
    const double stays_down = double(odds.exhausted) / odds.sum();
    risk.strike_percent = static_cast<int>(std::lround(100 * std::pow(stays_down, risk.exhausted)));
    risk.lost = (count(Pose::kHard) + count(Pose::kSteady)) / 2;
    return risk;
  }

  std::vector<UnitView> payment() const {
    const UnitCounts proposed = proposed_payment(content_, state_);
    std::vector<Unit> misc;
    for (int unit = kMiscUnit; unit < kCubeUnit; ++unit) {
      if (held(state_, unit) > 0) misc.push_back(static_cast<Unit>(unit));
    }
    std::vector<UnitView> units;
    for (int unit = state_.last; unit < kUnits; ++unit) {
      if (held(state_, unit) == 0) continue;
      units.push_back({static_cast<Unit>(unit), rules_.move_text(make_move(Kind::kPay, unit)),
                       held(state_, unit), proposed[unit],
                       unit >= kCubeUnit ? misc : std::vector<Unit>()});
    }
    return units;
  }

  PlanView plan_view(int space) const {
    const Seat owner = owner_of(state_, space);
    return {std::string(space_text(space)),
            content_.plan_id[state_.plan_at[space]],
            owner,
            state_.buildings[owner].has(space),
            cubes_view(state_.missing[space]),
            building_points(content_, state_, owner, space)};
  }

  StripView strip(int level) const {
    StripView view;
    for (int slot = 0; slot < kSlots; ++slot) {
      SlotView& place = view.slots.emplace_back();
      place.cost = content_.market_cost[level][slot];
      const std::uint8_t plan = state_.market[level][slot];
      if (plan != kNone) place.plan = content_.plan_id[plan];
      place.tokens = state_.tokens[level][slot];
    }
    view.pile = state_.pile_left[level];
    return view;
  }

  AdView ad(int which) const {
    AdView view;
    view.ad = content_.ad_id[state_.ads[which]];
    for (int seat = 0; seat < state_.seats; ++seat) {
      view.points.push_back(ad_points(content_, state_, seat, which));
    }
    return view;
  }

  SeatView player(int seat) const {
    SeatView view;
    view.points = points_by_source(state_, seat);
    view.vp = state_.vp(seat);
    view.wild = state_.wild[seat];
    view.meeples = crew_view(state_, seat);
    view.chosen = counted_from_one(state_.chosen[seat]);
    view.plans = state_.plans[seat].size();
    view.buildings = state_.buildings[seat].size();
    return view;
  }

  const Rules& rules_;
  const Content& content_;
  const State& state_;
};

}  // namespace

std::string_view space_text(int space) {
  static constexpr auto kNames = [] {
    std::array<std::array<char, 2>, kSpaces> names{};
    for (int i = 0; i < kSpaces; ++i) {
      names[i] = {static_cast<char>('a' + column_of(i)), static_cast<char>('1' + row_of(i))};
    }
    return names;
  }();
  return {kNames[space].data(), kNames[space].size()};
}

std::string_view point_source_name(int source) { return kPointSourceNames[source]; }

std::map<std::string, int> points_by_source(const State& state, int seat) {
  std::map<std::string, int> points;
  for (int source = 0; source < kPointSources; ++source) {
    points.emplace(kPointSourceNames[source], state.points[seat][source]);
  }
  return points;
}

CubesView cubes_view(const CubeCounts& cubes) { return {cubes[0], cubes[1], cubes[2], cubes[3]}; }

CrewView crew_view(const State& state, int seat) {
  const auto posed = [&](Pose pose) { return meeples_view(state.posed(seat, pose)); };
  return {posed(Pose::kBench), posed(Pose::kExhausted), posed(Pose::kSteady), posed(Pose::kHard),
          posed(Pose::kActivated)};
}

std::vector<BoardView> boards_of(const Content& content, const State& state) {
  std::vector<BoardView> boards;
  for (const Laid& laid : state.laid) {
    boards.push_back(
        {content.board_id[laid.board], static_cast<Side>(laid.side), laid.turned != 0});
  }
  return boards;
}

Seat owner_of(const State& state, int space) {
  Seat owner = 0;
  while (!state.plans[owner].has(space)) ++owner;
  return owner;
}

std::vector<Seat> prepared_seats(const State& state) {
  std::vector<Seat> seats;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if ((state.prepared >> seat & 1) != 0) seats.push_back(seat);
  }
  return seats;
}

std::vector<std::string> used_plans(const Content& content, const State& state) {
  std::vector<std::string> plans;
  state.used.for_each([&](int space) { plans.push_back(content.plan_id[state.plan_at[space]]); });
  return plans;
}

PendingView pending_of(const Content& content, const State& state) {
  PendingView view;
  view.deal = state.deal;
  view.level = counted_from_one(state.level);
  view.slot = counted_from_one(state.slot);
  if (state.space != kNone) view.space = space_text(state.space);
  if (state.cube != kNone) view.cube = static_cast<Cube>(state.cube);
  view.cost = state.cost;
  if (state.ability != kNone) {
    view.ability = content.plan_id[state.plan_at[state.ability]];
    view.worked = state.column == kAsHard ? Pose::kHard : Pose::kSteady;
  }
  view.step = state.step;
  view.left = state.left;
  view.begun = state.begun != 0;
  view.last = state.last;
  return view;
}

View Rules::view(const State& state, Seat observer) const {
  View view = Viewer(*this, state).view();
  show_to(observer, state, view);
  return view;
}

void Rules::show_to(Seat observer, const State& state, View& view) const {
  view.observer = observer;
  const Scores scores = known_scores(state, observer);
  for (int seat = 0; seat < state.seats; ++seat) {
    SeatView& player = view.players[seat];
    player.targets.clear();
    for (int which = 0; which < kTargetsDealt; ++which) {
      // R17.2: the chosen one is shown, the other never.
      const bool known = observer == kOmniscient || observer == seat || state.chosen[seat] == which;
      std::optional<TargetView>& target = player.targets.emplace_back();
      if (!known) continue;
      target = {content_.target_id[state.target[seat][which]],
                target_points(content_, state, seat, which)};
    }
    player.score = scores.seat[seat].total;
  }
}

}  // namespace cornerstone::rolling_heights
