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
- R10.2 Except:
  - for debts;
  - for gifts.
- R10.2.1 Gifts are kept.
- R10.20 It is counted.

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
  EXPECT_EQ(find_rule(kRules, "R10"),
            "R10 Money\nR10.1 There is none.\nR10.2 Except:\n  - for debts;\n  - for gifts.\n"
            "R10.2.1 Gifts are kept.\nR10.20 It is counted.");
}

TEST(Rulebook, FindsAClauseWithItsParts) {
  EXPECT_EQ(find_rule(kRules, "R10.2"),
            "R10.2 Except:\n  - for debts;\n  - for gifts.\nR10.2.1 Gifts are kept.");
  EXPECT_EQ(find_rule(kRules, "R10.2.1"), "R10.2.1 Gifts are kept.");
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
