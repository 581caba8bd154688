#include "engine/race.h"

#include <gtest/gtest.h>

#include <tuple>

#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using namespace testing;

// A city of somebody who takes part, with the laps that whoever keeps the race counts.
class Racer {
 public:
  explicit Racer(const Game& start) : game(start) {}

  void play(Move move) {
    laps += rules().is_lap(game.state, move) ? 1 : 0;
    game.play(move);
  }
  void play(std::string_view text) {
    ASSERT_TRUE(game.accepts(text)) << text;
    play(*rules().parse_move(text));
  }
  RaceStanding standing() const { return rules().race_standing(game.state, laps); }
  int step() const { return standing().step; }
  RatedResult result() const { return rules().race_result(game.state, laps); }

  Game game;
  int laps = 0;
};

// Before those of Rebuild: the setup, eight constructions of Build, the disaster.
constexpr int kBeforeRebuild = 1 + 8 + 1;

bool is_better(const RatedResult& one, const RatedResult& other) {
  return std::tie(one.won, one.rating) > std::tie(other.won, other.rating);
}

Table winner(std::string_view points) {
  return Table()
      .city({"r02 c02 i02 g02 . .", "r01 c01 i01 g01 r03 c03"})
      .points(points)
      .helpers("maintenance_crew")
      .wrecked({"road 2"});
}

// Has won after so many constructions and says so.
RatedResult won(int laps, std::string_view points, int severity = 0) {
  Racer racer(winner(points).severity(severity).game());
  racer.laps = laps;
  racer.play("finish");
  EXPECT_TRUE(racer.game.won());
  return racer.result();
}

// Spends the last Action Point on the crew, and has lost.
RatedResult lost(Disaster disaster, std::string_view points) {
  Racer racer(winner(points).disaster(disaster).ap(1).game());
  racer.play("crew roads");
  EXPECT_TRUE(racer.game.over() && !racer.game.won());
  return racer.result();
}

constexpr std::string_view k70 = "residential 25 commercial 20 industrial 15 government 10";
constexpr std::string_view k74 = "residential 25 commercial 20 industrial 19 government 10";

TEST(ComebackCityRace, B4_TheSetupTheConstructionsAndTheDisasterAreSteps) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Racer racer(Game::started(seed));
    Rng choice(seed);
    EXPECT_EQ(racer.step(), 0);
    while (!racer.game.over()) {
      const int before = racer.step();
      const Stage stage = racer.game.state.stage;
      MoveList moves;
      rules().list_moves(racer.game.state, moves);
      racer.play(moves[choice.below(static_cast<std::uint32_t>(moves.size()))]);
      EXPECT_GE(racer.step(), before);
      // Where a disaster asks nothing, the last construction of Build completes two steps.
      EXPECT_LE(racer.step(), before + (stage == Stage::kBuild ? 2 : 1));
      if (racer.game.over()) break;
      switch (racer.game.state.stage) {
        case Stage::kSetup: EXPECT_EQ(racer.step(), 0); break;
        case Stage::kBuild: EXPECT_EQ(racer.step(), 1 + racer.game.state.size() - 8); break;
        case Stage::kDisaster: EXPECT_EQ(racer.step(), 9); break;
        case Stage::kRebuild: EXPECT_GE(racer.step(), kBeforeRebuild); break;
      }
    }
    EXPECT_EQ(racer.step(), kBeforeRebuild + racer.laps);
  }
}

TEST(ComebackCityRace, B4_AConstructionOfRebuildIsAStepOnceAllIsDecidedThatFollowsFromIt) {
  Racer racer(Table()
                  .city({"r12 c02 i01 c04 c05 g09"})
                  .pool("r06 r07")
                  .set_aside("r02 g02")
                  .placing("r08")
                  .game());
  EXPECT_EQ(racer.step(), kBeforeRebuild);
  racer.play("place 1-2");
  ASSERT_EQ(racer.game.phase(), Phase::kTrim);
  EXPECT_EQ(racer.step(), kBeforeRebuild);
  racer.play("trim no");
  EXPECT_EQ(racer.step(), kBeforeRebuild + 1);
}

TEST(ComebackCityRace, B4_RubbleAndInfrastructureAreConstructionsToo) {
  Racer repairing(Table()
                      .disaster(Disaster::kMeteorStrike)
                      .city({"r01 r12 i01 c04 c05 g09"})
                      .wrecked({"road 3"})
                      .pool("r07")
                      .begun()
                      .game());
  repairing.play("repair road 3");
  EXPECT_EQ(repairing.step(), kBeforeRebuild + 1);
  Racer rebuilding(
      Table().city({"r01# r12 i01 c04 c05 g09"}).pool("r06 r07 c10 g10").begun().game());
  rebuilding.play("rebuild 1-1");
  EXPECT_EQ(rebuilding.step(), kBeforeRebuild + 1);
}

TEST(ComebackCityRace, B4_ACrewUseBelongsToTheStepOfTheConstructionItPrecedes) {
  Racer racer(winner(k70).ap(4).game());
  racer.play("crew roads");
  EXPECT_EQ(racer.step(), kBeforeRebuild);
  EXPECT_EQ(racer.standing().action_points, 3);
}

TEST(ComebackCityRace, B4_OthersSeeStepPhaseActionPointsSeverityAndPoints) {
  Racer racer(winner(k74).severity(3).ap(2).game());
  racer.laps = 4;
  EXPECT_EQ(racer.standing(), (RaceStanding{14, "rebuild", 2, 3, 74}));
  racer.play("finish");
  EXPECT_EQ(racer.standing(), (RaceStanding{14, "over", 2, 3, 74}));
}

TEST(ComebackCityRace, B4_WhatTheDeckHoldsDoesNotShow) {
  Racer racer(winner(k70).deck("r04").game());
  const RaceStanding before = racer.standing();
  racer.play("flip");
  EXPECT_EQ(racer.standing(), before);
  Racer other(winner(k70).deck("g12").game());
  other.play("flip");
  EXPECT_EQ(other.standing(), before);
}

TEST(ComebackCityRace, B4_AWinnerBeatsALoser) {
  EXPECT_TRUE(is_better(won(40, k70), lost(Disaster::kEarthquake, k74)));
}

TEST(ComebackCityRace, B4_OfTwoWinsTheOneWithFewerConstructionsIsBetter) {
  EXPECT_TRUE(is_better(won(5, k70), won(6, k74)));
  EXPECT_EQ(won(5, k70).words, "won after 5 constructions with 70 points");
}

TEST(ComebackCityRace, B4_TheCrewCountsAsAConstruction) {
  Racer racer(winner(k70).ap(4).game());
  racer.laps = 5;
  racer.play("crew roads");
  racer.play("finish");
  EXPECT_EQ(racer.result().rating, won(6, k70).rating);
  EXPECT_TRUE(is_better(won(5, k70), racer.result()));
}

TEST(ComebackCityRace, B4_ThenHigherPointsThenHigherSeverityElseADraw) {
  EXPECT_TRUE(is_better(won(5, k74, 0), won(5, k70, 4)));
  EXPECT_TRUE(is_better(won(5, k70, 4), won(5, k70, 3)));
  EXPECT_EQ(won(5, k70, 4).rating, won(5, k70, 4).rating);
}

TEST(ComebackCityRace, B4_OfTwoDefeatsTheOneWithMorePointsIsBetter) {
  EXPECT_TRUE(is_better(
      lost(Disaster::kEarthquake, "residential 20 commercial 20 industrial 11 government 8"),
      lost(Disaster::kEarthquake, "residential 10 commercial 20 industrial 20 government 8")));
}

TEST(ComebackCityRace, B4_ThenWithMorePointsInTheZoneOfTheGoal) {
  constexpr std::string_view kEven = "residential 20 commercial 20 industrial 11 government 8";
  constexpr std::string_view kShops = "residential 20 commercial 21 industrial 10 government 8";
  constexpr std::string_view kOffices = "residential 20 commercial 20 industrial 10 government 9";
  EXPECT_TRUE(is_better(lost(Disaster::kEarthquake, kShops), lost(Disaster::kEarthquake, kEven)));
  EXPECT_EQ(lost(Disaster::kEarthquake, kOffices), lost(Disaster::kEarthquake, kEven));
  EXPECT_TRUE(
      is_better(lost(Disaster::kMeteorStrike, kOffices), lost(Disaster::kMeteorStrike, kEven)));
}

TEST(ComebackCityRace, B4_AHurricaneHasNoSuchZone) {
  EXPECT_EQ(lost(Disaster::kHurricane, "residential 20 commercial 20 industrial 11 government 7"),
            lost(Disaster::kHurricane, "residential 10 commercial 20 industrial 11 government 17"));
}

}  // namespace
}  // namespace cornerstone::comeback_city
