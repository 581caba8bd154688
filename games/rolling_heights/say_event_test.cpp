#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/rolling_heights/testing/pack.h"
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::content_with;
using testing::Game;
using testing::rules;
using testing::Table;

std::string told(const Event& event) {
  Names names;
  names.set(0, "Ann");
  names.set(1, "Bob");
  return rules().say_event(event, names);
}

PlanNumber tile_of(std::string_view id) {
  return static_cast<PlanNumber>(testing::plan_number(id));
}
SpaceNumber place_of(std::string_view name) {
  return static_cast<SpaceNumber>(testing::space_named(name));
}
AdNumber ad_of(std::string_view id) {
  return static_cast<AdNumber>(testing::number_of(id, testing::content().ad_id));
}
TargetNumber target_of(std::string_view id) {
  return static_cast<TargetNumber>(testing::number_of(id, testing::content().target_id));
}

TEST(RollingHeightsWordsForEvents, Setup) {
  EXPECT_EQ(told(GameStarted{1}), "Bob is the starting player.");
  EXPECT_EQ(told(AdRevealed{ad_of("AD-04")}),
            "Ad Shopping Mile: 4 points for each Commercial in the largest own group.");
  EXPECT_EQ(told(TargetDealt{0, target_of("TG-02"), 1}),
            "Ann is dealt Keeping Up Appearances: 2 points for each own building next to a "
            "rival's.");
  EXPECT_EQ(told(TargetDealt{0, {}, 1}), "Ann is dealt a target.");
  EXPECT_EQ(told(PlanDrafted{0, 4, tile_of("L1-04")}),
            "Ann drafts Viceroy House: Residential, wood 1+1+4.");
  EXPECT_EQ(told(PlanPlaced{0, tile_of("L1-04"), place_of("d3"), "R2.10"}),
            "Ann puts Viceroy House on d3.");
  EXPECT_EQ(told(SpaceScored{0, place_of("d3"), 2, "R2.11"}), "Ann scores 2 points for d3.");
  EXPECT_EQ(told(SpaceScored{0, place_of("i8"), 1, "R9.6"}), "Ann scores 1 point for i8.");
}

TEST(RollingHeightsWordsForEvents, WhatIsSeenOnTheTableIsNotTold) {
  EXPECT_EQ(told(BoardLaid{1, BoardNumber{2}, Side::kA, true}), "");
  EXPECT_EQ(told(MarketSlid{2}), "");
  EXPECT_EQ(told(PlanRevealed{1, 3, tile_of("L1-04"), "R2.3"}), "");
}

TEST(RollingHeightsWordsForEvents, NewPlans) {
  EXPECT_EQ(told(PlanRevealed{1, 9, tile_of("L1-04"), "R14.1"}),
            "Viceroy House comes up in Level 1, slot 9.");
  EXPECT_EQ(told(PlanRevealed{2, 8, {}, "R2.12"}), "A new plan comes up in Level 2, slot 8.");
}

TEST(RollingHeightsWordsForEvents, RoundsAndTurns) {
  EXPECT_EQ(told(RoundStarted{3}), "Round 3 begins.");
  EXPECT_EQ(told(TurnStarted{1}), "Bob's turn begins.");
  EXPECT_EQ(told(PrepStarted{1}), "Bob prepares the next turn.");
  EXPECT_EQ(told(MeepleBenched{0, Meeple::kArchitect}), "Ann benches an Architect.");
}

TEST(RollingHeightsWordsForEvents, RollsTellWhoIsUp) {
  const std::vector<Landing> landed{
      {Meeple::kCarpenter, Pose::kHard}, {Meeple::kCarpenter, Pose::kExhausted},
      {Meeple::kArchitect, Pose::kHard}, {Meeple::kRiveter, Pose::kSteady},
      {Meeple::kRiveter, Pose::kSteady}, {Meeple::kRiveter, Pose::kExhausted},
  };
  EXPECT_EQ(told(MeeplesRolled{0, 6, landed, "R4.2"}),
            "Ann rolls 6: Carpenter and Architect hard; 2 Riveters steady; 2 exhausted.");
  EXPECT_EQ(told(MeeplesRolled{0, 6, {}, "R4.2"}), "Ann rolls 6.");
}

TEST(RollingHeightsWordsForEvents, RollsTellWhyTheyAreMade) {
  using Landings = std::vector<Landing>;
  const Landing riveter{Meeple::kRiveter, Pose::kExhausted};
  const Landing servant{Meeple::kPublicServant, Pose::kSteady};
  EXPECT_EQ(told(MeeplesRolled{0, 2, Landings{riveter, servant}, "R4.4"}),
            "Ann has to roll 2 again: Public Servant steady; 1 exhausted.");
  EXPECT_EQ(told(MeeplesRolled{0, 2, Landings{riveter, riveter}, "R5.2"}),
            "Ann rallies 2: all exhausted.");
  EXPECT_EQ(told(MeeplesRolled{0, 1, Landings{riveter}, "R5.2"}), "Ann rallies 1: exhausted.");
  EXPECT_EQ(told(MeeplesRolled{0, 2, Landings{servant, servant}, "R7.4"}),
            "Ann rerolls 2: 2 Public Servants steady.");
  EXPECT_EQ(told(MeeplesRolled{0, 3, {}, "R5.2"}), "Ann rallies 3.");
}

TEST(RollingHeightsWordsForEvents, Strikes) {
  EXPECT_EQ(told(RiskStopped{0}), "Ann lets the exhausted rest.");
  EXPECT_EQ(told(StrikeCalled{0, 2}), "A strike: Ann loses 2 meeples for this turn.");
  EXPECT_EQ(told(StrikeCalled{0, 1}), "A strike: Ann loses 1 meeple for this turn.");
  EXPECT_EQ(told(StrikeCalled{0, 0}), "A strike: Ann loses nobody for this turn.");
  EXPECT_EQ(told(MeepleStruck{0, Meeple::kCarpenter, Pose::kHard}),
            "Ann's hard Carpenter goes on strike.");
}

TEST(RollingHeightsWordsForEvents, WildTokens) {
  EXPECT_EQ(told(WildGained{0, 1, "R5.3"}), "Ann gains 1 wild token for the strike.");
  EXPECT_EQ(told(WildGained{0, 2, "R9.7"}), "Ann gains 2 wild tokens with the plan.");
  EXPECT_EQ(told(WildGained{0, 2, "R18.2"}), "Ann gains 2 wild tokens.");
  EXPECT_EQ(told(WildSpent{0, Cube::kWood}), "Ann spends a wild token for 1 wood.");
  EXPECT_EQ(told(WildPlaced{1, 2}), "A wild token is put on the plan in Level 1, slot 2.");
  EXPECT_EQ(told(WildReturned{1}), "1 wild token goes back to the supply.");
  EXPECT_EQ(told(WildReturned{2}), "2 wild tokens go back to the supply.");
}

TEST(RollingHeightsWordsForEvents, WorkersTellWhatTheyBring) {
  const auto works = [](Meeple meeple, Pose pose, Pose worked) {
    return told(MeepleActivated{0, meeple, pose, worked});
  };
  EXPECT_EQ(works(Meeple::kCarpenter, Pose::kHard, Pose::kHard),
            "Ann's hard Carpenter brings 2 wood.");
  EXPECT_EQ(works(Meeple::kRiveter, Pose::kHard, Pose::kSteady),
            "Ann's hard Riveter as steady brings 1 steel.");
  EXPECT_EQ(works(Meeple::kPolitician, Pose::kSteady, Pose::kSteady),
            "Ann's steady Politician brings 1 point.");
  EXPECT_EQ(works(Meeple::kExecutive, Pose::kHard, Pose::kHard),
            "Ann's hard Executive brings 4 spending power.");
  EXPECT_EQ(works(Meeple::kPublicServant, Pose::kHard, Pose::kHard),
            "Ann's hard Public Servant brings 2 upgrades.");
  EXPECT_EQ(works(Meeple::kCityPlanner, Pose::kHard, Pose::kHard),
            "Ann's hard City Planner takes a plan.");
  EXPECT_EQ(works(Meeple::kCityPlanner, Pose::kHard, Pose::kSteady),
            "Ann's hard City Planner as steady calls for another roll.");
  EXPECT_EQ(works(Meeple::kPublicFigure, Pose::kHard, Pose::kHard), "")
      << "told by what the figure uses";
}

TEST(RollingHeightsWordsForEvents, WhatWorkersAndTokensBringIsToldOnce) {
  EXPECT_EQ(told(CubesGained{0, Cube::kWood, 2, 0, "R6.4"}), "");
  EXPECT_EQ(told(CubesGained{0, Cube::kWood, 1, 0, "R10.2"}), "");
  EXPECT_EQ(told(PointsScored{0, 2, "R7"}), "");
  EXPECT_EQ(told(PowerGained{0, 4, "R7.6"}), "");
  EXPECT_EQ(told(CubesGained{0, Cube::kWood, 1, 1, "R6.4"}),
            "The supply is short: Ann gets 1 wood and 1 misc wood.");
  EXPECT_EQ(told(CubesGained{0, Cube::kWood, 0, 1, "R10.2"}),
            "The supply is short: Ann gets 1 misc wood.");
}

TEST(RollingHeightsWordsForEvents, OtherGains) {
  EXPECT_EQ(told(CubesGained{0, Cube::kGlass, 3, 0, "R7.3"}), "Ann gains 3 glass.");
  EXPECT_EQ(told(CubesGained{0, Cube::kSteel, 0, 1, "R11.1"}), "Ann gains 1 misc steel.");
  EXPECT_EQ(told(CubesGained{0, Cube::kSteel, 1, 0, "R11.1"}), "Ann gains 1 steel.");
  EXPECT_EQ(told(PointsScored{0, 1, "R7.3"}), "Ann scores 1 point.");
  EXPECT_EQ(told(PointsScored{0, 3, "R7.3"}), "Ann scores 3 points.");
  EXPECT_EQ(told(PowerGained{0, 6, "R7.3"}), "Ann gains 6 spending power.");
  EXPECT_EQ(told(MiscEntered{Cube::kConcrete}),
            "The supply has no concrete left: misc cubes are in play from now on.");
}

TEST(RollingHeightsWordsForEvents, Abilities) {
  EXPECT_EQ(told(AbilityUsed{0, tile_of("L1-02"), Pose::kHard}),
            "Ann's Public Figure works hard at Mayor's House: 2 wild tokens.");
  EXPECT_EQ(told(AbilityUsed{0, tile_of("L2-24"), Pose::kSteady}),
            "Ann's Public Figure works steady at Gambrel Museum: 1 point for each adjacent space "
            "without a plan.");
  EXPECT_EQ(told(AbilityUsed{0, tile_of("L2-32"), Pose::kHard}),
            "Ann's Public Figure works hard at Pritzker Zoo: an Executive in place of a "
            "Construction Worker and 2 points.");
  EXPECT_EQ(told(MeepleUpgraded{0, Meeple::kArchitect, Pose::kExhausted, Pose::kSteady}),
            "Ann's exhausted Architect becomes steady.");
  EXPECT_EQ(told(MeepleConverted{0, Meeple::kCarpenter, Meeple::kExecutive, Pose::kBench}),
            "Ann's benched Carpenter becomes an Executive.");
  EXPECT_EQ(told(MeepleSacrificed{0, Meeple::kArchitect, Pose::kExhausted, 3}),
            "Ann gives up an exhausted Architect for 3 points.");
}

TEST(RollingHeightsWordsForEvents, Purchases) {
  EXPECT_EQ(told(UpgradingStopped{0}), "Ann leaves it at that.");
  EXPECT_EQ(told(BuyingStarted{0}), "Ann looks for a plan to buy.");
  EXPECT_EQ(told(PlanChosen{0, 1, 3, tile_of("L1-04"), "R9.1"}),
            "Ann chooses Viceroy House from Level 1, slot 3: Residential, wood 1+1+4.");
  EXPECT_EQ(told(SpaceChosen{0, place_of("d3"), 4}), "Ann chooses d3 for it, 4 to pay.");
  EXPECT_EQ(told(SpaceChosen{0, place_of("d3"), 0}), "Ann chooses d3 for it, nothing to pay.");
  EXPECT_EQ(told(UnitsPaid{0, Unit::kSpendingPower, 2}), "Ann pays 2 spending power.");
  EXPECT_EQ(told(UnitsPaid{0, Unit::kMiscSteel, 1}), "Ann pays 1 misc steel.");
  EXPECT_EQ(told(UnitsPaid{0, Unit::kConcrete, 3}), "Ann pays 3 concrete.");
  EXPECT_EQ(told(PlanTaken{0, tile_of("L1-04"), 1, 3, SpaceNumber{0}, 4, "R9.1"}), "")
      << "told when it is placed";
  EXPECT_EQ(told(TradeChosen{0, Cube::kSteel, 3}), "Ann trades 3 cubes for 1 steel.");
}

TEST(RollingHeightsWordsForEvents, Buildings) {
  EXPECT_EQ(told(CubesBuilt{0, tile_of("L1-04"), Cube::kWood, 3, 0}),
            "Ann builds 3 wood on Viceroy House.");
  EXPECT_EQ(told(CubesBuilt{0, tile_of("L1-04"), Cube::kWood, 0, 2}),
            "Ann builds 2 misc wood on Viceroy House.");
  EXPECT_EQ(told(BuildingCompleted{0, tile_of("L1-04"), 5}),
            "Ann completes Viceroy House for 5 points.");
  EXPECT_EQ(told(BuildingCompleted{0, tile_of("L1-01"), 1}),
            "Ann completes Maple Row for 1 point.");
  EXPECT_EQ(told(MeepleGained{0, Meeple::kExecutive}), "Ann gains an Executive.");
  EXPECT_EQ(told(MeepleMissed{0, Meeple::kExecutive}), "No Executive is left for Ann.");
}

TEST(RollingHeightsWordsForEvents, WhatIsGivenBack) {
  EXPECT_EQ(told(HandReturned{0, 3, 1, 2}),
            "Ann has no use for 3 cubes, 1 misc cube and 2 spending power.");
  EXPECT_EQ(told(HandReturned{0, 1, 0, 0}), "Ann has no use for 1 cube.");
  EXPECT_EQ(told(HandReturned{0, 0, 0, 4}), "Ann has no use for 4 spending power.");
}

TEST(RollingHeightsWordsForEvents, TheEnd) {
  EXPECT_EQ(told(EndTriggered{EndCause::kColourBuilt, 13, "R16.1"}),
            "All cubes of a colour are built: round 13 is the last.");
  EXPECT_EQ(told(EndTriggered{EndCause::kMapFull, 20, "R16.3"}),
            "The map is full and all is built: round 20 is the last.");
  EXPECT_EQ(told(AdScored{ad_of("AD-01"), 0, 6}), "Quiet Streets brings Ann 6 points.");
  EXPECT_EQ(told(AdScored{ad_of("AD-01"), 0, 1}), "Quiet Streets brings Ann 1 point.");
  EXPECT_EQ(told(AdScored{ad_of("AD-06"), 1, -4}), "Smog Warning costs Bob 4 points.");
  EXPECT_EQ(told(AdScored{ad_of("AD-06"), 1, 0}), "Smog Warning brings Bob nothing.");
  EXPECT_EQ(told(TargetScored{0, target_of("TG-09"), 3}), "Ann reveals Landlord for 3 points.");
  EXPECT_EQ(told(WildScored{0, 2, 2}), "Ann scores 2 points for 2 wild tokens.");
  EXPECT_EQ(told(WildScored{0, 1, 1}), "Ann scores 1 point for 1 wild token.");
  EXPECT_EQ(told(GameOver{"R17.4"}), "All is counted: the game is over.");
  EXPECT_EQ(told(GameOver{"R16.3"}), "No more rounds are allowed: the game is over.");
}

TEST(RollingHeightsWordsForEvents, AmountsAreThoseOfThePack) {
  const Content strong = content_with(R"("hard": {"effect": "cube", "colour": "wood", "n": 2})",
                                      R"("hard": {"effect": "cube", "colour": "wood", "n": 3})");
  EXPECT_EQ(Rules(strong).say_event(
                MeepleActivated{0, Meeple::kCarpenter, Pose::kHard, Pose::kHard}, Names()),
            "Player 1's hard Carpenter brings 3 wood.");
}

// A turn as somebody reads it who did not see the moves.
TEST(RollingHeightsWordsForEvents, ATurnReadsLikeAStory) {
  Game game = Table(2)
                  .phase(Phase::kRisk)
                  .hard(0, "carpenter 2")
                  .exhausted(0, "riveter")
                  .place(0, "L1-37", "d4", "wood")
                  .game();
  std::vector<std::string> story;
  const auto play = [&](std::string_view move, std::string_view landings) {
    game.play(move, landings);
    for (const Event& event : game.events()) {
      if (const std::string sentence = told(event); !sentence.empty()) story.push_back(sentence);
    }
  };
  play("rally", "e");
  play("strike carpenter hard", "");
  play("activate carpenter hard", "");
  play("construct L1-37 wood 1", "");
  play("wild wood", "");
  play("buy", "");
  play("plan 1 1", "");
  play("space d3", "");
  play("end_main", "ssee");
  EXPECT_EQ(story, (std::vector<std::string>{
                       "Ann rallies 1: exhausted.",
                       "A strike: Ann loses 1 meeple for this turn.",
                       "Ann's hard Carpenter goes on strike.",
                       "Ann gains 1 wild token for the strike.",
                       "Ann's hard Carpenter brings 2 wood.",
                       "Ann builds 1 wood on Pigeon Green.",
                       "Ann completes Pigeon Green for 0 points.",
                       "Ann gains a Politician.",
                       "Ann spends a wild token for 1 wood.",
                       "Ann looks for a plan to buy.",
                       "Ann chooses Maple Row from Level 1, slot 1: Residential, wood 1+1+1.",
                       "Ann chooses d3 for it, 1 to pay.",
                       "Ann pays 1 wood.",
                       "Ann puts Maple Row on d3.",
                       "Ann has no use for 1 cube.",
                       "Sparrow Lofts comes up in Level 1, slot 9.",
                       "Bob's turn begins.",
                       "Bob rolls 4: 2 Carpenters steady; 2 exhausted.",
                   }));
}

}  // namespace
}  // namespace cornerstone::rolling_heights
