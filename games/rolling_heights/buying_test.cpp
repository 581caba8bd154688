// R8 to R11: paying, buying and placing plans, wild tokens, trades.
#include <algorithm>

#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::Game;
using testing::plan_number;
using testing::refused;
using testing::rules;
using testing::space_named;
using testing::Table;
using testing::Texts;

// Seat 0 has a plan on d3, amid the map, and nobody at work.
Table builder() { return Table(2).place(0, "L1-10", "d3").exhausted(0, "carpenter"); }

std::array<std::int16_t, 3> numbers_of_space(std::string_view space) {
  return {static_cast<std::int16_t>(space_named(space)), 0, 0};
}

// "sp 1, misc wood 2": what the last move had paid.
std::string paid(const Game& game) {
  static constexpr std::array<std::string_view, kUnits> kNames{
      "sp",   "misc wood", "misc concrete", "misc glass", "misc steel",
      "wood", "concrete",  "glass",         "steel"};
  std::string all;
  for (const auto& units : game.told<UnitsPaid>()) {
    all += (all.empty() ? "" : ", ") +
           std::string(kNames.at(static_cast<std::size_t>(units.unit))) + " " +
           std::to_string(units.units);
  }
  return all;
}

TEST(RollingHeightsPaying, R8_1_EachUnitIsACubeOrSpendingPower) {
  auto game = builder().hand("wood glass").power(1).game();
  game.play_all({"buy", "plan 1 5", "space c3"});  // 3 units of 3
  EXPECT_EQ(game.plan_at("c3"), "L1-05");
  EXPECT_EQ(game.hand(), "");
  EXPECT_EQ(game.power(), 0);
}

TEST(RollingHeightsPaying, R8_1_RealCubesReturnToTheSupplyAtOnce) {
  auto game = builder().hand("wood 2 glass 2").game();
  game.play_all({"buy", "plan 1 3", "space c3"});
  EXPECT_EQ(game.supply(Cube::kWood), 33);
  game.play("pay wood");
  EXPECT_EQ(game.supply(Cube::kWood), 34);
  game.play("pay glass");
  EXPECT_EQ(game.supply(Cube::kGlass), 54);
  EXPECT_EQ(game.hand(), "wood glass");
}

TEST(RollingHeightsPaying, R8_1_MiscCubesReturnToTheMiscCubes) {
  auto game = builder().misc("wood 2").game();
  const int wood = game.supply(Cube::kWood);
  game.play_all({"buy", "plan 1 1", "space c3"});
  EXPECT_EQ(game.misc(), "wood");
  EXPECT_EQ(game.supply(Cube::kWood), wood);
}

TEST(RollingHeightsPaying, R8_2_G23_WithMiscInTheHandNoRealCubeCanBePaid) {
  auto game = builder().hand("wood 2 steel 2").misc("glass 2 steel 2").game();
  game.play_all({"buy", "plan 1 3", "space c3"});  // 2 units
  EXPECT_EQ(game.listed("pay "), "misc glass misc steel");
  EXPECT_TRUE(refused(game.accepts("pay wood"), Refusal::kMiscFirst, "R8.2", {kCubeUnit}));
  EXPECT_TRUE(refused(game.accepts("pay steel"), Refusal::kMiscFirst, "R8.2", {kCubeUnit + 3}));
}

TEST(RollingHeightsPaying, R8_2_ASingleMiscCubeLocksThemToo) {
  auto game = builder().hand("wood").misc("glass").power(1).game();
  game.play_all({"buy", "plan 1 1", "space c3"});
  EXPECT_EQ(game.listed("pay "), "sp misc glass");
  EXPECT_TRUE(refused(game.accepts("pay wood"), Refusal::kMiscFirst, "R8.2", {kCubeUnit}));
}

TEST(RollingHeightsPaying, R8_2_OnceTheMiscAreSpentRealOnesFollow) {
  auto game = builder().hand("wood 2 steel 2").misc("glass").game();
  game.play_all({"buy", "plan 1 3", "space c3"});
  EXPECT_EQ(game.misc(), "");  // without a choice
  EXPECT_EQ(game.listed("pay "), "wood steel");
  game.play("pay steel");
  EXPECT_EQ(game.hand(), "wood 2 steel");
}

TEST(RollingHeightsPaying, R8_2_SpendingPowerMayBePaidBeforeOrInstead) {
  auto game = builder().misc("wood 2").power(2).game();
  game.play_all({"buy", "plan 1 3", "space c3"});
  EXPECT_EQ(game.listed("pay "), "sp misc wood");
  auto instead = game;
  instead.play_all({"pay sp", "pay sp"});
  EXPECT_EQ(instead.misc(), "wood 2");
  EXPECT_EQ(instead.power(), 0);
  game.play_all({"pay misc wood"});
  EXPECT_EQ(game.misc(), "");
  EXPECT_EQ(game.power(), 2);
}

TEST(RollingHeightsPaying, G25_WhichMiscIsPaidFirstIsAChoice) {
  auto game = builder().misc("wood concrete").game();
  game.play_all({"buy", "plan 1 1", "space c3"});
  EXPECT_EQ(game.listed("pay "), "misc wood misc concrete");
  game.play("pay misc concrete");
  EXPECT_EQ(game.misc(), "wood");
}

TEST(RollingHeightsPaying, R8_3_ACostThatCannotBePaidRulesTheActionOut) {
  const auto game = builder().hand("wood").power(1).game();
  EXPECT_TRUE(refused(game.accepts("trade steel"), Refusal::kTooDear, "R11.1", {3, 2}));
  EXPECT_TRUE(game.accepts("trade wood"));
  const auto poor = builder().game();
  EXPECT_TRUE(refused(poor.accepts("buy"), Refusal::kTooDear, "R9.2", {1, 0}));
  EXPECT_EQ(poor.moves(), Texts{"end_main"});
}

TEST(RollingHeightsPaying, R8_3_WildTokensAreNoMoney) {
  auto game = builder().wild(0, 3).game();
  EXPECT_FALSE(game.accepts("buy"));
  EXPECT_FALSE(game.accepts("trade wood"));
  game.play("wild wood");
  EXPECT_TRUE(game.accepts("buy"));
}

TEST(RollingHeightsPaying, D19_AUnitWithoutAChoiceIsPaidByItself) {
  auto game = builder().hand("wood 4").game();
  game.play_all({"buy", "plan 1 5", "space c3"});
  EXPECT_EQ(game.phase(), Phase::kMain);
  EXPECT_EQ(game.hand(), "wood");
}

TEST(RollingHeightsPaying, D19_UnitByUnit) {
  auto game = builder().hand("wood 2 glass").game();
  game.play_all({"buy", "plan 1 3", "space c3"});
  // A glass first would leave the wood behind: a wood is paid, and the second unit is asked for.
  EXPECT_EQ(game.phase(), Phase::kPay);
  EXPECT_EQ(game.hand(), "wood glass");
  EXPECT_EQ(game.listed("pay "), "wood glass");
  game.play("pay wood");
  EXPECT_EQ(game.hand(), "glass");
  EXPECT_EQ(game.phase(), Phase::kMain);
}

TEST(RollingHeightsPaying, D19_AllThatIsHeldIsPaidWithoutAQuestion) {
  auto game = builder().hand("wood glass steel").power(1).game();
  game.play_all({"buy", "plan 1 7", "space c3"});
  EXPECT_EQ(game.phase(), Phase::kMain);
  EXPECT_EQ(paid(game), "sp 1, wood 1, glass 1, steel 1");
}

TEST(RollingHeightsPaying, D19_PaymentGoesByRank) {
  auto game = builder().hand("wood 2 concrete 2 steel 2").power(2).game();
  game.play_all({"buy", "plan 1 5", "space c3"});  // 3 units
  EXPECT_EQ(game.listed("pay "), "sp wood concrete");
  EXPECT_TRUE(refused(game.accepts("pay steel"), Refusal::kOutOfOrder, "R8.1"));  // only two of it
  EXPECT_TRUE(refused(game.accepts("pay glass"), Refusal::kNotHeld, "R8.1", {kCubeUnit + 2}));
  game.play("pay concrete");
  EXPECT_EQ(game.listed("pay "), "concrete steel");
  EXPECT_TRUE(refused(game.accepts("pay sp"), Refusal::kOutOfOrder, "R8.1"));
  EXPECT_TRUE(refused(game.accepts("pay wood"), Refusal::kOutOfOrder, "R8.1"));
}

TEST(RollingHeightsPaying, D19_NoMiscCubeIsLeftBehindThatWouldLockTheRealOnes) {
  const auto table = builder().misc("wood concrete").hand("glass 3");
  auto game = table.game();
  game.play_all({"buy", "plan 1 5", "space c3"});  // 3 units: both misc ones and a glass
  EXPECT_EQ(game.phase(), Phase::kMain);
  EXPECT_EQ(paid(game), "misc wood 1, misc concrete 1, glass 1");
  EXPECT_EQ(game.hand(), "glass 2");
  auto rich = Table(table).power(1).game();
  rich.play_all({"buy", "plan 1 5", "space c3"});
  EXPECT_EQ(rich.listed("pay "), "sp misc wood");
  EXPECT_TRUE(refused(rich.accepts("pay misc concrete"), Refusal::kOutOfOrder, "R8.1"));
  rich.play("pay sp");  // then both misc ones
  EXPECT_EQ(rich.phase(), Phase::kMain);
  EXPECT_EQ(rich.misc(), "");
  EXPECT_EQ(rich.hand(), "glass 3");
}

TEST(RollingHeightsPaying, D19_RealCubesOfTheColourDoNotUnlockThemselves) {
  auto game = builder().misc("wood concrete").hand("wood 3").power(1).game();
  game.play_all({"buy", "plan 1 3", "space c3"});  // 2 units
  EXPECT_EQ(game.listed("pay "), "sp misc wood");
  EXPECT_TRUE(refused(game.accepts("pay misc concrete"), Refusal::kOutOfOrder, "R8.1"));
}

TEST(RollingHeightsPaying, D19_EnoughOfOneMiscColourMayPassOverAnother) {
  auto game = builder().misc("wood concrete 2").hand("glass 3").game();
  game.play_all({"buy", "plan 1 3", "space c3"});  // 2 units
  EXPECT_EQ(game.listed("pay "), "misc wood misc concrete");
  game.play("pay misc concrete");
  EXPECT_EQ(game.misc(), "wood");
  EXPECT_EQ(game.phase(), Phase::kMain);
}

TEST(RollingHeightsPaying, D19_SpendingPowerCannotFollowACube) {
  auto game = builder().hand("glass").misc("wood").power(1).game();
  game.play_all({"buy", "plan 1 3", "space c3"});  // 2 units
  EXPECT_EQ(game.listed("pay "), "sp misc wood");
  game.play("pay misc wood");  // then the glass
  EXPECT_EQ(game.hand(), "");
  EXPECT_EQ(game.power(), 1);
}

TEST(RollingHeightsBuying, R9_1_OnceInATurn) {
  auto game = builder().hand("wood 5").game();
  game.play_all({"buy", "plan 1 1", "space c3"});
  EXPECT_FALSE(game.offers("buy"));
  EXPECT_TRUE(refused(game.accepts("buy"), Refusal::kBoughtAlready, "R9.1"));
  game.end_turn();
  game.play("activate carpenter steady");
  EXPECT_TRUE(game.accepts("buy"));  // the next player's turn
}

TEST(RollingHeightsBuying, R9_1_D17_EveryPlanOfBothMarketsIsOnSale) {
  auto game = builder().hand("wood 9").game();
  game.play("buy");
  EXPECT_EQ(game.phase(), Phase::kPlan);
  Texts all;
  for (const auto level : {"1", "2"}) {
    for (int slot = 1; slot <= 9; ++slot) {
      all.push_back(std::string("plan ") + level + " " + std::to_string(slot));
    }
  }
  EXPECT_EQ(game.moves(), all);
}

TEST(RollingHeightsBuying, D16_APurchaseIsOfferedFromTheFirstUnitOn) {
  EXPECT_FALSE(builder().game().offers("buy"));
  EXPECT_TRUE(builder().power(1).game().offers("buy"));
  EXPECT_TRUE(builder().hand("wood").game().offers("buy"));
  EXPECT_FALSE(builder().power(5).bought().game().offers("buy"));
}

TEST(RollingHeightsBuying, D16_D17_OnlyWhatCanBePaidIsOffered) {
  auto game = builder().hand("wood 2").game();
  game.play("buy");
  EXPECT_EQ(game.moves(),
            (Texts{"plan 1 1", "plan 1 2", "plan 1 3", "plan 1 4", "plan 2 1", "plan 2 2"}));
  EXPECT_TRUE(refused(game.accepts("plan 1 5"), Refusal::kTooDear, "R9.2", {3, 2}));
  EXPECT_TRUE(refused(game.accepts("end_main"), Refusal::kNotNow, "R6.1",
                      {static_cast<int>(Phase::kPlan)}));
}

TEST(RollingHeightsBuying, D16_APlanIsNotOfferedWhereEveryPlaceIsTooDear) {
  // All neighbors of d3 are taken but the prime d2; nothing nearer than that costs less than 1.
  const auto table =
      builder().place(1, "L1-11", "c3").place(1, "L1-12", "e3").place(1, "L1-13", "d4");
  EXPECT_TRUE(
      refused(Table(table).hand("wood").game().accepts("buy"), Refusal::kTooDear, "R9.2", {2, 1}));
  auto game = Table(table).hand("wood 2").game();
  game.play("buy");
  EXPECT_EQ(game.moves(), (Texts{"plan 1 1", "plan 1 2"}));
}

TEST(RollingHeightsBuying, R9_2_D18_SlotPrimeAndDistanceAddUp) {
  auto game = builder().hand("wood 9").game();
  game.play_all({"buy", "plan 1 3", "space e5"});
  EXPECT_EQ(game.told<SpaceChosen>().at(0).cost, 2 + 2 + 2);
  EXPECT_EQ(game.hand(), "wood 3");
}

TEST(RollingHeightsBuying, R9_2_TheViewTellsTheCostOfEverySpaceWhetherOneHasItOrNot) {
  auto game = builder().hand("wood 2").game();
  const auto cost = [&](std::string_view at) {
    const View view = game.view(0);
    return std::ranges::find(view.spaces, at, &SpaceView::at)->cost;
  };
  EXPECT_EQ(cost("b3"), std::nullopt) << "no plan is being placed";
  game.play_all({"buy", "plan 1 1"});
  EXPECT_EQ(cost("b3"), 1 + 2 + 1);
  EXPECT_EQ(cost("i3"), 1 + 0 + 4);
  EXPECT_EQ(cost("d3"), std::nullopt) << "the own plan lies there";
}

TEST(RollingHeightsBuying, D18_SpacesThatCanBePaidAndNoOthers) {
  auto game = builder().hand("wood 2").game();
  game.play_all({"buy", "plan 1 1"});
  EXPECT_EQ(game.listed("space "), "d1 c2 d2 e2 c3 e3 c4 d4 e4 d5");
  EXPECT_TRUE(refused(game.accepts("space b3"), Refusal::kTooDear, "R9.2", {1 + 2 + 1, 2}));
  EXPECT_TRUE(refused(game.accepts("space i3"), Refusal::kTooDear, "R9.2", {1 + 0 + 4, 2}));
}

TEST(RollingHeightsBuying, R9_3_TheSlotHasItsCost) {
  const std::array<std::array<int, 9>, 2> costs{
      {{1, 1, 2, 2, 3, 3, 4, 4, 4}, {2, 2, 3, 3, 4, 4, 5, 5, 5}}};
  for (int level = 1; level <= 2; ++level) {
    for (int slot = 1; slot <= 9; ++slot) {
      auto game = builder().hand("wood 9").game();
      game.play_all(
          {"buy", "plan " + std::to_string(level) + " " + std::to_string(slot), "space c3"});
      EXPECT_EQ(
          game.told<SpaceChosen>().at(0).cost,
          costs.at(static_cast<std::size_t>(level - 1)).at(static_cast<std::size_t>(slot - 1)));
    }
  }
}

TEST(RollingHeightsBuying, R9_3_TheCostIsThatOfTheSlotWhateverLiesThere) {
  auto game = builder().hand("wood 9").market(1, 1, "L2-20").market(2, 9, "L1-01").game();
  auto cheap = game;
  cheap.play_all({"buy", "plan 1 1", "space c3"});
  EXPECT_EQ(cheap.hand(), "wood 8");
  EXPECT_EQ(cheap.plan_at("c3"), "L2-20");
  game.play_all({"buy", "plan 2 9", "space c3"});
  EXPECT_EQ(game.hand(), "wood 4");
}

TEST(RollingHeightsBuying, R9_4_OneLessThanTheStepsToTheNearestOwnPlan) {
  const auto cost = [](std::string_view space) {
    auto game = builder().place(0, "L1-11", "i1").place(1, "L1-12", "e8").hand("wood 9").game();
    game.play_all({"buy", "plan 1 1", "space " + std::string(space)});
    return game.told<SpaceChosen>().at(0).cost - 1;
  };
  EXPECT_EQ(cost("c3"), 0);  // adjacent
  EXPECT_EQ(cost("c2"), 1);  // diagonal
  EXPECT_EQ(cost("d1"), 1);
  EXPECT_EQ(cost("a3"), 2);
  EXPECT_EQ(cost("d5"), 1);
  EXPECT_EQ(cost("h1"), 0);  // nearer to i1
  EXPECT_EQ(cost("g1"), 1);
  EXPECT_EQ(cost("f8"), 6);  // beside the plan of another player, which is of no use
  EXPECT_EQ(cost("e6"), 3);  // over water: it does not block
}

TEST(RollingHeightsBuying, R9_5_OnEmptyLandOnly) {
  auto game = builder().place(1, "L1-11", "e3").hand("wood 9").game();
  game.play_all({"buy", "plan 1 1"});
  EXPECT_TRUE(refused(game.accepts("space f4"), Refusal::kWater, "R9.5", numbers_of_space("f4")));
  EXPECT_TRUE(
      refused(game.accepts("space e3"), Refusal::kOccupied, "R9.5", numbers_of_space("e3")));
  EXPECT_TRUE(
      refused(game.accepts("space d3"), Refusal::kOccupied, "R9.5", numbers_of_space("d3")));
}

TEST(RollingHeightsBuying, R9_5_ThePlanIsPlacedAtOnceAndIsThePlayers) {
  auto game = builder().hand("wood").game();
  game.play_all({"buy", "plan 1 2"});
  EXPECT_EQ(game.listed("space "), "c3 e3 d4");
  EXPECT_EQ(game.moves().size(), 3u);  // there is no way to keep it
  game.play("space d4");
  EXPECT_EQ(game.plans(0), "d3 d4");
  EXPECT_EQ(game.plan_at("d4"), "L1-02");
  EXPECT_EQ(game.missing("L1-02"), "wood 2 concrete 2");
  EXPECT_EQ(game.buildings(0), "");
}

TEST(RollingHeightsBuying, R9_6_PointsOfTheSpaceForItsType) {
  const auto points = [](std::string_view plan, std::string_view space) {
    auto game = builder().market(1, 1, plan).hand("wood 9").game();
    game.play_all({"buy", "plan 1 1", "space " + std::string(space)});
    EXPECT_EQ(game.told<SpaceScored>().empty(), game.vp(0) == 0);
    return game.vp(0);
  };
  EXPECT_EQ(points("L1-01", "d4"), 1);  // residential
  EXPECT_EQ(points("L1-21", "d4"), 0);
  EXPECT_EQ(points("L1-21", "d2"), 2);  // industrial, prime 1
  EXPECT_EQ(points("L1-29", "f3"), 3);  // civic, prime 2
  EXPECT_EQ(points("L1-13", "f3"), 0);
  EXPECT_EQ(points("L1-01", "c3"), 0);  // nothing is printed there
}

TEST(RollingHeightsBuying, R9_7_TokensOnThePlanGoToTheBuyerAfterPaying) {
  auto game = builder().market(1, 1, "L1-01", 2).hand("wood 2 glass").wild(0, 1).game();
  game.play_all({"buy", "plan 1 1", "space c3"});
  EXPECT_EQ(game.wild(0), 1);  // not yet paid
  EXPECT_FALSE(game.accepts("wild wood"));
  game.play("pay wood");
  EXPECT_EQ(game.wild(0), 3);
  EXPECT_EQ(game.tokens(1), "0 0 0 0 0 0 0 0 0");
  EXPECT_EQ(game.told<WildGained>().at(0).tokens, 2);
  EXPECT_EQ(game.told<WildGained>().at(0).clause, Clause("R9.7"));
  EXPECT_EQ(game.view().wild_supply, 30 - 3);
}

TEST(RollingHeightsBuying, R9_8_TheSlotStaysEmptyUntilCleanup) {
  auto game = builder().hard(0, "city_planner").hand("wood 2").game();
  game.play_all({"buy", "plan 1 3", "space c3"});
  EXPECT_EQ(game.market(1), "L1-01 L1-02 - L1-04 L1-05 L1-06 L1-07 L1-08 L1-09");
  EXPECT_EQ(game.pile(1), 31);  // of 42 plans 9 lay in the market and 2 on the map
  game.play("planner_take");
  EXPECT_TRUE(refused(game.accepts("plan 1 3"), Refusal::kEmptySlot, "R9.1", {1, 3}));
  EXPECT_EQ(game.moves().size(), 17u);
  game.play_all({"plan 1 9", "space d4", "end_main"});
  EXPECT_EQ(game.market(1), "L1-01 L1-02 L1-04 L1-05 L1-06 L1-07 L1-08 L1-12 L1-13");
}

TEST(RollingHeightsBuying, R9_8_TheOtherSlotsKeepTheirCost) {
  auto game = builder().hard(0, "city_planner").hand("wood 9").game();
  game.play_all({"planner_take", "plan 1 1", "space c3", "buy", "plan 1 3", "space d4"});
  EXPECT_EQ(game.told<SpaceChosen>().at(0).cost, 2);
}

TEST(RollingHeightsBuying, R9_9_ThePlansInSlotsOneAndTwoGetTokensInCleanup) {
  auto game = builder().hand("wood 9").game();
  game.play_all({"buy", "plan 1 3", "space c3"});
  EXPECT_EQ(game.tokens(1), "0 0 0 0 0 0 0 0 0");
  game.play("end_main");
  EXPECT_EQ(game.tokens(1), "1 1 0 0 0 0 0 0 0");
  EXPECT_EQ(game.tokens(2), "0 0 0 0 0 0 0 0 0");
  EXPECT_EQ(game.view().wild_supply, 28);
  const auto placed = game.told<WildPlaced>();
  ASSERT_EQ(placed.size(), 2u);
  EXPECT_EQ(placed[0].slot, 1);
  EXPECT_EQ(placed[1].slot, 2);
  EXPECT_EQ(placed[1].level, 1);
}

TEST(RollingHeightsBuying, R9_9_TokensAddUp) {
  auto game = builder().hand("wood 9").tokens(2, 1, 2).game();
  game.play_all({"buy", "plan 2 9", "space c3", "end_main"});
  EXPECT_EQ(game.tokens(1), "0 0 0 0 0 0 0 0 0");
  EXPECT_EQ(game.tokens(2), "3 1 0 0 0 0 0 0 0");
}

TEST(RollingHeightsBuying, R9_9_NoneForAPlanOfSlotOneOrTwo) {
  for (const auto plan : {"plan 1 1", "plan 1 2", "plan 2 1", "plan 2 2"}) {
    auto game = builder().hand("wood 9").game();
    game.play_all({"buy", plan, "space c3", "end_main"});
    EXPECT_EQ(game.tokens(1), "0 0 0 0 0 0 0 0 0") << plan;
    EXPECT_EQ(game.tokens(2), "0 0 0 0 0 0 0 0 0") << plan;
  }
}

TEST(RollingHeightsBuying, R9_9_NoneWithoutAPurchase) {
  auto game = builder().hand("wood 9").game();
  game.play("end_main");
  EXPECT_EQ(game.tokens(1), "0 0 0 0 0 0 0 0 0");
}

TEST(RollingHeightsBuying, R9_9_OnlyThePurchaseOfTheOwnTurnCounts) {
  auto game = builder().hand("wood 9").game();
  game.play_all({"buy", "plan 1 3", "space c3"});
  game.end_turn();
  game.end_turn();
  EXPECT_EQ(game.tokens(1), "1 1 0 0 0 0 0 0 0");
}

TEST(RollingHeightsBuying, R9_9_G9_APlanThatAPlannerTakesBringsNoTokens) {
  auto game = builder().hard(0, "city_planner").game();
  game.play_all({"planner_take", "plan 1 9", "space c3", "end_main"});
  EXPECT_EQ(game.tokens(1), "0 0 0 0 0 0 0 0 0");
}

TEST(RollingHeightsBuying, R9_9_G11_AnEmptySlotGetsNoToken) {
  auto game = builder().hard(0, "city_planner").hand("wood 9").game();
  game.play_all(
      {"planner_take", "plan 1 1", "space c3", "buy", "plan 1 5", "space d4", "end_main"});
  EXPECT_EQ(game.told<WildPlaced>().size(), 1u);
  EXPECT_EQ(game.market(1), "L1-02 L1-03 L1-04 L1-06 L1-07 L1-08 L1-09 L1-12 L1-13");
  EXPECT_EQ(game.tokens(1), "1 0 0 0 0 0 0 0 0");  // L1-02 has slid to slot 1 with it
}

TEST(RollingHeightsBuying, R9_9_G6_TheLastTokenGoesToSlotOne) {
  auto game = builder().hand("wood 9").wild(1, 29).game();
  game.play_all({"buy", "plan 1 3", "space c3", "end_main"});
  EXPECT_EQ(game.tokens(1), "1 0 0 0 0 0 0 0 0");
  EXPECT_EQ(game.view().wild_supply, 0);
}

TEST(RollingHeightsBuying, G27_SlotsOneAndTwoAreTheFarthestOfAShortStripToo) {
  auto table = builder().hand("wood 9").no_piles();
  for (int slot = 4; slot <= 9; ++slot) table.market(1, slot, "-");
  auto game = table.game();
  game.play_all({"buy", "plan 1 3", "space c3", "end_main"});
  EXPECT_EQ(game.market(1), "L1-01 L1-02 - - - - - - -");
  EXPECT_EQ(game.tokens(1), "1 1 0 0 0 0 0 0 0");
}

TEST(RollingHeightsWild, R10_1_StrikesPlansAndAbilitiesBringTokens) {
  auto strike = Table(2).phase(Phase::kRisk).steady(0, "carpenter").exhausted(0, "riveter").game();
  strike.play("rally", "e");
  EXPECT_EQ(strike.wild(0), 1);
  auto plan = builder().market(1, 1, "L1-01", 1).hand("wood").game();
  plan.play_all({"buy", "plan 1 1", "space c3"});
  EXPECT_EQ(plan.wild(0), 1);
  auto ability = Table(2).hard(0, "public_figure").complete(0, "L1-02", "d3").game();
  ability.play("figure hard L1-02");
  EXPECT_EQ(ability.wild(0), 2);
}

TEST(RollingHeightsWild, R10_2_D20_ATokenBringsACubeOfAnyColour) {
  auto game = builder().wild(0, 4).game();
  EXPECT_EQ(game.listed("wild "), "wood concrete glass steel");
  game.play_all({"wild wood", "wild steel", "wild steel"});
  EXPECT_EQ(game.hand(), "wood steel 2");
  EXPECT_EQ(game.wild(0), 1);
  EXPECT_EQ(game.view().wild_supply, 29);
  game.play("wild concrete");
  EXPECT_EQ(game.listed("wild "), "");
  EXPECT_TRUE(refused(game.accepts("wild glass"), Refusal::kNoWild, "R10.2"));
}

TEST(RollingHeightsWild, R10_2_TokensAreKeptFromTurnToTurn) {
  auto game = builder().wild(0, 2).wild(1, 1).game();
  game.end_turn();
  EXPECT_EQ(game.wild(0), 2);
  EXPECT_EQ(game.listed("wild "), "wood concrete glass steel");  // the other player's token
  game.end_turn();
  EXPECT_EQ(game.wild(0), 2);
}

TEST(RollingHeightsWild, R10_2_OnlyInMain) {
  const auto game =
      Table(2).phase(Phase::kRisk).steady(0, "carpenter").exhausted(0, "riveter").wild(0, 1).game();
  EXPECT_TRUE(refused(game.accepts("wild wood"), Refusal::kNotNow, "R6.1",
                      {static_cast<int>(Phase::kRisk)}));
}

TEST(RollingHeightsTrades, R11_1_D21_TwoUnitsForACubeThreeForSteel) {
  for (const auto cube : {"wood", "concrete", "glass"}) {
    auto game = builder().power(5).game();
    game.play("trade " + std::string(cube));
    EXPECT_EQ(game.hand(), cube);
    EXPECT_EQ(game.power(), 3);
  }
  auto game = builder().power(5).game();
  game.play("trade steel");
  EXPECT_EQ(game.hand(), "steel");
  EXPECT_EQ(game.power(), 2);
}

TEST(RollingHeightsTrades, R11_1_AnyNumberOfTimes) {
  auto game = builder().power(6).game();
  game.play_all({"trade wood", "trade wood", "pay sp"});
  EXPECT_EQ(game.hand(), "wood 2");
  EXPECT_EQ(game.power(), 2);
  EXPECT_EQ(game.listed("trade "), "wood concrete glass steel");
}

TEST(RollingHeightsTrades, D21_OnlyWhatCanBePaid) {
  EXPECT_EQ(builder().power(2).game().listed("trade "), "wood concrete glass");
  EXPECT_EQ(builder().power(1).game().listed("trade "), "");
  EXPECT_TRUE(refused(builder().hand("wood").game().accepts("trade glass"), Refusal::kTooDear,
                      "R11.1", {2, 1}));
}

TEST(RollingHeightsTrades, D21_WhatIsPaidIsChosen) {
  auto game = builder().hand("wood 2 concrete 2").game();
  game.play("trade steel");
  EXPECT_EQ(game.phase(), Phase::kPay);
  EXPECT_EQ(game.view().pending.cost,
            2);  // a wood was paid: after a concrete only one could follow
  EXPECT_EQ(game.listed("pay "), "wood concrete");
  game.play("pay wood");
  EXPECT_EQ(game.hand(), "concrete steel");
  EXPECT_EQ(game.phase(), Phase::kMain);
}

TEST(RollingHeightsTrades, R11_1_ThePaymentIsInTheSupplyBeforeTheGain) {
  auto game = builder().supply(Cube::kGlass, 0).hand("glass 2").game();
  game.play("trade glass");
  EXPECT_EQ(game.hand(), "glass");
  EXPECT_EQ(game.misc(), "");
  EXPECT_EQ(game.supply(Cube::kGlass), 1);
}

}  // namespace
}  // namespace cornerstone::rolling_heights
