// The smallest things that change a city, each told to the journal. What leads from one to the next
// is in rules.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>

#include "engine/bits.h"
#include "engine/list.h"
#include "games/comeback_city/chance.h"
#include "games/comeback_city/city.h"
#include "games/comeback_city/content.h"
#include "games/comeback_city/events.h"
#include "games/comeback_city/state.h"

namespace cornerstone::comeback_city {

constexpr std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

template <class J>
class Acts {
 protected:
  Acts(const Content& content, State& state, J& journal)
      : content_(content), state_(state), journal_(journal) {}

  static CardNumber card_number(int card) { return CardNumber{byte(card)}; }
  static CellNumber cell_number(int cell) { return CellNumber{byte(cell)}; }
  const Building& building(int card) const { return content_.building[card]; }

  // Buildings.

  void put_on_top(int card, int column) {
    put(content_, state_, card, cell_at(column, std::bit_width(state_.cards.column[column])));
  }

  void destroy(int cell, Clause why) {  // R5.4
    const int card = state_.card_at[cell];
    const int counters = return_counters(card);
    lift(content_, state_, cell);
    state_.removed |= card_bit(card);
    journal_.add(BuildingDestroyed{card_number(card), cell_number(cell), counters, why});
  }

  void turn_to_rubble(int cell, Clause why) {  // R5.4
    const int card = state_.card_at[cell];
    return_counters(card);
    knock_down(content_, state_, cell);
    journal_.add(BuildingRubbled{card_number(card), cell_number(cell), why});
  }

  void clear_rubble(int cell) {  // R13.6
    raise(content_, state_, cell);
    journal_.add(BuildingRebuilt{card_number(state_.card_at[cell]), cell_number(cell)});
  }

  void occupy(int cell, Clause why) {  // R6.4
    const int card = state_.card_at[cell];
    const int counters = return_counters(card);
    state_.occupied |= card_bit(card);
    journal_.add(BuildingOccupied{card_number(card), cell_number(cell), counters, why});
  }

  // Infrastructure.

  void wreck(Parts parts, Clause why) {
    for_each_bit(static_cast<Parts>(parts & ~state_.wrecked),
                 [&](int part) { journal_.add(PartWrecked{PartNumber{byte(part)}, why}); });
    state_.wrecked |= parts;
  }
  void repair(Parts parts, Clause why) {
    for_each_bit(static_cast<Parts>(parts & state_.wrecked),
                 [&](int part) { journal_.add(PartRepaired{PartNumber{byte(part)}, why}); });
    state_.wrecked &= static_cast<Parts>(~parts);
  }

  // Counters and Action Points.

  void place_counters(int card, int due, Clause why) {  // R1.2, E1
    std::uint8_t& supply = state_.supply[building(card).zone];
    const int placed = std::min(due, +supply);
    if (placed == 0) return;
    supply = byte(supply - placed);
    state_.counters[card] = byte(state_.counters[card] + placed);
    journal_.add(CountersPlaced{card_number(card), cell_number(state_.cell_of[card]), placed, why});
  }

  int return_counters(int card) {
    const int counters = state_.counters[card];
    std::uint8_t& supply = state_.supply[building(card).zone];
    supply = byte(supply + counters);
    state_.counters[card] = 0;
    return counters;
  }

  void gain_action_points(int due, Clause why) {
    const int gained = std::min(due, content_.amounts.die_max - state_.action_points);  // R5.9
    state_.action_points = byte(state_.action_points + gained);
    journal_.add(ActionPointsGained{gained, state_.action_points, why});
  }
  void spend_action_points(int amount, Clause why) {
    state_.action_points = byte(state_.action_points - amount);
    journal_.add(ActionPointsSpent{amount, state_.action_points, why});
  }

  // Cards.

  void add_to_pool(int card, Clause why) {  // R4.4
    state_.pool |= card_bit(card);
    state_.materials = sum_of(state_.materials, building(card).yield);
    journal_.add(CardPooled{card_number(card), why});
  }

  // Deck and discard pile become the deck, in the order that the label gives them (B1).
  void shuffle(int label, Clause why) {
    struct Keyed {
      std::uint64_t key;
      std::uint8_t card;
    };
    List<Keyed, kBuildings> order;
    for_each_bit(state_.deck_cards() | state_.discards, [&](int card) {
      order.push_back({shuffle_key(state_.shuffle_seed, label, card), byte(card)});
    });
    std::ranges::sort(order, std::greater(), &Keyed::key);  // the lowest comes last, on top
    state_.deck_left = byte(static_cast<int>(order.size()));
    state_.deck.fill(kNone);
    std::ranges::transform(order, state_.deck.begin(), &Keyed::card);
    state_.discards = 0;
    journal_.add(DeckShuffled{state_.deck_left, why});
  }

  // R11.1. Once completed, a bonus stays so.
  void check_zoning() {
    for (int i = 0; i < kZoningsDrawn; ++i) {
      const int zoning = state_.zoning[i];
      if (state_.bonus[i] != BonusState::kOpen) continue;
      if (zoning_progress(content_, state_, zoning) < content_.zoning[zoning].n) continue;
      state_.bonus[i] = BonusState::kDue;
      journal_.add(ZoningCompleted{ZoningNumber{byte(zoning)}});
    }
  }

  const Content& content_;
  State& state_;
  J& journal_;
};

}  // namespace cornerstone::comeback_city
