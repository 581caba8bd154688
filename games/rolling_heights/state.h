// A game of Rolling Heights in progress: plain bytes, canonical (equal positions have equal bytes).
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "engine/seat.h"
#include "games/rolling_heights/content.h"
#include "games/rolling_heights/options.h"

namespace cornerstone::rolling_heights {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 4;

// The decisions of the game (rules.md, section 4).
enum class Phase : std::uint8_t {
  kStartPlan,   // D1
  kStartSpace,  // D2
  kBench,       // D3
  kRisk,        // D4
  kStrike,      // D5
  kMain,        // D6, D7, D9, D14 to D16, D20 to D22, D24
  kUpgrade,     // D8, D11
  kColour,      // D10
  kConvert,     // D12
  kSacrifice,   // D13
  kPlan,        // D17
  kSpace,       // D18
  kPay,         // D19
  kReward,      // D23
  kTarget,      // D25
  kOver,
};

// Where a meeple is and how. Those of a player whose turn is over are all on the bench.
enum class Pose : std::uint8_t { kBench, kExhausted, kSteady, kHard, kActivated };
inline constexpr int kPoses = 5;
constexpr int index_of(Pose pose) { return static_cast<int>(pose); }

// What a plan is taken or a payment made for.
enum class Deal : std::uint8_t {
  kNothing,
  kBuy,    // R9.1
  kTake,   // R7.5
  kTrade,  // R11.1
};

// Where points were scored during the game; what the end adds is counted when it comes.
enum PointSource : std::uint8_t {
  kFromSpaces,  // R9.6
  kFromLevel1,  // R13.2
  kFromLevel2,
  kFromAbilities,    // R7.3
  kFromPoliticians,  // R7
  kPointSources,
};

// How a board lies on the map: which one, its side, and whether it is turned (R2.2).
struct Laid {
  std::uint8_t board = 0;
  std::uint8_t side = 0;
  std::uint8_t turned = 0;

  bool operator==(const Laid&) const = default;
};

// Tokens of a table that does not limit them: more than a game can have use for (G6).
inline constexpr int kUnlimitedWild = 150;

inline constexpr int kPileSize = kLevelPlans[0] - kSlots;  // the larger of the two
static_assert(kLevelPlans[1] <= kLevelPlans[0]);

using CubeCounts = std::array<std::uint8_t, kCubeKinds>;
using MeepleCounts = std::array<std::uint8_t, kMeepleKinds>;

constexpr int sum_of(const CubeCounts& cubes) { return cubes[0] + cubes[1] + cubes[2] + cubes[3]; }

struct alignas(64) State {
  std::array<Spaces, kMaxSeats> plans{};      // where each seat has a plan, complete or not
  std::array<Spaces, kMaxSeats> buildings{};  // where it is complete
  Spaces land{};
  std::array<Spaces, kMaxPrime> prime{};  // of them: land that costs 1, 2, 3 more
  Spaces used{};                          // buildings whose ability was used in this turn

  std::array<std::array<std::int16_t, kPointSources>, kMaxSeats> points{};
  std::int16_t power = 0;  // spending power of this turn

  // By space.
  std::array<std::uint8_t, kSpaces> plan_at{};  // kNone: there is none
  std::array<CubeCounts, kSpaces> missing{};    // that the plan still needs
  std::array<std::uint8_t, kPlans> space_of{};  // of each plan, kNone: not on the map

  std::array<std::array<MeepleCounts, kPoses>, kMaxSeats> meeples{};
  MeepleCounts meeple_supply{};
  CubeCounts supply{};      // real cubes
  CubeCounts hand{};        // real ones of the seat whose turn it is
  CubeCounts misc{};        // miscellaneous ones in its hand, by the colour they stand for
  CubeCounts misc_built{};  // miscellaneous ones on plans, likewise

  std::array<std::array<std::uint8_t, kSlots>, kLevels> market{};   // plans, kNone for a gap
  std::array<std::array<std::uint8_t, kSlots>, kLevels> tokens{};   // on them
  std::array<std::array<std::uint8_t, kPileSize>, kLevels> pile{};  // the last is drawn next; kNone
                                                                    // once drawn
  std::array<std::uint8_t, kLevels> pile_left{};

  std::array<std::uint8_t, kMaxSeats> wild{};  // tokens held
  std::uint8_t wild_supply = 0;
  std::array<std::uint8_t, kAdsInPlay> ads{};  // in ascending order
  std::array<std::array<std::uint8_t, kTargetsDealt>, kMaxSeats> target{};
  std::array<std::uint8_t, kMaxSeats> chosen{};  // which of them, kNone before
  std::array<Laid, kBoards> laid{};              // in reading order

  std::uint8_t seats = 0;
  std::array<std::uint8_t, kOptions.size()> options{};
  std::uint8_t start_seat = 0;
  std::uint8_t round = 0;         // from 1; 0 during the draft
  std::uint8_t final_round = 0;   // 0: the end is not in sight (R16.2)
  std::uint8_t misc_entered = 0;  // R15.1
  std::uint8_t prepared = 0;  // seats that have rolled for their next turn already, as bits (G7)

  std::uint8_t active = 0;  // who is to move
  Phase phase = Phase::kOver;
  std::uint8_t bought = 0;          // this turn (R9.1)
  std::uint8_t tokens_due = kNone;  // the strip whose far plans get tokens in cleanup (R9.9)

  // What the decision at hand is about; each is clear when it means nothing.
  Deal deal = Deal::kNothing;
  std::uint8_t level = kNone, slot = kNone;  // of the plan chosen
  std::uint8_t space = kNone;                // chosen for it; of the building completed (D23)
  std::uint8_t cube = kNone;                 // to be gained by the trade
  std::uint8_t cost = 0;                     // still to be paid
  std::uint8_t ability = kNone;              // space of the building whose ability is in progress
  std::uint8_t column = 0;                   // of the ability
  std::uint8_t step = 0;                     // effects of it done, or rewards of the building (D23)
  std::uint8_t left = 0;   // upgrades, cubes or meeples of a strike still to be chosen
  std::uint8_t begun = 0;  // an upgrade was made, so one may stop (G21)
  std::uint8_t last = 0;   // rank of the last choice in a chain with an order (D3, D5, D19)
  std::array<std::uint8_t, 22> unused{};  // fills the last line: a state has no padding

  bool has(Option option) const { return options[option] != 0; }
  const Odds& odds(const Content& content) const { return content.odds[options[kRollPreset]]; }
  int wild_in_play(const Content& content) const {
    return has(kWildUnlimited) ? kUnlimitedWild : content.amounts.wild_tokens;
  }
  int round_cap() const { return kRoundCaps[options[kRoundCap]]; }
  int seat_after(int seat, int steps) const {  // clockwise
    assert(seats > 0);
    return (seat + steps) % seats;
  }

  MeepleCounts& posed(int seat, Pose pose) { return meeples[seat][index_of(pose)]; }
  const MeepleCounts& posed(int seat, Pose pose) const { return meeples[seat][index_of(pose)]; }
  int posed(int seat, Pose pose, int meeple) const { return posed(seat, pose)[meeple]; }
  int count(int seat, Pose pose) const {
    int sum = 0;
    for (const std::uint8_t n : posed(seat, pose)) sum += n;
    return sum;
  }
  int active_meeples(int seat) const {  // R4.1
    return count(seat, Pose::kExhausted) + count(seat, Pose::kSteady) + count(seat, Pose::kHard) +
           count(seat, Pose::kActivated);
  }
  MeepleCounts crew_of(int seat) const {  // all its meeples
    MeepleCounts crew{};
    for (const MeepleCounts& posed : meeples[seat]) {
      for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
        crew[meeple] = static_cast<std::uint8_t>(crew[meeple] + posed[meeple]);
      }
    }
    return crew;
  }
  int meeples_of(int seat, int meeple) const {
    int sum = 0;
    for (const MeepleCounts& posed : meeples[seat]) sum += posed[meeple];
    return sum;
  }
  int meeples_of(int seat) const { return count(seat, Pose::kBench) + active_meeples(seat); }

  int cubes_in_play(const Content& content, int colour) const {  // R2.4
    return content.amounts.cubes[colour] - content.amounts.removed_cubes[seats];
  }
  int money() const { return power + sum_of(hand) + sum_of(misc); }  // R8.1
  Spaces taken() const { return plans[0] | plans[1] | plans[2] | plans[3]; }
  Spaces empty_land() const { return land - taken(); }
  Spaces prime_land() const { return prime[0] | prime[1] | prime[2]; }
  const Cell& cell(const Content& content, int at) const {
    const Laid& board = laid[neighborhood_of(at)];
    const int place = place_on_board(at);
    return content
        .board[board.board][board.side][board.turned != 0 ? kBoardSpaces - 1 - place : place];
  }
  int vp(int seat) const {  // scored so far
    int sum = 0;
    for (const std::int16_t part : points[seat]) sum += part;
    return sum;
  }
};

// Reads off the boards as they lie where the land is and what of it is prime.
void mark_land(const Content& content, State& state);

}  // namespace cornerstone::rolling_heights
