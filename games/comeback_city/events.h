// What can happen in Comeback City, as the journal tells it.
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
#include "games/comeback_city/content.h"
#include "games/comeback_city/state.h"

namespace cornerstone::comeback_city {

// Numbers as the state has them; the writer puts their ids on the wire.
enum class CardNumber : std::uint8_t {};
enum class CellNumber : std::uint8_t {};
enum class PartNumber : std::uint8_t {};
enum class ZoningNumber : std::uint8_t {};
enum class MeteorNumber : std::uint8_t {};

BOOST_DESCRIBE_ENUM(Zone, kResidential, kCommercial, kIndustrial, kGovernment)
BOOST_DESCRIBE_ENUM(Tag, kRestaurant, kPark)
BOOST_DESCRIBE_ENUM(Material, kLumber, kBrick, kSteel)
BOOST_DESCRIBE_ENUM(Disaster, kAlienInvasion, kEarthquake, kHurricane, kMeteorStrike,
                    kUltraMegaChicken)
BOOST_DESCRIBE_ENUM(Helper, kMaintenanceCrew, kExtraterrestrialDefenseAgency, kEngineeringCorps,
                    kNationalGuard, kPlanningCommission)

// Setup, R3.

struct ZoningRevealed {
  static constexpr std::string_view kName = "zoning_revealed";
  static constexpr Clause kClause = "R3.2";
  ZoningNumber zoning;
  bool kept;  // one that has the zone of the first is put away again
};
BOOST_DESCRIBE_STRUCT(ZoningRevealed, (), (zoning, kept))

struct BuildingDealt {
  static constexpr std::string_view kName = "building_dealt";
  static constexpr Clause kClause = "R3.3";
  CardNumber card;
  CellNumber cell;
};
BOOST_DESCRIBE_STRUCT(BuildingDealt, (), (card, cell))

struct ExtraRevealed {
  static constexpr std::string_view kName = "extra_revealed";
  static constexpr Clause kClause = "R3.4";
  CardNumber card;
};
BOOST_DESCRIBE_STRUCT(ExtraRevealed, (), (card))

// Building, R4 and R13.

struct BuildingPlaced {
  static constexpr std::string_view kName = "building_placed";
  CardNumber card;
  CellNumber cell;
  Clause clause = "R4.6";  // in Setup: R3.4, in Rebuild: R13.5
};
BOOST_DESCRIBE_STRUCT(BuildingPlaced, (), (card, cell))

// Build or Rebuild; that of the disaster begins when it strikes.
struct StageStarted {
  static constexpr std::string_view kName = "stage_started";
  Stage stage;
  Clause clause = "R4.1";  // Rebuild: R13.1
};
BOOST_DESCRIBE_ENUM(Stage, kSetup, kBuild, kDisaster, kRebuild)
BOOST_DESCRIBE_STRUCT(StageStarted, (), (stage))

struct CardFlipped {
  static constexpr std::string_view kName = "card_flipped";
  static constexpr Clause kClause = "R4.3";
  static constexpr std::array<std::string_view, 1> kOpen{"card"};
  static constexpr bool kForks = true;
  std::optional<CardNumber> card;
};
BOOST_DESCRIBE_STRUCT(CardFlipped, (), (card))

struct CardPooled {
  static constexpr std::string_view kName = "card_pooled";
  CardNumber card;
  Clause clause = "R4.4";  // declined: R13.3 or R13.4
};
BOOST_DESCRIBE_STRUCT(CardPooled, (), (card))

struct CardAccepted {
  static constexpr std::string_view kName = "card_accepted";
  static constexpr Clause kClause = "R4.5";
  CardNumber card;
};
BOOST_DESCRIBE_STRUCT(CardAccepted, (), (card))

struct CardDiscarded {
  static constexpr std::string_view kName = "card_discarded";
  static constexpr Clause kClause = "R4.5";
  CardNumber card;
  int left;  // free discards
};
BOOST_DESCRIBE_STRUCT(CardDiscarded, (), (card, left))

// Pool and set-aside cards go to the discard pile.
struct CardsCleared {
  static constexpr std::string_view kName = "cards_cleared";
  int cards;
  Clause clause = "R4.6";  // in Rebuild: R13.7
};
BOOST_DESCRIBE_STRUCT(CardsCleared, (), (cards))

struct CardsTrimmed {
  static constexpr std::string_view kName = "cards_trimmed";
  static constexpr Clause kClause = "R13.7";
  std::vector<CardNumber> cards;
};
BOOST_DESCRIBE_STRUCT(CardsTrimmed, (), (cards))

struct DeckShuffled {
  static constexpr std::string_view kName = "deck_shuffled";
  int cards;
  Clause clause = "R4.7";  // when Rebuild begins: R13.1
};
BOOST_DESCRIBE_STRUCT(DeckShuffled, (), (cards))

struct BuildingRebuilt {
  static constexpr std::string_view kName = "building_rebuilt";
  static constexpr Clause kClause = "R13.6";
  CardNumber card;
  CellNumber cell;
};
BOOST_DESCRIBE_STRUCT(BuildingRebuilt, (), (card, cell))

struct PartRepaired {
  static constexpr std::string_view kName = "part_repaired";
  PartNumber part;
  Clause clause = "R13.6";  // by the Maintenance Crew: R12.1
};
BOOST_DESCRIBE_STRUCT(PartRepaired, (), (part))

struct ActionPointsSpent {
  static constexpr std::string_view kName = "action_points_spent";
  int amount;
  int left;
  Clause clause = "R13.7";  // R12.1, R12.2
};
BOOST_DESCRIBE_STRUCT(ActionPointsSpent, (), (amount, left))

struct ActionPointsGained {
  static constexpr std::string_view kName = "action_points_gained";
  int amount;  // less than was due once the die shows its highest number (R5.9)
  int total;
  Clause clause = "R5.2";  // at the start: R5.1, for zoning: R11.3
};
BOOST_DESCRIBE_STRUCT(ActionPointsGained, (), (amount, total))

// Counters of the building's zone; fewer than were due where the supply ran out (R1.2).
struct CountersPlaced {
  static constexpr std::string_view kName = "counters_placed";
  CardNumber card;
  CellNumber cell;
  int counters;
  Clause clause = "R13.7";  // R13.1, R14.1, R14.3 for a gift, R12.2, R10.6
};
BOOST_DESCRIBE_STRUCT(CountersPlaced, (), (card, cell, counters))

// The disaster, R5 to R10.

struct DisasterStruck {
  static constexpr std::string_view kName = "disaster_struck";
  static constexpr Clause kClause = "R5.1";
  static constexpr std::array<std::string_view, 1> kOpen{"disaster"};
  static constexpr bool kForks = true;
  std::optional<Disaster> disaster;
};
BOOST_DESCRIBE_STRUCT(DisasterStruck, (), (disaster))

struct DiceRolled {
  static constexpr std::string_view kName = "dice_rolled";
  static constexpr Clause kClause = "R5.3";
  static constexpr std::array<std::string_view, 2> kOpen{"blue", "white"};
  static constexpr bool kForks = true;
  std::optional<int> blue, white;
};
BOOST_DESCRIBE_STRUCT(DiceRolled, (), (blue, white))

// Columns and rows count from 1.
struct TargetNamed {
  static constexpr std::string_view kName = "target_named";
  static constexpr Clause kClause = "R5.3";
  int column, row;
};
BOOST_DESCRIBE_STRUCT(TargetNamed, (), (column, row))

struct BuildingOccupied {
  static constexpr std::string_view kName = "building_occupied";
  CardNumber card;
  CellNumber cell;
  int counters;            // that went back to the supply
  Clause clause = "R6.2";  // R6.3, R6.5
};
BOOST_DESCRIBE_STRUCT(BuildingOccupied, (), (card, cell, counters))

struct BuildingFreed {
  static constexpr std::string_view kName = "building_freed";
  static constexpr Clause kClause = "R12.2";
  CardNumber card;
  CellNumber cell;
};
BOOST_DESCRIBE_STRUCT(BuildingFreed, (), (card, cell))

struct BuildingRubbled {
  static constexpr std::string_view kName = "building_rubbled";
  CardNumber card;
  CellNumber cell;
  Clause clause = "R7.2";  // R7.3, R8.3, R9.4
};
BOOST_DESCRIBE_STRUCT(BuildingRubbled, (), (card, cell))

// It leaves the game.
struct BuildingDestroyed {
  static constexpr std::string_view kName = "building_destroyed";
  CardNumber card;
  CellNumber cell;
  int counters;            // that went back to the supply
  Clause clause = "R8.3";  // R9.4, R10.2, R10.4; rubble that is built over: R13.5
};
BOOST_DESCRIBE_STRUCT(BuildingDestroyed, (), (card, cell, counters))

struct PartWrecked {
  static constexpr std::string_view kName = "part_wrecked";
  PartNumber part;
  Clause clause = "R7.2";  // R7.3, R8.2, R8.3, R9.4
};
BOOST_DESCRIBE_STRUCT(PartWrecked, (), (part))

struct SeverityRaised {
  static constexpr std::string_view kName = "severity_raised";
  static constexpr Clause kClause = "R5.2";
  int severity;
};
BOOST_DESCRIBE_STRUCT(SeverityRaised, (), (severity))

// A step of the earthquake, from 1.
struct QuakeSpread {
  static constexpr std::string_view kName = "quake_spread";
  static constexpr Clause kClause = "R7.3";
  int step;
};
BOOST_DESCRIBE_STRUCT(QuakeSpread, (), (step))

struct SeverityStopped {
  static constexpr std::string_view kName = "severity_stopped";
  static constexpr Clause kClause = "R5.2";
  int severity;
};
BOOST_DESCRIBE_STRUCT(SeverityStopped, (), (severity))

struct NumberChosen {
  static constexpr std::string_view kName = "number_chosen";
  int number;
  Clause clause = "R8.2";  // R10.3
};
BOOST_DESCRIBE_STRUCT(NumberChosen, (), (number))

struct MeteorPlaced {
  static constexpr std::string_view kName = "meteor_placed";
  static constexpr Clause kClause = "R9.2";
  int column, row;
};
BOOST_DESCRIBE_STRUCT(MeteorPlaced, (), (column, row))

struct MeteorRevealed {
  static constexpr std::string_view kName = "meteor_revealed";
  static constexpr Clause kClause = "R9.4";
  static constexpr std::array<std::string_view, 1> kOpen{"meteor"};
  static constexpr bool kForks = true;
  int column, row;
  std::optional<MeteorNumber> meteor;
};
BOOST_DESCRIBE_STRUCT(MeteorRevealed, (), (column, row, meteor))

struct ChickenMoved {
  static constexpr std::string_view kName = "chicken_moved";
  CellNumber cell;
  Clause clause = "R10.2";  // R10.4
};
BOOST_DESCRIBE_STRUCT(ChickenMoved, (), (cell))

struct TokenRemoved {
  static constexpr std::string_view kName = "token_removed";
  static constexpr Clause kClause = "R10.4";
  int left;
};
BOOST_DESCRIBE_STRUCT(TokenRemoved, (), (left))

struct ChickenLeft {
  static constexpr std::string_view kName = "chicken_left";
  static constexpr Clause kClause = "R10.6";
};
BOOST_DESCRIBE_STRUCT(ChickenLeft, (), ())

// Zoning bonuses and helpers, R11 and R12.

struct ZoningCompleted {
  static constexpr std::string_view kName = "zoning_completed";
  static constexpr Clause kClause = "R11.1";
  ZoningNumber zoning;
};
BOOST_DESCRIBE_STRUCT(ZoningCompleted, (), (zoning))

struct RewardTaken {
  static constexpr std::string_view kName = "reward_taken";
  static constexpr Clause kClause = "R11.3";
  ZoningNumber zoning;
  std::optional<Helper> helper;  // null: an Action Point
};
BOOST_DESCRIBE_STRUCT(RewardTaken, (), (zoning, helper))

struct RewardHeld {
  static constexpr std::string_view kName = "reward_held";
  static constexpr Clause kClause = "G8";
  ZoningNumber zoning;
};
BOOST_DESCRIBE_STRUCT(RewardHeld, (), (zoning))

struct BuildingSalvaged {
  static constexpr std::string_view kName = "building_salvaged";
  static constexpr Clause kClause = "R12.3";
  CardNumber card;
  CellNumber cell;
  int counters;  // that the Engineering Corps keeps
};
BOOST_DESCRIBE_STRUCT(BuildingSalvaged, (), (card, cell, counters))

struct GuardPlaced {
  static constexpr std::string_view kName = "guard_placed";
  static constexpr Clause kClause = "R12.4";
  CellNumber cell;
};
BOOST_DESCRIBE_STRUCT(GuardPlaced, (), (cell))

struct GuardMoved {
  static constexpr std::string_view kName = "guard_moved";
  static constexpr Clause kClause = "R12.4";
  CellNumber from, cell;
};
BOOST_DESCRIBE_STRUCT(GuardMoved, (), (from, cell))

// A choice to do nothing further.
enum class Waived : std::uint8_t { kTrim, kGuard, kFree };
BOOST_DESCRIBE_ENUM(Waived, kTrim, kGuard, kFree)
struct ChoiceWaived {
  static constexpr std::string_view kName = "choice_waived";
  Waived choice;
  Clause clause;  // R13.7, R12.4, R12.2
};
BOOST_DESCRIBE_STRUCT(ChoiceWaived, (), (choice))

// The end, R15.

enum class EndCause : std::uint8_t { kNoActionPoints, kNothingLeft, kFinished };
BOOST_DESCRIBE_ENUM(EndCause, kNoActionPoints, kNothingLeft, kFinished)
struct GameEnded {
  static constexpr std::string_view kName = "game_ended";
  EndCause cause;
  bool won;
  int points;
  Clause clause = "R15.2";  // R13.8
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (cause, won, points))

using Event =
    std::variant<ZoningRevealed, BuildingDealt, ExtraRevealed, BuildingPlaced, StageStarted,
                 CardFlipped, CardPooled, CardAccepted, CardDiscarded, CardsCleared, CardsTrimmed,
                 DeckShuffled, BuildingRebuilt, PartRepaired, ActionPointsSpent, ActionPointsGained,
                 CountersPlaced, DisasterStruck, DiceRolled, TargetNamed, BuildingOccupied,
                 BuildingFreed, BuildingRubbled, BuildingDestroyed, PartWrecked, SeverityRaised,
                 QuakeSpread, SeverityStopped, NumberChosen, MeteorPlaced, MeteorRevealed,
                 ChickenMoved, TokenRemoved, ChickenLeft, ZoningCompleted, RewardTaken, RewardHeld,
                 BuildingSalvaged, GuardPlaced, GuardMoved, ChoiceWaived, GameEnded>;

}  // namespace cornerstone::comeback_city
