// Teaches a network (games/network.h) what comes of positions, by gradient descent with Adam.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/rng.h"
#include "games/network.h"

namespace cornerstone {

template <int kInputs, int kHidden>
class Training {
 public:
  using Net = Network<kInputs, kHidden>;
  using Inputs = typename Net::Inputs;

  // Begins with small weights by chance: with none, all hidden units would stay alike.
  explicit Training(Rng& rng) {
    constexpr std::uint32_t kGrain = 1000;
    constexpr float kLargest = 0.17F;
    for (float& weight : network_.weights) {
      const auto part = static_cast<float>(rng.below(2 * kGrain + 1));
      weight = kLargest * (part / kGrain - 1);
    }
  }

  const Net& network() const { return network_; }
  Net& network() { return network_; }

  // Takes note that these inputs should have come to that chance.
  void notice(const Inputs& inputs, float chance) {
    typename Net::Hidden hidden;
    const float said = 1 / (1 + std::exp(-network_.logit(inputs, hidden)));
    const float error = said - chance;  // the slope of the cross-entropy by the logit
    for (int j = 0; j < kHidden; ++j) {
      slope_[Net::kOutput + j] += error * hidden[j];
      hidden[j] = error * network_.weights[Net::kOutput + j] * (hidden[j] > 0 ? 1 : Net::kLeak);
      slope_[Net::kBias + j] += hidden[j];
    }
    slope_.back() += error;
    for (int i = 0; i < kInputs; ++i) {
      if (inputs[i] == 0) continue;
      for (int j = 0; j < kHidden; ++j) slope_[i * kHidden + j] += inputs[i] * hidden[j];
    }
    ++noticed_;
  }

  // Learns from what was noticed since it last did. What belongs together, as the positions of a
  // game do, should be learned at once.
  void learn(float rate) {
    if (noticed_ == 0) return;
    // Positions of a game have much in common: many of them say more than one, but not as much more
    // as there are.
    const float scale = 0.25F / std::sqrt(static_cast<float>(noticed_));
    steadiness_ *= kSteady;
    momentum_left_ *= kMomentum;
    const float step = rate * std::sqrt(1 - steadiness_) / (1 - momentum_left_);
    for (int i = 0; i < Net::kWeights; ++i) {
      const float now = slope_[i] * scale;
      mean_[i] += (1 - kMomentum) * (now - mean_[i]);
      square_[i] += (1 - kSteady) * (now * now - square_[i]);
      network_.weights[i] -= step * mean_[i] / (std::sqrt(square_[i]) + kTiny);
    }
    slope_ = {};
    noticed_ = 0;
  }

 private:
  static constexpr float kMomentum = 0.9F, kSteady = 0.999F, kTiny = 1e-8F;

  Net network_;
  std::array<float, Net::kWeights> slope_{}, mean_{}, square_{};
  float momentum_left_ = 1, steadiness_ = 1;  // what of the beginning is still in the means
  int noticed_ = 0;
};

}  // namespace cornerstone
