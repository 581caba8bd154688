#include "server/skill.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "engine/rng.h"

namespace cornerstone {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

std::vector<RatedPlayer> people(std::initializer_list<Skill> skills) {
  std::vector<RatedPlayer> players;
  for (const Skill& skill : skills) players.push_back({.skill = skill});
  return players;
}

std::vector<Finish> by_rank(std::initializer_list<int> ranks) {
  std::vector<Finish> seats;
  for (const int rank : ranks) seats.push_back({.player = seats.size(), .rank = rank});
  return seats;
}

void expect_skill(const RatedPlayer& player, double mean, double deviation) {
  EXPECT_NEAR(player.skill.mean, mean, 1e-4);
  EXPECT_NEAR(player.skill.deviation, deviation, 1e-4);
}

// The expected numbers of the next four were worked out from the formulas of the paper, outside of
// this program.
TEST(SkillRating, OfTwoBeginners) {
  auto players = people({{}, {}});
  rate_game(players, by_rank({1, 2}));
  expect_skill(players[0], 1579.3296, 237.0798);
  expect_skill(players[1], 1420.6704, 237.0798);
  EXPECT_EQ(players[0].skill.games, 1);
}

TEST(SkillRating, OfAnUpset) {
  auto players = people({{1600, 60}, {1450, 200}});
  rate_game(players, by_rank({2, 1}));
  expect_skill(players[0], 1591.5884, 59.6596);  // well known, so it moves little
  expect_skill(players[1], 1543.4619, 187.0068);
}

TEST(SkillRating, OfATieForSecondPlace) {
  auto players = people({{1500, 250}, {1550, 100}, {1400, 80}});
  rate_game(players, by_rank({1, 2, 2}));
  expect_skill(players[0], 1624.0342, 233.2645);
  expect_skill(players[1], 1534.4819, 97.7857);
  expect_skill(players[2], 1397.2305, 78.9908);
}

TEST(SkillRating, OfFive) {
  auto players = people({{1500, 50}, {1700, 60}, {1300, 70}, {1520, 80}, {1480, 90}});
  rate_game(players, by_rank({3, 1, 5, 2, 4}));
  expect_skill(players[0], 1501.1609, 49.3285);
  expect_skill(players[1], 1709.0848, 59.5309);
  expect_skill(players[2], 1285.4735, 68.3038);
  expect_skill(players[3], 1533.4133, 78.2826);
  expect_skill(players[4], 1462.8349, 84.7060);
}

TEST(SkillRating, EqualsWhoTieStayEqual) {
  for (const auto& ranks : {by_rank({1, 1}), by_rank({1, 1, 1}), by_rank({1, 1, 1, 1, 1})}) {
    std::vector<RatedPlayer> players(ranks.size());
    rate_game(players, ranks);
    for (const RatedPlayer& player : players) {
      EXPECT_NEAR(player.skill.mean, 1500, 1e-9);
      EXPECT_LT(player.skill.deviation, kNewDeviation);
    }
  }
}

TEST(SkillRating, ATieDrawsTheStrongerTowardsTheWeaker) {
  auto players = people({{1700, 80}, {1500, 80}});
  rate_game(players, by_rank({1, 1}));
  EXPECT_LT(players[0].skill.mean, 1700);
  EXPECT_GT(players[1].skill.mean, 1500);
}

TEST(SkillRating, OnlyTheOrderOfRanksCounts) {
  auto one = people({{1500, 90}, {1600, 80}, {1400, 70}});
  auto other = one;
  rate_game(one, by_rank({1, 2, 2}));
  rate_game(other, by_rank({-7, 100, 100}));
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].skill, other[i].skill);
}

TEST(SkillRating, TheOrderOfSeatsDoesNotCount) {
  const auto players = people({{1500, 90}, {1600, 80}, {1400, 70}, {1450, 200}});
  std::vector<Finish> seats = by_rank({2, 1, 2, 2});
  auto first = players;
  rate_game(first, seats);
  std::ranges::sort(seats, {}, &Finish::player);
  do {
    auto again = players;
    rate_game(again, seats);
    for (std::size_t i = 0; i < players.size(); ++i) {
      EXPECT_NEAR(again[i].skill.mean, first[i].skill.mean, 1e-9);
      EXPECT_NEAR(again[i].skill.deviation, first[i].skill.deviation, 1e-9);
    }
  } while (std::ranges::next_permutation(seats, {}, &Finish::player).found);
}

TEST(SkillRating, WinningAndLosingAreMirrorImages) {
  auto upwards = people({{1500, 120}, {1580, 70}});
  auto downwards = people({{1500, 120}, {1420, 70}});
  rate_game(upwards, by_rank({1, 2}));
  rate_game(downwards, by_rank({2, 1}));
  EXPECT_NEAR(upwards[0].skill.mean - 1500, 1500 - downwards[0].skill.mean, 1e-9);
  EXPECT_NEAR(upwards[1].skill.mean - 1580, 1420 - downwards[1].skill.mean, 1e-9);
  EXPECT_NEAR(upwards[0].skill.deviation, downwards[0].skill.deviation, 1e-9);
}

// Points are neither made nor lost: what one gains, weighed by what was known, others lose.
TEST(SkillRating, KeepsTheWeightedSumOfMeans) {
  Rng rng(17);
  for (int round = 0; round < 500; ++round) {
    std::vector<RatedPlayer> players(2 + rng.below(4));
    std::vector<Finish> seats;
    for (std::size_t i = 0; i < players.size(); ++i) {
      players[i].skill = {1000.0 + rng.below(1000), 50.0 + rng.below(200)};
      seats.push_back(
          {.player = i, .rank = static_cast<int>(rng.below(4)), .resigned = rng.below(8) == 0});
    }
    const auto before = players;
    rate_game(players, seats);
    double change = 0;
    for (std::size_t i = 0; i < players.size(); ++i) {
      change += (players[i].skill.mean - before[i].skill.mean) /
                (before[i].skill.deviation * before[i].skill.deviation);
    }
    EXPECT_NEAR(change, 0, 1e-12);
  }
}

TEST(SkillRating, WhoResignsIsLast) {
  auto resigned = people({{}, {}, {}});
  auto lost = resigned;
  rate_game(resigned, std::vector<Finish>{{.player = 0, .rank = 1, .resigned = true},
                                          {.player = 1, .rank = 3},
                                          {.player = 2, .rank = 2}});
  rate_game(lost, by_rank({4, 3, 2}));
  for (std::size_t i = 0; i < lost.size(); ++i) EXPECT_EQ(resigned[i].skill, lost[i].skill);
}

TEST(SkillRating, ThoseWhoResignShareTheLastPlace) {
  auto resigned = people({{}, {}, {}});
  auto lost = resigned;
  rate_game(resigned, std::vector<Finish>{{.player = 0, .rank = 1, .resigned = true},
                                          {.player = 1, .rank = 1},
                                          {.player = 2, .rank = 2, .resigned = true}});
  rate_game(lost, by_rank({2, 1, 2}));
  for (std::size_t i = 0; i < lost.size(); ++i) EXPECT_EQ(resigned[i].skill, lost[i].skill);
}

TEST(SkillRating, AGameWithoutAResultChangesNothing) {
  auto players = people({{1500, 90, 7}, {1600, 80, 8}});
  const auto before = players;
  rate_game(players,
            std::vector<Finish>{{.player = 0, .resigned = true}, {.player = 1, .resigned = true}});
  rate_game(players, std::vector<Finish>{{.player = 0}});
  rate_game(players, std::vector<Finish>{{.player = 0, .rank = 1}, {.player = 0, .rank = 2}});
  rate_game(players, {});
  for (std::size_t i = 0; i < players.size(); ++i) EXPECT_EQ(players[i].skill, before[i].skill);
}

TEST(SkillRating, LeavesAloneWhoDidNotPlay) {
  auto players = people({{}, {1700, 30, 5}, {}});
  rate_game(players, std::vector<Finish>{{.player = 0, .rank = 1}, {.player = 2, .rank = 2}});
  EXPECT_EQ(players[1].skill, (Skill{1700, 30, 5}));
}

// A strength that is drawn with 2 chances in 3, then with 1 in 2, pulls by 2 - 2/3 - 1/2.
TEST(SkillRating, ABotOnTwoSeatsIsOneStrength) {
  std::vector<RatedPlayer> players{{.skill = {}, .bot = true}, {}};
  rate_game(players,
            std::vector<Finish>{
                {.player = 0, .rank = 1}, {.player = 0, .rank = 2}, {.player = 1, .rank = 3}});
  const double odds = 400 / std::numbers::ln10;
  const double scale = std::sqrt(3 * 250.0 * 250.0 + odds * odds);
  EXPECT_NEAR(players[0].skill.mean, 1500 + 250.0 * 250.0 / scale * 5 / 6, 1e-9);
  EXPECT_NEAR(players[1].skill.mean, 1500 - 250.0 * 250.0 / scale * 5 / 6, 1e-9);
  EXPECT_NEAR(players[0].skill.deviation,
              250 * std::sqrt(1 - 250.0 * 250.0 / scale / scale * (2.0 / 9 + 1.0 / 4)), 1e-9);
  EXPECT_EQ(players[0].skill.games, 1);
}

TEST(SkillRating, DeviationsHaveAFloorThatIsLowerForBots) {
  std::vector<RatedPlayer> players{{.skill = {1500, 60}}, {.skill = {1500, 60}, .bot = true}};
  for (int i = 0; i < 5000; ++i) rate_game(players, by_rank({1 + i % 2, 2 - i % 2}));
  EXPECT_EQ(players[0].skill.deviation, kLeastDeviation);
  EXPECT_EQ(players[1].skill.deviation, kLeastBotDeviation);
  const double before = players[1].skill.mean;
  rate_game(players, by_rank({2, 1}));
  EXPECT_GT(players[1].skill.mean, before);  // a bot moves, too
}

TEST(SkillRating, ExtremesStayFinite) {
  const std::vector<double> numbers{0,     -0.0,   1,      -1500,     1e9,        -1e9,
                                    1e300, -1e300, 1e-300, kInfinity, -kInfinity, kNan};
  for (const double mean : numbers) {
    for (const double deviation : numbers) {
      for (const auto& ranks : {by_rank({1, 2, 3}), by_rank({3, 2, 1}), by_rank({1, 1, 1})}) {
        auto players = people({{mean, deviation}, {-mean, 100}, {1500, deviation}});
        rate_game(players, ranks);
        for (const auto& [skill, bot] : players) {
          EXPECT_TRUE(std::isfinite(skill.mean)) << mean << ' ' << deviation;
          EXPECT_GE(skill.deviation, kLeastDeviation);
          EXPECT_LE(skill.deviation, kNewDeviation);
        }
      }
      const ShownRating shown = shown_rating({mean, deviation});
      EXPECT_LE(shown.low, shown.rating);
      EXPECT_LE(shown.rating, shown.high);
      EXPECT_TRUE(std::isfinite(after_idle({mean, deviation}, std::chrono::hours(1)).deviation));
    }
  }
}

TEST(SkillShown, OneNumberWithAnInterval) {
  EXPECT_EQ(shown_rating({}), (ShownRating{1500, 1010, 1990, true}));
  EXPECT_EQ(shown_rating({1612.4, 50}), (ShownRating{1612, 1514, 1710, false}));
  EXPECT_TRUE(shown_rating({1500, 100.1}).provisional);
  EXPECT_FALSE(shown_rating({1500, 100}).provisional);
}

TEST(SkillShown, ABeginnerIsProvisionalForSomeGames) {
  std::vector<RatedPlayer> players{{}, {.skill = {1500, 30}, .bot = true}};
  int games = 0;
  for (; shown_rating(players[0].skill).provisional; ++games) {
    rate_game(players, by_rank({1 + games % 2, 2 - games % 2}));
  }
  EXPECT_GE(games, 10);
  EXPECT_LE(games, 20);
}

TEST(SkillIdle, LessIsKnownAfterARest) {
  using std::chrono::days;
  const Skill settled{1700, kLeastDeviation, 90};
  EXPECT_EQ(after_idle(settled, days(0)), settled);
  EXPECT_EQ(after_idle(settled, -days(9)), settled);
  EXPECT_GT(after_idle(settled, days(1)).deviation, settled.deviation);
  EXPECT_FALSE(shown_rating(after_idle(settled, days(360))).provisional);
  EXPECT_TRUE(shown_rating(after_idle(settled, days(370))).provisional);
  const Skill forgotten = after_idle(settled, days(100'000));
  EXPECT_EQ(forgotten, (Skill{1700, kNewDeviation, 90}));
  const Skill twice = after_idle(after_idle(settled, days(10)), days(20));
  EXPECT_NEAR(twice.deviation, after_idle(settled, days(30)).deviation, 1e-9);
}

// A league of people whose true strengths are known, and who play as the method supposes.
class League {
 public:
  League(int members, std::uint64_t seed) : rng_(seed), players_(members) {
    for (int i = 0; i < members; ++i) true_.push_back(1500 + 400 * (2.0 * i / (members - 1) - 1));
  }

  void play(std::size_t seats) {
    std::vector<std::size_t> members(players_.size());
    for (std::size_t i = 0; i < members.size(); ++i) members[i] = i;
    rng_.shuffle(members);
    members.resize(seats);
    std::vector<Finish> finishes;
    for (int rank = 1; !members.empty(); ++rank) {
      const auto drawn = draw(members);
      finishes.push_back({.player = *drawn, .rank = rank});
      members.erase(drawn);
    }
    rate_game(players_, finishes);
  }

  double mean_error() const {
    double sum = 0;
    for (std::size_t i = 0; i < true_.size(); ++i) sum += error(i);
    return sum / static_cast<double>(true_.size());
  }
  // Of the intervals that are shown, how many hold the true strength.
  int right_intervals() const {
    int right = 0;
    for (std::size_t i = 0; i < true_.size(); ++i) {
      right += error(i) < 1.96 * players_[i].skill.deviation ? 1 : 0;
    }
    return right;
  }
  bool ranks_far_apart_correctly(double points) const {
    for (std::size_t i = 0; i < true_.size(); ++i) {
      for (std::size_t j = 0; j < true_.size(); ++j) {
        if (true_[i] > true_[j] + points && players_[i].skill.mean <= players_[j].skill.mean) {
          return false;
        }
      }
    }
    return true;
  }
  const std::vector<RatedPlayer>& players() const { return players_; }

 private:
  std::vector<std::size_t>::iterator draw(std::vector<std::size_t>& members) {
    const auto odds = [&](std::size_t i) {
      return std::exp((true_[i] - 1500) * std::numbers::ln10 / 400);
    };
    double total = 0;
    for (const std::size_t i : members) total += odds(i);
    double ticket = total * rng_.below(1'000'000) / 1e6;
    for (auto it = members.begin();; ++it) {
      ticket -= odds(*it);
      if (ticket < 0 || it + 1 == members.end()) return it;
    }
  }
  double error(std::size_t i) const { return std::abs(players_[i].skill.mean - true_[i]); }

  Rng rng_;
  std::vector<double> true_;
  std::vector<RatedPlayer> players_;
};

TEST(SkillLeague, OfTwoFindsTheTrueStrengths) {
  League league(20, 1);
  for (int i = 0; i < 3000; ++i) league.play(2);  // 300 games each
  EXPECT_LT(league.mean_error(), 50);
  EXPECT_GE(league.right_intervals(), 17);
  EXPECT_TRUE(league.ranks_far_apart_correctly(150));
  for (const RatedPlayer& player : league.players()) {
    EXPECT_FALSE(shown_rating(player.skill).provisional);
  }
}

TEST(SkillLeague, OfFiveFindsTheTrueStrengths) {
  League league(20, 2);
  for (int i = 0; i < 1200; ++i) league.play(5);
  EXPECT_LT(league.mean_error(), 60);
  EXPECT_GE(league.right_intervals(), 15);
  EXPECT_TRUE(league.ranks_far_apart_correctly(150));
}

TEST(SkillLeague, FewGamesMakeNobodySure) {
  League league(20, 3);
  for (int i = 0; i < 50; ++i) league.play(2);  // 5 games each
  EXPECT_GE(league.right_intervals(), 17);
  for (const RatedPlayer& player : league.players()) {
    EXPECT_TRUE(shown_rating(player.skill).provisional);
  }
}

}  // namespace
}  // namespace cornerstone
