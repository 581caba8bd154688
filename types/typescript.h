// Shapes as the text of a TypeScript module.
#pragma once

#include <string>

#include "types/shape.h"

namespace cornerstone::types {

// One exported type for each definition, in a namespace where its name has one.
std::string typescript(const Shapes& shapes);

}  // namespace cornerstone::types
