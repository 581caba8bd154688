// What can happen in UpTown, as the journal tells it.
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

namespace cornerstone::uptown {

// Numbers of cards and projects as the content has them; the writer puts their ids on the wire.
enum class CardNumber : std::uint8_t {};
enum class ProjectNumber : std::uint8_t {};

enum class EndCause : std::uint8_t { kDeckEmpty, kStreetFinished };
BOOST_DESCRIBE_ENUM(EndCause, kDeckEmpty, kStreetFinished)

struct GameStarted {
  static constexpr std::string_view kName = "game_started";
  static constexpr Clause kClause = "R2.5";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(GameStarted, (), (seat))

struct TurnStarted {
  static constexpr std::string_view kName = "turn_started";
  static constexpr Clause kClause = "R3.1";
  Seat seat;
  int round;
};
BOOST_DESCRIBE_STRUCT(TurnStarted, (), (seat, round))

struct CoinsCollected {
  static constexpr std::string_view kName = "coins_collected";
  static constexpr Clause kClause = "R4.1";
  Seat seat;
  int amount;
};
BOOST_DESCRIBE_STRUCT(CoinsCollected, (), (seat, amount))

struct CardTaken {
  static constexpr std::string_view kName = "card_taken";
  static constexpr Clause kClause = "R4.2";
  Seat seat;
  CardNumber card;
  int side;
};
BOOST_DESCRIBE_STRUCT(CardTaken, (), (seat, card, side))

struct FirstActionSkipped {
  static constexpr std::string_view kName = "first_action_skipped";
  static constexpr Clause kClause = "R4.5";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(FirstActionSkipped, (), (seat))

struct CardDiscarded {
  static constexpr std::string_view kName = "card_discarded";
  Seat seat;
  CardNumber card;
  Clause clause = "R4.3";  // in the 2nd action: G3
};
BOOST_DESCRIBE_STRUCT(CardDiscarded, (), (seat, card))

struct CardBought {
  static constexpr std::string_view kName = "card_bought";
  static constexpr Clause kClause = "R5.1";
  Seat seat;
  Seat deck;  // the own one: the bank is paid (R5.3); another: coins on that deck (R5.4)
  CardNumber card;
  int side;
  int cost;
};
BOOST_DESCRIBE_STRUCT(CardBought, (), (seat, deck, card, side, cost))

struct PublicCardTaken {
  static constexpr std::string_view kName = "public_card_taken";
  static constexpr Clause kClause = "R5.1";
  Seat seat;
  CardNumber card;
};
BOOST_DESCRIBE_STRUCT(PublicCardTaken, (), (seat, card))

struct DeckRevealed {
  static constexpr std::string_view kName = "deck_revealed";
  static constexpr std::array<std::string_view, 2> kOpen{"card", "side"};
  Seat deck;
  std::optional<CardNumber> card;
  std::optional<int> side;
  Clause clause = "R2.8";  // in play: R4.7, R5.9
};
BOOST_DESCRIBE_STRUCT(DeckRevealed, (), (deck, card, side))

struct PublicCardRevealed {
  static constexpr std::string_view kName = "public_card_revealed";
  static constexpr std::array<std::string_view, 1> kOpen{"card"};
  std::optional<CardNumber> card;
  Clause clause = "R2.2";  // in play: R5.9
  bool foreseen = false;   // the pile was not shuffled (G10)
};
BOOST_DESCRIBE_STRUCT(PublicCardRevealed, (), (card))

struct PublicPileEmptied {
  static constexpr std::string_view kName = "public_pile_emptied";
  static constexpr Clause kClause = "C4";
};
BOOST_DESCRIBE_STRUCT(PublicPileEmptied, (), ())

struct ProjectBuilt {
  static constexpr std::string_view kName = "project_built";
  static constexpr Clause kClause = "R6.1";
  Seat seat;
  CardNumber card;
  ProjectNumber project;
  Seat street;
  int site;   // 1 to 5
  int floor;  // 0 is the ground floor
};
BOOST_DESCRIBE_STRUCT(ProjectBuilt, (), (seat, card, project, street, site, floor))

struct SiteFinished {
  static constexpr std::string_view kName = "site_finished";
  static constexpr Clause kClause = "R7.1";
  Seat street;
  int site;
  int income;  // what the owner earns by it, never less than zero (R7.2, R7.4)
};
BOOST_DESCRIBE_STRUCT(SiteFinished, (), (street, site, income))

struct SecondActionSkipped {
  static constexpr std::string_view kName = "second_action_skipped";
  static constexpr Clause kClause = "R5.7";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(SecondActionSkipped, (), (seat))

struct Passed {
  static constexpr std::string_view kName = "passed";
  static constexpr Clause kClause = "G4";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))

struct FinalRoundTriggered {
  static constexpr std::string_view kName = "final_round_triggered";
  static constexpr Clause kClause = "R9.1";
  EndCause cause;
  Seat seat;  // whose deck is empty, whose street is finished
};
BOOST_DESCRIBE_STRUCT(FinalRoundTriggered, (), (cause, seat))

struct GameOver {
  static constexpr std::string_view kName = "game_over";
  static constexpr Clause kClause = "R9.2";
  int rounds;
};
BOOST_DESCRIBE_STRUCT(GameOver, (), (rounds))

using Event = std::variant<GameStarted, TurnStarted, CoinsCollected, CardTaken, FirstActionSkipped,
                           CardDiscarded, CardBought, PublicCardTaken, DeckRevealed,
                           PublicCardRevealed, PublicPileEmptied, ProjectBuilt, SiteFinished,
                           SecondActionSkipped, Passed, FinalRoundTriggered, GameOver>;

}  // namespace cornerstone::uptown
