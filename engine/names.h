// What the seats of a table are called in logs and drawings.
#pragma once

#include <array>
#include <string>
#include <utility>

#include "engine/seat.h"

namespace cornerstone {

class Names {
 public:
  Names() {
    for (std::size_t i = 0; i < names_.size(); ++i) names_[i] = "Player " + std::to_string(i + 1);
  }
  void set(Seat seat, std::string name) {
    names_[static_cast<std::size_t>(seat)] = std::move(name);
  }
  const std::string& operator[](Seat seat) const { return names_[static_cast<std::size_t>(seat)]; }

 private:
  std::array<std::string, kMaxSeats> names_;
};

}  // namespace cornerstone
