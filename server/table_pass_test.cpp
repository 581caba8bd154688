#include "server/table_pass.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

const SigningKey kPassKey(SigningKey::Bytes{1, 2, 3});

HttpRequest request_with(const SetCookie& cookie) {
  HttpRequest request;
  request.headers.add("Cookie", cookie.name + "=" + cookie.value);
  return request;
}

TEST(TablePass, IsGoodForItsTableAlone) {
  const SetCookie pass = table_pass(kPassKey, "abcdefghjk", HttpRequest());
  EXPECT_EQ(pass.path, "/api/tables/abcdefghjk");
  EXPECT_TRUE(has_table_pass(kPassKey, "abcdefghjk", request_with(pass)));
  EXPECT_FALSE(has_table_pass(kPassKey, "bbcdefghjk", request_with(pass)));
  EXPECT_FALSE(has_table_pass(SigningKey(SigningKey::Bytes{4}), "abcdefghjk", request_with(pass)));
  EXPECT_FALSE(has_table_pass(kPassKey, "abcdefghjk", HttpRequest()));
}

TEST(TablePass, IsNotTakenForSomethingElseThatWasSigned) {
  SetCookie forged = table_pass(kPassKey, "abcdefghjk", HttpRequest());
  forged.value = kPassKey.sign("session", "abcdefghjk");
  EXPECT_FALSE(has_table_pass(kPassKey, "abcdefghjk", request_with(forged)));
}

TEST(TablePass, TravelsByTlsAloneWhereThereIsTls) {
  HttpRequest request;
  EXPECT_FALSE(table_pass(kPassKey, "t", request).secure);
  request.secure = true;
  EXPECT_TRUE(table_pass(kPassKey, "t", request).secure);
}

TEST(TablePass, IsNeededByStrangersAtATableWithAPassword) {
  storage::TableListing table;
  EXPECT_TRUE(may_enter(table, 5, false));
  table.visibility = storage::Visibility::kLink;
  EXPECT_TRUE(may_enter(table, 5, false));
  table.visibility = storage::Visibility::kPassword;
  EXPECT_FALSE(may_enter(table, 5, false));
  EXPECT_TRUE(may_enter(table, 5, true));
  table.owner = 5;
  EXPECT_TRUE(may_enter(table, 5, false));
  table.owner = 6;
  table.taken.push_back({.seat = 1, .player = {.person = 5, .bot = {}}});
  EXPECT_TRUE(may_enter(table, 5, false));
  EXPECT_FALSE(may_enter(table, 0, false)) << "nobody is not everybody";
}

}  // namespace
}  // namespace cornerstone
