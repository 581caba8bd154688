// The one file format for transcripts and saved games: JSON lines.
//
//   {"line":"game","format":1,...}      which game, on what terms, by whom; the draws of the setup
//   {"line":"decision","number":1,...}  position, legal moves, the move made, its draws and journal
//   {"line":"table","do":"leave",...}   what else happened at a table of people and bots
//   ...
//   {"line":"end",...}                  scores; or {"line":"saved",...} while the game goes on
//
// The last line is what tells a whole file from one that was cut. Games may follow each other in
// one file. Journals tell the whole truth, hidden cards included. replay.h reads and checks such
// files.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rng.h"
#include "engine/seat.h"
#include "games/match.h"
#include "table/entry.h"
#include "table/record.h"
#include "table/room_protocol.h"
#include "table/table.h"

namespace cornerstone {

inline constexpr int kTranscriptFormat = 1;
inline constexpr std::string_view kHuman = "human";  // among the players of a GameHead

// Of a game at a table (table.h): what chance was made of there, and what was agreed on.
struct TableHead {
  std::string promise;             // given when the table was opened: commitment(key)
  std::string key;                 // told when the game was over: Rng(key) dealt the cards
  std::vector<std::string> names;  // one a seat
  Terms terms;
  Milliseconds opened = 0;
  Milliseconds started = 0;
  std::optional<Seat> racer{};  // in a race: whose game this is
};
BOOST_DESCRIBE_STRUCT(TableHead, (), (promise, key, names, terms, opened, started, racer))

// What a game's first line says that the match itself does not know.
struct GameHead {
  Setup setup;
  std::uint64_t seed = 0;
  std::uint64_t stream = 0;          // of that seed: Rng(seed, stream) dealt the cards
  std::vector<std::string> players;  // one a seat: the name of a bot, or kHuman
  std::optional<TableHead> table{};  // then there is neither a seed nor a stream
};

// What can happen at a table between the decisions: Deed has the rest of it.
enum class TableDeed : std::uint8_t { kLeave, kReturn, kResign, kExpire };
BOOST_DESCRIBE_ENUM(TableDeed, kLeave, kReturn, kResign, kExpire)

// How a game at a table came out: those who resigned come last, whatever they scored. How a race
// did is for all of its games together to say.
struct TableEnd {
  Milliseconds at = 0;
  std::vector<room::OutcomeState> outcomes;  // by seat; none of a race
};
TableEnd table_end(const Table& table, Milliseconds at);  // precondition: the game is over

// Each appends one line, line end included, to `out`. `start` is the match before the first
// decision; `after` is `before` with the move played. Decisions are numbered from 1. What is
// optional belongs to games at a table.
void write_game_line(std::string& out, const Match& start, const GameHead& head,
                     const std::vector<Chance>& chance);
void write_decision_line(std::string& out, int number, const Match& before, Move move,
                         const Match& after, const std::vector<Chance>& chance,
                         std::optional<Milliseconds> at = {});
void write_table_line(std::string& out, Milliseconds at, TableDeed deed, Seat seat);
void write_end_line(std::string& out, int decisions, const Match& match,
                    const std::optional<TableEnd>& table = {});
void write_saved_line(std::string& out, int decisions);

// All lines of a game; it ends as saved while somebody is to move.
std::string transcript(const Record& record, const GameHead& head);

// A decision's line in two parts, as JSON objects: what is known before the decision, and what came
// of it.
std::string situation_json(int number, const Match& before);
std::string consequences_json(const Match& after, const std::vector<Chance>& chance);

// Draws as the wire and the files have them: [below, outcome].
std::vector<std::array<std::uint32_t, 2>> chance_pairs(const std::vector<Chance>& chance);

std::string journal_json(const Match& match);  // of the last play, the whole truth
std::string position_json(const Match& match);
std::vector<std::string> move_texts(const Match& match);  // in the order of the list

}  // namespace cornerstone
