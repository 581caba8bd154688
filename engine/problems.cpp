#include "engine/problems.h"

namespace cornerstone {

std::string text(const Problem& problem) {
  return problem.place.empty() ? problem.what : problem.place + ": " + problem.what;
}

}  // namespace cornerstone
