#include "table/ledger.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

constexpr Date kToday{std::chrono::year(2026), std::chrono::month(11), std::chrono::day(15)};
constexpr Date kTomorrow{std::chrono::year(2026), std::chrono::month(11), std::chrono::day(16)};

const Challenge kDailyChallenge{"comeback_city", Contest::kDaily, kToday};
const Challenge kGauntletChallenge{"comeback_city", Contest::kGauntlet, kToday};

RatedResult result_of(std::int64_t points, std::int64_t severity = 0, std::int64_t flips = 100) {
  return {points >= 65, {points, {severity, -flips}}, std::to_string(points) + " points"};
}

class LedgerTest : public testing::Test {
 protected:
  bool begin(const std::string& player, const Challenge& challenge = kDailyChallenge,
             Date today = kToday) {
    problems_ = {};
    const int games = challenge.contest == Contest::kDaily ? 1 : 5;
    return ledger_.begin(challenge, player, games, today, problems_) != nullptr;
  }
  bool enter(const std::string& player, int number, const RatedResult& result,
             const Challenge& challenge = kDailyChallenge, Date today = kToday) {
    problems_ = {};
    return ledger_.enter(challenge, player, number, result, today, problems_) != nullptr;
  }
  void play(const std::string& player, const RatedResult& result) {
    ASSERT_TRUE(begin(player));
    ASSERT_TRUE(enter(player, 1, result));
  }
  std::string problem() const { return problems_.empty() ? "" : text(problems_.front()); }
  void expect_problem(std::string_view part) const {
    EXPECT_NE(problem().find(part), std::string::npos) << problem();
  }

  // "1 ada, 2 bob, - eve"
  std::string ranking(const Challenge& challenge = kDailyChallenge) const {
    std::string line;
    for (const Place& place : ledger_.ranking(challenge)) {
      if (!line.empty()) line += ", ";
      line += (place.rank == 0 ? "-" : std::to_string(place.rank)) + " " + place.attempt.player;
    }
    return line;
  }

  // What reading the text finds wrong with it.
  static std::vector<std::string> faults(const std::string& ledger) {
    Problems problems;
    Ledger::read(ledger, problems);
    std::vector<std::string> lines;
    for (const Problem& problem : problems) lines.push_back(text(problem));
    return lines;
  }
  static void expect_fault(const std::string& ledger, const std::string& expected) {
    const auto found = faults(ledger);
    ASSERT_FALSE(found.empty()) << ledger;
    EXPECT_NE(found.front().find(expected), std::string::npos) << found.front();
  }

  Ledger ledger_;
  Problems problems_;
};

TEST_F(LedgerTest, EachPlayerHasOneAttemptADay) {
  play("ada", result_of(80));
  EXPECT_FALSE(begin("ada"));
  expect_problem("has had today's attempt");
  EXPECT_TRUE(begin("bob"));
  EXPECT_TRUE(begin("ada", {"comeback_city", Contest::kDaily, kTomorrow}, kTomorrow));
  EXPECT_TRUE(begin("ada", kGauntletChallenge));
  EXPECT_TRUE(begin("ada", {"another_game", Contest::kDaily, kToday}));
}

TEST_F(LedgerTest, AnAttemptThatWasInterruptedGoesOn) {
  ASSERT_TRUE(begin("ada"));
  EXPECT_TRUE(begin("ada"));
  EXPECT_TRUE(enter("ada", 1, result_of(70)));
  EXPECT_EQ(ranking(), "1 ada");
}

TEST_F(LedgerTest, OnlyTheChallengeOfTodayIsPlayed) {
  EXPECT_FALSE(begin("ada", kDailyChallenge, kTomorrow));
  expect_problem("2026-11-15 is not today; only the challenge of 2026-11-16 can be played");
  EXPECT_FALSE(begin("ada", {"comeback_city", Contest::kDaily, kTomorrow}));
  EXPECT_EQ(ranking(), "");
}

TEST_F(LedgerTest, WhatIsUnfinishedWhenTheDayEndsIsNotRanked) {
  ASSERT_TRUE(begin("eve"));
  play("ada", result_of(30));
  EXPECT_FALSE(enter("eve", 1, result_of(100), kDailyChallenge, kTomorrow));
  expect_problem("ended before the game did");
  EXPECT_EQ(ranking(), "1 ada, - eve");
}

TEST_F(LedgerTest, AResultBelongsToTheNextGameOfAnAttempt) {
  EXPECT_FALSE(enter("ada", 1, result_of(80)));
  ASSERT_TRUE(begin("ada"));
  EXPECT_FALSE(enter("ada", 2, result_of(80)));
  EXPECT_TRUE(enter("ada", 1, result_of(80)));
  EXPECT_FALSE(enter("ada", 1, result_of(99))) << "the first result stands";
  EXPECT_FALSE(enter("ada", 2, result_of(99)));
  EXPECT_EQ(ledger_.ranking(kDailyChallenge).front().rating.points, 80);
}

TEST_F(LedgerTest, BetterRatingsRankFirstAndTiesAreBrokenInTurn) {
  play("low", result_of(64, 7, 90));
  play("more flips", result_of(80, 3, 111));
  play("milder", result_of(80, 2, 90));
  play("best", result_of(81, 0, 150));
  play("fewer flips", result_of(80, 3, 110));
  EXPECT_EQ(ranking(), "1 best, 2 fewer flips, 3 more flips, 4 milder, 5 low");
}

TEST_F(LedgerTest, EqualsShareARankAndTheNextOneIsLeftOut) {
  play("zoe", result_of(80));
  play("ada", result_of(80));
  play("bob", result_of(90));
  play("cem", result_of(70));
  EXPECT_EQ(ranking(), "1 bob, 2 ada, 2 zoe, 4 cem");
}

TEST_F(LedgerTest, AGauntletIsRankedByItsSumOnceAllGamesAreOver) {
  for (const std::string player : {"ada", "bob"}) {
    ASSERT_TRUE(begin(player, kGauntletChallenge));
    for (int number = 1; number <= 4; ++number) {
      ASSERT_TRUE(enter(player, number, result_of(60 + number), kGauntletChallenge));
    }
  }
  EXPECT_EQ(ranking(kGauntletChallenge), "- ada, - bob");
  ASSERT_TRUE(begin("bob", kGauntletChallenge));
  ASSERT_TRUE(enter("bob", 5, result_of(10), kGauntletChallenge));
  EXPECT_EQ(ranking(kGauntletChallenge), "1 bob, - ada");
  ASSERT_TRUE(enter("ada", 5, result_of(11), kGauntletChallenge));
  EXPECT_EQ(ranking(kGauntletChallenge), "1 ada, 2 bob");
  EXPECT_EQ(ledger_.ranking(kGauntletChallenge).front().rating, (Rating{261, {0, -500}}));
  EXPECT_EQ(ranking(), "") << "the daily challenge is another one";
}

TEST_F(LedgerTest, AResultIsToldInALine) {
  play("ada", result_of(80));
  EXPECT_EQ(shared_line("Comeback City", ledger_.ranking(kDailyChallenge).front().attempt),
            "Comeback City 2026-11-15: 80 points");
  ASSERT_TRUE(begin("ada", kGauntletChallenge));
  const auto line = [this] {
    return shared_line("Comeback City", ledger_.ranking(kGauntletChallenge).front().attempt);
  };
  EXPECT_EQ(line(), "Comeback City gauntlet 2026-11-15: won 0 of 5");
  ASSERT_TRUE(enter("ada", 1, result_of(80), kGauntletChallenge));
  EXPECT_EQ(line(), "Comeback City gauntlet 2026-11-15: won 1 of 5, 80");
  ASSERT_TRUE(enter("ada", 2, result_of(41), kGauntletChallenge));
  EXPECT_EQ(line(), "Comeback City gauntlet 2026-11-15: won 1 of 5, 80 + 41 = 121");
}

TEST_F(LedgerTest, NamesFitIntoTablesAndFileNames) {
  for (const std::string name : {"ada", "Ada L.", "Zoë", "名無し", "x", "a_b-c.d"}) {
    EXPECT_TRUE(begin(name)) << name << ": " << problem();
  }
  for (const std::string& name :
       {std::string(), std::string(41, 'x'), std::string("../ada"), std::string("a\nb"),
        std::string("a\0b", 3), std::string(" ada"), std::string("ada "), std::string("\xff"),
        std::string("a\x1b[2J"), std::string("a\xc2\x9b")}) {
    EXPECT_FALSE(begin(name)) << name;
    EXPECT_EQ(problems_.front().place, "player");
  }
  EXPECT_TRUE(begin(std::string(40, 'x')));
}

TEST_F(LedgerTest, SurvivesTheTripThroughItsText) {
  play("ada", result_of(80, 3, 112));
  ASSERT_TRUE(begin("Zoë \"Z\""));
  ASSERT_TRUE(begin("ada", kGauntletChallenge));
  ASSERT_TRUE(enter("ada", 1, result_of(41), kGauntletChallenge));
  Problems problems;
  const Ledger again = Ledger::read(ledger_.text(), problems);
  EXPECT_TRUE(problems.empty()) << text(problems.front());
  EXPECT_EQ(again.text(), ledger_.text());
  EXPECT_EQ(again.ranking(kDailyChallenge).front().attempt.results.front(), result_of(80, 3, 112));
  EXPECT_TRUE(faults("").empty()) << "nobody has tried anything yet";
}

TEST_F(LedgerTest, TheFileIsWrittenAsTheDocumentsSay) {
  play("ada", {true, {80, {3, -112}}, "won"});
  EXPECT_EQ(ledger_.text(),
            R"({"player":"ada","game":"comeback_city","contest":"daily","date":"2026-11-15",)"
            R"("games":1,"results":[{"won":true,"rating":{"points":80,"tie_break":[3,-112]},)"
            R"("words":"won"}]})"
            "\n");
}

TEST_F(LedgerTest, AFaultIsNamedByItsLineAndPlace) {
  play("ada", result_of(80));
  const std::string good = ledger_.text();
  const auto with = [&good](const std::string& what, const std::string& instead) {
    std::string line = good;
    line.replace(line.find(what), what.size(), instead);
    return line;
  };
  const std::string other = with("\"ada\"", "\"bob\"");
  EXPECT_TRUE(faults(good + other).empty());
  expect_fault(other + good.substr(0, good.size() / 2), "line 2: ");
  expect_fault(other + "\n" + good, "line 2: ");
  expect_fault(other + with("\"ada\"", "\"a/b\""), "line 2: $.player: ");
  expect_fault(with("daily", "weekly"), "line 1: $.contest: ");
  expect_fault(with("11-15", "11-31"), "line 1: $.date: \"2026-11-31\" is not a day");
  expect_fault(with("\"games\":1", "\"games\":0"), "line 1: $.games: 0 is not a number from 1");
  expect_fault(with("\"games\":1", "\"games\":101"), "line 1: $.games: ");
  expect_fault(with("\"won\":true,", ""), "line 1: $.results[0].won: is missing");
  const std::string result =
      good.substr(good.find("{\"won\""), good.rfind(']') - good.find("{\"won\""));
  expect_fault(with(result, result + "," + result), "line 1: $.results: has 2 items");
  expect_fault(good + other + good, "line 3: $.player: \"ada\" has an attempt at this challenge");
  EXPECT_EQ(faults(with("daily", "weekly") + other + with("11-15", "11-31")).size(), 2u);
}

}  // namespace
}  // namespace cornerstone
