// Where things stand in Comeback City: six columns of cells above roads, power lines and one power
// plant. Columns, levels and rows count from 0 here and from 1 in texts.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace cornerstone::comeback_city {

inline constexpr int kColumns = 6;
// No column can grow so high: a city has 5 levels when the disaster comes (8 with other packs), and
// at most 22 buildings follow, each of which adds one.
inline constexpr int kLevels = 32;
inline constexpr int kCells = kColumns * kLevels;

constexpr int cell_at(int column, int level) { return column * kLevels + level; }
constexpr int column_of(int cell) { return cell / kLevels; }
constexpr int level_of(int cell) { return cell % kLevels; }

// R2.2. Power line k and road k lie under the boundary of the columns k and k + 1.
inline constexpr int kBoundaries = kColumns - 1;
inline constexpr int kPlant = 0;
inline constexpr int kFirstLine = 1;
inline constexpr int kFirstRoad = kFirstLine + kBoundaries;
inline constexpr int kParts = kFirstRoad + kBoundaries;  // of the infrastructure
using Parts = std::uint16_t;                             // a set of them, as bits

constexpr Parts part_bit(int part) { return static_cast<Parts>(1u << part); }
// Those of five boundaries that touch a column, as bits: one at the edge, two elsewhere.
constexpr unsigned boundaries_of(int column) {
  return (3u << column >> 1) & ((1u << kBoundaries) - 1);
}
constexpr Parts lines_of(int column) {
  return static_cast<Parts>(boundaries_of(column) << kFirstLine);
}
constexpr Parts roads_of(int column) {
  return static_cast<Parts>(boundaries_of(column) << kFirstRoad);
}
inline constexpr Parts kAllLines = static_cast<Parts>(((1u << kBoundaries) - 1) << kFirstLine);
inline constexpr Parts kAllRoads = static_cast<Parts>(((1u << kBoundaries) - 1) << kFirstRoad);

// R2.3: rows of the disaster grid. Those of the dice are the first six.
inline constexpr int kPlantRow = 0, kLineRow = 1, kRoadRow = 2, kFirstRow = 3;
inline constexpr int kDieSides = 6;

// A set of cells: a word for each column, level 0 in its lowest bit.
using Levels = std::uint32_t;

constexpr Levels level_bit(int level) { return Levels{1} << level; }
constexpr Levels below(int level) { return level_bit(level) - 1; }
// The levels and those next to them, up and down.
constexpr Levels widened(Levels levels) { return levels | levels << 1 | levels >> 1; }

struct Cells {
  std::array<Levels, kColumns> column{};

  constexpr bool has(int cell) const {
    return (column[column_of(cell)] >> level_of(cell) & 1) != 0;
  }
  constexpr void add(int cell) { column[column_of(cell)] |= level_bit(level_of(cell)); }
  constexpr void remove(int cell) { column[column_of(cell)] &= ~level_bit(level_of(cell)); }
  constexpr int count() const {
    int n = 0;
    for (const Levels levels : column) n += std::popcount(levels);
    return n;
  }
  constexpr bool empty() const {
    Levels all = 0;
    for (const Levels levels : column) all |= levels;
    return all == 0;
  }
  // By column, then by level (R13.1).
  template <class F>
  void for_each(F&& f) const {
    for (int c = 0; c < kColumns; ++c) {
      for (Levels left = column[c]; left != 0; left &= left - 1) {
        f(cell_at(c, std::countr_zero(left)));
      }
    }
  }

  bool operator==(const Cells&) const = default;
  friend constexpr Cells operator|(const Cells& a, const Cells& b) {
    return merged(a, b, [](Levels x, Levels y) { return x | y; });
  }
  friend constexpr Cells operator&(const Cells& a, const Cells& b) {
    return merged(a, b, [](Levels x, Levels y) { return x & y; });
  }
  // Those of the first that are not in the second.
  friend constexpr Cells operator-(const Cells& a, const Cells& b) {
    return merged(a, b, [](Levels x, Levels y) { return x & ~y; });
  }

 private:
  template <class F>
  static constexpr Cells merged(const Cells& a, const Cells& b, F&& f) {
    Cells result;
    for (int c = 0; c < kColumns; ++c) result.column[c] = f(a.column[c], b.column[c]);
    return result;
  }
};

// R2.5: the cells next to any of these, themselves included, over roads that work.
constexpr Cells spread(const Cells& cells, Parts wrecked) {
  Cells reach;
  for (int c = 0; c < kColumns; ++c) {
    const Levels near = widened(cells.column[c]);
    reach.column[c] |= near;
    const bool left = c > 0 && (wrecked & part_bit(kFirstRoad + c - 1)) == 0;
    const bool right = c < kBoundaries && (wrecked & part_bit(kFirstRoad + c)) == 0;
    if (left) reach.column[c - 1] |= near;
    if (right) reach.column[c + 1] |= near;
  }
  return reach;
}

// The cells adjacent to one (R2.5).
constexpr Cells around(int cell, Parts wrecked) {
  const int c = column_of(cell);
  const Levels near = widened(level_bit(level_of(cell)));
  Cells reach;
  reach.column[c] = near & ~level_bit(level_of(cell));
  if (c > 0 && (wrecked & part_bit(kFirstRoad + c - 1)) == 0) reach.column[c - 1] = near;
  if (c < kBoundaries && (wrecked & part_bit(kFirstRoad + c)) == 0) reach.column[c + 1] = near;
  return reach;
}

// The largest of the connected groups that the cells form (R2.5).
constexpr Cells largest_group(Cells cells, Parts wrecked) {
  Cells largest;
  int most = 0;
  for (int c = 0; c < kColumns; ++c) {
    while (cells.column[c] != 0) {
      Cells group;
      group.column[c] = cells.column[c] & (0u - cells.column[c]);
      for (Cells before; !(group == before);) {
        before = group;
        group = spread(group, wrecked) & cells;
      }
      if (group.count() > most) {
        largest = group;
        most = group.count();
      }
      cells = cells - group;
    }
  }
  return largest;
}

}  // namespace cornerstone::comeback_city
