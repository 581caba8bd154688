// What is proposed to one who has to choose a payment.
#include "games/rolling_heights/payment.h"

#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::Game;
using testing::rules;
using testing::setup;
using testing::Table;

// "sp 1 of 2, wood 0 of 3": as the view proposes it.
std::string proposed(const Game& game) {
  std::string all;
  for (const UnitView& unit : game.view(0).payment) {
    all += (all.empty() ? "" : ", ") + unit.move.substr(4) + " " + std::to_string(unit.proposed) +
           " of " + std::to_string(unit.held);
  }
  return all;
}

// Carpenters at rest and a plan on d3 that wants two glass; a plan of the first strip is being
// bought, for so many units.
Game buying(Table table, std::string_view slot) {
  Game game = table.place(0, "L1-10", "d3").exhausted(0, "carpenter").game();
  game.play_all({"buy", "plan 1 " + std::string(slot), "space c3"});
  return game;
}

TEST(RollingHeightsPayment, PowerAndMiscCubesFirst) {
  EXPECT_EQ(proposed(buying(Table(2).hand("wood 2").misc("glass 2").power(2), "5")),  // 3 units
            "sp 2 of 2, misc glass 1 of 2, wood 0 of 2");
  EXPECT_EQ(proposed(buying(Table(2).hand("wood 2 steel 2").misc("glass").power(1), "5")),
            "sp 1 of 1, misc glass 1 of 1, wood 0 of 2, steel 1 of 2");
}

TEST(RollingHeightsPayment, SaysWhatMustBeGivenBefore) {
  const Game game = buying(Table(2).hand("wood 2").misc("glass 2").power(2), "5");
  const View view = game.view(1);  // a hand is open to all
  ASSERT_EQ(view.payment.size(), 3u);
  EXPECT_EQ(view.payment.at(2).unit, Unit::kWood);
  EXPECT_EQ(view.payment.at(2).move, "pay wood");
  EXPECT_EQ(view.payment.at(2).after, std::vector<Unit>{Unit::kMiscGlass});
  EXPECT_TRUE(view.payment.at(1).after.empty());
}

TEST(RollingHeightsPayment, IsToldOnlyWhileItIsToBeChosen) {
  Game game = Table(2).place(0, "L1-10", "d3").hand("wood 2 glass").game();
  EXPECT_TRUE(game.view(0).payment.empty());
}

// Of what no own plan has room for: the plan on d3 wants glass, the one that is bought wood.
TEST(RollingHeightsPayment, ThenWhatIsMissedLeast) {
  EXPECT_EQ(proposed(buying(Table(2).hand("wood 3 glass 2 steel 2"), "3")),
            "wood 0 of 3, glass 0 of 2, steel 2 of 2");
  EXPECT_EQ(proposed(buying(Table(2).hand("wood 3 glass 4 steel"), "3")),
            "wood 0 of 3, glass 2 of 4, steel 0 of 1");
  EXPECT_EQ(proposed(buying(Table(2).hand("wood 3 glass 2"), "3")), "wood 2 of 3, glass 0 of 2")
      << "all are wanted: most of what there is most of";
}

// Random games: wherever a payment is to be chosen, the one proposed is taken, unit by unit.
TEST(RollingHeightsPayment, IsLegalAsAWhole) {
  int payments = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Game game = Game::started(setup(2), seed);
    game.play_randomly(seed, [&] {
      if (game.state.phase != Phase::kPay) return;
      ++payments;
      Game paying = game;
      int due = 0;
      for (const UnitView& unit : game.view(0).payment) {
        due += unit.proposed;
        for (int i = 0; i < unit.proposed && paying.state.phase == Phase::kPay; ++i) {
          ASSERT_TRUE(paying.accepts(unit.move)) << unit.move << " of " << proposed(game);
          paying.play(unit.move);
        }
      }
      ASSERT_EQ(due, game.state.cost);
      ASSERT_NE(paying.state.phase, Phase::kPay);
    });
  }
  EXPECT_GT(payments, 100);
}

}  // namespace
}  // namespace cornerstone::rolling_heights
