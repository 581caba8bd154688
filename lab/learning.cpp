#include "lab/learning.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <optional>
#include <vector>

#include "engine/journal.h"
#include "engine/list.h"
#include "games/comeback_city/city.h"
#include "lab/crew.h"
#include "lab/training.h"

namespace cornerstone {
namespace {

using comeback_city::Disaster;
using comeback_city::Insight;
using comeback_city::State;
using comeback_city::Survey;
using comeback_city::Traits;

// A mayor that meets the same disaster again and again.
class Pupil {
 public:
  Pupil(const comeback_city::Rules& rules, Disaster disaster, const LearningPlan& plan)
      : rules_(rules), disaster_(disaster), plan_(plan) {
    Rng rng(plan.seed, stream_of(kOfWeights));
    for (auto& training : trainings_) training.emplace(rng);
  }

  // Whether it won.
  bool play_and_learn(std::uint64_t game) {
    const float done = static_cast<float>(game) / static_cast<float>(plan_.games), left = 1 - done;
    mistakes_ = plan_.mistakes * left * left;
    const bool won = play(game);
    look_back(won);
    const float rate = plan_.first_rate * std::pow(plan_.last_rate / plan_.first_rate, done);
    for (auto& training : trainings_) training->learn(rate);
    return won;
  }

  std::array<Insight::Network, Insight::kParts> networks() const {
    std::array<Insight::Network, Insight::kParts> networks;
    for (int part = 0; part < Insight::kParts; ++part) {
      networks[part] = trainings_[part]->network();
      comeback_city::round_weights(networks[part]);
    }
    return networks;
  }

 private:
  struct Moment {  // a decision
    Traits traits;
    int part;
    float thought;  // what it took its chance for
  };

  static constexpr std::uint64_t kOfWeights = 0, kOfChance = 1, kOfThoughts = 2, kStreams = 3;
  std::uint64_t stream_of(std::uint64_t what, std::uint64_t game = 0) const {
    const auto disaster = static_cast<std::uint64_t>(index_of(disaster_));
    return (game * comeback_city::kDisasters + disaster) * kStreams + what;
  }

  bool play(std::uint64_t game) {
    Rng chance(plan_.seed, stream_of(kOfChance, game));
    Rng thoughts(plan_.seed, stream_of(kOfThoughts, game));
    Setup setup{.seats = 1};
    setup.options[comeback_city::kDisasterChoice] =
        static_cast<std::uint8_t>(1 + index_of(disaster_));
    State state = rules_.start(setup, chance, silence_);
    moments_.clear();
    while (rules_.to_move(state) != kNobody) {
      rules_.list_moves(state, moves_);
      if (moves_.size() > 1) moments_.push_back(look_at(state));
      rules_.play(state, moves_.size() > 1 ? choose(state, thoughts) : moves_[0], chance, silence_);
    }
    return comeback_city::is_won(rules_.content(), state);
  }

  Moment look_at(const State& state) const {
    Survey survey(rules_.content(), state, rules_.worth(state, 0));
    const int part = Insight::part_of(state.stage);
    const Traits& traits = survey.traits(disaster_);
    return {traits, part, trainings_[part]->network().chance(traits)};
  }

  float judge(const State& state) const {
    if (rules_.to_move(state) == kNobody)
      return comeback_city::is_won(rules_.content(), state) ? 1.0F : 0.0F;
    return look_at(state).thought;
  }

  // The move that looks best in a few worlds, the same ones for all.
  Move choose(const State& state, Rng& rng) {
    constexpr std::uint32_t kGrain = 1'000'000;
    if (static_cast<float>(rng.below(kGrain)) < mistakes_ * kGrain) {
      return moves_[rng.below(static_cast<std::uint32_t>(moves_.size()))];
    }
    sums_.assign(moves_.size(), 0);
    for (std::uint32_t i = 0; i < plan_.tries; ++i) {
      State world = state;
      rules_.imagine(world, 0, rng);
      for (std::size_t move = 0; move < moves_.size(); ++move) {
        State next = world;
        rules_.play(next, moves_[move], rng, silence_);
        sums_[move] += judge(next);
      }
    }
    return moves_[static_cast<std::size_t>(std::ranges::max_element(sums_) - sums_.begin())];
  }

  // From the end: what it should have thought is what it thought a moment later, and what came of
  // it (TD(lambda)).
  void look_back(bool won) {
    float truth = won ? 1.0F : 0.0F;
    for (auto moment = moments_.rbegin(); moment != moments_.rend(); ++moment) {
      trainings_[moment->part]->notice(moment->traits, truth);
      truth = plan_.far_sight * truth + (1 - plan_.far_sight) * moment->thought;
    }
  }

  const comeback_city::Rules& rules_;
  const Disaster disaster_;
  const LearningPlan& plan_;
  std::array<std::optional<Training<comeback_city::kTraits, Insight::kHidden>>, Insight::kParts>
      trainings_;
  float mistakes_ = 0;  // in the game at hand
  NoJournal silence_;
  MoveList moves_;
  std::vector<Moment> moments_;
  std::vector<float> sums_;
};

struct Schooling {  // of one pupil
  Disaster disaster;
  std::array<Insight::Network, Insight::kParts> networks;
  double won;
};

}  // namespace

Learned learn(const comeback_city::Rules& rules, const LearningPlan& plan, int threads,
              const WatchLearning& watch) {
  std::atomic<std::uint64_t> played = 0;
  std::atomic<bool> ended = false;
  const auto school = [&](const Disaster& disaster) {
    Pupil pupil(rules, disaster, plan);
    const std::uint64_t last = std::max<std::uint64_t>(1, plan.games / 10);
    std::uint64_t won = 0;
    for (std::uint64_t game = 0; game < plan.games && !ended; ++game) {
      const bool counts = game >= plan.games - last;
      if (pupil.play_and_learn(game) && counts) ++won;
      ++played;
    }
    return Schooling{disaster, pupil.networks(),
                     static_cast<double>(won) / static_cast<double>(last)};
  };
  std::vector<Disaster> disasters;
  for (int i = 0; i < comeback_city::kDisasters; ++i) disasters.push_back(static_cast<Disaster>(i));
  Crew<Disaster, Schooling> crew(disasters, school, threads);
  Learned learned;
  constexpr std::chrono::milliseconds kPatience(200);
  while (!crew.idle()) {
    for (const Schooling& done : crew.finished(kPatience)) {
      learned.insight.networks[index_of(done.disaster)] = done.networks;
      learned.won[index_of(done.disaster)] = done.won;
    }
    if (!watch(played)) ended = true;
  }
  learned.cpu_seconds = crew.cpu_seconds();
  return learned;
}

}  // namespace cornerstone
