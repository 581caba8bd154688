#include "games/comeback_city/insight.h"

#include <algorithm>
#include <boost/describe/class.hpp>
#include <cassert>
#include <cmath>
#include <map>
#include <vector>

#include "engine/json_read.h"
#include "engine/json_write.h"

namespace cornerstone::embedded {
extern const std::string_view comeback_city_insight;
}

namespace cornerstone::comeback_city {

namespace {

constexpr float kScale = 1024;  // of the numbers that are stored
constexpr float kMost = 32'000;
constexpr std::array<std::string_view, Insight::kParts> kPartNames{"build", "disaster", "rebuild"};

struct InsightFile {
  std::string game;
  std::string learned_by;  // the command
  int traits, all_traits, hidden;
  std::map<std::string, std::map<std::string, std::vector<int>>> networks;  // disaster, part
  std::vector<int> foresight;
};
BOOST_DESCRIBE_STRUCT(InsightFile, (),
                      (game, learned_by, traits, all_traits, hidden, networks, foresight))

float rounded(float weight) { return std::round(std::clamp(weight * kScale, -kMost, kMost)); }

std::vector<int> stored(std::span<const float> weights) {
  std::vector<int> numbers;
  for (const float weight : weights) numbers.push_back(static_cast<int>(rounded(weight)));
  return numbers;
}

void restore(std::span<const int> numbers, std::span<float> weights) {
  std::ranges::transform(numbers, weights.begin(),
                         [](int number) { return static_cast<float>(number) / kScale; });
}

}  // namespace

float Insight::chance(const Content& content, const State& state, int worth) const {
  Survey survey(content, state, worth);
  const bool is_known = state.stage >= Stage::kDisaster || state.has(kDisasterChoice);
  if (is_known) {
    return network(state.disaster, state.stage).chance(survey.traits(state.disaster));
  }
  return foresight.chance(survey.all_traits());
}

void round_weights(std::span<float> weights) {
  for (float& weight : weights) weight = rounded(weight) / kScale;
}

std::string insight_text(const Insight& insight, const std::string& learned_by) {
  InsightFile file{.game = "comeback_city",
                   .learned_by = learned_by,
                   .traits = kTraits,
                   .all_traits = kAllTraits,
                   .hidden = Insight::kHidden,
                   .networks = {},
                   .foresight = stored(insight.foresight.weights)};
  for (int i = 0; i < kDisasters; ++i) {
    for (int part = 0; part < Insight::kParts; ++part) {
      const std::string disaster(text(static_cast<Disaster>(i)));
      file.networks[disaster][std::string(kPartNames[part])] =
          stored(insight.networks[i][part].weights);
    }
  }
  return to_json(file) + "\n";
}

Insight read_insight(std::string_view json, Problems& problems) {
  Insight insight;
  auto file = from_json<InsightFile>(json, problems);
  if (!problems.empty()) return insight;
  const auto must_be = [&](const std::string& place, std::size_t number, std::size_t wanted) {
    if (number == wanted) return true;
    problems.add(place, "must be " + std::to_string(wanted) + ", not " + std::to_string(number) +
                            "; let 'cornerstone learn' write it anew");
    return false;
  };
  must_be("$.traits", static_cast<std::size_t>(file.traits), kTraits);
  must_be("$.all_traits", static_cast<std::size_t>(file.all_traits), kAllTraits);
  must_be("$.hidden", static_cast<std::size_t>(file.hidden), Insight::kHidden);
  for (int i = 0; i < kDisasters; ++i) {
    const std::string disaster(text(static_cast<Disaster>(i)));
    for (int part = 0; part < Insight::kParts; ++part) {
      const std::string name(kPartNames[part]);
      const std::vector<int>& weights = file.networks[disaster][name];
      const std::string place = "$.networks." + disaster + "." + name;
      if (!must_be(place + ", its weights", weights.size(), Insight::Network::kWeights)) continue;
      restore(weights, insight.networks[i][part].weights);
    }
  }
  if (must_be("$.foresight, its weights", file.foresight.size(), Insight::Foresight::kWeights)) {
    restore(file.foresight, insight.foresight.weights);
  }
  return insight;
}

const Insight& built_in_insight() {
  static const Insight insight = [] {
    Problems problems;
    Insight read = read_insight(embedded::comeback_city_insight, problems);
    assert(problems.empty());
    return read;
  }();
  return insight;
}

}  // namespace cornerstone::comeback_city
