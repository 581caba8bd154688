// What the JSON of our messages looks like, found by walking their descriptions as json_write.h and
// json_read.h do. TypeScript is printed from it (typescript.h), and real messages are held against
// it (conformity.h).
#pragma once

#include <boost/json/value.hpp>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/clause.h"
#include "engine/containers.h"
#include "engine/described.h"
#include "engine/json_write.h"

namespace cornerstone::types {

struct Shape {
  enum class Kind : std::uint8_t {
    kAny,
    kText,
    kNumber,
    kTruth,
    kNull,
    kLiteral,
    kNamed,
    kList,
    kTuple,
    kMap,
    kUnion,
    kTogether,  // one object with the members of all parts
  };
  Kind kind = Kind::kAny;
  std::string text{};          // of a literal, as JSON; the name of a definition
  std::vector<Shape> parts{};  // of a list and a map: what is in it

  bool operator==(const Shape&) const = default;
};

Shape literal(std::string_view text);
Shape truth(bool value);
Shape named(std::string name);
Shape list_of(Shape item);
Shape map_of(Shape item);
Shape union_of(std::vector<Shape> parts);
Shape together(std::vector<Shape> parts);
Shape or_null(Shape shape);

struct Member {
  std::string name;
  Shape shape;
  bool may_be_missing = false;

  bool operator==(const Member&) const = default;
};

// An object with these members, or another name for a shape.
struct Definition {
  std::string name;  // "uptown.View": in the namespace that it has in C++
  std::vector<Member> members{};
  std::optional<Shape> alias{};

  bool operator==(const Definition&) const = default;
};

// What becomes of a member that is optional, and holds nothing.
enum class Absence : std::uint8_t {
  kNull,     // it is written as null
  kLeftOut,  // it need not be sent, and may be null
  kNever,    // it is not written, and neither is a list that is empty
};

class Shapes {
 public:
  // The shape of a described type, and of everything that it is made of. What is optional in a
  // struct is the same wherever it occurs.
  template <class T>
  Shape of(Absence absence, std::string_view member = {});
  // The members of a struct, for messages that have more than these.
  template <DescribedStruct T>
  std::vector<Member> members_of(Absence absence);
  // An event as write_event (games/telling.h) writes it.
  template <class Rules, class Event>
  Shape event();

  // A name has one meaning, however often it is defined.
  Shape define(std::string name, std::vector<Member> members);
  Shape define(std::string name, Shape alias);

  const std::vector<Definition>& all() const { return all_; }  // each behind what it is made of
  const Definition* find(std::string_view name) const;

  // Members that hold JSON of any kind and have no shape here: "room.Whereabouts.view".
  const std::vector<std::string>& unknown() const { return unknown_; }

 private:
  template <class Rules, class T>
  Shape wire();
  Shape free_form(std::string_view member);

  Shape add(Definition definition);

  std::vector<Definition> all_;
  std::map<std::string, std::size_t, std::less<>> places_;  // in `all_`, by name
  std::vector<std::string> unknown_;
};

// "cornerstone::uptown::View" is "uptown.View".
std::string name_within(std::string_view signature);

template <class T>
std::string name_of() {
  return name_within(__PRETTY_FUNCTION__);
}

template <class T>
Shape Shapes::of(Absence absence, std::string_view member) {
  using Kind = Shape::Kind;
  if constexpr (std::same_as<T, RawJson> || std::same_as<T, boost::json::value>) {
    return free_form(member);
  } else if constexpr (std::same_as<T, bool>) {
    return {Kind::kTruth};
  } else if constexpr (std::integral<T>) {
    return {Kind::kNumber};
  } else if constexpr (std::floating_point<T>) {
    return {Kind::kNumber};
  } else if constexpr (std::convertible_to<T, std::string_view> || std::same_as<T, Clause>) {
    return {Kind::kText};
  } else if constexpr (DescribedEnum<T>) {
    std::vector<Shape> values;
    for (const auto& value : enum_names<T>()) values.push_back(literal(value.name));
    return define(name_of<T>(), union_of(std::move(values)));
  } else if constexpr (kIsOptional<T>) {
    return or_null(of<typename T::value_type>(absence, member));
  } else if constexpr (kIsMap<T>) {
    return map_of(of<typename T::mapped_type>(absence, member));
  } else if constexpr (DescribedStruct<T>) {
    return define(name_of<T>(), members_of<T>(absence));
  } else if constexpr (kIsArray<T>) {
    constexpr std::size_t kLongestTuple = 4;
    const Shape item = of<typename T::value_type>(absence, member);
    if (std::tuple_size_v<T> > kLongestTuple) return list_of(item);
    return {Kind::kTuple, {}, std::vector<Shape>(std::tuple_size_v<T>, item)};
  } else {
    return list_of(of<std::ranges::range_value_t<T>>(absence, member));
  }
}

template <DescribedStruct T>
std::vector<Member> Shapes::members_of(Absence absence) {
  std::vector<Member> members;
  T object{};
  const std::size_t unknown = unknown_.size();
  for_each_member(object, [&](std::string_view name, const auto& value) {
    using Value = std::remove_cvref_t<decltype(value)>;
    Member member{std::string(name), of<Value>(absence, name)};
    if constexpr (kIsOptional<Value>) {
      if (absence == Absence::kNever) member.shape = of<typename Value::value_type>(absence, name);
      member.may_be_missing = absence != Absence::kNull;
    }
    if constexpr (kIsVector<Value>) member.may_be_missing = absence == Absence::kNever;
    members.push_back(std::move(member));
  });
  for (std::size_t i = unknown; i < unknown_.size(); ++i) {
    if (unknown_[i].find('.') == std::string::npos) unknown_[i] = name_of<T>() + "." + unknown_[i];
  }
  return members;
}

// As write_wire (games/telling.h) has it: numbers of cards and the like go out as ids.
template <class Rules, class T>
Shape Shapes::wire() {
  constexpr auto kNull = Absence::kNull;
  if constexpr (requires(const Rules& rules, const T& value) { rules.wire(value); }) {
    return of<decltype(std::declval<const Rules&>().wire(std::declval<const T&>()))>(kNull);
  } else if constexpr (requires(const Rules& rules, const T& value) { rules.wire(*value); }) {
    return or_null(wire<Rules, std::remove_cvref_t<decltype(*std::declval<const T&>())>>());
  } else if constexpr (requires(const Rules& rules, const T& value) { rules.wire(value[0]); }) {
    return list_of(wire<Rules, std::remove_cvref_t<decltype(std::declval<const T&>()[0])>>());
  } else {
    return of<T>(kNull);
  }
}

template <class Rules, class Event>
Shape Shapes::event() {
  std::vector<Member> members{{"event", literal(Event::kName)}, {"clause", {Shape::Kind::kText}}};
  Event object{};
  for_each_member(object, [&](std::string_view name, const auto& value) {
    members.push_back({std::string(name), wire<Rules, std::remove_cvref_t<decltype(value)>>()});
  });
  return define(name_of<Event>(), std::move(members));
}

}  // namespace cornerstone::types
