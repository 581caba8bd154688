// What those who race each other, each on a board of their own, may know of one another.
#pragma once

#include <boost/describe/class.hpp>
#include <string>

namespace cornerstone {

struct RaceStanding {
  int step = 0;  // how many are completed
  std::string phase;
  int action_points = 0;
  int severity = 0;
  int points = 0;

  bool operator==(const RaceStanding&) const = default;
};
BOOST_DESCRIBE_STRUCT(RaceStanding, (), (step, phase, action_points, severity, points))

}  // namespace cornerstone
