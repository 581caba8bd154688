#include "lab/thinking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <vector>

namespace cornerstone {
namespace {

constexpr std::string_view kQuick = "tree:simulations=20:megabytes=1:foretold=1";
// Hours of work.
constexpr std::string_view kTireless = "tree:simulations=4000000000:greedy_plies=4:megabytes=1";

std::unique_ptr<Match> started(const Catalog& catalog, std::string_view game) {
  const GameInfo& info = *catalog.find(game);
  Problems none;
  Rng rng(11);
  return catalog.start(info, make_setup(info, info.min_seats, {}, none), rng);
}

template <class F>
void at_every_game(const Catalog& catalog, F&& f) {
  for (const GameInfo& game : catalog.games()) {
    SCOPED_TRACE(game.id);
    f(*started(catalog, game.id));
  }
}

void expect_same_advice(const Advice& one, const Advice& other) {
  EXPECT_EQ(one.simulations, other.simulations);
  ASSERT_EQ(one.moves.size(), other.moves.size());
  for (std::size_t i = 0; i < one.moves.size(); ++i) {
    const MoveAdvice &a = one.moves[i], &b = other.moves[i];
    EXPECT_EQ(a.move, b.move);
    EXPECT_EQ(a.visits, b.visits);
    EXPECT_EQ(a.value, b.value);
    EXPECT_EQ(a.chance, b.chance);
    EXPECT_EQ(a.points, b.points);
    EXPECT_EQ(a.line, b.line);
  }
}

TEST(Thinking, ComesToTheMoveOfWhoeverWaits) {
  const Catalog catalog;
  at_every_game(catalog, [&](Match& match) {
    Rng rng(5);
    const auto player = make_player(catalog, match.game(), kQuick);
    auto thinking = think_of_move(make_player(catalog, match.game(), kQuick), match, rng);
    const Move expected = player->choose(match, rng);
    match.play(expected, rng);  // the table goes on, the thinking does not notice
    EXPECT_EQ(thinking.take(), expected);
  });
}

TEST(Thinking, OneSearchAdvisesAsWhoeverWaits) {
  const Catalog catalog;
  at_every_game(catalog, [&](const Match& match) {
    auto thinking = think_of_advice(catalog, match, {.bot = std::string(kQuick), .seed = 7});
    Rng rng = advice_rng(7);
    expect_same_advice(thinking.take(),
                       make_player(catalog, match.game(), kQuick)->advise(match, rng));
  });
}

TEST(Thinking, AdviceDoesNotDependOnTheNumberOfThreads) {
  const Catalog catalog;
  at_every_game(catalog, [&](const Match& match) {
    const auto advise = [&](int searches, int threads) {
      return think_of_advice(catalog, match, {std::string(kQuick), 7, searches, threads}).take();
    };
    const Advice five = advise(5, 1);
    expect_same_advice(five, advise(5, 2));
    expect_same_advice(five, advise(5, 8));
    EXPECT_GT(five.simulations, advise(4, 8).simulations);
  });
}

TEST(Thinking, APlayerMayThinkAgain) {
  const Catalog catalog;
  const auto match = started(catalog, "uptown");
  const std::shared_ptr<Player> player = make_player(catalog, match->game(), kQuick);
  {
    auto dropped = think_of_move(player, *match, Rng(1));
  }
  Rng rng(2);
  const Move move = player->choose(*match, rng);  // with no flag of one that has gone
  EXPECT_TRUE(match->accepts(move));
}

TEST(Thinking, StopsWithALegalMove) {
  const Catalog catalog;
  at_every_game(catalog, [&](const Match& match) {
    auto thinking = think_of_move(make_player(catalog, match.game(), kTireless), match, Rng(3));
    EXPECT_FALSE(thinking.wait_for(std::chrono::milliseconds(20)));
    thinking.stop();
    ASSERT_TRUE(thinking.wait_for(std::chrono::minutes(1)));
    EXPECT_TRUE(match.accepts(thinking.take()));
  });
}

TEST(Thinking, StopsWithTheAdviceThatItHas) {
  const Catalog catalog;
  at_every_game(catalog, [&](const Match& match) {
    auto thinking = think_of_advice(catalog, match,
                                    {.bot = std::string(kTireless), .searches = 8, .threads = 2});
    EXPECT_FALSE(thinking.is_done());
    thinking.stop();
    const Advice advice = thinking.take();
    EXPECT_GT(advice.simulations, 0U);
    EXPECT_TRUE(match.accepts(advice.moves.at(0).move));
  });
}

TEST(Thinking, DroppingItStopsIt) {
  const Catalog catalog;
  const auto match = started(catalog, "uptown");
  const Consultation endless{.bot = std::string(kTireless), .searches = 4, .threads = 4};
  std::optional<Thinking<Advice>> thinking(think_of_advice(catalog, *match, endless));
  Thinking<Advice> moved = std::move(*thinking);
  thinking.reset();
  EXPECT_FALSE(moved.is_done());
}

TEST(Thinking, ManyAtOnce) {
  const Catalog catalog;
  const auto match = started(catalog, "uptown");
  std::vector<Thinking<Move>> quick, endless;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    for (auto* thoughts : {&quick, &endless}) {
      const auto bot = thoughts == &quick ? kQuick : kTireless;
      thoughts->push_back(
          think_of_move(make_player(catalog, match->game(), bot), *match, Rng(seed)));
    }
  }
  for (Thinking<Move>& thinking : quick) EXPECT_TRUE(match->accepts(thinking.take()));
  for (Thinking<Move>& thinking : endless) EXPECT_FALSE(thinking.is_done());
  for (Thinking<Move>& thinking : endless) thinking.stop();
  for (Thinking<Move>& thinking : endless) EXPECT_TRUE(match->accepts(thinking.take()));
}

}  // namespace
}  // namespace cornerstone
