#include "table/replay.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/player.h"
#include "table/transcript.h"

namespace cornerstone {
namespace {

using Lines = std::vector<std::string>;

class ReplayTest : public testing::Test {
 protected:
  // A game between random bots, stopped after `decisions` of them.
  std::string played(std::uint64_t seed, int seats, int decisions = 1'000'000,
                     std::string_view id = "uptown") {
    const GameInfo& game = *catalog_.find(id);
    const GameHead head{cornerstone::Setup{.seats = seats}, seed, 0,
                        Lines(static_cast<std::size_t>(seats), "random")};
    Problems none;
    Record record = *Record::start(catalog_, game, head.setup, Rng(seed), {}, none);
    const auto player = make_player(catalog_, game, "random");
    Rng rng(seed, 1);
    while (record.now().to_move() != kNobody && record.decisions() < decisions) {
      record.play(player->choose(record.now(), rng));
    }
    return transcript(record, head);
  }

  static Lines lines_of(const std::string& text) {
    Lines lines;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
      lines.push_back(text.substr(at, end - at));
      at = end;
    }
    return lines;
  }

  static void replace(std::string& line, const std::string& what, const std::string& with) {
    const std::size_t at = line.find(what);
    ASSERT_NE(at, std::string::npos) << what << " in " << line;
    line.replace(at, what.size(), with);
  }

  // "" if all is well, otherwise "line: place: what".
  std::string fault(const Lines& lines) {
    Replay replay(catalog_);
    for (const std::string& line : lines) {
      if (!replay.read(line)) break;
    }
    if (replay.finish()) return "";
    return std::to_string(replay.line()) + ": " + text(*replay.fault());
  }
  void expect_fault(const Lines& lines, const std::string& expected) {
    const std::string found = fault(lines);
    EXPECT_NE(found.find(expected), std::string::npos) << found;
  }

  Catalog catalog_;
};

// Rebuilding Seattle accepts a rearrangement of what was bought, and never lists it.
TEST_F(ReplayTest, AMoveThatIsNeverListed) {
  const GameInfo& game = *catalog_.find("rebuilding_seattle");
  const GameHead head{cornerstone::Setup{.seats = 1}, 42, 0, {"human"}};
  Problems none;
  Record record = *Record::start(catalog_, game, head.setup, Rng(42), {}, none);
  for (const auto* choice : {"choose_district", "choose_neighborhood", "discard_landmark",
                             "buy_suburb", "place_suburb"}) {
    const std::string first = move_texts(record.now()).front();
    ASSERT_TRUE(first.starts_with(choice)) << first;
    record.play(*record.now().parse_move(first));
  }
  const std::string elsewhere = move_texts(*record.steps()[4].match).back();
  const std::string text = "rearrange suburb" + elsewhere.substr(elsewhere.find(' '));
  const auto move = record.now().parse_move(text);
  ASSERT_TRUE(move) << text;
  ASSERT_TRUE(record.now().accepts(*move)) << text;
  EXPECT_EQ(std::ranges::count(move_texts(record.now()), text), 0);
  record.play(*move);
  const std::string written = transcript(record, head);
  EXPECT_NE(written.find(text), std::string::npos);
  EXPECT_EQ(fault(lines_of(written)), "");
}

TEST_F(ReplayTest, WholeGamesOfEveryKindAtEveryTableSize) {
  Replay replay(catalog_);
  std::size_t lines = 0, games = 0;
  for (const GameInfo& game : catalog_.games()) {
    for (int seats = game.min_seats; seats <= game.max_seats; ++seats) {
      const auto seed = static_cast<std::uint64_t>(seats);
      for (const std::string& line : lines_of(played(seed, seats, 1'000'000, game.id))) {
        ASSERT_TRUE(replay.read(line)) << replay.line() << ": " << text(*replay.fault());
        ++lines;
      }
      ++games;
    }
  }
  EXPECT_TRUE(replay.finish());
  EXPECT_EQ(replay.games(), games);
  EXPECT_EQ(replay.decisions(), lines - 2 * games);
}

TEST_F(ReplayTest, SavedGameIsWhole) { EXPECT_EQ(fault(lines_of(played(1, 2, 20))), ""); }

TEST_F(ReplayTest, RecordGoesOnAsIfTheGameHadNotBeenSaved) {
  Replay replay(catalog_);
  for (const std::string& line : lines_of(played(5, 3, 30))) ASSERT_TRUE(replay.read(line));
  Replay longer(catalog_);
  const Lines more = lines_of(played(5, 3, 31));
  for (const std::string& line : more) ASSERT_TRUE(longer.read(line));
  replay.record().play(longer.record().steps().back().move);
  EXPECT_TRUE(replay.record().now().same_state(longer.record().now()));
}

TEST_F(ReplayTest, ChangedPositionIsFound) {
  Lines lines = lines_of(played(1, 2));
  replace(lines[9], R"("round":)", R"("round":9)");
  expect_fault(lines, "10: $.position.round: is 9");
}

TEST_F(ReplayTest, ChangedListOfMovesIsFound) {
  Lines lines = lines_of(played(1, 2));
  replace(lines[4], R"("moves":[")", R"("moves":["dance",")");
  expect_fault(lines, R"(5: $.moves[0]: is "dance", should be)");
}

TEST_F(ReplayTest, MoveThatIsNotAllowedIsFoundWithItsClause) {
  Lines lines = lines_of(played(1, 2));
  const std::size_t from = lines[1].find(R"("move":")") + 8;
  lines[1].replace(from, lines[1].find('"', from) - from, "buy 0");
  expect_fault(lines, R"(2: $.move: "buy 0" is not allowed here: )");
  expect_fault(lines, "(R");
}

TEST_F(ReplayTest, TextThatIsNoMoveIsFound) {
  Lines lines = lines_of(played(1, 2));
  replace(lines[1], R"("move":")", R"("move":"x)");
  expect_fault(lines, "is not a move of this game");
}

TEST_F(ReplayTest, ChangedOutcomeOfTheSetupIsFound) {
  Lines lines = lines_of(played(1, 2));
  const std::size_t pair = lines[0].find("[72,");
  ASSERT_NE(pair, std::string::npos);
  replace(lines[0], "[72,", "[72,9999");
  expect_fault(lines, "1: $.chance");
  expect_fault(lines, "does not fit a draw below 72");
}

TEST_F(ReplayTest, ChangedJournalIsFound) {
  Lines lines = lines_of(played(1, 2));
  replace(lines[3], R"("journal":[{"event":")", R"("journal":[{"event":"un)");
  expect_fault(lines, "4: $.journal[0].event: is \"un");
}

TEST_F(ReplayTest, ChangedScoreIsFound) {
  Lines lines = lines_of(played(1, 2));
  replace(lines.back(), R"("total":)", R"("total":1)");
  expect_fault(lines, std::to_string(lines.size()) + ": $.scores[0].total: is 1");
}

TEST_F(ReplayTest, FileCutInTheMiddleOfALine) {
  Lines lines = lines_of(played(1, 2));
  lines.resize(8);
  lines.back().resize(lines.back().size() / 2);
  EXPECT_EQ(fault(lines), "8: the file is cut off in the middle of this line");
}

TEST_F(ReplayTest, FileCutBetweenLines) {
  Lines lines = lines_of(played(1, 2));
  lines.resize(8);
  expect_fault(lines, "9: the file is cut off: neither");
}

TEST_F(ReplayTest, EmptyFile) { expect_fault({}, "the file is empty"); }

TEST_F(ReplayTest, LinesOutOfOrder) {
  const Lines lines = lines_of(played(1, 2));
  expect_fault({lines[1]}, "1: $.line: no game has begun");
  expect_fault({lines[0], lines[0]}, "2: $.line: a new game begins here");
  expect_fault({lines[0], lines.back()}, "2: $.line: the game is not over yet");
  expect_fault({lines[0], lines[2]}, "2: $.number: is 2, should be 1");
  Lines more = lines;
  more.insert(more.end() - 1, lines[1]);
  expect_fault(more, "$.line: the game is over");
}

TEST_F(ReplayTest, WhatAnotherProgramPlayedIsRefused) {
  const Lines lines = lines_of(played(1, 2, 3));
  const auto with = [&](const std::string& what, const std::string& instead) {
    Lines changed = lines;
    replace(changed[0], what, instead);
    return changed;
  };
  expect_fault(with(R"("game":"uptown")", R"("game":"chess")"),
               "$.game: there is no game \"chess\"");
  expect_fault(with(R"("rules_version":)", R"("rules_version":4)"),
               "$.rules_version: was played by");
  expect_fault(with(R"("content_hash":")", R"("content_hash":"0)"),
               "$.content_hash: was played with");
  expect_fault(with(R"("format":1)", R"("format":2)"), "$.format: this program reads format 1");
  expect_fault(with(R"("seats":2)", R"("seats":7)"), "$.seats: 7 is not possible");
  expect_fault(with(R"("seats":2)", R"("seats":3)"), "$.players: names 2 players at 3 seats");
  expect_fault(with(R"("seed":1,)", R"("seed":-1,)"), "$.seed: -1 is out of range");
  expect_fault(with(R"("seed":1,)", R"("seed":1,"mood":2,)"), "is an unknown key");
}

TEST_F(ReplayTest, AnythingButJsonObjectsIsRefused) {
  expect_fault({"hello\n"}, "1: line 1, column 1: ");
  expect_fault({"[]\n"}, "$.line: is missing");
  expect_fault({"{\"line\":\"poem\"}\n"}, "$.line: \"poem\" is unknown");
}

}  // namespace
}  // namespace cornerstone
