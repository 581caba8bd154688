#include "games/rulebook.h"

#include <gtest/gtest.h>

#include "games/catalog.h"

namespace cornerstone {
namespace {

constexpr std::string_view kRules = R"(# The game

- R1.9 not a clause of a chapter, but one all the same

### R1 Cards
- R1.1 There are cards.
- R1.10 There are more cards.

Some words between.

### R10 Money
- R10.1 There is none.

## Rulings
- G4 So be it.
)";

TEST(Rulebook, FindsAClauseByItsWholeId) {
  EXPECT_EQ(find_rule(kRules, "R1.1"), "R1.1 There are cards.");
  EXPECT_EQ(find_rule(kRules, "R1.10"), "R1.10 There are more cards.");
  EXPECT_EQ(find_rule(kRules, "G4"), "G4 So be it.");
}

TEST(Rulebook, FindsAChapterWithItsClauses) {
  EXPECT_EQ(find_rule(kRules, "R1"),
            "R1 Cards\nR1.1 There are cards.\nR1.10 There are more cards.");
  EXPECT_EQ(find_rule(kRules, "R10"), "R10 Money\nR10.1 There is none.");
}

TEST(Rulebook, ListsChaptersWhenNothingIsAskedFor) {
  EXPECT_EQ(find_rule(kRules, ""), "R1 Cards\nR10 Money");
}

TEST(Rulebook, KnowsNothingElse) {
  EXPECT_EQ(find_rule(kRules, "R2"), "");
  EXPECT_EQ(find_rule(kRules, "R1.1 There"), "");
  EXPECT_EQ(find_rule("", "R1"), "");
}

TEST(Rulebook, EveryGameHasChapters) {
  const Catalog catalog;
  for (const GameInfo& game : catalog.games()) {
    EXPECT_NE(find_rule(game.rules, ""), "") << game.id;
    EXPECT_NE(find_rule(game.rules, "R1"), "") << game.id;
  }
}

}  // namespace
}  // namespace cornerstone
