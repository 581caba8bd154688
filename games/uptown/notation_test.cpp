// Moves as text (rules.md, section 4): one spelling for each, and nothing else is understood.
#include "games/uptown/testing/table.h"

namespace cornerstone::uptown {
namespace {

using testing::refused;
using testing::rules;
using testing::Table;

TEST(UptownNotation, D1_D2_D3_EveryMoveHasOneText) {
  EXPECT_EQ(rules().move_text(kDiscard), "discard");
  EXPECT_EQ(rules().move_text(build(1, 0, 2)), "build 1 0.3");
  EXPECT_EQ(rules().move_text(build(3, 3, 4)), "build 3 3.5");
  EXPECT_EQ(rules().move_text(buy(2)), "buy 2");
  EXPECT_EQ(rules().move_text(kTakePublic), "take_public");
  EXPECT_EQ(rules().move_text(kPass), "pass");
}

TEST(UptownNotation, TextsAreReadBack) {
  EXPECT_EQ(rules().parse_move("discard"), kDiscard);
  EXPECT_EQ(rules().parse_move("take_public"), kTakePublic);
  EXPECT_EQ(rules().parse_move("pass"), kPass);
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    EXPECT_EQ(rules().parse_move("buy " + std::to_string(seat)), buy(seat));
    for (int face = 0; face < 4; ++face) {
      for (int site = 0; site < kSites; ++site) {
        const Move move = build(face, seat, site);
        EXPECT_EQ(rules().parse_move(rules().move_text(move)), move);
      }
    }
  }
}

TEST(UptownNotation, NearMissesAreNotMoves) {
  for (const std::string_view text : {"",
                                      " ",
                                      "discard ",
                                      " discard",
                                      "Discard",
                                      "discard 0",
                                      "discard\n",
                                      "buy",
                                      "buy ",
                                      "buy 02",
                                      "buy +1",
                                      "buy -0",
                                      "buy -1",
                                      "buy 4",
                                      "buy 1 ",
                                      "buy  1",
                                      "BUY 1",
                                      "buy 1.0",
                                      "buy x",
                                      "buy 1 2",
                                      "buy 18446744073709551617",
                                      "build",
                                      "build 0",
                                      "build 0 0",
                                      "build 0 0.",
                                      "build 0 .1",
                                      "build 0 0.0",
                                      "build 0 0.6",
                                      "build 0 0.10",
                                      "build 0 0.01",
                                      "build  0 0.1",
                                      "build 0  0.1",
                                      "build 0 0 .1",
                                      "build 0 0,1",
                                      "build 4 0.1",
                                      "build -1 0.1",
                                      "build 00 0.1",
                                      "build 0 4.1",
                                      "build 0 0.1 ",
                                      " build 0 0.1",
                                      "build 0 0.1.1",
                                      "Build 0 0.1",
                                      "build0 0.1",
                                      "take_public ",
                                      "take public",
                                      "take-public",
                                      "take",
                                      "pass.",
                                      "passe",
                                      "PASS",
                                      "resign"}) {
    EXPECT_FALSE(rules().parse_move(text)) << "\"" << text << "\"";
  }
  EXPECT_FALSE(rules().parse_move(std::string_view("discard\0", 8)));
}

TEST(UptownNotation, AMoveWithJunkInItIsUnknown) {
  const auto game = Table(2).taken("c24f").game();
  for (const Move move :
       {Move{9, {}}, Move{kDiscard.kind, {1}}, Move{kTakePublic.kind, {0, 0, 0, 0, 0, 0, 1}},
        Move{buy(1).kind, {1, 1}}, Move{build(0, 0, 0).kind, {0, 0, 0, 1}}}) {
    EXPECT_TRUE(refused(game.accepts(move), Refusal::kUnknownMove, {}));
  }
}

TEST(UptownNotation, R1_1_ACardHasNoFifthFace) {
  for (const auto* card : {"c24f", "p01"}) {
    const auto game = Table(2).got(card).game();
    EXPECT_TRUE(refused(game.accepts(build(4, 0, 0)), Refusal::kNoSuchFace, "R1.1", {4})) << card;
  }
}

TEST(UptownNotation, R2_1_OnlySeatsOfThisTableHaveDecksAndStreets) {
  const auto game = Table(3).game();
  EXPECT_TRUE(refused(game.accepts("buy 3"), Refusal::kNoSuchSeat, "R2.1", {3, 3}));
  EXPECT_TRUE(refused(game.accepts(buy(7)), Refusal::kNoSuchSeat, "R2.1", {7, 3}));
}

}  // namespace
}  // namespace cornerstone::uptown
