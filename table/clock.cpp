#include "table/clock.h"

#include <algorithm>

namespace cornerstone {

Clock::Clock(const Terms& terms, int seats)
    : pace_(terms.pace), time_(terms.time), increment_(terms.increment) {
  std::fill_n(left_.begin(), seats, time_);
}

void Clock::run(Seat seat, Milliseconds now) {
  if (running_ != kNobody) left_[running_] = *left(running_, now);
  running_ = pace_ == Pace::kUnhurried ? kNobody : seat;
  since_ = now;
}

void Clock::end_turn(Seat seat, Milliseconds now) {
  const bool used_time = running_ == seat;
  if (used_time) run(kNobody, now);
  if (pace_ == Pace::kTurnBased) left_[seat] = time_;
  if (pace_ == Pace::kLive && used_time) left_[seat] += increment_;
}

std::optional<Milliseconds> Clock::left(Seat seat, Milliseconds now) const {
  if (pace_ == Pace::kUnhurried) return std::nullopt;
  // A clock that was set back must not give time away.
  const Milliseconds used = seat == running_ ? std::max<Milliseconds>(0, now - since_) : 0;
  return std::max<Milliseconds>(0, left_[seat] - used);
}

std::optional<Milliseconds> Clock::deadline() const {
  if (running_ == kNobody) return std::nullopt;
  return since_ + left_[running_];
}

}  // namespace cornerstone
