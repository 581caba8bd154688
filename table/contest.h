// The kinds of challenges (challenge.h).
#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>

namespace cornerstone {

enum class Contest : std::uint8_t {
  kDaily,     // one game
  kGauntlet,  // one game of each kind that there is
};
BOOST_DESCRIBE_ENUM(Contest, kDaily, kGauntlet)

}  // namespace cornerstone
