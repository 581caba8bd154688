// The content pack of Rolling Heights as it is written. What is only said for people (colours of
// the pieces, where a value comes from) is read too, so that a misspelt key never passes for an
// absent one.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/pack_checks.h"
#include "games/rolling_heights/content.h"
#include "games/rolling_heights/events.h"

namespace cornerstone::rolling_heights {

// Without kOnce: fixed points are written as a number.
BOOST_DESCRIBE_ENUM(CounterKind, kOwnCompleted, kMapPlans, kAdjacentEmpty, kAdjacentWater,
                    kMeeplesHard, kMeeplesAll, kAnyCompletedWithin)
BOOST_DESCRIBE_ENUM(GoalKind, kPerOwnCompleted, kAdjacentPairs, kLargestGroup, kRescoreHalf,
                    kPenaltyMostNeighborhood, kRescoreOneMostNeighborhood,
                    kNeighborhoodMostCompleted, kNeighborhoodTallest, kTypeSets,
                    kNeighborhoodPresence, kOwnAdjacentToOpponent, kOpponentAdjacentToOwn,
                    kOwnAdjacentToWater, kWildTokens, kMeeples, kMeepleColours, kTallBuildings,
                    kBestNeighborhoodCompleted)

namespace pack {

using cornerstone::pack::Players;
using cornerstone::pack::Source;
using cornerstone::pack::Sources;
using cornerstone::pack::TableOptions;

struct Defaults {
  Source source;
};
BOOST_DESCRIBE_STRUCT(Defaults, (), (source))

struct Components {
  Source source;
  int neighborhood_boards, score_boards, market_strips, market_strip_pieces, building_plans,
      meeples, cubes, player_tokens, rolling_boxes, ownership_markers, ownership_markers_per_player,
      start_player_tokens, ad_tiles, target_tiles, wild_tokens;
};
BOOST_DESCRIBE_STRUCT(Components, (),
                      (source, neighborhood_boards, score_boards, market_strips,
                       market_strip_pieces, building_plans, meeples, cubes, player_tokens,
                       rolling_boxes, ownership_markers, ownership_markers_per_player,
                       start_player_tokens, ad_tiles, target_tiles, wild_tokens))

struct Constants {
  Source source;
  int max_active, market_slots, draft_distance, wild_vp, score_track_lap, misc_cubes;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Constants, (),
                      (source, max_active, market_slots, draft_distance, wild_vp, score_track_lap,
                       misc_cubes, field_sources))

struct BuildingType {
  std::string id;
  Source source;
};
BOOST_DESCRIBE_STRUCT(BuildingType, (), (id, source))

struct CubeColour {
  std::string id, piece;
  int count, trade;
  Source source;
};
BOOST_DESCRIBE_STRUCT(CubeColour, (), (id, piece, count, trade, source))

// What a number of points depends on, and how.
struct Score {
  CounterKind counter;
  std::optional<std::vector<Type>> types;
  std::optional<int> within;
  std::optional<Meeple> meeple;
  int n;
  std::optional<int> max;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Score, (), (counter, types, within, meeple, n, max, field_sources))

enum class EffectKind {
  kCube,
  kSpendingPower,
  kVp,
  kVpPer,
  kWild,
  kUpgrade,
  kRerollExhausted,
  kConvert,
  kSacrifice,
  kTakePlan,
  kBuildingAbility,
};
BOOST_DESCRIBE_ENUM(EffectKind, kCube, kSpendingPower, kVp, kVpPer, kWild, kUpgrade,
                    kRerollExhausted, kConvert, kSacrifice, kTakePlan, kBuildingAbility)

enum class CubeChoice { kWood, kConcrete, kGlass, kSteel, kAny };
BOOST_DESCRIBE_ENUM(CubeChoice, kWood, kConcrete, kGlass, kSteel, kAny)

struct Effect {
  EffectKind effect;
  std::optional<CubeChoice> colour;
  std::optional<int> n;
  std::optional<Score> score;
  std::optional<Meeple> from, to;
  std::optional<Source> source;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Effect, (), (effect, colour, n, score, from, to, source, field_sources))

struct MeepleKind {
  std::string id, piece;
  int count;
  std::optional<int> start;  // of each player
  Effect steady, hard;
  Source source;
};
BOOST_DESCRIBE_STRUCT(MeepleKind, (), (id, piece, count, start, steady, hard, source))

struct RollPreset {
  std::string id;
  int hard, steady, exhausted;
};
BOOST_DESCRIBE_STRUCT(RollPreset, (), (id, hard, steady, exhausted))

struct PlayerCount {
  int players, b_sides, removed_cubes;
  Source source;
};
BOOST_DESCRIBE_STRUCT(PlayerCount, (), (players, b_sides, removed_cubes, source))

struct Strip {
  int level, lowest_cost;
  std::array<int, kSlots> costs;  // the first slot is the farthest from the pile
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Strip, (), (level, lowest_cost, costs, field_sources))

struct Market {
  std::vector<int> wild_slots;  // from 1
  Sources field_sources;
  std::vector<Strip> strips;
};
BOOST_DESCRIBE_STRUCT(Market, (), (wild_slots, field_sources, strips))

struct Map {
  int boards_across, boards_down, board_rows, board_columns;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Map, (),
                      (boards_across, boards_down, board_rows, board_columns, field_sources))

enum class Terrain { kLand, kWater };
BOOST_DESCRIBE_ENUM(Terrain, kLand, kWater)

struct Cell {
  std::optional<Terrain> terrain;  // land where nothing is said
  std::optional<int> prime, vp;
  std::optional<Type> type;
};
BOOST_DESCRIBE_STRUCT(Cell, (), (terrain, prime, vp, type))
using Side = std::array<std::array<Cell, kBoardColumns>, kBoardRows>;

struct Board {
  std::string id, name;
  Side a, b;
};
BOOST_DESCRIBE_STRUCT(Board, (), (id, name, a, b))

struct Stack {
  Cube colour;
  int height;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Stack, (), (colour, height, field_sources))

struct Ability {
  std::vector<Effect> steady, hard;
};
BOOST_DESCRIBE_STRUCT(Ability, (), (steady, hard))

struct Plan {
  std::string id;
  int level;
  std::string name;
  Type type;
  std::vector<Stack> stacks;
  std::optional<int> vp;  // or
  std::optional<Score> score;
  std::vector<std::vector<Meeple>> meeples;  // each one, or the choice between two
  std::optional<Ability> ability;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Plan, (),
                      (id, level, name, type, stacks, vp, score, meeples, ability, field_sources))

// An ad or a target.
struct Goal {
  std::string id, name;
  GoalKind kind;
  std::optional<std::vector<Type>> own_types, types;
  std::optional<bool> water;
  std::optional<std::vector<Meeple>> meeples;
  std::optional<int> least, n;
  std::optional<std::vector<Type>> minus_types;
  std::optional<int> minus_n, minus;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Goal, (),
                      (id, name, kind, own_types, types, water, meeples, least, n, minus_types,
                       minus_n, minus, field_sources))

struct Pack {
  std::string game;
  int schema;
  Defaults defaults;
  Players players;
  Components components;
  Constants constants;
  TableOptions options;
  std::vector<BuildingType> types;
  std::vector<CubeColour> cubes;
  std::vector<MeepleKind> meeples;
  std::vector<RollPreset> roll_presets;
  std::vector<PlayerCount> player_counts;
  Market market;
  Map map;
  std::vector<Board> boards;
  std::vector<Plan> plans;
  std::vector<Goal> ads;
  std::array<std::string, kAdsInPlay> first_game_ads;
  std::vector<Goal> targets;
};
BOOST_DESCRIBE_STRUCT(Pack, (),
                      (game, schema, defaults, players, components, constants, options, types,
                       cubes, meeples, roll_presets, player_counts, market, map, boards, plans, ads,
                       first_game_ads, targets))

}  // namespace pack
}  // namespace cornerstone::rolling_heights
