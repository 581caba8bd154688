// What is said about a content pack that is not in order.
#include <vector>

#include "games/rebuilding_seattle/testing/pack.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using testing::Complaints;
using testing::complaints;
using testing::expect_limits;
using testing::expect_told;
using testing::pack_with;
using testing::pack_without_line;
using testing::printed_pack;
using testing::replaced;

TEST(RebuildingSeattlePack, APackOfAnotherShape) {
  expect_told({
      {R"("schema": 1)",
       R"("schema": 2)",
       {"$.schema: is 2, must be 1 (the only schema there is)"}},
      {R"("min": 1, "max": 5)",
       R"("min": 2, "max": 6)",
       {"$.players.min: is 2, must be 1 (R2.2)", "$.players.max: is 6, must be 5 (R2.2)"}},
      {R"("id": "shopping", "colour")",
       R"("id": "bakery", "colour")",
       {"$.types: must list entertainment, shopping, restaurant, bank, school and train in this "
        "order"}},
      {R"("colour": "pink", "amenity": true)",
       R"("colour": "pink", "amenity": false)",
       {"$.types[1].amenity: must be true for the first three types and false for the others "
        "(R10.6)"}},
      {R"("colour": "yellow", "amenity": false)",
       R"("colour": "yellow", "amenity": true)",
       {"$.types[3].amenity: must be true for the first three types and false for the others "
        "(R10.6)"}},
      {R"({"id": "tree"},)", "", {"$.terrains: must list tree, lake and mountain in this order"}},
      {R"("game": "rebuilding_seattle",)",
       R"("game": "rebuilding_seattle", "title": "Seattle",)",
       {"$.title: is an unknown key; known are game, schema, defaults, players, components, "
        "money_tokens, constants, options, types, terrains, quality_tracks, shapes, suburb_shapes, "
        "landmark_shapes, building_tiles, board, market_extensions, events, neighborhoods, "
        "districts, landmarks, round_cards, suburbs and solo_cards"}},
  });
}

TEST(RebuildingSeattlePack, ComponentsThatTheRulesAreNotMadeFor) {
  struct Row {
    std::string key;
    int count;
    std::string why;
  };
  for (const Row& row : std::vector<Row>{{"central_board", 1, "the box holds one"},
                                         {"landmark_tiles", 15, "R2.10"},
                                         {"round_marker", 1, "the box holds one"},
                                         {"market_extensions", 3, "R2.2"},
                                         {"money_tokens", 100, "that many are listed"},
                                         {"starting_neighborhoods", 6, "R2.6"},
                                         {"event_cards", 6, "R2.5"},
                                         {"landmark_cards", 15, "R2.9"},
                                         {"reference_cards", 5, "one for each player"},
                                         {"building_tiles", 135, "R2.5"},
                                         {"round_cards", 96, "R2.4"},
                                         {"suburb_tiles", 97, "R2.3"},
                                         {"district_mats", 6, "R2.6"},
                                         {"score_stars", 5, "one for each player"},
                                         {"cubes", 30, "two for each track of a player"},
                                         {"population_meeples", 5, "one for each player"},
                                         {"law_discs", 5, "one for each player"},
                                         {"starting_player_standee", 1, "the box holds one"},
                                         {"solo_cards", 17, "R15.2"},
                                         {"rulebook", 1, "the box holds one"}}) {
    const std::string key = "\"" + row.key + "\": ", right = std::to_string(row.count);
    EXPECT_EQ(
        complaints(pack_with(key + right, key + "99")),
        Complaints{"$.components." + row.key + ": is 99, must be " + right + " (" + row.why + ")"});
  }
}

TEST(RebuildingSeattlePack, MoneyTokens) {
  expect_told({{R"("value": 5, "count": 15)",
                R"("value": 5, "count": 14)",
                {"$.components.money_tokens: is 100, must be 99 (that many are listed)"}}});
  expect_limits(
      {{R"("value": )", 1, 1, 100, "$.money_tokens[0].value", "dollars on a token"},
       {R"("value": 1, "count": )", 40, 1, 100, "$.money_tokens[0].count", "tokens of a value"}});
}

TEST(RebuildingSeattlePack, ConstantsThatTheRulesAreNotMadeFor) {
  struct Row {
    std::string key;
    int value;
    std::string clause;
  };
  for (const Row& row :
       std::vector<Row>{{"rounds", 3, "R3.1"},
                        {"quality_max", 5, "R9.2"},
                        {"landmarks_dealt", 3, "R2.9"},
                        {"landmarks_kept", 2, "R2.9"},
                        {"suburb_stacks", 4, "R2.3"},
                        {"expansion_suburb_price", 1, "the price in $.events, R10.3"}}) {
    const std::string key = "\"" + row.key + "\": ", right = std::to_string(row.value);
    EXPECT_EQ(complaints(pack_with(key + right, key + "9")),
              Complaints{"$.constants." + row.key + ": is 9, must be " + right + " (" + row.clause +
                         ")"});
  }
}

TEST(RebuildingSeattlePack, ConstantsWithinTheirLimits) {
  struct Row {
    std::string key;
    int printed, low, high;
    std::string clause;
  };
  std::vector<testkit::Limits> all;
  for (const Row& row : std::vector<Row>{{"start_money", 8, 0, 30, "R2.8"},
                                         {"start_money_per_seat_after_first", 1, 0, 20, "R2.8"},
                                         {"suburb_price", 4, 0, 30, "R7.1"},
                                         {"profit_per_bank_symbol", 5, 0, 20, "R12.1"},
                                         {"quality_start", 1, 1, 5, "R2.7"},
                                         {"quality_overflow_vp", 5, 0, 20, "R9.2"},
                                         {"pop_min", 1, 0, 100, "R4.2"},
                                         {"pop_max", 30, 1, 100, "R4.2"},
                                         {"money_per_vp", 5, 1, 100, "R14.1"},
                                         {"solo_target", 120, 0, 250, "R15.6"},
                                         {"vp_track_lap", 50, 1, 250, "R14.3"}}) {
    all.push_back({"\"" + row.key + "\": ", row.printed, row.low, row.high,
                   "$.constants." + row.key, row.clause});
  }
  expect_limits(all);
}

TEST(RebuildingSeattlePack, R4_2_ThePopulationStartsWithinItsLimits) {
  expect_told({
      {R"("pop_max": 30)",
       R"("pop_max": 10)",
       {"$.board.round_track[0].population_set: 11 is not allowed here; must be from 1 to 10 "
        "(R4.2)"}},
      {R"("pop_min": 1,)",
       R"("pop_min": 12,)",
       {"$.board.round_track[0].population_set: 11 is not allowed here; must be from 12 to 30 "
        "(R4.2)"}},
  });
}

TEST(RebuildingSeattlePack, OptionsThatTheRulesDoNotHave) {
  expect_told({
      {R"("values": ["choose", "random"])",
       R"("values": ["choose"])",
       {"$.options.setup_mode: must offer choose (the default) and random"}},
      {R"("suburb_top_visible": {"default": true)",
       R"("suburb_top_visible": {"default": false)",
       {"$.options.suburb_top_visible: must offer true (the default) and false"}},
      {R"("hidden_landmarks": {)",
       R"("secret_landmarks": {)",
       {"$.options.hidden_landmarks: is missing",
        "$.options.secret_landmarks: is an option that the rules do not know"}},
  });
}

TEST(RebuildingSeattlePack, SourcesOfValuesThatAreNotThere) {
  constexpr std::string_view kGone = ": is the source of a key that is not there";
  const std::vector<std::array<std::string_view, 3>> all{
      {R"("districts": {"name": )", R"("districts": {"nam": )", "$.defaults.districts.nam"},
      {R"({"specialty": "public"})", R"({"speciality": "public"})",
       "$.defaults.neighborhoods.speciality"},
      {R"("solo_cards": {"action": )", R"("solo_cards": {"act": )", "$.defaults.solo_cards.act"},
      {R"("types": {"id": )", R"("types": {"ids": )", "$.defaults.types.ids"},
      {R"("shapes": {"id": )", R"("shapes": {"ids": )", "$.defaults.shapes.ids"},
      {R"("market_extensions": {"min_players": )", R"("market_extensions": {"players": )",
       "$.defaults.market_extensions.players"},
      {R"("field_sources": {"quality_start": )", R"("field_sources": {"start": )",
       "$.constants.field_sources.start"},
      {R"("field_sources": {"spaces": )", R"("field_sources": {"slots": )",
       "$.board.field_sources.slots"},
      {R"("field_sources": {"symbols": )", R"("field_sources": {"symbol": )",
       "$.building_tiles[5].field_sources.symbol"},
      {R"("delta": -1, "field_sources": {"type": )", R"("delta": -1, "field_sources": {"types": )",
       "$.events[1].all[0].field_sources.types"},
      // Also where a value may be left out.
      {R"({"effect": "pop", "delta": -1})",
       R"({"effect": "pop", "delta": -1, "field_sources": {"by": "public"}})",
       "$.events[1].activator.choose_one[0].field_sources.by"},
  };
  for (const auto& [from, to, place] : all) {
    EXPECT_EQ(complaints(pack_with(from, to)), Complaints{std::string(place) + std::string(kGone)});
  }
  expect_told(
      {{R"("max": 5, "source": "rulebook")",
        R"("max": 5, "source": "hearsay")",
        {R"($.players.source: "hearsay" is unknown; must be rulebook, public or reconstructed)"}}});
}

TEST(RebuildingSeattlePack, QualityTracks) {
  expect_told({
      {R"("kind": "money_and_vp")",
       R"("kind": "vp")",
       {"$.quality_tracks.entertainment.kind: must be money_and_vp (R10.6)"}},
      {R"("kind": "money_or_vp")",
       R"("kind": "money_and_vp")",
       {"$.quality_tracks.shopping.kind: must be money_or_vp (R10.6)"}},
      {"[3, 5, 7, 9, 11]",
       "[3, 5, 7, 9]",
       {"$.quality_tracks.entertainment.values: has 4 items, needs exactly 5"}},
      {R"("example": 11)",
       R"("example": 12)",
       {"$.quality_tracks.shopping.example: must be one of the values"}},
  });
  expect_limits({{R"("kind": "vp", "values": [)", 4, 0, 50, "$.quality_tracks.restaurant.values[0]",
                  "R10.6"}});
}

TEST(RebuildingSeattlePack, ShapesOfBuildings) {
  expect_told({
      {R"("id": "L", "squares")",
       R"("id": "V", "squares")",
       {"$.shapes: must list 1x1, 2x1, 3x1, 2x2, L and T in this order"}},
      {R"("tiles": 48)",
       R"("tiles": 47)",
       {"$.shapes[5].tiles: is 47, must be 48 (that many are "
        "listed)"}},
      {R"("id": "T", "squares": [[0, 0], [1, 0], [2, 0], [1, 1]])",
       R"("id": "T", "squares": [[0, 0], [1, 0], [2, 0], [1, 1], [1, 2]])",
       {"$.shapes[5].squares: 5 is not allowed here; must be from 1 to 4 (the number of its "
        "squares, R1.5)"}},
      {R"("id": "T", "squares": [[0, 0], [1, 0], [2, 0], [1, 1]])",
       R"("id": "T", "squares": [])",
       {"$.shapes[5].squares: 0 is not allowed here; must be from 1 to 4 (the number of its "
        "squares, R1.5)"}},
      {R"("id": "T", "squares": [[0, 0], [1, 0], [2, 0], [1, 1]])",
       R"("id": "T", "squares": [[0, 0], [1, 0], [2, 0], [1, 4]])",
       {"$.shapes[5].squares[3][1]: 4 is not allowed here; must be from 0 to 3 (R1.5)"}},
      {R"("id": "T", "squares": [[0, 0], [1, 0], [2, 0], [1, 1]])",
       R"("id": "T", "squares": [[0, 0], [1, 0], [2, 0], [-1, 1]])",
       {"$.shapes[5].squares[3][0]: -1 is not allowed here; must be from 0 to 3 (R1.5)"}},
      {R"("id": "T", "squares": [[0, 0], [1, 0], [2, 0], [1, 1]])",
       R"("id": "T", "squares": [[0, 0], [1, 0], [2, 0], [1, 0]])",
       {"$.shapes[5].squares[3]: is there already"}},
      {R"("id": "T", "squares": [[0, 0], [1, 0], [2, 0], [1, 1]])",
       R"("id": "T", "squares": [[0, 0], [1, 0], [2, 0], [3, 1]])",
       {"$.shapes[5].squares: must hang together edge to edge (R1.5)"}},
  });
}

TEST(RebuildingSeattlePack, ShapesOfSuburbsAndLandmarks) {
  expect_told({
      {R"("id": "row3", "squares": [[0, 0], [1, 0], [2, 0]])",
       R"("id": "row3", "squares": [[0, 0], [1, 0], [3, 0]])",
       {"$.suburb_shapes[0].squares[2][0]: 3 is not allowed here; must be from 0 to 2 (R1.5)"}},
      {R"("id": "pee5", "squares": [[0, 0],)",
       R"("id": "pee5", "squares": [[0, 0], [2, 0],)",
       {"$.suburb_shapes[8].squares: 6 is not allowed here; must be from 1 to 5 (the number of its "
        "squares, R1.5)"}},
      {R"({"id": "cue5")",
       R"({"id": "cue5", "squares": [[0, 0]]}, {"id": "cue5")",
       {R"($.suburb_shapes[10].id: "cue5" is taken already)",
        "$.suburbs[91].terrain: 5 squares, the game needs 1 (one for each square of the shape, "
        "R1.2)",
        "$.suburbs[92].terrain: 5 squares, the game needs 1 (one for each square of the shape, "
        "R1.2)",
        "$.suburbs[93].terrain: 5 squares, the game needs 1 (one for each square of the shape, "
        "R1.2)",
        "$.suburbs[94].terrain: 5 squares, the game needs 1 (one for each square of the shape, "
        "R1.2)",
        "$.suburbs[95].terrain: 5 squares, the game needs 1 (one for each square of the shape, "
        "R1.2)",
        "$.suburbs[96].terrain: 5 squares, the game needs 1 (one for each square of the shape, "
        "R1.2)"}},
      {R"("id": "O6", "squares": [[0, 0],)",
       R"("id": "O6", "squares": [[0, 0], [0, 2],)",
       {"$.landmark_shapes[12].squares: 7 is not allowed here; must be from 1 to 6 (the number of "
        "its squares, R1.5)"}},
      {R"("id": "I5", "squares": [[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]])",
       R"("id": "I5", "squares": [[0, 1], [0, 2], [0, 3], [0, 4], [0, 5]])",
       {"$.landmark_shapes[1].squares[4][1]: 5 is not allowed here; must be from 0 to 4 (R1.5)"}},
  });
  std::string many = printed_pack();
  for (int i = 0; i < 7; ++i)
    many = replaced(
        many, R"("suburb_shapes": [)",
        R"("suburb_shapes": [{"id": "dot)" + std::to_string(i) + R"(", "squares": [[0, 0]]},)");
  EXPECT_EQ(complaints(many), Complaints{"$.suburb_shapes: 17 is not allowed here; must be from 1 "
                                         "to 16 (the number of shapes)"});
  EXPECT_EQ(
      complaints(pack_with(R"("landmark_shapes": [)",
                           R"("landmark_shapes": [{"id": "dot", "squares": [[0, 0]]},)")),
      Complaints{"$.landmark_shapes: 16 is not allowed here; must be from 1 to 15 (the number "
                 "of shapes)"});
}

TEST(RebuildingSeattlePack, BuildingTiles) {
  expect_told({
      {R"("id": "tile-train-T", "type": "train", "shape": "T", "count": 8)",
       R"("id": "tile-train-T", "type": "train", "shape": "T", "count": 7)",
       {"$.building_tiles: 134 tiles, the game needs 135 (R2.5)",
        "$.shapes[5].tiles: is 48, must be 47 (that many are listed)"}},
      {R"("id": "tile-train-T")",
       R"("id": "tile-train-L")",
       {R"($.building_tiles[32].id: "tile-train-L" is taken already)"}},
      {R"({"id": "tile-train-T", "type": "train", "shape": "T", "count": 8)",
       R"({"id": "more", "type": "train", "shape": "T", "count": 1, "symbols": 1},
  {"id": "tile-train-T", "type": "train", "shape": "T", "count": 8)",
       {"$.building_tiles[33]: there is such a tile already; say its count once (R2.5)"}},
      {R"("id": "tile-train-T", "type": "train", "shape": "T")",
       R"("id": "tile-train-T", "type": "train", "shape": "I")",
       {R"($.building_tiles[32].shape: "I" is unknown; must be 1x1, 2x1, 3x1, 2x2, L or T)",
        "$.building_tiles: 127 tiles, the game needs 135 (R2.5)",
        "$.shapes[5].tiles: is 48, must be 40 (that many are listed)",
        "$.board.market[2].preprinted.shape: there is no such tile; see $.building_tiles (R8.2)",
        "$.round_cards[31].shape: there is no such tile; see $.building_tiles (R8.2)",
        "$.round_cards[62].shape: there is no such tile; see $.building_tiles (R8.2)",
        "$.round_cards[95].shape: there is no such tile; see $.building_tiles (R8.2)"}},
  });
  expect_limits({
      {R"("id": "tile-train-T", "type": "train", "shape": "T", "count": )", 8, 1, 135,
       "$.building_tiles[32].count", "R2.5"},
      {R"("id": "tile-train-T", "type": "train", "shape": "T", "count": 8, "symbols": )", 1, 1, 4,
       "$.building_tiles[32].symbols", "R8.3"},
  });
  // All tiles but a few of one amenity: more symbols than a state can count.
  const auto told = complaints(
      pack_with(R"("id": "tile-shopping-2x2", "type": "shopping", "shape": "2x2", "count": 3)",
                R"("id": "tile-shopping-2x2", "type": "shopping", "shape": "2x2", "count": 35)"));
  EXPECT_EQ(told,
            (Complaints{"$.building_tiles: 167 tiles, the game needs 135 (R2.5)",
                        "$.shapes[3].tiles: is 18, must be 50 (that many are listed)",
                        "$.building_tiles: have 202 symbols of shopping, can have at most 200"}));
}

TEST(RebuildingSeattlePack, Board) {
  expect_told({
      {R"("round": 2, "population_add")",
       R"("round": 3, "population_add")",
       {"$.board.round_track[1].round: is 3, must be 2 (R3.1)"}},
      {R"("population_set": 11)",
       R"("population_add": 11)",
       {"$.board.round_track[0].population_set: is missing; the first round needs it",
        "$.board.round_track[0].population_add: does not belong to the first round"}},
      {R"("population_add": 6)",
       R"("population_set": 6)",
       {"$.board.round_track[1].population_set: does not belong to a later round",
        "$.board.round_track[1].population_add: is missing; a later round needs it"}},
      {R"("spaces": 11, "lowest_cost": 3, "highest_cost": 5, "preprinted": 6)",
       R"("spaces": 12, "lowest_cost": 2, "highest_cost": 6, "preprinted": 5)",
       {"$.board.spaces: is 12, must be 11 (R2.2)",
        "$.board.preprinted: is 5, must be 6 (see the spaces)",
        "$.board.lowest_cost: is 2, must be 3 (see the spaces)",
        "$.board.highest_cost: is 6, must be 5 (see the spaces)"}},
      {R"("id": "x12")",
       R"("id": "x11")",
       {R"($.market_extensions[0].spaces[1].id: "x11" is taken already)"}},
      {R"("id": "x12")",
       R"("id": "x10")",
       {R"($.market_extensions[0].spaces[1].id: must come after "x11"; list the spaces in the )"
        "order of their ids (R2.4)"}},
      {R"({"type": "bank", "shape": "T", "symbols": 1})",
       R"({"type": "bank", "shape": "T", "symbols": 2})",
       {"$.board.market[0].preprinted.symbols: is 2, must be 1 (see $.building_tiles)"}},
      {R"({"type": "bank", "shape": "T", "symbols": 1})",
       R"({"type": "bank", "shape": "1x1", "symbols": 1})",
       {"$.board.market[0].preprinted.shape: there is no such tile; see $.building_tiles (R8.2)"}},
      {R"({"type": "bank", "shape": "T", "symbols": 1})",
       R"({"type": "bank", "shape": "Z", "symbols": 1})",
       {R"($.board.market[0].preprinted.shape: "Z" is unknown; must be 1x1, 2x1, 3x1, 2x2, L or T)"}},
      {R"("id": "x17", "cost": 5)",
       R"("id": "x17", "cost": 5, "preprinted": {"type": "bank", "shape": "T", "symbols": 1})",
       {"$.market_extensions[0].spaces[6].preprinted: only the board has buildings below its cards "
        "(R8.4)",
        "$.board.preprinted: is 6, must be 7 (see the spaces)"}},
      {R"("min_players": 4)",
       R"("min_players": 5)",
       {"$.market_extensions[1].min_players: is 5, must be 4 (R2.2)"}},
      {R"("id": "ext2")",
       R"("id": "ext1")",
       {R"($.market_extensions[1].id: "ext1" is taken already)"}},
      {R"({"id": "x11", "cost": 3}, )",
       "",
       {"$.market_extensions[0].spaces: 6 spaces, the game needs 7 (R2.2)"}},
      {R"({"id": "x11", "cost": 3}, )",
       R"({"id": "m01", "cost": 3}, )",
       {R"($.market_extensions[0].spaces[0].id: "m01" is taken already)",
        R"($.market_extensions[0].spaces[0].id: must come after "m11"; list the spaces in the )"
        "order of their ids (R2.4)"}},
  });
  expect_limits({
      {R"("population_set": )", 11, 1, 30, "$.board.round_track[0].population_set", "R4.2"},
      {R"("population_add": )", 6, 0, 100, "$.board.round_track[1].population_add", "R4.1"},
      {R"("id": "m01", "cost": )", 3, 0, 30, "$.board.market[0].cost", "R8.2"},
  });
  EXPECT_EQ(complaints(pack_without_line(R"("id": "m04")")),
            (Complaints{"$.board.market: 10 spaces, the game needs 11 (R2.2)",
                        R"($.solo_cards[3].space: "m04" is unknown; see $.board.market)"}));
  EXPECT_EQ(complaints(pack_without_line(R"("id": "ext1")")),
            (Complaints{"$.market_extensions: 2 extensions, the game needs 3 (R2.2)",
                        "$.market_extensions[0].min_players: is 4, must be 3 (R2.2)",
                        "$.market_extensions[1].min_players: is 5, must be 4 (R2.2)"}));
}

TEST(RebuildingSeattlePack, EventsThatTheRulesCannotCarryOut) {
  constexpr std::string_view kBuy = R"({"effect": "buy_suburbs", "max": 1, "price": 1})";
  expect_told({
      {R"("id": "event-nature")",
       R"("id": "event-wind")",
       {"$.events[2].id: must be event-nature: the rules know an event by its place (R10.5)",
        R"($.solo_cards[13].event: "event-nature" is unknown; see $.events)"}},
      {kBuy,
       R"({"effect": "buy_suburbs", "max": 2, "price": 1})",
       {"$.events[0].activator.may[0].max: is 2, must be 1 (R10.3)"}},
      {kBuy,
       R"({"effect": "gain_money", "amount": 1})",
       {R"($.events[0].activator.may[0].effect: "gain_money" does not belong to event-expansion; it )"
        "can have buy_suburbs (R10.3)"}},
      {R"("may": [)",
       R"("do": [)",
       {"$.events[0].activator.may: is missing; event-expansion needs it",
        "$.events[0].activator.do: does not belong to event-expansion"}},
      {R"("do": [)",
       R"("choose_one": [)",
       {"$.events[2].activator.do: is missing; event-nature needs it",
        "$.events[2].activator.choose_one: does not belong to event-nature"}},
      {R"("choose_one": [)",
       R"("may": [)",
       {"$.events[1].activator.may: does not belong to event-graduation",
        "$.events[1].activator.choose_one: is missing; event-graduation needs it"}},
      {R"({"effect": "pop", "delta": -1}, )",
       "",
       {"$.events[1].activator.choose_one: 1 effects, the game needs 2 (R10.4)"}},
      {R"({"effect": "gain_tile", "type": "shopping", "shape": "1x1"})",
       R"({"effect": "gain_tile", "type": "restaurant", "shape": "2x1"})",
       {"$.events[4].activator.choose_one[1].type: must be shopping (R10.6)",
        "$.events[4].activator.choose_one[1].shape: must be 1x1 (R10.6)"}},
      {R"({"effect": "gain_tile", "type": "shopping", "shape": "1x1"})",
       R"({"effect": "gain_tile", "type": "bank", "shape": "1x1"})",
       {"$.events[4].activator.choose_one[1].shape: there is no such tile; see $.building_tiles "
        "(R8.2)",
        "$.events[4].activator.choose_one[1].type: must be shopping (R10.6)"}},
      {R"("score_quality", "track": "shopping")",
       R"("score_quality", "track": "restaurant")",
       {"$.events[4].all[0].track: must be shopping (R10.6)"}},
      {R"("score_quality", "track": "shopping")",
       R"("score_quality", "track": "choice")",
       {"$.events[4].all[0].track: must name a track; only a law and a landmark leave the choice "
        "to the player (R11.4)"}},
      {R"({"effect": "score_quality", "track": "shopping"})",
       "",
       {"$.events[4].all: 0 is not allowed here; must be from 1 to 1 (the number of effects)"}},
      {R"([{"round": 1, "effect")",
       R"([{"effect": "vp_per", "count": "type_sets", "amount": 1}, {"round": 1, "effect")",
       {"$.events[2].all: 5 is not allowed here; must be from 1 to 4 (the number of effects)"}},
      {R"("effect": "gain_suburbs_per", "count": "symbols", "type": "train", "amount": 1)",
       R"("effect": "money_per", "count": "symbols", "type": "train", "amount": 1)",
       {R"($.events[0].all[0].effect: "money_per" does not belong to event-expansion; it can have )"
        "gain_suburbs_per (R10.3)"}},
      {R"("round": 1, "effect": "money_per")",
       R"("round": 1, "effect": "gain_suburbs_per")",
       {R"($.events[2].all[0].effect: "gain_suburbs_per" does not belong to event-nature; it can )"
        "have pop_per, money_per or vp_per (R10.5)"}},
      {R"("effect": "pop", "delta": -1})",
       R"("effect": "pop", "delta": -1, "round": 1})",
       {"$.events[1].activator.choose_one[0].round: does not belong to event-graduation"}},
  });
  expect_limits({{R"("all": [{"round": )", 1, 1, 3, "$.events[2].all[0].round", "R3.1"}});
}

// An effect of a law that has one effect, replaced by another.
Complaints law_with(std::string_view effect) {
  return complaints(pack_with(R"({"effect": "gain_money", "amount": 4})", effect));
}

TEST(RebuildingSeattlePack, EffectsHaveTheKeysTheyNeedAndNoOthers) {
  struct Row {
    std::string effect;
    std::map<std::string, std::string> keys;
  };
  const std::vector<Row> rows{
      {"gain_money", {{"amount", "1"}}},
      {"gain_vp", {{"amount", "1"}}},
      {"pop", {{"delta", "-1"}}},
      {"quality", {{"track", "\"choice\""}, {"steps", "1"}}},
      {"gain_suburbs", {{"amount", "1"}}},
      {"buy_suburbs", {{"max", "1"}, {"price", "1"}}},
      {"gain_suburbs_per", {{"amount", "1"}, {"count", "\"suburb_tiles\""}}},
      {"money_per", {{"amount", "1"}, {"count", "\"type_sets\""}}},
      {"vp_per", {{"amount", "1"}, {"count", "\"landmarks_built\""}}},
      {"pop_per", {{"delta", "1"}, {"count", "\"quality_levels\""}}},
      {"build_landmark", {{"discount", "1"}}},
  };
  const std::map<std::string, std::string> all{
      {"amount", "1"},      {"delta", "1"},
      {"steps", "1"},       {"track", "\"shopping\""},
      {"price", "1"},       {"discount", "1"},
      {"shape", "\"L\""},   {"count", "\"type_sets\""},
      {"div", "1"},         {"max", "1"},
      {"kind", "\"end\""},  {"round", "1"},
      {"type", "\"bank\""}, {"terrain", "\"tree\""},
      {"level", "1"},       {"limit", "1"},
  };
  const auto written = [](const Row& row) {
    std::string out = R"({"effect": ")" + row.effect + "\"";
    for (const auto& [key, value] : row.keys) out += ", \"" + key + "\": " + value;
    return out + "}";
  };
  for (const Row& row : rows) {
    EXPECT_EQ(law_with(written(row)), Complaints{});
    const std::string place = "$.districts[0].laws[0].effects[0].";
    for (const auto& [key, value] : all) {
      Row changed = row;
      if (row.keys.contains(key)) {
        changed.keys.erase(key);
        EXPECT_EQ(law_with(written(changed)),
                  Complaints{place + key + ": is missing; " + row.effect + " needs it"});
        continue;
      }
      changed.keys[key] = value;
      const bool counts = row.keys.contains("count");
      if (counts && (key == "div" || key == "max")) {
        EXPECT_EQ(law_with(written(changed)), Complaints{}) << written(changed);
        continue;
      }
      const bool of_selector =
          counts && (key == "type" || key == "terrain" || key == "level" || key == "limit");
      const std::string counted =
          of_selector ? row.keys.at("count").substr(1, row.keys.at("count").size() - 2)
                      : row.effect;
      const std::string owner = key == "kind" || key == "round" ? "a law" : counted;
      EXPECT_EQ(law_with(written(changed)),
                Complaints{place + key + ": does not belong to " + owner})
          << written(changed);
    }
  }
}

TEST(RebuildingSeattlePack, SelectorsHaveTheKeysTheyNeed) {
  struct Row {
    std::string selector, key, value;
  };
  for (const Row& row : std::vector<Row>{{"tiles", "type", "\"bank\""},
                                         {"symbols", "type", "\"bank\""},
                                         {"terrain", "terrain", "\"any\""},
                                         {"tracks_at_least", "level", "5"},
                                         {"pop_below", "limit", "9"}}) {
    const std::string effect =
        R"({"effect": "vp_per", "amount": 1, "count": ")" + row.selector + "\"";
    EXPECT_EQ(law_with(effect + ", \"" + row.key + "\": " + row.value + "}"), Complaints{});
    EXPECT_EQ(law_with(effect + "}"), Complaints{"$.districts[0].laws[0].effects[0]." + row.key +
                                                 ": is missing; " + row.selector + " needs it"});
  }
}

TEST(RebuildingSeattlePack, NumbersOfEffects) {
  struct Row {
    std::string before, after;  // the text around the number
    int low, high;
    std::string key, why;
  };
  const std::string per = R"(, "count": "pop_below", "limit": 9})";
  for (const Row& row : std::vector<Row>{
           {R"({"effect": "gain_money", "amount": )", "}", 1, 20, "amount",
            "what an effect can give"},
           {R"({"effect": "gain_vp", "amount": )", "}", -20, 20, "amount",
            "what an effect can give"},
           {R"({"effect": "pop", "delta": )", "}", -20, 20, "delta", "R4.2"},
           {R"({"effect": "quality", "track": "choice", "steps": )", "}", 1, 5, "steps", "R9.2"},
           {R"({"effect": "gain_suburbs", "amount": )", "}", 1, 20, "amount",
            "what an effect can give"},
           {R"({"effect": "buy_suburbs", "price": 1, "max": )", "}", 1, 50, "max", "R11.4"},
           {R"({"effect": "buy_suburbs", "max": 1, "price": )", "}", 0, 30, "price", "R11.4"},
           {R"({"effect": "build_landmark", "discount": )", "}", 0, 30, "discount", "R11.4"},
           {R"({"effect": "gain_suburbs_per", "amount": )", per, 1, 20, "amount",
            "what an effect can give"},
           {R"({"effect": "money_per", "amount": )", per, 1, 20, "amount",
            "what an effect can give"},
           {R"({"effect": "vp_per", "amount": )", per, -20, 20, "amount",
            "what an effect can give"},
           {R"({"effect": "pop_per", "delta": )", per, -20, 20, "delta", "R4.2"},
           {R"({"effect": "vp_per", "amount": 1, "div": )", per, 1, 20, "div", "R9.5"},
           {R"({"effect": "vp_per", "amount": 1, "max": )", per, 1, 50, "max",
            "what an effect can give"},
           {R"({"effect": "vp_per", "amount": 1, "count": "pop_below", "limit": )", "}", 0, 100,
            "limit", "R4.2"},
           {R"({"effect": "vp_per", "amount": 1, "count": "tracks_at_least", "level": )", "}", 1, 5,
            "level", "R9.2"}}) {
    for (const int right : {row.low, row.high})
      EXPECT_EQ(law_with(row.before + std::to_string(right) + row.after), Complaints{});
    for (const int wrong : {row.low - 1, row.high + 1}) {
      EXPECT_EQ(
          law_with(row.before + std::to_string(wrong) + row.after),
          Complaints{"$.districts[0].laws[0].effects[0]." + row.key + ": " + std::to_string(wrong) +
                     " is not allowed here; must be from " + std::to_string(row.low) + " to " +
                     std::to_string(row.high) + " (" + row.why + ")"});
    }
  }
}

TEST(RebuildingSeattlePack, Neighborhoods) {
  constexpr std::string_view kFirst =
      R"({"type": "entertainment", "shape": "3x1", "symbols": 3, "squares": [[0, 0], [1, 0], [2, 0]]})";
  expect_told({
      {R"("width": 6, "height": 5)",
       R"("width": 5, "height": 6)",
       {"$.neighborhoods[0].width: is 5, must be 6 (R1.1)",
        "$.neighborhoods[0].height: is 6, must be 5 (R1.1)"}},
      {R"("id": "nb-shopping")",
       R"("id": "nb-dining")",
       {R"($.neighborhoods[1].id: "nb-dining" is taken already)"}},
      {"\"EEERRR\"",
       "\"EEERRt\"",
       {R"($.neighborhoods[0].map[0]: must be "EEERRR": it draws buildings and terrain)"}},
      {R"("start_symbols": {"entertainment": 3, "shopping": 3, "restaurant": 5, "bank": 1, "school": 1, "train": 1})",
       R"("start_symbols": {"entertainment": 4, "shopping": 4, "restaurant": 4, "bank": 4, "school": 4, "train": 4})",
       {"$.neighborhoods[0].start_symbols.entertainment: is 4, must be 3 (that many are printed)",
        "$.neighborhoods[0].start_symbols.shopping: is 4, must be 3 (that many are printed)",
        "$.neighborhoods[0].start_symbols.restaurant: is 4, must be 5 (that many are printed)",
        "$.neighborhoods[0].start_symbols.bank: is 4, must be 1 (that many are printed)",
        "$.neighborhoods[0].start_symbols.school: is 4, must be 1 (that many are printed)",
        "$.neighborhoods[0].start_symbols.train: is 4, must be 1 (that many are printed)"}},
      {kFirst,
       R"({"type": "entertainment", "shape": "3x1", "symbols": 2, "squares": [[0, 0], [1, 0], [2, 0]]})",
       {"$.neighborhoods[0].buildings[0].symbols: is 2, must be 3 (see $.building_tiles)"}},
      {kFirst,
       R"({"type": "entertainment", "shape": "L", "symbols": 3, "squares": [[0, 0], [1, 0], [2, 0]]})",
       {"$.neighborhoods[0].buildings[0].squares: must be the shape L, turned somehow (R1.3)"}},
      {kFirst,
       R"({"type": "entertainment", "shape": "2x1", "symbols": 2, "squares": [[0, 0], [1, 0], [2, 0]]})",
       {"$.neighborhoods[0].buildings[0].squares: must be the shape 2x1, turned somehow (R1.3)",
        "$.neighborhoods[0].start_symbols.entertainment: is 3, must be 2 (that many are "
        "printed)"}},
      {kFirst,
       R"({"type": "entertainment", "shape": "3x1", "symbols": 3, "squares": [[0, 0], [1, 0], [6, 5]]})",
       {"$.neighborhoods[0].buildings[0].squares[2][0]: 6 is not allowed here; must be from 0 to 5 "
        "(R1.1)",
        "$.neighborhoods[0].buildings[0].squares[2][1]: 5 is not allowed here; must be from 0 to 4 "
        "(R1.1)"}},
      {kFirst,
       R"({"type": "bank", "shape": "1x1", "symbols": 1, "squares": [[0, 0]]})",
       {"$.neighborhoods[0].buildings[0].shape: there is no such tile; see $.building_tiles "
        "(R8.2)"}},
      {R"("squares": [[3, 0], [4, 0], [5, 0]])",
       R"("squares": [[2, 0], [3, 0], [4, 0]])",
       {"$.neighborhoods[0].buildings[1].squares[0]: is taken already (R1.9)"}},
      // Two buildings out of order: both are told.
      {R"([[3, 0], [4, 0], [5, 0]]},
     {"type": "shopping", "shape": "L", "symbols": 3, "squares": [[0, 1], [1, 1], [1, 2]]})",
       R"([[2, 0], [3, 0], [4, 0]]},
     {"type": "shopping", "shape": "L", "symbols": 3, "squares": [[0, 1], [1, 1], [2, 1]]})",
       {"$.neighborhoods[0].buildings[1].squares[0]: is taken already (R1.9)",
        "$.neighborhoods[0].buildings[2].squares: must be the shape L, turned somehow (R1.3)"}},
      {R"({"at": [5, 1], "terrain": "tree"})",
       R"({"at": [5, 0], "terrain": "tree"})",
       {"$.neighborhoods[0].terrain[0].at: is taken already (R1.9)"}},
      {R"({"at": [5, 1], "terrain": "tree"})",
       R"({"at": [5, -1], "terrain": "tree"})",
       {"$.neighborhoods[0].terrain[0].at[1]: -1 is not allowed here; must be from 0 to 4 (R1.1)"}},
  });
  constexpr std::string_view kTwoMore =
      R"({"type": "entertainment", "shape": "1x1", "symbols": 1, "squares": [[2, 1]]}, {"type": "entertainment", "shape": "1x1", "symbols": 1, "squares": [[3, 1]]}, )";
  EXPECT_EQ(complaints(pack_with(kFirst, std::string(kTwoMore) + std::string(kFirst))),
            Complaints{"$.neighborhoods[0].buildings: 9 is not allowed here; must be from 0 to 8 "
                       "(the number of buildings, R1.9)"});
}

TEST(RebuildingSeattlePack, Districts) {
  expect_told({
      {R"("id": "d-georgetown")",
       R"("id": "d-waterfront")",
       {R"($.districts[2].id: "d-waterfront" is taken already)"}},
      {R"("id": "georgetown-1")",
       R"("id": "waterfront-1")",
       {R"($.districts[2].laws[0].id: "waterfront-1" is taken already)"}},
      {R"("effects": [{"effect": "gain_money", "amount": 4}])",
       R"("effects": [])",
       {"$.districts[0].laws[0].effects: 0 is not allowed here; must be from 1 to 4 (the number of "
        "effects)"}},
      {R"({"effect": "gain_money", "amount": 4})",
       R"({"effect": "buy_suburbs", "max": 1, "price": 1}, {"effect": "buy_suburbs", "max": 1, "price": 2})",
       {"$.districts[0].laws[0].effects: can have buy_suburbs only once (R11.2)"}},
      {R"({"effect": "gain_money", "amount": 4})",
       R"({"effect": "build_landmark", "discount": 1}, {"effect": "build_landmark", "discount": 2})",
       {"$.districts[0].laws[0].effects: can have build_landmark only once (R11.2)"}},
      {R"({"effect": "gain_money", "amount": 4})",
       R"({"effect": "score_quality", "track": "shopping"})",
       {R"($.districts[0].laws[0].effects[0].effect: "score_quality" does not belong to a law; it )"
        "can have gain_money, gain_vp, pop, quality, gain_suburbs, buy_suburbs, gain_suburbs_per, "
        "pop_per, money_per, vp_per or build_landmark (R11.4)"}},
  });
  expect_limits({
      {R"("cost": {"money": )", 1, 0, 30, "$.districts[0].laws[2].cost.money", "R11.2"},
      {R"("cost": {"vp": )", 1, 0, 20, "$.districts[2].laws[2].cost.vp", "R11.3"},
  });
}

TEST(RebuildingSeattlePack, Landmarks) {
  expect_told({
      {R"("id": "lm-02")", R"("id": "lm-01")", {R"($.landmarks[1].id: "lm-01" is taken already)"}},
      {R"("shape": "I5")",
       R"("shape": "J5")",
       {R"($.landmarks[0].shape: "J5" is unknown; see $.landmark_shapes)"}},
      {R"("on_build": [{"effect": "gain_money", "amount": 4}])",
       R"("on_build": [{"effect": "build_landmark", "discount": 4}])",
       {R"($.landmarks[4].on_build[0].effect: "build_landmark" does not belong to on_build; it can )"
        "have gain_money, gain_vp, pop, quality, gain_suburbs, gain_suburbs_per, pop_per, "
        "money_per or vp_per (R8.5)"}},
      {R"("profit": [{"effect": "gain_money", "amount": 5}])",
       R"("profit": [{"effect": "gain_vp", "amount": 5}])",
       {R"($.landmarks[14].profit[0].effect: "gain_vp" does not belong to the profit of a landmark; )"
        "it can have gain_money or money_per (R8.5)"}},
      {R"("end": [{"effect": "vp_per", "amount": 1, "count": "quality_levels"}])",
       R"("end": [{"effect": "money_per", "amount": 1, "count": "quality_levels"}])",
       {R"($.landmarks[0].end[0].effect: "money_per" does not belong to the end of a landmark; it )"
        "can have gain_vp or vp_per (R8.5)"}},
  });
  expect_limits(
      {{R"("name": "Emerald Spire", "cost": )", 8, 0, 30, "$.landmarks[0].cost", "R8.5"}});
  EXPECT_EQ(complaints(pack_without_line(R"("id": "lm-01")")),
            Complaints{"$.landmarks: 14 landmarks, the game needs 15 (R2.9)"});
}

TEST(RebuildingSeattlePack, Cards) {
  expect_told({
      {R"("id": "r1-02")",
       R"("id": "r1-01")",
       {R"($.round_cards[1].id: "r1-01" is taken already)"}},
      {R"("name": "Lantern Playhouse", "round": 1)",
       R"("name": "Lantern Playhouse", "round": 2)",
       {"$.round_cards[0].round: is 2, must be 1 (32 cards for each round, listed round by round, "
        "R2.4)"}},
      {R"("round": 1, "type": "entertainment", "shape": "2x1", "symbols": 2)",
       R"("round": 1, "type": "entertainment", "shape": "2x1", "symbols": 3)",
       {"$.round_cards[0].symbols: is 3, must be 2 (see $.building_tiles)"}},
      {R"("type": "bank", "shape": "2x1", "symbols": 1, "upgrade")",
       R"("type": "bank", "shape": "1x1", "symbols": 1, "upgrade")",
       {"$.round_cards[16].shape: there is no such tile; see $.building_tiles (R8.2)"}},
      {R"("kind": "profit", "effect": "money_per")",
       R"("effect": "money_per")",
       {"$.round_cards[0].upgrade.kind: is missing; a card needs it"}},
      {R"("kind": "profit", "effect": "money_per")",
       R"("kind": "end", "effect": "money_per")",
       {R"($.round_cards[0].upgrade.effect: "money_per" does not belong to an upgrade of kind end; )"
        "it can have vp_per (R9.4)"}},
      {R"("kind": "profit", "effect": "money_per")",
       R"("kind": "quality", "effect": "money_per")",
       {R"($.round_cards[0].upgrade.effect: "money_per" does not belong to an upgrade of kind )"
        "quality; it can have quality (R9.1)"}},
      {R"("kind": "quality", "effect": "quality", "track": "restaurant", "steps": 1)",
       R"("kind": "profit", "effect": "quality", "track": "restaurant", "steps": 1)",
       {R"($.round_cards[1].upgrade.effect: "quality" does not belong to an upgrade of kind profit; )"
        "it can have money_per (R9.3)"}},
      {R"("kind": "quality", "effect": "quality", "track": "restaurant", "steps": 1)",
       R"("kind": "quality", "effect": "quality", "track": "choice", "steps": 1)",
       {"$.round_cards[1].upgrade.track: must name a track; only a law and a landmark leave the "
        "choice to the player (R11.4)"}},
      {R"("kind": "profit", "effect": "money_per", "count": "tiles")",
       R"("kind": "profit", "effect": "money_per", "count": "symbols")",
       {"$.round_cards[0].upgrade.count: an upgrade counts tiles, never symbols (R9.5)"}},
  });
  EXPECT_EQ(complaints(pack_without_line(R"("id": "r3-31")")),
            Complaints{"$.round_cards: 95 cards, the game needs 96 (R2.4)"});
}

TEST(RebuildingSeattlePack, Suburbs) {
  expect_told({
      {R"("id": "sub-02")", R"("id": "sub-01")", {R"($.suburbs[1].id: "sub-01" is taken already)"}},
      {R"("id": "sub-01", "shape": "row3")",
       R"("id": "sub-01", "shape": "row4")",
       {R"($.suburbs[0].shape: "row4" is unknown; see $.suburb_shapes)"}},
      {R"(["tree", null, "tree"])",
       R"(["tree", null])",
       {"$.suburbs[0].terrain: 2 squares, the game needs 3 (one for each square of the shape, "
        "R1.2)"}},
      {R"(["tree", null, "tree"])",
       R"(["tree", null, "swamp"])",
       {R"($.suburbs[0].terrain[2]: "swamp" is unknown; must be tree, lake or mountain)"}},
  });
  EXPECT_EQ(complaints(pack_without_line(R"("id": "sub-01")")),
            Complaints{"$.suburbs: 96 suburbs, the game needs 97 (R2.3)"});
}

TEST(RebuildingSeattlePack, SoloCards) {
  expect_told({
      {R"("id": "solo-02")",
       R"("id": "solo-01")",
       {R"($.solo_cards[1].id: "solo-01" is taken already)"}},
      {R"("space": "m02")",
       R"("space": "m01")",
       {R"($.solo_cards[1].space: "m01" is on another card already (R15.5))"}},
      {R"("space": "m02")",
       R"("space": "x11")",
       {R"($.solo_cards[1].space: "x11" is unknown; see $.board.market)"}},
      {R"("event": "event-nature")",
       R"("event": "event-shopping")",
       {R"($.solo_cards[15].event: "event-shopping" is on another card already (R15.5))"}},
      {R"("event": "event-nature")",
       R"("event": "event-wind")",
       {R"($.solo_cards[13].event: "event-wind" is unknown; see $.events)"}},
      {R"("action": "take_card", "space": "m02")",
       R"("action": "activate_event", "space": "m02")",
       {"$.solo_cards[1].space: does not belong to activate_event",
        "$.solo_cards[1].event: is missing; activate_event needs it"}},
      {R"("action": "activate_event", "event": "event-nature")",
       R"("action": "take_card", "event": "event-nature")",
       {"$.solo_cards[13].space: is missing; take_card needs it",
        "$.solo_cards[13].event: does not belong to take_card"}},
  });
  EXPECT_EQ(complaints(pack_without_line(R"("id": "solo-02")")),
            Complaints{"$.solo_cards: 16 cards, the game needs 17 (R15.2)"});
}

TEST(RebuildingSeattlePack, AFaultOfShapeHidesNoOtherAndIsToldOnce) {
  std::string pack = pack_with(R"("start_money": 8)", R"("start_money": "none")");
  pack = replaced(pack, R"("suburb_price": 4)", R"("suburb_price": 99)");
  pack = replaced(pack, R"("type": "bank", "shape": "2x1", "count")",
                  R"("type": "vault", "shape": "2x1", "count")");
  pack = replaced(pack, R"("id": "row3", "squares": [[0, 0],)",
                  R"("id": "row3", "squares": [["0", 0],)");
  pack = replaced(pack, R"("action": "take_card")", R"("action": "steal_card")");
  EXPECT_EQ(
      complaints(pack),
      (Complaints{
          "$.constants.start_money: is a text, must be a whole number",
          "$.suburb_shapes[0].squares[0][0]: is a text, must be a whole number",
          R"($.building_tiles[18].type: "vault" is unknown; must be entertainment, shopping, )"
          "restaurant, bank, school or train",
          R"($.solo_cards[0].action: "steal_card" is unknown; must be take_card or )"
          "activate_event",
          "$.constants.suburb_price: 99 is not allowed here; must be from 0 to 30 (R7.1)"}));
}

TEST(RebuildingSeattlePack, AMisspeltKeyIsToldWithWhatIsMissing) {
  EXPECT_EQ(complaints(pack_with(R"("value": 1, "count")", R"("values": 1, "count")")),
            (Complaints{"$.money_tokens[0].value: is missing",
                        "$.money_tokens[0].values: is an unknown key; known are value, count and "
                        "source"}));
}

TEST(RebuildingSeattlePack, TextThatIsNoPack) {
  for (const std::string_view pack :
       {"", "{", "[]", "null", "{}", "{\"game\": \"rebuilding_seattle\"}"})
    EXPECT_FALSE(complaints(pack).empty()) << pack;
  EXPECT_FALSE(complaints(printed_pack().substr(0, printed_pack().size() / 2)).empty());
}

// Most cards and suburbs have the keys of those before them, and another try would show nothing
// new.
bool tried_already(const std::string& pack, std::size_t at) {
  constexpr std::string_view kStart = R"(  {"id": ")";
  const auto line = pack.rfind('\n', at) + 1;
  if (!std::string_view(pack).substr(line).starts_with(kStart)) return false;
  const std::string id = pack.substr(line + kStart.size(), 5);
  return id.starts_with("r2-") || id.starts_with("r3-") ||
         (id.starts_with("sub-") && !id.ends_with("0"));
}

TEST(RebuildingSeattlePack, WhatCannotBeReadIsToldOnce) {
  EXPECT_GT(testkit::break_every_value<Rules>(tried_already), 2000);
}

TEST(RebuildingSeattlePack, NoMisspeltKeyPassesForAnAbsentOne) {
  EXPECT_GT(testkit::misspell_every_key<Rules>(tried_already), 1000);
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle
