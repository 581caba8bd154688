// Comeback City on the wire: what the player sees (View), and the whole truth for study and bug
// reports (Position). A cell is written as its column and its level: "3-2" is the second building
// from below in the third column. Columns, levels and rows count from 1.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "engine/seat.h"
#include "games/comeback_city/events.h"
#include "games/comeback_city/state.h"

namespace cornerstone::comeback_city {

BOOST_DESCRIBE_ENUM(Phase, kSetupPlace, kFlip, kOffer, kShortage, kPlace, kTrim, kReward, kGuard,
                    kFree, kSeverity, kNumber, kDice, kTie, kOver)
BOOST_DESCRIBE_ENUM(Means, kNothing, kPool, kReductions, kSalvage, kShort)
BOOST_DESCRIBE_ENUM(BonusState, kOpen, kDue, kHeld, kPaid)

using CardIds = std::vector<std::string>;  // in the order of the pack

struct MaterialsView {
  int lumber = 0, brick = 0, steel = 0;
};
BOOST_DESCRIBE_STRUCT(MaterialsView, (), (lumber, brick, steel))

struct ZonesView {
  int residential = 0, commercial = 0, industrial = 0, government = 0;
};
BOOST_DESCRIBE_STRUCT(ZonesView, (), (residential, commercial, industrial, government))

struct BuildingView {
  std::string at;
  std::string card;
  int counters = 0;
  bool rubble = false, occupied = false, guarded = false;
  bool powered = false;  // its cell is (R2.9)
};
BOOST_DESCRIBE_STRUCT(BuildingView, (), (at, card, counters, rubble, occupied, guarded, powered))

struct BonusView {
  std::string zoning;
  BonusState state = BonusState::kOpen;
  int progress = 0, wanted = 0;  // of what the condition counts, as the city is
};
BOOST_DESCRIBE_STRUCT(BonusView, (), (zoning, state, progress, wanted))

struct LocationView {
  int column = 0, row = 0;
};
BOOST_DESCRIBE_STRUCT(LocationView, (), (column, row))

// What has to be reached, and how far it is (R6.1 to R10.1, R15.1).
struct GoalView {
  std::optional<Zone> zone;  // null: points of all zones
  int points = 0, wanted = 0;
  // The other condition of the disaster: Residential points against occupied ones, cells of rubble
  // that are restored, roads needed that work, or the largest group. Null where there is none.
  std::optional<int> extra, extra_wanted;
  bool extra_met = true;
  std::vector<std::string> cells;  // that it is about: occupied, not restored, the largest group
  std::vector<std::string> parts;  // likewise: roads that are still needed
  int total = 0, total_wanted = 0;
  bool won = false;  // if the game ended now
};
BOOST_DESCRIBE_STRUCT(GoalView, (),
                      (zone, points, wanted, extra, extra_wanted, extra_met, cells, parts, total,
                       total_wanted, won))

// What the earthquake turned to rubble, and where (R7.4).
struct QuakedView {
  std::string at;
  std::string card;
  int stories = 0;
  bool restored = false;  // R7.1
};
BOOST_DESCRIBE_STRUCT(QuakedView, (), (at, card, stories, restored))

// What a card costs once buildings have taken off what they take off (R13.3).
struct CostView {
  MaterialsView of;
  int any = 0;  // so much less of whichever is wanted
};
BOOST_DESCRIBE_STRUCT(CostView, (), (of, any))

struct DiceView {
  int blue = 0, white = 0;
};
BOOST_DESCRIBE_STRUCT(DiceView, (), (blue, white))

// What a decision is about; each part is null or empty when it means nothing.
struct PendingView {
  std::vector<std::optional<std::string>> extra;  // cards of the setup; null: placed
  std::optional<std::string> card;                // flipped, or accepted and to be placed
  Means means = Means::kNothing;
  bool begun = false;
  int salvages = 0, released = 0;
  std::optional<DiceView> dice;
};
BOOST_DESCRIBE_STRUCT(PendingView, (), (extra, card, means, begun, salvages, released, dice))

struct View {
  int seats = 1;
  Seat observer = kNobody;
  std::map<std::string, std::string> options;
  Phase phase = Phase::kOver;
  Stage stage = Stage::kSetup;
  Seat to_move = kNobody;
  std::vector<BuildingView> city;    // by column, then by level
  std::vector<std::string> wrecked;  // "plant", "line 2", "road 5"
  int deck = 0;                      // cards left
  CardIds pool, set_aside, discards, removed;
  MaterialsView materials;
  int free_discards = 0;  // left in this construction
  PendingView pending;
  std::vector<BonusView> bonuses;
  std::vector<std::string> passed_over;  // zoning cards put away in the setup
  std::vector<Helper> helpers;
  bool crew_used = false;
  int guards = 0;  // not placed yet
  ZonesView supply, salvaged, points;
  int total = 0;
  int action_points = 0;
  int severity = 0;
  int flips = 0;
  // Null before it strikes, and so is what has to be reached.
  std::optional<Disaster> disaster;
  std::optional<GoalView> goal;
  std::optional<CostView> cost;        // of the pending card
  std::optional<LocationView> target;  // of the earthquake
  int quake_step = 0;
  std::vector<QuakedView> quaked;
  std::vector<LocationView> meteors;   // face down
  std::optional<std::string> chicken;  // its cell
  int tokens = 0;
  std::vector<std::string> threats;  // cells in the order in which they would fall
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (seats, observer, options, phase, stage, to_move, city, wrecked, deck, pool,
                       set_aside, discards, removed, materials, free_discards, pending, bonuses,
                       passed_over, helpers, crew_used, guards, supply, salvaged, points, total,
                       action_points, severity, flips, disaster, goal, cost, target, quake_step,
                       quaked, meteors, chicken, tokens, threats))

struct BuildingPosition {
  std::string at;
  std::string card;
  int counters = 0;
  bool rubble = false, occupied = false, guarded = false;
};
BOOST_DESCRIBE_STRUCT(BuildingPosition, (), (at, card, counters, rubble, occupied, guarded))

struct BonusPosition {
  std::string zoning;
  BonusState state = BonusState::kOpen;
};
BOOST_DESCRIBE_STRUCT(BonusPosition, (), (zoning, state))

// What the earthquake turned to rubble, and where (R7.4).
struct QuakedPosition {
  std::string card;
  std::string at;
};
BOOST_DESCRIBE_STRUCT(QuakedPosition, (), (card, at))

// The supply of counters and the materials of the pool are not written: they follow.
struct Position {
  std::string game;
  int seats = 1;
  std::map<std::string, std::string> options;
  Phase phase = Phase::kOver;
  Stage stage = Stage::kSetup;
  std::vector<BuildingPosition> city;
  std::vector<std::string> wrecked;
  std::vector<std::string> deck;  // from the top down
  CardIds pool, set_aside, discards, removed;
  PendingView pending;
  std::vector<BonusPosition> bonuses;
  std::vector<std::string> passed_over;
  std::vector<Helper> helpers;
  bool crew_used = false;
  ZonesView salvaged;
  int action_points = 0;
  int severity = 0;
  int flips = 0;
  int shuffles = 0;
  int rolls = 0;
  std::uint64_t dice_seed = 0, shuffle_seed = 0;
  Disaster disaster = Disaster::kAlienInvasion;
  std::vector<QuakedPosition> quaked;
  std::optional<LocationView> target;
  int quake_step = 0;
  std::vector<LocationView> meteors;
  std::vector<std::string> meteor_faces;  // those placed first; empty once they are turned up
  std::optional<std::string> chicken;
  int tokens = 0;
  bool feast_due = false;
};
BOOST_DESCRIBE_STRUCT(Position, (),
                      (game, seats, options, phase, stage, city, wrecked, deck, pool, set_aside,
                       discards, removed, pending, bonuses, passed_over, helpers, crew_used,
                       salvaged, action_points, severity, flips, shuffles, rolls, dice_seed,
                       shuffle_seed, disaster, quaked, target, quake_step, meteors, meteor_faces,
                       chicken, tokens, feast_due))

// Parts that both forms share.
std::string_view cell_text(int cell);  // "3-2"
std::string_view part_text(int part);  // "plant", "line 2", "road 5"
CardIds card_ids(const Content& content, Cards cards);
std::vector<std::string> part_texts(Parts parts);
std::vector<std::string> zoning_ids(const Content& content, std::uint32_t zonings);
std::vector<Helper> helper_list(const State& state);
ZonesView zones_view(const std::array<std::uint8_t, kZones>& zones);
PendingView pending_of(const Content& content, const State& state);

}  // namespace cornerstone::comeback_city
