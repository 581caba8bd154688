#include "engine/json_patch.h"

#include <gtest/gtest.h>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <map>
#include <optional>
#include <vector>

namespace cornerstone {
namespace {

enum class Roof : std::uint8_t { kFlat, kSlateTiled };
BOOST_DESCRIBE_ENUM(Roof, kFlat, kSlateTiled)

struct Tower {
  std::string name{};
  int floors = 0;
  std::optional<int> price{};
};
BOOST_DESCRIBE_STRUCT(Tower, (), (name, floors, price))

struct Town {
  int round = 0;
  bool lit = false;
  Roof roof = Roof::kFlat;
  std::optional<Tower> hall{};
  std::vector<Tower> houses{};
  std::array<int, 3> tracks{};
  std::map<std::string, int> taxes{};
};
BOOST_DESCRIBE_STRUCT(Town, (), (round, lit, roof, hall, houses, tracks, taxes))

std::string patch(const Town& before, const Town& after) {
  std::string out;
  std::uint32_t check = 0;
  {
    JsonPatch patch(out);
    patch.compare(before, after);
    check = patch.check();
  }
  EXPECT_EQ(json_check(after), json_check(before) + check);
  return out;
}

TEST(JsonPatch, NothingForNoChange) {
  const Town town{.round = 3, .houses = {{"Inn", 2, 5}}, .taxes = {{"salt", 1}}};
  EXPECT_EQ(patch(town, town), "[]");
}

TEST(JsonPatch, TellsWhatStandsThereNow) {
  const Town before{.houses = {{"Inn", 2, 5}, {"Mill", 1, {}}}};
  Town after = before;
  after.round = 4;
  after.lit = true;
  after.roof = Roof::kSlateTiled;
  after.houses[1].price = 7;
  after.houses[0].price.reset();
  after.tracks[2] = -1;
  EXPECT_EQ(patch(before, after),
            R"([["/round",4],["/lit",true],["/roof","slate_tiled"],["/houses/0/price",null],)"
            R"(["/houses/1/price",7],["/tracks/2",-1]])");
}

TEST(JsonPatch, WhatWasNotThereIsToldWhole) {
  const Town before;
  Town after;
  after.hall = Tower{"Hall", 3, {}};
  EXPECT_EQ(patch(before, after), R"([["/hall",{"name":"Hall","floors":3,"price":null}]])");
  EXPECT_EQ(patch(after, before), R"([["/hall",null]])");
}

TEST(JsonPatch, ListsGrowAtTheirEndAndShrinkAsAWhole) {
  const Town one{.houses = {{"Inn", 2, 5}}};
  const Town three{.houses = {{"Inn", 9, 5}, {"A", 1, {}}, {"B", 1, {}}}};
  EXPECT_EQ(patch(one, three),
            R"([["/houses/0/floors",9],["/houses/1",{"name":"A","floors":1,"price":null}],)"
            R"(["/houses/2",{"name":"B","floors":1,"price":null}]])");
  EXPECT_EQ(patch(three, one), R"([["/houses",[{"name":"Inn","floors":2,"price":5}]]])");
  EXPECT_EQ(patch({}, one), R"([["/houses",[{"name":"Inn","floors":2,"price":5}]]])");
  EXPECT_EQ(patch(one, {}), R"([["/houses",[]]])");
}

TEST(JsonPatch, KeysAreEscapedInPointers) {
  EXPECT_EQ(patch({.taxes = {{"a/b~c", 1}}}, {.taxes = {{"a/b~c", 2}}}),
            R"([["/taxes/a~1b~0c",2]])");
  EXPECT_EQ(patch({.taxes = {{"a", 1}}}, {.taxes = {{"b", 1}}}), R"([["/taxes",{"b":1}]])");
}

// Written down here so that a client in another language can be held to the same numbers.
TEST(JsonCheck, IsTheSumOverLeavesOfPlaceAndValue) {
  const auto leaf = [](std::string_view text) {
    return check_detail::finish(check_detail::hash_text(check_detail::kStart, text));
  };
  const Tower house{"In\"n", 2, {}};
  EXPECT_EQ(json_check(house), leaf("/name=\"In\"n") + leaf("/floors=2") + leaf("/price=null"));
  EXPECT_EQ(json_check(Town{.lit = true, .taxes = {{"a/b", -3}}}),
            leaf("/round=0") + leaf("/lit=true") + leaf("/roof=\"flat") + leaf("/hall=null") +
                leaf("/houses=[]") + leaf("/tracks/0=0") + leaf("/tracks/1=0") +
                leaf("/tracks/2=0") + leaf("/taxes/a~1b=-3"));
  EXPECT_EQ(leaf("/round=0"), 1101292407u);
}

TEST(JsonCheck, TellsTextsFromNumbersAndPlacesFromEachOther) {
  EXPECT_NE(json_check(std::string("7")), json_check(7));
  EXPECT_NE(json_check(std::string("null")), json_check(std::optional<int>()));
  EXPECT_NE(json_check(Tower{"", 1, 2}), json_check(Tower{"", 2, 1}));
  EXPECT_NE(json_check(std::vector<int>{}), json_check(std::map<std::string, int>{}));
}

}  // namespace
}  // namespace cornerstone
