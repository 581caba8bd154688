// R6, R7: Main, and what each meeple does.
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::content;
using testing::Game;
using testing::plan_number;
using testing::refused;
using testing::rules;
using testing::space_named;
using testing::Table;
using testing::Texts;

constexpr int kMain = static_cast<int>(Phase::kMain);

std::array<std::int16_t, 3> like(Meeple meeple, Pose pose) {
  return {static_cast<std::int16_t>(meeple), static_cast<std::int16_t>(pose), 0};
}

TEST(RollingHeightsMain, R6_1_ActionsComeInAnyOrderAndInBetween) {
  auto game = Table(2)
                  .hard(0, "carpenter construction_worker")
                  .steady(0, "executive")
                  .place(0, "L1-05", "d3")  // wood 3
                  .wild(0, 2)
                  .game();
  game.play_all({"activate carpenter hard", "construct L1-05 wood 2", "wild glass",
                 "activate executive steady", "buy", "plan 1 1", "space e3", "pay sp",
                 "activate construction_worker hard", "trade wood", "pay sp", "pay concrete",
                 "construct L1-05 wood 1", "reward politician", "wild steel", "end_main"});
  EXPECT_EQ(game.buildings(0), "d3");
  EXPECT_EQ(game.wild(0), 0);
  EXPECT_EQ(game.to_move(), 1);
}

TEST(RollingHeightsMain, R6_1_D24_ThePhaseCanAlwaysBeEnded) {
  const auto busy = Table(2).hard(0, "carpenter 2 public_servant").exhausted(0, "riveter").game();
  EXPECT_TRUE(busy.accepts("end_main"));
  EXPECT_EQ(busy.moves().back(), "end_main");
  const auto idle = Table(2).exhausted(0, "carpenter 2").game();
  EXPECT_EQ(idle.moves(), Texts{"end_main"});
}

TEST(RollingHeightsMain, R6_2_D6_AMeepleIsActivatedOnce) {
  auto game = Table(2).hard(0, "carpenter").steady(0, "riveter").game();
  EXPECT_EQ(game.listed("activate "), "carpenter hard carpenter hard steady riveter steady");
  game.play("activate carpenter hard");
  EXPECT_EQ(game.activated(0), "carpenter");
  EXPECT_EQ(game.hard(0), "");
  EXPECT_TRUE(refused(game.accepts("activate carpenter hard"), Refusal::kNoneLikeThat, "R6.2",
                      like(Meeple::kCarpenter, Pose::kHard)));
  EXPECT_EQ(game.listed("activate "), "riveter steady");
  EXPECT_EQ(game.story(), "meeple_activated cubes_gained");
}

TEST(RollingHeightsMain, R6_2_OnlyThoseThatAreUpCanBeActivated) {
  const auto game = Table(2)
                        .exhausted(0, "carpenter")
                        .bench(0, "riveter")
                        .activated(0, "architect")
                        .steady(0, "politician")
                        .game();
  EXPECT_EQ(game.listed("activate "), "politician steady");
  for (const auto move : {"activate carpenter steady", "activate riveter hard",
                          "activate architect steady", "activate politician hard"}) {
    EXPECT_FALSE(game.accepts(move)) << move;
  }
}

TEST(RollingHeightsMain, R6_3_AHardOneMayDoSteadyWork) {
  auto game = Table(2).hard(0, "carpenter 2").game();
  game.play("activate carpenter hard steady");
  EXPECT_EQ(game.hand(), "wood");
  EXPECT_EQ(game.hard(0), "carpenter");
  EXPECT_EQ(game.activated(0), "carpenter");
  const auto activated = game.told<MeepleActivated>().at(0);
  EXPECT_EQ(activated.pose, Pose::kHard);
  EXPECT_EQ(activated.worked, Pose::kSteady);
  game.play("activate carpenter hard");
  EXPECT_EQ(game.told<MeepleActivated>().at(0).worked, Pose::kHard);
}

TEST(RollingHeightsMain, R6_3_ASteadyOneCannotDoHardWork) {
  const auto game = Table(2).steady(0, "carpenter public_servant").exhausted(0, "riveter").game();
  const int steady = static_cast<int>(Pose::kSteady);
  EXPECT_FALSE(game.accepts(make_move(Kind::kActivate, 0, steady, kAsHard)));
  EXPECT_FALSE(game.accepts(make_move(Kind::kServant, steady, kAsHard)));
  EXPECT_EQ(game.listed("servant "), "steady");
}

TEST(RollingHeightsMain, R6_4_CubesComeFromTheSupplyToTheHand) {
  auto game = Table(2).hard(0, "carpenter architect").hand("wood").game();
  game.play("activate carpenter hard");
  EXPECT_EQ(game.hand(), "wood 3");
  EXPECT_EQ(game.supply(Cube::kWood), 35 - 3);
  const auto gained = game.told<CubesGained>().at(0);
  EXPECT_EQ(gained.cube, Cube::kWood);
  EXPECT_EQ(gained.cubes, 2);
  EXPECT_EQ(gained.misc, 0);
  EXPECT_EQ(gained.clause, Clause("R6.4"));
}

TEST(RollingHeightsMeeples, D6_EachBringsWhatItsRowSays) {
  const auto after = [](std::string_view meeple, std::string_view work) {
    auto game = Table(2).hard(0, meeple).steady(0, meeple).game();
    game.play("activate " + std::string(meeple) + " " + std::string(work));
    return game.hand() + ", " + std::to_string(game.vp(0)) + " VP, " +
           std::to_string(game.power()) + " SP";
  };
  EXPECT_EQ(after("carpenter", "steady"), "wood, 0 VP, 0 SP");
  EXPECT_EQ(after("carpenter", "hard"), "wood 2, 0 VP, 0 SP");
  EXPECT_EQ(after("construction_worker", "steady"), "concrete, 0 VP, 0 SP");
  EXPECT_EQ(after("construction_worker", "hard"), "concrete 2, 0 VP, 0 SP");
  EXPECT_EQ(after("architect", "steady"), "glass, 0 VP, 0 SP");
  EXPECT_EQ(after("architect", "hard"), "glass 2, 0 VP, 0 SP");
  EXPECT_EQ(after("riveter", "steady"), "steel, 0 VP, 0 SP");
  EXPECT_EQ(after("riveter", "hard"), "steel 2, 0 VP, 0 SP");
  EXPECT_EQ(after("politician", "steady"), ", 1 VP, 0 SP");
  EXPECT_EQ(after("politician", "hard"), ", 2 VP, 0 SP");
  EXPECT_EQ(after("politician", "hard steady"), ", 1 VP, 0 SP");
  EXPECT_EQ(after("executive", "steady"), ", 0 VP, 2 SP");
  EXPECT_EQ(after("executive", "hard"), ", 0 VP, 4 SP");
  EXPECT_EQ(after("executive", "hard steady"), ", 0 VP, 2 SP");
}

TEST(RollingHeightsMeeples, D6_FiguresServantsAndPlannersAreNotActivatedLikeThat) {
  const auto game =
      Table(2).hard(0, "public_figure public_servant city_planner").exhausted(0, "riveter").game();
  EXPECT_EQ(game.listed("activate "), "");
  const auto judged = [&](Meeple meeple) {
    return game.accepts(make_move(Kind::kActivate, static_cast<int>(meeple),
                                  static_cast<int>(Pose::kHard), kAsHard));
  };
  EXPECT_TRUE(refused(judged(Meeple::kPublicFigure), Refusal::kWorksOtherwise, "R7.3",
                      {static_cast<int>(Meeple::kPublicFigure)}));
  EXPECT_TRUE(refused(judged(Meeple::kPublicServant), Refusal::kWorksOtherwise, "R7.1",
                      {static_cast<int>(Meeple::kPublicServant)}));
  EXPECT_TRUE(refused(judged(Meeple::kCityPlanner), Refusal::kWorksOtherwise, "R7.4",
                      {static_cast<int>(Meeple::kCityPlanner)}));
}

TEST(RollingHeightsMeeples, D6_CollectActivatesAllThatNeedNoDecision) {
  const auto table = Table(2)
                         .hard(0, "carpenter riveter executive city_planner")
                         .steady(0, "carpenter architect politician public_servant")
                         .exhausted(0, "construction_worker")
                         .bench(0, "riveter");
  auto at_once = table.game(), one_by_one = table.game();
  EXPECT_FALSE(at_once.offers("collect"));
  at_once.play("collect");
  one_by_one.play_all({"activate carpenter hard", "activate carpenter steady",
                       "activate architect steady", "activate riveter hard",
                       "activate politician steady", "activate executive hard"});
  EXPECT_EQ(std::memcmp(&at_once.state, &one_by_one.state, sizeof(State)), 0);
  EXPECT_EQ(at_once.hand(), "wood 3 glass steel 2");
  EXPECT_EQ(at_once.vp(0), 1);
  EXPECT_EQ(at_once.power(), 4);
  EXPECT_EQ(at_once.hard(0), "city_planner");
  EXPECT_EQ(at_once.steady(0), "public_servant");
  EXPECT_EQ(at_once.told<MeepleActivated>().size(), 6u);
  EXPECT_EQ(at_once.told<MeepleActivated>().at(0).pose, Pose::kHard);
  EXPECT_EQ(at_once.told<MeepleActivated>().at(1).pose, Pose::kSteady);
}

TEST(RollingHeightsMeeples, D6_OneThatIsUpIsEnoughToCollect) {
  auto hard = Table(2).hard(0, "executive").game();
  hard.play("collect");
  EXPECT_EQ(hard.power(), 4);
  auto steady = Table(2).steady(0, "carpenter").game();
  steady.play("collect");
  EXPECT_EQ(steady.hand(), "wood");
}

TEST(RollingHeightsMeeples, D6_CollectNeedsSomebodyToCollectFrom) {
  const auto game =
      Table(2).hard(0, "public_servant city_planner").exhausted(0, "carpenter").game();
  EXPECT_TRUE(refused(game.accepts("collect"), Refusal::kNothingToCollect, "R6.2"));
  const auto choosing =
      Table(2).phase(Phase::kRisk).steady(0, "carpenter").exhausted(0, "carpenter").game();
  EXPECT_TRUE(refused(choosing.accepts("collect"), Refusal::kNotNow, "R6.1",
                      {static_cast<int>(Phase::kRisk)}));
}

TEST(RollingHeightsMeeples, R7_1_D8_OneUpgradeMakesSteadyOrHard) {
  const auto table = Table(2).steady(0, "public_servant riveter").exhausted(0, "carpenter");
  auto up = table.game();
  up.play("servant steady");
  EXPECT_EQ(up.phase(), Phase::kUpgrade);
  EXPECT_EQ(up.moves(), (Texts{"upgrade carpenter exhausted", "upgrade riveter steady"}));
  up.play("upgrade carpenter exhausted");
  EXPECT_EQ(up.phase(), Phase::kMain);
  EXPECT_EQ(up.steady(0), "carpenter riveter");
  EXPECT_EQ(up.activated(0), "public_servant");
  auto higher = table.game();
  higher.play_all({"servant steady", "upgrade riveter steady"});
  EXPECT_EQ(higher.hard(0), "riveter");
  EXPECT_EQ(higher.exhausted(0), "carpenter");
}

TEST(RollingHeightsMeeples, R7_1_TwoUpgradesGoToTwoMeeplesOrToOne) {
  const auto table =
      Table(2).hard(0, "public_servant").steady(0, "riveter").exhausted(0, "carpenter");
  auto two = table.game();
  two.play_all({"servant hard", "upgrade carpenter exhausted"});
  EXPECT_EQ(two.phase(), Phase::kUpgrade);
  EXPECT_EQ(two.moves(),
            (Texts{"upgrade carpenter steady", "upgrade riveter steady", "upgrade_stop"}));
  two.play("upgrade riveter steady");
  EXPECT_EQ(two.phase(), Phase::kMain);
  EXPECT_EQ(two.steady(0), "carpenter");
  EXPECT_EQ(two.hard(0), "riveter");
  auto one = table.game();
  one.play_all({"servant hard", "upgrade carpenter exhausted", "upgrade carpenter steady"});
  EXPECT_EQ(one.hard(0), "carpenter");
  EXPECT_EQ(one.steady(0), "riveter");
}

TEST(RollingHeightsMeeples, R7_1_AHardServantUsedSteadilyHasOneUpgrade) {
  auto game = Table(2).hard(0, "public_servant").exhausted(0, "carpenter 2").game();
  EXPECT_EQ(game.listed("servant "), "hard hard steady");
  game.play_all({"servant hard steady", "upgrade carpenter exhausted"});
  EXPECT_EQ(game.phase(), Phase::kMain);
  EXPECT_EQ(game.exhausted(0), "carpenter");
}

TEST(RollingHeightsMeeples, R7_1_AnUpgradedMeepleWorksAtOnce) {
  auto game = Table(2).hard(0, "public_servant").exhausted(0, "carpenter").game();
  game.play_all({"servant hard", "upgrade carpenter exhausted", "upgrade carpenter steady",
                 "activate carpenter hard"});
  EXPECT_EQ(game.hand(), "wood 2");
}

TEST(RollingHeightsMeeples, D8_G21_OneMayStopAfterTheFirstUpgradeOnly) {
  auto game = Table(2).hard(0, "public_servant").exhausted(0, "carpenter 2").game();
  game.play("servant hard");
  EXPECT_TRUE(refused(game.accepts("upgrade_stop"), Refusal::kUpgradeFirst, "R7.1"));
  game.play_all({"upgrade carpenter exhausted", "upgrade_stop"});
  EXPECT_EQ(game.phase(), Phase::kMain);
  EXPECT_EQ(game.steady(0), "carpenter");
  EXPECT_EQ(game.exhausted(0), "carpenter");
}

TEST(RollingHeightsMeeples, D8_UpgradesEndWhenNobodyIsLeftToUpgrade) {
  auto game = Table(2).hard(0, "public_servant").steady(0, "carpenter").game();
  game.play_all({"servant hard", "upgrade carpenter steady"});
  EXPECT_EQ(game.phase(), Phase::kMain);
  EXPECT_EQ(game.hard(0), "carpenter");
}

TEST(RollingHeightsMeeples, R7_2_NeitherServantsNorBenchedNorActivatedOnesAreUpgraded) {
  auto game = Table(2)
                  .hard(0, "public_servant riveter")
                  .steady(0, "public_servant")
                  .exhausted(0, "public_servant politician")
                  .bench(0, "carpenter")
                  .activated(0, "architect")
                  .game();
  game.play("servant hard");
  EXPECT_EQ(game.moves(), Texts{"upgrade politician exhausted"});
  EXPECT_TRUE(
      refused(game.accepts("upgrade public_servant exhausted"), Refusal::kServantsStay, "R7.2"));
  EXPECT_TRUE(refused(game.accepts("upgrade carpenter exhausted"), Refusal::kNoneLikeThat, "R7.2",
                      like(Meeple::kCarpenter, Pose::kExhausted)));
  EXPECT_FALSE(game.accepts(make_move(Kind::kUpgrade, static_cast<int>(Meeple::kCarpenter),
                                      static_cast<int>(Pose::kBench))));
  EXPECT_FALSE(game.accepts(make_move(Kind::kUpgrade, static_cast<int>(Meeple::kArchitect),
                                      static_cast<int>(Pose::kActivated))));
  EXPECT_FALSE(game.accepts(make_move(Kind::kUpgrade, static_cast<int>(Meeple::kRiveter),
                                      static_cast<int>(Pose::kHard))));
}

TEST(RollingHeightsMeeples, R7_2_AMeepleOfAnotherPlayerIsNotUpgraded) {
  const auto game = Table(2).steady(0, "public_servant").hard(0, "carpenter").game();
  EXPECT_EQ(game.listed("servant "), "");  // the others' are not the player's
}

TEST(RollingHeightsMeeples, R7_2_D7_AServantNeedsSomebodyToUpgrade) {
  const auto game = Table(2)
                        .hard(0, "public_servant carpenter")
                        .steady(0, "public_servant")
                        .bench(0, "riveter")
                        .activated(0, "architect")
                        .game();
  EXPECT_EQ(game.listed("servant "), "");
  EXPECT_TRUE(refused(game.accepts("servant hard"), Refusal::kNoUpgrade, "R7.2"));
  EXPECT_TRUE(refused(Table(2).exhausted(0, "carpenter").game().accepts("servant steady"),
                      Refusal::kNoneLikeThat, "R6.2", like(Meeple::kPublicServant, Pose::kSteady)));
}

TEST(RollingHeightsMeeples, R7_3_D9_AFigureUsesTheAbilityOfAnOwnBuilding) {
  const auto table = Table(2)
                         .hard(0, "public_figure")
                         .steady(0, "public_figure")
                         .complete(0, "L1-17", "d3");  // 1 VP or 3 VP
  EXPECT_EQ(table.game().listed("figure "), "hard L1-17 hard steady L1-17 steady L1-17");
  const auto points = [&](const std::string& move) {
    auto game = table.game();
    game.play("figure " + move);
    EXPECT_EQ(game.phase(), Phase::kMain);
    EXPECT_EQ(game.activated(0), "public_figure");
    return game.vp(0);
  };
  EXPECT_EQ(points("steady L1-17"), 1);
  EXPECT_EQ(points("hard L1-17"), 3);
  EXPECT_EQ(points("hard steady L1-17"), 1);
}

TEST(RollingHeightsMeeples, R7_3_EachAbilityOnceInATurn) {
  auto game = Table(2)
                  .hard(0, "public_figure 3")
                  .complete(0, "L1-17", "d3")
                  .complete(0, "L1-41", "e3")
                  .game();
  game.play("figure hard L1-17");
  EXPECT_EQ(game.listed("figure "), "hard L1-41 hard steady L1-41");
  EXPECT_TRUE(refused(game.accepts("figure hard L1-17"), Refusal::kAbilityUsed, "R7.3",
                      {static_cast<std::int16_t>(plan_number("L1-17"))}));
  game.play("figure hard L1-41");
  EXPECT_EQ(game.vp(0), 3 + 2);
  EXPECT_EQ(game.listed("figure "), "");
}

TEST(RollingHeightsMeeples, R7_3_InTheNextTurnTheAbilityIsThereAgain) {
  auto game = Table(2).hard(0, "public_figure").complete(0, "L1-17", "d3").game();
  game.play("figure hard L1-17");
  game.end_turn();
  game.end_turn();
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_EQ(game.listed("figure "), "steady L1-17");
}

TEST(RollingHeightsMeeples, R7_3_OnlyCompleteBuildingsOfThePlayerWithAnAbilityWillDo) {
  const auto game = Table(2)
                        .hard(0, "public_figure")
                        .place(0, "L1-17", "d3", "wood 2 concrete 1 glass 1")
                        .complete(0, "L1-05", "e3")  // no ability
                        .complete(1, "L1-41", "i8")  // not theirs
                        .game();
  EXPECT_EQ(game.listed("figure "), "");
  const auto number = [](std::string_view plan) {
    return std::array<std::int16_t, 3>{static_cast<std::int16_t>(plan_number(plan)), 0, 0};
  };
  EXPECT_TRUE(
      refused(game.accepts("figure hard L1-17"), Refusal::kNotComplete, "R7.3", number("L1-17")));
  EXPECT_TRUE(
      refused(game.accepts("figure hard L1-05"), Refusal::kNoAbility, "R7.3", number("L1-05")));
  EXPECT_TRUE(
      refused(game.accepts("figure hard L1-41"), Refusal::kNotYourPlan, "R7.3", number("L1-41")));
  EXPECT_TRUE(  // in the market
      refused(game.accepts("figure hard L1-02"), Refusal::kNotYourPlan, "R7.3", number("L1-02")));
}

TEST(RollingHeightsMeeples, R7_3_ABuildingOfThisTurnWillDo) {
  auto game =
      Table(2).steady(0, "public_figure").place(0, "L1-41", "d3", "wood 2").hand("glass").game();
  EXPECT_EQ(game.listed("figure "), "");
  game.play_all({"construct L1-41 glass 1", "figure steady L1-41"});
  EXPECT_EQ(game.vp(0), 1 + 1);
}

TEST(RollingHeightsMeeples, R7_4_D14_APlannerHasAllExhaustedRolledOnce) {
  auto game = Table(2)
                  .steady(0, "city_planner carpenter")
                  .exhausted(0, "carpenter architect riveter")
                  .game();
  EXPECT_EQ(game.listed("planner_reroll "), "steady");
  game.play("planner_reroll steady", "ehs");
  EXPECT_EQ(game.phase(), Phase::kMain);
  EXPECT_EQ(game.hard(0), "architect");
  EXPECT_EQ(game.steady(0), "carpenter riveter");
  EXPECT_EQ(game.exhausted(0), "carpenter");
  EXPECT_EQ(game.activated(0), "city_planner");
  EXPECT_EQ(game.told<MeeplesRolled>().at(0).clause, Clause("R7.4"));
}

TEST(RollingHeightsMeeples, R7_4_NoStrikeComesOfIt) {
  auto game = Table(2).steady(0, "city_planner carpenter 3").exhausted(0, "riveter 2").game();
  game.play("planner_reroll steady", "ee");
  EXPECT_EQ(game.phase(), Phase::kMain);
  EXPECT_EQ(game.steady(0), "carpenter 3");
  EXPECT_EQ(game.exhausted(0), "riveter 2");
  EXPECT_EQ(game.wild(0), 0);
}

TEST(RollingHeightsMeeples, D14_PlannersOfBothPositionsHaveAChoiceOfTheirOwn) {
  auto game =
      Table(2).hard(0, "city_planner").steady(0, "city_planner").exhausted(0, "riveter").game();
  EXPECT_EQ(game.listed("planner_reroll "), "hard steady");
  EXPECT_TRUE(game.offers("planner_take"));
}

TEST(RollingHeightsMeeples, R7_4_AHardPlannerMayDoThatToo) {
  auto game = Table(2).hard(0, "city_planner").exhausted(0, "riveter").game();
  EXPECT_EQ(game.listed("planner_reroll "), "hard");
  game.play("planner_reroll hard", "s");
  EXPECT_EQ(game.told<MeepleActivated>().at(0).pose, Pose::kHard);
  EXPECT_EQ(game.told<MeepleActivated>().at(0).worked, Pose::kSteady);
  EXPECT_EQ(game.steady(0), "riveter");
  EXPECT_EQ(game.activated(0), "city_planner");
}

TEST(RollingHeightsMeeples, R7_4_D14_ItNeedsSomebodyExhausted) {
  const auto game = Table(2).hard(0, "city_planner carpenter").game();
  EXPECT_EQ(game.listed("planner_reroll "), "");
  EXPECT_TRUE(refused(game.accepts("planner_reroll hard"), Refusal::kNobodyExhausted, "R7.4"));
  EXPECT_TRUE(refused(game.accepts("planner_reroll exhausted"), Refusal::kNotUp, "R6.2"));
  EXPECT_TRUE(refused(game.accepts("planner_reroll steady"), Refusal::kNoneLikeThat, "R6.2",
                      like(Meeple::kCityPlanner, Pose::kSteady)));
}

TEST(RollingHeightsMeeples, R7_5_D15_APlannerTakesAnyPlanToAnySpaceForNothing) {
  auto game = Table(2).hard(0, "city_planner").place(0, "L1-10", "a3").game();
  EXPECT_TRUE(game.offers("planner_take"));
  game.play("planner_take");
  EXPECT_EQ(game.phase(), Phase::kPlan);
  EXPECT_EQ(game.moves().size(), 18u);
  EXPECT_EQ(game.hard(0) + game.steady(0), "");
  EXPECT_EQ(game.told<MeepleActivated>().at(0).pose, Pose::kHard);
  EXPECT_EQ(game.told<MeepleActivated>().at(0).worked, Pose::kHard);
  game.play("plan 2 9");
  EXPECT_EQ(game.told<PlanChosen>().at(0).clause, Clause("R7.5"));
  // All empty land that is not prime: nothing can be paid.
  EXPECT_EQ(
      game.listed("space "),
      "c1 d1 e1 g1 h1 i1 b2 c2 e2 g2 c3 d3 e3 h3 i3 a4 c4 d4 e4 i4 a5 b5 d5 f5 g5 h5 i5 a6 c6 "
      "e6 f6 i6 b7 f7 h7 a8 b8 e8 f8 h8");
  game.play("space h1");
  EXPECT_EQ(game.plan_at("h1"), "L2-09");
  EXPECT_EQ(game.plans(0), "h1 a3");
  EXPECT_EQ(game.activated(0), "city_planner");
  EXPECT_EQ(game.phase(), Phase::kMain);
}

TEST(RollingHeightsMeeples, R7_5_ThePrimeIsPaid) {
  auto game = Table(2).hard(0, "city_planner").hand("wood").power(1).place(0, "L1-10", "a3").game();
  game.play_all({"planner_take", "plan 1 9"});
  for (const auto space : {"space c3", "space d2", "space e5"}) {  // prime 0, 1 and 2
    EXPECT_TRUE(game.offers(space)) << space;
  }
  game.play("space e5");  // 2 of 2 units: no choice is left
  EXPECT_EQ(game.phase(), Phase::kMain);
  EXPECT_EQ(game.hand(), "");
  EXPECT_EQ(game.power(), 0);
  EXPECT_EQ(game.plan_at("e5"), "L1-09");
}

TEST(RollingHeightsMeeples, R7_5_PrimeThatCannotBePaidIsOutOfReach) {
  auto game = Table(2).hard(0, "city_planner").hand("wood").place(0, "L1-10", "a3").game();
  game.play_all({"planner_take", "plan 1 9"});
  EXPECT_TRUE(game.offers("space d2"));
  EXPECT_TRUE(game.offers("space c3"));
  EXPECT_FALSE(game.offers("space e5"));
  EXPECT_TRUE(refused(game.accepts("space e5"), Refusal::kTooDear, "R7.5", {2, 1}));
  EXPECT_TRUE(refused(game.accepts("space a3"), Refusal::kOccupied, "R9.5",
                      {static_cast<std::int16_t>(space_named("a3"))}));
}

TEST(RollingHeightsMeeples, R7_5_PointsOfTheSpaceAndTokensOfThePlanComeWithIt) {
  auto game =
      Table(2).hard(0, "city_planner").market(1, 4, "L1-21", 2).place(0, "L1-10", "a3").game();
  game.play_all({"planner_take", "plan 1 4", "space e1"});
  EXPECT_EQ(game.vp(0), 1);
  EXPECT_EQ(game.wild(0), 2);
  EXPECT_EQ(game.tokens(1), "0 0 0 0 0 0 0 0 0");
}

TEST(RollingHeightsMeeples, R7_5_G9_ThePurchaseOfTheTurnIsStillThere) {
  auto game = Table(2).hard(0, "city_planner").hand("wood 3").place(0, "L1-10", "d3").game();
  game.play_all({"planner_take", "plan 1 9", "space d4"});
  EXPECT_TRUE(game.accepts("buy"));
  game.play_all({"buy", "plan 1 1", "space e3"});
  EXPECT_EQ(game.plans(0), "d3 e3 d4");
}

TEST(RollingHeightsMeeples, R7_5_APlannerMayTakeAfterThePurchase) {
  const auto game = Table(2).hard(0, "city_planner").bought().game();
  EXPECT_TRUE(game.accepts("planner_take"));
}

TEST(RollingHeightsMeeples, R7_5_ASteadyPlannerTakesNothing) {
  const auto game = Table(2).steady(0, "city_planner").exhausted(0, "riveter").game();
  EXPECT_FALSE(game.offers("planner_take"));
  EXPECT_TRUE(refused(game.accepts("planner_take"), Refusal::kNoneLikeThat, "R7.5",
                      like(Meeple::kCityPlanner, Pose::kHard)));
}

// Every space of land whose prime is less than that has a plan of the other player.
Table only_prime_is_left(int least) {
  Table table = Table(2).place(0, "L1-10", "a4").place(1, "L1-11", "i8");
  const auto state = table.game().state;
  int plan = plan_number("L1-11");
  const auto id = [&] { return content().plan_id.at(static_cast<std::size_t>(plan)); };
  state.empty_land().for_each([&](int space) {
    if (state.cell(content(), space).prime >= least) return;
    ++plan;
    if (id() == "L2-01") plan = plan_number("L2-10");  // those before lie in the market
    table.place(1, id(), space_text(space));
  });
  return table;
}

TEST(RollingHeightsMeeples, R7_5_D15_WithPrimeLandAloneAPlannerNeedsMoney) {
  auto poor = only_prime_is_left(1).hard(0, "city_planner").game();
  EXPECT_FALSE(poor.offers("planner_take"));
  EXPECT_TRUE(refused(poor.accepts("planner_take"), Refusal::kTooDear, "R7.5", {1, 0}));
  auto game = only_prime_is_left(1).hard(0, "city_planner").power(1).game();
  EXPECT_TRUE(game.offers("planner_take"));
  game.play("planner_take");
  EXPECT_EQ(game.moves().size(), 18u);
  game.play("plan 2 1");
  EXPECT_EQ(game.listed("space "), "d2 i2 b4 a7 e7 i7");
}

TEST(RollingHeightsMeeples, R7_5_D15_TheCheapestPrimeThatIsLeftMustBePaid) {
  const auto table = only_prime_is_left(2).hard(0, "city_planner");
  const auto poor = Table(table).power(1).game();
  EXPECT_FALSE(poor.offers("planner_take"));
  EXPECT_TRUE(refused(poor.accepts("planner_take"), Refusal::kTooDear, "R7.5", {2, 1}));
  auto game = Table(table).power(2).game();
  EXPECT_TRUE(game.offers("planner_take"));
  game.play_all({"planner_take", "plan 2 1"});
  EXPECT_EQ(game.listed("space "), "h2 b3 f3 e5 b6 h6");
}

TEST(RollingHeightsMeeples, D16_D17_WithPrimeLandAloneAPurchaseCostsMore) {
  // b4 is beside a4: 1 for the slot and 1 for the prime.
  const auto poor = only_prime_is_left(1).power(1).game();
  EXPECT_FALSE(poor.offers("buy"));
  EXPECT_TRUE(refused(poor.accepts("buy"), Refusal::kTooDear, "R9.2", {2, 1}));
  auto game = only_prime_is_left(1).power(3).game();
  EXPECT_TRUE(game.offers("buy"));
  game.play("buy");
  EXPECT_EQ(game.listed("plan "), "1 1 1 2 1 3 1 4 2 1 2 2");
  EXPECT_TRUE(refused(game.accepts("plan 1 5"), Refusal::kTooDear, "R9.2", {3 + 1, 3}));
  game.play("plan 1 1");
  EXPECT_EQ(game.listed("space "), "b4");  // b3 costs 2 and is two steps away
  EXPECT_TRUE(refused(game.accepts("space b3"), Refusal::kTooDear, "R9.2", {1 + 2 + 1, 3}));
}

TEST(RollingHeightsMeeples, R7_6_SpendingPowerPaysAndNeverBuilds) {
  auto game = Table(2).hard(0, "executive").place(0, "L1-05", "d3").game();
  game.play("activate executive hard");
  EXPECT_EQ(game.power(), 4);
  EXPECT_EQ(game.hand(), "");
  EXPECT_EQ(game.supply(Cube::kWood), 35);
  EXPECT_EQ(game.listed("construct "), "");
  game.play("trade wood");
  EXPECT_EQ(game.power(), 2);
  game.play_all({"buy", "plan 1 1", "space e3"});
  EXPECT_EQ(game.phase(), Phase::kPay);  // 1 SP or the wood
}

TEST(RollingHeightsMeeples, R7_6_SpendingPowerIsLostWithTheTurn) {
  auto game = Table(2).steady(0, "executive 2").game();
  game.play_all({"activate executive steady", "activate executive steady"});
  EXPECT_EQ(game.power(), 4);
  game.end_turn();
  EXPECT_EQ(game.power(), 0);
  game.end_turn();
  EXPECT_EQ(game.power(), 0);
}

TEST(RollingHeightsMeeples, NothingButTheChainGoesOnInsideIt) {
  auto game = Table(2).hard(0, "public_servant carpenter").exhausted(0, "riveter").game();
  EXPECT_TRUE(
      refused(game.accepts("upgrade riveter exhausted"), Refusal::kNotNow, "R6.1", {kMain}));
  game.play("servant hard");
  for (const auto move : {"end_main", "activate carpenter hard", "collect", "buy"}) {
    EXPECT_TRUE(
        refused(game.accepts(move), Refusal::kNotNow, "R6.1", {static_cast<int>(Phase::kUpgrade)}))
        << move;
  }
}

}  // namespace
}  // namespace cornerstone::rolling_heights
