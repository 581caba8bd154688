#include "server/chance_source.h"

#include <gtest/gtest.h>

#include "games/catalog.h"

namespace cornerstone {
namespace {

std::unique_ptr<Match> started(std::uint64_t seed) {
  const Catalog catalog;
  const GameInfo& game = *catalog.find("uptown");
  Problems none;
  Rng chance(seed);
  return catalog.start(game, make_setup(game, 2, {}, none), chance);
}

TEST(ChanceSource, OfTheMachineNeverComesTwice) {
  const ChanceSource chance;
  EXPECT_NE(chance.of_table("uptown"), chance.of_table("uptown"));
  const auto match = started(1);
  EXPECT_NE(chance.of_bot(*match).below(1U << 30), chance.of_bot(*match).below(1U << 30));
}

TEST(ChanceSource, ThatIsTheSameComesAgainForWhatIsAlike) {
  const ChanceSource chance{.is_same = true};
  EXPECT_EQ(chance.of_table("uptown"), chance.of_table("uptown"));
  EXPECT_NE(chance.of_table("uptown"), chance.of_table("sf1906"));
  EXPECT_EQ(chance.of_bot(*started(1)).below(1U << 30), chance.of_bot(*started(1)).below(1U << 30));
  EXPECT_NE(chance.of_bot(*started(1)).below(1U << 30), chance.of_bot(*started(2)).below(1U << 30));
}

}  // namespace
}  // namespace cornerstone
