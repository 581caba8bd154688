// What happened when a move was played, for the log, the animation and the tests.
//
// A game's events are plain structs described by Boost.Describe and gathered in one std::variant.
// Beside its members an event type declares
//   static constexpr std::string_view kName;                 its name on the wire
//   static constexpr Clause kClause;                         the clause it carries out
// and, where they apply,
//   std::uint8_t audience                                    seats (as bits) that may know its
//   secrets static constexpr std::array kSecrets{"card"sv};          members that only the audience
//   may see static constexpr std::array kOpen{"card"sv};             members that chance or a
//   hidden card decides static constexpr bool kForks = true;                     what follows
//   depends on those members
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace cornerstone {

template <class Event>
class Journal {
 public:
  static constexpr bool kListening = true;

  template <class E>
  void add(E&& event) {
    events_.emplace_back(std::forward<E>(event));
  }
  void clear() { events_.clear(); }
  const std::vector<Event>& events() const { return events_; }

 private:
  std::vector<Event> events_;
};

// For searches and simulations: nobody listens, and the compiler drops every entry.
struct NoJournal {
  static constexpr bool kListening = false;

  template <class E>
  void add(E&&) const {}
};

}  // namespace cornerstone
