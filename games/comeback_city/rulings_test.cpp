// Rulings that no option speaks of, G11 to G32. Some have tests beside the clauses they explain.
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::content;
using testing::Game;
using testing::Table;
using testing::Texts;

// Column 1 has four buildings, the others two or three.
Table grown_city() {
  return Table().city({"g01 .   .   .   .   .",    //
                       "c10 r01 i01 .   .   .",    //
                       "r13 c01 g02 i02 r02 g05",  //
                       "c14 r11 i14 g09 i05 c02"});
}

TEST(ComebackCityRulings, G11_TheColumnIsChosenAfterTheRoll) {
  auto game = grown_city().dice({{3, 4}}).struck(Disaster::kEarthquake);
  EXPECT_EQ(game.phase(), Phase::kDice);
  EXPECT_EQ(game.view().pending.dice->blue, 3);
  EXPECT_EQ(game.view().pending.dice->white, 4);
  auto other = game;
  game.play("dice blue");
  EXPECT_EQ(game.at("3-1"), "i14#");
  other.play("dice white");
  EXPECT_EQ(other.wrecked(), "road 3 road 4");
}

TEST(ComebackCityRulings, G12_AnArmReachesRowsThatDiceCannotName) {
  auto game = grown_city().dice({{1, 6}}).struck(Disaster::kEarthquake);
  game.play_all({"dice blue", "severity more"});
  EXPECT_EQ(game.at("1-3"), "c10#");
  EXPECT_EQ(game.at("1-4"), "g01#");  // row 7
  EXPECT_EQ(game.at("1-2"), "r13#");
}

TEST(ComebackCityRulings, G13_AStormWrecksWhatHasFewerStories) {
  const auto wrecked = [](int number) {
    auto game = grown_city().struck(Disaster::kHurricane);
    game.play("number " + std::to_string(number));
    return game.wrecked();
  };
  const std::string roads = " road 1 road 2 road 3 road 4 road 5";
  EXPECT_EQ(wrecked(0), "plant");
  EXPECT_EQ(wrecked(1), "plant" + roads);
  EXPECT_EQ(wrecked(3), "plant" + roads);
  EXPECT_EQ(wrecked(4), "plant line 1 line 2 line 3 line 4 line 5" + roads);
}

TEST(ComebackCityRulings, G14_ABlockedColumnIsPassedOverInTheSpread) {
  const auto game = Table()
                        .city({"r06 .   c05 i05 g05 g09",  //
                               "r05 .   c06 i06 g06 g10",  //
                               "r04 .   c03 i01 g04 g03",  //
                               "c01 r12 i03 c04 c02 g02"})
                        .chicken("2-2", 2)
                        .placing("r01")
                        .game();
  EXPECT_EQ(game.listed("place "), "1-5 3-5 4-5 5-5 6-5");
}

TEST(ComebackCityRulings, G14_AColumnWithAnotherCellIsNot) {
  const auto game = Table()
                        .city({"r06 .   c05 i05 g05 g09",  //
                               "r05 r12 c06 i06 g06 g10",  //
                               "r04 .   c03 i01 g04 g03",  //
                               "c01 .   i03 c04 c02 g02"})
                        .chicken("2-2", 2)
                        .placing("r01")
                        .game();
  EXPECT_EQ(game.listed("place "), "2-1 2-4");
}

TEST(ComebackCityRulings, G15_OnlyBuildingCardsAreTargetsOfTheChicken) {
  // None of them has 3 stories, as a Power Line has.
  auto game = Table().city({"r01 r02 c01 c02 i01 r03"}).chicken("1-2", 2).placing("g02").game();
  game.play("place 2-2");
  EXPECT_EQ(game.removed(), "r03");
  EXPECT_EQ(game.wrecked(), "");
}

TEST(ComebackCityRulings, G16_AliensSpreadBeforeTheAgencyComes) {
  auto game = Table()
                  .disaster(Disaster::kAlienInvasion)
                  .city({"r13* r12 c01 c02 c03 c04"})
                  .helpers("extraterrestrial_defense_agency")
                  .placing("g02")
                  .game();
  game.play("place 6-2");
  EXPECT_EQ(game.listed("free "), "1-1 2-1 stop");
}

TEST(ComebackCityRulings, G17_CountersOfTheCorpsCountForAGoal) {
  const auto game = Table()
                        .disaster(Disaster::kAlienInvasion)
                        .city({"r13* r12:5 c01 c02 c03 c04"})
                        .helpers("engineering_corps")
                        .salvaged({.residential = 20})
                        .game();
  EXPECT_EQ(game.points(Zone::kResidential), 25);
  EXPECT_TRUE(goal_is_met(content(), game.state));
}

TEST(ComebackCityRulings, G17_RubbleCannotBeSalvaged) {
  const auto game = Table().city({"r13# r12 c01 c02 c03 c04"}).helpers("engineering_corps").game();
  EXPECT_EQ(game.listed("salvage "), "2-1 3-1 4-1 5-1 6-1");
}

TEST(ComebackCityRulings, G18_SurvivorsGetNoBenefitButLowerCosts) {
  auto game = Table()
                  .city({"g01 .   .   .   .   .",    //
                         "c10 r01 i01 .   .   .",    //
                         "r13 c01 g02 i03 r02 g05",  //
                         "c14 r11 i14 g09 i05 c02"})
                  .struck(Disaster::kAlienInvasion);
  game.play("severity stop");
  EXPECT_EQ(game.counters("2-1"), 3);  // Apartment House stands next to shops
  EXPECT_EQ(reductions_for(content(), game.state, index_of(Zone::kResidential)).of.at(0), 1);
  EXPECT_EQ(reductions_for(content(), game.state, index_of(Zone::kGovernment)).of.at(2), 1);
}

TEST(ComebackCityRulings, G19_TheDeckOfRebuildIsWhatIsLeftWithTheDiscardPile) {
  auto game = grown_city().discards("r03 r04").struck(Disaster::kHurricane);
  const int before = game.view().deck + static_cast<int>(game.view().discards.size());
  game.play("number 0");
  EXPECT_EQ(game.told<DeckShuffled>().at(0).cards, before);
  EXPECT_EQ(game.told<DeckShuffled>().at(0).clause, Clause("R13.1"));
}

TEST(ComebackCityRulings, G20_RubbleThatIsBuiltOverIsNotDiscarded) {
  auto game = Table().city({"r06# r12 i03 c04 c05 g09"}).placing("r01").game();
  game.play("place 1-1");
  EXPECT_EQ(game.removed(), "r06");
  EXPECT_EQ(game.discards().find("r06"), std::string::npos);
}

// Courtyard Block, 4 stories, lies in rubble at 1-1.
bool restored_by(std::string_view card) {
  auto game = Table()
                  .disaster(Disaster::kEarthquake)
                  .city({"r08# r12 i03 c04 c05 g09"})
                  .placing(card)
                  .game();
  EXPECT_FALSE(game.view().goal->extra_met);
  game.play("place 1-1");
  return game.view().goal->extra_met;
}

TEST(ComebackCityRulings, G21_QuakeRubbleUnderALowerBuildingIsNotRestored) {
  EXPECT_FALSE(restored_by("r01"));
  EXPECT_FALSE(restored_by("i06"));  // as many stories
  EXPECT_TRUE(restored_by("r07"));   // one more
}

TEST(ComebackCityRulings, G21_TheSameCardRestoresIt) {
  auto game = Table()
                  .disaster(Disaster::kEarthquake)
                  .city({"r08# r12 i01 c04 c05 g09"})
                  .pool("r06 r07")
                  .begun()
                  .game();
  game.play("rebuild 1-1");
  EXPECT_TRUE(game.view().goal->extra_met);
}

TEST(ComebackCityRulings, G22_RoadsBetweenTheOutermostColumnsWithCards) {
  const auto met = [](const Texts& city, const Texts& wrecked) {
    return Table()
        .disaster(Disaster::kMeteorStrike)
        .city(city)
        .wrecked(wrecked)
        .game()
        .view()
        .goal->extra_met;
  };
  EXPECT_TRUE(met({"r08 r12 i03 c04 .   ."}, {"road 4", "road 5"}));
  EXPECT_FALSE(met({"r08 r12 i03 c04 .   ."}, {"road 3"}));
  EXPECT_FALSE(met({"r08 .   .   c04 .   ."}, {"road 2"}));   // empty columns between
  EXPECT_FALSE(met({"r08 r12 i03 c04 c05# ."}, {"road 4"}));  // rubble is a card
}

TEST(ComebackCityRulings, G23_SixInAChainAreAdjacent) {
  const auto game = Table()
                        .disaster(Disaster::kUltraMegaChicken)
                        .city({"i01 i02 i04 i05 i06 i07"})
                        .points("industrial 25")
                        .game();
  EXPECT_TRUE(goal_is_met(content(), game.state));
}

TEST(ComebackCityRulings, G24_AnyHelperMayBeChosen) {
  auto game = Table()
                  .city({".   g04 g05 .   .   .",  //
                         "r01 c02 i01 r02 r03 r04"})
                  .zoning("z_g_row z_r_diagonal")
                  .placing("g03")
                  .game();
  game.play("place 4-2");
  for (int i = 0; i < kHelpers; ++i) {
    const std::string id(text(static_cast<Helper>(i)));
    auto taken = game;
    taken.play("reward " + id);
    EXPECT_EQ(taken.helpers(), id);
  }
}

TEST(ComebackCityRulings, G25_HalfThePointsAreRoundedUp) {
  // 1, 2, 3, 5 and 6 points.
  auto game = Table()
                  .disaster(Disaster::kAlienInvasion)
                  .city({"r01* r03* r05* r12* r13* r02*"})
                  .helpers("extraterrestrial_defense_agency")
                  .ap(20)
                  .placing("g03")
                  .game();
  game.play_all({"place 6-2", "free 6-1"});
  const auto price = [&game](const std::string& at) {
    auto paying = game;
    paying.play("free " + at);
    return game.ap() - paying.ap();
  };
  EXPECT_EQ(price("1-1"), 1);
  EXPECT_EQ(price("2-1"), 1);
  EXPECT_EQ(price("3-1"), 2);
  EXPECT_EQ(price("4-1"), 3);
  EXPECT_EQ(price("5-1"), 3);
}

TEST(ComebackCityRulings, G26_SeveralReductionsOfWhicheverMaterial) {
  const Materials pool{1, 1, 0}, cost{2, 1, 1};
  EXPECT_FALSE(covers(pool, cost, {}));
  EXPECT_FALSE(covers(pool, cost, Reductions{.any = 1}));
  EXPECT_TRUE(covers(pool, cost, Reductions{.any = 2}));
  EXPECT_TRUE(covers(pool, cost, Reductions{.of = {1, 0, 0}, .any = 1}));
  EXPECT_FALSE(covers(pool, cost, Reductions{.of = {0, 1, 0}, .any = 1}));
}

TEST(ComebackCityRulings, G27_BothExtraCardsAreSeenBeforeEitherIsPlaced) {
  const auto game = Game::started(4);
  EXPECT_EQ(game.told<ExtraRevealed>().size(), 2u);
  EXPECT_EQ(game.view().pending.extra.size(), 2u);
  EXPECT_TRUE(game.view().pending.extra.at(0) && game.view().pending.extra.at(1));
}

// One meteor lies; may the next fall there?
bool may_fall(LocationView first, LocationView next) {
  const auto located = [](LocationView at) {
    return Location{static_cast<std::uint8_t>(at.column - 1),
                    static_cast<std::uint8_t>(at.row - 1)};
  };
  const auto game = grown_city()
                        .stage(Stage::kDisaster)
                        .disaster(Disaster::kMeteorStrike)
                        .phase(Phase::kSeverity)
                        .meteors({first})
                        .game();
  return may_target(game.state, located(next));
}

TEST(ComebackCityRulings, G28_MeteorsShareNoCard) {
  EXPECT_FALSE(may_fall({3, 1}, {6, 1}));  // the plant
  EXPECT_FALSE(may_fall({2, 2}, {1, 2}));  // line 1
  EXPECT_FALSE(may_fall({2, 2}, {3, 2}));  // line 2
  EXPECT_TRUE(may_fall({2, 2}, {4, 2}));
  EXPECT_FALSE(may_fall({2, 3}, {3, 3}));  // road 2
  EXPECT_TRUE(may_fall({2, 2}, {2, 3}));
  EXPECT_FALSE(may_fall({2, 4}, {2, 4}));
  EXPECT_TRUE(may_fall({2, 4}, {2, 5}));
}

TEST(ComebackCityRulings, G29_PlayGoesOnUntilTheActionPointsHaveRunOut) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    auto game = Game::started(seed);
    game.play_randomly(seed, [] {});
    EXPECT_TRUE(game.ap() == 0 || game.won()) << "seed " << seed;
  }
}

TEST(ComebackCityRulings, G30_AnOccupiedBuildingLosesAllItsCountersAndGetsThePrintedOnesBack) {
  auto game = Table()
                  .disaster(Disaster::kAlienInvasion)
                  .city({"r13* r12:6 c01 c02 c03 c04"})
                  .helpers("extraterrestrial_defense_agency")
                  .placing("g02")
                  .game();
  game.play("place 6-2");
  EXPECT_EQ(game.at("2-1"), "r12*");
  EXPECT_EQ(game.points(Zone::kResidential), 0);
  game.play("free 2-1");
  EXPECT_EQ(game.counters("2-1"), 5);
}

TEST(ComebackCityRulings, G31_ASalvageMayPayForRebuildingAndRepairing) {
  const Table table = Table()
                          .disaster(Disaster::kMeteorStrike)
                          .city({"r02# r07 c01 c04 r03 g09"})
                          .wrecked({"road 5"})
                          .helpers("engineering_corps");
  auto repaired = table.game();
  repaired.play_all({"salvage 2-1", "repair road 5"});  // 2 brick
  EXPECT_EQ(repaired.wrecked(), "");
  EXPECT_EQ(repaired.ap(), 7);
  auto rebuilt = table.game();
  rebuilt.play_all({"salvage 5-1", "rebuild 1-1"});  // lumber and brick
  EXPECT_EQ(rebuilt.at("1-1"), "r02");
}

TEST(ComebackCityRulings, G32_RunningDryInBuildLosesTheGame) {
  // All other cards are in the pool; the last one is discarded.
  const Table table = Table()
                          .city({"r02 r12 .   .   .   .",  //
                                 "r03 r04 c01 c04 c05 g09"})
                          .build();
  Texts others;
  for (int card = 0; card < kBuildings; ++card) {
    const std::string& id = testing::card_id(card);
    const bool built = id == "r02" || id == "r12" || id == "r03" || id == "r04" || id == "c01" ||
                       id == "c04" || id == "c05" || id == "g09";
    if (!built && id != "r01") others.push_back(id);
  }
  auto game = Table(table).pool(testing::joined(others)).offered("r01").game();
  game.play("discard");
  EXPECT_TRUE(game.over());
  EXPECT_FALSE(game.won());
  EXPECT_EQ(game.told<GameEnded>().at(0).cause, EndCause::kNothingLeft);
  EXPECT_EQ(game.told<GameEnded>().at(0).clause, Clause("R13.8"));
}

}  // namespace
}  // namespace cornerstone::comeback_city
