#include "games/comeback_city/words.h"

#include <cassert>

#include "engine/bits.h"
#include "engine/phrase.h"
#include "games/comeback_city/rules.h"

namespace cornerstone::embedded {
extern const std::string_view comeback_city_rules;
}

namespace cornerstone::comeback_city {

namespace {

std::string number_words(int n, std::string_view noun) {
  return std::to_string(n).append(" ").append(noun);
}

// So many that match: "2 Residential", "2 Residential buildings", "2 Restaurants".
std::string matches_words(int n, int match, Detail detail) {
  const std::string noun = match_words(match, detail);
  const bool adjective = match < kTagMatch && detail == Detail::kTag;
  return adjective ? number_words(n, noun) : counted(n, noun);
}

std::string zones_words(unsigned zones) {
  WordList words;
  for_each_bit(zones, [&](int zone) { words.emplace_back(spoken(static_cast<Zone>(zone))); });
  return phrase(words, " and ");
}

// Each kind of benefit says what it pays for.
class BenefitWords {
 public:
  BenefitWords(const Benefit& benefit, Detail detail) : benefit_(benefit), detail_(detail) {}

  std::string text() const {
    switch (benefit_.kind) {
      case BenefitKind::kAdjPer: return each("adjacent " + one());
      case BenefitKind::kAdjAny: return amount() + " next to " + least();
      case BenefitKind::kAdjNone:
        return amount() + (tag() ? " if not next to " + one() : " if no " + one() + " is adjacent");
      case BenefitKind::kAdjZones:
        return each(tag() ? "zone next door" : "zone among the adjacent buildings");
      case BenefitKind::kColumnPer: return each("other " + one() + " in its column");
      case BenefitKind::kLevelMin: return amount() + at_level() + " or higher";
      case BenefitKind::kLevelMax: return amount() + at_level() + " or lower";
      case BenefitKind::kCityPer: return each(others() + " in the city");
      case BenefitKind::kRoadsPer: return each(roads());
      case BenefitKind::kTallest:
        return amount() + (tag() ? " if tallest" : " if no other building has more stories");
      case BenefitKind::kGiftAdj:
        return "each adjacent " + one() + " gains " +
               (tag() ? std::to_string(benefit_.amount) : amount());
      case BenefitKind::kCostReduction: return reduction();
    }
    return {};
  }

 private:
  bool tag() const { return detail_ == Detail::kTag; }
  std::string one() const { return match_words(benefit_.match, detail_); }
  std::string amount() const {
    return tag() ? "+" + std::to_string(benefit_.amount) : points_words(benefit_.amount, detail_);
  }
  std::string each(const std::string& thing) const {
    const std::string most = std::to_string(benefit_.max);
    return tag() ? amount() + " per " + thing + " (max " + most + ")"
                 : amount() + (benefit_.per == 1 ? " for each " : " for every ") + thing +
                       ", at most " + most;
  }
  std::string least() const {
    if (benefit_.least > 1) {
      return (tag() ? "" : "at least ") + matches_words(benefit_.least, benefit_.match, detail_);
    }
    return tag() ? one() : with_article(one());
  }
  std::string at_level() const { return " at level " + std::to_string(benefit_.level); }
  std::string others() const {
    if (benefit_.per == 1) return "other " + one();
    const std::string many = matches_words(benefit_.per, benefit_.match, detail_);
    const std::size_t after_number = many.find(' ');
    return many.substr(0, after_number) + " other" + many.substr(after_number);
  }
  std::string roads() const {
    return benefit_.per == 1 ? "working Road" : counted(benefit_.per, "working Road");
  }
  std::string reduction() const {
    const bool any = benefit_.material == kAnyMaterial;
    const std::string less =
        any ? std::to_string(benefit_.amount) + (tag() ? "" : " material of any kind")
            : number_words(benefit_.amount, spoken(static_cast<Material>(benefit_.material)));
    return zones_words(benefit_.zones) + (tag() ? " cost " : " buildings cost ") + less + " less";
  }

  const Benefit& benefit_;
  Detail detail_;
};

std::string impact_words(Impact impact, std::string_view what) {
  switch (impact) {
    case Impact::kNothing: break;
    case Impact::kRubble: return std::string("turns ").append(what).append(" to rubble");
    case Impact::kDestroy: return std::string("destroys ").append(what);
  }
  return {};
}

// What a disaster wants beside points (R6.1, R7.1, R9.1, R10.1).
std::string extra_words(const Content& content, Disaster disaster, Detail detail) {
  const bool tag = detail == Detail::kTag;
  switch (disaster) {
    case Disaster::kAlienInvasion:
      return tag ? "more free than occupied" : "more Residential free than occupied";
    case Disaster::kEarthquake:
      return tag ? "all its rubble restored"
                 : "all its rubble restored or replaced by something taller";
    case Disaster::kHurricane: break;
    case Disaster::kMeteorStrike:
      return tag ? "all buildings joined by Roads"
                 : "working Roads from the first to the last column with buildings";
    case Disaster::kUltraMegaChicken: {
      const std::string n = std::to_string(content.amounts.group);
      const std::string zone(
          spoken(static_cast<Zone>(content.amounts.goal_zone[index_of(disaster)])));
      return tag ? n + " " + zone + " connected"
                 : "a group of " + n + " connected " + zone + " buildings";
    }
  }
  return {};
}

}  // namespace

std::string_view spoken(Zone zone) {
  switch (zone) {
    case Zone::kResidential: return "Residential";
    case Zone::kCommercial: return "Commercial";
    case Zone::kIndustrial: return "Industrial";
    case Zone::kGovernment: return "Government";
  }
  return {};
}

std::string_view spoken(Tag tag) {
  switch (tag) {
    case Tag::kRestaurant: return "Restaurant";
    case Tag::kPark: return "Park";
  }
  return {};
}

std::string_view spoken(Material material) { return text(material); }

std::string_view spoken(Means means) {
  switch (means) {
    case Means::kNothing: break;
    case Means::kPool: return "the pool pays for it";
    case Means::kReductions: return "the pool and cost reductions pay for it";
    case Means::kSalvage: return "the salvage pays for it";
    case Means::kShort: return "the pool does not pay for it";
  }
  return {};
}

std::string_view spoken(Phase phase) {
  switch (phase) {
    case Phase::kSetupPlace: return "where to put the first cards";
    case Phase::kFlip: return "what to do next";
    case Phase::kOffer: return "whether to build it";
    case Phase::kShortage: return "whether to salvage for it";
    case Phase::kPlace: return "where to build";
    case Phase::kTrim: return "whether cards leave the game";
    case Phase::kReward: return "which reward to take";
    case Phase::kGuard: return "where to post a guard";
    case Phase::kFree: return "which building to free";
    case Phase::kSeverity: return "whether it gets worse";
    case Phase::kNumber: return "how bad it gets";
    case Phase::kDice: return "which die is the column";
    case Phase::kTie: return "which of equal buildings is hit";
    case Phase::kOver: break;
  }
  return "nothing";
}

std::string match_words(int match, Detail detail) {
  if (match == kAnyMatch) return "building";
  if (match >= kTagMatch) return std::string(spoken(static_cast<Tag>(match - kTagMatch)));
  const std::string zone(spoken(static_cast<Zone>(match)));
  return detail == Detail::kTag ? zone : zone + " building";
}

std::string with_article(std::string_view noun) {
  assert(!noun.empty());
  constexpr std::string_view kVowels = "AEIOUaeiou";
  const bool vowel = kVowels.find(noun.front()) != std::string_view::npos;
  return std::string(vowel ? "an " : "a ").append(noun);
}

std::string the_building(const Content& content, int card) {
  return "the " + content.building_name[card];
}

std::string building_at(const Content& content, int card, int cell) {
  return the_building(content, card) + " in " + cell_words(cell);
}

std::string cell_words(int cell) {
  return "column " + std::to_string(column_of(cell) + 1) + ", level " +
         std::to_string(level_of(cell) + 1);
}

std::string location_words(int column, int row) {
  return "column " + std::to_string(column) + ", row " + std::to_string(row);
}

std::string part_words(int part, Detail detail) {
  if (part == kPlant) return "the Power Plant";
  if (part >= kFirstRoad) return "Road " + std::to_string(part - kFirstRoad + 1);
  const std::string line = "Line " + std::to_string(part - kFirstLine + 1);
  return detail == Detail::kTag ? line : "Power " + line;
}

WordList part_list(Parts parts, Detail detail) {
  WordList words;
  for_each_bit(parts, [&](int part) { words.push_back(part_words(part, detail)); });
  return words;
}

std::string materials_words(const Materials& materials, Detail detail) {
  constexpr std::string_view kLetters = "LBS";
  static_assert(kLetters.size() == kMaterials);
  WordList words;
  for (int i = 0; i < kMaterials; ++i) {
    if (materials[i] == 0) continue;
    words.push_back(detail == Detail::kTag
                        ? std::to_string(materials[i]) + kLetters[i]
                        : number_words(materials[i], spoken(static_cast<Material>(i))));
  }
  if (words.empty()) return "nothing";
  if (detail == Detail::kSentence) return phrase(words, " and ");
  std::string tags;
  for (const std::string& word : words) tags += (tags.empty() ? "" : " ") + word;
  return tags;
}

std::string points_words(int n, Detail detail) {
  return detail == Detail::kTag ? "★" + std::to_string(n) : counted(n, "point");
}

std::string action_points_words(int n) {
  return n == 0 ? "no Action Point" : counted(n, "Action Point");
}

std::string stories_words(int n) { return n == 1 ? "1 story" : std::to_string(n) + " stories"; }

std::string quake_words(int step) {
  const int distance = (step + 1) / 2;
  return step % 2 == 1 ? counted(distance, "row") + " up and down"
                       : counted(distance, "column") + " left and right";
}

std::string kind_words(const Building& building) {
  std::string words(spoken(static_cast<Zone>(building.zone)));
  for_each_bit(unsigned{building.tags},
               [&](int tag) { words.append(" ").append(spoken(static_cast<Tag>(tag))); });
  return words;
}

std::string benefit_words(const Benefit& benefit, Detail detail) {
  return BenefitWords(benefit, detail).text();
}

std::string building_words(const Content& content, int card, Detail detail) {
  const Building& building = content.building[card];
  const bool tag = detail == Detail::kTag;
  const std::string cost = materials_words(building.cost, detail);
  const std::string yield = materials_words(building.yield, detail);
  return kind_words(building) + ", " + stories_words(building.stories) + ", " +
         (tag ? cost + " → " + yield : "costs " + cost + ", yields " + yield) + ", " +
         points_words(building.points, detail) + ", " + benefit_words(building.benefit, detail);
}

std::string condition_words(const Zoning& zoning, Detail detail) {
  const std::string n = std::to_string(zoning.n);
  const std::string many = matches_words(zoning.n, zoning.zone, detail);
  const std::string kind = match_words(zoning.zone, detail);
  const bool tag = detail == Detail::kTag;
  switch (zoning.kind) {
    case ConditionKind::kRow: return many + " in a row";
    case ConditionKind::kStack: return many + (tag ? " stacked" : " on top of each other");
    case ConditionKind::kDiagonal: return many + " in a diagonal";
    case ConditionKind::kCluster: return many + (tag ? " connected" : " in a connected group");
    case ConditionKind::kInColumns:
      return tag ? kind + " in " + n + " columns" : with_article(kind) + " in " + n + " columns";
    case ConditionKind::kSkyline:
      return (tag ? kind : with_article(kind)) + " on top of " + n + " columns";
    case ConditionKind::kCount: return many + " in the city";
    case ConditionKind::kPrintedPoints:
      return tag ? points_words(zoning.n, detail) + " printed on " + kind
                 : n + " points printed on " + kind + "s";
  }
  return {};
}

std::string goal_words(const Content& content, Disaster disaster, Detail detail) {
  const int points = content.amounts.goal_points[index_of(disaster)];
  const int zone = content.amounts.goal_zone[index_of(disaster)];
  if (zone == kNone) return points_words(points, detail);
  const std::string kind(spoken(static_cast<Zone>(zone)));
  const std::string wanted = detail == Detail::kTag ? points_words(points, detail) + " " + kind
                                                    : counted(points, kind + " point");
  const std::string extra = extra_words(content, disaster, detail);
  return extra.empty() ? wanted : wanted + (detail == Detail::kTag ? ", " : " and ") + extra;
}

std::string helper_words(const Content& content, Helper helper, Detail detail) {
  const bool tag = detail == Detail::kTag;
  switch (helper) {
    case Helper::kMaintenanceCrew:
      return tag ? "all Roads or Power Lines, once"
                 : "repairs all Roads or all Power Lines, once, for 1 Action Point";
    case Helper::kExtraterrestrialDefenseAgency:
      return tag ? "frees buildings"
                 : "frees a building after each construction, more for Action Points";
    case Helper::kEngineeringCorps:
      return tag ? "salvages buildings"
                 : "takes a building down for its materials and keeps its points";
    case Helper::kNationalGuard: {
      const std::string guards = counted(content.amounts.guards, "guard");
      return tag ? guards : guards + " that keep aliens and the Chicken from buildings";
    }
    case Helper::kPlanningCommission: {
      const std::string discards = counted(content.amounts.more_discards, "discard");
      return tag ? discards : discards + " in each construction";
    }
  }
  return {};
}

std::string meteor_words(const Meteor& meteor) {
  const std::string around = counted(meteor.area_size, "location") + " next to it";
  if (meteor.target == meteor.area_impact && meteor.target != Impact::kNothing) {
    return impact_words(meteor.target, "what is there and in " + around);
  }
  WordList words;
  if (meteor.target != Impact::kNothing) {
    words.push_back(impact_words(meteor.target, "what is there"));
  }
  if (meteor.area_impact != Impact::kNothing) {
    words.push_back(impact_words(meteor.area_impact, "what is in " + around));
  }
  return words.empty() ? "does nothing" : phrase(words, " and ");
}

std::string_view Rules::rules_text() const { return embedded::comeback_city_rules; }

}  // namespace cornerstone::comeback_city
