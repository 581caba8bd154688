// R10: the six events.
#include <algorithm>

#include "games/rebuilding_seattle/testing/table.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using testing::Game;
using testing::joined;
using testing::refused;
using testing::rules;
using testing::Table;
using testing::Texts;
using testing::words;

constexpr std::string_view kAmenities = "entertainment shopping restaurant";

// A table at which the track of both players pays in full: more symbols than people.
Table satisfied(const std::string& track, int level) {
  Table table(2);
  for (Seat seat = 0; seat < 2; ++seat) table.population(seat, 3).quality(seat, track, level);
  return table;
}

// After the activator took 3 VP.
Game after_event(const Table& table, const std::string& track) {
  auto game = table.game();
  game.play_all({"activate_event event-" + track, "choose_bonus vp"});
  return game;
}

TEST(SeattleEvents, R10_1_EachEventOnceARound) {
  auto game = Table(2).game();
  EXPECT_EQ(words(game.listed("activate_event ")).size(), 6u);
  game.play("activate_event event-nature");
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_TRUE(
      refused(game.accepts("activate_event event-nature"), Refusal::kEventDone, "R10.1", {2}));
  EXPECT_EQ(game.listed("activate_event "),
            "event-expansion event-graduation event-entertainment event-shopping event-restaurant");
  EXPECT_EQ(game.told<EventActivated>().at(0).seat, 0);
}

TEST(SeattleEvents, R10_1_TheActivatorsPartComesFirst) {
  auto game = Table(2).game();
  game.play("activate_event event-graduation");
  EXPECT_EQ(game.population(0), 11);  // nothing yet
  EXPECT_EQ(game.population(1), 11);
  EXPECT_EQ(game.to_move(), 0);
  game.play("choose_graduation population");
  const auto changed = game.told<PopulationChanged>();
  ASSERT_EQ(changed.size(), 3u);
  EXPECT_EQ(changed[0].seat, 0);
  EXPECT_EQ(changed[0].population, 10);
  EXPECT_EQ(changed[1].population, 9);
  EXPECT_EQ(changed[2].seat, 1);
  EXPECT_EQ(changed[2].population, 10);
}

TEST(SeattleEvents, R10_1_WhatIsNotOptionalMustBeDone) {
  auto game = Table(2).population(0, 1).game();
  game.play("activate_event event-graduation");
  EXPECT_EQ(game.moves(), (Texts{"choose_graduation population", "choose_graduation money"}));
  auto expansion = Table(2).game();
  expansion.play_all({"activate_event event-expansion", "expansion_buy no"});
  for (const auto& move : expansion.moves()) EXPECT_TRUE(move.starts_with("place_suburb ")) << move;
}

TEST(SeattleEvents, R10_2_ThePartForAllGoesClockwiseFromTheActivator) {
  auto game = Table(4).turn(2).game();
  game.play_all({"activate_event event-graduation", "choose_graduation money"});
  Texts order;
  for (const auto& changed : game.told<PopulationChanged>()) {
    order.push_back(std::to_string(changed.seat));
  }
  EXPECT_EQ(joined(order), "2 3 0 1");
  EXPECT_EQ(game.to_move(), 3);
}

TEST(SeattleEvents, R10_2_DecisionsOfThePartForAllFollowThatOrder) {
  Table table(3);
  for (Seat seat = 0; seat < 3; ++seat) table.population(seat, 3);
  auto game = table.turn(1).game();
  game.play_all({"activate_event event-shopping", "choose_bonus vp"});
  Texts order;
  while (game.phase() == Phase::kShopping) {
    order.push_back(std::to_string(game.to_move()));
    game.play("choose_shopping money");
  }
  EXPECT_EQ(joined(order), "1 2 0");
  EXPECT_EQ(game.to_move(), 2);
}

TEST(SeattleEvents, R10_3_TheActivatorMayBuyOneSuburbForADollar) {
  auto game = Table(2).stack("sub-26 sub-27 sub-28").money(0, 1).game();
  game.play("activate_event event-expansion");
  EXPECT_EQ(game.moves(), (Texts{"expansion_buy yes", "expansion_buy no"}));
  game.play("expansion_buy yes");
  EXPECT_EQ(game.money(0), 0);
  game.play("place_suburb 0 6 0");
  EXPECT_EQ(game.to_move(), 0);  // the one of the train
  game.play("place_suburb 0 6 2");
  EXPECT_EQ(game.suburbs(0), (Texts{"sub-26 0 6 0", "sub-27 0 6 2"}));
  EXPECT_EQ(game.to_move(), 1);
  game.play("place_suburb 0 6 0");
  EXPECT_EQ(game.suburbs(1), Texts{"sub-28 0 6 0"});
  EXPECT_EQ(game.phase(), Phase::kTurn);
  EXPECT_EQ(game.to_move(), 1);
}

TEST(SeattleEvents, R10_3_NobodyIsForcedToBuy) {
  auto game = Table(2).stack("sub-26 sub-27").game();
  game.play_all({"activate_event event-expansion", "expansion_buy no", "place_suburb 0 6 0"});
  EXPECT_EQ(game.money(0), 10);
  EXPECT_EQ(game.suburbs(0).size(), 1u);
}

TEST(SeattleEvents, R10_3_WithoutADollarThePurchaseIsNotOffered) {
  auto game = Table(2).money(0, 0).game();
  game.play("activate_event event-expansion");
  EXPECT_EQ(game.phase(), Phase::kPlaceSuburb);
}

TEST(SeattleEvents, R10_3_ASuburbForEachTrainOneAfterTheOther) {
  auto game = Table(2)
                  .neighborhood(0, "nb-transportation")
                  .tiles(0, "train T")
                  .money(0, 0)
                  .stack("sub-26 sub-27 sub-28 sub-29")
                  .game();
  game.play("activate_event event-expansion");
  for (const auto* suburb : {"sub-26", "sub-27", "sub-28"}) {
    EXPECT_EQ(game.to_move(), 0);
    EXPECT_EQ(game.view().pending.suburb, suburb);
    game.play(game.moves().back());
  }
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.view().pending.suburb, "sub-29");
  EXPECT_EQ(game.view().active, 0);  // it is still the turn of the activator
}

TEST(SeattleEvents, R10_3_WhenSuburbsRunOutTheRestIsLost) {
  auto game = Table(3)
                  .neighborhood(1, "nb-transportation")
                  .last_suburbs("sub-26 sub-27", 2)
                  .money(0, 0)
                  .game();
  game.play("activate_event event-expansion");
  game.play("place_suburb 0 6 0");
  EXPECT_EQ(game.to_move(), 1);
  game.play("place_suburb 0 6 0");  // seat 1 is due two and gets one
  EXPECT_EQ(game.phase(), Phase::kTurn);
  EXPECT_EQ(game.suburbs(1), Texts{"sub-27 0 6 0"});
  const auto missing = game.told<SuburbsRanOut>();
  ASSERT_EQ(missing.size(), 2u);
  EXPECT_EQ(missing[0].seat, 1);
  EXPECT_EQ(missing[0].missing, 1);
  EXPECT_EQ(missing[1].seat, 2);
  EXPECT_EQ(missing[1].missing, 1);
  EXPECT_EQ(rules().position(game.state).pending.suburbs_due, 0);  // nor are they due later
}

TEST(SeattleEvents, R10_3_ThePurchaseMayTakeTheLastSuburb) {
  auto game = Table(2).last_suburbs("sub-26", 1).game();
  game.play_all({"activate_event event-expansion", "expansion_buy yes", "place_suburb 0 6 0"});
  EXPECT_EQ(game.phase(), Phase::kTurn);
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.told<SuburbsRanOut>().size(), 2u);
}

TEST(SeattleEvents, R10_4_OnePersonLessOrThreeDollarsForTheActivator) {
  auto people = Table(2).game();
  people.play_all({"activate_event event-graduation", "choose_graduation population"});
  EXPECT_EQ(people.population(0), 11 - 1 - 1);
  EXPECT_EQ(people.money(0), 10);
  auto money = Table(2).game();
  money.play_all({"activate_event event-graduation", "choose_graduation money"});
  EXPECT_EQ(money.population(0), 11 - 1);
  EXPECT_EQ(money.money(0), 13);
  EXPECT_EQ(money.money(1), 10);
}

TEST(SeattleEvents, R10_4_EverySchoolSymbolTakesOnePersonAway) {
  auto game = Table(2).neighborhood(0, "nb-education").tiles(0, "school T", 2).game();
  game.play_all({"activate_event event-graduation", "choose_graduation money"});
  EXPECT_EQ(game.population(0), 11 - 4);
  EXPECT_EQ(game.population(1), 11 - 1);
}

// Seat 0 has a tree, a lake and a mountain more than nb-dining: three, two and two in all.
Game natural(int round) {
  auto game = Table(2)
                  .round(round)
                  .suburb(0, "sub-03 0 6 0")      // tree and lake
                  .suburb(0, "sub-39 0 6 1")      // mountain
                  .building(0, "bank 2x1 0 2 1")  // covers nothing
                  .game();
  game.play("activate_event event-nature");
  return game;
}

TEST(SeattleEvents, R10_5_RoundOnePaysForTrees) {
  const auto game = natural(1);
  EXPECT_EQ(game.money(0), 10 + 3 + 3);
  EXPECT_EQ(game.money(1), 10 + 2);  // nb-shopping: two trees, and nothing for the activator
  EXPECT_EQ(game.population(0), 11);
  EXPECT_EQ(game.vp(0), 0);
}

TEST(SeattleEvents, R10_5_RoundTwoTakesOnePersonForEachLake) {
  const auto game = natural(2);
  EXPECT_EQ(game.population(0), 11 - 2);
  EXPECT_EQ(game.population(1), 11 - 1);
  EXPECT_EQ(game.money(0), 10 + 3);
  EXPECT_EQ(game.money(1), 10);
}

TEST(SeattleEvents, R10_5_RoundThreePaysForMountainsAndTrees) {
  const auto game = natural(3);
  EXPECT_EQ(game.vp(0), 2);
  EXPECT_EQ(game.vp(1), 1);
  EXPECT_EQ(game.money(0), 10 + 3 + 3);
  EXPECT_EQ(game.money(1), 10 + 2);
  EXPECT_EQ(game.population(0), 11);
}

TEST(SeattleEvents, R10_5_CoveredTerrainPaysNothing) {
  auto game = Table(2).building(0, "bank 3x1 1 5 1").game();  // both trees and the lake
  game.play("activate_event event-nature");
  EXPECT_EQ(game.money(0), 10 + 3);
  auto later = Table(2).round(2).building(0, "bank 3x1 1 5 1").game();
  later.play("activate_event event-nature");
  ASSERT_EQ(later.told<PopulationChanged>().size(), 1u);  // of the one who has a lake
  EXPECT_EQ(later.told<PopulationChanged>().at(0).seat, 1);
}

TEST(SeattleEvents, R10_6_TheActivatorGainsThreePointsOrATile) {
  for (const auto& track : words(kAmenities)) {
    auto game = Table(2).game();
    game.play("activate_event event-" + track);
    EXPECT_EQ(game.moves(), (Texts{"choose_bonus vp", "choose_bonus tile"}));
    Game points = game;
    points.play("choose_bonus vp");
    EXPECT_EQ(points.vp(0), 3);
    EXPECT_EQ(points.vp(1), 0);
    game.play("choose_bonus tile");
    EXPECT_EQ(game.vp(0), 0);
    const int symbols = game.symbols(0, track);
    game.play("place_building 0 0 2");
    EXPECT_EQ(game.buildings(0), Texts{track + " 1x1 0 0 2"});
    EXPECT_EQ(game.symbols(0, track), symbols + 1);
    EXPECT_EQ(game.supply(track, "1x1"), 2);
    EXPECT_EQ(game.to_move(), 1);
  }
}

TEST(SeattleEvents, R10_6_TheTileNeedsAFreeSquare) {
  auto game = Table(2).crowded_dining(0).building(0, "shopping 1x1 0 0 2").game();
  game.play("activate_event event-restaurant");
  EXPECT_EQ(game.moves(), Texts{"choose_bonus vp"});
  EXPECT_TRUE(refused(game.accepts("choose_bonus tile"), Refusal::kNoRoom, "R10.6"));
}

TEST(SeattleEvents, R10_6_TheTileNeedsToBeInTheSupply) {
  auto game = Table(2)
                  .building(0, "restaurant 1x1 0 2 1")
                  .building(0, "restaurant 1x1 0 3 1")
                  .building(0, "restaurant 1x1 0 4 1")
                  .game();
  game.play("activate_event event-restaurant");
  EXPECT_EQ(game.moves(), Texts{"choose_bonus vp"});
  EXPECT_TRUE(refused(
      game.accepts("choose_bonus tile"), Refusal::kOutOfSupply, "R10.6",
      {static_cast<std::int16_t>(Type::kRestaurant), static_cast<std::int16_t>(Form::k1x1)}));
}

TEST(SeattleEvents, R10_6_EntertainmentPaysMoneyAndPoints) {
  const std::vector<int> values{3, 5, 7, 9, 11};
  for (int level = 1; level <= 5; ++level) {
    const auto game = after_event(satisfied("entertainment", level), "entertainment");
    const int value = values.at(static_cast<std::size_t>(level - 1));
    EXPECT_EQ(game.money(0), 10 + value);
    EXPECT_EQ(game.vp(0), 3 + value);
    EXPECT_EQ(game.money(1), 10 + value);
    EXPECT_EQ(game.vp(1), value);
  }
}

TEST(SeattleEvents, R10_6_ShoppingPaysMoneyOrPointsAsEachPlayerChooses) {
  const std::vector<int> values{4, 6, 8, 11, 15};
  for (int level = 1; level <= 5; ++level) {
    auto game = after_event(satisfied("shopping", level), "shopping");
    const int value = values.at(static_cast<std::size_t>(level - 1));
    EXPECT_EQ(game.moves(), (Texts{"choose_shopping money", "choose_shopping vp"}));
    game.play("choose_shopping money");
    EXPECT_EQ(game.money(0), 10 + value);
    EXPECT_EQ(game.vp(0), 3);
    EXPECT_EQ(game.to_move(), 1);
    game.play("choose_shopping vp");
    EXPECT_EQ(game.money(1), 10);
    EXPECT_EQ(game.vp(1), value);
    EXPECT_EQ(game.phase(), Phase::kTurn);
  }
}

TEST(SeattleEvents, R10_6_RestaurantPaysPoints) {
  const std::vector<int> values{4, 8, 12, 16, 21};
  for (int level = 1; level <= 5; ++level) {
    const auto game = after_event(satisfied("restaurant", level), "restaurant");
    const int value = values.at(static_cast<std::size_t>(level - 1));
    EXPECT_EQ(game.money(0), 10);
    EXPECT_EQ(game.vp(0), 3 + value);
    EXPECT_EQ(game.money(1), 10);
    EXPECT_EQ(game.vp(1), value);
  }
}

TEST(SeattleEvents, R10_6_EveryMissingSymbolTakesOneAway) {
  // nb-shopping has three restaurant symbols, and level 3 is worth 12.
  for (const auto& [people, reward] :
       {std::pair{1, 12}, {3, 12}, {4, 11}, {8, 7}, {14, 1}, {15, 0}, {30, 0}}) {
    const auto game =
        after_event(Table(2).population(1, people).quality(1, "restaurant", 3), "restaurant");
    EXPECT_EQ(game.vp(1), reward) << people;
    const auto scored = game.told<QualityScored>().at(1);
    EXPECT_EQ(scored.seat, 1);
    EXPECT_EQ(scored.value, 12);
    EXPECT_EQ(scored.missing, std::max(0, people - 3));
    EXPECT_EQ(scored.reward, reward);
  }
}

ShareView share(const Game& game, std::string_view event, Seat seat) {
  const View view = game.view(0);
  return std::ranges::find(view.events, event, &EventView::event)->shares.at(seat);
}

TEST(SeattleEvents, R10_2_TheViewTellsWhatEachWouldGet) {
  const auto shopping = satisfied("shopping", 3).game();
  EXPECT_EQ(share(shopping, "event-shopping", 1).money, 8) << "one or the other";
  EXPECT_EQ(share(shopping, "event-shopping", 1).vp, 8);
  const auto dining = satisfied("restaurant", 1).game();
  EXPECT_EQ(share(dining, "event-restaurant", 0).money, 0);
  EXPECT_GT(share(dining, "event-restaurant", 0).vp, 0);
  const auto schools = Table(2).neighborhood(0, "nb-education").tiles(0, "school T", 2).game();
  EXPECT_EQ(share(schools, "event-graduation", 0).population, -4);
  EXPECT_EQ(share(schools, "event-graduation", 1).population, -1);
  auto taken = Table(2).game();
  taken.play_all({"activate_event event-graduation", "choose_graduation money"});
  const View view = taken.view(0);
  EXPECT_TRUE(
      std::ranges::find(view.events, "event-graduation", &EventView::event)->shares.empty());
}

TEST(SeattleEvents, R10_6_WhoHasNoRewardOfShoppingIsNotAsked) {
  auto game = after_event(Table(3).population(1, 3), "shopping");
  EXPECT_EQ(game.to_move(), 1);
  game.play("choose_shopping money");
  EXPECT_EQ(game.phase(), Phase::kTurn);
  EXPECT_EQ(game.money(0), 10);
  EXPECT_EQ(game.money(2), 10);
}

TEST(SeattleEvents, R10_6_TheOtherTracksAreNotScored) {
  const auto game = after_event(Table(2).population(0, 3).population(1, 3), "restaurant");
  for (const auto& scored : game.told<QualityScored>()) {
    EXPECT_EQ(scored.track, Type::kRestaurant);
  }
  EXPECT_EQ(game.told<QualityScored>().size(), 2u);
}

TEST(SeattleEvents, R10_7_TheTileOfTheActivatorCountsInTheScoring) {
  auto table = Table(2).neighborhood(0, "nb-economic").population(0, 5);
  EXPECT_EQ(after_event(table, "entertainment").vp(0), 3 + 1);  // two of five are missing
  auto game = table.game();
  game.play_all({"activate_event event-entertainment", "choose_bonus tile"});
  EXPECT_EQ(game.money(0), 10);  // not scored before the tile lies
  game.play("place_building 0 2 1");
  EXPECT_EQ(game.vp(0), 2);
  EXPECT_EQ(game.money(0), 12);
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle
