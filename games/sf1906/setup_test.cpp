// R3: how a game begins.
#include "games/catalog.h"
#include "games/sf1906/testing/table.h"

namespace cornerstone::sf1906 {
namespace {

using testing::Game;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;
using testing::words;

bool is_initial(const std::string& objective) {
  const auto number = static_cast<std::size_t>(testing::objective_number(objective));
  return built_in_content().objective[number].initial;
}

TEST(Sf1906Setup, TwoToFourPlayers) {
  const Catalog catalog;
  const GameInfo& info = *catalog.find("sf1906");
  for (int seats = 0; seats <= 6; ++seats) {
    Problems problems;
    make_setup(info, seats, {}, problems);
    EXPECT_EQ(problems.empty(), seats >= 2 && seats <= 4) << seats;
  }
}

TEST(Sf1906Setup, R3_1_TheGameBeginsIn1906WithTheMapLaid) {
  const auto view = Game::started(setup(3)).view();
  EXPECT_EQ(view.year, 1906);
  EXPECT_EQ(view.build_cost, 0);
  EXPECT_EQ(view.card, 0);
  EXPECT_EQ(view.map.cards.size(), 6u);
}

TEST(Sf1906Setup, R3_2_AllSixActionCardsLieInARandomRing) {
  std::map<std::string, int> first;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const auto ring = Game::started(setup(3), seed).view().ring;
    std::set<std::string> cards;
    for (const auto& card : ring) cards.insert(card.card);
    EXPECT_EQ(cards.size(), 6u);
    ++first[ring.front().card];
  }
  EXPECT_EQ(first.size(), 6u);
  for (const auto& [card, count] : first) EXPECT_NEAR(count, 100, 56) << card;
}

TEST(Sf1906Setup, R3_2_TheSideIsThatOfTheNumberOfPlayers) {
  for (int seats = 2; seats <= 4; ++seats) {
    for (const auto& card : Game::started(setup(seats)).view().ring) {
      EXPECT_EQ(card.spaces.size(), seats == 2 ? 3u : 5u);
      const auto passes =
          std::count_if(card.spaces.begin(), card.spaces.end(),
                        [](const SpaceView& space) { return space.action == Action::kPass; });
      EXPECT_EQ(passes, seats == 2 ? 0 : 1) << card.card;
    }
  }
}

TEST(Sf1906Setup, R3_2_TheRingHoldsForTheWholeGame) {
  auto game = Game::started(setup(3), 4);
  const auto ring = rules().position(game.state).ring;
  std::set<int> reached;
  testing::play_randomly(game, 4, [&](const Game& now) {
    ASSERT_EQ(rules().position(now.state).ring, ring);
    for (const auto& event : now.told<CardReached>()) {
      ASSERT_EQ(rules().wire(event.card), ring.at(static_cast<std::size_t>(event.number - 1)));
      reached.insert(event.number);
    }
  });
  EXPECT_EQ(reached.size(), 6u);
}

TEST(Sf1906Setup, R3_3_TokensStandAtTheStart) {
  const auto game = Game::started(setup(4));
  for (Seat seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(game.development(seat), "0.0");
    EXPECT_EQ(game.player(seat).development, -7);
    EXPECT_EQ(game.money(seat), 0);
    EXPECT_FALSE(game.player(seat).space);
    EXPECT_FALSE(game.player(seat).placed);
  }
}

TEST(Sf1906Setup, R3_4_FourPilesOfServices) {
  Texts piles;
  for (const auto& pile : Game::started(setup(2)).view().services) {
    piles.push_back(*pile.top + " of " + std::to_string(pile.left));
  }
  EXPECT_EQ(piles, (Texts{"lighting-1 of 5", "cable_car-1 of 4", "hydrant-1 of 4", "park-A of 4"}));
}

TEST(Sf1906Setup, R3_4_ParksAreTakenInTheirOrder) {
  auto game = Table(2).services(1, "park").hand(0, "yellow-5a green-5a").game();
  game.play_all({"place 1", "act 1", "build c5", "permits green-5a yellow-5a", "service park"});
  EXPECT_EQ(game.services(0), "park-B");
  EXPECT_EQ(game.view().services.at(3).top, "park-C");
  EXPECT_EQ(game.view().services.at(3).left, 2);
}

TEST(Sf1906Setup, R3_5_ThreeOfTheEightInitialObjectivesAreCommon) {
  std::map<std::string, int> seen;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto game = Game::started(setup(2), seed);
    const auto common = game.view().common_objectives;
    ASSERT_EQ(std::set<std::string>(common.begin(), common.end()).size(), 3u);
    for (const auto& id : common) {
      EXPECT_TRUE(is_initial(id)) << id;
      ++seen[id];
    }
    EXPECT_EQ(game.told<CommonObjectiveRevealed>().size(), 3u);
    EXPECT_EQ(game.view().best_builder, kNobody);
  }
  EXPECT_EQ(seen.size(), 8u);
  for (const auto& [id, count] : seen) EXPECT_NEAR(count, 150, 58) << id;
}

TEST(Sf1906Setup, R3_6_OneSecretObjectiveEachARowAndADeck) {
  for (const auto& [seats, deck] : {std::pair{2, 16}, {3, 15}, {4, 14}}) {
    const auto game = Game::started(setup(seats));
    EXPECT_EQ(game.view().objective_deck, deck);
    EXPECT_EQ(words(game.objective_row()).size(), 3u);
    for (Seat seat = 0; seat < seats; ++seat) {
      EXPECT_EQ(words(game.secrets(seat)).size(), 1u);
      EXPECT_EQ(game.objectives(seat), "");
    }
    EXPECT_EQ(game.told<ObjectiveDealt>().size(), static_cast<std::size_t>(seats));
    const auto row = game.view().objective_row;
    const auto revealed = game.told<ObjectiveRevealed>();
    ASSERT_EQ(revealed.size(), 3u);
    for (const auto& event : revealed) {
      EXPECT_EQ(rules().wire(*event.objective), row.at(static_cast<std::size_t>(event.slot - 1)));
    }
  }
}

TEST(Sf1906Setup, R3_6_InitialObjectivesThatAreNotCommonAreShuffledIn) {
  std::set<std::string> dealt;
  for (std::uint64_t seed = 0; seed < 800; ++seed) {
    const auto game = Game::started(setup(2), seed);
    const auto common = game.view().common_objectives;
    const auto secret = game.secrets(0);
    EXPECT_EQ(std::find(common.begin(), common.end(), secret), common.end());
    dealt.insert(secret);
  }
  EXPECT_EQ(dealt.size(), 24u);
}

TEST(Sf1906Setup, R3_7_APermitRowOfThreeAndADeckOfTheRest) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto game = Game::started(setup(3), seed);
    const auto row = words(game.permit_row());
    EXPECT_EQ(std::set<std::string>(row.begin(), row.end()).size(), 3u);
    EXPECT_EQ(game.view().permit_deck, 39);
    EXPECT_EQ(game.discards(), "");
    const auto revealed = game.told<PermitRevealed>();
    ASSERT_EQ(revealed.size(), 3u);
    for (const auto& event : revealed) {
      EXPECT_EQ(rules().wire(*event.permit), row.at(static_cast<std::size_t>(event.slot - 1)));
    }
    seen.insert(row.begin(), row.end());
  }
  EXPECT_EQ(seen.size(), 42u);
}

TEST(Sf1906Setup, R3_8_AllBuildingsAreInThePool) {
  for (const auto& player : Game::started(setup(4)).view().players) {
    EXPECT_EQ(player.pool, 8);
    EXPECT_EQ(player.buildings, 0);
    EXPECT_EQ(player.built, 0);
  }
}

TEST(Sf1906Setup, R3_8_TheStartingSeatIsDrawnWithEqualChances) {
  for (int seats = 2; seats <= 4; ++seats) {
    std::map<Seat, int> starts;
    for (std::uint64_t seed = 0; seed < 1200; ++seed) {
      const auto game = Game::started(setup(seats), seed);
      EXPECT_EQ(game.to_move(), game.view().starting_seat);
      EXPECT_EQ(game.told<GameStarted>().at(0).seat, game.to_move());
      ++starts[game.to_move()];
    }
    EXPECT_EQ(starts.size(), static_cast<std::size_t>(seats));
    for (const auto& [seat, count] : starts) EXPECT_NEAR(count, 1200.0 / seats, 100) << int{seat};
  }
}

}  // namespace
}  // namespace cornerstone::sf1906
