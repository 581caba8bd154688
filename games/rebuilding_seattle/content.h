// The cards, tiles and boards of Rebuilding Seattle as flat tables. Nothing in the rules knows a
// card by name.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/problems.h"

namespace cornerstone::rebuilding_seattle {

inline constexpr int kTypes = 6;
inline constexpr int kTracks = 3;  // the first types: amenities
inline constexpr int kTerrains = 3;
inline constexpr int kForms = 6;                    // shapes of buildings
inline constexpr int kTileKinds = kTypes * kForms;  // kind = kForms * type + form
inline constexpr int kRounds = 3;
inline constexpr int kCardsPerRound = 32;
inline constexpr int kCards = kRounds * kCardsPerRound;
inline constexpr int kBoardSpaces = 11;
inline constexpr int kSpaces = 32;  // of the market, extensions included
inline constexpr int kSuburbs = 97;
inline constexpr int kStacks = 4;
inline constexpr int kLandmarks = 15;
inline constexpr int kLandmarksDealt = 3;  // R2.9
inline constexpr int kLandmarksKept = 2;
inline constexpr int kDistricts = 6;
inline constexpr int kLawsPerDistrict = 3;
inline constexpr int kLaws =
    kDistricts * kLawsPerDistrict;  // law = kLawsPerDistrict * district + i
inline constexpr int kNeighborhoods = 6;
inline constexpr int kEvents = 6;
inline constexpr int kExpansionEvent = 0, kGraduationEvent = 1, kNatureEvent = 2;
inline constexpr int kFirstAmenityEvent = 3;  // those of the tracks, in their order
inline constexpr int kSoloCards = kBoardSpaces + kEvents;
inline constexpr int kTopLevel = 5;  // R9.2
inline constexpr int kBuildingTiles = 135;

inline constexpr int kStartWidth = 6, kStartHeight = 5;  // of every starting neighborhood
inline constexpr int kStartBuildings = 8;                // printed on one of them, at most
inline constexpr int kMaxSquares = 6;                    // of a piece
inline constexpr int kMaxSide = 5;                       // of a piece
inline constexpr int kMaxSuburbSquares = 5;
inline constexpr int kMaxSuburbSide = 3;
inline constexpr int kMaxSuburbShapes = 16;
inline constexpr int kMaxLandmarkShapes = kLandmarks;
inline constexpr int kTurns = 4;  // quarter turns

inline constexpr std::uint8_t kNone = 0xff;  // no card, no tile, no terrain, no seat

enum class Type : std::uint8_t { kEntertainment, kShopping, kRestaurant, kBank, kSchool, kTrain };
enum class Terrain : std::uint8_t { kTree, kLake, kMountain };
enum class Form : std::uint8_t { k1x1, k2x1, k3x1, k2x2, kL, kT };

constexpr int tile_kind(int type, int form) { return kForms * type + form; }
constexpr int type_of(int kind) { return kind / kForms; }
constexpr int form_of(int kind) { return kind % kForms; }

struct Square {
  std::int8_t x = 0, y = 0;
};

// A shape in one of its four positions, as rows of bits (bit x of row y) and as squares. Square i
// is where the i-th square of the printed shape comes to lie (R1.2).
struct Outline {
  std::uint8_t width = 0, height = 0;
  std::array<std::uint8_t, kMaxSide> row{};
  std::array<Square, kMaxSquares> square{};
};

struct Shape {
  std::uint8_t squares = 0;
  std::array<Outline, kTurns> turned;
};

struct Tile {
  std::uint8_t count = 0;  // 0: there is no such tile
  std::uint8_t symbols = 0;
};

// Squares of a rectangle as bits, row by row.
using Patch = std::uint32_t;

// The squares of a suburb in one of its four positions, as bits kMaxSuburbSide * y + x.
struct TurnedSuburb {
  Patch squares = 0;
  std::array<Patch, kTerrains> terrain{};
};

struct Suburb {
  std::uint8_t shape = 0;  // of suburb_shape
  std::uint8_t turns = 0;  // those that make a placement of their own, as bits (R1.4)
  std::array<std::uint8_t, kMaxSuburbSquares> terrain{};  // by square of the shape, or kNone
  std::array<TurnedSuburb, kTurns> turned{};
};

// The vocabulary of content-notes: what a card, a law or an event can do.
enum class EffectKind : std::uint8_t {
  kGainMoney,       // amount
  kGainVp,          // amount
  kPop,             // amount: the change
  kQuality,         // which: track or kAnyTrack; amount: steps
  kGainSuburbs,     // amount
  kBuySuburbs,      // amount: how many at most; price
  kGainSuburbsPer,  // amount for each
  kPopPer,          // amount for each
  kMoneyPer,        // amount for each
  kVpPer,           // amount for each
  kGainTile,        // which: tile kind
  kScoreQuality,    // which: track (R10.6)
  kBuildLandmark,   // amount: discount
};

enum class Selector : std::uint8_t {
  kTiles,          // which: type
  kSymbols,        // which: type
  kSuburbTiles,    // added, the start does not count
  kTerrain,        // which: terrain or kAnyTerrain; uncovered
  kQualityLevels,  // their sum
  kTracksAtLeast,  // limit: the level
  kTypeSets,       // the least number of tiles among the six types
  kLandmarksBuilt,
  kPopBelow,  // limit; how far the population stays below it
};

inline constexpr std::uint8_t kAnyTrack = kTracks;
inline constexpr std::uint8_t kAnyTerrain = kTerrains;

struct Effect {
  EffectKind kind = EffectKind::kGainMoney;
  Selector count = Selector::kTiles;  // of those "for each"
  std::uint8_t which = 0;
  std::int8_t amount = 0;
  std::uint8_t div = 1;  // so many make one
  std::uint8_t max = 0;  // of the result, as an absolute value; 0: no limit
  std::uint8_t limit = 0;
  std::uint8_t price = 0;
  std::uint8_t round = 0;  // only in this one, from 1; 0: in every round
};

inline constexpr int kMaxEffects = 4;
struct Effects {
  std::uint8_t size = 0;
  std::array<Effect, kMaxEffects> effect{};

  const Effect* begin() const { return effect.data(); }
  const Effect* end() const { return effect.data() + size; }
};

enum class UpgradeKind : std::uint8_t { kQuality, kProfit, kEnd };
inline constexpr int kUpgradeKinds = 3;

struct Card {
  std::uint8_t kind = 0;  // of the tile
  UpgradeKind upgrade = UpgradeKind::kQuality;
  Effect effect;
};

struct Space {
  std::uint8_t price = 0;
  std::uint8_t printed = kNone;  // kind of the tile printed below the card
};

struct Law {
  std::uint8_t money = 0, vp = 0;  // its cost
  Effects effects;
};

struct Landmark {
  std::uint8_t price = 0;
  std::uint8_t shape = 0;  // of landmark_shape
  std::uint8_t turns = 0;  // as for suburbs
  Effects on_build, profit, end;
};

// How the one who activates an event profits (R10.3 to R10.6).
enum class Activator : std::uint8_t {
  kMayBuySuburb,  // first: how many and at what price
  kPopOrMoney,    // first, second
  kGain,          // first
  kVpOrTile,      // first, second
};

struct EventCard {
  Activator activator = Activator::kGain;
  Effect first, second;
  Effects all;
};

// A building printed on a starting neighborhood.
struct PrintedBuilding {
  std::uint8_t kind = 0;
  std::uint8_t turn = 0, x = 0, y = 0;
};

struct Neighborhood {
  std::uint8_t specialty = 0;  // a type
  std::uint8_t buildings = 0;
  std::array<PrintedBuilding, kStartBuildings> building{};
  std::array<std::uint8_t, kStartHeight> built{};                           // rows of bits
  std::array<std::array<std::uint8_t, kStartHeight>, kTerrains> terrain{};  // rows of bits
  std::array<Patch, kTerrains> terrain_patch{};  // the same as bits kStartWidth * y + x
  std::array<std::uint8_t, kTypes> symbols{}, tiles{};
};

struct SoloCard {
  bool is_event = false;
  std::uint8_t which = 0;  // a space of the market or an event
};

struct Amounts {
  std::uint8_t start_money = 0, start_money_step = 0;  // R2.8
  std::uint8_t suburb_price = 0;                       // R7.1
  std::uint8_t bank_profit = 0;                        // R12.1
  std::uint8_t quality_start = 0;                      // R2.7, from 1
  std::uint8_t overflow_vp = 0;                        // R9.2
  std::uint8_t least_pop = 0, most_pop = 0;            // R4.2
  std::uint8_t money_per_vp = 0;                       // R14.1
  std::uint8_t solo_target = 0;                        // R15.6
  std::uint8_t lap = 0;                                // R14.3
};

// A set of suburbs or of cards.
struct BitSet {
  std::array<std::uint64_t, 2> word{};

  bool has(int i) const { return (word[i >> 6] >> (i & 63) & 1u) != 0; }
  void add(int i) { word[i >> 6] |= std::uint64_t{1} << (i & 63); }
  void remove(int i) { word[i >> 6] &= ~(std::uint64_t{1} << (i & 63)); }
  int size() const { return std::popcount(word[0]) + std::popcount(word[1]); }
  template <class F>
  void for_each(F&& f) const {
    for (int w = 0; w < 2; ++w) {
      for (std::uint64_t bits = word[w]; bits != 0; bits &= bits - 1) {
        f(64 * w + std::countr_zero(bits));
      }
    }
  }
  BitSet operator&(const BitSet& other) const {
    return {{word[0] & other.word[0], word[1] & other.word[1]}};
  }
  bool operator==(const BitSet&) const = default;
};

// What play looks at stands in flat arrays; what people read stands apart from it.
struct Content {
  std::array<Shape, kForms> form;
  std::array<std::uint8_t, kForms> form_turns{};  // as for suburbs
  std::array<Shape, kMaxSuburbShapes> suburb_shape;
  std::array<Shape, kMaxLandmarkShapes> landmark_shape;
  std::array<Tile, kTileKinds> tile;
  std::array<Suburb, kSuburbs> suburb;
  std::array<std::array<std::uint8_t, kTopLevel>, kTracks> reward{};  // by level less 1
  std::array<Card, kCards> card;                                      // those of round 1, 2, 3
  std::array<BitSet, kUpgradeKinds> cards_with{};                     // by kind of upgrade
  std::array<Space, kSpaces> space;
  std::array<std::uint8_t, 6> spaces_for{};        // by number of players (R2.2)
  std::array<std::uint8_t, kStacks> stack_size{};  // R2.3
  std::array<std::uint8_t, kRounds> increase{};  // R4.1; the first is the population to start with
  std::array<EventCard, kEvents> event;
  std::array<Law, kLaws> law;
  std::array<Neighborhood, kNeighborhoods> neighborhood;
  std::array<Landmark, kLandmarks> landmark;
  std::array<SoloCard, kSoloCards> solo_card;
  Amounts amounts;

  std::array<std::string, kCards> card_id, card_name;
  std::array<std::string, kSpaces> space_id;
  std::array<std::string, kSuburbs> suburb_id;
  std::array<std::string, kLandmarks> landmark_id, landmark_name;
  std::array<std::string, kDistricts> district_id, district_name;
  std::array<std::string, kLaws> law_id, law_name;
  std::array<std::string, kNeighborhoods> neighborhood_id, neighborhood_name;
  std::array<std::string, kEvents> event_id, event_name;
  std::array<std::string, kSoloCards> solo_id;
  std::string hash;  // SHA-256 of the pack's text, in hex
};

std::string_view text(Type type);        // "entertainment"
std::string_view text(Terrain terrain);  // "tree"
std::string_view text(Form form);        // "3x1"

// Reads a pack; the result is meaningless if problems were added.
Content read_content(std::string_view json, Problems& problems);

// The pack the program was built with.
const Content& built_in_content();

}  // namespace cornerstone::rebuilding_seattle
