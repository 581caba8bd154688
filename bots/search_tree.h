// The memory of a tree search: nodes found by a 64-bit key, their edges side by side. All of it is
// set aside at once and never grows; where it is full, a new node is refused and the search goes
// on with the nodes it has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "engine/move.h"
#include "engine/seat.h"

namespace cornerstone {

// Neither has default values: an array of them is set aside without being touched.

// One way to go on from a node.
struct SearchEdge {
  Move move;
  float value;  // mean of what was found behind it, for the seat that decides; at first a hint
  float prior;  // the share of attention that it deserves at first sight
  std::uint32_t visits;
  std::uint32_t outcomes;  // nodes that were made behind it

  void add(float found) {
    ++visits;
    value += (found - value) / static_cast<float>(visits + 1);  // the hint counts as one
  }
};

struct SearchNode {
  std::uint64_t key;
  std::uint32_t visits;
  std::uint32_t first_edge;
  std::uint16_t edges;
  Seat mover;
};

class SearchTree {
 public:
  // The most bytes that nodes, edges and the table of keys may take together.
  explicit SearchTree(std::size_t bytes);

  void clear();
  std::size_t bytes() const;  // set aside
  std::uint32_t size() const { return nodes_used_; }
  // The larger of the shares of nodes and of edges in use, from 0 to 1.
  double fullness() const;
  bool refused() const { return refused_; }  // a node since the last clear

  // Null if there is none.
  SearchNode* find(std::uint64_t key);
  // Null if there is no room. The key must be new, the moves not empty.
  SearchNode* add(std::uint64_t key, Seat mover, const MoveList& moves);

  std::span<SearchEdge> edges(const SearchNode& node) {
    return {edges_.get() + node.first_edge, node.edges};
  }

 private:
  std::uint32_t slot_of(std::uint64_t key) const;  // of that key, or the free one where it belongs

  std::uint32_t node_capacity_, edge_capacity_, slot_mask_;
  std::uint32_t nodes_used_ = 0, edges_used_ = 0;
  bool refused_ = false;
  // Raw arrays: what no search reaches is never touched, and costs no memory of the machine.
  std::unique_ptr<SearchNode[]> nodes_;
  std::unique_ptr<SearchEdge[]> edges_;
  std::unique_ptr<std::uint32_t[]> slots_;  // number of the node and one, or 0
};

}  // namespace cornerstone
