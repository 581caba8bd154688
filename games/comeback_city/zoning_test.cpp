// R11: zoning bonuses.
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::Game;
using testing::refused;
using testing::Table;
using testing::Texts;

// With one bonus that a test is about, and one of another zone.
Table asking_for(const std::string& zoning, const Table& table) {
  const std::string other = zoning.starts_with("z_r") ? " z_g_diagonal" : " z_r_diagonal";
  return Table(table).zoning(zoning + other);
}

// In Rebuild the card is built there: whether that completes the bonus.
bool completes(const std::string& zoning, const Table& table, std::string_view card,
               const std::string& at) {
  auto game = asking_for(zoning, table).placing(card).game();
  game.play("place " + at);
  return !game.told<ZoningCompleted>().empty();
}
bool completes(const std::string& zoning, const Texts& city, std::string_view card,
               const std::string& at) {
  return completes(zoning, Table().city(city), card, at);
}

// What the view says of the first bonus: "2 of 3".
std::string progress_of(const Table& table, const std::string& zoning) {
  const auto bonus = asking_for(zoning, table).game().view().bonuses.at(0);
  return std::to_string(bonus.progress) + " of " + std::to_string(bonus.wanted);
}

ZoningNumber zoning_named(std::string_view id) {
  return ZoningNumber{static_cast<std::uint8_t>(testing::zoning_number(id))};
}

TEST(ComebackCityZoning, R11_1_TheFirstSixBuildingsMayCompleteABonus) {
  int completed = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const auto game = Game::started(seed);
    std::size_t told = 0;
    for (const auto& bonus : game.view().bonuses) {
      EXPECT_EQ(bonus.state == BonusState::kDue, bonus.progress == bonus.wanted);
      told += bonus.progress == bonus.wanted ? 1 : 0;
    }
    EXPECT_EQ(game.told<ZoningCompleted>().size(), told);
    completed += static_cast<int>(told);
  }
  EXPECT_GT(completed, 1);
}

TEST(ComebackCityZoning, R11_1_CheckedAfterEveryPlacementOfTheSetup) {
  auto game = Table()
                  .city({"g03 g04 g05 c02 g06 g07"})
                  .placing_extra("r01 g08")
                  .zoning("z_g_count z_r_diagonal")
                  .game();
  game.play("setup_place 1 1");
  EXPECT_EQ(game.view().bonuses.at(0).state, BonusState::kOpen);
  auto second = game;
  second.play("setup_place 2 1");
  EXPECT_EQ(second.view().bonuses.at(0).state, BonusState::kDue);
  ASSERT_EQ(second.told<ZoningCompleted>().size(), 1u);
  EXPECT_EQ(second.told<ZoningCompleted>().at(0).zoning, zoning_named("z_g_count"));
}

Table building_services() {
  return Table()
      .city({"r01 c01 .   .   .   .",  //
             "g03 g04 g05 c02 g06 g07"})
      .build()
      .zoning("z_g_count z_r_diagonal");
}

TEST(ComebackCityZoning, R11_1_CheckedAfterEveryBuildingOfBuild) {
  auto game = building_services().placing("g08").game();
  game.play("place 4-2");
  EXPECT_EQ(game.view().bonuses.at(0).state, BonusState::kDue);
  EXPECT_EQ(game.view().bonuses.at(1).state, BonusState::kOpen);
  EXPECT_NE(game.phase(), Phase::kReward);  // paid out after the disaster
}

// Low buildings on top of five tall shops: a storm lays the shops bare.
Table before_the_storm() {
  return Table()
      .city({"r02 g01 g11 c04 .   .",    //
             "r01 c01 i01 i02 g02 c02",  //
             "c05 c06 c07 c08 c09 g09"})
      .zoning("z_c_skyline z_g_points");
}

// Shops in a row and services in a row on level 1.
Table with_two_rows() {
  return Table()
      .city({"r02 g01 g11 c04 .   .",    //
             "r01 c01 i01 i02 g02 c02",  //
             "c05 c06 c07 g03 g04 g09"})
      .zoning("z_c_row due z_g_row due");
}

TEST(ComebackCityZoning, R11_1_CompletionIsPermanent) {
  auto game = with_two_rows().struck(Disaster::kHurricane);
  game.play("number 7");
  EXPECT_EQ(game.view().bonuses.at(0).progress, 0);
  EXPECT_EQ(game.view().bonuses.at(0).state, BonusState::kDue);
  EXPECT_EQ(game.phase(), Phase::kReward);
}

TEST(ComebackCityZoning, R11_1_WhatADisasterLaysBareIsNotChecked) {
  auto game = before_the_storm().struck(Disaster::kHurricane);
  EXPECT_EQ(game.view().bonuses.at(0).progress, 2);
  game.play("number 2");
  EXPECT_EQ(game.told<ZoningCompleted>().size(), 0u);
  EXPECT_EQ(game.view().bonuses.at(0).progress, 5);
  EXPECT_EQ(game.view().bonuses.at(0).state, BonusState::kOpen);
}

TEST(ComebackCityZoning, R11_1_ItCountsIfItStillHoldsAtTheNextCheck) {
  const Table bare = Table()
                         .city({"c05 c06 c07 c08 c09 g09",  //
                                "r06 r04 i06 g04 g10 i05"})
                         .zoning("z_c_skyline z_r_diagonal")
                         .placing("r01");
  auto game = bare.game();
  game.play("place 6-3");
  EXPECT_EQ(game.phase(), Phase::kReward);
  game = bare.game();
  game.play("place 1-3");
  EXPECT_EQ(game.told<ZoningCompleted>().size(), 0u);
}

TEST(ComebackCityZoning, R11_1_ASalvageIsNoCheck) {
  auto game = Table()
                  .city({"r01 .   .   .   .   .",    //
                         "c05 c06 c07 c08 c09 g09",  //
                         "r06 r04 i06 g04 g10 i05"})
                  .zoning("z_c_skyline z_r_diagonal paid")
                  .helpers("engineering_corps")
                  .game();
  game.play("salvage 1-3");
  EXPECT_EQ(game.told<ZoningCompleted>().size(), 0u);
  EXPECT_EQ(game.view().bonuses.at(0).progress, 5);
  EXPECT_EQ(game.view().bonuses.at(0).state, BonusState::kOpen);
}

TEST(ComebackCityZoning, R11_1_TheMaintenanceCrewIsFollowedByACheck) {
  auto game = Table()
                  .disaster(Disaster::kMeteorStrike)
                  .city({"c05 c06 .   .   .   .",  //
                         "c07 c08 c09 g09 i01 r01"})
                  .wrecked({"road 2", "line 1"})
                  .zoning("z_c_cluster z_r_diagonal paid")
                  .helpers("maintenance_crew")
                  .game();
  game.play("crew roads");
  EXPECT_EQ(game.told<ZoningCompleted>().size(), 1u);
  EXPECT_EQ(game.phase(), Phase::kReward);
}

TEST(ComebackCityZoning, R11_1_ARepairIsFollowedByACheck) {
  auto game = Table()
                  .disaster(Disaster::kMeteorStrike)
                  .city({"c05 c06 .   .   .   .",  //
                         "c07 c08 c09 g09 i01 r01"})
                  .wrecked({"road 2"})
                  .zoning("z_c_cluster z_r_diagonal")
                  .pool("r07")
                  .begun()
                  .game();
  game.play("repair road 2");
  EXPECT_EQ(game.phase(), Phase::kReward);
}

TEST(ComebackCityZoning, R11_2_ARowLiesOnOneLevel) {
  const Texts city{".   g04 g05 .   .   .",  //
                   "r01 c02 i01 r02 r03 r04"};
  EXPECT_TRUE(completes("z_g_row", city, "g03", "4-2"));
  EXPECT_TRUE(completes("z_g_row", city, "g03", "1-2"));
  EXPECT_FALSE(completes("z_g_row", city, "g03", "5-2"));  // not in the next column
  EXPECT_FALSE(completes("z_g_row", city, "g03", "2-3"));
  EXPECT_FALSE(completes("z_g_row", city, "c03", "4-2"));
  EXPECT_FALSE(completes("z_g_row",
                         {".   g04 g05 .   .   .",  //
                          "r01 c02 i01 .   r03 r04"},
                         "g03", "4-1"));  // a step
}

TEST(ComebackCityZoning, R11_2_AStackHasNoHoles) {
  EXPECT_TRUE(completes("z_i_stack",
                        {".   i03 .   .   .   .",  //
                         ".   i02 .   .   .   .",  //
                         "r01 i01 c01 r02 r03 r04"},
                        "i04", "2-4"));
  const Texts holed{".   i04 .   .   .   .",    //
                    ".   i02 .   .   .   .",    //
                    "g01 .   g02 g03 g04 g05",  //
                    "r01 i01 c01 r02 r03 r04"};
  EXPECT_TRUE(completes("z_i_stack", holed, "i06", "2-2"));
  EXPECT_FALSE(completes("z_i_stack", holed, "i06", "2-5"));
  EXPECT_FALSE(completes("z_i_stack", holed, "r05", "2-2"));
}

TEST(ComebackCityZoning, R11_2_ADiagonalRisesOrFalls) {
  const Texts rising{".   .   r08 g06 .   .",  //
                     ".   r07 c03 c04 .   .",  //
                     "r06 c01 c02 g07 g03 g04"};
  EXPECT_TRUE(completes("z_r_diagonal", rising, "r05", "4-4"));
  EXPECT_FALSE(completes("z_r_diagonal", rising, "r05", "3-4"));
  EXPECT_TRUE(completes("z_g_diagonal",
                        {"g03 .   .   .   .   .",  //
                         "c01 g04 .   .   .   .",  //
                         "c02 c03 g05 .   .   .",  //
                         "r01 r02 r03 .   r04 r05"},
                        "g06", "4-1"));
  EXPECT_FALSE(completes("z_g_diagonal",
                         {"g03 .   .   .   .   .",  //
                          "c01 .   .   .   .   .",  //
                          "c02 g04 g05 .   .   .",  //
                          "r01 r02 r03 .   r04 r05"},
                         "g06", "4-1"));
}

TEST(ComebackCityZoning, R11_2_AClusterHangsTogetherOverWorkingRoads) {
  const Texts city{".   c04 .   .   .   .",  //
                   "c01 r01 c03 r02 c05 r03"};
  EXPECT_TRUE(completes("z_c_cluster", city, "c06", "4-2"));
  EXPECT_FALSE(completes("z_c_cluster", city, "c06", "6-2"));
  for (const std::string road : {"road 1", "road 2", "road 3", "road 4"}) {
    const Table wrecked = Table().disaster(Disaster::kMeteorStrike).city(city).wrecked({road});
    EXPECT_FALSE(completes("z_c_cluster", wrecked, "c06", "4-2")) << road;
  }
  const Table elsewhere = Table().disaster(Disaster::kMeteorStrike).city(city).wrecked({"road 5"});
  EXPECT_TRUE(completes("z_c_cluster", elsewhere, "c06", "4-2"));
}

TEST(ComebackCityZoning, R11_2_AtLeastOneInEachOfFiveColumns) {
  const Texts city{"c04 .   .   .   .   .",  //
                   "r01 r02 c03 r04 c05 r05"};
  EXPECT_TRUE(completes("z_r_columns", city, "r06", "5-2"));
  EXPECT_FALSE(completes("z_r_columns", city, "r06", "1-3"));
}

TEST(ComebackCityZoning, R11_2_TheTopmostCardOfFiveColumns) {
  const Texts city{".   .   .   c01 .   .",  //
                   "i01 i02 i03 i04 c03 c04"};
  EXPECT_FALSE(completes("z_i_skyline", city, "i05", "4-3"));
  EXPECT_TRUE(completes("z_i_skyline",
                        {".   .   .   i05 .   .",  //
                         "i01 i02 i03 i04 c03 c04"},
                        "i06", "6-2"));
  // It hides one of them.
  EXPECT_FALSE(completes("z_i_skyline", {"i01 i02 i03 i04 i05 c04"}, "r01", "1-2"));
  // Rubble on top is a card, and none that counts.
  EXPECT_FALSE(completes("z_i_skyline",
                         {".   .   .   i05# .   .",  //
                          "i01 i02 i03 i04  c03 c04"},
                         "i06", "6-2"));
}

TEST(ComebackCityZoning, R11_2_SoManyInTheCity) {
  const Texts five{"r01 .   r02 .   .   .",  //
                   "c01 c02 r03 c04 c05 r04"};
  EXPECT_TRUE(completes("z_r_count", five, "r05", "1-3"));
  EXPECT_FALSE(completes("z_c_count", five, "c06", "1-3"));  // wants 6
  EXPECT_EQ(progress_of(Table().city(five), "z_r_count"), "4 of 5");
  EXPECT_EQ(progress_of(Table().city(five), "z_c_count"), "4 of 6");
}

TEST(ComebackCityZoning, R11_2_SoManyPrintedPoints) {
  const Texts eight{"r13 .   .   .   .   .",  //
                    "r03 c02 c03 c04 c05 i01"};
  EXPECT_FALSE(completes("z_r_points", eight, "r12", "2-2"));  // 13 of 14
  const Texts nine{"r13 .   .   .   .   .",                    //
                   "r05 c02 c03 c04 c05 i01"};
  EXPECT_TRUE(completes("z_r_points", nine, "r12", "2-2"));
  // Counters are not what is printed.
  const Table many = Table().city({"r13:9 . . . . .", "r03:9 c02 c03 c04 c05 i01"});
  EXPECT_EQ(progress_of(many, "z_r_points"), "8 of 14");
}

TEST(ComebackCityZoning, R11_2_RubbleDoesNotCount) {
  for (const std::string zoning : {"z_g_row", "z_g_stack", "z_g_diagonal", "z_g_cluster",
                                   "z_g_columns", "z_g_skyline", "z_g_count", "z_g_points"}) {
    const Table rubble = Table()
                             .disaster(Disaster::kMeteorStrike)
                             .city({"g09# g10# g12# .    .    .",  //
                                    "g03# g04# g05# g06# g07# g08#"});
    EXPECT_EQ(progress_of(rubble, zoning).substr(0, 4), "0 of") << zoning;
  }
}

TEST(ComebackCityZoning, R11_2_OccupiedBuildingsCount) {
  const Table aliens = Table()
                           .disaster(Disaster::kAlienInvasion)
                           .city({"r01* r02* .   .   .   .",  //
                                  "c01  c02  c03 c04 c05 i01"});
  EXPECT_EQ(progress_of(aliens, "z_r_row"), "2 of 3");
  EXPECT_TRUE(completes("z_r_row", aliens, "r03", "3-2"));
}

TEST(ComebackCityZoning, R11_2_RoadsMatterForClustersOnly) {
  const Texts city{"g09 g10 g11 .   .   .",  //
                   "g03 g04 g05 g06 g07 g08"};
  const Table whole = Table().disaster(Disaster::kMeteorStrike).city(city);
  const Table wrecked = Table(whole).wrecked({"road 1", "road 2", "road 3", "road 4", "road 5"});
  for (const std::string zoning : {"z_g_row", "z_g_stack", "z_g_diagonal", "z_g_columns",
                                   "z_g_skyline", "z_g_count", "z_g_points"}) {
    EXPECT_EQ(progress_of(whole, zoning), progress_of(wrecked, zoning)) << zoning;
  }
  EXPECT_EQ(progress_of(whole, "z_g_cluster"), "5 of 5");
  EXPECT_EQ(progress_of(wrecked, "z_g_cluster"), "2 of 5");
}

TEST(ComebackCityZoning, R11_3_AnActionPointOrAHelper) {
  const Table table = Table()
                          .city({".   g04 g05 .   .   .",  //
                                 "r01 c02 i01 r02 r03 r04"})
                          .zoning("z_g_row z_r_diagonal")
                          .placing("g03");
  auto game = table.game();
  game.play("place 4-2");
  EXPECT_EQ(
      game.moves(),
      (Texts{"reward ap", "reward maintenance_crew", "reward extraterrestrial_defense_agency",
             "reward engineering_corps", "reward national_guard", "reward planning_commission"}));
  EXPECT_TRUE(refused(game.accepts("reward hold"), Refusal::kNoHolding, "G8"));
  auto helped = game;
  game.play("reward ap");
  EXPECT_EQ(game.ap(), 8 - 1 + 1);
  EXPECT_EQ(game.helpers(), "");
  EXPECT_EQ(game.view().bonuses.at(0).state, BonusState::kPaid);
  helped.play("reward engineering_corps");
  EXPECT_EQ(helped.ap(), 8 - 1);
  EXPECT_EQ(helped.helpers(), "engineering_corps");
  EXPECT_EQ(helped.view().bonuses.at(0).state, BonusState::kPaid);
}

TEST(ComebackCityZoning, R11_3_OncePerCard) {
  auto game = Table()
                  .city({"g03 g04 g05 .   .   .",  //
                         "r01 c02 i01 r02 r03 r04"})
                  .zoning("z_g_row paid z_r_diagonal")
                  .placing("g06")
                  .game();
  game.play("place 4-2");
  EXPECT_EQ(game.told<ZoningCompleted>().size(), 0u);
  EXPECT_NE(game.phase(), Phase::kReward);
}

TEST(ComebackCityZoning, R11_3_BonusesOfBuildArePaidOutAfterTheDisaster) {
  auto game = with_two_rows().struck(Disaster::kHurricane);
  EXPECT_EQ(game.phase(), Phase::kNumber);
  game.play("number 1");
  EXPECT_EQ(game.phase(), Phase::kReward);
  EXPECT_EQ(game.view().bonuses.at(0).state, BonusState::kDue);
  game.play("reward planning_commission");
  EXPECT_EQ(game.view().bonuses.at(0).state, BonusState::kPaid);  // in the order they were drawn
  EXPECT_EQ(game.view().bonuses.at(1).state, BonusState::kDue);
  EXPECT_EQ(game.told<RewardTaken>().at(0).zoning, zoning_named("z_c_row"));
  EXPECT_EQ(game.listed("reward "),
            "ap maintenance_crew extraterrestrial_defense_agency engineering_corps national_guard");
  EXPECT_TRUE(refused(game.accepts("reward planning_commission"), Refusal::kHelperTaken, "R11.3",
                      {static_cast<std::int16_t>(Helper::kPlanningCommission)}));
  EXPECT_EQ(game.state.stage, Stage::kDisaster);
  game.play("reward ap");
  EXPECT_EQ(game.state.stage, Stage::kRebuild);
  EXPECT_EQ(game.ap(), 8 + 1 + 1);
}

TEST(ComebackCityZoning, R11_3_TwoDueTogetherComeInTheOrderTheyWereDrawn) {
  const Table table = Table()
                          .disaster(Disaster::kMeteorStrike)
                          .city({"g03 g04 g05 g06 g07 .",  //
                                 "c01 c02 c03 c05 c06 r01"})
                          .wrecked({"road 2"})
                          .pool("r07")
                          .begun();
  for (const auto& [first, second] :
       {std::pair<std::string, std::string>{"z_g_cluster", "z_c_cluster"},
        {"z_c_cluster", "z_g_cluster"}}) {
    auto game = Table(table).zoning(first + " " + second).game();
    game.play("repair road 2");
    EXPECT_EQ(game.told<ZoningCompleted>().size(), 2u);
    game.play("reward ap");
    EXPECT_EQ(game.told<RewardTaken>().at(0).zoning, zoning_named(first));
    game.play("reward ap");
    EXPECT_EQ(game.told<RewardTaken>().at(0).zoning, zoning_named(second));
    EXPECT_EQ(game.ap(), 8 - 1 + 2);
  }
}

TEST(ComebackCityZoning, R11_3_AtTwentyActionPointsOneMoreIsLost) {
  auto game = with_two_rows().struck(Disaster::kHurricane);
  game.play("number 1");
  game.state.action_points = 20;
  game.play("reward ap");
  EXPECT_EQ(game.ap(), 20);
  EXPECT_EQ(game.view().bonuses.at(0).state, BonusState::kPaid);
}

TEST(ComebackCityZoning, R11_3_ADiscardedCrewIsNotAvailableAgain) {
  auto game = Table()
                  .city({".   g04 g05 .   .   .",  //
                         "r01 c02 i01 r02 r03 r04"})
                  .zoning("z_g_row z_r_diagonal paid")
                  .helpers("maintenance_crew")
                  .crew_used()
                  .placing("g03")
                  .game();
  game.play("place 4-2");
  EXPECT_EQ(game.listed("reward "),
            "ap extraterrestrial_defense_agency engineering_corps national_guard "
            "planning_commission");
  EXPECT_FALSE(game.accepts("reward maintenance_crew"));
}

TEST(ComebackCityZoning, R11_4_NoFurtherZoningCardsAreDrawn) {
  auto game = Game::started(2);
  const auto drawn = game.state.zoning;
  game.play_randomly(2, [&] { EXPECT_EQ(game.state.zoning, drawn); });
  EXPECT_EQ(game.view().bonuses.size(), 2u);
}

}  // namespace
}  // namespace cornerstone::comeback_city
