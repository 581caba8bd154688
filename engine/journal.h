// What happened when a move was played, for the log, the animation and the tests.
//
// A game's events are plain structs described by Boost.Describe and gathered in one std::variant.
// Beside its members an event type declares
//   kName      std::string_view: its name on the wire
//   kClause    Clause: the clause it carries out
// and, where they apply,
//   clause     Clause, a member that is not described: the clause in this case, instead of kClause
//   audience   std::uint8_t, likewise: seats (as bits) that know its secrets
//   foreseen   bool, likewise: nothing of it is open this time, because everybody could know it
//   kSecrets   array of names: members (all std::optional) that only the audience may see
//   kOpen      array of names: members (all std::optional) that chance or a hidden card decides,
//              blank when a move is only previewed
//   kForks     bool: what happens after it depends on those members, so a preview stops here
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
