#include "games/rolling_heights/content.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "engine/json_read.h"
#include "engine/json_write.h"
#include "engine/phrase.h"
#include "games/rolling_heights/options.h"
#include "games/rolling_heights/pack.h"
#include "games/rolling_heights/state.h"

namespace cornerstone::embedded {
extern const std::string_view rolling_heights_content;
}

namespace cornerstone::rolling_heights {

namespace {

// Limits that keep cubes, tokens and points within the numbers of a state, whatever a pack says.
constexpr int kMostActive = 10;  // meeples that work in one turn
constexpr int kMostOfAMeeple = 20;
constexpr int kMostCubes = 200;  // of one colour in the box
constexpr int kMostBuilt = 255;  // of one colour on all plans together
constexpr int kMostHeight = 20;
constexpr int kMostGained = 5;  // cubes or tokens by one effect
constexpr int kMostUpgrades = 10;
constexpr int kMostPower = 20;  // by one effect
constexpr int kMostTokens = kUnlimitedWild;
constexpr int kLargestPrice = 20;
constexpr int kLargestScore = 20;      // for one thing that is counted
constexpr int kMostWorkPoints = 25;    // by one meeple, or one effect of an ability
constexpr int kMostPlanPoints = 200;   // for completing a building
constexpr int kLargestWeight = 100;    // of one way to land
constexpr int kLargestReduction = 50;  // of what an ad or a target scores
constexpr int kNeighbors = 4;

// Every meeple that works may use an ability, and tokens become cubes.
static_assert(kMostActive * kMaxEffects * kMostGained + kMostTokens <=
              std::numeric_limits<std::uint8_t>::max());
static_assert(kMostActive * kMaxEffects * kMostPower <= std::numeric_limits<std::int16_t>::max());
static_assert(kMostActive * kMaxEffects * kMostWorkPoints * std::ranges::max(kRoundCaps) <=
              std::numeric_limits<std::int16_t>::max());
static_assert(kPlans * kMostPlanPoints <= std::numeric_limits<std::int16_t>::max());
static_assert(std::ranges::min(kLevelPlans) >= kSlots);  // R2.3

constexpr int kMarketPieces = 4;  // of a strip

// R7: what a meeple does, as it works.
using PrintedWork = std::array<pack::EffectKind, kAbilityColumns>;
constexpr PrintedWork either_way(pack::EffectKind kind) { return {kind, kind}; }
constexpr std::array<PrintedWork, kMeepleKinds> kPrintedWork{{
    either_way(pack::EffectKind::kCube),
    either_way(pack::EffectKind::kCube),
    either_way(pack::EffectKind::kCube),
    either_way(pack::EffectKind::kCube),
    either_way(pack::EffectKind::kVp),
    either_way(pack::EffectKind::kSpendingPower),
    either_way(pack::EffectKind::kBuildingAbility),
    either_way(pack::EffectKind::kUpgrade),
    {pack::EffectKind::kRerollExhausted, pack::EffectKind::kTakePlan},
}};

// R18.10: what a kind of effect is to the rules, how much of it there can be, and which keys it
// has.
struct EffectForm {
  std::optional<EffectKind> kind;  // none: only a meeple does it
  int most = 0;                    // 0: it has no amount
  bool colour = false, score = false, meeples = false;
};

EffectForm form_of(pack::EffectKind kind) {
  using enum pack::EffectKind;
  switch (kind) {
    case kCube: return {.kind = EffectKind::kCube, .most = kMostGained, .colour = true};
    case kSpendingPower: return {.kind = EffectKind::kSpendingPower, .most = kMostPower};
    case kVp: return {.kind = EffectKind::kVp, .most = kMostWorkPoints};
    case kVpPer: return {.kind = EffectKind::kVp, .score = true};
    case kWild: return {.kind = EffectKind::kWild, .most = kMostGained};
    case kUpgrade: return {.kind = EffectKind::kUpgrade, .most = kMostUpgrades};
    case kRerollExhausted: return {.kind = EffectKind::kReroll};
    case kConvert: return {.kind = EffectKind::kConvert, .meeples = true};
    case kSacrifice: return {.kind = EffectKind::kSacrifice, .most = kMostWorkPoints};
    case kTakePlan:
    case kBuildingAbility: return {};
  }
  return {};
}

// Which keys a counter has, and how far it can count.
struct CounterForm {
  int most = 0;
  bool types = false, within = false, meeple = false;
};

CounterForm form_of(CounterKind kind) {
  switch (kind) {
    case CounterKind::kOnce: return {.most = 1};
    case CounterKind::kOwnCompleted:
    case CounterKind::kMapPlans: return {.most = kSpaces, .types = true};
    case CounterKind::kAdjacentEmpty:
    case CounterKind::kAdjacentWater: return {.most = kNeighbors};
    case CounterKind::kMeeplesHard: return {.most = kMostActive, .meeple = true};
    case CounterKind::kMeeplesAll: return {.most = kMeepleKinds * kMostOfAMeeple};
    case CounterKind::kAnyCompletedWithin: return {.most = kSpaces, .within = true};
  }
  return {};
}

// Which keys an ad or a target has besides those that all have.
struct GoalForm {
  bool types = false, own_types = false, n = true, meeples = false;
  int most_least = 0;  // 0: it has no `least`
  // What it may have: water, minus_types with minus_n, minus.
  bool water = false, neighbors = false, minus = false;
};

GoalForm form_of(GoalKind kind) {
  switch (kind) {
    case GoalKind::kPerOwnCompleted: return {.types = true, .neighbors = true};
    case GoalKind::kAdjacentPairs: return {.types = true, .own_types = true, .water = true};
    case GoalKind::kLargestGroup:
    case GoalKind::kPenaltyMostNeighborhood: return {.types = true};
    case GoalKind::kRescoreHalf: return {.types = true, .n = false};
    case GoalKind::kRescoreOneMostNeighborhood:
      return {.types = true, .own_types = true, .n = false};
    case GoalKind::kNeighborhoodMostCompleted:
    case GoalKind::kNeighborhoodTallest:
    case GoalKind::kTypeSets:
    case GoalKind::kOwnAdjacentToOpponent:
    case GoalKind::kOpponentAdjacentToOwn:
    case GoalKind::kWildTokens: return {};
    case GoalKind::kNeighborhoodPresence: return {.most_least = kBoardSpaces};
    case GoalKind::kTallBuildings: return {.most_least = kMostHeight};
    case GoalKind::kMeeples: return {.meeples = true};
    case GoalKind::kOwnAdjacentToWater:
    case GoalKind::kMeepleColours:
    case GoalKind::kBestNeighborhoodCompleted: return {.minus = true};
  }
  return {};
}

std::uint8_t built_types_of(const Goal& goal) {
  switch (goal.kind) {
    case GoalKind::kPerOwnCompleted:
    case GoalKind::kAdjacentPairs:
    case GoalKind::kLargestGroup: return goal.own_types | goal.types | goal.minus_types;
    case GoalKind::kPenaltyMostNeighborhood:  // plans will do (R19.6)
    case GoalKind::kWildTokens:
    case GoalKind::kMeeples:
    case GoalKind::kMeepleColours: return 0;
    default: return kAllTypes;
  }
}

// Checks a pack that has been read as far as it could be, and turns it into tables.
class PackReader : cornerstone::pack::Checks {
 public:
  PackReader(const pack::Pack& pack, Problems& problems) : Checks(problems), pack_(pack) {}

  Content read() {
    check_frame();
    check_components();
    read_constants();
    check_options({root_, "options"}, pack_.options, kOptions);
    check_sources(pack_, root_);
    read_cubes();
    read_meeples();
    read_presets();
    read_market();
    read_boards();
    read_player_counts();
    read_plans();
    read_goals("ads", pack_.ads, content_.ad, content_.ad_id, content_.ad_name, "R2.6");
    read_goals("targets", pack_.targets, content_.target, content_.target_id, content_.target_name,
               "R2.7");
    read_first_game_ads();
    return std::move(content_);
  }

 private:
  std::uint8_t number(const JsonPlace& place, int value, int low, int high, std::string_view why) {
    within(place, value, low, high, why);
    return static_cast<std::uint8_t>(std::clamp(value, low, high));
  }

  // Calls read(number, place) for the items of a list, of which there must be so many.
  template <class Item, class F>
  void for_each_item(std::string_view key, const std::vector<Item>& items, std::size_t wanted,
                     std::string_view things, std::string_view clause, F&& read) {
    const JsonPlace all(root_, key);
    count_is(all, items.size(), wanted, things, clause);
    std::set<std::string> taken;
    for (std::size_t i = 0; i < std::min(items.size(), wanted); ++i) {
      const JsonPlace place(all, i);
      take_id(place, items[i].id, taken);
      read(i, place);
    }
  }

  // Different values of an enumeration, as bits.
  template <class Bits, class E>
  Bits read_set(const JsonPlace& place, const std::vector<E>& given) {
    Bits bits = 0;
    if (!readable(place)) return bits;
    if (given.empty()) problem(place, "must name at least one");
    for (std::size_t i = 0; i < given.size(); ++i) {
      const auto bit = static_cast<Bits>(1u << static_cast<int>(given[i]));
      if ((bits & bit) != 0) problem({place, i}, quoted(enum_text(given[i])) + " is there already");
      bits |= bit;
    }
    return bits;
  }

  void check_frame() {
    must_be({root_, "schema"}, pack_.schema, 1, "the only schema there is");
    all_must_be({root_, "players"}, {{"min", pack_.players.min, kMinSeats, "R2.1"},
                                     {"max", pack_.players.max, kMaxSeats, "R2.1"}});
    must_list({root_, "types"}, pack_.types, cornerstone::pack::all_names<Type>());
    must_list({root_, "cubes"}, pack_.cubes, cornerstone::pack::all_names<Cube>());
    must_list({root_, "meeples"}, pack_.meeples, cornerstone::pack::all_names<Meeple>());
    const auto& map = pack_.map;
    all_must_be({root_, "map"}, {{"boards_across", map.boards_across, kBoardsAcross, "R2.2"},
                                 {"boards_down", map.boards_down, kBoardsDown, "R2.2"},
                                 {"board_rows", map.board_rows, kBoardRows, "R2.2"},
                                 {"board_columns", map.board_columns, kBoardColumns, "R2.2"}});
  }

  void check_components() {
    const auto& given = pack_.components;
    constexpr std::string_view kOne = "the box holds one";
    constexpr std::string_view kEach = "one for each player";
    const JsonPlace place(root_, "components");
    all_must_be(place, {{"neighborhood_boards", given.neighborhood_boards, kBoards, "R2.2"},
                        {"score_boards", given.score_boards, 1, kOne},
                        {"market_strips", given.market_strips, kLevels, "R2.3"},
                        {"market_strip_pieces", given.market_strip_pieces, kMarketPieces * kLevels,
                         "four for each strip"},
                        {"building_plans", given.building_plans, kPlans, "R2.3"},
                        {"player_tokens", given.player_tokens, kMaxSeats, kEach},
                        {"rolling_boxes", given.rolling_boxes, kMaxSeats, kEach},
                        {"start_player_tokens", given.start_player_tokens, 1, kOne},
                        {"ad_tiles", given.ad_tiles, kAds, "R2.6"},
                        {"target_tiles", given.target_tiles, kTargets, "R2.7"}});
    const JsonPlace each(place, "ownership_markers_per_player");
    const int markers = number(each, given.ownership_markers_per_player, 1, kSpaces, "R1.1");
    if (readable(each)) {
      must_be({place, "ownership_markers"}, given.ownership_markers, kMaxSeats * markers,
              "as many for each player");
    }
    content_.amounts.wild_tokens =
        number({place, "wild_tokens"}, given.wild_tokens, 0, kMostTokens, "R2.5");
  }

  void read_constants() {
    const JsonPlace place(root_, "constants");
    const auto& given = pack_.constants;
    Amounts& amounts = content_.amounts;
    must_be({place, "market_slots"}, given.market_slots, kSlots, "R2.3");
    amounts.max_active = number({place, "max_active"}, given.max_active, 1, kMostActive, "R4.1");
    amounts.draft_distance =
        number({place, "draft_distance"}, given.draft_distance, 1, kFarthest, "R2.10");
    amounts.wild_vp = number({place, "wild_vp"}, given.wild_vp, 0, kLargestScore, "R17.3");
    amounts.lap = number({place, "score_track_lap"}, given.score_track_lap, 1, 250, "R1.3");
  }

  void read_cubes() {
    const JsonPlace all(root_, "cubes"), constants(root_, "constants");
    int sum = number({constants, "misc_cubes"}, pack_.constants.misc_cubes, 0, kMostCubes, "R1.2");
    for (std::size_t i = 0; i < std::min<std::size_t>(pack_.cubes.size(), kCubeKinds); ++i) {
      const JsonPlace place(all, i);
      const auto& given = pack_.cubes[i];
      content_.amounts.cubes[i] = number({place, "count"}, given.count, 1, kMostCubes, "R2.4");
      content_.amounts.trade[i] = number({place, "trade"}, given.trade, 1, kLargestPrice, "R11.1");
      sum += content_.amounts.cubes[i];
    }
    if (readable(all) && readable({constants, "misc_cubes"}))
      must_be({JsonPlace(root_, "components"), "cubes"}, pack_.components.cubes, sum,
              "those of all colours and the miscellaneous ones");
  }

  void read_meeples() {
    const JsonPlace all(root_, "meeples");
    int sum = 0, start = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(pack_.meeples.size(), kMeepleKinds); ++i) {
      read_meeple(pack_.meeples[i], static_cast<int>(i), {all, i});
      sum += content_.meeples[i];
      start += content_.amounts.start_meeples[i];
    }
    if (!readable(all)) return;
    must_be({JsonPlace(root_, "components"), "meeples"}, pack_.components.meeples, sum,
            "those of all colours");
    if (start == 0) problem(all, "must have some that a player starts with (R2.8)");
  }

  void read_meeple(const pack::MeepleKind& given, int which, const JsonPlace& place) {
    content_.meeples[which] = number({place, "count"}, given.count, 1, kMostOfAMeeple, "R2.5");
    if (given.start && readable({place, "count"})) {
      content_.amounts.start_meeples[which] =
          number({place, "start"}, *given.start, 0, content_.meeples[which] / kMaxSeats,
                 "four players take them from the supply, R2.8");
    }
    auto& amount = content_.meeple_amount[which];
    amount[kAsSteady] = read_work(given.steady, which, kAsSteady, {place, "steady"});
    amount[kAsHard] = read_work(given.hard, which, kAsHard, {place, "hard"});
    if (given.steady.n && given.hard.n && *given.hard.n < *given.steady.n)
      problem({JsonPlace(place, "hard"), "n"}, "must be at least what is gained as steady (R7)");
  }

  // Returns how much the meeple brings.
  std::uint8_t read_work(const pack::Effect& given, int which, int column, const JsonPlace& place) {
    const pack::EffectKind wanted = kPrintedWork[which][column];
    if (given.effect != wanted) {
      problem({place, "effect"}, "must be " + quoted(enum_text(wanted)) + " (R7)");
      return 0;
    }
    check_keys(given, place);
    const auto colour = static_cast<pack::CubeChoice>(which);
    if (wanted == pack::EffectKind::kCube && given.colour && *given.colour != colour)
      problem({place, "colour"}, "must be " + quoted(enum_text(colour)) + " (R7)");
    return read_amount(given, place);
  }

  void read_presets() {
    for_each_item(
        "roll_presets", pack_.roll_presets, kPresets, "presets", "G8",
        [&](std::size_t i, const JsonPlace& place) { read_preset(pack_.roll_presets[i], place); });
  }

  void read_preset(const pack::RollPreset& given, const JsonPlace& place) {
    const auto read = [&](std::string_view key, int weight) {
      return number({place, key}, weight, 1, kLargestWeight, "R4.2");
    };
    const Odds odds{.hard = read("hard", given.hard),
                    .steady = read("steady", given.steady),
                    .exhausted = read("exhausted", given.exhausted)};
    const auto names = kOptions[kRollPreset].offered();
    const auto found = std::ranges::find(names, given.id);
    if (found == names.end())
      return problem({place, "id"}, "must be " + phrase(names, " or ") + " (G8)");
    content_.odds[found - names.begin()] = odds;
  }

  void read_market() {
    const JsonPlace place(root_, "market"), strips(place, "strips"), wild(place, "wild_slots");
    const auto& given = pack_.market;
    for (std::size_t i = 0; i < given.wild_slots.size(); ++i) {
      const int slot = given.wild_slots[i];
      if (!within({wild, i}, slot, 1, kSlots, "R9.9")) continue;
      const auto bit = static_cast<std::uint16_t>(1u << (slot - 1));
      if ((content_.wild_slots & bit) != 0)
        problem({wild, i}, std::to_string(slot) + " is there already");
      content_.wild_slots |= bit;
    }
    count_is(strips, given.strips.size(), kLevels, "strips", "R2.3");
    for (std::size_t i = 0; i < std::min<std::size_t>(given.strips.size(), kLevels); ++i)
      read_strip(given.strips[i], i, {strips, i});
  }

  void read_strip(const pack::Strip& given, std::size_t level, const JsonPlace& place) {
    const JsonPlace costs(place, "costs");
    must_be({place, "level"}, given.level, static_cast<int>(level) + 1, "R2.3");
    for (std::size_t i = 0; i < kSlots; ++i)
      content_.market_cost[level][i] = number({costs, i}, given.costs[i], 0, kLargestPrice, "R9.3");
    if (readable(costs)) {
      must_be({place, "lowest_cost"}, given.lowest_cost, std::ranges::min(given.costs),
              "see the costs");
    }
  }

  void read_boards() {
    for_each_item("boards", pack_.boards, kBoards, "boards", "R2.2",
                  [&](std::size_t i, const JsonPlace& place) {
                    const auto& given = pack_.boards[i];
                    content_.board_id[i] = given.id;
                    content_.board_name[i] = given.name;
                    content_.board[i] = {read_side(given.a, {place, "a"}),
                                         read_side(given.b, {place, "b"})};
                  });
  }

  BoardSide read_side(const pack::Side& given, const JsonPlace& place) {
    BoardSide side;
    for (std::size_t row = 0; row < kBoardRows; ++row) {
      const JsonPlace line(place, row);
      for (std::size_t column = 0; column < kBoardColumns; ++column)
        side[kBoardColumns * row + column] = read_cell(given[row][column], {line, column});
    }
    return side;
  }

  Cell read_cell(const pack::Cell& given, const JsonPlace& place) {
    Cell cell;
    cell.water = given.terrain == pack::Terrain::kWater;
    if (cell.water) {
      constexpr std::string_view kWater = "water";
      fits({place, "prime"}, kWater, given.prime.has_value(), false);
      fits({place, "vp"}, kWater, given.vp.has_value(), false);
      fits({place, "type"}, kWater, given.type.has_value(), false);
      return cell;
    }
    if (given.prime) cell.prime = number({place, "prime"}, *given.prime, 1, kMaxPrime, "R9.2");
    if (given.vp) cell.vp = number({place, "vp"}, *given.vp, 1, kLargestScore, "R9.6");
    if (given.type) cell.type = static_cast<std::uint8_t>(*given.type);
    if (given.vp.has_value() != given.type.has_value())
      problem(place, "must have both vp and type or none of them (R9.6)");
    return cell;
  }

  void read_player_counts() {
    const JsonPlace all(root_, "player_counts");
    constexpr std::size_t kCounts = kMaxSeats - kMinSeats + 1;
    const auto& given = pack_.player_counts;
    count_is(all, given.size(), kCounts, "numbers of players", "R2.1");
    for (std::size_t i = 0; i < std::min(given.size(), kCounts); ++i)
      read_player_count(given[i], kMinSeats + static_cast<int>(i), {all, i});
  }

  void read_player_count(const pack::PlayerCount& given, int players, const JsonPlace& place) {
    Amounts& amounts = content_.amounts;
    must_be({place, "players"}, given.players, players, "R2.1");
    amounts.b_sides[players] = number({place, "b_sides"}, given.b_sides, 0, kBoards, "R2.1");
    if (pack_.cubes.size() == kCubeKinds && readable({root_, "cubes"})) {
      amounts.removed_cubes[players] =
          number({place, "removed_cubes"}, given.removed_cubes, 0,
                 std::ranges::min(amounts.cubes) - 1, "one cube stays, R2.4");
    }
    if (readable(place)) check_draft(players, amounts.b_sides[players]);
  }

  // R2.10: whatever was chosen before, the last player finds a space. What could not be read is as
  // open as can be.
  void check_draft(int players, int b_sides) {
    const auto open = [](const BoardSide& side) {
      return static_cast<int>(std::ranges::count_if(
          side, [](const Cell& cell) { return !cell.water && cell.prime == 0; }));
    };
    int least = 0;
    std::array<int, kBoards> more{};  // with the other side up
    for (std::size_t i = 0; i < kBoards; ++i) {
      const auto& [a, b] = content_.board[i];
      least += open(a);
      more[i] = open(b) - open(a);
    }
    std::ranges::sort(more);
    for (int i = 0; i < b_sides; ++i) least += more[i];
    const int reach = content_.amounts.draft_distance;
    const int blocked = 2 * reach * (reach - 1) + 1;  // by one plan, its own space included
    if (least > blocked * (players - 1)) return;
    problem({root_, "boards"}, "leave " + std::to_string(least) +
                                   " spaces of land that is not prime to " +
                                   std::to_string(players) + " players, must leave more than " +
                                   std::to_string(blocked * (players - 1)) + " (R2.10)");
  }

  void read_plans() {
    for_each_item("plans", pack_.plans, kPlans, "plans", "R2.3",
                  [&](std::size_t i, const JsonPlace& place) {
                    const auto& given = pack_.plans[i];
                    const int level = i < kLevelPlans[0] ? 0 : 1;
                    must_be({place, "level"}, given.level, level + 1,
                            "42 plans of level 1, then 36 of level 2, R2.3");
                    content_.plan_id[i] = given.id;
                    content_.plan_name[i] = given.name;
                    content_.plan[i] = read_plan(given, place);
                    content_.plan[i].level = static_cast<std::uint8_t>(level);
                  });
    const JsonPlace all(root_, "plans");
    if (!readable(all)) return;
    for (std::size_t colour = 0; colour < kCubeKinds; ++colour) {
      int cubes = 0;
      for (const Plan& plan : content_.plan) cubes += plan.cubes[colour];
      if (cubes <= kMostBuilt) continue;
      problem(all, "need " + std::to_string(cubes) + " cubes of " +
                       std::string(enum_text(static_cast<Cube>(colour))) + ", can need at most " +
                       std::to_string(kMostBuilt));
    }
  }

  Plan read_plan(const pack::Plan& given, const JsonPlace& place) {
    Plan plan;
    plan.type = static_cast<std::uint8_t>(given.type);
    read_stacks(given.stacks, {place, "stacks"}, plan);
    if (given.vp.has_value() == given.score.has_value())
      problem(place, "must have either vp or a score (R13.2)");
    if (given.vp) plan.points.n = number({place, "vp"}, *given.vp, 0, kMostPlanPoints, "R13.2");
    if (given.score)
      plan.points = read_score(*given.score, {place, "score"}, kMostPlanPoints, "R13.2");
    read_rewards(given.meeples, {place, "meeples"}, plan);
    if (!given.ability) return plan;
    const JsonPlace ability(place, "ability");
    plan.has_ability = true;
    plan.ability[kAsSteady] = read_effects(given.ability->steady, {ability, "steady"});
    plan.ability[kAsHard] = read_effects(given.ability->hard, {ability, "hard"});
    return plan;
  }

  void read_stacks(const std::vector<pack::Stack>& given, const JsonPlace& all, Plan& plan) {
    if (!within(all, static_cast<int>(given.size()), 1, kMaxStacks, "the number of stacks, R12.1"))
      return;
    for (std::size_t i = 0; i < given.size(); ++i) {
      const JsonPlace place(all, i);
      Stack& stack = plan.stack[plan.stacks++];
      stack.cube = static_cast<std::uint8_t>(given[i].colour);
      stack.height = number({place, "height"}, given[i].height, 1, kMostHeight, "R12.1");
      plan.cubes[stack.cube] += stack.height;
      plan.height = std::max(plan.height, stack.height);
    }
  }

  void read_rewards(const std::vector<std::vector<Meeple>>& given, const JsonPlace& all,
                    Plan& plan) {
    if (!within(all, static_cast<int>(given.size()), 0, kMaxRewards,
                "the number of meeples, R13.3")) {
      return;
    }
    for (std::size_t i = 0; i < given.size(); ++i) {
      const JsonPlace place(all, i);
      if (!readable(place) || !within(place, static_cast<int>(given[i].size()), 1, 2,
                                      "one meeple or the choice between two, R13.3")) {
        continue;
      }
      Reward& reward = plan.reward[plan.rewards++];
      reward.first = static_cast<std::uint8_t>(given[i].front());
      if (given[i].size() == 1) continue;
      reward.second = static_cast<std::uint8_t>(given[i].back());
      if (reward.second == reward.first) problem(place, "must be two different meeples (R13.3)");
    }
  }

  Effects read_effects(const std::vector<pack::Effect>& given, const JsonPlace& list) {
    Effects effects;
    if (!within(list, static_cast<int>(given.size()), 1, kMaxEffects,
                "the number of effects, R7.3")) {
      return effects;
    }
    for (std::size_t i = 0; i < given.size(); ++i)
      effects.effect[effects.size++] = read_effect(given[i], {list, i});
    return effects;
  }

  Effect read_effect(const pack::Effect& given, const JsonPlace& place) {
    Effect effect;
    if (!readable({place, "effect"})) return effect;
    const EffectForm form = form_of(given.effect);
    if (!form.kind) {
      problem({place, "effect"},
              quoted(enum_text(given.effect)) + " belongs to meeples, not to a building (R7.3)");
      return effect;
    }
    effect.kind = *form.kind;
    check_keys(given, place);
    effect.amount = read_amount(given, place);
    if (given.effect == pack::EffectKind::kVp)
      effect.points.n = std::exchange(effect.amount, std::uint8_t{0});
    if (given.colour) effect.cube = static_cast<std::uint8_t>(*given.colour);
    if (given.score)
      effect.points = read_score(*given.score, {place, "score"}, kMostWorkPoints, "R7.3");
    if (given.from) effect.from = static_cast<std::uint8_t>(*given.from);
    if (given.to) effect.to = static_cast<std::uint8_t>(*given.to);
    if (given.from && given.from == given.to && readable(place))
      problem({place, "to"}, "must be another meeple than it is converted from (R18.5)");
    return effect;
  }

  void check_keys(const pack::Effect& given, const JsonPlace& place) {
    const std::string_view name = enum_text(given.effect);
    const EffectForm form = form_of(given.effect);
    fits({place, "n"}, name, given.n.has_value(), form.most > 0);
    fits({place, "colour"}, name, given.colour.has_value(), form.colour);
    fits({place, "score"}, name, given.score.has_value(), form.score);
    fits({place, "from"}, name, given.from.has_value(), form.meeples);
    fits({place, "to"}, name, given.to.has_value(), form.meeples);
  }

  std::uint8_t read_amount(const pack::Effect& given, const JsonPlace& place) {
    const int most = form_of(given.effect).most;
    if (!given.n || most == 0) return 0;
    return number({place, "n"}, *given.n, 1, most, "what an effect can give");
  }

  Points read_score(const pack::Score& given, const JsonPlace& place, int most,
                    std::string_view clause) {
    Points points;
    if (!readable({place, "counter"})) return points;
    const std::string_view name = enum_text(given.counter);
    const CounterForm form = form_of(given.counter);
    const bool may_be_near = given.counter == CounterKind::kOwnCompleted && given.within;
    fits({place, "types"}, name, given.types.has_value(), form.types);
    fits({place, "within"}, name, given.within.has_value(), form.within || may_be_near);
    fits({place, "meeple"}, name, given.meeple.has_value(), form.meeple);
    Counter& counter = points.counter;
    counter.kind = given.counter;
    if (given.types) counter.types = read_set<std::uint8_t>({place, "types"}, *given.types);
    if (given.within)
      counter.within = number({place, "within"}, *given.within, 1, kFarthest, "spaces away");
    if (given.meeple) counter.meeple = static_cast<std::uint8_t>(*given.meeple);
    points.n = number({place, "n"}, given.n, 1, kLargestScore, clause);
    if (given.max) points.max = number({place, "max"}, *given.max, 1, most, clause);
    if (!given.max && points.n * form.most > most) {
      problem({place, "max"}, "is missing; the score can come to " +
                                  std::to_string(points.n * form.most) + ", more than " +
                                  std::to_string(most));
    }
    return points;
  }

  template <std::size_t kCount>
  void read_goals(std::string_view key, const std::vector<pack::Goal>& given,
                  std::array<Goal, kCount>& goals, std::array<std::string, kCount>& ids,
                  std::array<std::string, kCount>& names, std::string_view clause) {
    for_each_item(key, given, kCount, "tiles", clause, [&](std::size_t i, const JsonPlace& place) {
      ids[i] = given[i].id;
      names[i] = given[i].name;
      goals[i] = read_goal(given[i], place);
    });
  }

  Goal read_goal(const pack::Goal& given, const JsonPlace& place) {
    Goal goal{.kind = given.kind, .water = given.water.value_or(false)};
    if (!readable({place, "kind"})) return goal;
    check_keys(given, place);
    const auto types = [&](std::string_view key, const std::optional<std::vector<Type>>& list) {
      return list ? read_set<std::uint8_t>({place, key}, *list) : std::uint8_t{0};
    };
    const auto amount = [&](std::string_view key, const std::optional<int>& value, int most,
                            std::string_view clause) {
      return value ? number({place, key}, *value, 1, most, clause) : std::uint8_t{0};
    };
    goal.own_types = types("own_types", given.own_types);
    goal.types = types("types", given.types);
    goal.minus_types = types("minus_types", given.minus_types);
    if (given.meeples) goal.meeples = read_set<std::uint16_t>({place, "meeples"}, *given.meeples);
    goal.n = amount("n", given.n, kLargestScore, "R17.1");
    goal.minus_n = amount("minus_n", given.minus_n, kLargestScore, "R19.1");
    goal.minus = amount("minus", given.minus, kLargestReduction, "R20.4");
    if (const int most = form_of(given.kind).most_least; most > 0)
      goal.least = amount("least", given.least, most, "what can be there");
    goal.built_types = built_types_of(goal);
    return goal;
  }

  void check_keys(const pack::Goal& given, const JsonPlace& place) {
    const std::string_view name = enum_text(given.kind);
    const GoalForm form = form_of(given.kind);
    const auto fit = [&](std::string_view key, bool there, bool wanted) {
      fits({place, key}, name, there, wanted);
    };
    const bool neighbors = form.neighbors && (given.minus_types || given.minus_n);
    fit("types", given.types.has_value(), form.types);
    fit("own_types", given.own_types.has_value(), form.own_types);
    fit("water", given.water.has_value(), form.water && given.water);
    fit("meeples", given.meeples.has_value(), form.meeples);
    fit("least", given.least.has_value(), form.most_least > 0);
    fit("n", given.n.has_value(), form.n);
    fit("minus_types", given.minus_types.has_value(), neighbors);
    fit("minus_n", given.minus_n.has_value(), neighbors);
    fit("minus", given.minus.has_value(), form.minus && given.minus);
  }

  void read_first_game_ads() {
    const JsonPlace place(root_, "first_game_ads"), ads(root_, "ads");
    if (!readable(ads)) return;
    for (std::size_t i = 0; i < kAdsInPlay; ++i) {
      const std::string& id = pack_.first_game_ads[i];
      const auto found = std::ranges::find(content_.ad_id, id);
      if (found == content_.ad_id.end()) {
        problem({place, i}, quoted(id) + " is unknown; see $.ads");
        continue;
      }
      const auto bit = static_cast<std::uint16_t>(1u << (found - content_.ad_id.begin()));
      if ((content_.first_game_ads & bit) != 0)
        problem({place, i}, quoted(id) + " is there already (R2.6)");
      content_.first_game_ads |= bit;
    }
  }

  const pack::Pack& pack_;
  Content content_;
};

}  // namespace

std::string_view text(Cube cube) { return enum_text(cube); }
std::string_view text(Type type) { return enum_text(type); }
std::string_view text(Meeple meeple) { return enum_text(meeple); }

Content read_content(std::string_view json, Problems& problems) {
  return cornerstone::pack::read_pack<pack::Pack, PackReader>(json, problems);
}

const Content& built_in_content() {
  static const Content content =
      cornerstone::pack::read_own_pack<pack::Pack, PackReader>(embedded::rolling_heights_content);
  return content;
}

}  // namespace cornerstone::rolling_heights
