// What strangers can write into targets, headers, cookies, codes, names and addresses: any bytes
// are understood or refused, and what is understood is what it seems to be.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/bytes.h"
#include "server/forwarded.h"
#include "server/http.h"
#include "server/ip_address.h"
#include "server/notices.h"
#include "server/passwords.h"
#include "server/public_address.h"
#include "server/secrets.h"
#include "server/static_files.h"
#include "server/websocket_handshake.h"

namespace {

using namespace cornerstone;

bool is_plain(std::string_view text) {
  return std::ranges::none_of(
      text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    out += '%';
    out += kDigits[byte >> 4];
    out += kDigits[byte & 15];
  }
  return out;
}

// A path leads to where it says, never upwards.
void read_target(std::string_view text) {
  const Target target = parse_target(text);
  if (!target.problem.empty()) return;
  require(target.path.starts_with('/') && is_plain(target.path));
  std::string_view rest = target.path;
  while (!rest.empty()) {
    rest.remove_prefix(1);
    const auto segment = rest.substr(0, rest.find('/'));
    require(segment != "." && segment != ".." && segment.find('\\') == segment.npos);
    rest.remove_prefix(segment.size());
  }
}

void read_query(std::string_view text) {
  const auto all = parse_query(text);
  require(std::cmp_less_equal(all.size(), std::ranges::count(text, '&') + 1));
  for (const auto& [name, value] : all) require(query_value(text, name).has_value());
  require(percent_decoded(percent_encoded(text)) == text);
  const auto given =
      parse_query(percent_encoded(text) + "=" + percent_encoded(text) + "&" + std::string(text));
  require(given.front().first == text && given.front().second == text);
  if (const auto decoded = percent_decoded(text)) require(decoded->size() <= text.size());
}

void read_lists(std::string_view text) {
  for (const std::string_view item : {"gzip", "br", "text/html"}) {
    const int welcome = quality(text, item);
    require(welcome >= 0 && welcome <= 1000);
  }
  std::size_t items = 0;
  for_each_item(text, [&](std::string_view item) {
    ++items;
    require(!item.empty() && trimmed(item) == item && item.find(',') == item.npos);
    require(lists_token(text, item));
  });
  require(std::cmp_less_equal(items, std::ranges::count(text, ',') + 1));
}

const StaticFiles& some_files() {
  static const std::array<StaticFiles::Embedded, 4> embedded{
      {{"/index.html", "<!doctype html>"},
       {"/assets/table-B7kx_09q.js", "export {};"},
       {"/assets/table-B7kx_09q.js.br", "packed"},
       {"/rules/UpTown.txt", "Build."}}};
  static const StaticFiles files = StaticFiles::from_embedded(embedded);
  return files;
}

// The lines of a text as the headers of a request, so that all who read them see the same.
HttpRequest request_with(std::string_view text) {
  HttpRequest request;
  const std::string_view line = text.substr(0, text.find('\n'));
  const Target target = parse_target(line);
  request.path = target.problem.empty() ? target.path : "/";
  text.remove_prefix(line.size());
  while (!text.empty()) {
    text.remove_prefix(1);
    const std::string_view header = text.substr(0, text.find('\n'));
    const auto colon = std::min(header.find(':'), header.size());
    const auto value = header.substr(std::min(colon + 1, header.size()));
    request.headers.add(std::string(header.substr(0, colon)), std::string(trimmed(value)));
    text.remove_prefix(header.size());
  }
  for (const auto& header : request.headers) require(is_plain(header.name + header.value));
  return request;
}

void read_request(std::string_view text) {
  HttpRequest request = request_with(text);
  static const std::vector<IpNetwork> proxies{*parse_network("10.0.0.0/8"),
                                              *parse_network("fd00::/8")};
  for (const std::string_view peer : {"10.1.2.3", "192.0.2.7"}) {
    identify_client(request, *parse_ip(peer), false, proxies);
    require(parse_ip(request.address).has_value());
    require(peer == "10.1.2.3" || request.address == peer);
  }
  if (const auto found = cookie(request, "cornerstone")) {
    require(found->find(';') == found->npos && is_plain(*found));
    const SetCookie set{.name = "cornerstone", .value = base64url(*found)};
    require(is_plain(header_value(set)));
  }
  wants_websocket(request);
  if (const auto fault = handshake_fault(request)) require(fault->status >= 400);
  const std::array<std::string, 1> origins{"https://play.example.org"};
  from_our_pages(request, origins);
  if (const auto file = some_files().serve(request)) {
    require(file->status == 304 || (file->status == 200 && file->body != nullptr));
    require(request.path == "/" || request.path == "/index.html" ||
            request.path.starts_with("/assets/table-B7kx_09q.js") ||
            request.path == "/rules/UpTown.txt");
  }
  const std::string type(content_type(request.path));
  require(!type.empty() && is_plain(type));
  named_by_content(request.path);
}

void read_addresses(std::string_view text) {
  if (const auto address = parse_ip(text)) {
    require(parse_ip(cornerstone::text(*address)) == address);
    require(household(household(*address)) == household(*address));
    is_public_address(*address);
  }
  if (const auto network = parse_network(text)) require(network->contains(network->address));
  if (is_email_address(text)) {
    require(std::ranges::count(text, '@') == 1 && is_plain(text));
    require(text.find_first_of(" <>\",;:\\") == text.npos);
  }
  for (const auto channel :
       {NoticeChannel::kWebhook, NoticeChannel::kEmail, NoticeChannel::kWebPush}) {
    Problems problems;
    check_notice_address({channel, "1", std::string(text)}, "target", problems);
    if (channel != NoticeChannel::kWebPush && problems.empty()) require(is_plain(text));
  }
}

void read_secrets(std::string_view text) {
  if (const auto bytes = parse_base64url(text)) require(base64url(*bytes) == text);
  require(parse_base64url(base64url(text)) == text);
  if (const auto code = read_code(text)) require(read_code(*code) == code);
  static const SigningKey key(SigningKey::Bytes{1, 2, 3});
  if (const auto payload = key.verify("session", text)) {
    require(key.sign("session", *payload) == text);
  }
  const std::string signed_text = key.sign("session", text);
  require(key.verify("session", signed_text) == text);
  require(!key.verify("pass", signed_text));
}

void read_name(std::string_view text) {
  const std::string folded = folded_name(text);
  require(folded_name(folded) == folded);
  Problems problems;
  check_name(text, "name", problems);
  if (!problems.empty()) return;
  require(!folded.empty() && is_plain(text));
  Problems same;
  check_password(text, text, "password", same);
  require(!same.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_target(text);
  read_query(text);
  read_lists(text);
  read_request(text);
  read_addresses(text);
  read_secrets(text);
  read_name(text);
  return 0;
}
