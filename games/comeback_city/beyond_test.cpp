// Section 9 of rules.md: the streams of a seeded game, and what a table may make easier or harder.
#include "games/comeback_city/chance.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/hash.h"
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::Game;
using testing::rules;

struct PlayedThrough {
  Game game;
  std::vector<std::array<int, 2>> rolls;  // all of the game, rerolls included
  std::vector<std::uint8_t> rebuild;      // the deck with which Rebuild begins, the top last
};

// A game of one seed, with choices of another. The city is built at random; meteors fall as long as
// there are any.
PlayedThrough played(std::uint64_t seed, std::uint64_t choices, const OptionMap& how = {}) {
  PlayedThrough result{Game::started(seed, how), {}, {}};
  Game& game = result.game;
  Rng rng(choices);
  while (game.to_move() != kNobody && game.state.stage != Stage::kRebuild) {
    MoveList moves;
    rules().list_moves(game.state, moves);
    const bool falling = game.phase() == Phase::kSeverity;
    game.play(falling ? make_move(Kind::kSeverity, 1)
                      : moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    for (const auto& roll : game.told<DiceRolled>())
      result.rolls.push_back({*roll.blue, *roll.white});
  }
  // The first card of Rebuild may be flipped already.
  result.rebuild.assign(game.state.deck.begin(), game.state.deck.begin() + game.state.deck_left);
  if (game.state.card != kNone) result.rebuild.push_back(game.state.card);
  return result;
}

std::vector<std::uint8_t> those_of(const std::vector<std::uint8_t>& cards,
                                   const std::vector<std::uint8_t>& wanted) {
  std::vector<std::uint8_t> found;
  std::ranges::copy_if(cards, std::back_inserter(found), [&](std::uint8_t card) {
    return std::ranges::find(wanted, card) != wanted.end();
  });
  return found;
}

TEST(ComebackCityBeyond, B1_OneSeedMakesOneGame) {
  const auto one = Game::started(5), same = Game::started(5), other = Game::started(6);
  EXPECT_TRUE(same_bytes(one.state, same.state));
  EXPECT_FALSE(same_bytes(one.state, other.state));
}

TEST(ComebackCityBeyond, B1_TheDisasterComesHoweverTheCityIsBuilt) {
  std::set<Disaster> seen;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const Disaster coming = Game::started(seed).state.disaster;
    seen.insert(coming);
    for (std::uint64_t choices = 1; choices <= 2; ++choices) {
      const auto game = played(seed, choices).game;
      EXPECT_EQ(game.view().disaster, coming);
    }
  }
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(kDisasters));
}

TEST(ComebackCityBeyond, B1_TheSameRollsFollowEachOther) {
  const OptionMap how{{"disaster", "meteor_strike"}};
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    auto one = played(seed, 1, how).rolls, other = played(seed, 2, how).rolls;
    EXPECT_GE(one.size(), 6u);
    const std::size_t both = std::min(one.size(), other.size());  // rerolls may be more or less
    one.resize(both);
    other.resize(both);
    EXPECT_EQ(one, other) << "seed " << seed;
  }
}

TEST(ComebackCityBeyond, B1_RollsOfDifferentGamesDiffer) {
  const OptionMap how{{"disaster", "earthquake"}};
  std::set<std::array<int, 2>> first;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) first.insert(played(seed, 1, how).rolls.at(0));
  EXPECT_GT(first.size(), 22u);  // of 36
}

TEST(ComebackCityBeyond, B1_EveryPairOfDiceIsAsLikely) {
  std::map<std::array<std::uint8_t, 2>, int> seen;
  for (std::uint64_t seed = 0; seed < 3600; ++seed) {
    for (int roll = 0; roll < 10; ++roll) ++seen[roll_of(seed, roll)];
  }
  ASSERT_EQ(seen.size(), 36u);
  for (const auto& [dice, times] : seen) {
    EXPECT_NEAR(times, 1000, 130) << int{dice[0]} << " " << int{dice[1]};  // 4 deviations
    EXPECT_GE(dice[0], 1);
    EXPECT_LE(dice[0], 6);
    EXPECT_GE(dice[1], 1);
    EXPECT_LE(dice[1], 6);
  }
}

TEST(ComebackCityBeyond, B1_CommonCardsComeInTheSameOrder) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const auto one = played(seed, 1).rebuild, other = played(seed, 2).rebuild;
    const auto common = those_of(one, other);
    EXPECT_GT(common.size(), 20u);
    EXPECT_NE(one, other) << "the cities are the same, so nothing is proved";
    EXPECT_EQ(common, those_of(other, one)) << "seed " << seed;
  }
}

TEST(ComebackCityBeyond, B1_SoTheyDoWhenTheDiscardPileIsShuffled) {
  const auto deck_after_a_flip = [](std::string_view removed) {
    auto game = testing::Table()
                    .city({"r01 c02 i03 c04 c05 g09"})
                    .helpers("engineering_corps")
                    .deck("")
                    .rest_discarded()
                    .removed(removed)
                    .game();
    game.play("flip");
    EXPECT_EQ(game.told<DeckShuffled>().size(), 1u);
    std::vector<std::uint8_t> deck(game.state.deck.begin(),
                                   game.state.deck.begin() + game.state.deck_left);
    deck.push_back(static_cast<std::uint8_t>(*game.told<CardFlipped>().at(0).card));
    return deck;
  };
  const auto one = deck_after_a_flip(""), other = deck_after_a_flip("r05 c06 i14 g01 g02");
  EXPECT_EQ(one.size(), other.size() + 5);
  EXPECT_EQ(those_of(one, other), other);
}

TEST(ComebackCityBeyond, B1_AShuffleMoreInBuildDoesNotShiftRebuild) {
  const auto deck_after = [](int shuffles) {
    auto game = Game::started(3, {{"disaster", "hurricane"}});
    while (game.state.size() < 15 || game.phase() != Phase::kPlace) {
      game.play(game.moves().front());
    }
    game.state.shuffles = static_cast<std::uint8_t>(shuffles);
    game.play(game.moves().front());
    game.play("number 0");
    while (game.phase() == Phase::kReward) game.play("reward ap");
    EXPECT_EQ(game.state.stage, Stage::kRebuild);
    return game.state.deck;
  };
  EXPECT_EQ(deck_after(0), deck_after(1));
}

TEST(ComebackCityBeyond, B1_EachShuffleHasItsOwnOrder) {
  // The four first cards by key: which of them is on top changes with label and seed.
  std::set<int> by_label, by_seed;
  const auto top = [](std::uint64_t seed, int label) {
    int best = 0;
    for (int card = 1; card < kBuildings; ++card) {
      if (shuffle_key(seed, label, card) < shuffle_key(seed, label, best)) best = card;
    }
    return best;
  };
  for (int i = 0; i < 40; ++i) {
    by_label.insert(top(7, i));
    by_seed.insert(top(static_cast<std::uint64_t>(i), kRebuildLabel));
  }
  EXPECT_GT(by_label.size(), 18u);
  EXPECT_GT(by_seed.size(), 18u);
}

TEST(ComebackCityBeyond, B1_SeedsAreAtHomeInEveryReaderOfJson) {
  Rng rng(1);
  std::uint64_t all = 0;
  for (int i = 0; i < 200; ++i) all |= draw_seed(rng);
  EXPECT_EQ(all, (std::uint64_t{1} << 53) - 1);
}

// The action points when the disaster has struck as lightly as it can.
int points_to_start_with(const std::string& value) {
  auto game = Game::started(4, {{"start_ap", value}, {"disaster", "hurricane"}});
  while (game.phase() != Phase::kNumber) game.play(game.moves().front());
  return game.view().action_points;
}

TEST(ComebackCityBeyond, B5_ATableMayStartWithOneActionPointMoreOrLess) {
  EXPECT_EQ(points_to_start_with("8"), 8);
  EXPECT_EQ(points_to_start_with("7"), 7);
  EXPECT_EQ(points_to_start_with("9"), 9);
}

TEST(ComebackCityBeyond, B6_PracticeAgainstADisasterThatIsKnown) {
  for (int i = 0; i < kDisasters; ++i) {
    const auto wanted = static_cast<Disaster>(i);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const auto game = played(seed, 1, {{"disaster", std::string(text(wanted))}}).game;
      EXPECT_EQ(game.view().disaster, wanted);
    }
  }
}

TEST(ComebackCityBeyond, B6_NothingElseOfTheGameChanges) {
  for (int i = 0; i < kDisasters; ++i) {
    const std::string name(text(static_cast<Disaster>(i)));
    const auto drawn = Game::started(9);
    auto chosen = Game::started(9, {{"disaster", name}});
    chosen.state.options = drawn.state.options;
    chosen.state.disaster = drawn.state.disaster;
    EXPECT_TRUE(same_bytes(drawn.state, chosen.state)) << name;
  }
}

}  // namespace
}  // namespace cornerstone::comeback_city
