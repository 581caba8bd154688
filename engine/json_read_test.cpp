#include "engine/json_read.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "engine/json_write.h"

namespace cornerstone {
namespace {

enum class Use { kHome, kCoffeeShop, kPark };
BOOST_DESCRIBE_ENUM(Use, kHome, kCoffeeShop, kPark)

struct Floor {
  Use use = Use::kHome;
  std::int8_t rent = 0;

  bool operator==(const Floor&) const = default;
};
BOOST_DESCRIBE_STRUCT(Floor, (), (use, rent))

struct House {
  std::string name;
  bool open = false;
  std::vector<Floor> floors;
  std::array<std::uint16_t, 2> site{};
  std::optional<Floor> roof;
  std::map<std::string, std::vector<int>> guests;
  double share = 0;
  std::uint64_t id = 0;

  bool operator==(const House&) const = default;
};
BOOST_DESCRIBE_STRUCT(House, (), (name, open, floors, site, roof, guests, share, id))

template <class T>
std::vector<std::string> faults(std::string_view json) {
  Problems problems;
  from_json<T>(json, problems);
  std::vector<std::string> all;
  for (const Problem& problem : problems) all.push_back(text(problem));
  return all;
}

template <class T>
T read(std::string_view json) {
  Problems problems;
  const T out = from_json<T>(json, problems);
  EXPECT_TRUE(problems.empty()) << text(problems.front());
  return out;
}

using Faults = std::vector<std::string>;

TEST(JsonRead, ReadsWhatWasWritten) {
  const House house{
      .name = "The \"Palace\" é\n",
      .open = true,
      .floors = {{Use::kCoffeeShop, -128}, {Use::kPark, 127}},
      .site = {0, 65535},
      .roof = Floor{Use::kHome, 1},
      .guests = {{"", {}}, {"odd key.[0]", {1, 2}}},
      .share = 0.1,
      .id = 9007199254740991,
  };
  EXPECT_EQ(read<House>(to_json(house)), house);
  EXPECT_EQ(read<House>(to_json(House{})), House{});
}

TEST(JsonRead, AnOptionalMemberMayBeMissingOrNull) {
  EXPECT_EQ(read<std::optional<int>>("null"), std::nullopt);
  EXPECT_EQ(read<std::optional<int>>("4"), 4);
  House house;
  std::string json = to_json(house);
  const std::string roof = "\"roof\":null,";
  json.erase(json.find(roof), roof.size());
  EXPECT_EQ(read<House>(json), house);
}

TEST(JsonRead, KeepsAValueAsItStands) {
  EXPECT_EQ(read<boost::json::value>("[1]").as_array().size(), 1u);
}

TEST(JsonRead, WrongKindsSayWhatIsAndWhatMustBe) {
  EXPECT_EQ(faults<bool>("1"), Faults{"$: is a number, must be true or false"});
  EXPECT_EQ(faults<std::string>("[]"), Faults{"$: is a list, must be a text"});
  EXPECT_EQ(faults<Use>("{}"), Faults{"$: is an object, must be a text"});
  EXPECT_EQ(faults<double>("\"1\""), Faults{"$: is a text, must be a number"});
  EXPECT_EQ(faults<std::vector<int>>("null"), Faults{"$: is null, must be a list"});
  EXPECT_EQ((faults<std::array<int, 1>>("true")), Faults{"$: is true or false, must be a list"});
  EXPECT_EQ((faults<std::map<std::string, int>>("[]")), Faults{"$: is a list, must be an object"});
  EXPECT_EQ(faults<Floor>("3"), Faults{"$: is a number, must be an object"});
  EXPECT_EQ(faults<std::int8_t>("\"1\""), Faults{"$: is a text, must be a whole number"});
  EXPECT_EQ(faults<std::uint8_t>("1.5"), Faults{"$: is a number, must be a whole number"});
}

TEST(JsonRead, IntegersKeepToTheirType) {
  EXPECT_EQ(read<std::int8_t>("-128"), -128);
  EXPECT_EQ(read<std::uint8_t>("255"), 255);
  EXPECT_EQ(read<std::int64_t>("-9007199254740991"), -kLargestExact);
  EXPECT_EQ(faults<std::int8_t>("-129"),
            Faults{"$: -129 is out of range; must be a whole number from -128 to 127"});
  EXPECT_EQ(faults<std::uint8_t>("-1"),
            Faults{"$: -1 is out of range; must be a whole number from 0 to 255"});
  EXPECT_EQ(faults<std::uint64_t>("9007199254740992"),
            Faults{"$: 9007199254740992 is out of range; must be a whole number from 0 to "
                   "9007199254740991"});
}

TEST(JsonRead, UnknownChoicesListTheKnownOnes) {
  EXPECT_EQ(faults<Use>("\"coffee\""),
            Faults{"$: \"coffee\" is unknown; must be home, coffee_shop or park"});
}

TEST(JsonRead, ArraysHaveTheirExactLength) {
  EXPECT_EQ((faults<std::array<int, 2>>("[1]")), Faults{"$: has 1 items, needs exactly 2"});
  EXPECT_EQ((faults<std::array<int, 2>>("[1,2,3]")), Faults{"$: has 3 items, needs exactly 2"});
}

TEST(JsonRead, MembersMustBeThereAndKnown) {
  EXPECT_EQ(faults<Floor>(R"({"use":"park"})"), Faults{"$.rent: is missing"});
  EXPECT_EQ(faults<Floor>(R"({"use":"park","rent":1,"Rent":2})"),
            Faults{"$.Rent: is an unknown key; known are use and rent"});
}

TEST(JsonRead, EveryFaultIsFoundAtOnceWithItsPlace) {
  const std::string_view json = R"({
    "name": 7, "open": true,
    "floors": [{"use": "park", "rent": 1}, {"use": "moat", "rent": 200}, {}],
    "site": [1, -1], "roof": {"use": null, "rent": 0},
    "guests": {"eve": [1, "x"], "": [true], "a b": {}}, "share": 0, "id": 0, "door": 1})";
  EXPECT_EQ(faults<House>(json),
            (Faults{
                "$.name: is a number, must be a text",
                "$.floors[1].use: \"moat\" is unknown; must be home, coffee_shop or park",
                "$.floors[1].rent: 200 is out of range; must be a whole number from -128 to 127",
                "$.floors[2].use: is missing",
                "$.floors[2].rent: is missing",
                "$.site[1]: -1 is out of range; must be a whole number from 0 to 65535",
                "$.roof.use: is null, must be a text",
                "$.guests.eve[1]: is a text, must be a whole number",
                "$.guests[\"\"][0]: is true or false, must be a whole number",
                "$.guests[\"a b\"]: is an object, must be a list",
                "$.door: is an unknown key; known are name, open, floors, site, roof, guests, "
                "share and id",
            }));
}

TEST(JsonRead, WhatIsNotJsonIsOneFault) {
  EXPECT_EQ(faults<House>("{"), Faults{"line 1, column 2: not JSON: ends before it is complete"});
}

TEST(JsonRead, MessagesQuoteOnlySoMuch) {
  const Faults found = faults<Use>("\"" + std::string(1'000'000, 'x') + "\"");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_LT(found[0].size(), 200u);
}

TEST(JsonRead, ReadingAMapForgetsWhatItHeld) {
  Problems problems;
  std::map<std::string, int> map{{"old", 1}};
  read_json(*parse_json(R"({"new":2})", problems), map, JsonPlace(), problems);
  EXPECT_EQ(map, (std::map<std::string, int>{{"new", 2}}));
}

}  // namespace
}  // namespace cornerstone
