// Section 4 of rules.md: every move has one text, and no other is understood.
#include <set>

#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::rules;
using testing::Texts;

TEST(ComebackCityNotation, EveryKindOfMoveHasItsText) {
  const Texts moves{"setup_place 1 4",
                    "flip",
                    "accept",
                    "discard",
                    "decline",
                    "place 3-2",
                    "rebuild 3-2",
                    "repair plant",
                    "repair line 2",
                    "repair road 5",
                    "salvage 3-2",
                    "crew roads",
                    "crew lines",
                    "finish",
                    "trim yes",
                    "trim no",
                    "reward ap",
                    "reward hold",
                    "reward maintenance_crew",
                    "guard 3-2",
                    "guard 3-2 4-1",
                    "guard skip",
                    "free 3-2",
                    "free stop",
                    "severity more",
                    "severity stop",
                    "number 5",
                    "dice blue",
                    "dice white",
                    "tie 3-2"};
  std::set<int> kinds;
  for (const auto& text : moves) {
    const auto move = rules().parse_move(text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(rules().move_text(*move), text);
    kinds.insert(move->kind);
    EXPECT_NE(rules().rules_text().find("`" + text + "`"), std::string_view::npos)
        << "rules.md does not show " << text;
  }
  EXPECT_EQ(kinds.size(), static_cast<std::size_t>(kKinds));
}

TEST(ComebackCityNotation, TextsCountFromOne) {
  EXPECT_EQ(rules().parse_move("setup_place 1 6"), make_move(Kind::kSetupPlace, 0, 5));
  EXPECT_EQ(rules().parse_move("setup_place 2 1"), make_move(Kind::kSetupPlace, 1, 0));
  EXPECT_EQ(rules().parse_move("place 3-2"), make_move(Kind::kPlace, cell_at(2, 1)));
  EXPECT_EQ(rules().parse_move("repair plant"), make_move(Kind::kRepair, kPlant));
  EXPECT_EQ(rules().parse_move("repair line 1"), make_move(Kind::kRepair, kFirstLine));
  EXPECT_EQ(rules().parse_move("repair road 5"), make_move(Kind::kRepair, kFirstRoad + 4));
}

TEST(ComebackCityNotation, AMovingGuardNamesWhereItLeavesFirst) {
  EXPECT_EQ(rules().parse_move("guard 3-2 4-1"),
            make_move(Kind::kGuardMove, cell_at(2, 1), cell_at(3, 0)));
}

TEST(ComebackCityNotation, EveryHelperCanBeTaken) {
  for (int i = 0; i < kHelpers; ++i) {
    const std::string id(text(static_cast<Helper>(i)));
    EXPECT_EQ(rules().parse_move("reward " + id), make_move(Kind::kReward, i));
  }
}

TEST(ComebackCityNotation, ANumberStandsForItself) {
  for (int number = 0; number <= 7; ++number) {
    EXPECT_EQ(rules().parse_move("number " + std::to_string(number)),
              make_move(Kind::kNumber, number));
  }
}

TEST(ComebackCityNotation, CellsAreColumnAndLevel) {
  std::set<std::string> names;
  for (int cell = 0; cell < kCells; ++cell) {
    const std::string name(cell_text(cell));
    EXPECT_EQ(name, std::to_string(column_of(cell) + 1) + "-" + std::to_string(level_of(cell) + 1));
    EXPECT_EQ(rules().parse_move("place " + name), make_move(Kind::kPlace, cell));
    names.insert(name);
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kCells));
  for (const std::string near : {"0-1", "7-1", "1-0", "1-33", "01-1", "1-01", "1-1 ", "1", "1-",
                                 "-1", "1.1", "1--1", "+1-1", "a-1", "1-a", "1-1-1", "1 1"}) {
    for (const std::string move :
         {"place ", "rebuild ", "salvage ", "guard ", "free ", "tie ", "guard 3-2 "}) {
      EXPECT_FALSE(rules().parse_move(move + near)) << move << near;
    }
  }
}

TEST(ComebackCityNotation, NothingElseIsUnderstood) {
  for (const auto* text : {"",
                           " ",
                           "pass",
                           "setup_place",
                           "setup_place 1",
                           "setup_place 4",
                           "setup_place 0 4",
                           "setup_place 3 4",
                           "setup_place 1 0",
                           "setup_place 1 7",
                           "setup_place 1 04",
                           "setup_place 1  4",
                           "setup_place 1 4 ",
                           "setup_place 1 4 1",
                           "Flip",
                           "flip ",
                           " flip",
                           "flip 1",
                           "accept 3-2",
                           "discard 1",
                           "decline it",
                           "place",
                           "place r01",
                           "place 3-2 4-1",
                           "rebuild",
                           "rebuild plant",
                           "repair",
                           "repair line",
                           "repair line 0",
                           "repair line 6",
                           "repair line2",
                           "repair road 6",
                           "repair roads",
                           "repair plant 1",
                           "repair 3-2",
                           "repair power_plant",
                           "salvage",
                           "salvage r01",
                           "crew",
                           "crew road",
                           "crew plant",
                           "crew roads lines",
                           "finish now",
                           "trim",
                           "trim maybe",
                           "trim Yes",
                           "trim yes no",
                           "reward",
                           "reward AP",
                           "reward 1",
                           "reward guard",
                           "reward ap hold",
                           "guard",
                           "guard stop",
                           "guard skip 3-2",
                           "guard 3-2 skip",
                           "guard 3-2 4-1 5-1",
                           "free",
                           "free skip",
                           "free 3-2 4-1",
                           "severity",
                           "severity 1",
                           "severity less",
                           "number",
                           "number -1",
                           "number 00",
                           "number 07",
                           "number +1",
                           "number 1000",
                           "number seven",
                           "dice",
                           "dice red",
                           "dice 1",
                           "dice blue white",
                           "tie",
                           "tie 3"}) {
    EXPECT_FALSE(rules().parse_move(text)) << "\"" << text << "\"";
  }
}

TEST(ComebackCityNotation, EveryListedMoveIsReadBackAsItself) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    auto game = testing::Game::started(seed);
    game.play_randomly(seed, [&game] {
      MoveList moves;
      rules().list_moves(game.state, moves);
      for (const Move move : moves) {
        ASSERT_EQ(rules().parse_move(rules().move_text(move)), move) << rules().move_text(move);
      }
    });
  }
}

struct ArgumentBounds {
  Move sound;
  std::array<int, 2> below;  // what each argument must be below
};

TEST(ComebackCityNotation, AMoveThatNamesNothingIsUnknown) {
  const std::vector<ArgumentBounds> kinds{
      {make_move(Kind::kSetupPlace), {2, 6}},
      {make_move(Kind::kFlip), {1, 1}},
      {make_move(Kind::kAccept), {1, 1}},
      {make_move(Kind::kDiscard), {1, 1}},
      {make_move(Kind::kDecline), {1, 1}},
      {make_move(Kind::kPlace), {kCells, 1}},
      {make_move(Kind::kRebuild), {kCells, 1}},
      {make_move(Kind::kRepair), {kParts, 1}},
      {make_move(Kind::kSalvage), {kCells, 1}},
      {make_move(Kind::kCrew), {2, 1}},
      {make_move(Kind::kFinish), {1, 1}},
      {make_move(Kind::kTrim), {2, 1}},
      {make_move(Kind::kReward), {7, 1}},
      {make_move(Kind::kGuard), {kCells, 1}},
      {make_move(Kind::kGuardMove), {kCells, kCells}},
      {make_move(Kind::kGuardSkip), {1, 1}},
      {make_move(Kind::kFree), {kCells, 1}},
      {make_move(Kind::kFreeStop), {1, 1}},
      {make_move(Kind::kSeverity), {2, 1}},
      {make_move(Kind::kNumber), {8, 1}},
      {make_move(Kind::kDice), {2, 1}},
      {make_move(Kind::kTie), {kCells, 1}},
  };
  const auto game = testing::Game::started();
  const auto is_unknown = [&](Move move) {
    return game.accepts(move).refusal == static_cast<std::uint8_t>(Refusal::kUnknownMove);
  };
  for (const ArgumentBounds& kind : kinds) {
    EXPECT_FALSE(is_unknown(kind.sound)) << int{kind.sound.kind};
    for (std::size_t i = 0; i < kind.sound.arg.size(); ++i) {
      Move beyond = kind.sound;
      beyond.arg[i] = static_cast<std::uint8_t>(i < 2 ? kind.below.at(i) : 1);
      EXPECT_TRUE(is_unknown(beyond)) << int{kind.sound.kind} << ", argument " << i;
    }
  }
  Move unheard_of;
  unheard_of.kind = kKinds;
  EXPECT_TRUE(is_unknown(unheard_of));
}

}  // namespace
}  // namespace cornerstone::comeback_city
