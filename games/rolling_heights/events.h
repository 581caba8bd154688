// What can happen in Rolling Heights, as the journal tells it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "engine/clause.h"
#include "engine/seat.h"
#include "games/rolling_heights/content.h"
#include "games/rolling_heights/state.h"

namespace cornerstone::rolling_heights {

// Numbers of tiles and spaces as the state has them; the writer puts their ids on the wire.
enum class BoardNumber : std::uint8_t {};
enum class PlanNumber : std::uint8_t {};
enum class SpaceNumber : std::uint8_t {};
enum class AdNumber : std::uint8_t {};
enum class TargetNumber : std::uint8_t {};

BOOST_DESCRIBE_ENUM(Cube, kWood, kConcrete, kGlass, kSteel)
BOOST_DESCRIBE_ENUM(Type, kResidential, kCommercial, kIndustrial, kCivic, kPark)
BOOST_DESCRIBE_ENUM(Meeple, kCarpenter, kConstructionWorker, kArchitect, kRiveter, kPolitician,
                    kExecutive, kPublicFigure, kPublicServant, kCityPlanner)
BOOST_DESCRIBE_ENUM(Pose, kBench, kExhausted, kSteady, kHard, kActivated)

enum class Side : std::uint8_t { kA, kB };
BOOST_DESCRIBE_ENUM(Side, kA, kB)

// In the order of kUnits.
enum class Unit : std::uint8_t {
  kSpendingPower,
  kMiscWood,
  kMiscConcrete,
  kMiscGlass,
  kMiscSteel,
  kWood,
  kConcrete,
  kGlass,
  kSteel,
};
BOOST_DESCRIBE_ENUM(Unit, kSpendingPower, kMiscWood, kMiscConcrete, kMiscGlass, kMiscSteel, kWood,
                    kConcrete, kGlass, kSteel)

enum class EndCause : std::uint8_t { kColourBuilt, kMapFull };
BOOST_DESCRIBE_ENUM(EndCause, kColourBuilt, kMapFull)

// How one meeple came to rest.
struct Landing {
  Meeple meeple;
  Pose pose;
};
BOOST_DESCRIBE_STRUCT(Landing, (), (meeple, pose))

struct GameStarted {
  static constexpr std::string_view kName = "game_started";
  static constexpr Clause kClause = "R2.9";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(GameStarted, (), (seat))

struct BoardLaid {
  static constexpr std::string_view kName = "board_laid";
  static constexpr Clause kClause = "R2.2";
  int place;  // from 1, in reading order
  BoardNumber board;
  Side side;
  bool turned;
};
BOOST_DESCRIBE_STRUCT(BoardLaid, (), (place, board, side, turned))

struct AdRevealed {
  static constexpr std::string_view kName = "ad_revealed";
  static constexpr Clause kClause = "R2.6";
  AdNumber ad;
};
BOOST_DESCRIBE_STRUCT(AdRevealed, (), (ad))

// Both are secret.
struct TargetDealt {
  static constexpr std::string_view kName = "target_dealt";
  static constexpr Clause kClause = "R2.7";
  static constexpr std::array<std::string_view, 1> kSecrets{"target"};
  Seat seat;
  std::optional<TargetNumber> target;
  std::uint8_t audience;
};
BOOST_DESCRIBE_STRUCT(TargetDealt, (), (seat, target))

// A plan of a pile is turned up in a slot. Levels and slots count from 1: the level is that of the
// strip.
struct PlanRevealed {
  static constexpr std::string_view kName = "plan_revealed";
  static constexpr std::array<std::string_view, 1> kOpen{"plan"};
  int level;
  int slot;
  std::optional<PlanNumber> plan;
  Clause clause = "R2.3";  // in play: R2.12, R14.1
};
BOOST_DESCRIBE_STRUCT(PlanRevealed, (), (level, slot, plan))

// The plans of a strip closed a gap.
struct MarketSlid {
  static constexpr std::string_view kName = "market_slid";
  static constexpr Clause kClause = "R14.1";
  int level;
};
BOOST_DESCRIBE_STRUCT(MarketSlid, (), (level))

struct PlanDrafted {
  static constexpr std::string_view kName = "plan_drafted";
  static constexpr Clause kClause = "R2.10";
  Seat seat;
  int slot;
  PlanNumber plan;
};
BOOST_DESCRIBE_STRUCT(PlanDrafted, (), (seat, slot, plan))

struct PlanPlaced {
  static constexpr std::string_view kName = "plan_placed";
  Seat seat;
  PlanNumber plan;
  SpaceNumber space;
  Clause clause = "R9.5";  // at the start: R2.10
};
BOOST_DESCRIBE_STRUCT(PlanPlaced, (), (seat, plan, space))

struct SpaceScored {
  static constexpr std::string_view kName = "space_scored";
  Seat seat;
  SpaceNumber space;
  int points;
  Clause clause = "R9.6";  // at the start: R2.11
};
BOOST_DESCRIBE_STRUCT(SpaceScored, (), (seat, space, points))

struct RoundStarted {
  static constexpr std::string_view kName = "round_started";
  static constexpr Clause kClause = "R3.1";
  int round;
};
BOOST_DESCRIBE_STRUCT(RoundStarted, (), (round))

struct TurnStarted {
  static constexpr std::string_view kName = "turn_started";
  static constexpr Clause kClause = "R3.1";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(TurnStarted, (), (seat))

// For the next turn, in advance.
struct PrepStarted {
  static constexpr std::string_view kName = "prep_started";
  static constexpr Clause kClause = "R3.2";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(PrepStarted, (), (seat))

struct MeepleBenched {
  static constexpr std::string_view kName = "meeple_benched";
  static constexpr Clause kClause = "R4.1";
  Seat seat;
  Meeple meeple;
};
BOOST_DESCRIBE_STRUCT(MeepleBenched, (), (seat, meeple))

// What happens next depends on how they land.
struct MeeplesRolled {
  static constexpr std::string_view kName = "meeples_rolled";
  static constexpr std::array<std::string_view, 1> kOpen{"landed"};
  static constexpr bool kForks = true;
  Seat seat;
  int meeples;
  std::optional<std::vector<Landing>> landed;
  Clause clause = "R4.2";  // again in Prep: R4.4; a rally: R5.2; in Main: R7.4
};
BOOST_DESCRIBE_STRUCT(MeeplesRolled, (), (seat, meeples, landed))

struct RiskStopped {
  static constexpr std::string_view kName = "risk_stopped";
  static constexpr Clause kClause = "R5.1";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(RiskStopped, (), (seat))

// So many have to lie down.
struct StrikeCalled {
  static constexpr std::string_view kName = "strike_called";
  static constexpr Clause kClause = "R5.3";
  Seat seat;
  int meeples;
};
BOOST_DESCRIBE_STRUCT(StrikeCalled, (), (seat, meeples))

struct MeepleStruck {
  static constexpr std::string_view kName = "meeple_struck";
  static constexpr Clause kClause = "R5.3";
  Seat seat;
  Meeple meeple;
  Pose pose;
};
BOOST_DESCRIBE_STRUCT(MeepleStruck, (), (seat, meeple, pose))

struct WildGained {
  static constexpr std::string_view kName = "wild_gained";
  Seat seat;
  int tokens;
  Clause clause = "R5.3";  // with a plan: R9.7; by an ability: R18.2
};
BOOST_DESCRIBE_STRUCT(WildGained, (), (seat, tokens))

struct WildSpent {
  static constexpr std::string_view kName = "wild_spent";
  static constexpr Clause kClause = "R10.2";
  Seat seat;
  Cube cube;
};
BOOST_DESCRIBE_STRUCT(WildSpent, (), (seat, cube))

// A token now lies on the plan there.
struct WildPlaced {
  static constexpr std::string_view kName = "wild_placed";
  static constexpr Clause kClause = "R9.9";
  int level;
  int slot;
};
BOOST_DESCRIBE_STRUCT(WildPlaced, (), (level, slot))

// From a plan that a city planner took, where the table does not let him keep them.
struct WildReturned {
  static constexpr std::string_view kName = "wild_returned";
  static constexpr Clause kClause = "R7.5";
  int tokens;
};
BOOST_DESCRIBE_STRUCT(WildReturned, (), (tokens))

// How it stood, and how it worked: hard or steady (R6.3).
struct MeepleActivated {
  static constexpr std::string_view kName = "meeple_activated";
  static constexpr Clause kClause = "R6.2";
  Seat seat;
  Meeple meeple;
  Pose pose;
  Pose worked;
};
BOOST_DESCRIBE_STRUCT(MeepleActivated, (), (seat, meeple, pose, worked))

// Real cubes, and miscellaneous ones in their place.
struct CubesGained {
  static constexpr std::string_view kName = "cubes_gained";
  Seat seat;
  Cube cube;
  int cubes;
  int misc;
  Clause clause = "R6.4";  // by an ability: R7.3; for a token: R10.2; by trade: R11.1
};
BOOST_DESCRIBE_STRUCT(CubesGained, (), (seat, cube, cubes, misc))

// The first colour whose supply is empty.
struct MiscEntered {
  static constexpr std::string_view kName = "misc_entered";
  static constexpr Clause kClause = "R15.1";
  Cube cube;
};
BOOST_DESCRIBE_STRUCT(MiscEntered, (), (cube))

struct PointsScored {
  static constexpr std::string_view kName = "points_scored";
  Seat seat;
  int points;
  Clause clause = "R7";  // by an ability: R7.3
};
BOOST_DESCRIBE_STRUCT(PointsScored, (), (seat, points))

struct PowerGained {
  static constexpr std::string_view kName = "power_gained";
  Seat seat;
  int power;
  Clause clause = "R7.6";  // by an ability: R7.3
};
BOOST_DESCRIBE_STRUCT(PowerGained, (), (seat, power))

struct AbilityUsed {
  static constexpr std::string_view kName = "ability_used";
  static constexpr Clause kClause = "R7.3";
  Seat seat;
  PlanNumber plan;
  Pose worked;
};
BOOST_DESCRIBE_STRUCT(AbilityUsed, (), (seat, plan, worked))

struct MeepleUpgraded {
  static constexpr std::string_view kName = "meeple_upgraded";
  static constexpr Clause kClause = "R7.1";
  Seat seat;
  Meeple meeple;
  Pose before;
  Pose after;
};
BOOST_DESCRIBE_STRUCT(MeepleUpgraded, (), (seat, meeple, before, after))

// With upgrades to spare (G21).
struct UpgradingStopped {
  static constexpr std::string_view kName = "upgrading_stopped";
  static constexpr Clause kClause = "R7.1";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(UpgradingStopped, (), (seat))

struct MeepleConverted {
  static constexpr std::string_view kName = "meeple_converted";
  static constexpr Clause kClause = "R18.5";
  Seat seat;
  Meeple before;
  Meeple after;
  Pose pose;
};
BOOST_DESCRIBE_STRUCT(MeepleConverted, (), (seat, before, after, pose))

struct MeepleSacrificed {
  static constexpr std::string_view kName = "meeple_sacrificed";
  static constexpr Clause kClause = "R18.3";
  Seat seat;
  Meeple meeple;
  Pose pose;
  int points;
};
BOOST_DESCRIBE_STRUCT(MeepleSacrificed, (), (seat, meeple, pose, points))

// It costs and brings nothing yet.
struct BuyingStarted {
  static constexpr std::string_view kName = "buying_started";
  static constexpr Clause kClause = "R9.1";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(BuyingStarted, (), (seat))

// Likewise.
struct PlanChosen {
  static constexpr std::string_view kName = "plan_chosen";
  Seat seat;
  int level;
  int slot;
  PlanNumber plan;
  Clause clause = "R9.1";  // by a city planner: R7.5
};
BOOST_DESCRIBE_STRUCT(PlanChosen, (), (seat, level, slot, plan))

// With what is to be paid now.
struct SpaceChosen {
  static constexpr std::string_view kName = "space_chosen";
  static constexpr Clause kClause = "R9.2";
  Seat seat;
  SpaceNumber space;
  int cost;
};
BOOST_DESCRIBE_STRUCT(SpaceChosen, (), (seat, space, cost))

struct TradeChosen {
  static constexpr std::string_view kName = "trade_chosen";
  static constexpr Clause kClause = "R11.1";
  Seat seat;
  Cube cube;
  int cost;
};
BOOST_DESCRIBE_STRUCT(TradeChosen, (), (seat, cube, cost))

struct UnitsPaid {
  static constexpr std::string_view kName = "units_paid";
  static constexpr Clause kClause = "R8.1";
  Seat seat;
  Unit unit;
  int units;
};
BOOST_DESCRIBE_STRUCT(UnitsPaid, (), (seat, unit, units))

// From the market, paid for, and on its way to a space.
struct PlanTaken {
  static constexpr std::string_view kName = "plan_taken";
  Seat seat;
  PlanNumber plan;
  int level;
  int slot;
  SpaceNumber space;
  int cost;                // in all, as it was paid
  Clause clause = "R9.1";  // by a city planner: R7.5
};
BOOST_DESCRIBE_STRUCT(PlanTaken, (), (seat, plan, level, slot, space, cost))

struct CubesBuilt {
  static constexpr std::string_view kName = "cubes_built";
  static constexpr Clause kClause = "R12.1";
  Seat seat;
  PlanNumber plan;
  Cube cube;
  int cubes;
  int misc;
};
BOOST_DESCRIBE_STRUCT(CubesBuilt, (), (seat, plan, cube, cubes, misc))

struct BuildingCompleted {
  static constexpr std::string_view kName = "building_completed";
  static constexpr Clause kClause = "R13.2";
  Seat seat;
  PlanNumber plan;
  int points;
};
BOOST_DESCRIBE_STRUCT(BuildingCompleted, (), (seat, plan, points))

struct MeepleGained {
  static constexpr std::string_view kName = "meeple_gained";
  static constexpr Clause kClause = "R13.3";
  Seat seat;
  Meeple meeple;
};
BOOST_DESCRIBE_STRUCT(MeepleGained, (), (seat, meeple))

// None is left (G12).
struct MeepleMissed {
  static constexpr std::string_view kName = "meeple_missed";
  static constexpr Clause kClause = "R13.3";
  Seat seat;
  Meeple meeple;
};
BOOST_DESCRIBE_STRUCT(MeepleMissed, (), (seat, meeple))

struct HandReturned {
  static constexpr std::string_view kName = "hand_returned";
  static constexpr Clause kClause = "R14.1";
  Seat seat;
  int cubes;
  int misc;
  int power;
};
BOOST_DESCRIBE_STRUCT(HandReturned, (), (seat, cubes, misc, power))

struct EndTriggered {
  static constexpr std::string_view kName = "end_triggered";
  EndCause cause;
  int last_round;
  Clause clause = "R16.1";  // a full map: R16.3
};
BOOST_DESCRIBE_STRUCT(EndTriggered, (), (cause, last_round))

struct AdScored {
  static constexpr std::string_view kName = "ad_scored";
  static constexpr Clause kClause = "R17.1";
  AdNumber ad;
  Seat seat;
  int points;
};
BOOST_DESCRIBE_STRUCT(AdScored, (), (ad, seat, points))

struct TargetScored {
  static constexpr std::string_view kName = "target_scored";
  static constexpr Clause kClause = "R17.2";
  Seat seat;
  TargetNumber target;
  int points;
};
BOOST_DESCRIBE_STRUCT(TargetScored, (), (seat, target, points))

struct WildScored {
  static constexpr std::string_view kName = "wild_scored";
  static constexpr Clause kClause = "R17.3";
  Seat seat;
  int tokens;
  int points;
};
BOOST_DESCRIBE_STRUCT(WildScored, (), (seat, tokens, points))

struct GameOver {
  static constexpr std::string_view kName = "game_over";
  Clause clause = "R17.4";  // by the limit of rounds: R16.3
};
BOOST_DESCRIBE_STRUCT(GameOver, (), ())

using Event = std::variant<
    GameStarted, BoardLaid, AdRevealed, TargetDealt, PlanRevealed, MarketSlid, PlanDrafted,
    PlanPlaced, SpaceScored, RoundStarted, TurnStarted, PrepStarted, MeepleBenched, MeeplesRolled,
    RiskStopped, StrikeCalled, MeepleStruck, WildGained, WildSpent, WildPlaced, WildReturned,
    MeepleActivated, CubesGained, MiscEntered, PointsScored, PowerGained, AbilityUsed,
    MeepleUpgraded, UpgradingStopped, MeepleConverted, MeepleSacrificed, BuyingStarted, PlanChosen,
    SpaceChosen, TradeChosen, UnitsPaid, PlanTaken, CubesBuilt, BuildingCompleted, MeepleGained,
    MeepleMissed, HandReturned, EndTriggered, AdScored, TargetScored, WildScored, GameOver>;

}  // namespace cornerstone::rolling_heights
