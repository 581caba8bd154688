#include "games/rebuilding_seattle/content.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "engine/json_read.h"
#include "engine/json_write.h"
#include "engine/phrase.h"
#include "games/rebuilding_seattle/options.h"
#include "games/rebuilding_seattle/pack.h"
#include "games/rebuilding_seattle/pack_parts.h"
#include "games/rebuilding_seattle/shape.h"
#include "games/rebuilding_seattle/state.h"

namespace cornerstone::embedded {
extern const std::string_view rebuilding_seattle_content;
}

namespace cornerstone::rebuilding_seattle {

namespace {

constexpr int kMaxFormSquares = 4;
constexpr int kExtensions = 3;
constexpr int kExtensionSpaces = 7;
constexpr int kFirstExtendedSeats = 3;  // R2.2
static_assert(kBoardSpaces + kExtensions * kExtensionSpaces == kSpaces);

// On the map of a neighborhood; a further building of a type is drawn as another letter, so that it
// can be told from the first.
constexpr std::string_view kTypeLetters = "ESRBCT";
constexpr char kFurtherLetter = 'Q';
constexpr std::string_view kTerrainLetters = "tlm";
constexpr char kFreeLetter = '.';

constexpr Kinds kPer = kinds(
    {EffectKind::kGainSuburbsPer, EffectKind::kPopPer, EffectKind::kMoneyPer, EffectKind::kVpPer});
constexpr Kinds kGains = kinds({EffectKind::kGainMoney, EffectKind::kGainVp, EffectKind::kPop,
                                EffectKind::kQuality, EffectKind::kGainSuburbs});

constexpr Occasion kOnLaw{
    .name = "a law",
    .clause = "R11.4",
    .kinds = kGains | kPer | kinds({EffectKind::kBuySuburbs, EffectKind::kBuildLandmark}),
    .choice = true};
constexpr Occasion kOnBuilding{
    .name = "on_build", .clause = "R8.5", .kinds = kGains | kPer, .choice = true};
constexpr Occasion kOnProfit{
    .name = "the profit of a landmark",
    .clause = "R8.5",
    .kinds = kinds({EffectKind::kGainMoney, EffectKind::kMoneyPer}),
};
constexpr Occasion kAtTheEnd{
    .name = "the end of a landmark",
    .clause = "R8.5",
    .kinds = kinds({EffectKind::kGainVp, EffectKind::kVpPer}),
};
constexpr std::array<Occasion, 3> kUpgrades{{
    {.name = "an upgrade of kind quality",
     .clause = "R9.1",
     .kinds = kinds({EffectKind::kQuality}),
     .upgrade = true},
    {.name = "an upgrade of kind profit",
     .clause = "R9.3",
     .kinds = kinds({EffectKind::kMoneyPer}),
     .upgrade = true},
    {.name = "an upgrade of kind end",
     .clause = "R9.4",
     .kinds = kinds({EffectKind::kVpPer}),
     .upgrade = true},
}};

// What the rules make of an event: all but the numbers.
struct EventForm {
  std::string_view id, clause;
  Activator activator = Activator::kGain;
  std::array<EffectKind, 2> options{};  // of the activator; kGain and kMayBuySuburb have one
  Kinds all = 0;
  int most = 1;  // effects for all
};

constexpr EventForm amenity_event(std::string_view id) {
  return {.id = id,
          .clause = "R10.6",
          .activator = Activator::kVpOrTile,
          .options = {EffectKind::kGainVp, EffectKind::kGainTile},
          .all = kinds({EffectKind::kScoreQuality})};
}

constexpr int kFirstAmenityEvent = kEvents - kTracks;
constexpr std::array<EventForm, kEvents> kEventForms{{
    {.id = "event-expansion",
     .clause = "R10.3",
     .activator = Activator::kMayBuySuburb,
     .options = {EffectKind::kBuySuburbs},
     .all = kinds({EffectKind::kGainSuburbsPer})},
    {.id = "event-graduation",
     .clause = "R10.4",
     .activator = Activator::kPopOrMoney,
     .options = {EffectKind::kPop, EffectKind::kGainMoney},
     .all = kinds({EffectKind::kPopPer})},
    {.id = "event-nature",
     .clause = "R10.5",
     .activator = Activator::kGain,
     .options = {EffectKind::kGainMoney},
     .all = kinds({EffectKind::kPopPer, EffectKind::kMoneyPer, EffectKind::kVpPer}),
     .most = kMaxEffects},
    amenity_event("event-entertainment"),
    amenity_event("event-shopping"),
    amenity_event("event-restaurant"),
}};

// Checks a pack that has been read as far as it could be, and turns it into tables.
class PackReader : PartsReader {
 public:
  PackReader(const pack::Pack& pack, Problems& problems) : PartsReader(problems), pack_(pack) {}

  Content read() {
    check_frame();
    check_components();
    read_constants();
    check_options({root_, "options"}, pack_.options, kOptions);
    check_default_sources();
    check_sources(pack_, root_);
    read_quality_tracks();
    read_shapes();
    read_tiles();
    read_board();
    read_events();
    read_neighborhoods();
    read_districts();
    read_landmarks();
    read_cards();
    read_suburbs();
    read_solo_cards();
    return std::move(content_);
  }

 private:
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

  // Where `id` stands in a list, if it does; a list that could not be read says nothing.
  template <class Item>
  std::optional<std::size_t> find_item(const JsonPlace& place, const std::string& id,
                                       const JsonPlace& list, const std::vector<Item>& items) {
    const auto found = std::ranges::find(items, id, &Item::id);
    if (found != items.end()) return found - items.begin();
    if (readable(list)) problem(place, quoted(id) + " is unknown; see " + list.text());
    return std::nullopt;
  }

  void check_frame() {
    must_be({root_, "schema"}, pack_.schema, 1, "the only schema there is");
    all_must_be({root_, "players"}, {{"min", pack_.players.min, kMinSeats, "R2.2"},
                                     {"max", pack_.players.max, kMaxSeats, "R2.2"}});
    must_list({root_, "types"}, pack_.types, cornerstone::pack::all_names<Type>());
    const JsonPlace types(root_, "types");
    for (std::size_t i = 0; i < std::min<std::size_t>(pack_.types.size(), kTypes); ++i) {
      const JsonPlace type(types, i);
      if (pack_.types[i].amenity != (i < kTracks)) {
        problem({type, "amenity"},
                "must be true for the first three types and false for the others (R10.6)");
      }
    }
    must_list({root_, "terrains"}, pack_.terrains, cornerstone::pack::all_names<Terrain>());
  }

  void check_components() {
    const auto& given = pack_.components;
    constexpr std::string_view kOne = "the box holds one";
    constexpr std::string_view kEach = "one for each player";
    all_must_be({root_, "components"},
                {{"central_board", given.central_board, 1, kOne},
                 {"landmark_tiles", given.landmark_tiles, kLandmarks, "R2.10"},
                 {"round_marker", given.round_marker, 1, kOne},
                 {"market_extensions", given.market_extensions, kExtensions, "R2.2"},
                 {"starting_neighborhoods", given.starting_neighborhoods, kNeighborhoods, "R2.6"},
                 {"event_cards", given.event_cards, kEvents, "R2.5"},
                 {"landmark_cards", given.landmark_cards, kLandmarks, "R2.9"},
                 {"reference_cards", given.reference_cards, kMaxSeats, kEach},
                 {"building_tiles", given.building_tiles, kBuildingTiles, "R2.5"},
                 {"round_cards", given.round_cards, kCards, "R2.4"},
                 {"suburb_tiles", given.suburb_tiles, kSuburbs, "R2.3"},
                 {"district_mats", given.district_mats, kDistricts, "R2.6"},
                 {"score_stars", given.score_stars, kMaxSeats, kEach},
                 {"cubes", given.cubes, 2 * kTracks * kMaxSeats, "two for each track of a player"},
                 {"population_meeples", given.population_meeples, kMaxSeats, kEach},
                 {"law_discs", given.law_discs, kMaxSeats, kEach},
                 {"starting_player_standee", given.starting_player_standee, 1, kOne},
                 {"solo_cards", given.solo_cards, kSoloCards, "R15.2"},
                 {"rulebook", given.rulebook, 1, kOne}});
    check_money(given.money_tokens);
  }

  // The rules count money without tokens (G18); the pack only says what is in the box.
  void check_money(int said) {
    const JsonPlace all(root_, "money_tokens"), components(root_, "components");
    int tokens = 0;
    for (std::size_t i = 0; i < pack_.money_tokens.size(); ++i) {
      const JsonPlace token(all, i);
      number({token, "value"}, pack_.money_tokens[i].value, 1, 100, "dollars on a token");
      tokens += number({token, "count"}, pack_.money_tokens[i].count, 1, 100, "tokens of a value");
    }
    if (readable(all)) must_be({components, "money_tokens"}, said, tokens, "that many are listed");
  }

  void read_constants() {
    const JsonPlace place(root_, "constants");
    const auto& given = pack_.constants;
    all_must_be(place, {{"rounds", given.rounds, kRounds, "R3.1"},
                        {"quality_max", given.quality_max, kTopLevel, "R9.2"},
                        {"landmarks_dealt", given.landmarks_dealt, kLandmarksDealt, "R2.9"},
                        {"landmarks_kept", given.landmarks_kept, kLandmarksKept, "R2.9"},
                        {"suburb_stacks", given.suburb_stacks, kStacks, "R2.3"}});
    Amounts& amounts = content_.amounts;
    const auto read = [&](std::string_view key, int value, int low, int high,
                          std::string_view clause) {
      return number({place, key}, value, low, high, clause);
    };
    amounts.start_money = read("start_money", given.start_money, 0, kLargestPrice, "R2.8");
    amounts.start_money_step =
        read("start_money_per_seat_after_first", given.start_money_per_seat_after_first, 0,
             kLargestAmount, "R2.8");
    amounts.suburb_price = read("suburb_price", given.suburb_price, 0, kLargestPrice, "R7.1");
    amounts.bank_profit =
        read("profit_per_bank_symbol", given.profit_per_bank_symbol, 0, kLargestAmount, "R12.1");
    amounts.quality_start = read("quality_start", given.quality_start, 1, kTopLevel, "R2.7");
    amounts.overflow_vp =
        read("quality_overflow_vp", given.quality_overflow_vp, 0, kLargestAmount, "R9.2");
    amounts.least_pop = read("pop_min", given.pop_min, 0, kLargestPopulation, "R4.2");
    amounts.most_pop =
        read("pop_max", given.pop_max, amounts.least_pop, kLargestPopulation, "R4.2");
    amounts.money_per_vp = read("money_per_vp", given.money_per_vp, 1, 100, "R14.1");
    amounts.solo_target = read("solo_target", given.solo_target, 0, 250, "R15.6");
    amounts.lap = read("vp_track_lap", given.vp_track_lap, 1, 250, "R14.3");
    for (int i = 0; i < kStacks; ++i) {  // R2.3: as equal as can be, the first ones larger
      content_.stack_size[i] =
          static_cast<std::uint8_t>(kSuburbs / kStacks + (i < kSuburbs % kStacks ? 1 : 0));
    }
  }

  void check_default_sources() {
    const JsonPlace place(root_, "defaults");
    const auto& defaults = pack_.defaults;
    must_name_keys<pack::District>({place, "districts"}, defaults.districts);
    must_name_keys<pack::Neighborhood>({place, "neighborhoods"}, defaults.neighborhoods);
    must_name_keys<pack::SoloCard>({place, "solo_cards"}, defaults.solo_cards);
    must_name_keys<pack::BuildingType>({place, "types"}, defaults.types);
    must_name_keys<pack::BuildingShape>({place, "shapes"}, defaults.shapes);
    must_name_keys<pack::Extension>({place, "market_extensions"}, defaults.market_extensions);
  }

  void read_quality_tracks() {
    const JsonPlace place(root_, "quality_tracks");
    int track = 0;
    for_each_member(pack_.quality_tracks,
                    [&](std::string_view key, const pack::QualityTrack& given) {
                      read_quality_track(given, track++, {place, key});
                    });
  }

  void read_quality_track(const pack::QualityTrack& given, int track, const JsonPlace& place) {
    const auto kind = static_cast<pack::Reward>(track);
    if (given.kind != kind)
      problem({place, "kind"}, "must be " + std::string(enum_text(kind)) + " (R10.6)");
    const JsonPlace values(place, "values");
    for (std::size_t i = 0; i < kTopLevel; ++i)
      content_.reward[track][i] = number({values, i}, given.values[i], 0, kLargestReward, "R10.6");
    if (given.example && readable(values) &&
        std::ranges::find(given.values, *given.example) == given.values.end()) {
      problem({place, "example"}, "must be one of the values");
    }
  }

  void read_shapes() {
    const JsonPlace forms(root_, "shapes");
    must_list(forms, pack_.shapes, {kFormNames.begin(), kFormNames.end()});
    for (std::size_t i = 0; i < std::min<std::size_t>(pack_.shapes.size(), kForms); ++i) {
      const JsonPlace form(forms, i);
      content_.form[i] =
          read_shape(pack_.shapes[i].squares, {form, "squares"}, kMaxFormSquares, kMaxFormSquares);
      content_.form_turns[i] = own_turns(content_.form[i]);
    }
    read_named_shapes("suburb_shapes", pack_.suburb_shapes, content_.suburb_shape,
                      kMaxSuburbSquares, kMaxSuburbSide);
    read_named_shapes("landmark_shapes", pack_.landmark_shapes, content_.landmark_shape,
                      kMaxSquares, kMaxSide);
  }

  template <std::size_t kMost>
  void read_named_shapes(std::string_view key, const std::vector<pack::NamedShape>& given,
                         std::array<Shape, kMost>& out, int most_squares, int side) {
    const JsonPlace all(root_, key);
    within(all, static_cast<int>(given.size()), 1, kMost, "the number of shapes");
    std::set<std::string> taken;
    for (std::size_t i = 0; i < std::min(given.size(), kMost); ++i) {
      const JsonPlace place(all, i);
      take_id(place, given[i].id, taken);
      out[i] = read_shape(given[i].squares, {place, "squares"}, most_squares, side);
    }
  }

  // A shape that is not in order has no squares.
  Shape read_shape(const Squares& squares, const JsonPlace& place, int most, int side) {
    if (!readable(place)) return {};
    bool sound =
        within(place, static_cast<int>(squares.size()), 1, most, "the number of its squares, R1.5");
    std::set<std::array<int, 2>> taken;
    for (std::size_t i = 0; i < squares.size(); ++i) {
      const JsonPlace square(place, i);
      sound &= within({square, std::size_t{0}}, squares[i][0], 0, side - 1, "R1.5");
      sound &= within({square, std::size_t{1}}, squares[i][1], 0, side - 1, "R1.5");
      if (taken.insert(squares[i]).second) continue;
      problem(square, "is there already");
      sound = false;
    }
    if (!sound) return {};
    if (hangs_together(squares)) return shape_of(squares);
    problem(place, "must hang together edge to edge (R1.5)");
    return {};
  }

  void read_tiles() {
    const auto& tiles = pack_.building_tiles;
    const JsonPlace all(root_, "building_tiles");
    std::set<std::string> taken;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      const JsonPlace place(all, i);
      take_id(place, tiles[i].id, taken);
      read_tile(tiles[i], place);
    }
    if (!readable(all)) return;
    check_tile_counts(all);
    for (std::size_t type = 0; type < kTypes; ++type) {
      int symbols = 0;
      for (std::size_t form = 0; form < kForms; ++form) {
        const Tile& tile = content_.tile[kForms * type + form];
        symbols += tile.count * tile.symbols;
      }
      if (symbols <= kMostSymbols) continue;
      problem(all, "have " + std::to_string(symbols) + " symbols of " +
                       std::string(enum_text(static_cast<Type>(type))) + ", can have at most " +
                       std::to_string(kMostSymbols));
    }
  }

  void read_tile(const pack::BuildingTile& given, const JsonPlace& place) {
    Tile tile;
    tile.count = number({place, "count"}, given.count, 1, kBuildingTiles, "R2.5");
    tile.symbols = number({place, "symbols"}, given.symbols, 1, kMaxFormSquares, "R8.3");
    const auto form = find_form({place, "shape"}, given.shape);
    if (!form || !readable({place, "type"})) return;
    Tile& entry = content_.tile[tile_kind(static_cast<int>(given.type), *form)];
    if (entry.count != 0) problem(place, "there is such a tile already; say its count once (R2.5)");
    entry = tile;
  }

  void check_tile_counts(const JsonPlace& place) {
    std::array<int, kForms> count{};
    int all = 0;
    for (int kind = 0; kind < kTileKinds; ++kind) {
      count[form_of(kind)] += content_.tile[kind].count;
      all += content_.tile[kind].count;
    }
    count_is(place, all, kBuildingTiles, "tiles", "R2.5");
    const JsonPlace shapes(root_, "shapes");
    for (std::size_t i = 0; i < std::min<std::size_t>(pack_.shapes.size(), kForms); ++i)
      must_be({JsonPlace(shapes, i), "tiles"}, pack_.shapes[i].tiles, count[i],
              "that many are listed");
  }

  void read_board() {
    const JsonPlace place(root_, "board"), extensions(root_, "market_extensions");
    read_round_track({place, "round_track"});
    std::set<std::string> taken;
    read_spaces(pack_.board.market, {place, "market"}, kBoardSpaces, 0, taken);
    content_.spaces_for.fill(kBoardSpaces);
    for_each_item(
        "market_extensions", pack_.market_extensions, kExtensions, "extensions", "R2.2",
        [&](std::size_t i, const JsonPlace& extension) {
          const auto& given = pack_.market_extensions[i];
          const int players = kFirstExtendedSeats + static_cast<int>(i);
          must_be({extension, "min_players"}, given.min_players, players, "R2.2");
          const int first = kBoardSpaces + kExtensionSpaces * static_cast<int>(i);
          read_spaces(given.spaces, {extension, "spaces"}, kExtensionSpaces, first, taken);
          content_.spaces_for[players] = static_cast<std::uint8_t>(first + kExtensionSpaces);
        });
    if (readable(place) && readable(extensions)) check_board(place);
  }

  void read_round_track(const JsonPlace& place) {
    for (std::size_t i = 0; i < kRounds; ++i) {
      const auto& given = pack_.board.round_track[i];
      const JsonPlace round(place, i);
      must_be({round, "round"}, given.round, static_cast<int>(i) + 1, "R3.1");
      const bool first = i == 0;
      const std::string_view name = first ? "the first round" : "a later round";
      fits({round, "population_set"}, name, given.population_set.has_value(), first);
      fits({round, "population_add"}, name, given.population_add.has_value(), !first);
      const Amounts& amounts = content_.amounts;
      if (first && readable({root_, "constants"})) {
        content_.increase[i] =
            number({round, "population_set"}, given.population_set.value_or(amounts.least_pop),
                   amounts.least_pop, amounts.most_pop, "R4.2");
      } else if (!first) {
        content_.increase[i] = number({round, "population_add"}, given.population_add.value_or(0),
                                      0, kLargestPopulation, "R4.1");
      }
    }
  }

  void read_spaces(const std::vector<pack::Space>& spaces, const JsonPlace& all, int wanted,
                   int first, std::set<std::string>& taken) {
    count_is(all, spaces.size(), wanted, "spaces", "R2.2");
    for (std::size_t i = 0; i < std::min<std::size_t>(spaces.size(), wanted); ++i) {
      const auto& given = spaces[i];
      const JsonPlace place(all, i);
      take_id(place, given.id, taken);
      Space& space = content_.space[first + i];
      content_.space_id[first + i] = given.id;
      if (first + i > 0) check_order(content_.space_id[first + i - 1], given.id, place);
      space.price = number({place, "cost"}, given.cost, 0, kLargestPrice, "R8.2");
      if (!given.preprinted) continue;
      const JsonPlace printed(place, "preprinted");
      if (first != 0) problem(printed, "only the board has buildings below its cards (R8.4)");
      space.printed = read_kind(given.preprinted->type, given.preprinted->shape,
                                given.preprinted->symbols, printed)
                          .value_or(kNone);
    }
  }

  void check_order(const std::string& before, const std::string& id, const JsonPlace& place) {
    if (id < before) {
      problem({place, "id"}, "must come after " + quoted(before) +
                                 "; list the spaces in the order of their ids (R2.4)");
    }
  }

  void check_board(const JsonPlace& place) {
    std::set<int> costs;
    int printed = 0;
    const auto count = [&](const std::vector<pack::Space>& spaces) {
      for (const auto& space : spaces) {
        costs.insert(space.cost);
        printed += space.preprinted.has_value();
      }
    };
    count(pack_.board.market);
    for (const auto& extension : pack_.market_extensions) count(extension.spaces);
    const auto& board = pack_.board;
    all_must_be(place, {{"spaces", board.spaces, kBoardSpaces, "R2.2"},
                        {"preprinted", board.preprinted, printed, "see the spaces"}});
    if (costs.empty()) return;
    all_must_be(place, {{"lowest_cost", board.lowest_cost, *costs.begin(), "see the spaces"},
                        {"highest_cost", board.highest_cost, *costs.rbegin(), "see the spaces"}});
  }

  void read_events() {
    for_each_item("events", pack_.events, kEvents, "events", "R2.5",
                  [&](std::size_t i, const JsonPlace& place) {
                    const auto& given = pack_.events[i];
                    content_.event_id[i] = given.id;
                    content_.event_name[i] = given.name;
                    content_.event[i] = read_event(given, kEventForms[i], place);
                    if (i >= kFirstAmenityEvent)
                      check_amenity_event(given, static_cast<int>(i) - kFirstAmenityEvent, place);
                  });
  }

  EventCard read_event(const pack::EventCard& given, const EventForm& form,
                       const JsonPlace& place) {
    if (given.id != form.id) {
      problem({place, "id"}, "must be " + std::string(form.id) +
                                 ": the rules know an event by its place (" +
                                 std::string(form.clause) + ")");
    }
    EventCard event;
    event.activator = form.activator;
    read_activator(given.activator, form, {place, "activator"}, event);
    const Occasion for_all{
        .name = form.id, .clause = form.clause, .kinds = form.all, .rounds = true};
    event.all = read_effects(given.all, {place, "all"}, for_all, 1, form.most);
    return event;
  }

  void read_activator(const pack::Activator& given, const EventForm& form, const JsonPlace& place,
                      EventCard& event) {
    const bool may = form.activator == Activator::kMayBuySuburb;
    const bool gains = form.activator == Activator::kGain;
    fits({place, "may"}, form.id, given.may.has_value(), may);
    fits({place, "do"}, form.id, given.do_.has_value(), gains);
    fits({place, "choose_one"}, form.id, given.choose_one.has_value(), !may && !gains);
    const auto& effects = may ? given.may : gains ? given.do_ : given.choose_one;
    if (!effects) return;
    const JsonPlace list(place, may ? "may" : gains ? "do" : "choose_one");
    const std::size_t wanted = may || gains ? 1 : 2;
    count_is(list, effects->size(), wanted, "effects", form.clause);
    if (effects->size() != wanted) return;
    for (std::size_t i = 0; i < wanted; ++i) {
      const Occasion occasion{
          .name = form.id, .clause = form.clause, .kinds = kinds({form.options[i]})};
      (i == 0 ? event.first : event.second) = read_effect((*effects)[i], {list, i}, occasion);
    }
    if (may) check_expansion(effects->front(), {list, std::size_t{0}});
  }

  void check_expansion(const pack::Effect& given, const JsonPlace& place) {
    if (given.max) must_be({place, "max"}, *given.max, 1, "R10.3");
    if (given.price && readable({place, "price"})) {
      must_be({JsonPlace(root_, "constants"), "expansion_suburb_price"},
              pack_.constants.expansion_suburb_price, *given.price, "the price in $.events, R10.3");
    }
  }

  // Its tile and its scoring are those of one track.
  void check_amenity_event(const pack::EventCard& given, int track, const JsonPlace& place) {
    const std::string name(enum_text(static_cast<Type>(track)));
    const JsonPlace activator(place, "activator"), choose(activator, "choose_one"),
        all(place, "all");
    if (given.activator.choose_one && given.activator.choose_one->size() == 2) {
      const auto& tile = given.activator.choose_one->back();
      const JsonPlace tile_place(choose, 1);
      if (tile.type && *tile.type != static_cast<Type>(track))
        problem({tile_place, "type"}, "must be " + name + " (R10.6)");
      if (tile.shape && *tile.shape != kFormNames[0])
        problem({tile_place, "shape"}, "must be 1x1 (R10.6)");
    }
    if (given.all.empty() || !given.all[0].track) return;
    const auto scored = *given.all[0].track;
    if (scored != pack::TrackChoice::kChoice && static_cast<int>(scored) != track)
      problem({JsonPlace(all, 0), "track"}, "must be " + name + " (R10.6)");
  }

  void read_neighborhoods() {
    for_each_item("neighborhoods", pack_.neighborhoods, kNeighborhoods, "neighborhoods", "R2.6",
                  [&](std::size_t i, const JsonPlace& place) {
                    const auto& given = pack_.neighborhoods[i];
                    content_.neighborhood_id[i] = given.id;
                    content_.neighborhood_name[i] = given.name;
                    content_.neighborhood[i] = read_neighborhood(given, place);
                  });
  }

  Neighborhood read_neighborhood(const pack::Neighborhood& given, const JsonPlace& place) {
    all_must_be(place, {{"width", given.width, kStartWidth, "R1.1"},
                        {"height", given.height, kStartHeight, "R1.1"}});
    Neighborhood out{.specialty = static_cast<std::uint8_t>(given.specialty)};
    const JsonPlace buildings(place, "buildings"), terrain(place, "terrain");
    Drawing drawing;
    drawing.sound = within(buildings, static_cast<int>(given.buildings.size()), 0, kStartBuildings,
                           "the number of buildings, R1.9");
    for (std::size_t i = 0; i < std::min<std::size_t>(given.buildings.size(), kStartBuildings); ++i)
      read_printed(given.buildings[i], {buildings, i}, out, drawing);
    for (std::size_t i = 0; i < given.terrain.size(); ++i)
      read_terrain(given.terrain[i], {terrain, i}, out, drawing);
    for (std::size_t kind = 0; kind < kTerrains; ++kind) {
      for (std::size_t y = 0; y < kStartHeight; ++y)
        out.terrain_patch[kind] |= Patch{out.terrain[kind][y]} << (kStartWidth * y);
    }
    if (!drawing.sound || !readable(place)) return out;
    const JsonPlace map(place, "map"), symbols(place, "start_symbols");
    for (std::size_t y = 0; y < kStartHeight; ++y) {
      if (given.map[y] != drawing.row[y])
        problem({map, y}, "must be " + quoted(drawing.row[y]) + ": it draws buildings and terrain");
    }
    int type = 0;
    for_each_member(given.start_symbols, [&](std::string_view key, int said) {
      must_be({symbols, key}, said, out.symbols[type++], "that many are printed");
    });
    return out;
  }

  // What a neighborhood looks like; only one that is in order is compared with its map.
  struct Drawing {
    Drawing() { row.fill(std::string(kStartWidth, kFreeLetter)); }

    std::array<std::string, kStartHeight> row;
    bool sound = true;
  };

  void read_printed(const pack::PrintedBuilding& given, const JsonPlace& place, Neighborhood& out,
                    Drawing& drawing) {
    const auto kind = read_kind(given.type, given.shape, given.symbols, place);
    const auto type = static_cast<std::size_t>(given.type);
    const char letter = out.tiles[type] == 0 ? kTypeLetters[type] : kFurtherLetter;
    const JsonPlace squares(place, "squares");
    bool sound = kind.has_value();
    for (std::size_t i = 0; i < given.squares.size(); ++i)
      sound &= draw(given.squares[i], {squares, i}, letter, drawing, out.built);
    drawing.sound &= sound;
    if (!sound) return;
    ++out.tiles[type];
    out.symbols[type] += content_.tile[*kind].symbols;
    PrintedBuilding& building = out.building[out.buildings++];
    building.kind = *kind;
    lay(given, squares, building);
  }

  // Whether the square is within the neighborhood and was free.
  bool draw(const std::array<int, 2>& square, const JsonPlace& place, char letter, Drawing& drawing,
            std::array<std::uint8_t, kStartHeight>& rows) {
    const auto [x, y] = square;
    const bool across = within({place, std::size_t{0}}, x, 0, kStartWidth - 1, "R1.1");
    const bool down = within({place, std::size_t{1}}, y, 0, kStartHeight - 1, "R1.1");
    if (!across || !down || !readable(place)) return false;
    if (std::exchange(drawing.row[y][x], letter) != kFreeLetter) {
      problem(place, "is taken already (R1.9)");
      return false;
    }
    rows[y] |= static_cast<std::uint8_t>(1u << x);
    return true;
  }

  // Finds the placement that covers the squares; they may be listed in any order.
  void lay(const pack::PrintedBuilding& given, const JsonPlace& place, PrintedBuilding& building) {
    const Shape& shape = content_.form[form_of(building.kind)];
    if (shape.squares == 0) return;
    if (given.squares.size() == shape.squares) {
      const Outline covered = outline_of(given.squares, 0);
      for (int turn = 0; turn < kTurns; ++turn) {
        if (shape.turned[turn].row != covered.row) continue;
        building.turn = static_cast<std::uint8_t>(turn);
        building.x = static_cast<std::uint8_t>(given.squares[0][0] - covered.square[0].x);
        building.y = static_cast<std::uint8_t>(given.squares[0][1] - covered.square[0].y);
        return;
      }
    }
    problem(place, "must be the shape " + given.shape + ", turned somehow (R1.3)");
  }

  void read_terrain(const pack::PrintedTerrain& given, const JsonPlace& place, Neighborhood& out,
                    Drawing& drawing) {
    const auto kind = static_cast<std::size_t>(given.terrain);
    drawing.sound &=
        draw(given.at, {place, "at"}, kTerrainLetters[kind], drawing, out.terrain[kind]);
  }

  void read_districts() {
    std::set<std::string> taken;
    for_each_item("districts", pack_.districts, kDistricts, "districts", "R2.6",
                  [&](std::size_t i, const JsonPlace& place) {
                    const auto& given = pack_.districts[i];
                    content_.district_id[i] = given.id;
                    content_.district_name[i] = given.name;
                    const JsonPlace laws(place, "laws");
                    for (std::size_t j = 0; j < kLawsPerDistrict; ++j) {
                      const std::size_t law = kLawsPerDistrict * i + j;
                      take_id({laws, j}, given.laws[j].id, taken);
                      content_.law_id[law] = given.laws[j].id;
                      content_.law_name[law] = given.laws[j].name;
                      content_.law[law] = read_law(given.laws[j], {laws, j});
                    }
                  });
  }

  Law read_law(const pack::Law& given, const JsonPlace& place) {
    Law law;
    const JsonPlace cost(place, "cost"), effects(place, "effects");
    law.money = number({cost, "money"}, given.cost.money.value_or(0), 0, kLargestPrice, "R11.2");
    law.vp = number({cost, "vp"}, given.cost.vp.value_or(0), 0, kLargestAmount, "R11.3");
    law.effects = read_effects(given.effects, effects, kOnLaw, 1);
    for (const EffectKind once : {EffectKind::kBuySuburbs, EffectKind::kBuildLandmark}) {
      if (std::ranges::count(law.effects, once, &Effect::kind) > 1)
        problem(effects, "can have " + std::string(enum_text(once)) + " only once (R11.2)");
    }
    return law;
  }

  void read_landmarks() {
    for_each_item("landmarks", pack_.landmarks, kLandmarks, "landmarks", "R2.9",
                  [&](std::size_t i, const JsonPlace& place) {
                    const auto& given = pack_.landmarks[i];
                    content_.landmark_id[i] = given.id;
                    content_.landmark_name[i] = given.name;
                    content_.landmark[i] = read_landmark(given, place);
                  });
  }

  Landmark read_landmark(const pack::Landmark& given, const JsonPlace& place) {
    Landmark landmark;
    landmark.price = number({place, "cost"}, given.cost, 0, kLargestPrice, "R8.5");
    const auto shape =
        find_item({place, "shape"}, given.shape, {root_, "landmark_shapes"}, pack_.landmark_shapes);
    if (shape && *shape < kMaxLandmarkShapes) {
      landmark.shape = static_cast<std::uint8_t>(*shape);
      landmark.turns = own_turns(content_.landmark_shape[*shape]);
    }
    landmark.on_build = read_effects(given.on_build, {place, "on_build"}, kOnBuilding);
    landmark.profit = read_effects(given.profit, {place, "profit"}, kOnProfit);
    landmark.end = read_effects(given.end, {place, "end"}, kAtTheEnd);
    return landmark;
  }

  void read_cards() {
    for_each_item("round_cards", pack_.round_cards, kCards, "cards", "R2.4",
                  [&](std::size_t i, const JsonPlace& place) {
                    const auto& given = pack_.round_cards[i];
                    must_be({place, "round"}, given.round, static_cast<int>(i) / kCardsPerRound + 1,
                            "32 cards for each round, listed round by round, R2.4");
                    content_.card_id[i] = given.id;
                    content_.card_name[i] = given.name;
                    content_.card[i] = read_card(given, place);
                    const auto upgrade = static_cast<std::size_t>(content_.card[i].upgrade);
                    content_.cards_with[upgrade].add(static_cast<int>(i));
                  });
  }

  Card read_card(const pack::RoundCard& given, const JsonPlace& place) {
    Card card;
    card.kind = read_kind(given.type, given.shape, given.symbols, place).value_or(0);
    card.upgrade = given.upgrade.kind.value_or(UpgradeKind::kQuality);
    const JsonPlace upgrade(place, "upgrade");
    fits({upgrade, "kind"}, "a card", given.upgrade.kind.has_value(), true);
    if (given.upgrade.kind && readable({upgrade, "kind"})) {
      card.effect =
          read_effect(given.upgrade, upgrade, kUpgrades[static_cast<std::size_t>(card.upgrade)]);
    }
    return card;
  }

  void read_suburbs() {
    for_each_item("suburbs", pack_.suburbs, kSuburbs, "suburbs", "R2.3",
                  [&](std::size_t i, const JsonPlace& place) {
                    content_.suburb_id[i] = pack_.suburbs[i].id;
                    content_.suburb[i] = read_suburb(pack_.suburbs[i], place);
                  });
  }

  Suburb read_suburb(const pack::Suburb& given, const JsonPlace& place) {
    Suburb suburb;
    suburb.terrain.fill(kNone);
    const auto found =
        find_item({place, "shape"}, given.shape, {root_, "suburb_shapes"}, pack_.suburb_shapes);
    if (!found || *found >= kMaxSuburbShapes) return suburb;
    const Shape& shape = content_.suburb_shape[*found];
    if (shape.squares == 0) return suburb;
    const JsonPlace terrain(place, "terrain");
    count_is(terrain, given.terrain.size(), shape.squares, "squares",
             "one for each square of the shape, R1.2");
    if (given.terrain.size() != shape.squares) return suburb;
    for (std::size_t i = 0; i < shape.squares && i < suburb.terrain.size(); ++i) {
      if (given.terrain[i]) suburb.terrain[i] = static_cast<std::uint8_t>(*given.terrain[i]);
    }
    suburb.shape = static_cast<std::uint8_t>(*found);
    suburb.turns = own_turns(shape, suburb.terrain);
    for (int turn = 0; turn < kTurns; ++turn) {
      suburb.turned[turn] = turned_suburb(shape, turn, suburb.terrain);
    }
    return suburb;
  }

  void read_solo_cards() {
    std::set<std::string> named;
    for_each_item("solo_cards", pack_.solo_cards, kSoloCards, "cards", "R15.2",
                  [&](std::size_t i, const JsonPlace& place) {
                    const auto& given = pack_.solo_cards[i];
                    content_.solo_id[i] = given.id;
                    content_.solo_card[i] = read_solo_card(given, place, named);
                  });
  }

  SoloCard read_solo_card(const pack::SoloCard& given, const JsonPlace& place,
                          std::set<std::string>& named) {
    SoloCard card{.is_event = given.action == pack::SoloAction::kActivateEvent};
    if (!readable({place, "action"})) return card;
    const std::string_view action = enum_text(given.action);
    fits({place, "space"}, action, given.space.has_value(), !card.is_event);
    fits({place, "event"}, action, given.event.has_value(), card.is_event);
    const auto& name = card.is_event ? given.event : given.space;
    const JsonPlace said(place, card.is_event ? "event" : "space");
    if (!name) return card;
    const JsonPlace board(root_, "board");
    const auto found = card.is_event
                           ? find_item(said, *name, {root_, "events"}, pack_.events)
                           : find_item(said, *name, {board, "market"}, pack_.board.market);
    if (!found) return card;
    card.which = static_cast<std::uint8_t>(*found);
    if (!named.insert(std::string(action) + *name).second)
      problem(said, quoted(*name) + " is on another card already (R15.5)");
    return card;
  }

  const pack::Pack& pack_;
};

}  // namespace

std::string_view text(Type type) { return enum_text(type); }
std::string_view text(Terrain terrain) { return enum_text(terrain); }
std::string_view text(Form form) { return kFormNames[static_cast<std::size_t>(form)]; }

Content read_content(std::string_view json, Problems& problems) {
  return cornerstone::pack::read_pack<pack::Pack, PackReader>(json, problems);
}

const Content& built_in_content() {
  static const Content content = cornerstone::pack::read_own_pack<pack::Pack, PackReader>(
      embedded::rebuilding_seattle_content);
  return content;
}

}  // namespace cornerstone::rebuilding_seattle
