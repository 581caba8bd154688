// One table, without sockets and without a clock: who sits where, what has been played, what may
// still be taken back, whose time runs.
//
// Everything that happens is an entry of the table's log. Whoever wants something asks (`sit`,
// `play`, ...): the answer is the entry that would record it, or why it cannot be. Nothing changes
// until the entry is applied; a table that was lost is made again by applying its log.
//
// A player's moves are a draft at first: nobody else sees them, and they can be taken back. They
// are settled, and everybody's, when the player confirms them or when one of them turned something
// up. Settled things are numbered from 1 (`Happening`), the same for all who look on: the number of
// a player's drafts is nobody's business.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/rng.h"
#include "engine/seed_key.h"
#include "games/catalog.h"
#include "table/clock.h"
#include "table/entry.h"
#include "table/protocol.h"

namespace cornerstone {

enum class TableStage : std::uint8_t { kOpen, kRunning, kOver };
BOOST_DESCRIBE_ENUM(TableStage, kOpen, kRunning, kOver)

// Who asks.
struct Person {
  std::string id;
  std::string name;
};

struct Occupant {
  std::string person;  // id; empty where nobody or only a bot sits
  std::string name;
  std::string bot;        // that plays: one that was engaged, or that stands in for the person
  bool resigned = false;  // the bot plays on, and the seat comes last

  bool free() const { return person.empty() && bot.empty(); }
};

// How a seat came out of it.
struct Outcome {
  int rank = 0;  // equal ranks share the place; those who resigned share the last; alone, 2 is a
                 // defeat
  int points = 0;
  bool resigned = false;
};

// A settled thing.
struct Happening {
  Entry entry;
  // Of a move: the game before and after it; of the start, after it. Null for all else.
  std::shared_ptr<const Match> before, after;
};

class Table {
 public:
  static constexpr std::size_t kMaxChat = 500;  // bytes of one remark

  using Asked = std::variant<Entry, protocol::Error>;

  // The first entry of a new table. `wanted` names game, seats, options, terms and host; nothing,
  // and problems, if the game does not allow them.
  static std::optional<Entry> open(const Catalog& catalog, entry::Open wanted, const SeedKey& key,
                                   Milliseconds now, Problems& problems);
  // From the first entry of its log. Null, and problems, if it is not such an entry, if the key is
  // not the promised one, or if this program plays the game by other rules.
  static std::unique_ptr<Table> begin(const Catalog& catalog, const Entry& first,
                                      const SeedKey& key, Problems& problems);

  // What can be asked; `now` is written into the entry. Permissions of persons are checked here,
  // the rules of the table wherever an entry comes from.
  Asked sit(const Person& who, Seat seat, Milliseconds now) const;
  Asked engage(const Person& who, Seat seat, std::string_view bot, Milliseconds now) const;
  Asked leave(const Person& who, Milliseconds now) const;
  Asked dismiss(const Person& who, Seat seat, Milliseconds now) const;  // by the host, to free it
  Asked come_back(const Person& who, Milliseconds now) const;
  Asked start(const Person& who, Milliseconds now) const;
  // With `confirm`, the whole draft is settled with it.
  Asked play(const Person& who, std::string_view move, bool confirm, Milliseconds now) const;
  Asked undo(const Person& who, int moves, Milliseconds now) const;
  Asked confirm(const Person& who, Milliseconds now) const;
  Asked resign(const Person& who, Milliseconds now) const;
  Asked say(const Person& who, std::string_view text, Milliseconds now) const;
  // A bot has thought: its move, after so many decisions.
  Asked play_bot(Seat seat, int decisions, std::string_view move, Milliseconds now) const;
  // The deadline has passed.
  Asked expire(Milliseconds now) const;
  // The game is finished.
  Asked end(Milliseconds now) const;

  // Takes the next entry of the log; what is settled by it. A problem, and nothing changes, if the
  // entry cannot be the next one.
  std::vector<Happening> apply(const Entry& entry, Problems& problems);

  // How it stands.
  const entry::Open& agreed() const { return agreed_; }
  const GameInfo& game() const { return game_; }
  TableStage stage() const { return stage_; }
  const std::vector<Occupant>& seats() const { return occupants_; }
  Seat seat_of(std::string_view person) const;  // kNobody for those who look on
  const Clock& clock() const { return clock_; }
  std::uint64_t happenings() const { return history_.size(); }       // so far
  int decisions() const { return static_cast<int>(moves_.size()); }  // settled so far

  // The game as everybody sees it, and as a seat does that has moves in draft; null before the
  // start.
  const std::shared_ptr<const Match>& settled() const { return settled_.match; }
  const std::shared_ptr<const Match>& seen_by(Seat observer) const;
  Seat drafting() const;                   // whose draft there is; kNobody if there is none
  std::vector<std::string> draft() const;  // the moves of it
  bool awaits_confirmation() const;        // the draft is a whole turn
  bool is_finished() const;  // played to its end, or given up: all that is left is to end it

  // The bot whose move it is.
  struct BotTurn {
    Seat seat = kNobody;
    std::string bot;
    int decisions = 0;
    std::shared_ptr<const Match> match;
  };
  std::optional<BotTurn> bot_turn() const;

  // The game after so many settled decisions, from the nearest position that is kept.
  std::unique_ptr<Match> position(int decisions) const;
  // Everything that is settled, but for the first so many; without what was before each move.
  std::vector<Happening> since(std::uint64_t number) const;
  std::vector<Outcome> outcomes() const;  // precondition: the game is over

 private:
  static constexpr int kKeepEvery = 16;  // decisions between positions that are kept

  struct Point {
    std::shared_ptr<const Match> match;
    Rng rng{0};  // what chance holds from there on
  };
  struct Step {
    entry::Play deed;
    Milliseconds at = 0;
    Move move;
    Point after;
  };
  using Objection = std::optional<protocol::Error>;

  Table(const Catalog& catalog, const GameInfo& game, const Setup& setup, const Entry& first,
        const SeedKey& key);

  const Occupant& at(Seat seat) const { return occupants_[static_cast<std::size_t>(seat)]; }
  Occupant& at(Seat seat) { return occupants_[static_cast<std::size_t>(seat)]; }
  bool is_seat(Seat seat) const;
  bool is_given_up() const;
  const Point& latest() const { return draft_.empty() ? settled_ : draft_.back().after; }

  // Why a deed is not possible now.
  Objection objection(const entry::Open& deed, Milliseconds now) const;
  Objection objection(const entry::Sit& deed, Milliseconds now) const;
  Objection objection(const entry::Engage& deed, Milliseconds now) const;
  Objection objection(const entry::Leave& deed, Milliseconds now) const;
  Objection objection(const entry::Return& deed, Milliseconds now) const;
  Objection objection(const entry::Start& deed, Milliseconds now) const;
  Objection objection(const entry::Play& deed, Milliseconds now) const;
  Objection objection(const entry::Undo& deed, Milliseconds now) const;
  Objection objection(const entry::Confirm& deed, Milliseconds now) const;
  Objection objection(const entry::Resign& deed, Milliseconds now) const;
  Objection objection(const entry::Expire& deed, Milliseconds now) const;
  Objection objection(const entry::Say& deed, Milliseconds now) const;
  Objection objection(const entry::End& deed, Milliseconds now) const;
  Objection not_open() const;
  Objection not_running() const;
  Objection not_free(Seat seat) const;
  Objection not_at_the_table(const Person& who) const;
  Objection not_the_host(const Person& who) const;

  Asked ask(Deed deed, Milliseconds now) const;

  // What applying does. Precondition: no objection. Things settled are appended to `out`.
  void carry_out(const entry::Open& deed, Milliseconds now, std::vector<Happening>& out);
  void carry_out(const entry::Sit& deed, Milliseconds now, std::vector<Happening>& out);
  void carry_out(const entry::Engage& deed, Milliseconds now, std::vector<Happening>& out);
  void carry_out(const entry::Leave& deed, Milliseconds now, std::vector<Happening>& out);
  void carry_out(const entry::Return& deed, Milliseconds now, std::vector<Happening>& out);
  void carry_out(const entry::Start& deed, Milliseconds now, std::vector<Happening>& out);
  void carry_out(const entry::Play& deed, Milliseconds now, std::vector<Happening>& out);
  void carry_out(const entry::Undo& deed, Milliseconds now, std::vector<Happening>& out);
  void carry_out(const entry::Confirm& deed, Milliseconds now, std::vector<Happening>& out);
  void carry_out(const entry::Resign& deed, Milliseconds now, std::vector<Happening>& out);
  void carry_out(const entry::Expire& deed, Milliseconds now, std::vector<Happening>& out);
  void carry_out(const entry::Say& deed, Milliseconds now, std::vector<Happening>& out);
  void carry_out(const entry::End& deed, Milliseconds now, std::vector<Happening>& out);

  void settle(Milliseconds now, std::vector<Happening>& out);
  void stand_in(Seat seat, Milliseconds now, std::vector<Happening>& out);
  void run_clock(Milliseconds now);

  const Catalog& catalog_;
  const GameInfo& game_;
  Setup setup_;
  entry::Open agreed_;
  SeedKey key_;
  TableStage stage_ = TableStage::kOpen;
  std::vector<Occupant> occupants_;
  Clock clock_;
  std::vector<Entry> history_;  // of what is settled
  Point settled_;
  std::vector<Step> draft_;  // of the seat to move
  std::vector<Move> moves_;  // settled
  std::vector<Point> kept_;  // after 0, kKeepEvery, 2 * kKeepEvery, ... of them
};

}  // namespace cornerstone
