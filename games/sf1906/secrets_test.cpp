// Section 5 of rules.md: what is hidden, from whom, and for how long.
#include "engine/hash.h"
#include "engine/json_write.h"
#include "games/sf1906/testing/table.h"
#include "games/telling.h"

namespace cornerstone::sf1906 {
namespace {

using testing::Game;
using testing::joined;
using testing::rules;
using testing::setup;
using testing::Table;

std::string seen_by(Seat observer, const Game& game) {
  std::string json;
  write_json(json, game.view(observer));
  return json;
}

// Everything an observer is told of the last move.
std::string told_to(Seat observer, const Game& game) {
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

TEST(Sf1906Secrets, AFaceDownObjectiveIsKnownToItsOwnerAlone) {
  const auto game = Table(3).secret(0, "pairs coins").objectives(0, "corners").game();
  EXPECT_EQ(joined(game.player(0, 0).secret_objectives), "pairs coins");
  for (const Seat other : {kNobody, Seat{1}, Seat{2}}) {
    EXPECT_EQ(joined(game.player(0, other).secret_objectives), "- -");  // how many all know
    EXPECT_EQ(joined(game.player(0, other).objectives), "corners");
  }
}

TEST(Sf1906Secrets, WorldsThatDifferInSecretsLookTheSame) {
  const auto world = [](std::string_view secret, std::string_view objectives,
                        std::string_view permits) {
    return Table(3)
        .objective_row("in-red in-green in-yellow")
        .permit_row("red-1a red-2a red-3a")
        .secret(0, "isolated")
        .secret(1, secret)
        .secret(2, "by-rival")
        .objective_deck(objectives)
        .permit_deck(permits)
        .game();
  };
  const auto one = world("coins", "pairs corners", "green-1a green-1b");
  const auto other = world("pairs", "corners coins", "green-1b green-1a");
  ASSERT_FALSE(same_bytes(one.state, other.state));
  for (const Seat observer : {kNobody, Seat{0}, Seat{2}}) {
    EXPECT_EQ(seen_by(observer, one), seen_by(observer, other)) << int{observer};
  }
  EXPECT_NE(seen_by(1, one), seen_by(1, other));
}

TEST(Sf1906Secrets, ADealtObjectiveIsToldToItsOwnerAlone) {
  const auto game = Game::started(setup(3), 5);
  for (const auto& dealt : game.told<ObjectiveDealt>()) {
    for (const Seat observer : {kNobody, Seat{0}, Seat{1}, Seat{2}}) {
      const auto heard = redacted(dealt, observer, Telling::kHappened);
      EXPECT_EQ(heard.objective.has_value(), observer == dealt.seat);
    }
    EXPECT_EQ(rules().wire(*dealt.objective), game.secrets(dealt.seat));
  }
}

TEST(Sf1906Secrets, ADrawnObjectiveIsToldToWhoDrewIt) {
  auto game = Table(3).card("act3").objective_deck("pairs").game();
  game.play_all({"place 1", "act 1", "objective deck"});
  EXPECT_NE(told_to(0, game).find("pairs"), std::string::npos);
  for (const Seat other : {kNobody, Seat{1}, Seat{2}}) {
    EXPECT_EQ(told_to(other, game).find("pairs"), std::string::npos) << int{other};
    EXPECT_NE(told_to(other, game).find("objective_drawn"), std::string::npos);
    EXPECT_EQ(joined(game.player(0, other).secret_objectives), "- -");
  }
}

TEST(Sf1906Secrets, TheYearBonusDrawnFromTheDeckIsSecretToo) {
  auto game = Table(2).start_of(1907).objective_deck("pairs").game();
  game.play_all({"income 1", "bonus_objective deck"});
  EXPECT_NE(told_to(0, game).find("pairs"), std::string::npos);
  EXPECT_EQ(told_to(1, game).find("pairs"), std::string::npos);
  EXPECT_EQ(told_to(kNobody, game).find("pairs"), std::string::npos);
}

TEST(Sf1906Secrets, TheScoreSoFarLeavesOutWhatTheObserverCannotKnow) {
  const auto game = Table(2).built(0, "a3 a4").secret(0, "in-red").game();
  EXPECT_EQ(game.player(0, 0).score, -7 + 4);
  EXPECT_EQ(game.player(0, 1).score, -7);
  EXPECT_EQ(game.player(0, kNobody).score, -7);
}

TEST(Sf1906Secrets, NeitherViewNorJournalGivesAwayASecretInAWholeGame) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    auto game = Game::started(setup(3), seed);
    testing::play_randomly(game, seed, [](const Game& now) {
      if (now.to_move() == kNobody) return;
      for (Seat owner = 0; owner < 3; ++owner) {
        for (const auto& secret : testing::words(now.secrets(owner))) {
          const auto quoted = '"' + secret + '"';
          for (Seat other = kNobody; other < 3; ++other) {
            if (other == owner) continue;
            ASSERT_EQ(seen_by(other, now).find(quoted), std::string::npos) << secret;
            ASSERT_EQ(told_to(other, now).find(quoted), std::string::npos) << secret;
          }
        }
      }
    });
  }
}

TEST(Sf1906Secrets, AtTheEndEverythingIsShown) {
  auto game = Game::started(setup(4), 6);
  testing::play_randomly(game, 6, [](const Game&) {});
  for (Seat seat = 0; seat < 4; ++seat) {
    const auto known = game.secrets(seat);
    EXPECT_FALSE(known.empty());
    for (Seat observer = kNobody; observer < 4; ++observer) {
      EXPECT_EQ(joined(game.player(seat, observer).secret_objectives), known);
    }
    for (const auto& secret : testing::words(known)) {
      EXPECT_NE(told_to(kNobody, game).find('"' + secret + '"'), std::string::npos);
    }
  }
}

TEST(Sf1906Secrets, ImaginingDealsAnewWhatTheSeatHasNotSeen) {
  const auto game = Table(3).secret(0, "pairs").secret(1, "coins").secret(2, "corners").game();
  std::set<std::string> rival, deck_tops, permits;
  for (std::uint64_t world = 0; world < 60; ++world) {
    Game imagined = game;
    Rng rng(world);
    rules().imagine(imagined.state, 0, rng);
    EXPECT_EQ(imagined.secrets(0), "pairs");
    EXPECT_NE(imagined.secrets(1), "pairs");
    EXPECT_EQ(imagined.objective_row(), game.objective_row());
    EXPECT_EQ(seen_by(0, imagined), seen_by(0, game));
    rival.insert(imagined.secrets(1));
    const auto position = rules().position(imagined.state);
    deck_tops.insert(position.objective_deck.front());
    permits.insert(position.permit_deck.front());
  }
  EXPECT_GT(rival.size(), 10u);
  EXPECT_GT(deck_tops.size(), 10u);
  EXPECT_GT(permits.size(), 20u);
  EXPECT_TRUE(deck_tops.contains("coins") || deck_tops.contains("corners"));  // rivals' cards too
}

TEST(Sf1906Secrets, ImaginingDealsAnewForEveryRival) {
  const auto game = Table(4).game();
  for (Seat observer = 0; observer < 4; ++observer) {
    std::map<Seat, std::set<std::string>> held;
    for (std::uint64_t world = 0; world < 20; ++world) {
      Game imagined = game;
      Rng rng(world);
      rules().imagine(imagined.state, observer, rng);
      for (Seat seat = 0; seat < 4; ++seat) held[seat].insert(imagined.secrets(seat));
    }
    for (const auto& [seat, cards] : held) {
      EXPECT_EQ(cards.size() == 1, seat == observer) << int{observer} << " " << int{seat};
    }
  }
}

TEST(Sf1906Secrets, APreviewDoesNotForetellTheDeck) {
  auto game = Table(2).start_of(1909).permit_deck("green-4a").objective_deck("pairs").game();
  game.play_all({"income 1", "bonus_permit 1"});
  const auto revealed = game.told<PermitRevealed>().at(0);
  EXPECT_FALSE(redacted(revealed, 0, Telling::kPreview).permit);
  EXPECT_TRUE(redacted(revealed, 1, Telling::kHappened).permit);
}

}  // namespace
}  // namespace cornerstone::sf1906
