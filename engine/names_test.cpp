#include "engine/names.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

TEST(Names, SeatsAreNumberedUntilNamed) {
  Names names;
  names.set(1, "Ada");
  EXPECT_EQ(names[0], "Player 1");
  EXPECT_EQ(names[1], "Ada");
  EXPECT_EQ(names[4], "Player 5");
}

}  // namespace
}  // namespace cornerstone
