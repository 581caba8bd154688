#include "games/rebuilding_seattle/ground.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "engine/bits.h"

namespace cornerstone::rebuilding_seattle {

namespace {

constexpr Row kStartRow = (Row{1} << kStartWidth) - 1;
constexpr Row kSuburbRow = (Row{1} << kMaxSuburbSide) - 1;

// Left edges at which every square of the outline lies on one of the rows.
template <class RowAt>
Row all_squares_on(const Outline& outline, int squares, int row, const RowAt& row_at) {
  Row fits = Ground::kLeftEdges;
  for (int i = 0; i < squares; ++i) {
    fits &= row_at(row + outline.square[i].y) >> outline.square[i].x;
  }
  return fits;
}

bool fits_somewhere(const Ground& ground, const Shape& shape, int turns) {
  const auto free = [&](int row) { return ground.row(row); };
  for (; turns != 0; turns &= turns - 1) {
    const Outline& outline = shape.turned[std::countr_zero(static_cast<unsigned>(turns))];
    const int end = ground.rows() - kMargin - outline.height;
    for (int row = kMargin; row <= end; ++row) {
      if (all_squares_on(outline, shape.squares, row, free) != 0) return true;
    }
  }
  return false;
}

const Shape& shape_in_hand(const Content& content, const State& state) {
  if (state.phase == Phase::kPlaceSuburb) {
    return content.suburb_shape[content.suburb[state.suburb].shape];
  }
  return shape_of_piece(content, state.tile);
}

int turns_in_hand(const Content& content, const State& state) {
  if (state.phase == Phase::kPlaceSuburb) return content.suburb[state.suburb].turns;
  return turns_of_piece(content, state.tile);
}

}  // namespace

Ground::Ground(const Content& content, const State& state, int seat, Squares squares, int strip) {
  const Bounds& bounds = state.bounds[seat];
  left_ = bounds.left - kMargin + strip * kStride;
  top_ = bounds.top - kMargin;
  rows_ = bounds.bottom - bounds.top + 1 + 2 * kMargin;
  std::fill_n(row_.begin(), rows_, 0);
  const bool all = squares == Squares::kAll;
  const Neighborhood& start = content.neighborhood[state.neighborhood[seat]];
  for (int y = 0; y < kStartHeight; ++y) {
    row_[y - top_] = shifted(all ? kStartRow : kStartRow & ~Row{start.built[y]}, -left_);
  }
  state.suburbs[seat].for_each([&](int suburb) {
    const Placement at = placement_of(state.suburb_spot[suburb]);
    const Patch patch = content.suburb[suburb].turned[at.turn].squares;
    for (int i = 0; i < kMaxSuburbSide; ++i) {
      const Row row = patch >> (kMaxSuburbSide * i) & kSuburbRow;
      row_[at.y - top_ + i] |= shifted(row, at.x - left_);
    }
  });
  if (all) return;
  for (const Piece piece : pieces_of(state, seat)) {
    const Placement at = placement_of_piece(piece);
    const Outline& outline = shape_of_piece(content, what_of(piece)).turned[at.turn];
    for (int i = 0; i < outline.height; ++i) {
      row_[at.y - top_ + i] &= ~shifted(outline.row[i], at.x - left_);
    }
  }
}

// The left edges to look at reach from a suburb's side before the first column to just after the
// last one.
int Ground::strips(const State& state, int seat) {
  const Bounds& bounds = state.bounds[seat];
  const int left_edges = bounds.right - bounds.left + 1 + kMargin;
  return (left_edges + kStride - 1) / kStride;
}

const Shape& shape_of_piece(const Content& content, int what) {
  return what < kLandmarkPiece
             ? content.form[form_of(what)]
             : content.landmark_shape[content.landmark[what - kLandmarkPiece].shape];
}

int turns_of_piece(const Content& content, int what) {
  return what < kLandmarkPiece ? content.form_turns[form_of(what)]
                               : content.landmark[what - kLandmarkPiece].turns;
}

Room room_for(const Content& content, const State& state, int seat, const Room& wanted) {
  Room room;
  if (wanted.forms == 0 && wanted.landmarks == 0) return room;
  const int strips = Ground::strips(state, seat);
  for (int strip = 0; strip < strips; ++strip) {
    const Ground ground(content, state, seat, Ground::Squares::kFree, strip);
    for_each_bit(wanted.forms & ~room.forms, [&](int form) {
      if (fits_somewhere(ground, content.form[form], content.form_turns[form])) {
        room.forms |= 1u << form;
      }
    });
    for_each_bit(wanted.landmarks & ~room.landmarks, [&](int landmark) {
      const Landmark& card = content.landmark[landmark];
      if (fits_somewhere(ground, content.landmark_shape[card.shape], card.turns)) {
        room.landmarks |= 1u << landmark;
      }
    });
  }
  return room;
}

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): load() writes what is read
Placements::Placements(const Content& content, const State& state)
    : content_(content),
      state_(state),
      suburb_(state.phase == Phase::kPlaceSuburb),
      shape_(shape_in_hand(content, state)),
      turns_(turns_in_hand(content, state)),
      strips_(Ground::strips(state, state.decider)) {
  load(0);
}

int Placements::count() {
  int sum = 0;
  for (int strip = 0; strip < strips_; ++strip) {
    load(strip);
    sum += total_;
  }
  return sum;
}

Spot Placements::nth(int k) {
  int strip = 0;
  for (load(strip); k >= total_; load(++strip)) k -= total_;
  for (int i = 0;; ++i) {
    assert(i < lines_);
    const int here = std::popcount(fits_[i]);
    if (k < here) return spot(i, Row{1} << kth_bit(fits_[i], k));
    k -= here;
  }
}

void Placements::load(int strip) {
  if (loaded_ == strip) return;
  loaded_ = strip;
  const Ground ground(content_, state_, state_.decider,
                      suburb_ ? Ground::Squares::kAll : Ground::Squares::kFree, strip);
  left_ = ground.left();
  top_ = ground.top();
  rows_ = ground.rows();
  lines_ = total_ = 0;
  // R1.7: squares outside, one of them next to the neighborhood.
  std::array<Row, kMaxRows> outside, frontier;
  if (suburb_) {
    for (int row = 0; row < rows_; ++row) outside[row] = ~ground.row(row);
    frontier[0] = frontier[rows_ - 1] = 0;
    for (int row = 1; row < rows_ - 1; ++row) {
      const Row area = ground.row(row);
      frontier[row] = (area << 1 | area >> 1 | ground.row(row - 1) | ground.row(row + 1)) & ~area;
    }
  } else {
    for (int row = 0; row < rows_; ++row) outside[row] = ground.row(row);  // R1.8
  }
  const auto allowed = [&](int row) { return outside[row]; };
  for (int turns = turns_; turns != 0; turns &= turns - 1) {
    const Outline& outline = shape_.turned[std::countr_zero(static_cast<unsigned>(turns))];
    for (int row = 0; row < rows_; ++row) {
      Row& fits = fits_[lines_++];
      fits = 0;
      if (row + outline.height > rows_) continue;
      fits = all_squares_on(outline, shape_.squares, row, allowed);
      if (suburb_) {
        Row touching = 0;
        for (int i = 0; i < shape_.squares; ++i) {
          touching |= frontier[row + outline.square[i].y] >> outline.square[i].x;
        }
        fits &= touching;
      }
      total_ += std::popcount(fits);
    }
  }
}

Spot Placements::spot(int line, Row fits) const {
  const int turn = kth_bit(static_cast<std::uint32_t>(turns_), line / rows_);
  return spot_of({turn, left_ + std::countr_zero(fits), top_ + line % rows_});
}

Laid laid_suburb(const Content& content, int suburb, const Placement& at) {
  const Shape& shape = content.suburb_shape[content.suburb[suburb].shape];
  return {&shape.turned[at.turn], at, shape.squares};
}

Laid laid_suburb(const Content& content, const State& state, int suburb) {
  return laid_suburb(content, suburb, placement_of(state.suburb_spot[suburb]));
}

Laid laid_piece(const Content& content, Piece piece) {
  const Shape& shape = shape_of_piece(content, what_of(piece));
  const Placement at = placement_of_piece(piece);
  return {&shape.turned[at.turn], at, shape.squares};
}

PieceRange pieces_of(const State& state, int seat) {
  const Piece* const all = state.piece.data();
  const Piece* const end = all + state.pieces;
  const Piece* const first = std::lower_bound(all, end, piece_of(seat, 0, 0));
  return {first, std::lower_bound(first, end, piece_of(seat + 1, 0, 0))};
}

void add_piece(State& state, Piece piece) {
  Piece* const end = state.piece.data() + state.pieces;
  Piece* const at = std::lower_bound(state.piece.data(), end, piece);
  std::copy_backward(at, end, end + 1);
  *at = piece;
  ++state.pieces;
}

void remove_piece(State& state, Piece piece) {
  Piece* const end = state.piece.data() + state.pieces;
  Piece* const at = std::lower_bound(state.piece.data(), end, piece);
  assert(at != end && *at == piece);
  std::copy(at + 1, end, at);
  state.piece[--state.pieces] = 0;
}

void extend(Bounds& bounds, const Outline& outline, const Placement& at) {
  const auto coordinate = [](int n) { return static_cast<std::int16_t>(n); };
  bounds.left = std::min(bounds.left, coordinate(at.x));
  bounds.top = std::min(bounds.top, coordinate(at.y));
  bounds.right = std::max(bounds.right, coordinate(at.x + outline.width - 1));
  bounds.bottom = std::max(bounds.bottom, coordinate(at.y + outline.height - 1));
}

Bounds bounds_of(const Content& content, const State& state, int seat) {
  Bounds bounds{0, 0, kStartWidth - 1, kStartHeight - 1};
  state.suburbs[seat].for_each([&](int suburb) {
    const Laid laid = laid_suburb(content, state, suburb);
    extend(bounds, *laid.outline, laid.at);
  });
  return bounds;
}

}  // namespace cornerstone::rebuilding_seattle
