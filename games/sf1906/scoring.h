// The lines of a score sheet (R9.1).
#pragma once

#include <cstdint>

#include "games/sf1906/content.h"

namespace cornerstone::sf1906 {

enum ScoreSource : std::uint8_t {
  kCommonSource = 0,                              // and the objective's number
  kPersonalSource = kCommonSource + kObjectives,  // likewise
  kDevelopmentSource = kPersonalSource + kObjectives,
  kServiceSource,
  kBestBuilderSource,
  kMoneySource,
};

}  // namespace cornerstone::sf1906
