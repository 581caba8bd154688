// The messages between a table and those who are connected to it: docs/tables.md. Every
// request also has "id" (a text or a number, at most kMaxId bytes) and "do".
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/json_write.h"
#include "table/entry.h"
#include "table/protocol.h"
#include "table/score_sheet.h"
#include "table/table.h"

namespace cornerstone::room {

using protocol::Id;

// Requests that change the table

struct Sit {
  Id id;
  std::string do_;
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(Sit, (), (id, do_, seat))

struct Engage {
  Id id;
  std::string do_;
  Seat seat = 0;
  std::string bot;
};
BOOST_DESCRIBE_STRUCT(Engage, (), (id, do_, seat, bot))

struct Leave {
  Id id;
  std::string do_;
};
BOOST_DESCRIBE_STRUCT(Leave, (), (id, do_))

struct Dismiss {
  Id id;
  std::string do_;
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(Dismiss, (), (id, do_, seat))

struct Return {
  Id id;
  std::string do_;
};
BOOST_DESCRIBE_STRUCT(Return, (), (id, do_))

struct Start {
  Id id;
  std::string do_;
};
BOOST_DESCRIBE_STRUCT(Start, (), (id, do_))

struct Play {
  Id id;
  std::string do_;
  std::string move;
  std::optional<bool> confirm;  // false when not given
};
BOOST_DESCRIBE_STRUCT(Play, (), (id, do_, move, confirm))

struct Undo {
  Id id;
  std::string do_;
  std::optional<int> moves;  // 1 when not given
};
BOOST_DESCRIBE_STRUCT(Undo, (), (id, do_, moves))

struct Confirm {
  Id id;
  std::string do_;
};
BOOST_DESCRIBE_STRUCT(Confirm, (), (id, do_))

struct Resign {
  Id id;
  std::string do_;
};
BOOST_DESCRIBE_STRUCT(Resign, (), (id, do_))

struct Say {
  Id id;
  std::string do_;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Say, (), (id, do_, text))

// Questions

struct Whole {  // "view": for a client whose check value differs
  Id id;
  std::string do_;
};
BOOST_DESCRIBE_STRUCT(Whole, (), (id, do_))

struct Moves {
  Id id;
  std::string do_;
};
BOOST_DESCRIBE_STRUCT(Moves, (), (id, do_))

struct Why {
  Id id;
  std::string do_;
  std::string move;
};
BOOST_DESCRIBE_STRUCT(Why, (), (id, do_, move))

struct Preview {
  Id id;
  std::string do_;
  std::string move;
};
BOOST_DESCRIBE_STRUCT(Preview, (), (id, do_, move))

struct CountScores {
  Id id;
  std::string do_;
};
BOOST_DESCRIBE_STRUCT(CountScores, (), (id, do_))

struct LookBack {  // "position": as the asker sees it after so many decisions
  Id id;
  std::string do_;
  int decisions = 0;
  std::optional<Seat> seat;  // whose board, after a race; the own one when not given
};
BOOST_DESCRIBE_STRUCT(LookBack, (), (id, do_, decisions, seat))

struct TellStory {  // "story": in words, what happened after the happening of that number
  Id id;
  std::string do_;
  std::optional<std::uint64_t> since;  // 0 when not given
};
BOOST_DESCRIBE_STRUCT(TellStory, (), (id, do_, since))

struct Hint {
  Id id;
  std::string do_;
};
BOOST_DESCRIBE_STRUCT(Hint, (), (id, do_))

// Answers

// To a request that changed the table: it is in the log.
struct Done {
  std::uint64_t number = 0;  // of the last happening
};
BOOST_DESCRIBE_STRUCT(Done, (), (number))

struct SeatState {
  std::optional<std::string> name;  // of the person or the bot; null where the seat is free
  bool person = false;
  std::optional<std::string> bot;  // that plays there
  bool resigned = false;
};
BOOST_DESCRIBE_STRUCT(SeatState, (), (name, person, bot, resigned))

struct ClockState {
  Seat running = kNobody;
  std::vector<std::optional<Milliseconds>> left;  // by seat; null where time does not matter
};
BOOST_DESCRIBE_STRUCT(ClockState, (), (running, left))

struct OutcomeState {
  int rank = 0;
  int points = 0;
  bool resigned = false;
};
BOOST_DESCRIBE_STRUCT(OutcomeState, (), (rank, points, resigned))

// The whole of a table, as one observer may know it.
struct Whereabouts {
  std::uint64_t number = 0;  // of the last happening
  std::string game;
  OptionMap options;
  Terms terms;
  std::string promise;
  Mode mode = Mode::kTogether;
  std::optional<Trial> trial;      // if the game counts for a challenge
  std::optional<std::string> key;  // that was promised, once it can be told
  TableStage stage = TableStage::kOpen;
  Seat seat = kNobody;  // of whoever asks
  bool host = false;
  std::vector<SeatState> seats;
  ClockState clock;
  int decisions = 0;
  std::optional<RawJson> view;     // null before the start
  std::uint32_t check = 0;         // of the view (engine/json_patch.h)
  std::vector<std::string> draft;  // the asker's own
  bool awaits_confirmation = false;
  bool waits = false;                   // in a race, for others who have not completed the step
  std::vector<RaceStanding> standings;  // of a race, by seat
  std::vector<OutcomeState> outcomes;   // by seat, once the game is over
  std::vector<RawJson> boards;          // of a race, by seat, once it is over
};
BOOST_DESCRIBE_STRUCT(Whereabouts, (),
                      (number, game, options, terms, promise, mode, trial, key, stage, seat, host,
                       seats, clock, decisions, view, check, draft, awaits_confirmation, waits,
                       standings, outcomes, boards))

struct ViewThen {
  int decisions = 0;
  RawJson view;
};
BOOST_DESCRIBE_STRUCT(ViewThen, (), (decisions, view))

struct StoryLine {
  std::uint64_t number = 0;
  Milliseconds at = 0;
  std::vector<std::string> words;
};
BOOST_DESCRIBE_STRUCT(StoryLine, (), (number, at, words))

struct Story {
  std::vector<StoryLine> lines;
};
BOOST_DESCRIBE_STRUCT(Story, (), (lines))

}  // namespace cornerstone::room
