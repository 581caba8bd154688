#include "server/ip_address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>

namespace cornerstone {

namespace {

constexpr std::size_t kMappedPrefix = 12;  // of ::ffff:0:0/96, the IPv4 addresses within IPv6

bool is_ipv4(const IpAddress& address) {
  static constexpr std::array<std::uint8_t, kMappedPrefix> kPrefix{0, 0, 0, 0, 0,    0,
                                                                   0, 0, 0, 0, 0xff, 0xff};
  return std::equal(kPrefix.begin(), kPrefix.end(), address.bytes.begin());
}

}  // namespace

std::optional<IpAddress> parse_ip(std::string_view text) {
  IpAddress address;
  const std::string terminated(text);
  if (terminated.size() != text.size() || text.find('\0') != text.npos) return {};
  if (text.find(':') != text.npos) {
    if (inet_pton(AF_INET6, terminated.c_str(), address.bytes.data()) != 1) return {};
    return address;
  }
  address.bytes[10] = address.bytes[11] = 0xff;
  if (inet_pton(AF_INET, terminated.c_str(), &address.bytes[kMappedPrefix]) != 1) return {};
  return address;
}

std::string text(const IpAddress& address) {
  std::array<char, INET6_ADDRSTRLEN> buffer{};
  if (is_ipv4(address)) {
    inet_ntop(AF_INET, &address.bytes[kMappedPrefix], buffer.data(), buffer.size());
  } else {
    inet_ntop(AF_INET6, address.bytes.data(), buffer.data(), buffer.size());
  }
  return buffer.data();
}

IpAddress household(IpAddress address) {
  if (!is_ipv4(address)) std::fill(address.bytes.begin() + 8, address.bytes.end(), std::uint8_t{0});
  return address;
}

bool IpNetwork::contains(const IpAddress& other) const {
  for (int bit = 0; bit < bits; bit += 8) {
    const auto byte = static_cast<std::size_t>(bit / 8);
    const int mask = bits - bit >= 8 ? 0xff : 0xff & (0xff00 >> (bits - bit));
    if (((address.bytes[byte] ^ other.bytes[byte]) & mask) != 0) return false;
  }
  return true;
}

std::optional<IpNetwork> parse_network(std::string_view text) {
  const auto slash = text.find('/');
  const auto address = parse_ip(text.substr(0, slash));
  if (!address) return {};
  IpNetwork network{.address = *address};
  if (slash == text.npos) return network;
  const auto digits = text.substr(slash + 1);
  int bits = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
  const int most = is_ipv4(*address) ? 32 : 128;
  if (error != std::errc() || end != digits.data() + digits.size() || bits < 0 || bits > most) {
    return {};
  }
  network.bits = bits + 128 - most;
  return network;
}

}  // namespace cornerstone
