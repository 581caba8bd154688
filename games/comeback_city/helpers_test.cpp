// R12: helpers.
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::cell_number;
using testing::refused;
using testing::Table;
using testing::Texts;

std::int16_t helper_number(Helper helper) { return static_cast<std::int16_t>(index_of(helper)); }

// Maintenance Crew.

Table after_meteors() {
  return Table()
      .disaster(Disaster::kMeteorStrike)
      .city({"c05 c06 .   .   .   .",  //
             "c07 c08 c09 g09 i01 r01"})
      .wrecked({"plant", "line 1", "line 4", "road 2", "road 5"})
      .helpers("maintenance_crew");
}

TEST(ComebackCityHelpers, R12_1_TheCrewRepairsAllRoadsOrAllPowerLinesForOneActionPoint) {
  const auto before = after_meteors().game();
  EXPECT_EQ(before.listed("crew "), "roads lines");
  auto roads = before;
  roads.play("crew roads");
  EXPECT_EQ(roads.wrecked(), "plant line 1 line 4");
  EXPECT_EQ(roads.ap(), 7);
  auto lines = before;
  lines.play("crew lines");
  EXPECT_EQ(lines.wrecked(), "plant road 2 road 5");
  EXPECT_EQ(lines.ap(), 7);
}

TEST(ComebackCityHelpers, R12_1_ItIsUsedOnce) {
  auto game = after_meteors().game();
  game.play("crew roads");
  EXPECT_TRUE(game.view().crew_used);
  EXPECT_EQ(game.listed("crew "), "");
  EXPECT_FALSE(game.state.owns(Helper::kMaintenanceCrew));
}

TEST(ComebackCityHelpers, R12_1_SomethingMustBeWrecked) {
  const auto game = after_meteors().wrecked({"road 2"}).game();
  EXPECT_EQ(game.listed("crew "), "roads");
  EXPECT_TRUE(refused(game.accepts("crew lines"), Refusal::kWorking, "R12.1", {kFirstLine}));
}

TEST(ComebackCityHelpers, R12_1_BetweenConstructionsOnly) {
  const auto game = after_meteors().pool("r07").begun().game();
  EXPECT_EQ(game.listed("crew "), "");
  EXPECT_TRUE(refused(game.accepts("crew roads"), Refusal::kConstructing, "R13.9"));
}

TEST(ComebackCityHelpers, R12_1_WhoHasNoneCannotSendIt) {
  const auto game = Table()
                        .disaster(Disaster::kMeteorStrike)
                        .city({"c07 c08 c09 g09 i01 r01"})
                        .wrecked({"road 2"})
                        .helpers("engineering_corps")
                        .game();
  EXPECT_TRUE(refused(game.accepts("crew roads"), Refusal::kNotHired, "R12.1",
                      {helper_number(Helper::kMaintenanceCrew)}));
}

TEST(ComebackCityHelpers, R12_1_TheLastActionPointEndsTheGame) {
  auto game = after_meteors().ap(1).game();
  game.play("crew roads");
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.wrecked(), "plant line 1 line 4");
}

TEST(ComebackCityHelpers, R12_1_AnActionPointForZoningGoesOn) {
  auto game = after_meteors().ap(1).zoning("z_c_cluster z_r_row paid").game();
  game.play("crew roads");
  EXPECT_EQ(game.phase(), Phase::kReward);
  game.play("reward ap");
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.ap(), 1);
}

// Extraterrestrial Defense Agency.

// Aliens hold all three homes; a police precinct is to be built.
Table held_by_aliens() {
  return Table()
      .disaster(Disaster::kAlienInvasion)
      .city({"r13* .   r03* .   .   .",  //
             "c01  r12* c03 c04 c05 i01"})
      .helpers("extraterrestrial_defense_agency")
      .placing("g05");
}

TEST(ComebackCityHelpers, R12_2_OneMarkerIsRemovedForNothing) {
  auto game = held_by_aliens().game();
  game.play("place 6-2");
  EXPECT_EQ(game.phase(), Phase::kFree);
  EXPECT_EQ(game.moves(), (Texts{"free 1-2", "free 2-1", "free 3-2", "free stop"}));
  game.play("free 1-2");
  EXPECT_EQ(game.at("1-2"), "r13");
  EXPECT_EQ(game.ap(), 7);
}

TEST(ComebackCityHelpers, R12_2_AFreedBuildingGetsItsPrintedPointsAndNoBenefit) {
  auto game = held_by_aliens().game();
  game.play_all({"place 6-2", "free 1-2"});
  EXPECT_EQ(game.counters("1-2"), 6);  // not 7, though it is the tallest
  EXPECT_EQ(game.points(Zone::kResidential), 6);
}

TEST(ComebackCityHelpers, R12_2_FurtherOnesCostHalfTheirPointsRoundedUp) {
  auto game = held_by_aliens().game();
  game.play_all({"place 6-2", "free 3-2"});
  EXPECT_EQ(game.listed("free "), "1-2 2-1 stop");
  game.play("free 2-1");  // 5 points
  EXPECT_EQ(game.ap(), 7 - 3);
  game.play("free 1-2");  // 6 points
  EXPECT_EQ(game.ap(), 7 - 3 - 3);
  EXPECT_NE(game.phase(), Phase::kFree);  // none is left
}

TEST(ComebackCityHelpers, R12_2_TheActionPointsMustSuffice) {
  auto game = held_by_aliens().ap(3).game();
  game.play_all({"place 6-2", "free 3-2"});
  EXPECT_NE(game.phase(), Phase::kFree);  // 2 are left, 3 are asked for
  game = held_by_aliens()
             .city({"r13* .   r03* .   .   .",  //
                    "c01  r12* c03 r02* c05 i01"})
             .ap(3)
             .game();
  game.play_all({"place 6-2", "free 3-2"});
  EXPECT_EQ(game.listed("free "), "4-1 stop");
  EXPECT_TRUE(refused(game.accepts("free 2-1"), Refusal::kTooFewPoints, "R12.2",
                      {cell_number("2-1"), 3, 2}));
  EXPECT_TRUE(
      refused(game.accepts("free 5-1"), Refusal::kNotOccupied, "R12.2", {cell_number("5-1")}));
}

TEST(ComebackCityHelpers, R12_2_WhoDeclinesTheFreeOneGetsNoOther) {
  auto game = held_by_aliens().game();
  game.play_all({"place 6-2", "free stop"});
  EXPECT_NE(game.phase(), Phase::kFree);
  EXPECT_EQ(game.points(Zone::kResidential), 0);
}

TEST(ComebackCityHelpers, R12_2_AfterEveryConstructionOneIsFreeAgain) {
  auto game = held_by_aliens().deck("r05 g02").game();
  game.play_all({"place 6-2", "free 1-2", "free stop", "accept", "place 6-3", "free 2-1"});
  EXPECT_EQ(game.at("2-1"), "r12");
  EXPECT_EQ(game.ap(), 6);
}

TEST(ComebackCityHelpers, R12_2_EachPaidRemovalIsFollowedByAGuard) {
  auto game = Table()
                  .disaster(Disaster::kAlienInvasion)
                  .city({"r13* .   r03* .   .   .",  //
                         "c01  r12* c03 c04 c05 i01"})
                  .helpers("extraterrestrial_defense_agency national_guard")
                  .placing("g05")
                  .game();
  game.play("place 6-2");
  EXPECT_EQ(game.phase(), Phase::kGuard);  // for the construction
  game.play("guard skip");
  game.play("free 1-2");
  EXPECT_EQ(game.phase(), Phase::kFree);  // nothing was paid
  game.play("free 2-1");
  EXPECT_EQ(game.phase(), Phase::kGuard);
  game.play("guard 2-1");
  EXPECT_EQ(game.at("2-1"), "r12+");
  EXPECT_EQ(game.phase(), Phase::kFree);  // and back
  EXPECT_EQ(game.listed("free "), "3-2 stop");
}

TEST(ComebackCityHelpers, R12_2_NobodyIsAskedWithoutOccupiedBuildings) {
  auto game = Table()
                  .disaster(Disaster::kAlienInvasion)
                  .city({"c01 r12 c03 c04 c05 i01"})
                  .helpers("extraterrestrial_defense_agency")
                  .placing("g05")
                  .game();
  game.play("place 6-2");
  EXPECT_NE(game.phase(), Phase::kFree);
}

// Engineering Corps.

Table with_engineers() {
  return Table()
      .city({"r06 .   .   .    .   .",  //
             "c01 r12 i03 c04# c05 g09:4"})
      .helpers("engineering_corps");
}

TEST(ComebackCityHelpers, R12_3_ABuildingIsTakenOutAndItsYieldJoinsThePool) {
  auto game = with_engineers().deck("c15 c14").game();
  EXPECT_EQ(game.listed("salvage "), "1-1 1-2 2-1 3-1 5-1 6-1");
  game.play("salvage 2-1");
  EXPECT_EQ(game.at("2-1"), ".");
  EXPECT_EQ(game.told<CardPooled>().at(0).card,
            CardNumber{static_cast<std::uint8_t>(testing::card_number("r12"))});
  EXPECT_TRUE(game.view().pending.begun);
  EXPECT_EQ(game.view().pending.salvages, 1);
}

TEST(ComebackCityHelpers, R12_3_ItsCountersMoveToTheHelperAndCountForEver) {
  auto game = with_engineers().game();
  const int before = game.total();
  game.play("salvage 6-1");
  EXPECT_EQ(game.view().salvaged.government, 4);
  EXPECT_EQ(game.points(Zone::kGovernment), 4);
  EXPECT_EQ(game.total(), before);
  EXPECT_EQ(game.supply(Zone::kGovernment), 25 - 4);
}

TEST(ComebackCityHelpers, R12_3_OnceInAConstruction) {
  auto game = with_engineers().pool("r03").salvages(1).game();
  EXPECT_EQ(game.listed("salvage "), "");
  EXPECT_TRUE(refused(game.accepts("salvage 1-1"), Refusal::kSalvagedAlready, "R12.3"));
}

TEST(ComebackCityHelpers, R12_3_AndOnceInTheNext) {
  auto game = with_engineers().pool("r03").salvages(1).begun().offered("r02").game();
  game.play_all({"accept", "place 3-2"});
  EXPECT_EQ(game.phase(), Phase::kFlip);
  EXPECT_TRUE(game.offers("salvage 1-2"));
}

TEST(ComebackCityHelpers, R12_3_OnlyStandingBuildings) {
  const auto game = with_engineers().game();
  EXPECT_TRUE(
      refused(game.accepts("salvage 4-1"), Refusal::kNoBuilding, "R12.3", {cell_number("4-1")}));
  EXPECT_TRUE(
      refused(game.accepts("salvage 4-2"), Refusal::kNoBuilding, "R12.3", {cell_number("4-2")}));
}

TEST(ComebackCityHelpers, R12_3_WhenAFlipIsDueAgainInTheSameConstruction) {
  const auto game = with_engineers().pool("r03").begun().game();
  EXPECT_TRUE(game.offers("flip"));
  EXPECT_TRUE(game.offers("salvage 1-2"));
}

TEST(ComebackCityHelpers, R12_3_ItCannotBeWhatIsBuilt) {
  auto game = with_engineers().pool("c15 c14 r13 i14").begun().deck("r01").game();
  game.play_all({"salvage 2-1", "flip"});
  EXPECT_EQ(game.pool(), "r12 r13 c14 c15 i14");
  EXPECT_EQ(game.card(), "r01");
  game.play_all({"accept", "place 2-1"});
  EXPECT_EQ(game.discards(), "r12 r13 c14 c15 i14");
}

TEST(ComebackCityHelpers, R12_3_WhoHasNoneCannotSalvage) {
  const auto game = Table().city({"c01 r12 i03 c04# c05 g09"}).pool("r05 g06").begun().game();
  EXPECT_TRUE(refused(game.accepts("salvage 1-1"), Refusal::kNotHired, "R12.3",
                      {helper_number(Helper::kEngineeringCorps)}));
}

TEST(ComebackCityHelpers, R12_3_GuardAndOccupiedMarkersGoBack) {
  auto game = Table()
                  .disaster(Disaster::kAlienInvasion)
                  .city({"r06*+ .   .   .   .   .",  //
                         "c01   c02 i03 c04 c05 g09+"})
                  .helpers("engineering_corps national_guard")
                  .game();
  EXPECT_EQ(game.view().guards, 2);
  game.play("salvage 1-2");
  EXPECT_EQ(game.view().guards, 3);
  EXPECT_EQ(game.state.occupied, 0u);
  EXPECT_EQ(game.view().salvaged.residential, 0);
}

// National Guard.

Table with_guards(const Texts& city) {
  return Table()
      .disaster(Disaster::kAlienInvasion)
      .city(city)
      .helpers("national_guard")
      .placing("g05");
}

TEST(ComebackCityHelpers, R12_4_AGuardOnAnyStandingBuildingAfterEachPayment) {
  auto game = with_guards({"r13*  .   .   .   .   .",  //
                           "c01   r02 c03 c04 c05 i01"})
                  .game();
  game.play("place 6-2");
  EXPECT_EQ(game.phase(), Phase::kGuard);
  EXPECT_EQ(game.listed("guard "), "1-1 1-2 2-1 3-1 4-1 5-1 6-1 6-2 skip");
  game.play("guard 2-1");
  EXPECT_EQ(game.at("2-1"), "r02+");  // and so it was not taken
  EXPECT_EQ(game.view().guards, 3);
}

TEST(ComebackCityHelpers, R12_4_WithoutOneTheBuildingIsTaken) {
  auto game = with_guards({"r13*  .   .   .   .   .",  //
                           "c01   r02 c03 c04 c05 i01"})
                  .game();
  game.play_all({"place 6-2", "guard skip"});
  EXPECT_EQ(game.at("2-1"), "r02*");
}

TEST(ComebackCityHelpers, R12_4_AGuardDoesNotLiftAnOccupiedMarker) {
  auto game = with_guards({"r13*  .   .   .   .   .",  //
                           "c01   c02 c03 c04 c05 i01"})
                  .game();
  game.play_all({"place 6-2", "guard 1-2"});
  EXPECT_EQ(game.at("1-2"), "r13*+");
}

TEST(ComebackCityHelpers, R12_4_OrAGuardMoves) {
  auto game = with_guards({"r13*+ .   .   .   .   .",  //
                           "c01   r02 c03 c04 c05 i01"})
                  .game();
  game.play("place 6-2");
  EXPECT_TRUE(
      refused(game.accepts("guard 1-2"), Refusal::kGuardedAlready, "R12.4", {cell_number("1-2")}));
  EXPECT_TRUE(refused(game.accepts("guard 1-1 2-1"), Refusal::kNoGuardThere, "R12.4",
                      {cell_number("1-1")}));
  EXPECT_TRUE(
      refused(game.accepts("guard 1-2 3-2"), Refusal::kNoBuilding, "R12.4", {cell_number("3-2")}));
  EXPECT_TRUE(game.offers("guard 2-1"));
  game.play("guard 1-2 2-1");
  EXPECT_EQ(game.at("1-2"), "r13*");
  EXPECT_EQ(game.at("2-1"), "r02+");
  EXPECT_EQ(game.view().guards, 3);
}

TEST(ComebackCityHelpers, R12_4_ThereAreFourGuards) {
  auto game = with_guards({"r13*+ .   .   .   .   .",  //
                           "c01+  c02 c03+ c04+ c05 i01"})
                  .game();
  game.play("place 6-2");
  EXPECT_FALSE(game.offers("guard 2-1"));
  EXPECT_TRUE(refused(game.accepts("guard 2-1"), Refusal::kNoGuardLeft, "R12.4"));
  EXPECT_TRUE(game.offers("guard 3-1 2-1"));
  EXPECT_EQ(game.moves().size(), 4u * 4u + 1u);
}

TEST(ComebackCityHelpers, R12_4_ItIsAskedOnlyWhereItCanDoSomething) {
  for (const Disaster disaster :
       {Disaster::kEarthquake, Disaster::kHurricane, Disaster::kMeteorStrike,
        Disaster::kUltraMegaChicken}) {  // the Chicken has gone
    auto game = with_guards({"c01 c02 c03 c04 c05 i01"}).disaster(disaster).game();
    game.play("place 6-2");
    EXPECT_NE(game.phase(), Phase::kGuard) << text(disaster);
  }
  auto hunted = with_guards({"c01 c02 c03 c04 c05 i01"}).chicken("1-2", 1).game();
  hunted.play("place 6-2");
  EXPECT_EQ(hunted.phase(), Phase::kGuard);
}

TEST(ComebackCityHelpers, R12_4_EvenIfSkippingIsAllThatIsLeft) {
  auto game = Table()
                  .disaster(Disaster::kAlienInvasion)
                  .city({"r13*+ r03*+ r02*+ .   .   ."})
                  .helpers("extraterrestrial_defense_agency national_guard")
                  .placing("g05")
                  .game();
  game.play_all({"place 4-1", "guard 4-1", "free 1-1", "free 2-1"});
  EXPECT_EQ(game.moves(), Texts{"guard skip"});
}

// Planning Commission.

TEST(ComebackCityHelpers, R12_5_ThreeFreeDiscards) {
  const Table table = Table()
                          .city({"c01 c02 c03 c04 c05 i01"})
                          .pool("c15 c14 r13 i14")
                          .set_aside("r01 r02")
                          .offered("r03");
  const auto without = table.game();
  EXPECT_EQ(without.moves(), Texts{"accept"});
  EXPECT_TRUE(refused(without.accepts("discard"), Refusal::kNoDiscardLeft, "R4.5", {2}));
  EXPECT_EQ(without.view().free_discards, 0);
  auto with = Table(table).helpers("planning_commission").deck("r04").game();
  EXPECT_EQ(with.view().free_discards, 1);
  with.play("discard");
  EXPECT_EQ(with.card(), "r04");
  EXPECT_EQ(with.moves(), Texts{"accept"});
  EXPECT_TRUE(refused(with.accepts("discard"), Refusal::kNoDiscardLeft, "R12.5", {3}));
}

// A helper that is just hired.

TEST(ComebackCityHelpers, R12_6_AHelperGainedByAConstructionWorksInIt) {
  const Table table = Table()
                          .disaster(Disaster::kAlienInvasion)
                          .city({"r13* g04 g03 .   .   .",  //
                                 "c01  c02 c03 c04 c05 i01"})
                          .zoning("z_g_row z_r_row")
                          .placing("g05");
  auto guard = table.game();
  guard.play_all({"place 4-2", "reward national_guard"});
  EXPECT_EQ(guard.phase(), Phase::kGuard);
  auto agency = table.game();
  agency.play_all({"place 4-2", "reward extraterrestrial_defense_agency"});
  EXPECT_EQ(agency.phase(), Phase::kFree);
}

}  // namespace
}  // namespace cornerstone::comeback_city
