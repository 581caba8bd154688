// What each disaster makes of the city: while it is built, what it would strike, and afterwards
// what is still to be done for its goal.
#include <algorithm>
#include <bit>
#include <functional>

#include "engine/bits.h"
#include "games/comeback_city/city.h"
#include "games/comeback_city/impacts.h"
#include "games/comeback_city/traits.h"

namespace cornerstone::comeback_city {

Extra Survey::extra_condition_of(Disaster disaster) const {
  if (disaster == state_.disaster) return extra_condition(content_, state_);
  State other = state_;
  other.disaster = disaster;
  return extra_condition(content_, other);
}

void Survey::add_goal(Disaster disaster) {
  const Extra extra = extra_condition_of(disaster);
  add(extra.met);
  add(extra.wanted - extra.reached, 6);
  const int zone = goal_zone_of(disaster);
  if (zone == kNone) return;
  const int ahead = points_[zone] - content_.amounts.goal_points[index_of(disaster)];
  const int missing = std::max(0, -ahead);
  const auto constructions = static_cast<float>(action_points_);
  add(missing, 15);
  add(missing == 0);
  add(missing, 5 * (constructions + 0.5F));  // how much each would have to bring
  add(printed_points(state_.rubble & content_.of_zone[zone]), 6);
  // What the end may bring, if one of two cards can be taken, or one of four.
  const Prospect& prospect = prospects_[zone];
  const float other_zone = 1 - prospect.ease / (all_prospects_.ease + 0.1F);
  const float of_two = other_zone * other_zone, of_four = of_two * of_two;
  for (const float missed : {of_two, of_four}) {
    add(within((static_cast<float>(ahead) + constructions * (1 - missed) * prospect.mean()) / 8));
  }
}

void Survey::add_threats(Disaster disaster) {
  switch (disaster) {
    case Disaster::kAlienInvasion: return add_invasion();
    case Disaster::kEarthquake: return add_quake();
    case Disaster::kHurricane: return add_storm();
    case Disaster::kMeteorStrike: return add_impacts();
    case Disaster::kUltraMegaChicken: return add_hunt();
  }
}

void Survey::add_invasion() {
  const Cards homes = content_.of_zone[index_of(Zone::kResidential)];
  const Cells wave = next_wave(state_);
  Cards next = 0;
  wave.for_each([&](int cell) { next |= card_bit(state_.card_at[cell]); });
  State after = state_;
  after.occupied |= next;
  Cards second = 0;
  next_wave(after).for_each([&](int cell) { second |= card_bit(state_.card_at[cell]); });
  const int taken = printed_points(state_.occupied);
  add(points_of_all(next), 12);
  add(points_of_all(second), 12);
  add(taken, 20);
  add(std::popcount(state_.occupied), 8);
  add(points_[index_of(Zone::kResidential)] - taken, 15);
  int cheapest = 0, dearest = 0;
  for_each_bit(state_.occupied, [&](int card) {
    const int points = content_.building[card].points;
    cheapest = cheapest == 0 ? points : std::min(cheapest, points);
    dearest = std::max(dearest, points);
  });
  add(cheapest, 4);
  add(dearest, 4);
  // What it would take at first, and go on from: homes by their points.
  std::array<int, 5> by_points{};
  for_each_bit(state_.standing_cards() & homes & ~state_.occupied, [&](int card) {
    ++by_points[std::min<std::size_t>(content_.building[card].points, by_points.size() - 1)];
  });
  for (const int count : by_points) add(count, 4);
}

// Points of cards by their level, in all and of the goal: what is low is hit.
void Survey::add_levels(int goal_zone) {
  constexpr int kTold = 4;  // levels, the last with all above it
  std::array<int, kTold> points{}, goal{};
  for_each_bit(state_.standing_cards(), [&](int card) {
    const int level = std::min(level_of(state_.cell_of[card]), kTold - 1);
    points[level] += content_.building[card].points;
    if (content_.building[card].zone == goal_zone) goal[level] += content_.building[card].points;
  });
  for (int level = 0; level < kTold; ++level) {
    add(points[level], 15);
    add(goal[level], 8);
  }
}

void Survey::add_quake() {
  const int zone = goal_zone_of(Disaster::kEarthquake);
  if (!rebuilding()) add_levels(zone);
  if (state_.stage < Stage::kDisaster) return;
  int count = 0, stories = 0, highest = 0, cost = 0, points = 0, goal = 0;
  for (int card = 0; card < kBuildings; ++card) {
    if (state_.quaked_at[card] == kNone || is_restored(content_, state_, card)) continue;
    const Building& building = content_.building[card];
    ++count;
    stories += building.stories;
    highest = std::max(highest, +building.stories);
    cost += building.cost[0] + building.cost[1] + building.cost[2];
    points += building.points;
    if (building.zone == zone) goal += building.points;
  }
  // Cards to come that are high enough for the highest, and for one as high as most.
  int top = 0, middle = 0;
  for_each_bit(state_.deck_cards() | state_.discards, [&](int card) {
    if (content_.building[card].stories > highest) ++top;
    if (content_.building[card].stories * count > stories) ++middle;
  });
  add(stories, 40);
  add(highest, 12);
  add(cost, 30);
  add(points, 15);
  add(goal, 8);
  add(top, 30);
  add(middle, 30);
  add(state_.quake_step, 6);
}

// What would be left after winds of each strength.
void Survey::add_storm() {
  if (rebuilding()) return;
  constexpr int kStrongest = 7;
  std::array<int, kStrongest + 1> points{}, count{};  // of buildings of exactly so many stories
  int high_points = 0, high_count = 0;
  for_each_bit(state_.standing_cards(), [&](int card) {
    const Building& building = content_.building[card];
    if (building.stories > kStrongest) {
      high_points += building.points;
      ++high_count;
      return;
    }
    points[building.stories] += building.points;
    ++count[building.stories];
  });
  for (int n = kStrongest; n >= 0; --n) {
    add(high_points, 25);
    add(high_count, 16);
    high_points += points[n];
    high_count += count[n];
  }
}

// What the meteors that lie there can be expected to hit, and what could be hit.
void Survey::add_impacts() {
  const int zone = goal_zone_of(Disaster::kMeteorStrike);
  if (!rebuilding()) add_levels(zone);
  add(state_.meteors, 6);
  if (state_.meteors == 0) return;
  constexpr int kOfRubble = 60;  // per cent of what is destroyed
  const Hits hits = foreseen_hits(content_, state_, kOfRubble);
  const auto share = [](int hit) { return static_cast<float>(std::min(100, hit)) / 100; };
  float points = 0, goal = 0, cards = 0, roads = 0, lines = 0;
  for_each_bit(state_.standing_cards(), [&](int card) {
    const float lost = share(hits.card[card]);
    const float worth = lost * content_.building[card].points;
    cards += lost;
    points += worth;
    if (content_.building[card].zone == zone) goal += worth;
  });
  for_each_bit(static_cast<Parts>(kAllRoads & ~state_.wrecked),
               [&](int road) { roads += share(hits.part[road]); });
  for_each_bit(static_cast<Parts>(kAllLines & ~state_.wrecked),
               [&](int line) { lines += share(hits.part[line]); });
  add(cards / 6);
  add(points / 12);
  add(goal / 6);
  add(roads / 3);
  add(lines / 3);
  add(share(hits.part[kPlant]));
}

void Survey::add_hunt() {
  const int zone = goal_zone_of(Disaster::kUltraMegaChicken);
  const Cards prey = hunted(content_, state_);
  add(points_of_all(prey), 12);
  add(points_of_all(prey & content_.of_zone[zone]), 8);
  add(state_.tokens, 7);
  add(state_.chicken != kNone);
  // The tallest, which it takes first: how much of the city are they?
  constexpr int kTold = 8, kAtATime = 2;
  std::array<int, kBuildings> tallest;
  int count = 0;
  for_each_bit(state_.standing_cards() & ~state_.guarded, [&](int card) {
    tallest[count++] = content_.building[card].stories * kBuildings + card;
  });
  std::sort(tallest.begin(), tallest.begin() + count, std::greater());
  int points = 0, goal = 0;
  for (int i = 0; i < kTold; ++i) {
    if (i < count) {
      const int card = tallest[i] % kBuildings;
      points += points_of(card);
      if (content_.building[card].zone == zone) goal += points_of(card);
    }
    if ((i + 1) % kAtATime != 0) continue;
    add(points, 15);
    add(goal, 8);
  }
}

}  // namespace cornerstone::comeback_city
