// What guests are called until they say otherwise: "Brisk Mason 42".
#pragma once

#include <cstdint>
#include <string>

namespace cornerstone {

// The name of that number; any number has one.
std::string guest_name(std::uint32_t number);

}  // namespace cornerstone
