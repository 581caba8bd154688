// A table of the store as lists show it to everybody.
#pragma once

#include <span>
#include <vector>

#include "server/api_protocol.h"
#include "server/store.h"

namespace cornerstone {

api::TableShown table_shown(const storage::TableListing& listing);
std::vector<api::TableShown> tables_shown(std::span<const storage::TableListing> listings);

}  // namespace cornerstone
