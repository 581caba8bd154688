// The tables of the database, and how an older database becomes a current one.
#pragma once

#include "server/database.h"

namespace cornerstone::storage {

inline constexpr int kSchemaVersion = 1;

// 0: nothing of ours is in it.
int schema_version(Database& database);

// Applies what is missing, each version in a transaction of its own. Servers that start at the same
// time take turns. Throws if the database is newer than this program.
void migrate(Database& database);

}  // namespace cornerstone::storage
