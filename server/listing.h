// What lists and books of the server say of a table, as it follows from the table itself.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store.h"
#include "table/table.h"

namespace cornerstone {

// Persons of a table are those of the store.
std::string person_text(storage::PersonId person);
std::optional<storage::PersonId> person_id(std::string_view text);

storage::Listing listing_of(const Table& table);
// Precondition: the game is over.
storage::FinishedGame finished_game(const std::string& id, const Table& table, Milliseconds at);

// How the ratings of the players change by a game (skill.h); nothing for a game that counts for
// nothing.
storage::Rate rating_method(const Table& table);

}  // namespace cornerstone
