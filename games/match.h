// One game being played, whatever game it is: the face that tables, the command line and the
// protocol see. Searches and simulations do not come this way; they take the typed rules from
// Catalog::visit.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/canvas.h"
#include "engine/figures.h"
#include "engine/move.h"
#include "engine/names.h"
#include "engine/problems.h"
#include "engine/rating.h"
#include "engine/rng.h"
#include "engine/scores.h"
#include "engine/seat.h"
#include "engine/setup.h"
#include "engine/style.h"
#include "engine/verdict.h"
#include "games/table_options.h"
#include "games/telling.h"

namespace cornerstone {

struct GameInfo {
  std::string_view id;
  std::string_view title;
  std::string_view summary;
  int rules_version = 0;
  int min_seats = 0;
  int max_seats = 0;
  std::span<const OptionSpec> options;
  std::span<const StyleInfo> styles;  // that bots can be told to have
  std::string_view content_hash;
  std::string_view rules;  // rules.md; see rulebook.h
  std::size_t state_bytes = 0;
};

// "2 to 4 players", or "1 player" of a game for one alone.
std::string players_text(const GameInfo& game);

// Checks seats and options against the game; the result is meaningless if problems were added.
Setup make_setup(const GameInfo& game, int seats, const OptionMap& options, Problems& problems);
inline OptionMap option_map(const GameInfo& game, const Setup& setup) {
  return option_map(game.options, setup.options);
}

// What happened to the view between two positions of a game, for one observer after the other.
class ViewChanges {
 public:
  virtual ~ViewChanges() = default;
  // As JSON (engine/json_patch.h), appended to `out`; by how much it changes the check value.
  virtual std::uint32_t write(std::string& out, Seat observer) = 0;
};

class Match {
 public:
  virtual ~Match() = default;

  virtual const GameInfo& game() const = 0;
  virtual std::unique_ptr<Match> clone() const = 0;

  virtual int seats() const = 0;
  virtual Seat to_move() const = 0;  // kNobody once the game is over
  virtual void list_moves(MoveList& moves) const = 0;
  virtual void list_shortcuts(MoveList& moves) const = 0;  // none in most games
  virtual Verdict accepts(Move move) const = 0;
  virtual void play(Move move, Rng& rng) = 0;  // precondition: accepted; fills the journal anew
  virtual void imagine(Seat seat, Rng& rng) = 0;
  virtual Scores scores() const = 0;  // the whole truth
  virtual Scores known_scores(Seat observer) const = 0;
  // Empty where the game is not rated. Precondition: the game is over.
  virtual std::optional<RatedResult> result() const = 0;
  virtual std::uint64_t hash() const = 0;
  virtual bool same_state(const Match& other) const = 0;  // both of one game

  virtual std::string move_text(Move move) const = 0;
  virtual std::optional<Move> parse_move(std::string_view text) const = 0;
  virtual std::string say_move(Move move, const Names& names) const = 0;
  virtual Figures figures(Move move) const = 0;  // of that sentence; none in most games
  virtual std::string say_refusal(const Verdict& verdict) const = 0;
  virtual std::string_view refusal_name(const Verdict& verdict) const = 0;  // "too_dear"
  virtual std::string source_name(std::uint8_t source) const = 0;

  // JSON, appended to `out`.
  virtual void write_view(std::string& out, Seat observer) const = 0;
  // Both are of one game, and outlive what is returned.
  virtual std::unique_ptr<ViewChanges> changes_since(const Match& before) const = 0;
  virtual std::uint32_t view_check(Seat observer) const = 0;
  // Where there are none, the changes are the same for all observers.
  virtual bool has_secrets() const { return true; }
  virtual void write_position(std::string& out) const = 0;
  virtual void draw(Canvas& canvas, Seat observer, const Names& names) const = 0;

  // The journal of the last play (or of the start), as `observer` may know it.
  virtual void write_journal(std::string& out, Seat observer, Telling telling) const = 0;
  virtual std::vector<std::string> say_journal(Seat observer, const Names& names,
                                               Telling telling) const = 0;

  // The typed state, for Catalog::visit: what it points to is the State of the visited rules.
  virtual const void* state() const = 0;
};

}  // namespace cornerstone
