// PostgreSQL behind the interface of database.h, by libpq.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/database.h"

namespace cornerstone::storage {

bool is_postgres_address(std::string_view address);  // postgres://… or postgresql://…

// Connects, and leaves the schema as it is. A connection that is lost later is made again by the
// next call that needs it; what was under way fails and may be tried again.
std::unique_ptr<Database> open_postgres(const std::string& address);

}  // namespace cornerstone::storage
