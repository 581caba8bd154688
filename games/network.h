// A network with one hidden layer: what a game has learned to see in a position that it describes
// by numbers. How it learns is the business of lab/training.h.
#pragma once

#include <array>
#include <cmath>

namespace cornerstone {

template <int kInputs, int kHidden>
struct Network {
  using Inputs = std::array<float, kInputs>;
  using Hidden = std::array<float, kHidden>;

  static constexpr float kLeak = 0.01F;  // of a hidden unit that is not excited

  // From each input to all hidden units, then the hidden units' bias, then from them to the output,
  // and its bias.
  static constexpr int kBias = kInputs * kHidden, kOutput = kBias + kHidden;
  static constexpr int kWeights = kOutput + kHidden + 1;
  alignas(16) std::array<float, kWeights> weights{};

  // The logarithm of the odds, and what the hidden units came to.
  float logit(const Inputs& inputs, Hidden& hidden) const {
    for (int j = 0; j < kHidden; ++j) hidden[j] = weights[kBias + j];
    for (int i = 0; i < kInputs; ++i) {
      if (inputs[i] == 0) continue;  // as many are
      for (int j = 0; j < kHidden; ++j) hidden[j] += inputs[i] * weights[i * kHidden + j];
    }
    float sum = weights.back();
    for (int j = 0; j < kHidden; ++j) {
      if (hidden[j] < 0) hidden[j] *= kLeak;
      sum += hidden[j] * weights[kOutput + j];
    }
    return sum;
  }

  float chance(const Inputs& inputs) const {
    Hidden hidden;
    return 1 / (1 + std::exp(-logit(inputs, hidden)));
  }
};

}  // namespace cornerstone
