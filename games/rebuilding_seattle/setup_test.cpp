// R2: how a game begins.
#include "games/catalog.h"
#include "games/rebuilding_seattle/testing/table.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using testing::Game;
using testing::joined;
using testing::refused;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;
using testing::words;

constexpr std::string_view kAllDistricts =
    "d-waterfront d-queen-anne d-georgetown d-industrial d-pioneer-square d-capitol-hill";
constexpr std::string_view kAllNeighborhoods =
    "nb-dining nb-shopping nb-entertainment nb-economic nb-education nb-transportation";

TEST(SeattleSetup, OneToFivePlayers) {
  const Catalog catalog;
  const GameInfo& info = *catalog.find("rebuilding_seattle");
  for (int seats = 0; seats <= 6; ++seats) {
    Problems problems;
    make_setup(info, seats, {}, problems);
    EXPECT_EQ(problems.empty(), seats >= 1 && seats <= 5) << seats;
  }
}

TEST(SeattleSetup, R2_1_EverySeatIsEquallyLikelyToStart) {
  std::map<Seat, int> starts;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const auto game = Game::started(setup(5), seed);
    EXPECT_EQ(game.to_move(), game.view().starting_seat);
    EXPECT_EQ(game.told<GameStarted>().at(0).seat, game.view().starting_seat);
    ++starts[game.view().starting_seat];
  }
  EXPECT_EQ(starts.size(), 5u);
  for (const auto& [seat, count] : starts) EXPECT_NEAR(count, 100, 45) << int{seat};
}

TEST(SeattleSetup, R2_2_TheMarketGrowsWithThePlayers) {
  const std::map<int, std::size_t> spaces{{1, 11}, {2, 11}, {3, 18}, {4, 25}, {5, 32}};
  for (const auto& [seats, count] : spaces) {
    const auto market = Game::started(setup(seats)).view().market;
    EXPECT_EQ(market.size(), count);
    EXPECT_EQ(market.front().space, "m01");
    EXPECT_EQ(market[10].space, "m11");
  }
  EXPECT_EQ(Game::started(setup(3)).view().market.back().space, "x17");
  EXPECT_EQ(Game::started(setup(4)).view().market.back().space, "x27");
  EXPECT_EQ(Game::started(setup(5)).view().market.back().space, "x37");
}

TEST(SeattleSetup, R2_2_ASpaceThatIsNotInPlayHoldsNothing) {
  EXPECT_TRUE(refused(Table(2).game().accepts("buy_building card x11"), Refusal::kNoSuchSpace,
                      "R2.2", {11}));
  EXPECT_TRUE(refused(Table(4).game().accepts("buy_building card x31"), Refusal::kNoSuchSpace,
                      "R2.2", {25}));
  EXPECT_TRUE(Table(3).game().accepts("buy_building card x11"));
}

TEST(SeattleSetup, R2_3_AllSuburbsAreShuffledIntoFourStacks) {
  std::set<std::string> tops;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto game = Game::started(setup(2), seed);
    const auto stack = rules().position(game.state).suburb_stack;
    EXPECT_EQ(std::set<std::string>(stack.begin(), stack.end()).size(), 97u);
    EXPECT_EQ(game.view().suburbs_on_board, 25);
    EXPECT_EQ(game.view().suburbs_left, 97);
    EXPECT_EQ(game.view().round, 1);
    tops.insert(stack.front());
  }
  EXPECT_GT(tops.size(), 60u);
}

TEST(SeattleSetup, R2_4_TheMarketIsDealtFromTheShuffledDeckOfRoundOne) {
  std::set<std::string> first;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto game = Game::started(setup(4), seed);
    const Texts cards = words(game.market());
    EXPECT_EQ(std::set<std::string>(cards.begin(), cards.end()).size(), 25u);
    for (const auto& card : cards) EXPECT_TRUE(card.starts_with("r1-")) << card;
    const auto dealt = game.told<CardDealt>();
    ASSERT_EQ(dealt.size(), 25u);
    for (std::size_t i = 0; i < dealt.size(); ++i) {
      EXPECT_EQ(rules().wire(dealt[i].space), game.view().market[i].space);
      EXPECT_EQ(rules().wire(*dealt[i].card), cards[i]);
    }
    first.insert(cards.front());
  }
  EXPECT_EQ(first.size(), 32u);
}

TEST(SeattleSetup, R2_4_TheDecksToComeAreShuffledToo) {
  std::set<std::string> second, third;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto decks = rules().position(Game::started(setup(1), seed).state).decks;
    ASSERT_EQ(decks.size(), 2u);
    for (const auto& deck : decks) {
      EXPECT_EQ(std::set<std::string>(deck.begin(), deck.end()).size(), 32u);
    }
    second.insert(decks[0].front());
    third.insert(decks[1].front());
  }
  EXPECT_EQ(second.size(), 32u);
  EXPECT_EQ(third.size(), 32u);
}

TEST(SeattleSetup, R2_5_AllEventsAndTilesAreThere) {
  const auto game = Game::started(setup(5));
  EXPECT_EQ(game.events_left(),
            "event-expansion event-graduation event-nature event-entertainment event-shopping "
            "event-restaurant");
  int tiles = 0;
  for (const auto& pile : game.view().supply) tiles += pile.left;
  EXPECT_EQ(tiles, 135);
}

TEST(SeattleSetup, R2_5_PrintedBuildingsAreNotTakenFromTheSupply) {
  const auto game = Game::in_round_1(setup(5));
  EXPECT_EQ(game.supply("bank", "2x1"), 3);
  EXPECT_EQ(game.supply("entertainment", "3x1"), 4);
  EXPECT_EQ(game.supply("shopping", "L"), 3);
}

TEST(SeattleSetup, R2_6_EachChoosesADistrictAndThenANeighborhoodInTurnOrder) {
  std::uint64_t seed = 0;
  while (Game::started(setup(3), seed).to_move() != 1) ++seed;
  auto game = Game::started(setup(3), seed);
  EXPECT_EQ(game.listed("choose_district "), kAllDistricts);
  game.play("choose_district d-georgetown");
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.listed("choose_neighborhood "), kAllNeighborhoods);
  game.play("choose_neighborhood nb-education");
  EXPECT_EQ(game.to_move(), 2);
  game.play_all({"choose_district d-waterfront", "choose_neighborhood nb-dining"});
  EXPECT_EQ(game.to_move(), 0);
  game.play_all({"choose_district d-industrial", "choose_neighborhood nb-economic"});
  EXPECT_EQ(game.player(1).district, "d-georgetown");
  EXPECT_EQ(game.player(1).neighborhood, "nb-education");
  EXPECT_EQ(game.player(2).district, "d-waterfront");
  EXPECT_EQ(game.player(0).neighborhood, "nb-economic");
}

TEST(SeattleSetup, R2_6_WhatIsTakenIsNotOffered) {
  auto game = Game::started(setup(2));
  game.play_all({"choose_district d-georgetown", "choose_neighborhood nb-economic"});
  EXPECT_TRUE(refused(game.accepts("choose_district d-georgetown"), Refusal::kTaken, "R2.6"));
  EXPECT_EQ(joined(game.view().free_districts),
            "d-waterfront d-queen-anne d-industrial d-pioneer-square d-capitol-hill");
  EXPECT_EQ(joined(game.view().free_neighborhoods),
            "nb-dining nb-shopping nb-entertainment nb-education nb-transportation");
  EXPECT_EQ(game.listed("choose_district "),
            "d-waterfront d-queen-anne d-industrial d-pioneer-square d-capitol-hill");
  game.play("choose_district d-waterfront");
  EXPECT_TRUE(refused(game.accepts("choose_neighborhood nb-economic"), Refusal::kTaken, "R2.6"));
  EXPECT_EQ(game.listed("choose_neighborhood "),
            "nb-dining nb-shopping nb-entertainment nb-education nb-transportation");
}

TEST(SeattleSetup, R2_7_LevelsStartAtTheBottomAndSymbolsAtThosePrinted) {
  auto game = Game::started(setup(2));
  const Seat first = game.to_move();
  game.play_all({"choose_district d-waterfront", "choose_neighborhood nb-transportation"});
  for (const auto* track : {"entertainment", "shopping", "restaurant"}) {
    EXPECT_EQ(game.level(first, track), 1);
    EXPECT_EQ(game.symbols(first, track), 3);
  }
  EXPECT_EQ(game.symbols(first, "train"), 2);
  EXPECT_EQ(game.symbols(first, "bank"), 1);
  EXPECT_EQ(game.vp(first), 0);
  EXPECT_FALSE(game.player(first).law_used);
}

TEST(SeattleSetup, R2_8_LaterSeatsHaveMoreMoney) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto game = Game::started(setup(5), seed);
    for (int i = 0; i < 5; ++i) {
      const auto seat = static_cast<Seat>((game.view().starting_seat + i) % 5);
      EXPECT_EQ(game.money(seat), 8 + i);
    }
  }
}

Game at_landmarks(int seats, std::uint64_t seed = 1) {
  auto game = Game::started(setup(seats), seed);
  while (game.phase() != Phase::kLandmark) game.play(game.moves().front());
  return game;
}

TEST(SeattleSetup, R2_9_EachIsDealtThreeLandmarks) {
  std::set<std::string> first;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto game = Game::started(setup(5, {{"setup_mode", "random"}}), seed);
    std::set<std::string> all;
    for (Seat seat = 0; seat < 5; ++seat) {
      for (const auto& id : game.player(seat, seat).landmarks) all.insert(id.value_or("hidden"));
    }
    EXPECT_EQ(all.size(), 15u);  // five times three, all different
    EXPECT_EQ(game.told<LandmarkDealt>().size(), 15u);
    first.insert(joined(game.player(0, 0).landmarks));
  }
  EXPECT_GT(first.size(), 50u);
}

TEST(SeattleSetup, R2_9_EveryPlayerIsAskedOnceInTurnOrder) {
  auto game = at_landmarks(3);
  for (int i = 0; i < 3; ++i) {
    const auto seat = static_cast<Seat>((game.view().starting_seat + i) % 3);
    EXPECT_EQ(game.to_move(), seat);
    EXPECT_EQ(game.listed("discard_landmark "), joined(game.player(seat, seat).landmarks));
    const Texts dealt = words(game.listed("discard_landmark "));
    ASSERT_EQ(dealt.size(), 3u);
    game.play("discard_landmark " + dealt[1]);
    EXPECT_EQ(joined(game.player(seat, seat).landmarks), dealt[0] + " " + dealt[2]);
    EXPECT_EQ(game.player(seat, seat).discarded_landmark, dealt[1]);
  }
  EXPECT_EQ(game.phase(), Phase::kTurn);
  EXPECT_EQ(game.to_move(), game.view().starting_seat);
}

TEST(SeattleSetup, R2_9_NobodyDiscardsALandmarkOfAnother) {
  auto game = at_landmarks(2);
  const auto other = static_cast<Seat>(1 - game.to_move());
  const std::string theirs = *game.player(other, other).landmarks.front();
  const auto number =
      static_cast<std::int16_t>(testing::number_of(theirs, built_in_content().landmark_id));
  EXPECT_TRUE(refused(game.accepts("discard_landmark " + theirs), Refusal::kNotYourLandmark, "R2.9",
                      {number}));
}

TEST(SeattleSetup, R2_9_OnlyTheTwoKeptCanBeBuilt) {
  const auto game = Table(2).landmarks(0, "lm-02 lm-03").discarded(0, "lm-05").money(0, 20).game();
  EXPECT_EQ(game.listed("buy_building landmark "), "lm-02 lm-03");
  for (const auto& [id, number] : {std::pair{"lm-05", 4}, {"lm-04", 3}, {"lm-09", 8}}) {
    EXPECT_TRUE(refused(game.accepts("buy_building landmark " + std::string(id)),
                        Refusal::kNotYourLandmark, "R8.5", {static_cast<std::int16_t>(number)}));
  }
}

TEST(SeattleSetup, R2_10_TheLandmarksKeptAreShownWhenAllHaveDiscarded) {
  auto game = at_landmarks(3);
  while (game.phase() == Phase::kLandmark) {
    for (Seat seat = 0; seat < 3; ++seat) {
      for (const auto& id : game.player(seat).landmarks) EXPECT_FALSE(id) << *id;
    }
    EXPECT_TRUE(game.told<LandmarkKept>().empty());
    game.play(game.moves().back());
  }
  EXPECT_EQ(game.told<LandmarkKept>().size(), 6u);
  for (Seat seat = 0; seat < 3; ++seat) {
    const auto kept = joined(game.player(seat, seat).landmarks);
    EXPECT_EQ(words(kept).size(), 2u);
    EXPECT_EQ(joined(game.player(seat).landmarks), kept);
  }
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle
