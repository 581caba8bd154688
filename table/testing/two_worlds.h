// Two games that one observer cannot tell apart, though what is hidden from it differs, and a way
// to hold both conversations and compare what that observer was told.
//
// At a table all chance comes from its key, and no two keys give one observer the same picture for
// long. So the worlds are told the outcomes of their draws: the second one has those of the first
// but for some that nobody's view shows. They go in through Catalog::start, which is virtual for
// this alone; everything else is the code that people play with.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rng.h"
#include "games/catalog.h"

namespace cornerstone::two_worlds {

struct World {
  std::vector<std::uint32_t> draws;  // outcomes, from the start on
  std::vector<std::string> moves;
};

struct Pair {
  std::string game;
  Setup setup;
  Seat observer = kNobody;
  World one{}, other{};
  std::vector<Seat> movers{};  // the same in both
  int hidden = 0;              // positions that differ, though the observer sees no difference
  int others_secrets = 0;      // of them, where another seat sees a difference
  int secret_moves = 0;        // that others made differently
};

// Deals by given draws, from the next start on; without any, as others do.
class DealtCatalog : public Catalog {
 public:
  void deal(std::vector<std::uint32_t> draws) {
    const std::scoped_lock lock(mutex_);
    draws_ = std::move(draws);
  }
  std::unique_ptr<Match> start(const GameInfo& game, const Setup& setup, Rng& rng) const override {
    {
      const std::scoped_lock lock(mutex_);
      if (!draws_.empty()) rng.force(draws_);
    }
    return Catalog::start(game, setup, rng);
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::uint32_t> draws_;
};

// Looks for the second world of a pair by changing draws and the moves of others, one at a time,
// and keeping each change that the observer cannot notice: in no view up to the last move, and in
// nothing that the game itself tells of a move. (That these tell no secrets is for the tests of the
// games to show.)
class PairSearch {
 public:
  PairSearch(const Catalog& catalog, const GameInfo& game, const Setup& setup, Seat observer)
      : catalog_(catalog), game_(game), pair_{std::string(game.id), setup, observer, {}, {}, {}} {}

  Pair find(int decisions, int tries) {
    play_first(decisions);
    pair_.other = pair_.one;
    for (int i = 0; i < tries; ++i) {
      World changed = pair_.other;
      if (i % 3 == 2) {
        change_move(changed);
      } else {
        change_draw(changed);
      }
      if (looks_the_same(changed)) pair_.other = std::move(changed);
    }
    count_differences();
    return std::move(pair_);
  }

 private:
  struct Sight {
    Seat to_move = kNobody;
    std::string view, journal;
    std::unique_ptr<Match> match;
  };

  Sight sight(const Match& match) const {
    Sight seen{match.to_move(), {}, {}, match.clone()};
    match.write_view(seen.view, pair_.observer);
    match.write_journal(seen.journal, pair_.observer, Telling::kHappened);
    return seen;
  }

  static std::string some_move(const Match& match, Rng& choice) {
    MoveList moves;
    match.list_moves(moves);
    return match.move_text(moves[choice.below(static_cast<std::uint32_t>(moves.size()))]);
  }

  void play_first(int decisions) {
    Rng rng(1906);
    rng.record(&chances_);
    const auto match = catalog_.start(game_, pair_.setup, rng);
    sights_.push_back(sight(*match));
    for (int i = 0; i < decisions && match->to_move() != kNobody; ++i) {
      pair_.movers.push_back(match->to_move());
      pair_.one.moves.push_back(some_move(*match, choice_));
      match->play(*match->parse_move(pair_.one.moves.back()), rng);
      sights_.push_back(sight(*match));
    }
    for (const Chance& chance : chances_) pair_.one.draws.push_back(chance.outcome);
  }

  void change_draw(World& world) {
    const auto index = choice_.below(static_cast<std::uint32_t>(chances_.size()));
    world.draws[index] = choice_.below(chances_[index].below);
  }

  void change_move(World& world) {
    const auto index = choice_.below(static_cast<std::uint32_t>(world.moves.size()));
    if (pair_.movers[index] == pair_.observer) return;
    const auto match = position(world, index);
    world.moves[index] = some_move(*match, choice_);
  }

  std::unique_ptr<Match> position(const World& world, std::size_t decisions) const {
    Rng rng(0);
    rng.force(world.draws);
    auto match = catalog_.start(game_, pair_.setup, rng);
    for (std::size_t i = 0; i < decisions; ++i)
      match->play(*match->parse_move(world.moves[i]), rng);
    return match;
  }

  // Whether the observer sees and hears the same in this world. Where others cannot move as in the
  // first one, or would be noticed, they make another move that is not; if there is any.
  bool looks_the_same(World& world) const {
    Rng rng(0);
    rng.force(world.draws);
    auto match = catalog_.start(game_, pair_.setup, rng);
    if (!is_seen(*match, sights_[0])) return false;
    for (std::size_t i = 0; i < world.moves.size(); ++i) {
      if (!move_unnoticed(match, rng, world.moves[i], i)) return false;
    }
    return rng.misfit() == nullptr && rng.forced_left() == 0;
  }
  bool move_unnoticed(std::unique_ptr<Match>& match, Rng& rng, std::string& text,
                      std::size_t index) const {
    if (try_move(match, rng, match->parse_move(text), index)) return true;
    if (pair_.movers[index] == pair_.observer) return false;
    constexpr std::size_t kMost = 30;
    MoveList moves;
    match->list_moves(moves);
    for (std::size_t i = 0; i < std::min(moves.size(), kMost); ++i) {
      text = match->move_text(moves[i]);
      if (try_move(match, rng, moves[i], index)) return true;
    }
    return false;
  }
  // Plays it if the observer will notice nothing.
  bool try_move(std::unique_ptr<Match>& match, Rng& rng, std::optional<Move> move,
                std::size_t index) const {
    if (!move || !match->accepts(*move)) return false;
    auto after = match->clone();
    Rng chance = rng;
    after->play(*move, chance);
    if (!is_seen(*after, sights_[index + 1])) return false;
    match = std::move(after);
    rng = std::move(chance);
    return true;
  }
  bool is_seen(const Match& match, const Sight& expected) const {
    if (match.to_move() != expected.to_move) return false;
    std::string seen;
    match.write_journal(seen, pair_.observer, Telling::kHappened);
    if (seen != expected.journal) return false;
    seen.clear();
    match.write_view(seen, pair_.observer);
    return seen == expected.view;
  }

  void count_differences() {
    for (std::size_t i = 0; i < sights_.size(); ++i) {
      const auto other = position(pair_.other, i);
      if (!other->same_state(*sights_[i].match)) ++pair_.hidden;
      if (others_see_a_difference(*sights_[i].match, *other)) ++pair_.others_secrets;
    }
    for (std::size_t i = 0; i < pair_.one.moves.size(); ++i) {
      if (pair_.one.moves[i] != pair_.other.moves[i]) ++pair_.secret_moves;
    }
  }

  static bool others_see_a_difference(const Match& one, const Match& other) {
    for (Seat seat = 0; seat < one.seats(); ++seat) {
      std::string here, there;
      one.write_view(here, seat);
      other.write_view(there, seat);
      if (here != there) return true;
    }
    return false;
  }

  const Catalog& catalog_;
  const GameInfo& game_;
  Pair pair_;
  Rng choice_{4};
  std::vector<Chance> chances_;
  std::vector<Sight> sights_;
};

// A table with somebody at each seat and one who looks on (kNobody).
class Desk {
 public:
  Desk() = default;
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  virtual ~Desk() = default;

  virtual void tick() = 0;  // the next moment, the same in both worlds
  // Sends {"id":…,"do":<rest>}; the answer, when everything that came of it has been told.
  virtual std::string ask(Seat who, const std::string& rest) = 0;
  // The same person with one more connection, who knows so many happenings.
  virtual void come_back(Seat who, std::uint64_t since) = 0;
};

inline bool is_accepted(const std::string& answer) {
  return answer.find("\"ok\":true") != std::string::npos;
}

// Holds the conversation of a world. Discreet players move and nothing else; the others try this
// and that in secret before they do, which the observer must not notice.
class Playing {
 public:
  Playing(Desk& desk, const Pair& pair, const World& world, bool discreet)
      : desk_(desk), pair_(pair), world_(world), discreet_(discreet) {}

  // Says whether every move was played.
  [[nodiscard]] bool run() {
    for (Seat seat = 0; seat < pair_.setup.seats; ++seat) {
      desk_.ask(seat, R"("sit","seat":)" + std::to_string(seat));
    }
    desk_.ask(0, R"("start")");
    look_around(0);
    for (std::size_t i = 0; i < world_.moves.size(); ++i) {
      desk_.tick();
      if (pair_.movers[i] == pair_.observer) {
        consider(i);
      } else {
        move(i);
      }
      look_around(static_cast<int>(i) + 1);
    }
    return all_played_;
  }

 private:
  void ask(const std::string& rest) { desk_.ask(pair_.observer, rest); }
  static std::string with_move(std::string_view what, const std::string& move) {
    return "\"" + std::string(what) + R"(","move":")" + move + "\"";
  }

  // The observer asks all that can be asked before a move.
  void consider(std::size_t i) {
    const std::string& chosen = world_.moves[i];
    ask(R"("moves")");
    ask(with_move("preview", chosen));
    ask(with_move("why", chosen));
    for (std::size_t other = i % 5; other < i; other += 5) {
      ask(with_move("why", pair_.one.moves[other]));
      ask(with_move("preview", pair_.one.moves[other]));
    }
    ask(with_move("play", "no such move"));
    ask(R"("undo","moves":99)");
    if (pair_.setup.seats > 1) ask(R"("hint")");  // refused; alone, a bot would think
    draft_and_play(pair_.observer, chosen);
  }
  // Where a move turned something up it stands, and cannot be taken back.
  void draft_and_play(Seat seat, const std::string& chosen) {
    desk_.ask(seat, with_move("play", chosen));
    desk_.ask(seat, R"("view")");
    if (!is_accepted(desk_.ask(seat, R"("undo")"))) return;
    desk_.ask(seat, with_move("play", chosen) + R"(,"confirm":true)");
  }

  void move(std::size_t i) {
    const Seat seat = pair_.movers[i];
    if (discreet_) {
      desk_.ask(seat, with_move("play", world_.moves[i]) + R"(,"confirm":true)");
      return;
    }
    desk_.ask(seat, R"("moves")");
    desk_.ask(seat, with_move("preview", world_.moves[i]));
    desk_.ask(seat, with_move("play", "no such move"));
    desk_.ask(seat, R"("confirm")");
    draft_and_play(seat, world_.moves[i]);
  }

  // What can be asked at any time, by those who are not to move too.
  void look_around(int decisions) {
    ask(R"("scores")");
    ask(R"("view")");
    ask(R"("moves")");
    ask(R"("undo")");
    const std::string position = R"("position","decisions":)";
    all_played_ &= is_accepted(desk_.ask(pair_.observer, position + std::to_string(decisions)));
    ask(position + std::to_string(decisions * 2 / 3));
    ask(position + std::to_string(decisions + 1));  // refused
    if (decisions % 8 != 0) return;
    ask(R"("story")");
    ask(R"("say","text":"Your turn!")");
    desk_.come_back(pair_.observer, static_cast<std::uint64_t>(decisions));
  }

  Desk& desk_;
  const Pair& pair_;
  const World& world_;
  const bool discreet_;
  bool all_played_ = true;
};

// Where two conversations first differ, with what stands around that place; empty: nowhere.
inline std::string first_difference(const std::vector<std::string>& one,
                                    const std::vector<std::string>& other) {
  for (std::size_t i = 0; i < std::max(one.size(), other.size()); ++i) {
    if (i >= one.size() || i >= other.size()) {
      return "message " + std::to_string(i) +
             " comes in one world only: " + (i < one.size() ? one[i] : other[i]).substr(0, 200);
    }
    if (one[i] == other[i]) continue;
    const auto places = std::ranges::mismatch(one[i], other[i]);
    const auto place = static_cast<std::size_t>(places.in1 - one[i].begin());
    const std::size_t from = place < 80 ? 0 : place - 80;
    return "message " + std::to_string(i) + ", byte " + std::to_string(place) + ":\n  " +
           one[i].substr(from, 160) + "\n  " + other[i].substr(from, 160);
  }
  return {};
}

}  // namespace cornerstone::two_worlds
