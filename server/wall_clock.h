// The time of day, for those whom nobody tells it.
#pragma once

#include <chrono>
#include <cstdint>

namespace cornerstone {

inline std::int64_t milliseconds_since_1970() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace cornerstone
