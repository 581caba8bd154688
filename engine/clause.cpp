#include "engine/clause.h"

namespace cornerstone {

std::string text(const Clause& clause) {
  std::string out;
  if (!clause) return out;
  out += clause.letter;
  for (std::size_t i = 0; i < clause.part.size() && clause.part[i] != 0; ++i) {
    if (i > 0) out += '.';
    out += std::to_string(clause.part[i]);
  }
  return out;
}

}  // namespace cornerstone
