// What the board warns of: cells that a disaster takes next, and what its goal is about.
#include <algorithm>

#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::Table;
using testing::Texts;

// Skyline Terrace has 6 printed points, Condo Tower 5, Garden Flats 3.
Table standing_city() {
  return Table().city({"r03 c03 i03 g03 .   .",    //
                       "r02 c02 i02 g02 r13 c05",  //
                       "r06 c01 i01 g01 r12 c04"});
}

TEST(ComebackCityThreats, BeforeTheDisasterNothingIsThreatened) {
  EXPECT_EQ(standing_city().game().view().threats, Texts{});
}

TEST(ComebackCityThreats, R6_3_HomesInTheOrderInWhichAliensTakeThem) {
  auto game = standing_city().struck(Disaster::kAlienInvasion);
  const auto foretold = game.view().threats;
  ASSERT_EQ(foretold.size(), 4U) << "r13 is occupied at once";
  EXPECT_EQ(foretold.front(), "5-1") << "r12 has the most points of those left";
  EXPECT_EQ(game.view().goal->cells, (Texts{"5-2"}));
  game.play("severity more");
  EXPECT_EQ(game.view().threats, (std::vector(foretold.begin() + 1, foretold.end())));
}

TEST(ComebackCityThreats, R6_5_TheNextWaveOnceAliensAreAtLarge) {
  const auto game = Table()
                        .disaster(Disaster::kAlienInvasion)
                        .city({"r03 c03 i03 g03 .    .",    //
                               "r02 c02 i02 g02 r13* c05",  //
                               "r06 c01 i01 r05 r12  c04"})
                        .game();
  EXPECT_EQ(game.view().threats, (Texts{"4-1", "5-1"}));
  EXPECT_EQ(game.view().goal->cells, (Texts{"5-2"}));
}

TEST(ComebackCityThreats, R7_1_CellsThatTheEarthquakeBroke) {
  auto game = standing_city().struck(Disaster::kEarthquake);
  const View view = game.view();
  for (const QuakedView& quaked : view.quaked) {
    EXPECT_FALSE(quaked.restored);
    EXPECT_GT(quaked.stories, 0);
  }
  EXPECT_EQ(view.quaked.size(), view.goal->cells.size());
  EXPECT_EQ(view.threats, Texts{});
}

TEST(ComebackCityThreats, R10_4_AsManyAsTheChickenHasTokensTallestFirst) {
  const auto game = standing_city().struck(Disaster::kUltraMegaChicken);
  const View view = game.view();
  ASSERT_FALSE(view.threats.empty());
  EXPECT_LE(view.threats.size(), 7U);
  const auto stories = [&](const std::string& at) {
    const auto place = std::ranges::find(view.city, at, &BuildingView::at);
    return place == view.city.end() ? -1 : int{testing::building(place->card).stories};
  };
  for (std::size_t i = 1; i < view.threats.size(); ++i) {
    EXPECT_GE(stories(view.threats[i - 1]), stories(view.threats[i]));
  }
}

}  // namespace
}  // namespace cornerstone::comeback_city
