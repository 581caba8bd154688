#include "engine/setup.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

TEST(OptionSpec, SizeIsTheNumberOfValues) {
  EXPECT_EQ((OptionSpec{"none", {}}.size()), 0);
  EXPECT_EQ((OptionSpec{"beginner", {"no", "yes"}}.size()), 2);
  EXPECT_EQ((OptionSpec{"full", {"1", "2", "3", "4", "5", "6", "7", "8"}}.size()), 8);
}

}  // namespace
}  // namespace cornerstone
