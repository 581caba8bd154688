// The rules of Rebuilding Seattle. rules.md beside this file has the clauses that the code cites.
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
#include "games/rebuilding_seattle/content.h"
#include "games/rebuilding_seattle/events.h"
#include "games/rebuilding_seattle/moves.h"
#include "games/rebuilding_seattle/state.h"
#include "games/rebuilding_seattle/view.h"

namespace cornerstone::rebuilding_seattle {

enum class Refusal : std::uint8_t {
  kAllowed,
  kGameOver,
  kUnknownMove,
  kNotNow,           // another decision is due; numbers: the Phase
  kTaken,            // the district or neighborhood is another player's
  kNotYourLandmark,  // numbers: the landmark
  kAlreadyBuilt,     // numbers: the landmark
  kTooDear,          // numbers: cost, money
  kNoSuburbLeft,
  kSuburbBought,    // one in a turn (R6.1)
  kBuildingBought,  // likewise
  kNoSuchSpace,     // not in play with so few players; numbers: spaces in play
  kSpaceIsEmpty,    // numbers: the space
  kNothingPrinted,  // numbers: the space
  kStillCovered,    // the card on it is not sold yet; numbers: the space
  kOutOfSupply,     // no tile of that kind is left; numbers: type, form
  kNoRoom,          // no place for it in the neighborhood
  kEventDone,       // numbers: the event
  kLawUsed,         // one in a round
  kNotYourLaw,      // of another district
  kAllBuilt,        // no landmark is left to build
  kTurnTaken,       // the same placement with fewer turns is the one to name; numbers: its turn
  kOverlaps,        // a suburb on the neighborhood; numbers: x, y
  kNotAdjacent,     // a suburb that touches nothing
  kOffTheEdge,      // a building beyond the neighborhood; numbers: x, y
  kBuiltOver,       // a building on another one; numbers: x, y
  kNothingMoved,    // a re-layout must change something (R6.5)
  kWrongPieces,     // a re-layout names every piece bought in this action, and no other
  kTornApart,       // the neighborhood would fall into pieces
};
BOOST_DESCRIBE_ENUM(Refusal, kAllowed, kGameOver, kUnknownMove, kNotNow, kTaken, kNotYourLandmark,
                    kAlreadyBuilt, kTooDear, kNoSuburbLeft, kSuburbBought, kBuildingBought,
                    kNoSuchSpace, kSpaceIsEmpty, kNothingPrinted, kStillCovered, kOutOfSupply,
                    kNoRoom, kEventDone, kLawUsed, kNotYourLaw, kAllBuilt, kTurnTaken, kOverlaps,
                    kNotAdjacent, kOffTheEdge, kBuiltOver, kNothingMoved, kWrongPieces, kTornApart)

class Rules {
 public:
  using Content = rebuilding_seattle::Content;
  using State = rebuilding_seattle::State;
  using Event = rebuilding_seattle::Event;
  using Refusal = rebuilding_seattle::Refusal;
  using View = rebuilding_seattle::View;
  using Position = rebuilding_seattle::Position;

  static constexpr std::string_view kId = "rebuilding_seattle";
  static constexpr std::string_view kTitle = "Rebuilding Seattle";
  static constexpr std::string_view kSummary =
      "Rebuild a neighborhood after the great fire: lay suburbs and buildings, pass laws, and "
      "choose "
      "the moment when everybody is paid. Also for one player.";
  static constexpr int kVersion = 1;
  static constexpr float kSwing = 10;
  static constexpr int kMinSeats = rebuilding_seattle::kMinSeats;
  static constexpr int kMaxSeats = rebuilding_seattle::kMaxSeats;

  explicit Rules(const Content& content);

  // The contract (engine/rules.h): rules.cpp
  template <class J>
  State start(const Setup& setup, Rng& rng, J& journal) const;
  int seats(const State& state) const { return state.seats; }
  Seat to_move(const State& state) const {
    return state.phase == Phase::kOver ? kNobody : static_cast<Seat>(state.decider);
  }
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

  // Presentation: view.cpp, notation.cpp, position.cpp, words.cpp, board.cpp
  std::span<const OptionSpec> options() const;
  const Content& content() const { return content_; }
  static Content read_content(std::string_view json, Problems& problems) {
    return rebuilding_seattle::read_content(json, problems);
  }
  static const Content& built_in_content() { return rebuilding_seattle::built_in_content(); }
  std::string_view content_hash() const { return content_.hash; }
  std::string_view rules_text() const;
  std::string move_text(Move move) const;
  std::optional<Move> parse_move(std::string_view text) const;
  View view(const State& state, Seat observer) const;
  void show_to(Seat observer, const State& state, View& view) const;
  // Nothing that is hidden scores.
  Scores known_scores(const State& state, Seat) const { return scores(state); }
  Position position(const State& state) const;
  State load(const Position& position, Problems& problems) const;
  std::string say_move(const State& state, Move move, const Names& names) const;
  std::string say_event(const Event& event, const Names& names) const;
  std::string say_refusal(const Verdict& verdict) const;
  std::string source_name(std::uint8_t source) const;
  void draw(const View& view, const Names& names, Canvas& canvas) const;
  std::string_view wire(CardNumber n) const { return content_.card_id[static_cast<int>(n)]; }
  std::string_view wire(SpaceNumber n) const { return content_.space_id[static_cast<int>(n)]; }
  std::string_view wire(SuburbNumber n) const { return content_.suburb_id[static_cast<int>(n)]; }
  std::string_view wire(LandmarkNumber n) const {
    return content_.landmark_id[static_cast<int>(n)];
  }
  std::string_view wire(DistrictNumber n) const {
    return content_.district_id[static_cast<int>(n)];
  }
  std::string_view wire(NeighborhoodNumber n) const {
    return content_.neighborhood_id[static_cast<int>(n)];
  }
  std::string_view wire(EventNumber n) const { return content_.event_id[static_cast<int>(n)]; }
  std::string_view wire(LawNumber n) const { return content_.law_id[static_cast<int>(n)]; }
  std::string_view wire(SoloNumber n) const { return content_.solo_id[static_cast<int>(n)]; }
  std::string_view wire(FormNumber n) const { return text(static_cast<Form>(n)); }

 private:
  const Content& content_;
};

}  // namespace cornerstone::rebuilding_seattle
