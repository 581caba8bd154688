// Games that count for a challenge: others play by the same key while it lasts.
#include <gtest/gtest.h>

#include "table/table.h"

namespace cornerstone {
namespace {

using protocol::ErrorCode;

const Person kTess{"p7", "Tess"}, kUna{"p8", "Una"};
constexpr SeedKey kKeyOfTheDay{9, 9, 1};
constexpr Milliseconds kDayEnds = 86'400'000;

class TrialTest : public testing::Test {
 protected:
  TrialTest() {
    Problems problems;
    const auto first = Table::open(catalog_,
                                   {.game = "comeback_city",
                                    .content_hash = {},
                                    .seats = 1,
                                    .options = {},
                                    .terms = {},
                                    .promise = {},
                                    .host = kTess.id,
                                    .trial = Trial{Contest::kDaily, "1970-01-01", 1, kDayEnds}},
                                   kKeyOfTheDay, 0, problems);
    table_ = Table::begin(catalog_, *first, kKeyOfTheDay, problems);
    EXPECT_TRUE(problems.empty());
    done(table_->sit(kTess, 0, 1));
    done(table_->start(kTess, 1));
  }

  Entry done(const Table::Asked& asked) {
    if (const auto* error = std::get_if<protocol::Error>(&asked)) {
      ADD_FAILURE() << error->message;
      return {};
    }
    Problems problems;
    table_->apply(std::get<Entry>(asked), problems);
    EXPECT_TRUE(problems.empty());
    return std::get<Entry>(asked);
  }
  static bool is_refused(const Table::Asked& asked) {
    const auto* error = std::get_if<protocol::Error>(&asked);
    return error != nullptr && error->code == ErrorCode::kNotAllowed;
  }
  void play_out(Milliseconds now) {
    while (!table_->is_finished()) {
      MoveList moves;
      table_->settled()->list_moves(moves);
      done(table_->play(kTess, table_->settled()->move_text(moves[0]), true, now));
    }
  }

  Catalog catalog_;
  std::unique_ptr<Table> table_;
};

TEST_F(TrialTest, TheKeyIsToldWhenTheChallengeIsOver) {
  play_out(5);
  const Entry end = done(table_->end(6));
  EXPECT_EQ(std::get<entry::End>(end.deed).key, "");
  EXPECT_EQ(table_->ended(), 6);
  EXPECT_FALSE(table_->told_key(kDayEnds - 1));
  EXPECT_EQ(table_->told_key(kDayEnds), kKeyOfTheDay);
}

TEST_F(TrialTest, AGameThatEndsLaterTellsItAtOnce) {
  play_out(5);
  EXPECT_FALSE(table_->told_key(kDayEnds)) << "the game is not over";
  const Entry end = done(table_->end(kDayEnds));
  EXPECT_EQ(std::get<entry::End>(end.deed).key, key_text(kKeyOfTheDay));
}

TEST_F(TrialTest, NoLogTellsTheKeyTooEarly) {
  play_out(5);
  Problems problems;
  table_->apply({6, entry::End{key_text(kKeyOfTheDay)}}, problems);
  EXPECT_FALSE(problems.empty());
  EXPECT_EQ(table_->stage(), TableStage::kRunning);
}

TEST_F(TrialTest, NobodyElseLooksOnBefore) {
  EXPECT_TRUE(table_->admits(kTess.id, 2));
  EXPECT_FALSE(table_->admits(kUna.id, 2));
  EXPECT_TRUE(table_->admits(kUna.id, kDayEnds));
}

TEST_F(TrialTest, NoBotFinishesIt) {
  EXPECT_TRUE(is_refused(table_->leave(kTess, 2)));
  EXPECT_TRUE(is_refused(table_->resign(kTess, 2)));
  done(table_->resign(kTess, kDayEnds));
  EXPECT_TRUE(table_->is_finished());
}

TEST_F(TrialTest, WhatTurnedSomethingUpCannotBeTakenBack) {
  MoveList moves;
  table_->settled()->list_moves(moves);
  done(table_->play(kTess, table_->settled()->move_text(moves[0]), false, 2));
  done(table_->undo(kTess, 1, 2));
  while (table_->decisions() == 0) {
    table_->seen_by(0)->list_moves(moves);
    done(table_->play(kTess, table_->seen_by(0)->move_text(moves[0]), false, 2));
  }
  const auto again = table_->undo(kTess, 1, 3);
  ASSERT_TRUE(std::holds_alternative<protocol::Error>(again));
  EXPECT_EQ(std::get<protocol::Error>(again).code, ErrorCode::kNothingToUndo);
}

}  // namespace
}  // namespace cornerstone
