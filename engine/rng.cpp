#include "engine/rng.h"

#include "engine/hash.h"

namespace cornerstone {

Rng::Rng(std::uint64_t seed, std::uint64_t stream) {
  constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15u;
  std::uint64_t counter = mix(seed) ^ mix(mix(stream + kGolden));
  for (auto& word : fast_) word = mix(counter += kGolden);
}

Rng::Rng(const SeedKey& key, std::uint64_t stream) : sealed_(true), stream_(key, stream) {
  watch();
}

void Rng::force(std::span<const std::uint32_t> outcomes) {
  script_.assign(outcomes.begin(), outcomes.end());
  script_used_ = 0;
  has_misfit_ = false;
  watch();
}

void Rng::record(std::vector<Chance>* chances) {
  record_ = chances;
  watch();
}

std::uint32_t Rng::watched_below(std::uint32_t n) {
  std::uint32_t outcome = n;
  if (forced_left() > 0) {
    outcome = script_[script_used_++];
    if (outcome >= n && !has_misfit_) {
      has_misfit_ = true;
      misfit_ = {script_used_ - 1, outcome, n};
    }
    watch();
  }
  if (outcome >= n) {
    outcome = sealed_ ? uniform(n, [this] { return stream_.next_word(); })
                      : uniform(n, [this] { return fast_word(); });
  }
  if (record_ != nullptr) record_->push_back({n, outcome});
  return outcome;
}

}  // namespace cornerstone
