// The boards, plans, ads and targets of Rolling Heights as flat tables. Nothing in the rules knows
// a tile by name.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/problems.h"
#include "games/rolling_heights/spaces.h"

namespace cornerstone::rolling_heights {

inline constexpr int kCubeKinds = 4;    // colours of cubes
inline constexpr int kTypes = 5;        // of buildings
inline constexpr int kMeepleKinds = 9;  // colours of meeples
inline constexpr int kSides = 2;        // of a board
inline constexpr int kLevels = 2;
inline constexpr int kSlots = 9;  // of a market strip
inline constexpr std::array<int, kLevels> kLevelPlans{42, 36};
inline constexpr int kPlans = kLevelPlans[0] + kLevelPlans[1];  // those of level 1 come first
inline constexpr int kAds = 12;
inline constexpr int kAdsInPlay = 3;
inline constexpr int kTargets = 13;
inline constexpr int kTargetsDealt = 2;
inline constexpr int kPresets = 4;  // of the odds of a roll

inline constexpr int kMaxPrime = 3;  // what a space may cost beyond distance
inline constexpr int kMaxStacks = 5;
inline constexpr int kMaxRewards = 2;
inline constexpr int kMaxEffects = 2;

inline constexpr std::uint8_t kAllTypes = (1u << kTypes) - 1;  // as bits

inline constexpr std::uint8_t kNone = 0xff;  // no plan, no space, no type, no meeple

enum class Cube : std::uint8_t { kWood, kConcrete, kGlass, kSteel };
enum class Type : std::uint8_t { kResidential, kCommercial, kIndustrial, kCivic, kPark };
// In the order of R7. The first four bring the cube of their number.
enum class Meeple : std::uint8_t {
  kCarpenter,
  kConstructionWorker,
  kArchitect,
  kRiveter,
  kPolitician,
  kExecutive,
  kPublicFigure,
  kPublicServant,
  kCityPlanner,
};
constexpr int index_of(Meeple meeple) { return static_cast<int>(meeple); }
// Those whose work asks for no decision come first (D6).
inline constexpr int kSimpleMeeples = index_of(Meeple::kExecutive) + 1;

// How a meeple works, and so the two columns of an ability.
inline constexpr int kAsSteady = 0, kAsHard = 1, kAbilityColumns = 2;

struct Cell {
  bool water = false;
  std::uint8_t prime = 0;
  std::uint8_t vp = 0;
  std::uint8_t type = kNone;  // whose plans score the points
};
using BoardSide = std::array<Cell, kBoardSpaces>;

// What a number of points depends on.
enum class CounterKind : std::uint8_t {
  kOnce,          // always 1: the points are fixed
  kOwnCompleted,  // types, within
  kMapPlans,      // types
  kAdjacentEmpty,
  kAdjacentWater,
  kMeeplesHard,  // meeple
  kMeeplesAll,
  kAnyCompletedWithin,  // within
};

struct Counter {
  CounterKind kind = CounterKind::kOnce;
  std::uint8_t types = 0;       // as bits
  std::uint8_t within = kNone;  // so many spaces of the tile; kNone: anywhere
  std::uint8_t meeple = kNone;
};

// So many points for each thing counted.
struct Points {
  std::uint8_t n = 0;
  std::uint8_t max = 0;  // 0: no limit
  Counter counter;
};

enum class EffectKind : std::uint8_t {
  kCube,           // amount; cube or kAnyCube
  kSpendingPower,  // amount
  kVp,             // points
  kWild,           // amount
  kUpgrade,        // amount
  kReroll,         // the exhausted
  kConvert,        // a meeple from one colour to another
  kSacrifice,      // amount: the points for it
};

inline constexpr std::uint8_t kAnyCube = kCubeKinds;

struct Effect {
  EffectKind kind = EffectKind::kVp;
  std::uint8_t amount = 0;
  std::uint8_t cube = 0;
  std::uint8_t from = 0, to = 0;  // meeples
  Points points;                  // of kVp, fixed or counted
};

struct Effects {
  std::uint8_t size = 0;
  std::array<Effect, kMaxEffects> effect{};

  const Effect* begin() const { return effect.data(); }
  const Effect* end() const { return effect.data() + size; }
};

struct Stack {
  std::uint8_t cube = 0;
  std::uint8_t height = 0;
};

// One meeple, or the choice between two.
struct Reward {
  std::uint8_t first = 0;
  std::uint8_t second = kNone;
};

struct Plan {
  std::uint8_t level = 0;  // from 0
  std::uint8_t type = 0;
  std::uint8_t stacks = 0, rewards = 0;
  bool has_ability = false;
  std::uint8_t height = 0;                       // of the tallest stack
  std::array<std::uint8_t, kCubeKinds> cubes{};  // of all stacks
  std::array<Stack, kMaxStacks> stack{};         // as printed
  std::array<Reward, kMaxRewards> reward{};
  Points points;  // for completing it
  std::array<Effects, kAbilityColumns> ability;
};

// What ads and targets pay for (R19, R20).
enum class GoalKind : std::uint8_t {
  kPerOwnCompleted,             // types; minus_types and minus_n: for each neighbour of those
  kAdjacentPairs,               // own_types, types, water
  kLargestGroup,                // types
  kRescoreHalf,                 // types
  kPenaltyMostNeighborhood,     // types
  kRescoreOneMostNeighborhood,  // types, own_types
  kNeighborhoodMostCompleted,
  kNeighborhoodTallest,
  kTypeSets,
  kNeighborhoodPresence,  // least
  kOwnAdjacentToOpponent,
  kOpponentAdjacentToOwn,
  kOwnAdjacentToWater,  // minus
  kWildTokens,
  kMeeples,                    // meeples
  kMeepleColours,              // minus
  kTallBuildings,              // least: height
  kBestNeighborhoodCompleted,  // minus
};

struct Goal {
  GoalKind kind = GoalKind::kTypeSets;
  bool water = false;
  std::uint8_t n = 0;
  std::uint8_t own_types = 0, types = 0;  // as bits
  std::uint8_t minus_types = 0, minus_n = 0;
  std::uint8_t minus = 0;  // once, and never below 0
  std::uint8_t least = 0;
  std::uint8_t built_types = kAllTypes;  // of buildings whose completion changes what it pays
  std::uint16_t meeples = 0;             // as bits
};

// Of a meeple that lands: each out of their sum.
struct Odds {
  std::uint8_t hard = 0, steady = 0, exhausted = 0;
  constexpr int sum() const { return hard + steady + exhausted; }
};

struct Amounts {
  std::array<std::uint8_t, 5> removed_cubes{};   // of each colour, by number of players (R2.4)
  std::array<std::uint8_t, 5> b_sides{};         // boards that show them, likewise (R2.1)
  std::array<std::uint8_t, kCubeKinds> cubes{};  // in the box
  std::array<std::uint8_t, kCubeKinds> trade{};  // price of a cube (R11.1)
  std::array<std::uint8_t, kMeepleKinds> start_meeples{};
  std::uint8_t max_active = 0;      // R4.1
  std::uint8_t wild_tokens = 0;     // in the box
  std::uint8_t wild_vp = 0;         // R17.3
  std::uint8_t draft_distance = 0;  // R2.10: at least so far apart
  std::uint8_t lap = 0;             // of the score track
};

// What play looks at stands in flat arrays; what people read stands apart from it.
struct Content {
  std::array<std::array<BoardSide, kSides>, kBoards> board;
  std::array<Plan, kPlans> plan;
  std::array<std::array<std::uint8_t, kSlots>, kLevels> market_cost{};
  std::uint16_t wild_slots = 0;                      // as bits (R9.9)
  std::array<std::uint8_t, kMeepleKinds> meeples{};  // how many there are
  // What a meeple brings: cubes, points, spending power or upgrades.
  std::array<std::array<std::uint8_t, kAbilityColumns>, kMeepleKinds> meeple_amount{};
  std::array<Odds, kPresets> odds;  // by value of the option
  std::array<Goal, kAds> ad;
  std::array<Goal, kTargets> target;
  std::uint16_t first_game_ads = 0;  // as bits
  Amounts amounts;

  std::array<std::string, kBoards> board_id, board_name;
  std::array<std::string, kPlans> plan_id, plan_name;
  std::array<std::string, kAds> ad_id, ad_name;
  std::array<std::string, kTargets> target_id, target_name;
  std::string hash;  // SHA-256 of the pack's text, in hex
};

std::string_view text(Cube cube);      // "wood"
std::string_view text(Type type);      // "residential"
std::string_view text(Meeple meeple);  // "construction_worker"

// Reads a pack; the result is meaningless if problems were added.
Content read_content(std::string_view json, Problems& problems);

// The pack the program was built with.
const Content& built_in_content();

}  // namespace cornerstone::rolling_heights
