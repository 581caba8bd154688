#include "table/challenge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/rng.h"
#include "table/record.h"

namespace cornerstone {
namespace {

constexpr std::string_view kRated = "comeback_city";

Date day(std::string_view text) { return *parse_date(text); }

class ChallengeTest : public testing::Test {
 protected:
  std::vector<std::uint64_t> seeds(Contest contest, std::string_view date, std::uint8_t key = 7) {
    SeedKey secret{};
    secret.fill(key);
    return challenge_seeds(catalog_, {std::string(kRated), contest, day(date)}, secret);
  }
  std::uint64_t daily(std::string_view date, std::uint8_t key = 7) {
    return seeds(Contest::kDaily, date, key).at(0);
  }

  Catalog catalog_;
};

TEST(Dates, AreWrittenAndReadAsTheCalendarHasThem) {
  for (const std::string text : {"2026-11-15", "2028-02-29", "0999-01-01", "9999-12-31"}) {
    ASSERT_TRUE(parse_date(text)) << text;
    EXPECT_EQ(date_text(*parse_date(text)), text);
  }
}

TEST(Dates, NothingElseReadsAsADate) {
  for (const std::string_view text :
       {"", "2026-11-1", "2026-1-015", "20261115", "2026/11/15", "2026-11-15 ", "+026-11-15",
        "2026-13-01", "2026-00-01", "2026-11-00", "2026-11-31", "2027-02-29", "2026-11-1x"}) {
    EXPECT_FALSE(parse_date(text)) << text;
  }
}

TEST_F(ChallengeTest, OnlyRatedGamesHaveContests) {
  for (const GameInfo& game : catalog_.games()) {
    EXPECT_EQ(has_contest(catalog_, game, Contest::kDaily), game.id == kRated) << game.id;
    EXPECT_EQ(has_contest(catalog_, game, Contest::kGauntlet), game.id == kRated) << game.id;
  }
}

TEST_F(ChallengeTest, TheSeedOfADayIsTheSameForEverybody) {
  EXPECT_EQ(daily("2026-11-15"), daily("2026-11-15"));
  EXPECT_EQ(daily("2026-11-15"), 8720398479797182u)
      << "written down, so that no change of ours gives a day anew";
}

TEST_F(ChallengeTest, DaysContestsGamesAndKeysHaveSeedsOfTheirOwn) {
  std::set<std::uint64_t> all{daily("2026-11-15"), daily("2026-11-16"), daily("2027-11-15"),
                              daily("2026-11-15", 8)};
  const auto gauntlet = seeds(Contest::kGauntlet, "2026-11-15");
  all.insert(gauntlet.begin(), gauntlet.end());
  EXPECT_EQ(all.size(), 4 + gauntlet.size());
  EXPECT_NE(seeds(Contest::kGauntlet, "2026-11-16"), gauntlet);
  EXPECT_NE(challenge_seeds(catalog_, {"uptown", Contest::kDaily, day("2026-11-15")}, SeedKey{}),
            challenge_seeds(catalog_, {"sf1906", Contest::kDaily, day("2026-11-15")}, SeedKey{}));
}

TEST_F(ChallengeTest, SeedsUseAllTheRoomThatFilesHave) {
  std::uint64_t seen = 0;
  for (unsigned d = 1; d <= 28; ++d) {
    const Date date{std::chrono::year(2026), std::chrono::month(2), std::chrono::day(d)};
    const std::uint64_t seed = daily(date_text(date));
    ASSERT_LE(seed, kMaxSeed);
    seen |= seed;
  }
  EXPECT_EQ(seen, kMaxSeed) << "28 words that leave a bit unset have a chance of 1 in 5 million";
}

TEST_F(ChallengeTest, TablesHaveKeysInsteadOfSeeds) {
  const auto keys = [&](Contest contest, std::string_view date, std::uint8_t secret = 7) {
    return challenge_keys(catalog_, {std::string(kRated), contest, day(date)}, SeedKey{secret});
  };
  const auto daily_key = keys(Contest::kDaily, "2026-11-15");
  ASSERT_EQ(daily_key.size(), 1u);
  EXPECT_EQ(keys(Contest::kDaily, "2026-11-15"), daily_key);
  EXPECT_NE(keys(Contest::kDaily, "2026-11-16"), daily_key);
  EXPECT_NE(keys(Contest::kDaily, "2026-11-15", 8), daily_key);
  const auto gauntlet = keys(Contest::kGauntlet, "2026-11-15");
  EXPECT_EQ(std::set(gauntlet.begin(), gauntlet.end()).size(), 5u);
}

TEST_F(ChallengeTest, GamesArePlayedWithTheDefaultOptions) {
  const GameInfo& game = *catalog_.find(kRated);
  const GameHead head = challenge_head(77, "human");
  Problems problems;
  EXPECT_EQ(option_map(game, head.setup),
            option_map(game, make_setup(game, head.setup.seats, {}, problems)));
  EXPECT_TRUE(problems.empty());
  EXPECT_EQ(head.seed, 77u);
  EXPECT_EQ(head.players, std::vector<std::string>{"human"});
}

}  // namespace
}  // namespace cornerstone
