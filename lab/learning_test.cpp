#include "lab/learning.h"

#include <gtest/gtest.h>

#include <array>

#include "lab/training.h"

namespace cornerstone {
namespace {

// Which of two numbers differs from the other: no weighing of the two alone can tell.
TEST(Training, LearnsWhatTakesAHiddenLayer) {
  Rng rng(1);
  Training<2, 8> training(rng);
  const auto said = [&](float a, float b) { return training.network().chance({a, b}); };
  for (int round = 0; round < 3000; ++round) {
    for (const auto& [a, b, differ] : {std::array{0.0F, 0.0F, 0.0F},
                                       {0.0F, 1.0F, 1.0F},
                                       {1.0F, 0.0F, 1.0F},
                                       {1.0F, 1.0F, 0.0F}}) {
      training.notice({a, b}, differ);
    }
    training.learn(0.01F);
  }
  EXPECT_LT(said(0, 0), 0.1F);
  EXPECT_GT(said(0, 1), 0.9F);
  EXPECT_GT(said(1, 0), 0.9F);
  EXPECT_LT(said(1, 1), 0.1F);
}

TEST(Training, LearnsHowOftenWhereChanceDecides) {
  Rng rng(2);
  Training<1, 4> training(rng);
  for (int round = 0; round < 4000; ++round) {
    training.notice({1}, rng.below(10) < 7 ? 1.0F : 0.0F);
    training.learn(0.002F);
  }
  EXPECT_NEAR(training.network().chance({1}), 0.7F, 0.06F);
}

TEST(Training, OfNothingChangesNothing) {
  Rng rng(3);
  Training<1, 4> training(rng);
  const auto before = training.network().weights;
  training.learn(0.1F);
  EXPECT_EQ(training.network().weights, before);
}

Learned learned(std::uint64_t games, int threads, std::uint64_t seed = 5) {
  const comeback_city::Rules rules(comeback_city::built_in_content());
  return learn(rules, {.games = games, .seed = seed}, threads, [](std::uint64_t) { return true; });
}

TEST(Learning, IsTheSameOnAnyNumberOfThreads) {
  const Learned one = learned(6, 1), two = learned(6, 2), other = learned(6, 2, 6);
  bool differs = false;
  for (std::size_t i = 0; i < one.insight.networks.size(); ++i) {
    for (std::size_t part = 0; part < comeback_city::Insight::kParts; ++part) {
      const auto& weights = one.insight.networks[i][part].weights;
      EXPECT_EQ(weights, two.insight.networks[i][part].weights);
      differs = differs || weights != other.insight.networks[i][part].weights;
    }
  }
  EXPECT_TRUE(differs) << "another seed must learn from other games";
  EXPECT_EQ(one.insight.foresight.weights, two.insight.foresight.weights);
  EXPECT_NE(one.insight.foresight.weights, other.insight.foresight.weights);
}

// Nobody can tell much after a hundred and fifty games, but that hardly any of them was won.
TEST(Learning, ThinksLittleOfItsChancesAfterManyDefeats) {
  const Learned few = learned(1, 2), more = learned(150, 2);
  const comeback_city::Rules rules(comeback_city::built_in_content());
  Rng rng(1);
  NoJournal silence;
  const auto state = rules.start({.seats = 1}, rng, silence);
  const auto chance = [&](const Learned& it) {
    return it.insight.chance(rules.content(), state, rules.worth(state, 0));
  };
  EXPECT_GT(chance(few), 0.3F);
  EXPECT_LT(chance(more), 0.2F);
}

TEST(Learning, CanBeEnded) {
  const comeback_city::Rules rules(comeback_city::built_in_content());
  std::uint64_t told = 0;
  learn(rules, {.games = 1'000'000'000}, 2, [&](std::uint64_t games) {
    told = games;
    return false;
  });
  EXPECT_LT(told, 1'000'000);
}

}  // namespace
}  // namespace cornerstone
