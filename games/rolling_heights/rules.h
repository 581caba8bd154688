// The rules of Rolling Heights. rules.md beside this file has the clauses that the code cites.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/canvas.h"
#include "engine/journal.h"
#include "engine/names.h"
#include "engine/problems.h"
#include "engine/rng.h"
#include "engine/scores.h"
#include "engine/setup.h"
#include "engine/style.h"
#include "engine/verdict.h"
#include "games/rolling_heights/content.h"
#include "games/rolling_heights/events.h"
#include "games/rolling_heights/memory.h"
#include "games/rolling_heights/moves.h"
#include "games/rolling_heights/state.h"
#include "games/rolling_heights/view.h"

namespace cornerstone::rolling_heights {

enum class Refusal : std::uint8_t {
  kAllowed,
  kGameOver,
  kUnknownMove,
  kNotNow,        // another decision is due; numbers: the Phase
  kEmptySlot,     // numbers: level, slot, both from 1
  kWater,         // numbers: the space
  kOccupied,      // numbers: the space
  kTooClose,      // to a plan in the draft; numbers: the space, the distance there has to be
  kPrimeAtStart,  // numbers: the space
  kNoneLikeThat,  // numbers: meeple, Pose
  kOutOfOrder,    // a chain goes by rank, or could not be finished
  kNoUpgrade,     // nobody can be upgraded
  kServantsStay,  // a public servant cannot be upgraded
  kUpgradeFirst,  // before one may stop
  kNobodyExhausted,
  kNotYourPlan,  // numbers: plan
  kNotComplete,  // numbers: plan
  kNoAbility,    // numbers: plan
  kAbilityUsed,  // in this turn; numbers: plan
  kNoEffect,     // numbers: plan
  kBoughtAlready,
  kNoPlanToBuy,  // both markets are empty
  kNoRoom,       // no land is empty
  kTooDear,      // numbers: cost, units to pay with
  kNotHeld,      // numbers: unit
  kMiscFirst,    // numbers: unit
  kNoWild,
  kComplete,    // numbers: plan
  kNotNeeded,   // numbers: plan, cube
  kTooMany,     // numbers: plan, cube, how many would do
  kNotPrinted,  // numbers: meeple
  kNothingToCollect,
  kWorksOtherwise,  // a meeple whose work is a move of its own; numbers: meeple
  kNotUpgradable,   // numbers: meeple, Pose
  kRealFirst,       // real cubes of the colour are left; numbers: cube
  kTooFew,          // cubes to build with; numbers: cube, how many there are
  kNotUp,           // work or a strike of a meeple that is neither hard nor steady
};
BOOST_DESCRIBE_ENUM(Refusal, kAllowed, kGameOver, kUnknownMove, kNotNow, kEmptySlot, kWater,
                    kOccupied, kTooClose, kPrimeAtStart, kNoneLikeThat, kOutOfOrder, kNoUpgrade,
                    kServantsStay, kUpgradeFirst, kNobodyExhausted, kNotYourPlan, kNotComplete,
                    kNoAbility, kAbilityUsed, kNoEffect, kBoughtAlready, kNoPlanToBuy, kNoRoom,
                    kTooDear, kNotHeld, kMiscFirst, kNoWild, kComplete, kNotNeeded, kTooMany,
                    kNotPrinted, kNothingToCollect, kWorksOtherwise, kNotUpgradable, kRealFirst,
                    kTooFew, kNotUp)

class Rules {
 public:
  using Content = rolling_heights::Content;
  using State = rolling_heights::State;
  using Event = rolling_heights::Event;
  using Refusal = rolling_heights::Refusal;
  using View = rolling_heights::View;
  using Position = rolling_heights::Position;
  using Memory = rolling_heights::Memory;

  static constexpr std::string_view kId = "rolling_heights";
  static constexpr std::string_view kTitle = "Rolling Heights";
  static constexpr std::string_view kSummary =
      "Roll your crew of meeples, push your luck, and stack what they bring into the towers of a "
      "young city.";
  static constexpr int kVersion = 1;
  static constexpr float kSwing = 20;
  static constexpr int kMinSeats = rolling_heights::kMinSeats;
  static constexpr int kMaxSeats = rolling_heights::kMaxSeats;

  explicit Rules(const Content& content);

  // The contract (engine/rules.h): rules.cpp
  template <class J>
  State start(const Setup& setup, Rng& rng, J& journal) const;
  int seats(const State& state) const { return state.seats; }
  Seat to_move(const State& state) const {
    return state.phase == Phase::kOver ? kNobody : static_cast<Seat>(state.active);
  }
  void list_moves(const State& state, MoveList& moves) const;
  void list_shortcuts(const State& state, MoveList& moves) const;  // `collect`
  Verdict accepts(const State& state, Move move) const;            // accepts.cpp
  template <class J>
  void play(State& state, Move move, Rng& rng, J& journal) const;
  void play_random(State& state, Rng& rng) const;
  void imagine(State& state, Seat seat, Rng& rng) const;
  Scores scores(const State& state) const;                                     // scoring.cpp
  std::int32_t worth(const State& state, Seat seat) const;                     // worth.cpp
  std::int32_t worth(const State& state, Seat seat, Memory& memory) const;     // as that, sooner
  static std::span<const StyleInfo> styles();                                  // styles.cpp
  std::int32_t taste(const State& state, Seat seat, std::size_t style) const;  // styles.cpp

  // Presentation: view.cpp, notation.cpp, position.cpp, words.cpp, board.cpp
  std::span<const OptionSpec> options() const;
  const Content& content() const { return content_; }
  static Content read_content(std::string_view json, Problems& problems) {
    return rolling_heights::read_content(json, problems);
  }
  static const Content& built_in_content() { return rolling_heights::built_in_content(); }
  std::string_view content_hash() const { return content_.hash; }
  std::string_view rules_text() const;
  std::string move_text(Move move) const;
  std::optional<Move> parse_move(std::string_view text) const;
  View view(const State& state, Seat observer) const;
  void show_to(Seat observer, const State& state, View& view) const;
  // Without the targets that the seat may not know.
  Scores known_scores(const State& state, Seat observer) const;
  Position position(const State& state) const;
  State load(const Position& position, Problems& problems) const;
  std::string say_move(const State& state, Move move, const Names& names) const;
  std::string say_event(const Event& event, const Names& names) const;
  std::string say_refusal(const Verdict& verdict) const;
  std::string source_name(std::uint8_t source) const;
  void draw(const View& view, const Names& names, Canvas& canvas) const;
  std::string_view wire(BoardNumber n) const { return content_.board_id[static_cast<int>(n)]; }
  std::string_view wire(PlanNumber n) const { return content_.plan_id[static_cast<int>(n)]; }
  std::string_view wire(SpaceNumber n) const { return space_text(static_cast<int>(n)); }
  std::string_view wire(AdNumber n) const { return content_.ad_id[static_cast<int>(n)]; }
  std::string_view wire(TargetNumber n) const { return content_.target_id[static_cast<int>(n)]; }

 private:
  const Content& content_;
};

}  // namespace cornerstone::rolling_heights
