// Nothing of the box is lost or made: random games, counted after every move.
#include "games/rolling_heights/scoring.h"
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::content;
using testing::Game;
using testing::rules;
using testing::setup;

// Cubes on plans, misc ones included.
int cubes_on_plans(const State& state, std::size_t cube) {
  int built = 0;
  state.taken().for_each([&](int space) {
    const auto at = static_cast<std::size_t>(space);
    built += content().plan.at(state.plan_at[at]).cubes[cube] - state.missing[at][cube];
  });
  return built;
}

void expect_all_cubes(const State& state) {
  for (std::size_t cube = 0; cube < kCubeKinds; ++cube) {
    const int built = cubes_on_plans(state, cube);
    ASSERT_LE(state.misc_built[cube], built);
    ASSERT_EQ(state.supply[cube] + state.hand[cube] + built - state.misc_built[cube],
              state.cubes_in_play(content(), static_cast<int>(cube)))
        << text(static_cast<Cube>(cube));
    if (state.misc_entered == 0) {
      ASSERT_GT(state.supply[cube], 0);  // R15.1
      ASSERT_EQ(state.misc[cube] + state.misc_built[cube], 0);
    }
    if (state.misc_built[cube] > 0) {
      ASSERT_EQ(state.supply[cube] + state.hand[cube], 0);  // R12.3
    }
    if (state.supply[cube] + state.hand[cube] == 0) {
      ASSERT_NE(state.final_round, 0);  // R16.1
    }
  }
}

void expect_all_meeples(const State& state) {
  for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
    int count = state.meeple_supply.at(static_cast<std::size_t>(meeple));
    for (int seat = 0; seat < kMaxSeats; ++seat) count += state.meeples_of(seat, meeple);
    ASSERT_EQ(count, content().meeples.at(static_cast<std::size_t>(meeple)))
        << text(static_cast<Meeple>(meeple));
  }
}

void expect_all_tokens(const State& state) {
  int tokens = state.wild_supply;
  for (const int held : state.wild) tokens += held;
  for (const auto& strip : state.tokens) {
    for (const int lying : strip) tokens += lying;
  }
  ASSERT_EQ(tokens, state.wild_in_play(content()));
  for (std::size_t level = 0; level < kLevels; ++level) {
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      ASSERT_TRUE(state.market[level][slot] != kNone || state.tokens[level][slot] == 0);
    }
  }
}

void expect_all_plans(const State& state) {
  std::array<int, kPlans> found{};
  const auto see = [&](std::uint8_t plan) { ++found.at(plan); };
  for (int space = 0; space < kSpaces; ++space) {
    const std::uint8_t plan = state.plan_at.at(static_cast<std::size_t>(space));
    int owners = 0;
    for (const Spaces& plans : state.plans) owners += plans.has(space) ? 1 : 0;
    ASSERT_EQ(owners, plan == kNone ? 0 : 1);
    if (plan == kNone) continue;
    see(plan);
    ASSERT_TRUE(state.land.has(space));
    ASSERT_EQ(state.space_of.at(plan), space);
    bool complete = false;
    for (const Spaces& buildings : state.buildings) complete = complete || buildings.has(space);
    ASSERT_EQ(complete, sum_of(state.missing.at(static_cast<std::size_t>(space))) == 0);
  }
  for (std::size_t level = 0; level < kLevels; ++level) {
    for (const std::uint8_t plan : state.market[level]) {
      if (plan != kNone) see(plan);
    }
    for (std::size_t i = 0; i < kPileSize; ++i) {
      ASSERT_EQ(state.pile[level][i] != kNone, i < state.pile_left[level]);
      if (i < state.pile_left[level]) see(state.pile[level][i]);
    }
  }
  for (int plan = 0; plan < kPlans; ++plan) {
    ASSERT_EQ(found.at(static_cast<std::size_t>(plan)), 1)
        << content().plan_id.at(static_cast<std::size_t>(plan));
  }
}

void expect_sound_crews(const State& state) {
  for (int seat = 0; seat < state.seats; ++seat) {
    const bool rolled = (state.prepared >> seat & 1) != 0 || seat == state.active;
    ASSERT_TRUE(rolled || state.active_meeples(seat) == 0) << seat;  // R14.1
    if (state.phase != Phase::kBench) {
      ASSERT_LE(state.active_meeples(seat), content().amounts.max_active);  // R4.1
    }
  }
  const bool in_main = state.phase >= Phase::kMain && state.phase <= Phase::kReward;
  ASSERT_TRUE(in_main || state.money() == 0);
  ASSERT_GE(state.power, 0);
}

// The lines add up, and are what each part of the game says.
void expect_sound_scores(const State& state) {
  const Scores scores = rules().scores(state);
  for (int seat = 0; seat < state.seats; ++seat) {
    const SeatScore& score = scores.seat.at(static_cast<std::size_t>(seat));
    int sum = 0;
    for (const ScoreLine& line : score.lines) {
      ASSERT_LT(line.source, kSources);
      sum += line.points;
      ASSERT_TRUE(line.source != kWildSource ||
                  line.points == state.wild.at(static_cast<std::size_t>(seat)));
    }
    ASSERT_EQ(sum, score.total);
    for (const std::int16_t points : state.points.at(static_cast<std::size_t>(seat))) {
      ASSERT_GE(points, 0);
    }
  }
}

void expect_everything(const State& state) {
  expect_all_cubes(state);
  expect_all_meeples(state);
  expect_all_tokens(state);
  expect_all_plans(state);
  expect_sound_crews(state);
  expect_sound_scores(state);
}

// Chance differs from game to game, unlike that of PlayedGame's own random play.
void play_and_count(const Setup& how, std::uint64_t seed) {
  Game game = Game::started(how, seed);
  Rng choices(seed, 1), chances(seed, 2);
  while (game.to_move() != kNobody) {
    MoveList moves;
    rules().list_moves(game.state, moves);
    const Move move = moves[choices.below(static_cast<std::uint32_t>(moves.size()))];
    game.play(move, chances);
    expect_everything(game.state);
    if (::testing::Test::HasFatalFailure()) {
      FAIL() << "after " << rules().move_text(move) << " with seed " << seed;
    }
  }
  EXPECT_EQ(game.phase(), Phase::kOver);
}

TEST(RollingHeightsConservation, WithTwoThreeAndFourPlayers) {
  for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) play_and_count(setup(seats), seed);
  }
}

TEST(RollingHeightsConservation, UnderEveryOption) {
  std::uint64_t seed = 20;
  for (const OptionSpec& option : kOptions) {
    for (const std::string_view value : option.offered().subspan(1)) {
      const OptionMap chosen{{std::string(option.name), std::string(value)}};
      play_and_count(setup(2 + static_cast<int>(seed % 3), chosen), seed);
      ++seed;
    }
  }
}

TEST(RollingHeightsConservation, UnderSeveralOptionsAtOnce) {
  const OptionMap chosen{{"advance_prep", "on"},   {"roll_preset", "chunky"},
                         {"setup_refill", "each"}, {"planner_takes_tokens", "off"},
                         {"setup_prime", "on"},    {"wild_unlimited", "on"}};
  for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) play_and_count(setup(seats, chosen), 50);
}

}  // namespace
}  // namespace cornerstone::rolling_heights
