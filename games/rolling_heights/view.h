// Rolling Heights on the wire: what a seat sees (View), and the whole truth for study and bug
// reports (Position). A space of the map is written as its column and its row: "a1" is the top left
// one. Levels, slots, rounds and places count from 1.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "engine/seat.h"
#include "games/rolling_heights/events.h"
#include "games/rolling_heights/state.h"

namespace cornerstone::rolling_heights {

BOOST_DESCRIBE_ENUM(Phase, kStartPlan, kStartSpace, kBench, kRisk, kStrike, kMain, kUpgrade,
                    kColour, kConvert, kSacrifice, kPlan, kSpace, kPay, kReward, kTarget, kOver)
BOOST_DESCRIBE_ENUM(Deal, kNothing, kBuy, kTake, kTrade)

struct CubesView {
  int wood = 0, concrete = 0, glass = 0, steel = 0;
};
BOOST_DESCRIBE_STRUCT(CubesView, (), (wood, concrete, glass, steel))

using MeeplesView = std::map<std::string, int>;  // by colour; those of which there are none are
                                                 // left out
struct CrewView {
  MeeplesView bench, exhausted, steady, hard, activated;
};
BOOST_DESCRIBE_STRUCT(CrewView, (), (bench, exhausted, steady, hard, activated))

struct BoardView {
  std::string board;
  Side side = Side::kA;
  bool turned = false;
};
BOOST_DESCRIBE_STRUCT(BoardView, (), (board, side, turned))

struct SpaceView {
  std::string at;
  bool water = false;
  int prime = 0;
  int vp = 0;
  std::optional<Type> type;  // whose plans score these points
  std::optional<int> cost;   // of the plan that is being placed, here: whether one has it or not
};
BOOST_DESCRIBE_STRUCT(SpaceView, (), (at, water, prime, vp, type, cost))

// A plan on the map.
struct PlanView {
  std::string at;
  std::string plan;
  Seat owner = kNobody;
  bool complete = false;
  CubesView missing;
  int points = 0;  // for completing it, as the board is now
};
BOOST_DESCRIBE_STRUCT(PlanView, (), (at, plan, owner, complete, missing, points))

struct SlotView {
  int cost = 0;
  std::optional<std::string> plan;  // null: a gap
  int tokens = 0;
};
BOOST_DESCRIBE_STRUCT(SlotView, (), (cost, plan, tokens))

struct StripView {
  std::vector<SlotView> slots;
  int pile = 0;  // plans left
};
BOOST_DESCRIBE_STRUCT(StripView, (), (slots, pile))

struct AdView {
  std::string ad;
  std::vector<int> points;  // of each seat, if the game ended now
};
BOOST_DESCRIBE_STRUCT(AdView, (), (ad, points))

// What a turn has come to: each part is null or empty when it means nothing.
struct PendingView {
  Deal deal = Deal::kNothing;
  std::optional<int> level, slot;      // of the plan chosen
  std::optional<std::string> space;    // chosen for it, or of the building completed
  std::optional<Cube> cube;            // to be gained by the trade
  int cost = 0;                        // still to be paid
  std::optional<std::string> ability;  // plan whose ability is being carried out
  std::optional<Pose> worked;          // how: hard or steady
  int step = 0;                        // effects of it done, or rewards of the building
  int left = 0;                        // upgrades, cubes or meeples still to be chosen
  bool begun = false;                  // an upgrade was made, so one may stop
  int last = 0;                        // rank of the last choice in a chain with an order
};
BOOST_DESCRIBE_STRUCT(PendingView, (),
                      (deal, level, slot, space, cube, cost, ability, worked, step, left, begun,
                       last))

// What a rally would risk (R5.2, R5.3).
struct RiskView {
  int exhausted = 0;       // that would be rolled
  int strike_percent = 0;  // that all of them stay down, rounded
  int lost = 0;            // that a strike would make exhausted
};
BOOST_DESCRIBE_STRUCT(RiskView, (), (exhausted, strike_percent, lost))

// A kind of unit that can be given while something is to be paid.
struct UnitView {
  Unit unit = Unit::kSpendingPower;
  std::string move;  // that gives one
  int held = 0;
  int proposed = 0;         // of a whole payment that is legal and gives what is missed least
  std::vector<Unit> after;  // none of these may be left when one of this is given (R8.2)
};
BOOST_DESCRIBE_STRUCT(UnitView, (), (unit, move, held, proposed, after))

struct TargetView {
  std::string target;
  int points = 0;  // if the game ended now
};
BOOST_DESCRIBE_STRUCT(TargetView, (), (target, points))

struct SeatView {
  std::map<std::string, int> points;  // scored so far, by source
  int vp = 0;                         // their sum
  int wild = 0;
  CrewView meeples;
  // Null where the observer may not know. The one that was chosen is known to all.
  std::vector<std::optional<TargetView>> targets;
  std::optional<int> chosen;  // from 1
  int plans = 0, buildings = 0;
  int score = 0;  // if the game ended now, as far as the observer can tell
};
BOOST_DESCRIBE_STRUCT(SeatView, (),
                      (points, vp, wild, meeples, targets, chosen, plans, buildings, score))

struct View {
  int seats = 0;
  Seat observer = kNobody;
  std::map<std::string, std::string> options;
  Phase phase = Phase::kOver;
  Seat to_move = kNobody;
  Seat start_seat = 0;
  int round = 0;                   // 0 during the draft
  std::optional<int> final_round;  // once the end is in sight
  bool misc_entered = false;
  std::vector<Seat> prepared;
  bool bought = false;
  std::optional<int> tokens_due;  // level of the strip
  PendingView pending;
  std::optional<RiskView> risk;   // while it is to be decided
  std::vector<UnitView> payment;  // while it is to be chosen, in the order of D19
  std::vector<BoardView> boards;
  std::vector<SpaceView> spaces;  // all of them, row by row
  std::vector<PlanView> plans;    // those on the map, row by row
  std::vector<std::string> used;  // plans whose ability was used in this turn
  std::array<StripView, kLevels> market;
  CubesView supply, hand, misc, misc_built;
  int power = 0;
  MeeplesView meeple_supply;
  int wild_supply = 0;
  std::vector<AdView> ads;
  std::vector<SeatView> players;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (seats, observer, options, phase, to_move, start_seat, round, final_round,
                       misc_entered, prepared, bought, tokens_due, pending, risk, payment, boards,
                       spaces, plans, used, market, supply, hand, misc, misc_built, power,
                       meeple_supply, wild_supply, ads, players))

struct PlanPosition {
  std::string at;
  std::string plan;
  Seat owner = kNobody;
  CubesView built;  // cubes on it, miscellaneous ones included
};
BOOST_DESCRIBE_STRUCT(PlanPosition, (), (at, plan, owner, built))

struct SlotPosition {
  std::optional<std::string> plan;
  int tokens = 0;
};
BOOST_DESCRIBE_STRUCT(SlotPosition, (), (plan, tokens))

// A pile is written from the top down.
struct StripPosition {
  std::vector<SlotPosition> slots;
  std::vector<std::string> pile;
};
BOOST_DESCRIBE_STRUCT(StripPosition, (), (slots, pile))

struct SeatPosition {
  std::map<std::string, int> points;
  int wild = 0;
  CrewView meeples;
  std::vector<std::string> targets;
  std::optional<int> chosen;
};
BOOST_DESCRIBE_STRUCT(SeatPosition, (), (points, wild, meeples, targets, chosen))

// Supplies are not written: they are what is nowhere else.
struct Position {
  std::string game;
  int seats = 0;
  std::map<std::string, std::string> options;
  Phase phase = Phase::kOver;
  Seat active = 0;
  Seat start_seat = 0;
  int round = 0;
  std::optional<int> final_round;
  bool misc_entered = false;
  std::vector<Seat> prepared;
  bool bought = false;
  std::optional<int> tokens_due;
  PendingView pending;
  std::vector<BoardView> boards;
  std::vector<PlanPosition> plans;
  std::vector<std::string> used;
  std::array<StripPosition, kLevels> market;
  CubesView hand, misc, misc_built;
  int power = 0;
  std::vector<std::string> ads;
  std::vector<SeatPosition> players;
};
BOOST_DESCRIBE_STRUCT(Position, (),
                      (game, seats, options, phase, active, start_seat, round, final_round,
                       misc_entered, prepared, bought, tokens_due, pending, boards, plans, used,
                       market, hand, misc, misc_built, power, ads, players))

// Parts that both forms share.
std::string_view space_text(int space);          // "a1"
std::string_view point_source_name(int source);  // "spaces"
std::map<std::string, int> points_by_source(const State& state, int seat);
CubesView cubes_view(const CubeCounts& cubes);
CrewView crew_view(const State& state, int seat);
std::vector<BoardView> boards_of(const Content& content, const State& state);
Seat owner_of(const State& state, int space);  // somebody must have a plan there
std::vector<Seat> prepared_seats(const State& state);
std::vector<std::string> used_plans(const Content& content, const State& state);
PendingView pending_of(const Content& content, const State& state);

}  // namespace cornerstone::rolling_heights
