#include "engine/described.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

enum class Shop { kBakery, kCoffeeShop, kPlan9 };
BOOST_DESCRIBE_ENUM(Shop, kBakery, kCoffeeShop, kPlan9)

struct Card {
  int cost = 4;
  bool requires_ = true;
  int unlisted = 7;
};
BOOST_DESCRIBE_STRUCT(Card, (), (cost, requires_))

static_assert(DescribedEnum<Shop> && !DescribedStruct<Shop>);
static_assert(DescribedStruct<Card> && DescribedStruct<const Card> && !DescribedStruct<int>);

TEST(Described, WireNamesAreLowerCaseWithUnderscores) {
  EXPECT_EQ(wire_name("kCoffeeShop"), "coffee_shop");
  EXPECT_EQ(wire_name("kPlan9"), "plan9");
  EXPECT_EQ(wire_name("Roof"), "roof");
}

TEST(Described, EnumeratorsGoToTextAndBack) {
  for (const auto& named : enum_names<Shop>()) {
    EXPECT_EQ(parse_enum<Shop>(enum_text(named.value)), named.value);
  }
  EXPECT_EQ(enum_text(Shop::kCoffeeShop), "coffee_shop");
}

TEST(Described, OtherTextsAreNoEnumerator) {
  for (const char* text : {"", "kBakery", "Bakery", "bakery ", "coffee", "shop"}) {
    EXPECT_EQ(parse_enum<Shop>(text), std::nullopt) << text;
  }
}

TEST(Described, AValueWithoutANameSaysSo) { EXPECT_EQ(enum_text(static_cast<Shop>(9)), "?"); }

TEST(Described, MembersAreVisitedInOrderUnderTheirWireNames) {
  Card card;
  std::string seen;
  for_each_member(card, [&](std::string_view name, auto& member) {
    seen += std::string(name) + "=" + std::to_string(member) + " ";
    member = {};
  });
  EXPECT_EQ(seen, "cost=4 requires=1 ");
  EXPECT_EQ(card.cost, 0);
  EXPECT_EQ(card.unlisted, 7);
}

}  // namespace
}  // namespace cornerstone
