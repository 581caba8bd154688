#include "engine/clause.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

using Parts = std::array<std::uint8_t, 3>;
static_assert(Clause("R5.2").letter == 'R');
static_assert(Clause("R5.2").part == Parts{5, 2, 0});
static_assert(Clause("G14").part == Parts{14, 0, 0});
static_assert(Clause("R12.34.255").part == Parts{12, 34, 255});
static_assert(Clause("R5.2") != Clause("R5.3") && Clause("R5") != Clause("G5"));
static_assert(Clause("R1") && !Clause());

TEST(Clause, TextIsWhatWasCited) {
  EXPECT_EQ(text(Clause("R5.2")), "R5.2");
  EXPECT_EQ(text(Clause("G14")), "G14");
  EXPECT_EQ(text(Clause("R12.34.255")), "R12.34.255");
}

TEST(Clause, NoClauseHasNoText) { EXPECT_EQ(text(Clause()), ""); }

}  // namespace
}  // namespace cornerstone
