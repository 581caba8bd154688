// Rebuilding Seattle on the wire: what a seat sees (View), and the whole truth for study and bug
// reports (Position). Squares are written as x and y on the grid of their neighborhood (R1.1).
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "engine/seat.h"
#include "games/rebuilding_seattle/events.h"
#include "games/rebuilding_seattle/state.h"

namespace cornerstone::rebuilding_seattle {

BOOST_DESCRIBE_ENUM(Phase, kDistrict, kNeighborhood, kLandmark, kTurn, kPlaceSuburb, kPlaceBuilding,
                    kAfterBuy, kExpansionBuy, kGraduation, kBonus, kShopping, kLawSuburb,
                    kLawLandmark, kTrack, kOver)
BOOST_DESCRIBE_ENUM(Action, kNothing, kBuy, kEvent, kLaw, kDeckEvent)
BOOST_DESCRIBE_ENUM(Gain, kNothing, kBought, kExpansion, kLawPurchase, kEffect)

struct SquareView {
  int x = 0, y = 0;
  std::optional<Terrain> terrain;  // printed on it
  bool built = false;              // a building or a landmark lies on it
};
BOOST_DESCRIBE_STRUCT(SquareView, (), (x, y, terrain, built))

struct SuburbView {
  std::string suburb;
  int turn = 0, x = 0, y = 0;
};
BOOST_DESCRIBE_STRUCT(SuburbView, (), (suburb, turn, x, y))

// A building or a landmark as it lies, and the squares that it covers.
struct BuildingView {
  std::optional<Type> type;             // null for a landmark
  std::optional<std::string> form;      // likewise
  std::optional<std::string> landmark;  // null for a building
  bool printed = false;                 // on the starting neighborhood
  int symbols = 0;
  int turn = 0, x = 0, y = 0;
  std::vector<std::array<int, 2>> squares;
};
BOOST_DESCRIBE_STRUCT(BuildingView, (),
                      (type, form, landmark, printed, symbols, turn, x, y, squares))

struct TrackView {
  int level = 0;    // from 1
  int value = 0;    // the reward of that level
  int symbols = 0;  // on the amenity track
  int reward = 0;   // if it were scored now
};
BOOST_DESCRIBE_STRUCT(TrackView, (), (level, value, symbols, reward))

struct LawView {
  std::string law;
  bool enacted = false;  // in this round
};
BOOST_DESCRIBE_STRUCT(LawView, (), (law, enacted))

struct SeatView {
  int money = 0;
  int population = 0;
  int vp = 0;                         // scored so far
  int score = 0;                      // if the game ended now
  std::map<std::string, int> points;  // where the vp come from
  std::optional<std::string> district, neighborhood;
  std::vector<LawView> laws;
  bool law_used = false;
  std::map<std::string, TrackView> tracks;            // by amenity type
  std::map<std::string, int> symbols, tiles;          // by type
  std::map<std::string, int> terrain;                 // uncovered, by kind
  int profit = 0;                                     // if the Profit phase came now
  std::vector<std::string> cards;                     // bought
  std::vector<std::optional<std::string>> landmarks;  // not built; null where hidden
  std::vector<std::string> built_landmarks;
  std::optional<std::string> discarded_landmark;  // null where hidden, or before the choice
  std::vector<SquareView> squares;                // row by row
  std::vector<SuburbView> suburbs;
  std::vector<BuildingView> buildings;
};
BOOST_DESCRIBE_STRUCT(SeatView, (),
                      (money, population, vp, score, points, district, neighborhood, laws, law_used,
                       tracks, symbols, tiles, terrain, profit, cards, landmarks, built_landmarks,
                       discarded_landmark, squares, suburbs, buildings))

struct SpaceView {
  std::string space;
  int price = 0;
  std::optional<std::string> card;
  std::optional<Type> printed;  // type of the T that is printed there, covered or not
};
BOOST_DESCRIBE_STRUCT(SpaceView, (), (space, price, card, printed))

// What the part of an event for all would bring somebody now; Shopping brings money or points.
struct ShareView {
  int money = 0, vp = 0, population = 0, suburbs = 0;
};
BOOST_DESCRIBE_STRUCT(ShareView, (), (money, vp, population, suburbs))

struct EventView {
  std::string event;
  bool available = false;
  std::vector<ShareView> shares;  // by seat; none once it is taken
};
BOOST_DESCRIBE_STRUCT(EventView, (), (event, available, shares))

struct SupplyView {
  Type type = Type::kEntertainment;
  std::string form;
  int left = 0;
};
BOOST_DESCRIBE_STRUCT(SupplyView, (), (type, form, left))

// A building or landmark and how it lies.
struct PiecePosition {
  std::optional<Type> type;
  std::optional<std::string> form, landmark;
  int turn = 0, x = 0, y = 0;
};
BOOST_DESCRIBE_STRUCT(PiecePosition, (), (type, form, landmark, turn, x, y))

// What the turn has come to: what is in hand and what waits for it.
struct PendingView {
  Action action = Action::kNothing;
  std::optional<std::string> event, law;
  int step = 0, visited = 0;
  std::optional<std::string> landmark;  // whose effects are being carried out
  int landmark_step = 0;
  Gain gain = Gain::kNothing;
  std::optional<std::string> suburb;  // in hand
  int suburbs_due = 0;
  int law_purchases = 0;
  std::optional<Type> tile_type;             // in hand
  std::optional<std::string> tile_form;      // likewise
  std::optional<std::string> tile_landmark;  // likewise
  std::optional<std::string> card;           // whose upgrade comes with it
  std::optional<SuburbView> bought_suburb;   // in this buy action, and where it lies
  std::optional<PiecePosition> bought_building;
};
BOOST_DESCRIBE_STRUCT(PendingView, (),
                      (action, event, law, step, visited, landmark, landmark_step, gain, suburb,
                       suburbs_due, law_purchases, tile_type, tile_form, tile_landmark, card,
                       bought_suburb, bought_building))

struct View {
  int seats = 0;
  Seat observer = kNobody;
  std::map<std::string, std::string> options;
  Phase phase = Phase::kOver;
  Seat to_move = kNobody;
  Seat active = 0;
  Seat starting_seat = 0;
  int round = 0;  // from 1
  PendingView pending;
  std::vector<EventView> events;
  std::vector<SpaceView> market;
  std::vector<SupplyView> supply;
  std::optional<std::string> top_suburb;  // null where hidden, or when none is left
  int suburbs_on_board = 0;               // in the stack that is drawn from
  int suburbs_left = 0;                   // in all stacks
  std::vector<std::string> free_districts, free_neighborhoods;
  int solo_deck = 0;                    // cards left
  std::vector<std::string> solo_drawn;  // in this round, in order
  std::vector<SeatView> players;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (seats, observer, options, phase, to_move, active, starting_seat, round,
                       pending, events, market, supply, top_suburb, suburbs_on_board, suburbs_left,
                       free_districts, free_neighborhoods, solo_deck, solo_drawn, players))

struct SeatPosition {
  int money = 0;
  int population = 0;
  std::map<std::string, int> points;
  std::optional<std::string> district, neighborhood;
  std::optional<std::string> law;  // enacted in this round
  std::map<std::string, int> quality;
  std::vector<std::string> cards;
  std::vector<std::string> landmarks;
  std::optional<std::string> discarded_landmark;
  std::vector<SuburbView> suburbs;
  std::vector<PiecePosition> buildings;  // those printed on the start are not written
};
BOOST_DESCRIBE_STRUCT(SeatPosition, (),
                      (money, population, points, district, neighborhood, law, quality, cards,
                       landmarks, discarded_landmark, suburbs, buildings))

// Decks and stacks are written from the top down.
struct Position {
  std::string game;
  int seats = 0;
  std::map<std::string, std::string> options;
  Phase phase = Phase::kOver;
  Seat active = 0, decider = 0;
  Seat starting_seat = 0;
  int round = 0;
  PendingView pending;
  std::vector<std::string> events_done;
  std::vector<std::optional<std::string>> market;
  std::vector<std::vector<std::string>> decks;  // of the rounds to come
  std::vector<std::string> suburb_stack;
  std::vector<std::string> solo_deck, solo_drawn;
  std::vector<SeatPosition> players;
};
BOOST_DESCRIBE_STRUCT(Position, (),
                      (game, seats, options, phase, active, decider, starting_seat, round, pending,
                       events_done, market, decks, suburb_stack, solo_deck, solo_drawn, players))

// Parts that both forms share.
std::string_view point_source_name(int source);  // "entertainment"
PiecePosition piece_position(const Content& content, Piece piece);
std::vector<SuburbView> suburbs_of(const Content& content, const State& state, int seat);
PendingView pending_of(const Content& content, const State& state);

}  // namespace cornerstone::rebuilding_seattle
