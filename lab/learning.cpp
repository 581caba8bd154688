#include "lab/learning.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "engine/journal.h"
#include "engine/list.h"
#include "games/comeback_city/city.h"
#include "lab/crew.h"
#include "lab/training.h"

namespace cornerstone {
namespace {

using comeback_city::AllTraits;
using comeback_city::Disaster;
using comeback_city::Insight;
using comeback_city::kDisasters;
using CityRules = comeback_city::Rules;
using comeback_city::State;
using comeback_city::Survey;
using comeback_city::Traits;

// Random streams of a subject. The first are those of the disasters, one after the other.
constexpr std::uint64_t kOfWeights = 0, kOfChance = 1, kOfThoughts = 2, kStreams = 3;
constexpr std::uint64_t kOfForesight = std::uint64_t{1} << 63;

Survey survey_of(const CityRules& rules, const State& state) {
  return Survey(rules.content(), state, rules.worth(state, 0));
}

// What a pupil can learn: to meet the same disaster again and again.
class OneDisaster {
 public:
  struct Moment {  // a decision
    Traits traits;
    int part;
    float thought;  // what it took its chance for
  };

  OneDisaster(const CityRules& rules, Disaster disaster, const LearningPlan& plan)
      : rules_(rules), disaster_(disaster) {
    Rng rng(plan.seed, stream(kOfWeights));
    for (auto& training : trainings_) training.emplace(rng);
  }

  std::uint64_t stream(std::uint64_t what, std::uint64_t game = 0) const {
    const auto disaster = static_cast<std::uint64_t>(index_of(disaster_));
    return (game * kDisasters + disaster) * kStreams + what;
  }
  std::uint8_t disaster_choice() const {
    return static_cast<std::uint8_t>(1 + index_of(disaster_));
  }

  Moment look_at(const State& state) const {
    const int part = Insight::part_of(state.stage);
    const Traits traits = survey_of(rules_, state).traits(disaster_);
    return {traits, part, trainings_[part]->network().chance(traits)};
  }
  void notice(const Moment& moment, float truth) {
    trainings_[moment.part]->notice(moment.traits, truth);
  }
  void learn(float rate) {
    for (auto& training : trainings_) training->learn(rate);
  }

  using Networks = std::array<Insight::Network, Insight::kParts>;
  Networks networks() const {
    Networks networks;
    for (int part = 0; part < Insight::kParts; ++part) {
      networks[part] = trainings_[part]->network();
      comeback_city::round_weights(networks[part].weights);
    }
    return networks;
  }

 private:
  const CityRules& rules_;
  const Disaster disaster_;
  std::array<std::optional<Training<comeback_city::kTraits, Insight::kHidden>>, Insight::kParts>
      trainings_;
};

// Or to build without knowing which one will come. Once it has come, it is told what was learned of
// that one.
class AnyDisaster {
 public:
  struct Moment {
    AllTraits traits;
    bool knows;  // which one it is
    float thought;
  };

  AnyDisaster(const CityRules& rules, const Insight& insight, const LearningPlan& plan)
      : rules_(rules), insight_(insight), training_([&] {
          Rng rng(plan.seed, stream(kOfWeights));
          return Training<comeback_city::kAllTraits, Insight::kHidden>(rng);
        }()) {}

  static std::uint64_t stream(std::uint64_t what, std::uint64_t game = 0) {
    return kOfForesight + game * kStreams + what;
  }
  static std::uint8_t disaster_choice() { return 0; }

  Moment look_at(const State& state) const {
    Survey survey = survey_of(rules_, state);
    if (state.stage >= comeback_city::Stage::kDisaster) {
      const auto& network = insight_.network(state.disaster, state.stage);
      return {{}, true, network.chance(survey.traits(state.disaster))};
    }
    const AllTraits traits = survey.all_traits();
    return {traits, false, training_.network().chance(traits)};
  }
  void notice(const Moment& moment, float truth) {
    if (!moment.knows) training_.notice(moment.traits, truth);
  }
  void learn(float rate) { training_.learn(rate); }

  Insight::Foresight network() const {
    Insight::Foresight network = training_.network();
    comeback_city::round_weights(network.weights);
    return network;
  }

 private:
  const CityRules& rules_;
  const Insight& insight_;
  Training<comeback_city::kAllTraits, Insight::kHidden> training_;
};

// Plays, and after each game puts right what it thought on the way.
template <class Subject>
class Pupil {
 public:
  Pupil(const CityRules& rules, Subject& subject, const LearningPlan& plan)
      : rules_(rules), subject_(subject), plan_(plan) {}

  // Whether it won.
  bool play_and_learn(std::uint64_t game) {
    const float done = static_cast<float>(game) / static_cast<float>(plan_.games), left = 1 - done;
    mistakes_ = plan_.mistakes * left * left;
    const bool won = play(game);
    look_back(won);
    subject_.learn(plan_.first_rate * std::pow(plan_.last_rate / plan_.first_rate, done));
    return won;
  }

 private:
  bool play(std::uint64_t game) {
    Rng chance(plan_.seed, subject_.stream(kOfChance, game));
    Rng thoughts(plan_.seed, subject_.stream(kOfThoughts, game));
    Setup setup{.seats = 1};
    setup.options[comeback_city::kDisasterChoice] = subject_.disaster_choice();
    State state = rules_.start(setup, chance, silence_);
    moments_.clear();
    while (rules_.to_move(state) != kNobody) {
      rules_.list_moves(state, moves_);
      if (moves_.size() > 1) moments_.push_back(subject_.look_at(state));
      rules_.play(state, moves_.size() > 1 ? choose(state, thoughts) : moves_[0], chance, silence_);
    }
    return comeback_city::is_won(rules_.content(), state);
  }

  float judge(const State& state) const {
    if (rules_.to_move(state) == kNobody)
      return comeback_city::is_won(rules_.content(), state) ? 1.0F : 0.0F;
    return subject_.look_at(state).thought;
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
      subject_.notice(*moment, truth);
      truth = plan_.far_sight * truth + (1 - plan_.far_sight) * moment->thought;
    }
  }

  const CityRules& rules_;
  Subject& subject_;
  const LearningPlan& plan_;
  float mistakes_ = 0;  // in the game at hand
  NoJournal silence_;
  MoveList moves_;
  std::vector<typename Subject::Moment> moments_;
  std::vector<float> sums_;
};

// One run of `learn`, and how far it is.
class School {
 public:
  School(const CityRules& rules, const LearningPlan& plan, int threads, const WatchLearning& watch)
      : rules_(rules), plan_(plan), threads_(threads), watch_(watch) {}

  Learned learn() {
    struct Graduate {
      Disaster disaster;
      OneDisaster::Networks networks;
      double won;
    };
    std::vector<Disaster> disasters;
    for (int i = 0; i < kDisasters; ++i) disasters.push_back(static_cast<Disaster>(i));
    teach<Disaster, Graduate>(
        disasters,
        [&](const Disaster& disaster) {
          OneDisaster subject(rules_, disaster, plan_);
          const double won = attend(subject);
          return Graduate{disaster, subject.networks(), won};
        },
        [&](const Graduate& graduate) {
          learned_.insight.networks[index_of(graduate.disaster)] = graduate.networks;
          learned_.won[index_of(graduate.disaster)] = graduate.won;
        });
    struct Seer {
      Insight::Foresight network;
      double won;
    };
    const Insight insight = learned_.insight;
    teach<Insight, Seer>(
        {insight},
        [&](const Insight& known) {
          AnyDisaster subject(rules_, known, plan_);
          const double won = attend(subject);
          return Seer{subject.network(), won};
        },
        [&](const Seer& seer) {
          learned_.insight.foresight = seer.network;
          learned_.won_unforeseen = seer.won;
        });
    return learned_;
  }

 private:
  // What share of the last tenth of its games it won.
  template <class Subject>
  double attend(Subject& subject) {
    Pupil<Subject> pupil(rules_, subject, plan_);
    const std::uint64_t last = std::max<std::uint64_t>(1, plan_.games / 10);
    std::uint64_t won = 0;
    for (std::uint64_t game = 0; game < plan_.games && !ended_; ++game) {
      const bool counts = game >= plan_.games - last;
      if (pupil.play_and_learn(game) && counts) ++won;
      ++played_;
    }
    return static_cast<double>(won) / static_cast<double>(last);
  }

  template <class Job, class Result, class Work, class Take>
  void teach(std::vector<Job> jobs, Work&& work, Take&& take) {
    Crew<Job, Result> crew(std::move(jobs), work, threads_);
    constexpr std::chrono::milliseconds kPatience(200);
    while (!crew.idle()) {
      for (const Result& result : crew.finished(kPatience)) take(result);
      if (!watch_(played_)) ended_ = true;
    }
    learned_.cpu_seconds += crew.cpu_seconds();
  }

  const CityRules& rules_;
  const LearningPlan& plan_;
  const int threads_;
  const WatchLearning& watch_;
  std::atomic<std::uint64_t> played_ = 0;
  std::atomic<bool> ended_ = false;
  Learned learned_;
};

}  // namespace

Learned learn(const comeback_city::Rules& rules, const LearningPlan& plan, int threads,
              const WatchLearning& watch) {
  return School(rules, plan, threads, watch).learn();
}

}  // namespace cornerstone
