// The worked examples of rules.md, section 8: the player sits at seat 0, the opponent at seat 1.
#include "games/uptown/testing/table.h"

namespace cornerstone::uptown {
namespace {

using testing::Table;
using testing::Texts;

Table the_turn() {
  return Table(2)
      .street(0, "shop_24_7 | family_flats | | grocer | rental_flats")
      .deck(0, "c01f")
      .deck(1, "c58f c02f")
      .pile("p01")
      .taken("c24f");
}

TEST(UptownExamples, E1_TheCardOfTheFirstActionIsFree) {
  const auto game = the_turn().game();
  const auto card = *game.view().held;
  EXPECT_EQ(card.card, "c24");
  EXPECT_EQ(card.cost, 3);
  EXPECT_EQ(card.projects, (Texts{"family_flats", "small_office"}));
  EXPECT_EQ(game.account(0), 10);
  EXPECT_TRUE(game.accepts("discard"));
  EXPECT_TRUE(game.accepts("build 0 0.2"));
  EXPECT_TRUE(game.accepts("build 1 0.2"));
}

TEST(UptownExamples, E2_TheApartmentShowsOnSiteTwo) {
  auto game = the_turn().game();
  game.play("build 0 0.2");
  EXPECT_EQ(game.building(0, 2), "family_flats family_flats");
  EXPECT_EQ(game.story(), "project_built");
  EXPECT_EQ(game.account(0), 10);
}

TEST(UptownExamples, E3_SixUpcoinsGoOntoTheOpponentsDeck) {
  auto game = the_turn().game();
  game.play("build 0 0.2");
  EXPECT_EQ(game.moves(), (Texts{"buy 0", "buy 1", "take_public"}));
  game.play("buy 1");
  EXPECT_EQ(game.account(0), 4);
  EXPECT_EQ(game.coins(1), 6);
  EXPECT_EQ(game.account(1), 10);
  game.play("build 1 0.3");
  EXPECT_EQ(game.told<CoinsCollected>().at(0).seat, 1);
  EXPECT_EQ(game.told<CoinsCollected>().at(0).amount, 6);
  EXPECT_EQ(game.account(1), 16);
}

TEST(UptownExamples, E4_TheParkFitsOnTheLastEmptySiteOnly) {
  auto game = the_turn().game();
  game.play_all({"build 0 0.2", "buy 1"});
  EXPECT_EQ(game.view().held->projects, (Texts{"city_hotel", "park"}));
  EXPECT_EQ(game.listed("build 1 "), "0.3");
}

TEST(UptownExamples, E5_TheFinishedSitePaysSix) {
  auto game = the_turn().game();
  game.play_all({"build 0 0.2", "buy 1", "build 1 0.3"});
  EXPECT_EQ(game.income(0).by_site, (std::array<std::int32_t, kSites>{2, 0, 0, 3, 1}));
  EXPECT_EQ(game.told<SiteFinished>().at(0).income, 6);
  EXPECT_EQ(game.account(0), 4 + 6);
  EXPECT_EQ(game.to_move(), 1);
}

TEST(UptownExamples, E6_ElevenUpcoinsGiveThreePrestige) {
  EXPECT_EQ(Table(2).account(0, 11).game().score(0).total, 3);
}

}  // namespace
}  // namespace cornerstone::uptown
