// Counts heap allocations: this program replaces the global operator new by one that keeps a tally.
#pragma once

#include <cstdint>

namespace cornerstone::cli {

std::uint64_t allocations();  // by this thread so far

}  // namespace cornerstone::cli
