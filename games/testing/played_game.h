// What the clause tests of all games are written with: a game played by move texts, and what came
// of it. Each game's testing/table.h adds its own words.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/journal.h"
#include "engine/move.h"
#include "engine/problems.h"
#include "engine/rng.h"
#include "engine/scores.h"
#include "engine/setup.h"
#include "engine/verdict.h"
#include "games/table_options.h"

namespace cornerstone::testkit {

using Texts = std::vector<std::string>;

inline Texts texts(const Problems& problems) {
  Texts all;
  for (const auto& problem : problems) all.push_back(text(problem));
  return all;
}

// What is said against loading a position.
template <class R>
Texts objections_to(const R& rules, const typename R::Position& position) {
  Problems problems;
  rules.load(position, problems);
  return texts(problems);
}

// Something of the position is changed; it is refused, and one complaint begins like this.
template <class R, class Change>
::testing::AssertionResult refused_when(const R& rules, typename R::Position position,
                                        Change change, std::string_view complaint) {
  change(position);
  const Texts all = objections_to(rules, position);
  for (const auto& one : all) {
    if (one.starts_with(complaint)) return ::testing::AssertionSuccess();
  }
  auto failure = ::testing::AssertionFailure()
                 << all.size() << " complaints, none of them " << complaint;
  for (const auto& one : all) failure << "\n  " << one;
  return failure;
}

inline Texts split(std::string_view text, char separator) {
  Texts parts;
  while (true) {
    const auto end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

inline Texts words(std::string_view text) {
  Texts found = split(text, ' ');
  std::erase(found, "");
  return found;
}

inline std::string joined(const Texts& parts) {
  std::string line;
  for (const auto& part : parts) line += (line.empty() ? "" : " ") + part;
  return line;
}

// How often a part stands in a text.
inline int count(std::string_view text, std::string_view part) {
  int n = 0;
  for (auto at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + part.size()))
    ++n;
  return n;
}

inline bool has(std::string_view text, std::string_view part) { return count(text, part) > 0; }

// The game as printed.
template <class R>
const R& printed_rules() {
  static const R printed(R::built_in_content());
  return printed;
}

template <class R>
Setup setup_of(int seats, const OptionMap& chosen) {
  Problems problems;
  const auto values = choose_options(R::kTitle, printed_rules<R>().options(), chosen, "", problems);
  for (const auto& problem : problems) ADD_FAILURE() << text(problem);
  return {.seats = seats, .options = values};
}

// A game in progress, and the journal of its last move. Moves are given as their texts.
template <class R>
class PlayedGame {
 public:
  explicit PlayedGame(const typename R::State& start) : state(start) {}
  PlayedGame(const Setup& how, std::uint64_t seed) {
    Rng rng(seed);
    state = rules().start(how, rng, journal_);
  }

  void play(std::string_view text) {
    const auto move = rules().parse_move(text);
    ASSERT_TRUE(move) << "not a move: " << text;
    const Verdict verdict = accepts(*move);
    ASSERT_TRUE(verdict) << text << ": " << rules().say_refusal(verdict);
    play(*move);
  }
  void play(Move move) {
    Rng rng(0);
    play(move, rng);
  }
  void play(Move move, Rng& rng) {
    journal_.clear();
    rules().play(state, move, rng, journal_);
  }
  void play_all(const Texts& moves) {
    for (const auto& text : moves) play(text);
  }
  // Plays random moves to the end and calls f() before each and after the last.
  template <class F>
  void play_randomly(std::uint64_t seed, F f) {
    Rng rng(seed);
    f();
    while (to_move() != kNobody) {
      MoveList list;
      rules().list_moves(state, list);
      play(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
      f();
    }
  }

  Verdict accepts(Move move) const { return rules().accepts(state, move); }
  Verdict accepts(std::string_view text) const {
    const auto move = rules().parse_move(text);
    if (!move) ADD_FAILURE() << "not a move: " << text;
    return accepts(move.value_or(Move{}));
  }
  Texts moves() const {
    MoveList list;
    rules().list_moves(state, list);
    Texts all;
    for (const Move move : list) all.push_back(rules().move_text(move));
    return all;
  }
  // The listed moves that start with `prefix`, without it: listed("build ") is where one may build.
  std::string listed(std::string_view prefix) const {
    Texts rest;
    for (const auto& text : moves()) {
      if (text.starts_with(prefix)) rest.push_back(text.substr(prefix.size()));
    }
    return joined(rest);
  }

  Seat to_move() const { return rules().to_move(state); }
  typename R::View view(Seat observer = kNobody) const { return rules().view(state, observer); }
  auto phase() const { return view().phase; }
  SeatScore score(Seat seat) const {
    return rules().scores(state).seat.at(static_cast<std::size_t>(seat));
  }

  // The names of what the last move brought about: "project_built turn_started ...".
  std::string story() const {
    Texts names;
    for (const auto& event : events()) {
      std::visit([&](const auto& e) { names.emplace_back(e.kName); }, event);
    }
    return joined(names);
  }
  // The events of one kind that the last move brought about.
  template <class E>
  std::vector<E> told() const {
    std::vector<E> found;
    for (const auto& event : events()) {
      if (const auto* e = std::get_if<E>(&event)) found.push_back(*e);
    }
    return found;
  }
  const std::vector<typename R::Event>& events() const { return journal_.events(); }

  typename R::State state;

 protected:
  static const R& rules() { return printed_rules<R>(); }

 private:
  Journal<typename R::Event> journal_;
};

template <class R, class Refusal>
::testing::AssertionResult refused_by(const Verdict& verdict, Refusal why, Clause clause,
                                      const std::array<std::int16_t, 3>& numbers) {
  if (verdict) return ::testing::AssertionFailure() << "the move is legal";
  if (verdict.refusal == static_cast<std::uint8_t>(why) && verdict.clause == clause &&
      verdict.numbers == numbers) {
    return ::testing::AssertionSuccess();
  }
  return ::testing::AssertionFailure() << "refused with reason " << int{verdict.refusal} << " ("
                                       << printed_rules<R>().say_refusal(verdict) << "), clause "
                                       << text(verdict.clause) << ", numbers " << verdict.numbers[0]
                                       << " " << verdict.numbers[1] << " " << verdict.numbers[2];
}

}  // namespace cornerstone::testkit
