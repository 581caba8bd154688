#include "table/json_difference.h"

#include <gtest/gtest.h>

#include "engine/json_parse.h"

namespace cornerstone {
namespace {

std::string difference(std::string_view expected, std::string_view found) {
  Problems none;
  const auto problem = first_difference(*parse_json(expected, none), *parse_json(found, none), "$");
  return problem ? text(*problem) : "";
}

TEST(JsonDifference, EqualDocumentsHaveNoneWhateverTheOrderOfKeys) {
  EXPECT_EQ(difference(R"({"a":[1,{"b":null}],"c":"x"})", R"({"c":"x","a":[1,{"b":null}]})"), "");
}

TEST(JsonDifference, NamesTheDeepestPlace) {
  EXPECT_EQ(difference(R"({"a":[1,{"b":2}]})", R"({"a":[1,{"b":3}]})"),
            "$.a[1].b: is 3, should be 2");
  EXPECT_EQ(difference("[1]", R"(["1"])"), R"($[0]: is "1", should be 1)");
}

TEST(JsonDifference, NamesWhatIsMissingAndWhatIsTooMuch) {
  EXPECT_EQ(difference("[1,2]", "[1]"), "$[1]: is missing; should be 2");
  EXPECT_EQ(difference("[1]", "[1,2]"), "$[1]: should not be there; it is 2");
  EXPECT_EQ(difference(R"({"a":1})", "{}"), "$.a: is missing; should be 1");
  EXPECT_EQ(difference("{}", R"({"a":1})"), "$.a: should not be there; it is 1");
}

TEST(JsonDifference, CutsLongValuesBetweenCharacters) {
  std::string long_text = "\"";
  for (int i = 0; i < 100; ++i) long_text += "é";
  long_text += '"';
  const std::string told = difference("1", long_text);
  EXPECT_LT(told.size(), 160u);
  EXPECT_NE(told.find("é…, should be 1"), std::string::npos) << told;
}

}  // namespace
}  // namespace cornerstone
