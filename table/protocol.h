// The messages of docs/protocol.md: what may be asked of a game under study, and what is answered.
// Every request also has "id" (any scalar, echoed) and "do" (which request it is); every answer has
// "id" and "ok".
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/figures.h"
#include "engine/json_write.h"
#include "engine/seat.h"
#include "games/match.h"
#include "table/line.h"
#include "table/score_sheet.h"

namespace cornerstone::protocol {

inline constexpr int kVersion = 1;

using Id = std::optional<boost::json::value>;
using ForcedOutcomes = std::vector<std::uint32_t>;
using ChancePairs = std::vector<std::array<std::uint32_t, 2>>;   // [below, outcome]
using SeatOrSpectator = boost::json::value;                      // a number, or "spectator"
using OptionValues = std::map<std::string, boost::json::value>;  // texts, true or false

// Requests

struct Hello {
  Id id;
  std::string do_;
};
BOOST_DESCRIBE_STRUCT(Hello, (), (id, do_))

struct Games {
  Id id;
  std::string do_;
};
BOOST_DESCRIBE_STRUCT(Games, (), (id, do_))

struct Start {
  Id id;
  std::string do_;
  std::string game;
  std::optional<int> seats;  // the game's smallest number when not given
  std::optional<OptionValues> options;
  std::optional<std::uint64_t> seed;  // 0 when not given
  std::optional<ForcedOutcomes> chance;
};
BOOST_DESCRIBE_STRUCT(Start, (), (id, do_, game, seats, options, seed, chance))

struct Load {
  Id id;
  std::string do_;
  boost::json::value position;
  std::optional<std::uint64_t> seed;  // 0 when not given
};
BOOST_DESCRIBE_STRUCT(Load, (), (id, do_, position, seed))

struct Dump {
  Id id;
  std::string do_;
};
BOOST_DESCRIBE_STRUCT(Dump, (), (id, do_))

struct Moves {
  Id id;
  std::string do_;
};
BOOST_DESCRIBE_STRUCT(Moves, (), (id, do_))

struct Play {
  Id id;
  std::string do_;
  std::string move;
  std::optional<ForcedOutcomes> chance;
};
BOOST_DESCRIBE_STRUCT(Play, (), (id, do_, move, chance))

struct Preview {
  Id id;
  std::string do_;
  std::string move;
};
BOOST_DESCRIBE_STRUCT(Preview, (), (id, do_, move))

struct Why {
  Id id;
  std::string do_;
  std::string move;
};
BOOST_DESCRIBE_STRUCT(Why, (), (id, do_, move))

struct Whole {
  Id id;
  std::string do_;
  std::optional<SeatOrSpectator> seat;  // a spectator when not given
};
BOOST_DESCRIBE_STRUCT(Whole, (), (id, do_, seat))

struct Draw {
  Id id;
  std::string do_;
  std::optional<SeatOrSpectator> seat;  // a spectator when not given
  std::optional<int> width;             // in columns
};
BOOST_DESCRIBE_STRUCT(Draw, (), (id, do_, seat, width))

struct Undo {
  Id id;
  std::string do_;
  std::optional<int> steps;  // 1 when not given
};
BOOST_DESCRIBE_STRUCT(Undo, (), (id, do_, steps))

struct CountScores {
  Id id;
  std::string do_;
  std::optional<SeatOrSpectator> seat;  // the whole truth when not given
};
BOOST_DESCRIBE_STRUCT(CountScores, (), (id, do_, seat))

struct Advise {
  Id id;
  std::string do_;
  std::optional<std::string> bot;     // kAdviser when not given
  std::optional<int> simulations;     // as many as the bot makes when not given
  std::optional<int> moves;           // how many of the best; 3 when not given
  std::optional<std::uint64_t> seed;  // 0 when not given
};
BOOST_DESCRIBE_STRUCT(Advise, (), (id, do_, bot, simulations, moves, seed))

// Answers

struct HelloAnswer {
  std::string program;
  int protocol = kVersion;
  std::vector<std::string_view> commands;
};
BOOST_DESCRIBE_STRUCT(HelloAnswer, (), (program, protocol, commands))

struct OptionOffer {
  std::string_view name;
  std::vector<std::string_view> values;  // the first is the default
};
BOOST_DESCRIBE_STRUCT(OptionOffer, (), (name, values))

struct GameOffer {
  std::string_view id;
  std::string_view title;
  std::string_view summary;
  int rules_version = 0;
  std::string_view content_hash;
  int min_seats = 0;
  int max_seats = 0;
  std::vector<OptionOffer> options;
};
BOOST_DESCRIBE_STRUCT(GameOffer, (),
                      (id, title, summary, rules_version, content_hash, min_seats, max_seats,
                       options))

struct GamesAnswer {
  std::vector<GameOffer> games;
};
BOOST_DESCRIBE_STRUCT(GamesAnswer, (), (games))

// Where the game stands: after start, load and undo.
struct StandingAnswer {
  std::string_view game;
  int seats = 0;
  int decisions = 0;       // made since the start or the loaded position
  Seat to_move = kNobody;  // -1 once the game is over
  bool over = false;
  ChancePairs chance;  // drawn by what led here
  RawJson journal;     // of what led here
};
BOOST_DESCRIBE_STRUCT(StandingAnswer, (), (game, seats, decisions, to_move, over, chance, journal))

struct PositionAnswer {
  RawJson position;
};
BOOST_DESCRIBE_STRUCT(PositionAnswer, (), (position))

struct MoveOffer {
  std::string text;
  std::string words;
  Figures figures;  // the numbers in these words that the game names
};
BOOST_DESCRIBE_STRUCT(MoveOffer, (), (text, words, figures))

struct MovesAnswer {
  Seat to_move = kNobody;
  std::vector<MoveOffer> moves;
  std::vector<MoveOffer> shortcuts;  // that do the work of several moves
};
BOOST_DESCRIBE_STRUCT(MovesAnswer, (), (to_move, moves, shortcuts))

struct PlayAnswer {
  std::string move;
  int decisions = 0;
  Seat to_move = kNobody;
  bool over = false;
  ChancePairs chance;
  RawJson journal;
  std::vector<std::string> words;  // the journal as a log tells it
};
BOOST_DESCRIBE_STRUCT(PlayAnswer, (), (move, decisions, to_move, over, chance, journal, words))

// What is certain beforehand; members that chance or a hidden card decides are null.
struct PreviewAnswer {
  std::string move;
  RawJson journal;
  std::vector<std::string> words;
  std::optional<RawJson> view;  // after the move, if all that it does is certain
};
BOOST_DESCRIBE_STRUCT(PreviewAnswer, (), (move, journal, words, view))

struct WhyAnswer {
  std::string move;
  bool legal = false;
  std::optional<std::string> reason;      // by name, so that clients can say it in other languages
  std::array<std::int16_t, 3> numbers{};  // that belong into such a sentence, as the reason has it
  std::optional<std::string> message;
  std::optional<std::string> clause;
  std::optional<std::string> rule;  // what that clause says
};
BOOST_DESCRIBE_STRUCT(WhyAnswer, (), (move, legal, reason, numbers, message, clause, rule))

struct ViewAnswer {
  RawJson view;
};
BOOST_DESCRIBE_STRUCT(ViewAnswer, (), (view))

struct DrawAnswer {
  std::string text;
};
BOOST_DESCRIBE_STRUCT(DrawAnswer, (), (text))

struct ScoresAnswer {
  bool over = false;  // final; otherwise the standing if the game ended now
  std::vector<ScoreSheet> scores;
  std::vector<Seat> hidden;  // seats with lines that the asker cannot know
};
BOOST_DESCRIBE_STRUCT(ScoresAnswer, (), (over, scores, hidden))

// Chance and points are null where nothing was searched.
struct AdvisedMove {
  std::string text;
  std::string words;
  std::uint32_t visits = 0;      // simulations that went this way
  std::optional<double> chance;  // to win, from 0 to 1
  std::optional<double> points;  // expected at the end
  std::vector<LineMove> line;    // how the game goes on, beginning with this move
};
BOOST_DESCRIBE_STRUCT(AdvisedMove, (), (text, words, visits, chance, points, line))

struct AdviseAnswer {
  Seat to_move = kNobody;
  std::string bot;
  std::uint64_t simulations = 0;
  std::vector<AdvisedMove> moves;  // best first
};
BOOST_DESCRIBE_STRUCT(AdviseAnswer, (), (to_move, bot, simulations, moves))

// Errors

enum class ErrorCode : std::uint8_t {
  kLineTooLong,
  kBadJson,
  kBadRequest,  // a key is missing, unknown or of the wrong type
  kUnknownCommand,
  kUnknownGame,
  kBadSetup,  // seats or options that the game does not have
  kBadPosition,
  kNoGame,       // nothing has been started or loaded
  kUnknownMove,  // not the text of any move
  kIllegalMove,
  kBadChance,  // forced outcomes that do not fit the draws
  kBadSeat,
  kNothingToUndo,
  kUnknownBot,
  kGameOver,
  // At a table of several
  kNotAllowed,  // for this person, or not any more
  kNotYet,      // the game has not begun, or not come so far
  kNotYourTurn,
  kSeatTaken,
  kUnconfirmed,  // the turn is complete: it is to be confirmed, or something taken back
  kBadText,
};
BOOST_DESCRIBE_ENUM(ErrorCode, kLineTooLong, kBadJson, kBadRequest, kUnknownCommand, kUnknownGame,
                    kBadSetup, kBadPosition, kNoGame, kUnknownMove, kIllegalMove, kBadChance,
                    kBadSeat, kNothingToUndo, kUnknownBot, kGameOver, kNotAllowed, kNotYet,
                    kNotYourTurn, kSeatTaken, kUnconfirmed, kBadText)

struct OtherProblem {
  std::string place;
  std::string message;
};
BOOST_DESCRIBE_STRUCT(OtherProblem, (), (place, message))

struct Error {
  ErrorCode code{};
  std::string message;
  std::optional<std::string> clause;  // of the game's rules, where one applies
  std::optional<std::string> place;   // in the request: "$.move"
  std::vector<OtherProblem> others;   // when more than one thing is wrong
};
BOOST_DESCRIBE_STRUCT(Error, (), (code, message, clause, place, others))

}  // namespace cornerstone::protocol
