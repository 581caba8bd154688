#include "engine/problems.h"

#include <algorithm>
#include <utility>

namespace cornerstone {

void Problems::add(std::string place, std::string what) {
  if (all_.size() < kMost) {
    all_.push_back({std::move(place), std::move(what)});
  } else if (all_.size() == kMost) {
    all_.push_back({"", "there are more problems; these are the first " + std::to_string(kMost)});
  }
}

bool Problems::concern(std::string_view place) const {
  return std::any_of(all_.begin(), all_.end(), [place](const Problem& problem) {
    if (!place.starts_with(problem.place)) return false;
    const std::string_view inside = place.substr(problem.place.size());
    return inside.empty() || inside.front() == '.' || inside.front() == '[';
  });
}

std::string text(const Problem& problem) {
  return problem.place.empty() ? problem.what : problem.place + ": " + problem.what;
}

}  // namespace cornerstone
