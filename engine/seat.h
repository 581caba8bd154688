// Who sits at a table. Seats are numbered clockwise from 0.
#pragma once

#include <cstdint>

namespace cornerstone {

using Seat = std::int8_t;

inline constexpr Seat kNobody = -1;      // nobody is to move; as an observer: a spectator
inline constexpr Seat kOmniscient = -2;  // as an observer: one who sees everything
inline constexpr int kMaxSeats = 5;

}  // namespace cornerstone
