// The squares of one neighborhood as rows of bits, and where a piece can lie on them.
//
// A neighborhood has no edge, so its rows are cut into strips of 64 columns that overlap.
// Practically every neighborhood fits one strip; one that is hundreds of squares wide only takes
// longer.
#pragma once

#include <array>
#include <cstdint>

#include "games/rebuilding_seattle/content.h"
#include "games/rebuilding_seattle/state.h"

namespace cornerstone::rebuilding_seattle {

using Row = std::uint64_t;  // bit x - left

// Squares beyond the strip drop out.
constexpr Row shifted(Row bits, int by) {
  if (by >= 0) return by < 64 ? bits << by : 0;
  return by > -64 ? bits >> -by : 0;
}

// Room around a neighborhood for a suburb that only touches it, and for the squares next to that.
inline constexpr int kMargin = kMaxSuburbSide + 1;
// The tallest neighborhood: every suburb on top of the last one.
inline constexpr int kMaxRows = kStartHeight + kSuburbs * kMaxSuburbSide + 2 * kMargin;

// One strip of a neighborhood: all its squares, or those on which nothing is built.
class Ground {
 public:
  enum class Squares : std::uint8_t { kAll, kFree };
  // Columns of a strip in which a piece may have its left edge: 1 and those after it.
  static constexpr int kStride = 64 - 1 - kMaxSide - 1;
  // Left edges that belong to a strip; those in other columns belong to its neighbours.
  static constexpr Row kLeftEdges = ((Row{1} << kStride) - 1) << 1;

  Ground(const Content& content, const State& state, int seat, Squares squares, int strip = 0);
  static int strips(const State& state, int seat);

  int left() const { return left_; }
  int top() const { return top_; }
  int rows() const { return rows_; }
  Row row(int row) const { return row_[row]; }

  // A rectangle of the neighborhood, bit width * y + x. Every square belongs to the strip of its
  // left edge, like a piece of one square.
  template <int width, int height>
  Patch patch(int x, int y) const {
    static_assert(width * height <= 8 * sizeof(Patch));
    Patch found = 0;
    for (int i = 0; i < height; ++i) {
      const Row squares = shifted(row_[y - top_ + i] & kLeftEdges, left_ - x);
      found |= static_cast<Patch>(squares & ((Row{1} << width) - 1)) << (width * i);
    }
    return found;
  }

 private:
  int left_, top_, rows_;
  std::array<Row, kMaxRows> row_;  // from `rows_` on not even cleared
};

const Shape& shape_of_piece(const Content& content, int what);  // of a tile kind or landmark
int turns_of_piece(const Content& content, int what);           // R1.4, as bits

// Buildings and landmarks of those asked for that have a legal placement (R1.8).
struct Room {
  std::uint32_t forms = 0;      // as bits
  std::uint32_t landmarks = 0;  // likewise
};
Room room_for(const Content& content, const State& state, int seat, const Room& wanted);

// Where the piece in hand may be put (R1.4, R1.7, R1.8).
class Placements {
 public:
  Placements(const Content& content, const State& state);

  int count();
  Spot nth(int k);  // by strip, turn, row and column
  template <class F>
  void for_each(F&& f) {
    for (int strip = 0; strip < strips_; ++strip) {
      load(strip);
      for (int i = 0; i < lines_; ++i) {
        for (Row fits = fits_[i]; fits != 0; fits &= fits - 1) f(spot(i, fits));
      }
    }
  }

 private:
  void load(int strip);
  Spot spot(int line, Row fits) const;  // of the lowest bit

  const Content& content_;
  const State& state_;
  const bool suburb_;
  const Shape& shape_;
  const int turns_;
  const int strips_;
  int loaded_ = -1;
  int left_ = 0, top_ = 0, rows_ = 0;
  int lines_ = 0;  // a line for each row of each turn
  int total_ = 0;  // in the strip loaded
  std::array<Row, kTurns * kMaxRows> fits_;
};

// A piece that is laid, square by square.
struct Laid {
  const Outline* outline;
  Placement at;
  int squares;

  int x(int i) const { return at.x + outline->square[i].x; }
  int y(int i) const { return at.y + outline->square[i].y; }
};
Laid laid_suburb(const Content& content, const State& state, int suburb);
Laid laid_suburb(const Content& content, int suburb, const Placement& at);
Laid laid_piece(const Content& content, Piece piece);

// The part of the sorted pieces that belongs to a seat.
struct PieceRange {
  const Piece* first;
  const Piece* last;

  const Piece* begin() const { return first; }
  const Piece* end() const { return last; }
};
PieceRange pieces_of(const State& state, int seat);

void add_piece(State& state, Piece piece);
void remove_piece(State& state, Piece piece);
void extend(Bounds& bounds, const Outline& outline, const Placement& at);
Bounds bounds_of(const Content& content, const State& state, int seat);  // of all that lies there

}  // namespace cornerstone::rebuilding_seattle
