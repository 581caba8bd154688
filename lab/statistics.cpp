#include "lab/statistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace cornerstone {
namespace {

constexpr double kZ = 1.959963984540054;  // 97.5 % of a normal distribution lies below
constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

// Rounds down also below zero, so that bars never straddle it unevenly.
std::int32_t floor_to(std::int32_t value, std::int32_t step) {
  const std::int32_t rest = value % step;
  return value - (rest < 0 ? rest + step : rest);
}

// The next of 1, 2, 5, 10, 20, 50, ...
std::int32_t round_width(std::int32_t at_least) {
  for (std::int32_t power = 1;; power *= 10) {
    for (const std::int32_t digit : {1, 2, 5}) {
      if (digit * power >= at_least) return digit * power;
    }
  }
}

}  // namespace

Interval wilson(double share, std::uint64_t trials) {
  if (trials == 0) return {0, 1};
  const auto n = static_cast<double>(trials);
  const double weight = 1 + kZ * kZ / n;
  const double centre = (share + kZ * kZ / (2 * n)) / weight;
  const double reach = kZ / weight * std::sqrt(share * (1 - share) / n + kZ * kZ / (4 * n * n));
  return {std::fmax(0, centre - reach), std::fmin(1, centre + reach)};
}

// The expansion of Cornish and Fisher.
double student_quantile(double freedom) {
  constexpr double kZ2 = kZ * kZ;
  constexpr double kFirst = kZ * (kZ2 + 1) / 4;
  constexpr double kSecond = kZ * ((5 * kZ2 + 16) * kZ2 + 3) / 96;
  constexpr double kThird = kZ * (((3 * kZ2 + 19) * kZ2 + 17) * kZ2 - 15) / 384;
  return kZ + (kFirst + (kSecond + kThird / freedom) / freedom) / freedom;
}

void Sample::add(double value) {
  ++size_;
  const double distance = value - mean_;
  mean_ += distance / static_cast<double>(size_);
  squares_ += distance * (value - mean_);
}

double Sample::mean() const { return size_ == 0 ? kUnknown : mean_; }

double Sample::variance() const {
  return size_ < 2 ? kUnknown : squares_ / static_cast<double>(size_ - 1);
}

Estimate estimate_mean(const Sample& sample) {
  if (sample.size() < 2) return {sample.mean(), kUnknown, kUnknown};
  const auto n = static_cast<double>(sample.size());
  const double reach = student_quantile(n - 1) * std::sqrt(sample.variance() / n);
  return {sample.mean(), sample.mean() - reach, sample.mean() + reach};
}

Estimate estimate_within(const Sample& sample, double least, double most) {
  if (sample.size() == 0) return {kUnknown, least, most};
  const Estimate adjusted = estimate_mean(with_both_ends(sample, least, most));
  return {sample.mean(), std::max(least, adjusted.low), std::min(most, adjusted.high)};
}

Sample with_both_ends(Sample sample, double least, double most) {
  sample.add(least);
  sample.add(most);
  return sample;
}

void Distribution::merge(const Distribution& other) {
  for (const auto& [value, count] : other.counts_) counts_[value] += count;
}

std::uint64_t Distribution::size() const {
  std::uint64_t size = 0;
  for (const auto& [value, count] : counts_) size += count;
  return size;
}

double Distribution::mean() const {
  std::int64_t sum = 0;
  for (const auto& [value, count] : counts_) sum += value * static_cast<std::int64_t>(count);
  return static_cast<double>(sum) / static_cast<double>(size());
}

double Distribution::deviation() const {
  const std::uint64_t n = size();
  if (n < 2) return 0;
  const double mean = this->mean();
  double squares = 0;
  for (const auto& [value, count] : counts_) {
    squares += (value - mean) * (value - mean) * static_cast<double>(count);
  }
  return std::sqrt(squares / static_cast<double>(n - 1));
}

std::int32_t Distribution::quantile(double share) const {
  assert(!counts_.empty());
  const double wanted = share * static_cast<double>(size());
  std::uint64_t seen = 0;
  for (const auto& [value, count] : counts_) {
    seen += count;
    if (static_cast<double>(seen) >= wanted) return value;
  }
  return max();
}

std::vector<Distribution::Bar> Distribution::histogram(int bars) const {
  std::int32_t width = round_width((max() - min()) / bars + 1);
  while (floor_to(max(), width) - floor_to(min(), width) >= bars * width) {
    width = round_width(width + 1);
  }
  std::vector<Bar> histogram;
  for (std::int32_t low = floor_to(min(), width); low <= max(); low += width) {
    histogram.push_back({low, low + width - 1, 0});
  }
  for (const auto& [value, count] : counts_) {
    histogram[static_cast<std::size_t>((value - histogram[0].low) / width)].count += count;
  }
  return histogram;
}

}  // namespace cornerstone
