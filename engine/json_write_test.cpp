#include "engine/json_write.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace cornerstone {
namespace {

enum class Suit { kRedDragon, kWind };
BOOST_DESCRIBE_ENUM(Suit, kRedDragon, kWind)

struct Tile {
  Suit suit = Suit::kWind;
  std::optional<int> number;
  std::vector<bool> faces;
  std::map<std::string, int> worth;
};
BOOST_DESCRIBE_STRUCT(Tile, (), (suit, number, faces, worth))

TEST(JsonWrite, Scalars) {
  EXPECT_EQ(to_json(true), "true");
  EXPECT_EQ(to_json(-12), "-12");
  EXPECT_EQ(to_json(std::uint8_t{200}), "200");
  EXPECT_EQ(to_json(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
  EXPECT_EQ(to_json(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
  EXPECT_EQ(to_json(0.1), "0.1");
  EXPECT_EQ(to_json("text"), "\"text\"");
  EXPECT_EQ(to_json(Clause("R5.2")), "\"R5.2\"");
  EXPECT_EQ(to_json(RawJson{"[1,2]"}), "[1,2]");
}

TEST(JsonWrite, NumbersThatJsonCannotSayAreNull) {
  EXPECT_EQ(to_json(std::numeric_limits<double>::infinity()), "null");
  EXPECT_EQ(to_json(std::numeric_limits<double>::quiet_NaN()), "null");
}

TEST(JsonWrite, DescribedStructs) {
  EXPECT_EQ(to_json(Tile{}), R"({"suit":"wind","number":null,"faces":[],"worth":{}})");
  EXPECT_EQ(to_json(Tile{Suit::kRedDragon, 3, {true, false}, {{"a", 1}, {"b", 2}}}),
            R"({"suit":"red_dragon","number":3,"faces":[true,false],"worth":{"a":1,"b":2}})");
}

TEST(JsonWrite, ObjectsCloseThemselves) {
  std::string out;
  JsonObject(out).add("seats", 3).add("name", std::string("x"));
  EXPECT_EQ(out, R"({"seats":3,"name":"x"})");
  out.clear();
  {
    JsonObject object(out);
  }
  EXPECT_EQ(out, "{}");
}

TEST(JsonWrite, TextIsEscaped) {
  EXPECT_EQ(to_json("\"\\/\n\r\t\b\x1f\x7f"), "\"\\\"\\\\/\\n\\r\\t\\u0008\\u001f\x7f\"");
  EXPECT_EQ(to_json(std::string("a\0b", 3)), "\"a\\u0000b\"");
  EXPECT_EQ(to_json("Größe 🂡"), "\"Größe 🂡\"");
}

TEST(JsonWrite, EveryByteIsEscapedWhereverItStands) {
  const auto alone = [](char c) {
    const std::string text = to_json(std::string(1, c));
    return text.substr(1, text.size() - 2);
  };
  for (int byte = 0; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    for (std::size_t before = 0; before < 17; ++before) {
      const std::string front(before, '~'), back(17 - before, '!');
      EXPECT_EQ(to_json(front + c + back), '"' + front + alone(c) + back + '"') << byte;
    }
  }
}

TEST(JsonWrite, BytesThatAreNotUtf8AreReplaced) {
  EXPECT_EQ(to_json("a\xff\xe2\x82z"), "\"a\uFFFD\uFFFD\uFFFDz\"");
}

// Qualified here and wherever <iomanip> is known: std::quoted would answer for a std::string.
TEST(Quoted, EscapesAndCutsBetweenCharacters) {
  EXPECT_EQ(cornerstone::quoted("a\x1b[0m"), "\"a\\u001b[0m\"");
  std::string sixty;
  for (int i = 0; i < 60; ++i) sixty += "é";
  EXPECT_EQ(cornerstone::quoted(sixty), "\"" + sixty + "\"");
  EXPECT_EQ(cornerstone::quoted(sixty + "é"), "\"" + sixty + "…\"");
}

}  // namespace
}  // namespace cornerstone
