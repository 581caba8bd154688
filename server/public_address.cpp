#include "server/public_address.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace cornerstone {

namespace {

// What the registries of special-purpose addresses (RFC 6890 and its successors) keep from general
// use, with multicast and the former class E.
constexpr std::array<std::string_view, 16> kSpecialIpv4 = {
    "0.0.0.0/8",       "10.0.0.0/8",      "100.64.0.0/10",  "127.0.0.0/8",
    "169.254.0.0/16",  "172.16.0.0/12",   "192.0.0.0/24",   "192.0.2.0/24",
    "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16",
    "198.18.0.0/15",   "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"};
// Of IPv6 only 2000::/3 is in use; within it, tunnels (Teredo, 6to4) and documentation are not.
constexpr std::array<std::string_view, 4> kSpecialIpv6 = {"2001::/23", "2001:db8::/32", "2002::/16",
                                                          "3fff::/20"};
constexpr std::string_view kAllIpv4 = "0.0.0.0/0", kGlobalIpv6 = "2000::/3";

template <std::size_t kCount>
std::vector<IpNetwork> networks(const std::array<std::string_view, kCount>& texts) {
  std::vector<IpNetwork> all;
  for (const std::string_view text : texts) all.push_back(parse_network(text).value());
  return all;
}

bool any_contains(const std::vector<IpNetwork>& all, const IpAddress& address) {
  return std::ranges::any_of(all, [&](const IpNetwork& one) { return one.contains(address); });
}

}  // namespace

bool is_public_address(const IpAddress& address) {
  static const IpNetwork all_ipv4 = parse_network(kAllIpv4).value();
  static const IpNetwork global_ipv6 = parse_network(kGlobalIpv6).value();
  static const std::vector<IpNetwork> special_ipv4 = networks(kSpecialIpv4);
  static const std::vector<IpNetwork> special_ipv6 = networks(kSpecialIpv6);
  if (all_ipv4.contains(address)) return !any_contains(special_ipv4, address);
  return global_ipv6.contains(address) && !any_contains(special_ipv6, address);
}

}  // namespace cornerstone
