// The moves of Rebuilding Seattle (rules.md, section 4).
#pragma once

#include "engine/move.h"
#include "games/rebuilding_seattle/state.h"

namespace cornerstone::rebuilding_seattle {

enum class Kind : std::uint8_t {
  kChooseDistrict,      // district
  kChooseNeighborhood,  // neighborhood
  kDiscardLandmark,     // landmark
  kBuySuburb,
  kBuyCard,        // space
  kBuyPrinted,     // space
  kBuyLandmark,    // landmark
  kPlaceSuburb,    // spot
  kPlaceBuilding,  // spot
  kRearrange,      // spot of the suburb, spot of the building; 0: none was bought
  kEndTurn,
  kActivateEvent,     // event
  kExpansionBuy,      // yes or no
  kChooseGraduation,  // fewer people, or money
  kChooseBonus,       // points, or a tile
  kChooseShopping,    // money, or points
  kEnactLaw,          // law, of all 18
  kLawBuySuburb,      // yes or no
  kLawLandmark,       // landmark
  kChooseTrack,       // track
};

// Values of the choices between two.
inline constexpr int kYes = 0, kNo = 1;
inline constexpr int kPeople = 0, kMoneyInstead = 1;  // Graduation
inline constexpr int kPoints = 0, kTileInstead = 1;   // the bonus of an amenity event
inline constexpr int kMoney = 0, kPointsInstead = 1;  // Shopping

constexpr Move make_move(Kind kind, int value = 0) {
  return {static_cast<std::uint8_t>(kind), {static_cast<std::uint8_t>(value)}};
}
constexpr Kind kind_of(Move move) { return static_cast<Kind>(move.kind); }
constexpr int value_of(Move move) { return move.arg[0]; }

// A spot takes three bytes, the lowest first.
constexpr Move make_placement(Kind kind, Spot first, Spot second = 0) {
  Move move{static_cast<std::uint8_t>(kind), {}};
  for (int i = 0; i < 3; ++i) {
    move.arg[i] = static_cast<std::uint8_t>(first >> (8 * i));
    move.arg[3 + i] = static_cast<std::uint8_t>(second >> (8 * i));
  }
  return move;
}
constexpr Spot spot_at(Move move, int offset) {
  return static_cast<Spot>(move.arg[offset]) | static_cast<Spot>(move.arg[offset + 1]) << 8 |
         static_cast<Spot>(move.arg[offset + 2]) << 16;
}
constexpr Spot first_spot(Move move) { return spot_at(move, 0); }
constexpr Spot second_spot(Move move) { return spot_at(move, 3); }

}  // namespace cornerstone::rebuilding_seattle
