#include "server/router.h"

#include <gtest/gtest.h>

#include "server/testing/raw_client.h"
#include "server/testing/test_server.h"

namespace cornerstone {
namespace {

using testkit::Answer;
using testkit::RawClient;

constexpr std::string_view kJsonType = "Content-Type: application/json\r\n";

Router::Handler says(std::string text) {
  return [text = std::move(text)](const ApiCallPtr& call) {
    call->reply(text_response(200, text + call->request.body));
  };
}

class RouterTest : public testing::Test {
 protected:
  RouterTest() {
    router_.add(Method::kGet, "/api/me", says("me"));
    router_.add(Method::kGet, "/api/tables", says("list"));
    router_.add(Method::kPost, "/api/tables", says("made "));
    router_.add(Method::kGet, "/api/tables/mine", says("mine"));
    router_.add(Method::kDelete, "/api/tables/{id}", says("gone"));
    router_.add(Method::kGet, "/api/ratings/{game}/{seats}", [](const ApiCallPtr& call) {
      call->reply(text_response(200, call->parts["seats"] + " at " + call->parts["game"]));
    });
    router_.add(Method::kGet, "/api/tables/{id}", [](const ApiCallPtr& call) {
      call->reply(text_response(200, "table " + call->parts["id"]));
    });
  }

  Answer ask(std::string_view line, std::string_view more = {}, std::string_view body = {}) {
    client_.ask(line, more, body);
    return client_.answer().value_or(Answer{});
  }

  Router router_;
  testkit::TestServer server_{testkit::quick_options(), [this](WebHandlers& handlers) {
                                handlers.request = [this](HttpRequest request, HttpReply reply) {
                                  router_.answer(std::move(request), reply);
                                };
                              }};
  RawClient client_{server_.port()};
};

TEST_F(RouterTest, APathLeadsToItsHandler) {
  EXPECT_EQ(ask("GET /api/me HTTP/1.1").body, "me");
  EXPECT_EQ(ask("GET /api/tables?state=open HTTP/1.1").body, "list");
  EXPECT_EQ(ask("POST /api/tables HTTP/1.1", kJsonType, "{}").body, "made {}");
}

TEST_F(RouterTest, ANameStandsForOneSegment) {
  EXPECT_EQ(ask("GET /api/tables/x7 HTTP/1.1").body, "table x7");
  EXPECT_EQ(ask("GET /api/ratings/uptown/3 HTTP/1.1").body, "3 at uptown");
  EXPECT_EQ(ask("GET /api/tables/{id} HTTP/1.1").body, "table {id}");
  EXPECT_EQ(ask("GET /api/tables/a%20b HTTP/1.1").body, "table a b");
}

TEST_F(RouterTest, WhatWasAddedFirstCounts) {
  EXPECT_EQ(ask("GET /api/tables/mine HTTP/1.1").body, "mine");
}

TEST_F(RouterTest, OtherPathsAreNotThere) {
  for (const std::string path : {"/", "/api", "/api/me/", "/api/tables/", "/api//x7", "/api/me/x",
                                 "/api/ME", "/api/ratings//3", "/api/tables/x7/"}) {
    const Answer answer = ask("GET " + path + " HTTP/1.1");
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_EQ(answer.body,
              R"({"error":{"code":"not_found","message":"there is nothing at this address"}})");
  }
}

TEST_F(RouterTest, AMethodThatIsNotThereIsToldWhichAre) {
  const Answer put = ask("PUT /api/tables HTTP/1.1", kJsonType, "{}");
  EXPECT_EQ(put.status, 405);
  EXPECT_EQ(put.headers["Allow"], "GET, HEAD, POST");
  EXPECT_NE(put.body.find("this address takes only GET, HEAD, POST"), std::string::npos);
  // Two patterns fit; what the first cannot do the second may.
  EXPECT_EQ(ask("DELETE /api/tables/mine HTTP/1.1").body, "gone");
  EXPECT_EQ(ask("POST /api/tables/mine HTTP/1.1").headers["Allow"], "GET, HEAD, DELETE");
}

TEST_F(RouterTest, ABodyMustBeSaidToBeJson) {
  const auto status = [&](std::string_view more) {
    return ask("POST /api/tables HTTP/1.1", more, "{}").status;
  };
  EXPECT_EQ(status("Content-Type: application/json\r\n"), 200);
  EXPECT_EQ(status("Content-Type: Application/JSON; charset=utf-8\r\n"), 200);
  EXPECT_EQ(status(""), 415);
  EXPECT_EQ(status("Content-Type: text/plain\r\n"), 415);
  EXPECT_EQ(status("Content-Type: text/plain; application/json\r\n"), 415);
  EXPECT_EQ(status("Content-Type: application/jsonp\r\n"), 415);
  EXPECT_EQ(status("Content-Type: application/x-www-form-urlencoded\r\n"), 415);
}

TEST_F(RouterTest, AlsoWhereThereIsNoBody) {
  EXPECT_EQ(ask("POST /api/tables HTTP/1.1").status, 415);
  // Other sites cannot delete without asking, and there is nothing to be read.
  EXPECT_EQ(ask("DELETE /api/tables/x7 HTTP/1.1").status, 200);
  EXPECT_EQ(ask("DELETE /api/tables/x7 HTTP/1.1", "", "{}").status, 415);
}

}  // namespace
}  // namespace cornerstone
