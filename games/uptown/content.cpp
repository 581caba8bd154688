#include "games/uptown/content.h"

#include <algorithm>
#include <boost/json/value.hpp>
#include <map>
#include <set>

#include "games/pack_checks.h"
#include "games/uptown/options.h"

namespace cornerstone::embedded {
extern const std::string_view uptown_content;
}

namespace cornerstone::uptown {

BOOST_DESCRIBE_ENUM(Type, kOffice, kService, kApartment, kCoffeeShop, kStore, kHotel)

// The pack as it is written. What is only said for people (names of boards, the worth that prices
// were set by, where a value comes from) is read too, so that a misspelt key never passes for an
// absent one.
namespace pack {

using cornerstone::pack::Players;
using cornerstone::pack::Source;
using cornerstone::pack::Sources;
using cornerstone::pack::TableOptions;

struct Defaults {
  Source source;
};
BOOST_DESCRIBE_STRUCT(Defaults, (), (source))

struct Component {
  int count;
  Source source;
};
BOOST_DESCRIBE_STRUCT(Component, (), (count, source))

struct Components {
  Component street_boards, project_cards, public_project_cards, banknotes, score_pad;
};
BOOST_DESCRIBE_STRUCT(Components, (),
                      (street_boards, project_cards, public_project_cards, banknotes, score_pad))

struct Constants {
  Source source;
  int sites_per_street, starting_account, upcoins_per_prestige_at_end, projects_per_side,
      sides_per_card;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Constants, (),
                      (source, sites_per_street, starting_account, upcoins_per_prestige_at_end,
                       projects_per_side, sides_per_card, field_sources))

struct StreetBoard {
  std::string id;
  int sites;
  bool start_symbol;
};
BOOST_DESCRIBE_STRUCT(StreetBoard, (), (id, sites, start_symbol))

struct Banknote {
  int value, count;
};
BOOST_DESCRIBE_STRUCT(Banknote, (), (value, count))

enum class EffectKind { kFlat, kPerFloorBelow, kPerType, kIfGround };
BOOST_DESCRIBE_ENUM(EffectKind, kFlat, kPerFloorBelow, kPerType, kIfGround)
enum class Scope { kSite, kStreet };
BOOST_DESCRIBE_ENUM(Scope, kSite, kStreet)

struct Effect {
  EffectKind effect;
  int amount;
  std::optional<std::string> type;
  std::optional<Scope> scope;
};
BOOST_DESCRIBE_STRUCT(Effect, (), (effect, amount, type, scope))

struct Copies {
  int front, back;
};
BOOST_DESCRIBE_STRUCT(Copies, (), (front, back))

enum class Pool { kProject, kPublic };
BOOST_DESCRIBE_ENUM(Pool, kProject, kPublic)
enum class Requirement { kGround, kUpper, kOnRoof };
BOOST_DESCRIBE_ENUM(Requirement, kGround, kUpper, kOnRoof)

struct Project {
  std::string id, name;
  Pool pool;
  std::map<std::string, int> types;
  std::optional<Requirement> requires_;
  bool roof, gift, no_gifts;
  std::vector<Effect> income, prestige;
  std::optional<Copies> copies;
  std::optional<double> worth;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Project, (),
                      (id, name, pool, types, requires_, roof, gift, no_gifts, income, prestige,
                       copies, worth, field_sources))

struct Side {
  int cost;
  std::array<std::string, 2> projects;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Side, (), (cost, projects, field_sources))

struct Card {
  std::string id;
  std::optional<std::string> kind;
  Side front, back;
};
BOOST_DESCRIBE_STRUCT(Card, (), (id, kind, front, back))

struct Pack {
  std::string game;
  int schema;
  Defaults defaults;
  Players players;
  Components components;
  Constants constants;
  TableOptions options;
  std::vector<std::string> types;
  std::vector<StreetBoard> street_boards;
  std::vector<Banknote> banknotes;
  std::vector<Project> projects;
  std::vector<Card> project_cards, public_cards;
};
BOOST_DESCRIBE_STRUCT(Pack, (),
                      (game, schema, defaults, players, components, constants, options, types,
                       street_boards, banknotes, projects, project_cards, public_cards))

}  // namespace pack

namespace {

constexpr int kLargestAmount = 20;  // keeps every sum of a game far inside 32 bits
constexpr int kLargestCost = 99;

// Checks a pack that has been read as far as it could be, and turns it into tables.
class Reader : cornerstone::pack::Checks {
 public:
  Reader(const pack::Pack& pack, Problems& problems) : Checks(problems), pack_(pack) {}

  Content read() {
    check_constants();
    check_options({root_, "options"}, pack_.options, kOptions);
    check_sources(pack_, root_);
    check_components();
    read_projects();
    read_cards(pack_.project_cards, pack::Pool::kProject, "project_cards", 0, kProjectCards,
               "R2.3");
    read_cards(pack_.public_cards, pack::Pool::kPublic, "public_cards", kProjectCards, kPublicCards,
               "R2.2");
    check_copies();
    return std::move(content_);
  }

 private:
  void check_constants() {
    const JsonPlace place(root_, "constants");
    const auto& constants = pack_.constants;
    must_be({root_, "schema"}, pack_.schema, 1, "the only schema there is");
    must_be({JsonPlace(root_, "players"), "min"}, pack_.players.min, 2, "R2.1");
    must_be({JsonPlace(root_, "players"), "max"}, pack_.players.max, 4, "R2.1");
    must_be({place, "sites_per_street"}, constants.sites_per_street, kSites, "R6.1");
    must_be({place, "projects_per_side"}, constants.projects_per_side, 2, "R1.1");
    must_be({place, "sides_per_card"}, constants.sides_per_card, 2, "R1.1");
    within({place, "starting_account"}, constants.starting_account, 0, 1000, "R2.6");
    within({place, "upcoins_per_prestige_at_end"}, constants.upcoins_per_prestige_at_end, 1, 1000,
           "R10.1");
    content_.starting_account = constants.starting_account;
    content_.upcoins_per_prestige = std::max(1, constants.upcoins_per_prestige_at_end);

    for (std::size_t i = 0; i < kTypes; ++i) {
      const std::string_view wanted = text(static_cast<Type>(i));
      if (i >= pack_.types.size() || pack_.types[i] != wanted) {
        problem({root_, "types"},
                "must list office, service, apartment, coffee_shop, store, hotel in this order");
        break;
      }
    }
  }

  void check_components() {
    const auto& components = pack_.components;
    const JsonPlace boards(root_, "street_boards");
    int start_symbols = 0;
    for (std::size_t i = 0; i < pack_.street_boards.size(); ++i) {
      must_be({JsonPlace(boards, i), "sites"}, pack_.street_boards[i].sites, kSites, "R6.1");
      start_symbols += pack_.street_boards[i].start_symbol;
    }
    if (start_symbols != 1) {
      problem(boards, std::to_string(start_symbols) +
                          " boards carry the start symbol, exactly one must (R2.5)");
    }
    count_is(boards, pack_.street_boards.size(), 4, "boards", "R2.5");
    int notes = 0;
    for (const auto& note : pack_.banknotes) notes += note.count;

    const JsonPlace place(root_, "components");
    const auto agrees = [&](std::string_view key, int said, std::string_view list,
                            std::size_t there) {
      if (!readable({root_, list})) return;
      must_be({JsonPlace(place, key), "count"}, said, static_cast<int>(there),
              "that many are listed");
    };
    agrees("street_boards", components.street_boards.count, "street_boards",
           pack_.street_boards.size());
    agrees("project_cards", components.project_cards.count, "project_cards",
           pack_.project_cards.size());
    agrees("public_project_cards", components.public_project_cards.count, "public_cards",
           pack_.public_cards.size());
    agrees("banknotes", components.banknotes.count, "banknotes", static_cast<std::size_t>(notes));
  }

  void read_projects() {
    const JsonPlace all(root_, "projects");
    if (pack_.projects.size() > kMaxProjects) {
      problem(all, std::to_string(pack_.projects.size()) + " projects, at most " +
                       std::to_string(kMaxProjects) + " are possible");
      return;
    }
    for (std::size_t i = 0; i < pack_.projects.size(); ++i) {
      const auto& given = pack_.projects[i];
      const JsonPlace place(all, i);
      content_.project[i] = read_project(given, place);
      content_.project_label.push_back({given.id, given.name});
      take_id(place, given.id, project_ids_);
      number_.emplace(given.id, i);
    }
  }

  Project read_project(const pack::Project& given, const JsonPlace& place) {
    Project project;
    if (given.requires_)
      project.footing = static_cast<Footing>(static_cast<int>(*given.requires_) + 1);
    project.roof = given.roof;
    project.gift = given.gift;
    project.no_gifts = given.no_gifts;
    const JsonPlace types(place, "types");
    if (given.types.size() > 1) problem(types, "a project has at most one type");
    for (const auto& [name, count] : given.types) {
      project.type = static_cast<std::int8_t>(type_number(name, types));
      if (within({types, name}, count, 1, 2, "G9"))
        project.type_count = static_cast<std::uint8_t>(count);
    }
    project.income = read_effects(given.income, {place, "income"});
    project.prestige = read_effects(given.prestige, {place, "prestige"});
    return project;
  }

  int type_number(std::string_view name, const JsonPlace& place) {
    if (const auto type = parse_enum<Type>(name)) return static_cast<int>(*type);
    problem(place, "\"" + std::string(name) + "\" is no type; see $.types");
    return 0;
  }

  Tally read_effects(const std::vector<pack::Effect>& effects, const JsonPlace& list) {
    Tally tally;
    for (std::size_t i = 0; i < effects.size(); ++i) {
      const auto& effect = effects[i];
      const JsonPlace place(list, i);
      const bool counts = effect.effect == pack::EffectKind::kPerType;
      if (!within({place, "amount"}, effect.amount, -kLargestAmount, kLargestAmount, "R8"))
        continue;
      if (effect.type.has_value() != counts || effect.scope.has_value() != counts) {
        problem(place, counts ? "per_type needs a type and a scope"
                              : "only per_type has a type and a scope");
        continue;
      }
      std::int16_t& sum = slot(tally, effect, {place, "type"});
      sum = static_cast<std::int16_t>(sum + effect.amount);
      tally.counts_types |= counts;
    }
    return tally;
  }

  std::int16_t& slot(Tally& tally, const pack::Effect& effect, const JsonPlace& type_place) {
    switch (effect.effect) {
      case pack::EffectKind::kFlat: return tally.flat;
      case pack::EffectKind::kPerFloorBelow: return tally.per_floor_below;
      case pack::EffectKind::kIfGround: return tally.if_ground;
      case pack::EffectKind::kPerType: break;
    }
    const auto type = static_cast<std::size_t>(type_number(*effect.type, type_place));
    return *effect.scope == pack::Scope::kSite ? tally.on_site[type] : tally.on_street[type];
  }

  void read_cards(const std::vector<pack::Card>& cards, pack::Pool pool, std::string_view key,
                  std::size_t first, std::size_t wanted, std::string_view clause) {
    const JsonPlace all(root_, key);
    count_is(all, cards.size(), wanted, "cards", clause);
    for (std::size_t i = 0; i < std::min(cards.size(), wanted); ++i) {
      const JsonPlace place(all, i);
      content_.card_id[first + i] = cards[i].id;
      take_id(place, cards[i].id, card_ids_);
      content_.card[first + i] = {read_side(cards[i].front, pool, {place, "front"}),
                                  read_side(cards[i].back, pool, {place, "back"})};
    }
  }

  Side read_side(const pack::Side& given, pack::Pool pool, const JsonPlace& place) {
    Side side;
    if (pool == pack::Pool::kPublic) {
      must_be({place, "cost"}, given.cost, 0, "R1.5");
    } else if (given.cost == 0) {
      problem({place, "cost"}, "0 is not allowed here; only public cards cost nothing (R1.5)");
    } else {
      within({place, "cost"}, given.cost, 1, kLargestCost, "R5.2");
    }
    side.cost = static_cast<std::uint8_t>(std::clamp(given.cost, 0, kLargestCost));
    const JsonPlace projects(place, "projects");
    for (std::size_t i = 0; i < given.projects.size(); ++i) {
      side.project[i] = read_face(given.projects[i], pool, {projects, i});
    }
    if (given.projects[0] == given.projects[1])
      problem(projects, "the two projects of a side must differ");
    return side;
  }

  std::uint8_t read_face(const std::string& id, pack::Pool pool, const JsonPlace& place) {
    const auto found = number_.find(id);
    if (found == number_.end()) {
      problem(place, "\"" + id + "\" is no project; see $.projects");
      return 0;
    }
    if (pack_.projects[found->second].pool != pool) {
      problem(place, "\"" + id + "\" belongs to the pool \"" +
                         std::string(enum_text(pack_.projects[found->second].pool)) +
                         "\", not to this kind of card");
    }
    return static_cast<std::uint8_t>(found->second);
  }

  // A project that says how often it occurs must occur that often.
  void check_copies() {
    std::map<std::string_view, std::array<int, 2>> faces;
    for (const auto& card : pack_.project_cards) {
      for (const auto& id : card.front.projects) ++faces[id][0];
      for (const auto& id : card.back.projects) ++faces[id][1];
    }
    const JsonPlace all(root_, "projects");
    for (std::size_t i = 0; i < pack_.projects.size(); ++i) {
      const auto& project = pack_.projects[i];
      if (!project.copies) continue;
      const JsonPlace row(all, i);
      const JsonPlace place(row, "copies");
      must_be({place, "front"}, project.copies->front, faces[project.id][0],
              "so many fronts show it");
      must_be({place, "back"}, project.copies->back, faces[project.id][1], "so many backs show it");
    }
  }

  const pack::Pack& pack_;
  Content content_;
  std::map<std::string, std::size_t, std::less<>> number_;
  std::set<std::string> project_ids_, card_ids_;
};

}  // namespace

std::string_view text(Type type) { return enum_text(type); }

Content read_content(std::string_view json, Problems& problems) {
  return cornerstone::pack::read_pack<pack::Pack, Reader>(json, problems);
}

const Content& built_in_content() {
  static const Content content =
      cornerstone::pack::read_own_pack<pack::Pack, Reader>(embedded::uptown_content);
  return content;
}

}  // namespace cornerstone::uptown
