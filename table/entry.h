// What happens at a table, as its log keeps it: one entry for each thing that somebody did. A table
// is what its log made of it (table.h); reading the log again gives the same table.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/problems.h"
#include "engine/seat.h"
#include "games/table_options.h"
#include "table/contest.h"

namespace cornerstone {

using Milliseconds = std::int64_t;  // since 1970, or for so long

enum class Pace : std::uint8_t {
  kUnhurried,
  kLive,       // `time` for the whole game, and `increment` more with every turn
  kTurnBased,  // `time` for every turn
};
BOOST_DESCRIBE_ENUM(Pace, kUnhurried, kLive, kTurnBased)

enum class AtZero : std::uint8_t {
  kStandIn,  // a bot plays on for whoever ran out of time
  kResign,
};
BOOST_DESCRIBE_ENUM(AtZero, kStandIn, kResign)

// What a table agrees on besides the options of its game.
struct Terms {
  Pace pace = Pace::kUnhurried;
  Milliseconds time = 0;
  Milliseconds increment = 0;
  AtZero at_zero = AtZero::kStandIn;
  std::string stand_in = "medium";  // the bot that plays for people who left
};
BOOST_DESCRIBE_STRUCT(Terms, (), (pace, time, increment, at_zero, stand_in))

// What the seats have in common.
enum class Mode : std::uint8_t {
  kTogether,  // one game
  kRace,      // the key of their chance: each plays alone, step by step with the others (race.h)
};
BOOST_DESCRIBE_ENUM(Mode, kTogether, kRace)

// A game of a challenge, which others play by the same key.
struct Trial {
  Contest contest = Contest::kDaily;
  std::string date;        // of the challenge
  int number = 1;          // of this game, if there are several
  Milliseconds until = 0;  // then the challenge is over; its games are nobody else's to see before
};
BOOST_DESCRIBE_STRUCT(Trial, (), (contest, date, number, until))

namespace entry {

// A table is opened. The key of its chance exists and is promised by its hash; it is told when the
// game is over.
struct Open {
  static constexpr std::string_view kName = "open";
  std::string game;
  int rules_version = 0;
  std::string content_hash;
  int seats = 0;
  OptionMap options;
  Terms terms;
  std::string promise;         // commitment(key)
  std::string host;            // the person who may seat bots and start the game
  std::optional<Mode> mode{};  // together when not given
  std::optional<Trial> trial{};
};
BOOST_DESCRIBE_STRUCT(Open, (),
                      (game, rules_version, content_hash, seats, options, terms, promise, host,
                       mode, trial))

// A person takes a free seat.
struct Sit {
  static constexpr std::string_view kName = "sit";
  Seat seat = 0;
  std::string person;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Sit, (), (seat, person, name))

// A bot gets a free seat.
struct Engage {
  static constexpr std::string_view kName = "engage";
  Seat seat = 0;
  std::string bot;
};
BOOST_DESCRIBE_STRUCT(Engage, (), (seat, bot))

// Before the game the seat is free again; after its start a bot stands in.
struct Leave {
  static constexpr std::string_view kName = "leave";
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(Leave, (), (seat))

// The person is back, and the bot hands over.
struct Return {
  static constexpr std::string_view kName = "return";
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(Return, (), (seat))

struct Start {
  static constexpr std::string_view kName = "start";
};
BOOST_DESCRIBE_STRUCT(Start, (), ())

// A move. Its player may still take it back unless it was confirmed at once or turned something up.
struct Play {
  static constexpr std::string_view kName = "play";
  Seat seat = 0;
  std::string move;
  bool confirm = false;
};
BOOST_DESCRIBE_STRUCT(Play, (), (seat, move, confirm))

// Moves that were not settled yet are taken back, the last ones first.
struct Undo {
  static constexpr std::string_view kName = "undo";
  Seat seat = 0;
  int moves = 1;
};
BOOST_DESCRIBE_STRUCT(Undo, (), (seat, moves))

// What was played so far stands.
struct Confirm {
  static constexpr std::string_view kName = "confirm";
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(Confirm, (), (seat))

struct Resign {
  static constexpr std::string_view kName = "resign";
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(Resign, (), (seat))

// The time of a seat is up.
struct Expire {
  static constexpr std::string_view kName = "expire";
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(Expire, (), (seat))

struct Say {
  static constexpr std::string_view kName = "say";
  std::string person;
  std::string name;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Say, (), (person, name, text))

// The game is over, and what chance was made of is told, unless others still play by it.
struct End {
  static constexpr std::string_view kName = "end";
  std::string key;  // key_text(key); empty if it cannot be told yet
};
BOOST_DESCRIBE_STRUCT(End, (), (key))

}  // namespace entry

using Deed = std::variant<entry::Open, entry::Sit, entry::Engage, entry::Leave, entry::Return,
                          entry::Start, entry::Play, entry::Undo, entry::Confirm, entry::Resign,
                          entry::Expire, entry::Say, entry::End>;

// Whose request led to an entry, so that one which is sent twice is not carried out twice.
struct RequestMark {
  std::string person;
  std::string id;

  auto operator<=>(const RequestMark&) const = default;
};

struct Entry {
  Milliseconds at = 0;
  Deed deed;
  std::optional<RequestMark> request{};
};

// {"at":1763270000000,"by":"p1","id":"17","do":"play","seat":1,"move":"build 0 1.1","confirm":true}
std::string entry_text(const Entry& entry);
// Nothing, and problems, if that is not the text of an entry.
std::optional<Entry> parse_entry(std::string_view text, Problems& problems);

}  // namespace cornerstone
