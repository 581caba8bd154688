// R9: how a game ends.
#include "games/uptown/testing/table.h"

namespace cornerstone::uptown {
namespace {

using testing::Game;
using testing::kOneRoofMissing;
using testing::refused;
using testing::Table;

TEST(UptownEnding, R9_1_TakingTheLastCardTriggersTheFinalRound) {
  auto game = Table(3).got("p01").whole_deck(1, "c24f").game();
  game.play("build 0 0.1");
  EXPECT_EQ(game.story(), "project_built turn_started card_taken final_round_triggered");
  const auto trigger = game.told<FinalRoundTriggered>().at(0);
  EXPECT_EQ(trigger.cause, EndCause::kDeckEmpty);
  EXPECT_EQ(trigger.seat, 1);
  EXPECT_TRUE(game.view().final_round);
}

TEST(UptownEnding, R9_1_BuyingTheLastCardOfTheOwnDeckTriggersIt) {
  auto game = Table(2).whole_deck(0, "c24f").game();
  game.play("buy 0");
  EXPECT_EQ(game.story(), "card_bought final_round_triggered");
  EXPECT_EQ(game.told<FinalRoundTriggered>().at(0).seat, 0);
}

TEST(UptownEnding, R9_1_BuyingTheLastCardOfAnotherDeckTriggersIt) {
  auto game = Table(2).whole_deck(1, "c24f").game();
  game.play("buy 1");
  EXPECT_EQ(game.story(), "card_bought final_round_triggered");
  EXPECT_EQ(game.told<FinalRoundTriggered>().at(0).seat, 1);
}

TEST(UptownEnding, R9_1_AFinishedStreetTriggersIt) {
  auto game = Table(2).street(0, kOneRoofMissing).taken("c50f").game();
  EXPECT_FALSE(game.view().final_round);
  game.play("build 1 0.5");
  const auto trigger = game.told<FinalRoundTriggered>().at(0);
  EXPECT_EQ(trigger.cause, EndCause::kStreetFinished);
  EXPECT_EQ(trigger.seat, 0);
}

TEST(UptownEnding, R9_1_WhoeverBuildsTheLastRoof) {
  auto game = Table(2).street(1, kOneRoofMissing).taken("c09f").game();
  game.play("build 0 1.5");  // makeshift roof, a gift
  EXPECT_EQ(game.told<FinalRoundTriggered>().at(0).seat, 1);
  EXPECT_TRUE(game.view().final_round);
}

TEST(UptownEnding, R9_1_AnEmptyPublicPileTriggersNothing) {
  auto game = Table(2).whole_pile("p01").game();
  game.play("take_public");
  EXPECT_EQ(game.story(), "public_card_taken public_pile_emptied");
  game.play("build 0 0.1");
  EXPECT_FALSE(game.view().final_round);
}

TEST(UptownEnding, R9_2_TheRoundIsPlayedToItsEnd) {
  auto game =
      Table(3).starting(0).turn(0).round(6).whole_deck(0, "c24f").pile("p01 p02 p03").game();
  game.play_all({"buy 0", "build 0 0.1"});
  EXPECT_EQ(game.to_move(), 1);
  game.play_all({"discard", "take_public", "build 0 1.1"});
  EXPECT_EQ(game.to_move(), 2);
  game.play_all({"discard", "take_public", "build 0 2.1"});
  EXPECT_EQ(game.story(), "project_built game_over");
  EXPECT_EQ(game.told<GameOver>().at(0).rounds, 6);
  EXPECT_EQ(game.to_move(), kNobody);
  EXPECT_EQ(game.phase(), Phase::kOver);
  EXPECT_TRUE(game.moves().empty());
}

TEST(UptownEnding, R9_2_TheLastPlayerOfTheRoundSitsRightOfTheStartingPlayer) {
  auto game = Table(3).starting(2).turn(0).whole_deck(0, "c24f").pile("p01 p02").game();
  game.play_all({"buy 0", "build 0 0.1", "discard", "take_public", "build 0 1.1"});
  EXPECT_EQ(game.to_move(), kNobody);  // seat 2, who started, had its turn before
}

TEST(UptownEnding, R9_2_ATriggerInTheLastTurnOfTheRoundEndsTheGameWithThatTurn) {
  auto game = Table(2)
                  .turn(1)
                  .street(1, kOneRoofMissing)
                  .taken("c50f")
                  .deck(0, "c01f")
                  .deck(1, "c51f")
                  .game();
  game.play("build 1 1.5");
  EXPECT_EQ(game.to_move(), 1);             // the 2nd action still takes place
  game.play_all({"buy 1", "build 1 1.5"});  // a café on the new roof
  EXPECT_EQ(game.to_move(), kNobody);
}

TEST(UptownEnding, R9_2_NothingCanBeDoneOnceTheGameIsOver) {
  const auto game = Table(2).turn(1).whole_deck(0, "").over().game();
  for (const Move move : {kDiscard, build(0, 1, 0), buy(1), kTakePublic, kPass}) {
    EXPECT_TRUE(refused(game.accepts(move), Refusal::kGameOver, "R9.2"));
  }
}

TEST(UptownEnding, R9_3_AllRulesApplyInTheFinalRound) {
  auto game = Table(2).whole_deck(0, "").deck(1, "c58f").street(0, "shop_24_7 | | | | ").game();
  game.play_all({"buy 1", "build 1 0.2"});  // the park: paid for, and it pays income
  EXPECT_EQ(game.account(0), 10 - 6 + 2);
  EXPECT_EQ(game.account(1), 16);
  EXPECT_EQ(game.to_move(), 1);
}

TEST(UptownEnding, R9_3_EverybodyHasTheSameNumberOfTurns) {
  for (int seats = 2; seats <= 4; ++seats) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      auto game = Game::started(testing::setup(seats), seed);
      std::map<Seat, int> turns;
      int rounds = 0;
      testing::play_randomly(game, seed, [&](const Game& now) {
        for (const auto& turn : now.told<TurnStarted>()) ++turns[turn.seat];
        for (const auto& over : now.told<GameOver>()) rounds = over.rounds;
      });
      EXPECT_EQ(turns.size(), static_cast<std::size_t>(seats));
      for (const auto& [seat, count] : turns) EXPECT_EQ(count, rounds) << int{seat};
    }
  }
}

}  // namespace
}  // namespace cornerstone::uptown
