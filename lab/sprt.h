// A test that looks at every result and stops as soon as it knows enough.
#pragma once

#include <boost/describe.hpp>

#include "lab/statistics.h"

namespace cornerstone {

// Which of two claims about the first bot's advantage in Elo points is to be believed, and how
// often either may be believed wrongly.
struct Claims {
  double elo0 = 0, elo1 = 0;  // elo0 < elo1
  double alpha = 0.05;        // the chance to believe elo1 where elo0 holds
  double beta = 0.05;         // and the other way round
};
BOOST_DESCRIBE_STRUCT(Claims, (), (elo0, elo1, alpha, beta))

enum class Decision { kUndecided, kElo0, kElo1 };
BOOST_DESCRIBE_ENUM(Decision, kUndecided, kElo0, kElo1)

// The share of victories that a bot with this advantage can expect against as many others that are
// equal among themselves (Bradley and Terry; with several others, Plackett and Luce).
double expected_share(double elo, int others);

// Wald's test on the likelihood ratio of two means, where the variance is that of the results
// themselves (Fishtest, the test bench of the chess engine Stockfish, calls it GSPRT). A result is
// whatever is independent of the next one: the first bot's share of victories over a whole deal,
// not over a single game.
class SequentialTest {
 public:
  SequentialTest(const Claims& claims, int others);

  // From 0 to 1. After the decision nothing counts any more.
  void add(double share);

  Decision decision() const { return decision_; }
  std::uint64_t results() const { return sample_.size(); }
  double log_likelihood_ratio() const { return ratio_; }
  double lower() const { return lower_; }  // at or below it, elo0 is believed
  double upper() const { return upper_; }  // at or above it, elo1

 private:
  double share0_, share1_;
  double lower_, upper_;
  Sample sample_;
  double ratio_ = 0;
  Decision decision_ = Decision::kUndecided;
};

}  // namespace cornerstone
