// The cards of Comeback City as flat tables. Nothing in the rules knows a building by name.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/list.h"
#include "engine/problems.h"
#include "games/comeback_city/grid.h"

namespace cornerstone::comeback_city {

inline constexpr int kZones = 4;
inline constexpr int kTags = 2;
inline constexpr int kMaterials = 3;
inline constexpr int kBuildings = 57;
inline constexpr int kZonings = 32;
inline constexpr int kZoningsDrawn = 2;
inline constexpr int kDisasters = 5;
inline constexpr int kHelpers = 5;
inline constexpr int kMeteors = 10;
inline constexpr int kExtraCards = 2;  // of the setup (R3.4)
inline constexpr int kMaxArea = 8;     // locations beside a meteor's own

inline constexpr std::uint8_t kNone = 0xff;  // no card, no cell, no zone

enum class Zone : std::uint8_t { kResidential, kCommercial, kIndustrial, kGovernment };
enum class Tag : std::uint8_t { kRestaurant, kPark };
enum class Material : std::uint8_t { kLumber, kBrick, kSteel };
enum class Disaster : std::uint8_t {
  kAlienInvasion,
  kEarthquake,
  kHurricane,
  kMeteorStrike,
  kUltraMegaChicken,
};
enum class Helper : std::uint8_t {
  kMaintenanceCrew,
  kExtraterrestrialDefenseAgency,
  kEngineeringCorps,
  kNationalGuard,
  kPlanningCommission,
};
constexpr int index_of(Zone zone) { return static_cast<int>(zone); }
constexpr int index_of(Tag tag) { return static_cast<int>(tag); }
constexpr int index_of(Disaster disaster) { return static_cast<int>(disaster); }
constexpr int index_of(Helper helper) { return static_cast<int>(helper); }

using Materials = std::array<std::uint8_t, kMaterials>;
using Cards = std::uint64_t;  // a set of buildings, as bits

constexpr Cards card_bit(int card) { return Cards{1} << card; }
inline constexpr Cards kAllCards = card_bit(kBuildings) - 1;

// What a benefit looks for: a zone, a tag or any building (R14.2).
inline constexpr int kTagMatch = kZones;  // and the tag
inline constexpr int kAnyMatch = kTagMatch + kTags;

enum class BenefitKind : std::uint8_t {
  kAdjPer,         // match, amount, max
  kAdjAny,         // match, least, amount
  kAdjNone,        // match, amount
  kAdjZones,       // amount, max
  kColumnPer,      // match, amount, max
  kLevelMin,       // level, amount
  kLevelMax,       // level, amount
  kCityPer,        // match, per, amount, max
  kRoadsPer,       // per, amount, max
  kTallest,        // amount
  kGiftAdj,        // match, amount
  kCostReduction,  // zones, material, amount
};

inline constexpr std::uint8_t kAnyMaterial = kMaterials;

struct Benefit {
  BenefitKind kind = BenefitKind::kTallest;
  std::uint8_t match = kAnyMatch;
  std::uint8_t amount = 0;
  std::uint8_t max = 0;
  std::uint8_t least = 0;
  std::uint8_t level = 0;  // from 1, as printed
  std::uint8_t per = 1;
  std::uint8_t zones = 0;     // as bits
  std::uint8_t material = 0;  // or kAnyMaterial, which takes 1 only
};

struct Building {
  std::uint8_t zone = 0;
  std::uint8_t stories = 0;
  std::uint8_t points = 0;  // printed
  std::uint8_t tags = 0;    // as bits
  Materials cost{};
  Materials yield{};
  Benefit benefit;
};

enum class ConditionKind : std::uint8_t {
  kRow,
  kStack,
  kDiagonal,
  kCluster,
  kInColumns,
  kSkyline,
  kCount,
  kPrintedPoints,
};

struct Zoning {
  std::uint8_t zone = 0;
  ConditionKind kind = ConditionKind::kCount;
  std::uint8_t n = 0;
};

enum class Impact : std::uint8_t { kNothing, kRubble, kDestroy };

struct Offset {
  std::int8_t column = 0, row = 0;  // rows grow upwards
};

struct Meteor {
  Impact target = Impact::kNothing;
  Impact area_impact = Impact::kNothing;
  std::uint8_t area_size = 0;
  std::array<Offset, kMaxArea> area{};
};

struct Amounts {
  std::array<std::uint8_t, kZones> counters{};  // of each colour (R1.2)
  std::array<Materials, 3> repair{};            // of the plant, a line, a road
  std::uint8_t line_stories = 0, road_stories = 0;
  std::uint8_t build_target = 0;                 // R4.1
  std::uint8_t discards = 0, more_discards = 0;  // R4.2, R12.5
  std::uint8_t column_spread = 0;                // R2.8
  std::uint8_t die_max = 0;                      // R5.9
  std::uint8_t goal_total = 0;                   // R15.1
  // By disaster: points of the zone, or of all where it is kNone.
  std::array<std::uint8_t, kDisasters> goal_zone{}, goal_points{};
  std::uint8_t group = 0;        // R10.1
  std::uint8_t quake_steps = 0;  // R7.3
  std::uint8_t max_meteors = 0;  // R9.2
  std::uint8_t storm_max = 0;    // R8.2
  std::uint8_t tokens_max = 0;   // R10.3
  std::uint8_t feast = 0;        // counters for each restaurant (R10.6)
  std::uint8_t guards = 0;       // R12.4
};

// Buildings of one zone, with as many points and a cost of as many materials.
struct Alike {
  Cards cards = 0;
  std::uint8_t zone = 0, points = 0, cost = 0;
};

// What play looks at stands in flat arrays; what people read stands apart from it.
struct Content {
  std::array<Building, kBuildings> building;
  std::array<Zoning, kZonings> zoning;
  std::array<Meteor, kMeteors> meteor;
  Amounts amounts;
  // Buildings that lower costs (R13.3).
  Cards reducers = 0;
  std::array<Cards, kZones> of_zone{};
  List<Alike, kBuildings> alike;  // all of them, for whoever looks at no more

  std::array<std::string, kBuildings> building_id, building_name;
  std::array<std::string, kZonings> zoning_id, zoning_name;
  std::array<std::string, kMeteors> meteor_id, meteor_name;
  std::array<std::string, kDisasters> disaster_name;
  std::array<std::string, kHelpers> helper_name;
  std::string hash;  // SHA-256 of the pack's text, in hex
};

std::string_view text(Zone zone);          // "residential"
std::string_view text(Tag tag);            // "restaurant"
std::string_view text(Material material);  // "lumber"
std::string_view text(Disaster disaster);  // "alien_invasion"
std::string_view text(Helper helper);      // "maintenance_crew"

// Reads a pack; the result is meaningless if problems were added.
Content read_content(std::string_view json, Problems& problems);

// The pack the program was built with.
const Content& built_in_content();

}  // namespace cornerstone::comeback_city
