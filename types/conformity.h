// Whether a JSON document has a shape.
#pragma once

#include <boost/json/value.hpp>
#include <optional>

#include "engine/json_read.h"
#include "engine/problems.h"
#include "types/shape.h"

namespace cornerstone::types {

// The first thing that is not as the shape has it; nothing if all is. A key that the shape does not
// know is such a thing, too.
std::optional<Problem> misfit(const Shapes& shapes, const Shape& shape,
                              const boost::json::value& value,
                              const JsonPlace& place = JsonPlace());

}  // namespace cornerstone::types
