// The rules of 1906 San Francisco. rules.md beside this file has the clauses that the code cites.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/canvas.h"
#include "engine/figures.h"
#include "engine/journal.h"
#include "engine/names.h"
#include "engine/problems.h"
#include "engine/rng.h"
#include "engine/scores.h"
#include "engine/setup.h"
#include "engine/style.h"
#include "engine/verdict.h"
#include "games/sf1906/content.h"
#include "games/sf1906/events.h"
#include "games/sf1906/moves.h"
#include "games/sf1906/state.h"
#include "games/sf1906/view.h"

namespace cornerstone::sf1906 {

enum class Refusal : std::uint8_t {
  kAllowed,
  kGameOver,
  kUnknownMove,
  kNotNow,       // another decision is due; numbers: the Phase
  kNoSuchSpace,  // numbers: spaces of the card
  kSpaceTaken,   // numbers: the space, from 1
  kPassHasNoAction,
  kPassEndsTheTurn,  // a token on Pass may do nothing but collect (G3)
  kNotThisYear,      // the bonus of the year offers something else; numbers: the year
  kTooDear,          // numbers: cost, money
  kHandIsFull,       // numbers: permits
  kSlotIsEmpty,      // numbers: the slot, from 1
  kRowIsEmpty,
  kDeckIsEmpty,
  kDeckIsClosed,  // the year bonus takes objectives from the row only (G8)
  kNoObjectives,  // neither in the row nor in the deck
  kPoolIsEmpty,
  kNoBuilding,  // none in the area
  kNoPermits,   // none in the hand
  kNoPlotFits,  // no free plot for any of the permits
  kNoSuchPlot,  // no plot there
  kPlotIsTaken,
  kNoRubble,  // none there
  kPermitsDoNotFit,
  kNotInHand,
  kSecondNotNeeded,  // one permit is enough, and the other brings no urban development (R6.7.6)
  kSymbolsDiffer,    // the permits do not share that symbol
  kPileIsEmpty,
  kMustTake,  // urban development cannot be declined here
};
BOOST_DESCRIBE_ENUM(Refusal, kAllowed, kGameOver, kUnknownMove, kNotNow, kNoSuchSpace, kSpaceTaken,
                    kPassHasNoAction, kPassEndsTheTurn, kNotThisYear, kTooDear, kHandIsFull,
                    kSlotIsEmpty, kRowIsEmpty, kDeckIsEmpty, kDeckIsClosed, kNoObjectives,
                    kPoolIsEmpty, kNoBuilding, kNoPermits, kNoPlotFits, kNoSuchPlot, kPlotIsTaken,
                    kNoRubble, kPermitsDoNotFit, kNotInHand, kSecondNotNeeded, kSymbolsDiffer,
                    kPileIsEmpty, kMustTake)

class Rules {
 public:
  using Content = sf1906::Content;
  using State = sf1906::State;
  using Event = sf1906::Event;
  using Refusal = sf1906::Refusal;
  using View = sf1906::View;
  using Position = sf1906::Position;

  static constexpr std::string_view kId = "sf1906";
  static constexpr std::string_view kTitle = "1906 San Francisco";
  static constexpr std::string_view kSummary =
      "Rebuild the city after the earthquake: permits, materials and money, a place in the turn "
      "order, and aims that the others cannot see.";
  static constexpr int kVersion = 1;
  static constexpr float kSwing = 8;
  static constexpr int kMinSeats = sf1906::kMinSeats;
  static constexpr int kMaxSeats = sf1906::kMaxSeats;

  explicit Rules(const Content& content);

  // The contract (engine/rules.h): rules.cpp
  template <class J>
  State start(const Setup& setup, Rng& rng, J& journal) const;
  int seats(const State& state) const { return state.seats; }
  Seat to_move(const State& state) const {
    return state.phase == Phase::kOver ? kNobody : static_cast<Seat>(state.active());
  }
  void list_moves(const State& state, MoveList& moves) const;
  Verdict accepts(const State& state, Move move) const;  // accepts.cpp
  template <class J>
  void play(State& state, Move move, Rng& rng, J& journal) const;
  void play_random(State& state, Rng& rng) const;
  void imagine(State& state, Seat seat, Rng& rng) const;
  Scores scores(const State& state) const;                                     // scoring.cpp
  std::int32_t worth(const State& state, Seat seat) const;                     // worth.cpp
  static std::span<const StyleInfo> styles();                                  // styles.cpp
  std::int32_t taste(const State& state, Seat seat, std::size_t style) const;  // styles.cpp

  // What the rules compute on the way; the tests and the view ask too.
  const ActionSide& action_side(const State& state, int ring_place) const;
  // All that building does before the turn ends (R6.7.4), but for the permits that it takes.
  void build_without_permits(State& state, int cell, int service) const;
  Cells neighbours(const State& state, Cells cells) const;                  // R2.3
  Cells corners(const State& state) const;                                  // R2.4
  int objective_points(const State& state, int objective, int seat) const;  // R9.3: scoring.cpp
  int service_points(const State& state, int seat) const;                   // R9.2: scoring.cpp

  // Presentation: view.cpp, notation.cpp, position.cpp, words.cpp, board.cpp
  std::span<const OptionSpec> options() const;
  const Content& content() const { return content_; }
  static Content read_content(std::string_view json, Problems& problems) {
    return sf1906::read_content(json, problems);
  }
  static const Content& built_in_content() { return sf1906::built_in_content(); }
  std::string_view content_hash() const { return content_.hash; }
  std::string_view rules_text() const;
  std::string move_text(Move move) const;
  std::optional<Move> parse_move(std::string_view text) const;
  View view(const State& state, Seat observer) const;
  void show_to(Seat observer, const State& state, View& view) const;
  Scores known_scores(const State& state, Seat observer) const;  // without the secrets of others
  Position position(const State& state) const;
  State load(const Position& position, Problems& problems) const;
  std::string say_move(const State& state, Move move, const Names& names) const;
  // The place in line that a space may give, from "best" to "worst"; the "surcharge" of an action.
  Figures figures(const State& state, Move move) const;
  std::string say_event(const Event& event, const Names& names) const;
  std::string say_refusal(const Verdict& verdict) const;
  std::string source_name(std::uint8_t source) const;
  void draw(const View& view, const Names& names, Canvas& canvas) const;
  std::string_view wire(PermitNumber n) const { return content_.permit_id[static_cast<int>(n)]; }
  std::string_view wire(ObjectiveNumber n) const {
    return content_.objective_id[static_cast<int>(n)];
  }
  std::string_view wire(ServiceNumber n) const { return content_.service_id[static_cast<int>(n)]; }
  std::string_view wire(ActionNumber n) const { return content_.action_id[static_cast<int>(n)]; }
  std::string_view wire(CellNumber n) const { return cell_name(static_cast<int>(n)); }

 private:
  const Content& content_;
};

}  // namespace cornerstone::sf1906
