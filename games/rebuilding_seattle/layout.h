// One neighborhood as a plain map of squares: for whatever need not be fast, such as judging a
// layout, loading a position and showing it.
#pragma once

#include <map>
#include <optional>

#include "games/rebuilding_seattle/content.h"
#include "games/rebuilding_seattle/ground.h"
#include "games/rebuilding_seattle/state.h"

namespace cornerstone::rebuilding_seattle {

struct Plot {
  std::uint8_t terrain = kNone;
  bool built = false;
};

class Layout {
 public:
  struct At {
    int y = 0, x = 0;  // compared in this order: row by row
    auto operator<=>(const At&) const = default;
  };

  // The starting neighborhood with its printed buildings.
  Layout(const Content& content, int neighborhood);
  // With everything that lies there, but for what is in `lifted`.
  struct Lifted {
    std::uint8_t suburb = kNone;
    Piece piece = 0;
  };
  Layout(const Content& content, const State& state, int seat, const Lifted& lifted);

  const std::map<At, Plot>& plots() const& { return plots_; }
  void plots() && = delete;  // they would not outlive it

  // The first square that is in the way of a suburb there: part of the neighborhood already (R1.7).
  std::optional<At> overlap(const Laid& suburb) const;
  bool touches(const Laid& suburb) const;  // R1.6, R1.7
  // The first square of a building that is no part of the neighborhood, or is built on (R1.8).
  std::optional<At> off_the_edge(const Laid& building) const;
  std::optional<At> built_over(const Laid& building) const;
  bool connected() const;  // R6.5

  void add_suburb(const Content& content, int suburb, const Laid& laid);
  void add_building(const Laid& laid);

 private:
  std::map<At, Plot> plots_;
};

}  // namespace cornerstone::rebuilding_seattle
