// R3: how a game begins.
#include <numeric>
#include <set>

#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::card_id;
using testing::content;
using testing::Game;
using testing::joined;
using testing::refused;
using testing::rules;
using testing::Table;
using testing::Texts;

constexpr std::uint64_t kSetupSeeds = 400;

// The deck as the same seed shuffles it, from the top.
std::vector<int> shuffled_deck(std::uint64_t seed) {
  std::array<std::uint8_t, kBuildings> deck;
  std::iota(deck.begin(), deck.end(), std::uint8_t{0});
  Rng rng(seed);
  rng.shuffle(deck);
  return {deck.rbegin(), deck.rend()};
}

TEST(ComebackCitySetup, R3_1_EverythingWorksAndTheCardsAreShuffled) {
  std::set<std::string> first_cards, zonings;
  for (std::uint64_t seed = 0; seed < kSetupSeeds; ++seed) {
    const auto game = Game::started(seed);
    EXPECT_EQ(game.wrecked(), "");
    EXPECT_EQ(game.state.deck_left, 57 - 6 - 2);
    first_cards.insert(game.at("1-1"));
    for (const auto& bonus : game.view().bonuses) zonings.insert(bonus.zoning);
  }
  EXPECT_EQ(first_cards.size(), 57u);
  EXPECT_EQ(zonings.size(), 32u);
}

TEST(ComebackCitySetup, R3_2_TwoZoningCardsOfDifferentZones) {
  std::size_t most_turned_up = 0;
  for (std::uint64_t seed = 0; seed < kSetupSeeds; ++seed) {
    const auto game = Game::started(seed);
    const auto turned_up = game.told<ZoningRevealed>();
    const auto zone_of = [&](std::size_t i) {
      return content().zoning.at(static_cast<std::size_t>(turned_up.at(i).zoning)).zone;
    };
    ASSERT_GE(turned_up.size(), 2u);
    most_turned_up = std::max(most_turned_up, turned_up.size());
    Texts put_away;
    for (std::size_t i = 1; i + 1 < turned_up.size(); ++i) {
      EXPECT_EQ(zone_of(i), zone_of(0));
      EXPECT_FALSE(turned_up[i].kept);
      put_away.push_back(content().zoning_id.at(static_cast<std::size_t>(turned_up[i].zoning)));
    }
    std::sort(put_away.begin(), put_away.end());
    Texts seen = game.view().passed_over;
    std::sort(seen.begin(), seen.end());
    EXPECT_EQ(seen, put_away);
    EXPECT_TRUE(turned_up.front().kept && turned_up.back().kept);
    EXPECT_NE(zone_of(turned_up.size() - 1), zone_of(0));
    EXPECT_EQ(game.state.zoning[0], static_cast<int>(turned_up.front().zoning));
    EXPECT_EQ(game.state.zoning[1], static_cast<int>(turned_up.back().zoning));
  }
  EXPECT_GE(most_turned_up, 4u) << "no card was put away twice in a row";
}

TEST(ComebackCitySetup, R3_3_TheFirstSixCardsLieAtLevelOneInTheirOrder) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto game = Game::started(seed);
    const auto deck = shuffled_deck(seed);
    Texts row;
    for (std::size_t i = 0; i < 6; ++i) row.push_back(card_id(deck.at(i)));
    EXPECT_EQ(game.city(), Texts{joined(row)});
  }
}

TEST(ComebackCitySetup, R3_4_TwoMoreCardsGoOnTopOfAnyColumn) {
  auto game = Game::started(3);
  const auto deck = shuffled_deck(3);
  const std::string one = card_id(deck.at(6)), two = card_id(deck.at(7));
  EXPECT_EQ(game.view().pending.extra, (std::vector<std::optional<std::string>>{one, two}));
  EXPECT_EQ(joined(game.moves()),
            "setup_place 1 1 setup_place 1 2 setup_place 1 3 setup_place 1 4 setup_place 1 5 "
            "setup_place 1 6 setup_place 2 1 setup_place 2 2 setup_place 2 3 setup_place 2 4 "
            "setup_place 2 5 setup_place 2 6");
  game.play("setup_place 2 4");
  EXPECT_EQ(game.at("4-2"), two);
  EXPECT_EQ(game.listed("setup_place "), "1 1 1 2 1 3 1 4 1 5 1 6");
  EXPECT_TRUE(refused(game.accepts("setup_place 2 1"), Refusal::kPlacedAlready, "R3.4"));
  game.play("setup_place 1 4");
  EXPECT_EQ(game.at("4-3"), one);
  EXPECT_EQ(game.state.size(), 8);
  EXPECT_EQ(game.state.stage, Stage::kBuild);
}

TEST(ComebackCitySetup, R3_4_EitherCardMayComeFirst) {
  const Table table = Table().city({"r01 c01 i01 g01 c02 g02"}).placing_extra("r02 i02");
  auto game = table.game();
  game.play_all({"setup_place 1 1", "setup_place 2 6"});
  auto other = table.game();
  other.play_all({"setup_place 2 6", "setup_place 1 1"});
  EXPECT_EQ(game.city(), (Texts{"r02 . . . . i02",  //
                                "r01 c01 i01 g01 c02 g02"}));
  EXPECT_EQ(other.city(), game.city());
}

TEST(ComebackCitySetup, R3_5_NothingCostsOrBringsAnything) {
  auto game = Game::started(5);
  game.play_all({"setup_place 1 1", "setup_place 2 2"});
  EXPECT_EQ(game.total(), 0);
  EXPECT_EQ(game.ap(), 0);
  EXPECT_TRUE(game.told<CountersPlaced>().empty());
  EXPECT_TRUE(game.told<ActionPointsSpent>().empty());
  for (const auto& card : game.view().city) EXPECT_EQ(card.counters, 0) << card.at;
}

TEST(ComebackCitySetup, R3_5_ZoningIsCheckedOnceTheSixCardsLieThere) {
  int completed = 0;
  for (std::uint64_t seed = 0; seed < kSetupSeeds; ++seed) {
    const auto game = Game::started(seed);
    int due = 0;
    for (std::size_t i = 0; i < kZoningsDrawn; ++i) {
      const int zoning = game.state.zoning[i];
      const bool met = zoning_progress(content(), game.state, zoning) ==
                       content().zoning.at(static_cast<std::size_t>(zoning)).n;
      EXPECT_EQ(game.state.bonus[i], met ? BonusState::kDue : BonusState::kOpen) << seed;
      due += met ? 1 : 0;
    }
    EXPECT_EQ(game.told<ZoningCompleted>().size(), static_cast<std::size_t>(due));
    completed += due;
  }
  EXPECT_GT(completed, 0) << "no seed that completes anything";
}

TEST(ComebackCitySetup, R3_5_ZoningIsCheckedAfterEachPlacement) {
  auto game = Table()
                  .city({"r01 r02 r03 r04 c02 g02"})
                  .zoning("z_r_count z_g_count")
                  .placing_extra("i01 r05")
                  .game();
  game.play("setup_place 2 5");
  EXPECT_EQ(game.told<ZoningCompleted>().size(), 1u);
  EXPECT_EQ(game.state.bonus[0], BonusState::kDue);
  EXPECT_EQ(game.phase(), Phase::kSetupPlace) << "it is paid out after the disaster";
  game.play("setup_place 1 5");
  EXPECT_TRUE(game.told<ZoningCompleted>().empty());
  EXPECT_EQ(game.state.bonus[1], BonusState::kOpen);
}

}  // namespace
}  // namespace cornerstone::comeback_city
