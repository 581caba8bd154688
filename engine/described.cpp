#include "engine/described.h"

namespace cornerstone {

std::string wire_name(std::string_view enumerator) {
  if (enumerator.starts_with('k')) enumerator.remove_prefix(1);
  std::string out;
  for (const char c : enumerator) {
    const bool capital = c >= 'A' && c <= 'Z';
    if (capital && !out.empty()) out += '_';
    out += capital ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return out;
}

}  // namespace cornerstone
