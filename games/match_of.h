// Match for a game of known type. Only catalog.cpp includes this.
#pragma once

#include <memory>
#include <utility>
#include <variant>

#include "engine/hash.h"
#include "engine/json_patch.h"
#include "engine/rules.h"
#include "games/match.h"

namespace cornerstone {

template <Game R>
class ViewChangesOf final : public ViewChanges {
 public:
  using State = typename R::State;

  ViewChangesOf(const R& rules, const State& before, const State& after)
      : rules_(rules), before_{before, {}}, after_{after, {}} {}

  std::uint32_t write(std::string& out, Seat observer) override {
    JsonPatch patch(out);
    patch.compare(before_.shown_to(observer, rules_), after_.shown_to(observer, rules_));
    return patch.check();
  }

 private:
  struct Side {
    const State& state;
    std::optional<typename R::View> view;

    const typename R::View& shown_to(Seat observer, const R& rules) {
      if constexpr (SharedViews<R>) {
        if (view) {
          rules.show_to(observer, state, *view);
          return *view;
        }
      }
      view = rules.view(state, observer);
      return *view;
    }
  };

  const R& rules_;
  Side before_, after_;
};

template <Game R>
class MatchOf final : public Match {
 public:
  using State = typename R::State;
  using Event = typename R::Event;

  MatchOf(const R& rules, const GameInfo& game, const Setup& setup, Rng& rng)
      : rules_(rules), game_(game), state_(rules.start(setup, rng, journal_)) {}
  MatchOf(const R& rules, const GameInfo& game, const State& state)
      : rules_(rules), game_(game), state_(state) {}

  const GameInfo& game() const override { return game_; }
  std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }

  int seats() const override { return rules_.seats(state_); }
  Seat to_move() const override { return rules_.to_move(state_); }
  void list_moves(MoveList& moves) const override { rules_.list_moves(state_, moves); }
  void list_shortcuts(MoveList& moves) const override {
    moves.clear();
    if constexpr (Shortcuts<R>) rules_.list_shortcuts(state_, moves);
  }
  Verdict accepts(Move move) const override { return rules_.accepts(state_, move); }
  void play(Move move, Rng& rng) override {
    journal_.clear();
    rules_.play(state_, move, rng, journal_);
  }
  void imagine(Seat seat, Rng& rng) override { rules_.imagine(state_, seat, rng); }
  Scores scores() const override { return rules_.scores(state_); }
  Scores known_scores(Seat observer) const override {
    return rules_.known_scores(state_, observer);
  }
  std::optional<RatedResult> result() const override {
    if constexpr (Rated<R>) return rules_.result(state_);
    return std::nullopt;
  }
  std::uint64_t hash() const override { return hash_of(state_); }
  bool same_state(const Match& other) const override {
    return same_bytes(state_, *static_cast<const State*>(other.state()));
  }

  std::string move_text(Move move) const override { return rules_.move_text(move); }
  std::optional<Move> parse_move(std::string_view text) const override {
    return rules_.parse_move(text);
  }
  Figures figures(Move move) const override {
    if constexpr (WithFigures<R>) return rules_.figures(state_, move);
    return {};
  }
  std::string say_move(Move move, const Names& names) const override {
    return rules_.say_move(state_, move, names);
  }
  std::string say_refusal(const Verdict& verdict) const override {
    return rules_.say_refusal(verdict);
  }
  std::string_view refusal_name(const Verdict& verdict) const override {
    return enum_text(static_cast<typename R::Refusal>(verdict.refusal));
  }
  std::string source_name(std::uint8_t source) const override { return rules_.source_name(source); }

  void write_view(std::string& out, Seat observer) const override {
    write_json(out, rules_.view(state_, observer));
  }
  std::unique_ptr<ViewChanges> changes_since(const Match& before) const override {
    return std::make_unique<ViewChangesOf<R>>(rules_, *static_cast<const State*>(before.state()),
                                              state_);
  }
  std::uint32_t view_check(Seat observer) const override {
    return json_check(rules_.view(state_, observer));
  }
  bool has_secrets() const override { return !WithoutSecrets<R>; }
  void write_position(std::string& out) const override { write_json(out, rules_.position(state_)); }
  void draw(Canvas& canvas, Seat observer, const Names& names) const override {
    rules_.draw(rules_.view(state_, observer), names, canvas);
  }

  void write_journal(std::string& out, Seat observer, Telling telling) const override {
    Commas commas;
    out += '[';
    tell(observer, telling, [&](const auto& event) {
      commas.next(out);
      write_event(out, rules_, event);
    });
    out += ']';
  }

  std::vector<std::string> say_journal(Seat observer, const Names& names,
                                       Telling telling) const override {
    std::vector<std::string> lines;
    tell(observer, telling, [&](const auto& event) {
      std::string line = rules_.say_event(event, names);
      if (!line.empty()) lines.push_back(std::move(line));
    });
    return lines;
  }

  const void* state() const override { return &state_; }

 private:
  // Hands every event to `listener` as the observer may know it.
  template <class Listener>
  void tell(Seat observer, Telling telling, Listener&& listener) const {
    for (const Event& event : journal_.events()) {
      const bool stop = std::visit(
          [&](const auto& happened) {
            listener(redacted(happened, observer, telling));
            return telling == Telling::kPreview && forks<std::remove_cvref_t<decltype(happened)>>();
          },
          event);
      if (stop) return;
    }
  }

  const R& rules_;
  const GameInfo& game_;
  Journal<Event> journal_;
  State state_;
};

}  // namespace cornerstone
