#include "types/shape.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "engine/json_parse.h"
#include "types/conformity.h"
#include "types/typescript.h"

namespace cornerstone::sample {

enum class Colour : std::uint8_t { kRed, kDarkGreen };
BOOST_DESCRIBE_ENUM(Colour, kRed, kDarkGreen)

struct Tile {
  Colour colour{};
  std::array<int, 2> place{};
};
BOOST_DESCRIBE_STRUCT(Tile, (), (colour, place))

struct Everything {
  bool new_ = false;
  double share = 0;
  std::string_view name;
  std::optional<Tile> tile;
  std::vector<std::optional<int>> counts;
  std::map<std::string, Colour> colours;
  std::array<int, 9> squares{};
  RawJson view;
};
BOOST_DESCRIBE_STRUCT(Everything, (), (new_, share, name, tile, counts, colours, squares, view))

struct Surprising {
  RawJson surprise;
};
BOOST_DESCRIBE_STRUCT(Surprising, (), (surprise))

struct Wish {
  std::optional<int> seats;
  std::vector<int> places;
};
BOOST_DESCRIBE_STRUCT(Wish, (), (seats, places))

}  // namespace cornerstone::sample

namespace cornerstone::types {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

boost::json::value parsed_json(std::string_view text) {
  Problems problems;
  auto value = parse_json(text, problems);
  EXPECT_TRUE(value) << text;
  return value.value_or(nullptr);
}

// "" if the text has the shape, otherwise what is wrong.
std::string fault_in(const Shapes& shapes, const Shape& shape, std::string_view json) {
  const auto problem = misfit(shapes, shape, parsed_json(json));
  return problem ? text(*problem) : "";
}

TEST(Shapes, ArePrintedAsTypeScript) {
  Shapes shapes;
  shapes.of<sample::Everything>(Absence::kNull);
  EXPECT_THAT(shapes.unknown(), IsEmpty());
  EXPECT_EQ(typescript(shapes), R"(
export namespace sample {
  export type Colour = "red" | "dark_green";

  export interface Tile {
    colour: sample.Colour;
    place: [number, number];
  }

  export interface Everything {
    new: boolean;
    share: number;
    name: string;
    tile: sample.Tile | null;
    counts: (number | null)[];
    colours: { [key: string]: sample.Colour };
    squares: number[];
    view: View;
  }
}
)");
}

TEST(Shapes, LongUnionsTakeALineEach) {
  Shapes shapes;
  std::vector<Shape> parts;
  for (int i = 0; i < 12; ++i) parts.push_back(literal("number " + std::to_string(i)));
  shapes.define("Number", union_of(parts));
  EXPECT_THAT(typescript(shapes), HasSubstr("export type Number =\n  | \"number 0\"\n"));
}

TEST(Shapes, WhatIsOptionalDependsOnWhoWrites) {
  using sample::Wish;
  const auto printed = [](Absence absence) {
    Shapes shapes;
    shapes.of<Wish>(absence);
    return typescript(shapes);
  };
  EXPECT_THAT(printed(Absence::kNull), HasSubstr("seats: number | null;\n    places: number[];"));
  EXPECT_THAT(printed(Absence::kLeftOut),
              HasSubstr("seats?: number | null;\n    places: number[];"));
  EXPECT_THAT(printed(Absence::kNever), HasSubstr("seats?: number;\n    places?: number[];"));
}

TEST(Shapes, JsonOfUnknownFormIsNotPassedOver) {
  Shapes shapes;
  shapes.of<sample::Surprising>(Absence::kNull);
  EXPECT_THAT(shapes.unknown(), ElementsAre("sample.Surprising.surprise"));
}

TEST(Conformity, HoldsWhatIsWrittenAgainstItsShape) {
  Shapes shapes;
  const Shape shape = shapes.of<sample::Everything>(Absence::kNull);
  shapes.define("View", map_of({Shape::Kind::kNumber}));
  sample::Everything value;
  value.view.text = R"({"round":1})";
  EXPECT_EQ(fault_in(shapes, shape, to_json(value)), "");
  value.tile.emplace();
  value.counts = {1, std::nullopt};
  value.colours["roof"] = sample::Colour::kDarkGreen;
  const std::string whole = to_json(value);
  EXPECT_EQ(fault_in(shapes, shape, whole), "");

  const auto with = [&](const std::string& what, const std::string& instead) {
    std::string changed = whole;
    EXPECT_NE(changed.find(what), std::string::npos) << what << " in " << whole;
    return fault_in(shapes, shape, changed.replace(changed.find(what), what.size(), instead));
  };
  EXPECT_EQ(with(R"("new":false)", R"("new":0)"), "$.new: is a number, should be true or false");
  EXPECT_EQ(with(R"("name":"")", R"("names":"")"), "$.name: is missing");
  EXPECT_EQ(with(R"("new":false)", R"("new":false,"old":1)"), "$.old: is an unknown key");
  EXPECT_EQ(with(R"("place":[0,0])", R"("place":[0])"), "$.tile.place: has 1 items");
  EXPECT_EQ(with(R"("place":[0,0])", R"("place":{})"), "$.tile.place: is no list");
  EXPECT_EQ(with(R"("counts":[1,)", R"("counts":["1",)"),
            "$.counts[0]: is a text, should be a number");
  EXPECT_EQ(with(R"("roof":"dark_green")", R"("roof":"blue")"),
            R"($.colours.roof: is a text, should be "red")");
  EXPECT_EQ(with(R"("round":1)", R"("round":"1")"), "$.view.round: is a text, should be a number");
}

TEST(Conformity, AnObjectWithTheMembersOfSeveral) {
  Shapes shapes;
  const Shape both = together({shapes.define("Accepted", {{"ok", truth(true)}}),
                               shapes.define("Done", {{"number", {Shape::Kind::kNumber}}})});
  EXPECT_EQ(fault_in(shapes, both, R"({"ok":true,"number":3})"), "");
  EXPECT_EQ(fault_in(shapes, both, R"({"ok":true})"), "$.number: is missing");
  EXPECT_EQ(fault_in(shapes, both, R"({"ok":false,"number":3})"),
            "$.ok: is true or false, should be true");
}

}  // namespace
}  // namespace cornerstone::types
