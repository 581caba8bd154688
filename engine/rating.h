// How well a game went that somebody played alone, for rankings of all who played the same one.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>

namespace cornerstone {

// Wide enough to add up whatever a file says.
struct Rating {
  std::int64_t points = 0;
  // Compared in turn when points are equal; more is better.
  std::array<std::int64_t, 2> tie_break{};

  auto operator<=>(const Rating&) const = default;
  // Several games count as their sum, in the tie-breaks too.
  Rating& operator+=(const Rating& other) {
    points += other.points;
    for (std::size_t i = 0; i < tie_break.size(); ++i) tie_break[i] += other.tie_break[i];
    return *this;
  }
};
BOOST_DESCRIBE_STRUCT(Rating, (), (points, tie_break))

struct RatedResult {
  bool won = false;
  Rating rating;
  std::string words;  // "won against the Hurricane, 74 points"

  bool operator==(const RatedResult&) const = default;
};
BOOST_DESCRIBE_STRUCT(RatedResult, (), (won, rating, words))

}  // namespace cornerstone
