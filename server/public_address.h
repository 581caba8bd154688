// Which addresses belong to the public internet. Whoever lets others name a URL to call must ask:
// the network that a server stands in trusts it more than it would trust them.
#pragma once

#include "server/ip_address.h"

namespace cornerstone {

// False for loopback, private, link-local, multicast, reserved and documentation addresses, and
// for IPv6 addresses that lead on to an IPv4 one.
bool is_public_address(const IpAddress& address);

}  // namespace cornerstone
