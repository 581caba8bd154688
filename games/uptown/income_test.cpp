// R7 and R8: finishing a site, and counting income and prestige.
#include "games/uptown/testing/pack.h"
#include "games/uptown/testing/table.h"

namespace cornerstone::uptown {
namespace {

using testing::Table;
using Sites5 = std::array<std::int32_t, kSites>;

TEST(UptownIncome, R7_1_ASiteIsFinishedFromItsRoofOn) {
  auto game = Table(2).street(0, "kiosk | | | | ").taken("c50f").deck(0, "c40f").game();
  EXPECT_FALSE(game.site(0, 1).finished);
  game.play("build 1 0.1");  // green roof
  EXPECT_TRUE(game.site(0, 1).finished);
  EXPECT_EQ(game.told<SiteFinished>().at(0).street, 0);
  EXPECT_EQ(game.told<SiteFinished>().at(0).site, 1);
  game.play_all({"buy 0", "build 0 0.1"});  // a roof garden on top of it
  EXPECT_TRUE(game.site(0, 1).finished);
}

TEST(UptownIncome, R7_2_TheWholeStreetPaysAtOnce) {
  auto game = Table(2)
                  .street(0, "shop_24_7 | rental_flats | playground | | ")
                  .account(0, 0)
                  .deck(0, "c51f")
                  .taken("c03f")
                  .game();
  game.play("build 0 0.4");  // architects' loft, on a finished and two unfinished sites beside it
  EXPECT_EQ(game.story(), "project_built site_finished");
  EXPECT_EQ(game.told<SiteFinished>().at(0).income, 2 + 1 + 1);
  EXPECT_EQ(game.account(0), 4);
  EXPECT_TRUE(game.accepts("buy 0"));  // $4, earned a moment ago
}

TEST(UptownIncome, R7_3_TheRoofItselfIsCounted) {
  auto solar = Table(2).street(0, "kiosk | | | | ").taken("c35f").game();
  solar.play("build 1 0.1");  // solar roof: 2
  EXPECT_EQ(solar.account(0), 10 + 1 + 2);

  auto attic = Table(2).street(0, "grocer | boutique | | | ").taken("c28f").game();
  attic.play("build 1 0.2");  // attic flats: an apartment for the grocer
  EXPECT_EQ(attic.account(0), 10 + 1);
}

TEST(UptownIncome, R7_4_ANegativeCountCostsNothing) {
  auto game = Table(2).street(0, "theatre | kiosk | | | ").taken("c03f").game();
  EXPECT_EQ(game.income(0).total, -2 + 1);
  game.play("build 0 0.3");
  EXPECT_EQ(game.told<SiteFinished>().at(0).income, 0);
  EXPECT_EQ(game.account(0), 10);
}

TEST(UptownIncome, R7_4_ACountOfZeroPaysNothing) {
  auto game = Table(2).street(0, "reading_room | kiosk | | | ").taken("c03f").game();
  game.play("build 0 0.3");
  EXPECT_EQ(game.told<SiteFinished>().at(0).income, 0);
  EXPECT_EQ(game.account(0), 10);
}

TEST(UptownIncome, R7_5_AGiftRoofPaysTheOwnerOfTheSite) {
  auto game = Table(3)
                  .street(0, "market_hall | | | | ")
                  .street(2, "shop_24_7 | kiosk | | | ")
                  .taken("c09f")
                  .game();
  game.play("build 0 2.2");  // makeshift roof
  EXPECT_TRUE(game.site(2, 2).finished);
  EXPECT_EQ(game.told<SiteFinished>().at(0).street, 2);
  EXPECT_EQ(game.account(2), 10 + 2 + 1);
  EXPECT_EQ(game.account(0), 10);
  EXPECT_EQ(game.account(1), 10);
}

TEST(UptownIncome, R7_6_ARooftopProjectPaysNothingWhenBuilt) {
  auto game = Table(2).street(0, "park | shop_24_7 | | | ").taken("c22f").pile("p01").game();
  game.play("build 1 0.1");  // radio mast: income 2
  EXPECT_EQ(game.story(), "project_built");
  EXPECT_EQ(game.account(0), 10);
  game.play_all({"take_public", "build 2 0.2"});  // a plain roof on the shop
  EXPECT_EQ(game.account(0), 10 + 2 + 2);
}

TEST(UptownCounting, R8_1_IncomeAndPrestigeAreSumsOverAllVisibleProjects) {
  const auto game =
      Table(2)
          .street(0, "shop_24_7 | luxury_residence family_flats | park | kiosk | rental_flats")
          .game();
  EXPECT_EQ(game.income(0).by_site, (Sites5{2, -1, 0, 1, 1}));
  EXPECT_EQ(game.income(0).total, 3);
  EXPECT_EQ(game.prestige(0).by_site, (Sites5{0, 6, 4, 1, 1}));
  EXPECT_EQ(game.prestige(0).total, 12);
  EXPECT_EQ(game.street(0).income, 3);
  EXPECT_EQ(game.street(0).prestige, 12);
}

TEST(UptownCounting, R8_2_FlatIsTheAmount) {
  const auto game = Table(2).street(0, "trading_floor | kiosk trading_floor | | | ").game();
  EXPECT_EQ(game.income(0).by_site, (Sites5{3, 1 + 3, 0, 0, 0}));
  EXPECT_EQ(game.prestige(0).by_site, (Sites5{-1, 1 - 1, 0, 0, 0}));
}

TEST(UptownCounting, R8_3_PerFloorBelowCountsEveryCardUnderIt) {
  // A gift and a double are one floor each.
  const auto income =
      Table(2)
          .street(
              0,
              "family_flats noisy_works studio_block executive_crown | boutique stuck_lifts | | | ")
          .game();
  EXPECT_EQ(income.income(0).by_site, (Sites5{3, -1, 0, 0, 0}));
  const auto prestige =
      Table(2).street(0, "shop_24_7 shop_24_7 sky_lofts clock_tower roof_garden | | | | ").game();
  EXPECT_EQ(prestige.prestige(0).total, 2 + 3 + 3);  // the roof garden above adds no floor below
}

TEST(UptownCounting, R8_4_PerTypeOnTheSiteCountsAboveAndBelow) {
  const auto game = Table(2)
                        .street(0,
                                "startup_hub law_office kiosk law_office | law_office | shop_24_7 "
                                "twin_shops sky_mall | | ")
                        .game();
  EXPECT_EQ(game.income(0).by_site[0], 3 + 1);              // three offices, and the kiosk
  EXPECT_EQ(game.prestige(0).by_site[2], 2 * (1 + 2 + 1));  // store, double store, the mall itself
}

TEST(UptownCounting, R8_4_PerTypeMayBeNegative) {
  const auto game = Table(2).street(0, "law_office quiet_residence | | | law_office | ").game();
  EXPECT_EQ(game.prestige(0).by_site[0], 2 + 3 - 1);
}

TEST(UptownCounting, R8_5_PerTypeOnTheStreetCountsAllFiveSites) {
  const auto game =
      Table(2)
          .street(0, "grocer family_flats | family_flats | park | family_flats | family_flats")
          .game();
  EXPECT_EQ(game.income(0).by_site, (Sites5{4, 0, 0, 0, 0}));
}

TEST(UptownCounting, R8_6_IfGroundCountsOnTheGroundFloorOnly) {
  const auto game =
      Table(2)
          .street(0,
                  "pavement_cafe | boutique pavement_cafe | bank_branch | boutique bank_branch | ")
          .game();
  EXPECT_EQ(game.prestige(0).by_site, (Sites5{2, 2, 0, 2, 0}));
  EXPECT_EQ(game.income(0).by_site, (Sites5{1, 1, 2, 1, 0}));
}

TEST(UptownCounting, R8_7_ADoubleProjectCountsAsTwo) {
  const auto game = Table(2).street(0, "grocer | studio_block | family_flats | | ").game();
  EXPECT_EQ(game.income(0).total, 2 + 1);
}

TEST(UptownCounting, R8_7_ACountingProjectCountsItself) {
  const auto game =
      Table(2).street(0, "grand_hotel | city_hotel | family_flats penthouse | | ").game();
  EXPECT_EQ(game.prestige(0).by_site, (Sites5{2 * 3, 2, 2 + 2, 0, 0}));
}

TEST(UptownCounting, R8_7_GiftsCount) {
  // No gift of the printed cards has a type, so one gets it here.
  Problems problems;
  const Content content = read_content(
      testing::pack_with(R"("Noisy Works", "pool": "project", "types": {})",
                         R"("Noisy Works", "pool": "project", "types": {"apartment": 1})"),
      problems);
  ASSERT_TRUE(problems.empty());
  const auto game = Table(2).street(0, "grocer | boutique noisy_works | | | ").game();
  EXPECT_EQ(game.income(0).total, 0);
  EXPECT_EQ(Rules(content).income(game.state, 0).total, 1);
}

TEST(UptownCounting, R8_8_PrestigeDoesNothingBeforeTheEnd) {
  auto game = Table(2).street(0, "theatre | antiques | boutique | | ").taken("c61f").game();
  game.play("build 0 0.3");  // glass spire: prestige 6, income -2
  EXPECT_EQ(game.prestige(0).total, 5 + 3 + 2 + 6);
  EXPECT_EQ(game.account(0), 10);
  EXPECT_EQ(game.coins(0), 0);
}

}  // namespace
}  // namespace cornerstone::uptown
