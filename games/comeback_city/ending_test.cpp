// R15: the end and the verdict.
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::refused;
using testing::Table;
using testing::Texts;

// After a Hurricane, with points of each zone.
Table city_worth(std::string_view points) {
  return Table().city({"r01 r02 c02 g03 i01 c03"}).points(points);
}
constexpr std::string_view k65 = "residential 20 commercial 20 industrial 15 government 10";
constexpr std::string_view k64 = "residential 20 commercial 20 industrial 15 government 9";

// The game when its last Action Point has been used; Scrap Yard brings 2 points.
testing::Game at_the_end(const Table& table) {
  auto game = Table(table).ap(1).placing("i02").game();
  game.play("place 6-2");
  EXPECT_TRUE(game.over());
  return game;
}

TEST(ComebackCityEnding, R15_1_TheGoalAndSixtyFivePoints) {
  const auto won =
      at_the_end(city_worth("residential 20 commercial 20 industrial 14 government 9"));
  EXPECT_EQ(won.total(), 65);
  EXPECT_TRUE(won.won());
  const auto lost =
      at_the_end(city_worth("residential 20 commercial 20 industrial 13 government 9"));
  EXPECT_EQ(lost.total(), 64);
  EXPECT_FALSE(lost.won());
}

TEST(ComebackCityEnding, R15_1_SixtyFivePointsWithoutTheGoal) {
  // In an Earthquake 25 Commercial points are needed.
  const Table quake = city_worth("residential 20 commercial 24 industrial 13 government 20")
                          .disaster(Disaster::kEarthquake);
  EXPECT_FALSE(at_the_end(quake).won());
  const Table enough = city_worth("residential 20 commercial 25 industrial 13 government 20")
                           .disaster(Disaster::kEarthquake);
  EXPECT_TRUE(at_the_end(enough).won());
}

TEST(ComebackCityEnding, R15_1_TheGoalWithoutSixtyFivePoints) {
  const Table quake = city_worth("residential 12 commercial 25 industrial 13 government 12")
                          .disaster(Disaster::kEarthquake);
  const auto game = at_the_end(quake);
  EXPECT_EQ(game.total(), 64);
  EXPECT_FALSE(game.won());
  EXPECT_TRUE(goal_is_met(testing::content(), game.state));
}

TEST(ComebackCityEnding, R15_2_TheGameEndsWithoutActionPoints) {
  const auto game = at_the_end(city_worth(k65));
  EXPECT_EQ(game.to_move(), kNobody);
  EXPECT_EQ(game.moves(), Texts{});
  const auto ended = game.told<GameEnded>().at(0);
  EXPECT_EQ(ended.cause, EndCause::kNoActionPoints);
  EXPECT_TRUE(ended.won);
  EXPECT_EQ(ended.points, 65 + 2);
  EXPECT_TRUE(refused(game.accepts("flip"), Refusal::kGameOver, "R15.2"));
}

TEST(ComebackCityEnding, R15_2_WhoHasWonMayFinishBetweenConstructions) {
  auto game = city_worth(k65).game();
  EXPECT_EQ(game.moves(), (Texts{"flip", "finish"}));
  game.play("finish");
  EXPECT_TRUE(game.won());
  EXPECT_EQ(game.ap(), 8);
  EXPECT_EQ(game.told<GameEnded>().at(0).cause, EndCause::kFinished);
}

TEST(ComebackCityEnding, R15_2_WhoHasNotMayNot) {
  const auto game = city_worth(k64).helpers("engineering_corps").game();
  EXPECT_FALSE(game.offers("finish"));
  EXPECT_TRUE(refused(game.accepts("finish"), Refusal::kNotWon, "R15.2"));
}

TEST(ComebackCityEnding, R15_2_NotDuringAConstruction) {
  const auto game = city_worth(k65).helpers("engineering_corps").pool("r03").begun().game();
  EXPECT_FALSE(game.offers("finish"));
  EXPECT_TRUE(refused(game.accepts("finish"), Refusal::kConstructing, "R13.9"));
}

TEST(ComebackCityEnding, R15_2_ItDoesNotEndByItself) {
  auto game = city_worth(k65).placing("i02").game();
  game.play("place 6-2");
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.moves(), (Texts{"flip", "finish"}));
  EXPECT_TRUE(game.view().goal->won);
}

TEST(ComebackCityEnding, R15_2_NothingLeftToFlipEndsIt) {
  const Table last = Table().deck("").rest_removed().pool("i04 i05").placing("i02");
  for (const auto& [points, enough] :
       {std::pair{k65, true}, std::pair{std::string_view("residential 3"), false}}) {
    auto game = Table(last).city({"r01 r02 c02 g03 i01 c03"}).points(points).game();
    game.play("place 6-2");
    if (enough) game.play("flip");  // both cards, and neither can be paid for
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.told<GameEnded>().at(0).cause, EndCause::kNothingLeft);
    EXPECT_EQ(game.won(), enough);
    EXPECT_EQ(game.ap(), 7);
  }
}

TEST(ComebackCityEnding, R15_3_OtherwiseThePlayerLoses) {
  const auto game = at_the_end(city_worth("residential 3"));
  EXPECT_FALSE(game.won());
  EXPECT_EQ(game.score(0).rank, 2);
  EXPECT_FALSE(game.told<GameEnded>().at(0).won);
  EXPECT_EQ(game.score(0).total, game.total());
}

}  // namespace
}  // namespace cornerstone::comeback_city
