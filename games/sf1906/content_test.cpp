// The printed cards: the figures that the game was designed by.
#include "games/sf1906/content.h"

#include <bit>
#include <map>
#include <set>
#include <vector>

#include "games/sf1906/testing/pack.h"

namespace cornerstone::sf1906 {
namespace {

using testing::Complaints;
using testing::complaints;
using testing::content_with;
using testing::printed_pack;

using Counts = std::map<std::string, int>;

const Content& printed() { return built_in_content(); }

int combination(const Plot& plot) { return kNumbers * plot.colour + plot.number; }

std::set<int> combinations(const PlotCard& card) {
  std::set<int> all;
  for (const Plot& plot : card.plot) all.insert(combination(plot));
  return all;
}

// The fewest and the most of the 20 combinations that a map of so many cards offers.
std::pair<int, int> offered_by_maps_of(int cards) {
  int fewest = kColours * kNumbers, most = 0;
  for (unsigned chosen = 0; chosen < 1u << kPlotCards; ++chosen) {
    if (std::popcount(chosen) != cards) continue;
    std::set<int> offered;
    for (int card = 0; card < kPlotCards; ++card) {
      if ((chosen >> card & 1u) != 0) offered.merge(combinations(printed().plot_card[card]));
    }
    fewest = std::min(fewest, static_cast<int>(offered.size()));
    most = std::max(most, static_cast<int>(offered.size()));
  }
  return {fewest, most};
}

Counts actions_of_side(int side) {
  Counts count;
  for (const auto& card : printed().action) {
    for (int space = 0; space < card[side].spaces; ++space)
      ++count[std::string(text(card[side].space[space].action))];
  }
  return count;
}

TEST(Sf1906Content, ThePrintedPackIsInOrder) {
  EXPECT_EQ(complaints(printed_pack()), Complaints{});
  EXPECT_EQ(printed().hash.size(), 64u);
}

TEST(Sf1906Content, NamesOfColoursTypesAndActions) {
  EXPECT_EQ(text(Colour::kPurple), "purple");
  EXPECT_EQ(text(Service::kCableCar), "cable_car");
  EXPECT_EQ(text(Action::kBuildGrant), "build_grant");
}

TEST(Sf1906Content, EveryPlotIsThereTwice) {
  std::map<int, int> plots;
  for (const auto& card : printed().plot_card) {
    for (const Plot& plot : card.plot) ++plots[combination(plot)];
  }
  EXPECT_EQ(plots.size(), std::size_t{kColours * kNumbers});
  for (const auto& [plot, count] : plots) EXPECT_EQ(count, 2) << plot;
}

TEST(Sf1906Content, R2_2_APlotCardHasFivePlotsAndOneOpenCell) {
  for (const auto& card : printed().plot_card) {
    std::set<int> cells;
    for (const Plot& plot : card.plot) {
      EXPECT_LT(plot.column, kCardColumns);
      EXPECT_LT(plot.row, kCardRows);
      cells.insert(kCardColumns * plot.row + plot.column);
    }
    EXPECT_EQ(cells.size(), std::size_t{kPlotsPerCard});
  }
  EXPECT_EQ(printed().plot_card_id[0], "plot1");
  const Plot& first = printed().plot_card[0].plot[0];  // yellow 1, right of the open cell
  EXPECT_EQ(first.column, 1);
  EXPECT_EQ(first.row, 0);
  EXPECT_EQ(first.colour, static_cast<int>(Colour::kYellow));
  EXPECT_EQ(first.number, 0);
}

TEST(Sf1906Content, EveryPlotCardHasAllNumbersAndAllColours) {
  std::map<int, int> doubled;
  for (const auto& card : printed().plot_card) {
    std::set<int> numbers;
    std::map<int, int> colours;
    for (const Plot& plot : card.plot) {
      numbers.insert(plot.number);
      ++colours[plot.colour];
    }
    EXPECT_EQ(numbers.size(), std::size_t{kNumbers});
    EXPECT_EQ(colours.size(), std::size_t{kColours});
    for (const auto& [colour, count] : colours) doubled[colour] += count == 2;
  }
  EXPECT_EQ(doubled, (std::map<int, int>{{0, 2}, {1, 2}, {2, 2}, {3, 2}}));
}

TEST(Sf1906Content, TwoPlotCardsShareAtMostOnePlot) {
  for (int a = 0; a < kPlotCards; ++a) {
    for (int b = 0; b < a; ++b) {
      auto both = combinations(printed().plot_card[a]);
      both.merge(combinations(printed().plot_card[b]));
      EXPECT_GE(both.size(), 9u) << a << " and " << b;
    }
  }
}

TEST(Sf1906Content, HowManyOfTheTwentyPlotsAMapOffers) {
  EXPECT_EQ(offered_by_maps_of(4), std::pair(15, 17));
  EXPECT_EQ(offered_by_maps_of(6), std::pair(19, 20));
  EXPECT_EQ(offered_by_maps_of(8), std::pair(20, 20));
}

TEST(Sf1906Content, R2_5_EachSideHasRubbleOnTwoOtherPlots) {
  for (const auto& card : printed().plot_card) {
    EXPECT_EQ(std::popcount(card.rubble[0]), 2);
    EXPECT_EQ(std::popcount(card.rubble[1]), 2);
    EXPECT_EQ(card.rubble[0] & card.rubble[1], 0);
  }
  EXPECT_EQ(printed().plot_card[0].rubble[0], 0b00110);
  EXPECT_EQ(printed().plot_card[0].rubble[1], 0b11000);
}

TEST(Sf1906Content, G7_RubbleOfASideIsSpreadOverColoursAndNumbers) {
  for (int side = 0; side < 2; ++side) {
    std::array<int, kColours> colours{};
    std::array<int, kNumbers> numbers{};
    for (const auto& card : printed().plot_card) {
      std::set<int> on_card;
      for (int i = 0; i < kPlotsPerCard; ++i) {
        if ((card.rubble[side] >> i & 1) == 0) continue;
        ++colours[card.plot[i].colour];
        ++numbers[card.plot[i].number];
        on_card.insert(card.plot[i].colour);
      }
      EXPECT_EQ(on_card.size(), 2u);
    }
    EXPECT_EQ(colours, (std::array{4, 4, 4, 4}));
    for (const int count : numbers) EXPECT_TRUE(count == 3 || count == 4) << count;
  }
}

TEST(Sf1906Content, R2_3_StreetsLieBetweenCardColumnsAndInsideEveryCard) {
  EXPECT_EQ(printed().joined_right, 0x0000'5555'5555'5555u);  // columns a, c, e and g
  EXPECT_EQ(printed().joined_below, 0x0000'0000'ffff'00ffu);  // rows 1, 3 and 4
}

TEST(Sf1906Content, StreetsAreContent) {
  EXPECT_EQ(
      content_with(R"("card_border_left_right": "street")", R"("card_border_left_right": "open")")
          .joined_right,
      0x0000'7f7f'7f7f'7f7fu);
  EXPECT_EQ(
      content_with(R"("card_border_top_bottom": "open")", R"("card_border_top_bottom": "street")")
          .joined_below,
      0x0000'0000'ff00'00ffu);
  EXPECT_EQ(content_with(R"("between_rows": [[1, 2]])", R"("between_rows": [])").joined_below,
            0x0000'00ff'ffff'ffffu);
  EXPECT_EQ(content_with(R"("between_rows": [[1, 2]])", R"("between_rows": [[0, 1]])").joined_below,
            0x0000'00ff'00ff'ff00u);
}

TEST(Sf1906Content, EveryPermitIsThereTwiceAndThereAreTwoGrants) {
  std::map<int, int> permits;
  for (int i = 0; i < kPermitCards; ++i) {
    const Permit& permit = printed().permit[i];
    const bool grant = (printed().grants >> i & 1u) != 0;
    EXPECT_EQ(permit.colour == kAnyColour, grant);
    EXPECT_EQ(permit.number == kAnyNumber, grant);
    if (!grant) ++permits[kNumbers * permit.colour + permit.number];
  }
  EXPECT_EQ(std::popcount(printed().grants), 2);
  EXPECT_EQ(permits.size(), std::size_t{kColours * kNumbers});
  for (const auto& [permit, count] : permits) EXPECT_EQ(count, 2) << permit;
  EXPECT_EQ(printed().permit_id[0], "green-1a");
  EXPECT_EQ(printed().permit_id[41], "grant-2");
}

TEST(Sf1906Content, SymbolsOfThePermitsAreBalanced) {
  std::map<int, int> pairs, by_colour, by_number;
  for (const Permit& permit : printed().permit) {
    EXPECT_EQ(std::popcount(permit.symbols), 2);
    ++pairs[permit.symbols];
    for (int type = 0; type < kServiceTypes; ++type) {
      if ((permit.symbols >> type & 1) == 0 || permit.colour == kAnyColour) continue;
      ++by_colour[kServiceTypes * permit.colour + type];
      ++by_number[kServiceTypes * permit.number + type];
    }
  }
  EXPECT_EQ(pairs.size(), 6u);
  EXPECT_EQ(by_colour.size(), std::size_t{kServiceTypes * kColours});
  EXPECT_EQ(by_number.size(), std::size_t{kServiceTypes * kNumbers});
  for (const auto& [pair, count] : pairs) EXPECT_EQ(count, 7) << pair;
  for (const auto& [symbol, count] : by_colour) EXPECT_EQ(count, 5) << symbol;
  for (const auto& [symbol, count] : by_number) EXPECT_EQ(count, 4) << symbol;
  // Two copies differ, and the grants show all four.
  for (int i = 0; i + 3 < kPermitCards; i += 2)
    EXPECT_NE(printed().permit[i].symbols, printed().permit[i + 1].symbols) << i;
  EXPECT_EQ(printed().permit[40].symbols | printed().permit[41].symbols, 0b1111);
}

TEST(Sf1906Content, ActionsOfBothSides) {
  EXPECT_EQ(actions_of_side(1), (Counts{{"build", 3},
                                        {"build_grant", 1},
                                        {"materials", 5},
                                        {"permit", 5},
                                        {"objective", 1},
                                        {"earnings", 4},
                                        {"clear_up", 3},
                                        {"urban_development", 2},
                                        {"pass", 6}}));
  EXPECT_EQ(actions_of_side(0), (Counts{{"build", 3},
                                        {"build_grant", 1},
                                        {"materials", 3},
                                        {"permit", 4},
                                        {"objective", 1},
                                        {"earnings", 3},
                                        {"clear_up", 2},
                                        {"urban_development", 1}}));
}

TEST(Sf1906Content, EarningsOfBothSides) {
  std::array<std::vector<int>, 2> amounts;
  for (const auto& card : printed().action) {
    for (int side = 0; side < 2; ++side) {
      for (const Space& space : card[side].space) {
        if (space.action == Action::kEarnings) amounts[side].push_back(space.amount);
      }
    }
  }
  EXPECT_EQ(amounts[0], (std::vector{2, 3, 4}));
  EXPECT_EQ(amounts[1], (std::vector{3, 2, 4, 3}));
}

TEST(Sf1906Content, G3_PassIsSecondFromTheRight) {
  for (const auto& card : printed().action) {
    EXPECT_EQ(card[0].spaces, 3);
    ASSERT_EQ(card[1].spaces, 5);
    EXPECT_EQ(card[1].space[3].action, Action::kPass);
  }
  EXPECT_EQ(printed().action_id[0], "act1");
  EXPECT_EQ(printed().action_name[0], "Building Yard");
}

TEST(Sf1906Content, R4_3_EarningsFallFromLeftToRight) {
  EXPECT_EQ(printed().earnings, (std::array<std::uint8_t, kEarningsSpaces>{4, 3, 2, 1}));
}

TEST(Sf1906Content, R4_7_BuildingGrowsDearer) {
  std::vector<int> costs;
  for (const Year& year : printed().year) costs.push_back(year.build_cost);
  EXPECT_EQ(costs, (std::vector{0, 1, 1, 2, 2, 3, 3}));
}

TEST(Sf1906Content, R4_4_BonusesOfTheYears) {
  const std::array<Year, kYears> wanted{{
      {0, kTakePermit, 0, 1},
      {1, kTakePermit | kTakeObjective, 0, 0},
      {1, kGainBuilding | kMoneyPerBuilt, 2, 0},
      {2, kTakePermit | kMoveRight, 0, 0},
      {2, kGainBuilding | kGainMoney, 3, 0},
      {3, kTakePermit | kTakeObjective | kMoneyPerBuilt, 1, 0},
      {3, kBuildNow | kGainMoney, 2, 0},
  }};
  for (int i = 0; i < kYears; ++i) {
    EXPECT_EQ(printed().year[i].choices, wanted[i].choices) << i;
    EXPECT_EQ(printed().year[i].amount, wanted[i].amount) << i;
    EXPECT_EQ(printed().year[i].building_free, wanted[i].building_free) << i;
  }
}

TEST(Sf1906Content, CostsOfTheActions) {
  const Costs& costs = printed().costs;
  EXPECT_EQ(costs.per_space, 2);
  EXPECT_EQ(costs.collect, 1);
  EXPECT_EQ(costs.clear_rubble, 3);
  EXPECT_EQ(costs.clear_nothing, 2);
  EXPECT_EQ(costs.urban_development, 2);
  EXPECT_EQ(costs.build_on_rubble, 3);
  EXPECT_EQ(costs.corner, 1);
}

TEST(Sf1906Content, ValuesOfTheDevelopmentBoard) {
  constexpr std::array kAcross{0, 2, 4, 6, 8, 10, 11, 12};
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column)
      EXPECT_EQ(printed().development[row][column], -7 + kAcross[column] + 2 * row);
  }
  EXPECT_EQ(printed().column_sidebar, (std::array<std::int8_t, 8>{0, 0, 1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(printed().row_sidebar, (std::array<std::int8_t, 6>{0, 1, 2, 3, 4, 6}));
}

TEST(Sf1906Content, ValuesOfTheMoneyTrack) {
  EXPECT_EQ(printed().money_points,
            (std::array<std::int8_t, 16>{-3, -2, -1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5}));
}

TEST(Sf1906Content, KindsOfObjectives) {
  std::map<Aim, int> aims;
  for (const Objective& objective : printed().objective) ++aims[objective.aim];
  EXPECT_EQ(aims, (std::map<Aim, int>{{Aim::kMajorityOfColour, 4},
                                      {Aim::kMajorityOfRubble, 1},
                                      {Aim::kPerBuilding, 1},
                                      {Aim::kPerIsolatedBuilding, 1},
                                      {Aim::kPerBuildingNextToRival, 1},
                                      {Aim::kPerOwnPair, 1},
                                      {Aim::kPerSurroundedCorner, 1},
                                      {Aim::kPerBuildingOnColour, 4},
                                      {Aim::kSetColours, 1},
                                      {Aim::kPerUdCard, 4},
                                      {Aim::kSetUdTypes, 1},
                                      {Aim::kPerRubble, 1},
                                      {Aim::kPerCoins, 1},
                                      {Aim::kColumnSidebar, 1},
                                      {Aim::kRowSidebar, 1}}));
}

TEST(Sf1906Content, ObjectivesOfOneKindNameEachColourAndEachType) {
  std::map<Aim, std::set<int>> named;
  for (const Objective& objective : printed().objective)
    named[objective.aim].insert(objective.which);
  const std::set<int> all{0, 1, 2, 3};
  EXPECT_EQ(named[Aim::kMajorityOfColour], all);
  EXPECT_EQ(named[Aim::kPerBuildingOnColour], all);
  EXPECT_EQ(named[Aim::kPerUdCard], all);
}

TEST(Sf1906Content, WhatObjectivesAreWorth) {
  std::map<std::string, std::pair<int, int>> worth;
  for (int i = 0; i < kObjectives; ++i)
    worth[printed().objective_id[i]] = {printed().objective[i].points, printed().objective[i].each};
  EXPECT_EQ(worth["per-building"], std::pair(1, 1));
  EXPECT_EQ(worth["isolated"], std::pair(2, 1));
  EXPECT_EQ(worth["corners"], std::pair(3, 1));
  EXPECT_EQ(worth["set-colours"], std::pair(10, 1));
  EXPECT_EQ(worth["set-services"], std::pair(10, 1));
  EXPECT_EQ(worth["coins"], std::pair(1, 3));
  EXPECT_EQ(worth.count("best-builder"), 0u);
  EXPECT_EQ(printed().best_builder_points, 3);
  EXPECT_EQ(printed().objective_name[0], "Green district majority");
}

TEST(Sf1906Content, TheCommonObjectivesComeFromTheGeneralOnes) {
  std::set<std::string> initial;
  for (int i = 0; i < kObjectives; ++i) {
    if (printed().objective[i].initial) initial.insert(printed().objective_id[i]);
  }
  EXPECT_EQ(initial,
            (std::set<std::string>{"maj-green", "maj-yellow", "maj-red", "maj-purple", "maj-rubble",
                                   "per-building", "set-colours", "set-services"}));
}

TEST(Sf1906Content, G11_PlacesOfAMajority) {
  const auto& places = printed().objective[0].places;
  EXPECT_EQ(places[0], (std::array<std::int8_t, kMaxPlaces>{3, 1, 0, 0}));
  EXPECT_EQ(places[1], (std::array<std::int8_t, kMaxPlaces>{5, 3, 1, 0}));
  EXPECT_EQ(places[2], (std::array<std::int8_t, kMaxPlaces>{7, 5, 3, 1}));
}

TEST(Sf1906Content, R3_4_ServicesStandByTypeInTheOrderOfTheirPiles) {
  EXPECT_EQ(printed().services_of,
            (std::array<std::uint32_t, kServiceTypes>{0x0001f, 0x001e0, 0x01e00, 0x1e000}));
  EXPECT_EQ(printed().service_cost, (std::array<std::uint8_t, kServiceTypes>{0, 1, 0, 0}));
  EXPECT_EQ(printed().service_points, (std::array<std::int8_t, kServices>{0, 0, 0, 0, 0, 3, 3, 3, 3,
                                                                          2, 2, 2, 2, 2, 3, 4, 5}));
  EXPECT_EQ(printed().service_id[0], "lighting-1");
  EXPECT_EQ(printed().service_id[16], "park-D");
  EXPECT_EQ(printed().type_of(4), Service::kLighting);
  EXPECT_EQ(printed().type_of(5), Service::kCableCar);
  EXPECT_EQ(printed().type_of(16), Service::kPark);
}

TEST(Sf1906Content, R9_2_LightingIsWorthMoreTogether) {
  const auto& points = printed().lighting_points;
  EXPECT_EQ((std::vector<int>(points.begin(), points.begin() + 6)),
            (std::vector{0, 1, 3, 6, 10, 15}));
}

}  // namespace
}  // namespace cornerstone::sf1906
