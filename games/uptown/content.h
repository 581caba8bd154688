// UpTown's cards as flat tables. Effects are data (G23): nothing in the rules knows a card by name.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/problems.h"

namespace cornerstone::uptown {

inline constexpr int kSites = 5;
inline constexpr int kTypes = 6;
inline constexpr int kProjectCards = 72;
inline constexpr int kPublicCards = 36;
inline constexpr int kCards = kProjectCards + kPublicCards;  // project cards first
inline constexpr int kMaxProjects = 200;     // a project's number fits a byte, with room for "none"
inline constexpr std::uint8_t kNone = 0xff;  // no card, no project

enum class Type : std::uint8_t { kOffice, kService, kApartment, kCoffeeShop, kStore, kHotel };
enum class Footing : std::uint8_t { kAnywhere, kGround, kUpper, kOnRoof };

// All effects of one kind (income or prestige) on one project, added up: they are linear, so sums
// suffice (R8).
struct Tally {
  std::int16_t flat = 0;                         // R8.2
  std::int16_t per_floor_below = 0;              // R8.3
  std::int16_t if_ground = 0;                    // R8.6
  std::array<std::int16_t, kTypes> on_site{};    // R8.4, per type
  std::array<std::int16_t, kTypes> on_street{};  // R8.5, per type

  bool counts_types = false;  // any of the two arrays says something
};

struct Project {
  Footing footing = Footing::kAnywhere;
  bool roof = false;
  bool gift = false;
  bool no_gifts = false;
  std::int8_t type = -1;        // Type, or -1 for none (parks, plain roofs: G22)
  std::uint8_t type_count = 0;  // 2 for a double project (G9)
  Tally income;
  Tally prestige;
};

// One side of a card: two projects, one each way up, and one cost (R1.1).
struct Side {
  std::uint8_t cost = 0;
  std::array<std::uint8_t, 2> project{};
};

struct Label {
  std::string id, name;
};

// What play looks at stands in flat arrays; what people read stands apart from it.
struct Content {
  std::array<Project, kMaxProjects> project;
  std::array<std::array<Side, 2>, kCards> card;  // front and back; project cards, then public cards
  int starting_account = 0;
  int upcoins_per_prestige = 0;

  std::vector<Label> project_label;
  std::array<std::string, kCards> card_id;
  std::string hash;  // SHA-256 of the pack's text, in hex

  // A face of a card: 0 and 1 on the front, 2 and 3 on the back.
  int project_on(int card_number, int face) const {
    return card[card_number][face / 2].project[face % 2];
  }
};

std::string_view text(Type type);

// Reads a pack; the result is meaningless if problems were added.
Content read_content(std::string_view json, Problems& problems);

// The pack the program was built with.
const Content& built_in_content();

}  // namespace cornerstone::uptown
