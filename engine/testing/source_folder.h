#pragma once

#include <string_view>

namespace cornerstone {

// The folder of the project, for tests that read its files. In a file of its own that the build
// writes, so that it changes nothing else when the project lies elsewhere.
extern const std::string_view kSourceFolder;

}  // namespace cornerstone
