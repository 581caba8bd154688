#include "games/rolling_heights/scoring.h"

#include <algorithm>
#include <array>
#include <bit>

#include "games/rolling_heights/rules.h"

namespace cornerstone::rolling_heights {

namespace {

const Plan& plan_on(const Content& content, const State& state, int space) {
  return content.plan[state.plan_at[space]];
}

int count_of_types(const Content& content, const State& state, const Spaces& spaces, int types) {
  int count = 0;
  spaces.for_each([&](int space) { count += types >> plan_on(content, state, space).type & 1; });
  return count;
}

Spaces all_buildings(const State& state) {
  return state.buildings[0] | state.buildings[1] | state.buildings[2] | state.buildings[3];
}

Spaces water_of(const State& state) { return Spaces{{Spaces::kAll, Spaces::kAll}} - state.land; }

constexpr std::array<Spaces, kBoards> kNeighborhoods = [] {
  std::array<Spaces, kBoards> spaces;
  for (int i = 0; i < kBoards; ++i) spaces[i] = spaces_of_neighborhood(i);
  return spaces;
}();

// So many of each neighborhood.
using ByNeighborhood = std::array<int, kBoards>;

ByNeighborhood sizes(const Spaces& spaces) {
  ByNeighborhood sizes;
  for (int i = 0; i < kBoards; ++i) {
    const int half = i / kBoardsAcross;  // the only one that it lies in
    sizes[i] = std::popcount(spaces.half[half] & kNeighborhoods[i].half[half]);
  }
  return sizes;
}

// The buildings that count as complete: of the seat that is looked at, and of all others.
struct Built {
  Spaces own, others;

  Spaces all() const { return own | others; }
};

// An ad or a target of one seat. Only completed buildings count, unless it says plans (R19, R20).
class GoalScore {
 public:
  GoalScore(const Content& content, const State& state, const PlansByType& plans, int seat,
            const Built& built, const Goal& goal)
      : content_(content),
        state_(state),
        plans_(plans),
        seat_(seat),
        goal_(goal),
        built_(built),
        own_(built.own) {}

  int points() const {
    switch (goal_.kind) {
      case GoalKind::kPerOwnCompleted: return per_own_completed();
      case GoalKind::kAdjacentPairs: return adjacent_pairs();
      case GoalKind::kLargestGroup: return goal_.n * largest_group();
      case GoalKind::kRescoreHalf: return rescore_half();
      case GoalKind::kPenaltyMostNeighborhood: return penalty_most_neighborhood();
      case GoalKind::kRescoreOneMostNeighborhood: return rescore_one_most_neighborhood();
      case GoalKind::kNeighborhoodMostCompleted: return most_completed();
      case GoalKind::kNeighborhoodTallest: return tallest();
      case GoalKind::kTypeSets: return type_sets();
      case GoalKind::kNeighborhoodPresence: return neighborhood_presence();
      case GoalKind::kOwnAdjacentToOpponent:  // R20.2
        return goal_.n * (own_ & built_.others.neighbors()).size();
      case GoalKind::kOpponentAdjacentToOwn:  // R20.3
        return goal_.n * (built_.others & own_.neighbors()).size();
      case GoalKind::kOwnAdjacentToWater:  // R20.4
        return reduced(goal_.n * (own_ & water_of(state_).neighbors()).size());
      case GoalKind::kWildTokens: return goal_.n * state_.wild[seat_];  // R20.5
      case GoalKind::kMeeples: return meeples();
      case GoalKind::kMeepleColours: return meeple_colours();
      case GoalKind::kTallBuildings: return tall_buildings();
      case GoalKind::kBestNeighborhoodCompleted: return best_neighborhood_completed();
    }
    return 0;
  }

 private:
  Spaces of_types(const Spaces& spaces, int types) const { return spaces & plans_.of(types); }
  int reduced(int points) const { return std::max(0, points - goal_.minus); }

  // Pairs of one of these and a neighbor among those.
  static int pairs(const Spaces& these, const Spaces& those) {
    int sum = 0;
    for (const Spaces& next_to_these : these.moved()) sum += (next_to_these & those).size();
    return sum;
  }

  int per_own_completed() const {  // R19.1, R20.7
    const Spaces mine = of_types(own_, goal_.types);
    const Spaces harmful = of_types(built_.all(), goal_.minus_types);
    return goal_.n * mine.size() - goal_.minus_n * pairs(mine, harmful);
  }

  int adjacent_pairs() const {  // R19.2, R19.3, R20.1
    Spaces wanted = of_types(built_.all(), goal_.types);
    if (goal_.water) wanted = wanted | water_of(state_);
    return goal_.n * pairs(of_types(own_, goal_.own_types), wanted);
  }

  int largest_group() const {  // R19.4
    const Spaces all = of_types(own_, goal_.types);
    int largest = all.empty() ? 0 : 1;
    Spaces rest = all & all.neighbors();
    while (rest.size() > largest) {
      Spaces group = rest.first();
      for (Spaces grown = group.widened() & rest; grown != group; grown = group.widened() & rest) {
        group = grown;
      }
      largest = std::max(largest, group.size());
      rest = rest - group;
    }
    return largest;
  }

  int rescore_half() const {  // R19.5
    int sum = 0;
    of_types(own_, goal_.types).for_each([&](int space) { sum += worth_of(space); });
    return sum / 2;
  }
  int worth_of(int space) const {
    const Points& points = plan_on(content_, state_, space).points;
    return points_with(content_, state_, seat_, own_, space, points);
  }

  // Where there are most of these; none where there are none at all.
  template <class F>
  static void for_each_leading(const Spaces& of, F&& f) {
    const ByNeighborhood number = sizes(of);
    const int most = std::max(1, *std::max_element(number.begin(), number.end()));
    for (int i = 0; i < kBoards; ++i) {
      if (number[i] == most) f(kNeighborhoods[i]);
    }
  }

  int penalty_most_neighborhood() const {  // R19.6
    int points = 0;
    for_each_leading(of_types(state_.taken(), goal_.types), [&](const Spaces& area) {
      points -= goal_.n * (state_.plans[seat_] & area).size();
    });
    return points;
  }

  int rescore_one_most_neighborhood() const {  // R19.7
    int points = 0;
    for_each_leading(of_types(built_.all(), goal_.types), [&](const Spaces& area) {
      int best = 0;
      of_types(own_ & area, goal_.own_types).for_each([&](int space) {
        best = std::max(best, worth_of(space));
      });
      points += best;
    });
    return points;
  }

  int most_completed() const {  // R19.8
    ByNeighborhood rivals{};
    for (int other = 0; other < state_.seats; ++other) {
      if (other == seat_) continue;
      const ByNeighborhood theirs = sizes(state_.buildings[other]);
      for (int i = 0; i < kBoards; ++i) rivals[i] = std::max(rivals[i], theirs[i]);
    }
    return majorities(sizes(own_), rivals);
  }

  int tallest() const { return majorities(heights(own_), heights(built_.others)); }  // R19.9
  ByNeighborhood heights(const Spaces& buildings) const {
    ByNeighborhood heights{};
    buildings.for_each([&](int space) {
      int& height = heights[neighborhood_of(space)];
      height = std::max<int>(height, plan_on(content_, state_, space).height);
    });
    return heights;
  }

  // Neighborhoods where nobody has more than the seat, and it has some.
  int majorities(const ByNeighborhood& mine, const ByNeighborhood& rivals) const {
    int led = 0;
    for (int i = 0; i < kBoards; ++i) led += mine[i] >= std::max(1, rivals[i]) ? 1 : 0;
    return goal_.n * led;
  }

  int type_sets() const {  // R19.10
    int sets = kSpaces;
    for (int type = 0; type < kTypes; ++type) {
      sets = std::min(sets, of_types(own_, 1 << type).size());
    }
    return goal_.n * sets;
  }

  int neighborhood_presence() const {  // R19.11
    const ByNeighborhood mine = sizes(own_);
    return goal_.n * static_cast<int>(std::count_if(mine.begin(), mine.end(), [&](int buildings) {
             return buildings >= goal_.least;
           }));
  }

  int meeples() const {  // R20.6
    int sum = 0;
    for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
      if ((goal_.meeples >> meeple & 1) != 0) sum += state_.meeples_of(seat_, meeple);
    }
    return goal_.n * sum;
  }

  int meeple_colours() const {  // R20.6
    int colours = 0;
    for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
      colours += state_.meeples_of(seat_, meeple) > 0 ? 1 : 0;
    }
    return reduced(goal_.n * colours);
  }

  int tall_buildings() const {  // R20.7
    int tall = 0;
    own_.for_each(
        [&](int space) { tall += plan_on(content_, state_, space).height >= goal_.least ? 1 : 0; });
    return goal_.n * tall;
  }

  int best_neighborhood_completed() const {  // R20.7
    const ByNeighborhood mine = sizes(own_);
    return reduced(goal_.n * *std::max_element(mine.begin(), mine.end()));
  }

  const Content& content_;
  const State& state_;
  const PlansByType& plans_;
  int seat_;
  const Goal& goal_;
  const Built& built_;
  const Spaces& own_;
};

Built built_now(const State& state, int seat) {
  const Spaces& own = state.buildings[seat];
  return {own, all_buildings(state) - own};
}

int points_now(const Content& content, const State& state, const PlansByType& plans, int seat,
               const Goal& goal) {
  return GoalScore(content, state, plans, seat, built_now(state, seat), goal).points();
}

int ad_points(const Content& content, const State& state, const PlansByType& plans, int seat,
              int which) {
  return points_now(content, state, plans, seat, content.ad[state.ads[which]]);
}

// Which of the two targets counts: the chosen one, or the better one before the choice.
int target_that_counts(const Content& content, const State& state, const PlansByType& plans,
                       int seat) {
  const auto points = [&](int which) {
    return points_now(content, state, plans, seat, content.target[state.target[seat][which]]);
  };
  if (state.chosen[seat] != kNone) return points(state.chosen[seat]);
  return std::max(points(0), points(1));
}

Scores scores_with(const Content& content, const State& state, Seat observer, bool all_known) {
  Scores scores;
  scores.seats = state.seats;
  const PlansByType plans(content, state);
  for (int seat = 0; seat < state.seats; ++seat) {
    SeatScore& sheet = scores.seat[seat];
    const auto add_line = [&sheet](int source, int points) {
      sheet.lines.push_back({static_cast<std::uint8_t>(source), points});
      sheet.total += points;
    };
    for (int source = 0; source < kPointSources; ++source) {
      add_line(source, state.points[seat][source]);
    }
    for (int which = 0; which < kAdsInPlay; ++which) {
      add_line(kAdSource + which, ad_points(content, state, plans, seat, which));
    }
    if (all_known || seat == observer || state.chosen[seat] != kNone) {
      add_line(kTargetSource, target_that_counts(content, state, plans, seat));
    }
    add_line(kWildSource, wild_points(content, state, seat));
    sheet.tie_break[0] = state.meeples_of(seat);  // R17.4
  }
  scores.rank_seats();
  return scores;
}

}  // namespace

PlansByType::PlansByType(const Content& content, const State& state) {
  const Spaces taken = state.taken();
  for (int half = 0; half < 2; ++half) {
    for (std::uint64_t left = taken.half[half]; left != 0; left &= left - 1) {
      const int space = Spaces::kHalf * half + std::countr_zero(left);
      spaces_[plan_on(content, state, space).type].half[half] |= left & -left;
    }
  }
}

int number_counted(const Content& content, const State& state, int seat, const Spaces& own,
                   int space, const Counter& counter) {
  switch (counter.kind) {
    case CounterKind::kOnce: return 1;
    case CounterKind::kOwnCompleted: {  // R18.4, R18.7
      const Spaces near = counter.within == kNone ? own : own & only(space).within(counter.within);
      return count_of_types(content, state, near, counter.types);
    }
    case CounterKind::kMapPlans:  // R18.7
      return count_of_types(content, state, state.taken(), counter.types);
    case CounterKind::kAdjacentEmpty:
      return (only(space).neighbors() - state.taken()).size();  // R18.9
    case CounterKind::kAdjacentWater: return (only(space).neighbors() - state.land).size();
    case CounterKind::kMeeplesHard: return state.posed(seat, Pose::kHard, counter.meeple);  // R18.8
    case CounterKind::kMeeplesAll: return state.meeples_of(seat);
    case CounterKind::kAnyCompletedWithin:
      return (((all_buildings(state) | own) & only(space).within(counter.within)) - only(space))
          .size();
  }
  return 0;
}

int building_points(const Content& content, const State& state, int seat, int space) {
  const Spaces own = state.buildings[seat] | only(space);  // this building counts as complete
  return points_with(content, state, seat, own, space, plan_on(content, state, space).points);
}

int goal_points(const Content& content, const State& state, int seat, const Goal& goal) {
  return points_now(content, state, PlansByType(content, state), seat, goal);
}

int ad_points(const Content& content, const State& state, int seat, int which) {
  return goal_points(content, state, seat, content.ad[state.ads[which]]);
}

int target_points(const Content& content, const State& state, int seat, int which) {
  return goal_points(content, state, seat, content.target[state.target[seat][which]]);
}

Prospect all_goal_points(const Content& content, const State& state, int seat) {
  const PlansByType plans(content, state);
  const Built now = built_now(state, seat), then{state.plans[seat], now.others};
  const unsigned unfinished = plans.types_of(then.own - now.own);
  const auto prospect_of = [&](const Goal& goal) {
    const int points = GoalScore(content, state, plans, seat, now, goal).points();
    if ((unfinished & goal.built_types) == 0) return Prospect{points, points};
    return Prospect{points, GoalScore(content, state, plans, seat, then, goal).points()};
  };
  const auto target = [&](int which) {
    return prospect_of(content.target[state.target[seat][which]]);
  };
  const int chosen = state.chosen[seat];
  Prospect sum = target(chosen == kNone ? 0 : chosen);
  if (chosen == kNone) {
    const Prospect other = target(1);
    sum = {std::max(sum.now, other.now), std::max(sum.then, other.then)};
  }
  for (const std::uint8_t ad : state.ads) {
    const Prospect points = prospect_of(content.ad[ad]);
    sum = {sum.now + points.now, sum.then + points.then};
  }
  return sum;
}

int wild_points(const Content& content, const State& state, int seat) {
  return content.amounts.wild_vp * state.wild[seat];
}

Scores Rules::scores(const State& state) const {
  return scores_with(content_, state, kNobody, true);
}

Scores Rules::known_scores(const State& state, Seat observer) const {
  return scores_with(content_, state, observer, observer == kOmniscient);
}

}  // namespace cornerstone::rolling_heights
