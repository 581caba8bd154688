#include "bots/search_tree.h"

#include <gtest/gtest.h>

#include "engine/hash.h"

namespace cornerstone {
namespace {

Move numbered(int n) {
  return {.kind = static_cast<std::uint8_t>(n), .arg = {static_cast<std::uint8_t>(n >> 8)}};
}

void list(MoveList& moves, int count) {
  moves.clear();
  for (int i = 0; i < count; ++i) moves.push_back(numbered(i));
}

TEST(SearchTree, FindsWhatWasAddedAndNothingElse) {
  SearchTree tree(1 << 20);
  MoveList moves;
  for (std::uint64_t i = 0; i < 500; ++i) {
    list(moves, 1 + static_cast<int>(i % 7));
    ASSERT_NE(tree.add(hash_of(i), static_cast<Seat>(i % 5), moves), nullptr);
  }
  for (std::uint64_t i = 0; i < 500; ++i) {
    const SearchNode* node = tree.find(hash_of(i));
    ASSERT_NE(node, nullptr);
    EXPECT_EQ(node->mover, static_cast<Seat>(i % 5));
    EXPECT_EQ(node->visits, 0u);
    ASSERT_EQ(tree.edges(*node).size(), 1 + i % 7);
    EXPECT_EQ(tree.edges(*node).back().move, numbered(static_cast<int>(i % 7)));
    EXPECT_EQ(tree.edges(*node).back().visits, 0u);
  }
  for (std::uint64_t i = 500; i < 1000; ++i) EXPECT_EQ(tree.find(hash_of(i)), nullptr);
  EXPECT_EQ(tree.size(), 500u);
}

TEST(SearchTree, KeysThatMeetInTheTableStayApart) {
  SearchTree tree(1 << 16);
  MoveList moves;
  list(moves, 2);
  const auto key = [](std::uint64_t high) { return high << 32 | 5; };
  for (std::uint64_t i = 1; i <= 20; ++i) ASSERT_NE(tree.add(key(i), 0, moves), nullptr);
  for (std::uint64_t i = 1; i <= 20; ++i) EXPECT_EQ(tree.find(key(i))->key, key(i));
  EXPECT_EQ(tree.find(key(21)), nullptr);
}

// Whether a few keys are taken out one by one or the whole table is wiped.
TEST(SearchTree, ClearForgetsEverything) {
  for (const std::uint64_t nodes : {3u, 1000u}) {
    SearchTree tree(1 << 20);
    MoveList moves;
    list(moves, 4);
    for (std::uint64_t i = 0; i < nodes; ++i)
      ASSERT_NE(tree.add(i << 32 | i % 2, 0, moves), nullptr);
    tree.clear();
    EXPECT_EQ(tree.size(), 0u);
    EXPECT_EQ(tree.fullness(), 0);
    for (std::uint64_t i = 0; i < nodes; ++i) EXPECT_EQ(tree.find(i << 32 | i % 2), nullptr);
    EXPECT_NE(tree.add(7, 0, moves), nullptr);
  }
}

TEST(SearchTree, StaysWithinItsBytesAndRefusesWhatDoesNotFit) {
  constexpr std::size_t kBytes = 4 << 20;
  SearchTree tree(kBytes);
  EXPECT_LE(tree.bytes(), kBytes);
  EXPECT_GT(tree.bytes(), kBytes / 2);
  MoveList moves;
  list(moves, 30);
  std::uint64_t added = 0;
  while (tree.add(hash_of(added), 0, moves) != nullptr) ++added;
  EXPECT_TRUE(tree.refused());
  EXPECT_GT(tree.fullness(), 0.99);
  EXPECT_EQ(tree.find(hash_of(added)), nullptr);
  EXPECT_NE(tree.find(hash_of(added - 1)), nullptr);
  EXPECT_EQ(tree.size(), added);
  tree.clear();
  EXPECT_FALSE(tree.refused());
}

TEST(SearchTree, TheSmallestHasRoomForTheLongestList) {
  SearchTree tree(0);
  MoveList moves;
  list(moves, kMaxMoves);
  EXPECT_NE(tree.add(1, 0, moves), nullptr);
}

TEST(SearchEdge, TheHintCountsAsOneVisit) {
  SearchEdge edge{.move = {}, .value = 1, .prior = 0, .visits = 0, .outcomes = 0};
  edge.add(0);
  EXPECT_FLOAT_EQ(edge.value, 0.5F);
  edge.add(0);
  EXPECT_FLOAT_EQ(edge.value, 1.0F / 3);
  EXPECT_EQ(edge.visits, 2u);
}

}  // namespace
}  // namespace cornerstone
