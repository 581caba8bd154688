// R15: miscellaneous cubes.
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::refused;
using testing::Table;
using testing::Texts;

TEST(RollingHeightsMisc, R15_1_TheyJoinWhenASupplyIsEmpty) {
  auto game = Table(2).supply(Cube::kWood, 2).steady(0, "carpenter 2").game();
  game.play("activate carpenter steady");
  EXPECT_FALSE(game.view().misc_entered);
  EXPECT_TRUE(game.told<MiscEntered>().empty());
  game.play("activate carpenter steady");
  EXPECT_TRUE(game.view().misc_entered);
  EXPECT_EQ(game.supply(Cube::kWood), 0);
  EXPECT_EQ(game.hand(), "wood 2");
  ASSERT_EQ(game.told<MiscEntered>().size(), 1u);
  EXPECT_EQ(game.told<MiscEntered>().at(0).cube, Cube::kWood);
}

TEST(RollingHeightsMisc, R15_1_WhateverTookTheLastOne) {
  auto token = Table(2).supply(Cube::kGlass, 1).wild(0, 1).game();
  token.play("wild glass");
  EXPECT_TRUE(token.view().misc_entered);
  auto trade = Table(2).supply(Cube::kSteel, 1).power(3).game();
  trade.play("trade steel");
  EXPECT_EQ(trade.hand(), "steel");
  EXPECT_TRUE(trade.view().misc_entered);
  // Ashby Lumber Yard: 2 wood.
  auto ability =
      Table(2).complete(0, "L1-22", "d3").supply(Cube::kWood, 2).steady(0, "public_figure").game();
  ability.play("figure steady L1-22");
  EXPECT_EQ(ability.hand(), "wood 2");
  EXPECT_TRUE(ability.view().misc_entered);
}

TEST(RollingHeightsMisc, R15_1_ForTheRestOfTheGame) {
  auto game = Table(2).supply(Cube::kWood, 1).steady(0, "carpenter").game();
  game.play_all({"activate carpenter steady", "end_main"});
  EXPECT_EQ(game.supply(Cube::kWood), 1);
  EXPECT_TRUE(game.view().misc_entered);
}

TEST(RollingHeightsMisc, R15_1_TheyJoinOnce) {
  auto game =
      Table(2).supply(Cube::kWood, 1).supply(Cube::kSteel, 1).steady(0, "carpenter riveter").game();
  game.play("activate carpenter steady");
  EXPECT_EQ(game.told<MiscEntered>().size(), 1u);
  game.play("activate riveter steady");
  EXPECT_TRUE(game.told<MiscEntered>().empty());
  EXPECT_TRUE(game.view().misc_entered);
}

TEST(RollingHeightsMisc, R15_2_RealCubesAreTakenFirst) {
  auto game = Table(2).supply(Cube::kWood, 1).hard(0, "carpenter").game();
  game.play("activate carpenter hard");
  EXPECT_EQ(game.hand(), "wood");
  EXPECT_EQ(game.misc(), "wood");
  const auto gained = game.told<CubesGained>().at(0);
  EXPECT_EQ(gained.cubes, 1);
  EXPECT_EQ(gained.misc, 1);
}

TEST(RollingHeightsMisc, R15_2_WithoutRealOnesAllAreMisc) {
  auto game = Table(2).supply(Cube::kWood, 0).hard(0, "carpenter construction_worker").game();
  game.play_all({"activate carpenter hard", "activate construction_worker hard"});
  EXPECT_EQ(game.hand(), "concrete 2");  // of which there are
  EXPECT_EQ(game.misc(), "wood 2");
}

TEST(RollingHeightsMisc, R15_2_TheyNeverRunOut) {
  auto game = Table(2).supply(Cube::kWood, 0).wild(0, 30).game();
  for (int i = 0; i < 30; ++i) game.play("wild wood");  // 25 are in the box
  EXPECT_EQ(game.misc(), "wood 30");
}

TEST(RollingHeightsMisc, R15_3_AMiscCubeIsOfItsColourAlone) {
  auto game = Table(2)
                  .supply(Cube::kWood, 0)
                  .misc("wood 2")
                  .place(0, "L1-25", "d3")  // concrete
                  .place(0, "L1-20", "e3")  // glass
                  .place(0, "L1-22", "c3")  // wood
                  .game();
  EXPECT_EQ(game.listed("construct "), "L1-22 wood 1 L1-22 wood 2");
  EXPECT_FALSE(game.accepts("construct L1-25 concrete 1"));
}

TEST(RollingHeightsMisc, R15_4_TheyArePaidFirst) {
  auto game = Table(2).misc("wood").supply(Cube::kWood, 0).hand("glass 2").game();
  game.play("trade concrete");  // no choice: the misc cube, then a glass
  EXPECT_EQ(game.misc(), "");
  EXPECT_EQ(game.hand(), "concrete glass");
  EXPECT_EQ(game.phase(), Phase::kMain);
}

TEST(RollingHeightsMisc, R15_4_OfSeveralColoursThePlayerChooses) {
  auto game = Table(2)
                  .supply(Cube::kWood, 0)
                  .supply(Cube::kSteel, 0)
                  .misc("wood steel 2")
                  .hand("glass")
                  .game();
  game.play("trade concrete");
  EXPECT_EQ(game.listed("pay "), "misc wood misc steel");
  EXPECT_TRUE(refused(game.accepts("pay glass"), Refusal::kMiscFirst, "R8.2",
                      {static_cast<std::int16_t>(Unit::kGlass)}));
  game.play("pay misc steel");  // the wood would come before it: steel is all that is left
  EXPECT_EQ(game.misc(), "wood");
  EXPECT_EQ(game.hand(), "concrete glass");
}

TEST(RollingHeightsMisc, R15_4_SpendingPowerMayBePaidInstead) {
  auto game = Table(2).supply(Cube::kWood, 0).misc("wood 2").power(2).game();
  game.play_all({"trade concrete", "pay sp", "pay sp"});
  EXPECT_EQ(game.misc(), "wood 2");
  EXPECT_EQ(game.power(), 0);
}

TEST(RollingHeightsMisc, R15_4_TheyAreBuiltLast) {
  auto game =
      Table(2).supply(Cube::kWood, 0).place(0, "L1-22", "d3").hand("wood").misc("wood 2").game();
  game.play("construct L1-22 wood 1");
  EXPECT_EQ(game.hand(), "");
  EXPECT_EQ(game.misc(), "wood 2");
  game.play("construct L1-22 wood 1");
  EXPECT_EQ(game.misc(), "wood");
  EXPECT_EQ(game.state.misc_built.at(0), 1);
  const auto built = game.told<CubesBuilt>().at(0);
  EXPECT_EQ(built.cubes, 0);
  EXPECT_EQ(built.misc, 1);
}

TEST(RollingHeightsMisc, R15_4_AndNotWhileARealOneIsInTheSupply) {
  auto game = Table(2).supply(Cube::kWood, 1).misc("wood 2").place(0, "L1-22", "d3").game();
  EXPECT_EQ(game.listed("construct "), "");
  EXPECT_FALSE(game.accepts("construct L1-22 wood 1"));
  auto hand =
      Table(2).supply(Cube::kWood, 1).misc("wood").hand("wood").place(0, "L1-22", "d3").game();
  EXPECT_EQ(hand.listed("construct "), "L1-22 wood 1");
}

TEST(RollingHeightsMisc, R15_4_PaidCubesCanBeGainedAgain) {
  auto game = Table(2).supply(Cube::kWood, 0).hand("wood 2").game();
  game.play("trade wood");
  EXPECT_EQ(game.hand(), "wood");  // one of the two that were paid
  EXPECT_EQ(game.misc(), "");
  EXPECT_EQ(game.supply(Cube::kWood), 1);
}

TEST(RollingHeightsMisc, R15_4_PaidMiscCubesAreGone) {
  auto game = Table(2).supply(Cube::kWood, 0).misc("wood 2").game();
  game.play("trade glass");
  EXPECT_EQ(game.misc(), "");
  EXPECT_EQ(game.hand(), "glass");
  EXPECT_EQ(game.supply(Cube::kWood), 0);
}

}  // namespace
}  // namespace cornerstone::rolling_heights
