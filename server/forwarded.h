// Who a client is when it came through a proxy. Anybody can send these headers, so they are
// believed only from proxies that the operator named.
#pragma once

#include <vector>

#include "server/http.h"
#include "server/ip_address.h"

namespace cornerstone {

bool is_trusted(const IpAddress& address, const std::vector<IpNetwork>& proxies);

// Sets address, host and secure of a request whose connection came from `peer`, by TLS or not.
void identify_client(HttpRequest& request, const IpAddress& peer, bool tls,
                     const std::vector<IpNetwork>& proxies);

}  // namespace cornerstone
