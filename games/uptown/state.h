// A game of UpTown in progress: plain bytes, canonical (equal positions have equal bytes).
#pragma once

#include <array>
#include <cstdint>

#include "engine/seat.h"
#include "games/uptown/content.h"

namespace cornerstone::uptown {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 4;

// The decisions of a turn, in order. Forced steps (R4.1, R4.2) are played by the rules between
// them.
enum class Phase : std::uint8_t {
  kFirstBuild,    // holds the card of the 1st action: build or discard it
  kSecondSource,  // chooses where the card of the 2nd action comes from
  kSecondBuild,   // holds that card
  kOver,
};

// A set of sites of the whole table: bit 5 * street + site. Masks make legality a few instructions.
using Sites = std::uint32_t;

constexpr Sites site_bit(int street, int site) { return Sites{1} << (kSites * street + site); }
constexpr Sites street_mask(int street) { return Sites{0b11111} << (kSites * street); }

// Table options, as flags. Zero is the game as printed.
enum Option : std::uint8_t {
  kFrontOnly = 1,           // project_sides = front_only (G1)
  kSecondOptional = 2,      // second_action = optional (G4)
  kSecondMayDiscard = 4,    // second_action_discard (G3)
  kScoreCoinsOnDeck = 8,    // score_upcoins_on_deck (G6)
  kPublicPileInOrder = 16,  // shuffle_public_pile = false (G10)
};

// A project card in a deck: which card, which side up. Public cards have no side until they are
// built.
constexpr std::uint8_t deck_entry(int card, int side) {
  return static_cast<std::uint8_t>(2 * card + side);
}
constexpr int entry_card(std::uint8_t entry) { return entry >> 1; }
constexpr int entry_side(std::uint8_t entry) { return entry & 1; }

// Whole cache lines: a copy that straddles them takes twice the time.
struct alignas(64) State {
  std::array<std::uint64_t, 2> discarded{};  // cards out of play, as bits

  std::array<std::int32_t, kMaxSeats> account{};
  std::array<std::int32_t, kMaxSeats> coins{};  // lying on the seat's deck (R5.4)

  Sites started = 0;   // holds at least one card
  Sites finished = 0;  // has had a roof built on it (R7.1)
  Sites roof_top = 0;  // its topmost card shows a roof
  Sites guarded = 0;   // holds a no-gifts project

  // Each seat's deck is a slice of `deck`, each slice a stack whose last card is on top. A card
  // that left is kNone.
  std::array<std::uint8_t, kProjectCards> deck{};  // deck_entry()
  std::array<std::uint8_t, kPublicCards> pile{};   // public cards, likewise
  std::array<std::uint8_t, kMaxSeats> deck_left{};

  // Buildings are chains: the top card of every site, and below each built card the next one.
  std::array<std::uint8_t, kMaxSeats * kSites> top{};
  std::array<std::uint8_t, kMaxSeats * kSites> height{};
  std::array<std::uint8_t, kCards>
      built{};  // the project that a built card shows; kNone while it is not built
  std::array<std::uint8_t, kCards> below{};  // the card under it; kNone on the ground floor

  std::uint8_t pile_left = 0;
  std::uint8_t seats = 0;
  std::uint8_t options = 0;
  std::uint8_t starting_seat = 0;
  std::uint8_t active = 0;
  Phase phase = Phase::kOver;
  std::uint8_t held = kNone;   // card in the hand of the active player
  std::uint8_t held_side = 0;  // its side up, for a project card
  std::uint8_t round = 1;
  std::uint8_t final_round = 0;          // the end has been triggered (R9.1)
  std::array<std::uint8_t, 6> unused{};  // fills the last word: a state has no padding

  int deck_size() const { return kProjectCards / seats; }
  // The entry on top of a deck or the card on top of the public pile; kNone when there is none.
  std::uint8_t deck_top(int seat) const {
    return deck_left[seat] == 0 ? kNone : deck[seat * deck_size() + deck_left[seat] - 1];
  }
  std::uint8_t pile_top() const { return pile_left == 0 ? kNone : pile[pile_left - 1u]; }
  bool has(Option option) const { return (options & option) != 0; }

  // Puts a card that shows `project` on top of a site (R6.1). Roofs are for the caller to count.
  void lay(std::uint8_t card, std::uint8_t number, const Project& project, int street, int site) {
    const int place = kSites * street + site;
    const Sites bit = site_bit(street, site);
    built[card] = number;
    below[card] = top[place];
    top[place] = card;
    ++height[place];
    started |= bit;
    guarded |= project.no_gifts ? bit : 0;                       // R6.6
    finished |= project.roof ? bit : 0;                          // R7.1
    roof_top = project.roof ? roof_top | bit : roof_top & ~bit;  // R6.5, G7
  }
};

}  // namespace cornerstone::uptown
