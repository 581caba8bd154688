// Sets of spaces of the map, as bits: what lies where, what is next to it, how far it is.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/bits.h"

namespace cornerstone::rolling_heights {

// R2.2: three boards across and two down. Spaces are numbered row by row from the top left.
inline constexpr int kBoardsAcross = 3, kBoardsDown = 2, kBoards = kBoardsAcross * kBoardsDown;
inline constexpr int kBoardRows = 4, kBoardColumns = 3, kBoardSpaces = kBoardRows * kBoardColumns;
inline constexpr int kRows = kBoardRows * kBoardsDown, kColumns = kBoardColumns * kBoardsAcross;
inline constexpr int kSpaces = kRows * kColumns;

constexpr int space_at(int row, int column) { return kColumns * row + column; }
constexpr int row_of(int space) { return space / kColumns; }
constexpr int column_of(int space) { return space % kColumns; }
constexpr int neighborhood_of(int space) {
  return kBoardsAcross * (row_of(space) / kBoardRows) + column_of(space) / kBoardColumns;
}
// Where a space lies on its board when the board is not turned, row by row.
constexpr int place_on_board(int space) {
  return kBoardColumns * (row_of(space) % kBoardRows) + column_of(space) % kBoardColumns;
}

// One word for the upper row of boards and one for the lower.
struct Spaces {
  static constexpr int kHalf = kSpaces / 2;
  static constexpr std::uint64_t kAll = (std::uint64_t{1} << kHalf) - 1;

  std::array<std::uint64_t, 2> half{};

  constexpr bool has(int space) const { return (half[half_of(space)] & bit_of(space)) != 0; }
  constexpr void add(int space) { half[half_of(space)] |= bit_of(space); }
  constexpr int size() const { return std::popcount(half[0]) + std::popcount(half[1]); }
  constexpr bool empty() const { return (half[0] | half[1]) == 0; }

  // The set of its first space; of nothing, nothing.
  constexpr Spaces first() const {
    if (half[0] != 0) return {{half[0] & -half[0], 0}};
    return {{0, half[1] & -half[1]}};
  }
  // The k-th space of the set, from 0.
  int nth(int k) const {
    const int upper = std::popcount(half[0]);
    return k < upper ? kth_bit(half[0], k) : kHalf + kth_bit(half[1], k - upper);
  }
  template <class F>
  void for_each(F&& f) const {
    for_each_bit(half[0], f);
    for_each_bit(half[1], [&](int bit) { f(kHalf + bit); });
  }

  // The set moved by one space: east, west, south and north. What leaves the map is gone.
  constexpr std::array<Spaces, 4> moved() const {
    const std::uint64_t upper = half[0], lower = half[1];
    return {{{{eastward(upper), eastward(lower)}},
             {{westward(upper), westward(lower)}},
             {{upper << kColumns & kAll, (lower << kColumns & kAll) | upper >> kLastRow}},
             {{upper >> kColumns | (lower << kLastRow & kAll), lower >> kColumns}}}};
  }
  // Every space that shares an edge with one of the set (rules.md, section 2).
  constexpr Spaces neighbors() const {
    const std::uint64_t upper = half[0], lower = half[1];
    return {
        {(around(upper) | lower << kLastRow) & kAll, (around(lower) | upper >> kLastRow) & kAll}};
  }
  constexpr Spaces widened() const { return *this | neighbors(); }
  constexpr Spaces within(int distance) const {
    Spaces reach = *this;
    for (int i = 0; i < distance; ++i) reach = reach.widened();
    return reach;
  }

  bool operator==(const Spaces&) const = default;
  friend constexpr Spaces operator&(const Spaces& a, const Spaces& b) {
    return {{a.half[0] & b.half[0], a.half[1] & b.half[1]}};
  }
  friend constexpr Spaces operator|(const Spaces& a, const Spaces& b) {
    return {{a.half[0] | b.half[0], a.half[1] | b.half[1]}};
  }
  // Those of the first that are not in the second.
  friend constexpr Spaces operator-(const Spaces& a, const Spaces& b) {
    return {{a.half[0] & ~b.half[0], a.half[1] & ~b.half[1]}};
  }

 private:
  static constexpr int kLastRow = kHalf - kColumns;  // of a half: its first space

  static constexpr int half_of(int space) { return space < kHalf ? 0 : 1; }
  static constexpr std::uint64_t bit_of(int space) {
    return std::uint64_t{1} << (space - kHalf * half_of(space));
  }
  static constexpr std::uint64_t column(int column) {
    std::uint64_t bits = 0;
    for (int row = 0; row < kBoardRows; ++row) bits |= std::uint64_t{1} << space_at(row, column);
    return bits;
  }
  static constexpr std::uint64_t eastward(std::uint64_t bits) {
    constexpr std::uint64_t kNotLast = kAll & ~column(kColumns - 1);
    return (bits & kNotLast) << 1;
  }
  static constexpr std::uint64_t westward(std::uint64_t bits) {
    constexpr std::uint64_t kNotFirst = kAll & ~column(0);
    return (bits & kNotFirst) >> 1;
  }
  // Also what lies beyond the half in the south.
  static constexpr std::uint64_t around(std::uint64_t bits) {
    return eastward(bits) | westward(bits) | bits << kColumns | bits >> kColumns;
  }
};

constexpr Spaces only(int space) {
  Spaces set;
  set.add(space);
  return set;
}

constexpr Spaces spaces_of_neighborhood(int neighborhood) {
  Spaces set;
  for (int space = 0; space < kSpaces; ++space) {
    if (neighborhood_of(space) == neighborhood) set.add(space);
  }
  return set;
}

// Steps from one space to the other; nothing on the way blocks (rules.md, section 2).
constexpr int distance_between(int a, int b) {
  const auto apart = [](int x, int y) { return x < y ? y - x : x - y; };
  return apart(row_of(a), row_of(b)) + apart(column_of(a), column_of(b));
}
inline constexpr int kFarthest = kRows - 1 + kColumns - 1;

}  // namespace cornerstone::rolling_heights
