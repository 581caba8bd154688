#include "server/forwarded.h"

#include <algorithm>

namespace cornerstone {

namespace {

// Every proxy adds, at the end, who spoke to it. From there backwards the first one that is no
// proxy of ours is the client; what stands before it is only its own word.
IpAddress forwarded_for(const Headers& headers, const IpAddress& peer,
                        const std::vector<IpNetwork>& proxies) {
  std::vector<std::string_view> hops;
  for (const auto& header : headers) {
    if (!equal_ignoring_case(header.name, "X-Forwarded-For")) continue;
    for_each_item(header.value, [&](std::string_view hop) { hops.push_back(hop); });
  }
  IpAddress client = peer;
  while (!hops.empty() && is_trusted(client, proxies)) {
    const auto hop = parse_ip(hops.back());
    if (!hop) break;
    client = *hop;
    hops.pop_back();
  }
  return client;
}

}  // namespace

bool is_trusted(const IpAddress& address, const std::vector<IpNetwork>& proxies) {
  return std::ranges::any_of(proxies,
                             [&](const IpNetwork& proxy) { return proxy.contains(address); });
}

void identify_client(HttpRequest& request, const IpAddress& peer, bool tls,
                     const std::vector<IpNetwork>& proxies) {
  request.address = text(peer);
  request.host = request.headers["Host"];
  request.secure = tls;
  if (!is_trusted(peer, proxies)) return;
  request.address = text(forwarded_for(request.headers, peer, proxies));
  if (const auto host = request.headers["X-Forwarded-Host"]; !host.empty()) request.host = host;
  if (const auto scheme = request.headers["X-Forwarded-Proto"]; !scheme.empty()) {
    request.secure = equal_ignoring_case(scheme, "https");
  }
}

}  // namespace cornerstone
