// R15: one player against the solo deck.
#include "games/rebuilding_seattle/testing/table.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using testing::Game;
using testing::joined;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;
using testing::words;

// After a turn of the player that changes little: a law, $4.
Game after_a_turn(Table table) {
  auto game = table.district(0, "d-waterfront").game();
  game.play("enact_law waterfront-1");
  return game;
}

TEST(SeattleSolo, R15_1_TheSetupIsThatOfTwoPlayers) {
  const auto game = Game::in_round_1(setup(1));
  EXPECT_EQ(game.view().market.size(), 11u);
  EXPECT_EQ(game.money(0), 8);
  EXPECT_EQ(game.population(0), 11);
  EXPECT_EQ(game.player(0).landmarks.size(), 2u);
  EXPECT_EQ(game.to_move(), 0);  // before the deck has done anything
  EXPECT_EQ(game.view().solo_deck, 17);
  EXPECT_EQ(words(game.events_left()).size(), 6u);
}

TEST(SeattleSolo, R15_1_TheDeckHasNoScoreOfItsOwn) {
  const auto game = Table(1).game();
  EXPECT_EQ(game.view().players.size(), 1u);
  EXPECT_EQ(rules().scores(game.state).seats, 1);
}

TEST(SeattleSolo, R15_2_AfterATurnTheDeckTakesACard) {
  const auto game = after_a_turn(Table(1).solo_deck("solo-03"));
  EXPECT_EQ(game.market("m03"), "-");
  EXPECT_EQ(rules().wire(game.told<CardRemoved>().at(0).card), "r1-03");
  EXPECT_EQ(game.view().solo_drawn, Texts{"solo-03"});
  EXPECT_EQ(game.view().solo_deck, 16);
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_EQ(game.phase(), Phase::kTurn);
}

TEST(SeattleSolo, R15_2_NoTileIsTakenAndThePrintedBuildingIsOnSale) {
  const auto game = after_a_turn(Table(1).solo_deck("solo-03"));
  EXPECT_EQ(game.supply("entertainment", "L"), 3);
  EXPECT_TRUE(game.player(0).cards.empty());
  EXPECT_TRUE(game.accepts("buy_building preprinted m03"));
}

TEST(SeattleSolo, R15_2_TheDeckActsOnceAfterEveryTurn) {
  auto game = Table(1).solo_deck("solo-04 solo-05 solo-06").stack("sub-26").game();
  game.play_all({"buy_suburb", "place_suburb 0 6 0"});
  EXPECT_EQ(game.view().solo_deck, 17);
  game.play("end_turn");
  EXPECT_EQ(game.view().solo_deck, 16);
  game.play("activate_event event-nature");
  EXPECT_EQ(game.view().solo_deck, 15);
  EXPECT_EQ(game.market(), "r1-01 r1-02 r1-03 - - r1-06 r1-07 r1-08 r1-09 r1-10 r1-11");
}

TEST(SeattleSolo, R15_2_CardsThatCannotBeCarriedOutAreDiscarded) {
  const auto game = after_a_turn(Table(1)
                                     .market("m03", "-")
                                     .done("event-nature")
                                     .solo_deck("solo-03 solo-14 solo-07 solo-08"));
  EXPECT_EQ(game.view().solo_drawn, (Texts{"solo-03", "solo-14", "solo-07"}));
  EXPECT_EQ(game.market("m07"), "-");
  EXPECT_EQ(game.market("m08"), "r1-07");
  Texts valid;
  for (const auto& drawn : game.told<SoloCardDrawn>()) valid.push_back(*drawn.valid ? "yes" : "no");
  EXPECT_EQ(joined(valid), "no no yes");
}

TEST(SeattleSolo, R15_2_TheDeckIsShuffledBeforeEachRound) {
  std::set<std::string> first, later;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    auto game = Table(1).last_event("event-nature").solo_deck("solo-01").game();
    Rng rng(seed);
    Journal<Event> journal;
    rules().play(game.state, *rules().parse_move("activate_event event-nature"), rng, journal);
    EXPECT_EQ(rules().position(game.state).solo_deck.size() + game.view().solo_drawn.size(), 17u);
    later.insert(game.view().solo_drawn.front());
  }
  EXPECT_GT(later.size(), 10u);
  auto before = Game::started(setup(1), 3);
  while (before.phase() != Phase::kLandmark) before.play(before.moves().front());
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Game game = before;
    Rng rng(seed);
    Journal<Event> journal;
    rules().play(game.state, *rules().parse_move(game.moves().front()), rng, journal);
    first.insert(rules().position(game.state).solo_deck.front());
  }
  EXPECT_GT(first.size(), 10u);
}

TEST(SeattleSolo, R15_3_NobodyGetsThePartOfTheActivator) {
  const auto nature = after_a_turn(Table(1).solo_deck("solo-14"));
  EXPECT_EQ(nature.money(0), 10 + 4 + 2);  // two trees, no $3
  const auto graduation = after_a_turn(Table(1).solo_deck("solo-13"));
  EXPECT_EQ(graduation.population(0), 10);  // one school
  EXPECT_EQ(graduation.money(0), 14);
  const auto restaurant = after_a_turn(Table(1).population(0, 5).solo_deck("solo-17"));
  EXPECT_EQ(restaurant.vp(0), 4);
  const auto stage = after_a_turn(Table(1).population(0, 4).solo_deck("solo-15"));
  EXPECT_EQ(stage.vp(0), 2);  // one symbol is missing
  EXPECT_EQ(stage.money(0), 14 + 2);
  EXPECT_EQ(stage.told<EventActivated>().at(0).seat, kNobody);
  EXPECT_EQ(stage.to_move(), 0);
  EXPECT_EQ(stage.phase(), Phase::kTurn);
}

TEST(SeattleSolo, R15_3_DecisionsInItComeBeforeTheNextTurn) {
  auto shopping = after_a_turn(Table(1).population(0, 3).solo_deck("solo-16 solo-01"));
  EXPECT_EQ(shopping.moves(), (Texts{"choose_shopping money", "choose_shopping vp"}));
  shopping.play("choose_shopping vp");
  EXPECT_EQ(shopping.vp(0), 4);
  EXPECT_EQ(shopping.phase(), Phase::kTurn);
  EXPECT_EQ(shopping.view().solo_drawn, Texts{"solo-16"});  // that was its action
  auto expansion = after_a_turn(
      Table(1).neighborhood(0, "nb-transportation").stack("sub-26 sub-27").solo_deck("solo-12"));
  EXPECT_EQ(expansion.phase(), Phase::kPlaceSuburb);  // two trains, and no offer for $1
  expansion.play("place_suburb 0 6 0");
  EXPECT_EQ(expansion.phase(), Phase::kPlaceSuburb);
  expansion.play("place_suburb 0 6 2");
  EXPECT_EQ(expansion.phase(), Phase::kTurn);
  EXPECT_EQ(expansion.suburbs(0), (Texts{"sub-26 0 6 0", "sub-27 0 6 2"}));
}

TEST(SeattleSolo, R15_4_IfTheDeckEndsTheRoundThePlayerStartsTheNext) {
  const auto game = after_a_turn(Table(1).last_event("event-nature").solo_deck("solo-14"));
  EXPECT_EQ(game.view().round, 2);
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_EQ(game.view().solo_deck, 17);
  EXPECT_EQ(game.market(), "r2-01 r2-02 r2-03 r2-04 r2-05 r2-06 r2-07 r2-08 r2-09 r2-10 r2-11");
}

TEST(SeattleSolo, R15_4_IfThePlayerEndsTheRoundTheDeckStartsTheNext) {
  auto game = Table(1).last_event("event-nature").game();
  game.play("activate_event event-nature");
  EXPECT_EQ(game.view().round, 2);
  EXPECT_EQ(game.view().solo_drawn.size(), 1u);
  EXPECT_EQ(game.told<SoloCardDrawn>().size(), 1u);
}

TEST(SeattleSolo, R15_4_TheDeckMayStartARoundWithAnEvent) {
  std::set<std::string> phases;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    auto game = Table(1).population(0, 1).last_event("event-nature").game();
    Rng rng(seed);
    Journal<Event> journal;
    rules().play(game.state, *rules().parse_move("activate_event event-nature"), rng, journal);
    const auto view = game.view();
    phases.insert(view.phase == Phase::kTurn ? "turn" : "decision");
    EXPECT_EQ(view.to_move, 0);
    EXPECT_EQ(view.solo_drawn.size(), 1u);  // at the start of a round every card can be carried out
  }
  EXPECT_EQ(phases, (std::set<std::string>{"turn", "decision"}));  // Expansion asks
}

TEST(SeattleSolo, R15_5_TheDeckEndsARoundByItself) {
  // The player buys suburbs and never activates an event.
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    auto game = Game::in_round_1(setup(1), seed);
    game.state.money[0] = 1000;
    int turns = 0;
    while (game.view().round == 1) {
      if (game.phase() == Phase::kTurn) {
        ++turns;
        game.play("buy_suburb");
      } else if (game.phase() == Phase::kAfterBuy) {
        game.play("end_turn");
      } else {
        game.play(game.moves().front());
      }
      ASSERT_GE(game.view().solo_deck, 0);
    }
    EXPECT_LE(turns, 17);
    EXPECT_GE(turns, 6);
  }
}

TEST(SeattleSolo, R15_6_OneHundredAndTwentyPointsWin) {
  auto table = Table(1).money(0, 0);
  const auto won = rules().scores(table.vp(0, 120).game().state);
  EXPECT_EQ(won.seat[0].total, 120);
  EXPECT_EQ(won.seat[0].rank, 1);
  EXPECT_DOUBLE_EQ(won.win_share(0), 1.0);
  const auto lost = rules().scores(table.vp(0, 119).game().state);
  EXPECT_NE(lost.seat[0].rank, 1);
  EXPECT_DOUBLE_EQ(lost.win_share(0), 0.0);
  EXPECT_EQ(rules().scores(table.vp(0, 119).money(0, 5).game().state).seat[0].rank, 1);
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle
