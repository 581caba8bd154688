#include "server/forwarded.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "server/ip_address.h"

namespace cornerstone {

namespace {

TEST(IpAddress, ReadsAndWrites) {
  for (const char* address :
       {"127.0.0.1", "0.0.0.0", "255.255.255.255", "::", "::1", "2001:db8::7"}) {
    ASSERT_TRUE(parse_ip(address)) << address;
    EXPECT_EQ(text(*parse_ip(address)), address);
  }
  EXPECT_EQ(text(*parse_ip("::ffff:10.0.0.1")), "10.0.0.1");
  for (const char* noise : {"", "1.2.3", "1.2.3.4.5", "256.0.0.1", "1.2.3.4 ", "localhost",
                            ":::", "[::1]", "1.2.3.4:80"}) {
    EXPECT_FALSE(parse_ip(noise)) << noise;
  }
  EXPECT_FALSE(parse_ip(std::string_view("1.2.3.4\0", 8)));
}

TEST(IpNetwork, ContainsWhatSharesItsBits) {
  const auto contains = [](const char* network, const char* address) {
    return parse_network(network)->contains(*parse_ip(address));
  };
  EXPECT_TRUE(contains("10.0.0.0/8", "10.255.0.1"));
  EXPECT_FALSE(contains("10.0.0.0/8", "11.0.0.1"));
  EXPECT_TRUE(contains("192.168.4.0/22", "192.168.7.255"));
  EXPECT_FALSE(contains("192.168.4.0/22", "192.168.8.0"));
  EXPECT_TRUE(contains("10.0.0.7", "::ffff:10.0.0.7"));
  EXPECT_TRUE(contains("0.0.0.0/0", "203.0.113.1"));
  EXPECT_FALSE(contains("0.0.0.0/0", "::1"));
  EXPECT_TRUE(contains("::/0", "203.0.113.1"));
  EXPECT_TRUE(contains("fd00::/8", "fd12::1"));
  for (const char* noise :
       {"10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8x", "/8"}) {
    EXPECT_FALSE(parse_network(noise)) << noise;
  }
}

TEST(IpAddress, AHouseholdIsAnAddressOrHalfOfAnIpv6One) {
  EXPECT_EQ(household(*parse_ip("203.0.113.9")), *parse_ip("203.0.113.9"));
  EXPECT_EQ(household(*parse_ip("2001:db8:1:2:3:4:5:6")), *parse_ip("2001:db8:1:2::"));
}

// The address that is believed when `peer` connects and this header comes along.
std::string believed(const char* peer, const char* forwarded_for) {
  HttpRequest request;
  request.headers = {{"X-Forwarded-For", forwarded_for}};
  identify_client(request, *parse_ip(peer), false,
                  {*parse_network("10.0.0.0/8"), *parse_network("::1")});
  return request.address;
}

TEST(Forwarded, TheLastThatIsNoProxyIsTheClient) {
  EXPECT_EQ(believed("10.0.0.1", "203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(believed("::1", "203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(believed("10.0.0.1", "6.6.6.6, 203.0.113.9, 10.2.3.4"), "203.0.113.9");
  EXPECT_EQ(believed("203.0.113.1", "6.6.6.6"), "203.0.113.1");
  EXPECT_EQ(believed("10.0.0.1", ""), "10.0.0.1");
  EXPECT_EQ(believed("10.0.0.1", "6.6.6.6, unknown"), "10.0.0.1");
  EXPECT_EQ(believed("10.0.0.1", "10.0.0.2"), "10.0.0.2");
}

}  // namespace

}  // namespace cornerstone
