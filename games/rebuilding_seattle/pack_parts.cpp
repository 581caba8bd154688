#include "games/rebuilding_seattle/pack_parts.h"

#include <type_traits>
#include <vector>

#include "engine/json_write.h"
#include "engine/phrase.h"

namespace cornerstone::rebuilding_seattle {

namespace {

static_assert(static_cast<int>(pack::TrackChoice::kChoice) == kAnyTrack);
static_assert(static_cast<int>(pack::TerrainChoice::kAny) == kAnyTerrain);

bool has_kind(Kinds all, EffectKind kind) { return (all & kinds({kind})) != 0; }

// Which keys an effect must have besides its name. `div` and `max` are left to those that count.
struct EffectKeys {
  bool amount = false, delta = false, steps = false, track = false, price = false, shape = false,
       discount = false, count = false, max = false;
  bool type = false, terrain = false, level = false, limit = false;
};

EffectKeys keys_of_effect(EffectKind kind) {
  switch (kind) {
    case EffectKind::kGainMoney:
    case EffectKind::kGainVp:
    case EffectKind::kGainSuburbs: return {.amount = true};
    case EffectKind::kPop: return {.delta = true};
    case EffectKind::kQuality: return {.steps = true, .track = true};
    case EffectKind::kBuySuburbs: return {.price = true, .max = true};
    case EffectKind::kGainSuburbsPer:
    case EffectKind::kMoneyPer:
    case EffectKind::kVpPer: return {.amount = true, .count = true};
    case EffectKind::kPopPer: return {.delta = true, .count = true};
    case EffectKind::kGainTile: return {.shape = true, .type = true};
    case EffectKind::kScoreQuality: return {.track = true};
    case EffectKind::kBuildLandmark: return {.discount = true};
  }
  return {};
}

EffectKeys keys_of_effect(const pack::Effect& given) {
  EffectKeys keys = keys_of_effect(given.effect);
  if (!keys.count || !given.count) return keys;
  keys.type = *given.count == Selector::kTiles || *given.count == Selector::kSymbols;
  keys.terrain = *given.count == Selector::kTerrain;
  keys.level = *given.count == Selector::kTracksAtLeast;
  keys.limit = *given.count == Selector::kPopBelow;
  return keys;
}

std::vector<std::string_view> kind_names(Kinds all) {
  std::vector<std::string_view> names;
  for (const auto& named : enum_names<EffectKind>()) {
    if (has_kind(all, named.value)) names.push_back(named.name);
  }
  return names;
}

}  // namespace

std::optional<int> PartsReader::find_form(const JsonPlace& place, std::string_view name) {
  const auto found = std::ranges::find(kFormNames, name);
  if (found != kFormNames.end()) return static_cast<int>(found - kFormNames.begin());
  problem(place, quoted(name) + " is unknown; must be " + phrase(kFormNames, " or "));
  return std::nullopt;
}

std::optional<std::uint8_t> PartsReader::read_kind(Type type, const std::string& shape, int symbols,
                                                   const JsonPlace& place) {
  const auto kind = find_kind(type, shape, place);
  if (kind) {
    must_be({place, "symbols"}, symbols, content_.tile[*kind].symbols, "see $.building_tiles");
  }
  return kind;
}

std::optional<std::uint8_t> PartsReader::find_kind(Type type, const std::string& shape,
                                                   const JsonPlace& place) {
  const auto form = find_form({place, "shape"}, shape);
  if (!form || !readable({place, "type"}) || !readable({root_, "building_tiles"}))
    return std::nullopt;
  const int kind = tile_kind(static_cast<int>(type), *form);
  if (content_.tile[kind].count != 0) return static_cast<std::uint8_t>(kind);
  problem({place, "shape"}, "there is no such tile; see $.building_tiles (R8.2)");
  return std::nullopt;
}

Effects PartsReader::read_effects(const pack::Effects& given, const JsonPlace& list,
                                  const Occasion& occasion, int least, int most) {
  Effects effects;
  if (!within(list, static_cast<int>(given.size()), least, most, "the number of effects"))
    return effects;
  for (std::size_t i = 0; i < given.size(); ++i)
    effects.effect[effects.size++] = read_effect(given[i], {list, i}, occasion);
  return effects;
}

Effect PartsReader::read_effect(const pack::Effect& given, const JsonPlace& place,
                                const Occasion& occasion) {
  Effect effect{.kind = given.effect};
  if (!readable({place, "effect"})) return effect;
  if (!has_kind(occasion.kinds, given.effect)) {
    problem({place, "effect"}, quoted(enum_text(given.effect)) + " does not belong to " +
                                   std::string(occasion.name) + "; it can have " +
                                   phrase(kind_names(occasion.kinds), " or ") + " (" +
                                   std::string(occasion.clause) + ")");
    return effect;
  }
  check_keys(given, place, occasion);
  read_target(given, place, occasion, effect);
  read_numbers(given, place, effect);
  return effect;
}

void PartsReader::check_keys(const pack::Effect& given, const JsonPlace& place,
                             const Occasion& occasion) {
  const std::string_view name = enum_text(given.effect);
  const EffectKeys keys = keys_of_effect(given);
  const auto fit = [&](std::string_view key, const auto& value, bool wanted) {
    fits({place, key}, name, value.has_value(), wanted);
  };
  fit("amount", given.amount, keys.amount);
  fit("delta", given.delta, keys.delta);
  fit("steps", given.steps, keys.steps);
  fit("track", given.track, keys.track);
  fit("price", given.price, keys.price);
  fit("discount", given.discount, keys.discount);
  fit("shape", given.shape, keys.shape);
  fit("count", given.count, keys.count);
  fit("div", given.div, keys.count && given.div);
  fit("max", given.max, keys.max || (keys.count && given.max));
  fits({place, "kind"}, occasion.name, given.kind.has_value(), occasion.upgrade);
  fits({place, "round"}, occasion.name, given.round.has_value(), occasion.rounds && given.round);
  if (keys.count && (!given.count || !readable({place, "count"}))) return;
  const std::string_view counted = keys.count ? enum_text(*given.count) : name;
  fits({place, "type"}, counted, given.type.has_value(), keys.type);
  fits({place, "terrain"}, counted, given.terrain.has_value(), keys.terrain);
  fits({place, "level"}, counted, given.level.has_value(), keys.level);
  fits({place, "limit"}, counted, given.limit.has_value(), keys.limit);
}

void PartsReader::read_target(const pack::Effect& given, const JsonPlace& place,
                              const Occasion& occasion, Effect& effect) {
  if (given.count) effect.count = *given.count;
  if (given.type) effect.which = static_cast<std::uint8_t>(*given.type);
  if (given.terrain) effect.which = static_cast<std::uint8_t>(*given.terrain);
  if (given.track) effect.which = static_cast<std::uint8_t>(*given.track);
  if (given.track == pack::TrackChoice::kChoice && !occasion.choice) {
    problem({place, "track"},
            "must name a track; only a law and a landmark leave the choice to the player (R11.4)");
  }
  if (occasion.upgrade && given.count == Selector::kSymbols)
    problem({place, "count"}, "an upgrade counts tiles, never symbols (R9.5)");
  if (given.effect == EffectKind::kGainTile && given.type && given.shape)
    effect.which = find_kind(*given.type, *given.shape, place).value_or(0);
}

void PartsReader::read_numbers(const pack::Effect& given, const JsonPlace& place, Effect& effect) {
  constexpr std::string_view kWhy = "what an effect can give";
  const auto read = [&](std::string_view key, const std::optional<int>& value, int low, int high,
                        std::string_view why, auto& out) {
    if (value)
      out = number<std::remove_reference_t<decltype(out)>>({place, key}, *value, low, high, why);
  };
  // Money is never negative, and nobody loses a suburb.
  const bool may_lose = given.effect == EffectKind::kGainVp || given.effect == EffectKind::kVpPer;
  read("amount", given.amount, may_lose ? -kLargestAmount : 1, kLargestAmount, kWhy, effect.amount);
  read("delta", given.delta, -kLargestAmount, kLargestAmount, "R4.2", effect.amount);
  read("steps", given.steps, 1, kTopLevel, "R9.2", effect.amount);
  read("discount", given.discount, 0, kLargestPrice, "R11.4", effect.amount);
  read("price", given.price, 0, kLargestPrice, "R11.4", effect.price);
  read("div", given.div, 1, kLargestDivisor, "R9.5", effect.div);
  read("level", given.level, 1, kTopLevel, "R9.2", effect.limit);
  read("limit", given.limit, 0, kLargestPopulation, "R4.2", effect.limit);
  read("round", given.round, 1, kRounds, "R3.1", effect.round);
  if (given.effect == EffectKind::kBuySuburbs) {
    read("max", given.max, 1, kLargestMax, "R11.4", effect.amount);
  } else {
    read("max", given.max, 1, kLargestMax, kWhy, effect.max);
  }
}

}  // namespace cornerstone::rebuilding_seattle
