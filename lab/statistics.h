// The little statistics that a report needs.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace cornerstone {

struct Interval {
  double low = 0, high = 0;
};

// Wilson's 95 % interval for a share that was observed over a number of trials.
Interval wilson(double share, std::uint64_t trials);

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
