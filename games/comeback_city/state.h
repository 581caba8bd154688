// A game of Comeback City in progress: plain bytes, canonical (equal positions have equal bytes).
//
// All chance is settled when the game starts and lies hidden in the state, in streams that do not
// disturb each other (B1): the first deck, the disaster, the meteors, and two seeds from which each
// roll and each reshuffle follows.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/comeback_city/content.h"
#include "games/comeback_city/grid.h"
#include "games/comeback_city/options.h"

namespace cornerstone::comeback_city {

// The decisions of the game (rules.md, section 4).
enum class Phase : std::uint8_t {
  kSetupPlace,
  kFlip,      // a flip is due: flip, rebuild, repair, salvage, crew, finish
  kOffer,     // accept, discard, decline
  kShortage,  // salvage or decline (R13.4)
  kPlace,
  kTrim,
  kReward,
  kGuard,
  kFree,
  kSeverity,
  kNumber,
  kDice,
  kTie,
  kOver,
};

enum class Stage : std::uint8_t { kSetup, kBuild, kDisaster, kRebuild };

// How a flipped card can be paid for.
enum class Means : std::uint8_t {
  kNothing,     // no card is offered
  kPool,        // class 1 (R13.3), and every offer in Build
  kReductions,  // class 2: it may be declined
  kSalvage,     // a building was salvaged for it (R13.4)
  kShort,       // class 3
};

enum class BonusState : std::uint8_t {
  kOpen,
  kDue,   // completed and not paid out yet (R11.3)
  kHeld,  // G8
  kPaid,
};

// A location of the disaster grid (R2.3) that dice can name.
struct Location {
  std::uint8_t column = kNone, row = kNone;

  bool operator==(const Location&) const = default;
};

inline constexpr int kMostMeteors = 6;

struct alignas(64) State {
  // Where cards are; the others are in the deck or in hand.
  Cards city = 0, pool = 0, set_aside = 0, discards = 0, removed = 0;
  // Those of the city that are marked.
  Cards rubble = 0, occupied = 0, guarded = 0;
  // Hidden: what rolls and reshuffles follow from (B1). That of the dice is 0 once it is used up.
  std::uint64_t dice_seed = 0, shuffle_seed = 0;

  Cells cards{};  // all buildings, rubble included
  // R6.6: occupied ones, too.
  std::array<Cells, kZones> standing{};  // those without rubble, by zone
  std::array<Cells, kTags> tagged{};     // likewise, by tag

  std::uint32_t passed_over = 0;  // zoning cards put away in the setup (R3.2), as bits
  std::uint16_t flips = 0;
  std::uint16_t rolls = 0;  // of the dice, rerolls counted
  Parts wrecked = 0;

  std::array<std::uint8_t, kCells> card_at{};       // kNone: there is none
  std::array<std::uint8_t, kBuildings> cell_of{};   // kNone: not in the city
  std::array<std::uint8_t, kBuildings> counters{};  // on each
  // Where the earthquake turned it to rubble (R7.4), kNone: nowhere.
  std::array<std::uint8_t, kBuildings> quaked_at{};
  std::array<std::uint8_t, kBuildings> deck{};  // the last is flipped next; kNone once flipped
  std::uint8_t deck_left = 0;
  std::uint8_t shuffles = 0;  // in this stage (B1); the one that opens Rebuild is not counted

  std::array<std::uint8_t, kZones> supply{};    // counters left
  std::array<std::uint8_t, kZones> salvaged{};  // on the Engineering Corps (R12.3)
  Materials materials{};                        // of the pool

  std::array<std::uint8_t, kOptions.size()> options{};
  Phase phase = Phase::kOver;
  Stage stage = Stage::kSetup;

  std::array<std::uint8_t, kZoningsDrawn> zoning{};
  std::array<BonusState, kZoningsDrawn> bonus{};
  std::uint8_t helpers = 0;    // gained, as bits
  std::uint8_t crew_used = 0;  // the Maintenance Crew is discarded

  std::uint8_t action_points = 0;
  std::uint8_t severity = 0;
  Disaster disaster{};  // hidden before it is drawn (R5.1)

  // What the decision at hand is about; each is clear when it means nothing.
  std::array<std::uint8_t, kExtraCards> extra{};  // cards of the setup still to be placed (R3.4)
  std::uint8_t card = kNone;                      // flipped, or accepted and to be placed
  Means means = Means::kNothing;
  std::uint8_t begun = 0;     // a construction of Rebuild is under way (R13.9)
  std::uint8_t salvages = 0;  // in this construction
  std::uint8_t released = 0;  // Occupied markers removed after this construction (R12.2)

  // The disaster.
  std::array<std::uint8_t, 2> dice{};                // from 1, blue and white; 0: none lie there
  Location target{};                                 // of the earthquake
  std::uint8_t quake_step = 0;                       // steps done (R7.3)
  std::array<Location, kMostMeteors> meteor_at{};    // in the order they were placed
  std::uint8_t meteors = 0;                          // so many are
  std::array<std::uint8_t, kMeteors> meteor_face{};  // hidden, in that order; kNone once turned up
  std::uint8_t chicken = kNone;                      // its cell
  std::uint8_t tokens = 0;                           // markers, not counters of the supply (R10.7)
  std::uint8_t feast_due = 0;                        // restaurants wait for their counters (R10.6)
  std::array<std::uint8_t, 16> unused{};             // fills the last line: a state has no padding

  bool has(Option option) const { return options[option] != 0; }
  bool owns(Helper helper) const {  // and can still use it
    const bool gone = helper == Helper::kMaintenanceCrew && crew_used != 0;
    return (helpers >> index_of(helper) & 1) != 0 && !gone;
  }
  int start_ap() const { return kStartingPoints[options[kStartAp]]; }
  int salvage_limit() const { return kSalvageLimits[options[kSalvages]]; }

  bool works(int part) const { return (wrecked & part_bit(part)) == 0; }
  Cells all_standing() const { return standing[0] | standing[1] | standing[2] | standing[3]; }
  bool stands(int cell) const {
    return card_at[cell] != kNone && (rubble & card_bit(card_at[cell])) == 0;
  }
  Cards standing_cards() const { return city & ~rubble; }
  Cards deck_cards() const {  // whatever is nowhere else
    Cards elsewhere = city | pool | set_aside | discards | removed;
    for (const std::uint8_t held : {card, extra[0], extra[1]}) {
      if (held != kNone) elsewhere |= card_bit(held);
    }
    return kAllCards & ~elsewhere;
  }
  int size() const { return std::popcount(city); }  // Building cards in the city
  int discards_used() const { return std::popcount(set_aside); }
  // Anything that can be flipped (R13.8)?
  bool can_flip() const { return deck_left > 0 || discards != 0; }
  bool between_constructions() const {  // R13.9
    return stage == Stage::kRebuild && phase == Phase::kFlip && begun == 0;
  }
};
static_assert(sizeof(State) % 64 == 0);

}  // namespace cornerstone::comeback_city
