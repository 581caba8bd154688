#include "games/rolling_heights/words.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/canvas.h"
#include "games/rolling_heights/scoring.h"
#include "games/rolling_heights/testing/pack.h"
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::content;
using testing::content_with;
using testing::plan_number;
using testing::rules;

constexpr std::uint8_t bit_of(Type type) {
  return static_cast<std::uint8_t>(1u << static_cast<int>(type));
}
constexpr std::uint8_t kEveryType = (1u << kTypes) - 1;
constexpr std::uint8_t kPark = bit_of(Type::kPark);

const Plan& plan_called(std::string_view id) { return content().plan.at(plan_number(id)); }

Points fixed_points(int n) {
  Points points;
  points.n = static_cast<std::uint8_t>(n);
  return points;
}
Effect effect_of(EffectKind kind, int amount = 0, int cube = 0) {
  Effect effect;
  effect.kind = kind;
  effect.amount = static_cast<std::uint8_t>(amount);
  effect.cube = static_cast<std::uint8_t>(cube);
  return effect;
}

// An amount of points or a goal in both forms, the shorter first.
using Forms = std::vector<std::string>;
Forms forms(const Points& points) {
  return {points_words(points, Detail::kTag), points_words(points, Detail::kSentence)};
}
Forms forms(const Effect& effect) {
  return {effect_words(effect, Detail::kTag), effect_words(effect, Detail::kSentence)};
}
Forms forms(const Goal& goal) {
  return {goal_words(goal, Detail::kTag), goal_words(goal, Detail::kSentence)};
}
Forms forms_of_ad(int number) { return forms(content().ad.at(number - 1)); }
Forms forms_of_target(int number) { return forms(content().target.at(number - 1)); }

TEST(RollingHeightsWords, NamesOfThings) {
  EXPECT_EQ(spoken(Cube::kConcrete), "concrete");
  EXPECT_EQ(spoken(Type::kCivic), "Civic");
  EXPECT_EQ(spoken(Meeple::kConstructionWorker), "Construction Worker");
  EXPECT_EQ(spoken(Pose::kBench), "benched");
  EXPECT_EQ(spoken(Unit::kMiscGlass), "misc glass");
  std::set<std::string_view> names;
  for (int i = 0; i < kTypes; ++i) names.insert(spoken(static_cast<Type>(i)));
  for (int i = 0; i < kMeepleKinds; ++i) names.insert(spoken(static_cast<Meeple>(i)));
  for (int i = 0; i < kPoses; ++i) names.insert(spoken(static_cast<Pose>(i)));
  for (int i = 0; i < 1 + 2 * kCubeKinds; ++i) names.insert(spoken(static_cast<Unit>(i)));
  EXPECT_EQ(names.size(), kTypes + kMeepleKinds + kPoses + 1 + 2 * kCubeKinds);
  EXPECT_FALSE(names.contains(""));
}

TEST(RollingHeightsWords, NumbersOfThings) {
  EXPECT_EQ(with_article("Riveter"), "a Riveter");
  EXPECT_EQ(with_article("Executive"), "an Executive");
  EXPECT_EQ(with_article("exhausted Riveter"), "an exhausted Riveter");
  EXPECT_EQ(amount_words(1, Detail::kSentence), "1 point");
  EXPECT_EQ(amount_words(0, Detail::kSentence), "0 points");
  EXPECT_EQ(amount_words(5, Detail::kTag), "★5");
  EXPECT_EQ(cubes_words(2, 0), "2 wood");
  EXPECT_EQ(cubes_words(2, 0, 3), "2 steel");
  EXPECT_EQ(cubes_words(2, 1, 3), "2 steel and 1 misc steel");
  EXPECT_EQ(cubes_words(0, 1, 3), "1 misc steel");
  EXPECT_EQ(cubes_words(CubeCounts{2, 0, 1, 3}), "2 wood, 1 glass and 3 steel");
  EXPECT_EQ(meeples_words(1, 3), "Riveter");
  EXPECT_EQ(meeples_words(2, 6), "2 Public Figures");
  EXPECT_EQ(posed_words(2, Pose::kSteady), "steady Architect");
  EXPECT_EQ(types_words(kPark | bit_of(Type::kCivic), "building"), "Civic or Park");
  EXPECT_EQ(types_words(kEveryType, "building"), "building");
}

TEST(RollingHeightsWords, HowAMeepleWorks) {
  EXPECT_EQ(worker_words(3, Pose::kHard, kAsHard), "hard Riveter");
  EXPECT_EQ(worker_words(3, Pose::kHard, kAsSteady), "hard Riveter as steady");
  EXPECT_EQ(worker_words(3, Pose::kSteady, kAsSteady), "steady Riveter");
  EXPECT_EQ(yield_words(static_cast<int>(Meeple::kArchitect), 3), "3 glass");
  EXPECT_EQ(yield_words(static_cast<int>(Meeple::kPolitician), 1), "1 point");
  EXPECT_EQ(yield_words(static_cast<int>(Meeple::kExecutive), 4), "4 spending power");
  EXPECT_EQ(yield_words(static_cast<int>(Meeple::kPublicServant), 1), "1 upgrade");
  EXPECT_EQ(yield_words(static_cast<int>(Meeple::kPublicFigure), 0), "");
  EXPECT_EQ(yield_words(static_cast<int>(Meeple::kCityPlanner), 0), "");
}

TEST(RollingHeightsWordsForPlans, Stacks) {
  EXPECT_EQ(stacks_words(plan_called("L1-04")), "wood 1+1+4");
  EXPECT_EQ(stacks_words(plan_called("L1-02")), "wood 2, concrete 1+1");
  EXPECT_EQ(stacks_words(plan_called("L2-14")), "glass 2+2, concrete 2, steel 7");
}

TEST(RollingHeightsWordsForPlans, Rewards) {
  EXPECT_EQ(rewards_words(plan_called("L1-04")), "Politician");
  EXPECT_EQ(rewards_words(plan_called("L1-01")), "Architect or Riveter");
  EXPECT_EQ(rewards_words(plan_called("L1-08")), "Architect and Construction Worker");
  EXPECT_EQ(rewards_words(plan_called("L1-12")), "");
  Plan plan;
  plan.rewards = 2;
  plan.reward = {Reward{0, 1}, Reward{2}};
  EXPECT_EQ(rewards_words(plan), "Carpenter or Construction Worker, and Architect");
}

TEST(RollingHeightsWordsForPlans, Abilities) {
  EXPECT_EQ(ability_words(plan_called("L1-04"), Detail::kTag), "");
  EXPECT_EQ(ability_words(plan_called("L1-17"), Detail::kTag), "steady ★1, hard ★3");
  EXPECT_EQ(ability_words(plan_called("L1-17"), Detail::kSentence),
            "steady 1 point, hard 3 points");
  EXPECT_EQ(ability_words(plan_called("L2-24"), Detail::kTag), "steady or hard ★1/empty neighbour");
  EXPECT_EQ(ability_words(plan_called("L2-27"), Detail::kTag), "steady reroll, hard 2 upgrades");
  EXPECT_EQ(ability_words(plan_called("L2-33"), Detail::kTag),
            "steady Carpenter → Executive, hard Carpenter → Executive, ★2");
}

TEST(RollingHeightsWordsForPlans, WholePlans) {
  const auto words = [](std::string_view id, Detail detail) {
    return plan_words(content(), plan_number(id), detail);
  };
  EXPECT_EQ(words("L1-04", Detail::kTag), "wood 1+1+4, ★5, Politician");
  EXPECT_EQ(words("L1-04", Detail::kSentence), "wood 1+1+4, 5 points, Politician");
  EXPECT_EQ(words("L2-12", Detail::kTag), "concrete 4, steel 5, ★13");
  EXPECT_EQ(words("L2-16", Detail::kTag),
            "concrete 2+2+2, steel 6, ★15, steady 3 power, hard 6 power");
  EXPECT_EQ(words("L2-31", Detail::kSentence),
            "wood 2+2, concrete 2, 2 points for each own Residential within 3 spaces, Public "
            "Figure");
}

TEST(RollingHeightsWordsForPlans, EveryCounter) {
  using Kind = CounterKind;
  EXPECT_EQ(forms(fixed_points(5)), (Forms{"★5", "5 points"}));
  Points points{.n = 2, .counter = {.kind = Kind::kOwnCompleted, .types = kPark}};
  EXPECT_EQ(forms(points), (Forms{"★2/own Park", "2 points for each own Park"}));
  points.counter.within = 1;
  points.max = 4;
  EXPECT_EQ(forms(points), (Forms{"★2/own Park within 1 up to 4",
                                  "2 points for each own Park within 1 space (at most 4)"}));
  points = {.n = 1, .counter = {.kind = Kind::kOwnCompleted, .types = kEveryType}};
  EXPECT_EQ(forms(points), (Forms{"★1/own building", "1 point for each own building"}));
  points.counter = {.kind = Kind::kMapPlans, .types = kPark};
  EXPECT_EQ(forms(points), (Forms{"★1/Park plan", "1 point for each Park plan on the map"}));
  points.counter.types = kEveryType;
  EXPECT_EQ(forms(points), (Forms{"★1/plan on the map", "1 point for each plan on the map"}));
  points.counter = {.kind = Kind::kAdjacentEmpty};
  EXPECT_EQ(forms(points),
            (Forms{"★1/empty neighbour", "1 point for each adjacent space without a plan"}));
  points.counter = {.kind = Kind::kAdjacentWater};
  EXPECT_EQ(forms(points), (Forms{"★1/adjacent water", "1 point for each adjacent water space"}));
  points.counter = {.kind = Kind::kMeeplesHard,
                    .meeple = static_cast<std::uint8_t>(Meeple::kArchitect)};
  EXPECT_EQ(forms(points), (Forms{"★1/own hard Architect", "1 point for each own hard Architect"}));
  points.counter = {.kind = Kind::kMeeplesAll};
  EXPECT_EQ(forms(points), (Forms{"★1/own meeple", "1 point for each own meeple"}));
  points.counter = {.kind = Kind::kAnyCompletedWithin, .within = 2};
  EXPECT_EQ(forms(points),
            (Forms{"★1/building within 2", "1 point for each other building within 2 spaces"}));
}

TEST(RollingHeightsWordsForPlans, EveryEffect) {
  using Kind = EffectKind;
  EXPECT_EQ(forms(effect_of(Kind::kCube, 2, 3)), (Forms{"2 steel", "2 steel"}));
  EXPECT_EQ(forms(effect_of(Kind::kCube, 1, kAnyCube)),
            (Forms{"any cube", "a cube of any colour"}));
  EXPECT_EQ(forms(effect_of(Kind::kCube, 2, kAnyCube)),
            (Forms{"any 2 cubes", "2 cubes of any colour"}));
  EXPECT_EQ(forms(effect_of(Kind::kSpendingPower, 4)), (Forms{"4 power", "4 spending power"}));
  EXPECT_EQ(forms(effect_of(Kind::kWild, 1)), (Forms{"1 wild", "1 wild token"}));
  EXPECT_EQ(forms(effect_of(Kind::kWild, 2)), (Forms{"2 wild", "2 wild tokens"}));
  EXPECT_EQ(forms(effect_of(Kind::kUpgrade, 1)), (Forms{"1 upgrade", "1 upgrade"}));
  EXPECT_EQ(forms(effect_of(Kind::kReroll)), (Forms{"reroll", "a reroll of the exhausted"}));
  EXPECT_EQ(forms(effect_of(Kind::kSacrifice, 5)),
            (Forms{"★5 for giving up a meeple", "5 points for giving up a meeple"}));
  Effect effect = effect_of(Kind::kVp);
  effect.points = fixed_points(3);
  EXPECT_EQ(forms(effect), (Forms{"★3", "3 points"}));
  effect = effect_of(Kind::kConvert);
  effect.from = static_cast<std::uint8_t>(Meeple::kArchitect);
  effect.to = static_cast<std::uint8_t>(Meeple::kRiveter);
  EXPECT_EQ(forms(effect), (Forms{"Architect → Riveter", "a Riveter in place of an Architect"}));
}

TEST(RollingHeightsWordsForPlans, EffectsInARow) {
  const Effects& both = plan_called("L2-32").ability[kAsHard];
  EXPECT_EQ(effects_words(both, Detail::kTag), "Construction Worker → Executive, ★2");
  EXPECT_EQ(effects_words(both, Detail::kSentence),
            "an Executive in place of a Construction Worker and 2 points");
}

TEST(RollingHeightsWordsForPlans, AmountsAreThoseOfThePack) {
  const Content other = content_with(R"("vp": 5, "meeples": [["politician"]])",
                                     R"("vp": 1, "meeples": [["politician", "riveter"]])");
  EXPECT_EQ(plan_words(other, plan_number("L1-04"), Detail::kSentence),
            "wood 1+1+4, 1 point, Politician or Riveter");
}

TEST(RollingHeightsWordsForGoals, Ads) {
  EXPECT_EQ(forms_of_ad(1),
            (Forms{"★4/own Residential, less 1/adjacent Commercial, Industrial or Civic",
                   "4 points for each own Residential, less 1 for each Commercial, Industrial or "
                   "Civic next to it"}));
  EXPECT_EQ(forms_of_ad(2),
            (Forms{"each own Park: ★2/adjacent Residential, Commercial or Civic",
                   "for each own Park 2 points for each Residential, Commercial or Civic next to "
                   "it"}));
  EXPECT_EQ(forms_of_ad(3),
            (Forms{"each own Industrial: ★2/adjacent Commercial, Industrial or water",
                   "for each own Industrial 2 points for each Commercial, Industrial or water "
                   "next to it"}));
  EXPECT_EQ(forms_of_ad(4), (Forms{"★4/Commercial in the largest own group",
                                   "4 points for each Commercial in the largest own group"}));
  EXPECT_EQ(forms_of_ad(5), (Forms{"half the ★ of every own Civic",
                                   "half the points of every own Civic, rounded down"}));
  EXPECT_EQ(forms_of_ad(6),
            (Forms{"★-2/own plan in the neighborhood with most Industrial plans",
                   "2 points lost for each own plan in the neighborhood with most Industrial "
                   "plans"}));
  EXPECT_EQ(forms_of_ad(7),
            (Forms{"★ again of the best own building in the neighborhood with most Park buildings",
                   "the points once more of the best own building in the neighborhood with most "
                   "Park buildings"}));
  EXPECT_EQ(forms_of_ad(8), (Forms{"★4/neighborhood with most buildings",
                                   "4 points for each neighborhood with most buildings, also when "
                                   "tied"}));
  EXPECT_EQ(forms_of_ad(9), (Forms{"★4/neighborhood with the tallest building",
                                   "4 points for each neighborhood with the tallest building, "
                                   "also when tied"}));
  EXPECT_EQ(forms_of_ad(10),
            (Forms{"★7/own set of all 5 types", "7 points for each own set of all 5 types"}));
  EXPECT_EQ(forms_of_ad(11), (Forms{"★3/neighborhood with 2+ own buildings",
                                    "3 points for each neighborhood with at least 2 own "
                                    "buildings"}));
  EXPECT_EQ(forms_of_ad(12), (Forms{"★1/building in the largest own group",
                                    "1 point for each building in the largest own group"}));
}

TEST(RollingHeightsWordsForGoals, Targets) {
  EXPECT_EQ(forms_of_target(1),
            (Forms{"each own Commercial: ★2/adjacent Residential, Civic or Park",
                   "for each own Commercial 2 points for each Residential, Civic or Park next to "
                   "it"}));
  EXPECT_EQ(forms_of_target(2), (Forms{"★2/own building next to a rival's",
                                       "2 points for each own building next to a rival's"}));
  EXPECT_EQ(forms_of_target(3), (Forms{"★2/rival building next to an own one",
                                       "2 points for each rival building next to an own one"}));
  EXPECT_EQ(forms_of_target(4),
            (Forms{"★2/own building next to water, less 2",
                   "2 points for each own building next to water, less 2 but at least 0"}));
  EXPECT_EQ(forms_of_target(5), (Forms{"★2/wild token", "2 points for each wild token left"}));
  EXPECT_EQ(forms_of_target(6),
            (Forms{"★2/own Architect or Riveter", "2 points for each own Architect or Riveter"}));
  EXPECT_EQ(forms_of_target(7),
            (Forms{"★2/own Politician, Executive or Public Figure",
                   "2 points for each own Politician, Executive or Public Figure"}));
  EXPECT_EQ(forms_of_target(8),
            (Forms{"★2/colour of own meeples, less 4",
                   "2 points for each colour of own meeples, less 4 but at least 0"}));
  EXPECT_EQ(forms_of_target(9), (Forms{"★3/own Residential", "3 points for each own Residential"}));
  EXPECT_EQ(forms_of_target(10), (Forms{"★3/own Industrial", "3 points for each own Industrial"}));
  EXPECT_EQ(forms_of_target(11),
            (Forms{"★2/own Civic or Park", "2 points for each own Civic or Park"}));
  EXPECT_EQ(forms_of_target(12), (Forms{"★3/own building of height 5+",
                                        "3 points for each own building of height 5 or more"}));
  EXPECT_EQ(forms_of_target(13),
            (Forms{"★2/own building in the best neighborhood, less 4",
                   "2 points for each own building in the best neighborhood, less 4 but at least "
                   "0"}));
}

TEST(RollingHeightsWordsForGoals, OnesThatNoPrintedTileHas) {
  using Kind = GoalKind;
  EXPECT_EQ(forms(Goal{.kind = Kind::kPerOwnCompleted,
                       .n = 1,
                       .types = kEveryType,
                       .minus_types = kEveryType,
                       .minus_n = 2}),
            (Forms{"★1/own building, less 2/adjacent building",
                   "1 point for each own building, less 2 for each building next to it"}));
  EXPECT_EQ(forms(Goal{.kind = Kind::kAdjacentPairs,
                       .water = true,
                       .n = 1,
                       .own_types = kEveryType,
                       .types = kEveryType}),
            (Forms{"each own building: ★1/adjacent building or water",
                   "for each own building 1 point for each building or water next to it"}));
  EXPECT_EQ(forms(Goal{.kind = Kind::kAdjacentPairs, .water = true, .n = 1, .own_types = kPark}),
            (Forms{"each own Park: ★1/adjacent water",
                   "for each own Park 1 point for each water next to it"}));
  EXPECT_EQ(forms(Goal{.kind = Kind::kPenaltyMostNeighborhood, .n = 1, .types = kEveryType}),
            (Forms{"★-1/own plan in the neighborhood with most plans",
                   "1 point lost for each own plan in the neighborhood with most plans"}));
  EXPECT_EQ(
      forms(
          Goal{.kind = Kind::kRescoreOneMostNeighborhood, .own_types = kPark, .types = kEveryType}),
      (Forms{"★ again of the best own Park in the neighborhood with most buildings",
             "the points once more of the best own Park in the neighborhood with most "
             "buildings"}));
  EXPECT_EQ(forms(Goal{.kind = Kind::kNeighborhoodPresence, .n = 1, .least = 1}),
            (Forms{"★1/neighborhood with 1+ own buildings",
                   "1 point for each neighborhood with at least 1 own building"}));
  EXPECT_EQ(forms(Goal{.kind = Kind::kMeepleColours, .n = 1}),
            (Forms{"★1/colour of own meeples", "1 point for each colour of own meeples"}));
}

// They stand in lines of the board and of the log.
TEST(RollingHeightsWordsForGoals, EachIsBriefAndOneOfAKind) {
  std::set<std::string> tags;
  const auto look_at = [&](const Goal& goal) {
    const Forms both = forms(goal);
    EXPECT_LE(columns(both[0]), 90) << both[0];
    EXPECT_LE(columns(both[1]), 100) << both[1];
    tags.insert(both[0]);
  };
  for (const Goal& goal : content().ad) look_at(goal);
  for (const Goal& goal : content().target) look_at(goal);
  EXPECT_EQ(tags.size(), kAds + kTargets);
}

TEST(RollingHeightsWordsForScores, EveryLineHasAName) {
  std::set<std::string> names;
  for (int source = 0; source < kSources; ++source) {
    names.insert(rules().source_name(static_cast<std::uint8_t>(source)));
  }
  EXPECT_EQ(names.size(), kSources);
  EXPECT_EQ(rules().source_name(kFromLevel2), "Level 2 buildings");
  EXPECT_EQ(rules().source_name(kAdSource), "First ad");
  EXPECT_EQ(rules().source_name(kAdSource + 2), "Third ad");
  EXPECT_EQ(rules().source_name(kTargetSource), "Target");
  EXPECT_EQ(rules().source_name(kWildSource), "Wild tokens");
}

}  // namespace
}  // namespace cornerstone::rolling_heights
