#include "games/rebuilding_seattle/scoring.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "engine/bits.h"
#include "games/rebuilding_seattle/ground.h"
#include "games/rebuilding_seattle/rules.h"

namespace cornerstone::rebuilding_seattle {

namespace {

void count_terrain(const Content& content, const State& state, int seat, const Ground& strip,
                   TerrainCounts& counts) {
  const auto add = [&](Patch free, const std::array<Patch, kTerrains>& printed) {
    for (int terrain = 0; terrain < kTerrains; ++terrain) {
      counts[terrain] += std::popcount(free & printed[terrain]);
    }
  };
  const Neighborhood& start = content.neighborhood[state.neighborhood[seat]];
  add(strip.patch<kStartWidth, kStartHeight>(0, 0), start.terrain_patch);
  state.suburbs[seat].for_each([&](int suburb) {
    const Placement at = placement_of(state.suburb_spot[suburb]);
    add(strip.patch<kMaxSuburbSide, kMaxSuburbSide>(at.x, at.y),
        content.suburb[suburb].turned[at.turn].terrain);
  });
}

int counted(const State& state, int seat, const Effect& effect, const TerrainCounts& terrain) {
  const auto& tiles = state.tiles[seat];
  const auto& quality = state.quality[seat];
  switch (effect.count) {
    case Selector::kTiles: return tiles[effect.which];
    case Selector::kSymbols: return state.symbols[seat][effect.which];
    case Selector::kSuburbTiles: return state.suburbs[seat].size();
    case Selector::kTerrain:
      return effect.which == kAnyTerrain ? std::accumulate(terrain.begin(), terrain.end(), 0)
                                         : terrain[effect.which];
    case Selector::kQualityLevels: return std::accumulate(quality.begin(), quality.end(), 0);
    case Selector::kTracksAtLeast:
      return static_cast<int>(std::count_if(quality.begin(), quality.end(),
                                            [&](int level) { return level >= effect.limit; }));
    case Selector::kTypeSets: return *std::min_element(tiles.begin(), tiles.end());
    case Selector::kLandmarksBuilt: return std::popcount(state.built_landmarks[seat]);
    case Selector::kPopBelow: return std::max(0, effect.limit - state.population[seat]);
  }
  return 0;
}

// R9.4, R14.1
int end_upgrades(const Content& content, const State& state, int seat) {
  int sum = 0;
  bought_cards(content, state, seat, UpgradeKind::kEnd).for_each([&](int card) {
    sum += amount_of(content, state, seat, content.card[card].effect);
  });
  return sum;
}

int of_landmarks(const Content& content, const State& state, int seat,
                 Effects Landmark::* effects) {
  int sum = 0;
  for_each_bit(std::uint32_t{state.built_landmarks[seat]}, [&](int landmark) {
    for (const Effect& effect : content.landmark[landmark].*effects) {
      sum += amount_of(content, state, seat, effect);
    }
  });
  return sum;
}

}  // namespace

TerrainCounts uncovered_terrain(const Content& content, const State& state, int seat) {
  if (state.neighborhood[seat] == kNone) return {};
  const Ground first_strip(content, state, seat, Ground::Squares::kFree);
  return uncovered_terrain(content, state, seat, first_strip);
}

TerrainCounts uncovered_terrain(const Content& content, const State& state, int seat,
                                const Ground& first_strip) {
  TerrainCounts counts{};
  count_terrain(content, state, seat, first_strip, counts);
  const int strips = Ground::strips(state, seat);
  for (int strip = 1; strip < strips; ++strip) {
    const Ground ground(content, state, seat, Ground::Squares::kFree, strip);
    count_terrain(content, state, seat, ground, counts);
  }
  return counts;
}

BitSet bought_cards(const Content& content, const State& state, int seat, UpgradeKind upgrade) {
  return state.cards[seat] & content.cards_with[static_cast<int>(upgrade)];
}

int amount_of(const Content& content, const State& state, int seat, const Effect& effect) {
  if (effect.count != Selector::kTerrain) return amount_of(state, seat, effect, {});
  return amount_of(state, seat, effect, uncovered_terrain(content, state, seat));
}

int amount_of(const State& state, int seat, const Effect& effect, const TerrainCounts& terrain) {
  switch (effect.kind) {
    case EffectKind::kGainSuburbsPer:
    case EffectKind::kPopPer:
    case EffectKind::kMoneyPer:
    case EffectKind::kVpPer: break;
    default: return effect.amount;
  }
  const int amount = counted(state, seat, effect, terrain) / effect.div * effect.amount;
  if (effect.max == 0) return amount;
  return std::clamp(amount, -int{effect.max}, int{effect.max});
}

int missing_symbols(const State& state, int seat, int track) {
  return std::max(0, state.population[seat] - state.symbols[seat][track]);
}

int reward_of(const Content& content, const State& state, int seat, int track) {
  const int value = content.reward[track][state.quality[seat][track] - 1];
  return std::max(0, value - missing_symbols(state, seat, track));
}

Share share_of(const Content& content, const State& state, int seat, int event) {
  Share share;
  for (const Effect& effect : content.event[event].all) {
    if (effect.round != 0 && effect.round != state.round + 1) continue;
    const int amount = amount_of(content, state, seat, effect);
    switch (effect.kind) {
      case EffectKind::kGainMoney:
      case EffectKind::kMoneyPer: share.money += amount; break;
      case EffectKind::kGainVp:
      case EffectKind::kVpPer: share.vp += amount; break;
      case EffectKind::kPop:
      case EffectKind::kPopPer: share.population += amount; break;
      case EffectKind::kGainSuburbs:
      case EffectKind::kGainSuburbsPer: share.suburbs += amount; break;
      case EffectKind::kScoreQuality: {
        const int reward = reward_of(content, state, seat, effect.which);
        share.vp += reward;
        if (static_cast<Type>(effect.which) != Type::kRestaurant) share.money += reward;
        break;
      }
      default: break;  // no event has it
    }
  }
  return share;
}

Profit profit_of(const Content& content, const State& state, int seat) {
  Profit profit;
  profit.banks = content.amounts.bank_profit * state.symbols[seat][static_cast<int>(Type::kBank)];
  bought_cards(content, state, seat, UpgradeKind::kProfit).for_each([&](int card) {  // R9.3
    profit.upgrades += amount_of(content, state, seat, content.card[card].effect);
  });
  profit.landmarks = of_landmarks(content, state, seat, &Landmark::profit);
  return profit;
}

// What the end would add is counted at any time, as if it came now.
Scores Rules::scores(const State& state) const {
  Scores scores;
  scores.seats = state.seats;
  for (int seat = 0; seat < state.seats; ++seat) {
    SeatScore& score = scores.seat[seat];
    const auto add = [&](int source, int points) {
      score.lines.push_back({static_cast<std::uint8_t>(source), points});
      score.total += points;
    };
    for (int source = 0; source < kPointSources; ++source) add(source, state.points[seat][source]);
    add(kUpgradeSource, end_upgrades(content_, state, seat));
    add(kLandmarkSource, of_landmarks(content_, state, seat, &Landmark::end));
    add(kMoneySource, state.money[seat] / content_.amounts.money_per_vp);  // R14.1
    score.tie_break[0] = -state.population[seat];                          // R14.2
  }
  scores.rank_seats();
  if (state.solo() && scores.seat[0].total < content_.amounts.solo_target) {
    scores.seat[0].rank = 2;  // R15.6
  }
  return scores;
}

}  // namespace cornerstone::rebuilding_seattle
