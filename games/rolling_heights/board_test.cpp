#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/canvas.h"
#include "engine/utf8.h"
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::content;
using testing::Game;
using testing::plan_number;
using testing::play_randomly;
using testing::rules;
using testing::setup;
using testing::Table;
using testkit::count;
using testkit::has;

constexpr std::array<std::string_view, kMaxSeats> kSigns{"■", "●", "▲", "◆"};
constexpr std::array<std::string_view, kTypes> kSymbols{"⌂", "$", "☼", "§", "♣"};

std::string drawn(const View& view, int width) {
  Canvas canvas(width);
  rules().draw(view, Names(), canvas);
  return canvas.text(false);
}

std::string drawn(const Game& game, Seat observer, int width = 80) {
  return drawn(game.view(observer), width);
}

// The first line of a drawing that has a part, empty if there is none.
std::string line_with(const std::string& board, std::string_view part) {
  std::istringstream lines(board);
  for (std::string line; std::getline(lines, line);) {
    if (has(line, part)) return line;
  }
  return {};
}

// A drawing that can be asked what stands on a space of its map and on the wall to the left of it.
class Sheet {
 public:
  explicit Sheet(const std::string& board) {
    std::istringstream lines(board);
    for (std::string line; std::getline(lines, line);) {
      std::vector<std::string> glyphs;
      for (std::string_view rest = line; !rest.empty();) {
        append_utf8(glyphs.emplace_back(), take_code_point(rest));
      }
      rows_.push_back(glyphs);
    }
    while (top_ + 1 < rows_.size() && !names_columns(rows_[top_])) ++top_;
    width_ = column("b") - column("a") - 1;
  }

  // Its lines from the top, each ended.
  std::string cell(std::string_view at) const {
    std::string text;
    for (std::size_t y = line_of(at); !is_wall(y); ++y) {
      for (std::size_t i = 0; i < width_; ++i) text += glyph(left_of(at) + i, y);
      text += "\n";
    }
    return text;
  }
  std::string left_wall(std::string_view at) const { return glyph(left_of(at) - 1, line_of(at)); }
  std::string top_wall(std::string_view at) const {  // in the last column, where no name stands
    return glyph(left_of(at) + width_ - 1, line_of(at) - 1);
  }

 private:
  static bool names_columns(const std::vector<std::string>& row) {
    std::string letters;
    for (const std::string& glyph : row) {
      if (glyph != " ") letters += glyph;
    }
    return letters.starts_with("abcdefghi");
  }
  std::string glyph(std::size_t x, std::size_t y) const {
    return y < rows_.size() && x < rows_[y].size() ? rows_[y][x] : " ";
  }
  std::size_t column(std::string_view letter) const {
    const auto& names = rows_[top_];
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), letter) - names.begin());
  }
  std::size_t left_of(std::string_view at) const { return column(at.substr(0, 1)) - width_ / 2; }
  std::size_t line_of(std::string_view at) const {
    const std::size_t label = left_of("a") - 3;
    std::size_t y = top_ + 1;
    while (y < rows_.size() && glyph(label, y) != at.substr(1)) ++y;
    return y;
  }
  bool is_wall(std::size_t y) const {
    constexpr std::string_view kEdges = "┏┠┣┗ ";
    return y >= rows_.size() || has(kEdges, glyph(left_of("a") - 1, y));
  }

  std::vector<std::vector<std::string>> rows_;
  std::size_t top_ = 0, width_ = 0;
};

// Calls f(game) now and then in random games of every size.
template <class F>
void sample_games(F f) {
  for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
    Game played = Game::started(setup(seats), static_cast<std::uint64_t>(seats));
    int turn = 0;
    play_randomly(played, 17, [&](const Game& game) {
      if (turn++ % 29 == 0 || game.to_move() == kNobody) f(game);
    });
  }
}

TEST(RollingHeightsBoard, NothingIsWiderThanTheCanvas) {
  sample_games([](const Game& game) {
    for (int width = 60; width <= 180; width += 10) {
      std::istringstream lines(drawn(game, game.to_move(), width));
      for (std::string line; std::getline(lines, line);) ASSERT_LE(columns(line), width) << line;
    }
  });
}

std::string needs_tag(int cube, int n) { return std::string(1, "WCGS"[cube]) + std::to_string(n); }

void expect_plan(const std::string& cell, const View& view, const PlanView& shown) {
  const Plan& plan = content().plan[static_cast<std::size_t>(plan_number(shown.plan))];
  for (Seat seat = 0; seat < view.seats; ++seat) {
    EXPECT_EQ(has(cell, kSigns[static_cast<std::size_t>(seat)]), shown.owner == seat);
  }
  EXPECT_TRUE(has(cell, kSymbols[plan.type]));
  EXPECT_EQ(has(cell, "↑" + std::to_string(plan.height)), shown.complete);
  const CubesView& missing = shown.missing;
  const std::array<int, kCubeKinds> needs{missing.wood, missing.concrete, missing.glass,
                                          missing.steel};
  for (int cube = 0; cube < kCubeKinds; ++cube) {
    const int n = needs[static_cast<std::size_t>(cube)];
    EXPECT_TRUE(n == 0 || has(cell, needs_tag(cube, n)));
  }
}

void expect_ground(const std::string& cell, const View& view, const SpaceView& space) {
  EXPECT_EQ(has(cell, "≈"), space.water);
  if (space.water) return;
  EXPECT_EQ(has(cell, "▪" + std::to_string(space.prime)), space.prime > 0);
  if (space.vp > 0) {
    const auto type = static_cast<std::size_t>(space.type.value());
    EXPECT_TRUE(has(cell, "+" + std::to_string(space.vp) + std::string(kSymbols[type])));
  } else {
    EXPECT_FALSE(has(cell, "+"));
  }
  const bool placing = view.phase == Phase::kStartSpace || view.phase == Phase::kSpace;
  EXPECT_EQ(has(cell, space.at), placing || view.pending.space == space.at);
}

TEST(RollingHeightsBoard, EverySpaceIsDrawnWithAllThatIsOnIt) {
  sample_games([](const Game& game) {
    const View view = game.view();
    for (const int width : {60, 70, 80, 100, 119, 130, 140, 170}) {
      const std::string board = drawn(view, width);
      const Sheet sheet(board);
      for (const SpaceView& space : view.spaces) {
        const auto plan = std::ranges::find(view.plans, space.at, &PlanView::at);
        const std::string cell = sheet.cell(space.at);
        if (plan != view.plans.end()) {
          expect_plan(cell, view, *plan);
        } else {
          expect_ground(cell, view, space);
        }
        ASSERT_FALSE(::testing::Test::HasFailure()) << space.at << "\n" << cell << "\n" << board;
      }
    }
  });
}

TEST(RollingHeightsBoard, R2_2_HeavyLinesPartTheNeighborhoodsAndCarryTheirNames) {
  for (const int width : {60, 80, 140}) {
    const std::string board = drawn(Table(2).game(), 0, width);
    const Sheet sheet(board);
    for (const char* const at : {"d1", "g6", "d8"}) EXPECT_EQ(sheet.left_wall(at), "┃") << at;
    for (const char* const at : {"b1", "c5", "i7"}) EXPECT_EQ(sheet.left_wall(at), "│") << at;
    for (const char* const at : {"c1", "c5", "i5"}) EXPECT_EQ(sheet.top_wall(at), "━") << at;
    for (const char* const at : {"a2", "e4", "i8"}) EXPECT_EQ(sheet.top_wall(at), "─") << at;
    for (const std::string& name : content().board_name) {
      EXPECT_EQ(count(board, " " + name + " "), 1) << name << "\n" << board;
    }
  }
}

TEST(RollingHeightsBoard, APlanHasTheEdgeOfItsOwnerAndItsNameWhereThereIsRoom) {
  const Game game = Table(2).place(0, "L1-04", "d3", "wood 2").game();
  EXPECT_EQ(Sheet(drawn(game, 0, 60)).cell("d3"), "■⌂ ★5\nW4   \n");
  EXPECT_EQ(Sheet(drawn(game, 0, 60)).left_wall("d3"), "▐");
  EXPECT_EQ(Sheet(drawn(game, 0, 110)).cell("d3"), "■⌂ Vicero…\n        ★5\nW4        \n");
}

TEST(RollingHeightsBoard, ThreeColoursFitIntoTheNarrowestSpace) {
  const Game game = Table(2).place(0, "L2-14", "d3").game();
  EXPECT_EQ(Sheet(drawn(game, 0, 60)).cell("d3"), "■$ C2\nG4 S7\n");
  EXPECT_EQ(Sheet(drawn(game, 0, 85)).cell("d3"), "■$   ★19\nC2 G4 S7\n");
}

// A quarter of a row for every cube, the tallest stack first.
TEST(RollingHeightsBoard, ABuildingIsDrawnAsItsStacks) {
  const Game game = Table(2).complete(0, "L1-04", "d3").game();  // wood 1+1+4
  const Sheet narrow(drawn(game, 0, 60)), wide(drawn(game, 0, 80));
  EXPECT_EQ(narrow.cell("d3"), "■⌂   \n↑4█▂▂\n");
  EXPECT_EQ(wide.cell("d3"), "■⌂     \n↑4  █▂▂\n");
}

TEST(RollingHeightsBoard, TheTallestStacksAreShownWhereNotAllFit) {
  const Game game = Table(2).complete(0, "L2-23", "d3").game();  // glass 1+2+2, steel 3+6
  EXPECT_EQ(Sheet(drawn(game, 0, 60)).cell("d3"), "■§▄  \n↑6█▆▄\n");
  EXPECT_EQ(Sheet(drawn(game, 0, 80)).cell("d3"), "■§▄    \n↑6█▆▄▄▂\n");
}

TEST(RollingHeightsBoard, TheMarketTellsPricesTokensAndWhatPlansNeedAndBring) {
  const Game game =
      Table(2).market(1, 1, "L1-08", 2).market(1, 4, "-").market(2, 9, "L2-22").game();
  for (const int width : {60, 80, 120, 140}) {
    const std::string board = drawn(game, 0, width);
    EXPECT_TRUE(has(board, "Level 1 · pile of 32 ")) << board;
    EXPECT_TRUE(has(board, "Level 2 · pile of 27 "));
    EXPECT_TRUE(has(board, "1 ▪1 ✦2 ⌂ Ivy Boarding House "));
    EXPECT_TRUE(has(board, " W2+1 C2 "));
    EXPECT_TRUE(has(board, "Architect  Construction Worker"));
    EXPECT_TRUE(has(board, "2 ▪1 ✧  ⌂ "));
    EXPECT_TRUE(has(board, "4 ▪2      empty"));
    EXPECT_TRUE(has(board, "9 ▪5    ☼ Dockside Cranes "));
    EXPECT_TRUE(has(board, "★3/adjacent water  Construction Worker"));
    EXPECT_TRUE(has(board, "Architect or Riveter"));        // Maple Row
    EXPECT_TRUE(has(board, "steady 1 wild, hard 2 wild"));  // Mayor's House
  }
}

TEST(RollingHeightsBoard, R9_9_AStripThatGetsTokensAfterThisTurnSaysSo) {
  Game game = Table(2).hand("wood 6").game();
  game.play_all({"buy", "plan 2 4"});
  EXPECT_FALSE(has(drawn(game, 0), "after this turn"));
  game.play("space b4");
  const std::string board = drawn(game, 0);
  EXPECT_EQ(count(board, "after this turn"), 1);
  EXPECT_TRUE(has(line_with(board, "after this turn"), "Level 2")) << board;
  EXPECT_TRUE(has(board, "has bought a plan"));
}

TEST(RollingHeightsBoard, R16_1_TheSupplyMarksWhatRunsOutFirst) {
  const Game game = Table(2)
                        .place(1, "L2-08", "e5", "concrete 4")
                        .place(1, "L2-06", "b5", "wood 3")
                        .hand("concrete")
                        .game();
  const std::string board = drawn(game, 0);
  EXPECT_TRUE(has(line_with(board, "C concrete"), " 30/35 ◂")) << board;
  EXPECT_TRUE(has(line_with(board, "C concrete"), "▒"));
  EXPECT_TRUE(has(line_with(board, "W wood"), " 32/35"));
  EXPECT_FALSE(has(line_with(board, "W wood"), "◂"));
  EXPECT_TRUE(has(board, "Carpenter 4  Construction Worker 12 ")) << board;
  EXPECT_TRUE(has(board, "✦ 30"));
  EXPECT_FALSE(has(board, "Misc built"));
}

TEST(RollingHeightsBoard, R15_1_MiscellaneousCubesAreTold) {
  const Game game = Table(2)
                        .supply(Cube::kWood, 0)
                        .place(1, "L2-06", "b5", "wood 3")
                        .misc_built("wood 2")
                        .misc("wood")
                        .power(3)
                        .hand("glass 2")
                        .game();
  const std::string board = drawn(game, 0);
  EXPECT_TRUE(has(board, "Misc built W2")) << board;
  EXPECT_TRUE(has(line_with(board, "W wood"), " 0/35 ◂"));
  EXPECT_TRUE(has(board, "In hand    W 0  C 0  G 2  S 0  misc W 1  power 3  pays up to ▪6"))
      << board;
}

TEST(RollingHeightsBoard, TheCrewOfTheTurnIsToldByPose) {
  const Game game = Table(2)
                        .hard(0, "carpenter 2 executive")
                        .steady(0, "riveter public_figure politician")
                        .exhausted(0, "architect 3")
                        .activated(0, "public_servant")
                        .bench(0, "city_planner")
                        .bench(1, "riveter 2 politician")
                        .game();
  const std::string board = drawn(game, 0);
  EXPECT_TRUE(has(board, "Hard       2 Carpenters 4 wood  Executive 4 spending power ")) << board;
  EXPECT_TRUE(has(board, "Steady     Riveter 1 steel  Politician 1 point  Public Figure "));
  EXPECT_TRUE(has(board, "Exhausted  3 Architects "));
  EXPECT_TRUE(has(board, "Activated  Public Servant "));
  EXPECT_TRUE(has(board, "Bench      City Planner "));
  EXPECT_TRUE(has(board, "  2 Riveters  Politician "));
  EXPECT_TRUE(has(board, " 11 meeples "));
  const std::string rival = drawn(game, 1);  // who sees the same of another player
  EXPECT_TRUE(has(rival, "Hard       2 Carpenters 4 wood "));
  EXPECT_TRUE(has(rival, "In hand    W 0 "));
  EXPECT_TRUE(has(rival, "▶■ Player 1"));
}

TEST(RollingHeightsBoard, OnesOwnPlansAreNamedWithWhatTheyNeed) {
  const Table table = Table(2)
                          .place(0, "L1-08", "d3", "wood 1")
                          .complete(0, "L1-02", "d4")
                          .complete(0, "L1-05", "e4")
                          .place(1, "L1-09", "i5");
  const std::string board = drawn(table.game(), 0);
  EXPECT_TRUE(has(board, "d3 ⌂ Ivy Boarding House  needs W2 C2  ★1  Architect")) << board;
  EXPECT_TRUE(has(board, "d4 ⌂ Mayor's House       ↑2  steady 1 wild, hard 2 wild")) << board;
  EXPECT_TRUE(has(board, "Complete   e4 ⌂ Tanner Cottages ↑2"));
  EXPECT_FALSE(has(board, "needs C2 G2"));
  EXPECT_TRUE(has(board, "2 complete, 1 rising"));
  EXPECT_TRUE(has(drawn(table.game(), 1), "i5 ⌂ Garrison Terrace  needs C2 G2"));
  const std::string used = drawn(Table(table).used("L1-02").game(), 0);
  EXPECT_TRUE(has(used, "d4 ⌂ Mayor's House       ↑2  ✓ used")) << used;
}

TEST(RollingHeightsBoard, AdsTellWhatEveryPlayerHas) {
  const Game game = Table(3)
                        .ads("AD-08 AD-10 AD-12")
                        .complete(1, "L1-02", "d3")
                        .complete(1, "L1-05", "d4")
                        .game();
  for (const int width : {60, 80, 140}) {
    const std::string board = drawn(game, 0, width);
    EXPECT_TRUE(has(line_with(board, "Borough Bosses"), " ■0 ●4 ▲0 ")) << board;
    EXPECT_TRUE(has(line_with(board, "Landed Estate"), " ■0 ●2 ▲0 "));
    EXPECT_TRUE(has(board, "★7/own set of all 5 types"));
  }
}

TEST(RollingHeightsBoard, PlayersHavePointsAndTokens) {
  const Game game = Table(2).vp(0, 12).vp(1, 7).wild(1, 3).game();
  const std::string board = drawn(game, 0, 100);
  EXPECT_TRUE(has(board, "● Player 2  ★7 (★10 if it ended now)  0 complete, 1 rising")) << board;
  EXPECT_TRUE(has(line_with(board, "● Player 2"), "4 meeples  ✦3"));
  EXPECT_TRUE(has(board, "■ Player 1 (you)"));
  EXPECT_TRUE(has(board, "★12 ("));
}

// What is dealt anew is what the observer does not know: the drawing must not change with it.
TEST(RollingHeightsBoard, SecretsAreNotDrawn) {
  sample_games([](const Game& game) {
    for (Seat observer = kNobody; observer < game.state.seats; ++observer) {
      State imagined = game.state;
      Rng rng(3);
      rules().imagine(imagined, observer, rng);
      ASSERT_EQ(drawn(game, observer), drawn(Game(imagined), observer));
    }
  });
}

TEST(RollingHeightsBoard, TargetsAreSecretUntilOneIsChosen) {
  Game game = Table(2)
                  .targets(0, "TG-01 TG-05")
                  .targets(1, "TG-09 TG-12")
                  .wild(0, 2)
                  .round(5)
                  .final_round(5)
                  .turn(1)
                  .game();
  std::string board = drawn(game, 0);
  EXPECT_TRUE(has(line_with(board, "Main Street"), "secret target ★0")) << board;
  EXPECT_TRUE(has(line_with(board, "Favors Owed"), "secret target ★4"));
  EXPECT_EQ(count(board, "2 secret targets"), 1);
  EXPECT_FALSE(has(board, "Landlord") || has(board, "Head in the Clouds"));
  EXPECT_EQ(count(drawn(game, kNobody), "2 secret targets"), 2);
  game.play_all({"end_main", "target 2", "target 1"});
  ASSERT_EQ(game.to_move(), kNobody);
  board = drawn(game, 0);
  EXPECT_TRUE(has(line_with(board, "Main Street"), "not chosen ★0")) << board;
  EXPECT_TRUE(has(line_with(board, "Favors Owed"), " target ★4"));
  EXPECT_TRUE(has(board, "Landlord"));
  EXPECT_FALSE(has(board, "secret") || has(board, "Head in the Clouds"));
  EXPECT_FALSE(has(drawn(game, 1), "Main Street"));
}

TEST(RollingHeightsBoard, TheHeadingTellsTheRoundAndTheLast) {
  const auto heading = [](const Table& table) {
    const std::string board = drawn(table.game(), 0);
    return board.substr(0, board.find('\n'));
  };
  EXPECT_EQ(heading(Table(2).round(4)),
            "Rolling Heights · round 4 · first ■ · ■ Player 1 works, buys and builds");
  EXPECT_TRUE(has(heading(Table(2).round(4).final_round(5)), "round 4, the next is the last"));
  EXPECT_TRUE(has(heading(Table(2).round(5).final_round(5)), "round 5, the last"));
  EXPECT_TRUE(has(heading(Table(2).starting(1).draft()), "first plans · first ●"));
}

// Each is drawn at every width, with what is to be decided.
void expect_task(const Game& game, Phase phase, std::string_view task) {
  ASSERT_EQ(game.phase(), phase) << task;
  for (const int width : {60, 80, 140}) {
    for (Seat observer = kNobody; observer < game.state.seats; ++observer) {
      const std::string board = drawn(game, observer, width);
      EXPECT_TRUE(has(board, task)) << task << "\n" << board;
    }
  }
}

TEST(RollingHeightsBoard, DraftsAreTold) {
  Game game = Table(2).draft().game();
  expect_task(game, Phase::kStartPlan, "takes a first plan");
  game.play("start_plan 4");
  expect_task(game, Phase::kStartSpace, "puts Viceroy House on the map");
  EXPECT_TRUE(has(drawn(game, 1), "▶4 ▪2 "));
  EXPECT_FALSE(has(drawn(game, 1), "In hand"));
}

TEST(RollingHeightsBoard, RollsAreTold) {
  Game game = Table(2)
                  .bench(1, "carpenter 2 construction_worker 9")
                  .steady(0, "carpenter 2")
                  .exhausted(0, "riveter")
                  .phase(Phase::kRisk)
                  .game();
  expect_task(game, Phase::kRisk, "rallies or stops");
  game.play("rally", "e");
  expect_task(game, Phase::kStrike, "has a strike: 1 more to be exhausted");
  game.play_all({"strike carpenter steady", "end_main"});
  expect_task(game, Phase::kBench, "chooses who stays on the bench");
}

TEST(RollingHeightsBoard, WorkIsTold) {
  Game game = Table(2)
                  .hard(0, "public_servant public_figure 3 carpenter 2")
                  .exhausted(0, "architect 2")
                  .complete(0, "L2-20", "d3")
                  .complete(0, "L2-33", "d4")
                  .complete(0, "L1-03", "e4")
                  .game();
  expect_task(game, Phase::kMain, "works, buys and builds");
  game.play("servant hard");
  expect_task(game, Phase::kUpgrade, "upgrades: 2 left");
  game.play_all({"upgrade architect exhausted", "upgrade_stop", "figure hard L2-20"});
  expect_task(game, Phase::kColour, "chooses cubes: 2 left");
  game.play_all({"choose_color wood", "choose_color wood", "figure hard L2-33"});
  expect_task(game, Phase::kConvert, "chooses a meeple to convert");
  game.play_all({"convert hard", "figure hard L1-03"});
  expect_task(game, Phase::kSacrifice, "chooses a meeple to give up");
}

TEST(RollingHeightsBoard, PurchasesAreTold) {
  Game game =
      Table(2).hard(0, "city_planner").place(0, "L1-10", "b3").hand("wood 3 glass 3").game();
  Game taking = game;
  taking.play("planner_take");
  expect_task(taking, Phase::kPlan, "takes a plan");
  game.play("buy");
  expect_task(game, Phase::kPlan, "buys a plan");
  game.play("plan 1 4");
  expect_task(game, Phase::kSpace, "chooses a space for Viceroy House");
  EXPECT_TRUE(has(drawn(game, 0), "▶4 ▪2 "));
  game.play("space c3");
  expect_task(game, Phase::kPay, "pays 2 more for Viceroy House on c3");
  EXPECT_TRUE(has(Sheet(drawn(game, 0)).cell("c3"), "c3?"));
  game.play_all({"pay wood", "pay glass"});
  EXPECT_TRUE(has(Sheet(drawn(game, 0)).cell("c3"), "■⌂"));
  game.play("trade steel");  // the first of three is wood at any rate
  expect_task(game, Phase::kPay, "pays 2 more for 1 steel");
}

TEST(RollingHeightsBoard, RewardsAndTheEndAreTold) {
  Game game = Table(2)
                  .place(0, "L1-01", "d3", "wood 2")
                  .hand("wood")
                  .starting(1)
                  .round(5)
                  .final_round(5)
                  .game();
  game.play("construct L1-01 wood 1");
  expect_task(game, Phase::kReward, "chooses a meeple for Maple Row");
  game.play_all({"reward riveter", "end_main"});
  expect_task(game, Phase::kTarget, "chooses a target");
  game.play_all({"target 1", "target 1"});
  expect_task(game, Phase::kOver, "the game is over");
  EXPECT_FALSE(has(drawn(game, 0), "Level 1"));
  EXPECT_TRUE(has(drawn(game, 0), "in the end)"));
}

TEST(RollingHeightsBoard, OnesOwnStandsLastNextToWhereTheAnswerIsTyped) {
  const Game game = Table(4).game();
  for (const int width : {60, 80, 116, 140}) {
    const std::string board = drawn(game, 2, width);
    const auto own = board.find("▲ Player 3 (you)");
    ASSERT_NE(own, std::string::npos) << board;
    for (const char* const other : {"■ Player 1", "● Player 2", "◆ Player 4", " Mill Quarter "}) {
      EXPECT_LT(board.rfind(other), own) << other << "\n" << board;
    }
  }
}

}  // namespace
}  // namespace cornerstone::rolling_heights
