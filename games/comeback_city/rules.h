// The rules of Comeback City. rules.md beside this file has the clauses that the code cites.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/canvas.h"
#include "engine/journal.h"
#include "engine/names.h"
#include "engine/problems.h"
#include "engine/race.h"
#include "engine/rating.h"
#include "engine/rng.h"
#include "engine/scores.h"
#include "engine/seed_key.h"
#include "engine/setup.h"
#include "engine/style.h"
#include "engine/verdict.h"
#include "games/comeback_city/content.h"
#include "games/comeback_city/events.h"
#include "games/comeback_city/moves.h"
#include "games/comeback_city/state.h"
#include "games/comeback_city/view.h"

namespace cornerstone::comeback_city {

enum class Refusal : std::uint8_t {
  kAllowed,
  kGameOver,
  kUnknownMove,
  kNotNow,           // another decision is due; numbers: the Phase
  kPlacedAlready,    // a card of the setup
  kNothingToFlip,    // deck and discard pile are empty
  kNoDiscardLeft,    // numbers: how many there were
  kMustTake,         // a card that the pool pays for is built or discarded
  kOccupiedCell,     // a building stands there; numbers: cell
  kFloating,         // neither on top of a column nor in a gap; numbers: cell
  kChickenThere,     // numbers: cell
  kTooHigh,          // numbers: cell, cards in the column, most that there may be
  kNoRubble,         // numbers: cell
  kTooDear,          // rubble or a repair; numbers: lumber, brick, steel that are missing
  kWorking,          // nothing to repair; numbers: part
  kNotHired,         // numbers: helper
  kSalvagedAlready,  // in this construction
  kNoBuilding,       // none stands there; numbers: cell
  kNotEnough,        // a salvage that does not make the card payable; numbers: cell
  kConstructing,     // only between constructions
  kNotWon,           // so one cannot finish
  kHelperTaken,      // numbers: helper
  kNoHolding,        // a reward that is due, or a table that does not hold
  kGuardedAlready,   // numbers: cell
  kNoGuardThere,     // numbers: cell
  kNoGuardLeft,
  kNotOccupied,   // no aliens there; numbers: cell
  kTooFewPoints,  // numbers: cell, price, action points
  kBadNumber,     // numbers: highest
  kNotTied,       // numbers: cell
  kNothingHeld,   // no reward waits
};
BOOST_DESCRIBE_ENUM(Refusal, kAllowed, kGameOver, kUnknownMove, kNotNow, kPlacedAlready,
                    kNothingToFlip, kNoDiscardLeft, kMustTake, kOccupiedCell, kFloating,
                    kChickenThere, kTooHigh, kNoRubble, kTooDear, kWorking, kNotHired,
                    kSalvagedAlready, kNoBuilding, kNotEnough, kConstructing, kNotWon, kHelperTaken,
                    kNoHolding, kGuardedAlready, kNoGuardThere, kNoGuardLeft, kNotOccupied,
                    kTooFewPoints, kBadNumber, kNotTied, kNothingHeld)

class Rules {
 public:
  using Content = comeback_city::Content;
  using State = comeback_city::State;
  using Event = comeback_city::Event;
  using Refusal = comeback_city::Refusal;
  using View = comeback_city::View;
  using Position = comeback_city::Position;

  static constexpr std::string_view kId = "comeback_city";
  static constexpr std::string_view kTitle = "Comeback City";
  static constexpr std::string_view kSummary =
      "Build a city alone, choose how hard disaster strikes it, and bring it back before the time "
      "runs out.";
  static constexpr int kVersion = 1;
  static constexpr int kMinSeats = 1;
  static constexpr int kMaxSeats = 1;
  static constexpr bool kSettledChance = true;  // B1

  explicit Rules(const Content& content);

  // The contract (engine/rules.h): rules.cpp
  template <class J>
  State start(const Setup& setup, Rng& rng, J& journal) const;
  int seats(const State&) const { return 1; }
  Seat to_move(const State& state) const { return state.phase == Phase::kOver ? kNobody : 0; }
  void list_moves(const State& state, MoveList& moves) const;
  Verdict accepts(const State& state, Move move) const;  // accepts.cpp
  template <class J>
  void play(State& state, Move move, Rng& rng, J& journal) const;
  void play_random(State& state, Rng& rng) const;
  void imagine(State& state, Seat seat, Rng& rng) const;
  Scores scores(const State& state) const;                                     // scoring.cpp
  std::int32_t worth(const State& state, Seat seat) const;                     // worth.cpp
  float win_chance(const State& state) const;                                  // worth.cpp
  static std::span<const StyleInfo> styles();                                  // styles.cpp
  std::int32_t taste(const State& state, Seat seat, std::size_t style) const;  // styles.cpp
  // For challenges.
  RatedResult result(const State& state) const;                         // rating.cpp
  std::vector<std::uint64_t> gauntlet_seeds(std::uint64_t seed) const;  // gauntlet.cpp
  std::vector<SeedKey> gauntlet_keys(const SeedKey& key) const;         // gauntlet.cpp
  // For races: race.cpp
  bool is_lap(const State& state, Move move) const;
  RaceStanding race_standing(const State& state, int laps) const;
  RatedResult race_result(const State& state, int laps) const;

  // Presentation: view.cpp, notation.cpp, position.cpp, say_move.cpp and its neighbours, board.cpp
  std::span<const OptionSpec> options() const;
  const Content& content() const { return content_; }
  static Content read_content(std::string_view json, Problems& problems) {
    return comeback_city::read_content(json, problems);
  }
  static const Content& built_in_content() { return comeback_city::built_in_content(); }
  std::string_view content_hash() const { return content_.hash; }
  std::string_view rules_text() const;
  std::string move_text(Move move) const;
  std::optional<Move> parse_move(std::string_view text) const;
  View view(const State& state, Seat observer) const;
  Scores known_scores(const State& state, Seat observer) const;  // all of it is public
  Position position(const State& state) const;
  State load(const Position& position, Problems& problems) const;
  std::string say_move(const State& state, Move move, const Names& names) const;
  std::string say_event(const Event& event, const Names& names) const;
  std::string say_refusal(const Verdict& verdict) const;
  std::string source_name(std::uint8_t source) const;
  void draw(const View& view, const Names& names, Canvas& canvas) const;
  std::string_view wire(CardNumber n) const { return content_.building_id[static_cast<int>(n)]; }
  std::string_view wire(CellNumber n) const { return cell_text(static_cast<int>(n)); }
  std::string_view wire(PartNumber n) const { return part_text(static_cast<int>(n)); }
  std::string_view wire(ZoningNumber n) const { return content_.zoning_id[static_cast<int>(n)]; }
  std::string_view wire(MeteorNumber n) const { return content_.meteor_id[static_cast<int>(n)]; }

 private:
  const Content& content_;
};

}  // namespace cornerstone::comeback_city
