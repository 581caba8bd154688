// How a seat looks to a player who thinks to the end of the own turn: points on the table, and what
// the things in the area promise while there is time to use them.
#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <optional>

#include "engine/bits.h"
#include "games/sf1906/choices.h"
#include "games/sf1906/rules.h"

namespace cornerstone::sf1906 {

namespace {

constexpr int kTurns = kFinalYear * kActionCards;  // of a player in a whole game

// Turns on action cards that the seat still has, after the one that it is in the middle of.
int turns_left(const State& state, int seat) {
  const bool ending = state.best_builder != kNone && state.card != kNone;  // R8.2
  if (state.phase == Phase::kOver || state.year == kFinalYear || ending) return 0;
  int done = state.year * kActionCards;
  if (state.card != kNone) {
    const auto* turn = std::find(state.order.begin(), state.order.end(), seat);
    done += state.card + state.has_moved(static_cast<int>(turn - state.order.begin()));
  }
  return kTurns - done;
}

// What an objective can be hoped to bring by the end of a game to a player who goes for it, in
// hundredths of a point.
int hoped_points(const Objective& objective, int seats) {
  switch (objective.aim) {
    case Aim::kMajorityOfColour:
    case Aim::kMajorityOfRubble: return 80 * objective.places[seats - kMinSeats][0];
    case Aim::kPerBuilding: return 950;
    case Aim::kPerIsolatedBuilding: return 800;
    case Aim::kPerBuildingNextToRival: return 1200;
    case Aim::kPerOwnPair: return 500;
    case Aim::kPerSurroundedCorner: return 950;
    case Aim::kPerBuildingOnColour: return 650;
    case Aim::kSetColours: return 1300;
    case Aim::kPerUdCard: return 550;
    case Aim::kSetUdTypes: return 900;
    case Aim::kPerRubble: return 1600;
    case Aim::kPerCoins: return 500;
    case Aim::kColumnSidebar:
    case Aim::kRowSidebar: return 900;
  }
  return 0;
}

// What each further one of the same things promises less than the one before it, summed up.
template <std::size_t kMost>
constexpr std::array<int, kMost + 1> falling(int first, int fall) {
  std::array<int, kMost + 1> sums{};
  for (std::size_t i = 0; i < kMost; ++i) {
    sums[i + 1] = sums[i] + std::max(0, first - fall * static_cast<int>(i));
  }
  return sums;
}

// How well a seat stands once the turn that it is in the middle of is over. Nothing that ends a
// turn changes what is looked at here.
class Estimate {
 public:
  Estimate(const Rules& rules, const State& state, int seat)
      : rules_(rules),
        content_(rules.content()),
        state_(state),
        seat_(seat),
        left_(turns_left(state, seat)) {}

  std::int32_t total() const { return total(place_points()); }
  std::int32_t total(std::int32_t place_points) const {
    return place_points + other_points() + fade(promise() + permit_promise(state_.hand[seat_]));
  }

  // What buildings bring by where they stand.
  std::int32_t place_points() const { return objectives(content_.place_objectives); }

  // All other points.
  std::int32_t other_points() const {
    std::int32_t sum = objectives(~content_.place_objectives);
    sum += 100 * content_.development[state_.row[seat_]][state_.column[seat_]];
    sum += 100 * rules_.service_points(state_, seat_);
    if (state_.best_builder == seat_) sum += 100 * content_.best_builder_points;
    sum += 100 * content_.money_points[state_.money[seat_]];
    if (left_ > 0) sum += kPlace * state_.token[seat_];
    return sum;
  }

  // Money, buildings and permits are worth what they will become, and nothing in the end.
  std::int32_t promise() const {
    return kCoin * state_.money[seat_] + kBuilt * state_.count_built(seat_) +
           kBuildings[state_.buildings[seat_]];
  }

  std::int32_t permit_promise(std::uint64_t hand) const {
    const std::int32_t permits = kPermits[std::popcount(hand)];
    if (state_.buildings[seat_] == 0) return permits;
    return permits + kOpenPlot * std::min(open_plots(hand), kPlotsThatMatter);
  }

  std::int32_t fade(std::int32_t promise) const {
    return promise * std::min(left_, kNearEnd) / kNearEnd;
  }

 private:
  std::int32_t objectives(std::uint32_t which) const {
    std::int32_t sum = 0;
    for_each_bit(state_.common & which, [&](int i) { sum += points_now(i); });
    for_each_bit((state_.open_objectives[seat_] | state_.secret_objectives[seat_]) & which,
                 [&](int i) { sum += personal(i); });
    return sum;
  }

  std::int32_t points_now(int objective) const {
    return 100 * rules_.objective_points(state_, objective, seat_);
  }

  std::int32_t personal(int objective) const {
    const std::int32_t now = points_now(objective);
    if (left_ == 0) return now;
    const std::int32_t hoped = hoped_points(content_.objective[objective], state_.seats);
    return now + std::max(0, hoped - now * 4 / 5) * left_ / kTurns;
  }

  // Free plots that the permits in hand fit.
  int open_plots(std::uint64_t hand) const {
    Cells colours = 0, numbers = 0;
    for_each_bit(hand, [&](int permit) {
      colours |= state_.colour[content_.permit[permit].colour];
      numbers |= state_.number[content_.permit[permit].number];
    });
    return std::popcount(colours & numbers & state_.free_plots());
  }

  // In hundredths of a point, found by playing thousands of games against other values.
  static constexpr int kCoin = 13, kPlace = 4, kBuilt = 190;
  static constexpr auto kPermits = falling<kPermitLimit>(275, 16);
  static constexpr auto kBuildings = falling<sf1906::kBuildings>(170, 37);
  static constexpr int kOpenPlot = 16, kPlotsThatMatter = 5;
  static constexpr int kNearEnd = 5;  // turns from which on promises fade

  const Rules& rules_;
  const Content& content_;
  const State& state_;
  const int seat_;
  const int left_;
};

bool in_the_middle_of_a_turn(const State& state, Seat seat) {
  return state.phase != Phase::kOver && state.active() == seat && state.phase != Phase::kPlace &&
         state.phase != Phase::kIncome;
}

// The ways to build that end a turn. Building here or there differs only in the place, if rubble
// lies on both plots or on neither; paying with these permits or those differs only in what is left
// of the hand. So everything else is counted once, for each kind of ground and each service.
class Builds {
 public:
  Builds(const Rules& rules, const State& state, Seat seat)
      : rules_(rules), state_(state), seat_(seat) {}

  std::int32_t best(int cell) {
    const Cells plot = cell_bit(cell);
    Ground& ground = ground_[(state_.rubble & plot) != 0];
    const PermitUses uses = permit_uses(rules_.content(), state_, cell);
    for (const PermitUse& use : uses) {
      for_each_bit(use.services & ~ground.tried,
                   [&](int service) { attempt(ground, cell, service); });
    }
    ground.built->built[seat_] = state_.built[seat_] | plot;
    const Estimate estimate(rules_, *ground.built, seat_);
    std::int32_t most = std::numeric_limits<std::int32_t>::min();
    for (const PermitUse& use : uses) {
      const std::int32_t permits = estimate.permit_promise(state_.hand[seat_] & ~use.permits);
      for_each_bit(std::uint32_t{use.services}, [&](int service) {
        const std::int32_t fading = ground.promise[service] + permits;
        most = std::max(most, ground.points[service] + estimate.fade(fading));
      });
    }
    return most + estimate.place_points();
  }

 private:
  static constexpr int kOutcomes = kServiceTypes + 1;  // each service, or none

  // With rubble or without.
  struct Ground {
    std::optional<State> built;  // on some plot of this kind
    std::uint32_t tried = 0;
    std::array<std::int32_t, kOutcomes> points, promise;
  };

  void attempt(Ground& ground, int cell, int service) {
    ground.built = state_;
    rules_.build_without_permits(*ground.built, cell, service);
    const Estimate estimate(rules_, *ground.built, seat_);
    ground.tried |= 1u << service;
    ground.points[service] = estimate.other_points();
    ground.promise[service] = estimate.promise();
  }

  const Rules& rules_;
  const State& state_;
  const Seat seat_;
  std::array<Ground, 2> ground_;
};

// The bonus of 1912 begins without an income, so the last turn of 1911 may go on in it (R7.2).
bool may_go_on(const State& state) {
  return state.year == kFinalYear - 1 && state.card == kActionCards - 1 &&
         state.turn == state.seats - 1;
}

// The best end of the turn that a seat is in the middle of.
class BestEnd {
 public:
  BestEnd(const Rules& rules, const State& state, Seat seat)
      : rules_(rules), start_(state), seat_(seat) {}

  std::int32_t from(const State& state) {
    if (!in_the_middle_of_a_turn(state, seat_)) return ended(state);
    if (may_go_on(state)) return best_of(state, choices(rules_.content(), state));
    if (state.phase == Phase::kPermits) return Builds(rules_, state, seat_).best(state.plot);
    const Choices open = choices(rules_.content(), state);
    if (state.phase == Phase::kPlot) return best_plot(state, open);
    // Rubble that is cleared brings the same wherever it lay.
    const Choices rubble = state.phase == Phase::kClear ? open & state.rubble : 0;
    return best_of(state, (open & ~rubble) | (rubble & -rubble));
  }

 private:
  std::int32_t best_of(const State& state, Choices open) {
    std::int32_t most = std::numeric_limits<std::int32_t>::min();
    for_each_bit(open, [&](int choice) {
      State next = state;
      rules_.play(next, move_of(state, choice), unused_, silence_);
      most = std::max(most, from(next));
    });
    return most;
  }

  std::int32_t best_plot(const State& state, Choices open) const {
    Builds builds(rules_, state, seat_);
    std::int32_t most = std::numeric_limits<std::int32_t>::min();
    for_each_bit(open, [&](int cell) { most = std::max(most, builds.best(cell)); });
    return most;
  }

  // Most ends leave the buildings on the map and the objectives as they were.
  std::int32_t ended(const State& state) {
    const Estimate estimate(rules_, state, seat_);
    const bool as_it_was = state.built[seat_] == start_.built[seat_] &&
                           state.open_objectives[seat_] == start_.open_objectives[seat_] &&
                           state.secret_objectives[seat_] == start_.secret_objectives[seat_];
    if (!as_it_was) return estimate.total();
    if (!place_points_) place_points_ = estimate.place_points();
    return estimate.total(*place_points_);
  }

  const Rules& rules_;
  const State& start_;
  const Seat seat_;
  std::optional<std::int32_t> place_points_;  // as the turn began
  Rng unused_{0};  // what the rows are refilled with is worth nothing yet
  NoJournal silence_;
};

}  // namespace

// Within a turn nothing is paid or gained before its last choice, so it is worth what its best end
// is worth.
std::int32_t Rules::worth(const State& state, Seat seat) const {
  if (!in_the_middle_of_a_turn(state, seat)) return Estimate(*this, state, seat).total();
  return BestEnd(*this, state, seat).from(state);
}

}  // namespace cornerstone::sf1906
