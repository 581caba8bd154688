#include "server/websocket_handshake.h"

#include <algorithm>

namespace cornerstone {

namespace {

// A browser leaves the port out of an origin where it is that of the scheme; a proxy may not.
std::string_view without_usual_port(std::string_view host, bool secure) {
  const std::string_view port = secure ? ":443" : ":80";
  return host.ends_with(port) ? host.substr(0, host.size() - port.size()) : host;
}

// Sixteen bytes in base64.
bool is_handshake_key(std::string_view key) {
  return key.size() == 24 && key.ends_with("==") &&
         std::ranges::all_of(key.substr(0, 22), [](char c) {
           return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                  c == '+' || c == '/';
         });
}

}  // namespace

bool wants_websocket(const HttpRequest& request) {
  return lists_token(request.headers["Upgrade"], "websocket");
}

std::optional<HttpResponse> handshake_fault(const HttpRequest& request) {
  const auto fault = [](std::string_view message) {
    return error_response(400, "bad_handshake", message);
  };
  if (request.method != Method::kGet) return fault("a WebSocket is opened by GET");
  if (!lists_token(request.headers["Connection"], "upgrade"))
    return fault("the header Connection must list Upgrade; a proxy may have removed it");
  if (request.headers["Sec-WebSocket-Version"] != "13") {
    HttpResponse response =
        error_response(426, "bad_version", "only version 13 of the WebSocket protocol is spoken");
    response.headers.add("Sec-WebSocket-Version", "13");
    return response;
  }
  if (request.headers.count("Sec-WebSocket-Key") != 1 ||
      !is_handshake_key(request.headers["Sec-WebSocket-Key"]))
    return fault("the header Sec-WebSocket-Key must be 16 bytes in base64, once");
  return {};
}

bool from_our_pages(const HttpRequest& request, std::span<const std::string> origins) {
  const std::string_view origin = request.headers["Origin"];
  if (origin.empty()) {
    const std::string_view site = request.headers["Sec-Fetch-Site"];
    return site.empty() || site == "same-origin" || site == "none";
  }
  const auto is = [&](const std::string& allowed) { return equal_ignoring_case(origin, allowed); };
  if (std::ranges::any_of(origins, is)) return true;
  const std::string_view scheme = request.secure ? "https://" : "http://";
  return origin.starts_with(scheme) &&
         equal_ignoring_case(without_usual_port(origin.substr(scheme.size()), request.secure),
                             without_usual_port(request.host, request.secure));
}

}  // namespace cornerstone
