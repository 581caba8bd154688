#include "server/table_pass.h"

#include <algorithm>
#include <string>

namespace cornerstone {

namespace {

constexpr std::string_view kPassName = "cornerstone_pass";
constexpr std::string_view kPassPurpose = "table pass";
constexpr std::int64_t kPassSeconds = 30 * 24 * 3600;

}  // namespace

SetCookie table_pass(const SigningKey& key, std::string_view table, const HttpRequest& request) {
  return {.name = std::string(kPassName),
          .value = key.sign(kPassPurpose, table),
          .max_age_seconds = kPassSeconds,
          .path = "/api/tables/" + std::string(table),
          .secure = request.secure};
}

bool has_table_pass(const SigningKey& key, std::string_view table, const HttpRequest& request) {
  const auto pass = cookie(request, kPassName);
  return pass && key.verify(kPassPurpose, *pass) == table;
}

bool may_enter(const storage::TableListing& table, storage::PersonId person, bool has_pass) {
  if (table.visibility != storage::Visibility::kPassword || has_pass) return true;
  return table.owner == person || std::ranges::any_of(table.taken, [&](const auto& taken) {
           return taken.player.person == person;
         });
}

}  // namespace cornerstone
