// R1 and R2: the cards, and how a game begins.
#include <set>

#include "engine/hash.h"
#include "games/catalog.h"
#include "games/uptown/testing/table.h"

namespace cornerstone::uptown {
namespace {

using testing::Game;
using testing::refused;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;

TEST(UptownCards, R1_1_EverySideShowsTwoProjectsAndOneCost) {
  for (int card = 0; card < kCards; ++card) {
    for (const Side& side : built_in_content().card[static_cast<std::size_t>(card)]) {
      EXPECT_NE(side.project[0], side.project[1]) << card;
      EXPECT_EQ(side.cost == 0, card >= kProjectCards) << card;
    }
  }
}

TEST(UptownCards, R1_2_OnlyTheSideUpIsOnOffer) {
  const auto game = Table(2).taken("c24b").game();
  EXPECT_EQ(game.view().held->projects, (Texts{"cinema", "city_hotel"}));
  EXPECT_EQ(game.listed("build 2"), "");
  EXPECT_TRUE(refused(game.accepts("build 2 0.1"), Refusal::kCannotTurnOver, "R1.2", {2}));
  EXPECT_TRUE(refused(game.accepts("build 3 0.1"), Refusal::kCannotTurnOver, "R1.2", {3}));
}

TEST(UptownCards, R1_3_TheHiddenHalfHasNoEffect) {
  // The park on the other half demands the ground floor and would finish the site.
  auto game = Table(2).street(0, "kiosk | | | | ").taken("c58f").game();
  game.play("build 0 0.1");
  EXPECT_EQ(game.building(0, 1), "kiosk city_hotel");
  EXPECT_FALSE(game.site(0, 1).finished);
  EXPECT_EQ(game.prestige(0).total, 1 + 2);
  EXPECT_EQ(game.account(0), 10);
}

TEST(UptownCards, R1_3_ACardMayBeRotated) {
  auto game = Table(2).taken("c58f").game();
  game.play("build 1 0.4");
  EXPECT_EQ(game.building(0, 4), "park");
}

TEST(UptownCards, R1_4_APublicCardOffersFourProjects) {
  const auto game = Table(2).street(0, "kiosk | | | | ").got("p01").game();
  EXPECT_EQ(game.listed("build 0 "), "0.1 0.2 0.3 0.4 0.5");  // council flats
  EXPECT_EQ(game.listed("build 1 "), "0.1 0.2 0.3 0.4 0.5");  // council office
  EXPECT_EQ(game.listed("build 2 "), "0.1");              // plain roof, on the back: upper floor
  EXPECT_EQ(game.listed("build 3 "), "0.2 0.3 0.4 0.5");  // tram stop: ground floor
}

TEST(UptownCards, R1_4_TheBackOfAPublicCardIsBuilt) {
  auto game = Table(2).street(0, "kiosk | | | | ").got("p01").game();
  game.play("build 2 0.1");
  EXPECT_EQ(game.building(0, 1), "kiosk plain_roof");
}

TEST(UptownCards, R1_5_TheFirstActionAndThePublicPileCostNothing) {
  auto game = Table(2).account(0, 0).taken("c58f").pile("p01").game();  // a side that costs 6
  game.play_all({"build 0 0.1", "take_public", "build 0 0.2"});
  EXPECT_EQ(game.building(0, 1), "city_hotel");
  EXPECT_EQ(game.building(0, 2), "council_flats");
  EXPECT_EQ(game.account(0), 0);
}

TEST(UptownSetup, R2_1_TwoToFourPlayers) {
  const Catalog catalog;
  const GameInfo& info = *catalog.find("uptown");
  for (int seats = 0; seats <= 6; ++seats) {
    Problems problems;
    make_setup(info, seats, {}, problems);
    EXPECT_EQ(problems.empty(), seats >= 2 && seats <= 4) << seats;
  }
  for (int seats = 2; seats <= 4; ++seats) {
    EXPECT_EQ(Game::started(setup(seats)).view().streets.size(), static_cast<std::size_t>(seats));
  }
}

TEST(UptownSetup, R2_2_ThePublicPileIsShuffledAndItsTopCardIsOpen) {
  std::set<std::string> tops;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const auto view = Game::started(setup(2), seed).view();
    EXPECT_EQ(view.public_left, kPublicCards);
    EXPECT_EQ(view.public_top->projects.size(), 4u);
    EXPECT_TRUE(view.public_below.empty());
    tops.insert(view.public_top->card);
  }
  EXPECT_EQ(tops.size(), std::size_t{kPublicCards});
}

TEST(UptownSetup, R2_3_AllProjectCardsAreDealtOutEvenly) {
  for (const auto& [seats, each] : {std::pair{2, 36}, {3, 24}, {4, 18}}) {
    const auto game = Game::started(setup(seats));
    std::set<std::string> seen{game.held()};
    for (Seat seat = 0; seat < seats; ++seat) {
      const auto deck = rules().position(game.state).streets[static_cast<std::size_t>(seat)].deck;
      // The starting player has taken the first card already (section 4).
      EXPECT_EQ(deck.size(), static_cast<std::size_t>(seat == game.to_move() ? each - 1 : each));
      for (const auto& entry : deck) seen.insert(entry.substr(0, 3));
    }
    EXPECT_EQ(seen.size(), std::size_t{kProjectCards});
  }
}

TEST(UptownSetup, R2_3_NobodySeesWhatLiesDeeperInADeck) {
  const auto one = Table(2).deck(0, "c24f c01f").deck(1, "c58f c02b").game();
  const auto other = Table(2).deck(0, "c24f c02f").deck(1, "c58f c01f").game();
  ASSERT_FALSE(same_bytes(one.state, other.state));
  for (const Seat observer : {kNobody, Seat{0}, Seat{1}}) {
    std::string seen_in_one, seen_in_other;
    write_json(seen_in_one, rules().view(one.state, observer));
    write_json(seen_in_other, rules().view(other.state, observer));
    EXPECT_EQ(seen_in_one, seen_in_other);
  }
}

TEST(UptownSetup, R2_3_TheDealIsShuffled) {
  std::set<std::string> tops;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    tops.insert(Game::started(setup(2), seed).held());
  }
  EXPECT_EQ(tops.size(), std::size_t{kProjectCards});
}

TEST(UptownSetup, R2_4_AFairCoinForEachCardDecidesWhichSideIsUp) {
  constexpr int kGames = 400;
  std::map<std::string, int> fronts;
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    for (const auto& street : rules().position(Game::started(setup(2), seed).state).streets) {
      for (const auto& entry : street.deck) fronts[entry.substr(0, 3)] += entry.ends_with('f');
    }
  }
  int total = 0;
  for (const auto& [card, count] : fronts) {
    EXPECT_NEAR(count, kGames / 2.0, 60) << card;  // six standard deviations
    total += count;
  }
  EXPECT_NEAR(total, kGames * (kProjectCards - 1) / 2.0, 510);
}

TEST(UptownSetup, R2_4_TheSideUpNeverChanges) {
  auto game = Game::started(setup(3), 7);
  std::map<std::string, char> dealt;
  for (const auto& street : rules().position(game.state).streets) {
    for (const auto& entry : street.deck) dealt[entry.substr(0, 3)] = entry.back();
  }
  testing::play_randomly(game, 7, [&](const Game& now) {
    const auto position = rules().position(now.state);
    for (const auto& street : position.streets) {
      for (const auto& entry : street.deck) ASSERT_EQ(entry.back(), dealt.at(entry.substr(0, 3)));
    }
    if (position.held && dealt.contains(position.held->substr(0, 3))) {
      ASSERT_EQ(position.held->back(), dealt.at(position.held->substr(0, 3)));
    }
  });
}

TEST(UptownSetup, R2_5_TheStartingSeatIsDrawnWithEqualChances) {
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

TEST(UptownSetup, R2_6_TenUpcoinsEachAndAnEmptyTable) {
  const auto view = Game::started(setup(4)).view();
  EXPECT_TRUE(view.discarded.empty());
  EXPECT_EQ(view.round, 1);
  EXPECT_FALSE(view.final_round);
  for (const auto& street : view.streets) {
    EXPECT_EQ(street.account, 10);
    EXPECT_EQ(street.coins_on_deck, 0);
    for (const auto& site : street.sites) EXPECT_TRUE(site.floors.empty());
  }
}

TEST(UptownSetup, R2_7_TheBankHoldsTheRestOfTheMoney) {
  // More lies in the accounts than the banknotes of the box are worth ($320), and the bank still
  // pays (G15).
  auto game =
      Table(2).street(0, "shop_24_7 | | | | ").account(0, 300).account(1, 300).taken("c03f").game();
  game.play("build 0 0.2");
  EXPECT_EQ(game.account(0), 302);
}

TEST(UptownSetup, R2_8_TheTopCardOfEveryDeckIsVisible) {
  const auto game = Game::started(setup(3));
  const auto position = rules().position(game.state);
  for (Seat seat = 0; seat < 3; ++seat) {
    const auto top = game.street(seat).deck_top;
    const auto entry = position.streets[static_cast<std::size_t>(seat)].deck.front();
    ASSERT_TRUE(top);
    EXPECT_EQ(top->card, entry.substr(0, 3));
    EXPECT_EQ(top->projects.size(), 2u);
    EXPECT_GE(top->cost, 1);
    const auto revealed = game.told<DeckRevealed>();
    EXPECT_TRUE(std::any_of(revealed.begin(), revealed.end(), [&](const DeckRevealed& event) {
      return event.deck == seat && event.card && rules().wire(*event.card) == top->card;
    }));
  }
}

}  // namespace
}  // namespace cornerstone::uptown
