// The time that the seats of a table have. It has no clock of its own: whoever asks says what time
// it is.
#pragma once

#include <array>
#include <optional>

#include "table/entry.h"

namespace cornerstone {

class Clock {
 public:
  Clock() = default;  // nobody is in a hurry
  Clock(const Terms& terms, int seats);

  // From now on it is this seat's time that passes; nobody's for kNobody, and for a seat that has
  // no need of time, such as that of a bot.
  void run(Seat seat, Milliseconds now);
  // A turn of the seat is over, whoever made it: the next one has time again in turn-based play;
  // live, who used time for it gets the increment.
  void end_turn(Seat seat, Milliseconds now);

  Seat running() const { return running_; }
  // What a seat has left. Nothing where time does not matter.
  std::optional<Milliseconds> left(Seat seat, Milliseconds now) const;
  // When the running seat will have used up its time.
  std::optional<Milliseconds> deadline() const;

 private:
  Pace pace_ = Pace::kUnhurried;
  Milliseconds time_ = 0, increment_ = 0;
  std::array<Milliseconds, kMaxSeats> left_{};  // when the running seat began to run
  Seat running_ = kNobody;
  Milliseconds since_ = 0;
};

}  // namespace cornerstone
