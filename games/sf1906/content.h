// The cards and boards of 1906 San Francisco as flat tables. Nothing in the rules knows a card by
// name.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/problems.h"

namespace cornerstone::sf1906 {

inline constexpr int kColours = 4;
inline constexpr int kNumbers = 5;
inline constexpr int kPlotCards = 8;
inline constexpr int kPlotsPerCard = 5;
inline constexpr int kCardColumns = 2;  // cells of a plot card (R2.2)
inline constexpr int kCardRows = 3;
inline constexpr int kPermitCards = 42;
inline constexpr int kPermitLimit = 5;   // R1.3
inline constexpr int kObjectives = 24;   // all but Best Builder
inline constexpr int kCommon = 3;        // R3.5
inline constexpr int kServiceTypes = 4;  // urban development: lighting, cable car, hydrant, park
inline constexpr int kServices = 17;
inline constexpr int kActionCards = 6;
inline constexpr int kMaxSpaces = 5;       // of an action card
inline constexpr int kEarningsSpaces = 4;  // spaces of the earnings area
inline constexpr int kYears = 7;           // 1906 to 1912
inline constexpr int kFirstYear = 1906;
inline constexpr int kFinalYear = kYears - 1;  // 1912: a bonus and nothing else (R7.2)
inline constexpr int kBuildings = 8;           // R1.2
inline constexpr int kMostMoney = 15;          // R1.1
inline constexpr int kColumns = 8;             // of the development board
inline constexpr int kRows = 6;
inline constexpr int kRowSlots = 3;  // of the permit row and of the objective row
inline constexpr int kMaxPlaces = 4;

inline constexpr std::uint8_t kNone = 0xff;  // no card, no space, no seat

// One past the last: a grant fits every colour and every number.
inline constexpr std::uint8_t kAnyColour = kColours;
inline constexpr std::uint8_t kAnyNumber = kNumbers;

enum class Colour : std::uint8_t { kGreen, kYellow, kRed, kPurple };
enum class Service : std::uint8_t { kLighting, kCableCar, kHydrant, kPark };

// A set of cells of the map: bit 8 * Y + X (R2.2). Shifts find neighbours.
using Cells = std::uint64_t;

struct Plot {
  std::uint8_t column = 0, row = 0;  // its cell on the card
  std::uint8_t colour = 0;
  std::uint8_t number = 0;  // from 0; people count from 1
};

struct PlotCard {
  std::array<Plot, kPlotsPerCard> plot;
  std::array<std::uint8_t, 2> rubble{};  // by side: its plots with rubble, as bits
};

struct Permit {
  std::uint8_t colour = 0;   // kAnyColour on a grant
  std::uint8_t number = 0;   // from 0; kAnyNumber on a grant
  std::uint8_t symbols = 0;  // services, as bits
};

enum class Action : std::uint8_t {
  kEarnings,
  kMaterials,
  kPermit,
  kObjective,
  kClearUp,
  kUrbanDevelopment,
  kBuild,
  kBuildGrant,
  kPass,
};

struct Space {
  Action action = Action::kPass;
  std::uint8_t amount = 0;  // of earnings
};

struct ActionSide {
  std::uint8_t spaces = 0;
  std::array<Space, kMaxSpaces> space{};
};

// The choices of a year's bonus, as flags (R4.4). Those of money exclude each other.
enum BonusChoice : std::uint8_t {
  kTakePermit = 1,
  kTakeObjective = 2,
  kGainBuilding = 4,
  kMoveRight = 8,
  kGainMoney = 16,      // amount
  kMoneyPerBuilt = 32,  // amount, for each own building on the map
  kBuildNow = 64,       // in the last year only
};

struct Year {
  std::uint8_t build_cost = 0;
  std::uint8_t choices = 0;        // BonusChoice
  std::uint8_t amount = 0;         // of the money
  std::uint8_t building_free = 0;  // 1: everybody gets a building besides the choice (1906)
};

enum class Aim : std::uint8_t {
  kMajorityOfColour,  // which: the colour
  kMajorityOfRubble,
  kPerBuilding,
  kPerIsolatedBuilding,
  kPerBuildingNextToRival,
  kPerOwnPair,
  kPerSurroundedCorner,
  kPerBuildingOnColour,  // which: the colour
  kSetColours,
  kPerUdCard,  // which: the type
  kSetUdTypes,
  kPerRubble,
  kPerCoins,  // each: coins that make a point
  kColumnSidebar,
  kRowSidebar,
};

struct Objective {
  Aim aim = Aim::kPerBuilding;
  std::uint8_t which = 0;
  std::int8_t points = 0;  // for each thing counted
  std::uint8_t each = 1;   // things that count once
  bool initial = false;    // violet: among the eight that the common ones come from (R3.5)
  // Of a majority, by number of players less two and by place (R9.3).
  std::array<std::array<std::int8_t, kMaxPlaces>, 3> places{};
};

struct Costs {
  std::uint8_t per_space = 0;  // of distance, for the action of another space (R5.3)
  std::uint8_t collect = 0;    // what collecting brings
  std::uint8_t clear_rubble = 0, clear_nothing = 0;  // R6.5
  std::uint8_t urban_development = 0;                // R6.6
  std::uint8_t build_on_rubble = 0;                  // R6.7.3
  std::uint8_t corner = 0;  // what a step in the corner of the development board brings (R6.9)
};

// What play looks at stands in flat arrays; what people read stands apart from it.
struct Content {
  std::array<PlotCard, kPlotCards> plot_card;
  // Cells next to the one on their right, or to the one below, if both are plots (R2.3).
  Cells joined_right = 0, joined_below = 0;
  std::array<Permit, kPermitCards> permit;
  std::uint64_t grants = 0;                                    // permits, as bits
  std::array<std::array<ActionSide, 2>, kActionCards> action;  // for 2 players; for 3 and 4
  std::array<std::uint8_t, kEarningsSpaces> earnings{};        // from left to right
  std::array<Year, kYears> year;
  std::array<Objective, kObjectives> objective;
  std::uint32_t place_objectives = 0;  // as bits: those that ask where buildings stand
  // Urban development cards stand by type, and within a type in the order of their pile (R3.4).
  std::array<std::uint32_t, kServiceTypes> services_of{};  // cards of each type, as bits
  std::array<std::uint8_t, kServiceTypes> service_cost{};
  std::array<std::int8_t, kServices> service_points{};       // each by itself; 0 for lighting
  std::array<std::int8_t, kServices + 1> lighting_points{};  // by number of lighting cards, R9.2
  std::array<std::array<std::int8_t, kColumns>, kRows> development{};  // from the bottom row up
  std::array<std::int8_t, kColumns> column_sidebar{};
  std::array<std::int8_t, kRows> row_sidebar{};  // from the bottom up
  std::array<std::int8_t, kMostMoney + 1> money_points{};
  std::int8_t best_builder_points = 0;
  Costs costs;

  std::array<std::string, kPlotCards> plot_card_id;
  std::array<std::string, kPermitCards> permit_id;
  std::array<std::string, kObjectives> objective_id, objective_name;
  std::array<std::string, kActionCards> action_id, action_name;
  std::array<std::string, kServices> service_id;
  std::string hash;  // SHA-256 of the pack's text, in hex

  Service type_of(int service_card) const {
    int type = 0;
    while ((services_of[type] >> service_card & 1u) == 0) ++type;
    return static_cast<Service>(type);
  }
};

std::string_view text(Colour colour);
std::string_view text(Service type);
std::string_view text(Action action);

// Reads a pack; the result is meaningless if problems were added.
Content read_content(std::string_view json, Problems& problems);

// The pack the program was built with.
const Content& built_in_content();

}  // namespace cornerstone::sf1906
