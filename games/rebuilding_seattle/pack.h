// The content pack of Rebuilding Seattle as it is written. What is only said for people (colours of
// the types, where a value comes from) is read too, so that a misspelt key never passes for an
// absent one.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/pack_checks.h"
#include "games/rebuilding_seattle/content.h"
#include "games/rebuilding_seattle/events.h"
#include "games/rebuilding_seattle/shape.h"

namespace cornerstone::rebuilding_seattle {

BOOST_DESCRIBE_ENUM(EffectKind, kGainMoney, kGainVp, kPop, kQuality, kGainSuburbs, kBuySuburbs,
                    kGainSuburbsPer, kPopPer, kMoneyPer, kVpPer, kGainTile, kScoreQuality,
                    kBuildLandmark)
BOOST_DESCRIBE_ENUM(Selector, kTiles, kSymbols, kSuburbTiles, kTerrain, kQualityLevels,
                    kTracksAtLeast, kTypeSets, kLandmarksBuilt, kPopBelow)
BOOST_DESCRIBE_ENUM(UpgradeKind, kQuality, kProfit, kEnd)

namespace pack {

using cornerstone::pack::Players;
using cornerstone::pack::Source;
using cornerstone::pack::SourceOf;
using cornerstone::pack::Sources;
using cornerstone::pack::TableOptions;

struct Defaults {
  Source source;
  // Of every item in the list.
  SourceOf districts, neighborhoods, solo_cards, types, shapes, market_extensions;
};
BOOST_DESCRIBE_STRUCT(Defaults, (),
                      (source, districts, neighborhoods, solo_cards, types, shapes,
                       market_extensions))

struct Components {
  Source source;
  int central_board, landmark_tiles, round_marker, market_extensions, money_tokens,
      starting_neighborhoods, event_cards, landmark_cards, reference_cards, building_tiles,
      round_cards, suburb_tiles, district_mats, score_stars, cubes, population_meeples, law_discs,
      starting_player_standee, solo_cards, rulebook;
};
BOOST_DESCRIBE_STRUCT(Components, (),
                      (source, central_board, landmark_tiles, round_marker, market_extensions,
                       money_tokens, starting_neighborhoods, event_cards, landmark_cards,
                       reference_cards, building_tiles, round_cards, suburb_tiles, district_mats,
                       score_stars, cubes, population_meeples, law_discs, starting_player_standee,
                       solo_cards, rulebook))

struct MoneyToken {
  int value, count;
  Source source;
};
BOOST_DESCRIBE_STRUCT(MoneyToken, (), (value, count, source))

struct Constants {
  Source source;
  int rounds, start_money, start_money_per_seat_after_first, suburb_price, expansion_suburb_price,
      profit_per_bank_symbol, quality_start, quality_max, quality_overflow_vp, pop_min, pop_max,
      money_per_vp, landmarks_dealt, landmarks_kept, suburb_stacks, solo_target, vp_track_lap;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Constants, (),
                      (source, rounds, start_money, start_money_per_seat_after_first, suburb_price,
                       expansion_suburb_price, profit_per_bank_symbol, quality_start, quality_max,
                       quality_overflow_vp, pop_min, pop_max, money_per_vp, landmarks_dealt,
                       landmarks_kept, suburb_stacks, solo_target, vp_track_lap, field_sources))

struct BuildingType {
  std::string id, colour;
  bool amenity;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(BuildingType, (), (id, colour, amenity, field_sources))

struct TerrainType {
  std::string id;
  std::optional<Source> source;
};
BOOST_DESCRIBE_STRUCT(TerrainType, (), (id, source))

enum class Reward { kMoneyAndVp, kMoneyOrVp, kVp };
BOOST_DESCRIBE_ENUM(Reward, kMoneyAndVp, kMoneyOrVp, kVp)

struct QualityTrack {
  Reward kind;
  std::array<int, kTopLevel> values;
  std::optional<int> example;  // one of the values: the rulebook shows it
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(QualityTrack, (), (kind, values, example, field_sources))

struct QualityTracks {
  QualityTrack entertainment, shopping, restaurant;
};
BOOST_DESCRIBE_STRUCT(QualityTracks, (), (entertainment, shopping, restaurant))

struct BuildingShape {
  std::string id;
  Squares squares;
  int tiles;  // of all types together
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(BuildingShape, (), (id, squares, tiles, field_sources))

struct NamedShape {
  std::string id;
  Squares squares;
};
BOOST_DESCRIBE_STRUCT(NamedShape, (), (id, squares))

struct BuildingTile {
  std::string id;
  Type type;
  std::string shape;
  int count, symbols;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(BuildingTile, (), (id, type, shape, count, symbols, field_sources))

struct Increase {
  int round;
  std::optional<int> population_set, population_add;
  std::optional<Source> source;
};
BOOST_DESCRIBE_STRUCT(Increase, (), (round, population_set, population_add, source))

struct Preprinted {
  Type type;
  std::string shape;
  int symbols;
};
BOOST_DESCRIBE_STRUCT(Preprinted, (), (type, shape, symbols))

struct Space {
  std::string id;
  int cost;
  std::optional<Preprinted> preprinted;
};
BOOST_DESCRIBE_STRUCT(Space, (), (id, cost, preprinted))

struct Board {
  int spaces, lowest_cost, highest_cost, preprinted;
  Sources field_sources;
  std::array<Increase, kRounds> round_track;
  std::vector<Space> market;
};
BOOST_DESCRIBE_STRUCT(Board, (),
                      (spaces, lowest_cost, highest_cost, preprinted, field_sources, round_track,
                       market))

struct Extension {
  std::string id;
  int min_players;
  std::vector<Space> spaces;
};
BOOST_DESCRIBE_STRUCT(Extension, (), (id, min_players, spaces))

enum class TrackChoice { kEntertainment, kShopping, kRestaurant, kChoice };
BOOST_DESCRIBE_ENUM(TrackChoice, kEntertainment, kShopping, kRestaurant, kChoice)
enum class TerrainChoice { kTree, kLake, kMountain, kAny };
BOOST_DESCRIBE_ENUM(TerrainChoice, kTree, kLake, kMountain, kAny)

struct Effect {
  std::optional<UpgradeKind> kind;  // of the upgrade on a card
  std::optional<int> round;         // of what an event does in one round only
  EffectKind effect;
  std::optional<Selector> count;
  std::optional<Type> type;
  std::optional<std::string> shape;
  std::optional<TrackChoice> track;
  std::optional<TerrainChoice> terrain;
  std::optional<int> amount, delta, steps, discount, price, div, max, level, limit;
  std::optional<Source> source;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Effect, (),
                      (kind, round, effect, count, type, shape, track, terrain, amount, delta,
                       steps, discount, price, div, max, level, limit, source, field_sources))
using Effects = std::vector<Effect>;

// One of the three.
struct Activator {
  std::optional<Effects> may, choose_one, do_;
};
BOOST_DESCRIBE_STRUCT(Activator, (), (may, choose_one, do_))

struct EventCard {
  std::string id, name;
  Source source;
  Activator activator;
  Effects all;
};
BOOST_DESCRIBE_STRUCT(EventCard, (), (id, name, source, activator, all))

struct PrintedBuilding {
  Type type;
  std::string shape;
  int symbols;
  Squares squares;
};
BOOST_DESCRIBE_STRUCT(PrintedBuilding, (), (type, shape, symbols, squares))

struct PrintedTerrain {
  std::array<int, 2> at;
  Terrain terrain;
};
BOOST_DESCRIBE_STRUCT(PrintedTerrain, (), (at, terrain))

struct Symbols {
  int entertainment, shopping, restaurant, bank, school, train;
};
BOOST_DESCRIBE_STRUCT(Symbols, (), (entertainment, shopping, restaurant, bank, school, train))

struct Neighborhood {
  std::string id, name;
  Type specialty;
  int width, height;
  std::array<std::string, kStartHeight> map;
  std::vector<PrintedBuilding> buildings;
  std::vector<PrintedTerrain> terrain;
  Symbols start_symbols;
};
BOOST_DESCRIBE_STRUCT(Neighborhood, (),
                      (id, name, specialty, width, height, map, buildings, terrain, start_symbols))

struct Cost {
  std::optional<int> money, vp;
  std::optional<Source> source;
};
BOOST_DESCRIBE_STRUCT(Cost, (), (money, vp, source))

struct Law {
  std::string id, name;
  Cost cost;
  Effects effects;
};
BOOST_DESCRIBE_STRUCT(Law, (), (id, name, cost, effects))

struct District {
  std::string id, name;
  std::array<Law, kLawsPerDistrict> laws;
};
BOOST_DESCRIBE_STRUCT(District, (), (id, name, laws))

struct Landmark {
  std::string id, name;
  int cost;
  std::string shape;
  Effects on_build, profit, end;
};
BOOST_DESCRIBE_STRUCT(Landmark, (), (id, name, cost, shape, on_build, profit, end))

struct RoundCard {
  std::string id, name;
  int round;
  Type type;
  std::string shape;
  int symbols;
  Effect upgrade;
};
BOOST_DESCRIBE_STRUCT(RoundCard, (), (id, name, round, type, shape, symbols, upgrade))

struct Suburb {
  std::string id, shape;
  std::vector<std::optional<Terrain>> terrain;  // by square of the shape
};
BOOST_DESCRIBE_STRUCT(Suburb, (), (id, shape, terrain))

enum class SoloAction { kTakeCard, kActivateEvent };
BOOST_DESCRIBE_ENUM(SoloAction, kTakeCard, kActivateEvent)

struct SoloCard {
  std::string id;
  SoloAction action;
  std::optional<std::string> space, event;
};
BOOST_DESCRIBE_STRUCT(SoloCard, (), (id, action, space, event))

struct Pack {
  std::string game;
  int schema;
  Defaults defaults;
  Players players;
  Components components;
  std::vector<MoneyToken> money_tokens;
  Constants constants;
  TableOptions options;
  std::vector<BuildingType> types;
  std::vector<TerrainType> terrains;
  QualityTracks quality_tracks;
  std::vector<BuildingShape> shapes;
  std::vector<NamedShape> suburb_shapes, landmark_shapes;
  std::vector<BuildingTile> building_tiles;
  Board board;
  std::vector<Extension> market_extensions;
  std::vector<EventCard> events;
  std::vector<Neighborhood> neighborhoods;
  std::vector<District> districts;
  std::vector<Landmark> landmarks;
  std::vector<RoundCard> round_cards;
  std::vector<Suburb> suburbs;
  std::vector<SoloCard> solo_cards;
};
BOOST_DESCRIBE_STRUCT(Pack, (),
                      (game, schema, defaults, players, components, money_tokens, constants,
                       options, types, terrains, quality_tracks, shapes, suburb_shapes,
                       landmark_shapes, building_tiles, board, market_extensions, events,
                       neighborhoods, districts, landmarks, round_cards, suburbs, solo_cards))

}  // namespace pack
}  // namespace cornerstone::rebuilding_seattle
