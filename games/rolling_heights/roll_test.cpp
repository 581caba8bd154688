// R4, R5: Prep and Risk.
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::content;
using testing::Game;
using testing::refused;
using testing::rules;
using testing::Table;
using testing::Texts;

// It is the turn of seat 1 next, with this crew.
Table next_with(std::string_view crew) { return Table(2).bench(1, crew); }

// Seat 0 has rolled and may rally.
Table at_risk(std::string_view hard, std::string_view steady, std::string_view exhausted) {
  return Table(2).phase(Phase::kRisk).hard(0, hard).steady(0, steady).exhausted(0, exhausted);
}

std::vector<int> rolled(const Game& game) {
  std::vector<int> sizes;
  for (const auto& roll : game.told<MeeplesRolled>()) sizes.push_back(roll.meeples);
  return sizes;
}

TEST(RollingHeightsPrep, R4_1_UpToTenMeeplesAreAllRolled) {
  auto game = next_with("carpenter 6 construction_worker 4").game();
  game.play("end_main", "ssssssssss");
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.steady(1), "carpenter 6 construction_worker 4");
  EXPECT_EQ(game.bench(1), "");
}

TEST(RollingHeightsPrep, R4_1_D3_OfElevenOneIsBenched) {
  auto game = next_with("carpenter construction_worker 8 riveter 2").game();
  game.play("end_main", "");
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.phase(), Phase::kBench);
  EXPECT_EQ(game.moves(), (Texts{"bench carpenter", "bench construction_worker", "bench riveter"}));
  game.play("bench riveter", "ssssssssss");
  EXPECT_EQ(game.bench(1), "riveter");
  EXPECT_EQ(game.steady(1), "carpenter construction_worker 8 riveter");
  EXPECT_EQ(game.told<MeepleBenched>().at(0).meeple, Meeple::kRiveter);
}

TEST(RollingHeightsPrep, R4_1_ExactlyTenAreActive) {
  auto game = next_with("carpenter 2 construction_worker 6 riveter 5").game();
  game.play("end_main", "");
  game.play_all({"bench carpenter", "bench construction_worker"});
  EXPECT_EQ(game.phase(), Phase::kBench);
  game.play("bench riveter", "ssssssssss");
  EXPECT_EQ(game.state.active_meeples(1), 10);
  EXPECT_EQ(game.bench(1), "carpenter construction_worker riveter");
}

TEST(RollingHeightsPrep, D3_BenchingGoesInTheOrderOfTheMeeples) {
  auto game = next_with("carpenter 2 construction_worker 6 riveter 4").game();
  game.play_all({"end_main", "bench construction_worker"});
  EXPECT_EQ(game.listed("bench "), "construction_worker riveter");
  EXPECT_TRUE(refused(game.accepts("bench carpenter"), Refusal::kOutOfOrder, "R4.1"));
  EXPECT_TRUE(refused(game.accepts("bench architect"), Refusal::kNoneLikeThat, "R4.1",
                      {static_cast<int>(Meeple::kArchitect), static_cast<int>(Pose::kExhausted)}));
}

TEST(RollingHeightsPrep, D3_NoChoiceLeavesTooFewAfterIt) {
  auto game =
      next_with("construction_worker 7 architect 5 city_planner").game();  // three are benched
  game.play("end_main", "");
  EXPECT_EQ(game.listed("bench "), "construction_worker architect");
  EXPECT_TRUE(refused(game.accepts("bench city_planner"), Refusal::kOutOfOrder, "R4.1"));
  game.play_all({"bench architect"});
  EXPECT_EQ(game.listed("bench "), "architect");
  game.play("bench architect");
  EXPECT_EQ(game.listed("bench "), "architect city_planner");
}

TEST(RollingHeightsPrep, D3_NothingElseCanBeDoneBeforeTheRoll) {
  auto game = next_with("construction_worker 8 architect 3").game();
  game.play("end_main", "");
  for (const auto move : {"end_main", "rally", "stop", "buy", "activate carpenter steady"}) {
    EXPECT_TRUE(
        refused(game.accepts(move), Refusal::kNotNow, "R6.1", {static_cast<int>(Phase::kBench)}))
        << move;
  }
}

TEST(RollingHeightsPrep, R4_2_EachMeepleLandsOnItsOwn) {
  auto game = next_with("carpenter 2 construction_worker 2").game();
  game.play("end_main", "hses");
  EXPECT_EQ(game.hard(1), "carpenter");
  EXPECT_EQ(game.steady(1), "carpenter construction_worker");
  EXPECT_EQ(game.exhausted(1), "construction_worker");
  const auto roll = game.told<MeeplesRolled>().at(0);
  EXPECT_EQ(roll.clause, Clause("R4.2"));
  EXPECT_EQ(roll.seat, 1);
  ASSERT_EQ(roll.landed->size(), 4u);
  EXPECT_EQ(roll.landed->at(2).meeple, Meeple::kConstructionWorker);
  EXPECT_EQ(roll.landed->at(2).pose, Pose::kExhausted);
}

TEST(RollingHeightsPrep, R4_2_G8_EighteenTwentySevenFiftyFiveInAHundred) {
  const auto pose_of = [](std::uint32_t outcome) {
    auto game = next_with("carpenter 2").game();
    Rng rng(0);
    std::vector<Chance> drawn;
    rng.record(&drawn);
    const std::array<std::uint32_t, 2> outcomes{outcome, 20};  // the other one is steady
    rng.force(outcomes);
    game.play(*rules().parse_move("end_main"), rng);
    EXPECT_EQ(drawn.size(), 2u);
    for (const auto& chance : drawn) EXPECT_EQ(chance.below, 100u);
    return game.told<MeeplesRolled>().at(0).landed->at(0).pose;
  };
  EXPECT_EQ(pose_of(0), Pose::kHard);
  EXPECT_EQ(pose_of(17), Pose::kHard);
  EXPECT_EQ(pose_of(18), Pose::kSteady);
  EXPECT_EQ(pose_of(44), Pose::kSteady);
  EXPECT_EQ(pose_of(45), Pose::kExhausted);
  EXPECT_EQ(pose_of(99), Pose::kExhausted);
}

TEST(RollingHeightsPrep, R4_3_WhoIsUpStaysAsItLanded) {
  auto game = next_with("carpenter 2 construction_worker 2").game();
  game.play("end_main", "heee ese");
  EXPECT_EQ(rolled(game), (std::vector{4, 3}));
  EXPECT_EQ(game.hard(1), "carpenter");
  EXPECT_EQ(game.steady(1), "construction_worker");
  EXPECT_EQ(game.exhausted(1), "carpenter construction_worker");
}

TEST(RollingHeightsPrep, R4_4_ExactlyHalfExhaustedIsEnough) {
  auto game = next_with("carpenter 2 construction_worker 2").game();
  game.play("end_main", "eehs");
  EXPECT_EQ(rolled(game), (std::vector{4}));
  EXPECT_EQ(game.phase(), Phase::kRisk);
}

TEST(RollingHeightsPrep, R4_4_MoreThanHalfAreRolledAgainUntilHalfAreUp) {
  auto game = next_with("carpenter 2 construction_worker 2").game();
  game.play("end_main", "eeee eeee eese hee");
  EXPECT_EQ(rolled(game), (std::vector{4, 4, 4, 3}));
  EXPECT_EQ(game.exhausted(1), "carpenter construction_worker");
  const auto rolls = game.told<MeeplesRolled>();
  EXPECT_EQ(rolls[0].clause, Clause("R4.2"));
  for (std::size_t i = 1; i < rolls.size(); ++i) EXPECT_EQ(rolls[i].clause, Clause("R4.4"));
}

TEST(RollingHeightsPrep, R4_4_NoStrikeComesOfIt) {
  auto game = next_with("carpenter 2 construction_worker 2").game();
  game.play("end_main", "heee eee eee sse");
  EXPECT_EQ(game.wild(1), 0);
  EXPECT_TRUE(game.told<StrikeCalled>().empty());
  EXPECT_EQ(game.hard(1), "carpenter");
  EXPECT_EQ(game.steady(1), "carpenter construction_worker");
}

TEST(RollingHeightsPrep, R4_4_G26_OfFiveThreeAreRolledAgainAndTwoAreNot) {
  auto two = next_with("carpenter 5").game();
  two.play("end_main", "eesss");
  EXPECT_EQ(rolled(two), (std::vector{5}));
  auto three = next_with("carpenter 5").game();
  three.play("end_main", "eeess sss");
  EXPECT_EQ(rolled(three), (std::vector{5, 3}));
}

TEST(RollingHeightsPrep, R4_4_BenchedMeeplesAreNotPartOfTheHalf) {
  auto game = next_with("construction_worker 8 architect 4").game();
  game.play_all({"end_main", "bench construction_worker"});
  game.play("bench construction_worker", "sssss eeeee");
  EXPECT_EQ(rolled(game), (std::vector{10}));
}

TEST(RollingHeightsPrep, R4_4_ASingleMeepleIsRolledUntilItIsUp) {
  auto game = next_with("riveter").game();
  game.play("end_main", "e e s");
  EXPECT_EQ(rolled(game), (std::vector{1, 1, 1}));
  EXPECT_EQ(game.steady(1), "riveter");
  EXPECT_EQ(game.phase(), Phase::kMain);
}

TEST(RollingHeightsPrep, G22_WithoutMeeplesMainBegins) {
  auto game = next_with("").game();
  game.play("end_main", "");
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.phase(), Phase::kMain);
  EXPECT_EQ(game.moves(), Texts{"end_main"});
}

TEST(RollingHeightsRisk, R5_1_WithNobodyExhaustedMainBegins) {
  auto game = next_with("carpenter 2 construction_worker 2").game();
  game.play("end_main", "hssh");
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.phase(), Phase::kMain);
}

TEST(RollingHeightsRisk, R5_1_D4_OtherwiseThePlayerStopsOrRallies) {
  auto game = at_risk("carpenter", "carpenter", "riveter").game();
  EXPECT_EQ(game.moves(), (Texts{"rally", "stop"}));
  game.play("stop", "");
  EXPECT_EQ(game.phase(), Phase::kMain);
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_EQ(game.exhausted(0), "riveter");
  EXPECT_EQ(game.told<RiskStopped>().size(), 1u);
}

TEST(RollingHeightsRisk, R5_2_ARallyRollsTheExhaustedAndNobodyElse) {
  auto game = at_risk("carpenter", "construction_worker 2", "carpenter riveter 2").game();
  game.play("rally", "see");
  EXPECT_EQ(rolled(game), (std::vector{3}));
  EXPECT_EQ(game.told<MeeplesRolled>().at(0).clause, Clause("R5.2"));
  EXPECT_EQ(game.hard(0), "carpenter");
  EXPECT_EQ(game.steady(0), "carpenter construction_worker 2");
  EXPECT_EQ(game.exhausted(0), "riveter 2");
}

TEST(RollingHeightsRisk, R5_2_AfterASuccessOneMayRallyAgain) {
  auto game = at_risk("", "carpenter 2", "riveter 2").game();
  game.play("rally", "he");
  EXPECT_EQ(game.phase(), Phase::kRisk);
  EXPECT_EQ(game.moves(), (Texts{"rally", "stop"}));
  game.play("rally", "s");
  EXPECT_EQ(game.phase(), Phase::kMain);
  EXPECT_EQ(game.hard(0), "riveter");
  EXPECT_EQ(game.steady(0), "carpenter 2 riveter");
  EXPECT_EQ(game.wild(0), 0);
}

TEST(RollingHeightsRisk, R5_2_ARallyIsNotRepeatedForTheHalf) {
  auto game = at_risk("", "carpenter 3", "riveter 3").game();
  game.play("rally", "eeh");
  EXPECT_EQ(rolled(game), (std::vector{3}));
}

TEST(RollingHeightsRisk, R5_3_D5_InAStrikeHalfOfThoseUpLieDown) {
  auto game = at_risk("carpenter riveter", "carpenter construction_worker 2", "riveter 2").game();
  game.play("rally", "ee");
  EXPECT_EQ(game.phase(), Phase::kStrike);
  EXPECT_EQ(game.told<StrikeCalled>().at(0).meeples, 2);
  EXPECT_EQ(game.listed("strike "), "carpenter hard carpenter steady construction_worker steady");
  EXPECT_EQ(game.wild(0), 0);  // it comes afterwards
  game.play("strike carpenter steady");
  EXPECT_EQ(game.phase(), Phase::kStrike);
  game.play("strike construction_worker steady");
  EXPECT_EQ(game.phase(), Phase::kMain);
  EXPECT_EQ(game.hard(0), "carpenter riveter");
  EXPECT_EQ(game.steady(0), "construction_worker");
  EXPECT_EQ(game.exhausted(0), "carpenter construction_worker riveter 2");
  EXPECT_EQ(game.wild(0), 1);
  EXPECT_EQ(game.story(), "meeple_struck wild_gained");
}

TEST(RollingHeightsRisk, R5_3_TheViewTellsWhatARallyRisks) {
  auto game = at_risk("carpenter riveter", "carpenter construction_worker 2", "riveter 2").game();
  const auto risk = game.view(0).risk;
  ASSERT_TRUE(risk);
  EXPECT_EQ(risk->exhausted, 2);
  EXPECT_EQ(risk->lost, 2) << "half of the five that are up";
  const Odds& odds = game.state.odds(rules().content());
  const double down = static_cast<double>(odds.exhausted) / odds.sum();
  EXPECT_NEAR(risk->strike_percent, 100 * down * down, 0.5);
  game.play("stop");
  EXPECT_FALSE(game.view(0).risk);
}

TEST(RollingHeightsRisk, R5_3_AfterAStrikeThereIsNoRally) {
  auto game = at_risk("", "carpenter 2", "riveter").game();
  game.play("rally", "e");
  game.play("strike carpenter steady");
  EXPECT_TRUE(
      refused(game.accepts("rally"), Refusal::kNotNow, "R6.1", {static_cast<int>(Phase::kMain)}));
}

TEST(RollingHeightsRisk, R5_3_G24_WithOneUpNobodyLiesDownAndTheTokenComes) {
  auto game = at_risk("carpenter", "", "carpenter").game();
  game.play("rally", "e");
  EXPECT_EQ(game.phase(), Phase::kMain);
  EXPECT_EQ(game.hard(0), "carpenter");
  EXPECT_EQ(game.wild(0), 1);
  EXPECT_EQ(game.told<StrikeCalled>().at(0).meeples, 0);
}

TEST(RollingHeightsRisk, R5_3_HalfIsRoundedDown) {
  auto game = at_risk("", "carpenter 5", "riveter").game();
  game.play("rally", "e");
  EXPECT_EQ(game.told<StrikeCalled>().at(0).meeples, 2);
  game.play_all({"strike carpenter steady", "strike carpenter steady"});
  EXPECT_EQ(game.steady(0), "carpenter 3");
  EXPECT_EQ(game.exhausted(0), "carpenter 2 riveter");
  EXPECT_EQ(game.phase(), Phase::kMain);
}

TEST(RollingHeightsRisk, R5_3_TheStrikeCountsThoseThatCameUpInEarlierRallies) {
  auto game = at_risk("", "carpenter 3", "riveter 2").game();
  game.play("rally", "he");
  game.play("rally", "e");
  EXPECT_EQ(game.told<StrikeCalled>().at(0).meeples, 2);
}

TEST(RollingHeightsRisk, D5_AStrikeGoesByMeepleAndHardBeforeSteady) {
  auto game = at_risk("carpenter riveter 2", "carpenter architect 2", "riveter").game();
  game.play("rally", "e");  // three of six
  EXPECT_EQ(game.listed("strike "), "carpenter hard carpenter steady architect steady");
  game.play("strike carpenter steady");
  EXPECT_TRUE(refused(game.accepts("strike carpenter hard"), Refusal::kOutOfOrder, "R5.3"));
  EXPECT_EQ(game.listed("strike "), "architect steady riveter hard");
  game.play("strike architect steady");
  EXPECT_EQ(game.listed("strike "), "architect steady riveter hard");
  EXPECT_TRUE(refused(game.accepts("strike riveter exhausted"), Refusal::kNotUp, "R5.3"));
  EXPECT_TRUE(refused(game.accepts("strike riveter steady"), Refusal::kNoneLikeThat, "R5.3",
                      {static_cast<int>(Meeple::kRiveter), static_cast<int>(Pose::kSteady)}));
}

TEST(RollingHeightsRisk, D5_EachOrderBeginsAnew) {
  // What was benched or struck last is late in its order; whatever comes next starts at the front.
  auto game = next_with("carpenter 2 construction_worker 4 riveter 5").game();
  game.play("end_main", "");
  game.play("bench riveter", "hh eeee hhhe");
  game.play("rally", "eeeee");
  EXPECT_EQ(game.listed("strike "), "carpenter hard riveter hard");
  game.play_all({"strike riveter hard", "strike riveter hard", "wild steel",
                 "activate carpenter hard", "buy", "plan 1 1", "space h8"});
  EXPECT_EQ(game.listed("pay "), "wood steel");
}

TEST(RollingHeightsRisk, D5_NoChoiceLeavesTooFewAfterIt) {
  auto game = at_risk("", "carpenter 3 riveter", "riveter").game();
  game.play("rally", "e");  // two of four: after the riveter nobody would be left
  EXPECT_EQ(game.listed("strike "), "carpenter steady");
  EXPECT_TRUE(refused(game.accepts("strike riveter steady"), Refusal::kOutOfOrder, "R5.3"));
}

}  // namespace
}  // namespace cornerstone::rolling_heights
