// 1906 San Francisco on the wire: what a seat sees (View), and the whole truth for study and bug
// reports (Position). A cell of the map is written as its column and its row: "a1" is the top left
// one.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "engine/seat.h"
#include "games/sf1906/events.h"
#include "games/sf1906/state.h"

namespace cornerstone::sf1906 {

BOOST_DESCRIBE_ENUM(Phase, kIncome, kBonus, kPlace, kAct, kPermit, kObjective, kClear, kPlot,
                    kPermits, kService, kOver)

enum class Side : std::uint8_t { kA, kB };
BOOST_DESCRIBE_ENUM(Side, kA, kB)

struct PlotCardView {
  std::string card;
  Side side = Side::kA;
};
BOOST_DESCRIBE_STRUCT(PlotCardView, (), (card, side))

struct PlotView {
  std::string at;
  Colour colour = Colour::kGreen;
  int number = 0;
  bool corner = false;  // R2.4
  bool rubble = false;
  Seat owner = kNobody;  // of the building on it
};
BOOST_DESCRIBE_STRUCT(PlotView, (), (at, colour, number, corner, rubble, owner))

// Cards in slots by rows, from the top left (R2.1); every plot of the map, row by row.
struct MapView {
  int columns = 0;  // of cards
  std::vector<PlotCardView> cards;
  std::vector<PlotView> plots;
};
BOOST_DESCRIBE_STRUCT(MapView, (), (columns, cards, plots))

struct SpaceView {
  Action action = Action::kPass;
  int amount = 0;  // of earnings
};
BOOST_DESCRIBE_STRUCT(SpaceView, (), (action, amount))

struct ActionCardView {
  std::string card;
  std::vector<SpaceView> spaces;
};
BOOST_DESCRIBE_STRUCT(ActionCardView, (), (card, spaces))

struct PermitView {
  std::string permit;
  std::optional<Colour> colour;  // null on a grant
  std::optional<int> number;
  std::vector<Service> symbols;
};
BOOST_DESCRIBE_STRUCT(PermitView, (), (permit, colour, number, symbols))

struct ServicePileView {
  Service type = Service::kLighting;
  int left = 0;
  std::optional<std::string> top;
};
BOOST_DESCRIBE_STRUCT(ServicePileView, (), (type, left, top))

// What the player to move has chosen in this turn so far.
struct PendingView {
  std::optional<int> space;  // whose action is carried out, from 1
  std::optional<std::string> plot;
  std::vector<std::string> permits;
};
BOOST_DESCRIBE_STRUCT(PendingView, (), (space, plot, permits))

struct SeatView {
  int money = 0;
  int column = 0, row = 0;  // on the development board
  int development = 0;      // what that space is worth
  int pool = 0;             // buildings not taken yet
  int buildings = 0;        // in the area
  int built = 0;            // on the map
  int rubble = 0;
  // The space its token stands on or stood on last, from 1; null before the first income.
  std::optional<int> space;
  // On the card in play, or on the earnings area at the start of a year; in 1912 and at the end
  // true of all.
  bool placed = false;
  std::vector<PermitView> permits;
  std::vector<std::string> objectives;  // face up
  // Face down: null where the observer may not know. All are shown at the end.
  std::vector<std::optional<std::string>> secret_objectives;
  std::vector<std::string> services;
  // If the game ended now, as far as the observer can tell: what each objective brings, common ones
  // included, and the score.
  std::map<std::string, int> objective_points;
  int score = 0;
};
BOOST_DESCRIBE_STRUCT(SeatView, (),
                      (money, column, row, development, pool, buildings, built, rubble, space,
                       placed, permits, objectives, secret_objectives, services, objective_points,
                       score))

struct View {
  int seats = 0;
  Seat observer = kNobody;
  std::map<std::string, std::string> options;
  Phase phase = Phase::kOver;
  Seat to_move = kNobody;
  Seat starting_seat = 0;
  int year = 0;  // 1906 to 1912
  int build_cost = 0;
  int card = 0;             // in the ring, from 1; 0 while the bonus of the year is given
  std::vector<Seat> order;  // of the turns on this card; at the end, by the tokens as they stand
  PendingView pending;
  std::vector<int> earnings;         // the spaces of the earnings area
  std::vector<ActionCardView> ring;  // in the order of play
  MapView map;
  std::vector<std::optional<PermitView>> permit_row;
  int permit_deck = 0;  // cards left
  std::vector<std::string> permit_discards;
  std::vector<std::string> common_objectives;
  std::vector<std::optional<std::string>> objective_row;
  int objective_deck = 0;  // cards left
  std::vector<ServicePileView> services;
  Seat best_builder = kNobody;
  std::vector<SeatView> players;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (seats, observer, options, phase, to_move, starting_seat, year, build_cost,
                       card, order, pending, earnings, ring, map, permit_row, permit_deck,
                       permit_discards, common_objectives, objective_row, objective_deck, services,
                       best_builder, players))

struct SeatPosition {
  int money = 0;
  int column = 0, row = 0;
  int buildings = 0;
  std::vector<std::string> built;  // cells
  int rubble = 0;
  std::optional<int> space;
  std::vector<std::string> permits;
  std::vector<std::string> objectives;
  std::vector<std::string> secret_objectives;
  std::vector<std::string> services;
};
BOOST_DESCRIBE_STRUCT(SeatPosition, (),
                      (money, column, row, buildings, built, rubble, space, permits, objectives,
                       secret_objectives, services))

// Decks are written from the top down.
struct Position {
  std::string game;
  int seats = 0;
  std::map<std::string, std::string> options;
  Phase phase = Phase::kOver;
  Seat active = 0;
  Seat starting_seat = 0;
  int year = 0;
  int card = 0;
  std::vector<Seat> order;
  PendingView pending;
  std::vector<std::string> ring;
  std::vector<PlotCardView> map;
  std::vector<std::string> rubble;  // cells
  std::vector<std::optional<std::string>> permit_row;
  std::vector<std::string> permit_deck;
  std::vector<std::string> permit_discards;
  std::vector<std::string> common_objectives;
  std::vector<std::optional<std::string>> objective_row;
  std::vector<std::string> objective_deck;
  std::optional<Seat> best_builder;
  std::vector<SeatPosition> players;
};
BOOST_DESCRIBE_STRUCT(Position, (),
                      (game, seats, options, phase, active, starting_seat, year, card, order,
                       pending, ring, map, rubble, permit_row, permit_deck, permit_discards,
                       common_objectives, objective_row, objective_deck, best_builder, players))

// Parts that both forms share.
PendingView pending_of(const Content& content, const State& state);
std::vector<std::string> objective_ids(const Content& content, std::uint32_t objectives);
std::vector<std::string> permit_ids(const Content& content, std::uint64_t permits);
std::vector<std::string> service_ids(const Content& content, std::uint32_t services);
std::vector<std::string> cell_names(Cells cells);
std::vector<PlotCardView> map_cards(const Content& content, const State& state);

// "c4", and back; -1 for anything else.
std::string_view cell_name(int cell);
int find_cell(std::string_view name);

}  // namespace cornerstone::sf1906
