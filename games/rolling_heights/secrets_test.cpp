// Section 5 of rules.md: what is hidden, from whom, and for how long.
#include <map>
#include <set>

#include "engine/hash.h"
#include "engine/json_write.h"
#include "games/rolling_heights/scoring.h"
#include "games/rolling_heights/testing/table.h"
#include "games/telling.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::Game;
using testing::joined;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;

std::string seen_by(Seat observer, const Game& game) {
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

std::string standing_for(Seat observer, const Game& game) {
  const Scores known = rules().known_scores(game.state, observer);
  std::string totals;
  for (std::size_t i = 0; i < known.seats; ++i) totals += std::to_string(known.seat[i].total) + " ";
  return totals;
}

bool mentions(const std::string& json, const std::string& id) {
  return json.find('"' + id + '"') != std::string::npos;
}

Texts targets_of(const Game& game, Seat seat) {
  return rules().position(game.state).players.at(static_cast<std::size_t>(seat)).targets;
}

// In the last turn of the game.
Table nearly_over(int seats) {
  return Table(seats).round(3).final_round(3).turn(static_cast<Seat>(seats - 1));
}

TEST(RollingHeightsSecrets, TargetsAreDealtToTheirOwnerAlone) {
  const auto game = Game::started(setup(3), 4);
  ASSERT_EQ(game.told<TargetDealt>().size(), 6u);
  for (const auto& dealt : game.told<TargetDealt>()) {
    for (const Seat observer : {kNobody, Seat{0}, Seat{1}, Seat{2}}) {
      EXPECT_EQ(redacted(dealt, observer, Telling::kHappened).target.has_value(),
                observer == dealt.seat);
    }
  }
  for (Seat owner = 0; owner < 3; ++owner) {
    for (const auto& target : targets_of(game, owner)) {
      for (const Seat observer : {kNobody, Seat{0}, Seat{1}, Seat{2}}) {
        EXPECT_EQ(mentions(seen_by(observer, game), target), observer == owner);
        EXPECT_EQ(mentions(heard_by(observer, game), target), observer == owner);
      }
    }
    EXPECT_EQ(game.view().players.at(static_cast<std::size_t>(owner)).targets.size(), 2u);
  }
}

TEST(RollingHeightsSecrets, TheyStaySecretToTheEndAndTheOtherOneForEver) {
  for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
    auto game = Game::started(setup(seats, {{"round_cap", "10"}}), 9);
    testing::play_randomly(game, 9, [seats](const Game& now) {
      for (Seat observer = kNobody; observer < seats; ++observer) {
        const std::string known = seen_by(observer, now) + heard_by(observer, now);
        for (Seat owner = 0; owner < seats; ++owner) {
          const Texts targets = targets_of(now, owner);
          for (std::size_t i = 0; i < targets.size(); ++i) {
            const bool shown = now.state.chosen.at(static_cast<std::size_t>(owner)) == i;
            ASSERT_EQ(mentions(known, targets[i]), owner == observer || shown)
                << int{observer} << " and the targets of " << int{owner};
          }
        }
      }
    });
    EXPECT_EQ(game.phase(), Phase::kOver);
  }
}

TEST(RollingHeightsSecrets, WhatIsChosenIsShownToAllAndTheRestToNobody) {
  auto game = nearly_over(3).targets(0, "TG-09 TG-06").game();
  game.play("end_main");
  for (const Seat observer : {kNobody, Seat{1}, Seat{2}}) {
    EXPECT_FALSE(mentions(seen_by(observer, game), "TG-06"));
  }
  game.play("target 2");
  for (const Seat observer : {kNobody, Seat{0}, Seat{1}, Seat{2}}) {
    EXPECT_TRUE(mentions(seen_by(observer, game), "TG-06"));
    EXPECT_TRUE(mentions(heard_by(observer, game), "TG-06"));
    EXPECT_EQ(mentions(seen_by(observer, game), "TG-09"), observer == 0);
    EXPECT_FALSE(mentions(heard_by(observer, game), "TG-09"));
  }
}

// Two tables that differ in what an observer cannot know look, sound and count alike to it.
void expect_alike(Seat observer, const Game& one, const Game& other) {
  ASSERT_FALSE(same_bytes(one.state, other.state));
  EXPECT_EQ(seen_by(observer, one), seen_by(observer, other));
  EXPECT_EQ(heard_by(observer, one), heard_by(observer, other));
  EXPECT_EQ(standing_for(observer, one), standing_for(observer, other));
}

TEST(RollingHeightsSecrets, TheTargetsOfOthersChangeNothingThatASeatSees) {
  // Seat 0 has what TG-09, TG-06 and TG-12 pay for.
  const auto world = [](std::string_view targets) {
    return Table(3)
        .targets(0, targets)
        .targets(1, "TG-01 TG-02")
        .complete(0, "L1-01", "d3")
        .complete(0, "L2-13", "e3")
        .bench(0, "architect 3")
        .hard(0, "carpenter")
        .game();
  };
  const auto one = world("TG-09 TG-06"), other = world("TG-12 TG-05");
  for (const Seat observer : {kNobody, Seat{1}, Seat{2}}) expect_alike(observer, one, other);
  EXPECT_NE(seen_by(0, one), seen_by(0, other));
  for (const std::string move : {"activate carpenter hard", "end_main"}) {
    auto first = one, second = other;
    first.play(move);
    second.play(move);
    for (const Seat observer : {kNobody, Seat{1}, Seat{2}}) {
      expect_alike(observer, first, second);
    }
    const auto parsed = rules().parse_move(move);
    EXPECT_EQ(rules().say_move(one.state, *parsed, {}), rules().say_move(other.state, *parsed, {}));
  }
}

TEST(RollingHeightsSecrets, TheTargetThatWasNotChosenChangesNothingToo) {
  const auto world = [](std::string_view targets) {
    auto game = nearly_over(2).targets(0, targets).complete(0, "L1-01", "d3").game();
    game.play_all({"end_main", "target 2", "target 1"});
    return game;
  };
  const auto one = world("TG-09 TG-06"), other = world("TG-12 TG-06");
  for (const Seat observer : {kNobody, Seat{1}}) expect_alike(observer, one, other);
  for (Seat seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(one.score(seat).total, other.score(seat).total);
  }
}

TEST(RollingHeightsSecrets, TheOrderOfThePilesIsSeenByNobody) {
  for (const int level : {1, 2}) {
    const std::string front = level == 1 ? "L1-20 L1-30" : "L2-20 L2-30";
    const std::string back = level == 1 ? "L1-30 L1-20" : "L2-30 L2-20";
    const auto one = Table(2).pile(level, front).game(), other = Table(2).pile(level, back).game();
    for (const Seat observer : {kNobody, Seat{0}, Seat{1}}) expect_alike(observer, one, other);
  }
}

TEST(RollingHeightsSecrets, PlansOfThePilesAreNamedNowhere) {
  const auto game = Table(2).game();
  const Position all = rules().position(game.state);
  for (const auto& strip : all.market) {
    for (const auto& plan : strip.pile) {
      for (const Seat observer : {kNobody, Seat{0}, Seat{1}}) {
        EXPECT_FALSE(mentions(seen_by(observer, game), plan)) << plan;
      }
    }
  }
  EXPECT_EQ(game.view().market.at(0).pile, 31);  // how many there are all see
}

TEST(RollingHeightsSecrets, APreviewForetellsNeitherRollsNorPlans) {
  auto game = Table(2).place(0, "L1-10", "d3").power(9).game();
  game.play_all({"buy", "plan 1 3", "space e3", "end_main"});
  const auto revealed = game.told<PlanRevealed>().at(0);
  EXPECT_FALSE(redacted(revealed, 0, Telling::kPreview).plan);
  EXPECT_TRUE(redacted(revealed, 1, Telling::kHappened).plan);
  const auto rolled = game.told<MeeplesRolled>().at(0);
  EXPECT_FALSE(redacted(rolled, 0, Telling::kPreview).landed);
  EXPECT_EQ(redacted(rolled, 0, Telling::kPreview).meeples, 4);
  EXPECT_TRUE(redacted(rolled, kNobody, Telling::kHappened).landed);
}

TEST(RollingHeightsSecrets, TargetsOfOthersAreLeftOutOfTheStanding) {
  // TG-06 pays 2 for each architect.
  const auto game =
      Table(2).targets(0, "TG-06 TG-01").targets(1, "TG-02 TG-03").bench(0, "architect 5").game();
  const auto total = [&game](Seat observer) {
    return rules().known_scores(game.state, observer).seat[0].total;
  };
  EXPECT_EQ(total(0), 10);
  EXPECT_EQ(total(1), 0);
  EXPECT_EQ(total(kNobody), 0);
  const Scores known = rules().known_scores(game.state, 1);
  for (const ScoreLine& line : known.seat[0].lines) EXPECT_NE(line.source, kTargetSource);
}

// Worlds that a seat imagines: each must look the same to it, and be a table that there could be.
template <class F>
void imagine_worlds(const Game& game, Seat seat, F f) {
  for (std::uint64_t world = 0; world < 80; ++world) {
    Game imagined = game;
    Rng rng(world);
    rules().imagine(imagined.state, seat, rng);
    ASSERT_EQ(seen_by(seat, imagined), seen_by(seat, game));
    Problems problems;
    rules().load(rules().position(imagined.state), problems);
    for (const auto& problem : problems) ADD_FAILURE() << text(problem);
    f(imagined);
  }
}

TEST(RollingHeightsSecrets, ImaginingDealsAnewTheTargetsOfOthers) {
  const auto game = Table(3).game();
  std::map<Seat, std::set<std::string>> hands;
  std::set<std::string> dealt;
  imagine_worlds(game, 1, [&](const Game& world) {
    for (Seat seat = 0; seat < 3; ++seat) {
      const Texts targets = targets_of(world, seat);
      hands[seat].insert(joined(targets));
      if (seat != 1) dealt.insert(targets.begin(), targets.end());
    }
  });
  EXPECT_EQ(hands[1].size(), 1u);
  EXPECT_GT(hands[0].size(), 30u);
  EXPECT_GT(hands[2].size(), 30u);
  EXPECT_EQ(dealt.size(), static_cast<std::size_t>(kTargets - kTargetsDealt));
}

TEST(RollingHeightsSecrets, ImaginingKeepsWhatWasShownAndDealsAnewWhatWasNot) {
  auto game = nearly_over(3).targets(0, "TG-09 TG-06").game();
  game.play_all({"end_main", "target 2"});
  std::set<std::string> kept, others;
  imagine_worlds(game, 1, [&](const Game& world) {
    kept.insert(targets_of(world, 0).at(1));
    others.insert(targets_of(world, 0).at(0));
    EXPECT_EQ(targets_of(world, 1), targets_of(game, 1));
  });
  EXPECT_EQ(kept, std::set<std::string>{"TG-06"});
  EXPECT_GT(others.size(), 6u);
  EXPECT_FALSE(others.contains("TG-06"));
}

TEST(RollingHeightsSecrets, ImaginingShufflesThePiles) {
  const auto game = Table(2).game();
  for (std::size_t level = 0; level < kLevels; ++level) {
    const Texts before = rules().position(game.state).market[level].pile;
    const std::multiset<std::string> plans(before.begin(), before.end());
    std::set<std::string> tops, bottoms;
    imagine_worlds(game, 0, [&](const Game& world) {
      const Texts pile = rules().position(world.state).market[level].pile;
      tops.insert(pile.front());
      bottoms.insert(pile.back());
      EXPECT_EQ(std::multiset<std::string>(pile.begin(), pile.end()), plans);
    });
    EXPECT_GT(tops.size(), 15u);
    EXPECT_GT(bottoms.size(), 15u);
  }
}

TEST(RollingHeightsSecrets, ImaginingMovesNothingOnTheTable) {
  auto game =
      Table(4).hard(0, "carpenter 2").exhausted(0, "riveter").hand("wood 2").power(3).game();
  const Position before = rules().position(game.state);
  imagine_worlds(game, 2, [&](const Game& world) {
    Position after = rules().position(world.state);
    for (std::size_t level = 0; level < kLevels; ++level) {
      after.market[level].pile = before.market[level].pile;
    }
    for (std::size_t seat = 0; seat < 4; ++seat) {
      after.players[seat].targets = before.players[seat].targets;
    }
    std::string one, other;
    write_json(one, before);
    write_json(other, after);
    EXPECT_EQ(one, other);
  });
}

}  // namespace
}  // namespace cornerstone::rolling_heights
