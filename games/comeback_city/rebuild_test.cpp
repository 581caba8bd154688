// R13: Rebuild.
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::cell_number;
using testing::Game;
using testing::refused;
using testing::Table;
using testing::Texts;

CardNumber flipped_card(std::string_view id) {
  return CardNumber{static_cast<std::uint8_t>(testing::card_number(id))};
}

// Sixteen buildings, nine of which survive a storm of 3.
Table before_the_flood() {
  return Table().city({"c10 r01 .   .   .   .",  //
                       "r13 c01 g02 i02 .   .",  //
                       "r12 r02 c15 g13 .   .",  //
                       "c14 r11 i14 g09 i01 c02"});
}

TEST(ComebackCityRebuild, R13_1_StandingBuildingsGetTheirPrintedPoints) {
  auto game = before_the_flood().struck(Disaster::kHurricane);
  EXPECT_EQ(game.total(), 0);
  game.play("number 3");
  EXPECT_EQ(game.city(),
            (Texts{"c10 . . . . .", "r13 . . . . .", "r12 . c15 g13 . .", "c14 r11 i14 g09 . ."}));
  EXPECT_EQ(game.counters("1-1"), 3);
  EXPECT_EQ(game.counters("1-4"), 2);  // Rooftop Bistro, without its benefit
  EXPECT_EQ(game.points(Zone::kResidential), 5 + 6 + 3);
  EXPECT_EQ(game.points(Zone::kCommercial), 3 + 2 + 5);
  EXPECT_EQ(game.points(Zone::kIndustrial), 4);
  EXPECT_EQ(game.points(Zone::kGovernment), 3 + 2);
}

TEST(ComebackCityRebuild, R13_1_RubbleAndOccupiedBuildingsGetNone) {
  auto rubble = before_the_flood().struck(Disaster::kHurricane);
  rubble.play("number 7");  // City Hall and Rooftop Bistro have 7 stories
  EXPECT_EQ(rubble.at("4-2"), "g13#");
  EXPECT_EQ(rubble.counters("4-2"), 0);
  EXPECT_EQ(rubble.points(Zone::kGovernment), 0);
  auto aliens = before_the_flood().struck(Disaster::kAlienInvasion);
  aliens.play("severity stop");
  EXPECT_EQ(aliens.at("1-3"), "r13*");
  EXPECT_EQ(aliens.points(Zone::kResidential), 5 + 3 + 1 + 1);
}

TEST(ComebackCityRebuild, R13_1_TheSupplyGoesByColumnThenByLevel) {
  // 29 points are printed on shops; Trade Spire on top of column 6 comes last.
  auto game = Table()
                  .city({".   .   .   .   c14 c15",  //
                         ".   .   .   .   c10 c12",  //
                         "r01 r02 r03 c09 c08 c13",  //
                         "r04 c05 c06 c07 c11 g01"})
                  .struck(Disaster::kAlienInvasion);
  while (game.phase() != Phase::kSeverity) game.play(game.moves().front());
  game.play("severity stop");
  EXPECT_EQ(game.points(Zone::kCommercial), 25);
  EXPECT_EQ(game.counters("6-3"), 3);
  EXPECT_EQ(game.counters("6-4"), 1);  // of 5
}

TEST(ComebackCityRebuild, R13_1_DeckAndDiscardPileBecomeTheNewDeck) {
  auto game = before_the_flood().discards("r03 r04 r05").struck(Disaster::kHurricane);
  EXPECT_TRUE(game.discards().starts_with("r03 r04 r05"));
  game.play("number 0");
  EXPECT_EQ(game.told<DeckShuffled>().at(0).cards, 57 - 16);
  EXPECT_EQ(game.discards(), "");
}

TEST(ComebackCityRebuild, R13_2_ThereIsNoPassing) {
  auto game = Game::started(3, {{"disaster", "hurricane"}});
  game.play_randomly(3, [&game] {
    if (game.over()) return;
    const Texts moves = game.moves();
    ASSERT_FALSE(moves.empty());
    if (game.state.between_constructions()) {
      EXPECT_EQ(game.offers("flip"), game.state.can_flip());
    }
  });
  EXPECT_TRUE(game.over());
}

TEST(ComebackCityRebuild, R13_2_EachConstructionCostsAnActionPoint) {
  auto game = Table().city({"c01 c02 c03 c04 c05 i01"}).ap(2).placing("r01").game();
  game.play("place 1-2");
  EXPECT_EQ(game.ap(), 1);
  EXPECT_FALSE(game.over());
}

// Classes of flipped cards. The Sawmill takes a lumber off the cost of homes.

Table with_sawmill() { return Table().city({"i03 c02 c03 c04 c05 g01"}); }

TEST(ComebackCityRebuild, R13_3_Class1IsPaidByThePoolAlone) {
  const auto game = with_sawmill().pool("r05").offered("r01").game();
  EXPECT_EQ(game.moves(), (Texts{"accept", "discard"}));
  EXPECT_TRUE(refused(game.accepts("decline"), Refusal::kMustTake, "R4.5"));
}

TEST(ComebackCityRebuild, R13_3_Class2IsPaidWithReductionsAndMayBeDeclined) {
  // Courtyard Block costs 2 lumber and 2 brick; 1 lumber and 2 brick are there.
  auto game = with_sawmill().deck("r03 c06 r08").placing("g02").game();
  game.play("place 3-2");
  EXPECT_EQ(game.card(), "r08");
  EXPECT_EQ(game.materials(), "L1 B2 S1");
  EXPECT_EQ(game.view().pending.means, Means::kReductions);
  EXPECT_EQ(game.moves(), (Texts{"accept", "discard", "decline"}));
  auto declined = game;
  declined.play("decline");
  EXPECT_EQ(declined.told<CardPooled>().at(0).card, flipped_card("r08"));
  game.play_all({"accept", "place 1-2"});
  EXPECT_EQ(game.at("1-2"), "r08");
}

TEST(ComebackCityRebuild, R13_3_Class2WithoutADiscardLeft) {
  const auto game =
      with_sawmill().pool("r03 c06").set_aside("r01 r02").offered("r08", Means::kReductions).game();
  EXPECT_EQ(game.moves(), (Texts{"accept", "decline"}));
}

TEST(ComebackCityRebuild, R13_3_OtherCardsGoToThePool) {
  auto game = with_sawmill().deck("r03 c06 c08").placing("g02").game();
  game.play("place 3-2");  // Steakhouse is a shop: 2 steel, and there is 1
  EXPECT_NE(game.card(), "c08");
  EXPECT_EQ(game.told<CardPooled>().size(), game.told<CardFlipped>().size() - 1);
}

// How the third card can be paid, with r03 and c06 in the pool: 1 lumber, 2 brick, 1 steel.
Means means_with(const Table& table, std::string_view card) {
  auto game = Table(table).deck("r03 c06 " + std::string(card)).placing("g02").game();
  game.play("place 3-2");
  while (game.phase() == Phase::kFlip) game.play("flip");
  return game.card() == card ? game.state.means : Means::kShort;
}

TEST(ComebackCityRebuild, R13_3_TheReducingBuildingMustBePowered) {
  EXPECT_EQ(means_with(with_sawmill(), "r08"), Means::kReductions);
  EXPECT_EQ(means_with(with_sawmill().wrecked({"plant"}), "r08"), Means::kShort);
  const Table meteors = with_sawmill().disaster(Disaster::kMeteorStrike);
  EXPECT_EQ(means_with(Table(meteors).wrecked({"line 1"}), "r08"), Means::kShort);
  EXPECT_EQ(means_with(Table(meteors).wrecked({"line 2", "road 1"}), "r08"), Means::kReductions);
}

TEST(ComebackCityRebuild, R13_3_AndStanding) {
  EXPECT_EQ(means_with(with_sawmill().city({"i03# c02 c03 c04 c05 g01"}), "r08"), Means::kShort);
}

TEST(ComebackCityRebuild, R13_3_ForItsZonesAndMaterialsOnly) {
  EXPECT_EQ(means_with(with_sawmill(), "g07"), Means::kShort);  // 2 lumber, a brick: no home
  EXPECT_EQ(means_with(with_sawmill(), "r07"), Means::kShort);  // a brick is missing
  EXPECT_EQ(means_with(Table().city({"i04 c02 c03 c04 i01 g01"}), "c09"),  // 3 brick, 1 steel
            Means::kReductions);
  EXPECT_EQ(means_with(Table().city({"i05 c02 c03 c04 i01 g01"}), "g03"),  // 1 brick, 2 steel
            Means::kReductions);
}

TEST(ComebackCityRebuild, R13_3_AnyMaterialMeansOneUnit) {
  const Table works = Table().city({"i08 c02 c03 c04 i01 g01"});
  EXPECT_EQ(means_with(works, "i06"), Means::kReductions);  // a lumber is missing
  EXPECT_EQ(means_with(works, "i05"), Means::kReductions);  // a steel is missing
  EXPECT_EQ(means_with(works, "i12"), Means::kShort);       // a lumber and two steel are
}

TEST(ComebackCityRebuild, R13_3_ReductionsNeverGoBelowNothing) {
  // Brownstones: 2 lumber, 3 brick. The lumber that the Sawmill saves buys no brick.
  EXPECT_EQ(means_with(with_sawmill(), "r09"), Means::kShort);
}

TEST(ComebackCityRebuild, R13_3_ReductionsAddUp) {
  // No two printed cards take the same off the same; here the Brickworks do as the Sawmill does.
  Content pack = testing::content();
  const auto saw = static_cast<std::size_t>(testing::card_number("i03"));
  pack.building.at(static_cast<std::size_t>(testing::card_number("i04"))).benefit =
      pack.building.at(saw).benefit;
  const auto game = Table().city({"i03 i04 i08 c04 c05 g01"}).game();
  const auto homes = reductions_for(pack, game.state, index_of(Zone::kResidential));
  EXPECT_EQ(homes.of, (Materials{2, 0, 0}));
  EXPECT_EQ(homes.any, 0);
  const auto works = reductions_for(pack, game.state, index_of(Zone::kIndustrial));
  EXPECT_EQ(works.of, Materials{});
  EXPECT_EQ(works.any, 1);
  EXPECT_TRUE(covers({0, 1, 0}, {2, 1, 0}, homes));
  EXPECT_FALSE(covers({0, 0, 0}, {1, 1, 0}, homes));  // the second lumber buys no brick
}

TEST(ComebackCityRebuild, R13_3_TheyHoldForRubbleToo) {
  const Table rubble = Table().city({"i03 r08# c03 c04 c05 g01"}).pool("r03 c06").begun();
  EXPECT_TRUE(rubble.game().offers("rebuild 2-1"));
  const auto dark = Table(rubble).wrecked({"plant"}).helpers("engineering_corps").game();
  EXPECT_TRUE(refused(dark.accepts("rebuild 2-1"), Refusal::kTooDear, "R13.6", {1, 0, 0}));
}

TEST(ComebackCityRebuild, R13_3_NeverForInfrastructure) {
  // Steel Mill would save the steel of a Power Line.
  const auto game = Table()
                        .disaster(Disaster::kMeteorStrike)
                        .city({"i05 i08 i03 c04 c05 g01"})
                        .wrecked({"line 5"})
                        .pool("r05")
                        .begun()
                        .helpers("engineering_corps")
                        .game();
  EXPECT_TRUE(refused(game.accepts("repair line 5"), Refusal::kTooDear, "R13.6", {0, 0, 1}));
}

// Class 3 and the Engineering Corps.

Table salvagers() {
  return Table()
      .city({"r06 .   .   .   .   .",  //
             "c01 r12 i03 c04 c05 g09"})
      .helpers("engineering_corps");
}

TEST(ComebackCityRebuild, R13_4_ASalvageThatMakesTheCardPayable) {
  // Taqueria wants a lumber, a brick and a steel; the pool has a lumber and a brick.
  const Table table = salvagers().pool("r03").begun().deck("c03");
  auto game = table.game();
  game.play("flip");
  EXPECT_EQ(game.phase(), Phase::kShortage);
  EXPECT_EQ(game.moves(),
            (Texts{"salvage 1-1", "salvage 2-1", "salvage 5-1", "salvage 6-1", "decline"}));
  EXPECT_TRUE(
      refused(game.accepts("salvage 3-1"), Refusal::kNotEnough, "R13.4", {cell_number("3-1")}));
  EXPECT_TRUE(
      refused(game.accepts("salvage 3-2"), Refusal::kNoBuilding, "R12.3", {cell_number("3-2")}));
  game.play("salvage 5-1");
  EXPECT_EQ(game.moves(), (Texts{"accept", "discard"}));  // now of class 1
  EXPECT_EQ(game.view().pending.means, Means::kSalvage);
  EXPECT_FALSE(game.accepts("decline"));
  game.play_all({"accept", "place 5-1"});
  EXPECT_EQ(game.at("5-1"), "c03");
  EXPECT_EQ(game.discards(), "r03 c05");
}

TEST(ComebackCityRebuild, R13_4_ItMayBeDeclined) {
  auto game = salvagers().pool("r03").begun().deck("c03").game();
  game.play_all({"flip", "decline"});
  EXPECT_EQ(game.pool(), "r03 c03");
  EXPECT_EQ(game.phase(), Phase::kFlip);
  EXPECT_EQ(game.city().back(), "c01 r12 i03 c04 c05 g09");
}

TEST(ComebackCityRebuild, R13_4_WithoutSuchABuildingItGoesToThePoolUnasked) {
  auto game = salvagers().pool("r03").begun().deck("c15").game();
  game.play("flip");
  EXPECT_EQ(game.pool(), "r03 c15");
  EXPECT_EQ(game.phase(), Phase::kFlip);
}

TEST(ComebackCityRebuild, R13_4_NotAgainInTheSameConstruction) {
  auto game = salvagers().pool("r03").salvages(1).deck("c03").game();
  game.play("flip");
  EXPECT_EQ(game.told<CardPooled>().at(0).card, flipped_card("c03"));
}

TEST(ComebackCityRebuild, R13_4_NoSalvageIsOfferedForClass2) {
  auto game = salvagers().pool("r03 c06").begun().deck("r08").game();
  game.play("flip");
  EXPECT_EQ(game.moves(), (Texts{"accept", "discard", "decline"}));
}

TEST(ComebackCityRebuild, R13_4_ReductionsAreThoseAfterTheRemoval) {
  // Seniors' Village costs 3 lumber and a brick, one lumber less with the Sawmill; the pool has a
  // brick. Garden Flats and the Sawmill yield 2 lumber each.
  auto game = Table()
                  .city({"i03 r06 g06 c04 c05 g09"})
                  .helpers("engineering_corps")
                  .pool("r02")
                  .begun()
                  .deck("r05")
                  .game();
  game.play("flip");
  EXPECT_EQ(game.listed("salvage "), "2-1");
}

TEST(ComebackCityRebuild, R13_4_PowerIsThatAfterTheRemoval) {
  // The same, but the Sawmill stands on Garden Flats.
  auto game = Table()
                  .city({"i03 .   .   .   .   .",  //
                         "r06 g06 c01 c04 c05 g09"})
                  .helpers("engineering_corps")
                  .pool("r02")
                  .begun()
                  .deck("r05")
                  .game();
  game.play("flip");
  EXPECT_EQ(game.phase(), Phase::kFlip);  // nobody was asked
  EXPECT_EQ(game.pool(), "r02 r05");
}

// Where to build.

TEST(ComebackCityRebuild, R13_5_OnTopInGapsOnTheGroundAndOverRubble) {
  const auto game = Table()
                        .city({"r06 .   .   .    .   .",  //
                               ".   .   i03 .    .   .",  //
                               "c01 r12 .   c04# .   g09"})
                        .placing("r01")
                        .game();
  EXPECT_EQ(game.listed("place "), "1-2 1-4 2-2 3-1 3-3 4-1 4-2 5-1 6-2");
  EXPECT_TRUE(
      refused(game.accepts("place 1-1"), Refusal::kOccupiedCell, "R13.5", {cell_number("1-1")}));
  EXPECT_TRUE(
      refused(game.accepts("place 5-2"), Refusal::kFloating, "R13.5", {cell_number("5-2")}));
}

TEST(ComebackCityRebuild, R13_5_RubbleThatIsBuiltOverLeavesTheGame) {
  auto game = Table().city({"r06# r12 i03 c04 c05 g09"}).placing("r01").game();
  game.play("place 1-1");
  EXPECT_EQ(game.at("1-1"), "r01");
  EXPECT_EQ(game.removed(), "r06");
  EXPECT_EQ(game.state.rubble, 0u);
}

TEST(ComebackCityRebuild, R13_5_TheSpreadHoldsForGapsAndTopsNotForRubble) {
  const auto game = Table()
                        .city({"r06 .   .   .   .   .",  //
                               "r05# .  .   .   .   .",  //
                               "r04 .   .   .   .   .",  //
                               ".   .   .   .   .   .",  //
                               "c01 r12 i03 c04 c05 g09"})
                        .placing("r01")
                        .game();
  EXPECT_EQ(game.listed("place "), "1-4 2-2 3-2 4-2 5-2 6-2");
  EXPECT_TRUE(
      refused(game.accepts("place 1-2"), Refusal::kTooHigh, "R2.8", {cell_number("1-2"), 4, 4}));
  EXPECT_TRUE(
      refused(game.accepts("place 1-6"), Refusal::kTooHigh, "R2.8", {cell_number("1-6"), 4, 4}));
}

// Instead of a flip.

TEST(ComebackCityRebuild, R13_6_RubbleIsRebuiltForItsCost) {
  auto game = Table().city({"r08# r12 i01 c04 c05 g09"}).pool("r06 r07").begun().game();
  EXPECT_EQ(game.moves(), (Texts{"flip", "rebuild 1-1"}));
  game.play("rebuild 1-1");
  EXPECT_EQ(game.at("1-1"), "r08");
  EXPECT_EQ(game.counters("1-1"), 3 + 1);  // its benefit too: r12 is next to it
  EXPECT_EQ(game.ap(), 7);
  EXPECT_EQ(game.removed(), "");
  EXPECT_EQ(game.told<CardsCleared>().at(0).cards, 2);
}

TEST(ComebackCityRebuild, R13_6_OnlyRubbleAndOnlyIfThePoolPays) {
  const auto game = Table()
                        .disaster(Disaster::kMeteorStrike)
                        .city({"r08# r12# i01 c04 c05 g09"})
                        .pool("r06 r07")
                        .begun()
                        .game();
  EXPECT_TRUE(refused(game.accepts("rebuild 2-1"), Refusal::kTooDear, "R13.6", {0, 1, 3}));
  EXPECT_TRUE(
      refused(game.accepts("rebuild 3-1"), Refusal::kNoRubble, "R13.6", {cell_number("3-1")}));
  EXPECT_TRUE(
      refused(game.accepts("rebuild 3-2"), Refusal::kNoRubble, "R13.6", {cell_number("3-2")}));
}

TEST(ComebackCityRebuild, R13_6_InfrastructureIsRepairedForItsRepairCost) {
  const Table table = Table()
                          .disaster(Disaster::kMeteorStrike)
                          .city({"r01 r12 i01 c04 c05 g09"})
                          .wrecked({"plant", "line 2", "road 3"})
                          .begun();
  const auto repairs = [&table](std::string_view pool) {
    return Table(table).pool(pool).game().listed("repair ");
  };
  EXPECT_EQ(repairs("r07"), "road 3");                               // 2 brick
  EXPECT_EQ(repairs("r10"), "line 2");                               // lumber and steel
  EXPECT_EQ(repairs("r02"), "");                                     // a brick
  EXPECT_EQ(repairs("c15 c08 c14 r11 r05"), "plant line 2 road 3");  // L3 B5 S6
  auto game = Table(table).pool("c15 c08 c14 r11 r05").game();
  game.play("repair plant");
  EXPECT_EQ(game.wrecked(), "line 2 road 3");
  EXPECT_EQ(game.ap(), 7);
  EXPECT_TRUE(game.told<CountersPlaced>().empty());
}

TEST(ComebackCityRebuild, R13_6_ThePowerPlantCostsThreeLumberFourBrickFourSteel) {
  const auto game = Table()
                        .city({"r01 r12 i01 c04 c05 g09"})
                        .wrecked({"plant", "road 3"})
                        .disaster(Disaster::kMeteorStrike)
                        .pool("r07")
                        .begun()
                        .game();
  EXPECT_TRUE(refused(game.accepts("repair plant"), Refusal::kTooDear, "R13.6", {3, 2, 4}));
  EXPECT_TRUE(refused(game.accepts("repair road 1"), Refusal::kWorking, "R13.6", {kFirstRoad}));
}

TEST(ComebackCityRebuild, R13_6_NotWhileAFlippedCardIsDecided) {
  const auto game = Table()
                        .disaster(Disaster::kMeteorStrike)
                        .city({"r01 r12 i01 c04 c05 g09"})
                        .wrecked({"road 3"})
                        .pool("r07 r05")
                        .offered("r02")
                        .game();
  EXPECT_TRUE(refused(game.accepts("repair road 3"), Refusal::kNotNow, "R13.9",
                      {static_cast<std::int16_t>(Phase::kOffer)}));
  EXPECT_EQ(game.moves(), (Texts{"accept", "discard"}));
}

// The order of a construction.

TEST(ComebackCityRebuild, R13_7_PayPlaceCountClear) {
  auto game = Table().city({"r12 c02 i01 c04 c05 g09"}).pool("r06 r07").ap(1).placing("r08").game();
  game.play("place 1-2");
  EXPECT_EQ(game.story(),
            "action_points_spent building_placed counters_placed counters_placed cards_cleared "
            "game_ended");
  EXPECT_EQ(game.discards(), "r06 r07");
  EXPECT_EQ(game.pool(), "");
}

TEST(ComebackCityRebuild, R13_7_ZoningThenGuardThenReactionThenAgency) {
  auto game = Table()
                  .disaster(Disaster::kAlienInvasion)
                  .city({"r13* g04 g03 .   .   .",  //
                         "r01  c02 c03 c04 c05 i01"})
                  .helpers("extraterrestrial_defense_agency")
                  .zoning("z_g_row z_r_row paid")
                  .pool("c15 r11")
                  .set_aside("r02")
                  .placing("g05")
                  .game();
  game.play("place 4-2");
  EXPECT_EQ(game.phase(), Phase::kTrim);  // d
  game.play("trim no");
  EXPECT_EQ(game.phase(), Phase::kReward);  // e
  game.play("reward national_guard");
  EXPECT_EQ(game.phase(), Phase::kGuard);  // f
  EXPECT_EQ(game.at("1-1"), "r01");
  game.play("guard skip");
  EXPECT_EQ(game.at("1-1"), "r01*");      // g
  EXPECT_EQ(game.phase(), Phase::kFree);  // h
}

Table with_cards_aside() {
  return Table()
      .city({"r12 c02 i01 c04 c05 g09"})
      .pool("r06 r07")
      .set_aside("r02 g02")
      .placing("r08");
}

TEST(ComebackCityRebuild, R13_7_CardsSetAsideMayLeaveTheGame) {
  auto game = with_cards_aside().ap(1).game();
  game.play("place 1-2");
  EXPECT_EQ(game.moves(), (Texts{"trim yes", "trim no"}));
  auto kept = game;
  game.play("trim yes");
  EXPECT_EQ(game.removed(), "r02 g02");
  EXPECT_EQ(game.discards(), "r06 r07");
  kept.play("trim no");
  EXPECT_EQ(kept.removed(), "");
  EXPECT_EQ(kept.discards(), "r02 r06 r07 g02");
}

TEST(ComebackCityRebuild, R13_7_WithoutThemNobodyIsAsked) {
  auto game = Table().city({"r12 c02 i01 c04 c05 g09"}).pool("r06 r07").ap(1).placing("r08").game();
  game.play("place 1-2");
  EXPECT_TRUE(game.over());
}

TEST(ComebackCityRebuild, R13_7_TrimmingFollowsARepairToo) {
  auto game = Table()
                  .disaster(Disaster::kMeteorStrike)
                  .city({"r01 r12 i01 c04 c05 g09"})
                  .wrecked({"road 3"})
                  .pool("r07")
                  .set_aside("r02")
                  .begun()
                  .game();
  game.play("repair road 3");
  EXPECT_EQ(game.phase(), Phase::kTrim);
}

TEST(ComebackCityRebuild, R13_7_ActionPointsAreAskedForAtTheEnd) {
  auto game = Table()
                  .city({".   g04 g03 .   .   .",  //
                         "r01 c02 c03 c04 c05 i01"})
                  .zoning("z_g_row z_r_row")
                  .ap(1)
                  .placing("g05")
                  .game();
  game.play("place 4-2");
  EXPECT_EQ(game.ap(), 0);
  EXPECT_FALSE(game.over());
  auto other = game;
  game.play("reward ap");
  EXPECT_FALSE(game.over());
  other.play("reward planning_commission");
  EXPECT_TRUE(other.over());
}

// Nothing is left to flip.

Table run_dry() {
  return Table()
      .disaster(Disaster::kMeteorStrike)
      .city({"r08# r12 i01 c04 c05 g09"})
      .wrecked({"road 3"})
      .deck("")
      .rest_removed();
}

TEST(ComebackCityRebuild, R13_8_ThePlayerMustRebuildOrRepair) {
  auto game = run_dry().pool("r06 r07").begun().game();
  EXPECT_EQ(game.moves(), (Texts{"rebuild 1-1", "repair road 3"}));
  EXPECT_TRUE(refused(game.accepts("flip"), Refusal::kNothingToFlip, "R13.8"));
}

TEST(ComebackCityRebuild, R13_8_NoSalvage) {
  const auto game = run_dry().pool("r06 r07").begun().helpers("engineering_corps").game();
  EXPECT_EQ(game.moves(), (Texts{"rebuild 1-1", "repair road 3"}));
  EXPECT_TRUE(refused(game.accepts("salvage 2-1"), Refusal::kNothingToFlip, "R13.8"));
}

TEST(ComebackCityRebuild, R13_8_TheCrewCanBeSent) {
  const auto game = run_dry().helpers("maintenance_crew").game();
  EXPECT_EQ(game.moves(), Texts{"crew roads"});
}

TEST(ComebackCityRebuild, R13_8_WhoHasWonMayFinish) {
  const auto game = Table()
                        .city({"r01 c02 i01 g03 r02 c03"})
                        .points("residential 20 commercial 20 industrial 15 government 10")
                        .deck("")
                        .rest_removed()
                        .game();
  EXPECT_EQ(game.moves(), Texts{"finish"});
}

TEST(ComebackCityRebuild, R13_8_WithoutALegalMoveTheGameEnds) {
  auto game = run_dry().pool("r05").placing("r01").game();
  game.play("place 1-1");
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.ap(), 7);
  const auto ended = game.told<GameEnded>().at(0);
  EXPECT_EQ(ended.cause, EndCause::kNothingLeft);
  EXPECT_EQ(ended.clause, Clause("R13.8"));
}

TEST(ComebackCityRebuild, R13_8_CardsOfThePoolMakeANewDeckForTheNextConstruction) {
  auto game = run_dry().pool("r06 r07").begun().game();
  game.play("repair road 3");
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.told<DeckShuffled>().at(0).cards, 2);
}

// What is due when.

TEST(ComebackCityRebuild, R13_9_BetweenConstructionsNothingHasBeenFlippedOrSalvaged) {
  const Table table = salvagers().city({"c01 r12 i03 c04 c05 g09"}).deck("c15");
  auto flipped = table.game();
  EXPECT_TRUE(flipped.state.between_constructions());
  flipped.play("flip");
  EXPECT_EQ(flipped.phase(), Phase::kFlip);
  EXPECT_FALSE(flipped.state.between_constructions());
}

TEST(ComebackCityRebuild, R13_9_ASalvageBeginsTheConstruction) {
  auto game = salvagers()
                  .disaster(Disaster::kMeteorStrike)
                  .zoning("z_r_row paid z_g_row paid")
                  .helpers("maintenance_crew")
                  .wrecked({"road 3"})
                  .game();
  EXPECT_TRUE(game.offers("crew roads"));
  game.play("salvage 4-1");
  EXPECT_FALSE(game.accepts("crew roads"));
}

TEST(ComebackCityRebuild, R13_9_AFlipIsDueAfterEachCardThatWasNotBuilt) {
  auto game = salvagers().pool("r03").begun().offered("r02").deck("c15").game();
  game.play("discard");
  EXPECT_EQ(game.phase(), Phase::kFlip);
  EXPECT_EQ(game.set_aside(), "r02");
  EXPECT_TRUE(game.offers("salvage 1-2"));
  EXPECT_FALSE(game.state.between_constructions());
}

TEST(ComebackCityRebuild, R13_9_AfterTheCrewItIsBetweenConstructionsAgain) {
  auto game = salvagers()
                  .disaster(Disaster::kMeteorStrike)
                  .zoning("z_r_row paid z_g_row paid")
                  .helpers("maintenance_crew")
                  .wrecked({"road 3"})
                  .game();
  game.play("crew roads");
  EXPECT_TRUE(game.state.between_constructions());
}

}  // namespace
}  // namespace cornerstone::comeback_city
