// R1: what the components allow.
#include "games/sf1906/testing/table.h"

namespace cornerstone::sf1906 {
namespace {

using testing::Game;
using testing::refused;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;

// Calls check(game) before every move of random games with every number of players.
template <class Check>
void in_random_games(Check check) {
  for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      auto game = Game::started(setup(seats), seed);
      testing::play_randomly(game, seed, check);
    }
  }
}

TEST(Sf1906Limits, R1_1_IncomeBeyondFifteenIsLost) {
  auto game = Table(2).card("act5").money(0, 13).game();
  game.play_all({"place 1", "act 1"});  // $4
  EXPECT_EQ(game.money(0), 15);
  const auto gained = game.told<MoneyGained>().at(0);
  EXPECT_EQ(gained.amount, 4);
  EXPECT_EQ(gained.gained, 2);
}

TEST(Sf1906Limits, R1_1_APaymentNeedsTheWholeAmount) {
  auto table = Table(2).card("act2");
  auto poor = table.money(0, 1).game();
  poor.play("place 3");
  EXPECT_TRUE(refused(poor.accepts("act 3"), Refusal::kTooDear, "R6.6", {2, 1}));
  auto exact = table.money(0, 2).game();
  exact.play_all({"place 3", "act 3"});
  EXPECT_EQ(exact.money(0), 0);
}

TEST(Sf1906Limits, R1_1_MoneyStaysOnItsTrack) {
  in_random_games([](const Game& now) {
    for (const auto& player : now.view().players) {
      ASSERT_GE(player.money, 0);
      ASSERT_LE(player.money, 15);
    }
  });
}

TEST(Sf1906Limits, R1_2_EightBuildingsInPoolAreaAndMap) {
  in_random_games([](const Game& now) {
    for (Seat seat = 0; seat < now.view().seats; ++seat) {
      const auto player = now.player(seat);
      ASSERT_EQ(player.pool + player.buildings + player.built, 8);
      ASSERT_EQ(player.built, static_cast<int>(testing::words(now.built(seat)).size()));
      ASSERT_GE(player.pool, 0);
      ASSERT_GE(player.buildings, 0);
    }
  });
}

TEST(Sf1906Limits, R1_3_NobodyHoldsMoreThanFivePermits) {
  in_random_games([](const Game& now) {
    for (const auto& player : now.view().players) ASSERT_LE(player.permits.size(), 5u);
  });
}

TEST(Sf1906Limits, R1_3_AFifthPermitMayBeTakenAndASixthNot) {
  auto table = Table(2).card("act6");
  auto four = table.hand(0, "red-1a red-2a red-3a red-4a").permit_row("red-5a").game();
  four.play_all({"place 2", "act 2", "permit 1"});
  EXPECT_EQ(four.hand(0), "red-1a red-2a red-3a red-4a red-5a");
  auto five = table.hand(0, "red-1a red-2a red-3a red-4a red-5b").game();
  five.play("place 2");
  EXPECT_TRUE(refused(five.accepts("act 2"), Refusal::kHandIsFull, "R1.3", {5}));
  EXPECT_EQ(five.listed("act "), "1 3");
}

TEST(Sf1906Limits, R1_4_ThereIsNoLimitToObjectivesServicesAndRubble) {
  auto game = Table(2)
                  .card("act3")
                  .objectives(0, "pairs corners isolated by-rival coins rubble in-red in-green")
                  .objective_row("in-purple")
                  .services(0, "lighting lighting lighting lighting lighting hydrant hydrant")
                  .cleared(0, 7)
                  .game();
  game.play_all({"place 1", "act 1", "objective 1"});
  EXPECT_EQ(game.player(0).objectives.size(), 9u);
  auto clearing = Table(2).card("act6").cleared(0, 7).rubble("c3").game();
  clearing.play_all({"place 3", "act 3", "clear c3"});
  EXPECT_EQ(clearing.player(0).rubble, 8);
}

TEST(Sf1906Limits, R1_5_APlotHoldsOneBuilding) {
  auto game = Table(2).built(1, "d2").hand(0, "green-4a").money(0, 15).game();
  game.play_all({"place 1", "act 1"});
  EXPECT_EQ(game.listed("build "), "d4");  // the other green 4
  EXPECT_TRUE(refused(game.accepts("build d2"), Refusal::kPlotIsTaken, "R1.5"));
}

TEST(Sf1906Limits, R1_5_WhatIsBuiltStays) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    auto game = Game::started(setup(4), seed);
    std::map<std::string, Seat> owner;
    testing::play_randomly(game, seed, [&](const Game& now) {
      for (const auto& plot : now.view().map.plots) {
        ASSERT_TRUE(!owner.contains(plot.at) || plot.owner == owner.at(plot.at)) << plot.at;
        if (plot.owner != kNobody) owner[plot.at] = plot.owner;
      }
    });
  }
}

// Every card and every token of the box lies somewhere, once.
TEST(Sf1906Limits, NothingIsLostOrMadeInPlay) {
  in_random_games([](const Game& now) {
    const auto position = rules().position(now.state);
    std::multiset<std::string> permits(position.permit_deck.begin(), position.permit_deck.end());
    std::multiset<std::string> objectives(position.objective_deck.begin(),
                                          position.objective_deck.end());
    std::multiset<std::string> services;
    const auto add = [](std::multiset<std::string>& to, const Texts& cards) {
      to.insert(cards.begin(), cards.end());
    };
    add(permits, position.permit_discards);
    add(objectives, position.common_objectives);
    for (const auto& slot : position.permit_row) {
      if (slot) permits.insert(*slot);
    }
    for (const auto& slot : position.objective_row) {
      if (slot) objectives.insert(*slot);
    }
    std::size_t rubble = position.rubble.size();
    for (const auto& player : position.players) {
      add(permits, player.permits);
      add(objectives, player.objectives);
      add(objectives, player.secret_objectives);
      add(services, player.services);
      rubble += static_cast<std::size_t>(player.rubble);
    }
    const auto& content = built_in_content();
    ASSERT_EQ(permits,
              std::multiset<std::string>(content.permit_id.begin(), content.permit_id.end()));
    ASSERT_EQ(objectives,
              std::multiset<std::string>(content.objective_id.begin(), content.objective_id.end()));
    ASSERT_EQ(services.size(), std::set<std::string>(services.begin(), services.end()).size());
    ASSERT_EQ(rubble, static_cast<std::size_t>(4 * position.seats));
    for (const auto& pile : now.view().services) {
      const auto taken = std::count_if(services.begin(), services.end(), [&](const auto& id) {
        return id.starts_with(std::string(text(pile.type)) + "-");
      });
      ASSERT_EQ(pile.left + taken, pile.type == Service::kLighting ? 5 : 4);
    }
  });
}

TEST(Sf1906Limits, WhateverIsChosenThereIsAlwaysAWayOn) {
  for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
    for (std::uint64_t seed = 100; seed < 103; ++seed) {
      auto game = Game::started(setup(seats), seed);
      testing::play_randomly(game, seed, [](const Game& now) {
        for (const auto& text : now.moves()) {
          Game then = now;
          then.play(text);
          ASSERT_EQ(then.moves().empty(), then.to_move() == kNobody) << text;
        }
      });
    }
  }
}

}  // namespace
}  // namespace cornerstone::sf1906
