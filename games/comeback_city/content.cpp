#include "games/comeback_city/content.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "engine/json_read.h"
#include "engine/json_write.h"
#include "games/comeback_city/options.h"
#include "games/comeback_city/pack.h"
#include "games/comeback_city/state.h"

namespace cornerstone::embedded {
extern const std::string_view comeback_city_content;
}

namespace cornerstone::comeback_city {

namespace {

// Limits that keep materials, counters and levels within the numbers of a state, whatever a pack
// says.
constexpr int kMostCost = 7;       // of one material
constexpr int kMostYield = 4;      // likewise
constexpr int kMostReduction = 4;  // likewise, by one building
constexpr int kMostPoints = 12;    // printed on a building
constexpr int kMostStories = 40;
constexpr int kMostAmount = 5;  // counters for each thing that is counted
constexpr int kMostBenefit = 12;
constexpr int kMostPer = 12;
constexpr int kMostLevel = 12;  // that a benefit or a zoning card can name
constexpr int kMostNeighbors = 8;
constexpr int kMostSupply = 50;     // counters of a zone
constexpr int kMostWanted = 20;     // buildings of a zone
constexpr int kMostTotalled = 100;  // printed points of a zone
constexpr int kLeastTarget = kColumns + kExtraCards + 1, kMostTarget = 24;
constexpr int kMostSpread = 5;
constexpr int kMostDiscarded = 6, kMostCommissioned = 8;
constexpr int kLeastDie = 10, kMostDie = 20;
constexpr int kMostQuakeSteps = 6;
constexpr int kMostSeverity = 7;
constexpr int kMostGuards = 8;
constexpr int kMostRowsAway = 8;
constexpr std::size_t kLongestName = 60;

constexpr int kLargestByte = std::numeric_limits<std::uint8_t>::max();
// All cards may lie in the pool, and all may lower the same cost.
static_assert(kBuildings * kMostYield <= kLargestByte);
static_assert(kBuildings * kMostReduction <= kLargestByte);
// The tallest column when the disaster comes (R2.8), and a building for every Action Point: the
// highest number of the die and a bonus for each zoning card that was not paid out before.
static_assert((kMostTarget + kBoundaries * kMostSpread) / kColumns + kMostDie + kZoningsDrawn <
              kLevels);
static_assert(std::ranges::max(kStartingPoints) <= kLeastDie);

// Which keys a benefit has beside its amount (R14.3).
struct BenefitForm {
  bool match = false, least = false, level = false, reduction = false, max = false;
  int most_per = 0;  // 0: it has no `per`
};

BenefitForm form_of(BenefitKind kind) {
  switch (kind) {
    case BenefitKind::kAdjPer:
    case BenefitKind::kColumnPer: return {.match = true, .max = true};
    case BenefitKind::kAdjAny: return {.match = true, .least = true};
    case BenefitKind::kAdjNone:
    case BenefitKind::kGiftAdj: return {.match = true};
    case BenefitKind::kAdjZones: return {.max = true};
    case BenefitKind::kLevelMin:
    case BenefitKind::kLevelMax: return {.level = true};
    case BenefitKind::kCityPer: return {.match = true, .max = true, .most_per = kMostPer};
    case BenefitKind::kRoadsPer: return {.max = true, .most_per = kBoundaries};
    case BenefitKind::kTallest: return {};
    case BenefitKind::kCostReduction: return {.reduction = true};
  }
  return {};
}

// R11.2: how much a condition can ask for.
int most_of(ConditionKind kind) {
  switch (kind) {
    case ConditionKind::kRow:
    case ConditionKind::kDiagonal:
    case ConditionKind::kInColumns:
    case ConditionKind::kSkyline: return kColumns;
    case ConditionKind::kStack: return kMostLevel;
    case ConditionKind::kCluster:
    case ConditionKind::kCount: return kMostWanted;
    case ConditionKind::kPrintedPoints: return kMostTotalled;
  }
  return 0;
}

// What the rules carry out, in the words of the pack, and the clauses that say so.
constexpr int kOfThePack = -1;  // stands for a number that a pack may choose

struct DisasterForm {
  pack::Goal goal;
  std::vector<pack::Effect> base;
  pack::Severity severity;
  std::vector<pack::Effect> ongoing;
  std::string_view goal_clause, base_clause, severity_clause, ongoing_clause;
};

DisasterForm alien_form() {
  constexpr Zone kHomes = Zone::kResidential;
  const pack::Effect occupy{.op = pack::Op::kOccupyHighest, .zone = kHomes};
  return {.goal = {.zone = kHomes,
                   .points = kOfThePack,
                   .extra = {{.condition = pack::ExtraKind::kFreeExceedsOccupied,
                              .measure = pack::Measure::kPoints,
                              .zone = kHomes}}},
          .base = {occupy},
          .severity = {.kind = pack::SeverityKind::kStepwise, .effect = occupy, .ap_per_step = 1},
          .ongoing = {{.trigger = pack::Trigger::kAfterConstruction,
                       .op = pack::Op::kSpreadOccupation,
                       .zone = kHomes}},
          .goal_clause = "R6.1",
          .base_clause = "R6.2",
          .severity_clause = "R6.3",
          .ongoing_clause = "R6.5"};
}

DisasterForm earthquake_form() {
  return {.goal = {.zone = Zone::kCommercial,
                   .points = kOfThePack,
                   .extra = {{.condition = pack::ExtraKind::kRubbleRestored}}},
          .base = {{.op = pack::Op::kRollTarget}, {.op = pack::Op::kRubbleTarget}},
          .severity = {.kind = pack::SeverityKind::kStepwise,
                       .effect = {.op = pack::Op::kExtendCross,
                                  .alternate = {{pack::Direction::kVertical,
                                                 pack::Direction::kHorizontal}}},
                       .ap_per_step = 1,
                       .max_steps = kOfThePack},
          .ongoing = {},
          .goal_clause = "R7.1",
          .base_clause = "R7.2",
          .severity_clause = "R7.3",
          .ongoing_clause = "R7"};
}

DisasterForm hurricane_form() {
  return {.goal = {.points = kOfThePack},
          .base = {{.op = pack::Op::kWreckPowerPlant}},
          .severity = {.kind = pack::SeverityKind::kNumber,
                       .effect = {.op = pack::Op::kStorm,
                                  .below = Impact::kDestroy,
                                  .equal = Impact::kRubble},
                       .ap_per_step = 1,
                       .min = 0,
                       .max = kOfThePack},
          .ongoing = {},
          .goal_clause = "R8.1",
          .base_clause = "R8.2",
          .severity_clause = "R8.3",
          .ongoing_clause = "R8"};
}

DisasterForm meteor_form() {
  const pack::Effect place{.op = pack::Op::kPlaceMeteor};
  return {.goal = {.zone = Zone::kGovernment,
                   .points = kOfThePack,
                   .extra = {{.condition = pack::ExtraKind::kRoadsConnectAll}}},
          .base = {place},
          .severity = {.kind = pack::SeverityKind::kStepwise,
                       .effect = place,
                       .ap_per_step = 1,
                       .max_steps = kOfThePack,
                       .max_meteors = kOfThePack},
          .ongoing = {},
          .goal_clause = "R9.1",
          .base_clause = "R9.2",
          .severity_clause = "R9.2",
          .ongoing_clause = "R9"};
}

// Its counters come to the restaurants, and each must be of the building's zone (R1.3).
constexpr Zone kFeastZone = Zone::kCommercial;

DisasterForm chicken_form() {
  return {.goal = {.zone = Zone::kIndustrial,
                   .points = kOfThePack,
                   .extra = {{.condition = pack::ExtraKind::kConnectedGroup,
                              .zone = Zone::kIndustrial,
                              .size = kOfThePack}}},
          .base = {{.op = pack::Op::kChickenDestroysTallest}},
          .severity = {.kind = pack::SeverityKind::kNumber,
                       .effect = {.op = pack::Op::kChickenTokens},
                       .ap_per_step = 1,
                       .min = 0,
                       .max = kOfThePack},
          .ongoing = {{.trigger = pack::Trigger::kEachActionPointUsed,
                       .op = pack::Op::kChickenTokenAndDestroyTallest},
                      {.trigger = pack::Trigger::kChickenRemoved,
                       .op = pack::Op::kAddPointsToTag,
                       .zone = kFeastZone,
                       .tag = Tag::kRestaurant,
                       .amount = kOfThePack}},
          .goal_clause = "R10.1",
          .base_clause = "R10.2",
          .severity_clause = "R10.3",
          .ongoing_clause = "R10"};
}

DisasterForm form_of(Disaster disaster) {
  switch (disaster) {
    case Disaster::kAlienInvasion: return alien_form();
    case Disaster::kEarthquake: return earthquake_form();
    case Disaster::kHurricane: return hurricane_form();
    case Disaster::kMeteorStrike: return meteor_form();
    case Disaster::kUltraMegaChicken: return chicken_form();
  }
  return {};
}

struct HelperForm {
  pack::HelperEffect effect;
  std::string_view clause;
};

HelperForm form_of(Helper helper) {
  switch (helper) {
    case Helper::kMaintenanceCrew:
      return {{.op = pack::HelperOp::kRepairAll,
               .choice = {{pack::Repaired::kRoad, pack::Repaired::kPowerLine}},
               .ap = 1,
               .uses = 1},
              "R12.1"};
    case Helper::kExtraterrestrialDefenseAgency:
      return {{.op = pack::HelperOp::kFreeOccupied,
               .trigger = pack::Trigger::kAfterConstruction,
               .free = 1,
               .extra_ap_cost = pack::ExtraCost::kHalfPointsRoundUp},
              "R12.2"};
    case Helper::kEngineeringCorps:
      return {{.op = pack::HelperOp::kSalvage, .per_construction = 1, .keep_counters = true},
              "R12.3"};
    case Helper::kNationalGuard:
      return {{.op = pack::HelperOp::kPlaceOrMoveGuard,
               .trigger = pack::Trigger::kEachActionPointPayment,
               .units = kOfThePack},
              "R12.4"};
    case Helper::kPlanningCommission:
      return {{.op = pack::HelperOp::kSetDiscards, .value = kOfThePack}, "R12.5"};
  }
  return {};
}

// Checks a pack that has been read as far as it could be, and turns it into tables.
class PackReader : cornerstone::pack::Checks {
 public:
  PackReader(const pack::Pack& pack, Problems& problems) : Checks(problems), pack_(pack) {}

  Content read() {
    check_frame();
    check_components();
    check_sources(pack_, root_);
    check_options({root_, "options"}, pack_.options, kOptions);
    read_zones();
    read_constants();
    read_infrastructure();
    read_buildings();
    read_zoning();
    read_disasters();
    read_helpers();
    check_tracking_cards();
    read_meteors();
    return std::move(content_);
  }

 private:
  std::uint8_t number(const JsonPlace& place, int value, int low, int high, std::string_view why) {
    within(place, value, low, high, why);
    return static_cast<std::uint8_t>(std::clamp(value, low, high));
  }

  // Names stand in sentences and on drawings.
  std::string name_of(const JsonPlace& item, const std::string& name) {
    const auto is_control = [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; };
    if (name.empty() || name.size() > kLongestName || std::ranges::any_of(name, is_control))
      problem({item, "name"}, "must be 1 to 60 characters that can be printed");
    return name;
  }

  // Calls read(number, place) for the items of a list, of which there must be so many.
  template <class Item, std::size_t kWanted, class F>
  void for_each_item(std::string_view key, const std::vector<Item>& items,
                     std::array<std::string, kWanted>& ids, std::array<std::string, kWanted>& names,
                     F&& read) {
    const JsonPlace all(root_, key);
    count_is(all, items.size(), kWanted, "cards", "R1.1");
    std::set<std::string> taken;
    for (std::size_t i = 0; i < std::min(items.size(), kWanted); ++i) {
      const JsonPlace place(all, i);
      take_id(place, items[i].id, taken);
      ids[i] = items[i].id;
      names[i] = name_of(place, items[i].name);
      read(i, place);
    }
  }

  // Different values of an enumeration, as bits.
  template <class E>
  std::uint8_t read_set(const JsonPlace& place, const std::vector<E>& given) {
    std::uint8_t bits = 0;
    if (!readable(place)) return bits;
    if (given.empty()) problem(place, "must name at least one");
    for (std::size_t i = 0; i < given.size(); ++i) {
      const auto bit = static_cast<std::uint8_t>(1u << static_cast<int>(given[i]));
      if ((bits & bit) != 0) problem({place, i}, quoted(enum_text(given[i])) + " is there already");
      bits |= bit;
    }
    return bits;
  }

  // What the rules carry out cannot be changed by a pack.
  template <class T>
  void must_match(const JsonPlace& place, const T& given, const T& wanted,
                  std::string_view clause) {
    const std::string why = " (" + std::string(clause) + ")";
    if constexpr (std::same_as<T, pack::Sources>) {
      return;
    } else if constexpr (std::same_as<T, int>) {
      if (wanted != kOfThePack) must_be(place, given, wanted, clause);
    } else if constexpr (std::same_as<T, bool>) {
      if (given != wanted)
        problem(place, std::string("must be ") + (wanted ? "true" : "false") + why);
    } else if constexpr (DescribedEnum<T>) {
      if (given != wanted) problem(place, "must be " + quoted(enum_text(wanted)) + why);
    } else if constexpr (kIsOptional<T>) {
      if (given && wanted) return must_match(place, *given, *wanted, clause);
      if (wanted) problem(place, "is missing" + why);
      if (given) problem(place, "does not belong here" + why);
    } else if constexpr (kIsVector<T>) {
      count_is(place, given.size(), wanted.size(), "items", clause);
      for (std::size_t i = 0; i < std::min(given.size(), wanted.size()); ++i)
        must_match({place, i}, given[i], wanted[i], clause);
    } else {
      using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
      boost::mp11::mp_for_each<Members>([&](auto d) {
        must_match({place, member_name(d.name)}, given.*d.pointer, wanted.*d.pointer, clause);
      });
    }
  }

  void check_frame() {
    must_be({root_, "schema"}, pack_.schema, 1, "the only schema there is");
    constexpr std::string_view kAlone = "one plays alone";
    all_must_be({root_, "players"},
                {{"min", pack_.players.min, 1, kAlone}, {"max", pack_.players.max, 1, kAlone}});
    must_list({root_, "materials"}, pack_.materials, cornerstone::pack::all_names<Material>());
    must_list({root_, "zones"}, pack_.zones, cornerstone::pack::all_names<Zone>());
    must_list({root_, "tags"}, pack_.tags, cornerstone::pack::all_names<Tag>());
    const JsonPlace reward(root_, "zoning_reward");
    must_match({reward, "choose_one"}, pack_.zoning_reward.choose_one,
               {{.op = pack::RewardOp::kGainActionPoint, .amount = 1},
                {.op = pack::RewardOp::kGainHelper, .amount = 1}},
               "R11.3");
  }

  void check_components() {
    const auto& given = pack_.components;
    all_must_be({root_, "components"},
                {{"power_plant_cards", given.power_plant_cards, 1, "R2.2"},
                 {"building_cards", given.building_cards, kBuildings, "R1.1"},
                 {"d20", given.d20, 1, "R5.1"},
                 {"d6", given.d6, 2, "R5.3"},
                 {"road_cards", given.road_cards, kBoundaries, "R2.2"},
                 {"power_line_cards", given.power_line_cards, kBoundaries, "R2.2"},
                 {"disaster_cards", given.disaster_cards, kDisasters, "R5.1"},
                 {"zoning_bonus_cards", given.zoning_bonus_cards, kZonings, "R1.1"},
                 {"helper_cards", given.helper_cards, kHelpers, "R12"}});
  }

  void read_zones() {
    const JsonPlace all(root_, "zones");
    for (std::size_t i = 0; i < std::min<std::size_t>(pack_.zones.size(), kZones); ++i) {
      const JsonPlace place(all, i);
      content_.amounts.counters[i] =
          number({place, "supply"}, pack_.zones[i].supply, 1, kMostSupply, "R1.2");
    }
    if (!readable(all)) return;
    must_be({JsonPlace(root_, "components"), "point_counters"}, pack_.components.point_counters,
            all_counters(), "those of all zones");
  }

  int all_counters() const {
    const auto& counters = content_.amounts.counters;
    return std::accumulate(counters.begin(), counters.end(), 0);
  }

  void read_constants() {
    const JsonPlace place(root_, "constants");
    const auto& given = pack_.constants;
    all_must_be(place, {{"columns", given.columns, kColumns, "R2.1"},
                        {"start_row", given.start_row, kColumns, "R3.3"},
                        {"setup_extra", given.setup_extra, kExtraCards, "R3.4"},
                        {"start_action_points", given.start_action_points, kStartingPoints[0],
                         "R5.1; the option start_ap has others"},
                        {"zoning_drawn", given.zoning_drawn, kZoningsDrawn, "R3.2"},
                        {"grid_rows", given.grid_rows, kDieSides, "R2.3"},
                        {"row_power_plant", given.row_power_plant, kPlantRow + 1, "R2.3"},
                        {"row_power_lines", given.row_power_lines, kLineRow + 1, "R2.3"},
                        {"row_roads", given.row_roads, kRoadRow + 1, "R2.3"},
                        {"row_first_building", given.row_first_building, kFirstRow + 1, "R2.3"}});
    Amounts& amounts = content_.amounts;
    amounts.build_target = number({place, "build_phase_target"}, given.build_phase_target,
                                  kLeastTarget, kMostTarget, "R4.1");
    amounts.discards =
        number({place, "free_discards"}, given.free_discards, 0, kMostDiscarded, "R4.2");
    amounts.column_spread =
        number({place, "column_spread"}, given.column_spread, 1, kMostSpread, "R2.8");
    amounts.die_max = number({place, "die_max"}, given.die_max, kLeastDie, kMostDie, "R5.9");
    amounts.goal_total = read_goal_points({place, "goal_total"}, given.goal_total, {}, "R15.1");
  }

  // Points of one zone, or of all: no more than there are counters.
  std::uint8_t read_goal_points(const JsonPlace& place, int points, std::optional<Zone> zone,
                                std::string_view clause) {
    int most = kLargestByte;
    if (readable({root_, "zones"}))
      most = zone ? content_.amounts.counters[index_of(*zone)] : all_counters();
    return number(place, points, 1, most, clause);
  }

  Materials read_materials(const JsonPlace& place, const pack::MaterialsOf& given, int most,
                           std::string_view clause) {
    const auto amount = [&](std::string_view key, const std::optional<int>& value) {
      return number({place, key}, value.value_or(0), 0, most, clause);
    };
    return {amount("lumber", given.lumber), amount("brick", given.brick),
            amount("steel", given.steel)};
  }

  void read_infrastructure() {
    const JsonPlace all(root_, "infrastructure");
    const JsonPlace plant(all, "power_plant"), line(all, "power_line"), road(all, "road");
    const auto& given = pack_.infrastructure;
    Amounts& amounts = content_.amounts;
    const auto check = [&](const JsonPlace& place, const auto& part, int count, int row) {
      all_must_be(place,
                  {{"count", part.count, count, "R2.2"}, {"row", part.row, row + 1, "R2.3"}});
      return read_materials({place, "repair_cost"}, part.repair_cost, kMostCost, "R13.6");
    };
    amounts.repair = {check(plant, given.power_plant, 1, kPlantRow),
                      check(line, given.power_line, kBoundaries, kLineRow),
                      check(road, given.road, kBoundaries, kRoadRow)};
    amounts.line_stories =
        number({line, "stories"}, given.power_line.stories, 0, kMostStories, "R8.3");
    amounts.road_stories = number({road, "stories"}, given.road.stories, 0, kMostStories, "R8.3");
  }

  void read_buildings() {
    for_each_item("buildings", pack_.buildings, content_.building_id, content_.building_name,
                  [&](std::size_t i, const JsonPlace& place) {
                    const Building building = read_building(pack_.buildings[i], place);
                    content_.building[i] = building;
                    const Cards bit = card_bit(static_cast<int>(i));
                    content_.of_zone[building.zone] |= bit;
                    add_alike(building, bit);
                    if (building.benefit.kind == BenefitKind::kCostReduction)
                      content_.reducers |= bit;
                  });
  }

  void add_alike(const Building& building, Cards bit) {
    const auto& [lumber, brick, steel] = building.cost;
    const Alike one{bit, building.zone, building.points,
                    static_cast<std::uint8_t>(lumber + brick + steel)};
    auto* const same = std::ranges::find_if(content_.alike, [&](const Alike& other) {
      return other.zone == one.zone && other.points == one.points && other.cost == one.cost;
    });
    if (same == content_.alike.end()) return content_.alike.push_back(one);
    same->cards |= bit;
  }

  Building read_building(const pack::Building& given, const JsonPlace& place) {
    Building building;
    building.zone = static_cast<std::uint8_t>(given.zone);
    building.stories = number({place, "stories"}, given.stories, 0, kMostStories, "R8.3");
    building.points = number({place, "points"}, given.points, 0, kMostPoints, "R13.7");
    building.cost = read_materials({place, "cost"}, given.cost, kMostCost, "R4.3");
    building.yield = read_materials({place, "yield"}, given.yield, kMostYield, "R4.4");
    if (given.tags) building.tags = read_set({place, "tags"}, *given.tags);
    const bool restaurant = (building.tags >> index_of(Tag::kRestaurant) & 1) != 0;
    if (restaurant && given.zone != kFeastZone && readable({place, "zone"}))
      problem({place, "tags"},
              "a restaurant must be " + std::string(text(kFeastZone)) + " (R10.6)");
    building.benefit = read_benefit(given.benefit, {place, "benefit"});
    const bool reduces = building.benefit.kind == BenefitKind::kCostReduction;
    if (reduces && given.zone != Zone::kIndustrial && readable({place, "zone"}))
      problem({place, "benefit"}, "only industrial buildings lower costs (R13.3)");
    return building;
  }

  Benefit read_benefit(const pack::Benefit& given, const JsonPlace& place) {
    Benefit benefit;
    if (!readable({place, "effect"})) return benefit;
    check_keys(given, place);
    benefit.kind = given.effect;
    if (given.match) benefit.match = static_cast<std::uint8_t>(*given.match);
    const auto read = [&](std::string_view key, const std::optional<int>& value, int most,
                          std::uint8_t& to) {
      if (value && most > 0) to = number({place, key}, *value, 1, most, "R14.3");
    };
    read("least", given.least, kMostNeighbors, benefit.least);
    read("per", given.per, form_of(given.effect).most_per, benefit.per);
    read("level", given.level, kMostLevel, benefit.level);
    read("max", given.max, kMostBenefit, benefit.max);
    if (given.effect == BenefitKind::kCostReduction) {
      read_reduction(given, place, benefit);
    } else {
      read("amount", given.amount, kMostAmount, benefit.amount);
    }
    return benefit;
  }

  void check_keys(const pack::Benefit& given, const JsonPlace& place) {
    const std::string_view name = enum_text(given.effect);
    const BenefitForm form = form_of(given.effect);
    fits({place, "match"}, name, given.match.has_value(), form.match);
    fits({place, "least"}, name, given.least.has_value(), form.least);
    fits({place, "per"}, name, given.per.has_value(), form.most_per > 0);
    fits({place, "level"}, name, given.level.has_value(), form.level);
    fits({place, "zones"}, name, given.zones.has_value(), form.reduction);
    fits({place, "material"}, name, given.material.has_value(), form.reduction);
    fits({place, "max"}, name, given.max.has_value(), form.max);
  }

  void read_reduction(const pack::Benefit& given, const JsonPlace& place, Benefit& benefit) {
    if (given.zones) benefit.zones = read_set({place, "zones"}, *given.zones);
    if (given.material) benefit.material = static_cast<std::uint8_t>(*given.material);
    if (given.material == pack::Reduced::kAny) {
      must_be({place, "amount"}, given.amount, 1, "of one material of choice, R13.3");
      benefit.amount = 1;
    } else {
      benefit.amount = number({place, "amount"}, given.amount, 1, kMostReduction, "R13.3");
    }
  }

  void read_zoning() {
    const JsonPlace all(root_, "zoning_bonuses");
    for_each_item("zoning_bonuses", pack_.zoning_bonuses, content_.zoning_id, content_.zoning_name,
                  [&](std::size_t i, const JsonPlace& place) {
                    const auto& given = pack_.zoning_bonuses[i];
                    Zoning& zoning = content_.zoning[i];
                    zoning.zone = static_cast<std::uint8_t>(given.zone);
                    zoning.kind = given.kind;
                    if (readable({place, "kind"}))
                      zoning.n = number({place, "n"}, given.n, 1, most_of(given.kind), "R11.2");
                  });
    const auto& zonings = content_.zoning;
    const bool one_zone = std::ranges::all_of(
        zonings, [&](const Zoning& zoning) { return zoning.zone == zonings[0].zone; });
    if (one_zone && readable(all)) problem(all, "must have two zones at least (R3.2)");
  }

  void read_disasters() {
    const JsonPlace all(root_, "disasters");
    const auto names = cornerstone::pack::all_names<Disaster>();
    must_list(all, pack_.disasters, names);
    for (std::size_t i = 0; i < std::min(pack_.disasters.size(), names.size()); ++i) {
      const auto& given = pack_.disasters[i];
      if (given.id != names[i]) continue;
      const JsonPlace place(all, i);
      content_.disaster_name[i] = name_of(place, given.name);
      read_disaster(given, static_cast<Disaster>(i), place);
    }
  }

  void read_disaster(const pack::DisasterCard& given, Disaster disaster, const JsonPlace& place) {
    const DisasterForm form = form_of(disaster);
    const JsonPlace goal(place, "goal"), severity(place, "severity");
    must_match(goal, given.goal, form.goal, form.goal_clause);
    must_match({place, "base"}, given.base, form.base, form.base_clause);
    must_match(severity, given.severity, form.severity, form.severity_clause);
    must_match({place, "ongoing"}, given.ongoing, form.ongoing, form.ongoing_clause);
    Amounts& amounts = content_.amounts;
    const int i = index_of(disaster);
    amounts.goal_zone[i] =
        form.goal.zone ? static_cast<std::uint8_t>(*form.goal.zone) : std::uint8_t{kNone};
    amounts.goal_points[i] =
        read_goal_points({goal, "points"}, given.goal.points, form.goal.zone, form.goal_clause);
    read_numbers(given, disaster, place);
  }

  // Those that a disaster has beside its goal.
  void read_numbers(const pack::DisasterCard& given, Disaster disaster, const JsonPlace& place) {
    const JsonPlace goal(place, "goal"), severity(place, "severity"), ongoing(place, "ongoing");
    const JsonPlace extra(goal, "extra"), feast(ongoing, std::size_t{1});
    Amounts& amounts = content_.amounts;
    const auto read = [&](const JsonPlace& at, const std::optional<int>& value, int low, int high,
                          std::string_view clause) {
      return value ? number(at, *value, low, high, clause) : std::uint8_t{0};
    };
    switch (disaster) {
      case Disaster::kAlienInvasion: return;
      case Disaster::kEarthquake:
        amounts.quake_steps =
            read({severity, "max_steps"}, given.severity.max_steps, 1, kMostQuakeSteps, "R7.3");
        return;
      case Disaster::kHurricane:
        amounts.storm_max = read({severity, "max"}, given.severity.max, 0, kMostSeverity, "R8.2");
        return;
      case Disaster::kMeteorStrike:
        amounts.max_meteors =
            read({severity, "max_meteors"}, given.severity.max_meteors, 1, kMostMeteors, "R9.2");
        if (given.severity.max_steps && given.severity.max_meteors &&
            readable({severity, "max_meteors"}))
          must_be({severity, "max_steps"}, *given.severity.max_steps, amounts.max_meteors - 1,
                  "the first Meteor is no step, R9.2");
        return;
      case Disaster::kUltraMegaChicken:
        amounts.tokens_max = read({severity, "max"}, given.severity.max, 0, kMostSeverity, "R10.3");
        if (given.goal.extra)
          amounts.group = read({extra, "size"}, given.goal.extra->size, 1, kMostWanted, "R10.1");
        if (given.ongoing.size() > 1)
          amounts.feast = read({feast, "amount"}, given.ongoing[1].amount, 1, kMostAmount, "R10.6");
        return;
    }
  }

  void read_helpers() {
    const JsonPlace all(root_, "helpers");
    const auto names = cornerstone::pack::all_names<Helper>();
    must_list(all, pack_.helpers, names);
    for (std::size_t i = 0; i < std::min(pack_.helpers.size(), names.size()); ++i) {
      const auto& given = pack_.helpers[i];
      if (given.id != names[i]) continue;
      const JsonPlace place(all, i), effect(place, "effect");
      const HelperForm form = form_of(static_cast<Helper>(i));
      content_.helper_name[i] = name_of(place, given.name);
      must_match(effect, given.effect, form.effect, form.clause);
      read_numbers(given.effect, effect);
    }
  }

  void read_numbers(const pack::HelperEffect& given, const JsonPlace& place) {
    Amounts& amounts = content_.amounts;
    if (given.units)
      amounts.guards = number({place, "units"}, *given.units, 1, kMostGuards, "R12.4");
    if (given.value)
      amounts.more_discards =
          number({place, "value"}, *given.value, amounts.discards, kMostCommissioned, "R12.5");
  }

  void check_tracking_cards() {
    const JsonPlace place(root_, "tracking_cards");
    const auto& given = pack_.tracking_cards;
    all_must_be(place, {{"ultra_mega_chicken", given.ultra_mega_chicken, 1, "R10.2"},
                        {"meteor", given.meteor, kMeteors, "R9.2"}});
    if (readable({root_, "helpers"}))
      must_be({place, "national_guard"}, given.national_guard, content_.amounts.guards, "R12.4");
    within({place, "occupied_rubble"}, given.occupied_rubble, 1, kBuildings, "R1.1");
    if (!readable(place)) return;
    must_be({JsonPlace(root_, "components"), "tracking_cards"}, pack_.components.tracking_cards,
            given.ultra_mega_chicken + given.meteor + given.occupied_rubble + given.national_guard,
            "those of all kinds");
  }

  void read_meteors() {
    for_each_item("meteors", pack_.meteors, content_.meteor_id, content_.meteor_name,
                  [&](std::size_t i, const JsonPlace& place) {
                    content_.meteor[i] = read_meteor(pack_.meteors[i], place);
                  });
  }

  Meteor read_meteor(const pack::MeteorCard& given, const JsonPlace& place) {
    Meteor meteor{.target = given.target};
    if (given.area.has_value() != given.area_result.has_value())
      problem(place, "must have both area and area_result or none of them (R9.4)");
    if (given.area_result) {
      meteor.area_impact = *given.area_result;
      if (meteor.area_impact == Impact::kNothing)
        problem({place, "area_result"}, R"(must be "rubble" or "destroy" (R9.4))");
    }
    if (given.area) read_area(*given.area, {place, "area"}, meteor);
    return meteor;
  }

  void read_area(const std::vector<std::array<int, 2>>& given, const JsonPlace& all,
                 Meteor& meteor) {
    if (!within(all, static_cast<int>(given.size()), 1, kMaxArea,
                "the number of locations, R9.4") ||
        !readable(all))
      return;
    std::set<std::array<int, 2>> taken{{0, 0}};
    for (std::size_t i = 0; i < given.size(); ++i) {
      const JsonPlace place(all, i);
      const auto& [column, row] = given[i];
      within({place, std::size_t{0}}, column, 1 - kColumns, kColumns - 1, "columns away, R9.4");
      within({place, std::size_t{1}}, row, -kMostRowsAway, kMostRowsAway, "rows away, R9.4");
      if (!taken.insert(given[i]).second) problem(place, "must be a location of its own (R9.4)");
      meteor.area[meteor.area_size++] = {static_cast<std::int8_t>(column),
                                         static_cast<std::int8_t>(row)};
    }
  }

  const pack::Pack& pack_;
  Content content_;
};

}  // namespace

std::string_view text(Zone zone) { return enum_text(zone); }
std::string_view text(Tag tag) { return enum_text(tag); }
std::string_view text(Material material) { return enum_text(material); }
std::string_view text(Disaster disaster) { return enum_text(disaster); }
std::string_view text(Helper helper) { return enum_text(helper); }

Content read_content(std::string_view json, Problems& problems) {
  return cornerstone::pack::read_pack<pack::Pack, PackReader>(json, problems);
}

const Content& built_in_content() {
  static const Content content =
      cornerstone::pack::read_own_pack<pack::Pack, PackReader>(embedded::comeback_city_content);
  return content;
}

}  // namespace cornerstone::comeback_city
