#include "table/export.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "table/replay.h"

namespace cornerstone {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class ExportTest : public testing::Test {
 protected:
  using Lines = std::vector<std::string>;

  const Person ada_{"4711", "Ada"}, ben_{"4712", "Ben"};
  const SeedKey key_{3, 1, 4, 1, 5};

  // Ada, Ben where there is a second seat, and bots; the game has begun.
  std::unique_ptr<Table> begun(std::string game, int seats, Terms terms = {},
                               Mode mode = Mode::kTogether) {
    Problems problems;
    const auto first = Table::open(catalog_,
                                   {.game = std::move(game),
                                    .content_hash = {},
                                    .seats = seats,
                                    .options = {},
                                    .terms = std::move(terms),
                                    .promise = {},
                                    .host = ada_.id,
                                    .mode = mode},
                                   key_, 1000, problems);
    auto table = Table::begin(catalog_, *first, key_, problems);
    EXPECT_TRUE(problems.empty());
    apply(*table, table->sit(ada_, 0, 1100));
    if (seats > 1) apply(*table, table->sit(ben_, 1, 1200));
    for (Seat seat = 2; seat < seats; ++seat) {
      apply(*table, table->engage(ada_, seat, "greedy", 1300));
    }
    apply(*table, table->start(ada_, 2000));
    return table;
  }

  static void apply(Table& table, const Table::Asked& asked) {
    ASSERT_TRUE(std::holds_alternative<Entry>(asked)) << std::get<protocol::Error>(asked).message;
    Problems problems;
    table.apply(std::get<Entry>(asked), problems);
    EXPECT_TRUE(problems.empty()) << text(problems.front());
  }

  // A decision of whoever is to move, by chance. People hesitate: they take back half of what they
  // play, and another move is the one that stands.
  static void step(Table& table, Rng& rng, Milliseconds now) {
    const Seat seat = table.awaited().front();
    const auto choice = [&] {
      MoveList moves;
      table.seen_by(seat)->list_moves(moves);
      return table.seen_by(seat)->move_text(
          moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    };
    for (const auto& bot : table.bot_turns()) {
      if (bot.seat == seat) {
        return apply(table, table.play_bot(seat, bot.decisions, choice(), now));
      }
    }
    const Occupant& occupant = table.seats()[static_cast<std::size_t>(seat)];
    const Person who{occupant.person, occupant.name};
    apply(table, table.play(who, choice(), false, now));
    if (!table.has_draft(seat)) return;  // it turned something up
    if (rng.coin()) {
      apply(table, table.undo(who, 1, now));
      apply(table, table.play(who, choice(), true, now));
    } else if (table.awaits_confirmation(seat)) {
      apply(table, table.confirm(who, now));
    }
  }

  static void finish(Table& table, Milliseconds from = 3000) {
    Rng rng(7);
    for (Milliseconds now = from; !table.is_finished(); ++now) step(table, rng, now);
    apply(table, table.end(9'000'000));
  }

  Lines exported(const Table& table) {
    Lines lines;
    const std::string whole = finished_transcript(catalog_, table, key_);
    for (std::size_t at = 0; at < whole.size();) {
      const std::size_t end = whole.find('\n', at) + 1;
      lines.push_back(whole.substr(at, end - at));
      at = end;
    }
    return lines;
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

  static Lines changed(Lines lines, std::size_t line, const std::string& what,
                       const std::string& with) {
    const std::size_t at = lines[line].find(what);
    EXPECT_NE(at, std::string::npos) << what << " in " << lines[line];
    if (at != std::string::npos) lines[line].replace(at, what.size(), with);
    return lines;
  }

  Catalog catalog_;
};

TEST_F(ExportTest, AGameOfEveryKindComesOutAsItWasPlayed) {
  for (const GameInfo& game : catalog_.games()) {
    const auto table = begun(std::string(game.id), game.max_seats);
    finish(*table);
    Replay replay(catalog_);
    for (const std::string& line : exported(*table)) {
      ASSERT_TRUE(replay.read(line)) << game.id << ": " << text(*replay.fault());
    }
    EXPECT_TRUE(replay.finish());
    EXPECT_EQ(replay.record().decisions(), table->decisions()) << game.id;
    EXPECT_TRUE(replay.record().now().same_state(*table->settled())) << game.id;
    EXPECT_FALSE(replay.record().steps().front().chance.empty()) << game.id;
  }
}

TEST_F(ExportTest, TellsWhoSatWhereAndWhatWasAgreed) {
  const auto table =
      begun("uptown", 3, {.pace = Pace::kTurnBased, .time = 3'600'000, .stand_in = "easy"});
  finish(*table);
  const std::string head = exported(*table).front();
  EXPECT_THAT(head, HasSubstr(R"("players":["human","human","greedy"])"));
  EXPECT_THAT(head, HasSubstr(R"("names":["Ada","Ben","greedy"])"));
  EXPECT_THAT(head, HasSubstr(R"("terms":{"pace":"turn_based","time":3600000,)"));
  EXPECT_THAT(head, HasSubstr(R"("opened":1000,"started":2000)"));
  EXPECT_THAT(head, HasSubstr("\"promise\":\"" + commitment(key_) + "\""));
  EXPECT_THAT(head, HasSubstr("\"key\":\"" + key_text(key_) + "\""));
  EXPECT_THAT(head, Not(HasSubstr("\"seed\"")));
}

TEST_F(ExportTest, RemarksAndIdsOfPersonsStayAtTheTable) {
  const auto table = begun("uptown", 2);
  apply(*table, table->say(ben_, "this is between us", 2500));
  finish(*table);
  apply(*table, table->say(ada_, "well played", 9'500'000));
  const Lines lines = exported(*table);
  for (const std::string& line : lines) {
    EXPECT_THAT(line, AllOf(Not(HasSubstr("between us")), Not(HasSubstr("well played")),
                            Not(HasSubstr("4711")), Not(HasSubstr("4712"))));
  }
  EXPECT_EQ(fault(lines), "");
}

TEST_F(ExportTest, BotsThatStandInAndComebacksAreTold) {
  const auto table = begun("rolling_heights", 3);
  Rng rng(1);
  step(*table, rng, 2100);
  apply(*table, table->leave(ben_, 2200));
  for (int i = 0; i < 30; ++i) step(*table, rng, 2300);
  apply(*table, table->come_back(ben_, 2400));
  finish(*table);
  const Lines lines = exported(*table);
  EXPECT_EQ(std::ranges::count(lines, R"({"line":"table","at":2200,"do":"leave","seat":1})"
                                      "\n"),
            1);
  EXPECT_EQ(std::ranges::count(lines, R"({"line":"table","at":2400,"do":"return","seat":1})"
                                      "\n"),
            1);
  EXPECT_EQ(fault(lines), "");
}

TEST_F(ExportTest, AGameThatWasGivenUpEndsBeforeItIsPlayedOut) {
  const auto table = begun("uptown", 2);
  Rng rng(1);
  for (int i = 0; i < 10; ++i) step(*table, rng, 2100);
  apply(*table, table->resign(ada_, 2200));
  apply(*table, table->end(2200));
  const Lines lines = exported(*table);
  EXPECT_EQ(lines[lines.size() - 2],
            "{\"line\":\"table\",\"at\":2200,\"do\":\"resign\",\"seat\":0}\n");
  EXPECT_THAT(lines.back(), HasSubstr(R"("outcomes":[{"rank":2,)"));
  EXPECT_EQ(fault(lines), "");

  Lines without = lines;
  without.erase(without.end() - 2);
  EXPECT_THAT(fault(without), HasSubstr("$.line: the game is not over yet"));
  EXPECT_THAT(fault(changed(lines, lines.size() - 1, R"("rank":2)", R"("rank":1)")),
              HasSubstr("$.outcomes[0].rank: is 1, should be 2"));
}

TEST_F(ExportTest, TimeThatRanOutCountsAsTheTableAgreed) {
  const Terms terms{.pace = Pace::kLive, .time = 60'000, .at_zero = AtZero::kResign};
  const auto table = begun("uptown", 2, terms);
  Rng rng(1);
  while (table->decisions() < 4) step(*table, rng, 2100);
  const Seat late = table->settled()->to_move();
  apply(*table, table->expire(70'000));
  apply(*table, table->end(70'000));
  const Lines lines = exported(*table);
  EXPECT_THAT(lines[lines.size() - 2],
              HasSubstr(R"("at":70000,"do":"expire","seat":)" + std::to_string(late)));
  EXPECT_EQ(fault(lines), "");
  EXPECT_THAT(fault(changed(lines, 0, R"("at_zero":"resign")", R"("at_zero":"stand_in")")),
              HasSubstr("the game is not over yet"));
}

TEST_F(ExportTest, ARaceIsAGameForEachWhoTookPart) {
  const auto table = begun("comeback_city", 2, {}, Mode::kRace);
  finish(*table);
  Lines lines = exported(*table);
  Replay replay(catalog_);
  Seat racer = 0;
  for (const std::string& line : lines) {
    ASSERT_TRUE(replay.read(line)) << text(*replay.fault());
    if (replay.kind() != LineKind::kEnd) continue;
    EXPECT_EQ(replay.head().table->racer, racer);
    EXPECT_EQ(replay.head().table->names, Lines{racer == 0 ? "Ada" : "Ben"});
    EXPECT_EQ(replay.record().decisions(), table->decisions(racer));
    EXPECT_TRUE(replay.record().now().same_state(*table->settled(racer)));
    ++racer;
  }
  EXPECT_TRUE(replay.finish());
  EXPECT_EQ(replay.games(), 2u);
}

TEST_F(ExportTest, ARaceThatWasGivenUpEndsForAll) {
  const auto table = begun("comeback_city", 2, {}, Mode::kRace);
  Rng rng(1);
  for (int i = 0; i < 12; ++i) step(*table, rng, 2100);
  apply(*table, table->resign(ben_, 2200));
  apply(*table, table->end(2200));
  const Lines lines = exported(*table);
  EXPECT_EQ(fault(lines), "");
  EXPECT_EQ(lines[lines.size() - 2],
            "{\"line\":\"table\",\"at\":2200,\"do\":\"resign\",\"seat\":0}\n");
  EXPECT_EQ(std::ranges::count(lines, lines[lines.size() - 2]), 1);
}

TEST_F(ExportTest, ADrawThatTheKeyDoesNotMakeIsFound) {
  const auto table = begun("uptown", 2);
  finish(*table);
  const Lines lines = exported(*table);
  const std::size_t from = lines[0].find(R"("chance":[[)") + 11;
  const std::string first = lines[0].substr(from, lines[0].find(']', from) - from);
  const std::string below = first.substr(0, first.find(','));
  const std::string outcome = first.substr(first.find(',') + 1);
  const std::string other = outcome == "0" ? "1" : "0";
  EXPECT_EQ(fault(changed(lines, 0, "[" + first + "]", "[" + below + "," + other + "]")),
            "1: $.chance[0]: draw 1 of this line is " + other + " (below " + below +
                "); the key makes it " + outcome + " (below " + below + ")");
  EXPECT_THAT(fault(changed(lines, 0, R"("chance":[)", R"("chance":[[2,1],)")),
              HasSubstr("1: $.chance[0]: draw 1 of this line is 1 (below 2); the key makes it "));

  const auto quiet = std::ranges::find_if(lines, [](const std::string& line) {
    return line.find(R"("chance":[])") != std::string::npos;
  });
  ASSERT_NE(quiet, lines.end());
  const auto index = static_cast<std::size_t>(quiet - lines.begin());
  EXPECT_THAT(fault(changed(lines, index, R"("chance":[])", R"("chance":[[6,5]])")),
              HasSubstr("draw 1 of this line should not be there: the rules draw 0 times here"));
}

TEST_F(ExportTest, ADrawThatIsLeftOutIsFound) {
  const auto table = begun("rolling_heights", 2);
  Rng rng(1);
  while (table->decisions() < 20) step(*table, rng, 2100);
  apply(*table, table->resign(ada_, 2200));
  apply(*table, table->end(2200));
  Lines lines = exported(*table);
  EXPECT_EQ(fault(lines), "");
  const auto rolled = std::find_if(lines.begin() + 1, lines.end(), [](const std::string& line) {
    return line.find(R"("chance":[[)") != std::string::npos;
  });
  ASSERT_NE(rolled, lines.end());
  const std::size_t from = rolled->find(R"("chance":[[)") + 10;
  rolled->erase(from, rolled->find("]]", from) + 1 - from);
  EXPECT_THAT(fault(lines), HasSubstr("draw 1 of this line is missing; the key makes it "));
}

TEST_F(ExportTest, AnotherKeyIsFound) {
  const auto table = begun("uptown", 2);
  finish(*table);
  const Lines lines = exported(*table);
  SeedKey other = key_;
  other[31] = 1;
  const Lines swapped = changed(lines, 0, key_text(key_), key_text(other));
  EXPECT_THAT(fault(swapped),
              AllOf(HasSubstr("1: $.table.promise: is \"" + commitment(key_).substr(0, 50)),
                    HasSubstr("but the SHA-256 of the key is " + commitment(other))));
  EXPECT_THAT(fault(changed(swapped, 0, commitment(key_), commitment(other))),
              HasSubstr("1: $.chance[0]: draw 1 of this line is "));
  EXPECT_THAT(fault(changed(lines, 0, key_text(key_), "secret")),
              HasSubstr("1: $.table.key: must be 64 hexadecimal digits"));
}

TEST_F(ExportTest, WhatCannotHappenAtATableIsFound) {
  const auto table = begun("uptown", 2);
  finish(*table);
  const Lines lines = exported(*table);
  const auto with = [&](const std::string& line) {
    Lines more = lines;
    more.insert(more.begin() + 1, line + "\n");
    return fault(more);
  };
  EXPECT_EQ(with(R"({"line":"table","at":2100,"do":"return","seat":0})"),
            "2: $.do: return is not possible here: no bot stands in for you");
  EXPECT_THAT(with(R"({"line":"table","at":2100,"do":"leave","seat":9})"),
              HasSubstr("2: $.do: leave is not possible here: nobody sits there"));
  EXPECT_THAT(with(R"({"line":"table","at":2100,"do":"dance","seat":0})"),
              HasSubstr("2: $.do: \"dance\" is unknown"));
  EXPECT_THAT(with(R"({"line":"saved","decisions":0})"),
              HasSubstr("2: $.line: a game at a table is not saved in the middle"));
  EXPECT_THAT(fault(changed(lines, 0, R"("names":["Ada","Ben"])", R"("names":["Ada"])")),
              HasSubstr("1: $.table.names: names 1 players at 2 seats"));
  EXPECT_THAT(fault(changed(lines, 0, R"("players":["human",)", R"("players":["dragon",)")),
              HasSubstr("1: $.players[0]: engage is not possible here: \"dragon\" is not a bot"));
  EXPECT_THAT(fault(changed(lines, 0, R"("stand_in":"medium")", R"("stand_in":"dragon")")),
              HasSubstr("1: $.table.terms.stand_in: \"dragon\" is not a bot"));
  EXPECT_THAT(fault(changed(lines, 0, R"("table":{)", R"("seed":1,"stream":0,"table":{)")),
              HasSubstr("1: $.seed: should not be there"));
  const std::size_t at = lines[1].find(R"("at":)");
  Lines timeless = lines;
  timeless[1].erase(at, lines[1].find(',', at) + 1 - at);
  EXPECT_EQ(fault(timeless), "2: $.at: is missing");
}

}  // namespace
}  // namespace cornerstone
