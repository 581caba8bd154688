#include "lab/ratings.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/rng.h"

namespace cornerstone {
namespace {

using Observed = std::vector<std::vector<Ranking>>;

// Adds as many deals of one game in which `winner` beats `loser`.
void add_wins(Observed& deals, int times, std::size_t winner, std::size_t loser) {
  for (int i = 0; i < times; ++i) deals.push_back({{{winner, 1}, {loser, 2}}});
}

double elo_of(double odds) { return 400 * std::log10(odds); }

TEST(Ratings, ThreeToOneIs191Points) {
  Observed deals;
  add_wins(deals, 30, 1, 0);
  add_wins(deals, 10, 0, 1);
  const auto ratings = rate(2, deals);
  EXPECT_EQ(ratings[0].mean, 0);
  EXPECT_EQ(ratings[0].low, 0);
  EXPECT_EQ(ratings[0].high, 0);
  EXPECT_NEAR(ratings[1].mean, 190.8485, 1e-4);
  // The logarithm of the odds has variance 1/30 + 1/10; a sample of 40 has 39 degrees of freedom.
  const double reach = student_quantile(39) * std::sqrt((1 / 30.0 + 1 / 10.0) * 40 / 39);
  EXPECT_NEAR(ratings[1].high - ratings[1].mean, reach * elo_of(std::exp(1)), 1e-4);
  EXPECT_NEAR(ratings[1].mean - ratings[1].low, reach * elo_of(std::exp(1)), 1e-4);
}

TEST(Ratings, ADrawIsHalfAVictoryForBoth) {
  Observed deals;
  add_wins(deals, 2, 0, 1);
  for (int i = 0; i < 2; ++i) deals.push_back({{{0, 1}, {1, 1}}});
  EXPECT_NEAR(rate(2, deals)[0].mean, elo_of(3), 1e-6);
}

TEST(Ratings, BotsThatNeverMetAreComparedThroughOthers) {
  Observed deals;
  add_wins(deals, 20, 0, 1);
  add_wins(deals, 10, 1, 0);
  add_wins(deals, 30, 1, 2);
  add_wins(deals, 10, 2, 1);
  const auto ratings = rate(3, deals);
  EXPECT_NEAR(ratings[2].mean, 0, 1e-9);
  EXPECT_NEAR(ratings[1].mean, elo_of(3), 1e-6);
  EXPECT_NEAR(ratings[0].mean, elo_of(6), 1e-6);
}

TEST(Ratings, OneAgainstAFieldIsComparedWithAllOfIt) {
  Observed deals;
  // It wins half of its games at four seats: three times as strong as each of the others, which are
  // equal among themselves.
  for (int i = 0; i < 10; ++i) {
    deals.push_back({{{0, 1}, {1, 2}, {1, 2}, {1, 2}}});
    deals.push_back({{{0, 2}, {1, 1}, {1, 2}, {1, 2}}});
  }
  // Second place, shared, says nothing between those that are the same bot; where the first bot has
  // lost it is one of three that share it, less than it would deserve.
  const double strength = std::pow(10, rate(2, deals)[0].mean / 400);
  // d/ds of 10 log(s/(s+3)) + 10 log(1/(s+3)) + 10/3 log(s/(s+2)) + 20/3 log(1/(s+2)) = 0.
  const double slope =
      10 / strength - 20 / (strength + 3) + 10 / (3 * strength) - 10 / (strength + 2);
  EXPECT_NEAR(slope, 0, 1e-6);
  EXPECT_GT(strength, 1.5);
}

// Rankings of three bots, each order as often as Plackett and Luce say for strengths 4, 2 and 1.
TEST(Ratings, PlackettAndLuceGetTheirStrengthsBack) {
  const std::vector<double> strengths{4, 2, 1};
  Observed deals;
  for (std::size_t first = 0; first < 3; ++first) {
    for (std::size_t second = 0; second < 3; ++second) {
      if (second == first) continue;
      const std::size_t last = 3 - first - second;
      const double chance = strengths[first] / 7 * strengths[second] / (7 - strengths[first]);
      const double times = chance * 105 * 2;  // whole, since 7, 3, 5 and 6 divide what is asked
      EXPECT_NEAR(times, std::round(times), 1e-9);
      for (int i = 0; i < std::lround(times); ++i) {
        deals.push_back({{{last, 3}, {first, 1}, {second, 2}}});
      }
    }
  }
  const auto ratings = rate(3, deals);
  EXPECT_NEAR(ratings[0].mean, elo_of(4), 1e-6);
  EXPECT_NEAR(ratings[1].mean, elo_of(2), 1e-6);
  EXPECT_EQ(ratings[2].mean, 0);
}

TEST(Ratings, OneDrawKeepsABotFiniteThatWonEveryGame) {
  Observed deals;
  add_wins(deals, 200, 0, 1);
  deals.push_back({{{0, 1}, {1, 1}}});
  const auto ratings = rate(2, deals);
  EXPECT_NEAR(ratings[0].mean, elo_of(401), 1e-3);
  EXPECT_LT(ratings[0].low, ratings[0].mean - 200) << "little is known but that it is far ahead";
  EXPECT_GT(ratings[0].low, 400);
}

TEST(Ratings, FarApartBotsAreFoundAllTheSame) {
  Observed deals;
  for (std::size_t i = 0; i < 5; ++i) {
    add_wins(deals, 199, i, i + 1);
    add_wins(deals, 1, i + 1, i);
  }
  const auto ratings = rate(6, deals);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_NEAR(ratings[i].mean - ratings[i + 1].mean, elo_of(199), 1e-3);
  }
}

TEST(Ratings, GamesOfOneDealThatGoAlikeCountOnce) {
  Observed apart, alike;
  add_wins(apart, 60, 0, 1);
  add_wins(apart, 30, 1, 0);
  for (const auto& deal : apart) alike.push_back({deal[0], deal[0]});
  const Estimate one = rate(2, apart)[0];
  const Estimate two = rate(2, alike)[0];
  EXPECT_NEAR(one.mean, two.mean, 1e-6);
  EXPECT_NEAR(one.low, two.low, 1e-6);
  EXPECT_NEAR(one.high, two.high, 1e-6);
}

TEST(Ratings, IntervalsHoldTheTruthAsOftenAsTheyPromise) {
  Rng rng(11);
  int held = 0;
  constexpr int kTrials = 1000;
  for (int trial = 0; trial < kTrials; ++trial) {
    Observed deals;
    for (int i = 0; i < 60; ++i) {
      const bool lucky = rng.below(4) > 0;  // 3 to 1, both games of the deal alike
      const Ranking game{{0, lucky ? 1 : 2}, {1, lucky ? 2 : 1}};
      deals.push_back({game, game});
    }
    const auto ratings = rate(2, deals);
    held += ratings[0].low <= 190.8485 && 190.8485 <= ratings[0].high;
  }
  EXPECT_GT(held, 0.93 * kTrials);
  EXPECT_LT(held, 0.975 * kTrials);
}

}  // namespace
}  // namespace cornerstone
