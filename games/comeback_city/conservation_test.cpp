// Nothing of the box is lost or made: random games, counted after every move.
#include <bit>

#include "games/comeback_city/city.h"
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::content;
using testing::Game;
using testing::rules;

template <class Array>
auto& item(Array& array, int index) {
  return array.at(static_cast<std::size_t>(index));
}

bool is_among(Cards cards, int card) { return (cards & card_bit(card)) != 0; }

void expect_all_cards(const State& state) {
  std::array<int, kBuildings> found{};
  for (int i = 0; i < kBuildings; ++i) {
    ASSERT_EQ(item(state.deck, i) != kNone, i < state.deck_left);
    if (i < state.deck_left) ++item(found, item(state.deck, i));
  }
  for (int card = 0; card < kBuildings; ++card) {
    for (const Cards pile : {state.pool, state.set_aside, state.discards, state.removed}) {
      item(found, card) += is_among(pile, card) ? 1 : 0;
    }
    item(found, card) += item(state.cell_of, card) != kNone ? 1 : 0;
  }
  if (state.card != kNone) ++item(found, state.card);
  for (const int card : state.extra) {
    if (state.phase == Phase::kSetupPlace && card != kNone) ++item(found, card);
  }
  for (int card = 0; card < kBuildings; ++card) {
    ASSERT_EQ(item(found, card), 1) << item(content().building_id, card);
  }
}

// The sets of cells say what the cells hold.
void expect_agreeing_cells(const State& state) {
  for (int cell = 0; cell < kCells; ++cell) {
    const int card = item(state.card_at, cell);
    ASSERT_EQ(state.cards.has(cell), card != kNone) << cell_text(cell);
    if (card != kNone) {
      ASSERT_EQ(item(state.cell_of, card), cell);
    }
    const bool stands = card != kNone && !is_among(state.rubble, card);
    for (int zone = 0; zone < kZones; ++zone) {
      ASSERT_EQ(item(state.standing, zone).has(cell),
                stands && item(content().building, card).zone == zone);
    }
    for (int tag = 0; tag < kTags; ++tag) {
      ASSERT_EQ(item(state.tagged, tag).has(cell),
                stands && (item(content().building, card).tags >> tag & 1) != 0);
    }
  }
}

void expect_all_counters(const State& state) {
  std::array<int, kZones> lying{};
  for (int card = 0; card < kBuildings; ++card) {
    if (item(state.counters, card) == 0) continue;
    item(lying, item(content().building, card).zone) += item(state.counters, card);
    const int cell = item(state.cell_of, card);
    ASSERT_NE(cell, kNone);
    ASSERT_TRUE(state.stands(cell));
    ASSERT_FALSE(is_among(state.occupied, card));  // R6.4
    ASSERT_EQ(state.stage, Stage::kRebuild);       // R3.5, R4.1
  }
  for (int zone = 0; zone < kZones; ++zone) {
    ASSERT_EQ(item(state.supply, zone) + item(lying, zone) + item(state.salvaged, zone), 25);
    ASSERT_TRUE(item(state.salvaged, zone) == 0 || state.owns(Helper::kEngineeringCorps));
    ASSERT_EQ(zone_points(content(), state, zone), 25 - item(state.supply, zone));  // R1.3
  }
}

void expect_sound_markers(const State& state) {
  Cards city = 0;
  for (int card = 0; card < kBuildings; ++card) {
    if (item(state.cell_of, card) != kNone) city |= card_bit(card);
    if (item(state.quaked_at, card) != kNone) {
      ASSERT_EQ(state.disaster, Disaster::kEarthquake);
    }
  }
  ASSERT_EQ((state.rubble | state.occupied | state.guarded) & ~city, 0u);
  ASSERT_EQ(state.rubble & (state.occupied | state.guarded), 0u);
  ASSERT_EQ(state.occupied & ~item(content().of_zone, index_of(Zone::kResidential)), 0u);
  ASSERT_LE(std::popcount(state.guarded), 4);
  ASSERT_TRUE(state.guarded == 0 || state.owns(Helper::kNationalGuard));
  ASSERT_TRUE(state.occupied == 0 || state.disaster == Disaster::kAlienInvasion);
  ASSERT_LE(std::popcount(state.rubble) + std::popcount(state.occupied), 17);  // E13
  ASSERT_EQ(state.wrecked >> kParts, 0);
  const bool struck = state.stage == Stage::kDisaster || state.stage == Stage::kRebuild;
  ASSERT_TRUE(struck || (state.rubble | state.occupied | state.guarded | state.wrecked) == 0);
  ASSERT_TRUE(struck || state.removed == 0);
  if (state.chicken != kNone) {
    ASSERT_EQ(state.disaster, Disaster::kUltraMegaChicken);
    ASSERT_FALSE(state.cards.has(state.chicken));
    ASSERT_TRUE(state.tokens > 0 || state.stage == Stage::kDisaster || state.phase == Phase::kTie);
  } else {
    ASSERT_EQ(state.tokens, 0);
  }
}

// Two zoning cards of different zones; those put away have the zone of the first (R3.2).
void expect_sound_zoning(const State& state) {
  const auto zone = [](int zoning) { return item(content().zoning, zoning).zone; };
  ASSERT_NE(zone(state.zoning[0]), zone(state.zoning[1]));
  for (int zoning = 0; zoning < kZonings; ++zoning) {
    if ((state.passed_over >> zoning & 1) == 0) continue;
    ASSERT_EQ(zone(zoning), zone(state.zoning[0]));
    ASSERT_NE(zoning, state.zoning[0]);
  }
  const bool early = state.stage == Stage::kSetup || state.stage == Stage::kBuild;
  for (const BonusState bonus : state.bonus) {
    ASSERT_FALSE(early && bonus >= BonusState::kHeld);
    ASSERT_FALSE(bonus == BonusState::kHeld && !state.has(kZoningHold));
  }
  int paid = 0;
  for (const BonusState bonus : state.bonus) paid += bonus == BonusState::kPaid ? 1 : 0;
  ASSERT_LE(std::popcount(state.helpers), paid);
}

// The pool is what its cards yield, and empty between constructions (R4.2).
void expect_sound_pool(const State& state) {
  const bool feeds = state.has(kDiscardFeedsPool);
  Materials sum{};
  for (int card = 0; card < kBuildings; ++card) {
    if (is_among(state.pool, card) || (feeds && is_among(state.set_aside, card))) {
      sum = sum_of(sum, item(content().building, card).yield);
    }
  }
  ASSERT_EQ(state.materials, sum);
  ASSERT_LE(state.discards_used(), state.owns(Helper::kPlanningCommission) ? 3 : 2);
  if (state.between_constructions()) {
    ASSERT_EQ(state.pool | state.set_aside, 0u);
  }
}

void expect_sound_amounts(const State& state) {
  ASSERT_LE(state.action_points, 20);  // R5.9
  if (state.stage == Stage::kRebuild && state.phase == Phase::kFlip) {
    ASSERT_GE(state.action_points, 1);  // R13.2
  }
  for (int column = 0; column < kColumns; ++column) {
    const Levels levels = item(state.cards.column, column);
    if (state.stage == Stage::kSetup || state.stage == Stage::kBuild) {
      ASSERT_EQ(levels & (levels + 1), 0u);  // no gaps before the disaster
    }
  }
  ASSERT_LE(state.size(), state.stage == Stage::kBuild ? 16 : kBuildings);
}

void expect_agreeing_view(const State& state) {
  const View view = rules().view(state, 0);
  ASSERT_EQ(view.deck, state.deck_left);
  ASSERT_EQ(view.phase, state.phase);
  ASSERT_EQ(view.action_points, state.action_points);
  ASSERT_EQ(view.city.size(), static_cast<std::size_t>(state.size()));
  std::size_t next = 0;
  state.cards.for_each([&](int cell) {
    const int card = item(state.card_at, cell);
    const BuildingView& seen = view.city.at(next++);
    EXPECT_EQ(seen.at, cell_text(cell));
    EXPECT_EQ(seen.card, item(content().building_id, card));
    EXPECT_EQ(seen.counters, item(state.counters, card));
    EXPECT_EQ(seen.rubble, is_among(state.rubble, card));
    EXPECT_EQ(seen.occupied, is_among(state.occupied, card));
    EXPECT_EQ(seen.guarded, is_among(state.guarded, card));
    EXPECT_EQ(seen.powered, is_powered(state, cell));
  });
  for (const auto& [pile, cards] : {std::pair{&view.pool, state.pool},
                                    {&view.set_aside, state.set_aside},
                                    {&view.discards, state.discards},
                                    {&view.removed, state.removed}}) {
    ASSERT_EQ(*pile, card_ids(content(), cards));
  }
  ASSERT_EQ(view.wrecked, part_texts(state.wrecked));
  ASSERT_EQ(view.total, view.points.residential + view.points.commercial + view.points.industrial +
                            view.points.government);
  ASSERT_EQ(view.total, total_points(content(), state));
  ASSERT_EQ(view.points.commercial, 25 - view.supply.commercial);
  ASSERT_EQ(rules().scores(state).seat.at(0).total, view.total);
  const bool struck = state.stage == Stage::kDisaster || state.stage == Stage::kRebuild;
  ASSERT_EQ(view.disaster.has_value(), struck);
  ASSERT_EQ(view.goal.has_value(), struck);
  if (view.goal) {
    ASSERT_EQ(view.goal->won, is_won(content(), state));
  }
}

void expect_everything(const State& state) {
  expect_all_cards(state);
  expect_agreeing_cells(state);
  expect_all_counters(state);
  expect_sound_markers(state);
  expect_sound_zoning(state);
  expect_sound_pool(state);
  expect_sound_amounts(state);
  expect_agreeing_view(state);
}

void play_and_count(std::uint64_t seed, const OptionMap& how) {
  Game game = Game::started(seed, how);
  game.play_randomly(seed, [&] {
    expect_everything(game.state);
    if (::testing::Test::HasFailure()) {
      FAIL() << "after " << game.state.flips << " flips with seed " << seed;
    }
  });
  EXPECT_EQ(game.state.phase, Phase::kOver);
}

TEST(ComebackCityConservation, InEveryDisaster) {
  for (int disaster = 0; disaster < kDisasters; ++disaster) {
    const std::string name(text(static_cast<Disaster>(disaster)));
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      play_and_count(seed, {{"disaster", name}});
    }
  }
}

TEST(ComebackCityConservation, UnderEveryOption) {
  std::uint64_t seed = 20;
  for (const OptionSpec& option : kOptions) {
    for (const std::string_view value : option.offered().subspan(1)) {
      for (int repeat = 0; repeat < 10; ++repeat) {
        play_and_count(seed++, {{std::string(option.name), std::string(value)}});
      }
    }
  }
}

TEST(ComebackCityConservation, UnderSeveralOptionsAtOnce) {
  for (int disaster = 0; disaster < kDisasters; ++disaster) {
    play_and_count(100 + static_cast<std::uint64_t>(disaster),
                   {{"win_rule", "either"},
                    {"discard_feeds_pool", "on"},
                    {"trim_scope", "set_aside_and_pool"},
                    {"alien_measure", "buildings"},
                    {"alien_spread", "flood"},
                    {"empty_target", "allowed"},
                    {"earthquake_empty_step_pays", "on"},
                    {"zoning_hold", "on"},
                    {"rubble_carries_power", "off"},
                    {"salvage_per_construction", "99"},
                    {"start_ap", "9"},
                    {"disaster", std::string(text(static_cast<Disaster>(disaster)))}});
  }
}

}  // namespace
}  // namespace cornerstone::comeback_city
