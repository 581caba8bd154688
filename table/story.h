// What happened at a table, in words for people: the lines of its log.
#pragma once

#include <string>
#include <vector>

#include "engine/names.h"
#include "table/table.h"

namespace cornerstone {

// As `observer` may know it; several sentences of a move that had several consequences, none of
// what needs no words.
std::vector<std::string> happening_words(const Happening& happening, Seat observer,
                                         const Names& names);

}  // namespace cornerstone
