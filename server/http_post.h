// One HTTP request to a URL that somebody else chose: a POST, whose answer is a status.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/notices.h"
#include "server/outgoing.h"

namespace cornerstone {

struct WebAddress {
  bool secure = true;
  std::string host{};
  std::uint16_t port = 443;
  std::string target = "/";  // path and query

  std::string origin() const;  // "https://example.org:8443"
};

// http or https, without a user or a fragment; nothing for any other text.
std::optional<WebAddress> parse_web_address(std::string_view url);

struct HttpPost {
  WebAddress to{};
  std::vector<std::pair<std::string, std::string>> headers{};
  std::string body{};
};

struct PostAnswer {
  int status = 0;
  std::optional<std::chrono::seconds> retry_after{};
};

// Follows no redirects and reads no more than the head of the answer. Throws OutgoingError.
PostAnswer http_post(const HttpPost& post, const OutgoingPolicy& policy);

// The same for a notice: what the answer, or that none came, means for its delivery. Push services
// answer 404 for an address that will never be again; elsewhere it may only be missing today.
Delivery post_notice(const HttpPost& post, const OutgoingPolicy& policy, bool missing_is_gone);

}  // namespace cornerstone
