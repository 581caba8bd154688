// What can happen in Rebuilding Seattle, as the journal tells it.
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
#include "games/rebuilding_seattle/content.h"

namespace cornerstone::rebuilding_seattle {

// Numbers of cards and tiles as the state has them; the writer puts their ids on the wire.
enum class CardNumber : std::uint8_t {};
enum class SpaceNumber : std::uint8_t {};
enum class SuburbNumber : std::uint8_t {};
enum class LandmarkNumber : std::uint8_t {};
enum class DistrictNumber : std::uint8_t {};
enum class NeighborhoodNumber : std::uint8_t {};
enum class EventNumber : std::uint8_t {};
enum class LawNumber : std::uint8_t {};
enum class SoloNumber : std::uint8_t {};
enum class FormNumber : std::uint8_t {};

BOOST_DESCRIBE_ENUM(Type, kEntertainment, kShopping, kRestaurant, kBank, kSchool, kTrain)
BOOST_DESCRIBE_ENUM(Terrain, kTree, kLake, kMountain)

struct GameStarted {
  static constexpr std::string_view kName = "game_started";
  static constexpr Clause kClause = "R2.1";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(GameStarted, (), (seat))

// A card of the round's deck turned up in the market.
struct CardDealt {
  static constexpr std::string_view kName = "card_dealt";
  static constexpr std::array<std::string_view, 1> kOpen{"card"};
  SpaceNumber space;
  std::optional<CardNumber> card;
  Clause clause = "R2.4";  // in play: R13.1
};
BOOST_DESCRIBE_STRUCT(CardDealt, (), (space, card))

// The next suburb of the stack, where the table plays with it face up.
struct SuburbShown {
  static constexpr std::string_view kName = "suburb_shown";
  static constexpr Clause kClause = "R7.3";
  static constexpr std::array<std::string_view, 1> kOpen{"suburb"};
  std::optional<SuburbNumber> suburb;
};
BOOST_DESCRIBE_STRUCT(SuburbShown, (), (suburb))

struct DistrictTaken {
  static constexpr std::string_view kName = "district_taken";
  static constexpr Clause kClause = "R2.6";
  Seat seat;
  DistrictNumber district;
};
BOOST_DESCRIBE_STRUCT(DistrictTaken, (), (seat, district))

struct NeighborhoodTaken {
  static constexpr std::string_view kName = "neighborhood_taken";
  static constexpr Clause kClause = "R2.6";
  Seat seat;
  NeighborhoodNumber neighborhood;
};
BOOST_DESCRIBE_STRUCT(NeighborhoodTaken, (), (seat, neighborhood))

struct LandmarkDealt {
  static constexpr std::string_view kName = "landmark_dealt";
  static constexpr Clause kClause = "R2.9";
  static constexpr std::array<std::string_view, 1> kSecrets{"landmark"};
  static constexpr std::array<std::string_view, 1> kOpen{"landmark"};
  Seat seat;
  std::optional<LandmarkNumber> landmark;
  std::uint8_t audience;
};
BOOST_DESCRIBE_STRUCT(LandmarkDealt, (), (seat, landmark))

struct LandmarkDiscarded {
  static constexpr std::string_view kName = "landmark_discarded";
  static constexpr Clause kClause = "R2.9";
  static constexpr std::array<std::string_view, 1> kSecrets{"landmark"};
  Seat seat;
  std::optional<LandmarkNumber> landmark;
  std::uint8_t audience;
};
BOOST_DESCRIBE_STRUCT(LandmarkDiscarded, (), (seat, landmark))

// Shown once everybody has discarded one; only to its owner where the table hides landmarks.
struct LandmarkKept {
  static constexpr std::string_view kName = "landmark_kept";
  static constexpr Clause kClause = "R2.10";
  static constexpr std::array<std::string_view, 1> kSecrets{"landmark"};
  static constexpr std::array<std::string_view, 1> kOpen{"landmark"};
  Seat seat;
  std::optional<LandmarkNumber> landmark;
  std::uint8_t audience;
};
BOOST_DESCRIBE_STRUCT(LandmarkKept, (), (seat, landmark))

struct RoundStarted {
  static constexpr std::string_view kName = "round_started";
  static constexpr Clause kClause = "R3.1";
  int round;  // from 1
};
BOOST_DESCRIBE_STRUCT(RoundStarted, (), (round))

// Also told where a limit swallows the change (R4.2): then `change` is less than what was called
// for.
struct PopulationChanged {
  static constexpr std::string_view kName = "population_changed";
  Seat seat;
  int change;  // what happened to it, not what was called for
  int population;
  Clause clause;  // what for
};
BOOST_DESCRIBE_STRUCT(PopulationChanged, (), (seat, change, population))

struct TurnStarted {
  static constexpr std::string_view kName = "turn_started";
  static constexpr Clause kClause = "R5.1";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(TurnStarted, (), (seat))

struct MoneyPaid {
  static constexpr std::string_view kName = "money_paid";
  Seat seat;
  int amount;
  Clause clause;  // what for
};
BOOST_DESCRIBE_STRUCT(MoneyPaid, (), (seat, amount))

struct MoneyGained {
  static constexpr std::string_view kName = "money_gained";
  Seat seat;
  int amount;
  Clause clause;  // what for
};
BOOST_DESCRIBE_STRUCT(MoneyGained, (), (seat, amount))

struct PointsScored {
  static constexpr std::string_view kName = "points_scored";
  Seat seat;
  int points;     // less than 0 where they are paid
  Clause clause;  // what for
};
BOOST_DESCRIBE_STRUCT(PointsScored, (), (seat, points))

// Off the stack, into the hand of one who places it at once.
struct SuburbTaken {
  static constexpr std::string_view kName = "suburb_taken";
  static constexpr std::array<std::string_view, 1> kOpen{"suburb"};
  Seat seat;
  std::optional<SuburbNumber> suburb;
  int price;               // that was paid; 0 where it is given
  bool foreseen;           // it lay face up
  Clause clause = "R7.1";  // what for: R10.3, R11.4, R8.5
};
BOOST_DESCRIBE_STRUCT(SuburbTaken, (), (seat, suburb, price))

struct SuburbPlaced {
  static constexpr std::string_view kName = "suburb_placed";
  static constexpr Clause kClause = "R1.7";
  Seat seat;
  SuburbNumber suburb;
  int turn;
  int x;
  int y;
};
BOOST_DESCRIBE_STRUCT(SuburbPlaced, (), (seat, suburb, turn, x, y))

struct SuburbsRanOut {
  static constexpr std::string_view kName = "suburbs_ran_out";
  static constexpr Clause kClause = "R7.2";
  Seat seat;
  int missing;  // suburbs that the seat does not get
};
BOOST_DESCRIBE_STRUCT(SuburbsRanOut, (), (seat, missing))

struct CardBought {
  static constexpr std::string_view kName = "card_bought";
  static constexpr Clause kClause = "R8.2";
  Seat seat;
  SpaceNumber space;
  CardNumber card;
  int price;
};
BOOST_DESCRIBE_STRUCT(CardBought, (), (seat, space, card, price))

struct PrintedBought {
  static constexpr std::string_view kName = "printed_bought";
  static constexpr Clause kClause = "R8.4";
  Seat seat;
  SpaceNumber space;
  Type type;
  FormNumber form;
  int price;
};
BOOST_DESCRIBE_STRUCT(PrintedBought, (), (seat, space, type, form, price))

struct LandmarkBought {
  static constexpr std::string_view kName = "landmark_bought";
  Seat seat;
  LandmarkNumber landmark;
  int price;
  Clause clause = "R8.5";  // with a law: R11.4
};
BOOST_DESCRIBE_STRUCT(LandmarkBought, (), (seat, landmark, price))

struct BuildingPlaced {
  static constexpr std::string_view kName = "building_placed";
  static constexpr Clause kClause = "R1.8";
  Seat seat;
  Type type;
  FormNumber form;
  int symbols;
  int turn;
  int x;
  int y;
};
BOOST_DESCRIBE_STRUCT(BuildingPlaced, (), (seat, type, form, symbols, turn, x, y))

struct LandmarkPlaced {
  static constexpr std::string_view kName = "landmark_placed";
  static constexpr Clause kClause = "R1.8";
  Seat seat;
  LandmarkNumber landmark;
  int turn;
  int x;
  int y;
};
BOOST_DESCRIBE_STRUCT(LandmarkPlaced, (), (seat, landmark, turn, x, y))

// One step.
struct QualityRaised {
  static constexpr std::string_view kName = "quality_raised";
  static constexpr Clause kClause = "R9.1";
  Seat seat;
  Type track;
  int level;  // from 1
};
BOOST_DESCRIBE_STRUCT(QualityRaised, (), (seat, track, level))

// Face up in front of its owner.
struct UpgradeKept {
  static constexpr std::string_view kName = "upgrade_kept";
  Seat seat;
  CardNumber card;
  Clause clause;  // R9.3: pays in Profit phases; R9.4: scores at the end
};
BOOST_DESCRIBE_STRUCT(UpgradeKept, (), (seat, card))

struct SuburbMoved {
  static constexpr std::string_view kName = "suburb_moved";
  static constexpr Clause kClause = "R6.5";
  Seat seat;
  SuburbNumber suburb;
  int turn;
  int x;
  int y;
};
BOOST_DESCRIBE_STRUCT(SuburbMoved, (), (seat, suburb, turn, x, y))

struct BuildingMoved {
  static constexpr std::string_view kName = "building_moved";
  static constexpr Clause kClause = "R6.5";
  Seat seat;
  std::optional<LandmarkNumber> landmark;  // null for a tile
  int turn;
  int x;
  int y;
};
BOOST_DESCRIBE_STRUCT(BuildingMoved, (), (seat, landmark, turn, x, y))

struct EventActivated {
  static constexpr std::string_view kName = "event_activated";
  static constexpr Clause kClause = "R10.1";
  Seat seat;          // nobody: the solo deck
  EventNumber which;  // a journal entry has its own name under "event"
};
BOOST_DESCRIBE_STRUCT(EventActivated, (), (seat, which))

struct QualityScored {
  static constexpr std::string_view kName = "quality_scored";
  static constexpr Clause kClause = "R10.6";
  Seat seat;
  Type track;
  int value;    // of the level
  int missing;  // symbols fewer than people
  int reward;
};
BOOST_DESCRIBE_STRUCT(QualityScored, (), (seat, track, value, missing, reward))

struct LawEnacted {
  static constexpr std::string_view kName = "law_enacted";
  static constexpr Clause kClause = "R11.1";
  Seat seat;
  LawNumber law;
};
BOOST_DESCRIBE_STRUCT(LawEnacted, (), (seat, law))

// What each part of it brings.
struct ProfitPaid {
  static constexpr std::string_view kName = "profit_paid";
  static constexpr Clause kClause = "R12.1";
  Seat seat;
  int banks;
  int upgrades;
  int landmarks;
};
BOOST_DESCRIBE_STRUCT(ProfitPaid, (), (seat, banks, upgrades, landmarks))

struct StandeePassed {
  static constexpr std::string_view kName = "standee_passed";
  static constexpr Clause kClause = "R5.3";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(StandeePassed, (), (seat))

struct MarketCleared {
  static constexpr std::string_view kName = "market_cleared";
  static constexpr Clause kClause = "R13.1";
  int cards;  // that nobody bought
};
BOOST_DESCRIBE_STRUCT(MarketCleared, (), (cards))

// Laws and events are back.
struct RoundEnded {
  static constexpr std::string_view kName = "round_ended";
  static constexpr Clause kClause = "R13.2";
  int round;  // from 1
};
BOOST_DESCRIBE_STRUCT(RoundEnded, (), (round))

struct SoloDeckShuffled {
  static constexpr std::string_view kName = "solo_deck_shuffled";
  static constexpr Clause kClause = "R15.2";
};
BOOST_DESCRIBE_STRUCT(SoloDeckShuffled, (), ())

// What the deck does next, or tries to.
struct SoloCardDrawn {
  static constexpr std::string_view kName = "solo_card_drawn";
  static constexpr Clause kClause = "R15.2";
  static constexpr std::array<std::string_view, 2> kOpen{"card", "valid"};
  static constexpr bool kForks = true;
  std::optional<SoloNumber> card;
  std::optional<bool> valid;
};
BOOST_DESCRIBE_STRUCT(SoloCardDrawn, (), (card, valid))

// By the solo deck.
struct CardRemoved {
  static constexpr std::string_view kName = "card_removed";
  static constexpr Clause kClause = "R15.2";
  SpaceNumber space;
  CardNumber card;
};
BOOST_DESCRIBE_STRUCT(CardRemoved, (), (space, card))

struct GameOver {
  static constexpr std::string_view kName = "game_over";
  static constexpr Clause kClause = "R14.1";
};
BOOST_DESCRIBE_STRUCT(GameOver, (), ())

using Event =
    std::variant<GameStarted, CardDealt, SuburbShown, DistrictTaken, NeighborhoodTaken,
                 LandmarkDealt, LandmarkDiscarded, LandmarkKept, RoundStarted, PopulationChanged,
                 TurnStarted, MoneyPaid, MoneyGained, PointsScored, SuburbTaken, SuburbPlaced,
                 SuburbsRanOut, CardBought, PrintedBought, LandmarkBought, BuildingPlaced,
                 LandmarkPlaced, QualityRaised, UpgradeKept, SuburbMoved, BuildingMoved,
                 EventActivated, QualityScored, LawEnacted, ProfitPaid, StandeePassed,
                 MarketCleared, RoundEnded, SoloDeckShuffled, SoloCardDrawn, CardRemoved, GameOver>;

}  // namespace cornerstone::rebuilding_seattle
