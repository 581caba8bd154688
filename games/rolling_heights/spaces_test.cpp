// Sets of spaces against the plainest way to say the same.
#include "games/rolling_heights/spaces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "engine/rng.h"

namespace cornerstone::rolling_heights {
namespace {

std::vector<int> members(const Spaces& set) {
  std::vector<int> found;
  for (int space = 0; space < kSpaces; ++space) {
    if (set.has(space)) found.push_back(space);
  }
  return found;
}

Spaces random_set(Rng& rng, std::uint32_t one_in) {
  Spaces set;
  for (int space = 0; space < kSpaces; ++space) {
    if (rng.below(one_in) == 0) set.add(space);
  }
  return set;
}

// The sets of one space, nothing, everything, and some of every density.
std::vector<Spaces> many_sets() {
  Rng rng(7);
  std::vector<Spaces> sets{{}, {{Spaces::kAll, Spaces::kAll}}};
  for (int space = 0; space < kSpaces; ++space) sets.push_back(only(space));
  for (std::uint32_t i = 0; i < 60; ++i) sets.push_back(random_set(rng, 2 + i));
  return sets;
}

// Two spaces share an edge: one step to the side or one up or down, and never around the edge.
bool share_an_edge(int a, int b) {
  const int rows = std::abs(row_of(a) - row_of(b)), columns = std::abs(column_of(a) - column_of(b));
  return rows + columns == 1;
}

TEST(RollingHeightsSpaces, R2_2_TheMapHasEightRowsOfNine) {
  EXPECT_EQ(kSpaces, 72);
  EXPECT_EQ(space_at(0, 0), 0);
  EXPECT_EQ(space_at(7, 8), 71);
  for (int space = 0; space < kSpaces; ++space) {
    EXPECT_EQ(space_at(row_of(space), column_of(space)), space);
    EXPECT_LT(row_of(space), 8);
    EXPECT_LT(column_of(space), 9);
  }
}

TEST(RollingHeightsSpaces, R2_2_SixNeighborhoodsOfFourRowsOfThree) {
  Spaces all;
  for (int neighborhood = 0; neighborhood < kBoards; ++neighborhood) {
    const Spaces spaces = spaces_of_neighborhood(neighborhood);
    EXPECT_EQ(spaces.size(), 12);
    EXPECT_TRUE((all & spaces).empty());
    all = all | spaces;
    const int top = neighborhood < 3 ? 0 : 4, left = 3 * (neighborhood % 3);
    for (int row = 0; row < 4; ++row) {
      for (int column = 0; column < 3; ++column) {
        const int space = space_at(top + row, left + column);
        EXPECT_TRUE(spaces.has(space)) << space;
        EXPECT_EQ(neighborhood_of(space), neighborhood) << space;
        EXPECT_EQ(place_on_board(space), 3 * row + column) << space;
      }
    }
  }
  EXPECT_EQ(all.size(), kSpaces);
}

TEST(RollingHeightsSpaces, ASetHasWhatWasAdded) {
  for (const Spaces& set : many_sets()) {
    const auto in = members(set);
    EXPECT_EQ(set.size(), static_cast<int>(in.size()));
    EXPECT_EQ(set.empty(), in.empty());
    std::vector<int> visited;
    set.for_each([&](int space) { visited.push_back(space); });
    EXPECT_EQ(visited, in);
    for (int k = 0; k < set.size(); ++k) {
      EXPECT_EQ(set.nth(k), in.at(static_cast<std::size_t>(k)));
    }
    EXPECT_EQ(set.first(), in.empty() ? Spaces{} : only(in.front()));
  }
}

TEST(RollingHeightsSpaces, SetsAreCombinedSpaceBySpace) {
  Rng rng(3);
  for (int i = 0; i < 50; ++i) {
    const Spaces a = random_set(rng, 3), b = random_set(rng, 2);
    for (int space = 0; space < kSpaces; ++space) {
      EXPECT_EQ((a & b).has(space), a.has(space) && b.has(space));
      EXPECT_EQ((a | b).has(space), a.has(space) || b.has(space));
      EXPECT_EQ((a - b).has(space), a.has(space) && !b.has(space));
    }
    EXPECT_EQ(a, (a & b) | (a - b));
    EXPECT_NE(a, a - only(a.nth(0)));
  }
}

TEST(RollingHeightsSpaces, WideningAddsWhatSharesAnEdge) {
  for (const Spaces& set : many_sets()) {
    const Spaces wide = set.widened(), next = set.neighbors();
    for (int space = 0; space < kSpaces; ++space) {
      bool expected = false;
      for (const int other : members(set)) expected = expected || share_an_edge(space, other);
      EXPECT_EQ(next.has(space), expected) << space;
      EXPECT_EQ(wide.has(space), expected || set.has(space)) << space;
    }
  }
}

TEST(RollingHeightsSpaces, NeighboursAcrossBordersAndAtTheEdges) {
  const auto neighbours = [](int row, int column) {
    return members(only(space_at(row, column)).neighbors());
  };
  using Numbers = std::vector<int>;
  EXPECT_EQ(neighbours(0, 0), (Numbers{space_at(0, 1), space_at(1, 0)}));
  EXPECT_EQ(neighbours(0, 8), (Numbers{space_at(0, 7), space_at(1, 8)}));
  EXPECT_EQ(neighbours(7, 0), (Numbers{space_at(6, 0), space_at(7, 1)}));
  EXPECT_EQ(neighbours(7, 8), (Numbers{space_at(6, 8), space_at(7, 7)}));
  // Where four boards meet.
  EXPECT_EQ(neighbours(3, 2),
            (Numbers{space_at(2, 2), space_at(3, 1), space_at(3, 3), space_at(4, 2)}));
  EXPECT_EQ(neighbours(4, 3),
            (Numbers{space_at(3, 3), space_at(4, 2), space_at(4, 4), space_at(5, 3)}));
  // The ends of a row are not neighbours of those of the next, within a half nor between them.
  EXPECT_EQ(neighbours(2, 8), (Numbers{space_at(1, 8), space_at(2, 7), space_at(3, 8)}));
  EXPECT_EQ(neighbours(3, 8), (Numbers{space_at(2, 8), space_at(3, 7), space_at(4, 8)}));
  EXPECT_EQ(neighbours(4, 0), (Numbers{space_at(3, 0), space_at(4, 1), space_at(5, 0)}));
}

// The shortest way by steps between neighbours, however it is found.
std::vector<int> steps_from(int start) {
  std::vector<int> steps(kSpaces, -1), queue{start};
  steps[static_cast<std::size_t>(start)] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (int next = 0; next < kSpaces; ++next) {
      auto& taken = steps[static_cast<std::size_t>(next)];
      if (taken >= 0 || !share_an_edge(queue[i], next)) continue;
      taken = steps[static_cast<std::size_t>(queue[i])] + 1;
      queue.push_back(next);
    }
  }
  return steps;
}

TEST(RollingHeightsSpaces, DistanceIsTheNumberOfSteps) {
  int farthest = 0;
  for (int a = 0; a < kSpaces; ++a) {
    const auto steps = steps_from(a);
    for (int b = 0; b < kSpaces; ++b) {
      EXPECT_EQ(distance_between(a, b), steps[static_cast<std::size_t>(b)]) << a << " " << b;
      farthest = std::max(farthest, distance_between(a, b));
    }
  }
  EXPECT_EQ(farthest, kFarthest);
}

TEST(RollingHeightsSpaces, WithinIsNearerThanOrAtTheDistance) {
  for (const Spaces& set : many_sets()) {
    for (int distance = 0; distance <= kFarthest; ++distance) {
      const Spaces near = set.within(distance);
      for (int space = 0; space < kSpaces; ++space) {
        bool expected = false;
        for (const int other : members(set)) {
          expected = expected || distance_between(space, other) <= distance;
        }
        ASSERT_EQ(near.has(space), expected) << space << " within " << distance;
      }
    }
  }
}

}  // namespace
}  // namespace cornerstone::rolling_heights
