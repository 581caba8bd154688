// Content packs as text, to be changed by a test, and what is said about them. A game's
// testing/pack.h names these functions for its own pack.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/problems.h"
#include "engine/testing/source_folder.h"

namespace cornerstone::testkit {

using Complaints = std::vector<std::string>;

inline std::string pack_of(std::string_view game) {
  std::ifstream file(std::string(kSourceFolder) + "/games/" + std::string(game) + "/content.json");
  return (std::stringstream() << file.rdbuf()).str();
}

// The first `from` in the text becomes `to`; it must be there, or the test would change nothing.
inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const auto found = text.find(from);
  if (found == std::string::npos) {
    ADD_FAILURE() << "not in the pack: " << from;
    return text;
  }
  return text.replace(found, from.size(), to);
}

template <class R>
const std::string& printed_pack() {
  static const std::string text = pack_of(R::kId);
  return text;
}

template <class R>
std::string pack_with(std::string_view from, std::string_view to) {
  return replaced(printed_pack<R>(), from, to);
}

// Without the line that `from` first stands in.
template <class R>
std::string pack_without_line(std::string_view from) {
  std::string text = printed_pack<R>();
  const auto found = text.find(from);
  if (found == std::string::npos) {
    ADD_FAILURE() << "not in the pack: " << from;
    return text;
  }
  const auto line = text.rfind('\n', found) + 1;
  return text.erase(line, text.find('\n', found) + 1 - line);
}

template <class R>
Complaints complaints(std::string_view pack) {
  Problems problems;
  R::read_content(pack, problems);
  Complaints all;
  for (const auto& problem : problems) all.push_back(text(problem));
  return all;
}

// The tables of the pack with one change that is in order.
template <class R>
typename R::Content content_with(std::string_view from, std::string_view to) {
  Problems problems;
  auto content = R::read_content(pack_with<R>(from, to), problems);
  for (const auto& problem : problems) ADD_FAILURE() << text(problem);
  return content;
}

// The pack with one change, and all that is said about it.
struct Fault {
  std::string_view from, to;
  Complaints told;
};

template <class R>
void expect_told(const std::vector<Fault>& faults) {
  for (const Fault& fault : faults)
    EXPECT_EQ(complaints<R>(pack_with<R>(fault.from, fault.to)), fault.told) << fault.to;
}

// A number that must be within limits.
struct Limits {
  std::string before;  // the text up to the number
  int printed, low, high;
  std::string place, why;
};

// Tries each number just outside its limits and at them.
template <class R>
void expect_limits(const std::vector<Limits>& all) {
  for (const Limits& limits : all) {
    const auto told_with = [&](int number) {
      return complaints<R>(pack_with<R>(limits.before + std::to_string(limits.printed),
                                        limits.before + std::to_string(number)));
    };
    for (const int wrong : {limits.low - 1, limits.high + 1}) {
      const auto told = told_with(wrong);
      const std::string wanted = limits.place + ": " + std::to_string(wrong) +
                                 " is not allowed here; must be from " +
                                 std::to_string(limits.low) + " to " + std::to_string(limits.high) +
                                 " (" + limits.why + ")";
      EXPECT_NE(std::find(told.begin(), told.end(), wanted), told.end())
          << wanted << " not in " << ::testing::PrintToString(told);
    }
    for (const int right : {limits.low, limits.high}) {
      for (const std::string& told : told_with(right)) {
        EXPECT_EQ(told.find(limits.place + ": " + std::to_string(right) + " is not allowed"),
                  std::string::npos)
            << told;
      }
    }
  }
}

// Where the value that begins at `start` ends; texts of the pack hold no brackets.
inline std::size_t end_of_value(const std::string& pack, std::size_t start) {
  if (pack[start] == '"') return pack.find('"', start + 1) + 1;
  if (pack[start] != '{' && pack[start] != '[') return pack.find_first_of(",]}\n", start);
  int depth = 0;
  do {
    depth +=
        (pack[start] == '{' || pack[start] == '[') - (pack[start] == '}' || pack[start] == ']');
    ++start;
  } while (depth > 0);
  return start;
}

// What the sweeps below look at: one place of so many. A sanitizer takes ten times as long and
// looks for other faults.
#ifdef CORNERSTONE_SANITIZED
inline constexpr int kSweepStep = 10;
#else
inline constexpr int kSweepStep = 1;
#endif

// Makes every value in turn something that is no value at that place, which must be told once.
// Returns how many there are; those at a place for which skip(pack, place) holds are left out.
template <class R, class Skip>
int break_every_value(Skip skip) {
  const std::string& pack = printed_pack<R>();
  int met = 0;
  std::size_t start = 0;
  while ((start = pack.find_first_not_of(" \n,:]}", start)) != std::string::npos) {
    const auto end = end_of_value(pack, start);
    const bool scalar = pack[start] != '{' && pack[start] != '[';
    if (pack[end] != ':' && !skip(pack, start) && met++ % kSweepStep == 0) {  // a key is none
      const auto told =
          complaints<R>(std::string(pack).replace(start, end - start, scalar ? "{}" : "0"));
      EXPECT_EQ(told.size(), 1u) << pack.substr(start, 60) << " -> "
                                 << ::testing::PrintToString(told);
    }
    start = scalar ? end : start + 1;
  }
  return met;
}

// Misspells every key in turn, none of which may pass for an absent one.
template <class R, class Skip>
int misspell_every_key(Skip skip) {
  const std::string& pack = printed_pack<R>();
  int met = 0;
  for (auto colon = pack.find("\": "); colon != std::string::npos;
       colon = pack.find("\": ", colon + 1)) {
    if (skip(pack, colon) || met++ % kSweepStep != 0) continue;
    const auto key = pack.rfind('"', colon - 1);
    std::string misspelt = pack;
    misspelt.insert(key + 1, "x");
    EXPECT_FALSE(complaints<R>(misspelt).empty()) << misspelt.substr(key, 40);
  }
  return met;
}

}  // namespace cornerstone::testkit
