#include "games/comeback_city/words.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/canvas.h"
#include "games/comeback_city/testing/pack.h"
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::building;
using testing::card_number;
using testing::cell;
using testing::content;
using testing::content_with;
using testing::meteor_number;
using testing::part;
using testing::parts;
using testing::rules;
using testing::zoning_number;

constexpr int kIndustrialMatch = index_of(Zone::kIndustrial);
constexpr int kParkMatch = kTagMatch + index_of(Tag::kPark);

// In both forms, the shorter first.
using Forms = std::vector<std::string>;
Forms forms(const Benefit& benefit) {
  return {benefit_words(benefit, Detail::kTag), benefit_words(benefit, Detail::kSentence)};
}
Forms forms_of_benefit(std::string_view id) { return forms(building(id).benefit); }
Forms forms_of_zoning(std::string_view id) {
  const Zoning& zoning = content().zoning.at(zoning_number(id));
  return {condition_words(zoning, Detail::kTag), condition_words(zoning, Detail::kSentence)};
}
Forms forms_of_goal(Disaster disaster) {
  return {goal_words(content(), disaster, Detail::kTag),
          goal_words(content(), disaster, Detail::kSentence)};
}
Forms forms_of_helper(Helper helper) {
  return {helper_words(content(), helper, Detail::kTag),
          helper_words(content(), helper, Detail::kSentence)};
}
std::string meteor(std::string_view id) {
  return meteor_words(content().meteor.at(meteor_number(id)));
}

TEST(ComebackCityWords, NamesOfThings) {
  EXPECT_EQ(spoken(Zone::kGovernment), "Government");
  EXPECT_EQ(spoken(Tag::kRestaurant), "Restaurant");
  EXPECT_EQ(spoken(Material::kBrick), "brick");
  EXPECT_EQ(spoken(Means::kPool), "the pool pays for it");
  EXPECT_EQ(spoken(Phase::kPlace), "where to build");
  std::set<std::string_view> names;
  constexpr int kMeans = static_cast<int>(Means::kShort) + 1;
  constexpr int kPhases = static_cast<int>(Phase::kOver) + 1;
  for (int i = 0; i < kZones; ++i) names.insert(spoken(static_cast<Zone>(i)));
  for (int i = 0; i < kTags; ++i) names.insert(spoken(static_cast<Tag>(i)));
  for (int i = 0; i < kMaterials; ++i) names.insert(spoken(static_cast<Material>(i)));
  for (int i = 0; i < kMeans; ++i) names.insert(spoken(static_cast<Means>(i)));
  for (int i = 0; i < kPhases; ++i) names.insert(spoken(static_cast<Phase>(i)));
  EXPECT_EQ(names.size(), kZones + kTags + kMaterials + kMeans + kPhases);
  EXPECT_TRUE(names.contains("")) << "a card that is not there is paid with nothing";
}

TEST(ComebackCityWords, PlacesCountFromOne) {
  EXPECT_EQ(cell_words(cell("3-2")), "column 3, level 2");
  EXPECT_EQ(cell_words(cell("6-12")), "column 6, level 12");
  EXPECT_EQ(location_words(3, 2), "column 3, row 2");
  EXPECT_EQ(part_words(part("plant"), Detail::kSentence), "the Power Plant");
  EXPECT_EQ(part_words(part("line 1"), Detail::kSentence), "Power Line 1");
  EXPECT_EQ(part_words(part("line 5"), Detail::kSentence), "Power Line 5");
  EXPECT_EQ(part_words(part("road 1"), Detail::kSentence), "Road 1");
  EXPECT_EQ(part_words(part("road 5"), Detail::kSentence), "Road 5");
  EXPECT_EQ(part_words(part("line 5"), Detail::kTag), "Line 5");
  EXPECT_EQ(part_words(part("road 5"), Detail::kTag), "Road 5");
  EXPECT_EQ(part_list(parts({"line 2", "plant", "road 3"}), Detail::kSentence),
            (WordList{"the Power Plant", "Power Line 2", "Road 3"}));
  EXPECT_EQ(the_building(content(), card_number("c07")), "the Cinema");
  EXPECT_EQ(building_at(content(), card_number("c07"), cell("3-2")),
            "the Cinema in column 3, level 2");
}

TEST(ComebackCityWords, Amounts) {
  EXPECT_EQ(materials_words({2, 1, 0}, Detail::kSentence), "2 lumber and 1 brick");
  EXPECT_EQ(materials_words({3, 4, 4}, Detail::kSentence), "3 lumber, 4 brick and 4 steel");
  EXPECT_EQ(materials_words({2, 1, 0}, Detail::kTag), "2L 1B");
  EXPECT_EQ(materials_words({0, 0, 3}, Detail::kTag), "3S");
  EXPECT_EQ(materials_words({}, Detail::kTag), "nothing");
  EXPECT_EQ(materials_words({}, Detail::kSentence), "nothing");
  EXPECT_EQ(points_words(5, Detail::kTag), "★5");
  EXPECT_EQ(points_words(5, Detail::kSentence), "5 points");
  EXPECT_EQ(points_words(1, Detail::kSentence), "1 point");
  EXPECT_EQ(action_points_words(0), "no Action Point");
  EXPECT_EQ(action_points_words(1), "1 Action Point");
  EXPECT_EQ(action_points_words(12), "12 Action Points");
  EXPECT_EQ(stories_words(0), "0 stories");
  EXPECT_EQ(stories_words(1), "1 story");
  EXPECT_EQ(stories_words(12), "12 stories");
}

TEST(ComebackCityWords, R7_3_TheArmsOfTheEarthquakeGrowByTurns) {
  EXPECT_EQ(quake_words(1), "1 row up and down");
  EXPECT_EQ(quake_words(2), "1 column left and right");
  EXPECT_EQ(quake_words(3), "2 rows up and down");
  EXPECT_EQ(quake_words(4), "2 columns left and right");
  EXPECT_EQ(quake_words(5), "3 rows up and down");
  EXPECT_EQ(quake_words(6), "3 columns left and right");
}

TEST(ComebackCityWords, WhatABenefitLooksFor) {
  EXPECT_EQ(match_words(kIndustrialMatch, Detail::kTag), "Industrial");
  EXPECT_EQ(match_words(kIndustrialMatch, Detail::kSentence), "Industrial building");
  EXPECT_EQ(match_words(kParkMatch, Detail::kTag), "Park");
  EXPECT_EQ(match_words(kParkMatch, Detail::kSentence), "Park");
  EXPECT_EQ(match_words(kAnyMatch, Detail::kTag), "building");
  EXPECT_EQ(match_words(kAnyMatch, Detail::kSentence), "building");
  EXPECT_EQ(with_article("Industrial building"), "an Industrial building");
  EXPECT_EQ(with_article("Park"), "a Park");
}

TEST(ComebackCityWordsForBuildings, BenefitsOfNeighbours) {
  EXPECT_EQ(forms_of_benefit("c07"),
            (Forms{"+1 per adjacent Residential (max 2)",
                   "1 point for each adjacent Residential building, at most 2"}));
  EXPECT_EQ(forms_of_benefit("i09"), (Forms{"+2 per adjacent Restaurant (max 4)",
                                            "2 points for each adjacent Restaurant, at most 4"}));
  EXPECT_EQ(forms_of_benefit("i06"),
            (Forms{"+2 next to Restaurant", "2 points next to a Restaurant"}));
  EXPECT_EQ(forms_of_benefit("c03"),
            (Forms{"+1 next to Industrial", "1 point next to an Industrial building"}));
  EXPECT_EQ(forms_of_benefit("c04"), (Forms{"+2 next to 2 Residential",
                                            "2 points next to at least 2 Residential buildings"}));
  EXPECT_EQ(forms_of_benefit("r01"), (Forms{"+1 if not next to Industrial",
                                            "1 point if no Industrial building is adjacent"}));
  EXPECT_EQ(forms_of_benefit("g09"),
            (Forms{"+1 per zone next door (max 3)",
                   "1 point for each zone among the adjacent buildings, at most 3"}));
  EXPECT_EQ(forms_of_benefit("g01"), (Forms{"each adjacent Residential gains 1",
                                            "each adjacent Residential building gains 1 point"}));
}

TEST(ComebackCityWordsForBuildings, BenefitsOfPlacesAndTheCity) {
  EXPECT_EQ(forms_of_benefit("i12"),
            (Forms{"+1 per other Industrial in its column (max 3)",
                   "1 point for each other Industrial building in its column, at most 3"}));
  EXPECT_EQ(forms_of_benefit("g15"),
            (Forms{"+1 per other building in its column (max 2)",
                   "1 point for each other building in its column, at most 2"}));
  EXPECT_EQ(forms_of_benefit("r12"),
            (Forms{"+1 at level 5 or higher", "1 point at level 5 or higher"}));
  EXPECT_EQ(forms_of_benefit("r05"),
            (Forms{"+1 at level 3 or lower", "1 point at level 3 or lower"}));
  EXPECT_EQ(forms_of_benefit("g14"),
            (Forms{"+1 per 2 other Government in the city (max 2)",
                   "1 point for every 2 other Government buildings in the city, at most 2"}));
  EXPECT_EQ(forms_of_benefit("i07"), (Forms{"+1 per 2 working Roads (max 2)",
                                            "1 point for every 2 working Roads, at most 2"}));
  EXPECT_EQ(forms_of_benefit("c15"),
            (Forms{"+2 if tallest", "2 points if no other building has more stories"}));
}

TEST(ComebackCityWordsForBuildings, BenefitsThatNoPrintedCardHas) {
  Benefit city;
  city.kind = BenefitKind::kCityPer;
  city.match = kParkMatch;
  city.amount = 2;
  city.max = 4;
  EXPECT_EQ(forms(city), (Forms{"+2 per other Park in the city (max 4)",
                                "2 points for each other Park in the city, at most 4"}));
  city.per = 3;
  EXPECT_EQ(forms(city), (Forms{"+2 per 3 other Parks in the city (max 4)",
                                "2 points for every 3 other Parks in the city, at most 4"}));
  Benefit roads;
  roads.kind = BenefitKind::kRoadsPer;
  roads.amount = 1;
  roads.max = 5;
  EXPECT_EQ(forms(roads),
            (Forms{"+1 per working Road (max 5)", "1 point for each working Road, at most 5"}));
}

TEST(ComebackCityWordsForBuildings, CostReductions) {
  EXPECT_EQ(forms_of_benefit("i03"),
            (Forms{"Residential cost 1 lumber less", "Residential buildings cost 1 lumber less"}));
  EXPECT_EQ(forms_of_benefit("i08"), (Forms{"Industrial cost 1 less",
                                            "Industrial buildings cost 1 material of any kind "
                                            "less"}));
  Benefit both = building("i05").benefit;
  both.zones = 0b1001;
  EXPECT_EQ(benefit_words(both, Detail::kSentence),
            "Residential and Government buildings cost 1 steel less");
}

TEST(ComebackCityWordsForBuildings, AllThatIsPrintedOnACard) {
  EXPECT_EQ(kind_words(building("c03")), "Commercial Restaurant");
  EXPECT_EQ(kind_words(building("i02")), "Industrial");
  EXPECT_EQ(building_words(content(), card_number("c07"), Detail::kTag),
            "Commercial, 4 stories, 2B 2S → 1B 1S, ★2, +1 per adjacent Residential (max 2)");
  EXPECT_EQ(building_words(content(), card_number("g11"), Detail::kSentence),
            "Government Park, 1 story, costs 3 lumber and 1 brick, yields 2 lumber, 2 points, "
            "each adjacent Residential building gains 1 point");
}

// Cards with different benefits must not read the same, and all fit into a line.
TEST(ComebackCityWordsForBuildings, EveryCardHasWords) {
  std::set<std::string> words;
  for (int card = 0; card < kBuildings; ++card) {
    for (const Detail detail : {Detail::kTag, Detail::kSentence}) {
      EXPECT_FALSE(benefit_words(content().building.at(card).benefit, detail).empty()) << card;
    }
    const std::string tag = building_words(content(), card, Detail::kTag);
    EXPECT_LE(columns(tag), 100) << tag;
    words.insert(tag);
  }
  EXPECT_EQ(words.size(), kBuildings);
}

TEST(ComebackCityWordsForZoning, R11_2_Conditions) {
  EXPECT_EQ(forms_of_zoning("z_r_row"),
            (Forms{"3 Residential in a row", "3 Residential buildings in a row"}));
  EXPECT_EQ(forms_of_zoning("z_c_stack"),
            (Forms{"4 Commercial stacked", "4 Commercial buildings on top of each other"}));
  EXPECT_EQ(forms_of_zoning("z_i_diagonal"),
            (Forms{"4 Industrial in a diagonal", "4 Industrial buildings in a diagonal"}));
  EXPECT_EQ(forms_of_zoning("z_g_cluster"),
            (Forms{"5 Government connected", "5 Government buildings in a connected group"}));
  EXPECT_EQ(forms_of_zoning("z_i_columns"),
            (Forms{"Industrial in 5 columns", "an Industrial building in 5 columns"}));
  EXPECT_EQ(forms_of_zoning("z_g_skyline"),
            (Forms{"Government on top of 5 columns", "a Government building on top of 5 columns"}));
  EXPECT_EQ(forms_of_zoning("z_c_count"),
            (Forms{"6 Commercial in the city", "6 Commercial buildings in the city"}));
  EXPECT_EQ(forms_of_zoning("z_r_points"),
            (Forms{"★14 printed on Residential", "14 points printed on Residential buildings"}));
}

TEST(ComebackCityWordsForZoning, NoTwoCardsReadTheSame) {
  std::set<std::string> tags, sentences;
  for (const Zoning& zoning : content().zoning) {
    tags.insert(condition_words(zoning, Detail::kTag));
    sentences.insert(condition_words(zoning, Detail::kSentence));
  }
  EXPECT_EQ(tags.size(), kZonings);
  EXPECT_EQ(sentences.size(), kZonings);
}

TEST(ComebackCityWordsForDisasters, Goals) {
  EXPECT_EQ(forms_of_goal(Disaster::kAlienInvasion),
            (Forms{"★25 Residential, more free than occupied",
                   "25 Residential points and more Residential free than occupied"}));
  EXPECT_EQ(forms_of_goal(Disaster::kEarthquake),
            (Forms{"★25 Commercial, all its rubble restored",
                   "25 Commercial points and all its rubble restored or replaced by something "
                   "taller"}));
  EXPECT_EQ(forms_of_goal(Disaster::kHurricane), (Forms{"★60", "60 points"}));
  EXPECT_EQ(forms_of_goal(Disaster::kMeteorStrike),
            (Forms{"★25 Government, all buildings joined by Roads",
                   "25 Government points and working Roads from the first to the last column with "
                   "buildings"}));
  EXPECT_EQ(forms_of_goal(Disaster::kUltraMegaChicken),
            (Forms{"★25 Industrial, 6 Industrial connected",
                   "25 Industrial points and a group of 6 connected Industrial buildings"}));
}

TEST(ComebackCityWordsForDisasters, R9_4_Meteors) {
  EXPECT_EQ(meteor("m01"), "does nothing");
  EXPECT_EQ(meteor("m03"), "turns what is there to rubble");
  EXPECT_EQ(meteor("m06"), "destroys what is there");
  EXPECT_EQ(meteor("m08"),
            "destroys what is there and turns what is in 2 locations next to it to rubble");
  EXPECT_EQ(meteor("m09"), "destroys what is there and in 1 location next to it");
  EXPECT_EQ(meteor("m10"), "turns what is there and in 8 locations next to it to rubble");
}

TEST(ComebackCityWordsForHelpers, WhatTheyDo) {
  EXPECT_EQ(forms_of_helper(Helper::kMaintenanceCrew),
            (Forms{"all Roads or Power Lines, once",
                   "repairs all Roads or all Power Lines, once, for 1 Action Point"}));
  EXPECT_EQ(forms_of_helper(Helper::kExtraterrestrialDefenseAgency),
            (Forms{"frees buildings",
                   "frees a building after each construction, more for Action Points"}));
  EXPECT_EQ(forms_of_helper(Helper::kEngineeringCorps),
            (Forms{"salvages buildings",
                   "takes a building down for its materials and keeps its points"}));
  EXPECT_EQ(forms_of_helper(Helper::kNationalGuard),
            (Forms{"4 guards", "4 guards that keep aliens and the Chicken from buildings"}));
  EXPECT_EQ(forms_of_helper(Helper::kPlanningCommission),
            (Forms{"3 discards", "3 discards in each construction"}));
}

TEST(ComebackCityWords, AmountsAreThoseOfThePack) {
  const Content more =
      content_with(R"("op": "set_discards", "value": 3)", R"("op": "set_discards", "value": 4)");
  EXPECT_EQ(helper_words(more, Helper::kPlanningCommission, Detail::kTag), "4 discards");
}

TEST(ComebackCityWords, TheRulesAreAtHand) {
  EXPECT_TRUE(rules().rules_text().starts_with("# Comeback City"));
}

}  // namespace
}  // namespace cornerstone::comeback_city
