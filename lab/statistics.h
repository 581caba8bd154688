// The little statistics that a report needs.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <map>
#include <vector>

namespace cornerstone {

struct Interval {
  double low = 0, high = 0;
};

// Wilson's 95 % interval for a share that was observed over a number of trials.
Interval wilson(double share, std::uint64_t trials);

// 97.5 % of Student's distribution lies below: how many standard errors a 95 % interval reaches to
// either side. Within 4 % from two degrees of freedom on, within 0.2 % from five.
double student_quantile(double freedom);

// A mean and its 95 % interval; what nothing is known about is not finite.
struct Estimate {
  double mean = 0;
  double low = 0, high = 0;
};
BOOST_DESCRIBE_STRUCT(Estimate, (), (mean, low, high))

// Independent observations. The same ones in the same order give the same figures to the last bit.
class Sample {
 public:
  void add(double value);

  std::uint64_t size() const { return size_; }
  double mean() const;      // not finite without an observation
  double variance() const;  // of the population, as far as the sample tells; likewise without two

 private:
  std::uint64_t size_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // of the distances from the mean (Welford)
};

Estimate estimate_mean(const Sample& sample);  // by Student's distribution
// Of observations that cannot be less or more than these. As Agresti and Coull do, the interval
// counts one more of each, so that it does not shrink to a point where all observations were alike.
Estimate estimate_within(const Sample& sample, double least, double most);
// The sample with these two.
Sample with_both_ends(Sample sample, double least, double most);

// Whole numbers, counted exactly. Whatever the order of adding and merging, the result is the same
// to the last bit, so it does not matter which thread saw which number.
class Distribution {
 public:
  void add(std::int32_t value) { ++counts_[value]; }
  void merge(const Distribution& other);

  // None of these may be asked of an empty distribution.
  std::uint64_t size() const;
  double mean() const;
  double deviation() const;  // standard, of the sample
  std::int32_t min() const { return counts_.begin()->first; }
  std::int32_t max() const { return counts_.rbegin()->first; }
  std::int32_t quantile(double share) const;  // the smallest value with that share at or below it

  struct Bar {
    std::int32_t low = 0, high = 0;  // both inside
    std::uint64_t count = 0;
  };
  std::vector<Bar> histogram(int bars) const;  // at most that many, of equal round width

 private:
  std::map<std::int32_t, std::uint64_t> counts_;
};

}  // namespace cornerstone
