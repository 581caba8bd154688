// Everything that travels between the server and a client, as a TypeScript module: the views,
// events and positions of each game, the requests, answers and letters of a table, the protocol for
// study, and the HTTP API.
#pragma once

#include <string>

#include "types/shape.h"

namespace cornerstone::types {

Shapes wire_types();
std::string wire_module();  // web/src/protocol.ts

}  // namespace cornerstone::types
