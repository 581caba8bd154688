// What is said about a content pack that is not in order.
#include <vector>

#include "games/sf1906/testing/pack.h"

namespace cornerstone::sf1906 {
namespace {

using testing::Complaints;
using testing::complaints;
using testing::content_with;
using testing::expect_told;
using testing::pack_with;
using testing::pack_without_line;
using testing::printed_pack;
using testing::replaced;

TEST(Sf1906Pack, APackOfAnotherShape) {
  expect_told({
      {R"("schema": 1)",
       R"("schema": 2)",
       {"$.schema: is 2, must be 1 (the only schema there is)"}},
      {R"("min": 2, "max")", R"("min": 1, "max")", {"$.players.min: is 1, must be 2 (R2.1)"}},
      {R"("max": 4, "source")", R"("max": 5, "source")", {"$.players.max: is 5, must be 4 (R2.1)"}},
      {R"(, {"id": "white", "source": "reconstructed"})",
       "",
       {"$.player_colours: 3 colours, the game needs 4 (R3.8)"}},
      {R"("id": "white")",
       R"("id": "blue")",
       {R"($.player_colours[3].id: "blue" is taken already)"}},
      {R"("id": "yellow", "source")",
       R"("id": "orange", "source")",
       {"$.plot_colours: must list green, yellow, red and purple in this order"}},
      {R"("plot_numbers": [1, 2, 3, 4, 5])",
       R"("plot_numbers": [1, 2, 3, 4])",
       {"$.plot_numbers: must list 1, 2, 3, 4 and 5 in this order"}},
      {R"("game": "sf1906",)",
       R"("game": "sf1906", "title": "San Francisco",)",
       {"$.title: is an unknown key; known are game, schema, defaults, players, player_colours, "
        "plot_colours, plot_numbers, counts, constants, options, map, money_track, "
        "development_board, year_board, costs, action_spaces, action_cards, plot_cards, permits, "
        "majority_points, objectives, ud_types and ud_cards"}},
  });
}

TEST(Sf1906Pack, CountsThatTheRulesAreNotMadeFor) {
  struct Row {
    std::string key;
    int count;
    std::string why;
  };
  for (const Row& row : std::vector<Row>{{"year_board", 1, "the box holds one"},
                                         {"year_marker", 1, "the box holds one"},
                                         {"rubble_tokens", 16, "R2.5"},
                                         {"development_board", 1, "the box holds one"},
                                         {"money_track", 1, "the box holds one"},
                                         {"development_tokens", 4, "one for each player"},
                                         {"money_tokens", 4, "one for each player"},
                                         {"playing_tokens", 4, "one for each player"},
                                         {"buildings", 32, "R1.2"},
                                         {"buildings_per_player", 8, "R1.2"},
                                         {"cards", 98, "the sum of all kinds"},
                                         {"plot_cards", 8, "R2.1"},
                                         {"plot_colours", 4, "see $.plot_colours"},
                                         {"permits", 42, "R3.7"},
                                         {"grants", 2, "that many are listed"},
                                         {"objectives", 25, "R3.6"},
                                         {"initial_objectives", 8, "R3.5"},
                                         {"action_cards", 6, "R3.2"},
                                         {"ud_cards", 17, "R3.4"}}) {
    const std::string key = "\"" + row.key + "\": ", right = std::to_string(row.count);
    EXPECT_EQ(
        complaints(pack_with(key + right, key + "99")),
        Complaints{"$.counts." + row.key + ": is 99, must be " + right + " (" + row.why + ")"});
  }
}

TEST(Sf1906Pack, ConstantsThatTheRulesAreNotMadeFor) {
  struct Row {
    std::string key;
    int value;
    std::string clause;
  };
  for (const Row& row : std::vector<Row>{{"plot_card_sides", 2, "R2.1"},
                                         {"rubble_per_card", 2, "R2.5"},
                                         {"symbols_per_permit", 2, "R6.7.5"},
                                         {"common_objectives", 3, "R3.5"},
                                         {"objectives_dealt", 1, "R3.6"},
                                         {"objective_row", 3, "R3.6"},
                                         {"permit_row", 3, "R3.7"},
                                         {"permit_limit", 5, "R1.3"},
                                         {"start_money", 0, "R3.3"},
                                         {"buildings_to_end", 8, "R8.1"}}) {
    const std::string key = "\"" + row.key + "\": ", right = std::to_string(row.value);
    EXPECT_EQ(complaints(pack_with(key + right, key + "9")),
              Complaints{"$.constants." + row.key + ": is 9, must be " + right + " (" + row.clause +
                         ")"});
  }
}

TEST(Sf1906Pack, OptionsThatTheRulesDoNotHave) {
  expect_told({
      {R"("default": "random", "values": ["random", "all_A", "all_B"])",
       R"("default": "random", "values": ["random", "all_A"])",
       {"$.options.sides: must offer random (the default), all_A and all_B"}},
      {R"("values": ["both", "either"])",
       R"("values": ["either", "both"])",
       {"$.options.grant_permit: must offer both (the default) and either"}},
      {R"("default": true)",
       R"("default": false)",
       {"$.options.year_bonus_objective_from_deck: must offer true (the default) and false"}},
      {R"("park_order": {)",
       R"("parks_order": {)",
       {"$.options.park_order: is missing",
        "$.options.parks_order: is an option that the rules do not know"}},
  });
}

TEST(Sf1906Pack, SourcesOfValuesThatAreNotThere) {
  expect_told({
      {R"("field_sources": {"cards": "rulebook"})",
       R"("field_sources": {"card": "rulebook"})",
       {"$.map.layouts[0].field_sources.card: is the source of a key that is not there"}},
      {R"("field_sources": {"symbols": "reconstructed"})",
       R"("field_sources": {"symbol": "reconstructed"})",
       {"$.permits[40].field_sources.symbol: is the source of a key that is not there"}},
      {R"("field_sources": {"value": "rulebook"})",
       R"("field_sources": {"start value -7": "rulebook"})",
       {R"($.development_board.start.field_sources["start value -7"]: is the source of a key that )"
        "is not there"}},
      {R"("objectives": {"kind": "rulebook")",
       R"("objectives": {"kinds": "rulebook")",
       {"$.defaults.objectives.kinds: is the source of a key that is not there"}},
      {R"("ud_cards": {"type": "rulebook")",
       R"("ud_cards": {"types": "rulebook")",
       {"$.defaults.ud_cards.types: is the source of a key that is not there"}},
      {R"("max": 4, "source": "rulebook")",
       R"("max": 4, "source": "hearsay")",
       {R"($.players.source: "hearsay" is unknown; must be rulebook, public or reconstructed)"}},
  });
}

TEST(Sf1906Pack, AMapThatTheRulesCannotLay) {
  expect_told({
      {R"("card_columns": 2)",
       R"("card_columns": 3)",
       {"$.map.card_columns: is 3, must be 2 (R2.2)"}},
      {R"("card_rows": 3)", R"("card_rows": 2)", {"$.map.card_rows: is 2, must be 3 (R2.2)"}},
      {R"("players": 2, "cards")",
       R"("players": 3, "cards")",
       {"$.map.layouts[0].players: is 3, must be 2 (R2.1)"}},
      {R"("cards": 6, "columns": 3, "rows": 2)",
       R"("cards": 5, "columns": 4, "rows": 3)",
       {"$.map.layouts[1].cards: is 5, must be 6 (R2.1)",
        "$.map.layouts[1].columns: is 4, must be 3 (R2.1)",
        "$.map.layouts[1].rows: is 3, must be 2 (R2.1)"}},
      {"[[1, 2]]",
       "[[0, 2]]",
       {"$.map.streets.between_rows[0]: must be two rows of a card, one below the other: [0, 1] or "
        "[1, 2]"}},
      {"[[1, 2]]",
       "[[2, 3]]",
       {"$.map.streets.between_rows[0]: must be two rows of a card, one below the other: [0, 1] or "
        "[1, 2]"}},
      {"[[1, 2]]",
       "[[-1, 0]]",
       {"$.map.streets.between_rows[0]: must be two rows of a card, one below the other: [0, 1] or "
        "[1, 2]"}},
      {"[[1, 2]]",
       "[[1, 2], [1, 2]]",
       {"$.map.streets.between_rows[1]: is a street that is there already"}},
      {R"("card_border_left_right": "street")",
       R"("card_border_left_right": "river")",
       {R"($.map.streets.card_border_left_right: "river" is unknown; must be open or street)"}},
  });
  EXPECT_EQ(complaints(replaced(pack_without_line(R"({"players": 4, "cards")"),
                                "\"rulebook\"}},\n  ]", "\"rulebook\"}}\n  ]")),
            Complaints{"$.map.layouts: 2 layouts, the game needs 3 (R2.1)"});
}

TEST(Sf1906Pack, TracksAndBoardsOfAnotherSize) {
  expect_told({
      {R"("money_track": {"min": 0)",
       R"("money_track": {"min": 1)",
       {"$.money_track.min: is 1, must be 0 (R1.1)"}},
      {R"("max": 15)", R"("max": 20)", {"$.money_track.max: is 20, must be 15 (R1.1)"}},
      {"[-3, -2, -1, 0, 0, 0,",
       "[-3, -2, -1, 0, 0,",
       {"$.money_track.end_points: has 15 items, needs exactly 16"}},
      {"[-3, -2, -1, 0, 0, 0,",
       "[-3, -2, -101, 0, 0, 0,",
       {"$.money_track.end_points[2]: -101 is not allowed here; must be from -100 to 100 (R9.1)"}},
      {R"("columns": 8)",
       R"("columns": 9)",
       {"$.development_board.columns: is 9, must be 8 (R6.9)"}},
      {R"("rows": 6)", R"("rows": 5)", {"$.development_board.rows: is 5, must be 6 (R6.9)"}},
      {R"("column": 0, "row": 0, "value")",
       R"("column": 1, "row": 2, "value")",
       {"$.development_board.start.column: is 1, must be 0 (R3.3)",
        "$.development_board.start.row: is 2, must be 0 (R3.3)"}},
      {R"("value": -7)",
       R"("value": -6)",
       {"$.development_board.start.value: is -6, must be -7 (the first value of the board)"}},
      {"[-5, -3, -1, 1, 3, 5, 6, 7]",
       "[-5, -3, -1, 1, 3, 5, 6]",
       {"$.development_board.values_bottom_to_top[1]: has 7 items, needs exactly 8"}},
      {"[-5, -3, -1, 1, 3, 5, 6, 7]",
       "[-5, -3, -1, 1, 3, 5, 6, 107]",
       {"$.development_board.values_bottom_to_top[1][7]: 107 is not allowed here; must be from "
        "-100 to 100 (R9.1)"}},
      {"[0, 0, 1, 2, 3, 4, 5, 6]",
       "[0, 0, 1, 2, 3, 4, 5, 600]",
       {"$.development_board.column_sidebar[7]: 600 is not allowed here; must be from -100 to 100 "
        "(R9.3)"}},
      {"[0, 1, 2, 3, 4, 6]",
       "[0, 1, 2, 3, 4, 600]",
       {"$.development_board.row_sidebar_bottom_to_top[5]: 600 is not allowed here; must be from "
        "-100 to 100 (R9.3)"}},
      {R"("up_at_top": "right", "right_at_edge": "up", "at_corner": "money", "money": 1)",
       R"("up_at_top": "up", "right_at_edge": "right", "at_corner": "up", "money": 16)",
       {"$.development_board.overflow.up_at_top: must be right (R6.9)",
        "$.development_board.overflow.right_at_edge: must be up (R6.9)",
        "$.development_board.overflow.at_corner: must be money (R6.9)",
        "$.development_board.overflow.money: 16 is not allowed here; must be from 0 to 15 (R6.9)"}},
      {R"("up_at_top": "right")",
       R"("up_at_top": "left")",
       {R"($.development_board.overflow.up_at_top: "left" is unknown; must be up, right or money)"}},
  });
}

TEST(Sf1906Pack, EarningsThatAMoveCannotName) {
  expect_told({
      {R"("left_to_right": [4, 3, 2, 1])",
       R"("left_to_right": [4, 3, 3, 1])",
       {"$.year_board.earnings.left_to_right[2]: 3 is there already; a move names its space by the "
        "amount (R4.3)"}},
      {R"("left_to_right": [4, 3, 2, 1], "lowest": 1)",
       R"("left_to_right": [4, 3, 2, 0], "lowest": 0)",
       {"$.year_board.earnings.left_to_right[3]: 0 is not allowed here; must be from 1 to 15 "
        "(R4.3)"}},
      {R"("left_to_right": [4, 3, 2, 1], "lowest": 1, "highest": 4)",
       R"("left_to_right": [16, 3, 2, 1], "lowest": 1, "highest": 16)",
       {"$.year_board.earnings.left_to_right[0]: 16 is not allowed here; must be from 1 to 15 "
        "(R4.3)"}},
      {R"("lowest": 1, "highest": 4)",
       R"("lowest": 2, "highest": 5)",
       {"$.year_board.earnings.lowest: is 2, must be 1 (see left_to_right)",
        "$.year_board.earnings.highest: is 5, must be 4 (see left_to_right)"}},
      {R"("left_to_right": [4, 3, 2, 1])",
       R"("left_to_right": [4, 3, 2])",
       {"$.year_board.earnings.left_to_right: has 3 items, needs exactly 4"}},
  });
}

TEST(Sf1906Pack, YearsOutOfOrder) {
  expect_told({
      {R"("year": 1908)",
       R"("year": 1909)",
       {"$.year_board.years[2].year: is 1909, must be 1908 (R4.7)"}},
      {R"("build_cost": 0)",
       R"("build_cost": 16)",
       {"$.year_board.years[0].build_cost: 16 is not allowed here; must be from 0 to 15 (R4.7)"}},
      {R"("final": true, )",
       "",
       {"$.year_board.years[6].final: must be true in the last year (R7.2)"}},
      {R"("year": 1907, )",
       R"("year": 1907, "final": true, )",
       {"$.year_board.years[1].final: only the last year is final (R7.2)"}},
      {R"({"effect": "gain_building"}], "choose_one": [{"effect": "take_permit"}]}},)",
       R"({"effect": "gain_building"}], "choose_one": [{"effect": "take_permit"}]}}, )"
       R"({"year": 1907, "build_cost": 1, "bonus": {"choose_one": [{"effect": "take_permit"}]}},)",
       {"$.year_board.years: 8 years, the game needs 7 (R4.7)",
        "$.year_board.years[2].year: is 1907, must be 1908 (R4.7)",
        "$.year_board.years[3].year: is 1908, must be 1909 (R4.7)",
        "$.year_board.years[4].year: is 1909, must be 1910 (R4.7)",
        "$.year_board.years[5].year: is 1910, must be 1911 (R4.7)",
        "$.year_board.years[6].year: is 1911, must be 1912 (R4.7)",
        "$.year_board.years[6].final: must be true in the last year (R7.2)"}},
  });
}

TEST(Sf1906Pack, BonusesThatTheRulesCannotGive) {
  constexpr std::string_view kAll = R"("all": [{"effect": "gain_building"}])";
  expect_told({
      {kAll,
       R"("all": [{"effect": "take_objective"}])",
       {"$.year_board.years[0].bonus.all[0].effect: only gain_building can be given besides a "
        "choice (R4.4)"}},
      {kAll,
       R"("all": [{"effect": "gain_building"}, {"effect": "gain_building"}])",
       {R"($.year_board.years[0].bonus.all[1].effect: "gain_building" is there already)"}},
      {kAll,
       R"("all": [{"effect": "gain_building", "amount": 2}])",
       {"$.year_board.years[0].bonus.all[0].amount: does not belong to gain_building"}},
      {R"("choose_one": [{"effect": "take_permit"}]}},)",
       R"("choose_one": [{"effect": "take_permit"}, {"effect": "gain_building"}]}},)",
       {R"($.year_board.years[0].bonus.choose_one[1].effect: "gain_building" is there already)"}},
      {R"([{"effect": "build"},)",
       R"([{"effect": "build"}], "all": [{"effect": "gain_building"}], "extra": [)",
       {"$.year_board.years[6].bonus.extra: is an unknown key; known are all and choose_one",
        "$.year_board.years[6].bonus.all[0].effect: the last year gives nothing besides a choice "
        "(R7.2)"}},
      {R"("choose_one": [{"effect": "take_permit"}]}},)",
       R"("choose_one": []}},)",
       {"$.year_board.years[0].bonus.choose_one: must offer something (R4.4)"}},
      {R"({"effect": "take_permit"}, {"effect": "take_objective"}]}})",
       R"({"effect": "take_permit"}, {"effect": "take_permit"}]}})",
       {R"($.year_board.years[1].bonus.choose_one[1].effect: "take_permit" is there already)"}},
      {R"({"effect": "gain_building"}, {"effect": "gain_money", "amount": 3})",
       R"({"effect": "money_per_built", "amount": 1}, {"effect": "gain_money", "amount": 3})",
       {"$.year_board.years[4].bonus.choose_one[1].effect: a year offers money in one way only "
        "(R4.4)"}},
      {R"({"effect": "take_permit"}, {"effect": "take_objective"}]}})",
       R"({"effect": "take_permit"}, {"effect": "build"}]}})",
       {"$.year_board.years[1].bonus.choose_one[1].effect: only the last year lets a player build "
        "(R7.2)"}},
      {R"({"effect": "gain_money", "amount": 3})",
       R"({"effect": "gain_money"})",
       {"$.year_board.years[4].bonus.choose_one[1].amount: is missing; gain_money needs it"}},
      {R"({"effect": "money_per_built", "amount": 2})",
       R"({"effect": "money_per_built"})",
       {"$.year_board.years[2].bonus.choose_one[1].amount: is missing; money_per_built needs it"}},
      {R"({"effect": "gain_money", "amount": 3})",
       R"({"effect": "gain_money", "amount": 16})",
       {"$.year_board.years[4].bonus.choose_one[1].amount: 16 is not allowed here; must be from 1 "
        "to 15 (R4.4)"}},
      {R"("develop_right", "steps": 1)",
       R"("develop_right", "steps": 2)",
       {"$.year_board.years[3].bonus.choose_one[1].steps: is 2, must be 1 (R4.4)"}},
      {R"("develop_right", "steps": 1)",
       R"("develop_right")",
       {"$.year_board.years[3].bonus.choose_one[1].steps: is missing; develop_right needs it"}},
      {R"({"effect": "build"})",
       R"({"effect": "build", "steps": 1})",
       {"$.year_board.years[6].bonus.choose_one[0].steps: does not belong to build"}},
  });
}

TEST(Sf1906Pack, CostsThatNobodyCanPay) {
  struct Row {
    std::string key;
    int cost;
    std::string clause;
  };
  for (const Row& row : std::vector<Row>{{"per_space", 2, "R5.3"},
                                         {"collect", 1, "R5.3"},
                                         {"clear_rubble", 3, "R6.5"},
                                         {"clear_nothing", 2, "R6.5"},
                                         {"urban_development", 2, "R6.6"},
                                         {"build_on_rubble", 3, "R6.7.3"}}) {
    const std::string key = "\"" + row.key + "\": ";
    for (const std::string wrong : {"16", "-1"}) {
      EXPECT_EQ(complaints(pack_with(key + std::to_string(row.cost), key + wrong)),
                Complaints{"$.costs." + row.key + ": " + wrong +
                           " is not allowed here; must be from 0 to 15 (" + row.clause + ")"});
    }
  }
}

TEST(Sf1906Pack, ActionCardsThatCannotBePlayed) {
  expect_told({
      {R"("id": "act2")", R"("id": "act1")", {R"($.action_cards[1].id: "act1" is taken already)"}},
      {R"("players_2": [{"action": "build"}, {"action": "materials"}, )",
       R"("players_2": [{"action": "build"}, )",
       {"$.action_cards[0].players_2: 2 spaces, must be 3 (see $.action_spaces)"}},
      {R"({"action": "pass"}, {"action": "clear_up"}]})",
       R"({"action": "clear_up"}]})",
       {"$.action_cards[0].players_3_4: 4 spaces, must be 5 (see $.action_spaces)"}},
      {R"({"action": "earnings", "amount": 2}])",
       R"({"action": "earnings"}])",
       {"$.action_cards[0].players_2[2].amount: is missing; earnings needs it"}},
      {R"({"action": "earnings", "amount": 2}])",
       R"({"action": "earnings", "amount": 0}])",
       {"$.action_cards[0].players_2[2].amount: 0 is not allowed here; must be from 1 to 15 "
        "(R6.1)"}},
      {R"("players_2": [{"action": "build"})",
       R"("players_2": [{"action": "build", "amount": 1})",
       {"$.action_cards[0].players_2[0].amount: does not belong to build"}},
      {R"("players_2": [{"action": "build"})",
       R"("players_2": [{"action": "pass"})",
       {"$.action_cards[0].players_2[0].action: only the side for 3 and 4 players has Pass "
        "(R5.4)"}},
      {R"("players_2": [{"action": "build"})",
       R"("players_2": [{"action": "dig"})",
       {R"($.action_cards[0].players_2[0].action: "dig" is unknown; must be earnings, materials, )"
        "permit, objective, clear_up, urban_development, build, build_grant or pass"}},
  });
}

TEST(Sf1906Pack, ActionCardsOnWhichNotEverybodyFindsASpace) {
  struct Row {
    std::string key, right, wrong, range;
  };
  for (const Row& row : std::vector<Row>{{"players_2", "3", "1", "2 to 5"},
                                         {"players_2", "3", "6", "2 to 5"},
                                         {"players_3_4", "5", "3", "4 to 5"},
                                         {"players_3_4", "5", "6", "4 to 5"}}) {
    const std::string key = "\"" + row.key + "\": ";
    const auto told = complaints(pack_with(key + row.right, key + row.wrong));
    ASSERT_EQ(told.size(), 1u + kActionCards);  // no card has so many
    EXPECT_EQ(told[0], "$.action_spaces." + row.key + ": " + row.wrong +
                           " is not allowed here; must be from " + row.range + " (R5.3)");
  }
}

TEST(Sf1906Pack, AFourthSpaceForTwoPlayers) {
  std::string pack = pack_with(R"("players_2": 3, )", R"("players_2": 4, )");
  std::size_t side = 0;
  for (int card = 0; card < kActionCards; ++card) {
    side = pack.find(R"("players_2": [)", side + 1);
    pack.insert(pack.find(']', side), R"(, {"action": "objective"})");
  }
  EXPECT_EQ(complaints(pack), Complaints{});
}

TEST(Sf1906Pack, PlotCardsThatCannotBeLaid) {
  constexpr std::string_view kPlot = R"("column": 1, "row": 0, "colour": "yellow", "number": 1)";
  expect_told({
      {kPlot,
       R"("column": 0, "row": 0, "colour": "yellow", "number": 1)",
       {"$.plot_cards[0].plots[0]: its cell is taken already; the open cell and the five plots of "
        "a "
        "card lie in different cells (R2.2)"}},
      {kPlot,
       R"("column": 0, "row": 1, "colour": "yellow", "number": 1)",
       {"$.plot_cards[0].plots[1]: its cell is taken already; the open cell and the five plots of "
        "a "
        "card lie in different cells (R2.2)"}},
      {kPlot,
       R"("column": 2, "row": 3, "colour": "yellow", "number": 1)",
       {"$.plot_cards[0].plots[0].column: 2 is not allowed here; must be from 0 to 1 (R2.2)",
        "$.plot_cards[0].plots[0].row: 3 is not allowed here; must be from 0 to 2 (R2.2)"}},
      {kPlot,
       R"("column": 1, "row": 0, "colour": "yellow", "number": 6)",
       {"$.plot_cards[0].plots[0].number: 6 is not allowed here; must be from 1 to 5 (R6.7.1)"}},
      {kPlot,
       R"("column": 1, "row": 0, "colour": "blue", "number": 1)",
       {R"($.plot_cards[0].plots[0].colour: "blue" is unknown; must be green, yellow, red or )"
        "purple"}},
      {R"({"column": 1, "row": 0, "colour": "yellow", "number": 1},)",
       "",
       {"$.plot_cards[0].plots: has 4 items, needs exactly 5"}},
      {R"("open_cell": {"column": 0, "row": 0})",
       R"("open_cell": {"column": -1, "row": 0})",
       {"$.plot_cards[0].open_cell.column: -1 is not allowed here; must be from 0 to 1 (R2.2)"}},
      {R"("a": [2, 3])",
       R"("a": [2, 2])",
       {"$.plot_cards[0].rubble.a: must name two different plots (R2.5)"}},
      {R"("b": [4, 5])",
       R"("b": [5, 6])",
       {"$.plot_cards[0].rubble.b[1]: 6 is not allowed here; must be from 1 to 5 (plots count from "
        "1)"}},
      {R"("a": [2, 3])",
       R"("a": [1, 2, 3])",
       {"$.plot_cards[0].rubble.a: has 3 items, needs exactly 2"}},
      {R"("id": "plot2")", R"("id": "plot1")", {R"($.plot_cards[1].id: "plot1" is taken already)"}},
  });
}

TEST(Sf1906Pack, PermitsThatAreNone) {
  constexpr std::string_view kFirst = R"("id": "green-1a", "colour": "green", "number": 1,)";
  expect_told({
      {kFirst,
       R"("id": "green-1a", "colour": "any", "number": 1,)",
       {R"($.permits[0].number: must be "any" too: a grant fits every colour and every number )"
        "(R6.8)",
        "$.counts.grants: is 2, must be 3 (that many are listed)"}},
      {kFirst,
       R"("id": "green-1a", "colour": "green", "number": "any",)",
       {R"($.permits[0].colour: must be "any" too: a grant fits every colour and every number )"
        "(R6.8)"}},
      {kFirst,
       R"("id": "green-1a", "colour": "green", "number": 6,)",
       {R"($.permits[0].number: must be a number from 1 to 5, or "any" on a grant (R6.7.1))"}},
      {kFirst,
       R"("id": "green-1a", "colour": "green", "number": "1",)",
       {R"($.permits[0].number: must be a number from 1 to 5, or "any" on a grant (R6.7.1))"}},
      {kFirst,
       R"("id": "green 1a", "colour": "green", "number": 1,)",
       {"$.permits[0].id: must be 1 to 40 letters, digits, - or _"}},
      {kFirst,
       R"("id": "", "colour": "green", "number": 1,)",
       {"$.permits[0].id: must be 1 to 40 letters, digits, - or _"}},
      {kFirst,
       R"("id": "an-id-that-goes-on-for-more-than-forty-letters", "colour": "green", "number": 1,)",
       {"$.permits[0].id: must be 1 to 40 letters, digits, - or _"}},
      {kFirst,
       R"("id": "green-1b", "colour": "green", "number": 1,)",
       {R"($.permits[1].id: "green-1b" is taken already)"}},
      {R"("symbols": ["lighting", "park"])",
       R"("symbols": ["park", "park"])",
       {"$.permits[0].symbols: must be two different ones (R6.7.5)"}},
      {R"("symbols": ["lighting", "park"])",
       R"("symbols": ["park"])",
       {"$.permits[0].symbols: has 1 items, needs exactly 2"}},
      {R"("symbols": ["lighting", "park"])",
       R"("symbols": ["lighting", "lamp"])",
       {R"($.permits[0].symbols[1]: "lamp" is unknown; must be lighting, cable_car, hydrant or )"
        "park"}},
  });
}

TEST(Sf1906Pack, CardsThatAreMissing) {
  EXPECT_EQ(complaints(pack_without_line(R"("id": "green-1a")")),
            Complaints{"$.permits: 41 cards, the game needs 42 (R3.7)"});
  EXPECT_EQ(complaints(pack_without_line(R"("id": "isolated")")),
            Complaints{"$.objectives: 24 cards, the game needs 25 (R3.6)"});
  EXPECT_EQ(complaints(pack_without_line(R"("id": "lighting-1")")),
            Complaints{"$.ud_cards: 16 cards, the game needs 17 (R3.4)"});
  const auto& pack = printed_pack();
  const auto act2 = pack.find(R"(  {"id": "act2")"), act3 = pack.find(R"(  {"id": "act3")");
  EXPECT_EQ(complaints(std::string(pack).erase(act2, act3 - act2)),
            Complaints{"$.action_cards: 5 cards, the game needs 6 (R3.2)"});
  const auto plot2 = pack.find(R"(  {"id": "plot2")"), plot3 = pack.find(R"(  {"id": "plot3")");
  EXPECT_EQ(complaints(std::string(pack).erase(plot2, plot3 - plot2)),
            Complaints{"$.plot_cards: 7 cards, the game needs 8 (R2.1)"});
}

TEST(Sf1906Pack, CardsTooMany) {
  const std::string permit = R"({"id": "green-1c", "colour": "any", "number": "any", )"
                             R"("symbols": ["lighting", "park"]},)";
  EXPECT_EQ(complaints(pack_with("\"permits\": [\n", "\"permits\": [\n" + permit)),
            Complaints{"$.permits: 43 cards, the game needs 42 (R3.7)"});
  EXPECT_EQ(
      complaints(pack_with("\"objectives\": [\n",
                           "\"objectives\": [\n{\"id\": \"more\", \"name\": \"More\", "
                           "\"frame\": \"green\", \"kind\": \"per_building\", \"points\": 1},")),
      Complaints{"$.objectives: 26 cards, the game needs 25 (R3.6)"});
}

TEST(Sf1906Pack, MajoritiesThatTiedPlayersCannotShare) {
  expect_told({
      {R"("points": [3, 1]})",
       R"("points": [3, 2]})",
       {"$.majority_points[0].points: places 1 to 2 are worth 5, which 2 tied players cannot share "
        "evenly (R9.3)"}},
      {R"("points": [5, 3, 1])",
       R"("points": [7, 3, 1])",
       {"$.majority_points[1].points: places 1 to 3 are worth 11, which 3 tied players cannot "
        "share "
        "evenly (R9.3)"}},
      {R"("points": [7, 5, 3, 1])",
       R"("points": [7, 5, 3, 2])",
       {"$.majority_points[2].points: places 1 to 4 are worth 17, which 4 tied players cannot "
        "share "
        "evenly (R9.3)",
        "$.majority_points[2].points: places 2 to 4 are worth 10, which 3 tied players cannot "
        "share "
        "evenly (R9.3)",
        "$.majority_points[2].points: places 3 to 4 are worth 5, which 2 tied players cannot share "
        "evenly (R9.3)"}},
      {R"("points": [3, 1]})",
       R"("points": [1, 3]})",
       {"$.majority_points[0].points: a better place must not be worth less (R9.3)"}},
      {R"("points": [3, 1]})",
       R"("points": [102, 100]})",
       {"$.majority_points[0].points[0]: 102 is not allowed here; must be from -100 to 100 "
        "(R9.3)"}},
      {R"("points": [3, 1]})",
       R"("points": [5, 3, 1]})",
       {"$.majority_points[0].points: 3 places, the game needs 2 (R9.3)"}},
      {R"({"players": 2, "points")",
       R"({"players": 1, "points")",
       {"$.majority_points[0].players: is 1, must be 2 (R9.3)"}},
      {R"({"players": 2, "points": [3, 1]},)",
       "",
       {"$.majority_points: 2 lists, the game needs 3 (R9.3)",
        "$.majority_points[0].players: is 3, must be 2 (R9.3)",
        "$.majority_points[0].points: 3 places, the game needs 2 (R9.3)",
        "$.majority_points[1].players: is 4, must be 3 (R9.3)",
        "$.majority_points[1].points: 4 places, the game needs 3 (R9.3)"}},
  });
}

TEST(Sf1906Pack, ObjectivesThatCannotBeScored) {
  expect_told({
      {R"("kind": "per_building", "points": 1)",
       R"("kind": "per_building")",
       {"$.objectives[5].points: is missing; per_building needs it"}},
      {R"("kind": "per_building", "points": 1)",
       R"("kind": "per_building", "points": 101)",
       {"$.objectives[5].points: 101 is not allowed here; must be from -100 to 100 (R9.3)"}},
      {R"("kind": "per_building", "points": 1)",
       R"("kind": "per_building", "points": 1, "colour": "red", "type": "park", "size": 4, )"
       R"("coins": 3, "of": "rubble")",
       {"$.objectives[5].of: does not belong to per_building",
        "$.objectives[5].colour: does not belong to per_building",
        "$.objectives[5].type: does not belong to per_building",
        "$.objectives[5].size: does not belong to per_building",
        "$.objectives[5].coins: does not belong to per_building"}},
      {R"("kind": "majority", "of": "buildings_on_colour", "colour": "green")",
       R"("kind": "majority", "of": "buildings_on_colour")",
       {"$.objectives[0].colour: is missing; majority needs it"}},
      {R"("kind": "majority", "of": "buildings_on_colour", "colour": "green")",
       R"("kind": "majority", "colour": "green", "points": 3)",
       {"$.objectives[0].of: is missing; majority needs it",
        "$.objectives[0].points: does not belong to majority"}},
      {R"("kind": "majority", "of": "rubble")",
       R"("kind": "majority", "of": "rubble", "colour": "red")",
       {"$.objectives[4].colour: does not belong to majority"}},
      {R"("kind": "set_colours", "size": 4)",
       R"("kind": "set_colours", "size": 3)",
       {"$.objectives[6].size: is 3, must be 4 (R9.3)"}},
      {R"("kind": "set_ud_types", "size": 4)",
       R"("kind": "set_ud_types")",
       {"$.objectives[7].size: is missing; set_ud_types needs it"}},
      {R"("kind": "per_building_on_colour", "colour": "green")",
       R"("kind": "per_building_on_colour")",
       {"$.objectives[12].colour: is missing; per_building_on_colour needs it"}},
      {R"("kind": "per_ud_card", "type": "lighting")",
       R"("kind": "per_ud_card")",
       {"$.objectives[16].type: is missing; per_ud_card needs it"}},
      {R"("kind": "per_coins", "coins": 3)",
       R"("kind": "per_coins")",
       {"$.objectives[21].coins: is missing; per_coins needs it"}},
      {R"("kind": "per_coins", "coins": 3)",
       R"("kind": "per_coins", "coins": 0)",
       {"$.objectives[21].coins: 0 is not allowed here; must be from 1 to 15 (R9.3)"}},
      {R"("kind": "column_sidebar")",
       R"("kind": "column_sidebar", "points": 2)",
       {"$.objectives[22].points: does not belong to column_sidebar"}},
      {R"("kind": "row_sidebar")",
       R"("kind": "row_sidebar", "points": 2)",
       {"$.objectives[23].points: does not belong to row_sidebar"}},
  });
}

TEST(Sf1906Pack, ObjectivesOfAnotherFrame) {
  expect_told({
      {R"("Growing city", "frame": "violet")",
       R"("Growing city", "frame": "green")",
       {"$.objectives: 7 violet cards, the game needs 8 (R3.5)"}},
      {R"("Detached", "frame": "green")",
       R"("Detached", "frame": "orange")",
       {"$.objectives[8].frame: only best_builder is orange (R3.5)"}},
      {R"("Best Builder", "frame": "orange")",
       R"("Best Builder", "frame": "green")",
       {"$.objectives[24].frame: must be orange on best_builder (R3.5)"}},
      {R"("frame": "orange", "kind": "best_builder")",
       R"("frame": "green", "kind": "per_building")",
       {"$.objectives: 0 cards of kind best_builder, the game needs 1 (R3.5)"}},
      {R"("frame": "green", "kind": "per_isolated_building")",
       R"("frame": "orange", "kind": "best_builder")",
       {"$.objectives: 2 cards of kind best_builder, the game needs 1 (R3.5)"}},
  });
}

TEST(Sf1906Pack, BestBuilderMayStandAnywhereInTheList) {
  Problems problems;
  const Content content = read_content(
      replaced(replaced(replaced(printed_pack(), R"("id": "isolated", "name": "Detached")",
                                 R"("id": "first", "name": "First")"),
                        R"("frame": "green", "kind": "per_isolated_building")",
                        R"("frame": "orange", "kind": "best_builder")"),
               R"("frame": "orange", "kind": "best_builder", "points": 3)",
               R"("frame": "green", "kind": "per_building", "points": 3)"),
      problems);
  EXPECT_TRUE(problems.empty());
  EXPECT_EQ(content.best_builder_points, 2);
  EXPECT_EQ(content.objective_id[8], "by-rival");
  EXPECT_EQ(content.objective_id[23], "best-builder");
}

TEST(Sf1906Pack, ServicesOutOfTheOrderOfTheirPiles) {
  expect_told({
      {R"({"id": "park-B", "type": "park", "letter": "B")",
       R"({"id": "park-B", "type": "park", "letter": "A")",
       {R"($.ud_cards[14].letter: must come after "A"; list a pile in the order it is taken in )"
        "(R3.4)"}},
      {R"({"id": "park-B", "type": "park", "letter": "B")",
       R"({"id": "park-B", "type": "park")",
       {R"($.ud_cards[14].letter: must come after "A"; list a pile in the order it is taken in )"
        "(R3.4)"}},
  });
  // A card moved to the end of the list.
  const std::string card = R"(  {"id": "hydrant-4", "type": "hydrant", "cost": 0, "points": 2},)";
  const std::string pack =
      replaced(replaced(printed_pack(), card + "\n", ""), "\"reconstructed\"}}\n]\n}",
               "\"reconstructed\"}},\n" + card.substr(0, card.size() - 1) + "\n]\n}");
  EXPECT_EQ(
      complaints(pack),
      Complaints{R"($.ud_cards[16].type: "hydrant" stands after "park"; list the cards type by )"
                 "type, in the order of $.ud_types"});
}

TEST(Sf1906Pack, ServicesThatDoNotAgree) {
  expect_told({
      {R"("id": "hydrant-2", "type": "hydrant", "cost": 0)",
       R"("id": "hydrant-2", "type": "hydrant", "cost": 1)",
       {"$.ud_cards[10].cost: is 1, must be 0 (all cards of a type cost the same, R6.7.5)"}},
      {R"("id": "lighting-1", "type": "lighting", "cost": 0)",
       R"("id": "lighting-1", "type": "lighting", "cost": -1)",
       {"$.ud_cards[0].cost: -1 is not allowed here; must be from 0 to 15 (R6.7.5)"}},
      {R"("id": "cable_car-1", "type": "cable_car", "cost": 1, "points": 3)",
       R"("id": "cable_car-1", "type": "cable_car", "cost": 1)",
       {"$.ud_cards[5].points: is missing; cable_car needs it",
        "$.ud_types[1].points: must list what its cards are worth: 0 and 3"}},
      {R"("id": "lighting-1", "type": "lighting", "cost": 0)",
       R"("id": "lighting-1", "type": "lighting", "cost": 0, "points": 1)",
       {"$.ud_cards[0].points: does not belong to lighting"}},
      {R"("letter": "D", "cost": 0, "points": 5)",
       R"("letter": "D", "cost": 0, "points": 105)",
       {"$.ud_cards[16].points: 105 is not allowed here; must be from -100 to 100 (R9.2)",
        "$.ud_types[3].points: must list what its cards are worth: 2, 3, 4 and 105"}},
      {R"("id": "hydrant-2")",
       R"("id": "hydrant-1")",
       {R"($.ud_cards[10].id: "hydrant-1" is taken already)"}},
      {R"("id": "hydrant", "cards": 4)",
       R"("id": "hydrant", "cards": 5)",
       {"$.ud_types[2].cards: is 5, must be 4 (that many are listed)"}},
      {R"("id": "hydrant", "cards": 4)",
       R"("id": "hydrants", "cards": 4)",
       {"$.ud_types: must list lighting, cable_car, hydrant and park in this order"}},
      {R"("points": [2, 3, 4, 5])",
       R"("points": [2, 3, 4])",
       {"$.ud_types[3].points: must list what its cards are worth: 2, 3, 4 and 5"}},
      {R"("cards": 4, "points": [3])",
       R"("cards": 4)",
       {"$.ud_types[1].points: is missing; cable_car needs it"}},
      {R"("cards": 4, "points": [3])",
       R"("cards": 4, "points": [3], "points_by_count": [0, 1])",
       {"$.ud_types[1].points_by_count: does not belong to cable_car"}},
      {R"("points_by_count": [0, 1, 3, 6, 10, 15])",
       R"("points": [1])",
       {"$.ud_types[0].points: does not belong to lighting",
        "$.ud_types[0].points_by_count: is missing; lighting needs it"}},
      {"[0, 1, 3, 6, 10, 15]",
       "[1, 3, 6, 10, 15]",
       {"$.ud_types[0].points_by_count: 5 values, the game needs 6 (R9.2: for no card, for one and "
        "so on)",
        "$.ud_types[0].points_by_count[0]: is 1, must be 0 (no card, no points)"}},
      {"[0, 1, 3, 6, 10, 15]",
       "[0, 1, 3, 6, 10, 150]",
       {"$.ud_types[0].points_by_count[5]: 150 is not allowed here; must be from -100 to 100 "
        "(R9.2)"}},
  });
}

TEST(Sf1906Pack, ATypeOfServiceWithoutACard) {
  std::string pack = printed_pack();
  for (int card = 1; card <= 4; ++card) {
    const std::string number = std::to_string(card);
    pack = replaced(pack, R"("id": "hydrant-)" + number + R"(", "type": "hydrant")",
                    R"("id": "hydrant-)" + number + R"(", "type": "cable_car")");
    pack = replaced(pack, R"("type": "cable_car", "cost": 0, "points": 2)",
                    R"("type": "cable_car", "cost": 1, "points": 3)");
  }
  EXPECT_EQ(complaints(pack),
            (Complaints{"$.ud_types[1].cards: is 4, must be 8 (that many are listed)",
                        "$.ud_types[2]: must have a card; see $.ud_cards (R3.4)"}));
}

TEST(Sf1906Pack, AFaultOfShapeHidesNoOtherAndIsToldOnce) {
  std::string pack = pack_with(R"("start_money": 0)", R"("start_money": "none")");
  pack = replaced(pack, R"("colour": "any")", R"("colour": "every")");
  pack = replaced(pack, R"("collect": 1)", R"("collect": 99)");
  pack = replaced(pack, R"("a": [2, 3])", R"("a": ["2", "3"])");
  pack = replaced(pack, R"("kind": "per_building")", R"("kind": "per_house")");
  pack = replaced(pack, R"("type": "park", "letter": "A")", R"("type": "garden", "letter": "A")");
  EXPECT_EQ(
      complaints(pack),
      (Complaints{
          "$.constants.start_money: is a text, must be a whole number",
          "$.plot_cards[0].rubble.a[0]: is a text, must be a whole number",
          "$.plot_cards[0].rubble.a[1]: is a text, must be a whole number",
          R"($.permits[40].colour: "every" is unknown; must be green, yellow, red, purple or any)",
          R"($.objectives[5].kind: "per_house" is unknown; must be majority, per_building, )"
          "per_isolated_building, per_building_next_to_rival, per_own_pair, "
          "per_surrounded_corner, per_building_on_colour, set_colours, per_ud_card, "
          "set_ud_types, per_rubble, per_coins, column_sidebar, row_sidebar or best_builder",
          R"($.ud_cards[13].type: "garden" is unknown; must be lighting, cable_car, hydrant or )"
          "park",
          "$.costs.collect: 99 is not allowed here; must be from 0 to 15 (R5.3)"}));
}

TEST(Sf1906Pack, AMisspeltKeyIsToldWithWhatIsMissing) {
  EXPECT_EQ(complaints(pack_with(R"("per_space": 2)", R"("per_spaces": 2)")),
            (Complaints{"$.costs.per_space: is missing",
                        "$.costs.per_spaces: is an unknown key; known are source, per_space, "
                        "collect, clear_rubble, clear_nothing, urban_development and "
                        "build_on_rubble"}));
}

TEST(Sf1906Pack, TextThatIsNoPack) {
  for (const std::string_view pack : {"", "{", "[]", "null", "{}", "{\"game\": \"sf1906\"}"})
    EXPECT_FALSE(complaints(pack).empty()) << pack;
  EXPECT_FALSE(complaints(printed_pack().substr(0, printed_pack().size() / 2)).empty());
}

// Nothing is left out.
bool nowhere(const std::string&, std::size_t) { return false; }

TEST(Sf1906Pack, WhatCannotBeReadIsToldOnce) {
  EXPECT_GT(testkit::break_every_value<Rules>(nowhere), 1000);
}

TEST(Sf1906Pack, NoMisspeltKeyPassesForAnAbsentOne) {
  EXPECT_GT(testkit::misspell_every_key<Rules>(nowhere), 900);
}

}  // namespace
}  // namespace cornerstone::sf1906
