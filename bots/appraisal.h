// What a position promises each seat: a mix of the chance to win and of the margin in points, from
// the scores once the game is over, from the game's own opinion before.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/rules.h"

namespace cornerstone {

struct Appraisal {
  std::array<float, kMaxSeats> value;   // what a search maximises, from 0 to 1
  std::array<float, kMaxSeats> chance;  // to win
};

// The seats' shares in exp(points / spread): chances to win where the result is uncertain by about
// the spread.
inline void share_out(const std::array<float, kMaxSeats>& points, int seats, float spread,
                      std::array<float, kMaxSeats>& shares) {
  const auto end = points.begin() + seats;
  const float most = *std::max_element(points.begin(), end);
  float sum = 0;
  for (int i = 0; i < seats; ++i) {
    shares[i] = std::exp((points[i] - most) / spread);
    sum += shares[i];
  }
  for (int i = 0; i < seats; ++i) shares[i] /= sum;
}

template <Rules R>
class Appraiser {
 public:
  using State = typename R::State;

  Appraiser(const R& rules, float rank_weight, std::optional<std::size_t> style)
      : rules_(rules), rank_weight_(rank_weight), style_(style) {}

  void sit_at(Seat seat) { seat_ = seat; }  // whose style it is

  // What `seat` has and likes, in hundredths of a point.
  std::int32_t liking(const State& state, Seat seat) {
    return worth(state, seat) + taste(state, seat);
  }

  Appraisal operator()(const State& state) {
    const int seats = rules_.seats(state);
    Appraisal result;
    if (rules_.to_move(state) == kNobody) {
      judge_end(state, seats, result);
    } else {
      judge(state, seats, result);
    }
    return result;
  }

 private:
  static constexpr float kHundredth = 0.01F;
  static constexpr float kSwing = [] {
    if constexpr (Swinging<R>) return static_cast<float>(R::kSwing);
    return 10.0F;
  }();
  // The margin counts as if the result were that many times as uncertain as it is: a lead is worth
  // having long before and long after it wins the game.
  static constexpr float kMarginSpread = 4;

  std::int32_t worth(const State& state, Seat seat) {
    if constexpr (Remembering<R>) {
      return rules_.worth(state, seat, memory_);
    } else {
      return rules_.worth(state, seat);
    }
  }

  std::int32_t taste(const State& state, Seat seat) const {
    if constexpr (Styled<R>) {
      if (style_ && seat == seat_) return rules_.taste(state, seat, *style_);
    }
    return 0;
  }

  using Points = std::array<float, kMaxSeats>;

  void judge_end(const State& state, int seats, Appraisal& result) const {
    const Scores scores = rules_.scores(state);
    Points points{};
    for (Seat seat = 0; seat < seats; ++seat) {
      points[seat] = static_cast<float>(scores.seat[seat].total);
      result.chance[seat] = static_cast<float>(scores.win_share(seat));
    }
    mix(state, seats, points, result);
  }

  void judge(const State& state, int seats, Appraisal& result) {
    if constexpr (PlayedAlone<R>) {
      if (seats == 1) {
        result.chance[0] = rules_.win_chance(state);
        return mix(state, seats, {}, result);
      }
    }
    Points points{};
    for (Seat seat = 0; seat < seats; ++seat) {
      points[seat] = kHundredth * static_cast<float>(worth(state, seat));
    }
    share_out(points, seats, kSwing, result.chance);
    mix(state, seats, points, result);
  }

  // The value of a seat's chance and margin. Alone there is no margin, and a taste counts for twice
  // as much as it would among others: set against chances alone, it would hardly show.
  void mix(const State& state, int seats, Points points, Appraisal& result) const {
    const float taste_points = kHundredth * static_cast<float>(taste(state, seat_));
    if (seats == 1) {
      result.value[0] = result.chance[0] + taste_points / (2 * kMarginSpread * kSwing);
      return;
    }
    if (seat_ != kNobody) points[seat_] += taste_points;
    share_out(points, seats, kMarginSpread * kSwing, result.value);
    for (int i = 0; i < seats; ++i) {
      result.value[i] += rank_weight_ * (result.chance[i] - result.value[i]);
    }
  }

  struct NoMemory {};
  static auto memory_of() {
    if constexpr (Remembering<R>) {
      return typename R::Memory{};
    } else {
      return NoMemory{};
    }
  }

  const R& rules_;
  [[no_unique_address]] decltype(memory_of()) memory_{};
  float rank_weight_;
  std::optional<std::size_t> style_;
  Seat seat_ = kNobody;
};

}  // namespace cornerstone
