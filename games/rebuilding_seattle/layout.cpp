#include "games/rebuilding_seattle/layout.h"

#include <array>
#include <vector>

#include "engine/bits.h"

namespace cornerstone::rebuilding_seattle {

namespace {

std::array<Layout::At, 4> next_to(const Layout::At& at) {
  return {{{at.y - 1, at.x}, {at.y + 1, at.x}, {at.y, at.x - 1}, {at.y, at.x + 1}}};
}

template <class Wanted>
std::optional<Layout::At> first_square(const Laid& laid, Wanted wanted) {
  for (int i = 0; i < laid.squares; ++i) {
    const Layout::At at{laid.y(i), laid.x(i)};
    if (wanted(at)) return at;
  }
  return std::nullopt;
}

}  // namespace

Layout::Layout(const Content& content, int neighborhood) {
  const Neighborhood& start = content.neighborhood[neighborhood];
  for (int y = 0; y < kStartHeight; ++y) {
    for (int x = 0; x < kStartWidth; ++x) {
      Plot& plot = plots_[{y, x}];
      plot.built = (start.built[y] >> x & 1) != 0;
      for (int terrain = 0; terrain < kTerrains; ++terrain) {
        if ((start.terrain[terrain][y] >> x & 1) != 0) {
          plot.terrain = static_cast<std::uint8_t>(terrain);
        }
      }
    }
  }
}

Layout::Layout(const Content& content, const State& state, int seat, const Lifted& lifted)
    : Layout(content, state.neighborhood[seat]) {
  state.suburbs[seat].for_each([&](int suburb) {
    if (suburb != lifted.suburb) add_suburb(content, suburb, laid_suburb(content, state, suburb));
  });
  for (const Piece piece : pieces_of(state, seat)) {
    if (piece != lifted.piece) add_building(laid_piece(content, piece));
  }
}

std::optional<Layout::At> Layout::overlap(const Laid& suburb) const {
  return first_square(suburb, [&](const At& at) { return plots_.contains(at); });
}

bool Layout::touches(const Laid& suburb) const {
  return first_square(suburb,
                      [&](const At& at) {
                        for (const At& beside : next_to(at)) {
                          if (plots_.contains(beside)) return true;
                        }
                        return false;
                      })
      .has_value();
}

std::optional<Layout::At> Layout::off_the_edge(const Laid& building) const {
  return first_square(building, [&](const At& at) { return !plots_.contains(at); });
}

std::optional<Layout::At> Layout::built_over(const Laid& building) const {
  return first_square(building, [&](const At& at) {
    const auto plot = plots_.find(at);
    return plot != plots_.end() && plot->second.built;
  });
}

bool Layout::connected() const {
  std::map<At, bool> reached;
  std::vector<At> ahead{plots_.begin()->first};
  while (!ahead.empty()) {
    const At at = ahead.back();
    ahead.pop_back();
    if (!plots_.contains(at) || !reached.emplace(at, true).second) continue;
    for (const At& beside : next_to(at)) ahead.push_back(beside);
  }
  return reached.size() == plots_.size();
}

void Layout::add_suburb(const Content& content, int suburb, const Laid& laid) {
  for (int i = 0; i < laid.squares; ++i) {
    plots_[{laid.y(i), laid.x(i)}].terrain = content.suburb[suburb].terrain[i];
  }
}

void Layout::add_building(const Laid& laid) {
  for (int i = 0; i < laid.squares; ++i) plots_[{laid.y(i), laid.x(i)}].built = true;
}

}  // namespace cornerstone::rebuilding_seattle
