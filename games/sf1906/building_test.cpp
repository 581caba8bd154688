// R6.7 and R6.8: building, with one permit, with two, and with grants.
#include "games/sf1906/testing/table.h"

namespace cornerstone::sf1906 {
namespace {

using testing::Game;
using testing::refused;
using testing::rules;
using testing::Table;
using testing::Texts;

// Seat 0 has placed its token on the first space of the card and chosen its action: Build on act1,
// the grant space on act2.
Game building(const Table& table) {
  auto game = table.game();
  game.play_all({"place 1", "act 1"});
  return game;
}

// The same with a plot chosen.
Game building_on(std::string_view plot, const Table& table) {
  auto game = building(table);
  game.play("build " + std::string(plot));
  return game;
}

Table with_hand(std::string_view permits, int money = 0) {
  return Table(2).hand(0, permits).money(0, money);
}

Table on_grant_space(std::string_view permits, int money = 0) {
  return with_hand(permits, money).card("act2");
}

TEST(Sf1906Building, R6_7_ABuildingOfTheAreaGoesOnTheMap) {
  auto game = building_on("d2", with_hand("green-4a red-1a"));
  EXPECT_EQ(rules().wire(game.told<PlotChosen>().at(0).plot), "d2");
  game.play("permits green-4a");
  EXPECT_EQ(game.built(0), "d2");
  EXPECT_EQ(game.player(0).buildings, 0);
  EXPECT_EQ(game.player(0).built, 1);
  EXPECT_EQ(game.player(0).pool, 7);
  EXPECT_EQ(game.hand(0), "red-1a");
  EXPECT_EQ(game.discards(), "green-4a");
  const auto told = game.told<BuildingBuilt>().at(0);
  EXPECT_EQ(rules().wire(told.plot), "d2");
  EXPECT_EQ(told.colour, Colour::kGreen);
  EXPECT_EQ(told.number, 4);
  EXPECT_EQ(game.to_move(), 1);
}

TEST(Sf1906Building, R6_7_WithoutABuildingInTheAreaThereIsNoBuild) {
  auto game = with_hand("green-4a").area(0, 0).game();
  game.play("place 1");
  EXPECT_TRUE(refused(game.accepts("act 1"), Refusal::kNoBuilding, "R6.7"));
}

TEST(Sf1906Building, R6_7_WithoutAPermitThereIsNoBuild) {
  auto game = with_hand("").game();
  game.play("place 1");
  EXPECT_TRUE(refused(game.accepts("act 1"), Refusal::kNoPermits, "R6.7"));
  auto grant = on_grant_space("").game();
  grant.play("place 1");
  EXPECT_TRUE(refused(grant.accepts("act 1"), Refusal::kNoPermits, "R6.7"));
}

TEST(Sf1906Building, R6_7_WithoutTheYearsCostThereIsNoBuild) {
  auto game = with_hand("green-4a", 2).year(1911).game();
  game.play("place 1");
  EXPECT_TRUE(refused(game.accepts("act 1"), Refusal::kTooDear, "R4.7", {3, 2}));
}

TEST(Sf1906Building, R6_7_DistanceAndBuildingArePaidTogether) {
  auto table = Table(2).year(1907).hand(0, "green-4a");
  auto exact = table.money(0, 3).game();
  exact.play_all({"place 2", "act 1", "build d2", "permits green-4a"});  // $2 and $1
  EXPECT_EQ(exact.money(0), 0);
  auto poor = table.money(0, 2).game();
  poor.play("place 2");
  EXPECT_TRUE(refused(poor.accepts("act 1"), Refusal::kTooDear, "R4.7", {3, 2}));
}

TEST(Sf1906Building, R6_7_NothingIsBuiltOnASquareOrOffTheMap) {
  auto game = building(with_hand("grant-1"));
  EXPECT_TRUE(refused(game.accepts("build a1"), Refusal::kNoSuchPlot, "R2.2"));
  EXPECT_TRUE(refused(game.accepts("build e1"), Refusal::kNoSuchPlot, "R2.2"));
}

TEST(Sf1906Building, R6_7_1_OnePermitFitsByColourAndNumber) {
  auto game = building(with_hand("green-4a", 3));
  EXPECT_EQ(game.listed("build "), "d2 d4");
  EXPECT_TRUE(refused(game.accepts("build b5"), Refusal::kPermitsDoNotFit, "R6.7"));  // green 2
  EXPECT_TRUE(refused(game.accepts("build a3"), Refusal::kPermitsDoNotFit, "R6.7"));  // red 4
  game.play("build d2");
  EXPECT_EQ(game.moves(), Texts{"permits green-4a"});
}

TEST(Sf1906Building, R6_7_1_OnlyPermitsOfTheAreaCount) {
  auto game = building_on("d2", with_hand("green-4a").hand(1, "green-4b"));
  EXPECT_TRUE(refused(game.accepts("permits green-4b"), Refusal::kNotInHand, "R6.7"));
}

TEST(Sf1906Building, R6_7_2_TwoPermitsFitByTheColourOfOneAndTheNumberOfTheOther) {
  // Lighting and park, cable car and hydrant: no symbol in common.
  auto game = building(with_hand("green-1a purple-2b", 3));
  EXPECT_EQ(game.listed("build "), "b2 b5 d6");  // purple 2 alone, green 2 and purple 1 crossed
  game.play("build b5");
  EXPECT_EQ(game.moves(), Texts{"permits green-1a purple-2b"});
  game.play("permits green-1a purple-2b");
  EXPECT_EQ(game.built(0), "b5");
  EXPECT_EQ(game.hand(0), "");
  EXPECT_EQ(game.discards(), "green-1a purple-2b");
}

TEST(Sf1906Building, R6_7_2_TwoPermitsOfOneColourDoNotMakeANumber) {
  auto game = building_on("a3", with_hand("red-4a red-1b yellow-1b"));
  EXPECT_FALSE(game.accepts("permits red-1b"));
  EXPECT_TRUE(
      refused(game.accepts("permits yellow-1b red-1b"), Refusal::kPermitsDoNotFit, "R6.7.2"));
}

TEST(Sf1906Building, R6_7_2_OneOfThemMayFitByItself) {
  // Green 4 with cable car and hydrant, purple 5 with the same.
  auto game = building_on("d2", with_hand("green-4a purple-5b"));
  EXPECT_EQ(game.moves(), (Texts{"permits green-4a", "permits green-4a purple-5b"}));
}

TEST(Sf1906Building, R6_7_2_TheOrderOfTheTwoIsThatOfTheContent) {
  EXPECT_FALSE(rules().parse_move("permits purple-2b green-1a"));
  EXPECT_FALSE(rules().parse_move("permits green-1a green-1a"));
}

TEST(Sf1906Building, R6_7_3_RubbleCostsThreeMoreAndBringsAStepUp) {
  auto game = building_on("d4", with_hand("green-4a", 4).year(1907));
  game.play("permits green-4a");
  EXPECT_EQ(game.money(0), 0);
  EXPECT_EQ(game.player(0).rubble, 1);
  EXPECT_EQ(game.development(0), "0.1");
  EXPECT_FALSE(game.plot("d4").rubble);
  EXPECT_EQ(game.plot("d4").owner, 0);
  EXPECT_EQ(game.told<RubbleTaken>().at(0).clause, Clause("R6.7.3"));
}

TEST(Sf1906Building, R6_7_3_WithoutTheThreeDollarsThePlotIsOutOfReach) {
  auto game = building(with_hand("green-4a", 3).year(1907));
  EXPECT_EQ(game.listed("build "), "d2");
  EXPECT_TRUE(refused(game.accepts("build d4"), Refusal::kTooDear, "R6.7.3", {4, 3}));
}

TEST(Sf1906Building, R6_7_3_IfOnlyRubbleFitsThatIsWhatTheBuildCosts) {
  auto table = with_hand("green-4a", 3).year(1907).built(1, "d2");
  auto game = table.game();
  game.play("place 1");
  EXPECT_TRUE(refused(game.accepts("act 1"), Refusal::kTooDear, "R6.7.3", {4, 3}));
}

TEST(Sf1906Building, R6_7_3_AClearedPlotCostsNothingExtra) {
  auto game = building_on("d4", with_hand("green-4a").cleared(1, 1).rubble("a2 b2 c3 d3 a6 b6 d6"));
  game.play("permits green-4a");
  EXPECT_EQ(game.player(0).rubble, 0);
  EXPECT_EQ(game.development(0), "0.0");
}

TEST(Sf1906Building, R6_7_4_EverythingHappensInItsOrder) {
  // From space 2 in 1907: $2 for the distance, $1 for the building, $3 for the rubble, $1 for the
  // cable car; and it is the eighth building.
  auto game = Table(2)
                  .year(1907)
                  .built(0, "b1 a3 b3 c1 c2 d2 a4")
                  .hand(0, "yellow-2b red-4a")
                  .money(0, 7)
                  .game();
  game.play_all({"place 2", "act 1", "build c3", "permits yellow-2b red-4a", "service cable_car"});
  std::vector<Clause> paid;
  for (const auto& payment : game.told<MoneyPaid>()) paid.push_back(payment.clause);
  EXPECT_EQ(paid, (std::vector<Clause>{"R5.5", "R4.7", "R6.7.3", "R6.7.5"}));
  EXPECT_TRUE(game.story().starts_with(
      "money_paid money_paid money_paid permits_discarded rubble_taken token_developed "
      "building_built best_builder_taken money_paid service_taken token_developed"))
      << game.story();
  EXPECT_EQ(game.money(0), 0);
  EXPECT_EQ(game.development(0), "1.1");
}

TEST(Sf1906Building, R6_7_4_NothingHappensBeforeTheLastDecision) {
  auto game = building_on("d2", with_hand("green-4a purple-5b", 5).year(1908));
  game.play("permits green-4a purple-5b");
  EXPECT_EQ(game.phase(), Phase::kService);
  EXPECT_EQ(game.money(0), 5);
  EXPECT_EQ(game.hand(0), "green-4a purple-5b");
  EXPECT_EQ(game.built(0), "");
  EXPECT_EQ(game.view().pending.plot, "d2");
  EXPECT_EQ(game.view().pending.permits, (Texts{"green-4a", "purple-5b"}));
  game.play("service hydrant");
  EXPECT_EQ(game.money(0), 4);
  EXPECT_EQ(game.built(0), "d2");
  EXPECT_FALSE(game.view().pending.plot);
  EXPECT_TRUE(game.view().pending.permits.empty());
}

TEST(Sf1906Services, R6_7_5_ASharedSymbolBringsTheTopCardAndAStepRight) {
  // Green 2 from green 4 (cable car, hydrant) and purple 2 (lighting, hydrant).
  auto game = building_on("b5", with_hand("green-4a purple-2a"));
  game.play("permits green-4a purple-2a");
  EXPECT_EQ(game.moves(), Texts{"service hydrant"});
  game.play("service hydrant");
  EXPECT_EQ(game.services(0), "hydrant-1");
  EXPECT_EQ(game.development(0), "1.0");
  EXPECT_EQ(game.money(0), 0);
  EXPECT_EQ(game.view().services.at(2).left, 3);
  EXPECT_EQ(rules().wire(game.told<ServiceTaken>().at(0).service), "hydrant-1");
}

TEST(Sf1906Services, R6_7_5_OnePermitBringsNothing) {
  auto game = building_on("d2", with_hand("green-4a"));
  game.play("permits green-4a");
  EXPECT_EQ(game.services(0), "");
  EXPECT_EQ(game.development(0), "0.0");
  EXPECT_EQ(game.to_move(), 1);
}

TEST(Sf1906Services, R6_7_5_WithoutACommonSymbolNothingIsAsked) {
  auto game = building_on("b5", with_hand("green-1a purple-2b"));
  game.play("permits green-1a purple-2b");
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.services(0), "");
  EXPECT_EQ(game.development(0), "0.0");
}

TEST(Sf1906Services, R6_7_5_TwoCommonSymbolsGiveOneCardOfChoice) {
  // Green 1 and purple 3 both show lighting and park.
  auto game = building_on("c6", with_hand("green-1a purple-3b"));
  game.play("permits green-1a purple-3b");
  EXPECT_EQ(game.moves(), (Texts{"service lighting", "service park"}));
  EXPECT_TRUE(refused(game.accepts("service hydrant"), Refusal::kSymbolsDiffer, "R6.7.5"));
  EXPECT_TRUE(refused(game.accepts("service none"), Refusal::kMustTake, "R6.7.5"));
  game.play("service park");
  EXPECT_EQ(game.services(0), "park-A");
  EXPECT_EQ(game.development(0), "1.0");
}

TEST(Sf1906Services, R6_7_5_ACableCarCostsOneDollar) {
  auto game = building_on("b5", with_hand("green-4a yellow-2b", 1));
  game.play_all({"permits green-4a yellow-2b", "service cable_car"});
  EXPECT_EQ(game.services(0), "cable_car-1");
  EXPECT_EQ(game.money(0), 0);
  EXPECT_EQ(game.development(0), "1.0");
}

TEST(Sf1906Services, R6_7_5_ACableCarAloneMayBeDeclined) {
  auto game = building_on("b5", with_hand("green-4a yellow-2b", 1));
  game.play("permits green-4a yellow-2b");
  EXPECT_EQ(game.moves(), (Texts{"service cable_car", "service none"}));
  game.play("service none");
  EXPECT_EQ(game.services(0), "");
  EXPECT_EQ(game.development(0), "0.0");
  EXPECT_EQ(game.money(0), 1);
  EXPECT_EQ(game.built(0), "b5");
  EXPECT_EQ(game.told<ServiceDeclined>().size(), 1u);
}

TEST(Sf1906Services, R6_7_5_WithoutADollarTheCableCarIsNotAsked) {
  auto game = building_on("b5", with_hand("green-4a yellow-2b", 1).year(1907));
  game.play("permits green-4a yellow-2b");  // the last dollar pays for the building
  EXPECT_EQ(game.built(0), "b5");
  EXPECT_EQ(game.services(0), "");
  EXPECT_EQ(game.to_move(), 1);
}

TEST(Sf1906Services, R6_7_5_BesideAnotherTypeTheCableCarIsAChoiceAndNothingIsNot) {
  auto table = with_hand("green-4a purple-2b");  // both show cable car and hydrant
  auto rich = building_on("b5", table.money(0, 1));
  rich.play("permits green-4a purple-2b");
  EXPECT_EQ(rich.moves(), (Texts{"service cable_car", "service hydrant"}));
  auto poor = building_on("b5", table.money(0, 0));
  poor.play("permits green-4a purple-2b");
  EXPECT_EQ(poor.moves(), Texts{"service hydrant"});
  EXPECT_TRUE(refused(poor.accepts("service cable_car"), Refusal::kTooDear, "R6.7.5", {1, 0}));
}

TEST(Sf1906Services, R6_7_5_IfTheOtherPileIsEmptyTheCableCarIsAllThereIs) {
  auto game = building_on(
      "b5", with_hand("green-4a purple-2b", 1).services(1, "hydrant hydrant hydrant hydrant"));
  game.play("permits green-4a purple-2b");
  EXPECT_EQ(game.moves(), (Texts{"service cable_car", "service none"}));
}

TEST(Sf1906Services, R6_7_5_TheStepItselfDoesNotPayForTheCableCar) {
  auto game = building_on("b5", with_hand("green-4a yellow-2b").development(0, 7, 5));
  game.play("permits green-4a yellow-2b");
  EXPECT_EQ(game.to_move(), 1);  // $0: not asked
  EXPECT_EQ(game.money(0), 0);
  EXPECT_EQ(game.services(0), "");
}

TEST(Sf1906Services, R6_7_5_TheDollarIsPaidBeforeTheStep) {
  auto game = building_on("b5", with_hand("green-4a yellow-2b", 15).development(0, 7, 5));
  game.play_all({"permits green-4a yellow-2b", "service cable_car"});
  EXPECT_EQ(game.money(0), 15);  // 15 - 1 + 1: the dollar of the corner is not lost
}

TEST(Sf1906Services, R6_7_5_TheFreeStepTurnsAtTheEdge) {
  auto game = building_on("b5", with_hand("green-4a purple-2a").development(0, 7, 1));
  game.play_all({"permits green-4a purple-2a", "service hydrant"});
  EXPECT_EQ(game.development(0), "7.2");
}

TEST(Sf1906Services, R6_7_6_ASecondPermitMustBringACard) {
  // Green 2 alone fits b5. Green 1 shows lighting and park like it, its twin neither.
  auto game = building_on("b5", with_hand("green-1a green-1b green-2a"));
  EXPECT_EQ(game.moves(), (Texts{"permits green-2a", "permits green-1a green-2a"}));
  EXPECT_TRUE(
      refused(game.accepts("permits green-1b green-2a"), Refusal::kSecondNotNeeded, "R6.7.6"));
}

TEST(Sf1906Services, R6_7_6_AnEmptyPileBringsNoCard) {
  // They share lighting alone, and all five lie before seat 1.
  auto table = with_hand("green-2a red-4b");
  EXPECT_TRUE(building_on("b5", table).accepts("permits green-2a red-4b"));
  auto game = building_on("b5", table.services(1, "lighting lighting lighting lighting lighting"));
  EXPECT_TRUE(
      refused(game.accepts("permits green-2a red-4b"), Refusal::kSecondNotNeeded, "R6.7.6"));
}

TEST(Sf1906Services, R6_7_6_ACableCarMustBeAffordableAndIsThenTaken) {
  // Green 2 with cable car and park, red 4 with lighting and cable car.
  auto table = with_hand("green-2b red-4b").year(1907);
  auto poor = building_on("b5", table.money(0, 1));
  EXPECT_TRUE(
      refused(poor.accepts("permits green-2b red-4b"), Refusal::kSecondNotNeeded, "R6.7.6"));
  auto exact = building_on("b5", table.money(0, 2));
  exact.play("permits green-2b red-4b");
  EXPECT_EQ(exact.moves(), Texts{"service cable_car"});
  EXPECT_TRUE(refused(exact.accepts("service none"), Refusal::kMustTake, "R6.7.5"));
  exact.play("service cable_car");
  EXPECT_EQ(exact.money(0), 0);
  EXPECT_EQ(exact.services(0), "cable_car-1");
}

TEST(Sf1906Services, R6_7_6_TheDollarOfARubbleStepInTheCornerCounts) {
  // Yellow 2 alone fits c3, where rubble lies. It shares the cable car alone with red 4.
  auto table = with_hand("yellow-2b red-4a", 3);
  EXPECT_FALSE(building_on("c3", table).accepts("permits yellow-2b red-4a"));
  EXPECT_TRUE(building_on("c3", table.money(0, 4)).accepts("permits yellow-2b red-4a"));
  auto corner = building_on("c3", table.money(0, 3).development(0, 7, 5));
  corner.play_all({"permits yellow-2b red-4a", "service cable_car"});
  EXPECT_EQ(corner.services(0), "cable_car-1");
  EXPECT_EQ(corner.money(0), 3 - 3 + 1 - 1 + 1);
}

TEST(Sf1906Services, R6_7_6_WithoutRubbleTheCornerPaysNothingInAdvance) {
  auto game = building_on("b5", with_hand("green-2b red-4b").development(0, 7, 5));
  EXPECT_FALSE(game.accepts("permits green-2b red-4b"));
}

TEST(Sf1906Services, R6_7_6_TwoThatBothFitAreOneTooMany) {
  // Both green 4s fit d2; they share the cable car alone.
  auto table = with_hand("green-4a green-4b");
  EXPECT_EQ(building_on("d2", table).moves(), (Texts{"permits green-4a", "permits green-4b"}));
  auto game = building_on("d2", table.money(0, 1));
  game.play("permits green-4a green-4b");
  EXPECT_EQ(game.moves(), Texts{"service cable_car"});
}

TEST(Sf1906Services, R6_7_6_TwoThatAreBothNeededNeedNoCard) {
  auto game = building_on("b5", with_hand("green-1a purple-2b"));
  EXPECT_TRUE(game.accepts("permits green-1a purple-2b"));
}

TEST(Sf1906Grants, R6_8_AGrantPermitFitsAnyFreePlot) {
  auto game = building(with_hand("grant-1", 3).built(1, "c2"));
  EXPECT_EQ(game.listed("build "), "b1 c1 a2 b2 d2 a3 b3 c3 d3 a4 b4 c4 d4 b5 c5 a6 b6 c6 d6");
  game.play_all({"build c4", "permits grant-1"});
  EXPECT_EQ(game.built(0), "c4");
  EXPECT_EQ(game.discards(), "grant-1");
}

TEST(Sf1906Grants, R6_8_TheSymbolsOfAGrantAreLikeAnyOther) {
  // Lighting and cable car; red 4 shows both as well.
  auto game = building_on("c4", with_hand("red-4b grant-1"));
  game.play("permits red-4b grant-1");
  EXPECT_EQ(game.moves(), Texts{"service lighting"});
  auto both = building_on("c4", with_hand("grant-1 grant-2"));
  EXPECT_FALSE(both.accepts("permits grant-1 grant-2"));  // nothing in common
}

TEST(Sf1906Grants, R6_8_OnTheGrantSpaceColourOrNumberIsEnough) {
  auto game = building(on_grant_space("green-4a"));
  EXPECT_EQ(game.listed("build "), "d2 a3 b5 c6");  // rubble lies on the others
  game.play_all({"build a3", "permits green-4a"});  // red 4
  EXPECT_EQ(game.built(0), "a3");
  EXPECT_EQ(game.discards(), "green-4a");
}

TEST(Sf1906Grants, R6_8_OnTheGrantSpaceCostAndRubbleAreAsAlways) {
  auto table = on_grant_space("green-4a").year(1909);
  EXPECT_EQ(building(table.money(0, 4)).listed("build "), "d2 a3 b5 c6");
  auto game = building(table.money(0, 5));
  EXPECT_EQ(game.listed("build "), "a2 d2 a3 d4 b5 a6 c6");
  game.play_all({"build a6", "permits green-4a"});
  EXPECT_EQ(game.money(0), 0);
  EXPECT_EQ(game.player(0).rubble, 1);
}

TEST(Sf1906Grants, R6_8_OnTheGrantSpaceASecondPermitIsNeverNeeded) {
  // For green 2 the colour of green 4 is enough; red 1 (cable car, park) shares the cable car.
  auto table = on_grant_space("green-4a red-1b purple-2a");
  auto poor = building_on("b5", table);
  EXPECT_TRUE(
      refused(poor.accepts("permits green-4a red-1b"), Refusal::kSecondNotNeeded, "R6.7.6"));
  EXPECT_TRUE(refused(poor.accepts("permits red-1b"), Refusal::kPermitsDoNotFit, "R6.8"));
  auto rich = building_on("b5", table.money(0, 1));
  rich.play("permits green-4a red-1b");
  EXPECT_EQ(rich.moves(), Texts{"service cable_car"});
  auto two = building_on("b5", table);
  two.play_all({"permits green-4a purple-2a", "service hydrant"});
  EXPECT_EQ(two.services(0), "hydrant-1");
}

TEST(Sf1906Grants, R6_8_OnTheGrantSpaceOneOfTheTwoMustFit) {
  auto game = building_on("c4", on_grant_space("green-4a yellow-1a red-3a"));
  EXPECT_TRUE(
      refused(game.accepts("permits green-4a yellow-1a"), Refusal::kPermitsDoNotFit, "R6.8"));
}

TEST(Sf1906Grants, R6_8_AnOrdinaryBuildSpaceKeepsToTheRule) {
  auto game = building(with_hand("green-4a"));
  EXPECT_EQ(game.listed("build "), "d2");
}

}  // namespace
}  // namespace cornerstone::sf1906
