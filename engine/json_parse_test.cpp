#include "engine/json_parse.h"

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <cmath>

#include "engine/json_write.h"
#include "engine/rng.h"

namespace cornerstone {
namespace {

// The value written back, or the problem.
std::string parsed(std::string_view json) {
  Problems problems;
  const auto value = parse_json(json, problems);
  EXPECT_EQ(value.has_value(), problems.empty());
  EXPECT_LE(problems.size(), 1u);
  return value ? boost::json::serialize(*value) : text(problems.front());
}

std::string nested(int depth) {
  const auto levels = static_cast<std::size_t>(depth);
  return std::string(levels, '[') + std::string(levels, ']');
}

TEST(JsonParse, ReadsEveryKindOfValue) {
  const std::string_view json =
      R"({"a":[1,-2,18446744073709551615,true,false,null],"b":{"a":"x\ny"},"":"é"})";
  EXPECT_EQ(parsed(json), json);
  EXPECT_EQ(parsed(" 7 \n"), "7");
  EXPECT_EQ(parsed("\"\\u00e9\\ud83c\\udca1\""), "\"é🂡\"");
}

TEST(JsonParse, NothingIsNoDocument) {
  EXPECT_EQ(parsed(""), "is empty; must be a JSON document");
  EXPECT_EQ(parsed(" \r\n\t"), "is empty; must be a JSON document");
  EXPECT_EQ(parsed(std::string_view()), "is empty; must be a JSON document");
}

TEST(JsonParse, FaultsNameTheirLineAndColumn) {
  EXPECT_EQ(parsed("x"), "line 1, column 1: not JSON: syntax error");
  EXPECT_EQ(parsed("{\"a\": 1,\n  \"b\": oops}"), "line 2, column 8: not JSON: syntax error");
  EXPECT_EQ(parsed("{\"é\": oops}"), "line 1, column 7: not JSON: syntax error");
  EXPECT_EQ(parsed("[1, 2,]"), "line 1, column 7: not JSON: syntax error");
  EXPECT_EQ(parsed("[1,\n2"), "line 2, column 2: not JSON: ends before it is complete");
  EXPECT_EQ(parsed("-"), "line 1, column 2: not JSON: ends before it is complete");
  EXPECT_EQ(parsed("{} {}"), "line 1, column 4: not JSON: goes on after the end of the document");
  EXPECT_EQ(parsed("1\n\n  2"),
            "line 3, column 3: not JSON: goes on after the end of the document");
}

TEST(JsonParse, TextMustBeUtf8) {
  EXPECT_EQ(parsed("[\"a\xff\"]"), "line 1, column 4: not JSON: syntax error");
  EXPECT_EQ(parsed("[\"\xed\xa0\x80\"]"), "line 1, column 3: not JSON: syntax error");
}

TEST(JsonParse, FractionsAreReadExactly) {
  Problems problems;
  Rng rng(1);
  for (int i = 0; i < 10'000; ++i) {
    const double number =
        std::ldexp(1.0 + rng.below(1u << 31) / 3.0, static_cast<int>(rng.below(600)) - 300);
    ASSERT_EQ(parse_json(to_json(number), problems)->to_number<double>(), number);
  }
}

TEST(JsonParse, NumbersBeyondEveryTypeAreRefused) {
  EXPECT_EQ(parsed("[1e308]"), "[1E308]");
  EXPECT_EQ(parsed("[1e309]"), "line 1, column 7: the number is too large");
  EXPECT_EQ(parsed("[-1e99999999999]"), "line 1, column 14: the number is too large");
}

TEST(JsonParse, NestingHasALimit) {
  EXPECT_EQ(parsed(nested(kMaxJsonDepth)), nested(kMaxJsonDepth));
  const std::string too_deep = "line 1, column 33: is nested too deep; at most 32 levels are read";
  EXPECT_EQ(parsed(nested(kMaxJsonDepth + 1)), too_deep);
  EXPECT_EQ(parsed(nested(1'000'000)), too_deep);
}

TEST(JsonParse, RepeatedKeysAreRefused) {
  EXPECT_EQ(parsed("{\"a\":1,\n \"b\":{}, \"a\":2}"), "line 2, column 12: key \"a\" appears twice");
  EXPECT_EQ(parsed(R"({"a":1,"\u0061":2})"), "line 1, column 15: key \"a\" appears twice");
  EXPECT_EQ(parsed(R"([{"":{"x":0,"y":0,"x":0}}])"), "line 1, column 21: key \"x\" appears twice");
}

TEST(JsonParse, TheSameKeyMayStandInDifferentObjects) {
  const std::string_view json = R"({"a":{"a":[{"a":1},{"a":2}]},"b":{"a":3}})";
  EXPECT_EQ(parsed(json), json);
}

TEST(JsonParse, LongLinesAreRead) {
  const std::string text(10'000'000, 'a');
  const std::string document = "[\"" + text + "\",{\"" + text + "\":1}]";
  EXPECT_EQ(parsed(document).size(), document.size());
  EXPECT_EQ(parsed("[\"" + text + "\",oops]"), "line 1, column 10000005: not JSON: syntax error");
}

}  // namespace
}  // namespace cornerstone
