#include "server/shared_secret.h"

#include <sodium.h>

#include <algorithm>
#include <string>

#include "server/store.h"

namespace cornerstone {

SharedSecret shared_secret(storage::Database& database, std::string_view name) {
  SharedSecret secret{};
  randombytes_buf(secret.data(), secret.size());
  const storage::Bytes kept = storage::Store(database).shared_key(name, secret);
  if (kept.size() != secret.size()) {
    throw storage::DatabaseError(
        storage::DatabaseError::Fault::kOther, database.name(),
        "has a damaged secret \"" + std::string(name) + "\"; restore it from a backup");
  }
  std::ranges::copy(kept, secret.begin());
  return secret;
}

}  // namespace cornerstone
