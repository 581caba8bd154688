#include "server/public_address.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

bool is_public(std::string_view text) { return is_public_address(parse_ip(text).value()); }

TEST(PublicAddresses, AreThoseOfTheInternet) {
  for (const std::string_view text :
       {"1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
        "128.0.0.1", "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0",
        "223.255.255.255", "::ffff:8.8.8.8", "2606:4700::1111", "2a00:1450::1", "2001:4860::8888",
        "2003::1"}) {
    EXPECT_TRUE(is_public(text)) << text;
  }
}

TEST(PublicAddresses, AreNotThoseOfThisMachineOrItsNetwork) {
  for (const std::string_view text :
       {"127.0.0.1", "127.255.255.255", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255",
        "192.168.1.1", "169.254.169.254", "100.64.0.1", "::1", "::", "fe80::1", "fc00::1",
        "fd12:3456::1", "::ffff:127.0.0.1", "::ffff:192.168.1.1"}) {
    EXPECT_FALSE(is_public(text)) << text;
  }
}

TEST(PublicAddresses, AreNotThoseWithAnotherPurpose) {
  for (const std::string_view text :
       {"192.0.2.1", "198.51.100.1", "203.0.113.1", "198.18.0.1", "198.19.255.255", "224.0.0.1",
        "239.1.1.1", "240.0.0.1", "255.255.255.255", "192.0.0.8", "ff02::1", "2001:db8::1"}) {
    EXPECT_FALSE(is_public(text)) << text;
  }
}

TEST(PublicAddresses, AreNotDetoursToIpv4) {
  for (const std::string_view text : {"64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::", "2001::1",
                                      "::127.0.0.1", "::ffff:0:127.0.0.1"}) {
    EXPECT_FALSE(is_public(text)) << text;
  }
}

}  // namespace
}  // namespace cornerstone
