#include "engine/phrase.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

using Words = std::vector<std::string>;

TEST(Phrase, JoinsTheLastWordDifferently) {
  EXPECT_EQ(phrase(Words{}, " or "), "");
  EXPECT_EQ(phrase(Words{"park"}, " or "), "park");
  EXPECT_EQ(phrase(Words{"park", "hotel"}, " or "), "park or hotel");
  EXPECT_EQ(phrase(Words{"park", "hotel", "store"}, " and "), "park, hotel and store");
}

TEST(Phrase, CountsInTheSingularAndThePlural) {
  EXPECT_EQ(counted(0, "seat"), "0 seats");
  EXPECT_EQ(counted(1, "seat"), "1 seat");
  EXPECT_EQ(counted(2, "seat"), "2 seats");
}

}  // namespace
}  // namespace cornerstone
