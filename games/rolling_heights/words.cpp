#include "games/rolling_heights/words.h"

#include <array>
#include <cassert>

#include "engine/bits.h"
#include "engine/phrase.h"
#include "games/rolling_heights/rules.h"
#include "games/rolling_heights/scoring.h"

namespace cornerstone::embedded {
extern const std::string_view rolling_heights_rules;
}

namespace cornerstone::rolling_heights {

namespace {

// "★2/own Park" or "2 points for each own Park".
std::string each_words(int n, Detail detail, const std::string& thing) {
  return amount_words(n, detail) + (detail == Detail::kTag ? "/" : " for each ") + thing;
}

std::string within_words(int distance, Detail detail) {
  if (distance == kNone) return {};
  if (detail == Detail::kTag) return " within " + std::to_string(distance);
  return " within " + counted(distance, "space");
}

std::string counter_words(const Counter& counter, Detail detail) {
  const bool tag = detail == Detail::kTag;
  switch (counter.kind) {
    case CounterKind::kOnce: break;
    case CounterKind::kOwnCompleted:
      return "own " + types_words(counter.types, "building") + within_words(counter.within, detail);
    case CounterKind::kMapPlans:
      return counter.types == kAllTypes
                 ? "plan on the map"
                 : types_words(counter.types, "") + " plan" + (tag ? "" : " on the map");
    case CounterKind::kAdjacentEmpty:
      return tag ? "empty neighbour" : "adjacent space without a plan";
    case CounterKind::kAdjacentWater: return tag ? "adjacent water" : "adjacent water space";
    case CounterKind::kMeeplesHard: return "own hard " + meeples_words(1, counter.meeple);
    case CounterKind::kMeeplesAll: return "own meeple";
    case CounterKind::kAnyCompletedWithin:
      return (tag ? "building" : "other building") + within_words(counter.within, detail);
  }
  return {};
}

std::string reward_words(const Reward& reward) {
  const std::string first = meeples_words(1, reward.first);
  return reward.second == kNone ? first : first + " or " + meeples_words(1, reward.second);
}

// Each kind of goal says what one of its things is.
class GoalWords {
 public:
  GoalWords(const Goal& goal, Detail detail) : goal_(goal), detail_(detail) {}

  std::string text() const {
    switch (goal_.kind) {
      case GoalKind::kPerOwnCompleted: return each("own " + types()) + less_neighbours();
      case GoalKind::kAdjacentPairs: return pairs();
      case GoalKind::kLargestGroup: return each(types() + " in the largest own group");
      case GoalKind::kRescoreHalf:
        return tag() ? "half the ★ of every own " + types()
                     : "half the points of every own " + types() + ", rounded down";
      case GoalKind::kPenaltyMostNeighborhood:
        return (tag() ? "★-" + std::to_string(goal_.n) + "/"
                      : counted(goal_.n, "point") + " lost for each ") +
               "own plan in" + neighborhood_with_most("plan");
      case GoalKind::kRescoreOneMostNeighborhood:
        return std::string(tag() ? "★ again of" : "the points once more of") + " the best own " +
               types_words(goal_.own_types, "building") + " in" +
               neighborhood_with_most("building");
      case GoalKind::kNeighborhoodMostCompleted:
        return each("neighborhood with most buildings") + also_when_tied();
      case GoalKind::kNeighborhoodTallest:
        return each("neighborhood with the tallest building") + also_when_tied();
      case GoalKind::kTypeSets: return each("own set of all " + std::to_string(kTypes) + " types");
      case GoalKind::kNeighborhoodPresence: return each("neighborhood with " + at_least());
      case GoalKind::kOwnAdjacentToOpponent: return each("own building next to a rival's");
      case GoalKind::kOpponentAdjacentToOwn: return each("rival building next to an own one");
      case GoalKind::kOwnAdjacentToWater: return each("own building next to water") + less();
      case GoalKind::kWildTokens: return each(tag() ? "wild token" : "wild token left");
      case GoalKind::kMeeples: return each("own " + meeples());
      case GoalKind::kMeepleColours: return each("colour of own meeples") + less();
      case GoalKind::kTallBuildings: {
        const std::string height = std::to_string(goal_.least);
        return each("own building of height " + height + (tag() ? "+" : " or more"));
      }
      case GoalKind::kBestNeighborhoodCompleted:
        return each("own building in the best neighborhood") + less();
    }
    return {};
  }

 private:
  bool tag() const { return detail_ == Detail::kTag; }
  std::string each(const std::string& thing) const { return each_words(goal_.n, detail_, thing); }
  std::string types() const { return types_words(goal_.types, "building"); }

  std::string less_neighbours() const {
    if (goal_.minus_n == 0) return {};
    const std::string n = std::to_string(goal_.minus_n);
    const std::string others = types_words(goal_.minus_types, "building");
    return tag() ? ", less " + n + "/adjacent " + others
                 : ", less " + n + " for each " + others + " next to it";
  }
  std::string less() const {
    if (goal_.minus == 0) return {};
    return ", less " + std::to_string(goal_.minus) + (tag() ? "" : " but at least 0");
  }
  std::string also_when_tied() const { return tag() ? "" : ", also when tied"; }

  std::string pairs() const {
    WordList neighbours;
    for_each_bit(std::uint32_t{goal_.types},
                 [&](int type) { neighbours.emplace_back(spoken(static_cast<Type>(type))); });
    if (goal_.types == kAllTypes) neighbours = {"building"};
    if (goal_.water) neighbours.emplace_back("water");
    const std::string what = phrase(neighbours, " or ");
    const std::string own = "each own " + types_words(goal_.own_types, "building");
    return tag() ? own + ": " + each("adjacent " + what)
                 : "for " + own + " " + each(what + " next to it");
  }

  std::string neighborhood_with_most(const std::string& noun) const {
    const std::string what =
        goal_.types == kAllTypes ? noun : types_words(goal_.types, "") + " " + noun;
    return " the neighborhood with most " + what + "s";
  }
  std::string at_least() const {
    if (tag()) return std::to_string(goal_.least) + "+ own buildings";
    return "at least " + counted(goal_.least, "own building");
  }
  std::string meeples() const {
    WordList words;
    for_each_bit(std::uint32_t{goal_.meeples},
                 [&](int meeple) { words.push_back(meeples_words(1, meeple)); });
    return phrase(words, " or ");
  }

  const Goal& goal_;
  Detail detail_;
};

}  // namespace

std::string_view spoken(Cube cube) { return text(cube); }

std::string_view spoken(Type type) {
  switch (type) {
    case Type::kResidential: return "Residential";
    case Type::kCommercial: return "Commercial";
    case Type::kIndustrial: return "Industrial";
    case Type::kCivic: return "Civic";
    case Type::kPark: return "Park";
  }
  return {};
}

std::string_view spoken(Meeple meeple) {
  switch (meeple) {
    case Meeple::kCarpenter: return "Carpenter";
    case Meeple::kConstructionWorker: return "Construction Worker";
    case Meeple::kArchitect: return "Architect";
    case Meeple::kRiveter: return "Riveter";
    case Meeple::kPolitician: return "Politician";
    case Meeple::kExecutive: return "Executive";
    case Meeple::kPublicFigure: return "Public Figure";
    case Meeple::kPublicServant: return "Public Servant";
    case Meeple::kCityPlanner: return "City Planner";
  }
  return {};
}

std::string_view spoken(Pose pose) {
  switch (pose) {
    case Pose::kBench: return "benched";
    case Pose::kExhausted: return "exhausted";
    case Pose::kSteady: return "steady";
    case Pose::kHard: return "hard";
    case Pose::kActivated: return "activated";
  }
  return {};
}

std::string_view spoken(Unit unit) {
  switch (unit) {
    case Unit::kSpendingPower: return "spending power";
    case Unit::kMiscWood: return "misc wood";
    case Unit::kMiscConcrete: return "misc concrete";
    case Unit::kMiscGlass: return "misc glass";
    case Unit::kMiscSteel: return "misc steel";
    case Unit::kWood: return "wood";
    case Unit::kConcrete: return "concrete";
    case Unit::kGlass: return "glass";
    case Unit::kSteel: return "steel";
  }
  return {};
}

std::string with_article(std::string_view noun) {
  assert(!noun.empty());
  constexpr std::string_view kVowels = "AEIOUaeiou";
  const bool vowel = kVowels.find(noun.front()) != std::string_view::npos;
  return std::string(vowel ? "an " : "a ").append(noun);
}

std::string amount_words(int n, Detail detail) {
  return detail == Detail::kTag ? "★" + std::to_string(n) : counted(n, "point");
}

std::string cubes_words(int n, int cube) {
  return std::to_string(n).append(" ").append(spoken(static_cast<Cube>(cube)));
}

std::string cubes_words(int real, int misc, int cube) {
  if (misc == 0) return cubes_words(real, cube);
  const std::string others =
      std::to_string(misc).append(" misc ").append(spoken(static_cast<Cube>(cube)));
  return real == 0 ? others : cubes_words(real, cube) + " and " + others;
}

std::string cubes_words(const CubeCounts& cubes) {
  WordList words;
  for (int cube = 0; cube < kCubeKinds; ++cube) {
    if (cubes[cube] > 0) words.push_back(cubes_words(cubes[cube], cube));
  }
  return phrase(words, " and ");
}

std::string meeples_words(int n, int meeple) {
  const std::string_view noun = spoken(static_cast<Meeple>(meeple));
  return n == 1 ? std::string(noun) : counted(n, noun);
}

std::string posed_words(int meeple, Pose pose) {
  return std::string(spoken(pose)) + " " + meeples_words(1, meeple);
}

std::string worker_words(int meeple, Pose pose, int column) {
  const bool below = pose == Pose::kHard && column == kAsSteady;
  return posed_words(meeple, pose) + (below ? " as steady" : "");
}

std::string yield_words(int meeple, int n) {
  switch (static_cast<Meeple>(meeple)) {
    case Meeple::kCarpenter:
    case Meeple::kConstructionWorker:
    case Meeple::kArchitect:
    case Meeple::kRiveter: return cubes_words(n, meeple);
    case Meeple::kPolitician: return amount_words(n, Detail::kSentence);
    case Meeple::kExecutive: return std::to_string(n) + " spending power";
    case Meeple::kPublicServant: return counted(n, "upgrade");
    case Meeple::kPublicFigure:
    case Meeple::kCityPlanner: break;
  }
  return {};
}

std::string types_words(unsigned types, std::string_view all) {
  if (types == kAllTypes) return std::string(all);
  WordList words;
  for_each_bit(std::uint32_t{types},
               [&](int type) { words.emplace_back(spoken(static_cast<Type>(type))); });
  return phrase(words, " or ");
}

std::string stacks_words(const Plan& plan) {
  std::string words;
  for (int i = 0; i < plan.stacks; ++i) {
    const Stack& stack = plan.stack[i];
    if (i > 0 && plan.stack[i - 1].cube == stack.cube) {
      words += "+";
    } else {
      if (i > 0) words += ", ";
      words.append(spoken(static_cast<Cube>(stack.cube))).append(" ");
    }
    words += std::to_string(stack.height);
  }
  return words;
}

std::string points_words(const Points& points, Detail detail) {
  if (points.counter.kind == CounterKind::kOnce) return amount_words(points.n, detail);
  std::string words = each_words(points.n, detail, counter_words(points.counter, detail));
  if (points.max == 0) return words;
  const std::string most = std::to_string(points.max);
  return words + (detail == Detail::kTag ? " up to " + most : " (at most " + most + ")");
}

std::string rewards_words(const Plan& plan) {
  WordList words;
  bool choice = false;
  for (int i = 0; i < plan.rewards; ++i) {
    words.push_back(reward_words(plan.reward[i]));
    choice = choice || plan.reward[i].second != kNone;
  }
  return phrase(words, choice ? ", and " : " and ");
}

std::string effect_words(const Effect& effect, Detail detail) {
  const bool tag = detail == Detail::kTag;
  const int n = effect.amount;
  switch (effect.kind) {
    case EffectKind::kCube:
      if (effect.cube != kAnyCube) return cubes_words(n, effect.cube);
      if (n == 1) return tag ? "any cube" : "a cube of any colour";
      return tag ? "any " + counted(n, "cube") : counted(n, "cube") + " of any colour";
    case EffectKind::kSpendingPower:
      return std::to_string(n) + (tag ? " power" : " spending power");
    case EffectKind::kVp: return points_words(effect.points, detail);
    case EffectKind::kWild: return tag ? std::to_string(n) + " wild" : counted(n, "wild token");
    case EffectKind::kUpgrade: return counted(n, "upgrade");
    case EffectKind::kReroll: return tag ? "reroll" : "a reroll of the exhausted";
    case EffectKind::kConvert: {
      const std::string from = meeples_words(1, effect.from), to = meeples_words(1, effect.to);
      if (tag) return from + " → " + to;
      return with_article(to) + " in place of " + with_article(from);
    }
    case EffectKind::kSacrifice: return amount_words(n, detail) + " for giving up a meeple";
  }
  return {};
}

std::string effects_words(const Effects& effects, Detail detail) {
  WordList words;
  for (const Effect& effect : effects) words.push_back(effect_words(effect, detail));
  return phrase(words, detail == Detail::kTag ? ", " : " and ");
}

std::string ability_words(const Plan& plan, Detail detail) {
  if (!plan.has_ability) return {};
  const std::string steady = effects_words(plan.ability[kAsSteady], detail);
  const std::string hard = effects_words(plan.ability[kAsHard], detail);
  return steady == hard ? "steady or hard " + hard : "steady " + steady + ", hard " + hard;
}

std::string plan_words(const Content& content, int plan, Detail detail) {
  const Plan& tile = content.plan[plan];
  WordList words{stacks_words(tile), points_words(tile.points, detail)};
  if (tile.rewards > 0) words.push_back(rewards_words(tile));
  if (tile.has_ability) words.push_back(ability_words(tile, detail));
  return phrase(words, ", ");
}

std::string goal_words(const Goal& goal, Detail detail) { return GoalWords(goal, detail).text(); }

std::string_view Rules::rules_text() const { return embedded::rolling_heights_rules; }

std::string Rules::source_name(std::uint8_t source) const {
  switch (source) {
    case kFromSpaces: return "Spaces";
    case kFromLevel1: return "Level 1 buildings";
    case kFromLevel2: return "Level 2 buildings";
    case kFromAbilities: return "Abilities";
    case kFromPoliticians: return "Politicians";
    case kAdSource: return "First ad";
    case kAdSource + 1: return "Second ad";
    case kAdSource + 2: return "Third ad";
    case kTargetSource: return "Target";
    case kWildSource: return "Wild tokens";
    default: break;
  }
  static_assert(kAdsInPlay == 3);
  assert(false && "a source of another game");
  return {};
}

}  // namespace cornerstone::rolling_heights
