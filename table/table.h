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
//
// In a race (race.h) every seat has a board of its own, and all of them act at the same time. A
// turn is a step then: the next one starts when everybody has completed it. Moves concern their
// player alone, so that each observer counts other happenings.
#pragma once

#include <array>
#include <boost/mp11/algorithm.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/race.h"
#include "engine/seed_key.h"
#include "games/catalog.h"
#include "table/board.h"
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
  bool is_race() const { return agreed_.mode == Mode::kRace; }
  TableStage stage() const { return stage_; }
  const std::vector<Occupant>& seats() const { return occupants_; }
  Seat seat_of(std::string_view person) const;  // kNobody for those who look on
  // A trial is nobody else's to see before its challenge is over.
  bool is_sealed(Milliseconds now) const { return agreed_.trial && now < agreed_.trial->until; }
  bool admits(std::string_view person, Milliseconds now) const;
  // What chance was made of, once the game is over and nobody plays by it any more.
  std::optional<SeedKey> told_key(Milliseconds now) const;

  std::vector<Seat> awaited() const;             // in a race, all who have not completed the step
  std::optional<Milliseconds> deadline() const;  // when the time of one of them is up
  std::optional<Milliseconds> ended() const { return ended_; }
  bool is_finished() const;  // played to its end, or given up: all that is left is to end it

  // Boards are named by a seat that plays there. There is one for all, but in a race.
  const Clock& clock(Seat seat = 0) const { return clocks_[lane_of(seat)]; }
  Seat drafting(Seat seat = 0) const;                   // whose draft there is; kNobody: none
  std::vector<std::string> draft(Seat seat = 0) const;  // the moves of it
  bool awaits_confirmation(Seat seat = 0) const;        // the draft is a whole turn
  int decisions(Seat seat = 0) const;                   // settled so far
  const std::shared_ptr<const Match>& settled(Seat seat = 0) const;     // null before the start
  std::unique_ptr<Match> position(int decisions, Seat seat = 0) const;  // after so many of them
  // As which seat the game knows the one at the table; spectators stay what they are.
  Seat seat_in_game(Seat seat) const { return is_race() && seat != kNobody ? Seat{0} : seat; }

  // The bot whose move it is, and all of them.
  struct BotTurn {
    Seat seat = kNobody;
    std::string bot;
    int decisions = 0;
    std::shared_ptr<const Match> match;
  };
  std::optional<BotTurn> bot_turn(Seat seat = 0) const;
  std::vector<BotTurn> bot_turns() const;

  // What an observer sees: the game with the own draft; null before the start, and in a race for
  // spectators.
  const std::shared_ptr<const Match>& seen_by(Seat observer) const;
  bool has_draft(Seat observer) const {
    return observer != kNobody && drafting(observer) == observer;
  }
  bool concerns(const Entry& happened, Seat observer) const;  // it hears of that
  std::uint64_t happenings(Seat observer = kNobody) const;    // that it has heard of so far
  // Of a race, by seat, when all had completed the same step last; when it is over, in the end.
  const std::vector<RaceStanding>& standings() const { return standings_; }
  // Everything that is settled and concerns the observer, but for the first so many; without what
  // was before each move.
  std::vector<Happening> since(std::uint64_t number, Seat observer = kNobody) const;
  std::vector<Outcome> outcomes() const;  // precondition: the game is over

 private:
  using Objection = std::optional<protocol::Error>;

  Table(const Catalog& catalog, const GameInfo& game, const Setup& setup, const Entry& first,
        const SeedKey& key);

  const Occupant& at(Seat seat) const { return occupants_[static_cast<std::size_t>(seat)]; }
  Occupant& at(Seat seat) { return occupants_[static_cast<std::size_t>(seat)]; }
  bool is_seat(Seat seat) const;
  bool is_given_up() const;

  // Boards and clocks: one for all, or one a seat.
  std::size_t lane_of(Seat seat) const { return is_race() ? static_cast<std::size_t>(seat) : 0; }
  // What is settled, in a third of the room that an entry takes: there are hundreds in a game, and
  // the longest deed is the opening, of which there is one.
  struct Settled {
    Milliseconds at = 0;
    boost::mp11::mp_pop_front<Deed> deed;
  };
  bool concerns(const Settled& happened, Seat observer) const;
  bool hears_of(const entry::Play* play, Seat observer) const;  // null: of something else
  static Entry entry_of(const Settled& settled);
  void keep(const Entry& entry);

  const Board& board_of(Seat seat) const { return boards_[lane_of(seat)]; }
  Board& board_of(Seat seat) { return boards_[lane_of(seat)]; }

  // Of a race: steps that are completed, more than there can be once the game is over.
  int steps(const Match& match, int laps) const;
  int settled_steps(const Board& board) const {
    return steps(*board.settled(), board.settled_laps());
  }
  int slowest() const;  // steps that all have completed
  std::vector<RaceStanding> standings_now() const;
  int race_rank(Seat seat) const;

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
  Objection not_on_turn(Seat seat) const;
  Objection not_free_to_go(Milliseconds now) const;
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

  void settle(Seat seat, Milliseconds now, std::vector<Happening>& out);
  void stand_in(Seat seat, Milliseconds now, std::vector<Happening>& out);
  void run_clocks(Milliseconds now);

  const Catalog& catalog_;
  const GameInfo& game_;
  Setup setup_;
  entry::Open agreed_;
  SeedKey key_;
  TableStage stage_ = TableStage::kOpen;
  std::vector<Occupant> occupants_;
  std::vector<Clock> clocks_;
  std::vector<Board> boards_;  // none before the start
  Milliseconds opened_ = 0;
  std::vector<Settled> history_;  // after the opening
  std::vector<RaceStanding> standings_;
  int step_ = 0;  // that those are of
  std::optional<Milliseconds> ended_;
};

}  // namespace cornerstone
