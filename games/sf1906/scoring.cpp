// R9: what a seat's buildings, cards and tokens are worth. All of it is read from the state as it
// is, so that the standing in the middle of a game is counted like the end (C14).
#include "games/sf1906/scoring.h"

#include <algorithm>
#include <bit>

#include "engine/bits.h"
#include "games/sf1906/rules.h"

namespace cornerstone::sf1906 {

namespace {

// The most pairs of neighbours that the cells can be split into. The first cell can only be paired
// to its right or below, so trying both and leaving it alone tries everything.
int most_pairs(const Content& content, Cells cells) {
  int pairs = 0;
  while (cells != 0) {
    const Cells first = cells & -cells;
    cells &= ~first;
    const Cells right = (first & content.joined_right) << 1 & cells;
    const Cells below = (first & content.joined_below) << kCellColumns & cells;
    if (right != 0 && below != 0) {
      return pairs + 1 +
             std::max(most_pairs(content, cells & ~right), most_pairs(content, cells & ~below));
    }
    // A cell with one partner left loses nothing by taking it.
    if ((right | below) != 0) {
      cells &= ~(right | below);
      ++pairs;
    }
  }
  return pairs;
}

class Counter {
 public:
  Counter(const Rules& rules, const State& state, int seat)
      : rules_(rules), content_(rules.content()), state_(state), seat_(seat) {}

  int points(const Objective& objective) const {
    switch (objective.aim) {
      case Aim::kMajorityOfColour:
      case Aim::kMajorityOfRubble: return majority(objective);
      case Aim::kColumnSidebar: return content_.column_sidebar[state_.column[seat_]];
      case Aim::kRowSidebar: return content_.row_sidebar[state_.row[seat_]];
      default: return objective.points * count(objective);
    }
  }

 private:
  Cells own() const { return state_.built[seat_]; }

  int count(const Objective& objective) const {
    switch (objective.aim) {
      case Aim::kPerBuilding: return std::popcount(own());
      case Aim::kPerIsolatedBuilding:
        return std::popcount(own() & ~rules_.neighbours(state_, state_.all_built()));
      case Aim::kPerBuildingNextToRival:
        return std::popcount(own() & rules_.neighbours(state_, state_.all_built() & ~own()));
      case Aim::kPerOwnPair: return most_pairs(content_, own());
      case Aim::kPerSurroundedCorner:
        return std::popcount(own() & rules_.corners(state_) &
                             ~rules_.neighbours(state_, state_.free_plots()));
      case Aim::kPerBuildingOnColour: return std::popcount(own() & state_.colour[objective.which]);
      case Aim::kSetColours: {
        int fewest = kBuildings;
        for (int colour = 0; colour < kColours; ++colour) {
          fewest = std::min(fewest, std::popcount(own() & state_.colour[colour]));
        }
        return fewest;
      }
      case Aim::kPerUdCard:
        return std::popcount(state_.services[seat_] & content_.services_of[objective.which]);
      case Aim::kSetUdTypes: {
        int fewest = kServices;
        for (const std::uint32_t cards : content_.services_of) {
          fewest = std::min(fewest, std::popcount(state_.services[seat_] & cards));
        }
        return fewest;
      }
      case Aim::kPerRubble: return state_.cleared[seat_];
      case Aim::kPerCoins: return state_.money[seat_] / objective.each;
      default: return 0;
    }
  }

  int majority(const Objective& objective) const {
    const auto have = [&](int seat) {
      return objective.aim == Aim::kMajorityOfRubble
                 ? state_.cleared[seat]
                 : std::popcount(state_.built[seat] & state_.colour[objective.which]);
    };
    const int mine = have(seat_);
    if (mine == 0 && !state_.has(kZeroInMajority)) return 0;  // G10
    int ahead = 0, tied = 0;
    for (int seat = 0; seat < state_.seats; ++seat) {
      ahead += have(seat) > mine;
      tied += have(seat) == mine;
    }
    const auto& places = objective.places[state_.seats - kMinSeats];
    if (tied == 1) return places[ahead];
    int sum = 0;
    for (int place = ahead; place < ahead + tied; ++place) sum += places[place];
    return sum / tied;
  }

  const Rules& rules_;
  const Content& content_;
  const State& state_;
  const int seat_;
};

}  // namespace

int Rules::objective_points(const State& state, int objective, int seat) const {
  return Counter(*this, state, seat).points(content_.objective[objective]);
}

int Rules::service_points(const State& state, int seat) const {
  constexpr auto kLighting = static_cast<std::size_t>(Service::kLighting);
  constexpr auto kPark = static_cast<std::size_t>(Service::kPark);
  const std::uint32_t cards = state.services[seat];
  int points = content_.lighting_points[std::popcount(cards & content_.services_of[kLighting])];
  const std::uint32_t parks = content_.services_of[kPark];
  const int first_park = std::countr_zero(parks);
  const int last_park = first_park + std::popcount(parks) - 1;
  for_each_bit(cards, [&](int card) {
    const bool reversed = state.has(kParkOrder) && (parks >> card & 1u) != 0;  // G12
    points += content_.service_points[reversed ? first_park + last_park - card : card];
  });
  return points;
}

Scores Rules::scores(const State& state) const {
  Scores scores;
  scores.seats = state.seats;
  for (int seat = 0; seat < state.seats; ++seat) {
    SeatScore& score = scores.seat[seat];
    const Counter counter(*this, state, seat);
    const auto add = [&score](int source, int points) {
      score.lines.push_back({static_cast<std::uint8_t>(source), points});
      score.total += points;  // R9.1
    };
    for_each_bit(state.common, [&](int objective) {
      add(kCommonSource + objective, counter.points(content_.objective[objective]));
    });
    // R9.4: a personal majority is ranked over all players like a common one.
    for_each_bit(state.open_objectives[seat] | state.secret_objectives[seat], [&](int objective) {
      add(kPersonalSource + objective, counter.points(content_.objective[objective]));
    });
    add(kDevelopmentSource, content_.development[state.row[seat]][state.column[seat]]);
    add(kServiceSource, service_points(state, seat));  // R9.2
    if (state.best_builder == seat) add(kBestBuilderSource, content_.best_builder_points);
    add(kMoneySource, content_.money_points[state.money[seat]]);
    score.tie_break[0] = state.count_built(seat);  // R9.5, G18
  }
  scores.rank_seats();
  return scores;
}

}  // namespace cornerstone::sf1906
