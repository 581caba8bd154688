// Rulings and decisions that no other file is about: what is left of a supply, and which abilities
// can be chosen.
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::plan_number;
using testing::refused;
using testing::Table;
using testing::Texts;

testing::Game with_all_wood(Table table, std::string_view plan, int wood) {
  auto game = table.place(0, plan, "d3").hand("wood " + std::to_string(wood)).game();
  game.play("construct " + std::string(plan) + " wood " + std::to_string(wood));
  return game;
}

TEST(RollingHeightsRulings, G12_TheLastMeepleOfAColourIsGained) {
  auto game = with_all_wood(Table(2).bench(1, "politician 10"), "L1-04", 6);
  EXPECT_EQ(game.bench(0), "politician");
  EXPECT_EQ(game.meeple_supply(Meeple::kPolitician), 0);
}

TEST(RollingHeightsRulings, G12_D23_TwoColoursOfWhichOneIsLeftAreAChoice) {
  auto game = with_all_wood(Table(2).bench(1, "construction_worker 13 politician 10"), "L1-05", 3);
  EXPECT_EQ(game.phase(), Phase::kReward);
  EXPECT_EQ(game.moves(), (Texts{"reward construction_worker", "reward politician"}));
  EXPECT_TRUE(refused(game.accepts("reward architect"), Refusal::kNotPrinted, "R13.3",
                      {static_cast<int>(Meeple::kArchitect)}));
  game.play("reward politician");
  EXPECT_EQ(game.bench(0), "politician");
  EXPECT_EQ(game.phase(), Phase::kMain);
}

TEST(RollingHeightsRulings, G12_OfTwoColoursTheOneThatIsLeftIsGainedUnasked) {
  auto first = with_all_wood(Table(2).bench(1, "politician 11"), "L1-05", 3);
  EXPECT_EQ(first.bench(0), "construction_worker");
  auto second = with_all_wood(Table(2).bench(1, "construction_worker 14"), "L1-05", 3);
  EXPECT_EQ(second.bench(0), "politician");
}

TEST(RollingHeightsRulings, G14_TheFigureItselfHasAlreadyWorked) {
  // Reading Room upgrades: the only meeple that could be upgraded is the figure that is used.
  const auto alone = Table(2).steady(0, "public_figure").complete(0, "L1-33", "d3").game();
  EXPECT_EQ(alone.listed("figure "), "");
  EXPECT_TRUE(refused(alone.accepts("figure steady L1-33"), Refusal::kNoEffect, "G14",
                      {static_cast<std::int16_t>(plan_number("L1-33"))}));
  auto two = Table(2).steady(0, "public_figure 2").complete(0, "L1-33", "d3").game();
  two.play_all({"figure steady L1-33", "upgrade public_figure steady"});
  EXPECT_EQ(two.hard(0), "public_figure");
}

TEST(RollingHeightsRulings, G14_TokensNeedASupply) {
  const auto game =
      Table(2).steady(0, "public_figure").complete(0, "L1-02", "d3").wild(1, 30).game();
  EXPECT_EQ(game.listed("figure "), "");
  EXPECT_FALSE(game.accepts("figure steady L1-02"));
}

TEST(RollingHeightsRulings, G14_ARollNeedsSomebodyExhausted) {
  // St. Brannoc Hospital rolls when steady and upgrades when hard.
  const auto table = Table(2).hard(0, "public_figure").complete(0, "L2-27", "d3");
  EXPECT_EQ(Table(table).game().listed("figure "), "");
  EXPECT_EQ(Table(table).steady(0, "carpenter").game().listed("figure "), "hard L2-27");
  EXPECT_EQ(Table(table).exhausted(0, "public_servant").game().listed("figure "),
            "hard steady L2-27");
}

TEST(RollingHeightsRulings, G14_CountedPointsMustBeSome) {
  const auto table = Table(2).hard(0, "public_figure").complete(0, "L1-36", "d3");
  EXPECT_EQ(Table(table).steady(0, "architect").game().listed("figure "), "");
  EXPECT_EQ(Table(table).hard(0, "architect").game().listed("figure "),
            "hard L1-36 hard steady L1-36");
}

TEST(RollingHeightsRulings, G14_AConversionTakesTheLastMeepleOfTheSupply) {
  const auto table = Table(2).steady(0, "public_figure carpenter").complete(0, "L2-33", "d3");
  auto one = Table(table).bench(1, "executive 7").game();
  one.play_all({"figure steady L2-33", "convert steady"});
  EXPECT_EQ(one.steady(0), "executive");
  EXPECT_EQ(Table(table).bench(1, "executive 8").game().listed("figure "), "");
}

TEST(RollingHeightsRulings, D12_AConversionNamesWhatTheMeepleIsLike) {
  auto game = Table(2)
                  .steady(0, "public_figure carpenter")
                  .activated(0, "carpenter 2")
                  .bench(0, "carpenter")
                  .complete(0, "L2-33", "d3")
                  .game();
  game.play("figure steady L2-33");
  EXPECT_EQ(game.view().pending.left, 0);  // there is nothing to count
  EXPECT_EQ(game.moves(), (Texts{"convert bench", "convert steady", "convert activated"}));
  EXPECT_TRUE(refused(game.accepts("convert hard"), Refusal::kNoneLikeThat, "R18.5",
                      {static_cast<int>(Meeple::kCarpenter), static_cast<int>(Pose::kHard)}));
  game.play("convert bench");
  EXPECT_EQ(game.bench(0), "executive");
  EXPECT_EQ(game.phase(), Phase::kMain);
}

TEST(RollingHeightsRulings, D13_ASacrificeNamesAnyMeepleOfThePlayer) {
  auto game = Table(2)
                  .steady(0, "public_figure")
                  .hard(0, "carpenter")
                  .exhausted(0, "carpenter")
                  .bench(0, "riveter")
                  .complete(0, "L1-03", "d3")
                  .game();
  game.play("figure steady L1-03");
  EXPECT_EQ(game.view().pending.left, 0);
  EXPECT_EQ(game.moves(), (Texts{"sacrifice carpenter exhausted", "sacrifice carpenter hard",
                                 "sacrifice riveter bench", "sacrifice public_figure activated"}));
  EXPECT_TRUE(refused(game.accepts("sacrifice riveter hard"), Refusal::kNoneLikeThat, "R18.3",
                      {static_cast<int>(Meeple::kRiveter), static_cast<int>(Pose::kHard)}));
}

TEST(RollingHeightsRulings, D10_D11_EffectsAskOneAfterTheOther) {
  auto any = Table(2).hard(0, "public_figure").complete(0, "L2-20", "d3").game();
  any.play("figure hard L2-20");
  EXPECT_EQ(any.moves(), (Texts{"choose_color wood", "choose_color concrete", "choose_color glass",
                                "choose_color steel"}));
  any.play_all({"choose_color steel", "choose_color wood"});
  EXPECT_EQ(any.hand(), "wood steel");
  EXPECT_EQ(any.phase(), Phase::kMain);
  auto upgrades =
      Table(2).hard(0, "public_figure").exhausted(0, "riveter").complete(0, "L1-33", "d3").game();
  upgrades.play_all({"figure hard L1-33", "upgrade riveter exhausted"});
  EXPECT_EQ(upgrades.moves(), (Texts{"upgrade riveter steady", "upgrade_stop"}));
  upgrades.play("upgrade_stop");
  EXPECT_EQ(upgrades.phase(), Phase::kMain);
  EXPECT_EQ(upgrades.steady(0), "riveter");
}

TEST(RollingHeightsRulings, D25_EachOfTheTwoTargetsMayBeChosen) {
  auto game = Table(3).starting(2).turn(2).round(4).final_round(4).phase(Phase::kTarget).game();
  for (const int seat : {2, 0, 1}) {
    EXPECT_EQ(game.to_move(), seat);
    EXPECT_EQ(game.moves(), (Texts{"target 1", "target 2"}));
    game.play(seat == 0 ? "target 2" : "target 1");
    EXPECT_EQ(game.view().players.at(static_cast<std::size_t>(seat)).chosen, seat == 0 ? 2 : 1);
  }
  EXPECT_EQ(game.to_move(), kNobody);
  EXPECT_TRUE(refused(game.accepts("target 1"), Refusal::kGameOver, "R17.4"));
}

TEST(RollingHeightsRulings, G29_RealCubesThatComeBackAreTakenFirstAndTheMiscStay) {
  auto game = Table(2)
                  .supply(Cube::kWood, 0)
                  .hand("wood 3")
                  .hard(0, "carpenter 2")
                  .place(0, "L1-10", "d3")
                  .game();
  game.play_all({"buy", "plan 1 1", "space e3"});  // a wood returns
  EXPECT_TRUE(game.view().misc_entered);
  game.play("activate carpenter hard");
  EXPECT_EQ(game.hand(), "wood 3");
  EXPECT_EQ(game.misc(), "wood");
  EXPECT_TRUE(game.told<MiscEntered>().empty());
}

struct Bounds {
  Move sound;
  std::array<int, 3> below;  // what each argument must be below
};

TEST(RollingHeightsRulings, AMoveThatNamesNothingIsUnknown) {
  constexpr int kWorksHard = static_cast<int>(Pose::kHard);
  const std::vector<Bounds> kinds{
      {make_move(Kind::kStartPlan), {9, 1, 1}},
      {make_move(Kind::kStartSpace), {72, 1, 1}},
      {make_move(Kind::kBench), {9, 1, 1}},
      {make_move(Kind::kRally), {1, 1, 1}},
      {make_move(Kind::kStop), {1, 1, 1}},
      {make_move(Kind::kStrike), {9, 5, 1}},
      {make_move(Kind::kActivate, 0, kWorksHard, kAsHard), {9, 5, 2}},
      {make_move(Kind::kCollect), {1, 1, 1}},
      {make_move(Kind::kServant, kWorksHard, kAsHard), {5, 2, 1}},
      {make_move(Kind::kUpgrade), {9, 5, 1}},
      {make_move(Kind::kUpgradeStop), {1, 1, 1}},
      {make_move(Kind::kFigure, kWorksHard, kAsHard), {5, 2, 78}},
      {make_move(Kind::kColour), {4, 1, 1}},
      {make_move(Kind::kConvert), {5, 1, 1}},
      {make_move(Kind::kSacrifice), {9, 5, 1}},
      {make_move(Kind::kReroll), {5, 1, 1}},
      {make_move(Kind::kTake), {1, 1, 1}},
      {make_move(Kind::kBuy), {1, 1, 1}},
      {make_move(Kind::kPlan), {2, 9, 1}},
      {make_move(Kind::kSpace), {72, 1, 1}},
      {make_move(Kind::kPay), {9, 1, 1}},
      {make_move(Kind::kWild), {4, 1, 1}},
      {make_move(Kind::kTrade), {4, 1, 1}},
      {make_move(Kind::kConstruct, 0, 0, 1), {78, 4, 255}},
      {make_move(Kind::kReward), {9, 1, 1}},
      {make_move(Kind::kEndMain), {1, 1, 1}},
      {make_move(Kind::kTarget), {2, 1, 1}},
  };
  const auto game = Table(2).game();
  const auto is_unknown = [&](Move move) {
    return game.accepts(move).refusal == static_cast<std::uint8_t>(Refusal::kUnknownMove);
  };
  for (const Bounds& kind : kinds) {
    EXPECT_FALSE(is_unknown(kind.sound)) << int{kind.sound.kind};
    for (std::size_t i = 0; i < kind.sound.arg.size(); ++i) {
      Move beyond = kind.sound;
      beyond.arg[i] = static_cast<std::uint8_t>(i < 3 ? kind.below.at(i) : 1);
      EXPECT_TRUE(is_unknown(beyond)) << int{kind.sound.kind} << ", argument " << i;
    }
  }
  Move unheard_of;
  unheard_of.kind = static_cast<std::uint8_t>(Kind::kTarget) + 1;
  EXPECT_TRUE(is_unknown(unheard_of));
  for (const Pose pose : {Pose::kBench, Pose::kExhausted, Pose::kActivated}) {  // nobody at work
    const int idle = static_cast<int>(pose);
    EXPECT_TRUE(is_unknown(make_move(Kind::kActivate, 0, idle, kAsSteady)));
    EXPECT_TRUE(is_unknown(make_move(Kind::kServant, idle, kAsSteady)));
    EXPECT_TRUE(is_unknown(make_move(Kind::kFigure, idle, kAsSteady)));
  }
}

}  // namespace
}  // namespace cornerstone::rolling_heights
