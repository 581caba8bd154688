#include "table/record.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

std::vector<std::string> every_game() {
  const Catalog catalog;
  std::vector<std::string> ids;
  for (const GameInfo& game : catalog.games()) ids.emplace_back(game.id);
  return ids;
}

class RecordTest : public testing::TestWithParam<std::string> {
 protected:
  std::optional<Record> start(Outcomes outcomes = {}) {
    const GameInfo& game = *catalog_.find(GetParam());
    return Record::start(catalog_, game, cornerstone::Setup{.seats = game.min_seats}, Rng(7),
                         outcomes, problems_);
  }
  static Move first_move(const Record& record) {
    MoveList moves;
    record.now().list_moves(moves);
    return moves[0];
  }
  static Record play_first_moves(Record record, int decisions) {
    for (int i = 0; i < decisions; ++i) record.play(first_move(record));
    return record;
  }

  Catalog catalog_;
  Problems problems_;
};

std::vector<std::uint32_t> outcomes_of(const std::vector<Chance>& chance) {
  std::vector<std::uint32_t> outcomes;
  for (const Chance& draw : chance) outcomes.push_back(draw.outcome);
  return outcomes;
}

TEST_P(RecordTest, RewindRestoresPositionAndChance) {
  Record record = play_first_moves(*start(), 12);
  const auto before = record.now().clone();
  const Move next = first_move(record);
  record.play(next);
  const auto after = record.now().clone();
  record.rewind(12);
  EXPECT_TRUE(record.now().same_state(*before));
  record.play(next);
  EXPECT_TRUE(record.now().same_state(*after));
  record.rewind(0);
  EXPECT_TRUE(record.now().same_state(start()->now()));
}

TEST_P(RecordTest, ForcedOutcomesDecideTheSetup) {
  const Record free = *start();
  auto outcomes = outcomes_of(free.steps()[0].chance);
  const auto same = start(outcomes);
  ASSERT_TRUE(same);
  EXPECT_TRUE(same->now().same_state(free.now()));
  outcomes[0] = outcomes[0] == 0 ? 1 : 0;
  const auto other = start(outcomes);
  ASSERT_TRUE(other);
  EXPECT_FALSE(other->now().same_state(free.now()));
}

TEST_P(RecordTest, ChanceGoesOnBehindForcedOutcomesAsWithoutThem) {
  const Record free = *start();
  Record forced = *start(outcomes_of(free.steps()[0].chance));
  Rng expected = free.steps()[0].rng;
  Rng found = forced.steps()[0].rng;
  for (int i = 0; i < 20; ++i) EXPECT_EQ(expected.below(1000), found.below(1000));
}

TEST_P(RecordTest, OutcomeThatFitsNoDrawStartsNothing) {
  const std::vector<std::uint32_t> outcomes{1'000'000};
  EXPECT_FALSE(start(outcomes));
  ASSERT_EQ(problems_.size(), 1u);
  EXPECT_EQ(problems_.front().place, "$.chance[0]");
  EXPECT_NE(problems_.front().what.find("1000000 does not fit"), std::string::npos);
}

TEST_P(RecordTest, OutcomesLeftOverChangeNothing) {
  Record record = play_first_moves(*start(), 3);
  const auto before = record.now().clone();
  const std::vector<std::uint32_t> many(1000, 0);
  EXPECT_FALSE(record.play(first_move(record), many, problems_));
  EXPECT_EQ(record.decisions(), 3);
  EXPECT_TRUE(record.now().same_state(*before));
  ASSERT_EQ(problems_.size(), 1u);
  EXPECT_NE(problems_.front().what.find("is not needed"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Games, RecordTest, testing::ValuesIn(every_game()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace cornerstone
