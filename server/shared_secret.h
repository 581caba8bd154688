// Secrets that all servers of a database share, made by whichever needs one first.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "server/database.h"

namespace cornerstone {

using SharedSecret = std::array<std::uint8_t, 32>;

// Throws DatabaseError if it cannot be had.
SharedSecret shared_secret(storage::Database& database, std::string_view name);

}  // namespace cornerstone
