// Section 7 of rules.md.
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::card_number;
using testing::content;
using testing::Table;
using testing::Texts;

Table ordinary_city() {
  return Table().city({"g01 .   .   .   .   .",    //
                       "c10 r01 i01 .   .   .",    //
                       "r13 c01 g02 i02 r02 g05",  //
                       "c14 r11 i14 g09 i05 c02"});
}

TEST(ComebackCityEdgeCases, E1_WithAnEmptySupplyABuildingIsBuiltAllTheSame) {
  auto game = Table().city({"r01:25 c02 i03 c04 c05 g09"}).placing("r02").game();
  game.play("place 1-2");
  EXPECT_EQ(game.at("1-2"), "r02");
  EXPECT_EQ(game.counters("1-2"), 0);
  EXPECT_EQ(game.points(Zone::kResidential), 25);
}

TEST(ComebackCityEdgeCases, E2_AnEmptyDeckIsMadeOfTheDiscardPile) {
  auto game = Table()
                  .city({"r01 c02 i03 c04 c05 g09"})
                  .deck("")
                  .rest_discarded()
                  .helpers("engineering_corps")
                  .game();
  game.play("flip");
  ASSERT_EQ(game.told<DeckShuffled>().size(), 1u);
  EXPECT_EQ(game.told<DeckShuffled>().at(0).cards, 57 - 6);
  EXPECT_EQ(game.view().deck, 57 - 6 - 1);
  EXPECT_EQ(game.discards(), "");
}

TEST(ComebackCityEdgeCases, E2_BothEmptyIsTheEndOrARepair) {
  const Table dry = Table()
                        .disaster(Disaster::kMeteorStrike)
                        .city({"r01 c02 i03 c04 c05 g09"})
                        .wrecked({"road 5"})
                        .deck("")
                        .rest_removed()
                        .pool("r07")
                        .begun();
  EXPECT_EQ(dry.game().moves(), Texts{"repair road 5"});
}

TEST(ComebackCityEdgeCases, E3_AliensWithoutAHomeOccupyNothing) {
  auto game = Table()
                  .city({"g01 .   .   .   .   .",    //
                         "c10 c03 i01 .   .   .",    //
                         "g04 c01 g02 i02 i03 g05",  //
                         "c14 c13 i14 g09 i05 c02"})
                  .struck(Disaster::kAlienInvasion);
  EXPECT_EQ(game.state.stage, Stage::kRebuild);  // nothing was asked
  EXPECT_EQ(game.severity(), 0);
  EXPECT_EQ(game.ap(), 8);
  EXPECT_EQ(game.state.occupied, 0u);
}

TEST(ComebackCityEdgeCases, E3_ASingleResidentialPointMeetsTheSecondHalf) {
  const auto met = [](int points) {
    return Table()
        .disaster(Disaster::kAlienInvasion)
        .city({"r01 c02 i03 c04 c05 g09"})
        .points("residential " + std::to_string(points))
        .game()
        .view()
        .goal->extra_met;
  };
  EXPECT_FALSE(met(0));
  EXPECT_TRUE(met(1));
}

TEST(ComebackCityEdgeCases, E4_AnEarthquakeOnTheBottomRowHitsThePlantAgain) {
  auto game = ordinary_city().dice({{1, 1}}).struck(Disaster::kEarthquake);
  EXPECT_EQ(game.wrecked(), "plant");
  std::vector<int> points;
  for (int step = 1; step <= 6; ++step) {
    game.play("severity more");
    points.push_back(game.ap());
  }
  // The line and the road above, then the building at 1-1; the plant again in between.
  EXPECT_EQ(points, (std::vector{9, 9, 10, 10, 11, 11}));
  EXPECT_EQ(game.wrecked(), "plant line 1 road 1");
  EXPECT_EQ(game.at("1-1"), "c14#");
  EXPECT_EQ(game.severity(), 3);
}

TEST(ComebackCityEdgeCases, E4_ArmsLeaveTheGridAtTheEdge) {
  auto game = ordinary_city().dice({{1, 4}}).struck(Disaster::kEarthquake);
  game.play_all({"dice blue", "severity more", "severity more"});
  EXPECT_EQ(game.city(), (Texts{"g01 . . . . .", "c10 r01 i01 . . .", "r13# c01 g02 i02 r02 g05",
                                "c14# r11# i14 g09 i05 c02"}));
}

TEST(ComebackCityEdgeCases, E5_AHurricaneOfZero) {
  auto game = ordinary_city().struck(Disaster::kHurricane);
  game.play("number 0");
  EXPECT_EQ(game.wrecked(), "plant");
  EXPECT_EQ(game.city(), (Texts{"g01# . . . . .", "c10 r01 i01 . . .", "r13 c01 g02# i02# r02 g05",
                                "c14 r11 i14 g09 i05 c02"}));
  EXPECT_EQ(game.ap(), 8);
  EXPECT_EQ(game.removed(), "");
}

TEST(ComebackCityEdgeCases, E6_AnEmptyColumnMustBeFilledBeforeHighOnesGrow) {
  const auto game = Table()
                        .city({"r06 .   .   .   .   .",  //
                               "r05 c03 .   .   .   .",  //
                               "c01 r12 i03 c04 c05 ."})
                        .placing("r01")
                        .game();
  EXPECT_EQ(game.listed("place "), "2-3 3-2 4-2 5-2 6-1");
}

TEST(ComebackCityEdgeCases, E7_WithoutTokensRestaurantsGetTheirCounterAtTheStartOfRebuild) {
  auto game = ordinary_city().struck(Disaster::kUltraMegaChicken);
  EXPECT_EQ(game.removed(), "r13");
  game.play("number 0");
  EXPECT_EQ(game.view().chicken, std::nullopt);
  EXPECT_EQ(game.counters("1-3"), 2 + 1);
  EXPECT_EQ(game.counters("2-2"), 1 + 1);
  EXPECT_EQ(game.counters("6-1"), 1);
}

TEST(ComebackCityEdgeCases, E7_ZoningIsPaidOutInBetween) {
  auto game = Table()
                  .city({"g01 .   .   .   .   .",    //
                         "c10 r01 i01 .   .   .",    //
                         "r13 c01 g02 g03 g04 g05",  //
                         "c14 r11 i14 g09 i05 c02"})
                  .zoning("z_g_row due z_r_diagonal")
                  .struck(Disaster::kUltraMegaChicken);
  game.play("number 0");
  EXPECT_EQ(game.phase(), Phase::kReward);
  EXPECT_EQ(game.points(Zone::kCommercial), 0);
  game.play("reward ap");
  EXPECT_EQ(game.counters("1-3"), 2 + 1);
}

TEST(ComebackCityEdgeCases, E8_TheChickenDestroysWhatWasJustBuilt) {
  auto game = Table().city({"r01 c02 i03 c04 c05 g09"}).chicken("1-2", 2).placing("r13").game();
  game.play("place 6-2");
  EXPECT_EQ(game.at("6-2"), ".");
  EXPECT_EQ(game.removed(), "r13");
  EXPECT_EQ(game.view().chicken, "6-2");
  EXPECT_EQ(game.points(Zone::kResidential), 1);
}

TEST(ComebackCityEdgeCases, E9_WithAllBuildingsGuardedOnlyTheTokenGoes) {
  auto game = Table()
                  .city({"r01+ c02+ i03+ .   .   ."})
                  .chicken("4-1", 2)
                  .helpers("national_guard")
                  .placing("g05")
                  .game();
  game.play_all({"place 5-1", "guard 5-1"});
  EXPECT_EQ(game.view().tokens, 1);
  EXPECT_EQ(game.removed(), "");
  EXPECT_EQ(game.view().chicken, "4-1");
  EXPECT_EQ(game.city(), Texts{"r01+ c02+ i03+ . g05+ ."});
}

TEST(ComebackCityEdgeCases, E10_AnActionPointFromZoningGoesOnWithTheGame) {
  auto game = Table()
                  .city({".   g04 g05 .   .   .",  //
                         "r01 c02 i01 r02 r03 r04"})
                  .zoning("z_g_row z_r_diagonal")
                  .ap(1)
                  .placing("g03")
                  .game();
  game.play_all({"place 4-2", "reward ap"});
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.ap(), 1);
}

TEST(ComebackCityEdgeCases, E11_RubbleOnRubbleChangesNothingAndDestructionRemovesIt) {
  // The ring around 3-2 and a hit beside it, at the same time.
  auto game =
      ordinary_city().dice({{3, 5}, {2, 5}}).faces("m10 m06").struck(Disaster::kMeteorStrike);
  game.play_all({"dice blue", "severity more", "dice blue", "severity stop"});
  EXPECT_EQ(game.city(), (Texts{"g01 . . . . .", "c10 r01# i01# . . .", "r13 . g02# i02# r02 g05",
                                "c14 r11# i14# g09# i05 c02"}));
  EXPECT_EQ(game.removed(), "c01");
}

TEST(ComebackCityEdgeCases, E11_AWreckedPartStaysWrecked) {
  // Both meteors reach Power Line 1.
  auto game =
      ordinary_city().dice({{1, 2}, {1, 1}}).faces("m06 m10").struck(Disaster::kMeteorStrike);
  game.play_all({"dice blue", "severity more", "severity stop"});
  EXPECT_EQ(game.told<PartWrecked>().size(), 3u);
  EXPECT_EQ(game.wrecked(), "plant line 1 line 2");
}

TEST(ComebackCityEdgeCases, E12_ARepairBringsNoBenefitThatWasMissed) {
  const Table table = Table()
                          .disaster(Disaster::kMeteorStrike)
                          .city({"r03:2 c05 i03 c04 c06 g09"})
                          .wrecked({"line 1"})
                          .pool("r10")
                          .begun();
  auto game = table.game();
  EXPECT_FALSE(is_powered(game.state, testing::cell("1-1")));
  game.play("repair line 1");
  EXPECT_EQ(game.counters("1-1"), 2);
  EXPECT_TRUE(is_powered(game.state, testing::cell("1-1")));
}

TEST(ComebackCityEdgeCases, E12_AdjacencyAndGroupsFollowTheRoadAtOnce) {
  auto game = Table()
                  .disaster(Disaster::kMeteorStrike)
                  .city({"c01 c03 c05 c02 c06 g09"})
                  .wrecked({"road 2"})
                  .zoning("z_c_cluster z_r_diagonal")
                  .pool("r07")
                  .begun()
                  .game();
  game.play("repair road 2");
  EXPECT_EQ(game.phase(), Phase::kReward);
}

TEST(ComebackCityEdgeCases, E13_MarkersSufficeForThePrintedCards) {
  int homes = 0;
  std::array<int, 13> heights{};
  for (const Building& building : content().building) {
    homes += building.zone == index_of(Zone::kResidential) ? 1 : 0;
    ++heights.at(building.stories);
  }
  EXPECT_EQ(homes, 13);
  EXPECT_LE(*std::max_element(heights.begin(), heights.begin() + 8), 9);  // of one height, 0 to 7
}

TEST(ComebackCityEdgeCases, E14_TheOnlyCardOfAColumnIsSalvaged) {
  auto game = Table()
                  .city({".   r02 .   .   .   .",  //
                         "r05 c02 i03 c04 c05 g09"})
                  .helpers("engineering_corps")
                  .deck("g02")
                  .game();
  game.play("salvage 1-1");  // 2 lumber, which is what Playground costs
  EXPECT_EQ(game.card(), "g02");
  game.play("accept");
  EXPECT_EQ(game.listed("place "), "1-1 2-3 3-2 4-2 5-2 6-2");
}

TEST(ComebackCityEdgeCases, E15_TheLastActionPointsMayGoIntoARemoval) {
  auto game = Table()
                  .disaster(Disaster::kAlienInvasion)
                  .city({"r13* r12* c01 c02 c03 c04"})
                  .helpers("extraterrestrial_defense_agency")
                  .ap(4)
                  .placing("g02")
                  .game();
  game.play_all({"place 6-2", "free 1-1", "free 2-1"});
  EXPECT_EQ(game.ap(), 0);
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.points(Zone::kResidential), 11);
}

TEST(ComebackCityEdgeCases, E16_TallestIsMetInATie) {
  // No two printed cards of more than 10 stories are equal.
  Content pack = content();
  const auto terrace = static_cast<std::size_t>(card_number("r13"));
  const auto tower = static_cast<std::size_t>(card_number("c14"));
  const auto game = Table().city({"r13 c14 c01 c02 c03 c04"}).game();
  const auto counters = [&] {
    return benefit_counters(pack, game.state, card_number("r13"), testing::cell("1-1"));
  };
  pack.building.at(tower).stories = pack.building.at(terrace).stories;
  EXPECT_EQ(counters(), 1);
  ++pack.building.at(tower).stories;
  EXPECT_EQ(counters(), 0);
}

TEST(ComebackCityEdgeCases, E17_TheGuardOfASalvagedBuildingCanBePlacedAgain) {
  auto game = Table()
                  .disaster(Disaster::kAlienInvasion)
                  .city({"r05+ c02+ i03+ c04+ c05 g09"})
                  .helpers("engineering_corps national_guard")
                  .deck("g02")
                  .game();
  EXPECT_EQ(game.view().guards, 0);
  game.play("salvage 1-1");
  EXPECT_EQ(game.view().guards, 1);
  game.play_all({"accept", "place 1-1"});
  EXPECT_TRUE(game.offers("guard 5-1"));
}

TEST(ComebackCityEdgeCases, E18_ColumnsMayDifferByMoreAfterADisaster) {
  auto game = Table()
                  .city({"c15 .   .   .   .   .",    //
                         "c14 g04 i06 .   .   .",    //
                         "r13 r01 i01 i02 g01 g11",  //
                         "r12 r02 c01 c02 g02 c04"})
                  .struck(Disaster::kHurricane);
  game.play("number 6");  // column 1 alone outlives it
  EXPECT_EQ(game.city(),
            (Texts{"c15 . . . . .", "c14 . . . . .", "r13 . . . . .", "r12 . . . . ."}));
}

}  // namespace
}  // namespace cornerstone::comeback_city
