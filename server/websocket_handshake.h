// What a request must be before it may open a WebSocket or change anything.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "server/http.h"

namespace cornerstone {

bool wants_websocket(const HttpRequest& request);

// What is wrong with a handshake (RFC 6455, 4.2.1), as the answer to it.
std::optional<HttpResponse> handshake_fault(const HttpRequest& request);

// Whether a request comes from a page of ours. Browsers send cookies with requests that any page
// makes; what they say of that page cannot be forged by it. Programs that are no browser send
// neither Origin nor Sec-Fetch-Site, and nobody else's cookies. `origins` are further ones that
// may: "https://play.example.org".
bool from_our_pages(const HttpRequest& request, std::span<const std::string> origins);

}  // namespace cornerstone
