// The printed boards and tiles: the figures that the game was designed by.
#include "games/rolling_heights/content.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <set>
#include <vector>

#include "games/rolling_heights/pack.h"
#include "games/rolling_heights/state.h"
#include "games/rolling_heights/testing/pack.h"

namespace cornerstone::rolling_heights {
namespace {

using cornerstone::pack::Source;
using testing::Complaints;
using testing::complaints;
using testing::content_with;
using testing::printed_pack;

using Lines = std::vector<std::string>;

const Content& printed() { return built_in_content(); }

const Plan& printed_plan(std::string_view id) {
  const auto found = std::ranges::find(printed().plan_id, id);
  if (found == printed().plan_id.end()) ADD_FAILURE() << "no such plan: " << id;
  return printed().plan[(found - printed().plan_id.begin()) % kPlans];
}

std::string printed_name(std::string_view id) {
  return printed().plan_name[&printed_plan(id) - printed().plan.data()];
}

std::string printed_meeple(int meeple) { return std::string(text(static_cast<Meeple>(meeple))); }

// "residential civic"
std::string printed_types(int types) {
  std::string out;
  for (int type = 0; type < kTypes; ++type) {
    if ((types >> type & 1) == 0) continue;
    out += (out.empty() ? "" : " ") + std::string(text(static_cast<Type>(type)));
  }
  return out;
}

// "2 for own_completed residential within 3, at most 8", or "5"
std::string described(const Points& points) {
  std::string out = std::to_string(points.n);
  const Counter& counter = points.counter;
  if (counter.kind == CounterKind::kOnce) return out;
  out += " for " + std::string(enum_text(counter.kind));
  if (counter.types != 0) out += " " + printed_types(counter.types);
  if (counter.meeple != kNone) out += " " + printed_meeple(counter.meeple);
  if (counter.within != kNone) out += " within " + std::to_string(counter.within);
  if (points.max != 0) out += ", at most " + std::to_string(points.max);
  return out;
}

// "vp 3", "cube any 2", "convert carpenter to executive"
std::string described(const Effect& effect) {
  const std::string amount = " " + std::to_string(effect.amount);
  switch (effect.kind) {
    case EffectKind::kCube:
      return "cube " +
             (effect.cube == kAnyCube ? "any" : std::string(text(static_cast<Cube>(effect.cube)))) +
             amount;
    case EffectKind::kSpendingPower: return "power" + amount;
    case EffectKind::kVp: return "vp " + described(effect.points);
    case EffectKind::kWild: return "wild" + amount;
    case EffectKind::kUpgrade: return "upgrade" + amount;
    case EffectKind::kReroll: return "reroll";
    case EffectKind::kConvert:
      return "convert " + printed_meeple(effect.from) + " to " + printed_meeple(effect.to);
    case EffectKind::kSacrifice: return "sacrifice for" + amount;
  }
  return "?";
}

// First as steady, then as hard.
std::array<Lines, kAbilityColumns> printed_ability(std::string_view id) {
  std::array<Lines, kAbilityColumns> all;
  for (int column = 0; column < kAbilityColumns; ++column) {
    for (const Effect& effect : printed_plan(id).ability[column])
      all[column].push_back(described(effect));
  }
  return all;
}

Lines printed_stacks(std::string_view id) {
  Lines all;
  for (int i = 0; i < printed_plan(id).stacks; ++i) {
    const Stack& stack = printed_plan(id).stack[i];
    all.push_back(std::string(text(static_cast<Cube>(stack.cube))) + " " +
                  std::to_string(stack.height));
  }
  return all;
}

Lines printed_rewards(std::string_view id) {
  Lines all;
  for (int i = 0; i < printed_plan(id).rewards; ++i) {
    const Reward& reward = printed_plan(id).reward[i];
    all.push_back(printed_meeple(reward.first) +
                  (reward.second == kNone ? "" : " or " + printed_meeple(reward.second)));
  }
  return all;
}

// "adjacent_pairs 2: own park, residential commercial civic"
std::string described(const Goal& goal) {
  std::string out = std::string(enum_text(goal.kind));
  if (goal.n != 0) out += " " + std::to_string(goal.n);
  if (goal.own_types != 0) out += ", own " + printed_types(goal.own_types);
  if (goal.types != 0) out += ", " + printed_types(goal.types);
  if (goal.water) out += ", water";
  for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
    if ((goal.meeples >> meeple & 1) != 0) out += ", " + printed_meeple(meeple);
  }
  if (goal.least != 0) out += ", at least " + std::to_string(goal.least);
  if (goal.minus_n != 0)
    out += ", minus " + std::to_string(goal.minus_n) + " " + printed_types(goal.minus_types);
  if (goal.minus != 0) out += ", minus " + std::to_string(goal.minus);
  return out;
}

template <std::size_t kCount>
Lines described(const std::array<Goal, kCount>& goals, const std::array<std::string, kCount>& ids,
                const std::array<std::string, kCount>& names) {
  Lines all;
  for (std::size_t i = 0; i < kCount; ++i)
    all.push_back(ids[i] + " " + names[i] + ": " + described(goals[i]));
  return all;
}

int land_on(const BoardSide& side) {
  return static_cast<int>(std::ranges::count(side, false, &Cell::water));
}

TEST(RollingHeightsContent, ThePrintedPackIsInOrder) {
  EXPECT_EQ(complaints(printed_pack()), Complaints{});
  EXPECT_EQ(printed().hash.size(), 64u);
}

TEST(RollingHeightsContent, NamesOfCubesTypesAndMeeples) {
  EXPECT_EQ(text(Cube::kWood), "wood");
  EXPECT_EQ(text(Cube::kSteel), "steel");
  EXPECT_EQ(text(Type::kResidential), "residential");
  EXPECT_EQ(text(Type::kPark), "park");
  EXPECT_EQ(text(Meeple::kConstructionWorker), "construction_worker");
  EXPECT_EQ(text(Meeple::kCityPlanner), "city_planner");
}

TEST(RollingHeightsContent, AmountsOfTheRules) {
  const Amounts& amounts = printed().amounts;
  EXPECT_EQ(amounts.max_active, 10);                                             // R4.1
  EXPECT_EQ(amounts.wild_tokens, 30);                                            // R2.5
  EXPECT_EQ(amounts.wild_vp, 1);                                                 // R17.3
  EXPECT_EQ(amounts.draft_distance, 3);                                          // R2.10
  EXPECT_EQ(amounts.lap, 50);                                                    // R1.3
  EXPECT_EQ(amounts.trade, (std::array<std::uint8_t, kCubeKinds>{2, 2, 2, 3}));  // R11.1
}

TEST(RollingHeightsContent, R2_4_CubesByNumberOfPlayers) {
  const Amounts& amounts = printed().amounts;
  const auto left = [&](int players) {
    std::vector<int> all;
    for (const int cubes : amounts.cubes) all.push_back(cubes - amounts.removed_cubes[players]);
    return all;
  };
  EXPECT_EQ(left(2), (std::vector{35, 35, 55, 35}));
  EXPECT_EQ(left(3), (std::vector{47, 47, 67, 47}));
  EXPECT_EQ(left(4), (std::vector{60, 60, 80, 60}));
}

TEST(RollingHeightsContent, R2_8_MeeplesOfTheBoxAndOfAPlayer) {
  using Counts = std::array<std::uint8_t, kMeepleKinds>;
  EXPECT_EQ(printed().meeples, (Counts{8, 16, 16, 13, 11, 8, 11, 8, 7}));
  EXPECT_EQ(std::accumulate(printed().meeples.begin(), printed().meeples.end(), 0), 98);
  EXPECT_EQ(printed().amounts.start_meeples, (Counts{2, 2}));
}

TEST(RollingHeightsContent, WhatMeeplesBringAsSteadyAndAsHard) {
  using Amount = std::array<std::uint8_t, kAbilityColumns>;
  const auto& amount = printed().meeple_amount;
  for (int meeple = 0; meeple < kCubeKinds; ++meeple) EXPECT_EQ(amount[meeple], (Amount{1, 2}));
  EXPECT_EQ(amount[static_cast<int>(Meeple::kPolitician)], (Amount{1, 2}));
  EXPECT_EQ(amount[static_cast<int>(Meeple::kExecutive)], (Amount{2, 4}));
  EXPECT_EQ(amount[static_cast<int>(Meeple::kPublicFigure)], (Amount{0, 0}));
  EXPECT_EQ(amount[static_cast<int>(Meeple::kPublicServant)], (Amount{1, 2}));
  EXPECT_EQ(amount[static_cast<int>(Meeple::kCityPlanner)], (Amount{0, 0}));
}

TEST(RollingHeightsContent, G8_TheOddsOfEachPreset) {
  std::vector<std::vector<int>> odds;
  for (const Odds& preset : printed().odds) {
    odds.push_back({preset.hard, preset.steady, preset.exhausted});
    EXPECT_EQ(preset.sum(), 100);
  }
  EXPECT_EQ(odds, (std::vector<std::vector<int>>{
                      {18, 27, 55}, {10, 16, 74}, {20, 30, 50}, {25, 35, 40}}));
}

TEST(RollingHeightsContent, G8_PresetsAreKnownByTheirNames) {
  const Content content =
      content_with(R"("id": "standard", "hard": 18, "steady": 27, "exhausted": 55},
  {"id": "thin_wooden", )",
                   R"("id": "thin_wooden", "hard": 18, "steady": 27, "exhausted": 55},
  {"id": "standard", )");
  EXPECT_EQ(content.odds[0].hard, 10);
  EXPECT_EQ(content.odds[1].hard, 18);
}

TEST(RollingHeightsContent, R9_3_CostsOfTheMarket) {
  using Costs = std::array<std::uint8_t, kSlots>;
  EXPECT_EQ(printed().market_cost[0], (Costs{1, 1, 2, 2, 3, 3, 4, 4, 4}));
  EXPECT_EQ(printed().market_cost[1], (Costs{2, 2, 3, 3, 4, 4, 5, 5, 5}));
  EXPECT_EQ(printed().wild_slots, 0b11);  // R9.9
}

TEST(RollingHeightsContent, R2_1_SidesAndLandByNumberOfPlayers) {
  const auto& b_sides = printed().amounts.b_sides;
  for (const auto& [a, b] : printed().board) {  // so that it does not matter which show which
    EXPECT_EQ(land_on(a), 9);
    EXPECT_EQ(land_on(b), 11);
  }
  const auto land = [&](int players) { return 9 * kBoards + 2 * b_sides[players]; };
  EXPECT_EQ(b_sides[2], 0);
  EXPECT_EQ(b_sides[3], 2);
  EXPECT_EQ(b_sides[4], 3);
  EXPECT_EQ(land(2), 54);
  EXPECT_EQ(land(3), 58);
  EXPECT_EQ(land(4), 60);
}

TEST(RollingHeightsContent, R9_2_PrimeLandPaysMoreThanItCosts) {
  for (const auto& board : printed().board) {
    for (const BoardSide& side : board) {
      std::multiset<int> prime;
      for (const Cell& cell : side) {
        if (cell.prime == 0) continue;
        prime.insert(cell.prime);
        EXPECT_EQ(cell.vp, cell.prime + 1);
      }
      EXPECT_EQ(prime, (std::multiset<int>{1, 2}));
    }
  }
}

TEST(RollingHeightsContent, R9_6_SpacesWithPointsAreSpreadOverTheTypes) {
  std::array<std::array<int, kTypes>, kSides> spaces{};
  std::array<std::map<int, int>, kSides> points;  // spaces by their points, without prime land
  for (const auto& board : printed().board) {
    for (std::size_t side = 0; side < kSides; ++side) {
      for (const Cell& cell : board[side]) {
        EXPECT_EQ(cell.type == kNone, cell.vp == 0);
        if (cell.type != kNone) ++spaces[side][cell.type];
        if (cell.type != kNone && cell.prime == 0) ++points[side][cell.vp];
      }
    }
  }
  EXPECT_EQ(spaces[0], (std::array{5, 5, 5, 5, 4}));
  EXPECT_EQ(spaces[1], (std::array{6, 6, 6, 6, 6}));
  EXPECT_EQ(points[0], (std::map<int, int>{{1, 12}}));
  EXPECT_EQ(points[1], (std::map<int, int>{{1, 18}}));
}

// Water "~~", a type and its points "c3", other land "..".
Lines drawn_side(const BoardSide& side) {
  Lines rows;
  for (int row = 0; row < kBoardRows; ++row) {
    std::string line;
    for (int column = 0; column < kBoardColumns; ++column) {
      const Cell& cell = side[kBoardColumns * row + column];
      line += column == 0 ? "" : " ";
      line += cell.water           ? "~~"
              : cell.type == kNone ? ".."
                                   : "rcivp"[cell.type] + std::to_string(cell.vp);
    }
    rows.push_back(line);
  }
  return rows;
}

TEST(RollingHeightsContent, BoardsAsTheyAreDrawn) {
  EXPECT_EQ(printed().board_id, (std::array<std::string, 6>{"N1", "N2", "N3", "N4", "N5", "N6"}));
  EXPECT_EQ(printed().board_name[0], "Harborside");
  EXPECT_EQ(printed().board_name[5], "Parkway");
  EXPECT_EQ(drawn_side(printed().board[0][0]),
            (Lines{"~~ ~~ c1", "~~ i1 ..", ".. c3 ..", ".. r2 .."}));
  EXPECT_EQ(drawn_side(printed().board[0][1]),
            (Lines{"~~ .. c1", "i1 .. r1", ".. c3 ..", "v2 .. .."}));
  EXPECT_EQ(drawn_side(printed().board[5][0]),
            (Lines{"p1 .. ..", "~~ p3 ..", "~~ .. v2", "~~ c1 .."}));
  EXPECT_EQ(drawn_side(printed().board[5][1]),
            (Lines{"p1 .. r1", ".. p3 ..", "i2 .. v1", ".. ~~ .."}));
}

TEST(RollingHeightsContent, PlansOfEachTypeAndLevel) {
  std::array<std::array<int, kTypes>, kLevels> plans{};
  for (const Plan& each : printed().plan) ++plans[each.level][each.type];
  EXPECT_EQ(plans[0], (std::array{12, 8, 8, 6, 8}));
  EXPECT_EQ(plans[1], (std::array{6, 9, 7, 8, 6}));
  for (int i = 0; i < kPlans; ++i)
    EXPECT_EQ(printed().plan_id[i].substr(0, 2), printed().plan[i].level == 0 ? "L1" : "L2");
}

TEST(RollingHeightsContent, EveryPlanHasItsOwnName) {
  const std::set<std::string> names(printed().plan_name.begin(), printed().plan_name.end());
  EXPECT_EQ(names.size(), std::size_t{kPlans});
  EXPECT_FALSE(names.contains(""));
}

TEST(RollingHeightsContent, EveryStartCanBuildWithWoodAndConcreteAlone) {
  int simple = 0;
  for (const Plan& each : printed().plan)
    simple += each.level == 0 && each.cubes[2] + each.cubes[3] == 0;
  EXPECT_EQ(simple, 15);
}

TEST(RollingHeightsContent, R16_1_MoreCubesOfEachColourAreWantedThanThereAre) {
  std::array<int, kCubeKinds> wanted{};
  for (const Plan& each : printed().plan) {
    for (int colour = 0; colour < kCubeKinds; ++colour) wanted[colour] += each.cubes[colour];
  }
  EXPECT_EQ(wanted, (std::array{113, 108, 146, 83}));
  for (int colour = 0; colour < kCubeKinds; ++colour)
    EXPECT_GT(wanted[colour], printed().amounts.cubes[colour]);
}

TEST(RollingHeightsContent, CubesAndHeightOfAPlanAreThoseOfItsStacks) {
  std::map<int, int> heights, stack_counts;
  std::array<std::pair<int, int>, kLevels> sizes{{{255, 0}, {255, 0}}};  // fewest and most cubes
  for (const Plan& each : printed().plan) {
    std::array<std::uint8_t, kCubeKinds> cubes{};
    int tallest = 0, sum = 0;
    for (int i = 0; i < each.stacks; ++i) {
      cubes[each.stack[i].cube] += each.stack[i].height;
      tallest = std::max<int>(tallest, each.stack[i].height);
      sum += each.stack[i].height;
    }
    EXPECT_EQ(each.cubes, cubes);
    EXPECT_EQ(each.height, tallest);
    ++heights[tallest];
    ++stack_counts[each.stacks];
    auto& [fewest, most] = sizes[each.level];
    fewest = std::min(fewest, sum);
    most = std::max(most, sum);
  }
  EXPECT_EQ(heights,
            (std::map<int, int>{{1, 6}, {2, 32}, {3, 9}, {4, 18}, {5, 7}, {6, 4}, {7, 2}}));
  EXPECT_EQ(stack_counts, (std::map<int, int>{{1, 2}, {2, 42}, {3, 31}, {4, 2}, {5, 1}}));
  EXPECT_EQ(sizes[0], std::pair(2, 6));
  EXPECT_EQ(sizes[1], std::pair(5, 14));
}

// Even if every choice goes to one colour, only the architects can run out, and by one.
TEST(RollingHeightsContent, R13_3_PrintedMeeplesFitTheSupply) {
  std::array<int, kMeepleKinds> most{}, least{};
  std::map<int, int> rewards_of_a_plan;
  for (const Plan& each : printed().plan) {
    ++rewards_of_a_plan[each.rewards];
    for (int i = 0; i < each.rewards; ++i) {
      const Reward& reward = each.reward[i];
      ++most[reward.first];
      if (reward.second == kNone) {
        ++least[reward.first];
      } else {
        ++most[reward.second];
      }
    }
  }
  EXPECT_EQ(most, (std::array{0, 6, 17, 13, 10, 8, 11, 8, 6}));
  EXPECT_EQ(least, (std::array{0, 4, 11, 9, 6, 7, 9, 6, 5}));
  EXPECT_EQ(rewards_of_a_plan, (std::map<int, int>{{0, 11}, {1, 66}, {2, 1}}));
  for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
    const int supply =
        printed().meeples[meeple] - kMaxSeats * printed().amounts.start_meeples[meeple];
    const bool architect = meeple == static_cast<int>(Meeple::kArchitect);
    EXPECT_LE(most[meeple], supply + (architect ? 1 : 0)) << printed_meeple(meeple);
  }
}

TEST(RollingHeightsContent, R7_3_AbilitiesAndWhatTheyDo) {
  std::array<int, kLevels> abilities{};
  std::map<EffectKind, int> effects;
  for (const Plan& each : printed().plan) {
    abilities[each.level] += each.has_ability;
    for (const Effects& column : each.ability) {
      EXPECT_EQ(column.size > 0, each.has_ability);
      for (const Effect& effect : column) ++effects[effect.kind];
    }
  }
  EXPECT_EQ(abilities, (std::array{12, 12}));
  EXPECT_EQ(effects, (std::map<EffectKind, int>{{EffectKind::kCube, 13},
                                                {EffectKind::kSpendingPower, 6},
                                                {EffectKind::kVp, 11 + 8},
                                                {EffectKind::kWild, 2},
                                                {EffectKind::kUpgrade, 3},
                                                {EffectKind::kReroll, 1},
                                                {EffectKind::kConvert, 4},
                                                {EffectKind::kSacrifice, 2}}));
}

TEST(RollingHeightsContent, R13_2_PointsThatVary) {
  std::map<std::string, std::string> varying;
  std::array<int, kLevels> fixed{};
  for (int i = 0; i < kPlans; ++i) {
    const Plan& each = printed().plan[i];
    if (each.points.counter.kind == CounterKind::kOnce) {
      fixed[each.level] += each.points.n;
    } else {
      varying[printed().plan_name[i]] = described(each.points);
    }
  }
  EXPECT_EQ(varying, (std::map<std::string, std::string>{
                         {"Tumble Park", "1 for map_plans park, at most 3"},
                         {"River Steps", "1 for adjacent_water"},
                         {"Merchants' Exchange", "2 for own_completed commercial"},
                         {"Dockside Cranes", "3 for adjacent_water"},
                         {"Guild Hall", "1 for meeples_all, at most 8"},
                         {"Fairgrounds", "2 for own_completed residential within 3"},
                         {"Skyview Commons", "1 for any_completed_within within 2, at most 6"},
                     }));
  EXPECT_EQ(fixed, (std::array{71, 297}));
}

TEST(RollingHeightsContent, R12_1_BuildingsOfTheRulebooksExamples) {
  EXPECT_EQ(printed_name("L1-04"), "Viceroy House");
  EXPECT_EQ(printed_stacks("L1-04"), (Lines{"wood 1", "wood 1", "wood 4"}));
  EXPECT_EQ(printed_plan("L1-04").points.n, 5);
  EXPECT_EQ(printed_rewards("L1-04"), Lines{"politician"});
  EXPECT_EQ(printed_name("L2-23"), "City Hall");
  EXPECT_EQ(printed_stacks("L2-23"),
            (Lines{"glass 1", "glass 2", "glass 2", "steel 3", "steel 6"}));
  EXPECT_EQ(printed_plan("L2-23").points.n, 19);
  EXPECT_EQ(printed_rewards("L2-23"), Lines{"city_planner"});
  EXPECT_EQ(printed_name("L2-16"), "DBW Distribution");
  EXPECT_EQ(printed_stacks("L2-16"), (Lines{"concrete 2", "concrete 2", "concrete 2", "steel 6"}));
  EXPECT_EQ(printed_plan("L2-16").points.n, 15);
  EXPECT_TRUE(printed_plan("L2-16").has_ability);
  EXPECT_EQ(printed_name("L1-13"), "Toy Center Co.");
}

TEST(RollingHeightsContent, R13_3_AChoiceOfTwoMeeplesAndTwoOfThem) {
  EXPECT_EQ(printed_stacks("L1-01"), (Lines{"wood 1", "wood 1", "wood 1"}));
  EXPECT_EQ(printed_plan("L1-01").points.n, 1);
  EXPECT_EQ(printed_rewards("L1-01"), Lines{"architect or riveter"});
  EXPECT_EQ(printed_rewards("L1-08"), (Lines{"architect", "construction_worker"}));
  EXPECT_EQ(printed_rewards("L1-12"), Lines{});
}

using AbilityLines = std::array<Lines, kAbilityColumns>;

TEST(RollingHeightsContent, R18_2_MayorsHouse) {
  EXPECT_EQ(printed_name("L1-02"), "Mayor's House");
  EXPECT_EQ(printed_ability("L1-02"), (AbilityLines{Lines{"wild 1"}, Lines{"wild 2"}}));
}

TEST(RollingHeightsContent, R18_3_HauntedHouse) {
  EXPECT_EQ(printed_name("L1-03"), "Haunted House");
  EXPECT_EQ(printed_ability("L1-03"),
            (AbilityLines{Lines{"sacrifice for 3"}, Lines{"sacrifice for 5"}}));
}

TEST(RollingHeightsContent, R18_5_PritzkerZoo) {
  EXPECT_EQ(printed_name("L2-32"), "Pritzker Zoo");
  EXPECT_EQ(printed_ability("L2-32"),
            (AbilityLines{Lines{"convert construction_worker to executive"},
                          Lines{"convert construction_worker to executive", "vp 2"}}));
}

TEST(RollingHeightsContent, R18_6_BiggiesBallpark) {
  EXPECT_EQ(printed_name("L2-33"), "Biggie's Ballpark");
  EXPECT_EQ(printed_ability("L2-33"),
            (AbilityLines{Lines{"convert carpenter to executive"},
                          Lines{"convert carpenter to executive", "vp 2"}}));
}

TEST(RollingHeightsContent, R18_7_TumblePark) {
  EXPECT_EQ(printed_name("L1-35"), "Tumble Park");
  EXPECT_EQ(printed_ability("L1-35"),
            (AbilityLines{Lines{"vp 1 for own_completed park, at most 2"},
                          Lines{"vp 1 for own_completed park, at most 4"}}));
}

TEST(RollingHeightsContent, R18_8_BotanicalGardens) {
  EXPECT_EQ(printed_name("L1-36"), "Botanical Gardens");
  EXPECT_EQ(printed_ability("L1-36"), (AbilityLines{Lines{"vp 1 for meeples_hard architect"},
                                                    Lines{"vp 2 for meeples_hard architect"}}));
}

TEST(RollingHeightsContent, R18_9_GambrelMuseum) {
  EXPECT_EQ(printed_name("L2-24"), "Gambrel Museum");
  EXPECT_EQ(printed_ability("L2-24"),
            (AbilityLines{Lines{"vp 1 for adjacent_empty"}, Lines{"vp 1 for adjacent_empty"}}));
}

TEST(RollingHeightsContent, R18_10_OtherAbilities) {
  EXPECT_EQ(printed_ability("L1-17"), (AbilityLines{Lines{"vp 1"}, Lines{"vp 3"}}));
  EXPECT_EQ(printed_ability("L1-20"), (AbilityLines{Lines{"power 2"}, Lines{"power 4"}}));
  EXPECT_EQ(printed_ability("L1-24"), (AbilityLines{Lines{"cube steel 1"}, Lines{"cube steel 2"}}));
  EXPECT_EQ(printed_ability("L1-33"), (AbilityLines{Lines{"upgrade 1"}, Lines{"upgrade 2"}}));
  EXPECT_EQ(printed_ability("L2-03"),
            (AbilityLines{Lines{"vp 1 for own_completed residential within 2, at most 2"},
                          Lines{"vp 1 for own_completed residential within 2, at most 4"}}));
  EXPECT_EQ(printed_ability("L2-20"), (AbilityLines{Lines{"cube any 1"}, Lines{"cube any 2"}}));
  EXPECT_EQ(printed_ability("L2-27"), (AbilityLines{Lines{"reroll"}, Lines{"upgrade 2"}}));
  EXPECT_EQ(printed_ability("L2-34"), (AbilityLines{Lines{"cube glass 2"}, Lines{"vp 3"}}));
}

// Whether the first costs no more of any colour than the second and brings no less.
bool outdoes(const Plan& a, const Plan& b) {
  for (int colour = 0; colour < kCubeKinds; ++colour) {
    if (a.cubes[colour] > b.cubes[colour]) return false;
  }
  const auto fixed = [](const Plan& each) {
    return each.points.counter.kind == CounterKind::kOnce;
  };
  if (!fixed(a) || !fixed(b) || a.points.n < b.points.n || b.has_ability) return false;
  const auto offers = [&](int meeple) {
    return std::any_of(a.reward.begin(), a.reward.begin() + a.rewards, [&](const Reward& reward) {
      return reward.first == meeple || reward.second == meeple;
    });
  };
  return std::all_of(b.reward.begin(), b.reward.begin() + b.rewards, [&](const Reward& reward) {
    return offers(reward.first) && (reward.second == kNone || offers(reward.second));
  });
}

TEST(RollingHeightsContent, NoPlanOutdoesAnotherOfItsTypeAndLevel) {
  for (int a = 0; a < kPlans; ++a) {
    for (int b = 0; b < kPlans; ++b) {
      const Plan &first = printed().plan[a], &second = printed().plan[b];
      if (a == b || first.type != second.type || first.level != second.level) continue;
      EXPECT_FALSE(outdoes(first, second))
          << printed().plan_name[a] << " and " << printed().plan_name[b];
    }
  }
}

TEST(RollingHeightsContent, AdsAsTheyAreCounted) {
  EXPECT_EQ(
      described(printed().ad, printed().ad_id, printed().ad_name),
      (Lines{
          "AD-01 Quiet Streets: per_own_completed 4, residential, minus 1 commercial industrial "
          "civic",
          "AD-02 Green Neighbors: adjacent_pairs 2, own park, residential commercial civic",
          "AD-03 Working Waterfront: adjacent_pairs 2, own industrial, commercial industrial, "
          "water",
          "AD-04 Shopping Mile: largest_group 4, commercial",
          "AD-05 Civic Pride: rescore_half, civic",
          "AD-06 Smog Warning: penalty_most_neighborhood 2, industrial",
          "AD-07 Garden Jubilee: rescore_one_most_neighborhood, own residential commercial "
          "industrial civic park, park",
          "AD-08 Borough Bosses: neighborhood_most_completed 4",
          "AD-09 Skyline Record: neighborhood_tallest 4",
          "AD-10 Full Portfolio: type_sets 7",
          "AD-11 All Over Town: neighborhood_presence 3, at least 2",
          "AD-12 Landed Estate: largest_group 1, residential commercial industrial civic park",
      }));
}

TEST(RollingHeightsContent, TargetsAsTheyAreCounted) {
  EXPECT_EQ(described(printed().target, printed().target_id, printed().target_name),
            (Lines{
                "TG-01 Main Street: adjacent_pairs 2, own commercial, residential civic park",
                "TG-02 Keeping Up Appearances: own_adjacent_to_opponent 2",
                "TG-03 Hostile Frontage: opponent_adjacent_to_own 2",
                "TG-04 Waterside Views: own_adjacent_to_water 2, minus 2",
                "TG-05 Favors Owed: wild_tokens 2",
                "TG-06 Glass and Rivets: meeples 2, architect, riveter",
                "TG-07 Friends in High Places: meeples 2, politician, executive, public_figure",
                "TG-08 Broad Payroll: meeple_colours 2, minus 4",
                "TG-09 Landlord: per_own_completed 3, residential",
                "TG-10 Magnate: per_own_completed 3, industrial",
                "TG-11 Public Works: per_own_completed 2, civic park",
                "TG-12 Head in the Clouds: tall_buildings 3, at least 5",
                "TG-13 Home Turf: best_neighborhood_completed 2, minus 4",
            }));
}

TEST(RollingHeightsContent, R2_6_AdsOfAFirstGame) {
  Lines ads;
  for (int ad = 0; ad < kAds; ++ad) {
    if ((printed().first_game_ads >> ad & 1) != 0) ads.push_back(printed().ad_name[ad]);
  }
  EXPECT_EQ(ads, (Lines{"Civic Pride", "Borough Bosses", "Full Portfolio"}));
}

// Where the values come from, which only the text of the pack tells.
class RollingHeightsSources : public ::testing::Test {
 protected:
  static pack::Pack read() {
    Problems problems;
    return from_json<pack::Pack>(printed_pack(), problems);
  }

  const pack::Plan& plan_of(std::string_view id) const {
    return *std::ranges::find(pack_.plans, id, &pack::Plan::id);
  }

  static std::optional<Source> source(const pack::Sources& sources, const std::string& key) {
    if (!sources || !sources->contains(key)) return std::nullopt;
    return sources->at(key);
  }

  const pack::Pack pack_ = read();
};

TEST_F(RollingHeightsSources, WhatNobodySaysIsReconstructed) {
  EXPECT_EQ(pack_.defaults.source, Source::kReconstructed);
  std::set<std::string> marked;
  for (const auto& each : pack_.plans) {
    if (each.field_sources) marked.insert(each.id);
  }
  EXPECT_EQ(marked,
            (std::set<std::string>{"L1-01", "L1-02", "L1-03", "L1-04", "L1-13", "L1-35", "L1-36",
                                   "L2-16", "L2-23", "L2-24", "L2-31", "L2-32", "L2-33"}));
  EXPECT_EQ(source(pack_.constants.field_sources, "wild_vp"), Source::kReconstructed);
  EXPECT_FALSE(source(pack_.map.field_sources, "board_rows"));
}

TEST_F(RollingHeightsSources, TheRulebook) {
  EXPECT_EQ(pack_.players.source, Source::kRulebook);
  EXPECT_EQ(pack_.components.source, Source::kRulebook);
  EXPECT_EQ(pack_.constants.source, Source::kRulebook);
  for (const auto& cube : pack_.cubes) EXPECT_EQ(cube.source, Source::kRulebook);
  for (const auto& meeple : pack_.meeples) EXPECT_EQ(meeple.source, Source::kRulebook);
  for (const auto& count : pack_.player_counts) EXPECT_EQ(count.source, Source::kRulebook);
  EXPECT_EQ(source(pack_.market.field_sources, "wild_slots"), Source::kRulebook);
  EXPECT_EQ(source(pack_.map.field_sources, "boards_across"), Source::kRulebook);
  for (const char* id : {"L1-04", "L2-23"})
    EXPECT_EQ(source(plan_of(id).field_sources, "stacks"), Source::kRulebook) << id;
  EXPECT_EQ(source(plan_of("L1-02").field_sources, "ability"), Source::kRulebook);
}

TEST_F(RollingHeightsSources, PublicPages) {
  for (const auto& type : pack_.types) EXPECT_EQ(type.source, Source::kPublic);
  EXPECT_EQ(source(pack_.constants.field_sources, "draft_distance"), Source::kPublic);
  for (const auto& strip : pack_.market.strips) {
    EXPECT_EQ(source(strip.field_sources, "lowest_cost"), Source::kPublic);
    EXPECT_FALSE(source(strip.field_sources, "costs"));
  }
  for (const char* key : {"stacks", "vp", "meeples", "level"})
    EXPECT_EQ(source(plan_of("L1-01").field_sources, key), Source::kPublic) << key;
}

TEST_F(RollingHeightsSources, WhatTheRulebookTellsOfAnAbilityWithoutItsNumbers) {
  const auto& haunted = plan_of("L1-03").ability->hard[0];
  EXPECT_EQ(source(haunted.field_sources, "effect"), Source::kRulebook);
  EXPECT_FALSE(source(haunted.field_sources, "n"));
  const auto& tumble = plan_of("L1-35").ability->steady[0];
  EXPECT_EQ(source(tumble.score->field_sources, "counter"), Source::kRulebook);
  EXPECT_FALSE(source(tumble.score->field_sources, "types"));
  const auto& zoo = plan_of("L2-32").ability->hard;
  EXPECT_EQ(zoo[0].source, Source::kRulebook);
  EXPECT_FALSE(zoo[1].source);
  const auto& fairgrounds = *plan_of("L2-31").score;
  EXPECT_EQ(source(fairgrounds.field_sources, "within"), Source::kRulebook);
  EXPECT_FALSE(source(fairgrounds.field_sources, "types"));
  EXPECT_FALSE(source(fairgrounds.field_sources, "n"));
  for (const auto& stack : plan_of("L2-16").stacks) {
    EXPECT_EQ(source(stack.field_sources, "height"), Source::kRulebook);
    EXPECT_FALSE(source(stack.field_sources, "colour"));
  }
}

TEST_F(RollingHeightsSources, KindsOfAdsAndTargetsThatTheRulebookClarifies) {
  const auto clarified = [](const std::vector<pack::Goal>& goals) {
    std::set<std::string> ids;
    for (const auto& goal : goals) {
      if (source(goal.field_sources, "kind") == Source::kRulebook) ids.insert(goal.id);
    }
    return ids;
  };
  EXPECT_EQ(clarified(pack_.ads),
            (std::set<std::string>{"AD-01", "AD-02", "AD-03", "AD-04", "AD-05", "AD-06", "AD-07",
                                   "AD-08", "AD-09"}));
  EXPECT_EQ(clarified(pack_.targets), (std::set<std::string>{"TG-01", "TG-02", "TG-03", "TG-04",
                                                             "TG-05", "TG-06", "TG-07", "TG-08"}));
}

}  // namespace
}  // namespace cornerstone::rolling_heights
