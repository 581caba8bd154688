// The contract of a game: start here. Everything above this line of the project (bots, tables, the
// server, the laboratory) knows a game only through what stands on this page.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/canvas.h"
#include "engine/described.h"
#include "engine/figures.h"
#include "engine/journal.h"
#include "engine/move.h"
#include "engine/names.h"
#include "engine/problems.h"
#include "engine/race.h"
#include "engine/rating.h"
#include "engine/rng.h"
#include "engine/scores.h"
#include "engine/seat.h"
#include "engine/seed_key.h"
#include "engine/setup.h"
#include "engine/style.h"
#include "engine/verdict.h"

namespace cornerstone {

// A state is plain bytes of fixed size: copied by memcpy, compared and hashed by its bytes.
template <class S>
concept PlainState = std::is_trivially_copyable_v<S> && std::has_unique_object_representations_v<S>;

// The rules: pure functions over a state. They never allocate on behalf of a NoJournal.
template <class R>
concept Rules = PlainState<typename R::State> &&
                requires(const R& rules, typename R::State& state, const typename R::State& seen,
                         const Setup& setup, Seat seat, Move move, MoveList& moves, Rng& rng,
                         Journal<typename R::Event>& journal, NoJournal& silence) {
                  { rules.start(setup, rng, journal) } -> std::same_as<typename R::State>;
                  { rules.start(setup, rng, silence) } -> std::same_as<typename R::State>;
                  { rules.seats(seen) } -> std::same_as<int>;
                  { rules.to_move(seen) } -> std::same_as<Seat>;  // kNobody once the game is over
                  rules.list_moves(seen, moves);  // never empty while somebody is to move
                  // Legal, or why not. Legal is what is listed; besides, only moves of kinds
                  // that no list ever contains, because they are many and never needed.
                  { rules.accepts(seen, move) } -> std::same_as<Verdict>;
                  rules.play(state, move, rng, journal);  // precondition: accepted
                  rules.play(state, move, rng, silence);
                  rules.imagine(state, seat, rng);  // re-deals everything that `seat` cannot see
                  // Final, or the standing so far. Alone at the table, rank 2 is a defeat.
                  { rules.scores(seen) } -> std::same_as<Scores>;
                  // One seat's prospects, in hundredths of a point.
                  { rules.worth(seen, seat) } -> std::same_as<std::int32_t>;
                };

// A game that can draw and play a uniformly random move faster than by listing them all. It first
// draws one number below the length of the list: the place of the move in the list.
template <class R>
concept FastRandomPlay = Rules<R> && requires(const R& rules, typename R::State& state, Rng& rng) {
  rules.play_random(state, rng);
};

// A game that settles all chance when it starts and hides it in the state: play draws nothing. To
// whoever looks ahead, a move that turns something up is a matter of chance all the same.
template <class R>
concept SettledChance = Rules<R> && R::kSettledChance;

// A game with moves that do the work of several: accepted and never listed, so that no search
// stumbles over them, but offered to people.
template <class R>
concept Shortcuts = Rules<R> && requires(const R& rules, const typename R::State& seen,
                                         MoveList& moves) { rules.list_shortcuts(seen, moves); };

// A game that also tells in numbers what its sentence about a move says.
template <class R>
concept WithFigures =
    Rules<R> && requires(const R& rules, const typename R::State& seen, Move move) {
      { rules.figures(seen, move) } -> std::same_as<Figures>;
    };

// A game that tells how far from settled its results are: a lead of kSwing points, by `worth`, wins
// about three games out of four. Searches weigh chances to win by it.
template <class R>
concept Swinging = Rules<R> && requires {
  { R::kSwing } -> std::convertible_to<float>;
};

// A game whose worth rests on what seldom changes from one position to the next: whoever asks often
// can lend it a memory, and is told the same sooner.
template <class R>
concept Remembering = Rules<R> && requires(const R& rules, const typename R::State& seen, Seat seat,
                                           typename R::Memory& memory) {
  { rules.worth(seen, seat, memory) } -> std::same_as<std::int32_t>;
};

// A game in which everybody sees the same: the views of two observers differ in `observer` alone.
template <class R>
concept WithoutSecrets = Rules<R> && R::kWithoutSecrets;

// A game that one can play alone says itself how likely such a position is to be won, from 0 to 1:
// nobody is there to be ahead of.
template <class R>
concept PlayedAlone = Rules<R> && requires(const R& rules, const typename R::State& seen) {
  { rules.win_chance(seen) } -> std::same_as<float>;  // precondition: one seat, not over
};

// A game that knows several ways to play it, each with a taste of its own: so many hundredths of a
// point does a seat of that style think more, or less, of its position than `worth` says.
template <class R>
concept Styled = Rules<R> && requires(const R& rules, const typename R::State& seen, Seat seat) {
  { R::styles() } -> std::same_as<std::span<const StyleInfo>>;
  { rules.taste(seen, seat, std::size_t{}) } -> std::same_as<std::int32_t>;  // by place in styles()
};

// The styles of a game, if it has any.
template <Rules R>
std::span<const StyleInfo> styles_of() {
  if constexpr (Styled<R>) return R::styles();
  return {};
}

// A game for one whose results can be ranked among all who played it from the same seed.
template <class R>
concept Rated = Rules<R> && requires(const R& rules, const typename R::State& seen) {
  { rules.result(seen) } -> std::same_as<RatedResult>;  // precondition: the game is over
};

// A rated game with several trials to stand: a gauntlet takes one game of each, in random order.
template <class R>
concept WithGauntlet =
    Rated<R> && requires(const R& rules, std::uint64_t seed, const SeedKey& key) {
      { rules.gauntlet_seeds(seed) } -> std::same_as<std::vector<std::uint64_t>>;
      { rules.gauntlet_keys(key) } -> std::same_as<std::vector<SeedKey>>;
    };

// A game for one that several can race at, each on a board of their own with the same chance, step
// by step. Some moves are laps: how many were made is counted by whoever keeps the race.
template <class R>
concept Raced =
    Rules<R> && requires(const R& rules, const typename R::State& seen, Move move, int laps) {
      { rules.is_lap(seen, move) } -> std::same_as<bool>;
      // The steps completed after so many laps, and what the others may know of them.
      { rules.race_standing(seen, laps) } -> std::same_as<RaceStanding>;
      // Who won is better than who did not; then more rating is. Precondition: the game is over.
      { rules.race_result(seen, laps) } -> std::same_as<RatedResult>;
    };

// How a game is called and shown to people and programs, on top of its rules. None of it needs
// to be fast. An observer who is kNobody is a spectator.
template <class R>
concept Game = Rules<R> && requires(const R& rules, const typename R::State& seen, Move move,
                                    const Verdict& verdict, Seat seat, std::string_view text,
                                    const typename R::Event& event, const typename R::View& view,
                                    const typename R::Position& position, Problems& problems,
                                    const Names& names, Canvas& canvas) {
  { R::kId } -> std::convertible_to<std::string_view>;       // "uptown"
  { R::kTitle } -> std::convertible_to<std::string_view>;    // "UpTown"
  { R::kSummary } -> std::convertible_to<std::string_view>;  // one sentence
  { R::kVersion } -> std::convertible_to<int>;  // grows when a stored game would replay differently
  { R::kMinSeats } -> std::convertible_to<int>;
  { R::kMaxSeats } -> std::convertible_to<int>;
  { rules.options() } -> std::same_as<std::span<const OptionSpec>>;
  { R::read_content(text, problems) } -> std::same_as<typename R::Content>;  // a pack's JSON
  { R::built_in_content() } -> std::same_as<const typename R::Content&>;
  requires std::constructible_from<R, const typename R::Content&>;  // refers to it
  { rules.content_hash() } -> std::convertible_to<std::string_view>;
  { rules.rules_text() } -> std::convertible_to<std::string_view>;  // its rules.md

  { rules.move_text(move) } -> std::same_as<std::string>;           // stable, short, one per move
  { rules.parse_move(text) } -> std::same_as<std::optional<Move>>;  // strictly those
  { rules.view(seen, seat) } -> std::same_as<typename R::View>;     // what a seat may see
  { rules.known_scores(seen, seat) } -> std::same_as<Scores>;       // those lines that it may see
  { rules.position(seen) } -> std::same_as<typename R::Position>;   // all there is to see
  // Meaningless if problems were added.
  { rules.load(position, problems) } -> std::same_as<typename R::State>;

  { rules.say_move(seen, move, names) } -> std::same_as<std::string>;
  { rules.say_event(event, names) } -> std::same_as<std::string>;  // empty: not worth saying
  requires DescribedEnum<typename R::Refusal>;                     // what Verdict::refusal counts
  { rules.say_refusal(verdict) } -> std::same_as<std::string>;
  { rules.source_name(std::uint8_t{}) } -> std::same_as<std::string>;
  rules.draw(view, names, canvas);
};

// A game whose views differ between observers in a part only: the view of one can be made that of
// another, which is quicker than to begin again.
template <class R>
concept SharedViews = Game<R> && requires(const R& rules, const typename R::State& seen, Seat seat,
                                          typename R::View& view) {
  rules.show_to(seat, seen, view);  // the view is of this state, whoever saw it before
};

}  // namespace cornerstone
