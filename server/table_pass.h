// Who may be at a table: everybody, unless it has a password. Whoever knew it once has a signed
// cookie, which goes with requests of that table alone.
#pragma once

#include <string_view>

#include "server/http.h"
#include "server/secrets.h"
#include "server/store.h"

namespace cornerstone {

// To be sent along with an answer to `request`, which had the right password.
SetCookie table_pass(const SigningKey& key, std::string_view table, const HttpRequest& request);
bool has_table_pass(const SigningKey& key, std::string_view table, const HttpRequest& request);

// Whoever opened the table or sits there needs no pass.
bool may_enter(const storage::TableListing& table, storage::PersonId person, bool has_pass);

}  // namespace cornerstone
