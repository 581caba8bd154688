// Section 5 of rules.md: what is hidden, and for how long.
#include <map>
#include <set>

#include "engine/hash.h"
#include "engine/json_write.h"
#include "games/comeback_city/testing/table.h"
#include "games/telling.h"

namespace cornerstone::comeback_city {
namespace {

using testing::Game;
using testing::rules;
using testing::Table;
using testing::Texts;

std::string seen(const Game& game) {
  std::string json;
  write_json(json, game.view(0));
  return json;
}

// Everything that the player is told of the last move.
std::string heard(const Game& game, Telling telling = Telling::kHappened) {
  std::string json;
  for (const auto& event : game.events()) {
    std::visit([&](const auto& e) { write_event(json, rules(), redacted(e, 0, telling)); }, event);
  }
  return json;
}

// Games that differ in what nobody can know look alike, and so do their moves and what they say.
void expect_alike(const Game& one, const Game& other) {
  ASSERT_FALSE(same_bytes(one.state, other.state));
  EXPECT_EQ(seen(one), seen(other));
  EXPECT_EQ(one.moves(), other.moves());
  EXPECT_EQ(rules().scores(one.state).seat.at(0).total,
            rules().scores(other.state).seat.at(0).total);
  MoveList moves;
  rules().list_moves(one.state, moves);
  for (const Move move : moves) {
    EXPECT_EQ(rules().say_move(one.state, move, {}), rules().say_move(other.state, move, {}));
  }
}

// A city of Build, with a card that may be discarded.
Table city_in_build() {
  return Table()
      .city({"g01 c01 .   .   .   .",  //
             "r13 r12 i01 i02 c14 g09"})
      .build()
      .pool("r05")
      .offered("g02");
}
Table city_of_sixteen() {
  return Table().city({"g01 .   .   .   .   .",    //
                       "c10 r01 i01 .   .   .",    //
                       "r13 c01 g02 i02 r02 g05",  //
                       "c14 r11 i14 g09 i05 c02"});
}
// Two meteors lie face down.
Table under_meteors() {
  return city_of_sixteen()
      .stage(Stage::kDisaster)
      .disaster(Disaster::kMeteorStrike)
      .phase(Phase::kSeverity)
      .meteors({{1, 4}, {3, 5}})
      .severity(1)
      .ap(9);
}

TEST(ComebackCitySecrets, TheOrderOfTheDeck) {
  expect_alike(city_in_build().deck("r03 r04").game(), city_in_build().deck("r04 r03").game());
}

TEST(ComebackCitySecrets, WhichCardsTheDeckHoldsIsKnown) {
  // Everything else lies open, so that the rest can be reckoned.
  const auto game = city_in_build().game();
  const View view = game.view(0);
  EXPECT_EQ(static_cast<std::size_t>(view.deck) + view.city.size() + view.pool.size() + 1, 57u);
  for (const auto& id : rules().position(game.state).deck) {
    EXPECT_EQ(seen(game).find('"' + id + '"'), std::string::npos) << id;
  }
}

TEST(ComebackCitySecrets, TheDisasterBeforeItStrikes) {
  const auto aliens = city_in_build().disaster(Disaster::kAlienInvasion).game();
  for (const Disaster other : {Disaster::kEarthquake, Disaster::kHurricane, Disaster::kMeteorStrike,
                               Disaster::kUltraMegaChicken}) {
    expect_alike(aliens, city_in_build().disaster(other).game());
  }
  EXPECT_EQ(aliens.view(0).disaster, std::nullopt);
  EXPECT_FALSE(aliens.view(0).goal);
  EXPECT_EQ(city_of_sixteen().struck(Disaster::kHurricane).view(0).disaster, Disaster::kHurricane);
}

TEST(ComebackCitySecrets, TheFacesOfMeteors) {
  expect_alike(under_meteors().faces("m10 m06").game(), under_meteors().faces("m01 m02").game());
  for (const auto& id : testing::content().meteor_id) {
    EXPECT_EQ(seen(under_meteors().game()).find('"' + id + '"'), std::string::npos);
  }
}

TEST(ComebackCitySecrets, TheySeeOnlyWhereAMeteorFalls) {
  const auto told = [](std::string_view faces) {
    auto game =
        city_of_sixteen().dice({{4, 4}, {5, 5}}).faces(faces).struck(Disaster::kMeteorStrike);
    game.play("severity more");
    return heard(game);
  };
  EXPECT_EQ(told("m10 m06"), told("m01 m02"));
}

TEST(ComebackCitySecrets, AfterwardsTheyAreOpen) {
  auto game = under_meteors().faces("m10 m06").game();
  game.play("severity stop");
  ASSERT_EQ(game.told<MeteorRevealed>().size(), 2u);
  EXPECT_NE(heard(game).find("\"m10\""), std::string::npos);
  EXPECT_NE(heard(game).find("\"m06\""), std::string::npos);
}

TEST(ComebackCitySecrets, Seeds) {
  auto one = city_in_build().game(), other = one;
  other.state.dice_seed = 77;
  expect_alike(one, other);
  other = one;
  other.state.shuffle_seed = 77;
  expect_alike(one, other);
  EXPECT_EQ(seen(one).find("seed"), std::string::npos);
}

TEST(ComebackCitySecrets, WhatIsToldOfAMoveDependsOnNoneOfThem) {
  const auto told = [](Disaster disaster, std::uint64_t seed, std::string_view faces) {
    auto game =
        city_in_build().disaster(disaster).shuffle_seed(seed).faces(faces).deck("c15 r01").game();
    game.state.dice_seed = seed;
    game.play("discard");
    return heard(game) + seen(game);
  };
  EXPECT_EQ(told(Disaster::kAlienInvasion, 5, "m01"), told(Disaster::kEarthquake, 99, "m10"));
}

TEST(ComebackCitySecrets, APreviewForetellsNoCard) {
  const auto preview = [](std::string_view deck) {
    auto game = city_in_build().deck(deck).game();
    game.play("discard");
    EXPECT_TRUE(game.told<CardFlipped>().at(0).card);
    return redacted(game.told<CardFlipped>().at(0), 0, Telling::kPreview).card.has_value();
  };
  EXPECT_FALSE(preview("c15 c13"));
}

TEST(ComebackCitySecrets, APreviewForetellsNeitherDisasterNorDiceNorMeteor) {
  auto game = city_of_sixteen().dice({{4, 4}}).struck(Disaster::kMeteorStrike);
  const auto struck = game.told<DisasterStruck>().at(0);
  EXPECT_TRUE(struck.disaster);
  EXPECT_FALSE(redacted(struck, 0, Telling::kPreview).disaster);
  const auto rolled = game.told<DiceRolled>().at(0);
  EXPECT_EQ(rolled.blue, 4);
  EXPECT_FALSE(redacted(rolled, 0, Telling::kPreview).blue);
  EXPECT_FALSE(redacted(rolled, 0, Telling::kPreview).white);
  game.play("severity stop");
  const auto revealed = game.told<MeteorRevealed>().at(0);
  EXPECT_TRUE(revealed.meteor);
  EXPECT_FALSE(redacted(revealed, 0, Telling::kPreview).meteor);
}

// Worlds that the player imagines: each looks the same, and is a game that there could be.
template <class F>
void imagine_worlds(const Game& game, int many, F f) {
  for (int world = 0; world < many; ++world) {
    Game imagined = game;
    Rng rng(static_cast<std::uint64_t>(world));
    rules().imagine(imagined.state, 0, rng);
    ASSERT_EQ(seen(imagined), seen(game));
    Problems problems;
    rules().load(rules().position(imagined.state), problems);
    for (const auto& problem : problems) ADD_FAILURE() << text(problem);
    f(imagined);
  }
}

TEST(ComebackCitySecrets, ImaginingShufflesTheDeckUniformly) {
  const auto game = city_in_build().game();
  const Texts before = rules().position(game.state).deck;
  const std::multiset<std::string> cards(before.begin(), before.end());
  std::map<std::string, int> tops, bottoms;
  constexpr int kWorlds = 1880;  // 40 for each card
  ASSERT_EQ(before.size(), 47u);
  imagine_worlds(game, kWorlds, [&](const Game& world) {
    const Texts deck = rules().position(world.state).deck;
    ASSERT_EQ(std::multiset<std::string>(deck.begin(), deck.end()), cards);
    ++tops[deck.front()];
    ++bottoms[deck.back()];
  });
  for (const auto& id : before) {
    EXPECT_NEAR(tops[id], 40, 28) << id;
    EXPECT_NEAR(bottoms[id], 40, 28) << id;
  }
}

TEST(ComebackCitySecrets, ImaginingDrawsTheDisasterThatIsToCome) {
  std::map<Disaster, int> seen_so_far;
  imagine_worlds(city_in_build().game(), 500,
                 [&](const Game& world) { ++seen_so_far[world.state.disaster]; });
  EXPECT_EQ(seen_so_far.size(), static_cast<std::size_t>(kDisasters));
  for (const auto& [disaster, times] : seen_so_far) EXPECT_NEAR(times, 100, 36) << text(disaster);
}

TEST(ComebackCitySecrets, ImaginingKeepsADisasterThatIsKnown) {
  const auto practised = Game::started(1, {{"disaster", "earthquake"}});
  for (const auto& game :
       {practised, city_of_sixteen().struck(Disaster::kEarthquake), under_meteors().game()}) {
    imagine_worlds(
        game, 20, [&](const Game& world) { EXPECT_EQ(world.state.disaster, game.state.disaster); });
  }
}

TEST(ComebackCitySecrets, ImaginingTurnsMeteorsAround) {
  std::map<std::uint8_t, int> first, last;
  imagine_worlds(under_meteors().game(), 500, [&](const Game& world) {
    ++first[world.state.meteor_face.front()];
    ++last[world.state.meteor_face.back()];
  });
  EXPECT_EQ(first.size(), static_cast<std::size_t>(kMeteors));
  EXPECT_EQ(last.size(), static_cast<std::size_t>(kMeteors));
  for (const auto& [face, times] : first) EXPECT_NEAR(times, 50, 28) << int{face};
}

TEST(ComebackCitySecrets, ImaginingThrowsOtherDice) {
  const auto game = under_meteors().game();
  std::set<std::uint64_t> dice, shuffles;
  imagine_worlds(game, 50, [&](const Game& world) {
    dice.insert(world.state.dice_seed);
    shuffles.insert(world.state.shuffle_seed);
    EXPECT_EQ(world.state.rolls, game.state.rolls);
  });
  EXPECT_EQ(dice.size(), 50u);
  EXPECT_EQ(shuffles.size(), 50u);
}

TEST(ComebackCitySecrets, ImaginingKeepsTheDiceThatLie) {
  const auto game = city_of_sixteen().dice({{3, 4}}).struck(Disaster::kEarthquake);
  ASSERT_EQ(game.phase(), Phase::kDice);
  imagine_worlds(game, 20,
                 [&](const Game& world) { EXPECT_EQ(world.state.dice, game.state.dice); });
}

TEST(ComebackCitySecrets, ImaginingMovesNothingOnTheTable) {
  auto game = Game::started(6);
  game.play_randomly(6, [&game] {
    Game world = game;
    Rng rng(game.state.flips);
    rules().imagine(world.state, 0, rng);
    Position before = rules().position(game.state), after = rules().position(world.state);
    after.deck = before.deck;
    after.dice_seed = before.dice_seed;
    after.shuffle_seed = before.shuffle_seed;
    after.meteor_faces = before.meteor_faces;
    if (before.stage < Stage::kDisaster) after.disaster = before.disaster;
    std::string one, other;
    write_json(one, before);
    write_json(other, after);
    ASSERT_EQ(one, other);
  });
}

}  // namespace
}  // namespace cornerstone::comeback_city
