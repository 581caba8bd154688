// How a seat looks to a player who thinks to the end of the own turn: points on the table, and what
// the things in the area promise while there is time to use them.
#include <algorithm>
#include <bit>
#include <limits>

#include "engine/bits.h"
#include "games/sf1906/choices.h"
#include "games/sf1906/rules.h"

namespace cornerstone::sf1906 {

namespace {

constexpr int kTurns = kFinalYear * kActionCards;  // of a player in a whole game

// Turns on action cards that the seat still has.
int turns_left(const State& state, int seat) {
  const bool ending = state.best_builder != kNone && state.card != kNone;  // R8.2
  if (state.phase == Phase::kOver || state.year == kFinalYear || ending) return 0;
  int done = state.year * kActionCards;
  if (state.card != kNone) {
    const auto* turn = std::find(state.order.begin(), state.order.end(), seat);
    done += state.card + (turn - state.order.begin() < state.turn);
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

class Estimate {
 public:
  Estimate(const Rules& rules, const State& state, int seat)
      : rules_(rules),
        content_(rules.content()),
        state_(state),
        seat_(seat),
        left_(turns_left(state, seat)) {}

  std::int32_t total() const {
    std::int32_t sum = 0;
    for_each_bit(state_.common, [&](int i) { sum += objective(i, false); });
    for_each_bit(state_.open_objectives[seat_] | state_.secret_objectives[seat_],
                 [&](int i) { sum += objective(i, true); });
    sum += 100 * content_.development[state_.row[seat_]][state_.column[seat_]];
    sum += 100 * rules_.service_points(state_, seat_);
    if (state_.best_builder == seat_) sum += 100 * content_.best_builder_points;
    sum += 100 * content_.money_points[state_.money[seat_]];
    if (left_ > 0) sum += promise();
    return sum;
  }

 private:
  std::int32_t objective(int number, bool personal) const {
    const std::int32_t now = 100 * rules_.objective_points(state_, number, seat_);
    if (!personal || left_ == 0) return now;
    const std::int32_t hoped = hoped_points(content_.objective[number], state_.seats);
    return now + std::max(0, hoped - now * 4 / 5) * left_ / kTurns;
  }

  // Money, buildings and permits are worth what they will become, and nothing in the end.
  std::int32_t promise() const {
    const int permits = std::popcount(state_.hand[seat_]);
    std::int32_t sum = kCoin * state_.money[seat_] + kBuilt * state_.count_built(seat_);
    for (int i = 0; i < permits; ++i) sum += kPermit - kPermitFall * i;
    for (int i = 0; i < state_.buildings[seat_]; ++i) {
      sum += std::max(0, kBuilding - kBuildingFall * i);
    }
    if (state_.buildings[seat_] > 0) sum += kOpenPlot * std::min(open_plots(), kPlotsThatMatter);
    return sum * std::min(left_, kNearEnd) / kNearEnd + kPlace * state_.token[seat_];
  }

  // Free plots that the permits in hand fit.
  int open_plots() const {
    Cells colours = 0, numbers = 0;
    for_each_bit(state_.hand[seat_], [&](int permit) {
      colours |= state_.colour[content_.permit[permit].colour];
      numbers |= state_.number[content_.permit[permit].number];
    });
    return std::popcount(colours & numbers & state_.free_plots());
  }

  // In hundredths of a point, found by playing thousands of games against other values.
  static constexpr int kCoin = 13, kPlace = 4, kBuilt = 190;
  static constexpr int kPermit = 275, kPermitFall = 16;
  static constexpr int kBuilding = 170, kBuildingFall = 37;
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

}  // namespace

// Within a turn nothing is paid or gained before its last choice, so it is worth what its best end
// is worth.
std::int32_t Rules::worth(const State& state, Seat seat) const {
  if (!in_the_middle_of_a_turn(state, seat)) return Estimate(*this, state, seat).total();
  std::int32_t best = std::numeric_limits<std::int32_t>::min();
  Rng unused(0);  // what the rows are refilled with is worth nothing yet
  NoJournal silence;
  for_each_bit(choices(content_, state), [&](int choice) {
    State next = state;
    play(next, move_of(state, choice), unused, silence);
    best = std::max(best, worth(next, seat));
  });
  return best;
}

}  // namespace cornerstone::sf1906
