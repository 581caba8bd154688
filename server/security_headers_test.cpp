#include "server/security_headers.h"

#include <gtest/gtest.h>

#include <string_view>

namespace cornerstone {

namespace {

TEST(SecurityHeaders, PagesMayLoadWhatIsOursAndNothingElse) {
  HttpResponse page = text_response(200, "<p>", "text/html; charset=utf-8");
  add_security_headers(page, {}, false);
  const std::string_view policy = page.headers["Content-Security-Policy"];
  EXPECT_TRUE(policy.starts_with("default-src 'none'; script-src 'self'"));
  EXPECT_EQ(policy.find("unsafe-inline"), policy.npos);
  EXPECT_EQ(policy.find("'unsafe-eval'"), policy.npos);
  EXPECT_TRUE(page.headers.has("Permissions-Policy"));
  EXPECT_FALSE(page.headers.has("Strict-Transport-Security"));
}

TEST(SecurityHeaders, WhatIsNoPageMayLoadNothing) {
  HttpResponse json = json_response(200, "{}");
  add_security_headers(json, {}, true);
  EXPECT_EQ(json.headers["Content-Security-Policy"], "default-src 'none'; frame-ancestors 'none'");
  EXPECT_EQ(json.headers["Strict-Transport-Security"], "max-age=31536000");
}

TEST(SecurityHeaders, WhatAHandlerSaidItselfStays) {
  HttpResponse response = json_response(200, "{}");
  response.headers.add("Referrer-Policy", "same-origin");
  add_security_headers(response, {}, false);
  EXPECT_EQ(response.headers["Referrer-Policy"], "same-origin");
  EXPECT_EQ(response.headers.count("Referrer-Policy"), 1);
}

}  // namespace

}  // namespace cornerstone
