#include "engine/problems.h"

#include <utility>

namespace cornerstone {

void Problems::add(std::string place, std::string what) {
  if (all_.size() < kMost) {
    all_.push_back({std::move(place), std::move(what)});
  } else if (all_.size() == kMost) {
    all_.push_back({"", "there are more problems; these are the first " + std::to_string(kMost)});
  }
}

std::string text(const Problem& problem) {
  return problem.place.empty() ? problem.what : problem.place + ": " + problem.what;
}

}  // namespace cornerstone
