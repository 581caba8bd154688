// What engine/rules.h promises, held against every game of the catalog at every number of players.
// A new game gets these tests by being listed.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>
#include <type_traits>

#include "engine/hash.h"
#include "engine/json_read.h"
#include "engine/json_write.h"
#include "engine/testing/json_client.h"
#include "games/catalog.h"

namespace cornerstone {
namespace {

using GameSetup = Setup;  // gtest keeps the plain name for itself

struct Table {
  std::string game;
  int seats;
};

std::vector<Table> every_table() {
  const Catalog catalog;
  std::vector<Table> tables;
  for (const GameInfo& game : catalog.games()) {
    for (int seats = game.min_seats; seats <= game.max_seats; ++seats) {
      tables.push_back({std::string(game.id), seats});
    }
  }
  return tables;
}

class Contract : public testing::TestWithParam<Table> {
 protected:
  // So many games, or fewer once so many positions have been met: some games are long.
  struct Amount {
    std::uint64_t games;
    int positions;
  };
  static Amount amount(const GameSetup& setup) {
    return setup.options == GameSetup().options ? Amount{12, kPositions} : Amount{4, 800};
  }
#ifdef CORNERSTONE_SANITIZED  // takes ten times as long and looks for other faults
  static constexpr int kPositions = 1500, kViews = 30;
#else
  static constexpr int kPositions = 6000, kViews = 400;
#endif

  // The default options, and every other value of every option once.
  static std::vector<GameSetup> setups(const GameInfo& game, int seats) {
    std::vector<GameSetup> all{{.seats = seats, .options = {}}};
    for (std::size_t option = 0; option < game.options.size(); ++option) {
      for (int value = 1; value < game.options[option].size(); ++value) {
        all.push_back(all.front());
        all.back().options[option] = static_cast<std::uint8_t>(value);
      }
    }
    return all;
  }

  // Calls check(rules, setup) for this table under each of its set-ups.
  template <class Check>
  void each_setup(Check&& check) const {
    const GameInfo& game = *catalog_.find(GetParam().game);
    for (const GameSetup& setup : setups(game, GetParam().seats)) {
      catalog_.visit(game.id, [&](const auto& rules) { check(rules, setup); });
    }
  }

  // Plays random games to their end and calls check(rules, state, moves, rng) before every move.
  template <class Check>
  void each_position(Check&& check) const {
    each_setup([&]<class R>(const R& rules, const GameSetup& setup) {
      const Amount most = amount(setup);
      int positions = 0;
      for (std::uint64_t seed = 0; seed < most.games && positions < most.positions; ++seed) {
        Rng rng(seed, 7);
        NoJournal silence;
        auto state = rules.start(setup, rng, silence);
        MoveList moves;
        for (int ply = 0; rules.to_move(state) != kNobody; ++ply) {
          ASSERT_LT(ply, 20000) << "the game does not end";
          rules.list_moves(state, moves);
          ASSERT_FALSE(moves.empty()) << "dead end after " << ply << " moves, seed " << seed;
          check(rules, state, moves, rng);
          if (HasFatalFailure()) return;
          ++positions;
          rules.play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], rng,
                     silence);
        }
        rules.list_moves(state, moves);
        ASSERT_TRUE(moves.empty()) << "moves are listed though nobody is to move";
      }
    });
  }

  Catalog catalog_;
};

template <class R>
std::string view_text(const R& rules, const typename R::State& state, Seat observer) {
  return to_json(rules.view(state, observer));
}

TEST_P(Contract, StateFitsTheCacheAndIsPlainBytes) {
  each_setup([]<class R>(const R&, const GameSetup&) {
    static_assert(PlainState<typename R::State>);
    EXPECT_LE(sizeof(typename R::State), 4096u);
  });
}

TEST_P(Contract, SameSeedSameGame) {
  each_setup([](const auto& rules, const GameSetup& setup) {
    const auto play_out = [&](std::uint64_t seed) {
      Rng rng(seed);
      NoJournal silence;
      auto state = rules.start(setup, rng, silence);
      MoveList moves;
      while (rules.to_move(state) != kNobody) {
        rules.list_moves(state, moves);
        rules.play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], rng, silence);
      }
      return state;
    };
    EXPECT_TRUE(same_bytes(play_out(1), play_out(1)));
    EXPECT_FALSE(same_bytes(play_out(1), play_out(2)));
  });
}

TEST_P(Contract, RecordedChancesReproduceTheStart) {
  each_setup([](const auto& rules, const GameSetup& setup) {
    NoJournal silence;
    std::vector<Chance> chances;
    Rng rng(5);
    rng.record(&chances);
    const auto state = rules.start(setup, rng, silence);
    std::vector<std::uint32_t> outcomes;
    for (const Chance& chance : chances) outcomes.push_back(chance.outcome);
    Rng other(6);
    other.force(outcomes);
    EXPECT_TRUE(same_bytes(rules.start(setup, other, silence), state));
    EXPECT_EQ(other.misfit(), nullptr);
    EXPECT_EQ(other.forced_left(), 0u);
  });
}

TEST_P(Contract, AloneItSaysHowLikelyItIsToBeWon) {
  if (GetParam().seats > 1) return;
  each_position([]<class R>(const R& rules, const typename R::State& state, const MoveList&, Rng&) {
    static_assert(R::kMinSeats > 1 || PlayedAlone<R>);
    if constexpr (PlayedAlone<R>) {
      const float chance = rules.win_chance(state);
      ASSERT_GE(chance, 0.0F);
      ASSERT_LE(chance, 1.0F);
    }
  });
}

TEST_P(Contract, ListedMovesAreAcceptedAndDistinct) {
  each_position([](const auto& rules, const auto& state, const MoveList& moves, Rng&) {
    std::set<std::string> texts;
    for (const Move move : moves) {
      const std::string text = rules.move_text(move);
      EXPECT_TRUE(rules.accepts(state, move)) << text;
      EXPECT_TRUE(texts.insert(text).second) << text << " is listed twice";
      EXPECT_EQ(rules.parse_move(text), move) << text;
    }
  });
}

TEST_P(Contract, ShortcutsAreAcceptedAndNeverListed) {
  each_position([]<class R>(const R& rules, const auto& state, const MoveList& moves, Rng& rng) {
    if constexpr (Shortcuts<R>) {
      MoveList shortcuts;
      rules.list_shortcuts(state, shortcuts);
      for (const Move move : shortcuts) {
        const std::string text = rules.move_text(move);
        EXPECT_TRUE(rules.accepts(state, move)) << text;
        EXPECT_EQ(std::ranges::count(moves, move), 0) << text;
        EXPECT_EQ(rules.parse_move(text), move) << text;
        auto next = state;
        NoJournal silence;
        rules.play(next, move, rng, silence);
        rules.list_moves(next, shortcuts);
        EXPECT_TRUE(rules.to_move(next) == kNobody || !shortcuts.empty()) << "dead end: " << text;
      }
    }
  });
}

// Holds also for a game with moves that it accepts and never lists: those are of other kinds.
TEST_P(Contract, MovesThatAreNotListedAreRefusedWithAReason) {
  const auto number_of = [](Move move) { return std::bit_cast<std::uint64_t>(move); };
  std::set<std::uint64_t> known;
  each_position([&](const auto&, const auto&, const MoveList& moves, Rng&) {
    for (const Move move : moves) known.insert(number_of(move));
  });
  const std::vector<std::uint64_t> universe(known.begin(), known.end());
  // Some of them at each position, others at the next.
  constexpr std::size_t kTried = 400;
  const std::size_t step = universe.size() / kTried + 1;
  std::size_t turn = 0, refused = 0;
  each_position([&](const auto& rules, const auto& state, const MoveList& moves, Rng&) {
    std::set<std::uint64_t> listed;
    for (const Move move : moves) listed.insert(number_of(move));
    for (std::size_t i = turn++ % step; i < universe.size(); i += step) {
      const auto move = std::bit_cast<Move>(universe[i]);
      const Verdict verdict = rules.accepts(state, move);
      ASSERT_EQ(static_cast<bool>(verdict), listed.contains(universe[i])) << rules.move_text(move);
      if (verdict) continue;
      ++refused;
      ASSERT_NE(rules.say_refusal(verdict), "") << rules.move_text(move);
    }
  });
  EXPECT_GT(refused, 0u);
}

TEST_P(Contract, NearMissesOfAMoveTextAreRefused) {
  each_position([](const auto& rules, const auto&, const MoveList& moves, Rng&) {
    const std::string text = rules.move_text(moves[moves.size() / 2]);
    const std::vector<std::string> near_misses{
        text + " ",  " " + text, text + "0",   text.substr(0, text.size() - 1),
        text + "\n", "x" + text, std::string()};
    for (const std::string& bad : near_misses) {
      const auto move = rules.parse_move(bad);
      EXPECT_TRUE(!move || rules.move_text(*move) == bad) << bad;
    }
  });
}

TEST_P(Contract, PlayingWithAJournalChangesNothingElse) {
  each_position(
      []<class R>(const R& rules, const typename R::State& state, const MoveList& moves, Rng& rng) {
        auto silent = state, told = state;
        Rng one = rng, two = rng;
        NoJournal silence;
        Journal<typename R::Event> journal;
        rules.play(silent, moves[0], one, silence);
        rules.play(told, moves[0], two, journal);
        EXPECT_TRUE(same_bytes(silent, told));
        EXPECT_FALSE(journal.events().empty());
        EXPECT_NE(hash_of(silent), hash_of(state));
      });
}

// Also proves conservation: loading counts every card, cube and coin there is.
TEST_P(Contract, EveryPositionSurvivesTheRoundTripThroughJson) {
  int turn = 0;
  each_position([&]<class R>(const R& rules, const typename R::State& state, const MoveList&,
                             Rng&) {
    if (++turn % 5 != 0) return;
    Problems problems;
    const auto position = from_json<typename R::Position>(to_json(rules.position(state)), problems);
    ASSERT_TRUE(problems.empty()) << text(problems.front());
    const auto loaded = rules.load(position, problems);
    ASSERT_TRUE(problems.empty()) << text(problems.front());
    EXPECT_TRUE(same_bytes(loaded, state));
    EXPECT_EQ(hash_of(loaded), hash_of(state));
  });
}

TEST_P(Contract, ImagineKeepsWhatTheSeatKnows) {
  int turn = 0;
  each_position([&](const auto& rules, const auto& state, const MoveList& moves, Rng& rng) {
    if (++turn % 13 != 0) return;
    for (Seat seat = kNobody; seat < rules.seats(state); ++seat) {
      auto imagined = state;
      Rng fancy(rng.below(1u << 30), 3);
      rules.imagine(imagined, seat, fancy);
      ASSERT_EQ(view_text(rules, imagined, seat), view_text(rules, state, seat));
      ASSERT_EQ(view_text(rules, imagined, kNobody), view_text(rules, state, kNobody));
      ASSERT_EQ(rules.to_move(imagined), rules.to_move(state));
      if (seat == rules.to_move(state)) {
        MoveList same;
        rules.list_moves(imagined, same);
        ASSERT_TRUE(std::equal(same.begin(), same.end(), moves.begin(), moves.end()));
        const Names names;
        for (const Move move : moves) {
          ASSERT_EQ(rules.say_move(imagined, move, names), rules.say_move(state, move, names));
          if constexpr (WithFigures<std::decay_t<decltype(rules)>>) {
            ASSERT_EQ(rules.figures(imagined, move), rules.figures(state, move));
          }
        }
      }
      Problems problems;
      rules.load(rules.position(imagined), problems);
      ASSERT_TRUE(problems.empty()) << text(problems.front());
    }
  });
}

// What a seat imagines depends on what it knows and on its own generator, not on what is hidden.
TEST_P(Contract, ImagineForgetsWhereThingsLay) {
  int turn = 0;
  each_position([&](const auto& rules, const auto& state, const MoveList&, Rng& rng) {
    if (++turn % 7 != 0) return;
    for (Seat seat = kNobody; seat < rules.seats(state); ++seat) {
      auto truth = state, other = state;
      rules.imagine(other, seat, rng);
      Rng one(5), two(5);
      rules.imagine(truth, seat, one);
      rules.imagine(other, seat, two);
      ASSERT_TRUE(same_bytes(truth, other));
    }
  });
}

TEST_P(Contract, ImagineChangesWhatTheSeatDoesNotKnow) {
  each_setup([](const auto& rules, const GameSetup& setup) {
    Rng rng(11);
    NoJournal silence;
    const auto state = rules.start(setup, rng, silence);
    std::set<std::uint64_t> worlds;
    for (int i = 0; i < 20; ++i) {
      auto imagined = state;
      rules.imagine(imagined, rules.to_move(state), rng);
      worlds.insert(hash_of(imagined));
    }
    EXPECT_GT(worlds.size(), 15u) << "the hidden cards hardly change places";
  });
}

// People at one screen must hide it from each other exactly where their views differ in more than
// whose they are.
TEST_P(Contract, EqualViewsHideNothing) {
  int turn = 0;
  each_position([&](const auto& rules, const auto& state, const MoveList&, Rng& rng) {
    if (++turn % 29 != 0) return;
    const auto anybodys_view = [&rules](const auto& seen, Seat seat) {
      auto view = rules.view(seen, seat);
      EXPECT_EQ(view.observer, seat);
      view.observer = kNobody;
      return to_json(view);
    };
    const Seat seat = rules.to_move(state);
    const std::string seen = anybodys_view(state, seat);
    auto imagined = state;
    Rng dealer = rng;
    rules.imagine(imagined, seat, dealer);
    for (Seat other = 0; other < rules.seats(state); ++other) {
      if (anybodys_view(state, other) != seen) continue;
      ASSERT_EQ(anybodys_view(imagined, other), seen);
    }
  });
}

// Every text in a JSON value, keys left out, and the names and clauses of events.
void gather_texts(const boost::json::value& value, std::set<std::string>& texts) {
  if (value.is_string()) texts.emplace(value.get_string());
  if (value.is_array()) {
    for (const auto& element : value.get_array()) gather_texts(element, texts);
  }
  if (!value.is_object()) return;
  for (const auto& [key, member] : value.get_object()) {
    if (key != "event" && key != "clause") gather_texts(member, texts);
  }
}

std::set<std::string> texts_of(const std::string& json) {
  Problems problems;
  std::set<std::string> texts;
  gather_texts(*parse_json(json, problems), texts);
  return texts;
}

TEST_P(Contract, TheSetupTellsNobodyMoreThanTheySee) {
  const GameInfo& game = *catalog_.find(GetParam().game);
  for (const GameSetup& setup : setups(game, GetParam().seats)) {
    Rng rng(31);
    const auto match = catalog_.start(game, setup, rng);
    for (Seat observer = kNobody; observer < match->seats(); ++observer) {
      std::string journal, view;
      match->write_journal(journal, observer, Telling::kHappened);
      match->write_view(view, observer);
      const auto seen = texts_of(view);
      for (const std::string& told : texts_of(journal)) {
        EXPECT_TRUE(seen.contains(told)) << told << " is told to " << int{observer};
      }
    }
  }
}

// Two worlds that look the same to an observer before and after a move are told the same way.
TEST_P(Contract, AMoveTellsNobodyMoreThanTheySee) {
  const GameInfo& game = *catalog_.find(GetParam().game);
  for (const GameSetup& setup : setups(game, GetParam().seats)) {
    Rng rng(23);
    auto match = catalog_.start(game, setup, rng);
    MoveList moves;
    while (match->to_move() != kNobody) {
      match->list_moves(moves);
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      const auto before = match->clone();
      const Rng chance = rng;
      match->play(move, rng);
      for (Seat observer = 0; observer < match->seats(); ++observer) {
        const auto other = before->clone();
        Rng dealer(static_cast<std::uint64_t>(observer)), again = chance;
        other->imagine(observer, dealer);
        if (!other->accepts(move)) continue;
        other->play(move, again);
        std::string seen, seen_there, told, told_there;
        match->write_view(seen, observer);
        other->write_view(seen_there, observer);
        if (seen != seen_there) continue;
        match->write_journal(told, observer, Telling::kHappened);
        other->write_journal(told_there, observer, Telling::kHappened);
        ASSERT_EQ(told, told_there) << "seat " << int{observer};
      }
    }
  }
}

TEST_P(Contract, WhatIsToldAndSeenIsJson) {
  const GameInfo& game = *catalog_.find(GetParam().game);
  for (const GameSetup& setup : setups(game, GetParam().seats)) {
    Rng rng(29);
    auto match = catalog_.start(game, setup, rng);
    MoveList moves;
    while (match->to_move() != kNobody) {
      match->list_moves(moves);
      match->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))], rng);
      std::string journal, view;
      match->write_journal(journal, kOmniscient, Telling::kHappened);
      match->write_view(view, kNobody);
      for (const std::string& written : {journal, view}) {
        Problems problems;
        parse_json(written, problems);
        ASSERT_TRUE(problems.empty()) << text(problems.front()) << " in " << written;
      }
    }
  }
}

TEST_P(Contract, ChangesLeadFromViewToView) {
  const GameInfo& game = *catalog_.find(GetParam().game);
  Problems none;
  const auto view_of = [&](const Match& match, Seat observer) {
    std::string text;
    match.write_view(text, observer);
    return *parse_json(text, none);
  };
  for (const GameSetup& setup : setups(game, GetParam().seats)) {
    Rng rng(37);
    auto match = catalog_.start(game, setup, rng);
    MoveList moves;
    for (int ply = 0; match->to_move() != kNobody && ply < kViews; ++ply) {
      match->list_moves(moves);
      const auto before = match->clone();
      match->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))], rng);
      const auto since = match->changes_since(*before);
      std::string all;
      since->write(all, kOmniscient);  // of which nobody sees anything
      for (Seat observer = kNobody; observer < match->seats(); ++observer) {
        std::string changes;
        const std::uint32_t check = before->view_check(observer) + since->write(changes, observer);
        auto view = view_of(*before, observer);
        cornerstone::json_client::apply_changes(view, *parse_json(changes, none));
        ASSERT_EQ(view, view_of(*match, observer)) << changes;
        ASSERT_EQ(check, match->view_check(observer));
        ASSERT_EQ(check, cornerstone::json_client::check_of(view));
      }
    }
  }
}

TEST_P(Contract, WithoutSecretsEverybodySeesTheSame) {
  const GameInfo& game = *catalog_.find(GetParam().game);
  for (const GameSetup& setup : setups(game, GetParam().seats)) {
    Rng rng(23);
    auto match = catalog_.start(game, setup, rng);
    if (match->has_secrets()) return;  // it promises nothing of the kind
    MoveList moves;
    while (match->to_move() != kNobody) {
      const auto before = match->clone();
      match->list_moves(moves);
      match->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))], rng);
      std::set<std::string> told;
      std::set<std::uint32_t> checks;
      for (Seat observer = kNobody; observer < match->seats(); ++observer) {
        std::string changes;
        checks.insert(match->changes_since(*before)->write(changes, observer));
        told.insert(std::move(changes));
      }
      ASSERT_EQ(told.size(), 1u);
      ASSERT_EQ(checks.size(), 1u);
    }
  }
}

// What a seat is told before a move is the same in every world that looks the same to it; and if
// nothing in it is left open, so is what it sees afterwards.
TEST_P(Contract, APreviewTellsNothingThatIsHidden) {
  const GameInfo& game = *catalog_.find(GetParam().game);
  for (const GameSetup& setup : setups(game, GetParam().seats)) {
    Rng rng(21);
    auto match = catalog_.start(game, setup, rng);
    MoveList moves;
    while (match->to_move() != kNobody) {
      match->list_moves(moves);
      const Seat seat = match->to_move();
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      std::set<std::string> previews, certain_views;
      for (std::uint64_t world = 0; world < 4; ++world) {
        const auto imagined = match->clone();
        Rng fancy(world);
        imagined->imagine(seat, fancy);
        imagined->play(move, fancy);
        std::string preview;
        imagined->write_journal(preview, seat, Telling::kPreview);
        std::string happened, view;
        imagined->write_journal(happened, seat, Telling::kHappened);
        imagined->write_view(view, seat);
        if (happened == preview) certain_views.insert(std::move(view));
        previews.insert(std::move(preview));
      }
      ASSERT_EQ(previews.size(), 1u) << match->move_text(move);
      ASSERT_LE(certain_views.size(), 1u) << match->move_text(move);
      match->play(move, rng);
    }
  }
}

TEST_P(Contract, AResultToBeRankedSaysWhoWon) {
  const GameInfo& game = *catalog_.find(GetParam().game);
  for (const GameSetup& setup : setups(game, GetParam().seats)) {
    Rng rng(37);
    auto match = catalog_.start(game, setup, rng);
    MoveList moves;
    while (match->to_move() != kNobody) {
      match->list_moves(moves);
      match->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))], rng);
    }
    const bool rated = catalog_.visit(game.id, []<class R>(const R&) { return Rated<R>; });
    const auto result = match->result();
    ASSERT_EQ(result.has_value(), rated);
    if (!rated) return;
    EXPECT_EQ(result->won, match->scores().seat[0].rank == 1);
    EXPECT_TRUE(result->words.starts_with(result->won ? "won" : "lost")) << result->words;
  }
}

TEST_P(Contract, WorthIsTheSameWithAMemory) {
  each_position(
      []<class R>(const R& rules, const typename R::State& state, const MoveList& moves, Rng& rng) {
        if constexpr (Remembering<R>) {
          static typename R::Memory memory;  // whatever games and seats it holds
          NoJournal silence;
          for (const Move move : moves) {
            auto next = state;
            rules.play(next, move, rng, silence);
            for (Seat seat = 0; seat < rules.seats(next); ++seat) {
              ASSERT_EQ(rules.worth(next, seat, memory), rules.worth(next, seat))
                  << rules.move_text(move);
            }
          }
        }
      });
}

TEST_P(Contract, SettledChanceLeavesNothingToDraw) {
  each_position(
      []<class R>(const R& rules, const typename R::State& state, const MoveList& moves, Rng& rng) {
        if constexpr (SettledChance<R>) {
          NoJournal silence;
          for (const Move move : moves) {
            auto next = state;
            const Rng::Mark before = rng.mark();
            rules.play(next, move, rng, silence);
            ASSERT_EQ(rng.mark(), before) << rules.move_text(move);
          }
        }
      });
}

// FastRandomPlay: outcome k of the one draw plays move k of the list.
TEST_P(Contract, RandomPlayPicksFromTheList) {
  int turn = 0;
  each_position([&]<class R>(const R& rules, const typename R::State& state, const MoveList& moves,
                             Rng& rng) {
    if constexpr (FastRandomPlay<R>) {
      if (++turn % 3 != 0) return;
      NoJournal silence;
      for (std::uint32_t k = 0; k < moves.size(); ++k) {
        auto listed = state, drawn = state;
        Rng one = rng, two = rng;
        rules.play(listed, moves[k], one, silence);
        std::vector<Chance> chances;
        two.record(&chances);
        two.force({&k, 1});
        rules.play_random(drawn, two);
        ASSERT_EQ(chances.front(), (Chance{static_cast<std::uint32_t>(moves.size()), k}));
        ASSERT_TRUE(same_bytes(listed, drawn)) << rules.move_text(moves[k]);
      }
    }
  });
}

TEST_P(Contract, ScoresAddUpAndSomebodyWins) {
  each_position([](const auto& rules, const auto& state, const MoveList&, Rng&) {
    const Scores scores = rules.scores(state);
    ASSERT_EQ(scores.seats, rules.seats(state));
    double shares = 0;
    for (Seat seat = 0; seat < rules.seats(state); ++seat) {
      std::int32_t sum = 0;
      for (const ScoreLine& line : scores.seat[seat].lines) {
        sum += line.points;
        EXPECT_NE(rules.source_name(line.source), "");
      }
      EXPECT_EQ(sum, scores.seat[seat].total);
      shares += scores.win_share(seat);
    }
    if (rules.seats(state) > 1) {
      EXPECT_NEAR(shares, 1, 1e-9);
    } else {
      EXPECT_TRUE(scores.seat[0].rank == 1 || scores.seat[0].rank == 2) << "neither won nor lost";
    }
  });
}

TEST_P(Contract, EverythingCanBePutIntoWordsAndDrawn) {
  int turn = 0, told = 0, silent = 0;
  each_position([&]<class R>(const R& rules, const typename R::State& state, const MoveList& moves,
                             Rng& rng) {
    if (++turn % 9 != 0) return;
    const Names names;
    for (const Move move : moves) EXPECT_NE(rules.say_move(state, move, names), "");
    for (const int width : {80, 120}) {
      Canvas canvas(width);
      rules.draw(rules.view(state, rules.to_move(state)), names, canvas);
      EXPECT_GT(canvas.height(), 5);
    }
    auto next = state;
    Journal<typename R::Event> journal;
    rules.play(next, moves[0], rng, journal);
    std::string said;
    for (const auto& event : journal.events()) said += rules.say_event(event, names);
    ++(said.empty() ? silent : told);
  });
  EXPECT_GT(told, silent) << "a choice within a turn may go without a word, not a whole turn";
}

INSTANTIATE_TEST_SUITE_P(Games, Contract, testing::ValuesIn(every_table()), [](const auto& table) {
  return table.param.game + "_" + std::to_string(table.param.seats) + "_players";
});

}  // namespace
}  // namespace cornerstone
