#include "lab/tournament.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>
#include <set>
#include <thread>

#include "engine/json_write.h"
#include "lab/standings.h"

namespace cornerstone {
namespace {

class TournamentTest : public testing::Test {
 protected:
  TournamentPlan plan(std::vector<std::string> bots, int seats, std::uint64_t games) const {
    return {.game = catalog_.find("uptown"),
            .setup = {.seats = seats},
            .bots = std::move(bots),
            .games = games,
            .seed = 5};
  }

  Tournament play(const TournamentPlan& plan, int threads = 1, Deals known = {}) const {
    const auto ranks = join_ranks();
    return play_tournament(catalog_, plan, std::move(known), threads, *ranks, {});
  }

  Catalog catalog_;
};

// All that is said about it, to the last bit.
std::string told(const TournamentPlan& plan, const Deals& deals) {
  const Standings found = standings(plan, deals);
  return to_json(found.encounters) + to_json(found.ratings) + to_json(found.test);
}

std::string text_of(const Deals& deals) {
  std::string text;
  for (const auto& [number, deal] : deals) {
    text += std::to_string(number.deal) + "." + std::to_string(number.encounter) + to_json(deal);
  }
  return text;
}

TEST_F(TournamentTest, EveryTwoBotsMeetAndTheFirstSitsAtEverySeat) {
  const auto encounters = plan({"a", "b", "c"}, 2, 1).encounters();
  ASSERT_EQ(encounters.size(), 3u);
  EXPECT_EQ(encounters[1].bots, (Lineup{0, 2}));
  EXPECT_EQ(encounters[1].lineups, (std::vector<Lineup>{{0, 2}, {2, 0}}));
  const auto field = plan({"a", "b"}, 4, 1).encounters();
  ASSERT_EQ(field.size(), 1u);
  EXPECT_EQ(field[0].lineups,
            (std::vector<Lineup>{{0, 1, 1, 1}, {1, 0, 1, 1}, {1, 1, 0, 1}, {1, 1, 1, 0}}));
}

TEST_F(TournamentTest, AFreeForAllSeatsEverybodyEverywhere) {
  TournamentPlan all = plan({"a", "b", "c"}, 3, 1);
  all.free_for_all = true;
  ASSERT_EQ(all.encounters().size(), 1u);
  EXPECT_EQ(all.encounters()[0].lineups, (std::vector<Lineup>{{0, 1, 2}, {2, 0, 1}, {1, 2, 0}}));
}

TEST_F(TournamentTest, AloneAllBotsPlayTheSameDeals) {
  const auto alone = plan({"a", "b", "c"}, 1, 1).encounters();
  ASSERT_EQ(alone.size(), 1u);
  EXPECT_EQ(alone[0].lineups, (std::vector<Lineup>{{0}, {1}, {2}}));
}

TEST_F(TournamentTest, GamesAreRoundedUpToWholeDeals) {
  EXPECT_EQ(plan({"a", "b"}, 2, 400).deals(), 200u);
  EXPECT_EQ(plan({"a", "b"}, 3, 400).deals(), 134u);
  EXPECT_EQ(plan({"a", "b"}, 1, 400).deals(), 400u);
}

TEST_F(TournamentTest, ThreadsDoNotChangeTheResult) {
  for (const GameInfo& game : catalog_.games()) {
    SCOPED_TRACE(game.id);
    TournamentPlan games = plan({"greedy", "random"}, std::max(game.min_seats, 1), 12);
    games.game = &game;
    const Tournament one = play(games, 1);
    EXPECT_EQ(one.deals.size(), games.deals());
    EXPECT_EQ(text_of(one.deals), text_of(play(games, 4).deals));
  }
}

TEST_F(TournamentTest, LineupsOfADealHaveTheirChanceInCommonAndNothingElse) {
  const TournamentPlan games = plan({"a", "b"}, 4, 8);
  std::vector<Rng::Mark> thoughts;
  for (const std::uint64_t deal : {0, 1}) {
    for (const std::size_t lineup : {0, 1, 2, 3}) {
      const GameStreams streams = games.streams(deal, lineup);
      EXPECT_EQ(streams.chance.mark(), games.streams(deal, 0).chance.mark());
      ASSERT_EQ(streams.bots.size(), 4u);
      for (const Rng& bot : streams.bots) {
        EXPECT_EQ(std::ranges::find(thoughts, bot.mark()), thoughts.end());
        EXPECT_NE(bot.mark(), streams.chance.mark());
        thoughts.push_back(bot.mark());
      }
    }
  }
  EXPECT_NE(games.streams(0, 0).chance.mark(), games.streams(1, 0).chance.mark());
}

TEST_F(TournamentTest, TheGamesOfTwoBotsDoNotDependOnWhoElseIsNamed) {
  const auto two = play(plan({"greedy", "random"}, 2, 8));
  TournamentPlan more = plan({"greedy", "random", "easy"}, 2, 8);
  const auto played = [&](const DealNumber& number) {
    PlayedDeal deal{.deal = number.deal, .encounter = number.encounter};
    deal.games.resize(2, {.decisions = 1, .scores = {0, 0}, .ranks = {1, 1}});
    return deal;
  };
  // The others are made up: only the number of the encounter could matter.
  Deals known;
  for (std::uint64_t deal = 0; deal < 4; ++deal) {
    for (const std::size_t encounter : {1, 2}) {
      known[{deal, encounter}] = played({deal, encounter}).games;
    }
  }
  const auto three = play(more, 1, known);
  for (const auto& [number, deal] : two.deals) {
    EXPECT_EQ(to_json(deal), to_json(three.deals.at(number)));
  }
  const auto alone = [&](std::vector<std::string> bots) {
    TournamentPlan solo = plan(std::move(bots), 1, 3);
    solo.game = catalog_.find("comeback_city");
    return play(solo).deals;
  };
  const Deals first = alone({"greedy"}), second = alone({"random", "greedy"});
  for (const auto& [number, deal] : first) {
    EXPECT_EQ(to_json(deal[0]), to_json(second.at(number)[1]));
  }
}

TEST_F(TournamentTest, WhatIsKnownIsNotPlayedAgain) {
  const TournamentPlan games = plan({"greedy", "random"}, 2, 12);
  const Tournament whole = play(games);
  EXPECT_EQ(whole.games_played, 12u);
  for (std::uint64_t lost = 0; lost < 6; ++lost) {
    Deals known = whole.deals;
    known.erase({lost, 0});
    const Tournament again = play(games, 1, std::move(known));
    EXPECT_EQ(again.games_played, 2u);
    EXPECT_EQ(told(games, again.deals), told(games, whole.deals));
  }
}

TEST_F(TournamentTest, MoreGamesAddToThoseThereAre) {
  const Tournament few = play(plan({"greedy", "random"}, 2, 8));
  const TournamentPlan more = plan({"greedy", "random"}, 2, 20);
  EXPECT_EQ(text_of(play(more, 2, few.deals).deals), text_of(play(more).deals));
}

// Deals of two games: the first bot wins both, or both bots win one.
PlayedDeal made_up(const DealNumber& number, bool both) {
  const GameRecord won{.decisions = 1, .scores = {9, 4}, .ranks = {1, 2}};
  const GameRecord lost{.decisions = 1, .scores = {3, 5}, .ranks = {2, 1}};
  return {.deal = number.deal, .encounter = number.encounter, .games = {won, both ? lost : won}};
}

TEST_F(TournamentTest, StandingsCountByDeals) {
  const TournamentPlan games = plan({"first", "second"}, 2, 8);
  Deals deals;
  for (std::uint64_t deal = 0; deal < 4; ++deal) {
    deals[{deal, 0}] = made_up({deal, 0}, deal > 0).games;
  }
  const Standings found = standings(games, deals);
  ASSERT_EQ(found.encounters.size(), 1u);
  const EncounterStanding& encounter = found.encounters[0];
  EXPECT_EQ(encounter.lineup, (std::vector<std::string>{"first", "second"}));
  EXPECT_EQ(encounter.deals, 4u);
  EXPECT_EQ(encounter.games, 8u);
  EXPECT_EQ(encounter.decisions, 8u);
  // Shares of the first bot: 0.5, 1, 1, 1; its points: 6.5, then 7.
  EXPECT_DOUBLE_EQ(encounter.bots[0].wins.mean, 0.875);
  EXPECT_DOUBLE_EQ(encounter.bots[1].wins.mean, 0.125);
  EXPECT_DOUBLE_EQ(encounter.bots[0].score.mean, (6.5 + 3 * 7) / 4);
  ASSERT_EQ(encounter.margins.size(), 1u);
  EXPECT_DOUBLE_EQ(encounter.margins[0].wins.mean, 0.75);
  EXPECT_NEAR(encounter.margins[0].wins.low, 2 * encounter.bots[0].wins.low - 1, 1e-12);
  EXPECT_DOUBLE_EQ(encounter.margins[0].score.mean, 3 * 3.5 / 4);  // in the first deal, none
  // Seven victories of eight and half of the draw that was never played.
  EXPECT_NEAR(found.ratings[0].elo.mean, 400 * std::log10(7.5 / 1.5), 1e-6);
  EXPECT_EQ(found.ratings[1].elo.mean, 0);
}

TEST_F(TournamentTest, StandingsAloneCompareBotsOnTheSameDeals) {
  const TournamentPlan games = plan({"first", "second"}, 1, 3);
  const auto game = [](int score, int rank) {
    return GameRecord{.decisions = 1, .scores = {score}, .ranks = {rank}};
  };
  const Deals deals{{{0, 0}, {game(70, 1), game(60, 2)}},
                    {{1, 0}, {game(66, 1), game(66, 1)}},
                    {{2, 0}, {game(50, 2), game(40, 2)}}};
  const Standings found = standings(games, deals);
  const EncounterStanding& alone = found.encounters[0];
  EXPECT_DOUBLE_EQ(alone.bots[0].wins.mean, 2 / 3.0);
  EXPECT_DOUBLE_EQ(alone.bots[1].wins.mean, 1 / 3.0);
  EXPECT_DOUBLE_EQ(alone.margins[0].wins.mean, 1 / 3.0);
  EXPECT_DOUBLE_EQ(alone.margins[0].score.mean, 20 / 3.0);
  // One victory and two draws, and the draw that was never played: 2.5 to 1.5.
  EXPECT_NEAR(found.ratings[0].elo.mean, 400 * std::log10(2.5 / 1.5), 1e-6);
}

TEST_F(TournamentTest, AFieldSharesWhatTheOneLeaves) {
  const TournamentPlan games = plan({"one", "field"}, 3, 3);
  Deals deals;
  deals[{0, 0}] = {{.decisions = 1, .scores = {5, 1, 3}, .ranks = {1, 3, 2}},
                   {.decisions = 1, .scores = {4, 4, 1}, .ranks = {1, 1, 3}},
                   {.decisions = 1, .scores = {6, 0, 5}, .ranks = {1, 3, 2}}};
  const EncounterStanding field = standings(games, deals).encounters[0];
  EXPECT_DOUBLE_EQ(field.bots[0].wins.mean, 0.5);   // a victory, half of one, a defeat
  EXPECT_DOUBLE_EQ(field.bots[1].wins.mean, 0.25);  // for each of its six seats
  EXPECT_DOUBLE_EQ(field.margins[0].wins.mean, 0.25);
  EXPECT_NEAR(field.bots[1].wins.low, (1 - field.bots[0].wins.high) / 2, 1e-12);
  EXPECT_DOUBLE_EQ(field.bots[0].score.mean, 14 / 3.0);
  EXPECT_DOUBLE_EQ(field.bots[1].score.mean, 15 / 6.0);
}

TEST_F(TournamentTest, TheTestStopsAtTheSameDealWhateverTheThreads) {
  TournamentPlan games = plan({"first", "second"}, 2, 2000);
  games.claims = Claims{.elo0 = 0, .elo1 = 60};
  // Whoever gets far beyond the decision waits for the news of it.
  const PlayDeal play_made_up = [](const DealNumber& number) {
    if (number.deal % 7 == 0) std::this_thread::yield();
    if (number.deal >= 500) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return made_up(number, number.deal % 3 != 0);
  };
  std::string first;
  for (const int threads : {1, 2, 7}) {
    const auto ranks = join_ranks();
    const Tournament played = play_tournament(games, {}, play_made_up, threads, *ranks, {});
    EXPECT_LT(played.deals.size(), 1000u) << "it stops when it is decided";
    const Standings found = standings(games, played.deals);
    ASSERT_TRUE(found.test);
    EXPECT_EQ(found.test->decision, Decision::kElo1);
    EXPECT_EQ(found.encounters[0].deals, found.test->deals);
    if (first.empty()) first = told(games, played.deals);
    EXPECT_EQ(told(games, played.deals), first);
    // Started again it has nothing to do.
    EXPECT_EQ(play_tournament(games, played.deals, play_made_up, threads, *ranks, {}).games_played,
              0u);
  }
}

TEST_F(TournamentTest, TheTestIsUndecidedWhenTheGamesRunOut) {
  TournamentPlan games = plan({"first", "second"}, 2, 6);
  games.claims = Claims{.elo0 = 0, .elo1 = 5};
  const auto ranks = join_ranks();
  const Tournament played = play_tournament(
      games, {}, [](const DealNumber& number) { return made_up(number, true); }, 2, *ranks, {});
  const Standings found = standings(games, played.deals);
  EXPECT_EQ(found.test->decision, Decision::kUndecided);
  EXPECT_EQ(found.test->deals, 3u);
}

TEST_F(TournamentTest, AFaultStopsItAndIsReported) {
  const TournamentPlan games = plan({"first", "second"}, 2, 2000);
  const auto ranks = join_ranks();
  std::set<DealNumber> kept;
  const TournamentWatch watch{.keep =
                                  [&](const DealNumber& number, const DealRecord&) {
                                    kept.insert(number);
                                    return true;
                                  },
                              .progress = nullptr};
  const PlayDeal play_made_up = [](const DealNumber& number) {
    PlayedDeal deal = made_up(number, true);
    if (number.deal == 5) deal = {.deal = 5, .fault = "broken"};
    return deal;
  };
  const Tournament played = play_tournament(games, {}, play_made_up, 3, *ranks, watch);
  ASSERT_TRUE(played.fault);
  EXPECT_EQ(played.fault->deal, 5u);
  EXPECT_EQ(played.fault->fault, "broken");
  EXPECT_LT(played.deals.size(), 1000u);
  EXPECT_FALSE(kept.contains({5, 0}));
  EXPECT_EQ(kept.size(), played.deals.size());
}

TEST_F(TournamentTest, WhatCannotBeKeptStopsIt) {
  const TournamentPlan games = plan({"first", "second"}, 2, 20000);
  const auto ranks = join_ranks();
  const TournamentWatch watch{
      .keep = [](const DealNumber& number, const DealRecord&) { return number.deal < 3; },
      .progress = nullptr};
  const Tournament played = play_tournament(
      games, {}, [](const DealNumber& number) { return made_up(number, true); }, 1, *ranks, watch);
  EXPECT_LT(played.deals.size(), 10000u);
}

TEST_F(TournamentTest, ProgressEndsWithAllGames) {
  const TournamentPlan games = plan({"first", "second"}, 2, 50);
  const auto ranks = join_ranks();
  std::uint64_t last = 0;
  const TournamentWatch watch{.keep = nullptr, .progress = [&](std::uint64_t n) { last = n; }};
  Deals known;
  known[{7, 0}] = made_up({7, 0}, true).games;
  play_tournament(
      games, known, [](const DealNumber& number) { return made_up(number, true); }, 2, *ranks,
      watch);
  EXPECT_EQ(last, 50u);
}

// Processes as threads of this one, to see what the ranks say to each other.
class Office {
 public:
  explicit Office(int size) : size_(size) {}
  std::unique_ptr<Ranks> rank(int number) { return std::make_unique<Desk>(*this, number); }
  int times_called_off() const { return called_off_; }

 private:
  class Desk final : public Ranks {
   public:
    Desk(Office& office, int number) : office_(office), number_(number) {}
    int rank() const override { return number_; }
    int size() const override { return office_.size_; }
    std::string share(std::string text) override {
      if (number_ == 0) {
        const std::lock_guard lock(office_.mutex_);
        office_.shared_ = std::move(text);
        office_.is_shared_ = true;
        return office_.shared_;
      }
      while (true) {
        {
          const std::lock_guard lock(office_.mutex_);
          if (office_.is_shared_) return office_.shared_;
        }
        std::this_thread::yield();
      }
    }
    void send(const std::string& text) override {
      const std::lock_guard lock(office_.mutex_);
      office_.sent_.push_back(text);
    }
    std::vector<std::string> received() override {
      const std::lock_guard lock(office_.mutex_);
      return std::exchange(office_.sent_, {});
    }
    void call_off() override { ++office_.called_off_; }
    bool called_off() override { return office_.called_off_ > 0; }

   private:
    Office& office_;
    int number_;
  };

  int size_;
  std::mutex mutex_;
  std::string shared_;
  bool is_shared_ = false;
  std::vector<std::string> sent_;
  std::atomic<int> called_off_ = 0;
};

Tournament play_in_office(const TournamentPlan& plan, const Deals& known, const PlayDeal& play,
                          Office& office, int size) {
  std::vector<std::jthread> others;
  for (int number = 1; number < size; ++number) {
    others.emplace_back([&, number] {
      const auto ranks = office.rank(number);
      const Tournament none = play_tournament(plan, {}, play, 2, *ranks, {});
      EXPECT_TRUE(none.deals.empty());
    });
  }
  const auto ranks = office.rank(0);
  return play_tournament(plan, known, play, 1, *ranks, {});
}

TEST_F(TournamentTest, RanksDoNotChangeTheResult) {
  TournamentPlan games = plan({"first", "second"}, 2, 60);
  const PlayDeal play_made_up = [](const DealNumber& number) {
    return made_up(number, number.deal % 3 != 0);
  };
  Deals known;
  for (const std::uint64_t deal : {2, 3, 11}) known[{deal, 0}] = play_made_up({deal, 0}).games;
  const auto alone = join_ranks();
  const Tournament one = play_tournament(games, known, play_made_up, 1, *alone, {});
  for (const int size : {2, 3, 40}) {
    Office office(size);
    std::atomic<int> played = 0;
    const PlayDeal counted_play = [&](const DealNumber& number) {
      ++played;
      return play_made_up(number);
    };
    const Tournament many = play_in_office(games, known, counted_play, office, size);
    EXPECT_EQ(text_of(many.deals), text_of(one.deals));
    EXPECT_EQ(played, 27) << "no deal is played twice, nor one that is known";
    EXPECT_EQ(office.times_called_off(), 1) << "once and no more";
  }
}

TEST_F(TournamentTest, RanksStopWhenTheTestIsDecided) {
  TournamentPlan games = plan({"first", "second"}, 2, 4000);
  games.claims = Claims{.elo0 = 0, .elo1 = 60};
  const PlayDeal play_made_up = [](const DealNumber& number) {
    std::this_thread::sleep_for(std::chrono::microseconds(100));
    return made_up(number, number.deal % 3 != 0);
  };
  const auto alone = join_ranks();
  const Tournament one = play_tournament(games, {}, play_made_up, 1, *alone, {});
  Office office(3);
  const Tournament many = play_in_office(games, {}, play_made_up, office, 3);
  EXPECT_LT(many.deals.size(), 2000u);
  EXPECT_EQ(told(games, many.deals), told(games, one.deals));
  EXPECT_EQ(office.times_called_off(), 1);
}

}  // namespace
}  // namespace cornerstone
