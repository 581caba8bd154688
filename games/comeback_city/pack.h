// The content pack of Comeback City as it is written. What is only said for people (the kinds of
// counters, where a value comes from) is read too, so that a misspelt key never passes for an
// absent one.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/comeback_city/content.h"
#include "games/comeback_city/events.h"
#include "games/pack_checks.h"

namespace cornerstone::comeback_city {

BOOST_DESCRIBE_ENUM(BenefitKind, kAdjPer, kAdjAny, kAdjNone, kAdjZones, kColumnPer, kLevelMin,
                    kLevelMax, kCityPer, kRoadsPer, kTallest, kGiftAdj, kCostReduction)
BOOST_DESCRIBE_ENUM(ConditionKind, kRow, kStack, kDiagonal, kCluster, kInColumns, kSkyline, kCount,
                    kPrintedPoints)
BOOST_DESCRIBE_ENUM(Impact, kNothing, kRubble, kDestroy)

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
  int power_plant_cards, building_cards, d20, d6, point_counters, road_cards, power_line_cards,
      disaster_cards, zoning_bonus_cards, helper_cards, tracking_cards;
};
BOOST_DESCRIBE_STRUCT(Components, (),
                      (source, power_plant_cards, building_cards, d20, d6, point_counters,
                       road_cards, power_line_cards, disaster_cards, zoning_bonus_cards,
                       helper_cards, tracking_cards))

struct Constants {
  Source source;
  int columns, start_row, setup_extra, build_phase_target, start_action_points, free_discards,
      column_spread, zoning_drawn, goal_total, die_max, grid_rows, row_power_plant, row_power_lines,
      row_roads, row_first_building;
};
BOOST_DESCRIBE_STRUCT(Constants, (),
                      (source, columns, start_row, setup_extra, build_phase_target,
                       start_action_points, free_discards, column_spread, zoning_drawn, goal_total,
                       die_max, grid_rows, row_power_plant, row_power_lines, row_roads,
                       row_first_building))

// A material or a tag.
struct Word {
  std::string id;
  Source source;
};
BOOST_DESCRIBE_STRUCT(Word, (), (id, source))

struct ZoneOf {
  std::string id, counter, colour;
  int supply;
  Source source;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(ZoneOf, (), (id, counter, colour, supply, source, field_sources))

struct MaterialsOf {
  std::optional<int> lumber, brick, steel;
};
BOOST_DESCRIBE_STRUCT(MaterialsOf, (), (lumber, brick, steel))

struct Plant {
  int count, row;
  MaterialsOf repair_cost;
  std::string wrecked_side;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Plant, (), (count, row, repair_cost, wrecked_side, field_sources))

// Power Lines or Roads.
struct Strip {
  int count, row, stories;
  MaterialsOf repair_cost;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Strip, (), (count, row, stories, repair_cost, field_sources))

struct Infrastructure {
  Plant power_plant;
  Strip power_line, road;
};
BOOST_DESCRIBE_STRUCT(Infrastructure, (), (power_plant, power_line, road))

// In the order of the matches of a Benefit: zones, tags, any.
enum class Match { kResidential, kCommercial, kIndustrial, kGovernment, kRestaurant, kPark, kAny };
BOOST_DESCRIBE_ENUM(Match, kResidential, kCommercial, kIndustrial, kGovernment, kRestaurant, kPark,
                    kAny)
static_assert(static_cast<int>(Match::kRestaurant) == kTagMatch &&
              static_cast<int>(Match::kAny) == kAnyMatch);

enum class Reduced { kLumber, kBrick, kSteel, kAny };
BOOST_DESCRIBE_ENUM(Reduced, kLumber, kBrick, kSteel, kAny)
static_assert(static_cast<int>(Reduced::kAny) == kAnyMaterial);

struct Benefit {
  BenefitKind effect;
  std::optional<Match> match;
  std::optional<int> least, per, level;
  std::optional<std::vector<Zone>> zones;
  std::optional<Reduced> material;
  int amount;
  std::optional<int> max;
};
BOOST_DESCRIBE_STRUCT(Benefit, (), (effect, match, least, per, level, zones, material, amount, max))

struct Building {
  std::string id, name;
  Zone zone;
  int stories;
  MaterialsOf cost, yield;
  int points;
  std::optional<std::vector<Tag>> tags;
  Benefit benefit;
};
BOOST_DESCRIBE_STRUCT(Building, (), (id, name, zone, stories, cost, yield, points, tags, benefit))

enum class RewardOp { kGainActionPoint, kGainHelper };
BOOST_DESCRIBE_ENUM(RewardOp, kGainActionPoint, kGainHelper)

struct Reward {
  RewardOp op;
  int amount;
};
BOOST_DESCRIBE_STRUCT(Reward, (), (op, amount))

struct ZoningReward {
  std::vector<Reward> choose_one;
  Source source;
};
BOOST_DESCRIBE_STRUCT(ZoningReward, (), (choose_one, source))

struct ZoningBonus {
  std::string id, name;
  Zone zone;
  ConditionKind kind;
  int n;
};
BOOST_DESCRIBE_STRUCT(ZoningBonus, (), (id, name, zone, kind, n))

enum class Trigger {
  kAfterConstruction,
  kEachActionPointUsed,
  kEachActionPointPayment,
  kChickenRemoved,
};
BOOST_DESCRIBE_ENUM(Trigger, kAfterConstruction, kEachActionPointUsed, kEachActionPointPayment,
                    kChickenRemoved)

enum class Op {
  kOccupyHighest,
  kSpreadOccupation,
  kRollTarget,
  kRubbleTarget,
  kExtendCross,
  kWreckPowerPlant,
  kStorm,
  kPlaceMeteor,
  kChickenDestroysTallest,
  kChickenTokens,
  kChickenTokenAndDestroyTallest,
  kAddPointsToTag,
};
BOOST_DESCRIBE_ENUM(Op, kOccupyHighest, kSpreadOccupation, kRollTarget, kRubbleTarget, kExtendCross,
                    kWreckPowerPlant, kStorm, kPlaceMeteor, kChickenDestroysTallest, kChickenTokens,
                    kChickenTokenAndDestroyTallest, kAddPointsToTag)

enum class Direction { kVertical, kHorizontal };
BOOST_DESCRIBE_ENUM(Direction, kVertical, kHorizontal)

// The parts of a disaster have defaults, because the reader writes down which of them the rules
// carry out.
struct Effect {
  std::optional<Trigger> trigger = {};
  Op op = {};
  std::optional<Zone> zone = {};
  std::optional<Tag> tag = {};
  std::optional<int> amount = {};
  std::optional<std::vector<Direction>> alternate = {};
  std::optional<Impact> below = {}, equal = {};
  Sources field_sources = {};
};
BOOST_DESCRIBE_STRUCT(Effect, (),
                      (trigger, op, zone, tag, amount, alternate, below, equal, field_sources))

enum class ExtraKind { kFreeExceedsOccupied, kRubbleRestored, kRoadsConnectAll, kConnectedGroup };
BOOST_DESCRIBE_ENUM(ExtraKind, kFreeExceedsOccupied, kRubbleRestored, kRoadsConnectAll,
                    kConnectedGroup)

enum class Measure { kPoints, kBuildings };
BOOST_DESCRIBE_ENUM(Measure, kPoints, kBuildings)

struct ExtraGoal {
  ExtraKind condition = {};
  std::optional<Measure> measure = {};
  std::optional<Zone> zone = {};
  std::optional<int> size = {};
  Sources field_sources = {};
};
BOOST_DESCRIBE_STRUCT(ExtraGoal, (), (condition, measure, zone, size, field_sources))

struct Goal {
  std::optional<Zone> zone = {};  // none: points of all zones
  int points = 0;
  std::optional<ExtraGoal> extra = {};
};
BOOST_DESCRIBE_STRUCT(Goal, (), (zone, points, extra))

enum class SeverityKind { kStepwise, kNumber };
BOOST_DESCRIBE_ENUM(SeverityKind, kStepwise, kNumber)

struct Severity {
  SeverityKind kind = {};
  Effect effect = {};  // of each step, or of the number
  int ap_per_step = 0;
  std::optional<int> min = {}, max = {};
  std::optional<int> max_steps = {};  // none: as long as there is something to do
  std::optional<int> max_meteors = {};
};
BOOST_DESCRIBE_STRUCT(Severity, (), (kind, effect, ap_per_step, min, max, max_steps, max_meteors))

struct DisasterCard {
  std::string id = {}, name = {};
  Source source = {};
  Goal goal = {};
  std::vector<Effect> base = {};
  Severity severity = {};
  std::vector<Effect> ongoing = {};
};
BOOST_DESCRIBE_STRUCT(DisasterCard, (), (id, name, source, goal, base, severity, ongoing))

enum class HelperOp { kRepairAll, kFreeOccupied, kSalvage, kPlaceOrMoveGuard, kSetDiscards };
BOOST_DESCRIBE_ENUM(HelperOp, kRepairAll, kFreeOccupied, kSalvage, kPlaceOrMoveGuard, kSetDiscards)

enum class Repaired { kRoad, kPowerLine };
BOOST_DESCRIBE_ENUM(Repaired, kRoad, kPowerLine)

enum class ExtraCost { kHalfPointsRoundUp };
BOOST_DESCRIBE_ENUM(ExtraCost, kHalfPointsRoundUp)

struct HelperEffect {
  HelperOp op = {};
  std::optional<Trigger> trigger = {};
  std::optional<std::vector<Repaired>> choice = {};
  std::optional<int> ap = {}, uses = {};
  std::optional<int> free = {};
  std::optional<ExtraCost> extra_ap_cost = {};
  std::optional<int> per_construction = {};
  std::optional<bool> keep_counters = {};
  std::optional<int> units = {};
  std::optional<int> value = {};
};
BOOST_DESCRIBE_STRUCT(HelperEffect, (),
                      (op, trigger, choice, ap, uses, free, extra_ap_cost, per_construction,
                       keep_counters, units, value))

struct HelperCard {
  std::string id, name;
  Source source;
  HelperEffect effect;
};
BOOST_DESCRIBE_STRUCT(HelperCard, (), (id, name, source, effect))

struct TrackingCards {
  Source source;
  int ultra_mega_chicken, meteor, occupied_rubble, national_guard;
};
BOOST_DESCRIBE_STRUCT(TrackingCards, (),
                      (source, ultra_mega_chicken, meteor, occupied_rubble, national_guard))

struct MeteorCard {
  std::string id, name;
  Impact target;
  std::optional<std::vector<std::array<int, 2>>> area;  // columns and rows away
  std::optional<Impact> area_result;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(MeteorCard, (), (id, name, target, area, area_result, field_sources))

struct Pack {
  std::string game;
  int schema;
  Defaults defaults;
  Players players;
  Components components;
  Constants constants;
  TableOptions options;
  std::vector<Word> materials;
  std::vector<ZoneOf> zones;
  std::vector<Word> tags;
  Infrastructure infrastructure;
  std::vector<Building> buildings;
  ZoningReward zoning_reward;
  std::vector<ZoningBonus> zoning_bonuses;
  std::vector<DisasterCard> disasters;
  std::vector<HelperCard> helpers;
  TrackingCards tracking_cards;
  std::vector<MeteorCard> meteors;
};
BOOST_DESCRIBE_STRUCT(Pack, (),
                      (game, schema, defaults, players, components, constants, options, materials,
                       zones, tags, infrastructure, buildings, zoning_reward, zoning_bonuses,
                       disasters, helpers, tracking_cards, meteors))

}  // namespace pack
}  // namespace cornerstone::comeback_city
