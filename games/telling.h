// How an event is told: what of it an observer may know, and its form on the wire.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/described.h"
#include "engine/json_write.h"
#include "engine/seat.h"

namespace cornerstone {

// Before or after the fact.
enum class Telling : std::uint8_t {
  kHappened,
  kPreview,  // what chance and hidden cards decide stays open
};

template <class Event>
bool knows_secrets(const Event& event, Seat observer) {
  if constexpr (requires { event.audience; }) {
    return observer == kOmniscient || (observer >= 0 && (event.audience >> observer & 1) != 0);
  }
  return true;
}

template <class Event>
bool is_open(const Event& event) {
  if constexpr (requires { event.foreseen; }) return !event.foreseen;
  return true;
}

template <class Event>
Clause clause_of(const Event& event) {
  if constexpr (requires { event.clause; }) {
    return event.clause;
  } else {
    return Event::kClause;
  }
}

// The event with everything blank that the observer may not know.
template <class Event>
Event redacted(Event event, Seat observer, Telling telling) {
  const auto blank = [&event](const auto& names) {
    for_each_member(event, [&](std::string_view name, auto& member) {
      if (std::find(names.begin(), names.end(), name) == names.end()) return;
      if constexpr (requires { member.reset(); }) member.reset();
    });
  };
  if constexpr (requires { Event::kSecrets; }) {
    if (!knows_secrets(event, observer)) blank(Event::kSecrets);
  }
  if constexpr (requires { Event::kOpen; }) {
    if (telling == Telling::kPreview && is_open(event)) blank(Event::kOpen);
  }
  return event;
}

template <class Event>
constexpr bool forks() {
  if constexpr (requires { Event::kForks; }) return Event::kForks;
  return false;
}

// Numbers of cards and the like go out as the ids that Rules::wire() gives them.
template <class R, class T>
void write_wire(std::string& out, const R& rules, const T& value) {
  if constexpr (requires { rules.wire(value); }) {
    write_json(out, rules.wire(value));
  } else if constexpr (requires { rules.wire(*value); }) {
    if (value) {
      write_json(out, rules.wire(*value));
    } else {
      out += "null";
    }
  } else if constexpr (requires { rules.wire(value[0]); }) {
    write_json_array(out, value, [&](const auto& item) { write_json(out, rules.wire(item)); });
  } else {
    write_json(out, value);
  }
}

template <class R, class Event>
void write_event(std::string& out, const R& rules, const Event& event) {
  JsonObject object(out);
  object.add("event", Event::kName).add("clause", clause_of(event));
  for_each_member(event, [&](std::string_view name, const auto& member) {
    write_wire(object.key(name), rules, member);
  });
}

}  // namespace cornerstone
