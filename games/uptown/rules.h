// The rules of UpTown. rules.md beside this file has the clauses that the code cites.
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
#include "games/uptown/content.h"
#include "games/uptown/events.h"
#include "games/uptown/moves.h"
#include "games/uptown/state.h"
#include "games/uptown/view.h"

namespace cornerstone::uptown {

enum class Refusal : std::uint8_t {
  kAllowed,
  kGameOver,
  kUnknownMove,
  kHandIsFull,      // a card waits to be built before anything else
  kHandIsEmpty,     // there is nothing to build or discard
  kMustBuild,       // a card of the 2nd action cannot be discarded
  kMustAct,         // the 2nd action cannot be declined
  kCannotTurnOver,  // that face is on the other side of a project card
  kNoSuchFace,
  kNoSuchSeat,
  kNoSuchSite,
  kOwnStreetOnly,
  kGiftsGoToOthers,
  kNeedsEmptySite,
  kNeedsStartedSite,
  kNeedsRoof,
  kSiteFinished,
  kNoGiftsHere,
  kDeckEmpty,
  kDeckClosed,   // coins lie on it
  kTooDear,      // numbers: cost, money
  kNothingFits,  // the card on offer has no legal place
  kPileEmpty,
};
BOOST_DESCRIBE_ENUM(Refusal, kAllowed, kGameOver, kUnknownMove, kHandIsFull, kHandIsEmpty,
                    kMustBuild, kMustAct, kCannotTurnOver, kNoSuchFace, kNoSuchSeat, kNoSuchSite,
                    kOwnStreetOnly, kGiftsGoToOthers, kNeedsEmptySite, kNeedsStartedSite,
                    kNeedsRoof, kSiteFinished, kNoGiftsHere, kDeckEmpty, kDeckClosed, kTooDear,
                    kNothingFits, kPileEmpty)

// Effects of a street counted by R8: the sum, and what each site's cards contribute (R10.4).
struct Count {
  std::int32_t total = 0;
  std::array<std::int32_t, kSites> by_site{};
};

class Rules {
 public:
  using Content = uptown::Content;
  using State = uptown::State;
  using Event = uptown::Event;
  using Refusal = uptown::Refusal;
  using View = uptown::View;
  using Position = uptown::Position;

  static constexpr std::string_view kId = "uptown";
  static constexpr std::string_view kTitle = "UpTown";
  static constexpr std::string_view kSummary =
      "Stack projects into towers along your street, cash in when a roof goes up, end with the "
      "finest address.";
  static constexpr int kVersion = 1;
  static constexpr float kSwing = 6;
  static constexpr bool kWithoutSecrets = true;
  static constexpr int kMinSeats = uptown::kMinSeats;
  static constexpr int kMaxSeats = uptown::kMaxSeats;

  explicit Rules(const Content& content);

  // The contract (engine/rules.h): rules.cpp
  template <class J>
  State start(const Setup& setup, Rng& rng, J& journal) const;
  int seats(const State& state) const { return state.seats; }
  Seat to_move(const State& state) const {
    return state.phase == Phase::kOver ? kNobody : static_cast<Seat>(state.active);
  }
  void list_moves(const State& state, MoveList& moves) const;
  Verdict accepts(const State& state, Move move) const;
  template <class J>
  void play(State& state, Move move, Rng& rng, J& journal) const;
  void play_random(State& state, Rng& rng) const;
  void imagine(State& state, Seat seat, Rng& rng) const;
  Scores scores(const State& state) const;
  std::int32_t worth(const State& state, Seat seat) const;                     // worth.cpp
  static std::span<const StyleInfo> styles();                                  // styles.cpp
  std::int32_t taste(const State& state, Seat seat, std::size_t style) const;  // styles.cpp

  // What the rules compute on the way; the tests and the view ask too.
  Sites open_sites(const State& state, int project, int builder) const;  // R6
  Count income(const State& state, int street) const;                    // R8.1
  Count prestige(const State& state, int street) const;                  // R8.1

  // Presentation: view.cpp, notation.cpp, position.cpp, words.cpp, board.cpp
  std::span<const OptionSpec> options() const;
  const Content& content() const { return content_; }
  static Content read_content(std::string_view json, Problems& problems) {
    return uptown::read_content(json, problems);
  }
  static const Content& built_in_content() { return uptown::built_in_content(); }
  std::string_view content_hash() const { return content_.hash; }
  std::string_view rules_text() const;
  std::string move_text(Move move) const;
  std::optional<Move> parse_move(std::string_view text) const;
  View view(const State& state, Seat observer) const;
  Scores known_scores(const State& state, Seat) const { return scores(state); }  // no secrets
  Position position(const State& state) const;
  State load(const Position& position, Problems& problems) const;
  std::string say_move(const State& state, Move move, const Names& names) const;
  // Of a building move: "prestige" and "income" that it brings, and what a roof "earned".
  Figures figures(const State& state, Move move) const;
  std::string say_event(const Event& event, const Names& names) const;
  std::string say_refusal(const Verdict& verdict) const;
  std::string source_name(std::uint8_t source) const;
  void draw(const View& view, const Names& names, Canvas& canvas) const;
  std::string_view wire(CardNumber card) const { return content_.card_id[static_cast<int>(card)]; }
  std::string_view wire(ProjectNumber project) const {
    return content_.project_label[static_cast<int>(project)].id;
  }

 private:
  const Content& content_;
};

}  // namespace cornerstone::uptown
