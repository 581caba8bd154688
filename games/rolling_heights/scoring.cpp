#include "games/rolling_heights/scoring.h"

#include <algorithm>
#include <array>

#include "games/rolling_heights/rules.h"

namespace cornerstone::rolling_heights {

namespace {

const Plan& plan_on(const Content& content, const State& state, int space) {
  return content.plan[state.plan_at[space]];
}

bool is_of(const Content& content, const State& state, int space, int types) {
  return (types >> plan_on(content, state, space).type & 1) != 0;
}

Spaces of_types(const Content& content, const State& state, const Spaces& spaces, int types) {
  Spaces found;
  spaces.for_each([&](int space) {
    if (is_of(content, state, space, types)) found.add(space);
  });
  return found;
}

Spaces all_buildings(const State& state) {
  return state.buildings[0] | state.buildings[1] | state.buildings[2] | state.buildings[3];
}

Spaces water_of(const State& state) { return Spaces{{Spaces::kAll, Spaces::kAll}} - state.land; }

Spaces neighbors_of(int space) { return only(space).widened() - only(space); }

constexpr std::array<Spaces, kBoards> kNeighborhoods = [] {
  std::array<Spaces, kBoards> spaces;
  for (int i = 0; i < kBoards; ++i) spaces[i] = spaces_of_neighborhood(i);
  return spaces;
}();

int number_counted(const Content& content, const State& state, int seat, int space,
                   const Counter& counter) {
  switch (counter.kind) {
    case CounterKind::kOnce: return 1;
    case CounterKind::kOwnCompleted: {  // R18.4, R18.7
      const Spaces near = counter.within == kNone
                              ? state.buildings[seat]
                              : state.buildings[seat] & only(space).within(counter.within);
      return of_types(content, state, near, counter.types).size();
    }
    case CounterKind::kMapPlans:  // R18.7
      return of_types(content, state, state.taken(), counter.types).size();
    case CounterKind::kAdjacentEmpty: return (neighbors_of(space) - state.taken()).size();  // R18.9
    case CounterKind::kAdjacentWater: return (neighbors_of(space) - state.land).size();
    case CounterKind::kMeeplesHard: return state.posed(seat, Pose::kHard, counter.meeple);  // R18.8
    case CounterKind::kMeeplesAll: return state.meeples_of(seat);
    case CounterKind::kAnyCompletedWithin:
      return ((all_buildings(state) & only(space).within(counter.within)) - only(space)).size();
  }
  return 0;
}

// Ads and targets of one seat. Only completed buildings count, unless it says plans (R19, R20).
class GoalScore {
 public:
  GoalScore(const Content& content, const State& state, const PlansByType& plans, int seat,
            const Goal& goal)
      : content_(content),
        state_(state),
        plans_(plans),
        seat_(seat),
        goal_(goal),
        own_(state.buildings[seat]) {}

  int points() const {
    switch (goal_.kind) {
      case GoalKind::kPerOwnCompleted: return per_own_completed();
      case GoalKind::kAdjacentPairs: return adjacent_pairs();
      case GoalKind::kLargestGroup: return goal_.n * largest_group();
      case GoalKind::kRescoreHalf: return rescore_half();
      case GoalKind::kPenaltyMostNeighborhood: return penalty_most_neighborhood();
      case GoalKind::kRescoreOneMostNeighborhood: return rescore_one_most_neighborhood();
      case GoalKind::kNeighborhoodMostCompleted:  // R19.8
        return majorities(
            [&](int seat, int i) { return (state_.buildings[seat] & kNeighborhoods[i]).size(); });
      case GoalKind::kNeighborhoodTallest:  // R19.9
        return majorities([&](int seat, int i) { return tallest_in(seat, i); });
      case GoalKind::kTypeSets: return type_sets();
      case GoalKind::kNeighborhoodPresence: return neighborhood_presence();
      case GoalKind::kOwnAdjacentToOpponent: return goal_.n * (own_ & others().widened()).size();
      case GoalKind::kOpponentAdjacentToOwn: return goal_.n * (others() & own_.widened()).size();
      case GoalKind::kOwnAdjacentToWater:  // R20.4
        return reduced(goal_.n * (own_ & water_of(state_).widened()).size());
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

  // R20.2, R20.3
  Spaces others() const { return all_buildings(state_) - own_; }

  // Pairs of one of these and a neighbor among those.
  static int pairs(const Spaces& these, const Spaces& those) {
    int sum = 0;
    for (const Spaces& next_to_these : these.moved()) sum += (next_to_these & those).size();
    return sum;
  }

  int per_own_completed() const {  // R19.1, R20.7
    const Spaces mine = of_types(own_, goal_.types);
    const Spaces harmful = of_types(all_buildings(state_), goal_.minus_types);
    return goal_.n * mine.size() - goal_.minus_n * pairs(mine, harmful);
  }

  int adjacent_pairs() const {  // R19.2, R19.3, R20.1
    Spaces wanted = of_types(all_buildings(state_), goal_.types);
    if (goal_.water) wanted = wanted | water_of(state_);
    return goal_.n * pairs(of_types(own_, goal_.own_types), wanted);
  }

  int largest_group() const {  // R19.4
    Spaces rest = of_types(own_, goal_.types);
    int largest = 0;
    while (!rest.empty()) {
      Spaces group = only(rest.nth(0));
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
  int worth_of(int space) const { return building_points(content_, state_, seat_, space); }

  // Where there are most of these; none where there are none at all.
  template <class F>
  static void for_each_leading(const Spaces& of, F&& f) {
    int most = 1;
    for (const Spaces& area : kNeighborhoods) most = std::max(most, (of & area).size());
    for (const Spaces& area : kNeighborhoods) {
      if ((of & area).size() == most) f(area);
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
    for_each_leading(of_types(all_buildings(state_), goal_.types), [&](const Spaces& area) {
      int best = 0;
      of_types(own_ & area, goal_.own_types).for_each([&](int space) {
        best = std::max(best, worth_of(space));
      });
      points += best;
    });
    return points;
  }

  int tallest_in(int seat, int neighborhood) const {
    int height = 0;
    (state_.buildings[seat] & kNeighborhoods[neighborhood]).for_each([&](int space) {
      height = std::max<int>(height, plan_on(content_, state_, space).height);
    });
    return height;
  }

  // Neighborhoods where nobody has more than the seat, and it has some.
  template <class Measure>
  int majorities(Measure measure) const {
    int points = 0;
    for (int i = 0; i < kBoards; ++i) {
      const int mine = measure(seat_, i);
      bool leads = mine > 0;
      for (int other = 0; other < state_.seats; ++other) leads = leads && measure(other, i) <= mine;
      if (leads) points += goal_.n;
    }
    return points;
  }

  int type_sets() const {  // R19.10
    int sets = kSpaces;
    for (int type = 0; type < kTypes; ++type) {
      sets = std::min(sets, of_types(own_, 1 << type).size());
    }
    return goal_.n * sets;
  }

  int neighborhood_presence() const {  // R19.11
    return goal_.n * static_cast<int>(std::count_if(
                         kNeighborhoods.begin(), kNeighborhoods.end(),
                         [&](const Spaces& area) { return (own_ & area).size() >= goal_.least; }));
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
    int most = 0;
    for (const Spaces& area : kNeighborhoods) most = std::max(most, (own_ & area).size());
    return reduced(goal_.n * most);
  }

  const Content& content_;
  const State& state_;
  const PlansByType& plans_;
  int seat_;
  const Goal& goal_;
  Spaces own_;
};

int ad_points(const Content& content, const State& state, const PlansByType& plans, int seat,
              int which) {
  return GoalScore(content, state, plans, seat, content.ad[state.ads[which]]).points();
}

// Which of the two targets counts: the chosen one, or the better one before the choice.
int target_that_counts(const Content& content, const State& state, const PlansByType& plans,
                       int seat) {
  const auto points = [&](int which) {
    const Goal& target = content.target[state.target[seat][which]];
    return GoalScore(content, state, plans, seat, target).points();
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
  state.taken().for_each(
      [&](int space) { spaces_[plan_on(content, state, space).type].add(space); });
}

int points_of(const Content& content, const State& state, int seat, int space,
              const Points& points) {
  const int sum = points.n * number_counted(content, state, seat, space, points.counter);
  return points.max == 0 ? sum : std::min<int>(sum, points.max);
}

int building_points(const Content& content, const State& state, int seat, int space) {
  const Points& points = plan_on(content, state, space).points;
  if (state.buildings[seat].has(space)) return points_of(content, state, seat, space, points);
  State complete = state;  // this building counts as complete
  complete.buildings[seat].add(space);
  return points_of(content, complete, seat, space, points);
}

int goal_points(const Content& content, const State& state, int seat, const Goal& goal) {
  return GoalScore(content, state, PlansByType(content, state), seat, goal).points();
}

int ad_points(const Content& content, const State& state, int seat, int which) {
  return goal_points(content, state, seat, content.ad[state.ads[which]]);
}

int target_points(const Content& content, const State& state, int seat, int which) {
  return goal_points(content, state, seat, content.target[state.target[seat][which]]);
}

int all_goal_points(const Content& content, const State& state, const PlansByType& plans,
                    int seat) {
  int sum = target_that_counts(content, state, plans, seat);
  for (int which = 0; which < kAdsInPlay; ++which) {
    sum += ad_points(content, state, plans, seat, which);
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
