// What whoever asks for the worth of many positions remembers of the last ones: points of goals,
// which take longest to count and seldom change from one move to the next.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/hash.h"
#include "games/rolling_heights/scoring.h"
#include "games/rolling_heights/state.h"

namespace cornerstone::rolling_heights {

class Memory {
 public:
  // What `count` says of the goals of this seat, or has said when nothing of what they look at was
  // different.
  template <class Count>
  Prospect goals(const State& state, int seat, Count&& count) {
    const Key key = key_of(state, seat);
    Entry& entry = entries_[hash_of(key) % entries_.size()];
    if (!entry.filled || !same_bytes(entry.key, key)) entry = {key, count(), true};
    return entry.points;
  }

 private:
  // All that goals look at (R19, R20), and points that vary with them (R18).
  struct Key {
    std::array<Spaces, kMaxSeats> plans, buildings;
    std::array<std::uint8_t, kSpaces> plan_at;
    std::array<Laid, kBoards> laid;
    MeepleCounts crew, hard;
    std::array<std::uint8_t, kAdsInPlay> ads;
    std::array<std::uint8_t, kTargetsDealt> target;
    std::uint8_t chosen, wild, seat, seats;
    std::array<std::uint8_t, 3> unused;  // no padding
  };
  static_assert(std::has_unique_object_representations_v<Key>);

  static Key key_of(const State& state, int seat) {
    return {.plans = state.plans,
            .buildings = state.buildings,
            .plan_at = state.plan_at,
            .laid = state.laid,
            .crew = state.crew_of(seat),
            .hard = state.posed(seat, Pose::kHard),
            .ads = state.ads,
            .target = state.target[seat],
            .chosen = state.chosen[seat],
            .wild = state.wild[seat],
            .seat = static_cast<std::uint8_t>(seat),
            .seats = state.seats,
            .unused = {}};
  }

  struct Entry {
    Key key{};
    Prospect points;
    bool filled = false;
  };
  std::array<Entry, 64> entries_{};
};

}  // namespace cornerstone::rolling_heights
