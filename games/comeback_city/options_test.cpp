// Every table option with every value; the rulings that name them are G1 to G10.
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::content;
using testing::Game;
using testing::refused;
using testing::rules;
using testing::Table;
using testing::Texts;

TEST(ComebackCityOptions, TheDefaultsAreTheRulebook) {
  Texts listed;
  for (const auto& option : rules().options()) {
    std::string line(option.name);
    for (const auto value : option.offered()) line += " " + std::string(value);
    listed.push_back(line);
  }
  EXPECT_EQ(listed,
            (Texts{"win_rule both either", "discard_feeds_pool off on",
                   "trim_scope set_aside set_aside_and_pool", "alien_measure points buildings",
                   "alien_spread wave flood", "empty_target reroll allowed",
                   "earthquake_empty_step_pays off on", "zoning_hold off on",
                   "rubble_carries_power on off", "salvage_per_construction 1 99", "start_ap 8 7 9",
                   "disaster drawn alien_invasion earthquake hurricane meteor_strike "
                   "ultra_mega_chicken"}));
  const auto chosen = Game::started().view().options;
  for (const auto& option : rules().options()) {
    EXPECT_EQ(chosen.at(std::string(option.name)), option.values[0]);
  }
}

// win_rule

bool wins(std::string_view rule, Disaster disaster, std::string_view points) {
  return is_won(content(), Table()
                               .option("win_rule", rule)
                               .disaster(disaster)
                               .city({"r01 c02 i01 g03 r02 c03"})
                               .points(points)
                               .game()
                               .state);
}

TEST(ComebackCityOptions, G1_WithEitherTheGoalAloneOrSixtyFivePointsAloneWin) {
  constexpr auto kQuake = Disaster::kEarthquake;
  const std::string_view goal = "residential 10 commercial 25 industrial 10 government 10";
  const std::string_view many = "residential 20 commercial 24 industrial 10 government 11";
  const std::string_view both = "residential 20 commercial 25 industrial 10 government 10";
  const std::string_view none = "residential 20 commercial 24 industrial 10 government 10";
  for (const auto points : {goal, many}) {
    EXPECT_FALSE(wins("both", kQuake, points));
    EXPECT_TRUE(wins("either", kQuake, points));
  }
  EXPECT_TRUE(wins("both", kQuake, both));
  EXPECT_TRUE(wins("either", kQuake, both));
  EXPECT_FALSE(wins("either", kQuake, none));
}

TEST(ComebackCityOptions, G1_TheSixtyOfTheHurricaneMatterWithEither) {
  const std::string_view sixty = "residential 20 commercial 20 industrial 10 government 10";
  EXPECT_FALSE(wins("both", Disaster::kHurricane, sixty));
  EXPECT_TRUE(wins("either", Disaster::kHurricane, sixty));
  EXPECT_FALSE(wins("either", Disaster::kHurricane,
                    "residential 20 commercial 20 industrial 10 government 9"));
}

TEST(ComebackCityOptions, G1_FinishingFollowsTheRule) {
  const Table sixty = Table()
                          .city({"r01 c02 i01 g03 r02 c03"})
                          .points("residential 20 commercial 20 industrial 10 government 10")
                          .helpers("engineering_corps");
  EXPECT_FALSE(sixty.game().offers("finish"));
  auto game = Table(sixty).option("win_rule", "either").game();
  game.play("finish");
  EXPECT_TRUE(game.won());
}

// discard_feeds_pool

TEST(ComebackCityOptions, G2_WithOnADiscardedCardBringsItsYield) {
  const auto materials_after = [](std::string_view value) {
    auto game = Table()
                    .option("discard_feeds_pool", value)
                    .city({"c01 c02 c03 c04 c05 i01"})
                    .helpers("engineering_corps")
                    .pool("r03")
                    .offered("r02")
                    .game();
    game.play("discard");
    EXPECT_EQ(game.set_aside(), "r02");
    EXPECT_EQ(game.pool(), "r03");
    EXPECT_EQ(game.view().free_discards, 1);
    return game.materials();
  };
  EXPECT_EQ(materials_after("off"), "L1 B1");
  EXPECT_EQ(materials_after("on"), "L1 B2");
}

// trim_scope

Table trimmable(std::string_view value) {
  return Table()
      .option("trim_scope", value)
      .city({"r12 c02 i01 c04 c05 g09"})
      .pool("r06 r07")
      .ap(1);
}

TEST(ComebackCityOptions, G3_WithThePoolBothKindsOfCardsAreTrimmed) {
  const auto removed = [](std::string_view value) {
    auto game = trimmable(value).set_aside("r02").placing("r08").game();
    game.play_all({"place 1-2", "trim yes"});
    return game.removed() + "; " + game.discards();
  };
  EXPECT_EQ(removed("set_aside"), "r02; r06 r07");
  EXPECT_EQ(removed("set_aside_and_pool"), "r02 r06 r07; ");
}

TEST(ComebackCityOptions, G3_ThenCardsOfThePoolAreEnoughToBeAsked) {
  auto asked = trimmable("set_aside_and_pool").placing("r08").game();
  asked.play("place 1-2");
  EXPECT_EQ(asked.phase(), Phase::kTrim);
  asked.play("trim no");
  EXPECT_EQ(asked.discards(), "r06 r07");
  auto not_asked = trimmable("set_aside").placing("r08").game();
  not_asked.play("place 1-2");
  EXPECT_TRUE(not_asked.over());
}

// alien_measure

TEST(ComebackCityOptions, G4_PointsAgainstPointsOrBuildingsAgainstBuildings) {
  const auto met = [](std::string_view value, const Texts& city) {
    const auto game = Table()
                          .option("alien_measure", value)
                          .disaster(Disaster::kAlienInvasion)
                          .city(city)
                          .points("residential 25")
                          .game();
    EXPECT_EQ(game.view().goal->extra_met, goal_is_met(content(), game.state));
    return game.view().goal->extra_met;
  };
  // One free home with 25 points against two homes that print 11.
  const Texts few{"r13* r12* r01 c04 c05 g09"};
  EXPECT_TRUE(met("points", few));
  EXPECT_FALSE(met("buildings", few));
  EXPECT_FALSE(met("buildings", {"r13* r12* r01 r02 c05 g09"}));  // as many is not enough
  EXPECT_TRUE(met("buildings", {"r13* r12* r01 r02 r03 g09"}));
  // Eight homes print 29 points, more than all counters of a zone.
  const Texts many{"r11* r10* r09* r08* .   .",  //
                   "r13* r12* r07* r06* r01 g09"};
  EXPECT_FALSE(met("points", many));
}

// alien_spread

TEST(ComebackCityOptions, G5_WithFloodTheWaveRepeats) {
  const auto level_1 = [](std::string_view value) {
    auto game = Table()
                    .option("alien_spread", value)
                    .disaster(Disaster::kAlienInvasion)
                    .city({"r13* r12 r01 r02 c05 r03"})
                    .placing("g03")
                    .game();
    game.play("place 5-2");
    return game.city().back();
  };
  EXPECT_EQ(level_1("wave"), "r13* r12* r01 r02 c05 r03");
  EXPECT_EQ(level_1("flood"), "r13* r12* r01* r02* c05 r03");
}

TEST(ComebackCityOptions, G5_AGuardStopsTheFlood) {
  auto game = Table()
                  .option("alien_spread", "flood")
                  .disaster(Disaster::kAlienInvasion)
                  .city({"r13* r12+ r01 r02 c05 r03"})
                  .helpers("national_guard")
                  .placing("g03")
                  .game();
  game.play_all({"place 5-2", "guard skip"});
  EXPECT_EQ(game.city().back(), "r13* r12+ r01 r02 c05 r03");
}

// empty_target. No building is on level 3 but in columns 1 to 4.

Table sixteen_for_dice(std::string_view value) {
  return Table()
      .option("empty_target", value)
      .city({"c10 r01 g01 i01 .   .",    //
             "r13 c01 g02 i02 r02 g05",  //
             "c14 r11 i14 g09 i05 c02"});
}

TEST(ComebackCityOptions, G6_WithRerollAnEmptyLocationIsNoTarget) {
  auto game = sixteen_for_dice("reroll").dice({{5, 6}, {1, 4}}).struck(Disaster::kEarthquake);
  // Column 5, row 6 and column 6, row 5 are there for the first roll: only the second is a card.
  EXPECT_EQ(game.told<DiceRolled>().size(), 1u);
  EXPECT_EQ(game.view().target->column, 6);
  EXPECT_EQ(game.view().target->row, 5);
  auto again = sixteen_for_dice("reroll").dice({{6, 6}, {4, 4}}).struck(Disaster::kEarthquake);
  EXPECT_EQ(again.told<DiceRolled>().size(), 2u);
  EXPECT_EQ(again.at("4-1"), "g09#");
}

TEST(ComebackCityOptions, G6_WithAllowedItIs) {
  auto game = sixteen_for_dice("allowed").dice({{6, 6}, {4, 4}}).struck(Disaster::kEarthquake);
  EXPECT_EQ(game.told<DiceRolled>().size(), 1u);
  EXPECT_EQ(game.view().target->column, 6);
  EXPECT_EQ(game.view().target->row, 6);
  EXPECT_EQ(game.state.rubble, 0u);
  EXPECT_EQ(game.phase(), Phase::kSeverity);
  auto choosing = sixteen_for_dice("allowed").dice({{5, 6}}).struck(Disaster::kEarthquake);
  EXPECT_EQ(choosing.moves(), (Texts{"dice blue", "dice white"}));
}

TEST(ComebackCityOptions, G6_TheAreaOfAMeteorMayStillHit) {
  auto game =
      sixteen_for_dice("allowed").dice({{6, 6}}).faces("m10").struck(Disaster::kMeteorStrike);
  game.play("severity stop");
  EXPECT_EQ(game.city(),
            (Texts{"c10 r01 g01 i01 . .", "r13 c01 g02 i02 r02# g05#", "c14 r11 i14 g09 i05 c02"}));
}

TEST(ComebackCityOptions, G6_TwoMeteorsDoNotShareAnEmptyLocation) {
  auto game =
      sixteen_for_dice("allowed").dice({{6, 6}, {6, 6}, {4, 4}}).struck(Disaster::kMeteorStrike);
  game.play("severity more");
  EXPECT_EQ(game.told<DiceRolled>().size(), 2u);
  EXPECT_EQ(game.view().meteors.at(1).column, 4);
}

// earthquake_empty_step_pays

TEST(ComebackCityOptions, G7_WithOnAStepThatChangesNothingPaysToo) {
  const auto points_after_two_steps = [](std::string_view value) {
    auto game = sixteen_for_dice("reroll")
                    .option("earthquake_empty_step_pays", value)
                    .dice({{1, 1}})
                    .struck(Disaster::kEarthquake);
    game.play_all({"severity more", "severity more"});  // the lines above the plant, the plant
    EXPECT_EQ(game.wrecked(), "plant line 1");
    EXPECT_EQ(game.severity(), game.ap() - 8);
    return game.ap();
  };
  EXPECT_EQ(points_after_two_steps("off"), 8 + 1);
  EXPECT_EQ(points_after_two_steps("on"), 8 + 2);
}

// zoning_hold

Table holding() {
  return Table()
      .option("zoning_hold", "on")
      .city({".   g04 g05 .   .   .",  //
             "r01 c02 i01 r02 r03 r04"})
      .zoning("z_g_row z_r_diagonal")
      .placing("g03");
}

TEST(ComebackCityOptions, G8_WithOnARewardMayBeHeld) {
  auto game = holding().game();
  game.play("place 4-2");
  EXPECT_EQ(game.listed("reward "),
            "ap maintenance_crew extraterrestrial_defense_agency engineering_corps national_guard "
            "planning_commission hold");
  game.play("reward hold");
  EXPECT_EQ(game.view().bonuses.at(0).state, BonusState::kHeld);
  EXPECT_EQ(game.ap(), 7);
  EXPECT_EQ(game.phase(), Phase::kFlip);
  EXPECT_TRUE(game.state.between_constructions());
}

TEST(ComebackCityOptions, G8_AHeldRewardIsTakenBetweenConstructions) {
  auto game = holding().game();
  game.play_all({"place 4-2", "reward hold"});
  EXPECT_EQ(game.moves(),
            (Texts{"flip", "reward ap", "reward maintenance_crew",
                   "reward extraterrestrial_defense_agency", "reward engineering_corps",
                   "reward national_guard", "reward planning_commission"}));
  EXPECT_TRUE(refused(game.accepts("reward hold"), Refusal::kNoHolding, "G8"));
  auto other = game;
  game.play("reward engineering_corps");
  EXPECT_EQ(game.helpers(), "engineering_corps");
  EXPECT_EQ(game.view().bonuses.at(0).state, BonusState::kPaid);
  EXPECT_TRUE(game.state.between_constructions());
  EXPECT_TRUE(refused(game.accepts("reward ap"), Refusal::kNothingHeld, "R11.3"));
  other.play("reward ap");
  EXPECT_EQ(other.ap(), 8);
}

TEST(ComebackCityOptions, G8_NotDuringAConstruction) {
  auto begun = Table()
                   .option("zoning_hold", "on")
                   .city({"r01 c02 i01 r02 r03 r04"})
                   .zoning("z_g_row held z_r_diagonal paid")
                   .helpers("engineering_corps")
                   .pool("r05")
                   .begun()
                   .game();
  EXPECT_EQ(begun.listed("reward "), "");
  EXPECT_TRUE(refused(begun.accepts("reward ap"), Refusal::kConstructing, "R13.9"));
}

TEST(ComebackCityOptions, G8_EachHeldRewardIsTakenByItself) {
  auto game = Table()
                  .option("zoning_hold", "on")
                  .city({"r01 c02 i01 r02 r03 r04"})
                  .zoning("z_g_row held z_r_diagonal held")
                  .game();
  game.play("reward ap");
  EXPECT_EQ(game.view().bonuses.at(0).state, BonusState::kPaid);
  EXPECT_EQ(game.view().bonuses.at(1).state, BonusState::kHeld);
  game.play("reward engineering_corps");
  EXPECT_EQ(game.view().bonuses.at(1).state, BonusState::kPaid);
  EXPECT_EQ(game.ap(), 9);
}

TEST(ComebackCityOptions, G8_AfterTheDisasterTooAndRebuildBegins) {
  auto game = Table()
                  .option("zoning_hold", "on")
                  .city({"c10 g13 g14 i01 .   .",    //
                         "r13 c01 g02 i02 r02 g05",  //
                         "c14 r11 g10 g09 i05 c02"})
                  .zoning("z_g_points due z_r_diagonal")
                  .struck(Disaster::kHurricane);
  game.play_all({"number 0", "reward hold"});
  EXPECT_EQ(game.state.stage, Stage::kRebuild);
  EXPECT_TRUE(game.offers("reward ap"));
}

TEST(ComebackCityOptions, G8_AHeldRewardIsLostWithTheLastActionPoint) {
  auto game = holding().ap(1).game();
  game.play_all({"place 4-2", "reward hold"});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.view().bonuses.at(0).state, BonusState::kHeld);
}

// rubble_carries_power

TEST(ComebackCityOptions, G9_WithOffRubbleCarriesNoPower) {
  const auto counters = [](std::string_view value) {
    auto game = Table()
                    .option("rubble_carries_power", value)
                    .city({"c05# i01 i02 g03 c06 g05"})
                    .placing("r05")
                    .game();
    game.play("place 1-2");  // Seniors' Village: level 3 or lower
    return game.counters("1-2");
  };
  EXPECT_EQ(counters("on"), 4);
  EXPECT_EQ(counters("off"), 3);
}

TEST(ComebackCityOptions, G9_RubbleThatIsBuiltOverIsNoRubble) {
  auto game = Table()
                  .option("rubble_carries_power", "off")
                  .city({"c05# i01 i02 g03 c06 g05"})
                  .placing("r05")
                  .game();
  game.play("place 1-1");
  EXPECT_EQ(game.counters("1-1"), 4);
}

// salvage_per_construction

Table salvage_city(std::string_view value) {
  return Table()
      .option("salvage_per_construction", value)
      .city({"c01 r12 i03 c04 c05 g09"})
      .helpers("engineering_corps")
      .pool("r03")
      .begun();
}

TEST(ComebackCityOptions, G10_With99ThereIsNoLimit) {
  auto game = salvage_city("99").game();
  game.play_all({"salvage 1-1", "salvage 2-1", "salvage 3-1"});
  EXPECT_EQ(game.pool(), "r03 r12 c01 i03");
  EXPECT_TRUE(game.offers("salvage 4-1"));
  EXPECT_FALSE(salvage_city("1").salvages(1).game().accepts("salvage 1-1"));
}

TEST(ComebackCityOptions, G10_InAnswerToAFlipOneMustSufficeByItself) {
  // Bank Tower: 3 brick, 3 steel; there are 1 lumber and 1 brick. Condo Tower yields 1 and 2.
  auto game = salvage_city("99").deck("c14 c03").game();
  game.play("flip");
  EXPECT_EQ(game.pool(), "r03 c14");  // two buildings would do, one does not
  EXPECT_EQ(game.phase(), Phase::kFlip);
}

TEST(ComebackCityOptions, G10_AfterASalvageForACardThereIsNoOtherForIt) {
  auto game = salvage_city("99").deck("c03").game();
  game.play_all({"flip", "salvage 5-1"});
  EXPECT_EQ(game.moves(), (Texts{"accept", "discard"}));
}

}  // namespace
}  // namespace cornerstone::comeback_city
