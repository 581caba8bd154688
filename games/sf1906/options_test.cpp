// Every table option, and the rulings of rules.md that play can show.
#include "games/sf1906/testing/table.h"

namespace cornerstone::sf1906 {
namespace {

using testing::Game;
using testing::refused;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;

Game on_first_space(const Table& table) {
  auto game = table.game();
  game.play_all({"place 1", "act 1"});
  return game;
}

TEST(Sf1906Options, TheDefaultsAreThePrintedGame) {
  Texts listed;
  for (const auto& option : rules().options()) {
    listed.push_back(std::string(option.name) + "=" + std::string(option.values[0]));
  }
  EXPECT_EQ(listed, (Texts{"sides=random", "park_order=ascending", "pass_space=order_only",
                           "grant_permit=both", "zero_in_majority=scores_nothing",
                           "year_bonus_objective_from_deck=true"}));
  for (const auto& [name, value] : Game::started(setup(2)).view().options) {
    EXPECT_NE(std::find(listed.begin(), listed.end(), name + "=" + value), listed.end()) << name;
  }
}

TEST(Sf1906Rulings, G1_EverySixthOfTheYearIsAnotherCard) {
  const auto ring = Game::started(setup(4), 2).view().ring;
  std::set<std::string> cards;
  for (const auto& card : ring) cards.insert(card.card);
  EXPECT_EQ(cards, (std::set<std::string>{"act1", "act2", "act3", "act4", "act5", "act6"}));
}

TEST(Sf1906Rulings, G2_AnAdjacentActionCostsTwoAndMayBeOccupied) {
  auto game = Table(3).order({1, 0, 2}).turn(0).stands(1, 3).money(0, 2).game();
  game.play_all({"place 2", "act 3"});
  EXPECT_EQ(game.money(0), 2 - 2 + 3);
}

TEST(Sf1906Rulings, G3_PassIsSecondFromTheRightOnEveryCard) {
  for (const auto& card : Game::started(setup(3)).view().ring) {
    for (std::size_t space = 0; space < card.spaces.size(); ++space) {
      EXPECT_EQ(card.spaces[space].action == Action::kPass, space == 3) << card.card;
    }
  }
}

TEST(Sf1906Options, G3_WithCollectAllowedAPlayerOnPassCollectsAndDoesNothingElse) {
  auto game = Table(3).option("pass_space", "collect_allowed").money(0, 8).game();
  game.play("place 4");
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_EQ(game.phase(), Phase::kAct);
  EXPECT_EQ(game.moves(), Texts{"collect"});
  EXPECT_TRUE(refused(game.accepts("act 3"), Refusal::kPassEndsTheTurn, "G3"));
  game.play("collect");
  EXPECT_EQ(game.money(0), 9);
  EXPECT_EQ(game.to_move(), 1);
}

TEST(Sf1906Options, G3_WithCollectAllowedOtherSpacesAreAsBefore) {
  auto game = Table(3).option("pass_space", "collect_allowed").money(0, 0).game();
  game.play("place 2");
  EXPECT_EQ(game.moves(), (Texts{"act 2", "collect"}));
}

TEST(Sf1906Options, G4_WithEitherAGrantAloneFitsNothing) {
  auto game = Table(2).option("grant_permit", "either").hand(0, "grant-1").game();
  game.play("place 1");
  EXPECT_TRUE(refused(game.accepts("act 1"), Refusal::kNoPlotFits, "R6.7"));
}

TEST(Sf1906Options, G4_WithEitherAGrantNeedsColourOrNumberFromTheOther) {
  // Green 1 shows lighting and park, the second grant hydrant and park.
  auto table = Table(2).option("grant_permit", "either").hand(0, "green-2a grant-2").money(0, 3);
  auto game = on_first_space(table);
  EXPECT_EQ(game.listed("build "), "a2 b2 d2 c3 c4 d4 b5 c6");  // green, and every 2
  game.play("build d2");
  EXPECT_EQ(game.moves(), Texts{"permits green-2a grant-2"});
  game.play_all({"permits green-2a grant-2", "service park"});
  EXPECT_EQ(game.built(0), "d2");
}

TEST(Sf1906Options, G4_WithEitherAGrantThatIsNotNeededMustBringACard) {
  auto table = Table(2).option("grant_permit", "either");
  auto shared = on_first_space(table.hand(0, "green-2a grant-2"));
  shared.play("build b5");
  EXPECT_EQ(shared.moves(), (Texts{"permits green-2a", "permits green-2a grant-2"}));
  auto nothing = on_first_space(table.hand(0, "green-3b grant-1"));  // hydrant and park
  nothing.play("build c6");
  EXPECT_EQ(nothing.moves(), Texts{"permits green-3b"});
}

TEST(Sf1906Options, G4_WithEitherTwoThatAreNeededNeedNoCard) {
  auto game = on_first_space(Table(2).option("grant_permit", "either").hand(0, "green-3b grant-1"));
  game.play_all({"build d2", "permits green-3b grant-1"});
  EXPECT_EQ(game.built(0), "d2");
  EXPECT_EQ(game.to_move(), 1);
}

TEST(Sf1906Options, G4_WithEitherTwoGrantsFitAnyPlot) {
  auto game = on_first_space(
      Table(2).option("grant_permit", "either").hand(0, "grant-1 grant-2").money(0, 0));
  EXPECT_EQ(game.listed("build "), "b1 c1 c2 d2 a3 b3 a4 b4 c4 b5 c5 c6");
  game.play_all({"build c4", "permits grant-1 grant-2"});
  EXPECT_EQ(game.built(0), "c4");
}

TEST(Sf1906Options, G4_WithEitherAGrantAloneFitsAnyPlotOnTheGrantSpace) {
  auto game = on_first_space(
      Table(2).card("act2").option("grant_permit", "either").hand(0, "grant-1").money(0, 0));
  EXPECT_EQ(game.listed("build "), "b1 c1 c2 d2 a3 b3 a4 b4 c4 b5 c5 c6");
  game.play_all({"build c5", "permits grant-1"});
  EXPECT_EQ(game.built(0), "c5");
}

TEST(Sf1906Rulings, G5_TheGrantSpaceStillTakesAPermit) {
  auto game = on_first_space(Table(2).card("act2").hand(0, "purple-4a red-1a"));
  game.play_all({"build b3", "permits purple-4a"});  // purple 3
  EXPECT_EQ(game.hand(0), "red-1a");
  EXPECT_EQ(game.discards(), "purple-4a");
}

TEST(Sf1906Options, G7_AllCardsShowTheChosenSide) {
  for (const auto& [value, side] : {std::pair{"all_A", Side::kA}, {"all_B", Side::kB}}) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const auto game = Game::started(setup(4, {{"sides", value}}), seed);
      for (const auto& card : game.view().map.cards) EXPECT_EQ(card.side, side);
      EXPECT_EQ(testing::words(game.rubble()).size(), 16u);
    }
  }
}

TEST(Sf1906Options, G8_WithoutTheDeckTheBonusComesFromTheRow) {
  for (const int year : {1907, 1911}) {
    auto game = Table(2).option("year_bonus_objective_from_deck", "false").start_of(year).game();
    game.play("income 1");
    EXPECT_EQ(game.listed("bonus_objective "), "1 2 3");
    EXPECT_TRUE(refused(game.accepts("bonus_objective deck"), Refusal::kDeckIsClosed, "G8"));
  }
}

TEST(Sf1906Options, G8_TheActionTakesFromTheDeckAllTheSame) {
  auto game =
      on_first_space(Table(2).option("year_bonus_objective_from_deck", "false").card("act3"));
  EXPECT_TRUE(game.accepts("objective deck"));
}

TEST(Sf1906Rulings, G9_ObjectivesAreNeverDiscarded) {
  auto game =
      on_first_space(Table(2).card("act3").objective_row("pairs - -").whole_objective_deck(""));
  game.play_all({"objective 1", "place 3", "act 3"});
  EXPECT_EQ(game.objective_row(), "- - -");
  EXPECT_EQ(game.view().objective_deck, 0);
}

TEST(Sf1906Options, G10_WithTakesAPlaceZeroIsRankedLikeAnyNumber) {
  const auto shares = [](const std::vector<int>& tokens) {
    Table table(static_cast<int>(tokens.size()));
    table.option("zero_in_majority", "takes_a_place");
    for (std::size_t seat = 0; seat < tokens.size(); ++seat) {
      table.cleared(static_cast<Seat>(seat), tokens[seat]);
    }
    const auto game = table.game();
    std::vector<int> points;
    for (std::size_t seat = 0; seat < tokens.size(); ++seat) {
      points.push_back(game.points("maj-rubble", static_cast<Seat>(seat)));
    }
    return points;
  };
  EXPECT_EQ(shares({1, 0}), (std::vector{3, 1}));
  EXPECT_EQ(shares({0, 0}), (std::vector{2, 2}));
  EXPECT_EQ(shares({0, 2, 0}), (std::vector{2, 5, 2}));
  EXPECT_EQ(shares({2, 0, 1, 0}), (std::vector{7, 2, 5, 2}));
  EXPECT_EQ(shares({0, 0, 0, 0}), (std::vector{4, 4, 4, 4}));
  EXPECT_EQ(shares({3, 1, 2, 0}), (std::vector{7, 3, 5, 1}));
}

TEST(Sf1906Rulings, G11_EveryTieSharesEvenly) {
  for (const auto& objective : built_in_content().objective) {
    if (objective.aim != Aim::kMajorityOfColour && objective.aim != Aim::kMajorityOfRubble)
      continue;
    for (std::size_t players = 2; players <= 4; ++players) {
      const auto& places = objective.places[players - 2];
      for (std::size_t first = 0; first < players; ++first) {
        int sum = 0;
        for (std::size_t last = first; last < players; ++last) {
          sum += places[last];
          EXPECT_EQ(sum % static_cast<int>(last - first + 1), 0);
        }
      }
    }
  }
}

TEST(Sf1906Options, G12_WithDescendingTheFirstParkIsWorthTheMost) {
  auto table = Table(2).option("park_order", "descending");
  const auto worth = [&](std::string_view parks) {
    return rules().service_points(Table(table).services(0, parks).game().state, 0);
  };
  EXPECT_EQ(worth("park"), 5);
  EXPECT_EQ(worth("park park"), 5 + 4);
  EXPECT_EQ(worth("park park park"), 5 + 4 + 3);
  EXPECT_EQ(worth("park park park park"), 5 + 4 + 3 + 2);
  EXPECT_EQ(worth("hydrant cable_car lighting"), 2 + 3 + 1);
  EXPECT_EQ(
      Table(table).services(0, "park hydrant").secret(0, "coins").money(0, 0).game().score(0).total,
      -7 - 3 + 5 + 2);
}

TEST(Sf1906Options, G12_ParkAIsTakenFirstEitherWay) {
  for (const auto* order : {"ascending", "descending"}) {
    const auto game = Game::started(setup(2, {{"park_order", order}}));
    EXPECT_EQ(game.view().services.at(3).top, "park-A");
  }
}

TEST(Sf1906Rulings, G13_WhoHasNotHadATurnCompletesIt) {
  auto game =
      Table(2).built(0, "b1 a3 b3 c1 c2 d2 a4").hand(0, "purple-3a").hand(1, "green-2a").game();
  game.play_all({"place 1", "act 1", "build b4", "permits purple-3a"});
  EXPECT_EQ(game.to_move(), 1);
  game.play_all({"place 2", "act 1", "build b5", "permits green-2a"});
  EXPECT_EQ(game.built(1), "b5");
  EXPECT_EQ(game.to_move(), kNobody);
}

TEST(Sf1906Rulings, G14_AnEighthBuildingOnTheLastCardOf1911EndsTheGame) {
  auto game = Table(2)
                  .year(1911)
                  .card("act1", 6)
                  .order({1, 0})
                  .turn(0)
                  .built(0, "b1 a3 b3 c1 c2 d2 a4")
                  .hand(0, "purple-3a")
                  .game();
  game.play_all({"place 1", "act 1", "build b4", "permits purple-3a"});
  EXPECT_EQ(game.to_move(), kNobody);
  EXPECT_TRUE(game.told<FinalBonusStarted>().empty());
  EXPECT_EQ(game.view().year, 1911);
}

TEST(Sf1906Rulings, G15_NobodyIsForcedToBuyACableCar) {
  auto game = on_first_space(Table(2).hand(0, "green-4a yellow-2b"));
  game.play_all({"build b5", "permits green-4a yellow-2b"});
  EXPECT_TRUE(game.accepts("service none"));
}

TEST(Sf1906Rulings, G16_TheSixthCardRulesTheYearAndTheEarningsAreaTheFirstCard) {
  auto game = Table(2).year(1909).card("act1", 6).turn(1).stands(0, 2).game();
  game.play_all({"place 1", "collect"});
  EXPECT_EQ(game.order(), "0 1");
  game.play_all({"income 4", "bonus_money", "income 1", "bonus_money"});
  EXPECT_EQ(game.order(), "1 0");
}

TEST(Sf1906Rulings, G17_ClearUpGoesUpAndTheOverflowToo) {
  auto clear = Table(2).card("act6").development(0, 3, 1).game();
  clear.play_all({"place 3", "act 3", "clear none"});
  EXPECT_EQ(clear.development(0), "3.2");
  auto urban = Table(2).card("act2").development(0, 7, 1).game();
  urban.play_all({"place 3", "act 3"});
  EXPECT_EQ(urban.development(0), "7.2");
}

TEST(Sf1906Rulings, G18_BuildingsInTheAreaBreakNoTie) {
  const auto game = Table(2).area(0, 8).area(1, 0).game();
  EXPECT_EQ(game.score(0).rank, 1);
  EXPECT_EQ(game.score(1).rank, 1);
}

TEST(Sf1906Rulings, G19_OnlyTheFirstGetsBestBuilder) {
  auto game = Table(2)
                  .built(0, "b1 a3 b3 c1 c2 d2 a4")
                  .built(1, "b5 c4 c5 c6 a2 b2 c3")
                  .hand(0, "purple-3a")
                  .hand(1, "red-3a")
                  .game();
  game.play_all({"place 1", "act 1", "build b4", "permits purple-3a"});
  game.play_all({"place 2", "act 1", "build d3", "permits red-3a"});
  EXPECT_EQ(game.player(1).built, 8);
  EXPECT_EQ(game.view().best_builder, 0);
}

TEST(Sf1906Rulings, G20_NoTwoTokensShareASpaceOfTheEarningsArea) {
  auto game = Table(4).start_of(1910).game();
  game.play_all({"income 2", "bonus_money", "income 4", "bonus_money", "income 1", "bonus_money"});
  EXPECT_EQ(game.moves(), Texts{"income 3"});
}

TEST(Sf1906Rulings, G21_ObjectivesOnceTakenStay) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    auto game = Game::started(setup(3), seed);
    std::map<Seat, std::size_t> held;
    testing::play_randomly(game, seed, [&](const Game& now) {
      for (Seat seat = 0; seat < 3; ++seat) {
        const auto player = now.player(seat);
        const auto count = player.objectives.size() + player.secret_objectives.size();
        ASSERT_GE(count, held[seat]);
        held[seat] = count;
      }
    });
  }
}

}  // namespace
}  // namespace cornerstone::sf1906
