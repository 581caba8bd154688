// How well the mayor stands, for bots that look one move ahead: how likely the city is to win, from
// the points it has, what a construction brings, and how many are still to come.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "engine/bits.h"
#include "games/comeback_city/choices.h"
#include "games/comeback_city/city.h"
#include "games/comeback_city/rules.h"

namespace cornerstone::comeback_city {

namespace {

// In hundredths of a point unless it says otherwise; found by playing thousands of games against
// other values.
struct Weights {
  int benefit = 75;  // that a building brings beyond its points, if it is powered
  int spread_total = 550, spread_goal = 300;  // how far the end may be from what is expected
  int spread_extra = 120;                     // likewise, in hundredths of what the goal counts
  int goal = 100;       // weight of a point of the goal beside one of any zone (per cent)
  int step = 100;       // that a construction can bring the goal's other condition forward
  int repair = 80;      // constructions that a road costs which the goal needs (hundredths)
  int corps = 40;       // more that a construction brings with the Engineering Corps
  int rebuilt = 60;     // of what rubble was worth: it can be rebuilt (per cent)
  int meteor = 60;      // of a building under a meteor that is likely to be lost (per cent)
  int hunt = 100;       // of the tallest buildings that the Chicken takes (per cent)
  int agency = 70;      // of the points of an occupied building that will be freed (per cent)
  int zoning = 250;     // of a bonus that is all but complete
  int bonus = 330;      // of one that waits to be paid
  int early_goal = 30;  // of a point of the goal, while the city is built (per cent)
  std::array<int, 8> ease{100, 100, 100, 85, 65, 45, 30, 20};  // of paying such a cost (per cent)
};
constexpr Weights kWeights;

constexpr int kCertain = 10'000;  // a win

constexpr double exponential(double x) {  // for the table below; x is small
  double sum = 1, term = 1;
  for (int n = 1; n < 20; ++n) sum += term *= x / n;
  return sum;
}

// Chances of 0 to kCertain for a margin measured in 16ths of its spread.
constexpr int kSteps = 16, kSpan = 6 * kSteps;
constexpr auto kChances = [] {
  std::array<int, 2 * kSpan + 1> chances{};
  for (int i = 0; i <= kSpan; ++i) {
    double power = 1;
    for (int n = 0; n < i; ++n) power *= exponential(-1.0 / kSteps);
    const double chance = 1 / (1 + power);
    chances[kSpan + i] = static_cast<int>(kCertain * chance);
    chances[kSpan - i] = static_cast<int>(kCertain * (1 - chance));
  }
  return chances;
}();

// The chance that a margin stays above zero.
int chance_of(int margin, int spread) {
  const int at = std::clamp(256 * kSteps * margin / spread, -256 * kSpan, 256 * (kSpan - 1));
  const int whole = (at >> 8) + kSpan, part = at & 255;
  return kChances[whole] + (kChances[whole + 1] - kChances[whole]) * part / 256;
}

// Points that something brings: in all, and of the goal's zone. In hundredths.
struct Gain {
  int total = 0, goal = 0;

  friend Gain operator+(Gain a, Gain b) { return {a.total + b.total, a.goal + b.goal}; }
  friend Gain operator*(Gain a, int times) { return {a.total * times, a.goal * times}; }
};

class Outlook {
 public:
  Outlook(const Content& content, const State& state) : content_(content), state_(state) {
    goal_zone_ = content.amounts.goal_zone[index_of(state.disaster)];
    for (int zone = 0; zone < kZones; ++zone) left_[zone] = 100 * state.supply[zone];
    foresee_city();
    foresee_constructions();
  }

  int worth() const {
    return state_.stage < Stage::kDisaster ? before_disaster() : after_disaster();
  }

 private:
  bool rebuilding() const { return state_.stage == Stage::kRebuild; }
  bool knows_goal() const {
    return state_.stage >= Stage::kDisaster || state_.has(kDisasterChoice);
  }

  Gain gain_of(int zone, int points) const {
    const int placed = std::min(points, left_[zone]);
    return {placed, knows_goal() && (zone == goal_zone_) ? placed : 0};
  }
  int value_of(Gain gain) const {
    const int weight =
        rebuilding() || state_.stage == Stage::kDisaster ? kWeights.goal : kWeights.early_goal;
    return gain.total + gain.goal * weight / 100;
  }

  // What the city has, or will have when Rebuild begins.
  void foresee_city() {
    for (int zone = 0; zone < kZones; ++zone) {
      const int have = 100 * zone_points(content_, state_, zone);
      city_ = city_ + Gain{have, zone == goal_zone_ ? have : 0};
    }
    if (rebuilding()) return;
    for_each_bit(state_.standing_cards() & ~state_.occupied, [&](int card) {
      const Building& building = content_.building[card];
      take(building.zone, 100 * building.points * share_left(card) / 100);
    });
  }

  void take(int zone, int points) {
    const Gain gain = gain_of(zone, points);
    city_ = city_ + gain;
    left_[zone] -= gain.total;
  }

  // How much of a building meteors leave, per cent.
  int share_left(int card) const {
    for (int i = 0; i < state_.meteors; ++i) {
      const Location at = state_.meteor_at[i];
      if (card_at(state_, at.column, at.row) == card) return 100 - kWeights.meteor;
    }
    return 100;
  }

  // What a construction can be expected to bring, by the number of discards that are left.
  static constexpr int kMostDiscards = 8;

  void foresee_constructions() {
    Cards cards = state_.discards | state_.pool | state_.set_aside;
    for (int i = 0; i < state_.deck_left; ++i) cards |= card_bit(state_.deck[i]);
    const int benefit = kWeights.benefit * powered_share() / 100;
    struct Entry {
      Gain gain;
      int value, ease;
    };
    List<Entry, kBuildings> entries;
    int ease_sum = 0;
    for_each_bit(cards, [&](int card) {
      const Building& building = content_.building[card];
      const int cost = building.cost[0] + building.cost[1] + building.cost[2];
      const Gain gain = gain_of(building.zone, 100 * building.points + benefit);
      const int ease = kWeights.ease[std::min(cost, 7)];
      entries.push_back({gain, value_of(gain), ease});
      ease_sum += ease;
    });
    if (ease_sum == 0) return;
    most_discards_ =
        std::min(kMostDiscards - 1, free_discards(content_, state_) + state_.discards_used());
    Gain next;
    int threshold = -1;
    for (int discards = 0; discards <= most_discards_; ++discards) {
      std::int64_t total = 0, goal = 0;
      for (const Entry& entry : entries) {
        const Gain gain = entry.value >= threshold ? entry.gain : next;
        total += gain.total * entry.ease;
        goal += gain.goal * entry.ease;
      }
      next = {static_cast<int>(total / ease_sum), static_cast<int>(goal / ease_sum)};
      threshold = value_of(next);
      expected_[discards] = next;
      if (state_.owns(Helper::kEngineeringCorps)) expected_[discards].total += kWeights.corps;
    }
  }

  // Columns that have power, per cent.
  int powered_share() const {
    if (!state_.works(kPlant)) return 0;
    int columns = 0;
    for (int c = 0; c < kColumns; ++c) columns += (state_.wrecked & lines_of(c)) == 0 ? 1 : 0;
    return 100 * columns / kColumns;
  }

  Gain expected(int discards) const { return expected_[std::clamp(discards, 0, most_discards_)]; }

  // The best that can be done with the card that is turned up.
  Gain best_place(int card) const {
    const Building& building = content_.building[card];
    Gain best;
    int most = -1;
    open_cells(content_, state_).for_each([&](int cell) {
      int points = 100 * building.points;
      if (rebuilding() && is_powered(state_, cell)) {
        points += 100 * benefit_counters(content_, state_, card, cell);
      }
      const Gain gain = gain_of(building.zone, points);
      if (value_of(gain) <= most) return;
      most = value_of(gain);
      best = gain;
    });
    return best;
  }

  // What the construction under way will bring: 0 where none is.
  struct Underway {
    Gain gain;
    int constructions = 0;
  };
  Underway underway() const {
    const int left = free_discards(content_, state_);
    switch (state_.phase) {
      case Phase::kPlace: return {best_place(state_.card), 1};
      case Phase::kOffer:
      case Phase::kShortage: {
        const bool taken = state_.phase == Phase::kOffer;
        const Gain now = taken ? best_place(state_.card) : Gain{};
        const bool may_go_on = left > 0 || state_.means == Means::kReductions || !taken;
        const Gain later = expected(left - 1);
        return {may_go_on && (!taken || value_of(later) > value_of(now)) ? later : now, 1};
      }
      case Phase::kFlip: return {expected(left), 1};
      default: return {};
    }
  }

  int before_disaster() const {
    const Underway now = underway();
    const int to_come =
        std::max(0, content_.amounts.build_target - state_.size() - now.constructions);
    const Gain gain = city_ + now.gain + expected(most_discards_) * to_come;
    return value_of(gain) + bonuses();
  }

  int bonuses() const {
    int sum = 0;
    for (int i = 0; i < kZoningsDrawn; ++i) {
      if (state_.bonus[i] == BonusState::kPaid) continue;
      if (state_.bonus[i] != BonusState::kOpen) {
        sum += kWeights.bonus;
        continue;
      }
      const int zoning = state_.zoning[i], wanted = content_.zoning[zoning].n;
      const int progress = zoning_progress(content_, state_, zoning);
      sum += kWeights.zoning * progress * progress / (wanted * wanted);
    }
    return sum;
  }

  int after_disaster() const {
    const Underway now = underway();
    const Extra extra = extra_condition(content_, state_);
    const int points = 100 * (state_.action_points - now.constructions) - repairs(extra);
    const int to_come = std::max(0, points);  // constructions, in hundredths
    Gain end = city_ + now.gain + losses();
    const Gain rate = expected(most_discards_);
    end.total += rate.total * to_come / 100 + bonuses();
    end.goal += rate.goal * to_come / 100;
    const Amounts& amounts = content_.amounts;
    int chance = chance_of(end.total - 100 * amounts.goal_total, kWeights.spread_total);
    if (goal_zone_ != kNone) {
      const int wanted = 100 * amounts.goal_points[index_of(state_.disaster)];
      chance = chance * chance_of(end.goal - wanted, kWeights.spread_goal) / kCertain;
    }
    return chance * extra_chance(extra, end, 100 * state_.action_points) / kCertain;
  }

  // Constructions that the goal costs and that bring no points, in hundredths.
  int repairs(const Extra& extra) const {
    if (state_.disaster != Disaster::kMeteorStrike) return 0;
    const int roads = extra.wanted - extra.reached;
    const bool crew = state_.owns(Helper::kMaintenanceCrew);
    return kWeights.repair * (crew ? std::min(roads, 1) : roads);
  }

  // What the city will lose, or win back, while it is rebuilt.
  Gain losses() const {
    if (state_.disaster == Disaster::kUltraMegaChicken) return hunted();
    if (state_.disaster == Disaster::kAlienInvasion) return freed();
    return {};
  }

  Gain hunted() const {
    Gain lost;
    Cards standing = state_.standing_cards() & ~state_.guarded;
    for (int i = 0; i < state_.tokens && standing != 0; ++i) {
      int tallest = 0, stories = -1;
      for_each_bit(standing, [&](int card) {
        if (content_.building[card].stories <= stories) return;
        stories = content_.building[card].stories;
        tallest = card;
      });
      standing &= ~card_bit(tallest);
      const int zone = content_.building[tallest].zone;
      const int points =
          rebuilding() ? 100 * state_.counters[tallest] : 100 * content_.building[tallest].points;
      const int gone = points * kWeights.hunt / 100;
      lost = lost + Gain{-gone, zone == goal_zone_ ? -gone : 0};
    }
    return lost;
  }

  Gain freed() const {
    if (!state_.owns(Helper::kExtraterrestrialDefenseAgency)) return {};
    int points = 0, left = state_.action_points;
    for_each_bit(state_.occupied, [&](int card) {
      if (left-- > 0) points += content_.building[card].points;
    });
    const int back = std::min(points * kWeights.agency, left_[index_of(Zone::kResidential)]);
    return {back, back};
  }

  // The chance to meet the other condition of the disaster.
  int extra_chance(const Extra& extra, Gain end, int to_come) const {
    switch (state_.disaster) {
      case Disaster::kAlienInvasion: {
        const int freed = std::max(0, end.goal - 100 * extra.reached);
        const bool agency = state_.owns(Helper::kExtraterrestrialDefenseAgency);
        const int occupied = 100 * extra.wanted - (agency ? freed : 0);
        return chance_of(end.goal - occupied, kWeights.spread_goal);
      }
      case Disaster::kEarthquake:
      case Disaster::kUltraMegaChicken: {
        if (extra.met) return kCertain;
        const int missing = 100 * (extra.wanted - extra.reached);
        return chance_of(to_come * kWeights.step / 100 - missing, kWeights.spread_extra);
      }
      case Disaster::kMeteorStrike:
      case Disaster::kHurricane: return kCertain;
    }
    return kCertain;
  }

  const Content& content_;
  const State& state_;
  int goal_zone_ = kNone;
  std::array<int, kZones> left_{};  // counters that can still be placed, in hundredths
  Gain city_;
  std::array<Gain, kMostDiscards> expected_{};
  int most_discards_ = 0;
};

}  // namespace

std::int32_t Rules::worth(const State& state, Seat) const {
  if (state.phase == Phase::kOver) {
    const int points = total_points(content_, state);
    return is_won(content_, state) ? kCertain + points : points - 100;
  }
  return Outlook(content_, state).worth();
}

}  // namespace cornerstone::comeback_city
