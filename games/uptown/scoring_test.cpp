// R10 to R12: scores, the winner, money.
#include "games/uptown/testing/table.h"

namespace cornerstone::uptown {
namespace {

using testing::Game;
using testing::rules;
using testing::Table;
using testing::Texts;

TEST(UptownScoring, R10_1_PrestigeAndOnePointForEveryThreeUpcoins) {
  const auto game = Table(2).street(0, "park | boutique | | | ").account(0, 8).account(1, 9).game();
  EXPECT_EQ(game.score(0).total, 4 + 2 + 2);
  EXPECT_EQ(game.score(1).total, 3);
  EXPECT_EQ(game.street(0).score, 8);
}

TEST(UptownScoring, R10_1_AScoreMayBeNegative) {
  const auto game = Table(2).street(0, "scrap_yard noisy_works | | | | ").account(0, 2).game();
  EXPECT_EQ(game.score(0).total, -6);
}

TEST(UptownScoring, R10_2_UnfinishedSitesScoreToo) {
  const auto game = Table(2).street(0, "theatre | boutique green_roof | | | ").account(0, 0).game();
  EXPECT_FALSE(game.site(0, 1).finished);
  EXPECT_EQ(game.score(0).total, 5 + 2 + 3);
}

TEST(UptownScoring, R10_3_CoinsOnADeckScoreNothing) {
  const auto game = Table(2).account(1, 2).coins(1, 7).game();
  EXPECT_EQ(game.score(1).total, 0);
}

TEST(UptownScoring, R10_4_ALineForEachSiteAndOneForMoney) {
  const auto game =
      Table(2).street(0, "park | boutique boutique | | scrap_yard | kiosk").account(0, 7).game();
  const auto score = game.score(0);
  Texts sheet;
  for (const auto& line : score.lines) {
    sheet.push_back(rules().source_name(line.source) + ": " + std::to_string(line.points));
  }
  EXPECT_EQ(sheet,
            (Texts{"Site 1: 4", "Site 2: 4", "Site 3: 0", "Site 4: -4", "Site 5: 1", "Money: 2"}));
  EXPECT_EQ(score.total, 7);
}

TEST(UptownWinner, R11_1_TheHighestScoreWins) {
  const auto game = Table(3).street(1, "park | | | | ").street(2, "boutique | | | | ").game();
  EXPECT_EQ(game.score(1).rank, 1);
  EXPECT_EQ(game.score(2).rank, 2);
  EXPECT_EQ(game.score(0).rank, 3);
  EXPECT_EQ(rules().scores(game.state).win_share(1), 1.0);
}

TEST(UptownWinner, R11_2_TheTallestBuildingBreaksATie) {
  // Four prestige each: two boutiques side by side, or on top of each other.
  const auto game = Table(2)
                        .street(0, "boutique | boutique | | | ")
                        .street(1, " | boutique boutique | | | ")
                        .game();
  EXPECT_EQ(game.score(0).total, game.score(1).total);
  EXPECT_EQ(game.score(0).tie_break[0], 1);
  EXPECT_EQ(game.score(1).tie_break[0], 2);
  EXPECT_EQ(game.score(1).rank, 1);
  EXPECT_EQ(game.score(0).rank, 2);
}

TEST(UptownWinner, R11_2_GiftsRoofsAndRooftopsAreStoreys) {
  const auto game =
      Table(2)
          .street(0, "kiosk noisy_works plain_roof roof_garden | | | | ")  // 1 - 2 + 0 + 3
          .street(1, "shop_24_7 boutique shop_24_7 | | | | ")              // 0 + 2 + 0
          .game();
  ASSERT_EQ(game.score(0).total, game.score(1).total);
  EXPECT_EQ(game.score(0).tie_break[0], 4);
  EXPECT_EQ(game.score(0).rank, 1);
}

TEST(UptownWinner, R11_2_TheScoreGoesBeforeTheHeight) {
  const auto game = Table(2)
                        .street(0, "boutique boutique boutique | | | | ")
                        .street(1, "park | park | | | ")
                        .game();
  EXPECT_EQ(game.score(1).rank, 1);
}

TEST(UptownWinner, R11_3_AFullTieSharesTheVictory) {
  const auto game = Table(3).street(0, "boutique | | | | ").street(2, " | | | | law_office").game();
  EXPECT_EQ(game.score(0).rank, 1);
  EXPECT_EQ(game.score(2).rank, 1);
  EXPECT_EQ(game.score(1).rank, 3);
  EXPECT_EQ(rules().scores(game.state).win_share(0), 0.5);
  EXPECT_EQ(rules().scores(game.state).win_share(1), 0.0);
}

TEST(UptownWinner, R11_3_TheOtherPlacesFollowFromTheSameTwoNumbers) {
  const auto game = Table(4)
                        .street(0, "park | park | | | ")
                        .street(1, "boutique | | | | ")
                        .street(2, "shop_24_7 boutique | | | | ")
                        .street(3, " | law_office | | | ")
                        .game();
  EXPECT_EQ(game.score(0).rank, 1);
  EXPECT_EQ(game.score(2).rank, 2);
  EXPECT_EQ(game.score(1).rank, 3);
  EXPECT_EQ(game.score(3).rank, 3);
}

TEST(UptownMoney, R12_1_ThereIsNoCredit) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    auto game = Game::started(testing::setup(4), seed);
    testing::play_randomly(game, seed, [](const Game& now) {
      for (const auto& street : now.view().streets) {
        ASSERT_GE(street.account, 0);
        ASSERT_GE(street.coins_on_deck, 0);
      }
    });
  }
}

TEST(UptownMoney, R12_1_MoneyOnlyComesFromAndGoesToTheBank) {
  // What the accounts and decks hold changes by income and by purchases from the own deck, nothing
  // else.
  auto game = Game::started(testing::setup(3), 5);
  int money = 30;
  testing::play_randomly(game, 5, [&](const Game& now) {
    for (const auto& finished : now.told<SiteFinished>()) money += finished.income;
    for (const auto& bought : now.told<CardBought>())
      money -= bought.deck == bought.seat ? bought.cost : 0;
    int held = 0;
    for (const auto& street : now.view().streets) held += street.account + street.coins_on_deck;
    ASSERT_EQ(held, money);
  });
}

}  // namespace
}  // namespace cornerstone::uptown
