// Where two JSON documents first differ, for people who have to find the fault.
#pragma once

#include <boost/json/value.hpp>
#include <optional>
#include <string>

#include "engine/problems.h"

namespace cornerstone {

// The first place, in the order of `expected`, where `found` says something else; nothing if they
// are equal. The order of an object's keys does not matter.
std::optional<Problem> first_difference(const boost::json::value& expected,
                                        const boost::json::value& found, const std::string& place);

}  // namespace cornerstone
