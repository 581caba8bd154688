// gzip (RFC 1952), for answers that are made as they are asked for.
#pragma once

#include <string>
#include <string_view>

namespace cornerstone {

inline constexpr int kQuickGzip = 1;  // within a request: most of the gain for a third of the time
inline constexpr int kSmallGzip = 9;  // once, for what is sent often

std::string gzip(std::string_view text, int level);

}  // namespace cornerstone
