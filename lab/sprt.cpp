#include "lab/sprt.h"

#include <cassert>
#include <cmath>

namespace cornerstone {

double expected_share(double elo, int others) {
  const double strength = std::pow(10, elo / 400);
  return strength / (strength + others);
}

SequentialTest::SequentialTest(const Claims& claims, int others)
    : share0_(expected_share(claims.elo0, others)),
      share1_(expected_share(claims.elo1, others)),
      lower_(std::log(claims.beta / (1 - claims.alpha))),
      upper_(std::log((1 - claims.beta) / claims.alpha)) {
  assert(claims.elo0 < claims.elo1);
}

void SequentialTest::add(double share) {
  if (decision_ != Decision::kUndecided) return;
  sample_.add(share);
  // The variance counts both ends as well: the first few results are often all the same.
  const double variance = with_both_ends(sample_, 0, 1).variance();
  ratio_ = static_cast<double>(sample_.size()) * (share1_ - share0_) *
           (2 * sample_.mean() - share0_ - share1_) / (2 * variance);
  if (ratio_ >= upper_) decision_ = Decision::kElo1;
  if (ratio_ <= lower_) decision_ = Decision::kElo0;
}

}  // namespace cornerstone
