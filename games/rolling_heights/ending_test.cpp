// R16, R17: how the game ends, and who wins.
#include "games/rolling_heights/scoring.h"
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::content;
using testing::Game;
using testing::joined;
using testing::Table;
using testing::Texts;

int line_of(const Game& game, int source, Seat seat = 0) {
  for (const auto& line : game.score(seat).lines) {
    if (line.source == source) return line.points;
  }
  return 0;
}

// The last turn is that of the last seat.
Table last_turn(int seats) {
  return Table(seats).round(9).final_round(9).turn(static_cast<Seat>(seats - 1));
}

// With everybody's first target chosen.
Game finished(const Table& table) {
  auto game = table.game();
  game.play("end_main");
  while (game.phase() == Phase::kTarget) game.play("target 1");
  return game;
}

// Seat 0 has the last wood in its hand, and room for it.
Table with_the_last_wood(int seats) {
  return Table(seats).supply(Cube::kWood, 0).hand("wood").place(0, "L1-22", "d3");
}

TEST(RollingHeightsEnding, R16_1_AllRealCubesOfAColourOnPlansTriggerTheEnd) {
  auto game = with_the_last_wood(2).round(4).game();
  EXPECT_EQ(game.view().final_round, std::nullopt);
  game.play("construct L1-22 wood 1");
  EXPECT_EQ(game.view().final_round, 5);
  ASSERT_EQ(game.told<EndTriggered>().size(), 1u);
  EXPECT_EQ(game.told<EndTriggered>().at(0).cause, EndCause::kColourBuilt);
  EXPECT_EQ(game.told<EndTriggered>().at(0).last_round, 5);
  EXPECT_EQ(game.missing("L1-22"), "wood 2");  // complete or not
}

TEST(RollingHeightsEnding, R16_1_ForEveryColour) {
  const std::array<std::string, kCubeKinds> plan{"L1-22", "L1-23", "L1-20", "L1-24"};
  for (int cube = 0; cube < kCubeKinds; ++cube) {
    const std::string colour(text(static_cast<Cube>(cube)));
    const auto& id = plan.at(static_cast<std::size_t>(cube));
    for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
      auto game =
          Table(seats).supply(static_cast<Cube>(cube), 0).hand(colour).place(0, id, "d3").game();
      game.play("construct " + id + " " + colour + " 1");
      EXPECT_EQ(game.view().final_round, 2) << colour << " " << seats;
    }
  }
}

TEST(RollingHeightsEnding, R16_1_AnEmptySupplyTriggersNothing) {
  auto game = Table(2).supply(Cube::kWood, 1).steady(0, "carpenter").game();
  game.play("activate carpenter steady");
  EXPECT_EQ(game.supply(Cube::kWood), 0);
  EXPECT_EQ(game.view().final_round, std::nullopt);
  auto one_left = Table(2).supply(Cube::kWood, 1).hand("wood").place(0, "L1-22", "d3").game();
  one_left.play("construct L1-22 wood 1");
  EXPECT_EQ(one_left.view().final_round, std::nullopt);
  auto in_hand = Table(2).supply(Cube::kWood, 0).hand("wood 2").place(0, "L1-22", "d3").game();
  in_hand.play("construct L1-22 wood 1");
  EXPECT_EQ(in_hand.view().final_round, std::nullopt);
}

// The seats that have a turn from now on: "0 1 2 0 1 2".
std::string turns_to_come(Game game) {
  Texts turns;
  while (game.phase() == Phase::kMain && turns.size() < 20) {
    turns.push_back(std::to_string(game.to_move()));
    game.end_turn();
  }
  EXPECT_EQ(game.phase(), Phase::kTarget);
  return joined(turns);
}

TEST(RollingHeightsEnding, R16_2_TheRoundIsFinishedAndOneMoreIsPlayed) {
  for (Seat starting = 0; starting < 3; ++starting) {
    auto game = with_the_last_wood(3).starting(starting).round(6).game();
    game.play("construct L1-22 wood 1");
    // Seat 0 is the first, the last or the second of the round.
    const std::array<std::string, 3> expected{"0 1 2 0 1 2", "0 1 2 0", "0 1 2 0 1"};
    EXPECT_EQ(turns_to_come(game), expected.at(static_cast<std::size_t>(starting)));
  }
}

TEST(RollingHeightsEnding, R16_2_NobodyEndsTheGameBeforeTheTrigger) {
  auto game = Table(2).round(6).game();
  game.end_turn();
  game.end_turn();
  EXPECT_EQ(game.state.round, 7);
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_EQ(game.phase(), Phase::kMain);
}

// No land is empty but where plans lie: the map is smaller than any that can be built full, as the
// cubes of all 54 spaces of land are more than there are.
Game on_a_full_map(const Table& table) {
  auto game = table.game();
  game.state.land = game.state.taken();
  for (auto& prime : game.state.prime) prime = prime & game.state.land;
  return game;
}

TEST(RollingHeightsEnding, R16_3_AFullMapOfBuildingsTriggersTheEndAfterTheRound) {
  auto game =
      on_a_full_map(Table(2).round(7).complete(0, "L1-01", "d3").complete(1, "L1-05", "e3"));
  game.end_turn();
  EXPECT_EQ(game.view().final_round, std::nullopt);  // the round is not over
  game.play("end_main");
  EXPECT_EQ(game.view().final_round, 8);
  ASSERT_EQ(game.told<EndTriggered>().size(), 1u);
  EXPECT_EQ(game.told<EndTriggered>().at(0).cause, EndCause::kMapFull);
  EXPECT_EQ(game.told<EndTriggered>().at(0).last_round, 8);
  EXPECT_EQ(game.told<EndTriggered>().at(0).clause, Clause("R16.3"));
}

TEST(RollingHeightsEnding, R16_3_NotWhileAPlanIsIncompleteOrLandIsEmpty) {
  auto incomplete =
      on_a_full_map(Table(2).round(7).complete(0, "L1-01", "d3").place(1, "L1-05", "e3", "wood 2"));
  incomplete.end_turn();
  incomplete.end_turn();
  EXPECT_EQ(incomplete.view().final_round, std::nullopt);
  auto land = Table(2).round(7).complete(0, "L1-01", "d3").complete(1, "L1-05", "e3").game();
  land.end_turn();
  land.end_turn();
  EXPECT_EQ(land.view().final_round, std::nullopt);
}

TEST(RollingHeightsEnding, R16_3_NoSecondTrigger) {
  auto game = on_a_full_map(
      Table(2).round(7).final_round(8).complete(0, "L1-01", "d3").complete(1, "L1-05", "e3"));
  game.end_turn();
  game.play("end_main");
  EXPECT_TRUE(game.told<EndTriggered>().empty());
  EXPECT_EQ(game.view().final_round, 8);
}

TEST(RollingHeightsEnding, R16_3_TheLastRoundThatIsAllowedEndsTheGame) {
  for (const auto& cap : {"60", "10", "15", "20", "30"}) {
    auto game = Table(2).option("round_cap", cap).round(std::stoi(cap)).turn(1).game();
    game.play("end_main");
    EXPECT_EQ(game.phase(), Phase::kTarget) << cap;
    auto before = Table(2).option("round_cap", cap).round(std::stoi(cap) - 1).turn(1).game();
    before.play("end_main");
    EXPECT_NE(before.phase(), Phase::kTarget) << cap;
    auto midway = Table(2).option("round_cap", cap).round(std::stoi(cap)).turn(0).game();
    midway.play("end_main");
    EXPECT_NE(midway.phase(), Phase::kTarget) << cap;
  }
}

TEST(RollingHeightsEnding, R16_3_EvenIfOneMoreRoundWereDue) {
  auto game = Table(2).option("round_cap", "10").round(10).final_round(11).turn(1).game();
  game.play("end_main");
  EXPECT_EQ(game.phase(), Phase::kTarget);
}

TEST(RollingHeightsEnding, R16_3_ItIsToldThatTheLimitEndedIt) {
  auto capped = finished(Table(2).option("round_cap", "10").round(10).turn(1));
  EXPECT_EQ(capped.told<GameOver>().at(0).clause, Clause("R16.3"));
  auto other = finished(last_turn(2));
  EXPECT_EQ(other.told<GameOver>().at(0).clause, Clause("R17.4"));
}

TEST(RollingHeightsEnding, R17_1_EverybodyScoresTheThreeAds) {
  // AD-08: 4 for the most buildings of a neighborhood. AD-10: none. AD-09: 4 for the tallest one.
  const auto game = finished(last_turn(3)
                                 .ads("AD-10 AD-09 AD-08")
                                 .complete(0, "L1-01", "d3")
                                 .complete(1, "L1-04", "e3")
                                 .complete(1, "L1-37", "i3")
                                 .place(2, "L1-06", "a4"));
  EXPECT_EQ(line_of(game, kAdSource + 0, 0), 4);
  EXPECT_EQ(line_of(game, kAdSource + 1, 0), 0);  // one cube high
  EXPECT_EQ(line_of(game, kAdSource + 0, 1), 8);
  EXPECT_EQ(line_of(game, kAdSource + 1, 1), 8);
  EXPECT_EQ(line_of(game, kAdSource + 0, 2), 0);
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(line_of(game, kAdSource + 2, seat), 0);
}

TEST(RollingHeightsEnding, R17_1_TheyAreToldWithTheirPoints) {
  auto game = last_turn(2).ads("AD-08 AD-09 AD-10").complete(1, "L1-01", "d3").game();
  std::map<std::string, int> told;
  const auto listen = [&] {
    for (const auto& scored : game.told<AdScored>()) {
      const auto ad = content().ad_id.at(static_cast<std::size_t>(scored.ad));
      EXPECT_TRUE(told.try_emplace(ad + " " + std::to_string(scored.seat), scored.points).second);
    }
  };
  game.play("end_main");
  listen();
  while (game.phase() == Phase::kTarget) {
    game.play("target 2");
    listen();
  }
  EXPECT_EQ(told.size(), 6u);
  EXPECT_EQ(told["AD-08 0"], 0);
  EXPECT_EQ(told["AD-08 1"], 4);
  EXPECT_EQ(told["AD-09 1"], 4);
}

TEST(RollingHeightsEnding, R17_2_EachChoosesATargetInTurnOrder) {
  auto game = last_turn(3).turn(0).starting(1).game();
  game.play("end_main");
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{0}}) {
    EXPECT_EQ(game.phase(), Phase::kTarget);
    EXPECT_EQ(game.to_move(), seat);
    EXPECT_EQ(game.moves(), (Texts{"target 1", "target 2"}));
    game.play("target 2");
  }
  EXPECT_EQ(game.to_move(), kNobody);
  EXPECT_EQ(game.phase(), Phase::kOver);
}

TEST(RollingHeightsEnding, R17_2_TheChosenOneIsScoredAndTheOtherIsNot) {
  // TG-09: 3 for each own residential building. TG-06: 2 for each own architect or riveter.
  for (const auto& [choice, points] : {std::pair{"target 1", 3}, {"target 2", 4}}) {
    auto game = last_turn(2)
                    .turn(1)
                    .targets(0, "TG-09 TG-06")
                    .complete(0, "L1-01", "d3")
                    .bench(0, "architect riveter")
                    .game();
    game.play("end_main");
    game.play(choice);
    ASSERT_EQ(game.told<TargetScored>().size(), 1u);
    EXPECT_EQ(game.told<TargetScored>().at(0).points, points);
    game.play("target 1");
    EXPECT_EQ(line_of(game, kTargetSource, 0), points) << choice;
    EXPECT_EQ(game.view().players.at(0).chosen, points == 3 ? 1 : 2);
  }
}

TEST(RollingHeightsEnding, R17_2_UntilThenTheBetterOneCounts) {
  for (const auto& targets : {"TG-09 TG-06", "TG-06 TG-09"}) {
    auto game = last_turn(2)
                    .turn(1)
                    .targets(0, targets)
                    .complete(0, "L1-01", "d3")
                    .bench(0, "architect riveter")
                    .game();
    EXPECT_EQ(line_of(game, kTargetSource, 0), 4) << targets;
    game.play("end_main");
    EXPECT_EQ(line_of(game, kTargetSource, 0), 4) << targets;
  }
}

TEST(RollingHeightsEnding, R17_3_AWildTokenThatIsLeftIsWorthOne) {
  const auto game = finished(last_turn(2).wild(0, 7));
  EXPECT_EQ(line_of(game, kWildSource, 0), 7);
  EXPECT_EQ(line_of(game, kWildSource, 1), 0);
}

TEST(RollingHeightsEnding, R17_4_MostPointsWin) {
  const auto game = finished(last_turn(3).vp(0, 3).vp(1, 9).vp(2, 5));
  EXPECT_EQ(game.score(1).rank, 1);
  EXPECT_EQ(game.score(2).rank, 2);
  EXPECT_EQ(game.score(0).rank, 3);
}

TEST(RollingHeightsEnding, R17_4_TheTotalIsTheSumOfEverything) {
  const auto game = finished(last_turn(2)
                                 .ads("AD-08 AD-09 AD-10")
                                 .targets(0, "TG-09 TG-10")
                                 .complete(0, "L1-04", "d3")
                                 .vp(0, 20)
                                 .wild(0, 2));
  EXPECT_EQ(game.score(0).total, 20 + 4 + 4 + 3 + 2);
}

TEST(RollingHeightsEnding, R17_4_EverySourceHasItsLine) {
  auto game = Table(2).game();
  game.state.points[1] = {1, 20, 300, 4000, 50};
  EXPECT_EQ(line_of(game, kFromSpaces, 1), 1);
  EXPECT_EQ(line_of(game, kFromLevel1, 1), 20);
  EXPECT_EQ(line_of(game, kFromLevel2, 1), 300);
  EXPECT_EQ(line_of(game, kFromAbilities, 1), 4000);
  EXPECT_EQ(line_of(game, kFromPoliticians, 1), 50);
  EXPECT_EQ(game.vp(1), 4371);
  EXPECT_GE(game.score(1).total, 4371);
}

// Targets that score nothing without buildings.
Table without_targets(int seats) {
  Table table = last_turn(seats);
  const std::array<std::string, kMaxSeats> idle{"TG-01 TG-02", "TG-03 TG-04", "TG-09 TG-10",
                                                "TG-11 TG-12"};
  for (Seat seat = 0; seat < seats; ++seat) {
    table.targets(seat, idle.at(static_cast<std::size_t>(seat))).vp(seat, 10);
  }
  return table;
}

TEST(RollingHeightsEnding, R17_4_MoreMeeplesBreakATie) {
  const auto game = finished(without_targets(2)
                                 .bench(0, "carpenter 3")
                                 .activated(1, "carpenter")
                                 .exhausted(1, "riveter 2")
                                 .hard(1, "architect"));
  EXPECT_EQ(game.score(0).total, game.score(1).total);
  EXPECT_EQ(game.score(1).rank, 1);
  EXPECT_EQ(game.score(0).rank, 2);
}

TEST(RollingHeightsEnding, R17_4_AfterThatTheVictoryIsShared) {
  const auto game = finished(without_targets(3).vp(1, 12).vp(2, 12));
  EXPECT_EQ(game.score(1).rank, 1);
  EXPECT_EQ(game.score(2).rank, 1);
  EXPECT_EQ(game.score(0).rank, 3);
}

TEST(RollingHeightsEnding, R17_4_TheOtherPlacesFollowInTheSameWay) {
  const auto game = finished(
      without_targets(4).vp(3, 20).bench(0, "riveter 2").bench(1, "riveter 3").bench(2, "riveter"));
  EXPECT_EQ(game.score(3).rank, 1);
  EXPECT_EQ(game.score(1).rank, 2);
  EXPECT_EQ(game.score(0).rank, 3);
  EXPECT_EQ(game.score(2).rank, 4);
}

TEST(RollingHeightsEnding, R17_4_PointsComeBeforeMeeples) {
  const auto game =
      finished(without_targets(2).vp(0, 11).bench(0, "carpenter").bench(1, "riveter 9"));
  EXPECT_EQ(game.score(0).rank, 1);
}

}  // namespace
}  // namespace cornerstone::rolling_heights
