#include "games/rebuilding_seattle/shape.h"

#include <algorithm>
#include <set>

namespace cornerstone::rebuilding_seattle {

namespace {

// What lies where when a shape has been turned: x, y and the terrain of every square.
using Look = std::set<std::array<int, 3>>;

Look look_of(const Shape& shape, int turns, std::span<const std::uint8_t> terrain) {
  Look look;
  for (std::size_t i = 0; i < shape.squares; ++i) {
    const Square square = shape.turned[turns].square[i];
    look.insert({square.x, square.y, terrain[i]});
  }
  return look;
}

}  // namespace

Outline outline_of(Squares squares, int turns) {
  for (; turns > 0; --turns) {
    for (auto& square : squares) square = {-square[1], square[0]};
  }
  int left = squares[0][0], top = squares[0][1];
  for (const auto& [x, y] : squares) {
    left = std::min(left, x);
    top = std::min(top, y);
  }
  Outline outline;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const int x = squares[i][0] - left, y = squares[i][1] - top;
    outline.square[i] = {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
    outline.row[y] |= static_cast<std::uint8_t>(1u << x);
    outline.width = std::max(outline.width, static_cast<std::uint8_t>(x + 1));
    outline.height = std::max(outline.height, static_cast<std::uint8_t>(y + 1));
  }
  return outline;
}

Shape shape_of(const Squares& squares) {
  Shape shape;
  shape.squares = static_cast<std::uint8_t>(squares.size());
  for (int turns = 0; turns < kTurns; ++turns) shape.turned[turns] = outline_of(squares, turns);
  return shape;
}

int named_turn(const Shape& shape, int turn, std::span<const std::uint8_t> terrain) {
  const Look wanted = look_of(shape, turn, terrain);
  int first = 0;
  while (look_of(shape, first, terrain) != wanted) ++first;
  return first;
}

std::uint8_t own_turns(const Shape& shape, std::span<const std::uint8_t> terrain) {
  std::uint8_t turns = 0;
  for (int turn = 0; turn < kTurns; ++turn) {
    if (named_turn(shape, turn, terrain) == turn) turns |= static_cast<std::uint8_t>(1u << turn);
  }
  return turns;
}

TurnedSuburb turned_suburb(const Shape& shape, int turn, std::span<const std::uint8_t> terrain) {
  TurnedSuburb suburb;
  for (std::size_t i = 0; i < shape.squares; ++i) {
    const Square at = shape.turned[turn].square[i];
    const Patch bit = Patch{1} << (kMaxSuburbSide * at.y + at.x);
    suburb.squares |= bit;
    if (terrain[i] != kNone) suburb.terrain[terrain[i]] |= bit;
  }
  return suburb;
}

bool hangs_together(const Squares& squares) {
  std::set<std::array<int, 2>> left(squares.begin() + 1, squares.end());
  Squares reached{squares.front()};
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const auto [x, y] = reached[next];
    for (const auto& neighbour : Squares{{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}}) {
      if (left.erase(neighbour) != 0) reached.push_back(neighbour);
    }
  }
  return left.empty();
}

}  // namespace cornerstone::rebuilding_seattle
