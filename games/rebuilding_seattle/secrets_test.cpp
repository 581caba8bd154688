// Section 5 of rules.md: what is hidden, from whom, and for how long.
#include "engine/hash.h"
#include "engine/json_write.h"
#include "games/rebuilding_seattle/testing/table.h"
#include "games/telling.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using testing::Game;
using testing::joined;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;
using testing::words;

std::string view_of(Seat observer, const Game& game) {
  std::string json;
  write_json(json, game.view(observer));
  return json;
}

// Everything an observer is told of the last move.
std::string heard_by(Seat observer, const Game& game) {
  std::string json;
  for (const auto& event : game.events()) {
    std::visit(
        [&](const auto& e) {
          write_event(json, rules(), redacted(e, observer, Telling::kHappened));
        },
        event);
  }
  return json;
}

bool mentions(const std::string& json, const std::string& id) {
  return json.find('"' + id + '"') != std::string::npos;
}

Game discarding(int seats, const OptionMap& chosen = {}, std::uint64_t seed = 4) {
  auto game = Game::started(setup(seats, chosen), seed);
  while (game.phase() != Phase::kLandmark) game.play(game.moves().front());
  return game;
}

Texts own_landmarks(const Game& game, Seat seat) {
  return words(joined(game.player(seat, seat).landmarks));
}

TEST(SeattleSecrets, DealtLandmarksAreToldToTheirOwnerAlone) {
  const auto game = discarding(3);
  for (const auto& dealt : game.told<LandmarkDealt>()) {
    for (const Seat observer : {kNobody, Seat{0}, Seat{1}, Seat{2}}) {
      EXPECT_EQ(redacted(dealt, observer, Telling::kHappened).landmark.has_value(),
                observer == dealt.seat);
    }
  }
  for (Seat owner = 0; owner < 3; ++owner) {
    for (const auto& landmark : own_landmarks(game, owner)) {
      for (const Seat other : {kNobody, Seat{0}, Seat{1}, Seat{2}}) {
        EXPECT_EQ(mentions(view_of(other, game), landmark), other == owner);
        EXPECT_EQ(mentions(heard_by(other, game), landmark), other == owner);
      }
    }
    EXPECT_EQ(joined(game.player(owner).landmarks), "- - -");  // how many all know
  }
}

TEST(SeattleSecrets, ADiscardedLandmarkIsKnownToItsOwnerForEver) {
  auto game = discarding(3);
  std::map<Seat, std::string> gone;
  while (game.phase() == Phase::kLandmark) {
    const Seat owner = game.to_move();
    gone[owner] = own_landmarks(game, owner).back();
    game.play("discard_landmark " + gone[owner]);
    for (const Seat other : {kNobody, Seat{0}, Seat{1}, Seat{2}}) {
      EXPECT_EQ(mentions(heard_by(other, game), gone[owner]), other == owner);
    }
  }
  testing::play_randomly(game, 9, [&](const Game& now) {
    for (Seat observer = kNobody; observer < 3; ++observer) {
      const std::string known = view_of(observer, now);
      for (const auto& [owner, landmark] : gone) {
        ASSERT_EQ(mentions(known, landmark), owner == observer) << int{observer};
      }
    }
  });
  EXPECT_EQ(game.to_move(), kNobody);  // the end shows it to nobody either
}

TEST(SeattleSecrets, NothingOfAChoiceShowsBeforeAllAreMade) {
  const auto before = discarding(2);
  const Seat first = before.to_move();
  const auto other = static_cast<Seat>(1 - first);
  std::set<std::string> seen, heard;
  for (const auto& landmark : own_landmarks(before, first)) {
    Game game = before;
    game.play("discard_landmark " + landmark);
    EXPECT_EQ(game.to_move(), other);
    seen.insert(view_of(other, game));
    heard.insert(heard_by(other, game));
    EXPECT_EQ(view_of(kNobody, game).find(landmark), std::string::npos);
  }
  EXPECT_EQ(seen.size(), 1u);
  EXPECT_EQ(heard.size(), 1u);
}

TEST(SeattleSecrets, KeptLandmarksAreKnownToAllOnceEverybodyHasDiscarded) {
  auto game = discarding(2);
  while (game.phase() == Phase::kLandmark) game.play(game.moves().front());
  for (Seat owner = 0; owner < 2; ++owner) {
    for (const auto& landmark : own_landmarks(game, owner)) {
      EXPECT_TRUE(mentions(view_of(kNobody, game), landmark));
      EXPECT_TRUE(mentions(heard_by(static_cast<Seat>(1 - owner), game), landmark));
    }
  }
}

TEST(SeattleSecrets, HiddenLandmarksStaySecretUntilTheyAreBuilt) {
  auto game = discarding(3, {{"hidden_landmarks", "true"}});
  while (game.phase() == Phase::kLandmark) game.play(game.moves().front());
  testing::play_randomly(game, 1, [](const Game& now) {
    for (Seat observer = kNobody; observer < 3; ++observer) {
      const std::string known = view_of(observer, now) + heard_by(observer, now);
      for (Seat owner = 0; owner < 3; ++owner) {
        if (owner == observer) continue;
        for (const auto& landmark : own_landmarks(now, owner)) {
          ASSERT_FALSE(mentions(known, landmark)) << landmark;
        }
      }
    }
  });
}

TEST(SeattleSecrets, OnlyTheTopSuburbShows) {
  const auto world = [](std::string_view suburbs) { return Table(2).stack(suburbs).game(); };
  const auto one = world("sub-26 sub-05 sub-70"), other = world("sub-26 sub-70 sub-05");
  ASSERT_FALSE(same_bytes(one.state, other.state));
  for (const Seat observer : {kNobody, Seat{0}, Seat{1}}) {
    EXPECT_EQ(view_of(observer, one), view_of(observer, other));
  }
  EXPECT_NE(view_of(0, world("sub-05 sub-26")), view_of(0, world("sub-26 sub-05")));
}

TEST(SeattleSecrets, WithTheOptionNotEvenTheTopSuburbShows) {
  const auto world = [](std::string_view suburbs) {
    return Table(2).option("suburb_top_visible", "false").stack(suburbs).game();
  };
  const auto one = world("sub-26 sub-05"), other = world("sub-05 sub-26");
  ASSERT_FALSE(same_bytes(one.state, other.state));
  for (const Seat observer : {kNobody, Seat{0}, Seat{1}}) {
    EXPECT_EQ(view_of(observer, one), view_of(observer, other));
  }
}

TEST(SeattleSecrets, TheSoloDeckAndTheDecksToComeDoNotShow) {
  const auto one = Table(1).solo_deck("solo-01 solo-02").game();
  const auto other = Table(1).solo_deck("solo-02 solo-01").game();
  ASSERT_FALSE(same_bytes(one.state, other.state));
  EXPECT_EQ(view_of(0, one), view_of(0, other));
  EXPECT_EQ(view_of(0, Game::in_round_1(setup(1))).find("\"r2-"), std::string::npos);
}

TEST(SeattleSecrets, APreviewDoesNotForetellWhatIsFaceDown) {
  auto game = Table(2).stack("sub-26 sub-27").game();
  game.play("buy_suburb");
  const auto shown = game.told<SuburbShown>().at(0);
  EXPECT_FALSE(redacted(shown, 0, Telling::kPreview).suburb);
  EXPECT_TRUE(redacted(shown, 1, Telling::kHappened).suburb);
  auto solo = Table(1).district(0, "d-waterfront").solo_deck("solo-01").game();
  solo.play("enact_law waterfront-1");
  const auto drawn = solo.told<SoloCardDrawn>().at(0);
  EXPECT_FALSE(redacted(drawn, 0, Telling::kPreview).card);
  EXPECT_FALSE(redacted(drawn, 0, Telling::kPreview).valid);
  EXPECT_TRUE(redacted(drawn, 0, Telling::kHappened).card);
}

// Worlds that a seat imagines: each must look the same to it.
template <class F>
void imagine_worlds(const Game& game, Seat seat, F f) {
  for (std::uint64_t world = 0; world < 80; ++world) {
    Game imagined = game;
    Rng rng(world);
    rules().imagine(imagined.state, seat, rng);
    ASSERT_EQ(view_of(seat, imagined), view_of(seat, game));
    Problems problems;
    rules().load(rules().position(imagined.state), problems);
    for (const auto& problem : problems) ADD_FAILURE() << text(problem);
    f(imagined);
  }
}

TEST(SeattleSecrets, ImaginingShufflesWhatLiesFaceDown) {
  std::set<std::string> tops, seconds, cards, solo;
  imagine_worlds(Table(1).game(), 0, [&](const Game& world) {
    const auto position = rules().position(world.state);
    tops.insert(position.suburb_stack.at(0));
    seconds.insert(position.suburb_stack.at(1));
    cards.insert(position.decks.at(0).front());
    solo.insert(position.solo_deck.front());
  });
  EXPECT_EQ(tops.size(), 1u);
  EXPECT_GT(seconds.size(), 30u);
  EXPECT_GT(cards.size(), 20u);
  EXPECT_GT(solo.size(), 12u);
}

TEST(SeattleSecrets, ImaginingShufflesTheTopSuburbWhereItIsHidden) {
  std::set<std::string> tops;
  imagine_worlds(Table(2).option("suburb_top_visible", "false").game(), 1, [&](const Game& world) {
    tops.insert(rules().position(world.state).suburb_stack.front());
  });
  EXPECT_GT(tops.size(), 30u);
}

TEST(SeattleSecrets, ImaginingDealsAnewWhatOthersDiscarded) {
  const auto game = Table(3).game();
  std::map<Seat, std::set<std::string>> gone;
  imagine_worlds(game, 1, [&](const Game& world) {
    for (Seat seat = 0; seat < 3; ++seat) {
      const auto player = world.player(seat, seat);
      EXPECT_EQ(joined(player.landmarks), joined(game.player(seat, seat).landmarks));
      gone[seat].insert(*player.discarded_landmark);
    }
  });
  EXPECT_GT(gone[0].size(), 4u);
  EXPECT_EQ(gone[1].size(), 1u);
  EXPECT_GT(gone[2].size(), 4u);
}

TEST(SeattleSecrets, ImaginingDealsAnewTheLandmarksOfOthersDuringTheSetup) {
  const auto game = discarding(3);
  const Seat seat = game.to_move();
  std::map<Seat, std::set<std::string>> held;
  imagine_worlds(game, seat, [&](const Game& world) {
    for (Seat owner = 0; owner < 3; ++owner) {
      held[owner].insert(joined(world.player(owner, owner).landmarks));
    }
  });
  for (const auto& [owner, hands] : held) EXPECT_EQ(hands.size() == 1, owner == seat);
}

TEST(SeattleSecrets, ImaginingDealsAnewHiddenLandmarksButNoneThatIsBuilt) {
  const auto game = Table(3).option("hidden_landmarks", "true").building(1, "lm-05 0 2 2").game();
  std::set<std::string> held;
  imagine_worlds(game, 0, [&](const Game& world) {
    EXPECT_EQ(world.player(1).built_landmarks, Texts{"lm-05"});
    held.insert(joined(world.player(1, 1).landmarks));
    for (Seat seat = 0; seat < 3; ++seat) {
      for (const auto& landmark : own_landmarks(world, seat)) EXPECT_NE(landmark, "lm-05");
    }
  });
  EXPECT_GT(held.size(), 4u);
  EXPECT_FALSE(held.contains(joined(game.player(0, 0).landmarks)));
}

TEST(SeattleSecrets, ALandmarkInHandIsNoSecretAnyMore) {
  auto game =
      Table(2).option("hidden_landmarks", "true").landmarks(0, "lm-05 lm-06").money(0, 8).game();
  game.play("buy_building landmark lm-05");
  EXPECT_EQ(game.view(1).pending.tile_landmark, "lm-05");
  EXPECT_EQ(joined(game.player(0, 1).landmarks), "-");  // the other one
  std::set<std::string> held;
  imagine_worlds(game, 1, [&](const Game& world) {
    Game then = world;
    then.play("place_building 0 2 1");
    EXPECT_EQ(then.player(0).built_landmarks, Texts{"lm-05"});
    held.insert(joined(then.player(0, 0).landmarks));
  });
  EXPECT_GT(held.size(), 4u);
  EXPECT_FALSE(held.contains("lm-05"));
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle
