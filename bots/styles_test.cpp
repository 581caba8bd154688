// Every style of every game: how it is named, what it may look at, and that it shows in play.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <memory>
#include <new>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

#include "bots/make_bot.h"
#include "games/catalog.h"

namespace {
thread_local std::uint64_t blocks_asked_for = 0;
}  // namespace

#ifndef CORNERSTONE_SANITIZED  // sanitizers have their own; nothing is counted then
// The other forms of new and delete go through these. Inlined, the compiler would see memory of
// `new` being freed.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++blocks_asked_for;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  std::abort();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif

namespace cornerstone {
namespace {

// Calls f(rules) with those of every game.
template <class F>
void for_each_game(F&& f) {
  const auto call = [&]<class R>(const R& rules) {
    SCOPED_TRACE(R::kId);
    f(rules);
  };
  [&]<class... R>(const std::tuple<R...>*) {
    (call(R(R::built_in_content())), ...);
  }(static_cast<const AllRules*>(nullptr));
}

TEST(Styles, EveryGameHasTwoOrMore) {
  for_each_game([]<class R>(const R&) { EXPECT_GE(R::styles().size(), 2u); });
}

TEST(Styles, AreCalledByOneWordEachAndSummedUpInASentence) {
  const std::regex word("[a-z]+"), sentence("[A-Z][^.]*[a-z]\\.");
  for_each_game([&]<class R>(const R&) {
    std::set<std::string_view> names;
    for (const StyleInfo& style : R::styles()) {
      EXPECT_TRUE(std::regex_match(std::string(style.name), word)) << style.name;
      EXPECT_TRUE(std::regex_match(std::string(style.summary), sentence)) << style.summary;
      EXPECT_TRUE(names.insert(style.name).second) << "there are two called " << style.name;
    }
  });
}

TEST(Styles, StandBehindTheNameOfABotThatSearches) {
  for_each_game([]<class R>(const R& rules) {
    for (const StyleInfo& style : R::styles()) {
      const std::string name(style.name);
      EXPECT_NE(make_bot<R>(rules, "tree:" + name), nullptr) << name;
      EXPECT_NE(make_bot<R>(rules, "tree:simulations=10:" + name), nullptr) << name;
      EXPECT_EQ(make_bot<R>(rules, "tree:" + name + "s"), nullptr) << name;
      EXPECT_EQ(make_bot<R>(rules, "greedy:" + name), nullptr) << name;
    }
  });
}

// Calls f(state, seat, style) in the positions of random games, the last ones included.
template <Styled R, class F>
void for_each_taste(const R& rules, int seats, F&& f) {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Rng rng(seed, 21);
    NoJournal silence;
    auto state = rules.start({.seats = seats}, rng, silence);
    MoveList moves;
    while (true) {
      for (Seat seat = 0; seat < seats; ++seat) {
        for (std::size_t style = 0; style < R::styles().size(); ++style) f(state, seat, style);
      }
      if (testing::Test::HasFailure() || rules.to_move(state) == kNobody) break;
      rules.list_moves(state, moves);
      rules.play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], rng, silence);
    }
  }
}

template <class F>
void for_each_styled_table(F&& f) {
  for_each_game([&]<class R>(const R& rules) {
    for (int seats = R::kMinSeats; seats <= R::kMaxSeats; ++seats) {
      SCOPED_TRACE(std::to_string(seats) + " seats");
      f(rules, seats);
    }
  });
}

constexpr int kMost = 3000;  // hundredths of a point

TEST(Styles, TasteIsAMatterOfSomePointsAndNoMemory) {
  for_each_styled_table([](const auto& rules, int seats) {
    for_each_taste(rules, seats, [&](const auto& state, Seat seat, std::size_t style) {
      const std::uint64_t before = blocks_asked_for;
      const std::int32_t taste = rules.taste(state, seat, style);
      EXPECT_EQ(blocks_asked_for, before) << rules.styles()[style].name;
      EXPECT_LE(std::abs(taste), kMost) << rules.styles()[style].name;
    });
  });
}

TEST(Styles, TasteKnowsNothingThatItsSeatCannotSee) {
  for_each_styled_table([](const auto& rules, int seats) {
    Rng dealer(4);
    for_each_taste(rules, seats, [&](const auto& state, Seat seat, std::size_t style) {
      auto twin = state;
      rules.imagine(twin, seat, dealer);
      EXPECT_EQ(rules.taste(twin, seat, style), rules.taste(state, seat, style))
          << rules.styles()[style].name;
    });
  });
}

#ifndef CORNERSTONE_SANITIZED  // counts over many games, in code that other tests run through

// What a bot of a style and a bot without one did on average in the games they played.
struct Habit {
  double styled = 0, plain = 0;
};

// Of games between the two at the same table, each deal played from either side; alone, one after
// the other. `measure(rules, state, seat, move)` is summed over the decisions of a seat, and is
// called once more with no move when the game is over.
template <Styled R, class Measure>
Habit watch(std::string_view style, std::uint64_t deals, Measure&& measure, Setup setup = {}) {
  constexpr int kSeats = std::min(2, R::kMaxSeats);
  setup.seats = kSeats;
  const R rules(R::built_in_content());
  // For points alone: where the chance to win counts too, a taste counts less.
  const std::string plain = "tree:simulations=16:greedy_plies=2:rank_weight=0";
  const std::string names[] = {plain, plain + ":" + std::string(style)};
  double sum[2] = {};
  for (std::uint64_t game = 0; game < 2 * deals; ++game) {
    const auto side_of = [game](Seat seat) {
      return (static_cast<std::uint64_t>(seat) + game) % 2;
    };
    std::array<std::unique_ptr<Bot<R>>, kSeats> bot;
    for (Seat seat = 0; seat < kSeats; ++seat) bot[seat] = make_bot<R>(rules, names[side_of(seat)]);
    Rng chance(game / 2, 31), thoughts(game / 2, 32);
    NoJournal silence;
    auto state = rules.start(setup, chance, silence);
    for (Seat seat = rules.to_move(state); seat != kNobody; seat = rules.to_move(state)) {
      auto imagined = state;
      rules.imagine(imagined, seat, thoughts);
      const Move move = bot[seat]->choose(rules, imagined, seat, thoughts);
      sum[side_of(seat)] += measure(rules, state, seat, std::optional(move));
      rules.play(state, move, chance, silence);
    }
    for (Seat seat = 0; seat < kSeats; ++seat) {
      sum[side_of(seat)] += measure(rules, state, seat, std::optional<Move>());
    }
  }
  const double games = static_cast<double>(deals) * kSeats;  // that each of them was in
  return {.styled = sum[1] / games, .plain = sum[0] / games};
}

TEST(UptownStyles, RusherPutsUpMoreRoofs) {
  const auto roofs = [](const auto&, const auto& state, Seat seat, std::optional<Move> move) {
    return move ? 0 : std::popcount(state.finished & uptown::street_mask(seat));
  };
  const Habit habit = watch<uptown::Rules>("rusher", 20, roofs);
  EXPECT_GT(habit.styled, habit.plain + 0.5);
}

TEST(UptownStyles, BankerHoldsMoreMoney) {
  const auto money = [](const auto&, const auto& state, Seat seat, std::optional<Move> move) {
    return move ? state.account[seat] : 0;
  };
  const Habit habit = watch<uptown::Rules>("banker", 20, money);
  EXPECT_GT(habit.styled, 1.1 * habit.plain);
}

TEST(UptownStyles, MeddlerGivesMoreGifts) {
  const auto gifts = [](const auto&, const auto&, Seat seat, std::optional<Move> move) {
    return move && uptown::kind_of(*move) == uptown::Kind::kBuild &&
                   uptown::street_of(*move) != seat
               ? 1
               : 0;
  };
  const Habit habit = watch<uptown::Rules>("meddler", 20, gifts);
  EXPECT_GT(habit.styled, 1.2 * habit.plain);
}

TEST(Sf1906Styles, SaverHoldsMoreMoney) {
  const auto money = [](const auto&, const auto& state, Seat seat, std::optional<Move> move) {
    return move ? int{state.money[seat]} : 0;
  };
  const Habit habit = watch<sf1906::Rules>("saver", 5, money);
  EXPECT_GT(habit.styled, 1.2 * habit.plain);
}

TEST(Sf1906Styles, SchemerHasMoreSecretObjectives) {
  const auto secrets = [](const auto&, const auto& state, Seat seat, std::optional<Move> move) {
    return move ? 0 : std::popcount(state.secret_objectives[seat]);
  };
  const Habit habit = watch<sf1906::Rules>("schemer", 5, secrets);
  EXPECT_GT(habit.styled, 1.2 * habit.plain);
}

int symbols_in_the_end(const rebuilding_seattle::State& state, Seat seat,
                       rebuilding_seattle::Type type, std::optional<Move> move) {
  return move ? 0 : state.symbols[seat][static_cast<int>(type)];
}

TEST(SeattleStyles, FinancierOpensMoreBanks) {
  const auto banks = [](const auto&, const auto& state, Seat seat, std::optional<Move> move) {
    return symbols_in_the_end(state, seat, rebuilding_seattle::Type::kBank, move);
  };
  const Habit habit = watch<rebuilding_seattle::Rules>("financier", 5, banks);
  EXPECT_GT(habit.styled, 1.2 * habit.plain);
}

TEST(SeattleStyles, ShowmanHasMoreEntertainment) {
  const auto shows = [](const auto&, const auto& state, Seat seat, std::optional<Move> move) {
    return symbols_in_the_end(state, seat, rebuilding_seattle::Type::kEntertainment, move);
  };
  const Habit habit = watch<rebuilding_seattle::Rules>("showman", 5, shows);
  EXPECT_GT(habit.styled, 1.2 * habit.plain);
}

TEST(RollingHeightsStyles, HighriserPlansMoreTowers) {
  const auto towers = [](const auto& rules, const auto& state, Seat seat,
                         std::optional<Move> move) {
    int sum = 0;
    if (!move) {
      state.plans[seat].for_each([&](int space) {
        sum += rules.content().plan[state.plan_at[space]].height >= 4 ? 1 : 0;
      });
    }
    return sum;
  };
  const Habit habit = watch<rolling_heights::Rules>("highriser", 2, towers);
  EXPECT_GT(habit.styled, 1.2 * habit.plain);
}

TEST(RollingHeightsStyles, HoarderHoldsMoreWildTokens) {
  const auto wild = [](const auto&, const auto& state, Seat seat, std::optional<Move> move) {
    return move ? int{state.wild[seat]} : 0;
  };
  const Habit habit = watch<rolling_heights::Rules>("hoarder", 2, wild);
  EXPECT_GT(habit.styled, 1.5 * habit.plain);
}

TEST(ComebackCityStyles, DaredevilLetsTheDisasterRage) {
  const auto severity = [](const auto&, const auto& state, Seat, std::optional<Move> move) {
    return move ? 0 : int{state.severity};
  };
  // Of aliens and the Chicken everybody asks for much; meteors are another thing.
  cornerstone::Setup meteors;  // a test has a Setup of its own
  meteors.options[comeback_city::kDisasterChoice] =
      1 + comeback_city::index_of(comeback_city::Disaster::kMeteorStrike);
  const Habit habit = watch<comeback_city::Rules>("daredevil", 30, severity, meteors);
  EXPECT_GT(habit.styled, habit.plain + 0.5);
}

TEST(ComebackCityStyles, MenderLeavesLessDamage) {
  const auto damage = [](const auto&, const auto& state, Seat, std::optional<Move> move) {
    return move ? 0 : std::popcount(state.rubble) + std::popcount(state.wrecked);
  };
  const Habit habit = watch<comeback_city::Rules>("mender", 20, damage);
  EXPECT_LT(habit.styled, 0.8 * habit.plain);
}

#endif

}  // namespace
}  // namespace cornerstone
