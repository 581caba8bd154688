#include "lab/ratings.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <utility>

namespace cornerstone {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

Matrix square(std::size_t size) {
  const Vector row(size);
  return {size, row};
}

// Gauss and Jordan, with the largest pivot of each column.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result = square(size);
  for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
  for (std::size_t column = 0; column < size; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < size; ++row) {
      if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
    }
    std::swap(matrix[column], matrix[pivot]);
    std::swap(result[column], result[pivot]);
    const double scale = 1 / matrix[column][column];
    for (std::size_t i = 0; i < size; ++i) {
      matrix[column][i] *= scale;
      result[column][i] *= scale;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == column) continue;
      const double factor = matrix[row][column];
      for (std::size_t i = 0; i < size; ++i) {
        matrix[row][i] -= factor * matrix[column][i];
        result[row][i] -= factor * result[column][i];
      }
    }
  }
  return result;
}

Vector product(const Matrix& matrix, const Vector& vector) {
  Vector result(vector.size());
  for (std::size_t i = 0; i < vector.size(); ++i) {
    for (std::size_t j = 0; j < vector.size(); ++j) result[i] += matrix[i][j] * vector[j];
  }
  return result;
}

// The logarithm of the likelihood of rankings, as a function of the logarithms of the strengths.
class Likelihood {
 public:
  explicit Likelihood(const Vector& logarithms)
      : gradient_(logarithms.size()), information_(square(logarithms.size())) {
    for (const double logarithm : logarithms) strengths_.push_back(std::exp(logarithm));
  }

  void add(const std::vector<Ranking>& deal) {
    for (const Ranking& ranking : deal) add(ranking);
  }

  double value() const { return value_; }
  const Vector& gradient() const { return gradient_; }
  // The second derivatives, with their sign turned. Only differences of strengths mean anything:
  // the matrix is made one that can be inverted by asking that the logarithms keep their sum.
  Matrix information() const {
    Matrix regular = information_;
    for (Vector& row : regular) {
      for (double& entry : row) entry += 1 / static_cast<double>(regular.size());
    }
    return regular;
  }

 private:
  void add(const Ranking& ranking) {
    int last = 0;
    for (const Placing& placing : ranking) last = std::max(last, placing.rank);
    for (int rank = 1; rank <= last; ++rank) add_draw(ranking, rank);
  }

  // Who gets this rank, out of those who have no better one.
  void add_draw(const Ranking& ranking, int rank) {
    double total = 0;
    int left = 0, drawn = 0;
    for (const Placing& placing : ranking) {
      if (placing.rank < rank) continue;
      total += strengths_[placing.bot];
      ++left;
      drawn += placing.rank == rank;
    }
    if (drawn == 0 || left == 1) return;
    Vector chances(strengths_.size());
    for (const Placing& placing : ranking) {
      if (placing.rank < rank) continue;
      const double chance = strengths_[placing.bot] / total;
      chances[placing.bot] += chance;
      if (placing.rank > rank) continue;
      value_ += std::log(chance) / drawn;
      gradient_[placing.bot] += 1.0 / drawn;
    }
    for (std::size_t i = 0; i < chances.size(); ++i) {
      gradient_[i] -= chances[i];
      information_[i][i] += chances[i];
      for (std::size_t j = 0; j < chances.size(); ++j) {
        information_[i][j] -= chances[i] * chances[j];
      }
    }
  }

  Vector strengths_;
  double value_ = 0;
  Vector gradient_;
  Matrix information_;
};

Likelihood likelihood(const std::vector<std::vector<Ranking>>& deals, const Vector& logarithms) {
  Likelihood likelihood(logarithms);
  for (const auto& deal : deals) likelihood.add(deal);
  return likelihood;
}

// Newton's method. The likelihood has one summit and no other, so a step that overshoots need only
// be halved until it leads up.
Vector most_likely(std::size_t bots, const std::vector<std::vector<Ranking>>& deals) {
  constexpr int kSteps = 100, kHalvings = 30;
  constexpr double kClose = 1e-9;
  Vector place(bots);
  for (int i = 0; i < kSteps; ++i) {
    const Likelihood here = likelihood(deals, place);
    Vector step = product(inverse(here.information()), here.gradient());
    const auto moved = [&] {
      Vector next = place;
      for (std::size_t bot = 0; bot < bots; ++bot) next[bot] += step[bot];
      return next;
    };
    for (int j = 0; j < kHalvings && likelihood(deals, moved()).value() < here.value(); ++j) {
      for (double& part : step) part /= 2;
    }
    place = moved();
    if (std::ranges::all_of(step, [](double part) { return std::abs(part) < kClose; })) break;
  }
  return place;
}

// Of the logarithms, from what the deals pull at them one by one (the sandwich of Huber and White,
// clustered): it takes nothing for granted about games within a deal.
Matrix covariance(const std::vector<std::vector<Ranking>>& deals, const Vector& logarithms) {
  const Matrix bread = inverse(likelihood(deals, logarithms).information());
  Matrix covariance = square(logarithms.size());
  for (const auto& deal : deals) {
    Likelihood alone(logarithms);
    alone.add(deal);
    const Vector pull = product(bread, alone.gradient());
    for (std::size_t i = 0; i < pull.size(); ++i) {
      for (std::size_t j = 0; j < pull.size(); ++j) covariance[i][j] += pull[i] * pull[j];
    }
  }
  const auto n = static_cast<double>(deals.size());
  for (Vector& row : covariance) {
    for (double& entry : row) entry *= n / (n - 1);
  }
  return covariance;
}

}  // namespace

std::vector<Estimate> rate(std::size_t bots, const std::vector<std::vector<Ranking>>& deals) {
  assert(bots > 0 && deals.size() > 1);
  const double elo_unit = 400 / std::numbers::ln10;  // points for each factor e in strength
  const Vector place = most_likely(bots, deals);
  const Matrix spread = covariance(deals, place);
  const auto weakest = static_cast<std::size_t>(std::ranges::min_element(place) - place.begin());
  std::vector<Estimate> ratings;
  for (std::size_t bot = 0; bot < bots; ++bot) {
    const double elo = elo_unit * (place[bot] - place[weakest]);
    const double variance = spread[bot][bot] + spread[weakest][weakest] - 2 * spread[bot][weakest];
    const double reach = elo_unit * std::sqrt(std::max(0.0, variance)) *
                         student_quantile(static_cast<double>(deals.size()) - 1);
    ratings.push_back({elo, elo - reach, elo + reach});
  }
  return ratings;
}

}  // namespace cornerstone
