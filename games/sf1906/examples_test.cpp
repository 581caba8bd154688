// The worked examples of rules.md, section 8.
#include "games/sf1906/testing/table.h"

namespace cornerstone::sf1906 {
namespace {

using testing::cells;
using testing::Game;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;

TEST(Sf1906Examples, E1_ATurnOfThreePlayers) {
  constexpr Seat kOrange = 0, kBlack = 1, kBlue = 2;
  auto game = Table(3).card("act1").money(kBlue, 2).game();
  game.play_all({"place 2", "act 2"});
  EXPECT_EQ(game.player(kOrange).buildings, 2);
  game.play_all({"place 3", "act 3"});
  EXPECT_EQ(game.money(kBlack), 5 + 3);
  EXPECT_EQ(game.moves(), (Texts{"place 1", "place 4", "place 5"}));
  Game first = game;
  first.play_all({"place 5", "collect"});
  EXPECT_EQ(first.order(), "2 1 0");
  game.play_all({"place 1", "act 2"});
  EXPECT_EQ(game.money(kBlue), 0);
  EXPECT_EQ(game.player(kBlue).buildings, 2);
  EXPECT_EQ(game.order(), "1 0 2");  // Black, Orange, Blue
}

TEST(Sf1906Examples, E2_TheStartOf1908) {
  constexpr Seat kBlack = 1;
  auto game = Table(3).start_of(1908).order({kBlack, 0, 2}).money(kBlack, 1).game();
  game.play_all({"income 2", "bonus_building"});
  EXPECT_EQ(game.money(kBlack), 3);
  EXPECT_EQ(game.player(kBlack).buildings, 2);
  EXPECT_EQ(game.player(kBlack).pool, 6);
  EXPECT_EQ(game.to_move(), 0);
}

// Eight green plots: two on plot4 and on plot8, one on each other card.
Table green_buildings() {
  return Table(3)
      .map("plot1 plot2 plot3 plot4 plot5 plot8")
      .built(0, "a2 d2 f2 b4")
      .built(1, "a6 c5")
      .built(2, "f5 e6");
}

TEST(Sf1906Examples, E3_FourTwoAndTwoOnGreen) {
  const auto game = green_buildings().game();
  EXPECT_EQ(game.points("maj-green", 0), 5);
  EXPECT_EQ(game.points("maj-green", 1), 2);
  EXPECT_EQ(game.points("maj-green", 2), 2);
}

TEST(Sf1906Examples, E3_AsAPersonalObjectiveItPaysItsOwner) {
  const auto table = [] { return green_buildings().common("maj-red set-colours set-services"); };
  const auto without =
      table().secret(0, "ud-lighting").secret(1, "ud-park").secret(2, "ud-hydrant");
  const auto with = table().secret(0, "ud-lighting").secret(1, "ud-park").secret(2, "maj-green");
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(with.game().score(seat).total - without.game().score(seat).total, seat == 2 ? 2 : 0);
  }
}

TEST(Sf1906Examples, E4_TwoPermitsCrossed) {
  auto game = Table(2).hand(0, "green-4a yellow-2b").money(0, 15).game();
  game.play_all({"place 1", "act 1"});
  EXPECT_EQ(game.listed("build "), "d2 c3 d4 b5 a6");
  const auto permits_for = [&](std::string_view plot) {
    Game then = game;
    then.play("build " + std::string(plot));
    return then.moves();
  };
  const Texts both{"permits green-4a yellow-2b"};
  EXPECT_EQ(permits_for("b5"), both);
  EXPECT_EQ(permits_for("a6"), both);
  EXPECT_EQ(permits_for("d2"), (Texts{"permits green-4a", "permits green-4a yellow-2b"}));
  EXPECT_EQ(permits_for("c3"), (Texts{"permits yellow-2b", "permits green-4a yellow-2b"}));
}

TEST(Sf1906Examples, E4_APlotThatIsNotOnTheMap) {
  // Green 1 with lighting and park, red 4 with lighting and cable car.
  auto game = Table(2).hand(0, "green-1a red-4b").money(0, 15).game();
  game.play_all({"place 1", "act 1"});
  EXPECT_EQ(game.listed("build "), "d2 a3 d4 b6");
  for (const auto& plot : game.view().map.plots) {
    EXPECT_FALSE(plot.colour == Colour::kGreen && plot.number == 1) << plot.at;
  }
}

TEST(Sf1906Examples, E5_StepsOnTheDevelopmentBoard) {
  auto up = Table(2).card("act6").development(0, 3, 5).game();
  EXPECT_EQ(up.player(0).development, 9);
  up.play_all({"place 3", "act 3", "clear none"});
  EXPECT_EQ(up.development(0), "4.5");
  EXPECT_EQ(up.player(0).development, 11);
  auto right = Table(2).card("act2").development(0, 7, 2).game();
  EXPECT_EQ(right.player(0).development, 9);
  right.play_all({"place 3", "act 3"});
  EXPECT_EQ(right.development(0), "7.3");
  EXPECT_EQ(right.player(0).development, 11);
  auto corner = Table(2).card("act2").development(0, 7, 5).money(0, 2).game();
  corner.play_all({"place 3", "act 3"});
  EXPECT_EQ(corner.money(0), 1);
  EXPECT_EQ(corner.player(0).development, 15);
}

TEST(Sf1906Examples, E6_ASecondPermitThatIsNotNeeded) {
  // Green 4 fits d2 alone; yellow 1 shows cable car and hydrant like it.
  auto game = Table(2).hand(0, "green-4a yellow-1a").game();
  game.play_all({"place 1", "act 1", "build d2"});
  Game alone = game;
  alone.play("permits green-4a");
  EXPECT_EQ(alone.services(0), "");
  EXPECT_EQ(alone.development(0), "0.0");
  EXPECT_EQ(alone.hand(0), "yellow-1a");
  game.play_all({"permits green-4a yellow-1a", "service hydrant"});
  EXPECT_EQ(game.services(0), "hydrant-1");
  EXPECT_EQ(game.development(0), "1.0");
  EXPECT_EQ(game.hand(0), "");
}

TEST(Sf1906Examples, E7_NeighboursAndCornersOfTheMap) {
  const auto game = Table(2).game();
  const std::set<std::set<std::string>> pairs{
      {"b1", "b2"}, {"a2", "b2"}, {"a3", "b3"}, {"a3", "a4"}, {"b3", "b4"}, {"c1", "c2"},
      {"c2", "d2"}, {"c3", "d3"}, {"c3", "c4"}, {"d3", "d4"}, {"a4", "b4"}, {"b4", "b5"},
      {"a6", "b6"}, {"c4", "d4"}, {"c4", "c5"}, {"c6", "d6"}};
  std::set<std::set<std::string>> found;
  for (const auto& plot : game.view().map.plots) {
    for (const auto& next : cell_names(rules().neighbours(game.state, cells(plot.at)))) {
      found.insert({plot.at, next});
    }
  }
  EXPECT_EQ(found, pairs);
  EXPECT_EQ(game.corners(), "b2 c2 a3 b3 c3 d3 a4 d4");
}

TEST(Sf1906Examples, E8_ASetupForFour) {
  const auto game = Game::started(setup(4));
  const auto view = game.view();
  EXPECT_EQ(view.map.columns, 4);
  EXPECT_EQ(view.map.cards.size(), 8u);
  EXPECT_EQ(testing::words(game.rubble()).size(), 16u);
  EXPECT_EQ(view.common_objectives.size(), 3u);
  EXPECT_EQ(view.best_builder, kNobody);
  for (const auto& player : view.players) EXPECT_EQ(player.secret_objectives.size(), 1u);
  EXPECT_EQ(testing::words(game.permit_row()).size(), 3u);
  EXPECT_EQ(testing::words(game.objective_row()).size(), 3u);
  EXPECT_EQ(view.objective_deck, 14);
  EXPECT_EQ(view.permit_deck, 39);
}

}  // namespace
}  // namespace cornerstone::sf1906
