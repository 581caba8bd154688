#include "server/http.h"

#include <gtest/gtest.h>

#include <string>

namespace cornerstone {

namespace {

TEST(HttpHeaders, NamesHaveNoCase) {
  Headers headers{{"Content-Type", "text/html"}, {"X", "1"}, {"x", "2"}};
  EXPECT_EQ(headers["content-TYPE"], "text/html");
  EXPECT_EQ(headers["X"], "1");
  EXPECT_EQ(headers.count("x"), 2);
  headers.set("x", "3");
  EXPECT_EQ(headers.count("X"), 1);
  EXPECT_EQ(headers["X"], "3");
  EXPECT_EQ(headers["Y"], "");
  EXPECT_FALSE(headers.has("Y"));
}

TEST(HttpHeaders, AValueCannotBeginAnotherHeader) {
  Headers headers;
  headers.add("Location", "/a\r\nSet-Cookie: b=c");
  EXPECT_EQ(headers["Location"], "/a  Set-Cookie: b=c");
}

TEST(HttpTarget, SplitsAndDecodes) {
  const Target target = parse_target("/tables/UpTown%20%E2%82%AC/?seat=2&x=%20#part");
  EXPECT_EQ(target.problem, "");
  EXPECT_EQ(target.path, "/tables/UpTown €/");
  EXPECT_EQ(target.query, "seat=2&x=%20");
  EXPECT_EQ(parse_target("/").path, "/");
  EXPECT_EQ(parse_target("/?").path, "/");
  EXPECT_EQ(parse_target("/a?b?c").query, "b?c");
  EXPECT_EQ(parse_target("/a...b/..c").problem, "");
  EXPECT_EQ(parse_target("/%EF%BF%BD").problem, "");  // a replacement character, really sent
}

TEST(HttpTarget, RefusesWaysOut) {
  for (const char* text :
       {"",        "x",      "*",      "http://a/", "/..",   "/../x",   "/a/../b", "/a/./b",
        "/%2e%2E", "/.%2e/", "/a%2Fb", "/a%5Cb",    "/a\\b", "/%00",    "/%0a",    "/%7f",
        "/%",      "/%1",    "/%1g",   "/% 1",      "/%-1",  "/%c0%ae", "/%ff"}) {
    EXPECT_NE(parse_target(text).problem, "") << text;
  }
}

TEST(HttpQuery, DecodesNamesAndValues) {
  const std::string query = "a=1&b=x%26y+z&&c&d=%zz&a=2&=e";
  EXPECT_EQ(query_value(query, "a"), "1");
  EXPECT_EQ(query_value(query, "b"), "x&y z");
  EXPECT_EQ(query_value(query, "c"), "");
  EXPECT_EQ(query_value(query, "d"), std::nullopt);
  EXPECT_EQ(query_value(query, "f"), std::nullopt);
  EXPECT_EQ(parse_query(query).size(), 5u);
}

TEST(HttpCookie, ReadsTheFirstOfItsName) {
  HttpRequest request;
  request.headers = {{"Cookie", "a=1; session=abc=; b"}, {"Cookie", "session=other; c=3"}};
  EXPECT_EQ(cookie(request, "session"), "abc=");
  EXPECT_EQ(cookie(request, "a"), "1");
  EXPECT_EQ(cookie(request, "c"), "3");
  EXPECT_EQ(cookie(request, "b"), std::nullopt);
  EXPECT_EQ(cookie(request, "ession"), std::nullopt);
}

TEST(HttpCookie, IsWrittenSafely) {
  EXPECT_EQ(header_value({.name = "session", .value = "abc", .max_age_seconds = 60}),
            "session=abc; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax");
  EXPECT_EQ(header_value({.name = "theme",
                          .value = "dark",
                          .secure = false,
                          .http_only = false,
                          .same_site = "Strict"}),
            "theme=dark; Path=/; SameSite=Strict");
}

TEST(HttpQuality, WeighsWhatIsNamedBeforeWhatIsMeant) {
  EXPECT_EQ(quality("gzip, br;q=0.5", "gzip"), 1000);
  EXPECT_EQ(quality("gzip, br;q=0.5", "br"), 500);
  EXPECT_EQ(quality("gzip, br;q=0.5", "zstd"), 0);
  EXPECT_EQ(quality("", "gzip"), 0);
  EXPECT_EQ(quality("*;q=0.1, gzip;q=0", "gzip"), 0);
  EXPECT_EQ(quality("*;q=0.1, gzip;q=0", "br"), 100);
  EXPECT_EQ(quality("GZIP ; q=0.125", "gzip"), 125);
  EXPECT_EQ(quality("text/html, text/*;q=0.3, */*;q=0.1", "text/html"), 1000);
  EXPECT_EQ(quality("text/html, text/*;q=0.3, */*;q=0.1", "text/plain"), 300);
  EXPECT_EQ(quality("text/html, text/*;q=0.3, */*;q=0.1", "application/json"), 100);
  EXPECT_EQ(quality("gzip;q=2", "gzip"), 0);
  EXPECT_EQ(quality("gzip;q=", "gzip"), 0);
  EXPECT_EQ(quality("gzip;q=1.999", "gzip"), 1000);
}

TEST(HttpResponses, ErrorsAreEscaped) {
  const HttpResponse response = error_response(404, "no_table", "no \"x\"");
  EXPECT_EQ(response.status, 404);
  EXPECT_EQ(*response.body, R"({"error":{"code":"no_table","message":"no \"x\""}})");
  EXPECT_EQ(response.headers["Cache-Control"], "no-store");
}

}  // namespace

}  // namespace cornerstone
