#include "games/comeback_city/traits.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/bits.h"
#include "games/comeback_city/choices.h"
#include "games/comeback_city/city.h"

namespace cornerstone::comeback_city {

namespace {

// How easily a card that costs so many materials is paid for.
constexpr std::array<float, 8> kEase{1, 1, 1, 0.85F, 0.65F, 0.45F, 0.3F, 0.2F};

float ease_of(const Building& building) {
  const int cost = building.cost[0] + building.cost[1] + building.cost[2];
  return kEase[std::min(cost, 7)];
}

}  // namespace

int Survey::printed_points(Cards cards) const {
  int points = 0;
  for_each_bit(cards, [&](int card) { points += content_.building[card].points; });
  return points;
}

int Survey::points_of_all(Cards cards) const {
  int points = 0;
  for_each_bit(cards, [&](int card) { points += points_of(card); });
  return points;
}

Survey::Survey(const Content& content, const State& state, int worth)
    : content_(content), state_(state) {
  const bool knows_points = state.stage >= Stage::kDisaster;
  action_points_ = knows_points ? state.action_points : state.start_ap();
  roads_ = kBoundaries - std::popcount(static_cast<Parts>(state.wrecked & kAllRoads));
  find_sites();
  add_worth(worth);
  add_phase();
  add_points();
  add_columns();
  add_cards_to_come();
  add_zoning();
  add_construction();
  add_damage();
  first_of_goal_ = next_;
}

Traits Survey::traits(Disaster disaster) {
  next_ = first_of_goal_;
  add_goal(disaster);
  add_threats(disaster);
  assert(next_ <= kTraits);
  Traits traits{};
  std::copy_n(traits_.begin(), next_, traits.begin());
  return traits;
}

AllTraits Survey::all_traits() {
  assert(state_.stage < Stage::kDisaster);
  next_ = first_of_goal_;
  for (int i = 0; i < kDisasters; ++i) {
    add_goal(static_cast<Disaster>(i));
    add_threats(static_cast<Disaster>(i));
  }
  AllTraits traits{};
  std::copy_n(traits_.begin(), next_, traits.begin());
  return traits;
}

void Survey::add_worth(int worth) {
  constexpr float kCertain = 10'000, kMiddle = 4'400, kWide = 3'000;
  const auto estimate = static_cast<float>(worth);
  if (state_.stage < Stage::kDisaster) return add((estimate - kMiddle) / kWide);
  const float chance = std::clamp(estimate / kCertain, 0.002F, 0.998F);
  add(std::log(chance / (1 - chance)) / 4);
}

void Survey::add_phase() {
  constexpr std::array kTold{Phase::kFlip,  Phase::kOffer, Phase::kShortage,
                             Phase::kPlace, Phase::kTrim,  Phase::kReward,
                             Phase::kGuard, Phase::kFree,  Phase::kSeverity};
  for (const Phase phase : kTold) add(state_.phase == phase);
  add(state_.between_constructions());
}

void Survey::find_sites() {
  std::array<Cells, kMatches> matches;
  for (int match = 0; match < kMatches; ++match) {
    matches[match] = matching(state_, match);
    in_city_[match] = matches[match].count();
  }
  Cells occupied;
  for_each_bit(state_.occupied, [&](int card) { occupied.add(state_.cell_of[card]); });
  const Cells exposed = spread(occupied, state_.wrecked) - occupied;
  open_cells(content_, state_).for_each([&](int cell) {
    if (sites_.size() == kMostSites) return;
    Site site{.near = {},
              .column = {},
              .zones = 0,
              .level = static_cast<std::uint8_t>(level_of(cell) + 1),
              .powered = is_powered(state_, cell),
              .exposed = exposed.has(cell)};
    const Cells near = around(cell, state_.wrecked);
    for (int match = 0; match < kMatches; ++match) {
      const Cells& found = matches[match];
      site.near[match] = static_cast<std::uint8_t>((near & found).count());
      site.column[match] = static_cast<std::uint8_t>(std::popcount(found.column[column_of(cell)]));
      if (match < kZones && site.near[match] > 0) ++site.zones;
    }
    sites_.push_back(site);
  });
  for_each_bit(state_.standing_cards(), [&](int card) {
    most_stories_ = std::max(most_stories_, +content_.building[card].stories);
  });
}

// As benefit_counters (city.h) and gift_receivers say, from what was counted once.
int Survey::benefit(const Building& building, const Site& site) const {
  const Benefit& benefit = building.benefit;
  const auto per = [&](int n) { return std::min(benefit.amount * n, +benefit.max); };
  const auto if_met = [&](bool met) { return met ? +benefit.amount : 0; };
  switch (benefit.kind) {
    case BenefitKind::kAdjPer: return per(site.near[benefit.match]);
    case BenefitKind::kAdjAny: return if_met(site.near[benefit.match] >= benefit.least);
    case BenefitKind::kAdjNone: return if_met(site.near[benefit.match] == 0);
    case BenefitKind::kAdjZones: return per(site.zones);
    case BenefitKind::kColumnPer: return per(site.column[benefit.match]);
    case BenefitKind::kLevelMin: return if_met(site.level >= benefit.level);
    case BenefitKind::kLevelMax: return if_met(site.level <= benefit.level);
    case BenefitKind::kCityPer: return per(in_city_[benefit.match] / benefit.per);
    case BenefitKind::kRoadsPer: return per(roads_ / benefit.per);
    case BenefitKind::kTallest: return if_met(building.stories >= most_stories_);
    case BenefitKind::kGiftAdj: return benefit.amount * site.near[benefit.match];
    case BenefitKind::kCostReduction: return 0;
  }
  return 0;
}

int Survey::best_gain(int card) const {
  const Building& building = content_.building[card];
  const bool home = building.zone == index_of(Zone::kResidential);
  int best = 0;
  for (const Site& site : sites_) {
    if (home && site.exposed) continue;
    best = std::max(best, building.points + (site.powered ? benefit(building, site) : 0));
  }
  return std::min(best, +state_.supply[building.zone]);
}

void Survey::add_points() {
  const Amounts& amounts = content_.amounts;
  const Cards counted = state_.standing_cards() & ~state_.occupied;
  for (int zone = 0; zone < kZones; ++zone) {
    points_[zone] = rebuilding() ? zone_points(content_, state_, zone)
                                 : std::min(printed_points(counted & content_.of_zone[zone]),
                                            +amounts.counters[zone]);
    total_ += points_[zone];
    add(points_[zone], 25);
    add(in_city_[zone], 10);
  }
  const int missing = std::max(0, amounts.goal_total - total_);
  add(action_points_, 15);
  add(std::min(action_points_, 3), 3);
  add(action_points_ == 1);
  add(missing, 30);
  add(missing == 0);
  add(std::min(2.0F,
               static_cast<float>(missing) / (static_cast<float>(action_points_) + 0.5F) / 4));
  add(state_.severity, 7);
}

void Survey::add_columns() {
  add(state_.size() - (rebuilding() ? content_.amounts.build_target : kColumns + kExtraCards), 8);
  for (int tag = 0; tag < kTags; ++tag) add(in_city_[kTagMatch + tag], 4);
  int highest = 0, lowest = kBuildings, gaps = 0;
  for (const Levels column : state_.cards.column) {
    const int cards = std::popcount(column);
    add(cards, 6);
    highest = std::max(highest, cards);
    lowest = std::min(lowest, cards);
    gaps += static_cast<int>(std::bit_width(column)) - cards;
  }
  add(highest, 6);
  add(lowest, 6);
  add(gaps, 4);
  add(static_cast<int>(sites_.size()), 10);
  add(static_cast<int>(std::ranges::count_if(sites_, &Site::powered)), 10);
  for (int zone = 0; zone < kZones; ++zone) {
    const Reductions& reductions = reductions_[zone] = reductions_for(content_, state_, zone);
    add(reductions.of[0] + reductions.of[1] + reductions.of[2] + reductions.any, 2);
  }
}

// By zone, how much can still be flipped, how good it is and how near.
void Survey::add_cards_to_come() {
  const Cards deck = state_.deck_cards();
  const Cards to_come = deck | state_.discards | state_.pool | state_.set_aside;
  std::array<Prospect, kZones> next{};
  std::array<int, kZones> best{};
  for_each_bit(to_come, [&](int card) {
    const Building& building = content_.building[card];
    const int points = gains_[card] = static_cast<std::uint8_t>(best_gain(card));
    const float ease = ease_of(building);
    prospects_[building.zone].add(ease, points);
    all_prospects_.add(ease, points);
    if ((deck & card_bit(card)) != 0) next[building.zone].add(ease, points);
    best[building.zone] = std::max(best[building.zone], points);
  });
  for (int zone = 0; zone < kZones; ++zone) {
    const Cards cards = content_.of_zone[zone];
    add(std::popcount(to_come & cards), 15);
    add(std::popcount(deck & cards), 15);
    add(prospects_[zone].ease / (all_prospects_.ease + 0.1F) * 2);
    add(prospects_[zone].mean() / 5);
    add(next[zone].mean() / 5);
    add(best[zone], 6);
  }
  add(all_prospects_.mean() / 5);
  add(state_.deck_left, 45);
  const auto ahead = static_cast<float>(total_ - content_.amounts.goal_total);
  constexpr float kChosen = 1.15F;  // discards leave a choice
  add(within((ahead + static_cast<float>(action_points_) * all_prospects_.mean() * kChosen) / 10));
  add_kinds_to_come(deck, to_come);
}

// How many cards of each zone would bring so many points, and how much of the deck can be paid now.
void Survey::add_kinds_to_come(Cards deck, Cards to_come) {
  constexpr int kGains = 6;  // 1 point or none, and so on to 6 and more
  std::array<std::array<int, kGains>, kZones> next{}, all{};
  std::array<int, kZones> payable{}, payable_gain{};
  for_each_bit(to_come, [&](int card) {
    const Building& building = content_.building[card];
    const int gain = gains_[card], kind = std::clamp(gain - 1, 0, kGains - 1);
    ++all[building.zone][kind];
    if ((deck & card_bit(card)) == 0) return;
    ++next[building.zone][kind];
    if (!covers(state_.materials, building.cost, reductions_[building.zone])) return;
    ++payable[building.zone];
    payable_gain[building.zone] += gain;
  });
  for (int zone = 0; zone < kZones; ++zone) {
    for (int kind = 0; kind < kGains; ++kind) {
      add(next[zone][kind], 4);
      add(all[zone][kind], 4);
    }
    add(payable[zone], 8);
    add(payable_gain[zone], 25);
  }
}

void Survey::add_zoning() {
  for (int i = 0; i < kZoningsDrawn; ++i) {
    const int wanted = content_.zoning[state_.zoning[i]].n;
    const bool open = state_.bonus[i] == BonusState::kOpen;
    const int progress = open ? zoning_progress(content_, state_, state_.zoning[i]) : 0;
    add(open);
    add(state_.bonus[i] == BonusState::kDue || state_.bonus[i] == BonusState::kHeld);
    add(progress, static_cast<float>(wanted));
    add(open && progress + 1 == wanted);
  }
  for (int helper = 0; helper < kHelpers; ++helper) {
    add(state_.owns(static_cast<Helper>(helper)));
  }
}

void Survey::add_construction() {
  const bool has_card = state_.card != kNone;
  const int gain = has_card ? best_gain(state_.card) : 0;
  const int card_zone = has_card ? content_.building[state_.card].zone : kNone;
  add(has_card);
  add(gain, 6);
  for (int zone = 0; zone < kZones; ++zone) add(zone == card_zone ? gain : 0, 6);
  const Building none{};
  const Building& card = has_card ? content_.building[state_.card] : none;
  add(card.points, 6);
  add(card.stories, 12);
  add(card.cost[0] + card.cost[1] + card.cost[2], 8);
  add(state_.means == Means::kReductions);
  for (const std::uint8_t amount : state_.materials) add(amount, 5);
  add(state_.materials[0] + state_.materials[1] + state_.materials[2], 8);
  add(free_discards(content_, state_), 3);
  add(state_.discards_used(), 3);
  add(state_.salvages != 0);
}

void Survey::add_damage() {
  add(state_.works(kPlant));
  add(std::popcount(static_cast<Parts>(state_.wrecked & kAllLines)), 5);
  add(kBoundaries - roads_, 5);
  add(printed_points(state_.rubble), 10);
  add(std::popcount(state_.rubble), 6);
  add(std::popcount(state_.guarded), 4);
}

}  // namespace cornerstone::comeback_city
