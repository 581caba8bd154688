// What changed from one described struct to another, as JSON: a list of places and the values that
// stand there now.
//
//   [["/round",4],["/streets/0/deck_top",null],["/streets/0/sites/2/floors/1",{"card":"c13"}]]
//
// Places are JSON pointers (RFC 6901). A list that grew gets the new items at the places behind its
// end, in order; one that shrank is told whole. Written for every move and every observer, so
// nothing is written, and then compared, that did not change.
//
// The check value of a document tells two of them apart: the sum of one number for each leaf, made
// from where it stands and what it is. Leaves are texts, numbers, true, false, null, and lists and
// objects that are empty. A change of a document changes its check value by the leaves that went
// and came, so whoever keeps one up to date looks at these alone.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/containers.h"
#include "engine/described.h"
#include "engine/json_write.h"

namespace cornerstone {

namespace check_detail {

inline constexpr std::uint32_t kStart = 2166136261u;

// FNV-1a.
constexpr std::uint32_t hash_text(std::uint32_t hash, std::string_view text) {
  for (const char c : text) hash = (hash ^ static_cast<std::uint8_t>(c)) * 16777619u;
  return hash;
}

// Sums of plain FNV would cancel out; this stirs all bits (the finisher of MurmurHash3).
constexpr std::uint32_t finish(std::uint32_t hash) {
  hash = (hash ^ (hash >> 16)) * 0x85ebca6bu;
  hash = (hash ^ (hash >> 13)) * 0xc2b2ae35u;
  return hash ^ (hash >> 16);
}

// A key as a pointer writes it.
std::string escaped(std::string_view key);

class Digits {
 public:
  template <std::integral T>
  explicit Digits(T number) {
    end_ = std::to_chars(digits_.data(), digits_.data() + digits_.size(), number).ptr;
  }
  std::string_view text() const { return {digits_.data(), end_}; }

 private:
  std::array<char, 24> digits_;
  const char* end_;
};

constexpr std::uint32_t hash_part(std::uint32_t place, std::string_view part) {
  return hash_text(hash_text(place, "/"), part);
}

}  // namespace check_detail

// The number of one leaf: `place` is the hash of its pointer, `text` its JSON, but of a text a
// quotation mark and the text as it is.
constexpr std::uint32_t leaf_check(std::uint32_t place, std::string_view mark,
                                   std::string_view text) {
  using namespace check_detail;
  return finish(hash_text(hash_text(hash_text(place, "="), mark), text));
}

// The check value of what `value` writes as JSON, standing at a pointer with this hash.
template <class T>
std::uint32_t json_check(const T& value, std::uint32_t place = check_detail::kStart) {
  using namespace check_detail;
  if constexpr (std::same_as<T, bool>) {
    return leaf_check(place, "", value ? "true" : "false");
  } else if constexpr (std::integral<T>) {
    return leaf_check(place, "", Digits(value).text());
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    return leaf_check(place, "\"", value);
  } else if constexpr (DescribedEnum<T>) {
    return leaf_check(place, "\"", enum_text(value));
  } else if constexpr (kIsOptional<T>) {
    return value ? json_check(*value, place) : leaf_check(place, "", "null");
  } else if constexpr (kIsMap<T>) {
    if (value.empty()) return leaf_check(place, "", "{}");
    std::uint32_t sum = 0;
    for (const auto& [key, item] : value) {
      sum += json_check(item, hash_part(place, escaped(key)));
    }
    return sum;
  } else if constexpr (DescribedStruct<T>) {
    std::uint32_t sum = 0;
    for_each_member(value, [&](std::string_view name, const auto& member) {
      sum += json_check(member, hash_part(place, name));
    });
    return sum;
  } else {
    static_assert(kIsVector<T> || kIsArray<T>, "no way to take the check value of this type");
    if (value.empty()) return leaf_check(place, "", "[]");
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < value.size(); ++i) {
      sum += json_check(value[i], hash_part(place, Digits(i).text()));
    }
    return sum;
  }
}

// Whether both would be written alike.
template <class T>
bool is_same(const T& before, const T& after) {
  if constexpr (DescribedStruct<T>) {
    using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
    bool same = true;
    boost::mp11::mp_for_each<Members>([&](auto member) {
      same = same && is_same(before.*member.pointer, after.*member.pointer);
    });
    return same;
  } else if constexpr (kIsOptional<T>) {
    return before.has_value() == after.has_value() && (!before || is_same(*before, *after));
  } else if constexpr (kIsVector<T> || kIsArray<T>) {
    return std::ranges::equal(before, after,
                              [](const auto& a, const auto& b) { return is_same(a, b); });
  } else if constexpr (kIsMap<T>) {
    return std::ranges::equal(before, after, [](const auto& a, const auto& b) {
      return a.first == b.first && is_same(a.second, b.second);
    });
  } else {
    return before == after;
  }
}

class JsonPatch {
 public:
  explicit JsonPatch(std::string& out) : out_(out) { out_ += '['; }
  JsonPatch(const JsonPatch&) = delete;
  JsonPatch& operator=(const JsonPatch&) = delete;
  ~JsonPatch() { out_ += ']'; }

  template <class T>
  void compare(const T& before, const T& after) {
    // Most is as it was, and where it stands need not be known then.
    if (!is_same(before, after)) descend(before, after);
  }

  // By how much the check value grew, modulo 2^32.
  std::uint32_t check() const { return check_; }

 private:
  // Precondition: they differ.
  template <class T>
  void descend(const T& before, const T& after) {
    if constexpr (kIsOptional<T>) {
      if (before && after) return descend(*before, *after);
      change(before, after);
    } else if constexpr (kIsMap<T>) {
      compare_maps(before, after);
    } else if constexpr (DescribedStruct<T>) {
      compare_members(before, after);
    } else if constexpr (kIsVector<T> || kIsArray<T>) {
      compare_lists(before, after);
    } else {
      change(before, after);
    }
  }

  template <class T>
  void compare_members(const T& before, const T& after) {
    using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
    boost::mp11::mp_for_each<Members>([&](auto member) {
      go_into(member_name(member.name), before.*member.pointer, after.*member.pointer);
    });
  }

  template <class T>
  void compare_maps(const T& before, const T& after) {
    const auto same_key = [](const auto& a, const auto& b) { return a.first == b.first; };
    if (!std::ranges::equal(before, after, same_key)) return change(before, after);
    auto old = before.begin();
    for (const auto& [key, item] : after) {
      go_into(check_detail::escaped(key), (old++)->second, item);
    }
  }

  template <class T>
  void compare_lists(const T& before, const T& after) {
    // Out of an empty list, a leaf, grows something else.
    if (after.size() < before.size() || (before.empty() && !after.empty())) {
      return change(before, after);
    }
    for (std::size_t i = 0; i < after.size(); ++i) {
      if (i < before.size()) {
        go_into(check_detail::Digits(i).text(), before[i], after[i]);
      } else {
        const Inside inside(*this, check_detail::Digits(i).text());
        check_ += json_check(after[i], place());
        write(after[i]);
      }
    }
  }

  template <class T>
  void go_into(std::string_view part, const T& before, const T& after) {
    if (is_same(before, after)) return;
    const Inside inside(*this, part);
    descend(before, after);
  }

  template <class T>
  void change(const T& before, const T& after) {
    check_ += json_check(after, place()) - json_check(before, place());
    write(after);
  }

  template <class T>
  void write(const T& value) {
    commas_.next(out_);
    out_ += '[';
    write_json_text(out_, pointer_);
    out_ += ',';
    write_json(out_, value);
    out_ += ']';
  }

  std::uint32_t place() const { return check_detail::hash_text(check_detail::kStart, pointer_); }

  // The pointer is one part longer for as long as this lives.
  class Inside {
   public:
    Inside(JsonPatch& patch, std::string_view part)
        : pointer_(patch.pointer_), length_(pointer_.size()) {
      pointer_ += '/';
      pointer_ += part;
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;
    ~Inside() { pointer_.resize(length_); }

   private:
    std::string& pointer_;
    std::size_t length_;
  };

  std::string& out_;
  std::string pointer_;
  Commas commas_;
  std::uint32_t check_ = 0;
};

}  // namespace cornerstone
