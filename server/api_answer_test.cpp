#include "server/api_answer.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

TEST(ApiAnswers, ARefusalSaysWhenToComeBack) {
  const HttpResponse response = refusal_response(too_often(std::chrono::milliseconds(1500)));
  EXPECT_EQ(response.status, 429);
  EXPECT_EQ(response.headers["Retry-After"], "2");
  EXPECT_EQ(*response.body, R"({"error":{"code":"too_often",)"
                            R"("message":"Too many requests; wait 2 seconds."}})");
  EXPECT_FALSE(refusal_response({.status = 404}).headers.has("Retry-After"));
}

TEST(ApiAnswers, EveryProblemIsTold) {
  Problems problems;
  problems.add("$.name", "is missing");
  EXPECT_EQ(*problems_response(problems).body,
            R"({"error":{"code":"bad_request","message":"is missing","place":"$.name"}})");
  problems.add("$.age", "is \"old\"");
  problems.add("$", "is odd");
  const HttpResponse response = problems_response(problems);
  EXPECT_EQ(response.status, 400);
  EXPECT_EQ(*response.body,
            R"({"error":{"code":"bad_request","message":"is missing","place":"$.name",)"
            R"("others":[{"place":"$.age","message":"is \"old\""},)"
            R"({"place":"$","message":"is odd"}]}})");
}

TEST(ApiAnswers, NothingIsSaidWithoutBeingStored) {
  EXPECT_EQ(done_response().status, 204);
  EXPECT_EQ(done_response().headers["Cache-Control"], "no-store");
}

TEST(ApiAnswers, AMarkInAListIsReadAsItWasWritten) {
  const auto mark = parse_page_mark(page_mark_text({.time = 1794800000000, .id = "x7.k"}));
  ASSERT_TRUE(mark);
  EXPECT_EQ(mark->time, 1794800000000);
  EXPECT_EQ(mark->id, "x7.k");
  EXPECT_TRUE(parse_page_mark("-5."));
  for (const std::string_view text : {"", "17", ".x", "17x.y", "99999999999999999999.x", " 1.x"})
    EXPECT_FALSE(parse_page_mark(text)) << text;
  EXPECT_FALSE(parse_page_mark(std::string_view("1.\0", 3)));
  EXPECT_FALSE(parse_page_mark("1.\xff"));
}

}  // namespace
}  // namespace cornerstone
