// A game of Rebuilding Seattle in progress: plain bytes, canonical (equal positions have equal
// bytes).
//
// A neighborhood may grow anywhere, so the state holds no map. It holds where each piece lies, and
// ground.h makes rows of bits of one neighborhood when a decision needs them. A coordinate fits ten
// bits whatever happens: see kFarthest.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "engine/seat.h"
#include "games/rebuilding_seattle/content.h"
#include "games/rebuilding_seattle/options.h"

namespace cornerstone::rebuilding_seattle {

inline constexpr int kMinSeats = 1;
inline constexpr int kMaxSeats = 5;

// The decisions of the game (rules.md, section 4).
enum class Phase : std::uint8_t {
  kDistrict,       // R2.6
  kNeighborhood,   // R2.6
  kLandmark,       // R2.9: which one to discard
  kTurn,           // R5.1
  kPlaceSuburb,    // R1.7
  kPlaceBuilding,  // R1.8
  kAfterBuy,       // R6.1: buy the other half, rearrange, or end the turn
  kExpansionBuy,   // R10.3
  kGraduation,     // R10.4
  kBonus,          // R10.6
  kShopping,       // R10.6
  kLawSuburb,      // R11.4: another one?
  kLawLandmark,    // R11.4
  kTrack,          // R11.4: which quality rises
  kOver,
};

// What the turn is about once its action is chosen.
enum class Action : std::uint8_t {
  kNothing,
  kBuy,        // R6
  kEvent,      // R10
  kLaw,        // R11
  kDeckEvent,  // the solo deck has activated an event (R15.3)
};

// How the suburb in hand was come by, and so what follows once it lies.
enum class Gain : std::uint8_t { kNothing, kBought, kExpansion, kLawPurchase, kEffect };

// Where points were scored during the game; what the end adds is counted when it comes.
enum PointSource : std::uint8_t {
  kFromEntertainment,
  kFromShopping,
  kFromRestaurant,
  kFromBonus,     // of the one who activated an amenity event
  kFromNature,    // and whatever else an event pays to all
  kFromOverflow,  // R9.2
  kFromLaws,
  kFromLandmarks,  // when they were built
  kPointSources,
};

inline constexpr int kMostDue = 200;  // suburbs gained at once: twice as many as there are

// Where a piece lies (R1.2).
struct Placement {
  int turn = 0, x = 0, y = 0;

  bool operator==(const Placement&) const = default;
};

// No square can be farther from the start than all suburbs laid end to end.
inline constexpr int kFarthest = kSuburbs * kMaxSuburbSide + kStartWidth;
inline constexpr int kCoordinateBits = 10;
inline constexpr int kOrigin = 1 << (kCoordinateBits - 1);
static_assert(kFarthest < kOrigin);

// A placement as a number that is never 0. The order of these numbers is: turn, y, x.
using Spot = std::uint32_t;
inline constexpr int kSpotBits = 2 * kCoordinateBits + 2;
constexpr Spot spot_of(const Placement& at) {
  return static_cast<Spot>(at.turn) << (2 * kCoordinateBits) |
         static_cast<Spot>(at.y + kOrigin) << kCoordinateBits | static_cast<Spot>(at.x + kOrigin);
}
constexpr Placement placement_of(Spot spot) {
  constexpr Spot kMask = (Spot{1} << kCoordinateBits) - 1;
  return {static_cast<int>(spot >> (2 * kCoordinateBits) & 3),
          static_cast<int>(spot & kMask) - kOrigin,
          static_cast<int>(spot >> kCoordinateBits & kMask) - kOrigin};
}

// A building or landmark in some neighborhood: its owner, what it is and its spot, in one number.
// What it is: a tile kind, or kLandmarkPiece and a landmark.
using Piece = std::uint32_t;
inline constexpr int kLandmarkPiece = kTileKinds;
inline constexpr int kPieceBits = 6;
static_assert(kLandmarkPiece + kLandmarks <= 1 << kPieceBits);
constexpr Piece piece_of(int seat, int what, Spot spot) {
  return (static_cast<Piece>(seat) << kPieceBits | static_cast<Piece>(what)) << kSpotBits | spot;
}
constexpr int owner_of(Piece piece) { return static_cast<int>(piece >> (kSpotBits + kPieceBits)); }
constexpr int what_of(Piece piece) {
  return static_cast<int>(piece >> kSpotBits & ((1u << kPieceBits) - 1));
}
constexpr Placement placement_of_piece(Piece piece) {
  return placement_of(piece & ((Spot{1} << kSpotBits) - 1));
}
inline constexpr int kMaxPieces = kBuildingTiles + kLandmarksKept * kMaxSeats;

// The least rectangle around a neighborhood; the last column and row are within.
struct Bounds {
  std::int16_t left = 0, top = 0, right = 0, bottom = 0;
};

// Whole cache lines: a copy that straddles them takes twice the time.
struct alignas(64) State {
  std::array<BitSet, kMaxSeats> suburbs{};  // in each neighborhood
  std::array<BitSet, kMaxSeats> cards{};    // bought by each, whatever their upgrade

  std::array<Spot, kSuburbs> suburb_spot{};  // 0: not laid yet
  std::array<Piece, kMaxPieces> piece{};     // sorted, so those of a seat stand together
  Piece bought_piece = 0;                    // in this buy action, 0: none (R6.4)

  std::array<Bounds, kMaxSeats> bounds{};
  std::array<std::int16_t, kMaxSeats> money{};
  std::array<std::array<std::int16_t, kPointSources>, kMaxSeats> points{};

  std::array<std::uint16_t, kMaxSeats> landmarks{};  // kept or not chosen among yet, not built
  std::array<std::uint16_t, kMaxSeats> built_landmarks{};     // one whose tile is in hand included
  std::array<std::uint16_t, kMaxSeats> discarded_landmark{};  // all three as bits

  std::array<std::uint8_t, kSuburbs> suburb_deck{};  // the next one first; kNone once taken
  std::array<std::array<std::uint8_t, kCardsPerRound>, kRounds - 1> deck{};  // of rounds 2 and 3,
                                                                             // kNone once dealt
  std::array<std::uint8_t, kSpaces> market{};  // cards, kNone where a space is empty
  std::array<std::uint8_t, kTileKinds> supply{};
  std::array<std::uint8_t, kSoloCards> solo_deck{};  // the next one first; kNone once drawn

  // By seat.
  std::array<std::array<std::uint8_t, kTypes>, kMaxSeats> symbols{}, tiles{};
  std::array<std::array<std::uint8_t, kTracks>, kMaxSeats> quality{};  // from 1
  std::array<std::uint8_t, kMaxSeats> population{};
  std::array<std::uint8_t, kMaxSeats> district{};      // kNone before the choice
  std::array<std::uint8_t, kMaxSeats> neighborhood{};  // likewise
  std::array<std::uint8_t, kMaxSeats> law{};           // enacted in this round: 0 to 2, or kNone

  std::uint8_t seats = 0;
  std::array<std::uint8_t, kOptions.size()> options{};
  std::uint8_t round = 0;          // from 0
  std::uint8_t starting_seat = 0;  // holds the standee (R5.3)
  std::uint8_t events_done = 0;    // in this round, as bits
  std::uint8_t suburbs_taken = 0;
  std::uint8_t solo_drawn = 0;
  std::uint8_t pieces = 0;

  std::uint8_t active = 0;   // whose turn it is
  std::uint8_t decider = 0;  // who is to move: not always the active seat
  Phase phase = Phase::kOver;
  Action action = Action::kNothing;
  std::uint8_t acting = kNone;           // the event, or which of the three laws
  std::uint8_t step = 0;                 // effects done, of the law or of the event's part for all
  std::uint8_t visited = 0;              // seats done with the event's part for all
  std::uint8_t landmark = kNone;         // just built: its effects are being carried out
  std::uint8_t landmark_step = 0;        // effects of it done
  Gain gain = Gain::kNothing;            // of the suburb in hand
  std::uint8_t suburb = kNone;           // in hand
  std::uint8_t suburbs_due = 0;          // to be gained after it
  std::uint8_t law_purchases = 0;        // suburbs bought with the law so far
  std::uint8_t tile = kNone;             // in hand: tile kind, or kLandmarkPiece and a landmark
  std::uint8_t card = kNone;             // whose upgrade comes with the tile in hand
  std::uint8_t bought_suburb = kNone;    // in this buy action (R6.4)
  std::array<std::uint8_t, 5> unused{};  // fills the last line: a state has no padding

  bool has(Option option) const { return options[option] != 0; }
  bool solo() const { return seats == 1; }
  int suburbs_left() const { return kSuburbs - suburbs_taken; }
  int next_suburb() const { return suburb_deck[suburbs_taken]; }  // one must be left
  int vp(int seat) const {
    int sum = 0;
    for (const std::int16_t part : points[seat]) sum += part;
    return sum;
  }
  bool landmarks_settled() const {
    return phase != Phase::kDistrict && phase != Phase::kNeighborhood && phase != Phase::kLandmark;
  }
  // R2.10: everybody knows those that were kept, unless the table hides them.
  bool landmarks_are_open() const { return landmarks_settled() && !has(kHiddenLandmarks); }
  int seat_after(int seat, int steps) const {  // clockwise
    assert(seats > 0);
    return (seat + steps) % seats;
  }
};

}  // namespace cornerstone::rebuilding_seattle
