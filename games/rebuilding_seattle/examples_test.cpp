// The worked examples of rules.md, section 8.
#include "games/rebuilding_seattle/testing/table.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using testing::Game;
using testing::refused;
using testing::setup;
using testing::Table;
using testing::Texts;
using testing::words;

TEST(SeattleExamples, E1_ABlueT) {
  auto game = Table(2).market("m05", "r1-05").game();
  EXPECT_EQ(game.symbols(0, "entertainment"), 3);
  game.play_all({"buy_building card m05", "place_building 0 2 1"});
  EXPECT_EQ(game.symbols(0, "entertainment"), 7);
  EXPECT_EQ(game.tiles(0, "entertainment"), 2);
  EXPECT_EQ(game.story(), "building_placed upgrade_kept");  // first the tile, then the upgrade
}

// Level 4 of Shopping, and 15 people.
Game at_the_shops(int more_tees) {
  auto game =
      Table(2).quality(0, "shopping", 4).population(0, 15).tiles(0, "shopping T", more_tees).game();
  game.play_all({"activate_event event-shopping", "choose_bonus vp"});
  return game;
}

TEST(SeattleExamples, E2_ShoppingWithFourSymbolsMissing) {
  auto game = at_the_shops(2);
  EXPECT_EQ(game.symbols(0, "shopping"), 11);
  EXPECT_EQ(game.player(0).tracks.at("shopping").reward, 7);
  Game points = game;
  game.play("choose_shopping money");
  EXPECT_EQ(game.money(0), 10 + 7);
  EXPECT_EQ(game.vp(0), 3);
  points.play("choose_shopping vp");
  EXPECT_EQ(points.money(0), 10);
  EXPECT_EQ(points.vp(0), 3 + 7);
}

TEST(SeattleExamples, E2_ShoppingWithFourSymbolsMore) {
  auto game = at_the_shops(3);
  EXPECT_EQ(game.symbols(0, "shopping"), 15);
  Game points = game;
  game.play("choose_shopping money");
  EXPECT_EQ(game.money(0), 10 + 11);
  points.play("choose_shopping vp");
  EXPECT_EQ(points.vp(0), 3 + 11);
}

TEST(SeattleExamples, E3_TwoDollarsForEachRestaurantTile) {
  auto game = Table(2)
                  .cards(0, "r1-12")
                  .tiles(0, "restaurant T")
                  .money(0, 0)
                  .last_event("event-graduation")
                  .game();
  game.play_all({"activate_event event-graduation", "choose_graduation population"});
  EXPECT_EQ(game.tiles(0, "restaurant"), 3);
  EXPECT_EQ(game.told<ProfitPaid>().at(0).upgrades, 6);
  EXPECT_EQ(game.money(0), 5 + 6);
}

TEST(SeattleExamples, E4_ATileWithFourSymbolsIsOneTile) {
  // r1-16 pays $1 for each entertainment tile; the start has one of them.
  const auto game = Table(2)
                        .cards(0, "r1-16")
                        .tiles(0, "entertainment T")
                        .building(0, "entertainment 1x1 0 0 2")
                        .game();
  EXPECT_EQ(game.symbols(0, "entertainment"), 3 + 4 + 1);
  EXPECT_EQ(game.player(0).profit, 5 + 1 + 2);
}

TEST(SeattleExamples, E5_CornersDoNotMakeNeighbours) {
  auto game = Table(2).stack("sub-26").suburb(0, "sub-27 0 6 0").game();
  game.play("buy_suburb");
  EXPECT_TRUE(refused(game.accepts("place_suburb 0 8 2"), Refusal::kNotAdjacent, "R1.7"));
  EXPECT_TRUE(game.accepts("place_suburb 0 8 1"));
}

TEST(SeattleExamples, E6_WhereABuildingMayLie) {
  auto game = Table(2).market("m04", "r1-02").game();  // 3x1
  game.play("buy_building card m04");
  EXPECT_TRUE(refused(game.accepts("place_building 0 4 2"), Refusal::kOffTheEdge, "R1.8", {6, 2}));
  EXPECT_TRUE(refused(game.accepts("place_building 1 3 2"), Refusal::kBuiltOver, "R1.8", {3, 4}));
  EXPECT_TRUE(game.accepts("place_building 0 3 3"));  // mountain and tree
}

TEST(SeattleExamples, E7_ThreePlayers) {
  const auto game = Game::in_round_1(setup(3), 11);
  const Texts cards = words(game.market());
  EXPECT_EQ(cards.size(), 18u);
  for (const auto& card : cards) EXPECT_TRUE(card.starts_with("r1-")) << card;
  for (int i = 0; i < 3; ++i) {
    const auto seat = static_cast<Seat>((game.view().starting_seat + i) % 3);
    EXPECT_EQ(game.money(seat), 8 + i);
    EXPECT_EQ(game.population(seat), 11);
  }
}

TEST(SeattleExamples, E8_AmenitiesAtTheStart) {
  const auto symbols = [](std::string_view neighborhood) {
    const auto game = Table(1).neighborhood(0, neighborhood).game();
    return std::array{game.symbols(0, "entertainment"), game.symbols(0, "shopping"),
                      game.symbols(0, "restaurant")};
  };
  EXPECT_EQ(symbols("nb-economic"), (std::array{3, 3, 3}));
  EXPECT_EQ(symbols("nb-education"), (std::array{3, 3, 3}));
  EXPECT_EQ(symbols("nb-transportation"), (std::array{3, 3, 3}));
  EXPECT_EQ(symbols("nb-dining"), (std::array{3, 3, 5}));
  EXPECT_EQ(symbols("nb-shopping"), (std::array{3, 5, 3}));
  EXPECT_EQ(symbols("nb-entertainment"), (std::array{5, 3, 3}));
}

TEST(SeattleExamples, E9_OnePointLessThanNone) {
  auto game = Table(2).district(0, "d-georgetown").game();
  game.play("enact_law georgetown-3");
  EXPECT_EQ(game.vp(0), -1);
}

TEST(SeattleExamples, E10_PastTheEndOfTheTrack) {
  auto game = Table(2).vp(0, 48).quality(0, "entertainment", 5).game();
  game.play("enact_law waterfront-3");  // a step too many
  EXPECT_EQ(game.vp(0), 53);
  EXPECT_EQ(game.vp(0) - built_in_content().amounts.lap, 3);  // and $5 below the star
  auto again = Table(2).vp(0, 99).quality(0, "entertainment", 5).game();
  again.play("enact_law waterfront-3");
  EXPECT_EQ(again.vp(0), 104);
  EXPECT_EQ(again.vp(0) - 2 * built_in_content().amounts.lap, 4);
}

TEST(SeattleExamples, E11_TwoStepsAtLevelFour) {
  auto game = Table(2).round(2).market("m04", "r2-01").quality(0, "restaurant", 4).game();
  game.play_all({"buy_building card m04", "place_building 0 2 1"});
  EXPECT_EQ(game.level(0, "restaurant"), 5);
  EXPECT_EQ(game.vp(0), 5);
}

TEST(SeattleExamples, E12_EntertainmentWithThreeSymbolsMissing) {
  auto game = Table(2)
                  .quality(0, "entertainment", 3)
                  .population(0, 12)
                  .tiles(0, "entertainment L", 2)
                  .game();
  EXPECT_EQ(game.symbols(0, "entertainment"), 9);
  game.play_all({"activate_event event-entertainment", "choose_bonus vp"});
  EXPECT_EQ(game.money(0), 10 + 4);
  EXPECT_EQ(game.vp(0), 3 + 4);
}

TEST(SeattleExamples, E13_GeometryOfSupperRow) {
  auto tee = Table(2).neighborhood(0, "nb-dining").market("m05", "r1-05").game();
  tee.play_all({"buy_building card m05", "place_building 0 2 1"});
  auto squares = tee.player(0).buildings.back().squares;
  std::sort(squares.begin(), squares.end());
  EXPECT_EQ(squares, (std::vector<std::array<int, 2>>{{2, 1}, {3, 1}, {3, 2}, {4, 1}}));
  EXPECT_EQ(tee.player(0).terrain,
            (std::map<std::string, int>{{"tree", 2}, {"lake", 1}, {"mountain", 1}}));
  auto square = Table(2).neighborhood(0, "nb-dining").market("m04", "r1-04").game();
  square.play_all({"buy_building card m04", "place_building 0 4 1"});
  squares = square.player(0).buildings.back().squares;
  std::sort(squares.begin(), squares.end());
  EXPECT_EQ(squares, (std::vector<std::array<int, 2>>{{4, 1}, {4, 2}, {5, 1}, {5, 2}}));
  EXPECT_EQ(square.player(0).terrain,
            (std::map<std::string, int>{{"tree", 1}, {"lake", 0}, {"mountain", 1}}));
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle
