// How well the mayor stands, for bots that look one move ahead: how likely the city is to win, from
// the points it has, what a construction brings, and how many are still to come.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "engine/bits.h"
#include "games/comeback_city/choices.h"
#include "games/comeback_city/city.h"
#include "games/comeback_city/impacts.h"
#include "games/comeback_city/insight.h"
#include "games/comeback_city/rules.h"

namespace cornerstone::comeback_city {

namespace {

// In hundredths of a point unless it says otherwise; set by hand, and a few of them tried against
// other values in some thousands of games.
struct Weights {
  int benefit = 75;  // that a building brings beyond its points, if powered
  int spread_total = 550, spread_goal = 300;  // how far the end may be from what is expected
  int spread_extra = 120;                     // likewise, in hundredths of what the goal counts
  int rough_total = 340, rough_goal = 170;    // what a construction brings, at a glance
  int step = 100;       // that a construction can bring the goal's other condition forward
  int road = 80;        // constructions that a road costs which the goal needs (hundredths)
  int rubble = 60;      // of a building that is lost when it turns to rubble (per cent)
  int hunt = 100;       // of the tallest buildings that the Chicken takes (per cent)
  int exposed = 90;     // of homes next to occupied ones that will be occupied (per cent)
  int agency = 70;      // of the points of an occupied building that will be freed (per cent)
  int zoning = 400;     // of a bonus that is all but complete
  int bonus = 400;      // of one that waits to be paid
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

// The chance that a margin stays above zero. A spread that the compiler knows is quick to divide
// by.
template <int kSpread>
int chance_of(int margin) {
  const int at = std::clamp(256 * kSteps * margin / kSpread, -256 * kSpan, 256 * (kSpan - 1));
  const int whole = (at >> 8) + kSpan, part = at & 255;
  return kChances[whole] + (kChances[whole + 1] - kChances[whole]) * part / 256;
}

// What a point more is good for: little where there are enough, much where there are too few.
template <int kSpread>
int weight_at(int margin) {
  return 1 + 100 * (kCertain - chance_of<kSpread>(margin)) / kSpread;
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
    const bool knows_goal = !before_disaster() || state.has(kDisasterChoice);
    if (knows_goal) goal_zone_ = content.amounts.goal_zone[index_of(state.disaster)];
    for (int zone = 0; zone < kZones; ++zone) left_[zone] = 100 * state.supply[zone];
    if (state.meteors > 0) hits_ = foreseen_hits(content, state, kWeights.rubble);
    foresee_city();
    weigh_points();
    foresee_constructions();
    for (int i = 0; i < kZoningsDrawn; ++i) bonus_[i] = bonus(state, i);
    exposed_ = next_to_occupied();
    if (before_disaster()) return;
    extra_ = extra_condition(content, state);
    const bool restoring = state.disaster == Disaster::kEarthquake && !extra_.met;
    if (restoring) unrestored_ = unrestored_cells(content, state);
    losses_ = losses();
  }

  int worth() const {
    const int left = free_discards(content_, state_);
    switch (state_.phase) {
      case Phase::kPlace: return best_placed();
      case Phase::kOffer: {
        const int placed = best_placed();
        const bool may_decline = state_.means == Means::kReductions;
        if (left == 0 && !may_decline) return placed;
        return std::max(placed, going_on(may_decline ? left : left - 1));
      }
      case Phase::kShortage: return going_on(left);
      case Phase::kFlip: return std::max(going_on(left), best_rebuilt());
      default: return judged({}, 0);
    }
  }

 private:
  bool before_disaster() const { return state_.stage < Stage::kDisaster; }
  bool rebuilding() const { return state_.stage == Stage::kRebuild; }

  Gain gain_of(int zone, int points) const {
    const int placed = std::min(points, left_[zone]);
    return {placed, zone == goal_zone_ ? placed : 0};
  }
  int value_of(Gain gain) const {
    return (gain.total * total_weight_ + gain.goal * goal_weight_) / 100;
  }

  void weigh_points() {
    if (before_disaster()) {
      goal_weight_ = kWeights.early_goal;
      return;
    }
    const Amounts& amounts = content_.amounts;
    const int to_come = state_.action_points;
    const int total = city_.total + to_come * kWeights.rough_total - 100 * amounts.goal_total;
    total_weight_ = weight_at<kWeights.spread_total>(total);
    if (goal_zone_ == kNone) return;
    const int wanted = 100 * amounts.goal_points[index_of(state_.disaster)];
    const int goal = city_.goal + to_come * kWeights.rough_goal - wanted;
    goal_weight_ = weight_at<kWeights.spread_goal>(goal);
  }

  // What the city has, or will have when Rebuild begins.
  void foresee_city() {
    for (int zone = 0; zone < kZones; ++zone) {
      const int have = 100 * zone_points(content_, state_, zone);
      city_ = city_ + Gain{have, zone == goal_zone_ ? have : 0};
    }
    if (rebuilding()) return;
    std::array<int, kZones> points{};
    for_each_bit(state_.standing_cards() & ~state_.occupied, [&](int card) {
      const Building& building = content_.building[card];
      points[building.zone] += building.points * share_left(card);
    });
    for (int zone = 0; zone < kZones; ++zone) {
      const Gain gain = gain_of(zone, points[zone]);
      city_ = city_ + gain;
      left_[zone] -= gain.total;
    }
  }

  int share_left(int card) const { return 100 - std::min(100, +hits_.card[card]); }

  // What a construction can be expected to bring, by the number of discards that are left.
  static constexpr int kMostDiscards = 8;

  void foresee_constructions() {
    const Cards cards = state_.deck_cards() | state_.discards | state_.pool | state_.set_aside;
    const int benefit = kWeights.benefit * powered_share() / 100;
    std::array<int, kZones> weight;
    weight.fill(total_weight_);
    if (goal_zone_ != kNone) weight[goal_zone_] += goal_weight_;
    // By what is alike: what it is worth, how easy it is to pay, and the product of ease and gain.
    std::array<int, kBuildings> value, ease, total, goal;
    const int kinds = static_cast<int>(content_.alike.size());
    int ease_sum = 0, total_sum = 0, goal_sum = 0;
    for (int i = 0; i < kinds; ++i) {
      const Alike& alike = content_.alike[i];
      const Gain gain = gain_of(alike.zone, 100 * alike.points + benefit);
      ease[i] = std::popcount(cards & alike.cards) * kWeights.ease[std::min(+alike.cost, 7)];
      value[i] = gain.total * weight[alike.zone];
      total[i] = gain.total * ease[i];
      goal[i] = gain.goal * ease[i];
      ease_sum += ease[i];
      total_sum += total[i];
      goal_sum += goal[i];
    }
    if (ease_sum == 0) return;
    expected_[0] = {total_sum / ease_sum, goal_sum / ease_sum};
    most_discards_ =
        std::min(kMostDiscards - 1, free_discards(content_, state_) + state_.discards_used());
    for (int discards = 1; discards <= most_discards_; ++discards) {
      const Gain next = expected_[discards - 1];  // instead of whatever is worth less
      const int threshold = 100 * value_of(next);
      int discarded = 0;
      total_sum = goal_sum = 0;
      for (int i = 0; i < kinds; ++i) {
        const int taken = -static_cast<int>(value[i] >= threshold);  // a mask: no branch
        total_sum += taken & total[i];
        goal_sum += taken & goal[i];
        discarded += ~taken & ease[i];
      }
      expected_[discards] = {(total_sum + next.total * discarded) / ease_sum,
                             (goal_sum + next.goal * discarded) / ease_sum};
    }
  }

  // Columns that have power, per cent.
  int powered_share() const {
    if (state_.meteors == 0) {
      if (!state_.works(kPlant)) return 0;
      const unsigned lines = static_cast<unsigned>(state_.wrecked & kAllLines) >> kFirstLine;
      return 100 * (kColumns - std::popcount(lines | lines << 1)) / kColumns;
    }
    const auto working = [&](int part) {
      return state_.works(part) ? 100 - std::min(100, +hits_.part[part]) : 0;
    };
    int columns = 0;
    for (int c = 0; c < kColumns; ++c) {
      int power = working(kPlant);
      for_each_bit(lines_of(c), [&](int line) { power = power * working(line) / 100; });
      columns += power;
    }
    return columns / kColumns;
  }

  Gain expected(int discards) const { return expected_[std::clamp(discards, 0, most_discards_)]; }

  int going_on(int discards) const { return judged(expected(discards), 1); }

  // With the card that is turned up in its best cell.
  int best_placed() const {
    const int zone = content_.building[state_.card].zone;
    int best = -kCertain, most = -1;
    open_cells(content_, state_).for_each([&](int cell) {
      const int points = points_in(cell, state_.card);
      if (!is_felt(zone, cell)) {
        most = std::max(most, points);  // of such cells, the one that brings most is the best
        return;
      }
      State after = state_;
      if (after.card_at[cell] != kNone) lift(content_, after, cell);
      put(content_, after, state_.card, cell);
      best = std::max(best, judged(after, zone, gain_of(zone, points)));
    });
    return most < 0 ? best : std::max(best, judged(gain_of(zone, most), 1));
  }

  // With the rubble restored that is best worth it.
  int best_rebuilt() const {
    int best = -kCertain;
    if (state_.rubble == 0 || !rebuilding()) return best;
    rebuildable(content_, state_).for_each([&](int cell) {
      const int card = state_.card_at[cell], zone = content_.building[card].zone;
      const Gain gain = gain_of(zone, points_in(cell, card));
      if (!is_felt(zone, cell)) {
        best = std::max(best, judged(gain, 1));
        return;
      }
      State after = state_;
      raise(content_, after, cell);
      best = std::max(best, judged(after, zone, gain));
    });
    return best;
  }

  // What a building brings in a cell where none stands, in hundredths. It looks at the others only.
  int points_in(int cell, int card) const {
    const Building& building = content_.building[card];
    const bool homes = building.zone == index_of(Zone::kResidential);
    if (homes && exposed_.has(cell)) return 0;
    if (!rebuilding() || !is_powered(state_, cell)) return 100 * building.points;
    const int counters = benefit_counters(content_, state_, card, cell);
    const int gifts = gift_receivers(content_, state_, card, cell).count();
    return 100 * (building.points + counters + building.benefit.amount * gifts);
  }

  // Whether a building of that zone in that cell may count for more than what it brings: for a
  // bonus, or for the goal's other condition.
  bool is_felt(int zone, int cell) const {
    for (int i = 0; i < kZoningsDrawn; ++i) {
      if (state_.bonus[i] == BonusState::kOpen && bonus_looks_at(i, zone)) return true;
    }
    if (before_disaster()) return false;
    switch (state_.disaster) {
      case Disaster::kAlienInvasion:
        return state_.has(kAlienMeasure) && zone == index_of(Zone::kResidential);
      case Disaster::kEarthquake: return unrestored_.has(cell);
      case Disaster::kHurricane: return false;
      case Disaster::kMeteorStrike: return state_.cards.column[column_of(cell)] == 0;
      case Disaster::kUltraMegaChicken: return !extra_.met && zone == index_of(Zone::kIndustrial);
    }
    return true;
  }

  Cells next_to_occupied() const {
    if (state_.occupied == 0) return {};
    Cells occupied;
    for_each_bit(state_.occupied, [&](int card) { occupied.add(state_.cell_of[card]); });
    return spread(occupied, state_.wrecked) - occupied;
  }

  // What the city comes to if it has gained so much, once so many constructions are made.
  int judged(Gain gain, int constructions) const {
    return judged(gain, constructions, extra_, bonus_[0] + bonus_[1]);
  }
  // Likewise, after a construction that put a building of that zone into the city.
  int judged(const State& after, int zone, Gain gain) const {
    int bonuses = 0;
    for (int i = 0; i < kZoningsDrawn; ++i) {
      bonuses += bonus_looks_at(i, zone) ? bonus(after, i) : bonus_[i];
    }
    const Extra extra = before_disaster() ? Extra{} : extra_condition(content_, after);
    return judged(gain, 1, extra, bonuses);
  }

  int judged(Gain gain, int constructions, const Extra& extra, int bonuses) const {
    if (!before_disaster()) return chance_to_win(gain, constructions, extra, bonuses);
    const int to_come = std::max(0, content_.amounts.build_target - state_.size() - constructions);
    return value_of(city_ + gain + expected(most_discards_) * to_come) + bonuses;
  }

  // Whether a building of that zone can change what is reached of a zoning condition.
  bool bonus_looks_at(int i, int zone) const {
    const Zoning& zoning = content_.zoning[state_.zoning[i]];
    return zoning.zone == zone || zoning.kind == ConditionKind::kSkyline;
  }

  int bonus(const State& city, int i) const {
    if (state_.bonus[i] == BonusState::kPaid) return 0;
    if (state_.bonus[i] != BonusState::kOpen) return kWeights.bonus;
    const int zoning = state_.zoning[i], wanted = content_.zoning[zoning].n;
    const int progress = zoning_progress(content_, city, zoning);
    if (progress == wanted) return kWeights.bonus;
    return kWeights.zoning * progress * progress / (wanted * wanted);
  }

  int chance_to_win(Gain gain, int constructions, const Extra& extra, int bonuses) const {
    const int points = 100 * (state_.action_points - constructions);
    const int to_come = std::max(0, points - repairs(extra));  // constructions, in hundredths
    Gain end = city_ + gain + losses_;
    const Gain rate = expected(most_discards_);
    end.total += rate.total * to_come / 100 + bonuses;
    end.goal += rate.goal * to_come / 100;
    const Amounts& amounts = content_.amounts;
    int chance = chance_of<kWeights.spread_total>(end.total - 100 * amounts.goal_total);
    if (goal_zone_ != kNone) {
      const int wanted = 100 * amounts.goal_points[index_of(state_.disaster)];
      chance = chance * chance_of<kWeights.spread_goal>(end.goal - wanted) / kCertain;
    }
    return chance * extra_chance(extra, end, points) / kCertain;
  }

  // Constructions that the goal costs and that bring no points, in hundredths.
  int repairs(const Extra& extra) const {
    if (state_.disaster != Disaster::kMeteorStrike) return 0;
    int roads = 100 * (extra.wanted - extra.reached);
    for_each_bit(static_cast<Parts>(kAllRoads & ~state_.wrecked),
                 [&](int road) { roads += std::min(100, +hits_.part[road]); });
    const bool crew = state_.owns(Helper::kMaintenanceCrew);
    return (crew ? std::min(roads, 100) : roads) * kWeights.road / 100;
  }

  // What the city will lose, or win back, while it is rebuilt.
  Gain losses() const {
    if (state_.disaster == Disaster::kUltraMegaChicken) return hunted_down();
    if (state_.disaster == Disaster::kAlienInvasion) return invaded();
    return {};
  }

  Gain hunted_down() const {
    Gain lost;
    for_each_bit(hunted(content_, state_), [&](int card) {
      const Building& building = content_.building[card];
      const int points = 100 * (rebuilding() ? state_.counters[card] : building.points);
      const int gone = points * kWeights.hunt / 100;
      lost = lost + Gain{-gone, building.zone == goal_zone_ ? -gone : 0};
    });
    return lost;
  }

  // Hired, or about to be.
  bool has_agency() const {
    const int agency = index_of(Helper::kExtraterrestrialDefenseAgency);
    return (state_.helpers >> agency & 1) != 0 ||
           std::ranges::count(state_.bonus, BonusState::kDue) > 0;
  }

  // Homes that aliens will take, and those that the Agency will win back.
  Gain invaded() const {
    const Cards homes = content_.of_zone[index_of(Zone::kResidential)];
    int lost = 0, taken = 0, homes_taken = std::popcount(state_.occupied);
    for_each_bit(state_.standing_cards() & homes & ~state_.guarded & ~state_.occupied,
                 [&](int card) {
                   if (!exposed_.has(state_.cell_of[card])) return;
                   lost += rebuilding() ? state_.counters[card] : content_.building[card].points;
                   taken += content_.building[card].points;
                   ++homes_taken;
                 });
    int gain = -lost * kWeights.exposed;
    if (has_agency() && homes_taken > 0) {
      for_each_bit(state_.occupied, [&](int card) { taken += content_.building[card].points; });
      gain +=
          taken * kWeights.agency * std::min<int>(homes_taken, state_.action_points) / homes_taken;
    }
    return {gain, gain};
  }

  // The chance to meet the other condition of the disaster.
  int extra_chance(const Extra& extra, Gain end, int to_come) const {
    switch (state_.disaster) {
      case Disaster::kAlienInvasion: {
        const int freed = std::max(0, end.goal - 100 * extra.reached);
        const int occupied = 100 * extra.wanted - (has_agency() ? freed : 0);
        return chance_of<kWeights.spread_goal>(end.goal - occupied);
      }
      case Disaster::kEarthquake:
      case Disaster::kUltraMegaChicken: {
        if (extra.met) return kCertain;
        const int missing = 100 * (extra.wanted - extra.reached);
        return chance_of<kWeights.spread_extra>(to_come * kWeights.step / 100 - missing);
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
  Hits hits_{};
  Gain city_;
  int total_weight_ = 100, goal_weight_ = 0;
  std::array<Gain, kMostDiscards> expected_{};
  int most_discards_ = 0;
  std::array<int, kZoningsDrawn> bonus_{};  // what each is worth
  Cells exposed_;                           // next to occupied ones
  Extra extra_;
  Cells unrestored_;
  Gain losses_;
};

}  // namespace

std::int32_t Rules::worth(const State& state, Seat) const {
  if (state.phase == Phase::kOver) {
    const int points = total_points(content_, state);
    return is_won(content_, state) ? kCertain + points : points - 100;
  }
  return Outlook(content_, state).worth();
}

float Rules::win_chance(const State& state) const {
  return built_in_insight().chance(content_, state, worth(state, 0));
}

}  // namespace cornerstone::comeback_city
