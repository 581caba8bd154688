// Every bot at every game and number of seats. A new bot or game is held to this by being listed.
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "bots/make_bot.h"
#include "bots/player.h"
#include "games/catalog.h"

namespace cornerstone {
namespace {

#ifdef CORNERSTONE_SANITIZED  // takes ten times as long and looks for other faults
constexpr std::uint64_t kLegalGames = 1, kLookEvery = 25;
constexpr int kDuels = 12;
#else
constexpr std::uint64_t kLegalGames = 2, kLookEvery = 5;
constexpr int kDuels = 60;
#endif

// A game of one bot against itself; calls f(match, move) before each move is played.
template <class F>
void play_alone(const Catalog& catalog, const GameInfo& game, int seats, std::string_view bot,
                std::uint64_t seed, F&& f) {
  Rng chance(seed), thoughts(seed, 1);
  const auto match = catalog.start(game, {.seats = seats}, chance);
  const auto player = make_player(catalog, game, bot);
  while (match->to_move() != kNobody) {
    const Move move = player->choose(*match, thoughts);
    f(*match, move);
    if (testing::Test::HasFailure()) return;
    match->play(move, chance);
  }
}

// Every kind of bot, those that search with a few simulations.
constexpr std::array<std::string_view, 6> kBots{"random",
                                                "greedy",
                                                "easy",
                                                "hard:simulations=4:greedy_plies=2",
                                                "tree:simulations=8:greedy_plies=0",
                                                "tree:simulations=5:hints=0:random_plies=20"};

template <class F>
void for_each_table(F&& f) {
  const Catalog catalog;
  for (const GameInfo& game : catalog.games()) {
    for (int seats = game.min_seats; seats <= game.max_seats; ++seats) {
      SCOPED_TRACE(std::string(game.id) + " with " + std::to_string(seats) + " seats");
      f(catalog, game, seats);
    }
  }
}

TEST(Bots, EveryNameListedMakesABotAndNoOtherDoes) {
  const Catalog catalog;
  for (const GameInfo& game : catalog.games()) {
    for (const auto name : bot_names()) {
      EXPECT_NE(make_player(catalog, game, name), nullptr);
      EXPECT_TRUE(is_bot(game, name));
    }
    EXPECT_EQ(make_player(catalog, game, "nobody"), nullptr);
    EXPECT_FALSE(is_bot(game, "nobody"));
  }
}

TEST(Bots, EveryMoveIsLegal) {
  for_each_table([](const Catalog& catalog, const GameInfo& game, int seats) {
    for (const auto bot : kBots) {
      for (std::uint64_t seed = 1; seed <= kLegalGames; ++seed) {
        play_alone(catalog, game, seats, bot, seed, [&](const Match& match, Move move) {
          EXPECT_TRUE(match.accepts(move)) << bot << " plays " << match.move_text(move);
        });
      }
    }
  });
}

TEST(Bots, SameSeedSameMoves) {
  for_each_table([](const Catalog& catalog, const GameInfo& game, int seats) {
    for (const auto bot : kBots) {
      std::vector<Move> first, second;
      for (auto* moves : {&first, &second}) {
        play_alone(catalog, game, seats, bot, 7,
                   [&](const Match&, Move move) { moves->push_back(move); });
      }
      EXPECT_EQ(first, second) << bot;
      EXPECT_FALSE(first.empty());
    }
  });
}

// For every seed of a bot's own generator it makes the same move in two worlds that its seat cannot
// tell apart; so the distribution of its moves is the same, too.
TEST(Bots, HiddenThingsDoNotSwayAMove) {
  for_each_table([](const Catalog& catalog, const GameInfo& game, int seats) {
    for (const auto bot : kBots) {
      std::uint64_t decision = 0;
      play_alone(catalog, game, seats, "random", 3, [&](const Match& match, Move) {
        if (++decision % kLookEvery != 0) return;
        const auto twin = match.clone();
        Rng dealer(99, decision);
        twin->imagine(match.to_move(), dealer);
        // New for each: what one remembers must not help the other.
        Rng one(5, decision), other(5, decision);
        EXPECT_EQ(make_player(catalog, game, bot)->choose(match, one),
                  make_player(catalog, game, bot)->choose(*twin, other))
            << bot;
      });
    }
  });
}

TEST(RandomBot, DrawsEveryMoveOfTheListEqually) {
  const Catalog catalog;
  for (const GameInfo& game : catalog.games()) {
    Rng chance(1), thoughts(2);
    const auto match = catalog.start(game, {.seats = game.min_seats}, chance);
    const auto player = make_player(catalog, game, "random");
    MoveList moves;
    match->list_moves(moves);
    std::map<std::string, int> drawn;
    constexpr int kDrawsEach = 1000;
    const int draws = kDrawsEach * static_cast<int>(moves.size());
    for (int i = 0; i < draws; ++i) ++drawn[match->move_text(player->choose(*match, thoughts))];
    EXPECT_EQ(drawn.size(), moves.size());
    // Five standard deviations of a binomial count.
    for (const auto& [move, count] : drawn) EXPECT_NEAR(count, kDrawsEach, 160) << move;
  }
}

// The scores of a game in which one seat has a bot of its own.
Scores played_scores(const Catalog& catalog, const GameInfo& game, int seats, Seat special,
                     Player& one, Player& others, std::uint64_t number) {
  Rng chance(11, number), thoughts(12, number);
  const auto match = catalog.start(game, {.seats = seats}, chance);
  while (match->to_move() != kNobody) {
    Player& player = match->to_move() == special ? one : others;
    match->play(player.choose(*match, thoughts), chance);
  }
  return match->scores();
}

TEST(GreedyBot, BeatsRandomClearly) {
  for_each_table([](const Catalog& catalog, const GameInfo& game, int seats) {
    if (seats == 1) return;
    double wins = 0;
    const auto greedy = make_player(catalog, game, "greedy");
    const auto random = make_player(catalog, game, "random");
    for (int i = 0; i < kDuels; ++i) {
      const Seat seat = static_cast<Seat>(i % seats);
      wins +=
          played_scores(catalog, game, seats, seat, *greedy, *random, static_cast<std::uint64_t>(i))
              .win_share(seat);
    }
    EXPECT_GT(wins / kDuels, 0.5 + 0.5 / seats);
  });
}

TEST(GreedyBot, AloneItScoresMoreThanRandomFromTheSameStart) {
  for_each_table([](const Catalog& catalog, const GameInfo& game, int seats) {
    if (seats > 1) return;
    constexpr std::uint64_t kGames = 30;
    int more = 0;
    const auto greedy = make_player(catalog, game, "greedy");
    const auto random = make_player(catalog, game, "random");
    for (std::uint64_t i = 0; i < kGames; ++i) {
      const auto total = [&](Player& player) {
        return played_scores(catalog, game, 1, 0, player, player, i).seat[0].total;
      };
      more += total(*greedy) > total(*random);
    }
    EXPECT_GT(more, 27);
  });
}

// A toy for any number of seats: the first takes points, three times.
struct Handful {
  struct State {
    std::int32_t seats = 1, decisions = 0, points = 0;
  };
  struct Event {};

  State start(const Setup& setup, Rng&, auto&) const { return {.seats = setup.seats}; }
  int seats(const State& state) const { return state.seats; }
  Seat to_move(const State& state) const { return state.decisions == 3 ? kNobody : Seat{0}; }
  void list_moves(const State&, MoveList& moves) const {
    moves.clear();
    for (const int points : {4, 9, 0}) {
      moves.push_back({.kind = 0, .arg = {static_cast<std::uint8_t>(points)}});
    }
  }
  Verdict accepts(const State&, Move) const { return kLegal; }
  void play(State& state, Move move, Rng&, auto&) const {
    state.points += move.arg[0];
    ++state.decisions;
  }
  void imagine(State&, Seat, Rng&) const {}
  Scores scores(const State&) const { return {}; }
  std::int32_t worth(const State& state, Seat seat) const { return seat == 0 ? state.points : 0; }
};

TEST(GreedyBot, TakesTheMostAtAnyNumberOfSeats) {
  const Handful rules;
  GreedyBot<Handful> bot;
  for (int seats = 1; seats <= kMaxSeats; ++seats) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Rng rng(seed);
      const Move move = bot.choose(rules, {.seats = seats}, 0, rng);
      EXPECT_EQ(move.arg[0], 9) << seats << " seats";
    }
  }
}

// A toy of one decision: 5 points for certain, or 6 if a coin falls well.
struct Wager : Handful {
  void list_moves(const State&, MoveList& moves) const {
    moves.clear();
    for (const int points : {5, 6}) {
      moves.push_back({.kind = 0, .arg = {static_cast<std::uint8_t>(points)}});
    }
  }
  void play(State& state, Move move, Rng& rng, auto&) const {
    if (move.arg[0] == 5 || rng.coin()) state.points += move.arg[0];
    state.decisions = 3;
  }
};

TEST(GreedyBot, IsSeldomTakenInByALuckyRoll) {
  const Wager rules;
  GreedyBot<Wager> bot;
  int wagers = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Rng rng(seed);
    wagers += bot.choose(rules, {.seats = 2}, 0, rng).arg[0] == 6;
  }
  EXPECT_LT(wagers, 40);  // by a single try it would be every second time
}

}  // namespace
}  // namespace cornerstone
