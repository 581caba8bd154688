// The lines of a score sheet (R14.1), and what effects count and pay.
#pragma once

#include "games/rebuilding_seattle/content.h"
#include "games/rebuilding_seattle/ground.h"
#include "games/rebuilding_seattle/state.h"

namespace cornerstone::rebuilding_seattle {

// Points of the game itself have the line of their PointSource.
inline constexpr int kUpgradeSource = kPointSources;
inline constexpr int kLandmarkSource = kUpgradeSource + 1;
inline constexpr int kMoneySource = kLandmarkSource + 1;
inline constexpr int kSources = kMoneySource + 1;

// Uncovered terrain in a neighborhood, by kind.
using TerrainCounts = std::array<int, kTerrains>;
TerrainCounts uncovered_terrain(const Content& content, const State& state, int seat);
// Likewise, for somebody who has read the free squares already.
TerrainCounts uncovered_terrain(const Content& content, const State& state, int seat,
                                const Ground& first_strip);

// What an effect "for each" comes to: the count in full divisions, times the amount, within its
// limit (R9.5).
int amount_of(const Content& content, const State& state, int seat, const Effect& effect);
// Likewise, for somebody who has counted the terrain already.
int amount_of(const State& state, int seat, const Effect& effect, const TerrainCounts& terrain);

BitSet bought_cards(const Content& content, const State& state, int seat, UpgradeKind upgrade);

int missing_symbols(const State& state, int seat, int track);
int reward_of(const Content& content, const State& state, int seat, int track);  // R10.6

// What the part of an event for all would bring a seat now (R10.2 to R10.6). Of the reward of
// Shopping, which is money or points, both.
struct Share {
  int money = 0, vp = 0, population = 0, suburbs = 0;
};
Share share_of(const Content& content, const State& state, int seat, int event);

struct Profit {
  int banks = 0, upgrades = 0, landmarks = 0;
  int total() const { return banks + upgrades + landmarks; }
};
Profit profit_of(const Content& content, const State& state, int seat);  // R12.1

}  // namespace cornerstone::rebuilding_seattle
