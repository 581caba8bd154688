// R1, R2: supplies, and how a game begins.
#include <set>

#include "games/catalog.h"
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::content;
using testing::Game;
using testing::joined;
using testing::refused;
using testing::rules;
using testing::setup;
using testing::space_named;
using testing::Table;
using testing::Texts;
using testing::words;

constexpr int kSetupSeeds = 300;

TEST(RollingHeightsSetup, TwoToFourPlayers) {
  const Catalog catalog;
  const GameInfo& info = *catalog.find("rolling_heights");
  for (int seats = 0; seats <= 6; ++seats) {
    Problems problems;
    make_setup(info, seats, {}, problems);
    EXPECT_EQ(problems.empty(), seats >= 2 && seats <= 4) << seats;
  }
}

TEST(RollingHeightsSetup, R1_1_NobodyRunsOutOfMarkers) {
  auto game = Table(2).turn(1).last_of_pile(1, "").hand("wood 8").game();
  EXPECT_GT(game.state.plans[1].size(), 18);
  game.play_all({"buy", "plan 1 1"});
  game.play(game.moves().front());
  EXPECT_EQ(game.told<PlanPlaced>().size(), 1u);
}

TEST(RollingHeightsSetup, R1_2_MiscCubesAreNotLimitedToTwentyFive) {
  auto game = Table(2).supply(Cube::kWood, 0).misc("wood 25").hard(0, "carpenter").game();
  game.play("activate carpenter hard");
  EXPECT_EQ(game.misc(), "wood 27");
}

TEST(RollingHeightsSetup, R1_2_RealCubesAreAsManyAsThereAre) {
  auto game = Table(2).supply(Cube::kWood, 1).hard(0, "carpenter").game();
  game.play("activate carpenter hard");
  EXPECT_EQ(game.hand(), "wood");
  EXPECT_EQ(game.supply(Cube::kWood), 0);
}

TEST(RollingHeightsSetup, R1_2_TheThirtyTokensAreAllThereAre) {
  auto game = Table(2)
                  .wild(1, 30)
                  .phase(Phase::kRisk)
                  .steady(0, "carpenter")
                  .exhausted(0, "carpenter")
                  .game();
  game.play("rally", "e");
  EXPECT_EQ(game.wild(0), 0);
  EXPECT_TRUE(game.told<WildGained>().empty());
}

TEST(RollingHeightsSetup, R1_3_AScoreGoesOnBeyondTheLap) {
  auto game = Table(2).vp(0, 99).hard(0, "politician").game();
  game.play("activate politician hard");
  EXPECT_EQ(game.vp(0), 101);
}

TEST(RollingHeightsSetup, R1_3_G20_AScoreMayDropBelowZero) {
  auto game = Table(2)
                  .ads("AD-05 AD-06 AD-10")
                  .place(0, "L1-21", "c2")
                  .round(2)
                  .final_round(2)
                  .phase(Phase::kTarget)
                  .game();
  game.play_all({"target 1", "target 1"});
  EXPECT_EQ(game.phase(), Phase::kOver);
  EXPECT_EQ(game.score(0).total, -2);
  EXPECT_EQ(game.score(1).total, 0);
}

TEST(RollingHeightsSetup, R2_1_SidesGoByTheNumberOfPlayers) {
  const std::array<int, 5> b_sides{0, 0, 0, 2, 3};
  for (int seats = 2; seats <= 4; ++seats) {
    std::set<std::string> shown;  // boards that were seen with side B
    std::set<std::size_t> places;
    for (std::uint64_t seed = 0; seed < kSetupSeeds; ++seed) {
      int count = 0;
      const auto boards = Game::started(setup(seats), seed).view().boards;
      for (std::size_t place = 0; place < boards.size(); ++place) {
        if (boards[place].side != Side::kB) continue;
        ++count;
        shown.insert(boards[place].board);
        places.insert(place);
      }
      EXPECT_EQ(count, b_sides.at(static_cast<std::size_t>(seats)));
    }
    EXPECT_EQ(shown.size(), seats == 2 ? 0u : 6u);
    EXPECT_EQ(places.size(), shown.size());
  }
}

TEST(RollingHeightsSetup, R2_2_TheBoardsLieByChanceInEveryPlaceAndBothWays) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < kSetupSeeds; ++seed) {
    const auto game = Game::started(setup(3), seed);
    const auto boards = game.view().boards;
    ASSERT_EQ(boards.size(), 6u);
    std::set<std::string> all;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      all.insert(boards[i].board);
      seen.insert(boards[i].board + std::to_string(i) + (boards[i].turned ? "turned" : ""));
      const auto laid = game.told<BoardLaid>().at(i);
      EXPECT_EQ(laid.place, static_cast<int>(i) + 1);
      EXPECT_EQ(rules().wire(laid.board), boards[i].board);
      EXPECT_EQ(laid.side, boards[i].side);
      EXPECT_EQ(laid.turned, boards[i].turned);
    }
    EXPECT_EQ(all.size(), 6u);
  }
  EXPECT_EQ(seen.size(), 6u * 6u * 2u);
}

TEST(RollingHeightsSetup, R2_2_TheMapHasEightRowsOfNine) {
  const auto spaces = Table(2).game().view().spaces;
  ASSERT_EQ(spaces.size(), 72u);
  EXPECT_EQ(spaces.front().at, "a1");
  EXPECT_EQ(spaces[8].at, "i1");
  EXPECT_EQ(spaces[9].at, "a2");
  EXPECT_EQ(spaces.back().at, "i8");
}

TEST(RollingHeightsSetup, R2_2_ATurnedBoardShowsItsLastSpaceFirst) {
  const auto upright = Table(2).game(), turned = Table(2).boards("N1At N2A N3A N4A N5A N6A").game();
  const auto at = [](const Game& game, std::string_view name) {
    return game.view().spaces.at(static_cast<std::size_t>(space_named(name)));
  };
  // The water of N1 lies in one corner, its only prime of 1 in the last row.
  EXPECT_TRUE(at(upright, "a1").water);
  EXPECT_TRUE(at(upright, "b1").water);
  EXPECT_EQ(at(upright, "b4").prime, 1);
  EXPECT_TRUE(at(turned, "c4").water);
  EXPECT_TRUE(at(turned, "b4").water);
  EXPECT_FALSE(at(turned, "a1").water);
  EXPECT_EQ(at(turned, "b1").prime, 1);
  EXPECT_EQ(at(turned, "b1").vp, 2);
  EXPECT_EQ(at(turned, "b1").type, Type::kResidential);
}

TEST(RollingHeightsSetup, R2_3_EachStripHasNineOfItsLevelAndAPileOfTheRest) {
  std::set<std::string> first, top;
  for (std::uint64_t seed = 0; seed < kSetupSeeds; ++seed) {
    const auto game = Game::started(setup(2), seed);
    EXPECT_EQ(game.pile(1), 33);
    EXPECT_EQ(game.pile(2), 27);
    std::set<std::string> all;
    const auto position = rules().position(game.state);
    for (int level = 1; level <= 2; ++level) {
      const std::string prefix = "L" + std::to_string(level);
      const Texts market = words(game.market(level));
      EXPECT_EQ(market.size(), 9u);
      for (const auto& plan : market) EXPECT_TRUE(plan.starts_with(prefix)) << plan;
      all.insert(market.begin(), market.end());
      const auto& pile = position.market.at(static_cast<std::size_t>(level - 1)).pile;
      for (const auto& plan : pile) EXPECT_TRUE(plan.starts_with(prefix)) << plan;
      all.insert(pile.begin(), pile.end());
      first.insert(market.front());
      top.insert(pile.front());
    }
    EXPECT_EQ(all.size(), 78u);
  }
  EXPECT_EQ(first.size(), 78u);  // shuffled: each plan was the first of its strip
  EXPECT_EQ(top.size(), 78u);
}

TEST(RollingHeightsSetup, R2_3_TheMarketIsToldSlotBySlot) {
  const auto game = Game::started(setup(2));
  const auto revealed = game.told<PlanRevealed>();
  ASSERT_EQ(revealed.size(), 18u);
  for (std::size_t i = 0; i < revealed.size(); ++i) {
    EXPECT_EQ(revealed[i].level, i < 9 ? 1 : 2);
    EXPECT_EQ(revealed[i].slot, static_cast<int>(i % 9) + 1);
    EXPECT_EQ(rules().wire(*revealed[i].plan), words(game.market(revealed[i].level)).at(i % 9));
  }
}

TEST(RollingHeightsSetup, R2_4_CubesGoByTheNumberOfPlayers) {
  const auto left = [](int seats) {
    const auto game = Game::started(setup(seats));
    return std::array{game.supply(Cube::kWood), game.supply(Cube::kConcrete),
                      game.supply(Cube::kGlass), game.supply(Cube::kSteel)};
  };
  EXPECT_EQ(left(2), (std::array{35, 35, 55, 35}));
  EXPECT_EQ(left(3), (std::array{47, 47, 67, 47}));
  EXPECT_EQ(left(4), (std::array{60, 60, 80, 60}));
  EXPECT_FALSE(Game::started(setup(2)).view().misc_entered);
}

TEST(RollingHeightsSetup, R2_5_AllOtherMeeplesAndTheTokensAreTheSupply) {
  const auto game = Game::started(setup(2));
  EXPECT_EQ(game.meeple_supply(),
            "carpenter 4 construction_worker 12 architect 16 riveter 13 politician 11 executive 8 "
            "public_figure 11 public_servant 8 city_planner 7");
  EXPECT_EQ(game.view().wild_supply, 30);
  EXPECT_EQ(Game::started(setup(4)).meeple_supply(Meeple::kCarpenter), 0);
}

TEST(RollingHeightsSetup, R2_6_ThreeAdsAreDrawn) {
  std::set<std::string> drawn;
  for (std::uint64_t seed = 0; seed < kSetupSeeds; ++seed) {
    const auto game = Game::started(setup(2), seed);
    std::set<std::string> shown;
    for (const auto& ad : game.view().ads) shown.insert(ad.ad);
    EXPECT_EQ(shown.size(), 3u);
    EXPECT_EQ(game.told<AdRevealed>().size(), 3u);
    drawn.insert(shown.begin(), shown.end());
  }
  EXPECT_EQ(drawn.size(), 12u);
}

TEST(RollingHeightsSetup, R2_7_EachPlayerHasTwoTargetsOfItsOwn) {
  std::set<std::string> dealt;
  for (std::uint64_t seed = 0; seed < kSetupSeeds; ++seed) {
    const auto game = Game::started(setup(4), seed);
    std::set<std::string> held;
    for (const auto& player : rules().position(game.state).players) {
      EXPECT_EQ(player.targets.size(), 2u);
      held.insert(player.targets.begin(), player.targets.end());
    }
    EXPECT_EQ(held.size(), 8u);
    dealt.insert(held.begin(), held.end());
  }
  EXPECT_EQ(dealt.size(), 13u);
}

TEST(RollingHeightsSetup, R2_7_TargetsAreKnownToTheirOwnerAlone) {
  const auto game = Table(3).targets(1, "TG-05 TG-09").game();
  const auto seen_by = [&](Seat observer) { return game.view(observer).players.at(1).targets; };
  ASSERT_EQ(seen_by(1).size(), 2u);
  EXPECT_EQ(seen_by(1).at(0)->target, "TG-05");
  EXPECT_EQ(seen_by(1).at(1)->target, "TG-09");
  for (const Seat observer : {kNobody, Seat{0}, Seat{2}}) {
    for (const auto& target : seen_by(observer)) EXPECT_FALSE(target);
  }
}

TEST(RollingHeightsSetup, R2_8_EverybodyStartsWithFourMeeplesAndNoPoints) {
  const auto game = Game::started(setup(4));
  for (Seat seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(game.bench(seat), "carpenter 2 construction_worker 2");
    EXPECT_EQ(game.state.meeples_of(seat), 4);
    EXPECT_EQ(game.vp(seat), 0);
    EXPECT_EQ(game.wild(seat), 0);
  }
}

TEST(RollingHeightsSetup, R2_9_EverySeatIsEquallyLikelyToStart) {
  std::array<int, 4> starts{};
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto game = Game::started(setup(4), seed);
    EXPECT_EQ(game.told<GameStarted>().at(0).seat, game.view().start_seat);
    ++starts.at(static_cast<std::size_t>(game.view().start_seat));
  }
  for (const int count : starts) EXPECT_NEAR(count, 100, 45);
}

TEST(RollingHeightsSetup, R2_9_TurnsGoByAscendingSeatsAndThenFromTheFirst) {
  auto game = Table(3).starting(1).turn(1).game();
  game.end_turn();
  EXPECT_EQ(game.to_move(), 2);
  game.end_turn();
  EXPECT_EQ(game.to_move(), 0);
  game.end_turn();
  EXPECT_EQ(game.to_move(), 1);
}

TEST(RollingHeightsSetup, R2_10_FirstPlansArePlacedInReverseTurnOrder) {
  auto game = Table(4).starting(1).draft().game();
  std::vector<Seat> order;
  while (game.state.round == 0) {
    if (game.phase() == Phase::kStartPlan) order.push_back(game.to_move());
    game.play(game.moves().front());
  }
  EXPECT_EQ(order, (std::vector<Seat>{0, 3, 2, 1}));
  EXPECT_EQ(game.to_move(), 1);
}

TEST(RollingHeightsSetup, R2_10_TheSeatBeforeTheStartingPlayerIsFirst) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto game = Game::started(setup(4), seed);
    EXPECT_EQ(game.phase(), Phase::kStartPlan);
    EXPECT_EQ(game.to_move(), (game.view().start_seat + 3) % 4);
  }
}

TEST(RollingHeightsSetup, R2_10_D1_AnyPlanOfTheFirstMarketMayBeTaken) {
  auto game = Table(2).draft().game();
  EXPECT_EQ(game.listed("start_plan "), "1 2 3 4 5 6 7 8 9");
  EXPECT_EQ(game.moves().size(), 9u);
  game.play("start_plan 4");
  EXPECT_EQ(game.to_move(), 1);
  game.play("start_space d3");
  EXPECT_EQ(game.plan_at("d3"), "L1-04");
  EXPECT_EQ(game.plans(1), "d3");
  EXPECT_EQ(game.missing("L1-04"), "wood 6");
}

TEST(RollingHeightsSetup, D1_APlanThatIsGoneCannotBeTaken) {
  auto game = Table(2).draft().game();
  game.play_all({"start_plan 4", "start_space d3"});
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_EQ(game.listed("start_plan "), "1 2 3 5 6 7 8 9");
  EXPECT_TRUE(refused(game.accepts("start_plan 4"), Refusal::kEmptySlot, "R2.10", {1, 4}));
}

TEST(RollingHeightsSetup, R2_10_D2_TheSpaceIsAtLeastThreeStepsFromEveryPlan) {
  auto game = Table(2).draft().place(1, "L1-10", "d3").game();
  game.play("start_plan 1");
  // d3 with all that is one or two steps away, the water and the prime are out.
  EXPECT_EQ(game.listed("start_space "),
            "c1 e1 g1 h1 i1 b2 g2 a3 h3 i3 a4 i4 a5 b5 f5 g5 h5 i5 a6 c6 e6 f6 i6 b7 f7 h7 a8 b8 "
            "e8 f8 h8 i8");
  EXPECT_TRUE(refused(game.accepts("start_space c2"), Refusal::kTooClose, "R2.10",
                      {static_cast<std::int16_t>(space_named("c2")), 3}));
  EXPECT_TRUE(refused(game.accepts("start_space d3"), Refusal::kOccupied, "R2.10",
                      {static_cast<std::int16_t>(space_named("d3"))}));
  EXPECT_TRUE(refused(game.accepts("start_space f4"), Refusal::kWater, "R2.10",
                      {static_cast<std::int16_t>(space_named("f4"))}));
}

TEST(RollingHeightsSetup, R2_11_FirstPlansAreNotPutOnPrimeLand) {
  auto game = Table(2).draft().game();
  game.play("start_plan 1");
  for (const auto space : {"d2", "h2", "e5"}) {
    EXPECT_TRUE(refused(game.accepts(std::string("start_space ") + space), Refusal::kPrimeAtStart,
                        "R2.11", {static_cast<std::int16_t>(space_named(space))}));
  }
  for (const auto& space : words(game.listed("start_space "))) {
    EXPECT_EQ(game.state.cell(content(), space_named(space)).prime, 0) << space;
  }
}

TEST(RollingHeightsSetup, R2_11_PrimeLandThatIsFarEnoughIsStillPrime) {
  auto game = Table(2).draft().place(1, "L1-10", "d3").game();
  game.play("start_plan 1");
  EXPECT_TRUE(refused(game.accepts("start_space b4"), Refusal::kPrimeAtStart, "R2.11",
                      {static_cast<std::int16_t>(space_named("b4"))}));  // three steps away
  EXPECT_TRUE(refused(game.accepts("start_space d2"), Refusal::kTooClose, "R2.10",
                      {static_cast<std::int16_t>(space_named("d2")), 3}));
}

TEST(RollingHeightsSetup, R2_11_PointsOfTheSpaceAreScoredForItsType) {
  auto game = Table(3).draft().market(1, 2, "L1-21").market(1, 3, "L1-13").game();
  game.play_all({"start_plan 2", "start_space e1"});  // an industrial plan on an industrial space
  EXPECT_EQ(game.vp(2), 1);
  EXPECT_EQ(game.told<SpaceScored>().at(0).points, 1);
  game.play_all({"start_plan 3", "start_space i3"});  // a commercial plan on a residential one
  EXPECT_EQ(game.vp(1), 0);
  EXPECT_TRUE(game.told<SpaceScored>().empty());
}

TEST(RollingHeightsSetup, R2_11_G2_TheFirstPlanCostsAndBringsNothingElse) {
  auto game = Table(2).draft().game();
  game.play_all({"start_plan 9", "start_space d3", "start_plan 1", "start_space h1"});
  EXPECT_EQ(game.tokens(1), "0 0 0 0 0 0 0 0 0");
  EXPECT_EQ(game.tokens(2), "0 0 0 0 0 0 0 0 0");
  EXPECT_EQ(game.wild(0) + game.wild(1), 0);
  EXPECT_EQ(game.hand() + game.misc(), "");
  EXPECT_EQ(game.power(), 0);
}

TEST(RollingHeightsSetup, R2_12_TheMarketIsFilledUpWhenAllHavePlaced) {
  auto game = Table(2).draft().pile(1, "L1-20 L1-30").game();
  game.play_all({"start_plan 2", "start_space d3"});
  EXPECT_EQ(game.market(1), "L1-01 - L1-03 L1-04 L1-05 L1-06 L1-07 L1-08 L1-09");
  EXPECT_EQ(game.pile(1), 33);
  game.play_all({"start_plan 5", "start_space h1"});
  EXPECT_EQ(game.market(1), "L1-01 L1-03 L1-04 L1-06 L1-07 L1-08 L1-09 L1-20 L1-30");
  EXPECT_EQ(game.market(2), "L2-01 L2-02 L2-03 L2-04 L2-05 L2-06 L2-07 L2-08 L2-09");
  EXPECT_EQ(game.pile(1), 31);
}

TEST(RollingHeightsSetup, R2_12_ThenTheStartingPlayerRolls) {
  auto game = Table(3).starting(2).draft().game();
  game.play_all(
      {"start_plan 1", "start_space d3", "start_plan 2", "start_space h1", "start_plan 3"});
  EXPECT_EQ(game.to_move(), 2);
  game.play("start_space i8", "sshe");
  EXPECT_EQ(game.to_move(), 2);
  EXPECT_EQ(game.state.round, 1);
  EXPECT_EQ(game.phase(), Phase::kRisk);
  EXPECT_EQ(game.steady(2), "carpenter 2");
  EXPECT_EQ(game.hard(2), "construction_worker");
  EXPECT_EQ(game.exhausted(2), "construction_worker");
  EXPECT_EQ(game.bench(0), "carpenter 2 construction_worker 2");
}

}  // namespace
}  // namespace cornerstone::rolling_heights
