// The search at toys whose right moves are known.
#include "bots/tree_search.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

Move take(int n) { return {.kind = static_cast<std::uint8_t>(n)}; }

// What toys have in common: nothing to say about a position before it is over.
struct Toy {
  struct Event {};

  Verdict accepts(const auto&, Move) const { return kLegal; }
  void imagine(auto&, Seat, Rng&) const {}
};

// Seats in turn take one to three matches; whoever takes the last one wins.
struct Nim : Toy {
  struct State {
    std::int32_t seats = 2, matches = 0, mover = 0;
  };

  State start(const Setup& setup, Rng&, auto&) const { return {setup.seats, 21, 0}; }
  int seats(const State& state) const { return state.seats; }
  Seat to_move(const State& state) const {
    return state.matches == 0 ? kNobody : static_cast<Seat>(state.mover);
  }
  void list_moves(const State& state, MoveList& moves) const {
    moves.clear();
    for (int n = 1; n <= std::min(3, state.matches); ++n) moves.push_back(take(n));
  }
  void play(State& state, Move move, Rng&, auto&) const {
    state.matches -= move.kind;
    if (state.matches > 0) state.mover = (state.mover + 1) % state.seats;
  }
  Scores scores(const State& state) const {
    Scores scores;
    scores.seats = static_cast<std::uint8_t>(state.seats);
    if (state.matches == 0) scores.seat[static_cast<std::size_t>(state.mover)].total = 10;
    scores.rank_seats();
    return scores;
  }
  std::int32_t worth(const State&, Seat) const { return 0; }
};

constexpr SearchSettings kPlain{.simulations = 3000,
                                .memory = 1 << 20,
                                .exploration = 1,
                                .hints = false,
                                .rollout_plies = SearchSettings::kToTheEnd};

template <Rules R>
Move found(const R& rules, const typename R::State& state, const SearchSettings& settings,
           std::uint64_t seed = 1) {
  TreeSearch<R> search(rules, settings);
  Rng rng(seed);
  search.think(state, rules.to_move(state), rng);
  return search.choose(rng);
}

TEST(TreeSearch, FindsTheWinningMoveOfNim) {
  for (int matches = 1; matches <= 15; ++matches) {
    if (matches % 4 == 0) continue;  // every move loses
    EXPECT_EQ(found(Nim(), {2, matches, 0}, kPlain), take(matches % 4)) << matches;
    EXPECT_EQ(found(Nim(), {2, matches, 1}, kPlain), take(matches % 4)) << matches;
  }
}

TEST(TreeSearch, SameSeedAndSimulationsSameSearch) {
  const Nim rules;
  const auto searched = [&](std::uint64_t seed) {
    TreeSearch<Nim> search(rules, kPlain);
    Rng rng(seed);
    search.think({2, 13, 0}, 0, rng);
    std::vector<std::uint32_t> visits;
    for (const MoveAdvice& move : search.advice(rng).moves) visits.push_back(move.visits);
    return visits;
  };
  EXPECT_EQ(searched(3), searched(3));
  EXPECT_NE(searched(3), searched(4));
}

TEST(TreeSearch, ThinksLongerAtLargerTablesIfItIsToldTo) {
  const Nim rules;
  const auto thought = [&](std::int32_t seats, float growth) {
    SearchSettings settings = kPlain;
    settings.simulations = 100;
    settings.growth = growth;
    settings.heat = 0.1F;  // or else it stops once the best move is known
    TreeSearch<Nim> search(rules, settings);
    Rng rng(1);
    return search.think({seats, 21, 0}, 0, rng);
  };
  EXPECT_EQ(thought(2, 1), 100u);
  EXPECT_EQ(thought(3, 1), 200u);
  EXPECT_EQ(thought(4, 1), 300u);
  EXPECT_EQ(thought(4, 0.5F), 200u);
  EXPECT_EQ(thought(4, 0), 100u);
}

// Three seats, one decision each: to take a point for oneself, or to give the others two each.
struct Generosity : Toy {
  struct State {
    std::int32_t decided = 0;
    std::array<std::int32_t, 3> points{};
  };

  State start(const Setup&, Rng&, auto&) const { return {}; }
  int seats(const State&) const { return 3; }
  Seat to_move(const State& state) const {
    return state.decided == 3 ? kNobody : static_cast<Seat>(state.decided);
  }
  void list_moves(const State&, MoveList& moves) const {
    moves.clear();
    moves.push_back(take(0));
    moves.push_back(take(1));
  }
  void play(State& state, Move move, Rng&, auto&) const {
    for (int seat = 0; seat < 3; ++seat) {
      const bool self = seat == state.decided;
      state.points[static_cast<std::size_t>(seat)] +=
          move.kind == 1 ? (self ? 1 : 0) : (self ? 0 : 2);
    }
    ++state.decided;
  }
  Scores scores(const State& state) const {
    Scores scores;
    scores.seats = 3;
    for (std::size_t seat = 0; seat < 3; ++seat) scores.seat[seat].total = state.points[seat];
    scores.rank_seats();
    return scores;
  }
  std::int32_t worth(const State& state, Seat seat) const {
    return 100 * state.points[static_cast<std::size_t>(seat)];
  }
};

TEST(TreeSearch, EverySeatTakesWhatIsBestForItself) {
  const Generosity rules;
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(found(rules, {seat, {}}, kPlain), take(1)) << int{seat};
  }
  TreeSearch<Generosity> search(rules, kPlain);
  Rng rng(1);
  search.think({}, 0, rng);
  const Advice advice = search.advice(rng);
  // And expects the same of the others.
  EXPECT_EQ(advice.moves[0].line, (std::vector<Move>{take(1), take(1), take(1)}));
  EXPECT_NEAR(advice.moves[0].chance, 1.0 / 3, 0.05);
  EXPECT_EQ(advice.moves[0].points, 1);  // nobody gives anything away
}

// 4 points for certain, or 10 if two coins fall well.
struct TwoCoins : Toy {
  struct State {
    std::int32_t points = 0, over = 0;
  };

  State start(const Setup&, Rng&, auto&) const { return {}; }
  int seats(const State&) const { return 2; }
  Seat to_move(const State& state) const { return state.over != 0 ? kNobody : Seat{0}; }
  void list_moves(const State&, MoveList& moves) const {
    moves.clear();
    moves.push_back(take(4));
    moves.push_back(take(10));
  }
  void play(State& state, Move move, Rng& rng, auto&) const {
    state.over = 1;
    if (move.kind == 4) state.points = 4;
    if (move.kind == 10 && rng.below(4) == 0) state.points = 10;
  }
  Scores scores(const State& state) const {
    Scores scores;
    scores.seats = 2;
    scores.seat[0].total = state.points;
    scores.seat[1].total = 3;
    scores.rank_seats();
    return scores;
  }
  std::int32_t worth(const State& state, Seat seat) const {
    return seat == 0 ? 100 * state.points : 300;
  }
};

TEST(TreeSearch, WeighsChanceByHowOftenItHappens) {
  TreeSearch<TwoCoins> search(TwoCoins(), kPlain);
  Rng rng(5);
  search.think({}, 0, rng);
  EXPECT_EQ(search.choose(rng), take(4));
  const Advice advice = search.advice(rng);
  ASSERT_EQ(advice.moves.size(), 2u);
  EXPECT_FLOAT_EQ(advice.moves[0].chance, 1);
  EXPECT_NEAR(advice.moves[1].chance, 0.25, 0.15);
}

// Up to 60 points by luck, and one or two by the move.
struct MostlyLuck : Toy {
  struct State {
    std::int32_t luck = 0, points = 0;
  };

  State start(const Setup&, Rng&, auto&) const { return {}; }
  int seats(const State&) const { return 2; }
  Seat to_move(const State& state) const { return state.points != 0 ? kNobody : Seat{0}; }
  void list_moves(const State&, MoveList& moves) const {
    moves.clear();
    moves.push_back(take(1));
    moves.push_back(take(2));
  }
  void play(State& state, Move move, Rng&, auto&) const { state.points = move.kind; }
  void imagine(State& state, Seat, Rng& rng) const {
    state.luck = static_cast<std::int32_t>(rng.below(61));
  }
  Scores scores(const State& state) const {
    Scores scores;
    scores.seats = 2;
    scores.seat[0].total = state.luck + state.points;
    scores.seat[1].total = 30;
    scores.rank_seats();
    return scores;
  }
  std::int32_t worth(const State&, Seat) const { return 0; }
};

TEST(TreeSearch, LuckFavoursNoMove) {
  SearchSettings settings = kPlain;
  settings.simulations = 40;
  settings.exploration = 100;  // as often the one as the other
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    TreeSearch<MostlyLuck> search(MostlyLuck(), settings);
    Rng rng(seed);
    search.think({}, 0, rng);
    const Advice advice = search.advice(rng);
    ASSERT_EQ(advice.moves.size(), 2u);
    EXPECT_EQ(advice.moves[0].visits, advice.moves[1].visits);
    const bool first = advice.moves[0].move == take(2);
    EXPECT_GT(advice.moves[first ? 0 : 1].value, advice.moves[first ? 1 : 0].value);
  }
}

// A coin lies hidden; whoever guesses it wins, who passes draws. Only the other seat has looked.
struct HiddenCoin : Toy {
  struct State {
    std::int32_t coin = 0, guess = 0;
  };

  State start(const Setup&, Rng& rng, auto&) const {
    return {static_cast<std::int32_t>(rng.below(2)), 0};
  }
  int seats(const State&) const { return 2; }
  Seat to_move(const State& state) const { return state.guess != 0 ? kNobody : Seat{0}; }
  void list_moves(const State&, MoveList& moves) const {
    moves.clear();
    for (int i = 1; i <= 2; ++i) moves.push_back(take(i));
  }
  void play(State& state, Move move, Rng&, auto&) const { state.guess = move.kind; }
  void imagine(State& state, Seat seat, Rng& rng) const {
    if (seat == 0 && state.guess == 0) state.coin = static_cast<std::int32_t>(rng.below(2));
  }
  Scores scores(const State& state) const {
    Scores scores;
    scores.seats = 2;
    scores.seat[state.guess == state.coin + 1 ? 0 : 1].total = 1;
    scores.rank_seats();
    return scores;
  }
  std::int32_t worth(const State&, Seat) const { return 0; }
};

TEST(TreeSearch, DoesNotSeeWhatIsHidden) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    std::vector<Advice> advices;
    for (const int coin : {0, 1}) {
      TreeSearch<HiddenCoin> search(HiddenCoin(), kPlain);
      Rng rng(seed);
      search.think({coin, 0}, 0, rng);
      advices.push_back(search.advice(rng));
    }
    ASSERT_EQ(advices[0].moves.size(), advices[1].moves.size());
    for (std::size_t i = 0; i < advices[0].moves.size(); ++i) {
      EXPECT_EQ(advices[0].moves[i].move, advices[1].moves[i].move);
      EXPECT_EQ(advices[0].moves[i].visits, advices[1].moves[i].visits);
      EXPECT_NEAR(advices[0].moves[i].chance, 0.5, 0.1);
    }
  }
}

// A step a ply, by whoever's turn it is; each likes its own steps.
struct Steps : Toy {
  struct State {
    std::int32_t seats = 2, steps = 0;
  };

  State start(const Setup& setup, Rng&, auto&) const { return {setup.seats, 0}; }
  int seats(const State& state) const { return state.seats; }
  Seat to_move(const State& state) const { return static_cast<Seat>(state.steps % state.seats); }
  void list_moves(const State&, MoveList& moves) const {
    moves.clear();
    for (int i = 0; i < 2; ++i) moves.push_back(take(i));
  }
  void play(State& state, Move, Rng&, auto&) const { ++state.steps; }
  Scores scores(const State&) const { return {}; }
  std::int32_t worth(const State& state, Seat) const { return state.steps; }
};

TEST(TreeSearch, LooksAsManyTurnsAheadAtLargerTables) {
  const auto plies = [](int seats) {
    SearchSettings settings = kPlain;
    settings.simulations = 1;
    settings.rollout_plies = 20;
    TreeSearch<Steps> search(Steps(), settings);
    Rng rng(1);
    search.think({seats, 0}, 0, rng);
    return search.plies();
  };
  // Played on once from the root and once from behind a move.
  EXPECT_EQ(plies(1), 20u + 1 + 20);
  EXPECT_EQ(plies(2), 20u + 1 + 20);
  EXPECT_EQ(plies(3), 30u + 1 + 30);
  EXPECT_EQ(plies(4), 40u + 1 + 40);
}

TEST(TreeSearch, StopsWhenNoOtherMoveCanOvertake) {
  SearchSettings settings = kPlain;
  settings.simulations = 1'000'000;
  settings.exploration = 0.1F;
  TreeSearch<Nim> search(Nim(), settings);
  Rng rng(1);
  StopFlag stop = false;
  const std::uint32_t done = search.think({2, 3, 0}, 0, rng, &stop);
  EXPECT_GT(done, 500'000u);
  EXPECT_LT(done, 600'000u);
}

TEST(TreeSearch, AFlagOrTheClockEndsIt) {
  SearchSettings settings = kPlain;
  settings.simulations = 4'000'000'000;
  Rng rng(1);
  const StopFlag stop = true;
  TreeSearch<Nim> stopped(Nim(), settings);
  EXPECT_LE(stopped.think({2, 13, 0}, 0, rng, &stop), 16u);
  EXPECT_EQ(stopped.choose(rng).kind, stopped.advice(rng).moves[0].move.kind);
  settings.seconds = 0.001;
  TreeSearch<Nim> hurried(Nim(), settings);
  EXPECT_LT(hurried.think({2, 13, 0}, 0, rng), 4'000'000'000);
}

TEST(TreeSearch, NothingToThinkAbout) {
  TreeSearch<Nim> search(Nim(), kPlain);
  Rng rng(1);
  EXPECT_EQ(search.think({2, 1, 0}, 0, rng), 0u);
  EXPECT_EQ(search.choose(rng), take(1));
  const Advice advice = search.advice(rng);
  ASSERT_EQ(advice.moves.size(), 1u);
  EXPECT_EQ(advice.simulations, 0u);
}

TEST(TreeSearch, WithoutRoomItGoesOnWithTheNodesItHas) {
  SearchSettings settings = kPlain;
  settings.memory = 0;
  TreeSearch<Nim> search(Nim(), settings);
  Rng rng(1);
  const std::uint32_t done = search.think({2, 30, 0}, 0, rng);
  EXPECT_GT(done, settings.simulations / 2);
  EXPECT_TRUE(search.tree().refused());
  EXPECT_EQ(search.tree().size(), 16u);
  EXPECT_EQ(search.advice(rng).simulations, done);
}

TEST(TreeSearch, TheTreeIsKeptForTheSameSeatOnly) {
  const auto nodes_after = [](Nim::State next) {
    TreeSearch<Nim> search(Nim(), kPlain);
    Rng rng(1);
    search.think({2, 30, 0}, 0, rng);
    EXPECT_GT(search.tree().size(), 30u);
    const StopFlag stop = true;  // after 16 simulations
    search.think(next, Nim().to_move(next), rng, &stop);
    return search.tree().size();
  };
  EXPECT_GT(nodes_after({2, 28, 0}), 30u);  // two moves later
  EXPECT_LE(nodes_after({2, 29, 1}), 17u);  // the other seat: it may not know what the first knew
  EXPECT_LE(nodes_after({2, 31, 0}), 17u);  // another game
}

// A chance event of many outcomes, then a decision.
struct Lottery : Toy {
  struct State {
    std::int32_t decided = 0, drawn = 0, points = 0;
  };

  State start(const Setup&, Rng&, auto&) const { return {}; }
  int seats(const State&) const { return 2; }
  Seat to_move(const State& state) const { return state.decided == 2 ? kNobody : Seat{0}; }
  void list_moves(const State&, MoveList& moves) const {
    moves.clear();
    moves.push_back(take(0));
    moves.push_back(take(1));
  }
  void play(State& state, Move move, Rng& rng, auto&) const {
    if (state.decided == 0) state.drawn = static_cast<std::int32_t>(rng.below(1'000'000));
    if (state.decided == 1) state.points = move.kind;
    ++state.decided;
  }
  Scores scores(const State& state) const {
    Scores scores;
    scores.seats = 2;
    scores.seat[0].total = state.points;
    scores.rank_seats();
    return scores;
  }
  std::int32_t worth(const State& state, Seat seat) const {
    return seat == 0 ? 100 * state.points : 0;
  }
};

TEST(TreeSearch, OutcomesOfChanceGetNodesAsVisitsGrow) {
  for (const float widening : {1.0F, 4.0F}) {
    SearchSettings settings = kPlain;
    settings.simulations = 2500;
    settings.widening = widening;
    TreeSearch<Lottery> search(Lottery(), settings);
    Rng rng(1);
    search.think({}, 0, rng);
    // Two edges at the root share the visits: at most widening * sqrt(1250) nodes behind each.
    const double most = 2 * widening * std::sqrt(1250.0);
    EXPECT_GT(search.tree().size(), most / 2);
    EXPECT_LE(search.tree().size(), most + 1);
  }
}

TEST(TreeSearch, FewWorldsAreTriedAgainAndAgain) {
  const auto worlds_seen = [](std::uint32_t worlds) {
    SearchSettings settings = kPlain;
    settings.simulations = 400;
    settings.exploration = 100;
    settings.widening = 1000;  // every outcome gets a node
    settings.worlds = worlds;
    TreeSearch<Lottery> search(Lottery(), settings);
    Rng rng(1);
    search.think({}, 0, rng);
    return search.tree().size() - 1;  // the root
  };
  // Behind each of two moves, and a world's first visit makes no node.
  EXPECT_EQ(worlds_seen(5), 5u);
  EXPECT_GT(worlds_seen(0), 100u);
}

TEST(TreeSearch, HeatChoosesAmongMovesByHowGoodTheyAre) {
  SearchSettings settings = kPlain;
  settings.simulations = 300;
  settings.heat = 0.3F;
  int wins = 0;
  constexpr int kTries = 300;
  for (std::uint64_t seed = 0; seed < kTries; ++seed) {
    wins += found(Nim(), {2, 3, 0}, settings, seed) == take(3);
  }
  EXPECT_GT(wins, kTries / 2);
  EXPECT_LT(wins, kTries * 99 / 100);
}

}  // namespace
}  // namespace cornerstone
