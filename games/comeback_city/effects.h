// What the disasters do to the city, R6 to R10, once it is known what they strike.
#pragma once

#include <cstdlib>

#include "games/comeback_city/acts.h"

namespace cornerstone::comeback_city {

template <class J>
class Effects : public Acts<J> {
 protected:
  using Acts<J>::Acts;
  using Acts<J>::content_;
  using Acts<J>::state_;
  using Acts<J>::journal_;

  // R6.5: every home next to one that was occupied before.
  void spread_occupation() {
    const bool flood = state_.has(kAlienSpread);  // G5
    while (occupy_neighbours() && flood) {
    }
  }

  // R7.2, R7.3: whether anything newly broke.
  bool quake(int column, int row, Clause why) {
    if (column < 0 || column >= kColumns || row < 0) return false;  // E4
    const Parts parts = parts_at(column, row);
    const bool breaks = (parts & ~state_.wrecked) != 0;
    this->wreck(parts, why);
    const int card = card_at(state_, column, row);
    if (card == kNone || (state_.rubble & card_bit(card)) != 0) return breaks;
    const std::uint8_t cell = state_.cell_of[card];
    this->turn_to_rubble(cell, why);
    state_.quaked_at[card] = cell;  // R7.4
    return true;
  }

  // The arms of the cross grow by turns: up and down, then left and right.
  bool quake_step(int step) {
    const int reach = (step + 1) / 2;
    const bool vertical = step % 2 == 1;
    const int columns = vertical ? 0 : reach, rows = vertical ? reach : 0;
    const Location target = state_.target;
    const bool one = quake(target.column - columns, target.row - rows, "R7.3");
    const bool other = quake(target.column + columns, target.row + rows, "R7.3");
    return one || other;
  }

  void storm(int number) {  // R8.3
    for_each_bit(state_.city, [&](int card) {
      const int stories = this->building(card).stories;
      const int cell = state_.cell_of[card];
      if (stories < number) this->destroy(cell, "R8.3");
      if (stories == number) this->turn_to_rubble(cell, "R8.3");
    });
    if (content_.amounts.road_stories < number) this->wreck(kAllRoads, "R8.3");  // G13
    if (content_.amounts.line_stories < number) this->wreck(kAllLines, "R8.3");
  }

  // R9.4: all at once, so that nothing shields anything.
  void strike_meteors() {
    Craters craters;
    for (int i = 0; i < state_.meteors; ++i) {
      const Location at = state_.meteor_at[i];
      const Meteor& meteor = content_.meteor[state_.meteor_face[i]];
      journal_.add(MeteorRevealed{at.column + 1, at.row + 1, MeteorNumber{state_.meteor_face[i]}});
      craters.add(state_, at.column, at.row, meteor.target);
      for (int k = 0; k < meteor.area_size; ++k) {
        const Offset offset = meteor.area[k];
        craters.add(state_, at.column + offset.column, at.row + offset.row, meteor.area_impact);
      }
    }
    this->wreck(craters.parts, "R9.4");
    const Cells rubble = craters.rubble - craters.destroyed;
    craters.destroyed.for_each([&](int cell) { this->destroy(cell, "R9.4"); });
    rubble.for_each([&](int cell) { this->turn_to_rubble(cell, "R9.4"); });
  }

  // R10.2, R10.4: the Chicken eats the building and stands in its place.
  void devour(int cell, Clause why) {
    this->destroy(cell, why);
    state_.chicken = byte(cell);
    journal_.add(ChickenMoved{this->cell_number(cell), why});
  }

  void feast() {  // R10.6
    state_.tagged[index_of(Tag::kRestaurant)].for_each([&](int cell) {
      this->place_counters(state_.card_at[cell], content_.amounts.feast, "R10.6");
    });
  }

 private:
  struct Craters {
    Cells destroyed, rubble;
    Parts parts = 0;

    void add(const State& state, int column, int row, Impact impact) {  // R2.6: roads play no part
      const bool on_grid =
          column >= 0 && column < kColumns && row >= 0 && row < kFirstRow + kLevels;
      if (impact == Impact::kNothing || !on_grid) return;
      parts |= parts_at(column, row);
      const int card = card_at(state, column, row);
      if (card == kNone) return;
      const int cell = state.cell_of[card];
      if (impact == Impact::kDestroy) destroyed.add(cell);
      if (impact == Impact::kRubble && state.stands(cell)) rubble.add(cell);  // E11
    }
  };

  bool occupy_neighbours() {
    const Cells next = next_wave(state_);
    next.for_each([&](int cell) { this->occupy(cell, "R6.5"); });
    return !next.empty();
  }
};

}  // namespace cornerstone::comeback_city
