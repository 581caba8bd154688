// Addresses and networks of clients and proxies.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cornerstone {

// IPv6; an IPv4 address is held as the IPv6 one that stands for it, so that both compare equal.
struct IpAddress {
  std::array<std::uint8_t, 16> bytes{};
  auto operator<=>(const IpAddress&) const = default;
};

std::optional<IpAddress> parse_ip(std::string_view text);
std::string text(const IpAddress& address);

// What one customer of a provider is given: an IPv4 address, or the first half of an IPv6 one.
IpAddress household(IpAddress address);

struct IpNetwork {
  IpAddress address;
  int bits = 128;
  bool contains(const IpAddress& other) const;
};

// "10.0.0.0/8", or an address alone.
std::optional<IpNetwork> parse_network(std::string_view text);

}  // namespace cornerstone
