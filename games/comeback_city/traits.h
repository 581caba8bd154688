// What can be said of a position in numbers, most of them from 0 to 1: what a network judges it by.
// Nothing in it is hidden from the player.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/list.h"
#include "games/comeback_city/city.h"
#include "games/comeback_city/content.h"
#include "games/comeback_city/state.h"

namespace cornerstone::comeback_city {

inline constexpr int kTraits = 188;     // with one disaster in mind
inline constexpr int kAllTraits = 256;  // with all five
using Traits = std::array<float, kTraits>;
using AllTraits = std::array<float, kAllTraits>;

// Looks at the city once; what it means depends on the disaster that comes, or has come.
class Survey {
 public:
  // `worth` is that of the position (worth.cpp), which sums up much.
  Survey(const Content& content, const State& state, int worth);

  Traits traits(Disaster disaster);
  AllTraits all_traits();  // before the disaster

  // The most points that a building can bring where it may stand, with the counters that are left.
  int best_gain(int card) const;

 private:
  static constexpr int kMatches = kAnyMatch + 1;
  static constexpr int kMostSites = 24;  // a city seldom has more than ten

  // A cell where something can be built, and what a benefit would find there.
  struct Site {
    std::array<std::uint8_t, kMatches> near, column;  // buildings of each kind, around and under it
    std::uint8_t zones;                               // among those around it
    std::uint8_t level;                               // from 1
    bool powered;
    bool exposed;  // to aliens
  };

  static float within(float x) { return std::clamp(x, -2.0F, 2.0F); }
  void add(float trait) {
    assert(next_ < kAllTraits);
    traits_[next_++] = trait;
  }
  void add(bool is) { add(is ? 1.0F : 0.0F); }
  void add(int amount, float scale) { add(static_cast<float>(amount) / scale); }

  bool rebuilding() const { return state_.stage == Stage::kRebuild; }
  void add_worth(int worth);
  void add_phase();
  void add_points();
  void add_columns();
  void add_cards_to_come();
  void add_kinds_to_come(Cards deck, Cards to_come);
  void add_zoning();
  void add_construction();
  void add_damage();
  // traits_of_disasters.cpp
  void add_goal(Disaster disaster);
  void add_threats(Disaster disaster);
  void add_invasion();
  void add_quake();
  void add_storm();
  void add_impacts();
  void add_hunt();
  void add_levels(int goal_zone);  // of what Earthquake and meteors may hit

  void find_sites();
  int goal_zone_of(Disaster disaster) const {  // kNone against a Hurricane
    return content_.amounts.goal_zone[index_of(disaster)];
  }
  int points_of(int card) const {  // what it has, or will have when Rebuild begins
    return rebuilding() ? +state_.counters[card] : +content_.building[card].points;
  }
  int points_of_all(Cards cards) const;
  int printed_points(Cards cards) const;
  Extra extra_condition_of(Disaster disaster) const;
  int benefit(const Building& building, const Site& site) const;

  // What a construction brings on average, if what is easy to pay comes up more often.
  struct Prospect {
    float ease = 0, gain = 0;  // sums over cards

    void add(float easy, int points) {
      ease += easy;
      gain += easy * static_cast<float>(points);
    }
    float mean() const { return gain / (ease + 0.1F); }
  };

  const Content& content_;
  const State& state_;
  AllTraits traits_;
  int next_ = 0, first_of_goal_ = 0;
  List<Site, kMostSites> sites_;
  std::array<int, kMatches> in_city_{};
  std::array<int, kZones> points_{};
  std::array<Reductions, kZones> reductions_{};
  std::array<std::uint8_t, kBuildings> gains_{};  // best_gain of the cards to come
  std::array<Prospect, kZones> prospects_{};
  Prospect all_prospects_;
  int action_points_ = 0, total_ = 0, most_stories_ = 0, roads_ = 0;
};

}  // namespace cornerstone::comeback_city
