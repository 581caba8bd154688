// The printed cards: the figures that the game was designed by.
#include "games/comeback_city/content.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "games/comeback_city/pack.h"
#include "games/comeback_city/testing/pack.h"

namespace cornerstone::comeback_city {
namespace {

using cornerstone::pack::Source;
using testing::Complaints;
using testing::complaints;
using testing::content_with;
using testing::printed_pack;

using Lines = std::vector<std::string>;

const Content& printed_content() { return built_in_content(); }

int printed_number(std::string_view id) {
  const auto found = std::ranges::find(printed_content().building_id, id);
  if (found == printed_content().building_id.end()) ADD_FAILURE() << "no such building: " << id;
  return static_cast<int>(found - printed_content().building_id.begin()) % kBuildings;
}

int sum_of_materials(const Materials& materials) {
  return std::accumulate(materials.begin(), materials.end(), 0);
}

std::string printed_zone(int zone) { return std::string(text(static_cast<Zone>(zone))); }

std::string printed_match(int match) {
  if (match == kAnyMatch) return "any";
  if (match >= kTagMatch) return std::string(text(static_cast<Tag>(match - kTagMatch)));
  return printed_zone(match);
}

// "2 lumber 1 brick"
std::string printed_text(const Materials& materials) {
  std::string out;
  for (int i = 0; i < kMaterials; ++i) {
    if (materials[i] == 0) continue;
    out += (out.empty() ? "" : " ") + std::to_string(materials[i]) + " " +
           std::string(text(static_cast<Material>(i)));
  }
  return out;
}

// "adj_any 2 park, at least 1": all that play can read of it.
std::string printed_text(const Benefit& benefit) {
  std::string out = std::string(enum_text(benefit.kind)) + " " + std::to_string(benefit.amount);
  const bool reduces = benefit.kind == BenefitKind::kCostReduction;
  if (reduces) {
    out += benefit.material == kAnyMaterial
               ? " any"
               : " " + std::string(text(static_cast<Material>(benefit.material)));
  }
  for (int zone = 0; zone < kZones; ++zone) {
    if ((benefit.zones >> zone & 1) != 0) out += " " + printed_zone(zone);
  }
  if (benefit.match != kAnyMatch) out += " " + printed_match(benefit.match);
  if (benefit.least != 0) out += ", at least " + std::to_string(benefit.least);
  if (benefit.level != 0) out += ", level " + std::to_string(benefit.level);
  if (benefit.per != 1) out += ", per " + std::to_string(benefit.per);
  if (benefit.max != 0) out += ", at most " + std::to_string(benefit.max);
  return out;
}

// "Duplex: residential, 2 stories, costs 2 lumber 1 brick, yields 1 lumber 1 brick, 2 points"
std::string printed_card(std::string_view id) {
  const int card = printed_number(id);
  const Building& building = printed_content().building[card];
  std::string out = printed_content().building_name[card] + ": " + printed_zone(building.zone);
  for (int tag = 0; tag < kTags; ++tag) {
    if ((building.tags >> tag & 1) != 0) out += " " + std::string(text(static_cast<Tag>(tag)));
  }
  return out + ", " + std::to_string(building.stories) + " stories, costs " +
         printed_text(building.cost) + ", yields " + printed_text(building.yield) + ", " +
         std::to_string(building.points) + " points";
}

std::string printed_benefit(std::string_view id) {
  return printed_text(printed_content().building[printed_number(id)].benefit);
}

// How many buildings have each value.
template <class F>
std::map<int, int> spread_of_cards(F&& value) {
  std::map<int, int> counts;
  for (const Building& building : printed_content().building) ++counts[value(building)];
  return counts;
}

TEST(ComebackCityContent, ThePrintedPackIsInOrder) {
  EXPECT_EQ(complaints(printed_pack()), Complaints{});
  EXPECT_EQ(printed_content().hash.size(), 64u);
}

TEST(ComebackCityContent, WordsOfTheWire) {
  EXPECT_EQ(text(Zone::kResidential), "residential");
  EXPECT_EQ(text(Zone::kGovernment), "government");
  EXPECT_EQ(text(Tag::kRestaurant), "restaurant");
  EXPECT_EQ(text(Tag::kPark), "park");
  EXPECT_EQ(text(Material::kLumber), "lumber");
  EXPECT_EQ(text(Material::kSteel), "steel");
  EXPECT_EQ(text(Disaster::kAlienInvasion), "alien_invasion");
  EXPECT_EQ(text(Disaster::kUltraMegaChicken), "ultra_mega_chicken");
  EXPECT_EQ(text(Helper::kExtraterrestrialDefenseAgency), "extraterrestrial_defense_agency");
  EXPECT_EQ(text(Helper::kPlanningCommission), "planning_commission");
}

TEST(ComebackCityContent, AmountsOfTheRules) {
  const Amounts& amounts = printed_content().amounts;
  EXPECT_EQ(amounts.build_target, 16);  // R4.1
  EXPECT_EQ(amounts.discards, 2);       // R4.2
  EXPECT_EQ(amounts.more_discards, 3);  // R12.5
  EXPECT_EQ(amounts.column_spread, 3);  // R2.8
  EXPECT_EQ(amounts.die_max, 20);       // R5.9
  EXPECT_EQ(amounts.goal_total, 65);    // R15.1
  EXPECT_EQ(amounts.group, 6);          // R10.1
  EXPECT_EQ(amounts.quake_steps, 6);    // R7.3
  EXPECT_EQ(amounts.max_meteors, 6);    // R9.2
  EXPECT_EQ(amounts.storm_max, 7);      // R8.2
  EXPECT_EQ(amounts.tokens_max, 7);     // R10.3
  EXPECT_EQ(amounts.feast, 1);          // R10.6
  EXPECT_EQ(amounts.guards, 4);         // R12.4
}

TEST(ComebackCityContent, R1_2_CountersOfEachZone) {
  EXPECT_EQ(printed_content().amounts.counters, (std::array<std::uint8_t, kZones>{25, 25, 25, 25}));
}

TEST(ComebackCityContent, GoalsOfTheDisasters) {
  using Numbers = std::array<std::uint8_t, kDisasters>;
  const auto zone = [](Zone of) { return static_cast<std::uint8_t>(of); };
  EXPECT_EQ(printed_content().amounts.goal_points, (Numbers{25, 25, 60, 25, 25}));
  EXPECT_EQ(printed_content().amounts.goal_zone,
            (Numbers{zone(Zone::kResidential), zone(Zone::kCommercial), kNone,
                     zone(Zone::kGovernment), zone(Zone::kIndustrial)}));
}

TEST(ComebackCityContent, NamesOfDisastersAndHelpers) {
  EXPECT_EQ(printed_content().disaster_name,
            (std::array<std::string, kDisasters>{"Alien Invasion", "Earthquake", "Hurricane",
                                                 "Meteor Strike", "Ultra Mega Chicken"}));
  EXPECT_EQ(printed_content().helper_name,
            (std::array<std::string, kHelpers>{
                "Maintenance Crew", "Extraterrestrial Defense Agency", "Engineering Corps",
                "National Guard", "Planning Commission"}));
}

TEST(ComebackCityContent, R13_6_CostsOfRepairs) {
  const auto& [plant, line, road] = printed_content().amounts.repair;
  EXPECT_EQ(printed_text(plant), "3 lumber 4 brick 4 steel");
  EXPECT_EQ(printed_text(line), "1 lumber 1 steel");
  EXPECT_EQ(printed_text(road), "2 brick");
}

TEST(ComebackCityContent, R8_3_StoriesOfLinesAndRoads) {
  EXPECT_EQ(printed_content().amounts.line_stories, 3);
  EXPECT_EQ(printed_content().amounts.road_stories, 0);
}

TEST(ComebackCityContent, BuildingsOfEachZone) {
  EXPECT_EQ(spread_of_cards([](const Building& building) { return building.zone; }),
            (std::map<int, int>{{0, 13}, {1, 15}, {2, 14}, {3, 15}}));
  Cards all = 0;
  for (int zone = 0; zone < kZones; ++zone) {
    for (int card = 0; card < kBuildings; ++card) {
      const bool listed = (printed_content().of_zone[zone] & card_bit(card)) != 0;
      EXPECT_EQ(listed, printed_content().building[card].zone == zone);
      EXPECT_EQ(printed_content().building_id[card][0],
                "rcig"[printed_content().building[card].zone]);
    }
    all |= printed_content().of_zone[zone];
  }
  EXPECT_EQ(std::popcount(all), kBuildings);
}

TEST(ComebackCityContent, BuildingsThatAreAlikeStandTogether) {
  std::map<std::tuple<int, int, int>, Cards> alike;
  for (int card = 0; card < kBuildings; ++card) {
    const Building& building = printed_content().building[card];
    alike[{building.zone, building.points, sum_of_materials(building.cost)}] |= card_bit(card);
  }
  EXPECT_EQ(printed_content().alike.size(), alike.size());
  for (const Alike& some : printed_content().alike) {
    EXPECT_EQ(some.cards, (alike[{some.zone, some.points, some.cost}]));
  }
}

TEST(ComebackCityContent, BuildingsByCost) {
  EXPECT_EQ(
      spread_of_cards([](const Building& building) { return sum_of_materials(building.cost); }),
      (std::map<int, int>{{2, 9}, {3, 17}, {4, 16}, {5, 9}, {6, 4}, {7, 2}}));
}

TEST(ComebackCityContent, AYieldIsAboutHalfTheCost) {
  EXPECT_EQ(
      spread_of_cards([](const Building& building) { return sum_of_materials(building.yield); }),
      (std::map<int, int>{{1, 9}, {2, 33}, {3, 13}, {4, 2}}));
  for (const Building& building : printed_content().building) {
    const int cost = sum_of_materials(building.cost);
    EXPECT_LT(sum_of_materials(building.yield), cost);
    EXPECT_GE(2 * sum_of_materials(building.yield), cost - 1);
  }
}

TEST(ComebackCityContent, BuildingsByStories) {
  EXPECT_EQ(spread_of_cards([](const Building& building) { return building.stories; }),
            (std::map<int, int>{{0, 4},
                                {1, 6},
                                {2, 7},
                                {3, 7},
                                {4, 5},
                                {5, 5},
                                {6, 9},
                                {7, 2},
                                {8, 4},
                                {9, 3},
                                {10, 3},
                                {11, 1},
                                {12, 1}}));
}

TEST(ComebackCityContent, E13_MarkersSufficeForHomesAndForCardsOfOneHeight) {
  Problems problems;
  const int markers =
      from_json<pack::Pack>(printed_pack(), problems).tracking_cards.occupied_rubble;
  const auto heights = spread_of_cards([](const Building& building) { return building.stories; });
  EXPECT_EQ(markers, 17);
  EXPECT_EQ(std::popcount(printed_content().of_zone[index_of(Zone::kResidential)]), 13);
  EXPECT_EQ(std::ranges::max_element(heights, {}, [](const auto& of) { return of.second; })->second,
            9);
}

TEST(ComebackCityContent, PrintedPointsOfEachZone) {
  std::array<int, kZones> points{};
  for (const Building& building : printed_content().building)
    points[building.zone] += building.points;
  EXPECT_EQ(points, (std::array{38, 34, 31, 30}));
  EXPECT_EQ(std::accumulate(points.begin(), points.end(), 0), 133);
}

TEST(ComebackCityContent, PrintedPointsByCost) {
  std::map<int, int> points;
  for (const Building& building : printed_content().building)
    points[sum_of_materials(building.cost)] += building.points;
  EXPECT_EQ(points, (std::map<int, int>{{2, 9}, {3, 31}, {4, 38}, {5, 28}, {6, 16}, {7, 11}}));
}

// Homes of lumber and brick, shops of brick and steel, works of lumber and steel, the rest mixed.
TEST(ComebackCityContent, MaterialsOfEachZone) {
  std::array<std::array<int, kMaterials>, kZones> cost{};
  std::array<int, kMaterials> yield{};
  for (const Building& building : printed_content().building) {
    for (int i = 0; i < kMaterials; ++i) {
      cost[building.zone][i] += building.cost[i];
      yield[i] += building.yield[i];
    }
  }
  EXPECT_EQ(cost[0], (std::array{21, 23, 9}));
  EXPECT_EQ(cost[1], (std::array{5, 27, 27}));
  EXPECT_EQ(cost[2], (std::array{23, 5, 23}));
  EXPECT_EQ(cost[3], (std::array{15, 24, 14}));
  EXPECT_EQ(yield, (std::array{39, 43, 40}));
}

TEST(ComebackCityContent, EveryBuildingHasItsOwnName) {
  const std::set<std::string> names(printed_content().building_name.begin(),
                                    printed_content().building_name.end());
  EXPECT_EQ(names.size(), std::size_t{kBuildings});
}

TEST(ComebackCityContent, RestaurantsAndParks) {
  std::array<Lines, kTags> tagged;
  for (int card = 0; card < kBuildings; ++card) {
    for (int tag = 0; tag < kTags; ++tag) {
      if ((printed_content().building[card].tags >> tag & 1) != 0)
        tagged[tag].push_back(printed_content().building_name[card]);
    }
  }
  EXPECT_EQ(tagged[index_of(Tag::kRestaurant)],
            (Lines{"Noodle Counter", "Taqueria", "Pizzeria", "Steakhouse", "Rooftop Bistro"}));
  EXPECT_EQ(tagged[index_of(Tag::kPark)], (Lines{"Pocket Park", "Playground", "Botanic Garden"}));
}

TEST(ComebackCityContent, R14_3_BenefitsOfEachKind) {
  std::map<std::string, int> kinds;
  for (const Building& building : printed_content().building)
    ++kinds[std::string(enum_text(building.benefit.kind))];
  EXPECT_EQ(kinds, (std::map<std::string, int>{{"adj_per", 12},
                                               {"adj_any", 17},
                                               {"adj_none", 4},
                                               {"adj_zones", 4},
                                               {"column_per", 3},
                                               {"level_min", 2},
                                               {"level_max", 2},
                                               {"city_per", 3},
                                               {"roads_per", 2},
                                               {"tallest", 2},
                                               {"gift_adj", 2},
                                               {"cost_reduction", 4}}));
}

TEST(ComebackCityContent, R14_3_OneBenefitOfEachKind) {
  EXPECT_EQ(printed_benefit("i09"), "adj_per 2 restaurant, at most 4");
  EXPECT_EQ(printed_benefit("c04"), "adj_any 2 residential, at least 2");
  EXPECT_EQ(printed_benefit("i11"), "adj_none 2 residential");
  EXPECT_EQ(printed_benefit("g09"), "adj_zones 1, at most 3");
  EXPECT_EQ(printed_benefit("c14"), "column_per 1, at most 3");
  EXPECT_EQ(printed_benefit("i12"), "column_per 1 industrial, at most 3");
  EXPECT_EQ(printed_benefit("c10"), "level_min 2, level 4");
  EXPECT_EQ(printed_benefit("r05"), "level_max 1, level 3");
  EXPECT_EQ(printed_benefit("g14"), "city_per 1 government, per 2, at most 2");
  EXPECT_EQ(printed_benefit("i07"), "roads_per 1, per 2, at most 2");
  EXPECT_EQ(printed_benefit("c15"), "tallest 2");
  EXPECT_EQ(printed_benefit("g11"), "gift_adj 1 residential");
  EXPECT_EQ(printed_benefit("r02"), "adj_any 2 park, at least 1");
}

TEST(ComebackCityContent, R13_3_CostReductions) {
  Lines reductions;
  for (int card = 0; card < kBuildings; ++card) {
    if ((printed_content().reducers & card_bit(card)) == 0) continue;
    reductions.push_back(printed_content().building_name[card] + ": " +
                         printed_text(printed_content().building[card].benefit));
    EXPECT_EQ(printed_content().building[card].zone, index_of(Zone::kIndustrial));
  }
  EXPECT_EQ(reductions, (Lines{"Sawmill: cost_reduction 1 lumber residential",
                               "Brickworks: cost_reduction 1 brick commercial",
                               "Steel Mill: cost_reduction 1 steel government",
                               "Machine Works: cost_reduction 1 any industrial"}));
}

// X7 and X9 speak of these.
TEST(ComebackCityContent, CardsOfTheExamples) {
  EXPECT_EQ(printed_card("r03"),
            "Duplex: residential, 2 stories, costs 2 lumber 1 brick, yields 1 lumber 1 brick, "
            "2 points");
  EXPECT_EQ(printed_card("r02"),
            "Cottage Row: residential, 1 stories, costs 1 lumber 1 brick, yields 1 brick, "
            "1 points");
  EXPECT_EQ(printed_card("c15"),
            "Trade Spire: commercial, 12 stories, costs 1 lumber 2 brick 4 steel, yields 1 brick "
            "3 steel, 5 points");
  EXPECT_EQ(printed_card("c07"),
            "Cinema: commercial, 4 stories, costs 2 brick 2 steel, yields 1 brick 1 steel, "
            "2 points");
  EXPECT_EQ(printed_card("g09"),
            "Clinic: government, 6 stories, costs 1 lumber 2 brick 1 steel, yields 1 brick "
            "1 steel, 2 points");
  EXPECT_EQ(printed_card("c10"),
            "Rooftop Bistro: commercial restaurant, 7 stories, costs 1 brick 3 steel, yields "
            "1 brick 1 steel, 2 points");
}

TEST(ComebackCityContent, R11_2_EightConditionsForEachZone) {
  std::array<std::map<ConditionKind, int>, kZones> wanted;
  for (const Zoning& zoning : printed_content().zoning) wanted[zoning.zone][zoning.kind] = zoning.n;
  using enum ConditionKind;
  const auto conditions = [](int count, int points) {
    return std::map<ConditionKind, int>{
        {kRow, 3},       {kStack, 4},   {kDiagonal, 4},  {kCluster, 5},
        {kInColumns, 5}, {kSkyline, 5}, {kCount, count}, {kPrintedPoints, points}};
  };
  EXPECT_EQ(wanted[0], conditions(5, 14));
  EXPECT_EQ(wanted[1], conditions(6, 13));
  EXPECT_EQ(wanted[2], conditions(6, 12));
  EXPECT_EQ(wanted[3], conditions(6, 12));
}

TEST(ComebackCityContent, EveryZoningCardHasItsOwnName) {
  const std::set<std::string> names(printed_content().zoning_name.begin(),
                                    printed_content().zoning_name.end());
  EXPECT_EQ(names.size(), std::size_t{kZonings});
  EXPECT_EQ(printed_content().zoning_id[0], "z_r_row");
  EXPECT_EQ(printed_content().zoning_name[0], "Tree-lined Street");
  EXPECT_EQ(printed_content().zoning_id[31], "z_g_points");
  EXPECT_EQ(printed_content().zoning_name[31], "Proud Institutions");
}

// "Splitter: destroy, rubble at -1,0 1,0"
TEST(ComebackCityContent, R9_4_FacesOfTheMeteors) {
  Lines faces;
  for (int i = 0; i < kMeteors; ++i) {
    const Meteor& meteor = printed_content().meteor[i];
    std::string face =
        printed_content().meteor_name[i] + ": " + std::string(enum_text(meteor.target));
    if (meteor.area_size > 0) face += ", " + std::string(enum_text(meteor.area_impact)) + " at";
    for (int at = 0; at < meteor.area_size; ++at) {
      face +=
          " " + std::to_string(meteor.area[at].column) + "," + std::to_string(meteor.area[at].row);
    }
    faces.push_back(face);
  }
  EXPECT_EQ(faces,
            (Lines{"Burned Up: nothing", "Burned Up: nothing", "Pebble: rubble", "Pebble: rubble",
                   "Pebble: rubble", "Direct Hit: destroy", "Direct Hit: destroy",
                   "Splitter: destroy, rubble at -1,0 1,0", "Piledriver: destroy, destroy at 0,-1",
                   "Shock Ring: rubble, rubble at -1,-1 -1,0 -1,1 0,-1 0,1 1,-1 1,0 1,1"}));
  EXPECT_EQ(printed_content().meteor_id[0], "m01");
  EXPECT_EQ(printed_content().meteor_id[9], "m10");
}

// Numbers of another pack that the rules are made for.
TEST(ComebackCityContent, AnotherPackPlaysByItsOwnNumbers) {
  EXPECT_EQ(content_with(R"("value": 3)", R"("value": 8)").amounts.more_discards, 8);
  EXPECT_EQ(content_with(R"("size": 6)", R"("size": 7)").amounts.group, 7);
  EXPECT_EQ(content_with(R"("max_steps": 6)", R"("max_steps": 3)").amounts.quake_steps, 3);
  EXPECT_EQ(content_with(R"("equal": "rubble"}, "min": 0, "max": 7)",
                         R"("equal": "rubble"}, "min": 0, "max": 5)")
                .amounts.storm_max,
            5);
  EXPECT_EQ(content_with(R"("chicken_tokens"}, "min": 0, "max": 7)",
                         R"("chicken_tokens"}, "min": 0, "max": 4)")
                .amounts.tokens_max,
            4);
  EXPECT_EQ(
      content_with(R"("max_steps": 5, "max_meteors": 6)", R"("max_steps": 2, "max_meteors": 3)")
          .amounts.max_meteors,
      3);
  EXPECT_EQ(
      content_with(R"("zone": "commercial", "amount": 1)", R"("zone": "commercial", "amount": 2)")
          .amounts.feast,
      2);
}

// Where the values come from, which only the text of the pack tells.
class ComebackCitySources : public ::testing::Test {
 protected:
  static pack::Pack read() {
    Problems problems;
    return from_json<pack::Pack>(printed_pack(), problems);
  }

  static std::optional<Source> source(const pack::Sources& sources, const std::string& key) {
    if (!sources || !sources->contains(key)) return std::nullopt;
    return sources->at(key);
  }

  const pack::Pack pack_ = read();
};

TEST_F(ComebackCitySources, WhatNobodySaysIsReconstructed) {
  EXPECT_EQ(pack_.defaults.source, Source::kReconstructed);
  for (const auto& material : pack_.materials) EXPECT_EQ(material.source, Source::kReconstructed);
  const auto& parts = pack_.infrastructure;
  EXPECT_FALSE(source(parts.power_plant.field_sources, "repair_cost"));
  for (const auto* strip : {&parts.power_line, &parts.road}) {
    EXPECT_FALSE(source(strip->field_sources, "stories"));
    EXPECT_FALSE(source(strip->field_sources, "repair_cost"));
  }
}

TEST_F(ComebackCitySources, TheRulebook) {
  EXPECT_EQ(pack_.players.source, Source::kRulebook);
  EXPECT_EQ(pack_.components.source, Source::kRulebook);
  EXPECT_EQ(pack_.constants.source, Source::kRulebook);
  EXPECT_EQ(pack_.zoning_reward.source, Source::kRulebook);
  EXPECT_EQ(pack_.tracking_cards.source, Source::kRulebook);
  for (const auto& zone : pack_.zones) EXPECT_EQ(zone.source, Source::kRulebook);
  for (const auto& disaster : pack_.disasters) EXPECT_EQ(disaster.source, Source::kRulebook);
  for (const auto& helper : pack_.helpers) EXPECT_EQ(helper.source, Source::kRulebook);
  const auto& parts = pack_.infrastructure;
  for (const auto* sources : {&parts.power_plant.field_sources, &parts.power_line.field_sources,
                              &parts.road.field_sources}) {
    EXPECT_EQ(source(*sources, "count"), Source::kRulebook);
    EXPECT_EQ(source(*sources, "row"), Source::kRulebook);
  }
}

TEST_F(ComebackCitySources, RestaurantsButNoParks) {
  EXPECT_EQ(pack_.tags[0].source, Source::kRulebook);
  EXPECT_EQ(pack_.tags[1].source, Source::kReconstructed);
}

TEST_F(ComebackCitySources, WhichCountersAZoneHas) {
  for (const auto& zone : pack_.zones) {
    EXPECT_EQ(source(zone.field_sources, "counter"), Source::kReconstructed);
    EXPECT_EQ(source(zone.field_sources, "colour"), Source::kReconstructed);
    EXPECT_FALSE(source(zone.field_sources, "supply"));
  }
}

TEST_F(ComebackCitySources, IconsThatThePrintedTextLeavesOut) {
  EXPECT_EQ(source(pack_.disasters.front().goal.extra->field_sources, "measure"),
            Source::kReconstructed);
  EXPECT_EQ(source(pack_.disasters.back().ongoing.back().field_sources, "zone"),
            Source::kReconstructed);
}

TEST_F(ComebackCitySources, TheMeteorOfTheRulebooksExample) {
  std::set<std::string> marked;
  for (const auto& meteor : pack_.meteors) {
    if (source(meteor.field_sources, "area") == Source::kRulebook) marked.insert(meteor.name);
  }
  EXPECT_EQ(marked, std::set<std::string>{"Shock Ring"});
}

}  // namespace
}  // namespace cornerstone::comeback_city
