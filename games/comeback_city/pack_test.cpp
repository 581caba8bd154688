// What is said about a content pack that is not in order.
#include <algorithm>
#include <vector>

#include "games/comeback_city/testing/pack.h"

namespace cornerstone::comeback_city {
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

TEST(ComebackCityPack, APackOfAnotherShape) {
  expect_told({
      {R"("schema": 1)",
       R"("schema": 2)",
       {"$.schema: is 2, must be 1 (the only schema there is)"}},
      {R"("min": 1, "max": 1)",
       R"("min": 2, "max": 4)",
       {"$.players.min: is 2, must be 1 (one plays alone)",
        "$.players.max: is 4, must be 1 (one plays alone)"}},
      {R"("id": "brick")",
       R"("id": "stone")",
       {"$.materials: must list lumber, brick and steel in this order"}},
      {R"("id": "industrial")",
       R"("id": "rural")",
       {"$.zones: must list residential, commercial, industrial and government in this order"}},
      {R"("id": "park")",
       R"("id": "plaza")",
       {"$.tags: must list restaurant and park in this order"}},
      {R"("game": "comeback_city",)",
       R"("game": "comeback_city", "title": "Comeback",)",
       {"$.title: is an unknown key; known are game, schema, defaults, players, components, "
        "constants, options, materials, zones, tags, infrastructure, buildings, zoning_reward, "
        "zoning_bonuses, disasters, helpers, tracking_cards and meteors"}},
  });
}

struct FixedNumber {
  std::string key;
  int value;
  std::string why;
};

void expect_fixed(const std::string& part, const std::vector<FixedNumber>& numbers) {
  for (const FixedNumber& number : numbers) {
    const std::string key = "\"" + number.key + "\": ", right = std::to_string(number.value);
    EXPECT_EQ(
        complaints(pack_with(key + right, key + "99")),
        Complaints{part + number.key + ": is 99, must be " + right + " (" + number.why + ")"});
  }
}

TEST(ComebackCityPack, ComponentsThatTheRulesAreNotMadeFor) {
  expect_fixed("$.components.", {{"power_plant_cards", 1, "R2.2"},
                                 {"building_cards", 57, "R1.1"},
                                 {"d20", 1, "R5.1"},
                                 {"d6", 2, "R5.3"},
                                 {"point_counters", 100, "those of all zones"},
                                 {"road_cards", 5, "R2.2"},
                                 {"power_line_cards", 5, "R2.2"},
                                 {"disaster_cards", 5, "R5.1"},
                                 {"zoning_bonus_cards", 32, "R1.1"},
                                 {"helper_cards", 5, "R12"},
                                 {"tracking_cards", 32, "those of all kinds"}});
}

TEST(ComebackCityPack, ConstantsThatTheRulesAreNotMadeFor) {
  expect_fixed("$.constants.", {{"columns", 6, "R2.1"},
                                {"start_row", 6, "R3.3"},
                                {"setup_extra", 2, "R3.4"},
                                {"start_action_points", 8, "R5.1; the option start_ap has others"},
                                {"zoning_drawn", 2, "R3.2"},
                                {"grid_rows", 6, "R2.3"},
                                {"row_power_plant", 1, "R2.3"},
                                {"row_power_lines", 2, "R2.3"},
                                {"row_roads", 3, "R2.3"},
                                {"row_first_building", 4, "R2.3"}});
}

TEST(ComebackCityPack, ConstantsOfAnotherPack) {
  expect_limits({
      {R"("build_phase_target": )", 16, 9, 24, "$.constants.build_phase_target", "R4.1"},
      {R"("free_discards": )", 2, 0, 6, "$.constants.free_discards", "R4.2"},
      {R"("column_spread": )", 3, 1, 5, "$.constants.column_spread", "R2.8"},
      {R"("die_max": )", 20, 10, 20, "$.constants.die_max", "R5.9"},
      {R"("goal_total": )", 65, 1, 100, "$.constants.goal_total", "R15.1"},
  });
}

TEST(ComebackCityPack, OptionsThatTheRulesDoNotHave) {
  expect_told({
      {R"("rubble_carries_power": {"default": "on")",
       R"("rubble_carries_power": {"default": "off")",
       {"$.options.rubble_carries_power: must offer on (the default) and off"}},
      {R"("values": ["8", "7", "9"])",
       R"("values": ["8", "7", "9", "10"])",
       {"$.options.start_ap: must offer 8 (the default), 7 and 9"}},
      {R"("hurricane", "meteor_strike", "ultra_mega_chicken"]})",
       R"("hurricane", "meteor_strike"]})",
       {"$.options.disaster: must offer drawn (the default), alien_invasion, earthquake, "
        "hurricane, meteor_strike and ultra_mega_chicken"}},
      {R"("win_rule": {)",
       R"("mode": {)",
       {"$.options.win_rule: is missing",
        "$.options.mode: is an option that the rules do not know"}},
  });
}

TEST(ComebackCityPack, SourcesOfValuesThatAreNotThere) {
  constexpr std::string_view kGone = ": is the source of a key that is not there";
  const std::vector<std::array<std::string_view, 3>> all{
      {R"({"counter": "reconstructed")", R"({"piece": "reconstructed")",
       "$.zones[0].field_sources.piece"},
      {R"("wrecked_side": "rulebook")", R"("wrecked": "rulebook")",
       "$.infrastructure.power_plant.field_sources.wrecked"},
      {R"({"brick": 2}, "field_sources": {"count": )",
       R"({"brick": 2}, "field_sources": {"counts": )",
       "$.infrastructure.road.field_sources.counts"},
      {R"({"measure": "reconstructed"})", R"({"points": "reconstructed"})",
       "$.disasters[0].goal.extra.field_sources.points"},
      {R"({"zone": "reconstructed"})", R"({"zones": "reconstructed"})",
       "$.disasters[4].ongoing[1].field_sources.zones"},
      {R"({"area": "rulebook"})", R"({"ring": "rulebook"})", "$.meteors[9].field_sources.ring"},
  };
  for (const auto& [from, to, place] : all)
    EXPECT_EQ(complaints(pack_with(from, to)), Complaints{std::string(place) + std::string(kGone)});
  expect_told(
      {{R"("max": 1, "source": "rulebook")",
        R"("max": 1, "source": "hearsay")",
        {R"($.players.source: "hearsay" is unknown; must be rulebook, public or reconstructed)"}}});
}

TEST(ComebackCityPack, R1_2_CountersOfAZone) {
  expect_limits({{R"("colour": "green", "supply": )", 25, 1, 50, "$.zones[0].supply", "R1.2"}});
  expect_told({{R"("colour": "green", "supply": 25)",
                R"("colour": "green", "supply": 26)",
                {"$.components.point_counters: is 100, must be 101 (those of all zones)"}}});
}

TEST(ComebackCityPack, AGoalNeedsNoMoreCountersThanThereAre) {
  expect_told({
      {R"("colour": "yellow", "supply": 25)",
       R"("colour": "yellow", "supply": 24)",
       {"$.components.point_counters: is 100, must be 99 (those of all zones)",
        "$.disasters[4].goal.points: 25 is not allowed here; must be from 1 to 24 (R10.1)"}},
  });
  expect_limits({
      {R"("goal": {"zone": "residential", "points": )", 25, 1, 25, "$.disasters[0].goal.points",
       "R6.1"},
      {R"("goal": {"zone": "commercial", "points": )", 25, 1, 25, "$.disasters[1].goal.points",
       "R7.1"},
      {R"("goal": {"points": )", 60, 1, 100, "$.disasters[2].goal.points", "R8.1"},
      {R"("goal": {"zone": "government", "points": )", 25, 1, 25, "$.disasters[3].goal.points",
       "R9.1"},
      {R"("goal": {"zone": "industrial", "points": )", 25, 1, 25, "$.disasters[4].goal.points",
       "R10.1"},
  });
}

TEST(ComebackCityPack, Infrastructure) {
  expect_told({
      {R"("power_plant": {"count": 1)",
       R"("power_plant": {"count": 2)",
       {"$.infrastructure.power_plant.count: is 2, must be 1 (R2.2)"}},
      {R"("power_line": {"count": 5, "row": 2)",
       R"("power_line": {"count": 6, "row": 3)",
       {"$.infrastructure.power_line.count: is 6, must be 5 (R2.2)",
        "$.infrastructure.power_line.row: is 3, must be 2 (R2.3)"}},
      {R"("road": {"count": 5, "row": 3)",
       R"("road": {"count": 5, "row": 2)",
       {"$.infrastructure.road.row: is 2, must be 3 (R2.3)"}},
      {R"("repair_cost": {"brick": 2})", R"("repair_cost": {})", {}},
      {R"("repair_cost": {"brick": 2})",
       R"("repair_cost": {"bricks": 2})",
       {"$.infrastructure.road.repair_cost.bricks: is an unknown key; known are lumber, brick and "
        "steel"}},
  });
  expect_limits({
      {R"("repair_cost": {"lumber": )", 3, 0, 7, "$.infrastructure.power_plant.repair_cost.lumber",
       "R13.6"},
      {R"("repair_cost": {"lumber": 1, "steel": )", 1, 0, 7,
       "$.infrastructure.power_line.repair_cost.steel", "R13.6"},
      {R"("repair_cost": {"brick": )", 2, 0, 7, "$.infrastructure.road.repair_cost.brick", "R13.6"},
      {R"("row": 2, "stories": )", 3, 0, 40, "$.infrastructure.power_line.stories", "R8.3"},
      {R"("row": 3, "stories": )", 0, 0, 40, "$.infrastructure.road.stories", "R8.3"},
  });
}

TEST(ComebackCityPack, R1_1_AsManyCardsAsTheRulesAreMadeFor) {
  EXPECT_EQ(complaints(pack_without_line(R"({"id": "c06")")),
            Complaints{"$.buildings: 56 cards, the game needs 57 (R1.1)"});
  EXPECT_EQ(complaints(pack_without_line(R"({"id": "z_c_row")")),
            Complaints{"$.zoning_bonuses: 31 cards, the game needs 32 (R1.1)"});
  EXPECT_EQ(complaints(pack_without_line(R"({"id": "m03")")),
            Complaints{"$.meteors: 9 cards, the game needs 10 (R1.1)"});
}

TEST(ComebackCityPack, IdsAndNames) {
  constexpr std::string_view kName = ".name: must be 1 to 60 characters that can be printed";
  const std::string long_name(61, 'x');
  const auto named = [&](std::string_view from, std::string_view place, std::string_view name) {
    EXPECT_EQ(complaints(pack_with("\"name\": \"" + std::string(from) + "\"",
                                   "\"name\": \"" + std::string(name) + "\"")),
              Complaints{"$." + std::string(place) + std::string(kName)});
  };
  named("Bungalow", "buildings[0]", "");
  named("Bungalow", "buildings[0]", "Bunga\\nlow");
  named("Bungalow", "buildings[0]", "Bunga\\u007flow");
  named("Bungalow", "buildings[0]", long_name);
  named("Stacked Living", "zoning_bonuses[1]", "");
  named("Pebble", "meteors[2]", "");
  named("Earthquake", "disasters[1]", "");
  named("National Guard", "helpers[3]", "");
  EXPECT_EQ(content_with(R"("name": "Bungalow")", R"("name": "Haus am Fluß")").building_name[0],
            "Haus am Fluß");
  expect_told({
      {R"("id": "r02")", R"("id": "r01")", {R"($.buildings[1].id: "r01" is taken already)"}},
      {R"("id": "r02")",
       R"("id": "r 2")",
       {"$.buildings[1].id: must be 1 to 40 letters, digits, - or _"}},
      {R"("id": "z_r_stack")",
       R"("id": "z_r_row")",
       {R"($.zoning_bonuses[1].id: "z_r_row" is taken already)"}},
      {R"("id": "m02")", R"("id": "m01")", {R"($.meteors[1].id: "m01" is taken already)"}},
  });
}

TEST(ComebackCityPack, NumbersOfABuilding) {
  constexpr const char* kDuplex = R"("name": "Duplex", "zone": "residential", "stories": 2, )"
                                  R"("cost": {"lumber": 2, "brick": 1}, "yield": {"lumber": )";
  expect_limits({
      {R"("name": "Duplex", "zone": "residential", "stories": )", 2, 0, 40,
       "$.buildings[2].stories", "R8.3"},
      {R"("name": "Duplex", "zone": "residential", "stories": 2, "cost": {"lumber": )", 2, 0, 7,
       "$.buildings[2].cost.lumber", "R4.3"},
      {kDuplex, 1, 0, 4, "$.buildings[2].yield.lumber", "R4.4"},
      {std::string(kDuplex) + R"(1, "brick": )", 1, 0, 4, "$.buildings[2].yield.brick", "R4.4"},
      {std::string(kDuplex) + R"(1, "brick": 1}, "points": )", 2, 0, 12, "$.buildings[2].points",
       "R13.7"},
  });
}

TEST(ComebackCityPack, TagsOfABuilding) {
  expect_told({
      {R"("tags": ["park"])",
       R"("tags": ["park", "park"])",
       {R"($.buildings[42].tags[1]: "park" is there already)"}},
      {R"("tags": ["park"])", R"("tags": [])", {"$.buildings[42].tags: must name at least one"}},
      {R"("tags": ["park"])",
       R"("tags": ["plaza"])",
       {R"($.buildings[42].tags[0]: "plaza" is unknown; must be restaurant or park)"}},
      {R"("tags": ["park"], )", "", {}},
  });
}

TEST(ComebackCityPack, R10_6_RestaurantsHaveTheCountersThatTheChickenLeaves) {
  expect_told({{R"("tags": ["park"])",
                R"("tags": ["park", "restaurant"])",
                {"$.buildings[42].tags: a restaurant must be commercial (R10.6)"}},
               {R"("name": "Corner Shop", "zone": "commercial", "stories": 1, )",
                R"("name": "Corner Shop", "zone": "commercial", "stories": 1, )"
                R"("tags": ["restaurant", "park"], )",
                {}}});
}

// Every kind of benefit with the keys that it has.
struct BenefitRow {
  std::string_view effect;
  bool match = false, least = false, per = false, level = false, reduction = false, max = false;
};

std::string benefit_text(const BenefitRow& row) {
  std::string out = R"("benefit": {"effect": ")" + std::string(row.effect) + "\"";
  if (row.match) out += R"(, "match": "any")";
  if (row.least) out += R"(, "least": 2)";
  if (row.per) out += R"(, "per": 3)";
  if (row.level) out += R"(, "level": 4)";
  if (row.reduction) out += R"(, "zones": ["residential"], "material": "brick")";
  if (row.max) out += R"(, "max": 6)";
  return out + R"(, "amount": 1)";
}

TEST(ComebackCityPack, R14_3_KeysOfABenefit) {
  const auto told = [&](const BenefitRow& row) {  // of Repair Garage, an industrial building
    return complaints(pack_with(R"("cost": {"lumber": 1, "steel": 1}, "yield": {"steel": 1}, )"
                                R"("points": 1, "benefit": {"effect": "adj_any", )"
                                R"("match": "commercial", "least": 1, "amount": 1)",
                                R"("cost": {"lumber": 1, "steel": 1}, "yield": {"steel": 1}, )"
                                R"("points": 1, )" +
                                    benefit_text(row)));
  };
  for (const BenefitRow& right :
       std::vector<BenefitRow>{{.effect = "adj_per", .match = true, .max = true},
                               {.effect = "adj_any", .match = true, .least = true},
                               {.effect = "adj_none", .match = true},
                               {.effect = "adj_zones", .max = true},
                               {.effect = "column_per", .match = true, .max = true},
                               {.effect = "level_min", .level = true},
                               {.effect = "level_max", .level = true},
                               {.effect = "city_per", .match = true, .per = true, .max = true},
                               {.effect = "roads_per", .per = true, .max = true},
                               {.effect = "tallest"},
                               {.effect = "gift_adj", .match = true},
                               {.effect = "cost_reduction", .reduction = true}}) {
    EXPECT_EQ(told(right), Complaints{}) << right.effect;
    const auto expect_change = [&](bool BenefitRow::* key, const std::vector<std::string>& names) {
      BenefitRow wrong = right;
      wrong.*key = !(right.*key);
      Complaints wanted;
      for (const std::string& name : names) {
        const std::string kind(right.effect), place = "$.buildings[28].benefit." + name;
        wanted.push_back(right.*key ? place + ": is missing; " + kind + " needs it"
                                    : place + ": does not belong to " + kind);
      }
      EXPECT_EQ(told(wrong), wanted) << right.effect << " " << names[0];
    };
    expect_change(&BenefitRow::match, {"match"});
    expect_change(&BenefitRow::least, {"least"});
    expect_change(&BenefitRow::per, {"per"});
    expect_change(&BenefitRow::level, {"level"});
    expect_change(&BenefitRow::reduction, {"zones", "material"});
    expect_change(&BenefitRow::max, {"max"});
  }
}

TEST(ComebackCityPack, R14_3_AmountsOfABenefit) {
  expect_limits({
      {R"("effect": "adj_none", "match": "industrial", "amount": )", 1, 1, 5,
       "$.buildings[0].benefit.amount", "R14.3"},
      {R"("effect": "adj_any", "match": "park", "least": )", 1, 1, 8,
       "$.buildings[1].benefit.least", "R14.3"},
      {R"("effect": "level_max", "level": )", 3, 1, 12, "$.buildings[4].benefit.level", "R14.3"},
      {R"("effect": "adj_per", "match": "commercial", "amount": 1, "max": )", 2, 1, 12,
       "$.buildings[10].benefit.max", "R14.3"},
      {R"("effect": "city_per", "match": "commercial", "per": )", 2, 1, 12,
       "$.buildings[21].benefit.per", "R14.3"},
      {R"("effect": "roads_per", "per": )", 2, 1, 5, "$.buildings[34].benefit.per", "R14.3"},
      {R"("effect": "gift_adj", "match": "residential", "amount": )", 1, 1, 5,
       "$.buildings[42].benefit.amount", "R14.3"},
  });
}

TEST(ComebackCityPack, R13_3_CostReductions) {
  expect_limits({{R"("zones": ["residential"], "material": "lumber", "amount": )", 1, 1, 4,
                  "$.buildings[30].benefit.amount", "R13.3"}});
  expect_told({
      {R"("material": "any", "amount": 1)",
       R"("material": "any", "amount": 2)",
       {"$.buildings[35].benefit.amount: is 2, must be 1 (of one material of choice, R13.3)"}},
      {R"("zones": ["residential"], "material")",
       R"("zones": [], "material")",
       {"$.buildings[30].benefit.zones: must name at least one"}},
      {R"("zones": ["residential"], "material")",
       R"("zones": ["residential", "government", "residential"], "material")",
       {R"($.buildings[30].benefit.zones[2]: "residential" is there already)"}},
      {R"("zones": ["residential"], "material": "lumber")",
       R"("zones": ["residential"], "material": "glass")",
       {R"($.buildings[30].benefit.material: "glass" is unknown; must be lumber, brick, steel or )"
        "any"}},
      {R"({"effect": "adj_none", "match": "industrial", "amount": 1})",
       R"({"effect": "cost_reduction", "zones": ["industrial"], "material": "any", "amount": 1})",
       {"$.buildings[0].benefit: only industrial buildings lower costs (R13.3)"}},
  });
}

TEST(ComebackCityPack, R13_3_ReducersAreKnown) {
  const Content content =
      content_with(R"({"effect": "adj_any", "match": "commercial", "least": 1, "amount": 1}},
  {"id": "i02")",
                   R"({"effect": "cost_reduction", "zones": ["residential", "government"], )"
                   R"("material": "steel", "amount": 2}},
  {"id": "i02")");
  EXPECT_NE(content.reducers & card_bit(28), Cards{0});
  EXPECT_EQ(content.building[28].benefit.zones, 0b1001);
  EXPECT_EQ(content.building[28].benefit.amount, 2);
  EXPECT_EQ(content.building[28].benefit.material, static_cast<int>(Material::kSteel));
}

TEST(ComebackCityPack, R11_2_ZoningConditions) {
  expect_limits({
      {R"("kind": "row", "n": )", 3, 1, 6, "$.zoning_bonuses[0].n", "R11.2"},
      {R"("kind": "stack", "n": )", 4, 1, 12, "$.zoning_bonuses[1].n", "R11.2"},
      {R"("kind": "diagonal", "n": )", 4, 1, 6, "$.zoning_bonuses[2].n", "R11.2"},
      {R"("kind": "cluster", "n": )", 5, 1, 20, "$.zoning_bonuses[3].n", "R11.2"},
      {R"("kind": "in_columns", "n": )", 5, 1, 6, "$.zoning_bonuses[4].n", "R11.2"},
      {R"("kind": "skyline", "n": )", 5, 1, 6, "$.zoning_bonuses[5].n", "R11.2"},
      {R"("kind": "count", "n": )", 5, 1, 20, "$.zoning_bonuses[6].n", "R11.2"},
      {R"("kind": "printed_points", "n": )", 14, 1, 100, "$.zoning_bonuses[7].n", "R11.2"},
  });
  expect_told({{R"("kind": "skyline")",
                R"("kind": "horizon")",
                {R"($.zoning_bonuses[5].kind: "horizon" is unknown; must be row, stack, )"
                 "diagonal, cluster, in_columns, skyline, count or printed_points"}}});
}

// Else the second card would be looked for without end.
TEST(ComebackCityPack, R3_2_ZoningCardsOfTwoZones) {
  std::string pack = printed_pack();
  const auto first = pack.find("\"zoning_bonuses\"");
  int left = 24;
  for (const std::string_view zone : {"commercial", "industrial", "government"}) {
    const std::string was = "\"zone\": \"" + std::string(zone) + "\", \"kind\"";
    for (auto at = pack.find(was, first); at != std::string::npos; at = pack.find(was, first)) {
      if (--left == 0) {
        EXPECT_EQ(complaints(pack), Complaints{});  // one is enough
      }
      pack.replace(at, was.size(), R"("zone": "residential", "kind")");
    }
  }
  EXPECT_EQ(left, 0);
  EXPECT_EQ(complaints(pack), Complaints{"$.zoning_bonuses: must have two zones at least (R3.2)"});
}

TEST(ComebackCityPack, R11_3_TheRewardIsThatOfTheRules) {
  expect_told({
      {R"({"op": "gain_action_point", "amount": 1})",
       R"({"op": "gain_action_point", "amount": 2})",
       {"$.zoning_reward.choose_one[0].amount: is 2, must be 1 (R11.3)"}},
      {R"({"op": "gain_helper", "amount": 1}])",
       R"({"op": "gain_action_point", "amount": 1}])",
       {R"($.zoning_reward.choose_one[1].op: must be "gain_helper" (R11.3))"}},
      {R"(, {"op": "gain_helper", "amount": 1}])",
       "]",
       {"$.zoning_reward.choose_one: 1 items, the game needs 2 (R11.3)"}},
  });
}

TEST(ComebackCityPack, DisastersAndHelpersInTheirOrder) {
  expect_told({
      {R"("id": "hurricane")",
       R"("id": "tornado")",
       {"$.disasters: must list alien_invasion, earthquake, hurricane, meteor_strike and "
        "ultra_mega_chicken in this order"}},
      {R"("id": "engineering_corps")",
       R"("id": "engineers")",
       {"$.helpers: must list maintenance_crew, extraterrestrial_defense_agency, "
        "engineering_corps, national_guard and planning_commission in this order"}},
  });
  EXPECT_EQ(complaints(pack_without_line(R"({"id": "engineering_corps")")),
            (Complaints{"$.helpers: must list maintenance_crew, extraterrestrial_defense_agency, "
                        "engineering_corps, national_guard and planning_commission in this order",
                        "$.tracking_cards.national_guard: is 4, must be 0 (R12.4)"}));
}

TEST(ComebackCityPack, R6_1_R6_2_R6_3_R6_5_TheAliensAreThoseOfTheRules) {
  expect_told({
      {R"("goal": {"zone": "residential", )",
       R"("goal": {"zone": "government", )",
       {R"($.disasters[0].goal.zone: must be "residential" (R6.1))"}},
      {R"("goal": {"zone": "residential", )",
       R"("goal": {)",
       {"$.disasters[0].goal.zone: is missing (R6.1)"}},
      {R"("condition": "free_exceeds_occupied")",
       R"("condition": "roads_connect_all")",
       {R"($.disasters[0].goal.extra.condition: must be "free_exceeds_occupied" (R6.1))"}},
      {R"("measure": "points")",
       R"("measure": "buildings")",
       {R"($.disasters[0].goal.extra.measure: must be "points" (R6.1))"}},
      {R"("base": [{"op": "occupy_highest", "zone": "residential"}])",
       R"("base": [{"op": "occupy_highest", "zone": "industrial"}])",
       {R"($.disasters[0].base[0].zone: must be "residential" (R6.2))"}},
      {R"("base": [{"op": "occupy_highest", "zone": "residential"}])",
       R"("base": [])",
       {"$.disasters[0].base: 0 items, the game needs 1 (R6.2)"}},
      {R"("effect": {"op": "occupy_highest", "zone": "residential"}, "ap_per_step": 1)",
       R"("effect": {"op": "occupy_highest", "zone": "residential"}, "ap_per_step": 2)",
       {"$.disasters[0].severity.ap_per_step: is 2, must be 1 (R6.3)"}},
      {R"("effect": {"op": "occupy_highest", "zone": "residential"}, "ap_per_step": 1)",
       R"("effect": {"op": "occupy_highest", "zone": "residential"}, "ap_per_step": 1, )"
       R"("max_steps": 3)",
       {"$.disasters[0].severity.max_steps: does not belong here (R6.3)"}},
      {R"("trigger": "after_construction", "op": "spread_occupation")",
       R"("trigger": "each_action_point_used", "op": "spread_occupation")",
       {R"($.disasters[0].ongoing[0].trigger: must be "after_construction" (R6.5))"}},
  });
}

TEST(ComebackCityPack, R7_1_R7_2_R7_3_TheEarthquakeIsThatOfTheRules) {
  expect_told({
      {R"({"condition": "rubble_restored"})",
       R"({"condition": "rubble_restored", "size": 3})",
       {"$.disasters[1].goal.extra.size: does not belong here (R7.1)"}},
      {R"([{"op": "roll_target"}, {"op": "rubble_target"}])",
       R"([{"op": "roll_target"}, {"op": "place_meteor"}])",
       {R"($.disasters[1].base[1].op: must be "rubble_target" (R7.2))"}},
      {R"(["vertical", "horizontal"])",
       R"(["horizontal", "vertical"])",
       {R"($.disasters[1].severity.effect.alternate[0]: must be "vertical" (R7.3))",
        R"($.disasters[1].severity.effect.alternate[1]: must be "horizontal" (R7.3))"}},
      {R"("max_steps": 6},
    "ongoing": [])",
       R"("max_steps": 6},
    "ongoing": [{"trigger": "after_construction", "op": "roll_target"}])",
       {"$.disasters[1].ongoing: 1 items, the game needs 0 (R7)"}},
      {R"(, "max_steps": 6)", "", {"$.disasters[1].severity.max_steps: is missing (R7.3)"}},
  });
  expect_limits({{R"("max_steps": )", 6, 1, 6, "$.disasters[1].severity.max_steps", "R7.3"}});
}

TEST(ComebackCityPack, R8_1_R8_2_R8_3_TheHurricaneIsThatOfTheRules) {
  expect_told({
      {R"("goal": {"points": 60})",
       R"("goal": {"zone": "commercial", "points": 60})",
       {"$.disasters[2].goal.zone: does not belong here (R8.1)"}},
      {R"("base": [{"op": "wreck_power_plant"}])",
       R"("base": [{"op": "wreck_power_plant", "amount": 1}])",
       {"$.disasters[2].base[0].amount: does not belong here (R8.2)"}},
      {R"("below": "destroy", "equal": "rubble")",
       R"("below": "rubble", "equal": "rubble")",
       {R"($.disasters[2].severity.effect.below: must be "destroy" (R8.3))"}},
      {R"("equal": "rubble"}, "min": 0)",
       R"("equal": "rubble"}, "min": 1)",
       {"$.disasters[2].severity.min: is 1, must be 0 (R8.3)"}},
      {R"({"kind": "number", "effect": {"op": "storm")",
       R"({"kind": "stepwise", "effect": {"op": "storm")",
       {R"($.disasters[2].severity.kind: must be "number" (R8.3))"}},
  });
  expect_limits({{R"("equal": "rubble"}, "min": 0, "max": )", 7, 0, 7,
                  "$.disasters[2].severity.max", "R8.2"}});
}

TEST(ComebackCityPack, R9_1_R9_2_TheMeteorsAreThoseOfTheRules) {
  expect_told({
      {R"("extra": {"condition": "roads_connect_all"})",
       R"("extra": null)",
       {"$.disasters[3].goal.extra: is missing (R9.1)"}},
      {R"("max_steps": 5, "max_meteors": 6)",
       R"("max_steps": 5, "max_meteors": 5)",
       {"$.disasters[3].severity.max_steps: is 5, must be 4 (the first Meteor is no step, R9.2)"}},
      {R"("max_steps": 5, "max_meteors": 6)",
       R"("max_steps": 5)",
       {"$.disasters[3].severity.max_meteors: is missing (R9.2)"}},
      {R"("max_steps": 5, "max_meteors": 6)",
       R"("max_meteors": 6)",
       {"$.disasters[3].severity.max_steps: is missing (R9.2)"}},
  });
  expect_limits({{R"("max_steps": 5, "max_meteors": )", 6, 1, 6,
                  "$.disasters[3].severity.max_meteors", "R9.2"}});
}

TEST(ComebackCityPack, R10_1_R10_2_R10_3_R10_4_TheChickenIsThatOfTheRules) {
  expect_told({
      {R"("condition": "connected_group", "zone": "industrial")",
       R"("condition": "connected_group", "zone": "commercial")",
       {R"($.disasters[4].goal.extra.zone: must be "industrial" (R10.1))"}},
      {R"("base": [{"op": "chicken_destroys_tallest"}])",
       R"("base": [{"op": "chicken_tokens"}])",
       {R"($.disasters[4].base[0].op: must be "chicken_destroys_tallest" (R10.2))"}},
      {R"({"op": "chicken_tokens"}, "min": 0)",
       R"({"op": "chicken_tokens"}, "min": 2)",
       {"$.disasters[4].severity.min: is 2, must be 0 (R10.3)"}},
      {R"("tag": "restaurant", "zone": "commercial")",
       R"("tag": "park", "zone": "government")",
       {R"($.disasters[4].ongoing[1].zone: must be "commercial" (R10))",
        R"($.disasters[4].ongoing[1].tag: must be "restaurant" (R10))"}},
  });
  expect_limits({
      {R"("size": )", 6, 1, 20, "$.disasters[4].goal.extra.size", "R10.1"},
      {R"({"op": "chicken_tokens"}, "min": 0, "max": )", 7, 0, 7, "$.disasters[4].severity.max",
       "R10.3"},
      {R"("zone": "commercial", "amount": )", 1, 1, 5, "$.disasters[4].ongoing[1].amount", "R10.6"},
  });
}

TEST(ComebackCityPack, R12_1_R12_2_R12_3_HelpersDoWhatTheRulesSay) {
  expect_told({
      {R"("choice": ["road", "power_line"])",
       R"("choice": ["road"])",
       {"$.helpers[0].effect.choice: 1 items, the game needs 2 (R12.1)"}},
      {R"("ap": 1, "uses": 1)",
       R"("ap": 0, "uses": 2)",
       {"$.helpers[0].effect.ap: is 0, must be 1 (R12.1)",
        "$.helpers[0].effect.uses: is 2, must be 1 (R12.1)"}},
      {R"("free": 1, )", R"("free": 2, )", {"$.helpers[1].effect.free: is 2, must be 1 (R12.2)"}},
      {R"(, "extra_ap_cost": "half_points_round_up")",
       "",
       {"$.helpers[1].effect.extra_ap_cost: is missing (R12.2)"}},
      {R"("op": "salvage")",
       R"("op": "repair_all")",
       {R"($.helpers[2].effect.op: must be "salvage" (R12.3))"}},
      {R"("keep_counters": true)",
       R"("keep_counters": false)",
       {"$.helpers[2].effect.keep_counters: must be true (R12.3)"}},
      {R"("op": "set_discards", )",
       R"("op": "set_discards", "units": 4, )",
       {"$.helpers[4].effect.units: does not belong here (R12.5)"}},
  });
}

TEST(ComebackCityPack, R12_4_AsManyGuardsAsTrackingCards) {
  expect_limits({{R"("units": )", 4, 1, 8, "$.helpers[3].effect.units", "R12.4"}});
  std::string pack = pack_with(R"("units": 4)", R"("units": 6)");
  EXPECT_EQ(complaints(pack),
            Complaints{"$.tracking_cards.national_guard: is 4, must be 6 (R12.4)"});
  pack = replaced(pack, R"("national_guard": 4)", R"("national_guard": 6)");
  EXPECT_EQ(complaints(pack),
            Complaints{"$.components.tracking_cards: is 32, must be 34 (those of all kinds)"});
  EXPECT_EQ(complaints(replaced(pack, R"("tracking_cards": 32)", R"("tracking_cards": 34)")),
            Complaints{});
}

TEST(ComebackCityPack, R12_5_ThePlanningCommissionTakesNoDiscardAway) {
  expect_limits({{R"("value": )", 3, 2, 8, "$.helpers[4].effect.value", "R12.5"}});
  expect_told(
      {{R"("free_discards": 2)",
        R"("free_discards": 4)",
        {"$.helpers[4].effect.value: 3 is not allowed here; must be from 4 to 8 (R12.5)"}}});
}

TEST(ComebackCityPack, TrackingCards) {
  expect_told({
      {R"("ultra_mega_chicken": 1)",
       R"("ultra_mega_chicken": 2)",
       {"$.tracking_cards.ultra_mega_chicken: is 2, must be 1 (R10.2)",
        "$.components.tracking_cards: is 32, must be 33 (those of all kinds)"}},
      {R"("meteor": 10)",
       R"("meteor": 9)",
       {"$.tracking_cards.meteor: is 9, must be 10 (R9.2)",
        "$.components.tracking_cards: is 32, must be 31 (those of all kinds)"}},
  });
  expect_limits(
      {{R"("occupied_rubble": )", 17, 1, 57, "$.tracking_cards.occupied_rubble", "R1.1"}});
}

TEST(ComebackCityPack, R9_4_WhatAMeteorHits) {
  constexpr std::string_view kPair = "[[-1, 0], [1, 0]]";
  constexpr const char* kBoth = ": must have both area and area_result or none of them (R9.4)";
  expect_told({
      {R"("name": "Splitter", "target": "destroy", "area": [[-1, 0], [1, 0]], )",
       R"("name": "Splitter", "target": "destroy", )",
       {std::string("$.meteors[7]") + kBoth}},
      {R"([[0, -1]], "area_result": "destroy")",
       "[[0, -1]]",
       {std::string("$.meteors[8]") + kBoth}},
      {R"([[0, -1]], "area_result": "destroy")",
       R"([[0, -1]], "area_result": "nothing")",
       {R"($.meteors[8].area_result: must be "rubble" or "destroy" (R9.4))"}},
      {kPair,
       "[]",
       {"$.meteors[7].area: 0 is not allowed here; must be from 1 to 8 (the number of locations, "
        "R9.4)"}},
      {"[1, 0], [1, 1]]",
       "[1, 0], [1, 1], [2, 2]]",
       {"$.meteors[9].area: 9 is not allowed here; must be from 1 to 8 (the number of locations, "
        "R9.4)"}},
      {kPair, "[[-1, 0], [-1, 0]]", {"$.meteors[7].area[1]: must be a location of its own (R9.4)"}},
      {kPair, "[[0, 0], [1, 0]]", {"$.meteors[7].area[0]: must be a location of its own (R9.4)"}},
      {kPair, "[[-1, 0, 0], [1, 0]]", {"$.meteors[7].area[0]: has 3 items, needs exactly 2"}},
      {R"("target": "nothing")",
       R"("target": "none")",
       {R"($.meteors[0].target: "none" is unknown; must be nothing, rubble or destroy)"}},
  });
  expect_limits({
      {"[[-1, 0], [", 1, -5, 5, "$.meteors[7].area[1][0]", "columns away, R9.4"},
      {"[[-1, 0], [1, ", 0, -8, 8, "$.meteors[7].area[1][1]", "rows away, R9.4"},
  });
}

TEST(ComebackCityPack, AFaultOfShapeHidesNoOtherAndIsToldOnce) {
  std::string pack = pack_with(R"("free_discards": 2)", R"("free_discards": "two")");
  pack = replaced(pack, R"("die_max": 20)", R"("die_max": 99)");
  pack =
      replaced(pack, R"("colour": "white", "supply": 25)", R"("colour": "white", "supply": null)");
  pack = replaced(pack, R"("effect": "adj_none")", R"("effect": "adj_non")");
  pack = replaced(pack, R"("op": "storm")", R"("op": "rain")");
  EXPECT_EQ(
      complaints(pack),
      (Complaints{
          "$.constants.free_discards: is a text, must be a whole number",
          "$.zones[3].supply: is null, must be a whole number",
          R"($.buildings[0].benefit.effect: "adj_non" is unknown; must be adj_per, adj_any, )"
          "adj_none, adj_zones, column_per, level_min, level_max, city_per, roads_per, tallest, "
          "gift_adj or cost_reduction",
          R"($.disasters[2].severity.effect.op: "rain" is unknown; must be occupy_highest, )"
          "spread_occupation, roll_target, rubble_target, extend_cross, wreck_power_plant, storm, "
          "place_meteor, chicken_destroys_tallest, chicken_tokens, "
          "chicken_token_and_destroy_tallest or add_points_to_tag",
          "$.constants.die_max: 99 is not allowed here; must be from 10 to 20 (R5.9)"}));
}

TEST(ComebackCityPack, AMisspeltKeyIsToldWithWhatIsMissing) {
  EXPECT_EQ(complaints(pack_with(R"("stories": 1, "cost": {"lumber": 2})",
                                 R"("storeys": 1, "cost": {"lumber": 2})")),
            (Complaints{"$.buildings[0].stories: is missing",
                        "$.buildings[0].storeys: is an unknown key; known are id, name, zone, "
                        "stories, cost, yield, points, tags and benefit"}));
}

TEST(ComebackCityPack, TextThatIsNoPack) {
  for (const std::string_view pack : {"", "{", "[]", "null", "{}", "{\"game\": \"comeback_city\"}"})
    EXPECT_FALSE(complaints(pack).empty()) << pack;
  EXPECT_FALSE(complaints(printed_pack().substr(0, printed_pack().size() / 2)).empty());
}

bool nothing_skipped(const std::string&, std::size_t) { return false; }

TEST(ComebackCityPack, WhatCannotBeReadIsToldOnce) {
  EXPECT_GT(testkit::break_every_value<Rules>(nothing_skipped), 1500);
}

TEST(ComebackCityPack, NoMisspeltKeyPassesForAnAbsentOne) {
  EXPECT_GT(testkit::misspell_every_key<Rules>(nothing_skipped), 1000);
}

}  // namespace
}  // namespace cornerstone::comeback_city
