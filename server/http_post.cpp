#include "server/http_post.h"

#include <algorithm>

#include "server/decimal.h"
#include "server/http.h"
#include "server/ip_address.h"

namespace cornerstone {

namespace {

constexpr std::size_t kLongestUrl = 2000, kLongestHeadLine = 8192;
constexpr int kMostHeadLines = 100;

bool is_host_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '.';
}

// "example.org", "example.org:8443", "[::1]:80"
bool read_authority(std::string_view text, WebAddress& address) {
  std::size_t end = text.find(':');
  if (text.starts_with('[')) {
    end = text.find(']');
    if (end == text.npos) return false;
    address.host = text.substr(1, end - 1);
    if (!parse_ip(address.host)) return false;
    ++end;
  } else {
    address.host = text.substr(0, end);
    if (!std::ranges::all_of(address.host, is_host_character)) return false;
  }
  if (address.host.empty() || address.host.size() > 253) return false;
  if (end >= text.size()) return true;
  const auto port = parse_decimal<std::uint16_t>(text.substr(end + 1));
  address.port = port.value_or(0);
  return text[end] == ':' && address.port != 0;
}

std::string authority(const WebAddress& address) {
  const bool literal = address.host.find(':') != std::string::npos;
  const std::string host = literal ? '[' + address.host + ']' : address.host;
  const int usual = address.secure ? 443 : 80;
  return address.port == usual ? host : host + ':' + std::to_string(address.port);
}

std::string request_text(const HttpPost& post) {
  std::string text = "POST " + post.to.target + " HTTP/1.1\r\nHost: " + authority(post.to) +
                     "\r\nConnection: close\r\nUser-Agent: Cornerstone\r\nContent-Length: " +
                     std::to_string(post.body.size()) + "\r\n";
  for (const auto& [name, value] : post.headers) text += name + ": " + value + "\r\n";
  return text + "\r\n" + post.body;
}

// "HTTP/1.1 204 No Content"
int status_of(std::string_view line) {
  if (line.starts_with("HTTP/1.") && line.size() >= 12 && line[8] == ' ') {
    const auto status = parse_decimal<int>(line.substr(9, 3));
    if (status && *status >= 100) return *status;
  }
  throw OutgoingError("The answer is not one of HTTP/1.1", false);
}

PostAnswer read_head(OutgoingConnection& connection) {
  PostAnswer answer{.status = status_of(connection.read_line(kLongestHeadLine))};
  for (int lines = 0;; ++lines) {
    if (lines > kMostHeadLines) throw OutgoingError("The answer has too many headers", false);
    const std::string line = connection.read_line(kLongestHeadLine);
    if (line.empty()) return answer;
    const auto colon = line.find(':');
    if (colon == std::string::npos) continue;
    const std::string_view value = trimmed(std::string_view(line).substr(colon + 1));
    if (!equal_ignoring_case(std::string_view(line).substr(0, colon), "Retry-After")) continue;
    if (const auto wait = parse_decimal<std::uint32_t>(value)) {
      answer.retry_after = std::chrono::seconds(*wait);
    }
  }
}

DeliveryResult status_result(int status, bool missing_is_gone) {
  if (status >= 200 && status < 300) return DeliveryResult::kDelivered;
  if (status == 410 || (status == 404 && missing_is_gone)) return DeliveryResult::kGone;
  if (status == 408 || status == 425 || status == 429 || status >= 500) {
    return DeliveryResult::kLater;
  }
  return DeliveryResult::kRefused;
}

}  // namespace

std::string WebAddress::origin() const {
  return (secure ? "https://" : "http://") + authority(*this);
}

std::optional<WebAddress> parse_web_address(std::string_view url) {
  const bool printable = std::ranges::all_of(
      url, [](char c) { return c > ' ' && c < 127 && c != '"' && c != '<' && c != '>'; });
  if (!printable || url.size() > kLongestUrl || url.find('#') != url.npos) return std::nullopt;
  const auto slashes = url.find("://");
  if (slashes == url.npos) return std::nullopt;
  WebAddress address;
  const std::string_view scheme = url.substr(0, slashes);
  address.secure = equal_ignoring_case(scheme, "https");
  if (!address.secure && !equal_ignoring_case(scheme, "http")) return std::nullopt;
  address.port = address.secure ? 443 : 80;
  const std::string_view rest = url.substr(slashes + 3);
  const auto end = std::min(rest.find_first_of("/?"), rest.size());
  if (!read_authority(rest.substr(0, end), address)) return std::nullopt;
  address.target = rest.substr(end);
  if (!address.target.starts_with('/')) address.target.insert(0, 1, '/');
  return address;
}

PostAnswer http_post(const HttpPost& post, const OutgoingPolicy& policy) {
  OutgoingConnection connection({.host = post.to.host, .port = post.to.port, .policy = policy});
  if (post.to.secure) connection.start_tls();
  connection.write(request_text(post));
  for (int i = 0; i < 10; ++i) {
    const PostAnswer answer = read_head(connection);
    if (answer.status >= 200) return answer;  // below: only that the answer is on its way
  }
  throw OutgoingError("The answer never comes to its end", false);
}

Delivery post_notice(const HttpPost& post, const OutgoingPolicy& policy, bool missing_is_gone) {
  try {
    const PostAnswer answer = http_post(post, policy);
    return {.result = status_result(answer.status, missing_is_gone),
            .why = post.to.origin() + " answers " + std::to_string(answer.status),
            .retry_after = answer.retry_after};
  } catch (const OutgoingError& error) {
    return {.result = error.forbidden() ? DeliveryResult::kRefused : DeliveryResult::kLater,
            .why = error.what()};
  }
}

}  // namespace cornerstone
