// SQLite behind the interface of database.h: one file, one server process.
#pragma once

#include <memory>
#include <string>

#include "server/database.h"

namespace cornerstone::storage {

// Opens the file at `path`, or makes it, and leaves its schema as it is. All connections of this
// process may share the file; another process that opens it is refused.
std::unique_ptr<Database> open_sqlite(const std::string& path);

}  // namespace cornerstone::storage
