#include "engine/verdict.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

enum class Refusal : std::uint8_t { kNone, kTooExpensive };

static_assert(sizeof(Verdict) <= 16, "returned in registers by every legality check");

TEST(Verdict, LegalIsTrue) { EXPECT_TRUE(kLegal); }

TEST(Verdict, RefusalCarriesReasonClauseAndNumbers) {
  const Verdict verdict = refuse(Refusal::kTooExpensive, "R5.2", 5, -3);
  EXPECT_FALSE(verdict);
  EXPECT_EQ(verdict.refusal, static_cast<std::uint8_t>(Refusal::kTooExpensive));
  EXPECT_EQ(verdict.clause, Clause("R5.2"));
  EXPECT_EQ(verdict.numbers, (std::array<std::int16_t, 3>{5, -3, 0}));
}

}  // namespace
}  // namespace cornerstone
