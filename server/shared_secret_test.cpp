#include "server/shared_secret.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store.h"
#include "server/testing/test_database.h"

namespace cornerstone {
namespace {

class SharedSecretTest : public storage::EachDatabase {};

TEST_P(SharedSecretTest, IsTheSameForAllServersAndAnotherForAnotherName) {
  const auto here = open(), there = open();
  const SharedSecret first = shared_secret(*here, "signing");
  EXPECT_EQ(shared_secret(*there, "signing"), first);
  EXPECT_NE(shared_secret(*there, "challenges"), first);
}

TEST_P(SharedSecretTest, OneThatWasCutShortIsNotUsed) {
  const auto database = open();
  storage::Store(*database).shared_key("signing", storage::Bytes{1, 2, 3});
  EXPECT_THAT(storage::error_text([&] { shared_secret(*database, "signing"); }),
              testing::HasSubstr("has a damaged secret \"signing\""));
}

INSTANTIATE_TEST_SUITE_P(All, SharedSecretTest, storage::each_database(), storage::database_name);

}  // namespace
}  // namespace cornerstone
