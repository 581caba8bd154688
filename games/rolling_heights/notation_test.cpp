// Section 4 of rules.md: every move has one text, and no other is understood.
#include <set>

#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::content;
using testing::rules;
using testing::Table;
using testing::Texts;

TEST(RollingHeightsNotation, EveryKindOfMoveHasItsText) {
  const Texts moves{"start_plan 5",
                    "start_space d3",
                    "bench carpenter",
                    "rally",
                    "stop",
                    "strike carpenter hard",
                    "activate carpenter hard",
                    "activate carpenter steady",
                    "activate carpenter hard steady",
                    "collect",
                    "servant hard",
                    "servant steady",
                    "servant hard steady",
                    "upgrade carpenter exhausted",
                    "upgrade_stop",
                    "figure hard L1-17",
                    "figure steady L1-17",
                    "figure hard steady L1-17",
                    "choose_color wood",
                    "convert bench",
                    "sacrifice carpenter bench",
                    "planner_reroll steady",
                    "planner_take",
                    "buy",
                    "plan 2 7",
                    "space d3",
                    "pay sp",
                    "pay misc wood",
                    "pay wood",
                    "wild wood",
                    "trade steel",
                    "construct L1-17 wood 3",
                    "reward architect",
                    "end_main",
                    "target 1"};
  std::set<int> kinds;
  for (const auto& text : moves) {
    const auto move = rules().parse_move(text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(rules().move_text(*move), text);
    kinds.insert(move->kind);
    EXPECT_NE(rules().rules_text().find("`" + text + "`"), std::string_view::npos)
        << "rules.md does not show " << text;
  }
  EXPECT_EQ(kinds.size(), static_cast<std::size_t>(Kind::kTarget) + 1);
}

TEST(RollingHeightsNotation, TextsCountFromOne) {
  EXPECT_EQ(rules().parse_move("start_plan 1"), make_move(Kind::kStartPlan, 0));
  EXPECT_EQ(rules().parse_move("start_plan 9"), make_move(Kind::kStartPlan, 8));
  EXPECT_EQ(rules().parse_move("plan 2 7"), make_move(Kind::kPlan, 1, 6));
  EXPECT_EQ(rules().parse_move("target 2"), make_move(Kind::kTarget, 1));
  EXPECT_EQ(rules().parse_move("construct L1-01 wood 1"), make_move(Kind::kConstruct, 0, 0, 1));
}

TEST(RollingHeightsNotation, SpacesAreColumnAndRow) {
  EXPECT_EQ(rules().parse_move("space a1"), make_move(Kind::kSpace, 0));
  EXPECT_EQ(rules().parse_move("space d3"), make_move(Kind::kSpace, space_at(2, 3)));
  EXPECT_EQ(rules().parse_move("space i8"), make_move(Kind::kSpace, space_at(7, 8)));
  std::set<std::string> names;
  for (int space = 0; space < kSpaces; ++space) names.emplace(space_text(space));
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kSpaces));
  for (const std::string near :
       {"a0", "a9", "j1", "A1", "1a", "aa", "a", "1", "a10", "a01", "a1 "}) {
    EXPECT_FALSE(rules().parse_move("space " + near)) << near;
    EXPECT_FALSE(rules().parse_move("start_space " + near)) << near;
  }
}

TEST(RollingHeightsNotation, UnitsStandInTheOrderInWhichTheyArePaid) {
  const Texts units{"sp",   "misc wood", "misc concrete", "misc glass", "misc steel",
                    "wood", "concrete",  "glass",         "steel"};
  for (std::size_t i = 0; i < units.size(); ++i) {
    EXPECT_EQ(rules().parse_move("pay " + units[i]), make_move(Kind::kPay, static_cast<int>(i)));
  }
}

TEST(RollingHeightsNotation, EveryMeeplePoseAndPlanCanBeNamed) {
  const Texts poses{"bench", "exhausted", "steady", "hard", "activated"};
  for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
    for (std::size_t pose = 0; pose < poses.size(); ++pose) {
      const std::string text = "sacrifice " +
                               std::string(rolling_heights::text(static_cast<Meeple>(meeple))) +
                               " " + poses[pose];
      EXPECT_EQ(rules().parse_move(text),
                make_move(Kind::kSacrifice, meeple, static_cast<int>(pose)));
    }
  }
  for (int plan = 0; plan < kPlans; ++plan) {
    const std::string& id = content().plan_id.at(static_cast<std::size_t>(plan));
    EXPECT_EQ(rules().parse_move("construct " + id + " steel 2"),
              make_move(Kind::kConstruct, plan, static_cast<int>(Cube::kSteel), 2));
    EXPECT_EQ(rules().parse_move("figure hard " + id),
              make_move(Kind::kFigure, static_cast<int>(Pose::kHard), kAsHard, plan));
  }
}

TEST(RollingHeightsNotation, NothingElseIsUnderstood) {
  for (const auto* text : {"",
                           " ",
                           "pass",
                           "Rally",
                           "rally ",
                           " rally",
                           "rally 1",
                           "stop now",
                           "start_plan",
                           "start_plan 0",
                           "start_plan 10",
                           "start_plan 05",
                           "start_plan +5",
                           "start_plan -1",
                           "start_plan 5 1",
                           "start_space",
                           "bench",
                           "bench nobody",
                           "bench Carpenter",
                           "bench carpenter 2",
                           "strike carpenter",
                           "strike hard carpenter",
                           "strike carpenter hard steady",
                           "activate",
                           "activate carpenter",
                           "activate carpenter steady hard",
                           "activate carpenter steady steady",
                           "activate carpenter exhausted",
                           "activate carpenter bench",
                           "activate carpenter activated",
                           "activate carpenter hard  steady",
                           "activate carpenter hard steady ",
                           "activate carpenter hard hard",
                           "activate  carpenter hard",
                           "collect all",
                           "servant",
                           "servant exhausted",
                           "servant steady hard",
                           "upgrade carpenter",
                           "upgrade",
                           "upgrade_stop 1",
                           "upgrade stop",
                           "figure L1-17",
                           "figure hard",
                           "figure hard steady",
                           "figure steady hard L1-17",
                           "figure hard L1-17 steady",
                           "figure hard L1-43",
                           "figure hard L3-01",
                           "figure hard l1-17",
                           "figure exhausted L1-17",
                           "choose_color",
                           "choose_colour wood",
                           "choose_color orange",
                           "choose_color misc wood",
                           "convert",
                           "convert carpenter",
                           "convert hard steady",
                           "sacrifice carpenter",
                           "sacrifice bench",
                           "planner_reroll",
                           "planner_reroll hard steady",
                           "planner_take hard",
                           "buy 1",
                           "plan 7",
                           "plan 0 7",
                           "plan 3 7",
                           "plan 2 0",
                           "plan 2 10",
                           "plan 2 7 1",
                           "plan L2-07",
                           "space",
                           "pay",
                           "pay misc",
                           "pay misc sp",
                           "pay misc  wood",
                           "pay miscwood",
                           "pay sp wood",
                           "pay spwood",
                           "pay wood 2",
                           "pay wild",
                           "wild",
                           "wild gold",
                           "trade",
                           "trade misc wood",
                           "construct L1-17 wood",
                           "construct L1-17 3",
                           "construct L1-17 wood 0",
                           "construct L1-17 wood -1",
                           "construct L1-17 wood 03",
                           "construct L1-17 wood 256",
                           "construct L1-17 wood 99999999999",
                           "construct wood L1-17 3",
                           "reward",
                           "reward politicians",
                           "end_main now",
                           "end main",
                           "target",
                           "target 0",
                           "target 3",
                           "target TG-01"}) {
    EXPECT_FALSE(rules().parse_move(text)) << "'" << text << "'";
  }
}

TEST(RollingHeightsNotation, MovesThatAreNoneAreRefused) {
  const auto game = Table(2).hard(0, "carpenter").game();
  const auto refusal = [&](Move move) { return static_cast<Refusal>(game.accepts(move).refusal); };
  const int hard = static_cast<int>(Pose::kHard), steady = static_cast<int>(Pose::kSteady);
  EXPECT_EQ(refusal({200, {}}), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_move(Kind::kEndMain, 1)), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_move(Kind::kSpace, kSpaces)), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_move(Kind::kPlan, kLevels, 0)), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_move(Kind::kPlan, 0, kSlots)), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_move(Kind::kPay, kUnits)), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_move(Kind::kTarget, 2)), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_move(Kind::kWild, kCubeKinds)), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_move(Kind::kBench, kMeepleKinds)), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_move(Kind::kConstruct, kPlans, 0, 1)), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_move(Kind::kConstruct, 0, 0, 0)), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_move(Kind::kActivate, 0, hard, 2)), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_move(Kind::kActivate, 0, steady, kAsHard)), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_move(Kind::kActivate, 0, kPoses, kAsSteady)), Refusal::kUnknownMove);
  EXPECT_TRUE(game.accepts(make_move(Kind::kActivate, 0, hard, kAsHard)));
  Move stray = make_move(Kind::kEndMain);
  stray.arg[3] = 1;
  EXPECT_EQ(refusal(stray), Refusal::kUnknownMove);
}

}  // namespace
}  // namespace cornerstone::rolling_heights
