// A game of 1906 San Francisco in progress: plain bytes, canonical (equal positions have equal
// bytes).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/seat.h"
#include "games/sf1906/content.h"
#include "games/sf1906/options.h"

namespace cornerstone::sf1906 {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 4;
inline constexpr int kMapRows = 2;                     // of plot cards (R2.1)
inline constexpr int kCellColumns = 8, kCellRows = 6;  // of the largest map
inline constexpr int kSetupObjectives = 21;            // shuffled for deal, row and deck (R3.6)

// The decisions of the game. Those of one turn on an action card only bind the ones after them:
// payments and effects come with the last (rules.md, section 4).
enum class Phase : std::uint8_t {
  kIncome,     // R4.3
  kBonus,      // R4.4, R7.2
  kPlace,      // R5.3
  kAct,        // its token stands; which action?
  kPermit,     // R6.3
  kObjective,  // R6.4
  kClear,      // R6.5
  kPlot,       // R6.7
  kPermits,
  kService,  // R6.7.5
  kOver,
};

constexpr Cells cell_bit(int cell) { return Cells{1} << cell; }
constexpr int cell_at(int column, int row) { return kCellColumns * row + column; }

// A plot card on the table: which card, which side up.
constexpr std::uint8_t map_entry(int card, int side) {
  return static_cast<std::uint8_t>(2 * card + side);
}
constexpr int entry_card(std::uint8_t entry) { return entry >> 1; }
constexpr int entry_side(std::uint8_t entry) { return entry & 1; }

// Whole cache lines: a copy that straddles them takes twice the time.
struct alignas(64) State {
  // The map as sets of cells, so that a permit finds its plots by looking them up. The last entry
  // of each holds every plot: what a grant fits.
  std::array<Cells, kColours + 1> colour{};
  std::array<Cells, kNumbers + 1> number{};
  Cells rubble = 0;
  std::array<Cells, kMaxSeats> built{};

  std::array<std::uint64_t, kMaxSeats> hand{};  // permits, as bits
  std::uint64_t discards = 0;                   // likewise

  std::uint32_t common = 0;  // objectives, as bits
  // As many as a player likes (R1.4).
  std::array<std::uint32_t, kMaxSeats> open_objectives{};    // taken from the row
  std::array<std::uint32_t, kMaxSeats> secret_objectives{};  // dealt, or drawn from the deck
  std::array<std::uint32_t, kMaxSeats> services{};           // urban development cards, as bits

  // Stacks whose last card is on top; a card that left is kNone.
  std::array<std::uint8_t, kPermitCards> permit_deck{};
  std::array<std::uint8_t, kSetupObjectives> objective_deck{};
  std::uint8_t permits_left = 0;
  std::uint8_t objectives_left = 0;
  std::array<std::uint8_t, kRowSlots> permit_row{};  // kNone: empty slot (R5.7)
  std::array<std::uint8_t, kRowSlots> objective_row{};

  std::array<std::uint8_t, kPlotCards> map{};     // map_entry() by slot; kNone where no card lies
  std::array<std::uint8_t, kActionCards> ring{};  // action cards in the order of play (R3.2)

  std::array<std::uint8_t, kMaxSeats> money{};
  std::array<std::uint8_t, kMaxSeats> column{};  // on the development board
  std::array<std::uint8_t, kMaxSeats> row{};
  std::array<std::uint8_t, kMaxSeats> buildings{};  // in the area, not built yet
  std::array<std::uint8_t, kMaxSeats> cleared{};    // rubble tokens
  // Where each token stands or stood last: a space of the earnings area or of an action card.
  std::array<std::uint8_t, kMaxSeats> token{};
  std::array<std::uint8_t, kMaxSeats> order{};  // seats in the order of their turns

  std::uint8_t seats = 0;
  std::uint8_t starting_seat = 0;
  std::array<std::uint8_t, kOptions.size()> options{};
  std::uint8_t year = 0;      // from 1906
  std::uint8_t card = kNone;  // place in the ring; kNone while the year's bonus is given
  std::uint8_t turn = 0;      // place in the order
  Phase phase = Phase::kOver;
  std::uint8_t best_builder = kNone;  // the seat that took the card

  // Chosen in this turn, kNone until then.
  std::uint8_t acting = kNone;  // the space whose action is carried out
  std::uint8_t plot = kNone;    // a cell
  std::array<std::uint8_t, 2> permits{kNone, kNone};
  std::array<std::uint8_t, 34> unused{};  // fills the last line: a state has no padding

  int active() const { return order[turn]; }
  bool has(Option option) const { return options[option] != 0; }
  Cells plots() const { return colour[kAnyColour]; }
  Cells all_built() const { return built[0] | built[1] | built[2] | built[3]; }
  Cells free_plots() const { return plots() & ~all_built(); }
  int count_built(int seat) const { return std::popcount(built[seat]); }
  int pool(int seat) const { return kBuildings - buildings[seat] - count_built(seat); }  // R1.2
  int colour_at(int cell) const { return set_with(colour, cell); }  // of a plot
  int number_at(int cell) const { return set_with(number, cell); }  // from 0
  // Whether the token of the seat at this place in the order stands on the card, or on the earnings
  // area, in play. In 1912 and at the end all stand where they are.
  bool has_moved(int place) const {
    if (phase == Phase::kOver || year == kFinalYear) return true;
    if (place != turn) return place < turn;
    return phase != Phase::kIncome && phase != Phase::kPlace;
  }
  int map_columns() const { return seats; }  // of plot cards (R2.1)
  std::uint32_t services_taken() const {
    return services[0] | services[1] | services[2] | services[3];
  }

 private:
  template <std::size_t kSets>
  static int set_with(const std::array<Cells, kSets>& sets, int cell) {
    int i = 0;
    while ((sets[i] & cell_bit(cell)) == 0) ++i;
    return i;
  }
};

// The cell of a plot whose card lies in `slot` (R2.1, R2.2).
inline int plot_cell(const State& state, int slot, const Plot& plot) {
  const int columns = state.map_columns();
  return cell_at(kCardColumns * (slot % columns) + plot.column,
                 kCardRows * (slot / columns) + plot.row);
}

void fill_cells(const Content& content, State& state);  // colours and numbers, from the map
Cells printed_rubble(const Content& content, const State& state);  // R2.5: where it lay at first

}  // namespace cornerstone::sf1906
