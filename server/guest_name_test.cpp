#include "server/guest_name.h"

#include <gtest/gtest.h>

#include <set>

#include "server/passwords.h"

namespace cornerstone {
namespace {

TEST(GuestNames, AreNamesThatPeopleMayHave) {
  for (std::uint32_t number = 0; number < 48 * 48; ++number) {
    Problems problems;
    check_name(guest_name(number), "$.name", problems);
    EXPECT_TRUE(problems.empty()) << guest_name(number) << " " << text(problems.front());
  }
}

TEST(GuestNames, AreManyAndDiffer) {
  constexpr std::uint32_t kAll = 48 * 48 * 98;
  std::set<std::string> names;
  for (std::uint32_t number = 0; number < kAll; ++number) names.insert(guest_name(number));
  EXPECT_EQ(names.size(), kAll);
}

TEST(GuestNames, FollowFromTheNumber) {
  EXPECT_EQ(guest_name(7 + 48 * 22 + 48 * 48 * 40), "Brisk Mason 42");
  EXPECT_EQ(guest_name(0), "Agile Architect 2");
  EXPECT_FALSE(guest_name(0xFFFFFFFF).empty());
}

}  // namespace
}  // namespace cornerstone
