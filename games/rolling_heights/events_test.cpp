// What each move tells, and by which clause.
#include "games/rolling_heights/testing/table.h"
#include "games/telling.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::Game;
using testing::joined;
using testing::plan_number;
using testing::setup;
using testing::space_named;
using testing::Table;
using testing::Texts;

// What the last move told: "cubes_built R12.1".
Texts tale(const Game& game) {
  Texts lines;
  for (const auto& event : game.events()) {
    std::visit(
        [&](const auto& e) { lines.push_back(std::string(e.kName) + " " + text(clause_of(e))); },
        event);
  }
  return lines;
}
Texts told_by(Game& game, std::string_view move, std::string_view landings = "") {
  game.play(move, landings);
  return tale(game);
}

TEST(RollingHeightsEvents, TheSetup) {
  const auto game = Game::started(setup(2), 3);
  EXPECT_EQ(game.told<BoardLaid>().size(), 6u);
  EXPECT_EQ(game.told<AdRevealed>().size(), 3u);
  EXPECT_EQ(game.told<TargetDealt>().size(), 4u);
  EXPECT_EQ(game.told<PlanRevealed>().size(), 18u);
  for (const auto& revealed : game.told<PlanRevealed>()) {
    EXPECT_EQ(revealed.clause, Clause("R2.3"));
    const auto level = static_cast<std::size_t>(revealed.level - 1);
    EXPECT_EQ(
        *revealed.plan,
        PlanNumber{game.state.market.at(level).at(static_cast<std::size_t>(revealed.slot - 1))});
  }
  ASSERT_EQ(game.told<GameStarted>().size(), 1u);
  EXPECT_EQ(game.told<GameStarted>().at(0).seat, game.state.start_seat);
  int place = 1;
  for (const auto& board : game.told<BoardLaid>()) {
    const Laid& laid = game.state.laid.at(static_cast<std::size_t>(place - 1));
    EXPECT_EQ(board.place, place++);
    EXPECT_EQ(board.board, BoardNumber{laid.board});
    EXPECT_EQ(board.side, static_cast<Side>(laid.side));
    EXPECT_EQ(board.turned, laid.turned != 0);
  }
}

TEST(RollingHeightsEvents, TheDraft) {
  auto game = Table(2).draft().game();
  EXPECT_EQ(told_by(game, "start_plan 1"), Texts{"plan_drafted R2.10"});
  EXPECT_EQ(game.told<PlanDrafted>().at(0).seat, 1);
  EXPECT_EQ(game.told<PlanDrafted>().at(0).plan, PlanNumber{0});
  // L1-01 is residential, and so is the point of d4.
  EXPECT_EQ(told_by(game, "start_space d4"), (Texts{"plan_placed R2.10", "space_scored R2.11"}));
  EXPECT_EQ(game.told<SpaceScored>().at(0).points, 1);
  game.play("start_plan 2");
  EXPECT_EQ(
      told_by(game, "start_space a3", "s s s s"),
      (Texts{"plan_placed R2.10", "market_slid R14.1", "plan_revealed R2.12", "plan_revealed R2.12",
             "round_started R3.1", "turn_started R3.1", "meeples_rolled R4.2"}));
}

TEST(RollingHeightsEvents, PrepAndRisk) {
  auto game = Table(2).bench(1, "carpenter 6 construction_worker 5").game();
  EXPECT_EQ(tale(game), Texts{});
  EXPECT_EQ(told_by(game, "end_main"), (Texts{"turn_started R3.1"}));
  EXPECT_EQ(told_by(game, "bench construction_worker", "eeeeeehhhh eessee"),
            (Texts{"meeple_benched R4.1", "meeples_rolled R4.2", "meeples_rolled R4.4"}));
  const auto rolled = game.told<MeeplesRolled>();
  EXPECT_EQ(rolled.at(0).meeples, 10);
  EXPECT_EQ(rolled.at(1).meeples, 6);
  EXPECT_EQ(rolled.at(1).landed->at(2).meeple, Meeple::kCarpenter);
  EXPECT_EQ(rolled.at(1).landed->at(2).pose, Pose::kSteady);
  EXPECT_EQ(told_by(game, "rally", "sees"), Texts{"meeples_rolled R5.2"});
  Game stopped = game;
  EXPECT_EQ(told_by(stopped, "stop"), Texts{"risk_stopped R5.1"});
  EXPECT_EQ(told_by(game, "rally", "ee"), (Texts{"meeples_rolled R5.2", "strike_called R5.3"}));
  EXPECT_EQ(game.told<StrikeCalled>().at(0).meeples, 4);
  EXPECT_EQ(told_by(game, "strike carpenter steady"), Texts{"meeple_struck R5.3"});
  EXPECT_EQ(game.told<MeepleStruck>().at(0).pose, Pose::kSteady);
  game.play_all({"strike carpenter steady", "strike construction_worker hard"});
  EXPECT_EQ(told_by(game, "strike construction_worker hard"),
            (Texts{"meeple_struck R5.3", "wild_gained R5.3"}));
}

TEST(RollingHeightsEvents, WorkOfMeeples) {
  auto game = Table(2)
                  .hard(0, "carpenter politician executive public_servant")
                  .steady(0, "city_planner")
                  .exhausted(0, "riveter")
                  .game();
  EXPECT_EQ(told_by(game, "activate carpenter hard"),
            (Texts{"meeple_activated R6.2", "cubes_gained R6.4"}));
  EXPECT_EQ(game.told<CubesGained>().at(0).cubes, 2);
  EXPECT_EQ(told_by(game, "activate politician hard steady"),
            (Texts{"meeple_activated R6.2", "points_scored R7"}));
  EXPECT_EQ(game.told<MeepleActivated>().at(0).pose, Pose::kHard);
  EXPECT_EQ(game.told<MeepleActivated>().at(0).worked, Pose::kSteady);
  EXPECT_EQ(game.told<PointsScored>().at(0).points, 1);
  EXPECT_EQ(told_by(game, "activate executive hard"),
            (Texts{"meeple_activated R6.2", "power_gained R7.6"}));
  EXPECT_EQ(game.told<PowerGained>().at(0).power, 4);
  EXPECT_EQ(told_by(game, "planner_reroll steady", "e"),
            (Texts{"meeple_activated R6.2", "meeples_rolled R7.4"}));
  EXPECT_EQ(told_by(game, "servant hard"), Texts{"meeple_activated R6.2"});
  EXPECT_EQ(told_by(game, "upgrade riveter exhausted"), Texts{"meeple_upgraded R7.1"});
  EXPECT_EQ(game.told<MeepleUpgraded>().at(0).before, Pose::kExhausted);
  EXPECT_EQ(game.told<MeepleUpgraded>().at(0).after, Pose::kSteady);
  EXPECT_EQ(told_by(game, "upgrade_stop"), Texts{"upgrading_stopped R7.1"});
}

TEST(RollingHeightsEvents, CollectingTellsOfEveryMeeple) {
  auto game = Table(2).hard(0, "carpenter").steady(0, "carpenter riveter").game();
  EXPECT_EQ(told_by(game, "collect"),
            (Texts{"meeple_activated R6.2", "cubes_gained R6.4", "meeple_activated R6.2",
                   "cubes_gained R6.4", "meeple_activated R6.2", "cubes_gained R6.4"}));
  EXPECT_EQ(game.told<MeepleActivated>().at(0).pose, Pose::kHard);
  EXPECT_EQ(game.told<MeepleActivated>().at(2).meeple, Meeple::kRiveter);
}

// The tale of the ability after that of the public figure.
Texts ability(const std::string& plan, Table table, std::string_view landings = "") {
  auto game = table.complete(0, plan, "d3").hard(0, "public_figure").game();
  Texts lines = told_by(game, "figure hard " + plan, landings);
  EXPECT_EQ(lines.at(0), "meeple_activated R6.2");
  EXPECT_EQ(lines.at(1), "ability_used R7.3");
  EXPECT_EQ(game.told<AbilityUsed>().at(0).plan,
            PlanNumber{static_cast<std::uint8_t>(plan_number(plan))});
  while (game.phase() != Phase::kMain) {
    for (auto& line : told_by(game, game.moves().front())) lines.push_back(line);
  }
  lines.erase(lines.begin(), lines.begin() + 2);
  return lines;
}

TEST(RollingHeightsEvents, Abilities) {
  EXPECT_EQ(ability("L1-22", Table(2)), Texts{"cubes_gained R7.3"});
  EXPECT_EQ(ability("L2-20", Table(2)), (Texts{"cubes_gained R7.3", "cubes_gained R7.3"}));
  EXPECT_EQ(ability("L1-17", Table(2)), Texts{"points_scored R7.3"});
  EXPECT_EQ(ability("L2-24", Table(2)), Texts{"points_scored R7.3"});
  EXPECT_EQ(ability("L1-20", Table(2)), Texts{"power_gained R7.3"});
  EXPECT_EQ(ability("L1-02", Table(2)), Texts{"wild_gained R18.2"});
  EXPECT_EQ(ability("L1-33", Table(2).steady(0, "riveter")), Texts{"meeple_upgraded R7.1"});
  EXPECT_EQ(ability("L2-32", Table(2).bench(0, "construction_worker")),
            (Texts{"meeple_converted R18.5", "points_scored R7.3"}));
  EXPECT_EQ(ability("L1-03", Table(2)), Texts{"meeple_sacrificed R18.3"});
  auto hospital =
      Table(2).complete(0, "L2-27", "d3").steady(0, "public_figure").exhausted(0, "riveter").game();
  EXPECT_EQ(told_by(hospital, "figure steady L2-27", "h"),
            (Texts{"meeple_activated R6.2", "ability_used R7.3", "meeples_rolled R7.4"}));
}

TEST(RollingHeightsEvents, APurchase) {
  // d2 is prime for 1 and pays 2 for industry; L1-21 lies in slot 3 with 2 tokens.
  auto game = Table(2)
                  .place(0, "L1-10", "d3")
                  .market(1, 3, "L1-21", 2)
                  .power(1)
                  .hand("wood glass 2")
                  .game();
  EXPECT_EQ(told_by(game, "buy"), Texts{"buying_started R9.1"});
  EXPECT_EQ(told_by(game, "plan 1 3"), Texts{"plan_chosen R9.1"});
  EXPECT_EQ(told_by(game, "space d2"), Texts{"space_chosen R9.2"});
  EXPECT_EQ(game.told<SpaceChosen>().at(0).cost, 3);
  EXPECT_EQ(game.told<SpaceChosen>().at(0).space,
            SpaceNumber{static_cast<std::uint8_t>(space_named("d2"))});
  EXPECT_EQ(told_by(game, "pay sp"), Texts{"units_paid R8.1"});
  EXPECT_EQ(game.told<UnitsPaid>().at(0).unit, Unit::kSpendingPower);
  EXPECT_EQ(told_by(game, "pay glass"),  // the second glass leaves no choice
            (Texts{"units_paid R8.1", "units_paid R8.1", "plan_taken R9.1", "plan_placed R9.5",
                   "space_scored R9.6", "wild_gained R9.7"}));
  EXPECT_EQ(game.told<PlanTaken>().at(0).space,
            SpaceNumber{static_cast<std::uint8_t>(space_named("d2"))});
  EXPECT_EQ(game.told<PlanTaken>().at(0).cost, 3);
  EXPECT_EQ(game.told<WildGained>().at(0).tokens, 2);
  EXPECT_EQ(game.told<SpaceScored>().at(0).points, 2);
}

TEST(RollingHeightsEvents, APlanThatACityPlannerTakes) {
  const Table table =
      Table(2).place(0, "L1-10", "d3").market(1, 3, "L1-21", 2).hard(0, "city_planner");
  auto game = table.game();
  EXPECT_EQ(told_by(game, "planner_take"), Texts{"meeple_activated R6.2"});
  EXPECT_EQ(told_by(game, "plan 1 3"), Texts{"plan_chosen R7.5"});
  EXPECT_EQ(told_by(game, "space i1"), (Texts{"space_chosen R9.2", "plan_taken R7.5",
                                              "plan_placed R9.5", "wild_gained R9.7"}));
  auto strict = Table(table).option("planner_takes_tokens", "off").game();
  strict.play_all({"planner_take", "plan 1 3", "space i1"});
  ASSERT_EQ(strict.told<WildReturned>().size(), 1u);
  EXPECT_EQ(strict.told<WildReturned>().at(0).tokens, 2);
  EXPECT_TRUE(strict.told<WildGained>().empty());
}

TEST(RollingHeightsEvents, TokensAndTrades) {
  auto game = Table(2).wild(0, 1).hand("wood 2").power(2).game();
  EXPECT_EQ(told_by(game, "wild glass"), (Texts{"wild_spent R10.2", "cubes_gained R10.2"}));
  EXPECT_EQ(told_by(game, "trade concrete"), Texts{"trade_chosen R11.1"});
  EXPECT_EQ(game.told<TradeChosen>().at(0).cost, 2);
  EXPECT_EQ(told_by(game, "pay sp"), Texts{"units_paid R8.1"});
  EXPECT_EQ(told_by(game, "pay sp"), (Texts{"units_paid R8.1", "cubes_gained R11.1"}));
}

TEST(RollingHeightsEvents, Building) {
  auto game = Table(2).place(0, "L1-01", "d3", "wood").hand("wood 2").game();
  EXPECT_EQ(told_by(game, "construct L1-01 wood 1"), Texts{"cubes_built R12.1"});
  EXPECT_EQ(told_by(game, "construct L1-01 wood 1"),
            (Texts{"cubes_built R12.1", "building_completed R13.2"}));
  EXPECT_EQ(told_by(game, "reward riveter"), Texts{"meeple_gained R13.3"});
  auto missed =
      Table(2).place(0, "L1-37", "d3", "wood").hand("wood").bench(1, "politician 11").game();
  EXPECT_EQ(told_by(missed, "construct L1-37 wood 1"),
            (Texts{"cubes_built R12.1", "building_completed R13.2", "meeple_missed R13.3"}));
  auto last = Table(2).supply(Cube::kWood, 0).hand("wood").place(0, "L1-22", "d3").game();
  EXPECT_EQ(told_by(last, "construct L1-22 wood 1"),
            (Texts{"cubes_built R12.1", "end_triggered R16.1"}));
}

TEST(RollingHeightsEvents, TheSupplyRunsOut) {
  auto game = Table(2).supply(Cube::kWood, 1).hard(0, "carpenter").game();
  const Texts lines = told_by(game, "activate carpenter hard");
  EXPECT_EQ(lines.size(), 3u);
  EXPECT_EQ(game.told<CubesGained>().at(0).misc, 1);
  EXPECT_EQ(game.told<MiscEntered>().at(0).cube, Cube::kWood);
}

TEST(RollingHeightsEvents, Cleanup) {
  auto game = Table(2).place(0, "L1-10", "d3").hand("wood 2").power(9).game();
  game.play_all({"buy", "plan 1 3", "space e3", "pay sp", "pay sp"});
  EXPECT_EQ(
      told_by(game, "end_main", "ssss"),
      (Texts{"wild_placed R9.9", "wild_placed R9.9", "hand_returned R14.1", "market_slid R14.1",
             "plan_revealed R14.1", "turn_started R3.1", "meeples_rolled R4.2"}));
  EXPECT_EQ(game.told<HandReturned>().at(0).cubes, 2);
  EXPECT_EQ(game.told<HandReturned>().at(0).power, 7);
  EXPECT_EQ(game.told<WildPlaced>().at(1).slot, 2);
  const auto revealed = game.told<PlanRevealed>().at(0);
  EXPECT_EQ(revealed.level, 1);
  EXPECT_EQ(revealed.slot, 9);
  // Empty hands and a full market are not worth a word.
  EXPECT_EQ(told_by(game, "end_main", "ssss"),
            (Texts{"round_started R3.1", "turn_started R3.1", "meeples_rolled R4.2"}));
  EXPECT_EQ(game.told<RoundStarted>().at(0).round, 2);
}

TEST(RollingHeightsEvents, RollingInAdvance) {
  auto game = Table(2).option("advance_prep", "on").game();
  game.play("end_main");
  ASSERT_EQ(game.told<PrepStarted>().size(), 1u);
  EXPECT_EQ(game.told<PrepStarted>().at(0).seat, 0);
  EXPECT_EQ(game.told<MeeplesRolled>().at(0).seat, 0);
}

TEST(RollingHeightsEvents, TheEnd) {
  auto game = Table(2)
                  .round(5)
                  .final_round(5)
                  .turn(1)
                  .ads("AD-08 AD-09 AD-10")
                  .wild(1, 3)
                  .complete(1, "L1-01", "d3")
                  .game();
  const Texts ads(6, "ad_scored R17.1");
  EXPECT_EQ(told_by(game, "end_main"), ads);
  EXPECT_EQ(game.told<AdScored>().at(1).points, 4);
  EXPECT_EQ(told_by(game, "target 1"), Texts{"target_scored R17.2"});
  EXPECT_EQ(told_by(game, "target 1"),
            (Texts{"target_scored R17.2", "wild_scored R17.3", "game_over R17.4"}));
  EXPECT_EQ(game.told<WildScored>().at(0).seat, 1);
  EXPECT_EQ(game.told<WildScored>().at(0).tokens, 3);
  EXPECT_EQ(game.told<WildScored>().at(0).points, 3);
}

}  // namespace
}  // namespace cornerstone::rolling_heights
