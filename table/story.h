// What happened at a table, in words for people: the lines of its log.
#pragma once

#include <string>
#include <vector>

#include "engine/names.h"
#include "table/table.h"

namespace cornerstone {

// What people are called by the game that the observer plays, where in a race it is alone.
Names names_in_game(const Table& table, Seat observer);

// As `observer` may know it; several sentences of a move that had several consequences, none of
// what needs no words.
std::vector<std::string> happening_words(const Table& table, const Happening& happening,
                                         Seat observer);

}  // namespace cornerstone
