// What Boost.Describe says of our structs and enumerations, in the words that the wire uses.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace cornerstone {

template <class T>
concept DescribedStruct = boost::describe::has_describe_members<std::remove_const_t<T>>::value;
template <class T>
concept DescribedEnum = boost::describe::has_describe_enumerators<T>::value;

// "kCoffeeShop" becomes "coffee_shop".
std::string wire_name(std::string_view enumerator);

template <DescribedEnum E>
const auto& enum_names() {
  using Enumerators = boost::describe::describe_enumerators<E>;
  struct Named {
    E value;
    std::string name;
  };
  static const auto names = [] {
    std::array<Named, boost::mp11::mp_size<Enumerators>::value> all;
    std::size_t i = 0;
    boost::mp11::mp_for_each<Enumerators>([&](auto d) { all[i++] = {d.value, wire_name(d.name)}; });
    return all;
  }();
  return names;
}

template <DescribedEnum E>
std::string_view enum_text(E value) {
  for (const auto& named : enum_names<E>()) {
    if (named.value == value) return named.name;
  }
  return "?";
}

template <DescribedEnum E>
std::optional<E> parse_enum(std::string_view text) {
  for (const auto& named : enum_names<E>()) {
    if (named.name == text) return named.value;
  }
  return std::nullopt;
}

// A member called after a word that C++ keeps for itself ends in an underscore: "requires_" becomes
// "requires".
constexpr std::string_view member_name(std::string_view name) {
  if (name.ends_with('_')) name.remove_suffix(1);
  return name;
}

// Calls f(name, member) for every described member, in the order of the description.
template <DescribedStruct T, class F>
void for_each_member(T& object, F&& f) {
  using Described = std::remove_const_t<T>;
  using Members = boost::describe::describe_members<Described, boost::describe::mod_public>;
  static_assert(
      boost::mp11::mp_empty<
          boost::describe::describe_bases<Described, boost::describe::mod_any_access>>::value,
      "members of a base would be left out; make it a member");
  boost::mp11::mp_for_each<Members>([&](auto d) { f(member_name(d.name), object.*d.pointer); });
}

}  // namespace cornerstone
