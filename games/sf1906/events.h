// What can happen in 1906 San Francisco, as the journal tells it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "engine/clause.h"
#include "engine/seat.h"
#include "games/sf1906/content.h"

namespace cornerstone::sf1906 {

// Numbers of cards and cells as the state has them; the writer puts their ids on the wire.
enum class PermitNumber : std::uint8_t {};
enum class ObjectiveNumber : std::uint8_t {};
enum class ServiceNumber : std::uint8_t {};
enum class ActionNumber : std::uint8_t {};
enum class CellNumber : std::uint8_t {};

BOOST_DESCRIBE_ENUM(Action, kEarnings, kMaterials, kPermit, kObjective, kClearUp, kUrbanDevelopment,
                    kBuild, kBuildGrant, kPass)
BOOST_DESCRIBE_ENUM(Service, kLighting, kCableCar, kHydrant, kPark)
BOOST_DESCRIBE_ENUM(Colour, kGreen, kYellow, kRed, kPurple)

enum class EndCause : std::uint8_t { kEightBuildings, kLastYear };
BOOST_DESCRIBE_ENUM(EndCause, kEightBuildings, kLastYear)

struct GameStarted {
  static constexpr std::string_view kName = "game_started";
  static constexpr Clause kClause = "R3.8";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(GameStarted, (), (seat))

struct CommonObjectiveRevealed {
  static constexpr std::string_view kName = "common_objective_revealed";
  static constexpr Clause kClause = "R3.5";
  ObjectiveNumber objective;
};
BOOST_DESCRIBE_STRUCT(CommonObjectiveRevealed, (), (objective))

// The secret first objective.
struct ObjectiveDealt {
  static constexpr std::string_view kName = "objective_dealt";
  static constexpr Clause kClause = "R3.6";
  static constexpr std::array<std::string_view, 1> kSecrets{"objective"};
  Seat seat;
  std::optional<ObjectiveNumber> objective;
  std::uint8_t audience;
};
BOOST_DESCRIBE_STRUCT(ObjectiveDealt, (), (seat, objective))

// A card of a deck turned up in a row; slots count from 1.
struct ObjectiveRevealed {
  static constexpr std::string_view kName = "objective_revealed";
  static constexpr std::array<std::string_view, 1> kOpen{"objective"};
  int slot;
  std::optional<ObjectiveNumber> objective;
  Clause clause = "R3.6";  // in play: R4.5, R5.7
};
BOOST_DESCRIBE_STRUCT(ObjectiveRevealed, (), (slot, objective))

struct PermitRevealed {
  static constexpr std::string_view kName = "permit_revealed";
  static constexpr std::array<std::string_view, 1> kOpen{"permit"};
  int slot;
  std::optional<PermitNumber> permit;
  Clause clause = "R3.7";  // in play: R4.5, R5.7
};
BOOST_DESCRIBE_STRUCT(PermitRevealed, (), (slot, permit))

struct PermitsReshuffled {
  static constexpr std::string_view kName = "permits_reshuffled";
  static constexpr Clause kClause = "R5.7";
  int cards;
};
BOOST_DESCRIBE_STRUCT(PermitsReshuffled, (), (cards))

struct YearStarted {
  static constexpr std::string_view kName = "year_started";
  static constexpr Clause kClause = "R4.1";
  int year;
  int build_cost;
};
BOOST_DESCRIBE_STRUCT(YearStarted, (), (year, build_cost))

struct FinalBonusStarted {
  static constexpr std::string_view kName = "final_bonus_started";
  static constexpr Clause kClause = "R7.2";
  int year;
  int build_cost;
};
BOOST_DESCRIBE_STRUCT(FinalBonusStarted, (), (year, build_cost))

// A card of the ring is next; numbers in the ring count from 1.
struct CardReached {
  static constexpr std::string_view kName = "card_reached";
  static constexpr Clause kClause = "R5.1";
  ActionNumber card;
  int number;
};
BOOST_DESCRIBE_STRUCT(CardReached, (), (card, number))

struct TurnStarted {
  static constexpr std::string_view kName = "turn_started";
  Seat seat;
  Clause clause = "R5.2";  // at the start of a year: R4.2; in 1912: R7.2
};
BOOST_DESCRIBE_STRUCT(TurnStarted, (), (seat))

// A token moves to the earnings area; `gained` is less than `amount` where the money track ends.
struct IncomeTaken {
  static constexpr std::string_view kName = "income_taken";
  static constexpr Clause kClause = "R4.3";
  Seat seat;
  int amount;
  int gained;
};
BOOST_DESCRIBE_STRUCT(IncomeTaken, (), (seat, amount, gained))

struct BonusLost {
  static constexpr std::string_view kName = "bonus_lost";
  static constexpr Clause kClause = "R4.6";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(BonusLost, (), (seat))

struct TokenPlaced {
  static constexpr std::string_view kName = "token_placed";
  static constexpr Clause kClause = "R5.3";
  Seat seat;
  ActionNumber card;
  int space;  // from 1
  Action action;
};
BOOST_DESCRIBE_STRUCT(TokenPlaced, (), (seat, card, space, action))

struct Passed {
  static constexpr std::string_view kName = "passed";
  static constexpr Clause kClause = "R5.4";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))

// What the player is about to do; it costs and brings nothing yet.
struct ActionChosen {
  static constexpr std::string_view kName = "action_chosen";
  Seat seat;
  Action action;
  Clause clause = "R5.3";  // building in 1912: R7.2
};
BOOST_DESCRIBE_STRUCT(ActionChosen, (), (seat, action))

struct PlotChosen {
  static constexpr std::string_view kName = "plot_chosen";
  static constexpr Clause kClause = "R6.7";
  Seat seat;
  CellNumber plot;
};
BOOST_DESCRIBE_STRUCT(PlotChosen, (), (seat, plot))

struct PermitsChosen {
  static constexpr std::string_view kName = "permits_chosen";
  static constexpr Clause kClause = "R6.7.2";
  Seat seat;
  PermitNumber first, second;
};
BOOST_DESCRIBE_STRUCT(PermitsChosen, (), (seat, first, second))

struct MoneyPaid {
  static constexpr std::string_view kName = "money_paid";
  Seat seat;
  int amount;
  Clause clause;  // what for
};
BOOST_DESCRIBE_STRUCT(MoneyPaid, (), (seat, amount))

// `gained` is less than `amount` where the money track ends (R1.1).
struct MoneyGained {
  static constexpr std::string_view kName = "money_gained";
  Seat seat;
  int amount;
  int gained;
  Clause clause;  // what for
};
BOOST_DESCRIBE_STRUCT(MoneyGained, (), (seat, amount, gained))

struct BuildingTaken {
  static constexpr std::string_view kName = "building_taken";
  Seat seat;
  Clause clause = "R6.2";  // as a year bonus: R4.4
};
BOOST_DESCRIBE_STRUCT(BuildingTaken, (), (seat))

struct PermitTaken {
  static constexpr std::string_view kName = "permit_taken";
  Seat seat;
  int slot;
  PermitNumber permit;
  Clause clause = "R6.3";  // as a year bonus: R4.4
};
BOOST_DESCRIBE_STRUCT(PermitTaken, (), (seat, slot, permit))

struct ObjectiveTaken {
  static constexpr std::string_view kName = "objective_taken";
  Seat seat;
  int slot;
  ObjectiveNumber objective;
  Clause clause = "R6.4";  // as a year bonus: R4.4
};
BOOST_DESCRIBE_STRUCT(ObjectiveTaken, (), (seat, slot, objective))

// Blind from the deck, and kept secret.
struct ObjectiveDrawn {
  static constexpr std::string_view kName = "objective_drawn";
  static constexpr std::array<std::string_view, 1> kSecrets{"objective"};
  static constexpr std::array<std::string_view, 1> kOpen{"objective"};
  Seat seat;
  std::optional<ObjectiveNumber> objective;
  std::uint8_t audience;
  Clause clause = "R6.4";  // as a year bonus: R4.4
};
BOOST_DESCRIBE_STRUCT(ObjectiveDrawn, (), (seat, objective))

struct PermitsDiscarded {
  static constexpr std::string_view kName = "permits_discarded";
  static constexpr Clause kClause = "R6.7.4";
  Seat seat;
  PermitNumber first;
  std::optional<PermitNumber> second;
};
BOOST_DESCRIBE_STRUCT(PermitsDiscarded, (), (seat, first, second))

struct RubbleTaken {
  static constexpr std::string_view kName = "rubble_taken";
  Seat seat;
  CellNumber plot;
  Clause clause = "R6.5";  // while building: R6.7.3
};
BOOST_DESCRIBE_STRUCT(RubbleTaken, (), (seat, plot))

// One step on the development board; columns and rows count from 0 (R3.3).
struct TokenDeveloped {
  static constexpr std::string_view kName = "token_developed";
  static constexpr Clause kClause = "R6.9";
  Seat seat;
  int column, row;
  int value;
};
BOOST_DESCRIBE_STRUCT(TokenDeveloped, (), (seat, column, row, value))

struct BuildingBuilt {
  static constexpr std::string_view kName = "building_built";
  static constexpr Clause kClause = "R6.7";
  Seat seat;
  CellNumber plot;
  Colour colour;
  int number;  // from 1
};
BOOST_DESCRIBE_STRUCT(BuildingBuilt, (), (seat, plot, colour, number))

struct BestBuilderTaken {
  static constexpr std::string_view kName = "best_builder_taken";
  static constexpr Clause kClause = "R8.1";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(BestBuilderTaken, (), (seat))

struct ServiceTaken {
  static constexpr std::string_view kName = "service_taken";
  static constexpr Clause kClause = "R6.7.5";
  Seat seat;
  ServiceNumber service;
};
BOOST_DESCRIBE_STRUCT(ServiceTaken, (), (seat, service))

struct ServiceDeclined {
  static constexpr std::string_view kName = "service_declined";
  static constexpr Clause kClause = "R6.7.5";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(ServiceDeclined, (), (seat))

// Shown at the end: what the seat had kept face down. Open in a preview, though its owner knows it:
// the others do not.
struct SecretObjectiveShown {
  static constexpr std::string_view kName = "secret_objective_shown";
  static constexpr Clause kClause = "R9.1";
  static constexpr std::array<std::string_view, 1> kOpen{"objective"};
  Seat seat;
  std::optional<ObjectiveNumber> objective;
};
BOOST_DESCRIBE_STRUCT(SecretObjectiveShown, (), (seat, objective))

struct GameOver {
  static constexpr std::string_view kName = "game_over";
  EndCause cause;
  Clause clause;  // R8.2 or R8.3
};
BOOST_DESCRIBE_STRUCT(GameOver, (), (cause))

using Event =
    std::variant<GameStarted, CommonObjectiveRevealed, ObjectiveDealt, ObjectiveRevealed,
                 PermitRevealed, PermitsReshuffled, YearStarted, FinalBonusStarted, CardReached,
                 TurnStarted, IncomeTaken, BonusLost, TokenPlaced, Passed, ActionChosen, PlotChosen,
                 PermitsChosen, MoneyPaid, MoneyGained, BuildingTaken, PermitTaken, ObjectiveTaken,
                 ObjectiveDrawn, PermitsDiscarded, RubbleTaken, TokenDeveloped, BuildingBuilt,
                 BestBuilderTaken, ServiceTaken, ServiceDeclined, SecretObjectiveShown, GameOver>;

}  // namespace cornerstone::sf1906
