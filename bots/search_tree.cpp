#include "bots/search_tree.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

namespace cornerstone {
namespace {

// Edges set aside for each node: the lists of the games are about that long on average.
constexpr std::size_t kEdgesPerNode = 16;
constexpr std::size_t kSlotsPerNode = 2;  // keeps the table at most half full
constexpr std::size_t kBytesPerNode = sizeof(SearchNode) + kEdgesPerNode * sizeof(SearchEdge) +
                                      2 * kSlotsPerNode * sizeof(std::uint32_t);
constexpr std::size_t kFewestNodes = 16;
constexpr std::size_t kMostNodes = std::size_t{1} << 27;  // so that edges can be numbered

}  // namespace

SearchTree::SearchTree(std::size_t bytes) {
  const std::size_t nodes = std::clamp(bytes / kBytesPerNode, kFewestNodes, kMostNodes);
  const std::size_t slots = std::bit_ceil(nodes * kSlotsPerNode);
  node_capacity_ = static_cast<std::uint32_t>(nodes);
  // A list of any length fits into an empty tree.
  edge_capacity_ = static_cast<std::uint32_t>(std::max(nodes * kEdgesPerNode, kMaxMoves));
  slot_mask_ = static_cast<std::uint32_t>(slots - 1);
  nodes_ = std::make_unique_for_overwrite<SearchNode[]>(nodes);
  edges_ = std::make_unique_for_overwrite<SearchEdge[]>(edge_capacity_);
  slots_ = std::make_unique<std::uint32_t[]>(slots);
}

void SearchTree::clear() {
  if (nodes_used_ < slot_mask_ / 16) {
    // A few keys in a large table: last come, first gone, so that the others can still be found.
    for (std::uint32_t i = nodes_used_; i-- > 0;) slots_[slot_of(nodes_[i].key)] = 0;
  } else {
    std::fill_n(slots_.get(), slot_mask_ + std::size_t{1}, 0u);
  }
  nodes_used_ = edges_used_ = 0;
  refused_ = false;
}

std::size_t SearchTree::bytes() const {
  return node_capacity_ * sizeof(SearchNode) + edge_capacity_ * sizeof(SearchEdge) +
         (slot_mask_ + std::size_t{1}) * sizeof(std::uint32_t);
}

double SearchTree::fullness() const {
  return std::max(static_cast<double>(nodes_used_) / node_capacity_,
                  static_cast<double>(edges_used_) / edge_capacity_);
}

std::uint32_t SearchTree::slot_of(std::uint64_t key) const {
  auto slot = static_cast<std::uint32_t>(key) & slot_mask_;
  while (slots_[slot] != 0 && nodes_[slots_[slot] - 1].key != key) slot = (slot + 1) & slot_mask_;
  return slot;
}

SearchNode* SearchTree::find(std::uint64_t key) {
  const std::uint32_t found = slots_[slot_of(key)];
  return found == 0 ? nullptr : &nodes_[found - 1];
}

SearchNode* SearchTree::add(std::uint64_t key, Seat mover, const MoveList& moves) {
  if (nodes_used_ == node_capacity_ || moves.size() > edge_capacity_ - edges_used_) {
    refused_ = true;
    return nullptr;
  }
  const std::uint32_t slot = slot_of(key);
  assert(slots_[slot] == 0 && !moves.empty());
  SearchNode& node = nodes_[nodes_used_];
  slots_[slot] = ++nodes_used_;
  node = {.key = key,
          .visits = 0,
          .first_edge = edges_used_,
          .edges = static_cast<std::uint16_t>(moves.size()),
          .mover = mover};
  static_assert(kMaxMoves <= std::numeric_limits<std::uint16_t>::max());
  for (const Move move : moves)
    edges_[edges_used_++] = {.move = move, .value = 0, .prior = 0, .visits = 0, .outcomes = 0};
  return &node;
}

}  // namespace cornerstone
