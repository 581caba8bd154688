// R6: where a project may stand.
#include "games/uptown/testing/table.h"

namespace cornerstone::uptown {
namespace {

using testing::Game;
using testing::refused;
using testing::rules;
using testing::Table;

TEST(UptownBuilding, R6_1_AProjectGoesOnTheOwnStreet) {
  const auto game = Table(3).turn(1).taken("c24f").game();
  EXPECT_EQ(game.listed("build 0 "), "1.1 1.2 1.3 1.4 1.5");
  EXPECT_TRUE(refused(game.accepts("build 0 0.1"), Refusal::kOwnStreetOnly, "R6.1"));
  EXPECT_TRUE(refused(game.accepts("build 0 2.5"), Refusal::kOwnStreetOnly, "R6.1"));
}

TEST(UptownBuilding, R6_1_AGiftGoesOnAnyOpponentsStreet) {
  const auto game = Table(3).turn(1).taken("c10f").game();  // noisy works
  EXPECT_EQ(game.listed("build 0 "), "0.1 0.2 0.3 0.4 0.5 2.1 2.2 2.3 2.4 2.5");
  EXPECT_TRUE(refused(game.accepts("build 0 1.1"), Refusal::kGiftsGoToOthers, "R6.1"));
}

TEST(UptownBuilding, R6_1_ACardGoesOnTopOfThoseThatAreThere) {
  auto game = Table(2).street(0, "kiosk boutique | | | | ").taken("c24f").game();
  game.play("build 1 0.1");
  EXPECT_EQ(game.building(0, 1), "kiosk boutique small_office");
  const auto built = game.told<ProjectBuilt>().at(0);
  EXPECT_EQ(rules().wire(built.card), "c24");
  EXPECT_EQ(rules().wire(built.project), "small_office");
  EXPECT_EQ(built.seat, 0);
  EXPECT_EQ(built.street, 0);
  EXPECT_EQ(built.site, 1);
  EXPECT_EQ(built.floor, 2);
}

TEST(UptownBuilding, R6_1_ThereAreFiveSitesOnAsManyStreetsAsPlayers) {
  const auto game = Table(2).taken("c24f").game();
  EXPECT_TRUE(refused(game.accepts(build(0, 0, 5)), Refusal::kNoSuchSite, "R6.1", {6}));
  EXPECT_TRUE(refused(game.accepts(build(0, 2, 0)), Refusal::kNoSuchSeat, "R2.1", {2, 2}));
}

TEST(UptownBuilding, R6_2_GroundProjectNeedsAnEmptySite) {
  const auto game =
      Table(2).street(0, "kiosk | kiosk | | boutique | boutique").taken("c58f").game();
  EXPECT_EQ(game.listed("build 1 "), "0.3");
  EXPECT_TRUE(refused(game.accepts("build 1 0.1"), Refusal::kNeedsEmptySite, "R6.2"));
}

TEST(UptownBuilding, R6_3_UpperProjectNeedsAStartedSite) {
  const auto game = Table(2).street(0, " | kiosk | | | ").taken("c50f").game();  // green roof
  EXPECT_EQ(game.listed("build 1 "), "0.2");
  EXPECT_TRUE(refused(game.accepts("build 1 0.1"), Refusal::kNeedsStartedSite, "R6.3"));
}

TEST(UptownBuilding, R6_4_WithoutRequirementAnyUnfinishedSiteWillDo) {
  const auto game = Table(2)
                        .street(0, "kiosk | park | | kiosk plain_roof | boutique boutique")
                        .taken("c24f")
                        .game();
  EXPECT_EQ(game.listed("build 0 "), "0.1 0.3 0.5");
}

TEST(UptownBuilding, R6_4_ABuildingOfOneStoreyIsLegal) {
  auto game = Table(2).taken("c03f").game();  // architects' loft: a roof without a requirement
  EXPECT_EQ(game.listed("build 0 "), "0.1 0.2 0.3 0.4 0.5");
  game.play("build 0 0.2");
  EXPECT_TRUE(game.site(0, 2).finished);
}

TEST(UptownBuilding, R6_5_AFinishedSiteTakesNothingElse) {
  const auto game = Table(2).street(0, "park | | | | ").taken("c24f").game();
  EXPECT_EQ(game.listed("build 0 "), "0.2 0.3 0.4 0.5");
  EXPECT_TRUE(refused(game.accepts("build 0 0.1"), Refusal::kSiteFinished, "R6.5"));
}

TEST(UptownBuilding, R6_5_AFinishedSiteTakesOneRooftopProject) {
  auto table =
      Table(2).street(0, "park | kiosk | | kiosk plain_roof | ").taken("c40f");  // roof garden
  const auto game = table.game();
  EXPECT_EQ(game.listed("build 0 "), "0.1 0.4");
  EXPECT_TRUE(refused(game.accepts("build 0 0.2"), Refusal::kNeedsRoof, "R6.5"));
  EXPECT_TRUE(refused(game.accepts("build 0 0.3"), Refusal::kNeedsRoof, "R6.5"));

  const auto crowned = Table(2).street(0, "park rooftop_cafe | | | | ").taken("c40f").game();
  EXPECT_EQ(crowned.listed("build 0 "), "");
  EXPECT_TRUE(refused(crowned.accepts("build 0 0.1"), Refusal::kNeedsRoof, "R6.5"));
  EXPECT_TRUE(refused(crowned.accepts("build 1 0.1"), Refusal::kSiteFinished, "R6.5"));
}

TEST(UptownBuilding, R6_5_BuildingTheRooftopProjectUsesTheRoofUp) {
  auto game = Table(2).street(0, "park | | | | ").taken("c51f").deck(0, "c40f").game();
  game.play_all({"build 1 0.1", "buy 0"});  // a rooftop café; then the roof garden finds no place
  EXPECT_EQ(game.listed("build 0 "), "");
  EXPECT_TRUE(refused(game.accepts("build 0 0.1"), Refusal::kNeedsRoof, "R6.5"));
}

TEST(UptownBuilding, R6_6_NoGiftsProtectsFromTheMomentItIsBuilt) {
  auto game =
      Table(2).street(0, " | guard_post | | | ").taken("c52f").pile("p01").deck(1, "c10f").game();
  game.play_all({"build 0 0.1", "take_public", "build 0 0.3"});  // notary chambers, council flats
  EXPECT_EQ(game.listed("build 0 "), "0.3 0.4 0.5");             // for seat 1's noisy works
}

TEST(UptownBuilding, R6_6_NoGiftsProtectsTheWholeSite) {
  const auto game =
      Table(2).street(1, "guard_post | kiosk notary kiosk | kiosk | | ").taken("c10f").game();
  EXPECT_EQ(game.listed("build 0 "), "1.3 1.4 1.5");
  EXPECT_TRUE(refused(game.accepts("build 0 1.1"), Refusal::kNoGiftsHere, "R6.6"));
  EXPECT_TRUE(refused(game.accepts("build 0 1.2"), Refusal::kNoGiftsHere, "R6.6"));
  EXPECT_TRUE(game.site(1, 2).guarded);
  EXPECT_FALSE(game.site(1, 3).guarded);
}

TEST(UptownBuilding, R6_6_NoGiftsMayBeBuiltOnTopOfGifts) {
  auto game = Table(2).street(0, "kiosk noisy_works | | | | ").taken("c52f").game();
  game.play("build 0 0.1");
  EXPECT_EQ(game.building(0, 1), "kiosk noisy_works notary");
  EXPECT_TRUE(game.site(0, 1).guarded);
  EXPECT_EQ(game.prestige(0).by_site[0], 1 - 2 + 2);  // the gift stays and counts
}

TEST(UptownBuilding, R6_6_NoGiftsDoesNotKeepItsOwnerFromBuilding) {
  const auto game = Table(2).street(0, "guard_post | | | | ").taken("c24f").game();
  EXPECT_TRUE(game.accepts("build 0 0.1"));
}

TEST(UptownBuilding, R6_7_GiftsObeyTheRequirementsAtTheOpponentsSite) {
  constexpr std::string_view kTheirs = "kiosk | park | kiosk plain_roof roof_garden | | boutique";
  constexpr std::string_view kOurs = " | kiosk | | park | ";  // of no consequence for a gift
  const auto open = [&](std::string_view card, std::string_view prefix) {
    return Table(2).street(1, kTheirs).street(0, kOurs).taken(card).game().listed(prefix);
  };
  EXPECT_EQ(open("c34f", "build 1 "), "1.4");          // scrap yard: ground floor
  EXPECT_EQ(open("c17f", "build 1 "), "1.1 1.5");      // red tape: upper floor
  EXPECT_EQ(open("c27f", "build 0 "), "1.2");          // giant billboard: on a roof
  EXPECT_EQ(open("c10f", "build 0 "), "1.1 1.4 1.5");  // noisy works: no requirement
}

TEST(UptownBuilding, R6_8_WhatIsBuiltStays) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    auto game = Game::started(testing::setup(3), seed);
    auto before = rules().position(game.state).streets;
    testing::play_randomly(game, seed, [&](const Game& now) {
      auto after = rules().position(now.state).streets;
      for (std::size_t seat = 0; seat < after.size(); ++seat) {
        for (std::size_t site = 0; site < kSites; ++site) {
          const auto& old_floors = before[seat].sites[site];
          const auto& new_floors = after[seat].sites[site];
          ASSERT_LE(old_floors.size(), new_floors.size());
          for (std::size_t floor = 0; floor < old_floors.size(); ++floor) {
            ASSERT_EQ(old_floors[floor].card, new_floors[floor].card);
            ASSERT_EQ(old_floors[floor].project, new_floors[floor].project);
          }
        }
      }
      before = std::move(after);
    });
  }
}

TEST(UptownBuilding, R6_8_ThereIsNoHeightLimit) {
  std::string tower;
  for (int floor = 0; floor < 30; ++floor) tower += "council_flats ";
  auto game = Table(2).street(0, tower + "| | | | ").taken("c24f").game();
  game.play("build 0 0.1");
  EXPECT_EQ(game.site(0, 1).floors.size(), 31u);
}

TEST(UptownBuilding, R6_9_AGiftCountsForTheStreetItLiesOn) {
  auto game = Table(2)
                  .street(1, "kiosk | | | | ")
                  .taken("c38f")
                  .game();  // leaky pipes: income -2, prestige -1
  game.play("build 1 1.1");
  EXPECT_EQ(game.building(1, 1), "kiosk leaky_pipes");
  EXPECT_EQ(game.income(1).total, 1 - 2);
  EXPECT_EQ(game.prestige(1).total, 1 - 1);
  EXPECT_EQ(game.income(0).total, 0);
  EXPECT_EQ(game.prestige(0).total, 0);
  EXPECT_EQ(game.score(1).tie_break[0], 2);  // and it is a floor there
}

}  // namespace
}  // namespace cornerstone::uptown
