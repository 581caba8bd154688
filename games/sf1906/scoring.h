// The lines of a score sheet (R9.1).
#pragma once

#include "games/sf1906/content.h"

namespace cornerstone::sf1906 {

// An objective's line is its number after one of the first two.
inline constexpr int kCommonSource = 0;
inline constexpr int kPersonalSource = kCommonSource + kObjectives;
inline constexpr int kDevelopmentSource = kPersonalSource + kObjectives;
inline constexpr int kServiceSource = kDevelopmentSource + 1;
inline constexpr int kBestBuilderSource = kServiceSource + 1;
inline constexpr int kMoneySource = kBestBuilderSource + 1;

}  // namespace cornerstone::sf1906
