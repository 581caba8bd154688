#include "engine/list.h"

#include <gtest/gtest.h>

#include "engine/move.h"

namespace cornerstone {
namespace {

static_assert(std::is_trivially_copyable_v<List<Move, 4>>);
static_assert(!std::is_copy_constructible_v<MoveList>);
static_assert(MoveList::capacity() == kMaxMoves);

List<int, 4> numbers(std::initializer_list<int> items) {
  List<int, 4> list;
  for (const int item : items) list.push_back(item);
  return list;
}

TEST(List, KeepsItemsInOrder) {
  List<int, 4> list = numbers({3, 1, 2});
  EXPECT_EQ(list.size(), 3u);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{3, 1, 2}));
  list[1] = 9;
  EXPECT_EQ(list[1], 9);
}

TEST(List, CanBeFilledClearedAndFilledAgain) {
  List<int, 4> list = numbers({1, 2, 3, 4});
  EXPECT_EQ(list.size(), list.capacity());
  list.clear();
  EXPECT_TRUE(list.empty());
  list.push_back(7);
  EXPECT_EQ(list[0], 7);
}

TEST(List, ResizesDown) {
  List<int, 4> list = numbers({1, 2, 3});
  list.resize_down(1);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{1}));
}

TEST(List, CopiesAreIndependent) {
  List<int, 4> list = numbers({1});
  const List<int, 4> copy = list;
  list[0] = 2;
  EXPECT_EQ(copy[0], 1);
}

#ifndef NDEBUG
TEST(ListDeathTest, OverflowIsABug) {
  List<int, 4> list = numbers({1, 2, 3, 4});
  EXPECT_DEATH(list.push_back(5), "size_ < kCapacity");
}
#endif

}  // namespace
}  // namespace cornerstone
