// UpTown on the wire: what a seat sees (View), and the whole truth for study and bug reports
// (Position).
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "engine/seat.h"
#include "games/uptown/state.h"

namespace cornerstone::uptown {

BOOST_DESCRIBE_ENUM(Phase, kFirstBuild, kSecondSource, kSecondBuild, kOver)

struct FloorView {
  std::string card;
  std::string project;
};
BOOST_DESCRIBE_STRUCT(FloorView, (), (card, project))

struct SiteView {
  std::vector<FloorView> floors;  // from the ground up
  bool finished = false;
  bool guarded = false;  // takes no gifts any more (R6.6)
  int prestige = 0;      // what its cards are worth now (R10.4)
};
BOOST_DESCRIBE_STRUCT(SiteView, (), (floors, finished, guarded, prestige))

// One side of a card as it lies on the table.
struct CardView {
  std::string card;
  int cost = 0;
  std::vector<std::string> projects;  // two, or four for a public card, by face
};
BOOST_DESCRIBE_STRUCT(CardView, (), (card, cost, projects))

struct StreetView {
  int account = 0;
  int coins_on_deck = 0;
  int deck_left = 0;
  std::optional<CardView> deck_top;
  int income = 0;    // what finishing a site would pay now (R8.1), before R7.4
  int prestige = 0;  // of the street (R8.1)
  int score = 0;     // prestige and money, if the game ended now (R10.1)
  std::array<SiteView, kSites> sites;
};
BOOST_DESCRIBE_STRUCT(StreetView, (),
                      (account, coins_on_deck, deck_left, deck_top, income, prestige, score, sites))

struct View {
  int seats = 0;
  Seat observer = kNobody;
  std::map<std::string, std::string> options;
  Phase phase = Phase::kOver;
  Seat to_move = kNobody;
  Seat starting_seat = 0;
  int round = 0;
  bool final_round = false;
  std::optional<CardView> held;
  int public_left = 0;
  std::optional<CardView> public_top;
  std::vector<std::string>
      public_below;  // known only while the pile is not shuffled (G10): from the top down
  std::vector<std::string> discarded;
  std::vector<StreetView> streets;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (seats, observer, options, phase, to_move, starting_seat, round, final_round,
                       held, public_left, public_top, public_below, discarded, streets))

// A deck entry is a card and its side up: "c24f" front, "c24b" back. Piles are written from the top
// down.
struct SeatPosition {
  int account = 0;
  int coins_on_deck = 0;
  std::vector<std::string> deck;
  std::array<std::vector<FloorView>, kSites> sites;  // from the ground up
};
BOOST_DESCRIBE_STRUCT(SeatPosition, (), (account, coins_on_deck, deck, sites))

struct Position {
  std::string game;
  int seats = 0;
  std::map<std::string, std::string> options;
  Phase phase = Phase::kOver;
  Seat active = 0;
  Seat starting_seat = 0;
  int round = 0;
  bool final_round = false;
  std::optional<std::string> held;  // a deck entry, or the id of a public card
  std::vector<std::string> public_pile;
  std::vector<std::string> discarded;
  std::vector<SeatPosition> streets;
};
BOOST_DESCRIBE_STRUCT(Position, (),
                      (game, seats, options, phase, active, starting_seat, round, final_round, held,
                       public_pile, discarded, streets))

// Parts that both forms share.
std::map<std::string, std::string> option_texts(const State& state);
std::vector<std::string> discarded_ids(const Content& content, const State& state);
std::vector<FloorView> floors_of(const Content& content, const State& state, int street, int site);

}  // namespace cornerstone::uptown
