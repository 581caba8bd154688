// What is said about a content pack that is not in order.
#include <algorithm>
#include <vector>

#include "games/rolling_heights/testing/pack.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::Complaints;
using testing::complaints;
using testing::content_with;
using testing::expect_limits;
using testing::expect_told;
using testing::pack_with;
using testing::pack_without_line;
using testing::printed_pack;
using testing::replaced;

TEST(RollingHeightsPack, APackOfAnotherShape) {
  expect_told({
      {R"("schema": 1)",
       R"("schema": 2)",
       {"$.schema: is 2, must be 1 (the only schema there is)"}},
      {R"("min": 2, "max": 4)",
       R"("min": 1, "max": 5)",
       {"$.players.min: is 1, must be 2 (R2.1)", "$.players.max: is 5, must be 4 (R2.1)"}},
      {R"("id": "civic", "source")",
       R"("id": "school", "source")",
       {"$.types: must list residential, commercial, industrial, civic and park in this order"}},
      {R"("id": "glass", "piece")",
       R"("id": "tin", "piece")",
       {"$.cubes: must list wood, concrete, glass and steel in this order"}},
      {R"("id": "riveter", "piece")",
       R"("id": "welder", "piece")",
       {"$.meeples: must list carpenter, construction_worker, architect, riveter, politician, "
        "executive, public_figure, public_servant and city_planner in this order"}},
      {R"("game": "rolling_heights",)",
       R"("game": "rolling_heights", "title": "Heights",)",
       {"$.title: is an unknown key; known are game, schema, defaults, players, components, "
        "constants, options, types, cubes, meeples, roll_presets, player_counts, market, map, "
        "boards, plans, ads, first_game_ads and targets"}},
  });
}

struct NumberOfTheRules {
  std::string key;
  int value;
  std::string why;
};

void expect_number(const std::string& part, const NumberOfTheRules& number) {
  const std::string key = "\"" + number.key + "\": ", right = std::to_string(number.value);
  EXPECT_EQ(complaints(pack_with(key + right, key + "99")),
            Complaints{part + number.key + ": is 99, must be " + right + " (" + number.why + ")"});
}

TEST(RollingHeightsPack, ComponentsThatTheRulesAreNotMadeFor) {
  for (const NumberOfTheRules& number : std::vector<NumberOfTheRules>{
           {"neighborhood_boards", 6, "R2.2"},
           {"score_boards", 1, "the box holds one"},
           {"market_strips", 2, "R2.3"},
           {"market_strip_pieces", 8, "four for each strip"},
           {"building_plans", 78, "R2.3"},
           {"meeples", 98, "those of all colours"},
           {"cubes", 285, "those of all colours and the miscellaneous ones"},
           {"player_tokens", 4, "one for each player"},
           {"rolling_boxes", 4, "one for each player"},
           {"ownership_markers", 72, "as many for each player"},
           {"start_player_tokens", 1, "the box holds one"},
           {"ad_tiles", 12, "R2.6"},
           {"target_tiles", 13, "R2.7"}}) {
    expect_number("$.components.", number);
  }
  expect_told({{R"("ownership_markers_per_player": 18)",
                R"("ownership_markers_per_player": 20)",
                {"$.components.ownership_markers: is 72, must be 80 (as many for each player)"}}});
  expect_limits({{R"("ownership_markers_per_player": )", 18, 1, 72,
                  "$.components.ownership_markers_per_player", "R1.1"},
                 {R"("wild_tokens": )", 30, 0, 150, "$.components.wild_tokens", "R2.5"}});
}

TEST(RollingHeightsPack, AMapThatTheRulesAreNotMadeFor) {
  for (const NumberOfTheRules& number :
       std::vector<NumberOfTheRules>{{"boards_across", 3, "R2.2"},
                                     {"boards_down", 2, "R2.2"},
                                     {"board_rows", 4, "R2.2"},
                                     {"board_columns", 3, "R2.2"}}) {
    expect_number("$.map.", number);
  }
}

TEST(RollingHeightsPack, Constants) {
  expect_number("$.constants.", {"market_slots", 9, "R2.3"});
  expect_limits({
      {R"("max_active": )", 10, 1, 10, "$.constants.max_active", "R4.1"},
      {R"("draft_distance": )", 3, 1, 15, "$.constants.draft_distance", "R2.10"},
      {R"("wild_vp": )", 1, 0, 20, "$.constants.wild_vp", "R17.3"},
      {R"("score_track_lap": )", 50, 1, 250, "$.constants.score_track_lap", "R1.3"},
      {R"("misc_cubes": )", 25, 0, 200, "$.constants.misc_cubes", "R1.2"},
  });
}

TEST(RollingHeightsPack, OptionsThatTheRulesDoNotHave) {
  expect_told({
      {R"("setup_space_vp": {"default": "on")",
       R"("setup_space_vp": {"default": "off")",
       {"$.options.setup_space_vp: must offer on (the default) and off"}},
      {R"("values": ["60", "10", "15", "20", "30"])",
       R"("values": ["60", "10", "15", "20"])",
       {"$.options.round_cap: must offer 60 (the default), 10, 15, 20 and 30"}},
      {R"("advance_prep": {)",
       R"("early_prep": {)",
       {"$.options.advance_prep: is missing",
        "$.options.early_prep: is an option that the rules do not know"}},
  });
}

TEST(RollingHeightsPack, SourcesOfValuesThatAreNotThere) {
  constexpr std::string_view kGone = ": is the source of a key that is not there";
  const std::vector<std::array<std::string_view, 3>> all{
      {R"({"draft_distance": "public")", R"({"distance": "public")",
       "$.constants.field_sources.distance"},
      {R"({"wild_slots": "rulebook"})", R"({"slots": "rulebook"})", "$.market.field_sources.slots"},
      {R"({"lowest_cost": "public"})", R"({"cost": "public"})",
       "$.market.strips[0].field_sources.cost"},
      {R"({"boards_across": "rulebook")", R"({"across": "rulebook")", "$.map.field_sources.across"},
      {R"({"stacks": "public")", R"({"stack": "public")", "$.plans[0].field_sources.stack"},
      {R"("n": 3, "field_sources": {"effect": )", R"("n": 3, "field_sources": {"effects": )",
       "$.plans[2].ability.steady[0].field_sources.effects"},
      {R"({"counter": "rulebook"})", R"({"counts": "rulebook"})",
       "$.plans[34].ability.steady[0].score.field_sources.counts"},
      {R"({"height": "rulebook"})", R"({"heights": "rulebook"})",
       "$.plans[57].stacks[0].field_sources.heights"},
      {R"({"kind": "rulebook"})", R"({"kinds": "rulebook"})", "$.ads[0].field_sources.kinds"},
  };
  for (const auto& [from, to, place] : all) {
    EXPECT_EQ(complaints(pack_with(from, to)), Complaints{std::string(place) + std::string(kGone)});
  }
  expect_told(
      {{R"("max": 4, "source": "rulebook")",
        R"("max": 4, "source": "hearsay")",
        {R"($.players.source: "hearsay" is unknown; must be rulebook, public or reconstructed)"}}});
}

TEST(RollingHeightsPack, R2_4_Cubes) {
  expect_told({{R"("count": 80)",
                R"("count": 81)",
                {"$.components.cubes: is 285, must be 286 (those of all colours and the "
                 "miscellaneous ones)"}}});
  EXPECT_EQ(complaints(pack_without_line(R"("id": "glass", "piece")")),
            (Complaints{"$.cubes: must list wood, concrete, glass and steel in this order",
                        "$.components.cubes: is 285, must be 205 (those of all colours and the "
                        "miscellaneous ones)"}));
  expect_limits({
      {R"("piece": "clear", "count": )", 80, 1, 200, "$.cubes[2].count", "R2.4"},
      {R"("count": 60, "trade": )", 2, 1, 20, "$.cubes[0].trade", "R11.1"},
      {R"("b_sides": 0, "removed_cubes": )", 25, 0, 59, "$.player_counts[0].removed_cubes",
       "one cube stays, R2.4"},
  });
}

TEST(RollingHeightsPack, R2_5_AsManyMeeplesAsAreListed) {
  expect_told({{R"("piece": "black", "count": 7)",
                R"("piece": "black", "count": 8)",
                {"$.components.meeples: is 98, must be 99 (those of all colours)"}}});
  expect_limits({{R"("piece": "black", "count": )", 7, 1, 20, "$.meeples[8].count", "R2.5"}});
}

TEST(RollingHeightsPack, R2_8_EveryPlayerStartsWithMeeplesOfTheSupply) {
  constexpr const char* kWhy = "four players take them from the supply, R2.8";
  expect_limits({{R"("count": 8, "start": )", 2, 0, 2, "$.meeples[0].start", kWhy},
                 {R"("count": 16, "start": )", 2, 0, 4, "$.meeples[1].start", kWhy}});
  const std::string without = pack_with(R"("count": 8, "start": 2)", R"("count": 8, "start": 0)");
  EXPECT_EQ(complaints(without), Complaints{});
  EXPECT_EQ(complaints(replaced(without, R"("count": 16, "start": 2, )", R"("count": 16, )")),
            Complaints{"$.meeples: must have some that a player starts with (R2.8)"});
}

// What R7 makes a meeple do cannot be changed, how much of it can.
TEST(RollingHeightsPack, WhatMeeplesDo) {
  struct Row {
    std::string_view piece, wanted;
    int number;
  };
  for (const Row& row : std::vector<Row>{{"brown", "cube", 0},
                                         {"navy gray", "cube", 1},
                                         {"clear", "cube", 2},
                                         {"blue", "cube", 3},
                                         {"yellow", "vp", 4},
                                         {"magenta", "spending_power", 5},
                                         {"purple", "building_ability", 6},
                                         {"green", "upgrade", 7},
                                         {"black", "reroll_exhausted", 8}}) {
    const std::string meeple = "$.meeples[" + std::to_string(row.number) + "]";
    const std::string& pack = printed_pack();
    const auto line =
        pack.find("\"piece\": \"" + std::string(row.piece) + "\"", pack.find("\"meeples\": ["));
    const auto at = pack.find("\"effect\": \"", line) + 11;
    EXPECT_EQ(
        complaints(std::string(pack).replace(at, row.wanted.size(), "wild")),
        Complaints{meeple + ".steady.effect: must be \"" + std::string(row.wanted) + "\" (R7)"});
  }
  expect_told({
      {R"("hard": {"effect": "take_plan"})",
       R"("hard": {"effect": "reroll_exhausted"})",
       {R"($.meeples[8].hard.effect: must be "take_plan" (R7))"}},
      {R"("colour": "glass", "n": 2)",
       R"("colour": "wood", "n": 2)",
       {R"($.meeples[2].hard.colour: must be "glass" (R7))"}},
      {R"("steady": {"effect": "vp", "n": 1})",
       R"("steady": {"effect": "vp", "n": 1, "colour": "wood"})",
       {"$.meeples[4].steady.colour: does not belong to vp"}},
      {R"({"effect": "take_plan"})",
       R"({"effect": "take_plan", "n": 1})",
       {"$.meeples[8].hard.n: does not belong to take_plan"}},
      {R"("hard": {"effect": "vp", "n": 2})",
       R"("hard": {"effect": "vp"})",
       {"$.meeples[4].hard.n: is missing; vp needs it"}},
      {R"("hard": {"effect": "spending_power", "n": 4})",
       R"("hard": {"effect": "spending_power", "n": 1})",
       {"$.meeples[5].hard.n: must be at least what is gained as steady (R7)"}},
  });
  EXPECT_EQ(complaints(pack_with(R"("hard": {"effect": "spending_power", "n": 4})",
                                 R"("hard": {"effect": "spending_power", "n": 2})")),
            Complaints{});
}

TEST(RollingHeightsPack, G8_Presets) {
  expect_told({
      {R"("id": "even", "hard")",
       R"("id": "odd", "hard")",
       {"$.roll_presets[2].id: must be standard, thin_wooden, even or chunky (G8)"}},
      {R"("id": "even", "hard")",
       R"("id": "chunky", "hard")",
       {R"($.roll_presets[3].id: "chunky" is taken already)"}},
  });
  EXPECT_EQ(complaints(pack_without_line(R"("id": "even", "hard")")),
            Complaints{"$.roll_presets: 3 presets, the game needs 4 (G8)"});
  expect_limits({
      {R"("hard": )", 18, 1, 100, "$.roll_presets[0].hard", "R4.2"},
      {R"("steady": )", 27, 1, 100, "$.roll_presets[0].steady", "R4.2"},
      {R"("exhausted": )", 55, 1, 100, "$.roll_presets[0].exhausted", "R4.2"},
  });
}

TEST(RollingHeightsPack, R9_3_MarketStrips) {
  expect_told({
      {R"({"level": 2, "lowest_cost")",
       R"({"level": 1, "lowest_cost")",
       {"$.market.strips[1].level: is 1, must be 2 (R2.3)"}},
      {R"("lowest_cost": 2)",
       R"("lowest_cost": 1)",
       {"$.market.strips[1].lowest_cost: is 1, must be 2 (see the costs)"}},
      {"[1, 1, 2, 2, 3, 3, 4, 4, 4]",
       "[1, 1, 2, 2, 3, 3, 4, 4]",
       {"$.market.strips[0].costs: has 8 items, needs exactly 9"}},
  });
  EXPECT_EQ(complaints(replaced(pack_without_line(R"({"level": 2, "lowest_cost")"),
                                R"({"lowest_cost": "public"}},)", R"({"lowest_cost": "public"}})")),
            Complaints{"$.market.strips: 1 strips, the game needs 2 (R2.3)"});
  expect_limits({{"[2, 2, 3, 3, 4, 4, 5, 5, ", 5, 0, 20, "$.market.strips[1].costs[8]", "R9.3"}});
}

TEST(RollingHeightsPack, R9_9_SlotsThatGetTokens) {
  expect_told({{R"("wild_slots": [1, 2])",
                R"("wild_slots": [2, 2])",
                {"$.market.wild_slots[1]: 2 is there already"}}});
  expect_limits({{R"("wild_slots": [1, )", 2, 1, 9, "$.market.wild_slots[1]", "R9.9"}});
  EXPECT_EQ(content_with(R"("wild_slots": [1, 2])", R"("wild_slots": [9, 3])").wild_slots,
            0b100000100);
}

TEST(RollingHeightsPack, R2_1_NumbersOfPlayers) {
  expect_told({{R"("players": 3, "b_sides")",
                R"("players": 4, "b_sides")",
                {"$.player_counts[1].players: is 4, must be 3 (R2.1)"}}});
  EXPECT_EQ(complaints(replaced(pack_without_line(R"("players": 4, "b_sides")"),
                                R"("removed_cubes": 13, "source": "rulebook"},)",
                                R"("removed_cubes": 13, "source": "rulebook"})")),
            Complaints{"$.player_counts: 2 numbers of players, the game needs 3 (R2.1)"});
  expect_limits({{R"("b_sides": )", 0, 0, 6, "$.player_counts[0].b_sides", "R2.1"}});
}

TEST(RollingHeightsPack, SpacesOfTheBoards) {
  constexpr std::string_view kFirst = R"([{"terrain": "water"}, {"terrain": "water"}, {"vp": 1)";
  const auto first = [&](std::string_view cell) {
    return R"([{"terrain": "water")" + std::string(cell) + R"(}, {"terrain": "water"}, {"vp": 1)";
  };
  EXPECT_EQ(complaints(pack_with(kFirst, first(R"(, "prime": 1)"))),
            Complaints{"$.boards[0].a[0][0].prime: does not belong to water"});
  EXPECT_EQ(complaints(pack_with(kFirst, first(R"(, "vp": 1)"))),
            Complaints{"$.boards[0].a[0][0].vp: does not belong to water"});
  EXPECT_EQ(complaints(pack_with(kFirst, first(R"(, "type": "park")"))),
            Complaints{"$.boards[0].a[0][0].type: does not belong to water"});
  constexpr const char* kBoth = ": must have both vp and type or none of them (R9.6)";
  expect_told({
      {R"({"vp": 1, "type": "commercial"})",
       R"({"vp": 1})",
       {std::string("$.boards[0].a[0][2]") + kBoth}},
      {R"({"vp": 1, "type": "commercial"})",
       R"({"type": "commercial"})",
       {std::string("$.boards[0].a[0][2]") + kBoth}},
      {R"([{"vp": 1, "type": "industrial"}, {}, {"vp": 1, "type": "residential"}],)",
       "",
       {"$.boards[0].b: has 3 items, needs exactly 4"}},
      {R"({"prime": 2, "vp": 3, "type": "commercial"}, {}])",
       R"({"prime": 2, "vp": 3, "type": "commercial"}])",
       {"$.boards[0].a[2]: has 2 items, needs exactly 3"}},
  });
  expect_limits({
      {R"({"prime": )", 2, 1, 3, "$.boards[0].a[2][1].prime", "R9.2"},
      {R"({"vp": )", 1, 1, 20, "$.boards[0].a[0][2].vp", "R9.6"},
  });
  EXPECT_EQ(content_with(R"("vp": 3, "type": "commercial"}, {}])",
                         R"("vp": 3, "type": "commercial"}, {"terrain": "land"}])")
                .board[0][0][8]
                .water,
            false);
}

TEST(RollingHeightsPack, R2_2_Boards) {
  expect_told({{R"("id": "N2")", R"("id": "N1")", {R"($.boards[1].id: "N1" is taken already)"}},
               {R"("id": "N2")",
                R"("id": "N 2")",
                {"$.boards[1].id: must be 1 to 40 letters, digits, - or _"}}});
  std::string pack = printed_pack();
  const auto last = pack.find(R"("id": "N6")"), from = pack.rfind(",\n", last);
  pack.erase(from, pack.find("\n],", last) - from);
  EXPECT_EQ(complaints(pack), Complaints{"$.boards: 5 boards, the game needs 6 (R2.2)"});
}

// Each of the players before the last can block 13 spaces: those less than 3 steps away.
TEST(RollingHeightsPack, R2_10_TheDraftLeavesASpaceForTheLast) {
  expect_told({
      {R"("draft_distance": 3)",
       R"("draft_distance": 4)",
       {"$.boards: leave 46 spaces of land that is not prime to 3 players, must leave more than 50 "
        "(R2.10)",
        "$.boards: leave 48 spaces of land that is not prime to 4 players, must leave more than 75 "
        "(R2.10)"}},
  });
}

TEST(RollingHeightsPack, R2_10_WhicheverSidesAreUp) {
  // Turning the last board gains nothing, and it may be among those that are turned.
  const std::string far = pack_with(R"("draft_distance": 3)", R"("draft_distance": 4)");
  EXPECT_EQ(
      complaints(replaced(
          far, R"([{"prime": 1, "vp": 2, "type": "industrial"}, {}, {"vp": 1, "type": "civic"}])",
          R"([{"terrain": "water"}, {"terrain": "water"}, {"terrain": "water"}])")),
      (Complaints{"$.boards: leave 44 spaces of land that is not prime to 3 players, must "
                  "leave more than 50 (R2.10)",
                  "$.boards: leave 46 spaces of land that is not prime to 4 players, must "
                  "leave more than 75 (R2.10)"}));
}

TEST(RollingHeightsPack, R2_10_NothingIsSaidAboutSidesThatCouldNotBeRead) {
  constexpr std::string_view kWater =
      R"([{"terrain": "water"}, {"terrain": "water"}, {"terrain": "water"}])";
  std::string pack = pack_with(R"([{"vp": 1, "type": "civic"}, {}, {}])", kWater);
  pack = replaced(pack, R"([{"vp": 1, "type": "park"}, {}, {}])", kWater);
  EXPECT_EQ(complaints(pack), Complaints{});  // 42 spaces for 4 players, but 36 without b sides
  EXPECT_EQ(complaints(replaced(pack, R"("b_sides": 3)", R"("b_sides": "three")")),
            Complaints{"$.player_counts[2].b_sides: is a text, must be a whole number"});
}

TEST(RollingHeightsPack, R2_10_OneSpaceIsEnough) {
  const auto told = [](std::string_view first_row) {
    const auto all =
        complaints(replaced(pack_with(R"("draft_distance": 3)", R"("draft_distance": 5)"),
                            R"([{"vp": 1, "type": "civic"}, {}, {}])", first_row));
    return std::ranges::count(all,
                              "$.boards: leave 41 spaces of land that is not prime to 2 players, "
                              "must leave more than 41 (R2.10)");
  };
  EXPECT_EQ(told(R"([{}, {}, {}])"), 0);  // 42
  EXPECT_EQ(told(R"([{"terrain": "water"}, {}, {}])"), 1);
}

TEST(RollingHeightsPack, R2_3_Plans) {
  expect_told({
      {R"({"id": "L1-42", "level": 1)",
       R"({"id": "L1-42", "level": 2)",
       {"$.plans[41].level: is 2, must be 1 (42 plans of level 1, then 36 of level 2, R2.3)"}},
      {R"({"id": "L2-01", "level": 2)",
       R"({"id": "L2-01", "level": 1)",
       {"$.plans[42].level: is 1, must be 2 (42 plans of level 1, then 36 of level 2, R2.3)"}},
      {R"("id": "L1-02")", R"("id": "L1-01")", {R"($.plans[1].id: "L1-01" is taken already)"}},
  });
  EXPECT_EQ(complaints(pack_without_line(R"({"id": "L2-35")")),
            Complaints{"$.plans: 77 plans, the game needs 78 (R2.3)"});
}

TEST(RollingHeightsPack, R12_1_Stacks) {
  constexpr std::string_view kWood = R"({"colour": "wood", "height": 3})";
  const auto stacks = [&](int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += std::string(i == 0 ? "" : ", ") + std::string(kWood);
    return complaints(pack_with(kWood, all));
  };
  const auto told = [](int count) {
    return Complaints{"$.plans[21].stacks: " + std::to_string(count) +
                      " is not allowed here; must be from 1 to 5 (the number of stacks, R12.1)"};
  };
  EXPECT_EQ(stacks(0), told(0));
  EXPECT_EQ(stacks(6), told(6));
  EXPECT_EQ(stacks(5), Complaints{});
  expect_limits(
      {{R"([{"colour": "wood", "height": )", 1, 1, 20, "$.plans[0].stacks[0].height", "R12.1"}});
}

TEST(RollingHeightsPack, CubesOnAllPlansAreCountedInAByte) {
  const auto heightened = [](const std::string& pack, std::string_view height) {
    return replaced(pack, R"("wood", "height": 2})",
                    R"("wood", "height": )" + std::string(height) + "}");
  };
  std::string pack = printed_pack();                          // wants 113 of wood
  for (int i = 0; i < 7; ++i) pack = heightened(pack, "20");  // 239
  pack = heightened(pack, "18");
  EXPECT_EQ(complaints(pack), Complaints{});
  EXPECT_EQ(complaints(heightened(pack, "3")),
            Complaints{"$.plans: need 256 cubes of wood, can need at most 255"});
  EXPECT_EQ(complaints(replaced(pack, R"({"colour": "glass")", R"({"colour": "tin")")),
            Complaints{R"($.plans[6].stacks[1].colour: "tin" is unknown; must be wood, concrete, )"
                       "glass or steel"});
}

TEST(RollingHeightsPack, R13_2_PointsForABuilding) {
  expect_told({
      {R"("vp": 5, "meeples": [["politician"]])",
       R"("meeples": [["politician"]])",
       {"$.plans[3]: must have either vp or a score (R13.2)"}},
      {R"("vp": 5, "meeples": [["politician"]])",
       R"("vp": 5, "score": {"counter": "adjacent_water", "n": 1}, "meeples": [["politician"]])",
       {"$.plans[3]: must have either vp or a score (R13.2)"}},
  });
  expect_limits({
      {R"("height": 4}], "vp": )", 5, 0, 200, "$.plans[3].vp", "R13.2"},
      {R"({"counter": "map_plans", "types": ["park"], "n": )", 1, 1, 20, "$.plans[34].score.n",
       "R13.2"},
      {R"({"counter": "map_plans", "types": ["park"], "n": 1, "max": )", 3, 1, 200,
       "$.plans[34].score.max", "R13.2"},
  });
}

TEST(RollingHeightsPack, WhatIsCountedForPoints) {
  constexpr std::string_view kParks = R"({"counter": "map_plans", "types": ["park"])";
  expect_told({
      {kParks,
       R"({"counter": "adjacent_water", "types": ["park"])",
       {"$.plans[34].score.types: does not belong to adjacent_water"}},
      {kParks,
       R"({"counter": "map_plans")",
       {"$.plans[34].score.types: is missing; map_plans needs it"}},
      {kParks,
       R"({"counter": "map_plans", "types": [])",
       {"$.plans[34].score.types: must name at least one"}},
      {kParks,
       R"({"counter": "map_plans", "types": ["park", "civic", "park"])",
       {R"($.plans[34].score.types[2]: "park" is there already)"}},
      {kParks,
       R"({"counter": "map_plans", "types": ["park"], "within": 2)",
       {"$.plans[34].score.within: does not belong to map_plans"}},
      {kParks,
       R"({"counter": "map_plans", "types": ["park"], "meeple": "riveter")",
       {"$.plans[34].score.meeple: does not belong to map_plans"}},
      {R"("counter": "own_completed", "types": ["commercial"])",
       R"("counter": "own_completed")",
       {"$.plans[51].score.types: is missing; own_completed needs it"}},
      {R"("counter": "any_completed_within", "within": 2)",
       R"("counter": "any_completed_within")",
       {"$.plans[76].score.within: is missing; any_completed_within needs it"}},
      {R"("counter": "meeples_hard", "meeple": "architect", "n": 1)",
       R"("counter": "meeples_hard", "n": 1)",
       {"$.plans[35].ability.steady[0].score.meeple: is missing; meeples_hard needs it"}},
      {R"("counter": "meeples_all", "n": 1)",
       R"("counter": "meeples_all", "meeple": "riveter", "n": 1)",
       {"$.plans[70].score.meeple: does not belong to meeples_all"}},
      {R"("counter": "adjacent_empty", "n": 1)",
       R"("counter": "adjacent_empty", "within": 1, "n": 1)",
       {"$.plans[65].ability.steady[0].score.within: does not belong to adjacent_empty"}},
      {kParks,
       R"({"counter": "once", "types": ["park"])",
       {R"($.plans[34].score.counter: "once" is unknown; must be own_completed, map_plans, )"
        "adjacent_empty, adjacent_water, meeples_hard, meeples_all or any_completed_within"}},
  });
  EXPECT_EQ(content_with(R"("types": ["residential"], "within": 3)", R"("types": ["residential"])")
                .plan[72]
                .points.counter.within,
            kNone);
  expect_limits({{R"("types": ["residential"], "within": )", 2, 1, 15,
                  "$.plans[44].ability.steady[0].score.within", "spaces away"}});
}

TEST(RollingHeightsPack, PointsWithoutEndNeedALimit) {
  const auto told = [](std::string_view place, int most, int limit) {
    return Complaints{std::string(place) + ".score.max: is missing; the score can come to " +
                      std::to_string(most) + ", more than " + std::to_string(limit)};
  };
  // On completing a building, and each time its ability is used.
  constexpr std::string_view kExchange = R"("types": ["commercial"], "n": 2)";
  EXPECT_EQ(complaints(pack_with(kExchange, R"("types": ["commercial"], "n": 3)")),
            told("$.plans[51]", 3 * 72, 200));
  EXPECT_EQ(complaints(pack_with(R"("counter": "meeples_all", "n": 1, "max": 8)",
                                 R"("counter": "meeples_all", "n": 2)")),
            told("$.plans[70]", 2 * 180, 200));
  EXPECT_EQ(complaints(pack_with(R"("within": 2, "n": 1, "max": 6)", R"("within": 2, "n": 3)")),
            told("$.plans[76]", 3 * 72, 200));
  EXPECT_EQ(
      complaints(pack_with(R"("counter": "own_completed", "types": ["park"], "n": 1, "max": 2)",
                           R"("counter": "own_completed", "types": ["park"], "n": 1)")),
      told("$.plans[34].ability.steady[0]", 72, 25));
  EXPECT_EQ(
      complaints(pack_with(R"("meeple": "architect", "n": 2)", R"("meeple": "architect", "n": 3)")),
      told("$.plans[35].ability.hard[0]", 3 * 10, 25));
  EXPECT_EQ(complaints(pack_with(R"("counter": "adjacent_empty", "n": 1)",
                                 R"("counter": "adjacent_empty", "n": 7)")),
            told("$.plans[65].ability.steady[0]", 7 * 4, 25));
  EXPECT_EQ(complaints(pack_with(R"("counter": "adjacent_water", "n": 3)",
                                 R"("counter": "meeples_hard", "meeple": "riveter", "n": 20)")),
            Complaints{});
  EXPECT_EQ(complaints(pack_with(kExchange, R"("types": ["commercial"], "n": 20, "max": 200)")),
            Complaints{});
  expect_limits({{R"("counter": "own_completed", "types": ["park"], "n": 1, "max": )", 2, 1, 25,
                  "$.plans[34].ability.steady[0].score.max", "R7.3"}});
}

TEST(RollingHeightsPack, R13_3_MeeplesForABuilding) {
  expect_told({
      {R"([["architect", "riveter"]])",
       R"([["architect", "architect"]])",
       {"$.plans[0].meeples[0]: must be two different meeples (R13.3)"}},
      {R"([["architect", "riveter"]])",
       R"([["architect", "riveter", "executive"]])",
       {"$.plans[0].meeples[0]: 3 is not allowed here; must be from 1 to 2 (one meeple or the "
        "choice between two, R13.3)"}},
      {R"([["architect", "riveter"]])",
       R"([[]])",
       {"$.plans[0].meeples[0]: 0 is not allowed here; must be from 1 to 2 (one meeple or the "
        "choice between two, R13.3)"}},
      {R"([["architect"], ["construction_worker"]])",
       R"([["architect"], ["construction_worker"], ["riveter"]])",
       {"$.plans[7].meeples: 3 is not allowed here; must be from 0 to 2 (the number of meeples, "
        "R13.3)"}},
      {R"([["architect", "riveter"]])",
       R"([["carpenter", "mayor"]])",
       {R"($.plans[0].meeples[0][1]: "mayor" is unknown; must be carpenter, construction_worker, )"
        "architect, riveter, politician, executive, public_figure, public_servant or "
        "city_planner"}},
  });
}

TEST(RollingHeightsPack, R7_3_Abilities) {
  constexpr std::string_view kWild = R"("steady": [{"effect": "wild", "n": 1}])";
  expect_told({
      {kWild,
       R"("steady": [])",
       {"$.plans[1].ability.steady: 0 is not allowed here; must be from 1 to 2 (the number of "
        "effects, R7.3)"}},
      {R"("hard": [{"effect": "wild", "n": 2}])",
       R"("hard": [])",
       {"$.plans[1].ability.hard: 0 is not allowed here; must be from 1 to 2 (the number of "
        "effects, R7.3)"}},
      {kWild,
       R"("steady": [{"effect": "wild", "n": 1}, {"effect": "vp", "n": 1}, )"
       R"({"effect": "vp", "n": 1}])",
       {"$.plans[1].ability.steady: 3 is not allowed here; must be from 1 to 2 (the number of "
        "effects, R7.3)"}},
      {R"({"effect": "wild", "n": 1})",
       R"({"effect": "take_plan"})",
       {R"($.plans[1].ability.steady[0].effect: "take_plan" belongs to meeples, not to a building )"
        "(R7.3)"}},
      {R"({"effect": "wild", "n": 1})",
       R"({"effect": "building_ability"})",
       {R"($.plans[1].ability.steady[0].effect: "building_ability" belongs to meeples, not to a )"
        "building (R7.3)"}},
  });
  EXPECT_EQ(complaints(pack_with(R"("ability": {"steady": [{"effect": "wild", "n": 1}], "hard": )",
                                 R"("ability": {"hard": )")),
            Complaints{"$.plans[1].ability.steady: is missing"});
}

TEST(RollingHeightsPack, KeysOfAnEffect) {
  const auto fault = [](std::string_view effect, std::string_view told) {
    EXPECT_EQ(complaints(pack_with(R"({"effect": "wild", "n": 1})", effect)),
              Complaints{"$.plans[1].ability.steady[0]." + std::string(told)});
  };
  fault(R"({"effect": "wild"})", "n: is missing; wild needs it");
  fault(R"({"effect": "vp"})", "n: is missing; vp needs it");
  fault(R"({"effect": "sacrifice"})", "n: is missing; sacrifice needs it");
  fault(R"({"effect": "upgrade"})", "n: is missing; upgrade needs it");
  fault(R"({"effect": "spending_power"})", "n: is missing; spending_power needs it");
  fault(R"({"effect": "cube", "colour": "any"})", "n: is missing; cube needs it");
  fault(R"({"effect": "cube", "n": 1})", "colour: is missing; cube needs it");
  fault(R"({"effect": "wild", "n": 1, "colour": "wood"})", "colour: does not belong to wild");
  fault(R"({"effect": "vp_per"})", "score: is missing; vp_per needs it");
  fault(R"({"effect": "vp_per", "n": 1, "score": {"counter": "adjacent_water", "n": 1}})",
        "n: does not belong to vp_per");
  fault(R"({"effect": "vp", "n": 1, "score": {"counter": "adjacent_water", "n": 1}})",
        "score: does not belong to vp");
  fault(R"({"effect": "reroll_exhausted", "n": 1})", "n: does not belong to reroll_exhausted");
  fault(R"({"effect": "convert", "to": "executive"})", "from: is missing; convert needs it");
  fault(R"({"effect": "convert", "from": "carpenter"})", "to: is missing; convert needs it");
  fault(R"({"effect": "wild", "n": 1, "from": "riveter"})", "from: does not belong to wild");
  fault(R"({"effect": "wild", "n": 1, "to": "riveter"})", "to: does not belong to wild");
  fault(R"({"effect": "convert", "from": "riveter", "to": "riveter"})",
        "to: must be another meeple than it is converted from (R18.5)");
  fault(R"({"effect": "convert", "from": "mayor", "to": "carpenter"})",
        R"(from: "mayor" is unknown; must be carpenter, construction_worker, architect, riveter, )"
        "politician, executive, public_figure, public_servant or city_planner");
}

TEST(RollingHeightsPack, AmountsOfAnEffect) {
  struct Row {
    std::string before;
    int printed, most;
    std::string place;
  };
  std::vector<testkit::Limits> all;
  for (const Row& row : std::vector<Row>{
           {R"([{"effect": "cube", "colour": "wood", "n": )", 2, 5,
            "$.plans[21].ability.steady[0]"},
           {R"([{"effect": "spending_power", "n": )", 2, 20, "$.plans[19].ability.steady[0]"},
           {R"([{"effect": "vp", "n": )", 1, 25, "$.plans[16].ability.steady[0]"},
           {R"([{"effect": "wild", "n": )", 1, 5, "$.plans[1].ability.steady[0]"},
           {R"([{"effect": "upgrade", "n": )", 1, 10, "$.plans[32].ability.steady[0]"},
           {R"([{"effect": "sacrifice", "n": )", 3, 25, "$.plans[2].ability.steady[0]"},
           {R"("hard": {"effect": "cube", "colour": "wood", "n": )", 2, 5, "$.meeples[0].hard"},
           {R"("hard": {"effect": "vp", "n": )", 2, 25, "$.meeples[4].hard"},
           {R"("hard": {"effect": "spending_power", "n": )", 4, 20, "$.meeples[5].hard"},
           {R"("hard": {"effect": "upgrade", "n": )", 2, 10, "$.meeples[7].hard"}}) {
    all.push_back(
        {row.before, row.printed, 1, row.most, row.place + ".n", "what an effect can give"});
  }
  expect_limits(all);
}

// Every kind of ad and target with the keys that it has, in a place where it says nothing else.
TEST(RollingHeightsPack, KeysOfAdsAndTargets) {
  struct Row {
    std::string_view kind;
    bool types = false, own_types = false, n = true, meeples = false, least = false;
    bool water = false, neighbors = false, minus = false;  // may have
  };
  const auto written = [](const Row& row) {
    std::string out = R"("kind": ")" + std::string(row.kind) + "\"";
    if (row.types) out += R"(, "types": ["park"])";
    if (row.own_types) out += R"(, "own_types": ["civic"])";
    if (row.n) out += R"(, "n": 2)";
    if (row.meeples) out += R"(, "meeples": ["riveter"])";
    if (row.least) out += R"(, "least": 2)";
    if (row.water) out += R"(, "water": true)";
    if (row.neighbors) out += R"(, "minus_types": ["industrial"], "minus_n": 1)";
    if (row.minus) out += R"(, "minus": 2)";
    return out;
  };
  const auto told = [&](const Row& row) {
    return complaints(pack_with(R"("kind": "type_sets", "n": 7)", written(row)));
  };
  for (const Row& right : std::vector<Row>{
           {.kind = "per_own_completed", .types = true, .neighbors = true},
           {.kind = "adjacent_pairs", .types = true, .own_types = true, .water = true},
           {.kind = "largest_group", .types = true},
           {.kind = "rescore_half", .types = true, .n = false},
           {.kind = "penalty_most_neighborhood", .types = true},
           {.kind = "rescore_one_most_neighborhood", .types = true, .own_types = true, .n = false},
           {.kind = "neighborhood_most_completed"},
           {.kind = "neighborhood_tallest"},
           {.kind = "type_sets"},
           {.kind = "neighborhood_presence", .least = true},
           {.kind = "own_adjacent_to_opponent"},
           {.kind = "opponent_adjacent_to_own"},
           {.kind = "own_adjacent_to_water", .minus = true},
           {.kind = "wild_tokens"},
           {.kind = "meeples", .meeples = true},
           {.kind = "meeple_colours", .minus = true},
           {.kind = "tall_buildings", .least = true},
           {.kind = "best_neighborhood_completed", .minus = true}}) {
    EXPECT_EQ(told(right), Complaints{}) << right.kind;
    const auto expect_change = [&](bool Row::* key, std::string_view name, bool may_lack) {
      Row wrong = right;
      wrong.*key = !(right.*key);
      Complaints wanted;
      if (!(right.*key)) {
        wanted = {"$.ads[9]." + std::string(name) + ": does not belong to " +
                  std::string(right.kind)};
      } else if (!may_lack) {
        wanted = {"$.ads[9]." + std::string(name) + ": is missing; " + std::string(right.kind) +
                  " needs it"};
      }
      EXPECT_EQ(told(wrong), wanted) << right.kind << " " << name;
    };
    expect_change(&Row::types, "types", false);
    expect_change(&Row::own_types, "own_types", false);
    expect_change(&Row::n, "n", false);
    expect_change(&Row::meeples, "meeples", false);
    expect_change(&Row::least, "least", false);
    expect_change(&Row::water, "water", true);
    expect_change(&Row::minus, "minus", true);
  }
}

TEST(RollingHeightsPack, R19_1_WhatAnAdTakesForANeighbor) {
  expect_told({
      {R"("minus_types": ["commercial", "industrial", "civic"], )",
       "",
       {"$.ads[0].minus_types: is missing; per_own_completed needs it"}},
      {R"(, "minus_n": 1)", "", {"$.ads[0].minus_n: is missing; per_own_completed needs it"}},
      {R"("minus_types": ["commercial", "industrial", "civic"], "minus_n": 1, )", "", {}},
      {R"("kind": "type_sets", "n": 7)",
       R"("kind": "type_sets", "n": 7, "minus_types": ["park"], "minus_n": 1)",
       {"$.ads[9].minus_types: does not belong to type_sets",
        "$.ads[9].minus_n: does not belong to type_sets"}},
      {R"("minus_types": ["commercial", "industrial", "civic"])",
       R"("minus_types": [])",
       {"$.ads[0].minus_types: must name at least one"}},
  });
}

TEST(RollingHeightsPack, SetsThatAGoalNames) {
  expect_told({
      {R"("own_types": ["park"])",
       R"("own_types": [])",
       {"$.ads[1].own_types: must name at least one"}},
      {R"("types": ["industrial", "commercial"])",
       R"("types": ["industrial", "industrial"])",
       {R"($.ads[2].types[1]: "industrial" is there already)"}},
      {R"("types": ["industrial", "commercial"])",
       R"("types": ["harbor", "residential"])",
       {R"($.ads[2].types[0]: "harbor" is unknown; must be residential, commercial, industrial, )"
        "civic or park"}},
      {R"("meeples": ["architect", "riveter"], "n")",
       R"("meeples": [], "n")",
       {"$.targets[5].meeples: must name at least one"}},
      {R"("meeples": ["architect", "riveter"], "n")",
       R"("meeples": ["riveter", "riveter"], "n")",
       {R"($.targets[5].meeples[1]: "riveter" is there already)"}},
  });
}

TEST(RollingHeightsPack, AmountsOfAdsAndTargets) {
  expect_limits({
      {R"("kind": "type_sets", "n": )", 7, 1, 20, "$.ads[9].n", "R17.1"},
      {R"("minus_n": )", 1, 1, 20, "$.ads[0].minus_n", "R19.1"},
      {R"("minus": )", 2, 1, 50, "$.targets[3].minus", "R20.4"},
      {R"("kind": "neighborhood_presence", "least": )", 2, 1, 12, "$.ads[10].least",
       "what can be there"},
      {R"("kind": "tall_buildings", "least": )", 5, 1, 20, "$.targets[11].least",
       "what can be there"},
  });
}

TEST(RollingHeightsPack, AdsAndTargets) {
  expect_told({
      {R"("id": "AD-02")", R"("id": "AD-01")", {R"($.ads[1].id: "AD-01" is taken already)"}},
      {R"("id": "TG-02")", R"("id": "TG-01")", {R"($.targets[1].id: "TG-01" is taken already)"}},
  });
  EXPECT_EQ(complaints(pack_without_line(R"("id": "AD-11")")),
            Complaints{"$.ads: 11 tiles, the game needs 12 (R2.6)"});
  EXPECT_EQ(complaints(pack_without_line(R"("id": "TG-12")")),
            Complaints{"$.targets: 12 tiles, the game needs 13 (R2.7)"});
}

TEST(RollingHeightsPack, R2_6_AdsOfAFirstGame) {
  expect_told({
      {R"(["AD-08", "AD-10", "AD-05"])",
       R"(["AD-08", "AD-10", "AD-08"])",
       {R"($.first_game_ads[2]: "AD-08" is there already (R2.6))"}},
      {R"(["AD-08", "AD-10", "AD-05"])",
       R"(["AD-08", "AD-13", "AD-05"])",
       {R"($.first_game_ads[1]: "AD-13" is unknown; see $.ads)"}},
      {R"(["AD-08", "AD-10", "AD-05"])",
       R"(["AD-08", "AD-10"])",
       {"$.first_game_ads: has 2 items, needs exactly 3"}},
  });
}

TEST(RollingHeightsPack, AFaultOfShapeHidesNoOtherAndIsToldOnce) {
  std::string pack = pack_with(R"("draft_distance": 3)", R"("draft_distance": "far")");
  pack = replaced(pack, R"("wild_vp": 1)", R"("wild_vp": 99)");
  pack = replaced(pack, R"("id": "carpenter", "piece": "brown", "count": 8)",
                  R"("id": "carpenter", "piece": "brown", "count": null)");
  pack = replaced(pack, R"("type": "commercial"}],)", R"("type": "harbor"}],)");
  pack = replaced(pack, R"("kind": "type_sets")", R"("kind": "set_types")");
  EXPECT_EQ(
      complaints(pack),
      (Complaints{
          "$.constants.draft_distance: is a text, must be a whole number",
          "$.meeples[0].count: is null, must be a whole number",
          R"($.boards[0].a[0][2].type: "harbor" is unknown; must be residential, commercial, )"
          "industrial, civic or park",
          R"($.ads[9].kind: "set_types" is unknown; must be per_own_completed, adjacent_pairs, )"
          "largest_group, rescore_half, penalty_most_neighborhood, rescore_one_most_neighborhood, "
          "neighborhood_most_completed, neighborhood_tallest, type_sets, neighborhood_presence, "
          "own_adjacent_to_opponent, opponent_adjacent_to_own, own_adjacent_to_water, wild_tokens, "
          "meeples, meeple_colours, tall_buildings or best_neighborhood_completed",
          "$.constants.wild_vp: 99 is not allowed here; must be from 0 to 20 (R17.3)"}));
}

TEST(RollingHeightsPack, AMisspeltKeyIsToldWithWhatIsMissing) {
  EXPECT_EQ(complaints(pack_with(R"("colour": "wood", "height")", R"("color": "wood", "height")")),
            (Complaints{"$.plans[0].stacks[0].colour: is missing",
                        "$.plans[0].stacks[0].color: is an unknown key; known are colour, height "
                        "and field_sources"}));
}

TEST(RollingHeightsPack, TextThatIsNoPack) {
  for (const std::string_view pack :
       {"", "{", "[]", "null", "{}", "{\"game\": \"rolling_heights\"}"})
    EXPECT_FALSE(complaints(pack).empty()) << pack;
  EXPECT_FALSE(complaints(printed_pack().substr(0, printed_pack().size() / 2)).empty());
}

bool never_skipped(const std::string&, std::size_t) { return false; }

TEST(RollingHeightsPack, WhatCannotBeReadIsToldOnce) {
  EXPECT_GT(testkit::break_every_value<Rules>(never_skipped), 2000);
}

TEST(RollingHeightsPack, NoMisspeltKeyPassesForAnAbsentOne) {
  EXPECT_GT(testkit::misspell_every_key<Rules>(never_skipped), 1000);
}

}  // namespace
}  // namespace cornerstone::rolling_heights
