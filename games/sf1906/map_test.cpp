// R2: the map of plot cards, its neighbours and corners.
#include "games/sf1906/testing/table.h"

namespace cornerstone::sf1906 {
namespace {

using testing::cells;
using testing::Game;
using testing::joined;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;

// The plots next to a cell.
std::string next_to(const Game& game, std::string_view cell) {
  return joined(cell_names(rules().neighbours(game.state, cells(cell))));
}

TEST(Sf1906Map, R2_1_TwoRowsOfCardsForEachNumberOfPlayers) {
  for (int seats = 2; seats <= 4; ++seats) {
    const auto map = Game::started(setup(seats)).view().map;
    EXPECT_EQ(map.columns, seats);
    EXPECT_EQ(map.cards.size(), static_cast<std::size_t>(2 * seats));
    EXPECT_EQ(map.plots.size(), static_cast<std::size_t>(10 * seats));
    std::set<std::string> distinct;
    for (const auto& card : map.cards) distinct.insert(card.card);
    EXPECT_EQ(distinct.size(), map.cards.size());
  }
}

TEST(Sf1906Map, R2_1_ChancePicksCardsPlacesAndSides) {
  constexpr int kGames = 800;
  std::map<std::string, int> first;
  int side_b = 0;
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    const auto map = Game::started(setup(2), seed).view().map;
    ++first[map.cards.front().card];
    for (const auto& card : map.cards) side_b += card.side == Side::kB;
  }
  EXPECT_EQ(first.size(), 8u);
  for (const auto& [card, count] : first) EXPECT_NEAR(count, kGames / 8.0, 56) << card;
  EXPECT_NEAR(side_b, kGames * 4 / 2.0, 170);  // six standard deviations
}

TEST(Sf1906Map, R2_1_TheSidesDifferInRubbleAlone) {
  const auto a = Table(2).game().view().map.plots;
  const auto b = Table(2).map("plot1B plot2B plot3B plot4B").game().view().map.plots;
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(a[i].at, b[i].at);
    EXPECT_EQ(a[i].colour, b[i].colour);
    EXPECT_EQ(a[i].number, b[i].number);
    EXPECT_FALSE(a[i].rubble && b[i].rubble) << a[i].at;
  }
}

TEST(Sf1906Map, R2_2_ColumnsAreLetteredFromTheLeftAndRowsNumberedFromTheTop) {
  const auto game = Table(2).game();
  Texts plots;
  for (const auto& plot : game.view().map.plots) plots.push_back(plot.at);
  EXPECT_EQ(joined(plots), "b1 c1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4 b5 c5 a6 b6 c6 d6");
  EXPECT_EQ(game.plot("b5").colour, Colour::kGreen);  // on plot3, the first card of the lower row
  EXPECT_EQ(game.plot("b5").number, 2);
  EXPECT_EQ(game.plot("d6").colour, Colour::kPurple);  // on plot4
  EXPECT_EQ(game.plot("d6").number, 1);
}

TEST(Sf1906Map, R2_2_TheLowerRowBeginsInTheSameColumnWithEveryNumberOfPlayers) {
  const auto three = Table(3).game();  // plot4 is the first card below
  EXPECT_EQ(three.plot("a6").colour, Colour::kGreen);
  EXPECT_EQ(three.plot("a6").number, 3);
  EXPECT_EQ(three.plot("f5").colour, Colour::kGreen);  // plot6, the last one
  EXPECT_EQ(three.plot("f5").number, 2);
  const auto four = Table(4).game();  // plot5 is the first card below
  EXPECT_EQ(four.plot("a5").colour, Colour::kGreen);
  EXPECT_EQ(four.plot("a5").number, 1);
  EXPECT_EQ(four.plot("h6").colour, Colour::kPurple);  // plot8, the last one
  EXPECT_EQ(four.plot("h6").number, 4);
}

TEST(Sf1906Map, R2_3_CellsOfACardAreNeighboursSideBySideAndInItsUpperRows) {
  EXPECT_EQ(next_to(Table(2).game(), "b2"), "b1 a2");
  EXPECT_EQ(next_to(Table(2).game(), "c2"), "c1 d2");
}

TEST(Sf1906Map, R2_3_AStreetSeparatesTheLastRowOfACard) {
  const auto game = Table(2).game();
  EXPECT_EQ(next_to(game, "a2"), "b2");  // not a3
  EXPECT_EQ(next_to(game, "a6"), "b6");
  EXPECT_EQ(next_to(game, "c6"), "d6");  // not c5
}

TEST(Sf1906Map, R2_3_AStreetSeparatesCardsSideBySide) {
  const auto game = Table(2).game();
  EXPECT_EQ(next_to(game, "b3"), "a3 b4");  // not c3
  EXPECT_EQ(next_to(game, "c3"), "d3 c4");  // not b3
}

TEST(Sf1906Map, R2_3_NoStreetRunsBetweenACardAndTheOneBelow) {
  EXPECT_EQ(next_to(Table(2).game(), "a4"), "a3 b4");
  EXPECT_EQ(next_to(Table(4).game(), "d3"), "c3 d4");
}

TEST(Sf1906Map, R2_3_ASquareIsNobodysNeighbour) {
  const auto game = Table(2).game();
  EXPECT_EQ(next_to(game, "b1"), "b2");  // a1 is a square
  EXPECT_EQ(next_to(game, "c5"), "c4");  // d5 is a square
}

TEST(Sf1906Map, R2_3_BeingNextToEachOtherIsMutual) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto game = Game::started(setup(4), seed);
    const auto plots = game.view().map.plots;
    for (const auto& one : plots) {
      const Cells around = rules().neighbours(game.state, cells(one.at));
      for (const auto& other : plots) {
        const bool near = (around & cells(other.at)) != 0;
        const bool back = (rules().neighbours(game.state, cells(other.at)) & cells(one.at)) != 0;
        EXPECT_EQ(near, back) << one.at << " " << other.at;
      }
    }
  }
}

TEST(Sf1906Map, R2_4_ACornerHasTwoNeighboursAtARightAngle) {
  const auto game = Table(2).game();
  EXPECT_TRUE(game.plot("b2").corner);   // b1 above, a2 beside
  EXPECT_TRUE(game.plot("a3").corner);   // b3 beside, a4 below
  EXPECT_FALSE(game.plot("b4").corner);  // three neighbours
  EXPECT_FALSE(game.plot("d2").corner);  // one
}

TEST(Sf1906Map, R2_4_TwoNeighboursInALineMakeNoCorner) {
  // Right of a4 lies the square of plot2, so a3 above and a5 below are all there is.
  const auto game = Table(2).map("plot1 plot3 plot2 plot4").game();
  EXPECT_EQ(next_to(game, "a4"), "a3 a5");
  EXPECT_FALSE(game.plot("a4").corner);
}

TEST(Sf1906Map, R2_4_BuildingsDoNotChangeTheCorners) {
  const auto corners = Table(2).game().corners();
  EXPECT_EQ(Table(2).built(0, "b1 a3").built(1, "a4 c2").game().corners(), corners);
}

TEST(Sf1906Map, R2_5_TwoRubbleTokensOnEachCard) {
  EXPECT_EQ(Table(2).game().rubble(), "a2 b2 c3 d3 d4 a6 b6 d6");
  EXPECT_EQ(Table(2).map("plot1B plot2 plot3 plot4B").game().rubble(), "a3 b3 c3 d3 c4 c5 a6 b6");
  for (int seats = 2; seats <= 4; ++seats) {
    const auto game = Game::started(setup(seats));
    EXPECT_EQ(testing::words(game.rubble()).size(), static_cast<std::size_t>(4 * seats));
  }
}

}  // namespace
}  // namespace cornerstone::sf1906
