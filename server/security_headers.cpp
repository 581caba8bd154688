#include "server/security_headers.h"

namespace cornerstone {

namespace {

// Nothing but a page ever needs to load anything.
constexpr std::string_view kNoPagePolicy = "default-src 'none'; frame-ancestors 'none'";

}  // namespace

void add_security_headers(HttpResponse& response, const SecurityPolicy& policy, bool secure) {
  const auto add = [&](const char* name, std::string_view value) {
    if (!response.headers.has(name)) response.headers.add(name, std::string(value));
  };
  const bool page = response.headers["Content-Type"].starts_with("text/html");
  add("Content-Security-Policy", page ? policy.content_security_policy : kNoPagePolicy);
  add("X-Content-Type-Options", "nosniff");
  add("Referrer-Policy", "no-referrer");  // the path of a table by link is its key
  add("X-Frame-Options", "DENY");         // for browsers that do not know frame-ancestors
  add("Cross-Origin-Opener-Policy", "same-origin");
  add("Cross-Origin-Resource-Policy", "same-origin");
  if (page) add("Permissions-Policy", policy.permissions_policy);
  if (secure) add("Strict-Transport-Security", policy.strict_transport_security);
}

}  // namespace cornerstone
